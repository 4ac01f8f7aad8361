/* Sizes of fleets for programs. */
#include "report/size_report.h"
#include "report/answer_json.h"
#include "report/size_text.h"

static const struct study *study_of(const struct size *size)
{
    return size->evaluation->study;
}

static const char *id_of(const struct size *size, uint32_t configuration)
{
    return study_of(size)->configurations[configuration].id;
}

static void set_decimal(struct json *object, const char *key, bool is_known, struct decimal value)
{
    g_autofree char *digits = is_known ? decimal_format_short(value, DECIMAL_DIGITS) : NULL;

    json_set_number(object, key, digits);
}

static void set_money(struct json *object, const char *key, const struct size *size,
                      struct money amount)
{
    g_autofree char *digits = money_format(amount, study_of(size)->parameters.minor_digits);

    json_set_number(object, key, digits);
}

static void set_requirement(struct json *root, const struct size *size)
{
    const struct size_request *request = &size->request;
    struct json *object = json_set_object(root, "requirement");

    set_decimal(object, "performance", true, request->performance);
    set_decimal(object, "headroom", true, request->headroom.value);
    set_decimal(object, "required", true, size->required);
    json_set_count(object, "spare", request->spare);
    struct json *limits = json_set_object(object, "limits");
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        set_decimal(limits, size_limit_names[limit], request->limits[limit].given,
                    request->limits[limit].value);
}

static void set_fleet(struct json *object, const struct size *size, const struct fleet *fleet)
{
    for (int limit = 0; limit < LIMIT_COUNT; limit++) {
        struct size_use use = size_use_of(size, fleet->parts, limit);
        set_decimal(object, size_limit_names[limit], use.is_known, use.each);
    }
    set_decimal(object, "total-performance", true, size_performance(size, fleet->parts));
    set_money(object, "cost", size, fleet->cost);
}

static void set_limits_broken(struct json *object, const struct size *size,
                              const struct size_type *type)
{
    if (type->status != SIZE_OVER_LIMIT)
        return;
    struct json *array = json_set_array(object, "limits");
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        if (size_is_over(size, type, limit))
            json_add_text(array, size_limit_names[limit]);
}

static void add_type(struct json *array, const struct size *size, uint32_t configuration)
{
    const struct size_type *type = &size->types[configuration];
    bool names_limit = type->status == SIZE_OVER_LIMIT || type->status == SIZE_UNKNOWN_USE;
    struct json *object = json_add_object(array);

    json_set_text(object, "configuration", id_of(size, configuration));
    json_set_text(object, "status", size_status_names[type->status]);
    json_set_text(object, "limit", names_limit ? size_limit_names[type->limit] : NULL);
    set_limits_broken(object, size, type);
    set_decimal(object, "performance", decimal_sign(type->performance) > 0, type->performance);
    json_set_text(object, "bound",
                  bound_names[size->evaluation->performance->figures[configuration].bound]);
    set_decimal(object, "needed", size_has_needed(type), decimal_from_int(type->needed));
    if (type->why != NULL)
        json_set_text(object, "why", type->why);
    if (type->status != SIZE_FITS)
        return;
    json_set_count(object, "count", type->count);
    set_fleet(object, size, type->fleet);
}

/* The options that the fleet is licensed by. */
static void set_options(struct json *object, const struct fleet *fleet)
{
    const struct cost_form *form = fleet->evaluation->forms[0];
    struct json *options = json_set_object(object, "options");

    for (guint i = 0; i < form->options->len; i++) {
        const struct cost_option *option = &g_array_index(form->options, struct cost_option, i);
        if (fleet_has_option(fleet, i))
            json_set_text(options, option->group, option->name);
    }
}

static void set_apart(struct json *object, const struct size *size)
{
    struct json *array = json_set_array(object, "apart");

    for (guint i = 0; i < size->mix->apart->len; i++) {
        const struct mix_apart *apart = &g_array_index(size->mix->apart, struct mix_apart, i);
        struct json *child = json_add_object(array);
        json_set_text(child, "sku", study_of(size)->products[apart->product].sku);
        json_set_text(child, "configuration", id_of(size, apart->configuration));
        json_set_count(child, "manner", apart->manner + 1);
    }
}

