"""Connections that are slow, lost or doubled harm nobody, over real sockets. Run by table.py."""
import json
import socket
import struct
import time


def drop(table):
    """The network is gone: the connection ends without a word."""
    raw = table.socket.sock
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raw.close()


def slow_watcher(t, server):
    """Who does not read misses changes; the seats are not held up, and all of it is shown again later."""
    group = t.Group(server, "gemu_land", 2, seed=31)
    group.play(80)
    slow = t.Table(server.ws)
    slow.socket.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32768)
    slow.ask("watch", match=group.match)
    slow.wait(lambda: slow.document)
    longest = 0.0
    for _ in range(20):
        for _ in range(40):  # the answers are in all more than sockets and the line hold
            slow.send("log")
        before = time.monotonic()
        group.step()
        longest = max(longest, time.monotonic() - before)
    t.check("the seats are not held up by who does not read", longest < 5, longest)
    now = group.watcher.document
    slow.socket.settimeout(20)
    try:
        slow.wait(lambda: slow.document == now)
        caught = True
    except (ConnectionError, OSError, t.client.websocket.WebSocketException):
        caught = False  # it has asked for more than a line may wait for, and is cut off
    t.check("who reads again sees what is, or is cut off", caught or t.closed(slow))
    t.check("and is shown all of it at once", sum('"is":"match"' in text for text in slow.received) > 1)
    group.close()


def lost_network(t, server):
    group = t.Group(server, "demi", 2, seed=32)
    group.play(10)
    before = group.documents()
    for table in group.everybody():
        drop(table)
    group.come_back()
    t.check("a lost network changes nothing", group.documents() == before)
    group.play(5)
    group.close()


def second_tab(t, server):
    """A seat in two windows: both see the same, and either answers."""
    group = t.Group(server, "demi", 2, seed=33)
    twins = []
    for token in group.tokens:
        twin = t.Table(server.ws)
        twin.ask("watch", match=group.match, token=token)
        twin.wait(lambda twin=twin: twin.document)
        twins.append(twin)
    for _ in range(12):
        asked = group.asked()
        group.seats, twins = twins, group.seats
        try:
            group.step()
        finally:
            group.seats, twins = twins, group.seats
        for table in [*group.seats, *twins]:
            table.ask("games")
        if [one.document for one in twins] != [one.document for one in group.seats]:
            t.check("two windows of a seat see the same", False, asked)
            break
    else:
        t.check("two windows of a seat see the same", True)
    for table in twins:
        table.close()
    group.step()
    t.check("and one goes on without the other", group.seats[0].document["seats"][0].get("away") is None)
    group.close()


def bot_after_full_disk(t, folder):
    """A bot whose answer did not come to the disk is asked again when there is room."""
    data = folder / "bot.db"
    server = t.Server(data=data, file_size=500 * 1024)
    tables = []
    for _ in range(200):
        table = t.Table(server.ws)
        tables.append(table)
        try:
            table.ask("create", wish={"game": "demi", "seats": [{"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]})
        except t.Refused as why:
            t.check("the disk is full", why.code == "disk", why.code)
            break
    server.kill()
    server.file_size = None
    server.start()
    watcher = t.Table(server.ws)
    with_bots = [json.loads(text) for table in tables for text in table.received if '"match"' in text]
    watcher.ask("watch", match=with_bots[-1]["ok"]["match"])
    watcher.wait(lambda: watcher.document and watcher.result)
    t.check("bots go on where their answers were lost", watcher.result is not None)
    for table in [*tables, watcher]:
        try:
            table.close()
        except OSError:
            pass
    server.stop()


def run(t, folder):
    """@param t the module table.py"""
    server = t.Server(data=folder / "lines.db")
    slow_watcher(t, server)
    lost_network(t, server)
    second_tab(t, server)
    server.stop()
    bot_after_full_disk(t, folder)
