/* Mistakes that a game's module makes while a match runs, each a wrong call in a procedure or an
 * offer: the match is over, nobody wins, and a sentence names the place and the number. */
#include "support.h"
#include "tests.h"

#include "tabletop/game.h"

#include <stdint.h>

const cg_module *cg_module_tabletop(void);

enum { WRONG = 99, ASKED = 3 };

/* ---- the mistakes ---- */

#define A_CARD cg_rules_zone_card(match, ZONE_DECK, 0, 0)

/** A card that has gone elsewhere, by what stood for it before. */
static cg_thing gone(cg_match *match)
{
    cg_thing card = A_CARD;
    cg_rules_put(match, card, ZONE_DISCARD_PILE, 0, CG_CAUSE_NONE);
    return card;
}

/** A card that is in play from now on. */
static cg_thing laid(cg_match *match)
{
    return cg_rules_place_card(match, &(cg_transfer){.card = A_CARD, .zone = ZONE_BOARD});
}

#define A_PLAYER cg_rules_player_thing(0)
#define IS_GONE(call) #call ": the card no longer exists"
#define IS_OUT(call) #call ": the card must be in play"

/** What is done with a card that is not there, or not where that can be done. */
#define HANDLES(X)                                                                                 \
    X((cg_rules_put(match, 0, ZONE_HAND, 0, CG_CAUSE_NONE), CG_DONE),                              \
      "cg_rules_put: the card is missing (0)")                                                     \
    X((cg_rules_put(match, gone(match), ZONE_HAND, 0, CG_CAUSE_NONE), CG_DONE),                    \
      IS_GONE(cg_rules_put))                                                                       \
    X((cg_rules_put(match, A_CARD, ZONE_BOARD, 0, CG_CAUSE_NONE), CG_DONE),                        \
      "cg_rules_put: the zone must not be in play")                                                \
    X((cg_rules_put(match, laid(match), ZONE_HAND, 0, CG_CAUSE_NONE), CG_DONE),                    \
      "cg_rules_put: the card must not be in play")                                                \
    X((cg_rules_put_some(match, (cg_thing[]){A_CARD, A_PLAYER}, 2, ZONE_HAND, 0, CG_CAUSE_NONE),   \
       CG_DONE),                                                                                   \
      "cg_rules_put_some: the thing is not a card")                                                \
    X((cg_rules_put_all(match, WRONG, 0, ZONE_HAND, 0, CG_CAUSE_NONE), CG_DONE),                   \
      "cg_rules_put_all: from is 99")                                                              \
    X((cg_rules_put_all(match, ZONE_BOARD, 0, WRONG, 0, CG_CAUSE_NONE), CG_DONE),                  \
      "cg_rules_put_all: zone is 99")                                                              \
    X(cg_rules_move(match, &(cg_transfer){.card = gone(match), .zone = ZONE_HAND}),                \
      IS_GONE(cg_rules_move))                                                                      \
    X(cg_rules_move(match,                                                                         \
                    &(cg_transfer){.card = A_CARD, .zone = ZONE_STASH, .under = gone(match)}),     \
      IS_GONE(cg_rules_move))                                                                      \
    X((cg_rules_place_card(match, &(cg_transfer){.zone = ZONE_HAND}), CG_DONE),                    \
      "cg_rules_place_card: the card is missing (0)")                                              \
    X(cg_rules_destroy(match, A_CARD, 0, 0, CG_CAUSE_DESTROY), IS_OUT(cg_rules_destroy))           \
    X((cg_rules_shift(match, A_CARD, ZONE_BOARD, 0), CG_DONE), IS_OUT(cg_rules_shift))             \
    X((cg_rules_shift(match, laid(match), ZONE_HAND, 0), CG_DONE),                                 \
      "cg_rules_shift: the zone must be in play")                                                  \
    X(cg_rules_turn_face(match, A_CARD, true), IS_OUT(cg_rules_turn_face))                         \
    X(cg_rules_reveal(match, gone(match), 0), IS_GONE(cg_rules_reveal))                            \
    X((cg_rules_show(match, gone(match), 0), CG_DONE), IS_GONE(cg_rules_show))                     \
    X(cg_rules_exhaust(match, A_CARD, true), IS_OUT(cg_rules_exhaust))                             \
    X(cg_rules_attach(match, laid(match), gone(match)), IS_GONE(cg_rules_attach))                  \
    X(cg_rules_attach(match, A_CARD, A_CARD), IS_OUT(cg_rules_attach))                             \
    X(cg_rules_attach(match, gone(match), 0), IS_GONE(cg_rules_attach))                            \
    X(cg_rules_detach(match, gone(match)), IS_GONE(cg_rules_attach))                               \
    X(cg_rules_add_marks(match, gone(match), 0, 1), IS_GONE(cg_rules_add_marks))                   \
    X(cg_rules_damage(match, 0, 0, gone(match), 1), IS_GONE(cg_rules_damage))                      \
    X(cg_rules_damage(match, 0, 0, cg_rules_player_thing(WRONG), 1), "cg_rules_damage: player")    \
    X(cg_rules_deal(match, &(cg_blow){0, gone(match), 1}, 1, CG_CAUSE_NONE),                       \
      IS_GONE(cg_rules_deal))                                                                      \
    X(cg_rules_pay_costs(match, 0, gone(match), 0), IS_GONE(cg_rules_pay_costs))                   \
    X(cg_rules_use(match, 0, gone(match), 0), IS_GONE(cg_rules_use))                               \
    X(cg_rules_use(match, 0, A_CARD, 0), "cg_rules_use: ability is 0, but the table has 0 rows")   \
    X((cg_rules_trigger(match, 0, A_CARD, -1), CG_DONE), "cg_rules_trigger: ability is -1")        \
    X(cg_rules_announce_card(match, 0, gone(match)), IS_GONE(cg_rules_announce_card))              \
    X(cg_rules_play(match, 0, gone(match)), IS_GONE(cg_rules_play))                                \
    X(cg_rules_announce_attack(match, A_CARD, 0), IS_OUT(cg_rules_announce_attack))                \
    X(cg_rules_begin_attack(match, A_CARD, 0), IS_OUT(cg_rules_begin_attack))                      \
    X((cg_rules_set_bits(match, gone(match), 1), CG_DONE), IS_GONE(cg_rules_set_bits))             \
    X(((void)cg_rules_find(match, &(cg_search){.zone = ZONE_BOARD}, gone(match)), CG_DONE),        \
      IS_GONE(cg_rules_find))                                                                      \
    X(((void)cg_rules_find(match, &(cg_search){.zone = ZONE_BOARD}, A_CARD), CG_DONE),             \
      "cg_rules_find: the card to search after must be in the zone of the search")

