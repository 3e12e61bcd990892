/* Divinity: setup with redraws and sealed Deities (section 3), and play from a described board. */
#include "game.h"

enum { SEAT, ROUND, FACE };
enum { BOTH = 3 }; /* both seats as bits */

const cg_slot_range setup_slots[CG_FRAME_SLOTS] = {[SEAT] = {0, PLAYERS, CG_SLOT_NUMBER, CG_AT(2)},
                                                   [ROUND] = {0, 255, CG_SLOT_NUMBER, CG_AT(5)},
                                                   [FACE] = {0, PLAYERS}};

/** Returns true if the first player is known when the first turn is prepared. */
bool setup_is_sound(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    return frame->step < 9 || frame->slot[FACE] > 0;
}

/* The game's bit of a card in the hand that pays for the sealed Deity. */
enum { OFFERED = 1 };

static bool ignores_conditions(const cg_match *match)
{
    return cg_rules_setting(match, OPTION_SETUP_CONDITIONS) == CONDITIONS_IGNORED;
}

/* ---- the hand (DIV-3.2 to DIV-3.7) ---- */

/** DIV-R17: returns true if the card can be placed. Nothing is in play, so only cards of the hand
 * can pay. Cards that were shown and discarded are in the deck again by then (DIV-3.7). */
static bool can_place(const cg_match *match, int player, cg_thing card)
{
    return (cg_rules_number(match, card, FIELD_KIND) == WORD_DEITY ||
            cg_rules_no(match, "only a Deity can be placed (DIV-3.9)")) &&
           (ignores_conditions(match) ||
            ((cg_rules_discards(match, card) >= 0 ||
              cg_rules_no(match, "only cards of the hand can pay in the setup (DIV-R17)")) &&
             cg_rules_playable_if_empty(match, player, card, ZONE_DISCARD_PILE)));
}

static bool can_place_any(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        if (can_place(match, player, card))
            return true;
    return false;
}

/** Returns true if the card is a Deity that makes a hand kept. Conditions about the opponent's hand
 * or deck may no longer hold. */
static bool is_kept(const cg_match *match, cg_thing card)
{
    return cg_rules_number(match, card, FIELD_KIND) == WORD_DEITY &&
           cg_rules_discards(match, card) >= 0;
}

static bool has_kept(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        if (is_kept(match, card))
            return true;
    return can_place_any(match, player);
}

/** DIV-3.3: returns true if every kept hand has a Deity. Players who still draw need none. */
bool setup_is_possible(const cg_match *match)
{
    int64_t kept = cg_rules_value(match, VALUE_BEGUN);
    for (int player = 0; kept < FLIPPED && player < kept; player++)
        if (!cg_rules_zone_size(match, ZONE_SEALED, player) && !has_kept(match, player))
            return false;
    return true;
}

static uint32_t number_of(const cg_match *match, cg_thing card)
{
    return cg_match_design_number(match, cg_rules_design(match, card));
}

/** Returns the card of the hand that is first in the card list, not the one that was drawn
 * first. */
static cg_thing first_of_hand(const cg_match *match, int player)
{
    cg_thing card, first = cg_rules_zone_card(match, ZONE_HAND, player, 0);
    for (int i = 1; (card = cg_rules_zone_card(match, ZONE_HAND, player, i)); i++)
        if (number_of(match, card) < number_of(match, first))
            first = card;
    return first;
}

/** DIV-3.4: shows the hand to the opponent and discards it. No player learns in which order the
 * cards came. */
static void show_and_discard(cg_match *match, int player)
{
    cg_thing card;
    while ((card = first_of_hand(match, player)))
        cg_rules_put(match, card, ZONE_DISCARD_PILE, player, CG_CAUSE_DISCARD);
}

enum { SIZE }; /* of the next draw */

const cg_slot_range redraw_slots[CG_FRAME_SLOTS] = {[SIZE] = {0, HAND_AT_START}};

bool redraw_is_sound(const cg_match *match, const cg_frame *frame)
{
    (void)match;
    return frame->slot[SIZE] > 0;
}

/** DIV-3.3 to DIV-3.7: redraws hands. A player who cannot draw in full has lost (DIV-R15). */
cg_flow run_redraw(cg_match *match, cg_frame *frame)
{
    int player = frame->player;
    CG_FLOW(frame);
    frame->slot[SIZE] = HAND_AT_START;
    CG_STEP(frame, 1, cg_rules_draw(match, player, frame->slot[SIZE]));
    while (!cg_rules_short(match, player) && !can_place_any(match, player)) {
        show_and_discard(match, player);
        frame->slot[SIZE] -= frame->slot[SIZE] > 1;
        CG_STEP(frame, 2, cg_rules_draw(match, player, frame->slot[SIZE]));
    }
    if (!cg_rules_short(match, player) && cg_rules_zone_size(match, ZONE_DISCARD_PILE, player))
        CG_STEP(frame, 3, cg_rules_shuffle_back(match, ZONE_DISCARD_PILE, ZONE_DECK, player));
    CG_FLOW_END;
}

