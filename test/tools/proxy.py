"""Two servers of cardgame-table behind haproxy: matches are found by their ids, one server is killed, and only its
matches wait until it is back. The last line is `N passed, N failed`.

environment: BUILD, GAMES
"""
import atexit
import socket
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

import table
from table import Group, Server, Table, check, client, refused

CONFIG = table.TOP / "examples" / "table" / "operation" / "haproxy.cfg"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Proxy:
    """The example's configuration, with ports of our own."""

    def __init__(self, folder):
        ports = {old: free_port() for old in ("8080", "8081", "8082")}
        self.servers = {name: Server("--port", str(ports[port]), "--name", name, "--behind-proxy", "--connections", "12", data=folder / f"{name}.db")
                        for name, port in (("a", "8081"), ("b", "8082"))}
        text = CONFIG.read_text()
        for old, new in ports.items():
            text = text.replace(f":{old}", f":{new}")
        config = folder / "haproxy.cfg"
        config.write_text(text)
        self.process = subprocess.Popen(["haproxy", "-db", "-f", str(config)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.process.kill)
        self.http = f"http://localhost:{ports['8080']}"
        self.ws = self.http.replace("http", "ws")
        check("the proxy begins", self.waits(self.answers), self.http)

    def answers(self):
        try:
            with urllib.request.urlopen(self.http + "/games", timeout=2):
                return True
        except OSError:
            return False

    @staticmethod
    def waits(condition):
        for _ in range(200):
            if condition():
                return True
            time.sleep(0.1)
        return False

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)
        return [server.stop() for server in self.servers.values()]


class At:
    """The proxy as a match sees it."""

    def __init__(self, proxy, match):
        self.ws = f"{proxy.ws}/m/{match}"


class FarGroup(Group):
    """Two players and a watcher, who find the match by its path."""

    def __init__(self, proxy, game, number, seed=1):
        self.address = {"X-Forwarded-For": "192.0.2.1"}  # what a client says of itself is not believed
        self.random = table.random.Random(seed)
        self.seats = [Table(proxy.ws, header=self.address)]
        got = self.seats[0].ask("create", wish={"game": game, "seats": [{}, {}]}, sit=True)
        self.match, self.tokens, self.number = got["match"], [got["token"]], number
        self.server = At(proxy, self.match)
        self.seats.append(Table(self.server.ws))
        self.tokens.append(self.seats[1].ask("join", match=self.match)["token"])
        self.watcher = Table(self.server.ws)
        self.watcher.ask("watch", match=self.match)
        for one in self.everybody():
            one.wait(lambda one=one: one.document and one.document["full"])


def reaches(group):
    try:
        Table(group.server.ws).close()
    except (client.websocket.WebSocketException, OSError):
        return False
    return True


def both(folder):
    proxy = Proxy(folder)
    games = ["demi", "gemu_land"]
    groups = {}
    for number in range(20):
        one = Table(proxy.ws)
        match = one.ask("create", wish={"game": "demi", "seats": [{}, {}]})["match"]
        one.close()
        groups.setdefault(match[0], []).append(match)
    check("new matches go to both servers", set(groups) == {"a", "b"} and min(map(len, groups.values())) >= 5, {k: len(v) for k, v in groups.items()})
    one = Table(proxy.ws + "/m/" + groups["a"][0])
    codes = [refused(lambda name=name: one.ask("watch", match=groups[name][0])) for name in ("a", "b")]
    check("each has its own", codes == [None, "no-match"], codes)
    one.close()
    there = {}
    while set(there) != {"a", "b"}:
        group = FarGroup(proxy, games[len(there) % 2], len(there), seed=len(there) + 3)
        if group.match[0] in there:
            group.close()
        else:
            there[group.match[0]] = group
    for group in there.values():
        group.play(5)
    before = {name: group.documents() for name, group in there.items()}
    proxy.servers["a"].kill()
    there["b"].play(10)
    check("one is killed: matches of the other go on", there["b"].documents() != before["b"])
    check("those of the killed one wait", Proxy.waits(lambda: not reaches(there["a"])))
    fresh = []
    for _ in range(6):
        one = Table(proxy.ws)
        fresh.append(one.ask("create", wish={"game": "demi", "seats": [{}, {}]})["match"][0])
        one.close()
    check("new ones go where somebody is", fresh == ["b"] * 6, fresh)
    proxy.servers["a"].start()
    check("it comes back at its place", Proxy.waits(lambda: reaches(there["a"])))
    there["a"].come_back()
    check("with all that was", there["a"].documents() == before["a"])
    for name, group in there.items():
        group.play(4000)
        check(f"the match at {name} is played to its end", group.over())
    for group in there.values():
        with urllib.request.urlopen(f"{proxy.http}/replays/{group.match}", timeout=10) as page:
            check("its replay is found, too", group.match and b"\n" in page.read())
        group.close()
    many = [Table(proxy.ws + "/m/a") for _ in range(12)]
    check("an address behind the proxy has its limits", not_more(proxy))
    for one in many:
        one.close()
    check("both stop well", all(status == 0 for status, _ in proxy.stop()))


def not_more(proxy):
    try:
        Table(proxy.ws + "/m/a").close()
    except client.websocket.WebSocketBadStatusException as why:
        return why.status_code == 429
    return False


def main():
    with tempfile.TemporaryDirectory() as folder:
        both(Path(folder))
    print(f"{table.passed} passed, {table.failed} failed")


if __name__ == "__main__":
    main()
