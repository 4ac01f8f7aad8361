#!/usr/bin/env bash
# help.sh PERFCOST SOURCE_DIR: every command tells how it is used and what its exit status means.
source "$(dirname "$0")/common.bash" "$@"
cd "$work"

expect_status 0 "$perfcost" help
cp stdout list
expect_status 0 "$perfcost" --help
cmp -s stdout list || complain 'perfcost --help differs from perfcost help'
mapfile -t commands < <(sed -nE '/^Commands:/,/^$/ s/^  ([a-z]+) .*/\1/p' list)
for command in report check compare chart explain tradeoff measures help; do
    [[ " ${commands[*]} " == *" $command "* ]] || complain "perfcost help does not list $command"
done

for command in "${commands[@]}"; do
    for flag in --help -h; do
        expect_status 0 "$perfcost" "$command" "$flag"
        [ ! -s stderr ] || complain "$command $flag writes to standard error: $(cat stderr)"
        grep -qE "^Usage: perfcost ($command|COMMAND) " stdout || complain "$command $flag does not say how it is used"
        expect_text stdout 'Exit status: 0'
    done
    expect_status 2 "$perfcost" "$command" --no-such-flag
    [ ! -s stdout ] || complain "$command --no-such-flag writes to standard output"
    [ -s stderr ] || complain "$command --no-such-flag says nothing"
done
[ -z "$(ls -A | grep -vxE 'list|stdout|stderr')" ] || complain "asking for help wrote files: $(ls -A)"
finish
