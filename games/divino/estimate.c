/* DIVINO: estimates which player is ahead, for searches that cut a match short, and the value of a
 * draw. */
#include "game.h"

enum {
    WORTH_ENERGY = 4, /* of the Demigod's energy; all other values are relative to it */
    WORTH_RATE = 10,
    WORTH_PERMANENT = 8,
    WORTH_ATK = 3,
    WORTH_LOYALTY = 5,
    WORTH_CARD = 7,
    WORTH_DEMIGOD = 80,
    WORTH_NOTHING = 60 /* added to all sides, so that a small lead counts little */
};

/** Returns the energy of the Demigod, which decides a match (DVO-11.1). */
int32_t energy_of(const cg_match *match, int player)
{
    cg_thing card = demigod_of(match, player);
    return card ? cg_rules_mark(match, card, MARK_ENERGY) : 0;
}

/** Returns the value of a permanent. A body counts with the energy that was paid for it, other
 * cards with their cost. So a player who plays a permanent is never behind one who holds it. */
static int64_t permanent_worth(const cg_match *match, cg_thing card)
{
    int32_t energy = cg_rules_is(match, card, KIND_BODY) ? cg_rules_mark(match, card, MARK_ENERGY)
                                                         : cg_rules_stat(match, card, STAT_COST);
    return WORTH_PERMANENT + (int64_t)WORTH_ENERGY * energy +
           WORTH_ATK * cg_rules_stat(match, card, STAT_ATK) +
           (int64_t)WORTH_RATE * cg_rules_stat(match, card, STAT_ENERGIZE);
}

int64_t strength(const cg_match *match, int player)
{
    cg_thing card = demigod_of(match, player);
    if (!cg_rules_is_in(match, player) || !card)
        return 0;
    int64_t sum = WORTH_NOTHING + (int64_t)WORTH_ENERGY * cg_rules_mark(match, card, MARK_ENERGY) +
                  (int64_t)WORTH_RATE * cg_rules_stat(match, card, STAT_ENERGIZE) +
                  cg_rules_zone_worth(match, ZONE_HAND, player, WORTH_CARD) +
                  cg_rules_zone_worth(match, ZONE_PILE, player, WORTH_DEMIGOD);
    CG_EACH_CARD(match, other, ZONE_FIELD, player)
        sum += permanent_worth(match, other);
    CG_EACH_CARD(match, deity, ZONE_DEITIES, player)
        sum +=
            2LL * WORTH_CARD + (int64_t)WORTH_LOYALTY * cg_rules_mark(match, deity, MARK_LOYALTY);
    return sum;
}
