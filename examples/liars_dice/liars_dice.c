/* Liar's dice for two with one die each: higher and higher bids on all dice together, until one calls
 * the other a liar. The highest face counts as every face. */
#include <cardgame/module.h>

enum { FACES = 6, DICE = 2, BIDS = FACES * DICE };
enum { ZONE_DECK, ZONE_COUNT };
enum { VALUE_BID, VALUE_COUNT }; /* 1: one 1; FACES: one 6; FACES + 1: two 1s; 0: none yet */
enum { ACT_BID, ACT_LIAR, ACT_COUNT };
enum { CAUSE_CALLED, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_COUNT };
enum { BIDDER }; /* slot: who is to bid */

/* ---- the rules ---- */

static void offer_bids(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    int bid = cg_rules_value(match, VALUE_BID);
    for (int higher = bid + 1; higher <= BIDS; higher++)
        cg_offer_do(offer, ACT_BID, 0, 0, higher);
    if (bid > 0)
        cg_offer_do(offer, ACT_LIAR, 0, 0, 0);
}

/** How many dice show the face or the highest one. */
static int count_of(const cg_match *match, int face)
{
    int count = 0;
    for (int player = 0; player < DICE; player++) {
        int shown = cg_rules_dice(match, player)[0];
        count += shown == face || shown == FACES;
    }
    return count;
}

static bool is_true(const cg_match *match)
{
    int bid = cg_rules_value(match, VALUE_BID) - 1;
    return count_of(match, bid % FACES + 1) > bid / FACES;
}

static cg_flow call_liar(cg_match *match, int caller)
{
    return cg_rules_win(match, is_true(match) ? 1 - caller : caller, CAUSE_CALLED);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll_pool(match, 0, 1));
    CG_STEP(frame, 2, cg_rules_roll_pool(match, 1, 1));
    for (;;) {
        CG_STEP(frame, 3, cg_rules_ask(match, frame->slot[BIDDER], CG_DECISION_ACT));
        if (cg_rules_chosen(match).effect == ACT_LIAR)
            return call_liar(match, frame->slot[BIDDER]);
        cg_rules_tell_choice(match, frame->slot[BIDDER]);
        cg_rules_set_value(match, VALUE_BID, cg_rules_chosen(match).amount);
        frame->slot[BIDDER] = 1 - frame->slot[BIDDER];
    }
    CG_FLOW_END;
}

/* ---- the tables ---- */

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_COMMON_DECK("deck", "deck")},
};

/* A pool for each player, by seat. */
static const cg_dice_def dice[DICE] = {
    {.name = "first_cup",
     .title = "first cup",
     .die = "first die",
     .sides = FACES,
     .capacity = 1,
     .owner = 1,
     .sight = CG_SIGHT_OWNER},
    {.name = "second_cup",
     .title = "second cup",
     .die = "second die",
     .sides = FACES,
     .capacity = 1,
     .owner = 2,
     .sight = CG_SIGHT_OWNER},
};

static const cg_value_def values[VALUE_COUNT] = {
    [VALUE_BID] = {.name = "bid", .is_public = true, .minimum = 0, .maximum = BIDS},
};

static const cg_act_def acts[ACT_COUNT] = {
    [ACT_BID] = {.name = "bid"}, [ACT_LIAR] = {.name = "liar"}};
static const char *const causes[CAUSE_COUNT] = {"called"};
/* Who wins tells of the dice. */
static const uint8_t cause_tells[CAUSE_COUNT] = {
    [CAUSE_CALLED] = CG_TELLS_WINNERS | CG_TELLS_RETURNS,
};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_ASKS("match", "Bid more, or call the other one a liar.", run_match,
                                offer_bids, .asks = CG_AT(3), .waits = CG_AT_2(1, 2)),
};

static const cg_module liars_dice = {
    CG_GAME("liars_dice", "Liar's Dice", "1.0.0",
            "Two players, a hidden die each, and bids on both."),
    CG_PLAYERS(DICE, DICE, DICE),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(zone, value, cause, act, procedure),
    .common_deck = true,
    .card_kind = "card",
    .dice = dice,
    .dice_count = DICE,
    .cause_tells = cause_tells,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_MATCH),
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(liars_dice, liars_dice)
