"""Card games of libcardgame for Python: matches, views as dictionaries, environments.

    game = cardgame.Game("gemu_land")
    match = game.match(seed=1)
    while not match.over:
        match.answer(random.choice(match.options()))
"""

import json
from ctypes import byref, c_char_p, c_size_t, c_uint32, sizeof

from .library import (
    CHANCE, NOBODY, SPECTATOR, BotConfig, BotHandle, CardsHandle, ChoiceData, DecisionData, Error,
    ErrorData, GameHandle, GameInfo, GameSetting, MatchConfig, MatchHandle, OptionData, Owner,
    RandomData, ResultData, Setting, bytes_of, check, count, lib, number, path, seat, text_of, words,
)

__all__ = ["CHANCE", "NOBODY", "SPECTATOR", "Batch", "Bot", "Error", "Game", "Match", "Space",
           "games", "version"]


def version():
    """The version of the library that is used."""
    return lib.cg_version_text().decode()


class _Context:
    """One for the whole process: it is the root of everything and safe to share."""

    def __init__(self):
        self.handle = lib.cg_context_create(None)
        if not self.handle:
            raise Error("memory is short", "memory")


_context = None


def _root():
    global _context
    _context = _context or _Context()
    return _context.handle


def games():
    """Names of the games that are installed."""
    count = c_size_t()
    check(lib.cg_context_game_count(_root(), byref(count)), ErrorData())
    return [text_of(lib.cg_context_game, _root(), index) for index in range(count.value)]


class Game(Owner):
    """A game with a catalogue of its cards. Matches go on when it is closed."""

    def __copy__(self):
        return self  # nothing of it changes

    def __deepcopy__(self, memo):
        return self

    def __init__(self, name, files=()):
        game, error = GameHandle(), ErrorData()
        called, paths = path("a game", name), [path("a file", file) for file in files]
        check(lib.cg_game_load(_root(), called, byref(game), byref(error)), error)
        self.name = name
        self._held = game, self._load_cards(game, paths)

    @staticmethod
    def _load_cards(game, files):
        report, cards = lib.cg_report_create(_root()), CardsHandle()
        paths = (c_char_p * len(files))(*files) if files else None
        try:
            status = lib.cg_cards_load(game, paths, len(files), report, byref(cards))
            if status:
                first = lib.cg_report_get(report, 0)
                check(status, first.contents if first else ErrorData())
        finally:
            lib.cg_report_destroy(report)
        return cards

    def describe(self):
        """What the game tells of itself, as a dictionary; see cg_game_info."""
        info = GameInfo()
        lib.cg_game_describe_sized(byref(info), sizeof(info), self._handle)
        told = {name: getattr(info, name) for name, _ in GameInfo._fields_ if name != "unused"}
        told["utility"] = lib.cg_utility_name(info.utility)
        told = {name: value.decode() if isinstance(value, bytes) else value
                for name, value in told.items()}
        told["options"], option = {}, GameSetting()
        while lib.cg_game_setting_sized(self._handle, len(told["options"]), byref(option),
                                       sizeof(option)):
            told["options"][option.name.decode()] = _option(option)
        return told

    def match(self, players=0, seed=1, options=None, explicit_chance=False, skip_single=False,
              recall=False, event_capacity=512):
        """A new match; options are those of the game, by name."""
        config = self._config(event_capacity, skip_single, recall)
        settings = [(words("an option", name), words("option " + name, _word(value)))
                    for name, value in (options or {}).items()]
        config.players, config.seed = count("players", players), number("seed", seed)
        config.explicit_chance = bool(explicit_chance)
        config.settings = (Setting * max(len(settings), 1))(*[Setting(*pair) for pair in settings])
        config.setting_count = len(settings)
        handle, error = MatchHandle(), ErrorData()
        check(lib.cg_match_create(byref(config), byref(handle), byref(error)), error)
        match = Match(self, handle)
        match.check_fault()
        return match

    def load(self, saved, skip_single=False, event_capacity=512, recall=False):
        """A match from the bytes that Match.save() gave; what was told before is not in them, so that
        `recall` keeps what is told and answered from here on."""
        config = self._config(event_capacity, skip_single, recall)
        if not isinstance(saved, (bytes, bytearray)):
            raise Error("a saved match is bytes, not %r" % type(saved).__name__, "argument")
        saved = bytes(saved)
        handle, error = MatchHandle(), ErrorData()
        check(lib.cg_match_load(byref(config), saved, len(saved), byref(handle), byref(error)),
              error)
        return Match(self, handle)

    def _config(self, event_capacity, skip_single, recall):
        config, cards = MatchConfig(), self._use(1)
        config.kept = cards  # the structure has the bare pointer
        lib.cg_match_config_default_sized(byref(config), sizeof(config), cards)
        config.event_capacity = count("event_capacity", event_capacity)
        config.skip_single, config.recall = bool(skip_single), bool(recall)
        return config


