/**
 * @file rules.h
 * For authors of games with cards in play: calls for their procedures beyond calls.h. Call
 * functions that return a cg_flow in a CG_STEP. Kinds, keywords, stats, marks, rules, relations and
 * resources are rows of the board's tables.
 *
 * Reading functions return 0, false or -1 for a card that is gone. It is a mistake (module.h) to do
 * something with such a card, to pass an invalid seat or row, or to call these functions in a game
 * without a board.
 *
 * A thing is an entity handle (cg_thing), a mark a counter on a card, and a happening an event to
 * which abilities can react.
 */
#ifndef CARDGAME_RULES_H
#define CARDGAME_RULES_H

#include <cardgame/module.h>
#include <cardgame/sized_rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- things ---- */

/** Returns the size of a set that a verb was given; 1 for a single thing, 0 for none. Any other
 * number is a mistake. */
CG_API int cg_rules_set_size(const cg_match *match, int32_t set);
/** Returns a thing of such a set by its index, from 0; 0 if there is none. */
CG_API cg_thing cg_rules_set_get(const cg_match *match, int32_t set, int index);
/** Returns the definition (design) of a card, even after it left play. */
CG_API cg_design cg_rules_last_design(const cg_match *match, cg_thing card);
/** Returns true if the card is of that kind, or was before it left play. */
CG_API bool cg_rules_was(const cg_match *match, cg_thing card, int kind);
/** Returns the new thing of a card moved in the step just done; 0: no card was moved. */
CG_API cg_thing cg_rules_moved(const cg_match *match);

/* ---- reading; 0, false or -1 for cards that are gone ---- */

/** Returns the seat that controls a card in play; elsewhere its owner. */
CG_API int cg_rules_controller(const cg_match *match, cg_thing card);
/** Returns true if the card is of that kind now. */
CG_API bool cg_rules_is(const cg_match *match, cg_thing card, int kind);
/** Returns true if the card has that keyword now. */
CG_API bool cg_rules_has(const cg_match *match, cg_thing card, int keyword);
/** Returns the present value of a stat. */
CG_API int32_t cg_rules_stat(const cg_match *match, cg_thing card, int stat);
/** Returns how many marks of a kind the card has. */
CG_API int32_t cg_rules_mark(const cg_match *match, cg_thing card, int mark);
/** Returns true if the card is face down in play. */
CG_API bool cg_rules_face_down(const cg_match *match, cg_thing card);
/** Returns true if the card in play is exhausted. */
CG_API bool cg_rules_exhausted(const cg_match *match, cg_thing card);
/** Returns true if the card is a token. */
CG_API bool cg_rules_token(const cg_match *match, cg_thing card);
/** Returns the card's numbered place, from 1; 0 in zones without places. */
CG_API int cg_rules_place(const cg_match *match, cg_thing card);
/** Returns the card that it is attached to or under; 0: none. */
CG_API cg_thing cg_rules_host(const cg_match *match, cg_thing card);
/**
 * Lists the cards in play that are attached to a card, up to `limit` into `cards`, zone by zone,
 * those of the active player first.
 * @return number of such cards, which can be above the limit
 */
CG_API int cg_rules_attached(const cg_match *match, cg_thing host, cg_thing *cards, int limit);
/**
 * Lists the candidates for the first target of the card's `play` if that player played it now,
 * including those that cannot be targeted.
 * @return number of candidates, which can be above the limit; 0 if it has no such target
 */
CG_API int cg_rules_targets(const cg_match *match, int player, cg_thing card, cg_thing *things,
                            int limit);
/** Returns the number of cards under a card. */
CG_API int cg_rules_under_count(const cg_match *match, cg_thing card);
/** Returns a card under a card by its index, from 0 for the newest; 0 if there is none. */
CG_API cg_thing cg_rules_under(const cg_match *match, cg_thing card, int index);
/** Returns the game's own 16 bits of a card; they are 0 when a card enters a zone. */
CG_API uint16_t cg_rules_bits(const cg_match *match, cg_thing card);
/** Sets all of the game's own bits of a card. Abilities that wait for a condition
 * (cg_condition_def) notice it at the next happening, or at cg_rules_rest(). */
