/* The lines of a replay that say which cards the match can meet, and what the catalogue said:
 *
 *     card NUMBER ID TEXT NUMBERS EFFECT PROGRAM    for each kind of the match, in their order
 *     name ID HASH                                  for others that abilities name
 *     said BYTES
 */
#include "match/record/replay_read.h"

#include "base/report.h"
#include "catalogue/catalogue.h"

#include <string.h>

/** Makes a list of kinds with room for each design once. */
static bool make_room(cg_replay_reading *reading, unsigned char **seen)
{
    size_t count = reading->cards->count + 1;
    cg_design *kinds = cg_arena_allocate(&reading->arena, count * sizeof *kinds);
    uint32_t *numbers = cg_arena_allocate(&reading->arena, count * sizeof *numbers);
    *seen = cg_arena_allocate(&reading->arena, count);
    reading->pins.kinds = kinds;
    reading->pins.numbers = numbers;
    if (*seen)
        memset(*seen, 0, count);
    return kinds && numbers && *seen;
}

/** Reads an id and hashes.
 * @return false if the line has anything else */
static bool take_hashes(char *rest, unsigned count, char **id, uint64_t *hashes)
{
    *id = cg_replay_take_word(&rest);
    bool good = cg_replay_decode_word(*id);
    for (unsigned i = 0; good && i < count; i++)
        good = cg_replay_read_hash(cg_replay_take_word(&rest), &hashes[i]);
    return good && !*rest;
}

static cg_status read_card(cg_replay_reading *reading, char *rest)
{
    uint64_t number, digest[CG_DIGEST_COUNT];
    char *id;
    if (!cg_replay_read_decimal(cg_replay_take_word(&rest), &number) || number > UINT16_MAX ||
        !take_hashes(rest, CG_DIGEST_COUNT, &id, digest))
        return cg_replay_bad_line(reading, CG_LINE_CARD);
    cg_design design = cg_differ_card(&reading->differences, reading->cards, id, digest);
    if (!design)
        return CG_OK;
    if (reading->seen[design]++)
        return cg_replay_refuse(reading, reading->number, "replay-line",
                                "card '%s' is listed twice", id);
    ((cg_design *)reading->pins.kinds)[reading->pins.kind_count] = design;
    ((uint32_t *)reading->pins.numbers)[reading->pins.kind_count++] = (uint32_t)number;
    return CG_OK;
}

static cg_status read_name(cg_replay_reading *reading, char *rest)
{
    uint64_t hash;
    char *id;
    if (!take_hashes(rest, 1, &id, &hash))
        return cg_replay_bad_line(reading, CG_LINE_NAME);
    cg_differ_name(&reading->differences, reading->cards, id, hash);
    return CG_OK;
}

static cg_status read_said(cg_replay_reading *reading, char *rest)
{
    size_t size = 0;
    const unsigned char *bytes = (const unsigned char *)rest;
    if (!cg_replay_decode_bytes(rest, &size))
        return cg_replay_bad_line(reading, CG_LINE_SAID);
    cg_well well = {.at = bytes, .end = bytes + size};
    if (!cg_sayings_read(&reading->sayings, &well) || well.at != well.end)
        return cg_replay_bad_line(reading, CG_LINE_SAID);
    reading->pins.sayings = &reading->sayings;
    return CG_OK;
}

cg_status cg_replay_read_identity(cg_replay_reading *reading)
{
    cg_status status = CG_OK;
    uint32_t first = reading->number + 1;
    reading->pins.whole = reading->whole;
    if (reading->whole || !cg_replay_comes(reading, CG_LINE_CARD))
        return CG_OK;
    if (!make_room(reading, &reading->seen))
        return cg_fail(reading->error, CG_ERR_MEMORY, "memory",
                       "not enough memory for a list of cards");
    while (!status && cg_replay_comes(reading, CG_LINE_CARD))
        status = cg_replay_read_line(reading, CG_LINE_CARD, read_card);
    while (!status && cg_replay_comes(reading, CG_LINE_NAME))
        status = cg_replay_read_line(reading, CG_LINE_NAME, read_name);
    if (!status)
        status = cg_replay_read_line(reading, CG_LINE_SAID, read_said);
    if (!status && reading->differences.count)
        return cg_replay_refuse(reading, first, "replay-cards",
                                "the replay was recorded with other cards: %s",
                                cg_differ_text(&reading->differences));
    if (!status && !cg_are_numbers(reading->pins.numbers, reading->pins.kind_count, reading->seen))
        return cg_replay_refuse(reading, first, "replay-line",
                                "the cards must have the numbers 1 to %u, each once",
                                (unsigned)reading->pins.kind_count);
    return status;
}
