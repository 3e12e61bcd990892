/* Functions that every kind of line needs: lists of steps, colons, skipping text that was not
 * understood. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"

#include <assert.h>

void cg_read_append(cg_reader *reader, cg_step_list *list, cg_term *step, bool ends)
{
    assert(step->next == NULL); /* it is not in a list yet */
    if (list->ends && !list->reported) {
        list->reported = true;
        cg_effect_mistake(&reader->mistakes, step->spot, CG_MISTAKE_NEVER_REACHED,
                          "the match is over before this step");
    }
    if (step->kind == CG_TERM_BLOCK)
        cg_read_check_lack(reader, CG_LACKS_BLOCK, step->index, step->spot);
    list->ends = list->ends || ends;
    if (list->last == NULL)
        list->first = step;
    else
        list->last->next = step;
    list->last = step;
}

void cg_read_note_lost(const cg_reader *reader, uint16_t word)
{
    if (word == CG_WORD_AS || word == CG_WORD_LET || word == CG_WORD_TARGET)
        reader->scope->names_lost = true;
}

/** Notes that all from the token `first` to the next one is skipped. Words that were tried before a
 * later mistake were not refused. */
static void note_skipped(const cg_reader *reader, uint32_t first)
{
    cg_spot spot = cg_read_spot(reader);
    cg_note *note = cg_read_note(reader, spot.offset);
    if (note != NULL)
        note->skipped = true;
    if (cg_read_tries(reader) && spot.offset == reader->mistakes.trial->begin && reader->at > first)
        reader->mistakes.trial->refused = true;
}

void cg_read_skip_to(cg_reader *reader, cg_token_kind kind)
{
    uint32_t first = reader->at;
    while (!cg_read_at(reader, kind) && !cg_read_at(reader, CG_TOKEN_LINE) &&
           !cg_read_at(reader, CG_TOKEN_END)) {
        note_skipped(reader, first);
        cg_name *name = cg_read_find_name(reader, cg_read_peek(reader, 0));
        if (name != NULL)
            name->used = true;
        cg_read_note_lost(reader, cg_read_word(reader, 0));
        cg_read_take(reader);
    }
}

/** Returns true if the sign is on this line. */
static bool line_has(const cg_reader *reader, cg_token_kind kind)
{
    for (uint32_t ahead = 0;; ahead++) {
        uint8_t next = cg_read_peek(reader, ahead)->kind;
        if (next == kind || next == CG_TOKEN_LINE || next == CG_TOKEN_END)
            return next == kind;
    }
}

void cg_read_colon(cg_reader *reader, bool understood)
{
    const cg_token *token = cg_read_peek(reader, 0);
    const char *hint = cg_read_misplaced(reader, token, CG_MISPLACED_COLON);
    if (understood && !cg_read_at(reader, CG_TOKEN_COLON))
        cg_read_expected_but(reader, CG_MISTAKE_MISSING_WORD, "':'",
                             hint != NULL ? hint : cg_read_usual(reader, token));
    if (line_has(reader, CG_TOKEN_COLON))
        cg_read_skip_to(reader, CG_TOKEN_COLON);
    else if (!understood) {
        cg_read_skip_to(reader, CG_TOKEN_LINE);
        reader->lost = true;
    }
    cg_read_accept(reader, CG_TOKEN_COLON);
}
