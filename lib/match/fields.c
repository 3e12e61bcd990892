#include "match/fields.h"

#include <string.h>

uint64_t cg_well_number(cg_well *well, unsigned width)
{
    uint64_t value = 0;
    if ((size_t)(well->end - well->at) < width) {
        well->failed = true;
        return 0;
    }
    for (unsigned i = 0; i < width; i++)
        value |= (uint64_t)well->at[i] << (8 * i);
    well->at += width;
    return value;
}

/* ---- writing ---- */

#define PUT(type, name) sink->put(sink, (uint64_t)(from->name), sizeof(type));
#define PUT_ALL(type, name, count)                                                                 \
    for (unsigned i = 0; i < (count); i++)                                                         \
        sink->put(sink, (uint64_t)(from->name[i]), sizeof(type));

static void put_head(const cg_head *from, cg_sink *sink)
{
    CG_HEAD_FIELDS(PUT, PUT_ALL)
}

static void put_card(const cg_card_state *from, cg_sink *sink)
{
    CG_CARD_FIELDS(PUT, PUT_ALL)
}

static void put_item(const cg_item *from, cg_sink *sink)
{
    CG_ITEM_FIELDS(PUT, PUT_ALL)
}

static void put_frame(const cg_frame *from, cg_sink *sink)
{
    CG_FRAME_FIELDS(PUT, PUT_ALL)
}

static void put_zones(const cg_match *match, cg_sink *sink)
{
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++) {
        sink->put(sink, match->counts[zone], 2);
        for (unsigned i = 0; i < match->counts[zone]; i++)
            sink->put(sink, cg_zone_slots(match, zone)[i], 2);
    }
}

static void put_dice(const cg_match *match, cg_sink *sink)
{
    for (unsigned pool = 0; pool < match->plan->module->dice_count; pool++) {
        sink->put(sink, match->dice[pool], 1);
        for (unsigned i = 0; i < match->dice[pool]; i++)
            sink->put(sink, cg_state_faces(match, pool)[i], 1);
    }
}

void cg_fields_write(const cg_match *match, cg_sink *sink)
{
    const cg_module *module = match->plan->module;
    put_head(match->head, sink);
    for (size_t i = 0; i < module->counter_count * (size_t)match->plan->players; i++)
        sink->put(sink, (uint32_t)match->counters[i], 4);
    for (size_t i = 0; i < module->value_count; i++)
        sink->put(sink, (uint32_t)match->values[i], 4);
    put_dice(match, sink);
    put_zones(match, sink);
    for (uint32_t i = 0; i < match->plan->card_count; i++)
        put_card(&match->cards[i], sink);
    for (unsigned i = 0; i < match->head->items; i++)
        put_item(&match->items[i], sink);
    for (unsigned i = 0; i < match->head->frames; i++)
        put_frame(&match->frames[i], sink);
}

/* ---- reading ---- */

#define GET(type, name) to->name = (type)cg_well_number(well, sizeof(type));
#define GET_ALL(type, name, count)                                                                 \
    for (unsigned i = 0; i < (count); i++)                                                         \
        to->name[i] = (type)cg_well_number(well, sizeof(type));

static void get_head(cg_head *to, cg_well *well)
{
    CG_HEAD_FIELDS(GET, GET_ALL)
}

static void get_card(cg_card_state *to, cg_well *well)
{
    CG_CARD_FIELDS(GET, GET_ALL)
}

static void get_item(cg_item *to, cg_well *well)
{
    CG_ITEM_FIELDS(GET, GET_ALL)
}

static void get_frame(cg_frame *to, cg_well *well)
{
    CG_FRAME_FIELDS(GET, GET_ALL)
}

static bool get_zones(cg_match *match, cg_well *well)
{
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++) {
        match->counts[zone] = (uint16_t)cg_well_number(well, 2);
        if (match->counts[zone] > match->plan->zones[zone].capacity)
            return false;
        for (unsigned i = 0; i < match->counts[zone]; i++)
            cg_zone_slots(match, zone)[i] = (uint16_t)cg_well_number(well, 2);
    }
    return true;
}

static bool get_dice(cg_match *match, cg_well *well)
{
    for (unsigned pool = 0; pool < match->plan->module->dice_count; pool++) {
        match->dice[pool] = (uint8_t)cg_well_number(well, 1);
        if (match->dice[pool] > match->plan->module->dice[pool].capacity)
            return false;
        for (unsigned i = 0; i < match->dice[pool]; i++)
            cg_state_faces(match, pool)[i] = (uint8_t)cg_well_number(well, 1);
    }
    return true;
}

bool cg_fields_read(cg_match *match, cg_well *well)
{
    const cg_module *module = match->plan->module;
    get_head(match->head, well);
    if (match->head->items > CG_ITEMS_MAX || match->head->frames > CG_FRAMES_MAX)
        return false;
    for (size_t i = 0; i < module->counter_count * (size_t)match->plan->players; i++)
        match->counters[i] = (int32_t)cg_well_number(well, 4);
    for (size_t i = 0; i < module->value_count; i++)
        match->values[i] = (int32_t)cg_well_number(well, 4);
    if (!get_dice(match, well) || !get_zones(match, well))
        return false;
    for (uint32_t i = 0; i < match->plan->card_count; i++)
        get_card(&match->cards[i], well);
    for (unsigned i = 0; i < match->head->items; i++)
        get_item(&match->items[i], well);
    for (unsigned i = 0; i < match->head->frames; i++)
        get_frame(&match->frames[i], well);
    return !well->failed;
}
