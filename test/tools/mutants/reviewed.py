"""The list of mistakes that change nothing, each with the reason."""

import re


def read(path):
    """Entries of the list: (file:function, old, new) -> reason."""
    entries = {}
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except FileNotFoundError:
        return entries
    text = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    for number, block in enumerate(re.split(r"\n\s*\n", text.strip()), 1):
        lines = block.strip().splitlines()
        if not lines:
            continue
        if len(lines) < 4 or not lines[1].startswith("- ") or not lines[2].startswith("+"):
            raise ValueError(f"{path}: entry {number} is no `file:function`, `- old`, `+ new`, reason")
        if any(line.startswith(("- ", "+ ")) for line in lines[3:]):
            raise ValueError(f"{path}: no empty line parts entry {number} from the next")
        key = (lines[0].strip(), lines[1][2:].strip(), lines[2][1:].strip())
        entries[key] = " ".join(line.strip() for line in lines[3:])
    return entries


def key_of(point):
    return f"{point.path}:{point.function}", point.old, point.new
