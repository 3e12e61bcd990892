"""Tests of the Python package: python3 -m unittest test_cardgame"""

import copy
import gc
import os
import pathlib
import pickle
import random
import subprocess
import tempfile
import threading
import unittest

import cardgame
from cardgame.env import CardgameEnv


class Matches(unittest.TestCase):
    def test_a_random_match_of_each_game_ends(self):
        for name in cardgame.games():
            match = cardgame.Game(name).match(seed=3)
            while not match.over:
                match.answer(random.Random(3).randrange(len(match.options())))
            result = match.result()
            self.assertEqual(len(result["returns"]), match.players)
            self.assertEqual(result["payoffs"], result["returns"])
            self.assertIsInstance(result["payoffs"][0], float)
            self.assertIsNone(match.decision())

    def test_a_game_tells_what_its_returns_are_like(self):
        self.assertEqual(cardgame.Game("demi").describe()["utility"], "zero-sum")
        self.assertEqual(cardgame.Game("divino").describe()["utility"], "general-sum")
        self.assertIs(cardgame.Game("demi").describe()["fractions"], False)

    def test_a_view_is_a_dictionary_and_hides_what_it_must(self):
        match = cardgame.Game("gemu_land").match(seed=5)
        own, other = match.view(0), match.view(1)
        self.assertEqual(own["game"], "gemu_land")
        self.assertIn("cards", own["players"][0]["hand"])
        self.assertNotIn("cards", other["players"][0]["hand"])
        self.assertEqual(other["players"][0]["hand"]["size"],
                         len(own["players"][0]["hand"]["cards"]))

    def test_answers_by_text_and_by_number(self):
        first = cardgame.Game("deities_demidice").match(seed=2)
        second = first.clone()
        first.answer(first.options()[0])
        second.answer(0)
        self.assertEqual(first, second)

    def test_several_are_chosen_at_once_in_any_order(self):
        match = cardgame.Game("deities_demidice").match(seed=3)
        self.assertIsNone(match.choice())
        with self.assertRaises(cardgame.Error):
            match.choose([0])
        choose = random.Random(3)
        while not match.choice():
            match.answer(choose.randrange(len(match.options())))
        choice, other = match.choice(), match.clone()
        last = list(range(len(choice["candidates"])))[:-choice["least"] - 1:-1]
        self.assertGreater(len(last), 1)
        match.choose(last)
        other.choose(choice["candidates"][index] for index in reversed(last))
        self.assertEqual(match, other)

    def test_who_gives_up_has_lost(self):
        match = cardgame.Game("divinity").match(seed=5)
        self.assertTrue(match.may_concede(0))
        match.concede(1 - match.decider)
        self.assertFalse(match.may_concede(0))
        self.assertTrue(match.over)
        self.assertEqual(match.result()["cause"], "forfeit")
        with self.assertRaises(cardgame.Error):
            match.concede(0)

    def test_a_saved_match_goes_on(self):
        game = cardgame.Game("gemu_land")
        match = game.match(seed=9)
        match.playout(seed=4, limit=40)
        loaded = game.load(match.save())
        self.assertEqual(hash(match), hash(loaded))
        self.assertEqual(match.options(), loaded.options())

    def test_another_world_looks_the_same(self):
        match = cardgame.Game("gemu_land").match(seed=9)
        match.playout(seed=4, limit=30)
        world = match.clone()
        world.determinize(0, 77)
        self.assertEqual(match.view(0), world.view(0))

    def test_information_keys(self):
        game = cardgame.Game("gemu_land")
        match = game.match(seed=9, recall=True, event_capacity=1024)
        same = match.clone()
        self.assertEqual(match.information_key(0), same.information_key(0))
        self.assertIn("answers", self.played(same).information_text(same_player(same)))
        with self.assertRaisesRegex(cardgame.Error, "without recall"):
            game.match().information_key(0)
        with self.assertRaisesRegex(cardgame.Error, "no such seat"):
            match.information_key(7)
        with self.assertRaisesRegex(cardgame.Error, "event_capacity is 8,"):
            self.played(game.match(seed=9, recall=True, event_capacity=8)).information_key(0)

    def test_a_loaded_match_recalls_what_comes(self):
        game = cardgame.Game("gemu_land")
        match = game.match(seed=9)
        match.playout(seed=4, limit=40)
        loaded = game.load(match.save(), recall=True, event_capacity=4096)
        seat = loaded.decider
        loaded.answer(0)
        self.assertTrue(any("answers" in line for line in loaded.events(seat)))
        with self.assertRaisesRegex(cardgame.Error, "was loaded"):
            loaded.information_key(0)

    @staticmethod
    def played(match):
        match.playout(seed=1, limit=6)
        return match


