"""The mistakes: each is one change at one place of a function's body."""

import hashlib
import re
from collections import namedtuple

from source import OPENING

OPERATORS = {
    "negate": "a condition or an answer is negated",
    "drop": "a condition, or a part of it, is dropped",
    "off-by-one": "a number or a bound is off by one",
    "player": "another player",
    "order": "a loop runs backwards, or two steps change places",
    "reset": "something is not set back",
    "assignment": "something is not set",
    "call": "a call is dropped",
    "arguments": "two arguments are swapped",
}

# Marks that end an operand of && or ||, beside brackets.
ENDS_OPERAND = {",", ";", "?", ":", "=", "+=", "-=", "|=", "&=", "return", "{", "}", "||"}
PLAYER_WORDS = {"player", "owner", "controller", "opponent", "active", "seat", "who", "enemy",
                "chooser", "decider", "winner", "loser"}
RELATED_CALLS = {"cg_rules_controller": "cg_rules_owner", "cg_rules_owner": "cg_rules_controller"}
RELATIONS = {"<": ("off-by-one", "<="), "<=": ("off-by-one", "<"), ">": ("off-by-one", ">="),
             ">=": ("off-by-one", ">"), "==": ("negate", "!="), "!=": ("negate", "==")}
BIT_MARKS = {"<<", ">>", "&", "|", "^", "~", "%"}
# Calls that only give reasons for people, and those that are no calls.
REASONS = {"cg_rules_no", "cg_rules_try", "TRY", "CG_WHY", "cg_why"}
NOT_CALLS = {"if", "for", "while", "switch", "return", "sizeof", "CG_FLOW", "CG_FLOW_END"}
NO_ARGUMENTS = {"CG_STEP", "CG_TELL"}
POINTERS = {"match", "frame", "offer", "report", "cards", "scope", "error", "saying", "NULL"}
ASSERTIONS = {"assert", "static_assert", "_Static_assert"}
# What lists options: which stands first is no rule.
LISTS = re.compile(r"(cg_)?(offer|list)_")
WORDS = re.compile(r"explain|unknown_|list_values$|tell_findings$|say_price$")
# Is what a save holds possible?
SOUND = re.compile(r"\w*(is|are)_sound$|is_asked_for$|is_cost_asked$|is_target_asked$|is_x_of_step$|"
                   r"asks_for_its_use$")
JUMPS = ("return", "continue", "break", "goto")

Point = namedtuple("Point", "path function operator start end text line old new kind key id")


def squeeze(text):
    return " ".join(text.split())


def kind_of(path, function, operator):
    """`rule`, or what else the code is there for."""
    name = path.rsplit("/", 1)[-1]
    if name == "estimate.c":
        return "hint"
    if operator == "order" and LISTS.match(function):
        return "listing"
    if name in ("reasons.c", "fault.c") or WORDS.match(function):
        return "words"
    if SOUND.match(function):
        return "save"
    return "rule"


class Collector:
    """Makes the points of one file."""

    def __init__(self, source):
        self.source, self.tokens = source, source.tokens
        self.points, self.seen, self.name = [], {}, ""

    def place(self, name):
        """The function or table that is looked through from now on."""
        self.name = name

    def add(self, operator, first, end, text, kind, whole):
        """Replaces the tokens from `first` to before `end`; `whole` is the text that decides whether
        what was tried holds still."""
        self.add_at(operator, self.tokens[first].start, self.tokens[end - 1].end, text, kind, whole,
                    self.tokens[first].line)

    def add_at(self, operator, start, stop, text, kind, whole, line):
        source = self.source
        changed = source.text[:start] + text + source.text[stop:]
        begin = source.text.rfind("\n", 0, start) + 1
        finish = source.text.find("\n", stop)
        old = squeeze(source.text[begin:finish])
        new = squeeze(changed[begin:finish + len(changed) - len(source.text)])
        if old == new:
            return
        name = f"{source.path}:{self.name}\n{operator}\n- {old}\n+ {new}\n"
        self.seen[name] = self.seen.get(name, 0) + 1
        key = hashlib.sha256(f"{name}{self.seen[name]}".encode()).hexdigest()
        digest = hashlib.sha256((key + whole).encode()).hexdigest()[:12]
        self.points.append(Point(source.path, self.name, operator, start, stop, text, line, old, new,
                                 kind, key, digest))


