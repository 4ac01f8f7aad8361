# What the end-to-end tests share; sourced with their arguments, PERFCOST SOURCE_DIR.
set -euo pipefail
perfcost=$(readlink -f "$1")
source_dir=$(readlink -f "$2")
here=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")")
base_study=$source_dir/tests/support/base
bundled=(license-rules ml570-price-performance ml570-with-database proliant-8500-oracle proliant-8500-sql-server disk-price-performance
    directory-scaling quadcore-consolidation xeon-cache-benchmarks)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LSAN_OPTIONS=${LSAN_OPTIONS-}:print_suppressions=0     # else it writes to standard error
failures=0

complain() {
    printf '%s\n' "$*"
    failures=$((failures + 1))
}

# expect_status STATUS COMMAND...: runs it with standard output and error in $work/stdout and $work/stderr.
expect_status() {
    local wanted=$1 status=0
    shift
    "$@" >"$work/stdout" 2>"$work/stderr" </dev/null || status=$?
    [ "$status" -eq "$wanted" ] || complain "exit status $status, expected $wanted: $*"$'\n'"$(cat "$work/stderr")"
}

# expect_text FILE TEXT: the file has a line with exactly this piece of text.
expect_text() {
    grep -qF -- "$2" "$1" || complain "not found: '$2' in: $(head -c 2000 "$1")"
}

finish() {
    [ "$failures" -eq 0 ] || { echo "$failures failure(s)" && exit 1; }
}
