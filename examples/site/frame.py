"""What all pages have: the head, the way around, the foot; and the site as a set of pages."""

from text import escape, sections
from tree import relative, up

POLICY = ("default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; base-uri 'none'; "
          "form-action 'none'")
PAGES_OF_A_GAME = (("index.html", "How to play"), ("cards.html", "Cards"), ("decks.html", "Decks"),
                   ("balance.html", "Balance"), ("RULES.html", "Rules"), ("language.html", "Words"))
BESIDE = (("cards/index.html", "Write cards"), ("ways/index.html", "Ways of use"),
          ("reference/index.html", "Headers"), ("about.html", "About"))


def link(page, place, text, kind="", current=False):
    marks = (f' class="{kind}"' if kind else "") + (' aria-current="page"' if current else "")
    return f'<a href="{relative(page, place)}"{marks}>{escape(text)}</a>'


def contents(found):
    """The headings of a page as a list, where there are enough to be lost among them."""
    wanted = [(name, title) for level, name, title in found if level == 2]
    if len(wanted) < 3:
        return ""
    items = "".join(f'<li><a href="#{escape(name)}">{escape(title)}</a></li>' for name, title in wanted)
    return f'<details class="contents"><summary>On this page</summary><ul>{items}</ul></details>'


class Site:
    def __init__(self, folder, games, version):
        self.folder, self.games, self.version = folder, games, version
        self.index, self.written = [], {}

    def save(self, place, text):
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, bytes):
            path.write_bytes(text)
        else:
            path.write_text(text, encoding="utf-8")
        self.written[place] = len(text)

    def around(self, page, game):
        games = "".join(link(page, f"games/{g['name']}/index.html", g["title"], current=game == g["name"])
                        for g in self.games)
        beside = "".join(link(page, place, text, current=place == page) for place, text in BESIDE)
        return f'<nav aria-label="site"><span>{games}</span><span>{beside}</span></nav>'

    def within(self, page, game):
        """The pages of one game."""
        if not game:
            return ""
        links = "".join(link(page, f"games/{game}/{place}", text, current=page == f"games/{game}/{place}")
                        for place, text in PAGES_OF_A_GAME)
        title = next(g["title"] for g in self.games if g["name"] == game)
        return f'<nav class="within" aria-label="{escape(title)}">{links}</nav>'

    def page(self, page, title, body, game=None, found=(), scripts=(), trail=(), wide=False, described=""):
        """Writes a page. @param found  its headings   @param trail  (place, text) of the pages above it"""
        top = up(page)
        crumbs = "".join(f"{link(page, place, text)} <span aria-hidden=\"true\">/</span> " for place, text in trail)
        crumbs = f'<nav class="trail" aria-label="where this is">{crumbs}</nav>' if crumbs else ""
        more = "".join(f'<script defer="" src="{top}client/{name}"></script>' for name in scripts)
        aside = contents(found)
        kind = "wide" if wide else "read"
        said = f'<meta name="description" content="{escape(described)}"/>' if described else ""
        self.save(page, f"""<!DOCTYPE html>
<html lang="en" data-top="{top or './'}"{f' class="game-{game}"' if game else ''}>
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>{said}
<title>{escape(title)} - libcardgame</title>
<link rel="icon" href="{top}client/icon.svg"/>
<link rel="stylesheet" href="{top}client/site.css"/>
<link rel="stylesheet" href="{top}client/games.css"/>
<script defer="" src="{top}client/search.js"></script>{more}
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header>
<a class="brand" href="{top}index.html"><img src="{top}client/icon.svg" alt="" width="28" height="28"/>libcardgame</a>
<div class="search" role="search"><label for="search">Search</label>
<input id="search" type="search" autocomplete="off" placeholder="Search it all ( / )" />
<div id="found" hidden=""></div></div>
{self.around(page, game)}
</header>
{self.within(page, game)}
<main id="content" class="{kind}">
{crumbs}{aside}
<article>
{body}
</article>
</main>
<footer><p>libcardgame {escape(self.version)}, MIT licence. Made by <code>make site</code>; it needs no server.
{link(page, "about.html", "About the library")}, {link(page, "lib/index.html", "how it is made")},
{link(page, "test/index.html", "how it is tested")}</p></footer>
</body>
</html>
""")

    def find(self, place, title, label, kind, text):
        """What the search can find."""
        self.index.append([title, place, label, kind, text])

    def find_sections(self, page, title, label, kind, body):
        for name, heading, text in sections(body):
            if name or text or heading:
                self.find(f"{page}#{name}" if name else page, heading or title,
                          label if heading in ("", title) else f"{label} · {title}", kind, text)
