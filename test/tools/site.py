"""The site of a folder is whole: every page is well-formed and needs nothing from elsewhere, every link leads to what is
there, every card, deck, rule, page and function of this tree has its place and is found; and it works in a browser
(site_browser.py).

usage: site.py BUILD FOLDER. The last line is `N passed, N failed`."""

import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path
from urllib.parse import unquote, urlsplit

BUILD, SITE = Path(sys.argv[1]), Path(sys.argv[2]).resolve()
FOLDERS = ("cards", "examples", "games", "include/docs/embed")
REPORT = "report.html"  # made by `cardgame balance report`, whose tests look at it
SHOWN = 8
passed = failed = 0


def check(name, good, said=()):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    if not good:
        print(f"FAILED: {name}", *[f"    {one}" for one in list(said)[:SHOWN]], sep="\n")


def none(name, wrong):
    wrong = list(wrong)
    check(f"{name} ({len(wrong)} do)" if wrong else name, not wrong, wrong)


class Page:
    def __init__(self, path):
        self.name = path.relative_to(SITE).as_posix()
        text = path.read_text(encoding="utf-8").removeprefix("<!DOCTYPE html>\n")
        self.tree = xml.fromstring(text)
        self.elements = list(self.tree.iter())
        self.identities = [one.get("id") for one in self.elements if one.get("id")]
        self.anchors = set(self.identities)

    def addresses(self):
        return [one.get(name) for one in self.elements for name in ("href", "src") if one.get(name) is not None]


def read_pages():
    pages = {}
    for path in sorted(SITE.rglob("*.html")):
        if path.name != REPORT:
            try:
                page = Page(path)
                pages[page.name] = page
            except xml.ParseError as wrong:
                check(f"{path.relative_to(SITE)} is well-formed", False, [wrong])
    return pages


def leads_nowhere(page, address, pages):
    parts = urlsplit(address)
    target = (SITE / page.name).parent / unquote(parts.path) if parts.path else SITE / page.name
    target = target.resolve()
    if not target.is_file() or SITE not in target.parents:
        return True
    other = pages.get(target.relative_to(SITE).as_posix())
    # What a gallery keeps behind the # are its filters.
    anchored = parts.fragment and other is not None and "=" not in parts.fragment
    return bool(anchored) and unquote(parts.fragment) not in other.anchors


def links(pages):
    none("links lead to what is there", (f"{page.name}: {address}" for page in pages.values()
                                         for address in page.addresses()
                                         if not re.match(r"[a-z]+:|//", address) and leads_nowhere(page, address, pages)))
    none("pages ask for what lies elsewhere", (
        f"{page.name}: {one.tag} {address}" for page in pages.values() for one in page.elements
        for address in (one.get("href"), one.get("src")) if address and re.match(r"[a-z]+:|//", address)
        and (one.tag != "a" or "external" not in one.get("rel", ""))))
    linked = {((SITE / page.name).parent / unquote(urlsplit(address).path)).resolve().relative_to(SITE).as_posix()
              for page in pages.values() for address in page.addresses()
              if urlsplit(address).path and not re.match(r"[a-z]+:|//", address)}
    none("a page is led to by none", set(pages) - linked)


def forms(pages):
    none("an id stands twice on a page", (f"{page.name}: {one}" for page in pages.values()
                                          for one in set(page.identities) if page.identities.count(one) > 1))
    none("pages have not one main heading",
         (page.name for page in pages.values() if len(list(page.tree.iter("h1"))) != 1))
    none("something in a page is carried out or styled by itself", (
        f"{page.name}: {one.tag}" for page in pages.values() for one in page.elements
        if any(name == "style" or name.startswith("on") for name in one.attrib) or one.tag == "style"
        or one.tag == "script" and (one.get("src") is None or (one.text or "").strip())))
    none("a page has no policy", (page.name for page in pages.values() if not any(
        one.get("http-equiv") == "Content-Security-Policy" and "default-src 'none'" in one.get("content")
        for one in page.tree.iter("meta"))))
    none("a picture has no text in its place", (
        f"{page.name}: {one.get('src')}" for page in pages.values() for one in page.tree.iter("img") if one.get("alt") is None))
    none("what the pages need comes from elsewhere", (
        f"{path.relative_to(SITE)}: {found}" for path in [*SITE.glob("client/*.js"), *SITE.glob("client/*.css")]
        if path.name != "index.js" for found in re.findall(r"https?://[^\s\"']+|@import.*", path.read_text())))


def command(*arguments):
    said = subprocess.run([BUILD / "bin/cardgame", *arguments, "--json"], capture_output=True, check=True).stdout
    return json.loads(said)


def found_places():
    text = (SITE / "client/index.js").read_text(encoding="utf-8")
    index = json.loads(text[text.index("["):text.rindex("]") + 1])
    return index, {(title, place) for title, place, *_ in index}


