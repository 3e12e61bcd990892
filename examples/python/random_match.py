"""Plays a random match and prints what the first player sees.

    python3 random_match.py [GAME]
"""

import random
import sys

import cardgame

game = cardgame.Game(sys.argv[1] if len(sys.argv) > 1 else "deities_demidice")
match = game.match(seed=random.getrandbits(63), event_capacity=16384)
while not match.over:
    match.answer(random.choice(match.options()))
for line in match.events(0):
    print(line)
print(match.result())
