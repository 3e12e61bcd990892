"""Where mutants are tried: a copy of the build, in which one file is compiled anew and one shared
object is linked anew, and the tests that then run there."""

import os
import re
import shlex
import shutil
import subprocess
import threading
import time
from collections import namedtuple
from pathlib import Path

Test = namedtuple("Test", "name command paths")

CPU_LEAST, CPU_FACTOR = 3, 10  # seconds; times what it takes without a mistake
WALL_LEAST, WALL_FACTOR = 60, 40
MEMORY_KIB = 4 << 20
FAILED = re.compile(rb"^(FAILED \S+: .*|\[  FAILED  \] \w+)\n", re.MULTILINE)
TOO_LONG = "took too long"
OUTPUT_MOST = 1 << 20  # of what a test says so much is kept
COMPILE_SECONDS = 120
# Types that do not fit are mistakes that a compiler finds; other warnings are nobody's.
COMPILE_FLAGS = ["-Werror=int-conversion", "-Werror=incompatible-pointer-types",
                 "-Werror=implicit-function-declaration"]
# Unit tests that play no match: what is read, printed and searched is no rule.
UNRELATED = re.compile(r"effect_|lang_|cards_|deck_|alias|catalogue|context|memory|"
                       r"monte_carlo|tree|ratio|reference|schema|thread|tables|bot")
# Of what becomes of files that are no match, more is a rule.
SLOW = re.compile(r"monte_carlo|tree|thread|laboratory|bot|ratio")
LIBRARY = {"engine": UNRELATED, "state": UNRELATED, "catalogue": SLOW, "effect": SLOW}
GAME_OF_TESTS = "tabletop"


def folder_of(path):
    """What a file belongs to: the name of a game, or a room of the library."""
    return path.split("/")[1]


def is_game(path):
    return path.startswith(("games/", "test/"))


def folder_of_target(target):
    for folder in ("games", "test"):
        if Path(folder, target, "module.c").exists():
            return f"{folder}/{target}"
    return f"lib/{target}"


