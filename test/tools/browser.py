"""The client of examples/table in real browsers: whole matches of all games by clicking alone, against each other
and against bots, by the keyboard and by touch; a reload and SIGKILL of the server at every kind of question; what
pages are told and show of what others hold. The last line is `N passed, N failed`.

usage: browser.py [matches] [looks]     without a word both
environment: BUILD, GAMES; TIMES: says how long each part takes; LONG: seconds after which nothing is waited for any
more, for machines that have much else to do
"""
import os
import random
import re
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import browser_act  # noqa: E402
import browser_axe  # noqa: E402
import browser_board  # noqa: E402
import browser_lobby  # noqa: E402
import browser_pictures  # noqa: E402
import browsing  # noqa: E402
import table  # noqa: E402
from browsing import Chromium, Firefox, Host, begin, check  # noqa: E402

# The server's luck with which a match of each game is short.
SEEDS = {"deities_demidice": 16, "demi": 6, "divinity": 7, "divino": 9, "gemu_land": 1}
KINDS = {"act", "pick", "option", "number"}
COMEBACK = 20  # seconds after which who was away is not seen to be back any more
TOUCHED = {"gemu_land"}  # played on a phone
TYPED = {"demi", "divinity"}  # played by the keyboard alone, too
PHONE = (390, 844)
FEW = 5  # of what a whole match must have some
MOST = 2000  # answers after which a match is not played on
PATIENCE = 260  # answers after which no more kinds of questions are waited for
# With which luck of the players' all kinds of questions come soon, and how many these are; picking several is one.
LUCK = {"deities_demidice": (1, 2), "demi": (1, 3), "divinity": (2, 3), "divino": (2, 5), "gemu_land": (4, 2)}
OFTEN = 15  # answers between two looks for what should be hidden


# ---- two people ----

def together(host, title, pages):
    """One begins a match and sends the other the address."""
    begin(pages[0], host, title, "Play with friends")
    pages[1].open(pages[0].run("return location.href"))
    pages[1].until("document.querySelector('.head button')", "a seat to take")
    pages[1].click_text(".head button", "Take a seat")
    for page in pages:
        page.wait(lambda page=page: page.document and page.document["full"], "a full table")


