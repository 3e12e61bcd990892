"""Tests of the mistakes, of the sample, of going on, and of the reviewed list."""

import argparse
import contextlib
import io
import json
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

import bench
import journal
import operators
import reviewed
import run
import tables
from source import Source, SourceError

FUNCTION = "static int f(int player, int count)\n{\n    %s\n}\n"


def changes(body, operator=None):
    """What the body's line becomes, for each mistake."""
    source = Source("games/none/rule.c", FUNCTION % body)
    return sorted(p.new for p in operators.points_of(source)
                  if operator in (None, p.operator))


class Sources(unittest.TestCase):
    def test_text_and_comments_are_no_code(self):
        source = Source("x.c", '#define A(b) \\\n    { b ( }\n/* if (x) { */ // }\n'
                               'static const char *t = "f(\\"a && b\\"";\n')
        self.assertEqual(["static", "const", "char", "*", "t", "=", '"f(\\"a && b\\""', ";"],
                         [t.text for t in source.tokens])
        self.assertEqual([], source.functions)

    def test_tables_are_no_functions(self):
        source = Source("x.c", "static const row rows[] = {{1, 2 < 3}, {f(4)}};\nint f(int a)\n{\n"
                               "    return a;\n}\n")
        self.assertEqual(["f"], [f.name for f in source.functions])
        self.assertEqual([], operators.points_of(source))

    def test_statements(self):
        body = "if (a) f(); else { g(); } for (int i = 0; i < n; i++) EACH(x) h(); do k(); while (b);"
        source = Source("x.c", FUNCTION % body)
        self.assertEqual(["if", "expression", "block", "expression", "for", "each", "expression",
                          "do", "expression"],
                         [s.kind for s in source.functions[0].statements])

    def test_stray_brackets_are_told(self):
        for text in ("int f(void)\n{\n", "int a[3;\n", "}\n"):
            with self.assertRaises(SourceError):
                Source("x.c", text)


