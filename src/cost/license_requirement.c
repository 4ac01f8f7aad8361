/* Judges `requires` in words. Which product to take instead is left to the options of the cost
 * form. */
#include "cost/license_requirement.h"
#include "cost/license_units.h"

/* One value that a requirement is compared with. */
struct judged {
    struct attribute attribute; /* empty: nobody has it */
    struct place at;
};

static struct judged sum_over_parts(const struct study *study, const struct server_kind *kind,
                                    const char *name)
{
    uint32_t column = attribute_column_find(&study->catalog_columns, name);
    struct judged judged = { .attribute = { .kind = ATTRIBUTE_EMPTY, .text = "" } };
    struct fraction sum = fraction_from_int(0);

    for (guint i = 0; i < kind->parts->len && column != NO_INDEX; i++) {
        const struct server_part *part = &g_array_index(kind->parts, struct server_part, i);
        const struct offer *offer = &study->offers[part->offer];
        const struct attribute *attribute = &offer->attributes[column];
        if (attribute->kind == ATTRIBUTE_EMPTY)
            continue;
        if (attribute->kind != ATTRIBUTE_NUMBER)
            return (struct judged){ *attribute, place_of_column(offer->at, name) };
        sum = fraction_add(
            sum, fraction_multiply(part->per_server, fraction_from_decimal(attribute->number)));
        if (judged.attribute.kind == ATTRIBUTE_EMPTY)
            judged.at = place_of_column(offer->at, name);
        judged.attribute.kind = ATTRIBUTE_NUMBER;
    }
    if (fraction_compare(sum, fraction_from_int(MOST_UNITS)) >= 0)
        judged.attribute = (struct attribute){ .kind = ATTRIBUTE_TEXT, .text = "10^12 or more" };
    else if (judged.attribute.kind == ATTRIBUTE_NUMBER)
        judged.attribute.number = fraction_to_decimal(sum);
    return judged;
}

/* The value for one processor of a kind of server, or for the server where `offer` is NO_INDEX. */
static struct judged judged_value(const struct study *study, const struct server_kind *kind,
                                  uint32_t offer, const char *name)
{
    struct attribute_scope scope = { study, kind->configuration, kind->node, offer };
    struct found_attribute found = attribute_lookup(&scope, name);

    if (found.attribute != NULL)
        return (struct judged){ *found.attribute, found.at };
    return sum_over_parts(study, kind, name);
}

static void list_kind(GArray *list, const struct study *study, const struct server_kind *kind,
                      const char *name)
{
    bool any_processor = false;

    for (guint i = 0; i < kind->parts->len; i++) {
        const struct server_part *part = &g_array_index(kind->parts, struct server_part, i);
        if (!server_part_is_processor(study, part))
            continue;
        struct judged judged = judged_value(study, kind, part->offer, name);
        g_array_append_val(list, judged);
        any_processor = true;
    }
    if (any_processor)
        return;
    struct judged judged = judged_value(study, kind, NO_INDEX, name);
    g_array_append_val(list, judged);
}

/* All values that an attribute has in the servers, of struct judged. */
static GArray *list_judged(const struct study *study, const GArray *kinds, const char *name)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct judged));

    for (guint i = 0; i < kinds->len; i++)
        list_kind(list, study, &g_array_index(kinds, struct server_kind, i), name);
    return list;
}

static bool is_ordering(enum comparison comparison)
{
    return comparison != COMPARE_EQUAL && comparison != COMPARE_NOT_EQUAL;
}

static bool is_judgeable(const struct license_requirement *requirement,
                         const struct attribute *attribute)
{
    if (attribute->kind == ATTRIBUTE_EMPTY || attribute->kind == ATTRIBUTE_AMBIGUOUS)
        return false;
    return !is_ordering(requirement->comparison)
           || (requirement->is_number && attribute->kind == ATTRIBUTE_NUMBER);
}

