/* Writes the actual value for an expectation as text: everything except single cards, which
 * actual_card.c writes. */
#include "scenario/actual.h"

#include "base/text.h"
#include "state/sight.h"

#include <cardgame/view.h>

#include <assert.h>
#include <string.h>

#define NAMES_MAX 512 /* cards of one list */

/** The ids of a zone's cards in the order of scenario files; "?" for an unknown card. */
typedef struct card_names {
    const char *items[NAMES_MAX];
    size_t count;
    bool any_known;
} card_names;

static void add_name(card_names *names, const cg_match *match, cg_design design)
{
    if (names->count == NAMES_MAX)
        return;
    names->items[names->count++] = design ? cg_match_cards(match)->data[design].id : "?";
    names->any_known = names->any_known || design;
}

/** Returns the seat of the zone; for a zone of the table, any seat. */
static int owner_of(const cg_expectation *check)
{
    assert(check->seat < CG_PLAYERS_MAX);
    return check->seat < 0 ? 0 : check->seat;
}

/** Lists the real cards. The places of cards in a shuffled pile may be undecided: these are
 * unknown. */
static void list_true(const cg_match *match, const cg_expectation *check, card_names *names)
{
    const cg_plan *plan = match->plan;
    unsigned zone = plan->zone_of[check->index][owner_of(check)];
    bool up = plan->zones[zone].in_play; /* oldest first; in other zones top first */
    for (unsigned i = 0, count = match->counts[zone]; i < count; i++) {
        unsigned position = up ? i : count - 1 - i;
        const cg_card_state *card = &match->cards[cg_zone_slots(match, zone)[position]];
        bool certain = !(card->flags & CG_CARD_UNDETERMINED);
        add_name(names, match, certain ? plan->kinds[card->kind].design : 0);
    }
}

static void list_seen(const cg_match *match, int viewer, const cg_expectation *check,
                      card_names *names)
{
    cg_view_card card;
    for (uint32_t i = 0;
         cg_view_zone_card(match, viewer, (uint8_t)check->index, owner_of(check), i, &card); i++)
        add_name(names, match, card.design);
}

static void write_cards(const cg_match *match, const cg_expectation *check, card_names *names,
                        char *buffer, size_t size)
{
    bool sorted = !match->plan->module->zones[check->index].ordered;
    cg_script_write_list(names->items, names->count, sorted, buffer, size);
}

/** Returns true if the viewer knows the number. */
static bool is_known(const cg_match *match, int viewer, const cg_expectation *check)
{
    if (viewer == CG_CHANCE)
        return true;
    if (check->aspect == CG_ASPECT_COUNTER)
        return cg_sight_counter(match, (unsigned)check->index, check->seat, viewer);
    if (check->aspect == CG_ASPECT_DICE)
        return cg_sight_dice(match, (unsigned)check->index, viewer);
    return check->aspect != CG_ASPECT_VALUE || match->plan->module->values[check->index].is_public;
}

static void write_dice(const cg_match *match, const cg_expectation *check, bool known, cg_text *out)
{
    uint32_t count = cg_view_dice_count(match, (uint8_t)check->index);
    cg_text_add(out, "[");
    for (uint32_t i = 0; i < count; i++) {
        cg_text_add(out, i ? ", " : "");
        if (known)
            cg_text_format(out, "%d", cg_view_die(match, (uint8_t)check->index, i));
        else
            cg_text_add(out, "?");
    }
    cg_text_add(out, "]");
}

static void write_value(const cg_match *match, const cg_expectation *check, cg_text *out)
{
    const cg_value_def *row = &match->plan->module->values[check->index];
    int32_t value = match->values[check->index];
    if (!row->words)
        cg_text_format(out, "%d", (int)value);
    else
        cg_text_add(out, value > 0 && value <= row->maximum ? row->words[value - 1] : "none");
}

/** Writes an item like options do: "destruction of 4 on player 2", with " (negated)" if it is
 * negated. */