CG_API void cg_rules_set_bits(cg_match *match, cg_thing card, uint16_t bits);
/** Clears those bits of every card in the zones of a row of the table, for all players. */
CG_API void cg_rules_clear_bits(cg_match *match, int zone, uint16_t bits);
/** Returns true if a card has one of these bits of the game's own. @param bits the bits */
static inline bool cg_rules_has_bit(const cg_match *match, cg_thing card, unsigned bits)
{
    return (cg_rules_bits(match, card) & bits) != 0;
}
/**
 * Sets or clears bits of a card; nothing if it is gone.
 * @param bits the bits
 * @param on   true to set them, false to clear them
 */
static inline void cg_rules_set_bit(cg_match *match, cg_thing card, unsigned bits, bool on)
{
    unsigned old = cg_rules_bits(match, card), wanted = on ? old | bits : old & ~bits;
    if (wanted != old && cg_rules_lives(match, card))
        cg_rules_set_bits(match, card, (uint16_t)wanted);
}

/** The cards that cg_rules_find() finds in the zones of one row. */
typedef struct cg_search {
    int zone;         /**< row of the table of zones */
    int first;        /**< first seat; the others follow in the order of seats */
    uint64_t kinds;   /**< cards of one of these rows of the table of kinds, as bits; 0: of any */
    uint16_t without; /**< cards with none of these bits of the game's own */
    bool hosted;      /**< true: cards that are attached to a card or under one */
    cg_thing named;   /**< other cards with the name of this card; 0: any name */
} cg_search;

/**
 * Finds the next matching card, in a zone that each seat has.
 * @param after a card of one of these zones, after which the search begins; 0: from the start; one
 *              that is gone is a mistake
 * @return 0 if there is none
 */
static inline cg_thing cg_rules_find(const cg_match *match, const cg_search *search, cg_thing after)
{
    return cg_rules_find_sized(match, search, after, sizeof *search);
}
/**
 * Returns how many cards a player played or abilities they used this turn, at most 65,535.
 * @param who  the player; a card in play: 1 if an ability `use` of it was used this turn
 * @param form CG_FORM_PLAY: cards; CG_FORM_USE: abilities
 */
CG_API int32_t cg_rules_times(const cg_match *match, cg_thing who, int form);
/** Returns the cost that the card being played had where it was played from (cg_board.cost_stat);
 * for other cards the present stat. */
CG_API int32_t cg_rules_play_cost(const cg_match *match, cg_thing card);
/** Returns how much of a resource the sentences of cards in play (`… cost … more`) add if the
 * player plays the card. */
CG_API int32_t cg_rules_added_cost(const cg_match *match, int player, cg_thing card, int resource);
/** Returns the number of the turn in which the card entered its zone. */
CG_API int cg_rules_entered(const cg_match *match, cg_thing card);
/** Returns how many cards of the hand, of the player's choice, the costs of the card's `play` take;
 * 0 if it has no costs; -1 if they take anything else. */
CG_API int cg_rules_discards(const cg_match *match, cg_thing card);
/** Returns the value of a player rule, as changed by cards. */
CG_API int32_t cg_rules_rule(const cg_match *match, int player, int rule);
/* Actions are cg_action, or CG_ACTION_OF_GAME + row of the game's table. */

/**
 * Returns true if no card forbids the card or player that action; otherwise gives the reason.
 * @param by card or player that acts on them, for actions such as "be targeted"; 0: none
 */
CG_API bool cg_rules_may(const cg_match *match, cg_thing who, int action, cg_thing by);
/** Returns true if a card forces the card or player to do that. */
CG_API bool cg_rules_must(const cg_match *match, cg_thing who, int action);
/** Returns true if a card requires the action, if done at all, to be done to `other`, or to another
 * card or player so named; the game must obey. */
