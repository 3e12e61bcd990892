/* Losing and winning: by the game's state rules, by effects, by the game itself. If cards mention
 * losing or winning, it can be forbidden and replaced. State rules are then applied after each
 * happening, together with state-based actions of cards, until no player loses or wins any more. */
#include "engine/happen/ends.h"

#include "engine/can/arrival.h"
#include "engine/find/scope.h"
#include "engine/find/sound.h"
#include "engine/happen/happen.h"

#include <assert.h>

/** Maximum number of times in a row that something replaces the end of a player; after that the
 * player stays until the next check. */
#define ROUNDS 100

/* Slots: how often a player has come to their end, whether the rules are looked after behind that.
 */
enum { ROUND, SETTLES };

static bool is_one_of(unsigned seats, int player)
{
    return ((seats >> player) & 1u) != 0;
}

/* ---- it is so ---- */

unsigned cg_team_of(const cg_match *match, int player)
{
    const cg_module *module = match->plan->module;
    unsigned team = module->team ? module->team(match, player) : 0;
    return (team | 1u << player) & ((1u << match->plan->players) - 1u);
}

unsigned cg_teams_of(const cg_match *match, unsigned seats)
{
    unsigned all = seats;
    for (int p = 0; match->plan->module->team && p < match->plan->players; p++)
        if (is_one_of(seats, p))
            all |= cg_team_of(match, p);
    return all;
}

unsigned cg_team_left(const cg_match *match)
{
    unsigned in = match->head->in, everybody = (1u << match->plan->players) - 1u;
    int first = 0;
    while (in && !is_one_of(in, first))
        first++;
    unsigned team = in ? cg_team_of(match, first) : 0;
    return (in & ~team) || (match->plan->players > 1 && team == everybody) ? 0 : team;
}

cg_flow cg_verb_win(cg_match *match, unsigned seats, int cause)
{
    cg_head *head = match->head;
    if (head->over)
        return CG_LATER;
    head->over = 1;
    head->cause = (uint8_t)cause;
    head->winners = cg_teams_of(match, seats);
    return CG_LATER;
}

static void tell_out(cg_match *match, unsigned seats)
{
    match->head->in &= (uint8_t)~seats;
    for (int i = 0; i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        if (is_one_of(seats, p))
            CG_TELL(match, .kind = CG_EVENT_OUT, .player = (uint8_t)p);
    }
}

static cg_flow put_out(cg_match *match, const cg_loss *loss)
{
    if (loss->together && !(match->head->in & ~loss->seats)) /* drawn among those who were left */
        return cg_verb_win(match, 0, loss->together - 1);
    tell_out(match, loss->seats);
    unsigned left = cg_team_left(match);
    if (left && loss->last)
        return cg_verb_win(match, left, loss->last - 1);
    cg_players_leave(match, loss->seats);
    if (match->head->turn_ends == CG_TURN_LEFT && is_one_of(loss->seats, match->head->active))
        cg_cut_begin(match);
    return CG_DONE;
}

/* ---- it is about to be so ---- */

static unsigned may_lose(const cg_match *match, unsigned seats)
{
    for (int p = 0; match->plan->ends && p < match->plan->players; p++)
        if (is_one_of(seats, p) && cg_forbidden(match, cg_player_value(p), CG_ACTION_LOSE_GAME, 0))
            seats &= ~(1u << p);
    return seats;
}

static unsigned may_win(const cg_match *match, unsigned seats)
{
    for (int p = 0; match->plan->ends && p < match->plan->players; p++)
        if (is_one_of(seats, p) && cg_forbidden(match, cg_player_value(p), CG_ACTION_WIN_GAME, 0))
            seats &= ~(1u << p);
    return seats;
}

/** Returns true if an ability waits for the happening and there is room for a record for each
 * player. */
static bool is_told(const cg_match *match, cg_happening kind)
{
    return match->plan->ends && match->watch && cg_heard(match, kind) &&
           match->head->happenings + match->plan->players <= match->plan->happenings_max;
}

static void record(cg_match *match, cg_happening kind, int player, int32_t source, int32_t what)
{
    cg_happening_state *event = cg_happen_new(match, kind);
    assert(event); /* there was room */
    int by = source && cg_card_lives(match, source) ? cg_card_player(match, cg_value_card(source))
                                                    : player;
    event->field[CG_FIELD_OF_PLAYER] = cg_player_value(player);
    event->field[CG_FIELD_OF_BY] = cg_player_value(by);
    event->field[CG_FIELD_OF_SOURCE] = source;
    event->field[CG_FIELD_OF_WHAT] = what;
}

