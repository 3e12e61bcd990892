"""How many decisions a second a batch takes: python3 bench_batch.py [GAME] [LANES] [THREADS] [SECONDS]

Answers are chosen at random in C among those that can be taken; each step writes the observations,
the mask and all other arrays of all lanes. The time is that of the processor, of all threads.
"""

import sys
import time

import cardgame


def measure(name, lanes, threads, seconds):
    batch = cardgame.Batch(cardgame.Game(name), lanes, threads)
    steps, matches = 0, sum(batch.matches)
    begun, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        for _ in range(10):
            batch.step(batch.choose())
        steps += 10
    begun, used = time.perf_counter() - begun, time.process_time() - used
    print("%-18s %9.0f decisions a second, %9.0f for each second of a processor; %d lanes, "
          "%d threads, %d numbers, %d actions, %d matches"
          % (name, steps * lanes / begun, steps * lanes / max(used, 1e-9), lanes, threads,
             batch.space.numbers, batch.space.actions, sum(batch.matches) - matches))


if __name__ == "__main__":
    names = sys.argv[1:2] or cardgame.games()
    numbers = [int(word) for word in sys.argv[2:]]
    lanes, threads, seconds = numbers + [64, 1, 2][len(numbers):]
    for name in names:
        measure(name, lanes, threads, seconds)
