/* Checks the frames of a save: that the steps, slots and callers of each suspended procedure are
 * such that it can go on, and that the pending question is one that it asks. */
#include "engine/engine.h"
#include "match/save/check.h"
#include "match/save/check_fields.h"
#include "state/convert.h"

static bool between(int32_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

/** One frame under check. */
typedef struct cg_suspended {
    const cg_match *match;
    const cg_plan *plan;
    const cg_frame *frame;
    const int32_t *slot;
    unsigned place; /**< number of the frame */
} cg_suspended;

/** Is the step among these, as bits? */
static bool is_at(const cg_frame *frame, uint32_t steps)
{
    return frame->step < 32 && ((steps >> frame->step) & 1u);
}

/* ---- abilities ---- */

static const cg_code *code_of(const cg_match *match, const cg_frame *frame)
{
    return &cg_frame_unit(match, frame)->codes[cg_frame_code(frame)];
}

static bool has_code(const cg_match *match, const cg_frame *frame)
{
    return cg_frame_code(frame) < cg_frame_unit(match, frame)->code_count;
}

bool cg_target_is_sound(const cg_target_code *target, int32_t value)
{
    unsigned kind = CG_PACKED_KIND(value), detail = CG_PACKED_LOW(value);
    if (value == 0)
        return true;
    switch (target->kind) {
    case CG_TARGET_OPPONENT:
    case CG_TARGET_PLAYER:
        return kind == CG_VALUE_PLAYER;
    case CG_TARGET_DIE:
        return kind == CG_VALUE_DIE && detail >> 16 == target->detail;
    case CG_TARGET_ZONE:
        return kind == CG_VALUE_ZONE && (detail & 0xffffu) == target->detail;
    default:
        return kind == CG_VALUE_PLAYER || kind == CG_VALUE_CARD || kind == CG_VALUE_LIST;
    }
}

static bool values_are_sound(const cg_match *match, const int32_t *slot, unsigned first,
                             unsigned count)
{
    for (unsigned i = first; i < first + count; i++) {
        if (!cg_value_is_sound(match, slot[i], match->head->lists))
            return false;
    }
    return true;
}

/** Does the operation leave a number, which can be any? */
static bool gives_number(int32_t operation)
{
    switch (operation) {
    case CG_OP_NUMBER:
    case CG_OP_SIZE:
    case CG_OP_COUNTER:
    case CG_OP_RULE:
    case CG_OP_TALLY:
    case CG_OP_GAME_VALUE:
    case CG_OP_TURN:
    case CG_OP_STAT:
    case CG_OP_MARKS:
    case CG_OP_FACE:
    case CG_OP_NUMBER_OF:
    case CG_OP_SUM:
        return true;
    default:
        return operation >= CG_OP_ADD && operation <= CG_OP_OR;
    }
}

/** Slots in which the code keeps numbers, as bits: they are no references, whatever they look like.
 */
static uint32_t numbers_in(const cg_code *code, const int32_t *words)
{
    uint32_t slots = 0;
    int32_t before = CG_OP_END;
    words += code->start;
    for (uint32_t at = 0; at < code->length;
         at += 1 + cg_code_operation_words((cg_operation)words[at])) {
        if (words[at] == CG_OP_STORE && gives_number(before))
            slots |= 1u << words[at + 1];
        before = words[at];
    }
    return slots;
}

/** The slots of a body or of an ability that is being used. */
static bool body_is_sound(const cg_suspended *s)
{
    const cg_match *match = s->match;
    if (!has_code(match, s->frame))
        return false;
    const cg_code *code = code_of(match, s->frame);
    uint32_t numbers = numbers_in(code, cg_frame_unit(match, s->frame)->words);
    for (unsigned i = 0; i < CG_CODE_SLOTS; i++) {
        if (!((numbers >> i) & 1u) && !values_are_sound(match, s->slot, i, 1))
            return false;
    }
    uint32_t event = (uint32_t)s->slot[CG_SLOT_EVENT];
    for (unsigned t = 0; t < code->target_count; t++) {
        if (!cg_target_is_sound(&code->targets[t], s->slot[t]))
            return false;
    }
    return cg_value_is_card(match, s->slot[CG_SLOT_THIS]) &&
           (event & 0x7fffu) <= match->head->happenings && event >> 16 <= match->head->lists;
}

static bool program_is_sound(const cg_suspended *s)
{
    return body_is_sound(s) &&
           cg_code_is_step(code_of(s->match, s->frame), cg_frame_unit(s->match, s->frame)->words,
                           s->frame->step);
}

static bool use_is_sound(const cg_suspended *s)
{
    return !(s->frame->flags & 1u) && body_is_sound(s);
}

/** The frame with that number below this one, if it is that of an ability. */
static const cg_frame *ability_below(const cg_suspended *s, int32_t number)
{
    if (!between(number, 0, (int64_t)s->place - 1))
        return NULL;
    const cg_frame *frame = &s->match->frames[number];
    bool ability = frame->procedure == CG_OWN_PROGRAM || frame->procedure == CG_OWN_USE ||
                   frame->procedure == CG_OWN_COSTS || frame->procedure == CG_OWN_PUT_CARD;
    return ability && has_code(s->match, frame) ? frame : NULL;
}

/** Does the code hold that operation, with these words behind it? */
static bool holds(const cg_match *match, const cg_frame *frame, cg_operation operation,
                  const int32_t *wanted, unsigned count)
{
    const cg_code *code = code_of(match, frame);
    const int32_t *words = cg_frame_unit(match, frame)->words + code->start;
    for (uint32_t at = 0; at < code->length;
         at += 1 + cg_code_operation_words((cg_operation)words[at])) {
        if (words[at] != (int32_t)operation)
            continue;
        unsigned same = 0;
        while (same < count && words[at + 1 + same] == wanted[same])
            same++;
        if (same == count)
            return true;
    }
    return false;
}

/** Are these costs that the code asks for? Their sections are in it. */
static bool costs_are_sound(const cg_match *match, const cg_frame *frame, int32_t first,
                            int32_t count)
{
    const cg_code *code = code_of(match, frame);
    if (first == (int32_t)code->cost_first && count == code->cost_count)
        return true;
    if (first == (int32_t)code->alternative_first && count == code->alternative_count)
        return true;
    return holds(match, frame, CG_OP_PAY, (const int32_t[]){first, count}, 2);
}

/* ---- choices ---- */

static bool picks_are_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot;
    int32_t limit = (int32_t)s->plan->list_limit, lists = (int32_t)s->match->head->lists;
    return between(slot[CG_CHOOSING_PICKED], 0, limit) &&
           between(slot[CG_CHOOSING_LAST], 0, limit + 1) &&
           between(slot[CG_CHOOSING_START], 0, lists) &&
           slot[CG_CHOOSING_START] + slot[CG_CHOOSING_PICKED] <= lists;
}

