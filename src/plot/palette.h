/* How series look: every series has its own pair of color and marker. */
#ifndef PLOT_PALETTE_H
#define PLOT_PALETTE_H

#include "plot/scene.h"

struct series_style {
    struct color fill, outline; /* the outline is the fill, darker */
    enum marker marker;
};

/* No two series get both the same color and the same marker, however many there are; for the first
 * seven neither is repeated. Colors of neighbors differ in lightness, so they can be told apart
 * without seeing hues. */
struct series_style palette_style(unsigned series);

/* Grays of everything that is not data. */
extern const struct color palette_text, palette_text_faint, palette_line, palette_frame,
    palette_grid, palette_paper;

#endif
