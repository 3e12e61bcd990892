/* Writes words for all files of the compiler: operations, sections, jumps, slots, rows of tables.
 * Counts the values on the stack, and notes if something does not fit. */
#include "effect/code/compile.h"

#include "effect/tree/walk.h"

#include <assert.h>
#include <string.h>

void cg_emit_excess(cg_emitter *e, cg_excess excess)
{
    if (e->excess == CG_FITS)
        e->excess = (uint8_t)excess;
}

/* ---- words ---- */

static bool more_scratch(cg_emitter *e)
{
    assert(e->sink != NULL);
    cg_context *context = e->sink->code->context;
    size_t size = e->scratch_limit * sizeof *e->scratch;
    int32_t *more = cg_memory_resize(context, e->scratch == e->first ? NULL : e->scratch,
                                     e->scratch == e->first ? 0 : size, size * 2);
    if (more == NULL) {
        e->memory_short = true;
        return false;
    }
    if (e->scratch == e->first)
        memcpy(more, e->first, size);
    e->scratch = more;
    e->scratch_limit *= 2;
    return true;
}

/** Counts words.
 * @return their place; NULL if they are not written */
static int32_t *more_words(cg_emitter *e, uint32_t count)
{
    uint32_t begin = e->scratch_count;
    e->scratch_count += count;
    if (e->sink == NULL || e->memory_short ||
        (e->scratch_count > e->scratch_limit && !more_scratch(e)))
        return NULL;
    return e->scratch + begin;
}

static void count_values(cg_emitter *e, unsigned taken, unsigned given)
{
    e->depth += (int)given - (int)taken;
    assert(e->depth >= 0);
    if (e->depth > CG_CODE_STACK)
        cg_emit_excess(e, CG_EXCESS_STACK);
}

/** Makes room for the words of an operation, and counts its values; NULL: nothing is written. */
static int32_t *begin_words(cg_emitter *e, cg_operation operation, uint32_t words)
{
    assert(operation >= 0 && operation < CG_OP_COUNT);
    const cg_operation_row *row = &cg_code_rows[operation];
    assert(words == row->words);
    int32_t *place = more_words(e, 1 + words);
    if (place != NULL)
        *place++ = (int32_t)operation;
    count_values(e, row->taken < 0 ? 0 : (unsigned)row->taken, row->gives != CG_GIVES_NOTHING);
    return place;
}

void cg_emit_words(cg_emitter *e, cg_operation operation, const int32_t *words)
{
    int32_t *place = begin_words(e, operation, cg_code_rows[operation].words);
    if (place != NULL)
        memcpy(place, words, cg_code_rows[operation].words * sizeof *words);
}

void cg_emit(cg_emitter *e, cg_operation operation)
{
    begin_words(e, operation, 0);
}

void cg_emit1(cg_emitter *e, cg_operation operation, int32_t word)
{
    int32_t *place = begin_words(e, operation, 1);
    if (place != NULL)
        place[0] = word;
}

void cg_emit2(cg_emitter *e, cg_operation operation, int32_t first, int32_t second)
{
    int32_t *place = begin_words(e, operation, 2);
    if (place != NULL) {
        place[0] = first;
        place[1] = second;
    }
}

void cg_emit_select(cg_emitter *e, cg_operation operation, int32_t how, uint32_t zones,
                    unsigned filter)
{
    const int32_t words[] = {how, (int32_t)zones, (int32_t)filter};
    cg_emit_words(e, operation, words);
    if (how & (CG_SELECT_TOP | CG_SELECT_BOTTOM))
        count_values(e, 1, 0);
    if (CG_WHERE_IS_ROW(how & 0xff))
        e->code.flags |= CG_CODE_ROWS;
}

void cg_emit_do(cg_emitter *e, cg_operation operation, unsigned row, unsigned values,
                const int32_t words[3])
{
    assert(row <= UINT8_MAX && values <= UINT8_MAX); /* they share a word */
    const int32_t all[] = {(int32_t)(row | values << 8), words[0], words[1], words[2]};
    cg_emit_words(e, operation, all);
    count_values(e, values, 0);
    if (operation == CG_OP_DO)
        e->code.does[row / 64] |= (uint64_t)1 << row % 64;
}

/* ---- sections ---- */

cg_section cg_section_open(cg_emitter *e, bool body)
{
    cg_section section = {e->scratch_count, e->depth, e->jumped, body};
    e->depth = 0;
    e->jumped = false;
    e->nesting++;
    if (e->nesting > CG_CODE_NESTING)
        cg_emit_excess(e, CG_EXCESS_NESTING);
    return section;
}

/** Converts the targets of the jumps of a section, which were relative to its beginning, to places
 * in the ability. */
