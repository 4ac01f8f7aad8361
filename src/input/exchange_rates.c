/* From the name of a file to the exchange rates of a study: finds the file, tells its format by its
 * first character, and checks and sorts what was read. What one quotation looks like is left to the
 * readers of the formats and rate_reading.c. */
#include "input/exchange_rates.h"
#include "input/rate_reading.h"
#include "input/study_folder.h"
#include <string.h>

#define MOST_REPEATED 100 /* reported: enough to see that days or whole files stand twice */

static bool is_plain_name(const char *name)
{
    return strchr(name, '/') == NULL && strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

static bool read_bytes(const struct rate_reading *reading, struct place named_at, char **bytes,
                       size_t *length)
{
    const char *name = reading->file_name;
    g_autofree char *problem = NULL;

    if (!is_plain_name(name))
        return diag_error(reading->diag, named_at,
                          "exchange-rates '%s' is not the name of a file in the study folder",
                          name);
    switch (study_folder_read(reading->study->path, name, bytes, length, &problem)) {
    case FILE_READ:
        return true;
    case FILE_ABSENT:
        problem = g_strdup("cannot be read: there is no such file in the study folder");
        break;
    case FILE_REFUSED:
        break;
    }
    return diag_error(reading->diag, named_at, "exchange-rates '%s' %s", name, problem);
}

/* Bytes that may precede the first character: marks, blanks and, since strchr finds the end of the
 * text too, the NULs of UTF-16. */
static bool is_xml(const char *bytes, size_t length)
{
    size_t i = 0;

    while (i < length && strchr("\xEF\xBB\xBF\xFE\xFF \t\r\n", bytes[i]) != NULL)
        i++;
    return i < length && bytes[i] == '<';
}

static int compare_quotations(const void *a, const void *b)
{
    const struct exchange_quotation *left = a, *right = b;
    int order = strcmp(left->currency, right->currency);

    return order != 0 ? order : date_compare(left->day, right->day);
}

static void report_repeated(const struct rate_reading *reading,
                            const struct exchange_quotation *second)
{
    g_autofree char *day = date_format(second->day);
    g_autofree char *first = place_format(&second[-1].at);

    diag_error(reading->diag, second->at, "%s is quoted a second time on %s (before: %s)",
               second->currency, day, first);
}

/* Sorting keeps the order of the file where currency and day are the same. */
static bool check_quotations(const struct rate_reading *reading)
{
    const struct exchange_quotation *quotations =
        (const struct exchange_quotation *)reading->quotations->data;
    unsigned repeated = 0;

    if (reading->quotations->len == 0)
        return diag_error(reading->diag, place_of_source(reading->source),
                          "holds no exchange rate");
    g_array_sort(reading->quotations, compare_quotations);
    for (unsigned i = 1; i < reading->quotations->len && repeated < MOST_REPEATED; i++) {
        if (compare_quotations(&quotations[i - 1], &quotations[i]) == 0) {
            report_repeated(reading, &quotations[i]);
            repeated++;
        }
    }
    return repeated == 0;
}

static void hand_over(const struct rate_reading *reading)
{
    struct study *study = reading->study;
    unsigned count = reading->quotations->len;
    struct exchange_quotation *quotations = study_block(study, count, sizeof *quotations);

    memcpy(quotations, reading->quotations->data, count * sizeof *quotations);
    study->rates = (struct exchange_rates){ .base = study_text(study, EXCHANGE_RATE_BASE),
                                            .quotations = quotations,
                                            .count = count };
}

bool exchange_rates_read(struct study *study, const char *file_name, struct place named_at,
                         struct diag *diag)
{
    struct rate_reading reading = { .study = study, .diag = diag, .file_name = file_name };
    char *bytes = NULL;
    size_t length = 0;
    bool good;

    if (!read_bytes(&reading, named_at, &bytes, &length))
        return false;
    reading.quotations = g_array_new(FALSE, FALSE, sizeof(struct exchange_quotation));
    good = is_xml(bytes, length) ? exchange_rates_xml_read(&reading, bytes, length)
                                 : exchange_rates_csv_read(&reading, bytes, length);
    good = good && check_quotations(&reading);
    if (good)
        hand_over(&reading);
    g_array_free(reading.quotations, TRUE);
    return good;
}
