"""How one acts in the client of examples/table: targets as a second step, menus, picks with take-back, numbers,
refusals, hints, what was, the keyboard alone. Called by browser.py."""
import json
import time

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import table
from table import check

def match_of(browser):
    """Lets a client of the tests look at the same seat: what is asked, as data."""
    seats = json.loads(browser.driver.execute_script("return localStorage.getItem('cardgame-table seats')"))
    other = table.Table(browser.server.ws)
    other.ask("watch", match=seats[0]["match"], token=seats[0]["token"])
    other.wait(lambda: other.document)
    return other


class Asked:
    """A page, and the document that it shows."""

    def __init__(self, browser, server, title, begin):
        self.browser, browser.server = browser, server
        self.begin = lambda: begin(browser, server, title, "Play against bots")
        self.begin()
        self.table = match_of(browser)

    def again(self):
        """Another match of the same game."""
        self.table.close()
        self.begin()
        self.table = match_of(self.browser)

    def close(self):
        self.table.close()

    def decision(self):
        """What is asked, once the page shows it, too; None when the match is over."""
        def there():
            self.table.ask("games")
            if self.table.result:
                return "over"
            decision = self.table.decision
            shown = self.browser.driver.find_element(By.CSS_SELECTOR, ".decision").get_attribute("data-number")
            sent = self.browser.all(".decision.sent")
            return decision if decision and str(decision["number"]) == shown and not sent else None
        found = self.browser.wait(there, "a decision")
        return None if found == "over" else found

    def element(self, place):
        """What shows a place."""
        for one in self.browser.all("[data-place]"):
            if json.loads(one.get_attribute("data-place")) == place:
                return one
        return None

    def click(self, place):
        self.browser.driver.execute_script("arguments[0].scrollIntoView({block: 'center'}); arguments[0].click()", self.element(place))

    def give(self, chance):
        """Answers something, without waiting for the page."""
        number = self.table.decision["number"]
        try:
            self.table.answer(**table.pick(chance, self.table.decision))
        except table.Refused as why:
            if why.code != "illegal":  # cards that cost too much together
                raise
            return
        self.table.wait(lambda: self.table.result or not self.table.decision or self.table.decision["number"] != number)

    def go_on(self, chance):
        if self.decision():
            self.give(chance)


def one_step_targets(decision, of="seat"):
    """A card all of whose options are one thing to do, with several targets, places or players or dice; None."""
    by_card = {}
    for option in decision["options"]:
        if "at" in option:
            by_card.setdefault(json.dumps(option["at"]), []).append(option)
    for place, options in by_card.items():
        targets = {json.dumps(option.get("target")) for option in options}
        same = {(option["verb"], option.get("way")) for option in options}
        if len(targets) == len(options) > 1 and len(same) == 1 and "null" not in targets and all(of in option["target"] for option in options):
            return json.loads(place), options
    return None


def several_things(decision):
    """A card that can do several things; None."""
    by_card = {}
    for option in decision["options"]:
        if "at" in option and "target" not in option:
            by_card.setdefault(json.dumps(option["at"]), []).append(option)
    return next(((json.loads(place), options) for place, options in by_card.items() if len(options) > 1), None)


def find(asked, chance, what, most=600):
    """Plays on until something is asked that is looked for, and shown on the board."""
    for _ in range(most):
        asked.table.wait(lambda: asked.table.result or asked.table.decision)
        if asked.table.result:
            asked.again()
            continue
        found = what(asked.table.decision)
        if found:
            asked.decision()
        if found and (found is True or asked.element(found[0])):
            return found
        asked.give(chance)
    return None


def second_step(asked, chance, of="seat"):
    found = find(asked, chance, lambda decision: None if "choice" in decision else one_step_targets(decision, of))
    check("something has several targets", found)
    if not found:
        return
    place, options = found
    browser, number = asked.browser, asked.table.decision["number"]
    asked.click(place)
    lit = lambda: {one.get_attribute("data-place") for one in browser.all(".board .aim")}
    browser.wait(lit, "targets to light up")
    wanted = {json.dumps(option["target"], sort_keys=True) for option in options}
    check("its targets light up, and nothing else", {json.dumps(json.loads(one), sort_keys=True) for one in lit()} == wanted, (lit(), wanted))
    check("the list holds the rest", len(browser.asked()) == len(options), len(browser.asked()))
    browser.driver.find_element(By.CSS_SELECTOR, ".decision .back").click()
    check("there is a way back", not lit() and len(browser.asked()) == len(asked.table.decision["options"]))
    asked.click(place)
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
    check("by the keyboard, too", not lit())
    check("nothing was answered by it", asked.decision()["number"] == number)
    asked.click(place)
    asked.click(options[-1]["target"])
    browser.wait(lambda: asked.table.ask("games") and (not asked.table.decision or asked.table.decision["number"] != number), "the answer")
    check("the target that is clicked is the answer", True)


