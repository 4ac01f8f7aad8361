/* Matched pairs: configurations that are equal in every attribute but one, the option under
 * study, so that a difference between them can be put down to it. */
#ifndef DECIDE_OPTION_MATCH_H
#define DECIDE_OPTION_MATCH_H

#include "model/study.h"

/* Which column is the option, and its values from the least to the greatest. */
struct option_query {
    uint32_t column;           /* into study->configuration_columns */
    const char *const *values; /* as a user writes them, each one's configurations exist */
    uint32_t value_count;      /* 0: all there are, by size in groups where all are sizes, else in
                                  the order of configurations.csv */
};

struct option_pair {
    uint32_t from, to; /* configurations */
    uint32_t group;    /* pairs of one group differ in nothing but the option */
};

enum unmatched_why {
    UNMATCHED_NO_VALUE,    /* the option is empty */
    UNMATCHED_OTHER_VALUE, /* its value was not asked for */
    UNMATCHED_NO_PARTNER,  /* none with another value is equal in everything else */
};
extern const char *const unmatched_why_names[];

struct option_unmatched {
    uint32_t configuration;
    enum unmatched_why why;
    uint32_t nearest; /* UNMATCHED_NO_PARTNER: of those with another value the first that differs
                         in the fewest attributes; NO_INDEX: none, or not looked for */
};

struct option_match {
    GPtrArray *values; /* of const char *, as numbered: the study's texts or those of the query */
    GArray *pairs;     /* of struct option_pair: neighbors in the order of values that a group has,
                          grouped */
    GArray *unmatched; /* of struct option_unmatched, in the order of configurations.csv */
};

struct option_match *option_match_new(const struct study *study, const struct option_query *query);
void option_match_free(struct option_match *match);

/* A configuration has this value of a column; numbers are equal by value. */
bool option_value_exists(const struct study *study, uint32_t column, const char *value);

/* Names of the columns other than `column` in which two configurations differ, "servers" among
 * them; the caller frees the array only. */
GPtrArray *option_differences(const struct study *study, uint32_t column, uint32_t a, uint32_t b);

#endif
