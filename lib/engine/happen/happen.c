/* Each change of a match with a board takes these steps: it is proposed, replaced, answered
 * before, applied, triggered on and answered after. A change to which no card listens is applied
 * at once. */
#include "engine/happen/happen.h"
#include "engine/find/sound.h"
#include "engine/happen/ends.h"

#include "engine/find/group.h"

#include <assert.h>
#include <string.h>

/** Removes a token that did not enter play, and the planned likeness of a card that did not. */
static void drop_coming(cg_match *match, cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    if (event->kind == CG_ON_MOVE && !event->done && cg_is_card(value) &&
        event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_CREATE && cg_card_is_new(match, value)) {
        cg_keep_not(match, value);
        cg_board_unmake(match, cg_value_card(value));
    }
    if (cg_enters_as_copy(event))
        cg_likeness_unplan(match, event);
}

static void forget(cg_match *match, unsigned count)
{
    assert(count <= match->head->happenings);
    for (unsigned i = 1; i <= count; i++)
        drop_coming(match, &match->happenings[match->head->happenings - i]);
    match->head->happenings -= (uint16_t)count;
    const cg_happening_state *first = &match->happenings[match->head->happenings];
    if (first->kind == CG_ON_MOVE && first->done)
        match->head->moved = first->field[CG_FIELD_OF_CARD];
    memset(&match->happenings[match->head->happenings], 0, count * sizeof *match->happenings);
}

void cg_happen_forget_going(cg_match *match)
{
    cg_head *head = match->head;
    forget(match, head->happenings);
    memset(match->items, 0, head->items * sizeof *match->items);
    if (!head->waiting) {
        if (head->members)
            cg_batches_sweep(match);
        head->lists = 0;
    }
    head->items = 0;
    head->attack = head->link = head->silent = head->ruling = 0;
    head->hold = head->queue = 0;
    head->round = 0;
}

void cg_happen_forget_all(cg_match *match)
{
    memset(match->waiting, 0, match->head->waiting * sizeof *match->waiting);
    match->head->waiting = 0;
    cg_happen_forget_going(match);
    match->head->turn_ends = 0;
}

/** Returns true if a card that begins to listen only with the event can wait for it. */
static bool hears_itself(const cg_match *match, const cg_happening_state *event)
{
    const uint64_t changes = (uint64_t)1 << CG_ON_FACE_UP | (uint64_t)1 << CG_ON_ATTACH |
                             (uint64_t)1 << CG_ON_DETACH | (uint64_t)1 << CG_ON_CONTROL |
                             (uint64_t)1 << CG_ON_BECOME;
    return ((changes & match->plan->hears) >> event->kind) & 1u;
}

static bool hears_arrival(const cg_match *match, const cg_happening_state *event, unsigned cause)
{
    int32_t row = event->field[CG_FIELD_OF_TO], card = event->field[CG_FIELD_OF_CARD];
    if (!cg_is_play_row(match, row) || !cg_card_exists(match, card))
        return false;
    const cg_kind *looks = cg_card_looks(match, cg_value_card(card));
    return ((looks->hears >> CG_ON_MOVE) & 1u) && (looks->hears_causes & cg_cause_bit(cause));
}

/** Returns true if the card waits for a move of its own with that cause, by its own design or its
 * look. If it is not yet certain which card it is, returns true if any card does. */
static bool waits_for_own(const cg_match *match, int32_t card, unsigned cause)
{
    const cg_plan *plan = match->plan;
    if (!(plan->of_this_causes & cg_cause_bit(cause)))
        return false;
    if (plan->explicit_chance || (!cg_card_lives(match, card) && !cg_card_comes(match, card)))
        return true;
    unsigned number = cg_value_card(card);
    uint32_t causes = plan->kinds[match->cards[number].kind].of_this_causes |
                      cg_card_looks(match, number)->of_this_causes;
    return (causes & cg_cause_bit(cause)) != 0;
}

