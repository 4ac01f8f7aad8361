/* Writes the loads of a curve, and the laws fitted to it, as tables. */
#include "report/scale_tables.h"
#include "measure/bound_text.h"
#include "report/scale_numbers.h"
#include "report/table_cells.h"

#define FEW_DIGITS   4
#define VALUE_DIGITS 10

struct scale_section scale_section_of(const struct evaluation *evaluation,
                                      const struct scaling *scaling)
{
    return (struct scale_section){ evaluation, scaling,
                                   &evaluation->study->benchmarks[scaling->benchmark] };
}

const struct scaling_step *scale_step_at(const struct scale_section *section, uint32_t step)
{
    return &g_array_index(section->scaling->steps, struct scaling_step, step);
}

const struct measurement *scale_measured_at(const struct scale_section *section, uint32_t step)
{
    return &section->evaluation->performance
                ->measurements[scale_step_at(section, step)->measurement];
}

struct decimal scale_largest_load(const struct scale_section *section)
{
    return scale_step_at(section, section->scaling->steps->len - 1)->load;
}

/* "about 25,000", with as many decimals as the number has, at most `digits`. */
static char *bounded_text(enum bound bound, struct decimal value, int digits)
{
    g_autofree char *number = scale_decimal_text(value, digits);

    return bound_text(bound, number);
}

char *scale_value_text(const struct scale_section *section, enum bound bound, struct decimal value)
{
    g_autofree char *text = bounded_text(bound, value, VALUE_DIGITS);
    const char *unit = section->benchmark->unit;

    return g_strconcat(text, *unit ? " " : "", unit, NULL);
}

char *scale_load_text(struct decimal load)
{
    return scale_decimal_text(load, VALUE_DIGITS);
}

char *scale_value_title(const struct scale_section *section)
{
    const struct benchmark *benchmark = section->benchmark;

    return *benchmark->unit != '\0' ? g_strdup_printf("%s (%s)", benchmark->label, benchmark->unit)
                                    : g_strdup(benchmark->label);
}

/* --- the loads --- */

/* `text`: the ratio as people read it. */
static void add_ratio(struct table *table, const struct scaling_step *step, struct decimal ratio,
                      const char *text)
{
    g_autofree char *bounded = ratio_bound_text(step->bound, text);
    g_autofree char *number =
        step->bound.is_open ? NULL : decimal_format_short(ratio, MONEY_DIGITS);

    table_add_cell(table, bounded, number, NULL);
}

static void add_ratios(struct table *table, const struct scaling_step *step)
{
    struct decimal percent = decimal_multiply(step->efficiency, decimal_from_int(100));
    g_autofree char *speedup = decimal_format_grouped(step->speedup, 2);
    g_autofree char *digits = decimal_format_grouped(percent, 1);
    g_autofree char *efficiency = g_strconcat(digits, " %", NULL);

    add_ratio(table, step, step->speedup, speedup);
    add_ratio(table, step, step->efficiency, efficiency);
}

static void add_value(struct table *table, enum bound bound, struct decimal value, int digits)
{
    g_autofree char *text = bounded_text(bound, value, digits);
    g_autofree char *number = decimal_format_short(value, MONEY_DIGITS);

    table_add_cell(table, text, number, NULL);
}

static void add_load(struct table *table, const struct scale_section *section, uint32_t index)
{
    const struct scaling_step *step = scale_step_at(section, index);
    const struct measurement *measured = scale_measured_at(section, index);

    table_add_row(table);
    add_value(table, BOUND_NONE, step->load, VALUE_DIGITS);
    add_value(table, measured->bound, measured->median, VALUE_DIGITS);
    add_value(table, BOUND_NONE, decimal_from_int(measured->run_count), 0);
    add_value(table, measured->bound, step->per_load, FEW_DIGITS);
    add_ratios(table, step);
}

static bool any_open(const struct scaling *scaling)
{
    for (guint i = 0; i < scaling->steps->len; i++)
        if (g_array_index(scaling->steps, struct scaling_step, i).bound.is_open)
            return true;
    return false;
}

