/* Carries out the bodies of abilities. Statements run one after the other in a frame of
 * CG_OWN_PROGRAM, which can be suspended between two of them. evaluate.c computes values,
 * statements.c does statements with a verb. */
#include "effect/tree/rows.h"
#include "effect/tree/walk.h"
#include "engine/do/do.h"
#include "engine/find/sound.h"

#include <assert.h>
#include <string.h>

/** Gives up sets that no slot names any more. This happens before each statement, also after one
 * that was put off or only steered: otherwise the rounds of a loop would fill the lists. */
static void trim_lists(cg_match *match, const cg_frame *frame)
{
    uint32_t end = (uint32_t)frame->slot[CG_SLOT_EVENT] >> 16;
    for (unsigned s = 0; s < CG_CODE_SLOTS && match->head->lists > end; s++) {
        uint32_t low = CG_PACKED_LOW(frame->slot[s]);
        if (CG_PACKED_KIND(frame->slot[s]) == CG_VALUE_LIST && (low & 0xfffu) + (low >> 12) > end)
            end = (low & 0xfffu) + (low >> 12);
    }
    if (match->head->lists > end)
        match->head->lists = end;
}

/* ---- loops, choices, branches ---- */

static int player_of(const cg_match *match, int32_t value, int otherwise)
{
    unsigned seats = cg_seats_of(match, value) & match->head->in;
    int seat = 0;
    if (!seats)
        return otherwise;
    while (!((seats >> seat) & 1u))
        seat++;
    return seat;
}

/** Adds the cards that a statement takes from decks. @return false if the statement takes none */
static bool takes_cards(const cg_match *match, cg_machine *machine, int64_t *gone, bool *too_much)
{
    uint32_t verb = (uint32_t)cg_read_words(&machine->reader, CG_OP_DO)[0] & 0xffu;
    if (!cg_rows_statement_does(verb, CG_DOES_DECK) || machine->top < machine->values + 2)
        return false;
    int32_t amount = *--machine->top;
    unsigned seats = cg_seats_of(match, *--machine->top);
    for (int seat = 0; seat < match->plan->players; seat++) {
        unsigned deck = match->plan->zone_of[match->plan->home_zone][seat];
        gone[seat] += ((seats >> seat) & 1u) && amount > 0 ? amount : 0;
        *too_much = *too_much || (verb == CG_DO_DRAW && ((seats >> seat) & 1u) && amount > 0 &&
                                  gone[seat] > match->counts[deck]);
    }
    cg_read_on(&machine->reader, CG_OP_DO);
    return true;
}

/** Returns true if a player would draw more cards than there are. It counts only draws that come
 * first, since other effects before a draw cannot be foreseen. */
static bool draws_too_much(const cg_match *match, const cg_frame *frame, uint32_t from, uint32_t to)
{
    cg_scope scope = cg_scope_of(match, frame);
    cg_machine machine;
    int64_t gone[CG_PLAYERS_MAX] = {0};
    uint32_t lists = match->head->lists;
    bool too_much = false;
    machine.scope = &scope;
    machine.reader = cg_reader_from(scope.unit, scope.code, from);
    machine.top = machine.values;
    memset(machine.values, 0, sizeof machine.values);
    while (!too_much && machine.reader.at < to) {
        cg_operation operation = cg_read_operation(&machine.reader);
        if (operation == CG_OP_JUMP_FALSE) {
            if (machine.top == machine.values)
                break;
            uint32_t no = (uint32_t)cg_read_word(&machine.reader);
            machine.reader.at = *--machine.top ? machine.reader.at : no;
        } else if (operation == CG_OP_DO) {
            if (!takes_cards(match, &machine, gone, &too_much))
                break;
        } else if (cg_code_jump_word(operation) >= 0 || !cg_compute(&machine, operation)) {
            break;
        }
    }
    scope.match->head->lists = lists;
    return too_much;
}

bool cg_draws_too_much(const cg_match *match, const cg_frame *frame)
{
    const cg_code *code = &cg_frame_unit(match, frame)->codes[cg_frame_code(frame)];
    return match->plan->module->refills == CG_REFILL_NEVER &&
           draws_too_much(match, frame, code->body, code->length);
}

/** Returns true if the player who is to decide is in the match. No player decides for another
 * player. */
