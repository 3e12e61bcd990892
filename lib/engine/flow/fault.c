/* Mistakes of a game's module and limits of the library: notes what was wrong and where, ends the
 * match, logs it once, and writes a sentence about it. */
#include "engine/flow/fault.h"

#include "base/text.h"
#include "engine/flow/flow.h"

#include <assert.h>
#include <inttypes.h>

/* ---- the sentence ---- */

static const cg_procedure *procedure_of(const cg_match *match, const cg_fault_state *fault)
{
    return fault->procedure ? cg_engine_procedure(match, fault->procedure - 1u) : NULL;
}

/** Writes a place such as "my_game: procedure 'turn', step 2: ". */
static void write_place(const cg_match *match, const cg_fault_state *fault, cg_text *out)
{
    const cg_procedure *procedure = procedure_of(match, fault);
    cg_text_format(out, "%.60s: ", match->plan->module->name);
    if (procedure)
        cg_text_format(out, "procedure '%.60s'", procedure->name);
    if (procedure && fault->step)
        cg_text_format(out, ", step %u", fault->step);
}

static void write_row(const cg_fault_state *fault, cg_text *out)
{
    cg_text_format(out, "%s is %" PRId64 ", but the table has %" PRId64 " row%s", fault->what,
                   fault->number, fault->high, fault->high == 1 ? "" : "s");
}

static void write_number(const cg_fault_state *fault, cg_text *out)
{
    cg_text_format(out, "%s is %" PRId64 ", but neither the library nor the game has that row",
                   fault->what, fault->number);
}

static void write_seat(const cg_fault_state *fault, cg_text *out)
{
    cg_text_format(out, "player is %" PRId64 ", but must be 0 to %" PRId64, fault->number,
                   fault->high);
}

static void write_range(const cg_fault_state *fault, cg_text *out)
{
    cg_text_format(out, "%s is %" PRId64 ", but must be %" PRId64 " to %" PRId64, fault->what,
                   fault->number, fault->low, fault->high);
}

static void write_said(const cg_fault_state *fault, cg_text *out)
{
    cg_text_add(out, fault->what);
}

static void write_frames(const cg_fault_state *fault, cg_text *out)
{
    cg_text_format(out,
                   "more than %" PRId64
                   " procedures have called each other; the library has ended the match",
                   fault->high);
}

static void write_entered(const cg_fault_state *fault, cg_text *out)
{
    (void)fault;
    cg_text_format(out,
                   "and others were begun %u times without a question to a player; the library has "
                   "ended the match",
                   CG_ENTERED_MAX);
}

static void write_skipped(const cg_fault_state *fault, cg_text *out)
{
    (void)fault;
    cg_text_format(
        out, "more than %d decisions in a row had only one option; the library has ended the match",
        CG_SKIPPED_MAX);
}

static int call_length(const char *call)
{
    const char *sized = strstr(call, "_sized");
    return (int)(sized ? (size_t)(sized - call) : strlen(call));
}

size_t cg_fault_text(const cg_match *match, const cg_fault_state *fault, char *buffer, size_t size)
{
    assert(fault->kind > CG_FAULT_NONE && fault->kind <= CG_FAULT_SKIPPED);
    static void (*const writers[])(const cg_fault_state *, cg_text *) = {
        [CG_FAULT_ROW] = write_row,         [CG_FAULT_NUMBER] = write_number,
        [CG_FAULT_SEAT] = write_seat,       [CG_FAULT_RANGE] = write_range,
        [CG_FAULT_SAID] = write_said,       [CG_FAULT_FRAMES] = write_frames,
        [CG_FAULT_ENTERED] = write_entered, [CG_FAULT_SKIPPED] = write_skipped,
    };
    cg_text out = cg_text_start(buffer, size);
    write_place(match, fault, &out);
    if (procedure_of(match, fault))
        cg_text_add(&out, fault->kind == CG_FAULT_ENTERED ? " " : ": ");
    if (fault->call) /* named without the size that the call's wrapper adds */
        cg_text_format(&out, "%.*s: ", call_length(fault->call), fault->call);
    writers[fault->kind](fault, &out);
    return out.length;
}

/* ---- noting ---- */

static bool is_cap(const cg_fault_state *fault)
{
    return fault->kind >= CG_FAULT_FRAMES;
}

