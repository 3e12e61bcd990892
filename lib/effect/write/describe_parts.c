/* Rules text of places, durations, costs and events. */
#include "effect/write/describe.h"

#include <assert.h>
#include <string.h>

/* ---- places, durations ---- */

static void tell_zone_behind(cg_teller *tell, const char *words, const cg_term *zone)
{
    cg_tell(tell, words);
    cg_tell(tell, " ");
    cg_tell_term(tell, zone);
}

void cg_tell_place(cg_teller *tell, const cg_term *place, const char *into)
{
    const cg_term *where = place->args[0];
    bool back = strcmp(into, "to") == 0;
    const char *bottom = back ? "to the bottom of" : "on the bottom of";
    switch (place->value) {
    case CG_PLACE_INTO:
    case CG_PLACE_SHUFFLED:
        tell_zone_behind(tell, into, where);
        break;
    case CG_PLACE_TOP:
        tell_zone_behind(tell, back ? "to the top of" : "on top of", where);
        break;
    case CG_PLACE_BOTTOM:
        tell_zone_behind(tell, bottom, where);
        break;
    case CG_PLACE_RANDOM:
        tell_zone_behind(tell, bottom, where);
        cg_tell(tell, " in random order");
        break;
    case CG_PLACE_PLAY:
        cg_tell(tell, "into play");
        break;
    default:
        cg_tell(tell, "under ");
        cg_tell_thing(tell, where, CG_TELL_PLAIN);
    }
    cg_tell(tell, place->flags & CG_PLACE_MY_CONTROL ? " under your control" : "");
    cg_tell(tell, place->flags & CG_PLACE_FACE_DOWN ? " face down" : "");
    if (place->flags & CG_PLACE_EXHAUSTED) {
        cg_tell(tell, " ");
        cg_tell_word(tell, "exhausted");
    }
}

void cg_tell_duration(cg_teller *tell, const cg_term *duration)
{
    if (duration->index == CG_LASTS)
        return;
    cg_tell(tell, " ");
    cg_tell_span(tell, duration);
}

void cg_tell_span(cg_teller *tell, const cg_term *duration)
{
    switch (duration->index) {
    case CG_UNTIL_END_OF_TURN:
        cg_tell(tell, "until end of turn");
        break;
    case CG_UNTIL_END_OF:
        cg_tell(tell, "until end of ");
        cg_tell(tell, tell->module->board->spans[duration->index2]);
        break;
    case CG_UNTIL_MY_TURN:
        cg_tell(tell, "until your next turn");
        break;
    case CG_FOR_TURNS:
        cg_tell(tell, "for ");
        cg_tell_amount_of(tell, duration->args[0], "turn", "turns");
        break;
    case CG_WHILE:
        cg_tell(tell, "as long as ");
        cg_tell_condition(tell, duration->args[0], false);
        break;
    case CG_WHILE_THIS:
        cg_tell(tell, "as long as this is in play");
        break;
    case CG_FOR_THE_GAME:
        cg_tell(tell, "for the rest of the match");
        break;
    default:
        break;
    }
}

/* ---- costs ---- */

static void tell_resource(cg_teller *tell, const cg_term *cost)
{
    assert(tell->module->board != NULL && cost->index < tell->module->board->resource_count);
    const cg_resource_def *row = &tell->module->board->resources[cost->index];
    if (cost->value == CG_COST_X) {
        cg_tell(tell, "X ");
        cg_tell(tell, row->plural != NULL ? row->plural : row->singular);
    } else
        cg_tell_amount_of(tell, cost->args[0], row->singular, row->plural);
}

static void tell_marks(cg_teller *tell, const cg_term *cost)
{
    assert(tell->module->board != NULL && cost->index < tell->module->board->mark_count);
    const cg_mark_def *mark = &tell->module->board->marks[cost->index];
    cg_tell_amount_of(tell, cost->args[0], mark->singular, mark->plural);
    cg_tell(tell, cost->value == CG_COST_ADD ? " on " : " from ");
    if (cost->args[1] != NULL)
        cg_tell_thing(tell, cost->args[1], CG_TELL_PLAIN);
    else
        cg_tell(tell, "this");
}

/** Is it paid, without a verb of its own? */
static bool is_plain_price(const cg_term *cost)
{
    return cost->value == CG_COST_RESOURCE || cost->value == CG_COST_X ||
           cost->value == CG_COST_COUNTER;
}

static void tell_price(cg_teller *tell, const cg_term *cost)
{
    if (cost->value == CG_COST_COUNTER) {
        const cg_counter_def *counter = &tell->module->counters[cost->index];
        cg_tell_amount_of(tell, cost->args[0], counter->singular, counter->plural);
    } else
        tell_resource(tell, cost);
}

