/* Texts of the effect language that mean nothing, or what cannot be, and what is told of each. */
#include "support_mistakes.h"

const effect_mistake mistakes_of_meaning[] = {
    {"play: draw this\u2019s power\n",
     "1:12 wrong-type: expected a number, but this is a card; write 'the power of this'\n1:16 "
     "bad-character: this is a curly apostrophe; write a straight one: 's\n"},
    {"react when the host is destroyed: draw 1\n",
     "1:12 never-usable: nothing is attached to a card that has left; write 'the host has \"react "
     "when this ...\"', or 'react before'\n"},
    {"play: each player discards 3; each player draws as many\n",
     "1:49 two-meanings: several players did that; for each player's number write both steps in a "
     "block 'for each player as p:', with 'p'; for the total name it first, 'let k = as many', and "
     "write 'k'\n"},
    {"I may play the host for free\n",
     "1:12 never-usable: cards in play cannot be played; say where these are: 'in my ...'\n"},
    {"I may play cards attached to this at any time\n",
     "1:12 never-usable: cards in play cannot be played; say where these are: 'in my ...'\n"},
    {"use in response: draw 1\n", "1:5 never-usable: abilities cannot be used in this window\n"},
    {"I control each enemy creature\n",
     "1:11 contradiction: this changes who controls them, so it cannot depend on that: write "
     "'creatures', 'the host'\n"},
    {"I control this\n", "1:11 nothing-meant: the controller of this card is the 'I' of its text; "
                         "name other cards, such as 'the host'\n"},
    {"I control up to 2 creatures\n",
     "1:11 not-one: a static ability affects all cards that it names: write 'creatures', or name "
     "one, such as 'the host'\n"},
    {"play: my creatures become a copy of each creature\n",
     "1:37 not-one: a card becomes a copy of one card; write 'a creature'\n"},
    {"this must attack 2 random creatures\n",
     "1:18 target-needed: a static ability cannot choose\n"},
    {"my creatures cannot be targeted except by up to 2 creatures\n",
     "1:43 target-needed: a static ability cannot choose\n"},
    {"play (exhaust this): draw 1\n",
     "1:7 never-paid: this is being played, and only cards in play can be exhausted\n"},
    {"play (sacrifice this): draw 1\n",
     "1:7 never-paid: this is being played and cannot pay for itself; name other cards, or move it "
     "in a step after 'play:'\n"},
    {"play (1 mana) or (sacrifice this): draw 1\n",
     "1:19 never-paid: this is being played and cannot pay for itself; name other cards, or move "
     "it in a step after 'play:'\n"},
    {"play:\n  target t: one enemy creature\n  each of my creatures deals (its power) to t\n",
     "3:31 two-meanings: 'it' can be the target or each of the cards named before; write 'the ... "
     "of "
     "t' with the name of the target, or 'for each ... as c: c ...' with 'the ... of c'\n"},
    {"use from the hand (reveal this): exhaust this\n",
     "1:42 never-usable: 'exhaust' needs cards that are in play, but these are in a hand; put them "
     "into play first, or name cards in play\n"},
    {"use (sacrifice this): put this into my hand\n",
     "1:27 never-usable: this was spent to pay for these steps, so they cannot move or change "
     "it; take it out of the costs and move it in a step\n"},
    {"use (sacrifice this): return it to my hand\n",
     "1:30 never-usable: this was spent to pay for these steps, so they cannot move or change "
     "it; take it out of the costs and move it in a step\n"},
    {"use (sacrifice this): later when a turn ends: put this into play\n",
     "1:51 never-usable: this was spent to pay for these steps, so they cannot move or change "
     "it; take it out of the costs and move it in a step\n"},
    {"use:\n  may pay (sacrifice this): put this into my hand\n",
     "2:33 never-usable: this was spent to pay for these steps, so they cannot move or change "
     "it; take it out of the costs and move it in a step\n"},
    {"when the host leaves play: put the host into my hand\n",
     "1:32 never-usable: the host has left play; write 'it' for that card\n"},
    {"when I discard a card: draw (count of cards attached to it)\n",
     "1:57 never-usable: nothing is attached to a card that is out of play; name one in play\n"},
    {"when this leaves play: discard each card under this\n",
     "1:48 never-usable: nothing lies under a card that is out of play; name one in play\n"},
    {"play, may pay (sacrifice this) instead: draw 1\n",
     "1:16 never-paid: this is being played and cannot pay for itself; name other cards, or move "
     "it in a step after 'play:'\n"},
    {"play: exchange control of each enemy creature and this",
     "1:27 not-one: two cards change sides; write 'a creature', or name targets\n"},
    {"play: attach this to each creature\n",
     "1:22 not-one: a card is attached to one card; write 'a creature'\n"},
    {"when an enemy creature attacks: this gets power +1 while it is exhausted\n",
     "1:58 nothing-meant: this refers to the event, which is over when 'while' is checked; name it "
     "first\n"},
    {"play:\n"
     "  target d: a die of the batch\n"
     "  d draws 1\n",
     "3:3 wrong-type: expected a card or player, but this is a die\n"},
    {"play: reroll my hand\n",
     "1:14 wrong-type: expected a die or a pool of dice, but this is a zone\n"},
    {"play: if my hand: draw 1\n", "1:10 wrong-type: expected a condition, but this is a zone\n"},
    {"play: draw my hand\n", "1:12 wrong-type: expected a number, but this is a zone\n"},
    {"play: draw 1234567890\n", "1:12 number-too-large: a number has at most 9 digits\n"},
    {"play: draw 0\n", "1:12 number-too-small: the amount must be at least 1\n"},
    {"with k in 6..1\n"
     "play: draw k\n",
     "1:11 parameter-range: the lowest value, 6, is greater than the highest, 1\n"},
    {"with k in 0..6\n"
     "play:\n"
     "  target d: a die of the batch\n"
     "  set d to k\n",
     "4:12 face-range: this die has only the faces 1 to 6\n"},
    {"play:\n"
     "  win\n"
     "  draw 1\n",
     "3:3 never-reached: the match is over before this step\n"},
    {"play: if 1 < 2: draw 1\n",
     "1:10 constant-condition: this condition never changes; remove it\n"},
    {"play: draw 4 / (2 - 2)\n", "1:17 division-by-zero: the divisor is always 0\n"},
    {"play:\n"
     "  negate the card being played\n"
     "  negate the announced result\n",
     "3:10 never-usable: a card being played and an announced result never exist at the same "
     "time\n"},
    /* what a card is, asked before it can be seen */
    {"play:\n"
     "  target t: a creature in my deck\n"
     "  destroy t\n",
     "2:13 reads-hidden: 'creature' cannot be checked here: no player sees the cards of a deck; "
     "let the "
     "effect look at it or reveal it first\n"},
    {"play:\n"
     "  choose a creature in my deck as c\n"
     "  put c into my hand\n",
     "2:10 reads-hidden: no card can be chosen here: no player sees the cards of a deck; write "
     "`search` instead, or let the effect look at all of it first\n"},
    {"play: banish up to 2 cards in the deck of an opponent\n",
     "1:14 reads-hidden: no card can be chosen here: no player sees the cards of a deck; write "
     "`search` instead, or let the effect look at all of it first\n"},
    {"use, if the power of the top card of my deck >= 2: draw 1\n",
     "1:9 reads-hidden: 'power' cannot be checked here: no player sees the cards of a deck; let "
     "the "
     "effect look at it or reveal it first\n"},
    {"use (discard a creature in the hand of an opponent): draw 1\n",
     "1:14 reads-hidden: 'creature' cannot be checked here: this card's player does not see "
     "another player's hand; let the effect look at it or reveal it first\n"},
    {"use (sacrifice an enemy creature): draw 1\n",
     "1:16 never-paid: pay this with your own cards; use a step for the cards of others\n"},
    {"use (exhaust a creature of an opponent): draw 1\n",
     "1:14 never-paid: pay this with your own cards; use a step for the cards of others\n"},
    {"play:\n"
     "  may pay (discard a card in the hand of an opponent): draw 1\n",
     "2:20 never-paid: pay this with your own cards; use a step for the cards of others\n"},
    {"use (remove 1 growth counter from each of my creatures): draw 1\n",
     "1:35 never-paid: remove the counters from one card: 'a ...' or 'one of ...'; use a step for "
     "several\n"},
    {"as soon as there are 2 or more creatures in the hand of an opponent: draw 1\n",
     "1:32 reads-hidden: 'creature' cannot be checked here: this card's player does not see "
     "another player's hand; let the effect look at it or reveal it first\n"},
    {"when an opponent draws a card, if it is a creature: draw 1\n",
     "1:35 reads-hidden: 'creature' cannot be checked here: this card's player does not see what "
     "another player draws; let the effect look at it or reveal it first\n"},
    {"react when an enemy card is set, if the power of it >= 2: draw 1\n",
     "1:37 reads-hidden: 'power' cannot be checked here: this card's player does not see what "
     "another player sets; let the effect look at it or reveal it first\n"},
    {"this has power +(count of creatures in my hand)\n",
     "1:27 reads-hidden: 'creature' cannot be checked here: all players see a static ability, but "
     "not the cards in a hand\n"},
    {"play:\n"
     "  this gets \"when an opponent draws a card, if it is a creature: draw 1\"\n",
     "2:48 reads-hidden: 'creature' cannot be checked here: this card's player does not see what "
     "another player draws; let the effect look at it or reveal it first\n"},
    /* the same in steps, before one has shown it */
    {"play: draw (count of creatures in my deck)\n",
     "1:22 reads-hidden: 'creature' cannot be checked here: no player sees the cards of a deck; "
     "let the "
     "effect look at it or reveal it first\n"},
    {"play:\n"
     "  target p: an opponent\n"
     "  p discards each creature in the hand of p\n",
     "3:14 reads-hidden: 'creature' cannot be checked here: this card's player does not see "
     "another player's hand; let the effect look at it or reveal it first\n"},
    {"play:\n"
     "  for each card in the hand of an opponent as c: draw (the power of c)\n",
     "2:56 reads-hidden: 'power' cannot be checked here: this card's player has not seen it; let "
     "the "
     "effect look at it or reveal it first\n"},
    {"play:\n"
     "  search my deck for a creature and put it into my hand\n"
     "  draw (the power of the top card of my deck)\n",
     "3:9 reads-hidden: 'power' cannot be checked here: no player sees the cards of a deck; let "
     "the "
     "effect look at it or reveal it first\n"},
    {"play: create a copy of the top card of my deck\n",
     "1:24 reads-hidden: what is copied cannot be checked here: no player sees the cards of a "
     "deck; let "
     "the effect look at it or reveal it first\n"},
    {"play: target creature gets the abilities of the top card of my deck\n",
     "1:45 reads-hidden: what is copied cannot be checked here: no player sees the cards of a "
     "deck; let "
     "the effect look at it or reveal it first\n"},
    {"play: look at the hand of an opponent\n",
     "1:27 target-needed: choose and name this first, with 'target' or 'choose'\n"},
    {"play: each player gets hand limit +500 until end of turn\n",
     "1:36 number-too-large: 'hand limit' goes from 0 to 20 in this game, and never changes by "
     "more; write 'hand limit 20' for the most\n"},
    {"I have hand limit 100\n",
     "1:19 number-too-large: 'hand limit' goes from 0 to 20 in this game, and no further; write "
     "'hand limit 20' for the most\n"},
    {"play: target t: one creature; t gets power +1000 until end of turn\n",
     "1:45 number-too-large: 'power' goes from 0 to 999 in this game, and never changes by more; "
     "write 'power 999' for the most\n"},
    {"play: target t: one creature; t gets power -1000 until end of turn\n",
     "1:45 number-too-large: 'power' goes from 0 to 999 in this game, and never changes by more; "
     "write 'power 0' for the least\n"},
    {"play: target t: one creature; t gets level becomes 13\n",
     "1:52 number-too-large: 'level' goes from 0 to 12 in this game, and no further; write 'level "
     "12' for the most\n"},
    {"play: gain 1000 life\n",
     "1:12 number-too-large: a player never has more than 999 life in this game\n"},
    {"play: lose 100 mana\n",
     "1:12 number-too-large: a player never has more than 99 mana in this game\n"},
    {"play: put 100 charge counters on each creature\n",
     "1:11 number-too-large: a card never has more than 99 charge counters in this game\n"},
    {"play: remove 100 charge counters from each creature\n",
     "1:14 number-too-large: a card never has more than 99 charge counters in this game\n"},
    {"instead when an opponent draws a card: it gets the abilities of this\n",
     "1:40 never-usable: 'get' needs cards that are in play, but these are out of play; put them "
     "into "
     "play first, or name cards in play\n"},
    {"play: set my mana to 100\n",
     "1:22 number-too-large: a player has from 0 to 99 mana in this game\n"},
    {"play: set my life to -1\n",
     "1:23 number-too-large: a player has from 0 to 999 life in this game\n"},
    {"play: create 33 \"Frog\"\n",
     "1:14 number-too-large: one step creates at most 32 cards; write "
     "'repeat 2 times: ...' for more\n"},
    {"play: shuffle 33 \"Frog\" into my deck\n",
     "1:15 number-too-large: one step creates at most 32 cards; write 'repeat 2 times: ...' for "
     "more\n"},
    {"play: choose a number from 2 to 503 as k; gain k life\n",
     "1:33 number-too-large: a choice can have at most 501 numbers; write 'from 2 to 502'\n"},
    {"use (100 mana): draw 1\n",
     "1:6 never-paid: a player never has more than 99 mana in this game\n"},
    {"use (1000 life): draw 1\n",
     "1:6 never-paid: a player never has more than 999 life in this game\n"},
    {"use (remove 100 charge counters from this): draw 1\n",
     "1:13 never-paid: a card never has more than 99 charge counters in this game\n"},
    {"creatures enter with 100 charge counters\n",
     "1:22 number-too-large: a card never has more than 99 charge counters in this game\n"},
    {"play: draw (count of 2 creatures)\n",
     "1:22 target-needed: a count cannot choose cards; choose them first ('choose 2 creatures as "
     "c'), or write the plural to count all\n"},
    {"play: draw (count of a creature)\n",
     "1:22 target-needed: a count cannot choose cards; choose them first ('choose 2 creatures as "
     "c'), or write the plural to count all\n"},
    {"play: draw (total power of up to 2 creatures)\n",
     "1:28 target-needed: a count cannot choose cards; choose them first ('choose 2 creatures as "
     "c'), or write the plural to count all\n"},
    {"play: draw (highest power of one random creature)\n",
     "1:30 target-needed: a count cannot choose cards; choose them first ('choose 2 creatures as "
     "c'), or write the plural to count all\n"},
    {"play: destroy each creature where power > my hand\n",
     "1:43 wrong-type: expected a number, but this is a zone\n"},
    {"when this is destroyed: draw the amount\n",
     "1:30 nothing-meant: this event has nothing that 'the amount' could refer to\n"},
    {"play: draw the amount\n",
     "1:12 nothing-meant: 'the amount' refers to nothing here; there is no event\n"},
    {"play: put them into my hand\n", "1:11 nothing-meant: 'them' refers to nothing here\n"},
    {"when this is destroyed: destroy an enemy creature; exhaust it\n",
     "1:60 two-meanings: 'it' can be the card of the event or the card that the step before moved; "
     "name it before the step: 'choose ... as c'\n"},
    {"play: target t: one creature; destroy an enemy creature; gain (its last power) life\n",
     "1:64 two-meanings: 'it' can be the target or the card that the step before moved; name it "
     "before the step: 'choose ... as c'\n"},
    {"play: look at the top 4 of my deck; put 2 of them into my hand; reveal them\n",
     "1:72 two-meanings: 'them' can be the cards of an earlier step or the card that the step "
     "before moved; name it before the step: 'choose ... as c'\n"},
    {"play: negate that item\n", "1:14 nothing-meant: 'that item' refers to nothing here\n"},
    {"use (0 mana): draw 1\n", "1:6 number-too-small: a cost is at least 1\n"},
    {"use (exhaust this, exhaust this): draw 1\n",
     "1:20 never-paid: it cannot be exhausted twice\n"},
    {"play:\n"
     "  target t: one creature\n"
     "  t gets hand limit +2\n",
     "3:10 wrong-type: players have this, not cards\n"},
    {"play:\n"
     "  target t: each creature\n"
     "  destroy t\n",
     "2:13 wrong-type: a target must be chosen: 'one ...', '2 ...' or 'up to 2 ...'\n"},
    {"play:\n"
     "  roll d6 as r\n"
     "  depending on r:\n"
     "    1..3: draw 1\n"
     "    2..3: draw 2\n"
     "    5..4: draw 3\n"
     "    otherwise: draw 4\n",
     "5:5 never-reached: the branches before this one already cover all numbers\n"
     "6:5 parameter-range: the lowest value, 5, is greater than the highest, 4\n"},
    {"one of my creatures has power +1\n",
     "1:1 not-one: a static ability affects all such cards; write 'each ...' or a plural\n"},
    {"play: destroy a card or creature\n",
     "1:25 contradiction: 'card' means all kinds; write only 'card', or remove it\n"},
    {"play: destroy each token or each card\n",
     "1:34 contradiction: 'card' means all kinds; write only 'card', or remove it\n"},
    {"play: destroy my enemy creature\n",
     "1:18 contradiction: 'my' and 'enemy' contradict each other here; keep one of them\n"},
    {"play: change the amount to 2\n",
     "1:7 nothing-meant: only an ability with 'instead' or 'before' changes an event; write "
     "'instead when ...: ...' as a separate ability, or as a step 'until end of turn: instead "
     "when ...: ...'\n"},
    {"instead when this is destroyed: change the amount to 2\n",
     "1:33 nothing-meant: this event has no amount\n"},
    {"instead when this is destroyed: prevent it\n",
     "1:33 nothing-meant: this event has no amount; write 'do nothing' to prevent it\n"},
    {"instead when I am dealt damage: change the place to my hand\n",
     "1:33 nothing-meant: this event moves no card, so it has no place\n"},
    {"instead when I gain life: change the target to this\n",
     "1:27 nothing-meant: this happens to a player and cannot happen to a card instead\n"},
    {"instead when this is destroyed: change the target to an opponent\n",
     "1:33 nothing-meant: this happens to a card and cannot happen to a player instead\n"},
    {"before this attacks: change the target to me\n",
     "1:22 nothing-meant: to give an announced card or ability another target write 'redirect it "
     "to ...'\n"},
    {"before I draw: change the amount to 3\n",
     "1:16 nothing-meant: the amount of this event is fixed by then\n"},
    {"before I draw: draw 1\ninstead when I draw: draw 1\n",
     "2:14 never-usable: this event has already happened and cannot be replaced; write "
     "'instead when ... draws a card'\n"},
    {"instead when an opponent plays a spell: draw 1\n",
     "1:14 never-usable: this event has already happened and cannot be replaced; a triggered "
     "ability can 'negate it'\n"},
    {"instead when my turn begins: draw 1\n",
     "1:14 never-usable: this event has already happened and cannot be replaced; write 'skip the "
     "next turn' to skip a turn\n"},
    {"instead when I search: double the amount\n",
     "1:14 never-usable: this event has already happened and cannot be replaced; remove 'instead' "
     "to react to it\n"},
    {"instead when this is destroyed (2 mana), may: gain 1 life\n",
     "1:33 never-paid: an 'instead' ability has no cost, since it is not announced; write "
     "'may pay (...): ...' among the steps, or 'before ...' instead of 'instead when ...'\n"},
    {"instead when this is destroyed:\n  target p: an opponent\n  p draws 1\n",
     "2:13 target-needed: an 'instead' ability has no targets, since it is not announced; write "
     "'choose ... as p'\n"},
    {"instead when this is destroyed: deal 2 to target creature\n",
     "1:43 target-needed: an 'instead' ability has no targets, since it is not announced; write "
     "'choose ... as t'\n"},
    {"play: draw X\n",
     "1:12 nothing-meant: 'X' refers to nothing here; this ability pays no '(X mana)'\n"},
    {"when this attacks: until end of turn: when this is destroyed: draw X\n",
     "1:68 nothing-meant: 'X' refers to nothing here; this ability pays no '(X mana)'\n"},
    {"instead when I roll: draw 1\n", "1:22 never-usable: this always happens, and only its amount "
                                      "can change; also write 'change the amount to ...'\n"},
    {"play:\n"
     "  target t: up to 2 of my creatures\n"
     "  draw the power of t\n",
     "3:21 not-one: one card is needed here, but this can be several\n"},
    {"play: draw the power of a creature\n",
     "1:25 target-needed: choose and name this first, with 'target' or 'choose'\n"},
    {"play: roll d1 as r; draw r\n", "1:12 face-range: a die has 2 to 1000 sides\n"},
    {"play: deal 3 to the stack\n", "1:17 wrong-type: expected a card or player, but this is a "
                                    "zone; write 'each card in the stack'\n"},
    {"play: set 3 to 4\n", "1:11 wrong-type: expected a counter of a player, such as 'my ...'\n"},
    {"play: exchange my life and the power of this\n",
     "1:28 wrong-type: expected a counter of a player, such as 'my ...'\n"},
    {"play: if my life is empty: draw 1\n",
     "1:10 wrong-type: expected a zone or a pool of dice, but this is a number\n"},
    {"play: each opponent gets power +1\n", "1:26 wrong-type: cards have this, not players\n"},
    {"play: this gets power / 0\n", "1:25 division-by-zero: the divisor is always 0\n"},
    {"play: discard my deck\n",
     "1:15 wrong-type: expected a number or a card, but this is a zone; write 'each card'\n"},
    {"play: repeat 0 times: draw 1\n", "1:14 number-too-small: the amount must be at least 1\n"},
    {"play: choose a number from 6 to 1 as k; draw k\n",
     "1:28 parameter-range: the lowest value, 6, is greater than the highest, 1\n"},
    {"play: put an enemy creature in my discard pile into my hand\n",
     "1:11 contradiction: a player's zone contains only their own cards; name the player only "
     "once, with the zone\n"},
    {"play:\n"
     "  target t: a creature in my hand\n"
     "  destroy each creature next to t\n",
     "3:33 never-usable: nothing lies beside a card that is out of play; name one in play\n"},
    {"play: search my deck for a creature in my hand and put it into my hand\n",
     "1:26 contradiction: the search is already in the deck; remove the zone of the cards\n"},
    {"play: search my deck for a creature in play and put it into my hand\n",
     "1:26 contradiction: the search is already in the deck; remove the zone of the cards\n"},
    {"play: reveal cards from my deck until a creature in play is revealed as c; banish c\n",
     "1:39 wrong-type: say which card to stop at, such as 'a creature' or 'a card where cost >= "
     "3'\n"},
    {"when I discard a creature in play: draw 1\n",
     "1:16 never-usable: this event happens to cards of a hand, but these are in play; write 'when "
     "... is discarded from play'\n"},
    {"when I play a creature in play: draw 1\n",
     "1:13 never-usable: this event happens to cards that come from elsewhere, but these are in "
     "play; remove 'in play'\n"},
    {"play: play a creature in play for free\n",
     "1:12 never-usable: 'play' needs cards that are out of play, but these are in play; name the "
     "zone that they are played from, as in 'a card in my hand'\n"},
    {"I may play creatures in play for free\n",
     "1:12 never-usable: cards in play cannot be played; say where these are: 'in my ...'\n"},
    {"play: exhaust one of them\n", "1:22 nothing-meant: 'them' refers to nothing here\n"},
    {"as soon as 1 = 1: draw 1\n",
     "1:12 constant-condition: this condition never changes; remove it\n"},
    {"play: destroy up to 0 of my creatures\n",
     "1:21 number-too-small: the amount must be at least 1\n"},
    {"use, 0 times per turn: draw 1\n",
     "1:6 number-too-small: the number of times must be 1 to 255\n"},
    {"play: draw -1\n", "1:12 number-too-small: the amount must be at least 1\n"},
    {"when target creature is destroyed: draw 1\n",
     "1:6 target-needed: a target cannot be chosen here; name it by a 'target' line\n"},
    {"play:\n  target t: one creature\n  if I am t's controller: draw 1\n",
     "3:6 wrong-type: expected a card, but this is a player; write 'the controller of t'\n"},
    {"play:\n  target t: one creature\n  put t into t's owner's hand\n",
     "3:14 wrong-type: expected a zone, but this is a card; write 'the hand of the owner of t'\n"},
    {"play: draw (2 + this creature's power)\n", "1:17 wrong-type: expected a number, but this is "
                                                 "a card; write 'the power of this creature'\n"},
    {"play: destroy the controller of this's creatures\n",
     "1:15 wrong-type: expected a card, but this is a player; write 'creatures of the controller "
     "of this'\n"},
    {"when this creature's host attacks: draw 1\n",
     "1:6 wrong-type: expected a player, but this is a card; write 'the host' for the card this is "
     "attached to, and 'cards attached to t' for cards attached to another\n"},
    {"play: create a copy of a spell in my discard pile\n",
     "1:24 wrong-type: there are no tokens of spells, which never enter play; say where to create "
     "it: 'create a copy of ... in my hand'\n"},
    {"play:\n  target t: one spell in my discard pile\n  create a copy of t\n",
     "3:20 wrong-type: there are no tokens of spells, which never enter play; say where to create "
     "it: 'create a copy of ... in my hand'\n"},
    {"when I play a spell: create a copy of it\n",
     "1:39 wrong-type: there are no tokens of spells, which never enter play; say where to create "
     "it: 'create a copy of ... in my hand', or resolve it again: 'copy that "
     "item'\n"},
    {"play: play this\n",
     "1:12 never-usable: this is already being played, and would play itself again and again; put "
     "it "
     "into a zone first, or play it later: 'later when my turn begins: play this'\n"},
    {"play: may: play this for free\n",
     "1:17 never-usable: this is already being played, and would play itself again and again; put "
     "it "
     "into a zone first, or play it later: 'later when my turn begins: play this'\n"},
    {"when I play this: play this for free\n",
     "1:24 never-usable: this is already being played, and would play itself again and again; put "
     "it "
     "into a zone first, or play it later: 'later when my turn begins: play this'\n"},
    {"use (1 mana): play this\n",
     "1:20 never-usable: this is already in play; put it into a zone first, or play it later: "
     "'later when my turn begins: play this'\n"},
    {"play: return target creature into play\n",
     "1:14 never-usable: these cards are already in play\n"},
    {"play:\n  target t: up to 2 of my creatures\n  return t into play\n",
     "3:10 never-usable: these cards are already in play\n"},
    {"play: return my life into play\n",
     "1:14 wrong-type: expected a card, but this is a number\n"},
    {"play: negate this\n",
     "1:14 never-usable: this is the card itself, which is resolving now; to negate another "
     "player's card write an ability: 'react when an opponent plays a card: negate it'\n"},
    {"play: negate it\n",
     "1:14 never-usable: this is the card itself, which is resolving now; to negate another "
     "player's card write an ability: 'react when an opponent plays a card: negate it'\n"},
    {"creatures in my hand cannot attack\n", "1:1 never-usable: 'attack' is for cards that are "
                                             "in play, but these are in a hand; name others\n"},
    {"play: creatures in my hand get cannot attack until end of turn\n",
     "1:7 never-usable: 'attack' is for cards that are in play, but these are in a hand; name "
     "others\n"},
    {"play: deal 5 divided among enemy creatures; gain that much life\n",
     "1:50 nothing-meant: 'that much' refers to nothing here: divided damage is not counted; write "
     "the number that is divided\n"},
    {"play:\n  target t: one of my creatures\n  t fights a creature; gain that much life\n",
     "3:29 nothing-meant: 'that much' refers to nothing here: damage in a fight is not counted; "
     "write 'the power of ...'\n"},
    {"play:\n  if my hand is empty: lose 2 life\n  draw that much\n",
     "3:8 nothing-meant: 'that much' refers to nothing here: the step in the block before may "
     "happen never or several times; put this into that block, after that step\n"},
    {"play:\n  may: discard 2\n  draw as many\n",
     "3:8 nothing-meant: 'as many' refers to nothing here: the step in the block before may happen "
     "never or several times; put this into that block, after that step\n"},
    {"play: lose 2 life; later when my turn begins: draw that much\n",
     "1:52 nothing-meant: 'that much' refers to nothing here: this happens after that step; name "
     "the number after that step, 'let k = that much', and write 'k' here\n"},
    {"play:\n  lose 2 life\n  until end of turn: when I draw: gain that much life\n",
     "3:40 nothing-meant: 'that much' refers to nothing here: this happens after that step; name "
     "the number after that step, 'let k = that much', and write 'k' here\n"},
    {"play: draw 2; gain that much life\n",
     "1:20 nothing-meant: 'that much' refers to nothing here: no step before it in this block "
     "deals damage, gains or loses; the number of cards moved is 'as many'\n"},
    {"play: lose 2 life; draw as many\n",
     "1:25 nothing-meant: 'as many' refers to nothing here: no step before it in this block moves "
     "cards; the number dealt, gained or lost is 'that much'\n"},
    {"play: put 2 charge counters on this; draw that much\n",
     "1:43 nothing-meant: 'that much' refers to nothing here: counters on cards are not counted; "
     "write the number itself\n"},
    {"play: prevent 3\n", "1:7 nothing-meant: only an ability with 'instead' or 'before' changes "
                          "an event; write 'instead when ...: ...' as a separate ability, or as a "
                          "step 'until end of turn: instead when ...: ...'\n"},
    {NULL, NULL},
};