def words_of(value):
    """All words in the JSON of a card."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [word for one in value for word in words_of(one)]
    return [str(value)]


class Secrets:
    """What pages are told and show of the cards that only others may know. Who watches knows what everybody does."""

    def __init__(self, host, game, pages):
        self.pages = pages
        self.watcher = table.Table(host.ws)
        self.watcher.ask("watch", match=pages[0].seat["match"])
        cards = host.fetch(f"/games/{game}")["cards"]
        # A card that others mention, in their texts or in a field, is named where these lie.
        texts = ["\n".join(words_of(card)) for card in cards]
        self.names = {card["id"]: re.compile(rf"\b{re.escape(card['name'])}\b") for card in cards
                      if sum(card["name"] in text or card["id"] in text for text in texts) == 1}
        self.looked_for = 0

    def shown_to(self, page):
        """What was shown to that seat alone when, as everybody heard, it looked at cards."""
        looks = {event["number"] for event in self.watcher.log if event["kind"] == "look"}
        shown, looking = set(), False
        for event in page.log:
            looking = event["kind"] == "show" and looking or event["number"] in looks
            if looking and "card" in event:
                shown.add(event["card"])
        return shown

    def told(self):
        self.watcher.ask("games")  # what was told before has come by then
        everybody = "\n".join(self.watcher.received)
        for page in self.pages:
            page.hear()
        for page, other in (self.pages, self.pages[::-1]):
            secret = {card for card in other.held - page.held - self.shown_to(page) if f'"{card}"' not in everybody}
            open_to_it = everybody + "\n".join(page.offered)
            secret = {card for card in secret if card in self.names and not self.names[card].search(open_to_it)}
            self.looked_for += len(secret)
            heard = "\n".join(page.received) + page.run("return document.documentElement.outerHTML")
            yield from (card for card in secret if f'"{card}"' in heard or self.names[card].search(heard))


def whose_turn(pages):
    """The page that is asked, or one of a match that is over."""
    end = time.monotonic() + browsing.LONG
    while time.monotonic() < end:
        for page in pages:
            page.hear()
            if page.asked() or page.result:
                return page
    raise TimeoutError("nobody is asked: " + pages[0].run("return document.body.innerText.slice(0, 2000)"))


def friends(game, title, host, pages):
    """Two browsers play a whole match by clicking, every second time on the board."""
    chance = random.Random(game)
    together(host, title, pages)
    secrets, found = Secrets(host, game, pages), set()
    asked, answers, board = pages[0], 0, 0
    while answers < MOST:
        if not asked.asked():
            asked = whose_turn(pages)
        if asked.result:
            break
        on_board = bool(answers % 2)
        before = asked.decision
        taken, clicked = browsing.answer(asked, browsing.chosen(chance, before), on_board)
        board += clicked
        if not taken:
            browsing.take_back(asked, before)
        answers += 1
        if answers % OFTEN == 1:
            found |= set(secrets.told())
    for page in pages:
        page.wait(lambda page=page: page.result, "the end of the match")
        page.until(f"document.querySelector('{browsing.ASKED}').textContent.match(/wins?: /i)", "what the end is")
    found |= set(secrets.told())
    check(f"{game}: two browsers play to the end by clicking", pages[0].result == pages[1].result, answers)
    check(f"{game}: some of it on the board", board >= FEW, (board, answers))
    check(f"{game}: nothing hidden is told or shown", not found, found)
    check(f"{game}: something was hidden", secrets.looked_for >= FEW, secrets.looked_for)
    for page in pages:
        wrong = page.complaints()
        check(f"{game}: {page.name} has no complaint", not wrong, wrong)
    secrets.watcher.close()
    return answers


# ---- one against bots ----

def against_bots(game, title, host, page, how):
    """A whole match against a bot. @param how answers: of the page, a question, and the places of options"""
    chance = random.Random(game)
    begin(page, host, title, "Play against bots")
    answers = 0
    while answers < MOST:
        page.wait(lambda: page.asked() or page.result, "to be asked")
        if page.result:
            break
        before = page.decision
        if not how(page, browsing.chosen(chance, before), answers):
            browsing.take_back(page, before)
        answers += 1
    check(f"{game}: a match against a bot is played to its end by {how.__name__}", bool(page.result), answers)
    wrong = page.complaints()
    check(f"{game}: {page.name} has no complaint of that", not wrong, wrong)
    return answers


def touching(page, indices, answers):
    return clicking(page, indices, answers)


def clicking(page, indices, answers):
    return browsing.answer(page, indices, bool(answers % 2))[0]


def keyboard(page, indices, answers):
    return browsing.answer_by_keys(page, indices)


# ---- a reload, and SIGKILL ----

class Tabs:
    """Second windows of the seats of two pages: programs, which play faster than pages can be clicked."""

    def __init__(self, host, pages):
        self.host, self.pages, self.tables = host, pages, []
        self.open()

    def open(self):
        self.tables = [table.Table(self.host.ws) for _ in self.pages]
        for tab, page in zip(self.tables, self.pages):
            tab.ask("watch", match=page.seat["match"], token=page.seat["token"])

    def catch_up(self):
        for tab in self.tables:
            tab.ask("games")

    def asked(self):
        return next((tab for tab in self.tables if tab.decision), None)

    def step(self, chance):
        tab = self.asked()
        try:
            tab.answer(**table.pick(chance, tab.decision))
        except table.Refused as why:
            if why.code != "illegal":  # cards that cost too much together
                raise
        self.catch_up()

    def show(self, address):
        """The pages come back, and show what these know."""
        def same(tab, page):
            tab.ask("games")  # what was told before has come by then
            return page.document and without_clock(page.document) == without_clock(tab.document)
        for tab, page in zip(self.tables, self.pages):
            page.document = None
            page.go("about:blank")
            page.go(address)
            page.wait(lambda tab=tab, page=page: same(tab, page), "what the second window knows")


def without_clock(document):
    return {name: value for name, value in document.items() if name != "clock"}


def left(document):
    """What seats have left now, in milliseconds, by the clock of the match."""
    clock = document["clock"]
    gone = time.time() * 1000 - clock["since"]
    return [rest - (gone if seat.get("owes") else 0) for rest, seat in zip(clock["left"], document["seats"])]


class Moment:
    """What two pages are told and show."""

    def __init__(self, pages):
        self.pages = pages
        self.shown = [page.settled() for page in pages]
        self.told = [page.document for page in pages]
        self.left = [left(document) for document in self.told]
        self.time = time.monotonic()

    def comes_back(self):
        """Waits until the pages show it again: who was away is back only after a while. @return does it come?"""
        end = time.monotonic() + COMEBACK
        while True:
            shown = [page.settled() for page in self.pages]
            same = shown == self.shown and all(
                without_clock(page.document) == without_clock(told) for page, told in zip(self.pages, self.told))
            if same or time.monotonic() > end:
                return same

    def clock_went(self):
        """By how many seconds the clocks are further, and how many have passed."""
        return [(before - now) / 1000 for page, told in zip(self.pages, self.left)
                for before, now in zip(told, left(page.document))], time.monotonic() - self.time

    def clock_fits(self, back=0.1):
        """A clock runs on, or stands while the server is away; it never jumps. A server that was killed may have
        lost what ran since it last wrote the clocks, a second at most."""
        further, passed = self.clock_went()
        return all(-back <= seconds <= passed + 1 for seconds in further)


def survive(what, host, pages, reloaded):
    """A reload and a killed server change nothing of what pages are told and show."""
    moment = Moment(pages)
    for page in reloaded:
        page.come_back()
    check(f"{what}: a reload shows the same", moment.comes_back(), (moment.shown, [page.state() for page in pages]))
    check(f"{what}: with the same clock", moment.clock_fits(), moment.clock_went())
    host.kill()
    for page in pages:
        page.document = None
    pages[0].until("document.querySelector('#status').textContent", "a sign that the connection is lost")
    host.start()
    for page in pages:
        page.wait(lambda page=page: page.document, "the match after SIGKILL")
    check(f"{what}: after SIGKILL both pages show the same", moment.comes_back(), (moment.shown, [page.state() for page in pages]))
    check(f"{what}: with the same clock, too", moment.clock_fits(1), moment.clock_went())


def sit_down(host, game, pages, **wish):
    """Two pages sit down at a table that somebody has prepared."""
    prepares = table.Table(host.ws)
    match = prepares.ask("create", wish={"game": game, "seats": [{}, {}], **wish})["match"]
    prepares.close()
    for page in pages:
        page.open(f"{host.http}/#match={match}")
        page.until("document.querySelector('.head button')", "a seat to take")
        page.click_text(".head button", "Take a seat")
        page.wait(lambda page=page: page.seat and page.document, "the seat")
    for page in pages:
        page.wait(lambda page=page: page.document["full"], "a full table")


def kinds(game, host, pages):
    """At every kind of question in a match; the pages are closed in between. @return these kinds"""
    luck, wanted = LUCK.get(game, (1, 1))
    chance, met = random.Random(luck), set()
    sit_down(host, game, pages, terms={"seconds": 7200})
    address = pages[0].run("return location.href")
    tabs = Tabs(host, pages)
    tabs.catch_up()
    for _ in range(PATIENCE):
        tab = tabs.asked()
        if not tab or len(met) == wanted:
            break
        kind = tab.decision["kind"], "choice" in tab.decision
        if kind not in met:
            met.add(kind)
            stop_at(f"{game}, {kind[0]}{', several' if kind[1] else ''}", host, tabs, pages, address, len(met) == 1)
        tabs.step(chance)
    check(f"{game}: all its kinds of questions were met", len(met) == wanted, met)
    for page in pages:
        wrong = page.complaints()
        check(f"{game}: {page.name} has no complaint of broken connections", not wrong, wrong)
    return {kind for kind, _ in met}


def stop_at(what, host, tabs, pages, address, first):
    """Opens the pages at a question, looks at what they survive and at what they look like, and closes them."""
    asked = pages[tabs.tables.index(tabs.asked())]
    tabs.show(address)
    survive(what, host, pages, pages if first else [asked])
    if browser_axe.there():
        browser_axe.inspect(pages[0], what, first)
    for page in pages:
        page.go("about:blank")
    tabs.open()
    tabs.catch_up()


# ---- what it looks like ----

def sizes(host, page, titles):
    """Nothing is wider than the page."""
    for game, title in titles.items():
        page.size(360, 740)
        begin(page, host, title, "Watch bots")
        for width, height in [(360, 740), (1280, 800), (2560, 1400)]:
            page.size(width, height)
            # The board is drawn anew for another width in its own time.
            wide = page.run("const wide = () => document.documentElement.scrollWidth - innerWidth;"
                            "await probe.drawn(); await probe.until(() => wide() <= 0, 5); return wide();")
            check(f"{game}: fits a page of {width}", wide <= 0, wide)


def open_browsers(folder, pages, two=True):
    """A Chromium and, where two are wanted and there is one, a Firefox."""
    pages.append(Chromium(folder / "one"))
    if not two:
        return
    if not Firefox.program:
        print("skipped: the client in Firefox (needs firefox-esr)")
    pages.append(Firefox(folder / "two") if Firefox.program else Chromium(folder / "two"))


def parts(host, titles, pages):
    """What has files of its own. Some of it takes two browsers of the same kind."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        second = Chromium(Path(folder) / "three")
        try:
            elements = [browsing.Elements(page) for page in (pages[0], second)]
            timed("acting", browser_act.all_checks, host, elements[0], titles,
                  lambda browser, *given: begin(browser.page, *given), random.Random(6))
            timed("the board", browser_board.all_checks, host, elements[0], titles)
            timed("around", browser_lobby.around, host, elements, titles)
            wrong = second.complaints()
            check("the second browser has no complaint", not wrong, wrong)
        finally:
            second.quit()


