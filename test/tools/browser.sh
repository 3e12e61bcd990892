#!/bin/sh
# The client of examples/table in a real browser (browser.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
# Debian's packages are for Debian's Python.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
if [ ! -x "$BUILD/bin/cardgame-table" ]; then
    echo "skipped: the client of examples/table, whose server was not built (make deps FOR=table)"
elif ! command -v chromedriver >/dev/null 2>&1 || ! "$python" -c 'import selenium, websocket' 2>/dev/null; then
    echo "skipped: the client of examples/table: there is no browser for tests (packages chromium-driver," \
        "python3-selenium, python3-websocket)"
else
    exec "$python" -B test/tools/browser.py
fi
finish
