/* Demi: offerings (DEMI-6.3 to DEMI-6.9), exact sets of own Creatures that go to Mythology as the
 * cost of a Demi-God or God. The cards are chosen one by one in the order of their places. The
 * first decides the set, because all cards of a set have one class. */
#include "game.h"

/** Number of Creatures of each class that make an offering for a Demi-God, and for a God; 0: that
 * class cannot be offered. */
static const int sizes[][WORD_GOD + 1] = {
    [WORD_MONSTER] = {0},
    [WORD_DEMI_GOD] = {[WORD_MONSTER] = 2, [WORD_DEMI_GOD] = 1},            /* DEMI-6.3 */
    [WORD_GOD] = {[WORD_MONSTER] = 3, [WORD_DEMI_GOD] = 2, [WORD_GOD] = 1}, /* DEMI-6.4, DEMI-R31 */
};

/** DEMI-6.5, DEMI-R34 */
static bool can_be_offered(const cg_match *match, cg_thing card)
{
    return cg_rules_may(match, card, ACTION_BE_OFFERED, 0) &&
           cg_rules_may(match, card, CG_ACTION_LEAVE, 0);
}

/** Counts the Creatures of that class on the player's side, from a place on, that can be
 * offered. */
static int count_from(const cg_match *match, int player, int kind, int from)
{
    int count = 0;
    cg_thing card;
    for (int i = from; (card = cg_rules_zone_card(match, ZONE_CREATURES, player, i)); i++)
        count += class_of(match, card) == kind && can_be_offered(match, card);
    return count;
}

/** Returns the sizes of offerings for that card; all 0 for a card that needs none. */
static const int *sizes_for(const cg_match *match, cg_thing card)
{
    int64_t kind = cg_rules_number(match, card, FIELD_KIND);
    return sizes[kind <= WORD_GOD ? kind : WORD_MONSTER];
}

static int wanted(const cg_match *match, cg_thing card, int kind)
{
    return kind >= 0 && kind <= WORD_GOD ? sizes_for(match, card)[kind] : 0;
}

bool can_offer(const cg_match *match, int player, cg_thing card)
{
    const int *size = sizes_for(match, card);
    int counts[WORD_GOD + 1] = {0};
    CG_EACH_CARD(match, other, ZONE_CREATURES, player) {
        int kind = class_of(match, other);
        if (size[kind] && can_be_offered(match, other) && ++counts[kind] >= size[kind])
            return true;
    }
    return false;
}

/* ---- choosing ---- */

/* Slots: the played card; the class of the offering + 1; the number of chosen cards; the place
 * after the last; the chosen cards. */
enum { CARD, CLASS, CHOSEN, NEXT, OFFERED };
#define OFFERED_MOST 3

const cg_slot_range offering_slots[CG_FRAME_SLOTS] = {
    [CARD] = CG_ANY_CARD,
    [CLASS] = {0, WORD_GOD + 1},
    [CHOSEN] = {0, OFFERED_MOST, CG_SLOT_NUMBER, CG_AT(1)},
    [NEXT] = {0, CREATURE_PLACES},
    [OFFERED] = CG_ANY_THING,
    [OFFERED + 1] = CG_ANY_THING,
    [OFFERED + 2] = CG_ANY_THING};

/** Returns true if the card continues or begins a set that later cards can complete. */
static bool fits(const cg_match *match, const cg_frame *frame, int place, cg_thing card)
{
    int kind = class_of(match, card);
    int size = wanted(match, frame->slot[CARD], kind);
    return (size || cg_rules_no(match, "its class cannot be offered for that card (DEMI-6.6)")) &&
           (!frame->slot[CLASS] || frame->slot[CLASS] == kind + 1 ||
            cg_rules_no(match, "all cards of an offering must have the same class (DEMI-6.6)")) &&
           can_be_offered(match, card) &&
           (count_from(match, frame->player, kind, place) >= size - frame->slot[CHOSEN] ||
            cg_rules_no(match, "with those after it there are too few (DEMI-6.6)"));
}

