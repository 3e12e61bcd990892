"""Where the members of the public structures lie, and the holes between and behind them.

    members.py program HEADERS > members.c; cc -IHEADERS members.c -o members; ./members > there
    members.py compare KEPT NOW     of two such lists: what was recorded, what the headers say today
    members.py holes NOW            every hole, with its structure and how many bytes it has

A program says how many bytes it knows of a structure. A member that is put where another version has a hole would
change none of these sizes: the library would read what was never written, and a program that sets it would not be
told that an older library does not know it. So a new member begins behind the structure as it was, and no structure
that can grow ends with a hole."""

import re
import sys
from pathlib import Path

STRUCTURE = re.compile(r"typedef struct (cg_\w+)\s*\{([^{}]*)\}\s*(cg_\w+);")


def plain(text):
    """Without comments and without the preprocessor's lines."""
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL)
    text = re.sub(r"//[^\n]*", "", text)
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*\n", "", text, flags=re.MULTILINE)


def names_of(body):
    for one in body.split(";"):
        if not one.strip():
            continue
        pointer = re.search(r"\(\s*\*\s*(\w+)\s*(?:\[[^\]]*\])?\s*\)\s*\(", one)
        if pointer:
            yield pointer[1]
            continue
        for part in one.split(","):
            yield re.search(r"(\w+)\s*(?:\[[^\]]*\]\s*)*$", part.strip())[1]


def structures(folder):
    for path in sorted(Path(folder).glob("cardgame/*.h")):
        for name, body, again in STRUCTURE.findall(plain(path.read_text())):
            if name != again or ":" in body:
                sys.exit(f"members: '{name}' in {path} is not understood")
            yield path.name, name, list(names_of(body))


def unchanging(folder):
    """The structures that never change, as cardgame.h lists them."""
    text = re.sub(r"\n \* *", " ", Path(folder, "cardgame/cardgame.h").read_text())
    return set(re.findall(r"cg_\w+", re.search(r"bindings call (?:these|directly)\. (.*?) never\s+change", text)[1]))


def program(folder):
    found, fixed = list(structures(folder)), unchanging(folder)
    for header in sorted({header for header, _, _ in found}):
        print(f"#include <cardgame/{header}>")
    print("#include <stddef.h>\n#include <stdio.h>\nint main(void)\n{")
    for _, name, members in found:
        print(f'    printf("{name} . 0 %zu {int(name not in fixed)}\\n", sizeof({name}));')
        for member in members:
            print(f'    printf("{name} {member} %zu %zu 1\\n", offsetof({name}, {member}), '
                  f"sizeof(({name} *)0)->{member});")
    print("    return 0;\n}")


def read(path):
    """By structure its size, whether it can grow, and its members with where they begin and end."""
    found = {}
    for line in Path(path).read_text().splitlines():
        name, member, at, size, grows = line.split()
        if member == ".":
            found[name] = (int(size), grows == "1", {})
        else:
            found[name][2][member] = (int(at), int(at) + int(size))
    return found


def holes_of(size, members):
    """Of a structure: the member before each hole, and where that begins and ends."""
    end, last = 0, "its begin"
    for member, (begin, behind) in sorted(members.items(), key=lambda one: one[1]):
        if begin > end:
            yield last, end, begin
        end, last = max(end, behind), member
    if end < size:
        yield last, end, size


def wrong(kept, now):
    for name, (size, grows, members) in sorted(now.items()):
        if grows and any(end == size for _, _, end in holes_of(size, members)):
            yield f"{name} ends with a hole: the next member would lie in it; fill it up with `unused`"
        if name not in kept:
            continue
        old_size, _, old = kept[name]
        for member, (begin, end) in sorted(old.items()):
            if member not in members:
                yield f"{name}.{member} is gone"
            elif members[member] != (begin, end):
                yield f"{name}.{member} lay at {begin} to {end}, and lies at {members[member]}"
        for member, (begin, end) in sorted(members.items()):
            fills = member == "unused" and end == old_size
            if member not in old and begin < old_size and not fills:
                yield (f"{name}.{member} lies in a hole of the structure as it was, of {old_size} bytes, so that no size tells "
                       "that it is there: it belongs to the end")


def main(what, *paths):
    if what == "program":
        program(*paths)
        return 0
    if what == "holes":
        for name, (size, _, members) in sorted(read(*paths).items()):
            for last, begin, end in holes_of(size, members):
                print(f"{name:24} {end - begin:3} bytes behind {last}{' at its end' if end == size else ''}")
        return 0
    found = list(wrong(*map(read, paths)))
    for line in found:
        print(line)
    return bool(found)


sys.exit(main(*sys.argv[1:]))
