"""Pictures of the table of each game, for the pages: a fixed moment of a match with fixed luck, on a phone, a laptop
and a wide screen. They are not the same on every machine, so that the tests look at no more than whether they are
there, have their size, and show something.

usage: browser_pictures.py     makes them and puts them into the pages
environment: BUILD, GAMES
"""
import base64
import os
import random
import struct
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import browsing  # noqa: E402
import table  # noqa: E402
from browsing import Chromium, Host, check  # noqa: E402

FOLDER = table.TOP / "examples" / "table" / "pictures"
SIZES = {"phone": (390, 844), "laptop": (1280, 800), "wide": (2560, 1440)}
LARGEST = 110_000  # bytes of a picture
ALIKE = 0.004  # the share of a picture in which it may differ from one that is kept
COLOURS = 30  # what is not blank has more
# The server's luck, and after how many answers there is something to see.
MOMENTS = {"deities_demidice": (16, 40), "demi": (6, 40), "divinity": (5, 60), "divino": (9, 90), "gemu_land": (4, 50)}
LEAST = 20
# One font for all, which Debian installs with Chromium.
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>
<cachedir>{folder}/fonts</cachedir>{aliases}<match target="pattern"><edit name="family" mode="append_last">
<string>Liberation Sans</string></edit></match></fontconfig>"""
ALIAS = '<alias binding="same"><family>{}</family><prefer><family>Liberation Sans</family><family>DejaVu Sans</family></prefer></alias>'
WORDS = ["--font-render-hinting=none", "--hide-scrollbars", "--disable-lcd-text", "--force-color-profile=srgb"]


def path(game, size):
    return FOLDER / f"{game}-{size}.webp"


def sit(host, game, page):
    """The page sits at the table with a program, which plays for both. @return the programs"""
    other = table.Table(host.ws)
    match = other.ask("create", wish={"game": game, "seats": [{}] * table.SEATS.get(game, 2)})["match"]
    page.open(f"{host.http}/#match={match}")
    page.until("document.querySelector('.head button')", "a seat to take")
    page.click_text(".head button", "Take a seat")
    page.wait(lambda: page.seat, "the seat")
    own = table.Table(host.ws)
    own.ask("watch", match=match, token=page.seat["token"])
    tables = [own]
    for _ in range(1, table.SEATS.get(game, 2)):
        tables.append(table.Table(host.ws))
        tables[-1].ask("join", match=match)
    return tables


def play(tables, answers, chance):
    """So many answers, and on until the first of them is asked something to which there is more than one."""
    own = tables[0]
    for turn in range(10 * answers):
        for one in tables:
            one.ask("games")  # what was told before has come by then
        asked = next((one for one in tables if one.decision), None)
        if not asked:
            raise RuntimeError("the match is over too early for a picture")
        if turn >= answers and asked is own and len(own.decision["options"]) > 3:
            return
        places = browsing.chosen(chance, asked.decision)
        try:
            asked.answer(**({"picks": places} if "choice" in asked.decision else {"option": places[0]}))
        except table.Refused as why:
            if why.code != "illegal":
                raise


def shoot(page, game):
    """@return the picture of each size, by its file"""
    shots = {}
    for name, size in SIZES.items():
        page.size(*size)
        page.run("await document.fonts.ready; scrollTo(0, 0); await probe.drawn()")
        for quality in range(80, 20, -10):
            shot = base64.b64decode(page.command("Page.captureScreenshot", {"format": "webp", "quality": quality})["data"])
            if len(shot) <= LARGEST:
                break
        shots[path(game, name)] = shot
    return shots


def make(folder):
    (folder / "fonts.conf").write_text(FONTS.format(folder=folder, aliases="".join(
        ALIAS.format(family) for family in ("system-ui", "sans", "sans-serif", "serif"))))
    os.environ["FONTCONFIG_FILE"] = str(folder / "fonts.conf")
    FOLDER.mkdir(exist_ok=True)
    shots = {}
    page = Chromium(folder / "one", words=WORDS)
    try:
        for game in table.GAMES:
            seed, answers = MOMENTS.get(game, (1, LEAST))
            host = Host(folder / f"{game}.db", seed)
            try:
                page.size(*SIZES["laptop"])
                page.colours("light")
                tables = sit(host, game, page)
                play(tables, answers, random.Random(game))
                page.wait(lambda tables=tables: page.decision == tables[0].decision, "the moment")
                shots.update(shoot(page, game))
                for one in tables:
                    one.close()
            finally:
                host.kill()
        keep(page, shots)
    finally:
        page.quit()


def data(picture):
    return "data:image/webp;base64," + base64.b64encode(picture).decode()


# Which share of the places looks different, as far as anybody would see it.
DIFFER = """
const load = async (text) => {
  const picture = new Image();
  picture.src = text;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  return canvas.getImageData(0, 0, picture.width, picture.height);
};
const [one, other] = [await load(g0), await load(g1)];
if (one.width !== other.width || one.height !== other.height) return 1;
let differ = 0;
for (let i = 0; i < one.data.length; i += 4)
  if ([0, 1, 2].some((j) => Math.abs(one.data[i + j] - other.data[i + j]) > 40)) differ++;
