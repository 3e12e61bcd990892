/* DIVINO: opening hands and starting cards (section 3, DVO-11.7, DVO-12.2). */
#include "game.h"

/* ---- starting cards (DVO-3.5, DVO-R17, DVO-R100) ---- */

/* Slots: the match's number of the design with the list, the first entry that may still be taken,
 * whether anything was taken. */
enum { LIST_OF, FROM, FOUND };

const cg_slot_range fetch_slots[CG_FRAME_SLOTS] = {
    [LIST_OF] = {0, INT32_MAX}, [FROM] = {0, STARTING_MOST}, [FOUND] = {0, 1}};

/** Returns true if one design is before the other. A design that the match cannot meet has no
 * number. */
static bool is_before(const cg_match *match, cg_design one, cg_design other)
{
    uint32_t left = cg_match_design_number(match, one);
    uint32_t right = cg_match_design_number(match, other);
    return left && right ? left < right : one < other;
}

/** Returns the list in ascending order, so that each choice from it has only one path. */
static int list_of(const cg_match *match, const cg_frame *frame, cg_design *list)
{
    cg_design of = cg_match_design(match, (uint32_t)frame->slot[LIST_OF]);
    size_t count = cg_cards_list(cg_match_cards(match), of, FIELD_STARTING, list, STARTING_MOST);
    for (size_t i = 1; i < count; i++) {
        cg_design moved = list[i];
        size_t at = i;
        for (; at > 0 && is_before(match, moved, list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = moved;
    }
    return (int)count;
}

void offer_fetch(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_design list[STARTING_MOST];
    int count = list_of(match, frame, list);
    cg_offer_pass(offer);
    for (int i = frame->slot[FROM]; i < count; i++)
        if ((i == frame->slot[FROM] || list[i] != list[i - 1]) &&
            cg_rules_zone_design(match, ZONE_DECK, frame->player, list[i]))
            cg_offer_design(offer, list[i]);
}

/** Returns true if the deck has a card for each entry of that design up to this place. */
static bool is_there(const cg_match *match, const cg_frame *frame, const cg_design *list, int place)
{
    int wanted = 0;
    for (int i = frame->slot[FROM]; i <= place; i++)
        wanted += list[i] == list[place];
    CG_EACH_CARD(match, card, ZONE_DECK, frame->player)
        wanted -= cg_rules_design(match, card) == list[place];
    return wanted <= 0;
}

/** DVO-3.5: lists any of them, each as often as it is in the list. */
cg_several whole_fetch(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_design list[STARTING_MOST];
    cg_several several = {.at = frame->slot[FROM]};
    for (int i = frame->slot[FROM], count = list_of(match, frame, list); i < count; i++) {
        if (!is_there(match, frame, list, i))
            continue;
        several.most++;
        if (offer)
            cg_offer_design(offer, list[i]);
    }
    return several;
}

/** Returns the place after the entry of that design. */
static int behind(const cg_match *match, const cg_frame *frame, cg_design design)
{
    cg_design list[STARTING_MOST];
    int count = list_of(match, frame, list), at = frame->slot[FROM];
    while (at < count && list[at] != design)
        at++;
    return at < count ? at + 1 : count;
}

static cg_flow take(cg_match *match, cg_frame *frame)
{
    cg_design design = cg_rules_chosen(match).design;
    cg_thing card = cg_rules_zone_design(match, ZONE_DECK, frame->player, design);
    frame->slot[FROM] = behind(match, frame, design);
    frame->slot[FOUND] = 1;
    return cg_rules_move_by(match, card, ZONE_HAND, frame->player, CG_CAUSE_SEARCH);
}

static bool is_list_over(const cg_match *match, const cg_frame *frame)
{
    cg_design list[STARTING_MOST];
    return frame->slot[FROM] >= list_of(match, frame, list);
}

/** DVO-R100 */
static void see_deck(cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_DECK, player)
        cg_rules_show(match, card, player);
}

/** Fetches starting cards. Slot 0: the number of the design with the list. A player who finds
 * nothing is still asked. */
cg_flow run_fetch(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    see_deck(match, frame->player);
    while (!is_list_over(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_PICK));
        if (cg_rules_chosen(match).verb != CG_VERB_TAKE)
            break;
        CG_STEP(frame, 2, take(match, frame));
        if (cg_rules_lives(match, cg_rules_moved(match)))
            CG_STEP(frame, 3, cg_rules_reveal(match, cg_rules_moved(match), frame->player));
    }
    CG_STEP(frame, 4, cg_rules_shuffle(match, ZONE_DECK, frame->player)); /* DVO-R20 */
    CG_FLOW_END;
}

static cg_flow fetch_for(cg_match *match, int player)
{
    cg_design design = cg_rules_design(match, demigod_of(match, player)), list[1];
    return cg_cards_list(cg_match_cards(match), design, FIELD_STARTING, list, 1)
               ? cg_rules_call_for(match, player, PROCEDURE_FETCH,
                                   (int32_t)cg_match_design_number(match, design), 0)
               : CG_DONE;
}

/* ---- the opening hand (DVO-3.4 to DVO-3.10) ---- */

enum { SIZE };

const cg_slot_range mulligan_slots[CG_FRAME_SLOTS] = {[SIZE] = {0, INT16_MAX}};

CG_OFFER_ACTS(offer_mulligan, ACT_KEEP, ACT_MULLIGAN)

/** DVO-3.8, DVO-3.9, DVO-R18, DVO-R19: runs mulligans. The first draws as many cards as the opening
 * hand. */
cg_flow run_mulligan(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    frame->slot[SIZE] = (int32_t)cg_rules_setting(match, OPTION_STARTING_HAND);
    for (; frame->slot[SIZE] > 0; frame->slot[SIZE]--) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
        cg_rules_tell_choice(match, frame->player);
        if (cg_rules_chosen(match).effect != ACT_MULLIGAN)
            break;
        CG_STEP(frame, 2, cg_rules_shuffle_back(match, ZONE_HAND, ZONE_DECK, frame->player));
        CG_STEP(frame, 3, cg_rules_draw(match, frame->player, frame->slot[SIZE]));
    }
    CG_FLOW_END;
}

static int32_t missing(const cg_match *match, int player)
{
    int64_t size = cg_rules_setting(match, OPTION_STARTING_HAND);
    int64_t held = cg_rules_zone_size(match, ZONE_HAND, player);
    return size > held ? (int32_t)(size - held) : 0;
}

cg_flow run_opening(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    mark(match, VALUE_OPENED, frame->player, true);
    CG_STEP(frame, 1, fetch_for(match, frame->player));
    CG_STEP(frame, 2, cg_rules_draw(match, frame->player, missing(match, frame->player)));
    CG_STEP(frame, 3, cg_rules_call_for(match, frame->player, PROCEDURE_MULLIGAN, 0, 0));
    CG_STEP(frame, 4, cg_rules_shuffle(match, ZONE_DECK, frame->player)); /* DVO-3.10 */
    CG_FLOW_END;
}

cg_flow open_hand(cg_match *match, int player)
{
    if (!is_marked(match, VALUE_OPENED, player))
        return cg_rules_call_for(match, player, PROCEDURE_OPENING, 0, 0);
    if (!is_marked(match, VALUE_FRESH, player))
        return CG_DONE;
    mark(match, VALUE_FRESH, player, false); /* DVO-11.7 */
    return fetch_for(match, player);
}