CG_API bool cg_rules_must_to(const cg_match *match, cg_thing who, int action, cg_thing other);
/** Returns true if a card allows the card or player to do that, and none forbids it. */
CG_API bool cg_rules_can(const cg_match *match, cg_thing who, int action);
/**
 * Returns true if anything in play forbids, forces or allows one of several actions, for any card
 * or player.
 * @param first the first action
 * @param last  the last action
 */
CG_API bool cg_rules_is_spoken_of(const cg_match *match, int first, int last);
/** Returns true if the card's own sentences `this attaches to ...` allow that host, as far as they
 * hold now. The card can be in any zone, also face down. */
CG_API bool cg_rules_attaches(const cg_match *match, cg_thing card, cg_thing host);
/** Returns true if the player's zone of that row has room. @param card the card that it has room
 * for, which may have a place of its own there; 0: any card */
CG_API bool cg_rules_has_room(const cg_match *match, int zone, int player, cg_thing card);
/** Returns true if the player ever had to draw with room in the hand, but no card to draw. It then
 * stays true. Only in games with CG_REFILL_NEVER. */
CG_API bool cg_rules_short(const cg_match *match, int player);
/** Returns the present depth in a chain of reactions; 0: not in a reaction. */
CG_API int cg_rules_link(const cg_match *match);

/** Returns the number, among all abilities of the card, of its ability `index` of a form (a
 * cg_ability_form), for the functions below; -1 if there is none. */
CG_API int cg_rules_ability(const cg_match *match, cg_thing card, int form, int index);
/** The word `may`, for cg_rules_says(). */
#define CG_SAYS_MAY (-1)
/** Returns true if the head of an ability says a word. @param word row of the board's
 * ability_flags, or CG_SAYS_MAY */
CG_API bool cg_rules_says(const cg_match *match, cg_thing card, int ability, int word);
/** Returns true if that player can use the ability now; otherwise gives the reason. */
CG_API bool cg_rules_usable(const cg_match *match, int player, cg_thing card, int ability);
/** Returns true if, by public information, the ability could be used now. Asking a player may
 * depend on this, but not on cg_rules_usable(), which can depend on hidden cards. */
CG_API bool cg_rules_may_be_usable(const cg_match *match, int player, cg_thing card, int ability);
/**
 * Returns true if the player can play the card now, by its costs and its ability `play`; otherwise
 * gives the reason.
 * @param on the card on which it is played; 0: none
 */
CG_API bool cg_rules_playable(const cg_match *match, int player, cg_thing card, cg_thing on);
/** Returns true if the player could play the card if their zone of that row were empty, for zones
 * that are emptied first. */
CG_API bool cg_rules_playable_if_empty(const cg_match *match, int player, cg_thing card, int zone);

/* ---- changing the match ---- */

/** A move of a card. */
typedef struct cg_transfer {
    cg_thing card;   /**< the card */
    int zone;        /**< row of its new zone */
    int side;        /**< seat, for zones in play; other zones are those of the card's owner */
    cg_cause cause;  /**< a cg_cause, or CG_CAUSE_OF_GAME + row of the board's moves */
    cg_thing source; /**< card that causes it; 0: none */
    int by;          /**< seat that causes it */
    /** true: to the bottom of the zone; true: face down; true: exhausted */
    bool bottom, face_down, exhausted;
    cg_thing under; /**< the card under which it is put; `zone` is then the board's under zone */
} cg_transfer;

