#!/usr/bin/env python3
"""Random play of this tree against that of another commit: is it slower?

    against.py [options] COMMIT|PROGRAM [GAME...]

COMMIT is unpacked and built below build/against, with the flags of this tree; PROGRAM is a `cardgame` that is
built already. Both play the same matches (same seed, ready decks) in turn: that one, this, this, that. Each round
gives a ratio of processor times, the start of the program taken off; the median of the rounds is printed, and
between which numbers it lies with a certainty of 95 %. Where valgrind is there, instructions are counted, too: a
ratio without noise. If random play differs, because rules have changed, the work of a decision is compared.

With a limit in percent it fails, and names the games, where instructions lie above it; or times, if all of the
interval does.

environment: BUILD, CC, CXX, CFLAGS, CPPFLAGS, LDFLAGS, VARIANT, JOBS, MAKE, GAMES
"""
import argparse
import json
import math
import os
import re
import shutil
import statistics
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
SEED = 11
FEW = 5  # matches that are taken off when instructions are counted
TICK = 1e-3  # seconds: of what is shorter, processor times tell nothing
SAME = ("games", "decided", "draws", "turns", "decisions", "wins_by_seat", "wins_by_cause", "draws_by_cause")


def fail(text):
    sys.exit(f"against: {text}")


# ---- numbers ----

def interval(values):
    """Between which of the values the median lies with a certainty of 95 %; all of them, if they are too few.

    >>> interval([3, 1, 2])
    (1, 3)
    >>> interval(range(1, 10))
    (2, 8)
    """
    ordered, count = sorted(values), len(values)
    rank, below = 0, 0.0
    while rank < count // 2:
        below += math.comb(count, rank) / 2 ** count
        if 2 * below > 0.05:
            break
        rank += 1
    rank = max(rank, 1)
    return ordered[rank - 1], ordered[count - rank]


def is_beyond(times, instructions, limit):
    """Is a game slower by more than `limit` percent, for certain?

    >>> is_beyond([1.02, 1.05, 1.06], None, 3), is_beyond([1.04, 1.05, 1.06], None, 3)
    (False, True)
    >>> is_beyond([1.0, 1.1], 1.0299, 3), is_beyond([1.0, 1.1], 1.0301, 3)
    (False, True)
    """
    most = 1 + limit / 100
    return (instructions is not None and instructions > most) or interval(times)[0] > most


def instructions_in(text):
    """The number that valgrind prints.

    >>> instructions_in("==7== \\n==7== I   refs:      76,913,841\\n")
    76913841
    """
    found = re.search(r"I +refs: +([\d,]+)", text)
    return int(found[1].replace(",", "")) if found else None


def played(told):
    """What the matches were like, apart from the time that they took."""
    return {key: told.get(key) for key in SAME}


def decisions(told):
    return round(told["decisions"]["mean"] * told["games"])


# ---- programs ----

class Program:
    """A built `cardgame`."""

    def __init__(self, path, name):
        self.path, self.name = Path(path), name

    def command(self, game, matches):
        return [str(self.path), "sim", game, "--seed", str(SEED), "--decks", "default", "--games", str(matches),
                "--json"]

    def run(self, command):
        place = {key: value for key, value in os.environ.items()
                 if key not in ("CARDGAME_MODULE_PATH", "CARDGAME_CARD_PATH")}
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=place)
        output, said = child.stdout.read(), child.stderr.read().decode(errors="replace")
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            fail(f"{self.name}: {' '.join(command)} failed:\n{said}")
        return json.loads(output), used.ru_utime + used.ru_stime, said

    def time(self, game, matches):
        told, seconds, _ = self.run(self.command(game, matches))
        return told, seconds

    def count(self, game, matches):
        """Instructions of that many matches, without the start of the program."""
        counts = []
        for number in (matches + FEW, FEW):
            _, _, said = self.run(["valgrind", "--tool=cachegrind", "--cache-sim=no",
                                   "--cachegrind-out-file=/dev/null"] + self.command(game, number))
            counts.append(instructions_in(said))
        if None in counts:
            fail("valgrind counts no instructions")
        return counts[0] - counts[1]


