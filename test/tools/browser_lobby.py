"""The pages around a match, in a real browser: the first move within three clicks, the deck editor, the rules, the
form with all options, invitations, guided matches. Used by browser.py."""
import contextlib
import json
import sqlite3
import tempfile
from pathlib import Path

import browsing
from selenium.webdriver.support.select import Select

from table import Group, check

CLICKS_MOST = 3
DECK = 20  # cards that Gemu Land wants at least


def no_complaint(browser, what):
    wrong = browser.errors()
    check(f"{what}: no complaint", not wrong, wrong)


def lobby(browser, server):
    browser.driver.get("about:blank")
    browser.driver.get(server.http)
    browser.wait(lambda: browser.all(".games li"), "the games")


def of_game(browser, game, selector):
    return browser.wait(lambda: browser.all(f'.games li[data-game="{game}"] {selector}'), f"{selector} of {game}")


def button(browser, text, within="body"):
    """The button of that text that can be clicked."""
    def found():
        return [one for one in browser.all(f"{within} button") if one.text.strip() == text and one.is_enabled()]
    return browser.wait(found, f"the button {text}")[0]


def way(browser, server, game, text):
    lobby(browser, server)
    [one for one in of_game(browser, game, ".ways button") if one.text == text][0].click()


def three_clicks(browser, server, games):
    """From the first visit to the first answer that the server has taken."""
    for game in games:
        browser.driver.get(server.http)
        browser.driver.execute_script("localStorage.clear(); window.clicks = 0;")
        lobby(browser, server)
        browser.driver.execute_script("window.clicks = 0; addEventListener('click', () => clicks++, true);")
        [one for one in of_game(browser, game, ".ways button") if one.text == "Play against bots"][0].click()
        browser.wait(browser.asked, "to be asked")
        before = browser.state()[1]
        while browser.state()[1] == before and browser.driver.execute_script("return clicks") < CLICKS_MOST:
            ready = browser.asked()
            done = [one for one in browser.all(".decision .done button") if one.is_enabled()]
            (done or ready)[0].click()
            try:
                browser.wait(lambda: browser.state()[1] != before, "the answer")
            except TimeoutError:
                pass
        clicks = browser.driver.execute_script("return clicks")
        check(f"{game}: the first move takes at most {CLICKS_MOST} clicks", browser.state()[1] != before and clicks <= CLICKS_MOST, clicks)


def rules(browser, server, games):
    for game in games:
        lobby(browser, server)
        browser.click(of_game(browser, game, f'a[href="#rules={game}"]')[0])
        heading = browser.wait(lambda: browser.all("article h1"), "the rules")[0].text
        contents = browser.all(".contents a")
        check(f"{game}: the rules have contents", len(contents) >= 5, len(contents))
        check(f"{game}: nothing of Markdown is left", not browser.driver.execute_script(
            "return [...document.querySelectorAll('article *')].filter((one) => !one.closest('pre, code') && "
            "[...one.childNodes].some((node) => node.nodeType === 3 && /\\*\\*|\\]\\(|^#+ |^\\|/.test(node.data))).map((one) => one.textContent)"))
        title = contents[-1].text
        browser.click(contents[-1])
        browser.wait(lambda title=title: browser.driver.execute_script("return document.activeElement.textContent") == title,
                     f"the chapter {title} of {heading}")
        browser.wait(lambda: browser.all("nav a"), "the links")
        browser.click([one for one in browser.all("nav a") if one.text == "Every rule, numbered"][0])
        browser.wait(lambda: [one for one in browser.all("nav a") if one.text == "The short rules"], "all rules")
        no_complaint(browser, f"rules of {game}")


def put(browser, name, times):
    for _ in range(times):
        browser.wait(lambda: browser.all(f'.browser button[aria-label="Put {name} in"]'), name)[0].click()


