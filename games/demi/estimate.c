/* Demi: estimates which player is ahead, for searches that cut a match short: mainly by Followers,
 * then by cards on the field and in the hand. */
#include "game.h"

enum {
    WORTH_FOLLOWER = 30, /* of a Follower, in points of Power */
    WORTH_CREATURE = 8,  /* of a Creature besides its Power */
    WORTH_WORSHIPER = 14,
    WORTH_TITAN = 12,
    WORTH_CARD = 6,
    WORTH_SLOT = 5,
    WORTH_NOTHING = 40 /* added to both sides, so that a small lead counts little */
};

int64_t strength(const cg_match *match, int player)
{
    int64_t sum = WORTH_NOTHING +
                  (int64_t)WORTH_FOLLOWER * cg_rules_counter(match, COUNTER_FOLLOWERS, player) +
                  cg_rules_zone_worth(match, ZONE_WORSHIPERS, player, WORTH_WORSHIPER) +
                  cg_rules_zone_worth(match, ZONE_TITAN, player, WORTH_TITAN) +
                  cg_rules_zone_worth(match, ZONE_HAND, player, WORTH_CARD) +
                  cg_rules_zone_worth(match, ZONE_SLOTS, player, WORTH_SLOT);
    CG_EACH_CARD(match, card, ZONE_CREATURES, player)
        sum += WORTH_CREATURE + cg_rules_stat(match, card, STAT_POWER);
    return sum;
}
