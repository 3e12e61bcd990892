/* DIVINO: what Orbs, Equipment and Auras may be attached to (section 14). */
#include "game.h"

static bool has_orb(const cg_match *match, cg_thing host, cg_thing but)
{
    const cg_search search = {.zone = ZONE_FIELD, .kinds = (uint64_t)1 << KIND_ORB, .hosted = true};
    cg_thing card = 0;
    while ((card = cg_rules_find(match, &search, card)))
        if (card != but && cg_rules_host(match, card) == host)
            return true;
    return false;
}

/** Returns true if the host has a rate of its own. Others have only the rate that Orbs give them
 * (DVO-14.1, DVO-R86). */
static bool has_rate(const cg_match *match, cg_thing host, cg_thing orb)
{
    int64_t raised =
        cg_rules_host(match, orb) == host ? cg_rules_number(match, orb, FIELD_ENERGIZE) : 0;
    return cg_rules_is(match, host, KIND_ENERGIZER) ||
           cg_rules_stat(match, host, STAT_ENERGIZE) > raised;
}

/** DVO-14.9, DVO-R86 to DVO-R88 */
static bool may_lie_on(const cg_match *match, cg_thing card, cg_thing host)
{
    switch (kind_of(match, card)) {
    case WORD_ORB:
        return has_rate(match, host, card) && cg_rules_attaches(match, card, host);
    case WORD_EQUIPMENT:
        return is_combat_card(match, host);
    default:
        return cg_rules_attaches(match, card, host);
    }
}

/** DVO-14.1, DVO-14.2, DVO-14.6, DVO-R86, DVO-R87 */
bool may_attach(const cg_match *match, const cg_question *asked)
{
    cg_thing it = asked->card, to = asked->other;
    int kind = kind_of(match, it);
    if (!cg_rules_is(match, to, KIND_DEMIGOD) && cg_rules_zone(match, to) != ZONE_FIELD)
        return false;
    return may_lie_on(match, it, to) && (kind != WORD_ORB || !has_orb(match, to, it)) &&
           (kind != WORD_EQUIPMENT ||
            cg_rules_controller(match, to) == cg_rules_controller(match, it));
}

/* ---- cards that come without being played (DVO-R88) ---- */

static bool needs_host(int kind)
{
    return kind == WORD_AURA || kind == WORD_ORB;
}

enum { HOSTS_MOST = 256 };

/** Lists the hosts that the card's text allows. */
static int hosts_of(const cg_match *match, cg_thing card, int player, cg_thing *list)
{
    int count = cg_rules_targets(match, player, card, list, HOSTS_MOST), kept = 0;
    for (int i = 0; i < count && i < HOSTS_MOST; i++)
        if (cg_rules_is_card(list[i]) && may_lie_on(match, card, list[i]) &&
            (kind_of(match, card) != WORD_ORB || !has_orb(match, list[i], card)))
            list[kept++] = list[i];
    return kept;
}

bool may_lie(const cg_match *match, const cg_question *asked)
{
    cg_thing list[HOSTS_MOST];
    return !needs_host(kind_of(match, asked->card)) ||
           cg_rules_zone(match, asked->card) == ZONE_STACK ||
           hosts_of(match, asked->card, asked->player, list) > 0;
}

cg_thing homeless(const cg_match *match)
{
    const cg_search search = {.zone = ZONE_FIELD,
                              .first = cg_rules_active(match),
                              .kinds = (uint64_t)1 << KIND_AURA | (uint64_t)1 << KIND_ORB,
                              .without = BIT_PLACED};
    cg_thing card = 0;
    while ((card = cg_rules_find(match, &search, card)))
        if (needs_host(kind_of(match, card)) && !cg_rules_host(match, card))
            return card;
    return 0;
}

void discard_hostless(cg_match *match)
{
    cg_thing card;
    while ((card = homeless(match)))
        (void)cg_rules_place_by(match, card, ZONE_DISCARD, cg_rules_owner(match, card),
                                CG_CAUSE_RULE);
}

void offer_host(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing list[HOSTS_MOST];
    int count = hosts_of(match, frame->slot[0], frame->player, list);
    for (int i = 0; i < count; i++)
        cg_offer_do(offer, ACT_ATTACH, frame->slot[0], list[i], 0);
}

static cg_flow attach_chosen(cg_match *match, const cg_frame *frame)
{
    cg_thing host = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    cg_rules_set_bit(match, frame->slot[0], BIT_PLACED, true);
    return cg_rules_lives(match, frame->slot[0]) && cg_rules_lives(match, host)
               ? cg_rules_attach(match, frame->slot[0], host)
               : CG_DONE;
}

/** Attaches a card. Slot 0: the card. */
cg_flow run_host(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_OPTION));
    CG_STEP(frame, 2, attach_chosen(match, frame));
    CG_FLOW_END;
}

/* ---- cards that can no longer be there (DVO-8.6) ---- */

cg_thing misplaced(const cg_match *match)
{
    const cg_search search = {.zone = ZONE_FIELD, .first = cg_rules_active(match), .hosted = true};
    cg_thing card = 0;
    while ((card = cg_rules_find(match, &search, card)))
        if (!may_lie_on(match, card, cg_rules_host(match, card)))
            return card;
    return 0;
}

/** Detaches a card. Slot 0: the card. Auras and Orbs then have no host. */
CG_ONE_STEP(run_detach, cg_rules_attach(match, frame->slot[0], 0))
