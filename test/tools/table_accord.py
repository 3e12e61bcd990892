"""What people at a table do beside answering, over real sockets: clocks, being away, taking back, chat, another
match, replays. Run by table.py."""
import contextlib
import json
import sqlite3
import subprocess
import time
import urllib.error
import urllib.request


@contextlib.contextmanager
def opened(path):
    """A database, committed and closed afterwards."""
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        yield database


def code_of(call):
    """What a request is refused with."""
    try:
        call()
    except Exception as why:  # noqa: BLE001
        return getattr(why, "code", repr(why))
    return None


def set_terms(t, server, game, seats=2, seed=1, **terms):
    """A group at a match with these terms."""
    return t.Group(server, game, seats, seed, terms=terms)


def settle(group):
    """All that was told before has come."""
    for table in group.everybody():
        table.ask("games")


def rest(table, seat):
    """Milliseconds that a seat has for the rest of the match, as of what the table was told last."""
    clock = table.document["clock"]
    runs = table.document["seats"][seat].get("owes") and not clock.get("stands")
    return clock["left"][seat] - (table.now - clock["since"] if runs else 0)


# ---- time ----

def clocks(t, folder):
    server = t.Server(data=folder / "clocks.db")
    group = set_terms(t, server, "gemu_land", seconds=500, increment=7)
    asked = group.asked()
    before = group.watcher.document["clock"]["left"][:]
    t.check("clocks begin with what the terms give", before == [500000, 500000], before)
    time.sleep(0.3)
    group.step()
    after = group.watcher.document["clock"]["left"]
    t.check("who answers has used their time, and gets the increment", 6000 <= after[asked] - 500000 <= 6750, after)
    t.check("the others' stands still", after[1 - asked] == 500000, after)
    time.sleep(1.2)
    asked = group.asked()
    group.seats[0].ask("games")
    server.kill()
    time.sleep(1.5)
    server.start()
    group.come_back()
    kept = rest(group.watcher, asked)
    before = after[asked]
    t.check("SIGKILL takes a second of the clock at most, and gives one at most", -2600 <= kept - before <= -150, kept - before)
    t.check("and the clock goes on", group.watcher.document["clock"]["since"] > 0)
    group.close()
    group = set_terms(t, server, "gemu_land", decision=1)
    asked = group.asked()
    group.watcher.wait(group.over)
    t.check("who lets the time run out has lost", group.watcher.result["winners"] == [1 - asked], group.watcher.result)
    t.check("and it is said", any(e["kind"] == "table" and "no time left" in e["text"] for e in group.watcher.log), group.watcher.log[-3:])
    group.close()
    group = set_terms(t, server, "demi", decision=1)
    table = group.seats[group.asked()]
    number = table.decision["number"]
    table.wait(lambda: not table.decision or table.decision["number"] != number)
    t.check("where nobody concedes a bot answers", any("a bot answers" in e["text"] for e in table.log), table.log[-3:])
    group.close()
    server.stop()


def clocks_of_a_snapshot(t, folder):
    """Where a snapshot is the last that was written, the clocks are those of its moment."""
    server = t.Server(data=folder / "snapped.db")
    group = set_terms(t, server, "gemu_land", seconds=5000)
    for _ in range(400):
        settle(group)
        numbers = [one.decision["number"] for one in group.seats if one.decision]
        if not numbers or max(numbers) == 65:
            break
        time.sleep(4 if max(numbers) == 64 else 0)
        group.step()
    t.check("the entry of a snapshot is the last", numbers and max(numbers) == 65, numbers)
    before = group.watcher.document["clock"]["left"]
    server.kill()
    server.start()
    group.come_back()
    left = [rest(group.watcher, seat) for seat in (0, 1)]
    t.check("SIGKILL then changes no clock, either", min(before) < 4_997_000 and all(abs(here - there) < 2500 for here, there in zip(left, before)), (left, before))
    group.close()
    server.stop()


def odd_texts(t, server):
    """Half of a character of a client's text comes back in no message."""
    table = t.Table(server.ws)
    t.check("a long name is refused in whole characters",
            code_of(lambda: table.ask("create", wish={"game": "x" * 59 + "é" * 9, "seats": [{}, {}]})) == "wish")
    t.check("a number beyond all options is none",
            code_of(lambda: table.ask("answer", decision=1, option=1 << 32)) in ("answer", "no-seat"))
    table.close()