/** Notes the game's procedure at work: the topmost one, below the library's frames. */
static void note_place(const cg_match *match, cg_fault_state *fault)
{
    for (unsigned i = match->head->frames; i-- > 0 && !fault->procedure;) {
        const cg_frame *frame = &match->frames[i];
        if (frame->procedure < CG_OWN_COUNT)
            continue;
        fault->procedure = (uint16_t)(frame->procedure + 1u);
        fault->step = frame->step;
    }
}

static void tell(const cg_match *match, const cg_fault_state *fault)
{
    char line[400];
    const cg_context *context = match->plan->context;
    if (!context->log || atomic_flag_test_and_set(&match->plan->complained))
        return;
    cg_fault_text(match, fault, line, sizeof line);
    context->log(context->log_user, line);
}

/** Ends the match, if it runs, or is at a limit; logs the fault, with the procedure and step found
 * here. @return CG_LATER */
CG_COLD static cg_flow report(const cg_match *constant, cg_fault_state fault)
{
    /* readers of a match have it as const and may find the mistake while the match runs */
    cg_match *match = (cg_match *)constant;
    if (!match || match->failed)
        return CG_LATER;
    note_place(match, &fault);
    tell(match, &fault);
    if (match->head->over || !(match->running || is_cap(&fault)))
        return CG_LATER;
    match->failed = true;
    match->fault = fault;
    match->head->over = 1;
    match->head->cause = is_cap(&fault) ? CG_END_LIMIT : CG_END_MISTAKE;
    match->entered = CG_ENTERED_MAX; /* a loop of steps without questions ends with its next one */
    return CG_LATER;
}

cg_flow cg_fault_cap(const cg_match *match, cg_fault_kind kind)
{
    assert(kind >= CG_FAULT_FRAMES);
    return report(match, (cg_fault_state){.kind = kind, .high = match->plan->frames_max});
}

cg_flow cg_fault_row(const cg_match *match, const char *call, const char *what, int row,
                     size_t count)
{
    return report(match, (cg_fault_state){.kind = CG_FAULT_ROW,
                                          .call = call,
                                          .what = what,
                                          .number = row,
                                          .high = (int64_t)count});
}

cg_flow cg_fault_row_of_board(const cg_match *match, const char *call, const char *what, int row,
                              size_t count)
{
    return cg_checked_board(match, call) ? cg_fault_row(match, call, what, row, count) : CG_LATER;
}

cg_flow cg_fault_number(const cg_match *match, const char *call, const char *what, int number)
{
    return report(
        match,
        (cg_fault_state){.kind = CG_FAULT_NUMBER, .call = call, .what = what, .number = number});
}

cg_flow cg_fault_seat(const cg_match *match, const char *call, int player)
{
    return report(match, (cg_fault_state){.kind = CG_FAULT_SEAT,
                                          .call = call,
                                          .number = player,
                                          .high = match ? match->plan->players - 1 : 0});
}

int cg_fault_zone(const cg_match *match, const char *call, int zone, int player)
{
    if (cg_checked_row(match, call, "zone", zone, match ? match->plan->limits.zone_count : 0))
        (void)cg_checked_seat(match, call, player);
    return 0;
}

cg_flow cg_fault_range(const cg_match *match, const char *call, const char *what, int64_t number,
                       int64_t low, int64_t high)
{
    return report(match, (cg_fault_state){.kind = CG_FAULT_RANGE,
                                          .call = call,
                                          .what = what,
                                          .number = number,
                                          .low = low,
                                          .high = high});
}

cg_flow cg_fault_card(const cg_match *match, const char *call, int32_t thing)
{
    return cg_fault_said(match, call,
                         thing == 0          ? "the card is missing (0)"
                         : cg_is_card(thing) ? "the card no longer exists"
                                             : "the thing is not a card");
}

cg_flow cg_fault_said(const cg_match *match, const char *call, const char *says)
{
    return report(match, (cg_fault_state){.kind = CG_FAULT_SAID, .call = call, .what = says});
}

/* ---- reading ---- */

const char *cg_end_name(const cg_module *module, unsigned cause)
{
    if (cause < module->cause_count)
        return module->causes[cause];
    return cause == CG_END_MISTAKE      ? "module-error"
           : cause == CG_END_CONCESSION ? "concession"
                                        : "limit";
}
