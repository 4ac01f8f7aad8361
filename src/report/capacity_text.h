/* Shares of peak and shared caps in sentences, for people and for programs. */
#ifndef REPORT_CAPACITY_TEXT_H
#define REPORT_CAPACITY_TEXT_H

#include "decide/capacity.h"

/* "about 33.3 %", "-" where there is no share. The caller frees, here and below. */
char *capacity_share_text(const struct peak_share *share);
/* What is odd about a share; NULL: nothing. */
char *capacity_remark(const struct evaluation *evaluation, const struct peak_share *share);
/* What one more piece adds and costs; NULL: the cap lets everything through, or there is none. */
char *capacity_one_more_text(const struct evaluation *evaluation, const struct capacity_use *use,
                             const struct one_more *more);

#endif
