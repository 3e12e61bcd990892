/* Crazy Eights for two to five, with draws at any time and penalty points (as in OpenSpiel, 2023,
 * from Wikipedia's "Crazy Eights"; without cards that skip, turn round or make draw). */
#include <cardgame/module.h>

enum { FIELD_RANK, FIELD_SUIT, FIELD_COUNT };
enum { ZONE_PILE, ZONE_HAND, ZONE_TABLE, ZONE_COUNT };
enum { VALUE_SUIT, VALUE_DRAWN, VALUE_PLAYED, VALUE_PASSES, VALUE_COUNT };
enum { SUITS = 4, ACT_PLAY = SUITS, ACT_DRAW, ACT_COUNT }; /* acts 0 to 3 name a suit */
enum { CAUSE_EMPTY_HAND, CAUSE_CARDS_PLAYED, CAUSE_PASSES, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_TURN, PROCEDURE_SUIT, PROCEDURE_COUNT };
enum { EIGHT = 8, TEN = 10, KING = 13 };
enum { DRAWS_MAX = 5, PLAYED_MAX = 100, PLAYERS_MAX = 5, POINTS_MAX = 508 };

static int number_of(const cg_match *match, cg_thing card, int field)
{
    return (int)cg_rules_number(match, card, field);
}

static cg_thing top_of(const cg_match *match, int zone)
{
    return cg_rules_zone_card(match, zone, 0, cg_rules_zone_size(match, zone, 0) - 1);
}

static bool fits(const cg_match *match, cg_thing card, int rank, int suit)
{
    int own = number_of(match, card, FIELD_RANK);
    return own == EIGHT || own == rank || number_of(match, card, FIELD_SUIT) == suit;
}

static void offer_turn(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int rank = number_of(match, top_of(match, ZONE_TABLE), FIELD_RANK);
    int suit = cg_rules_value(match, VALUE_SUIT) - 1;
    CG_EACH_CARD(match, card, ZONE_HAND, frame->player)
        if (fits(match, card, rank, suit))
            cg_offer_do(offer, ACT_PLAY, card, 0, 0);
    if (cg_rules_zone_size(match, ZONE_PILE, 0) > 0 &&
        cg_rules_value(match, VALUE_DRAWN) < DRAWS_MAX)
        cg_offer_do(offer, ACT_DRAW, 0, 0, 0);
    else
        cg_offer_pass(offer);
}

static void offer_suits(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match, (void)frame;
    for (int act = 0; act < SUITS; act++)
        cg_offer_do(offer, act, 0, 0, 0);
}

static void play(cg_match *match, int player)
{
    cg_thing card = cg_rules_card_thing(match, cg_rules_chosen(match).card);
    cg_rules_set_value(match, VALUE_SUIT, number_of(match, card, FIELD_SUIT) + 1);
    cg_rules_set_value(match, VALUE_PASSES, 0);
    cg_rules_set_value(match, VALUE_PLAYED, cg_rules_value(match, VALUE_PLAYED) + 1);
    cg_rules_put(match, card, ZONE_TABLE, player, CG_CAUSE_PUT);
}

static cg_flow end_match(cg_match *match, int player)
{
    if (cg_rules_zone_size(match, ZONE_HAND, player) == 0)
        return cg_rules_win(match, player, CAUSE_EMPTY_HAND);
    return cg_rules_value(match, VALUE_PLAYED) == PLAYED_MAX
               ? cg_rules_draw_match(match, CAUSE_CARDS_PLAYED)
               : CG_DONE;
}

static cg_flow pass(cg_match *match, int player)
{
    cg_rules_tell_choice(match, player);
    if (cg_rules_zone_size(match, ZONE_PILE, 0) > 0)
        return CG_DONE;
    int passes = cg_rules_value(match, VALUE_PASSES) + 1;
    cg_rules_set_value(match, VALUE_PASSES, passes);
    return passes > cg_rules_players_in(match) ? cg_rules_draw_match(match, CAUSE_PASSES) : CG_DONE;
}

static cg_flow run_suit(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_OPTION));
    cg_rules_tell_choice(match, frame->player);
    cg_rules_set_value(match, VALUE_SUIT, cg_rules_chosen(match).effect + 1);
    CG_FLOW_END;
}

enum { TURN_LEFT = 5 }; /* step behind which the turn of who leaves goes on */

/** Draws as often as they like, then plays or passes; an eight that is not the last names a suit. */
static cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_set_value(match, VALUE_DRAWN, 0);
    for (;;) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
        if (cg_rules_chosen(match).effect != ACT_DRAW)
            break;
        cg_rules_set_value(match, VALUE_DRAWN, cg_rules_value(match, VALUE_DRAWN) + 1);
        CG_STEP(frame, 2, cg_rules_draw(match, frame->player, 1));
    }
    if (cg_rules_chosen(match).verb == CG_VERB_PASS)
        return pass(match, frame->player);
    play(match, frame->player);
    CG_STEP(frame, 3, end_match(match, frame->player));
    if (number_of(match, top_of(match, ZONE_TABLE), FIELD_RANK) == EIGHT)
        CG_STEP(frame, 4, cg_rules_call_for(match, frame->player, PROCEDURE_SUIT, 0, 0));
    CG_STEP(frame, TURN_LEFT, CG_DONE);
    CG_FLOW_END;
}

