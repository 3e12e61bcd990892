/* Sealed decisions: several players are asked at the same time. Each has a frame of one procedure
 * above the frame that asks. The frame of the current player is on top, so that all code about the
 * top frame and the head's question works for it. Turning to another player exchanges frames and
 * notes in the head, which no viewer can notice. */
#include "base/hash.h"
#include "engine/ask/ask.h"
#include "engine/flow/flow.h"

#include <assert.h>
#include <string.h>

/** Returns the lowest of the seats; there must be one. */
static int first_of(unsigned seats)
{
    int seat = 0;
    assert(seats != 0);
    while (!((seats >> seat) & 1u))
        seat++;
    return seat;
}

static cg_frame *sealed_frames(const cg_match *match)
{
    assert(match->sealed->frames <= match->head->frames);
    return &match->frames[match->head->frames - match->sealed->frames];
}

/** Returns the height of a frame: players who are done are lowest, then the others from the last
 * seat to the first, and the player that is turned to is on top. */
static int height_of(const cg_match *match, const cg_frame *frame, int looked_at)
{
    bool owes = ((unsigned)match->sealed->owing >> frame->player) & 1u;
    if (frame->player == looked_at)
        return 2 * CG_PLAYERS_MAX;
    return (owes ? CG_PLAYERS_MAX : 0) + CG_PLAYERS_MAX - 1 - frame->player;
}

static void sort_frames(cg_match *match, int looked_at)
{
    cg_frame *frames = sealed_frames(match);
    for (unsigned end = 1; end < match->sealed->frames; end++) {
        cg_frame frame = frames[end];
        unsigned place = end;
        for (; place > 0 && height_of(match, &frames[place - 1], looked_at) >
                                height_of(match, &frame, looked_at);
             place--)
            frames[place] = frames[place - 1];
        frames[place] = frame;
    }
}

/** Clears the notes of a player who owes nothing. */
static void forget(cg_sealed *sealed, unsigned seat)
{
    sealed->owing &= (uint8_t) ~(1u << seat);
    sealed->kind[seat] = 0;
    sealed->step[seat] = sealed->steps[seat] = 0;
}

void cg_sealed_note(cg_match *match)
{
    cg_sealed *sealed = match->sealed;
    const cg_head *head = match->head;
    unsigned seat = cg_top_frame(match)->player;
    sealed->kind[seat] = head->pending;
    sealed->step[seat] = head->step;
    sealed->steps[seat] = head->steps;
}

int cg_sealed_turn(cg_match *match, int player)
{
    cg_sealed *sealed = match->sealed;
    cg_head *head = match->head;
    if (!sealed || !sealed->frames || player < 0 || player >= CG_PLAYERS_MAX ||
        !(((unsigned)sealed->owing >> player) & 1u))
        return CG_NOBODY;
    int before = head->pending ? head->asked : CG_NOBODY;
    if (before == player)
        return before;
    sort_frames(match, player);
    assert(cg_top_frame(match)->player == player);
    head->pending = sealed->kind[player];
    head->asked = (uint8_t)player;
    head->step = sealed->step[player];
    head->steps = sealed->steps[player];
    cg_match_spoil(match);
    match->listed_frames = 0;
    return before;
}

void cg_sealed_turn_to_first(cg_match *match)
{
    if (match->sealed && match->sealed->owing)
        cg_sealed_turn(match, first_of(match->sealed->owing));
}

bool cg_sealed_is_fresh(const cg_match *match)
{
    return match->head->decisions == match->sealed_from;
}

int cg_sealed_look(const cg_match *match, int viewer)
{
    if (!cg_is_sealed(match))
        return CG_NOBODY;
    int before = match->head->asked;
    bool owes = viewer >= 0 && (((unsigned)match->sealed->owing >> viewer) & 1u);
    cg_sealed_turn((cg_match *)match, owes ? viewer : first_of(match->sealed->owing));
    return before;
}

/** Returns a number that changes with anything a procedure could do to the match unnoticed; never
 * 0. */
static uint64_t look_of(const cg_match *match)
{
    const cg_plan *plan = match->plan;
    const unsigned char *state = (const unsigned char *)match->head;
    uint64_t hash = match->head->random[0];
    hash = cg_hash_bytes(hash, state + plan->counters_at, plan->items_at - plan->counters_at);
    if (plan->board)
        hash = cg_hash_bytes(hash, state + plan->objects_at, plan->modifiers_at - plan->objects_at);
    return hash | 1u;
}

static void blame_change(cg_match *match)
{
    cg_fault_said(
        match, NULL,
        "a sealed procedure may only ask and write its own slots; this one changes the match");
}

/** Finishes the decision after all have answered: takes the frames off the stack. Their caller can
 * still read them. */
static void finish(cg_match *match)
{
    cg_sealed *sealed = match->sealed;
    if (match->sealed_look && match->sealed_look != look_of(match)) {
        blame_change(match);
        return;
    }
    sort_frames(match, CG_NOBODY);
    match->answered = sealed->frames;
    memcpy(match->decided, sealed_frames(match), sealed->frames * sizeof *match->decided);
    match->head->frames = (uint16_t)(match->head->frames - sealed->frames);
    memset(sealed, 0, sizeof *sealed);
}

