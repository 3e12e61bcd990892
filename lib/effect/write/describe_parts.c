/* Rules text of places, durations, costs and events. */
#include "effect/write/describe.h"

#include <assert.h>
#include <string.h>

/* ---- places, durations ---- */

static void describe_zone_behind(cg_describer *to, const char *words, const cg_term *zone)
{
    cg_describe_add(to, words);
    cg_describe_add(to, " ");
    cg_describe_term(to, zone);
}

void cg_describe_place(cg_describer *to, const cg_term *place, const char *into)
{
    const cg_term *where = place->args[0];
    bool back = strcmp(into, "to") == 0;
    const char *bottom = back ? "to the bottom of" : "on the bottom of";
    switch (place->value) {
    case CG_PLACE_INTO:
    case CG_PLACE_SHUFFLED:
        describe_zone_behind(to, into, where);
        break;
    case CG_PLACE_TOP:
        describe_zone_behind(to, back ? "to the top of" : "on top of", where);
        break;
    case CG_PLACE_BOTTOM:
        describe_zone_behind(to, bottom, where);
        break;
    case CG_PLACE_RANDOM:
        describe_zone_behind(to, bottom, where);
        cg_describe_add(to, " in random order");
        break;
    case CG_PLACE_PLAY:
        cg_describe_add(to, "into play");
        break;
    default:
        cg_describe_add(to, "under ");
        cg_describe_thing(to, where, CG_DESCRIBE_PLAIN);
    }
    cg_describe_add(to, place->flags & CG_PLACE_MY_CONTROL ? " under your control" : "");
    cg_describe_add(to, place->flags & CG_PLACE_FACE_DOWN ? " face down" : "");
    if (place->flags & CG_PLACE_EXHAUSTED) {
        cg_describe_add(to, " ");
        cg_describe_word(to, "exhausted");
    }
}

void cg_describe_duration(cg_describer *to, const cg_term *duration)
{
    if (duration->index == CG_LASTS)
        return;
    cg_describe_add(to, " ");
    cg_describe_span(to, duration);
}

void cg_describe_span(cg_describer *to, const cg_term *duration)
{
    switch (duration->index) {
    case CG_UNTIL_END_OF_TURN:
        cg_describe_add(to, "until end of turn");
        break;
    case CG_UNTIL_END_OF:
        cg_describe_add(to, "until end of ");
        cg_describe_add(to, to->module->board->spans[duration->index2]);
        break;
    case CG_UNTIL_MY_TURN:
        cg_describe_add(to, "until your next turn");
        break;
    case CG_FOR_TURNS:
        cg_describe_add(to, "for ");
        cg_describe_amount_of(to, duration->args[0], "turn", "turns");
        break;
    case CG_WHILE:
        cg_describe_add(to, "as long as ");
        cg_describe_condition(to, duration->args[0], false);
        break;
    case CG_WHILE_THIS:
        cg_describe_add(to, "as long as this is in play");
        break;
    case CG_FOR_THE_GAME:
        cg_describe_add(to, "for the rest of the match");
        break;
    default:
        break;
    }
}

/* ---- costs ---- */

static void describe_resource(cg_describer *to, const cg_term *cost)
{
    assert(to->module->board != NULL && cost->index < to->module->board->resource_count);
    const cg_resource_def *row = &to->module->board->resources[cost->index];
    if (cost->value == CG_COST_X) {
        cg_describe_add(to, "X ");
        cg_describe_add(to, row->plural != NULL ? row->plural : row->singular);
    } else
        cg_describe_amount_of(to, cost->args[0], row->singular, row->plural);
}

static void describe_marks(cg_describer *to, const cg_term *cost)
{
    assert(to->module->board != NULL && cost->index < to->module->board->mark_count);
    const cg_mark_def *mark = &to->module->board->marks[cost->index];
    cg_describe_amount_of(to, cost->args[0], mark->singular, mark->plural);
    cg_describe_add(to, cost->value == CG_COST_ADD ? " on " : " from ");
    if (cost->args[1] != NULL)
        cg_describe_thing(to, cost->args[1], CG_DESCRIBE_PLAIN);
    else
        cg_describe_add(to, "this");
}

/** Is it paid, without a verb of its own? */
static bool is_plain_price(const cg_term *cost)
{
    return cost->value == CG_COST_RESOURCE || cost->value == CG_COST_X ||
           cost->value == CG_COST_COUNTER;
}

static void describe_price(cg_describer *to, const cg_term *cost)
{
    if (cost->value == CG_COST_COUNTER) {
        const cg_counter_def *counter = &to->module->counters[cost->index];
        cg_describe_amount_of(to, cost->args[0], counter->singular, counter->plural);
    } else
        describe_resource(to, cost);
}

