/* Reports texts that the grammar accepts but that make no sense: amounts below 1, conditions that
 * never change, branches that are never reached, costs that no player can pay. */
#include "effect/read/check.h"
#include "effect/code/select.h"

#include <assert.h>

void cg_read_check_amount(cg_reader *reader, const cg_term *amount)
{
    int32_t value;
    if (amount->type == CG_TYPE_INTEGER && cg_effect_fold(amount, NULL, &value) && value < 1)
        cg_effect_mistake(&reader->mistakes, amount->spot, CG_MISTAKE_NUMBER_TOO_SMALL,
                          "the amount must be at least 1");
}

void cg_read_check_rounds(cg_reader *reader, const cg_term *times)
{
    int32_t value;
    if (times->type == CG_TYPE_INTEGER && cg_effect_fold(times, NULL, &value) &&
        value > CG_LOOP_MAX)
        cg_effect_mistake(&reader->mistakes, times->spot, CG_MISTAKE_TOO_MANY_ROUNDS,
                          "a block can be repeated at most %d times", CG_LOOP_MAX);
}

/** Reports `I discard a creature in play`, which is not in a hand, and `I play a creature in play`,
 * which was played already. */
static void check_said_elsewhere(cg_reader *reader, const cg_term *event)
{
    bool discards = event->index == CG_EVENT_DISCARDS_ROW;
    const cg_term *of = discards || event->index == CG_EVENT_PLAYS_ROW ? event->args[1] : NULL;
    if (of == NULL || of->kind != CG_TERM_SELECTOR || (of->flags & CG_SAID_IN_PLAY) == 0)
        return;
    cg_effect_mistake(&reader->mistakes, of->spot, CG_MISTAKE_NEVER_USABLE,
                      "this event happens to cards %s, but these are in play%s",
                      discards ? "of a hand" : "that come from elsewhere",
                      !discards ? "; remove 'in play'"
                      : cg_read_has_event(reader, CG_EVENT_DISCARDED_FROM_PLAY_ROW)
                          ? "; write 'when ... is discarded from play'"
                          : "");
}

/** Reports `one of my creatures is discarded`, which readers would take for those in play. */
void cg_read_check_discarded(cg_reader *reader, const cg_term *event)
{
    check_said_elsewhere(reader, event);
    const cg_term *cards = event->args[0];
    bool union_of = cards != NULL && cards->kind == CG_TERM_UNION;
    const cg_term *of = union_of ? cards->args[0] : cards;
    if (event->index != CG_EVENT_DISCARDED_ROW || of == NULL || of->kind != CG_TERM_SELECTOR ||
        of->where != CG_WHERE_PLAY || of->index == CG_KIND_CARDS)
        return;
    bool from_play = cg_read_has_event(reader, CG_EVENT_DISCARDED_FROM_PLAY_ROW),
         discards = cg_read_has_event(reader, CG_EVENT_DISCARDS_ROW);
    cg_effect_mistake(&reader->mistakes, event->spot, CG_MISTAKE_WRONG_WORD,
                      "'is discarded' means from a hand, but these are in play%s%s%s",
                      from_play || discards ? "; write " : "",
                      from_play ? "'is discarded from play'" : "",
                      !discards   ? ""
                      : from_play ? ", or 'I discard ...' for a hand"
                                  : "'I discard ...' of a hand");
}

void cg_read_check_counted(cg_reader *reader, const cg_term *cards)
{
    if (cards->kind == CG_TERM_SELECTOR && cards->quantity != CG_ALL &&
        cards->quantity != CG_TOP_OF)
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_TARGET_NEEDED,
                          "a count cannot choose cards; choose them first ('choose 2 creatures as "
                          "c'), or write the plural to count all");
}

void cg_read_check_condition(cg_reader *reader, const cg_term *condition)
{
    int32_t value;
    if (condition->type == CG_TYPE_BOOLEAN && cg_effect_fold(condition, NULL, &value))
        cg_effect_mistake(&reader->mistakes, condition->spot, CG_MISTAKE_CONSTANT_CONDITION,
                          "this condition never changes; remove it");
}

/** Returns the first part that belongs to the event, or NULL. */
static const cg_term *part_of_event(const cg_term *term)
{
    if (term == NULL)
        return NULL;
    switch (term->kind) {
    case CG_TERM_IT:
    case CG_TERM_SOURCE:
    case CG_TERM_OTHER:
    case CG_TERM_AMOUNT:
    case CG_TERM_THAT_PLAYER:
    case CG_TERM_THAT_ITEM:
        return term;
    default:
        break;
    }
    const cg_term *found = NULL;
    for (unsigned i = 0; i < CG_TERM_ARGS && found == NULL; i++)
        found = part_of_event(term->args[i]);
    return found;
}