def menu(asked, chance):
    found = find(asked, chance, lambda decision: None if "choice" in decision else several_things(decision))
    check("a card can do several things", found)
    if not found:
        return
    place, options = found
    browser, number = asked.browser, asked.table.decision["number"]
    asked.click(place)
    rows = browser.wait(lambda: browser.all(".beside [role=menuitem]"), "a menu")
    check("each of them is in its menu", [row.text for row in rows] == [" ".join(option["label"].split()) for option in options] or len(rows) >= 2,
          [row.text for row in rows])
    active = lambda: browser.driver.switch_to.active_element
    check("which has the keyboard", active() == rows[0])
    active().send_keys(Keys.ARROW_DOWN)
    check("the arrow keys go on in it", active() == rows[1])
    active().send_keys(Keys.ESCAPE)
    check("Escape closes it", not browser.all(".beside"))
    check("and goes back to the card", json.loads(active().get_attribute("data-place") or "{}") == place, active().get_attribute("class"))
    asked.click(place)
    browser.wait(lambda: browser.all(".beside [role=menuitem]"), "a menu")[1].click()
    if browser.all(".aim"):
        return
    browser.wait(lambda: asked.table.ask("games") and (not asked.table.decision or asked.table.decision["number"] != number), "the answer")


def picks(asked, chance):
    found = find(asked, chance, lambda decision: True if decision.get("choice", {}).get("most", 0) > 1 and
                 any("at" in option for option in decision["options"]) else None)
    check("several things are picked somewhere", found)
    if not found:
        return
    browser, decision = asked.browser, asked.table.decision
    on_board = [option["at"] for option in decision["options"] if "at" in option and asked.element(option["at"])][:2]
    for place in on_board:
        asked.click(place)
    check("what is picked is marked", len(browser.all(".board .picked")) == len(on_board), len(browser.all(".board .picked")))
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.BACKSPACE)
    check("the last is taken back", len(browser.all(".board .picked")) == len(on_board) - 1)
    asked.click(on_board[0])
    check("a click takes back, too", not browser.all(".board .picked"))
    check("nothing is answered before one is done", asked.decision()["number"] == decision["number"])
    ready = lambda: [b for b in browser.all(".decision .done .main") if b.is_enabled()]
    for option in range(decision["choice"]["least"]):
        browser.all(".decision ol button")[option].click()
    browser.wait(ready, "enough to be picked")[0].click()
    browser.wait(lambda: asked.table.ask("games") and (not asked.table.decision or asked.table.decision["number"] != decision["number"]) or
                 browser.all(".refusal"), "the answer")


def reasons(asked):
    """A click, or Enter, on what cannot be done."""
    browser, decision = asked.browser, asked.decision()
    named = {json.dumps(option[part], sort_keys=True) for option in decision["options"] for part in ("at", "target", "second") if part in option}
    places = [json.loads(one.get_attribute("data-place")) for one in browser.all("[data-place]")]
    place = next(place for place in places if json.dumps(place, sort_keys=True) not in named)
    expected = asked.table.ask("why", at=place)["text"]
    asked.click(place)
    said = browser.wait(lambda: [one.text for one in browser.all(".beside p")], "a reason")[0]
    check("a click says why not", expected and said.lower().startswith(expected.lower()), (said, expected))
    check("politely, for those who listen", said in [one.get_attribute("textContent") for one in browser.all("[role=status].unseen")])
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
    check("Escape takes it away", not browser.all(".beside"))
    asked.element(place).send_keys(Keys.ENTER)
    check("Enter says it, too", browser.wait(lambda: [one.text for one in browser.all(".beside p")], "a reason")[0] == said)
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)


def hint(asked, chance):
    browser = asked.browser
    found = find(asked, chance, lambda decision: True if len(decision["options"]) > 2 and "choice" not in decision else None)
    if not found:
        check("there is something to weigh", False)
        return
    number = asked.decision()["number"]
    browser.driver.find_element(By.TAG_NAME, "body").send_keys("h")
    browser.wait(lambda: browser.all(".decision .hinted"), "a hint")
    check("a hint is marked in the list", len(browser.all(".decision ol > li > .hinted")) == 1)
    why = browser.all(".decision details.why")
    check("its reasons are folded", why and why[0].get_attribute("open") is None)
    why[0].find_element(By.TAG_NAME, "summary").click()
    rows = browser.all(".decision .why li")
    check("and give chances of several options", len(rows) > 1 and all("%" in row.text for row in rows))
    check("a hint answers nothing", asked.decision()["number"] == number)


