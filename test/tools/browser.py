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
            sizes(server, browsers[1], titles)
            wrong = [browser.errors() for browser in browsers]
            check("nobody complains", wrong == [[], []], wrong)
        finally:
            for browser in browsers:
                browser.driver.quit()
            server.kill()
    print(f"{table.passed} passed, {table.failed} failed")


if __name__ == "__main__":
    main()
