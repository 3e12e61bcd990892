"""Speaks to the language server as an editor does: files of all sorts, every request, and what is no message.
usage: lsp.py PROGRAM FOLDER"""
import os
import random
import re
import shutil
import sys

from lsp_client import Client, File, Refused, uri

CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "textDocument": {"completion": {"completionItem": {"snippetSupport": True}},
                     "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
                     "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}},
    "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}}

DECKS = """game: gemu_land
decks:
  - name: mine
    free: true
    cards:
      - {card: mountain/stone_ram, copies: 20}
      - {card: root/loam_ox}
"""
STUDY = "game: gemu_land\nbots: [random]\ndecks: [rootwake, ebbtide]\nmatches: 2\n"

passed = failed = 0


def check(what, good, found=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"failed: {what}: {found}")


def labels(result):
    return [item["label"] for item in result["items"]]


def at(opened, words, behind=0):
    return opened.text.index(words) + behind


def codes(mistakes):
    return [m["code"] for m in mistakes]


def words_of(opened, span):
    return opened.text[opened.offset(span["start"]):opened.offset(span["end"])]


class Desk:
    """The server with a folder of cards, scenarios, a deck and a study."""

    def __init__(self, program, folder, capabilities=None):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree("examples/my_cards", folder)
        self.folder = folder
        self.client = Client(program, None, capabilities or CAPABILITIES, [folder])

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def open(self, name, text=None):
        path = self.path(name)
        if text is None:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        return File(self.client, path, text)


def diagnostics(desk, cards):
    check("a file without mistakes has none", cards.mistakes() == [], cards.mistakes())
    cards.replace("play: destroy", "play: destory")
    found = cards.mistakes()
    check("a mistake is told", codes(found) == ["unknown-verb"], found)
    check("with the range of the word", words_of(cards, found[0]["range"]) == "destory", found)
    check("and what is meant", "did you mean 'destroy'" in found[0]["message"], found)
    spot = cards.spot(at(cards, "destory"))
    actions = cards.ask("codeAction", range={"start": spot, "end": spot}, context={"diagnostics": found})
    fix = [a for a in actions if a.get("kind") == "quickfix"]
    check("there is a quick fix", [a["title"] for a in fix] == ["Write 'destroy'"], actions)
    cards.apply(fix[0]["edit"]["documentChanges"][0]["edits"])
    check("which mends it", "play: destroy each" in cards.text and cards.mistakes() == [], cards.text)
    cards.replace("kind: monster", "kidn: monster")
    found = cards.mistakes()
    check("a field that is misspelt has its range",
          any(words_of(cards, m["range"]) == "kidn" for m in found), found)
    cards.replace("kidn: monster", "kind: monster")
    cards.replace("game: gemu_land", "game: gemu_lnad")
    found = cards.mistakes()
    check("an unknown game is told", codes(found) == ["not-found"] and "gemu_land" in found[0]["message"], found)
    cards.replace("game: gemu_lnad", "game: ../../../etc/x")
    check("a path is no game", codes(cards.mistakes()) == ["not-found"], cards.mistakes())
    cards.replace("game: ../../../etc/x", "game: gemu_land")
    check("what is mended is forgotten", cards.mistakes() == [])


def across_files(desk, cards, decks):
    check("cards of another file and installed ones are known", decks.mistakes() == [], decks.mistakes())
    cards.replace("name: Stone Ram", "name: Stone Goat")
    cards.mistakes()
    desk.client.diagnostics.pop(uri(decks.path), None)
    found = desk.client.wait(decks.path, decks.version)
    check("an unsaved name breaks an open deck", codes(found) == ["unknown-card"], found)
    cards.replace("name: Stone Goat", "name: Stone Ram")
    desk.client.diagnostics.pop(uri(decks.path), None)
    check("and mends it", desk.client.wait(decks.path, decks.version) == [])


def completion(cards, decks, scenarios, study):
    decks.replace("root/loam_ox", "root/loa")
    check("ids of cards complete", "root/loam_ox" in labels(decks.ask("completion", decks.behind("root/loa"))))
    decks.replace("root/loa", "root/loam_ox")
    decks.change(len(decks.text), len(decks.text), "      - {card: root/loam_ox, ")
    check("in brackets too", labels(decks.ask("completion", len(decks.text))) == ["card", "copies"] or
          labels(decks.ask("completion", len(decks.text))) == ["copies"],
          labels(decks.ask("completion", len(decks.text))))
    decks.change(len(decks.text) - len("      - {card: root/loam_ox, "), len(decks.text), "")
    end = len(cards.text)
    cards.change(end, end, "  - ")
    found = cards.ask("completion", len(cards.text))
    check("a new card is offered whole", labels(found)[0] == "new entry" and
          "kind: ${2:monster}" in found["items"][0]["textEdit"]["newText"], found["items"][:1])
    cards.change(len(cards.text), len(cards.text), "name: X\n    kind: ")
    check("words of a field", labels(cards.ask("completion", len(cards.text))) == ["monster", "prophecy", "token"])
    cards.change(len(cards.text), len(cards.text), "monster\n    l")
    found = labels(cards.ask("completion", len(cards.text)))
    check("fields without those that are there", "level" in found and "kind" not in found, found)
    cards.change(len(cards.text) - 1, len(cards.text), "effect: |\n      create \"Lands")
    check("cards in the quotes of an effect", "Landslide" in labels(cards.ask("completion", len(cards.text))))
    cards.change(end, len(cards.text), "")
    where = scenarios.text.index("script:")
    found = labels(scenarios.ask("completion", scenarios.text.rindex("\n", 0, where) + 5))
    check("keys of a scenario", "options" in found and "script" not in found, found)
    study.change(len(study.text), len(study.text), "measure:\n  ")
    check("keys of a study", labels(study.ask("completion", len(study.text))) ==
          ["cards", "blanks", "drama", "skill", "luck"])
    study.change(len(study.text) - len("measure:\n  "), len(study.text), "")


def effects(cards):
    where = cards.text.index("destroy each")
    cards.change(where, where, "dra")
    cards.change(where + 3, len(cards.text), "")
    found = cards.ask("completion", where + 3)
    draw = [item for item in found["items"] if item["label"] == "draw"]
    check("verbs complete with what they do", draw and draw[0]["documentation"]["value"], labels(found))
    check("with places to fill in", draw and draw[0].get("insertTextFormat") == 2 and
          "${1:" in draw[0]["textEdit"]["newText"], draw)
    cards.change(where, where + 3, "destroy each enemy monster where level <= 2\n")
    said = cards.ask("hover", where + 2)
    check("a verb has a meaning", said and "destroy" in said["contents"]["value"].lower(), said)
    said = cards.ask("hover", at(cards, "enemy monster", 8))
    check("a kind has a meaning", said and len(said["contents"]["value"]) > 10, said)


def names(cards):
    old = cards.text
    cards.replace("play: destroy each enemy monster where level <= 2",
                  "play:\n        target t: one enemy monster\n        destroy t")
    where = cards.text.index("destroy t") + 8
    found = cards.ask("definition", where)
    check("a name is given at its target", words_of(cards, found["range"]) == "t" and
          cards.offset(found["range"]["start"]) == at(cards, "target t", 7), found)
    found = cards.ask("references", where, context={"includeDeclaration": True})
    check("and used", len(found) == 2, found)
    edits = cards.ask("rename", where, newName="prey")["documentChanges"][0]["edits"]
    cards.apply(edits)
    check("and renamed", "target prey:" in cards.text and "destroy prey" in cards.text, cards.text)
    try:
        cards.ask("rename", cards.text.index("destroy prey") + 8, newName="No Name")
        check("a name is one word", False)
    except Refused as why:
        check("a name is one word", "a-z" in str(why), why)
    cards.change(0, len(cards.text), old)


def cards_elsewhere(desk, cards, decks, scenarios):
    found = cards.ask("hover", at(cards, "Stone Ram", 2))["contents"]["value"]
    check("a card is shown with text and values", "Gain 2 faith" in found and "attack 3 printed" in found, found)
    found = decks.ask("definition", at(decks, "mountain/stone_ram", 12))
    check("go to a card", found["uri"] == uri(cards.path) and words_of(cards, found["range"]) == "Stone Ram", found)
    found = decks.ask("definition", at(decks, "root/loam_ox", 2))
    check("go to an installed card", found and found["uri"].endswith("gemu_land/root.yaml"), found)
    found = scenarios.ask("hover", at(scenarios, "mountain/landslide", 4))["contents"]["value"]
    check("a scenario shows its own cards", "Destroy each enemy monster" in found, found)
    found = cards.ask("references", at(cards, "Stone Ram"), context={"includeDeclaration": True})
    files = {os.path.basename(os.path.dirname(f["uri"])) + "/" + os.path.basename(f["uri"]) for f in found}
    check("references in open files and on the disk",
          files == {"gemu_land/mountain.yaml", "gemu_land/decks.yaml", "scenarios/mountain.yaml"}, files)
    edits = cards.ask("rename", at(cards, "Stone Ram"), newName="Big: Goat")["documentChanges"]
    by = {e["textDocument"]["uri"]: e["edits"] for e in edits}
    cards.apply(by[uri(cards.path)])
    decks.apply(by[uri(decks.path)])
    scenarios.apply(by[uri(scenarios.path)])
    check("a card is renamed over files", 'name: "Big: Goat"' in cards.text and
          "mountain/big_goat" in decks.text and "stone_ram" not in scenarios.text + decks.text,
          cards.text + decks.text)
    check("and all is well", cards.mistakes() == [] and decks.mistakes() == [] and scenarios.mistakes() == [],
          [cards.mistakes(), decks.mistakes(), scenarios.mistakes()])
    try:
        cards.ask("rename", at(cards, "Big: Goat"), newName="Landslide")
        check("a name that is taken is refused", False)
    except Refused as why:
        check("a name that is taken is refused", "already" in str(why), why)
    edits = cards.ask("rename", at(cards, "Big: Goat"), newName="Stone Ram")["documentChanges"]
    by = {e["textDocument"]["uri"]: e["edits"] for e in edits}
    for opened in (cards, decks, scenarios):
        opened.apply(by[uri(opened.path)])


def tokens_of_effects(desk):
    """The shipped cards in a folder of their own; a token is named in effects."""
    folder = desk.path("shipped/gemu_land")
    shutil.copytree("cards/gemu_land", folder)
    ebb = desk.open("shipped/gemu_land/ebb.yaml")
    check("shipped cards have no mistakes", ebb.mistakes() == [], ebb.mistakes())
    where = at(ebb, 'create 1 "Sandling"', 12)
    said = ebb.ask("hover", where)["contents"]["value"]
    check("a token is shown", "**Sandling**" in said and "token" in said, said)
    found = ebb.ask("definition", where)
    check("go to a token", words_of(ebb, found["range"]) == "Sandling" and
          ebb.text[:ebb.offset(found["range"]["start"])].endswith("- name: "), found)
    found = ebb.ask("references", where, context={"includeDeclaration": False})
    check("who makes it", len(found) == ebb.text.count('"Sandling"') and
          all(words_of(ebb, f["range"]) == "Sandling" for f in found), found)
    edits = ebb.ask("rename", where, newName='Sand "Ling"')["documentChanges"]
    ebb.apply(next(e["edits"] for e in edits if e["textDocument"]["uri"] == uri(ebb.path)))
    check("a token is renamed, quotes and all", ebb.mistakes() == [] and
          'create 2 "Sand \\"Ling\\""' in ebb.text, ebb.mistakes())


def run_scenarios(desk, cards, scenarios):
    spot = scenarios.spot(at(scenarios, "script:"))
    actions = scenarios.ask("codeAction", range={"start": spot, "end": spot}, context={"diagnostics": []})
    titles = [a["title"] for a in actions]
    check("scenarios can be run", titles == ["Run this scenario", "Run all scenarios of this file"], titles)
    scenarios.mistakes()
    desk.client.diagnostics.clear()
    desk.client.ask("workspace/executeCommand", actions[0]["command"])
    found = scenarios.mistakes()
    check("one has passed", codes(found) == ["passed"] and found[0]["severity"] == 3, found)
    desk.client.diagnostics.clear()
    desk.client.ask("workspace/executeCommand", actions[1]["command"])
    check("all have passed", codes(scenarios.mistakes()) == ["passed"] * scenarios.text.count("- name:"))
    scenarios.replace("expect: {player 2: {monster_row: [root/the_walking_land]",
                      "expect: {player 2: {monster_row: []")
    found = scenarios.mistakes()
    check("a failure stands where it is", codes(found) == ["scenario"] and "actual" in found[0]["message"], found)
    desk.client.diagnostics.clear()
    desk.client.ask("workspace/executeCommand", actions[1]["command"])
    found = scenarios.mistakes()
    check("and once when it is run", codes(found).count("scenario") == 1 and "passed" in codes(found), found)
    scenarios.replace("expect: {player 2: {monster_row: []",
                      "expect: {player 2: {monster_row: [root/the_walking_land]")
    check("and is gone", scenarios.mistakes() == [])
    spot = cards.spot(at(cards, "Landslide"))
    actions = cards.ask("codeAction", range={"start": spot, "end": spot}, context={"diagnostics": []})
    check("a scenario can be written", [a["title"] for a in actions] == ["Write a scenario for this ability"], actions)
    desk.client.notices.clear()
    desk.client.ask("workspace/executeCommand", actions[0]["command"])
    asked = [n for n in desk.client.notices if n["method"] == "workspace/applyEdit"]
    change = asked[0]["params"]["edit"]["documentChanges"][0]
    check("beside the others", change["textDocument"]["uri"] == uri(scenarios.path), change)
    scenarios.apply(change["edits"])
    check("and it passes", "1: play mountain/landslide" in change["edits"][0]["newText"] and
          scenarios.mistakes() == [], scenarios.mistakes())


def looks(desk, cards, scenarios):
    found = cards.ask("documentSymbol")
    check("the outline", [(s["name"], s["kind"]) for s in found] == [("Stone Ram", 5), ("Landslide", 5)], found)
    check("of scenarios", all(s["kind"] == 24 for s in scenarios.ask("documentSymbol")))
    found = desk.client.ask("workspace/symbol", {"query": "lndsl"})
    check("symbols of the workspace", any(s["name"] == "Landslide" for s in found), found)
    legend = desk.client.capabilities["semanticTokensProvider"]["legend"]["tokenTypes"]
    data = cards.ask("semanticTokens/full")["data"]
    line = character = 0
    seen = []
    for i in range(0, len(data), 5):
        character = data[i + 1] if data[i] else character + data[i + 1]
        line += data[i]
        start = cards.offset({"line": line, "character": character})
        seen.append((cards.text[start:start + data[i + 2]], legend[data[i + 3]]))
    check("colours", ("destroy", "function") in seen and ("monster", "type") in seen and
          ("faith", "enumMember") in seen and ("kind", "property") in seen, seen)
    part = cards.ask("semanticTokens/range", range={"start": {"line": 5, "character": 0},
                                                    "end": {"line": 7, "character": 0}})["data"]
    check("colours of a part", 0 < len(part) < len(data), len(part))
    cards.replace("play: destroy each enemy monster where level <= 2",
                  "play:   destroy   each enemy monster where level <= 2")
    edits = cards.ask("formatting", options={"tabSize": 2, "insertSpaces": True})
    cards.apply(edits)
    check("canonical spelling", "play: destroy each enemy monster where level <= 2" in cards.text and edits, edits)
    check("which is kept", cards.ask("formatting", options={}) == [])


def encodings(program, folder):
    text = "game: gemu_land\nset: m\ntitle: \U0001f3d4 \u00e4 x\ncards: [{name: \U0001f3d4\u00e4, kidn: monster}]\n"
    for offered, chosen in ((["utf-8", "utf-16"], "utf-8"), (["utf-16"], "utf-16"), ([], "utf-16")):
        capabilities = dict(CAPABILITIES, general={"positionEncodings": offered})
        desk = Desk(program, folder, capabilities)
        check("the encoding is chosen", desk.client.capabilities["positionEncoding"] == chosen, chosen)
        opened = desk.open("gemu_land/umlauts.yaml", text)
        found = [m for m in opened.mistakes() if "kidn" in m["message"]]
        line = text.split("\n")[3]
        before = line[:line.index("kidn")]
        start = len(before.encode()) if chosen == "utf-8" else len(before.encode("utf-16-le")) // 2
        check("places in " + chosen, found and found[0]["range"]["start"] == {"line": 3, "character": start}, found)
        desk.client.close()


def any_edits(program, folder):
    """Texts that are changed piece by piece are what they would be as a whole."""
    dice = random.Random(7)
    desk = Desk(program, folder)
    opened = desk.open("gemu_land/mountain.yaml")
    whole = opened.text
    for _ in range(300):
        start = dice.randrange(len(opened.text) + 1)
        end = min(len(opened.text), start + dice.randrange(12))
        opened.change(start, end, dice.choice(["", "\n", "  - ", "\u00e4", "\U0001f3d4", "name: x\n", "\"", "{", ": |\n"]))
        if dice.random() < 0.3:
            for method in ("completion", "hover"):
                opened.ask(method, dice.randrange(len(opened.text) + 1))
    again = desk.open("gemu_land/again.yaml", opened.text)
    check("changes piece by piece make the whole", [(s["name"], s["range"]) for s in opened.ask("documentSymbol")] ==
          [(s["name"], s["range"]) for s in again.ask("documentSymbol")])
    opened.change(0, len(opened.text), whole)
    check("and it can be mended", opened.mistakes() is not None)
    check("it ends well", desk.client.close() == 0)


def no_messages(program):
    client = Client(program, start=False)
    client.send({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover", "params": {}})
    check("nothing before initialize", client.read()["error"]["code"] == -32002)
    client.tell("textDocument/didOpen", {"textDocument": {"uri": "x", "text": "y"}})
    client.send_bytes(b"Content-Length: 5\r\n\r\n{bad}")
    check("bad JSON", client.read()["error"]["code"] == -32700)
    client.send_bytes(b"Nonsense\r\n\r\nContent-Length: x\r\n\r\nContent-Length: 2\r\n\r\n[]")
    client.send_bytes(b"content-length: 2\r\nContent-Type: x\r\n\r\n{}")
    check("a message of nothing", client.read()["error"]["code"] == -32600)
    client.send_bytes(b"Content-Length: 99999999999\r\n\r\n")
    client.send_bytes(b"x" * 100000)
    check("it lives on", client.process.poll() is None)
    client.process.kill()
    client.process.wait()
    client = Client(program)
    for method, params in (("textDocument/hover", {"textDocument": {"uri": "file:///no"}, "position": {}}),
                           ("textDocument/completion", None), ("workspace/executeCommand", {"command": "x"}),
                           ("textDocument/rename", []), ("initialize", {}), ("no/such", {})):
        try:
            client.ask(method, params)
            check("refused: " + method, False)
        except Refused:
            check("refused: " + method, True)
    huge = 1 << 62
    opened = File(client, "/nowhere/x.yaml", "game: demi\n")
    for line, character in ((huge, huge), (0, huge), (10 ** 6, 0)):
        client.ask("textDocument/completion", {"textDocument": {"uri": uri(opened.path)},
                                               "position": {"line": line, "character": character}})
    client.tell("exit", None)
    check("exit without shutdown is told", client.process.wait(20) == 1)


def studies(study):
    check("a study is checked", study.mistakes() == [], study.mistakes())
    study.replace("ebbtide", "ebbtid")
    found = study.mistakes()
    check("its mistakes are told", codes(found) == ["unknown-deck"] and
          words_of(study, found[0]["range"]) == "ebbtid", found)
    study.replace("ebbtid]", "ebbtide]")


def wrong_files(program, folder):
    """The wrong files of test/invalid, each alone in a folder: what is told is what lint says. Files that do not say at
    all that they are card files may be any YAML; an editor is told nothing of them."""
    others = {"comment_only", "empty", "null_document", "only_a_list", "only_a_word",
              "wrong_game"}  # by lint it is a game that there is not
    tests = os.path.join(os.path.dirname(os.path.dirname(program)), "test")
    environment = dict(os.environ, CARDGAME_MODULE_PATH=os.path.join(tests, "modules"),
                       CARDGAME_CARD_PATH=os.path.join(tests, "cards"))
    client = Client(program, environment)
    opened, different = {}, []
    for name in sorted(os.listdir("test/invalid")):
        base, ending = os.path.splitext(name)
        with open(os.path.join("test/invalid", name), "rb") as file:
            data = file.read()
        try:
            text = data.decode()
        except UnicodeDecodeError:
            continue
        if ending != ".yaml" or "\0" in text or base in others:
            continue
        os.makedirs(os.path.join(folder, base))
        path = os.path.join(folder, base, name)
        shutil.copy(os.path.join("test/invalid", name), path)
        opened[base] = File(client, path, text)
    for base, file in opened.items():
        with open(os.path.join("test/invalid", base + ".txt"), encoding="utf-8") as listed:
            wanted = {(int(m[1]), m[2]) for m in re.finditer(r"(?m)^[^:\n]*:(\d+):\d+: error ([a-z-]+):", listed.read())}
        found = {(m["range"]["start"]["line"] + 1, m["code"]) for m in client.wait(file.path, 1)}
        if found != wanted:
            different.append((base, sorted(wanted), sorted(found)))
    check("mistakes are those of lint", len(opened) > 100 and not different, different[:5])
    client.close()


SET = "game: gemu_land\nset: %s\ncards:\n"
CARD = "  - name: %s\n    kind: prophecy\n    subtype: normal\n    effect: |\n      play: %s\n"
TOKEN = "  - name: %s\n    kind: token\n    tribe: rootling\n    attack: 1\n    defense: 1\n"
TARGETS = CARD % ("Two", "\n        target prey: one enemy monster\n        target food: one enemy monster "
                  "other than prey\n        destroy prey\n        destroy food")
LANGUAGE = "language: de\ngame: gemu_land\nnames:\n  sb:\n    bug: K\u00e4fer\nlores:\n  sb: {bug: Summt.}\n"


def refused(opened, what, words, newName, why, behind=1):
    try:
        found = opened.ask("rename", at(opened, words, behind), newName=newName)
        check(what, False, found)
    except Refused as said:
        check(what, why in str(said), said)


def renamed(opened, words, newName):
    """The words that each changed file gets."""
    edits = opened.ask("rename", at(opened, words, 1), newName=newName)["documentChanges"]
    return {os.path.basename(e["textDocument"]["uri"]): [one["newText"] for one in e["edits"]] for e in edits}


def renames(program, folder):
    """What a new name would break, or make mean another card, is refused."""
    desk = Desk(program, folder)
    bug = TOKEN % "Bug"
    other = TOKEN % "Caller"
    desk.write("gemu_land/sa.yaml", SET % "sa" + other + CARD % ("Host", 'create 1 "Caller"'))
    desk.write("gemu_land/sc.yaml", SET % "sc" + CARD % ("Third", 'create 1 "Bug"') + TOKEN % "Maker")
    desk.write("gemu_land/sd.yaml", SET % "sd" + CARD % ("Fourth", 'create 1 "Maker"') + TOKEN % "Maker")
    desk.write("gemu_land/languages/de.yaml", LANGUAGE)
    cards = desk.open("gemu_land/sb.yaml", SET % "sb" + bug + CARD % ("Nest", 'create 1 "Caller"') + TARGETS +
                      "decks:\n  - {name: d, free: true, cards: [{card: root/loam_ox}, {card: two, copies: 30}]}\n")
    check("the cards of the renames have no mistakes", cards.mistakes() == [], cards.mistakes())
    refused(cards, "a name of another set would be taken over", "Bug", "Caller", "already")
    refused(cards, "or its id", "Bug", "CALLER", "already")
    refused(cards, "a name that is given already", "target prey:", "food", "is a name already", 7)
    refused(cards, "a word of the language", "target prey:", "this", "word of the language", 7)
    refused(cards, "an installed card stays as it is", "root/loam_ox", "Ox", "installed")
    try:
        cards.ask("prepareRename", at(cards, "root/loam_ox", 1))
        check("which is said before", False)
    except Refused as said:
        check("which is said before", "root.yaml" in str(said), said)
    found = renamed(cards, "Bug", "Null")
    check("words of YAML are quoted, and languages follow",
          found == {"sb.yaml": ['"Null"'], "sc.yaml": ["Null"], "de.yaml": ["null", "null"]}, found)
    check("ids, too", renamed(cards, "Two", "1e3") == {"sb.yaml": ['"1e3"', '"1e3"']}, renamed(cards, "Two", "1e3"))
    maker = desk.open("gemu_land/sc.yaml")
    check("another card of the old name keeps it", renamed(maker, "Maker", "Smith") == {"sc.yaml": ["Smith"]},
          renamed(maker, "Maker", "Smith"))
    language = desk.open("gemu_land/languages/de.yaml")
    check("a file of a language is no card file", language.mistakes() == [], language.mistakes())
    check("it ends well after renames", desk.client.close() == 0)


def written(program, folder):
    """What is written for shipped cards passes, in games whose boards need more than the card."""
    for game, name, least in (("divino", "roth", 11), ("divinity", "olympian", 11), ("deities_demidice", "egyptian", 10)):
        desk = Desk(program, folder)
        shutil.copytree("cards/" + game, desk.path(game))
        cards = desk.open(f"{game}/{name}.yaml")
        cards.mistakes()
        scenarios = desk.open(f"scenarios/{name}.yaml", "")
        count = 0
        for found in list(re.finditer(r"(?m)^  - name: ", cards.text))[:12]:
            spot = cards.spot(found.end())
            actions = cards.ask("codeAction", range={"start": spot, "end": spot}, context={"diagnostics": []})
            desk.client.notices.clear()
            try:
                desk.client.ask("workspace/executeCommand", actions[-1]["command"])
            except Refused:
                continue
            change = [n for n in desk.client.notices if n["method"] == "workspace/applyEdit"][0]["params"]["edit"]
            scenarios.apply(change["documentChanges"][0]["edits"])
            count += 1
        check(f"scenarios can be written for {game}", count >= least, count)
        check(f"and pass in {game}", scenarios.mistakes() == [] and scenarios.text.count("- name:") == count,
              (scenarios.mistakes(), scenarios.text))
        desk.client.close()


def answers(program, folder):
    """What is asked for in part, and what cannot be answered."""
    desk = Desk(program, folder)
    cards = desk.open("gemu_land/mountain.yaml")
    cards.replace("play: destroy", "play: destory")
    found = cards.mistakes()
    spot = cards.spot(at(cards, "destory"))

    def kinds(only):
        return {a["kind"] for a in cards.ask("codeAction", range={"start": spot, "end": spot},
                                             context={"diagnostics": found, "only": only})}
    check("only the kinds that are asked for", kinds(["quickfix"]) == {"quickfix"} and kinds(["refactor"]) == {"refactor"}
          and kinds(["source"]) == {"source.fixAll"} and kinds(["refactor.extract"]) == set(),
          [kinds([k]) for k in ("quickfix", "refactor", "source", "refactor.extract")])
    cards.replace("destory each enemy monster", "destory each enemy monstre")
    found = cards.mistakes()
    action = [a for a in cards.ask("codeAction", range={"start": spot, "end": spot},
                                   context={"diagnostics": found}) if a["kind"] == "source.fixAll"][0]
    cards.apply(action["edit"]["documentChanges"][0]["edits"])
    check("one fix mends what shows only then, too", len(found) == 1 and cards.mistakes() == [] and
          "play: destroy each enemy monster" in cards.text, (found, cards.text))
    for command, arguments, why in (("cardgame.none", [], "no such command"),
                                    ("cardgame.writeScenario", [uri(cards.path), 5000], "no such line"),
                                    ("cardgame.writeScenario", [uri(cards.path), "x"], "no such line")):
        try:
            desk.client.ask("workspace/executeCommand", {"command": command, "arguments": arguments})
            check("a wrong command is refused", False, (command, arguments))
        except Refused as said:
            check("a wrong command is refused", why in str(said), said)
    try:
        cards.client.ask("textDocument/hover", {"textDocument": {"uri": uri(cards.path)},
                                                "position": {"line": -1, "character": 0}})
        check("a wrong place is refused", False)
    except Refused as said:
        check("a wrong place is refused", "position" in str(said), said)
    for words, why in ((STUDY.replace("game: gemu_land\n", ""), "a study needs the field 'game'"),
                       (STUDY.replace("game:", "gmae:"), "did you mean 'game'?")):
        study = desk.open(f"{len(words)}.yaml", words)
        found = study.mistakes()
        check("a study of no game is told", len(found) == 1 and why in found[0]["message"], found)
    desk.client.close()


def main():
    program, folder = sys.argv[1:3]
    no_messages(program)
    encodings(program, folder)
    any_edits(program, folder)
    wrong_files(program, folder + "-wrong")
    renames(program, folder + "-renames")
    written(program, folder + "-written")
    answers(program, folder + "-answers")
    desk = Desk(program, folder)
    cards = desk.open("gemu_land/mountain.yaml")
    diagnostics(desk, cards)
    decks = desk.open("gemu_land/decks.yaml", DECKS)
    across_files(desk, cards, decks)
    scenarios = desk.open("scenarios/mountain.yaml")
    study = desk.open("study.yaml", STUDY)
    studies(study)
    completion(cards, decks, scenarios, study)
    names(cards)
    cards_elsewhere(desk, cards, decks, scenarios)
    tokens_of_effects(desk)
    run_scenarios(desk, cards, scenarios)
    looks(desk, cards, scenarios)
    effects(cards)
    check("it ends well", desk.client.close() == 0)
    print(f"{passed} passed, {failed} failed")


main()
