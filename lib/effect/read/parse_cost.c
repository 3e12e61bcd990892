/* Parses costs, which stand in round brackets: `(2 mana, exhaust this)`. */
#include "effect/read/hints.h"

#include <assert.h>

static cg_term *make(cg_reader *reader, cg_cost_kind kind, cg_spot spot)
{
    cg_term *term = cg_read_term(reader, CG_TERM_COST, CG_TYPE_UNKNOWN, spot);
    if (term != NULL)
        term->value = (int32_t)kind;
    return term;
}

/** The verbs of costs are those of steps: a game can be without them. */
static void check_verb(cg_reader *reader, cg_spot spot)
{
    static const struct {
        uint16_t word, verb;
    } verbs[] = {
        {CG_WORD_EXHAUST, CG_DO_EXHAUST}, {CG_WORD_SACRIFICE, CG_DO_SACRIFICE},
        {CG_WORD_DISCARD, CG_DO_DISCARD}, {CG_WORD_PUT, CG_DO_PUT},
        {CG_WORD_REVEAL, CG_DO_REVEAL},   {CG_WORD_REMOVE, CG_DO_REMOVE_MARKS},
        {CG_WORD_ADD, CG_DO_PUT_MARKS},
    };
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (cg_read_at_word(reader, verbs[i].word))
            cg_read_check_lack(reader, CG_LACKS_VERB, verbs[i].verb, spot);
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

/** Is X paid for by an ability around what is read? */
static bool pays_x_around(const cg_reader *reader)
{
    const cg_name_scope *scope = reader->scope;
    while (scope != NULL && !cg_ability_pays_x(scope->ability))
        scope = scope->quoted ? NULL : scope->outer;
    return scope != NULL;
}

/** Who plays a card chooses no X for what it costs more. */
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

/** `exhaust this`, `exhaust 2 creatures` */
static cg_term *read_exhaust(cg_reader *reader, cg_spot spot)
{
    cg_read_take(reader);
    cg_term *cards = read_cards(reader, false);
    if (cards != NULL && cards->kind == CG_TERM_THIS)
        return make(reader, CG_COST_EXHAUST, spot);
    return with(make(reader, CG_COST_EXHAUST_CARDS, spot), cards);
}

/** `reveal a dragon in my hand`: that is where cards of no place lie. */
static cg_term *read_reveal(cg_reader *reader, cg_spot spot)
{
    cg_read_take(reader);
    reader->bare = cg_read_spot(reader).offset;
    cg_term *cards = read_cards(reader, false);
    reader->bare = 0;
    return with(make(reader, CG_COST_REVEAL, spot), cards);
}

/** `discard 1`, `discard a creature in my hand` */
static cg_term *read_discard(cg_reader *reader, cg_spot spot)
{
    const unsigned types = CG_TYPE_BIT(CG_TYPE_INTEGER) | CG_TYPE_BIT(CG_TYPE_CARDS);
    cg_read_take(reader);
    reader->bare = cg_read_spot(reader).offset;
    cg_term *what = cg_read_expression(reader, types, CG_BINDS_SUM);
    reader->bare = 0;
    if (what == NULL)
        return NULL;
    cg_read_check(reader, what, types);
    if (what->type == CG_TYPE_INTEGER)
        cg_read_accept_word(reader, CG_WORD_CARD);
    return with(make(reader, CG_COST_DISCARD, spot), what);
}

static cg_term *read_put(cg_reader *reader, cg_spot spot)
{
    char buffer[80];
    cg_text text = cg_text_start(buffer, sizeof buffer);
    cg_read_take(reader);
    const char *added = cg_read_added_here(reader, &text);
    if (added != NULL) {
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "cards", added);
        return NULL;
    }
    cg_term *term = make(reader, CG_COST_PUT, spot), *cards = read_cards(reader, true);
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
static cg_term *read_marks(cg_reader *reader, cg_cost_kind kind, uint16_t before_card, cg_spot spot)
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
    cg_term *term = with(make(reader, kind, spot), amount);
    if (term == NULL)
        return NULL;
    term->index = mark->index;
    if (!cg_read_accept_word(reader, before_card))
        return term;
    cg_term *card = read_cards(reader, false);
    if (card == NULL)
        return NULL;
    if (card->kind != CG_TERM_THIS)
        term->args[1] = card;
    return term;
}

/** Reports a step that is no cost: `(destroy a creature)`. */
static bool is_no_cost(cg_reader *reader)
{
    const char *hint = cg_read_misplaced(reader, cg_read_peek(reader, 0), CG_MISPLACED_COST);
    if (hint != NULL)
        cg_read_expected_but(reader, CG_MISTAKE_SYNTAX, "what is paid", hint);
    return hint != NULL;
}

static cg_term *read_item(cg_reader *reader)
{
    cg_spot spot = cg_read_spot(reader);
    const cg_noun *move = cg_read_find(reader, 0, CG_NOUN_MOVE);
    cg_read_accept_word(reader, CG_WORD_PAY);
    check_verb(reader, spot);
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_EXHAUST:
        return read_exhaust(reader, spot);
    case CG_WORD_SACRIFICE:
        cg_read_take(reader);
        return with(make(reader, CG_COST_SACRIFICE, spot), read_cards(reader, false));
    case CG_WORD_DISCARD:
        return read_discard(reader, spot);
    case CG_WORD_PUT:
        return read_put(reader, spot);
    case CG_WORD_REVEAL:
        return read_reveal(reader, spot);
    case CG_WORD_REMOVE:
        return read_marks(reader, CG_COST_MARKS, CG_WORD_FROM, spot);
    case CG_WORD_ADD:
        return read_marks(reader, CG_COST_ADD, CG_WORD_TO, spot);
    default:
        if (move != NULL)
            return read_move(reader, move, spot);
        return is_no_cost(reader) ? NULL : read_amount(reader, spot);
    }
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
