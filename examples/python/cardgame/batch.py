"""Many matches of one setup, stepped at once on threads: see batch.h.

    batch = cardgame.Batch(cardgame.Game("gemu_land"), lanes=1024, threads=4)
    while True:
        actions = policy(batch.observations, batch.mask)
        batch.step(actions)
        ... batch.rewards, batch.ended, batch.cut ...

Its arrays stay the same and are written anew by each step; row i is that of lane i. With numpy they
are arrays of it, else memoryviews. Needs libcardgame_batch.so: `pip install` makes it, and so does
`make`.
"""

import ctypes
import os
import pathlib
from ctypes import (
    POINTER, Structure, addressof, byref, c_bool, c_double, c_int, c_int32, c_uint8, c_uint32, c_uint64,
    c_void_p,
)

from .library import Error, ErrorData, Held, Owner, check, count, number
from .space import Space, make_array


class ArraysData(Structure):
    _fields_ = [(name, c_void_p) for name in
                ("numbers", "mask", "counts", "seats", "rewards", "ended", "cut", "matches",
                 "payoffs")]


_FUNCTIONS = {
    "batch_create": (c_int, [c_void_p, c_void_p, c_uint32, c_uint32, c_uint32, c_bool,
                             POINTER(ArraysData), POINTER(c_uint64), POINTER(c_void_p),
                             POINTER(ErrorData)]),
    "batch_destroy": (None, [c_void_p]),
    "batch_reset": (c_int, [c_void_p, POINTER(c_uint64), POINTER(ErrorData)]),
    "batch_step": (c_int, [c_void_p, c_void_p, POINTER(ErrorData)]),
    "batch_choose": (None, [c_void_p, c_void_p]),
}


class BatchHandle(Held):
    """Which function frees it is known when its library is loaded."""


_library = None


def _places():
    """Where the library of batches can be: named, in the package, beside the other library."""
    name = "libcardgame_batch.so"
    beside = os.environ.get("CARDGAME_LIBRARY", "")
    return [os.environ.get("CARDGAME_BATCH"), str(pathlib.Path(__file__).with_name(name)),
            os.path.join(os.path.dirname(beside), name) if "/" in beside else None, name]


def _lib():
    global _library
    if _library:
        return _library
    reason = None
    for place in filter(None, _places()):
        try:
            library = ctypes.CDLL(place)
            break
        except OSError as failed:
            reason = failed
    else:
        raise Error("the library of batches cannot be loaded: %s" % reason, "no-library")
    for function, (result, arguments) in _FUNCTIONS.items():
        entry = getattr(library, function)
        entry.restype, entry.argtypes = result, arguments
    _library, BatchHandle.free = library, library.batch_destroy
    return library


class Batch(Owner):
    """`lanes` matches of a game, each begun anew by itself when it is over.

    observations  what the player who is asked may know (lanes x space.numbers, 32 bits)
    mask          1 for each action that can be taken (lanes x space.actions, bytes)
    counts        how many these are
    seats         who is asked: a seat, or CHANCE
    rewards       of each seat, what the match that has just ended returned; else 0
    payoffs       the same as it is, also fractions (64-bit floating point)
    ended, cut    1 when the rules ended a match; when it was cut off, after `limit` decisions or at
                  a cap of the library. Observations are then those of the next match
    matches       how many have begun
    """

    def __init__(self, game, lanes, threads=1, seeds=None, limit=0, hidden=False, **match):
        match.setdefault("event_capacity", 0)
        self.game, self.lanes = game, count("lanes", lanes)
        first = game.match(**match)
        self.space, self.players = Space(first), first.players
        self._arrays = ArraysData()
        shapes = {"numbers": (c_int32, self.space.numbers), "mask": (c_uint8, self.space.actions),
                  "counts": (c_uint32,), "seats": (c_int32,), "rewards": (c_int32, self.players),
                  "ended": (c_uint8,), "cut": (c_uint8,), "matches": (c_uint64,),
                  "payoffs": (c_double, self.players)}
        self._memory, views = {}, {}
        for name, (kind, *columns) in shapes.items():
            self._memory[name], views[name] = make_array(kind, max(self.lanes, 1), *columns)
            setattr(self._arrays, name, addressof(self._memory[name]))
        self.observations, self.mask, self.counts = (views["numbers"], views["mask"],
                                                     views["counts"])
        self.seats, self.rewards, self.ended = views["seats"], views["rewards"], views["ended"]
        self.cut, self.matches, self.payoffs = views["cut"], views["matches"], views["payoffs"]
        self._actions, self.chosen = make_array(c_int32, max(self.lanes, 1))
        library, error = _lib(), ErrorData()
        handle, space = BatchHandle(), self.space._handle
        check(library.batch_create(first._handle, space, self.lanes,
                                  count("threads", threads), count("limit", limit), bool(hidden),
                                  byref(self._arrays), self._seeds(seeds), byref(handle),
                                  byref(error)), error)
        self._held = handle, space

    def _seeds(self, seeds):
        """One for each lane; without any, their numbers from 1."""
        wanted = range(1, self.lanes + 1) if seeds is None else list(seeds)
        if len(wanted) != self.lanes:
            raise Error("there are %d lanes, but %d seeds" % (self.lanes, len(wanted)), "argument")
        return (c_uint64 * max(self.lanes, 1))(*[number("a seed", seed) for seed in wanted])

    def reset(self, seeds=None):
        """Begins all lanes anew."""
        error = ErrorData()
        check(_lib().batch_reset(self._handle, self._seeds(seeds), byref(error)), error)

    def step(self, actions):
        """Takes an action in each lane: any sequence, or quicker an array of 32 bits, such as what
        choose() gives. Nothing is changed when one cannot be taken."""
        error, taken = ErrorData(), self._taken(actions)
        check(_lib().batch_step(self._handle, taken, byref(error)), error)

    def _taken(self, actions):
        if actions is self.chosen:
            return self._actions
        if len(actions) != self.lanes:
            raise Error("there are %d lanes, but %d actions" % (self.lanes, len(actions)),
                        "argument")
        try:
            view = memoryview(actions)
        except TypeError:
            view = None
        if view is not None and view.format == "i" and view.c_contiguous and not view.readonly:
            return addressof(c_int32.from_buffer(view.cast("B"))) if self.lanes else None
        return (c_int32 * self.lanes)(*[number("an action", int(action), -2 ** 31, 2 ** 31 - 1)
                                        for action in actions])

    def choose(self):
        """An action for each lane at random, each that can be taken as likely as the others. The
        array is written anew by the next call."""
        _lib().batch_choose(self._handle, self._actions)
        return self.chosen
