#include "effect/reader.h"

#include <string.h>

/* What the game's nouns stand for, behind `the`, `my`, `its`, and alone. */

#define OF_PLAYERS ((uint32_t)(CG_NOUN_ZONE | CG_NOUN_COUNTER | CG_NOUN_RULE | CG_NOUN_TALLY))
#define OF_CARDS ((uint32_t)(CG_NOUN_STAT | CG_NOUN_MARK))
#define OF_NOBODY ((uint32_t)(CG_NOUN_VALUE | CG_NOUN_POOL))

static cg_term *make(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned index,
                     cg_spot spot)
{
    cg_term *term = cg_read_term(reader, kind, type, spot);
    if (term != NULL)
        term->index = (uint16_t)index;
    return term;
}

static cg_term *with(cg_term *term, const cg_term *of)
{
    if (term == NULL || of == NULL)
        return NULL;
    term->args[0] = of;
    return term;
}

/** What is counted for each turn: `this turn`, `last turn`. */
static void read_turn(cg_reader *reader, cg_term *term)
{
    if (term == NULL || cg_read_word(reader, 1) != CG_WORD_TURN)
        return;
    if (cg_read_at_word(reader, CG_WORD_LAST))
        term->value = 1;
    else if (!cg_read_at_word(reader, CG_WORD_THIS))
        return;
    cg_read_take_many(reader, 2);
}

/** Something of a player. */
static cg_term *of_player(cg_reader *reader, const cg_noun *noun, const cg_term *player,
                          cg_spot spot)
{
    cg_term *term;
    switch (noun->noun_class) {
    case CG_NOUN_ZONE:
        if (!reader->module->zones[noun->index].per_player) {
            cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NO_OWNER,
                              "the zone belongs to nobody; write 'the %s'", noun->text);
            return make(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot);
        }
        return with(make(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot), player);
    case CG_NOUN_COUNTER:
        return with(make(reader, CG_TERM_COUNTER, CG_TYPE_INTEGER, noun->index, spot), player);
    case CG_NOUN_RULE:
        return with(make(reader, CG_TERM_RULE, CG_TYPE_INTEGER, noun->index, spot), player);
    default:
        term = with(make(reader, CG_TERM_TALLY, CG_TYPE_INTEGER, noun->index, spot), player);
        read_turn(reader, term);
        return term;
    }
}

/** Something of a card. */
static cg_term *of_card(cg_reader *reader, const cg_noun *noun, const cg_term *card, cg_spot spot)
{
    bool stat = noun->noun_class == CG_NOUN_STAT;
    return with(
        make(reader, stat ? CG_TERM_STAT : CG_TERM_MARKS, CG_TYPE_INTEGER, noun->index, spot),
        card);
}

/** `of X`, `on X` behind a noun: one of the nouns of the longest spelling, as X is a card or a
 * player. */
static cg_term *read_of(cg_reader *reader, uint32_t classes, cg_spot spot)
{
    const cg_noun *of_cards = cg_read_find(reader, 0, classes & OF_CARDS);
    const cg_noun *of_players = cg_read_find(reader, 0, classes & OF_PLAYERS);
    unsigned count = of_cards != NULL ? of_cards->count : 0;
    if (of_players != NULL && of_players->count > count)
        count = of_players->count;
    cg_read_take_many(reader, count);
    of_cards = of_cards != NULL && of_cards->count == count ? of_cards : NULL;
    of_players = of_players != NULL && of_players->count == count ? of_players : NULL;
    if (!cg_read_accept_word(reader, CG_WORD_OF) &&
        !(of_cards != NULL && cg_read_accept_word(reader, CG_WORD_ON)) &&
        !cg_read_expect_word(reader, CG_WORD_OF))
        return NULL;
    cg_term *of = cg_read_primary(reader, CG_THINGS);
    if (of == NULL)
        return NULL;
    cg_read_check(reader, of,
                  (of_cards ? CG_TYPE_BIT(CG_TYPE_CARDS) : 0) |
                      (of_players ? CG_TYPE_BIT(CG_TYPE_PLAYER) : 0));
    cg_read_check_one(reader, of);
    bool card = of_cards != NULL && (of_players == NULL || of->type == CG_TYPE_CARDS);
    const cg_noun *noun = card ? of_cards : of_players;
    if (noun == NULL)
        return NULL;
    return card ? of_card(reader, noun, of, spot) : of_player(reader, noun, of, spot);
}

