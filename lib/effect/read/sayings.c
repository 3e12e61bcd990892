/* Whole phrases of other games and their tools, with the equivalent in this language. Advice for a
 * phrase replaces a mistake within it: each of its words would get different advice. */
#include "effect/read/hints.h"
#include "effect/read/phrases_of_others.h"

#include <stdio.h>
#include <string.h>

/** A phrase. The first row that matches, and whose needs the game has, gives the advice. */
typedef struct saying {
    const char *words; /**< a pattern; with `^` before it: only at the beginning of the line */
    const char *needs; /**< as for families */
    const char *says;
} saying;

static const char dealt_at_random[] = "write 'deal 3 to a random enemy creature'";
static const char enters[] = "write 'enters play', of several 'enter play'";
static const char enters_exhausted[] =
    "write 'this enters exhausted', of several 'enter exhausted'";
static const char quoted_design[] =
    "name a card in quotes, 'create 1 \"...\"'; it must be in a file with its kind and "
    "numbers";
static const char enemies[] = "write 'enemy creatures'";
static const char enemies_of_any[] = "write 'enemy ...' before the noun";
static const char once_in_head[] = "say how often in the head: 'use, once per turn: ...'";
static const char two_stats[] = "put each number after its name: 'power +1 and toughness +1'";

static const char in_words[] = "write effects in words, not in code: 'play: draw 2'";
static const char in_fields[] =
    "facts about a card are fields next to 'effect:', such as 'name: ...' and 'kind: ...'";
static const char in_xml[] = "write an effect in words, 'play: draw 2'; other facts about a card "
                             "are fields next to 'effect:'";
static const char no_comments[] =
    "an effect cannot contain comments; write '# ...' above the field";
static const char prevent_named[] =
    "name a target with a line 'target t: ...' and write 'until end of turn: instead when t "
    "is dealt damage, once: prevent 3'";
static const char rules_say_how_many[] = "the game's own rules set how many there may be";

#define DAMAGE "dealt damage"

