/* Exchange rates as CSV: a row for each day, a column for each currency, in any order of days. The
 * daily file has blanks after its commas and the day in words, both have a comma at the end of each
 * line; spreadsheets change all of that when they save it. */
#include "input/csv_file.h"
#include "input/rate_reading.h"
#include <string.h>

struct csv_reading {
    struct rate_reading *rates;
    const struct csv_file *file;
    const char **currencies; /* of the columns; NULL: the day, or one that is refused */
};

static bool is_quoted(const char *cell)
{
    return *cell != '\0' && g_ascii_strcasecmp(cell, "N/A") != 0;
}

static void take_row(void *data, const struct csv_row *row)
{
    const struct csv_reading *reading = data;
    struct exchange_quotation quotation;

    if (!rate_reading_day(reading->rates, row->cells[0], csv_cell_place(row->at, 0),
                          &quotation.day))
        return;
    for (uint32_t i = 1; i < reading->file->name_count; i++) {
        if (reading->currencies[i] == NULL || !is_quoted(row->cells[i]))
            continue;
        quotation.currency = reading->currencies[i];
        quotation.at = csv_cell_place(row->at, i);
        rate_reading_add(reading->rates, quotation, row->cells[i]);
    }
}

static bool check_format(const struct csv_reading *reading)
{
    const struct csv_file *file = reading->file;

    return g_ascii_strcasecmp(file->names[0], "Date") == 0
           || diag_error(
               reading->rates->diag, csv_cell_place(file->header, 0),
               "column '%s' stands where 'Date' is expected; exchange rates are read as the "
               "European Central Bank publishes them, as XML or as CSV with the columns "
               "Date, USD, JPY and so on",
               file->names[0]);
}

static bool read_header(const struct csv_reading *reading)
{
    const struct csv_file *file = reading->file;
    bool good = true;

    for (uint32_t i = 1; i < file->name_count; i++) {
        reading->currencies[i] =
            rate_reading_currency(reading->rates, file->names[i], csv_cell_place(file->header, i));
        good &= reading->currencies[i] != NULL;
    }
    return good;
}

bool exchange_rates_csv_read(struct rate_reading *rates, char *bytes, size_t length)
{
    struct csv_file *file = csv_file_new(rates->file_name);
    struct csv_reading reading = { .rates = rates, .file = file };
    bool good;

    rates->source = &file->source;
    study_keep(rates->study, file, csv_file_free);
    if (!csv_file_open(file, bytes, length, rates->diag) || !check_format(&reading))
        return false;
    reading.currencies = g_new0(const char *, file->name_count);
    good = read_header(&reading);
    good &= csv_file_rows(file, take_row, &reading, rates->diag);
    g_free(reading.currencies);
    return good;
}