/** Returns true beyond the cap of steps, where nothing replaces an end any more and it does not
 * happen. */
static bool is_exhausted(const cg_match *match)
{
    return match->head->work > CG_WORK_MAX;
}

cg_flow cg_lose(cg_match *match, const cg_loss *loss)
{
    cg_loss now = *loss;
    unsigned count = 0;
    now.seats &= match->head->in;
    if (!loss->final)
        now.seats = may_lose(match, now.seats);
    if (!now.seats)
        return CG_DONE;
    if (loss->final || !is_told(match, CG_ON_LOSE_GAME))
        return put_out(match, &now);
    if (is_exhausted(match))
        return CG_DONE;
    for (int i = 0; i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        if (!is_one_of(now.seats, p))
            continue;
        record(match, CG_ON_LOSE_GAME, p, loss->source, now.last | now.together << 8);
        count++;
    }
    return cg_happen(match, count);
}

cg_flow cg_win(cg_match *match, unsigned seats, int cause, int32_t source)
{
    unsigned able = may_win(match, seats), count = 0;
    if (seats && !able)
        return CG_DONE;
    if (!able || !is_told(match, CG_ON_WIN_GAME))
        return cg_verb_win(match, able, cause);
    if (is_exhausted(match))
        return CG_DONE;
    for (int i = 0; i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i);
        if (!is_one_of(able, p))
            continue;
        record(match, CG_ON_WIN_GAME, p, source, cause);
        count++;
    }
    return cg_happen(match, count);
}

/* Applies the loss of all players who lose at the same time, with the first of them, whose record
 * is lowest. */
cg_flow cg_apply_loss(cg_match *match, cg_happening_state *event)
{
    cg_loss loss = {.last = event->field[CG_FIELD_OF_WHAT] & 0xff,
                    .together = event->field[CG_FIELD_OF_WHAT] >> 8};
    for (; event < match->happenings + match->head->happenings; event++) {
        if (event->kind != CG_ON_LOSE_GAME || event->cancelled || event->done)
            continue;
        loss.seats |= 1u << cg_event_seat(event, CG_FIELD_OF_PLAYER);
        event->done = 1;
    }
    loss.seats &= match->head->in;
    return loss.seats ? put_out(match, &loss) : CG_DONE;
}

/* Applies the win of all players who win at the same time, in the same way. */
cg_flow cg_apply_win(cg_match *match, cg_happening_state *event)
{
    int cause = event->field[CG_FIELD_OF_WHAT];
    unsigned seats = 0;
    for (; event < match->happenings + match->head->happenings; event++) {
        int player = event->kind == CG_ON_WIN_GAME ? cg_event_seat(event, CG_FIELD_OF_PLAYER) : -1;
        if (player < 0 || event->cancelled || event->done || !cg_state_in(match, player))
            continue;
        seats |= 1u << player;
        event->done = 1;
    }
    return seats ? cg_verb_win(match, seats, cause) : CG_DONE;
}

/* ---- state rules ---- */

/** Returns true if the rule ends the game for the player and nothing forbids it. */
static bool is_at_end(const cg_match *match, const cg_state_rule *rule, int player)
{
    return cg_state_in(match, player) && cg_state_rule_holds(match, rule, player) &&
           (rule->wins ? may_win(match, 1u << player) : may_lose(match, 1u << player)) != 0;
}

/** Returns the winners among the players who would win at the same time, as bits; `first` is the
 * place of the first of them in turn order. 0 if no player wins. */
static unsigned winners_of(const cg_match *match, const cg_state_rule *rule, int first)
{
    int best = cg_seat_in_turn(match, first);
    int most = *cg_state_counter(match, rule->counter, best);
    unsigned seats = 1u << best;
    for (int i = first + 1; rule->together && i < match->plan->players; i++) {
        int p = cg_seat_in_turn(match, i), value = *cg_state_counter(match, rule->counter, p);
        if (value < most || !is_at_end(match, rule, p))
            continue;
        best = value > most ? p : best;
        seats = value > most ? 1u << p : seats | 1u << p;
        most = value;
    }
    return rule->ties == CG_TIE_SHARED || !(seats & ~cg_team_of(match, best)) ? seats : 0;
}

/** The result of the state rules for all players at once: the winners, or else the losers. */
typedef struct due {
    bool wins;
    int cause;        /**< of who wins, or loses */
    unsigned winners; /**< seats; 0: it is a draw */
    unsigned out;     /**< seats that lose */
} due;