def deck_editor(browser, server):
    """A deck is built, found wrong, mended, kept, exported, brought again, and played."""
    lobby(browser, server)
    browser.click(of_game(browser, "gemu_land", 'a[href="#cards=gemu_land"]')[0])
    browser.wait(lambda: browser.all(".deck-list li"), "the decks")
    total = len(browser.all(".deck-list li"))
    search = browser.all(".filters input")[0]
    search.send_keys("loam")
    browser.wait(lambda: len(browser.all(".all-cards li")) == 1, "the one card that is searched for")
    check("a card is found by a word", browser.all(".all-cards li")[0].get_attribute("data-card") == "root/loam_ox")
    browser.click([one for one in browser.all("a.button") if one.text == "Build a deck of your own"][0])
    browser.wait(lambda: browser.all(".check.wrong li"), "the check")
    browser.all(".filters input")[0].send_keys("bark lender")
    put(browser, "Bark Lender", 3)
    browser.wait(lambda: "3 cards" in browser.all(".check.wrong li")[0].text, "the check of three cards")
    button(browser, "Play it against a bot").click()
    browser.wait(lambda: "must have 20" in browser.all(".refused")[0].text, "the reason why it cannot be played")
    check("a deck that breaks the rules is not played", not browser.all(".board"))
    put(browser, "Bark Lender", DECK - 3)
    browser.wait(lambda: browser.all(".check.good"), "the deck to be right")
    button(browser, "Export").click()
    text = browser.wait(lambda: browser.all("dialog textarea"), "the export")[0].get_attribute("value")
    check("a deck is exported as a card file", text == "game: gemu_land\ndecks:\n  - name: my_deck\n    title: My deck\n    cards:\n"
          f"      - {{card: root/bark_lender, copies: {DECK}}}\n", text)
    button(browser, "Close", "dialog").click()
    browser.driver.get(server.http + "/#cards=gemu_land")
    button(browser, "Bring a deck from a file").click()
    area = browser.all(".bring textarea")[0]
    area.send_keys("game: gemu_land\nnonsense")
    button(browser, "Take it").click()
    browser.wait(lambda: "Line 2" in browser.all(".bring [role=alert]")[0].text, "a word about the line that is wrong")
    area.clear()
    area.send_keys(text)
    button(browser, "Take it").click()
    browser.wait(lambda: browser.all(".check.good"), "the deck that was brought")
    button(browser, "Play it against a bot").click()
    browser.wait(lambda: browser.all(".board"), "the board")
    hand = browser.driver.execute_script("return [...document.querySelectorAll('[data-zone=hand] .card')].map((one) => one.textContent)")
    own = [one for one in hand if "Bark Lender" in one]
    check("a deck of one's own is played", len(own) == 3, hand)
    browser.driver.get(server.http + "/#cards=gemu_land")
    browser.wait(lambda: len(browser.all(".deck-list li")) == total + 2, "both decks among those of the game")
    no_complaint(browser, "deck editor")


def form(browser, server):
    """What the form says reaches the match."""
    lobby(browser, server)
    browser.click(of_game(browser, "gemu_land", 'a[href="#wish=gemu_land"]')[0])
    faith = browser.wait(lambda: browser.all("input[name=starting_faith]"), "the form")[0]
    faith.clear()
    faith.send_keys("33")
    Select(browser.all("select[aria-label='Deck of seat 2']")[0]).select_by_value("name:mirage")
    Select(browser.all("select[aria-label='Who sits at seat 2']")[0]).select_by_value("bot 1")
    browser.click(browser.all("input[name=chat]")[0])
    minutes = browser.all("input[name=seconds]")[0]
    minutes.clear()
    minutes.send_keys("7")
    browser.click(button(browser, "Begin"))
    browser.wait(lambda: browser.all(".board"), "the board")
    said = browser.driver.find_element("tag name", "body").text
    check("so do clocks", "6:5" in said or "7:00" in said, said[:300])
    told = browser.driver.execute_script("return [...document.querySelectorAll('.player')].map((one) => one.textContent)")
    check("an option of the form reaches the match", any("faith33" in one for one in told), told)
    no_complaint(browser, "form")


