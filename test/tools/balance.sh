#!/bin/sh
# Studies of balance: each mistake with its place, runs in shards that are merged in any order, stops
# and damage, and the report. The last line is `N passed, N failed`.
# environment: BUILD, VARIANT
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
command=$PWD/$BUILD/bin/cardgame
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
cd "$work" || exit 1

balance() { # arguments; keeps output and status
    "$command" balance "$@" >out 2>err </dev/null
    status=$?
}
expect() { # status, arguments
    wanted=$1
    shift
    balance "$@"
    if [ "$status" -eq "$wanted" ]; then
        pass
    else
        fail "cardgame balance $*: status $status, expected $wanted"
        cat out err
    fi
}
says() { # pattern that standard error has
    if grep -q -e "$1" err; then pass; else fail "no '$1' in: $(head -c 2000 err)"; fi
}

told() { # number of lines on standard error
    if [ "$(wc -l <err)" -eq "$1" ]; then pass; else fail "not $1 messages: $(cat err)"; fi
}

# ---- mistakes: `line:column code` of all that is wrong, and nothing else ----

mistakes() { # what is wrong, one a line; the study is standard input
    cat >bad.yaml
    expect 1 check bad.yaml
    printf '%s\n' "$1" >wanted
    sed -n 's/^bad\.yaml:\([0-9:]*\): error \([a-z-]*\):.*/\1 \2/p' err >told
    if cmp -s wanted told && ! grep -qv '^bad\.yaml:[0-9]' err; then
        pass
    else
        fail "other mistakes: $(cat bad.yaml err)"
    fi
}

mistakes '2:1 unknown-key
3:19 unknown-deck
4:11 wrong-option
4:24 wrong-option
5:10 out-of-range
7:5 impossible-budget
7:28 impossible-budget
8:13 impossible-budget
9:5 not-repeatable
10:10 out-of-range
11:18 wrong-value
11:40 unknown-card
11:59 unknown-card
11:86 out-of-range
12:1 duplicate-key' <<'E'
game: gemu_land
tilte: Gemu Land
decks: [rootwake, ebbtid]
options: {nonsense: 1, turn_limit: many}
players: 3
bots:
  - {name: random, player: randm}
  - player: mc:0
  - tree:20ms
matches: none
measure: {cards: maybe, blanks: {with: Burow Pup, cards: [Sanctuary]}, skill: {from: 0}}
matches: 3
E
says "did you mean 'title'?"
says "did you mean 'ebbtide'?"
says "did you mean 'Burrow Pup'?"
says "did you mean 'random'?"

mistakes '1:1 missing-key
1:1 missing-key
1:7 unknown-game' <<'E'
game: gemu_lnd
E
says "did you mean 'gemu_land'?"

