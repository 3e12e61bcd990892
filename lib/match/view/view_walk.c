/* Walks over a match: players, zones, dice, values, items, relations, changes, and the question. */
#include "engine/engine.h"
#include "match/view/view.h"
#include "state/away.h"
#include "state/board.h"
#include "state/convert.h"
#include "state/sight.h"

#define ANSWER_MAX_BYTES 300

/* ---- players ---- */

void cg_show_players(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    (void)of;
    for (int p = 0; p < view->match->plan->players; p++)
        write(view, &(cg_seen){.player = p,
                               .name = view->match->plan->seats[p].deck_name,
                               .in = cg_state_in(view->match, p)});
}

/** Shows counters; of many counters only those that a player has, since a player rarely has, for
 * example, all eight kinds of mana. */
void cg_show_counters(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_module *module = view->match->plan->module;
    for (unsigned c = 0; c < module->counter_count; c++) {
        const cg_counter_def *def = &module->counters[c];
        bool known = cg_sight_counter(view->match, c, of->player, view->viewer);
        int32_t value = known ? *cg_state_counter(view->match, (int)c, of->player) : 0;
        write(view, &(cg_seen){.name = def->name,
                               .title = value == 1 ? def->singular : def->plural,
                               .number = value,
                               .unknown = !known,
                               .idle = known && value == 0 && module->counter_count > 4});
    }
}

void cg_show_rules(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_board *board = view->match->plan->board;
    for (unsigned r = 0; board && r < board->rule_count; r++)
        write(view, &(cg_seen){.name = board->rules[r].name,
                               .number = cg_view_rule(view->match, of->player, (int)r)});
}

/* ---- zones ---- */

static uint32_t count_known(const cg_view *view, unsigned zone)
{
    const uint16_t *slots = cg_zone_slots(view->match, zone);
    uint32_t known = 0;
    for (uint32_t i = 0; i < view->match->counts[zone]; i++)
        known += cg_state_sees(view->match, view->viewer, slots[i]);
    return known;
}

void cg_show_zones(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_plan *plan = view->match->plan;
    for (unsigned row = 0; row < plan->module->zone_count; row++) {
        const cg_zone_def *def = &plan->module->zones[row];
        unsigned zone = plan->zone_of[row][of ? of->player : 0], count = view->match->counts[zone];
        bool shared = plan->zones[zone].owner == CG_NO_OWNER;
        if (shared == !of)
            write(view, &(cg_seen){.player = of ? of->player : CG_NOBODY,
                                   .row = zone,
                                   .name = def->name,
                                   .title = def->title,
                                   .number = count,
                                   .idle = !of && !count && (int)row == plan->stack_zone,
                                   .known = count_known(view, zone)});
    }
}

void cg_show_cards(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    for (uint32_t i = 0; of->known && i < of->number; i++) {
        int card = cg_view_card_at(view->match, view->viewer, (int)of->row, i);
        cg_seen seen = cg_view_see(view->match, view->viewer, (unsigned)card);
        seen.number = i + 1;
        write(view, &seen);
    }
}

void cg_show_objects(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const uint16_t *slots = cg_zone_slots(view->match, of->row);
    bool in_play = view->match->plan->zones[of->row].in_play;
    cg_view_object object;
    for (uint32_t i = 0; in_play && i < of->number; i++) {
        cg_view_object_write(view->match, view->viewer, slots[i], &object);
        cg_seen seen = cg_view_of_design(view->match, object.design);
        seen.card = slots[i];
        seen.object = &object;
        seen.values = object.values;
        write(view, &seen);
    }
}

static bool is_marked(const cg_match *match, unsigned card)
{
    for (unsigned m = 0; match->plan->board && m < match->plan->board->mark_count; m++)
        if (match->objects[card].marks[m])
            return true;
    return false;
}

void cg_show_marked(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_zone_plan *zone = &view->match->plan->zones[of->row];
    bool open = view->match->plan->board && !zone->in_play && zone->seen_by == 0xff;
    cg_view_object object;
    for (uint32_t i = 0; open && i < of->number; i++) {
        int card = cg_view_card_at(view->match, view->viewer, (int)of->row, i);
        if (card < 0 || !is_marked(view->match, (unsigned)card))
            continue;
        cg_view_object_write(view->match, view->viewer, (unsigned)card, &object);
        cg_seen seen = cg_view_of_design(view->match, object.design);
        seen.card = (unsigned)card;
        seen.object = &object;
        write(view, &seen);
    }
}

/* ---- dice and values ---- */

void cg_show_pools(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    (void)of;
    const cg_module *module = view->match->plan->module;
    for (unsigned pool = 0; pool < module->dice_count; pool++)
        write(view, &(cg_seen){.row = pool,
                               .name = module->dice[pool].name,
                               .title = module->dice[pool].title,
                               .number = view->match->dice[pool],
                               .idle = view->match->dice[pool] == 0});
}

