#!/bin/sh
# The client of examples/table in real browsers (browser.py). The last line is `N passed, N failed`.
# usage: browser.sh [matches | looks | pictures]     of the tests one half, else both; pictures: makes those of the pages
#                                                    instead (browser_pictures.py)
# environment: BUILD, GAMES, VARIANT
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
# Debian's packages are for Debian's Python.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
left_out() {
    echo "skipped: the client of examples/table: $1"
    pass
    finish
}
[ -x "$BUILD/bin/cardgame-table" ] || left_out "its server was not built (make deps FOR=table)"
case ${VARIANT:-release} in
san | coverage) left_out "browsers play in the other variants; the suite table speaks to this server, too" ;;
esac
command -v chromedriver >/dev/null 2>&1 && "$python" -c 'import selenium, websocket' 2>/dev/null ||
    left_out "there is no browser for tests (chromium-driver, python3-selenium, python3-websocket: make deps CHECK=1)"
[ "${1:-}" != pictures ] || exec "$python" -B test/tools/browser_pictures.py
exec "$python" -B test/tools/browser.py "$@"
