"""What becomes of matches when cards change while the server is down, over real sockets: other cards, changed
cards, kept catalogues, `--check-data`, and the databases of all releases. Run by table.py, and alone:
`BUILD=build/release GAMES=demi python3 -B test/tools/table_upgrade.py`."""
import contextlib
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import urllib.request
from pathlib import Path

import saves
import table_database
import table_sealed

RELEASES = Path("test/releases")
DECKS = {"deities_demidice": "celtic", "demi": "labours", "divinity": "canaanite", "divino": "choir",
         "gemu_land": "rootwake", "tabletop": "mixed"}
NEW = "game: tabletop\nset: {set}\ncards:\n  - {{name: Newcomer, kind: creature, cost: 2, power: 1, toughness: 4}}\n"
NEW += ("  - {{name: Meddler, kind: spell, cost: 1, effect: 'react when an opponent plays a spell: negate it'}}\n"
        "decks:\n  - name: new\n    title: New\n    cards: [{{card: newcomer, copies: 30}}]\n")


class Place:
    """A server that has no other cards than those of a folder."""

    def __init__(self, t, folder, cards):
        self.t, self.folder, self.cards = t, folder, folder / "cards"
        folder.mkdir()
        shutil.copytree(cards, self.cards)
        build = t.PROGRAM.parents[1]
        for room in ("bin", "lib"):
            (folder / room).mkdir()
        shutil.copy(t.PROGRAM, folder / "bin")
        for library in (build / "lib").glob("libcardgame.so*"):
            shutil.copy(library, folder / "lib")
        self.environment = {"LD_LIBRARY_PATH": str(folder / "lib"), "CARDGAME_CARD_PATH": str(self.cards),
                            "CARDGAME_MODULE_PATH": f"{build / 'lib' / 'cardgame'}:{build / 'test' / 'modules'}"}
        self.data = folder / "table.db"
        self.server = None

    @contextlib.contextmanager
    def here(self):
        """The environment of the programs."""
        before = dict(os.environ)
        os.environ.update(self.environment)
        try:
            yield
        finally:
            os.environ.clear()
            os.environ.update(before)

    def start(self):
        program = self.t.PROGRAM
        self.t.PROGRAM = self.folder / "bin" / program.name
        with self.here():
            self.server = self.t.Server(data=self.data)
        self.t.PROGRAM = program
        return self.server

    def stop(self):
        return self.server.stop()

    def look(self, data=None):
        """What --check-data says."""
        with self.here():
            done = subprocess.run([str(self.folder / "bin" / self.t.PROGRAM.name), "--check-data", "--data",
                                   str(data or self.data)], capture_output=True, text=True, timeout=120, check=False)
        return done.returncode, done.stdout, done.stderr

    def ask(self, question, *values):
        with contextlib.closing(sqlite3.connect(self.data)) as database, database:
            return database.execute(question, values).fetchall()

    def change(self, old, new):
        file = self.cards / "tabletop" / "release.yaml"
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))

    def add(self, name="aa"):
        (self.cards / "tabletop" / f"{name}.yaml").write_text(NEW.format(set=name))


def seats_of(t, place, match, tokens):
    seats = [t.Table(place.server.ws) for _ in tokens]
    for table, token in zip(seats, tokens):
        table.ask("watch", match=match, token=token)
        table.wait(lambda table=table: table.document is not None)
    return seats


def begin(t, place, game="tabletop"):
    """A match of two, and their tokens."""
    seat = {"deck": DECKS[game]} if game in DECKS else {}
    wish = {"game": game, "seats": [seat, seat]}
    first, second = t.Table(place.server.ws), t.Table(place.server.ws)
    got = first.ask("create", wish=wish, sit=True)
    other = second.ask("join", match=got["match"])
    first.close()
    second.close()
    return got["match"], [got["token"], other["token"]]


def play(t, place, match, tokens, answers, seed=1):
    """Answers at random. @return what each sees then"""
    chance = random.Random(seed)
    seats = seats_of(t, place, match, tokens)
    for _ in range(answers):
        for table in seats:
            table.ask("log")  # whatever has changed has come by then
        asked = [table for table in seats if table.decision]
        if not asked:
            break
        with contextlib.suppress(t.Refused):
            asked[0].answer(**t.pick(chance, asked[0].decision))
    for table in seats:
        table.ask("log")
    documents = [table.document for table in seats]
    for table in seats:
        table.close()
    return documents


def boards(documents):
    return [(document["board"], document.get("decision")) for document in documents]


