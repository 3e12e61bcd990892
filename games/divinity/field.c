/* Divinity: places of cards, limits of these places, used `+` abilities, and the ends of a
 * match. */
#include "game.h"

bool is_deity(const cg_match *match, cg_thing card)
{
    return cg_rules_zone(match, card) == ZONE_DEITIES;
}

/** Returns true if the player knows the Attachment. */
static bool knows(const cg_match *match, int player, cg_thing card)
{
    return !cg_rules_face_down(match, card) || cg_rules_controller(match, card) == player;
}

/** DIV-7.5, DIV-R33: returns true if the cards are identical. Face-up cards count; for a player who
 * plays or moves a card, their own hidden cards count as well, but not those of the other
 * player. */
static bool is_identical(const cg_match *match, int player, cg_thing card, cg_thing other,
                         bool flips)
{
    if (other == card || cg_rules_design(match, other) != cg_rules_design(match, card))
        return false;
    return flips ? !cg_rules_face_down(match, other)
                 : knows(match, player, card) && knows(match, player, other);
}

/** Returns true if there is room under the Deity and no identical card. */
static bool has_room_for(const cg_match *match, int player, cg_thing card, cg_thing deity)
{
    cg_thing others[UNDER_DEITY];
    bool there = cg_rules_host(match, card) == deity;
    int count = cg_rules_attached(match, deity, others, UNDER_DEITY);
    if (!there && count >= UNDER_DEITY)
        return cg_rules_no(match, "that Deity already has two Attachments (DIV-7.4)");
    for (int i = 0; i < count && i < UNDER_DEITY; i++)
        if (is_identical(match, player, card, others[i], there))
            return cg_rules_no(match,
                               there ? "that Deity already has an identical one face up (DIV-R33)"
                                     : "that Deity already has an identical one (DIV-7.5)");
    return true;
}

bool may_lie_under(const cg_match *match, int player, cg_thing card, cg_thing deity, bool face_up)
{
    return (is_deity(match, deity) ||
            cg_rules_no(match, "Attachments can be put only under Deities (DIV-7.2)")) &&
           has_room_for(match, player, card, deity) &&
           (!face_up || cg_rules_attaches(match, card, deity)); /* DIV-R34 */
}

static cg_thing in_play(const cg_match *match, int zone, int index)
{
    int first = cg_rules_zone_size(match, zone, 0);
    return index < first ? cg_rules_zone_card(match, zone, 0, index)
                         : cg_rules_zone_card(match, zone, 1, index - first);
}

static bool has_name_in_play(const cg_match *match, cg_thing card) /* DIV-5.3, DIV-R6 */
{
    return cg_rules_find(match, &(cg_search){.zone = ZONE_DEITIES, .named = card}, 0) != 0;
}

bool has_hidden(const cg_match *match, int player)
{
    cg_thing cards[ATTACHMENTS_MOST];
    int count = cg_rules_zone_cards(match, ZONE_ATTACHMENTS, player, cards, ATTACHMENTS_MOST);
    for (int i = 0; i < count; i++)
        if (cg_rules_face_down(match, cards[i]))
            return true;
    return false;
}

/* ---- `+` abilities (DIV-6.4, DIV-R28) ---- */

/** Returns the bit of an ability. The first abilities of a card have one bit each; later ones have
 * bits by their number among the `+` abilities, whose number is limited (DIV-R9). */
static unsigned used_bit(const cg_match *match, cg_thing card, int ability)
{
    int number = 0;
    if (ability < USES_MOST)
        return 1u << (USED_AT + ability);
    while (number < USES_MOST - 1 && cg_rules_ability(match, card, CG_FORM_USE, number) != ability)
        number++;
    return 1u << (USED_AT + USES_MOST + number);
}

bool is_unused(const cg_match *match, cg_thing card, int ability)
{
    return !(cg_rules_bits(match, card) & used_bit(match, card, ability));
}

void note_used(cg_match *match, cg_thing card, int ability)
{
    unsigned used = cg_rules_bits(match, card) | used_bit(match, card, ability);
    cg_rules_set_bits(match, card, (uint16_t)used);
}

void clear_used(cg_match *match)
{
    static const int zones[] = {ZONE_DEITIES, ZONE_WALLS, ZONE_ENVIRONMENT, ZONE_ATTACHMENTS};
    for (size_t z = 0; z < CG_LENGTH(zones); z++)
        cg_rules_clear_bits(match, zones[z], UINT16_MAX);
}

/* ---- the end (section 12) ---- */

/** Returns true if the player has no Deity and no Wall. One that has been paid for counts
 * (DIV-R23). */
static bool is_empty_side(const cg_match *match, int player)
{
    if (cg_rules_zone_size(match, ZONE_DEITIES, player) ||
        cg_rules_zone_size(match, ZONE_WALLS, player))
        return false;
    cg_thing coming = cg_rules_zone_card(match, ZONE_ALTAR, player, 0);
    return !coming || !cg_rules_is(match, coming, KIND_DEITY_OR_WALL);
}

/** Returns the cause for which that player wins; -1 if there is none. */
static int victory(const cg_match *match, int player)
{
    int enemy = cg_rules_opponent(player);
    if (cg_rules_zone_size(match, ZONE_WALLS, player) == WALL_PLACES) /* DIV-12.2 */
        return CAUSE_WALLS;
    if (is_empty_side(match, enemy)) /* DIV-12.3 */
        return CAUSE_EMPTY_SIDE;
    return cg_rules_short(match, enemy) ? CAUSE_EMPTY_DECK : -1; /* DIV-12.4 */
}

