"""The guided match of a game (examples/table/GUIDES.md) as a page: each step with what is said before it."""

import re

from pictures import address
from text import escape
from tree import relative

STEP = re.compile(r"^  - (\d+): (.*)\n(?:    say: (?:\|\n((?:      .*\n|\n)+)|(.*)\n))?", re.MULTILINE)
LAST = re.compile(r"^say: (?:\|\n((?:  .*\n|\n)+)|(.*)\n?)", re.MULTILINE)
CARD = re.compile(r"\b[a-z0-9_]+/[a-z0-9_]+\b")


def file_of(site, game):
    return site.tree.root / f"cards/{game.name}/table.guide"


def said(site, block, line):
    """Lines of a text, each a paragraph."""
    lines = [one.strip() for one in (block or line or "").splitlines() if one.strip()]
    return "".join(f"<p>{site.inline(one)}</p>" for one in lines)


def named(game, answer):
    """An answer with the names of cards for their ids."""
    text = CARD.sub(lambda match: game.card[match[0]]["name"] if match[0] in game.card else match[0], answer)
    text = text.strip("[]")
    return text[:1].upper() + text[1:]


def step(site, game, page, pictures, match):
    player, answer, block, line = match.groups()
    shown = [game.card[one] for one in dict.fromkeys(CARD.findall(answer)) if one in game.card]
    shown += [card for card in game.cards if f"**{card['name']}**" in (block or line or "") and card not in shown]
    cards = "".join(f'<a href="{relative(page, address(game, card))}">{pictures.show(page, game, card, named=True)}</a>'
                    for card in shown[:3])
    who = "You" if player == "1" else "The other player"
    return (f'<li class="seat-{"own" if player == "1" else "other"}"><div>{said(site, block, line)}'
            f'<p class="answer"><small>{who}</small> {escape(named(game, answer))}</p></div>'
            f'<div class="fan">{cards}</div></li>')


def write(site, game, pictures):
    """@return the address of the page; None for a game without a guide"""
    if not file_of(site, game).is_file():
        return None
    page = f"games/{game.name}/guide.html"
    text = file_of(site, game).read_text(encoding="utf-8")
    steps = "".join(step(site, game, page, pictures, match) for match in STEP.finditer(text))
    last = LAST.search(text)
    body = (f'<h1>{escape(game.title)}: a match, step by step</h1><p class="lead">This is the guided match of the table. '
            "There you click it yourself: <code>make table</code>, then “Learn to play”. It begins in the middle "
            f'of a match.</p><ol class="guide">{steps}</ol>{said(site, *last.groups()) if last else ""}')
    site.page(page, f"{game.title}: a match, step by step", body, game=game.name,
              trail=((f"games/{game.name}/index.html", "How to play"),))
    site.find(page, f"{game.title}: a match, step by step", "Guide", "game",
              " ".join(" ".join(part for match in STEP.findall(text) for part in match[2:]).replace("**", "").split()))
    return page
