/* Writes the whole view of a viewer as text for a terminal (cg_view_text). */
#include "base/text.h"
#include "effect/tree/rows.h"
#include "engine/engine.h"
#include "engine/find/scope.h"
#include "match/text/names.h"
#include "match/view/view.h"
#include "match/view/view_card.h"

#include <assert.h>
#include <string.h>

static bool knows_all(const cg_match *match, int viewer, unsigned zone, int owner)
{
    cg_view_card card;
    for (uint32_t i = 0; cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card); i++) {
        if (!card.design)
            return false;
    }
    return true;
}

/** The cards that the viewer knows; where others lie between them, with their places from the top.
 */
static void write_cards(cg_text *out, const cg_match *match, int viewer, unsigned zone, int owner)
{
    const cg_zone_def *def = &match->plan->module->zones[zone];
    cg_view_card card;
    const char *between = ": ";
    bool places = def->ordered && !knows_all(match, viewer, zone, owner);
    cg_text_format(out, "  %s %u", def->title, cg_view_zone_size(match, (uint8_t)zone, owner));
    for (uint32_t i = 0; cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card); i++) {
        if (!card.design)
            continue;
        cg_text_add(out, between);
        if (places)
            cg_text_format(out, "card %u ", i + 1);
        cg_text_add(out, match->plan->cards->data[card.design].name);
        between = ", ";
    }
    cg_text_add(out, "\n");
}

static void write_state(cg_text *out, const cg_match *match, int viewer, unsigned card,
                        const cg_view_object *object, unsigned *said)
{
    const cg_board *board = match->plan->board;
    assert(board); /* without one nothing is in play */
    if (object->face_down && object->design)
        cg_view_note(out, said, "face down");
    size_t length = strlen("exhausted");
    if (object->exhausted)
        cg_view_note(out, said, cg_rows_own_word(match->plan->module, "exhausted", &length));
    if (object->token)
        cg_view_note(out, said, "token");
    for (unsigned m = 0; m < board->mark_count; m++) {
        if (!object->marks[m])
            continue;
        cg_view_note(out, said, "");
        cg_text_format(out, "%d %s", (int)object->marks[m],
                       object->marks[m] == 1 ? board->marks[m].singular : board->marks[m].plural);
    }
    for (unsigned v = 0; v < board->card_value_count; v++) {
        if (!object->values[v])
            continue;
        cg_view_note(out, said, board->card_values[v].title);
        cg_text_format(out, " %d", (int)object->values[v]);
    }
    for (unsigned c = 0; c < board->condition_count; c++) {
        if (cg_holds_of(match, card, c))
            cg_view_note(out, said, board->conditions[c].words);
    }
    if (object->attached) {
        cg_view_note(out, said, "on ");
        cg_name_card(match, viewer, match->objects[card].host - 1u, NULL, CG_NAME_KIND, out);
    }
    if (object->under) {
        cg_view_note(out, said, "");
        cg_text_format(out, "%u card%s under it", object->under, object->under == 1 ? "" : "s");
    }
}

/** A card in play on a line of its own: "Bear (creature; power 2; exhausted)". */
static void write_object(cg_text *out, const cg_match *match, int viewer, unsigned card,
                         const cg_view_object *object)
{
    unsigned said = 0;
    cg_text_add(out, "      ");
    if (object->place)
        cg_text_format(out, "%u: ", object->place);
    if (object->design)
        cg_name_card(match, viewer, card, NULL, CG_NAME_KIND, out);
    else
        cg_text_add(out, "a face-down card");
    if (object->design && object->looks != object->design)
        cg_text_format(out, " as %s", match->plan->cards->data[object->looks].name);
    if (object->design)
        cg_view_card_face(out, match, card, &said);
    write_state(out, match, viewer, card, object, &said);
    if (object->design)
        cg_view_card_limits(out, match, card, &said);
    cg_text_add(out, said ? ")\n" : "\n");
    cg_view_change_lines(match, viewer, cg_card_value(match, card), "        ", out);
}

/** Cards of a hand that the viewer knows, with what is printed on them, a line for each. */
static void write_hand(cg_text *out, const cg_match *match, int viewer, unsigned zone, int owner)
{
    cg_view_card card;
    cg_text_format(out, "  %s %u\n", match->plan->module->zones[zone].title,
                   cg_view_zone_size(match, (uint8_t)zone, owner));
    for (uint32_t i = 0; cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card); i++) {
        unsigned said = 0;
        if (!card.design)
            continue;
        cg_text_format(out, "      %s", match->plan->cards->data[card.design].name);
        cg_view_card_face(out, match,
                          (unsigned)cg_view_card_at(match, viewer, (uint8_t)zone, owner, i), &said);
        cg_text_add(out, said ? ")\n" : "\n");
    }
}

static void write_zone(cg_text *out, const cg_match *match, int viewer, unsigned zone, int owner)
{
    cg_view_object object;
    if (match->plan->board && (int)zone == match->plan->module->hand_zone) {
        write_hand(out, match, viewer, zone, owner);
        return;
    }
    if (!cg_view_in_play(match, zone)) {
        write_cards(out, match, viewer, zone, owner);
        return;
    }
    cg_text_format(out, "  %s %u\n", match->plan->module->zones[zone].title,
                   cg_view_zone_size(match, (uint8_t)zone, owner));
    for (uint32_t i = 0; cg_view_object_get(match, viewer, (uint8_t)zone, owner, i, &object); i++)
        write_object(out, match, viewer,
                     (unsigned)cg_view_card_at(match, viewer, (uint8_t)zone, owner, i), &object);
}

