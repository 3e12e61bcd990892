/* Reads what a viewer may know: cards of zones, counters, dice, items and public values. */
#include "match/view/view.h"
#include "engine/engine.h"
#include "match/play/look.h"
#include "match/text/names.h"
#include "state/board.h"
#include "state/convert.h"
#include "state/sight.h"

#include <assert.h>

static bool is_row(int row, size_t count)
{
    return row >= 0 && (size_t)row < count;
}

int cg_view_zone(const cg_match *match, int row, int owner)
{
    const cg_plan *plan = match->plan;
    if (!is_row(row, plan->module->zone_count))
        return -1;
    bool owned = plan->module->zones[row].per_player;
    if (owned && (owner < 0 || owner >= plan->players))
        return -1;
    return plan->zone_of[row][owned ? owner : 0];
}

uint32_t cg_view_zone_size(const cg_match *match, int zone, int owner)
{
    if (!match)
        return 0;
    int number = cg_view_zone(match, zone, owner);
    return number < 0 ? 0 : match->counts[number];
}

int cg_view_card_at(const cg_match *match, int viewer, int zone, uint32_t position)
{
    if (zone < 0 || position >= match->counts[zone])
        return -1;
    const cg_zone_plan *plan = &match->plan->zones[zone];
    const uint16_t *slots = cg_zone_slots(match, (unsigned)zone);
    if (plan->in_play) /* by place, or in order of entry */
        return slots[position];
    return (int)(plan->ordered ? slots[match->counts[zone] - 1u - position]
                               : cg_look_order(match, viewer, (unsigned)zone)[position]);
}

void cg_view_card_write(const cg_match *match, int viewer, unsigned card, cg_view_card *out)
{
    assert(card < match->plan->card_limit);
    bool down = match->objects && cg_card_in_play(match, card) && cg_card_face_down(match, card);
    *out = (cg_view_card){.owner = CG_NOBODY};
    out->face_up = !down && (cg_state_open(match, match->cards[card].zone) ||
                             (match->cards[card].flags & CG_CARD_FACE_UP));
    if (!cg_state_sees(match, viewer, card))
        return;
    if (!cg_state_hides(match, match->cards[card].zone) ||
        cg_seat_sees(match->plan->zones[match->cards[card].zone].seen_by, viewer))
        out->card = cg_card_id(match, card + 1);
    out->design = cg_card_design(match, card + 1);
    out->owner = match->plan->shared ? CG_NOBODY : (int8_t)match->cards[card].owner;
}

static bool own_view_zone_card(const cg_match *match, int viewer, int zone, int owner,
                               uint32_t position, cg_view_card *out)
{
    if (!match || !out)
        return false;
    if (viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return false;
    int card = cg_view_card_at(match, viewer, cg_view_zone(match, zone, owner), position);
    if (card >= 0)
        cg_view_card_write(match, viewer, (unsigned)card, out);
    return card >= 0;
}

bool cg_view_zone_card_sized(const cg_match *match, int viewer, int zone, int owner,
                             uint32_t position, cg_view_card *out, size_t size)
{
    CG_GIVE_SIZED(cg_view_card, out, size,
                  own_view_zone_card(match, viewer, zone, owner, position, into));
}

const char *cg_view_score(const cg_match *match, int player, int32_t *value)
{
    bool counts = match && value && match->plan->module->score && player >= 0 &&
                  player < match->plan->players;
    if (!counts)
        return NULL;
    *value = match->plan->module->score(match, player);
    return match->plan->module->score_title;
}

int32_t cg_view_counter(const cg_match *match, int counter, int player)
{
    if (!match)
        return 0;
    bool known = is_row(counter, match->plan->module->counter_count) && player >= 0 &&
                 player < match->plan->players;
    return known ? *cg_state_counter(match, counter, player) : 0;
}

bool cg_view_knows_counter(const cg_match *match, int viewer, int counter, int player)
{
    return match && is_row(counter, match->plan->module->counter_count) && player >= 0 &&
           player < match->plan->players &&
           cg_sight_counter(match, (unsigned)counter, player, viewer);
}

bool cg_view_knows_dice(const cg_match *match, int viewer, int pool)
{
    return match && is_row(pool, match->plan->module->dice_count) &&
           cg_sight_dice(match, (unsigned)pool, viewer);
}

uint32_t cg_view_dice_count(const cg_match *match, int pool)
{
    return match ? is_row(pool, match->plan->module->dice_count) ? match->dice[pool] : 0 : 0;
}

int cg_view_die(const cg_match *match, int pool, uint32_t index)
{
    return index < cg_view_dice_count(match, pool) ? cg_state_faces(match, (unsigned)pool)[index]
                                                   : 0;
}

uint32_t cg_view_item_count(const cg_match *match)
{
    return match ? match->head->items : 0;
}

static bool own_view_item_get(const cg_match *match, uint32_t index, cg_view_item *out)
{
    if (!match || !out)
        return false;
    if (index >= match->head->items)
        return false;
    const cg_item *item = &match->items[index];
    int32_t targets[2] = {0};
    cg_item_targets(match, item, targets, 2);
    *out = (cg_view_item){.effect = item->effect,
                          .player = (int8_t)item->player,
                          .negated = item->negated,
                          .target = cg_unpack_ref(match, targets[0]),
                          .second_target = cg_unpack_ref(match, targets[1]),
                          .amount = item->kind == CG_VIEW_ITEM_ATTACK ? 0 : item->amount,
                          .kind = item->card ? item->kind : CG_VIEW_ITEM_EFFECT};
    if (!item->card || !cg_name_knows(match, CG_SPECTATOR, item->card - 1u))
        return true;
    out->card = cg_card_id(match, item->card);
    out->design = cg_card_design(match, item->card);
    out->ability = item->kind == CG_VIEW_ITEM_ABILITY ? cg_name_code(match, item->code) : NULL;
    if (item->kind == CG_VIEW_ITEM_PLAYED && match->objects &&
        !cg_card_in_play(match, item->card - 1u))
        cg_view_values(match, item->card - 1u, out->values);
    return true;
}

bool cg_view_item_get_sized(const cg_match *match, uint32_t index, cg_view_item *out, size_t size)
{
    CG_GIVE_SIZED(cg_view_item, out, size, own_view_item_get(match, index, into));
}

/** Returns the row of a public value; -1 after the last. */
static int value_row(const cg_module *module, size_t index)
{
    for (size_t i = 0; i < module->value_count; i++) {
        if (module->values[i].is_public && index-- == 0)
            return (int)i;
    }
    return -1;
}

bool cg_view_value(const cg_match *match, size_t index, const char **name, int32_t *value)
{
    if (!match || !name || !value)
        return false;
    const cg_module *module = match->plan->module;
    int row = value_row(module, index);
    if (row < 0)
        return false;
    *name = module->values[row].name;
    *value = match->values[row];
    return true;
}

const char *cg_view_value_word(const cg_match *match, size_t index)
{
    if (!match)
        return NULL;
    const cg_module *module = match->plan->module;
    int row = value_row(module, index);
    if (row < 0 || !module->values[row].words)
        return NULL;
    int32_t value = match->values[row];
    bool named = value > 0 && value <= module->values[row].maximum;
    return named ? module->values[row].words[value - 1] : "none";
}
