/* Gathers the changes of a scenario over what it is based on, and owns the studies made from them.
 * What a change does to a study is known where texts are read, in input/. */
#include "model/scenario_steps.h"
#include <string.h>

static struct scenario_steps *steps_new(const char *name)
{
    struct scenario_steps *steps = g_new0(struct scenario_steps, 1);

    steps->name = name;
    steps->based_on = g_ptr_array_new();
    steps->changes = g_ptr_array_new();
    return steps;
}

static const struct scenario *find_scenario(const struct study *study, const char *name)
{
    for (uint32_t i = 0; i < study->scenario_count; i++) {
        if (strcmp(study->scenarios[i].name, name) == 0)
            return &study->scenarios[i];
    }
    return NULL;
}

static void add_changes_of(struct scenario_steps *steps, const struct study *study,
                           const char *scenario)
{
    for (uint32_t i = 0; i < study->change_count; i++) {
        if (strcmp(study->changes[i].scenario, scenario) == 0)
            g_ptr_array_add(steps->changes, &study->changes[i]);
    }
}

struct scenario_steps *scenario_steps_new(const struct study *study,
                                          const struct scenario *scenario)
{
    struct scenario_steps *steps = steps_new(scenario->name);
    const struct scenario *below = find_scenario(study, scenario->based_on);

    for (; below != NULL; below = find_scenario(study, below->based_on))
        g_ptr_array_insert(steps->based_on, 0, (void *)below->name);
    for (guint i = 0; i < steps->based_on->len; i++)
        add_changes_of(steps, study, steps->based_on->pdata[i]);
    add_changes_of(steps, study, scenario->name);
    return steps;
}

struct scenario_steps *scenario_steps_new_of(const char *name,
                                             const struct scenario_change *changes, uint32_t count)
{
    struct scenario_steps *steps = steps_new(name);

    for (uint32_t i = 0; i < count; i++)
        g_ptr_array_add(steps->changes, (void *)&changes[i]);
    return steps;
}

struct study *scenario_steps_last(const struct scenario_steps *steps)
{
    struct study *last = NULL;

    for (int cause = 0; cause < CAUSE_COUNT; cause++)
        last = steps->after[cause] != NULL ? steps->after[cause] : last;
    return last;
}

/* The latest first, since each shares arrays of the one before. */
void scenario_steps_free(struct scenario_steps *steps)
{
    if (steps == NULL)
        return;
    for (int cause = CAUSE_COUNT - 1; cause >= 0; cause--)
        study_free(steps->after[cause]);
    g_ptr_array_free(steps->based_on, TRUE);
    g_ptr_array_free(steps->changes, TRUE);
    g_free(steps);
}
