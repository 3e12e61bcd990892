/* Parses costs in round brackets: `(2 mana, exhaust this)`. */
#include "effect/read/check.h"
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <assert.h>

static cg_term *make(cg_reader *reader, cg_cost_kind kind, cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_COST, CG_TYPE_UNKNOWN, spot);
    if (term != NULL)
        term->value = (int32_t)kind;
    return term;
}

static cg_term *with(cg_term *term, const cg_term *part)
{
    if (term == NULL || part == NULL)
        return NULL;
    term->args[0] = part;
    return term;
}

static cg_term *read_cards(cg_reader *reader, bool place_follows)
{
    bool under = reader->no_under;
    reader->no_under = place_follows;
    cg_term *cards = cg_read_primary(reader, CG_TYPE_BIT(CG_TYPE_CARDS));
    reader->no_under = under;
    if (cards != NULL)
        cg_read_check(reader, cards, CG_TYPE_BIT(CG_TYPE_CARDS));
    return cards;
}

/** Returns true if an outer ability pays for X. */
static bool pays_x_around(const cg_reader *reader)
{
    const cg_name_scope *scope = reader->scope;
    while (scope != NULL && !cg_ability_pays_x(scope->ability))
        scope = scope->quoted ? NULL : scope->outer;
    return scope != NULL;
}

/** Reports an X in the additional cost of a card, which its player does not choose. */
static void check_more(cg_reader *reader, cg_spot spot)
{
    if (!pays_x_around(reader))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOTHING_MEANT,
                          "'X' refers to nothing here; the extra cost of a card cannot be chosen: "
                          "write '(2 %s) more', or a count: '((count of ...) %s) more'",
                          reader->board->resources[0].plural, reader->board->resources[0].plural);
}

/** `2 mana`, `X mana`, `3 life` */
static cg_term *read_amount(cg_reader *reader, cg_spot spot)
{
    bool chosen = cg_read_at_word(reader, CG_WORD_X_PAID) &&
                  cg_read_find(reader, 1, CG_NOUN_RESOURCE) != NULL;
    cg_term *amount, *term;
    if (chosen && reader->asks_more) {
        check_more(reader, spot);
        chosen = false;
    }
    if (chosen)
        cg_read_take(reader);
    amount = chosen ? NULL : cg_read_expression(reader, CG_TYPE_BIT(CG_TYPE_INTEGER), CG_BINDS_SUM);
    if (!chosen && amount == NULL)
        return NULL;
    if (amount != NULL)
        cg_read_check(reader, amount, CG_TYPE_BIT(CG_TYPE_INTEGER));
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_RESOURCE);
    if (noun == NULL)
        noun = cg_read_noun(reader, CG_NOUN_COUNTER);
    if (noun == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_RESOURCE,
                             "a resource that players of this game can pay",
                             CG_NOUN_RESOURCE | CG_NOUN_COUNTER);
        return NULL;
    }
    term = make(reader,
                chosen                                 ? CG_COST_X
                : noun->noun_class == CG_NOUN_RESOURCE ? CG_COST_RESOURCE
                                                       : CG_COST_COUNTER,
                spot);
    if (term == NULL)
        return NULL;
    term->index = noun->index;
    term->args[0] = amount;
    return term;
}

/** Returns the cost of that form whose verb is the next word; CG_COST_COUNT: none. */
static unsigned find_kind(const cg_reader *reader, uint16_t verb, cg_cost_form form)
{
    unsigned kind = 0;
    while (kind < CG_COST_COUNT &&
           (reader->language->cost_verbs[kind] != verb || cg_rows_cost(kind)->form != form))
        kind++;
    return kind;
}

/** Reads `this` in costs that only this card can pay. */
static cg_term *read_this(cg_reader *reader, unsigned kind, cg_spot spot)
{
    cg_read_take(reader);
    return cg_read_expect_word(reader, CG_WORD_THIS) ? make(reader, (cg_cost_kind)kind, spot)
                                                     : NULL;
}

/** `exhaust 2 creatures`, `discard 1`, `reveal a dragon in my hand`: cards without a place are
 * in the hand. If `this` has a row of its own, that row is meant. */