/** Expressions over `match` and `frame` of a procedure, and what is said of them. */
#define STEPS(X)                                                                                   \
    X(cg_rules_gain(match, WRONG, 0, 1), "cg_rules_gain: counter is 99, but the table has 3 rows") \
    X(cg_rules_gain(match, 0, 2, 1), "cg_rules_gain: player is 2, but must be 0 to 1")             \
    X(cg_rules_gain(match, 0, -1, 1), "cg_rules_gain: player is -1, but must be 0 to 1")           \
    X(cg_rules_shuffle(match, WRONG, 0), "cg_rules_shuffle: zone is 99")                           \
    X(cg_rules_shuffle(match, 0, WRONG), "cg_rules_shuffle: player is 99")                         \
    X(cg_rules_draw(match, WRONG, 1), "cg_rules_draw: player is 99")                               \
    X(cg_rules_draw(match, 0, -1), "cg_rules_draw: count is -1")                                   \
    X(cg_rules_deal_hand(match, WRONG, 1), "cg_rules_deal_hand: player is 99")                     \
    X(cg_rules_deal_hand(match, 0, -1), "cg_rules_deal_hand: count is -1")                         \
    X(cg_rules_ready(match, 0, 0, -2), "cg_rules_ready: count is -2")                              \
    X(cg_rules_discard(match, 0, -2, CG_CAUSE_LIMIT), "cg_rules_discard: count is -2")             \
    X(cg_rules_call(match, PROCEDURE_MATCH, 5, 0),                                                 \
      "cg_rules_call: first is 5, but must be 0 to 1")                                             \
    X(cg_rules_call_for(match, 0, PROCEDURE_MATCH, 0, -1),                                         \
      "cg_rules_call_for: second is -1, but must be 0 to 0")                                       \
    X((cg_rules_put(match, cg_rules_player_thing(1), 0, 0, CG_CAUSE_NONE), CG_DONE),               \
      "cg_rules_put: the thing is not a card")                                                     \
    X(cg_rules_ready(match, -1, 0, 1), "cg_rules_ready: zone is -1")                               \
    X(cg_rules_discard(match, WRONG, 1, CG_CAUSE_LIMIT), "cg_rules_discard: player is 99")         \
    X(cg_rules_discard(match, 0, 1, (cg_cause)WRONG), "cg_rules_discard: cause is 99")             \
    X(cg_rules_roll_pool(match, WRONG, 1),                                                         \
      "cg_rules_roll_pool: pool is 99, but the table has 1 row")                                   \
    X(cg_rules_roll_pool(match, 0, -1), "cg_rules_roll_pool: count is -1")                         \
    X(cg_rules_roll(match, frame, WRONG, CG_COIN, 0), "cg_rules_roll: player is 99")               \
    X(cg_rules_flip(match, frame, 0, CG_FRAME_SLOTS), "cg_rules_roll: slot is 12")                 \
    X(cg_rules_roll(match, frame, WRONG, 6, 0), "cg_rules_roll: player is 99")                     \
    X(cg_rules_roll(match, frame, 0, 0, 0), "cg_rules_roll: sides is 0, but must be 1 to 255")     \
    X(cg_rules_roll(match, frame, 0, 6, CG_FRAME_SLOTS), "cg_rules_roll: slot is 12")              \
    X(cg_rules_window(match, WRONG, 0), "cg_rules_window: window is 99")                           \
    X(cg_rules_window(match, 0, WRONG), "cg_rules_window: player is 99")                           \
    X(cg_rules_announce(match, WRONG, 0, (cg_ref){0}, 1, -1), "cg_rules_announce: effect is 99")   \
    X(cg_rules_announce(match, 0, WRONG, (cg_ref){0}, 1, -1), "cg_rules_announce: player is 99")   \
    X(cg_rules_announce(match, 0, 0, (cg_ref){0}, 1, WRONG), "cg_rules_announce: window is 99")    \
    X(cg_rules_announce(match, 0, 0, (cg_ref){.kind = CG_REF_PLAYER, .index = WRONG}, 1, -1),      \
      "cg_rules_announce: the target does not exist")                                              \
    X(cg_rules_call(match, WRONG, 0, 0), "cg_rules_call: procedure is 99")                         \
    X(cg_rules_call_for(match, WRONG, 0, 0, 0), "cg_rules_call_for: player is 99")                 \
    X(cg_rules_ask(match, WRONG, CG_DECISION_ACT), "cg_rules_ask: player is 99")                   \
    X(cg_rules_ask(match, 0, CG_DECISION_NONE), "cg_rules_ask: kind is 0, but must be 1 to 4")     \
    X(cg_rules_ask(match, 0, CG_DECISION_CHANCE), "cg_rules_ask: kind is 5")                       \
    X(cg_rules_win(match, 0, WRONG), "cg_rules_win: cause is 99, but the table has 5 rows")        \
    X(cg_rules_win(match, WRONG, 0), "cg_rules_win: player is 99")                                 \
    X(cg_rules_win_together(match, 3, WRONG), "cg_rules_win_together: cause is 99")                \
    X(cg_rules_win_together(match, 0, 0),                                                          \
      "cg_rules_win_together: players is 0, but must be 1 to 3")                                   \
    X(cg_rules_draw_match(match, -1), "cg_rules_draw_match: cause is -1")                          \
    X(cg_rules_begin_turn(match, WRONG), "cg_rules_begin_turn: player is 99")                      \
    X(cg_rules_begin_phase(match, WRONG), "cg_rules_begin_phase: phase is 99")                     \
    X(cg_rules_phase_ends(match, -1), "cg_rules_phase_ends: phase is -1")                          \
    X(cg_rules_change(match, WRONG, 0, 1, 0, 0, CG_CAUSE_NONE), "cg_rules_change: counter is 99")  \
    X(cg_rules_change(match, 0, 0, 1, 0, WRONG, CG_CAUSE_NONE), "cg_rules_change: player is 99")   \
    X(cg_rules_change(match, 0, 0, 1, 0, 0, (cg_cause)WRONG), "cg_rules_change: cause is 99")      \
    X(cg_rules_pay(match, 0, WRONG, 1, 0), "cg_rules_pay: resource is 99")                         \
    X(cg_rules_raise(match, WRONG, 0, 0, 0, 0, 0), "cg_rules_raise: happening is 99")              \
    X(cg_rules_raise(match, CG_ON_SET, 0, WRONG, 0, 0, 0), "cg_rules_raise: player is 99")         \
    X(cg_rules_raise(match, CG_ON_SET, 0, 0, WRONG, 0, 0), "cg_rules_raise: player is 99")         \
    X(cg_rules_move(match, &(cg_transfer){.zone = WRONG}), "cg_rules_move: zone is 99")            \
    X(cg_rules_move(match, &(cg_transfer){.zone = ZONE_BOARD, .side = WRONG}),                     \
      "cg_rules_move: player is 99")                                                               \
    X(cg_rules_destroy(match, 0, 0, 0, (cg_cause)WRONG), "cg_rules_destroy: cause is 99")          \
    X(cg_rules_add_marks(match, 0, WRONG, 1), "cg_rules_add_marks: mark is 99")                    \
    X(cg_rules_use(match, WRONG, 0, 0), "cg_rules_use: player is 99")                              \
    X(cg_rules_play(match, WRONG, 0), "cg_rules_play: player is 99")                               \
    X(cg_rules_ready_bottom(match, WRONG), "cg_rules_ready: player is 99")                         \
    X((cg_rules_set_value(match, WRONG, 1), CG_DONE),                                              \
      "cg_rules_set_value: value is 99, but the table has 1 row")                                  \
    X((cg_rules_count_up(match, WRONG), CG_DONE),                                                  \
      "cg_rules_count_up: value is 99, but the table has 1 row")                                   \
    X((cg_rules_set_value(match, VALUE_ROUND, -1), CG_DONE),                                       \
      "cg_rules_set_value: round is -1, but must be 0 to 1000000")                                 \
    X((cg_rules_set_values(match, 0, (int32_t[]){1, 1}, 2), CG_DONE),                              \
      "cg_rules_set_values: count is 2, but must be 0 to 1")                                       \
    X((cg_rules_set_values(match, 0, (int32_t[]){-7}, 1), CG_DONE),                                \
      "cg_rules_set_values: round is -7, but must be 0 to 1000000")                                \
    X((cg_rules_open_turn(match, WRONG), CG_DONE), "cg_rules_open_turn: player is 99")             \
    X((cg_rules_open_phase(match, WRONG), CG_DONE), "cg_rules_open_phase: phase is 99")            \
    X((cg_rules_clear_pool(match, WRONG), CG_DONE), "cg_rules_clear_pool: pool is 99")             \
    X((cg_rules_put(match, 0, WRONG, 0, CG_CAUSE_NONE), CG_DONE), "cg_rules_put: zone is 99")      \
    X((cg_rules_put(match, 0, 0, 0, (cg_cause)WRONG), CG_DONE), "cg_rules_put: cause is 99")       \
    X((cg_rules_shift(match, 0, 0, WRONG), CG_DONE), "cg_rules_shift: player is 99")               \
    X((cg_rules_tell(match, HAPPENING_SCORED + 9, 0, 0), CG_DONE),                                 \
      "cg_rules_tell: happening is 9")                                                             \
    X((cg_rules_tell_choice(match, WRONG), CG_DONE), "cg_rules_tell_choice: player is 99")         \
    X((cg_rules_lead(match, WRONG), CG_DONE), "cg_rules_lead: player is 99")                       \
    X(cg_rules_pay_costs(match, WRONG, 0, 0), "cg_rules_pay_costs: player is 99")                  \
    X((cg_rules_skips_phase(match, WRONG), CG_DONE), "cg_rules_skips_phase: phase is 99")          \
    X((assert_false(cg_rules_place_card(match, &(cg_transfer){.zone = -1})), CG_DONE),             \
      "cg_rules_place_card: zone is -1")                                                           \
    X(cg_rules_announce_card(match, WRONG, A_CARD), "cg_rules_announce_card: player is 99")        \
    X(cg_rules_pay(match, WRONG, 0, 1, 0), "cg_rules_pay: player is 99")                           \
    X(cg_rules_ready(match, 0, WRONG, 1), "cg_rules_ready: player is 99")                          \
    X(cg_rules_act(match, WRONG), "cg_rules_act: player is 99")                                    \
    X(cg_rules_change(match, 0, 0, 1, 0, 0, CG_CAUSE_OF_GAME + 9), "cg_rules_change: cause is ")   \
    X(cg_rules_shuffle(match, 0, -1), "cg_rules_shuffle: player is -1")                            \
    X((cg_rules_put(match, A_CARD, 0, WRONG, CG_CAUSE_NONE), CG_DONE),                             \
      "cg_rules_put: player is 99")                                                                \
    X((cg_rules_shift(match, A_CARD, WRONG, 0), CG_DONE), "cg_rules_shift: zone is 99")            \
    X((cg_rules_show(match, A_CARD, WRONG), CG_DONE), "cg_rules_show: player is 99")               \
    X((cg_rules_trigger(match, WRONG, A_CARD, 0), CG_DONE), "cg_rules_trigger: player is 99")      \
    X((cg_rules_open_turn(match, WRONG), CG_DONE), "cg_rules_open_turn: player is 99")             \
    X((cg_rules_tell(match, HAPPENING_SCORED, 0, WRONG), CG_DONE), "cg_rules_tell: player is 99")  \
    HANDLES(X)                                                                                     \
    READS(X)

