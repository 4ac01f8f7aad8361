/* One wording of bounds for all reports. */
#include "report/bound_text.h"

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
