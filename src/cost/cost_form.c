/* Puts a cost form together from its parts, and takes it apart. What the parts are is in form_bill,
 * form_support, form_energy and form_charge; what lines amount to in cost_amounts. */
#include "cost/cost_form.h"
#include "cost/form_builder.h"

const char *const line_kind_names[] = { "one-time", "recurring", "support", "energy", "charge" };
const char *const cost_category_names[] = { "hardware", "license", "other",
                                            "support",  "energy",  "charge" };

/* --- building --- */

uint32_t form_add_line(struct form_builder *builder, struct cost_line line)
{
    struct cost_form *form = builder->form;
    uint32_t factors = 0, bases = 0;

    if (form->lines->len > 0) {
        const struct cost_line *last = cost_form_line_at(form, form->lines->len - 1);
        factors = last->first_factor + last->factor_count;
        bases = last->first_base + last->base_count;
    }
    line.first_factor = factors;
    line.factor_count = form->factors->len - factors;
    line.first_base = bases;
    line.base_count = form->bases->len - bases;
    g_array_append_val(form->lines, line);
    return form->lines->len - 1;
}

void form_add_factor(struct form_builder *builder, struct cost_factor factor)
{
    g_array_append_val(builder->form->factors, factor);
}

void form_add_base(struct form_builder *builder, uint32_t line)
{
    g_array_append_val(builder->form->bases, line);
}

void form_add_exchange(struct form_builder *builder, const struct offer *offer)
{
    const struct study *study = builder->study;
    const struct study_parameters *parameters = &study->parameters;

    if (*offer->currency == '\0' || g_str_equal(offer->currency, parameters->currency))
        return;
    struct exchange exchange =
        exchange_on_day(&study->rates, offer->currency, parameters->currency, parameters->as_of);
    struct cost_factor factor = {
        .kind = FACTOR_EXCHANGE,
        .parameter = parameters->currency,
        .value = exchange.multiplier,
        .at = exchange.at,
    };
    g_assert(exchange.exists);
    form_add_factor(builder, factor);
    factor.parameter = offer->currency;
    factor.value = exchange.divisor;
    factor.divides = true;
    form_add_factor(builder, factor);
}

void form_add_discounts(struct form_builder *builder, const struct offer *offer)
{
    const struct study_parameters *parameters = &builder->study->parameters;

    for (uint32_t i = 0; i < parameters->discount_count; i++) {
        const struct discount *discount = &parameters->discounts[i];
        bool by_class = *discount->discount_class != '\0';
        const char *here = by_class ? offer->discount_class : offer->category;
        const char *wanted = by_class ? discount->discount_class : discount->category;
        if (!g_str_equal(here, wanted))
            continue;
        struct cost_factor factor = {
            .kind = FACTOR_DISCOUNT,
            .parameter = wanted,
            .value = decimal_subtract(decimal_from_int(1), discount->rate),
            .at = discount->at,
        };
        form_add_factor(builder, factor);
    }
}

static void license_count_free(gpointer count)
{
    license_count_finish(count);
    g_free(count);
}

static void option_clear(gpointer option)
{
    g_free(((struct cost_option *)option)->why_not);
}

static void gap_clear(gpointer gap)
{
    g_free(((struct cost_gap *)gap)->text);
}

struct cost_form *cost_form_new(const struct study *study, uint32_t configuration)
{
    struct cost_form *form = g_new0(struct cost_form, 1);
    struct form_builder builder = {
        .study = study,
        .configuration = &study->configurations[configuration],
        .form = form,
        .items = g_array_new(FALSE, FALSE, sizeof(struct bill_item)),
        .first_purchases = g_hash_table_new(NULL, NULL),
        .counted_products = g_hash_table_new(NULL, NULL),
    };

    form->configuration = configuration;
    form->lines = g_array_new(FALSE, FALSE, sizeof(struct cost_line));
    form->factors = g_array_new(FALSE, FALSE, sizeof(struct cost_factor));
    form->bases = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    form->options = g_array_new(FALSE, FALSE, sizeof(struct cost_option));
    form->gaps = g_array_new(FALSE, FALSE, sizeof(struct cost_gap));
    form->licenses = g_ptr_array_new_with_free_func(license_count_free);
    form->derivations = g_ptr_array_new_with_free_func((GDestroyNotify)derivation_free);
    g_array_set_clear_func(form->options, option_clear);
    g_array_set_clear_func(form->gaps, gap_clear);

    form_add_bill(&builder);
    form_add_support(&builder);
    form_add_energy(&builder);
    form_add_charges(&builder);
    g_array_free(builder.items, TRUE);
    g_hash_table_destroy(builder.first_purchases);
    g_hash_table_destroy(builder.counted_products);
    return form;
}

void cost_form_free(struct cost_form *form)
{
    if (!form)
        return;
    g_array_free(form->lines, TRUE);
    g_array_free(form->factors, TRUE);
    g_array_free(form->bases, TRUE);
    g_array_free(form->options, TRUE);
    g_array_free(form->gaps, TRUE);
    g_ptr_array_free(form->licenses, TRUE);
    g_ptr_array_free(form->derivations, TRUE);
    g_free(form);
}

/* --- reading --- */

const struct cost_line *cost_form_line_at(const struct cost_form *form, uint32_t line)
{
    return &g_array_index(form->lines, struct cost_line, line);
}

const struct cost_factor *cost_form_factor_at(const struct cost_form *form, uint32_t factor)
{
    return &g_array_index(form->factors, struct cost_factor, factor);
}

uint32_t cost_form_base_at(const struct cost_form *form, uint32_t base)
{
    return g_array_index(form->bases, uint32_t, base);
}

const struct license_count *cost_form_license(const struct cost_form *form, uint32_t product)
{
    for (guint i = 0; i < form->licenses->len; i++) {
        const struct license_count *license = g_ptr_array_index(form->licenses, i);
        if (license->product == product)
            return license;
    }
    return NULL;
}

uint32_t cost_line_years(const struct cost_line *line)
{
    switch (line->when) {
    case PAID_AT_YEAR_START:
        return line->year - 1;
    case PAID_AT_YEAR_END:
        return line->year;
    default:
        return 0;
    }
}

bool cost_form_has_choice(const struct cost_form *form, const char *group)
{
    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *option = &g_array_index(form->options, struct cost_option, i);
        if (g_str_equal(option->group, group) && option->is_eligible)
            return true;
    }
    return false;
}

bool cost_form_is_complete(const struct cost_form *form)
{
    for (guint i = 0; i < form->options->len; i++)
        if (!cost_form_has_choice(form, g_array_index(form->options, struct cost_option, i).group))
            return false;
    return form->lines->len > 0 && form->gaps->len == 0;
}
