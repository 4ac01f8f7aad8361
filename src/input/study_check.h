/* What holds between the files of a study: checked once all of them are read, so that the rooms
 * behind cannot fail. */
#ifndef INPUT_STUDY_CHECK_H
#define INPUT_STUDY_CHECK_H

#include "input/loader.h"

#define PROCESSOR_CATEGORY "processor" /* the category that license rules count */

/* Servers of configurations and their nodes, quantities of the bill. */
void bill_check(struct loader *loader);
/* Currencies and their exchange rates. */
void currency_check(struct loader *loader);
/* Which row of the catalog prices each line of the bill on the study's day. */
void price_check(struct loader *loader);
/* What the catalog says of power, as far as energy is to be paid. */
void energy_check(struct loader *loader);
/* Amounts that are too large to compute, and purchases beyond the term. */
void amount_check(struct loader *loader);
/* Turns the rows of scenarios.csv into the study's changes, each checked against the study. */
void scenario_check(struct loader *loader);
/* Turns the rows of uncertainty.csv into the study's uncertainties, likewise. */
void uncertainty_check(struct loader *loader);

#endif
