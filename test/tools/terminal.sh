#!/bin/sh
# A person at a terminal: what is typed, and what stands on the screen.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
needs "a person at a terminal" python3 || finish
export CARDGAME_MODULE_PATH="$PWD/$BUILD/test/modules:$PWD/$BUILD/lib/cardgame"
export CARDGAME_CARD_PATH="$PWD/$BUILD/test/cards:$PWD/cards"
exec "$python" -B test/tools/terminal.py "$BUILD/bin/cardgame"