def interrupted(t, place, game="tabletop", answers=12):
    """A match in the middle of which the server ends. @return it, its tokens and what each saw"""
    place.start()
    match, tokens = begin(t, place, game)
    before = boards(play(t, place, match, tokens, answers))
    place.stop()
    return match, tokens, before


def place_with(t, folder, name):
    return Place(t, folder / name, RELEASES / "format-6" / "cards")


def other_cards(t, folder):
    place = place_with(t, folder, "others")
    match, tokens, before = interrupted(t, place)
    place.add()
    status, said, _ = place.look()
    t.check("--check-data: a match goes on beside new cards", status == 0 and "1 of 1 matches continue" in said, said)
    place.start()
    after = boards(play(t, place, match, tokens, 0))
    t.check("a match goes on when cards and decks are added", before == after)
    played = play(t, place, match, tokens, 6, seed=2)
    t.check("and is played on", boards(played) != before)
    table = t.Table(place.server.ws)
    made = table.ask("create", wish={"game": "tabletop", "seats": [{"deck": "new"}, {"deck": "new"}]}, sit=True)
    t.check("a new match has the new cards", "match" in made, made)
    place.server.kill()
    place.start()
    t.check("SIGKILL changes nothing", boards(play(t, place, match, tokens, 0)) == boards(played))
    place.stop()


def changed_cards(t, folder):
    place = place_with(t, folder, "changed")
    match, tokens, before = interrupted(t, place)
    place.change("name: Bear, kind: creature, cost: 2", "name: Bear, kind: creature, cost: 7")
    place.change("deal 2 to target", "deal 5 to target")
    status, said, _ = place.look()
    t.check("--check-data: it goes on with its own cards", status == 0 and "with which it began" in said, said)
    place.start()
    shown = play(t, place, match, tokens, 0)
    t.check("a match goes on with the cards with which it began", boards(shown) == before)
    old = game_of(place, "tabletop", shown[0].get("cards"))
    t.check("which are told apart from those of today", cost_of(old, "r/bear") == 2 and
            cost_of(game_of(place, "tabletop"), "r/bear") == 7, shown[0].get("cards"))
    play(t, place, match, tokens, 5)
    fresh, keys = begin(t, place)
    t.check("a new one has those of today", "cards" not in play(t, place, fresh, keys, 0)[0])
    contents = place_contents(place)
    t.check("both catalogues are kept", len(contents) == 2, contents)
    ended = t.Table(place.server.ws)
    ended.ask("watch", match=match, token=tokens[0])
    ended.wait(lambda: ended.document is not None)
    ended.ask("concede")
    place.stop()
    place.start()
    place.stop()
    t.check("until the match is over", len(place_contents(place, open_now=False)) == 1, place_contents(place, False))


def game_of(place, game, cards=None):
    """What clients are told of a game."""
    with urllib.request.urlopen(f"{place.server.http}/games/{game}{'/' + cards if cards else ''}") as answer:
        return json.load(answer)


def cost_of(game, card):
    return next(int(row["cost"]) for row in game["cards"] if row["id"] == card)


def place_contents(place, open_now=True):
    """Catalogues that the database keeps; the server holds it while it runs."""
    if open_now:
        place.stop()
    found = place.ask("SELECT DISTINCT game, content FROM file")
    if open_now:
        place.start()
    return found


def lost_files(t, folder):
    """Where the files are not there any more, the cards that the match can meet decide."""
    place = place_with(t, folder, "lost")
    match, tokens, before = interrupted(t, place)
    place.ask("DELETE FROM file")
    place.add()
    status, said, _ = place.look()
    t.check("--check-data: its cards have the same texts", status == 0 and "have the same texts" in said, said)
    place.start()
    t.check("a match goes on without its files", boards(play(t, place, match, tokens, 0)) == before)
    place.stop()
    place.ask("DELETE FROM file")
    place.change("name: Spark, kind: spell, cost: 1", "name: Spark, kind: spell, cost: 2") \
        if "name: Spark, kind: spell" in (place.cards / "tabletop" / "release.yaml").read_text() \
        else place.change("deal 2 to target", "deal 5 to target")
    content = place.data.read_bytes()
    status, said, _ = place.look()
    t.check("--check-data names the card that differs",
            status == 1 and "cannot continue" in said and "r/spark" in said and "its effect differs" in said and
            "0 of 1 matches continue" in said, said)
    t.check("and changes nothing", place.data.read_bytes() == content)
    place.start()
    table = t.Table(place.server.ws)
    t.check("such a match is not shown with other cards",
            t.refused(lambda: table.ask("watch", match=match, token=tokens[0])) is not None)
    place.stop()
    place.change("deal 5 to target", "deal 2 to target")
    place.start()
    t.check("and is there again with its cards", boards(play(t, place, match, tokens, 0)) == before)
    place.stop()


