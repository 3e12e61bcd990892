/* Divinity: playing cards from the hand in step 2 (sections 5, 7 and 8). */
#include "game.h"

/* ---- possible plays ---- */

/* Names attempts to play a card, for a player who asks why it cannot be played. */
#define TRY(act, card, target) cg_rules_try(match, CG_VERB_DO, act, card, target)

/** DIV-5.1 */
static bool has_play_left(const cg_match *match, int player)
{
    return cg_rules_value(match, VALUE_PLAYS) < cg_rules_rule(match, player, RULE_PLAYS);
}

static bool no_play_left(const cg_match *match, int player)
{
    if (!cg_rules_explains(match))
        return false;
    int32_t plays = cg_rules_rule(match, player, RULE_PLAYS);
    return plays == 1
               ? cg_rules_no(match, "a Deity or Wall was already played this turn (DIV-5.1)")
               : cg_rules_no_more(
                     match, "%d Deities and Walls were already played this turn (DIV-5.1)", plays);
}

static bool may_play_spell(const cg_match *match, int player, int action, cg_thing card)
{
    cg_thing who = cg_rules_player_thing(player);
    return cg_rules_may(match, who, CG_ACTION_PLAY_CARDS, card) &&
           cg_rules_may(match, who, ACTION_PLAY_SPELLS, card) &&
           cg_rules_may(match, who, action, card);
}

static void explain_attachment(const cg_match *match, int player, cg_thing card)
{
    for (int act = ACT_PLAY; act <= ACT_HIDE; act++) {
        TRY(act, card, 0);
        if (may_play_spell(match, player, ACTION_PLAY_ATTACHMENTS, card))
            cg_rules_no(match, "it must be played under a Deity in play (DIV-7.2)");
    }
}

/** The places for Attachments: the Deities in play, the player's own first. */
typedef struct host_list {
    cg_thing deities[PLAYERS * DEITY_PLACES];
    int count;
} host_list;

static host_list hosts_for(const cg_match *match, int player)
{
    host_list h;
    h.count = cg_rules_zone_cards(match, ZONE_DEITIES, player, h.deities, DEITY_PLACES);
    h.count += cg_rules_zone_cards(match, ZONE_DEITIES, cg_rules_opponent(player),
                                   h.deities + h.count, DEITY_PLACES);
    return h;
}

/** DIV-7.2 to DIV-7.5, DIV-7.10: lists the plays of an Attachment. Face down it only needs room.
 * Paying for a face-up play can make room. */
static void list_attachment(const cg_match *match, int player, cg_thing card,
                            const host_list *hosts, cg_offer *offer)
{
    bool explains = cg_rules_explains(match);
    if (explains)
        explain_attachment(match, player, card);
    if (!may_play_spell(match, player, ACTION_PLAY_ATTACHMENTS, card))
        return;
    bool costs = cg_rules_discards(match, card) != 0;
    for (int i = 0; i < hosts->count; i++) {
        cg_thing deity = hosts->deities[i];
        TRY(ACT_PLAY, card, deity);
        bool room = may_lie_under(match, player, card, deity, false);
        if ((room || costs) && cg_rules_playable(match, player, card, deity))
            cg_offer_do(offer, ACT_PLAY, card, deity, 0);
        TRY(ACT_HIDE, card, deity);
        if (room || (explains && may_lie_under(match, player, card, deity, false)))
            cg_offer_do(offer, ACT_HIDE, card, deity, 0);
    }
}

static void list_card(const cg_match *match, int player, cg_thing card, bool bodies,
                      const host_list *hosts, cg_offer *offer)
{
    int64_t kind = cg_rules_number(match, card, FIELD_KIND);
    bool body = kind == WORD_DEITY || kind == WORD_WALL;
    TRY(ACT_PLAY, card, 0);
    if (kind == WORD_ATTACHMENT)
        list_attachment(match, player, card, hosts, offer);
    else if ((!body || bodies || no_play_left(match, player)) &&
             cg_rules_playable(match, player, card, 0))
        cg_offer_do(offer, ACT_PLAY, card, 0, 0);
}

static void explain_hiding(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_HAND, player) {
        TRY(ACT_HIDE, card, 0);
        if (cg_rules_number(match, card, FIELD_KIND) != WORD_ATTACHMENT)
            cg_rules_no(match, "only an Attachment can be played face down (DIV-R37)");
    }
}

void list_plays(const cg_match *match, int player, cg_offer *offer)
{
    bool bodies = has_play_left(match, player);
    const host_list hosts = hosts_for(match, player);
    CG_EACH_CARD(match, card, ZONE_HAND, player)
        list_card(match, player, card, bodies, &hosts, offer);
    if (cg_rules_explains(match))
        explain_hiding(match, player);
}

/* ---- playing ---- */

/* Slots: the card; the Deity it goes under, or 0. */
enum { CARD, HOST };

cg_flow play_chosen(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    cg_thing host = cg_rules_ref_thing(match, chosen.target);
    if (cg_rules_number(match, card, FIELD_KIND) == WORD_MAGIC)
        return cg_rules_play(match, player, card); /* DIV-8.4 */
    return cg_rules_call_for(
        match, player, chosen.effect == ACT_HIDE ? PROCEDURE_HIDE : PROCEDURE_PLAY, card, host);
}