/* ---- the ---- */

static cg_term *simple(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned words,
                       cg_spot spot)
{
    cg_read_take_many(reader, words);
    return cg_read_term(reader, kind, type, spot);
}

/** A part of the event. */
static cg_term *of_event(cg_reader *reader, cg_term_kind kind, cg_type type, char letter,
                         const char *what, unsigned words, cg_spot spot)
{
    const char *gives = reader->scope->gives;
    cg_term *term = simple(reader, kind, type, words, spot);
    if (gives != NULL && strchr(gives, letter) != NULL)
        return term;
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                      gives == NULL ? "'%s' stands for nothing here; there is no event"
                                    : "this event has nothing that '%s' could stand for",
                      what);
    return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
}

/** What the effect needs is noted; two kinds of item cannot be on top at once. */
static cg_term *read_item(cg_reader *reader, cg_term_kind kind, unsigned need, unsigned words,
                          cg_spot spot)
{
    const unsigned both = CG_NEEDS_CARD_ITEM | CG_NEEDS_EFFECT_ITEM;
    cg_scope *scope = reader->scope;
    bool before = (scope->needs & both) == both;
    scope->needs |= need;
    if (!before && (scope->needs & both) == both)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                          "a card being played and an announced result are never there together");
    return simple(reader, kind, CG_TYPE_ITEM, words, spot);
}

/** `the owner of X`, `the face of d` */
static cg_term *read_role(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned types,
                          cg_spot spot)
{
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_OF))
        return NULL;
    return with(cg_read_term(reader, kind, type, spot), cg_read_one(reader, types));
}

/** `base power`, `last power`: the stat and what it is of, behind `of` or before. */
static cg_term *read_other_stat(cg_reader *reader, const cg_term *card, cg_spot spot)
{
    int32_t value = cg_read_at_word(reader, CG_WORD_BASE) ? CG_STAT_BASE : CG_STAT_LAST;
    cg_read_take(reader);
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_STAT);
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "a number of this game's cards",
                             CG_NOUN_STAT);
        return NULL;
    }
    if (card == NULL) {
        if (!cg_read_expect_word(reader, CG_WORD_OF))
            return NULL;
        card = cg_read_one(reader, CG_TYPE_BIT(CG_TYPE_CARDS));
    }
    cg_term *term = card == NULL ? NULL : of_card(reader, noun, card, spot);
    if (term != NULL)
        term->value = value;
    return term;
}

/** `total power of my creatures` */
static cg_term *read_sum(cg_reader *reader, cg_spot spot)
{
    int32_t value = cg_read_at_word(reader, CG_WORD_TOTAL)     ? CG_SUM_TOTAL
                    : cg_read_at_word(reader, CG_WORD_HIGHEST) ? CG_SUM_HIGHEST
                                                               : CG_SUM_LOWEST;
    cg_read_take(reader);
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_STAT);
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "a number of this game's cards",
                             CG_NOUN_STAT);
        return NULL;
    }
    if (!cg_read_accept_word(reader, CG_WORD_AMONG) && !cg_read_expect_word(reader, CG_WORD_OF))
        return NULL;
    cg_term *of = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_CARDS));
    if (of == NULL)
        return NULL;
    cg_read_check(reader, of, CG_TYPE_BIT(CG_TYPE_CARDS));
    cg_term *term = make(reader, CG_TERM_SUM, CG_TYPE_INTEGER, noun->index, spot);
    if (term != NULL)
        term->value = value;
    return with(term, of);
}

