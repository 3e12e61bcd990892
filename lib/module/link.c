/* Appends the programs of one unit to those of another. Words and places within a program are
 * relative to its start; references to rows of the unit's tables are shifted with the rows. */
#include "module/unit.h"

#include "effect/code/code_parts.h"
#include "effect/tree/walk.h"

#include <assert.h>
#include <string.h>

/** The numbers of rows before the appended ones. */
typedef struct shift {
    uint32_t words, codes, mods, costs, labels;
} shift;

static bool append(cg_buffer *to, const cg_buffer *from)
{
    void *room = from->size ? cg_buffer_grow(to, from->size) : NULL;
    if (room)
        memcpy(room, from->data, from->size);
    return room || !from->size;
}

static void move_row(int32_t *word, uint32_t by)
{
    *word = (int32_t)((uint32_t)*word + by);
}

/** Shifts the rows of `{mods}` among the words of DO and CALL. */
static void move_parts(const cg_module *module, const cg_walk *it, int32_t *program, uint32_t by)
{
    int at = cg_code_mods_word(module, it->operation, (uint32_t)cg_walk_word(it, 0) & 0xff);
    if (at >= 0 && cg_walk_word(it, (unsigned)at + 2u)) /* their number */
        move_row(&program[cg_walk_place(it, (unsigned)at + 1u)], by);
}

static void move_operation(const cg_module *module, const cg_walk *it, int32_t *program,
                           const shift *by)
{
    const cg_operation_row *row = &cg_code_rows[it->operation];
    for (unsigned i = 0; i < row->words; i++) {
        int32_t *word = &program[cg_walk_place(it, i)];
        switch (row->operand[i]) {
        case CG_OF_CODES:
            move_row(word, by->codes);
            break;
        case CG_OF_COSTS: /* their number follows; also for labels */
            move_row(word, cg_walk_word(it, i + 1) ? by->costs : 0);
            break;
        case CG_OF_LABELS:
            move_row(word, cg_walk_word(it, i + 1) ? by->labels : 0);
            break;
        case CG_OF_STATEMENTS:
        case CG_OF_VERBS:
            move_parts(module, it, program, by->mods);
            break;
        default:
            break;
        }
    }
}

static void move_words(const cg_module *module, int32_t *program, uint32_t count, const shift *by)
{
    for (cg_walk walk = cg_walk_over(program, 0, count); cg_walk_next(&walk);)
        move_operation(module, &walk, program, by);
}

static void move_code(cg_code *code, const shift *by)
{
    code->start += by->words;
    code->label_first += code->label_count ? by->labels : 0;
    code->mod_first += code->mod_count ? by->mods : 0;
    code->cost_first += code->cost_count ? by->costs : 0;
    code->alternative_first += code->alternative_count ? by->costs : 0;
    code->name += code->name ? by->labels : 0;
    code->prices += code->prices ? by->labels : 0;
}

bool cg_unit_append(cg_unit_buffers *unit, const cg_unit_buffers *added, const cg_module *module)
{
    assert(unit != added);
    const shift by = {.words = (uint32_t)(unit->code.size / sizeof(int32_t)),
                      .codes = (uint32_t)(unit->codes.size / sizeof(cg_code)),
                      .mods = (uint32_t)(unit->mods.size / sizeof(cg_mod)),
                      .costs = (uint32_t)(unit->costs.size / sizeof(cg_cost)),
                      .labels = (uint32_t)cg_unit_labels(unit)};
    if (!append(&unit->code, &added->code) || !append(&unit->codes, &added->codes) ||
        !append(&unit->mods, &added->mods) || !append(&unit->costs, &added->costs) ||
        !append(&unit->labels, &added->labels))
        return false;
    int32_t *words = (int32_t *)(void *)unit->code.data;
    cg_code *codes = (cg_code *)(void *)unit->codes.data;
    cg_mod *mods = (cg_mod *)(void *)unit->mods.data;
    move_words(module, words + by.words, (uint32_t)(added->code.size / sizeof *words), &by);
    for (size_t i = by.codes; i < unit->codes.size / sizeof *codes; i++)
        move_code(&codes[i], &by);
    for (size_t i = by.mods; i < unit->mods.size / sizeof *mods; i++)
        mods[i].ability += mods[i].op == CG_MOD_ABILITY ? by.codes : 0;
    return true;
}
