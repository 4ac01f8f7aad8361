/* XML files as trees: places, refusals, and what the schemas let through. Messages are compared
 * whole. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "input/xml_tree.h"
#include <gio/gio.h>
#include <string.h>

struct row {
    const char *name;
    const char *text;
    const char *messages;
};

/* The messages of parsing `text`, "" where it is accepted; the caller frees them. */
static char *messages_of(const char *schema, const char *text, size_t length)
{
    struct diag *diag = diag_new();
    struct xml_tree *tree = xml_tree_parse("study.xml", text, length, schema, diag);
    char *messages = diag_format(diag, DIAG_NOTE);

    assert_int_equal(tree == NULL, diag_has_errors(diag));
    xml_tree_free(tree);
    diag_free(diag);
    return messages;
}

static void check_bytes(const char *name, const char *text, size_t length, const char *expected)
{
    g_autofree char *messages = messages_of("study.rng", text, length);

    if (strcmp(messages, expected) != 0)
        fail_msg("%s:\n%sexpected:\n%s", name, messages, expected);
}

static void check_rows(const char *schema, const struct row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        g_autofree char *messages = messages_of(schema, rows[i].text, strlen(rows[i].text));
        if (strcmp(messages, rows[i].messages) != 0)
            fail_msg("%s:\n%sexpected:\n%s", rows[i].name, messages, rows[i].messages);
    }
}

static struct xml_tree *parse(const char *text)
{
    struct diag *diag = diag_new();
    struct xml_tree *tree = xml_tree_parse("t.xml", text, strlen(text), "report.rng", diag);
    g_autofree char *messages = diag_format(diag, DIAG_NOTE);

    assert_string_equal(messages, "");
    diag_free(diag);
    return tree;
}

static void test_xml_tree__keeps_names_values_and_texts_in_order(void **state)
{
    struct xml_tree *tree = parse("<report title='a &amp; b'><section title='&lt;1&gt;'>"
                                  "<text>one</text> <charts/></section></report>");
    const struct xml_node *section;

    (void)state;
    assert_string_equal(tree->root->name, "report");
    assert_null(tree->root->text);
    assert_string_equal(xml_attribute(tree->root, "title"), "a & b");
    assert_null(xml_attribute(tree->root, "titel"));
    assert_int_equal(tree->root->child_count, 1);
    section = xml_child(tree->root, "section");
    assert_string_equal(xml_attribute(section, "title"), "<1>");
    assert_int_equal(section->child_count, 2);
    assert_string_equal(section->children[0]->name, "text");
    assert_string_equal(section->children[0]->children[0]->text, "one");
    assert_null(section->children[0]->children[0]->name);
    assert_string_equal(section->children[1]->name, "charts");
    assert_null(xml_child(section, "table"));
    xml_tree_free(tree);
}

static void test_xml_tree__joins_a_text_that_comments_and_cdata_part(void **state)
{
    struct xml_tree *tree = parse("<report title='t'><section title='s'><text>a <!-- b -->c"
                                  "<![CDATA[ <d>]]> &#233;<?e f?></text></section></report>");
    const struct xml_node *text = xml_child(tree->root->children[0], "text");

    (void)state;
    assert_int_equal(text->child_count, 1);
    assert_string_equal(text->children[0]->text, "a c <d> é");
    xml_tree_free(tree);
}

static void assert_place(const struct xml_node *node, unsigned line, unsigned column)
{
    unsigned actual_line, actual_column;

    place_locate(&node->at, &actual_line, &actual_column);
    assert_int_equal(actual_line, line);
    assert_int_equal(actual_column, column);
}

/* Each element begins where the comment beside its line counts to; é and € are one character,
 * though 2 and 3 bytes. */
static void test_xml_tree__places_an_element_at_its_opening_bracket(void **state)
{
    struct xml_tree *tree =
        parse("<!-- <text> -->\n"
              "<report\n" /* 2:1 */
              "    title='é>'\n"
              "  ><section title=\"a\n"            /* 4:4 */
              "b>\"><text>é€é</text\n"             /* 5:5 */
              "><!--é--><charts\n"                 /* 6:10 */
              "/><text if='price'/></section>\r\n" /* 7:3 */
              "\r\n"
              "\t<section title='é'/></report>"); /* 9:2, a tab is one character */
    const struct xml_node *section = tree->root->children[0];

    (void)state;
    assert_place(tree->root, 2, 1);
    assert_place(section, 4, 4);
    assert_place(section->children[0], 5, 5);
    assert_place(section->children[0]->children[0], 5, 5);
    assert_place(section->children[1], 6, 10);
    assert_place(section->children[2], 7, 3);
    assert_place(tree->root->children[1], 9, 2);
    assert_ptr_equal(tree->root->at.source, tree->source);
    assert_string_equal(tree->source->name, "t.xml");
    xml_tree_free(tree);
}