static cg_term *read_paying(cg_reader *reader, unsigned kind, cg_spot spot)
{
    const cg_cost_row *row = cg_rows_cost(kind);
    bool numbers = row->also[0] != '\0';
    const unsigned types =
        CG_TYPE_BIT(CG_TYPE_CARDS) | (numbers ? CG_TYPE_BIT(CG_TYPE_INTEGER) : 0);
    unsigned own = find_kind(reader, cg_read_word(reader, 0), CG_COST_OF_THIS);
    cg_read_take(reader);
    reader->bare = row->facts & CG_COST_HAND ? cg_read_spot(reader).offset : 0;
    cg_term *what =
        numbers ? cg_read_expression(reader, types, CG_BINDS_SUM) : read_cards(reader, false);
    reader->bare = 0;
    if (numbers && what != NULL) {
        cg_read_check(reader, what, types);
        if (what->type == CG_TYPE_INTEGER)
            cg_read_accept_word(reader, CG_WORD_CARD);
    }
    if (what != NULL && what->kind == CG_TERM_THIS && own < CG_COST_COUNT)
        return make(reader, (cg_cost_kind)own, spot);
    return with(make(reader, (cg_cost_kind)kind, spot), what);
}

static cg_term *read_placed(cg_reader *reader, unsigned kind, cg_spot spot)
{
    char buffer[80];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    cg_read_take(reader);
    const char *added = cg_read_added_here(reader, &text);
    if (added != NULL) {
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "cards", added);
        return NULL;
    }
    cg_term *term = make(reader, (cg_cost_kind)kind, spot), *cards = read_cards(reader, true);
    if (with(term, cards) == NULL)
        return NULL;
    term->args[1] = cg_read_place(reader, false);
    cg_read_check_order(reader, term->args[1], NULL);
    return term->args[1] != NULL ? term : NULL;
}

/** `banish a card in my discard pile`: a move of the game. */
static cg_term *read_move(cg_reader *reader, const cg_noun *noun, cg_spot spot)
{
    assert(noun->noun_class == CG_NOUN_MOVE);
    const cg_move_def *move = &reader->board->moves[noun->index];
    cg_read_take_many(reader, noun->count);
    cg_term *cards = read_cards(reader, false);
    cg_term *term = with(make(reader, CG_COST_PUT, spot), cards);
    cg_term *place = cg_read_term(reader, CG_TERM_PLACE, CG_TYPE_UNKNOWN, spot);
    cg_term *zone = cg_read_term(reader, CG_TERM_ZONE, CG_TYPE_ZONE, spot);
    if (term == NULL || place == NULL || zone == NULL)
        return NULL;
    zone->index = (uint16_t)move->zone;
    zone->value = reader->module->zones[move->zone].per_player;
    place->value = move->bottom ? CG_PLACE_BOTTOM : CG_PLACE_INTO;
    place->args[0] = zone;
    term->index = (uint16_t)(noun->index + 1);
    term->args[1] = place;
    return term;
}

/** `remove 2 charge counters from this`, `add 1 charge counter to this` */
static cg_term *read_marks(cg_reader *reader, unsigned kind, cg_spot spot)
{
    cg_read_take(reader);
    cg_term *amount = cg_read_typed(reader, CG_TYPE_BIT(CG_TYPE_INTEGER));
    if (amount == NULL)
        return NULL;
    const cg_noun *mark = cg_read_noun(reader, CG_NOUN_MARK);
    if (mark == NULL) {
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_NOUN, "a counter on this game's cards",
                             CG_NOUN_MARK);
        return NULL;
    }
    cg_term *term = with(make(reader, (cg_cost_kind)kind, spot), amount);
    if (term == NULL)
        return NULL;
    term->index = mark->index;
    if (!cg_read_accept_word(reader, reader->language->cost_links[kind]))
        return term;
    cg_term *card = read_cards(reader, false);
    if (card == NULL)
        return NULL;
    if (card->kind != CG_TERM_THIS)
        term->args[1] = card;
    return term;
}

/** Reports a step that is not a cost: `(destroy a creature)`. */
static bool is_no_cost(cg_reader *reader)
{
    const char *hint = cg_read_misplaced(reader, cg_read_peek(reader, 0), CG_MISPLACED_COST);
    if (hint != NULL)
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "what is paid", hint);
    return hint != NULL;
}

/** Returns the cost whose verb is next. If several have that verb, returns the one that names its
 * cards. CG_COST_COUNT: none. */
static unsigned next_kind(const cg_reader *reader)
{
    unsigned found = CG_COST_COUNT;
    for (unsigned kind = 0; kind < CG_COST_COUNT; kind++) {
        uint16_t verb = reader->language->cost_verbs[kind];
        if (verb != CG_WORD_NONE && cg_read_at_word(reader, verb) &&
            (found == CG_COST_COUNT || cg_rows_cost(found)->form == CG_COST_OF_THIS))
            found = kind;
    }
    return found;
}

