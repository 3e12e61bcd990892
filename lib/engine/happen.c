#include "engine/body.h"
#include "engine/engine.h"
#include "engine/scope.h"

#include <string.h>

/* Everything that changes the match goes one way: it is proposed, replaced, answered before, done,
 * triggered on, answered after. What nobody listens to is done at once. */

/* Slots of a happening's frame. */
enum { FIRST, COUNT, AT, CODE, CARD, MODIFIER, BASE, CHOICES };

cg_happening_state *cg_happen_new(cg_match *match, cg_happening kind)
{
    if (match->head->happenings == CG_HAPPENINGS_MAX)
        return NULL;
    cg_happening_state *event = &match->happenings[match->head->happenings++];
    *event = (cg_happening_state){.kind = (uint8_t)kind};
    return event;
}

/** A token that did not come into play is none. */
static void drop_token(cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    if (event->kind == CG_ON_MOVE && !event->done && cg_is_card(value) &&
        event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_CREATE)
        cg_board_unmake(match, cg_value_card(value));
}

static void forget(cg_match *match, unsigned count)
{
    for (unsigned i = 1; i <= count; i++)
        drop_token(match, &match->happenings[match->head->happenings - i]);
    match->head->happenings -= (uint16_t)count;
    const cg_happening_state *first = &match->happenings[match->head->happenings];
    if (first->kind == CG_ON_MOVE && first->done)
        match->head->moved = first->field[CG_FIELD_OF_CARD];
    memset(&match->happenings[match->head->happenings], 0, count * sizeof *match->happenings);
}

void cg_happen_forget_all(cg_match *match)
{
    cg_head *head = match->head;
    forget(match, head->happenings);
    memset(match->waiting, 0, head->waiting * sizeof *match->waiting);
    memset(match->items, 0, head->items * sizeof *match->items);
    head->waiting = head->items = 0;
    head->lists = 0;
    head->attack = head->link = head->silent = head->ruling = 0;
    head->turn_ends = 0;
}

bool cg_heard(const cg_match *match, unsigned kind)
{
    const cg_watch *watch = cg_watch_get(match);
    uint64_t heard = watch->listens[CG_FORM_WHEN] | watch->listens[CG_FORM_BEFORE] |
                     watch->listens[CG_FORM_INSTEAD];
    return (((heard | match->plan->answered | match->plan->of_this) >> kind) & 1u) != 0;
}

/** What changes what is in play calls for the rules of cards in play. */
bool cg_stirs(const cg_match *match)
{
    const uint32_t looked_after = 1u << CG_STATIC_CONTROL | 1u << CG_STATIC_OPEN_HAND;
    const cg_watch *watch = cg_watch_get(match);
    return match->plan->board->card_rule_count > 0 || watch->listens[CG_FORM_STATE] ||
           (watch->static_kinds & looked_after) || match->head->borrowed;
}

/** Damage to a player is a loss too. */
static bool may_ask(const cg_match *match, unsigned kind)
{
    return cg_heard(match, kind) || (kind == CG_ON_DAMAGE && cg_heard(match, CG_ON_COUNTER));
}

/* Cards that leave a hand together are taken out in the order of the decks, whichever ids they have
 * by then. */
