/* Compares the cards of a save or replay with the present ones, and describes the differences. */
#include "match/save/identity.h"

#include "base/hash.h"
#include "engine/engine.h"

#include <string.h>

/* ---- differences ---- */

void cg_differ_begin(cg_differences *differences)
{
    differences->text = cg_text_start(differences->buffer, sizeof differences->buffer);
    differences->count = differences->told = 0;
    differences->recompiled = false;
}

#define TAIL 24 /* room for the number of further cards */

/** Adds the difference of a card, if the text has room for it. */
static void add(cg_differences *differences, const char *sentence)
{
    cg_text *text = &differences->text;
    size_t needed = text->length + strlen(sentence) + 2 + TAIL;
    differences->count++;
    if (needed > text->size || differences->told + 1 < differences->count)
        return;
    cg_text_format(text, "%s%s", differences->told ? "; " : "", sentence);
    differences->told++;
}

/** Returns true if that part differs. An effect is the same if its text or its program is. */
static bool differs(const uint64_t *was, const uint64_t *is, unsigned part)
{
    if (part == CG_DIGEST_EFFECT)
        return was[part] != is[part] && was[CG_DIGEST_PROGRAM] != is[CG_DIGEST_PROGRAM];
    return part != CG_DIGEST_PROGRAM && was[part] != is[part];
}

static unsigned parts_left(const uint64_t *was, const uint64_t *is, unsigned from)
{
    unsigned count = 0;
    for (unsigned part = from; part < CG_DIGEST_COUNT; part++)
        count += differs(was, is, part);
    return count;
}

/** Writes "its text, its numbers and its effect differ". */
static void write_parts(cg_text *out, const uint64_t *was, const uint64_t *is)
{
    static const char *const words[] = {"text", "numbers", "effect"};
    unsigned count = 0;
    bool many = parts_left(was, is, 0) > 1 || differs(was, is, CG_DIGEST_NUMBERS);
    for (unsigned part = 0; part < CG_DIGEST_PROGRAM; part++) {
        if (!differs(was, is, part))
            continue;
        bool last = parts_left(was, is, part) == 1;
        cg_text_format(out, "%sits %s", !count ? "" : last ? " and " : ", ", words[part]);
        count++;
    }
    cg_text_add(out, many ? " differ" : " differs");
}

static void tell_missing(cg_differences *differences, const char *id)
{
    char sentence[96];
    cg_text out = cg_text_start(sentence, sizeof sentence);
    cg_text_format(&out, "there is no %.70s", id);
    add(differences, sentence);
}

static void tell_parts(cg_differences *differences, const cg_design_data *data, const uint64_t *was)
{
    char sentence[144];
    cg_text out = cg_text_start(sentence, sizeof sentence);
    cg_text_format(&out, "%.40s (%.40s): ", data->name, data->id);
    write_parts(&out, was, data->digest);
    add(differences, sentence);
}

cg_design cg_differ_card(cg_differences *differences, const cg_cards *cards, const char *id,
                         const uint64_t *digest)
{
    cg_design design = cg_cards_find(cards, id);
    if (!design)
        tell_missing(differences, id);
    else if (parts_left(digest, cards->data[design].digest, 0))
        tell_parts(differences, &cards->data[design], digest);
    else if (cards->data[design].digest[CG_DIGEST_PROGRAM] != digest[CG_DIGEST_PROGRAM])
        differences->recompiled = true;
    return design;
}

uint64_t cg_name_hash(const cg_cards *cards, cg_design design)
{
    return cg_hash_string(0, cards->data[design].name);
}

cg_design cg_differ_name(cg_differences *differences, const cg_cards *cards, const char *id,
                         uint64_t name)
{
    char sentence[144];
    cg_design design = cg_cards_find(cards, id);
    if (!design)
        tell_missing(differences, id);
    if (!design || cg_name_hash(cards, design) == name)
        return design;
    cg_text out = cg_text_start(sentence, sizeof sentence);
    cg_text_format(&out, "%.40s (%.40s): its name differs", cards->data[design].name, id);
    add(differences, sentence);
    return design;
}

