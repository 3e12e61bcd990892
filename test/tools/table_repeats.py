"""Requests that come again, because their reply was lost; tokens that are none; names. Over real sockets, run by
table.py."""
import contextlib
import time

from client import new_key
from table_accord import code_of, opened, settle

WISH = {"game": "gemu_land", "seats": [{}, {}], "terms": {"chat": True}}


def lost(t, server, do, **members):
    """Asks, and loses the connection before the reply comes."""
    table = t.Table(server.ws)
    table.send(do, **members)
    table.socket.sock.shutdown(1)  # what was sent arrives
    with contextlib.suppress(Exception):
        while True:
            table.take()


def again(t, server, do, **members):
    """Asks over a new connection. @return the table and the reply"""
    table = t.Table(server.ws)
    return table, table.ask(do, **members)


def count(data, table, where="1"):
    with opened(data) as database:
        return database.execute(f"SELECT count(*) FROM {table} WHERE {where}").fetchone()[0]


def lost_join(t, folder):
    data = folder / "repeats.db"
    server = t.Server(data=data)
    for restart in (False, True):
        one, made = again(t, server, "create", wish=WISH, sit=True, name="Ann", key=new_key())
        asked = {"match": made["match"], "name": "Ben", "key": new_key()}
        lost(t, server, "join", **asked)
        if restart:
            server.kill()
            server.start()
        two, seat = again(t, server, "join", **asked)
        t.check("who lost the reply to a join has the seat", seat["seat"] == 1 and len(seat["token"]) == 26, seat)
        two.wait(lambda two=two: two.document and two.document["full"])
        t.check("and is shown the match", two.document["seats"][1]["name"] == "Ben" and two.document["seat"] == 1)
        three, same = again(t, server, "join", **asked)
        t.check("each time by the same reply", same == seat, (same, seat))
        t.check("and sits there", three.ask("watch", match=made["match"], token=seat["token"])["seat"] == 1)
        t.check("while others find no seat", code_of(lambda: again(t, server, "join", match=made["match"], key=new_key())) == "taken")
        t.check("also by the same key elsewhere", code_of(lambda: again(t, server, "join", match="none", key=asked["key"])) == "no-match")
        for table in (one, two, three):
            with contextlib.suppress(OSError):
                table.close()
    token, key = seat["token"], asked["key"]
    server.stop()
    kept = b"".join(file.read_bytes() for file in folder.glob("repeats.db*"))
    t.check("neither key nor token is on the disk", token.encode() not in kept and key.encode() not in kept)
    return data


def lost_create(t, folder):
    data = folder / "creates.db"
    server = t.Server("--matches", "3", data=data)
    asked = {"wish": WISH, "sit": True, "name": "Ann", "key": new_key()}
    lost(t, server, "create", **asked)
    _, made = again(t, server, "create", **asked)
    server.kill()
    server.start()
    replies = [again(t, server, "create", **asked)[1] for _ in range(9)]
    t.check("a match is created once, and its allowance taken once", replies == [made] * 9, replies[:1])
    bots = {"wish": {"game": "demi", "seats": [{"kind": "bot"}, {"kind": "bot"}]}, "key": new_key()}
    t.check("so is one without a seat", again(t, server, "create", **bots)[1] == again(t, server, "create", **bots)[1])
    sits = {"wish": bots["wish"], "sit": True, "key": new_key()}
    t.check("where there is no seat to sit nothing is created", code_of(lambda: again(t, server, "create", **sits)) == "wish")
    server.kill()
    t.check("and the disk has no other", count(data, "match") == 2, count(data, "match"))


def at_the_same_time(t, server):
    """Repeats that are taken in one turn of the loop."""
    _, made = again(t, server, "create", wish={"game": "divino", "seats": [{}] * 3}, sit=True)
    asked = {"match": made["match"], "name": "Ben", "key": new_key()}
    tables = [t.Table(server.ws) for _ in range(12)]
    numbers = [table.send("join", **asked) for table in tables]
    for table, number in zip(tables, numbers):
        table.wait(lambda table=table, number=number: number in table.replies)
    replies = [table.replies[number].get("ok") for table, number in zip(tables, numbers)]
    t.check("at the same time, too, it is one request", replies[0] and replies == [replies[0]] * 12, replies)
    one = t.Table(server.ws)
    one.send("join", **asked)
    settle_one(one)
    kinds = [seat["kind"] for seat in tables[0].ask("glance", match=made["match"])["seats"]]
    t.check("which takes one seat", kinds == ["person", "person", "open"], kinds)
    for table in [*tables, one]:
        table.close()


def settle_one(table):
    table.ask("games")


