/* Divinity: trophies (section 11). Waiting trophies are kept in values of the match: the match's
 * number of the defeated Deity's design, and its rank then, which determines the possible trophies
 * (DIV-R50). */
#include "game.h"

enum { RANK_BITS = 24 };

static const int rank_kinds[] = {KIND_MINOR, KIND_MAJOR, KIND_PRIMORDIAL, KIND_SUPREME};

static int32_t trophy_for(const cg_match *match, cg_thing deity)
{
    int rank = RANK_SUPREME;
    while (rank > RANK_MINOR && !cg_rules_was(match, deity, rank_kinds[rank]))
        rank--;
    cg_design design = cg_rules_last_design(match, deity);
    return (int32_t)cg_match_design_number(match, design) | rank << RANK_BITS;
}

static uint32_t number_of(int32_t trophy)
{
    return (uint32_t)trophy & ((1u << RANK_BITS) - 1u);
}

static int rank_of(int32_t trophy)
{
    return trophy >> RANK_BITS;
}

static int32_t waiting(const cg_match *match, int index)
{
    return cg_rules_value(match, VALUE_TROPHY + index);
}

/** Returns true if the trophies are without gaps, and each is for a Deity of the match. */
bool trophies_are_sound(const cg_match *match)
{
    size_t designs = cg_match_design_count(match);
    bool ended = false;
    for (int i = 0; i < TROPHIES_MOST; i++) {
        int32_t trophy = waiting(match, i);
        if (trophy && (ended || !number_of(trophy) || number_of(trophy) > designs ||
                       rank_of(trophy) > RANK_SUPREME))
            return false;
        ended = !trophy;
    }
    return true;
}

static void add(cg_match *match, int32_t trophy)
{
    for (int i = 0; i < TROPHIES_MOST; i++) {
        if (waiting(match, i))
            continue;
        cg_rules_set_value(match, VALUE_TROPHY + i, trophy);
        return;
    }
}

static void remove_one(cg_match *match, int32_t trophy)
{
    int32_t kept[TROPHIES_MOST] = {0};
    int count = 0;
    bool removed = false;
    for (int i = 0; i < TROPHIES_MOST; i++) {
        bool that = !removed && waiting(match, i) == trophy;
        removed = removed || that;
        if (waiting(match, i) && !that)
            kept[count++] = waiting(match, i);
    }
    cg_rules_set_values(match, VALUE_TROPHY, kept, TROPHIES_MOST);
}

/* Slots for a card that has left play. */
enum { CARD, SIDE, CAUSE, SOURCE, BY, UNDER };

const cg_slot_range left_slots[CG_FRAME_SLOTS] = {
    [CARD] = CG_ANY_CARD,    [SIDE] = {0, PLAYERS - 1}, [CAUSE] = {0, UINT8_MAX},
    [SOURCE] = CG_ANY_THING, [BY] = {0, PLAYERS - 1},   [UNDER] = {0, INT16_MAX}};

/* Slots of trophies: the current one; 1 if the deck was searched for it. */
const cg_slot_range trophy_slots[CG_FRAME_SLOTS] = {{0, ((RANK_SUPREME + 1) << RANK_BITS) - 1},
                                                    {0, 1}};

/** DIV-11.1, DIV-R49: adds a trophy for a Deity that an attack of the turn player defeated. */
cg_flow run_left(cg_match *match, cg_frame *frame)
{
    cg_design design = cg_rules_last_design(match, frame->slot[CARD]);
    const cg_cards *cards = cg_match_cards(match);
    int player = cg_rules_active(match);
    if (frame->slot[CAUSE] != CG_CAUSE_BATTLE || frame->slot[SIDE] == player ||
        cg_cards_number(cards, design, FIELD_KIND) != WORD_DEITY)
        return CG_DONE;
    for (int32_t i = 0; i < cg_rules_rule(match, player, RULE_TROPHIES); i++)
        add(match, trophy_for(match, frame->slot[CARD]));
    return CG_DONE;
}

/** Carries out `collect a trophy for {cards}`. Slot 0: the player; slot 1: the Deities. */
cg_flow run_collect(cg_match *match, cg_frame *frame)
{
    int count = cg_rules_set_size(match, frame->slot[1]);
    for (int i = 0; i < count && frame->slot[0] == cg_rules_active(match); i++)
        add(match, trophy_for(match, cg_rules_set_get(match, frame->slot[1], i)));
    return CG_DONE;
}

/* ---- possible trophies ---- */

static bool from_deck(const cg_match *match, int32_t trophy) /* DIV-11.4 */
{
    return (rank_of(trophy) != RANK_MINOR ||
            cg_rules_no(match, "a Minor Deity gives no card (DIV-11.3)")) &&
           (cg_rules_zone_size(match, ZONE_DECK, cg_rules_active(match)) > 0 ||
            cg_rules_no(match, "your deck is empty (DIV-11.4)"));
}

