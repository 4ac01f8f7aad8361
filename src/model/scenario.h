/* What-ifs: named changes to a study. A scenario is applied to a copy, so the study itself never
 * changes. */
#ifndef MODEL_SCENARIO_H
#define MODEL_SCENARIO_H

#include "base/diag.h"
#include "model/study.h"

/* What a change aims at. */
enum target_kind {
    TARGET_PRICE,     /* price:SKU or price:SKU@FROM */
    TARGET_CATEGORY,  /* category:NAME: the prices of all its SKUs */
    TARGET_DISCOUNT,  /* discount:CLASS */
    TARGET_PARAMETER, /* parameter:NAME */
    TARGET_QUANTITY,  /* quantity:CONFIGURATION/SKU */
    TARGET_RULE,      /* rule:SKU/COLUMN */
    TARGET_SKU,       /* sku:OLD, replaced by another */
};

enum change_operation { CHANGE_SET, CHANGE_ADD, CHANGE_TIMES, CHANGE_PERCENT, CHANGE_REPLACE_BY };
extern const char *const change_operation_names[];

/* One row of scenarios.csv, or one --set or --price. */
struct scenario_change {
    const char *scenario; /* its name */
    const char *target;   /* as written */
    enum target_kind kind;
    const char *name;   /* SKU, category, class, parameter or configuration */
    const char *detail; /* after "@" or "/": tier, SKU or column; else "" */
    enum change_operation operation;
    const char *value;              /* as written */
    struct optional_decimal number; /* the value, 0.08 for 8 %; not given for other texts */
    struct place at;
};

/* Scenarios in the order of the file; each builds on at most one other, or on the study itself. */
struct scenario {
    const char *name, *based_on; /* "": the study */
    struct place at;
};

/* The causes of a difference, in the order in which they are taken (RULES of the what-if): each
 * scenario's changes are applied cause by cause, so the differences add up to the whole. The as-of
 * day chooses exchange rates and valid prices: where the study has prices in another currency than
 * its own, all that it moves is counted as exchange rate, else as price. */
enum change_cause {
    CAUSE_QUANTITY,
    CAUSE_RULE,
    CAUSE_PRICE,
    CAUSE_DISCOUNT,
    CAUSE_EXCHANGE_RATE,
    CAUSE_PARAMETER,
    CAUSE_COUNT
};
extern const char *const change_cause_names[];
enum change_cause scenario_cause(const struct study *study, const struct scenario_change *change);

#endif
