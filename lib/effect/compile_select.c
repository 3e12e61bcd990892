#include "effect/compile.h"

/* Arguments of a selector. */
enum { AMOUNT, OWNER, WITHIN, WHERE, OTHER_THAN, LIMIT };

uint32_t cg_zones_in_play(const cg_module *module)
{
    uint32_t zones = 0;
    for (size_t i = 0; i < module->zone_count; i++)
        zones |= module->zones[i].in_play ? 1u << i : 0u;
    return zones;
}

static uint32_t zones_of_kind(const cg_module *module, unsigned kind)
{
    const cg_board *board = module->board;
    if (board == NULL || kind >= board->kind_count || board->kinds[kind].zone < 0)
        return cg_zones_in_play(module);
    return 1u << board->kinds[kind].zone;
}

/* ---- players ---- */

bool cg_is_anybody(const cg_term *players)
{
    return players->kind == CG_TERM_PLAYERS && players->whose != CG_WHOSE_ENEMY &&
           !players->another && players->args[WHERE] == NULL && players->args[OTHER_THAN] == NULL;
}

bool cg_is_choice(const cg_term *term)
{
    return (term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_UNION ||
            term->kind == CG_TERM_PLAYERS) &&
           (term->quantity == CG_ONE || term->quantity == CG_SOME || term->quantity == CG_UP_TO ||
            term->quantity == CG_RANDOM);
}

bool cg_is_player_set(const cg_term *term)
{
    return term->kind == CG_TERM_PLAYERS || (term->type == CG_TYPE_PLAYER && term->many);
}

/** With a player on the stack. */
void cg_emit_is_player(cg_emitter *e, const cg_term *players)
{
    bool one = players->kind != CG_TERM_PLAYERS && !players->many;
    cg_emit_set(e, players);
    cg_emit(e, one ? CG_OP_SAME : CG_OP_MEMBER);
}

/** Tests that CANDIDATE, or another thing, is not what `other than` names. */
static void emit_other_than(cg_emitter *e, const cg_term *other)
{
    cg_emit_matches(e, other, &(cg_asked){.operation = CG_OP_CANDIDATE});
    cg_emit(e, CG_OP_NOT);
}

static void emit_players(cg_emitter *e, const cg_term *term)
{
    bool opponents = term->whose == CG_WHOSE_ENEMY || term->another;
    cg_emit1(e, CG_OP_PLAYERS, opponents ? 1 : 0);
    if (term->args[WHERE] == NULL && term->args[OTHER_THAN] == NULL)
        return;
    cg_tests tests = cg_tests_open(e);
    if (term->args[WHERE] != NULL)
        cg_tests_condition(e, &tests, term->args[WHERE]);
    if (term->args[OTHER_THAN] != NULL) {
        cg_tests_next(e, &tests);
        emit_other_than(e, term->args[OTHER_THAN]);
    }
    cg_emit_select(e, CG_OP_SELECT, CG_SELECT_ONLY_PLAYERS, 0, cg_tests_close(e, &tests));
}

/* ---- cards: whose, where, which ---- */

/** The players whose cards are meant. */
static void emit_whose(cg_emitter *e, const cg_term *term)
{
    if (term->whose == CG_WHOSE_OF && term->args[OWNER] != NULL)
        cg_emit_set(e, term->args[OWNER]);
    else if (term->whose == CG_WHOSE_MY)
        cg_emit(e, CG_OP_ME);
    else
        cg_emit1(e, CG_OP_PLAYERS, term->whose == CG_WHOSE_ENEMY ? 1 : 0);
}

/** With a player on the stack: are the cards that are meant those of this one? */
static void emit_is_whose(cg_emitter *e, const cg_term *term)
{
    if (term->whose == CG_WHOSE_OF) {
        cg_emit_is_player(e, term->args[OWNER]);
        return;
    }
    emit_whose(e, term);
    cg_emit(e, term->whose == CG_WHOSE_MY ? CG_OP_SAME : CG_OP_MEMBER);
}

/** Where a selection looks, and what is left to be tested of whose cards it takes. */
typedef struct look {
    int32_t how;
    uint32_t zones;
    bool whose; /**< the filter has to test it */
} look;