static bool can_decide(const cg_match *match, const cg_frame *frame, int32_t value)
{
    return value == cg_player_value(frame->player) ||
           (cg_seats_of(match, value) & match->head->in) != 0;
}

static cg_flow begin_may(cg_match *match, cg_frame *frame, const int32_t *words, int32_t value)
{
    int player = player_of(match, value, frame->player);
    if (!can_decide(match, frame, value) ||
        (match->plan->module->refills == CG_REFILL_NEVER &&
         draws_too_much(match, frame, frame->step, (uint32_t)words[0]))) {
        frame->step = (uint16_t)words[0];
        return CG_DONE;
    }
    cg_frame *may = cg_engine_enter(match, CG_OWN_MAY, player);
    may->slot[1] = words[0] + 1;
    return cg_engine_go(match, may);
}

/** Stores the next member of a set in a slot. @return false at the end of the set */
static bool next_of_each(cg_match *match, cg_frame *frame, const int32_t *words)
{
    int32_t set = frame->slot[words[0]];
    unsigned index = (unsigned)frame->slot[words[1]];
    if (index >= cg_set_size(match, set))
        return false;
    if (index == 0)
        cg_set_hide_order(match, set);
    frame->slot[words[2]] = cg_set_get(match, set, index);
    frame->slot[words[1]] = (int32_t)index + 1;
    return true;
}

/** Returns true if the choice that the body continues after chooses cards for a search. */
static bool is_for_search(const cg_match *match, const cg_frame *frame)
{
    const cg_code_unit *unit = cg_frame_unit(match, frame);
    return cg_chooses_for_search(unit, &unit->codes[cg_frame_code(frame)], frame->step);
}

static cg_flow begin_choice(cg_match *match, cg_frame *frame, const int32_t *words,
                            const int32_t *values)
{
    int player = player_of(match, values[0], frame->player);
    unsigned of = cg_frame_number(match, frame);
    if (!can_decide(match, frame, values[0]) ||
        (match->watch && cg_is_spoken_of(match, CG_ACTION_SEARCH) && is_for_search(match, frame) &&
         cg_forbidden(match, cg_player_value(player), CG_ACTION_SEARCH, 0))) {
        frame->slot[words[CG_CHOOSE_SLOT]] = 0;
        return CG_DONE;
    }
    if (match->plan->board && match->plan->board->searches_can_fail &&
        is_for_search(match, frame) && ((uint32_t)words[CG_CHOOSE_HOW] & 0xffu) != CG_RANDOM)
        return cg_choose_found(match, of, player, words, values);
    if (!words[CG_CHOOSE_LOW])
        return cg_choose(match, of, player, (unsigned)words[CG_CHOOSE_SLOT], words[CG_CHOOSE_HOW],
                         (unsigned)words[CG_CHOOSE_SECTION], values[1], values[2], false);
    cg_frame *choice = cg_engine_enter(match, CG_OWN_CHOOSE, player);
    choice->slot[CG_CHOOSING_OF] = (int32_t)of;
    choice->slot[CG_CHOOSING_SLOT] = words[CG_CHOOSE_SLOT];
    choice->slot[CG_CHOOSING_LEAST] = values[1];
    choice->slot[CG_CHOOSING_MOST] = values[2];
    choice->slot[CG_CHOOSING_NUMBER] = words[CG_CHOOSE_LOW] == 2 ? 5 : 1;
    return cg_engine_go(match, choice);
}

static cg_flow begin_modes(cg_match *match, cg_frame *frame, const int32_t *words,
                           const int32_t *values)
{
    unsigned of = cg_frame_number(match, frame);
    frame->slot[words[0]] = 0;
    if (!can_decide(match, frame, values[0]))
        return CG_DONE;
    cg_frame *modes =
        cg_engine_enter(match, CG_OWN_MODES, player_of(match, values[0], frame->player));
    modes->slot[0] = (int32_t)of;
    modes->slot[1] = words[0];
    modes->slot[2] = values[1];
    modes->slot[3] = words[1];
    modes->slot[4] = words[2];
    return cg_engine_go(match, modes);
}

/** Returns true if the costs could be payable as far as every player knows. */
static bool may_be_payable(const cg_scope *scope, uint32_t first, unsigned count)
{
    bool unsure = false;
    cg_scope open = *scope;
    open.knower = CG_ALL_KNOW;
    open.unsure = &unsure;
    return cg_payable_in_step(&open, first, count) || unsure;
}

