"""Reads the beginning of a save as lib/FORMATS.md has it, and changes hashes of programs in it: so it was written by a
library that compiles the same cards to other programs."""
import struct

MASK = (1 << 64) - 1
A, B = 0x9fb21c651e98df25, 0xd6e8feb86659fd93


def step(lane, value):
    lane = ((lane ^ value) * A) & MASK
    return ((lane << 29) | (lane >> 35)) & MASK


def finish(value):
    value = ((value ^ (value >> 32)) * B) & MASK
    value = ((value ^ (value >> 29)) * A) & MASK
    return value ^ (value >> 32)


def hash_of(data):
    """That of lib/base/hash.c, from 0."""
    value = (B + len(data) * A) & MASK
    at = 0
    if len(data) >= 32:
        lanes = [value, (value + A) & MASK, value ^ B, ~value & MASK]
        for at in range(0, len(data) - 31, 32):
            lanes = [step(lane, word) for lane, word in zip(lanes, struct.unpack_from("<4Q", data, at))]
        at += 32
        value = step(step(step(lanes[0], finish(lanes[1])), finish(lanes[2])), finish(lanes[3]))
    for at in range(at, len(data) - 7, 8):
        value = step(value, struct.unpack_from("<Q", data, at)[0])
    if rest := data[len(data) - len(data) % 8:]:
        value = step(value, int.from_bytes(rest, "little"))
    return finish(value)


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self, size):
        self.at += size
        return int.from_bytes(self.data[self.at - size:self.at], "little")

    def text(self):
        size = self.number(2)
        self.at += size
        return self.data[self.at - size:self.at].decode()


def recompiled(data, reserves):
    """The save with another hash for the program of each kind. @param reserves: has the game a reserve?"""
    assert hash_of(data[:-8]) == int.from_bytes(data[-8:], "little") and data[:8] == b"CGMATCH\x07"
    made, save = bytearray(data), Reader(data)
    save.at = 8
    save.text(), save.text(), save.number(8)
    players = save.number(1)
    save.number(1 + 8)
    for _ in range(save.number(2)):
        save.number(8), save.text()
    for _ in range(players):
        save.text(), save.number(8), save.number(8 if reserves else 4)
    kinds = save.number(4)
    for _ in range(kinds):
        save.text(), save.number(2), save.number(3 * 8)
        made[save.at] ^= 1
        save.number(8)
    assert kinds > 0
    made[-8:] = hash_of(bytes(made[:-8])).to_bytes(8, "little")
    return bytes(made)
