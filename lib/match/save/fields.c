/* Writes and reads every number of the canonical state in one fixed order. Saving and hashing
 * use the same order. */
#include "match/save/fields.h"

#include <assert.h>
#include <string.h>

uint64_t cg_well_number(cg_well *well, unsigned width)
{
    assert(width <= 8 && well->at <= well->end);
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

#define PUT(type, name, range) sink->put(sink, (uint64_t)(from->name), sizeof(type));
#define PUT_ALL(type, name, count, range)                                                          \
    for (unsigned i = 0; i < (count); i++)                                                         \
        sink->put(sink, (uint64_t)(from->name[i]), sizeof(type));

#define PUTTER(name, type, FIELDS)                                                                 \
    static void put_##name(const type *from, cg_sink *sink)                                        \
    {                                                                                              \
        FIELDS(PUT, PUT_ALL)                                                                       \
    }

CG_RECORDS(PUTTER)

/** Returns true if there is a token in that place, even one that is not in a zone yet. */
static bool is_token(const cg_match *match, uint32_t card)
{
    return match->cards[card].zone != CG_NOWHERE ||
           (match->objects[card].flags & CG_OBJECT_TOKEN) || match->objects[card].out;
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

/* ---- only games with a board ---- */

/** Writes a token, or for a place without one, only how often it was used. */
static void put_token(const cg_match *match, uint32_t card, cg_sink *sink)
{
    assert(card >= match->plan->card_count && card < match->plan->card_limit);
    bool exists = is_token(match, card);
    sink->put(sink, exists, 1);
    if (exists)
        put_card(&match->cards[card], sink);
    else
        sink->put(sink, match->cards[card].generation, 2);
}

static void put_objects(const cg_match *match, cg_sink *sink)
{
    static const cg_object nothing;
    for (uint32_t i = 0; i < match->plan->card_limit; i++) {
        bool any = memcmp(&match->objects[i], &nothing, sizeof nothing) != 0;
        sink->put(sink, any, 1);
        if (any)
            put_object(&match->objects[i], sink);
    }
}

static void put_lasts(const cg_match *match, cg_sink *sink)
{
    for (unsigned i = 0; i < match->head->remembered; i++) {
        put_last(&match->lasts[i], sink);
        if (match->plan->rows)
            put_beside(&match->besides[i], sink);
    }
}

static void put_more(const cg_match *match, cg_sink *sink)
{
    if (!match->plan->extra)
        return;
    put_extra(match->extra, sink);
    assert(match->extra->relations <= match->plan->board->limits.relations);
    for (uint32_t i = 0; i < match->extra->relations; i++)
        put_relation(&match->relations[i], sink);
}

static void put_board(const cg_match *match, cg_sink *sink)
{
    assert(match->head->lists <= match->plan->list_limit);
    const cg_head *head = match->head;
    for (uint32_t i = match->plan->card_count; i < match->plan->card_limit; i++)
        put_token(match, i, sink);
    put_objects(match, sink);
    for (unsigned i = 0; i < head->modifiers; i++)
        put_modifier(&match->modifiers[i], sink);
    for (unsigned i = 0; i < head->happenings; i++)
        put_happening(&match->happenings[i], sink);
    for (unsigned i = 0; i < head->waiting; i++)
        put_waiting(&match->waiting[i], sink);
    for (unsigned i = 0; i < head->members; i++)
        put_member(&match->members[i], sink);
    put_lasts(match, sink);
    for (unsigned i = 0; i < head->uses; i++)
        put_use(&match->uses[i], sink);
    for (int i = 0; i < match->plan->players; i++)
        put_player(&match->players[i], sink);
    for (uint32_t i = 0; i < head->lists; i++)
        sink->put(sink, (uint32_t)match->lists[i], 4);
    put_more(match, sink);
}

static void put_facts(const cg_match *match, cg_sink *sink)
{
    assert(match->facts->count <= CG_FACTS_MAX);
    sink->put(sink, match->facts->count, 2);
    for (uint32_t i = 0; i < match->facts->count; i++)
        put_fact(&match->facts->list[i], sink);
    for (uint32_t i = 0; i < match->plan->card_limit; i++)
        sink->put(sink, match->about[i], 8);
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
    if (match->sealed)
        put_sealed(match->sealed, sink);
    if (match->facts)
        put_facts(match, sink);
    if (match->plan->board)
        put_board(match, sink);
    for (unsigned i = 0; i < match->head->frames; i++)
        put_frame(&match->frames[i], sink);
}

/* ---- reading ---- */

#define GET(type, name, range) to->name = (type)cg_well_number(well, sizeof(type));
#define GET_ALL(type, name, count, range)                                                          \
    for (unsigned i = 0; i < (count); i++)                                                         \
        to->name[i] = (type)cg_well_number(well, sizeof(type));

#define GETTER(name, type, FIELDS)                                                                 \
    static void get_##name(type *to, cg_well *well)                                                \
    {                                                                                              \
        FIELDS(GET, GET_ALL)                                                                       \
    }

CG_RECORDS(GETTER)

/** Reads the zones of the rows of that time; they are numbered row by row. */
static bool get_zones(cg_match *match, cg_well *well, const cg_table_sizes *were)
{
    for (unsigned zone = 0; zone < match->plan->zone_count; zone++) {
        if (match->plan->zones[zone].zone >= were->zones)
            break;
        match->counts[zone] = (uint16_t)cg_well_number(well, 2);
        if (match->counts[zone] > match->plan->zones[zone].capacity)
            return false;
        for (unsigned i = 0; i < match->counts[zone]; i++)
            cg_zone_slots(match, zone)[i] = (uint16_t)cg_well_number(well, 2);
    }
    return true;
}

static bool get_dice(cg_match *match, cg_well *well, const cg_table_sizes *were)
{
    for (unsigned pool = 0; pool < were->pools; pool++) {
        match->dice[pool] = (uint8_t)cg_well_number(well, 1);
        if (match->dice[pool] > match->plan->module->dice[pool].capacity)
            return false;
        for (unsigned i = 0; i < match->dice[pool]; i++)
            cg_state_faces(match, pool)[i] = (uint8_t)cg_well_number(well, 1);
    }
    return true;
}

/* ---- only games with a board ---- */

/** Returns true if the ring of last-known information is filled from its beginning, without a
 * gap. */
static bool lasts_fit(const cg_head *head, unsigned limit)
{
    return head->remembered <= limit && (head->lasts < limit || !limit) &&
           (head->remembered == limit || head->lasts == head->remembered);
}

/** Returns true if there is room for the numbers of records in the head. */
static bool counts_fit(const cg_match *match)
{
    const cg_head *head = match->head;
    const cg_plan *plan = match->plan;
    static const cg_board_limits none;
    const cg_board_limits *limits = plan->board ? &plan->board->limits : &none;
    return head->items <= CG_ITEMS_MAX && head->frames <= plan->frames_max &&
           head->modifiers <= limits->modifiers && head->waiting <= limits->pending &&
           head->tokens <= limits->tokens &&
           head->happenings <= (plan->board ? plan->happenings_max : 0) &&
           head->members <= (plan->board ? plan->members_max : 0) &&
           head->uses <= (plan->board ? CG_USES_MAX : 0) && head->lists <= plan->list_limit &&
           lasts_fit(head, plan->board ? plan->lasts_max : 0u);
}

static void get_token(cg_match *match, uint32_t card, cg_well *well)
{
    assert(card >= match->plan->card_count && card < match->plan->card_limit);
    if (cg_well_number(well, 1))
        get_card(&match->cards[card], well);
    else
        match->cards[card] =
            (cg_card_state){.generation = (uint16_t)cg_well_number(well, 2), .zone = CG_NOWHERE};
}

static void get_more(cg_match *match, cg_well *well)
{
    if (!match->plan->extra)
        return;
    get_extra(match->extra, well);
    if (match->extra->relations > match->plan->board->limits.relations) {
        match->extra->relations = 0;
        well->failed = true;
    }
    for (uint32_t i = 0; i < match->extra->relations; i++)
        get_relation(&match->relations[i], well);
}

static void get_board(cg_match *match, cg_well *well, const cg_table_sizes *were)
{
    const cg_head *head = match->head;
    uint32_t end = match->plan->card_count + were->places;
    for (uint32_t i = match->plan->card_count; i < end; i++)
        get_token(match, i, well);
    for (uint32_t i = end; i < match->plan->card_limit; i++)
        match->cards[i].zone = CG_NOWHERE;
    for (uint32_t i = 0; i < end; i++) {
        if (cg_well_number(well, 1))
            get_object(&match->objects[i], well);
    }
    for (unsigned i = 0; i < head->modifiers; i++)
        get_modifier(&match->modifiers[i], well);
    for (unsigned i = 0; i < head->happenings; i++)
        get_happening(&match->happenings[i], well);
    for (unsigned i = 0; i < head->waiting; i++)
        get_waiting(&match->waiting[i], well);
    for (unsigned i = 0; i < head->members; i++)
        get_member(&match->members[i], well);
    for (unsigned i = 0; i < head->remembered; i++) {
        get_last(&match->lasts[i], well);
        if (match->plan->rows)
            get_beside(&match->besides[i], well);
    }
    for (unsigned i = 0; i < head->uses; i++)
        get_use(&match->uses[i], well);
    for (int i = 0; i < match->plan->players; i++)
        get_player(&match->players[i], well);
    for (uint32_t i = 0; i < head->lists; i++)
        match->lists[i] = (int32_t)cg_well_number(well, 4);
    get_more(match, well);
}

static void get_facts(cg_match *match, cg_well *well, const cg_table_sizes *were)
{
    uint32_t cards = match->plan->card_count + were->places;
    uint64_t count = cg_well_number(well, 2);
    well->failed = well->failed || count > CG_FACTS_MAX;
    match->facts->count = well->failed ? 0 : (uint32_t)count;
    for (uint32_t i = 0; i < match->facts->count; i++)
        get_fact(&match->facts->list[i], well);
    for (uint32_t i = 0; i < cards; i++)
        match->about[i] = cg_well_number(well, 8);
}

cg_table_sizes cg_table_sizes_with(const cg_module *module, size_t own, size_t places)
{
    return (cg_table_sizes){.own = (uint16_t)own,
                            .procedures = (uint16_t)module->procedure_count,
                            .counters = (uint16_t)module->counter_count,
                            .values = (uint16_t)module->value_count,
                            .pools = (uint16_t)module->dice_count,
                            .zones = (uint16_t)module->zone_count,
                            .facts = (uint16_t)module->fact_count,
                            .places = (uint16_t)places};
}

cg_table_sizes cg_table_sizes_of(const cg_plan *plan)
{
    return cg_table_sizes_with(plan->module, plan->procedure_count - plan->module->procedure_count,
                               plan->card_limit - plan->card_count);
}

/** Reads counters of all players, and values. New ones begin as in a new match. */
static void get_numbers(cg_match *match, cg_well *well, const cg_table_sizes *were)
{
    const cg_module *module = match->plan->module;
    for (unsigned c = 0; c < module->counter_count; c++)
        for (int p = 0; p < match->plan->players; p++)
            *cg_state_counter(match, (int)c, p) = c < were->counters
                                                      ? (int32_t)cg_well_number(well, 4)
                                                      : cg_plan_initial(match->plan, c);
    for (size_t i = 0; i < were->values; i++)
        match->values[i] = (int32_t)cg_well_number(well, 4);
}

/** Reads frames. The game's procedures follow those of the library, which may have new ones. */
static void get_frames(cg_match *match, cg_well *well, const cg_table_sizes *were)
{
    unsigned more = cg_table_sizes_of(match->plan).own - (unsigned)were->own;
    for (unsigned i = 0; i < match->head->frames; i++) {
        cg_frame *frame = &match->frames[i];
        get_frame(frame, well);
        if (frame->procedure >= were->own)
            frame->procedure = (uint16_t)(frame->procedure + more);
    }
}

bool cg_fields_read(cg_match *match, cg_well *well, const cg_table_sizes *were)
{
    get_head(match->head, well);
    if (!counts_fit(match))
        return false;
    get_numbers(match, well, were);
    if (!get_dice(match, well, were) || !get_zones(match, well, were))
        return false;
    for (uint32_t i = 0; i < match->plan->card_count; i++)
        get_card(&match->cards[i], well);
    for (unsigned i = 0; i < match->head->items; i++)
        get_item(&match->items[i], well);
    if (match->sealed)
        get_sealed(match->sealed, well);
    if (were->facts)
        get_facts(match, well, were);
    if (match->plan->board)
        get_board(match, well, were);
    get_frames(match, well, were);
    return !well->failed;
}