void cg_read_check_while(cg_reader *reader, const cg_term *condition)
{
    const cg_term *part = part_of_event(condition);
    if (part != NULL)
        cg_effect_mistake(
            &reader->mistakes, part->spot, CG_MISTAKE_NOTHING_MEANT,
            "this refers to the event, which is over when 'while' is checked; name it first");
}

/* ---- statements ---- */

/** Reports control and abilities in quotes that are given `while` a condition holds. */
static void check_lasting(cg_reader *reader, const cg_term *step, const cg_term *duration)
{
    const cg_term *mod = step->index == CG_DO_GET ? step->args[1] : NULL;
    if (duration == NULL || duration->index != CG_WHILE)
        return;
    if (step->index == CG_DO_GAIN_CONTROL)
        cg_effect_mistake(&reader->mistakes, duration->spot, CG_MISTAKE_SYNTAX,
                          "a step cannot give control 'while' something is true; write 'while ...: "
                          "I control ...'");
    if (step->index == CG_DO_GET_ABILITIES)
        cg_effect_mistake(&reader->mistakes, duration->spot, CG_MISTAKE_SYNTAX,
                          "a step gives abilities with a duration such as 'until end of turn', not "
                          "'while' something is true");
    for (; mod != NULL; mod = mod->next)
        if (mod->index2 == CG_MOD_ABILITY)
            cg_effect_mistake(&reader->mistakes, duration->spot, CG_MISTAKE_SYNTAX,
                              "a step cannot give an ability 'while' something is true; write "
                              "'while ...: ... has \"...\"'");
}

/** Reports a copy with a duration that can end and begin again. */
static void check_copy(cg_reader *reader, const cg_term *duration)
{
    if (duration == NULL)
        return;
    unsigned ends = cg_rows_duration(duration->index)->ends;
    if (ends != CG_ENDS_ASKED && ends != CG_ENDS_WITH_SOURCE && ends != CG_ENDS_NEVER)
        return;
    cg_effect_mistake(
        &reader->mistakes, duration->spot, CG_MISTAKE_SYNTAX,
        "a card becomes a copy permanently, or with a duration such as 'until end of turn'");
}

/** Reports cards that phase out without a moment at which they phase in. */
static void check_phasing(cg_reader *reader, const cg_term *subject, const cg_term *duration)
{
    if (duration == NULL)
        return;
    bool itself = subject != NULL && subject->kind == CG_TERM_THIS;
    unsigned ends = cg_rows_duration(duration->index)->ends;
    if (ends == CG_ENDS_ASKED || ends == CG_ENDS_NEVER || (itself && ends == CG_ENDS_WITH_SOURCE))
        cg_effect_mistake(
            &reader->mistakes, duration->spot, CG_MISTAKE_SYNTAX,
            "a card phases out with a duration such as 'until end of turn', or 'while this is in "
            "play'; without one it returns when its controller's next turn begins");
}

/** Reports a face that the die does not have. */
static void check_face(cg_reader *reader, const cg_term *die, const cg_term *face)
{
    int32_t value, sides;
    if (die->type != CG_TYPE_DIE || die->index >= reader->module->dice_count ||
        face->type == CG_TYPE_UNKNOWN)
        return;
    sides = reader->module->dice[die->index].sides;
    bool known = cg_effect_fold(face, NULL, &value);
    const cg_parameter *parameter = NULL;
    if (face->kind == CG_TERM_PARAMETER) {
        const cg_name_scope *scope = reader->scope;
        while (scope->outer != NULL)
            scope = scope->outer;
        assert((unsigned)face->value < scope->ability->parameter_count);
        parameter = &scope->ability->parameters[face->value];
    }
    if ((known && (value < 1 || value > sides)) ||
        (parameter != NULL && (parameter->minimum < 1 || parameter->maximum > sides)))
        cg_effect_mistake(&reader->mistakes, face->spot, CG_MISTAKE_FACE_RANGE,
                          "this die has only the faces 1 to %d", (int)sides);
}

