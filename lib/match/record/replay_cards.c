/* The lines of a replay that say which cards the match can meet, and what the catalogue said:
 *
 *     card ID TEXT NUMBERS EFFECT PROGRAM    for each kind of the match, in their order
 *     name ID HASH                   for others that abilities name
 *     said BYTES
 */
#include "match/record/replay_read.h"

#include "base/report.h"
#include "catalogue/catalogue.h"

#include <string.h>

/** A list of kinds has room for each design once. */
static bool make_room(cg_replay_reading *reading, bool **seen)
{
    size_t count = reading->cards->count + 1;
    cg_design *kinds = cg_arena_allocate(&reading->arena, count * sizeof *kinds);
    *seen = cg_arena_allocate(&reading->arena, count * sizeof **seen);
    reading->pins.kinds = kinds;
    if (*seen)
        memset(*seen, 0, count * sizeof **seen);
    return kinds && *seen;
}

/** The words of the line that comes next, behind the keyword: an id and hashes. */
static cg_status take_hashes(cg_replay_reading *reading, const char *expected, unsigned count,
                             char **id, uint64_t *hashes)
{
    cg_status status = cg_replay_take_line(reading, expected);
    if (status)
        return status;
    char *rest = reading->line;
    cg_replay_take_word(&rest);
    *id = cg_replay_take_word(&rest);
    bool good = cg_replay_decode_word(*id);
    for (unsigned i = 0; good && i < count; i++)
        good = cg_replay_read_hash(cg_replay_take_word(&rest), &hashes[i]);
    return good && !*rest ? CG_OK : cg_replay_bad_line(reading, expected);
}

static cg_status read_card(cg_replay_reading *reading, bool *seen)
{
    static const char line[] = "card ID TEXT NUMBERS EFFECT PROGRAM";
    uint64_t digest[CG_DIGEST_COUNT];
    char *id;
    cg_status status = take_hashes(reading, line, CG_DIGEST_COUNT, &id, digest);
    if (status)
        return status;
    cg_design design = cg_differ_card(&reading->differences, reading->cards, id, digest);
    if (design && seen[design])
        return cg_replay_refuse(reading, reading->number, "replay-line", "card '%s' stands twice",
                                id);
    seen[design] = true;
    if (design)
        ((cg_design *)reading->pins.kinds)[reading->pins.kind_count++] = design;
    return CG_OK;
}

static cg_status read_name(cg_replay_reading *reading)
{
    uint64_t hash;
    char *id;
    cg_status status = take_hashes(reading, "name ID HASH", 1, &id, &hash);
    if (!status)
        cg_differ_name(&reading->differences, reading->cards, id, hash);
    return status;
}

static cg_status read_said(cg_replay_reading *reading, char *rest)
{
    size_t size = 0;
    const unsigned char *bytes = (const unsigned char *)rest;
    if (!cg_replay_decode_bytes(rest, &size))
        return cg_replay_bad_line(reading, "said BYTES");
    cg_well well = {.at = bytes, .end = bytes + size};
    if (!cg_facts_read(&reading->facts, &well) || well.at != well.end)
        return cg_replay_bad_line(reading, "said BYTES");
    reading->pins.facts = &reading->facts;
    return CG_OK;
}

cg_status cg_replay_read_identity(cg_replay_reading *reading)
{
    bool *seen;
    cg_status status = CG_OK;
    uint32_t first = reading->number + 1;
    reading->pins.whole = reading->whole;
    if (reading->whole || !cg_replay_comes(reading, "card"))
        return CG_OK;
    if (!make_room(reading, &seen))
        return cg_fail(reading->error, CG_ERR_MEMORY, "memory", "no memory for a list of cards");
    while (!status && cg_replay_comes(reading, "card"))
        status = read_card(reading, seen);
    while (!status && cg_replay_comes(reading, "name"))
        status = read_name(reading);
    if (!status)
        status = cg_replay_read_line(reading, "said", read_said);
    if (!status && reading->differences.count)
        return cg_replay_refuse(reading, first, "replay-cards",
                                "the replay was made with other cards: %s",
                                cg_differ_text(&reading->differences));
    return status;
}