/** The verb of a cost, with a space behind. */
static void describe_cost_verb(cg_describer *to, const cg_term *cost, bool third)
{
    static const char *const verbs[][2] = {
        [CG_COST_RESOURCE] = {"pay", "pays"},
        [CG_COST_COUNTER] = {"pay", "pays"},
        [CG_COST_X] = {"pay", "pays"},
        [CG_COST_EXHAUST] = {"exhaust", "exhausts"},
        [CG_COST_SACRIFICE] = {"sacrifice", "sacrifices"},
        [CG_COST_DISCARD] = {"discard", "discards"},
        [CG_COST_PUT] = {"put", "puts"},
        [CG_COST_REVEAL] = {"reveal", "reveals"},
        [CG_COST_MARKS] = {"remove", "removes"},
        [CG_COST_ADD] = {"put", "puts"},
    };
    assert((size_t)cost->value < sizeof verbs / sizeof *verbs && verbs[cost->value][third] != NULL);
    if (cost->value == CG_COST_PUT && cost->index > 0) {
        const cg_move_def *move = &to->module->board->moves[cost->index - 1];
        cg_describe_add(to, third ? move->third : move->name);
    } else if (cost->value == CG_COST_PUT && cost->args[1]->value == CG_PLACE_SHUFFLED)
        cg_describe_add(to, third ? "shuffles" : "shuffle");
    else
        cg_describe_word(to, verbs[cost->value][third]);
    cg_describe_add(to, " ");
}

/** What stands behind the verb of a cost. */
static void describe_cost_object(cg_describer *to, const cg_term *cost)
{
    const cg_term *what = cost->args[0];
    to->moves = cost->value == CG_COST_DISCARD || cost->value == CG_COST_PUT;
    switch (cost->value) {
    case CG_COST_EXHAUST:
        cg_describe_add(to, "this");
        break;
    case CG_COST_DISCARD:
        if (what == NULL || what->type == CG_TYPE_INTEGER)
            cg_describe_amount_of(to, what, "card", "cards");
        else
            cg_describe_thing(to, what, CG_DESCRIBE_PLAIN);
        break;
    case CG_COST_PUT:
        cg_describe_thing(to, what, CG_DESCRIBE_PLAIN);
        if (cost->index == 0) {
            cg_describe_add(to, " ");
            cg_describe_place(to, cost->args[1], "into");
        }
        break;
    case CG_COST_MARKS:
    case CG_COST_ADD:
        describe_marks(to, cost);
        break;
    default:
        cg_describe_thing(to, what, CG_DESCRIBE_PLAIN);
    }
    to->moves = false;
}

bool cg_describe_is_price(const cg_term *cost)
{
    for (; cost != NULL; cost = cost->next)
        if (!is_plain_price(cost))
            return false;
    return true;
}

void cg_describe_cost(cg_describer *to, const cg_term *cost)
{
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        cg_describe_add(to, item != cost ? ", " : "");
        if (is_plain_price(item)) {
            describe_price(to, item);
            continue;
        }
        describe_cost_verb(to, item, false);
        describe_cost_object(to, item);
    }
}

void cg_describe_paying(cg_describer *to, const cg_term *cost, cg_person person)
{
    bool paying = false;
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        if (item != cost)
            cg_describe_add(to, item->next != NULL ? ", " : " and ");
        if (!paying || !is_plain_price(item))
            describe_cost_verb(to, item, person == CG_PERSON_IT);
        paying = is_plain_price(item);
        if (paying)
            describe_price(to, item);
        else
            describe_cost_object(to, item);
    }
}

/* ---- events ---- */

void cg_describe_event(cg_describer *to, const cg_term *event, bool would)
{
    const cg_term *subject = event->args[0];
    bool own = event->index < CG_EVENT_ROW_COUNT;
    unsigned index = event->index - (own ? 0u : CG_EVENT_ROW_COUNT);
    const cg_move_def *move = own ? NULL : cg_rows_move_of_event(to->module, index);
    bool matches = to->matches;
    cg_person person = CG_PERSON_IT;
    to->matches = true;
    if (own && index == CG_EVENT_TRIGGERS_ROW) {
        cg_describe_add(to, "an ability of ");
        cg_describe_thing(to, subject, CG_DESCRIBE_PLAIN);
        cg_describe_add(to, would ? " would " : " ");
    } else if (subject != NULL) {
        person = cg_describe_person(to, subject, CG_DESCRIBE_PLAIN);
        cg_describe_subject(to, subject, CG_DESCRIBE_PLAIN);
        cg_describe_add(to, would ? " would " : " ");
    }
    if (move != NULL) {
        cg_describe_add(to, would ? "be " : person == CG_PERSON_IT ? "is " : "are ");
        cg_describe_add(to, move->participle);
        to->matches = matches;
        return;
    }
    cg_row row = own ? *cg_rows_event(index) : cg_rows_game_event(to->module, index);
    if (own && index == CG_EVENT_USES_ROW)
        row.says = "[use|uses] an ability of {0}";
    cg_describe_row(to, &row, event, 1,
                    would                    ? CG_VERB_BASE
                    : person == CG_PERSON_IT ? CG_VERB_THIRD
                                             : CG_VERB_MANY,
                    person);
    to->matches = matches;
}
