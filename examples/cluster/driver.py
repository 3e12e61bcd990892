"""Gives out the shards of a study to the workers of a Dask cluster, and takes what comes back.

A shard is given to one worker, when that has a thread to spare, so that no more are under way than are
played. Who is new gets the trial first: a worker whose program plays otherwise would spoil the result.
Dask tells who is there, carries the calls, and tells when a worker is gone.
"""

import collections
import itertools
import queue
import time

import cloudpickle

import shard as worker
from study import answer_wrong

LOOK_SECONDS = 1.0
LOST_MOST = 5  # workers that may be lost with one shard
TRIAL = 0      # in the place of a shard's number

cloudpickle.register_pickle_by_value(worker)


class Lost(Exception):
    """The scheduler is gone."""


class Hand:
    """A worker of the cluster. `out` is why it gets nothing."""

    def __init__(self, threads):
        self.threads, self.busy, self.tried, self.out = threads, 0, False, None

    def free(self, needed):
        return not self.out and self.busy + needed <= max(self.threads, needed)


class Driver:
    def __init__(self, client, study, parts, trial, say, failures_most=0):
        self.client, self.study, self.parts, self.trial, self.say = client, study, parts, trial, say
        # The longest jobs stand at the end of a study; what takes long is begun with.
        self.todo = collections.deque(n for n in range(study.shards, 0, -1) if n not in parts.done)
        self.hands, self.under_way = {}, {}
        self.answers = queue.SimpleQueue()
        self.failed, self.lost, self.given_up = {}, collections.Counter(), []
        self.failures_most = failures_most
        self.numbers = itertools.count()
        self.looked = 0.0

    # ---- state ----

    @property
    def shards_under_way(self):
        return sum(number != TRIAL for number, _ in self.under_way.values())

    @property
    def good(self):
        return [address for address, hand in self.hands.items() if hand.tried and not hand.out]

    def leave_out(self, address, why):
        self.hands[address].out = why
        self.say(f"worker {address} is left out: {why}")

    # ---- who is there ----

    def look(self):
        if time.monotonic() - self.looked < LOOK_SECONDS:
            return
        self.looked = time.monotonic()
        self.is_there()
        try:
            there = self.client.nthreads()
        except (OSError, TimeoutError):
            raise Lost from None
        for address in [known for known in self.hands if known not in there]:
            self.lose(address)
        for address, threads in there.items():
            self.hands.setdefault(address, Hand(threads))

    def is_there(self):
        if self.client.status != "running":
            raise Lost

    def lose(self, address):
        del self.hands[address]
        for future in [f for f, (_, at) in self.under_way.items() if at == address]:
            number, _ = self.under_way.pop(future)
            future.cancel()
            if number != TRIAL:
                self.lost[number] += 1
                self.again(number, f"worker {address} is gone")

    def again(self, number, why):
        if self.lost[number] >= LOST_MOST:
            self.give_up(number, f"{LOST_MOST} workers were lost with it")
        else:
            self.say(f"{why}; shard {number}/{self.study.shards} is played again")
            self.todo.appendleft(number)

    # ---- giving out ----

    def give(self, number, address):
        order = self.study.order(number) if number != TRIAL else self.study.trial()
        key = f"{'shard' if number != TRIAL else 'trial'}-{number}-{self.study.hash}-{next(self.numbers)}"
        future = self.client.submit(worker.play, order, key=key, workers=[address],
                                    allow_other_workers=False, pure=False)
        self.under_way[future] = number, address
        self.hands[address].busy += self.study.threads
        future.add_done_callback(self.answers.put)

    def give_out(self):
        for address, hand in self.hands.items():
            if not hand.tried and not hand.busy and not hand.out:
                self.give(TRIAL, address)
            while hand.tried and self.todo and not self.over and hand.free(self.study.threads):
                self.give(self.todo.popleft(), address)

    # ---- taking ----

    def take(self):
        """Waits a little for an answer."""
        try:
            future = self.answers.get(timeout=LOOK_SECONDS / 2)
        except queue.Empty:
            return
        if future not in self.under_way:
            return
        number, address = self.under_way.pop(future)
        self.hands[address].busy -= self.study.threads
        if future.status in ("cancelled", "lost"):
            self.is_there()
            if number != TRIAL:
                self.again(number, f"worker {address} lost it")
            return
        answer = self.answer_of(future)
        future.release()
        if number == TRIAL:
            self.take_trial(address, answer)
        elif "unfit" in answer:
            self.leave_out(address, answer["unfit"])
            self.todo.appendleft(number)
        else:
            self.take_shard(number, address, answer)

    @staticmethod
    def answer_of(future):
        try:
            return {"failed": repr(future.exception())} if future.status == "error" else future.result()
        except (OSError, TimeoutError):  # it was on its way when the scheduler went
            raise Lost from None

    def take_trial(self, address, answer):
        why = (answer.get("unfit") or answer.get("failed") or
               self.study.trial_wrong(self.trial, answer["part"]))
        if why:
            self.leave_out(address, why)
        self.hands[address].tried = True

    def take_shard(self, number, address, answer):
        why = answer.get("failed") or answer_wrong(self.study, number, answer)
        if why:
            self.fail(number, address, why)
            return
        self.parts.keep(number, answer["part"])
        self.failed.pop(number, None)

    # ---- failures ----

    def fail(self, number, address, why):
        """The first failure may be the worker's: it waits until another has tried. The second is the
        shard's."""
        if number not in self.failed:
            self.failed[number] = address
            self.say(f"shard {number}/{self.study.shards} failed at {address}: {why}")
            if len(self.good) > 1:
                self.leave_out(address, f"until another has tried shard {number}/{self.study.shards}")
            self.todo.appendleft(number)
            return
        suspect = self.hands.get(self.failed.pop(number))
        if suspect:
            suspect.out = None
        self.give_up(number, why)

    def give_up(self, number, why):
        self.given_up.append(number)
        self.say(f"shard {number}/{self.study.shards} is given up: {why}")

    @property
    def over(self):
        """So many shards are given up that no more are begun."""
        return len(self.given_up) > self.failures_most

    def run(self, tell, stopped):
        """Until all is done, too much has failed, or somebody wants it to stop."""
        while (self.shards_under_way or (self.todo and not self.over)) and not stopped():
            self.look()
            self.give_out()
            self.take()
            tell(self)

    def stop(self):
        """Workers end the shards that they have begun; nobody waits for them."""
        self.client.cancel(list(self.under_way))
        self.under_way.clear()
