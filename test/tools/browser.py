"""The client of examples/table in a real browser: matches of all games by clicking alone, a reload, SIGKILL
of the server in the middle, the keyboard, phone and desktop. The last line is `N passed, N failed`.

environment: BUILD, GAMES
"""
import os
import random
import sys
import tempfile
import time
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

sys.path.insert(0, str(Path(__file__).resolve().parent))
import browser_act  # noqa: E402
import browser_lobby  # noqa: E402
import table  # noqa: E402
from table import Server, check  # noqa: E402

LONG = 60  # seconds after which what is waited for does not come any more
CLICKS = 30
READY = ".decision:not(.sent) ol button"
STATE = """
const text = (all) => [...document.querySelectorAll(all)].map((one) => one.textContent);
return [text('.board'), text('.decision h3, .decision p, .decision li'), document.querySelector('#status').textContent];
"""


class Browser:
    """A browser of its own, with its own storage."""

    def __init__(self, folder, width=1280, height=900):
        options = webdriver.ChromeOptions()
        for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     f"--window-size={width},{height}", f"--user-data-dir={folder}"]:
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def wait(self, until, what):
        """Waits until that is true, which it then returns."""
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            try:
                found = until()
                if found:
                    return found
            except (StaleElementReferenceException, IndexError):
                pass
            time.sleep(0.01)
        raise TimeoutError(what + ": " + self.driver.find_element(By.TAG_NAME, "body").text[:2000])

    def click(self, element):
        """Where something was drawn anew in between, nothing is clicked."""
        try:
            self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
            element.click()
        except (StaleElementReferenceException, WebDriverException):
            return False
        return True

    def state(self):
        return self.driver.execute_script(STATE)

    def over(self):
        return any(word in self.state()[1][0] for word in (" win: ", " wins: ", "Nobody wins")) if self.state()[1] else False

    def asked(self):
        return self.all(READY)

    def errors(self):
        """What the browser has complained of; that a server was killed it says, too."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if "WebSocket connection" not in entry["message"] and "ERR_CONNECTION" not in entry["message"]]


def begin(browser, server, title, way):
    browser.driver.get(server.http)
    card = browser.wait(lambda: [li for li in browser.all(".games li")
                                 if li.find_element(By.TAG_NAME, "h2").text == title], "the games")[0]
    card.find_element(By.XPATH, f".//button[text()='{way}']").click()
    browser.wait(lambda: browser.all(".board h2"), "the board")


def answer(browser, chance, turn):
    """Answers by clicking: what is marked on the board where there is something, else in the list."""
    marked = browser.all(".board button.may")
    if marked and turn % 2:
        browser.click(chance.choice(marked))
        if not browser.asked():
            return
    rows = browser.asked()
    if rows:
        browser.click(chance.choice(rows))
    done = [button for button in browser.all(".decision .done button") if button.is_enabled()]
    if done:
        browser.click(done[0])


def play(browsers, chance, clicks):
    for turn in range(clicks):
        asked = browsers[0].wait(lambda: [b for b in browsers if b.asked() or b.over()], "somebody to be asked")[0]
        if asked.over():
            return
        try:
            answer(asked, chance, turn)
        except StaleElementReferenceException:
            pass  # it was drawn anew while it was looked at


def settle(browser):
    """What the page shows when nothing changes any more."""
    last = None
    for _ in range(500):
        now = browser.state()
        if now == last and not now[2]:
            return now
        last = now
        time.sleep(0.05)
    return last


def two_browsers(server, browsers, titles):
    """Two people play each game by clicking, with a reload and a killed server in the middle."""
    for game, title in titles.items():
        chance = random.Random(game)
        begin(browsers[0], server, title, "Play with friends")
        address = browsers[0].driver.current_url
        browsers[1].driver.get("about:blank")
        browsers[1].driver.get(address)
        browsers[1].wait(lambda: browsers[1].all(".head button"), "a seat")[0].click()
        play(browsers, chance, CLICKS)
        before = [settle(browser) for browser in browsers]
        browsers[0].driver.refresh()
        browsers[0].wait(lambda: browsers[0].all(".board h2"), "the board after a reload")
        check(f"{game}: a reload shows the same", settle(browsers[0]) == before[0])
        server.kill()
        browsers[1].wait(lambda: browsers[1].state()[2], "a sign that the connection is lost")
        server.start()
        for browser in browsers:
            browser.wait(lambda browser=browser: not browser.state()[2], "the connection")
        check(f"{game}: after SIGKILL both go on where they were", [settle(browser) for browser in browsers] == before)
        play(browsers, chance, CLICKS)
        check(f"{game}: and it goes on", [settle(browser) for browser in browsers] != before or browsers[0].over())
        for seat, browser in enumerate(browsers):
            wrong = browser.errors()
            check(f"{game}: browser {seat + 1} has no complaint", not wrong, wrong)


def against_a_bot(server, browser, title):
    """By the keyboard alone."""
    begin(browser, server, title, "Play against bots")
    body = browser.driver.find_element(By.TAG_NAME, "body")
    for _ in range(400):
        browser.wait(lambda: browser.asked() or browser.over(), "to be asked")
        if browser.over():
            break
        before = browser.state()[1]
        try:
            keys = [b.get_attribute("data-key") for b in browser.all(".decision button[data-key]") if b.is_enabled()]
        except StaleElementReferenceException:
            continue
        if not keys:
            continue
        body.send_keys(keys[-1] if "0" not in keys or len(keys) < 3 else "0")
        browser.wait(lambda: browser.state()[1] != before or browser.over(), "an answer to be taken")
    check("a match against a bot is played to its end by the keyboard", browser.over())


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
        begin(browser, server, title, "Watch bots")
        browser.wait(lambda: browser.all(".player .card[data-card], .die"), "cards")
        with table.urllib.request.urlopen(f"{server.http}/games/{game}", timeout=10) as page:
            said = table.json.load(page)["layout"]
        for place, name in enumerate(["light", "dark"]):
            theme(browser, name)
            cloth = browser.driver.execute_script("return getComputedStyle(document.querySelector('.ground')).backgroundColor")
            wanted = tuple(int(said["colours"]["cloth"][place][at:at + 2], 16) for at in (1, 3, 5))
            check(f"{game}: the cloth of its layout, {name}", cloth == "rgb({}, {}, {})".format(*wanted), cloth)
            cloths.add(cloth)
            worst = browser.driver.execute_script(CONTRAST)
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
                pass
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
        if len(browser.wait(lambda: browser.all(shown), "the pile")) == 1:  # else an option has opened it
            browser.driver.execute_script("arguments[0].click()", browser.all(shown)[0])
            browser.wait(lambda: len(browser.all(shown)) == len(cards), "the whole pile")
            check(f"{game}: a pile opens", data_of(browser, shown, "card") == cards)
            browser.driver.execute_script("arguments[0].click()", browser.all(f".own [data-zone='{pile}'] .all")[0])
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
            hand = browser.all(".inhand [data-zone]")[0]
            bottom = browser.driver.execute_script("return arguments[0].getBoundingClientRect().bottom - innerHeight", hand)
            check(f"the hand can be reached at {width}", bottom <= 1, bottom)
        theme(browser, "light")
        check("without a layout all can be read", browser.driver.execute_script(CONTRAST)[0] >= 4.5)
        one.close()
    finally:
        server.kill()


def size(browser, width, height):
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def sizes(server, browser, titles):
    """Nothing is wider than the page."""
    for width, height in [(360, 740), (1280, 800), (2560, 1400)]:
        browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        for game, title in titles.items():
            begin(browser, server, title, "Watch bots")
            wide = browser.driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
            check(f"{game}: fits a page of {width}", wide <= 0, wide)


def main():
    os.environ.setdefault("HOME", "/tmp")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        folder = Path(folder)
        server = Server(data=folder / "browser.db")
        port = server.http.rsplit(":", 1)[1]
        server.arguments[server.arguments.index("--port") + 1] = port  # browsers come back to the same
        with table.urllib.request.urlopen(server.http + "/games", timeout=10) as page:
            titles = {game["name"]: game["title"] for game in table.json.load(page)["games"] if game["name"] in table.GAMES}
        browsers = [Browser(folder / "one"), Browser(folder / "two")]
        try:
            two_browsers(server, browsers, titles)
            against_a_bot(server, browsers[0], titles["demi"])
            browser_act.all_checks(server, browsers[0], titles, begin, random.Random(6))
            browser_lobby.around(server, browsers, titles)
            sizes(server, browsers[1], titles)
            size(browsers[1], 1280, 800)
            layouts(server, browsers[1], titles)
            closer_look(server, browsers[1])
            stack(server, browsers[1])
            far_in_a_match(server, browsers[1], titles)
            without_layout(browsers[1])
            pictures(browsers[1], folder)
            wrong = [browser.errors() for browser in browsers]
            check("nobody complains", wrong == [[], []], wrong)
        finally:
            for browser in browsers:
                browser.driver.quit()
            server.kill()
    print(f"{table.passed} passed, {table.failed} failed")


if __name__ == "__main__":
    main()
