"""A client of the language server: starts it, speaks the protocol, keeps what it is told of files."""
import json
import os
import re
import select
import subprocess
import time


BREAK = re.compile("\r\n|\n|\r")


def spot_in(text, offset):
    """A place as the protocol counts it."""
    line = start = 0
    for found in BREAK.finditer(text):
        if found.end() > offset:
            break
        line, start = line + 1, found.end()
    return {"line": line, "character": len(text[start:offset].encode("utf-16-le")) // 2}


def offset_in(text, spot):
    starts = [0] + [found.end() for found in BREAK.finditer(text)]
    if spot["line"] >= len(starts):
        return len(text)
    start = starts[spot["line"]]
    line = BREAK.split(text[start:], maxsplit=1)[0].encode("utf-16-le")
    return start + len(line[:2 * spot["character"]].decode("utf-16-le"))


class Refused(Exception):
    """The server refused a request."""


class Client:
    patience = 20.0  # seconds after which a server counts as gone

    def __init__(self, program, environment=None, capabilities=None, roots=(), start=True, cwd=None):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=environment, cwd=cwd)
        self.buffer = b""
        self.number = 0
        self.diagnostics = {}
        self.notices = []
        if start:
            self.capabilities = self.ask("initialize", {
                "processId": None, "rootUri": None,
                "workspaceFolders": [{"uri": uri(r), "name": r} for r in roots],
                "capabilities": capabilities or {}})["capabilities"]
            self.tell("initialized", {})

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        data = json.dumps(message).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(data) + data)

    def tell(self, method, params):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def read(self, seconds=None):
        """The next message; None when none comes in time or the server is gone."""
        end = time.monotonic() + (seconds or self.patience)
        while True:
            head = self.buffer.find(b"\r\n\r\n")
            if head >= 0:
                length = int(self.buffer[:head].split(b":")[1])
                if len(self.buffer) >= head + 4 + length:
                    body = self.buffer[head + 4:head + 4 + length]
                    self.buffer = self.buffer[head + 4 + length:]
                    return json.loads(body)
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                return None
            data = os.read(self.process.stdout.fileno(), 1 << 20)
            if not data:
                return None
            self.buffer += data

    def take(self, message):
        if message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.diagnostics[params["uri"]] = params
        self.notices.append(message)

    def ask(self, method, params, seconds=None):
        self.number += 1
        number = self.number
        self.send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        while True:
            message = self.read(seconds)
            if message is None:
                raise Refused("no answer to " + method)
            if message.get("id") == number and "method" not in message:
                if "error" in message:
                    raise Refused(message["error"]["message"])
                return message["result"]
            self.take(message)

    def wait(self, path, version, seconds=None):
        """The mistakes of a file at that version."""
        end = time.monotonic() + (seconds or self.patience)
        while time.monotonic() < end:
            found = self.diagnostics.get(uri(path))
            if found and (version is None or found.get("version") == version):
                return found["diagnostics"]
            message = self.read(end - time.monotonic())
            if message is None:
                break
            self.take(message)
        raise Refused("nothing is told of " + path)

    def close(self):
        self.ask("shutdown", None)
        self.tell("exit", None)
        return self.process.wait(20)


def uri(path):
    return "file://" + path


class File:
    """A file that is open in the editor."""

    def __init__(self, client, path, text, version=1):
        self.client, self.path, self.text, self.version = client, path, text, version
        client.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri(path), "languageId": "yaml", "version": version, "text": text}})

    def spot(self, offset):
        return spot_in(self.text, offset)

    def offset(self, spot):
        return offset_in(self.text, spot)

    def change(self, start, end, words):
        span = {"start": self.spot(start), "end": self.spot(end)}
        self.text = self.text[:start] + words + self.text[end:]
        self.version += 1
        self.client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri(self.path), "version": self.version},
            "contentChanges": [{"range": span, "text": words}]})

    def replace(self, old, new):
        at = self.text.index(old)
        self.change(at, at + len(old), new)

    def ask(self, method, offset=None, **more):
        params = {"textDocument": {"uri": uri(self.path)}, **more}
        if offset is not None:
            params["position"] = self.spot(offset)
        return self.client.ask("textDocument/" + method, params)

    def behind(self, words):
        return self.text.index(words) + len(words)

    def mistakes(self):
        return self.client.wait(self.path, self.version)

    def apply(self, edits):
        for edit in sorted(edits, key=lambda e: (e["range"]["start"]["line"],
                                                 e["range"]["start"]["character"]), reverse=True):
            self.change(self.offset(edit["range"]["start"]), self.offset(edit["range"]["end"]),
                        edit["newText"])
