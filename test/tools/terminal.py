"""Plays at a pseudo-terminal as a person does, and reads what stands on it.

usage: terminal.py COMMAND     environment: CARDGAME_MODULE_PATH, CARDGAME_CARD_PATH"""

import os
import pty
import re
import select
import sys
import tempfile
import time
import unittest
from pathlib import Path

COMMAND = "cardgame"
PATIENCE = 120  # seconds: a hung program fails, a slow machine does not
PROMPT = re.compile(r"(> |looking\. )\Z")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")

CARDS = """game: tabletop
set: x
cards:
  - {name: Sorting, kind: spell, cost: 0, effect: "play: discard 2"}
  - {name: Sifting, kind: spell, cost: 0, effect: "play: discard up to 3 cards in my hand"}
  - {name: Nothing Much, kind: spell, cost: 9, effect: "play: draw 1"}
decks:
  - name: sorters
    cards: [{card: x/sorting, copies: 12}, {card: t/loose_page, copies: 8}, {card: t/bear, copies: 4}, {card: t/frog, copies: 4}]
  - name: sifters
    cards: [{card: x/sifting, copies: 12}, {card: t/loose_page, copies: 8}, {card: t/bear, copies: 4}, {card: t/frog, copies: 4}]
  - name: idle
    cards: [{card: x/nothing_much, copies: 30}]
"""


class Terminal:
    """A match at a terminal of its own."""

    def __init__(self, *arguments, env=()):
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.environ.update(dict(env))
            try:
                os.execv(COMMAND, [COMMAND, "play", *arguments])
            finally:
                os._exit(127)  # never on with the test, in a second process
        self.status = None
        self.raw = ""
        self.begin = self.read()

    def read(self):
        """All that is written until something is asked, or the program ends."""
        said, last = "", time.monotonic() + PATIENCE
        while not PROMPT.search(COLOUR.sub("", said)):
            if not select.select([self.end], [], [], max(0, last - time.monotonic()))[0]:
                raise AssertionError(f"nothing is asked after {PATIENCE} s:\n{said[-2000:]}")
            try:
                part = os.read(self.end, 65536)
            except OSError:
                part = b""
            if not part:
                self.finish()
                break
            said += part.decode("utf-8", "replace")
        self.raw = said.replace("\r\n", "\n")
        return COLOUR.sub("", self.raw)

    def type(self, line):
        os.write(self.end, line.encode() + b"\n")
        return self.read()

    def finish(self):
        if self.status is None:
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            os.close(self.end)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.pid, 9)
            self.finish()


def number_of(text, label):
    """The number of the newest line of options that begins with the label."""
    found = re.findall(rf"^ +(\d+)  \*? *{re.escape(label)}", text, re.M)
    if not found:
        raise AssertionError(f"no option begins with '{label}':\n{text}")
    return found[-1]


def asked(text):
    """The newest question, with all behind it."""
    return text[text.rindex("\nPlayer "):]


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        (Path(self.folder.name) / "tabletop").mkdir()
        (Path(self.folder.name) / "tabletop" / "x.yaml").write_text(CARDS)

    def play(self, *arguments, env=()):
        path = f"{self.folder.name}:{os.environ['CARDGAME_CARD_PATH']}"
        terminal = Terminal(*arguments, env={"CARDGAME_CARD_PATH": path, **dict(env)})
        self.addCleanup(terminal.__exit__)
        return terminal

    def choose_cards(self, deck, card):
        """A match in which the player is asked for several cards of the hand."""
        t = self.play("tabletop", "--players", "human,random", "--deck", f"1={deck}", "--seed", "3")
        text = t.type(number_of(t.begin, f"Play {card}"))
        self.assertRegex(asked(text), r"(?i)choose a card")
        return t, text