def hints_of_own_decks(t, server):
    """Of a deck that somebody has brought a bot's thoughts would tell."""
    deck = json.loads(get(server, "/games/demi"))["decks"][0]
    table = t.Table(server.ws)
    own = {"title": "Mine", "cards": deck["cards"], "reserve": deck["reserve"]}
    table.ask("create", wish={"game": "demi", "seats": [{}, {"kind": "bot", "level": 1, "deck": own}]}, sit=True)
    table.wait(lambda: table.document and (table.decision or table.result))
    t.check("of own decks no hint tells", code_of(lambda: table.ask("hint")) == "no-hints", table.document.get("hints"))
    table.close()


def away(t, server):
    group = set_terms(t, server, "demi", away=1)
    asked = group.asked()
    number = group.seats[asked].decision["number"]
    group.seats[asked].close()
    group.watcher.wait(lambda: any("is away" in event["text"] or "no time" in event["text"] for event in group.watcher.log))
    group.watcher.wait(lambda: group.watcher.document["seats"][asked].get("away"))
    back = t.Table(server.ws)
    back.ask("watch", match=group.match, token=group.tokens[asked])
    back.wait(lambda: back.document)
    group.watcher.wait(lambda: not group.watcher.document["seats"][asked].get("away"))
    decision = back.decision
    t.check("for who is away a bot answers", not decision or decision["number"] != number, decision)
    back.close()
    for table in group.everybody():
        try:
            table.close()
        except OSError:
            pass


def wrong_terms(t, server):
    table = t.Table(server.ws)
    for game, terms in [("demi", {"late": "concede"}), ("demi", {"late": "sleep"}), ("demi", {"seconds": -1}),
                        ("demi", {"seconds": "9"}), ("demi", {"decision": 10 ** 9}), ("demi", {"increment": 3}),
                        ("demi", {"undo": 1}), ("demi", []), ("demi", {"chat": "yes"})]:
        wish = {"game": game, "seats": [{}, {}], "terms": terms}
        got = code_of(lambda wish=wish: table.ask("create", wish=wish))
        t.check(f"terms {terms} are refused", got == "wish", got)
    table.close()


# ---- taking back ----

REVEALING = {"roll", "shuffle", "look", "show", "choose", "face up"}


def plain(document):
    """A document without what grows: the number of the decision, and what can be taken back."""
    document = json.loads(json.dumps(document))
    document.pop("may_undo", None)
    document.pop("undo", None)
    if document.get("decision"):
        del document["decision"]["number"]
    return document


def take_back(t, server, game, seats, first=0, said=0, most=3):
    """Wherever something can be taken back, all is as it was before it.

    @param first answers before
    @param said  other entries before
    @param most  times
    """
    group = t.Group(server, game, seats, seed=21, terms={"chat": True})
    group.play(first)
    for _ in range(said):
        group.seats[0].ask("say", text="Hm.")
    done = steps = 0
    while not group.over() and done < most and steps < 250:
        steps += 1
        asked = group.asked()
        before, told = [plain(one) for one in group.documents()], len(group.watcher.log)
        group.step()
        settle(group)
        table = group.seats[asked]
        kinds = {event["kind"] for event in group.watcher.log[told:]}
        may = [bool(one.document.get("may_undo")) for one in group.seats]
        if REVEALING & kinds and any(may):
            t.check(f"{game}: what was revealed is not taken back", False, (kinds, may))
        if group.over() or not table.document.get("may_undo") or [plain(one) for one in group.documents()] == before:
            continue
        if code_of(lambda table=table: table.ask("undo")):
            continue  # the other worlds tell that it has learned something
        others = [one for one in group.seats if one is not table]
        for other in others:
            other.wait(lambda other=other: other.document.get("undo"))
            other.ask("consent", agree=True)
        settle(group)
        same = [plain(one) for one in group.documents()] == before
        if not same:
            t.check(f"{game}: taken back, all is as it was", False, kinds)
        done += 1
    t.check(f"{game}: something was taken back", done > 0, steps)
    now = group.documents()
    group.server.kill()
    group.server.start()
    group.come_back()
    t.check(f"{game}: what was taken back stays so over SIGKILL", group.documents() == now)
    group.close()