static void pick_hidden(cg_match *match, unsigned first, unsigned count)
{
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

/** What happens at the same time is done before it is looked whether it ends the match. */
static cg_flow apply_one(cg_match *match, cg_happening_state *event, unsigned count)
{
    match->held = count > 1;
    cg_flow flow = event->cancelled || event->done ? CG_DONE : cg_apply(match, event);
    match->held = false;
    return flow;
}

/** What the newest events have moved is kept for who asked the caller to. */
static void keep_moved(cg_match *match, const cg_frame *caller, unsigned count)
{
    bool each = caller->procedure == CG_OWN_EACH, draw = caller->procedure == CG_OWN_DRAW;
    int32_t word = each ? caller->slot[CG_EACH_KEEPER] : draw ? caller->slot[CG_DRAW_KEEPER] : 0;
    unsigned number = (uint32_t)word >> 8, slot = (uint32_t)word & 0xffu;
    if (!number || number > match->head->frames || slot >= CG_CODE_SLOTS ||
        match->frames[number - 1].procedure != CG_OWN_PROGRAM)
        return;
    int32_t *place = &match->frames[number - 1].slot[slot];
    uint32_t start = match->head->lists;
    for (unsigned i = 0, size = cg_set_size(match, *place); i < size; i++)
        cg_set_add(match, cg_set_get(match, *place, i));
    for (unsigned i = match->head->happenings - count; i < match->head->happenings; i++) {
        const cg_happening_state *event = &match->happenings[i];
        if (event->kind == CG_ON_MOVE && event->done)
            cg_set_add(match, event->field[CG_FIELD_OF_CARD]);
    }
    *place = cg_set_close(match, start);
}

static cg_flow apply_quietly(cg_match *match, unsigned first, unsigned count)
{
    pick_hidden(match, first, count);
    for (unsigned i = first; i < first + count; i++) {
        if (apply_one(match, &match->happenings[i], count) == CG_LATER)
            return CG_LATER; /* it ended the match */
    }
    keep_moved(match, cg_top_frame(match), count);
    forget(match, count);
    return count > 1 ? cg_verb_look_after(match) : CG_DONE;
}

/** Is it a token that would go from play to anywhere, in another way than by its destruction? */
static bool token_goes(const cg_match *match, const cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD], cause = event->field[CG_FIELD_OF_CAUSE];
    int row = event->field[CG_FIELD_OF_TO] - 1;
    return match->plan->board->tokens_die && event->kind == CG_ON_MOVE &&
           cg_card_lives(match, value) && cg_card_in_play(match, cg_value_card(value)) &&
           (match->objects[cg_value_card(value)].marks & CG_OBJECT_TOKEN) &&
           cause != CG_CAUSE_DESTROY && cause != CG_CAUSE_BATTLE &&
           !(row >= 0 && ((match->plan->play_zones >> row) & 1u));
}

bool cg_can_move(const cg_match *match, const cg_happening_state *event)
{
    return cg_arrives(match, event) &&
           !(token_goes(match, event) &&
             cg_indestructible(match, event->field[CG_FIELD_OF_CARD],
                               event->field[CG_FIELD_OF_SOURCE], CG_CAUSE_DESTROY));
}

/** A token that would go is destroyed, as far as nothing forbids that. */
static void destroy_token(const cg_match *match, cg_happening_state *event)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    if (!token_goes(match, event))
        return;
    event->field[CG_FIELD_OF_CAUSE] = CG_CAUSE_DESTROY;
    event->place = CG_PLACE_WORD(CG_PLACE_INTO, 0, match->plan->module->discard_zone, 1);
    event->field[CG_FIELD_OF_TO] = match->plan->module->discard_zone + 1;
    event->cancelled =
        cg_indestructible(match, value, event->field[CG_FIELD_OF_SOURCE], CG_CAUSE_DESTROY);
}

cg_flow cg_happen(cg_match *match, unsigned count)
{
    unsigned first = match->head->happenings - count;
    bool heard = cg_stirs(match) && !match->head->ruling;
    for (unsigned i = first; match->plan->board->tokens_die && i < first + count; i++)
        destroy_token(match, &match->happenings[i]);
    for (unsigned i = first; i < first + count; i++)
        heard = heard || may_ask(match, match->happenings[i].kind);
    if (!heard || match->head->frames > CG_FRAMES_NESTED)
        return apply_quietly(match, first, count);
    cg_frame *frame = cg_engine_enter(match, CG_OWN_HAPPEN, match->head->active);
    frame->slot[FIRST] = (int32_t)first;
    frame->slot[COUNT] = (int32_t)count;
    return cg_engine_go(match, frame, cg_run_happen);
}

cg_flow cg_happened(cg_match *match, cg_happening kind, int32_t card, int player, int32_t other,
                    int32_t amount)
{
    if (!match->watch || !cg_heard(match, kind))
        return CG_DONE;
    cg_happening_state *event = cg_happen_new(match, kind);
    if (!event)
        return CG_DONE;
    event->field[CG_FIELD_OF_CARD] = card;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    event->field[CG_FIELD_OF_BY] = cg_player_value(player);
    event->field[CG_FIELD_OF_OTHER] = other;
    event->field[CG_FIELD_OF_AMOUNT] = amount;
    return cg_happen(match, 1);
}

/* ---- replacing ---- */

static cg_happening_state *event_at(const cg_match *match, const cg_frame *frame)
{
    return &match->happenings[frame->slot[FIRST] + frame->slot[AT]];
}

static uint32_t key_of(const cg_watcher *watcher)
{
    return (watcher->code << 12 | watcher->card) + 1u;
}

static bool was_applied(const cg_happening_state *event, uint32_t key)
{
    for (unsigned i = 0; i < 4; i++) {
        if (event->applied[i] == key)
            return true;
    }
    return event->applied[3] != 0;
}

