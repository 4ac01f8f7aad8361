/* A run that was saved: its parameters, and costs by category and line of every configuration, read
 * from the JSON that `compare --json` prints and a report writes. */
#ifndef DECIDE_SAVED_RUN_H
#define DECIDE_SAVED_RUN_H

#include "base/json.h"
#include "base/money.h"
#include "decide/saved_parameter.h"

struct saved_cost {
    const char *category;
    struct money present; /* value over the term */
};

struct saved_line {
    const char *sku, *kind, *payment; /* together what the line is; sku: a charge's name too */
    bool has_price;                   /* a derived line has none */
    struct decimal quantity;
    struct money price;         /* of a unit */
    const char *currency;       /* of the price */
    const struct json *factors; /* of the price, or of the base lines' amounts; NULL: not saved */
    bool has_nominal;
    struct money nominal, present;
};

struct saved_configuration {
    const char *id, *label;
    bool has_cost;       /* the next is known; false of an incomplete one */
    struct money total;  /* tco: present value of all lines */
    bool has_price;      /* likewise */
    struct money price;  /* of the purchase */
    bool has_categories; /* runs saved with measures only have none */
    GArray *costs;       /* of struct saved_cost, without the total */
    bool has_lines;      /* runs saved without lines say nothing of them */
    GArray *lines;       /* of struct saved_line: those that are paid */
};

struct saved_run {
    const char *study, *currency;
    GArray *parameters;     /* of struct saved_parameter; NULL: saved without them */
    GArray *configurations; /* of struct saved_configuration */
};

/* The run that `json` holds; it must outlive the run. NULL, with the reason in `problem` (the
 * caller frees it), where something is missing, is no number, or does not add up to its total. */
struct saved_run *saved_run_read(const struct json *json, char **problem);
void saved_run_free(struct saved_run *run);

const struct saved_configuration *saved_run_find(const struct saved_run *run, const char *id);

#endif
