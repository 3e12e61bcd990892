"""The picture of a card: the one that cardgame-render has drawn, or a frame made of the card's fields."""

from shrink import shrunk
from text import escape
from tree import relative

SUFFIXES = (".svg", ".webp", ".png")


def address(game, card):
    return f"games/{game.name}/card/{card['id']}.html"


class Pictures:
    def __init__(self, folder):
        """@param folder  with a folder for each game, with a picture for each card below its id"""
        self.folder = folder
        self.used = {}

    def file(self, game, card):
        for suffix in SUFFIXES if self.folder else ():
            path = self.folder / game.name / (card["id"] + suffix)
            if path.is_file():
                return path
        return None

    def show(self, page, game, card, large=False, named=False):
        """@param large  it is what the page is about   @param named  no text beside it says its name"""
        path = self.file(game, card)
        if not path:
            return frame(game, card)
        place = f"games/{game.name}/picture/{card['id']}{path.suffix}"
        self.used[place] = path
        alt = f"{card['name']}, the card" if large else card["name"] if named else ""
        wait = "" if large else ' loading="lazy"'
        return (f'<img class="card" src="{relative(page, place)}" alt="{escape(alt)}" width="252" height="352"'
                f'{wait} decoding="async"/>')


def kept(path):
    """The bytes of a picture as the site keeps it."""
    return shrunk(path.read_text(encoding="utf-8")).encode() if path.suffix == ".svg" else path.read_bytes()


def frame(game, card):
    numbers = "".join(f"<span>{escape(title)} <b>{value}</b></span>" for title, value in game.numbers(card))
    text = escape(card.get("text", "")).replace("\n", "<br/>")
    return (f'<span class="card face"><b class="name">{escape(card["name"])}</b>'
            f'<span class="line">{escape(game.line(card))}</span><span class="text">{text}</span>'
            f'<span class="numbers">{numbers}</span></span>')
