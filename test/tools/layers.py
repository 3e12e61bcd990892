"""The folders of the library are layers: a file includes and calls only files of its own folder and of folders below.
The order is the table in lib/README.md. Files of one folder may need each other, but no cycle has more than CYCLE_MOST
files. Functions and files that the pages of lib/ name exist. Some things are done in one place only: reading YAML, walking
over programs.

environment: BUILD, NM. The last line is `N passed, N failed`."""

import os
import re
import subprocess
import sys
from pathlib import Path

CYCLE_MOST = 6
MAP = Path("lib/README.md")
PAGES = (MAP, *(Path("lib", name) for name in ("WALKTHROUGHS.md", "ADDING.md", "GLOSSARY.md", "FORMATS.md")))


def folders_in_order():
    """Rows `| `folder` | ...` of the first table of the map, from the lowest to the highest."""
    rows = re.findall(r"^\| `([\w/]+)` \|", MAP.read_text(), re.MULTILINE)
    return list(dict.fromkeys(rows))


def folder_of(path):
    return str(Path(path).relative_to("lib").parent)


def sources():
    return sorted(str(p) for p in Path("lib").rglob("*.[ch]"))


# ---- includes ----

def included(path):
    for name in re.findall(r'^#include "([^"]+)"', Path(path).read_text(), re.MULTILINE):
        if Path("lib", name).exists():
            yield f"lib/{name}"


# ---- calls ----

def symbols(objects):
    """What each object defines for others, and what it needs; all of them in one call, which takes as long as one."""
    listing = subprocess.run([os.environ.get("NM", "nm"), "-A", *objects], capture_output=True, text=True, check=True)
    found = {path: (set(), set()) for path in objects}
    for line in listing.stdout.splitlines():
        path, symbol = line.rsplit(":", 1)
        *_, kind, name = symbol.split()
        if kind == "U":
            found[path][1].add(name)
        elif kind.isupper():
            found[path][0].add(name)
    return found


def calls():
    """Pairs of source files: one needs a symbol that the other defines, and which."""
    root = Path(os.environ.get("BUILD", "build/release"), "obj/lib")
    table = {str(Path("lib", Path(path).relative_to(root).with_suffix(".c"))): what
             for path, what in symbols(sorted(map(str, root.rglob("*.o")))).items()}
    table = {path: what for path, what in table.items() if Path(path).exists()}
    home = {name: path for path, (defined, _) in table.items() for name in defined}
    return [(path, home[name], name) for path, (_, needed) in table.items()
            for name in sorted(needed) if home.get(name, path) != path]


# ---- cycles ----

def cycles(needs):
    """Sets of files that all need each other, directly or not (Tarjan)."""
    index, low, stack, found = {}, {}, [], []

    def visit(at):
        index[at] = low[at] = len(index)
        stack.append(at)
        for to in sorted(needs.get(at, ())):
            if to not in index:
                visit(to)
            if to in stack:
                low[at] = min(low[at], low[to])
        if low[at] == index[at]:
            place = stack.index(at)
            found.append(stack[place:])
            del stack[place:]

    sys.setrecursionlimit(10000)
    for file in sorted(needs):
        if file not in index:
            visit(file)
    return [cycle for cycle in found if len(cycle) > 1]


# ---- names in the map ----

def unknown_names():
    """Files and functions that the pages name and that do not exist."""
    code = "\n".join(Path(path).read_text() for folder in ("lib", "include", "games", "test")
                     for path in sorted(Path(folder).rglob("*.[ch]")))
    words = set(re.findall(r"\w+", code))
    for page in PAGES:
        text = page.read_text()
        for name in sorted(set(re.findall(r"`((?:cg|run|offer|apply)_\w+)`", text))):
            if name not in words:
                yield f"{page} names {name}, which does not exist"
        for name in sorted(set(re.findall(r"`([\w./]+/[\w.]+\.(?:c|h|py|sh|txt|md))`", text))):
            if "NAME" not in name and not Path("lib", name).exists() and not Path(name).exists():
                yield f"{page} names {name}, which does not exist"


# ---- what is done in one place ----

