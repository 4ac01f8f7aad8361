/* Cells of further columns, and numbers that may be left out. */
#ifndef MODEL_ATTRIBUTE_H
#define MODEL_ATTRIBUTE_H

#include "base/decimal.h"

/* A cell of a further column, kept as the user wrote it; a number too, where it is one. */
enum attribute_kind { ATTRIBUTE_EMPTY, ATTRIBUTE_TEXT, ATTRIBUTE_NUMBER, ATTRIBUTE_AMBIGUOUS };
struct attribute {
    enum attribute_kind kind;
    const char *text;
    struct decimal number; /* ATTRIBUTE_NUMBER */
};

/* A number that may be left out. */
struct optional_decimal {
    bool given;
    struct decimal value;
};

#endif