def refuses_to_take_back(t, server):
    group = t.Group(server, "gemu_land", 2, seed=4)
    t.check("before an answer there is nothing to take back", code_of(lambda: group.seats[0].ask("undo")) == "undo")
    t.check("nothing to agree to, either", code_of(lambda: group.seats[0].ask("consent", agree=True)) == "undo")
    for _ in range(200):
        asked = group.asked()
        group.step()
        settle(group)
        table, other = group.seats[asked], group.seats[1 - asked]
        if table.document.get("may_undo") and not code_of(lambda table=table: table.ask("undo")):
            break
    other.wait(lambda: other.document.get("undo"))
    t.check("who is asked is seen", other.document["undo"] == {"seat": asked, "waits": [1 - asked]}, other.document["undo"])
    before = plain(table.document)
    other.ask("consent", agree=False)
    settle(group)
    t.check("who does not agree ends it", "undo" not in table.document and plain(table.document) == before)
    table.ask("undo")
    group.step()
    settle(group)
    t.check("and so does an answer", "undo" not in table.document)
    group.close()
    group = set_terms(t, server, "gemu_land", undo=False)
    for _ in range(30):
        group.step()
    settle(group)
    t.check("without undo nothing is offered", not any(one.document.get("may_undo") for one in group.seats))
    t.check("nor taken back", code_of(lambda: group.seats[0].ask("undo")) == "undo")
    group.close()


# ---- chat, again ----

def chat(t, server):
    group = set_terms(t, server, "demi", chat=True)
    group.seats[0].ask("say", text="Hello \x1b[1m<b>there</b>")
    for table in group.everybody():
        table.wait(lambda table=table: table.said)
    line = group.watcher.said[0]
    t.check("what is said is heard by all", line["text"] == "Hello [1m<b>there</b>" and line["seat"] == 0, line)
    late = t.Table(server.ws)
    late.ask("watch", match=group.match)
    late.wait(lambda: late.document)
    t.check("also by who comes later", [one["text"] for one in late.said] == [line["text"]], late.said)
    late.close()
    t.check("who watches says nothing", code_of(lambda: group.watcher.ask("say", text="ha")) == "no-seat")
    t.check("nothing is nothing", code_of(lambda: group.seats[0].ask("say", text="")) == "chat")
    t.check("too much is too much", code_of(lambda: group.seats[0].ask("say", text="x" * 401)) == "chat")
    codes = [code_of(lambda: group.seats[1].ask("say", text="spam")) for _ in range(15)]
    t.check("nobody floods the others", codes.count(None) in (10, 11), codes)
    twin = t.Table(server.ws)
    twin.ask("watch", match=group.match, token=group.tokens[1])
    codes = [code_of(lambda: twin.ask("say", text="spam")) for _ in range(5)]
    t.check("nor by another connection", codes.count(None) <= 1, codes)
    twin.close()
    group.close()
    group = t.Group(server, "demi", 2)
    t.check("chat is off where nobody has asked for it", code_of(lambda: group.seats[0].ask("say", text="hi")) == "chat")
    group.close()


def again(t, server):
    group = set_terms(t, server, "gemu_land", chat=True)
    t.check("not before the end", code_of(lambda: group.seats[0].ask("again")) == "again")
    group.seats[0].ask("concede")
    group.watcher.wait(group.over)
    group.seats[0].ask("again")
    group.seats[1].wait(lambda: group.seats[1].document.get("again"))
    t.check("who wants another match is seen", group.seats[1].document["again"] == [0])
    group.seats[0].ask("again", agree=False)
    settle(group)
    t.check("and can think otherwise", "again" not in group.seats[1].document, group.seats[1].document.get("again"))
    group.seats[0].ask("again")
    group.seats[1].ask("again")
    settle(group)
    following = group.watcher.document["next"]
    server.kill()
    server.start()
    for seat, token in enumerate(group.tokens):
        table = t.Table(server.ws)
        t.check(f"seat {seat} sits in the next one", table.ask("watch", match=following, token=token)["seat"] == seat)
        table.wait(lambda table=table: table.document)
        t.check("which has begun", table.document["full"] and not table.result and table.document["terms"]["chat"])
        table.close()


# ---- what was ----

def get(server, path):
    with urllib.request.urlopen(server.http + path, timeout=20) as page:
        return page.read().decode()


