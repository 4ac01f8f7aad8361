#!/usr/bin/env bash
# oracle.sh PERFCOST SOURCE_DIR: the costs and license counts of generated studies are those of the oracle (tests/oracle), which
# shares no code with the program. ORACLE_STUDIES says how many; 2000 if it is not set.
source "$(dirname "$0")/common.bash" "$@"
export PYTHONDONTWRITEBYTECODE=1
oracle=$source_dir/tests/oracle

python3 "$oracle/test_oracle.py" >"$work/self-test" 2>&1 || complain "the oracle itself is wrong: $(cat "$work/self-test")"
python3 "$oracle/check.py" "$perfcost" "${ORACLE_STUDIES:-2000}" || complain 'program and oracle differ as said above'
finish
