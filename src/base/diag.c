/* Collects what is wrong, doubtful or worth saying about a run, and prints it sorted, one line
 * each. Who prints it, and what exit status follows, is up to cli/. */
#include "base/diag.h"
#include "base/keep.h"

#include <string.h>

static const char *const severity_names[] = {
    [DIAG_ERROR] = "error",
    [DIAG_WARNING] = "warning",
    [DIAG_NOTE] = "note",
};

static void message_finish(void *data)
{
    struct diag_message *message = data;
    g_free(message->text);
}

struct diag *diag_new(void)
{
    struct diag *diag = g_new0(struct diag, 1);
    diag->messages = g_array_new(FALSE, FALSE, sizeof(struct diag_message));
    g_array_set_clear_func(diag->messages, message_finish);
    diag->kept = keep_new();
    return diag;
}

void diag_free(struct diag *diag)
{
    if (diag == NULL)
        return;
    g_array_free(diag->messages, TRUE);
    g_ptr_array_free(diag->kept, TRUE);
    g_free(diag);
}

/* Takes over `text`. */
static void report(struct diag *diag, enum diag_severity severity, struct place at, char *text)
{
    struct diag_message message = { .severity = severity, .at = at, .text = text };
    g_array_append_val(diag->messages, message);
}

bool diag_error(struct diag *diag, struct place at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(diag, DIAG_ERROR, at, g_strdup_vprintf(format, arguments));
    va_end(arguments);
    diag->error_count++;
    return false;
}

void diag_warning(struct diag *diag, struct place at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(diag, DIAG_WARNING, at, g_strdup_vprintf(format, arguments));
    va_end(arguments);
}

void diag_note(struct diag *diag, struct place at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    report(diag, DIAG_NOTE, at, g_strdup_vprintf(format, arguments));
    va_end(arguments);
}

void diag_forget_messages(struct diag *diag)
{
    g_array_set_size(diag->messages, 0);
    diag->error_count = 0;
}

void diag_keep(struct diag *diag, void *object, GDestroyNotify destroy)
{
    keep_add(diag->kept, object, destroy);
}

bool diag_has_errors(const struct diag *diag)
{
    return diag->error_count > 0;
}

/* Characters that would break the line, move the cursor or hide in a name that looks like
 * another. */
static bool is_invisible(gunichar character)
{
    switch (g_unichar_type(character)) {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
        return true;
    default:
        return false;
    }
}

static void append_visible(GString *out, const char *text)
{
    for (const char *at = text; *at != '\0';) {
        gunichar character = g_utf8_get_char_validated(at, -1);
        bool valid = character < 0x110000; /* beyond: the two error results */
        int size = valid ? g_utf8_next_char(at) - at : 1;
        if (valid && !is_invisible(character)) {
            g_string_append_len(out, at, size);
        } else {
            for (int i = 0; i < size; i++)
                g_string_append_printf(out, "\\x%02X", (unsigned char)at[i]);
        }
        at += size;
    }
}

static void append_place(GString *out, const struct place *at)
{
    if (at->source == NULL)
        return;
    unsigned line, column;
    place_locate(at, &line, &column);
    append_visible(out, at->source->name);
    if (line != 0)
        g_string_append_printf(out, ":%u", line);
    if (line != 0 && column != 0)
        g_string_append_printf(out, ":%u", column);
    g_string_append(out, ": ");
}

static char *format_message(const struct diag_message *message)
{
    GString *line = g_string_new(NULL);
    append_place(line, &message->at);
    g_string_append_printf(line, "%s: ", severity_names[message->severity]);
    append_visible(line, message->text);
    g_string_append_c(line, '\n');
    return g_string_free(line, FALSE);
}

static int compare_messages(const void *a, const void *b)
{
    const struct diag_message *const *left = a, *const *right = b;
    int order = place_compare(&(*left)->at, &(*right)->at);
    return order != 0 ? order : (*left > *right) - (*left < *right);
}

/* The messages of at least this severity, by place and then by order of report (their order in
 * memory). */
static GPtrArray *sort_messages(const struct diag *diag, enum diag_severity least)
{
    GPtrArray *sorted = g_ptr_array_new();
    for (unsigned i = 0; i < diag->messages->len; i++) {
        struct diag_message *message = &g_array_index(diag->messages, struct diag_message, i);
        if (message->severity <= least)
            g_ptr_array_add(sorted, message);
    }
    g_ptr_array_sort(sorted, compare_messages);
    return sorted;
}

void diag_drop_messages(struct diag *diag, const struct diag *others)
{
    g_autoptr(GHashTable) dropped = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (unsigned i = 0; i < others->messages->len; i++)
        g_hash_table_add(dropped,
                         format_message(&g_array_index(others->messages, struct diag_message, i)));
    for (unsigned i = diag->messages->len; i-- > 0;) {
        const struct diag_message *message = &g_array_index(diag->messages, struct diag_message, i);
        g_autofree char *line = format_message(message);
        if (!g_hash_table_contains(dropped, line))
            continue;
        diag->error_count -= message->severity == DIAG_ERROR;
        g_array_remove_index(diag->messages, i);
    }
}

char *diag_format(const struct diag *diag, enum diag_severity least)
{
    g_autoptr(GPtrArray) sorted = sort_messages(diag, least);
    g_autoptr(GHashTable) printed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    GString *out = g_string_new(NULL);
    for (unsigned i = 0; i < sorted->len; i++) {
        char *line = format_message(sorted->pdata[i]);
        if (!g_hash_table_contains(printed, line))
            g_string_append(out, line);
        g_hash_table_add(printed, line);
    }
    return g_string_free(out, FALSE);
}