static void emit_subject_player(cg_emitter *e)
{
    if (e->owner != NULL)
        cg_emit_value(e, e->owner);
    else
        cg_emit(e, CG_OP_ME);
}

/** A bare noun in a statement that looks elsewhere than in play. */
static look emit_bare(cg_emitter *e, const cg_term *term)
{
    look at = {.how = CG_WHERE_ZONE};
    if (e->bare == CG_BARE_SEARCH) {
        cg_emit_value(e, e->searched);
        at.whose = term->whose != CG_WHOSE_ANY;
        return at;
    }
    if (term->whose == CG_WHOSE_ANY)
        emit_subject_player(e);
    else
        emit_whose(e, term);
    if (e->bare == CG_BARE_HAND) {
        at.zones = 1u << e->module->hand_zone;
        return at;
    }
    at.how = CG_WHERE_PLAY;
    at.zones = zones_of_kind(e->module, term->index);
    return at;
}

/** Zones that belong to nobody hold the cards of all. */
static bool nobodys(const cg_module *module, uint32_t zones)
{
    for (size_t i = 0; i < module->zone_count; i++) {
        if ((zones >> i & 1u) && !module->zones[i].per_player)
            return true;
    }
    return false;
}

static look emit_in_zone(cg_emitter *e, const cg_term *term)
{
    const cg_term *zone = term->args[WITHIN];
    look at = {.how = CG_WHERE_ZONE, .whose = term->whose != CG_WHOSE_ANY};
    if (zone->kind != CG_TERM_ZONE) {
        cg_emit_value(e, zone);
        return at;
    }
    at.zones = 1u << zone->index;
    if (zone->args[0] != NULL && zone->value == 0) {
        cg_emit_set(e, zone->args[0]);
        return at;
    }
    emit_whose(e, term);
    at.whose = at.whose && nobodys(e->module, at.zones);
    return at;
}

/** Pushes the source of a selection. */
static look emit_source(cg_emitter *e, const cg_term *term)
{
    look at = {.how = term->where, .whose = term->whose != CG_WHOSE_ANY};
    switch (term->where) {
    case CG_WHERE_PLAY:
        if (e->bare != CG_BARE_PLAY)
            return emit_bare(e, term);
        emit_whose(e, term);
        at.zones = zones_of_kind(e->module, term->index);
        at.whose = at.whose && nobodys(e->module, at.zones);
        return at;
    case CG_WHERE_ZONE:
        return emit_in_zone(e, term);
    default:
        cg_emit_value(e, term->args[WITHIN]);
        return at;
    }
}

static void test_condition(cg_emitter *e, cg_tests *tests, cg_condition_id condition, unsigned word)
{
    cg_tests_next(e, tests);
    cg_emit(e, CG_OP_CANDIDATE);
    cg_emit2(e, CG_OP_CONDITION, (int32_t)condition, (int32_t)word);
}

/** What is asked of each card; 0 when all will do. */
static unsigned emit_filter(cg_emitter *e, const cg_term *term, bool whose)
{
    cg_tests tests = cg_tests_open(e);
    uint8_t bare = e->bare;
    e->bare = CG_BARE_PLAY;
    if (term->index == CG_KIND_TOKENS)
        test_condition(e, &tests, CG_IF_IS_TOKEN, 0);
    else if (term->index != CG_KIND_CARDS)
        test_condition(e, &tests, CG_IF_IS_KIND, term->index);
    if (term->value != 0) {
        cg_tests_next(e, &tests);
        cg_emit(e, CG_OP_CANDIDATE);
        cg_emit1(e, CG_OP_NAMED, term->value);
    }
    if (whose) {
        cg_tests_next(e, &tests);
        cg_emit(e, CG_OP_CANDIDATE);
        cg_emit(e, CG_OP_CONTROLLER);
        emit_is_whose(e, term);
    }
    if (term->args[WHERE] != NULL)
        cg_tests_condition(e, &tests, term->args[WHERE]);
    if (term->args[OTHER_THAN] != NULL) {
        cg_tests_next(e, &tests);
        emit_other_than(e, term->args[OTHER_THAN]);
    }
    e->bare = bare;
    return cg_tests_close(e, &tests);
}

static int32_t another(const cg_term *term)
{
    return term->another ? CG_SELECT_ANOTHER : 0;
}