static bool fit_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot;
    return s->plan->board && s->plan->board->fit_is_chosen &&
           (s->frame->step == 3 || s->frame->step == 4) &&
           values_are_sound(s->match, slot, CG_FIT_SET, 1) &&
           cg_place_is_sound(s->match, slot[CG_FIT_PLACE], slot[CG_FIT_WHERE]) &&
           picks_are_sound(s);
}

/** Does the body choose cards from that section, or a number (section 0), into that slot? */
static bool chooses(const cg_match *match, const cg_frame *frame, int32_t slot, int32_t section)
{
    const cg_code *code = code_of(match, frame);
    const int32_t *words = cg_frame_unit(match, frame)->words + code->start;
    for (uint32_t at = 0; at < code->length;
         at += 1 + cg_code_operation_words((cg_operation)words[at])) {
        const int32_t *word = &words[at + 1];
        if (words[at] == CG_OP_CHOOSE && word[CG_CHOOSE_SLOT] == slot &&
            (section ? !word[CG_CHOOSE_LOW] && word[CG_CHOOSE_SECTION] == section
                     : word[CG_CHOOSE_LOW] != 0))
            return true;
    }
    return false;
}

/** Does the payment below it choose for that cost now? */
static bool is_cost_asked(const cg_suspended *s, const cg_frame *of)
{
    const cg_frame *pay = s->frame - 1; /* of, first, number, how far, what was chosen */
    const cg_code_unit *unit = cg_frame_unit(s->match, of);
    return s->slot[CG_CHOOSING_TO] == (int32_t)s->place &&
           pay->slot[0] == s->slot[CG_CHOOSING_OF] &&
           between(pay->slot[3], 0, (int64_t)pay->slot[2] - 1) &&
           s->slot[CG_CHOOSING_SLOT] == 4 + pay->slot[3] &&
           s->slot[CG_CHOOSING_SECTION] == unit->costs[pay->slot[1] + pay->slot[3]].section;
}

static bool is_target_asked(const cg_suspended *s, const cg_target_code *target)
{
    return target->kind == CG_TARGET_SELECTED && s->slot[CG_CHOOSING_SECTION] == target->section &&
           s->slot[CG_CHOOSING_HOW] == cg_target_how(target);
}

