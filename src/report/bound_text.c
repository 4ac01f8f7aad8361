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
