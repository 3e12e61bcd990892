"""What the board of examples/table draws: layouts of games and what is drawn without one, the closer look, the stack,
piles. Called by browser.py.
"""
import os
import random
import tempfile
from pathlib import Path

import table
from browsing import begin, check
from selenium.webdriver.common.keys import Keys
from table import Server

TABLETOP = {"CARDGAME_MODULE_PATH": "test/modules", "CARDGAME_CARD_PATH": "test/cards"}
CONTRAST = """
document.getAnimations().forEach((one) => one.cancel());
const seen = (colour) => {
  const parts = colour.match(/[\\d.]+/g).map(Number);
  const [r, g, b] = (colour.startsWith('color') ? parts : parts.map((part) => part / 255))
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const worst = [];
const test = (element, back, name) => {
  const [a, b] = [seen(name === 'svg' ? getComputedStyle(element).fill : getComputedStyle(element).color), seen(back)].sort((x, y) => y - x);
  worst.push([(a + 0.05) / (b + 0.05), element.textContent]);
};
document.querySelectorAll('.player h3, .player h4, .player dt, .player dd').forEach((one) => test(one, getComputedStyle(one.closest('.player')).backgroundColor));
document.querySelectorAll('.picture .face text.name').forEach((one) => test(one, getComputedStyle(one.closest('.face').querySelector('.bar')).fill, 'svg'));
document.querySelectorAll('.picture .face text.rules').forEach((one) => test(one, getComputedStyle(one.closest('.face').querySelector('.paper')).fill, 'svg'));
document.querySelectorAll('.picture .number text').forEach((one) => test(one, getComputedStyle(one.closest('g').querySelector('.plate')).fill, 'svg'));
document.querySelectorAll('.mark, .state, .tab').forEach((one) => test(one, getComputedStyle(one).backgroundColor));
return worst.sort((x, y) => x[0] - y[0])[0];
"""


def data_of(browser, selector, name):
    """What elements say in data-NAME, read in one go: they can be drawn anew at any time."""
    return browser.driver.execute_script(
        "return [...document.querySelectorAll(arguments[0])].map((one) => one.dataset[arguments[1]])", selector, name)


def theme(browser, name):
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                   {"features": [{"name": "prefers-color-scheme", "value": name}]})


def layouts(server, browser, titles):
    """Each game looks like itself, and can be read in light and dark."""
    cloths = set()
    for game, title in titles.items():
        begin(browser.page, server, title, "Watch bots")
        browser.wait(lambda: browser.all(".player .card[data-card], .die"), "cards")
        with table.urllib.request.urlopen(f"{server.http}/games/{game}", timeout=10) as page:
            said = table.json.load(page)["layout"]
        for place, name in enumerate(["light", "dark"]):
            theme(browser, name)
            cloth = browser.driver.execute_script("return getComputedStyle(document.querySelector('.ground')).backgroundColor")
            wanted = tuple(int(said["colours"]["cloth"][place][at:at + 2], 16) for at in (1, 3, 5))
            check(f"{game}: the cloth of its layout, {name}", cloth == "rgb({}, {}, {})".format(*wanted), cloth)
            cloths.add(cloth)
            # A card that is drawn anew meanwhile has no colours for a moment.
            looks = (browser.driver.execute_script(CONTRAST) for _ in range(3))
            worst = next((look for look in looks if look[0] >= 4.5), None) or browser.driver.execute_script(CONTRAST)
            check(f"{game}: all can be read, {name}", worst[0] >= 4.5, worst)
        theme(browser, "light")
        zones = set(data_of(browser, ".board [data-zone]", "zone"))
        check(f"{game}: its zones are on the table", set(sum(said["seat"]["wide"], [])) <= zones, zones)
    check("no two tables look alike", len(cloths) == 2 * len(titles), cloths)


def seat_in(browser, server, table_, seat):
    """The browser takes over a seat that a program has taken."""
    browser.driver.get(server.http)
    browser.driver.execute_script("localStorage.setItem('cardgame-table seats', arguments[0])",
                                  table.json.dumps([{"match": seat["match"], "token": seat["token"]}]))
    browser.driver.get("about:blank")
    browser.driver.get(f"{server.http}/#match={seat['match']}")
    browser.wait(lambda: browser.all(".board h2"), "the board")


