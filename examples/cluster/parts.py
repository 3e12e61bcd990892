"""The folder of parts: what is done of a study. A part takes its name when it is whole on the disk, so
that a run can be ended at any time, in any way."""

import fcntl
import os
import re
import subprocess
from pathlib import Path

from study import Refused, is_whole

NAME = re.compile(r"part-(\d+)-of-(\d+)\.json")
DAMAGED = re.compile(r"^cardgame: (.*): (it is damaged|it is not a part of a study|it cannot be read[^;]*);", re.M)


class Parts:
    def __init__(self, folder, study):
        self.folder, self.study = Path(folder), study
        self.done, self.jobs = set(), 0
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = open(self.folder / "lock", "w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refused(f"{folder}: another run is at work with this folder") from None
        except OSError:
            pass  # a file system without locks

    def path(self, shard):
        return self.folder / f"part-{shard}-of-{self.study.shards}.json"

    def shards(self):
        """Into how many shards the parts here were made; 0 without any."""
        found = {int(name[2]) for name in map(NAME.fullmatch, os.listdir(self.folder)) if name}
        if len(found) > 1:
            raise Refused(f"{self.folder}: there are parts of different numbers of shards: "
                          f"{', '.join(map(str, sorted(found)))}")
        return found.pop() if found else 0

    def write(self, path, data):
        beside = path.with_name(f".{path.name}.new")
        try:
            with open(beside, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except OSError:
            beside.unlink(missing_ok=True)
            raise

    def keep(self, shard, data):
        self.write(self.path(shard), data)
        self.count(shard)

    def count(self, shard, times=1):
        (self.done.add if times > 0 else self.done.discard)(shard)
        first, end = self.study.jobs_of(shard)
        self.jobs += times * (end - first)

    # ---- what is there ----

    def agree_on_trial(self, mine, say):
        """Parts of a program that plays otherwise would be merged without a word."""
        path = self.folder / "trial"
        before = path.read_bytes() if path.exists() else mine
        if not is_whole(before):
            say(f"{path}: it is damaged; it is written anew")
            path.unlink()
        elif self.study.trial_wrong(mine, before):
            raise Refused(f"{self.folder}: it was begun with another program or study than what is here now "
                          f"({self.study.trial_wrong(mine, before)}); take another folder, or remove this one to "
                          "begin anew")
        if not path.exists():
            self.write(path, mine)

    def look(self, say):
        """Finds what is done. What is damaged is removed, to be played again."""
        for path in sorted(self.folder.glob("*.json")):
            name = NAME.fullmatch(path.name)
            wrong = (self.study.wrong_with(int(name[1]), path.read_bytes()) if name
                     else "it is no part that a run has put there")
            if wrong and ("another study" in wrong or not name):
                raise Refused(f"{path}: {wrong}; remove it")
            if wrong:
                self.remove(path, wrong, say)
            else:
                self.count(int(name[1]))
        if self.done:
            for path, wrong in DAMAGED.findall(self.merge(os.devnull, "--damaged", "skip")[1]):
                self.remove(Path(path), wrong, say)
                self.count(int(NAME.fullmatch(Path(path).name)[1]), -1)

    def remove(self, path, wrong, say):
        say(f"{path}: {wrong}; it is played again")
        path.unlink()

    def merge(self, output, *options):
        """Returns the command's status and what it said."""
        merged = subprocess.run([self.study.command, "balance", "merge", self.folder, "-o", output, *options],
                                stderr=subprocess.PIPE, text=True, errors="replace")
        return merged.returncode, merged.stderr