def matches(hosts, titles, pages):
    """Whole matches, and what they survive."""
    met = set()
    for game, title in titles.items():
        timed(f"{game}, two people", friends, game, title, hosts[game], pages)
        met |= timed(f"{game}, kinds of questions", kinds, game, hosts[game], pages)
        touches = game in TOUCHED
        if touches:
            pages[0].size(*PHONE, touch=True)
        timed(f"{game}, against a bot", against_bots, game, title, hosts[game], pages[0], touching if touches else clicking)
        pages[0].size(1280, 900)
        if game in TYPED:
            timed(f"{game}, by the keyboard", against_bots, game, title, hosts[game], pages[1], keyboard)
    check("all kinds of questions were met", met == KINDS, met)


def looks(hosts, titles, pages):
    """Single parts of the pages, and what all of them look like."""
    first = next(iter(hosts.values()))
    parts(first, titles, pages)
    timed("sizes", sizes, first, pages[0], titles)
    if browser_axe.there():
        timed("axe", browser_axe.pages, first, pages[0])
    else:
        print("skipped: the client under axe-core (needs axe-core)")
    timed("pictures", browser_pictures.judge, pages[0], titles)


SUITES = {"matches": matches, "looks": looks}


def timed(what, call, *given):
    """With TIMES in the environment it says how long each part takes."""
    begun = time.monotonic()
    try:
        got = call(*given)
    except Exception:  # noqa: BLE001  the other parts are looked at all the same
        got = set()
        check(f"{what} comes to its end", False, traceback.format_exc())
    if "TIMES" in os.environ:
        print(f"{what}: {time.monotonic() - begun:.1f} s, {got}", file=sys.stderr, flush=True)
    return got


def main():
    os.environ.setdefault("HOME", "/tmp")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing is left
    hosts, pages = {}, []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            for game in table.GAMES:
                hosts[game] = Host(Path(folder) / f"{game}.db", SEEDS.get(game, 1))
            known = next(iter(hosts.values())).fetch("/games")["games"]
            titles = {game["name"]: game["title"] for game in known if game["name"] in table.GAMES}
            suites = sys.argv[1:] or list(SUITES)
            open_browsers(Path(folder), pages, "matches" in suites)
            for suite in suites:
                SUITES[suite](hosts, titles, pages)
            for page in pages:
                wrong = page.complaints()
                check(f"{page.name} has no complaint in the end", not wrong, wrong)
        finally:
            for page in pages:
                page.quit()
            for host in hosts.values():
                host.kill()
    print(f"{table.passed} passed, {table.failed} failed")


if __name__ == "__main__":
    main()
