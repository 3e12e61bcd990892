"""A study as it is given to others: its files, its shards, and what its parts must say."""

import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

import shard as worker

HEAD = re.compile(rb'\{"format":"cardgame-balance-1",\n"study":"([0-9a-f]{16})",\n"jobs":(\d+),\n'
                  rb'"done":\[((?:\[\d+,\d+\],?)*)\],\n"plan":(.*),\n')
TAIL = re.compile(rb'\n"checksum":"[0-9a-f]{16}"\}\n\Z')
TIMED = re.compile(r":\d+ms|^bot:5$")


class Refused(Exception):
    """What the user must mend, as a sentence."""


class Part:
    """The head of a part: of which study it is, and which jobs it has."""

    def __init__(self, data):
        if not is_whole(data):
            raise ValueError("it is no whole part of a study")
        head = HEAD.match(data)
        self.study = head[1].decode()
        self.jobs = int(head[2])
        numbers = [int(number) for number in re.findall(rb"\d+", head[3])]
        self.done = list(zip(numbers[::2], numbers[1::2]))
        self.plan = json.loads(head[4])


def is_whole(data):
    return bool(HEAD.match(data) and TAIL.search(data))


def pack(path, game, folders):
    """The study and the cards of its own, by their names below the folder that holds all of them."""
    folders = [Path(path.parent, folder).resolve() for folder in folders if not os.path.isabs(folder)]
    root = Path(os.path.commonpath([path.parent, *folders]))
    files = {path: path.read_bytes()}
    for folder in folders:
        for card in sorted(Path(folder, game).rglob("*")):
            if card.is_file():
                files[card] = card.read_bytes()
    return {str(name.relative_to(root)): data for name, data in files.items()}, str(path.relative_to(root))


class Study:
    """A study without mistakes; the command has told those of another one."""

    def __init__(self, path, command, threads):
        self.path = Path(path).resolve()
        self.command, self.threads = command, threads
        try:
            checked = subprocess.run([command, "balance", "check", "--json", path],
                                     stdout=subprocess.PIPE, text=True)
        except OSError as wrong:
            raise Refused(f"{command}: {wrong.strerror}") from None
        if checked.returncode:
            raise Refused(None)
        said = json.loads(checked.stdout)
        self.hash, self.jobs, self.matches, self.plan = (
            said["study"], said["jobs"], said["matches"], said["plan"])
        self.files, self.name = pack(self.path, self.plan["game"], said["cards"])
        self.shards = 0

    @property
    def repeatable(self):
        return not any(TIMED.search(player) for _, player in self.plan["bots"])

    def order(self, shard, shards=0):
        return {"files": self.files, "study": self.name, "shard": f"{shard}/{shards or self.shards}",
                "command": self.command, "threads": self.threads}

    def jobs_of(self, shard, shards=0):
        """As `cardgame balance run` divides them: blocks whose sizes differ by one at most."""
        size, rest = divmod(self.jobs, shards or self.shards)
        first = size * (shard - 1) + min(shard - 1, rest)
        return first, first + size + (shard <= rest)

    # ---- trial: a few jobs, played everywhere before anything else ----

    @property
    def trial_shards(self):
        """Of so many shards the first holds a match of each bot, in each seat."""
        return max(1, self.jobs // (self.plan["players"] * len(self.plan["bots"])))

    def trial(self):
        return self.order(1, self.trial_shards)

    def trial_wrong(self, mine, theirs):
        """Why parts of whoever played this trial must not be merged; None when they can be."""
        try:
            here, there = Part(mine).plan, Part(theirs).plan
        except ValueError as wrong:
            return str(wrong)
        if mine == theirs or (not self.repeatable and here == there):
            return None
        names = [name for name in here if there.get(name) != here[name]]
        if names:
            return "; ".join(f"its {name} is {shorten(there.get(name))}, not {shorten(here[name])}"
                             for name in names)
        return "the same match goes another way there: it has another version of the program"

    # ---- parts ----

    def wrong_with(self, shard, data):
        """Why these bytes are not the part of that shard; None when they are."""
        try:
            part = Part(data)
        except ValueError as wrong:
            return str(wrong)
        if part.study != self.hash or part.jobs != self.jobs:
            return "it is a part of another study, or of this one with other cards or another library"
        if part.done != [self.jobs_of(shard)]:
            return f"it does not have the jobs of shard {shard}/{self.shards}"
        return None


def shorten(value):
    text = json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "..."


def answer_wrong(study, shard, answer):
    """What a worker sent must be what it played."""
    if hashlib.sha256(answer["part"]).hexdigest() != answer["sha256"]:
        return "its bytes were changed on the way"
    return study.wrong_with(shard, answer["part"])


def play_here(order):
    answer = worker.play(order)
    if "part" not in answer:
        raise Refused(answer.get("failed") or answer["unfit"])
    return answer["part"]
