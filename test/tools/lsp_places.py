"""Edits every shipped card file by the language server, in each encoding of the ends of lines with and without a byte order mark,
and finds it as it should be: as with "\\n" alone, and in its own encoding.
usage: lsp_places.py PROGRAM FOLDER [GAME...]"""
import json
import os
import re
import shutil
import sys
import threading

from lsp_client import Client, File, Refused, offset_in, uri
from lsp_forms import CAPABILITIES, ENCODINGS, MARK, edited, in_order, mistyped, path_of

GAMES = ("deities_demidice", "demi", "divinity", "divino", "gemu_land")
VERBS = re.compile(r"(?m)^      .*?\b(draw|deal|gain|destroy|discard|put|exhaust|return|banish|lose|heal|summon)\b")


LOOKS = """game: gemu_land
set: looks
cards:
  - {name: "\U0001f409\U0001f409 Dragon", id: d, kind: tokne, tribe: rootling, attack: 1, defense: 1}
  - name:\tCaller
    kind: prophecy\t# \U0001f409 a comment
    subtype: normal
    effect: |

      play:
        target t: one enemy monster

        destroy t; gian 3 faith; create 1 "\U0001f409\U0001f409 Dragon"
        destroy t
"""


class Desk:
    """A server, and the folder of one game in one encoding, laid out as STUDIO teaches."""

    def __init__(self, program, folder, encoding, game):
        self.name, self.ends, self.sent, self.marked = encoding
        self.folder, self.game = folder, game
        self.client = Client(program, None, CAPABILITIES)
        shutil.rmtree(folder, ignore_errors=True)
        self.disk = {}
        for name in sorted(os.listdir("cards/" + game)):
            if name.endswith(".yaml"):
                with open(os.path.join("cards", game, name), encoding="utf-8", newline="") as file:
                    self.write(self.path(name), file.read().replace("\n", self.ends))

    def path(self, name):
        return os.path.join(self.folder, "cards", self.game, name)

    def write(self, path, text):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.disk[path] = text
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(self.marked + text)

    def open(self, name):
        return File(self.client, self.path(name), self.sent + self.disk[self.path(name)])

    def plain(self, text):
        """As it is with "\\n" alone; None when it is not in this encoding throughout."""
        rest = text[len(self.sent):] if text.startswith(self.sent) else None
        if rest is None or MARK in rest:
            return None
        lines = rest.split(self.ends)
        return None if any("\r" in line or "\n" in line for line in lines) else "\n".join(lines)

    def apply(self, opened, edit):
        """A change of open files and of those on the disk, as an editor carries it out."""
        for change in edit["documentChanges"]:
            if "kind" in change:
                self.disk[path_of(change["uri"])] = ""
                continue
            path = path_of(change["textDocument"]["uri"])
            if path == opened.path:
                opened.apply(in_order(change["edits"]))
                continue
            self.write(path, edited(self.disk[path], change["edits"]))
            self.client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(path), "type": 2}]})


def places(desk, text):
    """Where verbs stand that can be mistyped: line, column, and byte in this encoding."""
    plain = text.replace(desk.ends, "\n")
    for found in VERBS.finditer(plain):
        line = plain.count("\n", 0, found.start(1))
        column = found.start(1) - plain.rfind("\n", 0, found.start(1)) - 1
        yield line, column, offset_in(text, {"line": line, "character": column}), found.group(1)


def fix_all(desk, opened, told):
    """All that is mistyped, at once."""
    before = opened.text
    for line, column, start, word in list(places(desk, before))[1:8:3]:
        opened.change(start, start + len(word), mistyped(word))
    if opened.text == before:
        return
    mistakes = opened.mistakes()
    spot = opened.spot(0)
    actions = opened.ask("codeAction", range={"start": spot, "end": spot},
                         context={"diagnostics": mistakes, "only": ["source.fixAll"]})
    for action in actions:
        opened.apply(action["edit"]["documentChanges"][0]["edits"])
    if len(mistakes) == len([m for m in mistakes if "did you mean" in m["message"]]):
        told.append(("fixed at once", desk.plain(opened.text)))
    if opened.text != before:
        opened.change(0, len(opened.text), before)


