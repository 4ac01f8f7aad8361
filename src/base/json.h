/* Building and reading JSON. Numbers are written from and read as exact digits ("52200.10"), never
 * through doubles; the only file that knows json-c. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/decimal.h"
#include <glib.h>

/* A value; owned by the object or array it was added to. */
struct json;

struct json *json_new_object(void);
struct json *json_new_array(void);
void json_free(struct json *root); /* a root, with all that was added to it */

/* Texts are copied; bytes in them that are not UTF-8 become U+FFFD.
 * Objects: keys stand in order of addition. */
void json_set_text(struct json *object, const char *key, const char *text);     /* NULL: null */
void json_set_number(struct json *object, const char *key, const char *digits); /* NULL: null */
void json_set_count(struct json *object, const char *key, long count);
void json_set_bool(struct json *object, const char *key, bool value);
struct json *json_set_object(struct json *object, const char *key); /* borrowed from `object` */
struct json *json_set_array(struct json *object, const char *key);  /* borrowed from `object` */
/* Arrays. */
void json_add_text(struct json *array, const char *text);
void json_add_number(struct json *array, const char *digits);
struct json *json_add_object(struct json *array); /* borrowed from `array` */

/* The text, indented by two blanks, UTF-8, a line feed at its end. Slashes are not escaped; "<" is
 * written \u003c so that the text can stand inside a page. The caller frees it. */
char *json_format(const struct json *root);

#define JSON_SIZE  (64u << 20) /* bytes of a text that is read, at most */
#define JSON_DEPTH 32          /* of objects and arrays in one another, at most */

/* The object that a text is; json_free frees it. NULL, with the reason in `problem` (the caller
 * frees it), where the text is anything else, too long or too deep. */
struct json *json_parse(const char *text, size_t length, char **problem);

/* Of an object, borrowed from it; NULL where there is no such key or its value is of another type.
 */
bool json_has(const struct json *object, const char *key); /* and its value is not null */
const struct json *json_get_object(const struct json *object, const char *key);
const struct json *json_get_array(const struct json *object, const char *key);
const char *json_get_text(const struct json *object, const char *key);
/* The digits of a number as they were written; NULL too for a whole number beyond 64 bits. */
const char *json_get_number(const struct json *object, const char *key);
/* Of an array. */
size_t json_length(const struct json *array);
/* The object at an index below the length; NULL where the value there is none. */
const struct json *json_object_at(const struct json *array, size_t index);

#endif
