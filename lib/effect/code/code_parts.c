/* Derives the values and words of a DO or CALL from the pattern of its statement. */
#include "effect/code/code_parts.h"

#include "effect/tree/rows.h"

#include <assert.h>
#include <string.h>

#define ROW(id, ...) #id,
static const char *const names[CG_STATEMENT_COUNT] = {CG_STATEMENTS(ROW)};
#undef ROW

const char *cg_code_statement_name(unsigned statement)
{
    return statement < CG_STATEMENT_COUNT ? names[statement] : "unknown";
}

/** Returns true if the hole contains an expression. */
static bool is_value(unsigned fill)
{
    return fill <= CG_FILL_ITEM || fill == CG_FILL_PLACE || fill == CG_FILL_DURATION;
}

static void add_part(cg_code_layout *layout, unsigned fill, int *word)
{
    if (layout->count == CG_CODE_PARTS)
        return;
    cg_code_part *part = &layout->parts[layout->count++];
    bool value = is_value(fill), worded = fill > CG_FILL_ITEM || fill == CG_FILL_VALUE;
    *part = (cg_code_part){(uint8_t)fill, value, worded ? (int8_t)*word : (int8_t)-1};
    layout->values += value;
    *word += worded + (fill == CG_FILL_MODS);
}

static void read_pattern(cg_code_layout *layout, const char *pattern)
{
    cg_piece piece;
    int word = 0;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_HOLE)
            add_part(layout, piece.hole, &word);
    }
}

static bool call_layout(const cg_module *module, unsigned row, cg_code_layout *layout)
{
    const cg_board *board = module->board;
    if (board == NULL || row >= board->verb_count + board->move_count)
        return false;
    if (row >= board->verb_count) {
        read_pattern(layout, "{cards}");
        layout->them = layout->counts = true;
        return true;
    }
    layout->subject = board->verbs[row].of_player;
    layout->values = layout->subject;
    read_pattern(layout, board->verbs[row].pattern);
    return true;
}

bool cg_code_layout_of(const cg_module *module, cg_operation operation, unsigned row,
                       cg_code_layout *layout)
{
    assert(operation == CG_OP_DO || operation == CG_OP_CALL);
    *layout = (cg_code_layout){.count = 0};
    if (operation == CG_OP_CALL)
        return call_layout(module, row, layout);
    if (row >= CG_STATEMENT_COUNT)
        return false;
    layout->them = cg_rows_brings(row) || cg_rows_moves(row);
    layout->counts = layout->them || cg_rows_statement_does(row, CG_DOES_SUM);
    layout->subject = cg_rows_statement(row)->subject != CG_SUBJECT_NONE;
    layout->values = layout->subject;
    read_pattern(layout, cg_rows_statement(row)->pattern);
    return true;
}

/** Returns the pattern of a row; "" if there is no such row, and for the game's moves. */
static const char *pattern_of(const cg_module *module, cg_operation operation, unsigned row)
{
    const cg_board *board = module->board;
    if (operation == CG_OP_CALL)
        return board != NULL && row < board->verb_count ? board->verbs[row].pattern : "";
    return row < CG_STATEMENT_COUNT ? cg_rows_statement(row)->pattern : "";
}

int cg_code_mods_word(const cg_module *module, cg_operation operation, unsigned row)
{
    cg_code_layout layout;
    if (strstr(pattern_of(module, operation, row), "{mods}") == NULL ||
        !cg_code_layout_of(module, operation, row, &layout))
        return -1;
    for (unsigned i = 0; i < layout.count; i++)
        if (layout.parts[i].fill == CG_FILL_MODS)
            return layout.parts[i].word;
    return -1;
}
