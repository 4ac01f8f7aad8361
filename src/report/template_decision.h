/* The elements of a template that stand for decisions: <recommend/>, <breakeven price="DB"/> and so
 * on. Their attributes are named as the flags of the commands of the same name, mean the same and
 * are read by the same functions. */
#ifndef REPORT_TEMPLATE_DECISION_H
#define REPORT_TEMPLATE_DECISION_H

#include "input/xml_tree.h"
#include "report/document.h"
#include "report/question.h"

/* What an element asks, and of whom. */
struct asking {
    const struct xml_node *element;
    const struct study *study;
    struct diag *diag;
    const struct evaluation *evaluation; /* NULL: only the words are checked */
    struct document *document;           /* what the answer is added to */
    unsigned level;                      /* of headings within it */
};

/* An attribute, or NULL; whether it says yes; where it stands. */
const char *asking_word(const struct asking *asking, const char *name);
bool asking_is_yes(const struct asking *asking, const char *name);
struct question_origin asking_origin(const struct asking *asking);

/* Each in the file of its question. */
struct template_decision {
    const char *name; /* of the element */
    /* Adds the answer; reports what is wrong with the attributes, at the element. */
    void (*ask)(const struct asking *asking);
};
extern const struct template_decision recommend_decision, breakeven_decision, sensitivity_decision,
    uncertainty_decision, size_decision, scale_decision, consolidate_decision, capacity_decision,
    upgrade_decision;

/* NULL: the element is no decision. */
const struct template_decision *template_decision_find(const char *name);

#endif
