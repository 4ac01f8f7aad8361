/* A folder becomes a study: every file read, every cell checked, all faults of one run reported
 * together. */
#ifndef INPUT_STUDY_LOAD_H
#define INPUT_STUDY_LOAD_H

#include "base/diag.h"
#include "model/study.h"

/* False, with errors in `diag`, where anything is wrong; `*study` is then what could be read, good
 * for checking further names and nothing else. Notes and warnings do not hinder. The caller frees
 * the study either way; messages keep pointing to its files, so `diag` is printed before. */
bool study_load(const char *path, struct diag *diag, struct study **study);

#endif
