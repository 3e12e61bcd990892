"""Follows a page word for word, in an empty folder, with nothing but what is installed.

usage: walk.py check|write PREFIX PAGE...

In each page, in their order,
  ```yaml   behind a line that ends with a file's name in backquotes and a colon, is written into that file;
  ```sh     is carried out, in one shell for the whole page; without a block of text it must succeed;
  ```text   up to the next of these, is all that it prints. A line `...` stands for any lines, and
            `> ANSWER` behind a question for what is typed there.
`write` puts what was printed into the blocks of text that leave nothing out and in which nothing is
typed. The last line is `N passed, N failed`."""

import difflib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE_NAME = re.compile(r"`([\w./-]+)`:\s*$")
ANSWER = re.compile(r"^> (\d+|[a-z].*)\n", re.MULTILINE)
LASTING = re.compile(r"^(?:export|cd) ", re.MULTILINE)


class Walk:
    def __init__(self, prefix, folder):
        self.folder = folder
        self.lasting = ""
        self.environment = {"PATH": f"{prefix}/bin:/usr/bin:/bin", "HOME": str(folder), "LC_ALL": "C.UTF-8",
                            "LD_LIBRARY_PATH": f"{prefix}/lib"}
        self.environment.update({name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")})

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)

    def run(self, commands, answers):
        """Status, and what is printed."""
        done = subprocess.run(["sh", "-c", self.lasting + commands], input="".join(answers), text=True, cwd=self.folder,
                              env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        self.lasting += "".join(line + "\n" for line in commands.splitlines() if LASTING.match(line))
        return done.returncode, done.stdout


def pattern(text):
    """What is printed where that stands; what was piped in is shown."""
    parts = re.split(r"^\.\.\.\n", text, flags=re.MULTILINE)
    return re.compile(r"(?:.*\n)*?".join(map(re.escape, parts)))


def difference(text, printed):
    return "".join(difflib.unified_diff(text.splitlines(True), printed.splitlines(True),
                                        "the page", "what is printed", n=1))


def follow(page, prefix, folder, mend):
    """What is wrong, as (line, text); the page, mended where it can be; how many blocks were followed."""
    text = page.read_text()
    blocks = list(BLOCK.finditer(text))
    walk, wrong, told, followed = Walk(prefix, folder), [], {}, 0
    for at, block in enumerate(blocks):
        name = FILE_NAME.search(text[:block.start()])
        if block.group(1) == "yaml" and name:
            walk.write(name.group(1), block.group(2))
            followed += 1
        if block.group(1) != "sh":
            continue
        followed += 1
        says = None
        for later in blocks[at + 1:]:
            if later.group(1) in ("sh", "yaml"):
                break
            if later.group(1) == "text":
                says = later
                break
        expected = says.group(2) if says else None
        status, printed = walk.run(block.group(2), [a + "\n" for a in ANSWER.findall(expected or "")])
        line = text.count("\n", 0, block.start()) + 1
        if expected is None:
            if status:
                wrong.append((line, f"ends with {status}:\n{printed}"))
        elif not pattern(expected).fullmatch(printed):
            whole = "...\n" not in expected and not ANSWER.search(expected)
            if whole and mend:
                told[says.start(2)] = (says.end(2), printed)
            else:
                wrong.append((line, f"prints something else:\n{difference(expected, printed)}"))
    for start, (end, printed) in sorted(told.items(), reverse=True):
        text = text[:start] + printed + text[end:]
    return wrong, text, followed


def main():
    mode, prefix, passed, failed = sys.argv[1], Path(sys.argv[2]).resolve(), 0, 0
    for page in map(Path, sys.argv[3:]):
        with tempfile.TemporaryDirectory() as folder:
            wrong, text, followed = follow(page, prefix, Path(folder), mode == "write")
        if text != page.read_text():
            page.write_text(text)
            print(f"{page}: rewritten")
        for line, what in wrong:
            print(f"failed: {page}:{line}: {what}")
        if not followed:
            print(f"failed: {page}: nothing to follow")
        failed += len(wrong) + (not followed)
        passed += followed - len(wrong)
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
