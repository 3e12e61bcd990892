/* Reads cards in play, and the stats, kinds and keywords of a known card, as a viewer may know
 * them. */
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/text/names.h"
#include "match/view/view.h"
#include "state/away.h"
#include "state/convert.h"

static cg_ref host_of(const cg_match *match, unsigned card)
{
    const cg_object *object = &match->objects[card];
    if (!object->host || !(object->flags & CG_OBJECT_ATTACHED))
        return (cg_ref){0};
    return cg_unpack_ref(match, cg_card_value(match, object->host - 1u));
}

static bool is_seat(const cg_match *match, int viewer)
{
    return viewer >= CG_SPECTATOR && viewer < match->plan->players;
}

static int card_at(const cg_match *match, int viewer, int row, int owner, uint32_t position)
{
    int zone = is_seat(match, viewer) ? cg_view_zone(match, row, owner) : -1;
    return cg_view_card_at(match, viewer, zone, position);
}

void cg_view_values(const cg_match *match, unsigned card, int32_t *values)
{
    uint32_t bits = match->objects[card].game;
    for (unsigned v = 0; v < match->plan->board->card_value_count; v++) {
        const cg_card_value_def *def = &match->plan->board->card_values[v];
        values[v] = (int32_t)((bits >> def->at) & ((1u << def->bits) - 1u));
    }
}

void cg_view_object_write(const cg_match *match, int viewer, unsigned card, cg_view_object *out)
{
    const cg_object *object = &match->objects[card];
    *out = (cg_view_object){.owner = CG_NOBODY,
                            .controller = (int8_t)object->controller,
                            .place = object->place,
                            .face_down = (object->flags & CG_OBJECT_FACE_DOWN) != 0,
                            .exhausted = (object->flags & CG_OBJECT_EXHAUSTED) != 0,
                            .token = (object->flags & CG_OBJECT_TOKEN) != 0,
                            .attached = (object->flags & CG_OBJECT_ATTACHED) != 0,
                            .host = host_of(match, card),
                            .under = object->under,
                            .entered = object->entered};
    for (unsigned m = 0; m < match->plan->board->mark_count; m++)
        out->marks[m] = object->marks[m];
    cg_view_values(match, card, out->values);
    if (!(cg_is_away(match, card) ? cg_away_sees(match, viewer, card)
                                  : cg_state_sees(match, viewer, card)))
        return;
    out->card = cg_card_id(match, card + 1u);
    out->design = cg_card_design(match, card + 1u);
    out->looks = cg_card_looks(match, card)->design;
    out->owner = match->plan->shared ? CG_NOBODY : (int8_t)match->cards[card].owner;
}

static bool own_view_object_get(const cg_match *match, int viewer, int zone, int owner,
                                uint32_t position, cg_view_object *out)
{
    if (!match)
        return false;
    int card = card_at(match, viewer, zone, owner, position);
    if (card < 0 || !out || !cg_card_in_play(match, (unsigned)card))
        return false;
    cg_view_object_write(match, viewer, (unsigned)card, out);
    return true;
}

bool cg_view_object_get_sized(const cg_match *match, int viewer, int zone, int owner,
                              uint32_t position, cg_view_object *out, size_t size)
{
    CG_GIVE_SIZED(cg_view_object, out, size,
                  own_view_object_get(match, viewer, zone, owner, position, into));
}

static bool own_view_under(const cg_match *match, int viewer, int zone, int owner,
                           uint32_t position, uint32_t index, cg_view_card *out)
{
    if (!match)
        return false;
    int host = card_at(match, viewer, zone, owner, position);
    if (host < 0 || !out || !match->objects)
        return false;
    unsigned at = match->objects[host].top;
    while (at && index-- > 0)
        at = match->objects[at - 1].below;
    if (!at)
        return false;
    cg_view_card_write(match, viewer, at - 1u, out);
    return true;
}

bool cg_view_under_sized(const cg_match *match, int viewer, int zone, int owner, uint32_t position,
                         uint32_t index, cg_view_card *out, size_t size)
{
    CG_GIVE_SIZED(cg_view_card, out, size,
                  own_view_under(match, viewer, zone, owner, position, index, into));
}

/* ---- numbers of a known card ---- */

/** Returns the card's index; -1 when there is no such card now. */
static int card_of(const cg_match *match, cg_card card)
{
    bool there = match->plan->board && card.index && card.index <= match->plan->card_limit &&
                 match->cards[card.index - 1].generation == card.generation &&
                 match->cards[card.index - 1].zone != CG_NOWHERE;
    return there ? card.index - 1 : -1;
}

static int known_card(const cg_match *match, int viewer, cg_card card)
{
    int index = is_seat(match, viewer) ? card_of(match, card) : -1;
    return index >= 0 && cg_state_sees(match, viewer, (unsigned)index) ? index : -1;
}

static bool is_row(int row, size_t count)
{
    return row >= 0 && (size_t)row < count;
}

bool cg_view_stat(const cg_match *match, int viewer, cg_card card, int stat, int32_t *value)
{
    if (!match)
        return false;
    int index = known_card(match, viewer, card);
    if (index < 0 || !value || !is_row(stat, match->plan->board->stat_count))
        return false;
    *value = cg_card_stat(match, (unsigned)index, (unsigned)stat);
    return true;
}

bool cg_view_has_keyword(const cg_match *match, int viewer, cg_card card, int keyword)
{
    if (!match)
        return false;
    int index = known_card(match, viewer, card);
    return index >= 0 && is_row(keyword, match->plan->board->keyword_count) &&
           ((cg_card_keywords(match, (unsigned)index) >> keyword) & 1u);
}

bool cg_view_is_kind(const cg_match *match, int viewer, cg_card card, int kind)
{
    if (!match)
        return false;
    int index = known_card(match, viewer, card);
    return index >= 0 && is_row(kind, match->plan->board->kind_count) &&
           ((cg_card_kinds(match, (unsigned)index) >> kind) & 1u);
}

bool cg_view_mark(const cg_match *match, cg_card card, int mark, int32_t *value)
{
    if (!match)
        return false;
    int index = card_of(match, card);
    if (index < 0 || !value || !is_row(mark, match->plan->board->mark_count))
        return false;
    *value = match->objects[index].marks[mark];
    return true;
}

int32_t cg_view_rule(const cg_match *match, int player, int rule)
{
    if (!match)
        return 0;
    bool known = match->plan->board && player >= 0 && player < match->plan->players &&
                 is_row(rule, match->plan->board->rule_count);
    return known ? cg_player_rule(match, player, (unsigned)rule) : 0;
}
