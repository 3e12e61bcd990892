"""Edits every shipped file of each sort by the language server (cards, decks, scenarios, studies, languages, layouts and guides of all
games), in each form that a file can have: mistakes stand at the same places, fixes and formatting leave the file as it was, and
renaming a card finds all files that name it.
usage: lsp_files.py PROGRAM FOLDER MODULES"""
import json
import os
import re
import shutil
import sys
import threading
import zlib
from pathlib import Path

from lsp_client import Client, File, Refused, uri
from lsp_forms import CAPABILITIES, ENCODINGS, MARK, edited, in_order, mistyped, path_of

ROOTS = ("cards", "examples", "test/scenarios", "test/probes", "test/tabletop")
LETTERS = "\U0001f409\U0001f409"
FORMS = (*(form for form in ENCODINGS if form[0] != "CR"), ("tabs and letters", "\n", "", ""))
AT_ONCE = 24  # files that are open together, so that one round looks at all of them
TOP = {".layout": "layouts", ".guide": "guides"}
# Letters of two units and tabs before mistakes on their line, and the words that are marked.
LOOKS = {
    "scenarios/looks.yaml": (f"""game: gemu_land
scenarios:
  - {{name: "{LETTERS}", decks: board, baord: {{active: 1}}, script: []}}
  - {{name: "a {LETTERS}",\tdecks: board, board: {{active: 1, phase: prophecy, player 1: {{hnad: []}}}}, script: []}}
  - {{name: "{LETTERS} b",\toptions: {{frist_turn_attack: allowed}}, decks: [{{root/burrow_pup: 40}}, {{rotor/burrow_pup: 40}}], script: []}}
  - {{name: "{LETTERS} c",\tscript: [{{expect: {{card roto/burrow_pup: {{attack: 1}}}}}}, {{refuse: {{1: {{paly root/burrow_pup: no}}}}}}]}}
""", ["baord", "hnad", "frist_turn_attack", "rotor/burrow_pup", "roto/burrow_pup", "paly"]),
    "studies/looks.yaml": (f"""game: gemu_land
title: "{LETTERS}"
cards: ["{LETTERS}, in \\"quotes\\"",\t'it''s', "no where"]
bots: [{{name: "{LETTERS}",\tplyaer: tree:20}}]
matches: 2
""", ['"', "{", "plyaer"]),
    "cards/gemu_land/looks.yaml": (f"""game: gemu_land
decks:
  - {{name: looks, title: "{LETTERS}",\tcadrs: []}}
""", ["cadrs"]),
    "cards/gemu_land/languages/xx.yaml": (f"""language: xx
name: "{LETTERS}"
words: {{"{LETTERS}": "a",\t"b": &c d}}
""", ["&"]),
    "cards/gemu_land/other.layout": (f"""game: gemu_land
counters: ["{LETTERS}",\t&a b]
""", ["&"]),
    "cards/gemu_land/other.guide": (f"""game: gemu_land
say: ["{LETTERS}",\t&a b]
""", ["&"])}
FOLDERS = (f"studies/{LETTERS}, in \"quotes\"/gemu_land/blank.yaml", "studies/it's/gemu_land/more.yaml")


def shipped():
    """All files by their names, with their texts."""
    names = [path for root in ROOTS for path in sorted(Path(root).rglob("*")) if path.suffix in (".yaml", ".layout", ".guide")]
    return {str(path): path.read_bytes().decode() for path in names}


def sort_of(name, text):
    if Path(name).suffix in TOP:
        return TOP[Path(name).suffix]
    for key, sort in (("language", "languages"), ("scenarios", "scenarios"), ("defaults", "scenarios"), ("bots", "studies")):
        if re.search(f"(?m)^{key}:", text):
            return sort
    return "cards" if re.search("(?m)^(cards|abilities):", text) else "decks"


# ---- forms ----

def lines_of(text):
    """Each line, and whether it is one of YAML and not of a text in a block."""
    column = None
    for line in text.split("\n"):
        indent = len(line) - len(line.lstrip(" "))
        if column is not None and (not line.strip() or indent > column):
            yield line, False
            continue
        column = re.match(r" *(?:- +)*", line).end() if re.search(r"(?:^|[ \t])[|>][+-]?\s*$", line) else None
        yield line, not line.lstrip(" ").startswith("#")


