"""Browsers for the tests of examples/table: Chromium by its driver, Firefox by the protocol that it speaks itself
(WebDriver BiDi). A page of either is looked at, clicked and typed at in the same way; what its WebSocket hears is
kept, so that a test knows what the page was told and when all of that is drawn.
"""
import atexit
import json
import os
import re
import shutil
import signal
import subprocess
import threading
import time
from pathlib import Path

import table  # puts examples/table on the path, too
import websocket
from client import patched
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.webelement import WebElement

LONG = int(os.environ.get("LONG", "60"))  # seconds after which what is waited for does not come any more
GLIMPSE = 0.25  # seconds after which a condition is looked at again although nothing was heard
TRIES = 5

# The few things that the tests know of the pages.
BOARD = ".board"
ASKED = ".decision"
ROWS = ".decision ol button"
PICKED = ".decision ol [aria-pressed=true]"
MENU = ".beside [role=menuitem]"
DONE = "document.querySelector('.decision .done button:enabled')"
TEXTS = [".board", ".decision h3, .decision p, .decision li", "#status"]

PROBE = r"""
(() => {
  const heard = [];
  const later = (ms) => new Promise((go) => setTimeout(go, ms));
  window.probe = {
    heard,
    async until(so, seconds) {
      for (const end = performance.now() + 1000 * seconds; performance.now() < end; await later(8)) {
        const found = so();
        if (found) return found;
      }
      return so();
    },
    drawn: () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
    words: (one) => [...one.childNodes].filter((node) => node.nodeName !== "KBD")
      .map((node) => node.textContent).join("").trim(),
    /** The button that says that, the nth of several; one that says it among other things, if none says just that. */
    saying(where, text, nth) {
      const all = [...document.querySelectorAll(where)].filter((one) => !one.disabled);
      const same = all.filter((one) => this.words(one) === text);
      const found = same.length ? same : all.filter((one) => one.textContent.includes(text));
      return found[nth] || found[0];
    },
    /** The button on the board that stands for a place (PROTOCOL.md). */
    marked(place) {
      const members = ["zone", "seat", "place", "dice", "item"];
      return [...document.querySelectorAll(".board button.may[data-place]")].find((one) => {
        const here = JSON.parse(one.dataset.place);
        return members.every((member) => here[member] === place[member]);
      });
    },
    /** The way of a menu that leads to an option: its label, or "Attack … with Garm". */
    leading(where, text) {
      return [...document.querySelectorAll(where)].find((one) => {
        const [head, tail] = one.textContent.split("…");
        return tail === undefined ? text === head : text.startsWith(head) && text.endsWith(tail);
      });
    },
    /** Where the middle of an element is, and what would be hit there. */
    place(one) {
      if (!one) return null;
      one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = one.getClientRects()[0];
      if (!box) return null;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      this.aim = one;
      this.hit = false;
      return { x, y, free: one.contains(top), top: top ? top.outerHTML.slice(0, 120) : "nothing" };
    },
  };
  addEventListener("click", (event) => { probe.hit = Boolean(probe.aim?.contains(event.target)); }, true);
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (message) => heard.push(message.data));
    }
  };
})();
"""

counting = threading.Lock()


def check(name, good, said=""):
    with counting:
        table.check(name, good, said)


def cards_of(player):
    """The cards in the zones of a player, as far as they are known."""
    return {card for zone in player.values() if isinstance(zone, dict) for card in zone.get("cards", ()) if card}


class Host(table.Server):
    """A server that comes back at the same address, as browsers expect."""

    def __init__(self, data, seed, *arguments):
        super().__init__("--seed", str(seed), *arguments, data=data)
        self.arguments[self.arguments.index("--port") + 1] = self.http.rsplit(":", 1)[1]

    def fetch(self, path):
        with table.urllib.request.urlopen(self.http + path, timeout=LONG) as page:
            return json.load(page)


def named(text, seats):
    def name(match):
        known = seats[int(match[1]) - 1]["name"] if int(match[1]) <= len(seats) else ""
        return known if known and known.lower() != match[0].lower() else match[0]
    return re.sub(r"\b[Pp]layer (\d+)\b", name, text)