static void note_applied(cg_happening_state *event, uint32_t key)
{
    unsigned i = 0;
    while (i < 3 && event->applied[i])
        i++;
    event->applied[i] = key;
}

static const cg_watcher *nth_replacement(const cg_match *match, const cg_happening_state *event,
                                         unsigned index)
{
    const cg_watch *watch = cg_watch_get(match);
    if (!((watch->listens[CG_FORM_INSTEAD] >> event->kind) & 1u) || event->cancelled)
        return NULL;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form == CG_FORM_INSTEAD && !was_applied(event, key_of(watcher)) &&
            cg_watcher_matches(match, watcher, event) && index-- == 0)
            return watcher;
    }
    return NULL;
}

static void keep_watcher(cg_frame *frame, const cg_watcher *watcher)
{
    frame->slot[CODE] = (int32_t)watcher->code;
    frame->slot[CARD] = watcher->card;
    frame->slot[MODIFIER] = watcher->modifier;
}

static const cg_watcher *kept_watcher(const cg_match *match, const cg_frame *frame)
{
    const cg_watch *watch = cg_watch_get(match);
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->code == (uint32_t)frame->slot[CODE] && watcher->card == frame->slot[CARD] &&
            watcher->modifier == frame->slot[MODIFIER])
            return watcher;
    }
    return NULL;
}

static bool has_replacement(const cg_match *match, cg_frame *frame)
{
    const cg_happening_state *event = event_at(match, frame);
    unsigned count = 0;
    while (count < 2 && nth_replacement(match, event, count))
        count++;
    frame->slot[CHOICES] = (int32_t)count;
    if (count > 0)
        keep_watcher(frame, nth_replacement(match, event, 0));
    return count > 0;
}

/** The player to whom it happens says which of several replacements is first. */
static cg_flow ask_which(cg_match *match, cg_frame *frame)
{
    if (frame->slot[CHOICES] < 2)
        return CG_DONE;
    unsigned seats = cg_seats_of(match, event_at(match, frame)->field[CG_FIELD_OF_PLAYER]);
    int player = 0;
    while (player < match->plan->players - 1 && !((seats >> player) & 1u))
        player++;
    frame->player = (uint8_t)player;
    return cg_engine_ask(match, player, CG_DECISION_ACT, 1, 1);
}

void cg_offer_happen(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const cg_watcher *watcher;
    for (unsigned i = 0; (watcher = nth_replacement(match, event_at(match, frame), i)); i++)
        cg_offer_add(offer, &(cg_entry){.verb = CG_VERB_USE,
                                        .card = (uint16_t)(watcher->card + 1),
                                        .effect = watcher->ability,
                                        .amount = (int32_t)i});
}

static cg_flow ask_whether(cg_match *match, const cg_frame *frame)
{
    const cg_code *code = &match->plan->cards->unit.codes[frame->slot[CODE]];
    const cg_watcher *watcher = kept_watcher(match, frame);
    if (!(code->flags & CG_CODE_MAY) || !watcher)
        return CG_DONE;
    cg_frame *may = cg_engine_enter(match, CG_OWN_MAY, watcher->player);
    may->slot[0] = (int32_t)frame->slot[CARD] + 1;
    return cg_engine_go(match, may, cg_run_may);
}

/** Its body runs instead of the event, unless it only changes it. */
static cg_flow replace(cg_match *match, cg_frame *frame)
{
    cg_happening_state *event = event_at(match, frame);
    const cg_watcher *watcher = kept_watcher(match, frame);
    const cg_code *code = &match->plan->cards->unit.codes[frame->slot[CODE]];
    if (!watcher)
        return CG_DONE;
    cg_watcher used = *watcher;
    note_applied(event, key_of(&used));
    if ((code->flags & CG_CODE_MAY) && !match->head->answer)
        return CG_DONE;
    cg_use_note(match, &used);
    event->cancelled = !(code->flags & CG_CODE_EDITS);
    cg_scope scope = cg_watcher_scope(match, &used, event->field);
    return cg_run_code(match, used.code, false, used.player, scope.this_card, scope.slots,
                       scope.slots ? CG_CAPTURED : 0, event);
}

/* ---- triggering ---- */

static void wait(cg_match *match, const cg_watcher *watcher, const cg_happening_state *event)
{
    if (match->head->waiting == match->plan->board->limits.pending)
        return;
    cg_scope scope = cg_watcher_scope(match, watcher, event->field);
    cg_waiting *waiting = &match->waiting[match->head->waiting++];
    bool before = scope.code->form == CG_FORM_BEFORE;
    *waiting = (cg_waiting){.origin = before ? (uint16_t)(event - match->happenings + 1) : 0,
                            .card = scope.this_card,
                            .code = watcher->code,
                            .modifier = watcher->modifier,
                            .player = watcher->player,
                            .kind = event->kind};
    memcpy(waiting->field, event->field, sizeof waiting->field);
    if (scope.slots)
        memcpy(waiting->captured, scope.slots, sizeof waiting->captured);
}

