/* Checks what is to be replaced by what, and which workloads count. */
#include "report/consolidate_question.h"
#include "report/consolidate_report.h"
#include "report/template_decision.h"

static bool has_workload(const struct study *study, const struct consolidation_question *question,
                         const char *workload)
{
    for (uint32_t i = 0; i < study->demand_count; i++) {
        const struct demand *demand = &study->demands[i];
        if (demand->old_configuration == question->old_one
            && demand->new_configuration == question->new_one
            && g_str_equal(demand->workload, workload))
            return true;
    }
    return false;
}

static bool check_demands(const struct question_origin *origin, const struct study *study,
                          const struct consolidation_question *question)
{
    bool is_good = true;

    for (const char *const *name = question->demands; name && *name; name++)
        if (!has_workload(study, question, *name))
            is_good = diag_error(origin->diag, origin->at,
                                 "workload '%s' has no row in demands.csv for these configurations",
                                 *name);
    return is_good;
}

/* A configuration of several servers is kept or replaced as a whole. */
static bool check_servers(const struct question_origin *origin, const struct study *study,
                          const struct consolidation_question *question)
{
    const struct configuration *old_one = &study->configurations[question->old_one];
    struct decimal each = configuration_servers(study, old_one);
    struct decimal one = decimal_from_int(1), copies;

    if (decimal_quotient(question->servers, one, each, one, &copies) && decimal_is_whole(copies))
        return true;
    g_autofree char *servers = decimal_format_short(each, DECIMAL_DIGITS);
    return diag_error(origin->diag, origin->at,
                      "%sservers is not a multiple of the %s servers of '%s'", origin->prefix,
                      servers, old_one->id);
}

bool consolidation_question_parse(const struct question_origin *origin, const struct study *study,
                                  const struct consolidation_words *words,
                                  struct consolidation_question *out)
{
    static const int64_t range[] = { 1, CONSOLIDATION_SERVERS };
    struct consolidation_question question = {
        .demands = (const char *const *)words->demands,
    };
    int64_t servers = 0;
    bool is_good = question_read_configuration(origin, study, words->old_one, &question.old_one);

    is_good &= question_read_configuration(origin, study, words->new_one, &question.new_one);
    is_good &= question_read_count(origin, "servers", words->servers, range, &servers);
    if (!is_good)
        return false;
    if (question.old_one == question.new_one)
        return diag_error(origin->diag, origin->at, "%sold and %snew are the same", origin->prefix,
                          origin->prefix);
    question.servers = decimal_from_int(servers);
    is_good &= check_servers(origin, study, &question);
    is_good &= check_demands(origin, study, &question);
    if (is_good)
        *out = question;
    return is_good;
}

struct consolidation_need *
consolidation_question_need(const struct study *study,
                            const struct consolidation_question *question)
{
    return consolidation_need_new(study, question->old_one, question->new_one, question->servers,
                                  question->demands);
}

/* "a, b": NULL where nothing is named. The caller frees it. */
static char **split(const char *text)
{
    char **names = text != NULL ? g_strsplit(text, ",", -1) : NULL;

    for (char **name = names; name != NULL && *name != NULL; name++)
        g_strstrip(*name);
    return names;
}

static void ask(const struct asking *asking)
{
    const struct question_origin origin = asking_origin(asking);
    g_auto(GStrv) demands = split(asking_word(asking, "demand"));
    const struct consolidation_words words = { asking_word(asking, "old"),
                                               asking_word(asking, "new"),
                                               asking_word(asking, "servers"), demands };
    struct consolidation_question question;

    if (!consolidation_question_parse(&origin, asking->study, &words, &question)
        || asking->evaluation == NULL)
        return;
    struct consolidation_need *need = consolidation_question_need(asking->study, &question);
    struct consolidation *consolidation =
        need->status == CONSOLIDATION_EXISTS ? consolidation_new(asking->evaluation, need) : NULL;
    consolidation_add_blocks(asking->document, asking->evaluation, need, consolidation);
    consolidation_free(consolidation);
    consolidation_need_free(need);
}

const struct template_decision consolidate_decision = { "consolidate", ask };
