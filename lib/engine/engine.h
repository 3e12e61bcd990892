/**
 * @file engine.h
 * The machine that runs a match: procedures on a stack of frames, windows, played cards, verbs,
 * chance.
 */
#ifndef CG_ENGINE_ENGINE_H
#define CG_ENGINE_ENGINE_H

#include "engine/fault.h"

/** The library's own procedures; the game's follow. Saved matches hold these numbers: add at the
 * end. */
typedef enum cg_own_procedure {
    CG_OWN_WINDOW,
    CG_OWN_PLAY,
    CG_OWN_ANNOUNCE,
    CG_OWN_PROGRAM,
    CG_OWN_DRAW,
    CG_OWN_DISCARD,
    CG_OWN_DISCARD_RANDOM,
    CG_OWN_ROLL_POOL,
    CG_OWN_ROLL,
    CG_OWN_LOOK,
    CG_OWN_HAPPEN,   /**< something happens: replaced, answered, done, triggered on */
    CG_OWN_TRIGGERS, /**< those that wait, one after the other */
    CG_OWN_USE,      /**< an ability: modes, targets, costs, then its body */
    CG_OWN_CHOOSE,
    CG_OWN_MODES,
    CG_OWN_MAY,
    CG_OWN_PAY,
    CG_OWN_EACH,     /**< the same happens to each of a set */
    CG_OWN_SUBJECTS, /**< each of several players does the same */
    CG_OWN_RESPOND,  /**< reactions to what happens */
    CG_OWN_RULES,    /**< rules of cards in play, until none applies */
    CG_OWN_DIVIDE,
    CG_OWN_SHUFFLE_IN,    /**< cards go to a zone, which is shuffled */
    CG_OWN_ROLL_TO,       /**< a die or coin, into a slot of a body */
    CG_OWN_PUT_CARD,      /**< a card is played from where it is, with its ability */
    CG_OWN_ANNOUNCE_CARD, /**< a card without ability is told as played */
    CG_OWN_READY,         /**< the bottom card of the home zone is made ready to be taken */
    CG_OWN_PILE_END,      /**< cards at an end of a pile are made ready to be taken */
    CG_OWN_MILL,
    CG_OWN_REST,  /**< rules of cards in play, then triggers of a queue, until nothing waits */
    CG_OWN_COSTS, /**< the costs of a card's ability `play` alone */
    CG_OWN_COUNT
} cg_own_procedure;

/** A procedure by its number in a frame; NULL when there is none. */
const cg_procedure *cg_engine_procedure(const cg_match *match, unsigned number);

/** Runs until somebody is asked or the match is over. */
void cg_engine_run(cg_match *match);

/** Puts a new frame on the stack, empty but for these; its slots are filled in place. */
cg_frame *cg_engine_enter(cg_match *match, unsigned procedure, int player);

/** Procedures that may be begun between two answers; a game that goes on without ever asking
 * anybody is ended there. */
#define CG_ENTERED_MAX 1000000u

/** Runs the frame that was just entered. When nobody had to be asked it is done and gone; otherwise
 *  cg_engine_run() goes on with it later, which is the same to its caller. */
static inline cg_flow cg_engine_go(cg_match *match, cg_frame *frame,
                                   cg_flow (*run)(cg_match *, cg_frame *))
{
    if (match->head->over || ++match->entered > CG_ENTERED_MAX)
        return match->head->over ? CG_LATER : cg_fault_cap(match, CG_FAULT_ENTERED);
    if (run(match, frame) == CG_LATER)
        return CG_LATER;
    match->head->frames--;
    return CG_DONE;
}

/* ---- asking ---- */

/** Asks the player for an answer to the top frame's procedure. CG_DONE when the host wants single
 * options taken and there is just one. */
cg_flow cg_engine_ask(cg_match *match, int player, cg_decision_kind kind, unsigned step,
                      unsigned steps);

/** Options of the pending decision, listed if they are not yet. */
const cg_offer *cg_engine_options(const cg_match *match);

/** What would be options if the procedure at work asked now; kept for the question. */
const cg_offer *cg_engine_list_ahead(cg_match *match);
/** Of a choice of several that is asked step by step, how many. With `list` all that can be taken,
 * in place of the options, which are listed anew when they are read. */
cg_several cg_engine_whole(const cg_match *match, bool list);

/** Takes the option as the answer and clears the question. */
void cg_engine_take(cg_match *match, const cg_entry *entry);