/** Reports a counter that is not a player's: only those can be set and exchanged. */
static void check_counter(cg_reader *reader, const cg_term *number)
{
    if (number->kind == CG_TERM_STAT && cg_read_stands_before(reader, "set"))
        cg_effect_mistake(&reader->mistakes, number->spot, CG_MISTAKE_WRONG_TYPE,
                          "expected a counter of a player, such as 'my ...'; for a card write '... "
                          "gets %s becomes 1'",
                          reader->board->stats[number->index].title);
    else if (number->kind != CG_TERM_COUNTER && number->type != CG_TYPE_UNKNOWN)
        cg_effect_mistake(&reader->mistakes, number->spot, CG_MISTAKE_WRONG_TYPE,
                          "expected a counter of a player, such as 'my ...'");
}

static void check_range(cg_reader *reader, const cg_term *least, const cg_term *greatest)
{
    int32_t low, high;
    if (cg_effect_fold(least, NULL, &low) && cg_effect_fold(greatest, NULL, &high) && low > high)
        cg_effect_mistake(&reader->mistakes, least->spot, CG_MISTAKE_PARAMETER_RANGE,
                          "the lowest value, %d, is greater than the highest, %d", (int)low,
                          (int)high);
}

/** Checks the numbers of a step against its row. */
static void check_numbers(cg_reader *reader, const cg_term *step)
{
    const cg_row *row = cg_rows_statement(step->index);
    const char *pattern = row->pattern;
    cg_fill hole;
    for (unsigned i = 1; i < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &hole); i++)
        if (hole == CG_FILL_VALUE)
            check_counter(reader, step->args[i]);
        else if (hole == CG_FILL_N && (row->does & CG_DOES_AMOUNT))
            cg_read_check_amount(reader, step->args[i]);
    cg_read_check_held(reader, row, (const cg_term *const *)step->args);
    cg_read_check_most(reader, step);
}

void cg_read_check_order(cg_reader *reader, const cg_term *place, const cg_term *cards)
{
    if (place == NULL || place->kind != CG_TERM_PLACE || !(place->flags & CG_PLACE_ANY_ORDER))
        return;
    if (cards == NULL)
        cg_effect_mistake(
            &reader->mistakes, place->spot, CG_MISTAKE_CONTRADICTION,
            "an order can only be chosen in a 'put' or 'return' step; remove 'in any order'");
    else if (cards->type == CG_TYPE_CARDS && !cards->many)
        cg_effect_mistake(&reader->mistakes, place->spot, CG_MISTAKE_CONTRADICTION,
                          "one card has no order; remove 'in any order'");
}

/** Reports a zone without an order, and a selection that does not describe a single card of it. */
static void check_until(cg_reader *reader, const cg_term *zone, const cg_term *cards)
{
    const cg_zone_def *def = (zone->kind == CG_TERM_ZONE || zone->kind == CG_TERM_NAME) &&
                                     zone->index < reader->module->zone_count
                                 ? &reader->module->zones[zone->index]
                                 : NULL;
    if (def != NULL && !def->ordered)
        cg_effect_mistake(&reader->mistakes, zone->spot, CG_MISTAKE_WRONG_TYPE,
                          "cards in a %s have no order, so they cannot be revealed one by one",
                          def->title != NULL ? def->title : def->name);
    if (cards->type == CG_TYPE_CARDS &&
        (cards->kind != CG_TERM_SELECTOR || cards->quantity != CG_ONE ||
         cards->where != CG_WHERE_PLAY || (cards->flags & CG_SAID_IN_PLAY) != 0 ||
         cards->whose != CG_WHOSE_ANY))
        cg_effect_mistake(
            &reader->mistakes, cards->spot, CG_MISTAKE_WRONG_TYPE,
            "say which card to stop at, such as 'a creature' or 'a card where cost >= 3'");
}

const cg_term *cg_read_selection_of(const cg_reader *reader, const cg_term *cards)
{
    uint8_t kind, ordinal;
    if (cards->kind == CG_TERM_SELECTOR)
        return cards;
    if (cards->kind != CG_TERM_NAME || !cg_read_find_slot(reader, cards, &kind, &ordinal) ||
        kind != CG_NAME_TARGET || ordinal >= reader->scope->ability->target_count)
        return NULL;
    return reader->scope->ability->targets[ordinal].selector;
}

/** Reports cards waiting to resolve that are said to be in play, unless the game keeps them in
 * play. */