def until(server, game, players, wanted, most=400):
    """Plays with chance until a seat sees what is wanted. @return the connection and the seat"""
    for seed in range(20):
        chance = random.Random(seed)
        one = table.Table(server.ws)
        seats = [{}] + [{"kind": "bot", "level": 1}] * (players - 1)
        seat = one.ask("create", wish={"game": game, "seats": seats}, sit=True)
        last = None
        for _ in range(most):
            one.wait(lambda last=last: one.document and (one.result or (one.decision and one.decision["number"] != last)))
            if one.result:
                break
            if wanted(one.document):
                return one, seat
            last = one.decision["number"]
            try:
                one.answer(**table.pick(chance, one.decision))
            except table.Refused:
                last = None  # the question stays
        one.close()
    raise TimeoutError(f"{game}: what was looked for never came")


def closer_look(server, browser):
    """A changed card, looked at by the keyboard, tells what changes it, by what, and until when."""
    def changed(document):
        board = document["board"]
        shown = {one["name"]: one["card"] for player in board["players"] for zone in player.values()
                 if isinstance(zone, dict) for one in zone.get("objects", ()) if one["card"]}
        return [(shown[change["on"]], change) for change in board.get("changes", ()) if change["on"] in shown and change.get("by")]

    one, seat = until(server, "demi", 2, changed)
    card, change = changed(one.document)[0]
    seat_in(browser, server, one, seat)
    names = {row["id"]: row["name"] for row in game_page(server, "demi")["cards"]}
    found = browser.wait(lambda: browser.all(f".player .row [data-card='{card}']"), "the card")
    browser.driver.execute_script("arguments[0].focus()", found[0])
    found[0].send_keys("i")
    look = browser.wait(lambda: browser.all("dialog.look[open]"), "the closer look")[0]
    check("the closer look tells what changes a card, and by what", change["change"].lower() in look.text.lower() and
          names[change["by"]] in look.text and (change.get("until") or "") in look.text, look.text)
    browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    browser.wait(lambda: not browser.all("dialog.look"), "the closer look to close")
    browser.driver.switch_to.active_element.send_keys("i")
    browser.wait(lambda: browser.all("dialog.look[open] .shut"), "the closer look again")[0].click()
    browser.wait(lambda: not browser.all("dialog.look"), "the closer look to close by its button")
    check("and the keyboard is where it was", browser.driver.execute_script("return document.activeElement.dataset.card") == card)
    one.close()


def game_page(server, game):
    with table.urllib.request.urlopen(f"{server.http}/games/{game}", timeout=10) as page:
        return table.json.load(page)


def stack(server, browser):
    """What waits to be resolved is seen wherever the page is scrolled to, the next first."""
    one, seat = until(server, "divino", 2, lambda document: len(document["board"]["items"]) > 1 and
                      document["board"]["items"][0].get("card") != document["board"]["items"][-1].get("card"))
    items = one.document["board"]["items"]
    seat_in(browser, server, one, seat)
    shown = browser.wait(lambda: browser.all(".waits .item"), "the stack")
    check("all that waits is shown", len(shown) == len(items), len(shown))
    names = {row["id"]: row["name"] for row in game_page(server, "divino")["cards"]}
    check("what is next stands first", names.get(items[-1].get("card"), "") in shown[0].text, shown[0].text)
    size(browser, 360, 640)
    top, bottom, free = browser.driver.execute_script("""
        const high = (name) => document.querySelector(name).offsetHeight;
        scrollBy(0, document.querySelector('.others').getBoundingClientRect().top - high('.decision') - high('.waits') + 30);
        const box = document.querySelector('.waits').getBoundingClientRect();
        const at = document.elementFromPoint(180, box.top + 12);
        return [box.top, innerHeight - box.bottom, Boolean(at?.closest('.waits')) && !at.closest('.decision') &&
                document.querySelector('.decision').getBoundingClientRect().bottom <= box.top + 1];""")
    check("and stays in view, below what is asked", top >= -1 and bottom > 0 and free, (top, bottom, free))
    size(browser, 1280, 800)
    one.close()