static bool from_pile(const cg_match *match, int32_t trophy) /* DIV-11.5 */
{
    return (rank_of(trophy) >= RANK_PRIMORDIAL ||
            cg_rules_no(match, "only a Primordial or Supreme Deity gives a card of the discard "
                               "pile (DIV-11.5)")) &&
           (cg_rules_zone_size(match, ZONE_DISCARD_PILE, cg_rules_active(match)) > 0 ||
            cg_rules_no(match, "your discard pile is empty (DIV-11.5)"));
}

/** DIV-R52: drops trophies without a possible card, before each choice. */
static void drop_empty(cg_match *match)
{
    for (int i = 0; i < TROPHIES_MOST; i++) {
        int32_t trophy = waiting(match, i);
        if (!trophy || from_deck(match, trophy) || from_pile(match, trophy))
            continue;
        remove_one(match, trophy);
        i--;
    }
}

/* ---- the next trophy (DIV-R51) ---- */

static bool is_first_of_design(const cg_match *match, int index)
{
    for (int i = 0; i < index; i++)
        if (number_of(waiting(match, i)) == number_of(waiting(match, index)))
            return false;
    return true;
}

static int designs_waiting(const cg_match *match)
{
    int count = 0;
    for (int i = 0; i < TROPHIES_MOST && waiting(match, i); i++)
        count += is_first_of_design(match, i);
    return count;
}

void offer_trophies(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)frame;
    for (int i = 0; i < TROPHIES_MOST && waiting(match, i); i++)
        if (is_first_of_design(match, i))
            cg_offer_design(offer, cg_match_design(match, number_of(waiting(match, i))));
}

/** Returns the highest-ranking trophy for a Deity of that design. */
static int32_t trophy_of(const cg_match *match, uint32_t number)
{
    int32_t highest = 0;
    for (int i = 0; i < TROPHIES_MOST; i++)
        if (number_of(waiting(match, i)) == number && waiting(match, i) > highest)
            highest = waiting(match, i);
    return highest;
}

enum { TROPHY };

static cg_flow ask_which(cg_match *match, cg_frame *frame)
{
    frame->slot[TROPHY] = trophy_of(match, number_of(waiting(match, 0)));
    return designs_waiting(match) > 1
               ? cg_rules_ask(match, cg_rules_active(match), CG_DECISION_OPTION)
               : CG_DONE;
}

cg_flow run_trophies(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (drop_empty(match); waiting(match, 0); drop_empty(match)) {
        CG_STEP(frame, 1, ask_which(match, frame));
        if (designs_waiting(match) > 1)
            frame->slot[TROPHY] =
                trophy_of(match, cg_match_design_number(match, cg_rules_chosen(match).design));
        remove_one(match, frame->slot[TROPHY]);
        CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_TROPHY, frame->slot[TROPHY], 0));
    }
    CG_FLOW_END;
}

/* ---- one trophy (DIV-11.2 to DIV-11.7) ---- */

/** Lists cards of the deck by design, never in its order: looking and declining reveals nothing
 * about it. */
void offer_trophy(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    int32_t trophy = frame->slot[TROPHY];
    cg_offer_pass(offer);
    cg_rules_try(match, CG_VERB_TAKE, 0, 0, 0);
    if (from_deck(match, trophy))
        cg_offer_designs(offer, ZONE_DECK, player);
    cg_rules_try(match, CG_VERB_DO, ACT_RECLAIM, 0, 0);
    if (!from_pile(match, trophy))
        return;
    CG_EACH_CARD(match, card, ZONE_DISCARD_PILE, player)
        cg_offer_do(offer, ACT_RECLAIM, card, 0, 0);
}

static cg_flow take_chosen(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = chosen.verb == CG_VERB_TAKE
                        ? cg_rules_zone_design(match, ZONE_DECK, player, chosen.design)
                        : cg_rules_card_thing(match, chosen.card);
    return cg_rules_move_by(match, card, ZONE_HAND, player, CG_CAUSE_SEARCH);
}

/** Takes a trophy. Slot 0: the trophy; slot 1: 1 if the deck was searched. */
cg_flow run_trophy(cg_match *match, cg_frame *frame)
{
    int player = cg_rules_active(match);
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, player, CG_DECISION_OPTION));
    if (cg_rules_chosen(match).verb == CG_VERB_PASS) {
        cg_rules_tell_choice(match, player);
        return CG_DONE;
    }
    frame->slot[1] = cg_rules_chosen(match).verb == CG_VERB_TAKE;
    CG_STEP(frame, 2, take_chosen(match, player));
    if (frame->slot[1])
        CG_STEP(frame, 3, cg_rules_shuffle(match, ZONE_DECK, player));
    CG_FLOW_END;
}