/** After a player has left: answers what was asked if it was that player, or if there is nothing
 * left to choose. @return true when it has, and the match must run on */
bool cg_engine_settle(cg_match *match);

/** A player gives up: leaves the game, and the match goes on to its next decision or its end. */
void cg_engine_concede(cg_match *match, int player);

/** Adds an option. Field by field: the entry was written just before in pieces, and reading it back
 * in one wide load would wait for them. */
static inline void cg_offer_add(cg_offer *offer, const cg_entry *entry)
{
    if (offer->count == offer->limit)
        return;
    cg_entry *place = &offer->entries[offer->count++];
    place->verb = entry->verb;
    place->effect = entry->effect;
    place->card = entry->card;
    place->target = entry->target;
    place->second = entry->second;
    place->amount = entry->amount;
}

/** One option like `base` for each way of choosing the targets; those of selections are asked for
 * later, one by one. */
void cg_offer_targets(cg_offer *offer, const cg_entry *base, int player,
                      const cg_target_code *targets, unsigned count);

/** Has each of the targets something to choose, and is what the ability needs there? */
/** One option like `base` for each die of a pool, numbered up from the first, so that none has to
 * be looked up. */
void cg_offer_dice(cg_offer *offer, cg_entry base, unsigned pool);
bool cg_engine_usable(const cg_match *match, int player, unsigned needs, unsigned pool,
                      const cg_target_code *targets, unsigned count);

/** Number of choices for one target that is no selection; the choice with that number as a packed
 * reference. */
uint32_t cg_target_count(const cg_match *match, int player, const cg_target_code *target);
int32_t cg_target_get(const cg_match *match, int player, const cg_target_code *target,
                      uint32_t index);

/* ---- chance ---- */

/** Asks chance for a random event (explicit chance only). */
cg_flow cg_engine_ask_chance(cg_match *match, cg_chance_kind kind, unsigned argument,
                             unsigned detail);
void cg_chance_offer(const cg_match *match, cg_offer *offer);
void cg_chance_take(cg_match *match, const cg_entry *entry);
/** A die's face, into a slot of the top frame. */
cg_flow cg_chance_die(cg_match *match, cg_frame *frame, unsigned sides, unsigned slot);
/** The picked card of a zone that stands next behind that one in the order of the decks, the first
 * one behind -1; -1 when there is none. */
int cg_next_picked(const cg_match *match, unsigned zone, int card);
/** One of the cards of a zone that are not picked, into a slot of the top frame. */
cg_flow cg_chance_card(cg_match *match, cg_frame *frame, unsigned zone, unsigned unpicked,
                       unsigned slot);
/** Makes certain which card lies at a place. */
cg_flow cg_chance_place(cg_match *match, unsigned zone, unsigned position);

/* ---- procedures ---- */

