/* Compares the game's own data in two worlds: everything but the places of cards, which the library
 * checks. */
#include "check/kept.h"
#include "engine/engine.h"
#include "match/play/handle.h"

#include <stdio.h>
#include <string.h>

/** Two worlds, and the place of their difference. */
typedef struct difference {
    const cg_match *one, *other;
    char *where;
} difference;

static bool in_values(const difference *d)
{
    const cg_module *module = d->one->plan->module;
    for (size_t i = 0; i < module->value_count; i++)
        if (d->one->values[i] != d->other->values[i])
            return snprintf(d->where, CG_KEPT_WHERE, "the value '%s'", module->values[i].name) > 0;
    for (size_t i = 0; i < module->counter_count; i++)
        for (int p = 0; p < d->one->plan->players; p++)
            if (*cg_state_counter(d->one, (int)i, p) != *cg_state_counter(d->other, (int)i, p))
                return snprintf(d->where, CG_KEPT_WHERE, "the counter '%s' of player %d",
                                module->counters[i].name, p + 1) > 0;
    return false;
}

static bool in_dice(const difference *d)
{
    const cg_module *module = d->one->plan->module;
    for (unsigned pool = 0; pool < module->dice_count; pool++)
        if (d->one->dice[pool] != d->other->dice[pool] ||
            memcmp(cg_state_faces(d->one, pool), cg_state_faces(d->other, pool),
                   d->one->dice[pool]) != 0)
            return snprintf(d->where, CG_KEPT_WHERE, "the dice of '%s'", module->dice[pool].name) >
                   0;
    return false;
}

/** Returns true if both values are equal. Cards are compared by their places; in a zone without
 * order no player knows the places. */
static bool is_alike(const difference *d, int32_t one, int32_t other)
{
    if (!cg_is_card(one) || !cg_is_card(other))
        return one == other;
    const cg_card_state *left = &d->one->cards[cg_value_card(one)];
    const cg_card_state *right = &d->other->cards[cg_value_card(other)];
    if (left->zone != right->zone || left->zone == CG_NOWHERE)
        return left->zone == right->zone;
    const cg_zone_plan *zone = &d->one->plan->zones[left->zone];
    return (!zone->ordered && !zone->in_play) || left->position == right->position;
}

/** Returns true if both sets have equal members in any order. */
static bool are_alike(const difference *d, int32_t one, int32_t other)
{
    bool taken[CG_LISTS_MAX] = {false};
    unsigned size = cg_set_size(d->one, one);
    if (CG_PACKED_KIND(one) != CG_VALUE_LIST || CG_PACKED_KIND(other) != CG_VALUE_LIST)
        return is_alike(d, one, other);
    if (size != cg_set_size(d->other, other))
        return false;
    for (unsigned i = 0; i < size; i++) {
        unsigned k = 0;
        while (k < size && (taken[k] || !is_alike(d, cg_set_get(d->one, one, i),
                                                  cg_set_get(d->other, other, k))))
            k++;
        if (k == size)
            return false;
        taken[k] = true;
    }
    return true;
}

static bool in_slots(const difference *d)
{
    for (unsigned f = 0; f < d->one->head->frames && f < d->other->head->frames; f++) {
        const cg_frame *one = &d->one->frames[f], *other = &d->other->frames[f];
        const cg_procedure *procedure = &d->one->plan->procedures[one->procedure];
        for (unsigned i = 0; one->procedure >= CG_OWN_COUNT && i < CG_FRAME_SLOTS; i++) {
            bool number = procedure->slots && procedure->slots[i].kind == CG_SLOT_NUMBER;
            if (number ? one->slot[i] != other->slot[i]
                       : !are_alike(d, one->slot[i], other->slot[i]))
                return snprintf(d->where, CG_KEPT_WHERE, "slot %u of the procedure '%s'", i,
                                procedure->name) > 0;
        }
    }
    return false;
}

/** Compares bits and counters on the cards in play. Viewers tell these cards apart by their
 * places. */
static bool in_objects(const difference *d)
{
    const cg_plan *plan = d->one->plan;
    for (unsigned z = 0; plan->board && z < plan->play_zone_count; z++) {
        unsigned zone = plan->play_zone[z];
        for (unsigned i = 0; i < d->one->counts[zone] && i < d->other->counts[zone]; i++) {
            const cg_object *one = &d->one->objects[cg_zone_slots(d->one, zone)[i]];
            const cg_object *other = &d->other->objects[cg_zone_slots(d->other, zone)[i]];
            if (one->game != other->game)
                return snprintf(d->where, CG_KEPT_WHERE, "the game's bits of a card in play") > 0;
            if (memcmp(one->marks, other->marks, sizeof one->marks) != 0)
                return snprintf(d->where, CG_KEPT_WHERE, "the counters on a card in play") > 0;
        }
    }
    return false;
}

static bool in_relations(const difference *d)
{
    if (!d->one->plan->extra || d->one->extra->relations != d->other->extra->relations)
        return d->one->plan->extra &&
               snprintf(d->where, CG_KEPT_WHERE, "the number of relations") > 0;
    for (unsigned i = 0; i < d->one->extra->relations; i++)
        if (d->one->relations[i].amount != d->other->relations[i].amount)
            return snprintf(d->where, CG_KEPT_WHERE, "the amount of a relation") > 0;
    return false;
}

bool cg_kept_differs(const cg_match *one, const cg_match *other, char where[CG_KEPT_WHERE])
{
    const difference d = {one, other, where};
    return in_values(&d) || in_dice(&d) || in_slots(&d) || in_objects(&d) || in_relations(&d);
}
