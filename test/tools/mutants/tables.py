"""The mistakes in tables: rows, words, kinds, numbers, flags, policies, hooks; in initialisers of C
sources, in constants of headers, and in the lists of rows that are macros (phrases.h, happenings.h)."""

import functools
import os
import re
import shlex
import subprocess
from collections import namedtuple

from operators import Collector
from source import OPENING, Source

OPERATORS = {
    "flag": "a flag is dropped, or a switch is turned",
    "number": "a number of a table is one more or one less",
    "exchange": "two neighbours of a column change places",
    "row": "a row, or a field of one, is left out",
    "enumerator": "another constant of the same enum",
    "hook": "a function or a table is not given",
    "word": "a word of the game is another one, or one of several is left out",
}

# Where texts for people stand: columns of rows that have no designators, and names of fields.
TEXT_COLUMNS = {"cg_option_info": {1}, "cg_field": {1, 7}, "cg_act_def": {1, 2}, "CG_ASKS": {1},
                "cg_card_value_def": {1}, "cg_happening_def": {3}, "cg_effect_def": {1},
                "cg_timing_def": {1}, "cg_counter_def": {1, 2}, "cg_resource_def": {1},
                "cg_dice_def": {1, 2}, "cg_keyword_def": {3}, "cg_stat_def": {8}, "cg_lack": {2},
                "CG_RUNS": {0}, "CG_PHASE": {1}, "FLIPS": {0, 1}, "WINDOW": {1, 2}, "PHASE": {1}}
TEXT_FIELDS = {"title", "summary", "words", "text", "one", "use_words", "explanation", "question"}
# Lists of words in which none stands before another.
SETS = {"abilities"}
# What says how much memory there is, how far a search goes, and what bots think of, is no rule.
HINTS = {"limits", "horizon", "final_causes", "of_kind",
         "DUES_MAX", "TOKENS_MAX", "GONE_MAX", "TRIES_MAX", "LIFTED_MAX", "MUTED_MAX",  # looking ahead
         "CHANGES_A_CARD", "WALKS_MOST",  # decks at random
         "NEAR_MAX", "OWN_OPTIONS", "VALUES"}
# What a frame can hold and below which it can stand: only a forged save, or a guess, goes beyond it.
SAVES = {"slots", "asks", "waits", "callers", "sound", "SUBJECTS_VALUES", "SUBJECTS_WORDS"}
# Types of fields and options that have no range, whatever stands in its columns.
WITHOUT_RANGE = {"CG_FIELD_BOOL", "CG_FIELD_CHOICE", "CG_FIELD_FLAGS", "CG_FIELD_ABILITY",
                 "CG_FIELD_EFFECT", "CG_SETTING_BOOL"}
RANGE = {"cg_field": (4, 5), "cg_option_info": (3, 4)}
SAVE_COLUMNS = {"CG_RUNS": {2, 3}, "CG_PHASE": {0, 3}}
SAVE_CELLS = re.compile(r"\w+_slots|CG_AT(_\w+)?(\(.*\))?", re.DOTALL)
# Columns of the lists of phrases.h, happenings.h and parts.h: what of a row is for people or for tests.
PHRASES = {"CG_STATEMENTS": (3, 4, 5), "CG_BLOCKS": (3, 4, 5), "CG_STATICS": (3, 4, 5),
           "CG_EVENTS": (8, 9, 10), "CG_CONDITIONS": (3, 4), "CG_JOINTS": (1, 2),
           "CG_DURATIONS": (1, 2, 5, 7, 8), "CG_COST_KINDS": (1, 12, 13, 14)}
# Lists of games whose rows, behind the number of each, are rows of that type.
LIST_ROWS = {"OPTIONS": "cg_option_info", "FIELDS": "cg_field", "ACTS": "cg_act_def",
             "VALUES": "cg_value_def", "STATS": "cg_stat_def", "COUNTERS": "cg_counter_def",
             "RESOURCES": "cg_resource_def", "KEYWORDS": "cg_keyword_def"}