def tabbed(text):
    """Tabs behind keys, and letters of two units behind values."""
    def change(line):
        line = re.sub(r"^( *(?:- )*\w+:) (?=\S)", r"\1\t", line)
        return re.sub(r"^(\w+:\t\w+)$", rf"\1\t# {LETTERS}", line)
    return "\n".join(change(line) if yaml else line for line, yaml in lines_of(text))


class Copy:
    """A server, and the shipped files in a form; with `None` each file has one of its own."""

    def __init__(self, program, modules, folder, form, files):
        shutil.rmtree(folder, ignore_errors=True)
        self.folder, self.disk, self.forms = folder, {}, {}
        for name, text in files.items():
            chosen = form or ENCODINGS[zlib.crc32(name.encode()) % len(ENCODINGS)]
            self.forms[name] = chosen
            text = tabbed(text) if chosen[0].startswith("tabs") else text
            self.write(name, text.replace("\n", chosen[1]))
        paths = [os.path.join(folder, "cards"), os.path.join(folder, "paths"),
                 *sorted({os.path.join(folder, *Path(name).parts[:3]) for name in files if re.match(r"examples/\w+/cards/", name)})]
        os.makedirs(paths[1])
        os.symlink("../test/tabletop/cards", os.path.join(paths[1], "tabletop"))
        self.client = Client(program, {**os.environ, "CARDGAME_CARD_PATH": ":".join(paths), "CARDGAME_MODULE_PATH": modules},
                             CAPABILITIES, roots=[folder])
        self.client.patience = 200.0  # many files are looked at in one round, on a machine that may have other work

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        path = self.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.disk[name] = text
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(self.forms[name][3] + text)

    def open(self, name, text=None, version=1):
        return File(self.client, self.path(name), self.forms[name][2] + (self.disk[name] if text is None else text), version)

    def close(self, opened):
        self.client.tell("textDocument/didClose", {"textDocument": {"uri": uri(opened.path)}})
        self.client.diagnostics.pop(uri(opened.path), None)

    def told(self, mistakes):
        return [(m["range"], m["message"].replace(self.folder, "")) for m in mistakes]


# ---- mistakes, fixes, formatting ----

