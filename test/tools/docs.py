"""The reference of the headers in a folder is whole: each function that the library exports, and each
inline one, has a man page and an entry; each constant, member and macro is described; no link is dead; no
sign of Doxygen's reaches the reader; the search finds the functions.

usage: docs.py FOLDER. Prints what is wrong, and fails then."""

import re
import sys
import xml.etree.ElementTree as xml
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

PARTS = Path("include/docs/parts.dox")
EXPORTS = Path("lib/exports.txt")
HEADERS = sorted(Path("include/cardgame").glob("*.h"))


class Page(HTMLParser):
    """Where a page leads, and what it can be led to."""

    def __init__(self, text):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name == "id" or (name == "name" and tag == "a"):
                self.anchors.add(value)


def dead_links(html):
    pages = {path.resolve(): Page(path.read_text()) for path in html.rglob("*.html")}
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or link.startswith("//"):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.exists():
                yield f"{path.name}: {link} leads nowhere"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{path.name}: {link} leads to nothing on its page"


def stray_signs(folder):
    """What is meant for Doxygen and reaches the reader."""
    for path in [*(folder / "html").glob("*.html"), *(folder / "man/man3").glob("*.3")]:
        for sign in re.findall(r"[#@](?:CG_|cg_|ref |param|return)\w*", re.sub(r"<[^>]*>", "", path.read_text())):
            yield f"{path.name} shows {sign}"


def functions():
    names = {line.split()[0] for line in re.sub(r"#.*", "", EXPORTS.read_text()).splitlines() if line.split()}
    for header in HEADERS:
        names |= set(re.findall(r"^(?:CG_MUST_USE )?static inline [^;{}()]*\b(cg_\w+)\(", header.read_text(), re.MULTILINE))
    return names


def missing_functions(folder, entries):
    search = "".join(path.read_text() for path in (folder / "html/search").glob("*.js"))
    for name in sorted(functions()):
        page = folder / "man/man3" / f"{name}.3"
        text = page.read_text() if page.exists() else ""
        if text.startswith(".so "):
            linked = folder / "man" / text.split()[1]
            text = linked.read_text() if linked.exists() else ""
        if name not in re.sub(r"\\", "", text):
            yield f"{name} has no man page"
        elif any(f".SH {part}\n" not in text for part in ("NAME", "SYNOPSIS", "DESCRIPTION", "RETURN VALUE", "SEE ALSO")):
            yield f"the man page of {name} lacks a part"
        if name not in entries:
            yield f"{name} has no entry in the HTML"
        elif entries[name] not in search:
            yield f"the search does not find {name}"


def described(node):
    return any("".join(node.find(part).itertext()).strip() for part in ("briefdescription", "detaileddescription"))


def read_members(folder):
    """The functions with their places in the HTML, and what nothing is said of."""
    entries, silent = {}, []
    for path in sorted((folder / "xml").glob("*.xml")):
        for compound in xml.parse(path).getroot().iter("compounddef"):
            if compound.get("kind") not in ("group", "struct"):
                continue
            for node in (*compound.iter("memberdef"), *compound.iter("enumvalue")):
                if not described(node):
                    silent.append(f"nothing is said of {node.findtext('name')} in {compound.findtext('compoundname')}")
                if node.get("kind") == "function":
                    group, anchor = re.match(r"(.*)_1(\w+)$", node.get("id")).groups()
                    entries[node.findtext("name")] = f"{group}.html#{anchor}"
    return entries, silent


def main():
    folder = Path(sys.argv[1])
    entries, wrong = read_members(folder)
    parts = PARTS.read_text()
    wrong += [f"{header.name} is in no part of {PARTS}" for header in HEADERS
              if f"@defgroup {header.stem}_h cardgame/{header.name}\n" not in parts]
    wrong += [*missing_functions(folder, entries), *dead_links(folder / "html"), *stray_signs(folder)]
    for line in wrong[:40]:
        print(line)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
