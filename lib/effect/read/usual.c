/* Words that other card games have, with what this language says instead: hints for messages, given
 * where the game has no such word and has what the hint names. */
#include "effect/read/reader.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/** A word of other games. The first row whose need the game has gives the hint. */
typedef struct usual_word {
    const char *word;
    const char
        *need; /**< the verb or noun of the game, or 'when', that the hint uses; NULL: none */
    const char *says;
} usual_word;

static const usual_word usual[] = {
    {"graveyard", "discard pile", "write 'discard pile'"},
    {"graveyard", "discard", "write 'discard'"},
    {"graveyard", "grave", "write 'grave'"},
    {"library", "deck", "write 'deck'"},
    {"library", "draw pile", "write 'draw pile'"},
    {"battlefield", NULL, "cards there are 'in play', and are put 'into play'"},
    {"onto", NULL, "write 'into'"},
    {"dies", "destroy", "write 'is destroyed'"},
    {"die", "destroy", "write 'be destroyed'"},
    {"killed", "destroy", "write 'destroyed'"},
    {"kill", "destroy", "write 'destroy'"},
    {"trash", "destroy", "write 'destroy'"},
    {"tap", "exhaust", "write 'exhaust'"},
    {"taps", "exhaust", "write 'is exhausted'"},
    {"tapped", "exhaust", "write 'exhausted'"},
    {"untap", "ready", "write 'ready'"},
    {"untapped", "ready", "write 'ready'"},
    {"banish", "exile", "write 'exile'"},
    {"bounce", NULL, "write 'put it into the hand of its owner'"},
    {"sacrifice", "destroy", "write 'destroy'"},
    {"summon", "create", "write 'create' of tokens, 'put ... into play' of cards"},
    {"summon", NULL, "write 'put ... into play'"},
    {"spawn", "create", "write 'create'"},
    {"conjure", "create", "write 'create'"},
    {"heal", "life", "write 'gain 2 life'"},
    {"heal", "damage counter", "write 'remove 2 damage counters from ...'"},
    {"eot", NULL, "write 'end of turn'"},
    {"equip", NULL, "write 'this attaches to ...'"},
    {"enchant", NULL, "write 'this attaches to ...'"},
    {"equipped", NULL, "what this is attached to is 'the host'"},
    {"enchanted", NULL, "what this is attached to is 'the host'"},
    {"bearer", NULL, "what this is attached to is 'the host'"},
    {"wearer", NULL, "what this is attached to is 'the host'"},
    {"decrease", "lower", "write 'lower ... by 1'"},
    {"reduce", "lower", "write 'lower ... by 1'"},
    {"increase", "raise", "write 'raise ... by 1'"},
    {"dice", "die", "one of them is a 'die'"},
    {"health", "life", "write 'life'"},
    {"health", "toughness", "write 'toughness'"},
    {"hp", "life", "write 'life'"},
    {"adjacent", NULL, "write 'next to'"},
    {"beside", NULL, "write 'next to'"},
    {"neighboring", NULL, "write 'next to'"},
    {"left", NULL, "write 'to the left of'"},
    {"right", NULL, "write 'to the right of'"},
    {"across", NULL, "write 'opposite'"},
    {"minion", "creature", "write 'creature'"},
    {"minions", "creature", "write 'creatures'"},
    {"monster", "creature", "write 'creature'"},
    {"unit", "creature", "write 'creature'"},
    {"permanent", NULL, "write 'card in play'"},
    {"permanents", NULL, "write 'cards in play'"},
    {"foe", NULL, "write 'opponent' of players, 'enemy' of cards"},
    {"defense", "toughness", "write 'toughness'"},
    {"mana", "cost", "what a card costs is its 'cost'"},
    {"add", NULL, "write 'gain'"},
    {"deathrattle", "when", "write 'when this is destroyed: ...'"},
    {"battlecry", "when", "write 'when this enters play: ...'"},
    {"comes", NULL, "write 'enters play'"},
    {"scry", NULL, "write 'look at the top 1 of my deck' and what is done with it"},
    {"upkeep", "when", "write 'when my turn begins: ...'"},
    {"at", "when", "write 'when ...: ...', as in 'when my turn begins: draw 1'"},
    {"whenever", "when", "write 'when'"},
    {"at", NULL, "write 'react when ...: ...'"},
    {"elif", NULL, "write 'otherwise:', and the next 'if' in its block"},
    {"endif", NULL, "a block ends where its indentation ends"},
    {"end", NULL, "a block ends where its indentation ends"},
    {"counter", "negate", "write 'negate'"},
    {"counters", "negate", "write 'negate'"},
    {"negates", NULL, "write 'negate'"},
    {"countered", "negate", "write 'negated'"},
    {"cast", "play", "write 'play'"},
    {"casts", "play", "write 'plays'"},
    {"activate", "use", "write 'use'"},
    {"activates", "use", "write 'uses'"},
    {"attacked", "attacker", "write 'the attack target', or 'attacks ...' of the attacker"},
    {"taunt", NULL, "write what holds, as in 'enemy creatures must attack'"},
    {"lifelink", NULL, "write 'when this deals damage: gain (the amount) life'"},
    {"hexproof", NULL, "write 'this cannot be targeted by enemy cards'"},
    {"indestructible", NULL, "write 'this cannot be destroyed'"},
    {"unblockable", NULL, "write 'this cannot be blocked'"},
    {"protection", NULL, "write 'this cannot be targeted by ...'"},
    {"flash", NULL, "the game says by kinds and flags when a card is played"},
    {"secret", NULL, "write 'react when ...: ...'"},
    {"special", "into", "write 'put ... into play'"},
    {"flip", NULL, "write 'turn ... face up', or 'flip a coin as c'"},
    {"silence", NULL, "write '... gets no abilities'"},
    {"transform", NULL, "write '... becomes \"CARD\"'"},
    {"steal", NULL, "write 'gain control of ...'"},
    {"control", NULL, "own cards are 'my ...': 'there is one of my ...'"},
    {"controls", NULL, "write 'enemy ...', or '... of p'"},
    {"tutor", "search", "write 'search'"},
    {"fetch", "search", "write 'search'"},
    {"burn", NULL, "write 'deal 2 to ...'"},
    {"hit", NULL, "write 'deal 2 to ...'"},
    {"buff", NULL, "write '... gets power +1'"},
    {"pump", NULL, "write '... gets power +1'"},
    {"regenerate", NULL, "write 'instead when this is destroyed: ...'"},
    {"respond", "react", "write 'react when ...: ...'"},
    {"response", "react", "write 'react when ...: ...'"},
    {"then", NULL, "steps are parted by ';'"},
    {"much", NULL, "write 'the amount'"},
    {"many", NULL, "write 'the amount', or 'count of ...'"},
    {"number", NULL, "write 'count of ...'"},
    {"equal", NULL, "write '=', or the number itself: 'power +(count of ...)'"},
    {"equals", NULL, "write '='"},
    {"greater", NULL, "write '>'"},
    {"fewer", NULL, "write '<'"},
    {"less", "cost", "write '<', or of costs '... have cost -1'"},
    {"less", NULL, "write '<'"},
    {"without", NULL, "write 'where not ...'"},
    {"which", NULL, "what cards are like stands behind 'where'"},
    {"whose", NULL, "what cards are like stands behind 'where'"},
    {"who", NULL, "what players are like stands behind 'where'"},
    {"starts", NULL, "write 'begins'"},
    {"start", NULL, "write 'begins'"},
    {"beginning", NULL, "write 'when ... begins'"},
    {"finishes", NULL, "write 'ends'"},
    {"reveals", NULL, "write 'reveal'"},
    {"resurrect", NULL, "write 'put a creature in my discard pile into play'"},
    {"revive", NULL, "write 'put a creature in my discard pile into play'"},
};

