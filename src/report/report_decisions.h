/* Which decisions the study of a report has anything for, and the choices that its answer names. */
#ifndef REPORT_REPORT_DECISIONS_H
#define REPORT_REPORT_DECISIONS_H

#include "decide/contest.h"
#include "report/report.h"

/* A report draws at most so many curves by itself; a command does it for any number. */
#define REPORT_CURVES 12u

/* There is something to choose. */
bool report_has_choice(const struct report_data *data);
/* Who that is by one aim among what meets the study's requirement: several where they tie. A GArray
 * of uint32_t, to be freed with g_array_unref. */
GArray *report_choices_new(const struct report_data *data, enum aim aim);

/* There is a runner-up, and inputs make a difference to it. */
bool report_has_sensitivity(const struct report_data *data);
/* Curves were measured over a load that is a number, and not too many. */
bool report_has_curves(const struct report_data *data);

/* Of the only license that a rule counts, if it has one price; NULL: there is no such license. */
const char *report_license_price(const struct report_data *data);
/* Over that price the best changes, by "tco" or "tco-per-performance". */
bool report_license_breaks_even(const struct report_data *data, const char *measure);

#endif