WORD = re.compile(r'"[a-z][a-z0-9_|{}\[\]()/ ]*"')
NAME = re.compile(r"[A-Za-z_]\w*")
CALL = re.compile(r"[A-Z]\w*")
NOT_LISTS = re.compile(r"CG_LENGTH|CG_ROW|CG_AT(_\w+)?|sizeof")
COUNTS = re.compile(r"\w*(_COUNT|_END|_MOST)$")

# A list is a `{...}` or the arguments of a macro; a cell is what stands in it.
Element = namedtuple("Element", "key first end begin value inner call")


class Enums:
    """Which constants belong together: read from what the compiler makes of a file."""

    def __init__(self, text=""):
        self.lists = {}
        for body in re.findall(r"\benum\b[^{};()]*\{([^}]*)\}", text):
            names = [n for n in (re.match(r"\s*(\w+)", part) for part in body.split(",")) if n]
            names = [n.group(1) for n in names]
            for name in names:
                self.lists[name] = names

    @classmethod
    @functools.lru_cache(maxsize=None)
    def of_file(cls, path):
        command = shlex.split(os.environ.get("COMPILE_LIB", "cc -std=c17 -Iinclude -Ilib"))
        done = subprocess.run(command + ["-E", "-P", path], capture_output=True, text=True, check=False)
        return cls(done.stdout)

    def others(self, name):
        """The constants before and behind it, those that count the others left out."""
        names = self.lists.get(name, [])
        if COUNTS.match(name):
            return []
        names = [n for n in names if not COUNTS.match(n)]
        if len(names) < 2:
            return []
        place = names.index(name)
        return list(dict.fromkeys([names[(place + 1) % len(names)], names[place - 1]]))


