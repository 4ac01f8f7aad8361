/* Linear axes: spans of data and their place on the page. There are no logarithmic axes, so every
 * finite value, zero and negative ones too, has its place. */
#ifndef PLOT_SCALE_H
#define PLOT_SCALE_H

/* From the smallest to the largest value of an axis; finite, minimum <= maximum. */
struct span {
    double minimum, maximum;
};

/* Spans less than this share of their largest absolute value count as a single value: ticks within
 * them would need more digits than anybody reads. */
#define SPAN_SMALLEST_SHARE 1e-9

struct span span_including(struct span span, double value);
/* Wider by 5 % at each end, but not below 0 if no value is. A span of a single value becomes 10 %
 * to each side of it, of 0 becomes -1..1, so the result is never empty. */
struct span span_with_margin(struct span data);
double span_magnitude(struct span span); /* the largest absolute value in it */

/* Where a span lies on the page, in points. */
struct scale {
    struct span data;  /* not empty */
    double start, end; /* where its minimum and its maximum are; start may be the larger */
};

double scale_map(const struct scale *scale, double value);

#endif
