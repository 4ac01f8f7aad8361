/* Writes sensitivities for programs. */
#include "report/sensitivity_report.h"
#include "report/answer_json.h"
#include "report/sensitivity_text.h"

static const struct study *study_of(const struct sensitivity *sensitivity)
{
    return sensitivity->evaluation->study;
}

static const char *id_of(const struct sensitivity *sensitivity, uint32_t configuration)
{
    return configuration == NO_INDEX ? NULL
                                     : study_of(sensitivity)->configurations[configuration].id;
}

static void set_amount(struct json *object, const char *key, const struct sensitivity *sensitivity,
                       struct decimal amount)
{
    g_autofree char *number = sensitivity_amount_number(sensitivity, amount);

    json_set_number(object, key, number);
}

static void set_value(struct json *object, const char *key, struct decimal value)
{
    g_autofree char *number = decimal_format_short(value, MONEY_DIGITS);

    json_set_number(object, key, number);
}

static void set_within(struct json *object, const char *key, const struct sensitivity *sensitivity,
                       const struct dethroning *change)
{
    struct json *child = json_set_object(object, key);

    json_set_text(child, "status", dethroning_status_names[change->status]);
    if (change->status != DETHRONING_NONE)
        set_value(child, "at", change->to);
    else
        json_set_number(child, "at", NULL);
    json_set_text(child, "best", id_of(sensitivity, change->taker));
}

static void add_json_input(struct json *array, const struct sensitivity *sensitivity,
                           const struct followed_input *followed)
{
    const struct sensitive_input *input = &followed->input;
    const struct sensitivity_point *low = &input->points[SENSITIVITY_LOW];
    const struct sensitivity_point *high = &input->points[SENSITIVITY_HIGH];
    struct json *object = json_add_object(array), *child;

    json_set_text(object, "input", input->name);
    json_set_text(object, "range", input->has_given_range ? "given" : "share");
    set_value(object, "base", input->points[SENSITIVITY_BASE].value);
    set_value(object, "low", low->value);
    set_value(object, "high", high->value);
    child = json_set_object(object, "difference");
    set_amount(child, "low", sensitivity, low->difference);
    set_amount(child, "high", sensitivity, high->difference);
    set_amount(object, "swing", sensitivity, followed->swing);
    child = json_set_object(object, "best");
    json_set_text(child, "low", id_of(sensitivity, low->best));
    json_set_text(child, "high", id_of(sensitivity, high->best));
    child = json_set_object(object, "tie");
    json_set_bool(child, "low", low->is_tie);
    json_set_bool(child, "high", high->is_tie);
    json_set_bool(object, "changes-best", followed->changes_best);
    child = json_set_object(object, "within");
    set_within(child, "down", sensitivity, &followed->within.down);
    set_within(child, "up", sensitivity, &followed->within.up);
}

static void set_choice(struct json *root, const struct sensitivity *sensitivity)
{
    bool per_performance = sensitivity->request.aim == AIM_COST_PER_PERFORMANCE;

    json_set_text(root, "criterion", per_performance ? "cost-per-performance" : "cost");
    json_set_text(root, "status", sensitivity_status_names[sensitivity->status]);
    json_set_text(root, "best", id_of(sensitivity, sensitivity->best));
    json_set_text(root, "runner-up", id_of(sensitivity, sensitivity->runner_up));
    if (sensitivity->runner_up != NO_INDEX)
        set_amount(root, "difference", sensitivity, sensitivity->difference);
    else
        json_set_number(root, "difference", NULL);
    set_value(root, "share", sensitivity->request.share);
}

struct json *sensitivity_json(const struct sensitivity *sensitivity)
{
    struct json *root = answer_json_new(sensitivity->evaluation);

    json_set_text(root, "measure", sensitivity->measure->name);
    set_choice(root, sensitivity);
    struct json *inputs = json_set_array(root, "inputs");
    for (guint i = 0; i < sensitivity->inputs->len; i++)
        add_json_input(inputs, sensitivity,
                       &g_array_index(sensitivity->inputs, struct followed_input, i));
    struct json *without = json_set_array(root, "without-effect");
    for (guint i = 0; i < sensitivity->without_effect->len; i++)
        json_add_text(without, sensitivity->without_effect->pdata[i]);
    return root;
}
