"""What the command says of the games, and what the layout files call their fields."""

import json
import re
import subprocess


class Command:
    def __init__(self, path):
        self.path = path

    def says(self, *arguments):
        done = subprocess.run([self.path, *arguments], capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{self.path} {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout

    def json(self, *arguments):
        return json.loads(self.says(*arguments, "--json"))

    def schema(self, game):
        return json.loads(self.says("schema", game))


def words(name):
    """An id as people read it."""
    text = name.replace("_", " ")
    return text[:1].upper() + text[1:]


class Layout:
    """A few lines of a layout file (cards/LAYOUT.md)."""

    def __init__(self, path):
        self.text = path.read_text(encoding="utf-8") if path.is_file() else ""
        self.accent = re.findall(r'"(#[0-9a-fA-F]+)"', self.line("accent"))[:2] or ["#3a5a8c", "#9cc0f0"]
        self.names = dict(re.findall(r"^  ([\w?]+): *(.*?)$", self.block("names"), re.MULTILINE))
        self.costs, self.stats = self.list("cost"), self.list("stats")
        self.keywords = self.list("keywords")

    def line(self, name):
        found = re.search(rf"^ *{name}: *(.*)$", self.text, re.MULTILINE)
        return found[1] if found else ""

    def list(self, name):
        return [word.strip() for word in self.line(name).strip("[]").split(",") if word.strip()]

    def block(self, name):
        found = re.search(rf"^{name}:\n((?:  .*\n)*)", self.text, re.MULTILINE)
        return found[1] if found else ""

    def say(self, name):
        return words(self.names.get(name, name).strip("\"'"))


class Field:
    def __init__(self, name, schema, layout):
        self.name = name
        self.title = layout.say(name)
        self.about = schema.get("description", "")
        self.is_number = schema.get("type") == "integer"
        self.is_yes = schema.get("type") == "boolean"
        self.values = schema.get("enum") or schema.get("items", {}).get("enum") or []


PRICE = re.compile(r"\d+ \w+(, \d+ \w+)*")
PAID = re.compile(r"\d+ (\w+)")
NO_FIELDS = ("id", "name", "effect", "lore", "text")


class Game:
    """One game: its cards, decks, fields and terms."""

    def __init__(self, command, described, layout, languages):
        self.name = described["name"]
        self.title, self.summary = described["title"], described["summary"]
        whole = command.json("games", self.name)
        self.info, self.options, self.decks = whole, whole["options"], whole["decks"]
        self.cards = command.json("cards", self.name)
        self.card = {card["id"]: card for card in self.cards}
        self.language = command.says("language", self.name)
        self.layout = layout
        self.told = {code: (title, {card["id"]: card for card in command.json("cards", self.name, "--language", code)})
                     for code, title in languages.items()}
        schema = command.schema(self.name)["$defs"]["card"]["properties"]
        self.fields = [Field(name, one, layout) for name, one in schema.items() if name not in NO_FIELDS]
        self.fields.insert(1, Field("set", {"description": "the file that it stands in"}, layout))
        self.terms = dict((word, (rule, meaning)) for word, rule, meaning in re.findall(
            r"^\| `([^`]+)` \| ([A-Z]+-[RO]?[\d.]+)? *\| (.*) \|$",
            self.language.partition("### Terms of")[2].partition("\n### ")[0], re.MULTILINE))
        self.spelled = {word: re.compile(rf"\b{re.escape(word.lower())}(s|es)?\b") for word in self.terms}

    @property
    def players(self):
        least, most = self.info["players_min"], self.info["players_max"]
        return f"{least} players" if least == most else f"{least} to {most} players"

    def cost(self):
        """The field that is the price of a card, if it is a number."""
        for name in (*self.layout.costs, "energy", "level"):
            for field in self.fields:
                if field.name == name and field.is_number:
                    return field
        return None

    def texts(self, card, name):
        """The values of a field of a card, as texts."""
        value = card.get(name)
        if value is None or value is False:
            return []
        return [str(one) for one in (value if isinstance(value, list) else [value])]

    def options_of(self, card, name):
        """The same as cards are told apart by it: of a price "1 aevos, 2 any" what it is paid in."""
        texts = self.texts(card, name)
        return [word for text in texts for word in (PAID.findall(text) if PRICE.fullmatch(text) else [text])]

    def value(self, text):
        """A value as people read it: a card by its name."""
        return self.card[text]["name"] if text in self.card else self.layout.say(text)

    def line(self, card):
        """Kind and what else is said of it in a few words."""
        said = []
        for field in self.fields:
            texts = [text for text in self.texts(card, field.name) if text not in self.card]
            if field.name != "set" and not field.is_number and not field.is_yes and field.values:
                said += [self.value(text) for text in texts]
        return ", ".join(dict.fromkeys(said))

    def numbers(self, card):
        return [(field.title, card[field.name]) for field in self.fields
                if field.is_number and field.name in card]

    def words_of(self, card):
        """The terms of the game that the card's text and fields speak of."""
        said = f"{card.get('text', '')} {' '.join(self.texts(card, 'keyterms'))}".lower()
        return [word for word, spelling in self.spelled.items() if spelling.search(said)]


def read_languages(cards, game):
    """The languages other than English that a game's cards are told in: code and name."""
    names = {}
    for path in sorted((cards / game / "languages").glob("*.yaml")):
        if path.stem == "en":
            continue
        common = cards / "languages" / path.name
        found = re.search(r"^name: *(.*)$", common.read_text(encoding="utf-8"), re.MULTILINE) if common.is_file() else None
        names[path.stem] = found[1].strip("\"'") if found else path.stem
    return names


def read_games(command, cards):
    return [Game(command, one, Layout(cards / one["name"] / "table.layout"), read_languages(cards, one["name"]))
            for one in command.json("games")]
