#!/bin/sh
# The server of examples/table, over real sockets (table.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
. test/tools/table_python.sh
exec "$python" -B test/tools/table.py
