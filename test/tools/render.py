"""cardgame-render: pictures of all shipped cards, what is printed with them, and what it refuses. PDF is looked at
by poppler, which is another program than the one that wrote it. The last line is `N passed, N failed`.

environment: BUILD, GAMES
"""
import hashlib
import html
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import numpy

TOP = Path(__file__).resolve().parents[2]
BUILD = TOP / os.environ["BUILD"]
GAMES = os.environ["GAMES"].split()
POINT = 72 / 25.4  # in a millimetre
passed = failed = 0


def check(name, good, said=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"failed: {name}" + (f": {said}" if said else ""), flush=True)


def own_environment(cards=None):
    tests = BUILD / "test"
    return {**os.environ, "CARDGAME_MODULE_PATH": str(tests / "modules"),
            "CARDGAME_CARD_PATH": ":".join(str(folder) for folder in ([cards] if cards else []) + [tests / "cards"])}


def run(*words, cards=None):
    """The program with the test game beside the shipped ones. @return its exit code and all that it says"""
    done = subprocess.run([str(BUILD / "bin" / "cardgame-render"), *map(str, words)], capture_output=True, text=True,
                          env=own_environment(cards), timeout=300)
    return done.returncode, done.stdout + done.stderr


def made(name, *words, **options):
    code, said = run(*words, **options)
    check(name, code == 0 and not said, f"{code} {said[:400]}")


def text_of(command, *words):
    return subprocess.run([command, *map(str, words)], capture_output=True, text=True, check=True).stdout


# ---- pictures ----

def read_png(path):
    """Pixels of the PNG files that the program writes: colours of 8 bits, rows as they are or as the one above."""
    data = Path(path).read_bytes()
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if zlib.crc32(kind + body) != struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0]:
            raise ValueError(f"{path}: a sum is wrong")
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack(">IIBB", body[:10])
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    channels = {2: 3, 6: 4}[colours]
    rows = numpy.frombuffer(zlib.decompress(packed), numpy.uint8).reshape(height, 1 + width * channels)
    pixels = rows[:, 1:].copy()
    for y in range(1, height):
        if rows[y, 0] == 2:
            pixels[y] += pixels[y - 1]
    return pixels.reshape(height, width, channels)


def on_white(pixels):
    if pixels.shape[2] == 3:
        return pixels.astype(float)
    share = pixels[:, :, 3:] / 255
    return pixels[:, :, :3] * share + 255 * (1 - share)


def read_ppm(data):
    head = re.match(rb"P6\s+(\d+) (\d+)\s+255\s", data)
    width, height = int(head[1]), int(head[2])
    return numpy.frombuffer(data, numpy.uint8, offset=head.end()).reshape(height, width, 3).astype(float)


def by_splash(pdf, dpi, page=1):
    """A page as poppler's own renderer draws it."""
    return read_ppm(subprocess.run(["pdftoppm", "-r", str(dpi), "-f", str(page), "-l", str(page), str(pdf)],
                                   capture_output=True, check=True).stdout)


def by_cairo(pdf, dpi, folder):
    """The same with Cairo; TIFF without compression can be read here."""
    subprocess.run(["pdftocairo", "-tiff", "-tiffcompression", "none", "-singlefile", "-r", str(dpi), str(pdf),
                    str(folder / "page")], check=True, capture_output=True)
    data = (folder / "page.tif").read_bytes()
    start = struct.unpack("<I", data[4:8])[0]
    tags = {}
    for i in range(struct.unpack("<H", data[start:start + 2])[0]):
        tag, kind, count, value = struct.unpack("<HHII", data[start + 2 + 12 * i:start + 14 + 12 * i])
        form = {3: "H", 4: "I"}.get(kind, "I")
        size = struct.calcsize(form) * count
        tags[tag] = struct.unpack(f"<{count}{form}", data[value:value + size]) if size > 4 else (value,)
    body = b"".join(data[at:at + size] for at, size in zip(tags[273], tags[279]))
    width, height, samples = tags[256][0], tags[257][0], tags[277][0]
    return numpy.frombuffer(body, numpy.uint8).reshape(height, width, samples)[:, :, :3].astype(float)


