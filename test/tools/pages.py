"""The pages for people hang together: what a Markdown file links to is there, the heading too; no page
of the manual in cards/ is longer than can be read, and its first page leads to each.

The last line is `N passed, N failed`."""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

MANUAL = Path("cards")
LONGEST = 26_000
ROOMS = ("cards", "examples", "games", "include", "lib", "test")

FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
CODE = re.compile(r"`[^`\n]*`")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
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


def main():
    pages = [Path("README.md"), *sorted(page for room in ROOMS for page in Path(room).rglob("*.md"))]
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
    for text in wrong:
        print(f"FAILED: {text}")
    print(f"{max(len(pages) - len(wrong), 0)} passed, {len(wrong)} failed")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
