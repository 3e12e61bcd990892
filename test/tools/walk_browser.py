"""Does in a browser what a page says. Steps come in standard input, a line each:

  open ADDRESS        click NAME        choose WHAT: OPTION        type WHAT: TEXT        see TEXT

A name is what a button or link is called for who cannot see it; `click` takes the first that begins so. What goes
wrong is the last line of what is printed, and the status is 1 then; 3 is that there is no browser."""

import re
import shutil
import sys
import tempfile
import time

PATIENCE = 60
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--window-size=1280,900",
         "--disable-background-networking", "--disable-component-update", "--disable-sync")
NAMED = """
const wanted = arguments[0], sorts = arguments[1];
const name = (one) => (one.getAttribute("aria-label") || [...one.labels || []].map((l) => l.textContent).join(" ")
  || one.textContent).replace(/\\s+/g, " ").trim();
const all = [...document.querySelectorAll(sorts)].filter((one) => one.getClientRects().length && !one.disabled);
return all.find((one) => name(one) === wanted) || all.find((one) => name(one).startsWith(wanted)) || null;
"""


class Stuck(Exception):
    pass


def until(so, why):
    """`why` tells, when it is over, what was waited for in vain."""
    end = time.monotonic() + PATIENCE
    while True:
        found = so()
        if found:
            return found
        if time.monotonic() > end:
            raise Stuck(why())
        time.sleep(0.05)


class Browser:
    def __init__(self, folder):
        from selenium import webdriver
        options = webdriver.ChromeOptions()
        for flag in FLAGS + (f"--user-data-dir={folder}",):
            options.add_argument(flag)
        self.driver = webdriver.Chrome(options=options,
                                       service=webdriver.chrome.service.Service(shutil.which("chromedriver")))

    def find(self, name, sorts):
        return until(lambda: self.driver.execute_script(NAMED, name, sorts),
                     lambda: f"nothing is called '{name}'")

    def text(self):
        return self.driver.execute_script("return document.body.innerText")

    def open(self, address):
        until(lambda: self.reaches(address), lambda: f"{address} cannot be opened")

    def reaches(self, address):
        from selenium.common.exceptions import WebDriverException
        try:
            self.driver.get(address)
            return True
        except WebDriverException:
            return False

    def click(self, name):
        self.driver.execute_script("arguments[0].click()", self.find(name, "a, button, summary, [role=button]"))

    def choose(self, both):
        from selenium.webdriver.support.ui import Select
        what, option = both.rsplit(": ", 1)
        Select(self.find(what, "select")).select_by_visible_text(option)

    def type(self, both):
        what, text = both.split(": ", 1)
        self.find(what, "input, textarea").send_keys(text)

    def see(self, text):
        until(lambda: text in self.text(), lambda: f"'{text}' is not to be seen; what is:\n{self.text()}")


def main():
    try:
        import selenium  # noqa: F401
    except ImportError:
        return 3
    if not shutil.which("chromedriver"):
        return 3
    steps = [line for line in sys.stdin.read().splitlines() if line.strip()]
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(folder)
        try:
            for step in steps:
                verb, what = re.fullmatch(r"(open|click|choose|type|see) (.+)", step).groups()
                getattr(browser, verb)(what)
        except Stuck as why:
            print(f"{step}: {why}")
            return 1
        finally:
            browser.driver.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
