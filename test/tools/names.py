"""What the public headers and the guides name exists: each cg_ and CG_ name in a comment of
include/cardgame or in a page for users is declared there, and so is the member in `cg_struct.member`.
Each declared structure is used by somebody.

The last line is `N passed, N failed`."""

import re
import sys
from pathlib import Path

HEADERS = sorted(Path("include/cardgame").glob("*.h"))
# layers.py reads the pages of lib/, which name what is inside.
PAGES = [Path("README.md"), *sorted(Path("cards").glob("*.md")), Path("test/README.md"), Path("include/docs/main.md"), *sorted(Path("include/docs/embed").glob("*.md")),
         *sorted(Path("cards").glob("*/README.md")), *sorted(Path("examples").rglob("*.md")),
         *sorted(Path("games").rglob("*.md")), *sorted(Path("test").glob("*/README.md")), *sorted(Path("examples").rglob("*.[13]"))]
USERS = ("include", "lib", "games", "examples", "test")

NAME = re.compile(r"\b(?:cg|CG)_\w+")
MEMBER = re.compile(r"\b(cg_\w+)\.(\w+)")
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def without_comments(text):
    return COMMENT.sub(" ", text)


def comments(text):
    return "\n".join(COMMENT.findall(text))


def structures(code):
    """The members of each structure and union, by its name; those of structures within are its own."""
    found = {}
    for match in re.finditer(r"typedef (?:struct|union) \w* *\{", code):
        depth, at = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(code[at], 0)
            at += 1
        name = re.match(r"\s*(\w+)", code[at:])
        found[name.group(1)] = set(re.findall(r"\w+", code[match.end():at]))
    return found


def unknown_names(text, declared):
    """A name that ends in _ stands for all that begin with it."""
    return [name for name in sorted(set(NAME.findall(text)))
            if name not in declared and not (name.endswith("_") and any(
                other.startswith(name) for other in declared))]


def unknown_members(text, members):
    return [f"{struct}.{member}" for struct, member in sorted(set(MEMBER.findall(text)))
            if struct in members and member not in members[struct]]


def unused_types(structs):
    """Those that nothing but their own definition names."""
    times = dict.fromkeys(structs, 0)
    for folder in USERS:
        for path in Path(folder).rglob("*.[ch]"):
            for name in NAME.findall(without_comments(path.read_text())):
                if name in times:
                    times[name] += 1
    return sorted(name for name in times if times[name] <= 2)


def main():
    code = "\n".join(without_comments(path.read_text()) for path in HEADERS)
    declared, members = set(NAME.findall(code)), structures(code)
    texts = [(path, comments(path.read_text())) for path in HEADERS]
    texts += [(path, path.read_text()) for path in PAGES]
    passed = failed = 0
    for path, text in texts:
        wrong = unknown_names(text, declared) + unknown_members(text, members)
        passed, failed = (passed, failed + 1) if wrong else (passed + 1, failed)
        if wrong:
            print(f"FAILED: {path} names what is not declared: {', '.join(wrong)}")
    unused = unused_types(members)
    passed, failed = (passed, failed + 1) if unused else (passed + 1, failed)
    if unused:
        print(f"FAILED: nobody uses {', '.join(unused)}")
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
