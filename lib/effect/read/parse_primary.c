/* Parses the smallest parts of an expression: numbers, words, names, and brackets. */
#include "effect/read/check.h"
#include "effect/read/parse.h"
#include "effect/read/parse_noun.h"

#include <string.h>

static cg_term *read_number(cg_reader *reader)
{
    const cg_token *token = cg_read_peek(reader, 0);
    cg_term *term = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, token->spot);
    if (term != NULL)
        term->value = token->number;
    cg_read_take(reader);
    return term;
}

static cg_term *read_word(cg_reader *reader, cg_term_kind kind, cg_type type)
{
    cg_term *term = cg_read_term(reader, kind, type, cg_read_spot(reader));
    cg_read_take(reader);
    return term;
}

/** Reads and reports `two` for 2. NULL if it is another word. */
static cg_term *read_spelt_number(cg_reader *reader)
{
    static const char *const numbers[] = {"zero", "one",   "two",   "three", "four", "five",
                                          "six",  "seven", "eight", "nine",  "ten"};
    const cg_token *token = cg_read_peek(reader, 0);
    const char *text = cg_read_text(reader, token);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strlen(numbers[i]) != token->length || memcmp(numbers[i], text, token->length) != 0)
            continue;
        cg_effect_mistake(&reader->mistakes, token->spot, CG_MISTAKE_WRONG_WORD,
                          "write numbers in digits: write %zu for '%s'", i, numbers[i]);
        cg_term *term = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, token->spot);
        if (term != NULL)
            term->value = (int32_t)i;
        cg_read_take(reader);
        return term;
    }
    return NULL;
}

static cg_term *read_name(cg_reader *reader)
{
    cg_token token = *cg_read_peek(reader, 0);
    cg_name *name = cg_read_find_name(reader, &token);
    cg_term *number = name == NULL ? read_spelt_number(reader) : NULL;
    if (number != NULL || reader->memory_short)
        return number;
    if (name == NULL) {
        cg_read_unknown_name(reader, cg_read_peek(reader, 0));
        cg_read_take(reader);
        reader->strange = reader->at;
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, token.spot);
    }
    cg_read_take(reader);
    name->used = true;
    return cg_read_name_term(reader, name, token.spot);
}

static bool is_spelled(const cg_reader *reader, const char *text, size_t length, const char *more)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *word = cg_read_text(reader, token);
    return token->kind == CG_TOKEN_WORD && token->length == length + strlen(more) &&
           memcmp(word, text, length) == 0 && memcmp(word + length, more, strlen(more)) == 0;
}

/** Reads `costs`: a stat in the plural, for several cards. */
static bool read_stats(cg_reader *reader, uint16_t *index)
{
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_STAT);
    if (noun != NULL) {
        *index = noun->index;
        return true;
    }
    for (size_t i = 0; i < reader->board->stat_count; i++) {
        const char *title = reader->board->stats[i].title;
        if (!is_spelled(reader, title, strlen(title), "s"))
            continue;
        cg_read_take(reader);
        *index = (uint16_t)i;
        return true;
    }
    cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_STAT,
                         "'names', 'kinds' or a number of this game's cards", CG_NOUN_STAT);
    return false;
}

/** Reads `different names among`, `different kinds among`, `different costs among` after `count
 * of`. */
static cg_term *read_different(cg_reader *reader, cg_term *term)
{
    cg_read_take(reader);
    term->kind = CG_TERM_SUM;
    term->value = CG_SUM_DIFFERENT;
    if (cg_read_at_word(reader, CG_WORD_NAME))
        term->value = CG_SUM_DIFFERENT_NAMES;
    else if (is_spelled(reader, "kind", 4, "s"))
        term->value = CG_SUM_DIFFERENT_KINDS;
    if (term->value != CG_SUM_DIFFERENT)
        cg_read_take(reader);
    else if (!read_stats(reader, &term->index))
        return NULL;
    if (!cg_read_expect_word(reader, CG_WORD_AMONG))
        return NULL;
    cg_term *of = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_CARDS));
    if (of == NULL || !cg_read_check(reader, of, CG_TYPE_BIT(CG_TYPE_CARDS)))
        return NULL;
    cg_read_check_counted(reader, of);
    term->args[0] = of;
    return term;
}

static cg_term *read_count(cg_reader *reader)
{
    cg_term *term = read_word(reader, CG_TERM_COUNT, CG_TYPE_INTEGER);
    if (term == NULL || !cg_read_expect_word(reader, CG_WORD_OF))
        return NULL;
    if (cg_read_at_word(reader, CG_WORD_DIFFERENT))
        return read_different(reader, term);
    unsigned types = CG_THINGS | CG_TYPE_BIT(CG_TYPE_ZONE) | CG_TYPE_BIT(CG_TYPE_POOL);
    cg_term *of = cg_read_primary(reader, types);
    if (of == NULL)
        return NULL;
    if (cg_read_check(reader, of, types))
        cg_read_check_counted(reader, of);
    term->args[0] = of;
    return term;
}

