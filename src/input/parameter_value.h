/* Values of attributes in study.xml, and of parameters on the command line: plain machine notation,
 * each checked against what it may be. Private to input/. */
#ifndef INPUT_PARAMETER_VALUE_H
#define INPUT_PARAMETER_VALUE_H

#include "base/diag.h"
#include "model/study.h"

/* Files of which a reported fault may have taken rows: a name that such a file does not have is no
 * fault of who names it. */
struct study_gaps {
    bool configurations, catalog, benchmarks, results;
};

/* What values are read for. */
struct value_reading {
    struct study *study;
    struct diag *diag;
    struct study_gaps gaps;
};

/* What a number may be. */
enum number_notation {
    NUMBER_AS_IT_IS,
    NUMBER_WHOLE,
    NUMBER_RATE,  /* 8 % or 0.08; a bare number of 1 or more is refused */
    NUMBER_SHARE, /* 30 % or 0.3; 1 is all */
};
struct number_domain {
    enum number_notation notation;
    const char *minimum, *maximum;
    bool is_open_below, is_open_above; /* the end itself is not allowed */
    const char *expected;              /* for the message: "a number of 1 or more" */
};

struct attribute_value {
    const char *name, *text; /* trimmed, not empty */
    struct place at;
    const struct number_domain *domain; /* of the binding */
};

/* Turns a value into `field`; false, `field` untouched, after reporting. A name that may stand in a
 * gap leaves it untouched too. */
typedef bool (*value_reader)(const struct value_reading *reading,
                             const struct attribute_value *value, void *field);

/* How one attribute becomes a member of a struct. Tables of bindings end with a name of NULL. */
struct value_binding {
    const char *name;
    value_reader read;
    size_t field; /* offset in the record */
    size_t given; /* of a bool: there was a value; 0: none */
    size_t place; /* of the element's place; 0: none */
    const struct number_domain *domain;
};

const struct value_binding *value_binding_find(const struct value_binding *bindings,
                                               const char *name);
/* Reads a text, blanks around it left out, into the record. False after reporting. */
bool value_binding_read(const struct value_reading *reading, const struct value_binding *binding,
                        const char *text, struct place at, void *record);

/* Readers: const char *, struct decimal, uint32_t of a NUMBER_WHOLE domain, struct money. */
bool value_read_text(const struct value_reading *reading, const struct attribute_value *value,
                     void *field);
bool value_read_decimal(const struct value_reading *reading, const struct attribute_value *value,
                        void *field);
bool value_read_whole(const struct value_reading *reading, const struct attribute_value *value,
                      void *field);
bool value_read_money(const struct value_reading *reading, const struct attribute_value *value,
                      void *field);

#endif
