/* Writes the whole view of a viewer as one JSON object (cg_view_json). */
#include "base/text.h"
#include "engine/engine.h"
#include "match/text/names.h"
#include "match/view/view.h"

#define NAME_MAX_BYTES 256
#define PROMPT_MAX_BYTES 1024

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
    cg_json_key_int(json, "size", size);
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
    if (size && cg_view_in_play(match, zone))
        cg_view_write_objects(json, match, viewer, zone, owner);
    cg_json_close(json, '}');
}

static void write_rules(cg_json *json, const cg_match *match, int player)
{
    const cg_board *board = match->plan->board;
    cg_json_group rules = {json, "rules", '{', '}', false};
    for (size_t i = 0; board && i < board->rule_count; i++)
        cg_json_key_int(cg_json_next(&rules), board->rules[i].name,
                        cg_view_rule(match, player, (int)i));
    cg_json_end(&rules);
}

static void write_player(cg_json *json, const cg_match *match, int viewer, int player)
{
    const cg_module *module = match->plan->module;
    cg_json_open(json, '{');
    cg_json_key_int(json, "player", player);
    cg_json_key_bool(json, "in", cg_state_in(match, player));
    cg_json_key_string(json, "deck_name", match->plan->seats[player].deck_name);
    for (size_t c = 0; c < module->counter_count; c++) {
        cg_json_key_int(json, module->counters[c].name, *cg_state_counter(match, (int)c, player));
    }
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (cg_view_owned(match, zone))
            write_zone(json, match, viewer, zone, player);
    }
    write_rules(json, match, player);
    cg_json_close(json, '}');
}

static void write_table(cg_json *json, const cg_match *match, int viewer)
{
    const cg_module *module = match->plan->module;
    for (unsigned zone = 0; zone < module->zone_count; zone++) {
        if (!cg_view_owned(match, zone))
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
        const char *word = cg_view_value_word(match, i);
        cg_json_key(json, name);
        if (word)
            cg_json_string(json, word);
        else
            cg_json_int(json, value);
    }
}

/** What is resolved: a card, an ability of one, its attack, or an effect of the game. */
static void write_item_kind(cg_json *json, const cg_match *match, const cg_view_item *item)
{
    static const char *const kinds[] = {
        [CG_VIEW_ITEM_ABILITY] = "ability", [CG_VIEW_ITEM_ATTACK] = "attack"};
    if (item->kind == CG_VIEW_ITEM_ABILITY || item->kind == CG_VIEW_ITEM_ATTACK) {
        cg_json_key_string(json, "kind", kinds[item->kind]);
    }
    bool effect = item->kind == CG_VIEW_ITEM_EFFECT;
    cg_json_key(json, effect ? "effect" : "card");
    if (effect)
        cg_json_string(json, match->plan->module->effects[item->effect].name);
    else if (item->design)
        cg_json_string(json, match->plan->cards->data[item->design].id);
    else
        cg_json_null(json);
    if (item->ability) {
        cg_json_key_string(json, "ability", item->ability);
    }
}

static void write_target(cg_json *json, const cg_match *match, int viewer, const char *key,
                         cg_ref target)
{
    char name[NAME_MAX_BYTES];
    if (!target.kind)
        return;
    cg_json_key(json, key);
    cg_text out = cg_text_start(name, sizeof name);
    cg_name_ref(match, viewer, target, CG_NAME_STABLE, &out);
    cg_json_string(json, name);
}

static void write_items(cg_json *json, const cg_match *match, int viewer)
{
    cg_view_item item;
    cg_json_key(json, "items");
    cg_json_open(json, '[');
    for (uint32_t i = 0; cg_view_item_get(match, i, &item); i++) {
        cg_json_open(json, '{');
        write_item_kind(json, match, &item);
        cg_json_key_int(json, "player", item.player);
        cg_json_key_bool(json, "negated", item.negated);
        write_target(json, match, viewer, "target", item.target);
        if (match->plan->board)
            write_target(json, match, viewer, "second_target", item.second_target);
        if (item.amount) {
            cg_json_key_int(json, "amount", item.amount);
        }
        if (match->plan->board)
            cg_view_write_values(json, match->plan->board, item.values);
        if (match->plan->board && item.kind == CG_VIEW_ITEM_PLAYED)
            cg_view_write_conditions(json, match, match->items[i].card - 1u);
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

/** Who is asked and why. How many steps and which options is written only for the one who is asked.
 */
static void write_decision(cg_json *json, const cg_match *match, int viewer)
{
    cg_decision decision;
    cg_json_key(json, "decision");
    if (!cg_match_decision(match, &decision)) {
        cg_json_null(json);
        return;
    }
    cg_json_open(json, '{');
    cg_json_key_string(json, "kind", cg_decision_kind_name(decision.kind));
    cg_json_key_int(json, "player", decision.player);
    cg_json_key_string(json, "reason", decision.reason);
    if (decision.player == viewer) {
        char prompt[PROMPT_MAX_BYTES];
        cg_match_prompt(match, prompt, sizeof prompt);
        cg_json_key_string(json, "prompt", prompt);
    }
    if (decision.player == viewer) {
        cg_json_key_int(json, "step", decision.step);
        cg_json_key_int(json, "steps", decision.steps);
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
    cg_json_key_string(json, "cause", result.cause);
    cg_json_close(json, '}');
}

size_t cg_view_json(const cg_match *match, int viewer, char *buffer, size_t size)
{
    if (!match || viewer < CG_SPECTATOR || viewer >= match->plan->players)
        return cg_text_start(buffer, size).length;
    const cg_module *module = match->plan->module;
    cg_json json = cg_json_start(buffer, size);
    cg_json_open(&json, '{');
    cg_json_key_string(&json, "game", module->name);
    cg_json_key_int(&json, "viewer", viewer);
    cg_json_key_int(&json, "turn", match->head->turn);
    cg_json_key_int(&json, "active", match->head->active);
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
    write_items(&json, match, viewer);
    cg_view_write_relations(&json, match, viewer);
    if (match->plan->board)
        cg_view_write_changes(&json, match, viewer);
    write_decision(&json, match, viewer);
    write_result(&json, match);
    cg_json_close(&json, '}');
    return json.text.length;
}