/** An ability that waits for its event once is over; the record goes when its time has come. */
static void end_later(cg_match *match, const cg_watcher *watcher)
{
    if (watcher->modifier && match->modifiers[watcher->modifier - 1].op == CG_MODIFIER_LATER)
        match->modifiers[watcher->modifier - 1].times = UINT16_MAX;
}

static bool is_over(const cg_match *match, const cg_watcher *watcher)
{
    return watcher->modifier && match->modifiers[watcher->modifier - 1].op == CG_MODIFIER_LATER &&
           match->modifiers[watcher->modifier - 1].times == UINT16_MAX;
}

static bool already_waits(const cg_match *match, const cg_watcher *watcher, unsigned base)
{
    for (unsigned i = base; i < match->head->waiting; i++) {
        if (match->waiting[i].code == watcher->code &&
            cg_value_card(match->waiting[i].card) == watcher->card)
            return true;
    }
    return false;
}

static bool twice(const cg_match *match, const cg_watcher *watcher)
{
    const cg_watch *watch = cg_watch_get(match);
    int32_t who = cg_card_value(match, watcher->card);
    for (unsigned i = 0;
         ((watch->static_kinds >> CG_STATIC_TRIGGER_TWICE) & 1u) && i < watch->count; i++) {
        if (watch->watchers[i].form == CG_FORM_STATIC &&
            watch->watchers[i].static_kind == CG_STATIC_TRIGGER_TWICE &&
            cg_static_affects(match, &watch->watchers[i], who))
            return true;
    }
    return false;
}

static void collect_one(cg_match *match, const cg_watcher *watcher, const cg_happening_state *event,
                        unsigned base)
{
    const cg_code *code = &match->plan->cards->unit.codes[watcher->code];
    if (is_over(match, watcher) ||
        ((code->flags & CG_CODE_BATCH) && already_waits(match, watcher, base)) ||
        !cg_watcher_matches(match, watcher, event) ||
        cg_forbidden(match, cg_card_value(match, watcher->card), CG_ACTION_TRIGGER, 0))
        return;
    cg_use_note(match, watcher);
    end_later(match, watcher);
    wait(match, watcher, event);
    if (twice(match, watcher))
        wait(match, watcher, event);
}

static void collect(cg_match *match, const cg_happening_state *event, cg_form form, unsigned base)
{
    const cg_watch *watch = cg_watch_get(match);
    if (!((watch->listens[form] >> event->kind) & 1u) || event->cancelled)
        return;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        bool seen = event->kind == CG_ON_CONTROL && /* by collect_lost() */
                    cg_card_value(match, watcher->card) == event->field[CG_FIELD_OF_CARD] &&
                    already_waits(match, watcher, base);
        if (watcher->form == form && !seen)
            collect_one(match, watcher, event, base);
    }
}

/** A card that changes sides sees it as the one who has had it: `an opponent gains control`. */
static void collect_lost(cg_match *match, const cg_happening_state *event, unsigned base)
{
    const cg_watch *watch = cg_watch_get(match);
    if (event->kind != CG_ON_CONTROL || event->cancelled)
        return;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form == CG_FORM_WHEN &&
            cg_card_value(match, watcher->card) == event->field[CG_FIELD_OF_CARD])
            collect_one(match, watcher, event, base);
    }
}

static bool leaves_play(const cg_match *match, const cg_happening_state *event)
{
    int32_t from = event->field[CG_FIELD_OF_FROM], to = event->field[CG_FIELD_OF_TO];
    uint32_t play = match->plan->play_zones;
    return event->kind == CG_ON_MOVE && from && ((play >> (from - 1)) & 1u) &&
           !(to && ((play >> (to - 1)) & 1u));
}

/** What leaves play is looked at as it was: all that leave together see each other. */
static void collect_own(cg_match *match, const cg_happening_state *event, unsigned base);

static void collect_all(cg_match *match, const cg_frame *frame, bool leaving)
{
    for (int32_t i = 0; i < frame->slot[COUNT]; i++) {
        const cg_happening_state *event = &match->happenings[frame->slot[FIRST] + i];
        if (leaves_play(match, event) == leaving && (leaving || event->done))
            collect(match, event, CG_FORM_WHEN, (unsigned)frame->slot[BASE]);
        if (leaving)
            collect_lost(match, event, (unsigned)frame->slot[BASE]);
        else
            collect_own(match, event, (unsigned)frame->slot[BASE]);
    }
}