def same_player(match):
    """A seat that has answered."""
    return next(seat for seat in range(match.players)
                if "answers" in match.information_text(seat))


class Refusals(unittest.TestCase):
    def refused(self, code, call, *arguments, **words):
        with self.assertRaises(cardgame.Error) as caught:
            call(*arguments, **words)
        self.assertEqual(caught.exception.code, code)
        self.assertTrue(str(caught.exception))

    def test_an_unknown_game(self):
        self.refused("not-found", cardgame.Game, "no_such_game")

    def test_a_wrong_option(self):
        game = cardgame.Game("gemu_land")
        self.refused("unknown-option", game.match, options={"colour": "red"})

    def test_an_answer_that_is_none(self):
        match = cardgame.Game("gemu_land").match()
        for option in (10 ** 6, -1, 1 << 40, "dance"):
            with self.assertRaises(cardgame.Error):
                match.answer(option)
        with self.assertRaises(cardgame.Error):
            match.answer(0, player=1 - match.decider)

    def test_the_reason_of_a_refusal(self):
        match = cardgame.Game("divinity").match()
        self.assertEqual(match.refusal(match.options()[0]), "")
        self.assertEqual(match.refusal("dance"), "'dance' is not an action in Divinity")
        with self.assertRaises(cardgame.Error) as caught:
            match.answer("dance")
        self.assertIn(match.refusal("dance"), str(caught.exception))

    def test_damaged_bytes(self):
        game = cardgame.Game("gemu_land")
        for damaged in (b"", b"nonsense", game.match().save()[:-1]):
            with self.assertRaises(cardgame.Error):
                game.load(damaged)

    def test_a_seat_that_is_none(self):
        match = cardgame.Game("gemu_land").match(recall=True)
        for seat in (9, -4, 1 << 32, -(1 << 40), 1 << 70):
            self.refused("no-seat", match.view, seat)
            self.refused("no-seat", match.events, seat)
            with self.assertRaises(cardgame.Error):
                match.information_key(seat)
            with self.assertRaises(cardgame.Error):
                match.determinize(seat, 1)
            with self.assertRaises(cardgame.Error):
                match.answer(0, player=seat)

    def test_numbers_that_c_cannot_take(self):
        game = cardgame.Game("gemu_land")
        match = game.match()
        for wrong in (-1, 1 << 32, 1.5, "2", None, True):
            self.refused("argument", game.match, event_capacity=wrong)
        for wrong in (-1, 1 << 64, 1.5, "2", None):
            self.refused("argument", game.match, seed=wrong)
            self.refused("argument", match.playout, limit=wrong)
            self.refused("argument", match.playout, seed=wrong)
            self.refused("argument", match.determinize, 0, wrong)
        for wrong in (-1, 1 << 32, 1.5, None):
            self.refused("argument", match.answer, wrong)
        self.refused("argument", game.match, players=(1 << 32) + 2)

    def test_texts_that_c_would_cut(self):
        game = cardgame.Game("gemu_land")
        for wrong in ("gemu_land\0", 7, None):
            self.refused("argument", cardgame.Game, wrong)
        self.refused("argument", cardgame.Game, "gemu_land", files=["a\0b"])
        self.refused("argument", cardgame.Game, "gemu_land", files=[3])
        self.refused("argument", game.match, options={"first_player\0": "x"})
        self.refused("argument", game.match, options={3: "x"})
        self.refused("argument", game.match().answer, "pass\0")
        self.refused("argument", game.load, "text")
        self.refused("argument", game.match().copy_from, None)

    def test_options_are_counted_from_0(self):
        match = cardgame.Game("gemu_land").match()
        most = len(match.options()) - 1
        with self.assertRaisesRegex(cardgame.Error, "option 100: .* 0 to %d" % most):
            match.answer(100)


