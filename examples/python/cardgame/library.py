"""The C library as ctypes sees it: structures, functions, errors.

Structures are written down here and checked against the headers by check_layout.py.
"""

import ctypes
import operator
import os
from ctypes import (
    POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int, c_int32,
    c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p, create_string_buffer,
)

PLAYERS_MAX = 8
SPECTATOR, CHANCE, NOBODY = -1, -2, -3


class ErrorData(Structure):
    _fields_ = [
        ("status", c_int), ("line", c_uint32), ("column", c_uint32), ("offset", c_uint32),
        ("code", c_char * 32), ("file", c_char * 200), ("text", c_char * 312),
    ]


class Setting(Structure):
    _fields_ = [("name", c_char_p), ("value", c_char_p)]


class MatchConfig(Structure):
    _fields_ = [
        ("cookie", c_uint32), ("cards", c_void_p), ("players", c_int), ("seed", c_uint64),
        ("explicit_chance", c_bool), ("skip_single", c_bool), ("event_capacity", c_uint32),
        ("recall", c_bool), ("settings", POINTER(Setting)), ("setting_count", c_size_t),
        ("decks", c_void_p * PLAYERS_MAX), ("stage", c_void_p), ("sizes", c_uint16 * 4),
        ("information_hash", c_bool), ("edition", c_uint64),
    ]


class DecisionData(Structure):
    _fields_ = [
        ("kind", c_int), ("player", c_int), ("reason", c_char_p), ("prompt", c_char_p),
        ("options", c_uint32), ("step", c_uint32), ("steps", c_uint32),
    ]


class ChoiceData(Structure):
    _fields_ = [("candidates", c_uint32), ("least", c_uint32), ("most", c_uint32)]


class ResultData(Structure):
    _fields_ = [("winners", c_uint32), ("cause", c_char_p), ("returns", c_int32 * PLAYERS_MAX),
                ("payoffs", c_double * PLAYERS_MAX)]


class RandomData(Structure):
    _fields_ = [("s", c_uint64 * 4)]


class RefData(Structure):
    _fields_ = [("kind", c_uint8), ("owner", c_uint8), ("index", c_uint16), ("generation", c_uint16)]


class CardData(Structure):
    _fields_ = [("index", c_uint16), ("generation", c_uint16)]


class OptionData(Structure):
    _fields_ = [
        ("index", c_uint32), ("verb", c_int), ("card", CardData), ("design", c_uint32),
        ("target", RefData), ("second_target", RefData), ("effect", c_uint16), ("amount", c_int32),
        ("weight", c_uint32), ("weight_sum", c_uint32),
    ]


class GameInfo(Structure):
    _fields_ = [
        ("name", c_char_p), ("title", c_char_p), ("version", c_char_p), ("summary", c_char_p),
        ("players_min", c_int), ("players_max", c_int), ("players_default", c_int),
        ("chance", c_bool), ("hidden_information", c_bool), ("simultaneous", c_bool),
        ("return_min", c_int), ("return_max", c_int), ("horizon", c_uint32),
        ("unused", c_uint8 * 4), ("utility", c_int), ("fractions", c_bool),
    ]


class GameSetting(Structure):
    _fields_ = [
        ("name", c_char_p), ("summary", c_char_p), ("type", c_int), ("minimum", c_int64),
        ("maximum", c_int64), ("initial", c_int64), ("words", POINTER(c_char_p)), ("text", c_char_p),
    ]


class BotConfig(Structure):
    _fields_ = [
        ("cookie", c_uint32), ("playouts", c_uint32), ("playout_limit", c_uint32),
        ("seed", c_uint64), ("time_limit", c_uint64), ("method", c_int), ("observers", c_int),
        ("nodes", c_uint32), ("trees", c_uint32), ("threads", c_uint32), ("exploration", c_uint32),
        ("playout_tries", c_uint32), ("explain", c_bool), ("playout_policy", c_int),
        ("playout_random", c_uint32),
    ]