/** `min(a, b)` */
static cg_term *read_choice(cg_reader *reader)
{
    int32_t greater = cg_read_at_word(reader, CG_WORD_MAX);
    cg_term *term = read_word(reader, CG_TERM_CHOICE, CG_TYPE_INTEGER);
    if (term == NULL || !cg_read_expect(reader, CG_TOKEN_OPEN, "'('"))
        return NULL;
    term->value = greater;
    term->args[0] = cg_read_typed(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    if (term->args[0] == NULL || !cg_read_expect(reader, CG_TOKEN_COMMA, "','"))
        return NULL;
    term->args[1] = cg_read_typed(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    if (term->args[1] == NULL || !cg_read_expect(reader, CG_TOKEN_CLOSE, "')'"))
        return NULL;
    return term;
}

static cg_term *read_brackets(cg_reader *reader, unsigned types)
{
    bool loose = reader->loose_and, under = reader->no_under;
    reader->loose_and = reader->no_under = false;
    cg_read_take(reader);
    cg_term *term = cg_read_expression(reader, types, CG_BINDS_OR);
    reader->loose_and = loose;
    reader->no_under = under;
    if (term == NULL || !cg_read_expect(reader, CG_TOKEN_CLOSE, "')'"))
        return NULL;
    return term;
}

static cg_term *read_you(cg_reader *reader)
{
    cg_effect_mistake(&reader->mistakes, cg_read_spot(reader), CG_MISTAKE_WRONG_WORD,
                      "write 'I' or 'me', not 'you', for the player of the card");
    return read_word(reader, CG_TERM_ME, CG_TYPE_PLAYER);
}

/** `that was paid`, `that was not paid` */
static cg_term *read_was_paid(cg_reader *reader, cg_spot spot)
{
    const cg_ability_term *ability = reader->scope != NULL ? reader->scope->ability : NULL;
    cg_read_take(reader);
    bool negated = cg_read_accept_word(reader, CG_WORD_NOT);
    if (!cg_read_expect_word(reader, CG_WORD_PAID))
        return NULL;
    if (ability == NULL || ability->kicker == NULL)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                          "'that was paid' refers to nothing here; the head of this ability has "
                          "no 'may also pay (...)' before");
    return cg_read_not(reader, cg_read_term(reader, CG_TERM_WAS_PAID, CG_TYPE_BOOLEAN, spot),
                       negated);
}

/** `that player`, `that item`, `that card`, `that creature` */
static cg_term *read_that(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    if (cg_read_at_done(reader))
        return cg_read_done(reader);
    cg_read_take(reader);
    if (cg_read_at_word(reader, CG_WORD_WAS))
        return read_was_paid(reader, spot);
    if (cg_read_accept_word(reader, CG_WORD_PLAYER))
        return cg_read_that_player(reader, spot);
    if (cg_read_accept_word(reader, CG_WORD_ITEM)) {
        const char *gives = reader->scope->gives;
        for (; gives != NULL && *gives != '\0'; gives++)
            if (*gives == 'i')
                return cg_read_term(reader, CG_TERM_THAT_ITEM, CG_TYPE_ITEM, spot);
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                          "'that item' refers to nothing here");
        return cg_read_term(reader, CG_TERM_UNKNOWN, CG_TYPE_UNKNOWN, spot);
    }
    if (cg_read_accept_word(reader, CG_WORD_CARD) || cg_read_accept_word(reader, CG_WORD_TOKEN) ||
        cg_read_noun(reader, CG_NOUN_KIND) != NULL)
        return cg_read_it(reader, spot);
    bool announces = reader->scope->gives != NULL && strchr(reader->scope->gives, 'i') != NULL;
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'player', 'item' or 'card'",
                         cg_read_at_word(reader, CG_WORD_IS) ? "write 'that was paid'"
                         : announces ? "write 'that item' for what the event announced"
                                     : NULL);
    return NULL;
}

static cg_term *read_it(cg_reader *reader)
{
    bool broken = false;
    cg_spot spot = cg_read_spot(reader);
    cg_term *term = cg_read_turn_test(reader, &broken);
    if (term != NULL || broken)
        return term;
    cg_read_take(reader);
    return cg_read_it(reader, spot);
}

static cg_term *read_them(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    cg_read_take(reader);
    return cg_read_them(reader, spot, false);
}

static cg_term *read_x(cg_reader *reader)
{
    cg_term *term = read_word(reader, CG_TERM_X, CG_TYPE_INTEGER);
    if (reader->scope != NULL && reader->scope->x == NULL) {
        reader->scope->x = term;
        reader->scope->x_is_paid = reader->in_cost;
    }
    return term;
}

