/* Builds JSON on json-c, whose objects keep the order of their keys and whose numbers can keep
 * their own digits. What is in a document, and how its numbers are rounded, is up to those who
 * build it. */
#include "base/json.h"

#include <json-c/json.h>
#include <string.h>

/* A struct json is a json-c object; the name keeps json-c out of the header. */
static struct json_object *inner(struct json *json)
{
    return (struct json_object *)json;
}

static struct json *outer(struct json_object *object)
{
    return (struct json *)object;
}

/* A null of JSON is NULL in json-c. */
static struct json_object *new_text(const char *text)
{
    if (text == NULL)
        return NULL;
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    return json_object_new_string(valid);
}

/* Only the digits are ever written, so the double beside them is left 0. */
static struct json_object *new_number(const char *digits)
{
    if (digits == NULL)
        return NULL;
    g_assert(*digits != '\0' && digits[strspn(digits, "+-.0123456789Ee")] == '\0');
    return json_object_new_double_s(0, digits);
}

struct json *json_new_object(void)
{
    return outer(json_object_new_object());
}

struct json *json_new_array(void)
{
    return outer(json_object_new_array());
}

void json_free(struct json *root)
{
    json_object_put(inner(root));
}

/* Takes over `value` and returns it. */
static struct json *set_value(struct json *object, const char *key, struct json_object *value)
{
    g_autofree char *valid = g_utf8_make_valid(key, -1);
    json_object_object_add(inner(object), valid, value);
    return outer(value);
}

static struct json *add_value(struct json *array, struct json_object *value)
{
    json_object_array_add(inner(array), value);
    return outer(value);
}

void json_set_text(struct json *object, const char *key, const char *text)
{
    set_value(object, key, new_text(text));
}

void json_set_number(struct json *object, const char *key, const char *digits)
{
    set_value(object, key, new_number(digits));
}

void json_set_count(struct json *object, const char *key, long count)
{
    set_value(object, key, json_object_new_int64(count));
}

void json_set_bool(struct json *object, const char *key, bool value)
{
    set_value(object, key, json_object_new_boolean(value));
}

struct json *json_set_object(struct json *object, const char *key)
{
    return set_value(object, key, json_object_new_object());
}

struct json *json_set_array(struct json *object, const char *key)
{
    return set_value(object, key, json_object_new_array());
}

void json_add_text(struct json *array, const char *text)
{
    add_value(array, new_text(text));
}

void json_add_number(struct json *array, const char *digits)
{
    add_value(array, new_number(digits));
}

struct json *json_add_object(struct json *array)
{
    return add_value(array, json_object_new_object());
}

/* Outside of strings JSON has no "<", so all of them can be replaced in the finished text. */
char *json_format(const struct json *root)
{
    /* json-c keeps the text it prints in the object. */
    struct json_object *object = inner((struct json *)root);
    int flags = JSON_C_TO_STRING_PRETTY | JSON_C_TO_STRING_NOSLASHESCAPE;
    GString *text = g_string_new(json_object_to_json_string_ext(object, flags));
    g_string_replace(text, "<", "\\u003c", 0);
    g_string_append_c(text, '\n');
    return g_string_free(text, FALSE);
}
