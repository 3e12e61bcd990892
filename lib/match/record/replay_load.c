/* Reads a replay file line by line, plays it again and verifies every step (cg_record_load). */
#include "match/record/replay_read.h"

#include "base/hash.h"
#include "base/report.h"
#include "catalogue/catalogue.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- the head ---- */

static cg_status read_magic(cg_replay_reading *reading, char *rest)
{
    reading->whole = strcmp(rest, "replay 1") == 0;
    return reading->whole || strcmp(rest, "replay 2") == 0
               ? CG_OK
               : cg_replay_refuse(reading, 1, "replay-version",
                                  "not a cardgame replay: the first line must be '%s'",
                                  CG_REPLAY_MAGIC);
}

/** Notes another version. Whether its rules do the same is checked answer by answer. */
static void note_version(cg_replay_reading *reading, const char *of, const char *was,
                         const char *is)
{
    size_t before = strlen(reading->made_by);
    if (strcmp(was, is) == 0 || before > sizeof reading->made_by / 2)
        return;
    cg_text out = cg_text_start(reading->made_by + before, sizeof reading->made_by - before);
    cg_text_format(&out, " (it was recorded with version '%.16s' of the %s; this is version %.16s)",
                   was, of, is);
}

static cg_status read_game(cg_replay_reading *reading, char *rest)
{
    cg_game_info game = cg_game_describe(cg_cards_game(reading->cards));
    const char *name = cg_replay_take_word(&rest);
    if (strcmp(name, game.name) != 0)
        return cg_replay_refuse(reading, reading->number, "replay-game",
                                "the replay is of the game '%s', but the cards are of '%s'", name,
                                game.name);
    note_version(reading, "game", rest, game.version);
    return CG_OK;
}

static cg_status read_library(cg_replay_reading *reading, char *rest)
{
    note_version(reading, "library", rest, cg_version_text());
    return CG_OK;
}

static cg_status read_cards(cg_replay_reading *reading, char *rest)
{
    uint64_t hash;
    if (!cg_replay_read_hash(rest, &hash))
        return cg_replay_bad_line(reading, CG_LINE_CARDS);
    if (reading->whole && hash != cg_cards_hash(reading->cards))
        return cg_replay_refuse(reading, reading->number, "replay-cards",
                                "the replay was recorded with other cards (%016" PRIx64
                                ", these are %016" PRIx64
                                "); its old format cannot tell which of them matter",
                                hash, cg_cards_hash(reading->cards));
    return CG_OK;
}

static cg_status read_players(cg_replay_reading *reading, char *rest)
{
    cg_game_info game = cg_game_describe(cg_cards_game(reading->cards));
    uint64_t players;
    if (!cg_replay_read_decimal(rest, &players) || players < (uint64_t)game.players_min ||
        players > (uint64_t)game.players_max)
        return game.players_min == game.players_max
                   ? cg_replay_refuse(reading, reading->number, "replay-players",
                                      "%s is for %d players, not '%s'", game.title,
                                      game.players_min, rest)
                   : cg_replay_refuse(reading, reading->number, "replay-players",
                                      "%s is for %d to %d players, not '%s'", game.title,
                                      game.players_min, game.players_max, rest);
    reading->config.players = (int)players;
    return CG_OK;
}

static cg_status read_seed(cg_replay_reading *reading, char *rest)
{
    return cg_replay_read_decimal(rest, &reading->config.seed)
               ? CG_OK
               : cg_replay_bad_line(reading, CG_LINE_SEED);
}

static cg_status read_choice(cg_replay_reading *reading, const char *rest, const char *no,
                             const char *yes, bool *value)
{
    *value = strcmp(rest, yes) == 0;
    if (*value || strcmp(rest, no) == 0)
        return CG_OK;
    return cg_replay_refuse(reading, reading->number, "replay-line",
                            "expected '%s' or '%s', not '%s'", no, yes, rest);
}

static cg_status read_chance(cg_replay_reading *reading, char *rest)
{
    return read_choice(reading, rest, "seeded", "explicit", &reading->config.explicit_chance);
}

static cg_status read_skip_single(cg_replay_reading *reading, char *rest)
{
    return read_choice(reading, rest, "false", "true", &reading->config.skip_single);
}

