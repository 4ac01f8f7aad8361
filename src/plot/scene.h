/* A scene: a picture as a list of plain shapes and texts, in points (1/72 inch), origin at the top
 * left, y downwards. plot/ makes scenes, render/ draws them; nothing of a drawing library is known
 * here. A scene owns its strings. */
#ifndef PLOT_SCENE_H
#define PLOT_SCENE_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

struct color {
    double red, green, blue; /* 0..1 */
};

struct point {
    double x, y;
};

enum text_anchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END };

struct font {
    double size; /* points */
    bool bold;
};

/* Shapes of data points. They differ in outline as well as color, so a series is known without
 * color. */
enum marker {
    MARKER_CIRCLE,
    MARKER_SQUARE,
    MARKER_TRIANGLE_UP,
    MARKER_DIAMOND,
    MARKER_TRIANGLE_DOWN,
    MARKER_PLUS,
    MARKER_CROSS,
    MARKER_COUNT
};

enum shape_kind { SHAPE_LINE, SHAPE_RECTANGLE, SHAPE_MARKER, SHAPE_TEXT };

struct shape {
    enum shape_kind kind;
    /* What it stands for: "frame", "grid", "tick", "point", "label", "frontier", …; a static
     * string: the class in SVG, and what tests look for. */
    const char *role;
    bool has_fill, has_stroke;
    struct color fill, stroke;
    double stroke_width;  /* points */
    double dash;          /* length of dashes and gaps, 0: solid */
    struct point *points; /* SHAPE_LINE: the polyline; else [0]: corner, center or text anchor */
    unsigned point_count;
    double width, height; /* SHAPE_RECTANGLE */
    enum marker marker;   /* SHAPE_MARKER */
    double size;          /* SHAPE_MARKER: diameter of the circle; others have about its area */
    /* SHAPE_TEXT: plain text, never markup; its anchor is on the baseline. Else NULL, or what a
     * reader of the picture may be told (SVG title). */
    char *text;
    struct font font;
    enum text_anchor anchor;
    double rotation; /* degrees, counterclockwise around the anchor */
};

struct scene {
    double width, height;
    char *title, *description; /* for readers who do not see the picture */
    GArray *shapes;            /* of struct shape, painted in this order */
};

struct scene *scene_new(double width, double height);
void scene_free(struct scene *scene);

/* Each adds a shape and returns it for setting color, width and the like; valid until the next
 * addition. */
struct shape *scene_add_line(struct scene *scene, const char *role, const struct point *points,
                             unsigned count);
struct shape *scene_add_rectangle(struct scene *scene, const char *role, struct point corner,
                                  double width, double height);
struct shape *scene_add_marker(struct scene *scene, const char *role, enum marker marker,
                               struct point center, double size);
struct shape *scene_add_text(struct scene *scene, const char *role, struct point at,
                             const char *text, struct font font);

/* How wide texts are, as told by whoever will draw them; tests use a measurer without fonts. */
struct text_extent {
    double width;           /* advance width */
    double ascent, descent; /* above and below the baseline, both positive */
};
struct text_measurer {
    void *context;
    struct text_extent (*measure)(void *context, const char *text, struct font font);
};

#endif