# C's name of each structure, for the check of their layout.
STRUCTURES = {
    "cg_error": ErrorData, "cg_setting": Setting, "cg_match_config": MatchConfig,
    "cg_decision": DecisionData, "cg_choice": ChoiceData, "cg_result": ResultData,
    "cg_random": RandomData, "cg_ref": RefData, "cg_card": CardData, "cg_option": OptionData,
    "cg_game_info": GameInfo, "cg_setting_info": GameSetting, "cg_bot_config": BotConfig,
}

_FUNCTIONS = {
    "cg_version_text": (c_char_p, []),
    "cg_constant": (c_int, [c_char_p, POINTER(c_int64)]),
    "cg_random_seed": (RandomData, [c_uint64]),
    "cg_context_create": (c_void_p, [c_void_p]),
    "cg_context_destroy": (None, [c_void_p]),
    "cg_game_load": (c_int, [c_void_p, c_char_p, POINTER(c_void_p), POINTER(ErrorData)]),
    "cg_game_destroy": (None, [c_void_p]),
    "cg_context_game_count": (c_int, [c_void_p, POINTER(c_size_t)]),
    "cg_context_game": (c_size_t, [c_void_p, c_size_t, c_char_p, c_size_t]),
    "cg_report_create": (c_void_p, [c_void_p]),
    "cg_report_destroy": (None, [c_void_p]),
    "cg_report_count": (c_size_t, [c_void_p]),
    "cg_report_get": (POINTER(ErrorData), [c_void_p, c_size_t]),
    "cg_cards_load": (c_int, [c_void_p, POINTER(c_char_p), c_size_t, c_void_p, POINTER(c_void_p)]),
    "cg_cards_destroy": (None, [c_void_p]),
    "cg_match_config_default_sized": (None, [POINTER(MatchConfig), c_size_t, c_void_p]),
    "cg_match_create": (c_int, [POINTER(MatchConfig), POINTER(c_void_p), POINTER(ErrorData)]),
    "cg_match_destroy": (None, [c_void_p]),
    "cg_match_players": (c_int, [c_void_p]),
    "cg_match_decision_sized": (c_bool, [c_void_p, POINTER(DecisionData), c_size_t]),
    "cg_match_decider": (c_int, [c_void_p]),
    "cg_match_owing": (c_uint32, [c_void_p]),
    "cg_match_turn_to": (c_bool, [c_void_p, c_int]),
    "cg_match_option_count": (c_uint32, [c_void_p]),
    "cg_match_option_text": (c_size_t, [c_void_p, c_uint32, c_char_p, c_size_t]),
    "cg_match_prompt": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "cg_match_refusal": (c_size_t, [c_void_p, c_int, c_char_p, c_char_p, c_size_t]),
    "cg_match_answer": (c_int, [c_void_p, c_int, c_uint32, POINTER(ErrorData)]),
    "cg_match_choice_sized": (c_bool, [c_void_p, POINTER(ChoiceData), c_size_t]),
    "cg_match_choice_text": (c_size_t, [c_void_p, c_uint32, c_char_p, c_size_t]),
    "cg_match_choose": (c_int, [c_void_p, c_int, POINTER(c_uint32), c_size_t,
                                POINTER(ErrorData)]),
    "cg_match_choose_texts": (c_int, [c_void_p, c_int, POINTER(c_char_p), c_size_t,
                                      POINTER(ErrorData)]),
    "cg_match_may_concede": (c_bool, [c_void_p, c_int]),
    "cg_match_concede": (c_int, [c_void_p, c_int, POINTER(ErrorData)]),
    "cg_match_answer_text": (c_int, [c_void_p, c_int, c_char_p, POINTER(ErrorData)]),
    "cg_match_over": (c_bool, [c_void_p]),
    "cg_match_fault": (c_int, [c_void_p, POINTER(ErrorData)]),
    "cg_utility_name": (c_char_p, [c_int]),
    "cg_match_result_sized": (c_bool, [c_void_p, POINTER(ResultData), c_size_t]),
    "cg_match_clone": (c_int, [c_void_p, POINTER(c_void_p), POINTER(ErrorData)]),
    "cg_match_copy": (c_int, [c_void_p, c_void_p]),
    "cg_match_hash": (c_uint64, [c_void_p]),
    "cg_match_determinize": (c_int, [c_void_p, c_int, c_uint64]),
    "cg_match_save": (c_size_t, [c_void_p, c_void_p, c_size_t]),
    "cg_match_load": (c_int, [POINTER(MatchConfig), c_char_p, c_size_t, POINTER(c_void_p),
                              POINTER(ErrorData)]),
    "cg_match_event_count": (c_uint64, [c_void_p]),
    "cg_match_event_first": (c_uint64, [c_void_p]),
    "cg_match_event_text": (c_size_t, [c_void_p, c_int, c_uint64, c_char_p, c_size_t]),
    "cg_match_information_check": (c_int, [c_void_p, c_int, POINTER(ErrorData)]),
    "cg_match_information_key": (c_size_t, [c_void_p, c_int, c_void_p, c_size_t]),
    "cg_match_information_text": (c_size_t, [c_void_p, c_int, c_char_p, c_size_t]),
    "cg_game_describe_sized": (None, [POINTER(GameInfo), c_size_t, c_void_p]),
    "cg_game_setting_sized": (c_bool, [c_void_p, c_size_t, POINTER(GameSetting), c_size_t]),
    "cg_match_restart": (c_int, [c_void_p, c_uint64]),
    "cg_match_option_sized": (c_bool, [c_void_p, c_uint32, POINTER(OptionData), c_size_t]),
    "cg_bot_config_default_sized": (None, [POINTER(BotConfig), c_size_t]),
    "cg_bot_create": (c_int, [c_void_p, POINTER(BotConfig), POINTER(c_void_p),
                              POINTER(ErrorData)]),
    "cg_bot_destroy": (None, [c_void_p]),
    "cg_bot_choose": (c_int, [c_void_p, c_void_p, POINTER(c_uint32), POINTER(ErrorData)]),
    "cg_bot_explain_json": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "cg_bot_explain": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "cg_match_playout": (c_uint64, [c_void_p, POINTER(RandomData), c_uint64]),
    "cg_space_create": (c_int, [c_void_p, POINTER(c_void_p), POINTER(ErrorData)]),
    "cg_space_destroy": (None, [c_void_p]),
    "cg_space_numbers": (c_size_t, [c_void_p]),
    "cg_space_actions": (c_size_t, [c_void_p]),
    "cg_space_hash": (c_uint64, [c_void_p]),
    "cg_space_json": (c_size_t, [c_void_p, c_char_p, c_size_t]),
    "cg_space_action_text": (c_size_t, [c_void_p, c_uint32, c_char_p, c_size_t]),
    "cg_space_observe": (c_size_t, [c_void_p, c_void_p, c_int, POINTER(c_int32), c_size_t]),
    "cg_space_observe_hidden": (c_size_t, [c_void_p, c_void_p, c_int, POINTER(c_int32), c_size_t]),
    "cg_space_mask": (c_uint32, [c_void_p, c_void_p, POINTER(c_uint8)]),
    "cg_space_option": (c_uint32, [c_void_p, c_void_p, c_uint32]),
    "cg_view_json": (c_size_t, [c_void_p, c_int, c_char_p, c_size_t]),
}


