"""Plays a study of balance on a Dask cluster, or on this machine, and merges its result.

    python3 balance.py study.yaml                                   # all cores of this machine
    python3 balance.py study.yaml --scheduler tcp://head:8786       # a cluster
    python3 balance.py study.yaml --report                          # and the page

The result is that of `cardgame balance run study.yaml`, byte by byte. Stop it at any time: the same
command goes on. Exit status: 0 all is done, 1 it failed, 2 a wrong command line, 3 it was stopped.
"""

import argparse
import contextlib
import difflib
import math
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

from parts import Parts
from study import Part, Refused, Study, play_here

DONE, FAILED, STOPPED = 0, 1, 3
SHARD_SECONDS = 20
BAR = 24


class Stopped(Exception):
    """By a signal."""


class Stop:
    """What a signal does: nothing is thrown into the middle of Dask, which is asked to come to an end."""
    wanted = later = False
    since = 0.0

    @classmethod
    def signalled(cls, number, _):
        if cls.wanted:  # a further one ends the program; timeout(1) sends each signal twice
            if time.monotonic() - cls.since >= 1:
                signal.signal(number, signal.SIG_DFL)
                signal.raise_signal(number)
            return
        cls.wanted, cls.since = True, time.monotonic()
        if not cls.later:
            raise Stopped


# ---- what is said ----

class Teller:
    """Messages and the line of progress, on standard error."""

    def __init__(self, study, parts, lines):
        self.study, self.parts = study, parts
        self.terminal = sys.stderr.isatty()
        self.pause = 0.5 if self.terminal else 10.0 if lines else math.inf
        self.begun = self.told = time.monotonic()
        self.before = parts.jobs

    def say(self, text):
        clear = "\r\033[K" if self.terminal else ""
        print(f"{clear}balance: {text}", file=sys.stderr, flush=True)

    def line(self, driver):
        jobs = self.parts.jobs
        rate = (jobs - self.before) / max(time.monotonic() - self.begun, 1e-9)
        left = int((self.study.jobs - jobs) / rate) if rate else 0
        filled = BAR * jobs // self.study.jobs
        return (f"[{'#' * filled}{'.' * (BAR - filled)}] {len(self.parts.done)} of {self.study.shards} shards, "
                f"{driver.shards_under_way} under way on {len(driver.good)} workers, {rate:.1f} jobs a second, "
                f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02} left")

    def tell(self, driver, last=False):
        """@param last  how far it came, which stays there"""
        if math.isinf(self.pause) or (not last and time.monotonic() - self.told < self.pause):
            return
        self.told = time.monotonic()
        print(f"\r\033[K{self.line(driver)}" if self.terminal else self.line(driver),
              end="" if self.terminal and not last else "\n", file=sys.stderr, flush=True)


# ---- the cluster ----