/* libxml2 forgets what it has read of a long text; lines beyond 65,535 do not fit its own counter.
 */
static void test_xml_tree__places_elements_of_long_texts(void **state)
{
    g_autoptr(GString) text = g_string_new("<report title='t'>");
    struct xml_tree *tree;

    (void)state;
    for (int i = 0; i < 70000; i++)
        g_string_append(
            text, "<!-- one hundred bytes that are nothing but filling, é, in the way of what "
                  "comes thereafter ...... -->\n");
    g_string_append(text, "  <section title='");
    for (int i = 0; i < 10000; i++)
        g_string_append(text, "long title ");
    g_string_append(text, "'/><section title='x'/></report>");
    tree = parse(text->str);
    assert_place(tree->root->children[0], 70001, 3);
    /* 2 blanks, <section title=' of 16 characters, the title of 110,000, '/> of 3: 110,021 before
     * it. */
    assert_place(tree->root->children[1], 70001, 110022);
    xml_tree_free(tree);
}

#define CHILDREN "<performance>, <discount>, <requirement>, <chart>"
#define PARAMETERS                                                                                 \
    "title, currency, as-of, baseline, normalize, term, discount-rate, energy-price, pue, "        \
    "load-share, power-factor, depreciation, exchange-rates, stale-after, template"

static void test_xml_tree__names_every_deviation_from_study_rng(void **state)
{
    static const struct row rows[] = {
        { "nothing given", "<study/>", "" },
        { "another root", "<studdy/>",
          "study.xml:1:1: error: <studdy> is not known here; known is <study>\n" },
        { "unknown element", "<study>\n  <foo><bar/></foo>\n</study>",
          "study.xml:2:3: error: <foo> is not known here; known are " CHILDREN "\n" },
        { "element where none is", "<study><chart kind='a' x='b' y='c'><x/></chart></study>",
          "study.xml:1:36: error: <x> is not known here; no element is\n" },
        { "unknown attribute", "<study titel='x'/>",
          "study.xml:1:1: error: attribute 'titel' is not known on <study>; known are " PARAMETERS
          "\n" },
        { "attribute of XML itself", "<study xml:lang='en'/>",
          "study.xml:1:1: error: attribute 'xml:lang' is not known on <study>; known "
          "are " PARAMETERS "\n" },
        { "missing attributes", "<study>\n<performance load='1'/></study>",
          "study.xml:2:1: error: attribute 'benchmark' is missing on <performance>\n"
          "study.xml:2:1: error: attribute 'metric' is missing on <performance>\n" },
        { "unknown word", "<study normalize=' highest '/>",
          "study.xml:1:1: error: normalize 'highest' is not known; known are lowest, baseline\n" },
        { "known words", "<study normalize=' baseline '/>", "" },
        { "a text", "<study> USD\n</study>",
          "study.xml:1:1: error: text 'USD' is not allowed in <study>\n" },
        { "a long text", "<study>123456789 123456789 123456789é123</study>",
          "study.xml:1:1: error: text '123456789 123456789 123456789é…' is not allowed in "
          "<study>\n" },
        { "twice",
          "<study><performance benchmark='a' metric='b'/>\n<performance benchmark='a' "
          "metric='b'/></study>",
          "study.xml:2:1: error: <performance> is given more than once\n" },
        { "any order, some repeat",
          "<study><chart kind='a' x='b' y='c'/><performance benchmark='a' metric='b'/>"
          "<chart kind='a' x='b' y='c'/></study>",
          "" },
        { "all at once, by place",
          "<study a=''>\n<b/>x<chart kind='k' x='x'/>\n<performance benchmark='a' metric='b' "
          "c=''/></study>",
          "study.xml:1:1: error: attribute 'a' is not known on <study>; known are " PARAMETERS "\n"
          "study.xml:1:1: error: text 'x' is not allowed in <study>\n"
          "study.xml:2:1: error: <b> is not known here; known are " CHILDREN "\n"
          "study.xml:2:6: error: attribute 'y' is missing on <chart>\n"
          "study.xml:3:1: error: attribute 'c' is not known on <performance>; known are benchmark, "
          "metric, load\n" },
        /* What the walk leaves to libxml2: alternatives that exclude each other. */
        { "one of two attributes",
          "<study>\n <discount class='a' category='b' rate='0.1'/></study>",
          "study.xml:2:2: error: not as study.rng has it: Invalid attribute category for element "
          "discount\n" },
    };

    (void)state;
    check_rows("study.rng", rows, G_N_ELEMENTS(rows));
}