/** Explains why cards that were passed over, or are not Creatures, cannot be offered. */
static void explain_others(const cg_match *match, const cg_frame *frame)
{
    for (int i = 0; i < frame->slot[NEXT]; i++) {
        cg_thing card = cg_rules_zone_card(match, ZONE_CREATURES, frame->player, i);
        cg_rules_try(match, CG_VERB_DO, ACT_OFFER, card, 0);
        cg_rules_no(match, "choose an offering in the order of the slots (DEMI-6.5)");
    }
    CG_EACH_CARD(match, card, ZONE_WORSHIPERS, frame->player) {
        cg_rules_try(match, CG_VERB_DO, ACT_OFFER, card, 0);
        cg_rules_no(match, "a Worshiper cannot be offered (DEMI-6.5)");
    }
}

void offer_offering(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing card;
    for (int i = frame->slot[NEXT];
         (card = cg_rules_zone_card(match, ZONE_CREATURES, frame->player, i)); i++) {
        cg_rules_try(match, CG_VERB_DO, ACT_OFFER, card, 0);
        if (fits(match, frame, i, card))
            cg_offer_do(offer, ACT_OFFER, card, 0, 0);
    }
    if (cg_rules_explains(match))
        explain_others(match, frame);
}

static bool is_chosen(const cg_frame *frame, cg_thing card)
{
    for (int i = 0; i < frame->slot[CHOSEN]; i++)
        if (frame->slot[OFFERED + i] == card)
            return true;
    return false;
}

/** Returns true if the card can be part of an offering with the chosen ones. */
static bool goes_with(const cg_match *match, const cg_frame *frame, cg_thing card)
{
    int kind = class_of(match, card), size = wanted(match, frame->slot[CARD], kind);
    return (size || cg_rules_no(match, "its class cannot be offered for that card (DEMI-6.6)")) &&
           (!frame->slot[CLASS] || frame->slot[CLASS] == kind + 1 ||
            cg_rules_no(match, "all cards of an offering must have the same class (DEMI-6.6)")) &&
           can_be_offered(match, card) &&
           (count_from(match, frame->player, kind, 0) >= size ||
            cg_rules_no(match, "there are too few of its class (DEMI-6.6)"));
}

/** DEMI-6.6: lists the whole offering. Its size depends on the class of the first card. */
cg_several whole_offering(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_several several = {.at = frame->slot[CHOSEN]};
    CG_EACH_CARD(match, card, ZONE_CREATURES, frame->player) {
        cg_rules_try(match, CG_VERB_DO, ACT_OFFER, card, 0);
        if (is_chosen(frame, card) || !goes_with(match, frame, card))
            continue;
        int left = wanted(match, frame->slot[CARD], class_of(match, card)) - several.at;
        several.least = !several.least || left < several.least ? left : several.least;
        several.most = left > several.most ? left : several.most;
        if (offer)
            cg_offer_do(offer, ACT_OFFER, card, 0, 0);
    }
    return several;
}

static void take(const cg_match *match, cg_frame *frame)
{
    cg_thing chosen = cg_rules_card_thing(match, cg_rules_chosen(match).card), card;
    int place = 0;
    while ((card = cg_rules_zone_card(match, ZONE_CREATURES, frame->player, place)) &&
           card != chosen)
        place++;
    frame->slot[CLASS] = class_of(match, chosen) + 1;
    frame->slot[OFFERED + frame->slot[CHOSEN]++] = chosen;
    frame->slot[NEXT] = place + 1;
}

static bool is_complete(const cg_match *match, const cg_frame *frame)
{
    return frame->slot[CLASS] &&
           frame->slot[CHOSEN] >= wanted(match, frame->slot[CARD], frame->slot[CLASS] - 1);
}

/** DEMI-6.9 */
static cg_flow give(cg_match *match, const cg_frame *frame)
{
    cg_transfer given[OFFERED_MOST];
    for (int i = 0; i < frame->slot[CHOSEN]; i++) {
        given[i] =
            cg_transfer_by(frame->slot[OFFERED + i], ZONE_MYTHOLOGY, frame->player, CAUSE_OFFER);
        given[i].source = frame->slot[CARD];
    }
    return cg_rules_move_all(match, given, frame->slot[CHOSEN]);
}

/** Runs an offering. Slot 0: the card. */
cg_flow run_offering(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (!is_complete(match, frame)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_PICK));
        take(match, frame);
    }
    CG_STEP(frame, 2, give(match, frame));
    CG_FLOW_END;
}