def broken_cards(t, folder):
    """A card file with a mistake: the game is not there, but its matches are."""
    place = place_with(t, folder, "broken")
    match, tokens, before = interrupted(t, place)
    (place.cards / "tabletop" / "own.yaml").write_text("game: tabletop\nset: own\ncards:\n  - {name: Alpha, kind: cre")
    status, said, _ = place.look()
    t.check("--check-data: a match goes on though a card file of today has a mistake", status == 0 and "with which it began" in said, said)
    place.start()
    t.check("its players find it", boards(play(t, place, match, tokens, 0)) == before)
    played = play(t, place, match, tokens, 6, seed=2)
    t.check("and play on", boards(played) != before)
    table = t.Table(place.server.ws)
    t.check("there is no new one", t.refused(lambda: table.ask("create", wish={"game": "tabletop", "seats": [{}, {}]})) is not None)
    place.server.kill()
    (place.cards / "tabletop" / "own.yaml").unlink()
    place.start()
    t.check("with the mistake mended it is as it was left", boards(play(t, place, match, tokens, 0)) == boards(played))
    place.stop()


def other_version(t, folder):
    """Another version of a game, which does not say how it takes old matches on."""
    place = place_with(t, folder, "version")
    match, tokens, before = interrupted(t, place)
    (place.folder / "modules").mkdir()
    module = (t.PROGRAM.parents[1] / "test" / "modules" / "tabletop.so").read_bytes()
    t.check("the version stands once in the module", module.count(b"\x001.0.0\x00") == 1)
    newer = place.folder / "modules" / "tabletop.so"
    newer.write_bytes(module.replace(b"\x001.0.0\x00", b"\x001.0.1\x00"))
    modules = place.environment["CARDGAME_MODULE_PATH"]
    place.environment["CARDGAME_MODULE_PATH"] = f"{newer.parent}:{modules}"
    status, said, _ = place.look()
    t.check("--check-data names the versions", status == 1 and "cannot continue" in said and
            "another version of the game (1.0.0, which is now 1.0.1)" in said, said)
    place.start()
    table = t.Table(place.server.ws)
    t.check("a match does not go on by the rules of another version",
            t.refused(lambda: table.ask("watch", match=match, token=tokens[0])) is not None)
    place.stop()
    place.environment["CARDGAME_MODULE_PATH"] = modules
    place.start()
    t.check("and is there again with its own", boards(play(t, place, match, tokens, 0)) == before)
    place.stop()


def other_programs(t, folder):
    """A library that compiles the same cards in another way, after few answers and after so many that there is a
    snapshot."""
    for answers in (12, 80):
        place = place_with(t, folder, f"programs{answers}")
        match, tokens, before = interrupted(t, place, answers=answers)
        forged = 0
        for table in ("begun", "snapshot"):
            for (state,) in place.ask(f"SELECT state FROM {table}"):
                place.ask(f"UPDATE {table} SET state = ?", saves.recompiled(state, reserves=True))
                forged += 1
        t.check(f"{answers} answers: programs of the saves are others", forged == (1 if answers < 64 else 2), forged)
        status, said, _ = place.look()
        t.check(f"{answers} answers: --check-data: it goes on", status == 0 and "1 of 1 matches continue" in said, said)
        place.start()
        t.check(f"{answers} answers: the match goes on with other programs", boards(play(t, place, match, tokens, 0)) == before)
        t.check(f"{answers} answers: and is played on", boards(play(t, place, match, tokens, 6, seed=2)) != before)
        place.stop()


def more_fields(t, folder):
    """A newer module reads more in the files that were kept; cards of today are others."""
    made = folder / "more"
    made.mkdir()
    table_sealed.build(t, made, "goofspiel")
    place = Place(t, folder / "more_fields", made / "cards")
    place.environment["CARDGAME_MODULE_PATH"] = str(made)
    match, tokens, before = interrupted(t, place, "goofspiel", 2)
    table_sealed.build(t, made, "goofspiel", changes=[
        ("enum { FIELD_RANK, FIELD_COUNT };", "enum { FIELD_RANK, FIELD_NOTE, FIELD_COUNT };"),
        ("static const cg_field fields[FIELD_COUNT] = {", """static const cg_field fields[FIELD_COUNT] = {
    [FIELD_NOTE] = {"note", "anything", CG_FIELD_INT, false, 0, 9, NULL},""")])
    file = next((place.cards / "goofspiel").iterdir())
    file.write_text(file.read_text().replace("rank: 3", "rank: 2"))
    status, said, _ = place.look()
    t.check("--check-data: a module with another field reads the kept files", status == 0 and
            "with which it began" in said, said)
    place.start()
    t.check("a match goes on with its cards", boards(play(t, place, match, tokens, 0)) == before)
    place.stop()


