#!/bin/sh
# The server of examples/table, over real sockets (table.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
# Debian's packages are for Debian's Python.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
if [ ! -x "$BUILD/bin/cardgame-table" ]; then
    echo "skipped: the server of examples/table, whose libraries are not installed (make deps FOR=table)"
elif ! "$python" -c 'import websocket' 2>/dev/null; then
    echo "skipped: the server of examples/table: python3-websocket is not installed (make deps CHECK=1)"
else
    exec "$python" -B test/tools/table.py
fi
finish
