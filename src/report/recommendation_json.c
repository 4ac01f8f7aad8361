/* Writes recommendations for programs. */
#include "report/recommendation_report.h"
#include "report/answer_json.h"

static const struct study *study_of(const struct recommendation *recommendation)
{
    return recommendation->evaluation->study;
}

static const char *id_of(const struct recommendation *recommendation, uint32_t configuration)
{
    return configuration == NO_INDEX ? NULL
                                     : study_of(recommendation)->configurations[configuration].id;
}

static void set_number(struct json *object, const char *key, bool is_given, struct decimal value)
{
    g_autofree char *number = is_given ? decimal_format_short(value, MONEY_DIGITS) : NULL;

    json_set_number(object, key, number);
}

static void set_change(struct json *object, const char *key,
                       const struct recommendation *recommendation, const struct dethroning *change)
{
    struct json *child = json_set_object(object, key);
    bool is_given = change->status != DETHRONING_NONE;

    json_set_text(child, "status", dethroning_status_names[change->status]);
    set_number(child, "from", is_given, change->from);
    set_number(child, "to", is_given, change->to);
    json_set_text(child, "best", id_of(recommendation, change->taker));
}

static void add_recommendation(struct json *array, const struct recommendation *recommendation)
{
    struct json *object = json_add_object(array);
    bool has_runner_up = recommendation->runner_up != NO_INDEX;

    json_set_text(object, "aim", aim_names[recommendation->aim]);
    json_set_text(object, "status", recommendation_status_names[recommendation->status]);
    json_set_text(object, "best", id_of(recommendation, recommendation->best));
    json_set_text(object, "runner-up", id_of(recommendation, recommendation->runner_up));
    set_number(object, "value", recommendation->best != NO_INDEX, recommendation->amounts[0]);
    set_number(object, "runner-up-value", has_runner_up, recommendation->amounts[1]);
    set_number(object, "difference", has_runner_up, recommendation->difference);
    set_number(object, "runner-up-discount", recommendation->discount.given,
               recommendation->discount.value);
    struct json *inputs = json_set_array(object, "inputs");
    for (guint i = 0; i < recommendation->inputs->len; i++) {
        const struct dethroning_input *input =
            &g_array_index(recommendation->inputs, struct dethroning_input, i);
        struct json *child = json_add_object(inputs);
        json_set_text(child, "input", input->name);
        set_number(child, "base", true, input->base);
        set_change(child, "down", recommendation, &input->down);
        set_change(child, "up", recommendation, &input->up);
    }
}

static void set_left_out(struct json *root, const struct recommendation *recommendation)
{
    const struct study *study = study_of(recommendation);
    struct json *array = json_set_array(root, "left-out");

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        enum standing standing = recommendation->standings[i];
        if (standing == STANDING_GOOD)
            continue;
        struct json *child = json_add_object(array);
        json_set_text(child, "configuration", study->configurations[i].id);
        json_set_text(child, "status", standing_names[standing]);
    }
}

struct json *recommendations_json(struct recommendation *const *recommendations, unsigned count)
{
    const struct requirement *requirement = &recommendations[0]->requirement;
    struct json *root = answer_json_new(recommendations[0]->evaluation);

    json_set_text(root, "measure", recommendations[0]->measure->name);
    struct json *object = json_set_object(root, "requirement");
    set_number(object, "minimum-performance", requirement->minimum_performance.given,
               requirement->minimum_performance.value);
    set_number(object, "budget", requirement->budget.given, requirement->budget.value);
    set_left_out(root, recommendations[recommendation_widest_aim(recommendations[0]->evaluation)]);
    struct json *array = json_set_array(root, "recommendations");
    for (unsigned i = 0; i < count; i++)
        add_recommendation(array, recommendations[i]);
    return root;
}
