/* Kuhn poker: three cards, an ante of 1 each, one bet of 1 (H. W. Kuhn, 1950). */
#include <cardgame/module.h>

enum { FIELD_RANK, FIELD_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_COUNT };
enum { COUNTER_CHIPS, COUNTER_COUNT }; /* that a player has put into the pot */
enum { ACT_BET, ACT_COUNT };
enum { CAUSE_SHOWDOWN, CAUSE_FOLD, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_COUNT };

/* ---- the rules ---- */

static void offer_actions(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    cg_offer_pass(offer);
    cg_offer_do(offer, ACT_BET, 0, 0, 0);
}

static cg_flow ask(cg_match *match, int player)
{
    return cg_rules_ask(match, player, CG_DECISION_ACT);
}

/** After a bet the other player calls with a bet of his own, or folds with a pass. */
static void take_action(cg_match *match, int player)
{
    cg_rules_tell_choice(match, player);
    if (cg_rules_chosen(match).verb != CG_VERB_PASS)
        (void)cg_rules_gain(match, COUNTER_CHIPS, player, 1);
}

static int64_t rank_of(const cg_match *match, int player)
{
    return cg_rules_number(match, cg_rules_zone_card(match, ZONE_HAND, player, 0), FIELD_RANK);
}

static int winner_of(const cg_match *match)
{
    int32_t first = cg_rules_counter(match, COUNTER_CHIPS, 0);
    int32_t second = cg_rules_counter(match, COUNTER_CHIPS, 1);
    if (first != second)
        return first > second ? 0 : 1;
    return rank_of(match, 0) > rank_of(match, 1) ? 0 : 1;
}

static bool is_called(const cg_match *match)
{
    return cg_rules_counter(match, COUNTER_CHIPS, 0) == cg_rules_counter(match, COUNTER_CHIPS, 1);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    CG_STEP(frame, 2, cg_rules_draw(match, 0, 1));
    CG_STEP(frame, 3, cg_rules_draw(match, 1, 1));
    CG_STEP(frame, 4, ask(match, 0));
    take_action(match, 0);
    CG_STEP(frame, 5, ask(match, 1));
    take_action(match, 1);
    if (cg_rules_counter(match, COUNTER_CHIPS, 1) > cg_rules_counter(match, COUNTER_CHIPS, 0)) {
        CG_STEP(frame, 6, ask(match, 0));
        take_action(match, 0);
    }
    return cg_rules_win(match, winner_of(match), is_called(match) ? CAUSE_SHOWDOWN : CAUSE_FOLD);
    CG_FLOW_END;
}

/** The winner gets what the other has put in. */
static void count_returns(const cg_match *match, int32_t *returns)
{
    int winner = winner_of(match), loser = 1 - winner;
    returns[winner] = cg_rules_counter(match, COUNTER_CHIPS, loser);
    returns[loser] = -returns[winner];
}

/* ---- the tables ---- */

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_RANK] = {"rank", "the higher one wins", CG_FIELD_INT, true, 1, 100, NULL},
};

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_COMMON_DECK("deck", "deck")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_CHIPS] = {.name = "chips",
                       .singular = "chip",
                       .plural = "chips",
                       .initial = 1,
                       .minimum = 1,
                       .maximum = 2},
};

static const cg_act_def acts[ACT_COUNT] = {[ACT_BET] = {.name = "bet"}};
static const char *const causes[CAUSE_COUNT] = {"showdown", "fold"};
/* Who has the better hand is told, the hands are not. */
static const uint8_t cause_tells[CAUSE_COUNT] = {
    [CAUSE_SHOWDOWN] = CG_TELLS_WINNERS | CG_TELLS_RETURNS,
};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match",
                         .reason = "bet",
                         .prompt = "Bet, or pass.",
                         .run = run_match,
                         .offer = offer_actions},
};

static const cg_module kuhn = {
    CG_GAME("kuhn", "Kuhn Poker", "1.0.0", "Poker with three cards and one bet."),
    CG_PLAYERS(2, 2, 2),
    .chance = true,
    .hidden_information = true,
    .return_min = -2,
    .return_max = 2,
    .common_deck = true,
    .card_kind = "card",
    CG_HAS_TABLES(field, zone),
    CG_CARDS_GO(ZONE_HAND, ZONE_DECK, ZONE_DECK),
    CG_HAS_TABLES(counter, cause),
    .cause_tells = cause_tells,
    CG_HAS_TABLES(act, procedure),
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_MATCH),
    .returns = count_returns,
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(kuhn, kuhn)
