"""cardgame-table over real sockets: its protocol, matches of all games, what survives SIGKILL and a full
disk, and what it refuses. The last line is `N passed, N failed`.

environment: BUILD, GAMES
"""
import atexit
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "examples" / "table"))
import client  # noqa: E402
import table_accord  # noqa: E402
import table_lines  # noqa: E402
import table_repeats  # noqa: E402
import table_schema  # noqa: E402
import table_sealed  # noqa: E402
import table_time  # noqa: E402
import table_upgrade  # noqa: E402
from client import Refused, Table  # noqa: E402

PROGRAM = TOP / os.environ["BUILD"] / "bin" / "cardgame-table"
LOAD = PROGRAM.parents[1] / "test" / "bench" / "table_load"
GAMES = os.environ["GAMES"].split()
SEATS = {"divino": 3}
passed = failed = 0


def check(name, good, said=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"failed: {name}" + (f": {said}" if said else ""), flush=True)


class Server:
    """A server of its own on a free port."""

    def __init__(self, *arguments, data=None, file_size=None):
        self.arguments = ["--port", "0", "--bot-delay", "0", "--rate", "100000", "--no-limits", "--log-level", "error",
                          "--seed", "1", *arguments]
        self.arguments += ["--data", str(data)] if data else ["--memory"]
        self.file_size = file_size
        self.start()

    def limit(self):
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.file_size, self.file_size))

    def start(self):
        self.process = subprocess.Popen([str(PROGRAM), *self.arguments], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True,
                                        preexec_fn=self.limit if self.file_size else None)
        atexit.register(self.process.kill)  # whatever becomes of the tests
        self.http = self.process.stdout.readline().split()[-1]
        self.ws = self.http.replace("http", "ws")

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def stop(self):
        self.process.terminate()
        said = self.process.communicate(timeout=60)[1]
        return self.process.returncode, said


def refused(call):
    """What a request is refused with."""
    try:
        call()
    except Refused as why:
        return why.code
    return None


def closed(table):
    """Does the server close the connection?"""
    try:
        for _ in range(100):
            table.take()
    except (ConnectionError, client.websocket.WebSocketConnectionClosedException, OSError):
        return True
    return False


# ---- matches ----

def pick(chance, decision):
    """Something of what is offered; cards that cost too much together are refused then."""
    if "choice" not in decision:
        return {"option": chance.randrange(len(decision["options"]))}
    choice, count = decision["choice"], len(decision["options"])
    wanted = chance.randint(choice["least"], min(choice["most"], count))
    return {"picks": chance.sample(range(count), min(wanted, count))}


class Group:
    """Clients in all seats of a match, and one that watches."""

    def __init__(self, server, game, seats=2, seed=1, terms=None):
        self.server, self.random = server, random.Random(seed)
        self.seats = [Table(server.ws)]
        wish = {"game": game, "seats": [{} for _ in range(seats)], "terms": terms or {}}
        got = self.seats[0].ask("create", wish=wish, sit=True)
        self.match, self.tokens = got["match"], [got["token"]]
        for _ in range(seats - 1):
            self.seats.append(Table(server.ws))
            self.tokens.append(self.seats[-1].ask("join", match=self.match)["token"])
        self.watcher = Table(server.ws)
        self.watcher.ask("watch", match=self.match)
        for table in self.everybody():
            table.wait(lambda table=table: table.document and table.document["full"])

    def everybody(self):
        return [*self.seats, self.watcher]

    def close(self):
        for table in self.everybody():
            table.close()

    def come_back(self):
        """Everybody connects anew, as after a reload."""
        for table in self.everybody():
            try:
                table.close()
            except OSError:
                pass
        self.seats = [Table(self.server.ws) for _ in self.seats]
        for table, token in zip(self.seats, self.tokens):
            table.ask("watch", match=self.match, token=token)
        self.watcher = Table(self.server.ws)
        self.watcher.ask("watch", match=self.match)
        for table in self.everybody():
            table.wait(lambda table=table: table.document)

    def documents(self):
        return [table.document for table in self.everybody()]

    def asked(self):
        """A seat that owes an answer."""
        return next(s for s, seat in enumerate(self.watcher.document["seats"]) if seat.get("owes"))

    def step(self):
        """Somebody answers; everybody has heard of it afterwards."""
        table = self.seats[self.asked()]
        versions = [one.version for one in self.everybody()]
        try:
            table.answer(**pick(self.random, table.decision))
        except Refused as why:
            if why.code != "illegal":  # cards that cost too much together
                raise
            return
        for one, version in zip(self.everybody(), versions):
            one.wait(lambda one=one, version=version: one.version > version)

    def over(self):
        return self.watcher.result is not None

    def play(self, most):
        for _ in range(most):
            if self.over():
                break
            self.step()


