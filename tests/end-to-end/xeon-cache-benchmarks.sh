#!/usr/bin/env bash
# xeon-cache-benchmarks.sh PERFCOST SOURCE_DIR: the study of processor caches gives the gains that its source prints.
source "$(dirname "$0")/common.bash" "$@"
python3 "$here/xeon-cache-benchmarks.py" "$perfcost" "$source_dir/data/xeon-cache-benchmarks" || complain 'the numbers above are wrong'
finish
