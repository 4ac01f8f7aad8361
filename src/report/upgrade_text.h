/* Texts that upgrades have in common: percents, names of metrics, doubts. */
#ifndef REPORT_UPGRADE_TEXT_H
#define REPORT_UPGRADE_TEXT_H

#include "decide/upgrade.h"

/* "20.10 %", of a bound "about 20.10 %", or why there is none; the caller frees it. */
char *gain_text(const struct gain *gain);
/* The fraction as a plain decimal; NULL where there is none. The caller frees it. */
char *gain_number(const struct gain *gain);
/* "18.00 %", of a fraction; the caller frees it. */
char *fraction_text(struct decimal fraction);
/* "20.10 % better", "3.20 % worse", "no change"; the caller frees it. */
char *gain_words(const struct gain *gain);

/* The broken guards that cast doubt on one side of a metric, each "label: what"; an array of char *
 * that is freed with it. */
GPtrArray *upgrade_doubts(const struct evaluation *evaluation, const struct upgrade_metric *metric);

/* The value of the option as the study writes it. */
const char *option_text(const struct study *study, const struct upgrade *upgrade,
                        uint32_t configuration);
/* Why a configuration is in no pair, in words; the caller frees it. */
char *unmatched_text(const struct study *study, const struct upgrade *upgrade,
                     const struct option_unmatched *unmatched);

#endif
