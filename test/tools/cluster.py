"""Studies on a real cluster of Dask on the loopback: a scheduler, workers that are killed, that come
late, that have no command, other cards, or a shard that fails; runs that are stopped and go on; parts
that are damaged. Shards wait for gates, so that nothing depends on how fast the machine is.

usage: cluster.py COMMAND      The last line is `N passed, N failed`."""

import fcntl
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
CLUSTER = TREE / "examples/cluster"
sys.path.insert(0, str(CLUSTER))

from study import Study, answer_wrong, play_here  # noqa: E402

LONG = 150  # seconds after which what is waited for does not come any more
STUDY = """game: gemu_land
title: {title}
decks: [rootwake, ebbtide, mirage]
bots: [random]
matches: 40
"""

# Stands for the command at a worker, whose name is its first word. A shard waits until its gate is
# gone, and says before who plays it; some titles stand for what goes wrong.
STAND_IN = """#!/bin/sh
name=$(basename "$0")
shard=$(echo "$*" | sed -n 's|.*--shard \\([0-9]*/[0-9]*\\) .*|\\1|p' | tr / -)
title=$(sed -n 's/^title: //p' "$3")
echo "$title $shard $name" >>"{work}/played"
if [ -e "{work}/gate-$shard" ]; then
    echo "$PPID $$" >"{work}/new-$name" && mv "{work}/new-$name" "{work}/waits-$shard"
    while [ -e "{work}/gate-$shard" ]; do sleep 0.2; done
fi
case "$title:$shard:$name" in
broken:2-4:*) echo "cardgame: job 70 (seed 1): the match does not end" >&2; exit 1 ;;
full:*-4:spare) echo "cardgame: part.json: No space left on device" >&2; exit 1 ;;
esac
exec "{command}" "$@"
"""


class Tally:
    passed = failed = 0

    def check(self, what, good, more=""):
        if good:
            self.passed += 1
        else:
            self.failed += 1
            print(f"failed: {what}\n{more}", flush=True)


def wait_for(what, condition):
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise SystemExit(f"nothing came of: {what}")


