/* Building JSON. Numbers are written from exact decimals ("52200.10"), never through doubles; the
 * only file that knows json-c. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/decimal.h"
#include <glib.h>

/* A value under construction; owned by the object or array it was added to. */
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

#endif
