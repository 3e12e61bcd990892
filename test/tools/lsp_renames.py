"""Cards of every game are renamed from their files, in a tree where each file ends its lines in its own way, with or without a byte
order mark: all files that name a card follow, keep every other byte, and are as before when it is renamed back.
usage: lsp_renames.py PROGRAM FOLDER MODULES"""
import os
import re
import sys

from lsp_client import Refused, uri
from lsp_files import Copy, Tally, shipped, sort_of
from lsp_forms import ENCODINGS, edited, in_order, path_of

NAME, ID = "Zw9 \U0001f409 Beast", "zw9_beast"
EACH_GAME = 2


def value_of(text, key):
    found = re.search(rf"(?m)^{key}: *([a-z0-9_]+)", text)
    return found.group(1) if found else ""


def without_comments(text):
    return re.sub(r"(?m)(^|[ \t])#.*", "", text)


def cards_of(files):
    """Of each game the cards whose names the most sorts of files say: file, name, set and own id."""
    by_game = {}
    for name, text in files.items():
        by_game.setdefault(value_of(text, "game"), []).append(name)
    for game, names in sorted(by_game.items()):
        said = {}
        for name in names:
            for word in set(re.findall(r"(?<![\w/])[a-z0-9_]+/[a-z0-9_]+(?![\w/])", without_comments(files[name]))):
                said.setdefault(word, set()).add(sort_of(name, files[name]))
        found = []
        for name in names:
            for card in re.finditer(r"(?m)^  - name: ([A-Z][A-Za-z ]+)\n(?!    id:)", files[name]):
                own = card.group(1).lower().replace(" ", "_")
                sorts = said.get(f"{value_of(files[name], 'set')}/{own}")
                alone = sum(f"- name: {card.group(1)}\n" in files[other] for other in names) == 1  # else its name is taken
                if alone and sort_of(name, files[name]) == "cards" and sorts and name.startswith(("cards/", "examples/", "test/tabletop/")):
                    found.append((-len(sorts), name, card.group(1), value_of(files[name], "set"), own, sorts))
        found.sort()
        yield from [one[1:] for one in found[:EACH_GAME] + [one for one in found[EACH_GAME:] if "studies" in one[5]][:1]]


def name_of(copy, path):
    """A folder can be there by a link, too."""
    return os.path.relpath(os.path.realpath(path), os.path.realpath(copy.folder))


def apply(copy, opened, edit):
    """@return the files that have changed"""
    changed = []
    for change in edit["documentChanges"]:
        path = path_of(change["textDocument"]["uri"])
        name = name_of(copy, path)
        changed.append(name)
        if path == opened.path:
            opened.apply(in_order(change["edits"]))
            copy.write(name, opened.text[len(copy.forms[name][2]):])  # it is saved, as the others are
        else:
            copy.write(name, edited(copy.disk[name], change["edits"]))
    copy.client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(copy.path(name)), "type": 2} for name in changed]})
    return changed


def check_renamed(tally, copy, before, changed, card):
    """Nothing but the name and the id has changed, and no file of the game says the old id."""
    file, old, set_name, own, _ = card
    game = value_of(before[file], "game")
    other, left, untold = [], [], []
    for name, text in copy.disk.items():
        rest, plain = text.replace(NAME, old).replace(ID, own), text.replace(copy.forms[name][1], "\n")
        if rest != before[name] or (name in changed) != (text != before[name]):
            other.append(name)
        if value_of(plain, "game") == game and re.search(rf"(?<![\w/]){set_name}/{own}(?![\w/])", without_comments(plain)):
            left.append(name)
        if "/languages/" in name and name.startswith(os.path.dirname(file)) and re.search(rf"(?m)^    {own}:", plain):
            untold.append(name)
    tally.check(f"{old}: all files are as they were apart from that", not other, other)
    tally.check(f"{old}: all files say the new id", not left, left)
    tally.check(f"{old}: languages say it, too", not untold, untold)


def check_good(tally, copy, changed, old):
    """The files that have followed name cards that are there."""
    for name in changed[:6]:
        if name.endswith(".yaml"):
            opened = copy.open(name)
            wrong = [m["message"] for m in opened.mistakes() if "there is no card" in m["message"]]
            tally.check(f"{old}: {name} is good", not wrong, wrong)
            copy.close(opened)


def check_from(tally, copy, changed, card):
    """From a guide and a study the same files are renamed."""
    _, old, set_name, own, _ = card
    for name in [name for name in changed if sort_of(name, copy.disk[name].replace(copy.forms[name][1], "\n")) in ("guides", "studies")]:
        opened = copy.open(name)
        opened.mistakes()
        edit = opened.ask("rename", opened.text.index(f"{set_name}/{own}") + 1, newName=NAME)
        names = [name_of(copy, path_of(c["textDocument"]["uri"])) for c in edit["documentChanges"]]
        tally.check(f"{old}: from {name} the same is renamed", sorted(names) == sorted(changed), set(names) ^ set(changed))
        copy.close(opened)


def rename(tally, copy, card):
    file, old, _, _, sorts = card
    before = dict(copy.disk)
    opened = copy.open(file)
    opened.mistakes()
    changed = []
    for said, name in ((old, NAME), (NAME, old)):
        at = opened.text.index("- name: " + said) + len("- name: ")
        try:
            some = apply(copy, opened, opened.ask("rename", at, newName=name))
        except Refused as why:
            tally.check(f"{old} is renamed to {name}", False, why)
            break
        tally.check(f"{old}: each file is changed once", len(some) == len(set(some)), some)
        if name == NAME:
            changed = some
            check_renamed(tally, copy, before, changed, card)
            check_good(tally, copy, [one for one in changed if one != file], old)
    followed = {sort_of(name, before[name].replace(copy.forms[name][1], "\n")) for name in changed}
    tally.check(f"{old}: all sorts follow", sorts <= followed, sorts - followed)
    changed_yet = [name for name, text in copy.disk.items() if text != before[name]]
    tally.check(f"{old}: all files are as before", not changed_yet, changed_yet)
    copy.close(opened)
    check_from(tally, copy, changed, card)
    return followed


def main():
    program, folder, modules = (os.path.abspath(word) for word in sys.argv[1:])
    files, tally, followed = shipped(), Tally(), set()
    copy = Copy(program, modules, folder, None, files)
    games = set()
    for card in cards_of(files):
        followed |= rename(tally, copy, card)
        games.add(value_of(files[card[0]], "game"))
    tally.check("each sort of file has followed", {"cards", "decks", "scenarios", "studies", "languages", "guides"} <= followed, followed)
    tally.check("cards of many games are renamed", len(games) >= 7, games)
    tally.check("each form is there", {form[0] for form in copy.forms.values()} == {form[0] for form in ENCODINGS})
    tally.check("it ends well", copy.client.close() == 0)
    print(f"{tally.passed} passed, {tally.failed} failed")


if __name__ == "__main__":
    main()
