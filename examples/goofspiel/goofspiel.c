/* Goofspiel: each round a prize, for which both bid a card at the same time. The prizes come from the
 * highest down. Who has bid more is told, the cards are not (A. Ross, 1971). */
#include <cardgame/module.h>

enum { ROUNDS = 4, PLAYERS = 2, BOTH = 3 };
enum { FIELD_RANK, FIELD_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_BIDS, ZONE_COUNT };
enum { COUNTER_POINTS, COUNTER_COUNT };
enum { CAUSE_POINTS, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_BID, PROCEDURE_COUNT };
enum { PRIZE };          /* slot of the match: what is bid for */
enum { ARGUMENT, CARD }; /* slots of a bid */

/* ---- a bid ---- */

static void offer_cards(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_HAND, frame->player)
        cg_offer_thing(offer, card);
}

static cg_flow run_bid(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_PICK));
    frame->slot[CARD] = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    CG_FLOW_END;
}

/* ---- the match ---- */

/** Both bids are put away face down, and the higher one takes the prize. */
static cg_flow compare_bids(cg_match *match, int prize)
{
    cg_thing bids[PLAYERS];
    int64_t ranks[PLAYERS];
    for (int player = 0; player < PLAYERS; player++) {
        bids[player] = cg_rules_sealed(match, player)->slot[CARD];
        ranks[player] = cg_rules_number(match, bids[player], FIELD_RANK);
    }
    for (int player = 0; player < PLAYERS; player++)
        cg_rules_put(match, bids[player], ZONE_BIDS, player, CG_CAUSE_RULE);
    if (ranks[0] == ranks[1])
        return CG_DONE;
    return cg_rules_gain(match, COUNTER_POINTS, ranks[0] > ranks[1] ? 0 : 1, prize);
}

static cg_flow end_match(cg_match *match)
{
    int32_t first = cg_rules_counter(match, COUNTER_POINTS, 0);
    int32_t second = cg_rules_counter(match, COUNTER_POINTS, 1);
    return first == second ? cg_rules_draw_match(match, CAUSE_POINTS)
                           : cg_rules_win(match, first > second ? 0 : 1, CAUSE_POINTS);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_draw(match, 0, ROUNDS));
    CG_STEP(frame, 2, cg_rules_draw(match, 1, ROUNDS));
    for (frame->slot[PRIZE] = ROUNDS; frame->slot[PRIZE] > 0; frame->slot[PRIZE]--) {
        CG_STEP(frame, 3, cg_rules_ask_sealed(match, BOTH, PROCEDURE_BID, 0));
        CG_STEP(frame, 4, compare_bids(match, frame->slot[PRIZE]));
    }
    return end_match(match);
    CG_FLOW_END;
}

/* ---- the tables ---- */

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_RANK] = {"rank", "the higher one wins", CG_FIELD_INT, true, 1, ROUNDS, NULL},
};

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_DECK("deck", "deck")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
    [ZONE_BIDS] = {CG_ZONE_HAND("bids", "pile of bids")},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_POINTS] = {.name = "points",
                        .singular = "point",
                        .plural = "points",
                        .maximum = ROUNDS * (ROUNDS + 1) / 2},
};

static const char *const causes[CAUSE_COUNT] = {"points"};

static const cg_slot_range match_slots[CG_FRAME_SLOTS] = {[PRIZE] = {0, ROUNDS}};
static const cg_slot_range bid_slots[CG_FRAME_SLOTS] = {[CARD] = CG_ANY_CARD};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_RUNS("match", run_match, match_slots, CG_AT_ALL(1, 4)),
    [PROCEDURE_BID] = CG_ASKS("bid", "Which card do you bid?", run_bid, offer_cards,
                              .slots = bid_slots, .asks = CG_AT(1), .sealed = true),
};

static const cg_module goofspiel = {
    CG_GAME("goofspiel", "Goofspiel", "1.0.0", "Sealed bids for prizes, with four cards each."),
    CG_PLAYERS(PLAYERS, PLAYERS, PLAYERS),
    CG_HAS_TABLES(field, zone, counter, cause, procedure),
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .card_kind = "card",
    CG_CARDS_GO(ZONE_HAND, ZONE_BIDS, ZONE_BIDS),
    .refills = CG_REFILL_NEVER,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_MATCH),
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(goofspiel, goofspiel)