/** Returns a move of a card by a player, to that player's side if the zone is in play. */
static inline cg_transfer cg_transfer_by(cg_thing card, int zone, int player, cg_cause cause)
{
    cg_transfer transfer = {card, zone, player, cause, 0, player, false, false, false, 0};
    return transfer;
}
/** Moves a card as a happening, which can be replaced, responded to and triggered on. */
CG_MUST_USE static inline cg_flow cg_rules_move(cg_match *match, const cg_transfer *transfer)
{
    return cg_rules_move_sized(match, transfer, sizeof *transfer);
}
/** Moves a card by a player, as cg_transfer_by() says. */
CG_MUST_USE static inline cg_flow cg_rules_move_by(cg_match *match, cg_thing card, int zone,
                                                   int player, cg_cause cause)
{
    cg_transfer transfer = cg_transfer_by(card, zone, player, cause);
    return cg_rules_move(match, &transfer);
}
/** Moves several cards at the same time, as one happening. */
CG_MUST_USE static inline cg_flow cg_rules_move_all(cg_match *match, const cg_transfer *transfers,
                                                    int count)
{
    return cg_rules_move_all_sized(match, transfers, count, sizeof *transfers);
}
/**
 * Moves a card as a mere consequence of rules: the log reports it, but nothing reacts to it.
 * @return the card's new thing; 0 if it stays
 */
static inline cg_thing cg_rules_place_card(cg_match *match, const cg_transfer *transfer)
{
    return cg_rules_place_card_sized(match, transfer, sizeof *transfer);
}
/** Moves a card by a player, as cg_transfer_by() and cg_rules_place_card() say. */
static inline cg_thing cg_rules_place_by(cg_match *match, cg_thing card, int zone, int player,
                                         cg_cause cause)
{
    cg_transfer transfer = cg_transfer_by(card, zone, player, cause);
    return cg_rules_place_card(match, &transfer);
}
/**
 * Destroys a card in play, unless something prevents it.
 * @param source card that causes it; 0: none
 * @param by     seat that causes it
 */
CG_MUST_USE CG_API cg_flow cg_rules_destroy(cg_match *match, cg_thing card, cg_thing source, int by,
                                            cg_cause cause);
/**
 * Turns a card in play.
 * @param up true: face up, false: face down
 */
CG_MUST_USE CG_API cg_flow cg_rules_turn_face(cg_match *match, cg_thing card, bool up);
/** Shows a card to everyone. @param by seat that reveals it */
CG_MUST_USE CG_API cg_flow cg_rules_reveal(cg_match *match, cg_thing card, int by);
/** Lets a player see a card from now on, as if they looked at it; nothing is reported. */
CG_API void cg_rules_show(cg_match *match, cg_thing card, int player);
/** Exhausts a card in play, or readies it.
 * @param exhausted false: it is readied */
CG_MUST_USE CG_API cg_flow cg_rules_exhaust(cg_match *match, cg_thing card, bool exhausted);
/**
 * Readies a player's exhausted cards that may be readied (CG_ACTION_READY), all at once, as one
 * happening.
 * @param zones bits of zones in play
 */
CG_MUST_USE CG_API cg_flow cg_rules_ready_all(cg_match *match, int player, uint64_t zones);
/** Attaches a card in play to another one. @param host 0: detaches it from its host */
CG_MUST_USE CG_API cg_flow cg_rules_attach(cg_match *match, cg_thing card, cg_thing host);
/** Places marks of a kind on a card, or removes them (a negative amount). */
CG_MUST_USE CG_API cg_flow cg_rules_add_marks(cg_match *match, cg_thing card, int mark,
                                              int32_t amount);
/** Removes all marks of a kind from all players' cards, all at once, as one happening.
 * @param zones bits of zones in play */
CG_MUST_USE CG_API cg_flow cg_rules_clear_marks(cg_match *match, uint64_t zones, int mark);
/**
 * Deals damage to a card or player. An amount of 0 has no effect.
 * @param by     seat that causes it, or CG_NOBODY
 * @param source card that deals it, which may be gone; 0: none
 */
CG_MUST_USE CG_API cg_flow cg_rules_damage(cg_match *match, int by, cg_thing source,
                                           cg_thing target, int32_t amount);

/** Damage of one card to a card or player. */
typedef struct cg_blow {
    cg_thing source, target; /**< card that deals it; card or player that receives it */
    int32_t amount;          /**< amount, from 1; a lower amount has no effect */
} cg_blow;

