#include "base/text.h"
#include "engine/engine.h"
#include "match/names.h"

#include <cardgame/view.h>

static void write_cards(cg_text *out, const cg_match *match, int viewer, unsigned zone, int owner)
{
    cg_view_card card;
    uint32_t size = cg_view_zone_size(match, (uint8_t)zone, owner);
    const char *between = ": ";
    cg_text_format(out, "  %s %u", match->plan->module->zones[zone].title, size);
    for (uint32_t i = 0; i < size; i++) {
        cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card);
        if (!card.design)
            continue;
        cg_text_format(out, "%s%s", between, match->plan->cards->data[card.design].name);
        between = ", ";
    }
    cg_text_add(out, "\n");
}

static bool owned_zone(const cg_match *match, unsigned zone)
{
    return match->plan->zones[match->plan->zone_of[zone][0]].owner != CG_NO_OWNER;
}

static void write_player(cg_text *out, const cg_match *match, int viewer, int player)
{
    const cg_module *module = match->plan->module;
    cg_text_format(out, "%s Player %d (%s)%s%s\n", player == match->head->active ? ">" : " ",
                   player + 1, match->plan->seats[player].deck_name,
                   player == viewer ? ", you" : "",
                   cg_state_in(match, player) ? "" : ", out of the game");
    for (size_t c = 0; c < module->counter_count; c++) {
        int32_t value = *cg_state_counter(match, (int)c, player);
        cg_text_format(out, "%s%d %s", c ? ", " : "    ", value,
                       value == 1 ? module->counters[c].singular : module->counters[c].plural);
    }
    cg_text_add(out, module->counter_count ? "\n" : "");
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (!owned_zone(match, zone))
            continue;
        cg_text_add(out, "  ");
        write_cards(out, match, viewer, zone, player);
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

static void write_items(cg_text *out, const cg_match *match, int viewer)
{
    for (unsigned i = 0; i < match->head->items; i++) {
        cg_text_add(out, "  being played: ");
        cg_name_item(match, viewer, i, out);
        cg_text_format(out, " by player %d%s\n", match->items[i].player + 1,
                       match->items[i].negated ? " (negated)" : "");
    }
}

size_t cg_view_text(const cg_match *match, int viewer, char *buffer, size_t size)
{
    if (viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return cg_text_start(buffer, size).length;
    const cg_module *module = match->plan->module;
    cg_text out = cg_text_start(buffer, size);
    cg_text_format(&out, "Turn %u", match->head->turn);
    if (match->head->phase)
        cg_text_format(&out, ", %s", module->phases[match->head->phase - 1]);
    cg_text_add(&out, "\n");
    for (int p = 0; p < match->plan->players; p++)
        write_player(&out, match, viewer, p);
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (!owned_zone(match, zone) &&
            (match->counts[match->plan->zone_of[zone][0]] || (int)zone != module->stack_zone))
            write_cards(&out, match, viewer, zone, 0);
    }
    write_dice(&out, match);
    write_items(&out, match, viewer);
    return out.length;
}
