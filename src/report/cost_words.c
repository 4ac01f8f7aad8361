/* One wording of the default cost axis for all reports. A present value says of how many years it
 * is. */
#include "report/cost_words.h"

char *cost_words(const struct evaluation *evaluation)
{
    uint32_t years = evaluation->study->parameters.term_years;

    if (!evaluation->cost_axis->is_present)
        return g_strdup(evaluation->cost_axis->name);
    return g_strdup_printf("%s over %u year%s", evaluation->cost_axis->label, years,
                           years == 1 ? "" : "s");
}