/** Returns true for a move of a card in play if the game has a moment for cards that leave. */
static bool is_followed(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    return match->plan->moments[CG_MOMENT_LEFT] && cg_card_lives(match, value) &&
           cg_card_in_play(match, cg_value_card(value));
}

/** Returns true if anything waits for a move with that cause, or for the event that a card is set.
 * */
static bool is_move_heard(const cg_match *match, const cg_happening_state *event)
{
    unsigned cause = (unsigned)event->field[CG_FIELD_OF_CAUSE];
    if ((cg_watch_get(match)->move_causes & cg_cause_bit(cause)) ||
        ((match->plan->answered >> CG_ON_MOVE) & 1u))
        return true;
    bool set = ((uint32_t)event->place >> 8 & CG_PLACE_FACE_DOWN) && cg_heard(match, CG_ON_SET);
    return set || waits_for_own(match, event->field[CG_FIELD_OF_CARD], cause) ||
           hears_arrival(match, event, cause) || is_followed(match, event);
}

/** Returns true if a player must be asked before the event happens. */
static bool is_heard_before(const cg_match *match, const cg_happening_state *event)
{
    const cg_watch *watch = cg_watch_get(match);
    const uint32_t early = 1u << CG_FORM_INSTEAD | 1u << CG_FORM_BEFORE;
    uint64_t heard = watch->listens[CG_FORM_INSTEAD] | watch->listens[CG_FORM_BEFORE] |
                     match->plan->answered_before;
    return ((heard >> event->kind) & 1u) ||
           (event->kind == CG_ON_MOVE && (match->plan->of_this_forms & early) &&
            waits_for_own(match, event->field[CG_FIELD_OF_CARD],
                          (unsigned)event->field[CG_FIELD_OF_CAUSE]));
}

/** Returns true if an ability, a window or a moment of the game listens to one of the events; with
 * `early`, if one listens before it happens. The loss within damage to a player is heard with it. */
static bool ears(const cg_match *match, unsigned first, unsigned count, bool early)
{
    for (unsigned i = first; i < first + count; i++) {
        const cg_happening_state *event = &match->happenings[i];
        bool heard = early ? is_heard_before(match, event)
                     : event->kind == CG_ON_MOVE
                         ? is_move_heard(match, event)
                         : cg_heard(match, event->kind) || hears_itself(match, event);
        if (heard || (!early && event->kind == CG_ON_DAMAGE && cg_heard(match, CG_ON_COUNTER)))
            return true;
    }
    return false;
}

/* Takes cards that leave a hand together in the order of the decks, no matter which ids they have
 * by then. */
static void pick_hidden(cg_match *match, unsigned first, unsigned count)
{
    assert(first + count <= match->head->happenings);
    for (unsigned i = first; i < first + count; i++) {
        cg_happening_state *event = &match->happenings[i];
        int32_t value = event->field[CG_FIELD_OF_CARD];
        if (event->kind != CG_ON_MOVE || event->cancelled || event->done ||
            !cg_card_lives(match, value))
            continue;
        unsigned card = cg_value_card(value), zone = match->cards[card].zone;
        if (match->plan->zones[zone].ordered || cg_state_open(match, zone))
            continue;
        event->hidden = (uint8_t)(zone + 1);
        match->cards[card].flags |= CG_CARD_PICKED;
    }
}

/** Carries out one of `count` events that happen at the same time; state rules wait for the last
 * one. Loss of life within damage is part of the damage, so a player who reaches their end by it is
 * checked when it is over. */
static cg_flow apply_one(cg_match *match, cg_happening_state *event, unsigned count)
{
    bool held = match->plan->ends && match->held;
    match->held = held || count > 1 || (match->plan->ends && event->kind == CG_ON_DAMAGE);
    cg_flow flow = event->cancelled || event->done ? CG_DONE : cg_apply(match, event);
    match->held = held;
    return flow;
}

