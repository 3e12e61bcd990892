"""How cardgame-table is run: what an address may use, TLS, logs, metrics, the operator's page, clients of
other versions, modules that fault. The last line is `N passed, N failed`.

environment: BUILD, GAMES, CC
"""
import base64
import json
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
import warnings
from pathlib import Path

import operation_again
import operation_back_up
import operation_share
import table
import table_accord
import table_schema
from client import VERSION, Refused, Table
from table import Server, check, closed, refused

TOP = table.TOP


# ---- raw HTTP ----

def port_of(server):
    return int(server.http.rsplit(":", 1)[1])


def talk(server, text, wait=10.0):
    """Sends bytes over a socket of its own. @return all that comes back until the server closes it"""
    with socket.create_connection(("localhost", port_of(server)), timeout=wait) as plain:
        got = b""
        try:
            plain.sendall(text if isinstance(text, bytes) else text.encode())
            while part := plain.recv(65536):
                got += part
        except OSError:
            pass
    return got


def fetch(server, path, method="GET", body="", **heads):
    """A request that is answered and closed. @return status, heads, body"""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in heads.items()]
    if body:
        lines += [f"Content-Length: {len(body)}", "Content-Type: application/x-www-form-urlencoded"]
    head, _, rest = talk(server, "\r\n".join(lines) + "\r\n\r\n" + body).decode(errors="replace").partition("\r\n\r\n")
    status, *names = head.split("\r\n")
    found = {line.split(":", 1)[0].lower(): line.split(":", 1)[1].strip() for line in names if ":" in line}
    return int((status.split(" ") + ["0", "0"])[1] or 0), found, rest


def shake(server, protocol=VERSION, path="/", **heads):
    """A handshake that is not gone on with. @return status, heads, body"""
    more = {"Sec_WebSocket_Protocol": protocol} if protocol else {}
    lines = {"Upgrade": "websocket", "Sec_WebSocket_Version": "13",
             "Sec_WebSocket_Key": base64.b64encode(os.urandom(16)).decode(), **more, **heads}
    request = [f"GET {path} HTTP/1.1", "Host: localhost", "Connection: Upgrade"]
    request += [f"{name.replace('_', '-')}: {value}" for name, value in lines.items()]
    with socket.create_connection(("localhost", port_of(server)), timeout=10) as plain:
        plain.sendall(("\r\n".join(request) + "\r\n\r\n").encode())
        got = b""
        try:
            while b"\r\n\r\n" not in got and (part := plain.recv(65536)):
                got += part
            if b" 101 " not in got[:20]:
                while part := plain.recv(65536):
                    got += part
        except OSError:
            pass
    head, _, body = got.decode(errors="replace").partition("\r\n\r\n")
    return int((head.split(" ") + ["0", "0"])[1] or 0), head.lower(), body


class Logged(Server):
    """A server that writes its log into a file."""

    def __init__(self, folder, *arguments, data=None, environment=None):
        self.file = Path(folder) / f"log.{time.monotonic_ns()}"
        self.environment = environment
        super().__init__("--log-level", "debug", *arguments, data=data)

    def start(self):
        with self.file.open("a") as out:
            self.process = subprocess.Popen([str(table.PROGRAM), *self.arguments], stdout=subprocess.PIPE, stderr=out,
                                            text=True, env={**os.environ, **(self.environment or {})})
        table.atexit.register(self.process.kill)
        self.http = self.process.stdout.readline().split()[-1]
        self.ws = self.http.replace("http", "ws")

    def log(self, event=None):
        lines = [json.loads(line) for line in self.file.read_text().splitlines()]
        return [line for line in lines if event in (None, line["event"])]


def until(condition, seconds=20):
    """Waits for something that comes without being told. @return does it?"""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return False


# ---- limits ----