class Finder(Collector):
    """Collects the points in the functions of one file."""

    def __init__(self, source):
        super().__init__(source)
        self.function = None

    def find(self):
        for function in self.source.functions:
            self.function = function
            self.place(function.name)
            self.literals_kept = self._kept_literals()
            for statement in function.statements:
                self._statement(statement)
            self._neighbours()
            for index in range(function.open + 1, function.close):
                self._token(index)
        return self.points

    # ---- making points ----

    def _add(self, operator, first, end, text):
        """Replaces the tokens from `first` to before `end`."""
        function = self.function
        kind = "words" if self._is_reason(first, end) else \
            kind_of(self.source.path, function.name, operator)
        self.add(operator, first, end, text, kind,
                 self.source.words(function.first, function.close + 1))

    def _is_reason(self, first, end):
        """Does it change nothing but a reason given to people?"""
        words = [t.text for t in self.tokens[first:end] if t.kind == "word"]
        if words and words[0] in REASONS:
            return True
        return any(self.tokens[i].text in REASONS and self.source.is_mark(i + 1, "(") and
                   self.source.partner[i + 1] >= end for i in range(self.function.open, first))

    def _is_assertion(self, index):
        return self.tokens[index].text in ASSERTIONS

    # ---- statements ----

    def _statement(self, statement):
        if self._is_assertion(statement.first):
            return
        if statement.kind in ("if", "while"):
            self._negate(statement.parts["condition"])
        if statement.kind == "if":
            self._drop_if(statement)
        if statement.kind == "for":
            self._reverse(statement)
        if statement.kind == "expression":
            self._drop_expression(statement)

    def _negate(self, condition):
        first, end = condition
        if first == end or self.tokens[first].text in ("true", "1"):
            return
        if self.source.is_mark(first, "!") and not self._operators(first, end):
            self._add("negate", first, first + 1, "")
        else:
            self._add("negate", first, end, f"!({self.source.words(first, end)})")

    def _operators(self, first, end):
        """Operators between operands in a range, outside of brackets."""
        found, index = [], first
        while index < end:
            if self.tokens[index].text in OPENING:
                index = self.source.partner[index]
            elif self.tokens[index].text in RELATIONS or self.tokens[index].text in (
                    "&&", "||", "&", "|", "+", "-", "*", "?", "=", "%"):
                found.append(self.tokens[index].text)
            index += 1
        return found

    def _drop_if(self, statement):
        """A guard is left out; what only happens under a condition always happens."""
        first, end = statement.parts["condition"]
        if {"&&", "||"} & set(self._operators(first, end)):
            return
        body = statement.parts["body"][0]
        body += self.source.is_mark(body, "{")
        guard = self.tokens[body].text in JUMPS
        words = self.source.words(first, end)
        # What is asked is asked still: it may have effects.
        self._add("drop", first, end, f"({words}) && false" if guard else f"({words}) || true")

    def _reverse(self, statement):
        start, stop = statement.parts["begin"]
        begin = re.fullmatch(r"((?:\w+ )+)(\w+) = 0",
                             squeeze(self.source.words(start, stop)) if start < stop else "")
        first, end = statement.parts["condition"]
        if not begin or first == end or {"&&", "||"} & set(self._operators(first, end)):
            return
        name = begin.group(2)
        if self.tokens[first].text != name or not self.source.is_mark(first + 1, "<"):
            return
        if squeeze(self.source.words(*statement.parts["step"])) != f"{name}++":
            return
        bound = self.source.words(first + 2, end)
        self._add("order", start, statement.parts["step"][1],
                  f"{begin.group(1)}{name} = {bound}; {name}-- > 0;")

    def _drop_expression(self, statement):
        first, end = statement.parts["value"]
        call = self._call_of(statement)
        if call and call not in NOT_CALLS:
            last = self.source.split(first + 2, end - 1)[-1]
            clears = self.source.words(*last) in ("0", "false") if last[0] < last[1] else False
            self._add("reset" if clears and call != "CG_STEP" else "call", first, end, "")
            return
        place = self._assignment(first, end)
        if place is None:
            if self.source.is_mark(end - 1, "++", "--"):
                self._add("assignment", first, end, "")
            return
        value = squeeze(self.source.words(place + 1, end))
        reset = self.source.is_mark(place, "=") and re.fullmatch(
            r"0u?|false|NULL|-1|'\\0'|\([^()]*\) ?\{0?\}|[A-Z_]*(NONE|NOBODY|NOWHERE)", value)
        clears = self.source.is_mark(place, "&=")
        self._add("reset" if reset or clears else "assignment", first, end, "")

    def _assignment(self, first, end):
        index = first
        while index < end:
            if self.tokens[index].text in OPENING:
                index = self.source.partner[index]
            elif self.tokens[index].text in ("=", "+=", "-=", "|=", "&=", "*=", "^="):
                return index
            index += 1
        return None

    def _call_of(self, statement):
        """The name of the function, if that is all that the statement does."""
        first, end = statement.parts["value"]
        if self.tokens[first].kind == "word" and self.source.is_mark(first + 1, "(") and \
                self.source.partner[first + 1] == end - 1:
            return self.tokens[first].text
        return None

    def _neighbours(self):
        """Two steps, one directly behind the other, change places."""
        statements = {s.first: s for s in self.function.statements}
        for one in self.function.statements:
            other = statements.get(one.end)
            if not other or one.kind != "expression" or other.kind != "expression":
                continue
            calls = (self._call_of(one), self._call_of(other))
            if None in calls or set(calls) & (NOT_CALLS | ASSERTIONS):
                continue
            between = self.source.text[self.tokens[one.end - 1].end:self.tokens[other.first].start]
            between = re.sub(r"/\*.*?\*/|//[^\n]*", "", between, flags=re.DOTALL)
            self._add("order", one.first, other.end, self.source.words(other.first, other.end) +
                      between + self.source.words(one.first, one.end))

    # ---- tokens ----

    def _token(self, index):
        token = self.tokens[index]
        if token.text in RELATIONS:
            self._add(RELATIONS[token.text][0], index, index + 1, RELATIONS[token.text][1])
        elif token.text in ("&&", "||"):
            self._drop_operands(index)
        elif token.text == "?":
            self._ternary(index)
        elif token.text in ("true", "false"):
            self._add("negate", index, index + 1, "false" if token.text == "true" else "true")
        elif token.kind == "number":
            self._number(index)
        elif token.kind == "word":
            self._player(index)
            if self.source.is_mark(index + 1, "(") and token.text not in NOT_CALLS | ASSERTIONS:
                self._arguments(index)

    def _operand_start(self, index, same):
        """From where the operand before that token reaches."""
        while not (self.tokens[index - 1].text in ENDS_OPERAND or
                   self.tokens[index - 1].text in OPENING or self.tokens[index - 1].text == same):
            index -= 1
            if self.tokens[index].text in (")", "]", "}"):
                index = self.source.partner[index]
        return index

    def _operand_end(self, index, same):
        ends = (ENDS_OPERAND - {"{"}) | {")", "]", same}
        while self.tokens[index].text not in ends:
            index = self.source.partner[index] if self.tokens[index].text in OPENING else index
            index += 1
        return index

    def _drop_operands(self, index):
        """The operand behind each operator; that before the first one as well."""
        same = self.tokens[index].text
        start, end = self._operand_start(index, same), self._operand_end(index + 1, same)
        self._add("drop", index, end, "")
        if self.tokens[start - 1].text != same:
            self._add("drop", start, index + 1, "")

    def _ternary(self, index):
        start = self._operand_start(index, "?")
        while self.tokens[start - 1].text == "||":
            start = self._operand_start(start - 1, "?")
        words = self.source.words(start, index)
        self._add("negate", start, index, f"!({words})")

    def _kept_literals(self):
        """Numbers that are no part of a rule: sizes, labels, empty initialisers, steps."""
        kept = set()
        for statement in self.function.statements:
            if statement.kind == "label":
                kept.update(range(statement.first, statement.end))
        for index in range(self.function.open, self.function.close):
            if self.source.is_mark(index, "[") or (self.source.is_mark(index, "{") and
                                                   self.source.partner[index] == index + 2):
                kept.update(range(index, self.source.partner[index]))
            if self.tokens[index].text == "CG_STEP":
                kept.add(self.source.split(index + 2, self.source.partner[index + 1])[1][0])
        return kept

    def _number(self, index):
        text = self.tokens[index].text
        match = re.fullmatch(r"([0-9]+)([uU]?)", text)
        around = {self.tokens[index - 1].text, self.tokens[index + 1].text}
        if not match or index in self.literals_kept or around & BIT_MARKS:
            return
        minus = self.source.is_mark(index - 1, "-") and \
            self.tokens[index - 2].kind == "mark" and self.tokens[index - 2].text not in (")", "]")
        if minus or self.source.is_mark(index - 2, "return") and self.source.is_mark(index - 1, "-"):
            return
        number, suffix = int(match.group(1)), match.group(2)
        self._add("off-by-one", index, index + 1, f"{number + 1}{suffix}")
        if number:
            self._add("off-by-one", index, index + 1, f"{number - 1}{suffix}")

    def _chain_start(self, index):
        """Where `a->b[i].c` begins that ends with that token."""
        while self.tokens[index - 1].text in ("->", "."):
            index -= 2
            while self.tokens[index].text in ("]", ")"):
                index = self.source.partner[index] - 1
        return index

    def _player(self, index):
        name, behind = self.tokens[index].text, self.tokens[index + 1].text
        if name in RELATED_CALLS and behind == "(":
            self._add("player", index, index + 1, RELATED_CALLS[name])
        if behind == "(" and name in ("opponent_of", "cg_rules_active"):
            end = self.source.partner[index + 1] + 1
            words = self.source.words(index, end)
            self._add("player", index, end, f"!{words}" if name == "cg_rules_active" else
                      self.source.words(index + 1, end))
        if name not in PLAYER_WORDS or behind not in (",", ")", "==", "!=", ";", "]", "&&", "?"):
            return
        first = self._chain_start(index)
        if self.tokens[first - 1].text in ("(", ",", "==", "!=", "=", "return", "[", "&&", "||"):
            self._add("player", first, index + 1, f"!{self.source.words(first, index + 1)}")

    def _arguments(self, index):
        end = self.source.partner[index + 1]
        if end == index + 2 or self.tokens[index].text in NO_ARGUMENTS:
            return
        parts = self.source.split(index + 2, end)
        for one, other in zip(parts, parts[1:]):
            words = [self.source.words(*p) if p[0] < p[1] else "" for p in (one, other)]
            if words[0] == words[1] or not all(self._is_plain(*p) for p in (one, other)):
                continue
            between = self.source.text[self.tokens[one[1] - 1].end:self.tokens[other[0]].start]
            self._add("arguments", one[0], other[1], words[1] + between + words[0])

    def _is_plain(self, first, end):
        """Short, and no pointer as far as can be seen."""
        tokens = self.tokens[first:end]
        if not 0 < len(tokens) <= 8 or tokens[0].text in ("&", "{", "."):
            return False
        return not (any(t.kind == "text" for t in tokens) or
                    len(tokens) == 1 and tokens[0].text in POINTERS)


def points_of(source):
    """All points of a file, in the order in which they were found; no two make the same change."""
    found, changes = [], set()
    for point in Finder(source).find():
        change = (point.start, point.end, point.text)
        if change not in changes:
            changes.add(change)
            found.append(point)
    return found


def changed(source, point):
    """The text of the file with the mistake in it."""
    return source.text[:point.start] + point.text + source.text[point.end:]