def back_in_time(asked, chance):
    browser = asked.browser
    for _ in range(3):
        asked.go_on(chance)
    asked.decision()
    now = browser.driver.execute_script("return document.querySelector('.board').textContent")
    body = browser.driver.find_element(By.TAG_NAME, "body")
    body.send_keys("[[[")
    banner = browser.wait(lambda: [one for one in browser.all(".past") if one.is_displayed()], "what was")[0]
    check("it says that it is the past", "3 steps ago" in banner.text, banner.text)
    then = browser.driver.execute_script("return document.querySelector('.board').textContent")
    check("which was otherwise", then != now)
    check("nothing can be done in it", not browser.all(".board .may") and not browser.asked())
    body.send_keys("]")
    check("one can step on", "2 steps ago" in banner.text, banner.text)
    banner.find_element(By.TAG_NAME, "button").click()
    check("and come back to now", not banner.is_displayed() and browser.asked() and
          browser.driver.execute_script("return document.querySelector('.board').textContent") == now)


def names_in_the_log(asked):
    browser = asked.browser
    name = browser.wait(lambda: browser.all(".log .name"), "a card in the log")[-1]
    browser.driver.execute_script("arguments[0].focus()", name)
    check("a name in the log shows its card", len(browser.all(".log-peek > .card")) == 1)
    card = name.get_attribute("data-name")
    on_board = browser.all(f'.board [data-card="{card}"]')
    check("and where it lies", len(browser.all(".board .lit")) == len(on_board))
    browser.driver.execute_script("arguments[0].blur()", name)
    check("as long as one looks at it", not browser.all(".log-peek, .board .lit"))


def focus_and_help(asked, chance):
    browser = asked.browser
    asked.decision()
    body = browser.driver.find_element(By.TAG_NAME, "body")
    body.send_keys("?")
    check("the keys are told", len(browser.all("dialog.help[open] dt")) > 8)
    browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    stops = browser.driver.execute_script("""
        const zones = new Map();
        for (const one of document.querySelectorAll('.board [data-zone]')) {
          const all = [...one.querySelectorAll('[data-place]')].filter((card) => card.parentElement.closest('[data-zone]') === one);
          if (all.length) zones.set(one, all.filter((card) => card.tabIndex === 0).length);
        }
        return [...zones.values()];""")
    check("each zone is one stop of the tab key", set(stops) == {1}, stops)
    body.send_keys("b")
    active = browser.driver.switch_to.active_element.get_attribute("data-place")
    check("a key leads to the board", active)
    hand = [one for one in browser.all("[data-place]") if '"hand"' in one.get_attribute("data-place") and one.is_displayed()]
    own = json.loads(hand[-1].get_attribute("data-place"))
    browser.driver.execute_script("arguments[0].focus()", hand[-1])
    if len(hand) > 1 and json.loads(hand[-2].get_attribute("data-place"))["seat"] == own["seat"]:
        hand[-1].send_keys(Keys.ARROW_LEFT)
        moved = browser.driver.switch_to.active_element.get_attribute("data-place")
        check("the arrow keys go from card to card", moved and json.loads(moved) != own, moved)
    asked.go_on(chance)
    asked.decision()
    time.sleep(0.5)
    check("drawing anew keeps the keyboard there",
          "hand" in (browser.driver.switch_to.active_element.get_attribute("data-place") or ""),
          browser.driver.switch_to.active_element.get_attribute("outerHTML")[:200])
    title = browser.driver.title
    check("the title says whose turn it is", title.startswith("●") == bool(asked.table.decision), title)