/** Does the frame that gets the result ask for it? A cost, a body, a target or X of an ability. */
static bool is_asked_for(const cg_suspended *s, const cg_frame *of)
{
    const int32_t *slot = s->slot;
    const cg_code *code = code_of(s->match, of);
    bool number = slot[CG_CHOOSING_NUMBER] == 1, target = slot[CG_CHOOSING_NUMBER] == 2;
    if (slot[CG_CHOOSING_TO])
        return !number && !target && is_cost_asked(s, of);
    if (of->procedure == CG_OWN_PROGRAM)
        return !target && chooses(s->match, of, slot[CG_CHOOSING_SLOT],
                                  number ? 0 : slot[CG_CHOOSING_SECTION]);
    if (number)
        return code->x_slot && slot[CG_CHOOSING_SLOT] == code->x_slot - 1;
    return target && slot[CG_CHOOSING_SLOT] < code->target_count &&
           is_target_asked(s, &code->targets[slot[CG_CHOOSING_SLOT]]);
}

static bool choose_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot;
    const cg_match *match = s->match;
    const cg_frame *of = ability_below(s, slot[CG_CHOOSING_OF]);
    int32_t to = slot[CG_CHOOSING_TO], limit = (int32_t)s->plan->list_limit;
    if (!of || !between(slot[CG_CHOOSING_SLOT], to ? 4 : 0, CG_CODE_SLOTS - 1) ||
        !between(to, 0, s->place) || (to && match->frames[to - 1].procedure != CG_OWN_PAY))
        return false;
    if (slot[CG_CHOOSING_NUMBER] == 3)
        return fit_is_sound(s);
    bool random = ((uint32_t)slot[CG_CHOOSING_HOW] & 0xffu) == CG_RANDOM;
    bool number = slot[CG_CHOOSING_NUMBER] == 1;
    if (s->frame->step != (number ? 1 : random ? 2 : 3) || !is_asked_for(s, of))
        return false;
    if (number)
        return between(slot[CG_CHOOSING_LEAST], -1000000000, 1000000000) &&
               between(slot[CG_CHOOSING_MOST], slot[CG_CHOOSING_LEAST],
                       (int64_t)slot[CG_CHOOSING_LEAST] + 500);
    uint32_t stat = (uint32_t)slot[CG_CHOOSING_HOW] >> 16;
    return s->plan->board && slot[CG_CHOOSING_SECTION] > 0 &&
           cg_code_is_section(code_of(match, of), cg_frame_unit(match, of)->words,
                              (uint32_t)slot[CG_CHOOSING_SECTION]) &&
           between(slot[CG_CHOOSING_MOST], 0, limit) &&
           between(slot[CG_CHOOSING_LEAST], random ? slot[CG_CHOOSING_MOST] : 0,
                   slot[CG_CHOOSING_MOST]) &&
           picks_are_sound(s) && (stat == 0 || stat < s->plan->board->stat_count);
}

static bool modes_are_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* of, slot, wanted, first label, number, picked, last, bits */
    const cg_frame *of = ability_below(s, slot[0]);
    return of && between(slot[1], 0, CG_CODE_SLOTS - 1) && between(slot[4], 0, 31) &&
           slot[3] >= 0 &&
           (size_t)slot[3] + (size_t)slot[4] <= cg_frame_unit(s->match, of)->label_count &&
           between(slot[2], 0, slot[4]) && between(slot[5], 0, slot[2]) &&
           between(slot[6], 0, slot[4]);
}

static bool may_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* card + 1, step of the body + 1, first cost, number of costs */
    const cg_frame *below = ability_below(s, (int32_t)s->place - 1);
    if (!between(slot[0], 0, s->plan->card_limit) || slot[1] < 0 || slot[3] < 0)
        return false;
    if (slot[1] &&
        (!below || below->procedure != CG_OWN_PROGRAM ||
         !cg_code_is_step(code_of(s->match, below), cg_frame_unit(s->match, below)->words,
                          (uint32_t)slot[1] - 1u)))
        return false;
    return slot[3] == 0 || (below && costs_are_sound(s->match, below, slot[2], slot[3]));
}

static bool pay_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* of, first, number, how far, what was chosen, which late */
    const cg_frame *of = ability_below(s, slot[0]);
    return of && costs_are_sound(s->match, of, slot[1], slot[2]) && between(slot[3], 0, slot[2]) &&
           values_are_sound(s->match, slot, 4, 6) && between(slot[10], 0, 63) &&
           values_are_sound(s->match, slot, 11, CG_FRAME_SLOTS - 11);
}

