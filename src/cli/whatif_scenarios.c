/* Scenarios of the study and of the command line, made ready to be evaluated. What a changed study
 * lacks is reported at the change that took it away. */
#include "cli/whatif_scenarios.h"
#include "cost/cost_form.h"
#include "input/scenario_apply.h"
#include "input/scenario_change.h"
#include <string.h>

/* --- checking --- */

static bool check_study(const struct study *study, struct diag *diag)
{
    return scenario_study_check(study, diag) && cost_check(study, diag);
}

static bool is_sound(const struct study *study)
{
    struct diag *unseen = diag_new();
    bool is_good = check_study(study, unseen);

    diag_free(unseen);
    return is_good;
}

/* Sets is_sound of all steps; that of the last is the answer. */
static bool check_steps(struct scenario_steps *steps)
{
    bool is_good = true;

    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (steps->after[cause] != NULL)
            is_good = steps->is_sound[cause] = is_sound(steps->after[cause]);
    }
    return is_good;
}

/* The first cause from which on no study is sound. The last one is not. */
static enum change_cause find_first_unsound(const struct scenario_steps *steps)
{
    enum change_cause first = CAUSE_COUNT;

    for (int cause = CAUSE_COUNT - 1; cause >= 0 && !steps->is_sound[cause]; cause--) {
        if (steps->after[cause] != NULL)
            first = cause;
    }
    return first;
}

/* The change of that cause after which the study is not sound any more. */
static const struct scenario_change *find_guilty(const struct scenario_steps *steps,
                                                 enum change_cause cause)
{
    const struct scenario_change *guilty = NULL;
    struct study *study = study_derive(steps->after[cause]->parent);
    struct diag *unseen = diag_new();

    for (guint i = 0; i < steps->changes->len; i++) {
        const struct scenario_change *change = steps->changes->pdata[i];
        if (scenario_cause(study, change) != cause)
            continue;
        guilty = change;
        scenario_change_apply(study, change, unseen);
        if (!is_sound(study))
            break;
    }
    diag_free(unseen);
    study_free(study);
    return guilty;
}

static void report_at(const struct diag *found, struct place at, struct diag *diag)
{
    for (guint i = 0; i < found->messages->len; i++) {
        const struct diag_message *message =
            &g_array_index(found->messages, struct diag_message, i);
        g_autofree char *place = place_format(&message->at);

        if (message->severity == DIAG_ERROR && *place != '\0')
            diag_error(diag, at, "%s: %s", place, message->text);
        else if (message->severity == DIAG_ERROR)
            diag_error(diag, at, "%s", message->text);
    }
}

static bool report_unsound(const struct scenario_steps *steps, struct diag *diag)
{
    struct diag *found = diag_new();

    check_study(scenario_steps_last(steps), found);
    report_at(found, find_guilty(steps, find_first_unsound(steps))->at, diag);
    diag_free(found);
    return false;
}

static bool apply(const struct study *study, struct scenario_steps *steps, struct diag *diag)
{
    if (!scenario_steps_apply(study, steps, diag))
        return false;
    return check_steps(steps) || report_unsound(steps, diag);
}

/* --- scenarios of the study --- */

static bool is_wanted(const struct whatif_request *request, const char *name)
{
    if (request->scenarios != NULL)
        return g_strv_contains((const char *const *)request->scenarios, name);
    return request->settings == NULL && request->prices == NULL;
}

static bool has_scenario(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->scenario_count; i++) {
        if (g_str_equal(study->scenarios[i].name, name))
            return true;
    }
    return false;
}

bool whatif_check_names(const struct study *study, char **names, struct diag *diag)
{
    const struct place nowhere = { 0 };
    g_autoptr(GString) known = g_string_new(study->scenario_count == 0 ? "none" : NULL);
    bool is_good = true;

    for (uint32_t i = 0; i < study->scenario_count; i++)
        g_string_append_printf(known, "%s%s", i > 0 ? ", " : "", study->scenarios[i].name);
    for (char **name = names; name != NULL && *name != NULL; name++) {
        if (!has_scenario(study, *name))
            is_good =
                diag_error(diag, nowhere, "scenario '%s' is not in scenarios.csv; there are %s",
                           *name, known->str);
    }
    return is_good;
}

bool whatif_scenarios_of_study(const struct study *study, const struct whatif_request *request,
                               GPtrArray *steps, struct diag *diag)
{
    bool is_good = true;

    for (uint32_t i = 0; i < study->scenario_count; i++) {
        if (!is_wanted(request, study->scenarios[i].name))
            continue;
        g_ptr_array_add(steps, scenario_steps_new(study, &study->scenarios[i]));
        is_good &= apply(study, g_ptr_array_index(steps, steps->len - 1), diag);
    }
    return is_good;
}

