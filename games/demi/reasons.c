/* Demi: reasons for actions that belong to another time, or are never possible with such a card.
 * All other checks give their reasons themselves. */
#include "game.h"

#define REFUSE(act, card, target, why)                                                             \
    (cg_rules_try(match, CG_VERB_DO, act, card, target), (void)cg_rules_no(match, why))

static bool is_card_for_slots(const cg_match *match, cg_thing card)
{
    int64_t kind = cg_rules_number(match, card, FIELD_KIND);
    return kind == WORD_PRAYER || kind == WORD_VAIN;
}

static void explain_zone(const cg_match *match, int zone, int player, int act, const char *why)
{
    CG_EACH_CARD(match, card, zone, player)
        REFUSE(act, card, 0, why);
}

void explain_playing(const cg_match *match, int player)
{
    const char *why = cg_rules_active(match) == player
                          ? "cards can be played only in the Playing Phase (DEMI-5.17)"
                          : "cards can be played only in your own Playing Phase (DEMI-5.16)";
    if (!cg_rules_explains(match))
        return;
    explain_zone(match, ZONE_HAND, player, ACT_PLAY, why);
    explain_zone(match, ZONE_HAND, player, ACT_SET, why);
}

/** This explains Prayers in the player's own turn, when there is nothing to answer. */
void explain_activating(const cg_match *match, int player)
{
    static const int zones[] = {ZONE_HAND, ZONE_SLOTS};
    if (!cg_rules_explains(match))
        return;
    for (size_t z = 0; z < CG_LENGTH(zones); z++)
        CG_EACH_CARD(match, card, zones[z], player) {
            cg_rules_try(match, CG_VERB_DO, ACT_ACTIVATE, card, 0);
            if (cg_rules_number(match, card, FIELD_KIND) != WORD_PRAYER)
                explain_kind(match, player, card);
            else
                cg_rules_no(match,
                            "outside the Playing Phase a Prayer can only answer (DEMI-6.19)");
        }
}

bool explain_kind(const cg_match *match, int player, cg_thing card)
{
    if (!cg_rules_explains(match))
        return false;
    if (!is_card_for_slots(match, card))
        return cg_rules_no(match, "only Prayers and Vains can be activated (DEMI-5.14)");
    return cg_rules_no(match,
                       cg_rules_active(match) == player
                           ? "a Vain can be activated only in the opponent's turn (DEMI-6.24)"
                           : "a Prayer can be activated only in its player's turn (DEMI-6.19)");
}

/** Explains actions of other phases. */
void explain_phase(const cg_match *match, int player)
{
    if (!cg_rules_explains(match))
        return;
    REFUSE(ACT_REDRAW, 0, 0, "a hand can be redrawn only once, before the first turn (DEMI-4.3)");
    REFUSE(ACT_DRAW, 0, 0,
           cg_rules_turn(match) == 1 ? "no card is drawn in the first turn (DEMI-5.2)"
                                     : "a card is drawn only in the Drawing Phase (DEMI-5.11)");
    for (int act = ACT_ATTACK; act <= ACT_COMBINE; act++)
        explain_zone(match, ZONE_CREATURES, player, act,
                     "attacks are possible only in the War Phase (DEMI-5.18)");
}

/** Explains why cards in slots can only be activated. */
void explain_slots(const cg_match *match, int player)
{
    if (!cg_rules_explains(match))
        return;
    explain_zone(match, ZONE_SLOTS, player, ACT_PLAY,
                 "it is set and must stay face down (DEMI-6.34)");
    explain_zone(match, ZONE_SLOTS, player, ACT_SET, "it is already set (DEMI-6.34)");
}

/* ---- attacks ---- */

static void explain_target(const cg_match *match, cg_thing attacker, int zone, int side,
                           const char *why)
{
    CG_EACH_CARD(match, card, zone, side)
        REFUSE(ACT_ATTACK, attacker, card, why);
}

/** Explains why no Creature can attack some cards, although it could attack others. */
static void explain_targets(const cg_match *match, int player, cg_thing attacker)
{
    int enemy = cg_rules_opponent(player);
    bool guarded = cg_rules_zone_size(match, ZONE_WORSHIPERS, enemy) > 0;
    for (int zone = ZONE_CREATURES; zone <= ZONE_WORSHIPERS; zone++)
        explain_target(match, attacker, zone, player, "it is your own");
    if (guarded)
        explain_target(match, attacker, ZONE_CREATURES, enemy,
                       "Worshipers must be attacked first (DEMI-7.2)");
    explain_target(match, attacker, ZONE_TITAN, enemy, "a Titan cannot be attacked (DEMI-6.15)");
    explain_target(match, attacker, ZONE_ACTIVATED, enemy,
                   "Prayers and Vains cannot be attacked (DEMI-7.3)");
    if (guarded || cg_rules_zone_size(match, ZONE_CREATURES, enemy) > 0)
        REFUSE(ACT_ATTACK, attacker, cg_rules_player_thing(enemy),
               guarded ? "Worshipers must be attacked first (DEMI-7.2)"
                       : "the player cannot be attacked while they have Creatures (DEMI-7.4)");
}

void explain_attacks(const cg_match *match, int player)
{
    if (!cg_rules_explains(match))
        return;
    CG_EACH_CARD(match, card, ZONE_CREATURES, player)
        if (may_attack(match, card))
            explain_targets(match, player, card);
    explain_zone(match, ZONE_WORSHIPERS, player, ACT_ATTACK,
                 "a Worshiper cannot attack (DEMI-6.13)");
    explain_zone(match, ZONE_TITAN, player, ACT_ATTACK, "a Titan cannot attack (DEMI-6.15)");
    explain_zone(match, ZONE_CREATURES, cg_rules_opponent(player), ACT_ATTACK,
                 "it belongs to the opponent (DEMI-5.18)");
}