# my_game of the examples, spoiled; the file's name must be that of the game.
SPOILED = """
#define CG_MODULE_STATIC
#include "my_game.c"
static cg_module spoiled;
static cg_zone_def other_zones[ZONE_COUNT];
static cg_procedure other_procedures[PROCEDURE_COUNT];
static cg_flow run_wrong(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (WRONG_AT > 1)
        CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_PICK));
    CG_STEP(frame, 2, cg_rules_gain(match, 99, 0, 1));
    CG_FLOW_END;
}
const cg_module *cg_module_entry(void)
{
    spoiled = module;
    for (int i = 0; i < ZONE_COUNT; i++)
        other_zones[i] = zones[i];
    for (int i = 0; i < PROCEDURE_COUNT; i++)
        other_procedures[i] = procedures[i];
    spoiled.zones = other_zones;
    spoiled.procedures = other_procedures;
    SPOIL;
    return &spoiled;
}
"""
RUN_WRONG = "other_procedures[PROCEDURE_ROUNDS].run = run_wrong"


class Modules(unittest.TestCase):
    """Modules with mistakes: exceptions with the library's text."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def build(self, source, spoil="", at=2, linked=True):
        here, library = pathlib.Path(__file__).resolve().parents[1], os.environ.get("CARDGAME_LIBRARY")
        made = os.path.join(self.folder.name, "my_game.so")
        if not library:
            self.skipTest("CARDGAME_LIBRARY does not name the library to build against")
        folder = os.path.dirname(library)
        command = [*os.environ.get("CC", "cc").split(), "-w", "-shared", "-fPIC", "-x", "c", "-", "-o",
                   made, "-I%s" % (here.parent / "include"), "-I%s" % (here / "my_game"),
                   "-DSPOIL=%s" % spoil, "-DWRONG_AT=%d" % at]
        if linked:
            command += ["-L" + folder, "-lcardgame", "-Wl,-rpath," + folder]
        environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
        built = subprocess.run(command, input=source.encode(), env=environment, capture_output=True)
        self.assertEqual(built.returncode, 0, built.stderr.decode())
        self.cards = here / "my_game" / "cards" / "my_game" / "base.yaml"
        return made

    def refused(self, code, text, call, *arguments):
        with self.assertRaises(cardgame.Error) as caught:
            call(*arguments)
        self.assertEqual(caught.exception.code, code)
        self.assertIn(text, str(caught.exception))

    def test_a_module_that_is_not_linked_with_the_library(self):
        match = cardgame.Game(self.build(SPOILED, linked=False), [self.cards]).match()
        match.playout()
        self.assertEqual(match.result()["cause"], "points")

    def test_a_module_without_an_entry(self):
        made = self.build("int nothing;")
        self.refused("bad-module", "my_game.so: my_game: the file is not a game module: it has no function "
                     "cg_module_entry", cardgame.Game, made)

    def test_a_module_that_gives_nothing(self):
        made = self.build("const void *cg_module_entry(void) { return 0; }")
        self.refused("bad-module", "my_game.so: my_game: cg_module_entry() must not return NULL", cardgame.Game, made)

    def test_a_module_for_another_library(self):
        made = self.build(SPOILED, "spoiled.abi++")
        self.refused("wrong-version", "my_game: the module was built for module interface",
                     cardgame.Game, made)

    def test_a_table_that_contradicts_itself(self):
        made = self.build(SPOILED, "other_zones[1].name = 0")
        self.refused("bad-module", "my_game: zone 1 needs a valid name", cardgame.Game, made)

    def test_a_mistake_in_the_midst_of_a_match(self):
        match = cardgame.Game(self.build(SPOILED, RUN_WRONG), [self.cards]).match()
        says = "my_game: procedure 'rounds', step 2: cg_rules_gain: counter is 99"
        other = match.clone()
        self.refused("module-error", says, match.answer, 0)
        self.refused("module-error", says, match.check_fault)
        self.refused("module-error", says, other.playout)
        self.assertEqual(match.result()["cause"], "module-error")
        self.assertEqual(match.result()["winners"], [])

    def test_a_mistake_before_the_first_answer(self):
        game = cardgame.Game(self.build(SPOILED, RUN_WRONG, at=1), [self.cards])
        self.refused("module-error", "counter is 99", game.match)


class Players(unittest.TestCase):
    def test_a_bot_chooses_an_option(self):
        match = cardgame.Game("deities_demidice").match(seed=3)
        one, other = (cardgame.Bot(playouts=8, seed=5) for _ in range(2))
        for _ in range(20):
            option = one.choose(match)
            self.assertEqual(option, other.choose(match))
            self.assertLess(option, match.option_count)
            match.answer(option)
        for wrong, why in (({"playouts": 0}, "playouts must be from 1 to 4294967295, not 0"),
                           ({"playouts": -1}, "playouts must be from 1 to 4294967295, not -1"),
                           ({"playouts": 1.5}, "playouts must be a whole number, not 1.5"),
                           ({"trees": 65}, "trees must be from 1 to 64, not 65"),
                           ({"nodes": 15}, "nodes must be from 16 to 16777216, not 15"),
                           ({"observers": "some"}, "is one of all, one, not 'some'")):
            with self.assertRaisesRegex(cardgame.Error, why):
                cardgame.Bot(**wrong)

    def test_a_tree_is_searched_as_asked_for(self):
        match = cardgame.Game("demi").match(seed=3, skip_single=True)
        while match.option_count < 3:
            match.answer(0)

        def found(**more):
            bot = cardgame.Bot(playouts=400, method="tree", explain=True, **more)
            bot.choose(match)
            return bot.explain()

        plain = found(trees=4, threads=1)
        self.assertEqual(plain, found(trees=4, threads=3))
        for more in ({"trees": 1}, {"observers": "one"}, {"exploration": 5000}, {"nodes": 16},
                     {"playout_tries": 0}):
            self.assertNotEqual(plain, found(**{"trees": 4, **more}), more)
        self.assertNotEqual(found(policy="estimate", playout_random=0),
                            found(policy="estimate", playout_random=1000))
        for name, (least, most) in cardgame.Bot.NUMBERS.items():
            for value in (least - 1, most + 1):
                with self.assertRaises(cardgame.Error):
                    cardgame.Bot(**{name: value})

    def test_a_bot_explains_its_choice(self):
        match = cardgame.Game("deities_demidice").match(seed=3, skip_single=True)
        bot = cardgame.Bot(playouts=300, method="tree", explain=True)
        self.assertIsNone(bot.explain())
        self.assertEqual(bot.explain_text(), "")
        option = bot.choose(match)
        told = bot.explain()
        self.assertEqual(told["player"], match.decider)
        self.assertEqual(told["options"][0]["option"], option)
        self.assertEqual(len(told["options"]), match.option_count)
        self.assertEqual(sum(one["playouts"] for one in told["options"]), told["playouts"])
        self.assertIn(told["options"][0]["label"], bot.explain_text())
        silent = cardgame.Bot(playouts=300)
        silent.choose(match)
        self.assertIsNone(silent.explain())
        with self.assertRaises(cardgame.Error):
            cardgame.Bot(method="wise")
        with self.assertRaises(cardgame.Error):
            cardgame.Bot(policy="wise")
        led = cardgame.Bot(playouts=2, playout_limit=4, policy="estimate")
        self.assertLess(led.choose(match), len(match.options()))

    def test_chances_add_up(self):
        match = cardgame.Game("deities_demidice").match(seed=3, explicit_chance=True)
        choose, asked = random.Random(1), 0
        while not match.over and asked < 20:
            weights = match.weights()
            self.assertEqual(len(weights), match.option_count)
            self.assertAlmostEqual(sum(weights), 1)
            asked += match.decider == cardgame.CHANCE
            match.answer(choose.choices(range(len(weights)), weights)[0])
        self.assertGreater(asked, 0)

    def test_a_match_begins_anew(self):
        game = cardgame.Game("gemu_land")
        match = game.match(seed=1)
        match.playout()
        match.restart(7)
        self.assertEqual(match, game.match(seed=7))

    def test_a_game_describes_itself(self):
        told = cardgame.Game("divinity").describe()
        self.assertEqual((told["name"], told["players_min"]), ("divinity", 2))
        self.assertTrue(told["hidden_information"])
        self.assertTrue(all(option["summary"] for option in told["options"].values()))


class Spaces(unittest.TestCase):
    def test_every_game_has_one(self):
        for name in cardgame.games():
            match = cardgame.Game(name).match(seed=3)
            space, choose = cardgame.Space(match), random.Random(1)
            self.assertEqual(space.description["game"], name)
            self.assertEqual(space.description["numbers"], space.numbers)
            self.assertEqual(space.hash, cardgame.Space(match.clone()).hash)
            for _ in range(60):
                if match.over:
                    break
                mask = space.mask(match)
                can = [action for action in range(space.actions) if mask[action]]
                action = choose.choice(can)
                self.assertTrue(space.action_text(action))
                match.answer(space.option(match, action))

    def test_the_description_says_where_a_number_stands(self):
        match = cardgame.Game("deities_demidice").match(seed=3)
        space = cardgame.Space(match)
        for viewer in range(match.players):
            numbers, view = space.observe(match, viewer), match.view(viewer)
            self.assertEqual(numbers[space.place("match", 0, "turn")], view["turn"])
            for row in range(match.players):
                seat = (viewer + row) % match.players
                self.assertEqual(numbers[space.place("players", row, "power")],
                                 view["players"][seat]["power"])
                self.assertEqual(numbers[space.place("players", row, "size of hand")],
                                 view["players"][seat]["hand"]["size"])
        with self.assertRaises(cardgame.Error):
            space.place("players", 9, "power")

    def test_what_is_hidden_must_be_asked_for(self):
        match = cardgame.Game("gemu_land").match(seed=9)
        match.playout(seed=4, limit=30)
        world, space = match.clone(), cardgame.Space(match)
        world.determinize(0, 77)
        self.assertEqual(list(space.observe(match, 0)), list(space.observe(world, 0)))
        self.assertNotEqual(list(space.observe(match, 0, hidden=True)),
                            list(space.observe(world, 0, hidden=True)))

    def test_refusals(self):
        game = cardgame.Game("gemu_land")
        match, other = game.match(), cardgame.Game("divinity").match()
        space = cardgame.Space(match)
        for call in (lambda: space.observe(match, 2), lambda: space.observe(other, 0),
                     lambda: space.option(match, space.actions), lambda: space.option(match, -1),
                     lambda: space.option(other, 0)):
            with self.assertRaises(cardgame.Error):
                call()


class Batches(unittest.TestCase):
    def test_arrays_are_those_of_numpy_where_it_is(self):
        try:
            import numpy
        except ImportError:
            numpy = None
        batch = cardgame.Batch(cardgame.Game("gemu_land"), 3)
        kind = memoryview if numpy is None else numpy.ndarray
        self.assertIsInstance(batch.observations, kind)
        self.assertIsInstance(batch.mask, kind)
        self.assertEqual(tuple(batch.observations.shape), (3, batch.space.numbers))
        before = bytes(memoryview(batch.mask))
        for _ in range(5):
            batch.step(batch.choose())
        self.assertNotEqual(bytes(memoryview(batch.mask)), before)

    def test_lanes_are_matches(self):
        game, seeds = cardgame.Game("deities_demidice"), [5, 6, 7]
        batch = cardgame.Batch(game, 3, seeds=seeds)
        first = cardgame.Batch(game, 3, threads=3, seeds=seeds)
        ended = 0
        for _ in range(1500):
            actions = list(batch.choose())
            self.assertEqual(actions, list(first.choose()))
            batch.step(actions)
            first.step(first.chosen)
            ended += sum(batch.ended)
            for lane in range(3):
                rewards = [batch.rewards[lane, seat] for seat in range(2)]
                self.assertEqual(sum(map(abs, rewards)) > 0, bool(batch.ended[lane]))
                self.assertEqual([batch.payoffs[lane, seat] for seat in range(2)], rewards)
        self.assertGreater(ended, 3)
        self.assertEqual(sum(batch.matches), 3 + ended)
        for name in ("observations", "mask", "counts", "seats", "rewards", "matches"):
            self.assertEqual(bytes(getattr(batch, name)), bytes(getattr(first, name)))

    def test_a_lane_is_what_single_calls_give(self):
        for name in cardgame.games():
            game = cardgame.Game(name)
            batch = cardgame.Batch(game, 2, seeds=[3, 4])
            match = game.match()
            match.restart(first_seed(4))
            for _ in range(40):
                seat = match.decider
                self.assertEqual(batch.seats[1], seat)
                numbers = batch.space.observe(match, seat)
                self.assertEqual([batch.observations[1, i] for i in range(len(numbers))],
                                 list(numbers))
                action = batch.choose()[1]
                self.assertEqual(sum(batch.space.mask(match)), batch.counts[1])
                match.answer(batch.space.option(match, action))
                batch.step(batch.chosen)
                if match.over:
                    break

    def test_a_limit_cuts_off(self):
        batch = cardgame.Batch(cardgame.Game("gemu_land"), 4, limit=5)
        for step in range(1, 11):
            batch.step(batch.choose())
            self.assertEqual(list(batch.cut), [int(step % 5 == 0)] * 4)
            self.assertEqual(list(batch.ended), [0] * 4)

    def test_hidden_things_must_be_asked_for(self):
        game = cardgame.Game("gemu_land")
        plain, hidden = (cardgame.Batch(game, 1, hidden=how) for how in (False, True))
        self.assertEqual(bytes(plain.mask), bytes(hidden.mask))
        self.assertNotEqual(bytes(plain.observations), bytes(hidden.observations))

    def test_lanes_begin_anew(self):
        batch = cardgame.Batch(cardgame.Game("gemu_land"), 4)
        before = bytes(batch.observations), bytes(batch.mask)
        for _ in range(30):
            batch.step(batch.choose())
        batch.reset()
        self.assertEqual((bytes(batch.observations), bytes(batch.mask)), before)

    def test_refusals(self):
        game = cardgame.Game("gemu_land")
        for wrong in ({"lanes": 0}, {"lanes": 2, "threads": 0}, {"lanes": 2, "seeds": [1]},
                      {"lanes": -1}, {"lanes": 2, "limit": -1}):
            with self.assertRaises(cardgame.Error):
                cardgame.Batch(game, **wrong)
        batch = cardgame.Batch(game, 2)
        before = bytes(batch.observations)
        for wrong in ([0], [-1, -1], [batch.space.actions, 0], [list(batch.choose())[0], -1]):
            with self.assertRaises(cardgame.Error):
                batch.step(wrong)
        self.assertEqual(bytes(batch.observations), before)


class Holder:
    """A thing and a suspended generator that looks at it when it is collected itself."""

    def __init__(self, thing, look, told):
        self.thing, self.look, self.others = thing, look, []
        self.generator = self.run(told)
        next(self.generator)

    def run(self, told):
        try:
            while True:
                yield
        finally:
            try:
                told.append(("seen", self.look(self.thing)))
            except cardgame.Error as error:
                told.append((error.code, str(error)))


# Of each class: how one is made of a game, a match and a space, and what can be done with it.
THINGS = {
    "game": (lambda game, match, space: cardgame.Game("demi"),
             {"describe": lambda x: x.describe()["name"], "match": lambda x: x.match().players,
              "load": lambda x: x.load(cardgame.Game("demi").match().save()).players}),
    "match": (lambda game, match, space: match.clone(),
              {"players": lambda x: x.players, "over": lambda x: x.over, "decider": lambda x: x.decider,
               "decision": lambda x: x.decision(), "options": lambda x: x.options(), "owing": lambda x: x.owing,
               "turn_to": lambda x: x.turn_to(0), "option_count": lambda x: x.option_count,
               "weights": lambda x: x.weights(), "restart": lambda x: x.restart(3), "answer": lambda x: x.answer(0),
               "refusal": lambda x: x.refusal("dance"), "choice": lambda x: x.choice(),
               "choose": lambda x: x.choose([]), "may_concede": lambda x: x.may_concede(0),
               "concede": lambda x: x.concede(0), "view": lambda x: x.view(0)["game"],
               "events": lambda x: len(x.events()), "check_fault": lambda x: x.check_fault(),
               "result": lambda x: x.result(), "information_key": lambda x: len(x.information_key(0)),
               "information_text": lambda x: len(x.information_text(0)), "clone": lambda x: x.clone().players,
               "copy_from": lambda x: x.copy_from(x), "determinize": lambda x: x.determinize(0, 1),
               "playout": lambda x: x.playout(limit=3), "save": lambda x: len(x.save()), "hash": hash}),
    "bot": (lambda game, match, space: cardgame.Bot(playouts=2, explain=True),
            {"choose": lambda x: x.choose(cardgame.Game("gemu_land").match()), "explain": lambda x: x.explain(),
             "explain_text": lambda x: x.explain_text()}),
    "space": (lambda game, match, space: cardgame.Space(match),
              {"observe": lambda x: len(x.observe(cardgame.Game("gemu_land").match(), 0)),
               "mask": lambda x: len(x.mask(cardgame.Game("gemu_land").match())),
               "option": lambda x: x.option(cardgame.Game("gemu_land").match(), x.actions - 1),
               "action_text": lambda x: x.action_text(0)}),
    "batch": (lambda game, match, space: cardgame.Batch(game, 2, threads=2),
              {"reset": lambda x: x.reset(), "choose": lambda x: len(x.choose()),
               "step": lambda x: x.step([0, 0])}),
}


class Lifetimes(unittest.TestCase):
    """What C has made is freed once, in any order; what is done with it later raises an exception."""

    def setUp(self):
        self.game = cardgame.Game("gemu_land")
        self.match = self.game.match(seed=1, recall=True, event_capacity=4096)
        self.space = cardgame.Space(self.match)
        self.freed = []
        for kind in cardgame.library.Held.__subclasses__():
            free = kind.free
            if free is None:
                continue
            kind.free = staticmethod(lambda handle, free=free: (self.freed.append(handle), free(handle)))
            self.addCleanup(setattr, kind, "free", free)

    def make(self, name):
        return THINGS[name][0](self.game, self.match, self.space)

    def test_what_is_closed_refuses_everything(self):
        for name, (_, calls) in THINGS.items():
            for called, call in calls.items():
                with self.subTest(name, call=called):
                    thing = self.make(name)
                    self.assertFalse(thing.closed)
                    thing.close()
                    thing.close()
                    self.assertTrue(thing.closed)
                    with self.assertRaises(cardgame.Error) as caught:
                        call(thing)
                    self.assertEqual((caught.exception.code, str(caught.exception)),
                                     ("closed", "the %s is closed" % name))
            told = {word for word in vars(type(thing)) if not word.startswith("_")}
            told -= {"no_mask", "place", "METHODS", "POLICIES", "OBSERVERS", "NUMBERS"}
            self.assertEqual(told - set(calls), set(), "what %s does and is not tried" % name)

    def test_what_was_not_made_refuses_everything(self):
        for name, (_, calls) in THINGS.items():
            thing = object.__new__(type(self.make(name)))
            for call in calls.values():
                with self.assertRaises((cardgame.Error, AttributeError)):
                    call(thing)

    def test_with_closes(self):
        for name in THINGS:
            with self.make(name) as thing:
                self.assertFalse(thing.closed)
            self.assertTrue(thing.closed)
            with self.assertRaises(cardgame.Error):
                thing.__enter__()

    def test_everything_is_freed_once_at_once(self):
        for name in THINGS:
            gc.collect()
            del self.freed[:]
            thing = self.make(name)
            own = len(thing._held)
            thing.close()
            self.assertGreaterEqual(len(self.freed), min(own, 1), name)
            del thing
            gc.collect()
            self.assertEqual(len(set(self.freed)), len(self.freed), name)

    def test_what_others_need_stays(self):
        batch = cardgame.Batch(self.game, 2)
        batch.space.close()
        match = self.game.match(seed=4)
        same = match.clone()
        self.game.close()
        match.close()
        batch.step(batch.choose())
        same.playout()
        self.assertTrue(same.over)
        loaded = copy.copy(same)
        same.close()
        self.assertTrue(loaded.over)

    def test_a_call_keeps_what_it_uses(self):
        bot, match = cardgame.Bot(playouts=3000), self.game.match(seed=1, skip_single=True)
        told = []

        def choose():
            try:
                told.append(bot.choose(match))
            except cardgame.Error as error:  # it was closed before the thread began
                told.append(error.code)

        thread = threading.Thread(target=choose)
        thread.start()
        bot.close()
        match.close()
        thread.join()
        self.assertEqual(len(told), 1)

    def test_copies_are_clones_or_refused(self):
        """What C has made is never held by two: a match is cloned, a game is shared, all else is refused."""
        match = cardgame.Game("gemu_land").match(seed=3)
        for twin in (copy.copy(match), copy.deepcopy(match), copy.deepcopy([match])[0]):
            before = match.save()
            self.assertEqual(twin.save(), before)
            twin.answer(0)
            self.assertEqual(match.save(), before)
            self.assertNotEqual(twin.save(), before)
        self.assertIs(copy.deepcopy(match.game), match.game)
        for made in (match, match.game, cardgame.Bot(), cardgame.Space(match)):
            with self.assertRaises(TypeError):
                pickle.dumps(made)
        for made in (cardgame.Bot(), cardgame.Space(match)):
            with self.assertRaises(TypeError):
                copy.deepcopy(made)
            with self.assertRaises(TypeError):
                copy.copy(made)

    def test_cycles_in_any_order(self):
        """Things of all classes and generators that look at them, in cycles, collected in any order."""
        for seed in range(40):
            chooser, told, made = random.Random(seed), [], []
            names = [chooser.choice(list(THINGS)) for _ in range(7)]
            with self.subTest(seed=seed, names=names):
                for name in names:
                    look = chooser.choice(list(THINGS[name][1].values()))
                    made.append(Holder(self.make(name), look, told))
                    if chooser.random() < 0.2:
                        made[-1].thing.close()
                for holder in made:
                    other = chooser.choice(made)
                    holder.thing.back, holder.thing.beside, other.others = holder, other.thing, made
                chooser.shuffle(made)
                count = len(made)
                del made, holder, other, look
                gc.collect()
                self.assertEqual(len(told), count)
                self.assertLessEqual({how for how, _ in told} - {"seen", "closed", "not-offered", "no-recall",
                                                                 "illegal", "argument"}, set())
        self.assertEqual([handle for handle in set(self.freed) if not handle], [])

    def test_what_comes_back_is_closed(self):
        kept = []

        class Keeper:
            def __del__(self):
                kept.append(self.thing)

        for name, (_, calls) in THINGS.items():
            keeper = Keeper()
            keeper.thing = self.make(name)
            keeper.thing.back = keeper
            del keeper
            gc.collect()
            for call in calls.values():
                with self.assertRaises(cardgame.Error):
                    call(kept[-1])


def first_seed(seed):
    """That of the first match of a lane with this seed."""
    made = cardgame.library.lib.cg_random_seed(seed)
    mask = 2 ** 64 - 1
    mixed = made.s[1] * 5 & mask
    return ((mixed << 7 | mixed >> 57) & mask) * 9 & mask


class Environment(unittest.TestCase):
    def test_a_match_as_an_environment(self):
        env = CardgameEnv("deities_demidice", views=True)
        env.reset(seed=4)
        chooser = random.Random(1)
        total = dict.fromkeys(env.agents, 0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            self.assertEqual(len(mask), env.action_space(agent).n)
            self.assertEqual((len(observation["observation"]),),
                             env.observation_space(agent)["observation"].shape)
            self.assertTrue(0 < sum(mask) <= len(observation["options"]))
            env.step(chooser.choice([n for n, allowed in enumerate(mask) if allowed]))
        self.assertEqual(env.agents, [])
        self.assertEqual(sorted(total.values()), [-1, 1])

    def test_a_limit_cuts_a_match_off(self):
        env = CardgameEnv("gemu_land", limit=10)
        env.reset(seed=4)
        for agent in env.agent_iter():
            _, reward, terminated, truncated, _ = env.last(observe=False)
            self.assertFalse(terminated)
            self.assertEqual(reward, 0)
            env.step(None if truncated else list(env.action_mask()).index(1))
        self.assertEqual(env.match.over, False)

    def test_what_is_over_takes_no_action(self):
        env = CardgameEnv("deities_demidice")
        env.reset(seed=4)
        env.match.playout()
        env._ask()
        with self.assertRaises(cardgame.Error):
            env.step(0)

    def test_there_is_nothing_before_reset_and_after_the_end(self):
        env = CardgameEnv("deities_demidice")
        for call in (env.last, lambda: env.step(0), env.action_mask, lambda: env.observe("player_0")):
            with self.assertRaisesRegex(cardgame.Error, "reset"):
                call()
        env.reset(seed=4)
        with self.assertRaisesRegex(cardgame.Error, "no agent"):
            env.observe("player_9")
        with self.assertRaises(cardgame.Error):
            env.step(None)
        env.match.playout()
        env._ask()
        for _ in list(env.agents):
            env.step(None)
        for call in (env.last, lambda: env.step(None)):
            with self.assertRaisesRegex(cardgame.Error, "over"):
                call()


if __name__ == "__main__":
    unittest.main()
