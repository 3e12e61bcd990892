/* Writes the view of a viewer as one JSON object (cg_view_json). */
#include "match/text/change.h"
#include "match/text/names.h"
#include "match/view/view.h"

#define NAME_MAX_BYTES 256
#define PROMPT_MAX_BYTES 1024

/** The brackets around a member. */
typedef enum cg_shape {
    ARRAY, /**< also when empty */
    LIST,  /**< omitted when empty, like the next */
    OBJECT
} cg_shape;

static void write_all(cg_view *view, const cg_seen *of, const char *key, cg_shape shape,
                      cg_view_show *show, cg_view_write *write)
{
    bool named = shape == OBJECT;
    cg_json_group group = {&view->out, key, named ? '{' : '[', named ? '}' : ']', false};
    cg_json_group *around = view->group;
    if (shape == ARRAY)
        cg_json_next(&group);
    view->group = &group;
    show(view, of, write);
    view->group = around;
    cg_json_end(&group);
}

static void write_word(cg_view *view, const cg_seen *seen)
{
    cg_json_string(cg_json_next(view->group), seen->name);
}

static void write_number(cg_view *view, const cg_seen *seen)
{
    cg_json *out = cg_json_next(view->group);
    if (seen->unknown)
        cg_json_string(out, NULL);
    else
        cg_json_int(out, seen->number);
}

static void write_member(cg_view *view, const cg_seen *seen)
{
    cg_json *out = cg_json_next(view->group);
    if (seen->unknown)
        cg_json_key_string(out, seen->name, NULL);
    else
        cg_json_key_int(out, seen->name, seen->number);
}

static void key_ref(cg_view *view, const char *key, cg_ref ref)
{
    char name[NAME_MAX_BYTES];
    cg_text out = cg_text_start(name, sizeof name);
    cg_name_ref(view->match, view->viewer, ref, CG_NAME_STABLE, &out);
    cg_json_key_string(&view->out, key, ref.kind ? name : NULL);
}

/** Writes a number unless it is 0. */
static void key_some(cg_view *view, const char *key, int64_t value)
{
    if (value)
        cg_json_key_int(&view->out, key, value);
}

static void key_true(cg_view *view, const char *key, bool value)
{
    if (value)
        cg_json_key_bool(&view->out, key, true);
}

/* ---- zones ---- */

/** Writes what is public of a card in play or away. */
static void write_public(cg_view *view, const cg_seen *card)
{
    const cg_view_object *object = card->object;
    cg_json_key_int(&view->out, "controller", object->controller);
    key_some(view, "place", object->place);
    key_true(view, "face_down", object->face_down);
    key_true(view, "exhausted", object->exhausted);
    key_true(view, "token", object->token);
    write_all(view, card, "marks", OBJECT, cg_show_marks, write_member);
}

static void write_object(cg_view *view, const cg_seen *card)
{
    const cg_view_object *object = card->object;
    cg_json *json = cg_json_next(view->group);
    cg_json_open(json, '{');
    cg_json_key_string(json, "card", card->name);
    key_ref(view, "name", (cg_ref){.kind = CG_REF_CARD, .index = (uint16_t)(card->card + 1)});
    write_public(view, card);
    write_all(view, card, "values", OBJECT, cg_show_card_values, write_member);
    write_all(view, card, "conditions", LIST, cg_show_conditions, write_word);
    cg_json_key_int(json, "entered", object->entered);
    write_all(view, card, "cannot", LIST, cg_show_cannot, write_word);
    write_all(view, card, "used", LIST, cg_show_used, write_number);
    if (object->owner != CG_NOBODY && object->owner != object->controller)
        cg_json_key_int(json, "owner", object->owner);
    if (object->looks != object->design)
        cg_json_key_string(json, "looks", view->match->plan->cards->data[object->looks].id);
    write_all(view, card, "stats", OBJECT, cg_show_stats, write_member);
    write_all(view, card, "keywords", LIST, cg_show_keywords, write_word);
    if (object->attached)
        key_ref(view, "attached_to", object->host);
    write_all(view, card, "under", LIST, cg_show_under, write_word);
    cg_json_close(json, '}');
}

static void write_marked(cg_view *view, const cg_seen *card)
{
    cg_json *json = cg_json_next(view->group);
    cg_json_open(json, '{');
    cg_json_key_string(json, "card", card->name);
    key_ref(view, "name", (cg_ref){.kind = CG_REF_CARD, .index = (uint16_t)(card->card + 1)});
    write_all(view, card, "marks", OBJECT, cg_show_marks, write_member);
    cg_json_close(json, '}');
}