/** Asked wrongly, the rules answer that there is nothing. */
#define READ(X, call, says) X((assert_false(call), CG_DONE), says)
#define READS(X)                                                                                   \
    READ(X, cg_rules_set_size(match, 1), "cg_rules_set_size: the number is not a set")             \
    READ(X, cg_rules_setting(match, WRONG), "cg_rules_setting: setting is 99")                     \
    READ(X, cg_rules_counter(match, WRONG, 0), "cg_rules_counter: counter is 99")                  \
    READ(X, cg_rules_counter(match, 0, WRONG), "cg_rules_counter: player is 99")                   \
    READ(X, cg_rules_value(match, WRONG), "cg_rules_value: value is 99")                           \
    READ(X, cg_rules_zone_size(match, WRONG, 0), "cg_rules_zone_size: zone is 99")                 \
    READ(X, cg_rules_zone_card(match, WRONG, 0, 0), "cg_rules_zone_card: zone is 99")              \
    READ(X, cg_rules_zone_cards(match, 0, WRONG, NULL, 0), "cg_rules_zone_cards: player is 99")    \
    READ(X, cg_rules_dice_count(match, WRONG), "cg_rules_dice_count: pool is 99")                  \
    READ(X, cg_rules_dice(match, WRONG)[0], "cg_rules_dice: pool is 99")                           \
    READ(X, cg_rules_next(match, WRONG), "cg_rules_next: player is 99")                            \
    READ(X, cg_rules_number(match, 0, WRONG), "cg_rules_number: field is 99")                      \
    READ(X, cg_rules_announce_count(match, WRONG, 0, NULL),                                        \
         "cg_rules_announce_count: effect is 99")                                                  \
    READ(X, cg_rules_is(match, 0, WRONG), "cg_rules_is: kind is 99")                               \
    READ(X, cg_rules_has(match, 0, WRONG), "cg_rules_has: keyword is 99")                          \
    READ(X, cg_rules_stat(match, 0, WRONG), "cg_rules_stat: stat is 99")                           \
    READ(X, cg_rules_mark(match, 0, WRONG), "cg_rules_mark: mark is 99")                           \
    READ(X, cg_rules_rule(match, 0, WRONG), "cg_rules_rule: rule is 99")                           \
    READ(X, !cg_rules_may(match, 0, WRONG, 0), "cg_rules_may: action is 99")                       \
    READ(X, !cg_rules_full(match, WRONG, 0), "cg_rules_has_room: zone is 99")                      \
    READ(X, cg_rules_has_room(match, WRONG, 0, 0), "cg_rules_has_room: zone is 99")                \
    READ(X, cg_rules_has_room(match, 0, WRONG, 0), "cg_rules_has_room: player is 99")              \
    READ(X, cg_rules_short(match, WRONG), "cg_rules_short: player is 99")                          \
    READ(X, cg_rules_zone_size(match, 0, WRONG), "cg_rules_zone_size: player is 99")               \
    READ(X, cg_rules_zone_card(match, 0, WRONG, 0), "cg_rules_zone_card: player is 99")            \
    READ(X, cg_rules_zone_cards(match, WRONG, 0, NULL, 0), "cg_rules_zone_cards: zone is 99")      \
    READ(X, cg_rules_announce_count(match, 0, WRONG, NULL),                                        \
         "cg_rules_announce_count: player is 99")                                                  \
    READ(X, cg_rules_find(match, &(cg_search){.zone = WRONG}, 0), "cg_rules_find: zone is 99")     \
    READ(X, cg_rules_find(match, &(cg_search){.first = WRONG}, 0), "cg_rules_find: player is 99")  \
    READ(X, cg_rules_targets(match, WRONG, A_CARD, NULL, 0), "cg_rules_targets: player is 99")     \
    READ(X, cg_rules_added_cost(match, WRONG, A_CARD, 0), "cg_rules_added_cost: player is 99")     \
    READ(X, cg_rules_added_cost(match, 0, A_CARD, WRONG), "cg_rules_added_cost: resource is 99")   \
    READ(X, cg_rules_times(match, cg_rules_player_thing(2), CG_FORM_PLAY),                         \
         "cg_rules_times: player is 2, but must be 0 to 1")                                        \
    READ(X, cg_rules_plays(match, WRONG), "cg_rules_plays: player is 99")                          \
    READ(X, cg_rules_rule(match, WRONG, 0), "cg_rules_rule: player is 99")                         \
    READ(X, cg_rules_fits(match, A_CARD, 0, WRONG), "cg_rules_has_room: player is 99")             \
    READ(X, cg_rules_usable(match, WRONG, A_CARD, 0), "cg_rules_usable: player is 99")             \
    READ(X, cg_rules_may_be_usable(match, WRONG, A_CARD, 0),                                       \
         "cg_rules_may_be_usable: player is 99")                                                   \
    READ(X, cg_rules_playable(match, WRONG, A_CARD, 0), "cg_rules_playable: player is 99")         \
    READ(X, cg_rules_playable_if_empty(match, WRONG, A_CARD, 0),                                   \
         "cg_rules_playable_if_empty: player is 99")                                               \
    READ(X, cg_rules_playable_if_empty(match, 0, A_CARD, WRONG),                                   \
         "cg_rules_playable_if_empty: zone is 99")

