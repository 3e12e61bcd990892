"""What costs much is paid for by its cost: one address does not slow another, whatever it asks for. Run by
operation.py; `python3 operation_share.py KIND PORT MATCH` is somebody who asks for as much as they can."""
import base64
import json
import os
import random
import re
import socket
import statistics
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import operation_again

OWN, OTHER = "127.0.0.1", "127.0.0.2"
SECONDS = 2
LEAST = 20  # requests of which the median is taken
ROUNDS = 3  # of which the median counts, unless the first is good
MUCH = 80  # requests a second
GAME = "divinity"
PLAYED = "demi"
DECK = {"cards": [["none", 1]] * 380}


# ---- who asks for as much as they can ----

def connect(port, wait=5):
    return socket.create_connection((OWN, port), source_address=(OTHER, 0), timeout=wait)


def frame(text):
    data = text.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
    return b"\x81" + size + b"\0\0\0\0" + data


def fetch_on_and_on(port, path):
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    while True:
        try:
            with connect(port) as plain:
                while True:
                    plain.sendall(request)
                    if not plain.recv(65536):
                        break
        except OSError:
            time.sleep(0.0005)


def ask_on_and_on(port, body):
    """As often as a connection may."""
    hand = (f"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(b'0' * 16).decode()}\r\nSec-WebSocket-Protocol: cardgame-table.1\r\n\r\n").encode()
    message = frame(json.dumps({"id": 1, **body}))
    while True:
        try:
            with connect(port) as plain:
                plain.sendall(hand)
                if b" 101 " not in plain.recv(4096)[:20]:
                    time.sleep(0.05)
                    continue
                while True:
                    plain.sendall(message)
                    if not plain.recv(65536):
                        break
                    time.sleep(0.0502)
        except OSError:
            time.sleep(0.0005)


def attack(kind, port, match):
    os.nice(19)  # what it takes of the machine itself is not the server's doing
    deck = {"do": "deck", "game": GAME, "deck": json.loads(os.environ.get("DECK", "{}")) or DECK}
    replay = {"do": "replay", "match": match}
    jobs = {"deck": [(ask_on_and_on, deck)] * 10, "replay": [(ask_on_and_on, replay)] * 10, "file": [(fetch_on_and_on, f"/replays/{match}")] * 6,
            "page": [(fetch_on_and_on, "/games")] * 6}
    jobs["all"] = jobs["deck"][:5] + jobs["replay"][:5] + jobs["file"][:3]
    for job, what in jobs[kind]:
        threading.Thread(target=job, args=(port, what), daemon=True).start()
    sys.stdin.read()  # until the test has gone


# ---- the test ----

def worked(server):
    """For how long the server's loop has had a processor, in milliseconds."""
    pid = server.process.pid
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e6


def answers_of(o, server):
    """Steps of matches that somebody plays, one after the other: each is an answer that all at the table hear of."""
    own = SimpleNamespace(ws=server.ws.replace("localhost", OWN))
    while True:
        group = o.table.Group(own, PLAYED)
        while not group.over():
            yield group.step
        group.close()


def glances_of(o, server, match):
    victim = o.Table(server.ws.replace("localhost", OWN))
    while True:
        yield lambda: victim.ask("glance", match=match)


def median_of(server, asks, seconds):
    """What the server does until somebody who asks from time to time has a reply, in milliseconds. Other programs of the
    machine do not count."""
    times, end = [], time.monotonic() + seconds
    while time.monotonic() < end or len(times) < LEAST:
        ask = next(asks)
        began = worked(server)
        ask()
        times.append(worked(server) - began)
        time.sleep(random.uniform(0.03, 0.08))  # not in step with the others
    return statistics.median(times)


def asked(o, server):
    """How many requests and pages the server was asked for in all, be it in vain."""
    text = o.fetch(server, "/metrics")[2]
    return sum(float(number) for number in re.findall(r"^cardgame_table_(?:requests_total|refused_total|pages_total)\S* (\S+)$", text, re.MULTILINE))


def ratios_of(o, server, match, kind, deck):
    """By how much another address slows what the server does for somebody, and how much it asked a second."""
    victims = {"a glance": glances_of(o, server, match), "an answer": answers_of(o, server)}
    quiet = {what: median_of(server, asks, SECONDS) for what, asks in victims.items()}
    attacker = subprocess.Popen([sys.executable, "-B", __file__, kind, str(o.port_of(server)), match], stdin=subprocess.PIPE,
                                env={**os.environ, "DECK": json.dumps(deck)})
    time.sleep(1)
    before, began = asked(o, server), time.monotonic()
    ratios = {what: median_of(server, asks, SECONDS) / quiet[what] for what, asks in victims.items()}
    much = (asked(o, server) - before) / (time.monotonic() - began)
    attacker.kill()
    attacker.communicate()
    return ratios, much


def played(o, data):
    """A long match that is over."""
    server = o.Server(data=data)
    group = o.table.Group(server, "deities_demidice", seed=5)
    group.play(4000)
    o.check("there is a long match", group.over() and len(group.watcher.log) > 500)
    server.stop()
    return group.match


def large_deck(o, server):
    """All cards of a game, as many as fit into a message."""
    rows = json.loads(o.fetch(server, f"/games/{GAME}")[2])["cards"]
    deck = {"cards": [[card["id"], 3] for card in rows][:400]}
    while len(json.dumps(deck)) > 15500:
        deck["cards"].pop()
    return deck


