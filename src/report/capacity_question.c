/* What a template asks about capacities: all of them. */
#include "report/capacity_report.h"
#include "report/template_decision.h"

static void ask(const struct asking *asking)
{
    if (asking->evaluation == NULL)
        return;
    struct capacities *capacities = capacities_new(asking->evaluation);
    capacities_add_blocks(asking->document, asking->evaluation, capacities);
    capacities_free(capacities);
}

const struct template_decision capacity_decision = { "capacity", ask };
