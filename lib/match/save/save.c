/* Saves and hashes matches. A save is a header, the setup and the fields of the state: the magic
 * with the format's number, game, version, hash of the catalogue, setup, cards, what the catalogue
 * said, sizes of tables, state, what each player knows as a number if the match keeps that,
 * checksum. Numbers are little-endian; a text is its length in two bytes and its bytes. load.c
 * reads it. */
#include "base/hash.h"
#include "engine/engine.h"
#include "match/save/fields.h"
#include "match/save/format.h"
#include "match/save/identity.h"

#include <assert.h>
#include <string.h>

/* ---- hashing ---- */

typedef struct cg_hash_sink {
    cg_sink sink;
    uint64_t hash;
} cg_hash_sink;

static void put_in_hash(cg_sink *sink, uint64_t value, unsigned width)
{
    assert(width > 0 && width <= 8);
    cg_hash_sink *own = (cg_hash_sink *)(void *)sink;
    own->hash = cg_hash_mix(own->hash, value & (UINT64_MAX >> (64 - 8 * width)));
}

/** Writes the state in the order for the first seat that is asked. */
static void write_fields(const cg_match *match, cg_sink *sink)
{
    int decider = cg_match_decider(match);
    if (match->sealed)
        cg_sealed_turn_to_first((cg_match *)match); /* turned back below, so the match is
                                                     * unchanged */
    cg_fields_write(match, sink);
    cg_sealed_show(match, decider);
}

uint64_t cg_match_hash(const cg_match *match)
{
    if (!match)
        return 0;
    cg_hash_sink sink = {.sink.put = put_in_hash, .hash = match->plan->kind_count};
    write_fields(match, &sink.sink);
    return sink.hash;
}

/* ---- saving ---- */

typedef struct cg_byte_sink {
    cg_sink sink;
    unsigned char *buffer;
    size_t size, length;
} cg_byte_sink;

static void put_bytes(cg_sink *sink, uint64_t value, unsigned width)
{
    assert(width > 0 && width <= 8);
    cg_byte_sink *own = (cg_byte_sink *)(void *)sink;
    if (own->length + width <= own->size) {
        for (unsigned i = 0; i < width; i++)
            own->buffer[own->length + i] = (unsigned char)(value >> (8 * i));
    }
    own->length += width;
}

static void put_text(cg_byte_sink *sink, const char *text)
{
    size_t length = strlen(text);
    length = length < CG_SAVE_TEXT_MAX ? length : CG_SAVE_TEXT_MAX - 1;
    put_bytes(&sink->sink, length, 2);
    if (sink->length + length <= sink->size)
        memcpy(sink->buffer + sink->length, text, length);
    sink->length += length;
}

/** Writes the match's own cards, with hashes of their contents, and those that abilities only
 * name. */
static void save_kinds(const cg_plan *plan, cg_byte_sink *sink)
{
    const cg_design_data *data = plan->cards->data;
    cg_sink *put = &sink->sink;
    put->put(put, plan->kind_count, 4);
    for (uint32_t i = 0; i < plan->kind_count; i++) {
        const cg_design_data *design = &data[plan->kinds[i].design];
        put_text(sink, design->id);
        if (!plan->whole)
            put->put(put, plan->kind_numbers[i], 2);
        for (unsigned part = 0; !plan->whole && part < CG_DIGEST_COUNT; part++)
            put->put(put, design->digest[part], 8);
    }
    if (plan->whole)
        return;
    put->put(put, plan->name_count - plan->kind_count, 4);
    for (uint32_t i = plan->kind_count + 1; i <= plan->name_count; i++) {
        put_text(sink, data[plan->names[i]].id);
        put->put(put, cg_name_hash(plan->cards, plan->names[i]), 8);
    }
}

/** Writes the sizes of the tables on which the layout of the state depends: they grow with versions
 * of the game. */
static void save_sizes(const cg_plan *plan, cg_sink *put)
{
    const cg_table_sizes sizes = cg_table_sizes_of(plan);
    put->put(put, sizes.own, 2);
    put->put(put, sizes.procedures, 2);
    put->put(put, sizes.counters, 2);
    put->put(put, sizes.values, 2);
    put->put(put, sizes.pools, 2);
    put->put(put, sizes.zones, 2);
    put->put(put, sizes.facts, 2);
    put->put(put, sizes.places, 2);
}

static void save_setup(const cg_match *match, cg_byte_sink *sink)
{
    const cg_plan *plan = match->plan;
    assert(plan->kind_count <= UINT16_MAX);
    cg_sink *put = &sink->sink;
    put_text(sink, plan->module->name);
    put_text(sink, plan->module->version);
    put->put(put, plan->cards->hash, 8);
    put->put(put, (uint64_t)plan->players, 1);
    put->put(put, plan->explicit_chance, 1);
    put->put(put, match->seed, 8);
    put->put(put, plan->module->option_count, 2);
    for (size_t i = 0; i < plan->module->option_count; i++) {
        put->put(put, (uint64_t)plan->options[i], 8);
        put_text(sink, plan->option_texts[i] ? plan->option_texts[i] : "");
    }
    for (int p = 0; p < plan->players; p++) {
        put_text(sink, plan->seats[p].deck_name);
        put->put(put, plan->seats[p].deck_hash, 8);
        put->put(put, plan->seats[p].card_count, 4);
        if (plan->module->reserve_zone)
            put->put(put, plan->seats[p].reserve_count, 4);
    }
    save_kinds(plan, sink);
    put->put(put, plan->card_count, 4);
    for (uint32_t i = 0; i < plan->card_count; i++)
        put->put(put, plan->card_kinds[i], 2);
    if (plan->whole)
        return;
    cg_sayings_write(plan, put);
    save_sizes(plan, put);
    if (plan->explicit_chance)
        put->put(put, match->chained, 4);
}

static void save_all(const cg_match *match, cg_byte_sink *sink)
{
    for (size_t i = 0; i < CG_SAVE_MAGIC_BYTES; i++)
        put_bytes(&sink->sink, (unsigned char)CG_SAVE_MAGIC[i], 1);
    put_bytes(&sink->sink, match->plan->whole ? CG_FORMAT_WHOLE : CG_FORMAT_PART, 1);
    save_setup(match, sink);
    write_fields(match, &sink->sink);
    for (int p = 0; match->knows && p < match->plan->players; p++) {
        put_bytes(&sink->sink, match->knowing[p].low, 8);
        put_bytes(&sink->sink, match->knowing[p].high, 8);
    }
}

size_t cg_match_save(const cg_match *match, void *buffer, size_t size)
{
    if (!match)
        return 0;
    cg_byte_sink sink = {.sink.put = put_bytes};
    save_all(match, &sink);
    size_t needed = sink.length + CG_SAVE_CHECKSUM;
    if (!buffer || size < needed)
        return needed;
    sink = (cg_byte_sink){.sink.put = put_bytes, .buffer = buffer, .size = size};
    save_all(match, &sink);
    put_bytes(&sink.sink, cg_hash_bytes(0, buffer, sink.length), 8);
    assert(sink.length == needed); /* the state is the same as when it was measured */
    return needed;
}