NEXT_VERSION = [('"1.0.0", "Sealed bids', '"2.0.0", "Sealed bids'),
                ("    CG_HAS_TABLES(", "    .migrate = take_on,\n    CG_HAS_TABLES("),
                ("static const cg_module goofspiel = {", """static bool take_on(cg_migration *migration)
{
    (void)migration;
    return true;
}

static const cg_module goofspiel = {""")]
OFFERED = "CG_EACH_CARD(match, card, ZONE_HAND, frame->player)"
OTHER_ORDER = (OFFERED, "for (int i = cg_rules_zone_size(match, ZONE_HAND, frame->player) - 1, card; i >= 0 && "
               "(card = cg_rules_zone_card(match, ZONE_HAND, frame->player, i)); i--)")
FEWER = (OFFERED, "for (int i = 0, card; i < 1 && (card = cg_rules_zone_card(match, ZONE_HAND, frame->player, i)); i++)")


def other_order(t, folder):
    """A newer version takes old matches on, and lists options in another order, or has fewer of them."""
    made = folder / "order"
    made.mkdir()
    table_sealed.build(t, made, "goofspiel")
    place = Place(t, folder / "other_order", made / "cards")
    place.environment["CARDGAME_MODULE_PATH"] = str(made)
    match, tokens, before = interrupted(t, place, "goofspiel", 5)
    words = place.ask("SELECT data, words FROM entry WHERE kind = 'a' ORDER BY number")
    t.check("answers are kept with their texts", len(words) == 5 and all(re.fullmatch(r"choose .+\n", row[1]) for row in words), words)
    t.check("of which some are not the first option", any(row[0] != "0" for row in words), words)
    table_sealed.build(t, made, "goofspiel", changes=[*NEXT_VERSION, OTHER_ORDER])
    place.start()
    after = boards(play(t, place, match, tokens, 0))
    t.check("answers are given again by their texts", [board for board, _ in after] == [board for board, _ in before], (before, after))
    place.stop()
    table_sealed.build(t, made, "goofspiel", changes=[*NEXT_VERSION, FEWER])
    status, said, _ = place.look()
    t.check("--check-data names an answer that is no longer an option", status == 1 and "no longer fits: 'choose " in said and
            "is no longer an option" in said, said)
    place.ask("UPDATE entry SET words = ''")
    table_sealed.build(t, made, "goofspiel", changes=[*NEXT_VERSION, OTHER_ORDER])
    place.start()
    t.check("older entries have numbers alone", boards(play(t, place, match, tokens, 0)) != after)
    place.stop()


def data_of_releases(t, folder):
    for release in sorted(kept.parent for kept in RELEASES.glob("*/table.db")):
        cards = release / "cards"
        place = Place(t, folder / release.name, cards if cards.exists() else RELEASES / "format-7" / "cards")
        shutil.copy(release / "table.db", place.data)
        matches = place.ask("SELECT id, game FROM match WHERE ended = 0")
        content = place.data.read_bytes()
        status, said, wrong = place.look()
        t.check(f"{release.name}: all matches of its database go on",
                status == 0 and f"{len(matches)} of {len(matches)} matches continue" in said, said + wrong)
        t.check(f"{release.name}: it was only read", place.data.read_bytes() == content)
        place.start()
        for match, game in matches:
            table = t.Table(place.server.ws)
            table.ask("watch", match=match)
            table.wait(lambda table=table: table.document is not None)
            t.check(f"{release.name}: {game} is shown", table.document["board"]["turn"] >= 0 and
                    not table.document.get("fault"))
            table.close()
        place.stop()
        place.add()  # its catalogue was kept at the first start
        status, said, _ = place.look()
        t.check(f"{release.name}: they go on beside new cards", status == 0, said)


def nothing_to_look_at(t, folder):
    place = place_with(t, folder, "nothing")
    status, _, wrong = place.look()
    t.check("--check-data needs a database", status == 1 and "cannot be used" in wrong, wrong)
    place.start()
    status, said, _ = place.look()
    t.check("one without matches has none that end", status == 0 and "0 of 0" in said, said)
    begin(t, place)
    status, said, wrong = place.look()
    t.check("a server can run with it meanwhile", status == 0 and "1 of 1 matches continue" in said, said + wrong)
    place.stop()


# ---- the page ----

PAGE = Path("examples/table/OPERATION.md")
WRITTEN = {"Upgrading with matches running": 8, "Going back": 6}


