/* My Game: three cards each; every round each player plays one, and the highest takes a point. */
#include <cardgame/module.h>

enum { FIELD_RANK, FIELD_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_TABLE, ZONE_COUNT };
enum { COUNTER_POINTS, COUNTER_COUNT };
enum { PHASE_PLAY, PHASE_COUNT };
enum { CAUSE_POINTS, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_ROUNDS, PROCEDURE_COUNT };
enum { CARDS_IN_HAND = 3, PLAYERS_MAX = 4 };

/* ---- the rules ---- */

/* Slots of the rounds: who leads, how many have played in this round, who has played the highest
 * card, and its rank. */
enum { LEADER, PLAYED, BEST, RANK };

static int player_of(const cg_match *match, const cg_frame *frame)
{
    return (frame->slot[LEADER] + frame->slot[PLAYED]) % cg_rules_players(match);
}

/** What the player who is asked can choose from: the cards in hand. */
static void offer_cards(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player_of(match, frame))
        cg_offer_thing(offer, card);
}

/** Nothing more is done for who gives up when asked. */
static void play_card(cg_match *match, cg_frame *frame)
{
    if (!cg_rules_is_in(match, player_of(match, frame)))
        return;
    cg_thing card = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    int rank = (int)cg_rules_number(match, card, FIELD_RANK);
    if (rank > frame->slot[RANK]) {
        frame->slot[RANK] = rank;
        frame->slot[BEST] = player_of(match, frame);
    }
    cg_rules_put(match, card, ZONE_TABLE, player_of(match, frame), CG_CAUSE_PUT);
}

/** The player; where that one has given up, the next who has not. */
static int in_or_next(const cg_match *match, int player)
{
    return cg_rules_is_in(match, player) ? player : cg_rules_next(match, player);
}

static cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[LEADER] = in_or_next(match, cg_rules_active(match));
    while (cg_rules_zone_size(match, ZONE_HAND, frame->slot[LEADER]) > 0) {
        cg_rules_open_turn(match, frame->slot[LEADER]);
        cg_rules_open_phase(match, PHASE_PLAY);
        frame->slot[RANK] = 0;
        for (frame->slot[PLAYED] = 0; frame->slot[PLAYED] < cg_rules_players(match);
             frame->slot[PLAYED]++) {
            if (!cg_rules_is_in(match, player_of(match, frame)))
                continue;
            CG_STEP(frame, 1, cg_rules_ask(match, player_of(match, frame), CG_DECISION_PICK));
            play_card(match, frame);
        }
        if (cg_rules_is_in(match, frame->slot[BEST]))
            CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_POINTS, frame->slot[BEST], 1));
        frame->slot[LEADER] = in_or_next(match, frame->slot[BEST]);
    }
    /* The player with the most points wins; a tie is a draw. Players who gave up have lost. */
    return cg_rules_win_by_counter(match, COUNTER_POINTS, CAUSE_POINTS);
    CG_FLOW_END;
}

/* Slot 0: who gets cards next. */
static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    for (; frame->slot[0] < cg_rules_players(match); frame->slot[0]++)
        CG_STEP(frame, 2, cg_rules_deal_hand(match, frame->slot[0], CARDS_IN_HAND));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, 0, 0));
    CG_FLOW_END;
}

/* ---- the tables ---- */

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_RANK] = {.name = "rank",
                    .summary = "the highest takes the point",
                    .type = CG_FIELD_INT,
                    .required = true,
                    .minimum = 1,
                    .maximum = 100},
};

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_COMMON_DECK("deck", "deck")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
    [ZONE_TABLE] = {CG_ZONE_COMMON("table", "table", CG_SEEN_BY_ALL)},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_POINTS] = {.name = "points",
                        .singular = "point",
                        .plural = "points",
                        .maximum = CARDS_IN_HAND},
};

static const char *const phases[PHASE_COUNT] = {"play"};
static const char *const causes[CAUSE_COUNT] = {"points"};

static const cg_slot_range round_slots[CG_FRAME_SLOTS] = {[LEADER] = {.maximum = PLAYERS_MAX - 1},
                                                          [PLAYED] = {.maximum = PLAYERS_MAX},
                                                          [BEST] = {.maximum = PLAYERS_MAX - 1},
                                                          [RANK] = {.maximum = 100}};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_RUNS("match", run_match, CG_SLOT_BELOW(PLAYERS_MAX + 1), 0),
    [PROCEDURE_ROUNDS] = {.name = "rounds",
                          .reason = "card",
                          .prompt = "Play a card.",
                          .run = run_rounds,
                          .offer = offer_cards,
                          .slots = round_slots},
};

static const cg_module module = {
    CG_GAME("my_game", "My Game", "0.1.0", "The highest card takes the point."),
    CG_PLAYERS(2, PLAYERS_MAX, 2),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(field, zone, counter, phase, cause, procedure),
    .common_deck = true,
    .card_kind = "card",
    CG_CARDS_GO(ZONE_HAND, ZONE_TABLE, ZONE_TABLE),
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_ROUNDS),
};

CG_MODULE_IS(my_game, module)