/* --- the scenario of the command line --- */

/* A name without a kind of target is a parameter. */
static char *target_of_setting(const char *name)
{
    static const char *const kinds[] = { "price:",    "category:", "discount:", "parameter:",
                                         "quantity:", "rule:",     "sku:" };

    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++) {
        if (g_str_has_prefix(name, kinds[i]))
            return g_strdup(name);
    }
    return g_strconcat("parameter:", name, NULL);
}

static char *target_of_price(const char *name)
{
    return g_strconcat("price:", name, NULL);
}

struct flag {
    const char *option; /* "--set" */
    char *(*target)(const char *name);
};

static const struct flag setting_flag = { "--set", target_of_setting };
static const struct flag price_flag = { "--price", target_of_price };

/* Flags being read as changes of a study. */
struct flag_reading {
    struct study *study;
    struct diag *diag;
    GArray *changes; /* of struct scenario_change */
};

/* A flag is a place like a row of a file: its text as given. */
static struct place place_of_flag(struct study *study, const struct flag *flag, const char *text)
{
    struct source *source = study_block(study, 1, sizeof *source);
    g_autofree char *name = g_strdup_printf("%s %s", flag->option, text);

    source->name = study_text(study, name);
    return place_of_source(source);
}

static bool parse_flag(const struct flag_reading *reading, const struct flag *flag,
                       const char *text)
{
    struct place at = place_of_flag(reading->study, flag, text);
    const char *equals = strchr(text, '=');
    struct scenario_change change;

    if (equals == NULL || equals == text || equals[1] == '\0')
        return diag_error(reading->diag, at, "'%s' is not a name, '=' and a value", text);
    g_autofree char *name = g_strndup(text, equals - text);
    g_autofree char *target = flag->target(name);
    bool is_sku = g_str_has_prefix(target, "sku:");
    struct study seen = *reading->study; /* as the flags so far change it */
    seen.changes = (struct scenario_change *)reading->changes->data;
    seen.change_count = reading->changes->len;
    if (!scenario_change_parse(&seen, target,
                               change_operation_names[is_sku ? CHANGE_REPLACE_BY : CHANGE_SET],
                               equals + 1, at, reading->diag, &change))
        return false;
    g_array_append_val(reading->changes, change);
    return true;
}

static bool is_replacement(const char *text)
{
    return g_str_has_prefix(text, "sku:");
}

static bool parse_some(const struct flag_reading *reading, char **texts, const struct flag *flag,
                       bool replacements)
{
    bool is_good = true;

    for (char **text = texts; text != NULL && *text != NULL; text++)
        if (is_replacement(*text) == replacements)
            is_good &= parse_flag(reading, flag, *text);
    return is_good;
}

/* Replacements first, since they decide what is in a bill. */
static bool parse_flags(const struct flag_reading *reading, char **texts, const struct flag *flag)
{
    bool is_good = parse_some(reading, texts, flag, true);

    return parse_some(reading, texts, flag, false) && is_good;
}

static bool has_same_target(const struct scenario_change *a, const struct scenario_change *b)
{
    return a->kind == b->kind && g_str_equal(a->name, b->name) && g_str_equal(a->detail, b->detail);
}

/* Flags have no order that a reader could rely on, so none undoes another. */
static bool check_targets(const struct flag_reading *reading)
{
    const GArray *changes = reading->changes;
    const struct scenario_change *all = (const struct scenario_change *)changes->data;
    bool is_good = true;

    for (guint i = 1; i < changes->len; i++) {
        guint first = 0;
        while (first < i && !has_same_target(&all[first], &all[i]))
            first++;
        if (first == i)
            continue;
        g_autofree char *place = place_format(&all[first].at);
        is_good = diag_error(reading->diag, all[i].at, "changes what %s changes too", place);
    }
    return is_good;
}

static void free_array(void *array)
{
    g_array_free(array, TRUE);
}

bool whatif_scenario_of_flags(struct study *study, const struct whatif_request *request,
                              GPtrArray *steps, struct diag *diag)
{
    GArray *changes = g_array_new(FALSE, FALSE, sizeof(struct scenario_change));
    const struct flag_reading reading = { study, diag, changes };
    bool is_good = whatif_check_names(study, request->scenarios, diag);

    study_keep(study, changes, free_array);
    is_good &= parse_flags(&reading, request->settings, &setting_flag);
    is_good &= parse_flags(&reading, request->prices, &price_flag);
    is_good &= check_targets(&reading);
    if (!is_good || changes->len == 0)
        return is_good;
    g_ptr_array_add(steps, scenario_steps_new_of("command line",
                                                 (const struct scenario_change *)changes->data,
                                                 changes->len));
    return apply(study, g_ptr_array_index(steps, steps->len - 1), diag);
}