class SeveralCards(Case):
    def test_picked_in_any_order(self):
        t, text = self.choose_cards("sorters", "Sorting")
        self.assertRegex(text, r"to discard\. \(2\)\n")
        lines = re.findall(r"^ +(\d+)    (\w[\w #]*)", asked(text), re.M)
        last, first = lines[-1], lines[0]
        text = t.type(f"{last[0]} {first[0]}")
        self.assertIn(f"Picked: {last[1]}, {first[1]}.", text)
        text = t.type("0")
        for _, name in (last, first):
            self.assertRegex(text, rf"Player 1 discards {name.split(' #')[0]}")

    def test_a_number_again_takes_back(self):
        t, text = self.choose_cards("sorters", "Sorting")
        self.assertIn("Picked: ", t.type("1"))
        self.assertIn("Nothing is picked; 2 more to pick", t.type("1"))

    def test_undo_takes_back_the_last(self):
        t, _ = self.choose_cards("sorters", "Sorting")
        t.type("1 2")
        self.assertRegex(t.type("undo"), r"Picked: [^,\n]*; 1 more to pick")
        self.assertIn("Nothing is picked", t.type("undo"))
        self.assertIn("Play Sorting", t.type("undo"))

    def test_too_few_and_too_many_are_refused(self):
        t, _ = self.choose_cards("sorters", "Sorting")
        t.type("1")
        self.assertIn("You must choose 1 more.", t.type("0"))
        self.assertIn("ou have chosen 3, but at most 2 are allowed.", t.type("2 3"))

    def test_names_as_they_are_shown(self):
        t, text = self.choose_cards("sorters", "Sorting")
        names = re.findall(r"^ +\d+    (\w[\w #]*\w)", asked(text), re.M)
        self.assertIn(f"Picked: {names[1]}, {names[0]}.", t.type(f"{names[1]}, {names[0].lower()}"))
        self.assertIn(f"Picked: {names[0]}; ", t.type(f"Pick {names[1]}"))

    def test_what_cannot_be_picked_is_refused_with_the_reason(self):
        t, _ = self.choose_cards("sorters", "Sorting")
        self.assertIn("you have no Wyrm in your hand", t.type("wyrm"))
        self.assertIn("is not among the choices", t.type("nonsense"))
        self.assertRegex(t.type("99"), "There is no option 99 here, only 1 to [0-9]+, and 0 for done")

    def test_of_several_numbers_each_must_be_one(self):
        t, _ = self.choose_cards("sorters", "Sorting")
        self.assertIn("There is no option 77 here", t.type("1 77"))
        self.assertRegex(t.type("2"), r"Picked: [^,]*; 1 more")  # nothing came of the 1

    def test_of_a_choice_of_one_several_numbers_are_refused(self):
        t = self.play("tabletop", "--players", "human,random", "--deck", "1=sorters", "--seed", "5")
        self.assertIn("Choose one option here", t.type("2 1"))

    def test_a_name_that_there_is_not_or_twice(self):
        t = self.play("demi", "--players", "human,random", "--seed", "22")
        self.assertIn("did you mean 'Loki'?", t.type("show Lokj"))
        self.assertIn("no card and no word 'qqqq'.", t.type("show qqqq"))
        self.assertIn("offering of 2 Monsters or 1 Demi-God", t.type("show demi_god"))
        self.assertIn("demi-god - A Creature", t.type("show Demi-God"))

    def test_after_undo_the_phase_is_named_again(self):
        t = self.play("deities_demidice", "--players", "human,random", "--seed", "4")
        self.assertIn("Divine power\n    Player 1 plays Shu", t.type("1"))
        t.type("undo")
        self.assertIn("Turn 1: player 1\n  Fate\n", t.type("log"))
        self.assertIn("Divine power\n    Player 1 plays Shu", t.type("1"))

    def test_a_name_of_two_cards_has_two_ids(self):
        t = self.play("deities_demidice", "--players", "human,random", "--seed", "4")
        self.assertRegex(t.type("show isis"), r"'isis'; .*\s+  egyptian/isis\s+  roman/isis\s")
        self.assertIn("roman/isis", t.type("show roman/isis"))

    def test_a_line_as_it_is_shown(self):
        t, text = self.choose_cards("sorters", "Sorting")
        line = re.search(r"^ +\d+    (Sorting[^\n]*: Discard 2 cards\.)$", asked(text), re.M)[1]
        self.assertIn("Picked: Sorting", t.type(line))
        page = re.search(r"^ +\d+    (Loose Page[^\n]*: Draw 1 card\.)$", asked(text), re.M)[1]
        self.assertRegex(t.type(page), r"Picked: Sorting[^,]*, Loose Page")

    def offering(self, seed):
        """A match in which a choice of one or two cards is asked for, or None."""
        t = self.play("demi", "--players", "human,random", "--seed", str(seed))
        text = t.begin
        for _ in range(40):
            if t.status is not None or "for the offering. (1 to 2)" in text:
                break
            text = t.type("1")
        return (t, text) if "for the offering. (1 to 2)" in text else None

    def test_what_is_not_enough_is_told(self):
        answers = []
        for found in filter(None, map(self.offering, range(1, 121))):
            t, text = found
            t.type(re.search(r"^ +(\d+)    Offer ", asked(text), re.M)[1])
            answers.append(t.type("0"))
            if "You must choose more." in answers[-1]:
                return
        self.fail(f"of {len(answers)} offerings each was enough with one card")

    def test_none_of_up_to_three(self):
        t, text = self.choose_cards("sifters", "Sifting")
        self.assertIn("(up to 3)", text)
        self.assertNotIn("discards", t.type("done"))