static bool divide_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* set, left, how far, source, by, this one */
    return values_are_sound(s->match, slot, 0, 1) && between(slot[1], 0, 1000000) &&
           between(slot[2], 0, cg_set_size(s->match, slot[0])) &&
           cg_value_is_card(s->match, slot[3]) && cg_value_is_player(s->match, slot[4]) &&
           (s->frame->step != 1 || slot[2] < (int32_t)cg_set_size(s->match, slot[0]));
}

/* ---- what happens ---- */

/** The number of an ability; 0 stands there too before one is taken, where no card has any. */
static bool names_code(const cg_suspended *s, int32_t code, bool taken)
{
    int64_t count = (int64_t)s->plan->cards->unit.code_count;
    return between(code, 0, count - 1) || (!taken && !code);
}

static bool happen_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* first, number, at, code, card, modifier, base, choices */
    const cg_head *head = s->match->head;
    return between(slot[0], 0, head->happenings) && between(slot[1], 1, head->happenings) &&
           slot[0] + slot[1] <= head->happenings &&
           between(slot[2], 0, slot[1] - (s->frame->step < 6)) &&
           names_code(s, slot[3], (0x700eu >> s->frame->step) & 1u) && /* steps of replacing */
           between(slot[4], 0, (int64_t)s->plan->card_limit - 1) &&
           between(slot[5], 0, s->plan->board->limits.modifiers) &&
           between(slot[6], 0, s->plan->board->limits.pending);
}

static bool triggers_are_sound(const cg_suspended *s)
{
    int32_t waiting = s->match->head->waiting;
    bool rest = s->frame->procedure == CG_OWN_REST;
    bool asking = s->frame->step == (rest ? 2 : 1);
    return between(s->slot[0], 0, waiting) && between(s->slot[3], 0, !rest) &&
           between(s->slot[1], -1, asking ? -1 : s->plan->board->limits.pending) &&
           between(s->slot[CG_TRIGGERS_OPENER], 0, s->plan->players) &&
           between(s->slot[CG_TRIGGERS_PUT], 0, 1);
}

static bool each_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* see engine/each.c */
    unsigned kind = (uint32_t)slot[2] & 0xffu;
    int32_t causes = CG_CAUSE_COUNT + (int32_t)s->plan->board->move_count;
    return values_are_sound(s->match, slot, 0, 1) && slot[1] >= 0 &&
           between(slot[2] >> 8, 0, causes - 1) && values_are_sound(s->match, slot, 3, 2) &&
           cg_happening_is_sound(s->match, kind, slot[6]) &&
           cg_value_is_player(s->match, slot[7]) &&
           (kind != CG_ON_CONTROL || cg_value_is_player(s->match, slot[4])) &&
           (kind != CG_ON_MOVE || cg_place_is_sound(s->match, slot[8], slot[9]));
}

static bool pile_end_is_sound(const cg_suspended *s)
{
    return between(s->slot[0], 0, (int64_t)s->plan->zone_count - 1) && between(s->slot[2], 0, 1) &&
           between(s->slot[3], 0, s->match->counts[s->slot[0]]);
}

/** Slots: how many, the ability's card and player, the keeper. */
static bool mill_is_sound(const cg_suspended *s)
{
    return values_are_sound(s->match, s->slot, 1, 1) &&
           between(s->slot[2], 0, s->plan->players - 1);
}

/** Most statements of players take a number, which can be any. */
static bool subject_values_are_sound(const cg_suspended *s)
{
    switch (s->slot[1] & 0xff) {
    case CG_SAY_DRAW:
    case CG_SAY_DISCARD:
    case CG_SAY_DISCARD_RANDOM:
    case CG_SAY_MILL:
    case CG_SAY_GAIN:
    case CG_SAY_LOSE:
    case CG_SAY_CREATE:
        return true;
    default:
        return values_are_sound(s->match, s->slot, 4, 4);
    }
}

static bool subjects_are_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* seats, statement, this, record and frame, values, words */
    uint32_t number = (uint32_t)slot[3] >> 16;
    const cg_frame *of = ability_below(s, (int32_t)number);
    const int32_t words[] = {slot[1], slot[8], slot[9], slot[10]};
    if (!of || slot[0] < 0 || slot[0] >> s->plan->players ||
        ((uint32_t)slot[3] & 0xffffu) > s->match->head->happenings ||
        !cg_value_is_card(s->match, slot[2]) || !subject_values_are_sound(s) ||
        !holds(s->match, of, CG_OP_DO, words, 4))
        return false;
    bool search = (slot[1] & 0xff) == CG_SAY_SEARCH; /* where, what, to which place */
    return !search || (CG_PACKED_KIND(slot[4]) == CG_VALUE_ZONE &&
                       cg_place_is_sound(s->match, slot[8], slot[6]));
}

