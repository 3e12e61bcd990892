#!/usr/bin/env python3
"""The steps of procedures are those that their rows name: .asks, .waits and, for the library's own, those
at which CG_OWN says that chance is asked. A step that a row does not name refuses good saves; a named step that the function does not
have admits forged ones. Files are read after the preprocessor, which resolves macros.

The last line is `N passed, N failed`."""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

CC = os.environ.get("CC", "cc").split()

ENUM = re.compile(r"\benum\b[^{};()]*\{([^}]*)\}")
FUNCTION = re.compile(r"\b(\w+)\([^(){};]*\bcg_frame \*(\w+)[^(){};]*\)\s*\{")
CALL = r"\b(\w+)\([^;{{}}]*\b{}\b"
STEP = r"(?<!\w)\(?{}\)?->step = \(?(\w+)\)?;"
OF_PROCEDURES = re.compile(r"CG_FLOW\(|CG_STEP\(|->step = |\.run = |CG_RUNS\(|CG_ASKS\(")
RUN = re.compile(r"\.run = (\w+)\s*[,}}]")


def rooms():
    """Folders in which a row finds its function, with their files and the folders that they include."""
    yield "lib", sorted(Path("lib").rglob("*.c")), ["-Ilib"]
    for folder in sorted({path.parent for top in ("games", "examples", "test") for path in Path(top).rglob("*.c")}):
        test = folder.parts[0] == "test"
        yield str(folder), sorted(folder.glob("*.c")), ["-Ilib", "-Itest", "-Itest/unit"] if test else []


def preprocessed(path, flags):
    run = subprocess.run([*CC, "-E", "-P", "-std=c17", "-D_GNU_SOURCE", "-DNDEBUG", "-Iinclude", *flags, str(path)],
                         capture_output=True, text=True, check=True)
    return run.stdout


def number(text, constants):
    """The value of a constant expression; None if it is none."""
    text = re.sub(r"\b(\d+)[uUlL]+\b", r"\1", text)
    text = re.sub(r"\((?:unsigned|int|uint32_t)\)", "", text)
    text = re.sub(r"\b[A-Za-z_]\w*\b", lambda m: str(constants.get(m.group(), m.group())), text)
    if not re.fullmatch(r"[\d\s()<>|&~+*-]+", text):
        return None
    try:
        return eval(text)  # nothing but numbers and what joins them
    except SyntaxError:
        return None


def enumerators(text):
    found = {}
    for body in ENUM.findall(text):
        value = -1
        for part in body.split(","):
            name, _, given = part.partition("=")
            if given:
                value = number(given.strip(), found)
            elif value is not None:
                value += 1
            if value is not None:
                found[name.strip()] = value
    return found


def end_of(text, at):
    """Where the bracket that was opened before `at` is closed, or where the part ends with a comma (`at` is
    within it)."""
    depth = 0
    while depth >= 0 and (depth > 0 or text[at] != ","):
        depth += (text[at] in "({[") - (text[at] in ")}]")
        at += 1
        if depth < 0:
            return at - 1
    return at


def body_of(text, at):
    depth = 1
    start = at
    while depth:
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return text[start:at]


def row_around(text, at):
    """The braces around that place."""
    depth = 0
    start = at
    while depth >= 0:
        start -= 1
        depth += (text[start] == "}") - (text[start] == "{")
    return start, body_of(text, start + 1)


def member(row, name):
    found = re.search(rf"\.{name} = ", row)
    return row[found.end():end_of(row, found.end())] if found else "0"


def read(path, flags):
    """The functions in that file: the steps that they set and the functions that get the same frame. And the
    rows: function, steps as bits."""
    text = preprocessed(path, flags)
    constants = enumerators(text)
    functions = {}
    for match in FUNCTION.finditer(text):
        body = body_of(text, match.end())
        steps = {number(step, constants) for step in re.findall(STEP.format(match.group(2)), body)}
        functions[match.group(1)] = steps, set(re.findall(CALL.format(match.group(2)), body))
    rows = []
    for match in RUN.finditer(text):
        start, row = row_around(text, match.start())
        parts = [member(row, "asks"), member(row, "waits")]
        if re.search(r"const cg_own \w+ = \{$", text[:start]):
            at = end_of(text, start + len(row) + 2) + 1  # after the number of sets
            parts.append(text[at:end_of(text, at)])
        bits = [number(part.strip(), constants) for part in parts]
        rows.append((match.group(1), None if None in bits else bits))
    return functions, rows


def steps_from(name, functions, seen):
    """All steps of a procedure: those of its function, and of those to which it passes its frame."""
    seen.add(name)
    steps, calls = functions[name]
    return steps.union(*(steps_from(call, functions, seen) for call in sorted(calls)
                         if call in functions and call not in seen))


def steps_of(mask):
    return {step for step in range(1, 31) if mask >> step & 1}


def told(steps):
    return ", ".join(map(str, sorted(steps))) or "none"


def compare(steps, bits):
    """What is wrong with a row; None: nothing."""
    if bits is None or None in steps:
        return "its steps cannot be read"
    mask = 0
    for part in bits:
        mask |= part
    if mask and steps_of(mask) != steps - {0}:
        return f"its row names the steps {told(steps_of(mask))}; the function has {told(steps - {0})}"
    return None


def main():
    passed, wrong = 0, []
    pool = ThreadPoolExecutor(int(os.environ.get("JOBS", "2")))
    for _, files, flags in rooms():
        files = [path for path in files if OF_PROCEDURES.search(path.read_text())]
        parts = list(zip(files, pool.map(lambda path: read(path, flags), files)))
        functions = {}
        for _, (own, _) in parts:
            functions.update(own)
        for path, (own, rows) in parts:
            for name, bits in rows:
                if name not in functions:
                    continue
                fault = compare(steps_from(name, {**functions, **own}, set()), bits)
                passed += fault is None
                if fault:
                    wrong.append(f"{path}: {name}: {fault}")
    print("".join(f"{fault}\n" for fault in wrong) + f"{passed} passed, {len(wrong)} failed")
    return bool(wrong) or not passed


if __name__ == "__main__":
    sys.exit(main())
