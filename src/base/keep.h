/* Objects of any kind kept alive together: what places point into outlives the one who printed
 * them. */
#ifndef BASE_KEEP_H
#define BASE_KEEP_H

#include <glib.h>

/* An array of kept objects; g_ptr_array_free(…, TRUE) destroys them in order of addition. */
GPtrArray *keep_new(void);
/* Takes `object` over; it is destroyed with the array. */
void keep_add(GPtrArray *kept, void *object, GDestroyNotify destroy);

#endif
