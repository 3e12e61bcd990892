#!/usr/bin/python3
"""Makes unicode.c of Unicode's own files, as Debian's package unicode-data has them.

    python3 lib/base/unicode.py [FOLDER] >lib/base/unicode.c

The suite `unicode` compares the file with what this program makes of the same version.
"""
import re
import sys
from pathlib import Path

FOLDER = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
APART = 0x80000000
HEAD = """/* Tables of Unicode %s about single characters. Made from Unicode's files by unicode.py; do not edit. */
#include "base/unicode.h"

/* clang-format off */
"""


def rows(name):
    """The fields of a file's lines, with the characters that each is about."""
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.split("#")[0].split(";")]
        if fields[0]:
            first, _, last = fields[0].partition("..")
            yield range(int(first, 16), int(last or first, 16) + 1), fields[1:]


def version():
    found = re.search(r"-(\d+\.\d+\.\d+)\.txt", (FOLDER / "CompositionExclusions.txt").read_text(encoding="utf-8"))
    return found.group(1)


def signs(name, values):
    """Runs of neighbours with the same value."""
    runs = []
    for character in sorted(values):
        value = values[character]
        if runs and runs[-1][0] + runs[-1][1] == character and runs[-1][2] == value:
            runs[-1][1] += 1
        else:
            runs.append([character, 1, value])
    table("cg_signs", name, ["{%d,%d,%d}" % tuple(run) for run in runs])


def table(kind, name, entries):
    print("\nconst %s cg_unicode_%s[] = {" % (kind, name))
    line = ""
    for entry in entries:
        if len(line) + len(entry) + 1 > 100:
            print(line)
            line = ""
        line += entry + ","
    print(line)
    print("};")
    if name != "others":  # its places are in the runs of the forms
        single = {"classes": "class", "made": "made"}.get(name, name[:-1])
        print("const size_t cg_unicode_%s_count = %d;" % (single, len(entries)))


def forms(made):
    """Characters that are another one: runs of neighbours, and which ones those are."""
    runs, others = [], []
    for character in sorted(c for c in made if not made[c][1]):
        if runs and runs[-1][0] + runs[-1][1] == character:
            runs[-1][1] += 1
        else:
            runs.append([character, 1, len(others)])
        others.append(made[character][0])
    table("cg_forms", "forms", ["{%d,%d,%d}" % tuple(run) for run in runs])
    table("uint32_t", "others", ["%d" % other for other in others])


def parts():
    """What characters are made of, canonically."""
    excluded = {c for span, _ in rows("CompositionExclusions.txt") for c in span}
    data = {span[0]: fields for span, fields in rows("UnicodeData.txt")}
    classes = {c: int(fields[2]) for c, fields in data.items() if fields[2] != "0"}
    made = {}
    for character, fields in data.items():
        if not fields[4] or fields[4].startswith("<"):
            continue
        first, *rest = (int(word, 16) for word in fields[4].split())
        apart = character in excluded or character in classes or first in classes
        made[character] = (first, (rest[0] | (APART if apart else 0)) if rest else 0)
    return made, classes


def main():
    made, classes = parts()
    joining = {"D": 3, "L": 1, "C": 3, "R": 2}
    joins = {c: joining[fields[1]] for span, fields in rows("ArabicShaping.txt")
             if fields[1] in joining for c in span if c != 0x200d}
    vowels = {c: 1 for span, fields in rows("IndicSyllabicCategory.txt")
              if fields[0] == "Vowel_Dependent" for c in span}
    pictures = {c: 1 for span, fields in rows("emoji/emoji-data.txt")
                if fields[0] == "Extended_Pictographic" for c in span}
    print(HEAD % version(), end="")
    signs("classes", classes)
    signs("joins", joins)
    signs("vowels", vowels)
    signs("pictures", pictures)
    forms(made)
    whole = sorted(c for c in made if made[c][1])
    table("cg_made", "made", ["{%d,%d,%s%d}" % (c, made[c][0], "CG_MADE_APART|" if made[c][1] & APART else "",
                                                made[c][1] & ~APART) for c in whole])
    composed = [i for i, c in enumerate(whole) if not made[c][1] & APART]
    composed.sort(key=lambda i: (made[whole[i]][1], made[whole[i]][0]))
    table("uint16_t", "pairs", [str(i) for i in composed])


if __name__ == "__main__":
    main()
