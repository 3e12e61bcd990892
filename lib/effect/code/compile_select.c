/* Compiles selections to sets: whose cards, in which zones, with which filter. */
#include "effect/code/select.h"

#include <assert.h>

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
    if (board == NULL || kind >= board->kind_count || board->kinds[kind].zone == 0)
        return cg_zones_in_play(module);
    return 1u << (board->kinds[kind].zone - 1);
}

/* ---- players ---- */

bool cg_is_anybody(const cg_term *players)
{
    return players->kind == CG_TERM_PLAYERS && players->whose != CG_WHOSE_ENEMY &&
           !players->another && players->args[CG_SELECTOR_WHERE] == NULL &&
           players->args[CG_SELECTOR_OTHER_THAN] == NULL;
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

/** Tests the player on the stack. */
void cg_emit_is_player(cg_emitter *e, const cg_term *players)
{
    assert(e->depth > 0); /* the tested player */
    bool one = players->kind != CG_TERM_PLAYERS && !players->many;
    cg_emit_set(e, players);
    cg_emit(e, one ? CG_OP_SAME : CG_OP_MEMBER);
}

static void emit_players(cg_emitter *e, const cg_term *term)
{
    bool opponents = term->whose == CG_WHOSE_ENEMY || term->another;
    cg_emit1(e, CG_OP_PLAYERS, opponents ? 1 : 0);
    if (term->args[CG_SELECTOR_WHERE] == NULL && term->args[CG_SELECTOR_OTHER_THAN] == NULL)
        return;
    cg_emit_select(e, CG_OP_SELECT, CG_SELECT_ONLY_PLAYERS, 0,
                   cg_emit_filter(e, term, false, false));
}

/* ---- cards: whose, where, which ---- */

/** Pushes the players whose cards are meant. */
static void emit_whose(cg_emitter *e, const cg_term *term)
{
    if (term->whose == CG_WHOSE_OF && term->args[CG_SELECTOR_OWNER] != NULL)
        cg_emit_set(e, term->args[CG_SELECTOR_OWNER]);
    else if (term->whose == CG_WHOSE_MY)
        cg_emit(e, CG_OP_ME);
    else
        cg_emit1(e, CG_OP_PLAYERS, term->whose == CG_WHOSE_ENEMY ? 1 : 0);
}

void cg_emit_is_whose(cg_emitter *e, const cg_term *term)
{
    if (term->whose == CG_WHOSE_OF) {
        cg_emit_is_player(e, term->args[CG_SELECTOR_OWNER]);
        return;
    }
    emit_whose(e, term);
    cg_emit(e, term->whose == CG_WHOSE_MY ? CG_OP_SAME : CG_OP_MEMBER);
}

static void emit_subject_player(cg_emitter *e)
{
    if (e->owner != NULL)
        cg_emit_value(e, e->owner);
    else
        cg_emit(e, CG_OP_ME);
}

/** Compiles a bare noun in a statement that does not look in play. */
static cg_look emit_bare(cg_emitter *e, const cg_term *term)
{
    cg_look at = {.how = CG_WHERE_ZONE};
    if (e->bare == CG_BARE_SEARCH) {
        assert(e->searched != NULL);
        cg_emit_value(e, e->searched);
        at.whose = term->whose != CG_WHOSE_ANY;
        return at;
    }
    if (term->whose == CG_WHOSE_ANY)
        emit_subject_player(e);
    else
        emit_whose(e, term);
    if (e->bare == CG_BARE_HAND) {
        at.zones = cg_hand_bit(e->module);
        return at;
    }
    at.how = CG_WHERE_PLAY;
    at.zones = zones_of_kind(e->module, term->index);
    return at;
}

/** Returns true if one of the zones has no owner: it contains the cards of all. */
static bool nobodys(const cg_module *module, uint32_t zones)
{
    for (size_t i = 0; i < module->zone_count; i++) {
        if ((zones >> i & 1u) && !module->zones[i].per_player)
            return true;
    }
    return false;
}

static cg_look emit_in_zone(cg_emitter *e, const cg_term *term)
{
    const cg_term *zone = term->args[CG_SELECTOR_WITHIN];
    assert(zone != NULL);
    cg_look at = {.how = CG_WHERE_ZONE, .whose = term->whose != CG_WHOSE_ANY};
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

/** Pushes the set, or the card that has them under it or attached to it. Cards that have left a set
 * are not offered for a choice. */
static void emit_within(cg_emitter *e, const cg_term *term)
{
    const cg_term *within = term->args[CG_SELECTOR_WITHIN];
    bool kept = within->kind == CG_TERM_THEM || within->kind == CG_TERM_NAME;
    if (within->kind == CG_TERM_THIS && term->where != CG_WHERE_AMONG)
        cg_emit_needs_play(e, CG_CODE_LOOKS_ROUND);
    if (term->where == CG_WHERE_AMONG && kept && within->many && cg_is_choice(term))
        cg_emit1(e, CG_OP_REST, (int32_t)cg_emit_slot_of(e, within->value));
    else
        cg_emit_value(e, within);
    if (term->where == CG_WHERE_ATTACHED)
        cg_emit_was(e, within);
}

cg_look cg_emit_source(cg_emitter *e, const cg_term *term)
{
    cg_look at = {.how = term->where, .whose = term->whose != CG_WHOSE_ANY};
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
        emit_within(e, term);
        return at;
    }
}

int32_t cg_select_another(const cg_term *term)
{
    return term->another ? CG_SELECT_ANOTHER : 0;
}

/** Compiles `the top 3 cards of my deck`. */
static void emit_end_of_zone(cg_emitter *e, const cg_term *term)
{
    int32_t end = term->quantity == CG_TOP_OF ? CG_SELECT_TOP : CG_SELECT_BOTTOM;
    if (term->args[CG_SELECTOR_AMOUNT] != NULL)
        cg_emit_value(e, term->args[CG_SELECTOR_AMOUNT]);
    else
        cg_emit1(e, CG_OP_NUMBER, 1);
    cg_emit_value(e, term->args[CG_SELECTOR_WITHIN]);
    unsigned filter = cg_emit_filter(e, term, true, term->whose != CG_WHOSE_ANY);
    cg_emit_select(e, CG_OP_SELECT, CG_WHERE_ZONE | end | cg_select_another(term), 0, filter);
}

static void emit_cards(cg_emitter *e, const cg_term *term)
{
    if (term->quantity == CG_TOP_OF || term->quantity == CG_BOTTOM_OF) {
        emit_end_of_zone(e, term);
        return;
    }
    cg_look at = cg_emit_source(e, term);
    unsigned filter = cg_emit_filter(e, term, true, at.whose);
    int32_t how = at.how | cg_select_another(term);
    if (how != CG_WHERE_AMONG || filter != 0) /* all of a set is the set */
        cg_emit_select(e, CG_OP_SELECT, how, at.zones, filter);
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