const char *cg_differ_text(cg_differences *differences)
{
    unsigned more = differences->count - differences->told;
    if (more && differences->told)
        cg_text_format(&differences->text, "; and %u more", more);
    else if (more)
        cg_text_format(&differences->text, "%u cards differ", more);
    differences->told = differences->count;
    return differences->buffer;
}

bool cg_are_numbers(const uint32_t *numbers, uint32_t count, unsigned char *seen)
{
    memset(seen, 0, count + (size_t)1);
    for (uint32_t i = 0; i < count; i++)
        if (!numbers[i] || numbers[i] > count || seen[numbers[i]]++)
            return false;
    return true;
}

/* ---- programs ---- */

static bool frame_names_program(const cg_frame *frame)
{
    return frame->procedure < CG_OWN_COUNT && frame->procedure != CG_OWN_WINDOW;
}

bool cg_names_programs(const cg_match *match)
{
    const cg_head *head = match->head;
    bool names = head->waiting || head->uses || head->happenings;
    for (unsigned i = 0; i < head->items; i++)
        names = names || match->items[i].code;
    for (unsigned i = 0; i < head->modifiers; i++)
        names = names || match->modifiers[i].code;
    for (unsigned i = 0; i < head->remembered; i++)
        names = names || match->lasts[i].granted[0];
    for (unsigned i = 0; i < head->frames; i++)
        names = names || frame_names_program(&match->frames[i]);
    return names;
}

/* ---- data of the whole catalogue ---- */

static void put_reactions(const cg_plan *plan, cg_sink *sink)
{
    uint64_t rows = 0;
    for (unsigned row = 0; row < 2 * CG_KINDS_MAX; row++)
        rows += plan->reacts[row / CG_KINDS_MAX][row % CG_KINDS_MAX] != 0;
    sink->put(sink, rows, 1);
    for (unsigned row = 0; row < 2 * CG_KINDS_MAX; row++) {
        unsigned before = row / CG_KINDS_MAX, kind = row % CG_KINDS_MAX;
        if (!plan->reacts[before][kind])
            continue;
        sink->put(sink, row, 1);
        sink->put(sink, plan->reacts[before][kind], 8);
        sink->put(sink, plan->react_causes[before][kind], 4);
    }
}

void cg_sayings_write(const cg_plan *plan, cg_sink *sink)
{
    _Static_assert(2 * CG_KINDS_MAX <= 255, "rows of reactions are counted in a byte");
    _Static_assert(1 + 2 * CG_KINDS_MAX * 13 + 34 <= CG_SAYINGS_BYTES, "sayings have room");
    const cg_said *said = &plan->said;
    sink->put(sink, said->does[0], 8);
    sink->put(sink, said->does[1], 8);
    sink->put(sink, said->counted, 8);
    sink->put(sink, said->flags, 4);
    sink->put(sink, said->statics, 4);
    sink->put(sink, (said->ends ? 1u : 0u) | (said->parts ? 2u : 0u), 1);
    sink->put(sink, (uint32_t)plan->survey, 4);
    put_reactions(plan, sink);
}

bool cg_sayings_read(cg_sayings *sayings, cg_well *well)
{
    *sayings = (cg_sayings){0};
    sayings->said.does[0] = cg_well_number(well, 8);
    sayings->said.does[1] = cg_well_number(well, 8);
    sayings->said.counted = cg_well_number(well, 8);
    sayings->said.flags = (uint32_t)cg_well_number(well, 4);
    sayings->said.statics = (uint32_t)cg_well_number(well, 4);
    unsigned bits = (unsigned)cg_well_number(well, 1);
    sayings->survey = (int32_t)cg_well_number(well, 4);
    unsigned rows = (unsigned)cg_well_number(well, 1);
    sayings->said.ends = bits & 1u;
    sayings->said.parts = bits & 2u;
    for (unsigned i = 0; i < rows && !well->failed; i++) {
        unsigned row = (unsigned)cg_well_number(well, 1);
        if (row >= 2 * CG_KINDS_MAX)
            return false;
        sayings->reacts[row / CG_KINDS_MAX][row % CG_KINDS_MAX] = cg_well_number(well, 8);
        sayings->react_causes[row / CG_KINDS_MAX][row % CG_KINDS_MAX] =
            (uint32_t)cg_well_number(well, 4);
    }
    return !well->failed && bits <= 3;
}