static cg_status read_option(cg_replay_reading *reading, char *rest)
{
    size_t index = reading->config.setting_count;
    const char *name = cg_replay_take_word(&rest);
    cg_setting_info option;
    bool known = false;
    for (size_t i = 0; !known && cg_game_setting(cg_cards_game(reading->cards), i, &option); i++)
        known = strcmp(option.name, name) == 0;
    if (!known)
        return cg_replay_refuse(reading, reading->number, "unknown-option",
                                "the game has no setting '%s'", name);
    for (size_t i = 0; i < index; i++)
        known = known && strcmp(reading->settings[i].name, name) != 0;
    if (!known || index == CG_REPLAY_OPTIONS_MAX)
        return cg_replay_refuse(reading, reading->number, "replay-line",
                                "option '%s' is given twice", name);
    if (!cg_replay_decode_word(rest))
        return cg_replay_bad_line(reading, CG_LINE_OPTION);
    reading->settings[index] = (cg_setting){name, rest};
    reading->setting_lines[index] = reading->number;
    reading->config.settings = reading->settings;
    reading->config.setting_count++;
    return CG_OK;
}

/* ---- decks ---- */

static cg_status read_entry(cg_replay_reading *reading, char *word, cg_deck_entry *entry)
{
    char *star = strrchr(word, '*');
    uint64_t copies;
    if (!star || !cg_replay_read_decimal(star + 1, &copies) || copies == 0 || copies > UINT16_MAX)
        return cg_replay_bad_line(reading, CG_LINE_DECK);
    *star = '\0';
    entry->reserve = strncmp(word, CG_REPLAY_RESERVE, strlen(CG_REPLAY_RESERVE)) == 0;
    word += entry->reserve ? strlen(CG_REPLAY_RESERVE) : 0;
    entry->design = cg_cards_find(reading->cards, word);
    entry->copies = (uint16_t)copies;
    return entry->design ? CG_OK
                         : cg_replay_refuse(reading, reading->number, "unknown-card",
                                            "there is no card '%s'", word);
}

static size_t word_count(const char *rest)
{
    size_t count = *rest != '\0';
    for (; *rest; rest++)
        count += *rest == ' ';
    return count;
}

static cg_status make_deck(cg_replay_reading *reading, int seat, const char *name,
                           const cg_deck_entry *entries, size_t count)
{
    cg_report *report = cg_report_create(reading->cards->context);
    cg_status status =
        cg_deck_create(reading->cards, name, entries, count, report, &reading->own_decks[seat]);
    const cg_error *first = report ? cg_report_get(report, 0) : NULL;
    if (status && status != CG_ERR_MEMORY)
        status =
            cg_replay_refuse(reading, reading->number, "replay-deck", "the deck is refused: %s",
                             first ? first->text : cg_status_text(status));
    else if (status)
        status = cg_fail(reading->error, status, "memory", "not enough memory for a deck");
    reading->config.decks[seat] = reading->own_decks[seat];
    cg_report_destroy(report);
    return status;
}

/** Reads a deck that is written out. */
static cg_status read_own_deck(cg_replay_reading *reading, int seat, const char *name,
                               uint64_t hash, char *rest)
{
    size_t count = word_count(rest);
    cg_deck_entry *entries = cg_arena_allocate(&reading->arena, count * sizeof *entries);
    if (!entries)
        return cg_fail(reading->error, CG_ERR_MEMORY, "memory", "not enough memory for a deck");
    uint64_t found = 0;
    for (size_t i = 0; i < count; i++) {
        cg_status status = read_entry(reading, cg_replay_take_word(&rest), &entries[i]);
        if (status)
            return status;
        found = cg_record_deck_hash(reading->cards, found, entries[i]);
    }
    if (found != hash)
        return cg_replay_refuse(reading, reading->number, "replay-deck",
                                "the deck '%s' has changed since the replay was recorded", name);
    return make_deck(reading, seat, name, entries, count);
}

/** Returns true if the catalogue has a deck of that name and content. */
static bool is_named_deck(const cg_replay_reading *reading, const char *name, uint64_t hash)
{
    uint64_t found = 0;
    cg_deck_entry entry;
    const cg_deck *deck = cg_cards_deck_find(reading->cards, name);
    for (size_t i = 0; deck && cg_deck_get(deck, i, &entry); i++)
        found = cg_record_deck_hash(reading->cards, found, entry);
    return deck && found == hash;
}

/** Reads a deck that the catalogue has. */
static cg_status read_named_deck(cg_replay_reading *reading, int seat, const char *name,
                                 uint64_t hash)
{
    const cg_deck *deck = cg_cards_deck_find(reading->cards, name);
    if (!deck)
        return cg_replay_refuse(reading, reading->number, "unknown-deck", "there is no deck '%s'",
                                name);
    if (!is_named_deck(reading, name, hash))
        return cg_replay_refuse(reading, reading->number, "replay-deck",
                                "the deck '%s' has changed since the replay was recorded", name);
    reading->config.decks[seat] = deck;
    return CG_OK;
}

