/* Compiles what an ability waits for: the happening, its causes, and a section that tests whether
 * an event is the right one. */
#include "effect/code/compile.h"

#include "effect/tree/events.h"
#include "effect/words/language.h"

#include <assert.h>

static void field(cg_emitter *e, cg_event_field number)
{
    cg_emit1(e, CG_OP_EVENT, (int32_t)number);
}

static void field_is(cg_emitter *e, cg_event_field number, int32_t value)
{
    field(e, number);
    cg_emit1(e, CG_OP_NUMBER, value);
    cg_emit(e, CG_OP_EQUAL);
}

/* ---- fields with one of several numbers ---- */

/** Tests that the field is from `low` to `high`. */
static void field_between(cg_emitter *e, cg_event_field number, unsigned low, unsigned high)
{
    if (low == high) {
        field_is(e, number, (int32_t)low);
        return;
    }
    cg_emit1(e, CG_OP_NUMBER, (int32_t)low - 1);
    field(e, number);
    cg_emit(e, CG_OP_LESS);
    field(e, number);
    cg_emit1(e, CG_OP_NUMBER, (int32_t)high + 1);
    cg_emit(e, CG_OP_LESS);
    cg_emit(e, CG_OP_AND);
}

/** Tests that the field is one of the numbers whose bits are set. */
static void field_among(cg_emitter *e, cg_event_field number, uint64_t bits)
{
    bool any = false;
    for (unsigned low = 0; low < 64 && bits >> low != 0; low++) {
        if (!(bits >> low & 1u))
            continue;
        unsigned high = low;
        while (high < 63 && (bits >> (high + 1) & 1u))
            high++;
        field_between(e, number, low, high);
        if (any)
            cg_emit(e, CG_OP_OR);
        any = true;
        low = high;
    }
    if (!any)
        cg_emit1(e, CG_OP_NUMBER, 0);
}

/** Tests a field of a zone, which contains the row + 1. */
static void zone_in_play(cg_emitter *e, cg_event_field number, bool in_play)
{
    field_among(e, number, (uint64_t)cg_zones_in_play(e->module) << 1);
    if (!in_play)
        cg_emit(e, CG_OP_NOT);
}

/** Emits the tests of a row besides its parts. */
static void emit_row_tests(cg_emitter *e, cg_tests *tests, const cg_event_row *row)
{
    bool moves = row->test == CG_EVENT_ENTERS || row->test == CG_EVENT_LEAVES;
    bool any = row->test == CG_EVENT_ANY || row->test == CG_EVENT_OF_OTHER;
    if (!any)
        cg_tests_next(e, tests);
    if (moves) {
        zone_in_play(e, CG_FIELD_OF_TO, row->test == CG_EVENT_ENTERS);
        cg_tests_next(e, tests);
        zone_in_play(e, CG_FIELD_OF_FROM, row->test == CG_EVENT_LEAVES);
    } else if (row->test == CG_EVENT_GIVEN_UP) {
        field_is(e, CG_FIELD_OF_TO, e->module->discard_zone);
        cg_tests_next(e, tests);
        zone_in_play(e, CG_FIELD_OF_FROM, true);
    } else if (row->test == CG_EVENT_FROM_HAND) {
        field_is(e, CG_FIELD_OF_FROM, e->module->hand_zone);
    } else if (!any) {
        field_is(e, CG_FIELD_OF_SIGN, row->test == CG_EVENT_MORE);
    }
    if (row->causes == 0 && row->cause == 0)
        return;
    cg_tests_next(e, tests);
    if (row->cause != 0)
        field_is(e, CG_FIELD_OF_CAUSE, row->cause);
    else
        field_among(e, CG_FIELD_OF_CAUSE, row->causes);
}

/* ---- cards and players ---- */

/** Returns true if nothing is tested of a card, except perhaps its zone. */
static bool is_any_card(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->index == CG_KIND_CARDS && term->value == 0 &&
           term->whose == CG_WHOSE_ANY && !term->another &&
           (term->where == CG_WHERE_PLAY || term->where == CG_WHERE_ZONE) &&
           term->args[3] == NULL && term->args[4] == NULL;
}

static bool is_in_zone(const cg_term *term)
{
    return term->kind == CG_TERM_SELECTOR && term->where == CG_WHERE_ZONE &&
           term->args[2]->kind == CG_TERM_ZONE;
}

static void test_card(cg_emitter *e, cg_tests *tests, const cg_term *term, const cg_asked *asked)
{
    cg_tests_matches(e, tests, term, asked);
}

