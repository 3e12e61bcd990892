"""The pages of a game: how to play, its rules, its words, and how balanced its decks are."""

import subprocess
import tempfile
from pathlib import Path

import decks
from pictures import address
from text import anchor, code, escape
from tree import relative


class Balance:
    """What was measured: the report that `make reports` has made, else what stands in the game's pages."""

    def __init__(self, command, game, reports, markdown):
        self.report, self.markdown, self.fresh = None, section_with_results(markdown), False
        result = reports / f"{game.name}.json"
        page = reports / f"{game.name}.html"
        if result.is_file() and page.is_file():
            self.fresh, self.report = True, page
            self.of_pages, self.markdown = self.markdown, report_tables(command, result)

    def parts(self, game):
        """What is shown: (heading, Markdown, the file whose links it has)."""
        cards = f"cards/{game.name}/README.md"
        if not self.fresh:
            return [("", self.markdown, cards)]
        return [("## What `make reports` measured\n\n", self.markdown, "README.md"),
                ("## Told with the cards\n\n", self.of_pages, cards)]


def report_tables(command, result):
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "report.md")
        subprocess.run([command.path, "balance", "report", str(result), "--markdown", "-o", str(made)], check=True)
        return made.read_text(encoding="utf-8")


def section_with_results(markdown):
    """From the heading above the first table of results to the next heading of its level."""
    lines = markdown.splitlines()
    wanted = [at for at, line in enumerate(lines)
              if line.startswith(("| wins against", "| deck | seats", "| pair | matches"))]
    if not wanted:
        return ""
    start = max(at for at in range(wanted[0]) if lines[at].startswith("#"))
    level = len(lines[start]) - len(lines[start].lstrip("#"))
    end = next((at for at in range(start + 1, len(lines)) if lines[at].startswith("#")
                and len(lines[at]) - len(lines[at].lstrip("#")) < level), len(lines))
    return "\n".join(lines[start + 1:end])


def start_here(site, game, page, pictures):
    """The first minutes with a game, in four steps, before the page for those who want it all."""
    first, second = (game.decks + game.decks)[:2]
    shown = "".join(f'<a href="{relative(page, address(game, card))}">{pictures.show(page, game, card, named=True)}</a>'
                    for card in decks.shown_on(game, first))
    steps = (
        f'<li><b>Look at two decks:</b> <a href="{relative(page, decks.deck_page(game, first))}">{escape(first["title"])}'
        f'</a> and <a href="{relative(page, decks.deck_page(game, second))}">{escape(second["title"])}</a>.</li>',
        '<li><b>Follow <a href="guide.html">a match, step by step</a>.</b> The table lets you play it: <code>make table'
        f"</code>, then {escape(game.title)}, “Learn to play”.</li>" if site.has_guide(game) else "",
        f"<li><b>Play against a bot</b> at the terminal; the options have numbers, and <code>?</code> explains.\n"
        f"{code(f'cardgame play {game.name} --players human,bot:1', 'sh')}</li>",
        f'<li><b>Read on below</b>, and look things up in the <a href="{relative(page, f"games/{game.name}/RULES.html")}">'
        "numbered rules</a>: the search finds each by its number.</li>")
    return (f'<section class="start" aria-label="a guided start"><div><h2 class="plain">In five minutes</h2>'
            f'<ol>{"".join(steps)}</ol></div><div class="fan">{shown}</div></section>')


def table_picture(site, game, page):
    parts = ""
    for name in ("laptop", "phone"):
        file = f"examples/table/pictures/{game.name}-{name}.webp"
        if (site.tree.root / file).is_file():
            place = relative(page, site.tree.place(file))
            parts += (f'<a href="{place}"><img class="{name}" loading="lazy" src="{place}" '
                      f'alt="A table of {escape(game.title)} in the browser, {name}"/></a>')
    return f'<div class="tables-shown">{parts}</div>' if parts else ""


