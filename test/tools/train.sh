#!/bin/sh
# Plays fixed matches with a build that counts what its code does: random players, searches, and the
# start of all games. One thread, so that the counts are the same on every machine.
# usage: train.sh BUILD GAME...
set -eu
build=$1
shift
find "$build/obj" -name '*.gcda' -exec rm -f {} +
play() { # game, options of sim
    "$build/bin/cardgame" sim "$@" --threads 1 >/dev/null
}
for game; do
    play "$game" --seed 1 --games 60 --decks default
    play "$game" --seed 2 --games 30
    play "$game" --seed 3 --games 2 --decks default --players tree:40,mc:40
    play "$game" --seed 4 --games 4 --decks default --players greedy,tree:10
done
