/* Divinity: estimates which player is ahead, for searches that cut a match short: by the remaining
 * HP and ATK of each side, its Walls, and the size of its deck. */
#include "game.h"

enum {
    WORTH_ATK = 3,   /* of a point of ATK in play, in points of HP */
    WORTH_DEITY = 6, /* of a Deity besides its numbers */
    WORTH_WALL = 14, /* of the first Wall; the second counts twice */
    WORTH_CARD = 2,  /* of a card in the hand */
    LAST_CARDS = 12, /* of the deck; only these count */
    WORTH_LAST_CARD = 4
};

/** Returns the number of Deities in play, which decides a match (DIV-12.2). */
int32_t deities_left(const cg_match *match, int player)
{
    return cg_rules_zone_size(match, ZONE_DEITIES, player);
}

static int32_t left(const cg_match *match, cg_thing card)
{
    int32_t hp = cg_rules_stat(match, card, STAT_HP) - cg_rules_mark(match, card, MARK_DAMAGE);
    return hp > 0 ? hp : 0;
}

int64_t strength(const cg_match *match, int player)
{
    int walls = cg_rules_zone_size(match, ZONE_WALLS, player);
    int deck = cg_rules_zone_size(match, ZONE_DECK, player);
    int64_t sum = cg_rules_zone_worth(match, ZONE_HAND, player, WORTH_CARD) +
                  (int64_t)WORTH_LAST_CARD * (deck < LAST_CARDS ? deck : LAST_CARDS);
    CG_EACH_CARD(match, card, ZONE_DEITIES, player)
        sum += WORTH_DEITY + left(match, card) + WORTH_ATK * cg_rules_stat(match, card, STAT_ATK);
    for (int i = 0; i < walls; i++)
        sum += WORTH_WALL * (i + 1);
    return sum;
}
