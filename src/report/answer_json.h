/* How every answer for programs begins. */
#ifndef REPORT_ANSWER_JSON_H
#define REPORT_ANSWER_JSON_H

#include "base/json.h"
#include "measure/evaluation.h"

/* {study, title (which names what a command line changed), currency, performance-bounds:
 * {configuration: bound} of performances that are bounds, which are compared as if they were
 * exact}. The caller frees it. */
struct json *answer_json_new(const struct evaluation *evaluation);

#endif