class Mistakes(unittest.TestCase):
    def test_negated(self):
        self.assertEqual(["if (!(a)) f();"], changes("if (a) f();", "negate"))
        self.assertEqual(["if (a) f();"], changes("if (!a) f();", "negate"))
        self.assertEqual(["return a != b;"], changes("return a == b;", "negate"))
        self.assertEqual(["return !(a) ? b : c;"], changes("return a ? b : c;", "negate"))
        self.assertEqual(["return false;"], changes("return true;", "negate"))

    def test_dropped(self):
        self.assertEqual(["if ((a) || true) f();"], changes("if (a) f();", "drop"))
        self.assertEqual(["if ((a) && false) return 0;"], changes("if (a) return 0;", "drop"))
        self.assertEqual(["return a && b ;", "return a && c;", "return b && c;"],
                         changes("return a && b && c;", "drop"))
        self.assertEqual({"return (a && b) ;", "return c;", "return (a ) || c;", "return ( b) || c;"},
                         set(changes("return (a && b) || c;", "drop")))

    def test_off_by_one(self):
        self.assertEqual(["return a <= b;"], changes("return a < b;", "off-by-one"))
        self.assertEqual(["return a + 0;", "return a + 2;"], changes("return a + 1;", "off-by-one"))
        for kept in ("return 0x10;", "return a << 1;", "return a & 7u;", "return a[1];", "return -1;",
                     "int a[2] = {0};", "case 1: break;", "CG_STEP(frame, 1, a);"):
            self.assertEqual([], changes(kept, "off-by-one"), kept)

    def test_other_player(self):
        self.assertEqual(["f(match, !player);"], changes("f(match, player);", "player"))
        self.assertEqual(["return a == !x->cards[c].owner;"],
                         changes("return a == x->cards[c].owner;", "player"))
        self.assertEqual(["return cg_rules_owner(match, c);"],
                         changes("return cg_rules_controller(match, c);", "player"))
        self.assertEqual([], changes("player = a;", "player"))

    def test_other_order(self):
        self.assertEqual(["for (int i = n; i-- > 0;) f(i);"],
                         changes("for (int i = 0; i < n; i++) f(i);", "order"))
        self.assertEqual([], changes("for (int i = 0; i < n && a; i++) f(i);", "order"))
        self.assertEqual(["g(); f();"], changes("f(); g();", "order"))

    def test_left_out(self):
        self.assertEqual([";"], changes("a->b = 0;", "reset"))
        self.assertEqual([";"], changes("set_bit(match, card, BIT, false);", "reset"))
        self.assertEqual([";"], changes("a->b += c;", "assignment"))
        self.assertEqual([";"], changes("f(a);", "call"))
        self.assertEqual([], changes("CG_FLOW(frame);", "call"))
        self.assertEqual([], changes("assert(a == b);", "call"))

    def test_swapped(self):
        self.assertEqual(["f(match, b, a);"], changes("f(match, a, b);", "arguments"))
        self.assertEqual([], changes('f("a", b);', "arguments"))
        self.assertEqual([], changes("CG_STEP(frame, 1, a);", "arguments"))

    def test_texts_are_told_apart(self):
        source = Source("games/none/rule.c", FUNCTION %
                        'return a > 1 || cg_rules_no(match, b > 2 ? "x" : "y");')
        kinds = {p.new: p.kind for p in operators.points_of(source)}
        self.assertEqual("rule", kinds['return a >= 1 || cg_rules_no(match, b > 2 ? "x" : "y");'])
        self.assertEqual("words", kinds['return a > 1 || cg_rules_no(match, b >= 2 ? "x" : "y");'])

    def test_the_order_of_options_is_told_apart(self):
        for name, kind in (("offer_sets", "listing"), ("run_sets", "rule")):
            text = (FUNCTION % "for (int i = 0; i < n; i++) f(i);").replace(" f(int", f" {name}(int")
            kinds = {p.operator: p.kind for p in
                     operators.points_of(Source("games/none/rule.c", text))}
            self.assertEqual((kind, "rule"), (kinds["order"], kinds["call"]))

    def test_one_place_each(self):
        """In the sources of the tree: nothing but the place is changed, and it is still C."""
        for path in ("games/demi/war.c", "games/gemu_land/mana.c", "lib/engine/api/window.c"):
            source = Source(path, Path(path).read_text(encoding="utf-8"))
            points = operators.points_of(source)
            self.assertGreater(len(points), 100)
            self.assertEqual(len(points), len({p.id for p in points}))
            self.assertEqual(len(points), len({operators.changed(source, p) for p in points}))
            for point in points[::7]:
                text = operators.changed(source, point)
                self.assertTrue(text.startswith(source.text[:point.start]))
                self.assertTrue(text.endswith(source.text[point.end:]))
                self.assertEqual([f.name for f in source.functions],
                                 [f.name for f in Source(path, text).functions])


