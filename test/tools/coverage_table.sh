#!/bin/sh
# What the effect language covers, as a Markdown table. Each line of <game>/coverage.txt is
#   ROW | what it is | spelling | card | scenario file
# and holds when the card's effect has the spelling, and when that file has a scenario that cites the
# row under `rules:` and in which the card takes part.
# usage: coverage_table.sh GAME_FOLDER SCENARIO_FOLDER [check]     folders from the top of the tree
# With `check` it prints only what is wrong, and `N passed, N failed`.
set -u
cd "$(dirname "$0")/../.." || exit
table=$1/coverage.txt
cards=$1/cards
scenarios=$2
quiet=${3:+1}
exec awk -F ' [|] ' -v cards="$cards" -v scenarios="$scenarios" -v quiet="${quiet:-0}" '
function slug(name) {
    name = tolower(name)
    gsub(/[^a-z0-9]+/, "_", name)
    return name
}
function squeeze(text) {
    gsub(/[ \t]+/, " ", text)
    return text
}
# Texts of all cards by id, a line break being a space.
function read_cards(    command, file, line, id, set) {
    command = "ls " cards "/*.yaml"
    while ((command | getline file) > 0) {
        set = ""
        id = ""
        while ((getline line < file) > 0) {
            if (line ~ /^set: /)
                set = substr(line, 6)
            if (match(line, /name: [^,}]*/) && line ~ /^  - /)
                id = set "/" slug(substr(line, RSTART + 6, RLENGTH - 6))
            if (id)
                text[id] = squeeze(text[id] " " line)
        }
        close(file)
    }
    close(command)
}
# Does a scenario of that file cite the row and name the card?
function shows(file, row, card,    line, cites, found) {
    cites = found = 0
    while ((getline line < (scenarios "/" file)) > 0) {
        if (line ~ /^  - name:/)
            cites = 0
        if (line ~ /^    rules:/ && (line ~ ("[[ ]" row "[],]")))
            cites = 1
        if (cites && line ~ (card "([^a-z0-9_]|$)"))
            found = 1
    }
    close(scenarios "/" file)
    return found
}
function complain(words) {
    print FILENAME ":" FNR ": " words > "/dev/stderr"
    wrong++
}
BEGIN {
    read_cards()
    if (!quiet)
        print "| row | what it is | a spelling | card | scenario |\n|---|---|---|---|---|"
}
/^#/ || !NF { next }
NF != 5 { complain("a line has five parts"); next }
{
    split($1, row, " ")
    if ($1 in done)
        complain("row " $1 " stands twice")
    done[$1] = 1
    if (!($4 in text))
        complain("there is no card " $4)
    else if (!index(text[$4], squeeze($3)))
        complain("the card " $4 " does not say: " $3)
    else if (!shows($5, $1, $4))
        complain("no scenario of " $5 " cites " $1 " and names " $4)
    else
        shown[row[1]]++
    if (!quiet)
        print "| " $1 " | " $2 " | `" $3 "` | " $4 " | " $5 " |"
}
END {
    if (!quiet)
        print ""
    printf "%d of 53 verbs, %d of 32 events, %d of 25 statics, %d of 23 elements\n", shown["verb"],
        shown["event"], shown["static"], shown["element"]
    if (shown["verb"] < 50 || shown["event"] < 28 || shown["static"] < 22 || shown["element"] < 22)
        complain("too few rows are shown")
    if (quiet)
        printf "%d passed, %d failed\n", shown["verb"] + shown["event"] + shown["static"] + shown["element"], wrong
    exit wrong > 0
}' "$table"