class Error(Exception):
    """What the library refuses, in its own words; `code` is stable."""

    def __init__(self, text, code="", status=0):
        super().__init__(text)
        self.code = code
        self.status = status


def _open():
    name = os.environ.get("CARDGAME_LIBRARY", "libcardgame.so.0")
    try:
        # Modules that are not linked with the library find its functions in the program.
        library = ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)
    except OSError as reason:
        raise Error("the library cannot be loaded: %s" % reason, "no-library") from reason
    for function, (result, arguments) in _FUNCTIONS.items():
        entry = getattr(library, function)
        entry.restype = result
        entry.argtypes = arguments
    return library


lib = _open()


class Held(c_void_p):
    """What C has made. It is freed once, when the last one lets go of it: its owner, by close() or by being collected, a
    call in which it is used, or what C has made of it. A cycle is collected in any order, so whoever still
    looks at it then finds it empty."""

    free = None  # the function of C that frees it

    def __reduce_ex__(self, protocol):
        raise TypeError("a pointer of the library cannot be copied or pickled")

    def __del__(self):
        handle, self.value = self.value, None
        if handle:
            self.free(handle)


class GameHandle(Held):
    free = lib.cg_game_destroy


class CardsHandle(Held):
    free = lib.cg_cards_destroy


class MatchHandle(Held):
    free = lib.cg_match_destroy


