/* Derivations keep the steps they are told. */
#include "base/derivation.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

static void test_derivation__keeps_its_steps_in_order(void **state)
{
    (void)state;
    static const struct source catalog = { .name = "catalog.csv" };
    char operand[] = "4 x 700";
    struct derivation *derivation = derivation_new("2g-1mb: XEON-700-1M");
    derivation_add(derivation, (struct place){ .source = &catalog, .line = 3 }, "count", operand,
                   "2800");
    operand[0] = '9'; /* the texts are copies */
    derivation_add(derivation, (struct place){ 0 }, "round up at server", NULL, "2800");

    assert_string_equal(derivation->subject, "2g-1mb: XEON-700-1M");
    assert_int_equal(derivation->steps->len, 2);
    const struct derivation_step *steps =
        (const struct derivation_step *)(void *)derivation->steps->data;
    assert_string_equal(steps[0].operation, "count");
    assert_string_equal(steps[0].operand, "4 x 700");
    assert_string_equal(steps[0].result, "2800");
    assert_int_equal(steps[0].at.line, 3);
    assert_string_equal(steps[1].operation, "round up at server");
    assert_null(steps[1].operand);
    assert_null(steps[1].at.source);
    derivation_free(derivation);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_derivation__keeps_its_steps_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