def whole_matches(server):
    """Whole matches of all games: what clients have put together from changes is what they are shown anew."""
    for game in GAMES:
        group = Group(server, game, SEATS.get(game, 2), seed=len(game))
        group.play(60)
        before, heard = group.documents(), group.seats[0].received
        group.come_back()
        check(f"{game}: a reload shows the same", group.documents() == before)
        group.play(4000)
        check(f"{game}: is played to its end", group.over())
        check(f"{game}: all see how it ended", len({str(table.result) for table in group.everybody()}) == 1)
        sizes = sorted(len(text) for text in heard + group.seats[0].received if '"is":"change"' in text)
        whole = max(len(text) for table in group.everybody() for text in table.received if '"is":"match"' in text)
        check(f"{game}: all of it fits one window", whole <= 14 * 1024, whole)
        check(f"{game}: changes are small", sizes[len(sizes) // 2] <= 2048, sizes[len(sizes) // 2])
        check(f"{game}: nothing is asked after the end", all(not t.decision for t in group.seats))
        code = refused(lambda group=group: group.seats[0].answer(0, decision=1))
        check(f"{game}: nor taken", code == "late", code)
        group.close()


def watchers_learn_nothing(server):
    """Who watches is shown no card of a hand, and no decision."""
    for game in GAMES:
        group = Group(server, game, SEATS.get(game, 2), seed=3)
        group.play(60)
        texts = "".join(group.watcher.received)
        check(f"{game}: a watcher is put no decision", '"decision"' not in texts)
        for s, table in enumerate(group.seats):
            mine = {json.dumps(t) for t in group.tokens}
            others = "".join(text for other in group.everybody() if other is not table for text in other.received)
            check(f"{game}: seat {s}'s token is told to nobody else",
                  not any(token.strip('"') in others for token in mine - {json.dumps(t) for i, t in enumerate(group.tokens) if i != s}))
        group.close()


def two_worlds(folder):
    """What a seat is sent is the same, byte by byte, in every world that it holds possible."""
    differs = 0
    for game in GAMES:
        data = folder / f"{game}.db"
        server = Server(data=data)
        group = Group(server, game, SEATS.get(game, 2), seed=13)
        group.play(25)
        server.stop()
        seen = []
        for seat, seed in [(0, 0), (0, 5), (0, 6), (1, 0), (1, 5), (1, 6)]:
            server = Server("--world", f"{seat}:{seed}", data=data)
            group.server = server
            group.come_back()
            seen.append([[text for text in table.received if '"is":"match"' in text] for table in group.everybody()])
            server.stop()
        for seat in (0, 1):
            as_it_was, *others = seen[3 * seat:3 * seat + 3]
            check(f"{game}: seat {seat} is sent the same in every world",
                  all(other[seat] == as_it_was[seat] for other in others))
            check(f"{game}: so is who watches", all(other[-1] == as_it_was[-1] for other in others))
            differs += any(other[1 - seat] != as_it_was[1 - seat] for other in others)
    check("other seats see what differs", differs >= len(GAMES), differs)


def late_answers(server):
    group = Group(server, "demi", seed=5)
    table = group.seats[group.asked()]
    decision, given = table.decision, pick(group.random, table.decision)
    first = table.send("answer", decision=decision["number"], **given)
    second = table.send("answer", decision=decision["number"], **given)
    table.wait(lambda: first in table.replies and second in table.replies)
    check("an answer is taken", "ok" in table.replies[first], table.replies[first])
    check("a repeated one is late", table.replies[second].get("error", {}).get("code") == "late")
    other = group.seats[1 - group.seats.index(table)]
    check("who is not asked cannot answer", refused(lambda: other.answer(0, decision=decision["number"])) == "late")
    check("who watches cannot", refused(lambda: group.watcher.answer(0, decision=1)) == "no-seat")
    group.come_back()
    asked = group.seats[group.asked()]
    check("no option is refused", refused(lambda: asked.answer(999999)) == "illegal")
    check("players cannot concede in Demi", refused(lambda: group.seats[0].ask("concede")) == "illegal")
    group.close()
    group = Group(server, "gemu_land")
    check("where somebody can, it is said", group.seats[0].document["may_concede"])
    group.seats[0].ask("concede")
    group.watcher.wait(group.over)
    check("a concession ends the match", group.watcher.result["winners"] == [1], group.watcher.result)
    group.close()


def standing_passes(server):
    """Who passes until their turn is not asked what can be passed before."""
    group = Group(server, "gemu_land", seed=11)
    passing = group.seats[1]
    check("another word is refused", refused(lambda: passing.ask("stand", until="tomorrow")) == "stand")
    passing.ask("stand", until="turn")
    bothered = answers = turns = 0
    for _ in range(120):
        for table in group.everybody():
            table.ask("games")  # what was told before has come by then
        if group.over() or turns == 2:
            break
        seat = group.asked()
        decision, board = group.seats[seat].decision, group.watcher.document["board"]
        if passing.document.get("standing") and seat == 1:
            bothered += any(option["verb"] == "pass" for option in decision["options"])
        if board["active"] == 1 and not passing.document.get("standing"):
            turns += 1
            passing.ask("stand", until="turn")
            continue
        try:
            group.seats[seat].answer(**pick(group.random, decision))
            answers += 1
        except Refused as why:
            if why.code not in ("illegal", "late"):
                raise
    check("an auto-pass answers what can be passed", bothered == 0 and answers > 5, (bothered, answers))
    check("and ends at one's own turn", turns > 0, turns)
    passing.ask("stand", until="")
    passing.ask("games")
    check("or when one says so", "standing" not in passing.document)
    group.close()


def bots_play(server):
    table = Table(server.ws)
    match = table.ask("create", wish={"game": "deities_demidice", "seats": [{"kind": "bot", "level": 1}] * 2})["match"]
    table.ask("watch", match=match)
    table.wait(lambda: table.document and table.result)
    check("bots play a match to its end", table.result["winners"] is not None)
    table.close()
    person = Table(server.ws)
    person.ask("create", wish={"game": "demi", "seats": [{}, {"kind": "bot", "level": 2}]}, sit=True)
    person.wait(lambda: person.document)
    own = random.Random(2)
    while not person.result:
        person.wait(lambda: person.decision or person.result)
        if person.decision:
            number = person.decision["number"]
            try:
                person.answer(**pick(own, person.decision))
            except Refused as why:
                if why.code != "illegal":
                    raise
                continue
            person.wait(lambda number=number: not person.decision or person.decision["number"] != number or person.result)
    check("a person plays against a bot", person.result is not None)
    person.close()


# ---- what survives ----

def killed(folder):
    """After SIGKILL each match stands at its last acknowledged answer."""
    server = Server(data=folder / "killed.db")
    for game in GAMES:
        group = Group(server, game, SEATS.get(game, 2), seed=7)
        same = True
        for _ in range(3):
            group.play(group.random.randrange(5, 25))
            before = group.documents()
            server.kill()
            server.start()
            group.come_back()
            same = same and group.documents() == before
        check(f"{game}: SIGKILL changes nothing", same)
        group.play(20)
        check(f"{game}: and it goes on", group.documents() != before or group.over())
        group.close()
    # In the middle of an answer: it is there if it was acknowledged.
    group = Group(server, "demi", seed=9)
    good = True
    for turn in range(6):
        group.play(3)
        if group.over():
            break
        table = group.seats[group.asked()]
        number = table.decision["number"]
        table.send("answer", decision=number, **pick(group.random, table.decision))
        time.sleep(0.0005 * turn)
        server.kill()
        known = False
        try:
            while not known:
                table.take()
                known = bool(table.replies)
        except (ConnectionError, OSError, client.websocket.WebSocketException):
            pass
        server.start()
        seat = group.seats.index(table)
        group.come_back()
        now = group.seats[seat].decision
        if known and now and now["number"] == number:
            good = False
    check("what was acknowledged is there", good)
    group.close()
    status, said = server.stop()
    check("it stops by a signal", status == 0, said)
    check("and says nothing", said == "", said)


def full_disk(folder):
    """What the disk does not take has not happened."""
    data = folder / "full.db"
    server = Server(data=data, file_size=400 * 1024)
    group = Group(server, "deities_demidice", seed=4)
    code = None
    for _ in range(6000):
        before = group.documents()
        try:
            group.step()
        except Refused as why:
            code = why.code
            break
        if group.over():
            group.close()
            group = Group(server, "deities_demidice", seed=4)
    check("a full disk is an error", code == "disk", code)
    late = Table(server.ws)
    codes = [refused(lambda: late.ask("create", wish={"game": "demi", "seats": [{}, {}]}, sit=True)) for _ in range(3)]
    check("nor is a match begun on it", codes == ["disk"] * 3, codes)
    check("which is not looked at, either", refused(lambda: late.ask("concede")) == "no-seat")
    late.close()
    group.come_back()
    check("and nothing has happened", group.documents() == before)
    server.kill()
    server.file_size = None
    server.start()
    group.come_back()
    check("nor after a restart", group.documents() == before)
    group.play(5)
    check("from which it goes on", group.documents() != before)
    group.close()
    server.stop()


def wrong_data(folder):
    def said(*arguments):
        done = subprocess.run([str(PROGRAM), *arguments], capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stderr

    data = folder / "one.db"
    server = Server(data=data)
    status, text = said("--port", "0", "--data", str(data))
    check("one database has one server", status == 1 and "another server" in text, text)
    port = server.http.rsplit(":", 1)[1]
    status, text = said("--port", port, "--memory")
    check("a port in use is told", status == 1 and f"port {port} cannot" in text, text)
    server.stop()
    subprocess.run(["python3", "-c", "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); "
                    "c.execute('PRAGMA user_version = 99')", str(data)], check=True)
    status, text = said("--port", "0", "--data", str(data))
    check("a database of another format is refused", status == 1 and "format 99" in text, text)
    (folder / "text.db").write_text("no database, but long enough to be looked at " * 99)
    status, text = said("--port", "0", "--data", str(folder / "text.db"))
    check("and what is none", status == 1 and "text.db" in text, text)
    status, text = said("--port", "80000")
    check("a port that is none", status != 0 and "80000" in text, text)


# ---- decks, guided matches, pages ----

def brought_decks(folder):
    """A deck of one's own is checked by the game, played, hidden from others, and there again after SIGKILL."""
    server = Server(data=folder / "decks.db")
    table, other = Table(server.ws), Table(server.ws)
    few, enough = {"cards": [["root/bark_lender", 3]]}, {"cards": [["root/bark_lender", 30]], "title": "My Plan"}
    found = table.ask("deck", game="gemu_land", deck=few)
    check("the game says what is wrong with a deck", not found["good"] and found["size"] == 3 and "20" in found["reasons"][0], found)
    check("and when nothing is", table.ask("deck", game="gemu_land", deck=enough)["good"])
    unit = {"cards": [["greek/minotaur", 3]], "reserve": [["units/myrmidon", 2]]}
    check("a deck can have a reserve", table.ask("deck", game="demi", deck=unit)["reserve"] == 2)
    for wrong in [{"cards": [["none", 1]]}, {"cards": [["root/bark_lender", 0]]}, {"cards": [["root/bark_lender", 100]]},
                  {"cards": [[]]}, {"cards": [7]}, {"cards": [["root/bark_lender", 1]] * 401}, {"cards": "x"}, {}]:
        check(f"{str(wrong)[:50]} is no deck", not table.ask("deck", game="gemu_land", deck=wrong)["good"])
    for wrong in [{"game": "chess", "deck": few}, {"game": "demi"}, {"game": "demi", "deck": []}]:
        check(f"{str(wrong)[:50]} is no question", refused(lambda wrong=wrong: table.ask("deck", **wrong)) == "wish")
    seats = [{"deck": enough}, {"deck": "ebbtide"}]
    for deck in [few, {"cards": [["none", 1]]}, {}, [], 7, "none"]:
        got = refused(lambda deck=deck: table.ask("create", wish={"game": "gemu_land", "seats": [{"deck": deck}, {}]}))
        check(f"no match begins with the deck {deck}", got == "wish", got)
    seat = table.ask("create", wish={"game": "gemu_land", "seats": seats}, sit=True)
    other.ask("join", match=seat["match"])
    other.wait(lambda: other.document and other.document["full"])
    table.wait(lambda: table.document and table.document["full"])
    check("a deck that was brought is played", table.document["board"]["players"][0]["hand"]["cards"] == ["root/bark_lender"] * 3)
    check("others are told that it is an own deck", other.document["board"]["players"][0]["deck_name"] == "own deck")
    check("and nothing of it", not any("bark_lender" in text or "My Plan" in text for text in other.received))
    server.kill()
    again = Server(data=folder / "decks.db")
    table = Table(again.ws)
    table.ask("watch", match=seat["match"], token=seat["token"])
    table.wait(lambda: table.document)
    check("after SIGKILL the deck is the same", table.document["board"]["players"][0]["hand"]["cards"] == ["root/bark_lender"] * 3)
    glance = table.ask("glance", match=seat["match"], token=seat["token"])
    check("a glance says how a match stands", glance["game"] == "gemu_land" and glance["full"] and not glance["over"] and glance["seat"] == 0, glance)
    check("a glance without a token is nobody's", table.ask("glance", match=seat["match"])["seat"] == -1)
    check("there is no glance at nothing", refused(lambda: table.ask("glance", match="none")) == "no-match")
    again.stop()


def guided(server, game):
    """The guide of a game is played through by what it offers; at each step that is one thing."""
    table = Table(server.ws)
    seat = table.ask("create", wish={"game": game, "guide": True, "seats": [], "seed": "1"}, sit=True)
    table.wait(lambda: table.document)
    begun, taught = table.document["board"]["turn"], set()
    while not table.document["guide"]["done"]:
        table.wait(lambda: table.decision or table.document["guide"]["done"] or table.document["board"]["turn"] > begun + 9)
        if not table.decision:
            break
        guide, options = table.document["guide"], table.decision["options"]
        alone = "choice" in table.decision or len(options) == 1
        check(f"{game}: step {guide['step']} offers what it says", alone and guide["say"], [option["label"] for option in options])
        taught.add(guide["step"])
        number = table.decision["number"]
        if not alone:
            break
        got = refused(lambda: table.answer(option=len(options)))
        check(f"{game}: and nothing else", got in ("illegal", "answer"), got)
        if "choice" in table.decision:
            table.answer(picks=list(range(len(options))))
        else:
            table.answer(0)
        table.wait(lambda number=number: not table.decision or table.decision["number"] != number or table.document["guide"]["done"])
    guide = table.document["guide"]
    check(f"{game}: the guide ends", guide["done"] and len(taught) == guide["steps"] and 6 <= guide["steps"] <= 12, (guide, taught))
    check(f"{game}: with a victory", (table.result or {}).get("winners") == [seat["seat"]], table.result)
    table.close()


def guides(server):
    for game in GAMES:
        guided(server, game)


GUIDE = {"game": "demi", "seed": 7, "decks": ["labours", "valhalla"],
         "script": [{"1": "keep this hand"}, {"1": "play the moon", "say": "It shines."}]}
# What is changed in a guide that is none, and what is said of it.
NO_GUIDES = [({}, "step 2 of the script is not an option of that seat"),
             ({"game": "demo"}, "'game' must be demi"), ({"seed": "x"}, "'seed' must be a whole number"),
             ({"skript": []}, "unknown key 'skript'"), ({"script": []}, "'script' must be a list of steps"),
             ({"script": [{"3": "pass"}]}, "step 1 of the script must map a seat, 1 to 2"),
             ({"script": [{"say": "Well."}]}, "step 1 of the script must map"),
             ({"decks": ["labours", "nowhere"]}, "nowhere")]


def broken_guides(folder):
    """A guide that cannot be followed is told of, and nobody is offered it."""
    for number, (change, word) in enumerate(NO_GUIDES):
        place = folder / f"guide{number}" / "demi"
        place.mkdir(parents=True)
        (place / "table.guide").write_text(json.dumps({**GUIDE, **change}))
        os.environ["CARDGAME_CARD_PATH"] = str(place.parent)
        try:
            server = Server("--log-level", "warning")
            with urllib.request.urlopen(f"{server.http}/games", timeout=10) as page:
                games = {game["name"]: game for game in json.load(page)["games"]}
            check(f"the guide with {change} is left out, others are not", not games["demi"]["guide"] and games["divino"]["guide"])
            said = server.stop()[1]
            check(f"the guide with {change} is told of", "table.guide: " in said and word in said, said)
        finally:
            del os.environ["CARDGAME_CARD_PATH"]


def rules(server):
    for game in GAMES:
        for path, least in [("", 5000), ("/all", 10000)]:
            with urllib.request.urlopen(f"{server.http}/rules/{game}{path}", timeout=10) as page:
                text = page.read().decode()
                check(f"rules of {game}{path} are served", text.startswith("# ") and len(text) > least and
                      page.headers["Content-Type"].startswith("text/markdown"))


# ---- what is refused ----

def requests(server):
    table = Table(server.ws)
    games = table.ask("games")["games"]
    check("games are listed", {game["name"] for game in games} >= set(GAMES))
    for code, do, members in [
            ("unknown", "fly", {}), ("wish", "create", {}), ("wish", "create", {"wish": {}}),
            ("wish", "create", {"wish": {"game": "chess"}}),
            ("wish", "create", {"wish": {"game": "demi", "seats": [{}]}}),
            ("wish", "create", {"wish": {"game": "demi", "seats": [{}] * 3}}),
            ("wish", "create", {"wish": {"game": "demi", "seats": [{}, {"kind": "dog"}]}}),
            ("wish", "create", {"wish": {"game": "demi", "seats": [{}, {"deck": "none"}]}}),
            ("wish", "create", {"wish": {"game": "demi", "seats": [{}, {"kind": "bot", "level": 9}]}}),
            ("wish", "create", {"wish": {"game": "demi", "seats": [{}, {}], "options": {"speed": 3}}}),
            ("wish", "create", {"wish": {"game": "demi", "seats": [{}, {}], "terms": {"secs": 300}}}),
            ("no-match", "glance", {"match": "../x"}),
            ("no-match", "watch", {"match": "none"}), ("no-match", "join", {"match": "none"}),
            ("no-seat", "answer", {"decision": 1, "option": 0}), ("no-seat", "concede", {})]:
        got = refused(lambda do=do, members=members: table.ask(do, **members))
        check(f"{do} {members} is refused", got == code, got)
    match = table.ask("create", wish={"game": "demi", "seats": [{}, {}], "seed": "1"}, sit=True)["match"]
    check("the match begins when it is full", refused(lambda: table.answer(0, decision=1)) == "not-full")
    other = Table(server.ws)
    check("a seat is taken once", refused(lambda: other.ask("join", match=match, seat=0)) == "taken")
    other.ask("join", match=match, name="<b>\x1bÄnne & Co</b>" * 9)
    other.wait(lambda: other.document and other.document["full"])
    name = other.document["seats"][1]["name"]
    check("names are cut, without what steers", name.startswith("<b>Änne") and len(name.encode()) <= 40, name)
    check("and the table is full", refused(lambda: Table(server.ws).ask("join", match=match)) == "taken")
    check("a wrong token opens nothing", refused(lambda: Table(server.ws).ask("watch", match=match, token="x")) == "token")
    for wrong in ["", "[]", "{}", "{", '{"id": "x"}', '{"id": 1, "id": 2}', "\x00", "[" * 9000, "x" * 20000]:
        broken = Table(server.ws)
        try:
            broken.socket.send(wrong)
        except OSError:
            pass
        check(f"{wrong[:20]!r} ends the connection", closed(broken))
    broken = Table(server.ws)
    broken.socket.send_binary(b"{}")
    check("so does what is no text", closed(broken))
    check("and the others go on", other.ask("games")["games"])
    other.ask("leave")
    check("who leaves is in no match", refused(lambda: other.ask("concede")) == "no-seat")
    table.close()
    other.close()


def handshakes(server):
    def shakes(**options):
        try:
            client.websocket.create_connection(server.ws, timeout=10, **options).close()
        except (client.websocket.WebSocketException, OSError):
            return False
        return True

    check("this version is spoken", shakes(subprotocols=[client.VERSION]))
    check("another is refused", not shakes(subprotocols=["cardgame-table.99"]))
    check("pages of others are", not shakes(subprotocols=[client.VERSION], origin="http://elsewhere.example"))
    check("own pages are not", shakes(subprotocols=[client.VERSION], origin=server.http))
    with urllib.request.urlopen(server.http + "/games/demi", timeout=10) as page:
        demi = json.load(page)
        policy = page.headers["Content-Security-Policy"]
    check("a game's page holds its cards", len(demi["cards"]) == demi_count(server) and demi["zones"], len(demi["cards"]))
    check("pages may load nothing from elsewhere", policy.startswith("default-src 'self'"), policy)
    for path in ["/", "/games/%2e%2e", "//"]:
        with urllib.request.urlopen(server.http + path, timeout=10) as page:
            check(f"{path} is the first page", b"<title>The table</title>" in page.read())
    for name, kind in [("main.js", "text/javascript"), ("style.css", "text/css"), ("icon.svg", "image/svg+xml")]:
        with urllib.request.urlopen(f"{server.http}/{name}", timeout=10) as page:
            check(f"{name} is what it is called", page.headers["Content-Type"].startswith(kind) and page.read())
    files = [file for file in (TOP / "examples" / "table" / "client").iterdir() if file.is_file()]
    check("the client is small", sum(file.stat().st_size for file in files) <= 300 * 1024)
    for path in ["/none", "/games/none", "/games/../../etc/passwd", "/games/demi/", "/client/main.js", "/main.js/",
                 "/rules/none", "/rules/", "/rules/demi/", "/rules/demi/none", "/rules/../demi", "/rules/" + "x" * 500]:
        try:
            urllib.request.urlopen(server.http + path, timeout=10)
            check(f"{path} is no page", False)
        except urllib.error.HTTPError as why:
            check(f"{path} is no page", why.code == 404, why.code)
    plain = socket.create_connection(("localhost", int(server.http.rsplit(":", 1)[1])))
    plain.sendall(b"\x00\xff garbage\r\n\r\n" * 50)
    plain.close()
    check("noise harms nobody", shakes(subprotocols=[client.VERSION]))


def demi_count(server):
    with urllib.request.urlopen(server.http + "/games", timeout=10) as page:
        return next(game["cards"] for game in json.load(page)["games"] if game["name"] == "demi")


def too_many_messages():
    server = Server("--rate", "5")
    table = Table(server.ws)
    try:
        for _ in range(30):
            table.send("games")
    except OSError:
        pass
    check("who sends too much is cut off", closed(table))
    server.stop()


BROKEN_LAYOUTS = [  # what stands in the file, and what the log says
    ("game: demi\nsides:\n  wide: []\n", "table.layout:2:1: there is no key 'sides' here; valid words: game, colours, frames, icons, card"),
    ("game: demi\nseat:\n  wide:\n    - [creatures, monsters]\n", "table.layout:4:19: 'monsters' is not a zone of each player"),
    ("game: demi\nzones:\n  deck: {as: heap}\n", "table.layout:3:14: 'heap' is not a valid word here; valid words: row, hand, pile, list, none"),
    ("game: demi\nzones:\n  deck: {places: many}\n", "table.layout:3:18: this must be a whole number from 1 to 100"),
    ("game: demi\ncolours:\n  cloth: red\n", "table.layout:3:10: this must be a list of two colours, for light and for dark"),
    ("game: demi\ncolours:\n  cloth: [red, blue]\n", "table.layout:3:11: a colour must have the form '#a1b2c3'"),
    ("game: demi\nicons:\n  power: <svg>\n", "table.layout:3:10: an icon must be the data of an SVG path"),
    ("game: demi\ncard:\n  parts: {name: [1, 2, 3]}\n", "table.layout:3:17: this must be a list of four measures"),
    ("game: demi\nhide: [a]\nhide: [b]\n", "table.layout:3:1: 'hide' occurs twice here"),
    ("game: divino\n", "the layout needs the name of this game (game: demi)"),
    ("game: demi\nhide: [a\n", "table.layout:2:"),
    ("", "table.layout:1:1: the file is empty"),
]


def game_page(server, game):
    with urllib.request.urlopen(f"{server.http}/games/{game}", timeout=10) as page:
        return json.load(page)


PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1H0z"/></svg>'


def pictures(folder):
    """Pictures of cards are served where there are some, and nothing else of the folder."""
    art = folder / "pictures" / "demi" / "art"
    (art / "greek").mkdir(parents=True)
    (art / "greek" / "zeus.svg").write_text(PICTURE)
    (art / "greek" / "ares.png").write_bytes(bytes(1 << 20))
    (art / "greek" / "minotaur.png").write_text("no picture")
    (art / "greek" / "secret.svg").write_text(PICTURE)
    os.environ["CARDGAME_CARD_PATH"] = str(folder / "pictures")
    try:
        server = Server("--log-level", "warning")
        cards = {card["id"]: card for card in game_page(server, "demi")["cards"]}
        check("a card has its picture", cards["greek/zeus"].get("art") == "art/demi/greek/zeus.svg")
        check("and others have none", [name for name, card in cards.items() if "art" in card] == ["greek/zeus"])
        with urllib.request.urlopen(f"{server.http}/{cards['greek/zeus']['art']}", timeout=10) as page:
            check("the picture is fetched", page.read().decode() == PICTURE and page.headers["content-type"] == "image/svg+xml")
        for path in ("art/demi/greek/secret.svg", "art/demi/table.layout", "art/../../../etc/passwd", "art/demi/greek/zeus.svg/"):
            try:
                urllib.request.urlopen(f"{server.http}/{path}", timeout=10)
                check(f"{path} is not served", False)
            except urllib.error.HTTPError as error:
                check(f"{path} is not served", error.code == 404, error.code)
        said = server.stop()[1]
        check("a picture that is none is told of", "greek/minotaur.png: it is not a picture of the kind that its file ending says" in said, said)
        check("a picture that is too large is told of", "greek/ares.png: it cannot be read, or is larger than 1 MiB" in said, said)
    finally:
        del os.environ["CARDGAME_CARD_PATH"]


def documented_layout(folder):
    """The example of the manual is a layout."""
    text = (TOP / "cards" / "LAYOUT.md").read_text().split("```layout\n")[1].split("```")[0]
    file = folder / "manual" / "tabletop" / "table.layout"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    build = PROGRAM.parents[1]
    os.environ["CARDGAME_MODULE_PATH"] = str(build / "test" / "modules")
    os.environ["CARDGAME_CARD_PATH"] = f"{folder / 'manual'}:{build / 'test' / 'cards'}"
    try:
        server = Server("--log-level", "warning")
        page = game_page(server, "tabletop")
        check("the layout of the manual is one", "layout" in page and page["cards"])
        said = server.stop()[1]
        check("of which nobody complains", said == "", said)
    finally:
        del os.environ["CARDGAME_MODULE_PATH"], os.environ["CARDGAME_CARD_PATH"]


def layouts(folder):
    """A layout of one's own counts before the shipped one; a broken one is told of, and the game is served."""
    file = folder / "own" / "demi" / "table.layout"
    file.parent.mkdir(parents=True)
    before = os.environ.get("CARDGAME_CARD_PATH")
    os.environ["CARDGAME_CARD_PATH"] = str(folder / "own")
    try:
        file.write_text("game: demi\nnames: {deck: The pile}\nzones:\n  titan: {as: row, places: 1, small: true}\n")
        server = Server("--log-level", "warning")
        check("a layout of one's own counts", game_page(server, "demi").get("layout") == {
            "game": "demi", "names": {"deck": "The pile"}, "zones": {"titan": {"as": "row", "places": 1, "small": True}}})
        server.stop()
        for text, said in BROKEN_LAYOUTS:
            file.write_text(text)
            server = Server("--log-level", "warning")
            page = game_page(server, "demi")
            check(f"a broken layout is left out ({said})", "layout" not in page and page["cards"])
            check("the other games have theirs", "layout" in game_page(server, "divinity"))
            told = server.stop()[1]
            check(f"and the log says: {said}", said in told and "\"game\":\"demi\"" in told, told)
    finally:
        del os.environ["CARDGAME_CARD_PATH"]
        if before is not None:
            os.environ["CARDGAME_CARD_PATH"] = before


def scripted_people():
    """The program that measures load: all that its people answer is acknowledged and shown."""
    server = Server("--log-level", "warning")
    done = subprocess.run([str(LOAD), server.http.rsplit(":", 1)[1], "--connections", "20", "--seconds", "3",
                           "--rate", "5", "--server", str(server.process.pid)],
                          capture_output=True, text=True, timeout=120, check=False)
    said = json.loads(done.stdout or "{}")
    check("scripted people play", done.returncode == 0 and said.get("answers", 0) > 50, done.stdout + done.stderr)
    check("what they answer is acknowledged", said.get("acknowledged") == said.get("answers"), said)
    check("and shown", said.get("shown_ms", {}).get("count") == said.get("answers"), said)
    server.stop()


def main():
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        sample = table_schema.Sample(1)
        table_schema.watch(sample)
        server = Server(data=folder / "table.db")
        table_schema.fetch(server, sample, GAMES)
        handshakes(server)
        requests(server)
        late_answers(server)
        whole_matches(server)
        watchers_learn_nothing(server)
        standing_passes(server)
        table_act.all_checks(server, folder)
        bots_play(server)
        guides(server)
        broken_guides(folder)
        rules(server)
        status, said = server.stop()
        check("nothing is left", status == 0 and said == "", said)
        too_many_messages()
        brought_decks(folder)
        scripted_people()
        two_worlds(folder)
        killed(folder)
        full_disk(folder)
        wrong_data(folder)
        table_accord.run(sys.modules[__name__], folder)
        table_lines.run(sys.modules[__name__], folder)
        table_repeats.run(sys.modules[__name__], folder)
        table_time.run(sys.modules[__name__], folder)
        table_sealed.run(sys.modules[__name__], folder)
        table_upgrade.run(sys.modules[__name__], folder)
        layouts(folder)
        documented_layout(folder)
        pictures(folder)
        table_schema.hold(sample, check)
        table_schema.complete(sample, check)
    print(f"{passed} passed, {failed} failed")


if __name__ == "__main__":
    sys.modules["table"] = sys.modules["__main__"]  # modules beside this one share its counts
    import table_act

    main()
