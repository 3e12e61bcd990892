#!/usr/bin/env python3
"""What examples/quayside/money.c prints, compared with a second implementation of the same rules.

    quayside.py FILE             compares the output of money with the table below
    quayside.py --simulate N     plays N matches of its own and prints such a table

Two players, who only buy money and lighthouses; in which of their own turns they have 28 points
(0: not before the match ended). The table is of 400,000 matches (800,000 players) of this file,
seed 1; a cell of the output may differ from it by 4.5 standard deviations, both samples counted.
"""
import math
import random
import sys

PENNY, FLORIN, BULLION, SHANTY, LIGHTHOUSE = range(5)
COINS = {PENNY: 1, FLORIN: 2, BULLION: 4, SHANTY: 0, LIGHTHOUSE: 0}
HAND, GOAL, ROUNDS = 6, 28, 40

TABLE = {
    0: 5163, 8: 71, 9: 1138, 10: 29256, 11: 71083, 12: 119429, 13: 183195, 14: 173514,
    15: 124121, 16: 69859, 17: 16012, 18: 5800, 19: 1200, 20: 149, 21: 9, 22: 1,
}


class Player:
    def __init__(self, rng):
        self.rng, self.discards, self.points, self.turns, self.came = rng, [], 4, 0, 0
        self.deck = [PENNY] * 8 + [SHANTY] * 4
        rng.shuffle(self.deck)
        self.hand = [self.deck.pop() for _ in range(HAND)]

    def draw(self):
        self.discards += self.hand
        self.hand = []
        while len(self.hand) < HAND:
            if not self.deck:
                if not self.discards:
                    return
                self.deck, self.discards = self.discards, []
                self.rng.shuffle(self.deck)
            self.hand.append(self.deck.pop())

    def turn(self, piles):
        self.turns += 1
        coins = sum(COINS[card] for card in self.hand)
        for card, cost in ((LIGHTHOUSE, 9), (BULLION, 7), (FLORIN, 3)):
            if coins >= cost and piles[card] > 0:
                piles[card] -= 1
                self.discards.append(card)
                if card == LIGHTHOUSE:
                    self.points += 8
                break
        if self.points >= GOAL and not self.came:
            self.came = self.turns
        self.draw()


def match(rng):
    piles = {LIGHTHOUSE: 8, BULLION: 20, FLORIN: 30}
    players = [Player(rng), Player(rng)]
    for _ in range(ROUNDS):
        for player in players:
            player.turn(piles)
            if piles[LIGHTHOUSE] == 0:
                return players
    return players


def simulate(matches):
    table, rng = {}, random.Random(1)
    for _ in range(matches):
        for player in match(rng):
            table[player.came] = table.get(player.came, 0) + 1
    return dict(sorted(table.items()))


def read(path):
    with open(path) as file:
        return {int(a): int(b) for a, b in (line.split() for line in file)}


def compare(found):
    """Names the cells that differ by more than chance explains."""
    n, m, wrong = sum(found.values()), sum(TABLE.values()), []
    if n < 1000:
        return ["only %d players" % n]
    for turn in sorted(set(found) | set(TABLE)):
        p, q = found.get(turn, 0) / n, TABLE.get(turn, 0) / m
        both = (found.get(turn, 0) + TABLE.get(turn, 0)) / (n + m)
        if abs(p - q) > 4.5 * math.sqrt(both * (1 - both) * (1 / n + 1 / m)) + 1 / n:
            wrong.append("turn %d: %.4f of the players, expected %.4f" % (turn, p, q))
    return wrong


if __name__ == "__main__":
    if sys.argv[1] == "--simulate":
        print(simulate(int(sys.argv[2])))
    else:
        differences = compare(read(sys.argv[1]))
        print("\n".join(differences) or "as expected")
        sys.exit(1 if differences else 0)