/** Finds the same deck again for players who shared one. */
static bool share_deck(cg_replay_reading *reading, int seat, const char *name, uint64_t hash)
{
    for (int other = 0; other < seat; other++) {
        if (reading->deck_hashes[other] == hash && reading->own_decks[other] &&
            strcmp(cg_deck_name(reading->own_decks[other]), name) == 0) {
            reading->config.decks[seat] = reading->own_decks[other];
            return true;
        }
    }
    return false;
}

static cg_status read_deck(cg_replay_reading *reading, char *rest)
{
    uint64_t seat, hash;
    if (!cg_replay_read_decimal(cg_replay_take_word(&rest), &seat) || seat < 1 ||
        seat > (uint64_t)reading->config.players || reading->config.decks[seat - 1])
        return cg_replay_bad_line(reading, CG_LINE_DECK);
    char *name = cg_replay_take_word(&rest);
    if (!cg_replay_decode_word(name) || !cg_replay_read_hash(cg_replay_take_word(&rest), &hash))
        return cg_replay_bad_line(reading, CG_LINE_DECK);
    reading->deck_hashes[seat - 1] = hash;
    if (!*rest || is_named_deck(reading, name, hash))
        return read_named_deck(reading, (int)seat - 1, name, hash);
    return share_deck(reading, (int)seat - 1, name, hash)
               ? CG_OK
               : read_own_deck(reading, (int)seat - 1, name, hash, rest);
}

static cg_status read_head(cg_replay_reading *reading)
{
    cg_status status = CG_OK;
    static const struct {
        cg_replay_line line;
        cg_read_line_fn read;
    } lines[] = {{CG_LINE_MAGIC, read_magic},     {CG_LINE_GAME, read_game},
                 {CG_LINE_LIBRARY, read_library}, {CG_LINE_CARDS, read_cards},
                 {CG_LINE_PLAYERS, read_players}, {CG_LINE_SEED, read_seed},
                 {CG_LINE_CHANCE, read_chance},   {CG_LINE_SKIP_SINGLE, read_skip_single}};
    for (size_t i = 0; !status && i < sizeof lines / sizeof *lines; i++) {
        status = cg_replay_read_line(reading, lines[i].line, lines[i].read);
        if (!status && lines[i].read == read_cards)
            status = cg_replay_read_identity(reading);
    }
    while (!status && cg_replay_comes(reading, CG_LINE_OPTION))
        status = cg_replay_read_line(reading, CG_LINE_OPTION, read_option);
    reading->deck_line = reading->number + 1;
    for (int i = 0; !status && i < reading->config.players; i++)
        status = cg_replay_read_line(reading, CG_LINE_DECK, read_deck);
    return status;
}

/* ---- the start ---- */

/** Returns the line of the option that an error names, or the first line about decks. */
static uint32_t line_of(const cg_replay_reading *reading, const cg_error *error)
{
    for (size_t i = 0; error->status == CG_ERR_OPTION && i < reading->config.setting_count; i++) {
        char quoted[96];
        snprintf(quoted, sizeof quoted, "'%s'", reading->settings[i].name);
        if (strstr(error->text, quoted))
            return reading->setting_lines[i];
    }
    return reading->deck_line;
}

static cg_status start_setup(cg_replay_reading *reading)
{
    cg_error error = {0};
    const cg_pins *pins = reading->whole || reading->pins.kind_count ? &reading->pins : NULL;
    cg_status status = cg_record_create_like(&reading->config, pins, &reading->record, &error);
    if (status == CG_ERR_OPTION || status == CG_ERR_DECK)
        return cg_replay_refuse(reading, line_of(reading, &error), error.code, "%s", error.text);
    if (status && reading->error)
        *reading->error = error;
    return status;
}

/** Returns true if the match has the options and decks of the head. */
static bool head_agrees(const cg_replay_reading *reading, const cg_match *match)
{
    bool same = cg_match_players(match) == reading->config.players;
    for (size_t i = 0; same && i < reading->config.setting_count; i++) {
        char value[CG_REPLAY_TEXT_MAX];
        cg_match_setting(match, reading->settings[i].name, value, sizeof value);
        same = strcmp(value, reading->settings[i].value) == 0;
    }
    for (int seat = 0; same && seat < reading->config.players; seat++)
        same =
            strcmp(cg_match_deck_name(match, seat), cg_deck_name(reading->config.decks[seat])) == 0;
    return same;
}

