/* The cost of a configuration as a linear form in prices: a list of lines, each one SKU or one
 * derived charge in one payment, quantity × factors × price, rounded once to the currency's minor
 * unit. Every total in any table is a sum of the same lines. Quantities do not depend on prices and
 * are resolved when the form is built; a what-if is another array of prices. Behind the check of a
 * study nothing here can fail. */
#ifndef COST_COST_FORM_H
#define COST_COST_FORM_H

#include "base/diag.h"
#include "cost/license_count.h"
#include "cost/price_list.h"

enum line_kind {
    LINE_ONE_TIME,  /* a SKU bought */
    LINE_RECURRING, /* a SKU billed by year, month or hour: one line a year */
    LINE_SUPPORT,   /* of a license, one line a year */
    LINE_ENERGY,    /* of a SKU that draws power, one line a year */
    LINE_CHARGE,    /* a share of other lines of one payment */
};
extern const char *const line_kind_names[];

/* When a line is paid; with its year the t of its discount factor. */
enum payment_when {
    PAID_AT_PURCHASE,   /* t = 0 */
    PAID_AT_YEAR_START, /* t = year - 1 */
    PAID_AT_YEAR_END,   /* t = year */
};

/* What a line counts as in measures. */
enum cost_category {
    COST_HARDWARE, /* neither licensed by a rule nor of the categories below */
    COST_LICENSE,  /* licensed by a rule, or of category license */
    COST_OTHER,    /* service, software, subscription */
    COST_SUPPORT,
    COST_ENERGY,
    COST_CHARGE,
    COST_CATEGORY_COUNT
};
extern const char *const cost_category_names[];

/* What the price of a line is multiplied or divided by, apart from the quantity. */
enum factor_kind {
    FACTOR_PERIODS,  /* 12 months or 8,760 hours in a year */
    FACTOR_DISCOUNT, /* 1 - rate of a discount class, a category, a tier */
    FACTOR_EXCHANGE, /* of currencies */
    FACTOR_PUE,
    FACTOR_RATE,   /* of support or a charge */
    FACTOR_UPLIFT, /* 1 + uplift, once for each year */
};
struct cost_factor {
    enum factor_kind kind;
    const char *parameter; /* "discount class A", "EUR to USD", "support rate" */
    struct decimal value;
    bool divides; /* the price is divided by it: the second half of an exchange rate */
    struct place at;
};

struct cost_line {
    enum line_kind kind;
    enum cost_category category;
    const char
        *category_name; /* as a charge names it: the catalog's, "support", "energy", its own */
    uint32_t product;   /* NO_INDEX: a charge */
    uint32_t charge;    /* into study->charges; NO_INDEX: not a charge */
    const char *name;   /* the SKU, or the charge's name */
    uint32_t option;    /* into form->options; NO_INDEX: none */
    uint32_t year;      /* 0: at purchase */
    enum payment_when when;
    uint32_t offer;          /* the catalog row; NO_INDEX: a charge */
    uint32_t price;          /* into the price list; NO_INDEX: the base lines' amounts instead */
    bool is_priced;          /* that price holds on the day; always of a derived line */
    struct decimal quantity; /* over all servers, as sold; 1 for a derived line */
    uint32_t first_factor, factor_count; /* into form->factors */
    uint32_t first_base, base_count;     /* into form->bases: lines before this one */
    const struct license_count *license; /* how it was counted; NULL: not by a rule */
    const struct derivation *derivation; /* how the quantity came about; NULL: of a derived line */
    struct place at;                     /* the bill row, or the charge's row */
};

/* One of several ways to license a thing. */
struct cost_option {
    const char *group, *name;
    bool is_eligible;
    char *why_not; /* NULL: it is eligible */
};

/* Why a configuration has no total. */
struct cost_gap {
    struct place at;
    char *text; /* "XEON-700-2M has no price" */
};

struct cost_form {
    uint32_t configuration;
    GArray *lines;          /* of struct cost_line */
    GArray *factors;        /* of struct cost_factor */
    GArray *bases;          /* of uint32_t: indexes of lines */
    GArray *options;        /* of struct cost_option, in the order of the bill */
    GArray *gaps;           /* of struct cost_gap */
    GPtrArray *licenses;    /* of struct license_count *, which lines point to */
    GPtrArray *derivations; /* of struct derivation *, likewise */
};

struct cost_form *cost_form_new(const struct study *study, uint32_t configuration);
void cost_form_free(struct cost_form *form);
const struct cost_line *cost_form_line_at(const struct cost_form *form, uint32_t line);
const struct cost_factor *cost_form_factor_at(const struct cost_form *form, uint32_t factor);
uint32_t cost_form_base_at(const struct cost_form *form, uint32_t base);

/* The t of a line's discount factor, in years. */
uint32_t cost_line_years(const struct cost_line *line);

/* One line at the prices of a run, both amounts to the minor unit. */
struct cost_amount {
    bool in_force; /* not of an option that another of its group beats, or that is not eligible */
    struct money nominal;
    struct money present; /* nominal ÷ (1 + discount rate)^t */
};

/* Amounts of all lines, form->lines->len of them, at these prices. Of each group of options the
 * eligible and priced one of least present value (of its lines, their support and the charges on
 * them) is in force; the first of equals. */
void cost_form_amounts(const struct cost_form *form, const struct study *study,
                       const struct price_list *prices, struct cost_amount *amounts);

/* What an option would cost at these prices: the present value of its lines and of the charges on
 * them, in force or not. */
struct money cost_form_option_present(const struct cost_form *form, const struct study *study,
                                      const struct price_list *prices, uint32_t option);

/* How a licensed SKU of the configuration was counted; NULL: it is not on the bill. */
const struct license_count *cost_form_license(const struct cost_form *form, uint32_t product);

/* Some option of the group can be had. */
bool cost_form_has_choice(const struct cost_form *form, const char *group);

/* The configuration has lines, all of them priced, and one option of each group that can be bought.
 */
bool cost_form_is_complete(const struct cost_form *form);

/* What cost/ knows of a study beyond its cells: what cannot be counted, priced or bounded. */
bool cost_check(const struct study *study, struct diag *diag);

#endif