/**
 * Deals several amounts of damage at the same time, except those of 0; the controllers of the
 * sources cause it.
 * @param cause CG_CAUSE_BATTLE: the damage of attacks, see CG_RULE_MARKS_REACH; or CG_CAUSE_NONE
 */
CG_MUST_USE static inline cg_flow cg_rules_deal(cg_match *match, const cg_blow *blows, int count,
                                                cg_cause cause)
{
    return cg_rules_deal_sized(match, blows, count, cause, sizeof *blows);
}
/** Changes a player's counter, as the effect of a card (0: none) and a player. */
CG_MUST_USE CG_API cg_flow cg_rules_change(cg_match *match, int counter, int player, int32_t amount,
                                           cg_thing source, int by, cg_cause cause);
/** Pays an amount of a resource for a card. */
CG_MUST_USE CG_API cg_flow cg_rules_pay(cg_match *match, int player, int resource, int32_t amount,
                                        cg_thing card);
/**
 * Pays the costs of the card's `play` only: for cards that the game puts into play itself.
 * @param on the card on which it is played; 0: none
 */
CG_MUST_USE CG_API cg_flow cg_rules_pay_costs(cg_match *match, int player, cg_thing card,
                                              cg_thing on);
/** Begins one step of the rules: until the release, state-based actions
 * and queued triggers (CG_TRIGGER_QUEUED) wait. Each hold needs its release. */
CG_API void cg_rules_hold(cg_match *match);
/** Ends a step of the rules, and does everything that waited for it. */
CG_MUST_USE CG_API cg_flow cg_rules_release(cg_match *match);
/** Carries out the state-based actions and queued triggers. Call it after changes that were not
 * happenings, such as ends of durations. */
CG_MUST_USE CG_API cg_flow cg_rules_rest(cg_match *match);
/** Puts waiting triggers (CG_TRIGGER_STACKED) onto the stack, where they are responded to and
 * resolve, until none waits. The active player is asked first; if none waits, no player is
 * asked. */
CG_MUST_USE CG_API cg_flow cg_rules_stack(cg_match *match);
/** Uses an ability of a card. After the step, cg_rules_negated() says whether it was negated. */
CG_MUST_USE CG_API cg_flow cg_rules_use(cg_match *match, int player, cg_thing card, int ability);
/** Puts an ability `use` or `play` of a card in play into the queue of triggers
 * (CG_TRIGGER_QUEUED), which players order. At its turn it is used, if possible and its card is
 * still there face up; if it says `may`, the player is asked first. Nothing happens before
 * cg_rules_rest() or cg_rules_release(). */
CG_API void cg_rules_trigger(cg_match *match, int player, cg_thing card, int ability);
/**
 * Uses a declared reaction, in the procedure of its window (cg_window_def.procedure), whose frame
 * has card and ability in its slots.
 * @param card   the card in its present zone
 * @param played true: the log reports a played card; false: a triggered ability
 */
CG_MUST_USE CG_API cg_flow cg_rules_use_reaction(cg_match *match, const cg_frame *frame,
                                                 cg_thing card, bool played);
/** Returns the occasion (trigger context) of a reaction, in the procedure of its window; its
 * `happening` is -1 if it no longer exists. */
static inline cg_occasion cg_rules_occasion(const cg_match *match, const cg_frame *frame)
{
    cg_occasion result;
    cg_rules_occasion_sized(&result, sizeof result, match, frame);
    return result;
}
/** Announces a card without an ability as played, so that it can be responded to and negated. */
CG_MUST_USE CG_API cg_flow cg_rules_announce_card(cg_match *match, int player, cg_thing card);
/** Returns true if a card definition of that kind in the catalogue reacts to that. */
CG_API bool cg_rules_reacts(const cg_match *match, int kind, const cg_occasion *occasion);
/** Returns true if the card or ability announced in the step just done was negated. */
CG_API bool cg_rules_negated(const cg_match *match);
/** Plays a card, with its costs, targets and responses. */
CG_MUST_USE CG_API cg_flow cg_rules_play(cg_match *match, int player, cg_thing card);
/** Carries out the chosen option of cg_offer_plays() or cg_offer_uses(). */
CG_MUST_USE CG_API cg_flow cg_rules_act(cg_match *match, int player);
/**
 * Raises a happening: one of the game's own (CG_ON_OF_GAME + row), or one of the library's that the
 * game causes (CG_ON_SET, CG_ON_BLOCK ...).
 * @param card   card that it is about, which may be gone; 0: none
 * @param player seat that it is about, or CG_NOBODY
 * @param by     seat that causes it, or CG_NOBODY
 * @param other  a second card or player; 0: none
 */
