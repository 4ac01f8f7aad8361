/* How a text is read as a number, and which number it is when commas and points could each be the
 * decimal mark. Bounds, and the words of messages, are left to the schema that asks. */
#include "input/number_format.h"
#include "base/money.h"
#include <glib.h>
#include <string.h>

#define MAX_GROUPS 24
#define MAX_DIGITS (NUMBER_LENGTH - 16)

static const char *const wide_blanks[] = { "\u00A0", "\u202F", "\u2009" };
static const char *const wide_apostrophes[] = { "\u2019" };

/* Runs of digits and what stands between them: 1,234.50 is "1" , "234" . "50". */
struct digit_groups {
    char digits[NUMBER_LENGTH];
    int lengths[MAX_GROUPS];
    char separators[MAX_GROUPS]; /* '.', ',', ' ' for a blank, '\''; separators[i] stands after
                                    group i */
    int count;
    char exponent[8]; /* "e-4", or "" */
};

struct affixes {
    bool has_sign, is_negative, in_parentheses, is_closed;
};

/* Nearly every byte of nearly every number is ASCII, so that is asked first everywhere. */
static bool is_ascii(const char *text)
{
    return (unsigned char)*text < 0x80;
}

static size_t length_of_any(const char *text, const char *const *candidates, size_t count)
{
    if (is_ascii(text))
        return 0;
    for (size_t i = 0; i < count; i++) {
        if (g_str_has_prefix(text, candidates[i]))
            return strlen(candidates[i]);
    }
    return 0;
}

static size_t blank_length(const char *text)
{
    if (*text == ' ' || *text == '\t')
        return 1;
    return length_of_any(text, wide_blanks, G_N_ELEMENTS(wide_blanks));
}

static size_t apostrophe_length(const char *text)
{
    return *text == '\'' ? 1
                         : length_of_any(text, wide_apostrophes, G_N_ELEMENTS(wide_apostrophes));
}

static const char *skip_blanks(const char *text)
{
    size_t length;

    while ((length = blank_length(text)) > 0)
        text += length;
    return text;
}

/* A currency symbol, or an ISO code that is not the beginning of a word. */
static size_t currency_length(const char *text)
{
    char code[4] = "";

    if (*text == '$')
        return 1;
    if (!is_ascii(text) && g_unichar_type(g_utf8_get_char(text)) == G_UNICODE_CURRENCY_SYMBOL)
        return g_utf8_next_char(text) - text;
    for (int i = 0; i < 3; i++) {
        if (!g_ascii_isupper(text[i]))
            return 0;
        code[i] = text[i];
    }
    return !g_ascii_isalpha(text[3]) && currency_minor_digits(code) >= 0 ? 3 : 0;
}

static bool take_currency(const char **text, struct number_text *out)
{
    size_t length = currency_length(*text);

    if (length == 0 || out->currency[0] != '\0')
        return false;
    memcpy(out->currency, *text, length);
    *text += length;
    return true;
}

static bool take_sign(const char **text, struct affixes *affixes)
{
    static const char *const minus_sign[] = { "\u2212" }; /* what typeset tables write */
    size_t minus = **text == '-' ? 1 : length_of_any(*text, minus_sign, 1);

    if ((minus == 0 && **text != '+') || affixes->has_sign || affixes->in_parentheses)
        return false;
    affixes->has_sign = true;
    affixes->is_negative = minus > 0;
    *text += minus > 0 ? minus : 1;
    return true;
}

/* Accountants write a negative amount in parentheses; a sign beside them would negate twice. */
static bool take_opening(const char **text, struct affixes *affixes)
{
    if (**text != '(' || affixes->has_sign || affixes->in_parentheses)
        return false;
    affixes->in_parentheses = affixes->is_negative = true;
    (*text)++;
    return true;
}

static const char *take_prefixes(const char *text, struct affixes *affixes, struct number_text *out)
{
    do {
        text = skip_blanks(text);
    } while (take_sign(&text, affixes) || take_opening(&text, affixes)
             || take_currency(&text, out));
    return text;
}

static bool take_closing(const char **text, struct affixes *affixes)
{
    if (**text != ')' || !affixes->in_parentheses || affixes->is_closed)
        return false;
    affixes->is_closed = true;
    (*text)++;
    return true;
}

static bool take_percent(const char **text, struct number_text *out)
{
    if (**text != '%' || out->is_percent || out->currency[0] != '\0')
        return false;
    out->is_percent = true;
    (*text)++;
    return true;
}

static const char *take_suffixes(const char *text, struct affixes *affixes, struct number_text *out)
{
    do {
        text = skip_blanks(text);
    } while (take_closing(&text, affixes) || take_percent(&text, out) || take_currency(&text, out));
    return text;
}

/* Length of a separator that stands before another digit; its kind goes to `kind`. */
static size_t separator_length(const char *text, char *kind)
{
    size_t length = 1;

    if (*text == '.' || *text == ',')
        *kind = *text;
    else if ((length = blank_length(text)) > 0)
        *kind = ' ';
    else if ((length = apostrophe_length(text)) > 0)
        *kind = '\'';
    return length > 0 && g_ascii_isdigit(text[length]) ? length : 0;
}