def fix(desk, opened, told):
    """A mistyped word is marked, and its fix brings the file back."""
    before = opened.text
    all_places = list(places(desk, before))
    if not all_places:
        return
    line, column, start, word = all_places[len(all_places) // 2]
    opened.change(start, start + len(word), mistyped(word))
    mistakes = [m for m in opened.mistakes() if "did you mean" in m["message"]]
    marked = [opened.text[opened.offset(m["range"]["start"]):opened.offset(m["range"]["end"])] for m in mistakes]
    if not mistakes:  # another word is meant, or none
        opened.change(start, start + len(word), word)
        return
    told.append(("marked", line, column, mistyped(word), marked))
    span = mistakes[0]["range"]
    actions = opened.ask("codeAction", range=span, context={"diagnostics": mistakes})
    for action in [a for a in actions if a["kind"] == "quickfix"][:1]:
        opened.apply(action["edit"]["documentChanges"][0]["edits"])
    told.append(("fixed", desk.plain(opened.text)))
    if opened.text != before:
        opened.change(0, len(opened.text), before)


def format_again(desk, opened, told):
    """What is canonical stays; one space more goes."""
    opened.apply(opened.ask("formatting", options={}))
    before = opened.text
    told.append(("canonical", opened.ask("formatting", options={}), desk.plain(before)))
    for found in list(re.finditer(r"(?<=[\r\n])      \w+ \w+", before))[1:6:2]:
        at = opened.text.index(found.group(0)) + found.group(0).rindex(" ")
        opened.change(at, at, " ")
    opened.apply(opened.ask("formatting", options={}))
    told.append(("formatted", desk.plain(opened.text)))
    if opened.text != before:
        opened.change(0, len(opened.text), before)


def rename(desk, opened, told):
    """All files with the new name, and then as they were."""
    before = opened.text
    found = re.search(r"(?:^|[\r\n])  - name: ([A-Z][a-z]+ [A-Z][a-z]+)(?=[\r\n])", before)
    if not found:
        return
    fresh = "Zw\u00f6lfter \U0001f409 Drache"
    for old, name in ((found.group(1), fresh), (fresh, found.group(1))):
        at = opened.text.index("- name: " + old) + len("- name: ")
        try:
            desk.apply(opened, opened.ask("rename", at, newName=name))
        except Refused as why:
            told.append(("refused", str(why).replace(desk.folder, "")))
            return
        told.append(("renamed", name, desk.plain(opened.text),
                     sorted((os.path.relpath(path, desk.folder), text.replace(desk.ends, "\n"))
                            for path, text in desk.disk.items() if path != opened.path)))
        if opened.text == before:
            break
    told.append(("renamed back", opened.text == before))


def rename_name(desk, opened, told):
    """A name within an effect, to another one and back; it often ends a line."""
    before = opened.text
    found = re.search(r"(?:^|[\r\n]) +target ([a-z]+): ", before)
    if not found:
        return
    for name in ("zw9_", found.group(1)):
        edit = opened.ask("rename", found.start(1), newName=name)
        desk.apply(opened, edit)
        told.append(("named", name, desk.plain(opened.text)))
    told.append(("named back", opened.text == before))
    if opened.text != before:
        opened.change(0, len(opened.text), before)


def write(desk, opened, told):
    """A scenario for one of the first cards, beside the folder `cards`."""
    for found in list(re.finditer(r"(?:^|[\r\n])  - name: ", opened.text))[:4]:
        spot = opened.spot(found.end())
        actions = opened.ask("codeAction", range={"start": spot, "end": spot},
                             context={"diagnostics": [], "only": ["refactor"]})
        desk.client.notices.clear()
        if not actions:
            continue
        try:
            desk.client.ask("workspace/executeCommand", actions[-1]["command"], 60)
        except Refused:
            continue
        edit = [n for n in desk.client.notices if n["method"] == "workspace/applyEdit"][0]["params"]["edit"]
        path = path_of(edit["documentChanges"][-1]["textDocument"]["uri"])
        first = path not in desk.disk
        desk.disk.setdefault(path, "")
        desk.apply(opened, {"documentChanges": edit["documentChanges"][-1:]})
        told.append(("written" if first else "written behind it", os.path.relpath(path, desk.folder),
                     desk.plain(desk.sent + desk.disk[path])))
        if not first:
            return


def look(desk, told):
    """What is answered at each place of cards with letters of two units, tabs, blank lines and mistakes."""
    path = desk.path("looks.yaml")
    desk.write(path, LOOKS.replace("\n", desk.ends))
    opened = desk.open("looks.yaml")
    told.append(("looked at", [(m["range"], m["message"]) for m in opened.mistakes()]))
    for line, words in list(enumerate(LOOKS.split("\n")))[1:]:
        for column in range(0, len(words) + 1, 2):
            spot = {"line": line, "character": len(words[:column].encode("utf-16-le")) // 2}
            at = opened.offset(spot)
            for method, more in (("hover", {}), ("completion", {}), ("definition", {}), ("documentHighlight", {}),
                                 ("references", {"context": {"includeDeclaration": True}})):
                said = json.dumps(opened.ask(method, at, **more), sort_keys=True).replace(desk.folder, "")
                told.append((method, spot, re.sub(r"\\r\\n|\\r", r"\\n", said)))
    told.append(("documentSymbol", json.dumps(opened.ask("documentSymbol")).replace(desk.folder, "")))
    colours = opened.ask("semanticTokens/full")["data"]
    colours[1] -= len(desk.sent)  # the first line begins with the mark
    told.append(("semanticTokens/full", colours))
    desk.client.tell("textDocument/didClose", {"textDocument": {"uri": uri(opened.path)}})


def edit_game(program, folder, encoding, game, told):
    desk = Desk(program, folder, encoding, game)
    names = [os.path.basename(path) for path in desk.disk]
    for number, name in enumerate(names):
        opened = desk.open(name)
        said = told.setdefault((game, name), [])
        said.append(("mistakes", [m["message"] for m in opened.mistakes()]))
        format_again(desk, opened, said)
        fix(desk, opened, said)
        fix_all(desk, opened, said)
        rename(desk, opened, said)
        rename_name(desk, opened, said)
        if number % 2 == 1:
            opened.mistakes()
            write(desk, opened, said)
        desk.client.tell("textDocument/didClose", {"textDocument": {"uri": uri(opened.path)}})
    if game == "gemu_land":
        look(desk, told.setdefault((game, "looks.yaml"), []))
    said.append(("ends well", desk.client.close()))


def edit_all(program, folder, encoding, games, told, wrong):
    try:
        for game in games:
            edit_game(program, os.path.join(folder, game), encoding, game, told)
    except Exception as error:  # it is told with the encoding
        wrong.append(f"{encoding[0]}: {type(error).__name__}: {error}")


def is_good(one, said):
    """What holds of a file with "\\n", by which the others are measured."""
    text = next((one[2] for one in said if one[0] == "canonical"), None)
    good = {"mistakes": lambda found: not found, "canonical": lambda edits, now: edits == [],
            "formatted": lambda now: now == text, "fixed": lambda now: now == text,
            "marked": lambda line, column, word, words: len(words) == 1 and words[0].startswith(word),
            "fixed at once": lambda now: now == text, "refused": lambda why: False,
            "written behind it": lambda path, words: words.count("\n  - name: ") == 2,
            "named back": lambda same: same, "renamed back": lambda same: same,
            "written": lambda path, words: path.startswith("scenarios/") and "\ncards: ../cards/" in words}
    return good.get(one[0], lambda *found: True)(*one[1:])


def is_as_it_should_be(said):
    return all(is_good(one, said) for one in said)


def main():
    program, folder, *games = sys.argv[1:]
    results, wrong, threads = {}, [], []
    for encoding in ENCODINGS:
        results[encoding[0]] = {}
        threads.append(threading.Thread(target=edit_all, args=(
            program, os.path.join(folder, encoding[0].replace(" ", "_")), encoding, games or GAMES, results[encoding[0]], wrong)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    passed = failed = 0
    for line in wrong:
        print("failed:", line)
        failed += 1
    model = results["LF"]
    for name, told in results.items():
        for file, said in told.items():
            expected = model.get(file)
            good = said == expected and (name != "LF" or is_as_it_should_be(said))
            passed, failed = passed + good, failed + (not good)
            if not good:
                other = [pair for pair in zip(said, expected or []) if pair[0] != pair[1]][:1]
                print(f"failed: {'/'.join(file)} with {name}: {str(other or [one for one in said if not is_good(one, said)])[:600]}")
    kinds = {one[0] for said in model.values() for one in said}
    missing = {"mistakes", "canonical", "formatted", "marked", "fixed", "fixed at once", "renamed", "renamed back",
               "named", "named back", "written", "written behind it"} - kinds
    if missing and not games:
        print("failed: nothing was", missing)
    print(f"{passed} passed, {failed + bool(missing and not games)} failed")


main()