/** `the top 3 cards of my deck` */
static void emit_end_of_zone(cg_emitter *e, const cg_term *term)
{
    int32_t end = term->quantity == CG_TOP_OF ? CG_SELECT_TOP : CG_SELECT_BOTTOM;
    if (term->args[AMOUNT] != NULL)
        cg_emit_value(e, term->args[AMOUNT]);
    else
        cg_emit1(e, CG_OP_NUMBER, 1);
    cg_emit_value(e, term->args[WITHIN]);
    unsigned filter = emit_filter(e, term, term->whose != CG_WHOSE_ANY);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE | end | another(term), 0, filter);
}

static void emit_cards(cg_emitter *e, const cg_term *term)
{
    if (term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF) {
        emit_end_of_zone(e, term);
        return;
    }
    look at = emit_source(e, term);
    unsigned filter = emit_filter(e, term, at.whose);
    cg_emit_select(e, CG_OP_SELECT, at.how | another(term), at.zones, filter);
}

void cg_emit_set(cg_emitter *e, const cg_term *term)
{
    bool selection = term->kind == CG_TERM_SELECTOR || term->kind == CG_TERM_UNION ||
                     term->kind == CG_TERM_PLAYERS;
    if (!selection)
        cg_emit_value(e, term);
    else if (cg_emit_standing_in(e, term))
        return;
    else if (term->kind == CG_TERM_SELECTOR)
        emit_cards(e, term);
    else if (term->kind == CG_TERM_PLAYERS)
        emit_players(e, term);
    else {
        cg_emit_set(e, term->args[0]);
        cg_emit_set(e, term->args[1]);
        cg_emit(e, CG_OP_JOIN);
    }
}

/* ---- tests ---- */

static void emit_asked(cg_emitter *e, const cg_asked *asked)
{
    if (asked->term != NULL)
        cg_emit_value(e, asked->term);
    else if (asked->operation == CG_OP_CANDIDATE)
        cg_emit(e, CG_OP_CANDIDATE);
    else
        cg_emit1(e, asked->operation, asked->word);
}

static bool by_place(const cg_term *term)
{
    return term->where != CG_WHERE_PLAY && term->where != CG_WHERE_ZONE;
}

/** Of cards that may have left: which they are, and whose they were. */
static void match_anywhere(cg_emitter *e, const cg_term *term, const cg_asked *asked)
{
    bool whose = term->whose != CG_WHOSE_ANY, apart = asked->by_player || asked->owned;
    emit_asked(e, asked);
    if (whose && !apart)
        emit_whose(e, term);
    else
        cg_emit1(e, CG_OP_PLAYERS, 0);
    unsigned filter = emit_filter(e, term, false);
    cg_emit_select(e, CG_OP_TEST, CG_WHERE_PLAY | another(term), 0, filter);
    if (!whose || !apart)
        return;
    if (asked->by_player) {
        cg_emit1(e, CG_OP_EVENT, CG_FIELD_OF_PLAYER);
    } else {
        emit_asked(e, asked);
        cg_emit(e, CG_OP_OWNER);
    }
    emit_is_whose(e, term);
    cg_emit(e, CG_OP_AND);
}

static void match_selector(cg_emitter *e, const cg_term *term, const cg_asked *asked)
{
    if (term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF) {
        emit_asked(e, asked);
        cg_emit_set(e, term);
        cg_emit(e, CG_OP_MEMBER);
        return;
    }
    if (asked->anywhere && !by_place(term)) {
        match_anywhere(e, term, asked);
        return;
    }
    emit_asked(e, asked);
    look at = emit_source(e, term);
    unsigned filter = emit_filter(e, term, at.whose);
    if (at.zones != 0)
        at.zones |= asked->zones;
    cg_emit_select(e, CG_OP_TEST, at.how | another(term), at.zones, filter);
}

void cg_emit_matches(cg_emitter *e, const cg_term *term, const cg_asked *asked)
{
    if (term->kind == CG_TERM_UNION) {
        cg_emit_matches(e, term->args[0], asked);
        cg_emit_matches(e, term->args[1], asked);
        cg_emit(e, CG_OP_OR);
    } else if (term->kind == CG_TERM_SELECTOR) {
        match_selector(e, term, asked);
    } else {
        emit_asked(e, asked);
        cg_emit_is_player(e, term);
    }
}