def _option(option):
    """A setting of a game: {summary, minimum, maximum, default, words}; a number means its word."""
    words = []
    while option.words and option.words[len(words)]:
        words.append(option.words[len(words)].decode())
    return {"summary": option.summary.decode(), "minimum": option.minimum,
            "maximum": option.maximum, "words": words,
            "default": option.text.decode() if option.text else option.initial}


def _word(value):
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


class Match(Owner):
    """One running match. Seats count from 0."""

    def __init__(self, game, handle):
        self.game, self._held = game, (handle,)

    @property
    def players(self):
        return lib.cg_match_players(self._handle)

    @property
    def over(self):
        return lib.cg_match_over(self._handle)

    @property
    def decider(self):
        """The seat that must answer; CHANCE for a random event, NOBODY when the match is over."""
        return lib.cg_match_decider(self._handle)

    def decision(self):
        """What is asked, as a dictionary; None when the match is over."""
        data = DecisionData()
        if not lib.cg_match_decision_sized(self._handle, byref(data), sizeof(data)):
            return None
        return {"player": data.player, "reason": data.reason.decode(),
                "prompt": text_of(lib.cg_match_prompt, self._handle), "options": self.options()}

    def options(self):
        """Texts of the options, in their order."""
        return [text_of(lib.cg_match_option_text, self._handle, index)
                for index in range(lib.cg_match_option_count(self._handle))]

    @property
    def owing(self):
        """The seats that owe an answer; several where they decide at the same time."""
        seats = lib.cg_match_owing(self._handle)
        return [player for player in range(self.players) if seats >> player & 1]

    def turn_to(self, player):
        """Makes a player who owes an answer the decider; False if the player owes none."""
        return lib.cg_match_turn_to(self._handle, seat(player))

    @property
    def option_count(self):
        """How many options there are; 0 when the match is over."""
        return lib.cg_match_option_count(self._handle)

    def weights(self):
        """How likely each option of a random event is; options of players are all alike."""
        data, weights = OptionData(), []
        while lib.cg_match_option_sized(self._handle, len(weights), byref(data), sizeof(data)):
            weights.append(data.weight / data.weight_sum)
        return weights

    def restart(self, seed):
        """Begins anew with another seed, as if it had just been made with it; see
        cg_match_restart()."""
        if lib.cg_match_restart(self._handle, number("seed", seed)):
            raise Error("a match that began from a described board cannot begin anew", "argument")
        self.check_fault()

    def answer(self, option, player=None):
        """Takes an option, by its number or its text, for the one who is asked."""
        error, asked = ErrorData(), self.decider if player is None else seat(player)
        if isinstance(option, str):
            status = lib.cg_match_answer_text(self._handle, asked, words("an option", option),
                                              byref(error))
        else:
            status = lib.cg_match_answer(self._handle, asked,
                                         number("an option", option, 0, 2 ** 32 - 1), byref(error))
        check(status, error)

    def refusal(self, option, player=None):
        """Why that text is no option now; "" when it is one. See cg_match_refusal()."""
        asked = self.decider if player is None else seat(player)
        return text_of(lib.cg_match_refusal, self._handle, asked, words("an option", option))

    def choice(self):
        """What may be chosen together now, as {"candidates", "least", "most"}; None when not several
        are chosen. See cg_match_choice()."""
        data = ChoiceData()
        if not lib.cg_match_choice_sized(self._handle, byref(data), sizeof(data)):
            return None
        return {"candidates": [text_of(lib.cg_match_choice_text, self._handle, index)
                               for index in range(data.candidates)],
                "least": data.least, "most": data.most}

    def choose(self, candidates, player=None):
        """Takes all these candidates at once, all by their numbers or all by their texts, in any
        order."""
        error, asked = ErrorData(), self.decider if player is None else seat(player)
        candidates = list(candidates)
        if all(isinstance(each, str) for each in candidates):
            texts = [words("a candidate", each) for each in candidates]
            status = lib.cg_match_choose_texts(self._handle, asked, (c_char_p * len(texts))(*texts),
                                               len(texts), byref(error))
        else:
            indices = [number("a candidate", each, 0, 2 ** 32 - 1) for each in candidates]
            status = lib.cg_match_choose(self._handle, asked, (c_uint32 * len(indices))(*indices),
                                         len(indices), byref(error))
        check(status, error)

    def may_concede(self, player):
        """May that player give up now?"""
        return lib.cg_match_may_concede(self._handle, seat(player))

    def concede(self, player):
        """A player gives up, whoever is asked; see cg_match_concede()."""
        error = ErrorData()
        check(lib.cg_match_concede(self._handle, seat(player), byref(error)), error)

    def view(self, viewer=SPECTATOR):
        """All that a seat may know, as a dictionary; see cg_view_json()."""
        return json.loads(text_of(lib.cg_view_json, self._handle, self._viewer(viewer)))

    def _viewer(self, viewer):
        """A seat of this match, or SPECTATOR."""
        if not SPECTATOR <= seat(viewer) < self.players:
            raise Error("there is no seat %d" % viewer, "no-seat")
        return seat(viewer)

    def events(self, viewer=SPECTATOR):
        """What has happened, as that seat is told, a line each."""
        viewer = self._viewer(viewer)
        first, last = (lib.cg_match_event_first(self._handle),
                       lib.cg_match_event_count(self._handle))
        lines = (text_of(lib.cg_match_event_text, self._handle, viewer, number)
                 for number in range(first, last + 1))
        return [line for line in lines if line]

    def check_fault(self):
        """Raises Error when the library ended the match: for a mistake of the game's module
        (code "module-error") or a cap that was reached ("limit")."""
        error = ErrorData()
        check(lib.cg_match_fault(self._handle, byref(error)), error)

    def result(self):
        """{winners, cause, returns, payoffs}; None while the match runs. `payoffs` are what each gets
        as it is, also fractions; `returns` the nearest whole numbers."""
        data = ResultData()
        if not lib.cg_match_result_sized(self._handle, byref(data), sizeof(data)):
            return None
        return {"winners": [seat for seat in range(self.players) if data.winners >> seat & 1],
                "cause": data.cause.decode(), "returns": list(data.returns[:self.players]),
                "payoffs": list(data.payoffs[:self.players])}

    def information_key(self, player):
        """All that a player knows, as bytes; of matches with `recall`."""
        self._check_recall(player)
        return bytes_of(lib.cg_match_information_key, self._handle, seat(player))

    def information_text(self, player):
        self._check_recall(player)
        return text_of(lib.cg_match_information_text, self._handle, seat(player))

    def _check_recall(self, player):
        error = ErrorData()
        check(lib.cg_match_information_check(self._handle, seat(player), byref(error)), error)

    def clone(self):
        handle, error = MatchHandle(), ErrorData()
        check(lib.cg_match_clone(self._handle, byref(handle), byref(error)), error)
        return Match(self.game, handle)

    def __copy__(self):
        return self.clone()

    def __deepcopy__(self, memo):
        return self.clone()

    def copy_from(self, other):
        """Becomes what a clone of this match, or its original, is."""
        if not isinstance(other, Match) or lib.cg_match_copy(self._handle, other._handle):
            raise Error("the matches are not related", "argument")

    def determinize(self, viewer, seed):
        """Becomes another world that the viewer must hold possible; use it on a clone."""
        if lib.cg_match_determinize(self._handle, seat(viewer), number("seed", seed)):
            raise Error("there is no seat %d" % viewer, "no-seat")

    def playout(self, seed=1, limit=0):
        """Plays on at random; returns the number of answers."""
        random = lib.cg_random_seed(number("seed", seed))
        answers = lib.cg_match_playout(self._handle, byref(random), number("limit", limit))
        self.check_fault()
        return answers

    def save(self):
        return bytes_of(lib.cg_match_save, self._handle)

    def __hash__(self):
        return lib.cg_match_hash(self._handle)

    def __eq__(self, other):
        return isinstance(other, Match) and hash(self) == hash(other)