static void test_xml_tree__names_every_deviation_from_report_rng(void **state)
{
    static const struct row rows[] = {
        { "a section at least", "<report title='t'/>",
          "study.xml:1:1: error: <section> is missing in <report>\n" },
        { "an element without attributes",
          "<report title='t'><section title='s'><charts a=''/></section></report>",
          "study.xml:1:38: error: attribute 'a' is not known on <charts>; it has none\n" },
        { "a kind of table",
          "<report title='t'><section title='s'>\n<table kind='bills'/></section></report>",
          "study.xml:2:1: error: kind 'bills' is not known; known are comparison, bill, "
          "performance, dominance, "
          "tradeoff, years, options, rates, depreciation, warnings, disclosure, sources\n" },
        { "a condition",
          "<report title='t'><section title='s'><text if='x'>a</text></section></report>",
          "study.xml:1:38: error: if 'x' is not known; known are price, total, performance, "
          "licenses, tradeoffs, requirement, choice, no-choice, price-performance, dominated, "
          "charts, no-charts, per-price, no-per-price, as-of, "
          "disclosure, recurring, options, "
          "rates, energy, "
          "power-factor, depreciation, recommendation, no-recommendation, "
          "sensitivity, license-price, license-break-even, license-break-even-per-performance, "
          "uncertainty, demands, capacities, curve, warnings, normalize-lowest, "
          "normalize-lowest-performance, "
          "normalize-baseline\n" },
        { "elements inside a text",
          "<report title='t'><section title='s'><text>a<b/></text></section></report>",
          "study.xml:1:45: error: <b> is not known here; no element is\n" },
    };

    (void)state;
    check_rows("report.rng", rows, G_N_ELEMENTS(rows));
}

static void test_xml_tree__says_where_a_text_is_not_well_formed(void **state)
{
    static const struct row rows[] = {
        { "empty", "", "study.xml:1:1: error: not well-formed: Document is empty\n" },
        { "no XML", "hello",
          "study.xml:1:1: error: not well-formed: Start tag expected, '<' not found\n" },
        /* Found once the name of the end tag is read: </study is 7 characters. */
        { "other end tag", "<study>\n<chart>\n</study>",
          "study.xml:3:9: error: not well-formed: Opening and ending tag mismatch: chart line 2 "
          "and study\n" },
        { "cut off", "<study",
          "study.xml:1:7: error: not well-formed: Couldn't find end of Start Tag study line 1\n" },
        { "attribute twice", "<study\n title='a' title='b'/>",
          "study.xml:2:21: error: not well-formed: Attribute title redefined\n" },
        { "own entity", "<study>é&x;</study>",
          "study.xml:1:12: error: not well-formed: Entity 'x' not defined\n" },
        { "undeclared prefix", "<study><xi:include href='/etc/hostname'/></study>",
          "study.xml:1:40: error: not well-formed: Namespace prefix xi on include is not "
          "defined\n" },
        { "control character", "<study title='a\x0b'/>",
          "study.xml:1:16: error: not well-formed: invalid character in attribute value\n" },
        { "no character", "<study title='\xef\xbf\xbe'/>",
          "study.xml:1:15: error: not well-formed: Char 0xFFFE out of allowed range\n" },
    };

    (void)state;
    check_rows("study.rng", rows, G_N_ELEMENTS(rows));
}

#define NO_DOCUMENT_TYPE ": error: document type declarations are not allowed\n"

