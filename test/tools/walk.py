"""Follows a page word for word, in an empty folder, with nothing but what is installed.

usage: walk.py check|write PREFIX PAGE...

In each page, in their order,
  ```yaml   behind a line that ends with a file's name in backquotes and a colon, is written into that file;
  ```sh     is carried out, in one shell for the whole page; without a block of text it must succeed;
  ```text   up to the next of these, is all that it prints. A line `...` stands for any lines, and
            `> ANSWER` behind a question for what is typed there.
A command that ends with `&` goes on until the page is at its end, and one that begins with `nvim` until it is left by
  ```keys   which are typed into it, a line after the other; behind them ```text has lines that it then shows.
  ```browser  is done in a browser (walk_browser.py).
Without Neovim, or a browser, what is done there is left out, and said to be. `write` puts what was printed into the blocks of text that leave nothing out and in which nothing is
typed. The last line is `N passed, N failed`."""

import difflib
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from walk_editor import Editor, here  # noqa: E402

BROWSER = Path(__file__).resolve().with_name("walk_browser.py")
NO_BROWSER = 3
FOLLOWED = {"sh", "yaml", "keys", "browser"}

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE_NAME = re.compile(r"`([\w./-]+)`:\s*$")
ANSWER = re.compile(r"^> (\d+|[a-z].*)\n", re.MULTILINE)
LASTING = re.compile(r"^(?:export|cd) ", re.MULTILINE)


class Walk:
    def __init__(self, prefix, folder):
        self.folder = folder
        self.lasting, self.going, self.editor = "", [], None
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

    def known(self):
        """The environment with what the page has exported."""
        told = subprocess.run(["sh", "-c", self.lasting + "env -0"], text=True, cwd=self.folder, env=self.environment,
                              stdout=subprocess.PIPE, check=True).stdout
        return dict(line.split("=", 1) for line in told.split("\0") if "=" in line)

    def begin(self, command):
        self.going.append(subprocess.Popen(["sh", "-c", f"{self.lasting}exec {command}"], cwd=self.folder,
                                           env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                           stderr=subprocess.DEVNULL))

    def edit(self, command):
        arguments = [os.path.expandvars(word.replace("~", str(self.folder))) for word in command.split()[1:]]
        self.editor = Editor(arguments, self.folder, self.known())

    def end(self):
        for process in self.going:
            process.send_signal(signal.SIGTERM)
            process.wait()
        if self.editor:
            self.editor.close()


def pattern(text):
    """What is printed where that stands; what was piped in is shown."""
    parts = re.split(r"^\.\.\.\n", text, flags=re.MULTILINE)
    return re.compile(r"(?:.*\n)*?".join(map(re.escape, parts)))


def difference(text, printed):
    return "".join(difflib.unified_diff(text.splitlines(True), printed.splitlines(True),
                                        "the page", "what is printed", n=1))


class Page:
    """A page as it is followed: what is wrong, as (line, text), and what is to be put into its blocks."""

    def __init__(self, page, prefix, folder, mend):
        self.text = page.read_text()
        self.blocks = list(BLOCK.finditer(self.text))
        self.walk, self.mend = Walk(prefix, folder), mend
        self.wrong, self.told, self.followed, self.left_out = [], {}, 0, set()

    def says(self, at):
        """The block of text that belongs to a block."""
        for later in self.blocks[at + 1:]:
            if later.group(1) in FOLLOWED:
                return None
            if later.group(1) == "text":
                return later
        return None

    def fail(self, block, what):
        self.wrong.append((self.text.count("\n", 0, block.start()) + 1, what))

    def follow_yaml(self, at, block):
        name = FILE_NAME.search(self.text[:block.start()])
        if name:
            self.walk.write(name.group(1), block.group(2))
        else:
            self.followed -= 1

    def follow_sh(self, at, block):
        commands = block.group(2)
        if self.walk.editor:
            left = self.walk.editor.close()
            self.walk.editor = None
            if not left:
                self.fail(block, "the editor was not left")
        if commands.rstrip().endswith("&"):
            self.walk.begin(commands.rstrip()[:-1])
        elif commands.startswith("nvim "):
            self.follow_editor(commands)
        else:
            self.follow_command(at, block)

    def follow_editor(self, commands):
        if here():
            self.walk.edit(commands)
        else:
            self.left_out.add("an editor (needs neovim)")

    def follow_command(self, at, block):
        says = self.says(at)
        expected = says.group(2) if says else None
        answers = [answer + "\n" for answer in ANSWER.findall(expected or "")]
        status, printed = self.walk.run(block.group(2), answers)
        if expected is None:
            if status:
                self.fail(block, f"ends with {status}:\n{printed}")
        elif not pattern(expected).fullmatch(printed):
            whole = "...\n" not in expected and not ANSWER.search(expected)
            if whole and self.mend:
                self.told[says.start(2)] = (says.end(2), printed)
            else:
                self.fail(block, f"prints something else:\n{difference(expected, printed)}")

    def follow_keys(self, at, block):
        if not self.walk.editor:
            return
        for line in block.group(2).splitlines():
            self.walk.editor.type(line)
        says = self.says(at)
        if says:
            missing = self.walk.editor.shows([line for line in says.group(2).splitlines() if line.strip()])
            if missing:
                self.fail(block, "is not shown: " + "\n".join(missing))

    def follow_browser(self, at, block):
        python = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable
        done = subprocess.run([python, "-B", str(BROWSER)], input=block.group(2), text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        if done.returncode == NO_BROWSER:
            self.left_out.add("a browser (needs chromium-driver python3-selenium)")
        elif done.returncode:
            self.fail(block, done.stdout)

    def follow(self):
        try:
            for at, block in enumerate(self.blocks):
                if block.group(1) in FOLLOWED:
                    self.followed += 1
                    getattr(self, f"follow_{block.group(1)}")(at, block)
        finally:
            self.walk.end()
        for start, (end, printed) in sorted(self.told.items(), reverse=True):
            self.text = self.text[:start] + printed + self.text[end:]


def main():
    mode, prefix, passed, failed = sys.argv[1], Path(sys.argv[2]).resolve(), 0, 0
    for page in map(Path, sys.argv[3:]):
        with tempfile.TemporaryDirectory() as folder:
            walked = Page(page, prefix, Path(folder), mode == "write")
            walked.follow()
        if walked.text != page.read_text():
            page.write_text(walked.text)
            print(f"{page}: rewritten")
        for program in sorted(walked.left_out):
            print(f"skipped: what {page.name} does in {program}")
        for line, what in walked.wrong:
            print(f"failed: {page}:{line}: {what}")
        if not walked.followed:
            print(f"failed: {page}: nothing to follow")
        failed += len(walked.wrong) + (not walked.followed)
        passed += walked.followed - len(walked.wrong)
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