/** What waits for its own card to move works wherever the card is: `when this is discarded`. */
static void collect_own(cg_match *match, const cg_happening_state *event, unsigned base)
{
    int32_t value = event->field[CG_FIELD_OF_CARD];
    if (event->kind != CG_ON_MOVE || !event->done || !cg_card_lives(match, value) ||
        cg_card_in_play(match, cg_value_card(value)))
        return;
    unsigned card = cg_value_card(value);
    const cg_kind *looks = cg_card_looks(match, card);
    for (unsigned a = 0; a < looks->ability_count; a++) {
        const cg_code *code = &match->plan->cards->unit.codes[looks->abilities[a]];
        cg_watcher self = {.code = looks->abilities[a],
                           .happenings = code->happenings,
                           .card = (uint16_t)card,
                           .form = code->form,
                           .ability = (uint8_t)a,
                           .player = (uint8_t)cg_card_player(match, card)};
        if (code->form == CG_FORM_WHEN && (code->flags & CG_CODE_OF_THIS) && !code->zones &&
            !leaves_play(match, event))
            collect_one(match, &self, event, base);
    }
}

/** What was collected before a card left speaks of the card that it has become. */
static void follow(cg_match *match, const cg_frame *frame)
{
    unsigned kept = (unsigned)frame->slot[BASE];
    for (unsigned i = kept; i < match->head->waiting; i++) {
        cg_waiting *waiting = &match->waiting[i];
        const cg_last *last = cg_board_last(match, waiting->field[CG_FIELD_OF_CARD]);
        if (waiting->kind == CG_ON_MOVE && last && last->became)
            waiting->field[CG_FIELD_OF_CARD] = last->became;
        last = cg_board_last(match, waiting->card);
        if (last && last->became && !cg_card_lives(match, waiting->card))
            waiting->card = last->became;
    }
}

/** Nothing is triggered any more where too much waits for each other, or too much was done. */
static void give_up_triggers(cg_match *match, unsigned base)
{
    if (match->head->waiting <= base)
        return;
    memset(&match->waiting[base], 0, (match->head->waiting - base) * sizeof *match->waiting);
    match->head->waiting = (uint16_t)base;
}

/** Those before something resolve at once; of the others the game says when. */
static cg_flow run_triggers(cg_match *match, const cg_frame *frame, bool before)
{
    if (match->head->frames > CG_FRAMES_NESTED || match->head->work > CG_WORK_MAX)
        give_up_triggers(match, (unsigned)frame->slot[BASE]);
    if (match->head->waiting <= frame->slot[BASE] ||
        (!before && match->plan->board->triggers == CG_TRIGGER_STACKED))
        return CG_DONE;
    cg_frame *run = cg_engine_enter(match, CG_OWN_TRIGGERS, match->head->active);
    run->slot[0] = frame->slot[BASE];
    return cg_engine_go(match, run, cg_run_triggers);
}

static cg_flow run_before(cg_match *match, cg_frame *frame)
{
    frame->slot[BASE] = match->head->waiting;
    collect(match, event_at(match, frame), CG_FORM_BEFORE, (unsigned)frame->slot[BASE]);
    return run_triggers(match, frame, true);
}

/* ---- doing ---- */

static cg_flow respond(cg_match *match, const cg_frame *frame, bool before)
{
    const cg_happening_state *event = event_at(match, frame);
    if (event->cancelled || (!before && !event->done))
        return CG_DONE;
    return cg_respond(match, (unsigned)(frame->slot[FIRST] + frame->slot[AT]), before);
}

static cg_flow apply_at(cg_match *match, const cg_frame *frame)
{
    return apply_one(match, event_at(match, frame), (unsigned)frame->slot[COUNT]);
}

/** The game's own rule about a card that has just left play. */
static cg_flow tell_left(cg_match *match, const cg_happening_state *event)
{
    const cg_board *board = match->plan->board;
    const cg_last *last = cg_board_last(match, event->field[CG_FIELD_OF_CARD]);
    if (!board->left_procedure || !last)
        return CG_DONE;
    unsigned procedure = (unsigned)board->left_procedure - 1u;
    cg_frame *call = cg_engine_enter(match, CG_OWN_COUNT + procedure, last->controller);
    call->slot[0] = last->card;
    call->slot[1] = last->controller;
    call->slot[2] = event->field[CG_FIELD_OF_CAUSE];
    call->slot[3] = event->field[CG_FIELD_OF_SOURCE];
    call->slot[4] = (int32_t)(CG_PACKED_LOW(event->field[CG_FIELD_OF_BY]) & 7u);
    call->slot[5] = last->under;
    return cg_engine_go(match, call, match->plan->module->procedures[procedure].run);
}

