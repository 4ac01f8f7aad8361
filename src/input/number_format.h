/* Numbers as people and spreadsheets write them: "$1,234.50", "1.234,50", "(12)", "8 %", "12 000".
 * A text is taken apart without knowing the locale of its writer; one that could mean two numbers
 * ("1.234") is unclear until other numbers of the same file settle which mark is the decimal one.
 */
#ifndef INPUT_NUMBER_FORMAT_H
#define INPUT_NUMBER_FORMAT_H

#include "base/place.h"
#include <stdbool.h>

enum number_form {
    NUMBER_NONE,    /* not a number */
    NUMBER_PLAIN,   /* means the same whatever the decimal mark is: 4, 12 000 */
    NUMBER_POINT,   /* has a meaning only with a decimal point: 1,234.50, 0.940 */
    NUMBER_COMMA,   /* only with a decimal comma: 1.234,50, 0,29 */
    NUMBER_UNCLEAR, /* 1.234 or 1,234 */
};

#define NUMBER_LENGTH          96 /* bytes; a longer text is no number */
#define NUMBER_CURRENCY_LENGTH 8

struct number_text {
    enum number_form form;
    char plain[NUMBER_LENGTH];   /* in machine notation, as decimal_parse reads; of an unclear one:
                                    its mark taken   as the decimal mark */
    char grouped[NUMBER_LENGTH]; /* of an unclear one: its mark taken as a thousands separator */
    char mark;                   /* of an unclear one: '.' or ',' */
    bool is_percent; /* the number is followed by a percent sign; `plain` is not divided */
    char currency[NUMBER_CURRENCY_LENGTH]; /* symbol or ISO 4217 code beside the number, "" for none
                                            */
};

void number_scan(const char *text, struct number_text *out);

/* What the clear numbers of one file say about its decimal mark. */
struct number_evidence {
    bool has_point, has_comma;
    struct place point_at, comma_at;     /* the first of each kind */
    const char *point_text, *comma_text; /* borrowed */
};

void number_evidence_add(struct number_evidence *evidence, enum number_form form, struct place at,
                         const char *text);
/* NUMBER_POINT or NUMBER_COMMA; NUMBER_UNCLEAR where there is no evidence, or evidence for both. */
enum number_form number_evidence_verdict(const struct number_evidence *evidence);

/* The machine notation of a scanned number under a verdict; NULL where the number stays unclear. */
const char *number_resolve(const struct number_text *number, enum number_form verdict);

#endif
