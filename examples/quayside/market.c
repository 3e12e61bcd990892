/* Quayside's market: its stalls and piles, what is taken from them, and what it all counts for. */
#include "quayside.h"

static int64_t number_of(const cg_match *match, cg_thing card, int field)
{
    return cg_rules_number(match, card, field);
}

/* ---- setup ---- */

/** How many cards lie under a stall at the start. */
static int pile_size(const cg_match *match, cg_thing stall)
{
    int players = cg_rules_players(match);
    switch (number_of(match, stall, FIELD_KIND)) {
    case KIND_LANDMARK:
        return players == 2 ? 8 : 12;
    case KIND_DEBT:
        return 8 * (players - 1);
    default:
        return INT16_MAX;
    }
}

/** The next card of that design in the deep; 0 when there is none. */
static cg_thing left_of(const cg_match *match, cg_design design)
{
    CG_EACH_CARD(match, card, ZONE_DEEP, 0)
        if (cg_rules_design(match, card) == design)
            return card;
    return 0;
}

static cg_thing place(cg_match *match, cg_thing card, int zone, cg_thing under)
{
    return cg_rules_place_card(
        match, &(cg_transfer){.card = card, .zone = zone, .cause = CG_CAUSE_SETUP, .under = under});
}

static void deal_start(cg_match *match, cg_design design, int64_t copies)
{
    for (int player = 0; player < cg_rules_players(match); player++)
        for (int64_t i = 0; i < copies; i++)
            cg_rules_put(match, left_of(match, design), ZONE_DECK, player, CG_CAUSE_SETUP);
}

static void fill_pile(cg_match *match, cg_design design, cg_thing stall)
{
    cg_thing card;
    for (int size = pile_size(match, stall); (card = left_of(match, design)); size--) {
        if (size > 0)
            place(match, card, ZONE_STOCK, stall);
        else
            cg_rules_put(match, card, ZONE_BOX, 0, CG_CAUSE_SETUP);
    }
}

/** The cheapest card in the deep, so that the market has an order that people expect. */
static cg_thing cheapest(const cg_match *match)
{
    cg_thing best = 0;
    CG_EACH_CARD(match, card, ZONE_DEEP, 0) {
        int64_t less =
            best ? number_of(match, card, FIELD_COST) - number_of(match, best, FIELD_COST) : -1;
        if (less < 0 || (less == 0 && cg_rules_design(match, card) < cg_rules_design(match, best)))
            best = card;
    }
    return best;
}

void quayside_set_up(cg_match *match)
{
    cg_thing card;
    /* Everybody sees each card once before it goes where nobody looks it up. */
    cg_rules_put_all(match, ZONE_DECK, 0, ZONE_DEEP, 0, CG_CAUSE_SETUP);
    while ((card = cheapest(match))) {
        cg_design design = cg_rules_design(match, card);
        cg_thing stall = place(match, card, ZONE_MARKET, 0);
        deal_start(match, design, number_of(match, stall, FIELD_START));
        fill_pile(match, design, stall);
    }
}

/* ---- what players have ---- */

static const int own_zones[] = {ZONE_DECK, ZONE_HAND, ZONE_QUAY, ZONE_DISCARD, ZONE_GANGWAY};
enum { OWN_ZONES = CG_LENGTH(own_zones) };

/** What a player has: how many cards, their points, and which cards as one number. */
typedef struct holding {
    int cards, points, worth; /**< worth: what the cards cost */
    uint32_t ledger;
} holding;

static holding holding_of(const cg_match *match, int player)
{
    int each[FOR_EACH_MAX + 1] = {0};
    holding held = {0};
    for (int zone = 0; zone < OWN_ZONES; zone++)
        CG_EACH_CARD(match, card, own_zones[zone], player) {
            if (own_zones[zone] == ZONE_GANGWAY && cg_rules_owner(match, card) != player)
                continue;
            held.cards++;
            held.points += (int)number_of(match, card, FIELD_POINTS);
            held.worth += (int)number_of(match, card, FIELD_COST);
            held.ledger += ((uint32_t)cg_rules_design(match, card) * 2654435761u) >> 8;
            each[number_of(match, card, FIELD_FOR_EACH)]++;
        }
    for (int i = 1; i <= FOR_EACH_MAX; i++)
        held.points += each[i] * (held.cards / i);
    held.ledger &= LEDGER_MAX;
    return held;
}

static void count(cg_match *match, int player)
{
    holding held = holding_of(match, player);
    int change = held.points - cg_rules_counter(match, COUNTER_POINTS, player);
    cg_rules_set_value(match, VALUE_LEDGER + player, (int32_t)held.ledger);
    if (change) /* nothing reacts to it without cards in play */
        (void)cg_rules_gain(match, COUNTER_POINTS, player, change);
}

void quayside_count(cg_match *match)
{
    for (int i = 0; i < cg_rules_players(match); i++)
        count(match, cg_rules_seat_in_turn(match, i));
}

/* All have seen who took and sank which cards, whatever has been shuffled since. */
bool quayside_possible(const cg_match *match)
{
    for (int player = 0; player < cg_rules_players(match); player++)
        if ((int32_t)holding_of(match, player).ledger !=
            cg_rules_value(match, VALUE_LEDGER + player))
            return false;
    return true;
}

