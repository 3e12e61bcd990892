"""Man pages of section 3, one for each public function, from Doxygen's XML.

A function ..._sized has the page of the one that programs call.

usage: man_pages.py XML FOLDER VERSION     environment: SOURCE_DATE_EPOCH, else the newest header dates them"""

import datetime
import os
import re
import shutil
import sys
import textwrap
import xml.etree.ElementTree as xml
from pathlib import Path

WIDTH = 78

# Headers for authors of games.
GAMES = ("module", "declare", "procedure", "ready", "offer", "entry", "board", "rules")

# The result of a function whose description is all that says it, by type.
RETURNS = {
    "void": "Nothing.",
    "cg_flow": "CG_DONE if it is done at once, CG_LATER if the procedure must wait; CG_STEP takes either.",
    "bool": "True or false, as described above.",
}


def escaped(text):
    """A text as it stands in a line of a page."""
    for plain, page in (("\\", "\\e"), ("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga"), ("^", "\\(ha"), ("~", "\\(ti")):
        text = text.replace(plain, page)
    return "".join(sign if ord(sign) < 128 else f"\\[u{ord(sign):04X}]" for sign in text)


def filled(text):
    """Lines of a paragraph, none of which reads as a request."""
    lines = textwrap.wrap(" ".join(text.split()), WIDTH, break_long_words=False, break_on_hyphens=False)
    return [re.sub(r"^([.'])", r"\\&\1", escaped(line)) for line in lines]


def plain(node):
    return " ".join("".join(node.itertext()).split()) if node is not None else ""


class Writer:
    """The body of a page; blocks come in the order in which they are met."""

    def __init__(self):
        self.lines, self.refs = [], []

    def paragraph(self, text):
        if text.strip():
            self.space()
            self.lines += filled(text)

    def space(self):
        """After a heading, and after another space, none is needed."""
        if self.lines and not self.lines[-1].startswith((".SH", ".SS", ".PP")):
            self.lines.append(".PP")

    def code(self, node):
        self.space()
        self.lines += [".in +4n", ".EX"]
        for line in node.iter("codeline"):
            parts = []
            for child in line.iter():
                parts += [child.text or "", " " if child.tag == "sp" else ""]
                if child is not line:
                    parts.append(child.tail or "")
            self.lines.append(re.sub(r"^([.'])", r"\\&\1", escaped("".join(parts))))
        self.lines += [".EE", ".in"]

    def items(self, node):
        for item in node.findall("listitem"):
            self.lines.append(".IP \\(bu 3")
            inner = Writer()
            inner.description(item)
            self.refs += inner.refs
            self.lines += [line for line in inner.lines if line != ".PP"]
        self.space()

    def description(self, node):
        """The paragraphs of a node; parameters, results and references are told elsewhere."""
        for para in node.findall("para"):
            text = [para.text or ""]
            for child in para:
                if child.tag in ("itemizedlist", "programlisting"):
                    self.paragraph("".join(text))
                    text = []
                    self.items(child) if child.tag == "itemizedlist" else self.code(child)
                elif child.tag not in ("parameterlist", "simplesect"):
                    text.append("".join(child.itertext()))
                    self.refs += [ref.text for ref in child.iter("ref")]
                text.append(child.tail or "")
            self.paragraph("".join(text))
        while self.lines and self.lines[-1] == ".PP":
            self.lines.pop()


