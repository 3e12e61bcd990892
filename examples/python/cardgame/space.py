"""Matches as numbers, for learning: see cardgame/observation.h.

    space = cardgame.Space(match)
    numbers = space.observe(match, match.decider)
    mask = space.mask(match)
    match.answer(space.option(match, action))

With numpy these are arrays of it, else memoryviews.
"""

import json
from ctypes import byref, c_int32, c_uint8

from .library import Error, ErrorData, Owner, SpaceHandle, check, lib, number, seat, text_of

try:
    import numpy
except ImportError:
    numpy = None

NONE = 2 ** 32 - 1


def make_array(kind, *shape):
    """Zeroed memory for C: the ctypes array, and a view of it in that shape that keeps it alive."""
    length = 1
    for size in shape:
        length *= size
    memory = (kind * length)()
    view = memoryview(memory).cast("B").cast(kind._type_, list(shape))
    return memory, view if numpy is None else numpy.asarray(view)


class Space(Owner):
    """Observations and actions of all matches of one setup."""

    def __init__(self, match):
        handle, error = SpaceHandle(), ErrorData()
        check(lib.cg_space_create(match._handle, byref(handle), byref(error)), error)
        self._held = (handle,)
        self.numbers = lib.cg_space_numbers(self._handle)
        self.actions = lib.cg_space_actions(self._handle)
        self.hash = lib.cg_space_hash(self._handle)
        self.description = json.loads(text_of(lib.cg_space_json, self._handle))

    def observe(self, match, viewer, hidden=False):
        """What a seat may know, as numbers; with `hidden` everything there is."""
        memory, view = make_array(c_int32, self.numbers)
        write = lib.cg_space_observe_hidden if hidden else lib.cg_space_observe
        if not write(self._handle, match._handle, seat(viewer), memory, 0):
            raise Error("there is no seat %d, or the match is of another setup" % viewer, "no-seat")
        return view

    def mask(self, match):
        """A byte for each action, 1 for those that can be taken now."""
        memory, view = make_array(c_uint8, self.actions)
        lib.cg_space_mask(self._handle, match._handle, memory)
        return view

    def no_mask(self):
        """The mask of one who can take none."""
        return make_array(c_uint8, self.actions)[1]

    def option(self, match, action):
        """The number of the option that an action is now."""
        option = lib.cg_space_option(self._handle, match._handle,
                                     number("an action", action, 0, NONE))
        if option == NONE:
            raise Error("action %d cannot be taken now" % action, "not-offered")
        return option

    def action_text(self, action):
        """An action in words; "" when there is none."""
        return text_of(lib.cg_space_action_text, self._handle, number("an action", action, 0, NONE))

    def place(self, part, row, column):
        """Where a number of an observation stands: of a part of the description, by the name of its
        column."""
        for table in self.description["parts"]:
            if table["name"] == part and 0 <= row < table["rows"] and column in table["columns"]:
                return (table["first"] + row * len(table["columns"]) +
                        table["columns"].index(column))
        raise Error("an observation has no %r in row %r of %r" % (column, row, part), "not-found")
