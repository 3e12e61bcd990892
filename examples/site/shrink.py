"""Pictures as Cairo writes them, in fewer bytes: outlines in steps of a hundredth, and without what says nothing."""

import re
from functools import lru_cache

STEPS = 100  # to a unit; nobody sees what is finer
PATH = re.compile(r' d="([^"]*)"')
COLOUR = re.compile(r"rgb\(([\d.]+)%,([\d.]+)%,([\d.]+)%\)")
# Symbols clip what they hold; groups among the definitions do not, and are used in the same way.
SHORTER = ((' overflow="visible"', ""), ("<symbol ", "<g "), ("</symbol>", "</g>"), ("fill-opacity:1;", ""),
           ("stroke-opacity:1;", ""), ("stroke-linecap:butt;", ""), ("stroke-linejoin:miter;", ""),
           ("stroke-miterlimit:10;", ""), ("\n", ""))


def joined(numbers):
    """Numbers in hundredths, with as little between them as can be read."""
    text = ""
    for number in numbers:
        whole, part = divmod(abs(number), STEPS)
        said = f"{whole or ''}" + (f".{part:02d}".rstrip("0") if part else "") or "0"
        if number < 0:
            said = f"-{said}"
        elif text and not (said[0] == "." and "." in text.rpartition(" ")[2].rpartition("-")[2]):
            said = f" {said}"
        text += said
    return text


@lru_cache(maxsize=None)
def outline(path):
    """The same path in relative steps, each rounded so that mistakes do not add up."""
    words, at, start, out, last = path.split(), (0, 0), (0, 0), [], ""
    while words:
        command = words.pop(0)
        if command == "Z":
            out.append("z")
            at, last = start, "z"
            continue
        if command not in ("M", "L", "C"):
            return path
        count = 6 if command == "C" else 2
        numbers = [round(float(word) * STEPS) for word in words[:count]]
        del words[:count]
        steps = [number - at[index % 2] for index, number in enumerate(numbers)]
        at = tuple(numbers[-2:])
        if command == "M":
            start = at
        if command == "M" and not words:
            break
        said = joined(steps)
        # The command is said once for all that follow, but a move.
        again = command.lower() == last and command != "M"
        out.append((" " if said[0] != "-" else "") + said if again else command.lower() + said)
        last = command.lower()
    return "".join(out)


@lru_cache(maxsize=None)
def colour(*parts):
    return "#" + "".join(f"{round(float(part) * 2.55):02x}" for part in parts)


def shrunk(text):
    text = PATH.sub(lambda match: f' d="{outline(match[1])}"', text)
    text = COLOUR.sub(lambda match: colour(*match.groups()), text)
    text = re.sub(r'(<use [^>]*x="-?\d+\.\d\d)\d*(" y="-?\d+\.\d\d)\d*', r"\1\2", text)
    for long, short in SHORTER:
        text = text.replace(long, short)
    return text
