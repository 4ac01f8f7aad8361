/* Colors after Okabe and Ito (2008), which people with any color vision can tell apart, with dark
 * and light ones made to alternate. Seven markers and eight colors have no common factor, so 56
 * series differ before tints are needed. */
#include "plot/palette.h"

const struct color palette_text = { 0.13, 0.13, 0.15 };
const struct color palette_text_faint = { 0.36, 0.36, 0.39 };
const struct color palette_line = { 0.48, 0.48, 0.51 };
const struct color palette_frame = { 0.64, 0.64, 0.66 };
const struct color palette_grid = { 0.90, 0.90, 0.91 };
const struct color palette_paper = { 1, 1, 1 };

static const struct color series_colors[] = {
    { 0.000, 0.380, 0.640 }, /* blue */
    { 0.902, 0.624, 0.000 }, /* orange */
    { 0.000, 0.345, 0.255 }, /* bluish green, dark */
    { 0.337, 0.706, 0.914 }, /* sky blue */
    { 0.690, 0.240, 0.000 }, /* vermilion, dark */
    { 0.875, 0.640, 0.780 }, /* reddish purple, light */
    { 0.150, 0.150, 0.150 }, /* black */
    { 0.780, 0.710, 0.200 }, /* yellow, darker */
};

static struct color blend(struct color from, struct color to, double share)
{
    return (struct color){
        from.red + (to.red - from.red) * share,
        from.green + (to.green - from.green) * share,
        from.blue + (to.blue - from.blue) * share,
    };
}

struct series_style palette_style(unsigned series)
{
    const struct color black = { 0, 0, 0 };
    unsigned colors = G_N_ELEMENTS(series_colors);
    unsigned tint = series / (colors * MARKER_COUNT);
    struct color fill = blend(series_colors[series % colors], palette_paper, tint / (tint + 2.0));

    return (struct series_style){
        .fill = fill,
        .outline = blend(fill, black, 0.35),
        .marker = (enum marker)(series % MARKER_COUNT),
    };
}
