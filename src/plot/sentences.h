/* What a chart says in words below the data: everything it leaves out, and why. */
#ifndef PLOT_SENTENCES_H
#define PLOT_SENTENCES_H

#include "plot/chart.h"

/* Names up to five of the points (of const struct chart_point *) that given ranges leave out; NULL
 * if there are none. The caller frees, here and below. */
char *sentence_outside(const struct chart *chart, const GPtrArray *outside);
/* So many points that none is labelled; NULL if none has a label. `most` is how many points can
 * have labels. */
char *sentence_unlabelled(const struct chart *chart, unsigned most);
char *sentence_no_room(
    unsigned labels); /* labels left out because they would overlap something; 1 or more */

/* The chart for readers who do not see it. */
char *sentence_description(const struct chart *chart);

#endif
