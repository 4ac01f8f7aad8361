/* Puts the recommendations together; each is written in recommendation_report.c. */
#include "report/recommend_question.h"
#include "report/template_decision.h"
#include "report/recommendation_report.h"

void recommendations_find(const struct evaluation *evaluation,
                          const struct requirement *requirement,
                          struct recommendation *out[AIM_COUNT])
{
    for (unsigned i = 0; i < AIM_COUNT; i++)
        out[i] = recommendation_new(evaluation, (enum aim)i, requirement);
}

void recommendations_free(struct recommendation *recommendations[AIM_COUNT])
{
    for (unsigned i = 0; i < AIM_COUNT; i++)
        recommendation_free(recommendations[i]);
}

void recommendations_add_blocks(struct document *document,
                                struct recommendation *const *recommendations)
{
    const struct recommendation *widest =
        recommendations[recommendation_widest_aim(recommendations[0]->evaluation)];
    g_autofree char *question =
        recommendation_question_sentence(widest->evaluation, &widest->requirement);
    g_autofree char *left_out = recommendation_left_out_sentence(widest);
    g_autofree char *method = recommendation_method_sentence();

    document_add_paragraph(document, question);
    if (left_out != NULL)
        document_add_paragraph(document, left_out);
    for (unsigned i = 0; i < AIM_COUNT; i++)
        recommendation_add(document, recommendations[i]);
    if (widest->best != NO_INDEX)
        document_add_paragraph(document, method);
}

static void ask(const struct asking *asking)
{
    const struct question_origin origin = asking_origin(asking);
    struct recommendation *recommendations[AIM_COUNT];
    struct requirement requirement;

    if (!question_read_requirement(&origin, asking->study,
                                   asking_word(asking, "minimum-performance"),
                                   asking_word(asking, "budget"), &requirement)
        || asking->evaluation == NULL || !question_check_costs(asking->evaluation, asking->diag))
        return;
    recommendations_find(asking->evaluation, &requirement, recommendations);
    recommendations_add_blocks(asking->document, recommendations);
    recommendations_free(recommendations);
}

const struct template_decision recommend_decision = { "recommend", ask };
