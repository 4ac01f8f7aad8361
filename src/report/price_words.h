/* How a price that varies is named and written: "2,415.00 USD per processor", "1.25 times the
 * prices of category license". */
#ifndef REPORT_PRICE_WORDS_H
#define REPORT_PRICE_WORDS_H

#include "base/json.h"
#include "decide/breakeven.h"

struct price_words {
    const struct evaluation *evaluation;
    const struct price_variable *variable;
    const char *name;     /* as the user names it: "DB", "DB@10", a category */
    const char *currency; /* of the price; "": a factor */
    const char *unit;     /* what the price is for: "processor"; NULL: a factor */
    bool has_now;
    struct decimal now; /* as the study has it */
};

/* All is borrowed. */
struct price_words price_words_of(const struct evaluation *evaluation, const char *name,
                                  const struct price_variable *variable);

/* "2,415.00": at least the minor digits; up to two more where it is not a whole minor unit, and as
 * many as show four significant digits of one below 1: "8,666.6667", "0.00000625". The caller
 * frees, here and below. */
char *price_number_text(struct decimal price, int minor_digits);
/* For programs: "2415.00", at most ten decimals. */
char *price_number_digits(struct decimal price, int minor_digits);
/* The same of a price that varies; of a factor at least two decimals. */
char *price_words_number(const struct price_words *words, struct decimal price);
char *price_words_digits(const struct price_words *words, struct decimal price);
/* "2,415.00 USD per processor", "a factor of 1.25" */
char *price_words_text(const struct price_words *words, struct decimal price);
/* For an axis or a column: "Price of DB (USD per processor)" */
char *price_words_title(const struct price_words *words);

/* {name, kind: "price" or "category-factor", currency, unit, now} */
void price_words_set_json(struct json *object, const char *key, const struct price_words *words);

#endif
