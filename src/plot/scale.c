/* Spans of data with their margins, and the linear map to the page. Round numbers are found in
 * ticks.c. */
#include "plot/scale.h"
#include <glib.h>
#include <math.h>
#include <stdbool.h>

static const double margin_share = 0.05;
static const double single_value_share = 0.1;

struct span span_including(struct span span, double value)
{
    return (struct span){ MIN(span.minimum, value), MAX(span.maximum, value) };
}

double span_magnitude(struct span span)
{
    return MAX(fabs(span.minimum), fabs(span.maximum));
}

struct span span_with_margin(struct span data)
{
    double width = data.maximum - data.minimum, magnitude = span_magnitude(data);

    if (magnitude == 0)
        return (struct span){ -1, 1 };

    bool is_single = width < magnitude * SPAN_SMALLEST_SHARE;
    double margin = is_single ? magnitude * single_value_share : width * margin_share;
    double minimum = data.minimum - margin, maximum = data.maximum + margin;

    /* Prices below zero would be read as possible, so the margin does not go there on its own. */
    if (data.minimum >= 0)
        minimum = MAX(minimum, 0);
    if (data.maximum <= 0)
        maximum = MIN(maximum, 0);
    return (struct span){ minimum, maximum };
}

double scale_map(const struct scale *scale, double value)
{
    double share = (value - scale->data.minimum) / (scale->data.maximum - scale->data.minimum);

    return scale->start + share * (scale->end - scale->start);
}
