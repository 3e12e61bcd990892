/* DIVINO: places of cards, bits of cards and values of seats, and printed properties. */
#include "game.h"

cg_thing demigod_of(const cg_match *match, int player)
{
    return cg_rules_zone_card(match, ZONE_DEMIGOD, player, 0);
}

int kind_of(const cg_match *match, cg_thing card)
{
    return (int)cg_rules_number(match, card, FIELD_KIND);
}

bool is_combat_card(const cg_match *match, cg_thing card)
{
    return cg_rules_zone(match, card) == ZONE_FIELD && cg_rules_is(match, card, KIND_COMBAT_CARD);
}

bool is_fit(const cg_match *match, cg_thing card)
{
    return cg_rules_has_bit(match, card, BIT_FIT) || cg_rules_has(match, card, KEYTERM_SWIFT);
}

int place_after(const cg_match *match, int player, cg_thing card, int from)
{
    return from > 0 && cg_rules_zone_card(match, ZONE_FIELD, player, from - 1) == card
               ? from
               : cg_rules_zone_index(match, ZONE_FIELD, player, card) + 1;
}

void clear_bits(cg_match *match, unsigned bits)
{
    cg_rules_clear_bits(match, ZONE_FIELD, (uint16_t)bits);
    cg_rules_clear_bits(match, ZONE_DEMIGOD, (uint16_t)bits);
}

bool declares_no_more(cg_match *match, int player)
{
    if (cg_rules_chosen(match).verb == CG_VERB_PASS)
        cg_rules_tell_choice(match, player);
    return cg_rules_chosen(match).verb != CG_VERB_DO;
}

bool is_marked(const cg_match *match, int value, int player)
{
    return ((unsigned)cg_rules_value(match, value) >> player) & 1u;
}

void mark(cg_match *match, int value, int player, bool on)
{
    unsigned seats = (unsigned)cg_rules_value(match, value), bit = 1u << player;
    cg_rules_set_value(match, value, (int32_t)(on ? seats | bit : seats & ~bit));
}

int64_t planes_of(const cg_match *match, cg_thing card)
{
    return cg_rules_number(match, card, FIELD_PLANE);
}

/* ---- questions of the board ---- */

int board_row(const cg_match *match, cg_thing card, bool face_up)
{
    int kind = kind_of(match, card);
    if (!face_up)
        return -1;
    switch (kind) {
    case WORD_DEMIGOD:
        return ZONE_DEMIGOD;
    case WORD_DEITY:
        return ZONE_DEITIES;
    case WORD_SORCERY:
    case WORD_INSTANT:
        return -1;
    default:
        return ZONE_FIELD;
    }
}

/** DVO-R5, DVO-11.2 */
bool may_control(const cg_match *match, const cg_question *asked)
{
    return cg_rules_zone(match, asked->card) == ZONE_FIELD;
}

/* ---- printed properties of a design ---- */

static bool has_life(int kind)
{
    return kind <= WORD_SHRINE || kind == WORD_DEMIGOD; /* DVO-1.15, DVO-8.7 */
}

/** Returns true if the number in its energy circle is a cost (DVO-1.15). */
static bool costs_energy(int kind)
{
    return kind <= WORD_NAGUAL || (kind >= WORD_ORB && kind <= WORD_AURA);
}

/** DVO-14.3: derives stats. The rate printed on an Orb counts for its host. */
void derive(const cg_cards *cards, cg_design design, cg_derived *derived)
{
    int kind = (int)cg_cards_number(cards, design, FIELD_KIND);
    int32_t energy = (int32_t)cg_cards_number(cards, design, FIELD_ENERGY);
    if (costs_energy(kind))
        derived->stats[STAT_COST] = energy;
    if (has_life(kind))
        derived->stats[STAT_ENERGY] = energy;
    if (kind != WORD_ORB)
        derived->stats[STAT_ENERGIZE] = (int32_t)cg_cards_number(cards, design, FIELD_ENERGIZE);
}
