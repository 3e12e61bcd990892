#!/bin/sh
# The command with the games of the tests beside the shipped ones. The build puts a link to it at
# build/<variant>/test/cardgame, from where it finds the rest.
here=$(cd "$(dirname "$0")" && pwd) || exit
export CARDGAME_MODULE_PATH="${CARDGAME_MODULE_PATH:+$CARDGAME_MODULE_PATH:}$here/modules"
export CARDGAME_CARD_PATH="${CARDGAME_CARD_PATH:+$CARDGAME_CARD_PATH:}$here/cards"
exec "$here/../bin/cardgame" "$@"
