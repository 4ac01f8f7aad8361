/* Finds the delimiter of a CSV file. The header decides, since names hold no decimal commas: rows
 * of a semicolon file may have more commas than semicolons. The first rows only choose between
 * delimiters that the header has both of. */
#include "input/csv_dialect.h"
#include "input/text_decode.h"
#include <string.h>

#define SAMPLE_ROWS 20

static const struct {
    char character;
    const char *name;
} delimiters[] = {
    { ',', "comma" }, { ';', "semicolon" }, { '\t', "tab" }, { '|', "vertical bar" }
};

#define DELIMITER_COUNT G_N_ELEMENTS(delimiters)

struct delimiter_counts {
    unsigned of[DELIMITER_COUNT]; /* outside quotes, in one row */
};

const char *csv_delimiter_name(char delimiter)
{
    for (size_t i = 0; i < DELIMITER_COUNT; i++) {
        if (delimiters[i].character == delimiter)
            return delimiters[i].name;
    }
    return NULL;
}

static bool is_blank(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!g_ascii_isspace(text[i]))
            return false;
    }
    return true;
}

/* Excel's hint, `sep=;`, which some programs write with quotes around it: the separator, or 0 for
 * any other line. */
static char declared_separator(const char *line, size_t length)
{
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
        length--;
    if (length >= 2 && line[0] == '"' && line[length - 1] == '"') {
        line++;
        length -= 2;
    }
    if (length != 5 || g_ascii_strncasecmp(line, "sep=", 4) != 0)
        return '\0';
    return g_ascii_ispunct(line[4]) || line[4] == '\t' ? line[4] : '\0';
}

/* Adds one line to the counts; returns whether a quote is open at its end. */
static bool count_line(const char *line, size_t length, bool is_quoted,
                       struct delimiter_counts *counts)
{
    for (size_t i = 0; i < length; i++) {
        is_quoted ^= line[i] == '"';
        for (size_t d = 0; d < DELIMITER_COUNT && !is_quoted; d++)
            counts->of[d] += line[i] == delimiters[d].character;
    }
    return is_quoted;
}

/* False at the end of the text. */
static bool count_row(struct text_lines *lines, struct delimiter_counts *counts)
{
    bool is_quoted = false;
    size_t length;

    *counts = (struct delimiter_counts){ 0 };
    while ((length = text_lines_next(lines)) > 0) {
        const char *line = lines->at - length;

        if (!is_quoted && is_blank(line, length))
            continue;
        is_quoted = count_line(line, length, is_quoted, counts);
        if (!is_quoted)
            return true;
    }
    return false;
}

static char detect(const char *text, size_t length)
{
    struct text_lines lines;
    struct delimiter_counts header, row;
    bool is_consistent[DELIMITER_COUNT] = { true, true, true, true };
    size_t best = 0;

    text_lines_init(&lines, text, length);
    count_row(&lines, &header);
    for (int i = 0; i < SAMPLE_ROWS && count_row(&lines, &row); i++) {
        for (size_t d = 0; d < DELIMITER_COUNT; d++)
            is_consistent[d] &= row.of[d] == header.of[d];
    }
    for (size_t d = 1; d < DELIMITER_COUNT; d++) {
        bool is_better =
            header.of[best] == 0 || is_consistent[d] > is_consistent[best]
            || (is_consistent[d] == is_consistent[best] && header.of[d] > header.of[best]);

        if (header.of[d] > 0 && is_better)
            best = d;
    }
    return delimiters[best].character;
}

bool csv_dialect_detect(const char *text, size_t length, const struct source *source,
                        struct diag *diag, struct csv_dialect *out)
{
    struct text_lines lines;
    struct place first_line = { .source = source, .line = 1, .column = 1 };
    size_t first;
    char declared;

    text_lines_init(&lines, text, length);
    first = text_lines_next(&lines);
    declared = declared_separator(text, first);
    if (declared == '\0') {
        *out =
            (struct csv_dialect){ .delimiter = detect(text, length), .start = 0, .start_line = 1 };
        return true;
    }
    if (memchr(text + first, declared, length - first) == NULL)
        return diag_error(diag, first_line,
                          "the separator '%c' that this line declares never occurs in the file",
                          declared);
    *out = (struct csv_dialect){ .delimiter = declared, .start = first, .start_line = 2 };
    return true;
}
