"""All cards of a game as pictures with filters, and a page for each card."""

import json
import re
from functools import cache

from pictures import address
from text import code, escape
from tree import relative

FEW = 2
MANY = 60
MANY_FREE = 24  # of a field whose values the schema does not list


@cache
def values_of(game, field):
    """The values that cards have, in the order of the schema, with how many have each."""
    counts = {}
    for card in game.cards:
        for text in dict.fromkeys(game.options_of(card, field.name)):
            counts[text] = counts.get(text, 0) + 1
    order = {value: at for at, value in enumerate(field.values)}
    return sorted(counts.items(), key=lambda one: (order.get(one[0], MANY), one[0]))


@cache
def can_filter(game, field):
    if field.is_number:
        return len(values_of(game, field)) >= FEW
    found = values_of(game, field)
    most = MANY if field.values else MANY_FREE
    return FEW <= len(found) <= most and not any(text in game.card for text, _ in found)


def box(name, value, title, count):
    return (f'<label class="chip"><input type="checkbox" name="{name}" value="{escape(value)}"/>'
            f'<span>{escape(title)} <small>{count}</small></span></label>')


def choices(game, field):
    boxes = "".join(box(field.name, text, game.value(text), count) for text, count in values_of(game, field))
    return group(field.title, field.about, f'<div class="chips">{boxes}</div>')


def group(title, about, inside):
    hint = f' title="{escape(about)}"' if about else ""
    return f"<fieldset><legend{hint}>{escape(title)}</legend>{inside}</fieldset>"


def numbers(game, field):
    found = [int(text) for text, _ in values_of(game, field)]
    low, high = min(found), max(found)
    inputs = "".join(
        f'<label>{word} <input type="number" inputmode="numeric" name="{field.name}.{word}" min="{low}" max="{high}"'
        f' placeholder="{shown}"/></label>' for word, shown in (("from", low), ("to", high)))
    return group(field.title, field.about, f'<div class="range">{inputs}</div>')


def kinds_first(game):
    """Kind, cost and set before all else."""
    cost = game.cost()
    first = ["kind", cost.name if cost else "", *game.layout.costs, "set"]
    return sorted(game.fields, key=lambda field: first.index(field.name) if field.name in first else len(first))


def word_counts(game):
    counts = {}
    for card in game.cards:
        for word in game.words_of(card):
            counts[word] = counts.get(word, 0) + 1
    return sorted(counts.items())


def filters(game):
    wanted = [field for field in kinds_first(game) if can_filter(game, field)]
    parts = [numbers(game, field) if field.is_number else choices(game, field) for field in wanted]
    boxes = "".join(box("word", word, word, count) for word, count in word_counts(game))
    if boxes:
        behind = [field.name for field in wanted].index("set") + 1 if any(f.name == "set" for f in wanted) else len(parts)
        parts.insert(behind, group("Words on cards", "words of the game that the card speaks of",
                                   f'<div class="chips">{boxes}</div>'))
    sorts = [("order", "in order"), ("name", "by name"),
             *((field.name, f"by {field.title.lower()}") for field in wanted if field.is_number)]
    options = "".join(f'<option value="{name}">{escape(title)}</option>' for name, title in sorts)
    return f"""<form class="filters" id="filters" aria-label="filters">
<div class="first"><label class="sought">Name or text <input type="search" name="text" autocomplete="off"/></label>
<label>Sort <select name="sort">{options}</select></label></div>
<details class="more"><summary>Filters <output id="active"></output></summary>
<div class="groups">{"".join(parts)}</div></details>
<p class="count"><output id="count" aria-live="polite">{len(game.cards)} cards</output>
<button type="reset">Show all</button></p></form>"""


def facts(game, card):
    """What the filters look at."""
    fields, amounts = {}, {}
    for field in game.fields:
        if field.is_number and field.name in card:
            amounts[field.name] = card[field.name]
        elif game.texts(card, field.name):
            fields[field.name] = game.options_of(card, field.name)
    fields["word"] = game.words_of(card)
    said = " ".join((card["name"], card.get("title", ""), card.get("text", ""), card.get("lore", ""),
                     game.line(card))).lower()
    return json.dumps({"name": card["name"], "is": fields, "has": amounts, "text": said}, ensure_ascii=False,
                      separators=(",", ":"))


def gallery(site, game, pictures):
    page = f"games/{game.name}/cards.html"
    tiles = "\n".join(
        f'<li data-card="{escape(facts(game, card))}"><a href="{relative(page, address(game, card))}">'
        f"{pictures.show(page, game, card)}"
        f'<span class="under">{escape(card["name"])}</span></a></li>' for card in game.cards)
    body = f"""<h1>{escape(game.title)}: the cards</h1>
<p class="lead">{len(game.cards)} cards. A card's page has its text, its story, the decks that hold it and how it is
written. <a href="{relative(page, f"cards/{game.name}/index.html")}">Plans and numbers behind them</a></p>
<div class="gallery">{filters(game)}
<p class="none" id="none" hidden="">No card is all of that. <button type="button" id="again">Show all</button></p>
<ul class="cards" id="cards">{tiles}</ul></div>"""
    site.page(page, f"{game.title}: cards", body, game=game.name, scripts=("gallery.js",), wide=True,
              described=f"All {len(game.cards)} cards of {game.title}, with filters")
    site.find(page, f"{game.title}: all cards", "Cards", "page", f"gallery filters {game.summary}")


def told(game, page, card, field):
    """The values of a field; a card or a value leads to where it is shown."""
    links = []
    for text in game.texts(card, field.name):
        if text in game.card:
            links.append(f'<a href="{relative(page, address(game, game.card[text]))}">'
                         f"{escape(game.card[text]['name'])}</a>")
        elif can_filter(game, field) and not field.is_number and text in game.options_of(card, field.name):
            place = relative(page, f"games/{game.name}/cards.html")
            links.append(f'<a href="{place}#{field.name}={escape(text)}">{escape(game.value(text))}</a>')
        else:
            links.append("yes" if text == "True" else escape(game.value(text)))
    return ", ".join(links)


