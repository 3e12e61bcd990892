"""C sources as tokens, functions and statements: as much of the language as this tree uses."""

import re
from collections import namedtuple

Token = namedtuple("Token", "kind text start end line")
# Of a statement: its kind, its first token and the one behind its last, and its parts (ranges of
# tokens by name). Ranges are pairs: first token, token behind the last.
Statement = namedtuple("Statement", "kind first end parts")
Function = namedtuple("Function", "name first open close statements")

TOKEN = re.compile(
    r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/)
      | (?P<directive>\#(?:\\\n|[^\n])*)
      | (?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
      | (?P<number>(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)[uUlLfF]*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<mark>->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\.\.\.|.)""",
    re.VERBOSE | re.DOTALL)

OPENING = {"(": ")", "[": "]", "{": "}"}
TYPE_WORDS = {"const", "static", "struct", "union", "enum", "unsigned", "signed", "int", "long",
              "short", "char", "bool", "void", "double", "float", "volatile", "register"}


class SourceError(Exception):
    """A source that cannot be read as C."""


def tokens_of(text):
    """Tokens without comments, blanks and preprocessor lines."""
    tokens, line, position = [], 1, 0
    while position < len(text):
        match = TOKEN.match(text, position)
        kind = match.lastgroup
        if kind not in ("space", "directive"):
            tokens.append(Token(kind, match.group(), match.start(), match.end(), line))
        line += match.group().count("\n")
        position = match.end()
    return tokens


class Source:
    """A file: its text, tokens, which bracket belongs to which, and its functions."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.tokens = tokens_of(text)
        self.partner = self._match_brackets()
        self.functions = self._find_functions()

    def words(self, first, end):
        """The text between two tokens, as it stands in the file."""
        return self.text[self.tokens[first].start:self.tokens[end - 1].end]

    def is_mark(self, index, *marks):
        """Whether the token is one of those."""
        return 0 <= index < len(self.tokens) and self.tokens[index].text in marks

    def _match_brackets(self):
        partner, stack = {}, []
        for index, token in enumerate(self.tokens):
            if token.kind != "mark":
                continue
            if token.text in OPENING:
                stack.append(index)
            elif token.text in OPENING.values():
                if not stack or OPENING[self.tokens[stack[-1]].text] != token.text:
                    raise SourceError(f"{self.path}:{token.line}: stray '{token.text}'")
                partner[index] = stack[-1]
                partner[stack.pop()] = index
        if stack:
            raise SourceError(f"{self.path}:{self.tokens[stack[-1]].line}: not closed")
        return partner

    def _find_functions(self):
        functions, index, first = [], 0, 0
        while index < len(self.tokens):
            token = self.tokens[index]
            if token.text == "{" and self.is_mark(index - 1, ")"):
                name = self.tokens[self.partner[index - 1] - 1].text
                close = self.partner[index]
                statements = []
                self._block(index, statements)
                functions.append(Function(name, first, index, close, statements))
                index = first = close + 1
            elif token.text in OPENING:
                index = self.partner[index] + 1
            else:
                index += 1
                if token.text in (";", "}"):
                    first = index
        return functions

    # Statements, each with those inside it, are put into a list in the order in which they begin.

    def _block(self, index, out):
        end, index = self.partner[index], index + 1
        while index < end:
            index = self._statement(index, out)
        return end + 1

    def _add(self, out, place, kind, first, end, **parts):
        out.insert(place, Statement(kind, first, end, parts))
        return end

    def _statement(self, index, out):
        place, word = len(out), self.tokens[index].text
        if word == "{":
            return self._add(out, place, "block", index, self._block(index, out))
        if word in ("if", "while", "for", "switch"):
            return self._headed(index, word, out)
        if word == "do":
            end = self._statement(index + 1, out)
            return self._add(out, place, "do", index, self.partner[end + 1] + 2,
                             condition=(end + 2, self.partner[end + 1]))
        if word in ("case", "default"):
            return self._add(out, place, "label", index, self._find(index, ":") + 1)
        if self.tokens[index].kind == "word" and self.is_mark(index + 1, ":"):
            return self._add(out, place, "label", index, index + 2)
        if word in ("return", "break", "continue", "goto"):
            end = self._find(index, ";")
            return self._add(out, place, word, index, end + 1, value=(index + 1, end))
        if self._is_loop_macro(index):
            end = self._statement(self.partner[index + 1] + 1, out)
            return self._add(out, place, "each", index, end)
        end = self._find(index, ";")
        kind = "declaration" if self._declares(index) else "expression"
        return self._add(out, place, kind, index, end + 1, value=(index, end))

    def _is_loop_macro(self, index):
        """`FOR_EACH(...)` with a statement behind it."""
        if self.tokens[index].kind != "word" or not self.is_mark(index + 1, "("):
            return False
        behind = self.tokens[self.partner[index + 1] + 1]
        return behind.kind == "word" or behind.text == "{"

    def _headed(self, index, word, out):
        place, close = len(out), self.partner[index + 1]
        body = close + 1
        end = self._statement(body, out)
        parts = {"condition": (index + 2, close), "body": (body, end)}
        if word == "if" and self.is_mark(end, "else"):
            parts["other"] = (end + 1, self._statement(end + 1, out))
            end = parts["other"][1]
        if word == "for":
            first = self._find(index + 2, ";")
            second = self._find(first + 1, ";")
            parts.update(begin=(index + 2, first), condition=(first + 1, second),
                         step=(second + 1, close))
        return self._add(out, place, word, index, end, **parts)

    def _find(self, index, mark):
        """The next such mark that is not within brackets."""
        line = self.tokens[index].line
        while not self.is_mark(index, mark):
            if index >= len(self.tokens) or self.is_mark(index, "}"):
                raise SourceError(f"{self.path}:{line}: '{mark}' is missing behind it")
            index = self.partner[index] + 1 if self.tokens[index].text in OPENING else index + 1
        return index

    def _declares(self, index):
        if self.tokens[index].text in TYPE_WORDS:
            return True
        if self.tokens[index].kind != "word":
            return False
        index += 1
        while self.is_mark(index, "*"):
            index += 1
        return self.tokens[index].kind == "word" and self.is_mark(index + 1, "=", ";", ",", "[")

    def split(self, first, end, mark=","):
        """The parts of a range between such marks, brackets passed over."""
        parts, begin, index = [], first, first
        while index < end:
            if self.tokens[index].text in OPENING:
                index = self.partner[index]
            elif self.is_mark(index, mark):
                parts.append((begin, index))
                begin = index + 1
            index += 1
        parts.append((begin, end))
        return parts
