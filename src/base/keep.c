/* Pairs each kept object with the function that destroys it. */
#include "base/keep.h"

struct kept {
    void *object;
    GDestroyNotify destroy;
};

static void kept_free(void *data)
{
    struct kept *kept = data;

    kept->destroy(kept->object);
    g_free(kept);
}

GPtrArray *keep_new(void)
{
    return g_ptr_array_new_with_free_func(kept_free);
}

void keep_add(GPtrArray *array, void *object, GDestroyNotify destroy)
{
    struct kept *kept = g_new(struct kept, 1);

    *kept = (struct kept){ .object = object, .destroy = destroy };
    g_ptr_array_add(array, kept);
}