static void test_xml_tree__refuses_document_types(void **state)
{
    static const struct row rows[] = {
        { "plain", "<!DOCTYPE study><study/>", "study.xml:1:1" NO_DOCUMENT_TYPE },
        { "after a declaration", "<?xml version='1.0'?>\n <!DOCTYPE study><study/>",
          "study.xml:2:2" NO_DOCUMENT_TYPE },
        { "external subset", "<!DOCTYPE study SYSTEM 'http://127.0.0.1:9/<e>.dtd'><study/>",
          "study.xml:1:1" NO_DOCUMENT_TYPE },
        { "file entity",
          "<!DOCTYPE study [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><study title='&x;'/>",
          "study.xml:1:1" NO_DOCUMENT_TYPE },
        { "parameter entity",
          "<!DOCTYPE s [<!ENTITY % p SYSTEM \"http://127.0.0.1:9/e.dtd\"> %p;]><study/>",
          "study.xml:1:1" NO_DOCUMENT_TYPE },
        { "billion laughs",
          "<!DOCTYPE s [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>"
          "<!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY d '&c;&c;&c;&c;&c;&c;&c;&c;'>"
          "<!ENTITY e '&d;&d;&d;&d;&d;&d;&d;&d;'>]><study title='&e;&e;&e;&e;'/>",
          "study.xml:1:1" NO_DOCUMENT_TYPE },
    };

    (void)state;
    check_rows("study.rng", rows, G_N_ELEMENTS(rows));
}

static void test_xml_tree__refuses_namespaces(void **state)
{
    static const struct row rows[] = {
        { "XInclude",
          "<study xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include "
          "href='/etc/hostname'/></study>",
          "study.xml:1:1: error: namespaces are not known here; leave out xmlns:xi\n" },
        { "default namespace", "<study>\n<chart xmlns='http://x'/></study>",
          "study.xml:2:1: error: namespaces are not known here; leave out xmlns\n" },
    };

    (void)state;
    check_rows("study.rng", rows, G_N_ELEMENTS(rows));
}

static void test_xml_tree__without_a_schema_names_have_no_prefix(void **state)
{
    static const char text[] =
        "<a:r xmlns:a='http://a' xmlns='http://b'>\n<c a:d='1' e='2'/></a:r>";
    struct diag *diag = diag_new();
    struct xml_tree *tree = xml_tree_parse("t.xml", text, strlen(text), NULL, diag);
    const struct xml_node *child;

    (void)state;
    assert_non_null(tree);
    assert_string_equal(tree->root->name, "r");
    assert_int_equal(tree->root->attribute_count, 0);
    child = xml_child(tree->root, "c");
    assert_place(child, 2, 1);
    assert_string_equal(xml_attribute(child, "d"), "1");
    assert_string_equal(xml_attribute(child, "e"), "2");
    xml_tree_free(tree);
    diag_free(diag);
}

static char *repeated(const char *before, const char *part, size_t count, const char *after)
{
    GString *text = g_string_new(before);

    for (size_t i = 0; i < count; i++)
        g_string_append(text, part);
    g_string_append(text, after);
    return g_string_free(text, FALSE);
}

