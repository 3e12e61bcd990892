/* Reactions: the players are asked in the order of the game's window, and the first who declares
 * one closes it. */
#include "engine/find/ask_game.h"
#include "engine/find/sound.h"
#include "engine/happen/happen.h"

#include <cardgame/rules.h>

#include <assert.h>
#include <string.h>

/* FIRSTS: bits of the abilities with `the first time each turn`, in the order in which they work,
 * for which this is the first event. */
enum { RECORD, BEFORE, WINDOW, NEXT, CARD, CODE, ABILITY, LINK, FIRSTS };

#define FIRSTS_MAX 31u

static const cg_window_def *window_of(const cg_match *match, const cg_frame *frame)
{
    return &match->plan->module->windows[frame->slot[WINDOW]];
}

static const cg_happening_state *event_of(const cg_match *match, const cg_frame *frame)
{
    assert((unsigned)frame->slot[RECORD] < match->head->happenings);
    return &match->happenings[frame->slot[RECORD]];
}

/** Returns the seat that caused the event. */
static int causer(const cg_match *match, const cg_frame *frame)
{
    int32_t by = event_of(match, frame)->field[CG_FIELD_OF_BY];
    return cg_is_player(by) ? (int)(CG_PACKED_LOW(by) & 7u) : match->head->active;
}

/** Returns the seat that is asked as number `index`; -1 after the last. */
static int seat_at(const cg_match *match, const cg_frame *frame, int index)
{
    int players = match->plan->players, by = causer(match, frame);
    if (index >= players)
        return -1;
    const cg_window_def *window = window_of(match, frame);
    bool active_first = window->active_first && match->plan->options[window->active_first - 1];
    if (window->order == CG_ASK_OTHERS_FIRST && !active_first)
        return (by + 1 + index) % players;
    return (match->head->active + index) % players;
}

/** Returns true for a reaction in the hand that is played as a card, since the card never stays in
 * play. */
static bool is_played(const cg_match *match, const cg_watcher *watcher)
{
    unsigned hand = (unsigned)match->plan->hand_zone + 1u;
    return cg_card_row(match, watcher->card) == hand &&
           !match->plan->unit.codes[watcher->code].zones &&
           !cg_card_looks(match, watcher->card)->stays;
}

static bool may_be_played(const cg_match *match, const cg_watcher *watcher)
{
    return !cg_game_judges(match, CG_MAY_PLAY) ||
           cg_game_admits(match, cg_card_value(match, watcher->card), watcher->player, 0);
}

/** Returns true if the reaction may be declared. One in the hand is played, and must also be paid
 * for. `openly`: as far as all players know. */
static bool declarable(const cg_match *match, const cg_watcher *watcher,
                       const cg_happening_state *event, bool openly)
{
    if (openly)
        return cg_watcher_may_match(match, watcher, event) &&
               cg_may_be_usable(match, watcher, event);
    return cg_watcher_matches(match, watcher, event) && cg_usable(match, watcher, event, false) &&
           (!is_played(match, watcher) ||
            (cg_costs_payable(match, watcher, event) && may_be_played(match, watcher)));
}

/** Does the same with abilities that other cards gave the card. */
static bool granted_reaction(const cg_match *match, const cg_happening_state *event,
                             const cg_last *last, int player, unsigned index, bool openly,
                             cg_watcher *watcher)
{
    for (unsigned g = 0; g < CG_LAST_GRANTED && last->granted[g]; g++) {
        const cg_code *code = &match->plan->unit.codes[last->granted[g] - 1];
        *watcher = (cg_watcher){.code = last->granted[g] - 1,
                                .happenings = code->happenings,
                                .card = (uint16_t)cg_value_card(last->became),
                                .form = code->form,
                                .ability = 255,
                                .player = (uint8_t)player};
        if (declarable(match, watcher, event, openly) && index-- == 0)
            return true;
    }
    return false;
}