/** Statements of an offer function. */
#define OFFERS(X)                                                                                  \
    X((void)0, "cg_rules_ask: the offer function must list at least one option")                   \
    X(cg_offer_do(offer, WRONG, 0, 0, 0), "cg_offer_do: act is 99, but the table has 3 rows")      \
    X(cg_offer_do(offer, 0, gone((cg_match *)match), 0, 0), IS_GONE(cg_offer_do))                  \
    X(cg_offer_thing(offer, gone((cg_match *)match)), IS_GONE(cg_offer_thing))                     \
    X(cg_offer_ability(offer, 0, 0, 0), "cg_offer_ability: the card is missing (0)")               \
    X(cg_offer_thing(offer, 0), "cg_offer_thing: the thing must be a card or a player")            \
    X(cg_offer_thing(offer, cg_rules_player_thing(2)), "cg_offer_thing: the thing must be")        \
    X(offer_many(offer), "cg_offer_number: the number of options is ")                             \
    X((void)cg_rules_ask((cg_match *)match, 0, CG_DECISION_ACT),                                   \
      "cg_rules_ask: an offer function must only list options, and must not ask")                  \
    X((void)cg_rules_offered((cg_match *)match),                                                   \
      "cg_rules_offered: an offer function must only list options, and must not ask")              \
    X(cg_offer_announce(offer, WRONG, 0, 0), "cg_offer_announce: effect is 99")                    \
    X(cg_offer_announce(offer, 0, WRONG, 0), "cg_offer_announce: player is 99")                    \
    X(cg_offer_plays(offer, WRONG, 0), "cg_offer_plays: window is 99")                             \
    X(cg_offer_uses(offer, 0, WRONG), "cg_offer_uses: player is 99")                               \
    X(cg_offer_designs(offer, WRONG, 0), "cg_offer_designs: zone is 99")                           \
    X(cg_offer_designs(offer, 0, WRONG), "cg_offer_designs: player is 99")                         \
    X(cg_offer_design(offer, 0), "cg_rules_ask: the offer function must list at least one option")

