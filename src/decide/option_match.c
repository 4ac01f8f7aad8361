/* Finds matched pairs by a key made of all other attributes: configurations with the same key form
 * a group, and a group's neighbors in the order of the option's values are its pairs. */
#include "decide/option_match.h"
#include "decide/option_size.h"
#include <string.h>

#define NEAREST_LOOKED_FOR 200 /* each is compared with all, so of many only the first ones */

const char *const unmatched_why_names[] = { "no-value", "other-value", "no-partner" };

/* --- values --- */

/* Numbers by value, so that "2" and "2.0" are one; the caller frees it. */
static char *plain_value(const char *text)
{
    struct decimal number;

    return decimal_parse(text, &number) ? decimal_format_short(number, DECIMAL_DIGITS)
                                        : g_strdup(text);
}

static char *plain_attribute(const struct attribute *attribute)
{
    if (attribute->kind == ATTRIBUTE_EMPTY)
        return g_strdup("");
    return attribute->kind == ATTRIBUTE_NUMBER
               ? decimal_format_short(attribute->number, DECIMAL_DIGITS)
               : g_strdup(attribute->text);
}

static bool attributes_agree(const struct attribute *a, const struct attribute *b)
{
    g_autofree char *left = plain_attribute(a), *right = plain_attribute(b);

    return g_str_equal(left, right);
}

bool option_value_exists(const struct study *study, uint32_t column, const char *value)
{
    g_autofree char *wanted = plain_value(value);

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        g_autofree char *found = plain_attribute(&study->configurations[i].attributes[column]);
        if (*found != '\0' && g_str_equal(found, wanted))
            return true;
    }
    return false;
}

/* Plain value -> its number + 1, in the order of the query or else of the study. */
static GHashTable *number_values(const struct study *study, const struct option_query *query,
                                 GPtrArray *values)
{
    GHashTable *numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

    for (uint32_t i = 0; i < query->value_count; i++) {
        g_hash_table_insert(numbers, plain_value(query->values[i]), GUINT_TO_POINTER(i + 1));
        g_ptr_array_add(values, (gpointer)query->values[i]);
    }
    for (uint32_t i = 0; i < study->configuration_count && query->value_count == 0; i++) {
        const struct attribute *attribute = &study->configurations[i].attributes[query->column];
        g_autofree char *plain = plain_attribute(attribute);
        if (*plain == '\0' || g_hash_table_contains(numbers, plain))
            continue;
        g_ptr_array_add(values, (gpointer)attribute->text);
        g_hash_table_insert(numbers, g_steal_pointer(&plain), GUINT_TO_POINTER(values->len));
    }
    return numbers;
}

/* --- groups --- */

struct member {
    uint32_t configuration, value; /* value: its number */
    const char *text;              /* the value as written */
};

/* All that must be equal, as one text. */
static char *group_key(const struct study *study, uint32_t column, uint32_t configuration)
{
    const struct configuration *one = &study->configurations[configuration];
    GString *key = g_string_new(NULL);

    decimal_append_short(key, configuration_servers(study, one), DECIMAL_DIGITS);
    for (uint32_t i = 0; i < study->configuration_columns.count; i++) {
        if (i == column)
            continue;
        g_autofree char *plain = plain_attribute(&one->attributes[i]);
        g_string_append_printf(key, "\x1f%s", plain);
    }
    return g_string_free(key, FALSE);
}

struct grouping {
    const struct study *study;
    const struct option_query *query;
    GHashTable *numbers; /* of values */
    GHashTable *by_key;  /* key -> GArray of struct member */
    GPtrArray *groups;   /* the same arrays, in the order of the study */
};

static void add_unmatched(struct option_match *match, uint32_t configuration,
                          enum unmatched_why why)
{
    struct option_unmatched unmatched = { configuration, why, NO_INDEX };

    g_array_append_val(match->unmatched, unmatched);
}

static void add_member(struct grouping *grouping, struct option_match *match,
                       uint32_t configuration)
{
    uint32_t column = grouping->query->column;
    g_autofree char *plain =
        plain_attribute(&grouping->study->configurations[configuration].attributes[column]);
    uint32_t number = GPOINTER_TO_UINT(g_hash_table_lookup(grouping->numbers, plain));

    if (number == 0) {
        add_unmatched(match, configuration,
                      *plain == '\0' ? UNMATCHED_NO_VALUE : UNMATCHED_OTHER_VALUE);
        return;
    }
    struct member member = {
        configuration, number - 1,
        grouping->study->configurations[configuration].attributes[column].text
    };
    char *key = group_key(grouping->study, column, configuration);
    GArray *group = g_hash_table_lookup(grouping->by_key, key);
    if (!group) {
        group = g_array_new(FALSE, FALSE, sizeof(struct member));
        g_hash_table_insert(grouping->by_key, g_strdup(key), group);
        g_ptr_array_add(grouping->groups, group);
    }
    g_array_append_val(group, member);
    g_free(key);
}

static int compare_members(const void *a, const void *b)
{
    const struct member *left = a, *right = b;

    if (left->value != right->value)
        return left->value < right->value ? -1 : 1;
    return left->configuration < right->configuration ? -1
                                                      : left->configuration > right->configuration;
}

/* All of its values are sizes that can be compared. */
static bool has_sizes(const GArray *group)
{
    const struct member *first = &g_array_index(group, struct member, 0);
    int order;

    for (guint i = 0; i < group->len; i++)
        if (!option_size_compare(g_array_index(group, struct member, i).text, first->text, &order))
            return false;
    return true;
}

