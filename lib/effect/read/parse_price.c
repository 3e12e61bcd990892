/* Reads prices of a head that are more than a list of costs: costs that are paid any number of
 * times, and cards that pay a part. */
#include "effect/read/parse.h"

#include <assert.h>

/* ---- any number of times ---- */

/** Makes the term for X: the number of payments. */
static cg_term *times_paid(cg_reader *reader, cg_spot spot)
{
    return cg_read_term(reader, CG_TERM_X, CG_TYPE_INTEGER, spot);
}

/** Multiplies the amount, NULL for 1, by the number of payments. */
static const cg_term *multiplied(cg_reader *reader, const cg_term *amount, cg_spot spot)
{
    cg_term *times = times_paid(reader, spot);
    if (times == NULL || amount == NULL || (amount->kind == CG_TERM_NUMBER && amount->value == 1))
        return times;
    cg_term *product = cg_read_term(reader, CG_TERM_BINARY, CG_TYPE_INTEGER, spot);
    if (product == NULL)
        return NULL;
    product->index = CG_OPERATOR_MULTIPLY;
    product->args[0] = amount;
    product->args[1] = times;
    return product;
}

static bool is_chosen(const cg_term *cards)
{
    return cards != NULL && cards->kind == CG_TERM_SELECTOR &&
           (cards->quantity == CG_ONE || cards->quantity == CG_SOME);
}

/** Multiplies the cards to choose by the number of payments. */
static const cg_term *multiplied_cards(cg_reader *reader, const cg_term *cards)
{
    cg_term *copy = cg_read_term(reader, CG_TERM_SELECTOR, CG_TYPE_CARDS, cards->spot);
    if (copy == NULL)
        return NULL;
    *copy = *cards;
    copy->args[0] =
        multiplied(reader, cards->quantity == CG_SOME ? cards->args[0] : NULL, cards->spot);
    copy->quantity = CG_SOME;
    copy->many = true;
    return copy->args[0] != NULL ? copy : NULL;
}

/** Returns true if it can be paid several times. */
static bool is_repeatable(const cg_term *cost)
{
    switch (cg_rows_cost_form(cost)) {
    case CG_COST_OF_CHOSEN:
    case CG_COST_OF_THIS:
        return false;
    case CG_COST_OF_NUMBER:
    case CG_COST_OF_MARKS:
        return true;
    default:
        return is_chosen(cost->args[0]) ||
               (cost->args[0] != NULL && cost->args[0]->type == CG_TYPE_INTEGER);
    }
}

/** Multiplies each of the costs by X. @return false when memory is short */
static bool multiply(cg_reader *reader, cg_term *cost)
{
    for (; cost != NULL; cost = (cg_term *)cost->next) {
        const cg_term *what = cost->args[0];
        cost->args[0] =
            is_chosen(what) ? multiplied_cards(reader, what) : multiplied(reader, what, cost->spot);
        if (cost->args[0] == NULL)
            return false;
    }
    return true;
}

static bool pays_x(const cg_term *cost)
{
    while (cost != NULL && cost->value != CG_COST_X)
        cost = cost->next;
    return cost != NULL;
}

bool cg_read_many_times(cg_reader *reader, cg_ability_term *ability)
{
    assert(ability->many_times && ability->kicker != NULL);
    for (const cg_term *cost = ability->kicker; cost != NULL; cost = cost->next) {
        if (is_repeatable(cost))
            continue;
        cg_effect_mistake(&reader->mistakes, cost->spot, CG_MISTAKE_NEVER_PAID,
                          cost->value == CG_COST_X
                              ? "there is only one X, and here it is the number of payments"
                              : "this cannot be paid any number of times; say a number of "
                                "something, or 'a' card");
        return true;
    }
    if (pays_x(ability->cost)) {
        cg_effect_mistake(&reader->mistakes, ability->kicker->spot, CG_MISTAKE_NEVER_PAID,
                          "there is only one X, and here it is the number of payments");
        return true;
    }
    const cg_term **last = cg_read_copy_cost(reader, ability->cost, &ability->alternative);
    return cg_read_copy_cost(reader, ability->kicker, last) != NULL &&
           multiply(reader, (cg_term *)*last);
}

