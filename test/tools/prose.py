"""The English of pages, comments and texts that programs print: habits that readers stumble over, found by
pattern. Each habit has a budget of what is left, in prose.txt beside this program: more is an error, and so is a
budget that is too high, so that it only falls. Rules and examples: .github/CONTRIBUTING.md.

usage: prose.py            checks; the last line is `N passed, N failed`
       prose.py list HABIT FILE...   each place, as FILE:LINE; a room of the budget (`comments`) or `all` in place of HABIT
       prose.py count FILE...        how many of each habit
       prose.py more FILE...         each habit of which one of these files has more places than its last commit
       prose.py write                writes the budget"""

import re
import signal
import subprocess
import sys
from pathlib import Path

BUDGET = Path(__file__).with_suffix(".txt")

# Sentence starts are marked with \x02, ends with \x03, the start of a comment with \x04, so that patterns can tell them.
HABITS = {
    "what": ("'What ...' as a subject: name the thing", r"\x02What (?!is (?:a|an|the) )[^\x03?]*\x03"),
    "who": ("'Who ...' without a noun: players, authors, operators", r"\x02Who(?:ever)? [^\x03?]*\x03"),
    "is no": ("'is no ...': 'is not a ...'", r"\b(?<!there )(?:is|are|was|were) no(?:ne)? (?!longer|more|less|fewer)\w+"),
    "nobody": ("nobody, somebody, anybody: no player, a person", r"\b(?:nobody|somebody|anybody|everybody)\b"),
    "behind": ("'behind': after, at the end of", r"\bbehind\b"),
    "alone": ("'alone': only", r"\balone\b"),
    "stand": ("files and texts do not stand", r"\b(?:stands?|stood)\b(?! for)"),
    "lie": ("files and cards do not lie: are in, are on", r"\b(?:lies?|lay|lying)\b"),
    "where": ("'where' for if: 'if there is ...'", r"\x02Where [^\x03?]*,[^\x03?]*\x03"),
    "of": ("inverted: begin with the subject", r"\x02(?:Of|Behind|Into|Out of|Beside|Among) [^\x03?]*\x03"),
    "comes": ("things do not come or go: are added, return, pass", r"\b(?:comes? (?:from|to|with|after)|goes? on)\b"),
    "so": ("'so that' and 'so long as' pile up", r"\b(?:so many|so much|so far as|as far as)\b"),
    "asks": ("a comment asks: 'Returns true if ...'",
             r"\x04\W*(?:Is|Are|Does|Do|Has|Have|Can|May|Must|Would|Will|Should|Could|Was|Were|Who|How|What)\b[^\x03?]*\?"),
    "same": ("'The same ...' alone: say what is done, 'Does the same for ...'", r"\x04\W*(?:The same|As above|Likewise)\b[^\x03]*\x03"),
    "speak": ("effects and steps do not speak of things: refer to, name", r"\b(?:speaks?|speaking|spoken|spoke) of\b"),
    "anew": ("'anew', 'in their stead', 'so often': again, instead, that often", r"\b(?:anew|in (?:its|their|his|whose) stead|so often)\b"),
    "looked": ("'look after', 'looked after': apply, check", r"\blook(?:s|ed|ing)? after\b"),
    "come to": ("'come(s) to be', 'come to their end', 'comes to a zone': become, reach, enter", r"\bcomes? to (?:be|their|its|that|the|a|an)\b"),
    "long": ("a sentence of more than 30 words", r"\x02(?:[^\s\x03]+\s+){30,}[^\x03]*\x03"),
}
FOUND = {name: re.compile(pattern) for name, (_, pattern) in HABITS.items()}

