#!/bin/sh
# Rules and their tests: each rule of games/*/RULES.md is cited by a test, and no citation is wrong, in whatever
# file and with whatever letters before the number. A rule is a line `- **ID** ...`; a rule `- **ID** (no behaviour) ...`
# has no test. An ID is DD-1.2 or DD-R4.
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

# All IDs in the given files, as `ID file`, once for each file: with one of the prefixes, or with other letters and a
# number of more than one part.
cited() { # prefixes joined by |, then files on standard input
    xargs -r awk -v prefixes="$1" '
        BEGIN { id = "((" prefixes ")-(R[0-9]+|[0-9]+(\\.[0-9]+)*)|[A-Z][A-Z]+-(R[0-9]+|[0-9]+(\\.[0-9]+)+))" }
        {
            rest = $0
            while (match(rest, id)) {
                before = RSTART > 1 ? substr(rest, RSTART - 1, 1) : last
                found = substr(rest, RSTART, RLENGTH)
                rest = substr(rest, RSTART + RLENGTH)
                last = substr(found, length(found), 1)
                if (before !~ /[A-Za-z0-9_-]/ && rest !~ /^[A-Za-z0-9_]/)
                    print found, FILENAME
            }
            last = ""
        }' /dev/null | sort -u
}

cat games/*/RULES.md 2>/dev/null | awk '
    match($0, /^- \*\*[A-Z]+-(R[0-9]+|[0-9]+(\.[0-9]+)*)\*\*/) {
        id = substr($0, 5, RLENGTH - 6)
        rest = substr($0, RLENGTH + 1)
        print id, (rest ~ /^ *\(no behaviour\)/ ? "exempt" : "rule")
    }' >"$work/rules"
[ -s "$work/rules" ] || {
    fail "no rule found in games/*/RULES.md"
    finish
}
cut -d' ' -f1 "$work/rules" | sort | uniq -d | while read -r id; do echo "defined twice: $id"; done >"$work/twice"
prefixes=$(sed 's/-.*//' "$work/rules" | sort -u | paste -sd'|' -)

find test -type f \( -name '*.c' -o -name '*.h' -o -name '*.yaml' -o -name '*.md' \) \
    ! -path 'test/tools/*' ! -path 'test/fuzz/corpus/*' | cited "$prefixes" >"$work/tests"
{
    find games lib include examples cards -type f \( -name '*.c' -o -name '*.h' -o -name '*.md' -o -name '*.yaml' \
        -o -name '*.py' \)
    ls ./*.md .github/*.md
} | cited "$prefixes" >"$work/sources"

awk -v tests="$work/tests" -v sources="$work/sources" '
    function wrong(text) { print text; failed++ }
    FILENAME == ARGV[1] { kind[$1] = $2; order[++count] = $1; next }
    FILENAME == tests { tested[$1] = 1 }
    !($1 in kind) { wrong($2 " cites " $1 ", which no RULES.md has"); next }
    END {
        for (i = 1; i <= count; i++) {
            if (kind[order[i]] == "exempt") {
                exempt++
                if (order[i] in tested) wrong("a test cites " order[i] ", which says that it has no behaviour")
                continue
            }
            if (order[i] in tested) passed++
            else wrong("no test cites " order[i])
        }
        printf "%d rules with behaviour, %d without\n", count - exempt, exempt
        printf "%d %d\n", passed, failed > "'"$work"'/result"
    }' "$work/rules" "$work/tests" "$work/sources"
read -r passed failed <"$work/result"
while read -r line; do fail "$line"; done <"$work/twice"
# The front page names each game, with where its rules of play stand.
for folder in games/*/; do
    if sed -n '/^## The games/,/^## /p' README.md | grep -q "(${folder}README.md)"; then
        passed=$((passed + 1))
    else
        fail "README.md does not name the game of $folder among those that are there"
    fi
done
finish