/** Writes { "size": n, "cards": [id or null, ...] }; no list when no card is known. */
static void write_zone(cg_view *view, const cg_seen *zone)
{
    cg_json_key(&view->out, zone->name);
    cg_json_open(&view->out, '{');
    cg_json_key_int(&view->out, "size", zone->number);
    write_all(view, zone, "cards", LIST, cg_show_cards, write_word);
    write_all(view, zone, "objects", LIST, cg_show_objects, write_object);
    write_all(view, zone, "marked", LIST, cg_show_marked, write_marked);
    cg_json_close(&view->out, '}');
}

/** Writes a card that has phased out, with its public properties. */
static void write_away(cg_view *view, const cg_seen *card)
{
    const cg_view_object *object = card->object;
    cg_json *json = cg_json_next(view->group);
    char text[NAME_MAX_BYTES];
    cg_json_open(json, '{');
    cg_json_key_string(json, "card", card->name);
    cg_json_key_string(json, "zone", view->match->plan->module->zones[card->row].name);
    write_public(view, card);
    if (object->owner != CG_NOBODY && object->owner != object->controller)
        cg_json_key_int(json, "owner", object->owner);
    if (cg_view_away_until(view->match, card->card, text, sizeof text))
        cg_json_key_string(json, "until", text);
    cg_json_close(json, '}');
}

/* ---- players and table ---- */

static void write_player(cg_view *view, const cg_seen *player)
{
    cg_json_open(&view->out, '{');
    cg_json_key_int(&view->out, "player", player->player);
    cg_json_key_bool(&view->out, "in", player->in);
    cg_json_key_string(&view->out, "deck_name", player->name);
    cg_show_counters(view, player, write_member);
    cg_show_zones(view, player, write_zone);
    write_all(view, player, "phased_out", LIST, cg_show_away, write_away);
    write_all(view, player, "rules", OBJECT, cg_show_rules, write_member);
    cg_json_close(&view->out, '}');
}

static void write_pool(cg_view *view, const cg_seen *pool)
{
    write_all(view, pool, pool->name, ARRAY, cg_show_faces, write_number);
}

static void write_value(cg_view *view, const cg_seen *value)
{
    if (value->title)
        cg_json_key_string(&view->out, value->name, value->title);
    else
        cg_json_key_int(&view->out, value->name, value->number);
}

/* ---- items, relations, changes ---- */

static const char *const item_kinds[] = {[CG_VIEW_ITEM_ABILITY] = "ability",
                                         [CG_VIEW_ITEM_ATTACK] = "attack",
                                         [CG_VIEW_ITEM_EFFECT] = NULL};

/** Writes an item that resolves: a card, an ability of one, its attack, or an effect of the
 * game. */
static void write_item(cg_view *view, const cg_seen *seen)
{
    const cg_view_item *item = seen->item;
    const cg_plan *plan = view->match->plan;
    cg_json *json = &view->out;
    cg_json_open(json, '{');
    if (item_kinds[item->kind])
        cg_json_key_string(json, "kind", item_kinds[item->kind]);
    if (item->kind == CG_VIEW_ITEM_EFFECT)
        cg_json_key_string(json, "effect", plan->module->effects[item->effect].name);
    else
        cg_json_key_string(json, "card", seen->name);
    if (item->ability)
        cg_json_key_string(json, "ability", item->ability);
    cg_json_key_int(json, "player", item->player);
    cg_json_key_bool(json, "negated", item->negated);
    if (item->target.kind)
        key_ref(view, "target", item->target);
    if (plan->board && item->second_target.kind)
        key_ref(view, "second_target", item->second_target);
    key_some(view, "amount", item->amount);
    write_all(view, seen, "values", OBJECT, cg_show_card_values, write_member);
    write_all(view, seen, "conditions", LIST, cg_show_conditions, write_word);
    cg_json_close(json, '}');
}

static void write_relation(cg_view *view, const cg_seen *relation)
{
    cg_json_open(&view->out, '{');
    cg_json_key_string(&view->out, "relation", relation->name);
    key_ref(view, "from", relation->from);
    key_ref(view, "to", relation->to);
    key_some(view, "amount", relation->number);
    cg_json_close(&view->out, '}');
}

