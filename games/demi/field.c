/* Demi: places of cards, their properties on the field, and the library's questions about them. */
#include "game.h"

/* ---- kinds ---- */

/** DEMI-R62: returns the class by Base Power, for a card that only says it acts as a Creature. */
static int class_by_power(int64_t power)
{
    return power <= MONSTER_POWER    ? WORD_MONSTER
           : power <= DEMI_GOD_POWER ? WORD_DEMI_GOD
                                     : WORD_GOD;
}

void derive(const cg_cards *cards, cg_design design, cg_derived *derived)
{
    static const int kinds[] = {[WORD_MONSTER] = KIND_MONSTER,
                                [WORD_DEMI_GOD] = KIND_DEMI_GOD,
                                [WORD_GOD] = KIND_GOD,
                                [WORD_WORSHIPER] = KIND_WORSHIPER};
    if (!cg_cards_has(cards, design, FIELD_ACTS_AS)) /* only of Units */
        return;
    int64_t acts = cg_cards_number(cards, design, FIELD_ACTS_AS);
    if (acts == ACTS_CREATURE)
        acts = class_by_power(cg_cards_number(cards, design, FIELD_POWER));
    derived->kinds =
        (uint64_t)1 << kinds[acts] | (acts != WORD_WORSHIPER ? (uint64_t)1 << KIND_CREATURE : 0);
}

int class_of(const cg_match *match, cg_thing card) /* DEMI-1.18 */
{
    return cg_rules_is(match, card, KIND_GOD)        ? WORD_GOD
           : cg_rules_is(match, card, KIND_DEMI_GOD) ? WORD_DEMI_GOD
                                                     : WORD_MONSTER;
}

int highest_class(const cg_match *match, const cg_thing *cards, int count) /* DEMI-12.5 */
{
    int highest = WORD_MONSTER;
    for (int i = 0; i < count; i++)
        if (class_of(match, cards[i]) > highest)
            highest = class_of(match, cards[i]);
    return highest;
}

/** Returns the zone for a face-up card by its printed kind, wherever it is. */
int row_of_kind(const cg_match *match, cg_thing card)
{
    static const int rows[WORD_COUNT] = {
        [WORD_MONSTER] = ZONE_CREATURES, [WORD_DEMI_GOD] = ZONE_CREATURES,
        [WORD_GOD] = ZONE_CREATURES,     [WORD_WORSHIPER] = ZONE_WORSHIPERS,
        [WORD_TITAN] = ZONE_TITAN,       [WORD_PRAYER] = ZONE_ACTIVATED,
        [WORD_VAIN] = ZONE_ACTIVATED,    [WORD_UNIT] = ZONE_CREATURES};
    int64_t kind = cg_rules_number(match, card, FIELD_KIND);
    bool serves =
        kind == WORD_UNIT && cg_rules_number(match, card, FIELD_ACTS_AS) == WORD_WORSHIPER;
    return serves ? ZONE_WORSHIPERS : rows[kind];
}

int board_row(const cg_match *match, cg_thing card, bool face_up)
{
    int row = row_of_kind(match, card);
    if (face_up)
        return row;
    return row == ZONE_ACTIVATED ? ZONE_SLOTS : -1; /* DEMI-3.16 */
}

bool works(const cg_match *match, cg_thing card, int form) /* DEMI-3.15, DEMI-9.8, DEMI-R83 */
{
    (void)form;
    return !cg_rules_face_down(match, card) &&
           !cg_rules_has_bit(match, card, BIT_PENDING | BIT_CANCELLED);
}

/** DEMI-10.7: changes of a Prayer or Vain last as long as the card stays. */
cg_lasting lasting(const cg_match *match, cg_thing card)
{
    return cg_rules_zone(match, card) == ZONE_ACTIVATED ? CG_LASTING_WHILE_THERE
                                                        : CG_LASTING_THIS_TURN;
}

bool may_attach(const cg_match *match, const cg_question *asked)
{
    return cg_rules_attaches(match, asked->card, asked->other);
}

bool may_be_spared(const cg_match *match, const cg_question *asked)
{
    return !cg_rules_has_bit(match, asked->card, BIT_BARED);
}
