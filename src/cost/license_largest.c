/* Compares the rows of one SKU. Rows are counted in license_row.c. */
#include "cost/license_largest.h"

struct comparing {
    const struct study *study;
    const GArray *kinds, *rows;
    struct license_steps *steps;
};

static const struct license_row *row_at(const struct comparing *comparing, guint row)
{
    return &g_array_index(comparing->rows, struct license_row, row);
}

static const char *rule_place_text(struct comparing *comparing, uint32_t rule)
{
    g_autofree char *place = place_format(&comparing->study->rules[rule].at);

    return steps_text(comparing->steps, "%s", place);
}

/* The largest of several counts, told with the row of each. */
struct contest {
    GString *operands;
    guint contestants;
    const struct license_row *winner; /* NULL: rows of several kinds of servers together */
    struct fraction largest;
};

static struct contest contest_init(void)
{
    return (struct contest){ .operands = g_string_new(NULL), .largest = fraction_from_int(0) };
}

/* The first of equals wins. */
static void contest_enter(struct contest *contest, struct comparing *comparing,
                          const struct license_row *row, struct fraction licenses)
{
    const char *place =
        row != NULL ? rule_place_text(comparing, row->rule) : "rows rounded within servers";

    g_string_append_printf(contest->operands, "%s%s (%s)", contest->contestants > 0 ? ", " : "",
                           steps_number(comparing->steps, licenses), place);
    if (contest->contestants++ == 0 || fraction_compare(licenses, contest->largest) > 0) {
        contest->winner = row;
        contest->largest = licenses;
    }
}

static void contest_finish(struct contest *contest, struct comparing *comparing,
                           const char *operation)
{
    struct place at = { 0 };

    if (contest->winner != NULL)
        at = comparing->study->rules[contest->winner->rule].at;
    if (contest->contestants > 1)
        steps_add(comparing->steps, at, operation, contest->operands->str, contest->largest);
    g_string_free(contest->operands, TRUE);
    contest->operands = NULL;
}

static const char *largest_of_kind(struct comparing *comparing, guint kind)
{
    uint32_t node = g_array_index(comparing->kinds, struct server_kind, kind).node;

    return node == NO_INDEX ? "largest row"
                            : steps_text(comparing->steps, "largest row of node %s",
                                         comparing->study->nodes[node].id);
}

static struct contest compare_in_kind(struct comparing *comparing, guint kind)
{
    struct contest contest = contest_init();

    for (guint i = 0; i < comparing->rows->len; i++) {
        const struct license_row *row = row_at(comparing, i);
        if (row->is_by_server)
            contest_enter(&contest, comparing, row,
                          g_array_index(row->by_kind, struct fraction, kind));
    }
    contest_finish(&contest, comparing, largest_of_kind(comparing, kind));
    return contest;
}

/* Rows rounded within servers: the largest for each kind of server, summed. The row is the one that
 * held wherever any license is needed. */
static struct largest_row sum_largest_by_kind(struct comparing *comparing)
{
    struct steps_sum sum = steps_sum_init();
    struct largest_row largest = { 0 };
    bool any = false;

    for (guint kind = 0; kind < comparing->kinds->len; kind++) {
        struct contest contest = compare_in_kind(comparing, kind);
        steps_sum_add(&sum, comparing->steps, contest.largest);
        if (any && fraction_compare(contest.largest, fraction_from_int(0)) == 0)
            continue;
        largest.row = !any || largest.row == contest.winner ? contest.winner : NULL;
        any = any || fraction_compare(contest.largest, fraction_from_int(0)) > 0;
    }
    largest.licenses = steps_sum_finish(&sum, comparing->steps, "sum of the largest over nodes");
    return largest;
}

static guint count_rows_by_server(const struct comparing *comparing)
{
    guint count = 0;

    for (guint i = 0; i < comparing->rows->len; i++)
        count += row_at(comparing, i)->is_by_server;
    return count;
}

struct largest_row license_largest_row(const struct study *study, const GArray *kinds,
                                       const GArray *rows, struct license_steps *steps)
{
    struct comparing comparing = { study, kinds, rows, steps };
    struct contest contest = contest_init();
    bool has_rivals_in_servers = count_rows_by_server(&comparing) > 1;

    if (has_rivals_in_servers) {
        struct largest_row largest = sum_largest_by_kind(&comparing);
        contest_enter(&contest, &comparing, largest.row, largest.licenses);
    }
    for (guint i = 0; i < rows->len; i++) {
        const struct license_row *row = row_at(&comparing, i);
        if (!row->is_by_server || !has_rivals_in_servers)
            contest_enter(&contest, &comparing, row, row->licenses);
    }
    contest_finish(&contest, &comparing, "largest row");
    return (struct largest_row){ contest.largest, contest.winner };
}
