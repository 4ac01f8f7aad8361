#!/usr/bin/env bash
# facts.sh PERFCOST SOURCE_DIR: the bundled studies give the numbers of the document that they are taken from.
source "$(dirname "$0")/common.bash" "$@"
python3 "$here/facts.py" "$perfcost" "$source_dir/data" || complain 'the numbers above are wrong'
finish