/** The verb of a cost, with a space behind. */
static void tell_cost_verb(cg_teller *tell, const cg_term *cost, bool third)
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
        const cg_move_def *move = &tell->module->board->moves[cost->index - 1];
        cg_tell(tell, third ? move->third : move->name);
    } else if (cost->value == CG_COST_PUT && cost->args[1]->value == CG_PLACE_SHUFFLED)
        cg_tell(tell, third ? "shuffles" : "shuffle");
    else
        cg_tell_word(tell, verbs[cost->value][third]);
    cg_tell(tell, " ");
}

/** What stands behind the verb of a cost. */
static void tell_cost_object(cg_teller *tell, const cg_term *cost)
{
    const cg_term *what = cost->args[0];
    tell->moves = cost->value == CG_COST_DISCARD || cost->value == CG_COST_PUT;
    switch (cost->value) {
    case CG_COST_EXHAUST:
        cg_tell(tell, "this");
        break;
    case CG_COST_DISCARD:
        if (what == NULL || what->type == CG_TYPE_INTEGER)
            cg_tell_amount_of(tell, what, "card", "cards");
        else
            cg_tell_thing(tell, what, CG_TELL_PLAIN);
        break;
    case CG_COST_PUT:
        cg_tell_thing(tell, what, CG_TELL_PLAIN);
        if (cost->index == 0) {
            cg_tell(tell, " ");
            cg_tell_place(tell, cost->args[1], "into");
        }
        break;
    case CG_COST_MARKS:
    case CG_COST_ADD:
        tell_marks(tell, cost);
        break;
    default:
        cg_tell_thing(tell, what, CG_TELL_PLAIN);
    }
    tell->moves = false;
}

bool cg_tell_is_price(const cg_term *cost)
{
    for (; cost != NULL; cost = cost->next)
        if (!is_plain_price(cost))
            return false;
    return true;
}

void cg_tell_cost(cg_teller *tell, const cg_term *cost)
{
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        cg_tell(tell, item != cost ? ", " : "");
        if (is_plain_price(item)) {
            tell_price(tell, item);
            continue;
        }
        tell_cost_verb(tell, item, false);
        tell_cost_object(tell, item);
    }
}

void cg_tell_paying(cg_teller *tell, const cg_term *cost, cg_person person)
{
    bool paying = false;
    for (const cg_term *item = cost; item != NULL; item = item->next) {
        if (item != cost)
            cg_tell(tell, item->next != NULL ? ", " : " and ");
        if (!paying || !is_plain_price(item))
            tell_cost_verb(tell, item, person == CG_PERSON_IT);
        paying = is_plain_price(item);
        if (paying)
            tell_price(tell, item);
        else
            tell_cost_object(tell, item);
    }
}

/* ---- events ---- */

void cg_tell_event(cg_teller *tell, const cg_term *event, bool would)
{
    const cg_term *subject = event->args[0];
    bool own = event->index < CG_EVENT_ROW_COUNT;
    unsigned index = event->index - (own ? 0u : CG_EVENT_ROW_COUNT);
    const cg_move_def *move = own ? NULL : cg_rows_move_of_event(tell->module, index);
    bool matches = tell->matches;
    cg_person person = CG_PERSON_IT;
    tell->matches = true;
    if (own && index == CG_EVENT_TRIGGERS_ROW) {
        cg_tell(tell, "an ability of ");
        cg_tell_thing(tell, subject, CG_TELL_PLAIN);
        cg_tell(tell, would ? " would " : " ");
    } else if (subject != NULL) {
        person = cg_tell_person(tell, subject, CG_TELL_PLAIN);
        cg_tell_subject(tell, subject, CG_TELL_PLAIN);
        cg_tell(tell, would ? " would " : " ");
    }
    if (move != NULL) {
        cg_tell(tell, would ? "be " : person == CG_PERSON_IT ? "is " : "are ");
        cg_tell(tell, move->participle);
        tell->matches = matches;
        return;
    }
    cg_row row = own ? *cg_rows_event(index) : cg_rows_game_event(tell->module, index);
    if (own && index == CG_EVENT_USES_ROW)
        row.says = "[use|uses] an ability of {0}";
    cg_tell_row(tell, &row, event, 1,
                would                    ? CG_VERB_BASE
                : person == CG_PERSON_IT ? CG_VERB_THIRD
                                         : CG_VERB_MANY,
                person);
    tell->matches = matches;
}
