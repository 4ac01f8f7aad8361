/* Begins answers for programs. */
#include "report/answer_json.h"

struct json *answer_json_new(const struct evaluation *evaluation)
{
    const struct study *study = evaluation->study;
    struct json *root = json_new_object();

    json_set_text(root, "study", study->name);
    json_set_text(root, "title", study->parameters.title);
    json_set_text(root, "currency", study->parameters.currency);
    struct json *bounds = json_set_object(root, "performance-bounds");
    for (uint32_t i = 0; i < study->configuration_count; i++) {
        enum bound bound = evaluation->performance->figures[i].bound;
        if (bound != BOUND_NONE)
            json_set_text(bounds, study->configurations[i].id, bound_names[bound]);
    }
    return root;
}
