/* Names of whole abilities in other card games, with the equivalent text in this language.
 * Messages give these hints if the game lacks the name and has what the hint uses. */
#include "effect/read/hints.h"

#include "base/text.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

/** A name of one or more words. The first row whose needs the game has gives the hint. */
typedef struct family_word {
    const char *words;
    const char *needs; /**< verbs and nouns of the game, `when`, `react`, and those of `special` */
    const char *says;
} family_word;

#define IN_PLAY CG_NEED_IN_PLAY
#define PRICES CG_NEED_PRICES
#define BLOCKS CG_NEED_BLOCKS
#define DAMAGE CG_NEED_DAMAGE
#define RULES_SAY "the game's own rules and keywords say"

static const family_word families[] = {
    /* paying and playing */
    {"kicker", "mana," PRICES,
     "write 'play, may also pay (2 mana): ...', and among the steps 'if that was paid: ...'"},
    {"multikicker", "mana," PRICES,
     "write 'play, may also pay (2 mana) any number of times: ...'; X is the number of times"},
    {"replicate", "mana," PRICES,
     "write 'play, may also pay (2 mana) any number of times: ...'; X is the number of times"},
    {"kicked", PRICES, "write 'if that was paid'"},
    {"buyback", "mana," PRICES,
     "write 'play, may also pay (3 mana): ...', and last 'if that was paid: put this into my "
     "hand'"},
    {"overload", "mana," PRICES,
     "write 'play, may also pay (3 mana): ...', and 'if that was paid: ... each ...'"},
    {"entwine", "mana," PRICES,
     "write 'play, may also pay (2 mana), choose 1 (or 2 if that was paid):' and labelled lines"},
    {"evoke", "mana," PRICES,
     "write 'play, may also pay (...)' for more, or 'play, may pay (1 mana) instead: ...' for "
     "less"},
    {"spectacle", "mana," PRICES, "write 'play, may pay (1 mana) instead: ...'"},
    {"convoke", "mana,creature,exhaust," PRICES,
     "write 'play, may pay (exhaust any number of my creatures) for 1 mana each: ...'"},
    {"improvise", "mana,artifact,exhaust," PRICES,
     "write 'play, may pay (exhaust any number of my artifacts) for 1 mana each: ...'"},
    {"delve", "mana,discard pile,exile," PRICES,
     "write 'play, may pay (exile any number of cards in my discard pile) for 1 mana each: ...'"},
    {"affinity", "cost", "write 'this has cost -(count of ...)'"},
    {"flashback", "mana,discard pile,exile",
     "write, beside its 'play', 'use from the discard pile (2 mana): exile this; ...'"},
    {"flashback", "discard pile",
     "write, beside its 'play', 'use from the discard pile (...): ...'"},
    {"unearth", "mana,discard pile",
     "write 'use from the discard pile (2 mana): put this into play'"},
    {"escape", "mana,discard pile,exile",
     "write 'use from the discard pile (2 mana, exile 3 cards in my discard pile): put this into "
     "play'"},
    {"madness", "mana,when",
     "write 'when this is discarded: may pay (1 mana): play this for free'"},
    {"cycling", "mana,discard", "write 'use from the hand (2 mana, discard this): draw 1'"},
    {"ninjutsu", "mana,creature,attacking",
     "write 'use from the hand (2 mana): return one of my creatures where attacking to my hand; "
     "put this into play'"},
    {"suspend", "mana,when,exile,exile zone",
     "write 'use from the hand (1 mana): exile this; put 3 ... on it', and abilities 'from the "
     "exile zone' that remove the counters and 'play this for free'"},
    {"morph", "turn",
     "write 'put ... into play face down', and 'turn ... face up' on another card"},
    {"dredge", "discard pile",
     "write 'instead when I draw a card, from the discard pile, may: mill 2; put this into my "
     "hand'"},
    {"echo", "mana,when,sacrifice",
     "write 'when my turn begins, once per match: unless I pay (2 mana): sacrifice this'"},
    {"cascade", "cost,when",
     "write 'when I play this: reveal cards from my deck until a card where cost < 4 is revealed "
     "as c', and 'play c for free'"},
    {"storm", "when", "write 'when I play this: copy it for each card played before it this turn'"},
    {"foretell", "mana,exile,exile zone",
     "write 'use from the hand (2 mana): exile this', and 'play from the exile zone'"},
    {"plot", "mana,exile,exile zone",
     "write 'use from the hand (2 mana): exile this', and 'play from the exile zone'"},
    {"adventure", "choose", "write 'play, choose 1:' and below it lines of '\"label\": steps'"},
    {"split second", "negate", "write 'this cannot be negated'"},
    {"combo", NULL, "write 'if my plays this turn > 1: ...'"},
    {"tradeable", "mana",
     "write 'use from the hand (1 mana): put this shuffled into my deck; draw "
     "1'"},

    /* protection */
    {"shroud", IN_PLAY, "write 'this cannot be targeted'"},
    {"hexproof", IN_PLAY, "write 'this cannot be targeted by enemy cards'"},
    {"stealth", IN_PLAY, "write 'this cannot be targeted by enemy cards'"},
    {"elusive", IN_PLAY, "write 'this cannot be targeted by enemy cards'"},
    {"ward", "mana,when,negate",
     "write 'when this becomes the target of an enemy card: unless the controller of the source "
     "pays (2 mana): negate that item'"},
    {"ward", IN_PLAY, "write 'this cannot be targeted by enemy cards'"},
    {"protection", DAMAGE,
     "write 'this cannot be targeted by ...' and 'this cannot be damaged by ...'"},
    {"protection", IN_PLAY, "write 'this cannot be targeted by ...'"},
    {"immune", DAMAGE, "write 'this cannot be damaged'"},
    {"divine shield", DAMAGE,
     "write 'instead when this is dealt damage, once per match: prevent "
     "it'"},
    {"indestructible", IN_PLAY, "write 'this cannot be destroyed'"},
    {"unblockable", BLOCKS, "write 'this cannot be blocked'"},
    {"undying", "growth counter,when",
     "write 'when this is destroyed: put this into play; put 1 growth counter on it'"},
    {"undying", "when", "write 'when this is destroyed: put this into play'"},
    {"persist", "when", "write 'when this is destroyed: put this into play'"},
    {"reborn", "when", "write 'when this is destroyed: put this into play'"},
    {"regenerate", NULL, "write 'instead when this is destroyed: ...'"},

    {"get damaged", DAMAGE, "write 'am dealt damage'"},
    {"be the target", "be targeted", "write 'be targeted by ...'"},

    /* attacks and damage */
    {"deathtouch", "destroy,creature,when," DAMAGE,
     "write 'when an enemy creature is dealt damage by this: destroy it'"},
    {"poisonous", "poison,when," DAMAGE,
     "write 'when an opponent is dealt damage by this: that player gains 1 poison', or for "
     "creatures '...: destroy it'"},
    {"poisonous", "destroy,when," DAMAGE,
     "write 'when an enemy card is dealt damage by this: destroy it'"},
    {"infect", "poison,when," DAMAGE,
     "write 'when an opponent is dealt damage by this: that player gains 1 poison'"},
    {"toxic", "poison,when," DAMAGE,
     "write 'when an opponent is dealt damage by this: that player gains 1 poison'"},
    {"lifelink", "life,creature,when," DAMAGE,
     "write 'when a card or player is dealt damage by this: gain (the amount) life'"},
    {"lifesteal", "life,when," DAMAGE,
     "write 'when a card or player is dealt damage by this: gain (the amount) life'"},
    {"vigilance", "ready,when", "write 'when this attacks: ready this'"},
    {"windfury", "ready,when",
     "how often a card attacks, " RULES_SAY "; the closest is 'when this attacks, the first "
     "time each turn: ready this'"},
    {"double strike", IN_PLAY, "how damage of an attack is dealt, " RULES_SAY},
    {"first strike", IN_PLAY, "how damage of an attack is dealt, " RULES_SAY},
    {"trample", IN_PLAY, "how damage of an attack is dealt, " RULES_SAY},
    {"piercing", IN_PLAY, "how damage of an attack is dealt, " RULES_SAY},
    {"menace", BLOCKS,
     "the number of blockers cannot be limited; 'this cannot be blocked except by ...' limits "
     "which"},
    {"fear", BLOCKS, "write 'this cannot be blocked except by ...'"},
    {"intimidate", BLOCKS, "write 'this cannot be blocked except by ...'"},
    {"skulk", BLOCKS, "write 'this cannot be blocked except by ...'"},
    {"reach", "flying," BLOCKS,
     "what can block a card, " RULES_SAY "; give it 'flying' to block those"},
    {"reach", BLOCKS, "what can block a card, " RULES_SAY},
    {"defender", IN_PLAY, "write 'this cannot attack'"},
    {"haste", IN_PLAY, "when a card can attack first, " RULES_SAY},
    {"rush", "haste", "write 'this has haste'"},
    {"charge", "haste", "write 'this has haste'"},
    {"rush", IN_PLAY, "when a card can attack first, " RULES_SAY},
    {"charge", IN_PLAY, "when a card can attack first, " RULES_SAY},
    {"goad", IN_PLAY, "write '... gets must attack until end of turn'"},
    {"taunt", IN_PLAY, "write it as a static ability, such as 'enemy creatures must attack this'"},
    {"prowess", "power,spell,when",
     "write 'when I play a spell: this gets power +1 until end of turn'"},
    {"exalted", "power,when",
     "write 'when one of my ... attacks: it gets power +1 until end of turn'"},
    {"annihilator", "sacrifice,when",
     "write 'when this attacks: each opponent sacrifices 2 cards in play'"},
    {"raid", NULL, "write 'if my attacks this turn > 0: ...'"},
    {"overkill", "when",
     "excess damage is not counted; the closest is 'when ... is destroyed by "
     "this: ...'"},
    {"spell damage", "spell," DAMAGE,
     "write 'instead when a card or player is dealt damage by my spells: change the amount to (the "
     "amount + 1)'"},

    /* abilities that trigger when cards enter, leave, or do something */
    {"battlecry", "when", "write 'when this enters play: ...'"},
    {"etb", "when", "write 'when this enters play: ...'"},
    {"deathrattle", "when", "write 'when this is destroyed: ...'"},
    {"landfall", "when", "write 'when one of my ... enters play: ...'"},
    {"constellation", "when", "write 'when one of my ... enters play: ...'"},
    {"inspire", "ready,when", "write 'when this is readied: ...'"},
    {"exploit", "sacrifice,when",
     "write 'when this enters play, may: sacrifice one of my ...; ...'"},
    {"extort", "mana,life,when",
     "write 'when I play a card: may pay (1 mana): each opponent loses 1 life; gain 1 life'"},
    {"secret", "react", "write 'react when ...: ...'"},
    {"secret", "when", "write 'when ...: ...'"},
    {"quest", "when",
     "let the card count: 'when I play ...: put 1 ... counter on this', and 'as soon as this "
     "has 5 or more ... counters: ...'"},

    /* steps */
    {"double the life", "life", "write 'set the life of p to the life of p * 2'"},
    {"halve the life", "life", "write 'set the life of p to the life of p / 2'"},
    {"loot", NULL, "write 'draw 1; discard 1'"},
    {"rummage", NULL, "write 'discard 1; draw 1'"},
    {"surveil", "discard pile",
     "write 'look at the top 2 of my deck; put any number of them into my discard pile; put the "
     "rest on top of my deck in any order'"},
    {"explore", NULL, "write 'reveal the top 1 cards of my deck', and then what to do with it"},
    {"discover", "look", "write 'look at the top 3 of my deck' and then what to do with them"},
    {"investigate", "create", "write 'create 1 \"...\"' with a card from a file"},
    {"amass", "create", "write 'create 1 \"...\"' with a card from a file"},
    {"populate", "create", "write 'create a copy of one of my tokens'"},
    {"proliferate", "growth counter",
     "write 'put 1 growth counter on each card in play where growth counter'"},
    {"proliferate", NULL,
     "write 'put 1 ... on each card in play where ...', for each of the counters"},
    {"adapt", "growth counter", "write 'put 2 growth counters on this'"},
    {"level up", "charge counter,mana",
     "write 'use (2 mana): put 1 charge counter on this', and static abilities 'while' it has "
     "enough"},
    {"mutate", "attach", "write 'use (...): attach this to one of my ...'"},
    {"daybound", "turn", "write 'when ...: turn this face down', and '... face up'"},
    {"nightbound", "turn", "write 'when ...: turn this face down', and '... face up'"},
    {"disguise", "turn", "write 'put ... into play face down' and 'turn ... face up'"},
    {"companion", NULL, "the game's rules and 'decks:' say which cards go with a deck"},
    {"partner", NULL, "the game's rules and 'decks:' say which cards go with a deck"},
    {"fusion material", NULL, "make it a cost of the card: 'play (...): ...'"},
    {"pendulum", NULL, "for its other ability write 'use (...): ...'"},
    {"xyz material", NULL, "put cards under another card: 'put ... under ...'"},
    {"magnetic", "attach", "write 'use (...): attach this to one of my ...'"},
    {"colossal", "create", "write 'when this enters play: create 1 \"...\"'"},
    {"outcast", NULL, "effects cannot ask for a card's place in the hand; write 'play: ...'"},
    {"start of game", "reserve", "list cards that start in the game under the deck's 'reserve:'"},
    {"threshold", "discard pile", "write '... while count of my discard pile >= 7'"},
    {"delirium", "discard pile", "write '... while count of my discard pile >= 4'"},
    {"hellbent", "hand", "write '... while my hand is empty'"},
    {"metalcraft", NULL, "write '... while count of my ... >= 3'"},
    {"morbid", "losses", "write 'if my losses this turn > 0: ...'"},
    {"ferocious", "power", "write '... while there is one of my ... where power >= 4'"},
    {"meld", NULL, "write '... becomes \"CARD\"'"},
    {"frozen", IN_PLAY, "write '... gets cannot attack until end of turn'"},
    {"silenced", IN_PLAY, "write '... gets no abilities'"},

    /* cards that are worn, manned, held */
    {"equip", "attach",
     "write 'use (...): attach this to one of my ...', and 'the host has ...'; 'this attaches to "
     "...' limits what it can be attached to"},
    {"crew", "creature,exhaust",
     "write 'use (exhaust 2 creatures): this gets type creature until end of turn'"},
    {"monarch", "when",
     "let a card remember the player: 'choose a player for this', and 'the chosen player' in its "
     "abilities"},
    {"initiative", "when",
     "let a card remember the player: 'choose a player for this', and 'the chosen player' in its "
     "abilities"},

    /* numbers */
    {"drawn", "hand,when", "write 'when this is put into my hand from my deck: ...'"},
    {"mana value", "cost", "the cost of a card is its 'cost'"},
    {"mana cost", "cost", "the cost of a card is its 'cost'"},
    {"converted mana cost", "cost", "the cost of a card is its 'cost'"},
    {"cmc", "cost", "the cost of a card is its 'cost'"},
};

