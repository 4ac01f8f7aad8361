#!/usr/bin/env bash
# determinism.sh PERFCOST SOURCE_DIR: the same study gives the same bytes, whatever the locale, the time zone, the working
# directory and the clock.
source "$(dirname "$0")/common.bash" "$@"

mkdir -p "$work/locales" "$work/elsewhere"
for locale in de_DE tr_TR; do
    # localedef warns about its own data and then exits with 1 although it wrote the locale
    localedef -i "$locale" -f UTF-8 "$work/locales/$locale.UTF-8" >/dev/null 2>&1 || true
    [ "$(LOCPATH=$work/locales LC_ALL=$locale.UTF-8 locale -k decimal_point)" = 'decimal_point=","' ] \
        || complain "the locale $locale could not be made, so nothing is tested"
done

# run LOCALE TIME-ZONE WORKING-DIRECTORY STUDY OUT
run() {
    (cd "$3" && LOCPATH=$work/locales LC_ALL=$1 LANG=$1 LANGUAGE=$1 TZ=$2 "$perfcost" report "$4" -o "$5" \
        >"$5.stdout" 2>"$5.stderr") || complain "report of $4 under $1 failed: $(cat "$5.stderr")"
}

# compare_runs STUDY FIRST SECOND
compare_runs() {
    diff -r "$2" "$3" >"$work/differences" || complain "$1: $2 and $3 differ: $(cat "$work/differences")"
    cmp "$2.stderr" "$3.stderr" || complain "$1: the messages of $2 and $3 differ"
}

for study in "${bundled[@]}"; do
    first=$work/$study.first
    run C UTC "$source_dir" "data/$study" "$first"
    [ -s "$first/report.pdf" ] || complain "$study: no report.pdf"
    [ "$study" != "${bundled[0]}" ] || sleep 2     # dates in files have seconds, those in zip files two of them
    run de_DE.UTF-8 Asia/Kolkata "$work/elsewhere" "$source_dir/data/$study" "$work/$study.second"
    compare_runs "$study" "$first" "$work/$study.second"
    run tr_TR.UTF-8 America/St_Johns "$source_dir/data/$study" . "$work/$study.third"
    compare_runs "$study" "$first" "$work/$study.third"
    run xx_XX.UTF-8 Nowhere/Nothing "$source_dir/data" "../data/$study/" "$work/$study.fourth"
    compare_runs "$study" "$first" "$work/$study.fourth"
done
finish
