"""The pages for people hang together: what a Markdown file links to is there, the heading too; no page
of the manual in cards/ is longer than can be read, and its first page leads to each; each family of
cards that the test game shows has a recipe.

The last line is `N passed, N failed`."""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

MANUAL = Path("cards")
LONGEST = 26_000
RECIPES = MANUAL / "RECIPES.md"
COVERAGE = Path("test/tabletop/coverage.txt")
FOLDERS = ("cards", "examples", "games", "include", "lib", "test")

FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`[^`\n]*`")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
CARD = re.compile(r"^```card\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^()\s]+)\)")


def anchor(heading):
    """As the usual hosts of Markdown make it."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def anchors(text):
    found = {}
    for heading in HEADING.findall(FENCE.sub("", text)):
        name = anchor(heading)
        found[name] = found.get(name, -1) + 1
    return {name if not n else f"{name}-{n}" for name, last in found.items() for n in range(last + 1)}


def links(text):
    return [link for link in LINK.findall(CODE.sub("", FENCE.sub("", text)))
            if not re.match(r"[a-z]+:", link)]


def leads_nowhere(page, link, texts):
    name, _, heading = unquote(link).partition("#")
    target = (page.parent / name).resolve() if name else page.resolve()
    if not target.exists():
        return True
    return bool(heading) and heading not in anchors(texts.get(target) or target.read_text())


def spelling(text):
    """Without what differs from card to card: names, numbers, cards, and where lines end."""
    text = re.sub(r'"[^"\n]*"', '"card"', text)
    text = re.sub(r"\b[a-z]\b", "t", text)
    return " ".join(re.sub(r"\d+", "1", text).split())


def families(coverage):
    """Rows `family N | what it is | spelling | card | scenario file`."""
    for line in coverage.splitlines():
        parts = line.split(" | ")
        if len(parts) == 5 and parts[0].startswith("family "):
            yield parts[0], parts[1], parts[2]


def without_recipe(coverage, page):
    said = spelling("\n".join(CARD.findall(page)))
    return [f"{RECIPES} has no recipe that says: {text} ({row}, {what})"
            for row, what, text in families(coverage) if spelling(text) not in said]


def main():
    pages = [Path("README.md"), *sorted(Path(".github").glob("*.md")), *sorted(page for folder in FOLDERS for page in Path(folder).rglob("*.md"))]
    texts = {page.resolve(): page.read_text() for page in pages}
    wrong = []
    for page in pages:
        wrong += [f"{page} leads to {link}, which is not there" for link in links(texts[page.resolve()])
                  if leads_nowhere(page, link, texts)]
    first = links((MANUAL / "README.md").read_text())
    for page in sorted(MANUAL.glob("*.md")):
        size = len(page.read_bytes())
        if size > LONGEST:
            wrong.append(f"{page} has {size:,} bytes; pages of the manual have {LONGEST:,} at most")
        if page.name != "README.md" and page.name not in first:
            wrong.append(f"{MANUAL}/README.md does not lead to {page.name}")
    coverage = COVERAGE.read_text()
    wrong += without_recipe(coverage, RECIPES.read_text())
    rows = len(list(families(coverage)))
    if rows < 35:
        wrong.append(f"{COVERAGE} has {rows} families, or they are no longer found")
    for text in wrong:
        print(f"FAILED: {text}")
    print(f"{max(len(pages) + rows - len(wrong), 0)} passed, {len(wrong)} failed")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