def connections():
    server = Server("--connections", "3", "--behind-proxy")
    tables = [Table(server.ws, header={"X-Forwarded-For": "203.0.113.1"}) for _ in range(3)]
    status, _, body = shake(server, X_Forwarded_For="203.0.113.1")
    check("one address has so many connections", status == 429 and "too many connections" in body, (status, body))
    check("others have their own", shake(server, X_Forwarded_For="203.0.113.2")[0] == 101)
    status, *_ = shake(server, X_Forwarded_For="198.51.100.7, 203.0.113.1")
    check("what stands before the proxy's own word is not believed", status == 429, status)
    tables.pop().close()
    check("a closed one makes place", until(lambda: shake(server, X_Forwarded_For="203.0.113.1")[0] == 101))
    six = [Table(server.ws, header={"X-Forwarded-For": f"2001:db8:1:2::{n}"}) for n in range(1, 4)]
    check("a /64 is one address", shake(server, X_Forwarded_For="2001:db8:1:2:ffff::9")[0] == 429)
    check("the next /64 is another", shake(server, X_Forwarded_For="2001:db8:1:3::1")[0] == 101)
    check("IPv4 in IPv6 is that of IPv4", shake(server, X_Forwarded_For="::ffff:203.0.113.9")[0] == 101)
    check("noise is an address, too", shake(server, X_Forwarded_For="<script>, ,")[0] == 101)
    for one in tables + six:
        one.close()
    server.stop()
    server = Server("--connections", "3")
    tables = [Table(server.ws, header={"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(3)]
    check("without a proxy nobody says who they are", shake(server, X_Forwarded_For="203.0.113.99")[0] == 429)
    plain = [socket.create_connection(("localhost", port_of(server))) for _ in range(3)]
    check("connections that say nothing are counted", talk(server, "GET /games HTTP/1.1\r\nHost: x\r\n\r\n", 5) == b"")
    check("and the others go on", tables[0].ask("games")["games"])
    for one in plain + tables:
        one.close()
    server.stop()


def arrivals():
    server = Server("--arrivals", "1", "--behind-proxy")
    codes = [shake(server, X_Forwarded_For="203.0.113.1")[0] for _ in range(8)]
    check("new connections have a rate", codes[:4] == [101] * 4 and 429 in codes, codes)
    pages = [fetch(server, "/games", X_Forwarded_For="203.0.113.2")[0] for _ in range(60)]
    check("so have pages", pages[:40] == [200] * 40 and 429 in pages, pages)
    check("of others nothing is taken", fetch(server, "/games", X_Forwarded_For="203.0.113.3")[0] == 200)
    server.stop()
    server = Server("--sockets", "3")
    plain = [socket.create_connection(("localhost", port_of(server))) for _ in range(3)]
    check("all together have a limit", talk(server, "GET /games HTTP/1.1\r\nHost: x\r\n\r\n", 5) == b"")
    for one in plain:
        one.close()
    check("which is not for ever", until(lambda: fetch(server, "/games")[0] == 200))
    server.stop()


def messages():
    server = Server("--address-rate", "5")
    tables = [Table(server.ws) for _ in range(5)]
    gone = 0
    for one in tables:
        try:
            for _ in range(10):
                one.send("games")
        except OSError:
            pass
        gone += closed_soon(one)
    check("an address sends so many messages", 0 < gone < 5, gone)
    server.stop()


def closed_soon(one):
    """Does the server close it after what it was sent?"""
    one.socket.settimeout(1)
    try:
        for _ in range(100):
            one.take()
    except (ConnectionError, table.client.websocket.WebSocketConnectionClosedException, ConnectionResetError):
        return True
    except OSError:
        return False
    except table.client.websocket.WebSocketTimeoutException:
        return False
    return False


def creations():
    server = Server("--matches", "2")
    one = Table(server.ws)
    wish = {"game": "demi", "seats": [{}, {}]}
    codes = [refused(lambda: one.ask("create", wish=wish)) for _ in range(4)]
    check("an address creates so many matches", codes == [None, None, "limit", "limit"], codes)
    check("also over another connection", refused(lambda: Table(server.ws).ask("create", wish=wish, sit=True)) == "limit")
    check("what it has goes on", one.ask("games")["games"])
    server.stop()
    server = Server("--held", "2")
    codes = [refused(lambda: Table(server.ws).ask("create", wish=wish)) for _ in range(3)]
    check("so many matches are held", codes == [None, None, "limit"], codes)
    server.stop()


def gauge(server, name):
    """A number of the metrics."""
    text = fetch(server, "/metrics")[2]
    found = re.search(rf"^cardgame_table_{name} (\S+)$", text, re.MULTILINE)
    return float(found.group(1)) if found else None


BOTS = {"game": "demi", "seats": [{"kind": "bot", "level": 1}] * 2}


def thoughts():
    server = Server("--metrics", "--bot-delay", "0")
    one = Table(server.ws)
    match = one.ask("create", wish=BOTS)["match"]
    for _ in range(3):
        one.ask("games")
    check("bots alone do not play where nobody looks", gauge(server, "bots_thinking") == 0 and gauge(server, "bot_answers_total") == 0)
    one.ask("watch", match=match)
    one.wait(lambda: one.log)
    check("who looks sees them play", gauge(server, "bot_answers_total") > 0)
    one.ask("leave")
    check("and when they leave it stops", until(lambda: gauge(server, "bots_thinking") == 0))
    server.stop()
    # Bots that think long: of one address two at once, of all of them three.
    server = Server("--metrics", "--thoughts", "2", "--bot-queue", "3", "--threads", "4", "--bot-delay", "3000")
    slow = {"game": "demi", "seats": [{"kind": "bot", "level": 5}] * 2}
    tables = []
    for _ in range(3):
        tables.append(Table(server.ws))
        tables[-1].ask("watch", match=tables[-1].ask("create", wish=slow)["match"])
    check("their bots think or wait", gauge(server, "bots_thinking") == 3, gauge(server, "bots_thinking"))
    code = refused(lambda: Table(server.ws).ask("create", wish=BOTS))
    check("beyond that no bots are added", code == "limit", code)
    check("people can begin", refused(lambda: Table(server.ws).ask("create", wish={"game": "demi", "seats": [{}, {}]})) is None)
    tables[-1].wait(lambda: tables[-1].log)
    check("who waited has their turn", True)
    for one in tables:
        one.close()
    server.stop()


def silence(folder):
    server = Server("--patience", "1", "--ping", "1")
    began = time.monotonic()
    with socket.create_connection(("localhost", port_of(server))) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        plain.settimeout(15)
        try:
            rest = plain.recv(1000)
        except ConnectionResetError:
            rest = b""
        except TimeoutError:
            rest = b"nothing"
    check("a handshake that stands still is closed", rest == b"", rest)
    with socket.create_connection(("localhost", port_of(server))) as plain:
        plain.sendall((f"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       f"Sec-WebSocket-Key: {base64.b64encode(b'0' * 16).decode()}\r\nSec-WebSocket-Version: 13\r\n"
                       f"Sec-WebSocket-Protocol: {VERSION}\r\n\r\n").encode())
        plain.settimeout(15)
        got = b""
        try:
            while part := plain.recv(1000):
                got += part
        except ConnectionResetError:
            pass
        except TimeoutError:
            got = b"never closed"
    check("a silent connection is asked", b"\x89" in got.partition(b"\r\n\r\n")[2], got[-40:])
    check("and closed when it does not answer", time.monotonic() - began < 30 and got != b"never closed")
    polite = Table(server.ws)
    end = time.monotonic() + 4
    polite.socket.settimeout(0.3)
    while time.monotonic() < end:
        try:
            polite.take()  # websocket-client answers pings
        except table.client.websocket.WebSocketTimeoutException:
            pass
    polite.socket.settimeout(20)
    check("one that does stays", polite.ask("games")["games"])
    server.stop()


# ---- who speaks otherwise ----

def versions(folder):
    server = Logged(folder)
    for protocol, path in [("cardgame-table.99", "/"), ("cardgame-table.10, cardgame-table", "/m/abc"), ("chat", "/"), (None, "/")]:
        status, head, body = shake(server, protocol, path)
        check(f"a client of {protocol} is told which version is spoken", status == 400 and VERSION in body and f"sec-websocket-protocol: {VERSION}" in head,
              (status, body))
    check("who speaks several is answered in ours", shake(server, f"cardgame-table.99, {VERSION}")[0] == 101)
    check("pages of others are turned away", shake(server, Origin="http://elsewhere.example")[0] == 403)
    check("also where they look alike", shake(server, Origin="http://localhost.elsewhere.example")[0] == 403)
    check("an unknown upgrade is none", fetch(server, "/games", Upgrade="h2c", Connection="Upgrade")[0] in (0, 400, 403))
    reasons = [line["reason"] for line in server.log("refused")]
    check("the log says why", "version" in reasons, reasons)
    check("it goes on", Table(server.ws).ask("games")["games"])
    server.stop()


def requests():
    server = Server()
    check("a page is read", fetch(server, "/games")[0] == 200)
    status, head, body = fetch(server, "/games", "HEAD")
    check("or its head", status == 200 and int(head["content-length"]) > 100 and not body, (status, head, body[:50]))
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]:
        status = fetch(server, "/games", method)[0]
        check(f"{method} is not", status in (405, 0), status)
    for method in ["FLY", "G\x00T"]:
        check(f"{method!r} is no method", fetch(server, "/games", method)[0] in (0, 400, 403, 404, 405))
    for path in ["/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/./../etc/passwd",
                 "/games/../../../etc/passwd", "/index.html%00.js", "/\\..\\etc", "/?../../etc/passwd", "/client/../main.c"]:
        status, _, body = fetch(server, path)
        check(f"{path} leads to no file", (status in (0, 400, 403, 404) or "<title>The table</title>" in body) and "root:" not in body, (status, body[:80]))
    for long in [fetch(server, "/" + "x" * 9000), fetch(server, "/", X_Long="x" * 20000), fetch(server, "/", **{f"X-{n}": "y" * 90 for n in range(400)})]:
        check("what is too long is no page", long[0] in (0, 400, 403, 404, 414, 431), long[0])
    check("a form is for nobody", fetch(server, "/games", "POST", "a=b" * 3000)[0] in (0, 405))
    check("nobody finds an operator where there is none", fetch(server, "/operator")[0] == fetch(server, "/metrics")[0] == 404)
    check("and the others go on", Table(server.ws).ask("games")["games"])
    server.stop()


def beginnings(folder):
    """What keeps the server from starting is said in one line."""
    def said(*arguments):
        done = subprocess.run([str(table.PROGRAM), "--port", "0", *arguments], capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stderr.strip().split("\n")

    other = folder / "other.db"
    subprocess.run(["python3", "-c", "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('CREATE TABLE t (x)')", str(other)], check=True)
    readable = folder / "token"
    readable.write_text("a token of sixteen characters or more\n")
    readable.chmod(0o644)
    short = folder / "short"
    short.write_text("short\n")
    short.chmod(0o600)
    for what, arguments, word in [
            ("a database without a name", ("--data=",), "--data needs a value"),
            ("a port that is none", ("--memory", "--port", "abc"), "'abc' is not a number"),
            ("an option that there is not", ("--memory", "--ports", "1"), "--ports")]:
        status, lines = said(*arguments)
        check(f"{what} is a mistake of the call", status == 2 and word in "\n".join(lines), (status, lines))
    for what, arguments, word in [
            ("a database of another program", ("--data", str(other)), "not a database of cardgame-table"),
            ("a folder that is not there", ("--data", str(folder / "none" / "x.db")), "unable to open"),
            ("a folder", ("--data", str(folder)), "unable to open"),
            ("a client that is not there", ("--memory", "--client", str(folder / "none")), "cannot be read"),
            ("a certificate without a key", ("--memory", "--certificate", str(other)), "needs its key"),
            ("a token that others can read", ("--memory", "--operator-token-file", str(readable)), "other users can read"),
            ("a short token", ("--memory", "--operator-token-file", str(short)), "16 characters"),
            ("a token that is not there", ("--memory", "--operator-token-file", str(folder / "none")), "cannot be read"),
            ("a wrong number", ("--memory", "--connections", "many"), "'many' is not a number"),
            ("a wrong level", ("--memory", "--log-level", "loud"), "'loud' is not a level"),
            ("a wrong name", ("--memory", "--name", "A1"), "'A1' is not a valid name")]:
        status, lines = said(*arguments)
        lines = [line for line in lines if not line.startswith("Try `")]
        check(f"{what} is told in one line", status != 0 and len(lines) == 1 and word in lines[0], (status, lines))
    if os.geteuid() != 0:
        closed_folder = folder / "closed"
        closed_folder.mkdir(0o500)
        status, lines = said("--data", str(closed_folder / "x.db"))
        check("a folder that may not be written is told", status == 1 and "unable to open" in lines[0], lines)


# ---- modules that fault ----

def make_module(folder, name, change):
    """The example game under another name, with a change of its source."""
    example = TOP / "examples" / "my_game"
    source = folder / f"{name}.c"
    text = (example / "my_game.c").read_text().replace("my_game", name)
    assert change[0] in text
    source.write_text(text.replace(*change))
    for file in (example / "cards" / "my_game").iterdir():
        cards = folder / "cards" / name
        cards.mkdir(parents=True, exist_ok=True)
        (cards / file.name).write_text(file.read_text().replace("my_game", name))
    library = TOP / os.environ["BUILD"] / "lib"
    subprocess.run([*os.environ.get("CC", "cc").split(), "-std=c17", "-O1", f"-I{TOP / 'include'}", "-fPIC", "-shared", "-o",
                    str(folder / f"{name}.so"), str(source), f"-L{library}", "-lcardgame", f"-Wl,-rpath,{library}"], check=True)


GAIN = "CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_POINTS, frame->slot[BEST], 1));"


def faults(folder):
    make_module(folder, "my_fault", (GAIN, GAIN.replace("COUNTER_POINTS", "99")))
    make_module(folder, "my_growth", (GAIN, "for (;;) " + GAIN.replace("[BEST], 1", "[BEST], 0")))
    paths = {"CARDGAME_MODULE_PATH": f"{folder}:{TOP / os.environ['BUILD'] / 'lib' / 'cardgame'}",
             "CARDGAME_CARD_PATH": f"{folder / 'cards'}:{TOP / 'cards'}"}
    server = Logged(folder, "--metrics", data=folder / "faults.db", environment=paths)
    other = table.Group(server, "demi", seed=3)
    other.play(3)
    for game, cause in [("my_fault", "module"), ("my_growth", "limit")]:
        group = table.Group(server, game)
        group.play(1)
        check(f"{game} begins like any game", not any("fault" in d for d in group.documents()))
        group.play(1)
        faulted = [document.get("fault", {}) for document in group.documents()]
        check(f"{game} has ended, and all are told", all(f.get("cause") == cause and "has" in f["text"] for f in faulted), faulted)
        check("nobody wins", group.over() and group.watcher.result["winners"] == [] and not any(t.decision for t in group.seats), group.watcher.result)
        check("nobody can answer", refused(lambda group=group: group.seats[0].answer(0, decision=1)) == "late")
        before = group.documents()
        group.come_back()
        check("who comes later sees the same", group.documents() == before)
        group.close()
        bots = Table(server.ws)
        bots.ask("watch", match=bots.ask("create", wish={"game": game, "seats": [{"kind": "bot", "level": 1}] * 2})["match"])
        bots.wait(lambda bots=bots: bots.document and bots.document.get("fault"))
        check("so do matches of bots", bots.document["fault"]["cause"] == cause)
        group_again = table.Group(server, game)
        group_again.play(2)
        again = (group_again, group_again.documents())
        server.kill()
        server.start()
        other.come_back()
        group_again.server = server
        group_again.come_back()
        check("and after a restart", [d["fault"] for d in again[1]] == [d["fault"] for d in group_again.documents()])
        group_again.close()
    before = other.documents()
    other.play(3)
    check("another match goes on", other.documents() != before and not any("fault" in d for d in other.documents()))
    lines = server.log("match-faulted")
    check("the log says where", {(line["game"], line["cause"]) for line in lines} == {("my_fault", "module"), ("my_growth", "limit")}
          and any("cg_rules_gain" in line["why"] for line in lines), lines[:2])
    server.stop()


# ---- the operator ----

TOKEN = "a/token+of=sixteen-characters~or&more%2e"
FORM = urllib.parse.urlencode({"token": TOKEN})


def operator(folder):
    secret = folder / "operator"
    secret.write_text(TOKEN + "\n")
    secret.chmod(0o600)
    data = folder / "operator.db"
    server = Logged(folder, "--operator-token-file", str(secret), "--behind-proxy", data=data)
    group, other = table.Group(server, "gemu_land", seed=5), table.Group(server, "demi", seed=6)
    group.play(5)
    status, head, page = fetch(server, "/operator")
    check("who has no token sees a form alone", status == 401 and 'type="password"' in page and "gemu_land" not in page, status)
    check("under a strict policy", "default-src 'self'" in head["content-security-policy"] and "script" not in page and "style=" not in page)
    for path in ["/operator.json", "/metrics"]:
        check(f"{path} is closed, too", fetch(server, path)[0] == 401)
        check(f"{path} with another token", fetch(server, path, Authorization="Bearer " + "x" * 40)[0] == 401)
    check("no token is taken from the address", fetch(server, f"/operator.json?token={TOKEN}")[0] == 401)
    status, head, page = fetch(server, "/operator.json", Authorization=f"Bearer {TOKEN}")
    numbers = json.loads(page)
    mine = next(match for match in numbers["matches"] if match["game"] == "gemu_land")
    check("with it matches are shown", status == 200 and mine["seats"] == ["person"] * 2 and mine["answers"] == 5
          and mine["memory"] > 1000 and mine["age"] >= 0 and mine["connections"] == 3, mine)
    check("but cannot be opened by what is shown", mine["match"] == group.match[:8] and group.match not in page)
    check("times are told", numbers["requests"]["answer"]["count"] >= 5 and numbers["requests"]["answer"]["p99"] > 0
          and numbers["commits"]["count"] > 5, numbers["requests"])
    check("so are memory and connections", numbers["resident_memory_bytes"] > 1e6 and numbers["connections"] == 6)
    for wrong in ["", "token=", "token=" + "y" * 40, "token=" + "z" * 2000]:
        status, head, _ = fetch(server, "/operator/enter", "POST", wrong or " ", X_Forwarded_For="203.0.113.5")
        check("a wrong token opens nothing", status in (0, 403) and "set-cookie" not in head, status)
    for _ in range(6):
        fetch(server, "/operator/enter", "POST", "token=wrong", X_Forwarded_For="203.0.113.5")
    codes = [fetch(server, "/operator/enter", "POST", "token=wrong", X_Forwarded_For="203.0.113.5")[0] for _ in range(3)]
    check("it is not tried for long", codes == [429] * 3, codes)
    codes = [fetch(server, path, Authorization="Bearer wrong", X_Forwarded_For="203.0.113.5")[0] for path in ("/metrics", "/operator", "/operator.json")]
    check("nor elsewhere", codes == [429] * 3, codes)
    check("the right one is never throttled", [fetch(server, "/metrics", Authorization=f"Bearer {TOKEN}", X_Forwarded_For="203.0.113.5")[0] for _ in range(20)] == [200] * 20)
    check("letters of a scheme are large or small", fetch(server, "/metrics", Authorization=f"bearer {TOKEN}")[0] == 200)
    check("a token is sent as forms send it", FORM != f"token={TOKEN}" and fetch(server, "/operator/enter", "POST", f"token={TOKEN}")[0] == 403)
    check("nor in the form", [fetch(server, "/operator/enter", "POST", FORM, X_Forwarded_For="203.0.113.5")[0] for _ in range(3)] == [303] * 3)
    check("who shows none sees the form", fetch(server, "/operator", X_Forwarded_For="203.0.113.5")[0] == 401)
    check("pages of others cannot try", fetch(server, "/operator/enter", "POST", FORM, Origin="http://elsewhere.example")[0] == 403)
    check("nor can those of nowhere", fetch(server, "/operator/enter", "POST", FORM, Origin="null")[0] == 403)
    check("browsers say where its forms come from", fetch(server, "/operator")[1].get("referrer-policy") == "same-origin")
    entered = fetch(server, "/operator/enter", "POST", FORM, Origin="http://localhost")
    check("a form of its own page comes in", entered[0] == 303, entered)
    status, head, _ = fetch(server, "/operator/enter", "POST", FORM)
    cookie = head.get("set-cookie", "")
    check("the right one begins a session", status == 303 and "HttpOnly" in cookie and "SameSite=Strict" in cookie and TOKEN not in cookie, (status, cookie))
    cookie = cookie.split(";")[0]
    status, _, page = fetch(server, "/operator", Cookie=cookie)
    check("which opens the page", status == 200 and "gemu_land" in page and mine["match"] in page, status)
    check("that holds no name and no card", not any(word in page for word in ["Player 1", *(t["card"] for t in group.seats[0].decision and group.seats[0].decision["options"] or [] if "card" in t)]))
    for beside in ("xoperator=1; ", "operator=old; ", "a=" + "b" * 2000 + "; "):
        check(f"also beside {beside[:20]}", fetch(server, "/operator", Cookie=beside + cookie)[0] == 200)
    check("another session does not", fetch(server, "/operator", Cookie=cookie[:-1] + ("y" if cookie[-1] != "y" else "z"))[0] == 401)
    check("nobody ends a match without it", fetch(server, "/operator/end", "POST", f"match={mine['match']}")[0] == 401)
    check("nor by half of its name", fetch(server, "/operator/end", "POST", "match=" + mine["match"][:4], Cookie=cookie)[0] == 404)
    check("with it a match is ended", fetch(server, "/operator/end", "POST", f"match={mine['match']}", Cookie=cookie)[0] == 303)
    for one in group.everybody():
        one.wait(lambda one=one: "fault" in one.document)
    check("its players are told", all(t.document["fault"]["cause"] == "stopped" for t in group.everybody()))
    check("and not asked any more", not any(t.decision or t.document["may_concede"] for t in group.seats))
    codes = [refused(lambda: group.seats[0].answer(0, decision=6)), refused(lambda: group.seats[0].ask("concede"))]
    check("nothing can be done in it", codes == ["late", "illegal"], codes)
    check("it is ended once", fetch(server, "/operator/end", "POST", f"match={mine['match']}", Cookie=cookie)[0] == 404)
    before = other.documents()
    other.play(2)
    check("another goes on", other.documents() != before)
    server.kill()
    server.start()
    group.come_back()
    check("it stays ended", all(t.document["fault"]["cause"] == "stopped" for t in group.everybody()))
    check("a session ends with the server", fetch(server, "/operator", Cookie=cookie)[0] == 401)
    cookie = fetch(server, "/operator/enter", "POST", FORM)[1]["set-cookie"].split(";")[0]
    check("or when one leaves", fetch(server, "/operator/leave", "POST", "x", Cookie=cookie)[0] == 303 and fetch(server, "/operator", Cookie=cookie)[0] == 401)
    server.stop()
    text = server.file.read_text()
    check("no token comes into the log", not any(secret in text for secret in [TOKEN, *group.tokens, *other.tokens, group.match, cookie.split("=")[1]]))
    server = Logged(folder, environment={"CARDGAME_TABLE_OPERATOR": TOKEN})
    check("the environment has the token, too", fetch(server, "/metrics", Authorization=f"Bearer {TOKEN}")[0] == 200)
    server.stop()


def metrics():
    """The text form of Prometheus, line by line."""
    server = Server("--metrics")
    group = table.Group(server, "demi", seed=2)
    group.play(10)
    refused(lambda: group.watcher.answer(0, decision=1))
    shake(server, "chat")
    status, head, text = fetch(server, "/metrics")
    check("metrics are plain text", status == 200 and head["content-type"].startswith("text/plain; version=0.0.4"), head)
    names, values, broken = {}, {}, []
    for line in text.splitlines():
        if found := re.fullmatch(r"# TYPE (\w+) (counter|gauge|histogram)", line):
            names[found.group(1)] = found.group(2)
        elif found := re.fullmatch(r'(\w+)((?:\{(?:[a-z]+="[^"\\\n]*",?)*\})?) ([0-9.e+-]+)', line):
            values[found.group(1) + found.group(2)] = float(found.group(3))
            base = re.sub(r"_(bucket|sum|count)$", "", found.group(1))
            if found.group(1) not in names and names.get(base) != "histogram":
                broken.append(line)
        elif not line.startswith("# HELP "):
            broken.append(line)
    check("each line is one of Prometheus", not broken, broken)
    p = "cardgame_table_"
    check("answers are counted", values[p + 'requests_total{do="answer",error=""}'] == 10, values)
    check("so are errors", values[p + 'requests_total{do="answer",error="no-seat"}'] == 1 and values[p + 'refused_total{reason="version"}'] == 1)
    times = [values[key] for key in values if key.startswith(p + 'request_seconds_bucket{do="answer",le=')]
    check("a histogram grows to its count", times == sorted(times) and times[-1] == values[p + 'request_seconds_count{do="answer"}'] == 11, times)
    check("its sum is seconds", 0 < values[p + 'request_seconds_sum{do="answer"}'] < 10)
    check("matches, connections and bytes are counted", values[p + "matches_created_total"] == 1 and values[p + "connections"] == 3
          and values[p + "sent_bytes_total"] > values[p + "received_bytes_total"] > 0 and values[p + "matches_held"] == 1)
    check("commits and their time, too", values[p + "commits_total"] == values[p + "commit_seconds_count"] > 10)
    server.stop()


def logs(folder):
    server = Logged(folder)
    group = table.Group(server, "gemu_land", seed=4)
    group.play(3)
    group.seats[0].ask("concede")
    group.watcher.wait(group.over)
    shake(server, "chat")
    server.stop()
    lines = server.log()
    events = [line["event"] for line in lines]
    check("a server's life is in its log", events[0] == "start" and events[-1] == "stop" and
          {"match-created", "match-ended", "refused"} <= set(events), events)
    check("each line has its time and level", all(line["time"] > 1e12 and line["level"] in ("error", "warning", "info", "debug") for line in lines))
    ended = server.log("match-ended")[0]
    check("how a match ended is there", ended["cause"] == "concession" or ended["cause"], ended)
    check("how often nobody can make it write is limited", len(server.log("refused")) <= 2)
    server = Logged(folder, "--log-level", "error")
    shake(server, "chat")
    server.stop()
    check("a level leaves out what is below", server.log() == [], server.log())


# ---- TLS ----

def make_certificate(folder, name):
    """A certificate that signs itself, and its key."""
    files = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out", str(files[0]), "-keyout", str(files[1])],
                   check=True, capture_output=True)
    return [str(file) for file in files]


def tls(folder):
    (own, key), (_, other) = make_certificate(folder, "own"), make_certificate(folder, "other")
    for what, files, word in [("a certificate that is not there", (str(folder / "none"), key), "cannot be read"),
                              ("a key that is not there", (own, str(folder / "none")), "cannot be read"),
                              ("a key of another certificate", (own, other), "does not belong to"),
                              ("files the wrong way round", (key, own), "does not contain a certificate")]:
        done = subprocess.run([str(table.PROGRAM), "--port", "0", "--memory", "--certificate", files[0], "--key", files[1]],
                              capture_output=True, text=True, timeout=60, check=False)
        check(f"{what} is told", done.returncode == 1 and word in done.stderr and done.stderr.count("\n") == 1, done.stderr)
    trust = ssl.create_default_context(cafile=own)
    server = Server("--certificate", own, "--key", key, "--hsts", "3600")
    check("it says where it is", server.http.startswith("https://localhost:"), server.http)
    with urllib.request.urlopen(server.http + "/games", timeout=10, context=trust) as page:
        check("pages come over TLS", len(json.load(page)["games"]) >= 5)
        check("browsers remember it where that is wished", page.headers["Strict-Transport-Security"] == "max-age=3600")
    one = Table(server.ws, sslopt={"ca_certs": own})
    seat = one.ask("create", wish={"game": "demi", "seats": [{}, {}]}, sit=True)
    check("so do matches", seat["seat"] == 0)
    own_page = Table(server.ws, sslopt={"ca_certs": own}, origin=server.http)
    check("the server's own pages may come", own_page.ask("games")["games"])
    try:
        urllib.request.urlopen(server.http + "/games", timeout=10)
        check("who does not trust it is safe", False)
    except urllib.error.URLError as why:
        check("who does not trust it is safe", "CERTIFICATE_VERIFY_FAILED" in str(why), why)
    check("plain HTTP is not spoken there", b"200 OK" not in talk(server, "GET /games HTTP/1.1\r\nHost: localhost\r\n\r\n", 5))
    with socket.create_connection(("localhost", port_of(server)), timeout=10) as plain:
        warnings.simplefilter("ignore", DeprecationWarning)  # the old version is what is tried
        old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        old.load_verify_locations(own)
        old.maximum_version = ssl.TLSVersion.TLSv1_1
        old.set_ciphers("ALL:@SECLEVEL=0")
        try:
            old.wrap_socket(plain, server_hostname="localhost")
            check("old versions of TLS are not, either", False)
        except OSError:
            check("old versions of TLS are not, either", True)
    one.close()
    server.stop()
    server = Server()
    check("without a wish nothing is remembered", "strict-transport-security" not in fetch(server, "/games")[1])
    server.stop()


# ---- names of the server, its health, old matches ----

def asked_as(server, host, *more):
    """The status of a page that is asked for by a name, and of a handshake."""
    page = talk(server, "\r\n".join(["GET /games HTTP/1.1", f"Host: {host}", "Connection: close", *more]) + "\r\n\r\n").decode(errors="replace")
    hand = talk(server, "\r\n".join(["GET / HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                                      f"Sec-WebSocket-Key: {base64.b64encode(b'0' * 16).decode()}", f"Sec-WebSocket-Protocol: {VERSION}", *more]) + "\r\n\r\n", 1)
    return int(page.split(" ")[1]), int(hand.decode(errors="replace").split(" ")[1])


def hosts(folder):
    """Where the names of the server are known it is called by no other."""
    server = Server()
    check("where no name is known any is good", [asked_as(server, host) for host in ("any.example:8080", "x" * 300)] == [(200, 101)] * 2)
    check("and none", b" 200 " in talk(server, "GET /games HTTP/1.0\r\n\r\n")[:40])
    server.stop()
    server = Logged(folder, "--host", "table.example.org,*.games.example", "--host", "192.0.2.7")
    for host in ("table.example.org", "TABLE.example.org:9000", "table.example.org.", "a.games.example", "192.0.2.7:80"):
        check(f"{host} is the server", asked_as(server, host) == (200, 101), asked_as(server, host))
    for host in ("evil.example", "table.example.org.evil.example", "xtable.example.org", "games.example", "a.b.games.example", "localhost", "127.0.0.1",
                 "[::1]", "", "table.example.org@evil.example", ".games.example"):
        check(f"{host!r} is another", asked_as(server, host) == (421, 421), asked_as(server, host))
    check("also where a page says that it is its own", asked_as(server, "evil.example", "Origin: http://evil.example") == (421, 421))
    check("the operator's page, too", fetch(server, "/operator")[0] == 421 and fetch(server, "/operator/enter", "POST", "token=x")[0] == 421)
    check("the log says why", "host" in [line["reason"] for line in server.log("refused")])
    server.stop()
    for address, known in (("127.0.0.1", ("localhost:1", "127.0.0.1", "[::1]:8080", "table.localhost", "127.1.2.3")), ("0.0.0.0", ("evil.example",))):
        server = Server("--address", address)
        check(f"at {address} its names are its own", all(asked_as(server, host) == (200, 101) for host in known), [asked_as(server, host) for host in known])
        if address == "127.0.0.1":
            check("and no others", [asked_as(server, host) for host in ("evil.example", "localhost.evil.example", "192.0.2.1")] == [(421, 421)] * 3)
        server.stop()
    server = Server("--address", "127.0.0.1", "--behind-proxy")
    check("behind a proxy it has those of the proxy", asked_as(server, "table.example.org") == (200, 101))
    server.stop()
    own, key = make_certificate(folder, "names")
    server = Server("--certificate", own, "--key", key)
    trust = ssl.create_default_context(cafile=own)
    codes = []
    for host in ("localhost", "evil.example", "127.0.0.1"):
        try:
            with urllib.request.urlopen(urllib.request.Request(server.http + "/games", headers={"Host": host}), timeout=10, context=trust) as page:
                codes.append(page.status)
        except urllib.error.HTTPError as why:
            codes.append(why.code)
    check("a certificate tells the names", codes == [200, 421, 421], codes)
    server.stop()
    for wrong in ("", "a/b", "http://a.example", "a.example:80"):
        done = subprocess.run([str(table.PROGRAM), "--memory", "--port", "0", "--host", wrong], capture_output=True, text=True, timeout=20, check=False)
        check(f"--host {wrong!r} is refused", done.returncode == 2, (done.returncode, done.stderr))


def health(folder):
    server = Server("--host", "table.example.org", "--operator-token-file", str(secret_file(folder)), data=folder / "health.db", file_size=300 * 1024)
    check("whoever asks is told that it is well", [fetch(server, path)[::2] for path in ("/health", "/healthz")] == [(200, "ok\n")] * 2)
    one, code = Table(server.ws, host="table.example.org", suppress_origin=True), None
    for _ in range(2000):
        if code := refused(lambda: one.ask("create", wish={"game": "demi", "seats": [{}, {}]})):
            break
    check("or that its disk is not", code == "disk" and (fetch(server, "/health")[0], fetch(server, "/health")[2]) == (503, "disk\n"), code)
    server.kill()
    done = subprocess.run([str(table.PROGRAM), "--version"], capture_output=True, text=True, timeout=20, check=False)
    version = (TOP / "Makefile").read_text() and os.environ.get("VERSION", "")
    check("--version tells the version", done.returncode == 0 and re.fullmatch(r"cardgame-table \d+\.\d+\.\d+\S*\n", done.stdout) and version in done.stdout, done.stdout)


def secret_file(folder):
    secret = folder / "secret"
    secret.write_text(TOKEN + "\n")
    secret.chmod(0o600)
    return secret


def old_matches(folder):
    """Matches at which nobody was for so long are forgotten, each kind by its rule."""
    second = 1 / 86400
    data = folder / "expiry.db"
    server = Server("--keep-over", f"{2 * second:.9f}", "--idle", "0", data=data)
    over, going = table.Group(server, "gemu_land", seed=4), table.Group(server, "gemu_land", seed=4)
    over.play(2)
    over.seats[0].ask("concede")
    over.watcher.wait(over.over)
    watched = table.Group(server, "gemu_land", seed=5)
    watched.seats[0].ask("concede")
    watched.watcher.wait(watched.over)
    for one in [*over.everybody(), *going.everybody()]:
        one.close()
    time.sleep(1)
    check("not before their time", refused(lambda: Table(server.ws).ask("glance", match=over.match)) is None)
    check("what is over is forgotten", until(lambda: refused(lambda: Table(server.ws).ask("glance", match=over.match)) == "no-match"))
    check("with its replay", fetch(server, f"/replays/{over.match}")[0] == 404)
    check("what goes on is not", refused(lambda: Table(server.ws).ask("glance", match=going.match)) is None)
    check("nor what somebody looks at", watched.watcher.ask("replay", match=watched.match)["of"] > 0)
    server.stop()
    with table_accord.opened(data) as database:
        left = {name: database.execute(f"SELECT count(DISTINCT match) FROM {name}").fetchone()[0] for name in ("entry", "seat")}
        left["of it"] = sum(database.execute(f"SELECT count(*) FROM {name} WHERE {column} = ?", (over.match,)).fetchone()[0]
                            for name, column in database.execute("SELECT m.name, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c "
                                                                 "WHERE m.type = 'table' AND c.name IN ('match', 'id')").fetchall())
    check("nothing of it is left", left["seat"] == 2 and left["entry"] <= 2 and left["of it"] == 0, left)
    server = Server("--keep-going", f"{second:.9f}", "--idle", "0", data=data)
    check("by another rule what goes on is", until(lambda: refused(lambda: Table(server.ws).ask("glance", match=going.match)) == "no-match"))
    check("and what is over is not", refused(lambda: Table(server.ws).ask("glance", match=watched.match)) is None)
    server.stop()


def read_again(folder):
    operation_again.run(sys.modules[__name__], folder)


def back_ups(folder):
    operation_back_up.run(sys.modules[__name__], folder)


def share(folder):
    operation_share.run(sys.modules[__name__], folder)


TESTS = [read_again, back_ups, share, hosts, health, old_matches, tls, operator, metrics, logs, versions, requests, beginnings, faults, connections, arrivals, messages, creations, thoughts, silence]


def main():
    with tempfile.TemporaryDirectory() as folder:
        sample = table_schema.Sample(2)
        table_schema.watch(sample)
        for test in TESTS:
            test(Path(folder)) if test.__code__.co_argcount else test()
        table_schema.hold(sample, check)
    print(f"{table.passed} passed, {table.failed} failed")


if __name__ == "__main__":
    main()