class Function:
    def __init__(self, node, header):
        self.node, self.header = node, header
        self.name = node.findtext("name")
        self.type = re.sub(r"^(static|inline| )+", "", plain(node.find("type")))
        self.type = re.sub(r"\s*\*\s*$", " *", self.type)
        self.brief = plain(node.find("briefdescription"))
        self.returned = plain(node.find(".//simplesect[@kind='return']"))
        self.parameters = self.all_parameters()
        self.described = {plain(item.find("parameternamelist")): plain(item.find("parameterdescription"))
                          for item in node.findall(".//parameteritem")}

    def all_parameters(self):
        """Declarations of the parameters with the names within them."""
        text = re.match(r"\((.*)\)", self.node.findtext("argsstring"))[1]
        parts = [part.strip() for part in text.split(",")]
        return [] if parts in ([""], ["void"]) else [
            (part, re.sub(r"\[.*", "", part).split()[-1].lstrip("*")) for part in parts]

    def undescribed(self):
        return [name for _, name in self.parameters if not self.described.get(name)]

    def prototype(self):
        space = "" if self.type.endswith("*") else " "
        head = f"{self.type}{space}{self.name}("
        parts = [part for part, _ in self.parameters] or ["void"]
        lines, line = [], head
        for i, part in enumerate(parts):
            part += "," if i + 1 < len(parts) else ");"
            if len(line) + len(part) > WIDTH and line.strip() != head.strip():
                lines.append(line.rstrip())
                line = " " * min(len(head), 24)
            line += part + " "
        return [f"\\fB{escaped(line)}\\fR" for line in [*lines, line.rstrip()]]

    def result(self):
        if self.returned:
            return self.returned[0].upper() + self.returned[1:]
        if self.type in RETURNS:
            return RETURNS[self.type]
        return self.brief


def date():
    newest = max(path.stat().st_mtime for path in Path("include/cardgame").glob("*.h"))
    seconds = float(os.environ.get("SOURCE_DATE_EPOCH", newest))
    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).date().isoformat()


def write_page(function, sized, folder, version):
    names = [function.name, *([sized.name] if sized else [])]
    brief = function.brief.rstrip(".")
    title = escaped(function.name.upper())
    page = [f'.TH {title} 3 {date()} "libcardgame {version}" "Library functions"', ".SH NAME",
            f"{escaped(', '.join(names))} \\- {escaped(brief)}",
            ".SH SYNOPSIS", ".nf", f"\\fB#include <cardgame/{function.header}.h>\\fR", ".PP", *function.prototype()]
    if sized:
        page += [".PP", *sized.prototype()]
    page += [".fi", ".SH DESCRIPTION"]
    body = Writer()
    body.lines = page
    body.paragraph(function.brief)
    body.refs += [ref.text for ref in function.node.iter("ref")]
    body.description(function.node.find("detaileddescription"))
    if sized:
        body.paragraph(f"{sized.name}() is for bindings: {function.name}() calls it with the size of the structure "
                       "as the program knows it.")
    if function.parameters:
        body.lines.append(".SH PARAMETERS")
        for _, name in function.parameters:
            body.lines += [".TP", f".I {escaped(name)}", *filled(function.described.get(name, ""))]
    body.lines.append(".SH RETURN VALUE")
    body.paragraph(function.result())
    body.lines.append(".SH SEE ALSO")
    functions = {ref[:-2] for ref in body.refs if ref and ref.endswith("()") and ref[:-2] not in names}
    pages = [f"{name} (3)" for name in sorted(functions)] + ["libcardgame (3)"]
    if function.header in GAMES:
        pages.append("cardgame-modules (7)")
    body.lines += [f".BR {escaped(page)}{',' if page != pages[-1] else ''}" for page in pages]
    text = "\n".join(line for line in body.lines if line) + "\n"
    (folder / f"{function.name}.3").write_text(text)


def functions_of(folder):
    """The functions by header, in the order of the headers."""
    for path in sorted(Path(folder).glob("group__*__h.xml")):
        group = xml.parse(path).getroot().find("compounddef")
        header = group.findtext("compoundname").removesuffix("_h")
        nodes = [node for node in group.iter("memberdef") if node.get("kind") == "function"]
        nodes.sort(key=lambda node: int(node.find("location").get("line")))
        yield [Function(node, header) for node in nodes]


def main():
    folder = Path(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    missing = []
    headers = list(functions_of(sys.argv[1]))
    by_name = {function.name: function for functions in headers for function in functions}
    for functions in headers:
        for function in functions:
            if function.name.removesuffix("_sized") in by_name and function.name.endswith("_sized"):
                target = function.name.removesuffix("_sized")
                (folder / f"{function.name}.3").write_text(f".so man3/{target}.3\n")
                continue
            missing += [f"{function.name}: {name}" for name in function.undescribed()]
            write_page(function, by_name.get(f"{function.name}_sized"), folder, sys.argv[3])
    for line in missing:
        print(f"a parameter without a description: {line}", file=sys.stderr)
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