class Tables(unittest.TestCase):
    """Mistakes in initialisers, constants and lists of rows."""

    ENUMS = tables.Enums("enum { KIND_A, KIND_B, KIND_C, KIND_COUNT };\n"
                         "typedef enum policy { P_NEVER = 0, P_ALWAYS } policy;\n"
                         "enum cg_flow f(int a) { return 0; }")

    def points(self, text, path="games/none/board.c"):
        return tables.points_of(Source(path, text.rstrip("\n") + "\n"), self.ENUMS)

    def changes(self, text, operator, kind="rule"):
        return sorted(p.new for p in self.points(text) if p.operator == operator and p.kind == kind)

    def test_enums(self):
        self.assertEqual(["KIND_B", "KIND_C"], self.ENUMS.others("KIND_A"))
        self.assertEqual(["P_ALWAYS"], self.ENUMS.others("P_NEVER"))
        self.assertEqual([], self.ENUMS.others("KIND_COUNT"))
        self.assertEqual([], self.ENUMS.others("unknown"))

    def test_flags(self):
        row = "static const row t[] = {{A | B, true}};"
        self.assertEqual(["static const row t[] = {{ B, true}};", "static const row t[] = {{A , true}};",
                          "static const row t[] = {{A | B, false}};"], self.changes(row, "flag"))

    def test_numbers(self):
        self.assertEqual(["static const board b = {.most = 4};", "static const board b = {.most = 6};"],
                         self.changes("static const board b = {.most = 5};", "number"))
        self.assertEqual(["enum { MOST = 1, LEAST };", "enum { MOST = 3, LEAST };"],
                         self.changes("enum { MOST = 2, LEAST };", "number"))
        self.assertEqual(["#define MOST 8 /* why */", "#define MOST 10 /* why */"],
                         sorted(self.changes("#define MOST 9 /* why */\n", "number"), key=len))

    def test_rows_and_fields(self):
        self.assertEqual(["static const char *const w[] = { \"b\", NULL};",
                          "static const char *const w[] = {\"a\", NULL};"],
                         self.changes('static const char *const w[] = {"a", "b", NULL};', "row"))
        self.assertEqual(["static const board b = { .d = e};", "static const board b = {.a = c};"],
                         self.changes("static const board b = {.a = c, .d = e};", "row"))
        # A cell of a row without designators stands where it does.
        self.assertEqual(["static const row t[] = {{1, false}};", "static const row t[] = { {2, true}};"],
                         sorted(self.changes("static const row t[] = {{1, false}, {2, true}};", "row"),
                                reverse=True))

    def test_constants(self):
        self.assertEqual(["static const row t[] = {[KIND_A] = {KIND_A}};",
                          "static const row t[] = {[KIND_A] = {KIND_C}};"],
                         self.changes("static const row t[] = {[KIND_A] = {KIND_B}};", "enumerator"))
        self.assertEqual(["static const row t[] = {{P_ALWAYS + 1, 0}};"],
                         self.changes("static const row t[] = {{P_NEVER + 1, 0}};", "enumerator"))

    def test_neighbours(self):
        self.assertEqual(['static const row t[] = {{"b", KIND_A, 1}, {"a", KIND_B, 1}};',
                          'static const row t[] = {{"a", KIND_B, 1}, {"b", KIND_A, 1}};'],
                         sorted(self.changes('static const row t[] = {{"a", KIND_A, 1}, {"b", KIND_B, 1}};',
                                             "exchange"), reverse=True))
        # What is unlike in one column alone would only stand in another order.
        self.assertEqual([], self.changes('static const row t[] = {{"a", 1}, {"b", 1}};', "exchange"))
        self.assertEqual(['static const char *const w[] = {"b", "a", NULL};'],
                         self.changes('static const char *const w[] = {"a", "b", NULL};', "exchange"))

    def test_hooks(self):
        self.assertEqual(["static const row t[] = {{NULL, 1}};"],
                         self.changes("static const row t[] = {{look, 1}};", "hook"))

    def test_words(self):
        self.assertEqual(['static const row t[] = {{"greekx", 0}};'],
                         self.changes('static const row t[] = {{"greek", 0}};', "word"))
        self.assertEqual(['#define ALL "a"', '#define ALL "b"'],
                         self.changes('#define ALL "a|b"\n', "word"))
        self.assertEqual([], self.changes('static const row t[] = {{"For people.", 0}};', "word"))

    def test_tables_of_functions(self):
        text = FUNCTION % "static const int zones[] = {KIND_A, KIND_B}; g(zones);"
        self.assertEqual({"row", "enumerator", "exchange"}, {p.operator for p in self.points(text)})
        self.assertEqual([], self.points(FUNCTION % "int zones[] = {KIND_A, KIND_B};"))

    def test_kinds(self):
        for text, kind in (('static const cg_act_def a[] = {{"x", "y", 1}};', {"rule", "words"}),
                           ("static const cg_slot_range s[] = {{0, 1}};", {"save"}),
                           ("static const board b = {.limits = {.tokens = 1}, .title = \"a\"};",
                            {"hint", "words"}),
                           ("static const p q[] = {PHASE(run_it, no_slots, CG_AT_2(1, 2))};",
                            {"save", "rule"}),
                           ("static const p q[] = {CG_RUNS(\"a\", run, slots, CG_AT_2(1, 2))};",
                            {"save", "rule", "words"})):
            self.assertEqual(kind, {p.kind for p in self.points(text)}, text)

    def test_phrases(self):
        text = ('#define CG_STATEMENTS(X)  \\\n    X(DRAW, PLAYER, "draw|draws {n} [card]",  \\\n'
                '      "draw 2", "Text.", "", TAKEN, CG_DOES_A | CG_DOES_B)  \\\n'
                '    X(MILL, NONE, "mill", "mill 2", "Text.", "", SAME, 0)\n')
        source = Source("lib/effect/tree/phrases.h", text)
        points = tables.points_of(source, self.ENUMS)
        self.assertEqual({"flag", "word", "enumerator"}, {p.operator for p in points})
        self.assertEqual({"CG_STATEMENTS:DRAW", "CG_STATEMENTS:MILL"}, {p.function for p in points})
        for point in points:
            changed = operators.changed(source, point)
            self.assertEqual(text.count("\\\n"), changed.count("\\\n"))
            self.assertEqual(["CG_STATEMENTS"], bench.changed_lists(text, changed))
        self.assertIn('draws {n} [card]"', "".join(p.new for p in points))

    def test_lists_of_games(self):
        """Rows of `#define LIST(X)`: cells, what is in a macro, and neighbours."""
        text = ('#define ZONES(X)  \\\n    X(Z_A, PILE("a", KIND_A))  \\\n'
                '    X(Z_B, PILE("b", KIND_B, .sealed = true))\n'
                '#define OPTIONS(X)  \\\n    X(O_A, "first", "a text", 0, 1, 9, 5, A | B)\n')
        points = self.points(text, "games/none/game.h")
        found = {(p.function, p.operator) for p in points if p.kind == "rule"}
        self.assertLessEqual({("ZONES:Z_A", "word"), ("ZONES:Z_A", "enumerator"),
                              ("ZONES:Z_B", "flag"), ("ZONES:Z_B", "exchange"),
                              ("OPTIONS:O_A", "number"), ("OPTIONS:O_A", "flag")}, found)
        source = Source("games/none/game.h", text)
        for point in points:
            changed = operators.changed(source, point)
            self.assertEqual(text.count("\\\n"), changed.count("\\\n"), point.new)
        self.assertEqual({"words"}, {p.kind for p in points if "a textx" in p.new})

    def test_lists_that_change(self):
        lists = "#define A(X) \\\n    X(B)\n#define C(X) X(D)\n"
        self.assertEqual(["C"], bench.changed_lists(lists, lists.replace("X(D)", "X(E)")))
        self.assertEqual([], bench.changed_lists("enum { A = 1 };\n", "enum { A = 2 };\n"))

    def test_those_of_the_tree(self):
        """They are many, each another change at a place of its own, and the file is C still."""
        for path, least in (("games/demi/board.c", 310), ("games/demi/game.h", 700),
                            ("games/divino/module.c", 170), ("games/divino/game.h", 750),
                            ("lib/effect/tree/happenings.h", 350), ("lib/effect/tree/parts.h", 155),
                            ("lib/effect/tree/phrases.h", 1100)):
            source = Source(path, Path(path).read_text(encoding="utf-8"))
            points = run.points_of(source)
            self.assertGreater(len(points), least, path)
            self.assertEqual(len(points), len({p.id for p in points}))
            for point in points[::29]:
                text = operators.changed(source, point)
                self.assertNotEqual(source.text, text)
                Source(path, text)