/** Of many counters only those that a player has: eight kinds of mana are seldom all present. */
static void write_counters(cg_text *out, const cg_match *match, int player)
{
    const cg_module *module = match->plan->module;
    bool is_long = module->counter_count > 4;
    const char *between = "    ";
    for (size_t c = 0; c < module->counter_count; c++) {
        int32_t value = *cg_state_counter(match, (int)c, player);
        if (is_long && value == 0)
            continue;
        cg_text_format(out, "%s%d %s", between, value,
                       value == 1 ? module->counters[c].singular : module->counters[c].plural);
        between = ", ";
    }
    cg_text_add(out, strcmp(between, ", ") == 0 ? "\n" : "");
}

static void write_player(cg_text *out, const cg_match *match, int viewer, int player)
{
    const cg_module *module = match->plan->module;
    cg_text_format(out, "%s Player %d (%s)%s%s\n", player == match->head->active ? ">" : " ",
                   player + 1, match->plan->seats[player].deck_name,
                   player == viewer ? ", you" : "",
                   cg_state_in(match, player) ? "" : ", out of the game");
    write_counters(out, match, player);
    cg_view_change_lines(match, viewer, cg_player_value(player), "    ", out);
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (!cg_view_owned(match, zone))
            continue;
        cg_text_add(out, "  ");
        write_zone(out, match, viewer, zone, player);
    }
}

static void write_dice(cg_text *out, const cg_match *match)
{
    const cg_module *module = match->plan->module;
    for (unsigned pool = 0; pool < module->dice_count; pool++) {
        if (match->dice[pool] == 0)
            continue;
        cg_text_format(out, "  %s:", module->dice[pool].title);
        for (unsigned i = 0; i < match->dice[pool]; i++)
            cg_text_format(out, " [%d]", cg_state_faces(match, pool)[i]);
        cg_text_add(out, "\n");
    }
}

/** The game's public values that say something: "suit: hearts, cards played: 3". */
static void write_values(cg_text *out, const cg_match *match)
{
    const char *between = "  ", *name;
    int32_t value;
    for (size_t i = 0; cg_view_value(match, i, &name, &value); i++) {
        const char *word = cg_view_value_word(match, i);
        if (value == 0)
            continue;
        cg_text_add(out, between);
        cg_text_add_words(out, name);
        cg_text_add(out, ": ");
        if (word)
            cg_text_add(out, word);
        else
            cg_text_number(out, value);
        between = ", ";
    }
    cg_text_add(out, between[0] == ',' ? "\n" : "");
}

/** Conditions that hold of a card being played already, such as the mode that was chosen for it. */
static void write_states(cg_text *out, const cg_match *match, const cg_view_item *item,
                         unsigned number)
{
    const cg_board *board = match->plan->board;
    for (unsigned c = 0; board && item->kind == CG_VIEW_ITEM_PLAYED && c < board->condition_count;
         c++)
        if (cg_holds_of(match, match->items[number].card - 1u, c))
            cg_text_format(out, ", %s", board->conditions[c].words);
}

static void write_items(cg_text *out, const cg_match *match, int viewer)
{
    cg_view_item item;
    for (unsigned i = 0; cg_view_item_get(match, i, &item); i++) {
        cg_text_add(out, "  being played: ");
        cg_name_item(match, viewer, i, out);
        cg_text_format(out, " by player %d", item.player + 1);
        for (unsigned v = 0; v < CG_CARD_VALUES_MAX; v++)
            if (item.values[v])
                cg_text_format(out, ", %s %d", match->plan->board->card_values[v].title,
                               (int)item.values[v]);
        write_states(out, match, &item, i);
        cg_text_add(out, item.negated ? " (negated)\n" : "\n");
    }
}

size_t cg_view_text(const cg_match *match, int viewer, char *buffer, size_t size)
{
    if (!match || viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return cg_text_start(buffer, size).length;
    const cg_module *module = match->plan->module;
    cg_text out = cg_text_start(buffer, size);
    cg_text_format(&out, "Turn %u", match->head->turn);
    if (match->head->phase) {
        cg_text_add(&out, ", ");
        cg_text_add_words(&out, module->phases[match->head->phase - 1]);
    }
    cg_text_add(&out, "\n");
    for (int p = 0; p < match->plan->players; p++)
        write_player(&out, match, viewer, p);
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (!cg_view_owned(match, zone) &&
            (match->counts[match->plan->zone_of[zone][0]] || (int)zone != module->stack_zone))
            write_zone(&out, match, viewer, zone, 0);
    }
    write_dice(&out, match);
    write_values(&out, match);
    cg_view_change_lines(match, viewer, 0, "  ", &out);
    cg_view_relation_lines(match, viewer, &out);
    write_items(&out, match, viewer);
    return out.length;
}