static void write_change(cg_view *view, const cg_seen *change)
{
    char text[NAME_MAX_BYTES];
    cg_json_open(&view->out, '{');
    if (change->change->on.kind)
        key_ref(view, "on", change->change->on);
    cg_view_change_text(view->match, change->row, text, sizeof text);
    cg_json_key_string(&view->out, "change", text);
    if (cg_view_change_until(view->match, change->row, text, sizeof text))
        cg_json_key_string(&view->out, "until", text);
    if (change->name)
        cg_json_key_string(&view->out, "by", change->name);
    cg_json_close(&view->out, '}');
}

/* ---- the question and the result ---- */

/** Writes the question for the viewer who is asked. */
static void write_question(cg_view *view, const cg_decision *decision)
{
    char text[PROMPT_MAX_BYTES];
    cg_match_prompt(view->match, text, sizeof text);
    cg_json_key_string(&view->out, "prompt", text);
    cg_json_key_int(&view->out, "step", decision->step);
    cg_json_key_int(&view->out, "steps", decision->steps);
    cg_json_key(&view->out, "options");
    cg_json_open(&view->out, '[');
    for (uint32_t i = 0; i < cg_match_option_count(view->match); i++) {
        cg_match_option_text(view->match, i, text, NAME_MAX_BYTES);
        cg_json_string(&view->out, text);
    }
    cg_json_close(&view->out, ']');
}

/** Writes which players have not answered a sealed decision. */
static void write_owing(cg_view *view)
{
    uint32_t owing = cg_match_owing(view->match);
    cg_json_key(&view->out, "owing");
    cg_json_open(&view->out, '[');
    for (int player = 0; player < view->match->plan->players; player++)
        if ((owing >> player) & 1u)
            cg_json_int(&view->out, player);
    cg_json_close(&view->out, ']');
}

/** Writes the viewer's answer in it, which only they see. */
static void write_answer(cg_view *view, const cg_seen *seen)
{
    if (!view->told++) {
        cg_json_key(&view->out, "answered");
        cg_json_open(&view->out, '[');
    }
    cg_json_string(&view->out, seen->name);
}

static void write_answers(cg_view *view)
{
    view->told = 0;
    cg_show_answers(view, NULL, write_answer);
    if (view->told)
        cg_json_close(&view->out, ']');
}

static void write_decision(cg_view *view, const cg_seen *seen)
{
    const cg_decision *decision = seen->decision;
    cg_json_key(&view->out, "decision");
    if (!decision) {
        cg_json_string(&view->out, NULL);
        return;
    }
    cg_json_open(&view->out, '{');
    bool hidden = seen->sealed && !seen->asked; /* the progress of other players is hidden */
    cg_json_key_string(&view->out, "kind",
                       hidden ? "sealed" : cg_decision_kind_name(decision->kind));
    cg_json_key_int(&view->out, "player", decision->player);
    if (seen->sealed) {
        write_owing(view);
        write_answers(view);
    }
    cg_json_key_string(&view->out, "reason", decision->reason);
    if (seen->asked)
        write_question(view, decision);
    cg_json_close(&view->out, '}');
}

static void write_result(cg_json *json, const cg_match *match)
{
    cg_result result;
    cg_json_key(json, "result");
    if (!cg_match_result(match, &result)) {
        cg_json_string(json, NULL);
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
    cg_view view = {.match = match, .viewer = viewer, .out = cg_json_start(buffer, size)};
    const cg_plan *plan = match->plan;
    unsigned phase = match->head->phase;
    cg_json_open(&view.out, '{');
    cg_json_key_string(&view.out, "game", plan->module->name);
    cg_json_key_int(&view.out, "viewer", viewer);
    cg_json_key_int(&view.out, "turn", match->head->turn);
    cg_json_key_int(&view.out, "active", match->head->active);
    cg_json_key_string(&view.out, "phase", phase ? plan->module->phases[phase - 1] : NULL);
    write_all(&view, NULL, "players", ARRAY, cg_show_players, write_player);
    cg_show_zones(&view, NULL, write_zone);
    cg_show_pools(&view, NULL, write_pool);
    cg_show_values(&view, NULL, write_value);
    write_all(&view, NULL, "items", ARRAY, cg_show_items, write_item);
    if (plan->board && plan->board->relation_count)
        write_all(&view, NULL, "relations", ARRAY, cg_show_relations, write_relation);
    if (plan->board)
        write_all(&view, NULL, "changes", ARRAY, cg_show_changes, write_change);
    cg_show_decision(&view, NULL, write_decision);
    write_result(&view.out, match);
    cg_json_close(&view.out, '}');
    return view.out.text.length;
}
