/* Loads saved matches, which may be forged: this file checks as much as the plan needs, and
 * cg_match_check() the rest. */
#include "base/hash.h"
#include "base/report.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/play/handle.h"
#include "match/save/fields.h"
#include "match/save/format.h"
#include "match/save/identity.h"
#include "match/save/migrate.h"
#include "state/settings.h"

#include <string.h>

typedef struct cg_loading {
    cg_well well;
    const cg_module *module;
    cg_plan_parts parts;
    uint64_t seed;
    const char *version; /**< of the game that saved it */
    cg_table_sizes were; /**< sizes of the tables then */
    uint32_t chained;
    cg_sayings sayings;
    bool recompiled; /**< see cg_differences */
    cg_arena arena;  /**< of the texts and lists that the parts point to */
    bool no_memory;
} cg_loading;

static cg_status damaged(cg_error *error, const char *what)
{
    return cg_fail(error, CG_ERR_SAVE, "save", "the saved match cannot be used: %s", what);
}

/** Reads a text into a buffer. */
static bool get_text(cg_well *well, char text[CG_SAVE_TEXT_MAX])
{
    size_t length = (size_t)cg_well_number(well, 2);
    if (well->failed || length >= CG_SAVE_TEXT_MAX || (size_t)(well->end - well->at) < length) {
        well->failed = true;
        text[0] = '\0';
        return false;
    }
    memcpy(text, well->at, length);
    text[length] = '\0';
    well->at += length;
    return true;
}

/** Reads a text and keeps it; NULL if there is none. */
static const char *keep_text(cg_loading *loading)
{
    char text[CG_SAVE_TEXT_MAX];
    if (!get_text(&loading->well, text))
        return NULL;
    const char *copy = cg_arena_copy(&loading->arena, text, strlen(text));
    loading->no_memory = !copy;
    return copy;
}

static cg_status out_of_memory(cg_error *error)
{
    return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory to load a match");
}

/** Refuses a save of another game. It may be any bytes, so only text that can be the name of a game
 * is repeated. */
static cg_status other_game(const cg_loading *loading, const char *name, cg_error *error)
{
    bool is_name = *name && !name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_")];
    return cg_fail(
        error, CG_ERR_SAVE, "save",
        "the saved match cannot be used: it is of %s%.40s%s, but the cards are of '%.40s'",
        is_name ? "the game '" : "another game", is_name ? name : "", is_name ? "'" : "",
        loading->module->name);
}

static cg_status load_identity(cg_loading *loading, cg_error *error)
{
    char text[CG_SAVE_TEXT_MAX];
    cg_well *well = &loading->well;
    if (!get_text(well, text))
        return damaged(error, "it does not name its game");
    if (strcmp(text, loading->module->name) != 0)
        return other_game(loading, text, error);
    loading->version = keep_text(loading);
    if (loading->no_memory)
        return out_of_memory(error);
    bool other = !loading->version || strcmp(loading->version, loading->module->version) != 0;
    if (other && (loading->parts.whole || !loading->module->migrate || !loading->version))
        return cg_fail(error, CG_ERR_SAVE, "save",
                       "the saved match cannot be used: it was made by another version of the game "
                       "(%.40s, which is now %.40s)",
                       loading->version ? loading->version : "?", loading->module->version);
    uint64_t hash = cg_well_number(well, 8);
    if (loading->parts.whole && hash != loading->parts.cards->hash)
        return damaged(
            error,
            "it was made with other cards, and its old format cannot tell which of them matter");
    return CG_OK;
}

static bool option_in_range(const cg_setting_info *option, int64_t value)
{
    if (option->type == CG_SETTING_BOOL)
        return value == 0 || value == 1;
    if (option->type == CG_SETTING_CHOICE && value >= 0) {
        int64_t words = 0;
        while (option->words && option->words[words])
            words++;
        if (value < words)
            return true;
    }
    return option->type == CG_SETTING_TEXT ||
           (value >= option->minimum && value <= option->maximum);
}