class Passing(Case):
    def test_until_the_next_turn(self):
        t = self.play("tabletop", "--players", "human,random", "--deck", "1=idle", "--seed", "5")
        self.assertIn("(only one choice: pass, 5 times)", t.begin)
        self.assertTrue(asked(t.begin).startswith("\nPlayer 1: Play a card"), t.begin)
        text = t.type("pass until turn")
        self.assertRegex(text, r"(?s)Turn 6: player 2\n.*Turn 7: player 1\n.*\nTurn 7, main\n")
        self.assertIn("(only one choice: Pick Nothing Much", text)

    def test_until_something_is_played(self):
        t = self.play("tabletop", "--players", "human,random", "--deck", "1=sorters", "--seed", "5")
        text = t.type("pass until played")
        self.assertRegex(text, r"(?s)Player 2 plays [A-Z].*\nTurn 3, main\n")

    def test_passes_are_counted(self):
        t = self.play("gemu_land", "--players", "human,random", "--seed", "5")
        self.assertRegex(t.type("pass until turn"), r"\(you passed(\)| \d+ times\))")

    def test_until_a_phase(self):
        t = self.play("gemu_land", "--players", "human,random", "--seed", "5")
        text = t.type("pass until set")
        self.assertRegex(text, r"\nTurn \d+, set\n")

    def test_an_unknown_word_lists_what_there_is(self):
        t = self.play("tabletop", "--players", "human,random", "--seed", "5")
        self.assertRegex(t.type("pass until tea"), "You can pass until: played, choice, turn, or "
                                                   "a phase: .*main")

    def test_the_case_of_commands_and_spaces_do_not_matter(self):
        t = self.play("tabletop", "--players", "human,random", "--seed", "5")
        self.assertIn("You can pass until: ", t.type("pass until"))
        self.assertIn("You can pass until: ", t.type("Pass  UNTIL   tea"))
        self.assertIn("Type 'show' and the name", t.type("show"))
        self.assertIn("Loose Page", t.type("SHOW  loose page"))
        self.assertIn("Turn 1", t.type("LOG"))
        self.assertIn("There is no choice to take back.", t.type("Undo"))

    def test_pass_has_the_number_0(self):
        for game in ("tabletop", "gemu_land", "divino"):
            t = self.play(game, "--players", "human,random", "--seed", "5")
            text, seen = t.begin, 0
            for _ in range(12):
                question = asked(text)
                passes = re.findall(r"^ +(\d+)  Pass\b", question, re.M)
                self.assertIn(passes, ([], ["0"]), question)
                seen += len(passes)
                text = t.type("0" if re.search(r"^ +0  ", question, re.M) else "1")
            self.assertGreater(seen, 2, game)


