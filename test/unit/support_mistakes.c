/* Texts of the effect language that have mistakes, and what is told of each. */
#include "support_mistakes.h"

const effect_mistake effect_mistakes[] = {
    {"play: draw 1.\n", "1:13 bad-character: remove the '.' at the end\n"},
    {"Wither\n", "1:1 missing-word: an ability begins with 'play', 'use', 'when' or another word "
                 "of its kind, found 'Wither'\n"},
    {"wiht k in 1..6\nplay: draw 1\n",
     "1:1 missing-word: no ability begins with 'wiht'; did you mean 'with'?\n"},
    {"Can't frob\n", "1:1 bad-character: write 'cannot' for 'can't'\n"},
    {"play: frob 1. draw 2\n", "1:7 unknown-verb: 'frob' is not a verb\n"},
    {"play: draw 1. draw 2\n", "1:13 bad-character: separate steps with ';', not with '.'\n"},
    {"# draws\nplay: draw 1 // one\n",
     "1:1 bad-character: an effect cannot contain comments; write '# ...' above the field\n"
     "2:14 bad-character: an effect cannot contain comments; write '# ...' above the field\n"},
    {"play: if my hand is empty && my life == 3: draw 1\n",
     "1:27 bad-character: write 'and' for '&&'\n1:38 bad-character: write '=' for '=='\n"},
    {"when a creature deals 2: draw 1\n",
     "1:17 unknown-event: 'deals' is not an event; say who is dealt the damage: 'an enemy "
     "creature is dealt damage by this'\n"},
    {"when a creature hits an opponent: draw 1\n",
     "1:17 unknown-event: 'hits' is not an event; say who is dealt the damage: 'an enemy "
     "creature is dealt damage by this'\n"},
    {"when my creatures deal 2: draw 1\n",
     "1:19 unknown-event: 'deal' is not an event; say who is dealt the damage: 'an enemy "
     "creature is dealt damage by this'\n"},
    {"play: draw\u00a01\n", "1:11 bad-character: this is a no-break space; write a plain one\n"},
    {"play: if my life => 3: draw 1\n", "1:18 bad-character: write '>=' for '=>'\n"},
    {"play: if my life =< 3: draw 1\n", "1:18 bad-character: write '<=' for '=<'\n"},
    {"play: if my life <> 3: draw 1\n", "1:18 bad-character: write '!=' for '<>'\n"},
    {"play: if my hand is empty || my life = 3: draw 1\n",
     "1:27 bad-character: write 'or' for '||'\n"},
    {"play: if my life \u2264 3: draw 1\n", "1:18 bad-character: write '<=' for '\u2264'\n"},
    {"play: if my life \u2265 3: draw 1\n", "1:18 bad-character: write '>=' for '\u2265'\n"},
    {"play: if my life \u2260 3: draw 1\n", "1:18 bad-character: write '!=' for '\u2260'\n"},
    {"play: draw my life \u00d7 2\n", "1:20 bad-character: write '*' for '\u00d7'\n"},
    {"play: draw my life \u2013 2\n", "1:20 bad-character: this is a dash; write '-'\n"},
    {"play: draw my life \u2014 2\n", "1:20 bad-character: this is a dash; write '-'\n"},
    {"play: draw my life \u2212 2\n",
     "1:20 bad-character: this is a typographic minus sign; write '-'\n"},
    {"with zz in 1\u20263\nplay: draw zz\n",
     "1:13 bad-character: this is an ellipsis character; write '..'\n"},
    {"play: draw\u202f1\n",
     "1:11 bad-character: this is a narrow no-break space; write a plain one\n"},
    {"play: draw\u20091\n", "1:11 bad-character: this is a thin space; write a plain one\n"},
    {"play: draw\u30001\n", "1:11 bad-character: this is a wide space; write a plain one\n"},
    {"play: draw\u20071\n", "1:11 bad-character: this is a no-break space; write a plain one\n"},
    {"play\uff1adraw 1\n", "1:5 bad-character: this is a wide colon; write ':'\n"},
    {"play, once per turn\uff0c if my hand is empty: draw 1\n",
     "1:20 bad-character: this is a wide comma; write ','\n"},
    {"play: draw 1\uff1bdraw 2\n", "1:13 bad-character: this is a wide semicolon; write ';'\n"},
    {"play\uff082 mana): draw 1\n", "1:5 bad-character: this is a wide bracket; write '('\n"},
    {"play (2 mana\uff09: draw 1\n", "1:13 bad-character: this is a wide bracket; write ')'\n"},
    {"play: draw \u200b1\n", "1:12 bad-character: this is a zero-width space; remove it\n"},
    {"play: \ufeffdraw 1\n", "1:7 bad-character: this is a byte order mark; remove it\n"},
    {"play: draw this\u2019s power\n",
     "1:12 wrong-type: expected a number, but this is a card; write 'the power of this'\n1:16 "
     "bad-character: this is a curly apostrophe; write a straight one: 's\n"},
    {"play: create 1 \u201cThing\u201d\n",
     "1:16 bad-character: this is a curly quote; write a straight one: \" or '\n"},
    {"play: draw two\n", "1:12 wrong-word: write numbers in digits: write 2 for 'two'\n"},
    {"play: I may draw 1\n",
     "1:9 wrong-word: put 'may' at the start of the step: write 'may: ...', which asks "
     "the player of the card\n"},
    {"play:\n  target t: one creature where 3 < power\n  destroy t\n",
     "2:32 syntax: begin a comparison with what you compare: write 'power > 3'\n"},
    {"play:\n  target a: one creature\n  destroy a\n",
     "2:10 name-reserved: 'a' is a word of the language and cannot be a name\n"},
    {"play:\n  target a\n  destroy a\n",
     "2:10 name-reserved: 'a' is a word of the language and cannot be a name\n"},
    {"when my trun begins: draw 1\n", "1:9 unknown-noun: 'trun' is not something that this game "
                                      "has; did you mean 'turn'?\n"},
    {"when this dies: draw 1\n",
     "1:11 unknown-event: 'dies' is not an event; write 'is destroyed'\n"},
    {"use (tap this): draw 1\n", "1:6 unknown-name: nothing is named 'tap'; write 'exhaust'\n"},
    {"at dawn: draw 1\n",
     "1:1 missing-word: no ability begins with 'at'; write 'when ...: ...', as in 'when my turn "
     "begins: draw 1'\n"},
    {"play: put a creature onto the battlefield\n",
     "1:22 missing-word: expected a place: 'into', 'on top of', 'under' or 'shuffled into' after "
     "'creature', found 'onto'; write 'into'\n"},
    {"play: exhaust each creature where did not used this turn\n",
     "1:43 missing-word: expected 'attack' or 'enter' (or write 'was not used this turn') after "
     "'not', found 'used'\n"},
    {"play: exhaust each creature where was not attack this turn\n",
     "1:43 missing-word: expected 'used' (or write 'did not attack this turn', 'did not enter this "
     "turn') after 'not', found 'attack'\n"},
    {"play: drow 2\n", "1:7 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"},
    {"play:\n  later when this is destroyed, once per turn: draw 1\n",
     "2:9 unknown-clause: 'later' happens only once; remove how often\n"},
    {"play:\n  later when this is destroyed, from the hand: draw 1\n",
     "2:9 unknown-clause: 'later' works wherever the card is; remove 'from'\n"},
    {"play: draw 1\nuse: draw 1\nplay: draw 2\nplay: draw 3\n",
     "3:1 play-twice: there is already a 'play'; add these steps at its end\n"
     "4:1 play-twice: there is already a 'play'; add these steps at its end\n"},
    {"when this attacks, in main: draw 1\n",
     "1:20 unknown-clause: 'in' is only for 'play' and 'use'\n"},
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
    {"each opponent controls each creature\n", "1:1 wrong-word: a static ability can only give "
                                               "cards to its own player: write 'I control ...'\n"},
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
    {"play: gain control of target creature while my hand is empty\n",
     "1:39 syntax: a step cannot give control 'while' something is true; write 'while ...: I "
     "control ...'\n"},
    {"play: target creature gets \"when this attacks: draw 1\" while my hand is empty\n",
     "1:56 syntax: a step cannot give an ability 'while' something is true; write 'while ...: ... "
     "has "
     "\"...\"'\n"},
    {"when an enemy creature attacks: this gets power +1 while it is exhausted\n",
     "1:58 nothing-meant: this refers to the event, which is over when 'while' is checked; name it "
     "first\n"},
    {"when I am dealt 3 or more damage: draw 1\n",
     "1:17 unknown-event: this event cannot contain a number; put a condition after the event: ', "
     "if "
     "the amount >= 3'\n"},
    {"when an opponent banishes a creature: draw 1\n",
     "1:18 unknown-event: 'banishes' is not an event; did you mean 'is "
     "banished'?\n"},
    {"when this destroys a creature: draw 1\n",
     "1:11 unknown-event: 'destroys' is not an event; did you mean 'is destroyed "
     "by'?\n"},
    {"when this is attacked: draw 1\n",
     "1:11 unknown-event: 'is attacked' is not an event; say who does it: 'an "
     "enemy card attacks this'\n"},
    {"when one of my spells is played: draw 1\n",
     "1:23 unknown-event: 'is played' is not an event; say who does it: 'an "
     "opponent plays one of my spells'\n"},
    {"when this is swallowed: draw 1\n", "1:11 unknown-event: 'is swallowed' is not an event\n"},
    {"when one of my creatures is discarded: draw 1\n",
     "1:6 wrong-word: 'is discarded' means from a hand, but these are in play; write 'is "
     "discarded from play', or 'I discard ...' for a hand\n"},
    {"play:\n  repeat 101 times: draw 1\n",
     "2:10 too-many-rounds: a block can be repeated at most 100 times\n"},
    {"my creatures attach to dragons\n",
     "1:1 subject-needed: a card can only say this about itself: 'this attaches to ...'\n"},
    {"play\n", "1:1 empty-effect: this does nothing; 'play' needs ':' and steps, or costs or a "
               "condition\n"},
    {"play in main\nwhen this attacks: draw 1\n",
     "1:1 empty-effect: this does nothing; 'play' needs ':' and steps, or costs or a "
     "condition\n"},
    {"play (2 mana):\n",
     "1:15 empty-effect: there is no step; write steps on this line or indented below it\n"},
    {"play (2 mana)\n  draw 1\n",
     "1:14 missing-word: expected ':' after ')', found the end of the line\n"},
    {"play (2 mana)\nplay: draw 1\n",
     "2:1 play-twice: there is already a 'play'; add these steps at its end\n"},
    {"play: Draw 2\n", "1:7 unknown-verb: 'Draw' is not a verb; did you mean 'draw'?\n"},
    {"play: gain 1 lif\n",
     "1:14 unknown-noun: 'lif' is not a counter of this game; did you mean 'life'?\n"},
    {"play: if the weather is an ice strom: draw 1\n",
     "1:28 unknown-noun: 'ice strom' is not something that this can be; did you mean 'ice "
     "storm'?\n"},
    {"play: draw (the weather)\n", "1:24 missing-word: expected 'is' after 'weather', found ')'\n"},
    {"play: if the weather > 1: draw 1\n",
     "1:22 missing-word: expected 'is' after 'weather', found '>'\n"},
    {"play: shuffle my dek\n",
     "1:18 unknown-noun: 'dek' is not something that this game has; did you mean 'deck'?\n"},
    {"play:\n"
     "  target who: an opponent\n"
     "  whoo draws 1; who draws 1\n",
     "3:3 unknown-name: nothing is named 'whoo'; did you mean 'who'?\n"},
    {"play in respons: draw 1\n",
     "1:9 unknown-window: 'respons' is not a window of this game; did you mean 'response'?\n"},
    {"play: win by victry\n",
     "1:14 unknown-cause: 'victry' is not a way to end this game; did you mean 'victory'?\n"},
    {"play:\n"
     "  target d: a die of the batch\n"
     "  d draws 1\n",
     "3:3 wrong-type: expected a card or player, but this is a die\n"},
    {"play: reroll my hand\n",
     "1:14 wrong-type: expected a die or a pool of dice, but this is a zone\n"},
    {"play: if my hand: draw 1\n", "1:10 wrong-type: expected a condition, but this is a zone\n"},
    {"play: draw my hand\n", "1:12 wrong-type: expected a number, but this is a zone\n"},
    {"play:\n"
     "  target p: an opponent\n"
     "  draw 1\n",
     "2:10 name-unused: the target 'p' is never used\n"},
    {"with k in 1..6\n"
     "play: draw 1\n",
     "1:6 name-unused: the parameter 'k' is never used\n"},
    {"play:\n"
     "  let n = 2\n"
     "  let n = 3\n"
     "  draw n\n",
     "3:7 name-twice: 'n' is a name already\n"},
    {"play in main, main: draw 1\n", "1:15 name-twice: the window is named twice\n"},
    {"play:\n"
     "  let draw = 2\n"
     "  draw 1\n",
     "2:7 name-reserved: 'draw' is a word of the language and cannot be a name\n"},
    {"play:\n"
     "  let N = 2\n"
     "  draw N\n",
     "2:7 upper-case: write the name 'N' in lower case\n"},
    {"play:\n"
     "  draw n\n"
     "  let n = 2\n"
     "  draw n\n",
     "2:8 name-before-target: 'n' is used before it is defined\n"},
    {"play:\n"
     "  draw 1\n"
     "  target p: an opponent\n"
     "  p draws 1\n",
     "3:3 name-before-target: put targets before the first step\n"},
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
    {"play:\n",
     "1:6 empty-effect: there is no step; write steps on this line or indented below it\n"},
    {"play:\n"
     "  target d: a die of the batch\n"
     "  set d 4\n",
     "3:9 missing-word: expected 'to' after 'd', found '4'\n"},
    {"play: discard 2 at rand\n",
     "1:20 missing-word: expected 'random' after 'at', found 'rand'\n"},
    {"draw 2\n", "1:1 missing-word: no ability begins with 'draw', which is a step; put steps "
                 "after 'play:' or 'when ...:'\n"},
    {"play: draw 2 creatures\n",
     "1:14 syntax: expected the end of the line after '2', found 'creatures'\n"},
    {"play:\n"
     "  draw 1\n"
     "  otherwise:\n"
     "    draw 2\n",
     "3:3 syntax: there is no 'if' before this 'otherwise'\n"},
    {"play: win\n"
     "draw 1\n",
     "2:1 missing-word: no ability begins with 'draw', which is a step; put steps after 'play:' "
     "or 'when ...:'\n"},
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
    {"play: draws 1\n", "1:7 verb-form: 'draws' needs a subject before it; for the player of the "
                        "card write it without an 's'\n"},
    {"play:\n"
     "  target p: an opponent\n"
     "  p looks at my hand\n",
     "3:5 no-subject: 'look' is always done by the player of the card; write it without a "
     "subject\n"},
    {"play: look at my stack\n", "1:15 no-owner: this zone has no owner; write 'the stack'\n"},
    {"play: look at the hand of an opponent\n",
     "1:27 target-needed: choose and name this first, with 'target' or 'choose'\n"},
    {"play: draw 1 ?\n", "1:14 bad-character: the character '?' has no meaning here\n"},
    {"play:\n"
     "  draw 1\n"
     "    draw 2\n",
     "3:5 indentation: this line is indented, but no block begins before it\n"},
    {"play:\n"
     "\tdraw 1\n",
     "2:1 indentation: indent lines with spaces, not with tabs\n"},
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
    {"play: you draw 1\n",
     "1:7 wrong-word: write 'I' or 'me', not 'you', for the player of the card\n"},
    {"play: destroy your creatures\n",
     "1:15 wrong-word: write 'my', not 'your', for the player of the card\n"},
    {"play:\n"
     "  if my hand is empty: draw 1\n"
     "  else: draw 2\n",
     "3:3 wrong-word: write 'otherwise' for 'else'\n"},
    {"play: destroy each creture\n",
     "1:20 unknown-kind: 'creture' is not a kind of card of this game; did you mean 'creature'?\n"},
    {"play: destroy each creature where powr > 2\n",
     "1:35 unknown-name: nothing is named 'powr'; did you mean 'power'?\n"},
    {"play: destroy each creature where power > my hand\n",
     "1:43 wrong-type: expected a number, but this is a zone\n"},
    {"play: destroy each creature in my graveyard\n",
     "1:35 unknown-noun: 'graveyard' is not something that this game has; "
     "write 'discard pile'\n"},
    {"when this is destryed: draw 1\n",
     "1:11 unknown-event: 'is destryed' is not an event; did you mean 'is destroyed'?\n"},
    {"when a creture is destroyed: draw 1\n",
     "1:8 unknown-kind: 'creture' is not a kind of card of this game; did you mean 'creature'?\n"},
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
    {"use (2 manna): draw 1\n", "1:8 unknown-resource: 'manna' is not a resource that players of "
                                "this game can pay; did you mean 'mana'?\n"},
    {"use (0 mana): draw 1\n", "1:6 number-too-small: a cost is at least 1\n"},
    {"use (exhaust this, exhaust this): draw 1\n",
     "1:20 never-paid: it cannot be exhausted twice\n"},
    {"use (1 mana), once per trun: draw 1\n", "1:24 missing-word: expected 'turn' or 'match' after "
                                              "'per', found 'trun'; did you mean 'turn'?\n"},
    {"use, onse per turn: draw 1\n",
     "1:6 unknown-clause: 'onse' is not a part of an ability's head; did you mean 'once'?\n"},
    {"play, may: draw 1\n", "1:7 unknown-clause: 'may' is only for what happens by itself; here "
                            "the player always decides\n"},
    {"when this enters play, mandatory: draw 1\n",
     "1:24 unknown-clause: 'mandatory' is only for 'react'\n"},
    {"play: create 2 \"Hive\n", "1:16 unclosed-text: the quoted text does not end on this line\n"},
    {"play: t gets power +2\n", "1:7 unknown-name: nothing is named 't'; define a name first: "
                                "'target t: ...' or '... as t'\n"},
    {"play:\n"
     "  target t: one creature\n"
     "  t gets pwer +2\n",
     "3:10 unknown-stat: 'pwer' is not a property of cards or players of this game; did "
     "you mean 'power'?\n"},
    {"play:\n"
     "  target t: one creature\n"
     "  t gets hand limit +2\n",
     "3:10 wrong-type: players have this, not cards\n"},
    {"play:\n"
     "  target t: one creature\n"
     "  t gets power +2 until end of combt\n",
     "3:32 unknown-span: 'combt' is not 'turn' or a period of this game; did you mean "
     "'combat'?\n"},
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
    {"play, choose 3:\n"
     "  \"a\": draw 1\n"
     "  \"a\": draw 2\n",
     "1:14 too-many-modes: there are only 2 branches to choose from\n"
     "3:3 name-twice: there is already a branch 'a'\n"},
    {"my creatures has powr +1\n", "1:18 unknown-stat: 'powr' is not a property of cards or "
                                   "players of this game; did you mean 'power'?\n"},
    {"my creatures has power +1 whle my hand is empty\n",
     "1:27 syntax: expected the end of the line after '1', found 'whle'; did you mean 'while'?\n"},
    {"this cannot atack\n",
     "1:13 unknown-action: 'atack' is not an action; did you mean 'attack'?\n"},
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
    {"instead when this is destroyed, choose 1:\n  \"a\": gain 1 life\n  \"b\": draw 2\n",
     "1:40 unknown-clause: an 'instead' ability has no modes, since it is not announced; write "
     "'choose 1:' on a separate line\n"},
    {"instead when this is destroyed:\n  target p: an opponent\n  p draws 1\n",
     "2:13 target-needed: an 'instead' ability has no targets, since it is not announced; write "
     "'choose ... as p'\n"},
    {"instead when this is destroyed: deal 2 to target creature\n",
     "1:43 target-needed: an 'instead' ability has no targets, since it is not announced; write "
     "'choose ... as t'\n"},
    {"instead when I lose life, target may: gain 2 mana\n",
     "1:27 unknown-clause: 'target' is not a part of an ability's head\n"},
    {"play: draw X\n",
     "1:12 nothing-meant: 'X' refers to nothing here; this ability pays no '(X mana)'\n"},
    {"when this attacks: until end of turn: when this is destroyed: draw X\n",
     "1:68 nothing-meant: 'X' refers to nothing here; this ability pays no '(X mana)'\n"},
    {"while my hand is empty: my creatures have power +1\n",
     "1:1 wrong-word: this line has another wording here; write 'my creatures have power +1 "
     "while my hand is empty'\n"},
    {"instead when I roll: draw 1\n", "1:22 never-usable: this always happens, and only its amount "
                                      "can change; also write 'change the amount to ...'\n"},
    {"do: draw 1\n", "1:1 wrong-form: 'do' is for effects of the game's own table; a card's "
                     "ability begins with 'play', 'use', 'when' or another word of its kind\n"},
    {"pley: draw 2\n", "1:1 missing-word: no ability begins with 'pley'; did you mean 'play'?\n"},
    {"play:\n"
     "  target t: up to 2 of my creatures\n"
     "  draw the power of t\n",
     "3:21 not-one: one card is needed here, but this can be several\n"},
    {"play: draw the power of a creature\n",
     "1:25 target-needed: choose and name this first, with 'target' or 'choose'\n"},
    {"play: roll d1 as r; draw r\n", "1:12 face-range: a die has 2 to 1000 sides\n"},
    {"play: fight this\n", "1:7 subject-needed: 'fight' needs a card before it\n"},
    {"play: deal 3 to the stack\n", "1:17 wrong-type: expected a card or player, but this is a "
                                    "zone; write 'each card in the stack'\n"},
    {"play: set 3 to 4\n", "1:11 wrong-type: expected a counter of a player, such as 'my ...'\n"},
    {"play: exchange my life and the power of this\n",
     "1:28 wrong-type: expected a counter of a player, such as 'my ...'\n"},
    {"play:\n"
     "  target a1: a creature\n"
     "  target a2: a creature\n"
     "  target a3: a creature\n"
     "  target a4: a creature\n"
     "  target a5: a creature\n"
     "  destroy a1; destroy a2; destroy a3; destroy a4; destroy a5\n",
     "6:10 too-many-targets: an ability has at most 4 targets\n"},
    {"use (discard 1, 1 life, 1 life, 1 life, 1 life, 1 life, 1 life, 1 life): draw 1\n",
     "1:57 too-many-costs: an ability has at most 6 costs\n"},
    {"play (discard 1, 1 life, 1 life, 1 life), may also pay (1 life, 1 life, discard 2): draw 1\n",
     "1:73 too-many-costs: an ability has at most 6 costs\n"},
    {"play during combat: draw 1\n",
     "1:13 unknown-phase: 'combat' by itself is not a phase of this "
     "game; write 'combat phase'\n"},
    {"play during the combat phse: draw 1\n", "1:17 unknown-phase: 'combat phse' is not a phase of "
                                              "this game; did you mean 'combat phase'?\n"},
    {"use from the hnd (2 mana): draw 1\n",
     "1:14 unknown-noun: 'hnd' is not a zone of this game; did you mean 'hand'?\n"},
    {"play: draw 2, draw 1\n",
     "1:13 syntax: expected the end of the line after '2', found ','; separate steps with ';'\n"},
    {"play: if my hand is empty draw 1\n",
     "1:27 missing-word: expected ':' after 'empty', found 'draw'\n"},
    {"play: destroy t; drow 2; gain 2 lif\n",
     "1:15 unknown-name: nothing is named 't'; define a name first: 'target t: ...' or '... as "
     "t'\n1:18 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"},
    {"play: return this to my hand and drow 1\n",
     "1:34 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"},
    {"play: destroy x\n", "1:15 syntax: expected a card after 'destroy', found 'x'\n"},
    {"play: may draw 1\n", "1:11 missing-word: expected ':' after 'may', found 'draw'\n"},
    {"when my turn begin draw 1\n",
     "1:20 missing-word: expected ':' after 'begin', found 'draw'\n"},
    {"play: this gets \"when this is destryed: draw 1\"\n",
     "1:28 unknown-event: 'is destryed' is not an event; did you mean 'is "
     "destroyed'?\n"},
    {"play: put 2 charge on this\n", "1:13 unknown-noun: 'charge on this' is not a counter on this "
                                     "game's cards; did you mean 'charge counters'?\n"},
    {"with a1 in 1..2, a2 in 1..2, a3 in 1..2, a4 in 1..2, a5 in 1..2\n"
     "play: draw a1 + a2 + a3 + a4 + a5\n",
     "1:54 too-many-names: an ability has at most 4 parameters\n"},
    {"play:\n"
     "  let n1 = my life\n"
     "  let n2 = my life\n"
     "  let n3 = my life\n"
     "  let n4 = my life\n"
     "  let n5 = my life\n"
     "  let n6 = my life\n"
     "  let n7 = my life\n"
     "  let n8 = my life\n"
     "  draw n1 + n2 + n3 + n4 + n5 + n6 + n7 + n8\n",
     "9:7 too-many-names: an ability has at most 7 targets and values at a time\n"},
    {"play: choose 1:\n"
     "    draw 1\n"
     "    draw 2\n",
     "2:5 syntax: expected a label in quotes, found 'draw'\n"
     "3:5 syntax: expected a label in quotes, found 'draw'\n"},
    {"play in main, in response: draw 1\n",
     "1:15 name-twice: this part of the head is given twice\n"},
    {"play (1 mana), (2 mana): draw 1\n",
     "1:16 name-twice: this part of the head is given twice\n"},
    {"my creatures have type dragn\n",
     "1:24 unknown-kind: 'dragn' is not a kind of card of this game; did you mean 'dragon'?\n"},
    {"when an opponent skips: draw 1\n", "1:18 unknown-event: 'skips' is not an event\n"},
    {"play: if my life is empty: draw 1\n",
     "1:10 wrong-type: expected a zone or a pool of dice, but this is a number\n"},
    {"play: if this is a dragn: draw 1\n",
     "1:20 unknown-kind: 'dragn' is not a kind of card of this game; did you mean 'dragon'?\n"},
    {"play: if this has tramle: draw 1\n", "1:19 unknown-stat: 'tramle' is not something that a "
                                           "card can have; did you mean 'trample'?\n"},
    {"play: each opponent gets power +1\n", "1:26 wrong-type: cards have this, not players\n"},
    {"play: this gets power / 0\n", "1:25 division-by-zero: the divisor is always 0\n"},
    {"play: put this in my hand\n",
     "1:16 missing-word: expected a place: 'into', 'on top of', 'under' or 'shuffled into' after "
     "'this', found 'in'; write 'into'\n"},
    {"play: put this into hand of p\n", "1:29 unknown-name: nothing is named 'p'; define a name "
                                        "first: 'target p: ...' or '... as p'\n"},
    {"play: discard my deck\n",
     "1:15 wrong-type: expected a number or a card, but this is a zone; write 'each card'\n"},
    {"play:\n"
     "  target t: one creature\n"
     "  target u: one creature other than t\n"
     "  later when this is destroyed: this gets \"when this attacks: destroy t\"\n"
     "  destroy u\n",
     "4:71 unknown-name: nothing is named 't'; define a name first: 'target t: ...' or '... as "
     "t'\n"},
    {"play: until end of turn: draw 1\n", "1:26 missing-word: no ability begins with 'draw', which "
                                          "is a step; put steps after 'play:' or 'when ...:'\n"},
    {"play:\n"
     "  later whne a turn ends: draw 1\n",
     "2:9 missing-word: expected 'when' after 'later', found 'whne'; did you mean 'when'?\n"},
    {"play:\n"
     "  if my hand is empty: draw 1\n"
     "otherwise: draw 2\n",
     "3:1 missing-word: put 'otherwise' below its 'if' or 'may', with the same indent\n"},
    {"play: target p an opponent; p draws 1\n",
     "1:16 missing-word: expected ':' after 'p', found 'an'\n"},
    {"when I draw a card, the first time each trun: draw 1\n",
     "1:41 missing-word: expected 'turn' after 'each', found 'trun'; did you mean 'turn'?\n"},
    {"use (2 mana) or 5 life: draw 1\n", "1:17 missing-word: expected '(' after 'or', found '5'\n"},
    {"play: unless an opponent pay 2 mana: draw 1\n",
     "1:30 missing-word: expected '(' after 'pay', found '2'; write '(2 mana)'\n"},
    {"play: set the resolving zone to 2\n",
     "1:15 unknown-noun: 'resolving' is not something that this game has\n"},
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
    {"play: search my deck for a creature\n",
     "1:36 missing-word: expected 'and put it' or 'and put them' after 'creature', found the end "
     "of the line\n"},
    {"play: exhaust one of them\n", "1:22 nothing-meant: 'them' refers to nothing here\n"},
    {"play: turn this face sideways\n",
     "1:22 missing-word: expected 'up' after 'face', found 'sideways'\n"},
    {"play: an opponent skips the next drow phase\n",
     "1:34 unknown-phase: 'drow phase' is not a phase of this game; did you mean 'draw phase'?\n"},
    {"as soon as 1 = 1: draw 1\n",
     "1:12 constant-condition: this condition never changes; remove it\n"},
    {"play: destroy up to 0 of my creatures\n",
     "1:21 number-too-small: the amount must be at least 1\n"},
    {"play: destroy each creature with total powr 3 or less\n",
     "1:40 unknown-stat: 'powr' is not a number of this game's cards; did you mean 'power'?\n"},
    {"when a creature enters play, if it is my trun: draw 1\n",
     "1:42 unknown-noun: 'trun' is not something that this game has; did you mean 'turn'?\n"},
    {"use, 0 times per turn: draw 1\n",
     "1:6 number-too-small: the number of times must be 1 to 255\n"},
    {"use, once per turn, twice per match: draw 1\n",
     "1:21 name-twice: this part of the head is given twice\n"},
    {"play: destroy target creature\n"
     "  draw 1\n",
     "2:3 indentation: this line is indented, but no block begins before it\n"},
    {"play: deal 2 to each creature; deal 3 to target\n",
     "1:48 syntax: expected a kind of card of this game after 'target', found the end of the "
     "line\n"},
    {"play: draw 1;; draw 2\n", "1:14 syntax: expected a step after ';', found ';'\n"},
    {"play: each creature gets +1\n", "1:26 syntax: put the number after its name: 'speed +1'\n"},
    {"play: draw -1\n", "1:12 number-too-small: the amount must be at least 1\n"},
    {"when target creature is destroyed: draw 1\n",
     "1:6 target-needed: a target cannot be chosen here; name it by a 'target' line\n"},
    {"play:\n  target t: one creature\n  if I am t's controller: draw 1\n",
     "3:6 wrong-type: expected a card, but this is a player; write 'the controller of t'\n"},
    {"play:\n  target t: one creature\n  gain (t's last power) life\n",
     "3:10 missing-word: expected ')' after 't', found ''s'; write 'the last power of t'\n"},
    {"play:\n  target t: one creature\n  put t into t's owner's hand\n",
     "3:14 wrong-type: expected a zone, but this is a card; write 'the hand of the owner of t'\n"},
    {"play:\n  target t: one creature\n  if t is its host: draw 1\n",
     "3:11 unknown-stat: write 'the host' for the card this is attached to, and 'cards attached to "
     "t' for cards attached to another\n"},
    {"play:\n  target t: one creature\n  if this is t's host: draw 1\n",
     "3:15 missing-word: expected ':' after 't', found ''s'; write 'the host' for the card this is "
     "attached to, and 'cards attached to t' for cards attached to another\n"},
    {"play: draw (2 + this creature's power)\n", "1:17 wrong-type: expected a number, but this is "
                                                 "a card; write 'the power of this creature'\n"},
    {"this creature's power is 3\n",
     "1:14 syntax: expected something that a static ability can say after 'creature', found "
     "''s'; write 'this creature has power 3'\n"},
    {"each player's hand limit is 9\n",
     "1:12 syntax: expected something that a static ability can say after 'player', found ''s'; "
     "write 'each player has hand limit 3'\n"},
    {"play: destroy the controller of this's creatures\n",
     "1:15 wrong-type: expected a card, but this is a player; write 'creatures of the controller "
     "of this'\n"},
    {"play: set this creature's power to 3\n", "1:1 wrong-word: this line has another wording "
                                               "here; write 'play: this gets power becomes 3'\n"},
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
    /* Columns count characters, and one text has all its mistakes told. */
    {"play:\n  drwa 1\n  if my hand is emptie:\n    drow 1\n  gain 1 pwr; \xc3\xa9 draw 1\n",
     "2:3 unknown-verb: 'drwa' is not a verb; did you mean 'draw'?\n"
     "3:17 unknown-name: nothing is named 'emptie'; did you mean 'empty'?\n"
     "4:5 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"
     "5:15 bad-character: only plain letters, digits and signs are allowed, not 'é'\n"},
};

const size_t effect_mistake_count = sizeof effect_mistakes / sizeof *effect_mistakes;