static bool load_options(cg_loading *loading)
{
    cg_well *well = &loading->well;
    const cg_module *module = loading->module;
    size_t count = (size_t)cg_well_number(well, 2);
    bool same = strcmp(loading->version, module->version) == 0;
    if (same ? count != module->option_count : count > module->option_count)
        return false;
    for (size_t i = count; i < module->option_count; i++) { /* new ones */
        loading->parts.options[i] = module->options[i].initial;
        loading->parts.option_texts[i] = module->options[i].text;
    }
    for (size_t i = 0; i < count; i++) {
        loading->parts.options[i] = (int64_t)cg_well_number(well, 8);
        const char *text = keep_text(loading);
        if (!text || !option_in_range(&module->options[i], loading->parts.options[i]))
            return false;
        loading->parts.option_texts[i] = module->options[i].type == CG_SETTING_TEXT ? text : NULL;
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

/** Returns an upper limit for the kinds: designs of the decks and, with cards in play, those that
 * can be made. */
static uint32_t kinds_most(const cg_loading *loading)
{
    uint32_t made = loading->module->board ? (uint32_t)cg_cards_count(loading->parts.cards) : 0;
    return loading->parts.card_count + made;
}

static bool load_kind(cg_loading *loading, cg_differences *differences, cg_design *kind,
                      uint32_t *number)
{
    cg_well *well = &loading->well;
    uint64_t digest[CG_DIGEST_COUNT] = {0};
    char id[CG_SAVE_TEXT_MAX];
    if (!get_text(well, id))
        return false;
    *number = loading->parts.whole ? 0 : (uint32_t)cg_well_number(well, 2);
    for (unsigned part = 0; !loading->parts.whole && part < CG_DIGEST_COUNT; part++)
        digest[part] = cg_well_number(well, 8);
    if (well->failed)
        return false;
    *kind = loading->parts.whole ? cg_cards_find(loading->parts.cards, id)
                                 : cg_differ_card(differences, loading->parts.cards, id, digest);
    return *kind || !loading->parts.whole;
}

/** Returns true if no kind and no number is repeated. */
static bool are_different(cg_loading *loading, const cg_design *kinds, const uint32_t *numbers,
                          uint32_t count)
{
    size_t size = loading->parts.cards->count + 1;
    unsigned char *seen = cg_arena_allocate(&loading->arena, size);
    loading->no_memory = !seen;
    if (!seen || count >= size)
        return false;
    memset(seen, 0, size);
    for (uint32_t i = 0; i < count; i++)
        if (seen[kinds[i]]++)
            return false;
    return loading->parts.whole || cg_are_numbers(numbers, count, seen);
}

static bool load_kinds(cg_loading *loading, cg_differences *differences)
{
    cg_plan_parts *parts = &loading->parts;
    cg_well *well = &loading->well;
    parts->kind_count = (uint32_t)cg_well_number(well, 4);
    if (well->failed || parts->kind_count > kinds_most(loading))
        return false;
    size_t room = parts->kind_count + (size_t)1;
    cg_design *kinds = cg_arena_allocate(&loading->arena, room * sizeof *kinds);
    uint32_t *numbers = cg_arena_allocate(&loading->arena, room * sizeof *numbers);
    loading->no_memory = !kinds || !numbers;
    for (uint32_t i = 0; !loading->no_memory && i < parts->kind_count; i++)
        if (!load_kind(loading, differences, &kinds[i], &numbers[i]))
            return false;
    parts->kinds = kinds;
    parts->numbers = parts->whole ? NULL : numbers;
    return !loading->no_memory &&
           (differences->count || are_different(loading, kinds, numbers, parts->kind_count));
}

/** Reads cards that abilities name and that are not kinds. */
static bool load_names(cg_loading *loading, cg_differences *differences)
{
    cg_well *well = &loading->well;
    uint32_t count = loading->parts.whole ? 0 : (uint32_t)cg_well_number(well, 4);
    char id[CG_SAVE_TEXT_MAX];
    for (uint32_t i = 0; i < count && !well->failed; i++)
        if (get_text(well, id))
            cg_differ_name(differences, loading->parts.cards, id, cg_well_number(well, 8));
    return !well->failed;
}

static bool load_cards(cg_loading *loading)
{
    cg_plan_parts *parts = &loading->parts;
    cg_well *well = &loading->well;
    uint16_t *cards = cg_arena_allocate(&loading->arena, (parts->card_count + 1) * sizeof *cards);
    loading->no_memory = !cards;
    if (!cards || cg_well_number(well, 4) != parts->card_count)
        return false;
    for (uint32_t i = 0; i < parts->card_count; i++) {
        cards[i] = (uint16_t)cg_well_number(well, 2);
        if (cards[i] >= parts->kind_count)
            return false;
    }
    parts->card_kinds = cards;
    return !well->failed;
}

/** Reads the sizes of the tables on which the layout of the state depends: in this version of the
 * game they may be greater. */
static bool load_sizes(cg_loading *loading)
{
    cg_well *well = &loading->well;
    const cg_module *module = loading->module;
    const cg_table_sizes are = cg_table_sizes_with(
        module, loading->parts.own->count, module->board ? module->board->limits.tokens : 0);
    loading->were = are;
    if (loading->parts.whole) {
        loading->were.own = CG_OWN_OF_WHOLE;
        return true;
    }
    uint16_t *const were[] = {&loading->were.own,      &loading->were.procedures,
                              &loading->were.counters, &loading->were.values,
                              &loading->were.pools,    &loading->were.zones,
                              &loading->were.facts,    &loading->were.places};
    const uint16_t most[] = {are.own,   are.procedures, are.counters, are.values,
                             are.pools, are.zones,      are.facts,    are.places};
    bool same = strcmp(loading->version, module->version) == 0, fits = true;
    for (size_t i = 0; i < CG_LENGTH(were); i++) {
        *were[i] = (uint16_t)cg_well_number(well, 2);
        bool grows = !same || i == 0; /* the library's may have new rows */
        fits = fits && (grows ? *were[i] <= most[i] : *were[i] == most[i]);
    }
    return fits && !well->failed;
}

/** Reads the steps of a chain that waits for chance. */
static bool load_chain(cg_loading *loading)
{
    if (!loading->parts.whole && loading->parts.explicit_chance)
        loading->chained = (uint32_t)cg_well_number(&loading->well, 4);
    return !loading->well.failed && loading->chained <= 2 * CG_WORK_MAX + 1;
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
    cg_differences differences;
    cg_differ_begin(&differences);
    bool sound = load_options(loading) && load_seats(loading) &&
                 load_kinds(loading, &differences) && load_names(loading, &differences);
    if (loading->no_memory)
        return out_of_memory(error);
    if (sound && differences.count)
        return cg_fail(error, CG_ERR_SAVE, "save",
                       "the saved match cannot be used: it was made with other cards: %s",
                       cg_differ_text(&differences));
    sound = sound && load_cards(loading) &&
            (parts->whole || cg_sayings_read(&loading->sayings, &loading->well)) &&
            load_sizes(loading) && load_chain(loading);
    if (loading->no_memory)
        return out_of_memory(error);
    if (!sound)
        return damaged(error, "its setup is not valid");
    parts->sayings = parts->whole ? NULL : &loading->sayings;
    loading->recompiled = differences.recompiled;
    return CG_OK;
}

/** Reads what each player knows, if the save has it; otherwise it stays unknown. */
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
    match->chained = loading->chained;
    bool sound = cg_fields_read(match, &loading->well, &loading->were);
    load_knowing(match, &loading->well);
    if (sound && strcmp(loading->version, plan->module->version) != 0)
        status = cg_migrate(match, loading->version, &loading->were, error);
    if (!sound || loading->well.at != loading->well.end)
        status = damaged(error, "its state does not fit its setup");
    if (!status && loading->recompiled && cg_names_programs(match))
        status = damaged(error,
                         "it was saved in the middle of an effect that this version of the library "
                         "runs in different steps; load it with the version that saved it");
    if (!status) /* also checks the result of a migration */
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
    if (size < CG_SAVE_MAGIC_BYTES + 1 + CG_SAVE_CHECKSUM ||
        memcmp(bytes, CG_SAVE_MAGIC, CG_SAVE_MAGIC_BYTES) != 0)
        return damaged(error, "it is not a saved match");
    if (bytes[CG_SAVE_MAGIC_BYTES] != CG_FORMAT_WHOLE &&
        bytes[CG_SAVE_MAGIC_BYTES] != CG_FORMAT_PART)
        return damaged(error, "its format has a version that this library cannot read");
    cg_well end = {.at = bytes + size - CG_SAVE_CHECKSUM, .end = bytes + size};
    if (cg_well_number(&end, 8) != cg_hash_bytes(0, bytes, size - CG_SAVE_CHECKSUM))
        return damaged(error, "it is damaged (its checksum does not match)");
    return CG_OK;
}

static cg_status load(const cg_match_config *config, const void *bytes, size_t size,
                      cg_match **match, bool *recompiled, cg_error *error)
{
    cg_status status = check_bytes(bytes, size, error);
    if (status)
        return status;
    const unsigned char *first = bytes;
    cg_loading loading = {
        .well = {.at = first + CG_SAVE_MAGIC_BYTES + 1, .end = first + size - CG_SAVE_CHECKSUM},
        .module = config->cards->game->module,
        .parts.cards = config->cards,
        .parts.own = &cg_own_procedures,
        .parts.whole = first[CG_SAVE_MAGIC_BYTES] == CG_FORMAT_WHOLE,
        .arena.context = config->cards->context,
    };
    cg_plan *plan = NULL;
    status = load_setup(&loading, error);
    if (!status)
        status = cg_plan_build(&loading.parts, &plan, error);
    if (!status)
        status = load_state(&loading, plan, config, match, error);
    *recompiled = loading.recompiled;
    cg_arena_free(&loading.arena);
    return status;
}

cg_status cg_match_load_telling(const cg_match_config *config, const void *bytes, size_t size,
                                cg_match **match, bool *recompiled, cg_error *error)
{
    if (!match || !bytes)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_taken_config taken;
    cg_status status = cg_config_take(&config, &taken, error);
    if (status)
        return status;
    status = load(config, bytes, size, match, recompiled, error);
    cg_config_drop(&taken);
    return status;
}

cg_status cg_match_load(const cg_match_config *config, const void *bytes, size_t size,
                        cg_match **match, cg_error *error)
{
    bool recompiled = false;
    return cg_match_load_telling(config, bytes, size, match, &recompiled, error);
}
