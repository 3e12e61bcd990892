/* Words of other card games, with the equivalent in this language. Messages give these hints if
 * the game lacks the word and has what the hint uses. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include "base/text.h"

#include <assert.h>
#include <string.h>

/** A word of other games. The first row whose need the game has gives the hint. */
typedef struct usual_word {
    const char *word;
    const char
        *need; /**< verbs and nouns of the game that the hint uses, as for cg_read_has_all() */
    const char *says;
} usual_word;

static const usual_word usual[] = {
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
    {"bounce", NULL, "write 'put it into the hand of its owner'"},
    {"sacrifice", "destroy", "write 'destroy'"},
    {"summon", "create", "write 'create' for tokens, 'put ... into play' for cards"},
    {"summon", NULL, "write 'put ... into play'"},
    {"spawn", "create", "write 'create'"},
    {"conjure", "create", "write 'create'"},
    {"heal", "life", "write 'gain 2 life'"},
    {"heal", "damage counter", "write 'remove 2 damage counters from ...'"},
    {"restore", "life", "write 'gain 2 life'"},
    {"restore", "damage counter", "write 'remove 2 damage counters from ...'"},
    {"give", "gets",
     "write '... gets power +2 until end of turn', or for a static ability '... has power +2'"},
    {"gives", "gets",
     "write '... gets power +2 until end of turn', or for a static ability '... has power +2'"},
    {"friendly", NULL, "own cards are 'my ...'"},
    {"ally", NULL, "own cards are 'my ...'"},
    {"allies", NULL, "own cards are 'my ...'"},
    {"hero", NULL, "players are 'me' and 'an opponent'"},
    {"enemies", NULL, "write 'enemy cards', and of players 'each opponent'"},
    {"excavate", "reveal", "write 'reveal the top 3 cards of my deck'"},
    {"freeze", "gets", "write '... gets cannot attack until end of turn'"},
    {"send", "put", "write 'put ... into ...'"},
    {"place", "put", "write 'put'"},
    {"back", NULL, "leave it out"},
    {"inflict", "deal", "write 'deal'"},
    {"swap", "exchange", "write 'exchange'"},
    {"tribute", "sacrifice", "write 'sacrifice'"},
    {"toss", NULL, "write 'flip a coin as c'"},
    {"heads", NULL, "a coin is 1 for heads: 'if c = 1'"},
    {"tails", NULL, "a coin is 0 for tails: 'if c = 0'"},
    {"half", NULL, "write '(... / 2)', as in '(the power of this / 2)'"},
    {"non", NULL, "write 'where not ...' after the noun"},
    {"died", "losses", "for your own cards write 'my losses this turn > 0'"},
    {"only", NULL, "remove it; the parts of a head come after ','"},
    {"eot", NULL, "write 'end of turn'"},
    {"enchant", NULL, "write 'this attaches to ...'"},
    {"equipped", NULL, "what this is attached to is 'the host'"},
    {"enchanted", NULL, "what this is attached to is 'the host'"},
    {"bearer", NULL, "what this is attached to is 'the host'"},
    {"wearer", NULL, "what this is attached to is 'the host'"},
    {"decrease", "life,power,lower",
     "write 'lose 1 life', '... gets power -1', or for a die 'lower ... by 1'"},
    {"decrease", "lower", "write 'lower ... by 1'"},
    {"reduce", "life,power,lower",
     "write 'lose 1 life', '... gets power -1', or for a die 'lower ... by 1'"},
    {"reduce", "lower", "write 'lower ... by 1'"},
    {"increase", "life,power,raise",
     "write 'gain 1 life', '... gets power +1', or for a die 'raise ... by 1'"},
    {"increase", "raise", "write 'raise ... by 1'"},
    {"dice", "die", "write 'die' for one of them"},
    {"health", "life,toughness", "write 'life' for players, 'toughness' for cards"},
    {"health", "life", "write 'life'"},
    {"health", "toughness", "write 'toughness'"},
    {"hp", "life,toughness", "write 'life' for players, 'toughness' for cards"},
    {"hp", "life", "write 'life'"},
    {"hp", "toughness", "write 'toughness'"},
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
    {"foe", NULL, "write 'opponent' for players, 'enemy' for cards"},
    {"defense", "toughness", "write 'toughness'"},
    {"mana", "cost", "the cost of a card is its 'cost'"},
    {"add", NULL, "write 'gain' of counters, 'put ... into my hand' of cards"},
    {"comes", NULL, "write 'enters play'"},
    {"scry", NULL, "write 'look at the top 1 of my deck' and what is done with it"},
    {"upkeep", "when", "write 'when my turn begins: ...'"},
    {"at", "when", "write 'when ...: ...', as in 'when my turn begins: draw 1'"},
    {"whenever", "when", "write 'when'"},
    {"after", "when", "write 'when'"},
    {"at", "react", "write 'react when ...: ...'"},
    {"during", "when", "write 'use during the ... phase: ...' or 'when ...: ...'"},
    {"elif", NULL, "write 'otherwise:', and the next 'if' in its block"},
    {"endif", NULL, "a block ends where its indentation ends"},
    {"end", NULL, "a block ends where its indentation ends"},
    {"counter", "negate", "write 'negate'"},
    {"counters", "negate", "write 'negate'"},
    {"negates", NULL, "write 'negate'"},
    {"countered", "negate", "write 'negated'"},
    {"cast", "play", "write 'play'"},
    {"casts", "play", "write 'plays'"},
    {"activate", NULL, "write 'use'"},
    {"activates", NULL, "write 'uses'"},
    {"attacked", "attacker", "write 'the attack target', or 'attacks ...' for the attacker"},
    {"flash", NULL, "the game says by kinds and flags when a card is played"},
    {"special", NULL, "write 'put ... into play'"},
    {"flip", NULL, "write 'turn ... face up', or 'flip a coin as c'"},
    {"silence", NULL, "write '... gets no abilities'"},
    {"transform", NULL, "write '... becomes \"CARD\"'"},
    {"steal", NULL, "write 'gain control of ...'"},
    {"control", NULL,
     "write 'my ...' for your own cards: 'there is one of my ...', and for one with a name 'the "
     "controller "
     "of t is me'"},
    {"controls", NULL, "write 'enemy ...', or '... of p'"},
    {"tutor", "search", "write 'search'"},
    {"fetch", "search", "write 'search'"},
    {"burn", NULL, "write 'deal 2 to ...'"},
    {"hit", NULL, "write 'deal 2 to ...'"},
    {"buff", NULL, "write '... gets power +1'"},
    {"pump", NULL, "write '... gets power +1'"},
    {"respond", "react", "write 'react when ...: ...'"},
    {"response", "react", "write 'react when ...: ...'"},
    {"respond", "when", "write 'when ...: ...'"},
    {"response", "when", "write 'when ...: ...'"},
    {"then", NULL, "separate steps with ';'"},
    {"much", NULL, "write 'the amount'"},
    {"many", NULL, "write 'the amount', or 'count of ...'"},
    {"number", NULL, "write 'count of ...'"},
    {"first", NULL,
     "for events write '..., the first time each turn', for a static ability '... "
     "while my plays this turn = 0'"},
    {"second", NULL, "write '..., if my draws this turn = 2', or 'my plays this turn'"},
    {"third", NULL, "write '..., if my draws this turn = 3', or 'my plays this turn'"},
    {"sacrificed", "sacrifice", "use steps: 'choose ... as c', 'sacrifice c', and then 'c'"},
    {"additional", "plays per turn", "write 'I have plays per turn +1'"},
    {"blocker", NULL, "write 'the other card'"},
    {"targets", NULL,
     "say what they are: 'target t: up to 3 ...' on a separate line, and then 't'"},
    {"equal", NULL, "write '=', or the number itself: 'power +(count of ...)'"},
    {"equals", NULL, "write '='"},
    {"greater", NULL, "write '>'"},
    {"fewer", NULL, "write '<'"},
    {"less", "cost", "write '<', or for costs '... have cost -1'"},
    {"less", NULL, "write '<'"},
    {"without", NULL, "write 'where not ...'"},
    {"which", NULL, "describe cards with 'where'"},
    {"whose", NULL, "describe cards with 'where'"},
    {"who", NULL, "describe players with 'where'"},
    {"starts", NULL, "write 'begins'"},
    {"start", NULL, "write 'begins'"},
    {"beginning", NULL, "write 'when ... begins'"},
    {"finishes", NULL, "write 'ends'"},
    {"weakest", "power", "write '... where power = (the lowest power of ...)'"},
    {"strongest", "power", "write '... where power = (the highest power of ...)'"},
    {"max", NULL, "write 'once per turn'"},
    {"summoned", NULL, "write 'enters play'"},
    {"subtype", NULL, "write only the kind: 'where ...'"},
    {"resurrect", NULL, "write 'put a creature in my discard pile into play'"},
    {"revive", NULL, "write 'put a creature in my discard pile into play'"},
};

