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
OUTPUT_MOST = 1 << 20  # of what a test says so much is kept
COMPILE_SECONDS = 120
# Types that do not fit are mistakes that a compiler finds; other warnings are nobody's.
COMPILE_FLAGS = ["-Werror=int-conversion", "-Werror=incompatible-pointer-types",
                 "-Werror=implicit-function-declaration"]
# Unit tests that play no match: what is read, printed and searched is no rule.
UNRELATED = re.compile(r"effect_|lang_|cards_|deck_|alias|caps|catalogue|context|empty_deck|memory|"
                       r"monte_carlo|tree|ratio|reference|schema|thread|tables|bot")
GAME_OF_TESTS = "tabletop"


def folder_of(path):
    """What a file belongs to: the name of a game, `engine` or `state`."""
    return path.split("/")[1]


def is_game(path):
    return path.startswith("games/")


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

    def _compile(self, path, text):
        source = self.root / "source" / path
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)
        output = source.with_suffix(".o")
        output.unlink(missing_ok=True)
        command = shlex.split(os.environ["COMPILE_GAME" if is_game(path) else "COMPILE_LIB"])
        command += COMPILE_FLAGS + ["-iquote", str(Path(path).parent), "-c", "-o", str(output),
                                    str(source)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True, timeout=COMPILE_SECONDS,
                              check=False)
        return (output, "") if done.returncode == 0 else (None, done.stderr)

    def _plain_object(self, path):
        """The object of the file as it stands, made in the same way."""
        kept = self.root / "plain" / path
        if not kept.exists():
            output, errors = self._compile(path, Path(path).read_text())
            if not output:
                raise RuntimeError(errors)
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(output, kept)
        return kept.read_bytes()

    def put(self, path, text):
        """Puts the changed file in. Returns what keeps it from being tried: "same" object code, or
        "invalid", what does not compile; "" when it is in."""
        plain = self._plain_object(path)
        output, _ = self._compile(path, text)
        if not output:
            return "invalid"
        if output.read_bytes() == plain:
            return "same"
        if is_game(path):
            target = self.root / f"lib/cardgame/{folder_of(path)}.so"
            objects = [f"{self.build}/obj/{Path(f).with_suffix('.o')}"
                       for f in sorted(Path(path).parent.glob("*.c")) if str(f) != path]
        else:
            target = Path(os.path.realpath(self.root / "lib/libcardgame.so"))
            objects = [str(f) for f in sorted((self.build / "obj/lib").rglob("*.o"))
                       if f != self.build / "obj" / Path(path).with_suffix(".o")]
        self._link(path, target, objects + [str(output)])
        return ""

    def _link(self, path, target, objects):
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

    def run(self, test, usual=None):
        """Runs one test; `usual` is the processor time that it takes without a mistake. Returns
        whether it passed, what it said and the processor time."""
        limit = int(CPU_LEAST + CPU_FACTOR * (usual if usual is not None else 60))
        wall = WALL_LEAST + WALL_FACTOR * (usual if usual is not None else 10)
        environment = dict(os.environ, CARDGAME_STYLE="plain", NO_COLOR="1")
        for name, value in test.paths.items():
            environment[name] = value.replace("ROOT", str(self.root))
        command = " ".join(shlex.quote(w.replace("ROOT", str(self.root))) for w in test.command)
        limits = f"ulimit -c 0; ulimit -t {limit}; ulimit -v {MEMORY_KIB}"
        process = subprocess.Popen(["sh", "-c", f"{limits}; exec {command}"], env=environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        output = bytearray()
        reader = threading.Thread(target=_read, args=(process.stdout, output))
        reader.start()
        status, used = _wait(process, wall)
        reader.join(timeout=10)
        text = bytes(output).decode(errors="replace")
        return status == 0, _why(status, text), used


def _read(stream, output):
    """Keeps the beginning; a mistake can make a test say the same for ever."""
    with stream:
        while chunk := stream.read1(1 << 16):
            output += chunk[:max(0, OUTPUT_MOST - len(output))]


def _wait(process, seconds):
    """The exit status, and the processor time of that process alone."""
    end = time.monotonic() + seconds
    pause = 0.005
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage.ru_utime + usage.ru_stime
        if time.monotonic() > end:
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
        return "took too long"
    return f"ended with status {status}" if status else ""


# ---- which tests there are ----

def scenario_tests():
    """For each game its scenarios, whose files name the cards of the tests that they use."""
    paths = {"CARDGAME_MODULE_PATH": "ROOT/test/modules", "CARDGAME_CARD_PATH": "ROOT/test/cards"}
    return {folder.name: [Test(f"scenarios/{folder.name}",
                               ["ROOT/bin/cardgame", "test", str(folder)], paths)]
            for folder in sorted(Path("test/scenarios").iterdir())}


def unit_tests():
    return [(f.stem, f.read_text()) for f in sorted(Path("test/unit").glob("*_test.c"))]


def unit_test(name):
    return Test(f"unit/{name}", ["ROOT/test/unit/tests", name], {})


def tests_of(target):
    """The tests that concern a game, or the engine, in the order in which they are tried first."""
    scenarios = scenario_tests()
    if target in ("engine", "state"):
        order = sorted(scenarios, key=lambda game: (game != GAME_OF_TESTS, game))
        tests = [test for game in order for test in scenarios[game]]
        return tests + [unit_test(n) for n, _ in unit_tests() if not UNRELATED.match(n)]
    names = f'"{target}"' + ("|DEMIDICE|load_demidice" if target == "deities_demidice" else "")
    concerned = [n for n, text in unit_tests() if re.search(names, text) or n.startswith(target)]
    return scenarios.get(target, []) + [unit_test(n) for n in concerned]


def conformance_of(target):
    """Random matches under the laws that hold for every game."""
    if target in ("engine", "state"):
        return None
    return Test("conformance", ["ROOT/bin/cardgame", "sim", target, "--games", "10", "--check", "50"],
                {})