/** A noun behind `the`. */
static cg_term *read_the_noun(cg_reader *reader, cg_spot spot)
{
    const uint32_t classes = OF_PLAYERS | OF_CARDS | OF_NOBODY;
    const cg_noun *noun = cg_read_find(reader, 0, classes);
    if (noun == NULL && cg_read_at_selection(reader, 0))
        return cg_read_selection(reader, NULL);
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_NOUN, "something that this game has",
                             classes);
        return NULL;
    }
    if ((noun->noun_class & OF_NOBODY) != 0) {
        bool pool = noun->noun_class == CG_NOUN_POOL;
        cg_read_take_many(reader, noun->count);
        return make(reader, pool ? CG_TERM_POOL : CG_TERM_GAME_VALUE,
                    pool ? CG_TYPE_POOL : CG_TYPE_INTEGER, noun->index, spot);
    }
    if (noun->noun_class == CG_NOUN_ZONE && !reader->module->zones[noun->index].per_player) {
        cg_read_take_many(reader, noun->count);
        return make(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot);
    }
    return read_of(reader, classes, spot);
}

/** `attack target`, `attack` */
static cg_term *read_attack(cg_reader *reader, cg_spot spot)
{
    if (cg_read_word(reader, 1) == CG_WORD_TARGET)
        return simple(reader, CG_TERM_DEFENDER, CG_TYPE_THING, 2, spot);
    return simple(reader, CG_TERM_ATTACK, CG_TYPE_ITEM, 1, spot);
}

static cg_term *read_the_other(cg_reader *reader, cg_spot spot)
{
    if (cg_read_word(reader, 1) == CG_WORD_PLAYER)
        return of_event(reader, CG_TERM_OTHER, CG_TYPE_PLAYER, 'o', "the other player", 2, spot);
    if (cg_read_word(reader, 1) == CG_WORD_CARD)
        return of_event(reader, CG_TERM_OTHER, CG_TYPE_CARDS, 'o', "the other card", 2, spot);
    return cg_read_selection(reader, NULL);
}

/** `the number of X`: as `count of X`. */
static cg_term *read_number_of(cg_reader *reader, cg_spot spot)
{
    if (cg_read_word(reader, 1) != CG_WORD_OF)
        return read_the_noun(reader, spot);
    const unsigned types = CG_THINGS | CG_TYPE_BIT(CG_TYPE_ZONE) | CG_TYPE_BIT(CG_TYPE_POOL);
    cg_read_take_many(reader, 2);
    cg_term *of = cg_read_primary(reader, types);
    if (of == NULL)
        return NULL;
    cg_read_check(reader, of, types);
    return with(cg_read_term(reader, CG_TERM_COUNT, CG_TYPE_INTEGER, spot), of);
}

cg_term *cg_read_the(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    uint16_t second = cg_read_word(reader, 1);
    const unsigned cards = CG_TYPE_BIT(CG_TYPE_CARDS);
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_TOP:
    case CG_WORD_BOTTOM:
        return cg_read_top(reader, spot);
    case CG_WORD_ACTIVE:
        if (second == CG_WORD_PLAYER)
            return simple(reader, CG_TERM_ACTIVE, CG_TYPE_PLAYER, 2, spot);
        break;
    case CG_WORD_CARD:
        if (second == CG_WORD_BEING && cg_read_word(reader, 2) == CG_WORD_PLAYED)
            return read_item(reader, CG_TERM_CARD_ITEM, CG_NEEDS_CARD_ITEM, 3, spot);
        break;
    case CG_WORD_ANNOUNCED:
        if (second == CG_WORD_RESULT)
            return read_item(reader, CG_TERM_EFFECT_ITEM, CG_NEEDS_EFFECT_ITEM, 2, spot);
        break;
    case CG_WORD_SOURCE:
        return of_event(reader, CG_TERM_SOURCE, CG_TYPE_CARDS, 's', "the source", 1, spot);
    case CG_WORD_OTHER:
        return read_the_other(reader, spot);
    case CG_WORD_AMOUNT:
        return of_event(reader, CG_TERM_AMOUNT, CG_TYPE_INTEGER, 'n', "the amount", 1, spot);
    case CG_WORD_HOST:
        return simple(reader, CG_TERM_HOST, CG_TYPE_CARDS, 1, spot);
    case CG_WORD_ATTACKER:
        return simple(reader, CG_TERM_ATTACKER, CG_TYPE_CARDS, 1, spot);
    case CG_WORD_ATTACK:
        return read_attack(reader, spot);
    case CG_WORD_REST:
        cg_read_take(reader);
        return cg_read_them(reader, spot, true);
    case CG_WORD_TURN:
        if (second == CG_WORD_NUMBER)
            return simple(reader, CG_TERM_TURN, CG_TYPE_INTEGER, 2, spot);
        break;
    case CG_WORD_NUMBER:
        return read_number_of(reader, spot);
    case CG_WORD_FACE:
        return read_role(reader, CG_TERM_FACE, CG_TYPE_INTEGER, CG_TYPE_BIT(CG_TYPE_DIE), spot);
    case CG_WORD_OWNER:
        return read_role(reader, CG_TERM_OWNER, CG_TYPE_PLAYER, cards, spot);
    case CG_WORD_CONTROLLER:
        return read_role(reader, CG_TERM_CONTROLLER, CG_TYPE_PLAYER, cards, spot);
    case CG_WORD_BASE:
    case CG_WORD_LAST:
        return read_other_stat(reader, NULL, spot);
    case CG_WORD_TOTAL:
    case CG_WORD_HIGHEST:
    case CG_WORD_LOWEST:
        return read_sum(reader, spot);
    default:
        break;
    }
    return read_the_noun(reader, spot);
}