/** Tests `a card in my hand is discarded`: the zone is the one that it leaves. */
static void test_from(cg_emitter *e, cg_tests *tests, const cg_term *zone)
{
    cg_tests_next(e, tests);
    field_is(e, CG_FIELD_OF_FROM, zone->index + 1);
    if (zone->args[0] == NULL || cg_is_anybody(zone->args[0]))
        return;
    cg_tests_next(e, tests);
    field(e, CG_FIELD_OF_PLAYER);
    cg_emit_is_player(e, zone->args[0]);
}

static void test_subject_card(cg_emitter *e, cg_tests *tests, const cg_term *term,
                              const cg_event_row *row)
{
    cg_asked asked = {
        .operation = CG_OP_EVENT, .word = CG_FIELD_OF_CARD, .anywhere = true, .by_player = true};
    bool moves = row->happening == CG_ON_MOVE;
    if (is_in_zone(term)) {
        asked.anywhere = moves;
        if (moves)
            test_from(e, tests, term->args[2]);
    }
    if (!asked.anywhere || !is_any_card(term))
        test_card(e, tests, term, &asked);
}

static void test_player(cg_emitter *e, cg_tests *tests, const cg_term *players)
{
    if (players == NULL || cg_is_anybody(players))
        return;
    cg_tests_next(e, tests);
    field(e, CG_FIELD_OF_PLAYER);
    cg_emit_is_player(e, players);
}

static void match_thing(cg_emitter *e, const cg_term *term);

/** Tests that the event is about a player who fits. */
static void match_thing_player(cg_emitter *e, const cg_term *term)
{
    field_is(e, CG_FIELD_OF_CARD, 0);
    if (cg_is_anybody(term))
        return;
    field(e, CG_FIELD_OF_PLAYER);
    cg_emit_is_player(e, term);
    cg_emit(e, CG_OP_AND);
}

static void match_thing_card(cg_emitter *e, const cg_term *term)
{
    cg_emit_matches(e, term,
                    &(cg_asked){.operation = CG_OP_EVENT,
                                .word = CG_FIELD_OF_CARD,
                                .anywhere = !is_in_zone(term),
                                .by_player = true,
                                .thing = true});
}

static void match_thing(cg_emitter *e, const cg_term *term)
{
    if (term->type == CG_TYPE_PLAYER || term->kind == CG_TERM_PLAYERS) {
        match_thing_player(e, term);
    } else if (term->kind == CG_TERM_UNION) {
        match_thing(e, term->args[0]);
        match_thing(e, term->args[1]);
        cg_emit(e, CG_OP_OR);
    } else if (term->type == CG_TYPE_THING && term->kind != CG_TERM_SELECTOR) {
        match_thing_card(e, term);
        match_thing_player(e, term);
        cg_emit(e, CG_OP_OR);
    } else {
        match_thing_card(e, term);
    }
}

static void emit_subject(cg_emitter *e, cg_tests *tests, const cg_term *term,
                         const cg_event_row *row)
{
    if (term == NULL)
        return;
    switch (row->subject) {
    case CG_SUBJECT_IS_CARD:
        test_subject_card(e, tests, term, row);
        break;
    case CG_SUBJECT_IS_OTHER:
        test_card(
            e, tests, term,
            &(cg_asked){.operation = CG_OP_EVENT, .word = CG_FIELD_OF_OTHER, .anywhere = true});
        break;
    case CG_SUBJECT_IS_PLAYER:
        test_player(e, tests, term);
        break;
    case CG_SUBJECT_IS_THING:
        cg_tests_next(e, tests);
        match_thing(e, term);
        break;
    default:
        break;
    }
}

/* ---- parts ---- */

/** Tests the zone's owner: in play the event's player, elsewhere the card's owner. */
static void test_zone(cg_emitter *e, cg_tests *tests, const cg_term *zone, cg_event_field number)
{
    bool play = zone->index == CG_ZONEKIND_PLAY;
    cg_tests_next(e, tests);
    if (play)
        zone_in_play(e, number, true);
    else
        field_is(e, number, zone->index + 1);
    if (zone->args[0] == NULL || cg_is_anybody(zone->args[0]))
        return;
    cg_tests_next(e, tests);
    field(e, play ? CG_FIELD_OF_PLAYER : CG_FIELD_OF_CARD);
    if (!play)
        cg_emit(e, CG_OP_OWNER);
    cg_emit_is_player(e, zone->args[0]);
}

static int32_t what_of(const cg_term *term)
{
    return term->kind == CG_TERM_TEXT ? cg_code_text_hash(term->text) : term->index;
}

