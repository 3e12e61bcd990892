/* Leduc poker for two: three ranks in two suits, an ante of 1, raises of 2 before the public card
 * and of 4 after it (Southey et al., Bayes' bluff, 2005). */
#include <cardgame/module.h>

enum { FIELD_RANK, FIELD_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_TABLE, ZONE_COUNT };
enum { COUNTER_CHIPS, COUNTER_COUNT }; /* that a player has put into the pot */
enum { PHASE_FIRST, PHASE_SECOND, PHASE_COUNT };
enum { ACT_FOLD, ACT_CALL, ACT_RAISE, ACT_COUNT };
enum { CAUSE_SHOWDOWN, CAUSE_FOLD, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_ROUND, PROCEDURE_COUNT };
enum { RAISES_MAX = 2, FIRST_RAISE = 2, SECOND_RAISE = 4, ANTE = 1, CHIPS_MAX = 13 };

static int32_t chips_of(const cg_match *match, int player)
{
    return cg_rules_counter(match, COUNTER_CHIPS, player);
}

/* ---- a betting round ---- */

/* Slots: by how much is raised; who acts, how many have acted, how many raises there were; has
 * somebody folded? */
enum { SIZE, PLAYER, ACTED, RAISES, FOLDED };

static const cg_slot_range round_slots[CG_FRAME_SLOTS] = {
    [SIZE] = {.maximum = SECOND_RAISE},
    [PLAYER] = {.maximum = 1},
    [ACTED] = {.maximum = RAISES_MAX + 2},
    [RAISES] = {.maximum = RAISES_MAX},
    [FOLDED] = {.maximum = 1},
};

static void offer_actions(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = frame->slot[PLAYER];
    if (chips_of(match, 1 - player) > chips_of(match, player))
        cg_offer_do(offer, ACT_FOLD, 0, 0, 0);
    cg_offer_do(offer, ACT_CALL, 0, 0, 0);
    if (frame->slot[RAISES] < RAISES_MAX)
        cg_offer_do(offer, ACT_RAISE, 0, 0, 0);
}

static void take_action(cg_match *match, cg_frame *frame)
{
    int player = frame->slot[PLAYER], act = cg_rules_chosen(match).effect;
    int32_t due = chips_of(match, 1 - player) - chips_of(match, player);
    cg_rules_tell_choice(match, player);
    if (act == ACT_RAISE)
        due += frame->slot[SIZE];
    if (act != ACT_FOLD && due > 0)
        (void)cg_rules_gain(match, COUNTER_CHIPS, player, due);
    frame->slot[RAISES] += act == ACT_RAISE;
    frame->slot[FOLDED] = act == ACT_FOLD;
    frame->slot[ACTED]++;
    frame->slot[PLAYER] = 1 - player;
}

static bool is_open(const cg_match *match, const cg_frame *frame)
{
    return frame->slot[ACTED] < 2 || chips_of(match, 0) != chips_of(match, 1);
}

static cg_flow run_round(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (is_open(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[PLAYER], CG_DECISION_ACT));
        take_action(match, frame);
        if (frame->slot[FOLDED])
            return cg_rules_win(match, frame->slot[PLAYER], CAUSE_FOLD);
    }
    CG_FLOW_END;
}

/* ---- the match ---- */

static int64_t rank_of(const cg_match *match, int zone, int player)
{
    return cg_rules_number(match, cg_rules_zone_card(match, zone, player, 0), FIELD_RANK);
}

/** A pair with the public card is worth more than any rank. */
static int64_t worth_of(const cg_match *match, int player)
{
    int64_t rank = rank_of(match, ZONE_HAND, player);
    return rank == rank_of(match, ZONE_TABLE, 0) ? 100 + rank : rank;
}

static int winner_of(const cg_match *match)
{
    if (chips_of(match, 0) != chips_of(match, 1)) /* somebody has folded */
        return chips_of(match, 0) > chips_of(match, 1) ? 0 : 1;
    int64_t first = worth_of(match, 0), second = worth_of(match, 1);
    return first == second ? CG_NOBODY : first > second ? 0 : 1;
}

static cg_flow show_down(cg_match *match)
{
    int winner = winner_of(match);
    return winner == CG_NOBODY ? cg_rules_draw_match(match, CAUSE_SHOWDOWN)
                               : cg_rules_win(match, winner, CAUSE_SHOWDOWN);
}

static void turn_up(cg_match *match)
{
    int top = cg_rules_zone_size(match, ZONE_DECK, 0) - 1;
    cg_rules_put(match, cg_rules_zone_card(match, ZONE_DECK, 0, top), ZONE_TABLE, 0, CG_CAUSE_RULE);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    CG_STEP(frame, 2, cg_rules_draw(match, 0, 1));
    CG_STEP(frame, 3, cg_rules_draw(match, 1, 1));
    cg_rules_open_phase(match, PHASE_FIRST);
    CG_STEP(frame, 4, cg_rules_call(match, PROCEDURE_ROUND, FIRST_RAISE, 0));
    CG_STEP(frame, 5, cg_rules_ready(match, ZONE_DECK, 0, 1));
    turn_up(match);
    cg_rules_open_phase(match, PHASE_SECOND);
    CG_STEP(frame, 6, cg_rules_call(match, PROCEDURE_ROUND, SECOND_RAISE, 0));
    return show_down(match);
    CG_FLOW_END;
}

/** The winner gets what the other has put in. */
static void count_returns(const cg_match *match, int32_t *returns)
{
    int winner = winner_of(match);
    for (int player = 0; player < 2; player++)
        returns[player] = winner == CG_NOBODY ? 0
                          : winner == player  ? chips_of(match, 1 - player)
                                              : -chips_of(match, player);
}

/* ---- the tables ---- */

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_RANK] = {"rank", "the higher one wins", CG_FIELD_INT, true, 1, 99, NULL},
};

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_COMMON_DECK("deck", "deck")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
    [ZONE_TABLE] = {CG_ZONE_COMMON("table", "table", CG_SEEN_BY_ALL)},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_CHIPS] = {.name = "chips",
                       .singular = "chip",
                       .plural = "chips",
                       .initial = ANTE,
                       .minimum = ANTE,
                       .maximum = CHIPS_MAX},
};

static const char *const phases[PHASE_COUNT] = {"first_round", "second_round"};
static const cg_act_def acts[ACT_COUNT] = {{.name = "fold"}, {.name = "call"}, {.name = "raise"}};
static const char *const causes[CAUSE_COUNT] = {"showdown", "fold"};
/* Who has the better hand is told, the hands are not. */
static const uint8_t cause_tells[CAUSE_COUNT] = {
    [CAUSE_SHOWDOWN] = CG_TELLS_WINNERS | CG_TELLS_RETURNS,
};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match},
    [PROCEDURE_ROUND] = {.name = "round",
                         .reason = "bet",
                         .prompt = "Fold, call or raise.",
                         .run = run_round,
                         .offer = offer_actions,
                         .slots = round_slots},
};

static const cg_module leduc = {
    CG_GAME("leduc", "Leduc Poker", "1.0.0", "Poker with six cards and two rounds."),
    CG_PLAYERS(2, 2, 2),
    CG_HAS_TABLES(field, zone, counter, phase, cause, act, procedure),
    .chance = true,
    .hidden_information = true,
    .return_min = -CHIPS_MAX,
    .return_max = CHIPS_MAX,
    .common_deck = true,
    .card_kind = "card",
    CG_CARDS_GO(ZONE_HAND, ZONE_TABLE, ZONE_TABLE),
    .cause_tells = cause_tells,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_MATCH),
    .returns = count_returns,
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(leduc, leduc)