/* ---- my, its, nothing ---- */

cg_term *cg_read_my(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    const cg_noun *noun = cg_read_find(reader, 1, OF_PLAYERS);
    const cg_noun *kind = cg_read_find(reader, 1, CG_NOUN_KIND);
    bool selects = noun == NULL || (kind != NULL && kind->count > noun->count);
    if (selects && (kind != NULL || cg_read_at_selection(reader, 1)))
        return cg_read_selection(reader, NULL);
    if (cg_read_at_word(reader, CG_WORD_YOUR))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_WRONG_WORD,
                          "what the player of the card has is 'my', not 'your'");
    if (selects) {
        cg_read_take(reader);
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_NOUN, "something that this game has",
                             OF_PLAYERS | CG_NOUN_KIND);
        return NULL;
    }
    cg_read_take_many(reader, 1u + noun->count);
    cg_term *me = cg_read_term(reader, CG_TERM_ME, CG_TYPE_PLAYER, spot);
    return me == NULL ? NULL : of_player(reader, noun, me, spot);
}

cg_term *cg_read_its(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    cg_term *it = cg_read_it(reader, spot);
    if (it == NULL)
        return NULL;
    cg_read_check_one(reader, it);
    if (it->type == CG_TYPE_PLAYER) {
        const cg_noun *noun = cg_read_noun(reader, OF_PLAYERS);
        if (noun != NULL)
            return of_player(reader, noun, it, spot);
    }
    cg_read_check(reader, it, CG_TYPE_BIT(CG_TYPE_CARDS));
    if (cg_read_accept_word(reader, CG_WORD_OWNER))
        return with(cg_read_term(reader, CG_TERM_OWNER, CG_TYPE_PLAYER, spot), it);
    if (cg_read_accept_word(reader, CG_WORD_CONTROLLER))
        return with(cg_read_term(reader, CG_TERM_CONTROLLER, CG_TYPE_PLAYER, spot), it);
    if (cg_read_at_word(reader, CG_WORD_BASE) || cg_read_at_word(reader, CG_WORD_LAST))
        return read_other_stat(reader, it, spot);
    const cg_noun *noun = cg_read_noun(reader, OF_CARDS);
    if (noun != NULL)
        return of_card(reader, noun, it, spot);
    cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT, "a number of this game's cards",
                         OF_CARDS);
    return NULL;
}

/** `a die`: the number 1, where a number is asked for. */
static cg_term *read_article_number(cg_reader *reader, unsigned types)
{
    uint16_t word = cg_read_word(reader, 0);
    if ((types & CG_TYPE_BIT(CG_TYPE_INTEGER)) == 0 || (word != CG_WORD_A && word != CG_WORD_ONE))
        return NULL;
    bool counted = cg_read_peek(reader, 1)->kind == CG_TOKEN_TEXT ||
                   cg_read_find(reader, 1, CG_NOUN_MARK | CG_NOUN_COUNTER) != NULL;
    if (cg_read_word(reader, 1) == CG_WORD_CARD)
        counted = (types & CG_TYPE_BIT(CG_TYPE_CARDS)) == 0 || cg_read_word(reader, 2) == 0 ||
                  cg_read_word(reader, 2) == CG_WORD_AND || cg_read_word(reader, 2) == CG_WORD_AT;
    if (!counted)
        return NULL;
    cg_term *term = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, cg_read_spot(reader));
    if (term != NULL)
        term->value = 1;
    cg_read_take(reader);
    return term;
}

