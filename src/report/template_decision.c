/* The one list of decisions that a template can ask for. */
#include "report/template_decision.h"

static const struct template_decision *const decisions[] = {
    &recommend_decision,   &breakeven_decision, &sensitivity_decision,
    &uncertainty_decision, &size_decision,      &scale_decision,
    &consolidate_decision, &capacity_decision,  &upgrade_decision,
};

const struct template_decision *template_decision_find(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(decisions); i++)
        if (g_str_equal(decisions[i]->name, name))
            return decisions[i];
    return NULL;
}

struct question_origin asking_origin(const struct asking *asking)
{
    return (struct question_origin){ "", asking->element->at, asking->diag };
}

const char *asking_word(const struct asking *asking, const char *name)
{
    return xml_attribute(asking->element, name);
}

bool asking_is_yes(const struct asking *asking, const char *name)
{
    return g_strcmp0(asking_word(asking, name), "yes") == 0;
}
