/* study.xml: parameters, the performance metric, charts. Read after the CSV files, since it names what stands there. */
#ifndef INPUT_STUDY_XML_H
#define INPUT_STUDY_XML_H

#include "base/diag.h"
#include "model/study.h"

/* Fills study->parameters and study->charts from the text of study.xml; a parameter that it does not give keeps its
 * value. False with every fault reported. The source of its places becomes the study's. */
bool study_xml_read(struct study *study, const char *bytes, size_t length, struct diag *diag);

#endif