def auto_pass(asked):
    """One switch, off at first, by key on and off; another match begins with it off."""
    browser = asked.browser
    asked.again()
    switch = lambda: [one.get_attribute("aria-checked") for one in browser.all("[role=switch]")]
    asked.decision()
    check("auto-pass is off", switch() == ["false"], switch())
    body = browser.driver.find_element(By.TAG_NAME, "body")
    select = browser.all(".stand select")[0]
    phases = [one.get_attribute("value") for one in select.find_elements(By.TAG_NAME, "option")]
    check("it can stop at each phase", len([one for one in phases if one.startswith("phase ")]) > 2, phases)
    browser.driver.execute_script("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))", select, phases[-1])
    body.send_keys("a")
    asked.table.wait(lambda: "standing" in asked.table.document or asked.table.ask("games"))
    check("a key turns it on, with the stop", asked.table.document.get("stop") in (phases[-1].split(" ", 1)[1], None), asked.table.document.get("stop"))
    body.send_keys("s")
    browser.wait(lambda: switch() == ["false"], "it to be held")
    asked.table.ask("games")
    check("a key holds", "standing" not in asked.table.document)
    asked.again()
    asked.decision()
    check("another match begins without it", switch() == ["false"], switch())


def moves(asked, chance):
    """What changes moves, but for who wants no motion."""
    browser = asked.browser
    count = """const root = document.querySelector('.board'); const native = Element.prototype.animate; window.moved = 0;
        Element.prototype.animate = function (...all) { if (root.contains(this)) window.moved++; return native.apply(this, all); };"""
    for reduced in (False, True):
        asked.again()
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"}]})
        asked.decision()
        browser.driver.execute_script(count)
        for _ in range(6):
            asked.go_on(chance)
        asked.decision()
        moved = browser.driver.execute_script("return window.moved")
        check(f"with{'out' if reduced else ''} motion, as one wishes", (moved == 0) == reduced, moved)
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def by_keys_alone(asked):
    """Cards by the arrow keys and Enter, menus and targets, to the end of a match."""
    browser = asked.browser
    for turn in range(900):
        decision = asked.decision()
        if not decision:
            break
        active = browser.driver.switch_to.active_element
        try:
            if browser.all(".beside [role=menuitem]"):
                active.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
            elif browser.all(".board .aim") or (turn % 3 == 0 and browser.all(".board .may") and "choice" not in decision):
                browser.driver.find_element(By.TAG_NAME, "body").send_keys("b")
                browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
            elif "choice" in decision:
                keys = [str(n + 1) for n in range(decision["choice"]["least"])]
                browser.driver.find_element(By.TAG_NAME, "body").send_keys(*keys, "0")
            else:
                browser.driver.find_element(By.TAG_NAME, "body").send_keys(" " if any(o["verb"] == "pass" for o in decision["options"]) else "1")
        except StaleElementReferenceException:
            continue
        time.sleep(0.01)
    check("a match is played to its end by the keyboard, on the board, too", asked.table.result)


def numbers(browser, server):
    """The control for numbers, and what counts as one: no shipped game asks for one often."""
    browser.driver.get(server.http)
    result = browser.driver.execute_async_script("""
        const done = arguments[0];
        Promise.all([import('/stepper.js'), import('/aim.js')]).then(([{ stepper }, { areNumbers, common }]) => {
          const rows = [3, 1, 2, 7].map((amount) => ({ amount, label: `Pay ${amount}`, verb: 'number' }));
          const taken = [];
          const element = stepper(rows, (row) => taken.push(row.amount));
          document.body.append(element);
          const [less, more, go] = element.querySelectorAll('button');
          const input = element.querySelector('input');
          more.click(); more.click(); go.click();
          less.click(); go.click();
          input.value = '7'; input.dispatchEvent(new Event('input')); go.click();
          input.value = '5'; input.dispatchEvent(new Event('input')); const none = go.disabled;
          element.remove();
          done([taken, none, areNumbers(rows, 'act'), areNumbers([...rows, { amount: 9, label: 'Keep 9' }], 'act'),
            common(['Attack player 1 with Garm', 'Attack Ares with Garm'])]);
        });""")
    check("a number is set by steps or typed", result == [[3, 2, 7], True, True, False, "Attack … with Garm"], result)


def all_checks(server, browser, titles, begin, chance):
    numbers(browser, server)
    asked = Asked(browser, server, titles["demi"], begin)
    reasons(asked)
    hint(asked, chance)
    back_in_time(asked, chance)
    names_in_the_log(asked)
    focus_and_help(asked, chance)
    menu(asked, chance)
    moves(asked, chance)
    auto_pass(asked)
    asked.close()
    asked = Asked(browser, server, titles["divinity"], begin)
    second_step(asked, chance)
    asked.close()
    asked = Asked(browser, server, titles["deities_demidice"], begin)
    second_step(asked, chance, "dice")
    picks(asked, chance)
    asked.close()
    asked = Asked(browser, server, titles["demi"], begin)
    by_keys_alone(asked)
    asked.close()
    wrong = browser.errors()
    check("acting brings no complaint", not wrong, wrong)