static bool respond_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* record, before, window, next, card, code, ability, link */
    return between(slot[0], 0, (int64_t)s->match->head->happenings - 1) && between(slot[1], 0, 1) &&
           between(slot[2], 0, (int64_t)s->plan->module->window_count - 1) &&
           between(slot[3], 0, s->plan->players + 1) &&
           between(slot[4], 0, (int64_t)s->plan->card_limit - 1) &&
           names_code(s, slot[5], s->frame->step == 2) && between(slot[6], 0, UINT8_MAX) &&
           between(slot[7], 0, UINT8_MAX);
}

static bool shuffle_in_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* cards, place, its value, source, zone or -1, owners */
    return values_are_sound(s->match, slot, 0, 1) &&
           cg_place_is_sound(s->match, slot[1], slot[2]) && cg_value_is_card(s->match, slot[3]) &&
           (slot[4] == -1 || (CG_PACKED_KIND(slot[4]) == CG_VALUE_ZONE && slot[4] > 0 &&
                              values_are_sound(s->match, slot, 4, 1))) &&
           slot[5] >= 0 && !(slot[5] >> s->plan->players);
}

static bool roll_to_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* sides, slot, face, frame, is it a coin? */
    return between(slot[0], 1, UINT16_MAX) && between(slot[1], 0, CG_CODE_SLOTS - 1) &&
           ability_below(s, slot[3]) && between(slot[4], 0, 1);
}

static bool announce_card_is_sound(const cg_suspended *s)
{
    return s->slot[0] && cg_value_is_card(s->match, s->slot[0]);
}

/** Of a card that is played as a reaction: the frame below declared it, to that event. */
static bool answers_below(const cg_suspended *s)
{
    const cg_frame *below = s->place ? s->frame - 1 : NULL;
    return below && below->procedure == CG_OWN_RESPOND && below->player == s->frame->player &&
           below->slot[5] == s->slot[7] - 1 && below->slot[0] == s->slot[8];
}

static bool put_card_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* see use.c; code and card of a cost behind it */
    if (!slot[0] || !cg_value_is_card(s->match, slot[0]) || (s->frame->flags & 1u) ||
        !values_are_sound(s->match, slot, 0, CG_FRAME_SLOTS - 1) ||
        !cg_value_is_card(s->match, slot[CG_SLOT_THIS]) || slot[CG_SLOT_EVENT])
        return false;
    const cg_code *play = cg_card_looks(s->match, cg_value_card(slot[0]))->play;
    if (!has_code(s->match, s->frame) && (play || cg_frame_code(s->frame)))
        return false;
    for (unsigned t = 0; play && t < CG_ITEM_TARGETS && t < play->target_count; t++) {
        if (!cg_target_is_sound(&play->targets[t], slot[2 + t]))
            return false;
    }
    return between(slot[4], 0, 1) && slot[5] >= 0 && /* a reaction: its code + 1, and the event */
           between(slot[7], 0, (int64_t)s->plan->cards->unit.code_count) &&
           (!slot[7] || answers_below(s));
}

/* ---- those that every game has ---- */

static bool window_is_sound(const cg_suspended *s)
{
    const int32_t *slot = s->slot; /* see engine/window.c */
    const cg_module *module = s->plan->module;
    if (!between(slot[0], 0, (int64_t)module->window_count - 1))
        return false;
    cg_window_order order = module->windows[slot[0]].order;
    bool seat = order == CG_ASK_ROUND || order == CG_ASK_ALTERNATE;
    int32_t passes = s->frame->step == 2 ? 0 : seat ? s->plan->players : slot[1];
    return between(slot[1], 0, s->plan->players - seat) &&
           between(slot[2], 0, passes - (s->frame->step == 1)) &&
           between(slot[3], 0, s->match->head->items) && between(slot[4], 0, s->plan->players) &&
           between(slot[5], 0, 1) && between(slot[6], 0, 1) && between(slot[7], 0, UINT8_MAX) &&
           between(slot[8], 0,
                   1); /* it begins anew, what was held, what was done is not answered */
}

static bool play_is_sound(const cg_suspended *s)
{
    return between(s->slot[0], 0, (int64_t)s->plan->card_count - 1) &&
           cg_ref_in_range(s->match, s->slot[1]) && cg_ref_in_range(s->match, s->slot[2]) &&
           s->match->head->items > 0;
}

