/* Keeps each answer under what was asked: the element's name and all attributes but show and if. */
#include "report/template_answer.h"
#include <string.h>

#define KIND(kind) (1u << (kind))

static const struct {
    const char *name;
    unsigned kinds; /* of blocks */
} parts[] = {
    { "words", KIND(BLOCK_HEADING) | KIND(BLOCK_PARAGRAPH) | KIND(BLOCK_WARNING) },
    { "tables", KIND(BLOCK_TABLE) },
    { "charts", KIND(BLOCK_CHART) },
};

struct template_answers {
    GHashTable *documents; /* question -> struct document *: what is left of the answer */
};

struct template_answers *template_answers_new(void)
{
    struct template_answers *answers = g_new(struct template_answers, 1);

    answers->documents =
        g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)document_free);
    return answers;
}

void template_answers_free(struct template_answers *answers)
{
    g_hash_table_destroy(answers->documents);
    g_free(answers);
}

/* --- what is shown --- */

static bool read_part(const char *name, unsigned *kinds)
{
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
        if (g_str_equal(parts[i].name, name)) {
            *kinds |= parts[i].kinds;
            return true;
        }
    return false;
}

/* The kinds of blocks that show="…" names; all where there is none. */
static bool read_parts(const struct asking *asking, unsigned *kinds)
{
    const char *show = asking_word(asking, "show");
    g_auto(GStrv) names = show != NULL ? g_strsplit_set(show, ", ", -1) : NULL;
    bool is_good = true;

    *kinds = show != NULL ? 0 : ~0u;
    for (char **name = names; name != NULL && *name != NULL; name++)
        if (**name != '\0' && !read_part(*name, kinds))
            is_good = diag_error(asking->diag, asking->element->at,
                                 "show '%s' is not one of words, tables, charts", *name);
    if (is_good && *kinds == 0)
        is_good = diag_error(asking->diag, asking->element->at,
                             "show '' names none of words, tables, charts");
    return is_good;
}

/* --- answers --- */

static char *key_of(const struct xml_node *element)
{
    GString *key = g_string_new(element->name);

    for (unsigned i = 0; i < element->attribute_count; i++) {
        const struct xml_attribute *attribute = &element->attributes[i];
        if (!g_str_equal(attribute->name, "show") && !g_str_equal(attribute->name, "if"))
            g_string_append_printf(key, "\n%s=%s", attribute->name, attribute->value);
    }
    return g_string_free(key, FALSE);
}

/* The answer, worked out if it was not asked for before. */
static struct document *answer_of(struct template_answers *answers,
                                  const struct template_decision *decision,
                                  const struct asking *asking)
{
    g_autofree char *key = key_of(asking->element);
    struct document *document = g_hash_table_lookup(answers->documents, key);

    if (document != NULL)
        return document;
    document = document_new("");
    struct asking whole = *asking;
    whole.document = document;
    decision->ask(&whole);
    g_hash_table_insert(answers->documents, g_steal_pointer(&key), document);
    return document;
}

bool template_answers_add(struct template_answers *answers,
                          const struct template_decision *decision, const struct asking *asking)
{
    unsigned kinds, errors = asking->diag->error_count;

    if (!read_parts(asking, &kinds))
        return false;
    struct document *answer = answer_of(answers, decision, asking);
    document_move_blocks(asking->document, answer, kinds);
    return asking->diag->error_count == errors;
}

static bool has_braces(const struct xml_node *element)
{
    for (unsigned i = 0; i < element->attribute_count; i++)
        if (strchr(element->attributes[i].value, '{') != NULL)
            return true;
    return false;
}

void template_answer_check(const struct template_decision *decision, const struct asking *asking)
{
    unsigned kinds;

    read_parts(asking, &kinds);
    if (!has_braces(asking->element))
        decision->ask(asking);
}
