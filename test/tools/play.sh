#!/bin/sh
# Plays a game: a person against a bot on a terminal, else two bots to the end.
# usage: play.sh COMMAND GAME [ARGUMENT...]     arguments replace the default ones
set -eu
command=$1
game=$2
shift 2
if [ $# -gt 0 ]; then
    exec "$command" play "$game" "$@"
elif [ -t 0 ] && [ -t 1 ]; then
    exec "$command" play "$game" --players human,random
else
    exec "$command" play "$game" --players random,random --seed 1
fi
