/* The small study that many tests change one file of: two configurations, 8,000.00 for 100 tx/s and
 * 10,000.00 for 120 tx/s. */
#ifndef TESTS_BASE_STUDY_H
#define TESTS_BASE_STUDY_H

#include "study_fixture.h"

#define BASE_CONFIGURATIONS                                                                        \
    {                                                                                              \
        "configurations.csv", "configuration,label\nsmall,Small\nlarge,Large\n"                    \
    }
#define BASE_BILL                                                                                  \
    {                                                                                              \
        "bill-of-materials.csv", "configuration,sku,quantity\nsmall,CPU-A,4\nsmall,BASE,1\nlarge," \
                                 "CPU-B,4\nlarge,BASE,1\n"                                         \
    }
#define BASE_CATALOG                                                                               \
    {                                                                                              \
        "catalog.csv",                                                                             \
            "sku,category,price,currency,billing\nCPU-A,processor,1000.00,USD,one-time\n"          \
            "CPU-B,processor,1500.00,USD,one-time\nBASE,system,4000.00,USD,one-time\n"             \
    }
#define BASE_RESULTS                                                                               \
    {                                                                                              \
        "results.csv",                                                                             \
            "configuration,benchmark,metric,run,value,unit\nsmall,oltp,throughput,1,100,tx/s\n"    \
            "large,oltp,throughput,1,120,tx/s\n"                                                   \
    }
#define BASE_BENCHMARKS                                                                            \
    {                                                                                              \
        "benchmarks.csv", "benchmark,metric,direction,unit\noltp,throughput,higher,tx/s\n"         \
    }
#define END_OF_FILES                                                                               \
    {                                                                                              \
        NULL, NULL                                                                                 \
    }

#endif
