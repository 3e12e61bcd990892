"""Doxygen's filter for the public headers: prints a header as the reference shows it, line by line.

- Each header is a module of the reference, with the comment at its head.
- A list of rows X(constant, its name) becomes its enum.
- USUAL describes parameters that mean the same in every function.
- Functions that write text get the length that they return.
- Functions named ..._sized get a purpose.

usage: headers.py HEADER"""

import re
import sys
from pathlib import Path

# Default descriptions of parameters, by type and name.
USUAL = {
    "cg_error *error": "receives the error, if any; NULL allowed",
    "char *buffer": "receives the text, ended with NUL; NULL with size 0 only measures",
    "size_t size": "size of the buffer in bytes",
    "void *buffer": "receives the bytes",
    "int viewer": "a seat, or CG_SPECTATOR",
    "int player": "a seat, from 0",
    "int seat": "a seat, from 0",
    "int opener": "seat of the player who opens it",
    "int owner": "seat of the zone; ignored for shared zones",
    "int by": "seat that causes it",
    "uint64_t number": "number of the event, from 1",
    "size_t index": "from 0",
    "uint32_t index": "from 0",
    "int index": "from 0",
    "uint32_t option": "index in the list of options, from 0",
    "cg_design design": "from 1 to cg_cards_count()",
    "const char *name": "text that ends with NUL",
    "const char *path": "path of a file, ended with NUL",
    "const char *text": "text that ends with NUL",
    "size_t length": "length of the text in bytes",
    "size_t count": "their number",
    "int count": "their number",
    "uint8_t zone": "row of the game's table of zones",
    "int zone": "row of the module's table of zones",
    "uint8_t counter": "row of the game's table of counters",
    "int counter": "row of the module's table of counters",
    "uint8_t pool": "row of the game's table of pools of dice",
    "int pool": "row of the module's table of pools of dice",
    "int window": "row of the module's table of windows",
    "int phase": "row of the module's table of phases",
    "int value": "row of the module's table of values",
    "int option": "row of cg_module.options",
    "int setting": "row of cg_module.options",
    "int procedure": "row of the module's table of procedures",
    "int effect": "row of the module's table of effects",
    "int act": "row of the module's table of acts",
    "int kind": "row of the board's table of kinds",
    "int keyword": "row of the board's table of keywords",
    "int stat": "row of the board's table of stats",
    "int mark": "row of the board's table of marks",
    "int rule": "row of the board's table of player rules",
    "int relation": "row of the board's table of relations",
    "int resource": "row of the board's table of resources",
    "int verb": "row of the board's table of verbs",
    "int field": "number of a field of the game's cards",
    "int form": "a cg_ability_form",
    "int happening": "a cg_happening, or CG_ON_OF_GAME + row of the board's table of happenings",
    "int action": "a cg_action, or CG_ACTION_OF_GAME + row of the board's table of actions",
    "int ability": "number of the ability among those of the card (cg_rules_ability())",
    "cg_cause cause": "a cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves",
    "cg_thing card": "a card (see cg_thing)",
    "cg_thing host": "a card in play",
    "cg_thing thing": "a card or a player",
    "cg_thing target": "a card or a player",
    "cg_thing who": "a card or a player",
    "cg_thing attacker": "a card in play",
    "cg_card card": "its id",
    "cg_match *match": "the match",
    "cg_match *from": "the match to copy",
    "cg_game *game": "the game",
    "cg_cards *cards": "the catalogue",
    "cg_translation *translation": "the catalogue in a language",
    "cg_deck *deck": "the deck",
    "cg_context *context": "the context",
    "cg_report *report": "receives every mistake",
    "cg_record *record": "the record",
    "cg_bot *bot": "the bot",
    "cg_space *space": "the space; see cg_space_create()",
    "cg_yaml *yaml": "the document",
    "cg_yaml_node *node": "the node",
    "cg_yaml_node *mapping": "the node that has the key",
    "const char *key": "text that ends with NUL",
    "cg_setup *setup": "the requested setup",
    "cg_offer *offer": "the list to fill, as passed to the offer function",
    "cg_frame *frame": "the frame of the calling procedure",
    "cg_random *random": "the generator, which advances",
    "cg_scenario_runner *runner": "the runner",
    "void *user": "passed to the function that is called",
    "cg_game **game": "receives it, owned by the caller",
    "cg_cards **cards": "receives it, owned by the caller",
    "cg_deck **deck": "receives it, owned by the caller",
    "cg_match **match": "receives it, owned by the caller",
    "cg_match_config *config": "from cg_match_config_default(), changed as needed",
    "cg_deck_entry *entries": "rows of card and number of copies",
    "cg_field_rules *rules": "which kinds have which fields",
    "cg_deck_rules *rules": "the decks that are allowed",
    "cg_occasion *occasion": "the event that happens or is about to",
    "cg_search *search": "the cards to find",
    "cg_transfer *transfer": "the card to move, and how",
    "cg_transfer *transfers": "the cards to move, and how",
    "cg_blow *blows": "sources, targets and amounts",
    "cg_thing *cards": "receives the first `limit` of them",
    "cg_thing *things": "receives the first `limit` of them",
    "int limit": "maximum number to write",
    "size_t limit": "maximum number to write",
    "uint32_t limit": "maximum number to write",
    "int32_t amount": "an amount, or 0",
    "int32_t count": "a number, at least 0",
    "int32_t *value": "receives the number",
    "int32_t number": "the number",
    "const char **name": "receives its name, static",
    "const char **texts": "one for each candidate; NULL when count is 0",
    "const char *reason": "a sentence without its full stop, not needed after the call",
    "uint32_t *indices": "numbers of candidates, each at most once; NULL when count is 0",
    "uint32_t position": "from 0, as for cg_view_zone_card()",
    "uint32_t action": "number of an action, below cg_space_actions()",
    "uint16_t bits": "bits of the game's own 16",
    "int slot": "number of a slot, below CG_FRAME_SLOTS",
    "int32_t first": "value of slot 0 of its frame",
    "int32_t second": "value of slot 1 of its frame",
    "uint64_t seed": "any number; equal seeds give equal results",
    "cg_status status": "one of the constants; any other gives a text for unknown ones",
    "cg_event_kind kind": "one of the constants",
    "cg_decision_kind kind": "one of the constants",
    "int32_t set": "value of a slot of a verb's procedure: a card, a player, a set, or 0",
    "cg_ref ref": "the reference",
    "cg_thing other": "another card",
    "cg_thing source": "card that causes it; 0: none",
    "...": "arguments of the format",
    "const char *format": "format of printf()",
    "const char *code": "stable name of the mistake, such as \"no-attack\"",
}