/** Finds a reaction of a card that has just left play to its own leaving. */
static bool own_reaction(const cg_match *match, const cg_frame *frame, int player, unsigned index,
                         bool openly, cg_watcher *watcher)
{
    const cg_happening_state *event = event_of(match, frame);
    if (frame->slot[BEFORE] || !event->done || !cg_leaves_play(match, event))
        return false;
    const cg_last *last = cg_board_last(match, event->field[CG_FIELD_OF_CARD]);
    if (!last || last->controller != player || (last->flags & CG_OBJECT_FACE_DOWN) ||
        last->became != event->field[CG_FIELD_OF_CARD])
        return false;
    const cg_kind *looks = &match->plan->kinds[last->design];
    bool silenced = (last->flags & CG_OBJECT_SILENCED) != 0;
    for (unsigned a = 0; !silenced && a < looks->ability_count; a++) {
        const cg_code *code = &match->plan->unit.codes[looks->abilities[a]];
        *watcher = (cg_watcher){.code = looks->abilities[a],
                                .happenings = code->happenings,
                                .card = (uint16_t)cg_value_card(last->became),
                                .form = code->form,
                                .ability = (uint8_t)a,
                                .player = (uint8_t)player};
        if (code->form == CG_FORM_REACT && (code->flags & CG_CODE_OF_THIS) &&
            declarable(match, watcher, event, openly) && index-- == 0)
            return true;
    }
    return granted_reaction(match, event, last, player, index, openly, watcher);
}

/** Returns true if all players know the card. */
static bool is_open(const cg_match *match, const cg_watcher *watcher)
{
    return cg_state_knows(match, CG_SPECTATOR, watcher->card);
}

static bool is_first_time(const cg_match *match, const cg_watcher *watcher)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    return (code->flags & CG_CODE_FIRST_TIME) && !code->limit_scope;
}

/** Notes that `the first time each turn` has passed with the event, even if no player reacts.
 * @return the abilities that may react to this one: see FIRSTS */
static int32_t note_firsts(cg_match *match, const cg_happening_state *event, bool before)
{
    const cg_watch *watch = cg_watch_get(match);
    unsigned form = before ? CG_FORM_REACT_BEFORE : CG_FORM_REACT, number = 0;
    uint32_t firsts = 0;
    for (unsigned i = 0; watch->firsts && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (!is_first_time(match, watcher))
            continue;
        if (watcher->form == form && number < FIRSTS_MAX &&
            cg_watcher_matches(match, watcher, event)) {
            firsts |= 1u << number;
            cg_use_note(match, watcher);
        }
        number++;
    }
    return (int32_t)firsts;
}

/** Returns the ability at that place, which may still react to this event if it is the first one
 * for it. */
static cg_watcher watcher_at(const cg_match *match, const cg_frame *frame, unsigned index)
{
    const cg_watch *watch = cg_watch_get(match);
    cg_watcher watcher = watch->watchers[index];
    unsigned number = 0;
    if (!watch->firsts || !is_first_time(match, &watcher))
        return watcher;
    for (unsigned i = 0; i < index; i++)
        number += is_first_time(match, &watch->watchers[i]);
    watcher.fresh = number < FIRSTS_MAX && (((uint32_t)frame->slot[FIRSTS] >> number) & 1u);
    return watcher;
}

/** Finds reaction number `index` that a player can declare. A card that is set does not react to
 * that itself. `openly`: as far as all players know. */
static bool find_reaction(const cg_match *match, const cg_frame *frame, int player, unsigned index,
                          bool openly, cg_watcher *found)
{
    const cg_watch *watch = cg_watch_get(match);
    const cg_happening_state *event = event_of(match, frame);
    unsigned form = frame->slot[BEFORE] ? CG_FORM_REACT_BEFORE : CG_FORM_REACT;
    bool heard = ((watch->listens[form] >> event->kind) & 1u) != 0;
    for (unsigned i = 0; heard && i < watch->count; i++) {
        if (watch->watchers[i].form != form || watch->watchers[i].player != player)
            continue;
        cg_watcher watcher = watcher_at(match, frame, i);
        bool own_setting = event->kind == CG_ON_SET &&
                           cg_value_card(event->field[CG_FIELD_OF_CARD]) == watcher.card;
        if (!own_setting && (!openly || is_open(match, &watcher)) &&
            declarable(match, &watcher, event, openly) && index-- == 0) {
            *found = watcher;
            return true;
        }
    }
    return own_reaction(match, frame, player, index, openly, found);
}