cg_term *cg_read_bare(cg_reader *reader, unsigned types)
{
    cg_spot spot = cg_read_spot(reader);
    cg_term *term = read_article_number(reader, types);
    const cg_noun *noun;
    if (term != NULL || reader->memory_short)
        return term;
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_TOTAL:
    case CG_WORD_HIGHEST:
    case CG_WORD_LOWEST:
        return read_sum(reader, spot);
    case CG_WORD_A:
    case CG_WORD_ONE:
    case CG_WORD_ANY:
    case CG_WORD_EACH:
    case CG_WORD_UP:
    case CG_WORD_ANOTHER:
    case CG_WORD_TARGET:
        return cg_read_selection(reader, NULL);
    default:
        break;
    }
    if (cg_read_at_selection(reader, 0))
        return cg_read_selection(reader, NULL);
    noun = cg_read_find(reader, 0, OF_CARDS | OF_PLAYERS);
    if (noun != NULL && cg_read_word(reader, noun->count) == CG_WORD_OF)
        return read_of(reader, OF_CARDS | OF_PLAYERS, spot);
    noun = cg_read_noun(reader, CG_NOUN_VALUE);
    if (noun != NULL)
        return make(reader, CG_TERM_GAME_VALUE, CG_TYPE_INTEGER, noun->index, spot);
    cg_read_expected(reader, CG_MISTAKE_SYNTAX, "a value");
    return NULL;
}

/* ---- zones ---- */

/** A zone without its player: anybody's, its cards' owners', nobody's. */
static cg_term *ownerless(cg_reader *reader, const cg_noun *noun, cg_zone_use use, bool anybody,
                          cg_spot spot)
{
    cg_term *term = make(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot);
    if (term == NULL || !reader->module->zones[noun->index].per_player)
        return term;
    if (use == CG_ZONE_GOES)
        term->value = 1;
    else if (use == CG_ZONE_ONE || !anybody)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NO_OWNER,
                          "whose %s is it? Write 'my %s' or 'the %s of ...'", noun->text,
                          noun->text, noun->text);
    return term;
}

/** Whether `of its owner` stands next, said of each card. */
static bool accept_owners(cg_reader *reader)
{
    bool its = cg_read_word(reader, 1) == CG_WORD_ITS && cg_read_word(reader, 2) == CG_WORD_OWNER;
    if (its && cg_read_at_word(reader, CG_WORD_OF)) {
        cg_read_take_many(reader, 3);
        return true;
    }
    return false;
}

cg_term *cg_read_zone(cg_reader *reader, cg_zone_use use)
{
    cg_spot spot = cg_read_spot(reader);
    uint16_t word = cg_read_word(reader, 0);
    bool anybody = word == CG_WORD_A || word == CG_WORD_ANY || word == CG_WORD_EACH;
    uint32_t ahead = anybody || word == CG_WORD_THE ? 1 : 0;
    const cg_noun *noun = cg_read_find(reader, ahead, CG_NOUN_ZONE);
    if (noun == NULL || word == CG_WORD_MY) {
        cg_term *zone = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_ZONE));
        if (zone != NULL)
            cg_read_check(reader, zone, CG_TYPE_BIT(CG_TYPE_ZONE));
        return zone;
    }
    cg_read_take_many(reader, ahead + noun->count);
    if (!cg_read_at_word(reader, CG_WORD_OF))
        return ownerless(reader, noun, use, anybody, spot);
    if (use == CG_ZONE_GOES && accept_owners(reader))
        return ownerless(reader, noun, use, true, spot);
    cg_read_take(reader);
    cg_term *player = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_PLAYER));
    if (player == NULL)
        return NULL;
    cg_read_check(reader, player, CG_TYPE_BIT(CG_TYPE_PLAYER));
    if (use != CG_ZONE_LOOKED)
        cg_read_check_one(reader, player);
    return of_player(reader, noun, player, spot);
}
