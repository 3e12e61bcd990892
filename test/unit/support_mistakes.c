/* Texts of the effect language that are not written as it wants them, and what is told of each. */
#include "support_mistakes.h"

const effect_mistake mistakes_of_form[] = {
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
    {"each opponent controls each creature\n", "1:1 wrong-word: a static ability can only give "
                                               "cards to its own player: write 'I control ...'\n"},
    {"play: gain control of target creature while my hand is empty\n",
     "1:39 syntax: a step cannot give control 'while' something is true; write 'while ...: I "
     "control ...'\n"},
    {"play: target creature gets \"when this attacks: draw 1\" while my hand is empty\n",
     "1:56 syntax: a step cannot give an ability 'while' something is true; write 'while ...: ... "
     "has "
     "\"...\"'\n"},
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
    {"play: draws 1\n", "1:7 verb-form: 'draws' needs a subject before it; for the player of the "
                        "card write it without an 's'\n"},
    {"play:\n"
     "  target p: an opponent\n"
     "  p looks at my hand\n",
     "3:5 no-subject: 'look' is always done by the player of the card; write it without a "
     "subject\n"},
    {"play: look at my stack\n", "1:15 no-owner: this zone has no owner; write 'the stack'\n"},
    {"play: draw 1 ?\n", "1:14 bad-character: the character '?' has no meaning here\n"},
    {"play:\n"
     "  draw 1\n"
     "    draw 2\n",
     "3:5 indentation: this line is indented, but no block begins before it\n"},
    {"play:\n"
     "\tdraw 1\n",
     "2:1 indentation: indent lines with spaces, not with tabs\n"},
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
    {"play: destroy each creature in my graveyard\n",
     "1:35 unknown-noun: 'graveyard' is not something that this game has; "
     "write 'discard pile'\n"},
    {"when this is destryed: draw 1\n",
     "1:11 unknown-event: 'is destryed' is not an event; did you mean 'is destroyed'?\n"},
    {"when a creture is destroyed: draw 1\n",
     "1:8 unknown-kind: 'creture' is not a kind of card of this game; did you mean 'creature'?\n"},
    {"use (2 manna): draw 1\n", "1:8 unknown-resource: 'manna' is not a resource that players of "
                                "this game can pay; did you mean 'mana'?\n"},
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
     "  t gets power +2 until end of combt\n",
     "3:32 unknown-span: 'combt' is not 'turn' or a period of this game; did you mean "
     "'combat'?\n"},
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
    {"instead when this is destroyed, choose 1:\n  \"a\": gain 1 life\n  \"b\": draw 2\n",
     "1:40 unknown-clause: an 'instead' ability has no modes, since it is not announced; write "
     "'choose 1:' on a separate line\n"},
    {"instead when I lose life, target may: gain 2 mana\n",
     "1:27 unknown-clause: 'target' is not a part of an ability's head\n"},
    {"while my hand is empty: my creatures have power +1\n",
     "1:1 wrong-word: this line has another wording here; write 'my creatures have power +1 "
     "while my hand is empty'\n"},
    {"do: draw 1\n", "1:1 wrong-form: 'do' is for effects of the game's own table; a card's "
                     "ability begins with 'play', 'use', 'when' or another word of its kind\n"},
    {"pley: draw 2\n", "1:1 missing-word: no ability begins with 'pley'; did you mean 'play'?\n"},
    {"play: fight this\n", "1:7 subject-needed: 'fight' needs a card before it\n"},
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
    {"play: if this is a dragn: draw 1\n",
     "1:20 unknown-kind: 'dragn' is not a kind of card of this game; did you mean 'dragon'?\n"},
    {"play: if this has tramle: draw 1\n", "1:19 unknown-stat: 'tramle' is not something that a "
                                           "card can have; did you mean 'trample'?\n"},
    {"play: put this in my hand\n",
     "1:16 missing-word: expected a place: 'into', 'on top of', 'under' or 'shuffled into' after "
     "'this', found 'in'; write 'into'\n"},
    {"play: put this into hand of p\n", "1:29 unknown-name: nothing is named 'p'; define a name "
                                        "first: 'target p: ...' or '... as p'\n"},
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
    {"play: search my deck for a creature\n",
     "1:36 missing-word: expected 'and put it' or 'and put them' after 'creature', found the end "
     "of the line\n"},
    {"play: turn this face sideways\n",
     "1:22 missing-word: expected 'up' after 'face', found 'sideways'\n"},
    {"play: an opponent skips the next drow phase\n",
     "1:34 unknown-phase: 'drow phase' is not a phase of this game; did you mean 'draw phase'?\n"},
    {"play: destroy each creature with total powr 3 or less\n",
     "1:40 unknown-stat: 'powr' is not a number of this game's cards; did you mean 'power'?\n"},
    {"when a creature enters play, if it is my trun: draw 1\n",
     "1:42 unknown-noun: 'trun' is not something that this game has; did you mean 'turn'?\n"},
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
    {"play:\n  target t: one creature\n  gain (t's last power) life\n",
     "3:10 missing-word: expected ')' after 't', found ''s'; write 'the last power of t'\n"},
    {"play:\n  target t: one creature\n  if t is its host: draw 1\n",
     "3:11 unknown-stat: write 'the host' for the card this is attached to, and 'cards attached to "
     "t' for cards attached to another\n"},
    {"play:\n  target t: one creature\n  if this is t's host: draw 1\n",
     "3:15 missing-word: expected ':' after 't', found ''s'; write 'the host' for the card this is "
     "attached to, and 'cards attached to t' for cards attached to another\n"},
    {"this creature's power is 3\n",
     "1:14 syntax: expected something that a static ability can say after 'creature', found "
     "''s'; write 'this creature has power 3'\n"},
    {"each player's hand limit is 9\n",
     "1:12 syntax: expected something that a static ability can say after 'player', found ''s'; "
     "write 'each player has hand limit 3'\n"},
    {"play: set this creature's power to 3\n", "1:1 wrong-word: this line has another wording "
                                               "here; write 'play: this gets power becomes 3'\n"},
    /* Columns count characters, and one text has all its mistakes told. */
    {"play:\n  drwa 1\n  if my hand is emptie:\n    drow 1\n  gain 1 pwr; \xc3\xa9 draw 1\n",
     "2:3 unknown-verb: 'drwa' is not a verb; did you mean 'draw'?\n"
     "3:17 unknown-name: nothing is named 'emptie'; did you mean 'empty'?\n"
     "4:5 unknown-verb: 'drow' is not a verb; did you mean 'draw'?\n"
     "5:15 bad-character: only plain letters, digits and signs are allowed, not 'é'\n"},
    {NULL, NULL},
};
