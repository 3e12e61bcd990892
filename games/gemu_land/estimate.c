/* Gemu Land: estimates which player is ahead, for searches that cut a match short: by Faith, and by
 * everything that can take it. */
#include "game.h"

enum {
    WORTH_HAND = 1, /* of a card in the hand */
    WORTH_SET = 1   /* of a face-down card */
};

/** Returns the value of a card. A Monster counts with the Faith it can take from its opponent in a
 * turn. */
static int64_t worth(const cg_match *match, cg_thing card)
{
    if (cg_rules_face_down(match, card))
        return WORTH_SET;
    return is_body(match, card) ? cg_rules_stat(match, card, STAT_ATTACK) : 0;
}

int64_t strength(const cg_match *match, int player)
{
    int64_t sum = cg_rules_counter(match, COUNTER_FAITH, player) +
                  cg_rules_zone_worth(match, ZONE_HAND, player, WORTH_HAND);
    EACH_FIELD_CARD(match, card, player)
        sum += worth(match, card);
    return sum;
}