mistakes '2:1 yaml' <<'E'
game: [
E
mistakes '1:1 wrong-type' <<'E'
- game
E
mistakes '1:1 empty' <<'E'
# nothing
E
mistakes '2:20 contradiction
3:9 unknown-folder
3:15 unknown-folder
4:11 unknown-word
4:26 wrong-type
4:36 wrong-value' <<'E'
{game: demi, bots: [random], decks: all,
matches: 3,  pool: mixed,
cards: [none, more],
  tables: every, seeds:  3, title: "" }
E
mistakes '1:58 contradiction
2:3 duplicate-key
3:3 duplicate-name
4:1 duplicate-key' <<'E'
{game: demi, bots: [random, {player: tree:20}], matches: 3,
  matches : 3, interval: 0.1, decks: [labours,
  labours],
interval: 0.7}
E
mistakes '2:1 unknown-key
3:11 out-of-range' <<'E'
{game: demi, bots: [random],
match: 3,
interval: 0.7}
E

# A deck has nobody to meet but itself.
mistakes '1:22 out-of-range' <<'E'
{game: demi,  decks: [labours], bots: [random], matches: 3}
E
says '1 deck is too few for 2 players; .mirrors: yes. allows a deck twice at a table'
echo '{game: demi, decks: labours, mirrors: yes, bots: [random], matches: 3}' >mirror.yaml
expect 0 check mirror.yaml
mistakes '2:8 not-repeatable
2:35 impossible-budget
2:43 impossible-budget
3:9 unknown-deck
3:17 unknown-deck' <<'E'
{game: demi, matches: 3,
bots: ["bot:5", {name: I, player: human}, tree:0.5ms],
decks: [labour, nope]}
E
says "bot:5 thinks for 3000 milliseconds, so its results cannot be repeated"
says "not 'human', but only 'cardgame play' has human players"
says "N of Nms must be a whole number of milliseconds from 1 to 4294967295, not '0.5'"
says "there is no deck 'labour'; did you mean 'labours'?"
says "there is no deck 'nope'; the decks are .*labours"

# All decks are those that go with the options.
echo '{game: divino, options: {demigods: 3}, decks: all, bots: [random], matches: 3}' >agreed.yaml
expect 0 check agreed.yaml
if grep -q '; 4 matches at each of 1 table with' out; then pass; else fail "not the two decks: $(cat out)"; fi
# Three copies of a card are as many as a deck may have, so a deck with two blanks takes only one more.
mkdir -p few/demi
cat >few/demi/few.yaml <<'E'
game: demi
set: few
cards:
  - name: Blank
    pantheon: agnostic
    kind: monster
    power: 0
decks:
  - name: full
    cards:
      - {card: few/blank, copies: 2}
      - {card: greek/minotaur, copies: 3}
      - {card: greek/centaur, copies: 2}
      - {card: greek/medusa}
      - {card: greek/harpy}
E
for card in chimera calydonian_boar white_bull nemean_lion pythia hoplite satyr; do
    echo "      - {card: greek/$card, copies: 3}" >>few/demi/few.yaml
done
few='game: demi, cards: [few], decks: [full], mirrors: yes, bots: [random], matches: 2'
mistakes '2:76 deck-refused
2:92 deck-refused' <<E
{$few, measure: {
  blanks: {with: few/blank, matches: 1, cards: [greek/medusa, greek/harpy, greek/minotaur, greek/centaur]}}}
E
says "deck 'full' cannot be played with blanks: .*Blank"
echo "{$few, measure: {blanks: {with: few/blank, matches: 1}}}" >few.yaml
expect 0 run few.yaml -o few.json
needs "the figures of studies of balance" python3 && figures=here || figures=
cat >few.py <<'E'
import json

result = json.load(open("few.json"))
pairs = result["sums"]["blanks"]["values"][0::5]
print(*[card[0] for card, count in zip(result["plan"]["cards"], pairs) if count])
E
if [ -n "$figures" ]; then
    python3 -B few.py >few.txt || fail "no sums of blanks"
    if grep -qx 'greek/[hm][a-z]* greek/[hm][a-z]*' few.txt; then pass; else fail "blanks of: $(cat few.txt)"; fi
fi

# ---- runs, shards, merging ----

same() { # what, two files
    if cmp -s "$2" "$3"; then pass; else fail "$1: $2 and $3 differ"; fi
}
not_there() { # file
    if [ ! -e "$1" ]; then pass; else fail "$1 is there"; fi
}

cat >study.yaml <<'E'
game: gemu_land
title: A "small" study
options: {turn_limit: 30}
decks: [rootwake, ebbtide, mirage]
bots: [mc:1, {name: dice, player: random}]
matches: 13
measure:
  cards: yes
  drama: {every: 3, playouts: 2}
  skill: {from: 1, doublings: 2, matches: 8}
  luck: {seeds: 6, repeats: 3}
  blanks: {with: common/alms_for_the_road, cards: [Burrow Pup, glass/dune_glint], matches: 3}
E
expect 0 check study.yaml
if grep -q '^study.yaml: 115 jobs; 14 matches at each of 3 tables with each of 2 bots$' out; then
    pass
else
    fail "other jobs: $(cat out)"
fi
expect 0 check --json study.yaml
if grep -q '^{"study":"[0-9a-f]\{16\}","jobs":115,"matches":133,"plan":{"library":' out; then
    pass
else
    fail "another plan: $(head -c 300 out)"
fi
expect 0 run study.yaml -o one.json --threads 1
not_there one.json.part
expect 0 run study.yaml -o two.json --threads 3
same "threads" one.json two.json
expect 0 run study.yaml -o one.json
for shard in 1 2 3 4; do expect 0 run study.yaml --shard $shard/4 -o part$shard.json --threads 2; done
expect 0 merge part4.json part2.json part1.json part3.json -o merged.json
same "merging" merged.json one.json
expect 3 merge part3.json part1.json -o some.json
says '^cardgame:   29 to 57$'
expect 0 merge part4.json some.json part2.json -o merged.json
same "merging what was merged" merged.json one.json
expect 0 run study.yaml --shard=2/3 -o third2.json
expect 0 run study.yaml --shard 3/3 -o third3.json
expect 0 run study.yaml --shard 1/3 -othird1.json
expect 0 merge third2.json third3.json third1.json -o merged.json
same "another partition" merged.json one.json

mkdir parts
cp part?.json parts
expect 0 merge parts -o merged.json
same "a folder of parts" merged.json one.json
rm parts/part2.json
expect 3 merge parts -o merged.json
expect 1 merge parts third3.json -o twice.json
says '^cardgame: third3.json: jobs [0-9 to]* are also in parts/part[34].json and would count twice'
rm parts/*
expect 1 merge parts -o twice.json
says '^cardgame: parts: there is no .json file in this folder'
expect 1 merge part1.json third1.json part2.json -o twice.json
says '^cardgame: third1.json: jobs 0 to 38 are also in part1.json and would count twice'
not_there twice.json
sed '/^"length"/s/"values":\[/&1/' part3.json >changed.json
head -c 3000 part2.json >short.json
expect 1 merge part1.json changed.json short.json part4.json no.json -o damaged.json
says '^cardgame: changed.json: it is damaged'
says '^cardgame: short.json: it is damaged'
says '^cardgame: no.json: it cannot be read: No such file or directory; --damaged skip leaves it out'
not_there damaged.json
expect 3 merge part1.json changed.json part2.json part4.json --damaged skip -o rest.json
says '^cardgame:   58 to 86$'
expect 0 merge rest.json part3.json -o merged.json
same "the rest" merged.json one.json
sed 's/Burrow Pup/Loam Ox/' study.yaml >other.yaml
expect 0 run other.yaml --shard 1/9 -o foreign.json
expect 1 merge part1.json foreign.json -o damaged.json
says "^cardgame: foreign.json: it is a part of another study than part1.json: 'measure' differs"
# the file that most others do not go with is named, wherever it stands
expect 1 merge foreign.json part1.json part2.json part3.json -o damaged.json
says "^cardgame: foreign.json: it is a part of another study than part1.json and 2 more: 'measure' differs"
told 1
rm foreign.json
sed 's/13/15/' study.yaml >other.yaml
expect 0 run other.yaml --shard 1/9 -o foreign.json
expect 1 merge part1.json foreign.json -o damaged.json
says "^cardgame: foreign.json: it is a part of another study than part1.json: 'rounds' differs"
expect 1 run other.yaml -o one.json
says '^cardgame: one.json: it belongs to another study'
expect 1 run study.yaml --shard 2/4 -o foreign.json
expect 1 run study.yaml --shard 2/4 -o changed.json
says '^cardgame: changed.json: it is damaged; remove it to start again'
expect 2 run study.yaml --shard 5/4 -o part5.json
expect 2 run study.yaml --shard 1/4
expect 2 run study.yaml other.yaml
expect 2 merge part1.json
expect 2 frobnicate study.yaml
expect 1 run bad.yaml -o bad.json
not_there bad.json

# More players than two, decks that are dealt and drawn, an interval in place of matches.
for study in 'players: 5, decks: all, matches: 20, bots: [random], measure: {cards: yes, drama: {every: 2, playouts: 2}}' \
    'players: 3, pool: random, interval: 0.2, bots: [random], measure: {luck: {seeds: 3, repeats: 2}}' \
    'pool: mixed, matches: 6, bots: [greedy, tree:3], measure: {cards: yes}'; do
    echo "{game: divino, $study}" >many.yaml
    rm -f many.json
    expect 0 run many.yaml -o many.json --threads 2
    for shard in 1 2 3; do expect 0 run many.yaml --shard $shard/3 -o many$shard.json; done
    expect 0 merge many3.json many1.json many2.json -o merged.json
    same "$study" merged.json many.json
    cat >many.py <<'E'
import json

result = json.load(open("many.json"))
values = lambda name: result["sums"][name]["values"]
played = sum(values("tables"))
assert sum(values("table_scores")) == sum(values("seats")[1::3]) == 840 * played
print(played, result["plan"]["players"], *values("decks")[0::3])
E
    [ -z "$figures" ] || python3 -B many.py >>many.txt || fail "no sums: $study"
    rm -f many?.json
done
dealt() {
    if sed -n 1p many.txt | grep -Eq '^20 5( (5|10|15|20)){6}$'; then pass; else fail "dealt: $(cat many.txt)"; fi
    if sed -n 2p many.txt | grep -q '^42 3 [1-9][0-9]* [1-9][0-9]* [1-9]'; then pass; else fail "drawn: $(cat many.txt)"; fi
    if [ "$(sed -n 3p many.txt)" = '12 2' ]; then pass; else fail "mixed: $(cat many.txt)"; fi
}
[ -z "$figures" ] || dealt

# ---- stopped in the middle ----

begin() { # file: plays in the background what takes long, and waits until something is kept
    "$command" balance run long.yaml -o "$1" --threads 2 >out 2>err </dev/null &
    pid=$!
    tries=0
    until grep -qs '^"done":\[\[' "$2" || [ $tries -gt 300 ]; do sleep 0.1; tries=$((tries + 1)); done
}
long=200
[ "${VARIANT:-}" != san ] || long=50 # slow there, and so long enough to be stopped
cat >long.yaml <<E
game: demi
decks: [labours, brood]
bots: [mc:3]
matches: $long
E
expect 0 run long.yaml -o whole.json --threads 2
begin killed.json killed.json.part
kill -9 $pid
wait $pid 2>/dev/null
not_there killed.json
expect 0 run long.yaml -o killed.json --threads 2
says 'jobs were done before'
same "killed and resumed" killed.json whole.json
not_there killed.json.part
"$command" balance run long.yaml -o stopped.json >out 2>err </dev/null &
pid=$!
sleep 0.5
kill -TERM $pid
wait $pid
status=$?
if [ $status -eq 3 ]; then pass; else fail "stopped: status $status: $(cat err)"; fi
says 'jobs are done and kept in stopped.json.part; the same command continues'
expect 0 run long.yaml -o stopped.json
same "stopped and resumed" stopped.json whole.json

# A file that is being written is nobody else's, until its run ends in whatever way.
begin held.json held.json.part
expect 1 run long.yaml -o held.json
says '^cardgame: held.json.part: another run is writing it; wait for it to end, or write to another file$'
told 1
ln -s held.json link.json
ln -s held.json.part link.json.part
expect 1 run long.yaml -o link.json
says '^cardgame: link.json.part: another run is writing it'
rm link.json link.json.part
expect 0 run study.yaml --shard 1/9 -o held.json.no
kill -9 $pid
wait $pid 2>/dev/null
expect 0 run long.yaml -o held.json --threads 2
same "held, killed and resumed" held.json whole.json
"$command" balance run long.yaml --shard 1/2 -o half.json --threads 1 >out 2>err </dev/null &
pid=$!
until [ -s half.json ]; do sleep 0.01; done
expect 1 run long.yaml --shard 1/2 -o half.json
says '^cardgame: half.json: another run is writing it'
expect 1 run long.yaml -o half.json
says '^cardgame: half.json: another run is writing it'
wait $pid
expect 0 run long.yaml --shard 1/2 -o half.json
not_there half.json.part
for run in 1 2 3 4; do "$command" balance run long.yaml -o race.json --threads 1 >race$run 2>&1 </dev/null & done
wait
check "of four runs at once one plays" test "$(cat race? | grep -c 'another run is writing it')" = 3
same "four at once" race.json whole.json

# A disk that takes no more: what was kept stays, and the run can go on from there.
begin full.json full.json.part
kill -TERM $pid
wait $pid
cp full.json.part kept.json
(ulimit -f 1 && "$command" balance run long.yaml -o full.json >out 2>err </dev/null)
says "^cardgame: stopped: $long of $long jobs are done, but only [0-9]* are kept in full.json.part: File too large\$"
told 2 # and before: so many were done before
same "a full disk" full.json.part kept.json
(ulimit -f 0 && "$command" balance run long.yaml -o empty.json 2>&1 >/dev/null </dev/null) | cat >err
says '^cardgame: empty.json.part: File too large$'
told 1
not_there empty.json.part
expect 1 run study.yaml -o /dev/full
says '^cardgame: /dev/full: it cannot be read: it is not a regular file$'
told 1
expect 1 merge part1.json part2.json part3.json part4.json -o /dev/full
says '^cardgame: /dev/full: No space left on device$'
told 1
expect 0 run long.yaml -o full.json
same "after a full disk" full.json whole.json

# ---- the page ----

# What draws the pictures need not be installed here: a stand-in for it draws a box.
mkdir bare drawing
for tool in sh cat; do ln -s "$(command -v $tool)" bare/$tool; done
cp -R bare/. drawing
cat >drawing/gnuplot <<'E'
#!/bin/sh
cat >>drawn
echo '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><title>Gnuplot</title><desc>d</desc>
<g id="gnuplot_canvas" color="black"><rect id='"'gpPt0'"' width="1" height="1"/></g></svg>'
E
chmod +x drawing/gnuplot
page_of() { # PATH, result, page
    PATH=$1 "$command" balance report "$2" -o "$3" >out 2>err </dev/null
    status=$?
}
page_of "$PWD/bare" one.json none.html
if [ $status -eq 1 ]; then pass; else fail "without gnuplot: status $status"; fi
says 'gnuplot-nox'
not_there none.html
page_of "$PWD/drawing" one.json one.html
if [ $status -eq 0 ]; then pass; else fail "the page: status $status: $(cat err)"; fi
page_of "$PWD/drawing" changed.json changed.html
says '^cardgame: changed.json: it is damaged'
page_of "$PWD/drawing" rest.json rest.html
if [ $status -eq 0 ]; then pass; else fail "a page of a part: status $status"; fi
if grep -q 'Only 86 of 115 jobs' rest.html; then pass; else fail "the page does not say that it is of a part"; fi
if grep -q '<title>Gnuplot' one.html; then fail "the page has titles that nobody wrote"; else pass; fi
cp one.json self.json
expect 2 report self.json -o self.json
says 'self.json would overwrite the result'
check "the result is still there" cmp one.json self.json
if needs "a page of balance with the pictures of gnuplot" gnuplot-nox; then
    page_of "$PATH" one.json one.html
    if [ $status -eq 0 ]; then pass; else fail "the page by gnuplot: status $status: $(cat err)"; fi
fi

# Tables in Markdown need no pictures; their figures are those of the result.
PATH=$PWD/bare "$command" balance report one.json --markdown -o one.md >out 2>err </dev/null
status=$?
if [ $status -eq 0 ]; then pass; else fail "Markdown: status $status: $(cat err)"; fi
expect 0 report rest.json --markdown
if grep -q ' Only 86 of 115 jobs are done\.$' rest.md; then pass; else fail "Markdown does not say that it is of a part"; fi
expect 0 report many.json --markdown -o many.md
cat >markdown.py <<'E'
import json
import re

text, result = open("one.md").read(), json.load(open("one.json"))
decks = [deck[0] for deck in result["plan"]["decks"]]
parts = re.split(r"^(?=2 players, all played by)", text, flags=re.MULTILINE)[1:]
assert [re.search("`(.*?)`", part)[1] for part in parts] == ["mc:1", "random"], text
assert all("; 14 matches of each pair, seeds from 1." in part for part in parts), text
for part, table in zip(parts, result["tables"]):
    lines = [line for line in part.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert len(rows) == 10 and rows[0] == ["wins against"] + [f"`{deck}`" for deck in decks], rows
    wanted = {(v["deck"], v["against"]): v for v in table["versus"]}
    for a in range(3):
        assert rows[2 + a][0] == f"`{decks[a]}`", rows
        for b in range(3):
            v = wanted.get((a, b))
            said = f'{100 * v["share"]:.1f} ({100 * v["low"]:.0f}–{100 * v["high"]:.0f})' if v else ""
            assert rows[2 + a][1 + b] == said, (rows, said)
    assert rows[5] == ["deck", "seats", "wins", "times a fair share", "rating"], rows
    for row, deck, name in zip(rows[7:], table["decks"], decks):
        assert row[:2] == [f"`{name}`", "28"] and row[2].startswith(f'{100 * deck["share"]:.1f} ('), (row, deck)
        assert abs(float(row[3]) - 2 * deck["share"]) < 0.006 and re.fullmatch(r"[+-]\d+ ± \d+", row[4]), row
E
[ -z "$figures" ] || check "tables in Markdown" python3 -B markdown.py

cat >page.py <<'E'
import re
import sys
import xml.dom.minidom

text = open(sys.argv[1]).read()
for heading in ("Decks", "Seats", "Length", "Drama", "Skill", "Luck", "Cards", "Cards against blanks"):
    assert f"<h2>{heading}</h2>" in text, heading
assert "A &quot;small&quot; study" in text
pictures = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
assert len(pictures) == 16, len(pictures)
rows = re.findall(r"<div class=r>\n(.*?)</div>", text, re.DOTALL)
assert [row.count("<svg") for row in rows] == [3, 3], "the pictures of drama stand in a row for each player"
for picture in pictures:
    xml.dom.minidom.parseString(picture)
    assert '"black"' not in picture
links = set(re.findall(r"""https?:[^\s"'<]*""", text)) - {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
assert not links, links
assert not re.search(r"<(script|link|img|iframe|object)\b", text)
ids = re.findall(r"""\bid=["']([^"']*)""", text)
assert ids and len(ids) == len(set(ids)), "an id stands twice"
E
[ -z "$figures" ] || check "the page" python3 -B page.py one.html
cat >result.py <<'E'
import json

result = json.load(open("one.json"))
sums, plan = result["sums"], result["plan"]
def values(name): return sums[name]["values"]

assert plan["title"] == 'A "small" study' and len(plan["decks"]) == 3
# every table was played as often as asked for, and every match is worth a win
assert values("tables") == [14] * 6, values("tables")
assert sum(values("table_scores")) == 6 * 14 * 840
assert sum(values("decks")[0::3]) == sum(values("seats")[0::3]) == 2 * 6 * 14
assert sum(values("decks")[1::3]) == sum(values("seats")[1::3]) == 6 * 14 * 840
assert sum(sum(row) for row in result["causes"].values()) == 6 * 14
# what is ahead of another is behind from there
dims, versus = sums["versus"]["dims"], values("versus")
at = lambda l, a, b, n: versus[((l * dims[1] + a) * dims[2] + b) * 3 + n]
for l in range(2):
    for a in range(3):
        for b in range(3):
            assert at(l, a, b, 0) == at(l, b, a, 0) and at(l, a, b, 2) == at(l, b, a, 2)
            assert at(l, a, b, 0) == at(l, a, b, 1) + at(l, b, a, 1) + at(l, a, b, 2)
            assert at(l, a, b, 0) == (0 if a == b else 14)
# a card that is first in hand was drawn; it was in the deck in each of its seats
cards, count = values("cards"), len(plan["cards"])
used = 0
for row in range(2 * 3 * count):
    deck, first, drawn = cards[11 * row], cards[11 * row + 2], cards[11 * row + 4]
    assert 0 <= first <= drawn <= deck and deck in (0, 28), cards[11 * row:11 * row + 11]
    assert cards[11 * row + 1] >= cards[11 * row + 5] >= cards[11 * row + 3]
    used += bool(deck) and bool(cards[11 * row + 6])
assert used > 60, used
assert values("drama")[0] == values("drama")[8] == 3 * 2 * 3, values("drama")
assert values("skill")[0::3] == [8, 8] and values("luck")[0::4] == [6, 6]
pairs = values("blanks")[0::5]
assert sorted(p for p in pairs if p) == [3, 3], pairs
share = result["tables"][0]["versus"][0]
assert share["matches"] == 14 and 0 <= share["low"] <= share["share"] <= share["high"] <= 1
E
[ -z "$figures" ] || check "the result" python3 -B result.py

finish