/** Begins `may pay`. A player who cannot pay is still asked if others do not know that, and can
 * only say no. */
static cg_flow begin_pay(cg_match *match, cg_frame *frame, const int32_t *words, int32_t value)
{
    cg_scope scope = cg_scope_of(match, frame);
    int player = player_of(match, value, frame->player);
    scope.player = (uint8_t)player;
    if (cg_x_is_open(&scope, (uint32_t)words[0], (unsigned)words[1]))
        frame->slot[scope.code->x_slot - 1] = 0; /* X of a player who does not pay */
    bool can = cg_payable_in_step(&scope, (uint32_t)words[0], (unsigned)words[1]);
    bool too_much = match->plan->module->refills == CG_REFILL_NEVER &&
                    draws_too_much(match, frame, frame->step, (uint32_t)words[2]);
    bool offered = !too_much && can_decide(match, frame, value) &&
                   (can || may_be_payable(&scope, (uint32_t)words[0], (unsigned)words[1]));
    if (!offered) {
        frame->step = (uint16_t)words[2];
        return CG_DONE;
    }
    cg_frame *may = cg_engine_enter(match, CG_OWN_MAY, player);
    may->slot[1] = words[2] + 1;
    may->slot[2] = words[0];
    may->slot[3] = words[1];
    may->slot[CG_MAY_NOT] = !can;
    return cg_engine_go(match, may);
}

static void keep_later(cg_match *match, const cg_frame *frame, uint32_t number, bool later,
                       int32_t duration, int32_t value)
{
    const cg_code *code = &cg_frame_unit(match, frame)->codes[number];
    cg_modifier modifier = {.source = frame->slot[CG_SLOT_THIS],
                            .code = number + 1,
                            .op = later ? CG_MODIFIER_LATER : CG_MODIFIER_LASTING,
                            .player = frame->player,
                            .duration = (uint8_t)(duration & 0xff),
                            .span = (uint8_t)((uint32_t)duration >> 8),
                            .until = value};
    if (later)
        modifier.duration = CG_LASTS;
    else if (code->limit_scope == CG_LIMIT_USES)
        modifier.times = code->limit ? code->limit : 1;
    if ((code->flags & CG_CODE_ENDING) && !cg_set_size(match, frame->slot[code->captures[0]]))
        return; /* there is nothing to bring back */
    for (unsigned i = 0; i < code->capture_count; i++)
        modifier.captured[(code->target_count + i) % CG_CAPTURED] = frame->slot[code->captures[i]];
    cg_set_keep(match, modifier.captured, code->target_count + code->capture_count);
    cg_modifier_add(match, &modifier);
}

/* ---- statements ---- */

static void fill_doing(const cg_match *match, const cg_frame *frame, const int32_t *words,
                       const int32_t *values, cg_doing *doing)
{
    doing->statement = (uint8_t)(words[0] & 0xff);
    doing->count = (uint8_t)((uint32_t)words[0] >> 8);
    doing->player = frame->player;
    doing->this_card = frame->slot[CG_SLOT_THIS];
    doing->record = (uint16_t)cg_frame_record(frame);
    doing->frame = (uint16_t)cg_frame_number(match, frame);
    memcpy(doing->word, words + 1, sizeof doing->word);
    memset(doing->value, 0, sizeof doing->value);
    for (unsigned i = 0; i < doing->count && i < 6; i++)
        doing->value[i] = values[i];
}

/** Carries out a statement whose subject is usually no player or a single one. */
static inline cg_flow do_or_each(cg_match *match, cg_doing *doing)
{
    int32_t subject = doing->value[0];
    if (cg_rows_statement(doing->statement)->subject == CG_SUBJECT_PLAYER &&
        (!cg_is_player(subject) || !cg_state_in(match, (int)(CG_PACKED_LOW(subject) & 7u))))
        return cg_do_or_each(match, doing);
    return cg_do(match, doing);
}

static cg_flow do_statement(cg_match *match, cg_frame *frame, const int32_t *words,
                            const int32_t *values)
{
    cg_doing doing;
    fill_doing(match, frame, words, values, &doing);
    int32_t kept = doing.word[2] & CG_KEEPS_SLOT;
    if (cg_rows_brings(doing.statement) && kept && !(doing.word[2] & CG_KEEPS_MORE))
        frame->slot[kept - 1] = 0; /* for the cards of several players together */
    if (doing.statement == CG_DO_GET) {
        cg_do_get(match, frame, &doing);
        return cg_is_queued(match) ? cg_settle_all(match) : CG_DONE;
    }
    return do_or_each(match, &doing);
}