def invitation(browsers, server):
    """A friend comes by the link; the match is then among one's own."""
    way(browsers[0], server, "demi", "Play with friends")
    link = browsers[0].wait(lambda: browsers[0].all(".invitation input"), "the link")[0].get_attribute("value")
    browsers[1].driver.get("about:blank")
    browsers[1].driver.get(link)
    browsers[1].wait(lambda: browsers[1].all(".head button"), "a seat")[0].click()
    browsers[0].wait(lambda: not browsers[0].all(".invitation"), "the friend to come")
    lobby(browsers[0], server)
    own = browsers[0].wait(lambda: browsers[0].all(".going a"), "the own match")
    check("a match that goes on stands in the lobby", link.endswith(own[0].get_attribute("href").split("#")[1]))
    own[0].click()
    browsers[0].wait(lambda: browsers[0].all(".board"), "the match again")
    for browser in browsers:
        no_complaint(browser, "invitation")


LOSE = """
const breaks = arguments[0], word = arguments[1] || "join", send = WebSocket.prototype.send;
window.asked = [];
WebSocket.prototype.send = function (text) {
  send.call(this, text);
  const request = JSON.parse(text);
  if (request.do !== word) return;
  window.asked.push(request.key);
  if (window.asked.length > 1) return;
  this.onmessage = null;
  if (breaks) setTimeout(() => this.close(), 300);
};
"""
OWN = "return JSON.parse(localStorage.getItem('cardgame-table seats') || '[]').map((seat) => seat.match)"


def lost_replies(browsers, server):
    """The reply to who takes a seat is lost; the page asks again with the same key, also when it is loaded anew."""
    one, two = browsers
    for breaks in (True, False):
        how = "with the connection" if breaks else "with the page"
        way(one, server, "demi", "Play with friends")
        link = one.wait(lambda: one.all(".invitation input"), "the link")[0].get_attribute("value")
        match = link.split("=")[-1]
        two.driver.get("about:blank")
        two.driver.get(link)
        seat = two.wait(lambda: [b for b in two.all(".head button") if b.text == "Take a seat"], "a seat")[0]
        two.driver.execute_script(LOSE, breaks)
        seat.click()
        one.wait(lambda: not one.all(".invitation"), "the friend to come")
        check(f"a reply is lost {how}", match not in two.driver.execute_script(OWN))
        if not breaks:
            two.driver.refresh()
        two.wait(lambda: match in two.driver.execute_script(OWN), f"the seat whose reply was lost {how}")
        if breaks:
            keys = two.driver.execute_script("return window.asked")
            check("the same key was sent again", len(keys) == 2 and keys[0] == keys[1] and len(keys[0]) == 32, keys)
        two.wait(lambda: two.all(".board"), "the board")
        check("who has the seat does not watch", not any("You watch" in p.text for p in two.all(".head p")))
        check("nothing stays asked", two.driver.execute_script("return Object.keys(localStorage).filter((key) => key.includes('asked'))") == [])
    two.driver.execute_script("localStorage.setItem('cardgame-table seats', JSON.stringify([{ match: arguments[0], token: 'x'.repeat(26) }]))", match)
    two.driver.refresh()
    two.wait(lambda: two.all(".match [role=alert]"), "a word about the token")
    check("who has a token that is none does not simply watch", not two.all(".board"))
    two.wait(lambda: [b for b in two.all(".match button") if b.text == "Watch without a seat"], "the way to watch")[0].click()
    two.wait(lambda: two.all(".board"), "the board")
    check("but can", any("You watch" in p.text for p in two.all(".head p")))
    for browser in browsers:
        no_complaint(browser, "lost replies")