static cg_status start_saved(cg_replay_reading *reading, char *rest)
{
    size_t size = 0;
    char *bytes = rest;
    cg_match *match;
    cg_error error = {0};
    if (!cg_replay_decode_bytes(bytes, &size))
        return cg_replay_bad_line(reading, CG_LINE_START);
    cg_status status = cg_match_load_telling(&reading->config, bytes, size, &match,
                                             &reading->differences.recompiled, &error);
    if (status == CG_ERR_MEMORY)
        return cg_fail(reading->error, status, "memory", "%s", error.text);
    if (status)
        return cg_replay_refuse(reading, reading->number, "replay-start", "%s", error.text);
    if (!head_agrees(reading, match)) {
        cg_match_destroy(match);
        return cg_replay_refuse(reading, reading->number, "replay-start",
                                "the saved start does not fit the lines above");
    }
    return cg_record_adopt(&reading->config, match, true, &reading->record, reading->error);
}

/* ---- the answers ---- */

/** Returns true if the state may differ because the same cards have other programs: while these
 * run, their places and steps differ. After they have ended, the state is the same again. */
static bool can_differ(const cg_replay_reading *reading, const cg_match *match)
{
    return reading->differences.recompiled && (match->head->work || cg_names_programs(match));
}

static cg_status check_state(cg_replay_reading *reading, const char *word, const char *when)
{
    const cg_match *match = cg_record_match(reading->record);
    uint64_t hash, state = cg_match_hash(match);
    if (!cg_replay_read_hash(word, &hash))
        return cg_replay_refuse(reading, reading->number, "replay-line",
                                "expected a hash of 16 digits");
    if (hash == state || can_differ(reading, match))
        return CG_OK;
    return cg_replay_refuse(reading, reading->number, "replay-differs",
                            "the match differs %s: its state is %016" PRIx64
                            ", the replay has %016" PRIx64,
                            when, state, hash);
}

static bool read_player(const char *word, int *player)
{
    uint64_t seat;
    *player = CG_CHANCE;
    if (strcmp(word, "chance") == 0)
        return true;
    if (!cg_replay_read_decimal(word, &seat) || seat < 1 || seat > CG_PLAYERS_MAX)
        return false;
    *player = (int)seat - 1;
    return true;
}

/** Reads the player and the hash of a line, and compares the state. */
static cg_status begin_line(cg_replay_reading *reading, cg_replay_line line, char **rest,
                            int *player)
{
    char when[64];
    if (!read_player(cg_replay_take_word(rest), player))
        return cg_replay_bad_line(reading, line);
    snprintf(when, sizeof when, "before answer %zu", cg_record_length(reading->record) + 1);
    return check_state(reading, cg_replay_take_word(rest), when);
}

static cg_status read_answer(cg_replay_reading *reading, char *rest)
{
    size_t number = cg_record_length(reading->record) + 1;
    const cg_match *match = cg_record_match(reading->record);
    int player;
    cg_status status = begin_line(reading, CG_LINE_ANSWER, &rest, &player);
    if (status)
        return status;
    if (cg_match_over(match))
        return cg_replay_refuse(reading, reading->number, "replay-over",
                                "answer %zu: the match is already over", number);
    cg_record_turn_to(reading->record, player);
    int32_t index = cg_match_option_find(match, rest);
    if (index < 0)
        return cg_replay_refuse(reading, reading->number, "replay-answer",
                                "answer %zu: '%.120s' is not an option here", number, rest);
    cg_error error = {0};
    status = cg_record_answer(reading->record, player, (uint32_t)index, &error);
    if (status == CG_ERR_MEMORY)
        return cg_fail(reading->error, status, "memory", "%s", error.text);
    return cg_record_took(match, status)
               ? CG_OK
               : cg_replay_refuse(reading, reading->number, "replay-answer", "answer %zu: %s",
                                  number, error.text);
}

