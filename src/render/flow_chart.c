/* Charts as boxes: one each, as wide as the text. */
#include "render/flow.h"
#include "render/scene_cairo.h"

#define CHART_GAP 6.0

struct placed_chart {
    struct scene *scene;
    PangoContext *context; /* the flow's */
};

static void placed_chart_free(void *data)
{
    struct placed_chart *chart = data;

    scene_free(chart->scene);
    g_free(chart);
}

static void draw_chart(const struct box *box, cairo_t *cr)
{
    const struct placed_chart *chart = box->content;

    scene_cairo_draw(cr, chart->scene, chart->context);
}

void flow_add_chart(struct flow *flow, const struct figure *chart)
{
    struct placed_chart *placed = g_new(struct placed_chart, 1);

    placed->scene = figure_scene(chart, flow->width, flow->measurer);
    placed->context = flow->context;
    flow_add(flow, (struct box){ .gap = CHART_GAP,
                                 .height = placed->scene->height,
                                 .draw = draw_chart,
                                 .content = flow_own(flow, placed, placed_chart_free) });
}
