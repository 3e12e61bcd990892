/* My Sealed: three cards each. The players secretly promise how many rounds they will win, then all
 * play a card at the same time in each round. The player closest to their promise wins. */
#include <cardgame/module.h>

enum { FIELD_RANK, FIELD_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_TABLE, ZONE_COUNT };
enum { COUNTER_WON, COUNTER_PROMISE, COUNTER_COUNT };
enum { PHASE_PROMISE, PHASE_PLAY, PHASE_COUNT };
enum { CAUSE_PROMISE, CAUSE_COUNT };
enum { PROCEDURE_MATCH, PROCEDURE_PROMISE, PROCEDURE_CARD, PROCEDURE_ROUNDS, PROCEDURE_COUNT };
enum { ROUNDS = 3, PLAYERS_MAX = 4 };

/* ---- the sealed decisions: each of the players has a frame of their own ---- */

enum { ARGUMENT, ANSWER }; /* slots: what the caller gives, the same for all; what is noted */

static void offer_promises(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    for (int rounds = 0; rounds <= ROUNDS; rounds++)
        cg_offer_number(offer, rounds);
}

static cg_flow run_promise(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_NUMBER));
    frame->slot[ANSWER] = cg_rules_chosen(match).amount;
    CG_FLOW_END;
}

static void offer_cards(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    CG_EACH_CARD(match, card, ZONE_HAND, frame->player)
        cg_offer_thing(offer, card);
}

static cg_flow run_card(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_PICK));
    frame->slot[ANSWER] = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    CG_FLOW_END;
}

/* ---- what comes of the answers ---- */

/** What the player has answered; 0 for who has left the game. */
static int32_t answer_of(const cg_match *match, int player)
{
    const cg_frame *sealed = cg_rules_sealed(match, player);
    return sealed && cg_rules_is_in(match, player) ? sealed->slot[ANSWER] : 0;
}

/** A promise is a counter that only its owner knows. */
static cg_flow keep_promise(cg_match *match, int player)
{
    if (!cg_rules_is_in(match, player))
        return CG_DONE;
    return cg_rules_gain(match, COUNTER_PROMISE, player, answer_of(match, player));
}

/** All cards come to the table. @return who has played the highest */
static int show_cards(cg_match *match)
{
    int best = 0;
    int64_t highest = 0;
    for (int player = 0; player < cg_rules_players(match); player++) {
        cg_thing card = answer_of(match, player);
        int64_t rank = cg_rules_number(match, card, FIELD_RANK);
        best = rank > highest ? player : best;
        highest = rank > highest ? rank : highest;
        if (card)
            cg_rules_put(match, card, ZONE_TABLE, player, CG_CAUSE_PUT);
    }
    return best;
}

/** How far a player is from the own promise. */
static int distance(const cg_match *match, int player)
{
    int over = cg_rules_counter(match, COUNTER_WON, player) -
               cg_rules_counter(match, COUNTER_PROMISE, player);
    return !cg_rules_is_in(match, player) ? ROUNDS + 1 : over < 0 ? -over : over;
}

/** The one nearest to the own promise wins; several are a draw. */
static cg_flow finish(cg_match *match)
{
    int best = 0, count = 0;
    for (int player = 0; player < cg_rules_players(match); player++) {
        int far = distance(match, player), least = distance(match, best);
        count = far < least ? 1 : count + (far == least);
        best = far < least ? player : best;
    }
    return count == 1 ? cg_rules_win(match, best, CAUSE_PROMISE)
                      : cg_rules_draw_match(match, CAUSE_PROMISE);
}

/* ---- the match ---- */

enum { PHASE, PLAYER, BEST }; /* slots of the rounds: where they begin; who is next; who has won */

/** All who are in the game have as many cards. */
static bool has_cards(const cg_match *match)
{
    return cg_rules_zone_size(match, ZONE_HAND, cg_rules_next(match, 0)) > 0;
}

static cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[BEST] = cg_rules_active(match);
    if (frame->slot[PHASE] == PHASE_PROMISE) {
        cg_rules_open_phase(match, PHASE_PROMISE);
        CG_STEP(
            frame, 1,
            cg_rules_ask_sealed(match, (uint32_t)cg_rules_seats_in(match), PROCEDURE_PROMISE, 0));
        for (; frame->slot[PLAYER] < cg_rules_players(match); frame->slot[PLAYER]++)
            CG_STEP(frame, 2, keep_promise(match, frame->slot[PLAYER]));
    }
    while (has_cards(match)) {
        if (!cg_rules_is_in(match, frame->slot[BEST])) /* who has given up before the first round */
            frame->slot[BEST] = cg_rules_next(match, frame->slot[BEST]);
        cg_rules_open_turn(match, frame->slot[BEST]);
        cg_rules_open_phase(match, PHASE_PLAY);
        CG_STEP(frame, 3,
                cg_rules_ask_sealed(match, (uint32_t)cg_rules_seats_in(match), PROCEDURE_CARD, 0));
        frame->slot[BEST] = show_cards(match);
        CG_STEP(frame, 4, cg_rules_gain(match, COUNTER_WON, frame->slot[BEST], 1));
    }
    return finish(match);
    CG_FLOW_END;
}

enum { DEALT }; /* slot of the match: who gets cards next */

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, 0));
    for (; frame->slot[DEALT] < cg_rules_players(match); frame->slot[DEALT]++)
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[DEALT], ROUNDS));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, PHASE_PROMISE, 0));
    CG_FLOW_END;
}

/* ---- the tables ---- */

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_RANK] = {.name = "rank",
                    .summary = "the highest wins the round",
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
    [COUNTER_WON] = {.name = "won", .singular = "round", .plural = "rounds", .maximum = ROUNDS},
    [COUNTER_PROMISE] = {.name = "promise",
                         .singular = "promised round",
                         .plural = "promised rounds",
                         .maximum = ROUNDS,
                         .sight = CG_SIGHT_OWNER},
};

static const char *const phases[PHASE_COUNT] = {"promise", "play"};
static const char *const causes[CAUSE_COUNT] = {"promise"};
/* The end tells who has kept a promise that nobody was shown. */
static const uint8_t cause_tells[CAUSE_COUNT] = {CG_TELLS_WINNERS | CG_TELLS_RETURNS};

static const cg_slot_range rounds_slots[CG_FRAME_SLOTS] = {[PHASE] = {.maximum = PHASE_PLAY},
                                                           [PLAYER] = {.maximum = PLAYERS_MAX},
                                                           [BEST] = {.maximum = PLAYERS_MAX - 1}};
static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_RUNS("match", run_match, CG_SLOT_BELOW(PLAYERS_MAX + 1), 0),
    [PROCEDURE_PROMISE] = CG_ASKS("promise", "How many rounds will you win?", run_promise,
                                  offer_promises, .slots = CG_SLOTS([ANSWER] = {.maximum = ROUNDS}),
                                  .asks = CG_AT(1), .sealed = true),
    [PROCEDURE_CARD] =
        CG_ASKS("card", "Play a card.", run_card, offer_cards,
                .slots = CG_SLOTS([ANSWER] = CG_ANY_CARD), .asks = CG_AT(1), .sealed = true),
    [PROCEDURE_ROUNDS] = CG_RUNS("rounds", run_rounds, rounds_slots, 0),
};

static const cg_module module = {
    CG_GAME("my_sealed", "My Sealed", "0.1.0",
            "Promise in secret how often you will win, and keep it."),
    CG_PLAYERS(2, PLAYERS_MAX, 2),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(field, zone, counter, phase, cause, procedure),
    .common_deck = true,
    .card_kind = "card",
    CG_CARDS_GO(ZONE_HAND, ZONE_TABLE, ZONE_TABLE),
    .cause_tells = cause_tells,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_ROUNDS),
};

CG_MODULE_IS(my_sealed, module)