void cg_sealed_answered(cg_match *match)
{
    cg_sealed *sealed = match->sealed;
    unsigned seat = cg_top_frame(match)->player;
    assert(((unsigned)sealed->owing >> seat) & 1u && !match->head->pending);
    forget(sealed, seat);
    if (sealed->owing)
        cg_sealed_turn_to_first(match);
    else
        finish(match);
}

cg_flow cg_sealed_run(cg_match *match, cg_frame *frame)
{
    uint64_t before = cg_told_by_rules(match);
    uint8_t player = frame->player;
    int32_t argument = frame->slot[0];
    cg_flow flow = match->plan->procedures[frame->procedure].run(match, frame);
    bool kept = frame->player == player && frame->slot[0] == argument;
    frame->player = player;
    frame->slot[0] = argument;
    if (!kept && !match->head->over)
        cg_fault_said(match, NULL, "a sealed procedure must not change its player or slot 0");
    if (cg_told_by_rules(match) != before && !match->head->over)
        blame_change(match);
    return flow;
}

/** Runs the frame of a player up to its first question. @return false if the match is over */
static bool begin(cg_match *match, unsigned procedure, int player, int32_t argument)
{
    cg_sealed *sealed = match->sealed;
    unsigned frames = sealed->frames;
    sealed->frames = 0; /* so that a frame can begin */
    cg_frame *frame = cg_engine_enter(match, procedure, player);
    sealed->frames = (uint8_t)(frames + 1);
    if (match->head->over)
        return false;
    frame->slot[0] = argument;
    sealed->owing |= (uint8_t)(1u << player);
    if (cg_sealed_run(match, frame) == CG_DONE)
        forget(sealed, (unsigned)player);
    else if (!match->head->over && !match->head->pending)
        cg_fault_said(match, NULL,
                      "a sealed procedure returned CG_LATER without asking its player");
    match->head->pending = match->head->over ? match->head->pending : CG_DECISION_NONE;
    return !match->head->over;
}

cg_flow cg_sealed_ask(cg_match *match, unsigned seats, unsigned procedure, int32_t argument)
{
    assert(match->sealed && !match->sealed->frames);
    cg_tops_show(match);
    match->sealed_look = look_of(match);
    match->sealed_from = match->head->decisions;
    for (int player = 0; player < match->plan->players; player++)
        if ((seats >> player) & 1u && cg_state_in(match, player) &&
            !begin(match, procedure, player, argument))
            return CG_LATER;
    if (!match->sealed->owing) {
        finish(match);
        return match->head->over ? CG_LATER : CG_DONE;
    }
    match->head->asked = CG_NO_OWNER;
    cg_sealed_turn_to_first(match);
    return CG_LATER;
}

const cg_frame *cg_sealed_answer(const cg_match *match, int player)
{
    for (uint32_t i = 0; i < match->answered; i++)
        if (match->decided[i].player == player)
            return &match->decided[i];
    return NULL;
}

/* ---- answers so far ---- */

void cg_sealed_choice(cg_match *match, unsigned place)
{
    cg_sealed *sealed = match->sealed;
    unsigned seat = match->head->asked;
    if (sealed->choices[seat] < CG_SEALED_CHOICES)
        sealed->chosen[seat * CG_SEALED_CHOICES + sealed->choices[seat]++] = (uint16_t)place;
}

/** The data that changes while a frame is run again. */
typedef struct asked_before {
    cg_head head;
    cg_sealed sealed;
    cg_frame frames[CG_PLAYERS_MAX];
    cg_entry chosen;
    uint32_t entered, skipped;
    bool recall, knows, running, failed, skip_single;
} asked_before;

static void keep(const cg_match *match, asked_before *kept)
{
    *kept = (asked_before){.head = *match->head,
                           .sealed = *match->sealed,
                           .chosen = match->chosen,
                           .entered = match->entered,
                           .skipped = match->skipped,
                           .recall = match->recall,
                           .knows = match->knows,
                           .running = match->running,
                           .failed = match->failed,
                           .skip_single = match->skip_single};
    memcpy(kept->frames, sealed_frames(match), match->sealed->frames * sizeof *kept->frames);
}

static void put_back(cg_match *match, const asked_before *kept)
{
    *match->head = kept->head;
    *match->sealed = kept->sealed;
    memcpy(sealed_frames(match), kept->frames, kept->sealed.frames * sizeof *kept->frames);
    match->chosen = kept->chosen;
    match->entered = kept->entered;
    match->skipped = kept->skipped;
    match->recall = kept->recall;
    match->knows = kept->knows;
    match->running = kept->running;
    match->failed = kept->failed;
    match->skip_single = kept->skip_single;
    cg_match_spoil(match);
    match->listed_frames = 0;
}