def planted(text, name):
    """A text with a word mistyped, and that word as it was; a key or an id, which the name of the file chooses."""
    places, start = [[], []], 0
    ends = re.search("\r\n|\r|\n", text).group(0)
    for line, yaml in lines_of(text.replace(ends, "\n")):
        if yaml and not line[:1].isalpha():
            said = re.sub(r"(^|[ \t])#.*", "", line)
            for kind, words in enumerate((r"(?:^[ -]*|[{,] ?)([a-z_]{4,}):(?=\s|$)", r"(?<![\w/])([a-z0-9_]+/[a-z0-9_]{4,})(?![\w/])")):
                places[kind] += [(start + found.start(1), found.group(1)) for found in re.finditer(words, said)]
        start += len(line) + len(ends)
    places = [[(at, word) for at, word in some if mistyped(word) != word] for some in places]
    number = zlib.crc32(name.encode())
    some = places[number % 2] or places[1 - number % 2]
    if not some:
        return text, None
    at, word = some[number // 2 % len(some)]
    return text[:at] + mistyped(word) + text[at + len(word):], word


def fix(copy, opened, word, told):
    """The fix of a mistake that asks whether the word is meant brings the file back; it returns whether there was one."""
    mistakes = opened.mistakes()
    told.append(("mistakes", copy.told(mistakes)))
    meant = [m for m in mistakes if f"did you mean '{word}'" in m["message"]]
    if not meant:
        return False
    marked = opened.text[opened.offset(meant[0]["range"]["start"]):opened.offset(meant[0]["range"]["end"])]
    actions = opened.ask("codeAction", range=meant[0]["range"], context={"diagnostics": meant[:1], "only": ["quickfix"]})
    told.append(("marked", marked == mistyped(word), marked))
    for action in actions[:1]:
        opened.apply(action["edit"]["documentChanges"][0]["edits"])
    return True


def look(copy, name, opened, word, told):
    whole = copy.forms[name][2] + copy.disk[name]
    if word and fix(copy, opened, word, told):
        told.append(("fixed", opened.text == whole))
    if opened.text != whole:
        opened.change(0, len(opened.text), whole)


def spell(copy, name, opened, told):
    """No mistake is left; formatting once is as formatting twice, and ends lines as the file does."""
    told.append(("good", copy.told(opened.mistakes()) == [], copy.told(opened.mistakes())))
    told.append(("outline", json.dumps(opened.ask("documentSymbol")).replace(copy.folder, "")))
    edits = opened.ask("formatting", options={})
    opened.apply(in_order(edits))
    ends, rest = copy.forms[name][1], opened.text
    told.append(("formatted", len(edits), opened.ask("formatting", options={}) == [],
                 not re.search("[\r\n]", rest.replace(ends, "")) and rest.count(MARK) == len(copy.forms[name][2])))


def edit_files(copy, files, results):
    by_sort = {}
    for name, text in files.items():
        by_sort.setdefault(sort_of(name, text), []).append(name)
    for sort, names in sorted(by_sort.items()):
        for first in range(0, len(names), AT_ONCE):
            some = names[first:first + AT_ONCE]
            opened = {}
            for name in some:
                results[name] = [("sort", sort)]
                text, word = planted(copy.disk[name], name)
                opened[name] = copy.open(name, text), word
            for name, (file, word) in opened.items():
                look(copy, name, file, word, results[name])
            for name, (file, word) in opened.items():
                spell(copy, name, file, results[name])
            for file, word in opened.values():
                copy.close(file)


def edit_looks(copy, results):
    form = copy.forms["cards/gemu_land/root.yaml"]
    for number, name in enumerate(FOLDERS):
        copy.forms[name] = form
        copy.write(name, f"game: gemu_land\nset: more{number}\ncards:\n  - {{name: More {number}, kind: token, tribe: rootling, attack: 1, "
                   "defense: 1}\n".replace("\n", form[1]))
    for name, (text, words) in LOOKS.items():
        copy.forms[name] = form
        copy.write(name, text.replace("\n", form[1]))
        opened = copy.open(name)
        found = opened.mistakes()
        marked = [opened.text[opened.offset(m["range"]["start"]):opened.offset(m["range"]["end"])] for m in found]
        results["looks: " + name] = [("sort", "looks"), ("found", marked == words, marked, copy.told(found))]
        copy.close(opened)


def edit_all(program, modules, folder, form, files, results, wrong):
    try:
        copy = Copy(program, modules, folder, form, files)
        edit_files(copy, files, results)
        edit_looks(copy, results)
        if copy.client.close():
            wrong.append(f"{form[0]}: the server does not end well")
    except Exception as error:  # it is told with the form
        wrong.append(f"{form[0]}: {type(error).__name__}: {error}")


# ---- judging ----

class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, what, good, found=""):
        self.passed, self.failed = self.passed + bool(good), self.failed + (not good)
        if not good:
            print(f"failed: {what}: {str(found)[:500]}")


def bad_of(told):
    """What cannot be so in any form."""
    return [one for one in told if one[0] in ("marked", "fixed", "good") and not one[1]] + \
        [one for one in told if one[0] == "formatted" and not (one[2] and one[3])] + \
        [one for one in told if one[0] == "found" and not one[1]]


def judge(tally, results):
    model, fixed = results["LF"], {}
    for name, told in model.items():
        sort = told[0][1]
        fixed[sort] = fixed.get(sort, 0) + any(one[0] == "fixed" for one in told)
    for form, found in results.items():
        for name, told in found.items():
            other = [pair for pair in zip(told, model.get(name, [])) if pair[0] != pair[1]]
            tally.check(f"{name} with {form}", not bad_of(told) and not other and len(told) == len(model.get(name, [])),
                        bad_of(told) or other)
        tally.check(f"all files with {form}", found.keys() == model.keys())
    for sort in ("cards", "decks", "scenarios", "studies"):
        tally.check(f"something is fixed in {sort}", fixed.get(sort), fixed)
    for sort in ("languages", "layouts", "guides"):
        tally.check(f"there are {sort}", any(told[0][1] == sort for told in model.values()))


def main():
    program, folder, modules = (os.path.abspath(word) for word in sys.argv[1:])
    files, results, wrong, tally = shipped(), {}, [], Tally()
    threads = []
    for form in FORMS:
        results[form[0]] = {}
        threads.append(threading.Thread(target=edit_all, args=(
            program, modules, os.path.join(folder, form[0].replace(" ", "_")), form, files, results[form[0]], wrong)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    for line in wrong:
        tally.check(line, False)
    judge(tally, results)
    print(f"{tally.passed} passed, {tally.failed} failed")


if __name__ == "__main__":
    main()
