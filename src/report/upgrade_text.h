/* Texts that upgrades have in common: percents, names of metrics, doubts. */
#ifndef REPORT_UPGRADE_TEXT_H
#define REPORT_UPGRADE_TEXT_H

#include "decide/upgrade.h"

/* "+20.10 %", "at least +20.10 %", or why there is none; the caller frees, here and below. */
char *gain_text(const struct gain *gain);
/* The fraction as a plain decimal; NULL where there is none. */
char *gain_number(const struct gain *gain);
/* "18.00 %", of a fraction. */
char *fraction_text(struct decimal fraction);
/* "20.10 % better", "at most 3.20 % worse", "no change", "a tie, …". */
char *gain_words(const struct gain *gain);

/* "loads 8 to 28": the named range. */
char *upgrade_range_text(const struct upgrade *upgrade);
/* "at least 120" */
char *upgrade_value_text(const struct measurement *measurement);
/* "Exchange 2000, dual, Latency": benchmark and metric. */
char *upgrade_metric_name(const struct benchmark *benchmark);

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