/* ---- the match ---- */

enum { PLAYER, DEALT }; /* slots: whose turn it is, how many have their cards */
static const cg_slot_range match_slots[CG_FRAME_SLOTS] = {{.maximum = PLAYERS_MAX},
                                                          {.maximum = PLAYERS_MAX}};

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    int players = cg_rules_players(match), cards = players == 2 ? 7 : 5;
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll(match, frame, 0, players, PLAYER)); /* who begins, from 1 */
    frame->slot[PLAYER]--;
    CG_STEP(frame, 2, cg_rules_shuffle(match, ZONE_PILE, 0));
    for (; frame->slot[DEALT] < players; frame->slot[DEALT]++)
        CG_STEP(
            frame, 3,
            cg_rules_deal_hand(match, (frame->slot[PLAYER] + frame->slot[DEALT]) % players, cards));
    for (;;) {
        CG_STEP(frame, 4, cg_rules_ready(match, ZONE_PILE, 0, 1));
        cg_rules_put(match, top_of(match, ZONE_PILE), ZONE_TABLE, 0, CG_CAUSE_SETUP);
        if (number_of(match, top_of(match, ZONE_TABLE), FIELD_RANK) != EIGHT)
            break;
        cg_rules_put(match, top_of(match, ZONE_TABLE), ZONE_PILE, 0, CG_CAUSE_SETUP);
        CG_STEP(frame, 5, cg_rules_shuffle(match, ZONE_PILE, 0));
    }
    cg_rules_set_value(match, VALUE_SUIT,
                       number_of(match, top_of(match, ZONE_TABLE), FIELD_SUIT) + 1);
    if (!cg_rules_is_in(match, frame->slot[PLAYER]))
        frame->slot[PLAYER] = cg_rules_next(match, frame->slot[PLAYER]);
    for (;; frame->slot[PLAYER] = cg_rules_next(match, frame->slot[PLAYER])) {
        cg_rules_open_turn(match, frame->slot[PLAYER]);
        CG_STEP(frame, 6, cg_rules_call_for(match, frame->slot[PLAYER], PROCEDURE_TURN, 0, 0));
    }
    CG_FLOW_END;
}

static int points_of(const cg_match *match, cg_thing card)
{
    int rank = number_of(match, card, FIELD_RANK);
    return rank == EIGHT ? 50 : rank > TEN ? 10 : rank;
}

static void count_returns(const cg_match *match, int32_t *returns)
{
    for (int player = 0; player < cg_rules_players(match); player++) {
        CG_EACH_CARD(match, card, ZONE_HAND, player)
            returns[player] -= points_of(match, card);
    }
}

/* ---- the tables ---- */

static const char *const suits[SUITS + 1] = {"clubs", "diamonds", "hearts", "spades", NULL};

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_RANK] = {"rank", "from 1, the ace, to 13", CG_FIELD_INT, true, 1, KING, NULL},
    [FIELD_SUIT] = {"suit", "its suit", CG_FIELD_CHOICE, true, 0, 0, suits},
};

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_PILE] = {CG_ZONE_COMMON_DECK("pile", "pile")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
    [ZONE_TABLE] = {CG_ZONE_COMMON("table", "table", CG_SEEN_BY_ALL)},
};

static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_SUIT] = {"suit", true, 0, SUITS, suits},
    [VALUE_DRAWN] = {"drawn_this_turn", true, 0, DRAWS_MAX, NULL},
    [VALUE_PLAYED] = {"cards_played", true, 0, PLAYED_MAX, NULL},
    [VALUE_PASSES] = {"passes_in_a_row", true, 0, PLAYERS_MAX + 1, NULL},
};

static const cg_act_def acts[ACT_COUNT] = {{.name = "clubs"},  {.name = "diamonds"},
                                           {.name = "hearts"}, {.name = "spades"},
                                           {.name = "play"},   {.name = "draw"}};
static const char *const causes[CAUSE_COUNT] = {"empty_hand", "cards_played", "passes"};
static const uint8_t cause_tells[] = {CG_TELLS_RETURNS, CG_TELLS_RETURNS, CG_TELLS_RETURNS};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match, .slots = match_slots},
    [PROCEDURE_TURN] = CG_ASKS("turn", "Play a card, or draw.", run_turn, offer_turn, .slots = NULL,
                               .left = TURN_LEFT),
    [PROCEDURE_SUIT] =
        CG_ASKS("suit", "Name the suit that is to follow.", run_suit, offer_suits, .slots = NULL),
};

static const cg_module crazy_eights = {
    CG_HAS_TABLES(field, zone, cause, value, act, procedure),
    CG_MODULE_HEAD,
    .name = "crazy_eights",
    .title = "Crazy Eights",
    .version = "1.1.0",
    .summary = "Match suit or rank; an eight fits anywhere.",
    CG_PLAYERS(2, PLAYERS_MAX, 2),
    .chance = true,
    .hidden_information = true,
    .return_min = -POINTS_MAX,
    .return_max = 0,
    .common_deck = true,
    .card_kind = "card",
    CG_CARDS_GO(ZONE_HAND, ZONE_TABLE, ZONE_TABLE),
    .cause_tells = cause_tells,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_MATCH),
    .returns = count_returns,
};

CG_MODULE_IS(crazy_eights, crazy_eights)
