"""Types into a card file of 1 MB and asks the language server what editors ask meanwhile; prints how long answers
took. Figures, not a test: other programs on the machine are seen in them.
usage: lsp_typing.py PROGRAM [GAME] [BYTES] [KEYS]"""
import os
import re
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lsp_client import Client, File  # noqa: E402

CAPABILITIES = {
    "textDocument": {"completion": {"completionItem": {"snippetSupport": True}},
                     "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
                     "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}}


def large_file(game, size):
    """The cards of a game again and again, each time as a set's own with other names."""
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../cards", game)
    entries = []
    for name in sorted(os.listdir(here)):
        if name.endswith(".yaml"):
            text = open(os.path.join(here, name), encoding="utf-8").read()
            cards = re.search(r"^cards:\n((?:  .*\n|\n)+)", text, re.M)
            if cards:
                entries += re.split(r"(?m)^(?=  - name: )", cards.group(1))[1:]
    entries = [e for e in entries if '"' not in e]
    text, number = ["game: %s\nset: large\ncards:\n" % game], 0
    length = 0
    while length < size:
        number += 1
        entry = re.sub(r"- name: (.*)", lambda m: "- name: %s %d" % (m.group(1).strip("'\""), number),
                       entries[number % len(entries)], count=1)
        entry = re.sub(r"(?m)^    id: .*\n", "", entry)
        text.append(entry)
        length += len(entry.encode())
    return "".join(text)


class Line:
    """The same as lsp_client.File, without a copy of the whole for each key."""

    def __init__(self, opened, line):
        self.opened, self.line, self.character = opened, line, 0

    def type(self, words):
        spot = {"line": self.line, "character": self.character}
        self.opened.version += 1
        self.opened.client.tell("textDocument/didChange", {
            "textDocument": {"uri": "file://" + self.opened.path, "version": self.opened.version},
            "contentChanges": [{"range": {"start": spot, "end": spot}, "text": words}]})
        if words.endswith("\n"):
            self.line, self.character = self.line + 1, 0
        else:
            self.character += len(words)

    def ask(self, method, **more):
        start = time.perf_counter()
        params = {"textDocument": {"uri": "file://" + self.opened.path},
                  "position": {"line": self.line, "character": self.character}, **more}
        self.opened.client.ask("textDocument/" + method, params)
        return (time.perf_counter() - start) * 1000


def memory(process):
    for line in open("/proc/%d/status" % process.pid):
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def percentile(times, share):
    times = sorted(times)
    return times[min(len(times) - 1, int(share * len(times)))]


TYPED = ("when this enters play:\n", "        target t: a creature where power >= 3\n",
         "        destroy t\n", "        draw 2\n")


def measure(program, game, size, keys):
    text = large_file(game, size)
    folder = tempfile.mkdtemp(prefix="lsp-typing-")
    path = os.path.join(folder, "large.yaml")
    open(path, "w", encoding="utf-8").write(text)
    client = Client(program, None, CAPABILITIES, [folder])
    opened = File(client, path, text)
    found = client.wait(path, 1, 60)
    print("%s: %d bytes, %d mistakes" % (game, len(text.encode()), len(found)))
    lines = text.split("\n")
    heads = [i for i, line in enumerate(lines) if line == "    effect: |"]
    line = Line(opened, heads[len(heads) // 2] + 1)
    line.type("\n")
    line.line -= 1
    line.character = 0
    line.type("      ")
    times, count = {}, 0
    while count < keys:
        for words in TYPED:
            for key in words:
                line.type(key)
                count += 1
                window = {"start": {"line": max(0, line.line - 25), "character": 0},
                          "end": {"line": line.line + 25, "character": 0}}
                here = {"start": window["start"], "end": window["start"]}
                asked = [("completion", {}), ("hover", {}), ("semanticTokens/range", {"range": window})]
                if count % 10 == 0:
                    asked += [("codeAction", {"range": here, "context": {"diagnostics": []}}),
                              ("documentHighlight", {})]
                if count % 50 == 0:
                    asked += [("documentSymbol", {}), ("definition", {})]
                if count % 100 == 0:
                    asked += [("semanticTokens/full", {})]
                for method, more in asked:
                    times.setdefault(method, []).append(line.ask(method, **more))
                time.sleep(0.01)
    peak = memory(client.process)
    every = [t for method in times for t in times[method]]
    print("%-22s %6s %8s %8s %8s" % ("answers", "count", "p50 ms", "p99 ms", "most ms"))
    for method in sorted(times) + ["all"]:
        some = every if method == "all" else times[method]
        print("%-22s %6d %8.1f %8.1f %8.1f" % (method, len(some), percentile(some, 0.5),
                                              percentile(some, 0.99), max(some)))
    within = sum(t <= 50 for t in every) / len(every)
    print("within 50 ms: %.2f %%; largest resident memory of the server: %.0f MB" % (100 * within, peak))
    client.process.kill()
    client.process.wait()
    os.unlink(path)
    os.rmdir(folder)


def main():
    words = sys.argv[1:]
    measure(words[0], words[1] if len(words) > 1 else "demi", int(words[2]) if len(words) > 2 else 1 << 20,
            int(words[3]) if len(words) > 3 else 400)


main()
