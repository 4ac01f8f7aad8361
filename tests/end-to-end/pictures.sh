#!/usr/bin/env bash
# pictures.sh PERFCOST SOURCE_DIR: the charts as other programs see them: SVG that an XML parser takes, with every series
# and every label in it, and PNG of the size promised that is not blank.
source "$(dirname "$0")/common.bash" "$@"
cd "$work"

check_pictures() { # FOLDER TEXT...
    local folder=$1
    shift
    xmllint --noout "$folder"/*.svg || complain "$folder: xmllint refuses a chart"
    python3 "$here/pictures.py" "$folder/chart-1.png" "$folder/chart-1.svg" "$@" || complain "$folder: see above"
}

# axes of the printed Figure 4: 0.90 to 1.30 both ways, in steps that read well
figure_texts=('2G Memory' '4G Memory' '4 x 1MB' '2 x 1MB + 2 x 2MB' '4 x 2MB' 0.90 1.00 1.10 1.20 1.30)
for study in ml570-price-performance ml570-with-database; do
    expect_status 0 "$perfcost" report "$source_dir/data/$study" -o "$study"
    check_pictures "$study" "${figure_texts[@]}"
done
for study in proliant-8500-oracle proliant-8500-sql-server; do
    expect_status 0 "$perfcost" report "$source_dir/data/$study" -o "$study"
    check_pictures "$study" '8 x 1MB' '6 x 2MB'
done
expect_status 0 "$perfcost" chart "$source_dir/data/ml570-with-database" --range 0.90:1.30 -o ranged
check_pictures ranged "${figure_texts[@]}"
qpdf --check ranged/chart-1.pdf >check 2>&1 || complain "qpdf --check: $(cat check)"

# six points in two series: each of the three labels stands twice
for text in '4 x 1MB' '2 x 1MB + 2 x 2MB' '4 x 2MB'; do
    [ "$(xmllint --xpath "count(//*[local-name()='text'][.='$text'])" ranged/chart-1.svg)" = 2 ] \
        || complain "'$text' does not stand at both its points"
done

# Without the pictures being right, the check fails.
cp ranged/chart-1.svg wrong.svg
! python3 "$here/pictures.py" '' wrong.svg '8G Memory' >/dev/null || complain 'a missing series is not noticed'
# a blank page: one white row after another
python3 - <<'PYTHON'
import struct, zlib
def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
with open("blank.png", "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1440, 960, 8, 2, 0, 0, 0))
               + chunk(b"IDAT", zlib.compress((b"\0" + b"\xff" * 4320) * 960)) + chunk(b"IEND", b""))
PYTHON
! python3 "$here/pictures.py" blank.png ranged/chart-1.svg >/dev/null || complain 'a blank picture is not noticed'
finish