/** Before anything answers a move: what the game does when a card has left play, and the event of
 * a card that an effect has put into play face down. */
static cg_flow after_move(cg_match *match, const cg_frame *frame)
{
    const cg_happening_state *event = event_at(match, frame);
    int32_t value = event->field[CG_FIELD_OF_CARD], from = event->field[CG_FIELD_OF_FROM];
    if (event->kind != CG_ON_MOVE || !event->done)
        return CG_DONE;
    if (leaves_play(match, event))
        return tell_left(match, event);
    bool was_in_play = from && ((match->plan->play_zones >> (from - 1)) & 1u);
    if (was_in_play || event->field[CG_FIELD_OF_CAUSE] == CG_CAUSE_SET ||
        !cg_card_lives(match, value) || !cg_card_in_play(match, cg_value_card(value)) ||
        !cg_card_face_down(match, cg_value_card(value)))
        return CG_DONE;
    return cg_happened(match, CG_ON_SET, value, cg_card_player(match, cg_value_card(value)), 0, 0);
}

static bool any_left(const cg_match *match, const cg_frame *frame)
{
    for (int32_t i = 0; i < frame->slot[COUNT]; i++) {
        const cg_happening_state *event = &match->happenings[frame->slot[FIRST] + i];
        if (event->done && leaves_play(match, event))
            return true;
    }
    return false;
}

static bool any_of(const cg_match *match, const cg_frame *frame, uint64_t kinds)
{
    uint64_t there = 0;
    for (int32_t i = 0; i < frame->slot[COUNT]; i++)
        there |= (uint64_t)1 << match->happenings[frame->slot[FIRST] + i].kind;
    return (there & kinds) != 0;
}

/** Can anything happen before the events do? */
static bool awaited(const cg_match *match, const cg_frame *frame)
{
    const cg_watch *watch = cg_watch_get(match);
    return any_of(match, frame,
                  watch->listens[CG_FORM_INSTEAD] | watch->listens[CG_FORM_BEFORE] |
                      match->plan->answered_before);
}

#define FOR_EACH_EVENT(frame)                                                                      \
    for ((frame)->slot[AT] = 0; (frame)->slot[AT] < (frame)->slot[COUNT]; (frame)->slot[AT]++)

cg_flow cg_run_happen(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (frame->slot[AT] = awaited(match, frame) ? 0 : frame->slot[COUNT];
         frame->slot[AT] < frame->slot[COUNT]; frame->slot[AT]++) {
        while (has_replacement(match, frame)) {
            CG_STEP(frame, 1, ask_which(match, frame));
            if (frame->slot[CHOICES] > 1)
                keep_watcher(frame, nth_replacement(match, event_at(match, frame),
                                                    (unsigned)match->chosen.amount));
            CG_STEP(frame, 2, ask_whether(match, frame));
            CG_STEP(frame, 3, replace(match, frame));
        }
        CG_STEP(frame, 4, run_before(match, frame));
        CG_STEP(frame, 5, respond(match, frame, true));
        while (has_replacement(match, frame)) { /* that an answer has made */
            CG_STEP(frame, 12, ask_which(match, frame));
            if (frame->slot[CHOICES] > 1)
                keep_watcher(frame, nth_replacement(match, event_at(match, frame),
                                                    (unsigned)match->chosen.amount));
            CG_STEP(frame, 13, ask_whether(match, frame));
            CG_STEP(frame, 14, replace(match, frame));
        }
    }
    frame->slot[BASE] = match->head->waiting;
    collect_all(match, frame, true);
    pick_hidden(match, (unsigned)frame->slot[FIRST], (unsigned)frame->slot[COUNT]);
    FOR_EACH_EVENT(frame)
    CG_STEP(frame, 6, apply_at(match, frame));
    if (frame->slot[COUNT] > 1 && cg_verb_look_after(match) == CG_LATER)
        return CG_LATER;
    FOR_EACH_EVENT(frame)
    CG_STEP(frame, 10, after_move(match, frame));
    if (any_left(match, frame))
        CG_STEP(frame, 11, cg_look_after_rules(match));
    follow(match, frame);
    collect_all(match, frame, false);
    CG_STEP(frame, 7, run_triggers(match, frame, false));
    FOR_EACH_EVENT(frame)
    CG_STEP(frame, 8, respond(match, frame, false));
    CG_STEP(frame, 9, cg_look_after_rules(match));
    if (frame > match->frames)
        keep_moved(match, frame - 1, (unsigned)frame->slot[COUNT]);
    forget(match, (unsigned)frame->slot[COUNT]);
    CG_FLOW_END;
}