class Tables(Collector):
    """Collects the points in the tables of one file."""

    def __init__(self, source, enums):
        super().__init__(source)
        self.enums, self.row = enums, ""
        self.plain = ""  # the text of the file, if the source has only some of it

    def find(self):
        bodies = {f.open: f.close for f in self.source.functions}
        index, begin = 0, 0
        while index < len(self.tokens):
            if index in bodies:
                self._local(index, bodies[index])
                index = begin = bodies[index]
            elif self.is_mark(index, "=") and self.is_mark(index + 1, "{"):
                self._table(begin, index + 1)
                index = self.source.partner[index + 1]
            elif self.tokens[index].text == "enum":
                index = self._enum(index)
            elif self.tokens[index].text in OPENING:
                index = self.source.partner[index]
            elif self.is_mark(index, ";"):
                begin = index + 1
            index += 1
        return self.points

    def is_mark(self, index, *marks):
        return self.source.is_mark(index, *marks)

    def _local(self, first, end):
        """Tables in a function."""
        index = first + 1
        while index < end:
            begin = index
            while index < end and not self.is_mark(index, ";", "{", "}"):
                index += 1
            if self.tokens[begin].text == "static" and self.is_mark(index, "{") and \
                    self.is_mark(index - 1, "="):
                self._table(begin, index)
                index = self.source.partner[index]
            index += 1

    def _table(self, begin, brace):
        """A table whose declaration begins there."""
        words = [t.text for t in self.tokens[begin:brace]]
        stop = words.index("[") if "[" in words else words.index("=")
        if "const" not in words[:stop]:
            return
        kind = [w for w in words[:stop - 1] if w not in ("static", "const", "*", "struct", "enum")]
        self.place(words[stop - 1])
        self.row = row = kind[-1] if kind else ""
        self._list(brace, row, (), is_row="[" not in words)

    def _enum(self, index):
        """Constants with numbers of their own."""
        while not self.is_mark(index, "{", ";", "("):
            index += 1
        if not self.is_mark(index, "{"):
            return index
        end = self.source.partner[index]
        for first, stop in self.source.split(index + 1, end):
            if stop - first == 3 and self.is_mark(first + 1, "="):
                self.place(self.tokens[first].text)
                self.row = ""
                self._number(first + 2, self._kind((), None), first, stop)
        return end

    # ---- lists ----

    def _elements(self, opening):
        """What stands in a list."""
        found = []
        for first, end in self.source.split(opening + 1, self.source.partner[opening]):
            if first == end:
                continue
            key, index = "", first
            while self.is_mark(index, "[", "."):
                index = self.source.partner[index] + 1 if self.is_mark(index, "[") else index + 2
            if index > first and self.is_mark(index, "="):
                key = self.source.words(first, index)
                index += 1
            else:
                index = first
            inner, call = None, ""
            if self.is_mark(index, "{") and self.source.partner[index] == end - 1:
                inner = index
            elif CALL.fullmatch(self.tokens[index].text) and self.is_mark(index + 1, "(") and \
                    self.source.partner[index + 1] == end - 1 and \
                    not NOT_LISTS.fullmatch(self.tokens[index].text):
                inner, call = index + 1, self.tokens[index].text
            found.append(Element(key, first, end, index, (index, end), inner, call))
        return found

    def _list(self, opening, row, path, is_row=False):
        """All mistakes in a list; `row` is the type of its rows, or the macro that makes them."""
        elements = self._elements(opening)
        macro = self.is_mark(opening, "(")
        unread = self._unread(elements, row)
        for number, element in enumerate(elements):
            name = element.key or str(number)
            here = path + (name.lstrip("."),)
            if number in unread:
                continue
            # Without its neighbour a cell would be that of another column.
            if not macro and len(elements) > 1 and (
                    element.key or not is_row or self._is_plain_list(elements, ("text", "word"))):
                self._leave_out(elements, number, row, here)
            if element.inner is not None:
                self._list(element.inner, element.call or row, here, is_row=True)
            else:
                self._cell(element, row, number, here)
        if not macro:
            self._exchanges(elements, is_row, row, path)

    def _unread(self, elements, row):
        """Columns of that row which nothing reads."""
        words = {self.source.words(*e.value) for e in elements if e.inner is None}
        keys = [e.key for e in elements]
        if row == "cg_procedure" and ".name" in keys and (".offer" not in keys or ".reason" in keys):
            return (keys.index(".name"),)  # what asks says its reason, or is called by its name
        if row == "cg_value_def" and len(elements) > 1 and \
                self.source.words(*elements[1].value) == "false":
            return (0,)  # nobody sees its name
        return RANGE.get(row, ()) if words & WITHOUT_RANGE else ()

    def _leave_out(self, elements, number, row, path):
        element = elements[number]
        first, end = element.first, element.end
        if self.is_mark(end, ","):
            end += 1
        elif number:
            first -= 1
        if self.source.words(*element.value) == "NULL":
            return
        word = self.source.words(*element.value) if element.inner is None else None
        column = None if element.key else (row, number)
        self._point("row", first, end, "", self._kind(path, column, word), element.first, element.end)

    def _exchanges(self, elements, is_row, row, path):
        """Neighbours of a column: words or constants of rows that have both, or of a plain list."""
        for one, other in zip(elements, elements[1:]):
            if one.inner is None and other.inner is None:
                if self._is_plain_list(elements):
                    self._exchange(one, other, row, path + (one.key,), None)
                continue
            if one.inner is None or other.inner is None or one.call != other.call:
                continue
            columns = [{e.key or n: (n, e) for n, e in enumerate(self._elements(x.inner))}
                       for x in (one, other)]
            unlike = [key for key in columns[0] if key in columns[1] and
                      self.source.words(*columns[0][key][1].value) !=
                      self.source.words(*columns[1][key][1].value)]
            # Rows that differ in one column alone would only change places.
            for key in unlike if len(unlike) > 1 or columns[0].keys() != columns[1].keys() else ():
                if key in columns[1]:
                    number, cell = columns[0][key]
                    here = path + (one.key, str(key).lstrip("."))
                    self._exchange(cell, columns[1][key][1], one.call or row, here, number,
                                   one.first, other.end)

    def _is_plain_list(self, elements, kinds=("text", "word", "number")):
        """Whether all that stands there is of one sort, with no names of fields."""
        if any(e.inner is not None or e.key.startswith(".") for e in elements):
            return False
        found = {self.tokens[e.begin].kind for e in elements
                 if self.source.words(*e.value) not in ("NULL", "0")}
        return len(found) == 1 and found <= set(kinds)

    def _exchange(self, one, other, row, path, number, first=None, end=None):
        cells = (one, other)
        if self.name in SETS or any(c.inner is not None or c.end - c.begin > 5 for c in cells):
            return
        if any(self.tokens[c.begin].kind not in ("text", "word") for c in cells):
            return
        words = [self.source.words(*c.value) for c in cells]
        if words[0] == words[1] or "NULL" in words:
            return
        text = self.plain or self.source.text
        starts = [self.tokens[c.begin].start for c in cells]
        ends = [self.tokens[c.end - 1].end for c in cells]
        self._point("exchange", one.begin, other.end,
                    text[starts[1]:ends[1]] + text[ends[0]:starts[1]] + text[starts[0]:ends[0]],
                    self._kind_of_both(path, (row, number), words),
                    one.first if first is None else first, other.end if end is None else end)

    def _kind_of_both(self, path, column, words):
        kinds = {self._kind(path, column, word) for word in words}
        return (kinds - {"rule"}).pop() if kinds != {"rule"} else "rule"

    # ---- cells ----

    def _kind(self, path, column, word=None):
        if self.source.path.endswith(("/terms.c", "/reasons.c", "/fault.c")):
            return "words"
        if self.source.path.endswith("/estimate.c") or HINTS & {*path, self.name}:
            return "hint"
        if SAVES & {*path, self.name} or self.row == "cg_slot_range" or \
                column and column[1] in SAVE_COLUMNS.get(column[0], ()):
            return "save"
        if path and path[-1] in TEXT_FIELDS:
            return "words"
        if column and column[1] in TEXT_COLUMNS.get(column[0], ()):
            return "words"
        if word and word.startswith('"') and not WORD.fullmatch(word):
            return "words"
        return "rule"

    def _cell(self, element, row, number, path):
        first, end = element.value
        designated = element.key.startswith(".")
        kind = self._kind(path, None if designated else (row, number))
        if SAVE_CELLS.fullmatch(self.source.words(first, end)):  # in a macro of the file's own
            kind = "save"
        whole = (element.first, element.end)
        if self._operands(first, end):
            for start, stop in self._operands(first, end):
                before = start > first
                self._point("flag", start - before, stop + (not before), "", kind, *whole)
        if end - first == 1 or (end - first == 2 and self.is_mark(first, "-")):
            self._single(end - 1, element, kind)
            return
        for index in range(first, end):
            if self.tokens[index].kind == "word" and not self.is_mark(index + 1, "("):
                self._enumerator(index, kind, *whole)

    def _operands(self, first, end):
        parts = self.source.split(first, end, "|")
        return parts if len(parts) > 1 else []

    def _single(self, index, element, kind):
        token, whole = self.tokens[index], (element.first, element.end)
        if token.kind == "number":
            self._number(index, kind, *whole)
        elif token.kind == "text":
            self._word(index, kind, *whole)
        elif token.text in ("true", "false"):
            self._point("flag", index, index + 1, "false" if token.text == "true" else "true", kind,
                        *whole)
        elif token.text in self.enums.lists:
            self._enumerator(index, kind, *whole)
        elif NAME.fullmatch(token.text) and token.text.islower() and not element.key.startswith("."):
            self._point("hook", index, index + 1, "NULL", kind, *whole)

    def _number(self, index, kind, first, end):
        match = re.fullmatch(r"([0-9]+)([uU]?)", self.tokens[index].text)
        if not match:
            return
        number, suffix = int(match.group(1)), match.group(2)
        self._point("number", index, index + 1, f"{number + 1}{suffix}", kind, first, end)
        if number:
            self._point("number", index, index + 1, f"{number - 1}{suffix}", kind, first, end)

    def _enumerator(self, index, kind, first, end):
        for other in self.enums.others(self.tokens[index].text):
            self._point("enumerator", index, index + 1, other, kind, first, end)

    def _word(self, index, kind, first, end):
        text = self.tokens[index].text
        if not WORD.fullmatch(text):
            return
        words = text[1:-1]
        if "{" not in words and "|" in words:
            parts = words.split("|")
            for place in range(len(parts)):
                kept = "|".join(parts[:place] + parts[place + 1:])
                self._point("word", index, index + 1, f'"{kept}"', kind, first, end)
        elif "{" not in words:
            self._point("word", index, index + 1, f'"{words}x"', kind, first, end)

    def _point(self, operator, first, end, text, kind, begin, stop):
        """`begin` and `stop` are the row by whose text it is known whether it must be tried anew."""
        self.add(operator, first, end, text, kind, self.source.words(begin, stop))