/** Remembers the properties of cards that leave together before the first of them moves. */
static inline void remember_all(cg_match *match, unsigned first, unsigned count)
{
    match->together = match->prepared = 0;
    for (unsigned i = first; count > 1 && i < first + count; i++) {
        const cg_happening_state *event = &match->happenings[i];
        int32_t card = event->field[CG_FIELD_OF_CARD];
        if (event->kind == CG_ON_MOVE && !event->cancelled && !event->done &&
            cg_card_lives(match, card) && cg_card_in_play(match, cg_value_card(card)))
            cg_remember_before(match, cg_value_card(card));
    }
}

static cg_flow apply_quietly(cg_match *match, unsigned first, unsigned count)
{
    pick_hidden(match, first, count);
    remember_all(match, first, count);
    for (unsigned i = first; i < first + count; i++) {
        if (apply_one(match, &match->happenings[i], count) == CG_LATER)
            return CG_LATER; /* it ended the match */
    }
    cg_keep_moved(match, cg_top_frame(match), count);
    forget(match, count);
    return count > 1 ? cg_verb_look_after(match) : CG_DONE;
}

/** Destroys a token that would leave play, unless something forbids it. */
static void destroy_token(const cg_match *match, cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    if (!cg_token_goes(match, event))
        return;
    event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_DESTROY;
    event->place = CG_PLACE_WORD(CG_PLACE_INTO, 0, match->plan->discard_zone, 1);
    event->field[CG_FIELD_OF_TO] = match->plan->discard_zone + 1;
    event->cancelled =
        cg_indestructible(match, value, event->field[CG_FIELD_OF_SOURCE], CG_CAUSE_DESTROY);
}

/** Carries out events that nothing waits for. Only state-based actions are applied then. */
static cg_flow apply_unheard(cg_match *match, unsigned first, unsigned count)
{
    bool ruling = match->head->ruling;
    match->head->ruling = 1; /* a loss within damage does not look after them by itself */
    if (apply_quietly(match, first, count) == CG_LATER)
        return CG_LATER;
    match->head->ruling = ruling;
    if (match->plan->ends && cg_ends_are_due(match))
        return cg_ends_look_after(match, false, !ruling && cg_stirs(match));
    return ruling || !cg_stirs(match) ? CG_DONE : cg_settle_all(match);
}

/** Adds the events that accompany the newest ones from `first` on. Guests are last:
 * cg_guests_look().
 * @return their kinds, as bits */
static uint64_t add_what_follows(cg_match *match, unsigned first)
{
    uint64_t kinds = 0;
    for (unsigned i = first; i < match->head->happenings; i++)
        kinds |= (uint64_t)1 << match->happenings[i].kind;
    if ((kinds >> CG_ON_DAMAGE) & 1u)
        cg_hurts_add(match, first);
    if (((kinds >> CG_ON_MOVE) & 1u) && cg_guests_matter(match))
        cg_guests_add(match, first);
    return kinds;
}

cg_flow cg_happen(cg_match *match, unsigned count)
{
    assert(count > 0 && count <= match->head->happenings);
    unsigned first = match->head->happenings - count;
    if (cg_is_in_vain(match)) {
        forget(match, count);
        return CG_DONE;
    }
    cg_group_spread(match, first);
    uint64_t kinds = add_what_follows(match, first);
    count = match->head->happenings - first;
    bool die = match->plan->board->tokens == CG_TOKENS_DIE;
    for (unsigned i = first; die && i < first + count; i++)
        destroy_token(match, &match->happenings[i]);
    if (match->head->frames > match->plan->frames_nested)
        return apply_quietly(match, first, count);
    if (!ears(match, first, count, false) ||
        ((kinds & CG_CAN_BE_NOTHING) && !cg_events_left(match, first, count)))
        return apply_unheard(match, first, count);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_HAPPEN, match->head->active);
    frame->slot[CG_HAPPEN_FIRST] = (int32_t)first;
    frame->slot[CG_HAPPEN_COUNT] = (int32_t)count;
    if (cg_watch_get(match)->listens[CG_FORM_INSTEAD])
        cg_replace_inherit(match, frame);
    return cg_engine_go(match, frame);
}

