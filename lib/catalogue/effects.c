/* The second pass over the cards: compiled abilities, the times at which a card may be played, and
 * its rules text. */
#include "catalogue/build.h"

#include "base/hash.h"
#include "base/text.h"

#include <assert.h>
#include <string.h>

/** A card with the calls of its fields, in the order of the game's fields. */
typedef struct card_maker {
    cg_builder *builder;
    const cg_card_site *site;
    const cg_call *calls[CG_KEYS_MAX];
    size_t call_count;
    bool plays; /**< one of them is the ability for playing the card */
    uint64_t hash;
} card_maker;

/* ---- the fields ---- */

static void take_call(card_maker *maker, size_t field)
{
    cg_builder *builder = maker->builder;
    const cg_card_site *site = maker->site;
    cg_position position = cg_build_field(site, field);
    const char *text =
        *(const char *const *)cg_build_value(site->record, cg_build_field_key(builder, field));
    bool ability = builder->module->fields[field].type == CG_FIELD_ABILITY;
    const cg_call *call = ability ? cg_build_ability_call(builder, site->document, position, text)
                                  : cg_build_text_call(builder, site->document, position, text);
    if (!call) {
        site->data->unread = true;
        return;
    }
    if (call->plays && maker->plays)
        cg_document_error(site->document, builder->report, position, CG_CODE_PLAY_TWICE,
                          "another field of the card already says what happens when it is played");
    maker->plays = maker->plays || call->plays;
    assert(maker->call_count < CG_KEYS_MAX);
    maker->calls[maker->call_count++] = call;
    site->values[field].text = call->name ? call->name : call->source;
    site->data->present |= (uint64_t)1 << field;
    maker->hash = cg_hash_mix(cg_hash_mix(maker->hash, field), call->hash);
    cg_digest_add(site->data, CG_DIGEST_EFFECT, field, call->spelled);
    cg_digest_add(site->data, CG_DIGEST_PROGRAM, field, call->hash);
}

static void take_calls(card_maker *maker)
{
    const cg_module *module = maker->builder->module;
    for (size_t i = 0; i < module->field_count; i++)
        if (module->fields[i].type >= CG_FIELD_ABILITY && cg_build_field(maker->site, i))
            take_call(maker, i);
}

/* ---- what an ability demands ---- */

static bool same_value(const cg_key *key, const void *wanted, const cg_field_value *mine)
{
    switch (key->type) {
    case CG_NODE_INT:
        return *(const int64_t *)wanted == mine->number;
    case CG_NODE_BOOL:
        return *(const bool *)wanted == mine->number;
    case CG_NODE_CHOICE:
        return *(const int32_t *)wanted == mine->number;
    case CG_NODE_FLAGS:
        return *(const uint32_t *)wanted == mine->number;
    default:
        return strcmp(*(const char *const *)wanted, mine->text) == 0;
    }
}

static void report_mismatch(const card_maker *maker, const cg_ability *ability,
                            const cg_key *wanted, size_t field)
{
    const cg_card_site *site = maker->site;
    cg_position position = cg_build_field(site, field);
    const char *word = "another value";
    if (wanted->type == CG_NODE_CHOICE)
        word = wanted->words[*(const int32_t *)cg_build_value(ability->record, wanted)];
    char mine[64] = "";
    cg_text out = cg_text_start(mine, sizeof mine);
    if (position)
        cg_field_text(maker->builder->cards, (int)field, &site->values[field], &out);
    cg_document_error(site->document, maker->builder->report, position ? position : site->row[0],
                      CG_CODE_FIELD_MISMATCH, "ability '%.60s' needs '%s' to be %s%s%.60s%s",
                      ability->name, wanted->name, word, position ? ", not '" : "", mine,
                      position ? "'" : "");
}

/** Checks a demand of an ability on its card. @return false after a mismatch */
static bool check_demand(const card_maker *maker, const cg_ability *ability, size_t index)
{
    const cg_builder *builder = maker->builder;
    const cg_key *wanted = &builder->layout->kinds[CG_KIND_ABILITY].keys[CG_ABILITY_FIELDS + index];
    if (!ability->row[1 + CG_ABILITY_FIELDS + index])
        return true;
    size_t field = (size_t)cg_field_index(builder->module, wanted->name);
    assert(field < builder->module->field_count); /* the layout has the keys of its fields */
    bool present = cg_build_field(maker->site, field) != 0;
    if (!present &&
        maker->site->document->partial) /* the field may be there, with a mistake of its own */
        return true;
    const void *value = cg_build_value(ability->record, wanted);
    if (present && same_value(wanted, value, &maker->site->values[field]))
        return true;
    report_mismatch(maker, ability, wanted, field);
    return false;
}

static bool check_demands(const card_maker *maker)
{
    const char *const *names = maker->builder->module->ability_fields;
    bool good = true;
    for (size_t c = 0; c < maker->call_count; c++)
        for (size_t i = 0; maker->calls[c]->ability && names && names[i]; i++)
            good = check_demand(maker, maker->calls[c]->ability, i) && good;
    return good;
}

/* ---- when it may be played ---- */