def ids_in(value):
    """All texts in a JSON value."""
    if isinstance(value, dict):
        return set().union(*map(ids_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(ids_in, value))
    return {value} if isinstance(value, str) else set()


def far_in_a_match(server, browser, games):
    """Piles open where they are known, nothing is too small to be hit, and no picture shows what the seat does not know."""
    for game in games:
        one, seat = until(server, game, 2, lambda document: document["board"]["turn"] > 3 and
                          len(document["board"]["players"][0].get("discard_pile", {}).get("cards", ())) > 1
                          if game != "demi" else len(document["board"]["players"][0]["mythology"].get("cards", ())) > 1)
        seat_in(browser, server, one, seat)
        pile = "mythology" if game == "demi" else "discard_pile"
        shown = f".own [data-zone='{pile}'] [data-card]"
        cards = one.document["board"]["players"][0][pile]["cards"]
        # Else an option has opened it, or is about its first card, which is taken by a click.
        if len(browser.wait(lambda: browser.all(shown), "the pile")) == 1 and not browser.all(f"{shown}.may"):
            browser.press(shown)
            browser.wait(lambda: len(browser.all(shown)) == len(cards), "the whole pile")
            check(f"{game}: a pile opens", data_of(browser, shown, "card") == cards)
            browser.press(f".own [data-zone='{pile}'] .all")
            check(f"{game}: and closes", len(browser.all(shown)) == 1)
        known = ids_in(one.document)
        seen = set(data_of(browser, ".board [data-card]", "card"))
        check(f"{game}: pictures show what the seat knows", seen and seen <= known, seen - known)
        names = {row["name"] for row in game_page(server, game)["cards"] if row["id"] in known}
        drawn = {" ".join(text.split()) for text in browser.driver.execute_script(
            "return [...document.querySelectorAll('.picture .whole text.name')].map((one) => one.textContent)")}
        check(f"{game}: and no other names", drawn <= names, drawn - names)
        for width in (360, 1280):
            size(browser, width, 740)
            small = browser.driver.execute_script("""
                return [...document.querySelectorAll('.board button')].filter((one) => one.offsetParent)
                  .filter((one) => one.offsetWidth < 24 || one.offsetHeight < 24).map((one) => one.outerHTML.slice(0, 200));""")
            check(f"{game}: all can be hit at {width}", not small, small)
        size(browser, 1280, 800)
        one.close()


def pictures(browser, folder):
    """A picture that lies beside the cards is the card's."""
    (folder / "art" / "demi" / "art" / "greek").mkdir(parents=True)
    decks = [row for row in os.environ.get("CARDGAME_CARD_PATH", "").split(":") if row]
    os.environ["CARDGAME_CARD_PATH"] = ":".join([str(folder / "art"), *decks])
    server = Server()
    cards = [row["id"] for row in game_page(server, "demi")["cards"] if row["set"] == "greek"]
    server.kill()
    for card in cards:
        (folder / "art" / "demi" / "art" / f"{card}.svg").write_text(table.PICTURE)
    server = Server()
    if decks:
        os.environ["CARDGAME_CARD_PATH"] = ":".join(decks)
    else:
        del os.environ["CARDGAME_CARD_PATH"]
    try:
        one, seat = until(server, "demi", 2, lambda document: [card for card in document["board"]["players"][0]["hand"].get("cards", ()) if card in cards])
        seat_in(browser, server, one, seat)
        image = browser.wait(lambda: browser.all(".inhand .picture image"), "a picture")[0]
        check("a card shows its picture", image.get_attribute("href").startswith("art/demi/greek/"))
        check("and the browser may load it", browser.driver.execute_async_script("""
            const [image, done] = arguments;
            const it = new Image();
            it.onload = () => done(it.naturalWidth > 0);
            it.onerror = () => done(false);
            it.src = image.getAttribute('href');""", image))
        one.close()
    finally:
        server.kill()


def without_layout(browser):
    """A module that has no layout is drawn from its tables."""
    build = Path(os.environ["BUILD"]).resolve()
    os.environ.update({name: str(build / folder) for name, folder in TABLETOP.items()})
    server = Server()
    for name in TABLETOP:
        del os.environ[name]
    try:
        one, seat = until(server, "tabletop", 2, lambda document: document["board"]["turn"] > 5)
        seat_in(browser, server, one, seat)
        check("tabletop has no layout", "layout" not in game_page(server, "tabletop"))
        for width in (360, 1280):
            size(browser, width, 740)
            check(f"without a layout all zones are drawn, {width}",
                  browser.wait(lambda: len(browser.all(".board [data-zone]")) >= 10, "zones"))
            check(f"without a layout nothing is wider than {width}",
                  browser.driver.execute_script("return document.documentElement.scrollWidth - innerWidth") <= 0)
            bottom = browser.driver.execute_script(
                "return document.querySelector('.inhand [data-zone]').getBoundingClientRect().bottom - innerHeight")
            check(f"the hand can be reached at {width}", bottom <= 1, bottom)
        theme(browser, "light")
        check("without a layout all can be read", browser.driver.execute_script(CONTRAST)[0] >= 4.5)
        one.close()
    finally:
        server.kill()


def size(browser, width, height):
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def all_checks(server, browser, titles):
    size(browser, 1280, 800)
    layouts(server, browser, titles)
    closer_look(server, browser)
    stack(server, browser)
    far_in_a_match(server, browser, titles)
    without_layout(browser)
    with tempfile.TemporaryDirectory() as folder:
        pictures(browser, Path(folder))
