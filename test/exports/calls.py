"""Writes a call of each function that lib/exports.txt names, as C, from the headers: calls.inc for exports.c, which
makes each with NULL for every pointer in turn, and with small and large sizes. A function that is not declared, or has a
parameter that there is no value for, ends this with an error."""

import functools
import re
import sys
from pathlib import Path

# Values of parameters by their types. `w` is the world of exports.c.
VALUES = {
    "cg_context *": "w->context", "const cg_context *": "w->context",
    "const cg_game *": "w->game", "cg_game *": "w->game",
    "const cg_cards *": "w->cards", "cg_cards *": "w->cards",
    "const cg_deck *": "w->deck", "cg_deck *": "w->own_deck",
    "const cg_match *": "w->match", "cg_match *": "w->match",
    "const cg_record *": "w->record", "cg_record *": "w->record",
    "const cg_report *": "w->report", "cg_report *": "w->report",
    "const cg_bot *": "w->bot", "cg_bot *": "w->bot",
    "const cg_space *": "w->space", "cg_space *": "w->space",
    "cg_scenario_runner *": "w->runner",
    "const cg_translation *": "w->translation", "cg_translation *": "w->translation",
    "const cg_yaml *": "w->yaml", "cg_yaml *": "w->yaml", "const cg_yaml_node *": "w->node",
    # Only a game that runs has one of these.
    "cg_offer *": "NULL", "cg_frame *": "NULL", "const cg_frame *": "NULL", "const cg_setup *": "NULL",
    "const cg_field_rules *": "NULL",
    "const struct cg_deck_rules *": "NULL",
    "const cg_match_config *": "&w->config",
    "const cg_bot_config *": "&w->bot_config",
    "const cg_context_config *": "&w->context_config",
    "const cg_module *": "w->module",
    "const char *const *": "w->paths",
    "const char *": "w->text",
    "cg_random *": "&w->random",
    "cg_error *": "&w->error", "const cg_error *": "&w->error",
    "const void *": "w->bytes",
}
# Numbers by their names; others are 0.
NUMBERS = {"length": "strlen(w->text)", "count": "1", "limit": "1", "size": "w->room_size", "mask": "1"}
# Objects: a NULL has nothing to tell.
OBJECTS = ("cg_context", "cg_game", "cg_cards", "cg_deck", "cg_match", "cg_record", "cg_bot", "cg_space",
           "cg_scenario_runner", "cg_translation", "cg_yaml", "cg_yaml_node", "cg_offer")
# Answers that are plain, and no 0.
MEANT = {"cg_match_over": "result", "cg_match_cause_name": "result", "cg_rules_dice": "result",
         "cg_space_option": "result == CG_SPACE_NONE"}
# Without a translation it tells in English.
MEANT |= {"cg_translation_prompt": "!result == (null != 0)"}
# Without a translation they tell in English.
MEANT |= {f"cg_translation_{name}": "!result == (null != 0)"
          for name in ("option_label", "option_copies_label", "refusal", "refusal_about")}


def headers():
    for path in sorted(Path("include/cardgame").glob("*.h")):
        text = re.sub(r"/\*.*?\*/", " ", path.read_text(), flags=re.DOTALL)
        yield path.name, re.sub(r"//[^\n]*", "", text)


def declared():
    pattern = re.compile(r"CG_API\s+([^;{]*?)\b(cg_\w+)\s*\(([^;]*?)\)\s*(?:__attribute__\s*\(\(.*?\)\))?\s*;", re.DOTALL)
    found = {}
    for _, text in headers():
        text = re.sub(r"^[ \t]*#[^\n]*\n", "", text, flags=re.MULTILINE)
        for kind, name, parameters in pattern.findall(text):
            found[name] = (" ".join(kind.split()), " ".join(parameters.split()))
    return found


@functools.cache
def opaque():
    """Types that a program only holds pointers to: made up bytes are none of them."""
    text = "\n".join(text for _, text in headers())
    return set(re.findall(r"typedef struct (cg_\w+) \1;", text)) - set(re.findall(r"struct (cg_\w+)\s*\{", text))


def parameters_of(text):
    for one in text.split(","):
        one = one.strip().replace("struct ", "")
        if one in ("void", "..."):
            continue
        array = re.match(r"(.*?)(\w+)\[.*\]$", one)
        if array:
            yield array[1].strip() + " *", array[2]
        else:
            kind, name = re.match(r"(.*?)(\w+)$", one).groups()
            yield kind.strip(), name


