/* One wording of bounds for all reports. */
#include "measure/bound_text.h"

char *bound_text(enum bound bound, const char *number)
{
    static const char *const words[] = { [BOUND_NONE] = "",
                                         [BOUND_AT_LEAST] = "at least ",
                                         [BOUND_AT_MOST] = "at most ",
                                         [BOUND_ABOUT] = "about " };

    return g_strconcat(words[bound], number, NULL);
}

char *ratio_bound_text(struct ratio_bound bound, const char *number)
{
    if (bound.is_open)
        return g_strdup("open");
    g_autofree char *about = bound_text(bound.is_about ? BOUND_ABOUT : BOUND_NONE, number);
    return bound_text(bound.side, about);
}

const char ratio_open_note[] =
    "(open): the bounds of two values pull apart, and their ratio may be "
    "anything; the number is that of the values as if they were exact.";

char *ratio_bound_text_as_exact(struct ratio_bound bound, const char *number)
{
    return bound.is_open ? g_strconcat(number, " (open)", NULL) : ratio_bound_text(bound, number);
}

char *ratio_bound_name(struct ratio_bound bound)
{
    bool has_side = bound.side != BOUND_NONE;

    return bound.is_open
               ? g_strdup("open")
               : g_strconcat(bound_names[bound.side], has_side && bound.is_about ? "-" : "",
                             bound.is_about ? bound_names[BOUND_ABOUT] : "", NULL);
}