/** Restarts the frame of that player on top of the others. */
static cg_frame *begin_anew(cg_match *match, int player)
{
    cg_frame *frames = sealed_frames(match), *top = cg_top_frame(match);
    for (unsigned i = 0; i < match->sealed->frames; i++)
        if (frames[i].player == player) {
            cg_frame own = frames[i];
            frames[i] = *top;
            *top = own;
        }
    *top = (cg_frame){.procedure = top->procedure, .player = top->player, .slot = {top->slot[0]}};
    match->head->pending = CG_DECISION_NONE;
    match->head->asked = (uint8_t)player;
    match->head->turn_decisions = 0;
    match->recall = match->knows = match->skip_single = false;
    match->running = match->failed = true; /* errors here are not mistakes of the game */
    cg_match_spoil(match);
    match->listed_frames = 0;
    return top;
}

/* Runs the procedure again, which changes only its frame and so asks the same. */
void cg_sealed_recall(const cg_match *match, int player,
                      void (*tell)(const cg_match *match, uint32_t option, void *user), void *user)
{
    cg_match *again = (cg_match *)match;
    asked_before kept;
    if (!cg_is_sealed(match) || player < 0 || !match->sealed->choices[player] || match->running)
        return;
    keep(match, &kept);
    cg_frame *frame = begin_anew(again, player);
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    for (unsigned i = 0; i < kept.sealed.choices[player]; i++) {
        if (frame->player != player || procedure->run(again, frame) != CG_LATER ||
            !match->head->pending)
            break;
        uint32_t place = kept.sealed.chosen[(unsigned)player * CG_SEALED_CHOICES + i];
        const cg_offer *offer = cg_engine_options(match);
        if (place >= offer->count)
            break;
        tell(match, place, user);
        cg_engine_take(again, &cg_engine_options(match)->entries[place]);
    }
    put_back(again, &kept);
}

/* ---- guesses ---- */

/** Answers the question of the top frame at random. @return false if it has no option */
static bool answer_at_random(cg_match *match, cg_random *random)
{
    const cg_offer *offer = cg_engine_options(match);
    if (!offer->count)
        return false;
    cg_engine_take(match, &offer->entries[cg_random_below(random, offer->count)]);
    return true;
}

/** Restarts the top frame and runs it to its first question, or with random answers to its end.
 * @return false if it cannot get there, as in a world that the game considers impossible */
static bool run_anew(cg_match *match, cg_random *random, bool whole)
{
    cg_frame *frame = cg_top_frame(match);
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    *frame = (cg_frame){
        .procedure = frame->procedure, .player = frame->player, .slot = {frame->slot[0]}};
    bool running = match->running, failed = match->failed;
    match->running = match->failed = true; /* errors here are not mistakes of the game */
    bool asks = procedure->run(match, frame) == CG_LATER;
    while (asks && whole && match->head->pending && answer_at_random(match, random))
        asks = procedure->run(match, frame) == CG_LATER;
    match->running = running;
    match->failed = failed;
    return whole ? !asks : asks && match->head->pending && cg_engine_options(match)->count > 0;
}

/** Guesses the contents of the frame at that place. @return false if there is no guess */
static bool guess_frame(cg_match *match, unsigned place, cg_random *random)
{
    cg_sealed *sealed = match->sealed;
    cg_frame *frames = sealed_frames(match);
    unsigned top = sealed->frames - 1u, seat = frames[place].player;
    cg_frame mine = frames[top];
    bool owes = ((unsigned)sealed->owing >> seat) & 1u;
    frames[top] = frames[place];
    frames[place] = mine;
    match->offer_valid = false;
    match->head->asked = (uint8_t)seat;
    sealed->choices[seat] = 0;
    memset(&sealed->chosen[seat * CG_SEALED_CHOICES], 0,
           CG_SEALED_CHOICES * sizeof *sealed->chosen);
    bool possible = run_anew(match, random, !owes);
    if (!owes)
        forget(sealed, seat);
    mine = frames[place];
    frames[place] = frames[top];
    frames[top] = mine;
    return possible;
}

bool cg_sealed_guess(cg_match *match, int viewer, cg_random *random)
{
    bool possible = true, recall = match->recall, knows = match->knows;
    if (!match->sealed || !match->sealed->frames)
        return true;
    cg_head before = *match->head;
    match->recall = match->knows = false; /* no player gave these answers */
    for (unsigned i = 0; i < match->sealed->frames; i++)
        if (sealed_frames(match)[i].player != viewer && possible)
            possible = guess_frame(match, i, random);
    cg_head *head = match->head;
    bool mine = before.asked == viewer;
    head->pending = mine ? before.pending : match->sealed->kind[before.asked];
    head->asked = before.asked;
    head->step = mine ? before.step : match->sealed->step[before.asked];
    head->steps = mine ? before.steps : match->sealed->steps[before.asked];
    head->work = before.work;
    match->recall = recall;
    match->knows = knows;
    cg_match_spoil(match);
    match->listed_frames = 0;
    return possible;
}