void cg_show_faces(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    bool known = cg_sight_dice(view->match, of->row, view->viewer);
    for (uint32_t i = 0; i < of->number; i++)
        write(view, &(cg_seen){.number = known ? cg_state_faces(view->match, of->row)[i] : 0,
                               .unknown = !known});
}

void cg_show_values(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    (void)of;
    const char *name;
    int32_t value;
    for (size_t i = 0; cg_view_value(view->match, i, &name, &value); i++)
        write(view, &(cg_seen){.name = name,
                               .title = cg_view_value_word(view->match, i),
                               .number = value,
                               .idle = value == 0});
}

/* ---- items, relations, changes, the question ---- */

void cg_show_items(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    (void)of;
    cg_view_item item;
    for (uint32_t i = 0; cg_view_item_get(view->match, i, &item); i++) {
        cg_seen seen = cg_view_of_design(view->match, item.design);
        seen.row = i;
        seen.card = view->match->items[i].card - 1u;
        seen.item = &item;
        seen.values = item.values;
        write(view, &seen);
    }
}

/** Returns a side of a relation; a card that has left its place has no name. */
static cg_ref side_of(const cg_match *match, int32_t side)
{
    bool there = cg_is_player(side) || cg_card_lives(match, side);
    return there ? cg_unpack_ref(match, side) : (cg_ref){0};
}

/** Shows relations, which are public. */
void cg_show_relations(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    (void)of;
    const cg_match *match = view->match;
    const cg_board *board = match->plan->board;
    for (unsigned i = 0; board && board->relation_count && i < match->extra->relations; i++) {
        const cg_relation_state *record = &match->relations[i];
        write(view, &(cg_seen){.name = board->relations[record->relation].name,
                               .title = board->relations[record->relation].title,
                               .number = record->amount,
                               .from = side_of(match, record->from),
                               .to = side_of(match, record->to)});
    }
}

void cg_show_away(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    const cg_match *match = view->match;
    cg_view_object object;
    for (unsigned card = 0; match->plan->phasing && card < match->plan->card_limit; card++) {
        if (!cg_is_away(match, card) || match->objects[card].controller != of->player)
            continue;
        const cg_zone_plan *zone = &match->plan->zones[match->objects[card].out - 1];
        cg_view_object_write(match, view->viewer, card, &object);
        cg_seen seen = cg_view_of_design(match, object.design);
        seen.card = card;
        seen.object = &object;
        seen.values = object.values;
        seen.row = zone->zone;
        write(view, &seen);
    }
}

/** Returns true if a change is shown. Suspended changes have no effect now, cards that have phased
 * out are shown as such, and choices are shown for cards that all players see. */
static bool is_shown(const cg_match *match, const cg_modifier *change)
{
    if (cg_card_away(match, change->target))
        return false;
    if (change->op != CG_MODIFIER_CHOICE)
        return change->op != CG_MODIFIER_HELD;
    return cg_card_lives(match, change->target) &&
           cg_card_open(match, cg_value_card(change->target));
}

void cg_show_changes(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    int32_t target = 0;
    if (of && of->object)
        target = cg_card_value(view->match, of->card);
    else if (of && of->player >= 0)
        target = cg_player_value(of->player);
    cg_view_change change;
    for (uint32_t i = 0; cg_view_change_get(view->match, view->viewer, i, &change); i++) {
        if ((of && view->match->modifiers[i].target != target) ||
            !is_shown(view->match, &view->match->modifiers[i]))
            continue;
        cg_seen seen = cg_view_of_design(view->match, change.source);
        seen.row = i;
        seen.change = &change;
        write(view, &seen);
    }
}

void cg_show_decision(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    (void)of;
    cg_decision decision;
    int decider = cg_sealed_look(view->match, view->viewer);
    bool pending = cg_match_decision(view->match, &decision);
    write(view, &(cg_seen){.decision = pending ? &decision : NULL,
                           .sealed = cg_is_sealed(view->match),
                           .asked = pending && decision.player == view->viewer});
    cg_sealed_show(view->match, decider);
}

/** The receiver of answers. */
typedef struct answers {
    cg_view *view;
    cg_view_write *write;
    unsigned count;
} answers;

static void show_answer(const cg_match *match, uint32_t option, void *user)
{
    answers *to = user;
    char text[ANSWER_MAX_BYTES];
    cg_match_option_text(match, option, text, sizeof text);
    to->write(to->view, &(cg_seen){.row = to->count++, .name = text});
}

void cg_show_answers(cg_view *view, const cg_seen *of, cg_view_write *write)
{
    answers to = {.view = view, .write = write};
    (void)of;
    cg_sealed_recall(view->match, view->viewer, show_answer, &to);
}
