#include "opened.h"

#include "document.h"
#include "texts.h"
#include "words.h"

#include <cardgame/module.h>
#include <stdlib.h>

/* ---- what some viewer sees ---- */

static void fill(json_t *into, json_t *from);

/** What is put in the place of a value of which another viewer knows more; NULL: it stays. */
static json_t *fuller(json_t *value, json_t *other)
{
    if (!value || (json_is_null(value) && !json_is_null(other)))
        return other;
    fill(value, other);
    return NULL;
}

/** Puts in what is null or left out, where the other has something. */
static void fill(json_t *into, json_t *from)
{
    json_t *better;
    if (json_is_object(into) && json_is_object(from)) {
        for (void *at = json_object_iter(from); at; at = json_object_iter_next(from, at)) {
            const char *key = json_object_iter_key(at);
            better = fuller(json_object_get(into, key), json_object_iter_value(at));
            if (better)
                json_object_set(into, key, better);
        }
    } else if (json_is_array(into) && json_array_size(into) == json_array_size(from)) {
        for (size_t i = 0; i < json_array_size(into); i++) {
            better = fuller(json_array_get(into, i), json_array_get(from, i));
            if (better)
                json_array_set(into, i, better);
        }
    }
}

/* ---- what nobody sees ---- */

static int by_number(const void *left, const void *right)
{
    cg_design one = *(const cg_design *)left, other = *(const cg_design *)right;
    return (one > other) - (one < other);
}

/** All cards of a zone, as cg_view_json() shows those of a zone that is seen: from the top, or, where there is
 * no order, in that of the catalogue. */
static json_t *cards_of(const room *r, int zone, int owner, bool ordered, size_t count)
{
    json_t *cards = json_array();
    cg_design *designs = calloc(count + 1, sizeof *designs);
    cg_card_info info;
    for (size_t i = 0; designs && i < count; i++)
        designs[i] = cg_rules_design(
            r->match, cg_rules_zone_card(r->match, zone, owner, (int)(count - 1 - i)));
    if (designs && !ordered)
        qsort(designs, count, sizeof *designs, by_number);
    for (size_t i = 0; designs && i < count; i++)
        json_array_append_new(cards, cg_cards_names(r->game->cards, designs[i], &info)
                                         ? json_string(info.id)
                                         : json_null());
    free(designs);
    return cards;
}

/** What is in play is open, but for the faces of some cards, which their players see. */
static void open_zone(const room *r, json_t *holder, int row, const cg_zone_info *zone, int owner)
{
    json_t *shown = json_object_get(holder, zone->name);
    uint32_t count = cg_view_zone_size(r->match, row, owner);
    if (json_is_object(shown) && count && !json_object_get(shown, "objects"))
        json_object_set_new(shown, "cards", cards_of(r, row, owner, zone->ordered, count));
}

static void open_counters(const room *r, json_t *player, int seat)
{
    const char *name;
    for (size_t i = 0; (name = cg_game_counter(r->game->game, i)); i++)
        if (json_object_get(player, name))
            json_object_set_new(player, name,
                                json_integer(cg_view_counter(r->match, (int)i, seat)));
}

static void open_dice(const room *r, json_t *board)
{
    const char *name;
    for (size_t pool = 0; (name = cg_game_dice(r->game->game, pool)); pool++) {
        json_t *faces = json_object_get(board, name);
        for (size_t i = 0; i < json_array_size(faces); i++)
            json_array_set_new(faces, i,
                               json_integer(cg_view_die(r->match, (int)pool, (uint32_t)i)));
    }
}

/** Numbers of the game's own that were a secret stand where the open ones do. */
static void open_values(const room *r, json_t *board)
{
    const char *name;
    bool secret;
    for (size_t row = 0; (name = cg_game_value(r->game->game, row, &secret)); row++)
        if (secret)
            json_object_set_new(board, name, json_integer(cg_rules_value(r->match, (int)row)));
}

static void open_board(const room *r, json_t *board)
{
    json_t *players = json_object_get(board, "players");
    cg_zone_info zone;
    for (int s = 0; s < r->players; s++)
        open_counters(r, json_array_get(players, (size_t)s), s);
    for (size_t z = 0; cg_game_zone(r->game->game, z, &zone); z++)
        for (int s = 0; s < (zone.per_player ? r->players : 1); s++)
            open_zone(r, zone.per_player ? json_array_get(players, (size_t)s) : board, (int)z,
                      &zone, s);
    open_dice(r, board);
    open_values(r, board);
}

json_t *opened_document(room *r)
{
    json_t *all = document_make(r, CG_SPECTATOR), *board = json_object_get(all, "board");
    json_t *players = json_object_get(board, "players");
    for (int s = 0; s < r->players; s++) {
        json_t *own = document_make(r, s), *seen = json_object_get(own, "board");
        json_t *player = json_array_get(json_object_get(seen, "players"), (size_t)s);
        if (player)
            json_array_set(players, (size_t)s, player);
        fill(board, seen);
        json_decref(own);
    }
    open_board(r, board);
    return all;
}

/* ---- what is sealed ---- */

/** What a seat has answered in the decision that is put; NULL: nothing. @return a new reference */
static json_t *answered_by(const room *r, int seat)
{
    text t = {0};
    while (text_wants(&t, cg_view_json(r->match, seat, t.data, t.size))) {
    }
    json_t *view = text_json(&t);
    json_t *answered = json_incref(json_object_get(json_object_get(view, "decision"), "answered"));
    json_decref(view);
    text_free(&t);
    return answered;
}

json_t *opened_answers(const room *r)
{
    json_t *all = json_array();
    for (int s = 0; s < r->players; s++) {
        json_t *answered = answered_by(r, s);
        if (answered)
            json_array_append_new(all, json_pack("{si so}", "seat", s, "answered", answered));
    }
    return all;
}

/* ---- what was answered ---- */

typedef size_t (*option_label)(const cg_match *match, uint32_t index, char *buffer, size_t size);

static json_t *label_of(const room *r, option_label label, uint32_t index)
{
    text t = {0};
    while (text_wants(&t, label(r->match, index, t.data, t.size))) {
    }
    json_t *result = text_string(&t);
    text_free(&t);
    return result;
}

json_t *opened_given(const room *before, const journal_entry *e)
{
    room_answer answer;
    cg_error error;
    char data[ENTRY_SIZE];
    json_t *answered = json_array();
    if (cg_match_turn_to(before->match, e->seat) && words_fit(before->match, e, data, &error) &&
        room_read_answer(data, &answer))
        for (size_t i = 0; i < answer.count; i++)
            json_array_append_new(
                answered,
                label_of(before, answer.whole ? cg_match_choice_label : cg_match_option_label,
                         answer.picks[i]));
    return json_pack("{si so}", "seat", e->seat, "answered", answered);
}