class Bot(Owner):
    """A player that searches: it chooses from what the one who is asked knows; see bot.h. With `explain` it
    can say why."""

    METHODS = ("flat", "tree", "greedy")
    POLICIES = ("kinds", "estimate")
    OBSERVERS = ("all", "one")
    # What is a whole number, with the least and the greatest.
    NUMBERS = {"playouts": (1, 2 ** 32 - 1), "seed": (0, 2 ** 64 - 1), "time_limit": (0, 2 ** 64 - 1),
               "playout_limit": (0, 2 ** 32 - 1), "threads": (0, 2 ** 32 - 1), "trees": (1, 64),
               "nodes": (16, 2 ** 24), "exploration": (0, 2 ** 32 - 1), "playout_tries": (0, 2 ** 32 - 1),
               "playout_random": (0, 1000)}

    def __init__(self, playouts=None, seed=None, time_limit=None, playout_limit=None,
                 method="flat", explain=False, policy="kinds", threads=None, trees=None, nodes=None,
                 observers="all", exploration=None, playout_tries=None, playout_random=None):
        """`threads`, `trees`, `nodes`, `observers` and `exploration` are of the method "tree"; what is left
        out is as in cg_bot_config_default()."""
        config, handle, error = BotConfig(), BotHandle(), ErrorData()
        lib.cg_bot_config_default_sized(byref(config), sizeof(config))
        wanted = {"playouts": playouts, "seed": seed, "time_limit": time_limit,
                  "playout_limit": playout_limit, "threads": threads, "trees": trees, "nodes": nodes,
                  "exploration": exploration, "playout_tries": playout_tries,
                  "playout_random": playout_random}
        for name, value in wanted.items():
            if value is not None:
                setattr(config, name, number(name, value, *self.NUMBERS[name]))
        config.method = self._place("method", self.METHODS, method)
        config.observers = self._place("word for observers", self.OBSERVERS, observers)
        config.playout_policy = self._place("policy", self.POLICIES, policy)
        config.explain = bool(explain)
        check(lib.cg_bot_create(_root(), byref(config), byref(handle), byref(error)), error)
        self._held = (handle,)

    @staticmethod
    def _place(what, words, word):
        if word not in words:
            raise Error("a %s is one of %s, not %r" % (what, ", ".join(words), word), "argument")
        return words.index(word)

    def choose(self, match):
        """The number of an option of the pending decision."""
        index, error = c_uint32(), ErrorData()
        check(lib.cg_bot_choose(self._handle, match._handle, byref(index), byref(error)), error)
        return index.value

    def explain(self):
        """What the last choice was made of, as a dictionary; see cg_bot_explain_json(). None when
        nothing was searched, or the bot was made without `explain`."""
        told = text_of(lib.cg_bot_explain_json, self._handle)
        return json.loads(told) if told else None

    def explain_text(self):
        """The same in sentences, a line for each option; "" when there is nothing to tell."""
        return text_of(lib.cg_bot_explain, self._handle)


# These use what stands above.
from .batch import Batch  # noqa: E402
from .space import Space  # noqa: E402