/** Compares a word with a text, ignoring case. */
static bool spells(const char *text, const char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != word[i])
            return false;
    return true;
}

bool cg_read_spells_low(const char *text, const char *word)
{
    return spells(text, word, strlen(word));
}

/** Returns true if these words are at the token; the last may have an `s`. */
static bool stand_there(const cg_reader *reader, const cg_token *token, const char *words)
{
    for (;; token++) {
        if (token->kind != CG_TOKEN_WORD)
            return false;
        size_t length = strcspn(words, " ");
        const char *text = cg_read_text(reader, token);
        bool last = words[length] == '\0';
        bool many = last && token->length == length + 1 && text[length] == 's';
        if ((token->length != length && !many) || !spells(text, words, length))
            return false;
        if (last)
            return true;
        words += length + 1;
    }
}

/** Returns the end of these words at a place, or NULL. */
static const char *behind_words(const char *at, const char *end, const char *words)
{
    size_t length = strlen(words);
    return (size_t)(end - at) >= length && spells(at, words, length) ? at + length : NULL;
}

const char *cg_read_family_line(const cg_reader *reader, const char *at, const char *end,
                                const char **behind)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        const family_word *row = &families[i];
        *behind = behind_words(at, end, row->words);
        const char *next = *behind;
        if (next == NULL || cg_read_knows(reader, row->words, strlen(row->words)) ||
            !cg_read_has_all(reader, row->needs))
            continue;
        if (next < end && *next != ' ' && strchr(",.:", *next) == NULL)
            continue;
        while (next < end && *next == ' ')
            next++;
        if (next == end || strchr("{(,.:-+0123456789X", *next) != NULL || (*next & 0x80) != 0 ||
            behind_words(next, end, "from ") != NULL || behind_words(next, end, "for ") != NULL)
            return row->says;
    }
    return NULL;
}

const char *cg_read_family(const cg_reader *reader, const cg_token *token)
{
    bool counted = token > reader->tokens.items && token[-1].kind == CG_TOKEN_NUMBER;
    if (token->kind != CG_TOKEN_WORD || counted) /* abilities are not counted */
        return NULL;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        const family_word *row = &families[i];
        if (stand_there(reader, token, row->words) &&
            !cg_read_knows(reader, row->words, strlen(row->words)) &&
            cg_read_has_all(reader, row->needs))
            return row->says;
    }
    return NULL;
}

cg_hint_row cg_read_family_row(size_t number)
{
    return number < sizeof families / sizeof *families
               ? (cg_hint_row){families[number].words, families[number].needs,
                               families[number].says}
               : (cg_hint_row){0};
}