def lost_beginnings(browser, server):
    """The reply to who begins a match is lost; the page asks again with the same key: it is one match."""
    data = server.arguments[server.arguments.index("--data") + 1]

    def matches():
        with contextlib.closing(sqlite3.connect(data)) as database:
            return database.execute("SELECT count(*) FROM match").fetchone()[0]

    for breaks, text, own in [(True, "Play with friends", 1), (False, "Play with friends", 1), (False, "Watch bots", 0)]:
        how = f"{text}, {'with the connection' if breaks else 'with the page'}"
        lobby(browser, server)
        before, seats = matches(), len(browser.driver.execute_script(OWN))
        browser.driver.execute_script(LOSE, breaks, "create")
        of_game(browser, "demi", ".ways button")
        [one for one in of_game(browser, "demi", ".ways button") if one.text == text][0].click()
        browser.wait(lambda before=before: matches() == before + 1, f"the match ({how})")
        check(f"{how}: its reply is lost", "match=" not in browser.driver.current_url)
        if not breaks:
            browser.driver.refresh()
        browser.wait(lambda: "match=" in browser.driver.current_url, f"the match whose reply was lost ({how})")
        browser.wait(lambda: browser.all(".board"), "the board")
        check(f"{how}: it is one match", matches() == before + 1, (before, matches()))
        check(f"{how}: with the own seat", len(browser.driver.execute_script(OWN)) == seats + own)
        check(f"{how}: nothing stays asked", browser.driver.execute_script("return sessionStorage.length") == 0)
        browser.driver.refresh()
        browser.wait(lambda: browser.all(".board"), "the board again")
        check(f"{how}: a reload begins no other", matches() == before + 1)
    lobby(browser, server)
    stale = {"at": 0, "asked": {"wish": {"game": "demi", "seats": [{}, {}]}, "sit": True, "name": "", "key": "x" * 32}}
    browser.driver.execute_script("sessionStorage.setItem('cardgame-table begun', arguments[0])", json.dumps(stale))
    before = matches()
    browser.driver.refresh()
    browser.wait(lambda: browser.all(".games li"), "the games")
    check("what was asked long ago is not asked again", matches() == before)
    stale["asked"]["wish"]["game"], stale["at"] = "none", browser.driver.execute_script("return Date.now()")
    browser.driver.execute_script("sessionStorage.setItem('cardgame-table begun', arguments[0])", json.dumps(stale))
    browser.driver.refresh()
    browser.wait(lambda: browser.all("[role=alert]"), "a word about what is refused")
    check("what is refused is not asked for ever", browser.driver.execute_script("return sessionStorage.length") == 0)
    no_complaint(browser, "lost beginnings")


MUCH = """
window.told = null;
const cards = arguments[0];
import('./wire.js').then(async ({ Wire }) => {
  const wire = new Wire(location.origin.replace(/^http/, 'ws') + '/');
  const asked = Array.from({ length: 40 }, () => wire.ask('deck', { game: 'demi', deck: { cards } }));
  window.told = (await Promise.all(asked)).length;
}).catch((why) => { window.told = String(why); });
"""


def much_asked(browser):
    """What was too much at once is asked again when the server says that it may, and nobody notices."""
    with tempfile.TemporaryDirectory() as folder:
        server = browsing.Host(Path(folder) / "much.db", 1, "--work", "20")
        try:
            lobby(browser, server)
            cards = [[card["id"], 3] for card in server.fetch("/games/demi")["cards"]]
            browser.driver.execute_script(MUCH, cards)
            told = browser.wait(lambda: browser.driver.execute_script("return window.told"), "all replies")
            check("all of much is answered", told == 40, told)
            waited = browser.driver.execute_script("return probe.heard.filter((text) => text.includes('\"wait\"')).length")
            check("who asks for much waits, and is answered", waited > 0, waited)
            no_complaint(browser, "much asked")
        finally:
            server.kill()


def looks_back(browser, server):
    """With all hands open each answer is told, and each line as each of those had it who had it otherwise."""
    group = Group(server, "gemu_land", seed=4)
    group.play(30)
    group.seats[0].ask("concede")
    group.watcher.wait(group.over)
    browser.driver.get("about:blank")
    browser.driver.get(f"{server.http}/#replay={group.match}")
    answers, lines = set(), set()
    for at in range(1, 13):
        browser.wait(lambda at=at: browser.all(".slide output") and browser.all(".slide output")[0].text.startswith(f"{at - 1} /"), f"moment {at - 1}")
        browser.all('.slide button[aria-label="One answer on"]')[0].click()
        browser.wait(lambda at=at: browser.all(".slide output")[0].text.startswith(f"{at} /"), f"moment {at}")
        answers.add(browser.all(".asked")[0].text)
        lines |= {one.text for one in browser.all(".log div")}
    check("a look back tells what was answered", all(" answers: " in answer for answer in answers), answers)
    check("and who had it otherwise", any(line.startswith("Player 1: Player 2 draws a card") for line in lines)
          and any(line.startswith("Player 2: Player 2 draws ") and "a card" not in line for line in lines), lines)
    group.close()
    no_complaint(browser, "a look back")


