#!/bin/sh
# The site that `make site` makes, from this build (site.py). The last line is `N passed, N failed`.
# environment: BUILD, GAMES, VARIANT, VERSION; AXE, where axe.min.js lies
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
case ${VARIANT:-release} in
san | coverage)
    echo "left out: the site, which is made in the other variants"
    finish
    ;;
esac
# shellcheck disable=SC2086 # one word for each package
needs "the site" $site_packages || finish
folder=$BUILD/test/site
check "the site is made" env BUILD="$BUILD" sh examples/site/make.sh "$folder" "$VERSION"
[ "$failed" -eq 0 ] || finish
exec "$python" -B test/tools/site.py "$BUILD" "$folder"
