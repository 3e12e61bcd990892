#!/usr/bin/env python3
"""A small client of cardgame-table, for programs and tests: see PROTOCOL.md.

    table = Table("ws://localhost:8080")
    seat = table.ask("create", wish={"game": "demi", "seats": [{}, {"kind": "bot"}]}, sit=True, key=new_key())
    while not table.over():
        table.wait(lambda: table.decision or table.over())
        table.answer(0)
"""
import json
import secrets

import websocket  # python3-websocket

VERSION = "cardgame-table.1"


class Refused(Exception):
    """The server says why not."""

    def __init__(self, code, text):
        super().__init__(text)
        self.code = code


def new_key():
    """A key for a request: with the same key it is the same request, also over another connection."""
    return secrets.token_hex(16)


def patched(value, patch):
    """The value after a patch (PROTOCOL.md)."""
    if not isinstance(patch, dict):
        return patch
    if "!" in patch:
        return patch["!"]
    if "*" in patch:
        values = patch["*"][:1]
        for change in patch["*"][1:]:
            values.append(patched(values[-1], change))
        return values
    runs = patch.get("@", [])
    changes = {member: change for member, change in patch.items() if member not in ("@", "-")}
    if isinstance(value, str):
        place, out, put = runs
        return value[:place] + put + value[place + out:]
    if isinstance(value, list):
        value = list(value)
        for place, out, put in zip(*[iter(runs)] * 3):
            value[place:place + out] = put
        for place, change in changes.items():
            value[int(place)] = patched(value[int(place)], change)
        return value
    value = dict(value) if isinstance(value, dict) else {}
    for member in patch.get("-", ()):
        del value[member]
    for member, change in changes.items():
        value[member] = patched(value.get(member), change)
    return value


class Table:
    """A connection, and the match that it looks at."""

    def __init__(self, url, timeout=20, **options):
        self.socket = websocket.create_connection(url, timeout=timeout, subprotocols=[VERSION], **options)
        self.asked = 0
        self.replies = {}
        self.match = self.document = None
        self.version = 0
        self.log, self.said = [], []
        self.now = 0  # the server's clock, where clocks run
        self.received = []  # all texts, as they came

    def close(self):
        self.socket.close()

    def take(self):
        """Waits for a message and takes it in."""
        text = self.socket.recv()
        if not text:
            raise ConnectionError("the server has closed the connection")
        self.received.append(text)
        message = json.loads(text)
        if "re" in message:
            self.replies[message["re"]] = message
        elif message["is"] == "match":
            self.match, self.version, self.document = message["id"], message["version"], message["document"]
            self.said = message.get("said", [])
        elif message["is"] == "change":
            if "patch" in message:
                self.document = patched(self.document, message["patch"])
            self.version = message["version"]
            self.log += message["events"]
            self.said += message.get("said", [])
        self.now = message.get("now", self.now)

    def send(self, do, **members):
        """Sends a request. @return its number"""
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "do": do, **members}))
        return self.asked

    def ask(self, do, **members):
        """Sends a request and waits for the reply."""
        number = self.send(do, **members)
        while number not in self.replies:
            self.take()
        reply = self.replies.pop(number)
        if "error" in reply:
            raise Refused(reply["error"]["code"], reply["error"]["text"])
        return reply["ok"]

    def wait(self, until):
        """Takes messages until that is so."""
        while not until():
            self.take()

    @property
    def decision(self):
        return (self.document or {}).get("decision")

    @property
    def result(self):
        return self.document["board"]["result"]

    def answer(self, option=None, picks=None, decision=None):
        """Answers with an option, or with picks of a choice of several."""
        number = self.decision["number"] if decision is None else decision
        given = {"option": option} if picks is None else {"picks": picks}
        return self.ask("answer", decision=number, **given)