# Comment, declaration up to its parameters, parameters.
FUNCTION = re.compile(r"(/\*\*(?:(?!\*/).)*\*/[ \n]*)?"
                      r"^((?:CG_MUST_USE )?(?:CG_API|static inline)\s[^;{}()#/]*?\b(cg_\w+)\()([^;{}]*?)\)(?=\s*[;{])",
                      re.DOTALL | re.MULTILINE)
LIST = re.compile(r"(/\*\*(?:(?!\*/).)*\*/)(\s*(?:/\* clang-format off \*/\s*)?)"
                  r"#define (CG_\w+)\(X\)((?:[^\n]*\\\n)*[^\n]*\n)", re.DOTALL)
ENUM = re.compile(r"typedef enum (cg_\w+) \{\s*(CG_\w+)\(CG_\w+\)([^}]*)\} \1;")
TOKEN = re.compile(r"/\*\*(<?)((?:(?!\*/).)*)\*/|X\((\w+)(?:,\s*(\"[^\"]*\"|[^\")]+))?\)", re.DOTALL)
STRUCT = re.compile(r"(typedef struct cg_\w+ \{)(.*?)(^\} cg_\w+;)", re.DOTALL | re.MULTILINE)
MEMBER = re.compile(r"/\*(?!\*).*?\*/|"
                    r"(?P<pre>/\*\*(?!<)(?:(?!\*/).)*\*/\s*)?(?P<declaration>\b[^;{}/#]+?);"
                    r"(?P<post>[ \t]*/\*\*<(?:(?!\*/).)*\*/)?", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
HEADERS = {path.stem for path in Path("include/cardgame").glob("*.h")}
ROW = re.compile(r":? (X\((?:[^()]|\([^()]*\))*\))")


def names_to_link():
    """Constants, macros, and types that are no structures; Doxygen finds structures and functions itself."""
    names = set()
    for path in Path("include/cardgame").glob("*.h"):
        code = re.sub(r"^#if.*", "", COMMENT.sub(" ", path.read_text()), flags=re.MULTILINE)
        names.update(re.findall(r"\bCG_\w+", code))
        names.update(re.findall(r"typedef (?:enum|u?int32_t) (cg_\w+)", code))
        names.update(re.findall(r"typedef struct (cg_\w+) \1;", code))
    return names


NAMES = names_to_link()


def lines_of(text):
    return text.count("\n")


def one_line(comment):
    return " ".join(re.sub(r"\\\n", " ", comment).split())


def inside(comment):
    """The words of a comment, without its signs."""
    return one_line(re.sub(r"^ *\*(?!/)", "", comment.strip()[3:-2], flags=re.MULTILINE))


def rows_of(body):
    """The constants of a list: constant, its name or value, comment."""
    rows, before = [], ""
    for match in TOKEN.finditer(body):
        behind, comment, constant, second = match.groups()
        if constant:
            rows.append([constant, (second or "").strip(), before])
            before = ""
        elif behind:
            rows[-1][2] = inside(match[0])[1:].strip()
        else:
            before = inside(match[0])
    return rows


def enumerator(constant, second, comment):
    value = f" = {second}" if second.isdigit() else ""
    name = second if second.startswith('"') and second != '""' else ""
    said = ": ".join(part for part in (name, comment) if part)
    return f"{constant}{value}{f' /**< {said} */' if said else ''}"


def counted(rest):
    """The end of an enum after its list: the number of constants, and more with comments of their own."""
    return re.sub(r"\b(CG_\w+_COUNT)\b", r"\1 /**< number of constants in these headers */", one_line(rest))


def describe_counts(text):
    """The end of enums that have no list."""
    return re.sub(r"^( +CG_\w+_COUNT)(,?)$", r"\1\2 /**< number of constants in these headers */", text, flags=re.M)


def expand_lists(text):
    """Each list becomes its enum, on as many lines; a list without an enum stays as it is."""
    enums = {match[2]: match[1] for match in ENUM.finditer(text)}
    lists = {}

    def hide(match):
        comment, between, name, body = match.groups()
        if name not in enums:
            return match[0]
        said = inside(comment)
        row = ROW.search(said)[1]
        lists[name] = (ROW.sub("", said), rows_of(body))
        head = f"/** The constants of {enums[name]} as rows {row}. */"
        lines = lines_of(comment + between + body)
        return f"{head}\n#define {name}(X)" + "\n" * (lines - 1)

    def show(match):
        said, rows = lists[match[2]]
        constants = [enumerator(*row) for row in rows]
        # A comment behind a constant belongs to it also when a comma stands between.
        body = ",\v".join(constants + [counted(match[3])] if match[3].strip() else constants)
        body = re.sub(r"( /\*\*<.*?\*/),", r",\1", body).replace("\v", " ")
        return f"/** {said} */ typedef enum {match[1]} {{ {body} }} {match[1]};" + "\n" * lines_of(match[0])

    return ENUM.sub(show, LIST.sub(hide, text))


def parameters_of(text):
    return [" ".join(part.split()) for part in text.split(",")] if text.strip() != "void" else []


def name_of(parameter):
    function = re.search(r"\(\*(\w+)\)", parameter)
    return function[1] if function else re.sub(r"\[.*\]$", "", parameter).split()[-1].lstrip("*")


def usual(parameter):
    plain = re.sub(r"\bconst (?!char)", "", parameter)
    result = "receives it; unchanged if there is none" if re.match(r"cg_\w+ \*\w+$", parameter) else ""
    return USUAL.get(plain) or result


def with_length(others):
    """The result of a function that writes text, of which the header only says when it is 0."""
    if not any(part.startswith("@return") for part in others):
        return [*others, " @return length of the whole text "]
    return [re.sub(r"^@return (?=0\b)", "@return length of the whole text; ", part) for part in others]


def describe_function(match):
    comment, head, name, parameters = match.groups()
    rest = match[0][len(comment or ""):]
    if not comment or "@{" in comment:
        if not name.endswith("_sized"):
            return match[0]
        plain = name.removesuffix("_sized")
        comment = (f"{comment or ''}/** Works like {plain}(), which calls it with the program's size of the structure;"
                   f" bindings call it directly. @see {plain}() */ ")
        return comment + rest
    end = comment.rindex("*/")
    said = re.split(r"(?=@(?:param|return|see)\b)", comment[:end])
    order = [name_of(parameter) for parameter in parameters_of(parameters)]
    lines = {match[1]: part for part in said if (match := re.match(r"@param\s+(\S+)", part))}
    for parameter in parameters_of(parameters):
        if name_of(parameter) not in lines and usual(parameter):
            lines[name_of(parameter)] = f" @param {name_of(parameter)} {usual(parameter)} "
    others = [part for part in said[1:] if not part.startswith("@param")]
    if head.startswith("CG_API size_t") and "char *buffer" in parameters:
        others = with_length(others)
    known = sorted(lines, key=lambda line: order.index(line) if line in order else len(order))
    return said[0] + "".join(lines[line] for line in known) + "".join(others) + comment[end:] + rest


def split(declaration):
    """The names of a declaration, each with a declaration of its own."""
    parts = re.split(r",(?![^(]*\))", declaration)
    first = re.match(r"(.*?\w)\s+(\**\s*\w+(?:\[\w+\])*)$", parts[0], re.DOTALL)
    if len(parts) == 1 or not first:
        return [declaration]
    return [f"{first[1]} {part.strip()}" for part in [first[2], *parts[1:]]]


def usual_member(declaration, before):
    """The description of a member without a comment, from its type or from the table before it."""
    if re.fullmatch(r"size_t (\w+_)?count", declaration) and before:
        return f"number of rows of `{before}`"
    type_of = re.match(r"(?:const )?(?:struct )?(cg_\w+)\b", declaration)
    return f"see {type_of[1]}" if type_of else ""


def describe_members(text):
    """Names in one declaration share its comment, or each get their part, if there are as many parts between
    semicolons."""
    before = ""

    def describe(match):
        nonlocal before
        if not match["declaration"]:
            return match[0]
        declarations = split(" ".join(match["declaration"].split()))
        said = inside(match["pre"]) if match["pre"] else inside(match["post"])[1:].strip() if match["post"] else ""
        parts = said.split("; ")
        if len(parts) != len(declarations) or len(parts) == 1:
            parts = [said] * len(declarations)
        lines = []
        for declaration, part in zip(declarations, parts):
            part = part or usual_member(declaration, before)
            lines.append(f"{declaration};{f' /**< {part} */' if part else ''}")
            before = name_of(declaration)
        if len(declarations) == 1 and said:
            return match[0]
        return " ".join(lines) + "\n" * lines_of(match[0])

    return STRUCT.sub(lambda match: match[1] + MEMBER.sub(describe, match[2]) + match[3], text)


def link_line(line):
    """Indented code and text in backquotes stay as they are."""
    if re.match(r" \*     ", line):
        return line
    parts = line.split("`")
    for i in range(0, len(parts), 2):
        parts[i] = re.sub(r"(?<![#\w.@{\x22])(CG_[A-Z0-9_]*[A-Z0-9]|cg_\w+)\b(?![_(]|\.\w)",
                          lambda match: f"#{match[1]}" if match[1] in NAMES else match[1], parts[i])
        parts[i] = re.sub(r"(?<![\w</])(?:cardgame/)?(\w+)\.h\b",
                          lambda match: f'@ref {match[1]}_h "{match[0]}"' if match[1] in HEADERS else match[0], parts[i])
    return "`".join(parts)


def link_names(text):
    """Constants, macros and types are linked by a sign before them, headers by their modules."""
    return re.sub(r"/\*\*.*?\*/", lambda match: "\n".join(map(link_line, match[0].split("\n"))), text, flags=re.DOTALL)


def as_module(text, header):
    """The comment of the file is that of its module (include/docs/parts.dox), to which all of it belongs."""
    text = text.replace(f"/**\n * @file {header}.h\n", f"/**\n * @addtogroup {header}_h\n", 1)
    end = text.index("*/")
    text = f"{text[:end]} */ /** @addtogroup {header}_h */ /** @{{ */{text[end + 2:]}"
    return text.rstrip("\n") + " /** @} */\n"


def main():
    path = Path(sys.argv[1])
    text = path.read_text()
    if path.suffix == ".h":
        text = describe_members(expand_lists(describe_counts(text)))
        text = FUNCTION.sub(describe_function, text).replace("static inline ", "")
        text = link_names(as_module(text, path.stem))
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
