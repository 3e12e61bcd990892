"""The site in Chromium, opened as files, at the sizes of a phone and of a desk: what a gallery filters, what the search
finds, that nothing is complained of and nothing is wider than a phone; and under axe-core where that is there.

environment: AXE, where axe.min.js lies"""

import json
import os
import shutil
import tempfile
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync")
AXE = Path(os.environ.get("AXE", "build/node/node_modules/axe-core/axe.min.js"))
PHONE, DESK = (360, 740), (1280, 900)
PAGES = ("index.html", "games/divino/index.html", "games/divino/cards.html", "games/divino/decks.html",
         "games/divino/deck/choir.html", "games/demi/card/norse/odin.html", "games/gemu_land/RULES.html",
         "games/gemu_land/language.html", "games/gemu_land/balance.html", "games/demi/guide.html", "cards/RECIPES.html",
         "cards/index.html", "reference/match.html", "reference/board.html", "ways/index.html", "ways/table.html", "about.html",
         "examples/table/PROTOCOL.html")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE_RUN = """
const done = arguments[1];
axe.run(document, { runOnly: { type: "tag", values: arguments[0] }, resultTypes: ["violations"] }).then((found) =>
  done(found.violations.map((one) => `${one.id}: ${one.nodes.slice(0, 2).map((node) => node.html.slice(0, 160)).join(" ")}`)));
"""
# Types into the search and waits until its answer is drawn. @return the addresses and titles of what is found
SEEK = """
const [query, done] = arguments;
const box = document.getElementById("search");
const panel = document.getElementById("found");
box.focus();
box.value = query;
new MutationObserver((_, self) => {
  self.disconnect();
  done([...panel.querySelectorAll("a")].map((one) => [one.querySelector("b").textContent, one.href]));
}).observe(panel, { childList: true });
box.dispatchEvent(new Event("input"));
"""
# The same for many titles in one go. @return those for which no place of the best five is the one wanted
SEEK_ALL = """
const [wanted, done] = arguments;
const box = document.getElementById("search");
const panel = document.getElementById("found");
const lost = [];
for (const [title, place] of wanted) {
  box.value = title;
  box.dispatchEvent(new Event("input"));
  await Promise.resolve();
  await Promise.resolve();
  const best = [...panel.querySelectorAll("a")].slice(0, 5).map((one) => one.getAttribute("href"));
  if (!best.includes(document.documentElement.dataset.top + place)) lost.push(`${title}: ${best[0]}`);
}
done(lost);
"""