class BotHandle(Held):
    free = lib.cg_bot_destroy


class SpaceHandle(Held):
    free = lib.cg_space_destroy


class Owner:
    """Has something that C has made, until close() or the end of `with`."""

    _held = ()

    def __reduce_ex__(self, protocol):
        """Copies and pickles would share what C has made, and free it twice."""
        raise TypeError(f"{type(self).__name__} cannot be copied or pickled")

    @property
    def closed(self):
        """True when it cannot be used any more."""
        return not self._held or not all(self._held)

    def close(self):
        """Lets go of what C has made, where its memory is to be free at once. Whatever is asked of it later raises Error
        ("closed"); another close() does nothing."""
        self._held = ()

    def __enter__(self):
        self._use(0)
        return self

    def __exit__(self, *why):
        self.close()

    def _use(self, index):
        """One of the handles. A call that is given it keeps it."""
        held = self._held
        if not held or not all(held):
            raise Error("the %s is closed" % type(self).__name__.lower(), "closed")
        return held[index]

    @property
    def _handle(self):
        return self._use(0)


# What C takes would be cut to its width, or to its first NUL, without a word.

def number(what, value, low=0, high=2 ** 64 - 1):
    """A whole number that C can take."""
    try:
        whole = operator.index(value)
    except TypeError:
        whole = None
    if whole is None or isinstance(value, bool):
        raise Error("%s must be a whole number, not %r" % (what, value), "argument")
    if not low <= whole <= high:
        raise Error("%s must be from %d to %d, not %d" % (what, low, high, whole), "argument")
    return whole


def count(what, value):
    return number(what, value, 0, 2 ** 31 - 1)


def seat(value):
    """Whether there is such a seat the library says."""
    whole = number("a seat", value, -2 ** 255, 2 ** 255)
    if not -2 ** 31 <= whole < 2 ** 31:
        raise Error("%d is no seat" % whole, "no-seat")
    return whole


def words(what, value):
    """A text as C takes it."""
    if not isinstance(value, str):
        raise Error("%s must be a text, not %r" % (what, value), "argument")
    if "\0" in value:
        raise Error("%s holds a NUL: %r" % (what, value), "argument")
    return value.encode("utf-8", "surrogateescape")


def path(what, value):
    return words(what, os.fspath(value) if isinstance(value, os.PathLike) else value)


def check(status, error):
    """Raises what a call has filled in."""
    if status:
        text, place = error.text.decode() or "status %d" % status, error.file.decode()
        if place and error.line:
            place += ":%d:%d" % (error.line, error.column)
        raise Error("%s: %s" % (place, text) if place else text, error.code.decode(), status)


def text_of(function, *arguments):
    """What a function writes into a caller's buffer of any length."""
    size = 256
    while True:
        buffer = create_string_buffer(size)
        length = function(*arguments, buffer, size)
        if length < size:
            return buffer.value.decode()
        size = length + 1


def bytes_of(function, *arguments):
    """The same for bytes: the first call asks for the size."""
    size = function(*arguments, None, 0)
    buffer = create_string_buffer(max(size, 1))
    length = function(*arguments, buffer, size)
    return buffer.raw[:length]