class Samples(unittest.TestCase):
    TEXT = "".join(FUNCTION.replace(" f(", f" f{n}(") % f"if (a{n} && b > {n}) g(a, {n});"
                   for n in range(20))

    def points(self, text):
        return operators.points_of(Source("games/none/rule.c", text))

    def test_the_seed_decides(self):
        order = run.in_sampled_order(self.points(self.TEXT), 1)
        self.assertEqual(sorted(p.key for p in self.points(self.TEXT)), sorted(p.key for p in order))
        self.assertEqual(order, run.in_sampled_order(self.points(self.TEXT)[::-1], 1))
        self.assertNotEqual(order, run.in_sampled_order(self.points(self.TEXT), 2))

    def test_tables_and_code_take_turns(self):
        table = "static const row t[] = {%s};\n" % ", ".join(f"{{{n}, {n}}}" for n in range(1, 9))
        points = self.points(self.TEXT) + tables.points_of(Source("games/none/rule.c", table))
        order = run.in_sampled_order(points, 1)
        self.assertEqual(sorted(p.key for p in points), sorted(p.key for p in order))
        self.assertEqual([True, False] * 10, [p.operator in tables.OPERATORS for p in order[:20]])

    def test_kinds_take_turns(self):
        order = run.in_sampled_order(self.points(self.TEXT), 1)
        kinds = {p.operator for p in order}
        self.assertEqual(kinds, {p.operator for p in order[:len(kinds)]})

    def test_other_code_does_not_change_it(self):
        more = "int before(void)\n{\n    return 0;\n}\n" + self.TEXT
        for operator in operators.OPERATORS:
            orders = [[p.key for p in run.in_sampled_order(self.points(text), 1)
                       if p.function != "before" and p.operator == operator]
                      for text in (self.TEXT, more)]
            self.assertEqual(*orders)

    def test_a_changed_function_is_tried_anew(self):
        changed = self.TEXT.replace("if (a3 &&", "if (a33 &&")
        old, new = ({p.id for p in self.points(t)} for t in (self.TEXT, changed))
        self.assertEqual({"f3"}, {p.function for p in self.points(changed) if p.id not in old})
        self.assertTrue(old & new)

    def test_the_quick_sample_has_60(self):
        self.assertEqual(60, sum(run.QUICK.values()))
        self.assertGreaterEqual(sum(run.WHOLE.values()), 2600)


