"""Names in all spellings: what Python's data of Unicode says are the same are one name for the library, and no others.
usage: unicode.py LIBRARY"""
import ctypes
import random
import sys
import unicodedata

library = ctypes.CDLL(sys.argv[1])
library.cg_names_equal.restype = ctypes.c_bool
library.cg_names_equal.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
library.cg_name_id.restype = ctypes.c_size_t
library.cg_name_id.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t]
passed = failed = 0
# Those whose class or parts are others in a later version of Unicode than Python's stay out.
ASSIGNED = [chr(c) for c in range(1, 0x110000) if not 0xd800 <= c < 0xe000 and
            unicodedata.category(chr(c)) != "Cn"]
MARKS = [c for c in ASSIGNED if unicodedata.combining(c)]
SECONDS = MARKS + [chr(c) for c in [*range(0x1161, 0x1176), *range(0x11a8, 0x11c3)]] + list(
    "\u09be\u09d7\u0b3e\u0b56\u0b57\u0bbe\u0bd7\u0cc2\u0cd5\u0cd6\u0d3e\u0d57\u0dcf\u0ddf\u102e\u1b35")
MADE = [c for c in ASSIGNED if unicodedata.normalize("NFD", c) != c and not 0xac00 <= ord(c) < 0xd7a4]


def check(what, wrong):
    global passed, failed
    if wrong:
        failed += 1
        print(f"failed: {what}: {len(wrong)}, such as {ascii(wrong[0])}")
    else:
        passed += 1


def equal(left, right):
    return library.cg_names_equal(left.encode(), right.encode())


def id_of(name):
    buffer = ctypes.create_string_buffer(4096)
    library.cg_name_id(name.encode(), buffer, 4096)
    return buffer.value


def texts(chooser, count):
    """Letters and marks in any order, as no person writes them."""
    for _ in range(count):
        kinds = (ASSIGNED, MARKS, MADE, SECONDS, "aeiou\u1100\u1112\uac00\u09c7\u0dd9\u1025")
        yield "".join(chooser.choice(chooser.choice(kinds)) for _ in range(chooser.randint(1, 7)))


def shuffled(chooser, text):
    """The text in another spelling: some letters apart, marks of different classes in another order."""
    letters = list("".join(unicodedata.normalize("NFD", c) if chooser.random() < 0.7 else c for c in text))
    for _ in range(6):
        i = chooser.randrange(len(letters))
        left, right = (unicodedata.combining(c) for c in (letters[i - 1], letters[i]))
        if i and left and right and left != right:
            letters[i - 1], letters[i] = letters[i], letters[i - 1]
    return "".join(letters)


def main():
    chooser = random.Random(1)
    for form in ("NFC", "NFD"):
        check(f"each character is equal to its form {form}",
              [c for c in ASSIGNED if not equal("x" + c + "y", unicodedata.normalize(form, "x" + c + "y"))])
    check("and to nothing else", [c for c in MADE if equal(c, c + "x") or equal(c, unicodedata.normalize("NFD", c)[:-1])])
    same, others, ids = [], [], []
    for text in texts(chooser, 60000):
        other = shuffled(chooser, text)
        if unicodedata.normalize("NFC", text) != unicodedata.normalize("NFC", other):
            continue
        if not equal(text, other):
            same.append((text, other))
        if id_of(text) != id_of(other):
            ids.append((text, other))
    for text in texts(chooser, 20000):
        letters = list(text)
        chooser.shuffle(letters)
        other = "".join(letters)
        if equal(text, other) != (unicodedata.normalize("NFC", text) == unicodedata.normalize("NFC", other)):
            others.append((text, other))
    check("spellings of one name are equal", same)
    check("and have one id", ids)
    check("others are not equal", others)
    words = {"".join(chooser.choice("\u7adc\u738b\u706b\u6c34\u98a8\u5730\u0416\u0430\u0440\u05d0\u05d1\u0e01\u0e02")
                     for _ in range(chooser.randint(1, 6))) for _ in range(3000)}
    check("names without Latin letters have ids of their own",
          [] if len({id_of(word) for word in words}) == len(words) else sorted(words))
    print(f"{passed} passed, {failed} failed")


main()
