#!/usr/bin/env python3
"""How many instructions fixed work may take: counts them with callgrind and compares them with the budget.

    budget.py [--counts FILE] [--budget FILE] check [SUBJECT...]
    budget.py [--counts FILE] [--budget FILE] write [WHY]

`check` fails if a figure lies more than 1 % above the budget, or so far below that the budget must be lowered.
`write` lowers the budget to what was counted. A figure that rises needs WHY, a line that says what it is for.
Counts depend on the compiler; with another one than the budget's nothing is compared.

environment: BUILD, CC, CFLAGS, JOBS, VERSION
"""
import argparse
import datetime
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
FILE = TOP / "test" / "bench" / "budget.txt"
CASES = ("playout", "options", "hash", "create", "copy", "save", "load", "view", "tree")
LIMIT = 0.01
# The C library chooses its memset and memcpy by the processor, and valgrind counts some of them byte by byte.
TUNABLES = "glibc.cpu.hwcaps=-ERMS,-AVX2,-AVX512F,-AVX512VL"
HEAD = """\
# Instructions of fixed work, counted by callgrind: `make budget` compares them, and CI fails where one is more than
# 1 % above the figure here. `make budget WHY='...'` writes them anew; WHY says what a raised figure is for.
#
# playout: a decision of random play. options: a decision of a program that reads each option. hash: a decision with the
# information-state hash kept and read. create, copy, save, load: a match. view: JSON of one player's view. tree: a
# decision with 200 playouts. Positions are the middles of four matches. A block is a release, the last one on top.
"""


def fail(text):
    sys.exit(f"budget: {text}")


# ---- the file ----

class Budget:
    """What is written in the file.

    >>> text = HEAD + "compiler: c\\n\\n[1.0]\\n" + row("subject", CASES) + row("a/2", range(9)) + "\\nraised:\\nx\\n"
    >>> budget = Budget(text)
    >>> budget.blocks["1.0"]["a/2"]["tree"], budget.compiler, budget.raised
    (8, 'c', ['x'])
    >>> budget.text() == text
    True
    """

    def __init__(self, text):
        self.compiler, self.blocks, self.raised, block = None, {}, [], None
        for line in text.splitlines():
            if self.raised is not None and block == "raised":
                self.raised.append(line)
            elif line.startswith("compiler: "):
                self.compiler = line[10:]
            elif line == "raised:":
                block = "raised"
            elif line.startswith("["):
                block = self.blocks.setdefault(line.strip("[]"), {})
            elif block is not None and line and not line.startswith("subject"):
                name, *figures = line.split()
                block[name] = dict(zip(CASES, map(int, figures), strict=True))

    def text(self):
        parts = [HEAD, f"compiler: {self.compiler}\n"]
        for version, block in self.blocks.items():
            parts += [f"\n[{version}]\n", row("subject", CASES)]
            parts += [row(name, block[name].values()) for name in block]
        return "".join(parts + ["\nraised:\n"] + [f"{line}\n" for line in self.raised])


def row(name, values):
    return f"{name:20}" + "".join(f"{value:>10}" for value in values) + "\n"


def compared(budget, counts):
    """Where counts lie above the budget and below it, as (subject, case, budget, count).

    >>> compared({"a": {"copy": 100, "save": 100, "load": 100}}, {"a": {"copy": 101, "save": 102, "load": 98}})
    ([('a', 'save', 100, 102)], [('a', 'load', 100, 98)])
    >>> compared({}, {"a": {"copy": 1}})
    ([('a', 'copy', 0, 1)], [])
    """
    above, below = [], []
    for subject, cases in counts.items():
        for case, count in cases.items():
            allowed = budget.get(subject, {}).get(case, 0)
            if count > allowed * (1 + LIMIT):
                above.append((subject, case, allowed, count))
            elif count < allowed * (1 - LIMIT):
                below.append((subject, case, allowed, count))
    return above, below


def told(rows):
    """
    >>> told([("a", "save", 100, 102), ("a", "new", 0, 3)])
    ['a save: 100 to 102 (+2.0 %)', 'a new: 3 (new)']
    """
    return [f"{subject} {case}: {before} to {now} ({(now / before - 1) * 100:+.1f} %)" if before else
            f"{subject} {case}: {now} (new)" for subject, case, before, now in rows]


# ---- counting ----