static due find_due(const cg_match *match)
{
    const cg_module *module = match->plan->module;
    due found = {0};
    for (size_t i = 0; i < module->state_rule_count; i++) {
        const cg_state_rule *rule = &module->state_rules[i];
        for (int place = 0; place < match->plan->players; place++) {
            int p = cg_seat_in_turn(match, place);
            if (!is_at_end(match, rule, p))
                continue;
            if (rule->wins)
                return (due){true, rule->cause - 1, winners_of(match, rule, place), 0};
            found.out |= 1u << p;
            found.cause = rule->cause - 1;
        }
    }
    return found;
}

static cg_flow put_out_alike(cg_match *match, unsigned seats)
{
    return put_out(match,
                   &(cg_loss){.seats = seats, .last = match->plan->module->last_standing_cause});
}

cg_flow cg_ends_of_counter(cg_match *match, unsigned counter, int player)
{
    const cg_module *module = match->plan->module;
    for (size_t i = 0; !match->plan->ends && i < module->state_rule_count; i++) {
        const cg_state_rule *rule = &module->state_rules[i];
        if (rule->counter != (int)counter || !is_at_end(match, rule, player))
            continue;
        if ((rule->wins ? cg_verb_win(match, 1u << player, rule->cause - 1)
                        : put_out_alike(match, 1u << player)) == CG_LATER)
            return CG_LATER;
    }
    return CG_DONE;
}

/* Ends players who reach their end at the same time. If all do, no player wins. */
cg_flow cg_verb_look_after(cg_match *match)
{
    if (match->plan->ends)
        return CG_DONE; /* cg_ends_look_after() does it */
    due found = find_due(match);
    if (found.wins)
        return cg_verb_win(match, found.winners, found.cause);
    if (found.out && found.out == match->head->in)
        return cg_verb_win(match, 0, found.cause);
    return found.out ? put_out_alike(match, found.out) : CG_DONE;
}

/** Returns true if a frame below already applies state rules. It applies them once more when it
 * continues. */
static bool is_looked_after(const cg_match *match)
{
    for (unsigned i = 0; i < match->head->frames; i++)
        if (match->frames[i].procedure == CG_OWN_ENDS)
            return true;
    return false;
}

bool cg_ends_are_due(const cg_match *match)
{
    if (!match->plan->ends || match->held || match->head->over ||
        match->head->frames > match->plan->frames_nested)
        return false;
    due found = find_due(match);
    return (found.wins || found.out) && !is_looked_after(match);
}

static cg_flow end_due(cg_match *match)
{
    due found = find_due(match);
    if (found.wins)
        return cg_win(match, found.winners, found.cause, 0);
    if (found.out == match->head->in && !is_told(match, CG_ON_LOSE_GAME))
        return cg_verb_win(match, 0, found.cause);
    return cg_lose(match, &(cg_loss){.seats = found.out,
                                     .last = match->plan->module->last_standing_cause,
                                     .together = found.cause + 1});
}

static bool any_due(const cg_match *match)
{
    due found = find_due(match);
    return found.wins || found.out;
}

static cg_flow run_ends(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (frame->slot[ROUND] < ROUNDS && any_due(match)) {
        frame->slot[ROUND]++;
        CG_STEP(frame, 1, end_due(match));
    }
    if (frame->slot[SETTLES])
        CG_STEP(frame, 2, cg_settle_all(match));
    CG_FLOW_END;
}

cg_flow cg_ends_look_after(cg_match *match, bool once, bool settles)
{
    cg_frame *frame = cg_engine_enter(match, CG_OWN_ENDS, match->head->active);
    frame->slot[ROUND] = once ? ROUNDS - 1 : 0;
    frame->slot[SETTLES] = settles;
    return cg_engine_go(match, frame);
}

/* ---- by effects ---- */

cg_flow cg_effect_loss(cg_match *match, unsigned seats, int cause, int32_t source)
{
    bool one = (seats & (seats - 1u)) == 0;
    return cg_lose(match,
                   &(cg_loss){.seats = seats,
                              .source = source,
                              .last = match->plan->module->last_standing_cause ? cause + 1 : 0,
                              .together = one ? 0 : cause + 1});
}

/* ---- procedures ---- */

static bool ends_are_sound(const cg_match *match, const cg_frame *frame)
{
    return match->plan->ends && cg_between(frame->slot[ROUND], frame->step == 1, ROUNDS) &&
           cg_between(frame->slot[SETTLES], frame->step == 2, 1);
}

CG_OWN(ends, 0, 0, true, .run = run_ends, .waits = CG_AT_2(1, 2), .sound = ends_are_sound);
