/* Builds and reads JSON on json-c, whose objects keep the order of their keys and whose numbers can
 * keep their own digits. What is in a document, and how its numbers are rounded, is up to those who
 * build it; what must be in one that is read, to those who read it. */
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

static bool is_number(const char *digits)
{
    return *digits != '\0' && digits[strspn(digits, "+-.0123456789Ee")] == '\0';
}

/* Only the digits are ever written, so the double beside them is left 0. */
static struct json_object *new_number(const char *digits)
{
    if (digits == NULL)
        return NULL;
    g_assert(is_number(digits));
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

/* --- reading --- */

/* The tokener says how far it came, in bytes; people count lines. */
static char *problem_at(const char *text, size_t offset, const char *what)
{
    unsigned line = 1;

    for (size_t i = 0; i < offset; i++)
        line += text[i] == '\n';
    return g_strdup_printf("line %u: %s", line, what);
}

struct json *json_parse(const char *text, size_t length, char **problem)
{
    struct json_tokener *tokener;
    struct json_object *object;

    if (length > JSON_SIZE) {
        *problem = g_strdup_printf("is longer than %u MiB", JSON_SIZE >> 20);
        return NULL;
    }
    tokener = json_tokener_new_ex(JSON_DEPTH);
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
    object = json_tokener_parse_ex(tokener, text, (int)length);
    enum json_tokener_error error = json_tokener_get_error(tokener);
    size_t end = json_tokener_get_parse_end(tokener);
    json_tokener_free(tokener);
    if (error != json_tokener_success)
        *problem = error == json_tokener_continue
                       ? g_strdup("ends in the middle")
                       : problem_at(text, end, json_tokener_error_desc(error));
    else if (!json_object_is_type(object, json_type_object))
        *problem = g_strdup("is not a JSON object");
    else
        return outer(object);
    json_object_put(object);
    return NULL;
}

/* NULL where there is no such key, or its value is null. */
static struct json_object *find(const struct json *object, const char *key)
{
    struct json_object *value = NULL;

    json_object_object_get_ex(inner((struct json *)object), key, &value);
    return value;
}

static struct json_object *find_typed(const struct json *object, const char *key,
                                      enum json_type type)
{
    struct json_object *value = find(object, key);

    return json_object_is_type(value, type) ? value : NULL;
}

bool json_has(const struct json *object, const char *key)
{
    return find(object, key) != NULL;
}

const struct json *json_get_object(const struct json *object, const char *key)
{
    return outer(find_typed(object, key, json_type_object));
}

const struct json *json_get_array(const struct json *object, const char *key)
{
    return outer(find_typed(object, key, json_type_array));
}

const char *json_get_text(const struct json *object, const char *key)
{
    return json_object_get_string(find_typed(object, key, json_type_string));
}

/* json-c cuts whole numbers that do not fit 64 bits to the nearest that does. */
static bool is_cut(struct json_object *value)
{
    return json_object_is_type(value, json_type_int)
           && (json_object_get_uint64(value) == UINT64_MAX
               || json_object_get_int64(value) == INT64_MIN);
}

const char *json_get_number(const struct json *object, const char *key)
{
    struct json_object *value = find(object, key);
    const char *digits;

    if ((!json_object_is_type(value, json_type_double)
         && !json_object_is_type(value, json_type_int))
        || is_cut(value))
        return NULL;
    digits = json_object_to_json_string(value); /* json-c keeps a double's own digits */
    return is_number(digits) ? digits : NULL;   /* it reads NaN and Infinity too */
}

size_t json_length(const struct json *array)
{
    return json_object_array_length(inner((struct json *)array));
}

const struct json *json_object_at(const struct json *array, size_t index)
{
    struct json_object *value = json_object_array_get_idx(inner((struct json *)array), index);

    return json_object_is_type(value, json_type_object) ? outer(value) : NULL;
}