class Page:
    """What is the same in all browsers. They bring: evaluate, mouse, press, go, reload, complaints, quit."""

    def __init__(self):
        self.forget()

    def forget(self):
        self.received = []  # all texts of the WebSocket, as they came
        self.document = None
        self.log = []
        self.seat = None  # what was told who sat down: match, seat, token
        self.held = set()  # the cards that lay before this seat, or were offered to it
        self.offered = set()  # the words of what it was offered, such as cards of its deck that it searches

    # -- looking --

    def run(self, body, *given):
        """What the body of an async function returns, in the page."""
        names = ", ".join(f"g{i}" for i in range(len(given)))
        values = ", ".join(json.dumps(one) for one in given)
        text = self.evaluate(f"(async ({names}) => {{ {body} }})({values}).then((got) => JSON.stringify(got ?? null))")
        return json.loads(text)

    def until(self, expression, what):
        """Waits until that is so in the page."""
        if not self.run(f"return Boolean(await probe.until(() => {expression}, {LONG}))"):
            raise TimeoutError(f"{what} does not come: " + self.run("return document.body.innerText.slice(0, 2000)"))

    def count(self, selector):
        return self.run("return document.querySelectorAll(g0).length", selector)

    def take(self, text):
        self.received.append(text)
        message = json.loads(text)
        if message.get("is") == "match":
            self.document = message["document"]
        elif message.get("is") == "change":
            if "patch" in message:
                self.document = patched(self.document, message["patch"])
            self.log += message["events"]
        elif "token" in message.get("ok", {}):
            self.seat = message["ok"]
        if "is" in message and self.document.get("seat") is not None:
            self.held |= cards_of(self.document["board"]["players"][self.document["seat"]])
            self.offered |= {option["label"] for option in (self.decision or {}).get("options", ())}
            self.held |= {option["card"] for option in (self.decision or {}).get("options", ()) if "card" in option}

    def hear(self, seconds=0.0):
        """Takes in what the page has heard, when it has drawn it."""
        for text in self.run(f"await probe.until(() => probe.heard.length, {seconds}); await probe.drawn();"
                             "return probe.heard.splice(0)"):
            self.take(text)

    def wait(self, so, what):
        """Waits until that is so of what the page was told."""
        end = time.monotonic() + LONG
        self.hear()
        while True:
            if so():
                return
            if time.monotonic() > end:
                raise TimeoutError(f"{what} does not come: " + self.run("return document.body.innerText.slice(0, 2000)"))
            self.hear(GLIMPSE)

    @property
    def decision(self):
        """What is asked, as the page says it: with the names of people (names.js)."""
        decision = (self.document or {}).get("decision")
        if not decision:
            return decision
        seats = self.document["seats"]
        return {**decision, "options": [{**option, "label": named(option["label"], seats)} for option in decision["options"]]}

    @property
    def result(self):
        return (self.document or {}).get("board", {}).get("result")

    def asked(self):
        return bool(self.decision) and not self.result

    def state(self):
        """What people read on the page of a match, when all that it has heard is drawn."""
        self.hear()
        return self.shown()

    def shown(self):
        return self.run("return g0.map((all) => [...document.querySelectorAll(all)].map((one) => one.textContent))", TEXTS)

    def settled(self):
        """The same, with the connection there and all of the question drawn."""
        self.until("!document.querySelector('#status').textContent", "the connection")
        self.hear()
        self.shows(self.decision["number"] if self.asked() else "")
        return self.state()

    def shows(self, number):
        self.until(f"document.querySelector('{ASKED}').dataset.number === '{number}'", f"question {number}")

    # -- doing --

    def open(self, address):
        """Opens a page anew; nothing of before is remembered."""
        self.go("about:blank")
        self.forget()
        self.go(address)

    def come_back(self):
        """Reloads the page, and waits until it shows the match again."""
        self.hear()
        self.document = None
        self.reload()
        self.wait(lambda: self.document, "the match after a reload")
        self.until(f"document.querySelector('{BOARD} h2')", "the board after a reload")

    def point(self, x, y):
        """As this page is used: with the mouse, if nothing else is said."""
        self.mouse(x, y)

    def click(self, element, what):
        """A real click or touch into the middle of an element, which nothing may cover."""
        for _ in range(TRIES):  # where it was drawn anew between looking and clicking, it is looked at again
            place = self.run(f"return probe.until(() => {{ const at = probe.place({element}); return at?.free && at; }}, {LONG})"
                             f" .then((at) => at || probe.place({element}))")
            if not place or not place["free"]:
                raise TimeoutError(f"{what} cannot be clicked: " + (f"{place['top']} is in front of it" if place else "it is not there"))
            self.point(place["x"], place["y"])
            if self.run("return probe.hit"):
                return
        raise TimeoutError(f"{what}: the click does not arrive")

    def click_text(self, where, text, nth=0):
        self.click(f"probe.saying({json.dumps(where)}, {json.dumps(text)}, {nth})", repr(text))

    def sent(self, number):
        """Has the page sent an answer to that question?"""
        self.hear()
        return not self.decision or self.decision["number"] != number or bool(self.count(f"{ASKED}.sent"))

    def answered(self, number):
        """Waits until an answer is taken or refused. @return was it taken?"""
        def done():
            return not self.decision or self.decision["number"] != number or self.result
        end = time.monotonic() + LONG
        while True:
            self.hear(GLIMPSE)
            if done():
                return True
            if self.count(f"{ASKED} [role=alert]"):
                return False
            if time.monotonic() > end:
                raise TimeoutError("an answer is neither taken nor refused")