/** Returns true for words like `nonflying` or `nonblack`. */
static bool is_denied(const char *text, size_t length)
{
    return length > 5 && memcmp(text, "non", 3) == 0;
}

/** Lists at most three counters of the game's cards, as a part of a sentence; NULL if memory is
 * short, or there are none. */
static const char *name_marks(cg_reader *reader)
{
    char buffer[120];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    unsigned count = 0;
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL && count < 3;
         noun = noun->after)
        if (noun->noun_class == CG_NOUN_MARK && !noun->plural)
            cg_text_format(&text, "%s'%s'", count++ > 0 ? " or " : "", noun->text);
    return count == 0 ? NULL : cg_arena_join(reader->arena, "write ", buffer, "");
}

/** Returns advice if the words are about counters on a card; NULL otherwise. */
static const char *no_kind_but_counters(cg_reader *reader, uint16_t before)
{
    const cg_token *token = cg_read_peek(reader, 0), *last = token;
    if (before == CG_WORD_EACH && token->word != CG_WORD_NONE &&
        cg_read_find(reader, 0, CG_NOUN_MARK) != NULL)
        return "the number is '(the charge counters on this)'";
    if (before != CG_WORD_A ||
        (!cg_read_stands_before(reader, "put") && !cg_read_stands_before(reader, "remove")))
        return NULL;
    if (cg_read_spells(reader, token, "counter"))
        return name_marks(reader);
    while (last->kind == CG_TOKEN_WORD && last - token < 3 &&
           (last->length < 7 || memcmp(cg_read_text(reader, last), "counter", 7) != 0))
        last++;
    bool sign = token->kind == CG_TOKEN_PLUS || token->kind == CG_TOKEN_MINUS;
    return sign || (last > token && last->kind == CG_TOKEN_WORD && last - token < 3)
               ? name_marks(reader)
               : NULL;
}