def replays(t, server, folder, game, seats):
    group = t.Group(server, game, seats, seed=8)
    group.play(10)
    code = None
    try:
        get(server, f"/replays/{group.match}")
    except urllib.error.HTTPError as why:
        code = why.code
    t.check(f"{game}: no replay before the end", code == 404, code)
    t.check("nor a look back", code_of(lambda: group.watcher.ask("replay", match=group.match)) == "no-match")
    shown, told = group.documents(), group.seats[0].ask("log")["events"]
    heard = {event["number"]: event for event in group.seats[0].log if event["number"]}
    t.check(f"{game}: the log is what was told",
            all(heard.get(event["number"], event) == event for event in told) and len(told) >= len(heard) > 5)
    group.play(4000)
    file = folder / f"{game}.replay"
    file.write_text(get(server, f"/replays/{group.match}"))
    done = subprocess.run([str(t.PROGRAM.parent / "cardgame"), "replay", str(file)], capture_output=True, text=True,
                          timeout=60, check=False)
    t.check(f"{game}: its replay is verified by the library", done.returncode == 0, done.stderr)
    group.seats[0].ask("again")
    last = group.watcher.ask("replay", match=group.match)
    t.check(f"{game}: the end of the replay is that of the match",
            last["document"]["board"]["result"] == group.watcher.result and last["at"] == last["of"])
    moment = group.watcher.ask("replay", match=group.match, at=10, seat=0)
    board = dict(shown[0]["board"])
    t.check(f"{game}: a seat's eyes see what they saw", moment["document"]["board"] == board)
    hands = [sorted(name for name, value in player.items() if isinstance(value, dict) and value.get("size") and "cards" in value
                    and None not in value["cards"]) for player in group.watcher.ask("replay", match=group.match, at=10)["document"]["board"]["players"]]
    closed = [sorted(name for name, value in player.items() if isinstance(value, dict) and value.get("size") and "cards" in value
                     and None not in value["cards"]) for player in shown[-1]["board"]["players"]]
    t.check(f"{game}: with all seats open, hands are seen", all(set(here) >= set(there) for here, there in zip(hands, closed))
            and hands != closed, (hands, closed))
    group.close()


def snapshots(t, folder):
    data = folder / "snapshots.db"
    server = t.Server(data=data)
    group = t.Group(server, "divinity", 2, seed=3)
    group.play(150)
    now, told = group.documents(), group.seats[0].ask("log")["events"]
    server.kill()
    with opened(data) as database:
        number, = database.execute("SELECT max(number) FROM snapshot").fetchone()
    t.check("a snapshot is written now and then", number and number >= 64, number)
    server.start()
    group.come_back()
    t.check("from which the match is as it was", group.documents() == now)
    again = group.seats[0].ask("log")["events"]
    t.check("and the log goes back behind it", [e for e in again if e in told] == told[-len(again):] and len(again) > 20, len(again))
    group.play(3)
    server.kill()
    with opened(data) as database:
        database.execute("UPDATE snapshot SET state = zeroblob(100)")
    server.start()
    now = group.documents()
    group.come_back()
    t.check("one that is broken is not needed", group.documents() == now)
    group.close()
    server.stop()


OLD = """
CREATE TABLE match (id TEXT PRIMARY KEY, game TEXT NOT NULL, setup TEXT NOT NULL, content INTEGER NOT NULL,
 created INTEGER NOT NULL, ended INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE INDEX going ON match (created) WHERE ended = 0;
CREATE TABLE seat (match TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, secret BLOB,
 PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE TABLE entry (match TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,
 data TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (match, number)) WITHOUT ROWID;
PRAGMA application_id = 0x63677462; PRAGMA user_version = 1;
"""


def old_database(t, folder):
    """A database of the first format is brought to that of today, with its matches."""
    data, old = folder / "new.db", folder / "old.db"
    server = t.Server(data=data)
    group = t.Group(server, "demi", 2, seed=3)
    group.play(20)
    now = group.documents()
    server.stop()
    with opened(old) as database:
        database.executescript(OLD)
        database.execute("ATTACH ? AS new", (str(data),))
        database.executescript("INSERT INTO match SELECT * FROM new.match; INSERT INTO seat SELECT * FROM new.seat;"
                               "INSERT INTO entry SELECT match, number, seat, kind, data, time FROM new.entry;")
    server = t.Server(data=old)
    group.server = server
    group.come_back()
    t.check("a database of the first format is taken over", group.documents() == now)
    group.close()
    server.stop()


def run(t, folder):
    """@param t the module table.py"""
    clocks(t, folder)
    clocks_of_a_snapshot(t, folder)
    server = t.Server(data=folder / "accord.db")
    wrong_terms(t, server)
    odd_texts(t, server)
    hints_of_own_decks(t, server)
    chat(t, server)
    again(t, server)
    refuses_to_take_back(t, server)
    for said in (0, 1):  # a snapshot is due at an answer, and at what takes it back
        take_back(t, server, "gemu_land", 2, first=116, said=said, most=9)
    for game in t.GAMES:
        take_back(t, server, game, t.SEATS.get(game, 2))
        replays(t, server, folder, game, t.SEATS.get(game, 2))
    away(t, server)
    server.stop()
    snapshots(t, folder)
    old_database(t, folder)