static void write_item(const cg_match *match, const cg_view_item *item, cg_text *out)
{
    char target[100];
    bool effect = item->kind == CG_VIEW_ITEM_EFFECT;
    if (item->kind == CG_VIEW_ITEM_ATTACK)
        cg_text_add(out, "attack of ");
    else if (item->kind == CG_VIEW_ITEM_ABILITY && item->ability)
        cg_text_format(out, "\"%s\" of ", item->ability);
    else if (item->kind == CG_VIEW_ITEM_ABILITY)
        cg_text_add(out, "ability of ");
    if (effect)
        cg_text_add(out, match->plan->module->effects[item->effect].name);
    else
        cg_text_add(out, item->design ? cg_match_cards(match)->data[item->design].id : "?");
    if (item->amount)
        cg_text_format(out, " of %d", (int)item->amount);
    cg_match_ref_text(match, item->target, target, sizeof target);
    if (item->target.kind)
        cg_text_format(out, " on %s", target);
    if (item->negated)
        cg_text_add(out, " (negated)");
}

static void write_items(const cg_match *match, cg_text *out)
{
    cg_view_item item;
    cg_text_add(out, "[");
    for (uint32_t i = 0; cg_view_item_get(match, i, &item); i++) {
        cg_text_add(out, i ? ", " : "");
        write_item(match, &item, out);
    }
    cg_text_add(out, "]");
}

/** Writes everything except the cards of a zone.
 * @param viewer a seat, CG_SPECTATOR, or CG_CHANCE for the real state */
static void write_plain(const cg_match *match, int viewer, const cg_expectation *check,
                        cg_text *out)
{
    const char *phase = cg_game_phase(match->plan->game, (size_t)cg_match_phase(match));
    bool known = is_known(match, viewer, check);
    if (!known && check->aspect != CG_ASPECT_DICE) {
        cg_text_add(out, "?");
        return;
    }
    switch (check->aspect) {
    case CG_ASPECT_TURN:
        cg_text_format(out, "%d", cg_match_turn(match));
        break;
    case CG_ASPECT_PHASE:
        cg_text_add(out, cg_match_phase(match) >= 0 && phase ? phase : "none");
        break;
    case CG_ASPECT_ACTIVE:
        cg_text_format(out, "%d", cg_match_active_player(match) + 1);
        break;
    case CG_ASPECT_OVER:
        cg_text_add(out, cg_match_over(match) ? "true" : "false");
        break;
    case CG_ASPECT_IN:
        cg_text_add(out, cg_match_player_in(match, check->seat) ? "true" : "false");
        break;
    case CG_ASPECT_COUNTER:
        cg_text_format(out, "%d", (int)cg_view_counter(match, (uint8_t)check->index, check->seat));
        break;
    case CG_ASPECT_RULE:
        cg_text_format(out, "%d", (int)cg_view_rule(match, check->seat, check->index));
        break;
    case CG_ASPECT_SIZE:
        cg_text_format(out, "%u",
                       (unsigned)cg_view_zone_size(match, (uint8_t)check->index, owner_of(check)));
        break;
    case CG_ASPECT_DICE:
        write_dice(match, check, known, out);
        break;
    case CG_ASPECT_VALUE:
        write_value(match, check, out);
        break;
    default:
        write_items(match, out);
    }
}

void cg_actual_write(const cg_match *match, const cg_script *script, const cg_expectation *check,
                     char *buffer, size_t size)
{
    if (check->card) {
        cg_actual_write_card(match, script, CG_CHANCE, check, buffer, size);
        return;
    }
    cg_text out = cg_text_start(buffer, size);
    card_names names = {.count = 0};
    if (check->aspect != CG_ASPECT_CARDS) {
        write_plain(match, CG_CHANCE, check, &out);
        return;
    }
    list_true(match, check, &names);
    write_cards(match, check, &names, buffer, size);
}

void cg_actual_write_seen(const cg_match *match, const cg_script *script, int viewer,
                          const cg_expectation *check, char *buffer, size_t size)
{
    if (check->card) {
        cg_actual_write_card(match, script, viewer, check, buffer, size);
        return;
    }
    card_names names = {.count = 0};
    bool zone = check->aspect == CG_ASPECT_CARDS || check->aspect == CG_ASPECT_SIZE;
    if (zone)
        list_seen(match, viewer, check, &names);
    if (names.any_known || (zone && check->aspect == CG_ASPECT_CARDS)) {
        write_cards(match, check, &names, buffer, size);
        return;
    }
    cg_text out = cg_text_start(buffer, size);
    write_plain(match, viewer, check, &out);
}
