/* Writes trade-offs for programs. */
#include "report/tradeoff_report.h"
#include "report/answer_json.h"
#include "measure/bound_text.h"
#include "report/price_words.h"

static void set_money(struct json *object, const char *key, const struct evaluation *evaluation,
                      bool has_cost, struct money money)
{
    g_autofree char *number =
        has_cost ? money_format(money, evaluation->study->parameters.minor_digits) : NULL;

    json_set_number(object, key, number);
}

static void set_breakeven(struct json *object, const char *key, const struct evaluation *evaluation,
                          const struct breakeven *breakeven)
{
    struct json *child = json_set_object(object, key);
    bool has_price =
        breakeven->status == BREAKEVEN_EXISTS || breakeven->status == BREAKEVEN_NEGATIVE;
    bool has_license = breakeven->product != NO_INDEX;
    const struct study *study = evaluation->study;
    int digits = study->parameters.minor_digits;
    g_autofree char *price = has_price ? price_number_digits(breakeven->price, digits) : NULL;
    g_autofree char *each = has_price && breakeven->has_per_processor
                                ? price_number_digits(breakeven->per_processor, digits)
                                : NULL;

    json_set_text(child, "status", breakeven_status_names[breakeven->status]);
    json_set_text(child, "license", has_license ? study->products[breakeven->product].sku : NULL);
    json_set_number(child, "price", price);
    json_set_text(child, "unit", has_license ? license_unit(study, breakeven->product) : NULL);
    json_set_number(child, "per-processor", each);
}

static void add_warnings(struct json *list, const struct evaluation *evaluation,
                         uint32_t configuration)
{
    g_autoptr(GPtrArray) sentences = g_ptr_array_new_with_free_func(g_free);

    tradeoff_add_guards(sentences, evaluation, configuration);
    for (guint i = 0; i < sentences->len; i++)
        json_add_text(list, g_ptr_array_index(sentences, i));
}

static void add_pair(struct json *pairs, const struct evaluation *evaluation,
                     const struct tradeoff *tradeoff)
{
    const struct study *study = evaluation->study;
    struct json *pair = json_add_object(pairs);
    g_autofree char *change = tradeoff->has_performance
                                  ? decimal_format_short(tradeoff->performance_change, MONEY_DIGITS)
                                  : NULL;

    json_set_text(pair, "from", study->configurations[tradeoff->from].id);
    json_set_text(pair, "to", study->configurations[tradeoff->to].id);
    json_set_number(pair, "performance-change", change);
    if (!ratio_bound_is_exact(tradeoff->bound)) {
        g_autofree char *bound = ratio_bound_name(tradeoff->bound);
        json_set_text(json_set_object(pair, "bounds"), "performance-change", bound);
    }
    struct json *licenses = json_set_object(pair, "licenses-saved");
    for (guint i = 0; i < tradeoff->licenses->len; i++) {
        const struct tradeoff_license *license =
            &g_array_index(tradeoff->licenses, struct tradeoff_license, i);
        g_autofree char *saved = decimal_format_short(license->saved, DECIMAL_DIGITS);
        json_set_number(licenses, study->products[license->product].sku, saved);
    }
    set_money(pair, "license-saving", evaluation, tradeoff->has_cost, tradeoff->license_saving);
    set_money(pair, "hardware-difference", evaluation, tradeoff->has_cost,
              tradeoff->hardware_difference);
    set_money(pair, "other-difference", evaluation, tradeoff->has_cost, tradeoff->other_difference);
    set_money(pair, "net-saving", evaluation, tradeoff->has_cost, tradeoff->net_saving);
    set_breakeven(pair, "break-even", evaluation, &tradeoff->equal_cost);
    set_breakeven(pair, "break-even-per-performance", evaluation,
                  &tradeoff->equal_cost_per_performance);
    struct json *warnings = json_set_array(pair, "warnings");
    add_warnings(warnings, evaluation, tradeoff->from);
    add_warnings(warnings, evaluation, tradeoff->to);
}

struct json *tradeoff_json(const struct evaluation *evaluation, const GPtrArray *tradeoffs)
{
    struct json *root = answer_json_new(evaluation);

    struct json *pairs = json_set_array(root, "pairs");
    for (guint i = 0; i < tradeoffs->len; i++)
        add_pair(pairs, evaluation, g_ptr_array_index(tradeoffs, i));
    return root;
}