struct table *scale_loads_table(const struct scale_section *section)
{
    g_autofree char *value = scale_value_title(section);
    const struct column_title columns[] = {
        { "load", "Load", ALIGN_RIGHT },         { "value", value, ALIGN_RIGHT },
        { "runs", "Runs", ALIGN_RIGHT },         { "per-load", "Per unit of load", ALIGN_RIGHT },
        { "speed-up", "Speed-up", ALIGN_RIGHT }, { "efficiency", "Efficiency", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("loads", NULL, columns, G_N_ELEMENTS(columns));

    for (uint32_t i = 0; i < section->scaling->steps->len; i++)
        add_load(table, section, i);
    table_add_note(table, "Speed-up and efficiency are against the smallest load. A bound of a "
                          "measured value stays a bound of what is worked out from it.");
    if (any_open(section->scaling))
        table_add_note(table, "Open: both values are bounds that leave open how they compare.");
    return table;
}

/* --- laws --- */

const char *const scaling_law_titles[] = {
    [LAW_AMDAHL] = "Amdahl's law",
    [LAW_USL] = "Universal Scalability Law",
};

static const char *const parameter_names[] = { "gamma", "alpha", "beta" };

static void add_significant(struct table *table, double value)
{
    g_autofree char *text = scale_significant_text(value);
    g_autofree char *number = scale_number(value);

    table_add_cell(table, text, number, NULL);
}

/* An end of an interval. */
static void add_end(struct table *table, double value, bool is_cut)
{
    g_autofree char *text = scale_significant_text(value);
    g_autofree char *cut = g_strconcat(text, is_cut ? " (cut)" : "", NULL);
    g_autofree char *number = scale_number(value);

    table_add_cell(table, cut, number, NULL);
}

static void add_parameter(struct table *table, const struct scaling_fit *fit, int name)
{
    const struct fit_parameter *parameter = &fit->parameters[name];

    table_add_row(table);
    add_text(table, scaling_law_titles[fit->law]);
    add_text(table, parameter_names[name]);
    add_significant(table, parameter->value);
    if (parameter->is_fixed) {
        add_text(table, "-");
        add_text(table, "-");
        return;
    }
    add_end(table, parameter->low, parameter->is_low_cut);
    add_end(table, parameter->high, parameter->is_high_cut);
}

static bool any_cut(const struct scaling *scaling)
{
    for (int law = 0; law < LAW_COUNT; law++) {
        const struct scaling_fit *fit = &scaling->fits[law];
        for (int i = 0; i < FIT_PARAMETER_COUNT && fit->status == FIT_FOUND; i++)
            if (fit->parameters[i].is_low_cut || fit->parameters[i].is_high_cut)
                return true;
    }
    return false;
}

bool scale_has_fit(const struct scaling *scaling)
{
    for (int law = 0; law < LAW_COUNT; law++)
        if (scaling->fits[law].status == FIT_FOUND)
            return true;
    return false;
}

struct table *scale_parameters_table(const struct scaling *scaling)
{
    static const struct column_title columns[] = {
        { "law", "Law", ALIGN_LEFT },      { "parameter", "Parameter", ALIGN_LEFT },
        { "value", "Value", ALIGN_RIGHT }, { "low", "95 % from", ALIGN_RIGHT },
        { "high", "to", ALIGN_RIGHT },
    };
    struct table *table = table_new_with("laws", NULL, columns, G_N_ELEMENTS(columns));

    for (int law = 0; law < LAW_COUNT; law++)
        for (int i = 0; i < FIT_PARAMETER_COUNT - (law == LAW_AMDAHL); i++)
            if (scaling->fits[law].status == FIT_FOUND)
                add_parameter(table, &scaling->fits[law], i);
    table_add_note(table, "X(N) = gamma N / (1 + alpha (N - 1) + beta N (N - 1)), least squares, "
                          "alpha and beta from 0 to 1; Amdahl's law: beta = 0.");
    table_add_note(table,
                   "A parameter without an interval stands at an end of its range, to within "
                   "10^-9 of the largest value.");
    if (any_cut(scaling))
        table_add_note(table, "Cut: the interval reaches beyond what the parameter can be.");
    return table;
}

static void add_fitted(struct table *table, const struct scaling_fit *fit, double load,
                       uint32_t index)
{
    add_significant(table, scaling_fit_value(fit, load));
    add_significant(table, g_array_index(fit->residuals, double, index));
}

struct table *scale_residuals_table(const struct scale_section *section)
{
    const struct scaling *scaling = section->scaling;
    struct table *table = table_new("residuals", NULL);

    table_add_column(table, "load", "Load", ALIGN_RIGHT);
    table_add_column(table, "value", "Measured", ALIGN_RIGHT);
    for (int law = 0; law < LAW_COUNT; law++) {
        g_autofree char *name = g_strconcat(scaling_law_names[law], ".residual", NULL);
        if (scaling->fits[law].status != FIT_FOUND)
            continue;
        table_add_column(table, scaling_law_names[law], scaling_law_titles[law], ALIGN_RIGHT);
        table_add_column(table, name, "Residual", ALIGN_RIGHT);
    }
    for (guint i = 0; i < scaling->fitted->len; i++) {
        uint32_t step = g_array_index(scaling->fitted, uint32_t, i);
        table_add_row(table);
        add_value(table, BOUND_NONE, scale_step_at(section, step)->load, VALUE_DIGITS);
        add_value(table, scale_measured_at(section, step)->bound,
                  scale_measured_at(section, step)->median, VALUE_DIGITS);
        for (int law = 0; law < LAW_COUNT; law++)
            if (scaling->fits[law].status == FIT_FOUND)
                add_fitted(table, &scaling->fits[law],
                           decimal_to_double(scale_step_at(section, step)->load), i);
    }
    return table;
}
