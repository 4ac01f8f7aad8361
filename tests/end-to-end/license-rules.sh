#!/usr/bin/env bash
# license-rules.sh PERFCOST SOURCE_DIR: each situation of the study data/license-rules is counted and paid as its vendor's
# rule says.
source "$(dirname "$0")/common.bash" "$@"
python3 "$here/license-rules.py" "$perfcost" "$source_dir/data/license-rules" || complain 'the numbers above are wrong'
finish