/** Words that the language has, for something else. */
static const struct {
    const char *word;
    cg_misplace place;
    const char *says;
    const char *before, *behind; /**< the words around it, the latter perhaps misspelt; NULL: any */
} misplaced[] = {
    {"with", CG_MISPLACED_STEP, "did you mean 'with different ...'?", NULL, "different"},
    {"with", CG_MISPLACED_STEP, "did you mean 'with total ...'?", NULL, "total"},
    {"until", CG_MISPLACED_STEP, "write 'reveal cards from my deck until ...'", "cards", NULL},
    {"more", CG_MISPLACED_VALUE, "write 'more than'", NULL, "then"},
    {"with", CG_MISPLACED_STEP, "what cards are like stands behind 'where'", NULL, NULL},
    {"that", CG_MISPLACED_STEP, "what cards are like stands behind 'where'", NULL, NULL},
    {"from", CG_MISPLACED_STEP, "where cards are is said with 'in': 'in my hand'", NULL, NULL},
    {"for", CG_MISPLACED_STEP, "write 'for each ... as c: ...' before the step", NULL, NULL},
    {"if", CG_MISPLACED_STEP, "write 'if ...: ...' before the step", NULL, NULL},
    {"unless", CG_MISPLACED_STEP, "write 'unless p pays (...): ...' before the step", NULL, NULL},
    {"until", CG_MISPLACED_STEP,
     "how long is said behind 'gets'; what comes back is a step: 'later when ...: ...'", NULL,
     NULL},
    {"when", CG_MISPLACED_STEP, "write 'later when ...: ...' as a step of its own", NULL, NULL},
    {"instead", CG_MISPLACED_STEP, "write 'instead when ...: ...' as an ability of its own", NULL,
     NULL},
    {"copy", CG_MISPLACED_VALUE, "write 'create a copy of ...'", "create", NULL},
    {"chosen", CG_MISPLACED_VALUE, "write 'the chosen ...'", NULL, NULL},
    {"control", CG_MISPLACED_VALUE, "write 'gain control of ...'", NULL, NULL},
    {"top", CG_MISPLACED_VALUE, "write 'the top ...'", NULL, NULL},
    {"bottom", CG_MISPLACED_VALUE, "write 'the bottom ...'", NULL, NULL},
    {"amount", CG_MISPLACED_VALUE, "write 'the amount'", NULL, NULL},
    {"owner", CG_MISPLACED_VALUE, "write 'its owner'", NULL, NULL},
    {"controller", CG_MISPLACED_VALUE, "write 'its controller'", NULL, NULL},
    {"attacker", CG_MISPLACED_VALUE, "write 'the attacker'", NULL, NULL},
    {"host", CG_MISPLACED_VALUE, "write 'the host'", NULL, NULL},
    {"rest", CG_MISPLACED_VALUE, "write 'the rest'", NULL, NULL},
    {"card", CG_MISPLACED_VALUE, "say which: 'this', 'it', 'a card in my hand'", NULL, NULL},
    {"turn", CG_MISPLACED_VALUE, "say whose: 'my turn'", NULL, NULL},
    {"all", CG_MISPLACED_VALUE, "write 'each ...'", NULL, NULL},
    {"played", CG_MISPLACED_VALUE, "say what or who: 'this enters play', 'I play a card'", NULL,
     NULL},
    {"gets", CG_MISPLACED_SENTENCE, "what always holds is said with 'has'", NULL, NULL},
    {"get", CG_MISPLACED_SENTENCE, "what always holds is said with 'have'", NULL, NULL},
    {"gains", CG_MISPLACED_SENTENCE, "what always holds is said with 'has'", NULL, NULL},
    {"gain", CG_MISPLACED_SENTENCE, "what always holds is said with 'have'", NULL, NULL},
};

