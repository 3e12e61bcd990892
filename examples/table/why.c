/* Why nothing can be done with a card, a player or a die: what the library says to that seat of what lies
 * where it has clicked. A place is read as the seat sees the board, so that of what is hidden from it nothing
 * but the place is ever asked about. */
#include "request.h"
#include "texts.h"

#include <string.h>

static int number_of(const json_t *at, const char *member)
{
    json_t *value = json_object_get(at, member);
    return json_is_integer(value) && json_integer_value(value) >= 0 &&
                   json_integer_value(value) < UINT16_MAX
               ? (int)json_integer_value(value)
               : -1;
}

static bool is_seat(const room *r, const json_t *at)
{
    int seat = number_of(at, "seat");
    return seat >= 0 && seat < r->players;
}

/** Is there such a place at all? That of a hidden card is one, and an empty one of a zone is, too. */
static bool is_place(const room *r, const json_t *at)
{
    const char *name = json_string_value(json_object_get(at, "zone"));
    const char *dice = json_string_value(json_object_get(at, "dice"));
    bool placed = number_of(at, "place") >= 0;
    cg_zone_info zone;
    int row = name ? cg_game_zone_find(r->game->game, name) : -1;
    if (name)
        return placed && row >= 0 && cg_game_zone(r->game->game, (size_t)row, &zone) &&
               (!zone.per_player || is_seat(r, at));
    if (dice)
        return placed && cg_game_dice_find(r->game->game, dice) >= 0;
    return number_of(at, "item") >= 0 || is_seat(r, at);
}

/** What lies at a place of a zone; a reference to nothing where the seat does not know what it is. */
static cg_ref ref_in_zone(const room *r, int seat, const char *name, const json_t *at)
{
    cg_zone_info zone;
    cg_view_card card = {0};
    int row = cg_game_zone_find(r->game->game, name), place = number_of(at, "place");
    int owner = number_of(at, "seat");
    if (row < 0 || place < 0 || !cg_game_zone(r->game->game, (size_t)row, &zone) ||
        !cg_view_zone_card(r->match, seat, row, zone.per_player ? owner : 0, (uint32_t)place,
                           &card) ||
        !card.card.index)
        return (cg_ref){0};
    return (cg_ref){
        .kind = CG_REF_CARD, .index = card.card.index, .generation = card.card.generation};
}

static cg_ref ref_of_die(const room *r, const char *name, const json_t *at)
{
    int pool = cg_game_dice_find(r->game->game, name), place = number_of(at, "place");
    if (pool < 0 || place < 0)
        return (cg_ref){0};
    return (cg_ref){.kind = CG_REF_DIE, .owner = (uint8_t)pool, .index = (uint16_t)place};
}

static cg_ref ref_at(const room *r, int seat, const json_t *at)
{
    const char *zone = json_string_value(json_object_get(at, "zone"));
    const char *dice = json_string_value(json_object_get(at, "dice"));
    int item = number_of(at, "item"), player = number_of(at, "seat");
    if (zone)
        return ref_in_zone(r, seat, zone, at);
    if (dice)
        return ref_of_die(r, dice, at);
    if (item >= 0)
        return (cg_ref){.kind = CG_REF_ITEM, .index = (uint16_t)item};
    if (player < 0)
        return (cg_ref){0};
    return (cg_ref){.kind = CG_REF_PLAYER, .index = (uint16_t)player};
}

json_t *request_why(request *r)
{
    held *h = request_own_match(r);
    text t = {0};
    if (!h)
        return NULL;
    const json_t *at = json_object_get(r->body, "at");
    if (!json_is_object(at) || !is_place(h->room, at))
        return request_refuse(r, "at", "'why' needs a place");
    int seat = r->line->view->viewer;
    cg_ref thing = ref_at(h->room, seat, at);
    while (text_wants(&t, cg_match_refusal_about(h->room->match, seat, thing, t.data, t.size))) {
    }
    json_t *result = json_pack("{so}", "text", text_string(&t));
    text_free(&t);
    return result;
}
