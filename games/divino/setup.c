/* DIVINO: setup (section 3), and play from a described board. */
#include "game.h"

enum { SEAT, BEST, LEADERS, ROLLING, FACE };

const cg_slot_range setup_slots[CG_FRAME_SLOTS] = {
    [SEAT] = {0, PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT_2(2, 3) | CG_AT(5)},
    [BEST] = {0, 6},
    [LEADERS] = {0, (1 << PLAYERS_MAX) - 1},
    [ROLLING] = {0, (1 << PLAYERS_MAX) - 1},
    [FACE] = {0, 6}};

/* ---- the pile of Demigods (DVO-R23) ---- */

enum {
    ARGUMENT,
    FIRST_PICK,
    PICKS = DEMIGODS_MOST - 1
}; /* of a pile; the last one is not a choice */

const cg_slot_range pile_slots[CG_FRAME_SLOTS] = {
    [FIRST_PICK] = CG_ANY_CARD, [FIRST_PICK + 1] = CG_ANY_CARD, [FIRST_PICK + 2] = CG_ANY_CARD};

static bool is_picked(const cg_frame *frame, cg_thing card)
{
    for (int i = 0; i < PICKS; i++)
        if (frame->slot[FIRST_PICK + i] == card)
            return true;
    return false;
}

static int count_picks(const cg_frame *frame)
{
    int picks = 0;
    while (picks < PICKS && frame->slot[FIRST_PICK + picks])
        picks++;
    return picks;
}

/** Lists the player's Demigods that are aside and not picked. `cards` has room for
 * DEMIGODS_MOST. */
static int list_unpicked(const cg_match *match, const cg_frame *frame, cg_thing *cards)
{
    int count = 0;
    CG_EACH_CARD(match, card, ZONE_ASIDE, frame->player)
        if (kind_of(match, card) == WORD_DEMIGOD && !is_picked(frame, card) &&
            count < DEMIGODS_MOST)
            cards[count++] = card;
    return count;
}

/** Returns true if each is picked once, without gaps, and one is left. The cards of a player who is
 * out have left. */
bool pile_is_sound(const cg_match *match, const cg_frame *frame)
{
    cg_thing left[DEMIGODS_MOST];
    int picks = count_picks(frame);
    for (int i = 0; i < PICKS; i++) {
        cg_thing card = frame->slot[FIRST_PICK + i];
        if (i >= picks ? card != 0
                       : cg_rules_is_in(match, frame->player) &&
                             (cg_rules_zone(match, card) != ZONE_ASIDE ||
                              cg_rules_owner(match, card) != frame->player ||
                              kind_of(match, card) != WORD_DEMIGOD))
            return false;
        for (int before = 0; before < i; before++)
            if (card && frame->slot[FIRST_PICK + before] == card)
                return false;
    }
    return list_unpicked(match, frame, left) > 0 || !cg_rules_is_in(match, frame->player);
}

void offer_pile(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing cards[DEMIGODS_MOST];
    int count = list_unpicked(match, frame, cards);
    for (int i = 0; i < count; i++)
        cg_offer_do(offer, ACT_PUT_ON_TOP, cards[i], 0, 0);
}

/** Runs a sealed choice: no player sees the order of the others. */
cg_flow run_pile(cg_match *match, cg_frame *frame)
{
    cg_thing left[DEMIGODS_MOST];
    CG_FLOW(frame);
    while (list_unpicked(match, frame, left) > 1) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
        frame->slot[FIRST_PICK + count_picks(frame)] =
            cg_rules_card_thing(match, cg_rules_chosen(match).card);
    }
    CG_FLOW_END;
}

/** Makes the pile. The last Demigod put on it is the top. */
static void make_pile(cg_match *match, int player)
{
    const cg_frame *order = cg_rules_sealed(match, player);
    cg_thing cards[PICKS + DEMIGODS_MOST];
    if (!order)
        return; /* a player who conceded has none */
    int count = count_picks(order);
    for (int i = 0; i < count; i++)
        cards[i] = order->slot[FIRST_PICK + i];
    count += list_unpicked(match, order, cards + count);
    (void)cg_rules_put_some(match, cards, count, ZONE_PILE, player, CG_CAUSE_SETUP);
}

static void open_pile(cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_PILE, player)
        (void)cg_rules_reveal(match, card, player);
}

/** DVO-3.1 */
static cg_flow turn_up(cg_match *match, int player)
{
    if (cg_rules_setting(match, OPTION_DEMIGOD_PILE) == PILE_OPEN)
        open_pile(match, player);
    cg_thing card = cg_rules_zone_card(match, ZONE_PILE, player,
                                       cg_rules_zone_size(match, ZONE_PILE, player) - 1);
    if (!card)
        return CG_DONE; /* a player who conceded has none */
    return cg_rules_move_by(match, card, ZONE_DEMIGOD, player, CG_CAUSE_SETUP);
}

