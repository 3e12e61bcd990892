#include "deck.h"

#include "common.h"
#include "request.h"

#include <stdio.h>

#define ENTRIES_MOST 400 /* different cards of a deck and its reserve */
#define COPIES_MOST 99   /* as in card files */

/** The entries of a deck as they are read. */
typedef struct entries {
    const cg_cards *cards;
    cg_deck_entry rows[ENTRIES_MOST];
    size_t count;
    char *why;
} entries;

static bool refuse(const entries *e, const char *format, const char *word)
{
    snprintf(e->why, REASON_SIZE, format, word);
    return false;
}

static bool read_row(entries *e, const json_t *row, bool reserve)
{
    const char *id = json_string_value(json_array_get(row, 0));
    json_int_t copies = json_integer_value(json_array_get(row, 1));
    if (!id || copies < 1 || copies > COPIES_MOST)
        return refuse(e, "an entry of a deck must be a card and its copies, 1 to %s", "99");
    cg_design design = cg_cards_find(e->cards, id);
    if (!design)
        return refuse(e, "there is no card '%.60s'", id);
    if (e->count == ENTRIES_MOST)
        return refuse(e, "a deck may have at most %s different cards", "400");
    e->rows[e->count++] = (cg_deck_entry){design, (uint16_t)copies, reserve};
    return true;
}

static bool read_rows(entries *e, const json_t *rows, bool reserve)
{
    for (size_t i = 0; i < json_array_size(rows); i++)
        if (!read_row(e, json_array_get(rows, i), reserve))
            return false;
    return true;
}

static bool read_deck(entries *e, const json_t *wished)
{
    return read_rows(e, json_object_get(wished, "cards"), false) &&
           read_rows(e, json_object_get(wished, "reserve"), true);
}

cg_deck *deck_read(const cg_cards *cards, const json_t *wished, char *why)
{
    entries e = {.cards = cards, .why = why};
    cg_deck *deck = NULL;
    if (!read_deck(&e, wished))
        return NULL;
    if (cg_deck_create_free(cards, DECK_OWN, e.rows, e.count, NULL, &deck))
        refuse(&e, "this is not a deck of this game%s", "");
    return deck;
}

static json_t *reasons_of(const cg_report *report, const char *why)
{
    json_t *reasons = json_array();
    for (size_t i = 0; i < cg_report_count(report); i++)
        json_array_append_new(reasons, json_string(cg_report_get(report, i)->text));
    if (*why)
        json_array_append_new(reasons, json_string(why));
    return reasons;
}

/** How many cards the rows name, copies counted. */
static json_int_t size_of(const json_t *rows)
{
    json_int_t size = 0;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        json_int_t copies = json_integer_value(json_array_get(json_array_get(rows, i), 1));
        size += copies > 0 && copies < COPIES_MOST ? copies : 0;
    }
    return size;
}

/** What the game's own check says. */
static json_t *check(const hall_game *game, cg_context *context, const json_t *wished)
{
    char why[REASON_SIZE] = "";
    entries e = {.cards = game->cards, .why = why};
    cg_report *report = cg_report_create(context);
    cg_deck *deck = NULL;
    bool good = read_deck(&e, wished) &&
                !cg_deck_create(game->cards, DECK_OWN, e.rows, e.count, report, &deck);
    if (!good && !*why && !cg_report_count(report))
        refuse(&e, "this is not a deck of this game%s", "");
    json_t *result = json_pack(
        "{sb sI sI so}", "good", good, "size", size_of(json_object_get(wished, "cards")), "reserve",
        size_of(json_object_get(wished, "reserve")), "reasons", reasons_of(report, why));
    cg_deck_destroy(deck);
    cg_report_destroy(report);
    return result;
}

json_t *request_deck(request *r)
{
    const hall_game *game = hall_find(r->desk->hall, request_text(r, "game"));
    const json_t *wished = json_object_get(r->body, "deck");
    if (!game)
        return request_refuse(r, "wish", "this server does not have that game");
    if (!json_is_object(wished))
        return request_refuse(r, "wish", "a deck must be an object with its cards");
    if (!request_may_work(r))
        return NULL;
    return check(game, r->desk->hall->context, wished);
}