def make(tree, name):
    """Builds a tree, with the same flags whichever it is."""
    given = {key: value for key, value in os.environ.items()
             if key not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "BUILD", "VERSION")}
    settings = [f"{key}={os.environ[key]}" for key in ("CC", "CXX", "VARIANT", "CFLAGS", "CPPFLAGS", "LDFLAGS")
                if os.environ.get(key)]
    print(f"building {name}", flush=True)
    done = subprocess.run([os.environ.get("MAKE", "make"), "--no-print-directory", "-C", str(tree),
                           f"-j{os.environ.get('JOBS', '2')}", *settings, "all"], env=given, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        fail(f"{name} cannot be built:\n{done.stdout}")


def git(*arguments):
    done = subprocess.run(["git", "-C", str(TOP), *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def unpack(commit):
    """The tree of a commit below build/, as it was; one that is there already is used again."""
    tree = TOP / "build" / "against" / commit[:12]
    if tree.is_dir():
        return tree
    part = tree.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    with subprocess.Popen(["git", "-C", str(TOP), "archive", commit], stdout=subprocess.PIPE) as archive:
        taken = subprocess.run(["tar", "-x", "-C", str(part)], stdin=archive.stdout, check=False)
    if archive.returncode or taken.returncode:
        fail(f"{commit} cannot be unpacked")
    part.rename(tree)
    return tree


def find_programs(other):
    """The program of this tree and the other one, built if need be."""
    build = os.environ.get("BUILD", "build/release")
    here = TOP / build / "bin" / "cardgame"
    commit = git("rev-parse", "--verify", "--quiet", other + "^{commit}")
    if not commit and os.access(other, os.X_OK) and Path(other).is_file():
        return Program(here, "this tree"), Program(Path(other).resolve(), other)
    if not commit:
        fail(f"there is no commit '{other}' here, and no program of that name (a shallow clone lacks older commits)")
    changed = ", changed" if git("status", "--porcelain", "--untracked-files=no") else ""
    this = Program(here, f"this tree ({git('rev-parse', '--short', 'HEAD')}{changed})")
    that = Program(unpack(commit) / build / "bin" / "cardgame", git("rev-parse", "--short", commit))
    make(TOP, this.name)
    make(that.path.parents[3], that.name)
    if not os.access(that.path, os.X_OK):
        fail(f"{that.name} has no {build}/bin/cardgame")
    return this, that


# ---- comparing ----

def matches_for(program, game, seconds):
    """How many matches take about so long."""
    matches, start = 8, program.time(game, 1)[1]
    while matches < 1 << 20:
        took = program.time(game, matches)[1] - start
        if took >= seconds / 2:
            return max(1, round(matches * seconds / took)) if seconds > 0 else matches
        matches *= 4 if took < seconds / 8 else 2
    return matches


def one_round(this, that, game, matches):
    """A ratio of processor times, from runs in the order A B B A."""
    taken = {}
    for program in (that, this, this, that):
        start = program.time(game, 1)[1]
        taken[program] = taken.get(program, 0) + program.time(game, matches + 1)[1] - start
    return max(taken[this], TICK) / max(taken[that], TICK)


def compare(this, that, game, asked):
    """Prints the row of a game. @return whether it is beyond the limit"""
    matches = matches_for(that, game, asked.seconds)
    now, before = (program.time(game, matches)[0] for program in (this, that))
    differs = played(now) != played(before)
    fair = decisions(before) / decisions(now) if differs else 1.0
    times = [fair * one_round(this, that, game, matches) for _ in range(asked.rounds)]
    low, high = interval(times)
    row = f"{game:20} {statistics.median(times):7.4f}   {low:.4f} to {high:.4f}"
    exact = None
    if asked.instructions == "yes":
        counts = [program.count(game, asked.matches) for program in (this, that)]
        small = [[program.time(game, number)[0] for number in (asked.matches + FEW, FEW)] for program in (this, that)]
        made = [decisions(told[0]) - decisions(told[1]) for told in small]
        exact = counts[0] / counts[1] * (made[1] / made[0] if differs else 1.0)
        row += f" {exact:13.4f}"
    print(row, flush=True)
    if differs:
        print(f"{'':20} plays otherwise: {decisions(now)} decisions in {matches} matches, before "
              f"{decisions(before)}; the work of a decision is compared", flush=True)
    return asked.limit is not None and is_beyond(times, exact, asked.limit)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=float, metavar="PERCENT", help="fail where this tree is slower by more")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="alternating rounds (9)")
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="time of a run, about (0.5)")
    parser.add_argument("--matches", type=int, default=20, metavar="N", help="whose instructions are counted (20)")
    parser.add_argument("--instructions", choices=("yes", "no"), help="count them (if valgrind is there)")
    parser.add_argument("other", metavar="COMMIT|PROGRAM")
    parser.add_argument("games", metavar="GAME", nargs="*")
    asked = parser.parse_args()
    if asked.rounds < 1 or asked.matches < 1 or asked.seconds < 0:
        parser.error("rounds and matches begin at 1, and time is not negative")
    asked.instructions = asked.instructions or ("yes" if shutil.which("valgrind") else "no")
    if asked.instructions == "yes" and not shutil.which("valgrind"):
        fail("valgrind, which counts instructions, is missing")
    asked.games = asked.games or os.environ.get("GAMES", "").split() or sorted(os.listdir(TOP / "games"))
    return asked


def main():
    asked = arguments()
    this, that = find_programs(asked.other)
    print(f"random play of {this.name} by that of {that.name}, {asked.rounds} rounds; above 1 it is slower")
    print(f"{'':20}    time   (95 % certain)   " + ("  instructions" if asked.instructions == "yes" else ""), flush=True)
    beyond = [game for game in asked.games if compare(this, that, game, asked)]
    if beyond:
        fail(f"slower by more than {asked.limit:g} %: {', '.join(beyond)}")
    if asked.limit is not None:
        print(f"none is slower by more than {asked.limit:g} %")


if __name__ == "__main__":
    main()
