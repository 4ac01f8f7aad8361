/* Writes fractions into the texts of a derivation. A fraction that does not fit is told as such;
 * the check of a study refuses it before anybody reads the steps. */
#include "cost/license_steps.h"

#define CHUNK_SIZE 512

struct license_steps license_steps_init(struct derivation *derivation)
{
    return (struct license_steps){ derivation, g_string_chunk_new(CHUNK_SIZE) };
}

void license_steps_finish(struct license_steps *steps)
{
    g_string_chunk_free(steps->texts);
    steps->texts = NULL;
}

const char *steps_number(struct license_steps *steps, struct fraction number)
{
    if (fraction_compare(number, fraction_from_int(INT64_C(1000000000000000000))) >= 0)
        return "too large";
    g_autofree char *text = decimal_format_short(fraction_to_decimal(number), DECIMAL_DIGITS);
    return g_string_chunk_insert(steps->texts, text);
}

const char *steps_text(struct license_steps *steps, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    return g_string_chunk_insert(steps->texts, text);
}

void steps_add(struct license_steps *steps, struct place at, const char *operation,
               const char *operand, struct fraction result)
{
    derivation_add(steps->derivation, at, operation, operand, steps_number(steps, result));
}

struct steps_sum steps_sum_init(void)
{
    return (struct steps_sum){ .sum = fraction_from_int(0), .terms = g_string_new(NULL) };
}

void steps_sum_add(struct steps_sum *sum, struct license_steps *steps, struct fraction term)
{
    sum->sum = fraction_add(sum->sum, term);
    g_string_append_printf(sum->terms, "%s%s", sum->count++ > 0 ? " + " : "",
                           steps_number(steps, term));
}

struct fraction steps_sum_finish(struct steps_sum *sum, struct license_steps *steps,
                                 const char *operation)
{
    struct place nowhere = { 0 };

    if (sum->count > 1)
        steps_add(steps, nowhere, operation, sum->terms->str, sum->sum);
    g_string_free(sum->terms, TRUE);
    sum->terms = NULL;
    return sum->sum;
}
