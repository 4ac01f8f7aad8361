/* What holds between the files of a study: checked once all of them are read, so that the rooms
 * behind cannot fail. */
#ifndef INPUT_STUDY_CHECK_H
#define INPUT_STUDY_CHECK_H

#include "input/loader.h"

#define PROCESSOR_CATEGORY "processor" /* the category that license rules count */

/* Servers of configurations and their nodes, quantities of the bill. */
void bill_check(struct loader *loader);
/* Currencies, and which row of the catalog prices each line of the bill on the study's day. */
void price_check(struct loader *loader);
/* What licenses count: processors that have the attribute, in numbers that can be computed. */
void license_check(struct loader *loader);

#endif
