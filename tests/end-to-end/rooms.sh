#!/usr/bin/env bash
# rooms.sh PERFCOST SOURCE_DIR: the rooms include each other only as the design allows, each library has its one door, and
# no banned call is made; rooms.py has the lists.
source "$(dirname "$0")/common.bash" "$@"

found=$(python3 "$here/rooms.py" "$source_dir/src")
[ -z "$found" ] || complain "$found"
[ "$(find "$source_dir/src" -name '*.c' | wc -l)" -gt 50 ] || complain 'hardly any source was looked at'

# The check can fail: a fault of each kind, put into a copy, is found.
cp -r "$source_dir/src" "$work/src"
must_find() { # FAULT FILE LINE
    cp "$work/src/$2" "$work/kept"
    printf '%s\n' "$3" >>"$work/src/$2"
    python3 "$here/rooms.py" "$work/src" >"$work/found"
    grep -qF -- "$1" "$work/found" || complain "the check overlooks '$3' in $2"
    mv "$work/kept" "$work/src/$2"
}
must_find 'room model may not include "cost/cost_form.h"' model/study.c '#include "cost/cost_form.h"'
must_find 'room render may not include "report/report.h"' render/pdf.c '#include "report/report.h"'
must_find '"../model/study.h" is not of the form' cost/cost_form.c '#include "../model/study.h"'
must_find '"cost_form.h" is not of the form' cost/cost_form.c '#include "cost_form.h"'
must_find '<csv.h> may be included' base/json.c '#include <csv.h>'
must_find '<libxml/tree.h> may be included' report/report.c '#include <libxml/tree.h>'
must_find '<pango/pango.h> may be included' plot/labels.c '# include <pango/pango.h>'
must_find '<cairo.h> may be included' cli/main.c '#include <cairo.h>'
must_find '<json-c/json.h> may be included' cli/main.c '#include <json-c/json.h>'
must_find '<gmp.h> may be included' decide/tradeoff.c '#include <gmp.h>'
must_find 'calls strtod' input/cell.c 'double read(const char *text) { return strtod(text, NULL); }'
must_find 'calls time' cli/main.c 'long now(void) { return time (NULL); }'
mkdir "$work/src/util" && touch "$work/src/util/text.c"
python3 "$here/rooms.py" "$work/src" | grep -qF 'util/text.c: not in a room' || complain "the check overlooks a room too many"
finish
