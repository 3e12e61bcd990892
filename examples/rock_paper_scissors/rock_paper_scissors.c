/* Rock, paper, scissors: both choose at the same time, and one round decides. */
#include <cardgame/module.h>

enum { ZONE_DECK, ZONE_COUNT };
enum { ACT_ROCK, ACT_PAPER, ACT_SCISSORS, ACT_COUNT };
enum { CAUSE_WON, CAUSE_SAME, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_SHOW, PROCEDURE_COUNT };
enum { ARGUMENT, SHOWN }; /* slots of a player's choice */

static void offer_shapes(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    for (int act = 0; act < ACT_COUNT; act++)
        cg_offer_do(offer, act, 0, 0, 0);
}

static cg_flow run_show(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
    frame->slot[SHOWN] = cg_rules_chosen(match).effect;
    CG_FLOW_END;
}

static cg_flow decide(cg_match *match)
{
    int first = cg_rules_sealed(match, 0)->slot[SHOWN];
    int second = cg_rules_sealed(match, 1)->slot[SHOWN];
    int by = (first - second + ACT_COUNT) % ACT_COUNT;
    return by == 0 ? cg_rules_draw_match(match, CAUSE_SAME)
                   : cg_rules_win(match, by == 1 ? 0 : 1, CAUSE_WON);
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask_sealed(match, 3, PROCEDURE_SHOW, 0));
    return decide(match);
    CG_FLOW_END;
}

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_COMMON_DECK("deck", "deck")},
};

static const cg_act_def acts[ACT_COUNT] = {[ACT_ROCK] = {.name = "rock"},
                                           [ACT_PAPER] = {.name = "paper"},
                                           [ACT_SCISSORS] = {.name = "scissors"}};
static const char *const causes[CAUSE_COUNT] = {"won", "same"};

static const cg_slot_range shown[CG_FRAME_SLOTS] = {[SHOWN] = {0, ACT_COUNT - 1}};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = {.name = "match", .run = run_match, .waits = CG_AT(1)},
    [PROCEDURE_SHOW] = CG_ASKS("show", "Rock, paper or scissors?", run_show, offer_shapes,
                               .slots = shown, .asks = CG_AT(1), .sealed = true),
};

static const cg_module rock_paper_scissors = {
    CG_GAME("rock_paper_scissors", "Rock, Paper, Scissors", "1.0.0",
            "Both show a shape at the same time."),
    CG_PLAYERS(2, 2, 2),
    CG_HAS_TABLES(zone, cause, act, procedure),
    .hidden_information = true,
    .return_min = -1,
    .return_max = 1,
    .common_deck = true,
    .card_kind = "card",
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_MATCH),
    .utility = CG_UTILITY_ZERO,
};

CG_MODULE_IS(rock_paper_scissors, rock_paper_scissors)
