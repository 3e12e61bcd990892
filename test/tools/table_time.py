"""The clock on the wall is set, the server is held, or begins again: nobody loses a match by it. Over real sockets, run
by table.py."""
import os
import signal
import subprocess
import time

from table_accord import opened, rest, settle

WALL = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
static long shift(void)
{
    long value = 0;
    FILE *file = fopen(getenv("WALL_SHIFT"), "r");
    if (file && fscanf(file, "%ld", &value) != 1)
        value = 0;
    if (file)
        fclose(file);
    return value;
}
int clock_gettime(clockid_t clock, struct timespec *now)
{
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        real = dlsym(RTLD_NEXT, "clock_gettime");
    int status = real(clock, now);
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
        now->tv_sec += shift();
    return status;
}
int gettimeofday(struct timeval *restrict now, void *restrict zone)
{
    struct timespec fine;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &fine);
    now->tv_sec = fine.tv_sec;
    now->tv_usec = fine.tv_nsec / 1000;
    return 0;
}
time_t time(time_t *to)
{
    struct timespec fine;
    clock_gettime(CLOCK_REALTIME, &fine);
    if (to)
        *to = fine.tv_sec;
    return fine.tv_sec;
}
"""


class Wall:
    """A clock on the wall that can be set, for servers that are started meanwhile."""

    def __init__(self, folder):
        self.shift, library = folder / "wall", folder / "wall.so"
        self.set(0)
        (folder / "wall.c").write_text(WALL)
        subprocess.run([*os.environ.get("CC", "cc").split(), "-shared", "-fPIC", "-o", str(library), str(folder / "wall.c"), "-ldl"], check=True)
        self.set_to = {"LD_PRELOAD": str(library), "WALL_SHIFT": str(self.shift)}

    def set(self, seconds):
        self.shift.write_text(str(seconds))

    def __enter__(self):
        os.environ.update(self.set_to)
        return self

    def __exit__(self, *_):
        for name in self.set_to:
            del os.environ[name]


def hear(group, seconds):
    """Everybody hears what comes within that time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        settle(group)
        time.sleep(0.1)


def wall(t, folder):
    """The clock on the wall is set forward and back, while a server runs and while it is down."""
    if os.environ.get("VARIANT") == "san":
        print("skipped: a clock on the wall that is set (the sanitizers let no library come before them)")
        return
    with Wall(folder) as clock:
        server = t.Server(data=folder / "wall.db")
        groups = [t.Group(server, game, t.SEATS.get(game, 2), seed=5, terms={"decision": 120, "seconds": 600, "away": 60}) for game in t.GAMES]
        for group in groups:
            group.play(2)
        before = [[group.watcher.document["clock"]["left"], group.asked()] for group in groups]
        for step in (121, 7200, -7200, 10 ** 9, 0):
            clock.set(step)
            for group in groups:
                hear(group, 0.6)
        for step in (-10 ** 6, 10 ** 6):
            server.kill()
            clock.set(step)
            server.start()
            for group in groups:
                group.come_back()
                hear(group, 0.6)
        for group, (left, asked) in zip(groups, before):
            here = rest(group.watcher, asked)
            t.check("a step of the clock on the wall ends no match", not group.over() and group.asked() == asked, group.watcher.log[-2:])
            t.check("nor does it change a clock", left[asked] - 60_000 < here <= left[asked], (left, here))
            group.play(3)
            t.check("and the match goes on", not group.over())
            group.close()
        server.stop()


def held(t, server):
    """The server is held for longer than anybody has time, as on a machine that is suspended."""
    group = t.Group(server, "gemu_land", 2, seed=5, terms={"decision": 3, "away": 2})
    asked = group.asked()
    time.sleep(0.5)
    settle(group)
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(6)
    server.process.send_signal(signal.SIGCONT)
    hear(group, 0.5)
    t.check("who was asked when the server was held has lost nothing", not group.over(), group.watcher.log[-2:])
    began = time.monotonic()
    group.watcher.wait(group.over)
    t.check("but the time that is left", group.watcher.result["winners"] == [1 - asked] and time.monotonic() - began < 4, group.watcher.result)
    group.close()


def restarts(t, folder):
    """After a restart time stands until players are back."""
    server = t.Server(data=folder / "restarts.db")
    group = t.Group(server, "gemu_land", 2, seed=5, terms={"decision": 3, "seconds": 500, "away": 1})
    asked = group.asked()
    for stop in (server.kill, server.stop, server.kill):
        time.sleep(0.4)
        settle(group)
        stop()
        time.sleep(3.5)
        server.start()
        time.sleep(3.5)
        watcher = t.Table(server.ws)
        watcher.ask("watch", match=group.match)
        watcher.wait(lambda watcher=watcher: watcher.document)
        t.check("a restart ends no match", not watcher.result, watcher.log[-2:])
        t.check("its clocks stand until who is asked is back", watcher.document["clock"].get("stands") is True, watcher.document["clock"])
        watcher.close()
        group.come_back()
        group.watcher.wait(lambda: not group.watcher.document["clock"].get("stands"))
    left = group.watcher.document["clock"]["left"][asked]
    t.check("and have run before it alone", 494_000 < left < 500_000, left)
    group.watcher.wait(group.over)
    t.check("then they run out as ever", group.watcher.result["winners"] == [1 - asked], group.watcher.result)
    group.close()
    group = t.Group(server, "gemu_land", 2, seed=5, terms={"away": 1})
    asked = group.asked()
    server.kill()
    server.start()
    watcher = t.Table(server.ws)
    watcher.ask("watch", match=group.match)
    time.sleep(3)
    watcher.ask("games")
    t.check("nobody is away by a restart", not watcher.result)
    watcher.socket.settimeout(30)
    watcher.wait(lambda: watcher.result)
    t.check("who does not come back at all is", watcher.result["winners"] == [1 - asked], watcher.result)
    watcher.close()
    server.stop()


def old_clocks(t, folder):
    """Clocks of a database of the format before, which knows the time on the wall alone."""
    data = folder / "old_clocks.db"
    server = t.Server(data=data)
    group = t.Group(server, "gemu_land", 2, seed=5, terms={"seconds": 500})
    asked = group.asked()
    time.sleep(1.5)
    settle(group)
    server.stop()
    with opened(data) as database:
        database.executescript("DROP TABLE request; DROP TABLE visit; DROP TABLE begun; DROP TABLE file; ALTER TABLE entry DROP COLUMN words; PRAGMA user_version = 2;")
        database.execute("UPDATE entry SET clocks = substr(clocks, 1, instr(clocks, '@') - 1) WHERE clocks LIKE '%@%'")
        began, = database.execute("SELECT max(time) FROM entry WHERE kind = 't'").fetchone()
        database.execute("UPDATE alive SET time = ?", (began + 7000,))
    server.start()
    group.come_back()
    group.watcher.wait(lambda: not group.watcher.document["clock"].get("stands"))
    left = rest(group.watcher, asked)
    t.check("clocks of the format before are taken over", 490_000 < left <= 493_000, left)
    group.close()
    server.stop()


def run(t, folder):
    """@param t the module table.py"""
    wall(t, folder)
    server = t.Server()
    held(t, server)
    server.stop()
    restarts(t, folder)
    old_clocks(t, folder)