CG_MUST_USE CG_API cg_flow cg_rules_raise(cg_match *match, int happening, cg_thing card, int player,
                                          int by, cg_thing other, int32_t amount);
/** Raises a happening of a card by a player, without a second card or an amount. */
CG_MUST_USE static inline cg_flow cg_rules_raise_by(cg_match *match, int happening, cg_thing card,
                                                    int player)
{
    return cg_rules_raise(match, happening, card, player, player, 0, 0);
}
/** Only reports a happening of the game's own that no other event shows (CG_EVENT_SIGNAL). */
CG_API void cg_rules_tell(cg_match *match, int happening, cg_thing card, int player);
/** Announces that a card attacks, as a log event and CG_ON_ATTACK. For games in which several cards
 * attack at once and effects never refer to `the attack`. */
CG_MUST_USE CG_API cg_flow cg_rules_announce_attack(cg_match *match, cg_thing attacker,
                                                    cg_thing target);
/**
 * Only reports that two cards in play fight, with the numbers that are compared (CG_EVENT_BATTLE).
 * @param strength   of the attacker
 * @param resistance of the target
 */
CG_API void cg_rules_tell_battle(cg_match *match, cg_thing attacker, cg_thing target,
                                 int32_t strength, int32_t resistance);
/** Only reports that both are still in play after their battle (CG_EVENT_STAND). */
CG_API void cg_rules_tell_stand(cg_match *match, cg_thing attacker, cg_thing target);
/** Begins a card's attack, `the attack` of the effect language, which lasts until
 * cg_rules_end_attack(). Raises CG_ON_ATTACK. */
CG_MUST_USE CG_API cg_flow cg_rules_begin_attack(cg_match *match, cg_thing attacker,
                                                 cg_thing target);
/** Returns true if there is an attack now. */
CG_API bool cg_rules_attacking(const cg_match *match);
/** Returns the present target of the attack, which effects can change; 0 if it was negated or there
 * is none. */
CG_API cg_thing cg_rules_attacked(const cg_match *match);
/** Ends the present attack. */
CG_API void cg_rules_end_attack(cg_match *match);
/**
 * Forbids reactions, until it has been called with false as often as with true.
 * @param on true begins it, false ends it
 */
CG_API void cg_rules_silence(cg_match *match, bool on);

/* ---- relations ---- */

/** A relation that holds (cg_relation_def). It continues if one side is gone, which then no longer
 * lives. */
typedef struct cg_relation {
    int relation;      /**< row of the board's table; -1: there is no such relation */
    cg_thing from, to; /**< the side that acts; the other side */
    int32_t amount;    /**< the game's own number, from its creation */
} cg_relation;

/**
 * Adds a relation between two cards or players.
 * @param from   a card or a player, which may be gone
 * @param to     a card or a player, which may be gone
 * @param amount a number of the game's own
 * @return false if there is no room for it (cg_board_limits.relations)
 */
CG_API bool cg_rules_relate(cg_match *match, int relation, cg_thing from, cg_thing to,
                            int32_t amount);
