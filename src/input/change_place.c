/* Names the places of changed numbers. */
#include "input/change_place.h"

struct place change_place(struct study *study, struct place before,
                          const struct scenario_change *change)
{
    struct source *source = study_block(study, 1, sizeof *source);
    g_autofree char *from = place_format(&before), *by = place_format(&change->at);
    g_autofree char *name =
        *from != '\0' ? g_strdup_printf("%s, changed by %s", from, by) : g_strdup(by);

    source->name = study_text(study, name);
    return place_of_source(source);
}