static cg_term *read_item(cg_reader *reader)
{
    static cg_term *(*const readers[])(cg_reader *, unsigned, cg_spot) = {
        [CG_COST_OF_THIS] = read_this,
        [CG_COST_OF_CARDS] = read_paying,
        [CG_COST_OF_PLACED] = read_placed,
        [CG_COST_OF_MARKS] = read_marks,
    };
    cg_spot spot = cg_read_spot(reader);
    const cg_noun *move = cg_read_find(reader, 0, CG_NOUN_MOVE);
    cg_read_accept_word(reader, CG_WORD_PAY);
    unsigned kind = next_kind(reader);
    if (kind < CG_COST_COUNT) { /* its verb is that of a step, which a game may lack */
        if (cg_rows_cost(kind)->verb != CG_STATEMENT_COUNT)
            cg_read_check_lack(reader, CG_LACKS_VERB, cg_rows_cost(kind)->verb, spot);
        return readers[cg_rows_cost(kind)->form](reader, kind, spot);
    }
    if (move != NULL)
        return read_move(reader, move, spot);
    return is_no_cost(reader) ? NULL : read_amount(reader, spot);
}

/** Reports `pay 2 mana`, `costs 1 less` and `costs 1 more`; false if it is none of them. */
static bool without_brackets(cg_reader *reader)
{
    char buffer[80];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    const cg_token *number = cg_read_peek(reader, 0);
    const cg_noun *resource = cg_read_find(reader, 1, CG_NOUN_RESOURCE);
    uint16_t word = cg_read_word(reader, resource != NULL ? 1u + resource->count : 1);
    if (number->kind == CG_TOKEN_NUMBER && resource != NULL && word != CG_WORD_LESS &&
        word != CG_WORD_MORE) {
        cg_text_format(&text, "write '(%d %s)'", (int)number->number, resource->text);
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'('", buffer);
        return true;
    }
    if (number->kind != CG_TOKEN_NUMBER || (word != CG_WORD_LESS && word != CG_WORD_MORE))
        return false;
    if (word == CG_WORD_LESS)
        cg_text_format(&text, "write 'has cost -%d', or 'have' for several", (int)number->number);
    else
        cg_text_format(&text, "write '(%d %s) more'", (int)number->number,
                       resource != NULL ? resource->text : "...");
    cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "'('", buffer);
    return true;
}

void cg_read_check_cost_count(cg_reader *reader, const cg_term *costs, unsigned beside)
{
    for (; costs != NULL; costs = costs->next) {
        if (beside++ < CG_COSTS_MAX)
            continue;
        cg_effect_mistake(&reader->mistakes, costs->spot, CG_MISTAKE_TOO_MANY_COSTS,
                          "an ability has at most %u costs", CG_COSTS_MAX);
        return;
    }
}

cg_term *cg_read_cost(cg_reader *reader)
{
    cg_term *first = NULL, *last = NULL;
    bool loose = reader->loose_and;
    if (without_brackets(reader) || !cg_read_expect(reader, CG_TOKEN_OPEN, "'('"))
        return NULL;
    bool within = reader->in_cost;
    reader->loose_and = false;
    reader->in_cost = true;
    do {
        cg_term *item = read_item(reader);
        reader->in_cost = within || item != NULL;
        if (item == NULL)
            return NULL;
        if (first == NULL)
            first = item;
        else
            last->next = item;
        last = item;
    } while (cg_read_accept(reader, CG_TOKEN_COMMA));
    reader->loose_and = loose;
    reader->in_cost = within;
    if (cg_read_at_word(reader, CG_WORD_OR)) {
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "')'",
                             "put each of the two costs in brackets: '(...) or (...)'");
        return NULL;
    }
    if (cg_read_at_word(reader, CG_WORD_AND)) {
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "')'", "separate costs with ','");
        return NULL;
    }
    if (!cg_read_expect(reader, CG_TOKEN_CLOSE, "')'"))
        return NULL;
    cg_read_check_cost(reader, first);
    cg_read_check_cost_count(reader, first, 0);
    return first;
}

const cg_term **cg_read_copy_cost(cg_reader *reader, const cg_term *cost, const cg_term **last)
{
    for (; cost != NULL && last != NULL; cost = cost->next) {
        cg_term *copy = cg_read_term(reader, CG_TERM_COST, CG_TYPE_UNKNOWN, cost->spot);
        if (copy == NULL)
            return NULL;
        *copy = *cost;
        copy->next = NULL;
        *last = copy;
        last = (const cg_term **)&copy->next;
    }
    return last;
}