class Phrases(Tables):
    """The rows of lists that are macros: `#define LIST(X) X(...) X(...)`."""

    DEFINE = re.compile(r"#define (\w+)\(X\)((?:[^\n]*\\\n)*[^\n]*)\n")

    @classmethod
    def of_text(cls, path, text, enums):
        """The lists of a file as a source in which the rest is blank, so that places are the same."""
        blank = [c if c == "\n" else " " for c in text]
        names = []
        for match in cls.DEFINE.finditer(text):
            names.append((match.start(2), match.group(1)))
            body = match.group(2).replace("\\\n", " \n")
            blank[match.start(2):match.end(2)] = body
        tables = cls(Source(path, "".join(blank)), enums)
        tables.names, tables.plain = names, text
        return tables

    def find(self):
        rows = self._rows()
        values = self._values(rows)
        for name, index in rows:
            if name in PHRASES:
                self._phrase(name, index, values)
        return self.points

    def _rows(self):
        """The name of the list and the place of each row."""
        rows, index = [], 0
        while index < len(self.tokens):
            if self.tokens[index].text == "X" and self.is_mark(index + 1, "("):
                start = self.tokens[index].start
                name = [n for place, n in self.names if place <= start][-1]
                rows.append((name, index))
                index = self.source.partner[index + 1]
            index += 1
        return rows

    def _cells(self, index):
        return self.source.split(index + 2, self.source.partner[index + 1])

    def _values(self, rows):
        """Which words each column has, in their order."""
        values = {}
        for name, index in rows:
            for column, (first, end) in enumerate(self._cells(index)):
                if end - first == 1 and self.tokens[first].kind == "word":
                    words = values.setdefault((name, column), [])
                    if self.tokens[first].text not in words:
                        words.append(self.tokens[first].text)
        return values

    def _phrase(self, name, index, values):
        cells = self._cells(index)
        whole = (index, self.source.partner[index + 1] + 1)
        self.place(f"{name}:{self.tokens[cells[0][0]].text}")
        for column, (first, end) in enumerate(cells[1:], 1):
            if column in PHRASES[name]:
                continue
            for start, stop in self._operands(first, end):
                before = start > first
                self._point("flag", start - before, stop + (not before), "", "rule", *whole)
            if end - first != 1:
                continue
            if self.tokens[first].kind == "text":
                self._pattern(first, whole)
            elif self.tokens[first].text.startswith("CG_"):
                self._point("flag", first, end, "0", "rule", *whole)
            elif self.tokens[first].kind == "word":
                words = values[name, column]
                others = [words[(words.index(self.tokens[first].text) + 1) % len(words)]]
                for other in others[:len(words) - 1]:
                    self._point("enumerator", first, end, other, "rule", *whole)

    def _pattern(self, index, whole):
        """A word that can be left out must be there, or another word; one of several is none."""
        text = self.tokens[index].text
        for match in re.finditer(r"\[(\w+)\]|(\w+)\|(\w+)|\((\w+)/(\w+)\)|(?<![{\w])[a-z]+(?![}\w])",
                                 text):
            groups = match.groups()
            new = [groups[0]] if groups[0] else [groups[1], groups[2]] if groups[1] else \
                [groups[3], groups[4]] if groups[3] else [match.group() + "x"]
            for word in new:
                changed = text[:match.start()] + word + text[match.end():]
                self._point("word", index, index + 1, changed, "rule", *whole)