TABS = """
const seats = await import("/seats.js"), kept = localStorage.getItem("cardgame-table seats");
localStorage.setItem("cardgame-table seats", JSON.stringify([{ match: "theirs", token: "t" }]));
seats.keep({ match: "mine", token: "m" });
const found = [seats.tokenOf("theirs"), seats.tokenOf("mine"), seats.matches()];
localStorage.setItem("cardgame-table seats", kept ?? "[]");
return found;
"""


def tabs(browser):
    """A seat that another tab has taken stays taken."""
    found = browser.driver.execute_script(f"return (async () => {{{TABS}}})()")
    check("two tabs keep each other's seats", found == ["t", "m", ["mine", "theirs"]], found)


def guides(browser, server, games):
    """Each guide is played through by clicking what it offers."""
    for game in games:
        way(browser, server, game, "Learn to play")
        steps = 0
        browser.wait(lambda: browser.all(".guide h2"), "the guide")
        while browser.all(".guide h2")[0].text != "That was it":
            title = browser.wait(lambda: browser.asked() and browser.all(".guide h2")[0].text, "a step")
            if not title.startswith("Learn"):
                break
            many = [one for one in browser.all(".decision .done button")]
            for place in range(len(browser.asked())):
                browser.click(browser.asked()[place])
                if not many:
                    break
            if many:
                browser.click(button(browser, browser.all(".decision .done button")[0].text, ".decision .done"))
            browser.wait(lambda title=title: browser.all(".guide h2")[0].text != title, f"{game}: the step after {title}")
            steps += 1
        check(f"{game}: the guide is played through", 6 <= steps <= 12, steps)
        button(browser, "Play a real match against an easy bot").click()
        browser.wait(lambda: browser.all(".board") and not browser.all(".guide h2"), "a real match")
        no_complaint(browser, f"guide of {game}")


def sizes(browser, server):
    """No page is wider than the window."""
    pages = ["", "#cards=divino", "#deck=demi&name=labours", "#deck=demi&own=", "#rules=divino", "#rules=divino&all", "#wish=divino"]
    for width, height in [(360, 740), (1280, 800), (2560, 1400)]:
        browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        for page in pages:
            browser.driver.get("about:blank")
            browser.driver.get(f"{server.http}/{page}")
            browser.wait(lambda: browser.all("#page h1"), page)
            wide = browser.driver.execute_script("return document.documentElement.scrollWidth - innerWidth")
            check(f"the page {page or 'of all games'} fits {width}", wide <= 0, wide)
    browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def many_cards(browser, server):
    """A thousand cards are drawn as they come into sight."""
    browser.driver.get("about:blank")
    browser.driver.get(f"{server.http}/#cards=divino")
    browser.wait(lambda: browser.all(".all-cards li"), "the cards")
    drawn = browser.driver.execute_async_script("""
        const end = arguments[0];
        Promise.all([import('/browser.js'), fetch('games/divino').then((answer) => answer.json())]).then(([{ CardBrowser }, game]) => {
            const cards = Array.from({ length: 1000 }, (_, i) => ({ ...game.cards[i % game.cards.length], id: `many/card_${i}` }));
            const all = new CardBrowser({ ...game, cards });
            document.querySelector('#page').replaceChildren(all.element);
            end([all.list.children.length, all.count.textContent]);
        });""")
    check("of a thousand cards only some are drawn at first", drawn[0] < 100 and drawn[1] == "1000 of 1000 cards", json.dumps(drawn))


def around(server, browsers, titles):
    games = list(titles)
    three_clicks(browsers[1], server, games)
    rules(browsers[1], server, games)
    deck_editor(browsers[1], server)
    form(browsers[1], server)
    invitation(browsers, server)
    lost_replies(browsers, server)
    lost_beginnings(browsers[1], server)
    much_asked(browsers[1])
    looks_back(browsers[1], server)
    tabs(browsers[1])
    guides(browsers[1], server, games)
    many_cards(browsers[1], server)
    sizes(browsers[1], server)
