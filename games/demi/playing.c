/* Demi: the Playing Phase: plays Creatures, Worshipers and Titans, and sets cards (section 6). */
#include "game.h"

/* ---- possible plays ---- */

/** The counter and the limit for each kind played in a turn. */
static const struct {
    int value, rule;
} allowances[WORD_COUNT] = {
    [WORD_MONSTER] = {VALUE_CREATURES, RULE_CREATURES},
    [WORD_DEMI_GOD] = {VALUE_CREATURES, RULE_CREATURES},
    [WORD_GOD] = {VALUE_CREATURES, RULE_CREATURES},
    [WORD_WORSHIPER] = {VALUE_WORSHIPERS, RULE_WORSHIPERS},
    [WORD_TITAN] = {VALUE_TITANS, RULE_TITANS},
};

static bool none_left(const cg_match *match, int kind, int32_t allowed)
{
    static const char *const reasons[][2] = {
        [VALUE_CREATURES] = {"a Creature was already played this turn (DEMI-5.15)",
                             "%d Creatures were already played this turn (DEMI-5.15)"},
        [VALUE_WORSHIPERS] = {"a Worshiper was already played this turn (DEMI-5.15)",
                              "%d Worshipers were already played this turn (DEMI-5.15)"},
        [VALUE_TITANS] = {"a Titan was already played this turn (DEMI-5.15)",
                          "%d Titans were already played this turn (DEMI-5.15)"},
    };
    const char *const *texts = reasons[allowances[kind].value];
    return allowed == 1 ? cg_rules_no(match, texts[0]) : cg_rules_no_more(match, texts[1], allowed);
}

/** DEMI-5.14, DEMI-5.15, DEMI-6.1 */
static bool is_allowed(const cg_match *match, int player, int kind)
{
    int32_t allowed = cg_rules_rule(match, player, allowances[kind].rule);
    return cg_rules_value(match, allowances[kind].value) < allowed ||
           none_left(match, kind, allowed);
}

static bool needs_offering(int kind)
{
    return kind == WORD_DEMI_GOD || kind == WORD_GOD;
}

/** DEMI-6.8, DEMI-6.12, DEMI-6.14: returns true if there is room for the card. An offering makes
 * room (DEMI-6.7). */
static bool has_room(const cg_match *match, int player, cg_thing card, int kind)
{
    static const char *const reasons[WORD_COUNT] = {
        [WORD_MONSTER] = "your five Creature slots are taken (DEMI-6.8)",
        [WORD_DEMI_GOD] = "you cannot offer two Monsters or one Demi-God (DEMI-6.3)",
        [WORD_GOD] = "you cannot offer three Monsters, two Demi-Gods or one God (DEMI-6.4)",
        [WORD_WORSHIPER] = "both of your Worshiper slots are taken (DEMI-6.12)",
        [WORD_TITAN] = "you already have a Titan there (DEMI-6.14)",
    };
    return (needs_offering(kind) ? can_offer(match, player, card)
                                 : cg_rules_has_room(match, row_of_kind(match, card), player, 0)) ||
           cg_rules_no(match, reasons[kind]);
}

static bool is_placed(const cg_match *match, int kind)
{
    return kind <= WORD_TITAN ||
           cg_rules_no(match, kind == WORD_UNIT
                                  ? "only effects put a Unit into play (DEMI-11.4)"
                                  : "set or activate a Prayer or Vain instead (DEMI-5.14)");
}

static int kind_of(const cg_match *match, cg_thing card)
{
    return (int)cg_rules_number(match, card, FIELD_KIND);
}

static bool can_place(const cg_match *match, int player, cg_thing card, int kind)
{
    return is_placed(match, kind) && is_allowed(match, player, kind) &&
           cg_rules_may(match, cg_rules_player_thing(player), CG_ACTION_PLAY_CARDS, card) &&
           has_room(match, player, card, kind);
}

/** DEMI-6.31 to DEMI-6.33 */
static bool can_set(const cg_match *match, int player, int kind)
{
    if (kind != WORD_PRAYER && kind != WORD_VAIN)
        return cg_rules_no(match, "only Prayers and Vains can be set (DEMI-3.16)");
    int32_t allowed = cg_rules_rule(match, player, RULE_SETTINGS);
    return (cg_rules_value(match, VALUE_SETTINGS) < allowed ||
            cg_rules_no_more(match, "%d cards were already set this turn (DEMI-5.15)", allowed)) &&
           (cg_rules_has_room(match, ZONE_SLOTS, player, 0) ||
            cg_rules_no(match, "your three slots are taken (DEMI-6.32)"));
}

/** The answer for one card of a kind is valid for all cards of that kind. Exceptions are a sentence
 * of a card that distinguishes them, and a player who asks for reasons. */
typedef struct alike {
    bool holds;
    unsigned known; /* kinds, as bits */
    unsigned placed, set;
} alike;

static void try_kind(const cg_match *match, int player, cg_thing card, int kind, alike *like)
{
    unsigned bit = 1u << kind;
    if (like->holds && (like->known & bit))
        return;
    like->known |= bit;
    cg_rules_try(match, CG_VERB_DO, ACT_PLAY, card, 0);
    like->placed = can_place(match, player, card, kind) ? like->placed | bit : like->placed & ~bit;
    cg_rules_try(match, CG_VERB_DO, ACT_SET, card, 0);
    like->set = can_set(match, player, kind) ? like->set | bit : like->set & ~bit;
}

