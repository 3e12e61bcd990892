#!/bin/sh
# Pictures of cards: examples/render (render.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
export BUILD GAMES
python=/usr/bin/python3
[ -x "$python" ] || python=python3
for wanted in pdftocairo pdftoppm pdftotext pdffonts; do
    command -v "$wanted" >/dev/null || missing="${missing:-} $wanted"
done
"$python" -c "import numpy" 2>/dev/null || missing="${missing:-} python3-numpy"
[ -x "$BUILD/bin/cardgame-render" ] || missing="${missing:-} cardgame-render"
if [ -n "${missing:-}" ]; then
    echo "render: skipped, without$missing (make deps CHECK=1)"
    finish
fi
export LSAN_OPTIONS="suppressions=$PWD/test/tools/render.leaks:print_suppressions=0"
exec "$python" -B test/tools/render.py