def commands_of(title):
    """The lines that a section of the page gives to type."""
    section = re.split(r"^#{2,3} ", PAGE.read_text().partition(f" {title}\n")[2], flags=re.MULTILINE)[0]
    return [line.strip() for line in section.splitlines() if line.startswith("    ")]


class Page:
    """Does what the page says, where the server of the page is one of this test."""

    def __init__(self, t, place):
        self.t, self.place, self.next, self.installs, self.port = t, place, place.folder / "opt", [], None

    def install(self, to=None):
        """What `make install` brings: other cards."""
        release = RELEASES / "format-6" / "cards"
        cards = (self.next if to else self.place.folder) / "cards"
        shutil.rmtree(cards, ignore_errors=True)
        shutil.copytree(release, cards)
        if self.installs.pop(0) == "new":
            file = cards / "tabletop" / "release.yaml"
            file.write_text(file.read_text().replace("deal 2 to target", "deal 5 to target"))
            (cards / "tabletop" / "aa.yaml").write_text(NEW.format(set="aa"))

    def run(self, line):
        if line.startswith("make install"):
            self.install("PREFIX=/opt/next" in line)
        elif line == "systemctl stop cardgame-table":
            self.place.stop()
        elif line == "systemctl start cardgame-table":
            self.place.start()
        else:
            return self.shell(line)
        return 0, ""

    def shell(self, line):
        with self.place.here():
            if "/opt/next/" in line:
                os.environ["CARDGAME_CARD_PATH"] = str(self.next / "cards")
            words = line.replace("/opt/next/bin/cardgame-table", "cardgame-table")
            words = words.replace("http://localhost:8080", self.place.server.http)
            done = subprocess.run(["sh", "-c", words], cwd=self.place.folder, capture_output=True, text=True, timeout=120, check=False,
                                  env={**os.environ, "PATH": f"{self.place.folder / 'bin'}:{os.environ['PATH']}"})
        return done.returncode, done.stdout + done.stderr

    def follow(self, title):
        said = {}
        lines = commands_of(title)
        self.t.check(f"{title}: the page has its commands", len(lines) == WRITTEN[title], lines)
        for line in lines:
            status, said[line] = self.run(line)
            self.t.check(f"{title}: {line}", status == 0, said[line])
        return " ".join(said.values())


def as_written(t, folder):
    """The commands of the page, one after the other, while a match goes on."""
    if not shutil.which("curl"):
        print("skipped: the commands of OPERATION.md about upgrading (needs curl)")
        return
    place = place_with(t, folder, "written")
    page = Page(t, place)
    place.start()
    match, tokens = begin(t, place)
    before = boards(play(t, place, match, tokens, 12))
    page.installs = ["new", "new"]
    said = page.follow("Upgrading with matches running")
    t.check("the new version says that the match goes on", "1 of 1 matches continue" in said and "with which it began" in said, said)
    t.check("and that it is there", said.endswith("ok\n"), said)
    t.check("the match goes on with the new version", boards(play(t, place, match, tokens, 0)) == before)
    fresh, keys = begin(t, place)
    t.check("which has new cards", cards_of(place) > cards_of_release())
    play(t, place, fresh, keys, 3)
    later = boards(play(t, place, match, tokens, 6, seed=2))
    page.installs = ["old"]
    said = page.follow("Going back")
    t.check("the old version is back", said.endswith("ok\n") and cards_of(place) == cards_of_release(), said)
    back = boards(play(t, place, match, tokens, 0))
    t.check("with the match as it was before", back == before and back != later)
    t.check("which goes on", boards(play(t, place, match, tokens, 6, seed=3)) != before)
    place.stop()


def cards_of(place):
    return len(game_of(place, "tabletop")["cards"])


def cards_of_release():
    text = (RELEASES / "format-6" / "cards" / "tabletop" / "release.yaml").read_text()
    return len(re.findall(r"^  - (?:\{name|name):", text.partition("cards:")[2].partition("\ndecks:")[0], re.MULTILINE))


def run(t, folder):
    folder = folder / "upgrade"
    folder.mkdir()
    other_cards(t, folder)
    changed_cards(t, folder)
    lost_files(t, folder)
    broken_cards(t, folder)
    other_version(t, folder)
    other_programs(t, folder)
    more_fields(t, folder)
    other_order(t, folder)
    table_database.run(t, folder)
    data_of_releases(t, folder)
    nothing_to_look_at(t, folder)
    as_written(t, folder)


if __name__ == "__main__":
    import tempfile

    import table

    with tempfile.TemporaryDirectory() as here:
        run(table, Path(here))
    print(f"{table.passed} passed, {table.failed} failed")