return differ * 4 / one.data.length;
"""


def keep(page, shots):
    """Pictures replace those that look different, or are too large."""
    page.go("about:blank")
    for file, shot in shots.items():
        kept = file.is_file() and file.stat().st_size <= LARGEST
        if not kept or page.run(DIFFER, data(file.read_bytes()), data(shot)) > ALIKE:
            file.write_bytes(shot)
            print(f"{file.relative_to(table.TOP)}: made")


# ---- in the pages ----

def titles():
    host = Host(None, 1)
    try:
        return {game["name"]: game["title"] for game in host.fetch("/games")["games"] if game["name"] in table.GAMES}
    finally:
        host.kill()


def small(game, size, folder, width):
    name = f"{folder}{path(game, size).name}"
    return f'[<img src="{name}" alt="{game}, {size}" width="{width}">]({name})'


def whole_table(names):
    rows = ["| | phone | laptop | wide |", "|---|---|---|---|"]
    return rows + [f"| {title} | " + " | ".join(small(game, size, "pictures/", width)
                                               for size, width in zip(SIZES, (110, 300, 420))) + " |"
                   for game, title in names.items()]


def strip(names):
    return [" ".join(small(game, "laptop", "examples/table/pictures/", 180) for game in names)]


PAGES = {table.TOP / "examples" / "table" / "README.md": whole_table, table.TOP / "README.md": strip}
BEGIN, END = "<!-- pictures -->", "<!-- end -->"


def filled(text, lines):
    """The page with these lines between its marks."""
    before, mark, rest = text.partition(BEGIN)
    if not mark:
        return text
    _, _, after = rest.partition(END)
    return "\n".join([before + BEGIN, *lines, END + after])


def put(names):
    for page, lines in PAGES.items():
        text = page.read_text()
        new = filled(text, lines(names))
        if new != text:
            page.write_text(new)
            print(f"{page.relative_to(table.TOP)}: rewritten")


# ---- what the tests look at ----

def size_of(picture):
    """Width and height of a WebP, from its head."""
    kind = picture[12:16]
    if kind == b"VP8 ":
        return tuple(number & 0x3FFF for number in struct.unpack("<HH", picture[26:30]))
    if kind == b"VP8X":
        return tuple(1 + int.from_bytes(picture[at:at + 3], "little") for at in (24, 27))
    return None


COUNT = """
const picture = new Image();
picture.src = g0;
await picture.decode();
const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
canvas.drawImage(picture, 0, 0);
const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
const colours = new Set();
for (let i = 0; i < data.length; i += 4 * 37) colours.add((data[i] >> 3) * 1024 + (data[i + 1] >> 3) * 32 + (data[i + 2] >> 3));
return colours.size;
"""


def judge(page, names):
    page.go("about:blank")
    for game in names:
        for name, size in SIZES.items():
            file = path(game, name)
            if not file.is_file():
                check(f"{file.name} is there (else: make reference)", False)
                continue
            picture = file.read_bytes()
            check(f"{file.name} is {size}", size_of(picture) == size, size_of(picture))
            check(f"{file.name} is small", len(picture) <= LARGEST, len(picture))
            colours = page.run(COUNT, data(picture))
            check(f"{file.name} shows something", colours > COLOURS, colours)
    for readme, lines in PAGES.items():
        text = readme.read_text()
        check(f"{readme.relative_to(table.TOP)} has the pictures (else: make reference)", filled(text, lines(names)) == text)


def main():
    os.environ.setdefault("HOME", "/tmp")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        make(Path(folder))
    put(titles())


if __name__ == "__main__":
    main()
