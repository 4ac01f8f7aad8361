/* Holds the steps of a derivation as they are told; it computes nothing and knows no unit. */
#include "base/derivation.h"

static void step_finish(void *data)
{
    struct derivation_step *step = data;
    g_free(step->operation);
    g_free(step->operand);
    g_free(step->result);
}

struct derivation *derivation_new(const char *subject)
{
    struct derivation *derivation = g_new0(struct derivation, 1);
    derivation->subject = g_strdup(subject);
    derivation->steps = g_array_new(FALSE, FALSE, sizeof(struct derivation_step));
    g_array_set_clear_func(derivation->steps, step_finish);
    return derivation;
}

void derivation_free(struct derivation *derivation)
{
    if (derivation == NULL)
        return;
    g_free(derivation->subject);
    g_array_free(derivation->steps, TRUE);
    g_free(derivation);
}

void derivation_add(struct derivation *derivation, struct place at, const char *operation,
                    const char *operand, const char *result)
{
    struct derivation_step step = {
        .operation = g_strdup(operation),
        .operand = g_strdup(operand),
        .result = g_strdup(result),
        .at = at,
    };
    g_array_append_val(derivation->steps, step);
}

void derivation_append(struct derivation *derivation, const struct derivation *other)
{
    for (guint i = 0; i < other->steps->len; i++) {
        const struct derivation_step *step =
            &g_array_index(other->steps, struct derivation_step, i);
        derivation_add(derivation, step->at, step->operation, step->operand, step->result);
    }
}