/** DIV-R54 */
static cg_flow end_together(cg_match *match, const int causes[PLAYERS])
{
    int64_t option = cg_rules_setting(match, OPTION_SIMULTANEOUS_END);
    int active = cg_rules_active(match);
    int winner = option == END_TURN_PLAYER_WINS ? active : cg_rules_opponent(active);
    bool turns = cg_rules_value(match, VALUE_BEGUN) == LED;
    return option == END_DRAW || !turns ? cg_rules_draw_match(match, causes[active])
                                        : cg_rules_win(match, winner, causes[winner]);
}

cg_flow settle(cg_match *match)
{
    if (cg_rules_value(match, VALUE_BEGUN) < FLIPPED) /* DIV-R55 */
        return CG_DONE;
    const int causes[PLAYERS] = {victory(match, 0), victory(match, 1)};
    if (causes[0] >= 0 && causes[1] >= 0)
        return end_together(match, causes);
    for (int player = 0; player < PLAYERS; player++)
        if (causes[player] >= 0)
            return cg_rules_win(match, player, causes[player]);
    return CG_DONE;
}

/* ---- questions of the board ---- */

/** Returns false if something forbids the player to play cards of that group (R65). */
static bool is_allowed(const cg_match *match, int player, cg_thing card)
{
    static const struct {
        int kind, action;
    } groups[] = {
        {KIND_DEITY, ACTION_PLAY_DEITIES},
        {KIND_WALL, ACTION_PLAY_WALLS},
        {KIND_SPELL, ACTION_PLAY_SPELLS},
        {KIND_ATTACHMENT, ACTION_PLAY_ATTACHMENTS},
        {KIND_ENVIRONMENT, ACTION_PLAY_ENVIRONMENTS},
        {KIND_MAGIC, ACTION_PLAY_MAGICS},
    };
    if (!cg_rules_is_spoken_of(match, ACTION_PLAY_DEITIES, ACTION_PLAY_MAGICS))
        return true;
    for (size_t i = 0; i < CG_LENGTH(groups); i++)
        if (!cg_rules_may(match, cg_rules_player_thing(player), groups[i].action, card) &&
            cg_rules_is(match, card, groups[i].kind))
            return false;
    return true;
}

static bool deity_fits(const cg_match *match, int player, cg_thing card)
{
    return (cg_rules_has_room(match, ZONE_DEITIES, player, card) ||
            cg_rules_no(match, "all three places of your Deities are taken (DIV-5.2)")) &&
           (!has_name_in_play(match, card) ||
            cg_rules_no(match, "a Deity of that name is in play (DIV-5.3)"));
}

static bool wall_fits(const cg_match *match, int player, cg_thing card)
{
    return (cg_rules_zone_size(match, ZONE_DEITIES, player) >= DEITY_PLACES ||
            cg_rules_no(match, "you need three Deities in play for a Wall (DIV-5.4)")) &&
           (cg_rules_has_room(match, ZONE_WALLS, player, card) ||
            cg_rules_no(match, "you already have a Wall in that position (DIV-5.5)"));
}

bool may_play(const cg_match *match, const cg_question *asked)
{
    int player = asked->player;
    cg_thing card = asked->card;
    bool there = cg_rules_zone(match, card) == ZONE_ATTACHMENTS; /* it is turned up (DIV-R37) */
    if (!there && !is_allowed(match, player, card))
        return false;
    switch (cg_rules_number(match, card, FIELD_KIND)) {
    case WORD_DEITY:
        return deity_fits(match, player, card);
    case WORD_WALL:
        return wall_fits(match, player, card);
    case WORD_ATTACHMENT:
        return may_lie_under(match, player, card, there ? cg_rules_host(match, card) : asked->other,
                             true);
    default:
        return true;
    }
}

/** DIV-R37, DIV-R33: the player who moves the card does not know the opponent's hidden ones. The
 * card's own text about its host is checked when it is turned up; elsewhere it has no effect
 * (DIV-R34). */
bool may_attach(const cg_match *match, const cg_question *asked)
{
    return may_lie_under(match, asked->player, asked->card, asked->other, false);
}

bool may_control(const cg_match *match, const cg_question *asked) /* DIV-R27: DIV-5.3 */
{
    return cg_rules_controller(match, asked->card) == asked->player ||
           !is_deity(match, asked->card) || !has_name_in_play(match, asked->card);
}

bool may_enter(const cg_match *match, int player, cg_thing card, cg_thing host)
{
    switch (cg_rules_number(match, card, FIELD_KIND)) {
    case WORD_DEITY:
        return cg_rules_has_room(match, ZONE_DEITIES, player, card) &&
               !has_name_in_play(match, card);
    case WORD_WALL:
        return cg_rules_has_room(match, ZONE_WALLS, player, card);
    case WORD_ATTACHMENT:
        return may_lie_under(match, player, card, host, true);
    default:
        return true;
    }
}

/** Returns true if an effect may put the card into play, or turn it (DIV-R27). */
bool may_lie(const cg_match *match, const cg_question *asked)
{
    cg_thing card = asked->card;
    bool face_up = asked->face_up;
    bool there = cg_rules_zone(match, card) == ZONE_ATTACHMENTS;
    switch (cg_rules_number(match, card, FIELD_KIND)) {
    case WORD_DEITY:
        return face_up && !has_name_in_play(match, card);
    case WORD_WALL:
        return face_up;
    case WORD_ATTACHMENT: /* DIV-R33, DIV-R34 */
        return there && (!face_up || may_lie_under(match, cg_rules_controller(match, card), card,
                                                   cg_rules_host(match, card), true));
    case WORD_ENVIRONMENT: /* DIV-8.3 */
        return face_up && !in_play(match, ZONE_ENVIRONMENT, 0);
    default:
        return false;
    }
}