/** Returns the equivalent of `any target`, with the first kind of the game; NULL if memory is
 * short. */
static const char *any_target(cg_reader *reader)
{
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if (noun->noun_class == CG_NOUN_KIND)
            return cg_arena_join(reader->arena, "write 'any ", noun->text, " or player'");
    return "write 'any player'";
}

const char *cg_read_no_kind(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    uint16_t before = reader->at > 0 ? (token - 1)->word : CG_WORD_NONE;
    if (before == CG_WORD_EACH && cg_read_stands_before(reader, "prevent"))
        return "write 'until end of turn: instead when ... is dealt damage: prevent it'";
    const char *counters = no_kind_but_counters(reader, before);
    if (counters != NULL)
        return counters;
    if (before == CG_WORD_EACH && token->word == CG_WORD_TURN && reader->at == 1 &&
        cg_read_knows(reader, "when", 4))
        return "write 'when my turn begins: ...'";
    if (before == CG_WORD_EACH && token->word == CG_WORD_TURN)
        return "this is true in each turn: remove 'each turn'";
    if ((before == CG_WORD_ONE || before == CG_WORD_OF) && token->word == CG_WORD_ITS &&
        cg_read_stands_before(reader, "sacrifice"))
        return "players only sacrifice their own cards: write 'each player sacrifices a ...'";
    if (before == CG_WORD_ONE)
        return token->kind == CG_TOKEN_WORD && token->word != CG_WORD_NONE ? "write 'one of them'"
               : token->kind != CG_TOKEN_WORD                              ? "write the number: 1"
                                                                           : NULL;
    if (before == CG_WORD_ANY && token->word == CG_WORD_NUMBER)
        return "write 'any number of ...'";
    if (before == CG_WORD_A && token->word == CG_WORD_NUMBER &&
        cg_read_stands_before(reader, "choose"))
        return "say from which: 'choose a number from 1 to 6 as k'";
    if (before == CG_WORD_A && token->word == CG_WORD_KIND)
        return "write 'choose a kind for this'";
    if (before == CG_WORD_A && token->word == CG_WORD_NAME)
        return "write 'choose a name for this'";
    if (before == CG_WORD_TARGET && reader->at > 1 && (token - 2)->word == CG_WORD_ANY)
        return any_target(reader);
    if (before == CG_WORD_OF && token->word == CG_WORD_UP)
        return "name them first: 'target t: up to 3 ...' on a separate line, then 'each of t'";
    if (before == CG_WORD_EACH && token->word == CG_WORD_ABILITY)
        return "write '... gets no abilities'";
    if (before == CG_WORD_ENEMY && (token->kind != CG_TOKEN_WORD || token->word != CG_WORD_NONE))
        return "for cards write 'enemy card', for players 'opponent'";
    if (before == CG_WORD_A && token->kind == CG_TOKEN_WORD && token->word == CG_WORD_NONE &&
        cg_read_stands_before(reader, "create"))
        return "name a card from a file in quotes, 'create 1 \"...\"'; for a kind write 'create a "
               "random ...'";
    if (before == CG_WORD_EACH && cg_read_find_name(reader, token) != NULL)
        return "write 'card among ...' before the name";
    return NULL;
}

