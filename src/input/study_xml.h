/* study.xml: parameters, discounts, the performance metric, charts. Read after the CSV files, since
 * it names what stands there. */
#ifndef INPUT_STUDY_XML_H
#define INPUT_STUDY_XML_H

#include "base/diag.h"
#include "model/study.h"

struct value_reading;

/* Fills the parameters, rates and charts of the reading's study from the text of study.xml; a
 * parameter that it does not give keeps its value. False with every fault reported, those of the
 * schema beside those of values; what is sound then is in the study. The sources of its places
 * become the study's. */
bool study_xml_read(const struct value_reading *reading, const char *bytes, size_t length);

/* Sets one parameter by its name, the attribute's of <study> ("discount-rate"), to what a text in
 * the notation of study.xml says ("8 %"). Of a copied study only its own parameters and rates
 * change. False, with the fault reported at `at` and nothing set: no such parameter, or not a value
 * of it. */
bool study_parameter_set(struct study *study, const char *name, const char *value, struct place at,
                         struct diag *diag);

#endif