static bool nth_reaction(const cg_match *match, const cg_frame *frame, int player, unsigned index,
                         cg_watcher *found)
{
    return find_reaction(match, frame, player, index, false, found);
}

/** Returns true if, as far as all players know, the player could declare a reaction. Then they are
 * asked, because otherwise the others would learn what they do not have. */
static bool could_react(const cg_match *match, const cg_frame *frame, int player)
{
    const cg_window_def *window = window_of(match, frame);
    cg_watcher watcher;
    return !(window->only_able && match->plan->options[window->only_able - 1]) &&
           find_reaction(match, frame, player, 0, true, &watcher);
}

static bool is_mandatory(const cg_match *match, const cg_frame *frame, int player)
{
    cg_watcher watcher;
    for (unsigned i = 0; nth_reaction(match, frame, player, i, &watcher); i++) {
        if (match->plan->unit.codes[watcher.code].flags & CG_CODE_MANDATORY)
            return true;
    }
    return false;
}

/** Lists the reactions that the player can declare, and a pass unless one is mandatory. */
static void offer_respond(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_watcher watcher;
    for (unsigned i = 0; nth_reaction(match, frame, frame->player, i, &watcher); i++) {
        bool played = is_played(match, &watcher);
        cg_offer_add(offer, &(cg_entry){.verb = played ? CG_VERB_PLAY : CG_VERB_USE,
                                        .card = (uint16_t)(watcher.card + 1),
                                        .effect = played ? 0 : watcher.ability,
                                        .amount = (int32_t)i});
    }
    if (!is_mandatory(match, frame, frame->player))
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_PASS});
}

static cg_occasion occasion_of(const cg_match *match, const cg_happening_state *event, bool before)
{
    const int32_t *field = event->field;
    unsigned card = cg_value_card(field[CG_FIELD_OF_CARD]);
    bool lives = cg_card_lives(match, field[CG_FIELD_OF_CARD]);
    bool move = event->kind == CG_ON_MOVE;
    return (cg_occasion){.happening = event->kind,
                         .before = before,
                         .card = lives ? cg_id_of(match, card) : (cg_card){0},
                         .cause = field[CG_FIELD_OF_CAUSE],
                         .from = move ? field[CG_FIELD_OF_FROM] - 1 : -1,
                         .to = move ? field[CG_FIELD_OF_TO] - 1 : -1,
                         .what = field[CG_FIELD_OF_WHAT],
                         .more = field[CG_FIELD_OF_SIGN] != 0};
}

void cg_rules_occasion_sized(cg_occasion *result, size_t size, const cg_match *match,
                             const cg_frame *frame)
{
    cg_occasion own = {.happening = -1};
    uint32_t code = frame ? (uint32_t)frame->slot[1] : 0;
    int32_t record = frame ? frame->slot[2] : 0;
    if (CG_HAS_BOARD(match) && code < match->plan->unit.code_count && record >= 1 &&
        record <= match->head->happenings)
        own = occasion_of(match, &match->happenings[record - 1],
                          match->plan->unit.codes[code].form == CG_FORM_REACT_BEFORE);
    cg_copy_sized(result, size, &own, sizeof own);
}

/** Returns true if anything can react: an ability that works now, or one that has just left play.
 * */
