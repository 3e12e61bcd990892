/* Writes a record as a replay file (cg_record_replay); replay_load.c reads it. */
#include "match/record/record.h"

#include "base/hash.h"
#include "base/text.h"
#include "match/save/identity.h"

#include <cardgame/game.h>

#include <inttypes.h>

/** Adds a word of a line: characters that would end it are written as %XX, an empty word as %. */
static void add_word(cg_text *out, const char *word)
{
    if (!*word)
        cg_text_add(out, "%");
    for (; *word; word++) {
        unsigned char byte = (unsigned char)*word;
        if (byte <= ' ' || byte == '%' || byte == 0x7f)
            cg_text_format(out, "%%%02x", (unsigned)byte);
        else
            cg_text_add_bytes(out, word, 1);
    }
}

static const cg_plan *plan_of(const cg_record *record)
{
    return record->now.match->plan;
}

static void add_options(const cg_record *record, cg_text *out)
{
    cg_setting_info option;
    char value[CG_REPLAY_TEXT_MAX];
    for (size_t i = 0; cg_game_setting(cg_cards_game(record->cards), i, &option); i++) {
        cg_match_setting(record->now.match, option.name, value, sizeof value);
        cg_text_format(out, "option %s ", option.name);
        add_word(out, value);
        cg_text_add(out, "\n");
    }
}

static uint64_t catalogue_deck_hash(const cg_record *record, const char *name)
{
    uint64_t hash = 0;
    const cg_deck *deck = cg_cards_deck_find(record->cards, name);
    cg_deck_entry entry;
    for (size_t i = 0; deck && cg_deck_get(deck, i, &entry); i++)
        hash = cg_record_deck_hash(record->cards, hash, entry);
    return hash;
}

static void add_entry(const cg_record *record, cg_deck_entry entry, cg_text *out)
{
    cg_card_info info;
    if (cg_cards_names(record->cards, entry.design, &info))
        cg_text_format(out, " %s%s*%u", entry.reserve ? CG_REPLAY_RESERVE : "", info.id,
                       (unsigned)entry.copies);
}

/** Adds the entries of a deck, also of one of the catalogue, which may be different later. */
static void add_entries(const cg_record *record, const cg_own_deck *own, const char *name,
                        cg_text *out)
{
    cg_deck_entry entry;
    const cg_deck *deck =
        own->entries || plan_of(record)->whole ? NULL : cg_cards_deck_find(record->cards, name);
    for (size_t i = 0; own->entries && i < own->count; i++)
        add_entry(record, own->entries[i], out);
    for (size_t i = 0; deck && cg_deck_get(deck, i, &entry); i++)
        add_entry(record, entry, out);
}

static void add_decks(const cg_record *record, cg_text *out)
{
    int players = cg_match_players(record->now.match);
    for (int seat = 0; seat < players; seat++) {
        const char *name = cg_match_deck_name(record->now.match, seat);
        const cg_own_deck *own = &record->decks[seat];
        uint64_t hash = own->entries ? own->hash : catalogue_deck_hash(record, name);
        cg_text_format(out, "deck %d ", seat + 1);
        add_word(out, name);
        cg_text_format(out, " %016" PRIx64, hash);
        add_entries(record, own, name, out);
        cg_text_add(out, "\n");
    }
}

/** Adds a start that does not result from the setup as the saved bytes of the match. */
static void add_start(const cg_record *record, cg_text *out)
{
    const cg_match *start = record->snapshots[0].match;
    size_t size = cg_match_save(start, NULL, 0);
    unsigned char *bytes = record->staged ? cg_memory_allocate(record->context, size) : NULL;
    if (!bytes)
        return;
    cg_match_save(start, bytes, size);
    cg_text_add(out, "start ");
    for (size_t i = 0; i < size; i++)
        cg_text_format(out, "%02x", (unsigned)bytes[i]);
    cg_text_add(out, "\n");
    cg_memory_free(record->context, bytes, size);
}

