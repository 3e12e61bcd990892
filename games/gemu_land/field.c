/* Gemu Land: the cards on the field, their working abilities, and the moments when players are
 * asked to react. */
#include "game.h"

static bool on_field(const cg_match *match, cg_thing card)
{
    int zone = cg_rules_zone(match, card);
    return zone == ZONE_MONSTER_ROW || zone == ZONE_PROPHECY_ROW;
}

bool is_body(const cg_match *match, cg_thing card)
{
    return on_field(match, card) && cg_rules_is(match, card, KIND_MONSTER);
}

bool is_monster(const cg_match *match, cg_thing card)
{
    return is_body(match, card) && !cg_rules_face_down(match, card);
}

bool is_prophecy(const cg_match *match, cg_thing card)
{
    return cg_rules_is(match, card, KIND_PROPHECY);
}

bool is_persistent(const cg_match *match, cg_thing card)
{
    return cg_rules_is(match, card, KIND_PERSISTENT) || cg_rules_is(match, card, KIND_EQUIPMENT) ||
           cg_rules_is(match, card, KIND_FIELD);
}

bool is_own_set(const cg_match *match, int player, cg_thing card, int kind)
{
    return on_field(match, card) && cg_rules_controller(match, card) == player &&
           cg_rules_face_down(match, card) && cg_rules_is(match, card, kind);
}

int row_of(const cg_match *match, cg_thing card, bool face_up)
{
    if (!is_prophecy(match, card))
        return ZONE_MONSTER_ROW;
    bool monster_slot = cg_rules_setting(match, OPTION_PERSISTENT_SLOT) == SLOT_MONSTER;
    return face_up && monster_slot && is_persistent(match, card) ? ZONE_MONSTER_ROW
                                                                 : ZONE_PROPHECY_ROW;
}

cg_thing field_card(const cg_match *match, int player, int index)
{
    int monsters = cg_rules_zone_size(match, ZONE_MONSTER_ROW, player);
    return index < monsters
               ? cg_rules_zone_card(match, ZONE_MONSTER_ROW, player, index)
               : cg_rules_zone_card(match, ZONE_PROPHECY_ROW, player, index - monsters);
}

bool has_set(const cg_match *match, int player, int zone)
{
    CG_EACH_CARD(match, card, zone, player)
        if (cg_rules_face_down(match, card))
            return true;
    return false;
}

bool has_body(const cg_match *match, int player)
{
    EACH_FIELD_CARD(match, card, player)
        if (is_body(match, card))
            return true;
    return false;
}

/* ---- counting ---- */

void count_action(cg_match *match)
{
    cg_rules_count_up(match, VALUE_ACTIONS);
}

bool may_act(const cg_match *match)
{
    return cg_rules_value(match, VALUE_ACTIONS) < cg_rules_setting(match, OPTION_ACTIONS_PER_TURN);
}

/* ---- questions of the board ---- */

/** GEMU-R48: a Token has no other side. */
int board_row(const cg_match *match, cg_thing card, bool face_up)
{
    return !face_up && cg_rules_token(match, card) ? -1 : row_of(match, card, face_up);
}

bool may_hold(const cg_match *match, const cg_question *asked)
{
    return room_under(match, asked->card) > 0;
}

static bool waits_when_set(const cg_match *match, cg_thing card, int form)
{
    if (!is_prophecy(match, card) || cg_rules_is(match, card, KIND_EQUIPMENT) ||
        (form != CG_FORM_REACT && form != CG_FORM_REACT_BEFORE))
        return false;
    int row = row_of(match, card, true); /* GEMU-9.5, GEMU-15.2 */
    return row == cg_rules_zone(match, card) ||
           cg_rules_has_room(match, row, cg_rules_controller(match, card), 0);
}

/** GEMU-1.7, GEMU-1.8, GEMU-15.2, GEMU-R26: returns true for face-up Monsters, Set Prophecies that
 * react, and face-up Persistent ones. A normal Prophecy is only carried out. */
bool ability_works(const cg_match *match, cg_thing card, int form)
{
    if (cg_rules_face_down(match, card))
        return waits_when_set(match, card, form);
    return !is_prophecy(match, card) || is_persistent(match, card);
}

