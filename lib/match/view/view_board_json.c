/* Writes the members of a JSON view that only games with a board have: cards in play, values and
 * conditions of cards, changes. What says nothing is left out. */
#include "engine/find/scope.h"
#include "match/text/names.h"
#include "match/view/view.h"
#include "match/view/view_card.h"
#include "state/convert.h"

#define NAME_MAX_BYTES 256

static void write_name(cg_json *json, const cg_match *match, int viewer, unsigned card)
{
    char name[NAME_MAX_BYTES];
    cg_text out = cg_text_start(name, sizeof name);
    cg_name_card(match, viewer, card, NULL, CG_NAME_STABLE, &out);
    cg_json_string(json, name);
}

static void write_design(cg_json *json, const cg_match *match, cg_design design)
{
    if (design)
        cg_json_string(json, match->plan->cards->data[design].id);
    else
        cg_json_null(json);
}

static void write_flag(cg_json *json, const char *key, bool value)
{
    if (value)
        cg_json_key_bool(json, key, true);
}

static void write_marks(cg_json *json, const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    cg_json_group marks = {json, "marks", '{', '}', false};
    for (unsigned m = 0; m < board->mark_count; m++)
        if (match->objects[card].marks[m])
            cg_json_key_int(cg_json_next(&marks), board->marks[m].name,
                            match->objects[card].marks[m]);
    cg_json_end(&marks);
}

void cg_view_write_values(cg_json *json, const cg_board *board, const int32_t *values)
{
    cg_json_group group = {json, "values", '{', '}', false};
    for (unsigned v = 0; v < board->card_value_count; v++)
        if (values[v])
            cg_json_key_int(cg_json_next(&group), board->card_values[v].name, values[v]);
    cg_json_end(&group);
}

void cg_view_write_conditions(cg_json *json, const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    cg_json_group conditions = {json, "conditions", '[', ']', false};
    for (unsigned c = 0; c < board->condition_count; c++)
        if (cg_holds_of(match, card, c))
            cg_json_string(cg_json_next(&conditions), board->conditions[c].words);
    cg_json_end(&conditions);
}

static void write_stats(cg_json *json, const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    cg_json_group stats = {json, "stats", '{', '}', false};
    for (unsigned s = 0; s < board->stat_count; s++)
        cg_json_key_int(cg_json_next(&stats), board->stats[s].name, cg_card_stat(match, card, s));
    cg_json_end(&stats);
}

static void write_keywords(cg_json *json, const cg_match *match, unsigned card)
{
    const cg_board *board = match->plan->board;
    uint64_t words = cg_card_keywords(match, card);
    cg_json_group keywords = {json, "keywords", '[', ']', false};
    for (unsigned k = 0; k < board->keyword_count; k++)
        if ((words >> k) & 1u)
            cg_json_string(cg_json_next(&keywords), board->keywords[k].name);
    cg_json_end(&keywords);
}

static void write_under(cg_json *json, const cg_match *match, int viewer, unsigned card)
{
    cg_json_group group = {json, "under", '[', ']', false};
    cg_view_card under;
    for (unsigned at = match->objects[card].top; at; at = match->objects[at - 1].below) {
        cg_view_card_write(match, viewer, at - 1u, &under);
        write_design(cg_json_next(&group), match, under.design);
    }
    cg_json_end(&group);
}

/** What only viewers who know the card may know. */
static void write_known(cg_json *json, const cg_match *match, unsigned card,
                        const cg_view_object *object)
{
    if (object->owner != CG_NOBODY && object->owner != object->controller) {
        cg_json_key_int(json, "owner", object->owner);
    }
    if (object->looks != object->design) {
        cg_json_key(json, "looks");
        write_design(json, match, object->looks);
    }
    write_stats(json, match, card);
    write_keywords(json, match, card);
}

static void write_object(cg_json *json, const cg_match *match, int viewer, unsigned card,
                         const cg_view_object *object)
{
    cg_json_open(json, '{');
    cg_json_key(json, "card");
    write_design(json, match, object->design);
    cg_json_key(json, "name");
    write_name(json, match, viewer, card);
    cg_json_key_int(json, "controller", object->controller);
    if (object->place) {
        cg_json_key_int(json, "place", object->place);
    }
    write_flag(json, "face_down", object->face_down);
    write_flag(json, "exhausted", object->exhausted);
    write_flag(json, "token", object->token);
    write_marks(json, match, card);
    cg_view_write_values(json, match->plan->board, object->values);
    cg_view_write_conditions(json, match, card);
    cg_view_write_limits(json, match, card, object->design != 0);
    if (object->design)
        write_known(json, match, card, object);
    if (object->attached) {
        cg_json_key(json, "attached_to");
        write_name(json, match, viewer, match->objects[card].host - 1u);
    }
    write_under(json, match, viewer, card);
    cg_json_close(json, '}');
}

void cg_view_write_objects(cg_json *json, const cg_match *match, int viewer, unsigned zone,
                           int owner)
{
    cg_view_object object;
    cg_json_key(json, "objects");
    cg_json_open(json, '[');
    for (uint32_t i = 0; cg_view_object_get(match, viewer, (uint8_t)zone, owner, i, &object); i++)
        write_object(json, match, viewer,
                     (unsigned)cg_view_card_at(match, viewer, (uint8_t)zone, owner, i), &object);
    cg_json_close(json, ']');
}

static void write_change(cg_json *json, const cg_match *match, int viewer, uint32_t index,
                         const cg_view_change *change)
{
    char text[NAME_MAX_BYTES];
    cg_json_open(json, '{');
    if (change->on.kind) {
        cg_json_key(json, "on");
        cg_text out = cg_text_start(text, sizeof text);
        cg_name_ref(match, viewer, change->on, CG_NAME_STABLE, &out);
        cg_json_string(json, text);
    }
    cg_json_key(json, "change");
    cg_view_change_text(match, index, text, sizeof text);
    cg_json_string(json, text);
    if (cg_view_change_until(match, index, text, sizeof text)) {
        cg_json_key_string(json, "until", text);
    }
    if (change->source) {
        cg_json_key(json, "by");
        write_design(json, match, change->source);
    }
    cg_json_close(json, '}');
}

void cg_view_write_changes(cg_json *json, const cg_match *match, int viewer)
{
    cg_view_change change;
    cg_json_key(json, "changes");
    cg_json_open(json, '[');
    for (uint32_t i = 0; cg_view_change_get(match, viewer, i, &change); i++)
        write_change(json, match, viewer, i, &change);
    cg_json_close(json, ']');
}
