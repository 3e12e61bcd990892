"""The decks of a game: all on one page, and a page for each with its cards, its numbers and its balance."""

import re

from pictures import address
from text import code, escape
from tree import relative

BAR = 22


def deck_page(game, deck):
    return f"games/{game.name}/deck/{deck['name']}.html"


def of_deck(game, deck, reserve=False):
    """Its cards with their copies."""
    return [(game.card[entry["card"]], entry["copies"]) for entry in deck["list"] if entry["reserve"] == reserve]


def counted(game, held, field):
    counts = {}
    for card, copies in held:
        for text in game.texts(card, field.name):
            counts[text] = counts.get(text, 0) + copies
    return counts


def curve(title, counts):
    """Columns of a small chart: how many cards have each number."""
    low, high = min(counts), max(counts)
    steps = range(low, high + 1) if high - low < 20 else sorted(counts)
    most = max(counts.values())
    columns = ""
    for at, value in enumerate(steps):
        count = counts.get(value, 0)
        height = 70 * count / most
        columns += (f'<rect x="{at * BAR + 3}" y="{90 - height:.1f}" width="{BAR - 6}" height="{height:.1f}"/>'
                    + (f'<text x="{at * BAR + BAR / 2:g}" y="{85 - height:.1f}">{count}</text>' if count else "")
                    + f'<text class="axis" x="{at * BAR + BAR / 2:g}" y="106">{value}</text>')
    total = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / total
    said = ", ".join(f"{count} with {value}" for value, count in sorted(counts.items()))
    width = len(steps) * BAR
    return (f'<figure class="curve"><figcaption>{escape(title)} <small>{mean:.1f} in the mean of {total}</small>'
            f'</figcaption><svg viewBox="0 0 {width} 112" width="{width}" height="112" role="img" '
            f'aria-label="{escape(title)}: {said}">{columns}</svg></figure>')


def bars(title, counts, say):
    most = max(counts.values())
    rows = "".join(
        f'<tr><th scope="row">{escape(say(text))}</th><td><svg viewBox="0 0 100 12" preserveAspectRatio="none" '
        f'aria-hidden="true"><rect width="{100 * count / most:.1f}" height="12"/></svg></td><td>{count}</td></tr>'
        for text, count in sorted(counts.items(), key=lambda one: -one[1])[:12])
    return f'<table class="bars"><caption>{escape(title)}</caption><tbody>{rows}</tbody></table>'


def statistics(game, deck):
    held = of_deck(game, deck)
    size = sum(copies for _, copies in held)
    charts, tables = "", ""
    for field in game.fields:
        counts = counted(game, held, field)
        if not counts or any(text in game.card for text in counts):
            continue
        if field.is_number and sum(counts.values()) * 5 >= size and len(counts) > 1:
            charts += curve(field.title, {int(text): count for text, count in counts.items()})
        elif not field.is_number and not field.is_yes and (field.values or field.name == "set"):
            if len(counts) > 1 or field.name == "kind":
                tables += bars(field.title, counts, game.value)
    return f'<div class="charts">{charts}</div><div class="tables">{tables}</div>'


def listed(game, page, held):
    """The list, by kind."""
    kinds = {}
    for card, copies in held:
        kinds.setdefault(card["kind"], []).append((card, copies))
    parts = ""
    for kind, cards in kinds.items():
        items = "".join(
            f'<li><span class="copies">{copies}</span> '
            f'<a href="{relative(page, address(game, card))}">{escape(card["name"])}</a>{price(game, card)}</li>'
            for card, copies in sorted(cards, key=lambda one: (cost_of(game, one[0]), one[0]["name"])))
        total = sum(copies for _, copies in cards)
        parts += f"<section><h3>{escape(game.value(kind))} <small>{total}</small></h3><ul>{items}</ul></section>"
    return f'<div class="list">{parts}</div>'


def cost_of(game, card):
    cost = game.cost()
    return card.get(cost.name, -1) if cost else -1


def price(game, card):
    cost = game.cost()
    if not cost or cost.name not in card:
        return ""
    return f' <small title="{escape(cost.title)}">{card[cost.name]}</small>'


def row_about(name, markdown):
    """What a table of the game's pages tells in its last column of a deck."""
    for line in markdown.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if cells[0] == f"`{name}`" and len(cells) > 1 and len(cells[-1].split()) > 3:
            return cells[-1]
    return ""


def results(name, markdown):
    """The rows of a deck in tables of results: what stands above each value, and the value."""
    head, found = [], []
    for line in markdown.splitlines():
        if not line.startswith("|"):
            head = []
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not head:
            head = cells
        elif cells[0] == f"`{name}`" and (head[0].startswith("wins") or "rating" in head):
            found += [(f"{head[0]} {title}" if head[0].startswith("wins") else title, value)
                      for title, value in zip(head[1:], cells[1:]) if value]
    return found