typedef struct hex_sink {
    cg_sink sink;
    cg_text *out;
} hex_sink;

static void put_hex(cg_sink *sink, uint64_t value, unsigned width)
{
    hex_sink *own = (hex_sink *)(void *)sink;
    for (unsigned i = 0; i < width; i++)
        cg_text_format(own->out, "%02x", (unsigned)(value >> (8 * i) & 0xffu));
}

/** Adds the cards that the match can meet, and what the whole catalogue says: see
 * replay_cards.c. */
static void add_identity(const cg_plan *plan, cg_text *out)
{
    for (uint32_t k = 0; k < plan->kind_count; k++) {
        const cg_design_data *data = &plan->cards->data[plan->kinds[k].design];
        cg_text_format(out, "card %u ", (unsigned)plan->kind_numbers[k]);
        add_word(out, data->id);
        for (unsigned part = 0; part < CG_DIGEST_COUNT; part++)
            cg_text_format(out, " %016" PRIx64, data->digest[part]);
        cg_text_add(out, "\n");
    }
    for (uint32_t i = plan->kind_count + 1; i <= plan->name_count; i++) {
        cg_text_add(out, "name ");
        add_word(out, plan->cards->data[plan->names[i]].id);
        cg_text_format(out, " %016" PRIx64 "\n", cg_name_hash(plan->cards, plan->names[i]));
    }
    hex_sink sink = {.sink.put = put_hex, .out = out};
    cg_text_add(out, "said ");
    cg_sayings_write(plan, &sink.sink);
    cg_text_add(out, "\n");
}

static void add_head(const cg_record *record, cg_text *out)
{
    cg_game_info game = cg_game_describe(cg_cards_game(record->cards));
    const cg_plan *plan = plan_of(record);
    cg_text_format(out, "%s\ngame %s %s\nlibrary %s\n",
                   plan->whole ? CG_REPLAY_WHOLE : CG_REPLAY_MAGIC, game.name, game.version,
                   cg_version_text());
    cg_text_format(out, "cards %016" PRIx64 "\n", cg_cards_hash(record->cards));
    if (!plan->whole && !record->staged) /* the start contains it */
        add_identity(plan, out);
    cg_text_format(out, "players %d\nseed %" PRIu64 "\n", cg_match_players(record->now.match),
                   record->seed);
    cg_text_format(out, "chance %s\n", record->explicit_chance ? "explicit" : "seeded");
    cg_text_format(out, "skip_single %s\n", record->skip_single ? "true" : "false");
    add_options(record, out);
    add_decks(record, out);
    add_start(record, out);
}

static void add_answer(const cg_record *record, size_t index, cg_text *out)
{
    char text[CG_REPLAY_TEXT_MAX];
    int player = CG_NOBODY;
    cg_record_answer_text(record, index, &player, text, sizeof text);
    if (record->answers[index].index == CG_ANSWER_CONCEDES) {
        cg_text_format(out, "concede %d %016" PRIx64 "\n", player + 1, record->answers[index].hash);
        return;
    }
    if (player == CG_CHANCE)
        cg_text_add(out, "answer chance");
    else
        cg_text_format(out, "answer %d", player + 1);
    cg_text_format(out, " %016" PRIx64 " %s\n", record->answers[index].hash, text);
}

static size_t write_replay(const cg_record *record, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    add_head(record, &out);
    for (size_t i = 0; i < record->now.at; i++)
        add_answer(record, i, &out);
    cg_text_format(&out, "end %016" PRIx64 "\n", cg_match_hash(record->now.match));
    size_t body = out.length;
    cg_text_format(&out, "check %016" PRIx64 "\n",
                   body < out.size ? cg_hash_bytes(0, buffer, body) : 0);
    return out.length;
}

size_t cg_record_replay(const cg_record *record, char *buffer, size_t size)
{
    return record ? write_replay(record, buffer, size) : cg_text_start(buffer, size).length;
}
