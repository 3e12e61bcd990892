/* Notes the meanings of `it` and `them` after each statement. */
#include "effect/read/reader.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#include <assert.h>

static bool is_number_one(const cg_term *term)
{
    return term != NULL && term->kind == CG_TERM_NUMBER && term->value == 1;
}

/** Returns true if several players do it, or can. */
static bool has_many_subjects(const cg_term *step)
{
    const cg_term *subject = step->args[0];
    return subject != NULL && subject->type == CG_TYPE_PLAYER &&
           (subject->many || (subject->kind == CG_TERM_PLAYERS && subject->quantity != CG_ONE));
}

static cg_meaning cards_by(cg_reader *reader, cg_term *step, bool many)
{
    return (cg_meaning){.known = true,
                        .at = reader->scope->step,
                        .many = many || has_many_subjects(step),
                        .kind = CG_NAME_HIDDEN,
                        .type = CG_TYPE_CARDS,
                        .setter = step};
}

/** Makes the cards of that step the new `them`. */
static void keeps(cg_reader *reader, cg_term *step, bool many)
{
    reader->scope->them = cards_by(reader, step, many);
    reader->scope->drawn.known = reader->scope->left.known = false;
}

/** The argument of a selection with the set from which it selects. */
enum { CG_AMONG_SET = 2 };

/** Returns true if the cards are some of `them`, or of the rest of them. */
static bool is_among_them(const cg_term *cards)
{
    const cg_term *within = cards->args[CG_AMONG_SET];
    return cards->kind == CG_TERM_SELECTOR && cards->where == CG_WHERE_AMONG && within != NULL &&
           (within->kind == CG_TERM_THEM || within->kind == CG_TERM_REST);
}

/** Makes `the rest` those that were left after the named ones were chosen. */
static void leaves_rest(cg_name_scope *scope, const cg_name *name)
{
    const cg_meaning *from = scope->drawn.known ? &scope->drawn : &scope->them;
    bool more = scope->left.known && scope->left.kind == from->kind &&
                scope->left.ordinal == from->ordinal && scope->taken < CG_TAKEN_MAX;
    if (!more) {
        scope->left = *from;
        scope->taken = 0;
    }
    scope->taken_kind[scope->taken] = name->kind;
    scope->taken_ordinal[scope->taken++] = name->ordinal;
}

/** Keeps the named result of the statement. One card chosen from among `them` becomes `it`, and
 * `them` does not change. */
static void keeps_named(cg_reader *reader, const cg_term *step)
{
    cg_name_scope *scope = reader->scope;
    assert(scope->name_count > 0); /* the name after `as` */
    const cg_name *name = &scope->names[scope->name_count - 1];
    const cg_meaning named = {.known = true,
                              .fresh = true,
                              .at = scope->step,
                              .many = name->many,
                              .kind = name->kind,
                              .ordinal = name->ordinal,
                              .type = name->type};
    bool among =
        !name->spare && is_among_them(step->args[1]) && (scope->drawn.known || scope->them.known);
    scope->left.known = scope->left.known && among;
    if (among)
        leaves_rest(scope, name);
    if (among && !name->many) {
        scope->moved = named;
        return;
    }
    if (!name->spare)
        scope->them = named;
    scope->drawn.known = false;
}

/** Keeps the card that was found: it is one of those that were revealed. */
static void keeps_until(cg_reader *reader, cg_term *step)
{
    cg_name_scope *scope = reader->scope;
    assert(scope->name_count > 0); /* the name after `as` */
    cg_name *name = &scope->names[scope->name_count - 1];
    name->used = true; /* a text may only need to know whether the card turns up */
    keeps(reader, step, true);
    if (name->spare)
        return;
    leaves_rest(scope, name);
    scope->moved = (cg_meaning){.known = true,
                                .fresh = true,
                                .at = scope->step,
                                .kind = name->kind,
                                .ordinal = name->ordinal,
                                .type = name->type};
}

/** Returns the first part in such a hole. The statement has one. */
static const cg_term *part_in(const cg_term *step, cg_fill fill)
{
    const char *pattern = cg_rows_statement(step->index)->pattern;
    cg_fill hole;
    unsigned i = 0;
    do
        i++;
    while (cg_piece_next_hole(&pattern, &hole) && hole != fill);
    return step->args[i];
}