class Chromium(Page):
    """A Chromium of its own, with its own storage."""

    name = "chromium"

    def __init__(self, folder, width=1280, height=900, words=()):
        super().__init__()
        options = webdriver.ChromeOptions()
        for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                     "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync",
                     # One process for all pages of a browser: the next page does not wait for another to begin.
                     "--process-per-site", "--disable-extensions",
                     "--disable-features=SpareRendererForSitePerProcess,BackForwardCache,Translate,OptimizationHints,MediaRouter",
                     "--force-prefers-reduced-motion", f"--window-size={width},{height}", f"--user-data-dir={folder}", *words]:
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
        atexit.register(self.kill)  # whatever becomes of the tests
        self.driver.set_page_load_timeout(LONG)
        self.command = self.driver.execute_cdp_cmd
        self.command("Page.addScriptToEvaluateOnNewDocument", {"source": PROBE})
        self.size(width, height)

    def size(self, width, height, touch=False):
        self.command("Emulation.setDeviceMetricsOverride",
                     {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch})
        self.command("Emulation.setTouchEmulationEnabled", {"enabled": touch})
        self.point = self.touch if touch else self.mouse

    def colours(self, scheme):
        self.command("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def evaluate(self, expression):
        got = self.command("Runtime.evaluate", {"expression": expression, "awaitPromise": True, "returnByValue": True})
        if "exceptionDetails" in got:
            raise RuntimeError(got["exceptionDetails"].get("exception", {}).get("description") or got["exceptionDetails"]["text"])
        return got["result"]["value"]

    def mouse(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.command("Input.dispatchMouseEvent", {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1})

    def touch(self, x, y):
        self.command("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.command("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def press(self, key):
        code, number, text = {"Tab": ("Tab", 9, ""), "Enter": ("Enter", 13, "\r"), "Escape": ("Escape", 27, "")}.get(
            key, (f"Digit{key}", ord(key[0]), key))
        press = {"key": key, "code": code, "windowsVirtualKeyCode": number}
        self.command("Input.dispatchKeyEvent", {"type": "keyDown" if text else "rawKeyDown", **press, **({"text": text} if text else {})})
        self.command("Input.dispatchKeyEvent", {"type": "keyUp", **press})

    def go(self, address):
        self.driver.get(address)

    def reload(self):
        self.driver.refresh()

    def complaints(self):
        """What the browser has complained of; that a server was killed it says, too."""
        return [entry["message"] for entry in self.driver.get_log("browser")
                if "WebSocket connection" not in entry["message"] and "ERR_CONNECTION" not in entry["message"]]

    def quit(self):
        try:
            self.driver.quit()
        finally:
            self.kill()

    def kill(self):
        """The driver would leave its browser behind."""
        if self.driver.service.process.poll() is None:
            os.kill(self.driver.capabilities["goog:processID"], signal.SIGKILL)
            self.driver.service.process.kill()


class Lasting(WebElement):
    """An element that is looked for again where the page was drawn anew: the same one of those that a selector finds."""

    def __init__(self, parent, name, selector, place):
        super().__init__(parent, name)
        self.selector, self.place = selector, place

    def _execute(self, command, params=None):
        try:
            return super()._execute(command, params)
        except StaleElementReferenceException:
            found = self._parent.find_elements(By.CSS_SELECTOR, self.selector)
            if self.place >= len(found):
                raise
            self._id = found[self.place].id
            return super()._execute(command, params)


class Elements:
    """The elements of a Chromium's page, as its driver has them: for tests of single parts."""

    def __init__(self, page):
        self.page, self.driver = page, page.driver

    def all(self, selector):
        found = self.driver.find_elements(By.CSS_SELECTOR, selector)
        return [Lasting(self.driver, one.id, selector, place) for place, one in enumerate(found)]

    def errors(self):
        return self.page.complaints()

    def state(self):
        return self.page.shown()

    def press(self, selector):
        """Clicks the first that is there now, however often the page is drawn anew."""
        self.wait(lambda: self.driver.execute_script(
            "const one = document.querySelector(arguments[0]); one?.click(); return Boolean(one)", selector), selector)

    def click(self, element):
        """Where something was drawn anew in between, nothing is clicked."""
        try:
            self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
            element.click()
        except WebDriverException:
            return False
        return True

    def asked(self):
        return self.all(f"{ASKED}:not(.sent) ol button")

    def wait(self, until, what):
        """Waits until that is true, which it then returns."""
        end = time.monotonic() + LONG
        while time.monotonic() < end:
            try:
                found = until()
                if found:
                    return found
            except (StaleElementReferenceException, IndexError):  # drawn anew while it was looked at
                pass
            time.sleep(0.01)
        raise TimeoutError(f"{what} does not come: " + self.driver.find_element(By.TAG_NAME, "body").text[:2000])


class Firefox(Page):
    """A Firefox of its own. Debian has no driver for it, and needs none."""

    name = "firefox"
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    keys = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c"}
    settings = {"ui.prefersReducedMotion": 1, "app.normandy.enabled": False, "browser.shell.checkDefaultBrowser": False,
                "services.settings.server": "data:,", "datareporting.policy.dataSubmissionEnabled": False}

    def __init__(self, folder, width=1280, height=900):
        super().__init__()
        Path(folder).mkdir()
        (Path(folder) / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in self.settings.items()))
        self.process = subprocess.Popen(
            [self.program, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        atexit.register(self.process.kill)
        self.socket = websocket.create_connection(self.address() + "/session", suppress_origin=True, timeout=2 * LONG)
        threading.Thread(target=self.process.stderr.read, daemon=True).start()  # it shall not wait for a reader
        self.asked_for = 0
        self.said = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        # The window that it begins with never has the focus, without which no key presses a button.
        self.context = self.send("browsingContext.create", type="window")["context"]
        self.send("script.addPreloadScript", functionDeclaration=f"() => {{ {PROBE} }}")
        self.size(width, height)

    def address(self):
        heard = []
        for line in self.process.stderr:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if found:
                return found[1]
            heard.append(line)
        raise RuntimeError("Firefox does not start: " + "".join(heard))

    def send(self, method, **members):
        self.asked_for += 1
        self.socket.send(json.dumps({"id": self.asked_for, "method": method, "params": members}))
        while True:
            reply = json.loads(self.socket.recv())
            if reply["type"] == "event" and reply["method"] == "log.entryAdded":
                self.said.append(reply["params"])
            elif reply.get("id") == self.asked_for:
                if reply["type"] == "error":
                    raise RuntimeError(f"{method}: {reply['message']}")
                return reply["result"]

    def size(self, width, height):
        self.send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def evaluate(self, expression):
        got = self.send("script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True)
        if got["type"] == "exception":
            raise RuntimeError(got["exceptionDetails"]["text"])
        return got["result"]["value"]

    def mouse(self, x, y):
        self.send("input.performActions", context=self.context, actions=[{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0}]}])

    def press(self, key):
        value = self.keys.get(key, key)
        self.send("input.performActions", context=self.context, actions=[{
            "type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]}])

    def go(self, address):
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def reload(self):
        self.send("browsingContext.reload", context=self.context, wait="complete")

    def complaints(self):
        said, self.said = self.said, []
        return [one["text"] for one in said if one["level"] in ("error", "warn") and "connection to the server" not in one["text"]]

    def quit(self):
        try:
            self.send("browser.close")
            self.process.wait(LONG)
        except (OSError, RuntimeError, websocket.WebSocketException, subprocess.TimeoutExpired):
            pass
        finally:
            self.process.kill()
            self.process.wait()


# ---- playing ----

def begin(page, host, title, way):
    """Opens the first page and clicks what is to be done with a game."""
    page.open(host.http)
    game = f"[...document.querySelectorAll('.games li')].find((one) => one.querySelector('h2')?.textContent === {json.dumps(title)})"
    page.until(game, "the games")
    page.click(f"[...{game}.querySelectorAll('button')].find((one) => one.textContent === {json.dumps(way)})", f"{way}: {title}")
    page.until(f"document.querySelector('{BOARD} h2')", "the board")


# What brings a match forward: the first that fits says how much.
FORWARD = [(re.compile(text, re.IGNORECASE), worth) for text, worth in [
    (r"attack (player|\w+ of player)", 6), (r"attack|\w+ joins the attack", 5), (r"summon|announce", 4), (r"play|place", 3),
    (r"keep|heads|in attack mode|yes", 2.5), (r"no", 1), (r"use|switch|discard|set|turn|shuffle", 0)]]


def worth(option):
    if option["verb"] == "pass":
        return 1
    return next((value for text, value in FORWARD if text.match(option["label"])), 2)


def chosen(chance, decision):
    """Places of options: one, or as many as are wanted together."""
    if "choice" in decision:
        count, choice = len(decision["options"]), decision["choice"]
        return sorted(chance.sample(range(count), max(choice["least"], min(choice["most"], count, 1))))
    worths = [worth(option) for option in decision["options"]]
    return [chance.choice([i for i, value in enumerate(worths) if value == max(worths)])]


def row(page, decision, index):
    """The place of an option in the list is that of its label, the nth of several that say the same."""
    labels = [option["label"] for option in decision["options"]]
    page.click_text(ROWS, labels[index], labels[:index].count(labels[index]))


def at_the_board(page, decision, index):
    """Clicks what an option names on the board, one after the other. @return was something there to be clicked?"""
    option = decision["options"][index]
    label = json.dumps(option["label"])
    places = [option[name] for name in ("at", "target", "second") if name in option]
    clicked = False
    for _ in range(2 * len(places) + 2):
        if page.sent(decision["number"]):
            return True
        place = next((place for place in places if page.run("return Boolean(probe.marked(g0))", place)), None)
        if page.run("return Boolean(probe.leading(g0, g1))", MENU, option["label"]):
            page.click(f"probe.leading('{MENU}', {label})", f"the way to {label}")
        elif place:
            places.remove(place)
            page.click(f"probe.marked({json.dumps(place)})", f"the place of {label}")
            clicked = True
        else:
            break
    if not page.sent(decision["number"]):
        row(page, decision, index)
    return clicked


def answer(page, indices, board=False):
    """Answers by clicking, if wanted and possible what stands on the board.
    @return was it taken? was something on the board clicked?"""
    decision = page.decision
    number = decision["number"]
    page.shows(number)
    clicked = False
    if "choice" in decision:
        for index in indices:
            row(page, decision, index)
        page.click(DONE, "what ends the picking")
    else:
        clicked = board and at_the_board(page, decision, indices[0])
        if not board:
            row(page, decision, indices[0])
    return page.answered(number), clicked


def take_back(page, decision):
    """What was picked together and is too much is picked no more."""
    while page.count(PICKED):
        page.click(f"document.querySelector('{PICKED}')", "what was picked")


def key_of(page, decision, index):
    labels = [option["label"] for option in decision["options"]]
    return page.run("return probe.saying(g0, g1, g2)?.dataset.key", ROWS, labels[index], labels[:index].count(labels[index]))


def answer_by_keys(page, indices):
    """Answers by the number of an option, or by going to it with the tabulator. @return was it taken?"""
    decision = page.decision
    page.shows(decision["number"])
    labels = [option["label"] for option in decision["options"]]
    for index in indices:
        key = key_of(page, decision, index)
        if key:
            page.press(key)
        else:
            go_to(page, f"probe.saying('{ROWS}', {json.dumps(labels[index])}, {labels[:index].count(labels[index])})")
            page.press("Enter")
    if "choice" in decision:
        page.press("0")
    return page.answered(decision["number"])


def go_to(page, element):
    for _ in range(300):
        if page.run(f"return document.activeElement === {element}"):
            return
        page.press("Tab")
    raise TimeoutError(f"the keyboard does not reach {element}")