cg_flow cg_run_window(cg_match *match, cg_frame *frame);
void cg_offer_window(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow cg_run_play(cg_match *match, cg_frame *frame);
/** Finishes a played card whose effect ended the match. */
void cg_finish_play(cg_match *match, cg_frame *frame);
cg_flow cg_run_announce(cg_match *match, cg_frame *frame);
cg_flow cg_run_draw(cg_match *match, cg_frame *frame);
cg_flow cg_run_discard(cg_match *match, cg_frame *frame);
void cg_offer_discard(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_several cg_whole_discard(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow cg_run_discard_random(cg_match *match, cg_frame *frame);
cg_flow cg_run_roll_pool(cg_match *match, cg_frame *frame);
cg_flow cg_run_roll(cg_match *match, cg_frame *frame);
cg_flow cg_run_look(cg_match *match, cg_frame *frame);

/** Of games with a board: what is offered in a window beside a pass, and carrying it out. */
void cg_window_offer_board(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** A player has left: in the windows that ask round after round nobody has passed yet. */
void cg_window_restart(cg_match *match);
/** After a player has left: a window of a game with a stack that is asking looks after everything
 * first, and asks the same player if he is still there. @return false when none is asking */
bool cg_window_reopen(cg_match *match);
/** Opens a window; `item` is what is answered and `actor` who made it, or -1. */
cg_flow cg_window_open(cg_match *match, int window, int opener, int item, int actor);
/** Have as many cards been played in this turn as may be? */
bool cg_play_limit_reached(const cg_match *match);
/* ---- verbs on one thing ---- */

/** Does everybody know from which end of a pile a card goes that moves for that reason? */
bool cg_leaves_an_end(int32_t cause);
/** @return the index that the card has from then on; see cg_state_move() */
unsigned cg_verb_move(cg_match *match, unsigned card, unsigned zone, cg_cause cause, int player);
cg_flow cg_verb_counter(cg_match *match, unsigned counter, int player, int64_t amount);
void cg_verb_face(cg_match *match, unsigned pool, unsigned die, int face, bool rolled);
void cg_verb_negate(cg_match *match, unsigned number);
cg_flow cg_verb_win(cg_match *match, int player, int cause);
cg_flow cg_verb_out(cg_match *match, int player);
cg_flow cg_verb_out_by(cg_match *match, int player, int cause);
/** Looks after the state rules of all players at once. */
cg_flow cg_verb_look_after(cg_match *match);
cg_flow cg_verb_shuffle(cg_match *match, unsigned zone, int from);

/** Tells that a zone was shuffled; `from`: the zone whose cards came to it, or -1. */
void cg_tell_shuffle(cg_match *match, unsigned zone, int from);

/** These players have just gone out of the game (seats as bits), which goes on: their cards go. */
void cg_players_leave(cg_match *match, unsigned seats);
/** The same of those for whom an answer of chance had to come first. */
void cg_players_left(cg_match *match);
/** All counters of a player, as near to 0 as they can be. */
void cg_verb_clear_counters(cg_match *match, int player);
/** Is what the frame does not to be done any more: its player is out, or the turn has ended, which
 * a stack does not outlast? */
static inline bool cg_is_called_off(const cg_match *match, const cg_frame *frame)
{
    return match->plan->module->out_zone &&
           (!cg_state_in(match, frame->player) || (match->plan->stacks && match->head->turn_ends));
}
/** Is the rest of an ability that is being carried out, of that player, dropped: he is out, or the
 * turn has ended with its player? */
static inline bool cg_is_dropped(const cg_match *match, int player)
{
    return match->plan->module->out_zone &&
           (!cg_state_in(match, player) ||
            (match->plan->stacks && match->head->turn_ends == CG_TURN_LEFT));
}
/** Is what is done now part of such a one? It comes to nothing then, and nobody is asked for it any
 * more. */
bool cg_within_dropped(const cg_match *match);
static inline bool cg_is_in_vain(const cg_match *match)
{
    return match->plan->stacks && match->head->in != (1u << match->plan->players) - 1u &&
           cg_within_dropped(match);
}

/* ---- piles ---- */

/** The discard zone becomes the pile. */
void cg_pile_reshuffle(cg_match *match, unsigned pile, unsigned discard);
/** How many cards come to that zone when there are too few, as games can say; 0: none. */
int32_t cg_pile_refills(const cg_match *match, unsigned zone);
/** Are so many cards at that end there, as far as others can come, and certain? */
bool cg_pile_is_ready(const cg_match *match, unsigned zone, int32_t count, bool top);
/** Makes them so. */
cg_flow cg_pile_ready(cg_match *match, unsigned zone, int32_t count, bool top);
cg_flow cg_run_pile_end(cg_match *match, cg_frame *frame);
cg_flow cg_run_mill(cg_match *match, cg_frame *frame);

/* ---- happenings ---- */

/** A new record for something that is about to happen; NULL at the limit (then it happens without
 * anybody listening: see cg_happen_plain). */
cg_happening_state *cg_happen_new(cg_match *match, cg_happening kind);
/** Lets the newest `count` records happen, at the same time, and forgets them. */
cg_flow cg_happen(cg_match *match, unsigned count);
/** Everything that was going on is over: the match has ended. */
void cg_happen_forget_all(cg_match *match);
/** Does anybody wait for that kind of event? */
bool cg_heard(const cg_match *match, unsigned kind);
/** Row of the zone where a moving card would arrive + 1; 0: nowhere. */
int32_t cg_move_row(const cg_match *match, const cg_happening_state *event);
/** Is the card free to leave, and is there room where it would go? */
/** Does nothing ever leave that zone? */
bool cg_zone_sealed(const cg_match *match, unsigned zone);
bool cg_arrives(const cg_match *match, const cg_happening_state *event);
/** Would that move, with all its fields, really move the card, as far as nothing is put in its
 * place?
 */
bool cg_can_move(const cg_match *match, const cg_happening_state *event);
/** Carries out what happens, without asking anybody. */
cg_flow cg_apply(cg_match *match, cg_happening_state *event);
/** Tells something that has happened already, for triggers and reactions. */
cg_flow cg_happened(cg_match *match, cg_happening kind, int32_t card, int player, int32_t other,
                    int32_t amount);
/** The same at the instance of another player. */
cg_flow cg_happened_by(cg_match *match, int by, cg_happening kind, int player, int32_t amount);

/** The same happens to each of a set; `plan` is filled like a record, its CARD and PLAYER excepted.
 */
cg_flow cg_happen_each(cg_match *match, int32_t set, const cg_happening_state *plan);

/** The word by which a procedure that moves cards is told to keep what they become in a slot of the
 * body with that frame: `them`. 0: nobody asks. */
#define CG_KEEPER(frame, slot) ((int32_t)(((frame) + 1) << 8 | (slot)))
/** The same for a set of cards, which are kept as told. */
cg_flow cg_happen_each_kept(cg_match *match, int32_t set, const cg_happening_state *plan,
                            int32_t keeper);
/** Step of CG_OWN_USE at which nothing of the ability is left. */
enum { CG_USE_AFTERWARDS = 19 };
/** Where the frames of those procedures have the word. */
enum { CG_DRAW_KEEPER = 2, CG_DISCARD_KEEPER = 5, CG_EACH_KEEPER = 11 };
/** Where they have who makes the player do so: seat + 1; 0: himself. */
enum { CG_DRAW_BY = 3, CG_DISCARD_BY = 6 };

/** Is that change of a counter damage to the player, in games where any loss of life is? */
bool cg_loss_is_damage(const cg_match *match, unsigned counter, int64_t amount);
/** Changes a counter of a player as something that happens. */
cg_flow cg_change_counter(cg_match *match, unsigned counter, int player, int64_t amount,
                          int32_t source, cg_cause cause);

cg_flow cg_run_happen(cg_match *match, cg_frame *frame);
void cg_offer_happen(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** In games with a stack: is there room on it for one more? */
static inline bool cg_stack_has_room(const cg_match *match)
{
    return match->head->items < CG_ITEMS_MAX && match->head->frames <= CG_FRAMES_STACKED;
}
/** Triggers that wait until somebody would be asked in a window come onto the stack and are carried
 * out; `opener` is who would be asked. */
cg_flow cg_run_stacked(cg_match *match, int opener);
/** Is there one that can? */
bool cg_can_stack_triggers(const cg_match *match);
/** In games with a stack: ends the match if more was carried out in this turn than may be. */
cg_flow cg_check_stack(cg_match *match);
/** Slots of CG_OWN_TRIGGERS: who is asked first about what comes onto a stack, seat + 1; something
 * has come there. A window below is told the latter in a slot of its own. */
enum { CG_TRIGGERS_OPENER = 4, CG_TRIGGERS_PUT = 5, CG_WINDOW_ANEW = 6 };
cg_flow cg_run_triggers(cg_match *match, cg_frame *frame);
void cg_offer_triggers(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow cg_run_each(cg_match *match, cg_frame *frame);
cg_flow cg_run_rules(cg_match *match, cg_frame *frame);
cg_flow cg_run_respond(cg_match *match, cg_frame *frame);
void cg_offer_respond(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Opens the game's reaction window for a record, if there is one. */
cg_flow cg_respond(cg_match *match, unsigned record, bool before);
/** Is there something to look after whenever what is in play has changed? */
bool cg_stirs(const cg_match *match);
/** Does a card in play make that player play with an open hand? */
bool cg_hand_open(const cg_match *match, int player);
/** On a board that was written down: statics take cards and open hands, without anything happening;
 * the rules are looked after when something does. */
void cg_statics_begin(cg_match *match);
/** Is that zone such a hand? */
bool cg_zone_shown(const cg_match *match, unsigned zone);
/** Everybody knows the cards of open hands. */
void cg_show_open_hands(cg_match *match);
/** Looks after the rules of cards in play. */
cg_flow cg_look_after_rules(cg_match *match);
/** The same, and then the triggers of a queue, where the game has one and nothing bigger goes on.
 */
cg_flow cg_rest(cg_match *match);
/** What happens until the hold is released is one step: rules and queued triggers wait. */
void cg_hold(cg_match *match);
cg_flow cg_release(cg_match *match);
cg_flow cg_run_rest(cg_match *match, cg_frame *frame);
cg_flow cg_run_costs(cg_match *match, cg_frame *frame);

/* ---- abilities ---- */

struct cg_watcher;
/** Uses an ability: asks for modes and targets, has its costs paid, and carries it out. */
cg_flow cg_use_ability(cg_match *match, const struct cg_watcher *watcher,
                       const cg_happening_state *event, bool free);
/** The same of a trigger that has waited, with what it had captured: what made it can be gone. */
cg_flow cg_use_waiting(cg_match *match, const struct cg_watcher *watcher, const cg_waiting *waiting,
                       const cg_happening_state *event);
/** The same at a time that the game has chosen, without an event: `may` is asked. */
cg_flow cg_use_due(cg_match *match, const struct cg_watcher *watcher);
/** Can it be used now: condition, limits, targets, costs? */
bool cg_usable(const cg_match *match, const struct cg_watcher *watcher,
               const cg_happening_state *event, bool free);
/** The same for all that everybody knows: false only when everybody knows that it cannot. */
bool cg_may_be_usable(const cg_match *match, const struct cg_watcher *watcher,
                      const cg_happening_state *event);
/** Can the card be played now from where it is, as far as costs and its ability go? */
bool cg_playable(const cg_match *match, unsigned card, int player, bool free);
/** The same on another card, packed. */
bool cg_playable_on(const cg_match *match, unsigned card, int player, bool free, int32_t on);
/** The costs of the card's ability `play`, on that other card. */
cg_flow cg_pay_play(cg_match *match, unsigned card, int player, int32_t on);
/** Can the printed costs of the card, and what others add to them, be paid? */
bool cg_costs_payable(const cg_match *match, unsigned card, int player);
/** Plays a card from the hand for its reaction to a record. */
cg_flow cg_play_reaction(cg_match *match, unsigned card, int player, uint32_t code,
                         unsigned record);
/** A card of a kind that stays in play comes there. */
cg_flow cg_settle_card(cg_match *match, int32_t value, int player);
void cg_offer_use(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Runs the body of an ability alone. */
cg_flow cg_run_code(cg_match *match, uint32_t code, bool of_game, int player, int32_t this_card,
                    const int32_t *slots, unsigned slot_count, const cg_happening_state *event);
cg_flow cg_run_use(cg_match *match, cg_frame *frame);
cg_flow cg_run_body(cg_match *match, cg_frame *frame);
cg_flow cg_run_choose(cg_match *match, cg_frame *frame);
void cg_offer_choose(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_several cg_whole_choose(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow cg_run_fit(cg_match *match, cg_frame *frame);
void cg_offer_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_several cg_whole_fit(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Members of the set of which chance takes one. */
void cg_choose_offer_lots(const cg_match *match, cg_offer *offer);
cg_flow cg_run_modes(cg_match *match, cg_frame *frame);
void cg_offer_modes(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_several cg_whole_modes(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow cg_run_may(cg_match *match, cg_frame *frame);
void cg_offer_may(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow cg_run_pay(cg_match *match, cg_frame *frame);
cg_flow cg_run_subjects(cg_match *match, cg_frame *frame);
cg_flow cg_run_divide(cg_match *match, cg_frame *frame);
void cg_offer_divide(const cg_match *match, const cg_frame *frame, cg_offer *offer);
cg_flow cg_run_shuffle_in(cg_match *match, cg_frame *frame);
cg_flow cg_run_roll_to(cg_match *match, cg_frame *frame);
/** Plays a card from where it is. */
cg_flow cg_play_card(cg_match *match, unsigned card, int player, bool free);
/** Destroys cards in play, as far as nothing forbids it. */
/** Does something forbid that destruction? */
bool cg_indestructible(const cg_match *match, int32_t card, int32_t source, cg_cause cause);
cg_flow cg_destroy(cg_match *match, int32_t cards, int32_t source, int by, cg_cause cause);
cg_flow cg_run_put_card(cg_match *match, cg_frame *frame);
cg_flow cg_run_ready(cg_match *match, cg_frame *frame);
cg_flow cg_run_announce_card(cg_match *match, cg_frame *frame);

/* ---- events ---- */

/** Tells an event: counts it and, if the host keeps events, stores it. The compound literal is
 * built only then. */
#define CG_TELL(match, ...)                                                                        \
    do {                                                                                           \
        (match)->head->events += (match)->head->events < CG_COUNT_MOST;                            \
        if ((match)->events)                                                                       \
            cg_event_store((match), &(cg_event_record){__VA_ARGS__});                              \
    } while (0)

/** Stores an event that has just been counted. */
void cg_event_store(cg_match *match, const cg_event_record *event);

#endif