static bool has_verb(const cg_reader *reader, const char *text, size_t length)
{
    uint32_t hash = CG_HASH_START;
    for (size_t i = 0; i < length; i++)
        hash = cg_language_hash(hash, text[i]);
    uint16_t word = cg_language_word(reader->language, text, (uint32_t)length, hash);
    for (const cg_phrase_edge *edge = reader->language->verbs[word];
         edge != NULL && edge->words[0] == word; edge = edge->next)
        if (cg_read_leads(reader, edge->to))
            return true;
    return false;
}

static bool has_noun(const cg_reader *reader, const char *text, size_t length)
{
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if (strlen(noun->text) == length && memcmp(noun->text, text, length) == 0)
            return true;
    return false;
}

static bool has(const cg_reader *reader, const char *text, size_t length)
{
    if (length == 4 && memcmp(text, "when", 4) == 0)
        return cg_read_has(reader, CG_LACKS_FORM, CG_FORM_WHEN);
    return has_verb(reader, text, length) || has_noun(reader, text, length);
}

/** Does the token spell that word, but for so many letters? */
static bool is_near(const cg_reader *reader, const cg_token *token, const char *word,
                    unsigned letters)
{
    char text[24];
    if (token->kind != CG_TOKEN_WORD || token->length >= sizeof text)
        return false;
    memcpy(text, cg_read_text(reader, token), token->length);
    text[token->length] = '\0';
    return cg_distance(text, word) <= letters;
}