def open_client(args):
    """The cluster that is named, or one in this process: what takes the time are other processes."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise Refused("Dask is missing: apt-get install python3-distributed (make deps FOR=cluster)") from None
    try:
        if args.scheduler_file:
            return Client(scheduler_file=args.scheduler_file, set_as_default=False)
        if args.scheduler:
            return Client(args.scheduler, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as wrong:
        raise Refused(f"the scheduler does not answer: {wrong}") from None
    return Client(LocalCluster(n_workers=1, threads_per_worker=args.workers, processes=False, memory_limit=0,
                               dashboard_address="127.0.0.1:0", silence_logs="ERROR"), set_as_default=False)


def has_bokeh():
    from importlib.util import find_spec
    return find_spec("bokeh") is not None


def dashboard(client):
    """The page that this scheduler can show: pictures need bokeh, which Debian does not have."""
    link = client.dashboard_link
    if client.cluster:
        link = f"http://127.0.0.1:{client.cluster.scheduler.services['dashboard'].port}/status"
    return link if client.run_on_scheduler(has_bokeh) else link.replace("/status", "/info/main/workers.html")


# ---- a run ----

def number_of_shards(study, args, seconds):
    """Each some seconds long, by the time of the trial, and enough of them that all have some."""
    first, end = study.jobs_of(1, study.trial_shards)
    total = study.matches * seconds / (end - first)
    wanted = max(total / args.seconds, min(4 * args.workers, total))
    return max(1, min(study.jobs, math.ceil(wanted)))


def find_shards(study, parts, args, seconds):
    there = parts.shards()
    if there and args.shards and there != args.shards:
        raise Refused(f"{parts.folder}: there are parts of {there} shards, not of {args.shards}")
    return there or min(args.shards or number_of_shards(study, args, seconds), study.jobs)


def is_there(study, output):
    """Is the result there already? Something else is left alone."""
    if not output.exists():
        return False
    try:
        part = Part(output.read_bytes())
    except ValueError as wrong:
        raise Refused(f"{output}: {wrong}; remove it to start again") from None
    if part.study != study.hash or part.done != [(0, study.jobs)]:
        raise Refused(f"{output}: it is not the result of this study as it is now; remove it to start again")
    return True


def close(client, driver):
    """Shards that this process has begun end with it; those of a cluster are left to it."""
    import psutil  # Dask needs it
    with contextlib.suppress(OSError, TimeoutError):
        if client.cluster:
            for child in psutil.Process().children():
                child.kill()
        if client.status == "running":
            driver.stop()
            client.close(timeout=2)
        if client.cluster:
            client.cluster.close(timeout=2)


def play(study, parts, args, trial, teller):
    Stop.later = True
    client = open_client(args)
    from driver import Driver, Lost
    driver = Driver(client, study, parts, trial, teller.say, args.failures)
    try:
        teller.say(f"dashboard: {dashboard(client)}")
        driver.run(teller.tell, lambda: Stop.wanted)
    except Lost:
        teller.say("the scheduler is gone")
    finally:
        teller.tell(driver, last=True)
        close(client, driver)
    return bool(driver.given_up)


def finish(study, parts, output, say):
    status, said = parts.merge(output)
    if said:
        say(said.rstrip())
    return DONE if status == 0 else FAILED


def run(study, args):
    output = Path(args.output or Path(args.study).with_suffix(".json"))
    if is_there(study, output):
        return DONE
    begun = time.monotonic()
    trial = play_here(study.trial())
    parts = Parts(args.parts or f"{output}.parts", study)
    study.shards = find_shards(study, parts, args, time.monotonic() - begun)
    early = Teller(study, parts, False)
    parts.agree_on_trial(trial, early.say)
    parts.look(early.say)
    teller = Teller(study, parts, args.progress)
    teller.say(f"{study.shards} shards of {study.jobs} jobs; {len(parts.done)} were done before")
    failed = False
    try:
        if len(parts.done) < study.shards:
            failed = play(study, parts, args, trial, teller)
    except OSError as wrong:
        teller.say(f"{parts.folder}: {wrong.strerror or wrong}")
        failed = True
    if len(parts.done) == study.shards:
        return finish(study, parts, output, teller.say)
    teller.say(f"stopped: {len(parts.done)} of {study.shards} shards are done and kept in {parts.folder}; "
               "the same command continues")
    return FAILED if failed else STOPPED


class Parser(argparse.ArgumentParser):
    """Suggests the option that was probably meant."""

    def error(self, message):
        unknown = re.match("unrecognized arguments: (--[^ =]+)", message)
        near = unknown and difflib.get_close_matches(unknown[1], self._option_string_actions, 1)
        super().error(f"{message}; did you mean {near[0]}?" if near else message)


def arguments():
    cores = len(os.sched_getaffinity(0))
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("study")
    parser.add_argument("-o", "--output", help="the result (the study's name with .json)")
    parser.add_argument("--parts", help="the folder where parts are kept (the result's name with .parts)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster, like tcp://head:8786")
    parser.add_argument("--scheduler-file", metavar="FILE", help="in which the scheduler has left its address")
    parser.add_argument("--workers", type=int, default=cores, metavar="N",
                        help=f"without a cluster: shards at a time on this machine ({cores})")
    parser.add_argument("--shards", type=int, metavar="N", help="into how many the study is divided")
    parser.add_argument("--seconds", type=float, default=SHARD_SECONDS, metavar="S",
                        help=f"without --shards: about how long one is ({SHARD_SECONDS})")
    parser.add_argument("--threads", type=int, default=1, metavar="N",
                        help="of a shard (1); a worker plays as many shards as it has threads for")
    parser.add_argument("--failures", type=int, default=0, metavar="N",
                        help="shards that may fail before no more are begun (0)")
    parser.add_argument("--command", default=os.environ.get("CARDGAME_COMMAND", "cardgame"),
                        help="here, and on workers where CARDGAME_COMMAND says no other (cardgame)")
    parser.add_argument("--report", action="store_true", help="also make the page of the result")
    parser.add_argument("--progress", action="store_true", help="show the progress even without a terminal")
    args = parser.parse_args()
    if min(args.workers, args.threads, args.shards or 1) < 1 or args.seconds <= 0 or args.failures < 0:
        parser.error("numbers of workers, threads, shards and seconds are positive")
    if "/" in args.command:
        args.command = str(Path(args.command).resolve())
    return args


def main():
    args = arguments()
    # A shell's background jobs begin with SIGINT ignored.
    signal.signal(signal.SIGINT, Stop.signalled)
    signal.signal(signal.SIGTERM, Stop.signalled)
    try:
        study = Study(args.study, args.command, args.threads)
        status = run(study, args)
        if status == DONE and args.report:
            output = args.output or Path(args.study).with_suffix(".json")
            status = subprocess.run([args.command, "balance", "report", output]).returncode
        return status
    except Stopped:
        return STOPPED
    except Refused as wrong:
        if wrong.args[0]:
            print(f"balance: {wrong}", file=sys.stderr)
        return FAILED
    except OSError as wrong:
        print(f"balance: {wrong}", file=sys.stderr)
        return FAILED


if __name__ == "__main__":
    ended = main()
    sys.stdout.flush()
    os._exit(ended)  # threads of Dask may still wait for a cluster that is gone