#define SAYS(call, says) says,
#define RETURN_ROW(call, says)                                                                     \
    if (row++ == which)                                                                            \
        return (call);
#define DO_ROW(call, says)                                                                         \
    if (row++ == which)                                                                            \
        call;

static const char *const said_of_steps[] = {STEPS(SAYS)};
static const char *const said_of_offers[] = {OFFERS(SAYS)};

static unsigned which; /* mistake */

static cg_flow make_mistake(cg_match *match, cg_frame *frame)
{
    unsigned row = 0;
    STEPS(RETURN_ROW)
    return CG_DONE;
}

static cg_flow run_wrong_step(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_STEP(frame, 2, make_mistake(match, frame));
    CG_STEP(frame, 3, cg_rules_draw_match(match, CAUSE_TURN_LIMIT));
    CG_FLOW_END;
}

static cg_flow run_wrong_offer(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    frame->slot[0] = 1;
    CG_STEP(frame, 2, cg_rules_ask(match, 1, CG_DECISION_ACT));
    CG_FLOW_END;
}

static cg_flow run_to_no_result(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_FLOW_END;
}

/** One procedure in another, again and again. */
static cg_flow run_deeper(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (frame->slot[0] == 0)
        CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_MATCH, 1, 0));
    CG_FLOW_END;
}

