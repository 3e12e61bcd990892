"""Pages of examples/table under axe-core: nothing is wrong with their roles and contrast, light and dark, on a phone
and on a wide screen.

environment: AXE, where axe.min.js lies (`make deps FOR=test` puts it there)
"""
import os
from pathlib import Path

import table
from browsing import begin, check

AXE = Path(os.environ.get("AXE", "build/node/node_modules/axe-core/axe.min.js"))
LOOKS = [(scheme, size) for scheme in ("light", "dark") for size in ((390, 844), (1600, 1000))]
# What is said on all pages once is looked for once; contrast and sizes differ from look to look.
ROLES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# One rule is an experiment of axe-core's, and takes the words in pictures for those of their buttons.
APPEARANCE = {"type": "rule", "values": ["color-contrast", "target-size", "scrollable-region-focusable"]}
RUN = """
const found = await axe.run(document, { runOnly: g0, resultTypes: ["violations"],
  rules: { "label-content-name-mismatch": { enabled: false } } });
return found.violations.map((one) => [one.id, one.help, one.nodes.slice(0, 3).map((node) => [node.html.slice(0, 200),
  (node.any[0] || node.all[0] || node.none[0] || {}).message])]);
"""
# Pages that an address opens; those of matches are looked at where the tests come by.
PAGES = {"the lobby": "#", "rules": "#rules=demi", "cards and decks": "#cards=gemu_land", "the form": "#wish=divino",
         "the deck editor": "#deck=divinity&own="}
# What is opened on them: the page, what is clicked, and what is open then.
DIALOGS = {"a card": ("#cards=demi", "main button:has(svg)", "dialog.closer[open]")}


def there():
    return AXE.is_file()


def look(page, rules):
    if not page.run("return Boolean(window.axe)"):
        page.evaluate(AXE.read_text() + "; Promise.resolve('{}')")
    return page.run(RUN, rules)


def inspect(page, what, wholly=True):
    """Looks at a page as it stands, in each light and size, or in one of them. The page is a Chromium's."""
    for number, (scheme, size) in enumerate(LOOKS if wholly else LOOKS[2:3]):
        page.colours(scheme)
        page.size(*size)
        page.run("await probe.drawn()")
        wrong = look(page, APPEARANCE if number else ROLES)
        check(f"{what}, {scheme}, {size[0]} wide: axe finds nothing", not wrong, wrong)
    page.colours("light")
    page.size(1280, 900)


def pages(host, page):
    for name, address in PAGES.items():
        page.open(f"{host.http}/{address}")
        page.until("document.querySelector('main h1')", name)
        inspect(page, name)
    for name, (address, button, dialog) in DIALOGS.items():
        page.open(f"{host.http}/{address}")
        page.until(f"document.querySelector('{button}')", name)
        page.run(f"document.querySelector('{button}').click()")
        page.until(f"document.querySelector('{dialog}')", name)
        inspect(page, name)
    begin(page, host, "Demi", "Learn to play")
    page.until("document.querySelector('.guide')", "a guided match")
    inspect(page, "a guided match")
    page.open(f"{host.http}/#replay={finished(host)}")
    page.until("document.querySelector('main input[type=range]')", "a replay")
    inspect(page, "a replay")


def finished(host):
    """A match that is over as soon as it has begun."""
    one, other = table.Table(host.ws), table.Table(host.ws)
    match = one.ask("create", wish={"game": "gemu_land", "seats": [{}, {}]}, sit=True)["match"]
    other.ask("join", match=match)
    one.ask("concede")
    return match