/* ---- cards that pay a part ---- */

/** Returns true if the player chooses which cards pay it, and how many. */
static bool is_open_choice(const cg_term *cost)
{
    const cg_term *cards = cost->args[0];
    return cg_rows_cost_form(cost) != CG_COST_OF_MARKS && cards != NULL &&
           cards->kind == CG_TERM_SELECTOR && cards->quantity == CG_UP_TO;
}

/** Reports a resource of which cards cannot pay a part, in a game with another one of which they
 * can. */
static void check_worth(cg_reader *reader, const cg_noun *noun, cg_spot spot)
{
    const cg_board *board = reader->board;
    size_t priced = 0;
    while (priced + 1 < board->resource_count && board->resources[priced].cost_stat == 0)
        priced++;
    if (board->resources[noun->index].cost_stat == 0)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME,
                          "in %s cards cannot pay a part of %s, but of %s", reader->module->title,
                          board->resources[noun->index].plural, board->resources[priced].plural);
}

/** `for 1 mana each` */
static bool read_worth(cg_reader *reader, cg_term *cost)
{
    cg_read_take(reader);
    const cg_token *token = cg_read_peek(reader, 0);
    cg_spot spot = token->spot;
    int32_t number = token->number;
    if (token->kind != CG_TOKEN_NUMBER) {
        cg_read_expected(reader, CG_MISTAKE_MISSING_WORD,
                         "what each card pays, such as '1 mana each',");
        return false;
    }
    cg_read_take(reader);
    cg_term *each = cg_read_term(reader, CG_TERM_NUMBER, CG_TYPE_INTEGER, spot);
    const cg_noun *noun = cg_read_noun(reader, CG_NOUN_RESOURCE);
    if (noun == NULL)
        cg_read_unknown_noun(reader, CG_MISTAKE_UNKNOWN_RESOURCE,
                             "something that this game's cards cost", CG_NOUN_RESOURCE);
    if (noun == NULL || each == NULL)
        return false;
    if (number < 1 || number > CG_PART_MOST)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NUMBER_TOO_SMALL,
                          "each card must pay 1 to %d", CG_PART_MOST);
    if (cg_rows_pays_prices(reader->board))
        check_worth(reader, noun, spot);
    each->value = number;
    cost->index2 = (uint16_t)(noun->index + 1u);
    cost->args[2] = each;
    return cg_read_expect_word(reader, CG_WORD_EACH);
}

bool cg_read_part(cg_reader *reader, cg_ability_term *ability, cg_term *cost, cg_spot spot)
{
    bool understood = read_worth(reader, cost);
    if (ability->part != NULL)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NAME_TWICE,
                          "this part of the head is given twice");
    else if (ability->form != CG_FORM_PLAY)
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_UNKNOWN_CLAUSE,
                          "'may pay ... for ... each' is only for 'play': the cards pay a part of "
                          "the cost of this card");
    else if (!cg_rows_pays_prices(reader->board))
        cg_effect_mistake(&reader->mistakes, spot, CG_MISTAKE_NOT_IN_GAME,
                          "in %s cards cannot pay a part of the cost of a card",
                          reader->module->title);
    else if (understood && cost->next != NULL)
        cg_effect_mistake(&reader->mistakes, cost->next->spot, CG_MISTAKE_NEVER_PAID,
                          "cards can pay a part in only one way");
    else if (understood && !is_open_choice(cost))
        cg_effect_mistake(&reader->mistakes, cost->spot, CG_MISTAKE_NEVER_PAID,
                          "say how many cards can pay: 'any number of' or 'up to'");
    ability->part = understood ? cost : NULL;
    return understood;
}
