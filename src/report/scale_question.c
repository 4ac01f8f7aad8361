/* What a template asks about scaling. */
#include "report/question.h"
#include "report/template_decision.h"
#include "report/scale_report.h"

static void ask(const struct asking *asking)
{
    const struct question_origin origin = asking_origin(asking);
    struct optional_decimal cap = { 0 };
    uint32_t configuration = NO_INDEX;
    bool is_good = question_read_number(&origin, "cap", asking_word(asking, "cap"), &cap);

    is_good &= question_read_configuration(&origin, asking->study,
                                           asking_word(asking, "configuration"), &configuration);
    if (!is_good || asking->evaluation == NULL)
        return;
    GPtrArray *curves = scaling_list(asking->evaluation->performance, configuration, cap);
    scale_add_blocks(asking->document, asking->evaluation, curves, cap, asking->level);
    g_ptr_array_free(curves, TRUE);
}

const struct template_decision scale_decision = { "scale", ask };