/* ---- the first player (DVO-3.3, DVO-R14) ---- */

static bool rolls(const cg_match *match, const cg_frame *frame)
{
    return cg_has_seat(frame->slot[ROLLING], frame->slot[SEAT]) &&
           cg_rules_is_in(match, frame->slot[SEAT]);
}

/** Returns true if the seat is one that rolls, and the leaders have rolled before it. */
bool first_is_sound(const cg_match *match, const cg_frame *frame)
{
    int seat = frame->slot[SEAT], players = cg_rules_players(match);
    int32_t before = (1 << seat) - 1, leaders = frame->slot[LEADERS];
    if (frame->slot[BEST])
        leaders = leaders & ~(frame->slot[ROLLING] & before) ? 0 : leaders;
    return seat < players && !(frame->slot[ROLLING] >> players) &&
           cg_has_seat(frame->slot[ROLLING], seat) && leaders && !(leaders >> players);
}

/** Returns the leaders who have not left. If all of them have, the other players roll again. */
static int32_t leaders_in(const cg_match *match, int32_t leaders)
{
    int32_t in = cg_rules_seats_in(match);
    return leaders & in ? leaders & in : in;
}

cg_flow run_first(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[LEADERS] = cg_rules_seats_in(match);
    while (cg_has_seats(frame->slot[LEADERS])) {
        frame->slot[ROLLING] = frame->slot[LEADERS];
        frame->slot[BEST] = 0;
        for (frame->slot[SEAT] = 0; frame->slot[SEAT] < cg_rules_players(match);
             frame->slot[SEAT]++) {
            if (!rolls(match, frame))
                continue;
            CG_STEP(frame, 1, cg_rules_roll(match, frame, frame->slot[SEAT], 6, FACE));
            if (cg_rules_is_in(match, frame->slot[SEAT])) /* players who have left do not roll */
                cg_note_best(&frame->slot[BEST], &frame->slot[LEADERS], frame->slot[SEAT],
                             frame->slot[FACE]);
        }
        frame->slot[LEADERS] = leaders_in(match, frame->slot[LEADERS]);
    }
    cg_rules_lead(match, cg_lowest_seat(frame->slot[LEADERS]));
    CG_FLOW_END;
}

/* ---- the whole match ---- */

static cg_flow open_before(cg_match *match, int player)
{
    return cg_rules_setting(match, OPTION_OPENING_HANDS) == HANDS_BEFORE_GAME &&
                   cg_rules_is_in(match, player)
               ? open_hand(match, player)
               : CG_DONE;
}

cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1,
            cg_rules_ask_sealed(match, (1u << cg_rules_players(match)) - 1u, PROCEDURE_PILE, 0));
    for (int player = 0; player < cg_rules_players(match); player++)
        make_pile(match, player);
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < cg_rules_players(match); frame->slot[SEAT]++)
        CG_STEP(frame, 2, turn_up(match, frame->slot[SEAT]));
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < cg_rules_players(match); frame->slot[SEAT]++)
        CG_STEP(frame, 3, cg_rules_shuffle(match, ZONE_DECK, frame->slot[SEAT])); /* DVO-3.2 */
    /* Players who have conceded take no turn (DVO-R94, DVO-R98). */
    CG_STEP(frame, 4, cg_rules_choose_first(match, OPTION_FIRST_PLAYER, PROCEDURE_FIRST));
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < cg_rules_players(match); frame->slot[SEAT]++)
        CG_STEP(frame, 5, open_before(match, cg_rules_seat_in_turn(match, frame->slot[SEAT])));
    CG_STEP(frame, 6,
            cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_first_in(match, cg_rules_active(match)),
                          0));
    CG_FLOW_END;
}

/** Sets everything that counts as done in a match that begins with a board. */
static void settle_stage(cg_match *match)
{
    discard_hostless(match);
    cg_rules_set_value(match, VALUE_OPENED, (1 << PLAYERS_MAX) - 1);
    cg_rules_set_value(match, VALUE_DRAWN, (1 << PLAYERS_MAX) - 1);
    for (int number = 0; number < cg_rules_players(match); number++) {
        int player = cg_rules_seat_in_turn(match, number);
        CG_EACH_CARD(match, card, ZONE_FIELD, player) {
            cg_rules_set_bit(match, card, BIT_FIT,
                             cg_rules_entered(match, card) != cg_rules_turn(match));
            cg_rules_set_bit(match, card, is_combat_card(match, card) ? BIT_MODE_SET : BIT_PLACED,
                             true);
        }
    }
}

/** Plays from a described board: the rest of the turn, then turns as usual. Slot 0: the phase. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    settle_stage(match);
    CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, frame->slot[0], 0));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next_turn(match), 0));
    CG_FLOW_END;
}