static void offer_many(cg_offer *offer)
{
    for (int32_t number = 0; number < 1000000; number++)
        cg_offer_number(offer, number);
}

static void offer_wrong(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    unsigned row = 0;
    if (frame->slot[0] == 0) {
        cg_offer_pass(offer);
        return;
    }
    OFFERS(DO_ROW)
}

/* ---- a game that makes them ---- */

typedef struct faulty {
    cg_procedure procedures[PROCEDURE_COUNT];
    cg_module module;
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    cg_match *match;
    unsigned lines; /**< in the log */
    char line[400];
} faulty;

static void keep_line(void *user, const char *line)
{
    faulty *f = user;
    f->lines++;
    snprintf(f->line, sizeof f->line, "%s", line);
}

static const cg_slot_range slots[CG_FRAME_SLOTS] = {{0, 1}};

static void write_tables(faulty *f, cg_flow (*run)(cg_match *, cg_frame *),
                         void (*offer)(const cg_match *, const cg_frame *, cg_offer *))
{
    memset(f, 0, sizeof *f);
    f->module = *cg_module_tabletop();
    memcpy(f->procedures, f->module.procedures, sizeof f->procedures);
    f->procedures[PROCEDURE_MATCH] = (cg_procedure){.name = "match",
                                                    .reason = "go",
                                                    .prompt = "Go on.",
                                                    .run = run,
                                                    .offer = offer,
                                                    .slots = slots};
    f->module.procedures = f->procedures;
}

static void load(faulty *f)
{
    static const char text[] =
        "game: tabletop\nset: t\ncards:\n"
        "  - {name: Frog, kind: creature, subtypes: [frog], power: 1, toughness: 1}\n"
        "  - {name: Boon, kind: spell, effect: 'play: gain 1 life'}\n"
        "decks:\n  - name: all\n    title: All\n    cards: [{card: t/frog, copies: 9}]\n";
    cg_context_config config = cg_context_config_default();
    cg_error error = {0};
    config.log = keep_line;
    config.log_user = f;
    f->context = cg_context_create(&config);
    if (cg_game_from_module(f->context, &f->module, &f->game, &error))
        fail_msg("%s", error.text);
    assert_int_equal(
        cg_cards_load_text(f->game, "frog.yaml", text, sizeof text - 1, NULL, &f->cards), CG_OK);
    cg_match_config match = cg_match_config_default(f->cards);
    match.event_capacity = 64;
    if (cg_match_create(&match, &f->match, &error))
        fail_msg("%s", error.text);
}

static void begin(faulty *f, cg_flow (*run)(cg_match *, cg_frame *),
                  void (*offer)(const cg_match *, const cg_frame *, cg_offer *))
{
    write_tables(f, run, offer);
    load(f);
}

static void end(faulty *f)
{
    cg_match_destroy(f->match);
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    assert_int_equal(cg_context_memory(f->context), 0);
    cg_context_destroy(f->context);
}

/** The answer of player 1 ends the match with that. */
static void assert_ended(faulty *f, cg_status status, const char *cause, const char *says)
{
    cg_error error = {0}, again = {0};
    cg_result result;
    char last[200];
    assert_int_equal(cg_match_fault(f->match, &error), CG_OK);
    assert_int_equal(cg_match_answer(f->match, 0, 0, &error), status);
    if (!strstr(error.text, says))
        fail_msg("expected '%s', got '%s'", says, error.text);
    assert_string_equal(error.code, cause);
    assert_int_equal(cg_match_fault(f->match, &again), status);
    assert_string_equal(again.text, error.text);
    assert_int_equal(f->lines, 1);
    assert_string_equal(f->line, error.text);
    assert_true(cg_match_result(f->match, &result));
    assert_string_equal(result.cause, cause);
    assert_int_equal(result.winners, 0);
    assert_int_equal(cg_match_decider(f->match), CG_NOBODY);
    assert_int_equal(cg_match_check(f->match, &error), CG_OK);
    assert_int_equal(cg_match_answer(f->match, 0, 0, &error), CG_ERR_OVER);
    cg_match_event_text(f->match, 0, cg_match_event_count(f->match), last, sizeof last);
    assert_non_null(strstr(last, cause));
}

/* ---- tests ---- */