/** Returns true if that part of the game's verb names players. */
static bool names_players(const cg_verb_def *verb, unsigned part)
{
    const char *hole = verb->pattern;
    if (verb->of_player && part-- == 0)
        return true;
    for (hole = strchr(hole, '{'); hole && part > 0; part--)
        hole = strchr(hole + 1, '{');
    return hole && strncmp(hole, "{player", 7) == 0;
}

/** Enters a call for each player that a part names, the last one first. Parts from `part` on are
 * still to be filled. @return the number of calls */
static unsigned enter_calls(cg_match *match, const cg_doing *doing, unsigned part, int32_t *slots)
{
    const cg_verb_def *verb = &match->plan->board->verbs[doing->statement];
    for (; part < doing->count && part < 6 && !names_players(verb, part); part++)
        slots[part] = doing->value[part];
    if (part >= doing->count || part >= 6) {
        cg_frame *call =
            cg_engine_enter(match, CG_OWN_COUNT + (unsigned)verb->procedure, doing->player);
        memcpy(call->slot, slots, 6 * sizeof *slots);
        memcpy(&call->slot[6], doing->word, 3 * sizeof *slots);
        call->slot[9] = doing->this_card;
        call->slot[10] = doing->player;
        return 1;
    }
    unsigned seats = cg_seats_of(match, doing->value[part]) & match->head->in, calls = 0;
    for (int i = match->plan->players; i-- > 0;) {
        slots[part] = cg_seat_in_turn(match, i);
        if ((seats >> slots[part]) & 1u)
            calls += enter_calls(match, doing, part + 1, slots);
    }
    return calls;
}

/** Calls the procedure of a verb of the game. Its slots 0 to 5 get the parts, players as seats;
 * words, the ability's card and its player follow. Several players act one after the other. */
static cg_flow call_verb(cg_match *match, cg_frame *frame, const int32_t *words,
                         const int32_t *values)
{
    const cg_board *board = match->plan->board;
    cg_doing doing;
    int32_t slots[6] = {0};
    fill_doing(match, frame, words, values, &doing);
    if (doing.statement >= board->verb_count)
        return cg_do_move(match, &doing, doing.statement - (unsigned)board->verb_count);
    unsigned calls = enter_calls(match, &doing, 0, slots);
    if (calls == 0)
        return CG_DONE;
    cg_flow flow = cg_engine_go(match, cg_top_frame(match));
    return calls == 1 ? flow : CG_LATER;
}

/** Returns the end of a body. @param within becomes true if `place` is in a step that was begun,
 * and false after that step */
static uint32_t find_end(const cg_match *match, const cg_frame *frame, uint32_t place, bool *within)
{
    const cg_code_unit *unit = cg_frame_unit(match, frame);
    const cg_code *body = &unit->codes[cg_frame_code(frame)];
    cg_walk walk = cg_walk_from(unit, body, body->body);
    while (cg_walk_within(&walk))
        if (walk.at < place && walk.operation == CG_OP_TOGETHER)
            *within = cg_walk_word(&walk, 0) != 0;
    return walk.at;
}

static cg_flow begin_or_end_step(cg_match *match, bool begins)
{
    if (!cg_is_queued(match))
        return CG_DONE;
    if (!begins)
        return cg_release(match);
    cg_hold(match);
    return CG_DONE;
}

/** Ends a body that takes too many steps, and the step that it has begun. */
static cg_flow give_up_body(cg_match *match, cg_frame *frame, uint32_t place)
{
    bool within = false;
    uint32_t end = find_end(match, frame, place, &within);
    if (!within)
        return CG_DONE;
    frame->step = (uint16_t)end;
    return begin_or_end_step(match, false);
}