/* ---- buying and taking ---- */

bool quayside_can_buy(const cg_match *match, int player, cg_thing stall)
{
    cg_rules_try(match, CG_VERB_DO, ACT_BUY, stall, 0);
    return (cg_rules_stat(match, stall, STAT_COST) <=
                cg_rules_counter(match, COUNTER_COINS, player) ||
            cg_rules_no(match, "there are not enough coins for it")) &&
           (cg_rules_counter(match, COUNTER_BUYS, player) > 0 ||
            cg_rules_no(match, "no buy is left"));
}

int32_t quayside_price(const cg_match *match, int act, cg_thing card)
{
    return act == ACT_BUY ? cg_rules_stat(match, card, STAT_COST) : -1;
}

/** Moves what is taken, closes the stall behind the last card. @return the card as it lies now */
static cg_thing move_taken(cg_match *match, cg_thing from, int player, bool to_hand)
{
    bool stall = cg_rules_zone(match, from) == ZONE_MARKET;
    cg_thing card = cg_rules_put(match, stall ? cg_rules_under(match, from, 0) : from,
                                 to_hand ? ZONE_HAND : ZONE_DISCARD, player, CG_CAUSE_PUT);
    if (stall && cg_rules_under_count(match, from) == 0)
        cg_rules_place_card(
            match, &(cg_transfer){
                       .card = from, .zone = ZONE_SOLD_OUT, .cause = CG_CAUSE_RULE, .by = player});
    return card;
}

enum { TAKEN, TO_HAND }; /* slots of a take */

cg_flow quayside_run_take(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (cg_rules_zone(match, frame->slot[TAKEN]) != ZONE_MARKET &&
        cg_rules_zone(match, frame->slot[TAKEN]) != ZONE_DEEP)
        return CG_DONE;
    frame->slot[TAKEN] =
        move_taken(match, frame->slot[TAKEN], frame->player, frame->slot[TO_HAND] != 0);
    count(match, frame->player);
    CG_STEP(frame, 1,
            cg_rules_raise(match, CG_ON_OF_GAME + HAPPENING_TAKES, frame->slot[TAKEN],
                           frame->player, frame->player, 0, 0));
    CG_FLOW_END;
}

/** Slot 0: a card of the player. */
cg_flow quayside_run_sink(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!cg_rules_lives(match, frame->slot[TAKEN]))
        return CG_DONE;
    CG_STEP(frame, 1,
            cg_rules_move(match, &(cg_transfer){.card = frame->slot[TAKEN],
                                                .zone = ZONE_DEEP,
                                                .cause = CG_CAUSE_PUT,
                                                .by = frame->player}));
    quayside_count(match);
    CG_FLOW_END;
}

enum { DOER, SET, NEXT }; /* slots of the verbs */

/** Does to each card of the set what the procedure does to one. */
static cg_flow run_verb(cg_match *match, cg_frame *frame, int procedure, int second)
{
    CG_FLOW(frame);
    for (; frame->slot[NEXT] < cg_rules_set_size(match, frame->slot[SET]); frame->slot[NEXT]++)
        CG_STEP(frame, 1,
                cg_rules_call_for(match, frame->slot[DOER], procedure,
                                  cg_rules_set_get(match, frame->slot[SET], frame->slot[NEXT]),
                                  second));
    CG_FLOW_END;
}

cg_flow quayside_run_verb_take(cg_match *match, cg_frame *frame)
{
    return run_verb(match, frame, PROCEDURE_TAKE, 0);
}

cg_flow quayside_run_verb_fetch(cg_match *match, cg_frame *frame)
{
    return run_verb(match, frame, PROCEDURE_TAKE, 1);
}

cg_flow quayside_run_verb_sink(cg_match *match, cg_frame *frame)
{
    return run_verb(match, frame, PROCEDURE_SINK, 0);
}

/* ---- the end ---- */

bool quayside_is_bought_out(const cg_match *match)
{
    int sold_out = cg_rules_zone_size(match, ZONE_SOLD_OUT, 0);
    CG_EACH_CARD(match, stall, ZONE_SOLD_OUT, 0)
        if (number_of(match, stall, FIELD_ENDS))
            return true;
    return sold_out >= (cg_rules_players(match) == PLAYERS_MAX ? 4 : 3);
}

cg_flow quayside_finish(cg_match *match, int cause)
{
    int first = cg_rules_value(match, VALUE_FIRST), players = cg_rules_players(match);
    int best = -1;
    for (int i = 0; i < players; i++) {
        int player = (first + i) % players;
        if (cg_rules_is_in(match, player) &&
            (best < 0 || cg_rules_counter(match, COUNTER_POINTS, player) >=
                             cg_rules_counter(match, COUNTER_POINTS, best)))
            best = player;
    }
    return cg_rules_win(match, best, cause);
}

int64_t quayside_strength(const cg_match *match, int player)
{
    holding held = holding_of(match, player);
    int64_t strength = 5 * held.points + 3 * held.worth;
    return strength > 0 ? strength : 0;
}