static int zone_for(const cg_match *match, cg_thing card)
{
    static const int zones[] = {[WORD_DEITY] = ZONE_DEITIES,
                                [WORD_WALL] = ZONE_WALLS,
                                [WORD_ATTACHMENT] = ZONE_ATTACHMENTS,
                                [WORD_ENVIRONMENT] = ZONE_ENVIRONMENT,
                                [WORD_MAGIC] = ZONE_DISCARD_PILE};
    return zones[cg_rules_number(match, card, FIELD_KIND)];
}

static bool is_body(const cg_match *match, cg_thing card)
{
    return cg_rules_is(match, card, KIND_DEITY_OR_WALL);
}

/** Moves a card with a cost out of the hand first: the payment can take other cards of the hand. A
 * card that flips can answer moves as well, since all players must see it (DIV-R31). */
static void lay_out(cg_match *match, cg_frame *frame)
{
    if (is_body(match, frame->slot[CARD]))
        cg_rules_count_up(match, VALUE_PLAYS);
    if (cg_rules_discards(match, frame->slot[CARD]) != 0 || flips_answer(match))
        frame->slot[CARD] =
            cg_rules_put(match, frame->slot[CARD], ZONE_ALTAR, frame->player, CG_CAUSE_PLAY);
}

static cg_thing environment_in_play(const cg_match *match)
{
    cg_thing first = cg_rules_zone_card(match, ZONE_ENVIRONMENT, 0, 0);
    return first ? first : cg_rules_zone_card(match, ZONE_ENVIRONMENT, 1, 0);
}

/** DIV-8.3, DIV-R38: puts the card into play. An Environment replaces the current one in one step.
 * A card that has lost its place or its Deity since the announcement is discarded (DIV-R31). */
static cg_flow enter(cg_match *match, const cg_frame *frame, bool hidden)
{
    int zone = zone_for(match, frame->slot[CARD]), count = 0;
    cg_thing old = zone == ZONE_ENVIRONMENT ? environment_in_play(match) : 0;
    bool lost = !hidden && cg_rules_lives(match, frame->slot[CARD]) &&
                !may_enter(match, frame->player, frame->slot[CARD], frame->slot[HOST]);
    cg_transfer transfers[2];
    if (old)
        transfers[count++] = (cg_transfer){.card = old,
                                           .zone = ZONE_DISCARD_PILE,
                                           .cause = CG_CAUSE_RULE,
                                           .source = frame->slot[CARD],
                                           .by = frame->player};
    if (cg_rules_lives(match, frame->slot[CARD]))
        transfers[count++] = (cg_transfer){.card = frame->slot[CARD],
                                           .zone = lost ? ZONE_DISCARD_PILE : zone,
                                           .side = frame->player,
                                           .cause = lost ? CG_CAUSE_RULE : CG_CAUSE_PLAY,
                                           .by = frame->player,
                                           .face_down = hidden};
    return cg_rules_move_all(match, transfers, count);
}

static cg_flow lay_under(cg_match *match, const cg_frame *frame)
{
    return cg_rules_zone(match, frame->slot[CARD]) == ZONE_ATTACHMENTS &&
                   is_deity(match, frame->slot[HOST])
               ? cg_rules_attach(match, frame->slot[CARD], frame->slot[HOST])
               : CG_DONE;
}

static cg_flow tell_played(cg_match *match, const cg_frame *frame)
{
    return cg_rules_raise_by(match, CG_ON_PLAY, frame->slot[CARD], frame->player);
}

cg_flow tell_effect(cg_match *match, cg_thing card)
{
    int player = cg_rules_controller(match, card);
    bool lies = cg_rules_zone(match, card) == ZONE_ATTACHMENTS;
    return lies ? cg_rules_raise(match, HAPPENING_TAKES_EFFECT, card, player, player,
                                 cg_rules_host(match, card), 0)
                : CG_DONE;
}

/** Returns true if payment and entering are one step, as for a Deity or Wall (DIV-R23). The cost of
 * a Spell is a step of its own (DIV-R56); so is any cost if flips can come between. */
static bool enters_as_paid(const cg_match *match, const cg_frame *frame)
{
    return is_body(match, frame->slot[CARD]) && !flips_answer(match);
}

/** Plays a Deity, a Wall, an Environment, or an Attachment face up. */
cg_flow run_play(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    lay_out(match, frame);
    if (enters_as_paid(match, frame))
        cg_rules_hold(match);
    CG_STEP(frame, 1,
            cg_rules_pay_costs(match, frame->player, frame->slot[CARD], frame->slot[HOST]));
    CG_STEP(frame, 7, open_announced(match)); /* W5 */
    if (!enters_as_paid(match, frame))
        cg_rules_hold(match);
    CG_STEP(frame, 2, enter(match, frame, false));
    frame->slot[CARD] = cg_rules_moved(match);
    CG_STEP(frame, 3, lay_under(match, frame));
    CG_STEP(frame, 4, tell_effect(match, frame->slot[CARD]));
    CG_STEP(frame, 5, tell_played(match, frame));
    CG_STEP(frame, 6, cg_rules_release(match));
    CG_FLOW_END;
}

/** Plays an Attachment face down. */
cg_flow run_hide(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    cg_rules_hold(match);
    CG_STEP(frame, 1, enter(match, frame, true));
    frame->slot[CARD] = cg_rules_moved(match);
    CG_STEP(frame, 2, lay_under(match, frame));
    CG_STEP(frame, 3, tell_played(match, frame));
    CG_STEP(frame, 4, cg_rules_release(match));
    CG_FLOW_END;
}
