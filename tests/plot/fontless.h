/* For tests of plot/: a measurer without fonts, so that no expected place depends on what is
 * installed, and ways to find shapes in a scene. A character is half as wide as its font's size. */
#ifndef TESTS_PLOT_FONTLESS_H
#define TESTS_PLOT_FONTLESS_H

#include "plot/geometry.h"
#include "plot/scene.h"
#include <string.h>

static inline struct text_extent fontless_measure(void *context, const char *text, struct font font)
{
    (void)context;
    return (struct text_extent){ 0.5 * font.size * (double)g_utf8_strlen(text, -1), 0.8 * font.size,
                                 0.2 * font.size };
}

static const struct text_measurer fontless = { NULL, fontless_measure };

static inline const struct shape *scene_shape(const struct scene *scene, guint i)
{
    return &g_array_index(scene->shapes, struct shape, i);
}

/* The `nth` shape of this role, from 0; NULL if there are not so many. */
static inline const struct shape *find_shape(const struct scene *scene, const char *role,
                                             unsigned nth)
{
    for (guint i = 0; i < scene->shapes->len; i++)
        if (strcmp(scene_shape(scene, i)->role, role) == 0 && nth-- == 0)
            return scene_shape(scene, i);
    return NULL;
}

static inline unsigned count_shapes(const struct scene *scene, const char *role)
{
    unsigned count = 0;

    for (guint i = 0; i < scene->shapes->len; i++)
        count += strcmp(scene_shape(scene, i)->role, role) == 0 ? 1 : 0;
    return count;
}

/* The texts of all shapes of a role, in order, with | between them. */
static inline char *join_texts(const struct scene *scene, const char *role)
{
    GString *out = g_string_new(NULL);

    for (unsigned i = 0; find_shape(scene, role, i) != NULL; i++)
        g_string_append_printf(out, "%s%s", i == 0 ? "" : "|", find_shape(scene, role, i)->text);
    return g_string_free(out, FALSE);
}

/* The box that a shape covers; a text is not rotated. */
static inline struct box shape_box(const struct shape *shape)
{
    struct point at = shape->points[0];

    if (shape->kind == SHAPE_RECTANGLE)
        return (struct box){ at.x, at.y, at.x + shape->width, at.y + shape->height };
    if (shape->kind == SHAPE_MARKER)
        return box_around(at, shape->size, shape->size);

    struct text_extent extent = fontless_measure(NULL, shape->text, shape->font);
    double before = shape->anchor == ANCHOR_START ? 0 : shape->anchor == ANCHOR_MIDDLE ? 0.5 : 1;
    double left = at.x - before * extent.width;

    return (struct box){ left, at.y - extent.ascent, left + extent.width, at.y + extent.descent };
}

#endif