static void set_mix_fleet(struct json *object, const struct size *size)
{
    const struct size_mix *mix = size->mix;
    struct json *parts = json_set_array(object, "parts");

    for (guint i = 0; i < mix->fleet->parts->len; i++) {
        const struct fleet_part *part = &g_array_index(mix->fleet->parts, struct fleet_part, i);
        struct json *child = json_add_object(parts);
        json_set_text(child, "configuration", id_of(size, part->configuration));
        json_set_count(child, "count", part->count);
    }
    set_fleet(object, size, mix->fleet);
    set_options(object, mix->fleet);
}

/* What is not proven. */
static void set_gap(struct json *object, const struct size *size)
{
    const struct size_mix *mix = size->mix;

    if (mix->status == MIX_GAP || mix->status == MIX_UNDECIDED)
        set_money(object, "bound", size, mix->bound);
    else
        json_set_text(object, "bound", NULL);
    if (mix->status == MIX_GAP)
        set_money(object, "gap", size, money_subtract(mix->fleet->cost, mix->bound));
    else
        json_set_text(object, "gap", NULL);
}

static void set_mix(struct json *root, const struct size *size)
{
    const struct size_mix *mix = size->mix;
    struct json *object = json_set_object(root, "mix");

    json_set_text(object, "status", mix_status_names[mix->status]);
    set_decimal(object, "effort", true, size->request.effort);
    if (mix->fleet != NULL)
        set_mix_fleet(object, size);
    set_gap(object, size);
    struct json *least = json_set_object(object, "least");
    for (int limit = 0; limit < LIMIT_COUNT; limit++)
        set_decimal(least, size_limit_names[limit], mix->least[limit].given,
                    mix->least[limit].value);
    struct json *left_out = json_set_array(object, "left-out");
    for (guint i = 0; i < mix->left_out->len; i++) {
        const struct mix_left_out *out = &g_array_index(mix->left_out, struct mix_left_out, i);
        struct json *child = json_add_object(left_out);
        json_set_text(child, "configuration", id_of(size, out->configuration));
        json_set_text(child, "why", out->why);
        json_set_bool(child, "alone", out->is_alone);
    }
    set_apart(object, size);
}

static void set_licenses(struct json *root, const struct fleet *fleet)
{
    struct json *array = json_set_array(root, "licenses");

    for (guint i = 0; fleet != NULL && i < fleet->evaluation->forms[0]->licenses->len; i++) {
        const struct license_count *license =
            g_ptr_array_index(fleet->evaluation->forms[0]->licenses, i);
        struct decimal count;
        if (!evaluation_license_count(fleet->evaluation, 0, license->product, &count))
            continue;
        struct json *object = json_add_object(array);
        json_set_text(object, "sku", fleet->study->products[license->product].sku);
        set_decimal(object, "licenses", true, count);
        set_decimal(object, "packs", true, license->packs);
        json_set_text(object, "unit", license->unit);
    }
}

/* Others that cost as little as the cheapest. */
static void set_equals(struct json *root, const struct size *size)
{
    struct json *array = json_set_array(root, "equally-cheap");

    if (size->cheapest == NO_INDEX)
        return;
    for (uint32_t i = size->cheapest + 1; i < study_of(size)->configuration_count; i++)
        if (size->types[i].status == SIZE_FITS
            && money_compare(size->types[i].fleet->cost, size->types[size->cheapest].fleet->cost)
                   == 0)
            json_add_text(array, id_of(size, i));
}

static void set_warnings(struct json *root, const struct size *size)
{
    g_autoptr(GPtrArray) warnings = size_warnings(size);
    struct json *array = json_set_array(root, "warnings");

    for (guint i = 0; i < warnings->len; i++)
        json_add_text(array, g_ptr_array_index(warnings, i));
}

struct json *size_json(const struct size *size)
{
    struct json *root = answer_json_new(size->evaluation);
    const struct fleet *answer = size_answer(size);

    json_set_text(root, "measure", size->evaluation->cost_axis->name);
    set_requirement(root, size);
    json_set_text(root, "status", answer != NULL ? "met" : "not-met");
    struct json *types = json_set_array(root, "configurations");
    for (uint32_t i = 0; i < study_of(size)->configuration_count; i++)
        add_type(types, size, i);
    json_set_text(root, "cheapest",
                  size->cheapest != NO_INDEX ? id_of(size, size->cheapest) : NULL);
    set_equals(root, size);
    if (size->mix != NULL)
        set_mix(root, size);
    set_licenses(root, answer);
    set_warnings(root, size);
    return root;
}