class Bench:
    """One copy of the build; used by one thread at a time."""

    def __init__(self, build, number):
        self.build = Path(build).resolve()
        self.root = self.build / "bench" / str(number)
        shutil.rmtree(self.root, ignore_errors=True)
        for part in ("lib", "bin", "test/unit", "test/modules"):
            self._copy(part)
        self._link_cards()
        self.fast_linker = ["-fuse-ld=lld"] if shutil.which("ld.lld") else []
        self.replaced = None

    # ---- the copy ----

    def _copy(self, part):
        for source in (self.build / part).rglob("*"):
            target = self.root / source.relative_to(self.build)
            if source.is_dir() and not source.is_symlink() or source.suffix == ".a":
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_symlink():
                target.symlink_to(os.readlink(source))
            else:
                os.link(source, target)

    def _link_cards(self):
        (self.root / "share/cardgame").mkdir(parents=True)
        (self.root / "share/cardgame/cards").symlink_to(Path("cards").resolve())
        (self.root / "test/share").symlink_to("../share")
        shutil.rmtree(self.root / "test/cards", ignore_errors=True)
        (self.root / "test/cards").mkdir()
        for cards in Path("test").glob("*/cards"):
            if (cards.parent / "module.c").exists():
                (self.root / "test/cards" / cards.parent.name).symlink_to(cards.resolve())

    # ---- compiling ----

    def _compile(self, path, include=()):
        """Compiles what lies below `source`."""
        source = self.root / "source" / path
        output = source.with_suffix(".o")
        output.unlink(missing_ok=True)
        command = shlex.split(os.environ["COMPILE_GAME" if is_game(path) else "COMPILE_LIB"])
        for folder in include:
            command[1:1] = ["-iquote", folder]
        command += COMPILE_FLAGS + ["-iquote", str(Path(path).parent), "-c", "-o", str(output),
                                    str(source)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True, timeout=COMPILE_SECONDS,
                              check=False)
        return (output, "") if done.returncode == 0 else (None, done.stderr)

    def _write(self, path, text):
        source = self.root / "source" / path
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)

    def _plain_object(self, path):
        """The object of the file as it stands, made in the same way."""
        kept = self.root / "plain" / path
        if not kept.exists():
            self._write(path, Path(path).read_text())
            output, errors = self._compile(path)
            if not output:
                raise RuntimeError(errors)
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(output, kept)
        return kept.read_bytes()

    def put(self, path, text, plain=None):
        """Puts the changed file in. Returns what keeps it from being tried: "same" object code, or
        "invalid", what does not compile; "" when it is in."""
        shutil.rmtree(self.root / "source", ignore_errors=True)
        sources, include = [path], []
        if path.endswith(".h"):
            include = [str(self.root / "source" / Path(*Path(path).parts[:n]))
                       for n in (1, len(Path(path).parts) - 1)]
            sources = self._users(path, text, plain)
        old = {f: self._plain_object(f) for f in sources}
        self._write(path, text)
        new = {}
        for file in sources:
            if file != path:
                self._write(file, Path(file).read_text())
            output, _ = self._compile(file, include)
            if not output:
                return "invalid"
            if output.read_bytes() != old[file]:
                new[file] = str(output)
        if not new:
            return "same"
        self._link(path, new)
        return ""

    # ---- headers ----

    def _users(self, header, text, plain):
        """The sources that see what has changed in a header. Where only a row of a list has, which is a
        macro, these are the ones that name the list, unless a header that does becomes another."""
        lists = changed_lists(plain, text)
        depend = self._dependants(header)
        if not lists:
            return depend
        names = re.compile(r"\b(" + "|".join(lists) + r")\(")
        for other in sorted(Path(header).parts[0] == "lib" and Path("lib").rglob("*.h") or []):
            if str(other) != header and names.search(other.read_text()) and \
                    self._preprocessed(other, header, plain) != self._preprocessed(other, header, text):
                return depend
        return [f for f in depend if names.search(Path(f).read_text())]

    def _dependants(self, header):
        """By what the compiler said when the tree was built."""
        folder = self.build / "obj" / Path(header).parts[0]
        found = []
        for file in sorted(folder.rglob("*.d")):
            source = str(file.relative_to(self.build / "obj").with_suffix(".c"))
            rule = file.read_text().replace("\\\n", " ").split("\n")[0].split()
            if header in rule and Path(source).exists():
                found.append(source)
        return found

    def _preprocessed(self, file, header, text):
        self._write(header, text)
        command = shlex.split(os.environ["COMPILE_LIB"])
        command[1:1] = ["-iquote", str(self.root / "source/lib")]
        return subprocess.run(command + ["-E", "-P", str(file)], capture_output=True, text=True,
                              check=False).stdout

    # ---- linking ----

    def _link(self, path, changed):
        """Links the module or the library with the objects that have changed in it."""
        if is_game(path):
            folder = "test/modules" if path.startswith("test/") else "lib/cardgame"
            target = self.root / f"{folder}/{folder_of(path)}.so"
            sources = [str(f) for f in sorted(Path(path).parent.glob("*.c"))]
        else:
            target = Path(os.path.realpath(self.root / "lib/libcardgame.so"))
            sources = [str(f.relative_to(self.build / "obj").with_suffix(".c"))
                       for f in sorted((self.build / "obj/lib").rglob("*.o"))]
        objects = [changed.get(f, f"{self.build}/obj/{Path(f).with_suffix('.o')}") for f in sources]
        self.replaced = target
        target.unlink()
        command = shlex.split(os.environ["LINK_GAME" if is_game(path) else "LINK_LIB"])
        place = command.index("OBJECTS")
        command[place:place + 1] = objects + [f"-L{self.root}/lib"]
        subprocess.run(command[:1] + self.fast_linker + command[1:] + ["-o", str(target)],
                       check=True, capture_output=True, timeout=COMPILE_SECONDS)

    def take_out(self):
        """Everything is as before."""
        if self.replaced:
            self.replaced.unlink(missing_ok=True)
            os.link(self.build / self.replaced.relative_to(self.root), self.replaced)
            self.replaced = None

    # ---- running ----

    def run(self, test, usual=None, most=60):
        """Runs one test; `usual` is the processor time that it takes without a mistake; where that is
        not known, it gets `most` seconds. Returns whether it passed, what it said and the processor
        time."""
        limit = int(CPU_LEAST + CPU_FACTOR * usual if usual is not None else most)
        wall = WALL_LEAST + WALL_FACTOR * (usual if usual is not None else 10)
        environment = dict(os.environ, CARDGAME_STYLE="plain", NO_COLOR="1")
        for name, value in test.paths.items():
            environment[name] = value.replace("ROOT", str(self.root))
        command = " ".join(shlex.quote(w.replace("ROOT", str(self.root))) for w in test.command)
        if shutil.which("stdbuf"):
            command = "stdbuf -oL " + command
        limits = f"ulimit -c 0; ulimit -t {limit}; ulimit -v {MEMORY_KIB}"
        process = subprocess.Popen(["sh", "-c", f"{limits}; exec {command}"], env=environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        output, failed = bytearray(), threading.Event()
        reader = threading.Thread(target=_read, args=(process.stdout, output, failed))
        reader.start()
        status, used = _wait(process, wall, failed)
        reader.join(timeout=10)
        text = bytes(output).decode(errors="replace")
        return status == 0, _why(status, text), used


def _read(stream, output, failed):
    """Keeps the beginning; a mistake can make a test say the same for ever."""
    with stream:
        while chunk := stream.read1(1 << 16):
            output += chunk[:max(0, OUTPUT_MOST - len(output))]
            if FAILED.search(output):
                failed.set()


def _wait(process, seconds, failed):
    """The exit status, and the processor time of that process alone. The first failure ends it."""
    end = time.monotonic() + seconds
    pause = 0.005
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage.ru_utime + usage.ru_stime
        if failed.is_set() or time.monotonic() > end:
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = -9
            return -9, usage.ru_utime + usage.ru_stime
        time.sleep(pause)
        pause = min(pause * 1.5, 0.05)


def _why(status, text):
    """The first failure that a test names; how it ended if it names none."""
    for line in text.splitlines():
        found = re.match(r"FAILED (\S+: .*)|\[  FAILED  \] (\w+)$", line)
        if found:
            return (found.group(1) or found.group(2))[:200]
    if status in (-9, -24):
        return TOO_LONG
    return f"ended with status {status}" if status else ""


def changed_lists(plain, text):
    """The names of the macros in which two texts differ; none where they differ elsewhere."""
    define = re.compile(r"#define (\w+)\(X\)(?:[^\n]*\\\n)*[^\n]*\n")
    bodies = [{m.group(1): m.group() for m in define.finditer(t)} for t in (plain or "", text)]
    rest = [define.sub("", t) for t in (plain or "", text)]
    if rest[0] != rest[1] or set(bodies[0]) != set(bodies[1]):
        return []
    return [name for name in bodies[0] if bodies[0][name] != bodies[1][name]]


# ---- which tests there are ----

def scenario_tests():
    """For each game its scenarios, whose files name the cards of the tests that they use."""
    paths = {"CARDGAME_MODULE_PATH": "ROOT/test/modules", "CARDGAME_CARD_PATH": "ROOT/test/cards"}
    return {folder.name: [Test(f"scenarios/{folder.name}", ["ROOT/bin/cardgame", "test"] +
                               [str(f) for f in sorted(folder.rglob("*.yaml"))], paths)]
            for folder in sorted(Path("test/scenarios").iterdir())}


def unit_tests():
    return [(f.stem, f.read_text()) for f in sorted(Path("test/unit").glob("*_test.c"))]


def unit_test(name):
    return Test(f"unit/{name}", ["ROOT/test/unit/tests", name], {})


def tests_of(target):
    """The tests that concern a game, or the engine, in the order in which they are tried first."""
    scenarios = scenario_tests()
    if target in LIBRARY:
        order = sorted(scenarios, key=lambda game: (game != GAME_OF_TESTS, game))
        tests = [test for game in order for test in scenarios[game]]
        unrelated = LIBRARY[target]
        return tests + [unit_test(n) for n, _ in unit_tests() if not unrelated.match(n)]
    names = f'"{target}"' + ("|DEMIDICE|load_demidice" if target == "deities_demidice" else "")
    concerned = [n for n, text in unit_tests() if re.search(names, text) or n.startswith(target)]
    return scenarios.get(target, []) + [unit_test(n) for n in concerned]


def conformance_of(target):
    """Random matches under the laws that hold for every game."""
    if target in LIBRARY or Path("test", target).exists():
        return None
    return Test("conformance", ["ROOT/bin/cardgame", "sim", target, "--games", "10", "--check", "50"],
                {})