static void check_negated(cg_reader *reader, const cg_term *cards)
{
    const cg_term *selection = cg_read_selection_of(reader, cards);
    const cg_zone_def *stack = reader->module->stack_zone > 0
                                   ? &reader->module->zones[reader->module->stack_zone - 1]
                                   : NULL;
    if (selection == NULL || selection->kind != CG_TERM_SELECTOR ||
        selection->where != CG_WHERE_PLAY || stack == NULL || stack->in_play || stack->per_player)
        return;
    cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_NEVER_USABLE,
                      "cards in play are not waiting to resolve; write '... in the %s', or '%s "
                      "an opponent plays ...: negate it'",
                      stack->title != NULL ? stack->title : stack->name,
                      cg_read_knows(reader, "react", 5) ? "react when" : "when");
}

/** Returns true if there can be several cards. */
static bool are_several(const cg_term *cards)
{
    int32_t most;
    if (cards == NULL || !cards->many)
        return false;
    const cg_term *amount =
        cards->kind == CG_TERM_SELECTOR ? cards->args[CG_SELECTOR_AMOUNT] : NULL;
    return amount == NULL || !cg_effect_fold(amount, NULL, &most) || most > 1;
}

/** `play each creature in my hand`, `play them`: one card is played at a time. */
static void check_played(cg_reader *reader, const cg_term *step)
{
    if (cg_rows_plays(step) && are_several(step->args[1]))
        cg_effect_mistake(&reader->mistakes, step->args[1]->spot, CG_MISTAKE_NOT_ONE,
                          "only one card can be played at a time; write 'for each ... as c: play "
                          "c', or 'repeat 2 times: ...' if they are chosen");
}

/** Reports several cards where one is needed: `becomes a copy of each creature`, `exchange control
 * of this and each creature`. */
