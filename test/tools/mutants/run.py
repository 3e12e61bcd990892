"""Makes single-place mistakes in the rules and looks whether the tests notice.

Run by `make mutants` and `make mutants-quick`; test/tools/mutants/README.md tells how it works."""

import argparse
import fcntl
import hashlib
import sys
import threading
import time
from pathlib import Path

import bench
import journal
import operators
import reviewed
import tables
from source import Source

GAMES = sorted(p.parent.name for p in Path("games").glob("*/module.c"))
LIBRARY = ["engine", "state", "catalogue", "effect"]
REVIEWED = "test/tools/mutants/equivalent.txt"
# How many of each that count: in all more than 2,600, and 60.
WHOLE = dict({game: 400 for game in GAMES}, tabletop=100, engine=380, state=80, catalogue=60,
             effect=80)
QUICK = dict({game: 8 for game in GAMES}, tabletop=3, engine=9, state=2, catalogue=2, effect=4)
# Of the language only the tables: what it reads, writes and compiles has tests of another sort.
LANGUAGE = ("tree", "code", "words", "read")


def files_of(target):
    if target == "effect":
        return [f"lib/effect/{room}/{p.name}" for room in LANGUAGE
                for p in sorted(Path("lib/effect", room).glob("*.c"))] + \
            [f"lib/effect/tree/{name}.h" for name in ("happenings", "parts", "phrases")]
    folder = Path(bench.folder_of_target(target))
    headers = [] if target in LIBRARY else [str(p) for p in folder.glob("*.h")]
    return sorted([str(p) for p in folder.rglob("*.c")] + headers)


def sources_of(target):
    return {path: Source(path, Path(path).read_text(encoding="utf-8")) for path in files_of(target)}


def points_of(source):
    """The mistakes in the functions and in the tables of a file."""
    code = [] if source.path.startswith("lib/effect/") else operators.points_of(source)
    enums = tables.Enums.of_file(source.path) if tables.has_constants(source) else None
    return code + tables.points_of(source, enums)


def in_sampled_order(points, seed):
    """Tables and code in turns, as long as there are both."""
    parts = [in_order_of_kinds([p for p in points if (p.operator in tables.OPERATORS) == wanted], seed)
             for wanted in (True, False)]
    parts.sort(key=len)
    both = [p for pair in zip(*parts) for p in pair]
    return both + parts[1][len(parts[0]):]


def in_order_of_kinds(points, seed):
    """One of each kind of mistake after the other; which, is decided by the seed and the text of
    the change, so that the order stays when other code changes."""
    queues = {}
    for point in points:
        rank = hashlib.sha256(f"{seed}:{point.key}".encode()).hexdigest()
        queues.setdefault(point.operator, []).append((rank, point))
    for queue in queues.values():
        queue.sort(key=lambda entry: entry[0], reverse=True)
    order = []
    while queues:
        for operator in sorted(queues):
            order.append(queues[operator].pop()[1])
            if not queues[operator]:
                del queues[operator]
    return order


class BrokenBuild(Exception):
    """A test that fails by itself tells nothing: the tests must pass first."""