/** Lets `it` or `them` mean the cards that the step has moved. Named cards keep their name, which
 * follows them. */
static void note_moved(cg_reader *reader, cg_term *step, const cg_term *cards)
{
    cg_meaning moved = cards_by(reader, step, cards->many);
    if (cards->type != CG_TYPE_CARDS)
        return;
    cg_read_may_move(reader, step, cards);
    if (cards->kind == CG_TERM_REST)
        return;
    step->flags |= CG_STEP_MOVES;
    moved.among = cards->kind == CG_TERM_SELECTOR && cards->where == CG_WHERE_AMONG;
    moved.fresh = cards->kind == CG_TERM_SELECTOR;
    moved.of_event = cards->kind == CG_TERM_IT || cards->kind == CG_TERM_SOURCE;
    moved.apart = true;
    if (cards->kind == CG_TERM_THIS) {
        reader->scope->this_moved = true;
        cg_read_moves_slot(reader, step, CG_NAME_THIS, 0);
    }
    if (cards->kind == CG_TERM_NAME || cards->kind == CG_TERM_THEM) {
        moved.setter = NULL;
        if (!cg_read_find_slot(reader, cards, &moved.kind, &moved.ordinal))
            return;
        const cg_meaning *before = &reader->scope->moved;
        moved.of_event = before->known && before->of_event && before->kind == moved.kind &&
                         before->ordinal == moved.ordinal;
        cg_read_moves_slot(reader, step, moved.kind, moved.ordinal);
    }
    reader->scope->moved = moved;
}

/** Returns what the step does without counting it. */
static cg_undone undone_by(const cg_term *step)
{
    static const struct {
        uint8_t statement, undone;
    } rows[] = {{CG_DO_DAMAGE_DIVIDED, CG_UNDONE_DIVIDED},
                {CG_DO_FIGHT, CG_UNDONE_FIGHT},
                {CG_DO_PUT_MARKS, CG_UNDONE_COUNTERS},
                {CG_DO_REMOVE_MARKS, CG_UNDONE_COUNTERS}};
    for (size_t i = 0; step->kind == CG_TERM_STATEMENT && i < sizeof rows / sizeof *rows; i++)
        if (step->index == rows[i].statement)
            return (cg_undone)rows[i].undone;
    return CG_UNDONE_NOTHING;
}

void cg_read_note_meaning(cg_reader *reader, cg_term *step)
{
    const cg_term *cards = step->args[1];
    unsigned counts = cg_rows_counts(reader->module, step);
    reader->scope->step++;
    if (counts < CG_DONE_COUNT && reader->module->board != NULL) {
        reader->scope->done[counts] = step;
        reader->scope->done_place[counts] = 0; /* it does not count its own reading */
    } else if (undone_by(step) != CG_UNDONE_NOTHING)
        reader->scope->undone[CG_DONE_SUM] = (uint8_t)undone_by(step);
    if (step->kind == CG_TERM_VERB) {
        if (cards != NULL && cg_rows_move_of_verb(reader->module, step->index) != NULL)
            note_moved(reader, step, cards);
        return;
    }
    switch ((cg_them)cg_rows_statement(step->index)->them) {
    case CG_THEM_SAME:
        break;
    case CG_THEM_PLAYED:
    case CG_THEM_MOVED:
        note_moved(reader, step, cards);
        break;
    case CG_THEM_TAKEN:
        cg_read_may_move(reader, step, NULL);
        if (reader->board != NULL)
            reader->scope->drawn = cards_by(reader, step, !is_number_one(part_in(step, CG_FILL_N)));
        break;
    case CG_THEM_MADE:
    case CG_THEM_TOP:
        keeps(reader, step, !is_number_one(part_in(step, CG_FILL_N)));
        break;
    case CG_THEM_LIKE:
        keeps(reader, step, part_in(step, CG_FILL_CARDS)->many);
        break;
    case CG_THEM_ZONE:
        keeps(reader, step, true);
        break;
    case CG_THEM_SEEN:
        cards = part_in(step, CG_FILL_CARDS);
        if (cards->kind == CG_TERM_SELECTOR && cards->where != CG_WHERE_AMONG)
            keeps(reader, step, cards->many);
        break;
    case CG_THEM_NAMED:
        keeps_named(reader, step);
        break;
    case CG_THEM_UNTIL:
        keeps_until(reader, step);
        break;
    }
}
