#!/bin/sh
# The site that `make site` makes, from this build (site.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES, VARIANT, VERSION; AXE, where axe.min.js lies
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
# Debian's packages are for Debian's Python.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
left_out() {
    echo "skipped: the site: $1"
    pass
    finish
}
case ${VARIANT:-release} in
san | coverage) left_out "it is made in the other variants" ;;
esac
command -v doxygen >/dev/null 2>&1 && "$python" -c 'import markdown_it' 2>/dev/null ||
    left_out "doxygen or python3-markdown-it is missing (make deps FOR=site)"
folder=$BUILD/test/site
check "the site is made" env BUILD="$BUILD" sh examples/site/make.sh "$folder" "$VERSION"
[ "$failed" -eq 0 ] || finish
exec "$python" -B test/tools/site.py "$BUILD" "$folder"
