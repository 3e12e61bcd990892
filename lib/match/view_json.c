#include "base/text.h"
#include "engine/engine.h"
#include "match/names.h"

#include <cardgame/view.h>

#define NAME_MAX_BYTES 256

static void write_card(cg_json *json, const cg_match *match, const cg_view_card *card)
{
    if (card->design)
        cg_json_string(json, match->plan->cards->data[card->design].id);
    else
        cg_json_null(json);
}

/** { "size": n, "cards": [id or null, ...] }; no list when nothing of it is known. */
static void write_zone(cg_json *json, const cg_match *match, int viewer, unsigned zone, int owner)
{
    uint32_t size = cg_view_zone_size(match, (uint8_t)zone, owner);
    bool known = false;
    cg_view_card card;
    cg_json_key(json, match->plan->module->zones[zone].name);
    cg_json_open(json, '{');
    cg_json_key(json, "size");
    cg_json_int(json, size);
    for (uint32_t i = 0; i < size && !known; i++)
        known = cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card) && card.design;
    if (known) {
        cg_json_key(json, "cards");
        cg_json_open(json, '[');
        for (uint32_t i = 0; i < size; i++) {
            cg_view_zone_card(match, viewer, (uint8_t)zone, owner, i, &card);
            write_card(json, match, &card);
        }
        cg_json_close(json, ']');
    }
    cg_json_close(json, '}');
}

static bool owned_zone(const cg_match *match, unsigned zone)
{
    return match->plan->zones[match->plan->zone_of[zone][0]].owner != CG_NO_OWNER;
}

static void write_player(cg_json *json, const cg_match *match, int viewer, int player)
{
    const cg_module *module = match->plan->module;
    cg_json_open(json, '{');
    cg_json_key(json, "player");
    cg_json_int(json, player);
    cg_json_key(json, "in");
    cg_json_bool(json, cg_state_in(match, player));
    cg_json_key(json, "deck");
    cg_json_string(json, match->plan->seats[player].deck_name);
    for (size_t c = 0; c < module->counter_count; c++) {
        cg_json_key(json, module->counters[c].name);
        cg_json_int(json, *cg_state_counter(match, (int)c, player));
    }
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (owned_zone(match, zone))
            write_zone(json, match, viewer, zone, player);
    }
    cg_json_close(json, '}');
}

static void write_table(cg_json *json, const cg_match *match, int viewer)
{
    const cg_module *module = match->plan->module;
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (!owned_zone(match, zone))
            write_zone(json, match, viewer, zone, 0);
    }
    for (unsigned pool = 0; pool < module->dice_count; pool++) {
        cg_json_key(json, module->dice[pool].name);
        cg_json_open(json, '[');
        for (unsigned i = 0; i < match->dice[pool]; i++)
            cg_json_int(json, cg_state_faces(match, pool)[i]);
        cg_json_close(json, ']');
    }
    const char *name;
    int32_t value;
    for (size_t i = 0; cg_view_value(match, i, &name, &value); i++) {
        cg_json_key(json, name);
        cg_json_int(json, value);
    }
}

static void write_items(cg_json *json, const cg_match *match)
{
    cg_view_item item;
    cg_json_key(json, "items");
    cg_json_open(json, '[');
    for (uint32_t i = 0; cg_view_item_get(match, i, &item); i++) {
        char name[NAME_MAX_BYTES];
        cg_json_open(json, '{');
        cg_json_key(json, item.design ? "card" : "effect");
        cg_json_string(json, item.design ? match->plan->cards->data[item.design].id
                                         : match->plan->module->effects[item.effect].name);
        cg_json_key(json, "player");
        cg_json_int(json, item.player);
        cg_json_key(json, "negated");
        cg_json_bool(json, item.negated);
        if (item.target.kind) {
            cg_json_key(json, "target");
            cg_match_ref_text(match, item.target, name, sizeof name);
            cg_json_string(json, name);
        }
        if (item.amount) {
            cg_json_key(json, "amount");
            cg_json_int(json, item.amount);
        }
        cg_json_close(json, '}');
    }
    cg_json_close(json, ']');
}

static void write_options(cg_json *json, const cg_match *match)
{
    cg_json_key(json, "options");
    cg_json_open(json, '[');
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        char text[NAME_MAX_BYTES];
        cg_match_option_text(match, i, text, sizeof text);
        cg_json_string(json, text);
    }
    cg_json_close(json, ']');
}

/** Who is asked and why; how many steps and which options only the one who is asked may know. */
static void write_decision(cg_json *json, const cg_match *match, int viewer)
{
    cg_decision decision;
    cg_json_key(json, "decision");
    if (!cg_match_decision(match, &decision)) {
        cg_json_null(json);
        return;
    }
    cg_json_open(json, '{');
    cg_json_key(json, "kind");
    cg_json_string(json, cg_decision_kind_name(decision.kind));
    cg_json_key(json, "player");
    cg_json_int(json, decision.player);
    cg_json_key(json, "reason");
    cg_json_string(json, decision.reason);
    if (decision.player == viewer) {
        cg_json_key(json, "step");
        cg_json_int(json, decision.step);
        cg_json_key(json, "steps");
        cg_json_int(json, decision.steps);
        write_options(json, match);
    }
    cg_json_close(json, '}');
}

static void write_result(cg_json *json, const cg_match *match)
{
    cg_result result;
    cg_json_key(json, "result");
    if (!cg_match_result(match, &result)) {
        cg_json_null(json);
        return;
    }
    cg_json_open(json, '{');
    cg_json_key(json, "winners");
    cg_json_open(json, '[');
    for (int p = 0; p < match->plan->players; p++) {
        if ((result.winners >> p) & 1u)
            cg_json_int(json, p);
    }
    cg_json_close(json, ']');
    cg_json_key(json, "cause");
    cg_json_string(json, result.cause);
    cg_json_close(json, '}');
}

size_t cg_view_json(const cg_match *match, int viewer, char *buffer, size_t size)
{
    if (viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return cg_text_start(buffer, size).length;
    const cg_module *module = match->plan->module;
    cg_json json = cg_json_start(buffer, size);
    cg_json_open(&json, '{');
    cg_json_key(&json, "game");
    cg_json_string(&json, module->name);
    cg_json_key(&json, "viewer");
    cg_json_int(&json, viewer);
    cg_json_key(&json, "turn");
    cg_json_int(&json, match->head->turn);
    cg_json_key(&json, "active");
    cg_json_int(&json, match->head->active);
    cg_json_key(&json, "phase");
    if (match->head->phase)
        cg_json_string(&json, module->phases[match->head->phase - 1]);
    else
        cg_json_null(&json);
    cg_json_key(&json, "players");
    cg_json_open(&json, '[');
    for (int p = 0; p < match->plan->players; p++)
        write_player(&json, match, viewer, p);
    cg_json_close(&json, ']');
    write_table(&json, match, viewer);
    write_items(&json, match);
    write_decision(&json, match, viewer);
    write_result(&json, match);
    cg_json_close(&json, '}');
    return json.text.length;
}