static const saying sayings[] = {
    /* scripts of YGOPRO, classes of XMage */
    {"^ function|local|public|private|class|import|return|super|if|end ( ...", NULL, in_words},
    {"^ function|local|public|private|class|import|super * ...", NULL, in_words},
    {"^ e1|e2|e3|e4|c|aux|duel :|. ...", NULL, in_words},
    {"^ @ ...", NULL, in_words},
    {"duel|effect|aux . *", NULL, in_words},
    {"^ this . * ...", NULL, in_words},
    {"addability|addeffect ...", NULL, in_words},
    {"^ - - ...", NULL, no_comments},
    {"^ / *|/ ...", NULL, no_comments},
    {"^ / * ...", NULL, no_comments},
    {"^ name|types|type|pt|oracle|manacost|colors|colours|deckhas|loyalty|level|attribute|atk|def|"
     "rarity|set|casting_cost|super_type|sub_type|rule_text|power|toughness|kind|ai|hasfoil : "
     "...",
     NULL, in_fields},
    {"^ casting|mana|super|sub|card|rule|rules|flavor|flavour cost|type|name|text : ...", NULL,
     in_fields},
    {"^ \" name|text|type|types|cost|oracle_text|mana_cost|type_line|mechanics|power|attack|health "
     "\" "
     ": ...",
     NULL, in_fields},
    {"^ { \" ...", NULL, in_fields},
    {"^ < ...", NULL, in_xml},
    {"^ i|ii|iii|iv|v ,|-|\xE2\x80\x94 ...", "charge counter,when",
     "let the card count: 'when my turn begins: put 1 charge counter on this'"},
    {"^ # level|tuner|monsters ...", NULL,
     "make it a cost of the card: 'play (sacrifice 2 creatures): ...'"},
    {"during your opponent's|opponents turn", "react",
     "to answer an opponent write 'react when an opponent plays ...: ...'"},
    {"during your opponent's|opponents turn", "when",
     "to answer an opponent write 'when an opponent plays ...: ...'"},
    {"you can only control # ...", NULL, rules_say_how_many},
    {"you can only activate|use # ...", NULL, once_in_head},

    /* scripts of Forge */
    {"^ k : * ...", "flying", "write a keyword as a static ability: 'this has flying'"},
    {"^ t : mode $ ...", "when",
     "begin a triggered ability with 'when': 'when this enters play: draw 1'"},
    {"^ a : ab $ ...", NULL, "write an ability in words: 'use (...): draw 1'"},
    {"^ a : sp $ ...", NULL, "write the effect of playing in words: 'play: draw 1'"},
    {"^ s : mode $ ...", "creature,power",
     "write a static ability in words: 'my creatures have power +1'"},
    {"^ r : event $ ...", NULL, "write 'instead when ...: ...'"},
    {"^ svar : * ...", NULL, "write the number in place: 'draw (count of ...)'"},
    {"* $ ...", NULL, "write effects in words, not as 'Key$ value': 'play: draw 2'"},

    /* prices and signs of cards */
    {"{ t } : add", "exhaust,mana", "write 'use (exhaust this): gain 1 mana'"},
    {"{ t }", "exhaust", "put the cost after 'use': 'use (exhaust this): ...'"},
    {"{ # } , { t }", "exhaust,mana", "write 'use (2 mana, exhaust this): ...'"},
    {"{ x }", "mana", "put the price at the start: 'use (X mana): ...'"},
    {"{ #|x|w|u|b|r|g|c|q|e }", "mana", "put the cost in round brackets: 'use (2 mana): ...'"},
    {"as an additional cost to cast|play", NULL,
     "put the cost in the head: 'play (sacrifice ...): ...'"},
    {"as an additional cost", NULL, "put the cost in the head: 'play (sacrifice ...): ...'"},
    {"max|maximum mana", "mana",
     "the game's own rules set how much mana a player can have; write 'gain 2 mana'"},
    {"max|maximum life|health", "life",
     "the game's own rules set how much life a player can have; write 'gain 2 life'"},
    {"pay|pays # lp", "life", "pay life in the head: 'play (... life): ...'"},
    {"this|it costs # less to cast|play for each", "cost", "write 'this has cost -(count of ...)'"},
    {"spells I|you cast|play cost # less", "cost,spell", "write 'my spells have cost -1'"},
    {"spells I|you cast|play cost # more", "cost,spell", "write 'my spells have cost +1'"},
    {"* I|you cast|play cost|costs # less", "cost", "write 'my ... have cost -1'"},
    {"* I|you cast|play cost|costs # more", "cost", "write 'my ... have cost +1'"},
    {"costs # less", "cost", "write '... has cost -1'"},

    /* places */
    {"until this|it|* leaves the battlefield|field|board", NULL, "write 'until this leaves play'"},
    {"enters|enter the battlefield tapped", "exhaust", enters_exhausted},
    {"comes|come into play tapped", "exhaust", enters_exhausted},
    {"enters|enter the battlefield", NULL, enters},
    {"its|their owner's|owners' library", "deck", "write 'the deck of its owner'"},
    {"its|their owner's|owners' graveyard|gy", "discard pile",
     "write 'the discard pile of its owner'"},
    {"from|to|into|in your|the|a|my|their|its gy", "discard pile",
     "the place is the 'discard pile'"},
    {"sideboard", "reserve", "cards beside a deck are its 'reserve'"},
    {"sideboard|wishboard|maybeboard", NULL, "a deck of this game has no cards beside it"},
    {"extra deck", "reserve", "cards beside a deck are its 'reserve'"},

    /* cards and their numbers */
    {"create|creates a|an|#|x # / # ...", "create", quoted_design},
    {"summon|summons|create|creates a|an|# # / #", "create", quoted_design},
    {"* my|your opponents|opponent control|controls", "creature", enemies},
    {"* my|your opponents|opponent control|controls", NULL, enemies_of_any},
    {"p / t", "power,toughness", two_stats},
    {"give|gives ... +|- # / +|- #", "power,toughness",
     "write '... gets power +1 and toughness +1'"},
    {"your other minions|creatures|monsters|units", "creature",
     "write 'my other creatures have ...'"},
    {"* you|I control gain|gains|lose|loses # atk|def", "power,creature",
     "write 'my creatures have power +300'"},
    {"gain|gains|lose|loses # atk|def", "power", "write '... gets power +300'"},
    {"random enemy", "creature,deal", dealt_at_random},
    {"unaffected by ...", NULL, "write 'this cannot be targeted by enemy cards'"},
    {"can't|cannot be countered", "negate", "write 'this cannot be negated'"},
    {"^ this card cannot be normal|special summoned ...", NULL, "write 'this cannot enter play'"},
    {"change|changes ... to defense|attack position", "exhaust,ready",
     "cards are 'exhausted' or 'ready' here: 'exhaust this', 'ready this'"},

    /* when and how often */
    {"becomes|become tapped", "exhaust", "write 'is exhausted', of several 'are exhausted'"},
    {"becomes|become untapped", "ready", "write 'is readied', of several 'are readied'"},
    {"^ at the beginning of the|each end step", "when", "write 'when a turn ends: ...'"},
    {"^ at the beginning of your end step", "when", "write 'when my turn ends: ...'"},
    {"^ at the end of your|my turn", "when", "write 'when my turn ends: ...'"},
    {"^ at the beginning of your|my upkeep|turn", "when", "write 'when my turn begins: ...'"},
    {"^ at the start of your|my turn", "when", "write 'when my turn begins: ...'"},
    {"^ battlecry", "when", "write 'when this enters play: ...'"},
    {"^ deathrattle", "when", "write 'when this is destroyed: ...'"},
    {"is|are|was normal|special|flip|tribute summoned", NULL, enters},
    {"^ flip :", "turn", "write 'when this is turned face up: ...'"},
    {"^ ( quick effect )", "react", "write 'react when ...: ...'"},
    {"^ ( quick effect )", "when", "write 'when ...: ...'"},
    {"destroyed by battle and sent", "when", "write 'when this is destroyed: ...'"},
    {"^ during your main phase", NULL, "write 'use during the ... phase: ...'"},
    {"^ once per turn :|,", NULL, once_in_head},
    {"you can only use this|the|each effect", NULL, once_in_head},
    {"^ this effect|ability can only be used|activated ...", NULL, once_in_head},
    {"activate only once", NULL, once_in_head},
    {"activate|use this|only ... as a sorcery", NULL,
     "say in the head when it can be used: 'use during the ... phase: ...'"},
    {"activate only as a sorcery", NULL,
     "say in the head when it can be used: 'use during the ... phase: ...'"},
    {"if * would die", "destroy", "write 'instead when this is destroyed: ...'"},
    {"^ if * would", NULL, "write 'instead when ...: ...'"},

    /* steps */
    {"draw|draws cards|card until * have|has # cards", NULL,
     "write 'draw (7 - count of cards in my hand)'"},
    {"target opponent|player reveals their|his hand .|;|, you ...", NULL,
     "write 'target p: an opponent' on a line of its own, then 'look at the hand of p', 'choose a "
     "card in the hand of p as c' and 'discard c'"},
    {"target opponent|player reveals their|his hand", NULL,
     "write 'target p: an opponent' on a line of its own, then 'reveal each card in the hand of "
     "p'"},
    {"choose one|two -", NULL, "write 'play, choose 1:' and below it lines of '\"label\": steps'"},
    {"choose one|two \xE2\x80\x94", NULL,
     "write 'play, choose 1:' and below it lines of '\"label\": steps'"},
    {"^ discover a|an|# ...", NULL,
     "write 'play: look at the top 3 of my deck; put one of them into my hand'"},
    {"^ you can|may special|normal summon", NULL,
     "the card itself says where it is played from: 'play from the hand or the discard pile'"},
    {"special|normal summon", NULL, "write 'put ... into play'"},
    {"tribute # *", "sacrifice", "put the cost in the head: 'play (sacrifice ...): ...'"},
    {"negate the activation|summon|attack|effect|spell", "negate,react",
     "write 'react when ...: negate it'"},
    {"negate the activation|summon|attack|effect|spell", "negate,when",
     "write 'when ...: negate it'"},
    {"counter target *", "negate,react", "write 'react when an opponent plays ...: negate it'"},
    {"counter target *", "negate,stack", "write 'negate target ... in the stack'"},
    {"counter target *", "negate,when", "write 'when an opponent plays ...: negate it'"},
    {"copy target *", NULL, "write 'when I play a spell: copy that item'"},
    {"remove|removes all|each|every * counters|counter from target|that|one|a|another",
     "growth counter",
     "give the card a name, by a line 'target t: ...', and write 'remove (the growth counters on "
     "t) "
     "growth counters from t'"},
    {"remove|removes all|every|each damage from target|that|one|a|another", "damage,growth counter",
     "give the card a name, by a line 'target t: ...', and write 'remove (the damage on t) damage "
     "from t'"},
    {"remove|removes all|each|every counters|counter from", "growth counter",
     "each kind of counter is named: 'remove (the growth counters on this) growth counters from "
     "this'"},
    {"remove|removes any number of * counters|counter", "growth counter",
     "write 'choose a number from 0 to (the growth counters on this) as k' and then 'remove k "
     "growth counters from this'"},
    {"prevent the next # damage that would be dealt to target|this|it|that|any|each", DAMAGE,
     prevent_named},
    {"prevent the next # damage to target|any|each|a|an|another|that", DAMAGE, prevent_named},
    {"prevent the next # damage to this|it", DAMAGE,
     "write 'until end of turn: instead when this is dealt damage, once: prevent 3'"},
    {"prevent the next # damage", DAMAGE,
     "write 'until end of turn: instead when I am dealt damage, once: prevent 3'"},
    {"add|adds # * from your|my deck to your|my hand", "search",
     "write 'search my deck for ... and put it into my hand'"},
    {"add|adds a random * to your|my hand", NULL,
     "write 'put a random ... in my deck into my hand'"},
};

