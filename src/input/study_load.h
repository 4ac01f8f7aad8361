/* A folder becomes a study: every file read, every cell checked, all faults of one run reported
 * together. */
#ifndef INPUT_STUDY_LOAD_H
#define INPUT_STUDY_LOAD_H

#include "base/diag.h"
#include "model/study.h"

/* NULL, with errors in `diag`, where anything is wrong. Notes and warnings do not hinder. The
 * caller frees the study; messages keep pointing to its files, so `diag` is printed before the
 * study is freed; on failure the half-read study is kept by `diag` (diag_keep) for just that
 * reason. */
struct study *study_load(const char *path, struct diag *diag);

#endif