const char *cg_read_misplaced(const cg_reader *reader, const cg_token *token, cg_misplace place)
{
    const char *text = cg_read_text(reader, token);
    if (token->kind != CG_TOKEN_WORD)
        return NULL;
    assert(token >= reader->tokens.items); /* so what stands around it can be looked at */
    bool first = token == reader->tokens.items;
    for (size_t i = 0; i < sizeof misplaced / sizeof *misplaced; i++)
        if (misplaced[i].place == place && strlen(misplaced[i].word) == token->length &&
            memcmp(misplaced[i].word, text, token->length) == 0 &&
            (misplaced[i].before == NULL ||
             (!first && is_near(reader, token - 1, misplaced[i].before, 0))) &&
            (misplaced[i].behind == NULL || is_near(reader, token + 1, misplaced[i].behind, 2)))
            return misplaced[i].says;
    return NULL;
}

const char *cg_read_no_kind(const cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    uint16_t before = reader->at > 0 ? (token - 1)->word : CG_WORD_NONE;
    if (before == CG_WORD_ONE)
        return token->kind == CG_TOKEN_WORD && token->word != CG_WORD_NONE ? "write 'one of them'"
               : token->kind != CG_TOKEN_WORD                              ? "write the number: 1"
                                                                           : NULL;
    if (before == CG_WORD_ANY && token->word == CG_WORD_NUMBER)
        return "write 'any number of ...'";
    if (before == CG_WORD_A && token->word == CG_WORD_KIND)
        return "write 'choose a kind for this'";
    if (before == CG_WORD_A && token->word == CG_WORD_NAME)
        return "write 'choose a name for this'";
    return NULL;
}

const char *cg_read_usual(const cg_reader *reader, const cg_token *token)
{
    const char *text = cg_read_text(reader, token);
    if (cg_read_is_hidden(reader, token))
        return "here it is a name; spell the name in another way";
    if (token->kind != CG_TOKEN_WORD || has(reader, text, token->length))
        return NULL;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        const usual_word *row = &usual[i];
        if (strlen(row->word) == token->length && memcmp(row->word, text, token->length) == 0 &&
            (row->need == NULL || has(reader, row->need, strlen(row->need))))
            return row->says;
    }
    return NULL;
}

void cg_read_last_stats(const cg_reader *reader, const char *names[2])
{
    names[0] = names[1] = NULL;
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if (noun->noun_class == CG_NOUN_STAT) {
            names[1] = names[0];
            names[0] = noun->text;
        }
}
