#!/usr/bin/env bash
# directory-scaling.sh PERFCOST SOURCE_DIR: the bundled study of one directory server gives the numbers of its source:
# per core, efficiency against two cores as upper bounds, and two servers of four cores as no more than an upper bound.
source "$(dirname "$0")/common.bash" "$@"
study=$source_dir/data/directory-scaling
cd "$work"

expect_status 0 "$perfcost" check "$study"
expect_status 0 "$perfcost" scale "$study"
for text in 'at least 6,500' 'about 6,250' '3,625' '100.0 %' 'at most about 96.2 %' 'at most 55.8 %' \
    'Upper bound, not a measurement: 2 instances at load 4 each could carry at most about 50,000 auths/s, 1.72 times the 29,000' \
    'Universal Scalability Law: not fitted. It needs 6 loads'; do
    expect_text stdout "$text"
done
cp stdout words
grep -qE '54,?000|recommend' words && complain 'the limit of the driver is not a point of the curve, and nothing is recommended'

expect_status 0 "$perfcost" scale "$study" --cap 54000
expect_text stdout 'Cap stated: 54,000 auths/s.'
expect_text stdout 'could carry at most about 50,000'

expect_status 0 "$perfcost" scale "$study" --json
python3 -c '
import json, sys
curve, = json.load(open(sys.argv[1]))["curves"]
facts = [(2, 13000, "at-least", 6500, 1, ""), (4, 25000, "about", 6250, .962, "at-most-about"),
         (8, 29000, "", 3625, .558, "at-most")]
for load, fact in zip(curve["loads"], facts, strict=True):
    assert (load["load"], load["value"], load["bound"], load["per-load"], round(load["efficiency"], 3),
            load["ratio-bound"]) == fact, load
bound, = curve["upper-bounds"]
assert (bound["instances"], bound["load-of-each"], bound["total"], round(bound["ratio"], 2)) == (2, 4, 50000, 1.72)
assert all(fit["status"] == "too-few-loads" for fit in curve["fits"].values())
' stdout || complain 'the JSON of scale has other numbers'

# the report has the curve, and says what the upper bound is not
expect_status 0 "$perfcost" report "$study" -o report
pdftotext report/report.pdf - | tr -s '\n ' ' ' >words
expect_text words 'Upper bound, not a measurement: 2 instances at load 4 each'
expect_text words 'So the upper bound above is no recommendation.'
expect_text report/chart-1.svg 'load 2: at least 13,000 auths/s'
! grep -q '50,000' report/chart-1.svg || complain 'the upper bound is drawn'

# nothing in the folder but what the source prints
expect_status 0 "$perfcost" compare "$study"
expect_text stdout '29,000'
finish