/** Returns the timing of the card; NULL: it may be played at any time. */
static const cg_timing_def *timing_of(const card_maker *maker)
{
    const cg_module *module = maker->builder->module;
    int field = module->timing_field - 1;
    if (field < 0 || !(maker->site->data->present >> field & 1))
        return NULL;
    const char *word = module->fields[field].words[maker->site->values[field].number];
    for (size_t i = 0; i < module->timing_count; i++)
        if (strcmp(module->timings[i].name, word) == 0)
            return &module->timings[i];
    return NULL;
}

/** Returns true if the card has an ability for playing it. */
static bool plays(const card_maker *maker)
{
    for (size_t i = 0; i < maker->call_count; i++)
        if (maker->calls[i]->plays)
            return true;
    return false;
}

/** Returns the windows of all abilities for playing the card. */
static uint32_t windows_of(const card_maker *maker)
{
    uint32_t windows = 0;
    for (size_t i = 0; i < maker->call_count; i++)
        windows |= maker->calls[i]->plays ? maker->calls[i]->windows : 0;
    return plays(maker) ? windows : UINT32_MAX;
}

static uint64_t never_playable(const card_maker *maker, const char *why, const char *word)
{
    const cg_card_site *site = maker->site;
    cg_document_error(site->document, maker->builder->report, site->row[0], CG_CODE_NEVER_PLAYABLE,
                      "the card can never be played: %s%s%s%s", why, *word ? " '" : "", word,
                      *word ? "'" : "");
    return 0;
}

/** Sets the windows in which the card may be played. A game without windows decides this itself.
 * @return both sets in one number */
static uint64_t set_windows(card_maker *maker, bool good)
{
    const cg_card_site *site = maker->site;
    const cg_timing_def *timing = timing_of(maker);
    size_t count = maker->builder->module->window_count;
    uint32_t all = count < 32 ? ((uint32_t)1 << count) - 1 : UINT32_MAX;
    uint32_t active = timing ? timing->active : all, others = timing ? timing->others : all;
    uint32_t windows = windows_of(maker);
    bool some = active | others;
    active &= windows;
    others &= windows;
    site->rules->active_windows = active;
    site->rules->other_windows = others;
    if (!good || !count || (!some && !plays(maker)) || (active | others))
        return (uint64_t)active * 0x100000000 + others;
    const char *word = timing ? timing->name : "";
    if (!some)
        return never_playable(maker, "the game has no window for its timing", word);
    return never_playable(maker, "no window is open to both its effect and its timing", word);
}

/* ---- all of it ---- */

/** Joins several spellings with line ends; a single one is shared. NULL when memory is short. */
static const char *join(const card_maker *maker)
{
    cg_buffer *joined = &maker->builder->joined;
    joined->size = 0;
    for (size_t i = 0; i < maker->call_count; i++) {
        const char *source = maker->calls[i]->source; /* which ends with a newline */
        size_t length = strlen(source);
        if (maker->call_count == 1)
            return source;
        char *room = cg_buffer_grow(joined, length);
        if (!room)
            return NULL;
        /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): its size counts */
        memcpy(room, source, length);
    }
    return cg_arena_copy(&maker->builder->cards->arena, (const char *)joined->data, joined->size);
}

/** Puts the abilities of several calls into one range. */
static bool join_abilities(const card_maker *maker, uint32_t count)
{
    cg_builder *builder = maker->builder;
    uint32_t *room = cg_buffer_grow(&builder->ability_list, count * sizeof *room);
    if (!room)
        return false;
    const uint32_t *list = (const uint32_t *)(const void *)builder->ability_list.data;
    maker->site->rules->abilities = (uint32_t)(room - list);
    for (size_t i = 0; i < maker->call_count; i++) {
        const cg_call *call = maker->calls[i];
        memcpy(room, list + call->first, call->count * sizeof *room);
        room += call->count;
    }
    return true;
}

static bool take_abilities(card_maker *maker)
{
    const cg_card_site *site = maker->site;
    size_t count = 0;
    for (size_t i = 0; i < maker->call_count; i++)
        count += maker->calls[i]->count;
    if (count > UINT16_MAX) {
        cg_document_error(site->document, maker->builder->report, site->row[0], CG_CODE_TOO_MANY,
                          "the card has %zu abilities, but at most %u are allowed", count,
                          (unsigned)UINT16_MAX);
        return true;
    }
    site->rules->ability_count = (uint16_t)count;
    if (maker->call_count == 1)
        site->rules->abilities = maker->calls[0]->first;
    if (maker->call_count > 1 && !join_abilities(maker, (uint32_t)count))
        return cg_build_short(maker->builder);
    return true;
}

static bool make_effects(cg_builder *builder, const cg_card_site *site)
{
    card_maker maker = {.builder = builder, .site = site};
    take_calls(&maker);
    if (builder->short_of_memory || !take_abilities(&maker))
        return false;
    uint64_t windows = set_windows(&maker, check_demands(&maker));
    if (maker.call_count)
        site->data->source = join(&maker);
    maker.hash = cg_hash_mix(maker.hash, windows);
    cg_digest_add(site->data, CG_DIGEST_PROGRAM, CG_KEYS_MAX, windows);
    builder->hash += cg_hash_mix(0x65666665, cg_hash_string(maker.hash, site->data->id));
    return site->data->source || cg_build_short(builder);
}

bool cg_build_effects(cg_builder *builder)
{
    return cg_build_each_card(builder, make_effects);
}
