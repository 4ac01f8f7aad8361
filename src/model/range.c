/* Ranges as users write them, in study.xml and on the command line. */
#include "model/study.h"

bool range_parse(const char *text, struct range *out)
{
    g_auto(GStrv) ends = g_strsplit(text, ":", -1);
    struct range range;

    if (g_strv_length(ends) != 2 || !decimal_parse(g_strstrip(ends[0]), &range.minimum)
        || !decimal_parse(g_strstrip(ends[1]), &range.maximum)
        || decimal_compare(range.minimum, range.maximum) >= 0)
        return false;
    *out = range;
    return true;
}