class Tests:
    """The tests of one target: what they take, and how often each has noticed something."""

    def __init__(self, target, plain, patience, laws=False, known=None):
        """`known` is what tests take without a mistake and which are left out: targets share it."""
        self.tests, self.plain, self.patience = bench.tests_of(target), plain, patience
        self.apart = bench.conformance_of(target) if laws else None
        self.usual, self.left_out = known or ({}, {})
        self.kills, self.tries = {}, {}
        self.noticed = {}  # how often a file of scenarios has noticed mistakes of a source
        self.lock = threading.Lock()

    def sorted_for(self, test, point):
        """The same test with its files in another order: first those that have noticed mistakes in
        the same table or function, then those that have in the same source."""
        def worth(file):
            return [self.noticed.get((place, file), 0)
                    for place in ((point.path, point.function), point.path)]
        files = sorted((w for w in test.command if w.endswith(".yaml")), key=worth, reverse=True)
        others = [w for w in test.command if not w.endswith(".yaml")]
        return test._replace(command=others + files)

    def remember(self, test, point, why):
        file = why.split(": ")[0]
        if file in test.command:
            with self.lock:
                for place in ((point.path, point.function), point.path):
                    self.noticed[place, file] = self.noticed.get((place, file), 0) + 1

    def learn(self, results):
        """What earlier runs have found out."""
        for result in results:
            names = result["killer"].split(": ", 2)
            for test in self.tests:
                if test.name == names[0]:
                    self.note(test, True)
                    point = argparse.Namespace(path=result["file"], function=result["function"])
                    self.remember(test, point, ": ".join(names[1:]))

    def ready(self, test):
        """The processor time without a mistake; None for a test that is left out."""
        with self.lock:
            if test.name not in self.usual:
                passed, why, seconds = self.plain.run(test, most=self.patience + 2)
                self.usual[test.name] = seconds
                if why == bench.TOO_LONG:
                    self.left_out[test.name] = f"takes more than {self.patience:g} s"
                elif not passed and test != self.apart:
                    raise BrokenBuild(f"{test.name} fails without a mistake: {why}")
                elif not passed:
                    self.left_out[test.name] = f"fails without a mistake: {why}"
                elif seconds > self.patience:
                    self.left_out[test.name] = f"takes {seconds:.1f} s"
            return None if test.name in self.left_out else self.usual[test.name]

    def in_order(self):
        """Those first that notice most for the time that they take."""
        def worth(entry):
            place, test = entry
            rate = (self.kills.get(test.name, 0) + 0.5) / (self.tries.get(test.name, 0) + 1)
            return rate / (self.usual.get(test.name, 0.1 * place) + 0.1)
        return [test for _, test in sorted(enumerate(self.tests), key=worth, reverse=True)]

    def note(self, test, killed):
        with self.lock:
            self.tries[test.name] = self.tries.get(test.name, 0) + 1
            self.kills[test.name] = self.kills.get(test.name, 0) + killed


def try_mutant(place, tests, source, point):
    """Returns the outcome and which test noticed. That matches break a law of the library does not
    count: no test says which rule it was."""
    try:
        outcome = place.put(point.path, operators.changed(source, point), source.text)
        if outcome:
            return outcome, ""
        for test in tests.in_order():
            usual = tests.ready(test)
            if usual is None:
                continue
            passed, why, _ = place.run(tests.sorted_for(test, point), usual)
            tests.note(test, not passed)
            if not passed:
                tests.remember(test, point, why)
                return "killed", f"{test.name}: {why}"
        usual = tests.ready(tests.apart) if tests.apart else None
        if usual is not None:
            passed, why, _ = place.run(tests.apart, usual)
            return "survived", "" if passed else f"{tests.apart.name} notices: {why}"
        return "survived", ""
    finally:
        place.take_out()


class Run:
    """All that the threads share."""

    def __init__(self, arguments, results, entries):
        self.arguments, self.results, self.entries = arguments, results, entries
        self.lock = threading.Lock()
        self.ended, self.broken = False, ""
        self.plain = bench.Bench(arguments.build, "plain")
        self.places = [bench.Bench(arguments.build, n) for n in range(arguments.jobs)]
        self.used = []
        self.known = ({}, {})  # by the names of tests: what they take, why they are left out

    def one_target(self, target, wanted):
        sources = sources_of(target)
        points = [p for s in sources.values() for p in points_of(s)
                  if p.kind in self.arguments.kinds and
                  (p.operator in tables.OPERATORS) in self.arguments.parts]
        order = iter(in_sampled_order(points, self.arguments.seed))
        tests = Tests(target, self.plain, self.arguments.patience, self.arguments.laws,
                      self.known)
        tests.learn([r for r in self.results.results.values() if r["target"] == target])
        state = {"counted": 0, "started": 0}
        threads = [threading.Thread(target=self._work,
                                    args=(place, target, wanted, order, sources, tests, state))
                   for place in self.places]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            self.ended = True  # each ends with what it is doing
            raise
        for name in [t.name for t in tests.tests if t.name in tests.left_out]:
            why = tests.left_out[name]
            print(f"{target}: {name} is left out: {why}", flush=True)

    def _next(self, order, wanted, state):
        """The next mutant to be tried; what was tried before is passed over."""
        with self.lock:
            while not self.ended and state["counted"] + state["started"] < wanted:
                point = next(order, None)
                if point is None:
                    return None
                self.used.append(point.id)
                result = self.results.results.get(point.id)
                if result and not (self.arguments.again and result["outcome"] == "survived"):
                    state["counted"] += result["outcome"] in journal.COUNTED
                elif reviewed.key_of(point) in self.entries:
                    state["counted"] += 1
                    self.results.add(result["target"] if result else bench.folder_of(point.path),
                                     point, "survived", "", 0)
                else:
                    state["started"] += 1
                    return point
        return None

    def _work(self, place, target, wanted, order, sources, tests, state):
        while True:
            point = self._next(order, wanted, state)
            if point is None:
                return
            begin = time.monotonic()
            try:
                outcome, killer = try_mutant(place, tests, sources[point.path], point)
            except BrokenBuild as broken:
                self.broken, self.ended = str(broken), True
                return
            seconds = time.monotonic() - begin
            with self.lock:
                state["started"] -= 1
                state["counted"] += outcome in journal.COUNTED
                self.results.add(target, point, outcome, killer, seconds)
                print(f"{target} {state['counted']}/{wanted} {outcome:8} {point.path}:{point.line} "
                      f"{point.operator} {seconds:.1f} s {killer}", flush=True)