/** Returns the game's final zone for another game's word for it; NULL if it is another word, or
 * there is no such zone. */
static const char *end_of_cards(const cg_reader *reader, const cg_token *token)
{
    int zone = reader->module->discard_zone - 1;
    if (zone < 0 || !cg_read_spells(reader, token, "graveyard"))
        return NULL;
    for (const cg_noun *noun = reader->language->first_noun; noun != NULL; noun = noun->after)
        if (noun->noun_class == CG_NOUN_ZONE && noun->index == zone)
            return cg_arena_join(reader->arena, "write '", noun->text, "'");
    return NULL;
}

const char *cg_read_usual(const cg_reader *reader, const cg_token *token)
{
    const char *text = cg_read_text(reader, token);
    if (cg_read_is_hidden(reader, token))
        return "here it is a name; choose another name";
    const char *family = cg_read_family(reader, token);
    if (family != NULL)
        return family;
    if (token->kind != CG_TOKEN_WORD || cg_read_knows(reader, text, token->length))
        return NULL;
    if (token->word == CG_WORD_NONE && is_denied(text, token->length))
        return "write 'where not ...' after the noun";
    const char *named = end_of_cards(reader, token);
    if (named == NULL)
        named = cg_read_exile_here(reader, token);
    if (named != NULL)
        return named;
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) {
        const usual_word *row = &usual[i];
        if (strlen(row->word) == token->length && cg_read_spells_low(text, row->word) &&
            cg_read_has_all(reader, row->need))
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

static bool at_sign(const cg_reader *reader, uint32_t ahead)
{
    uint8_t kind = cg_read_peek(reader, ahead)->kind;
    return (kind == CG_TOKEN_PLUS || kind == CG_TOKEN_MINUS) &&
           cg_read_peek(reader, ahead + 1)->kind == CG_TOKEN_NUMBER;
}

bool cg_read_at_two_stats(const cg_reader *reader)
{
    return reader->at > 0 && cg_read_is_verb(reader, cg_read_peek(reader, 0) - 1) &&
           at_sign(reader, 0) && cg_read_peek(reader, 2)->kind == CG_TOKEN_DIVIDE &&
           at_sign(reader, 3);
}

void cg_read_two_stats(const cg_reader *reader, cg_text *out)
{
    const char *stats[2], *between = "";
    cg_read_last_stats(reader, stats);
    uint32_t ahead = 0;
    for (unsigned i = 2; i-- > 0; ahead++) {
        const cg_token *sign = cg_read_peek(reader, ahead);
        bool minus = sign->kind == CG_TOKEN_MINUS;
        bool set = !minus && sign->kind != CG_TOKEN_PLUS;
        const cg_token *number = cg_read_peek(reader, ahead += !set);
        bool known = number->kind == CG_TOKEN_NUMBER, last = i == 0 && between[0] == '\0';
        ahead++;
        if (known && number->number == 0 && !set && !last)
            continue;
        cg_text_format(out, "%s%s %s%d", between, stats[i],
                       set     ? ""
                       : minus ? "-"
                               : "+",
                       known ? (int)number->number : 1);
        between = " and ";
    }
}

cg_hint_row cg_read_usual_row(size_t number)
{
    return number < sizeof usual / sizeof *usual
               ? (cg_hint_row){usual[number].word, usual[number].need, usual[number].says}
               : (cg_hint_row){0};
}