def games(pages, places):
    for game in command("games"):
        name = game["name"]
        cards, decks = command("cards", name), command("games", name)["decks"]
        gallery = pages[f"games/{name}/cards.html"]
        tiles = {address for address in gallery.addresses()}
        none(f"{name}: cards without a page, a tile or a way to be found", (
            card["id"] for card in cards
            if f"games/{name}/card/{card['id']}.html" not in pages or f"card/{card['id']}.html" not in tiles
            or (card["name"], f"games/{name}/card/{card['id']}.html") not in places))
        none(f"{name}: decks without a page, or a way to be found", (
            deck["name"] for deck in decks if f"games/{name}/deck/{deck['name']}.html" not in pages
            or (deck["title"], f"games/{name}/deck/{deck['name']}.html") not in places))
        none(f"{name}: decks whose list has other cards", (
            deck["name"] for deck in decks for entry in deck["list"]
            if f"../card/{entry['card']}.html" not in pages[f"games/{name}/deck/{deck['name']}.html"].addresses()))
        languages(name, cards, pages)
        for page in ("index", "RULES", "language", "balance", "decks", "guide"):
            check(f"{name}: {page}.html is there", f"games/{name}/{page}.html" in pages)
        pictures(name, cards, pages)


def languages(name, cards, pages):
    """What is told in another language stands on the page of the card."""
    known = {card["id"]: card for card in cards}
    for path in Path("cards", name, "languages").glob("*.yaml"):
        others = [card for card in command("cards", name, "--language", path.stem) if card["text"] != known[card["id"]]["text"]]
        check(f"{name}: {path.stem} is looked for", others)
        none(f"{name}: cards whose page does not have {path.stem}", (
            card["id"] for card in others if card["text"].split("\n")[0] not in
            "".join(pages[f"games/{name}/card/{card['id']}.html"].tree.itertext())))


def own_decks(pages):
    """What the pages of decks give to copy is a card file, from which the same deck is read."""
    with tempfile.TemporaryDirectory() as folder:
        for name, page in pages.items():
            if "/deck/" in name:
                text = next("".join(one.itertext()) for one in page.elements if one.get("id") == "yaml")
                place = Path(folder, name.split("/")[1], f"my_{Path(name).stem}.yaml")
                place.parent.mkdir(exist_ok=True)
                place.write_text(text + "\n", encoding="utf-8")
        os.environ["CARDGAME_CARD_PATH"] = folder
        lists = {(game, deck["name"]): deck["list"] for game in sorted(os.listdir(folder)) for deck in command("games", game)["decks"]}
        del os.environ["CARDGAME_CARD_PATH"]
        shipped = [one for one in lists if (one[0], f"my_{one[1]}") in lists]
        none("decks to copy that are not those of their pages", (
            one for one in shipped if lists[one] != lists[one[0], f"my_{one[1]}"]))
        made = len(list(Path(folder).rglob("*.yaml")))
        check("all decks can be copied", len(shipped) == made > 30, [len(shipped), made])


def pictures(name, cards, pages):
    if not Path(os.environ.get("RENDER", BUILD / "bin/cardgame-render")).exists():
        return
    none(f"{name}: cards without a picture", (
        card["id"] for card in cards if not list((SITE / f"games/{name}/picture").glob(card["id"] + ".*"))))
    images = [one.get("src") for one in pages[f"games/{name}/cards.html"].tree.iter("img") if one.get("class") == "card"]
    check(f"{name}: the gallery shows all pictures", len(images) == len(cards), [len(images)])


def tree(places):
    titles = {place for _, place in places}
    pages = ["README.md", "lib/README.md", "test/README.md"]
    pages += [str(path) for folder in FOLDERS for path in Path(folder).rglob("*.md")]
    sys.path.insert(0, "examples/site")
    from tree import page_of  # pylint: disable=import-outside-toplevel
    none("pages of the tree that are not found", (page for page in pages if page_of(page) not in titles))
    rules = [(rule, f"games/{path.parts[1]}/RULES.html#{rule}") for path in Path("games").glob("*/RULES.md")
             for rule in re.findall(r"^- \*\*([A-Z]+-R?[\d.]+)\*\*", path.read_text(encoding="utf-8"), re.MULTILINE)]
    check("rules are looked for", len(rules) > 1000)
    none("rules that are not found", (rule for rule, place in rules if (rule, place) not in places))


def functions(pages, index):
    found = {title for title, *_ in index}
    anchors = set().union(*(page.anchors for name, page in pages.items() if name.startswith("reference/")))
    exported = {line.split()[0] for line in re.sub(r"#.*", "", Path("lib/exports.txt").read_text()).splitlines() if line.split()}
    none("functions that are not in the reference", (name for name in exported if name not in anchors))
    none("functions that are not found", (name for name in exported if not name.endswith("_sized") and name not in found))
    named = re.findall(r"cg_\w+(?=\()", "\n".join(path.read_text() for path in Path("examples/site/ways").glob("*.md")))
    none("functions that a way of use speaks of and are not there", (name for name in named if name not in anchors))


def main():
    pages = read_pages()
    check("there are pages", len(pages) > 1000)
    index, places = found_places()
    links(pages)
    forms(pages)
    games(pages, places)
    own_decks(pages)
    tree(places)
    functions(pages, index)
    none("what is found is not there", (place for _, place, *_ in index if leads_nowhere(pages["index.html"], place, pages)))
    try:
        import site_browser  # pylint: disable=import-outside-toplevel
    except ImportError:
        print("skipped: the site in a browser (needs python3-selenium)")
    else:
        site_browser.run(SITE, check)
    print(f"{passed} passed, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