static int compare_sizes(const void *a, const void *b)
{
    const struct member *left = a, *right = b;
    int order = 0;

    option_size_compare(left->text, right->text, &order);
    return order;
}

/* Numbers the values of a group by their size. */
static void renumber_by_size(GArray *group)
{
    struct member *members = (struct member *)(void *)group->data;

    g_array_sort(group, compare_sizes);
    for (guint i = 0; i < group->len; i++)
        members[i].value =
            i > 0 && compare_sizes(&members[i - 1], &members[i]) == 0 ? members[i - 1].value : i;
}

/* Index of the first member from `begin` on whose value is not that of the one at `begin`. */
static guint end_of_value(const GArray *group, guint begin)
{
    guint end = begin;

    while (end < group->len
           && g_array_index(group, struct member, end).value
                  == g_array_index(group, struct member, begin).value)
        end++;
    return end;
}

/* Several configurations of one value are each paired with each of the next value. */
static void pair_group(struct option_match *match, GArray *group, uint32_t number)
{
    g_array_sort(group, compare_members);
    guint first = 0, second = end_of_value(group, 0);

    if (second == group->len) {
        for (guint i = 0; i < group->len; i++)
            add_unmatched(match, g_array_index(group, struct member, i).configuration,
                          UNMATCHED_NO_PARTNER);
        return;
    }
    while (second < group->len) {
        guint end = end_of_value(group, second);
        for (guint i = first; i < second; i++) {
            for (guint j = second; j < end; j++) {
                struct option_pair pair = { g_array_index(group, struct member, i).configuration,
                                            g_array_index(group, struct member, j).configuration,
                                            number };
                g_array_append_val(match->pairs, pair);
            }
        }
        first = second;
        second = end;
    }
}

/* --- those without a partner --- */

GPtrArray *option_differences(const struct study *study, uint32_t column, uint32_t a, uint32_t b)
{
    const struct configuration *left = &study->configurations[a],
                               *right = &study->configurations[b];
    GPtrArray *names = g_ptr_array_new();

    for (uint32_t i = 0; i < study->configuration_columns.count; i++)
        if (i != column && !attributes_agree(&left->attributes[i], &right->attributes[i]))
            g_ptr_array_add(names, (gpointer)study->configuration_columns.names[i]);
    if (decimal_compare(configuration_servers(study, left), configuration_servers(study, right))
        != 0)
        g_ptr_array_add(names, (gpointer) "servers");
    return names;
}

static uint32_t find_nearest(const struct grouping *grouping, uint32_t configuration)
{
    const struct study *study = grouping->study;
    uint32_t column = grouping->query->column, nearest = NO_INDEX;
    const struct attribute *own = &study->configurations[configuration].attributes[column];
    guint fewest = G_MAXUINT;

    for (uint32_t i = 0; i < study->configuration_count; i++) {
        const struct attribute *other = &study->configurations[i].attributes[column];
        g_autofree char *plain = plain_attribute(other);
        if (!g_hash_table_contains(grouping->numbers, plain) || attributes_agree(own, other))
            continue;
        g_autoptr(GPtrArray) names = option_differences(study, column, configuration, i);
        if (names->len < fewest)
            nearest = i;
        fewest = MIN(fewest, names->len);
    }
    return nearest;
}

static int compare_unmatched(const void *a, const void *b)
{
    uint32_t left = ((const struct option_unmatched *)a)->configuration;
    uint32_t right = ((const struct option_unmatched *)b)->configuration;

    return left < right ? -1 : left > right;
}

static void finish_unmatched(struct option_match *match, const struct grouping *grouping)
{
    g_array_sort(match->unmatched, compare_unmatched);
    for (guint i = 0; i < match->unmatched->len && i < NEAREST_LOOKED_FOR; i++) {
        struct option_unmatched *unmatched =
            &g_array_index(match->unmatched, struct option_unmatched, i);
        if (unmatched->why == UNMATCHED_NO_PARTNER)
            unmatched->nearest = find_nearest(grouping, unmatched->configuration);
    }
}

struct option_match *option_match_new(const struct study *study, const struct option_query *query)
{
    struct option_match *match = g_new(struct option_match, 1);

    match->values = g_ptr_array_new();
    match->pairs = g_array_new(FALSE, FALSE, sizeof(struct option_pair));
    match->unmatched = g_array_new(FALSE, FALSE, sizeof(struct option_unmatched));
    struct grouping grouping = {
        .study = study,
        .query = query,
        .numbers = number_values(study, query, match->values),
        .by_key =
            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_array_unref),
        .groups = g_ptr_array_new(),
    };
    for (uint32_t i = 0; i < study->configuration_count; i++)
        add_member(&grouping, match, i);
    for (guint i = 0; i < grouping.groups->len; i++) {
        GArray *group = g_ptr_array_index(grouping.groups, i);
        if (query->value_count == 0 && has_sizes(group))
            renumber_by_size(group);
        pair_group(match, group, i);
    }
    finish_unmatched(match, &grouping);
    g_ptr_array_free(grouping.groups, TRUE);
    g_hash_table_destroy(grouping.by_key);
    g_hash_table_destroy(grouping.numbers);
    return match;
}

void option_match_free(struct option_match *match)
{
    if (!match)
        return;
    g_ptr_array_free(match->values, TRUE);
    g_array_free(match->pairs, TRUE);
    g_array_free(match->unmatched, TRUE);
    g_free(match);
}
