#!/bin/sh
# Makes the site: what Doxygen reads in the headers, the pictures of all cards where cardgame-render is built, the pages.
# usage: make.sh FOLDER VERSION     environment: BUILD; RENDER, where cardgame-render is
set -u
cd "$(dirname "$0")/../.." || exit
folder=$1
version=$2
build=${BUILD:-build/release}
work=$folder-parts
render=${RENDER:-$build/bin/cardgame-render}
python=
for one in python3 /usr/bin/python3; do # Debian's packages are for Debian's Python
    "$one" -c 'import markdown_it' 2>/dev/null && python=$one && break
done
[ -n "$python" ] || { echo "make.sh: python3-markdown-it is missing (make deps FOR=site)" >&2; exit 1; }

read_headers() {
    rm -rf "$work/xml"
    {
        cat include/docs/Doxyfile
        echo "OUTPUT_DIRECTORY = \"$work\""
        echo "PROJECT_NUMBER = $version"
        echo "GENERATE_HTML = NO"
        echo "WARN_AS_ERROR = NO" # the suite docs looks at that
        echo "WARN_LOGFILE = \"$work/warnings\""
    } | doxygen - >/dev/null || { sort -u "$work/warnings" >&2; exit 1; }
}

# Each card of a game as GAME/SET/CARD.svg.
draw_cards() {
    rm -rf "$work/pictures"
    [ -x "$render" ] || { echo "make.sh: cards are shown without pictures, as $render is not there" >&2; return; }
    for game in games/*/; do
        game=$(basename "$game")
        "$render" "$game" --format=svg -o "$work/pictures/$game" || exit
    done
}

mkdir -p "$work" || exit
read_headers
draw_cards
"$python" -B examples/site/main.py --command "$build/bin/cardgame" --xml "$work/xml" --pictures "$work/pictures" \
    --reports "$build/reports" --version "$version" "$folder" || exit
rm -rf "$work"
