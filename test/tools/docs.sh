#!/bin/sh
# The reference of the headers is made without a warning, and is whole: docs.py says what that means.
# environment: BUILD, CC, VERSION
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
needs "the reference of the headers" doxygen python3 || finish
folder=$BUILD/test/docs
check "make docs: Doxygen has nothing to warn of, and each parameter is described" \
    sh include/docs/make.sh "$folder" "$VERSION"
[ "$failed" -eq 0 ] || finish
check "functions, constants, members and links of the reference" python3 -B test/tools/docs.py "$folder"

# The programs of the guide are programs.
programs=$folder/programs
mkdir -p "$programs"
awk -v to="$programs/" '/^```c$/ { name = to n++ ".c"; next } /^```$/ { name = "" } name { print > name }' include/docs/main.md
for program in $(grep -l 'int main' "$programs"/*.c); do
    check "a program of include/docs/main.md compiles" $CC -std=c17 -Wall -Wextra -Werror -Iinclude -fsyntax-only "$program"
done

# Installed and removed; what was made above is taken.
stage=$folder/stage
unset DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR
staged() { "${MAKE:-make}" --no-print-directory -s -o docs "$1" DOCS="$folder" DESTDIR="$PWD/$stage" PREFIX=/usr >/dev/null; }
check "make install-docs" staged install-docs
check "the man page of a function is installed" test -s "$stage/usr/share/man/man3/cg_match_answer.3"
check "the reference is installed" test -s "$stage/usr/share/doc/cardgame/html/index.html"
check "make uninstall" staged uninstall
check "nothing is left" test -z "$(find "$stage" ! -type d; find "$stage" -name cardgame)"

pages=$(grep -L '^\.so ' "$folder"/man/man3/*.3)
quiet() { # command: succeeds when it says nothing
    quiet_output=$("$@" 2>&1)
    [ -z "$quiet_output" ] || { printf '%s\n' "$quiet_output" | head -n 20; return 1; }
}
# shellcheck disable=SC2086 # one word for each page
if needs "a look at the man pages by mandoc" mandoc; then
    check "mandoc finds nothing wrong in the man pages" quiet mandoc -T lint -W warning $pages
fi
# shellcheck disable=SC2086
if needs "a look at the man pages by groff" groff-base; then
    check "groff finds nothing wrong in the man pages" quiet groff -man -ww -z -T utf8 $pages
fi
finish