FENCE = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`[^`\n]*`")
COMMENT = re.compile(r"/\*\*?(.*?)\*/", re.DOTALL)
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
LEFT_OUT = re.compile(r"^(?:examples/laboratory/kept/|games/\w+/RULES\.md)")


def blank(match):
    """The same number of lines."""
    return "\n" * match.group(0).count("\n")


def page(text):
    text = CODE.sub("X", FENCE.sub(blank, text))
    lines = []
    for line in text.split("\n"):
        if line.startswith("|"):
            line = "\x03\x02" + re.sub(r"\s*\|\s*", "\x03\x02", line.strip("| ")) + "\x03"
        elif re.match(r"\s*(?:[-*] |\d+\. |#|$)", line):
            line = "\x03\x02" + re.sub(r"^\s*(?:[-*] |\d+\. |#+ )", "", line)
        lines.append(line)
    return "\n".join(lines)


def comments(text):
    kept, at = [], 0
    for match in COMMENT.finditer(text):
        kept.append("\n" * text.count("\n", at, match.start()))
        body = re.sub(r"^\s*\*", "", match.group(1), flags=re.MULTILINE)
        kept.append("\x04\x02" + re.sub(r"@\w+", "\x03\x02", body) + "\x03")
        at = match.end()
    return "".join(kept)


def strings(text):
    """Texts of C with three words or more."""
    kept, at = [], 0
    bare = COMMENT.sub(blank, text)
    for match in STRING.finditer(bare):
        kept.append("\n" * bare.count("\n", at, match.start()))
        if len(match.group(1).split()) > 2:
            kept.append("\x02" + match.group(1) + "\x03")
        at = match.end()
    return "".join(kept)


def sentences(text):
    """With their starts and ends marked."""
    text = re.sub(r"([.!?:;])(?=[\s)\"])\s*", "\\1\x03\x02", text)
    text = re.sub(r"\x02(\s*)", lambda m: m.group(1) + "\x02", text)
    return re.sub(r"\x02(\W*)(?=\w)", lambda m: m.group(1) + "\x02", text)


def read(name, text=None):
    """The parts of a file, each with its room in the budget."""
    text = Path(name).read_text() if text is None else text
    if name.endswith(".md"):
        return [("pages", sentences(page(text)))]
    if name.startswith("include/"):
        return [("headers", sentences(comments(text))), ("headers", sentences(strings(text)))]
    texts = [("texts", sentences(strings(text)))]
    return texts if name.startswith("examples/") else [*texts, ("comments", sentences(comments(text)))]


def files():
    """Pages, headers, and sources: of examples only their texts."""
    names = [*Path().glob("*.md"), *Path(".github").glob("*.md")]
    for room in ("cards", "examples", "games", "include", "lib", "test"):
        names += [path for kind in ("*.md", "*.h", "*.c") for path in Path(room).rglob(kind)]
    return sorted(name for name in map(str, names) if not LEFT_OUT.match(name) and (
        name.endswith(".md") or re.match(r"include/.*\.h$|(?:lib|games)/.*\.[ch]$|examples/.*\.c$", name)))


def places(name, text=None):
    """(room, habit, file, line, text) of all places in a file."""
    for room, part in read(name, text):
        for habit, pattern in FOUND.items():
            for match in pattern.finditer(part):
                line = 1 + part.count("\n", 0, match.start())
                yield room, habit, name, line, " ".join(match.group(0).strip("\x02\x03\x04").split())


def found(names):
    for name in names:
        yield from places(name)


def committed(name):
    """The text of a file in the last commit; "" if it is new."""
    return subprocess.run(["git", "show", f"HEAD:./{name}"], capture_output=True, text=True, check=False).stdout


def more(names):
    """Shows the places that the last commit does not have; a file may have as many as there."""
    wrong = 0
    mine = [name for name in names if name in files()]
    for name in mine:
        now, before = list(places(name)), list(places(name, committed(name)))
        old = {(habit, text) for _, habit, _, _, text in before}
        for habit in HABITS:
            if sum(place[1] == habit for place in now) > sum(place[1] == habit for place in before):
                wrong += 1
                for _, _, _, line, text in (place for place in now if place[1] == habit and (habit, place[4]) not in old):
                    print(f"{name}:{line}: {HABITS[habit][0]}: {text[:160]}")
    print(f"{len(mine) * len(HABITS) - wrong} passed, {wrong} failed")
    return bool(wrong)


ROOMS = ("pages", "headers", "texts", "comments")


def counts(names):
    result = {(room, habit): 0 for room in ROOMS for habit in HABITS}
    for room, habit, *_ in found(names):
        result[room, habit] += 1
    return result


def budget():
    rows = [line.split() for line in BUDGET.read_text().splitlines() if line and not line.startswith("#")]
    return {(row[0], " ".join(row[1:-1])): int(row[-1]) for row in rows}


def write(now):
    head = "# How many places of each habit are left (prose.py): where, habit, number. Numbers only fall.\n"
    BUDGET.write_text(head + "".join(f"{where} {habit} {number}\n" for (where, habit), number in sorted(now.items())))


def check():
    now, allowed, wrong = counts(files()), budget(), []
    for key, number in sorted(now.items()):
        most = allowed.get(key, 0)
        if number > most:
            wrong.append(f"{key[0]}: {number} places, {most} are left: {HABITS[key[1]][0]}"
                         f" (`prose.py list '{key[1]}'` shows them)")
        elif number < most:
            wrong.append(f"{key[0]}: '{key[1]}' has {number} places left, and {BUDGET.name} says {most}: write it anew")
    for what in wrong:
        print("failed:", what)
    print(f"{len(now) - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong else 0


def main(arguments):
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    if arguments[:1] == ["list"]:
        for room, habit, name, line, text in found(arguments[2:] or files()):
            if arguments[1] in (habit, room, "all"):
                print(f"{name}:{line}: {habit}: {text[:160]}")
    elif arguments[:1] == ["count"]:
        for (where, habit), number in sorted(counts(arguments[1:] or files()).items()):
            if number:
                print(where, habit, number)
    elif arguments[:1] == ["more"]:
        return more(arguments[1:])
    elif arguments[:1] == ["write"]:
        write(counts(files()))
    else:
        return check()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