class Telling(Case):
    def test_answers_that_are_no_choice_are_told(self):
        t = self.play("tabletop", "--players", "human,random", "--deck", "1=idle", "--seed", "5")
        text = t.begin
        for _ in range(6):
            if "(only one choice: " in text:
                break
            text += t.type("0")
        self.assertIn("(only one choice: ", text)

    def test_help_tells_of_conceding_where_it_is_allowed(self):
        self.assertIn("concede", self.play("gemu_land", "--players", "human,random").type("?"))
        other = self.play("deities_demidice", "--players", "human,random")
        self.assertNotIn("concede", other.type("?"))
        self.assertIn("Players cannot concede in", other.type("concede"))

    def test_conceding_ends_the_match(self):
        t = self.play("gemu_land", "--players", "human,random", "--seed", "1")
        self.assertIn("player 2 wins (concession)", t.type("concede"))
        self.assertEqual(t.status, 0)

    def test_without_further_words_a_person_plays_at_a_terminal(self):
        t = self.play("tabletop", "--seed", "1")
        self.assertIn("Type the number of your choice", t.begin)
        self.assertIn("Player 1: ", t.begin)

    def test_colour_at_a_terminal_unless_it_is_not_wanted(self):
        t = self.play("tabletop", "--seed", "1", env={"TERM": "xterm", "NO_COLOR": ""})
        self.assertRegex(t.raw, r"\x1b\[[0-9;]*m")
        plain = self.play("tabletop", "--seed", "1", env={"TERM": "xterm", "NO_COLOR": "1"})
        self.assertNotRegex(plain.raw, r"\x1b\[[0-9;]*m")

    def test_the_end_of_input_is_told(self):
        t = self.play("tabletop", "--seed", "1")
        os.write(t.end, b"\x04")
        self.assertIn("the input ended", t.read())
        self.assertEqual(t.status, 1)


class Languages(Case):
    def test_questions_options_and_refusals_are_in_the_language(self):
        t = self.play("divinity", "--players", "human,random", "--seed", "3", "--language", "de")
        self.assertRegex(t.begin, r"1: Lege eine Gottheit deiner Hand verdeckt hin\.\n")
        shown = re.search(r"^ +1 +(\w+ verdeckt hinlegen): ", t.begin, re.M)
        self.assertIsNotNone(shown, t.begin)
        self.assertIn("„foo“ ist keine Aktion in Divinity.", t.type("foo"))
        self.assertRegex(t.type(shown[1]), r"Spieler 2 (beginnt|spielt)|Spieler 1 beginnt")


class SharedScreen(Case):
    def two(self):
        return self.play("tabletop", "--players", "human,human", "--deck", "1=idle", "--deck",
                         "2=sorters", "--seed", "4")

    def test_the_screen_is_cleared_before_another_looks(self):
        t = self.two()
        self.assertIn("Player 1, press Enter when no other player is looking.", t.begin)
        text = t.type("")
        self.assertIn("Nothing Much", text)
        for _ in range(6):
            text = t.type("0")
            if "press Enter" in text:
                break
        self.assertIn("\x1b[2J", t.raw)
        self.assertIn("Player 2, press Enter", text)
        seen = t.type("")
        self.assertNotIn("Nothing Much", seen)
        self.assertRegex(seen, "Player 2 .*you\n")

    def test_what_a_hand_allows_is_not_told_by_passing_over_a_player(self):
        t = self.two()
        t.type("")
        self.assertIn("it would show them your cards", t.type("pass until choice"))
        self.assertNotIn("only one choice", t.type("0"))


def main():
    global COMMAND
    COMMAND = os.path.abspath(sys.argv[1])
    os.environ.setdefault("TERM", "xterm")
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(suite)
    bad = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - bad} passed, {bad} failed")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
