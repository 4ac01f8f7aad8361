/* Page breaks, on boxes without content and pages 100 points high. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "render/flow.h"

static void init(struct flow *flow)
{
    *flow = (struct flow){ .width = 50,
                           .page_height = 100,
                           .boxes = g_array_new(FALSE, FALSE, sizeof(struct box)) };
}

static const struct box *box_at(const struct flow *flow, unsigned index)
{
    return &g_array_index(flow->boxes, struct box, index);
}

static void assert_at(const struct flow *flow, unsigned index, unsigned page, double y)
{
    const struct box *box = box_at(flow, index);

    if (box->page != page || box->y != y)
        fail_msg("box %u is on page %u at %g, not on page %u at %g", index, box->page, box->y, page,
                 y);
}

static void test_flow__boxes_stand_below_each_other_with_their_gaps(void **state)
{
    struct flow flow;

    (void)state;
    init(&flow);
    flow_add(&flow, (struct box){ .gap = 20, .height = 30 });
    flow_add(&flow, (struct box){ .gap = 5, .height = 30 });
    flow_paginate(&flow);
    assert_int_equal(flow.page_count, 1);
    assert_at(&flow, 0, 0, 0); /* the gap is dropped at the head of the page */
    assert_at(&flow, 1, 0, 35);
    g_array_unref(flow.boxes);
}

static void test_flow__what_does_not_fit_begins_a_page(void **state)
{
    struct flow flow;

    (void)state;
    init(&flow);
    flow_add(&flow, (struct box){ .height = 60 });
    flow_add(&flow, (struct box){ .height = 40 });
    flow_add(&flow, (struct box){ .gap = 10, .height = 1 });
    flow_paginate(&flow);
    assert_int_equal(flow.page_count, 2);
    assert_at(&flow, 1, 0, 60); /* 60 + 40 fills the page exactly */
    assert_at(&flow, 2, 1, 0);
    g_array_unref(flow.boxes);
}

static void test_flow__a_heading_goes_where_its_text_goes(void **state)
{
    struct flow flow;

    (void)state;
    init(&flow);
    flow_add(&flow, (struct box){ .height = 70 });
    flow_add(&flow, (struct box){ .height = 10, .keeps_next = true });
    flow_add(&flow, (struct box){ .height = 30 });
    flow_paginate(&flow);
    assert_at(&flow, 1, 1, 0);
    assert_at(&flow, 2, 1, 10);
    g_array_unref(flow.boxes);
}

static void test_flow__a_table_head_is_repeated_above_a_row_that_starts_a_page(void **state)
{
    const struct box head = { .height = 15 };
    struct flow flow;

    (void)state;
    init(&flow);
    for (int i = 0; i < 4; i++)
        flow_add(&flow, (struct box){ .height = 40, .head = &head });
    flow_paginate(&flow);
    /* Each page begins with a row, so 15 + 40 + 40 points are on it. */
    assert_at(&flow, 0, 0, 15);
    assert_at(&flow, 1, 0, 55);
    assert_at(&flow, 2, 1, 15);
    assert_true(box_at(&flow, 2)->starts_page);
    assert_false(box_at(&flow, 3)->starts_page);
    g_array_unref(flow.boxes);
}

/* Seven boxes of 30 that all want to stay together: a page holds three. */
static void test_flow__a_chain_longer_than_a_page_is_broken(void **state)
{
    struct flow flow;

    (void)state;
    init(&flow);
    for (int i = 0; i < 7; i++)
        flow_add(&flow, (struct box){ .height = 30, .keeps_next = true });
    flow_paginate(&flow);
    assert_int_equal(flow.page_count, 3);
    assert_at(&flow, 3, 1, 0);
    assert_at(&flow, 6, 2, 0);
    g_array_unref(flow.boxes);
}

static void test_flow__nothing_is_one_page(void **state)
{
    struct flow flow;

    (void)state;
    init(&flow);
    flow_paginate(&flow);
    assert_int_equal(flow.page_count, 1);
    g_array_unref(flow.boxes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flow__boxes_stand_below_each_other_with_their_gaps),
        cmocka_unit_test(test_flow__what_does_not_fit_begins_a_page),
        cmocka_unit_test(test_flow__a_heading_goes_where_its_text_goes),
        cmocka_unit_test(test_flow__a_table_head_is_repeated_above_a_row_that_starts_a_page),
        cmocka_unit_test(test_flow__a_chain_longer_than_a_page_is_broken),
        cmocka_unit_test(test_flow__nothing_is_one_page),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
