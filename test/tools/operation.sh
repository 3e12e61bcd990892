#!/bin/sh
# How the server of examples/table is run: limits, TLS, logs, metrics, the operator's page, other versions,
# modules that fault (operation.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES, CC
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
. test/tools/table_python.sh
needs "how the server of examples/table is run" openssl || finish
exec "$python" -B test/tools/operation.py
