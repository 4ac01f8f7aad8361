#!/usr/bin/env bash
# xeon-cache-benchmarks.sh PERFCOST SOURCE_DIR: the study of processor caches gives the gains that its source prints.
source "$(dirname "$0")/common.bash" "$@"
python3 "$here/xeon-cache-benchmarks.py" "$perfcost" "$source_dir/data/xeon-cache-benchmarks" || complain 'the numbers above are wrong'

# The report carries the test disclosure, and the broken guards beside the results.
expect_status 0 "$perfcost" report "$source_dir/data/xeon-cache-benchmarks" -o "$work/report"
for row in 'ServerBench: amount of memory,1024MB' 'ServerBench: number and type of hard disks,7x9GB Fujitsu U3' \
    'ServerBench: disk organization,RAID 0' 'ServerBench: version,4.10' \
    'ServerBench: description of the test parameter for each mix in the test,120g_ent.tst'; do
    expect_text "$work/report/disclosure.csv" "$row"
done
pdftotext "$work/report/report.pdf" - | tr -s ' \n\f' ' ' >"$work/words"
for text in '1024MB' '7x9GB Fujitsu U3' 'RAID 0' '4.10' '120g_ent.tst' '92 % is above its guard of 80 by 12' \
    '82 % is above its guard of 80 by 2' '81.4 % is above its guard of 80 by 1.4' 'Part 1 of 2' 'Part 2 of 2, continued'; do
    expect_text "$work/words" "$text"
done
finish
