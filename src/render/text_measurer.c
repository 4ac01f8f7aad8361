/* How wide texts will be when Pango draws them. Each text is measured once; fonts are loaded at
 * the first. */
#include "render/renderer.h"
#include "render/typeset.h"

struct measuring {
    PangoContext *context; /* NULL until the first measurement */
    PangoLayout *layout;
    GHashTable *extents; /* struct measured * to itself */
};

struct measured {
    char *text;
    struct font font;
    struct text_extent extent;
};

static guint measured_hash(gconstpointer key)
{
    const struct measured *measured = key;

    return g_str_hash(measured->text) * 31 + g_double_hash(&measured->font.size)
           + measured->font.bold;
}

static gboolean measured_equal(gconstpointer a, gconstpointer b)
{
    const struct measured *one = a, *other = b;

    return one->font.size == other->font.size && one->font.bold == other->font.bold
           && g_str_equal(one->text, other->text);
}

static void measured_free(void *data)
{
    struct measured *measured = data;

    g_free(measured->text);
    g_free(measured);
}

static struct text_extent measure_now(struct measuring *measuring, const char *text,
                                      struct font font)
{
    if (!measuring->context) {
        measuring->context = typeset_context_new();
        measuring->layout = typeset_layout_new(measuring->context, font);
    }
    typeset_set_font(measuring->layout, font);
    typeset_set_line(measuring->layout, text);
    return typeset_line_extent(measuring->layout, 0);
}

static struct text_extent measure(void *context, const char *text, struct font font)
{
    struct measuring *measuring = context;
    struct measured key = { .text = (char *)text, .font = font };
    struct measured *known = g_hash_table_lookup(measuring->extents, &key);

    if (!known) {
        known = g_new(struct measured, 1);
        *known = (struct measured){ g_strdup(text), font, measure_now(measuring, text, font) };
        g_hash_table_add(measuring->extents, known);
    }
    return known->extent;
}

struct text_measurer *text_measurer_new(void)
{
    struct text_measurer *measurer = g_new0(struct text_measurer, 1);
    struct measuring *measuring = g_new0(struct measuring, 1);

    measuring->extents = g_hash_table_new_full(measured_hash, measured_equal, measured_free, NULL);
    measurer->context = measuring;
    measurer->measure = measure;
    return measurer;
}

void text_measurer_free(struct text_measurer *measurer)
{
    struct measuring *measuring;

    if (!measurer)
        return;
    measuring = measurer->context;
    g_hash_table_unref(measuring->extents);
    g_clear_object(&measuring->layout);
    g_clear_object(&measuring->context);
    g_free(measuring);
    g_free(measurer);
}
