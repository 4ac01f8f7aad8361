/* The words of a question: flags of the command line and attributes of a template's element are the
 * same words, read by the same functions. */
#ifndef REPORT_QUESTION_H
#define REPORT_QUESTION_H

#include "base/diag.h"
#include "measure/evaluation.h"

/* Where words come from, for messages about them. */
struct question_origin {
    const char *prefix; /* before the name of a word: "--" of a flag, "" of an attribute */
    struct place at;
    struct diag *diag;
};

/* Each reads the word `name`, whose text is NULL where nothing was said: then `out` stays as it is.
 * False, `out` untouched, with the fault reported.
 * "50,000.5": a number above 0; one that could mean two numbers is refused. */
bool question_read_number(const struct question_origin *origin, const char *name, const char *text,
                          struct optional_decimal *out);
/* "20 %" or "0.2": a rate of 0 or more; a bare number of 1 or more may be meant as a percentage. */
bool question_read_rate(const struct question_origin *origin, const char *name, const char *text,
                        struct optional_decimal *out);
/* "10 %" or "0.1": above 0 and below 1. */
bool question_read_share(const struct question_origin *origin, const char *name, const char *text,
                         struct decimal *out);
/* A whole number from `least` to `most`. */
bool question_read_count(const struct question_origin *origin, const char *name, const char *text,
                         const int64_t range[2], int64_t *out);
/* The id of a configuration. */
bool question_read_configuration(const struct question_origin *origin, const struct study *study,
                                 const char *text, uint32_t *out);

/* What is required; what is not said is what the study requires. False with every fault reported.
 */
bool question_read_requirement(const struct question_origin *origin, const struct study *study,
                               const char *minimum_performance, const char *budget,
                               struct requirement *out);

/* Costs can be worked out exactly as functions of a price. False with the fault reported. */
bool question_check_costs(const struct evaluation *evaluation, struct diag *diag);

#endif
