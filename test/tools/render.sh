#!/bin/sh
# Pictures of cards: examples/render (render.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
export BUILD GAMES
# shellcheck disable=SC2086 # one word for each package
needs "pictures of cards" python3 python3-numpy poppler-utils $render_packages || finish
export LSAN_OPTIONS="suppressions=$PWD/test/tools/render.leaks:print_suppressions=0"
exec "$python" -B test/tools/render.py