/* NULL where there are no digits or too many. */
static const char *take_groups(const char *text, struct digit_groups *groups)
{
    int digit_count = 0;
    size_t length;

    do {
        int start = digit_count;

        while (g_ascii_isdigit(*text)) {
            if (digit_count == MAX_DIGITS)
                return NULL;
            groups->digits[digit_count++] = *text++;
        }
        if (groups->count == MAX_GROUPS)
            return NULL;
        groups->lengths[groups->count] = digit_count - start;
        length = separator_length(text, &groups->separators[groups->count++]);
        text += length;
    } while (length > 0);
    return digit_count > 0 ? text : NULL;
}

static const char *take_exponent(const char *text, struct digit_groups *groups)
{
    const char *end = text + 1;

    if (*text != 'e' && *text != 'E')
        return text;
    if (*end == '+' || *end == '-')
        end++;
    if (!g_ascii_isdigit(*end))
        return text;
    while (g_ascii_isdigit(*end))
        end++;
    if (end - text >= (ptrdiff_t)sizeof groups->exponent)
        return text;
    memcpy(groups->exponent, text, end - text);
    return end;
}

/* Whether the first `count` groups are thousands of one separator: 1,234,567 but not 1,23,456. */
static bool are_thousands(const struct digit_groups *groups, int count)
{
    if (count == 1)
        return true;
    if (groups->lengths[0] < 1 || groups->lengths[0] > 3 || groups->digits[0] == '0')
        return false;
    for (int i = 1; i < count; i++) {
        if (groups->lengths[i] != 3 || groups->separators[i - 1] != groups->separators[0])
            return false;
    }
    return true;
}

static bool is_mark(char separator)
{
    return separator == '.' || separator == ',';
}

static enum number_form form_of_mark(char mark)
{
    return mark == '.' ? NUMBER_POINT : NUMBER_COMMA;
}

/* The form, and in `has_fraction` whether the last group is a fraction. */
static enum number_form classify(const struct digit_groups *groups, bool *has_fraction)
{
    int last = groups->count - 1;
    char mark = last > 0 ? groups->separators[last - 1] : '\0';

    *has_fraction = false;
    if (last == 0)
        return NUMBER_PLAIN;
    if (!is_mark(mark) || (last > 1 && groups->separators[0] == mark)) {
        if (!are_thousands(groups, groups->count) || groups->exponent[0] != '\0')
            return NUMBER_NONE;
        return is_mark(mark) ? form_of_mark(mark == '.' ? ',' : '.') : NUMBER_PLAIN;
    }
    *has_fraction = true;
    if (last > 1)
        return are_thousands(groups, last) ? form_of_mark(mark) : NUMBER_NONE;
    if (are_thousands(groups, groups->count) && groups->exponent[0] == '\0')
        return NUMBER_UNCLEAR;
    return form_of_mark(mark);
}

/* Sign, digits, point and exponent all fit: see MAX_DIGITS. */
static void write_plain(char *out, const struct digit_groups *groups, bool is_negative,
                        bool has_fraction)
{
    size_t fraction = has_fraction ? groups->lengths[groups->count - 1] : 0;
    size_t whole = strlen(groups->digits) - fraction;

    if (is_negative)
        *out++ = '-';
    if (whole == 0)
        *out++ = '0';
    out = (char *)memcpy(out, groups->digits, whole) + whole;
    if (has_fraction)
        *out++ = '.';
    out = (char *)memcpy(out, groups->digits + whole, fraction) + fraction;
    memcpy(out, groups->exponent, strlen(groups->exponent) + 1);
}

void number_scan(const char *text, struct number_text *out)
{
    struct affixes affixes = { 0 };
    struct digit_groups groups = { 0 };
    bool has_fraction;

    *out = (struct number_text){ .form = NUMBER_NONE };
    text = take_groups(take_prefixes(text, &affixes, out), &groups);
    if (text == NULL)
        return;
    text = take_suffixes(take_exponent(text, &groups), &affixes, out);
    if (*text != '\0' || affixes.in_parentheses != affixes.is_closed)
        return;
    out->form = classify(&groups, &has_fraction);
    write_plain(out->plain, &groups, affixes.is_negative, has_fraction);
    if (out->form != NUMBER_UNCLEAR)
        return;
    write_plain(out->grouped, &groups, affixes.is_negative, false);
    out->mark = groups.separators[0];
}

void number_evidence_add(struct number_evidence *evidence, enum number_form form, struct place at,
                         const char *text)
{
    if (form == NUMBER_POINT && !evidence->has_point) {
        evidence->has_point = true;
        evidence->point_at = at;
        evidence->point_text = text;
    } else if (form == NUMBER_COMMA && !evidence->has_comma) {
        evidence->has_comma = true;
        evidence->comma_at = at;
        evidence->comma_text = text;
    }
}

enum number_form number_evidence_verdict(const struct number_evidence *evidence)
{
    if (evidence->has_point == evidence->has_comma)
        return NUMBER_UNCLEAR;
    return evidence->has_point ? NUMBER_POINT : NUMBER_COMMA;
}

const char *number_resolve(const struct number_text *number, enum number_form verdict)
{
    if (number->form != NUMBER_UNCLEAR)
        return number->form == NUMBER_NONE ? NULL : number->plain;
    if (verdict == NUMBER_UNCLEAR)
        return NULL;
    return verdict == form_of_mark(number->mark) ? number->plain : number->grouped;
}