class Rows(Phrases):
    """The rows of a game's lists: `X(NUMBER, ...)`, where behind the number stands a row of a table,
    or a macro that makes one."""

    def find(self):
        before = None
        for name, index in self._rows():
            elements = self._elements(index + 1)
            row = LIST_ROWS.get(name, name)
            self.row = row
            cells = elements[1:]
            if not cells:
                continue
            self.place(f"{name}:{self.source.words(*elements[0].value)}")
            unread = self._unread(cells, row)
            for number, element in enumerate(cells):
                if number in unread:
                    continue
                here = (element.key.lstrip(".") or str(number),)
                if element.inner is not None:
                    self._list(element.inner, element.call or row, here, is_row=True)
                else:
                    self._cell(element, row, number, here)
            if before and before[0] == name:
                self._exchange_rows(row, before[1], cells)
            before = (name, cells)
        return self.points

    def _exchange_rows(self, row, one, other):
        """Neighbours of a column; those of two macros only if it is the same macro."""
        if len(one) == len(other) == 1 and one[0].call and one[0].call == other[0].call:
            row = one[0].call
            one, other = self._elements(one[0].inner), self._elements(other[0].inner)
        columns = [{e.key or n: (n, e) for n, e in enumerate(cells)} for cells in (one, other)]
        unlike = [k for k in columns[0] if k in columns[1] and
                  self.source.words(*columns[0][k][1].value) !=
                  self.source.words(*columns[1][k][1].value)]
        # Their numbers differ, so one column is enough.
        for key in unlike:
            number, cell = columns[0][key]
            self._exchange(cell, columns[1][key][1], row, (str(key).lstrip("."),), number,
                           one[0].first, other[-1].end)