def in_a_seat(t, server):
    """All that is asked in a seat is done once."""
    group = t.Group(server, "gemu_land", 2, seed=6, terms={"chat": True})

    def twice(seat, do, **members):
        key = new_key()
        first = group.seats[seat].ask(do, key=key, **members)
        twin = t.Table(server.ws)
        twin.ask("watch", match=group.match, token=group.tokens[seat])
        second = [group.seats[seat].ask(do, key=key, **members), twin.ask(do, key=key, **members)]
        twin.close()
        t.check(f"{do} that comes again gets the same reply", second == [first] * 2, second)

    twice(0, "say", text="Hello")
    settle(group)
    t.check("what is said is heard once", [line["text"] for line in group.watcher.said] == ["Hello"], group.watcher.said)
    for _ in range(200):
        asked = group.asked()
        table = group.seats[asked]
        number = table.decision["number"]
        key, given = new_key(), t.pick(group.random, table.decision)
        if code_of(lambda: table.ask("answer", decision=number, key=key, **given)):
            continue
        again_given = code_of(lambda: table.ask("answer", decision=number, key=key, **given))
        settle(group)
        if again_given:
            t.check("an answer that comes again gets the same reply", False, again_given)
        if table.document.get("may_undo"):
            break
    before = len(group.watcher.log)
    twice(asked, "undo")
    settle(group)
    t.check("to take back is asked once", group.watcher.document.get("undo", {}).get("seat") == asked, group.watcher.log[before:])
    twice(1 - asked, "consent", agree=True)
    settle(group)
    told = [event["text"] for event in group.watcher.log[before:] if event["kind"] == "table"]
    t.check("and done once", len(told) == 1 and "takes back an answer" in told[0], told)
    twice(0, "stand", until="turn")
    twice(0, "stand", until="")
    twice(0, "concede")
    settle(group)
    twice(0, "again")
    twice(1, "again")
    settle(group)
    followed = [text for text in group.watcher.received if '"next":' in text]
    t.check("and one match follows", group.watcher.document["next"] and len(followed) == 1, followed)
    group.close()


def other_keys(t, server):
    table, key = t.Table(server.ws), new_key()
    made = table.ask("create", wish=WISH, key=key)
    t.check("a key is of one request", code_of(lambda: table.ask("create", wish={**WISH, "game": "demi"}, key=key)) == "key")
    t.check("to whose reply it leads on", table.ask("create", wish=WISH, key=key) == made)
    for wrong in ("", "short", "x" * 15, "x" * 65, "with a space in it", "ä" * 20, 1234567890123456, None, [], True):
        code = code_of(lambda wrong=wrong: table.ask("create", wish=WISH, key=wrong))
        t.check(f"{wrong!r} is no key", code == "key", code)
    key = new_key()
    t.check("what was refused", code_of(lambda: table.ask("create", wish={"game": "chess"}, key=key)) == "wish")
    t.check("is asked anew with the same key", table.ask("create", wish=WISH, key=key)["match"] != made["match"])
    t.check("who has no seat is told so", code_of(lambda: table.ask("say", text="x", key=new_key())) == "no-seat")
    t.check("what changes nothing needs no key", table.ask("games", key="any")["games"])
    table.close()


def bounds(t, folder):
    """What is kept is bounded, and forgotten."""
    data = folder / "bounds.db"
    server = t.Server("--remember", "2", data=data)
    asked = {"wish": WISH, "sit": True, "key": new_key()}
    one, made = again(t, server, "create", **asked)
    joined = {"match": made["match"], "key": new_key()}
    _, seat = again(t, server, "join", **joined)
    one.wait(lambda: one.document and one.document["full"])
    for _ in range(100):
        one.ask("stand", until="", key=new_key())
    server.kill()
    t.check("of a seat so many are kept", count(data, "request") == 2 + 32, count(data, "request"))
    server.start()
    t.check("and the one that took it", again(t, server, "join", **joined)[1] == seat)
    time.sleep(2.5)
    t.check("until they are forgotten", code_of(lambda: again(t, server, "join", **joined)) == "taken")
    time.sleep(0.6)
    server.kill()
    t.check("also by the disk", count(data, "request") == 0, count(data, "request"))


def full_disk(t, folder):
    """What the disk did not take has not happened: the same key is good afterwards."""
    server = t.Server(data=folder / "full_keys.db", file_size=300 * 1024)
    table, code, key = t.Table(server.ws), None, None
    for _ in range(2000):
        key = new_key()
        code = code_of(lambda key=key: table.ask("create", wish=WISH, sit=True, key=key))
        if code:
            break
    t.check("the disk is full", code == "disk", code)
    server.kill()
    server.file_size = None
    server.start()
    _, made = again(t, server, "create", wish=WISH, sit=True, key=key)
    t.check("with its key it is created then", again(t, server, "create", wish=WISH, sit=True, key=key)[1] == made)
    server.stop()