static cg_term *read_this(cg_reader *reader)
{
    cg_term *term = read_word(reader, CG_TERM_THIS, CG_TYPE_CARDS);
    cg_read_use_this(reader, term);
    const cg_noun *kind = cg_read_find(reader, 0, CG_NOUN_KIND); /* `this creature` */
    if (kind != NULL && !kind->plural && !cg_read_is_verb(reader, cg_read_peek(reader, 0)))
        cg_read_take_many(reader, kind->count);
    else if (kind == NULL)
        cg_read_accept_word(reader, CG_WORD_CARD);
    return term;
}

static cg_term *read_own_word(cg_reader *reader, unsigned types)
{
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_ME:
        return read_word(reader, CG_TERM_ME, CG_TYPE_PLAYER);
    case CG_WORD_YOU:
        return read_you(reader);
    case CG_WORD_MY:
    case CG_WORD_YOUR:
        return cg_read_my(reader);
    case CG_WORD_THIS:
        return read_this(reader);
    case CG_WORD_IT:
        return read_it(reader);
    case CG_WORD_THEM:
        return read_them(reader);
    case CG_WORD_ITS:
        return cg_read_its(reader);
    case CG_WORD_THE:
        return cg_read_the(reader);
    case CG_WORD_THAT:
        return read_that(reader);
    case CG_WORD_COUNT:
        return read_count(reader);
    case CG_WORD_AS:
        return cg_read_at_done(reader) ? cg_read_done(reader) : cg_read_bare(reader, types);
    case CG_WORD_MIN:
    case CG_WORD_MAX:
        return read_choice(reader);
    case CG_WORD_THERE:
        return cg_read_there_is(reader);
    case CG_WORD_X_PAID:
        return read_x(reader);
    default:
        return cg_read_bare(reader, types);
    }
}

static cg_term *read_plain(cg_reader *reader, unsigned types)
{
    switch (cg_read_peek(reader, 0)->kind) {
    case CG_TOKEN_NUMBER:
        return read_number(reader);
    case CG_TOKEN_OPEN:
        return read_brackets(reader, types);
    case CG_TOKEN_WORD:
        return cg_read_word(reader, 0) == CG_WORD_NONE ? read_name(reader)
                                                       : read_own_word(reader, types);
    default:
        cg_noun_no_sign(reader, types);
        return NULL;
    }
}

/** Returns true if the words after `2 cards` belong to a selection, not to the phrase. */
static bool selection_goes_on(const cg_reader *reader, uint32_t ahead)
{
    switch (cg_read_word(reader, ahead)) {
    case CG_WORD_IN:
    case CG_WORD_WHERE:
    case CG_WORD_OF:
    case CG_WORD_NAMED:
    case CG_WORD_AMONG:
    case CG_WORD_WITH:
    case CG_WORD_OTHER:
    case CG_WORD_UNDER:
    case CG_WORD_ATTACHED:
        return true;
    default:
        return false;
    }
}

/** Returns true if the number before is the size of a selection. */
static bool is_quantity(const cg_reader *reader, unsigned types)
{
    uint16_t word = cg_read_word(reader, 0);
    if ((types & CG_THINGS) == 0)
        return false;
    if (word == CG_WORD_OF)
        return cg_read_word(reader, 1) == CG_WORD_MY || cg_read_word(reader, 1) == CG_WORD_THEM ||
               cg_read_word(reader, 1) == CG_WORD_THE || cg_read_word(reader, 1) == CG_WORD_ENEMY;
    if (word == CG_WORD_CARD && (types & CG_TYPE_BIT(CG_TYPE_INTEGER)) != 0)
        return selection_goes_on(reader, 1);
    return cg_read_at_selection(reader, 0);
}

/** Makes an item that waits to resolve its card, if a card is expected. */
static void take_for_card(const cg_reader *reader, cg_term *term, unsigned types)
{
    if (term->type != CG_TYPE_ITEM || (types & CG_TYPE_BIT(CG_TYPE_ITEM)) != 0 ||
        reader->module->board == NULL ||
        (term->kind != CG_TERM_CARD_ITEM && term->kind != CG_TERM_THAT_ITEM))
        return;
    term->kind = term->kind == CG_TERM_CARD_ITEM ? CG_TERM_PLAYED_CARD : CG_TERM_IT;
    term->type = CG_TYPE_CARDS;
}

cg_term *cg_read_primary(cg_reader *reader, unsigned types)
{
    if (!cg_read_deeper(reader))
        return NULL;
    cg_term *term = read_plain(reader, types);
    if (term != NULL)
        take_for_card(reader, term, types);
    if (term != NULL && term->type == CG_TYPE_INTEGER && is_quantity(reader, types))
        term = cg_read_selection(reader, term);
    reader->recursion--;
    return term;
}

cg_term *cg_read_one(cg_reader *reader, unsigned types)
{
    cg_term *term = cg_read_primary(reader, types);
    if (term != NULL && cg_read_check(reader, term, types))
        cg_read_check_one(reader, term);
    return term;
}