/** Returns where the words of a row are in a line, around a place; NULL if nowhere. */
static const char *find(const char *line, const char *end, const char *place, const char *words,
                        const char **behind_it)
{
    bool begins = words[0] == '^';
    const char *word_end;
    for (const char *at = line; at < end; at = cg_phrase_next(at, end, &word_end)) {
        cg_caught caught = {.count = 0};
        *behind_it = cg_phrase_stands(at, end, begins ? words + 2 : words, &caught);
        if (*behind_it != NULL && place >= at && place <= *behind_it)
            return at;
        if (begins)
            return NULL;
    }
    return NULL;
}

static void write_advice(const char *found, const char *behind_it, const char *says, char *text,
                         size_t size)
{
    size_t length = (size_t)(behind_it - found);
    snprintf(text, size, "'%.*s%s' has another wording here; %s", length < 60 ? (int)length : 60,
             found, length < 60 ? "" : "...", says);
}

bool cg_read_saying(const cg_reader *reader, cg_spot *spot, char *text, size_t size)
{
    const cg_effect_source *source = reader->source;
    const char *line = source->text + spot->line_start, *end = line;
    const char *place = source->text + spot->offset, *behind_it;
    while (end < source->text + source->length && *end != '\n')
        end++;
    while (line < end && *line == ' ')
        line++;
    const char *found = line, *says = cg_read_family_line(reader, line, end, &behind_it);
    for (size_t i = 0; says == NULL && i < sizeof sayings / sizeof *sayings; i++) {
        found = find(line, end, place, sayings[i].words, &behind_it);
        if (found != NULL && cg_read_has_all(reader, sayings[i].needs))
            says = sayings[i].says;
    }
    if (says == NULL)
        return false;
    spot->offset = (uint32_t)(found - source->text);
    write_advice(found, behind_it, says, text, size);
    return true;
}

const char *cg_read_saying_of(size_t number)
{
    return number < sizeof sayings / sizeof *sayings ? sayings[number].says : NULL;
}