static bool is_heard(const cg_match *match, const cg_happening_state *event, bool before)
{
    uint64_t heard = cg_watch_get(match)->listens[before ? CG_FORM_REACT_BEFORE : CG_FORM_REACT];
    return ((heard >> event->kind) & 1u) || (!before && cg_leaves_play(match, event));
}

/** Returns true if the player is asked no matter what they have, since others cannot know it. */
static bool is_asked_anyway(const cg_match *match, const cg_frame *frame, int player)
{
    const cg_window_def *window = window_of(match, frame);
    if (!window->must_ask)
        return false;
    cg_occasion occasion = occasion_of(match, event_of(match, frame), frame->slot[BEFORE] != 0);
    return window->must_ask(match, player, &occasion);
}

/** Returns true if the player can react, as far as they or all players know. */
static bool has_reaction(const cg_match *match, const cg_frame *frame, int player)
{
    cg_watcher watcher;
    return nth_reaction(match, frame, player, 0, &watcher) || could_react(match, frame, player);
}

/** Returns the next player who is asked, or -1. The occasion is the same for all of them. */
static int next_asked(const cg_match *match, cg_frame *frame)
{
    const cg_happening_state *event = event_of(match, frame);
    const cg_window_def *window = window_of(match, frame);
    bool before = frame->slot[BEFORE] != 0, heard = is_heard(match, event, before);
    cg_occasion occasion = {0};
    if (window->must_ask)
        occasion = occasion_of(match, event, before);
    int seat;
    while ((seat = seat_at(match, frame, frame->slot[NEXT]++)) >= 0)
        if (cg_state_in(match, seat) &&
            ((heard && has_reaction(match, frame, seat)) ||
             (window->must_ask && window->must_ask(match, seat, &occasion))))
            return seat;
    return -1;
}

/** Asks the player. A single mandatory reaction is declared without asking, if all players know
 * that it is the only one. */
static cg_flow ask(cg_match *match, cg_frame *frame, int player)
{
    cg_watcher watcher;
    frame->player = (uint8_t)player;
    if (is_mandatory(match, frame, player) && !nth_reaction(match, frame, player, 1, &watcher) &&
        !is_asked_anyway(match, frame, player)) {
        match->chosen = (cg_entry){.verb = CG_VERB_USE};
        return CG_DONE;
    }
    return cg_engine_ask(match, player, CG_DECISION_ACT, 1, 1);
}

/** Returns true if no player can answer the reaction: it is the last link of a chain, or marked as
 * silent. */
static bool is_silent(const cg_match *match, const cg_frame *frame)
{
    const cg_window_def *window = window_of(match, frame);
    const cg_code *code = &match->plan->unit.codes[frame->slot[CODE]];
    return (window->links && match->head->link >= window->links) ||
           (code->game_flags & match->plan->board->silent_flags);
}

static void declare(cg_match *match, cg_frame *frame)
{
    cg_watcher watcher = {0};
    nth_reaction(match, frame, frame->player, (unsigned)match->chosen.amount, &watcher);
    frame->slot[CODE] = (int32_t)watcher.code;
    frame->slot[CARD] = watcher.card;
    frame->slot[ABILITY] = watcher.ability;
    frame->slot[LINK] = match->head->link;
    cg_use_note(match, &watcher);
    match->head->link++;
    match->head->silent = (uint8_t)(match->head->silent + is_silent(match, frame));
}

static cg_flow perform(cg_match *match, const cg_frame *frame)
{
    const cg_window_def *window = window_of(match, frame);
    unsigned card = (unsigned)frame->slot[CARD];
    cg_watcher watcher = {.code = (uint32_t)frame->slot[CODE],
                          .card = (uint16_t)card,
                          .ability = (uint8_t)frame->slot[ABILITY],
                          .player = frame->player};
    if (is_played(match, &watcher))
        return cg_play_reaction(match, card, frame->player, watcher.code,
                                (unsigned)frame->slot[RECORD]);
    if (!window->procedure)
        return cg_use_ability(match, &watcher, event_of(match, frame), false);
    cg_frame *call =
        cg_engine_enter(match, CG_OWN_COUNT + (unsigned)window->procedure - 1u, frame->player);
    call->slot[0] = (int32_t)card;
    call->slot[1] = (int32_t)watcher.code;
    call->slot[2] = frame->slot[RECORD] + 1;
    return cg_engine_go(match, call);
}