/** Returns a record of something that has already happened; NULL if nothing listens. */
static cg_happening_state *told(cg_match *match, cg_happening kind, int player, int by)
{
    cg_happening_state *event =
        match->watch && cg_heard(match, kind) ? cg_happen_new(match, kind) : NULL;
    if (!event)
        return NULL;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    event->field[CG_FIELD_OF_BY] = cg_player_value(by);
    return event;
}

cg_flow cg_happened(cg_match *match, cg_happening kind, int32_t card, int player, int32_t other,
                    int32_t amount)
{
    cg_happening_state *event = told(match, kind, player, player);
    if (!event)
        return CG_DONE;
    event->field[CG_FIELD_OF_CARD] = card;
    event->field[CG_FIELD_OF_OTHER] = other;
    event->field[CG_FIELD_OF_AMOUNT] = amount;
    return cg_happen(match, 1);
}

cg_flow cg_happened_by(cg_match *match, int by, cg_happening kind, int player, int32_t amount)
{
    cg_happening_state *event = told(match, kind, player, by);
    if (!event)
        return CG_DONE;
    event->field[CG_FIELD_OF_AMOUNT] = amount;
    return cg_happen(match, 1);
}

/* ---- doing ---- */

static cg_flow respond(cg_match *match, const cg_frame *frame, bool before)
{
    const cg_happening_state *event = cg_happening_at(match, frame);
    if (event->cancelled || (!before && !event->done))
        return CG_DONE;
    return cg_respond(match, (unsigned)(frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_AT]),
                      before);
}

static cg_flow apply_at(cg_match *match, const cg_frame *frame)
{
    return apply_one(match, cg_happening_at(match, frame), (unsigned)frame->slot[CG_HAPPEN_COUNT]);
}

/** Begins the game's own procedure for a card that has just left play. */
static cg_flow tell_left(cg_match *match, const cg_happening_state *event)
{
    const cg_last *last = cg_board_last(match, event->field[CG_FIELD_OF_CARD]);
    cg_frame *call = last ? cg_moment_enter(match, CG_MOMENT_LEFT, last->controller) : NULL;
    if (!call)
        return CG_DONE;
    call->slot[0] = last->card;
    call->slot[1] = last->controller;
    call->slot[2] = event->field[CG_FIELD_OF_CAUSE];
    call->slot[3] = event->field[CG_FIELD_OF_SOURCE];
    call->slot[4] = (int32_t)(CG_PACKED_LOW(event->field[CG_FIELD_OF_BY]) & 7u);
    call->slot[5] = last->under;
    return cg_engine_go(match, call);
}

/** Does what precedes all answers to a move: the game's procedure for a card that has left play,
 * and the event of a card that an effect has put into play face down. */
static cg_flow after_move(cg_match *match, const cg_frame *frame)
{
    const cg_happening_state *event = cg_happening_at(match, frame);
    int32_t value = event->field[CG_FIELD_OF_CARD], from = event->field[CG_FIELD_OF_FROM];
    if (event->kind != CG_ON_MOVE || !event->done)
        return CG_DONE;
    if (cg_leaves_play(match, event))
        return tell_left(match, event);
    bool was_in_play = cg_is_play_row(match, from);
    if (was_in_play || event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_SET ||
        !cg_card_lives(match, value) || !cg_card_in_play(match, cg_value_card(value)) ||
        !cg_card_face_down(match, cg_value_card(value)))
        return CG_DONE;
    return cg_happened(match, CG_ON_SET, value, cg_card_player(match, cg_value_card(value)), 0, 0);
}

static bool any_left(const cg_match *match, const cg_frame *frame)
{
    for (int32_t i = 0; i < frame->slot[CG_HAPPEN_COUNT]; i++) {
        const cg_happening_state *event = &match->happenings[frame->slot[CG_HAPPEN_FIRST] + i];
        if (event->done && cg_leaves_play(match, event))
            return true;
    }
    return false;
}

