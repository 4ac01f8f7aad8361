/* Power in the catalog: numbers where there are any, and enough of them to compute energy where it
 * has a price. */
#include "input/study_check.h"

#define MOST_POWER 1000000000 /* 10^9 watts or volt-amperes of one piece */

static const struct power_columns {
    const char *loaded, *idle;
} power_columns[] = { { "watts-loaded", "watts-idle" }, { "va-loaded", "va-idle" } };

/* The cell of a row in a further column; NULL where it is empty, or there is no such column. */
static const struct attribute *find_cell(const struct study *study, const struct offer *offer,
                                         const char *name)
{
    uint32_t column = attribute_column_find(&study->catalog_columns, name);

    if (column == NO_INDEX || offer->attributes[column].kind == ATTRIBUTE_EMPTY)
        return NULL;
    return &offer->attributes[column];
}

static bool check_number(struct loader *loader, const struct offer *offer, const char *name)
{
    const struct attribute *cell = find_cell(loader->study, offer, name);
    struct place at = place_of_column(offer->at, name);

    if (cell == NULL)
        return true;
    if (cell->kind == ATTRIBUTE_AMBIGUOUS)
        return diag_error(loader->diag, at,
                          "%s '%s' is ambiguous, and no other number of the file settles it", name,
                          cell->text);
    if (cell->kind != ATTRIBUTE_NUMBER || decimal_sign(cell->number) < 0
        || decimal_compare(cell->number, decimal_from_int(MOST_POWER)) >= 0)
        return diag_error(loader->diag, at, "%s '%s' is not a number of 0 or more, below 10^9",
                          name, cell->text);
    return true;
}

static bool check_numbers(struct loader *loader, const struct offer *offer)
{
    bool good = true;

    for (size_t i = 0; i < G_N_ELEMENTS(power_columns); i++) {
        good &= check_number(loader, offer, power_columns[i].loaded);
        good &= check_number(loader, offer, power_columns[i].idle);
    }
    return good;
}

/* Without the idle end of the range, a mean share of it means nothing. */
static void check_range(struct loader *loader, const struct offer *offer,
                        const struct power_columns *columns)
{
    const struct study *study = loader->study;
    bool has_loaded = find_cell(study, offer, columns->loaded) != NULL;
    bool has_idle = find_cell(study, offer, columns->idle) != NULL;

    if (has_idle && !has_loaded)
        diag_error(loader->diag, place_of_column(offer->at, columns->loaded),
                   "%s of '%s' is empty, but %s is not", columns->loaded, offer->sku,
                   columns->idle);
    if (has_loaded && has_idle
        && decimal_compare(find_cell(study, offer, columns->idle)->number,
                           find_cell(study, offer, columns->loaded)->number)
               > 0)
        diag_error(loader->diag, place_of_column(offer->at, columns->idle),
                   "%s of '%s' is above its %s", columns->idle, offer->sku, columns->loaded);
    if (has_loaded && !has_idle
        && decimal_compare(study->parameters.load_share, decimal_from_int(1)) < 0)
        diag_error(loader->diag, place_of_column(offer->at, columns->idle),
                   "%s of '%s' is empty, and the load share is below 1", columns->idle, offer->sku);
}

/* Volt-amperes count only where there are no watts. */
static void check_offer(struct loader *loader, const struct offer *offer)
{
    const struct study *study = loader->study;
    const struct power_columns *watts = &power_columns[0], *va = &power_columns[1];

    check_range(loader, offer, watts);
    if (find_cell(study, offer, watts->loaded) != NULL)
        return;
    check_range(loader, offer, va);
    if (find_cell(study, offer, va->loaded) != NULL && !study->parameters.has_power_factor)
        diag_error(loader->diag, place_of_column(offer->at, va->loaded),
                   "'%s' has volt-amperes instead of watts; name a power-factor in study.xml",
                   offer->sku);
}

/* The catalog knows what is drawn, and nobody said what it costs: better said than taken for 0. */
static void note_unpriced(struct loader *loader)
{
    const struct study *study = loader->study;

    for (uint32_t i = 0; i < study->offer_count; i++)
        for (size_t j = 0; j < G_N_ELEMENTS(power_columns); j++) {
            if (find_cell(study, &study->offers[i], power_columns[j].loaded) == NULL)
                continue;
            diag_note(loader->diag, place_of_column(study->offers[i].at, power_columns[j].loaded),
                      "power is stated, but study.xml has no energy-price; no energy cost is"
                      " counted");
            return;
        }
}

void energy_check(struct loader *loader)
{
    const struct study *study = loader->study;
    bool all_good = true;

    for (uint32_t i = 0; i < study->offer_count; i++) {
        bool good = check_numbers(loader, &study->offers[i]);

        if (good && loader->has_parameters && study->parameters.has_energy_price)
            check_offer(loader, &study->offers[i]);
        all_good &= good;
    }
    if (all_good && loader->has_parameters && !study->parameters.has_energy_price)
        note_unpriced(loader);
}
