"""Makes the site: all pages, the index of the search, and what they need.

usage: main.py --command CARDGAME --xml FOLDER [--pictures FOLDER] [--reports FOLDER] [--version V] FOLDER"""

import argparse
import json
import re
import shutil
from pathlib import Path

import colours
import games
import gallery
import guide
import headers
import home
import text
from data import Command, read_games
from frame import Site
from pictures import Pictures, kept
from tree import Tree, listing, relative, source_page

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CLIENT = ("site.css", "search.js", "gallery.js", "card.js", "copy.js", "icon.svg")
# Where the pages of a folder belong.
ABOVE = (("cards/", "cards/index.html", "Write cards"), ("examples/", "examples/index.html", "Examples"),
         ("include/docs/embed/", "include/docs/embed/index.html", "Embedding"))


class Whole(Site):
    """The site of this tree: pages of Markdown, with links and rules as they lie here."""

    def __init__(self, folder, command, described, version):
        super().__init__(folder, described, version)
        self.tree, self.command = Tree(ROOT), command
        self.rules, self.rules_on, self.symbols = {}, {}, {}

    def note_rules(self, described):
        """Where each rule is told of, before the first page cites one."""
        for game in described:
            page = f"games/{game['name']}/RULES.html"
            names = text.RULE_NAMES.findall(self.tree.read(f"games/{game['name']}/RULES.md"))
            self.rules_on[page] = dict.fromkeys(names, "")
            self.rules.update(dict.fromkeys(names, page))

    def cited(self, page, body):
        rules = self.rules_on.get(page)
        short = next(iter(rules)).partition("-")[0] if rules else None
        body = text.name_functions(body, self.symbols, lambda place: relative(page, place))
        return text.cite(body, self.rules, lambda place: "" if place == page else relative(page, place), short)

    def converted(self, markdown, name, page):
        """Markdown whose links are those of the file `name`. @return the HTML and its headings"""
        body, found = text.render(markdown, lambda address: self.tree.link(name, page, address))
        if page in self.rules_on and name.endswith("RULES.md"):
            body, self.rules_on[page] = text.rules_of(body)
        return self.cited(page, body), found

    def markdown(self, name, page):
        return self.converted(self.tree.read(name), name, page)

    def inline(self, markdown):
        return text.MARKDOWN.renderInline(markdown)

    def title_of(self, name):
        found = re.search(r"^# (.*)$", self.tree.read(name), re.MULTILINE)
        return text.plain(self.inline(found[1])) if found else name

    def has_guide(self, game):
        return guide.file_of(self, game).is_file()


def guides(site, taken):
    """All Markdown that is not a page of its own kind."""
    for name, page in site.tree.pages.items():
        if page in taken:
            continue
        body, found = site.markdown(name, page)
        title = site.title_of(name)
        game = next((g["name"] for g in site.games if name.startswith((f"cards/{g['name']}/", f"games/{g['name']}/"))), None)
        trail = [(place, said) for start, place, said in ABOVE if name.startswith(start) and place != page and not game]
        site.page(page, title, body, game=game, found=found, trail=trail)
        site.find_sections(page, title, label_of(name), "page", body)


def label_of(name):
    if name.startswith("cards/"):
        return "Writing cards"
    if name.startswith("examples/"):
        return "Examples"
    if name.startswith("include/docs/embed/"):
        return "Embedding"
    return "Library"


def sources(site):
    """Files that pages lead to, as text, and folders as lists of such files."""
    for folder in sorted(site.tree.folders):
        page = f"source/{folder}/index.html"
        items = "".join(f'<li><a href="{relative(page, site.tree.place(name))}"><code>{text.escape(name)}</code></a></li>'
                        for name in listing(ROOT, folder))
        site.page(page, folder, f"<h1><code>{text.escape(folder)}</code></h1><ul>{items}</ul>")
    for name in sorted(site.tree.sources):
        shown = text.code(site.tree.read(name), Path(name).suffix[1:])
        site.page(source_page(name), name, f"<h1><code>{text.escape(name)}</code></h1>{shown}")
        site.find(source_page(name), name, "File of the tree", "source", "")
    for name in sorted(site.tree.pictures):
        site.save(f"pictures/{name}", (ROOT / name).read_bytes())


def client(site, all_games, pictures):
    for name in CLIENT:
        site.save(f"client/{name}", (HERE / "client" / name).read_bytes())
    site.save("client/games.css", colours.sheet(all_games))
    for place, path in pictures.used.items():
        site.save(place, kept(path))
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in site.index)
    site.save("client/index.js", f"window.searchable = [\n{lines}\n];\n")


def sizes(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]
    return len(files), sum(path.stat().st_size for path in files) / 1e6


def options():
    made = argparse.ArgumentParser(description="Makes the site.")
    made.add_argument("folder", type=Path)
    made.add_argument("--command", required=True)
    made.add_argument("--xml", type=Path, required=True)
    made.add_argument("--pictures", type=Path)
    made.add_argument("--reports", type=Path, default=Path("no reports"))
    made.add_argument("--version", default="")
    return made.parse_args()


def main():
    given = options()
    command = Command(given.command)
    shutil.rmtree(given.folder, ignore_errors=True)
    all_games = read_games(command, ROOT / "cards")
    site = Whole(given.folder, command, [game.info for game in all_games], given.version)
    pictures = Pictures(given.pictures)
    site.note_rules(site.games)
    reference = headers.Reference(site, given.xml)
    site.symbols = reference.symbols()
    home.write(site, all_games, pictures)
    for game in all_games:
        games.write(site, game, pictures, given.reports)
        gallery.write(site, game, pictures, ROOT)
        guide.write(site, game, pictures)
    headers.write(reference)
    guides(site, set(site.written))
    sources(site)
    client(site, all_games, pictures)
    for text_of in site.tree.strange:
        print(f"leads out of the site: {text_of}")
    count, size = sizes(given.folder)
    print(f"{given.folder}/index.html: {count:,} files, {size:.1f} MB, {len(site.index):,} things to find")


if __name__ == "__main__":
    main()
