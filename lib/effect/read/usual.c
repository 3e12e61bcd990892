/* Words that other card games have, with what this language says instead: hints for messages, given
 * where the game has no such word and has what the hint names. */
#include "effect/read/reader.h"

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
} misplaced[] = {
    {"with", CG_MISPLACED_STEP, "what cards are like stands behind 'where'"},
    {"that", CG_MISPLACED_STEP, "what cards are like stands behind 'where'"},
    {"from", CG_MISPLACED_STEP, "where cards are is said with 'in': 'in my hand'"},
    {"for", CG_MISPLACED_STEP, "write 'for each ... as c: ...' before the step"},
    {"if", CG_MISPLACED_STEP, "write 'if ...: ...' before the step"},
    {"unless", CG_MISPLACED_STEP, "write 'unless p pays (...): ...' before the step"},
    {"when", CG_MISPLACED_STEP, "write 'later when ...: ...' as a step of its own"},
    {"instead", CG_MISPLACED_STEP, "write 'instead when ...: ...' as an ability of its own"},
    {"control", CG_MISPLACED_VALUE, "write 'gain control of ...'"},
    {"top", CG_MISPLACED_VALUE, "write 'the top ...'"},
    {"bottom", CG_MISPLACED_VALUE, "write 'the bottom ...'"},
    {"amount", CG_MISPLACED_VALUE, "write 'the amount'"},
    {"owner", CG_MISPLACED_VALUE, "write 'its owner'"},
    {"controller", CG_MISPLACED_VALUE, "write 'its controller'"},
    {"attacker", CG_MISPLACED_VALUE, "write 'the attacker'"},
    {"host", CG_MISPLACED_VALUE, "write 'the host'"},
    {"rest", CG_MISPLACED_VALUE, "write 'the rest'"},
    {"card", CG_MISPLACED_VALUE, "say which: 'this', 'it', 'a card in my hand'"},
    {"turn", CG_MISPLACED_VALUE, "say whose: 'my turn'"},
    {"all", CG_MISPLACED_VALUE, "write 'each ...'"},
    {"gets", CG_MISPLACED_SENTENCE, "what always holds is said with 'has'"},
    {"get", CG_MISPLACED_SENTENCE, "what always holds is said with 'have'"},
    {"gains", CG_MISPLACED_SENTENCE, "what always holds is said with 'has'"},
    {"gain", CG_MISPLACED_SENTENCE, "what always holds is said with 'have'"},
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

const char *cg_read_misplaced(const cg_reader *reader, const cg_token *token, cg_misplace place)
{
    const char *text = cg_read_text(reader, token);
    if (token->kind != CG_TOKEN_WORD)
        return NULL;
    for (size_t i = 0; i < sizeof misplaced / sizeof *misplaced; i++)
        if (misplaced[i].place == place && strlen(misplaced[i].word) == token->length &&
            memcmp(misplaced[i].word, text, token->length) == 0)
            return misplaced[i].says;
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
