/* cmocka with the headers it needs before it. */
#ifndef TESTS_CMOCKA_TEST_H
#define TESTS_CMOCKA_TEST_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#endif
