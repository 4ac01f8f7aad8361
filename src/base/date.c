/* Calendar days by GLib's calendar; a day is kept as one number, so it is small and compares by
 * itself. Today's date is nobody's business here: it never enters a result. */
#include "base/date.h"

#include <glib.h>

/* GDate counts from the first day of year 1; this is 1970-01-01 in its count. */
#define EPOCH_JULIAN 719163

/* The number of `count` digits at `text`, or -1. */
static int read_digits(const char *text, int count)
{
    int number = 0;
    for (int i = 0; i < count; i++) {
        if (!g_ascii_isdigit(text[i]))
            return -1;
        number = 10 * number + g_ascii_digit_value(text[i]);
    }
    return number;
}

bool date_parse(const char *text, struct date *out)
{
    int year = read_digits(text, 4);
    if (year < 1900 || year > 2999 || text[4] != '-')
        return false;
    int month = read_digits(text + 5, 2);
    if (month < 0 || text[7] != '-')
        return false;
    int day = read_digits(text + 8, 2);
    if (day < 0 || text[10] != '\0' || !g_date_valid_dmy(day, month, year))
        return false;
    GDate date;
    g_date_clear(&date, 1);
    g_date_set_dmy(&date, day, month, year);
    out->day = (int32_t)g_date_get_julian(&date) - EPOCH_JULIAN;
    return true;
}

char *date_format(struct date date)
{
    GDate calendar;
    g_date_clear(&calendar, 1);
    g_date_set_julian(&calendar, date.day + EPOCH_JULIAN);
    return g_strdup_printf("%04d-%02d-%02d", g_date_get_year(&calendar),
                           g_date_get_month(&calendar), g_date_get_day(&calendar));
}

int date_compare(struct date a, struct date b)
{
    return (a.day > b.day) - (a.day < b.day);
}
