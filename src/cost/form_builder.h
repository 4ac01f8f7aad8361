/* What the parts of a cost form share while it is built. Private to cost/. */
#ifndef COST_FORM_BUILDER_H
#define COST_FORM_BUILDER_H

#include "cost/cost_form.h"

/* What is bought of one catalog row in one year: its bill rows together. */
struct bill_item {
    uint32_t product, offer, option;
    uint32_t year;                       /* of the purchase; 0: at purchase */
    struct decimal quantity;             /* over all servers, as sold */
    const struct license_count *license; /* NULL: not counted by a rule */
    struct derivation *derivation;
    uint32_t first_line, line_count; /* its lines in the form */
    bool is_first_purchase;          /* no earlier item is of the same catalog row … */
    uint32_t next_purchase; /* … and this one, of another year, is the next; NO_INDEX: none */
    bool is_priced;         /* a row of the catalog holds on the day */
    struct place at;        /* the first of its bill rows */
};

struct form_builder {
    const struct study *study;
    const struct configuration *configuration;
    struct cost_form *form;
    GArray *items;                /* of struct bill_item, in the order of the bill */
    GHashTable *first_purchases;  /* catalog row + 1 -> index of its first item + 1 */
    GHashTable *counted_products; /* licensed products met so far */
};

/* The first year in which an item costs what comes every year: 1, or that of its purchase. */
uint32_t bill_item_first_year(const struct bill_item *item);

/* Appends a line and returns its index; its factors are those added since the last line. */
uint32_t form_add_line(struct form_builder *builder, struct cost_line line);
void form_add_factor(struct form_builder *builder, struct cost_factor factor);
/* A base line of the line added next. */
void form_add_base(struct form_builder *builder, uint32_t line);

/* The factors that turn a list price of a catalog row into the study's currency and net of
 * discounts. */
void form_add_exchange(struct form_builder *builder, const struct offer *offer);
void form_add_discounts(struct form_builder *builder, const struct offer *offer);

/* The parts, in the order in which they are built: later ones refer to earlier ones. */
void form_add_bill(struct form_builder *builder);
void form_add_support(struct form_builder *builder);
void form_add_energy(struct form_builder *builder);
void form_add_charges(struct form_builder *builder);

#endif