/** Does an operation that only steers. @return false if it is another operation */
static bool steer(cg_match *match, cg_frame *frame, cg_operation operation, const int32_t *words,
                  const int32_t *values, uint32_t *at)
{
    bool go_on = true;
    switch (operation) {
    case CG_OP_STORE:
        frame->slot[words[0]] = values[0];
        return true;
    case CG_OP_JUMP:
        *at = (uint32_t)words[0];
        return true;
    case CG_OP_JUMP_FALSE:
        *at = values[0] ? *at : (uint32_t)words[0];
        return true;
    case CG_OP_IF_MODE:
        go_on = ((uint32_t)frame->slot[words[0]] >> words[1]) & 1u;
        *at = go_on ? *at : (uint32_t)words[2];
        return true;
    case CG_OP_EACH:
        go_on = next_of_each(match, frame, words);
        *at = go_on ? *at : (uint32_t)words[3];
        return true;
    case CG_OP_LOOP:
        go_on = frame->slot[words[0]]++ < CG_LOOP_MAX;
        *at = go_on ? *at : (uint32_t)words[1];
        return true;
    case CG_OP_KEEP:
        cg_keep_chosen(match, frame, words, values[0]);
        return true;
    case CG_OP_LATER:
        keep_later(match, frame, (uint32_t)words[0], true, 0, 0);
        return true;
    case CG_OP_LASTING:
        keep_later(match, frame, (uint32_t)words[0], false, words[1], values[0]);
        return true;
    default:
        return false;
    }
}

static cg_flow perform(cg_match *match, cg_frame *frame, cg_operation operation,
                       const int32_t *words, const int32_t *values)
{
    switch (operation) {
    case CG_OP_CHOOSE:
        return begin_choice(match, frame, words, values);
    case CG_OP_MODES:
        return begin_modes(match, frame, words, values);
    case CG_OP_MAY:
        return begin_may(match, frame, words, values[0]);
    case CG_OP_PAY:
        return begin_pay(match, frame, words, values[0]);
    case CG_OP_TOGETHER:
        return begin_or_end_step(match, words[0] != 0);
    default:
        return call_verb(match, frame, words, values);
    }
}

/** Pushes the value of a frequent operation without a call. @return false if it is another
 * operation */
static inline bool push_plain(cg_machine *machine, const cg_frame *frame, cg_operation operation)
{
    switch (operation) {
    case CG_OP_NUMBER:
        *machine->top++ = cg_read_word(&machine->reader);
        return true;
    case CG_OP_SLOT:
        *machine->top++ = frame->slot[cg_read_word(&machine->reader)];
        return true;
    case CG_OP_ME:
        *machine->top++ = cg_player_value(frame->player);
        return true;
    default:
        return false;
    }
}

/** Returns true if the statement does to all cards of a group what it does to one of them. */
static bool is_shared(const cg_match *match, const cg_walk *it)
{
    if (it->operation == CG_OP_CALL)
        return ((uint32_t)cg_walk_word(it, 0) & 0xffu) >= match->plan->board->verb_count;
    return cg_rows_statement_does(cg_walk_does(it), CG_DOES_WHOLE);
}

/** Returns true if the selection there is for a statement that acts on whole groups. */
static bool looks_for_wholes(const cg_match *match, const cg_frame *frame, uint32_t at)
{
    const cg_board *board = match->plan->board;
    if (!board || !board->bits[CG_BITS_GROUP])
        return false;
    const cg_code_unit *unit = cg_frame_unit(match, frame);
    cg_walk walk = cg_walk_from(unit, &unit->codes[cg_frame_code(frame)], at);
    cg_walk_statement(&walk);
    return is_shared(match, &walk);
}

/** Makes the cards of a text such as `the top 3 cards of my deck` ready: they must be there, and
 * certain. @return false if that takes a step, after which the statement begins again */
static bool ends_ready(cg_match *match, const cg_machine *machine, cg_operation operation,
                       cg_flow *flow)
{
    cg_pile_end end;
    if (!cg_takes_end(machine, operation, &end) ||
        cg_pile_is_ready(match, end.zone, end.count, end.top))
        return true;
    *flow = cg_pile_ready(match, end.zone, end.count, end.top);
    return false;
}

/* Runs a body. Whatever interrupts it may also move the place where it continues, so the place is
 * read again. */
