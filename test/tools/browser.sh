#!/bin/sh
# The client of examples/table in real browsers (browser.py). The last line is `N passed, N failed`.
# usage: browser.sh [matches | looks | pictures]     of the tests one half, else both; pictures: makes those of the pages
#                                                    instead (browser_pictures.py)
# environment: BUILD, GAMES, VARIANT
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
case ${VARIANT:-release} in
san | coverage)
    echo "left out: browsers, which play in the other variants; the suite table speaks to this server, too"
    finish
    ;;
esac
# shellcheck disable=SC2086 # one word for each package
needs "the client of examples/table in browsers, ${1:-all of it}" python3 python3-selenium python3-websocket chromium-driver \
    $table_packages || finish
[ "${1:-}" != pictures ] || exec "$python" -B test/tools/browser_pictures.py
exec "$python" -B test/tools/browser.py "$@"