def decks_with(game, page, card):
    found = [(deck, entry) for deck in game.decks for entry in deck["list"] if entry["card"] == card["id"]]
    if not found:
        return "<p>No deck that is shipped holds it.</p>"
    items = "".join(
        f'<li><a href="{relative(page, "games/%s/deck/%s.html" % (game.name, deck["name"]))}">'
        f'{escape(deck["title"])}</a>, {entry["copies"]} {"copy" if entry["copies"] == 1 else "copies"}'
        f'{" in reserve" if entry["reserve"] else ""}</li>' for deck, entry in found)
    return f"<ul>{items}</ul>"


def terms(game, card):
    items = ""
    for word in game.words_of(card):
        rule, meaning = game.terms[word]
        items += f"<dt>{escape(word)}</dt><dd>{escape(meaning)} {escape(rule)}</dd>"
    return f"<h2>Words on it</h2><dl class=\"terms\">{items}</dl>" if items else ""


def beside(game, page, card):
    at = game.cards.index(card)
    parts = ""
    for step, text in ((-1, "previous"), (1, "next")):
        other = game.cards[(at + step) % len(game.cards)]
        parts += (f'<a class="{text}" rel="{text[:4]}" href="{relative(page, address(game, other))}">'
                  f"<small>{text}</small> {escape(other['name'])}</a>")
    return f'<nav class="beside" aria-label="other cards">{parts}</nav>'


def in_languages(game, card):
    """What the card is called and says in each language that has other words for it."""
    found = []
    for code, (title, cards) in game.told.items():
        other = cards[card["id"]]
        said = [(key, other[key]) for key in ("name", "title", "text", "lore") if other.get(key, card.get(key)) != card.get(key)]
        if said:
            found.append((code, title, said))
    return found


def told_in(game, card):
    parts = ""
    for code, title, said in in_languages(game, card):
        texts = "".join(f'<p class="{key}">{escape(line)}</p>' for key, text in said for line in text.split("\n"))
        parts += f'<h2 lang="{code}">{escape(title)}</h2><div class="tongue" lang="{code}">{texts}</div>'
    return parts


def card_page(site, game, card, pictures, scenarios):
    page = address(game, card)
    rows = "".join(f'<tr><th scope="row"{hint(field)}>{escape(field.title)}</th><td>{told(game, page, card, field)}</td>'
                   "</tr>" for field in game.fields if game.texts(card, field.name))
    text = "".join(f"<p>{escape(line)}</p>" for line in card.get("text", "").split("\n") if line)
    lore = f'<blockquote class="lore"><p>{escape(card["lore"])}</p></blockquote>' if card.get("lore") else ""
    effect = (f"<h2>How it is written</h2>{code(card['effect'], 'card')}" if card.get("effect") else "")
    picture = pictures.show(page, game, card, large=True)
    title = f'<p class="subtitle">{escape(card["title"])}</p>' if card.get("title") else ""
    body = f"""<div class="one"><div class="large">{picture}</div><div>
<h1>{escape(card["name"])}</h1>{title}<p class="line">{escape(game.line(card))}</p>
{f'<div class="rules">{text}</div>' if text else ""}{lore}
<table class="fields"><tbody>{rows}</tbody></table>
<h2>Decks that hold it</h2>{decks_with(game, page, card)}
{told_in(game, card)}{terms(game, card)}{effect}{examples(scenarios.get(card["id"], ()))}
<p class="small">At the terminal: <code>cardgame show {game.name} {card["id"]}</code></p>
</div></div>{beside(game, page, card)}"""
    site.page(page, f"{card['name']} ({game.title})", site.cited(page, body), game=game.name, scripts=("card.js",),
              trail=((f"games/{game.name}/cards.html", "All cards"),), wide=True,
              described=card.get("text", "").split("\n")[0][:150])
    elsewhere = " ".join(text.replace("\n", " ") for _, _, said in in_languages(game, card) for _, text in said)
    numbers_said = " ".join(f"{name} {value}" for name, value in game.numbers(card))
    site.find(page, card["name"], f"{game.title} · {game.line(card)}", "card",
              " ".join((card.get("title", ""), card.get("text", "").replace("\n", " "), numbers_said,
                        card.get("lore", ""), card["id"], elsewhere)))


def hint(field):
    return f' title="{escape(field.about)}"' if field.about else ""


def examples(found):
    """The shortest scenario in which a card plays, and how many more there are."""
    if not found:
        return ""
    file, text = min(found, key=lambda one: len(one[1]))
    more = f" {len(found) - 1} more play with it." if len(found) > 1 else ""
    return (f'<h2>An example</h2><p>A scenario of <code>{escape(file)}</code>, which the tests run.{more}</p>'
            f"{code(text, 'yaml')}")


def scenarios_of(root, game):
    """Which scenarios of the tree's tests name each card."""
    found = {}
    for path in sorted((root / "test/scenarios" / game.name).glob("*.yaml")):
        for text in re.split(r"^(?=  - name: )", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            for card in set(re.findall(r"\b[a-z0-9_]+/[a-z0-9_]+\b", text)):
                if card in game.card:
                    found.setdefault(card, []).append((path.name, re.sub(r"^  ", "", text, flags=re.MULTILINE)))
    return found


def write(site, game, pictures, root):
    gallery(site, game, pictures)
    scenarios = scenarios_of(root, game)
    for card in game.cards:
        card_page(site, game, card, pictures, scenarios)