class Runs(unittest.TestCase):
    """A run over the sources of a game, in which nothing is compiled."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.tried = []

    def go(self, wanted, again=False, reviewed_entries=None):
        def attempt(_place, _tests, _source, point):
            self.tried.append(point)
            return ("survived" if point.operator == "call" else "killed"), ""
        arguments = argparse.Namespace(build=self.folder.name, jobs=2, seed=1, kinds=["rule"],
                                       patience=1, again=again, laws=False,
                                       parts=(True, False))
        results = journal.Journal(Path(self.folder.name, "journal.jsonl"))
        with mock.patch.object(bench, "Bench"), mock.patch.object(run, "try_mutant", attempt), \
                contextlib.redirect_stdout(io.StringIO()):
            run.Run(arguments, results, reviewed_entries or {}).one_target("demi", wanted)
        tried, self.tried = self.tried, []
        return tried

    def test_goes_on_where_it_was(self):
        first = self.go(20)
        self.assertEqual(20, len(first))
        self.assertEqual([], self.go(20))
        second = self.go(30)
        self.assertEqual(10, len(second))
        self.assertFalse({p.id for p in first} & {p.id for p in second})

    def test_what_has_noticed_neighbours_comes_first(self):
        tests = run.Tests("demi", mock.Mock(), 20)
        scenarios = tests.tests[0]
        files = [w for w in scenarios.command if w.endswith(".yaml")]
        point = mock.Mock(path="games/demi/war.c", function="f")
        other = mock.Mock(path="games/demi/war.c", function="g")
        tests.remember(scenarios, point, f"{files[-1]}: a scenario")
        tests.remember(scenarios, other, f"{files[-2]}: a scenario")
        tests.remember(scenarios, other, f"{files[-2]}: a scenario")
        ordered = [w for w in tests.sorted_for(scenarios, point).command if w.endswith(".yaml")]
        self.assertEqual([files[-1], files[-2]], ordered[:2])
        self.assertEqual(sorted(files), sorted(ordered))

    def test_the_first_failure_ends_a_test(self):
        place = bench.Bench.__new__(bench.Bench)
        place.root = Path(self.folder.name)
        test = bench.Test("slow", ["sh", "-c", "echo 'FAILED a.yaml: it'; exec sleep 60"], {})
        begin = time.monotonic()
        passed, why, _ = place.run(test, 1)
        self.assertEqual((False, "a.yaml: it"), (passed, why))
        self.assertLess(time.monotonic() - begin, 30)

    def test_survivors_again(self):
        survivors = {p.id for p in self.go(20) if p.operator == "call"}
        self.assertTrue(survivors)
        self.assertEqual(survivors, {p.id for p in self.go(20, again=True)})

    def test_a_test_that_fails_by_itself_ends_the_run(self):
        plain = mock.Mock()
        plain.run.return_value = (False, "ended with status 1", 0.1)
        tests = run.Tests("demi", plain, 20)
        place = mock.Mock()
        place.put.return_value = ""
        point = mock.Mock(path="games/demi/war.c", start=0, end=0, text="")
        with self.assertRaises(run.BrokenBuild):
            run.try_mutant(place, tests, mock.Mock(text=""), point)
        place.take_out.assert_called_once()

    def test_a_line_that_was_cut_off(self):
        self.go(5)
        path = Path(self.folder.name, "journal.jsonl")
        path.write_text(path.read_text()[:-20])
        self.assertEqual(1, len(self.go(5)))

    def test_what_was_reviewed_is_not_tried(self):
        point = self.go(1)[0]
        Path(self.folder.name, "journal.jsonl").unlink()
        entries = {reviewed.key_of(point): "why"}
        self.assertNotIn(point.id, {p.id for p in self.go(5, reviewed_entries=entries)})
        text = journal.report(journal.Journal(Path(self.folder.name, "journal.jsonl"))
                              .results.values(), entries)
        self.assertRegex(text, r"demi +\d+ +\d+ +1 ")


class Reviews(unittest.TestCase):
    def read(self, text):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(text)
            file.flush()
            return reviewed.read(file.name)

    def test_entries(self):
        entries = self.read("# about the list\n\ngames/a/b.c:f\n- if (a)\n+ if (b)\nno card has\nit\n")
        self.assertEqual({("games/a/b.c:f", "if (a)", "if (b)"): "no card has it"}, entries)

    def test_without_reason(self):
        with self.assertRaises(ValueError):
            self.read("games/a/b.c:f\n- if (a)\n+ if (b)\n")

    def test_the_list_of_the_tree(self):
        for place, _, _ in reviewed.read(run.REVIEWED):
            self.assertTrue(Path(place.split(":")[0]).exists(), place)

    def test_stale_entries(self):
        source = Source("games/none/rule.c", FUNCTION % "f(a);")
        points = operators.points_of(source)
        entries = {reviewed.key_of(points[0]): "x", ("games/none/rule.c:f", "g();", ";"): "y"}
        self.assertEqual([("games/none/rule.c:f", "g();", ";")], journal.stale(entries, points))


class Reports(unittest.TestCase):
    def test_shares(self):
        results = [{"id": str(n), "target": "demi", "file": "games/demi/war.c", "line": n,
                    "function": "f", "operator": "call", "outcome": outcome, "killer": "",
                    "seconds": 1, "old": f"old {n}", "new": ";"}
                   for n, outcome in enumerate(["killed"] * 3 + ["survived"] * 2 + ["same"])]
        entries = {("games/demi/war.c:f", "old 4", ";"): "why"}
        self.assertEqual(75.0, journal.share_killed(results, entries))
        text = journal.report(json.loads(json.dumps(results)), entries)
        self.assertRegex(text, r"demi +3 +1 +1 +1 +75\.0 %")
        self.assertIn("games/demi/war.c:3: f (call, 3)\n- old 3\n+ ;", text)
        self.assertNotIn("- old 4", text)


class Tests(unittest.TestCase):
    def test_which_tests_concern_a_target(self):
        names = [t.name for t in bench.tests_of("demi")]
        self.assertEqual("scenarios/demi", names[0])
        self.assertIn("unit/demi_test", names)
        self.assertNotIn("unit/divino_test", names)
        engine = [t.name for t in bench.tests_of("engine")]
        self.assertEqual("scenarios/tabletop", engine[0])
        self.assertIn("unit/stack_test", engine)
        self.assertFalse([n for n in names + engine if "golden" in n])


if __name__ == "__main__":
    unittest.main()
