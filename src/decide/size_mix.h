/* The cheapest mix of configurations. Private to size.c. */
#ifndef DECIDE_SIZE_MIX_H
#define DECIDE_SIZE_MIX_H

#include "decide/size.h"

/* The fleets of one configuration are there already. */
struct size_mix *size_mix_new(const struct size *size);
void size_mix_free(struct size_mix *mix);

#endif