def is_playing(pid):
    """A process that nobody has waited for is no process any more."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


# ---- the cluster ----

class Cluster:
    def __init__(self, work, command):
        self.work, self.command, self.processes = work, command, []
        self.file = work / "scheduler.json"
        self.scheduler = self.start("scheduler", "--port", "0", "--dashboard-address", "127.0.0.1:0",
                                    "--scheduler-file", self.file)
        wait_for("a scheduler", self.file.exists)

    def start(self, kind, *words, **more):
        log = open(self.work / "log", "a")
        process = subprocess.Popen([sys.executable, "-B", "-m", f"distributed.cli.dask_{kind}", "--host", "127.0.0.1",
                                    *words], stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                                   env={**os.environ, **more}, cwd=self.work)
        self.processes.append(process)
        return process

    def worker(self, name, command=None, **more):
        stand_in = self.work / name
        stand_in.write_text(STAND_IN.format(work=self.work, command=self.command))
        stand_in.chmod(0o755)
        return self.start("worker", "--scheduler-file", self.file, "--nthreads", "1", "--no-nanny", "--no-dashboard",
                          "--local-directory", self.work / f"room-{name}", "--name", name,
                          CARDGAME_COMMAND=str(command or stand_in), **more)

    def close(self):
        for process in self.processes:
            process.kill()
            process.wait()


class Run:
    """The program, on the cluster unless other words are given."""

    last = None

    def __init__(self, cluster, study, *words, **more):
        Run.last = self
        self.said = tempfile.TemporaryFile(dir=cluster.work)
        self.process = subprocess.Popen(
            [sys.executable, "-B", CLUSTER / "balance.py", study, "--command", cluster.command,
             *(words if "--workers" in words else (*words, "--scheduler-file", cluster.file))],
            cwd=cluster.work, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL, stderr=self.said,
            env={**os.environ, **more})

    def text(self):
        self.said.seek(0)
        return self.said.read().decode()

    def ended(self, tally, what, status, *said):
        try:
            self.process.wait(LONG)
        except subprocess.TimeoutExpired:
            self.process.kill()
        text = self.text()
        tally.check(f"{what}: status {self.process.returncode}, not {status}", self.process.returncode == status, text)
        for words in said:
            tally.check(f"{what}: it does not say '{words}'", words in text, text)
        return text


# ---- what is tried ----

def write_study(work, name, title, more=""):
    path = work / name
    path.write_text(STUDY.format(title=title) + more)
    return path


def local(cluster, study):
    result = study.with_suffix(".local")
    subprocess.run([cluster.command, "balance", "run", study, "-o", result], check=True, stderr=subprocess.DEVNULL)
    return result.read_bytes()


def other_cards(work):
    """The shipped cards, one of them stronger."""
    shutil.copytree(TREE / "cards/gemu_land", work / "othercards/gemu_land")
    path = work / "othercards/gemu_land/root.yaml"
    path.write_text(re.sub(r"attack: (\d)", r"attack: 1\1", path.read_text(), count=1))
    return str(work / "othercards")


def killed_stopped_resumed(tally, cluster):
    """One of three workers is killed in the middle of its shard; the run is stopped, and goes on."""
    work = cluster.work
    study = write_study(work, "study.yaml", "all", "cards: own\n")
    shutil.copytree(TREE / "examples/laboratory/studies/blanks/gemu_land", work / "own/gemu_land")
    wanted = local(cluster, study)
    parts = work / "study.json.parts"
    gate = work / "gate-12-12"
    gate.touch()
    workers = {p.pid: p for p in (cluster.worker("one"), cluster.worker("two"), cluster.worker("three"))}
    cluster.worker("bare", command="/nowhere/cardgame")
    cluster.worker("other", CARDGAME_CARD_PATH=other_cards(work))
    run = Run(cluster, "study.yaml", "--shards", "12")
    pid, child = map(int, wait_for("a shard under way", lambda: (work / "waits-12-12").exists() and
                                   (work / "waits-12-12").read_text().split()))
    tally.check("a worker plays the shard", pid in workers)
    (work / "waits-12-12").unlink()
    os.kill(pid, signal.SIGKILL)
    wait_for("the end of a killed worker's command", lambda: not is_playing(child))
    cluster.worker("late")
    wait_for("the shard at another worker", (work / "waits-12-12").exists)
    wait_for("the other shards", lambda: len(list(parts.glob("part-*"))) == 11)
    wait_for("the late and the unfit ones", lambda: "there is no command" in run.text() and
             "is left out: its" in run.text() and (work / "played").read_text().count("late"))
    run.process.send_signal(signal.SIGINT)
    run.ended(tally, "stopped", 3, "is gone; shard 12/12 is played again", "stopped: 11 of 12 shards are done",
              "is left out: there is no command '/nowhere/cardgame'", "is left out: its catalogue is ",
              "dashboard: http://127.0.0.1:")
    tally.check("a stopped run has no result", not (work / "study.json").exists())
    gate.unlink()
    before = {path.name: path.stat().st_ino for path in parts.iterdir()}
    text = (parts / "part-3-of-12.json").read_text()
    (parts / "part-3-of-12.json").write_text(text.replace('"values":[', '"values":[1', 1))
    (parts / "part-4-of-12.json").write_text(text)
    Run(cluster, "study.yaml").ended(
        tally, "resumed", 0, "part-3-of-12.json: it is damaged; it is played again",
        "part-4-of-12.json: it does not have the jobs of shard 4/12; it is played again", "9 were done before")
    tally.check("the result is that of one machine", (work / "study.json").read_bytes() == wanted)
    after = {path.name: path.stat().st_ino for path in parts.iterdir()}
    again = [name for name in before if before[name] != after[name]]
    tally.check("no more was played again than was damaged", set(again) <= {"part-3-of-12.json", "part-4-of-12.json"},
                again)
    return study, wanted


def refused(tally, cluster, study):
    """What would be merged wrongly, without any worker."""
    work = cluster.work
    Run(cluster, "study.yaml").ended(tally, "the result is there", 0)
    result = work / "study.json"
    study.write_text(study.read_text().replace("matches: 40", "matches: 42"))
    Run(cluster, "study.yaml").ended(tally, "a changed study", 1, "study.json: it is not the result of this study")
    result.unlink()
    Run(cluster, "study.yaml").ended(tally, "parts of a changed study", 1, "it was begun with another program or study",
                                     "its rounds is 20, not 21")
    study.write_text(study.read_text().replace("matches: 42", "matches: 40"))
    Run(cluster, "study.yaml", "--shards", "7").ended(tally, "another number", 1, "parts of 12 shards, not of 7")
    with open(work / "study.json.parts/lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        Run(cluster, "study.yaml").ended(tally, "a second run", 1, "another run is at work with this folder")
    bad = work / "bad.yaml"
    bad.write_text("game: gemu_land\ndecks: [rootwake, nosuch]\nbots: [random]\nmatches: 3\n")
    text = Run(cluster, "bad.yaml").ended(tally, "a study with a mistake", 1)
    tally.check("it is told once", text.count("bad.yaml:2:19: error unknown-deck") == 1 and text.count("\n") == 1, text)


def cannot_write(tally, cluster, wanted):
    """As on a full disk: the parts that are there stay, and the run goes on from them."""
    parts = cluster.work / "study.json.parts"
    for shard in (5, 6):
        (parts / f"part-{shard}-of-12.json").unlink()
    (parts / ".part-5-of-12.json.new").mkdir()
    Run(cluster, "study.yaml").ended(tally, "what cannot be written", 1, "Is a directory", "are done and kept in")
    tally.check("the other parts stay", len(list(parts.glob("part-*"))) >= 10)
    (parts / ".part-5-of-12.json.new").rmdir()
    text = Run(cluster, "study.yaml", "--workers", "2", "--progress").ended(tally, "without a cluster", 0)
    lines = [line for line in text.splitlines() if line.startswith("[")]
    tally.check("the last line of progress is of the end", lines and
                lines[-1].startswith(f"[{'#' * 24}] 12 of 12 shards, 0 under way"), text)
    tally.check("the same without a cluster", (cluster.work / "study.json").read_bytes() == wanted)


def played(cluster, title):
    return [line for line in (cluster.work / "played").read_text().splitlines() if line.startswith(f"{title} ")]


def failures(tally, cluster):
    """A shard that fails is tried once more."""
    write_study(cluster.work, "broken.yaml", "broken")
    text = Run(cluster, "broken.yaml", "--shards", "4").ended(
        tally, "a shard that fails", 1, "shard 2/4 is given up: cardgame: job 70 (seed 1): the match does not end")
    tally.check("it is tried twice", len([l for l in played(cluster, "broken") if " 2-4 " in l]) == 2, text)


def worker_fails(tally, cluster):
    """Each of four workers has a shard; one of them cannot write, which must not count against the shard."""
    work = cluster.work
    full = write_study(work, "full.yaml", "full")
    wanted = local(cluster, full)
    spare = cluster.worker("spare")
    gates = [work / f"gate-{number}-4" for number in range(1, 5)]
    waiting = [work / f"waits-{number}-4" for number in range(1, 5)]
    for path in gates:
        path.touch()
    run = Run(cluster, "full.yaml", "--shards", "4")
    wait_for("all shards under way", lambda: all(path.exists() for path in waiting))
    tally.check("each has one", sum(path.read_text().split()[0] == str(spare.pid) for path in waiting) == 1)
    for path in gates:
        path.unlink()
    text = run.ended(tally, "a worker that fails", 0, "No space left on device", "is left out: until another has tried")
    tally.check("it does no harm", (work / "full.json").read_bytes() == wanted)
    tally.check("it gets nothing more", len([l for l in played(cluster, "full") if l.endswith("-4 spare")]) == 1, text)


def stopped_here(tally, cluster):
    """Without a cluster the shards under way end with the run."""
    work = cluster.work
    write_study(work, "here.yaml", "here")
    (work / "gate-2-2").touch()
    run = Run(cluster, "here.yaml", "--workers", "1", "--shards", "2", CARDGAME_COMMAND=str(work / "one"))
    wait_for("a shard under way", (work / "waits-2-2").exists)
    child = int((work / "waits-2-2").read_text().split()[1])
    for _ in range(2):  # timeout(1) sends each signal twice
        run.process.send_signal(signal.SIGINT)
        time.sleep(0.1)
    run.ended(tally, "stopped without a cluster", 3, "stopped: 0 of 2 shards are done")
    wait_for("the end of the shard", lambda: not is_playing(child))


def scheduler_lost(tally, cluster):
    write_study(cluster.work, "lost.yaml", "lost")
    (cluster.work / "gate-1-3").touch()
    run = Run(cluster, "lost.yaml", "--shards", "3")
    wait_for("a shard under way", (cluster.work / "waits-1-3").exists)
    cluster.scheduler.kill()
    run.ended(tally, "without a scheduler", 3, "the scheduler is gone", "are done and kept in")


def answers(tally, cluster):
    """What comes back is what was played, of this study, and of this shard."""
    study = Study(cluster.work / "study.yaml", str(cluster.command), 1)
    study.shards = 6
    part = play_here(study.order(2))
    answer = {"part": part, "sha256": hashlib.sha256(part).hexdigest()}
    tally.check("a good answer", answer_wrong(study, 2, answer) is None)
    tally.check("bytes that were changed", "changed" in answer_wrong(study, 2, {**answer, "part": part + b"\n"}))
    tally.check("another shard's", "jobs of shard 3/6" in answer_wrong(study, 3, answer))
    study.hash = "0" * 16
    tally.check("another study's", "another study" in answer_wrong(study, 2, answer))
    trial = play_here(study.trial())
    other = trial.replace(b'"library":"0', b'"library":"9')
    tally.check("another library", "its library is" in study.trial_wrong(trial, other))
    other = trial.replace(b'"values":[', b'"values":[1')
    tally.check("another program", "another way" in study.trial_wrong(trial, other))
    tally.check("the same", study.trial_wrong(trial, trial) is None)
    study.plan["bots"] = [["slow", "tree:20ms"]]
    tally.check("budgets of time differ", study.trial_wrong(trial, other) is None)


def main():
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        cluster = Cluster(work, Path(sys.argv[1]).resolve())
        try:
            study, wanted = killed_stopped_resumed(tally, cluster)
            refused(tally, cluster, study)
            answers(tally, cluster)
            cannot_write(tally, cluster, wanted)
            failures(tally, cluster)
            worker_fails(tally, cluster)
            stopped_here(tally, cluster)
            scheduler_lost(tally, cluster)
        except SystemExit as wrong:
            tally.check(str(wrong), False, (work / "log").read_text()[-4000:] + (Run.last.text() if Run.last else ""))
        finally:
            cluster.close()
    print(f"{tally.passed} passed, {tally.failed} failed")
    return tally.failed != 0


if __name__ == "__main__":
    sys.exit(main())
