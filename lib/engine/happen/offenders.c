/* The cards that a state-based action (cg_board.card_rules) puts away now. Changes nothing but what
 * is noted about cards that have survived an attack. */
#include "engine/happen/cardrules.h"

/** Returns true if the card must go because a newer card of the same name is on the same side. */
static bool is_second(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    unsigned zone = 0, place = 0, other;
    while (cg_next_in_play(match, &zone, &place, &other)) {
        if (other != card && cg_rule_is_of(match, rule, other) &&
            cg_card_player(match, other) == cg_card_player(match, card) &&
            cg_card_name(match, other) == cg_card_name(match, card) &&
            match->objects[other].stamp > match->objects[card].stamp)
            return true;
    }
    return false;
}

/** Returns true for the copy of a played card that has entered play and is still to be carried out.
 * */
static bool is_copy_played(const cg_match *match, unsigned card)
{
    for (unsigned i = 0; i < match->head->frames; i++) {
        const cg_frame *frame = &match->frames[i];
        if (frame->procedure == CG_OWN_COSTS && (frame->flags & CG_USE_ANEW) &&
            frame->slot[CG_SLOT_THIS] == cg_card_value(match, card))
            return true;
    }
    return false;
}

/** Returns true if the card is being played, so that its own text still says something about it. */
static bool is_being_played(const cg_match *match, unsigned card)
{
    for (unsigned i = 0; i < match->head->items; i++) {
        if (match->items[i].kind == CG_VIEW_ITEM_PLAYED && match->items[i].card == card + 1)
            return true;
    }
    return is_copy_played(match, card);
}

/** Returns the number that a card's stat must exceed so that the rule does not apply. */
static inline int32_t threshold(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    return rule->rule == CG_RULE_MARKS_REACH ? match->objects[card].marks[rule->value]
                                             : rule->value;
}

/** Returns true if the card has more marks than a rule about marks allows. */
static inline bool has_marks(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    return rule->rule == CG_RULE_MARKS_AT_MOST &&
           match->objects[card].marks[rule->stat] > rule->value;
}

/** Returns true if the stat is so low that the rule applies. */
static bool is_low(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    int32_t value = threshold(match, rule, card);
    return !cg_stat_is_above(match, card, (unsigned)rule->stat, value) &&
           cg_card_stat(match, card, (unsigned)rule->stat) <= value;
}

int32_t cg_striker_of(const cg_match *match, unsigned card)
{
    const cg_object *object = &match->objects[card];
    return object->struck && cg_card_lives(match, object->hurt_by) ? object->hurt_by : 0;
}

/** Returns true for the rule about damage on that card. Only that rule tells whether an attack
 * dealt too much. */
static bool is_about_damage(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    const cg_board *board = match->plan->board;
    bool of_stat = rule->rule == CG_RULE_STAT_AT_MOST && board->damage_mark &&
                   board->marks[board->damage_mark - 1].stat == rule->stat + 1;
    return (rule->rule == CG_RULE_MARKS_REACH || of_stat) && cg_rule_is_of(match, rule, card);
}

bool cg_falls_in_battle(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    return match->objects[card].struck && is_about_damage(match, rule, card);
}

int32_t cg_deadly_damage(const cg_match *match, int32_t value)
{
    const cg_board *board = match->plan->board;
    unsigned card = cg_value_card(value);
    if (!board->damage_mark || !cg_card_lives(match, value) || !cg_card_in_play(match, card))
        return 0;
    for (size_t i = 0; i < board->card_rule_count; i++)
        if (is_about_damage(match, &board->card_rules[i], card) &&
            is_low(match, &board->card_rules[i], card))
            return match->objects[card].marks[board->damage_mark - 1];
    return 0;
}

static bool is_indestructible(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    bool battle = cg_falls_in_battle(match, rule, card);
    return cg_indestructible(match, cg_card_value(match, card),
                             battle ? cg_striker_of(match, card) : 0,
                             battle ? CG_CAUSE_BATTLE : CG_CAUSE_DESTROY);
}

static bool breaks(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    if (!cg_rule_is_of(match, rule, card))
        return false;
    if (rule->destroyed && is_indestructible(match, rule, card))
        return false;
    switch (rule->rule) {
    case CG_RULE_MARKS_REACH:
    case CG_RULE_STAT_AT_MOST:
        return is_low(match, rule, card);
    case CG_RULE_UNIQUE:
        return is_second(match, rule, card);
    case CG_RULE_MARKS_AT_MOST:
        return !has_marks(match, rule, card);
    default:
        return !match->objects[card].host &&
               (match->objects[card].orphan || (rule->value && !is_being_played(match, card)));
    }
}

