"""The database as lib/FORMATS.md has it: tables and columns since each format, the letters of seats and entries.
Run by table_upgrade.py, and alone: `BUILD=build/release GAMES=demi python3 -B test/tools/table_database.py`."""
import contextlib
import re
import sqlite3
from pathlib import Path

PAGE = Path("lib/FORMATS.md")
RELEASES = Path("test/releases")
TABLE = Path("examples/table")


def section():
    return PAGE.read_text().partition("## The database of the table\n")[2].partition("\n## ")[0]


def words_of(cell):
    """What stands between backticks, but for what explains it in brackets."""
    while (without := re.sub(r"\([^()]*\)", "", cell)) != cell:
        cell = without
    return re.findall(r"`(\w+)`", cell)


def columns_of(cell, since):
    """By the format since which they are there: `; since 2` stands before those that came later."""
    for part in re.split(r";\s*(?=since \d)", re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", "", cell)):
        later = re.match(r"since (\d+)", part)
        for word in words_of(part):
            yield word, int(later[1]) if later else since


def told():
    """All columns of the page as (table, column): the format since which they are there."""
    found = {}
    for name, since, cell in re.findall(r"^\| `(\w+)` \| (\d+) \| (.*) \|$", section(), re.MULTILINE):
        found.update({(name, column): first for column, first in columns_of(cell, int(since))})
    return found


def there(path):
    """The format of a database, and its columns."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        tables = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {(name, row[1]) for name in tables for row in database.execute(f"PRAGMA table_info({name})")}
        return database.execute("PRAGMA user_version").fetchone()[0], columns


def letters(name):
    """Those of an enumeration of common.h."""
    body = re.search(rf"typedef enum {name} \{{(.*?)\}} {name};", (TABLE / "common.h").read_text(), re.DOTALL)[1]
    return set(re.findall(r"= '(\w)'", body))


def letters_told(title):
    """Those of a list of the page."""
    return set(re.findall(r"`([a-z])` ", re.search(rf"^{title}: (.*?)\.$", section(), re.MULTILINE | re.DOTALL)[1]))


def run(t, folder):
    fresh = folder / "fresh.db"
    server = t.Server(data=fresh)
    server.stop()
    page, formats = told(), set()
    for path in [fresh, *sorted(RELEASES.glob("*/table.db"))]:
        number, columns = there(path)
        wanted = {column for column, since in page.items() if since <= number}
        t.check(f"format {number}: the page has each column of {path}", not columns - wanted, columns - wanted)
        t.check(f"format {number}: {path} has each column of the page", not wanted - columns, wanted - columns)
        formats.add(number)
    t.check("each format since which something is there has a database", set(page.values()) - {1} <= formats, formats)
    for name, title in (("seat_kind", "Letters of seats"), ("entry_kind", "Letters of entries")):
        t.check(f"{title} are on the page", letters(name) == letters_told(title), letters(name) ^ letters_told(title))


if __name__ == "__main__":
    import tempfile

    import table

    with tempfile.TemporaryDirectory() as here:
        run(table, Path(here))
    print(f"{table.passed} passed, {table.failed} failed")