static void emit_part(cg_emitter *e, cg_tests *tests, const cg_term *term, cg_event_part part,
                      const cg_event_row *row)
{
    cg_asked asked = {.operation = CG_OP_EVENT, .anywhere = true};
    switch (part) {
    case CG_PART_CARD:
        asked.word = CG_FIELD_OF_CARD;
        asked.owned = row->happening == CG_ON_CONTROL; /* the event changes who has it */
        asked.by_player = !asked.owned;
        asked.anywhere = row->happening != CG_ON_USE || !is_in_zone(term);
        if (is_in_zone(term) && row->happening == CG_ON_MOVE)
            test_from(e, tests, term->args[2]);
        if (!asked.anywhere || !is_any_card(term))
            test_card(e, tests, term, &asked);
        break;
    case CG_PART_OTHER:
    case CG_PART_SOURCE:
        asked.word = part == CG_PART_OTHER ? CG_FIELD_OF_OTHER : CG_FIELD_OF_SOURCE;
        asked.thing = part == CG_PART_OTHER;
        asked.anywhere = !is_in_zone(term);
        test_card(e, tests, term, &asked);
        break;
    case CG_PART_PLAYER:
        test_player(e, tests, term);
        break;
    case CG_PART_WHAT:
        cg_tests_next(e, tests);
        field_is(e, CG_FIELD_OF_WHAT, what_of(term));
        break;
    case CG_PART_FROM:
        test_zone(e, tests, term, CG_FIELD_OF_FROM);
        break;
    case CG_PART_TO:
        test_zone(e, tests, term, CG_FIELD_OF_TO);
        break;
    default:
        cg_tests_next(e, tests);
        field(e, CG_FIELD_OF_AMOUNT);
        cg_emit_value(e, term);
        cg_emit(e, CG_OP_EQUAL);
    }
}

/** Returns the causes. For moves to or from play, they exclude only draws. */
static uint32_t causes_of(const cg_event_row *row)
{
    bool play = row->test == CG_EVENT_ENTERS || row->test == CG_EVENT_LEAVES ||
                row->test == CG_EVENT_GIVEN_UP;
    if (row->cause)
        return cg_cause_bit(row->cause);
    return row->causes || !play ? row->causes : ~(1u << CG_CAUSE_DRAW);
}

/** Returns true if the subject of the event is `me`, this card or cards of mine. */
static bool is_mine(const cg_term *subject)
{
    return subject != NULL &&
           (subject->kind == CG_TERM_ME || subject->kind == CG_TERM_THIS ||
            (subject->kind == CG_TERM_SELECTOR && subject->whose == CG_WHOSE_MY));
}

/** Returns the field of `that player`: if the subject is mine, it is the other one, who has the
 * card that the event is done to or by. */
static unsigned that_player(const cg_term *event, const cg_event_row *row)
{
    if (!is_mine(event->args[0]))
        return row->subject == CG_SUBJECT_IS_OTHER ? CG_FIELD_OF_OTHER : CG_FIELD_OF_PLAYER;
    if (row->happening == CG_ON_TARGET)
        return CG_FIELD_OF_SOURCE;
    for (unsigned i = 0; i < 3; i++)
        if (row->parts[i] == CG_PART_OTHER || row->parts[i] == CG_PART_SOURCE)
            return row->parts[i] == CG_PART_OTHER ? CG_FIELD_OF_OTHER : CG_FIELD_OF_SOURCE;
    return row->subject == CG_SUBJECT_IS_OTHER ? CG_FIELD_OF_OTHER : CG_FIELD_OF_PLAYER;
}

void cg_emit_event(cg_emitter *e, const cg_term *event)
{
    cg_event_row row = cg_event_row_of(e->module, event->index);
    cg_tests tests = cg_tests_open(e);
    assert(row.happening < 64); /* they are used as bits */
    e->code.happenings = (uint64_t)1 << row.happening;
    e->code.causes = causes_of(&row);
    e->crossed = row.subject == CG_SUBJECT_IS_OTHER;
    e->that_player = (uint8_t)that_player(event, &row);
    e->code.flags |= event->index == CG_EVENT_PLAYS_FROM_ROW ? CG_CODE_ORIGIN : 0u;
    if (event->flags & CG_EVENT_BATCH)
        e->code.flags |= CG_CODE_BATCH | (e->crossed ? CG_CODE_BATCH_OTHER : 0u);
    if (event->args[0] != NULL && event->args[0]->kind == CG_TERM_THIS)
        e->code.flags |= CG_CODE_OF_THIS;
    emit_row_tests(e, &tests, &row);
    emit_subject(e, &tests, event->args[0], &row);
    for (unsigned i = 0; i < 3; i++) {
        const cg_term *term = event->args[i + 1];
        if (row.parts[i] != CG_PART_NONE && term != NULL)
            emit_part(e, &tests, term, (cg_event_part)row.parts[i], &row);
    }
    e->code.match = cg_tests_close(e, &tests);
}