static bool holds(const struct license_requirement *requirement, const struct attribute *attribute)
{
    struct attribute wanted = { requirement->is_number ? ATTRIBUTE_NUMBER : ATTRIBUTE_TEXT,
                                requirement->text, requirement->number };
    int order = is_ordering(requirement->comparison)
                    ? decimal_compare(attribute->number, wanted.number)
                    : 0;

    switch (requirement->comparison) {
    case COMPARE_EQUAL:
        return attribute_equals(attribute, &wanted);
    case COMPARE_NOT_EQUAL:
        return !attribute_equals(attribute, &wanted);
    case COMPARE_LESS:
        return order < 0;
    case COMPARE_AT_MOST:
        return order <= 0;
    case COMPARE_MORE:
        return order > 0;
    case COMPARE_AT_LEAST:
        return order >= 0;
    }
    g_assert_not_reached();
}

static char *value_text(const struct attribute *attribute)
{
    if (attribute->kind == ATTRIBUTE_NUMBER)
        return decimal_format_short(attribute->number, DECIMAL_DIGITS);
    return g_strdup(attribute->text);
}

static char *refusal(const struct license_requirement *requirement, const struct judged *judged)
{
    g_autofree char *value = value_text(&judged->attribute);
    g_autofree char *place = place_format(&judged->at);

    return g_strdup_printf("requires %s %s %s; %s is %s (%s)", requirement->attribute,
                           comparison_signs[requirement->comparison], requirement->text,
                           requirement->attribute, value, place);
}

struct eligibility license_eligibility(const struct study *study, const struct license_terms *terms,
                                       const GArray *kinds)
{
    for (uint32_t i = 0; i < terms->requirement_count; i++) {
        const struct license_requirement *requirement = &terms->requirements[i];
        g_autoptr(GArray) list = list_judged(study, kinds, requirement->attribute);
        for (guint j = 0; j < list->len; j++) {
            const struct judged *judged = &g_array_index(list, struct judged, j);
            g_assert(is_judgeable(requirement, &judged->attribute));
            if (!holds(requirement, &judged->attribute))
                return (struct eligibility){ false, refusal(requirement, judged) };
        }
    }
    return (struct eligibility){ true, NULL };
}

/* --- the check of a study --- */

struct requirement_check {
    const struct study *study;
    const struct product *product;
    const struct configuration *configuration;
    const struct license_requirement *requirement;
    struct diag *diag;
};

static bool check_judged(const struct requirement_check *check, const struct judged *judged)
{
    const struct license_requirement *requirement = check->requirement;
    const struct configuration *configuration = check->configuration;
    const char *name = requirement->attribute, *sku = check->product->sku;
    struct place stated = place_of_column(check->product->terms->at, "requires");
    g_autofree char *place = place_format(&stated);

    if (is_judgeable(requirement, &judged->attribute))
        return true;
    if (judged->attribute.kind == ATTRIBUTE_EMPTY)
        return diag_error(check->diag, place_of_column(configuration->at, name),
                          "configuration '%s' has no '%s', which '%s' requires (%s)",
                          configuration->id, name, sku, place);
    return diag_error(check->diag, judged->at, "%s '%s' is %s; '%s' requires %s %s %s (%s)", name,
                      judged->attribute.text, attribute_fault(&judged->attribute), sku, name,
                      comparison_signs[requirement->comparison], requirement->text, place);
}

static bool check_requirement(const struct requirement_check *check, const GArray *kinds)
{
    const struct license_requirement *requirement = check->requirement;
    g_autoptr(GArray) list = list_judged(check->study, kinds, requirement->attribute);
    bool is_good = true;

    if (is_ordering(requirement->comparison) && !requirement->is_number)
        return diag_error(check->diag, place_of_column(check->product->terms->at, "requires"),
                          "'%s' of '%s' has to be a number to be compared by %s", requirement->text,
                          requirement->attribute, comparison_signs[requirement->comparison]);
    for (guint i = 0; i < list->len; i++)
        is_good &= check_judged(check, &g_array_index(list, struct judged, i));
    return is_good;
}

bool license_requirements_check(const struct study *study, const struct product *product,
                                const GArray *kinds, struct diag *diag)
{
    uint32_t configuration = g_array_index(kinds, struct server_kind, 0).configuration;
    struct requirement_check check = { study, product, &study->configurations[configuration], NULL,
                                       diag };
    bool is_good = true;

    for (uint32_t i = 0; i < product->terms->requirement_count; i++) {
        check.requirement = &product->terms->requirements[i];
        is_good &= check_requirement(&check, kinds);
    }
    return is_good;
}