/** DIV-R15: ends the match after the redraws of both players, if one could not draw. */
static cg_flow end_without_deity(cg_match *match)
{
    bool first = cg_rules_short(match, 0), second = cg_rules_short(match, 1);
    if (!first && !second)
        return CG_DONE;
    return first && second ? cg_rules_draw_match(match, CAUSE_EMPTY_DECK)
                           : cg_rules_win(match, first ? 1 : 0, CAUSE_EMPTY_DECK);
}

/* ---- the sealed Deity (DIV-3.9, DIV-R16, DIV-R17) ---- */

void offer_places(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    bool any = can_place_any(match, frame->player);
    CG_EACH_CARD(match, card, ZONE_HAND, frame->player) {
        cg_rules_try(match, CG_VERB_DO, ACT_PLACE, card, 0);
        if (any ? can_place(match, frame->player, card) : is_kept(match, card))
            cg_offer_do(offer, ACT_PLACE, card, 0, 0);
    }
}

enum { ARGUMENT, CHOSEN }; /* of a sealed choice: the card; 0 if none */

const cg_slot_range sealed_slots[CG_FRAME_SLOTS] = {[CHOSEN] = CG_ANY_CARD};

/** Asks for a sealed choice, which is carried out after both players have chosen. */
cg_flow run_sealed(cg_match *match, cg_frame *frame)
{
    bool places = cg_rules_zone_size(match, ZONE_SEALED, frame->player) == 0;
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_ask(match, frame->player, places ? CG_DECISION_ACT : CG_DECISION_PICK));
    frame->slot[CHOSEN] = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    CG_FLOW_END;
}

static void place_chosen(cg_match *match)
{
    for (int player = 0; player < PLAYERS; player++)
        if (cg_rules_sealed(match, player))
            cg_rules_put(match, cg_rules_sealed(match, player)->slot[CHOSEN], ZONE_SEALED, player,
                         CG_CAUSE_SETUP);
}

static void offer_chosen(cg_match *match)
{
    for (int player = 0; player < PLAYERS; player++)
        if (cg_rules_sealed(match, player) && cg_rules_sealed(match, player)->slot[CHOSEN])
            cg_rules_set_bits(match, cg_rules_sealed(match, player)->slot[CHOSEN], OFFERED);
}

/** Returns the number of cards that the player still owes for the sealed Deity. */
static int owed(const cg_match *match, int player)
{
    cg_thing deity = cg_rules_zone_card(match, ZONE_SEALED, player, 0);
    int owes = ignores_conditions(match) ? 0 : cg_rules_discards(match, deity);
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        owes -= cg_rules_bits(match, card) & OFFERED;
    return owes;
}

/** Lists cards to pay with. A player who owes nothing is asked as often as the other could be, so
 * that the question reveals nothing about the Deity. */
void offer_offers(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int owes = owed(match, frame->player);
    cg_rules_try(match, CG_VERB_DO, ACT_OFFER, 0, 0);
    if (owes <= 0) {
        cg_rules_no(match, "the cost of your Deity is already paid (DIV-R17)");
        cg_offer_done(offer);
        return;
    }
    cg_rules_try(match, CG_VERB_DONE, 0, 0, 0);
    cg_rules_no_more(match, "you must pay %d more cards of your hand for your Deity (DIV-R17)",
                     owes);
    CG_EACH_CARD(match, card, ZONE_HAND, frame->player) {
        cg_rules_try(match, CG_VERB_DO, ACT_OFFER, card, 0);
        if (!(cg_rules_bits(match, card) & OFFERED) ||
            cg_rules_no(match, "you have already chosen it"))
            cg_offer_do(offer, ACT_OFFER, card, 0, 0);
    }
}

int32_t most_owed_of(const cg_cards *cards)
{
    int64_t most = 0;
    for (size_t design = 1; design <= cg_cards_count(cards); design++) {
        int64_t owes = cg_cards_number(cards, (cg_design)design, FIELD_KIND) == WORD_DEITY
                           ? cg_cards_discards(cards, (cg_design)design, CG_FORM_PLAY, 0)
                           : 0;
        most = owes > most && owes <= DECK_SIZE ? owes : most;
    }
    return (int32_t)most;
}

static int most_owed(const cg_match *match)
{
    int32_t most = cg_rules_survey(match);
    return ignores_conditions(match) || most < 0 ? 0 : most < DECK_SIZE ? most : DECK_SIZE;
}