def medians(o, data, match, again):
    if not Path("/proc/self/schedstat").exists():
        print("skipped: one address does not slow another (the system does not say how long a program has worked)")
        return
    server = again(data.parent, "--data", data, "--metrics")
    deck = large_deck(o, server)
    for kind in ("deck", "replay", "file", "page", "all"):
        rounds = [ratios_of(o, server, match, kind, deck)]
        while len(rounds) < ROUNDS and max(rounds[0][0].values()) > 2:
            rounds.append(ratios_of(o, server, match, kind, deck))
        much = [round(asks) for _, asks in rounds]
        o.check(f"{kind}: another address asks for much", min(much) >= MUCH, much)
        for what in rounds[0][0]:
            ratios = [round(measured[what], 2) for measured, _ in rounds]
            o.check(f"{kind}: {what} takes less than twice as long", statistics.median(ratios) <= 2, ratios)
    server.stop()


def table_at(o, server, source):
    plain = socket.create_connection((OWN, o.port_of(server)), source_address=(source, 0), timeout=20)
    return o.Table(server.ws, socket=plain)


def shares(o, data, match, again):
    """Who has used all is told when to come again; of others nothing is taken."""
    server = again(data.parent, "--data", data, "--work", "5", "--rate", "0", "--address-rate", "0")
    one, other = table_at(o, server, OTHER), table_at(o, server, OWN)
    deck = large_deck(o, server)
    for what, ask in [("deck", lambda: one.ask("deck", game=GAME, deck=deck)), ("replay", lambda: one.ask("replay", match=match))]:
        wait = None
        for _ in range(500):
            number = one.asked + 1
            try:
                ask()
            except o.Refused as why:
                reply = next(json.loads(text) for text in reversed(one.received) if json.loads(text).get("re") == number)
                wait = reply["error"].get("wait")
                o.check(f"{what}: it is told as a limit", why.code == "limit" and str(wait) in str(why), reply)
                break
        o.check(f"{what}: too much is refused, with a time to wait", bool(wait), wait)
        o.check(f"{what}: all else goes on", one.ask("glance", match=match)["over"])
        o.check(f"{what}: another address has its own", other.ask("deck", game=GAME, deck={"cards": []})["reasons"])
        # What is owed can be paid by then; one that is given costs much more.
        answers = [from_other(o, server, f"/replays/{match}") for _ in range(3)]
        status, head, _ = next((one for one in answers if one[0] == 429), answers[0])
        o.check(f"{what}: /replays/ is paid for by the same", status == 429 and int(head["retry-after"]) >= 1, (status, head))
        o.check(f"{what}: other pages are not", from_other(o, server, "/games")[0] == 200)
        o.check(f"{what}: not for ever", o.until(lambda ask=ask: o.refused(ask) is None, 60))
    began = time.monotonic()
    codes = [from_other(o, server, f"/replays/{match}")[0] for _ in range(40)]
    o.check("files are paid for, too", codes.count(429) > 20 and codes.count(200) < 10 + (time.monotonic() - began) * 10, codes)
    status = None
    with socket.create_connection((OWN, o.port_of(server)), source_address=("127.0.0.3", 0), timeout=10) as plain:
        plain.sendall(f"GET /replays/{match} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        status = plain.recv(100).split(b" ")[1]
    o.check("a third address has its own", status == b"200", status)
    server.stop()
    server = again(data.parent, "--data", data, "--work", "0", "--rate", "0", "--address-rate", "0")
    one = table_at(o, server, OTHER)
    o.check("0 is no limit", all(one.ask("replay", match=match)["of"] for _ in range(60)))
    server.stop()


def from_other(o, server, path):
    with connect(o.port_of(server), 20) as plain:
        plain.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        got = b""
        while part := plain.recv(65536):
            got += part
    lines = got.decode(errors="replace").partition("\r\n\r\n")[0].split("\r\n")
    return int(lines[0].split(" ")[1]), {line.split(":", 1)[0].lower(): line.split(":", 1)[1].strip() for line in lines[1:]}, got


def floods(o, data, again):
    """Refused pages cost a connection, and new connections have a rate of their own."""
    server = again(data.parent, "--data", data, "--arrivals", "1")
    with connect(o.port_of(server)) as plain:
        heads = b""
        try:
            for _ in range(60):
                plain.sendall(b"HEAD /games HTTP/1.1\r\nHost: localhost\r\n\r\n")
                part = plain.recv(65536)
                heads += part
                if not part:
                    break
        except OSError:
            pass
    o.check("a refusal ends the connection", heads.count(b" 429 ") == 1 and b"onnection: close" in heads.rpartition(b" 429 ")[2], heads[-300:])
    codes = []
    for _ in range(150):
        try:
            codes.append(from_other(o, server, "/games")[0])
        except (OSError, IndexError):
            codes.append(0)
    o.check("beyond that nothing is read", 429 in codes and codes[-1] == 0, codes)
    o.check("of another address all is", o.fetch(server, "/games")[0] == 200)
    server.stop()


def run(o, folder):
    again = operation_again.plain_server(o)
    folder = folder / "share"
    folder.mkdir()
    data = folder / "table.db"
    match = played(o, data)
    medians(o, data, match, again)
    shares(o, data, match, again)
    floods(o, data, again)


if __name__ == "__main__":
    attack(sys.argv[1], int(sys.argv[2]), sys.argv[3])
