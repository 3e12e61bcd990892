"""What goes over the sockets of a suite is held to examples/table/protocol.schema.json: a sample of all requests
that were carried out, of all replies, pushes and documents, and what is fetched. A member that the schema does
not know, or a request without a row in it, fails the suite."""
import json
import random
import re
import urllib.request
from pathlib import Path

import client

try:
    import jsonschema  # python3-jsonschema
except ImportError:
    jsonschema = None

TABLE = Path(__file__).resolve().parents[2] / "examples" / "table"
SCHEMA = json.loads((TABLE / "protocol.schema.json").read_text())
KEPT = 150  # of each kind, by chance


class Sample:
    """Some of what has passed, by what it is."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.seen, self.kept = {}, {}

    def add(self, kind, message):
        count = self.seen[kind] = self.seen.get(kind, 0) + 1
        kept = self.kept.setdefault(kind, [])
        if len(kept) < KEPT:
            kept.append(message)
        elif (place := self.random.randrange(count)) < KEPT:
            kept[place] = message


def watch(sample):
    """From now on what clients send and receive is sampled."""
    send, take = client.Table.send, client.Table.take

    def watched_send(self, do, **members):
        number = send(self, do, **members)
        self.__dict__.setdefault("requests", {})[number] = {"id": number, "do": do, **members}
        return number

    def watched_take(self):
        take(self)
        message = json.loads(self.received[-1])
        asked = self.__dict__.setdefault("requests", {}).get(message.get("re"), {"do": "?"})
        if "ok" in message:
            sample.add(f"asks/{asked['do']}", asked)
            sample.add(f"oks/{asked['do']}", message["ok"])
        sample.add("message", message)
        if "is" in message:
            sample.add(message["is"], message)
            sample.add("document", self.document)

    client.Table.send, client.Table.take = watched_send, watched_take


def fetch(server, sample, games):
    for path, kind in [("/games", "games_page"), *((f"/games/{game}", "game_page") for game in games)]:
        with urllib.request.urlopen(server.http + path, timeout=10) as page:
            sample.add(kind, json.load(page))


def validator(kind):
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": SCHEMA["$defs"]})


def mistakes(kind, messages):
    """What is wrong with them, deepest first."""
    checker = validator(kind)
    for message in messages:
        if error := jsonschema.exceptions.best_match(checker.iter_errors(message)):
            yield f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"


def hold(sample, check):
    """Is the sample as the schema says?"""
    if not jsonschema:
        print("skipped: the schema of the protocol (needs python3-jsonschema)")
        return
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for kind, messages in sorted(sample.kept.items()):
        wrong = list(mistakes(kind, messages))
        check(f"{kind} is as the schema says", not wrong, wrong[:3])
    strange = {"is": "change", "version": 1, "events": [], "extra": 1}
    check("what the schema does not know is noticed", list(mistakes("change", [strange])) and list(mistakes("message", [strange])))


def complete(sample, check):
    """Does the schema have all that the server has, and was each request tried?"""
    defs = SCHEMA["$defs"]
    words = set(re.findall(r'\{"(\w+)", \w+(?:, true)?\}', (TABLE / "requests.c").read_text().partition("rows[] = {")[2].partition("};")[0]))
    check("each request of the server stands in the schema", words == set(defs["asks"]) == set(defs["oks"]), words ^ set(defs["asks"]))
    check("and in each list of it", len(defs["request"]["oneOf"]) == len(words) == len(defs["reply"]["oneOf"][0]["properties"]["ok"]["anyOf"]))
    described = (TABLE / "PROTOCOL.md").read_text()
    check("and in the page", all(f"| `{word}` |" in described for word in words), words)
    codes = set(re.findall(r'"code", "([\w-]+)"|request_refuse\(\s*\w+,\s*"([\w-]+)"',
                           "".join(file.read_text() for file in TABLE.glob("*.c"))))
    codes = {code for pair in codes for code in pair if code}
    check("each error stands in the schema", codes <= set(defs["code"]["enum"]), codes - set(defs["code"]["enum"]))
    missed = [word for word in words if f"oks/{word}" not in sample.kept]
    check("each request was tried", not missed, missed)
