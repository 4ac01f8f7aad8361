#!/usr/bin/env bash
# readme.sh PERFCOST SOURCE_DIR: what README.md shows of the program's output is what the program prints, and the picture
# it shows is the one that the program draws.
source "$(dirname "$0")/common.bash" "$@"
mkdir "$work/bin" "$work/run"
ln -s "$perfcost" "$work/bin/perfcost"
PATH=$work/bin:$PATH
cd "$work/run"
ln -s "$source_dir/data" data
cp -r "$base_study" my-study
sed -i '3s/BASE/BSE/' my-study/bill-of-materials.csv
sed -i '3s/120/fast/' my-study/results.csv

# check_example COMMAND SHOWN: the output begins with what is shown
check_example() {
    local printed
    printed=$(bash -c "$1" 2>&1) || true
    [[ $printed$'\n' == "$2"* ]] || complain "README.md shows for '$1':"$'\n'"$2but it prints:"$'\n'"$printed"
    examples=$((examples + 1))
}

examples=0
command=
shown=
# a shown command begins with four spaces and a dollar; its output is indented as far, and may have empty lines in it
while IFS= read -r line; do
    if [[ $line == '    $ '* || ($line != '    '* && -n $line) ]]; then
        [ -z "$command" ] || check_example "$command" "$(printf '%s' "$shown" | sed '$!b; /^$/d')"$'\n'
        command=
        shown=
    fi
    if [[ $line == '    $ '* ]]; then
        command=${line#'    $ '}
    elif [ -n "$command" ]; then
        shown+=${line#'    '}$'\n'
    fi
done < <(cat "$source_dir/README.md" && echo end)
[ "$examples" -ge 7 ] || complain "only $examples examples were found in README.md"

cmp out/ml570-price-performance/chart-1.png "$source_dir/out/gallery/figure-4.png" \
    || complain 'out/gallery/figure-4.png is not what the program draws'
while read -r path; do
    [ -e "$source_dir/$path" ] || complain "README.md names $path, which there is not"
done < <(grep -oE '(`|\()(data|tests|templates|out/gallery|\.ci)/[^`)]*' "$source_dir/README.md" | tr -d '`(')
finish