static void check_one(cg_reader *reader, const cg_term *step)
{
    static const char copied[] = "a card becomes a copy of one card; write 'a creature'",
                      attached[] = "a card is attached to one card; write 'a creature'",
                      exchanged[] = "two cards change sides; write 'a creature', or name targets";
    static const struct {
        uint8_t does, hole;
        const char *message;
    } rows[] = {{CG_DO_BECOME_COPY, 1, copied},        {CG_DO_BECOME_COPY_EXCEPT, 1, copied},
                {CG_DO_ENTER_COPY, 1, copied},         {CG_DO_ENTER_COPY_EXCEPT, 1, copied},
                {CG_DO_ATTACH, 2, attached},           {CG_DO_EXCHANGE_CONTROL, 1, exchanged},
                {CG_DO_EXCHANGE_CONTROL, 2, exchanged}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (step->index == rows[i].does && are_several(step->args[rows[i].hole]))
            cg_effect_mistake(&reader->mistakes, step->args[rows[i].hole]->spot, CG_MISTAKE_NOT_ONE,
                              "%s", rows[i].message);
}

/** Reports cards that are searched for outside of the zone. */
static void check_searched(cg_reader *reader, const cg_term *zone, const cg_term *cards)
{
    if (cards->kind != CG_TERM_SELECTOR || zone->kind != CG_TERM_ZONE)
        return;
    const cg_term *within = cards->args[2];
    const char *title = reader->module->zones[zone->index].title;
    bool there = cards->where == CG_WHERE_AMONG ||
                 (cards->where == CG_WHERE_PLAY && (cards->flags & CG_SAID_IN_PLAY) == 0) ||
                 (cards->where == CG_WHERE_ZONE && within != NULL &&
                  (within->kind != CG_TERM_ZONE || within->index == zone->index));
    bool top = cards->quantity == CG_TOP_OF || cards->quantity == CG_BOTTOM_OF;
    if (!there || top)
        cg_effect_mistake(&reader->mistakes, cards->spot, CG_MISTAKE_CONTRADICTION,
                          "the search is already in the %s; remove the zone of the cards",
                          title != NULL ? title : reader->module->zones[zone->index].name);
}

void cg_read_check_statement(cg_reader *reader, const cg_term *step)
{
    assert(step->kind == CG_TERM_STATEMENT);
    const cg_term *const *args = step->args;
    bool puts = step->index == CG_DO_PUT || step->index == CG_DO_RETURN;
    for (unsigned i = 1; i < CG_TERM_ARGS; i++)
        cg_read_check_order(reader, args[i], puts ? args[1] : NULL);
    if (cg_rows_does(step, CG_DOES_BOARD) && reader->module->board == NULL)
        cg_effect_mistake(&reader->mistakes, step->spot, CG_MISTAKE_NOT_IN_GAME,
                          "effects cannot choose cards in %s", reader->module->title);
    if (cg_rows_does(step, CG_DOES_EDITS))
        cg_read_check_change(reader, step);
    check_numbers(reader, step);
    if (cg_rows_does(step, CG_DOES_MAKES) || step->index == CG_DO_CREATE ||
        step->index == CG_DO_CREATE_COPY || step->index == CG_DO_CREATE_COPY_EXCEPT)
        cg_read_check_made(reader, step);
    check_played(reader, step);
    check_one(reader, step);
    switch (step->index) {
    case CG_DO_SET_FACE:
        check_face(reader, args[1], args[2]);
        break;
    case CG_DO_GET:
    case CG_DO_GET_ABILITIES:
    case CG_DO_GAIN_CONTROL:
        check_lasting(reader, step, args[2]);
        break;
    case CG_DO_NEGATE_CARDS:
        check_negated(reader, args[1]);
        break;
    case CG_DO_PHASE_OUT:
        check_phasing(reader, args[0], args[1]);
        break;
    case CG_DO_BECOME_COPY:
    case CG_DO_BECOME_COPY_EXCEPT:
        check_copy(reader, args[2]);
        cg_read_check_late_copy(reader, step);
        break;
    case CG_DO_CHOOSE_NUMBER:
        check_range(reader, args[1], args[2]);
        break;
    case CG_DO_SEARCH:
        check_searched(reader, args[1], args[2]);
        break;
    case CG_DO_REVEAL_UNTIL:
        check_until(reader, args[1], args[2]);
        break;
    default:
        break;
    }
}

/* ---- branches ---- */

/** Returns true if the rows before `end` cover all numbers from `low` to `high`. */
static bool covered(const cg_term *rows, const cg_term *end, int64_t low, int64_t high)
{
    bool moved = true;
    while (moved && low <= high) {
        moved = false;
        for (const cg_term *row = rows; row != end; row = row->next)
            if (row->value <= low && low <= row->value2) {
                low = (int64_t)row->value2 + 1;
                moved = true;
            }
    }
    return low > high;
}

void cg_read_check_rows(cg_reader *reader, const cg_term *rows)
{
    unsigned count = 0;
    for (const cg_term *row = rows; row != NULL && count < 64; row = row->next, count++)
        if (row->value <= row->value2 && covered(rows, row, row->value, row->value2))
            cg_effect_mistake(&reader->mistakes, row->spot, CG_MISTAKE_NEVER_REACHED,
                              "the branches before this one already cover all numbers");
}

void cg_read_check_modes(cg_reader *reader, const cg_term *amount, const cg_term *branches)
{
    int32_t value, count = 0;
    for (; branches != NULL; branches = branches->next)
        count++;
    if (amount != NULL && count > 0 && cg_effect_fold(amount, NULL, &value) && value > count)
        cg_effect_mistake(&reader->mistakes, amount->spot, CG_MISTAKE_TOO_MANY_MODES,
                          "there are only %d branches to choose from", (int)count);
}

/* ---- costs ---- */

bool cg_read_is_out_of_play(const cg_reader *reader, const cg_term *cards)
{
    if (cards == NULL || cards->kind != CG_TERM_SELECTOR)
        return false;
    const cg_term *zone = cards->where == CG_WHERE_ZONE ? cards->args[2] : NULL;
    return cards->where == CG_WHERE_UNDER || (zone != NULL && zone->kind == CG_TERM_ZONE &&
                                              !reader->module->zones[zone->index].in_play);
}

void cg_read_check_cost(cg_reader *reader, const cg_term *cost)
{
    bool exhausts = false;
    for (; cost != NULL; cost = cost->next) {
        const cg_term *amount = cost->args[0];
        int32_t value;
        if (cost->value == CG_COST_EXHAUST && exhausts)
            cg_effect_mistake(&reader->mistakes, cost->spot, CG_MISTAKE_NEVER_PAID,
                              "it cannot be %s twice", cg_rows_own(reader->module, "exhausted"));
        exhausts = exhausts || cost->value == CG_COST_EXHAUST;
        if (cost->value == CG_COST_EXHAUST_CARDS && cg_read_is_out_of_play(reader, amount))
            cg_effect_mistake(&reader->mistakes, amount->spot, CG_MISTAKE_NEVER_PAID,
                              "only cards in play can be %s",
                              cg_rows_own(reader->module, "exhausted"));
        if (amount != NULL && amount->type == CG_TYPE_INTEGER &&
            cg_effect_fold(amount, NULL, &value) && value < 1)
            cg_effect_mistake(&reader->mistakes, amount->spot, CG_MISTAKE_NUMBER_TOO_SMALL,
                              "a cost is at least 1");
        cg_read_check_cost_held(reader, cost);
    }
}
