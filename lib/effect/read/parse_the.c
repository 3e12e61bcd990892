/* Parses the words after `the`: parts of the event, roles such as `the owner of`, items, ends of
 * zones, and the game's nouns. */
#include "effect/read/check.h"
#include "effect/read/parse.h"
#include "effect/read/parse_noun.h"

#include <assert.h>

static cg_term *simple(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned words,
                       cg_spot spot)
{
    cg_read_take_many(reader, words);
    return cg_read_term(reader, kind, type, spot);
}

/** Makes the term for a part of the event. */
static cg_term *of_event(cg_reader *reader, cg_term_kind kind, cg_type type, char letter,
                         const char *what, unsigned words, cg_spot spot)
{
    const char *gives = reader->scope->gives;
    cg_term *term = simple(reader, kind, type, words, spot);
    if (gives != NULL && strchr(gives, letter) != NULL)
        return term;
    cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                      gives == NULL ? "'%s' refers to nothing here; there is no event"
                                    : "this event has nothing that '%s' could refer to",
                      what);
    return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
}

/** Reads an item, and notes that the effect needs it; two kinds of item cannot be on top at
 * once. */
static cg_term *read_item(cg_reader *reader, cg_term_kind kind, unsigned need, unsigned words,
                          cg_spot spot)
{
    const unsigned both = CG_NEEDS_CARD_ITEM | CG_NEEDS_EFFECT_ITEM;
    cg_name_scope *scope = reader->scope;
    bool before = (scope->needs & both) == both;
    scope->needs |= need;
    if (!before && (scope->needs & both) == both)
        cg_effect_mistake(
            &reader->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
            "a card being played and an announced result never exist at the same time");
    return simple(reader, kind, CG_TYPE_ITEM, words, spot);
}

/** `the owner of X`, `the face of d` */
static cg_term *read_role(cg_reader *reader, cg_term_kind kind, cg_type type, unsigned types,
                          cg_spot spot)
{
    cg_read_take(reader);
    if (!cg_read_expect_word(reader, CG_WORD_OF))
        return NULL;
    return cg_noun_with(cg_read_term(reader, kind, type, spot), cg_read_one(reader, types));
}

/** Reads `base power`, `last power`: the stat and its card, after `of` or before. */
cg_term *cg_noun_other_stat(cg_reader *reader, const cg_term *card, cg_spot spot)
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
    cg_term *term = card == NULL ? NULL : cg_noun_of_card(reader, noun, card, spot);
    if (term != NULL)
        term->value = value;
    return term;
}

/** `total power of my creatures` */
cg_term *cg_noun_sum(cg_reader *reader, cg_spot spot)
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
    if (cg_read_check(reader, of, CG_TYPE_BIT(CG_TYPE_CARDS)))
        cg_read_check_counted(reader, of);
    cg_term *term = cg_noun_term(reader, CG_TERM_SUM, CG_TYPE_INTEGER, noun->index, spot);
    if (term != NULL)
        term->value = value;
    return cg_noun_with(term, of);
}

/** Reads a noun after `the`. */
static cg_term *read_the_noun(cg_reader *reader, cg_spot spot)
{
    const uint32_t classes = CG_OF_PLAYERS | CG_OF_CARDS | CG_OF_NOBODY;
    const cg_noun *noun = cg_read_find(reader, 0, classes);
    if (noun == NULL && cg_read_at_selection(reader, 0))
        return cg_read_selection(reader, NULL);
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_NOUN, "something that this game has",
                             classes);
        return NULL;
    }
    if ((noun->noun_class & CG_OF_NOBODY) != 0) {
        bool pool = noun->noun_class == CG_NOUN_POOL;
        cg_read_take_many(reader, noun->count);
        return pool ? cg_noun_term(reader, CG_TERM_POOL, CG_TYPE_POOL, noun->index, spot)
                    : cg_noun_value(reader, noun->index, spot);
    }
    if (noun->noun_class == CG_NOUN_ZONE && !reader->module->zones[noun->index].per_player) {
        cg_read_take_many(reader, noun->count);
        return cg_noun_term(reader, CG_TERM_ZONE, CG_TYPE_ZONE, noun->index, spot);
    }
    return cg_noun_of(reader, classes, spot);
}

/** Returns true for `the attack of t`: a stat or counter of the game with the name of a word of the
 * language. */
static bool at_own_noun(const cg_reader *reader)
{
    const cg_noun *noun = cg_read_find(reader, 0, CG_OF_PLAYERS | CG_OF_CARDS);
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_AMOUNT:
    case CG_WORD_ATTACK:
    case CG_WORD_ATTACKER:
    case CG_WORD_HOST:
    case CG_WORD_REST:
    case CG_WORD_SOURCE:
        return noun != NULL && cg_read_word(reader, noun->count) == CG_WORD_OF;
    default:
        return false;
    }
}

/** Reads `attack target`, `attack`. */
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

/** Reads `the number of X` as `count of X`. */
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
    return cg_noun_with(cg_read_term(reader, CG_TERM_COUNT, CG_TYPE_INTEGER, spot), of);
}

/** Reads `the chosen number`: a choice for this card. */
static cg_term *read_chosen(cg_reader *reader, cg_spot spot)
{
    static const struct {
        uint16_t word;
        uint8_t chosen, type;
    } rows[] = {{CG_WORD_NUMBER, CG_CHOSEN_NUMBER, CG_TYPE_INTEGER},
                {CG_WORD_PLAYER, CG_CHOSEN_PLAYER, CG_TYPE_PLAYER},
                {CG_WORD_CARD, CG_CHOSEN_CARD, CG_TYPE_CARDS}};
    cg_read_take(reader);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (cg_read_at_word(reader, rows[i].word)) {
            cg_term *term = simple(reader, CG_TERM_CHOSEN, (cg_type)rows[i].type, 1, spot);
            if (term != NULL)
                term->index = rows[i].chosen;
            return term;
        }
    if (cg_read_at_word(reader, CG_WORD_KIND) || cg_read_at_word(reader, CG_WORD_NAME))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_WRONG_WORD,
                          "write 'of the chosen kind' or 'with the chosen name' after cards");
    else
        cg_read_expected(reader, CG_MISTAKE_SYNTAX, "'number', 'player' or 'card'");
    return NULL;
}

cg_term *cg_read_the(cg_reader *reader)
{
    assert(cg_read_at_word(reader, CG_WORD_THE));
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    uint16_t second = cg_read_word(reader, 1);
    const unsigned cards = CG_TYPE_BIT(CG_TYPE_CARDS);
    if (at_own_noun(reader))
        return read_the_noun(reader, spot);
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_TOP:
    case CG_WORD_BOTTOM:
        return cg_read_top(reader, spot);
    case CG_WORD_ACTIVE:
        if (second == CG_WORD_PLAYER)
            return simple(reader, CG_TERM_ACTIVE, CG_TYPE_PLAYER, 2, spot);
        break;
    case CG_WORD_CHOSEN:
        return read_chosen(reader, spot);
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
        return cg_noun_other_stat(reader, NULL, spot);
    case CG_WORD_TOTAL:
    case CG_WORD_HIGHEST:
    case CG_WORD_LOWEST:
        return cg_noun_sum(reader, spot);
    default:
        break;
    }
    return read_the_noun(reader, spot);
}
