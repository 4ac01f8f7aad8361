#!/usr/bin/env bash
# all-or-nothing.sh PERFCOST SOURCE_DIR: a run writes everything or nothing, leaves what is not its own alone, and tells
# by its exit status which it was: 1 wrong input, 2 usage, 3 output that cannot be written.
source "$(dirname "$0")/common.bash" "$@"

cp -r "$base_study" "$work/base"
cp -r "$base_study" "$work/wrong"
echo 'small,oltp,throughput,2,fast,tx/s' >>"$work/wrong/results.csv"
mkdir "$work/run"
cd "$work/run"

nothing_here() { # WHAT
    [ -z "$(ls -A)" ] || { complain "$1 wrote: $(ls -A)" && rm -rf ./* ./.[!.]*; }
}

# Wrong input and wrong usage write nothing.
for command in report chart; do
    expect_status 1 "$perfcost" "$command" ../wrong
    expect_text "$work/stderr" "results.csv:4:25: error: value 'fast' is not a number"
    [ ! -s "$work/stdout" ] || complain "$command of a wrong study answers: $(cat "$work/stdout")"
    nothing_here "$command of a wrong study"
    expect_status 1 "$perfcost" "$command" ../no-such-study
    nothing_here "$command of no study"
    for arguments in "../base -o ''" '../base --format bmp' '../base --format ""' '../base --format pdf,bmp' '' '../base ../base'; do
        eval "expect_status 2 '$perfcost' $command $arguments"
        [ -s "$work/stderr" ] || complain "$command $arguments says nothing"
        nothing_here "$command $arguments"
    done
done
for command in compare explain tradeoff check; do
    expect_status 1 "$perfcost" $command ../wrong $([ $command != explain ] || echo small)
    expect_text "$work/stderr" "results.csv:4:25: error: value 'fast' is not a number"
    [ ! -s "$work/stdout" ] || complain "$command of a wrong study answers: $(cat "$work/stdout")"
    expect_status 2 "$perfcost" $command
done
expect_status 2 "$perfcost" compare ../base --format yaml
expect_status 2 "$perfcost" frobnicate ../base
expect_status 2 "$perfcost"
nothing_here 'a wrong command'

# An older report survives a run that fails, and is replaced as a whole by one that does not.
expect_status 0 "$perfcost" report ../base
[ "$(cat "$work/stdout")" = out/base ] || complain "report answers '$(cat "$work/stdout")', expected out/base"
cp -r out "$work/older"
cp "$work/base/results.csv" "$work/results.good"
cp "$work/wrong/results.csv" "$work/base/results.csv"
expect_status 1 "$perfcost" report ../base
diff -r out "$work/older" || complain 'a failed run changed the older report'
sed 's/,120,/,130,/' "$work/results.good" >"$work/base/results.csv"
expect_status 0 "$perfcost" report ../base --format csv
grep -q ',130,' out/base/performance.csv || complain 'the newer report does not have the newer result'
[ ! -e out/base/report.pdf ] || complain 'a file of the older report is left in the newer one'
[ "$(ls -A out)" = base ] || complain "something else is left beside the report: $(ls -A out)"
cp "$work/results.good" "$work/base/results.csv"

# Folders that are not a report, or have somebody's file in them, are refused and left as they are.
mkdir mine
echo precious >mine/notes.txt
expect_status 3 "$perfcost" report ../base -o mine
expect_text "$work/stderr" mine
[ "$(cat mine/notes.txt)" = precious ] && [ "$(ls -A mine)" = notes.txt ] || complain 'a foreign folder was touched'
echo precious >out/base/notes.txt
cp -r out "$work/mixed"
expect_status 3 "$perfcost" report ../base
expect_text "$work/stderr" notes.txt
diff -r out "$work/mixed" || complain 'a report with a foreign file in it was touched'
rm -r out

# Places where nothing can be written are named, before the study is computed.
expect_status 0 "$perfcost" report ../base -o no/such/deep/out
[ -s no/such/deep/out/report.pdf ] || complain '-o no/such/deep/out was not made'
echo text >file.txt
for path in file.txt file.txt/out /proc/x /dev/full; do
    expect_status 3 "$perfcost" report ../base -o "$path"
    expect_text "$work/stderr" "$path"
    [ ! -s "$work/stdout" ] || complain "report -o $path answers: $(cat "$work/stdout")"
done
[ "$(cat file.txt)" = text ] || complain 'a file was overwritten by a folder'
if [ "$(id -u)" -ne 0 ]; then       # root writes everywhere
    mkdir closed
    chmod a-w closed
    expect_status 3 "$perfcost" report ../base -o closed/out
    expect_text "$work/stderr" closed/out
fi

# Standard output that is full, and one that nobody reads.
for arguments in 'compare ../base' 'compare ../base --json' 'measures' 'help' 'check ../base' 'tradeoff ../base' \
    'explain ../base small' 'compare --help'; do
    status=0
    # shellcheck disable=SC2086
    "$perfcost" $arguments >/dev/full 2>"$work/stderr" || status=$?
    [ $status -eq 3 ] || complain "$arguments > /dev/full: exit status $status, expected 3"
    expect_text "$work/stderr" 'No space left on device'
done
set +o pipefail
"$perfcost" compare ../base --json 2>"$work/stderr" | true
set -o pipefail

# A full disk: the older report stays, and nothing half-written beside it. Mounting needs privileges that a container may
# lack; a limit on the size of files does the same to every write.
expect_status 0 "$perfcost" report ../base -o limited
cp -r limited "$work/limited-before"
status=0
(trap '' XFSZ && ulimit -f 8 && "$perfcost" report ../base -o limited >"$work/limited-out" 2>"$work/limited-err") || status=$?
[ $status -eq 3 ] || complain "a report that does not fit: exit status $status, expected 3"
grep -q 'limited.*File too large' "$work/limited-err" || complain "a report that does not fit says: $(cat "$work/limited-err")"
diff -r limited "$work/limited-before" || complain 'a report that did not fit changed the older one'
[ -z "$(ls -A | grep -F limited | grep -vx limited)" ] || complain "left behind: $(ls -A)"
finish
