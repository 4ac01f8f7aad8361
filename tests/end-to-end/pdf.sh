#!/usr/bin/env bash
# pdf.sh PERFCOST SOURCE_DIR: the PDF report of each bundled study as other programs see it: sound, A4, several numbered
# pages, fonts embedded, its text selectable and complete.
source "$(dirname "$0")/common.bash" "$@"
cd "$work"

for study in "${bundled[@]}"; do
    "$perfcost" report "$source_dir/data/$study" -o "$study" >stdout 2>stderr || complain "$study: $(cat stderr)"
    pdf=$study/report.pdf
    qpdf --check "$pdf" >check 2>&1 || complain "$study: qpdf --check: $(cat check)"

    pdfinfo -isodates "$pdf" >info
    expect_text info '(A4)'
    pages=$(sed -n 's/^Pages: *//p' info)
    [ "$pages" -ge 2 ] || complain "$study: $pages page(s)"
    grep -qE '^Title: +[^ ]' info || complain "$study: the PDF has no title"

    pdffonts "$pdf" >fonts
    [ "$(wc -l <fonts)" -ge 3 ] || complain "$study: the PDF has no font"
    # from the right: object ID (two words), uni, sub, emb
    awk 'NR > 2 && $(NF - 4) != "yes" { print "not embedded: " $0; bad = 1 } END { exit bad }' fonts \
        || complain "$study: a font is not embedded"

    for ((page = 1; page <= pages; page++)); do
        pdftotext -f $page -l $page -layout "$pdf" page.txt
        grep -qE "(^|[^0-9])$page( of |/| / )$pages\$" page.txt || complain "$study: page $page does not say its number"
    done

    pdftotext "$pdf" text
    "$perfcost" compare --json "$source_dir/data/$study" >comparison.json 2>/dev/null
    shown=everything
    template=$(sed -n 's/.*template="\([^"]*\)".*/\1/p' "$source_dir/data/$study/study.xml")
    if [ -n "$template" ]; then
        shown=labels
        ! grep -q 'kind="comparison"' "$source_dir/data/$study/$template" || shown=costs
    fi
    python3 "$here/pdf.py" comparison.json text $shown || complain "$study: the PDF is not complete"
    ! grep -qE '\b(nan|inf|NaN|Infinity)\b|\{[a-z]' text || complain "$study: $(grep -nE '\b(nan|inf|NaN|Infinity)\b|\{[a-z]' text)"
done

# What a measurement was not, the report says.
pdftotext proliant-8500-oracle/report.pdf text
tr -s ' \n' ' ' <text >words
expect_text words 'assumed equal to the SQL Server measurement'
expect_text words 'about 0.94'
pdftotext ml570-price-performance/report.pdf text
tr -s ' \n' ' ' <text >words
expect_text words 'illustrative'

# A table that does not fit on one page goes on under its header.
cp -r "$base_study" long
for ((i = 1; i <= 120; i++)); do
    echo "c$i,Configuration number $i" >>long/configurations.csv
    printf 'c%d,CPU-A,%d\nc%d,BASE,1\n' $i $((i + 10)) $i >>long/bill-of-materials.csv
    echo "c$i,oltp,throughput,1,$((100 + i)),tx/s" >>long/results.csv
done
expect_status 0 "$perfcost" report long -o long-out --format pdf
pdftotext -layout long-out/report.pdf text
[ "$(grep -cE '^ *Configuration( |$)' text)" -ge 3 ] || complain 'a long table goes on without its header'
tr -s ' \n' ' ' <text >words
for ((i = 1; i <= 120; i++)); do
    grep -qE "Configuration number $i( |\$)" words || complain "row $i of a long table is missing"
done
finish