/* ---- the flip (DIV-3.10, DIV-R19) ---- */

/** Pays with all offered cards together. */
static cg_flow pay_offered(cg_match *match)
{
    cg_transfer paid[2 * DECK_SIZE];
    int count = 0;
    for (int player = 0; player < PLAYERS; player++) {
        CG_EACH_CARD(match, card, ZONE_HAND, player)
            if ((cg_rules_bits(match, card) & OFFERED) && count < 2 * DECK_SIZE)
                paid[count++] = cg_transfer_by(card, ZONE_DISCARD_PILE, player, CG_CAUSE_DISCARD);
    }
    return count ? cg_rules_move_all(match, paid, count) : CG_DONE;
}

/** Flips both Deities face up at once. */
static cg_flow flip_both(cg_match *match)
{
    cg_transfer flips[PLAYERS];
    int count = 0;
    for (int player = 0; player < PLAYERS; player++) {
        cg_thing card = cg_rules_zone_card(match, ZONE_SEALED, player, 0);
        if (card)
            flips[count++] = cg_transfer_by(card, ZONE_DEITIES, player, CG_CAUSE_SETUP);
    }
    return cg_rules_move_all(match, flips, count);
}

/** Returns true if that side's Deity has no HP left, or as much damage as HP. */
static bool falls(const cg_match *match, int player)
{
    cg_thing deity = cg_rules_zone_card(match, ZONE_DEITIES, player, 0);
    return cg_rules_stat(match, deity, STAT_HP) <= cg_rules_mark(match, deity, MARK_DAMAGE);
}

/** DIV-R55: returns true if a Deity cannot live next to the other one, or with the damage with
 * which it enters. Its side is then empty, and the match ends with the flip. */
static bool is_decided(const cg_match *match)
{
    return falls(match, 0) || falls(match, 1);
}

static cg_flow choose_first(cg_match *match, cg_frame *frame) /* DIV-3.11 */
{
    if (cg_rules_setting(match, OPTION_FIRST_PLAYER) != FIRST_RANDOM || !is_decided(match))
        return cg_rules_roll_first(match, frame, OPTION_FIRST_PLAYER, FACE);
    frame->slot[FACE] = 1;
    return CG_DONE;
}

#define FOR_EACH_SEAT(frame)                                                                       \
    for ((frame)->slot[SEAT] = 0; (frame)->slot[SEAT] < PLAYERS; (frame)->slot[SEAT]++)

cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, CG_NOBODY)); /* DIV-3.1 */
    FOR_EACH_SEAT(frame)
    {
        CG_STEP(frame, 2, cg_rules_call_for(match, frame->slot[SEAT], PROCEDURE_REDRAW, 0, 0));
        cg_rules_set_value(match, VALUE_BEGUN, ONE_KEPT + frame->slot[SEAT]);
    }
    CG_STEP(frame, 3, end_without_deity(match));
    CG_STEP(frame, 4, cg_rules_ask_sealed(match, BOTH, PROCEDURE_PLACE, 0)); /* DIV-R16 */
    place_chosen(match);
    for (; frame->slot[ROUND] < most_owed(match); frame->slot[ROUND]++) {
        CG_STEP(frame, 5, cg_rules_ask_sealed(match, BOTH, PROCEDURE_OFFER, 0));
        offer_chosen(match);
    }
    cg_rules_hold(match); /* DIV-R23: payment and entering are one step */
    CG_STEP(frame, 6, pay_offered(match));
    CG_STEP(frame, 7, flip_both(match));
    cg_rules_set_value(match, VALUE_BEGUN, FLIPPED);
    CG_STEP(frame, 8, choose_first(match, frame));
    cg_rules_lead(match, frame->slot[FACE] - 1);
    if (!is_decided(match)) /* DIV-R54 */
        cg_rules_set_value(match, VALUE_BEGUN, LED);
    CG_STEP(frame, 9, cg_rules_release(match)); /* DIV-R19: triggers on entering */
    CG_STEP(frame, 10, cg_rules_call(match, PROCEDURE_ROUNDS, frame->slot[FACE] - 1, 0));
    CG_FLOW_END;
}

/** Begins a turn that starts at its first phase like any other. */
static cg_flow begin_there(cg_match *match, int phase)
{
    int player = cg_rules_active(match);
    cg_rules_set_value(match, VALUE_BEGUN, LED);
    return phase == PHASE_DRAW ? cg_rules_raise_by(match, CG_ON_TURN_BEGINS, 0, player)
                               : cg_rules_rest(match);
}

/** Plays from a described board: the rest of the turn, then turns as usual. Slot 0: the phase. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, begin_there(match, frame->slot[0]));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_TURN, frame->slot[0], 0));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next_turn(match), 0));
    CG_FLOW_END;
}