#define FOR_EACH_EVENT(frame)                                                                      \
    for ((frame)->slot[CG_HAPPEN_AT] = 0;                                                          \
         (frame)->slot[CG_HAPPEN_AT] < (frame)->slot[CG_HAPPEN_COUNT];                             \
         (frame)->slot[CG_HAPPEN_AT]++)

static bool is_queued(const cg_match *match)
{
    return match->plan->board->triggers == CG_TRIGGER_QUEUED;
}

/** Checks the guests again, which are the last events. */
static inline void look_at_guests(cg_match *match, const cg_frame *frame)
{
    int32_t last = frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_COUNT] - 1;
    if (match->happenings[last].field[CG_FIELD_OF_CAUSE] == CG_CAUSE_ORPHAN)
        cg_guests_look(match, frame);
}

/** Returns true if something has already triggered on the event before it happened. */
static inline bool any_waits(const cg_match *match, const cg_frame *frame)
{
    return match->head->waiting > frame->slot[CG_HAPPEN_BASE];
}

static inline void ask_early(cg_match *match, const cg_frame *frame)
{
    if (any_waits(match, frame))
        cg_triggers_ask(match, frame);
}

static inline void follow_early(cg_match *match, const cg_frame *frame)
{
    if (any_waits(match, frame))
        cg_triggers_follow(match, frame);
}

/** Keeps the result for the step that does this, or for the step that it replaces, so that it can
 * be counted. */
static inline void keep_done(cg_match *match, const cg_frame *frame)
{
    if (frame == match->frames)
        return;
    unsigned caller = frame[-1].procedure;
    if (caller == CG_OWN_EACH || caller == CG_OWN_DRAW ||
        match->head->happenings > frame->slot[CG_HAPPEN_COUNT])
        cg_keep_moved(match, frame - 1, (unsigned)frame->slot[CG_HAPPEN_COUNT]);
}

/** Returns 0, the first event, if a player must be asked before one happens; otherwise their
 * number. */
static inline int32_t first_awaited(const cg_match *match, const cg_frame *frame)
{
    unsigned first = (unsigned)frame->slot[CG_HAPPEN_FIRST],
             count = (unsigned)frame->slot[CG_HAPPEN_COUNT];
    return ears(match, first, count, true) ? 0 : (int32_t)count;
}

/** Notes what the events find, just before they happen. */
static inline void prepare(cg_match *match, cg_frame *frame)
{
    unsigned first = (unsigned)frame->slot[CG_HAPPEN_FIRST],
             count = (unsigned)frame->slot[CG_HAPPEN_COUNT];
    look_at_guests(match, frame);
    frame->slot[CG_HAPPEN_BASE] = match->head->waiting;
    cg_triggers_collect(match, frame, true);
    pick_hidden(match, first, count);
    remember_all(match, first, count);
}

/** Replaces the event of the frame for as long as anything can. */
#define REPLACE(which, whether, replaced, heal)                                                    \
    while (cg_replace_any(match, frame)) {                                                         \
        CG_STEP(frame, which, cg_replace_which(match, frame));                                     \
        cg_replace_take(match, frame);                                                             \
        CG_STEP(frame, whether, cg_replace_whether(match, frame));                                 \
        CG_STEP(frame, replaced, cg_replace_do(match, frame));                                     \
        CG_STEP(frame, heal, cg_replace_heal(match, frame));                                       \
        cg_look_what_is_left(match, frame);                                                        \
    }

