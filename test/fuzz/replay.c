/** Bytes as a replay. Those that begin like one are taken as they are; others make a match of a
 * shipped game, whose replay is then changed at some places, with the checksum put right: refused
 * with a reason, or a record that can be walked through and written again. */
#include "base/hash.h"
#include "fuzz/shipped.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

enum { HEAD = 4, MOST_ANSWERS = 40, CHECK_LINE = 23, ROOM = 1 << 16 };

static const char magic[] = "cardgame replay";

static void must(bool holds, const char *what)
{
    if (!holds)
        shipped_blame("fuzz replay", what);
}

/** Walks through it; what it writes then must be read again. */
static void walk(const cg_cards *cards, cg_record *record)
{
    static char text[ROOM * 4];
    size_t length = cg_record_length(record);
    must(!cg_record_seek(record, length / 2), "the middle is not found");
    must(!cg_record_seek(record, length), "the end is not found again");
    size_t written = cg_record_replay(record, text, sizeof text);
    cg_error error = {0};
    if (written < sizeof text && cg_record_load(cards, "again", text, written, NULL, &error))
        shipped_blame("fuzz replay: what was written again is refused", error.text);
}

static bool try_text(const cg_cards *cards, const char *text, size_t length)
{
    cg_record *record = NULL;
    cg_error error = {0};
    if (cg_record_load(cards, "fuzz.replay", text, length, &record, &error)) {
        must(error.text[0] != '\0', "a replay is refused without a reason");
        return false;
    }
    walk(cards, record);
    cg_record_destroy(record);
    return true;
}

static void try_bytes(const char *text, size_t length)
{
    char name[64];
    const cg_cards *cards = cg_replay_game(text, length, name, sizeof name) == CG_OK
                                ? shipped_named(name)
                                : shipped_cards(0);
    if (cards)
        (void)try_text(cards, text, length);
}

/* ---- replays of matches ---- */

/** The answers come from the bytes; how many of these were taken. */
static size_t write_real(const cg_cards *cards, const unsigned char *data, size_t size, char *text,
                         size_t *length)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_record *record = NULL;
    config.seed = data[1];
    config.explicit_chance = data[2] & 1;
    config.skip_single = data[2] & 2;
    config.recall = data[2] & 4;
    if (cg_record_create(&config, &record, NULL))
        shipped_blame("fuzz replay", "no match");
    const cg_match *match = cg_record_match(record);
    size_t at = HEAD, most = HEAD + data[3] % MOST_ANSWERS;
    for (; at < size && at < most && !cg_match_over(match); at++)
        cg_record_answer(record, cg_match_decider(match), data[at] % cg_match_option_count(match),
                         NULL);
    *length = cg_record_replay(record, text, ROOM);
    cg_record_destroy(record);
    return at;
}

static void put_checksum_right(char *text, size_t length)
{
    char line[CHECK_LINE + 1];
    snprintf(line, sizeof line, "check %016" PRIx64 "\n",
             cg_hash_bytes(0, text, length - CHECK_LINE));
    memcpy(text + length - CHECK_LINE, line, CHECK_LINE);
}

static void try_match(const unsigned char *data, size_t size)
{
    static char text[ROOM];
    size_t length;
    const cg_cards *cards = shipped_cards(data[0]);
    size_t at = write_real(cards, data, size, text, &length);
    if (length >= ROOM)
        return;
    bool changed = size - at >= 3;
    for (; size - at >= 3; at += 3)
        text[(size_t)(data[at] << 8 | data[at + 1]) % (length - CHECK_LINE)] = (char)data[at + 2];
    put_checksum_right(text, length);
    bool taken = try_text(cards, text, length);
    must(taken || changed, "a replay of its own is refused");
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    if (size >= sizeof magic - 1 && memcmp(data, magic, sizeof magic - 1) == 0)
        try_bytes((const char *)data, size);
    else if (size >= HEAD)
        try_match(data, size);
    return 0;
}
