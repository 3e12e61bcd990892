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

const char *cg_read_usual(const cg_reader *reader, const cg_token *token)
{
    const char *text = cg_read_text(reader, token);
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