def points_of(source, enums=None):
    """The points in the tables of a file."""
    enums = enums or Enums()
    tables = Tables(source, enums)
    points = tables.find()
    points += macros_of(source, tables)
    if source.path.startswith(("games/", "test/")):
        points += Rows.of_text(source.path, source.text, enums).find()
    elif source.path.endswith(("happenings.h", "parts.h", "phrases.h")):
        points += Phrases.of_text(source.path, source.text, enums).find()
    changes, found = set(), []
    for point in points:
        change = (point.start, point.end, point.text)
        if change not in changes:
            changes.add(change)
            found.append(point)
    return found


def has_constants(source):
    """Whether the constants that there are must be known for it."""
    return Phrases.DEFINE.search(source.text) is not None or \
        any(source.is_mark(i, "=") and source.is_mark(i + 1, "{")
            for i in range(len(source.tokens)))


def macros_of(source, tables):
    """Words and numbers that have a name: `#define NAME "a|b"`."""
    tables.points = []
    for match in re.finditer(r'^#define (\w+) ("[a-z0-9_|]+"|[0-9]+)(?=[ \t]*(/\*[^\n]*)?$)',
                             source.text, re.MULTILINE):
        name, value = match.group(1), match.group(2)
        line = source.text.count("\n", 0, match.start()) + 1
        tables.place(name)
        changed = []
        if value[0] == '"':
            parts = value[1:-1].split("|")
            changed = [f'"{"|".join(parts[:n] + parts[n + 1:])}"' for n in range(len(parts))] \
                if len(parts) > 1 else [f'"{parts[0]}x"']
        else:
            changed = [str(int(value) + 1)] + ([str(int(value) - 1)] if int(value) else [])
        for text in changed:
            tables.add_at("word" if value[0] == '"' else "number", match.start(2), match.end(2), text,
                          "hint" if name in HINTS else "rule", match.group(), line)
    return tables.points