def false_tokens(t, server):
    """Nobody becomes a spectator by a token that is none."""
    table, made = again(t, server, "create", wish=WISH, sit=True)
    _, other = again(t, server, "create", wish=WISH, sit=True)
    table.ask("leave")
    for wrong in ("", "x", made["token"][:-1], made["token"] + "a", other["token"], None, 5, [], {}, True):
        for do in ("watch", "glance"):
            code = code_of(lambda do=do, wrong=wrong: table.ask(do, match=made["match"], token=wrong))
            t.check(f"{do} with the token {wrong!r} is refused", code == "token", code)
    t.check("and looks at nothing", code_of(lambda: table.ask("log")) == "no-match")
    t.check("a spectator sends none", table.ask("watch", match=made["match"])["seat"] == -1)
    t.check("and the right one opens its seat", table.ask("glance", match=made["match"], token=made["token"])["seat"] == 0)
    table.close()


NAMES = [  # as given; as shown to the others; None: as the server calls the second seat
    ("\u202eBot 1", None), ("Bot 1", None), ("bot  2", None), ("BOT", None), ("B\u200bot 1", None), ("Bot\u00a01", None),
    ("Bot\u30001", None), ("Bot \u2160", None), ("Bot\u28001", None), ("\uff22\uff4f\uff54 \uff11", None), ("\u0412\u043et 1", None), ("B0t l", None), ("Bot-1.", None),
    ("\U0001d401\U0001d428\U0001d42d \U0001d7cf", None), ("Bo\u0301t 1", None), ("Player 1", None), ("pIayer 2", None), ("Player", None),
    ("\u200b\u2066", None), (" \u00a0 ", None), ("", None), ("\x1b[1m", "[1m"),
    ("evil\u202egnp", "evilgnp"), ("A\u2066B\u2069C", "ABC"), ("Z\u200be\u00ado\ufeff", "Zeo"), ("Zo\u00e9\u00a0 K", "Zo\u00e9 K"),
    ("Bottle", "Bottle"), ("Playerone", "Playerone"), ("Robot 1", "Robot 1"), ("\u05d0\u05d1\u05d2", "\u05d0\u05d1\u05d2"),
    ("Ann", "Ann (2)"), ("\u0410nn", "\u0410nn (2)"), ("a n n", "a n n (2)"), ("Anna", "Anna"),
]


def names(t, server):
    for given, shown in NAMES:
        _, made = again(t, server, "create", wish=WISH, sit=True, name="Ann")
        table, _ = again(t, server, "join", match=made["match"], name=given)
        table.wait(lambda table=table: table.document and table.document["full"])
        got = table.document["seats"][1]["name"]
        t.check(f"{given!r} is shown as {shown!r}", got == (shown or "Player 2"), got)
        table.close()
    table, made = again(t, server, "create", wish={"game": "demi", "seats": [{}, {"kind": "bot"}]}, sit=True, name="Bot 1")
    table.wait(lambda: table.document)
    t.check("nobody is called as a bot is", [seat["name"] for seat in table.document["seats"]] == ["Player 1", "Bot 1"], table.document["seats"])
    table.close()
    long = "\u00e4" * 19 + "xy"
    _, made = again(t, server, "create", wish=WISH, sit=True, name=long)
    table, _ = again(t, server, "join", match=made["match"], name=long)
    table.wait(lambda: table.document and table.document["full"])
    mine = [seat["name"] for seat in table.document["seats"]]
    t.check("long names are told apart, too", mine[0] == long and mine[1].endswith(" (2)") and len(mine[1].encode()) <= 40, mine)
    table.close()


def names_stay(t, folder):
    """Names are the same after a restart, and in the next match."""
    server = t.Server(data=folder / "names.db")
    one, made = again(t, server, "create", wish=WISH, sit=True, name="Player 2")
    two, seat = again(t, server, "join", match=made["match"], name="Player 1")
    two.wait(lambda: two.document and two.document["full"])
    before = [seat["name"] for seat in two.document["seats"]]
    server.kill()
    server.start()
    two, _ = again(t, server, "watch", match=made["match"], token=seat["token"])
    two.wait(lambda: two.document)
    t.check("a restart changes no name", [seat["name"] for seat in two.document["seats"]] == before == ["Player 1", "Player 2"], before)
    with contextlib.suppress(OSError):
        one.close()
    server.stop()


def run(t, folder):
    """@param t the module table.py"""
    lost_join(t, folder)
    lost_create(t, folder)
    bounds(t, folder)
    full_disk(t, folder)
    names_stay(t, folder)
    server = t.Server(data=folder / "seats.db")
    at_the_same_time(t, server)
    in_a_seat(t, server)
    other_keys(t, server)
    false_tokens(t, server)
    names(t, server)
    server.stop()
