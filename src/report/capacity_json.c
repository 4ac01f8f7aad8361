/* Writes shares of peak and shared caps for programs. */
#include "report/capacity_report.h"
#include "report/answer_json.h"
#include "report/capacity_text.h"

static void set_decimal(struct json *object, const char *key, bool exists, struct decimal number)
{
    g_autofree char *text = exists ? decimal_format_short(number, MONEY_DIGITS) : NULL;

    json_set_number(object, key, text);
}

static void add_share(struct json *list, const struct study *study, const struct peak_share *share)
{
    const struct measurement *measurement = share->measurement;
    const struct benchmark *benchmark = &study->benchmarks[measurement->benchmark];
    struct json *object = json_add_object(list);

    json_set_text(object, "capacity", share->capacity->name);
    json_set_text(object, "configuration", study->configurations[measurement->configuration].id);
    json_set_text(object, "benchmark", benchmark->benchmark);
    json_set_text(object, "metric", benchmark->metric);
    json_set_text(object, "direction",
                  benchmark->direction == HIGHER_IS_BETTER ? "higher" : "lower");
    json_set_text(object, "load", measurement->load);
    set_decimal(object, "measured", true, measurement->median);
    if (measurement->bound != BOUND_NONE)
        json_set_text(object, "bound", bound_names[measurement->bound]);
    set_decimal(object, "limit", true, share->capacity->limit.value);
    json_set_text(object, "unit", *share->capacity->unit ? share->capacity->unit : benchmark->unit);
    set_decimal(object, "share", share->has_share, share->share);
    if (share->has_share && share->bound != BOUND_NONE)
        json_set_text(object, "share-bound", bound_names[share->bound]);
    json_set_text(object, "source", share->capacity->source);
}

static void add_one_more(struct json *list, const struct study *study, const struct one_more *more)
{
    struct json *object = json_add_object(list);
    g_autofree char *price =
        more->has_price ? money_format(more->price, study->parameters.minor_digits) : NULL;

    json_set_text(object, "sku", study->products[more->product].sku);
    if (more->node != NO_INDEX)
        json_set_text(object, "node", study->nodes[more->node].id);
    set_decimal(object, "own", true, more->own);
    set_decimal(object, "adds", true, more->adds);
    json_set_number(object, "price", price);
    set_decimal(object, "price-per-unit", more->has_price_per_unit, more->price_per_unit);
}

static void add_use(struct json *list, const struct study *study, const struct capacity_use *use)
{
    const struct capacity *capacity = use->capacity;
    struct json *object = json_add_object(list);
    bool exists = !use->is_too_large;
    g_autofree char *price =
        use->has_price_per_unit ? money_format(use->price, study->parameters.minor_digits) : NULL;

    json_set_text(object, "configuration", study->configurations[use->configuration].id);
    json_set_text(object, "attribute", capacity->attribute);
    json_set_text(object, "capacity", capacity->limit.given ? capacity->name : NULL);
    set_decimal(object, "limit", capacity->limit.given, capacity->limit.value);
    json_set_text(object, "unit", capacity->unit);
    json_set_text(object, "status", !exists ? "too-large" : use->is_capped ? "capped" : "uncapped");
    set_decimal(object, "sum", exists, use->sum);
    set_decimal(object, "usable", exists, use->usable);
    json_set_number(object, "price", price);
    set_decimal(object, "price-per-unit", use->has_price_per_unit, use->price_per_unit);
    struct json *more = json_set_array(object, "one-more");
    for (guint i = 0; i < use->one_more->len && exists; i++)
        add_one_more(more, study, &g_array_index(use->one_more, struct one_more, i));
}

static void add_warnings(struct json *root, const struct evaluation *evaluation,
                         const GArray *shares)
{
    struct json *warnings = json_set_array(root, "warnings");

    for (guint i = 0; i < shares->len; i++) {
        g_autofree char *text =
            capacity_remark(evaluation, &g_array_index(shares, struct peak_share, i));
        if (text)
            json_add_text(warnings, text);
    }
}

struct json *capacities_json(const struct evaluation *evaluation,
                             const struct capacities *capacities)
{
    const struct study *study = evaluation->study;
    struct json *root = answer_json_new(evaluation);

    json_set_text(root, "measure", evaluation->cost_axis->name);
    struct json *shares = json_set_array(root, "shares");
    for (guint i = 0; i < capacities->shares->len; i++)
        add_share(shares, study, &g_array_index(capacities->shares, struct peak_share, i));
    struct json *shared = json_set_array(root, "shared");
    for (guint i = 0; i < capacities->uses->len; i++)
        add_use(shared, study, &g_array_index(capacities->uses, struct capacity_use, i));
    add_warnings(root, evaluation, capacities->shares);
    return root;
}