static void wrong_numbers_in_steps_end_the_match(void **state)
{
    char says[400];
    (void)state;
    for (which = 0; which < COUNT(said_of_steps); which++) {
        faulty f;
        begin(&f, run_wrong_step, offer_pass);
        snprintf(says, sizeof says, "tabletop: procedure 'match', step 2: %s",
                 said_of_steps[which]);
        assert_ended(&f, CG_ERR_MODULE, "module-error", says);
        end(&f);
    }
}

static void wrong_numbers_in_offers_end_the_match(void **state)
{
    char says[400];
    (void)state;
    for (which = 0; which < COUNT(said_of_offers); which++) {
        faulty f;
        begin(&f, run_wrong_offer, offer_wrong);
        snprintf(says, sizeof says, "tabletop: procedure 'match', step 2: %s",
                 said_of_offers[which]);
        assert_ended(&f, CG_ERR_MODULE, "module-error", says);
        end(&f);
    }
}

static void who_asks_without_an_offer_ends_the_match(void **state)
{
    faulty f;
    (void)state;
    write_tables(&f, run_wrong_step, NULL);
    f.procedures[PROCEDURE_MATCH].reason = f.procedures[PROCEDURE_MATCH].prompt = NULL;
    load(&f);
    cg_error error = {0};
    assert_true(cg_match_over(f.match)); /* before anybody could answer */
    assert_int_equal(cg_match_fault(f.match, &error), CG_ERR_MODULE);
    assert_string_equal(error.text, "tabletop: procedure 'match', step 1: cg_rules_ask: the "
                                    "procedure must have an offer function");
    end(&f);
}

static void rules_without_a_result_end_the_match(void **state)
{
    faulty f;
    (void)state;
    begin(&f, run_to_no_result, offer_pass);
    assert_ended(&f, CG_ERR_MODULE, "module-error",
                 "tabletop: the last procedure ended without a result; end the match with a call "
                 "such as cg_rules_win()");
    end(&f);
}

static cg_flow run_waiting(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_STEP(frame, 2, CG_LATER);
    CG_FLOW_END;
}

/** The same in one that another one has called. */
static cg_flow run_to_waiting(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (frame->slot[0] == 1)
        return CG_LATER;
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_MATCH, 1, 0));
    CG_FLOW_END;
}

static void waiting_for_nothing_ends_the_match(void **state)
{
    static const char says[] =
        "it returned CG_LATER without asking a player or beginning a procedure";
    char whole[200];
    faulty f;
    (void)state;
    begin(&f, run_waiting, offer_pass);
    snprintf(whole, sizeof whole, "tabletop: procedure 'match', step 2: %s", says);
    assert_ended(&f, CG_ERR_MODULE, "module-error", whole);
    end(&f);
    begin(&f, run_to_waiting, offer_pass);
    snprintf(whole, sizeof whole, "tabletop: procedure 'match': %s", says);
    assert_ended(&f, CG_ERR_MODULE, "module-error", whole);
    end(&f);
}

/** Steps without a procedure of their own, for ever. */
static cg_flow run_gaining(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    for (;;)
        CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_LIFE, 0, frame->slot[0]));
    CG_FLOW_END;
}

static void steps_without_an_end_end_the_match(void **state)
{
    faulty f;
    (void)state;
    begin(&f, run_gaining, offer_pass);
    assert_ended(&f, CG_ERR_LIMIT, "limit", "times without a question to a player");
    end(&f);
}

/** More than half of what would be too much, after each of two answers. */
static cg_flow run_much(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (frame->slot[0] = 0; frame->slot[0] < 2; frame->slot[0]++) {
        CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
        for (unsigned i = 0; i < 600000; i++)
            (void)cg_rules_gain(match, COUNTER_LIFE, 0, 0);
    }
    CG_STEP(frame, 2, cg_rules_draw_match(match, CAUSE_TURN_LIMIT));
    CG_FLOW_END;
}

static void steps_are_counted_from_answer_to_answer(void **state)
{
    faulty f;
    cg_result result;
    (void)state;
    begin(&f, run_much, offer_pass);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(cg_match_answer(f.match, 0, 0, NULL), CG_OK);
    assert_true(cg_match_result(f.match, &result));
    assert_string_equal(result.cause, "turn_limit");
    end(&f);
}

/** Asks of a frame that is no reaction's, and of one whose event is over, what they answer. */
static cg_flow run_answering_nothing(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    for (int32_t record = -1; record < 3; record++) {
        cg_frame other = {.slot = {0, 0, record}};
        cg_occasion occasion = cg_rules_occasion(match, &other);
        assert_int_equal(occasion.happening, -1);
        assert_int_equal(occasion.card.index, 0);
    }
    CG_STEP(frame, 2, cg_rules_draw_match(match, CAUSE_TURN_LIMIT));
    CG_FLOW_END;
}

static void what_is_no_reaction_answers_nothing(void **state)
{
    faulty f;
    (void)state;
    begin(&f, run_answering_nothing, offer_pass);
    assert_int_equal(cg_match_answer(f.match, 0, 0, NULL), CG_OK);
    end(&f);
}

static cg_flow run_drawing(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_STEP(frame, 2, cg_rules_draw(match, 0, 1));
    CG_FLOW_END;
}