static void end(cg_match *match, const cg_frame *frame)
{
    match->head->silent = (uint8_t)(match->head->silent - is_silent(match, frame));
    match->head->link = (uint8_t)frame->slot[LINK];
}

/** Asks for reactions to something that happens. */
static cg_flow run_respond(cg_match *match, cg_frame *frame)
{
    int player = -1;
    CG_FLOW(frame);
    while ((player = next_asked(match, frame)) >= 0) {
        CG_STEP(frame, 1, ask(match, frame, player));
        if (match->chosen.verb == CG_VERB_PASS) {
            if (cg_state_in(match, frame->player))
                CG_TELL(match, .kind = CG_EVENT_PASS, .player = frame->player,
                        .amount = frame->slot[WINDOW]);
            continue;
        }
        declare(match, frame);
        CG_STEP(frame, 2, perform(match, frame));
        end(match, frame);
        return CG_DONE;
    }
    CG_FLOW_END;
}

/** Returns true if no player can have anything to declare, and none must be asked. */
static bool idle(const cg_match *match, const cg_happening_state *event, bool before,
                 const cg_window_def *window)
{
    if (!window->must_ask && !is_heard(match, event, before))
        return true;
    if (!window->opens)
        return false;
    cg_occasion occasion = occasion_of(match, event, before);
    return !window->opens(match, &occasion);
}

/** `as` is the frame that would ask. */
static cg_flow open_window(cg_match *match, const cg_frame *as)
{
    cg_frame first = *as;
    if (next_asked(match, &first) < 0)
        return CG_DONE;
    cg_frame *frame = cg_engine_enter(match, CG_OWN_RESPOND, match->head->active);
    memcpy(frame->slot, as->slot, sizeof as->slot);
    return cg_engine_go(match, frame);
}

cg_flow cg_respond(cg_match *match, unsigned record, bool before)
{
    assert(record < match->head->happenings);
    const cg_happening_state *event = &match->happenings[record];
    unsigned row = match->plan->responses[before][event->kind];
    if (!row)
        return CG_DONE;
    int window = match->plan->board->responses[row - 1].window;
    int32_t firsts = note_firsts(match, event, before);
    if (match->head->silent || match->head->frames > match->plan->frames_nested ||
        match->head->items == CG_ITEMS_MAX ||
        idle(match, event, before, &match->plan->module->windows[window]))
        return CG_DONE;
    cg_frame as = {.player = match->head->active};
    as.slot[RECORD] = (int32_t)record;
    as.slot[BEFORE] = before;
    as.slot[WINDOW] = window;
    as.slot[FIRSTS] = firsts;
    return open_window(match, &as);
}

/* ---- procedures ---- */

static bool respond_is_sound(const cg_match *match, const cg_frame *frame)
{
    const int32_t *slot = frame->slot; /* record, before, window, next, card, code, ability, link */
    return cg_between(slot[0], 0, (int64_t)match->head->happenings - 1) &&
           cg_between(slot[1], 0, 1) &&
           cg_between(slot[2], 0, (int64_t)match->plan->module->window_count - 1) &&
           cg_between(slot[3], 0, match->plan->players + 1) &&
           cg_between(slot[4], 0, (int64_t)match->plan->card_limit - 1) &&
           cg_names_code(match, slot[5], frame->step == 2) && cg_between(slot[6], 0, UINT8_MAX) &&
           cg_between(slot[7], 0, UINT8_MAX);
}

CG_OWN(respond, 0, 0, true, .run = run_respond, .offer = offer_respond, .asks = CG_AT(1),
       .waits = CG_AT(2), .sound = respond_is_sound);
