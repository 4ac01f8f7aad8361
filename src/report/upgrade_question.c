/* Checks the words of a question against the study. */
#include "report/upgrade_question.h"
#include "report/upgrade_report.h"
#include "report/template_decision.h"
#include <string.h>

#define NAMES_LISTED 12

/* "a, b, c, ..." of the names that a message offers. */
static char *list_names(GPtrArray *names)
{
    GString *list = g_string_new(NULL);

    for (guint i = 0; i < names->len && i < NAMES_LISTED; i++)
        g_string_append_printf(list, "%s%s", i > 0 ? ", " : "",
                               (const char *)g_ptr_array_index(names, i));
    if (names->len > NAMES_LISTED)
        g_string_append(list, ", ...");
    return g_string_free(list, FALSE);
}

static bool find_option(const struct study *study, const char *option, struct place at,
                        struct diag *diag, uint32_t *out)
{
    const struct attribute_columns *columns = &study->configuration_columns;
    uint32_t column = attribute_column_find(columns, option);

    if (column != NO_INDEX) {
        *out = column;
        return true;
    }
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (uint32_t i = 0; i < columns->count; i++)
        g_ptr_array_add(names, (gpointer)columns->names[i]);
    g_autofree char *list = list_names(names);
    return diag_error(diag, at, "option '%s' is not a column of configurations.csv; there %s%s",
                      option, names->len > 0 ? "are " : "is none", list);
}

static char *list_values(const struct study *study, uint32_t column)
{
    g_autoptr(GPtrArray) values = g_ptr_array_new();

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        const struct attribute *attribute = &study->configurations[i].attributes[column];
        if (attribute->kind != ATTRIBUTE_EMPTY && !g_ptr_array_find(values, attribute->text, NULL))
            g_ptr_array_add(values, (gpointer)attribute->text);
    }
    return list_names(values);
}

static bool check_value(const struct study *study, uint32_t column, const char *value,
                        struct place at, struct diag *diag)
{
    if (option_value_exists(study, column, value))
        return true;
    g_autofree char *list = list_values(study, column);
    return diag_error(diag, at, "no configuration has %s '%s'; there are %s",
                      study->configuration_columns.names[column], value, list);
}

/* The values in order, NULL where none are named. */
static char **split_values(const struct upgrade_words *words)
{
    if (words->from) {
        char *pair[] = { (char *)words->from, (char *)words->to, NULL };
        return g_strdupv(pair);
    }
    char **values = words->chain ? g_strsplit(words->chain, ",", -1) : NULL;
    for (char **value = values; value && *value; value++)
        g_strstrip(*value);
    return values;
}

static bool check_values(const struct study *study, uint32_t column, char **values, struct place at,
                         struct diag *diag)
{
    bool is_good = true;

    for (char **value = values; value && *value; value++) {
        is_good &= check_value(study, column, *value, at, diag);
        for (char **other = values; other < value; other++)
            if (g_str_equal(*other, *value))
                is_good = diag_error(diag, at,
                                     "'%s' is named twice; an upgrade leads from one "
                                     "value to another",
                                     *value);
    }
    if (values && g_strv_length(values) < 2)
        is_good = diag_error(diag, at, "a chain has two or more values, separated by commas");
    return is_good;
}

static bool check_metric(const struct study *study, const struct upgrade_words *words,
                         struct place at, struct diag *diag)
{
    for (uint32_t i = 0; i < study->benchmark_count; i++) {
        const struct benchmark *benchmark = &study->benchmarks[i];
        if ((!words->benchmark || g_str_equal(words->benchmark, benchmark->benchmark))
            && (!words->metric || g_str_equal(words->metric, benchmark->metric)))
            return true;
    }
    if (!words->benchmark && !words->metric)
        return true;
    return diag_error(diag, at, "%s%s%s%s%s%s is not in benchmarks.csv",
                      words->benchmark ? "benchmark '" : "",
                      words->benchmark ? words->benchmark : "", words->benchmark ? "'" : "",
                      words->metric ? (words->benchmark ? ", metric '" : "metric '") : "",
                      words->metric ? words->metric : "", words->metric ? "'" : "");
}

static bool parse_loads(const char *text, struct place at, struct diag *diag, struct range *out)
{
    g_auto(GStrv) ends = g_strsplit(text, "..", -1);

    if (g_strv_length(ends) == 2 && decimal_parse(g_strstrip(ends[0]), &out->minimum)
        && decimal_parse(g_strstrip(ends[1]), &out->maximum)
        && decimal_compare(out->minimum, out->maximum) <= 0)
        return true;
    return diag_error(diag, at, "loads '%s' are not a range; expected FROM..TO, as in 8..28", text);
}

bool upgrade_question_parse(const struct study *study, const struct upgrade_words *words,
                            struct place at, struct diag *diag, struct upgrade_question *out)
{
    struct upgrade_question question = {
        .query = { .benchmark = words->benchmark,
                   .metric = words->metric,
                   .has_loads = words->loads != NULL },
        .values = split_values(words),
    };
    struct option_query *option = &question.query.option;
    bool is_good = find_option(study, words->option, at, diag, &option->column);

    is_good = is_good && check_values(study, option->column, question.values, at, diag);
    is_good &= check_metric(study, words, at, diag);
    if (words->loads)
        is_good &= parse_loads(words->loads, at, diag, &question.query.loads);
    if (!is_good) {
        upgrade_question_finish(&question);
        return false;
    }
    option->values = (const char *const *)question.values;
    option->value_count = question.values ? g_strv_length(question.values) : 0;
    *out = question;
    return true;
}

void upgrade_question_finish(struct upgrade_question *question)
{
    g_strfreev(question->values);
}

static void ask(const struct asking *asking)
{
    const struct upgrade_words words = {
        .option = asking_word(asking, "option"),
        .from = asking_word(asking, "from"),
        .to = asking_word(asking, "to"),
        .chain = asking_word(asking, "chain"),
        .benchmark = asking_word(asking, "benchmark"),
        .metric = asking_word(asking, "metric"),
        .loads = asking_word(asking, "loads"),
    };
    struct upgrade_question question;

    if (!upgrade_question_parse(asking->study, &words, asking->element->at, asking->diag,
                                &question))
        return;
    if (asking->evaluation != NULL) {
        struct upgrade *upgrade = upgrade_new(asking->evaluation, &question.query);
        upgrade_add_blocks(asking->document, asking->evaluation, upgrade);
        upgrade_free(upgrade);
    }
    upgrade_question_finish(&question);
}

const struct template_decision upgrade_decision = { "upgrade", ask };