CODE = ("lib", "include", "games", "examples")
# What is done, words by which one knows it, the files that may. YAML is not read by tests in their own way, either.
ALONE = [
    ("libyaml is called behind the door alone", r"\byaml_parser_\w+\(|\byaml_document_",
     {"lib/yaml/door.c", "test/bench/load.c"}),
    ("libyaml is known to the folder yaml alone", r"^#include <yaml\.h>",
     {"lib/yaml/door.h", "lib/yaml/syntax.h", "lib/yaml/stumble.h", "test/bench/load.c"}),
    ("libcyaml reads what the guard has let in", r"^#include <cyaml/|\bcyaml_load_\w+\(", {"lib/yaml/records.c"}),
    ("YAML is not read by other means", r"^\s*(?:import|from) (?:yaml|ruamel)\b", set()),
    ("the lengths of operations are known to cg_walk and to what writes programs",
     r"\bcg_code_(?:operation_)?words\b|cg_code_rows\[[^]]*\]\.words",
     {"lib/effect/tree/walk.h", "lib/effect/tree/code.h", "lib/effect/code/code.c", "lib/effect/code/compile_emit.c"}),
    ("instructions are read by cg_walk and cg_reader, and touched by what copies programs",
     r"(?:->|\.)instructions\b|\binstructions *[+[]|\*instructions\b *;", {"lib/effect/tree/walk.h",
     "lib/effect/tree/code.h", "lib/module/unit.c", "lib/state/part.c"}),
    ("code buffers are seen as numbers by what compiles and joins programs", r"\bint32_t \*\)[^;]*\bcode\b[^;]*\bdata\b",
     {"lib/module/unit.c", "lib/module/link.c"}),
    ("words are counted from the operation by what runs it",
     r"\bcg_(?:walk|read)_words\((?:[^()]|\([^()]*\))*\) *(?:\[|[+-] )|\bmachine(?:->|\.)reader\.at *(?:\]|[+-] *\d)",
     {"lib/engine/find/evaluate.c", "lib/engine/do/body.c"}),
]


def done_elsewhere():
    texts = {path: path.read_text() for folder in (*CODE, "test") for path in sorted(Path(folder).rglob("*"))
             if path.suffix in (".c", ".h", ".py", ".cpp", ".hpp")}
    for what, words, places in ALONE:
        there = {str(path) for path, text in texts.items() if re.search(words, text, re.MULTILINE) and
                 (path.parts[0] in CODE or "yaml" in words)}
        yield from (f"{what}: {path} does, too" for path in sorted(there - places))
        yield from (f"{what}: {path} does not" for path in sorted(places - there))


# ---- what is to hold ----

def main():
    order = folders_in_order()
    height = {folder: number for number, folder in enumerate(order)}
    wrong = []
    passed = 0
    for path in sources():
        folder = folder_of(path)
        if folder not in height:
            wrong.append(f"{path}: its folder '{folder}' is not in the table of {MAP}")
            continue
        above = [to for to in included(path) if height.get(folder_of(to), -1) > height[folder]]
        wrong += [f"{path} includes {to}, which comes later in the table" for to in above]
        passed += not above
    called = calls()
    needs = {}
    for path, to, name in called:
        if height.get(folder_of(to), 0) > height.get(folder_of(path), 0):
            wrong.append(f"{path} needs {name} of {to}, which comes later in the table")
        else:
            passed += 1
        if folder_of(path) == folder_of(to):
            needs.setdefault(path, set()).add(to)
    for folder in order:
        inside = {path: to for path, to in needs.items() if folder_of(path) == folder}
        large = [cycle for cycle in cycles(inside) if len(cycle) > CYCLE_MOST]
        wrong += [f"{len(cycle)} files of {folder} form one cycle: {' '.join(sorted(cycle))}"
                  for cycle in large]
        passed += not large
    elsewhere = list(done_elsewhere())
    wrong += elsewhere
    passed += len(ALONE) if not elsewhere else 0
    unknown = list(unknown_names())
    wrong += unknown
    passed += not unknown
    if not called:
        wrong.append("there are no objects to read")
    for line in wrong:
        print(line)
    print(f"{passed} passed, {len(wrong)} failed")
    return bool(wrong)


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parents[2])
    sys.exit(main())