/** Returns an upper limit of how much any card's stat has lost; INT64_MAX if there is no quick
 * answer, or the rule is about something else. */
static int64_t most_lost(const cg_match *match, const cg_card_rule *rule)
{
    const cg_board *board = match->plan->board;
    bool of_stat = rule->rule == CG_RULE_MARKS_REACH || rule->rule == CG_RULE_STAT_AT_MOST;
    if (!of_stat || cg_watch_get(match)->floors[rule->stat] == CG_NO_FLOOR ||
        board->stats[rule->stat].not_tokens)
        return INT64_MAX;
    for (size_t m = 0; m < board->mark_count; m++)
        if (board->marks[m].stat == rule->stat + 1)
            return INT64_MAX;
    return -(int64_t)cg_watch_get(match)->floors[rule->stat];
}

/** Returns true if the printed stat shows that the card cannot break the rule: it has lost at most
 * `lost`. */
static inline bool is_safe(const cg_match *match, const cg_card_rule *rule, int64_t lost,
                           int32_t greatest, unsigned card)
{
    int32_t value = threshold(match, rule, card);
    return cg_card_looks(match, card)->stats[rule->stat] - lost > value && greatest > value;
}

/** Returns true if a rule about unattached cards certainly does not apply to the card. */
static inline bool is_held(const cg_match *match, const cg_card_rule *rule, unsigned card)
{
    const cg_object *object = &match->objects[card];
    return rule->rule == CG_RULE_ORPHAN && (object->host || (!object->orphan && !rule->value));
}

static void judge(cg_match *match, const cg_card_rule *rule, unsigned card)
{
    if (breaks(match, rule, card))
        cg_set_add(match, cg_card_value(match, card));
    else if (cg_falls_in_battle(match, rule, card) && !is_low(match, rule, card))
        match->objects[card].struck = 0; /* it has survived the attack */
}

/** Returns bits of kinds, one of which a card must look like for the rule to apply; 0 if kinds can
 * change, so that it may apply to any card. */
static uint64_t kinds_of(const cg_match *match, const cg_card_rule *rule)
{
    return !rule->kind || cg_may_change(match, CG_MOD_KIND) ? 0 : (uint64_t)1 << (rule->kind - 1);
}

/** Finds the cards of a zone to which a rule about marks applies; the marks are in the card's
 * record. */
static void judge_marks(cg_match *match, const cg_card_rule *rule, uint64_t kinds, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(match, zone);
    const cg_object *objects = match->objects;
    int32_t least = rule->value;
    int mark = rule->stat;
    for (unsigned i = 0, count = match->counts[zone]; i < count; i++)
        if (objects[slots[i]].marks[mark] <= least &&
            (!kinds || (cg_card_looks(match, slots[i])->kinds & kinds)))
            judge(match, rule, slots[i]);
}

int32_t cg_offenders(cg_match *match, const cg_card_rule *rule)
{
    uint32_t start = match->head->lists;
    uint64_t kinds = kinds_of(match, rule);
    int64_t lost = most_lost(match, rule);
    bool sure = lost != INT64_MAX, begun = cg_busy_begin(match, CG_BUSY_ALL);
    int32_t greatest = sure ? match->plan->board->stats[rule->stat].maximum : 0;
    for (unsigned z = 0; z < match->plan->play_zone_count; z++) {
        unsigned zone = cg_play_zone_in_turn(match, z), count = match->counts[zone];
        if (!count)
            continue;
        const uint16_t *slots = cg_zone_slots(match, zone);
        if (rule->rule == CG_RULE_MARKS_AT_MOST) {
            judge_marks(match, rule, kinds, zone);
            continue;
        }
        for (unsigned i = 0; i < count; i++) {
            bool left_alone = sure ? !match->objects[slots[i]].struck &&
                                         is_safe(match, rule, lost, greatest, slots[i])
                                   : is_held(match, rule, slots[i]);
            if (!left_alone && (!kinds || (cg_card_looks(match, slots[i])->kinds & kinds)))
                judge(match, rule, slots[i]);
        }
    }
    if (begun)
        cg_busy_end(match);
    return cg_set_close(match, start);
}
