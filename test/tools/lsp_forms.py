"""The forms that files can have, and edits of them as an editor carries them out."""
from urllib.parse import unquote

from lsp_client import offset_in

CAPABILITIES = {
    "textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}},
    "workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}}
MARK = "\ufeff"
# Name, how lines end, and whether the text that the editor sends begins with a byte order mark, and the one on the disk.
ENCODINGS = (("LF", "\n", "", ""), ("CRLF", "\r\n", "", ""), ("CR", "\r", "", ""), ("LF, marked", "\n", MARK, MARK),
             ("CRLF, marked on the disk", "\r\n", "", MARK))


def path_of(address):
    return unquote(address[len("file://"):])


def in_order(edits):
    return sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]))


def edited(text, edits):
    """A text that no editor has open, without its mark, after edits."""
    for one in reversed(in_order(edits)):
        start, end = (offset_in(text, one["range"][place]) for place in ("start", "end"))
        text = text[:start] + one["newText"] + text[end:]
    return text


def mistyped(word):
    return word[:1] + word[2] + word[1] + word[3:]
