/* Saves, hashes and loads matches. A save is a header, the setup and the fields of the state. */
#include "base/hash.h"
#include "base/report.h"
#include "engine/engine.h"
#include "match/play/handle.h"
#include "match/save/fields.h"
#include "state/settings.h"

#include <assert.h>
#include <string.h>

/* A saved match: magic with the format's number, game, version, hash of the cards, setup, state, what
 * each player knows as a number where the match keeps that, checksum. Numbers are little-endian; a text is its length in two bytes and its bytes. */
static const unsigned char magic[8] = {'C', 'G', 'M', 'A', 'T', 'C', 'H', 6};

#define TEXT_MAX 512
#define CHECKSUM_BYTES 8

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

/** Writes the state as it is when it is turned to the first seat of those that are asked. */
static void write_fields(const cg_match *match, cg_sink *sink)
{
    int decider = cg_match_decider(match);
    if (match->sealed)
        cg_sealed_turn_to_first((cg_match *)match); /* and back again: nothing of it changes */
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
    length = length < TEXT_MAX ? length : TEXT_MAX - 1;
    put_bytes(&sink->sink, length, 2);
    if (sink->length + length <= sink->size)
        memcpy(sink->buffer + sink->length, text, length);
    sink->length += length;
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
    put->put(put, plan->kind_count, 4);
    for (uint32_t i = 0; i < plan->kind_count; i++)
        put_text(sink, plan->cards->data[plan->kinds[i].design].id);
    put->put(put, plan->card_count, 4);
    for (uint32_t i = 0; i < plan->card_count; i++)
        put->put(put, plan->card_kinds[i], 2);
}

static void save_all(const cg_match *match, cg_byte_sink *sink)
{
    for (size_t i = 0; i < sizeof magic; i++)
        put_bytes(&sink->sink, magic[i], 1);
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
    size_t needed = sink.length + CHECKSUM_BYTES;
    if (!buffer || size < needed)
        return needed;
    sink = (cg_byte_sink){.sink.put = put_bytes, .buffer = buffer, .size = size};
    save_all(match, &sink);
    put_bytes(&sink.sink, cg_hash_bytes(0, buffer, sink.length), 8);
    assert(sink.length == needed); /* the state is the same as when it was measured */
    return needed;
}

/* ---- loading ---- */

typedef struct cg_loading {
    cg_well well;
    const cg_module *module;
    cg_plan_parts parts;
    uint64_t seed;
    cg_arena arena; /**< of the texts and lists that the parts point to */
    bool no_memory;
} cg_loading;

static cg_status damaged(cg_error *error, const char *what)
{
    return cg_fail(error, CG_ERR_SAVE, "save", "the saved match cannot be used: %s", what);
}

/** A text into a buffer. */
static bool get_text(cg_well *well, char text[TEXT_MAX])
{
    size_t length = (size_t)cg_well_number(well, 2);
    if (well->failed || length >= TEXT_MAX || (size_t)(well->end - well->at) < length) {
        well->failed = true;
        text[0] = '\0';
        return false;
    }
    memcpy(text, well->at, length);
    text[length] = '\0';
    well->at += length;
    return true;
}

/** A text that stays; NULL when there is none. */
static const char *keep_text(cg_loading *loading)
{
    char text[TEXT_MAX];
    if (!get_text(&loading->well, text))
        return NULL;
    const char *copy = cg_arena_copy(&loading->arena, text, strlen(text));
    loading->no_memory = !copy;
    return copy;
}

static cg_status load_identity(cg_loading *loading, cg_error *error)
{
    char text[TEXT_MAX];
    cg_well *well = &loading->well;
    if (!get_text(well, text) || strcmp(text, loading->module->name) != 0)
        return damaged(error, "it is of another game");
    if (!get_text(well, text) || strcmp(text, loading->module->version) != 0)
        return damaged(error, "it was made by another version of the game");
    if (cg_well_number(well, 8) != loading->parts.cards->hash)
        return damaged(error, "it was made with other cards");
    return CG_OK;
}

static bool option_in_range(const cg_option_info *option, int64_t value)
{
    if (option->type == CG_OPTION_BOOL)
        return value == 0 || value == 1;
    if (option->type == CG_OPTION_CHOICE && value >= 0) {
        int64_t words = 0;
        while (option->words && option->words[words])
            words++;
        if (value < words)
            return true;
    }
    return option->type == CG_OPTION_TEXT || (value >= option->minimum && value <= option->maximum);
}

static bool load_options(cg_loading *loading)
{
    cg_well *well = &loading->well;
    const cg_module *module = loading->module;
    if (cg_well_number(well, 2) != module->option_count)
        return false;
    for (size_t i = 0; i < module->option_count; i++) {
        loading->parts.options[i] = (int64_t)cg_well_number(well, 8);
        const char *text = keep_text(loading);
        if (!text || !option_in_range(&module->options[i], loading->parts.options[i]))
            return false;
        loading->parts.option_texts[i] = module->options[i].type == CG_OPTION_TEXT ? text : NULL;
    }
    return true;
}

static bool load_seats(cg_loading *loading)
{
    cg_plan_parts *parts = &loading->parts;
    uint32_t sum = 0;
    for (int p = 0; p < parts->players; p++) {
        parts->deck_names[p] = keep_text(loading);
        if (!parts->deck_names[p])
            return false;
        parts->deck_hashes[p] = cg_well_number(&loading->well, 8);
        parts->seat_cards[p] = (uint32_t)cg_well_number(&loading->well, 4);
        if (loading->module->reserve_zone)
            parts->seat_reserves[p] = (uint32_t)cg_well_number(&loading->well, 4);
        if (parts->seat_cards[p] > CG_MATCH_CARDS_MAX ||
            parts->seat_reserves[p] > parts->seat_cards[p])
            return false;
        sum += parts->seat_cards[p];
    }
    parts->card_count = sum;
    uint32_t tokens = loading->module->board ? loading->module->board->limits.tokens : 0u;
    return sum + tokens <= CG_MATCH_CARDS_MAX;
}

