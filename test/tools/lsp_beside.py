"""Cards and scenarios in the folders that the pages teach: each finds the other, is renamed with it, written and run.
usage: lsp_beside.py PROGRAM FOLDER"""
import os
import re
import shutil
import sys

from lsp_client import Client, File, Refused, uri

CAPABILITIES = {
    "textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}},
    "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}}
CARDS = open("examples/my_cards/gemu_land/mountain.yaml", encoding="utf-8").read()
SCENARIOS = open("examples/my_cards/scenarios/mountain.yaml", encoding="utf-8").read()
# Name of a layout, its card file, its file of scenarios, and the way between them.
LAYOUTS = (("beside cards", "cards/gemu_land/mountain.yaml", "scenarios/mountain.yaml", "../cards/gemu_land"),
           ("beside another folder", "mine/gemu_land/mountain.yaml", "scenarios/mountain.yaml", "../mine/gemu_land"),
           ("beside the game", "mine/gemu_land/mountain.yaml", "mine/scenarios/mountain.yaml", "../gemu_land"),
           ("beside any folder", "stones/mountain.yaml", "scenarios/mountain.yaml", "../stones"))
passed = failed = 0


def check(what, good, found=""):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print(f"failed: {what}: {found}")


class Desk:
    def __init__(self, program, folder, files, environment=None):
        shutil.rmtree(folder, ignore_errors=True)
        self.folder = folder
        for name, text in files.items():
            os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write(text)
        self.client = Client(program, {**os.environ, **(environment or {})}, CAPABILITIES, cwd=folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def open(self, name, text=None):
        if text is None:
            with open(self.path(name), encoding="utf-8") as file:
                text = file.read()
        return File(self.client, self.path(name), text)

    def names(self, edit):
        return {os.path.relpath("/" + c["textDocument"]["uri"].split("///")[1], self.folder)
                for c in edit["documentChanges"] if "textDocument" in c}

    def written(self, cards, name):
        """Where the scenario for a card is written, and its words."""
        spot = cards.spot(cards.text.index("name: " + name))
        actions = cards.ask("codeAction", range={"start": spot, "end": spot}, context={"diagnostics": [], "only": ["refactor"]})
        self.client.notices.clear()
        self.client.ask("workspace/executeCommand", actions[-1]["command"], 60)
        edit = [n for n in self.client.notices if n["method"] == "workspace/applyEdit"][0]["params"]["edit"]
        return self.names(edit).pop(), edit["documentChanges"][-1]["edits"][0]["newText"]

    def run(self, scenarios):
        """What running all scenarios tells, and how many passed."""
        self.client.diagnostics.clear()
        self.client.ask("workspace/executeCommand",
                        {"command": "cardgame.runScenarios", "arguments": [uri(scenarios.path), 0]})
        found = self.client.wait(scenarios.path, scenarios.version)
        while not any(m["code"] == "passed" for m in found) and not any(m["severity"] == 1 for m in found):
            self.client.diagnostics.clear()
            found = self.client.wait(scenarios.path, scenarios.version)
        return [m["message"] for m in found if m["severity"] == 1], sum(m["code"] == "passed" for m in found)


def layout(program, folder, name, cards_file, scenario_file, way):
    scenarios = re.sub(r"(?m)^cards: .*$", "cards: " + way, SCENARIOS)
    desk = Desk(program, folder, {cards_file: CARDS, scenario_file: scenarios})
    cards = desk.open(cards_file)
    check(f"the cards have no mistakes, {name}", cards.mistakes() == [], cards.mistakes())
    edit = cards.ask("rename", cards.behind("name: Stone"), newName="Stone Goat")
    check(f"scenarios are renamed, {name}", desk.names(edit) == {cards_file, scenario_file}, desk.names(edit))
    found, words = desk.written(cards, "Stone Ram")
    check(f"scenarios are written there, {name}", found == scenario_file and "game:" not in words, (found, words))
    opened = desk.open(scenario_file)
    check(f"scenarios have no mistakes, {name}", opened.mistakes() == [], opened.mistakes())
    check(f"scenarios are run, {name}", desk.run(opened) == ([], scenarios.count("- name:")), desk.run(opened))
    desk.client.tell("textDocument/didClose", {"textDocument": {"uri": uri(cards.path)}})
    edit = opened.ask("rename", opened.text.index("mountain/stone_ram") + 10, newName="Stone Goat")
    check(f"cards are renamed from their scenarios, {name}", desk.names(edit) == {cards_file, scenario_file}, desk.names(edit))
    check("it ends well", desk.client.close() == 0)


def new_files(program, folder):
    """Where no scenarios are yet, and where the file of that name is another game's."""
    for cards_file, there, expected, way in (
            ("cards/gemu_land/mountain.yaml", {}, "scenarios/mountain.yaml", "../cards/gemu_land"),
            ("cards/gemu_land/mountain.yaml", {"scenarios/mountain.yaml": "game: demi\nscenarios:\n  - name: x\n"},
             "scenarios/gemu_land_mountain.yaml", "../cards/gemu_land"),
            ("stones/mountain.yaml", {}, "scenarios/mountain.yaml", "../stones")):
        desk = Desk(program, folder, {cards_file: CARDS, **there})
        cards = desk.open(cards_file)
        cards.mistakes()
        found, words = desk.written(cards, "Stone Ram")
        check(f"a new file is {expected}", found == expected and words.startswith(f"game: gemu_land\ncards: {way}\nscenarios:\n"),
              (found, words))
        opened = desk.open(found, words)
        check("its scenario passes", opened.mistakes() == [] and desk.run(opened) == ([], 1), opened.mistakes())
        desk.client.close()


def card_path(program, folder):
    """A card path from where the editor was begun, and scenarios that name no cards."""
    plain = re.sub(r"(?m)^cards: .*\n", "", SCENARIOS)
    for environment in ({"CARDGAME_CARD_PATH": "cards"}, {}):
        desk = Desk(program, folder, {"cards/gemu_land/mountain.yaml": CARDS, "scenarios/mountain.yaml": plain}, environment)
        opened = desk.open("scenarios/mountain.yaml")
        check("cards beside are found", opened.mistakes() == [], opened.mistakes())
        check("and played", desk.run(opened) == ([], plain.count("- name:")), desk.run(opened))
        edit = opened.ask("rename", opened.text.index("mountain/stone_ram") + 10, newName="Stone Goat")
        check("and renamed", desk.names(edit) == {"cards/gemu_land/mountain.yaml", "scenarios/mountain.yaml"}, desk.names(edit))
        desk.client.close()


def marked(program, folder):
    """Editors do not count the byte order mark of a file that they open to change it."""
    line = ("{game: gemu_land, cards: ../cards/gemu_land, scenarios: [{name: x, decks: board, board: {active: 1, phase: prophecy, "
            "player 1: {hand: [mountain/stone_ram]}}, script: []}]}\n")
    desk = Desk(program, folder, {"cards/gemu_land/mountain.yaml": CARDS, "scenarios/mountain.yaml": "\ufeff" + line})
    cards = desk.open("cards/gemu_land/mountain.yaml")
    cards.mistakes()
    edit = cards.ask("rename", cards.behind("name: Stone"), newName="Stone Goat")
    ranges = [e["range"] for c in edit["documentChanges"] if "scenarios" in c["textDocument"]["uri"] for e in c["edits"]]
    words = [line[one["start"]["character"]:one["end"]["character"]] for one in ranges]
    check("a mark on the disk is not counted", words == ["mountain/stone_ram"], (words, ranges))
    desk.client.close()


def spellings(program, folder):
    """A name in both spellings is one for the editor, too, and one without Latin letters has the library's id."""
    one, other = "S\u00e9ance", "Se\u0301ance"
    cards = CARDS + f"""  - name: "{one}"
    kind: token
    tribe: rootling
    attack: 1
    defense: 1
  - name: Caller
    kind: prophecy
    subtype: normal
    effect: |
      play: create 1 "{other}"
"""
    desk = Desk(program, folder, {"cards/gemu_land/mountain.yaml": cards})
    opened = desk.open("cards/gemu_land/mountain.yaml")
    opened.mistakes()
    try:
        edit = opened.ask("rename", opened.text.index(one) + 1, newName="\u9f8d")
        words = [e["newText"] for c in edit["documentChanges"] for e in c["edits"]]
        check("both spellings are renamed", words == ["\u9f8d", "\u9f8d"], edit)
    except Refused as why:
        check("both spellings are renamed", False, why)
    desk.client.close()


def main():
    program, folder = sys.argv[1:3]
    for one in LAYOUTS:
        layout(program, folder, *one)
    new_files(program, folder)
    card_path(program, folder)
    marked(program, folder)
    spellings(program, folder)
    print(f"{passed} passed, {failed} failed")


main()