static void a_game_without_a_hand_draws_no_cards(void **state)
{
    faulty f;
    (void)state;
    write_tables(&f, run_drawing, offer_pass);
    f.module.hand_zone = 0;
    load(&f);
    assert_ended(&f, CG_ERR_MODULE, "module-error",
                 "cg_rules_draw: the module must set hand_zone and discard_zone");
    end(&f);
}

static cg_flow run_chance(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, 0, CG_DECISION_ACT));
    CG_STEP(frame, 2, cg_rules_shuffle(match, ZONE_DECK, 0));
    CG_FLOW_END;
}

static void chance_in_a_game_without_chance_ends_the_match(void **state)
{
    faulty f;
    (void)state;
    write_tables(&f, run_chance, offer_pass);
    f.module.chance = false;
    f.module.dice_count = 0;
    load(&f);
    assert_ended(&f, CG_ERR_MODULE, "module-error",
                 "cg_rules_shuffle: the module must set chance to true");
    end(&f);
}

static void procedures_that_wait_for_each_other_end_at_a_cap(void **state)
{
    faulty f;
    (void)state;
    begin(&f, run_deeper, offer_pass);
    assert_ended(&f, CG_ERR_LIMIT, "limit",
                 "procedures have called each other; the library has ended the match");
    end(&f);
}

static void copies_know_why_and_saves_know_the_cause(void **state)
{
    faulty f;
    cg_match *copy = NULL;
    cg_error error = {0};
    cg_result result;
    static unsigned char bytes[20000];
    (void)state;
    which = 0;
    begin(&f, run_wrong_step, offer_pass);
    assert_ended(&f, CG_ERR_MODULE, "module-error", said_of_steps[0]);
    assert_int_equal(cg_match_clone(f.match, &copy, NULL), CG_OK);
    assert_int_equal(cg_match_fault(copy, &error), CG_ERR_MODULE);
    assert_non_null(strstr(error.text, said_of_steps[0]));
    cg_match_destroy(copy);
    size_t size = cg_match_save(f.match, bytes, sizeof bytes);
    assert_in_range(size, 1, sizeof bytes);
    cg_match_config config = cg_match_config_default(f.cards);
    assert_int_equal(cg_match_load(&config, bytes, size, &copy, NULL), CG_OK);
    assert_int_equal(cg_match_fault(copy, &error), CG_ERR_MODULE);
    assert_string_equal(error.text, "tabletop: the match was ended by a mistake in the module");
    assert_true(cg_match_result(copy, &result));
    assert_string_equal(result.cause, "module-error");
    cg_match_destroy(copy);
    assert_int_equal(cg_match_restart(f.match, 1), CG_OK);
    assert_int_equal(cg_match_fault(f.match, NULL), CG_OK);
    assert_int_equal(cg_match_fault(NULL, NULL), CG_ERR_ARGUMENT);
    end(&f);
}

/** The history of such a match can be undone, written down and followed. */
static void records_hold_the_answer_that_ended_the_match(void **state)
{
    static char text[4000];
    cg_record *record = NULL, *again = NULL;
    cg_error error = {0};
    faulty f;
    (void)state;
    which = 0;
    begin(&f, run_wrong_step, offer_pass);
    cg_match_config config = cg_match_config_default(f.cards);
    assert_int_equal(cg_record_create(&config, &record, &error), CG_OK);
    assert_int_equal(cg_record_answer(record, 0, 0, &error), CG_ERR_MODULE);
    assert_int_equal(cg_record_length(record), 1);
    assert_int_equal(cg_record_undo(record), CG_OK);
    assert_false(cg_match_over(cg_record_match(record)));
    assert_int_equal(cg_record_redo(record), CG_OK);
    assert_int_equal(cg_match_fault(cg_record_match(record), &error), CG_ERR_MODULE);
    assert_non_null(strstr(error.text, said_of_steps[0]));
    assert_in_range(cg_record_replay(record, text, sizeof text), 1, sizeof text - 1);
    if (cg_record_load(f.cards, "replay", text, strlen(text), &again, &error))
        fail_msg("%s", error.text);
    assert_int_equal(cg_match_hash(cg_record_match(record)), cg_match_hash(cg_record_match(again)));
    cg_record_destroy(again);
    cg_record_destroy(record);
    end(&f);
}

TESTS(fault)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_numbers_in_steps_end_the_match),
        cmocka_unit_test(wrong_numbers_in_offers_end_the_match),
        cmocka_unit_test(who_asks_without_an_offer_ends_the_match),
        cmocka_unit_test(rules_without_a_result_end_the_match),
        cmocka_unit_test(waiting_for_nothing_ends_the_match),
        cmocka_unit_test(steps_without_an_end_end_the_match),
        cmocka_unit_test(steps_are_counted_from_answer_to_answer),
        cmocka_unit_test(what_is_no_reaction_answers_nothing),
        cmocka_unit_test(a_game_without_a_hand_draws_no_cards),
        cmocka_unit_test(chance_in_a_game_without_chance_ends_the_match),
        cmocka_unit_test(procedures_that_wait_for_each_other_end_at_a_cap),
        cmocka_unit_test(copies_know_why_and_saves_know_the_cause),
        cmocka_unit_test(records_hold_the_answer_that_ended_the_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