/* ---- triggers, one after the other ---- */

enum { FROM = 0, PICKED = 1 };

/** Players whose triggers wait come in the order of their turns. */
static int next_player(const cg_match *match, const cg_frame *frame)
{
    for (int i = 0; i < match->plan->players; i++) {
        int seat = (match->head->active + i) % match->plan->players;
        for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++) {
            if (match->waiting[w].player == seat)
                return seat;
        }
    }
    return 0;
}

void cg_offer_triggers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++) {
        if (match->waiting[w].player == frame->player)
            cg_offer_add(offer,
                         &(cg_entry){.verb = CG_VERB_USE,
                                     .card = (uint16_t)(cg_value_card(match->waiting[w].card) + 1),
                                     .amount = (int32_t)w});
    }
}

static unsigned own_triggers(const cg_match *match, const cg_frame *frame, int32_t *first)
{
    unsigned count = 0;
    for (unsigned w = (unsigned)frame->slot[FROM]; w < match->head->waiting; w++) {
        if (match->waiting[w].player == frame->player && count++ == 0)
            *first = (int32_t)w;
    }
    return count;
}

static cg_flow ask_order(cg_match *match, cg_frame *frame)
{
    frame->player = (uint8_t)next_player(match, frame);
    unsigned count = own_triggers(match, frame, &frame->slot[PICKED]);
    if (count < 2 || match->plan->board->triggers != CG_TRIGGER_ORDERED)
        return CG_DONE;
    frame->slot[PICKED] = -1;
    return cg_engine_ask(match, frame->player, CG_DECISION_ACT, 1, 1);
}

static cg_flow run_trigger(cg_match *match, cg_frame *frame)
{
    if (frame->slot[PICKED] < 0)
        frame->slot[PICKED] = match->chosen.amount;
    cg_waiting waiting = match->waiting[frame->slot[PICKED]];
    unsigned last = --match->head->waiting;
    match->head->work++;
    for (unsigned i = (unsigned)frame->slot[PICKED]; i < last; i++)
        match->waiting[i] = match->waiting[i + 1];
    match->waiting[last] = (cg_waiting){0};
    const cg_code *code = &match->plan->cards->unit.codes[waiting.code];
    cg_happening_state event = {.kind = waiting.kind, .done = 1};
    memcpy(event.field, waiting.field, sizeof event.field);
    /* `if` is asked again */
    cg_scope scope = {.match = match,
                      .unit = &match->plan->cards->unit,
                      .code = code,
                      .slots = waiting.captured,
                      .event = event.field,
                      .this_card = waiting.card,
                      .player = waiting.player};
    if (code->condition && !cg_ask(&scope, code->condition))
        return CG_DONE;
    cg_watcher watcher = {.code = waiting.code,
                          .card = (uint16_t)cg_value_card(waiting.card),
                          .modifier = waiting.modifier,
                          .form = code->form,
                          .player = waiting.player};
    /* what is about to happen can still be changed */
    const cg_happening_state *about =
        waiting.origin ? &match->happenings[waiting.origin - 1] : &event;
    return cg_use_ability(match, &watcher, about, false);
}

cg_flow cg_run_triggers(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (match->head->waiting > frame->slot[FROM]) {
        CG_STEP(frame, 1, ask_order(match, frame));
        CG_STEP(frame, 2, run_trigger(match, frame));
    }
    CG_FLOW_END;
}

cg_flow cg_run_stacked(cg_match *match)
{
    if (!match->head->waiting || match->plan->board->triggers != CG_TRIGGER_STACKED ||
        match->head->frames > CG_FRAMES_NESTED)
        return CG_DONE;
    return cg_engine_go(match, cg_engine_enter(match, CG_OWN_TRIGGERS, match->head->active),
                        cg_run_triggers);
}

/* ---- the same to each of a set ---- */

/* Slots: the set, how far; then the plan, packed. */
enum {
    SET = 0,
    NEXT = 1,
    KIND_CAUSE = 2,
    SOURCE = 3,
    OTHER = 4,
    AMOUNT = 5,
    TO_WHAT = 6,
    BY = 7,
    PLACE = 8,
    HOST = 9,
    FLAGS = 10
};