def read_arguments():
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__.splitlines()[0])
    parser.add_argument("--build", default="build/mutants", help="the build of that variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--targets", default=",".join(WHOLE),
                        help="games and folders of the library; with =N how many of each")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="the fixed sample of 60")
    parser.add_argument("--again", action="store_true", help="survivors are tried once more")
    parser.add_argument("--kinds", default="rule", help="of rule,words,hint,listing,save")
    parser.add_argument("--part", default="both", choices=("both", "tables", "code"))
    parser.add_argument("--laws", action="store_true",
                        help="what survives is also played at random under the laws of all games")
    parser.add_argument("--patience", type=float, default=3,
                        help="tests that take longer, in seconds, are left out")
    parser.add_argument("--wanted", type=float, default=0, help="fail below that percentage killed")
    parser.add_argument("--report", action="store_true", help="only print the report")
    arguments = parser.parse_args()
    arguments.kinds = arguments.kinds.split(",")
    arguments.parts = {"both": (True, False), "tables": (True,), "code": (False,)}[arguments.part]
    numbers = QUICK if arguments.quick else WHOLE
    arguments.counts = {}
    for word in arguments.targets.split(","):
        target, _, number = word.partition("=")
        if target not in numbers:
            parser.error(f"there is no '{target}': {', '.join(numbers)}")
        arguments.counts[target] = int(number) if number else numbers[target]
    return arguments


def show_report(arguments, results, entries, used):
    """Of what this run went through, or of all that is known."""
    chosen = [r for r in results.results.values() if r["target"] in arguments.counts and
              (used is None or r["id"] in used)]
    text = journal.report(chosen, entries)
    Path(arguments.build, "report.txt").write_text(text, encoding="utf-8")
    print(text, end="")
    points = [p for t in arguments.counts for s in sources_of(t).values()
              for p in points_of(s)]
    for key in journal.stale({k: v for k, v in entries.items()
                              if bench.folder_of(k[0]) in arguments.counts}, points):
        print(f"{REVIEWED}: no such change can be made any more: {key[0]}: {key[2]}")
    return journal.share_killed(chosen, entries)


def main():
    arguments = read_arguments()
    build = Path(arguments.build)
    build.mkdir(parents=True, exist_ok=True)
    entries = reviewed.read(REVIEWED)
    results = journal.Journal(build / "journal.jsonl")
    used = None
    if not arguments.report:
        with open(build / "lock", "w", encoding="utf-8") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                sys.exit(f"mutants: another run is using {build}")
            run = Run(arguments, results, entries)
            for target, wanted in arguments.counts.items():
                run.one_target(target, wanted)
                if run.broken:
                    sys.exit(f"mutants: {target}: {run.broken}")
            used = set(run.used)
    share = show_report(arguments, results, entries, used)
    return 1 if share < arguments.wanted else 0