static bool announce_is_sound(const cg_suspended *s)
{
    const cg_module *module = s->plan->module;
    return between(s->slot[0], 0, (int64_t)module->effect_count - 1) &&
           cg_ref_in_range(s->match, s->slot[1]) &&
           between(s->slot[3], -1, (int64_t)module->window_count - 1) && s->match->head->items > 0;
}

/** While a card is being chosen: one more is wanted, and one is there. */
static bool discards_on(const cg_suspended *s)
{
    const cg_module *module = s->plan->module;
    if (module->hand_zone < 0 || module->discard_zone < 0)
        return false;
    unsigned hand = s->plan->zone_of[module->hand_zone][s->frame->player];
    return s->frame->step != 1 ||
           (cg_state_in(s->match, s->frame->player) && s->slot[2] < s->slot[0] &&
            s->slot[2] < s->match->counts[hand] &&
            (s->frame->procedure == CG_OWN_DISCARD_RANDOM || s->slot[0] <= s->match->counts[hand]));
}

static bool discard_is_sound(const cg_suspended *s)
{
    return discards_on(s) && between(s->slot[1], 0, CG_CAUSE_COUNT - 1) &&
           between(s->slot[2], 0, s->slot[0]) && between(s->slot[3], 0, s->plan->card_limit) &&
           between(s->slot[4], 0, (int64_t)s->plan->card_limit - 1) &&
           between(s->slot[CG_DISCARD_BY], 0, s->plan->players);
}

/** Slots: how many to draw, how many were drawn, the keeper, who makes the player draw. */
static bool draw_is_sound(const cg_suspended *s)
{
    return s->slot[0] >= 0 &&
           between(s->slot[1], 0, CG_MATCH_CARDS_MAX * 1000 - (s->frame->step == 1)) &&
           between(s->slot[CG_DRAW_BY], 0, s->plan->players);
}

static bool roll_pool_is_sound(const cg_suspended *s)
{
    return between(s->slot[0], 0, (int64_t)s->plan->module->dice_count - 1) &&
           between(s->slot[1], 0, s->slot[2]) && between(s->slot[2], 0, s->match->dice[s->slot[0]]);
}

/** Is there room for any face in the slot of the frame below that gets it? */
static bool face_fits(const cg_suspended *s)
{
    const cg_frame *below = s->frame - 1;
    if (below->procedure < CG_OWN_COUNT)
        return false;
    const cg_slot_range *slots = cg_engine_procedure(s->match, below->procedure)->slots;
    const cg_slot_range *range = slots ? &slots[s->slot[1]] : NULL;
    return !range || (range->kind == CG_SLOT_NUMBER && range->minimum <= 1 &&
                      s->slot[0] <= range->maximum - is_at(below, range->narrow));
}

static bool roll_is_sound(const cg_suspended *s)
{
    return s->place > 0 && between(s->slot[1], 0, CG_FRAME_SLOTS - 1) &&
           between(s->slot[0], 1, UINT16_MAX) && between(s->slot[3], 0, 1) && face_fits(s);
}

static bool look_is_sound(const cg_suspended *s)
{
    return between(s->slot[0], 0, (int64_t)s->plan->zone_count - 1) &&
           between(s->slot[1], 0, s->match->counts[s->slot[0]]) &&
           between(s->slot[2], 0, s->slot[1]) &&
           (s->slot[3] == 0 || (s->plan->board && s->plan->board->looks_refill &&
                                s->plan->zones[s->slot[0]].zone == s->plan->home_zone &&
                                s->plan->zones[s->slot[0]].owner != CG_NO_OWNER &&
                                between(s->slot[3], 0, CG_MATCH_CARDS_MAX)));
}

/** Slot 0: how often the rules have been looked at again. */
static bool rules_are_sound(const cg_suspended *s)
{
    return between(s->slot[0], 0, INT16_MAX);
}

/** It uses no slots. */
static bool ready_is_sound(const cg_suspended *s)
{
    for (unsigned i = 0; i < CG_FRAME_SLOTS; i++)
        if (s->slot[i])
            return false;
    return true;
}

/** A procedure of the library: its last step, where it waits for others (bits of steps), where it
 * asks a player, and whether it is for games with a board alone. */
typedef struct cg_own_rules {
    bool (*is_sound)(const cg_suspended *s);
    uint16_t last_step;
    uint32_t waits, asks;
    bool board;
} cg_own_rules;

#define ANY_STEP UINT32_MAX

