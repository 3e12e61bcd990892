"""The first page, and those of the ways in which the library is used."""

import decks
from text import escape
from tree import WAYS, relative

# A file of ways/, what it is called, what it is for, and what to read on where it is there.
USES = (
    ("link", "Link the library", "Your program, in C or whatever calls C: the loop of a match in 30 lines.", ()),
    ("module", "Write a game", "Your game as a module: tables and procedures that read like the rulebook.", ()),
    ("cards", "Write cards", "Cards in plain English sentences that do what they say.", ()),
    ("command", "Use the command", "Play, check, simulate and measure at the terminal.", ()),
    ("table", "Open a table", "A server for browsers: people, bots and those who watch.", ()),
    ("editor", "Edit with help", "A language server: mistakes, completion and meaning while typing.",
     ("examples/lsp/README.md", "examples/lsp/editors/README.md")),
    ("pictures", "Draw and print", "Cards as SVG, PNG and PDF, sheets to cut out, grids for the virtual table.",
     ("examples/render/README.md",)))
INDEX = "ways/index.html"


def fan(game, page, pictures):
    images = "".join(pictures.show(page, game, card) for card in decks.shown_on(game, game.decks[0]))
    return f'<span class="fan" aria-hidden="true">{images}</span>'


def one_of_each(page, games, pictures):
    """A card of each game, beside what is said first."""
    shown = "".join(f'<span class="game-{game.name}">{pictures.show(page, game, card)}</span>'
                    for game in games for card in decks.shown_on(game, game.decks[-1])[:1])
    return f'<div class="fan" aria-hidden="true">{shown}</div>'


def game_tiles(page, games, pictures):
    return "".join(
        f'<li class="game-{game.name}"><a href="{relative(page, f"games/{game.name}/index.html")}">'
        f'{fan(game, page, pictures)}<b>{escape(game.title)}</b>'
        f"<small>{game.players} · {len(game.cards)} cards · {len(game.decks)} decks</small>"
        f"<span>{escape(game.summary)}</span></a></li>" for game in games)


def use_tiles(page):
    return "".join(f'<li><a href="{relative(page, f"ways/{name}.html")}"><b>{title}</b><span>{about}</span></a></li>'
                   for name, title, about, _ in USES)


def table_pictures(site, page, games):
    items = ""
    for game in games:
        file = f"examples/table/pictures/{game.name}-laptop.webp"
        if (site.tree.root / file).is_file():
            place = relative(page, site.tree.place(file))
            items += (f'<li><a href="{place}"><img loading="lazy" src="{place}" '
                      f'alt="A match of {escape(game.title)} in the browser"/></a></li>')
    return f'<ul class="shots">{items}</ul>' if items else ""


def home(site, games, pictures):
    page = "index.html"
    count = sum(len(game.cards) for game in games)
    body = f"""<div class="hero"><div><h1>Card games, with rules that hold</h1>
<p class="lead">libcardgame is a library in C for the rules of card games: {len(games)} games and {count:,} cards whose text
is made from what they do, bots that think, a table in the browser, and all it takes to make a game of your own.</p>
<p class="actions"><a class="button" href="#games">Look at the games</a>
<a class="button quiet" href="{relative(page, "ways/module.html")}">Make your own</a></p></div>{one_of_each(page, games, pictures)}</div>
<h2 id="games" class="plain">The games</h2><ul class="games">{game_tiles(page, games, pictures)}</ul>
<h2 class="plain">In a minute</h2>
<div class="minute"><div><p>On Debian or Ubuntu, with git and make:</p>
<pre class="code" tabindex="0"><code>make play        # installs what is missing, builds, plays
make table       # a server for your browser
make test        # builds and runs every test</code></pre>
<p>One list decides what is legal; nothing leaks to who may not know it; a match can be copied, saved, undone and
searched at any decision. <a href="{relative(page, "include/docs/embed/CONCEPTS.html")}">What you can rely on</a></p></div>
<div><p>A card is a few lines:</p>
<pre class="code" tabindex="0"><code>- name: Giant Slayer
  kind: spell
  cost: 2
  effect: |
    play:
      target t: one enemy creature where power &gt;= 3
      destroy t
      if my hand is empty: draw 1</code></pre>
<p><a href="{relative(page, "cards/FIRST_CARD.html")}">A first card in ten minutes</a></p></div></div>
<h2 class="plain">At the table</h2>{table_pictures(site, page, games)}
<h2 class="plain">Ways of use</h2><ul class="uses">{use_tiles(page)}</ul>"""
    site.page(page, "Card games", body, wide=True,
              described=f"A library for the rules of card games, with {len(games)} games")
    site.find(page, "libcardgame", "Home", "page", "start home games")


def way(site, name, title, about, more):
    file = f"{WAYS}{name}.md"
    page = site.tree.pages[file]
    body, found = site.markdown(file, page)
    there = [one for one in more if one in site.tree.pages]
    if there:
        body += "<h2>Read on</h2><ul>" + "".join(
            f'<li><a href="{relative(page, site.tree.pages[one])}">{escape(site.title_of(one))}</a></li>'
            for one in there) + "</ul>"
    site.page(page, title, body, found=found, trail=((INDEX, "Ways of use"),), described=about)
    site.find_sections(page, title, "Ways of use", "page", body)


def write(site, games, pictures):
    home(site, games, pictures)
    for use in USES:
        way(site, *use)
    site.page(INDEX, "Ways of use", f'<h1>Ways of use</h1><ul class="uses">{use_tiles(INDEX)}</ul>', wide=True)
    site.find(INDEX, "Ways of use", "Ways of use", "page", " ".join(about for _, _, about, _ in USES))