def how_to_play(site, game, pictures):
    name = f"games/{game.name}/README.md"
    page = f"games/{game.name}/index.html"
    body, found = site.markdown(name, page)
    rest = body.partition("</h1>")[2]
    head = (f'<div class="hero"><h1>{escape(game.title)}</h1><p class="lead">{escape(game.summary)}</p>'
            f'<p class="facts"><span>{game.players}</span><span>{len(game.cards)} cards</span>'
            f"<span>{len(game.decks)} decks</span></p></div>{start_here(site, game, page, pictures)}")
    site.page(page, f"{game.title}: how to play", head + rest + table_picture(site, game, page), game=game.name,
              found=found, described=game.summary)
    site.find_sections(page, f"{game.title}: how to play", "How to play", "page", rest)
    site.find(page, game.title, "Game", "game", game.summary)


def rules(site, game):
    name = f"games/{game.name}/RULES.md"
    page = f"games/{game.name}/RULES.html"
    body, found = site.markdown(name, page)
    site.page(page, f"{game.title}: rules", body, game=game.name, found=found)
    for rule, text in site.rules_on[page].items():
        site.find(f"{page}#{rule}", rule, f"{game.title} · rule", "rule", text)
    intro = body.partition("<h2")[0]
    site.find_sections(page, f"{game.title}: the rules, numbered", "Rules", "page", intro)


def language(site, game):
    page = f"games/{game.name}/language.html"
    text = game.language.replace("\n### ", "\n## ").replace("### ", "## ", 1)
    body, found = site.converted(text, "cards/README.md", page)
    guide = relative(page, "cards/index.html")
    schema = f"games/{game.name}/schema.json"
    head = (f'<h1>{escape(game.title)}: its words, and the effect language</h1><p class="lead">All that a card of this '
            f'game can say, as <code>cardgame language {game.name}</code> prints it. How to use it tells '
            f'<a href="{guide}">the manual for card designers</a>; editors read '
            f'<a href="{relative(page, schema)}">the JSON Schema of a card file</a>.</p>')
    site.save(schema, site.command.says("schema", game.name))
    site.page(page, f"{game.title}: words", head + body, game=game.name, found=found)
    site.find_sections(page, f"{game.title}: words", "Effect language", "page", body)
    for word, (rule, meaning) in game.terms.items():
        site.find(f"{page}#{anchor(f'Terms of {game.title}')}", word, f"{game.title} · word", "word", f"{meaning} {rule}")


def balance_page(site, game, balance):
    page = f"games/{game.name}/balance.html"
    body = f"<h1>{escape(game.title)}: balance</h1>"
    study = f"examples/laboratory/studies/{game.name}.yaml"
    body += ("<p class=\"lead\">How often decks win against each other, with how much certainty that is known, and how "
             f'to measure it again.</p><p>The method is in <a href="{relative(page, "examples/laboratory/STUDIES.html")}">'
             "studies of balance</a>.")
    if (site.tree.root / study).is_file():
        body += (f' The study of this game is <a href="{relative(page, site.tree.place(study))}"><code>{study}</code></a>;'
                 " <code>make reports</code> plays it.")
    body += "</p>"
    if balance.report:
        site.save(f"games/{game.name}/report.html", balance.report.read_bytes())
        body += ('<p><a class="button" href="report.html">The whole report</a> with diagrams: decks, seats, cards, '
                 "lengths of matches.</p>")
    found = []
    for heading, markdown, of in balance.parts(game):
        part, more = site.converted(heading + markdown, of, page)
        body, found = body + part, found + more
    site.page(page, f"{game.title}: balance", body, game=game.name, found=found)
    site.find_sections(page, f"{game.title}: balance", "Balance", "page", body)


def write(site, game, pictures, reports):
    cards = site.tree.read(f"cards/{game.name}/README.md")
    balance = Balance(site.command, game, reports, cards)
    how_to_play(site, game, pictures)
    rules(site, game)
    language(site, game)
    balance_page(site, game, balance)
    decks.write(site, game, pictures, balance, cards + "\n" + site.tree.read(f"games/{game.name}/README.md"))