/** Reads `concede PLAYER HASH`. */
static cg_status read_concession(cg_replay_reading *reading, char *rest)
{
    size_t number = cg_record_length(reading->record) + 1;
    int player;
    cg_status status = begin_line(reading, CG_LINE_CONCEDE, &rest, &player);
    if (status)
        return status;
    cg_error error = {0};
    status = cg_record_concede(reading->record, player, &error);
    if (status == CG_ERR_MEMORY)
        return cg_fail(reading->error, status, "memory", "%s", error.text);
    return !cg_record_took(cg_record_match(reading->record), status)
               ? cg_replay_refuse(reading, reading->number,
                                  status == CG_ERR_OVER ? "replay-over" : "replay-answer",
                                  "answer %zu: %s", number, error.text)
               : CG_OK;
}

static cg_status read_end(cg_replay_reading *reading, char *rest)
{
    return check_state(reading, rest, "at the end");
}

static cg_status read_check(cg_replay_reading *reading, char *rest)
{
    uint64_t hash;
    if (!cg_replay_read_hash(rest, &hash))
        return cg_replay_bad_line(reading, CG_LINE_CHECK);
    if (reading->altered)
        return cg_replay_refuse(reading, reading->number, "replay-checksum",
                                "the checksum does not match the lines above");
    reading->number++;
    return reading->next == reading->end
               ? CG_OK
               : cg_replay_refuse(reading, reading->number, "replay-line",
                                  "there must be nothing after the checksum");
}

static cg_status read_replay(cg_replay_reading *reading)
{
    cg_status status = read_head(reading);
    if (status)
        return status;
    status = cg_replay_comes(reading, CG_LINE_START)
                 ? cg_replay_read_line(reading, CG_LINE_START, start_saved)
                 : start_setup(reading);
    for (bool more = true; !status && more;) {
        if (cg_replay_comes(reading, CG_LINE_ANSWER))
            status = cg_replay_read_line(reading, CG_LINE_ANSWER, read_answer);
        else if (cg_replay_comes(reading, CG_LINE_CONCEDE))
            status = cg_replay_read_line(reading, CG_LINE_CONCEDE, read_concession);
        else
            more = false;
    }
    if (!status)
        status = cg_replay_read_line(reading, CG_LINE_END, read_end);
    return status ? status : cg_replay_read_line(reading, CG_LINE_CHECK, read_check);
}

/** Returns true if the last line is not the checksum of all before it. */
static bool is_altered(const char *text, size_t length)
{
    char line[sizeof "check 0123456789abcdef\n"];
    size_t size = sizeof line - 1;
    if (length < size)
        return true;
    snprintf(line, sizeof line, "check %016" PRIx64 "\n", cg_hash_bytes(0, text, length - size));
    return memcmp(text + length - size, line, size) != 0;
}

static void finish_reading(cg_replay_reading *reading)
{
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        cg_deck_destroy(reading->own_decks[seat]);
    cg_arena_free(&reading->arena);
}

cg_status cg_record_load(const cg_cards *cards, const char *name, const char *text, size_t length,
                         cg_record **record, cg_error *error)
{
    if (!cards || !text)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a replay needs cards and a text");
    if (length > cards->context->file_limit)
        return cg_fail(error, CG_ERR_LIMIT, "too-large",
                       "a replay of %zu bytes is larger than the file limit of the context",
                       length);
    cg_replay_reading reading = {
        .cards = cards, .name = name, .arena.context = cards->context, .error = error};
    cg_differ_begin(&reading.differences);
    reading.config = cg_match_config_default(cards);
    reading.altered = is_altered(text, length);
    reading.start = reading.next = cg_arena_copy(&reading.arena, text, length);
    if (!reading.start)
        return cg_fail(error, CG_ERR_MEMORY, "memory",
                       "not enough memory for a replay of %zu bytes", length);
    reading.end = reading.start + length;
    cg_status status = read_replay(&reading);
    if (!status && record)
        *record = reading.record;
    else
        cg_record_destroy(reading.record);
    finish_reading(&reading);
    return status;
}

cg_status cg_replay_game(const char *text, size_t length, char *buffer, size_t size)
{
    static const char head[] = CG_REPLAY_MAGIC "\ngame ", older[] = CG_REPLAY_WHOLE "\ngame ";
    size_t skip = sizeof head - 1;
    if (!text || !buffer)
        return CG_ERR_ARGUMENT;
    if (length <= skip || (memcmp(text, head, skip) != 0 && memcmp(text, older, skip) != 0))
        return CG_ERR_REPLAY;
    size_t end = skip;
    while (end < length && text[end] > ' ')
        end++;
    if (end == skip || end == length || end - skip >= size)
        return CG_ERR_REPLAY;
    memcpy(buffer, text + skip, end - skip);
    buffer[end - skip] = '\0';
    return CG_OK;
}
