/* A fleet as a study of its own: so many copies of one configuration, or of several, made one
 * configuration, so that licenses, order minimums, packs and tiers are counted over all of it. */
#ifndef DECIDE_FLEET_STUDY_H
#define DECIDE_FLEET_STUDY_H

#include "model/study.h"

struct fleet_part {
    uint32_t configuration;
    int64_t count; /* copies, above 0 */
};

/* One way to license a thing, for the whole fleet. */
struct chosen_option {
    const char *group, *name;
};

/* A study with one configuration, the fleet; `study` must outlive it. Of one configuration its
 * servers, and what it has once per configuration, are multiplied. Several become nodes, whose
 * attributes are those of their configurations too. Licenses held already are one stock, the
 * largest that a part states. A column of configurations.csv that a rule counts is the largest of
 * the parts. `choice` (of struct chosen_option): lines of other options are left out; NULL: all
 * stay and compete. `parts`, of struct fleet_part, have no configuration twice, and of several
 * fleet_obstacle() is NULL for each, and licenses are bought alike. */
struct study *fleet_study_new(const struct study *study, const GArray *parts, const GArray *choice);

/* Whether a bill line of the product is part of a fleet under a choice. */
bool fleet_has_product(const struct study *study, uint32_t product, const GArray *choice);

/* Licenses of a product that a configuration states as held already. */
struct decimal fleet_owned(const struct study *study, uint32_t configuration, uint32_t product);

/* The bill row that stands for how a configuration buys a licensed product; NULL: not at all. */
const struct bill_line *fleet_license_line(const struct study *study, uint32_t configuration,
                                           uint32_t product);

/* Whether two rows, which may be of several configurations, can be one order: of one supplier and
 * year, and counted or stated alike. */
bool fleet_is_bought_alike(const struct bill_line *a, const struct bill_line *b);

/* Why a configuration cannot be one of several in a fleet: it has a line for all its kinds of
 * servers together. NULL: it can be. The caller frees. */
char *fleet_obstacle(const struct study *study, uint32_t configuration);

#endif