/** A normal Prophecy is face-up only while it is carried out (GEMU-2.2), and an Equipment after it
 * is assigned (GEMU-16.3). */
bool may_lie(const cg_match *match, const cg_question *asked)
{
    cg_thing card = asked->card;
    return !asked->face_up || !is_prophecy(match, card) ||
           (is_persistent(match, card) && !cg_rules_is(match, card, KIND_EQUIPMENT));
}

/** GEMU-14.4, GEMU-R44 */
cg_lasting lasting(const cg_match *match, cg_thing card)
{
    return !is_prophecy(match, card) || is_persistent(match, card) ? CG_LASTING_WHILE_THERE
                                                                   : CG_LASTING_FOR_EVER;
}

/* ---- reactions ---- */

static bool is_row(int zone)
{
    return zone == ZONE_MONSTER_ROW || zone == ZONE_PROPHECY_ROW;
}

/** GEMU-15.1: returns true for the moves destroy_incoming, left_field and card_discarded. The other
 * events are not moves. */
static bool move_opens(const cg_occasion *move)
{
    if (move->before)
        return move->cause == CG_CAUSE_DESTROY || move->cause == CG_CAUSE_BATTLE;
    if (is_row(move->from))
        return !is_row(move->to);
    return move->from == ZONE_HAND &&
           (move->cause == CG_CAUSE_DISCARD || move->cause == CG_CAUSE_DISCARD_RANDOM);
}

/** GEMU-15.12 */
int chain_of(const cg_occasion *occasion)
{
    static const struct {
        int happening, chain;
    } names[] = {
        {CG_ON_TURN_BEGINS, CHAIN_TURN},    {CG_ON_TURN_ENDS, CHAIN_TURN},
        {CG_ON_PHASE_BEGINS, CHAIN_PHASE},  {CG_ON_DRAWN, CHAIN_DRAW},
        {HAPPENING_SUMMONED, CHAIN_SUMMON}, {CG_ON_PLAY, CHAIN_PROPHECY},
        {CG_ON_TRIGGER, CHAIN_TRAIT},       {CG_ON_USE, CHAIN_SKILL},
        {CG_ON_ATTACK, CHAIN_ATTACK},       {HAPPENING_REVEALED, CHAIN_REVEAL},
        {CG_ON_DAMAGE, CHAIN_DAMAGE},       {CG_ON_COUNTER, CHAIN_HEAL},
        {HAPPENING_GAINS_MANA, CHAIN_MANA}, {CG_ON_SET, CHAIN_SET},
    };
    if (occasion->happening == CG_ON_MOVE && !is_row(occasion->from))
        return CHAIN_DISCARD;
    if (occasion->happening == CG_ON_MOVE)
        return occasion->cause == CG_CAUSE_DESTROY || occasion->cause == CG_CAUSE_BATTLE
                   ? CHAIN_DESTROY
                   : CHAIN_LEAVE;
    for (size_t i = 0; i < CG_LENGTH(names); i++)
        if (names[i].happening == occasion->happening)
            return names[i].chain;
    return CHAIN_NONE;
}

bool window_opens(const cg_match *match, const cg_occasion *occasion)
{
    (void)match;
    if (occasion->happening == CG_ON_MOVE)
        return move_opens(occasion);
    return occasion->happening != CG_ON_COUNTER || occasion->more; /* faith_gained */
}

/** GEMU-R56, GEMU-O9: a player with a Set Prophecy is asked about everything that any Prophecy
 * reacts to. A card that has just been Set does not count (GEMU-11.5). */
bool must_ask(const cg_match *match, int player, const cg_occasion *occasion)
{
    if (!cg_rules_zone_size(match, ZONE_PROPHECY_ROW, player) ||
        cg_rules_setting(match, OPTION_REACTION_PROMPTS) != PROMPTS_STRICT ||
        !cg_rules_reacts(match, KIND_PROPHECY, occasion))
        return false;
    bool sets = occasion->happening == CG_ON_SET;
    CG_EACH_CARD(match, card, ZONE_PROPHECY_ROW, player) {
        bool just_set = sets && card == cg_rules_card_thing(match, occasion->card);
        if (cg_rules_face_down(match, card) && !just_set)
            return true;
    }
    return false;
}