#define CHUNK 16

static bool concerns(const cg_match *match, unsigned kind, int32_t who)
{
    if (!cg_is_card(who))
        return cg_is_player(who) &&
               (kind == CG_ON_DAMAGE || kind == CG_ON_COUNTER || kind == CG_ON_TARGET);
    return cg_card_lives(match, who) && kind != CG_ON_COUNTER;
}

static void fill(const cg_match *match, const cg_frame *frame, cg_happening_state *event,
                 int32_t who)
{
    int32_t *field = event->field;
    bool is_card = cg_is_card(who);
    field[CG_FIELD_OF_CARD] = is_card ? who : 0;
    field[CG_FIELD_OF_PLAYER] =
        is_card ? cg_player_value(cg_card_player(match, cg_value_card(who))) : who;
    if (event->kind == CG_ON_CONTROL) /* whom it comes to */
        field[CG_FIELD_OF_PLAYER] = frame->slot[OTHER];
    field[CG_FIELD_OF_SOURCE] = frame->slot[SOURCE];
    if (is_card && event->kind == CG_ON_MOVE && !frame->slot[SOURCE]) /* it dies of its wounds */
        field[CG_FIELD_OF_SOURCE] = match->objects[cg_value_card(who)].hurt_by;
    field[CG_FIELD_OF_OTHER] = frame->slot[OTHER];
    field[CG_FIELD_OF_AMOUNT] = frame->slot[AMOUNT];
    field[CG_FIELD_OF_SIGN] = frame->slot[FLAGS] & 1;
    field[CG_FIELD_OF_CAUSE] = frame->slot[KIND_CAUSE] >> 8;
    field[CG_FIELD_OF_WHAT] = frame->slot[TO_WHAT];
    field[CG_FIELD_OF_BY] = frame->slot[BY];
    if (is_card && event->kind == CG_ON_MOVE)
        field[CG_FIELD_OF_FROM] = (int32_t)cg_card_row(match, cg_value_card(who));
    event->place = frame->slot[PLACE];
    event->host = frame->slot[HOST];
}

static unsigned fill_chunk(cg_match *match, cg_frame *frame)
{
    unsigned count = 0, size = cg_set_size(match, frame->slot[SET]);
    unsigned kind = (unsigned)frame->slot[KIND_CAUSE] & 0xffu;
    while ((unsigned)frame->slot[NEXT] < size && count < CHUNK) {
        int32_t who = cg_set_get(match, frame->slot[SET], (unsigned)frame->slot[NEXT]);
        cg_happening_state *event =
            concerns(match, kind, who) ? cg_happen_new(match, (cg_happening)kind) : NULL;
        if (!event && concerns(match, kind, who) && count > 0)
            break;
        frame->slot[NEXT]++;
        if (!event)
            continue;
        fill(match, frame, event, who);
        if (kind == CG_ON_MOVE)
            event->field[CG_FIELD_OF_TO] = cg_move_row(match, event);
        count++;
    }
    return count;
}

cg_flow cg_run_each(cg_match *match, cg_frame *frame)
{
    unsigned count;
    while ((count = fill_chunk(match, frame)) > 0) {
        frame->step = 1;
        if (cg_happen(match, count) == CG_LATER)
            return CG_LATER;
    }
    return CG_DONE;
}

cg_flow cg_happen_each(cg_match *match, int32_t set, const cg_happening_state *plan)
{
    return cg_happen_each_kept(match, set, plan, 0);
}

cg_flow cg_happen_each_kept(cg_match *match, int32_t set, const cg_happening_state *plan,
                            int32_t keeper)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_EACH, match->head->active);
    frame->slot[SET] = set;
    frame->slot[KIND_CAUSE] = plan->kind | plan->field[CG_FIELD_OF_CAUSE] << 8;
    frame->slot[SOURCE] = plan->field[CG_FIELD_OF_SOURCE];
    frame->slot[OTHER] = plan->field[CG_FIELD_OF_OTHER];
    frame->slot[AMOUNT] = plan->field[CG_FIELD_OF_AMOUNT];
    frame->slot[TO_WHAT] = plan->field[CG_FIELD_OF_WHAT];
    frame->slot[BY] = plan->field[CG_FIELD_OF_BY];
    frame->slot[PLACE] = plan->place;
    frame->slot[HOST] = plan->host;
    frame->slot[FLAGS] = plan->field[CG_FIELD_OF_SIGN];
    frame->slot[CG_EACH_KEEPER] = keeper;
    return cg_engine_go(match, frame, cg_run_each);
}
