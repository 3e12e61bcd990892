"""Which files of the tree are pages, and where each lies in the site."""

import os
import re
from pathlib import Path, PurePosixPath
from urllib.parse import quote, unquote

FOLDERS = ("cards", "examples", "games", "include/docs/embed")
ALONE = ("README.md", *(f"lib/{name}.md" for name in ("README", "WALKTHROUGHS", "ADDING", "GLOSSARY", "FORMATS")),
         *(f"test/{name}README.md" for name in ("", "unit/", "laws/", "tabletop/", "tools/mutants/", "releases/")))
WAYS = "examples/site/ways/"
# What can be read as text where a page leads to it.
TEXTS = (".c", ".h", ".cpp", ".py", ".pyi", ".yaml", ".json", ".js", ".css", ".txt", ".layout", ".guide", ".sh",
         ".toml", ".cfg", ".service", ".sbatch", ".vim", ".lua", ".el", ".html", ".map")
PLAIN_NAMES = ("LICENSE", "Makefile", "Containerfile")
PICTURES = (".webp", ".svg", ".png")


def markdown_files(root):
    found = [name for name in ALONE if (root / name).is_file()]
    for folder in FOLDERS:
        found += [path.relative_to(root).as_posix() for path in sorted((root / folder).rglob("*.md"))]
    return found


def page_of(name):
    """The address of the page of a Markdown file."""
    if name == "README.md":
        return "about.html"
    if name.startswith(WAYS):
        return "ways/" + PurePosixPath(name).stem + ".html"
    path = PurePosixPath(name)
    return str(path.with_name("index.html") if path.name == "README.md" else path.with_suffix(".html"))


def source_page(name):
    return f"source/{name}.html"


def is_text(path):
    return path.suffix in TEXTS or path.name in PLAIN_NAMES


class Tree:
    """Turns links between files into links between pages, and keeps which other files are needed for that."""

    def __init__(self, root):
        self.root = root
        self.pages = {name: page_of(name) for name in markdown_files(root)}
        self.sources, self.folders, self.pictures, self.strange = set(), set(), set(), []

    def read(self, name):
        return (self.root / name).read_text(encoding="utf-8")

    def place(self, name):
        """Where a file or a folder lies in the site."""
        path = self.root / name
        if name in self.pages:
            return self.pages[name]
        if path.is_dir():
            if f"{name}/README.md" in self.pages:
                return self.pages[f"{name}/README.md"]
            self.folders.add(name)
            return f"source/{name}/index.html"
        if path.suffix in PICTURES:
            self.pictures.add(name)
            return f"pictures/{name}"
        if path.is_file() and is_text(path):
            self.sources.add(name)
            return source_page(name)
        return None

    def link(self, of, page, address):
        """An address in the Markdown file `of`, as it must be on `page`."""
        if re.match(r"[a-z]+:", address) or address.startswith("#"):
            return address
        name, _, part = address.partition("#")
        target = os.path.normpath(str(PurePosixPath(of).parent / unquote(name)))
        place = self.place(target)
        if place is None:
            self.strange.append(f"{of}: {address}")
            return None
        return relative(page, place) + (f"#{part}" if part else "")


def relative(page, place):
    """The way from one address of the site to another."""
    here, there = page.split("/")[:-1], place.split("/")
    same = 0
    while same < min(len(here), len(there) - 1) and here[same] == there[same]:
        same += 1
    return "../" * (len(here) - same) + quote("/".join(there[same:]), safe="/#.-_~")


def up(page):
    """The way from a page to the top of the site."""
    return "../" * page.count("/")


def listing(root, folder):
    """The files of a folder without a page of its own, two levels deep."""
    return [path.relative_to(root).as_posix() for path in sorted(Path(root, folder).rglob("*"))
            if path.is_file() and is_text(path) and len(path.relative_to(root / folder).parts) < 5]