class Browser:
    def __init__(self, site, check):
        self.site, self.check = site, check
        self.profile = tempfile.mkdtemp()
        options = webdriver.ChromeOptions()
        for flag in (*FLAGS, f"--user-data-dir={self.profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
        self.driver.set_script_timeout(60)

    def look(self, size, scheme="light"):
        width, height = size
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": size == PHONE})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def open(self, page):
        self.driver.get("about:blank")
        self.driver.get(f"{self.site.as_uri()}/{page}")

    def run(self, script, *given):
        return self.driver.execute_script(script, *given)

    def wait(self, script, *given):
        return self.driver.execute_async_script(f"(async () => {{ {script} }}).apply(null, arguments)"
                                                if "await" in script else script, *given)

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def quit(self):
        self.driver.quit()
        shutil.rmtree(self.profile, ignore_errors=True)


def pages(browser, name, size):
    """Each page opens without a complaint, and fits."""
    for page in PAGES if size == PHONE else PAGES[:10]:
        browser.open(page)
        width, wide = browser.run("return [innerWidth, document.documentElement.scrollWidth]")
        browser.check(f"{page}, {name}: nothing is wider than the screen", wide <= size[0] and width == size[0],
                      [width, wide, *browser.run("""return [...document.querySelectorAll("main *")].filter((one) =>
                        one.getBoundingClientRect().right > arguments[0] + 1).slice(0, 4).map((one) => one.outerHTML.slice(0, 120))""",
                                                 size[0])])
        said = browser.complaints()
        browser.check(f"{page}, {name}: the browser complains of nothing", not said, said)
        styled = browser.run("const head = document.querySelector('header'); return head && getComputedStyle(head).display")
        browser.check(f"{page}, {name}: it is styled", styled == "flex", [styled])


def picture(browser):
    """The picture of a card is drawn, and as high as a card."""
    browser.open("games/demi/card/norse/odin.html")
    drawn = browser.run("""const one = document.querySelector(".large img.card");
        return one && [one.complete, one.naturalWidth, one.naturalHeight]""")
    browser.check("the picture of a card is drawn", drawn is None or drawn[0] and abs(drawn[1] / drawn[2] - 63 / 88) < 0.01, drawn)


def shown(browser):
    return browser.run("""return [...document.querySelectorAll("#cards > li:not([hidden])")].map((one) =>
        JSON.parse(one.dataset.card))""")


def gallery(browser, name):
    """Filters by kind, cost, word, set and text; the address keeps them, and opens them again."""
    browser.open("games/gemu_land/cards.html")
    everything = shown(browser)
    browser.run("document.querySelector('#filters details').open = true")
    browser.run("document.querySelector('[name=kind][value=monster]').click()")
    monsters = [card for card in everything if card["is"]["kind"] == ["monster"]]
    browser.check(f"a gallery, {name}: the filter of kinds", shown(browser) == monsters and 10 < len(monsters) < len(everything))
    set_number(browser, "level.from", 2)
    set_number(browser, "level.to", 4)
    some = [card for card in monsters if 2 <= card["has"].get("level", -1) <= 4]
    browser.check(f"a gallery, {name}: that of costs, too", shown(browser) == some and 0 < len(some) < len(monsters))
    browser.run("document.querySelector('[name=set][value=root]').click()")
    roots = [card for card in some if card["is"]["set"] == ["root"]]
    browser.check(f"a gallery, {name}: that of sets, too", shown(browser) == roots and 0 < len(roots) < len(some))
    count = browser.run("return document.getElementById('count').textContent")
    browser.check(f"a gallery, {name}: the count", count == f"{len(roots)} of {len(everything)} cards", [count])
    address = browser.run("return location.hash")
    browser.check(f"a gallery, {name}: the address", address == "#kind=monster&set=root&level=2-4", [address])
    browser.open(f"games/gemu_land/cards.html{address}")
    browser.check(f"a gallery, {name}: the address opens the same", shown(browser) == roots)
    browser.open("games/gemu_land/cards.html#word=shield&sort=name")
    shields = [card for card in everything if "shield" in card["is"]["word"]]
    browser.check(f"a gallery, {name}: words, sorted by name",
                  shown(browser) == sorted(shields, key=lambda card: card["name"]) and 0 < len(shields) < 60)
    browser.open("games/gemu_land/cards.html#text=draw+discard")
    both = [card for card in everything if "draw" in card["text"].lower() and "discard" in card["text"].lower()]
    browser.check(f"a gallery, {name}: a text", shown(browser) == both and 0 < len(both) < 60)
    browser.open("games/gemu_land/cards.html#text=nosuchcard")
    browser.check(f"a gallery, {name}: nothing fits, and that is said",
                  not shown(browser) and browser.run("return document.getElementById('none').offsetHeight > 0"))
    browser.run("document.getElementById('again').click()")
    browser.check(f"a gallery, {name}: all again", len(shown(browser)) == len(everything))
    visible = browser.run("return [...document.querySelectorAll('#cards > li')].slice(0, 2).every((one) => one.offsetHeight > 100)")
    browser.check(f"a gallery, {name}: cards are to be seen", visible)


def set_number(browser, name, value):
    browser.run("""const box = document.getElementsByName(arguments[0])[0];
        box.value = arguments[1]; box.dispatchEvent(new Event("input", { bubbles: true }))""", name, value)


def search(browser, name):
    """Cards, rules, pages and functions, from any depth of folders."""
    for page, query, title, place in (
            ("index.html", "loam ox", "Loam Ox", "games/gemu_land/card/root/loam_ox.html"),
            ("games/demi/card/norse/odin.html", "GEMU-7.1", "GEMU-7.1", "games/gemu_land/RULES.html#GEMU-7.1"),
            ("games/demi/deck/labours.html", "cg_match_answer", "cg_match_answer", "reference/match.html#cg_match_answer"),
            ("cards/RECIPES.html", "a first card", "A first card in ten minutes", "cards/FIRST_CARD.html"),
            ("about.html", "twelve labours", "Twelve Labours", "games/demi/deck/labours.html")):
        browser.open(page)
        found = browser.wait(SEEK, query)
        browser.check(f"the search on {page}, {name}: {query}", found[:1] == [[title, f"{browser.site.as_uri()}/{place}"]], found[:3])
    box = browser.run("""const box = document.getElementById("found").getBoundingClientRect();
        return [box.left, box.right, box.height, innerWidth]""")
    browser.check(f"the answers, {name}, are to be seen", box[0] >= 0 and box[1] <= box[3] and box[2] > 40, box)
    browser.run("document.querySelector('#found a').click()")
    browser.check(f"the answer, {name}, leads there", "games/demi/deck/labours.html" in browser.driver.current_url)
    browser.open("index.html")
    browser.check(f"the search, {name}: nothing", browser.wait(SEEK, "xyzzyplugh") == [])


def everything_found(browser):
    """All cards and decks by their names."""
    text = (browser.site / "client/index.js").read_text(encoding="utf-8")
    index = json.loads(text[text.index("["):text.rindex("]") + 1])
    wanted = [(title, place) for title, place, _, kind, _ in index if kind in ("card", "deck")]
    browser.open("index.html")
    browser.wait(SEEK, "odin")
    lost = browser.wait(SEEK_ALL, wanted)
    browser.check(f"{len(wanted)} cards and decks are found by their names", not lost, lost)


def keys(browser):
    """By the keyboard alone: the search, and from card to card."""
    from selenium.webdriver.common.action_chains import ActionChains  # pylint: disable=import-outside-toplevel
    from selenium.webdriver.common.keys import Keys  # pylint: disable=import-outside-toplevel
    press = lambda *typed: ActionChains(browser.driver).send_keys(*typed).perform()
    browser.open("games/gemu_land/card/root/loam_ox.html")
    before = browser.run("return document.querySelector('.beside .next').href")
    press(Keys.ARROW_RIGHT)
    browser.check("the key of the next card", browser.driver.current_url == before, [browser.driver.current_url])
    press("/")
    browser.check("the key of the search", browser.run("return document.activeElement.id") == "search")
    browser.wait(SEEK, "odin")
    press(Keys.ARROW_DOWN)
    browser.check("an arrow goes to the first answer",
                  browser.run("return document.activeElement === document.querySelector('#found a')"))
    press(Keys.ESCAPE)
    browser.check("escape closes the answers", browser.run("return document.getElementById('found').hidden"))


def axe(browser):
    if not AXE.is_file():
        print("skipped: the site under axe-core (needs axe-core)")
        return
    rules = AXE.read_text(encoding="utf-8")
    for page, size, scheme in (("index.html", DESK, "light"), ("index.html", PHONE, "dark"),
                               ("games/gemu_land/index.html", DESK, "dark"), ("games/gemu_land/cards.html", PHONE, "light"),
                               ("games/gemu_land/card/root/loam_ox.html", DESK, "light"),
                               ("games/divino/deck/choir.html", DESK, "dark"), ("games/deities_demidice/guide.html", DESK, "light"),
                               ("reference/choice.html", PHONE, "light"), ("cards/FIRST_CARD.html", DESK, "dark")):
        browser.look(size, scheme)
        browser.open(page)
        browser.run(rules)
        wrong = browser.wait(AXE_RUN, TAGS)
        browser.check(f"{page}, {scheme}, {size[0]} wide: axe finds nothing", not wrong, wrong)


def run(site, check):
    if not shutil.which("chromedriver"):
        print("skipped: the site in a browser (needs chromium-driver)")
        return
    browser = Browser(site, check)
    try:
        for name, size in (("phone", PHONE), ("desk", DESK)):
            browser.look(size)
            pages(browser, name, size)
            gallery(browser, name)
            search(browser, name)
        picture(browser)
        everything_found(browser)
        keys(browser)
        axe(browser)
    finally:
        browser.quit()