/** Designs of the decks and, with cards in play, those that can be made. */
static uint32_t kinds_most(const cg_loading *loading)
{
    uint32_t made = loading->module->board ? (uint32_t)cg_cards_count(loading->parts.cards) : 0;
    return loading->parts.card_count + made;
}

static bool load_cards(cg_loading *loading)
{
    cg_plan_parts *parts = &loading->parts;
    cg_well *well = &loading->well;
    char id[TEXT_MAX];
    parts->kind_count = (uint32_t)cg_well_number(well, 4);
    if (well->failed || parts->kind_count > kinds_most(loading))
        return false;
    cg_design *kinds = cg_arena_allocate(&loading->arena, (parts->kind_count + 1) * sizeof *kinds);
    uint16_t *cards = cg_arena_allocate(&loading->arena, (parts->card_count + 1) * sizeof *cards);
    loading->no_memory = !kinds || !cards;
    if (loading->no_memory)
        return false;
    for (uint32_t i = 0; i < parts->kind_count; i++) {
        kinds[i] = get_text(well, id) ? cg_cards_find(parts->cards, id) : 0;
        if (!kinds[i])
            return false;
    }
    if (cg_well_number(well, 4) != parts->card_count)
        return false;
    for (uint32_t i = 0; i < parts->card_count; i++) {
        cards[i] = (uint16_t)cg_well_number(well, 2);
        if (cards[i] >= parts->kind_count)
            return false;
    }
    parts->kinds = kinds;
    parts->card_kinds = cards;
    return !well->failed;
}

static cg_status load_setup(cg_loading *loading, cg_error *error)
{
    cg_status status = load_identity(loading, error);
    if (status)
        return status;
    cg_plan_parts *parts = &loading->parts;
    parts->players = (int)cg_well_number(&loading->well, 1);
    parts->explicit_chance = cg_well_number(&loading->well, 1) != 0;
    loading->seed = cg_well_number(&loading->well, 8);
    if (parts->players < loading->module->players_min ||
        parts->players > loading->module->players_max)
        return damaged(error, "its number of players is out of range");
    bool sound = load_options(loading) && load_seats(loading) && load_cards(loading);
    if (loading->no_memory)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory to load a match");
    if (!sound)
        return damaged(error, "its setup is out of range");
    return CG_OK;
}

/** What each player knows, where the save has it; else that is not known from then on. */
static void load_knowing(cg_match *match, cg_well *well)
{
    size_t left = (size_t)(well->end - well->at), players = (size_t)match->plan->players;
    bool saved = !well->failed && left == players * 16;
    for (size_t p = 0; saved && p < players; p++) {
        match->knowing[p].low = cg_well_number(well, 8);
        match->knowing[p].high = cg_well_number(well, 8);
    }
    match->knows = match->knows && saved;
    match->tells = match->events || match->knows;
}

static cg_status load_state(cg_loading *loading, cg_plan *plan, const cg_match_config *config,
                            cg_match **out, cg_error *error)
{
    cg_match *match = cg_handle_create(plan, cg_wishes_from(config));
    if (!match)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a match");
    cg_status status = CG_OK;
    match->seed = loading->seed;
    bool sound = cg_fields_read(match, &loading->well);
    load_knowing(match, &loading->well);
    if (!sound || loading->well.at != loading->well.end)
        status = damaged(error, "its state does not fit its setup");
    if (!status)
        status = cg_match_check(match, error);
    match->event_first = match->head->events + 1;
    if (status)
        cg_match_destroy(match);
    else
        *out = match;
    return status;
}

static cg_status check_bytes(const unsigned char *bytes, size_t size, cg_error *error)
{
    if (size < sizeof magic + CHECKSUM_BYTES || memcmp(bytes, magic, sizeof magic - 1) != 0)
        return damaged(error, "it is no saved match");
    if (bytes[sizeof magic - 1] != magic[sizeof magic - 1])
        return damaged(error, "it is of another version of the format");
    cg_well end = {.at = bytes + size - CHECKSUM_BYTES, .end = bytes + size};
    if (cg_well_number(&end, 8) != cg_hash_bytes(0, bytes, size - CHECKSUM_BYTES))
        return damaged(error, "it is damaged (its checksum does not match)");
    return CG_OK;
}

static cg_status load(const cg_match_config *config, const void *bytes, size_t size,
                      cg_match **match, cg_error *error)
{
    cg_status status = check_bytes(bytes, size, error);
    if (status)
        return status;
    const unsigned char *first = bytes;
    cg_loading loading = {
        .well = {.at = first + sizeof magic, .end = first + size - CHECKSUM_BYTES},
        .module = config->cards->game->module,
        .parts.cards = config->cards,
        .parts.own = &cg_own_procedures,
        .arena.context = config->cards->context,
    };
    cg_plan *plan = NULL;
    status = load_setup(&loading, error);
    if (!status)
        status = cg_plan_build(&loading.parts, &plan, error);
    if (!status)
        status = load_state(&loading, plan, config, match, error);
    cg_arena_free(&loading.arena);
    return status;
}

cg_status cg_match_load(const cg_match_config *config, const void *bytes, size_t size,
                        cg_match **match, cg_error *error)
{
    if (!match || !bytes)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_taken_config taken;
    cg_status status = cg_config_take(&config, &taken, error);
    if (status)
        return status;
    status = load(config, bytes, size, match, error);
    cg_config_drop(&taken);
    return status;
}