static cg_flow run_body(cg_match *match, cg_frame *frame)
{
    const cg_code_unit *unit = cg_frame_unit(match, frame);
    cg_scope scope;     /* found when needed */
    cg_machine machine; /* values are written before they are read */
    machine.scope = NULL;
    machine.reader = cg_reader_from(unit, &unit->codes[cg_frame_code(frame)], frame->step);
    machine.top = machine.values;
    uint32_t begun = machine.reader.at; /* start of the statement */
    cg_flow flow = CG_DONE;
    if (cg_is_dropped(match, frame->player))
        return give_up_body(match, frame, machine.reader.at);
    while (match->head->work <= CG_WORK_MAX) {
        if (match->lists && machine.reader.at == begun)
            trim_lists(match, frame);
        cg_operation operation = cg_read_operation(&machine.reader);
        while (push_plain(&machine, frame, operation))
            operation = cg_read_operation(&machine.reader);
        if (operation == CG_OP_END)
            return CG_DONE;
        if (operation < CG_OP_STORE) {
            if (!machine.scope)
                scope = cg_scope_of(match, frame);
            machine.scope = &scope;
            if (operation == CG_OP_SELECT && !ends_ready(match, &machine, operation, &flow)) {
                frame->step = (uint16_t)begun;
                if (flow == CG_LATER)
                    return CG_LATER;
                machine.reader.at = begun;
                machine.top = machine.values;
                continue;
            }
            scope.whole =
                operation == CG_OP_SELECT && looks_for_wholes(match, frame, machine.reader.at - 1u);
            cg_compute(&machine, operation);
            continue;
        }
        const int32_t *words = cg_read_words(&machine.reader, operation);
        match->head->work++;
        if (operation == CG_OP_DO) {
            machine.top -= (uint32_t)words[0] >> 8;
            /* a statement takes all values that were computed for it */
            assert(machine.top == machine.values);
            frame->step = (uint16_t)(machine.reader.at + CG_WORDS_OF_DO);
            if (do_statement(match, frame, words, machine.top) == CG_LATER)
                return CG_LATER;
        } else {
            cg_read_on(&machine.reader, operation);
            machine.top -= cg_code_taken(operation, words);
            assert(machine.top == machine.values);
            if (steer(match, frame, operation, words, machine.top, &machine.reader.at)) {
                begun = machine.reader.at;
                continue;
            }
            frame->step = (uint16_t)machine.reader.at;
            if (perform(match, frame, operation, words, machine.top) == CG_LATER)
                return CG_LATER;
        }
        begun = machine.reader.at = frame->step;
        if (match->head->in != match->plan->everybody && cg_is_dropped(match, frame->player))
            break;
        if (machine.scope)
            scope.this_card = frame->slot[CG_SLOT_THIS]; /* the step may have moved it */
    }
    return give_up_body(match, frame, machine.reader.at);
}

/* ---- procedures ---- */

/** Returns the slots in which the code keeps numbers, as bits. Their values are never
 * references. */
static uint32_t numbers_in(const cg_code_unit *unit, const cg_code *code)
{
    uint32_t slots = 0;
    unsigned before = CG_GIVES_NOTHING;
    for (cg_walk walk = cg_walk_code(unit, code); cg_walk_next(&walk);) {
        if (walk.operation == CG_OP_STORE && before == CG_GIVES_NUMBER)
            slots |= 1u << cg_walk_word(&walk, 0);
        before = cg_walk_gives(&walk);
    }
    return slots;
}

bool cg_body_is_sound(const cg_match *match, const cg_frame *frame)
{
    if (!cg_frame_has_code(match, frame))
        return false;
    const cg_code *code = cg_frame_ability(match, frame);
    uint32_t numbers = numbers_in(cg_frame_unit(match, frame), code);
    for (unsigned i = 0; i < CG_CODE_SLOTS; i++) {
        if (!((numbers >> i) & 1u) && !cg_slots_are_sound(match, frame->slot, i, 1))
            return false;
    }
    uint32_t event = (uint32_t)frame->slot[CG_SLOT_EVENT];
    for (unsigned t = 0; t < code->target_count; t++) {
        if (!cg_target_is_sound(&code->targets[t], frame->slot[t]))
            return false;
    }
    return cg_value_is_card(match, frame->slot[CG_SLOT_THIS]) &&
           (event & 0x7fffu) <= match->head->happenings && event >> 16 <= match->head->lists;
}

static bool program_is_sound(const cg_match *match, const cg_frame *frame)
{
    return cg_body_is_sound(match, frame) &&
           cg_code_is_step(cg_frame_ability(match, frame), cg_frame_unit(match, frame),
                           frame->step);
}

CG_OWN(program, CG_CODE_SLOTS, 0, false, .run = run_body, .sound = program_is_sound);
