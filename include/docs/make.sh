#!/bin/sh
# Makes the reference of the headers: FOLDER/html, and man pages in FOLDER/man/man3. Fails if Doxygen warns or
# a parameter has no description.
# usage: make.sh FOLDER VERSION
set -u
cd "$(dirname "$0")/../.." || exit
folder=$1
version=$2
rm -rf "$folder"
mkdir -p "$folder"
# Doxygen does not notice if its filter fails.
for header in include/cardgame/*.h; do
    python3 -B include/docs/headers.py "$header" >/dev/null || exit
done
{
    cat include/docs/Doxyfile
    echo "OUTPUT_DIRECTORY = \"$folder\""
    echo "PROJECT_NUMBER = $version"
    echo "WARN_LOGFILE = \"$folder/warnings\""
} | doxygen - || {
    sort -u "$folder/warnings" >&2
    exit 1
}
cat include/docs/search.css >>"$folder/html/search/search.css"
python3 -B include/docs/man_pages.py "$folder/xml" "$folder/man/man3" "$version" || exit