def yaml_of(game, deck):
    lines = [f"game: {game.name}", "decks:", f"  - name: my_{deck['name']}", f"    title: {deck['title']}, my way"]
    for reserve, key in ((False, "cards"), (True, "reserve")):
        entries = [entry for entry in deck["list"] if entry["reserve"] == reserve]
        lines += [f"    {key}:"] if entries else []
        lines += [f"      - {{card: {entry['card']}"
                  + (f", copies: {entry['copies']}" if entry["copies"] > 1 else "") + "}" for entry in entries]
    return "\n".join(lines)


def to_copy(identity, text, language):
    return f'<div class="copy" id="{identity}">{code(text, language)}</div>'


def balance_of(game, page, deck, balance):
    rows = results(deck["name"], balance.markdown)
    place = relative(page, f"games/{game.name}/balance.html")
    if not rows:
        return f'<p>It was not measured by itself; <a href="{place}">what was measured</a>.</p>'
    cells = "".join(f'<tr><th scope="row">{code_words(title)}</th><td>{escape(value)}</td></tr>'
                    for title, value in rows)
    return (f'<div class="scroll" tabindex="0" role="group" aria-label="results"><table><tbody>{cells}</tbody></table></div>'
            f'<p>In per cent, with 95 % intervals. <a href="{place}">All of it, and how it was played</a>.</p>')


def code_words(title):
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(title))


def one(site, game, deck, pictures, balance, about):
    page = deck_page(game, deck)
    held, reserve = of_deck(game, deck), of_deck(game, deck, True)
    size = f"{deck['cards']} cards" + (f" and {deck['reserve']} in reserve" if deck["reserve"] else "")
    tiles = "".join(
        f'<li><a href="{relative(page, address(game, card))}">{pictures.show(page, game, card)}'
        f'<span class="under">{copies} × {escape(card["name"])}</span></a></li>' for card, copies in held + reserve)
    usual = "" if deck["usual"] else ("<p>It is for matches with other options, or with other numbers of players, "
                                      "than a match has by default.</p>")
    play = f"cardgame play {game.name} --deck 1={deck['name']}"
    body = f"""<h1>{escape(deck["title"])}</h1><p class="lead">{escape(size)} · <code>{deck["name"]}</code></p>
{f"<p>{site.inline(about)}</p>" if about else ""}{usual}
{to_copy("play", play, "sh")}
<h2 id="list">The list</h2>{listed(game, page, held)}
{f'<h2 id="reserve">In reserve</h2>{listed(game, page, reserve)}' if reserve else ""}
<h2 id="numbers">Its numbers</h2>{statistics(game, deck)}
<h2 id="balance">Balance</h2>{balance_of(game, page, deck, balance)}
<h2 id="pictures">Its cards</h2><ul class="cards small">{tiles}</ul>
<h2 id="own">Make it yours</h2>
<p>Put this into <code>mycards/{game.name}/my_{deck["name"]}.yaml</code>, change it, and play
<code>CARDGAME_CARD_PATH=mycards cardgame play {game.name} --deck 1=my_{deck["name"]}</code>.</p>
{to_copy("yaml", yaml_of(game, deck), "yaml")}"""
    site.page(page, f"{deck['title']} ({game.title})", body, game=game.name, scripts=("copy.js",),
              trail=((f"games/{game.name}/decks.html", "All decks"),), wide=True)
    site.find(page, deck["title"], f"{game.title} · deck", "deck",
              " ".join([deck["name"], about, *(card["name"] for card, _ in held + reserve)]))


def shown_on(game, deck):
    """Cards that stand for a deck: the dearest ones of different names, of those with the most copies."""
    held = of_deck(game, deck)
    return [card for card, _ in sorted(held, key=lambda one: (-weight(game, one[0]), one[0]["id"]))[:3]]


def weight(game, card):
    return max([cost_of(game, card), *(value for _, value in game.numbers(card))])


def write(site, game, pictures, balance, pages):
    """@param pages  the Markdown in whose tables decks are told of"""
    page = f"games/{game.name}/decks.html"
    items = ""
    for deck in game.decks:
        about = row_about(deck["name"], pages)
        one(site, game, deck, pictures, balance, about)
        faces = "".join(pictures.show(page, game, card) for card in shown_on(game, deck))
        size = f"{deck['cards']} cards" + (f" and {deck['reserve']} in reserve" if deck["reserve"] else "")
        items += (f'<li><div class="fan" aria-hidden="true">{faces}</div><div><h2><a href="'
                  f'{relative(page, deck_page(game, deck))}">{escape(deck["title"])}</a></h2>'
                  f'<p class="small"><code>{deck["name"]}</code> · {size}</p>'
                  f"<p>{site.inline(about)}</p></div></li>")
    body = (f"<h1>{escape(game.title)}: the decks</h1><p class=\"lead\">{len(game.decks)} decks that are ready to play, "
            f"with their lists, curves and results.</p><ul class=\"decks\">{items}</ul>")
    site.page(page, f"{game.title}: decks", body, game=game.name, wide=True)
    site.find(page, f"{game.title}: all decks", "Decks", "page",
              " ".join(deck["title"] for deck in game.decks))