def compiler():
    command = os.environ.get("CC", "cc").split()
    name = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout.split()[0]
    said = [subprocess.run([*command, flag], capture_output=True, text=True, check=True).stdout.strip()
            for flag in ("-dumpfullversion", "-dumpmachine")]
    library = os.confstr("CS_GNU_LIBC_VERSION") if "CS_GNU_LIBC_VERSION" in os.confstr_names else ""
    flags = os.environ.get("CFLAGS", "").split()
    return ", ".join(("clang" if "clang" in name.lower() else "gcc", *said, library, *flags))


def program():
    path = TOP / os.environ.get("BUILD", "build/release") / "test" / "bench" / "budget"
    if not path.exists():
        fail(f"{path.relative_to(TOP)} is missing: it is built where valgrind is installed")
    return path


def count(subject):
    """The instructions of each case for a unit."""
    with tempfile.TemporaryDirectory() as folder:
        said = subprocess.run(
            ["valgrind", "-q", "--tool=callgrind", "--instr-atstart=no", "--collect-atstart=no",
             f"--callgrind-out-file={folder}/out", program(), subject],
            cwd=TOP, env={**os.environ, "GLIBC_TUNABLES": TUNABLES}, capture_output=True, text=True)
        if said.returncode:
            fail(f"{subject}: {said.stderr.strip() or said.returncode}")
        totals = {}
        for file in Path(folder).iterdir():
            text = file.read_text()
            case = re.search(r"^desc: Trigger: Client Request: (\w+)$", text, re.M)
            if case:
                totals[case[1]] = int(re.search(r"^totals: (\d+)$", text, re.M)[1])
    units = {name: int(number) for name, number in (line.split() for line in said.stdout.splitlines())}
    return {case: round(totals[case] / units[case]) for case in CASES}


def count_all(subjects, kept):
    if kept and Path(kept).exists():
        return json.loads(Path(kept).read_text())
    if not shutil.which("valgrind"):
        fail("valgrind, which counts instructions, is missing")
    names = subjects or subprocess.run([program()], capture_output=True, text=True, check=True).stdout.split()
    with ThreadPoolExecutor(int(os.environ.get("JOBS") or 2)) as pool:
        counts = dict(zip(names, pool.map(count, names)))
    if kept:
        Path(kept).write_text(json.dumps(counts))
    return counts


# ---- what is asked for ----

def version():
    return os.environ.get("VERSION") or re.search(r"^VERSION := (.*)$", (TOP / "Makefile").read_text(), re.M)[1]


def check(budget, counts):
    if budget.compiler != compiler():
        print(f"skipped: the budget of instructions (it is that of {budget.compiler}; here is {compiler()})")
        return True
    newest = next(iter(budget.blocks.values()), {})
    above, below = compared(newest, counts)
    for line in told(above):
        print(f"above the budget: {line}")
    for line in told(below):
        print(f"below the budget, write it down with `make budget WHY=`: {line}")
    return not above and not below


def write(path, budget, counts, why):
    newest = next(iter(budget.blocks.values()), {})
    same = budget.compiler == compiler()
    above, _ = compared(newest, counts) if same else ([], [])
    above = [entry for entry in above if entry[2]]
    if above and not why:
        print("\n".join(told(above)))
        fail("these figures rise: say what for, with WHY='...'")
    today = datetime.date.today().isoformat()
    budget.raised += [f"{today} {line}: {why}" for line in told(above)]
    if budget.compiler and not same:
        budget.raised.append(f"{today} compiler {budget.compiler} to {compiler()}: {why or 'counted anew'}")
    budget.compiler = compiler()
    kept = {} if not same else newest
    block = {subject: {case: min(cases[case], kept.get(subject, {}).get(case, cases[case]))
                       if not is_raised(above, subject, case) else cases[case] for case in CASES}
             for subject, cases in counts.items()}
    budget.blocks = {version(): block, **{name: old for name, old in budget.blocks.items() if name != version()}}
    path.write_text(budget.text())
    return True


def is_raised(above, subject, case):
    return any(entry[:2] == (subject, case) for entry in above)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--counts", help="read the counts from this file; write them there if it is missing")
    parser.add_argument("--budget", type=Path, default=FILE)
    parser.add_argument("task", choices=("check", "write"))
    parser.add_argument("words", nargs="*")
    asked = parser.parse_args()
    budget = Budget(asked.budget.read_text() if asked.budget.exists() else "")
    if asked.task == "write":
        return write(asked.budget, budget, count_all([], asked.counts), " ".join(asked.words))
    return check(budget, count_all(asked.words, asked.counts))


if __name__ == "__main__":
    sys.exit(not main())