static void list_hand(const cg_match *match, int player, cg_offer *offer)
{
    alike like = {.holds =
                      !cg_rules_explains(match) &&
                      !cg_rules_is_spoken_of(match, CG_ACTION_PLAY_CARDS, CG_ACTION_PLAY_CARDS)};
    CG_EACH_CARD(match, card, ZONE_HAND, player) {
        int kind = kind_of(match, card);
        try_kind(match, player, card, kind, &like);
        if ((like.placed >> kind) & 1u)
            cg_offer_do(offer, ACT_PLAY, card, 0, 0);
        if ((like.set >> kind) & 1u)
            cg_offer_do(offer, ACT_SET, card, 0, 0);
    }
}

void offer_playing(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    (void)frame;
    cg_offer_pass(offer);
    list_hand(match, player, offer);
    list_activations(match, player, offer);
    explain_phase(match, player);
    explain_slots(match, player);
}

/** Returns true if the player can do more than pass. */
static bool has_move(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        if (can_place(match, player, card, kind_of(match, card)) ||
            can_set(match, player, kind_of(match, card)))
            return true;
    return can_activate_any(match, player);
}

/* ---- placing ---- */

enum { CARD };

static bool asks_offering(const cg_match *match, const cg_frame *frame)
{
    return needs_offering(kind_of(match, frame->slot[CARD]));
}

/** Shows a card that needs an offering beforehand, since it determines the size. */
static cg_flow show(cg_match *match, const cg_frame *frame)
{
    cg_rules_count_up(match, allowances[kind_of(match, frame->slot[CARD])].value);
    return asks_offering(match, frame) ? cg_rules_reveal(match, frame->slot[CARD], frame->player)
                                       : CG_DONE;
}

static cg_flow offer_for(cg_match *match, const cg_frame *frame)
{
    return asks_offering(match, frame)
               ? cg_rules_call_for(match, frame->player, PROCEDURE_OFFERING, frame->slot[CARD], 0)
               : CG_DONE;
}

static cg_flow enter(cg_match *match, const cg_frame *frame)
{
    if (!cg_rules_lives(match, frame->slot[CARD]))
        return CG_DONE;
    return cg_rules_move_by(match, frame->slot[CARD], row_of_kind(match, frame->slot[CARD]),
                            frame->player, CG_CAUSE_PLAY);
}

/** DEMI-R24: returns true if the Titan came in this turn, or an effect brought it to its
 * controller. A Titan that has been there longer waits for its phase, or was activated in it. */
static bool is_new_titan(const cg_match *match, cg_thing titan)
{
    return cg_rules_entered(match, titan) == cg_rules_turn(match) ||
           !cg_rules_has_bit(match, titan, BIT_DUE);
}

/** DEMI-6.16, DEMI-R24: a Titan is activated once in each turn of its controller. */
static cg_flow wake_titan(cg_match *match, bool new_alone)
{
    int player = cg_rules_active(match);
    cg_thing titan = cg_rules_zone_card(match, ZONE_TITAN, player, 0);
    int ability = titan ? cg_rules_ability(match, titan, CG_FORM_USE, 0) : -1;
    if (ability < 0 || cg_rules_has_bit(match, titan, BIT_USED) ||
        (new_alone && !is_new_titan(match, titan)) ||
        !cg_rules_may(match, titan, CG_ACTION_USE_ABILITIES, 0))
        return CG_DONE;
    cg_rules_set_bit(match, titan, BIT_USED, true);
    cg_rules_trigger(match, player, titan, ability);
    return CG_DONE;
}

/** DEMI-R24: activates a Titan at once if it comes in its controller's turn. */
cg_flow settle(cg_match *match)
{
    return cg_rules_turn(match) ? wake_titan(match, true) : CG_DONE;
}

static cg_flow tell(cg_match *match, int happening, int player)
{
    return cg_rules_raise_by(match, happening, cg_rules_moved(match), player);
}

/** Places a card. Slot 0: the card. The offering is its cost (DEMI-R33). */
cg_flow run_place(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, show(match, frame));
    CG_STEP(frame, 2, offer_for(match, frame));
    CG_STEP(frame, 3, enter(match, frame));
    CG_STEP(frame, 4, tell(match, CG_ON_PLAY, frame->player));
    CG_STEP(frame, 5, cg_rules_release(match));
    CG_FLOW_END;
}

/* ---- setting ---- */

static cg_flow lay_down(cg_match *match, const cg_frame *frame)
{
    cg_transfer set = cg_transfer_by(frame->slot[CARD], ZONE_SLOTS, frame->player, CG_CAUSE_SET);
    set.face_down = true;
    return cg_rules_move(match, &set);
}

/** Sets a card. Slot 0: the card. */
cg_flow run_set(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_count_up(match, VALUE_SETTINGS);
    CG_STEP(frame, 1, lay_down(match, frame));
    CG_STEP(frame, 2, tell(match, CG_ON_SET, frame->player));
    CG_FLOW_END;
}

/* ---- the phase ---- */

static cg_flow act(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    if (chosen.effect == ACT_ACTIVATE)
        return activate_chosen(match, player);
    note_move(match, player, false, true);
    return cg_rules_call_for(match, player,
                             chosen.effect == ACT_SET ? PROCEDURE_SET : PROCEDURE_PLACE, card, 0);
}

/** DEMI-R24 */
static cg_flow wake_early(cg_match *match)
{
    if (cg_rules_setting(match, OPTION_TITAN_TIMING) != TITAN_PLAYING)
        return CG_DONE;
    (void)wake_titan(match, false);
    return cg_rules_rest(match);
}

cg_flow run_playing(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, wake_early(match));
    while (!cg_rules_turn_over(match)) {
        if (counts_offer(match, cg_rules_active(match)))
            note_move(match, cg_rules_active(match), has_move(match, cg_rules_active(match)),
                      false);
        CG_STEP(frame, 2, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            break;
        CG_STEP(frame, 3, act(match, cg_rules_active(match)));
        CG_STEP(frame, 4, open_between(match));
    }
    CG_FLOW_END;
}