def blurred(pixels, size=8):
    height, width = (side // size * size for side in pixels.shape[:2])
    return pixels[:height, :width].reshape(height // size, size, width // size, size, 3).mean((1, 3))


def apart(left, right):
    """The difference of each pixel that both have."""
    height, width = min(left.shape[0], right.shape[0]), min(left.shape[1], right.shape[1])
    return numpy.abs(left[:height, :width] - right[:height, :width]).max(2)


# ---- all cards ----

def squeezed(text):
    return "".join(text.split())


def all_texts(folder, game, cards):
    """Every word of every card is on its page, within the card; that is read from the PDF by another program."""
    pdf = folder / f"{game}.pdf"
    made(f"{game}: all cards as one PDF", game, "-o", pdf)
    pages = text_of("pdftotext", "-raw", pdf, "-").split("\f")[:-1]
    check(f"{game}: a page for each card", len(pages) == len(cards), f"{len(pages)} {len(cards)}")
    lacking = [card["id"] for card, page in zip(cards, pages)
               if squeezed(card["text"]) not in squeezed(page) or squeezed(card["name"]) not in squeezed(page)]
    check(f"{game}: nothing of a text is cut off", not lacking, lacking[:5])
    told = sum(squeezed(card.get("lore") or "") in squeezed(page) for card, page in zip(cards, pages))
    check(f"{game}: lore is on nine cards of ten", told >= 0.9 * len(cards), f"{told} of {len(cards)}")
    words = re.findall(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>',
                       text_of("pdftotext", "-bbox", pdf, "-"))
    outside = [html.unescape(word[4]) for word in words if float(word[0]) < 3 * POINT or float(word[2]) > 60.2 * POINT
               or float(word[1]) < 2 * POINT or float(word[3]) > 87 * POINT]
    check(f"{game}: no word is beyond the card's parts", words and not outside, outside[:8])
    fonts = text_of("pdffonts", pdf).splitlines()[2:]
    check(f"{game}: all fonts are in the PDF", fonts and all(re.search(r" yes yes yes ", line) for line in fonts), fonts)


def catalogue(game, *words, cards=None):
    done = subprocess.run([BUILD / "bin" / "cardgame", "cards", game, "--json", *words], capture_output=True, text=True, check=True,
                          env=own_environment(cards))
    return json.loads(done.stdout)


def same_on_paper(folder, game, cards):
    """The PNG and the PDF of a card have the same pixels: no letter stands elsewhere. What differs is the rounding of
    edges, less than a tenth of black to white."""
    chosen = [max(cards, key=lambda card: len(card["text"]))["id"], cards[len(cards) // 2]["id"]]
    for card in chosen:
        for ending in ("png", "pdf"):
            made(f"{card}.{ending}", game, "--card", card, "--dpi", 150, "-o", folder / f"one.{ending}")
        screen = on_white(read_png(folder / "one.png"))
        difference = apart(screen, by_cairo(folder / "one.pdf", 150, folder))
        check(f"{card}: the same pixels on screen and paper", difference.max() <= 24 and (difference <= 2).mean() > 0.99,
              f"most {difference.max()}, alike {(difference <= 2).mean():.4f}")
        structure = apart(blurred(screen), blurred(by_splash(folder / "one.pdf", 150)))
        check(f"{card}: another renderer sees the same", structure.max() < 40 and structure.mean() < 3,
              f"most {structure.max():.1f}, mean {structure.mean():.2f}")


def whole_games(folder):
    looks = set()
    for game in GAMES:
        cards = catalogue(game)
        code, said = run(game, "--check")
        german, own = run(game, "--language", "de", "--check")
        check(f"{game}: nor in German", german == 0, own[-300:])
        check(f"{game}: no text leaves its box, none is too small", code == 0 and said == f"{len(cards)} cards of {game}, 0 findings\n",
              said[-300:])
        all_texts(folder, game, cards)
        same_on_paper(folder, game, cards)
        looks.add(hashlib.sha256(read_png(folder / "one.png").tobytes()).hexdigest())
    check("no two games look alike", len(looks) == len(GAMES))
    unsaid(folder)
    code, said = run("tabletop", "--check")
    check("a game without a layout is drawn, too", code == 0, said[-300:])


def unsaid(folder):
    """Each field that a layout forgets is found on every card that has it, and on no other."""
    lists = {"demi": "power category", "divinity": "gemstones hp atk gender types rank", "gemu_land": "level attack defense tribe flags",
             "divino": "keyterms energize counts_as alignment deity summon_energy summon_mana starting mana tribes", "deities_demidice": "time set"}
    for game in GAMES:
        shipped = (TOP / "cards" / game / "table.layout").read_text()
        for field in lists[game].split():
            file = folder / "unsaid" / game / "table.layout"
            file.parent.mkdir(parents=True, exist_ok=True)
            card, rest = shipped.split("\ncard:\n")[1].split("\nnames:")
            file.write_text(shipped.split("\ncard:\n")[0] + "\ncard:\n" + re.sub(rf"(?<=[\[ ]){field}(, |(?=\]))", "", card) + "\nnames:" + rest)
            code, said = run(game, "--check", cards=folder / "unsaid")
            found = sorted(line.split(": ")[0] for line in said.splitlines() if f": {field}: it is not on the card" in line)
            wanted = sorted(card["id"] for card in catalogue(game) if field in card)
            check(f"{game}: without {field} it is missed", wanted and found == wanted, f"{len(found)} of {len(wanted)} {said[-200:]}")


# ---- what is asked for ----

def files_below(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def choices(folder):
    made("a set in a folder", "demi", "--set", "units", "-o", folder / "set", "--dpi", 40)
    units = sorted(card["id"] + ".png" for card in catalogue("demi") if card["set"] == "units")
    check("a file for each card, by its id", sorted(files_below(folder / "set")) == units)
    made("the same with one thread", "demi", "--set", "units", "-o", folder / "again", "--dpi", 40, "--threads", 1)
    check("the same cards make the same files", files_below(folder / "set") == files_below(folder / "again"))
    for ending in ("svg", "pdf"):
        for place in ("x", "y"):
            made(f"{ending}", "divino", "--card", "Choir Novice", "-o", folder / place / f"one.{ending}")
        check(f"the same card makes the same {ending}", (folder / "x" / f"one.{ending}").read_bytes() ==
              (folder / "y" / f"one.{ending}").read_bytes())
    for jobs in (1, 4):
        made(f"SVG of a set with {jobs} threads", "divino", "--set", "roth", "--format", "svg", "-o", folder / f"jobs{jobs}", "--jobs", jobs)
    check("SVG is the same with any number of threads", files_below(folder / "jobs1") == files_below(folder / "jobs4"))
    made("a name in any case, dark, with bleed", "demi", "--card", "HYDRA", "--dark", "--bleed", 3, "--dpi", 254, "-o", folder / "dark.png")
    dark = read_png(folder / "dark.png")
    check("its size is the card's with the bleed", dark.shape[:2] == (940, 690), dark.shape)
    check("with bleed the corners are full", dark.shape[2] == 3)
    made("the same in light", "demi", "--card", "hydra", "--dpi", 254, "-o", folder / "light.png")
    check("light and dark are two", read_png(folder / "light.png")[440, 315, :3].tolist() != dark[470, 345, :3].tolist())
    made("in another language", "demi", "--language", "de", "--card", "hydra", "-o", folder / "de.pdf")
    told = next(card for card in catalogue("demi", "--language", "de") if card["id"] == "greek/hydra")["text"]
    check("its text is on the card", told.startswith("Wenn") and squeezed(told) in squeezed(text_of("pdftotext", "-raw", folder / "de.pdf", "-")))
    for card, words in {"Standard of the Host": "Energize: 1 · Alignment: aevos · Starting cards: Dawn Picket, Choir Novice",
                        "Orrun, the Deep Root": "Mana to summon: 1 elwynn, 3 any"}.items():
        made(card, "divino", "--card", card, "-o", folder / "notes.pdf")
        check(f"{card} tells what the rules ask for", squeezed(words) in squeezed(text_of("pdftotext", "-raw", folder / "notes.pdf", "-")))
    made("a card for nothing", "divino", "--card", "Last Ember", "-o", folder / "free.pdf")
    check("a cost of 0 is printed", "0" in text_of("pdftotext", folder / "free.pdf", "-").split())
    made("one picture of a deck", "demi", "--deck", "labours", "--contact", "-o", folder / "contact.png")


def sheets(folder):
    pdf = folder / "sheets.pdf"
    made("sheets of a deck", "demi", "--deck", "labours", "--sheet", "--backs", "--tokens", "-o", pdf)
    pages = text_of("pdftotext", pdf, "-").split("\f")[:-1]
    check("copies by the deck's list", sum(page.count("Minotaur") for page in pages) == 3)
    check("behind each sheet its backs", len(pages) % 2 == 0 and not "".join(pages[1::2]).strip())
    face, back = by_splash(pdf, 50.8, 1), by_splash(pdf, 50.8, 2)
    last = by_splash(pdf, 50.8, len(pages) - 1), by_splash(pdf, 50.8, len(pages))
    filled = [[bool(page[20 + 176 * row + 88, 21 + 126 * column + 63].min() < 250) for column in range(3)] for page in last
              for row in range(3)]
    check("backs are mirrored", filled[3:] == [row[::-1] for row in filled[:3]] and not all(map(all, filled)), filled)
    inside = face[33:561, 21:399].min(2)
    check("cards fill their places", face.shape[:2] == (595, 421) and (inside < 250).mean() > 0.6, face.shape)
    margin = face.min(2).copy()
    margin[32:563, 20:401] = 255
    dark = numpy.argwhere(margin < 128)
    check("there are marks to cut along, outside the cards", 8 <= len(dark) and
          all(min(abs(x - 21 - 126 * i) for i in range(4)) <= 1 or min(abs(y - 33 - 176 * i) for i in range(4)) <= 1 for y, x in dark), len(dark))
    check("the back is no face", numpy.abs(face - back).mean() > 5)
    made("letter, without marks", "demi", "--card", "hydra", "--sheet", "--paper", "letter", "--no-marks", "-o", folder / "letter.pdf")
    check("letter's size", "612 x 792" in text_of("pdfinfo", folder / "letter.pdf").replace("611.999", "612").replace("792.0", "792"),
          text_of("pdfinfo", folder / "letter.pdf"))


def into_folders(folder):
    """Every product into a folder, with names of their own."""
    place = folder / "products"
    made("sheets as SVG", "demi", "--deck", "labours", "--sheet", "--backs", "--format", "svg", "-o", f"{place}/")
    names = sorted(files_below(place))
    check("named after the deck, in their order", len(names) > 9 and names[:2] == ["demi-labours-sheets-01.svg", "demi-labours-sheets-02.svg"], names)
    for what in ("contact", "counters", "dice", "mat", "rules"):
        made(f"{what} into a folder", "demi", f"--{what}", "--dpi", 20, "-o", place)
        check(f"{what} has a name", (place / f"demi-{what}.pdf").read_bytes().startswith(b"%PDF"))
    made("a card by its id without the set", "demi", "--card", "god_s_wife_of_amun", "--format", "svg", "-o", place)
    check("is that card", (place / "egyptian" / "god_s_wife_of_amun.svg").is_file())


def printed(folder):
    """Counters, dice, mats and booklets of each game."""
    for game in [*GAMES, "tabletop"]:
        for what in ("counters", "dice", "mat"):
            made(f"{game}: {what}", game, f"--{what}", "-o", folder / f"{game}-{what}.pdf")
            picture = by_splash(folder / f"{game}-{what}.pdf", 20)
            check(f"{game}: {what} show something", picture.std() > 5, picture.std())
        if game == "tabletop":
            continue
        made(f"{game}: rules", game, "--rules", "-o", folder / "rules.pdf")
        page = (TOP / "games" / game / "README.md").read_text()
        heads = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", page, flags=re.S), flags=re.M)
        said = squeezed(text_of("pdftotext", folder / "rules.pdf", "-"))
        lacking = [head for head in heads if squeezed(re.sub(r"[`*]", "", head)) not in said]
        check(f"{game}: all headings are in the booklet", heads and not lacking, lacking)


def tabletop(folder):
    made("grids for Tabletop Simulator", "gemu_land", "--tabletop", "--url", "https://example.org/cards", "-o", folder / "tts")
    names = sorted(files_below(folder / "tts"))
    check("grids, a back and their JSON", names == ["gemu_land-1.png", "gemu_land-2.png", "gemu_land-back.png", "gemu_land.json"], names)
    grid = read_png(folder / "tts" / "gemu_land-1.png")
    check("a grid is at most 4096 x 4096", max(grid.shape[:2]) <= 4096 and grid.shape[:2] == (3997, 4090), grid.shape)
    made("of a deck beside it", "gemu_land", "--tabletop", "--deck", "rootwake", "-o", folder / "tts ü")
    own = sorted(files_below(folder / "tts ü"))
    check("has files of its own", own == [f"gemu_land-rootwake-1.png", f"gemu_land-rootwake-back.png", f"gemu_land-rootwake.json"], own)
    deck = json.loads((folder / "tts ü" / f"gemu_land-rootwake.json").read_text())["ObjectStates"][0]
    check("its title and addresses", deck["Nickname"] == "Rootwake" and
          deck["CustomDeck"]["1"]["FaceURL"] == f"file://{folder}/tts%20%C3%BC/gemu_land-rootwake-1.png", (deck["Nickname"], deck["CustomDeck"]))
    saved = json.loads((folder / "tts" / "gemu_land.json").read_text())["ObjectStates"][0]
    cards = catalogue("gemu_land")
    check("each card has its number", saved["DeckIDs"] == [100 * (i // 69 + 1) + i % 69 for i in range(len(cards))])
    check("and its name and text", [(one["Nickname"], one["Description"], one["CardID"]) for one in saved["ContainedObjects"]] ==
          [(card["name"], card["text"], number) for card, number in zip(cards, saved["DeckIDs"])])
    check("and its grid", saved["CustomDeck"]["2"]["FaceURL"] == "https://example.org/cards/gemu_land-2.png"
          and saved["CustomDeck"]["1"]["NumWidth"] == 10 and saved["CustomDeck"]["1"]["NumHeight"] == 7)


# ---- designers' cards ----

OWN = """game: tabletop
set: own
title: Own cards
cards:
  - {name: NAME, id: long, kind: creature, cost: 1, power: 1, toughness: 1}
  - {name: 龍の息 дракон תנין تنين, id: script, kind: creature, cost: 1, power: 1, toughness: 1}
  - name: Talker
    kind: spell
    cost: 1
    effect: |
      play:
STEPS
"""


def cut_texts(folder, cards, file):
    """A text that is cut says so by dots, between paragraphs too; one that fits is not called cut."""
    wrong, seen = [], set()
    for count in range(11, 22):
        file.write_text(OWN.split("  - {")[0] + "  - name: Talker\n    kind: creature\n    cost: 1\n    power: 1\n    toughness: 1\n    effect: |\n"
                        + "      when this enters play: draw 1\n" * count)
        code, said = run("tabletop", "--card", "own/talker", "--check", cards=cards)
        run("tabletop", "--card", "own/talker", "-o", folder / "cut.pdf", cards=cards)
        page = squeezed(text_of("pdftotext", "-raw", folder / "cut.pdf", "-"))
        whole = squeezed(next(card for card in catalogue("tabletop", cards=cards) if card["id"] == "own/talker")["text"]) in page
        seen.add(whole)
        if len({whole, "…" not in page, "is cut" not in said}) != 1:
            wrong.append((count, whole, "…" in page, said))
    check("what is cut ends with dots, and is told", not wrong and seen == {True, False}, (wrong[:2], seen))


def own_cards(folder):
    cards = folder / "cards"
    (cards / "tabletop" / "art" / "own").mkdir(parents=True)
    file = cards / "tabletop" / "own.yaml"
    file.write_text(OWN.replace("NAME", "Abcdefgh " * 22 + "Zz").replace("STEPS", "        draw 1\n"))
    for ending in ("svg", "png", "pdf"):
        made(f"a long name, any script: {ending}", "tabletop", "--set", "own", "--format", ending, "-o", folder / "own", cards=cards)
    file.write_text(OWN.replace("NAME", "Short").replace("STEPS", "        draw 1\n        gain 2 life\n" * 60))
    code, said = run("tabletop", "--check", cards=cards)
    check("a text that is too long is found", code == 1 and "own/talker: text: it does not fit and is cut off" in said, said[-300:])
    cut_texts(folder, cards, file)
    file.write_text(OWN.replace("NAME", "A \U0010fffd B").replace("STEPS", "        draw 1\n"))
    code, said = run("tabletop", "--set", "own", "--check", cards=cards)
    check("a letter that no font has is found", code == 1 and said.startswith("own/long: name: no font has 1 of its letters") and "1 finding\n" in said, said)
    made("and drawn", "tabletop", "--card", "own/long", "--dpi", 254, "-o", folder / "box.png", cards=cards)
    file.write_text(OWN.replace("NAME", "A B").replace("STEPS", "        draw 1\n"))
    made("the same without it", "tabletop", "--card", "own/long", "--dpi", 254, "-o", folder / "none.png", cards=cards)
    letters = [(on_white(read_png(folder / name))[30:110, 30:200] < 70).all(2) for name in ("box.png", "none.png")]
    columns = [numpy.abs(numpy.diff(one.astype(int), axis=0)).sum(0) for one in letters]
    runs = [int((numpy.diff((one > 0).astype(int)) == 1).sum() + (one[0] > 0)) for one in columns]
    check("as a box", runs[0] > runs[1], runs)
    art = cards / "tabletop" / "art" / "own" / "script.png"
    made("without art", "tabletop", "--card", "own/script", "--dpi", 60, "-o", folder / "plain.png", cards=cards)
    art.write_bytes((folder / "light.png").read_bytes())
    made("with art", "tabletop", "--card", "own/script", "--dpi", 60, "-o", folder / "art.png", cards=cards)
    check("art is on the card", (read_png(folder / "art.png")[60, 70] != read_png(folder / "plain.png")[60, 70]).any())
    art.unlink()
    (art.parent / "script.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#f00"/></svg>')
    for ending in ("png", "pdf"):
        made(f"a drawing as art: {ending}", "tabletop", "--card", "own/script", "--dpi", 60, "-o", folder / f"svg.{ending}",
             "--art", cards / "tabletop" / "art", cards=cards)
    check("a drawing is on the card, on paper too", read_png(folder / "svg.png")[60, 70, :3].tolist() == [255, 0, 0] and
          by_splash(folder / "svg.pdf", 60)[60, 70].tolist() == [255, 0, 0])
    (art.parent / "script.svg").unlink()
    for name, body in {"cut off": (folder / "light.png").read_bytes()[:3000], "empty": b"", "huge": struct.pack(
            ">8sI4sIIBBBBB", b"\x89PNG\r\n\x1a\n", 13, b"IHDR", 60000, 60000, 8, 6, 0, 0, 0)}.items():
        art.write_bytes(body)
        code, said = run("tabletop", "--card", "own/script", "-o", folder / "broken.png", cards=cards)
        check(f"art that is {name} is refused", code == 1 and "script.png: it cannot be read as a picture" in said, said)
    art.unlink()
    (cards / "tabletop" / "table.layout").write_text("game: tabletop\ncard:\n  parts: {name: [30, 3, 57, 8]}\n")
    code, said = run("tabletop", "--card", "own/long", "--check", cards=cards)
    made("a sheet with it", "tabletop", "--card", "own/long", "--sheet", "--no-marks", "-o", folder / "beyond.pdf", cards=cards)
    sheet = by_splash(folder / "beyond.pdf", 50.8)
    check("nothing of a card is beside it", sheet[33:208, 21:147].min() < 100 and sheet[33:208, 149:300].min() == 255, sheet[33:208, 149:300].min())
    check("a text beyond the card is found", code == 1 and "own/long: name: it leaves the card" in said, said)
    (cards / "tabletop" / "table.layout").write_text("game: tabletop\ncard:\n  shapes: {frame: blob}\n")
    code, said = run("tabletop", "--check", cards=cards)
    check("a broken layout is told with its line", code == 1 and "table.layout:3:19: 'blob' is not a valid word here" in said, said)


REFUSED = [
    (2, ["demi"], "no output given"), (2, [], "which game?"), (2, ["demi", "--chek"], "did you mean --check"),
    (2, ["demi", "divino", "--check"], "give only one game"), (2, ["demi", "--dpi", "1", "-o", "x.png"], "not a number from 20"),
    (2, ["demi", "--paper", "a3", "-o", "x.pdf"], "a4 or letter"), (2, ["demi", "--sheet", "--mat", "-o", "x.pdf"], "only one kind of output"),
    (2, ["demi", "--format", "gif", "-o", "x"], "svg, png or pdf"), (2, ["demi", "--format", "svg", "-o", "x.pdf"], "must agree"),
    (2, ["demi", "-o", "x.gif"], ".svg, .png or .pdf"), (2, ["demi", "--mat", "-o", "-"], ".svg, .png or .pdf"),
    (1, ["demi", "--art", "/none", "-o", "x"], "/none: there is no such folder"), (1, ["demi", "--cards", "/none", "--check"], "/none: there is no such folder"),
    (2, ["demi", "--tabletop", "-o", "x.png"], "-o FOLDER"),
    (1, ["dmei", "-o", "x.png"], "did you mean 'demi'"), (1, ["demi", "--card", "hydre", "-o", "x.png"], "did you mean 'Hydra'"),
    (1, ["demi", "--deck", "labour", "-o", "x.pdf"], "did you mean 'labours'"), (1, ["demi", "--set", "gree", "-o", "x"], "did you mean 'greek'"),
    (1, ["demi", "-o", "x.png"], "need a folder or a PDF"), (1, ["demi", "--sheet", "--bleed", "9", "-o", "x.pdf"], "at most 2.5 mm"),
    (1, ["demi", "--card", "hydra", "-o", "/proc/none/x.png"], "/proc/none: "), (1, ["demi", "--card", "hydra", "-o", "/proc/x.png"], "/proc/x.png: "),
    (1, ["demi", "--card", "hydra", "-o", "/proc/x.pdf"], "/proc/x.pdf: "), (1, ["demi", "--contact", "--dpi", "2400", "-o", "x.png"], "too large"),
    (1, ["demi", "--rules", "-o", "x.png"], "makes a PDF"), (1, ["demi", "--language", "xx", "--check"], "there is no language 'xx'"),
]


def usual_icons():
    """The client for browsers has the same icons as the program where a layout has none."""
    client = (TOP / "examples" / "table" / "client" / "layout.js").read_text().split("const NARROW")[0]
    own = re.sub(r'"\s+"', "", (TOP / "examples" / "layout" / "usual.c").read_text())
    paths = re.findall(r'"(M[^"]+)"', client)
    check("browsers have the same usual icons", len(paths) > 10 and set(paths) == set(re.findall(r'"(M[^"]+)"', own)))
    words = re.findall(r'(\w+|"[a-z ]+"): ', client.split("const USUAL = {")[1])
    check("for the same words", [word.strip('"') for word in words] == re.findall(r'\{"([a-z ]+)",', own), words)


def refusals():
    for code, words, text in REFUSED:
        found, said = run(*words)
        check(f"{' '.join(words)} is refused", (found, text in said) == (code, True), f"{found} {said[:300]}")
    code, said = run("--help")
    check("help", code == 0 and "--tabletop" in said)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        whole_games(folder)
        choices(folder)
        sheets(folder)
        into_folders(folder)
        printed(folder)
        tabletop(folder)
        own_cards(folder)
        usual_icons()
        refusals()
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
