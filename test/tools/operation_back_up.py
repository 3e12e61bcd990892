"""Copies of the database of a running cardgame-table (`--back-up`): whole, of one moment, and good for a new server.
Run by operation.py."""
import contextlib
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import threading
import time


def command(o, data, to, file_size=None):
    """The words of a back-up, and what is set for it."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size))
    return {"args": [str(o.table.PROGRAM), "--data", str(data), "--back-up", str(to)], "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
            "text": True, "preexec_fn": limit if file_size else None}


def back_up(o, data, to, file_size=None):
    done = subprocess.run(**command(o, data, to, file_size), timeout=120, check=False)
    return done.returncode, done.stdout + done.stderr


def ask(data, question, *values):
    with contextlib.closing(sqlite3.connect(data)) as database:
        return database.execute(question, values).fetchall()


def answers_of(data, match):
    return ask(data, "SELECT count(*) FROM entry WHERE match = ? AND kind = 'a'", match)[0][0]


class Player(threading.Thread):
    """Plays a match on and on, and counts what was acknowledged."""

    def __init__(self, o, server, seed):
        super().__init__(daemon=True)
        self.o, self.group = o, o.table.Group(server, "deities_demidice", seed=seed)
        self.match, self.acknowledged, self.stopped, self.fault = self.group.match, 0, False, None

    def run(self):
        try:
            while not self.stopped and not self.group.over():
                table = self.group.seats[self.group.asked()]
                before = table.decision
                self.group.step()
                self.acknowledged += table.decision != before
        except Exception as why:  # told by the test
            self.fault = why


def while_played(o, folder):
    data = folder / "table.db"
    server = o.Server(data=data)
    still = o.table.Group(server, "demi", seed=3)
    still.play(15)
    shown = still.documents()
    players = [Player(o, server, seed) for seed in range(3)]
    for player in players:
        player.start()
    copies = []
    for number in range(8):
        time.sleep(0.15)
        known = [player.acknowledged for player in players]
        status, said = back_up(o, data, folder / f"copy-{number}.db")
        o.check("a running server is backed up", status == 0 and "4 matches" in said, said)
        copies.append((folder / f"copy-{number}.db", known))
    for player in players:
        player.stopped = True
        player.join(60)
    o.check("they have played meanwhile", all(player.fault is None for player in players) and copies[-1][1] > copies[0][1],
            ([player.fault for player in players], copies[0][1], copies[-1][1]))
    lost = [(copy.name, player.match) for copy, known in copies for player, count in zip(players, known) if answers_of(copy, player.match) < count]
    o.check("no answer before it is lost", not lost, lost)
    o.check("each copy is in order", all(ask(copy, "PRAGMA integrity_check") == [("ok",)] for copy, _ in copies))
    o.check("nobody else can read it", {copy.stat().st_mode & 0o777 for copy, _ in copies} == {0o600})
    o.check("nothing lies beside", sorted(file.name for file in folder.glob("copy*")) == sorted(copy.name for copy, _ in copies),
            list(folder.glob("copy*")))
    own = [player.group.documents() for player in players]
    server.kill()
    status, said = back_up(o, data, folder / "after.db")
    o.check("also after SIGKILL, with all that was acknowledged", status == 0 and
            all(answers_of(folder / "after.db", player.match) >= player.acknowledged for player in players), said)
    restored = o.Server(data=folder / "after.db")
    for player, before in zip(players, own):
        player.group.server = restored
        player.group.come_back()
        o.check("a server with that copy has the matches as they were", player.group.documents() == before)
    restored.stop()
    older = folder / "older.db"
    shutil.copy(copies[3][0], older)
    restored = o.Server(data=older)
    still.server = restored
    still.come_back()
    o.check("an older copy is good for a server, too", still.documents() == shown)
    still.play(10)
    o.check("its matches go on", still.documents() != shown)
    group = players[1].group
    group.server = restored
    group.come_back()
    before = group.documents()
    group.play(10)
    o.check("also those that were being played", group.documents() != before or group.over())
    status, said = back_up(o, older, folder / "again.db")
    o.check("and it is backed up itself", status == 0, said)
    restored.stop()


def refusals(o, folder):
    data = folder / "small.db"
    server = o.Server(data=data)
    for seed in range(12):
        group = o.table.Group(server, "demi", seed=seed)
        group.play(10)
        group.close()
    there = folder / "there.db"
    there.write_text("precious")
    status, said = back_up(o, data, there)
    o.check("a file that is there is not overwritten", status == 1 and there.read_text() == "precious" and "not overwritten" in said, said)
    status, said = back_up(o, data, data)
    o.check("the database least of all", status == 1 and "not overwritten" in said, said)
    place = folder / "place"
    place.mkdir()
    for what, source, size, word in [("a full disk", data, 20 * 1024, "disk"), ("no database", folder / "none.db", None, "unable to open"),
                                     ("another file", there, None, "not a database")]:
        status, said = back_up(o, source, place / "new.db", size)
        o.check(f"{what} is told", status == 1 and word in said and said.count("\n") == 1, said)
        o.check(f"{what}: nothing is left", not list(place.iterdir()), list(place.iterdir()))
    o.check("a database that is not there is not made", not (folder / "none.db").exists())
    status, said = back_up(o, data, folder / "no" / "where.db")
    o.check("a folder that is not there is told", status == 1 and "No such file" in said, said)
    done = subprocess.run([str(o.table.PROGRAM), "--memory", "--back-up", str(place / "new.db")], capture_output=True, text=True, timeout=20, check=False)
    o.check("matches in memory have no copy", done.returncode == 1 and "no file" in done.stderr, done.stderr)
    link = folder / "link.db"
    link.symlink_to(data)
    done = subprocess.run([str(o.table.PROGRAM), "--port", "0", "--data", str(link)], capture_output=True, text=True, timeout=20, check=False)
    o.check("one database has one server, whatever its name", done.returncode == 1 and "another server" in done.stderr, done.stderr)
    server.stop()
    foreign = folder / "foreign.db"
    with contextlib.closing(sqlite3.connect(foreign)) as database, database:
        database.execute("CREATE TABLE t (x)")
    status, said = back_up(o, foreign, place / "new.db")
    o.check("a database of another program is none", status == 1 and "not a database of cardgame-table" in said, said)
    broken = folder / "broken.db"
    shutil.copy(data, broken)
    with broken.open("r+b") as file:  # each page but the first
        for at in range(4096, broken.stat().st_size, 4096):
            file.seek(at)
            file.write(b"\x0d\x00\x00\x00\x01" + b"\xff" * 60)
    status, said = back_up(o, broken, place / "new.db")
    o.check("a copy that is out of order is none", status == 1 and not list(place.iterdir()), said)


def locks(o, folder):
    """A back-up waits for who holds the database for a while, and can be stopped."""
    data = folder / "locked.db"
    o.Server(data=data).stop()
    holder = sqlite3.connect(data, isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    waiting = subprocess.Popen(**command(o, data, folder / "waited.db"))
    time.sleep(1)
    o.check("a back-up waits for locks", waiting.poll() is None)
    holder.execute("COMMIT")
    holder.close()
    said = waiting.communicate(timeout=60)
    o.check("and is made then", waiting.returncode == 0 and (folder / "waited.db").exists() and time.monotonic() - began > 1, said)
    place = folder / "stopped"
    place.mkdir()
    large = folder / "large.db"
    shutil.copy(data, large)
    with contextlib.closing(sqlite3.connect(large)) as database, database:
        database.execute("CREATE TABLE t (x)")
        database.execute("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150) INSERT INTO t SELECT zeroblob(1000000) FROM n")
    for signal_of in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
        copying = subprocess.Popen(**command(o, large, place / "new.db"))
        o.until(lambda: any(file.stat().st_size for file in place.iterdir()))
        copying.send_signal(signal_of)
        status = copying.wait(60)
        left = [file.name for file in place.iterdir()]
        o.check(f"{signal_of.name} leaves no half of a copy", status != 0 and "new.db" not in left and (signal_of == signal.SIGKILL or not left), (status, left))
    os.unlink(large)


def run(o, folder):
    folder = folder / "back-up"
    folder.mkdir()
    while_played(o, folder)
    refusals(o, folder)
    locks(o, folder)