static void settle_jumps(cg_emitter *e, const cg_section *section)
{
    cg_walk walk = cg_walk_over(e->scratch, section->begin, e->scratch_count);
    while (cg_walk_next(&walk)) {
        int word = cg_code_jump_word(walk.operation);
        if (word < 0)
            continue;
        int32_t *to = &e->scratch[cg_walk_place(&walk, (unsigned)word)];
        *to = (int32_t)e->finished +
              (section->body ? *to : (int32_t)(e->scratch_count - section->begin) - 1);
    }
}

static void move_words(cg_emitter *e, uint32_t begin)
{
    size_t size = (e->scratch_count - begin) * sizeof *e->scratch;
    void *place = cg_buffer_grow(e->sink->code, size);
    if (place == NULL)
        e->memory_short = true;
    else
        memcpy(place, e->scratch + begin, size);
}

uint16_t cg_section_close(cg_emitter *e, const cg_section *section)
{
    uint32_t offset = e->finished;
    bool empty = e->scratch_count == section->begin;
    assert(e->nesting > 0 && e->scratch_count >= section->begin);
    assert(e->depth == !(section->body || empty)); /* a section leaves one value, a body none */
    if (!empty) {
        int32_t *end = more_words(e, 1);
        if (end != NULL) {
            *end = CG_OP_END;
            if (e->jumped)
                settle_jumps(e, section);
            move_words(e, section->begin);
        }
        e->finished += e->scratch_count - section->begin;
        if (e->finished > UINT16_MAX)
            cg_emit_excess(e, CG_EXCESS_WORDS);
    }
    e->scratch_count = section->begin;
    e->depth = section->depth;
    e->jumped = section->jumped;
    e->nesting--;
    return empty ? 0 : (uint16_t)offset;
}

/* ---- jumps ---- */

uint32_t cg_emit_here(const cg_emitter *e, const cg_section *section)
{
    assert(e->scratch_count >= section->begin);
    return e->scratch_count - section->begin;
}

uint32_t cg_emit_jump(cg_emitter *e, cg_operation operation, const int32_t *words)
{
    cg_emit_words(e, operation, words);
    e->jumped = true;
    return e->scratch_count - 1;
}

void cg_emit_land(cg_emitter *e, const cg_section *section, uint32_t place)
{
    assert(place > section->begin && place < e->scratch_count);
    if (e->sink != NULL && !e->memory_short)
        e->scratch[place] = (int32_t)cg_emit_here(e, section);
}

void cg_emit_back(cg_emitter *e, uint32_t place)
{
    const int32_t word = (int32_t)place;
    cg_emit_jump(e, CG_OP_JUMP, &word);
}

/* ---- slots ---- */

unsigned cg_emit_slot(cg_emitter *e)
{
    unsigned slot = e->slots++;
    if (e->slots > e->code.slots)
        e->code.slots = (uint8_t)(e->slots < UINT8_MAX ? e->slots : UINT8_MAX);
    if (e->slots > CG_CODE_SLOTS)
        cg_emit_excess(e, CG_EXCESS_SLOTS);
    return slot;
}

/* Returns the slot in the code. In the tree targets come first, then captures, then names; in the
 * code captures come before the targets. */
unsigned cg_emit_slot_of(const cg_emitter *e, int32_t slot)
{
    assert(slot >= 0);
    unsigned number = (unsigned)slot, targets = e->ability->target_count;
    unsigned named = e->ability->captured, captured = e->code.capture_count;
    return number < targets + named ? number : number + captured - named;
}

cg_emit_mark cg_emit_mark_now(const cg_emitter *e)
{
    return (cg_emit_mark){e->slots, e->stand_in_count};
}

void cg_emit_release(cg_emitter *e, cg_emit_mark mark)
{
    assert(mark.slots <= e->slots && mark.stand_ins <= e->stand_in_count);
    e->slots = mark.slots;
    e->stand_in_count = mark.stand_ins;
}

void cg_emit_stand_in(cg_emitter *e, const cg_term *term, cg_operation operation, int32_t word)
{
    assert(operation == CG_OP_SLOT || operation == CG_OP_CANDIDATE);
    if (e->stand_in_count == CG_STAND_INS) {
        cg_emit_excess(e, CG_EXCESS_SLOTS);
        return;
    }
    e->stand_ins[e->stand_in_count++] = (cg_stand_in){term, (int32_t)operation, word};
}

/* ---- tables ---- */

uint32_t cg_emit_row(cg_emitter *e, cg_buffer *table, const void *row, size_t size)
{
    assert(table->size % size == 0);
    uint32_t number = (uint32_t)(table->size / size);
    void *place = cg_buffer_grow(table, size);
    if (place == NULL)
        e->memory_short = true;
    else
        memcpy(place, row, size);
    return number;
}

uint32_t cg_emit_label(cg_emitter *e, const char *label)
{
    return e->sink != NULL ? cg_emit_row(e, e->sink->labels, &label, sizeof label) : 0;
}

void cg_emit_needs_play(cg_emitter *e, unsigned flag)
{
    if (!(e->code.flags & CG_CODE_FOLLOWS_THIS))
        e->code.flags |= flag;
}
