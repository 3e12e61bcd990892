"""Each row that a game or a text can use is asked for by the code that carries it out. A row that is only read and
written has no effect, and no compiler says so: an action that nothing asks about, a duration that nothing ends, a
question that is never put. And each word of other games that has a hint is in a test.

The last line is `N passed, N failed`."""

import re
import sys
from functools import cache
from pathlib import Path

BOARD, TABLES, EVENT = (Path("include/cardgame", name) for name in ("board.h", "tables.h", "event.h"))
PARTS, PHRASES = Path("lib/effect/tree/parts.h"), Path("lib/effect/tree/phrases.h")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# Constants of enums that stand for no row.
NO_ROW = re.compile(r"_(?:NONE|COUNT|MOST|OF_GAME|OF_CONTROL)$")
# Enums that are asked for by their numbers, or name what only a check of modules reads.
NOT_ASKED = {"cg_lack_kind", "cg_reach", "cg_tells", "cg_bits", "cg_row_policy"}
# What happens if none of the others is the case.
OTHERWISE = {"CG_TRIGGER_ORDERED"}
ENGINE = ("lib/engine", "games")


@cache
def code(folder):
    return "\n".join(COMMENT.sub(" ", path.read_text()) for path in sorted(Path(folder).rglob("*.[ch]")))


def text(path):
    return COMMENT.sub(" ", path.read_text())


def rows(path, macro, prefix=""):
    """The first columns of the rows of an X-macro."""
    body = re.search(rf"#define {macro}\(X\)((?:.*\\\n)*.*\n)", text(path)).group(1)
    return [prefix + name for name in re.findall(r"\bX\((\w+)", body)]


def enums(path):
    """The constants of each enum that is no list of rows, by its name."""
    return {name: [part.split("=")[0].strip() for part in body.split(",") if part.strip()]
            for body, name in re.findall(r"typedef enum \w+ \{([^}()]*)\} (\w+);", text(path))}


def asked(name, folders, pattern=r"\b{}\b"):
    words = re.compile(pattern.format(name))
    return any(words.search(code(folder)) for folder in folders)


def ends():
    """The moments at which the library ends changes; those that end with a card end wherever one leaves."""
    body = re.search(r"typedef enum cg_ends \{([^}]*)\}", text(PARTS)).group(1)
    return set(re.findall(r"\bCG_ENDS_\w+", body)) - {"CG_ENDS_NEVER", "CG_ENDS_ASKED", "CG_ENDS_WITH_SOURCE", "CG_ENDS_WITH_TARGET"}


def checks():
    """What a row is, its constants, where they must be named, and how."""
    own = enums(BOARD)
    yield "action after `cannot`", rows(BOARD, "CG_ACTIONS"), ENGINE, r"\b{}\b"
    yield "static ability", rows(PHRASES, "CG_STATICS", "CG_STATIC_"), ("lib/engine", "lib/effect/code"), r"\b{}\b"
    yield "end of a duration", sorted(ends()), ENGINE, \
        r"(?:cg_modifiers_end(?:_since)?\(\w+, |moment [!=]= |= ){}\b"
    yield "limit of a selection", rows(PARTS, "CG_JOINTS"), ("lib/engine/can",), r"\b{}\b"
    yield "cost", rows(PARTS, "CG_COST_KINDS"), ("lib/engine", "lib/effect/code"), r"\b{}\b"
    yield "cause of moves", rows(EVENT, "CG_CAUSES"), ENGINE, r"\b{}\b"
    for name in ("cg_may", "cg_moment", "cg_happening"):
        yield name, own.pop(name), ENGINE, r"\b{}\b"
    # The first constant of a policy is what happens without a test.
    folders = (*ENGINE, *(str(path) for path in sorted(Path("lib").glob("*")) if path.is_dir() and path.name != "module"))
    for name, constants in {**own, **enums(TABLES)}.items():
        if name not in NOT_ASKED:
            yield name, constants[1:], folders, r"\b{}\b"


def words_without_test():
    """First columns of the tables of hints for single words and names."""
    tests = [Path("test/effects/words_of_others.txt"), *sorted(Path("test/invalid").glob("*.yaml"))]
    said = " ".join(" ".join(path.read_text(errors="replace").lower().split()) for path in tests)
    for table in ("usual", "families"):
        for word in re.findall(r'^    \{"([^"]+)"', text(Path(f"lib/effect/read/{table}.c")), re.MULTILINE):
            if not re.search(rf"\b{re.escape(word)}\b", said):
                yield f"no test has '{word}' of lib/effect/read/{table}.c: see test/effects/words_of_others.txt"


def main():
    unsaid = list(words_without_test())
    passed, wrong = not unsaid, unsaid
    for what, constants, folders, pattern in checks():
        constants = [name for name in constants if not NO_ROW.search(name) and name not in OTHERWISE]
        missing = [name for name in constants if not asked(name, folders, pattern)]
        passed += len(constants) - len(missing)
        wrong += [f"{name}: nothing in {' or '.join(folders[:2])} asks for this {what}" for name in missing]
    print("".join(f"{line}\n" for line in wrong) + f"{passed} passed, {len(wrong)} failed")
    return bool(wrong) or not passed


if __name__ == "__main__":
    sys.exit(main())
