#!/usr/bin/env bash
# oracle-decisions.sh PERFCOST SOURCE_DIR: what recommend, breakeven, whatif and sensitivity say of generated studies is what the
# oracle says (tests/oracle). ORACLE_DECISIONS says of how many; 100 if it is not set.
source "$(dirname "$0")/common.bash" "$@"
export PYTHONDONTWRITEBYTECODE=1
oracle=$source_dir/tests/oracle

python3 "$oracle/test_decisions.py" >"$work/self-test" 2>&1 || complain "the oracle itself is wrong: $(cat "$work/self-test")"
python3 "$oracle/check_decisions.py" "$perfcost" "${ORACLE_DECISIONS:-100}" || complain 'program and oracle differ as said above'
finish
