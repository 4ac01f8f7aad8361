/* Builds and frees scenes: each shape starts black, thin and solid, and owns a copy of its points
 * and text. Where shapes go is decided in chart.c, what they look like on paper in render/. */
#include "plot/scene.h"

static const double default_stroke_width = 0.75;

static void clear_shape(gpointer element)
{
    struct shape *shape = element;

    g_free(shape->points);
    g_free(shape->text);
}

struct scene *scene_new(double width, double height)
{
    struct scene *scene = g_new0(struct scene, 1);

    scene->width = width;
    scene->height = height;
    scene->shapes = g_array_new(FALSE, TRUE, sizeof(struct shape));
    g_array_set_clear_func(scene->shapes, clear_shape);
    return scene;
}

void scene_free(struct scene *scene)
{
    if (scene == NULL)
        return;
    g_array_unref(scene->shapes);
    g_free(scene->title);
    g_free(scene->description);
    g_free(scene);
}

static struct shape *add_shape(struct scene *scene, enum shape_kind kind, const char *role,
                               const struct point *points, unsigned count)
{
    struct shape shape = {
        .kind = kind,
        .role = role,
        .stroke_width = default_stroke_width,
        .points = g_memdup2(points, count * sizeof *points),
        .point_count = count,
    };

    g_array_append_val(scene->shapes, shape);
    return &g_array_index(scene->shapes, struct shape, scene->shapes->len - 1);
}

struct shape *scene_add_line(struct scene *scene, const char *role, const struct point *points,
                             unsigned count)
{
    struct shape *shape = add_shape(scene, SHAPE_LINE, role, points, count);

    shape->has_stroke = true;
    return shape;
}

struct shape *scene_add_rectangle(struct scene *scene, const char *role, struct point corner,
                                  double width, double height)
{
    struct shape *shape = add_shape(scene, SHAPE_RECTANGLE, role, &corner, 1);

    shape->has_stroke = true;
    shape->width = width;
    shape->height = height;
    return shape;
}

struct shape *scene_add_marker(struct scene *scene, const char *role, enum marker marker,
                               struct point center, double size)
{
    struct shape *shape = add_shape(scene, SHAPE_MARKER, role, &center, 1);

    shape->has_fill = true;
    shape->marker = marker;
    shape->size = size;
    return shape;
}

struct shape *scene_add_text(struct scene *scene, const char *role, struct point at,
                             const char *text, struct font font)
{
    struct shape *shape = add_shape(scene, SHAPE_TEXT, role, &at, 1);

    shape->has_fill = true;
    shape->text = g_strdup(text);
    shape->font = font;
    return shape;
}