/** Returns how many relations of a row hold. */
CG_API int cg_rules_relations(const cg_match *match, int relation);
/** Returns a relation of a row by its index, from 0, in the order of their creation. */
static inline cg_relation cg_rules_relation(const cg_match *match, int relation, int index)
{
    cg_relation result;
    cg_rules_relation_sized(&result, sizeof result, match, relation, index);
    return result;
}
/** Ends a relation of a row by its index, and those after it move up; -1: ends all of that row. */
CG_API void cg_rules_unrelate(cg_match *match, int relation, int index);

/* ---- turns, phases, spans ---- */

/** Raises CG_ON_TURN_BEGINS of the active player's turn, if the turn was only opened
 * (cg_rules_open_turn()) because something else comes first. */
CG_MUST_USE CG_API cg_flow cg_rules_turn_begins(cg_match *match);
/** Raises CG_ON_TURN_ENDS. */
CG_MUST_USE CG_API cg_flow cg_rules_turn_ends(cg_match *match);
/** Ends changes that last until the end of the turn; call it after cg_rules_turn_ends(). */
CG_API void cg_rules_close_turn(cg_match *match);
/** Raises CG_ON_PHASE_BEGINS, if the phase was only opened (cg_rules_open_phase()). */
CG_MUST_USE CG_API cg_flow cg_rules_phase_begins(cg_match *match, int phase);
/** Raises CG_ON_PHASE_ENDS. */
CG_MUST_USE CG_API cg_flow cg_rules_phase_ends(cg_match *match, int phase);
/** Closes the phase, however it ended: cg_rules_turn_over() is then about the turn only.
 * cg_rules_phase_ends() and opening a phase do this first. */
CG_API void cg_rules_close_phase(cg_match *match);
/** Returns true if that phase of the active player is skipped. The call uses the skip up, unless a
 * sentence skips every such phase. */
CG_API bool cg_rules_skips_phase(cg_match *match, int phase);
/**
 * Returns the phase that an effect added after the one that just ended, in the active player's
 * turn, and uses it up. Call it after each phase in games with cg_board.extra_phases.
 * @return a row of the table of phases; -1: none, or the turn is over
 */
CG_API int cg_rules_extra_phase(cg_match *match);
/** Returns true if an effect has ended the turn or the present phase. Loops within a phase must
 * then end. */
CG_API bool cg_rules_turn_over(const cg_match *match);
/**
 * Ends the changes that last for a part of a turn.
 * @param span  row of cg_board.spans
 * @param since for a part within another one of its kind, cg_rules_newest_change() at its
 *              beginning: only newer changes end; 0: all
 */
CG_API void cg_rules_end_span(cg_match *match, int span, int32_t since);
/** Returns the number of the newest change, for cg_rules_end_span(). */
CG_API int32_t cg_rules_newest_change(const cg_match *match);
/**
 * Puts players out of the game, all at once, as a state rule does. The last one left wins by that
 * cause; if none is left, the match is drawn. For their cards see cg_module.out_zone. Effects can
 * keep a player in the game or replace the loss (cg_rules_is_in()), unless the cause is one of
 * cg_module.final_causes.
 * @param players seats, as bits
 * @param cause   row of the table of causes
 */
CG_MUST_USE CG_API cg_flow cg_rules_out(cg_match *match, unsigned players, int cause);
/** Returns the seat whose turn is next, and uses up extra and skipped turns. */
CG_API int cg_rules_next_turn(cg_match *match);

/* ---- options ---- */

/** Offers the cards that the player can play now, as in that window of the table. Carry the answer
 * out with cg_rules_act(). */
CG_API void cg_offer_plays(cg_offer *offer, int window, int player);
/** Offers the abilities that the player can use now, as in that window of the table. Carry the
 * answer out with cg_rules_act(). */
CG_API void cg_offer_uses(cg_offer *offer, int window, int player);
/**
 * Offers one ability of a card, whether it can be used or not.
 * @param target a target that the game's own rules require, read from the chosen option; 0: none
 */
CG_API void cg_offer_ability(cg_offer *offer, cg_thing card, int ability, cg_thing target);

#ifdef __cplusplus
}
#endif

#endif