static void test_xml_tree__bounds_what_a_file_may_hold(void **state)
{
    static const struct {
        const char *name, *before, *part;
        size_t count;
        const char *after, *messages;
    } rows[] = {
        { "20 MB", "<study>", "                    ", 1u << 20, "</study>",
          "study.xml: error: the file is larger than 16 MiB\n" },
        /* The 65th begins after 64 × 7 characters. */
        { "100,000 levels", "", "<study>", 100000, "",
          "study.xml:1:449: error: elements are nested more than 64 deep\n" },
        { "300,000 attributes", "<!-- -->\n<study ", "a='' ", 300000, "/>",
          "study.xml:2:1: error: there are more than 1000 attributes on one element\n" },
        /* <study> is the first of them, so the 100,001st is the 100,000th <a/>: 7 + 99,999 × 4
           characters before it. */
        { "a million elements", "<study>", "<a/>", 1000000, "</study>",
          "study.xml:1:400004: error: there are more than 100000 elements and attributes\n" },
        { "a comment full of equals signs", "<study><!--", "= = ", 100000, "--></study>", "" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text =
            repeated(rows[i].before, rows[i].part, rows[i].count, rows[i].after);
        gint64 start = g_get_monotonic_time();

        check_bytes(rows[i].name, text, strlen(text), rows[i].messages);
        assert_true(g_get_monotonic_time() - start
                    < 10 * G_USEC_PER_SEC); /* without the bounds: minutes */
    }
}

static void test_xml_tree__without_a_schema_other_bounds_hold(void **state)
{
    static const struct {
        const char *name, *part;
        size_t count;
        const char *messages;
    } rows[] = {
        { "300,000 elements", "<a/>", 300000, "" },
        /* <r> is the first of them: 3 + 999,999 × 4 characters before the 1,000,001st. */
        { "two million elements", "<a/>", 2000000,
          "study.xml:1:4000000: error: there are more than 1000000 elements and attributes\n" },
        { "100 namespaces", "<a xmlns:b='c'/>", 100, "" },
        /* 3 + 100 × 16 characters before the 101st. */
        { "101 namespaces", "<a xmlns:b='c'/>", 101,
          "study.xml:1:1604: error: there are more than 100 declarations of namespaces\n" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *text = repeated("<r>", rows[i].part, rows[i].count, "</r>");
        g_autofree char *messages = messages_of(NULL, text, strlen(text));

        if (strcmp(messages, rows[i].messages) != 0)
            fail_msg("%s:\n%sexpected:\n%s", rows[i].name, messages, rows[i].messages);
    }
}

static void test_xml_tree__without_a_schema_texts_must_be_well_formed(void **state)
{
    static const struct row rows[] = {
        { "document type", "<!DOCTYPE a><a/>",
          "study.xml:1:1: error: document type declarations are not allowed\n" },
        { "undeclared prefix", "<a><b:c/></a>",
          "study.xml:1:8: error: not well-formed: Namespace prefix b on c is not defined\n" },
    };

    (void)state;
    check_rows(NULL, rows, G_N_ELEMENTS(rows));
}

static void test_xml_tree__accepts_64_levels(void **state)
{
    g_autofree char *opened = repeated("", "<study>", 64, "");
    g_autofree char *text = repeated(opened, "</study>", 64, "");

    (void)state;
    /* Read to its end: the refusal is that of the schema, for the second level. */
    check_bytes("64 levels", text, strlen(text),
                "study.xml:1:8: error: <study> is not known here; known are " CHILDREN "\n");
}

#define UTF16_DECLARED "<?xml version='1.0' encoding='UTF-16'?>\n"

static void test_xml_tree__reads_other_encodings_with_exact_places(void **state)
{
    static const struct {
        const char *name, *encoding, *text, *messages;
    } rows[] = {
        { "UTF-8 with a mark", "UTF-8", "\xEF\xBB\xBF<study><é/></study>",
          "study.xml:1:8: error: <é> is not known here; known are " CHILDREN "\n" },
        { "UTF-16LE", "UTF-16LE", "\xEF\xBB\xBF" UTF16_DECLARED "<study title='é€'><é/></study>",
          "study.xml:2:19: error: <é> is not known here; known are " CHILDREN "\n" },
        { "UTF-16BE", "UTF-16BE", "\xEF\xBB\xBF" UTF16_DECLARED "<study title='é€'><é/></study>",
          "study.xml:2:19: error: <é> is not known here; known are " CHILDREN "\n" },
        { "UTF-16LE without a mark", "UTF-16LE", UTF16_DECLARED "<study title='é'/>", "" },
        { "Latin-1", "ISO-8859-1",
          "<?xml version='1.0' encoding='ISO-8859-1'?><study title='é'><é/></study>",
          "study.xml:1:61: error: <é> is not known here; known are " CHILDREN "\n" },
        { "Windows", "CP1252", "<?xml version='1.0' encoding=\"windows-1252\" ?><study title='€'/>",
          "" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++) {
        size_t length;
        g_autofree char *bytes =
            g_convert(rows[i].text, -1, rows[i].encoding, "UTF-8", NULL, &length, NULL);

        assert_non_null(bytes);
        check_bytes(rows[i].name, bytes, length, rows[i].messages);
    }
}

#define BYTES(text) text, sizeof(text) - 1

static void test_xml_tree__refuses_bytes_that_are_not_of_the_encoding(void **state)
{
    static const struct {
        const char *name, *bytes;
        size_t length;
        const char *messages;
    } rows[] = {
        { "Latin-1 unannounced", BYTES("<study>\n\xC3\xA9\xE9</study>"),
          "study.xml:2:2: error: this byte is not UTF-8\n" },
        { "a lone surrogate", BYTES("<study title='\xED\xA0\x80'/>"),
          "study.xml:1:15: error: this byte is not UTF-8\n" },
        { "a NUL", BYTES("<study title='a\0b'/>"),
          "study.xml:1:16: error: this byte is not UTF-8\n" },
        { "beyond ASCII", BYTES("<?xml version='1.0' encoding='ASCII'?>\n<a\xE9/>"),
          "study.xml:2:3: error: this byte is not ASCII\n" },
        { "UTF-16 without a mark", BYTES("<\0s\0/\0>\0"),
          "study.xml:1:2: error: this byte is not UTF-8\n" },
        { "half a character", BYTES("\xFF\xFE<\0s\0/\0>\0\n"),
          "study.xml:1:5: error: this byte is not UTF-16LE\n" },
        { "unknown encoding", BYTES("<?xml version='1.0' encoding='klingon'?><study/>"),
          "study.xml:1:1: error: encoding 'klingon' is not known\n" },
        { "not what it says", BYTES("<?xml version='1.0' encoding='utf-16'?><study/> "),
          "study.xml:1:1: error: the file is not in its encoding, utf-16\n" },
    };

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
        check_bytes(rows[i].name, rows[i].bytes, rows[i].length, rows[i].messages);
}

static void test_xml_tree__accepts_the_built_in_template(void **state)
{
    g_autoptr(GBytes) bytes = g_resources_lookup_data("/perfcost/price-performance.xml",
                                                      G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    g_autofree char *messages = NULL;
    size_t length;
    const char *text;

    (void)state;
    assert_non_null(bytes);
    text = g_bytes_get_data(bytes, &length);
    messages = messages_of("report.rng", text, length);
    assert_string_equal(messages, "");
}

static void test_xml_tree__keeps_a_well_formed_tree_whatever_the_schema_says(void **state)
{
    static const char text[] = "<study foo='1'><bogus/></study>", cut_off[] = "<study><bogus/>";
    struct diag *diag = diag_new();
    struct xml_tree *tree =
        xml_tree_parse_well_formed("study.xml", text, strlen(text), "study.rng", diag);
    (void)state;

    assert_int_equal(diag->error_count, 2);
    assert_non_null(tree);
    assert_string_equal(xml_attribute(tree->root, "foo"), "1");
    assert_non_null(xml_child(tree->root, "bogus"));
    assert_null(
        xml_tree_parse_well_formed("study.xml", cut_off, strlen(cut_off), "study.rng", diag));
    diag_free(diag);
    xml_tree_free(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_xml_tree__keeps_names_values_and_texts_in_order),
        cmocka_unit_test(test_xml_tree__joins_a_text_that_comments_and_cdata_part),
        cmocka_unit_test(test_xml_tree__places_an_element_at_its_opening_bracket),
        cmocka_unit_test(test_xml_tree__places_elements_of_long_texts),
        cmocka_unit_test(test_xml_tree__names_every_deviation_from_study_rng),
        cmocka_unit_test(test_xml_tree__names_every_deviation_from_report_rng),
        cmocka_unit_test(test_xml_tree__says_where_a_text_is_not_well_formed),
        cmocka_unit_test(test_xml_tree__refuses_document_types),
        cmocka_unit_test(test_xml_tree__refuses_namespaces),
        cmocka_unit_test(test_xml_tree__bounds_what_a_file_may_hold),
        cmocka_unit_test(test_xml_tree__without_a_schema_names_have_no_prefix),
        cmocka_unit_test(test_xml_tree__without_a_schema_other_bounds_hold),
        cmocka_unit_test(test_xml_tree__without_a_schema_texts_must_be_well_formed),
        cmocka_unit_test(test_xml_tree__accepts_64_levels),
        cmocka_unit_test(test_xml_tree__reads_other_encodings_with_exact_places),
        cmocka_unit_test(test_xml_tree__refuses_bytes_that_are_not_of_the_encoding),
        cmocka_unit_test(test_xml_tree__accepts_the_built_in_template),
        cmocka_unit_test(test_xml_tree__keeps_a_well_formed_tree_whatever_the_schema_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
