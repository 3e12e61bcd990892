"""Files that no reader of YAML lets in, in the editor and beside what it has open: each is refused with the reason, and left alone.
usage: lsp_door.py PROGRAM FOLDER"""
import os
import shutil
import sys

from lsp_client import Client, File, Refused, uri

CAPABILITIES = {
    "textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}},
    "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}}
MOST = 16 << 20
# Of each sort that the server knows: a file, and what stands before the fault.
SORTS = {"cards": ("cards/gemu_land/mine.yaml", "game: gemu_land\nset: mine\ncards:\n  "),
         "decks": ("cards/gemu_land/mine.yaml", "game: gemu_land\ndecks:\n  "),
         "scenarios": ("scenarios/mine.yaml", "game: gemu_land\nscenarios:\n  "),
         "studies": ("mine.yaml", "game: gemu_land\nbots:\n  "),
         "languages": ("cards/gemu_land/languages/xx.yaml", "language: xx\nwords:\n  "),
         "layouts": ("cards/gemu_land/table.layout", "game: gemu_land\nhide:\n  "),
         "guides": ("cards/gemu_land/table.guide", "game: gemu_land\nboard:\n  ")}
# What a file holds that the editor has open, and what is said of it.
FAULTS = {"lists in brackets": ("[" * 100000, "nested too deeply"),
          "mappings in brackets": ("{a: " * 100000, "nested too deeply"),
          "lists": ("- " * 100000, "nested too deeply"),
          "stairs": ("".join(" " * i + "a:\n  " for i in range(500)), "nested too deeply"),
          "aliases": ("- &a [x, x]\n  - &b [*a, *a]\n  - &c [*b, *b]\n", "anchors"),
          "NUL": ("- a\0b\n", "control character"),
          "large": ("# and so on, and so forth " * 650000, f"larger than {MOST} bytes")}
# The same of one on the disk.
ON_DISK = {"UTF-16": ("\ufeffgame: gemu_land\n".encode("utf-16-le"), "UTF-16; save it as UTF-8"),
           "UTF-16, big": ("game: gemu_land\n".encode("utf-16-be"), "UTF-16; save it as UTF-8"),
           "UTF-32": ("\ufeffgame: gemu_land\n".encode("utf-32-le"), "UTF-32; save it as UTF-8"),
           "Latin": ("game: gemu_land\nset: k\u00f6nig\n".encode("latin-1"), "not UTF-8"),
           "large": (b"#" * (MOST + 1), f"larger than {MOST} bytes")}
CARDS = open("examples/my_cards/gemu_land/mountain.yaml", encoding="utf-8").read()
passed = failed = 0


def check(what, good, found=""):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print(f"failed: {what}: {str(found)[:600]}")


def begin(program, folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())
    return Client(program, None, CAPABILITIES, roots=[folder])


def says(mistakes, words):
    return any(words in m["message"] for m in mistakes)


def opened(program, folder):
    """Each fault in each sort; the server goes on, and what is whole again is read again."""
    client = begin(program, folder, {})
    for sort, (name, head) in SORTS.items():
        path, version = os.path.join(folder, name), 0
        for fault, (text, words) in FAULTS.items():
            version += 1
            client.diagnostics.clear()
            file = File(client, path, head + text, version)
            found = file.mistakes()
            check(f"{sort}: {fault}", says(found, words), found)
            check(f"{sort}: {fault} has an outline", isinstance(file.ask("documentSymbol"), list))
        file.version += 1
        client.diagnostics.clear()
        client.tell("textDocument/didChange", {"textDocument": {"uri": uri(path), "version": file.version},
                                               "contentChanges": [{"text": head + "[[[["}]})
        found = file.mistakes()
        check(f"{sort}: it is read again", found and not says(found, "larger than"), found)
        client.tell("textDocument/didClose", {"textDocument": {"uri": uri(path)}})
    check("it ends well", client.close() == 0)


def grown(program, folder):
    """A file becomes too large while it is edited; changes of it mean nothing until it is sent as a whole."""
    client = begin(program, folder, {})
    file = File(client, os.path.join(folder, "cards/gemu_land/mountain.yaml"), CARDS)
    check("it is good", file.mistakes() == [])
    file.change(0, 0, "# and so on, and so forth\n" * 650000)
    check("it is too large", says(file.mistakes(), f"larger than {MOST} bytes"), file.mistakes())
    file.replace("Stone", "Stome")
    check("it is still", says(file.mistakes(), f"larger than {MOST} bytes"), file.mistakes())
    file.version += 1
    client.tell("textDocument/didChange", {"textDocument": {"uri": uri(file.path), "version": file.version},
                                           "contentChanges": [{"text": CARDS}]})
    check("it is good again", file.mistakes() == [], file.mistakes())
    client.close()


def on_disk(program, folder):
    """Beside open cards and named by open scenarios: told where it lies, in no outline, renamed in no case, not written to."""
    scenarios = "game: gemu_land\ncards: ../cards/gemu_land\nscenarios: []\n"
    for fault, (data, words) in ON_DISK.items():
        other, there = "cards/gemu_land/other.yaml", "scenarios/mountain.yaml"
        client = begin(program, folder, {"cards/gemu_land/mountain.yaml": CARDS, other: data, there: data})
        cards = File(client, os.path.join(folder, "cards/gemu_land/mountain.yaml"), CARDS)
        check(f"{fault}: the cards beside it are good", cards.mistakes() == [], cards.mistakes())
        found = client.wait(os.path.join(folder, other), None)
        check(f"{fault}: it is told where it lies", len(found) == 1 and says(found, words), found)
        opened_one = File(client, os.path.join(folder, "scenarios/own.yaml"), scenarios)
        found = opened_one.mistakes()
        check(f"{fault}: scenarios say that they name it", says(found, words) and says(found, "other.yaml"), found)
        edit = cards.ask("rename", cards.behind("name: Stone"), newName="Stone Goat")
        names = [os.path.basename(c["textDocument"]["uri"]) for c in edit["documentChanges"]]
        check(f"{fault}: it is not renamed in", "other.yaml" not in names, names)
        check(f"{fault}: no scenario is written over it", written(client, cards) == "gemu_land_mountain.yaml", fault)
        os.unlink(os.path.join(folder, other))
        client.tell("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri(os.path.join(folder, other)), "type": 3}]})
        check(f"{fault}: it ends well", client.close() == 0)


def written(client, cards):
    spot = cards.spot(cards.text.index("name: Stone Ram"))
    actions = cards.ask("codeAction", range={"start": spot, "end": spot}, context={"diagnostics": [], "only": ["refactor"]})
    client.notices.clear()
    try:
        client.ask("workspace/executeCommand", actions[-1]["command"], 60)
    except Refused as why:
        return str(why)
    edit = [n for n in client.notices if n["method"] == "workspace/applyEdit"][0]["params"]["edit"]
    return os.path.basename(edit["documentChanges"][-1]["textDocument"]["uri"])


def main():
    program, folder = sys.argv[1:]
    for test in (opened, grown, on_disk):
        try:
            test(program, os.path.join(folder, test.__name__))
        except Exception as error:  # the other tests still tell what they find
            check(test.__name__, False, f"{type(error).__name__}: {error}")
    print(f"{passed} passed, {failed} failed")


main()