def is_object(kind):
    return kind.endswith("*") and not kind.endswith("**") and kind.replace("const", "").strip(" *") in OBJECTS


class Refused(Exception):
    """A row that cannot be written, as a sentence."""


def room_of(parameters):
    """Which parameter is written to, and as much as the next one says: a buffer, or a list with a limit."""
    for number, ((kind, _), (_, name)) in enumerate(zip(parameters, parameters[1:])):
        if name in ("size", "limit") and kind.endswith("*") and not kind.startswith("const"):
            return number
    return None


def value_of(function, kind, name, told, is_room):
    if kind.endswith("_fn"):
        return f"({kind})w->called"
    if kind in VALUES:
        return VALUES[kind]
    if kind.endswith("*"):
        if kind.count("*") == 1 and kind.replace("const ", "").strip(" *") in opaque():
            raise Refused(f"{function}: there is no value for '{kind}{name}'")
        read = kind.startswith("const") and kind.count("*") == 1
        return f"({'const void' if read else 'void'} *)w->{'zeros' if read else 'room' if is_room else 'other'}"
    if told:
        return f"({kind})told"
    if kind in ("cg_card", "cg_ref"):
        return f"({kind}){{0}}"
    if kind == "size_t" or name in ("count", "limit"):
        return NUMBERS.get(name, "0")
    if re.match(r"^(int|u?int\d+_t|unsigned|bool|cg_\w+)$", kind):
        return f"({kind})0"
    raise Refused(f"{function}: there is no value for '{kind} {name}'")


def plain(name, kind):
    """What a function gives that has nothing to tell; None: anything."""
    if name in MEANT:
        return MEANT[name]
    if kind == "cg_status":
        return "result == CG_ERR_ARGUMENT"
    if kind == "bool" or kind.endswith("*"):
        return "!result"
    if kind in ("size_t", "uint16_t", "uint32_t", "uint64_t", "double"):
        return "result == 0"
    return "result <= 0" if kind in ("int", "int32_t", "int64_t") else None


def write_call(name, kind, parameters):
    sized = name.endswith("_sized")
    pointers = [number for number, (of, _) in enumerate(parameters) if of.endswith(("*", "_fn"))]
    objects = [number for number in pointers if is_object(parameters[number][0])]
    room = room_of(parameters)
    told = {number for number, (of, called) in enumerate(parameters)
            if called == "size" and sized or room is not None and number == room + 1}
    print(f"static bool call_{name}(world *w, int null, size_t told)\n{{\n    (void)w, (void)null, (void)told;")
    for number, (of, called) in enumerate(parameters):
        null = f"null == {number} ? NULL : " if number in pointers else ""
        print(f"    {of} a{number} = {null}{value_of(name, of, called, number in told, number == room)};")
    if room is not None and not sized:
        print(f"    w->unit = {'1' if parameters[room][0] in ('char *', 'void *') else f'sizeof *a{room}'};")
    call = f"{name}({', '.join(f'a{number}' for number in range(len(parameters)))})"
    check = plain(name, kind) if objects and kind != "cg_flow" else None
    if check and kind == "size_t":
        without = " || ".join(f"null == {number}" for number in objects)
        print(f"    w->length = {call};\n    size_t result = w->length;\n    return !({without}) || ({check});\n}}\n")
    elif kind == "size_t":
        print(f"    w->length = {call};\n    return true;\n}}\n")
    elif check:
        without = " || ".join(f"null == {number}" for number in objects)
        print(f"    {kind} result = {call};\n    return !({without}) || ({check});\n}}\n")
    else:
        print(f"    (void){call};\n    return true;\n}}\n")
    names = ", ".join(f'"{called}"' if number in pointers else "NULL" for number, (_, called) in enumerate(parameters))
    filled = room is not None and not sized
    flags = ", ".join("true" if flag else "false" for flag in (sized, filled))
    return f'    {{"{name}", call_{name}, {{{names or "NULL"}}}, {flags}}},'


def main():
    exported = [line for line in Path("lib/exports.txt").read_text().split("\n") if line.startswith("cg_")]
    known = declared()
    for name, _ in headers():
        print(f"#include <cardgame/{name}>")
    rows = []
    for name in exported:
        if name not in known:
            raise Refused(f"{name} is exported, and no header declares it")
        kind, parameters = known[name]
        rows.append(write_call(name, kind, list(parameters_of(parameters))))
    print("static const row rows[] = {\n" + "\n".join(rows) + "\n};")


try:
    main()
except Refused as wrong:
    sys.exit(f"exports: {wrong}")