static const cg_own_rules own_rules[CG_OWN_COUNT] = {
    [CG_OWN_WINDOW] = {window_is_sound, 3, 1u << 0 | 1u << 2 | 1u << 3, 1u << 1, false},
    [CG_OWN_PLAY] = {play_is_sound, 2, ANY_STEP, 0, false},
    [CG_OWN_ANNOUNCE] = {announce_is_sound, 2, ANY_STEP, 0, false},
    [CG_OWN_PROGRAM] = {program_is_sound, UINT16_MAX, ANY_STEP, 0, false},
    [CG_OWN_DRAW] = {draw_is_sound, 4, 1u << 2 | 1u << 3 | 1u << 4, 0, false},
    [CG_OWN_DISCARD] = {discard_is_sound, 2, 1u << 2, 1u << 1, false},
    [CG_OWN_DISCARD_RANDOM] = {discard_is_sound, 2, 1u << 2, 0, false},
    [CG_OWN_ROLL_POOL] = {roll_pool_is_sound, 1, 0, 0, false},
    [CG_OWN_ROLL] = {roll_is_sound, 1, 0, 0, false},
    [CG_OWN_LOOK] = {look_is_sound, 0, 0, 0, false},
    [CG_OWN_HAPPEN] = {happen_is_sound, 14, 0x6ffcu, 1u << 1 | 1u << 12, true},
    [CG_OWN_TRIGGERS] = {triggers_are_sound, 2, 1u << 2, 1u << 1, true},
    [CG_OWN_USE] = {use_is_sound, 20, 0x1ffffeu, 1u << 2 | 0x1e0u, true},
    [CG_OWN_CHOOSE] = {choose_is_sound, 4, 1u << 4, 1u << 1 | 1u << 3, false},
    [CG_OWN_MODES] = {modes_are_sound, 1, 0, 1u << 1, false},
    [CG_OWN_MAY] = {may_is_sound, 2, 1u << 2, 1u << 1, false},
    [CG_OWN_PAY] = {pay_is_sound, 4, 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4, 0, true},
    [CG_OWN_PILE_END] = {pile_end_is_sound, 1, 0, 0, false},
    [CG_OWN_MILL] = {mill_is_sound, 2, 1u << 1 | 1u << 2, 0, true},
    [CG_OWN_EACH] = {each_is_sound, 1, 1u << 1, 0, true},
    [CG_OWN_SUBJECTS] = {subjects_are_sound, 2, 1u << 1 | 1u << 2, 0, false},
    [CG_OWN_RESPOND] = {respond_is_sound, 2, 1u << 2, 1u << 1, true},
    [CG_OWN_RULES] = {rules_are_sound, 1, 1u << 1, 0, true},
    [CG_OWN_DIVIDE] = {divide_is_sound, 2, 1u << 2, 1u << 1, true},
    [CG_OWN_SHUFFLE_IN] = {shuffle_in_is_sound, 3, 0xeu, 0, true},
    [CG_OWN_ROLL_TO] = {roll_to_is_sound, 2, 1u << 2, 0, false},
    [CG_OWN_PUT_CARD] = {put_card_is_sound, 9, 0x3feu, 0, true},
    [CG_OWN_READY] = {ready_is_sound, 1, 0, 0, true},
    [CG_OWN_REST] = {triggers_are_sound, 4, 1u << 1 | 1u << 3 | 1u << 4, 1u << 2, true},
    [CG_OWN_COSTS] = {use_is_sound, 9, 1u << 3 | 1u << 9, 1u << 2, true},
    [CG_OWN_ANNOUNCE_CARD] = {announce_card_is_sound, 2, 1u << 1 | 1u << 2, 0, true},
};

static bool own_is_sound(const cg_suspended *s)
{
    const cg_own_rules *rules = &own_rules[s->frame->procedure];
    return s->frame->step <= rules->last_step && (!rules->board || s->plan->board) &&
           rules->is_sound(s);
}

/** What cg_rules_set_size() can be asked about. */
static bool is_set(const cg_match *match, int32_t value)
{
    return cg_value_is_card(match, value) || cg_value_is_player(match, value) ||
           (CG_PACKED_KIND(value) == CG_VALUE_LIST &&
            cg_value_is_sound(match, value, match->head->lists)) ||
           (CG_PACKED_KIND(value) == CG_VALUE_PLAYERS &&
            cg_value_is_sound(match, value, match->head->lists));
}