static cg_flow run_happen(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (is_queued(match)) /* all of it is one step */
        cg_hold(match);
    for (frame->slot[CG_HAPPEN_AT] = first_awaited(match, frame);
         frame->slot[CG_HAPPEN_AT] < frame->slot[CG_HAPPEN_COUNT]; frame->slot[CG_HAPPEN_AT]++) {
        REPLACE(CG_HAPPEN_WHICH, CG_HAPPEN_WHETHER, CG_HAPPEN_REPLACED, CG_HAPPEN_HEAL);
        CG_STEP(frame, CG_HAPPEN_BEFORE, cg_triggers_before(match, frame));
        while (cg_triggers_again(match, frame)) /* of what it is to enter play as */
            CG_STEP(frame, CG_HAPPEN_ENTERS, cg_triggers_run(match, frame, true));
        CG_STEP(frame, CG_HAPPEN_RESPOND, respond(match, frame, true));
        REPLACE(CG_HAPPEN_WHICH_LATE, CG_HAPPEN_WHETHER_LATE, CG_HAPPEN_REPLACED_LATE,
                CG_HAPPEN_HEAL_LATE); /* what an answer has made */
    }
    prepare(match, frame);
    FOR_EACH_EVENT(frame)
    CG_STEP(frame, CG_HAPPEN_DONE, apply_at(match, frame));
    ask_early(match, frame);
    if (frame->slot[CG_HAPPEN_COUNT] > 1 && cg_verb_look_after(match) == CG_LATER)
        return CG_LATER;
    if (match->plan->ends && cg_ends_are_due(match))
        CG_STEP(frame, CG_HAPPEN_ENDS, cg_ends_look_after(match, false, false));
    FOR_EACH_EVENT(frame)
    CG_STEP(frame, CG_HAPPEN_MOVED, after_move(match, frame));
    if (any_left(match, frame))
        CG_STEP(frame, CG_HAPPEN_LEFT, cg_look_after_rules(match));
    follow_early(match, frame);
    cg_triggers_collect(match, frame, false);
    CG_STEP(frame, CG_HAPPEN_TRIGGERS, cg_triggers_run(match, frame, false));
    FOR_EACH_EVENT(frame)
    CG_STEP(frame, CG_HAPPEN_ANSWERED, respond(match, frame, false));
    CG_STEP(frame, CG_HAPPEN_SETTLED,
            is_queued(match) ? cg_release(match) : cg_look_after_rules(match));
    keep_done(match, frame);
    assert(frame->slot[CG_HAPPEN_FIRST] + frame->slot[CG_HAPPEN_COUNT] ==
           (int32_t)match->head->happenings); /* what came later is forgotten by now */
    forget(match, (unsigned)frame->slot[CG_HAPPEN_COUNT]);
    CG_FLOW_END;
}

/* ---- procedures ---- */

/** Steps after all of the records; in the other steps the frame is about one of them. */
#define AFTER_ALL                                                                                  \
    (CG_AT_2(CG_HAPPEN_ENDS, CG_HAPPEN_LEFT) | CG_AT_2(CG_HAPPEN_TRIGGERS, CG_HAPPEN_SETTLED))

static bool happen_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* first, number, at, code, card, modifier, base, choices,
                                          form, rounds, healed */
    const cg_head *head = match->head;
    return cg_between(slot[0], 0, head->happenings) && cg_between(slot[1], 1, head->happenings) &&
           slot[0] + slot[1] <= head->happenings &&
           cg_between(slot[2], 0, slot[1] - !cg_frame_is_at(frame, AFTER_ALL)) &&
           cg_names_code(match, slot[3], cg_frame_is_at(frame, CG_HAPPEN_REPLACES)) &&
           cg_between(slot[4], 0, (int64_t)match->plan->card_limit - 1) &&
           cg_between(slot[5], 0, match->plan->board->limits.modifiers) &&
           cg_between(slot[6], 0, match->plan->board->limits.pending) &&
           cg_between(slot[CG_HAPPEN_FORM], 0, match->plan->kind_count) &&
           cg_between(slot[CG_HAPPEN_ROUNDS], 0, CG_FORMS_TRIED) &&
           cg_between(slot[CG_HAPPEN_HEALED], 0, INT32_MAX);
}

#define ASKS CG_AT_2(CG_HAPPEN_WHICH, CG_HAPPEN_WHICH_LATE)
CG_OWN(happen, 0, 0, true, .run = run_happen, .offer = cg_offer_happen, .asks = ASKS,
       .waits = CG_AT_ALL(1, 18) & ~ASKS, .sound = happen_is_sound);
