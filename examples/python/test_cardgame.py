"""Tests of the Python package: python3 -m unittest test_cardgame"""

import random
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
            self.assertIsNone(match.decision())

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
        with self.assertRaises(cardgame.Error):
            game.match().information_key(0)

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

    def test_damaged_bytes(self):
        game = cardgame.Game("gemu_land")
        for damaged in (b"", b"nonsense", game.match().save()[:-1]):
            with self.assertRaises(cardgame.Error):
                game.load(damaged)

    def test_a_seat_that_is_none(self):
        self.refused("no-seat", cardgame.Game("gemu_land").match().view, 9)


class Environment(unittest.TestCase):
    def test_a_match_as_an_environment(self):
        env = CardgameEnv("deities_demidice")
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
            self.assertEqual(sum(mask), len(observation["options"]))
            env.step(chooser.choice([n for n, allowed in enumerate(mask) if allowed]))
        self.assertEqual(env.agents, [])
        self.assertEqual(sorted(total.values()), [-1, 1])

    def test_what_is_over_takes_no_action(self):
        env = CardgameEnv("deities_demidice")
        env.reset(seed=4)
        env.match.playout()
        env._ask()
        with self.assertRaises(ValueError):
            env.step(0)


if __name__ == "__main__":
    unittest.main()