static bool slot_is_sound(const cg_match *match, const cg_slot_range *range, int32_t value,
                          bool narrow)
{
    if (range->kind == CG_SLOT_NUMBER)
        return between(value, range->minimum, (int64_t)range->maximum - narrow);
    if (value < 0 || narrow)
        return narrow ? value && cg_value_is_card(match, value) : value >= range->minimum;
    if (range->kind == CG_SLOT_SET)
        return is_set(match, value);
    return cg_value_is_card(match, value) ||
           (range->kind == CG_SLOT_THING && cg_value_is_player(match, value));
}

/** The game's procedures: ranges of their slots, and their steps, as far as they declare them. */
static bool game_is_sound(const cg_suspended *s)
{
    const cg_procedure *procedure = cg_engine_procedure(s->match, s->frame->procedure);
    const cg_slot_range *range = procedure->slots;
    uint32_t steps = procedure->asks | procedure->waits;
    for (unsigned i = 0; range && i < CG_FRAME_SLOTS; i++) {
        if (!slot_is_sound(s->match, &range[i], s->slot[i], is_at(s->frame, range[i].narrow)))
            return false;
    }
    return (!steps || is_at(s->frame, steps)) &&
           (!procedure->sound || procedure->sound(s->match, s->frame));
}

/** Below the top are only procedures that wait for another one, not for an answer. */
static bool waits_for_another(const cg_match *match, const cg_frame *frame)
{
    if (frame->procedure < CG_OWN_COUNT) {
        uint32_t waits = own_rules[frame->procedure].waits;
        return waits == ANY_STEP || is_at(frame, waits);
    }
    const cg_procedure *procedure = cg_engine_procedure(match, frame->procedure);
    return !(procedure->asks | procedure->waits) || is_at(frame, procedure->waits);
}

cg_status cg_check_frames(const cg_match *match, cg_error *error)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        const cg_suspended s = {match, match->plan, frame, frame->slot, i};
        bool own = frame->procedure < CG_OWN_COUNT;
        if (!cg_engine_procedure(match, frame->procedure))
            return cg_broken(error, "there is no such procedure", frame->procedure);
        const char *field = cg_range_frame(match, frame);
        if (field)
            return cg_broken_field(error, "a procedure", field, i);
        if (!(own ? own_is_sound(&s) : game_is_sound(&s)) ||
            (i + 1u < match->head->frames && !waits_for_another(match, frame)))
            return cg_broken(error, "a procedure has values out of range", frame->procedure);
    }
    return CG_OK;
}

/* ---- what is asked ---- */

/** An ability asks which cost is paid, and for the target with the number of the step; one from a
 * selection has a procedure of its own. */
static bool asks_for_its_use(const cg_match *match, const cg_frame *frame)
{
    const cg_code *code = code_of(match, frame);
    if (frame->step == 2) /* for which of two costs */
        return match->head->pending == CG_DECISION_OPTION;
    unsigned number = frame->step - 5u;
    return match->head->step == number + 1u && number < code->target_count &&
           code->targets[number].kind != CG_TARGET_SELECTED;
}

/** Does the library's procedure wait for an answer of the player who is asked? */
static bool own_asks(const cg_match *match, const cg_frame *frame)
{
    return frame->step < 32 && ((own_rules[frame->procedure].asks >> frame->step) & 1u) &&
           frame->player == match->head->asked &&
           (frame->procedure != CG_OWN_USE || asks_for_its_use(match, frame));
}

/** Does the procedure wait for an answer of the player who is asked? */
static bool asks_there(const cg_match *match, const cg_frame *frame)
{
    if (frame->procedure < CG_OWN_COUNT)
        return own_asks(match, frame);
    uint32_t asks = cg_engine_procedure(match, frame->procedure)->asks;
    uint32_t waits = cg_engine_procedure(match, frame->procedure)->waits;
    return !(asks | waits) || is_at(frame, asks);
}

static bool question_is_sound(const cg_match *match)
{
    const cg_head *head = match->head;
    const cg_frame *frame = cg_top_frame(match);
    return head->pending != CG_DECISION_CHANCE && head->asked < match->plan->players &&
           cg_engine_procedure(match, frame->procedure)->offer && asks_there(match, frame);
}

cg_status cg_check_pending(const cg_match *match, cg_error *error)
{
    const cg_head *head = match->head;
    if (!head->pending)
        return CG_OK;
    bool sound = head->chance ? cg_chance_is_sound(match) : question_is_sound(match);
    if (!sound)
        return cg_broken(error, "the pending decision cannot be", head->pending);
    if (cg_match_option_count(match) == 0)
        return cg_broken(error, "the pending decision has no option", head->pending);
    return CG_OK;
}
