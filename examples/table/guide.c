#include "guide.h"

#include <stdio.h>
#include <string.h>

#define PICKS_MOST 16
#define PLAYER 0 /* the seat that is guided */

/* ---- the setup ---- */

void guide_fill(json_t *wish, const json_t *guide)
{
    json_t *seats = json_array(), *decks = json_object_get(guide, "decks");
    size_t players = json_array_size(json_object_get(json_object_get(guide, "board"), "players"));
    char seed[20];
    for (size_t i = 0; i < (players ? players : 2); i++) {
        json_t *seat = i == PLAYER ? json_pack("{ss}", "kind", "open")
                                   : json_pack("{ss si}", "kind", "bot", "level", 1);
        if (json_array_get(decks, i))
            json_object_set(seat, "deck", json_array_get(decks, i));
        json_array_append_new(seats, seat);
    }
    json_object_set_new(wish, "seats", seats);
    if (json_object_get(guide, "options"))
        json_object_set(wish, "options", json_object_get(guide, "options"));
    snprintf(seed, sizeof seed, "%llx",
             (unsigned long long)json_integer_value(json_object_get(guide, "seed")));
    json_object_set_new(wish, "seed", json_string(seed));
}

/** What is needed while a board is read. */
typedef struct reader {
    const hall_game *game;
    guide_board *board;
    char *why;
} reader;

static bool refuse(const reader *r, const char *format, const char *word)
{
    snprintf(r->why, REASON_SIZE, format, word);
    return false;
}

/** Counters on the last card, in the order of the game's table. */
static void add_marks(reader *r, const json_t *said)
{
    size_t last = r->board->stage.card_count - 1;
    int32_t *marks = r->board->marks[last];
    size_t count = 0;
    for (; count < json_array_size(said) && count < GUIDE_MARKS; count++)
        marks[count] = (int32_t)json_integer_value(json_array_get(said, count));
    r->board->cards[last].marks = marks;
    r->board->cards[last].mark_count = count;
}

/** Such as root/loam_ox, or {card: root/loam_ox, face_down: true, marks: [2]}. */
static bool add_card(reader *r, const json_t *item, int zone, int player)
{
    const char *id = json_string_value(json_is_object(item) ? json_object_get(item, "card") : item);
    cg_stage_card card = {.owner = (int8_t)player,
                          .zone = (uint8_t)zone,
                          .zone_owner = (int8_t)player,
                          .exhausted = json_is_true(json_object_get(item, "exhausted")),
                          .face_down = json_is_true(json_object_get(item, "face_down")),
                          .token = json_is_true(json_object_get(item, "token"))};
    card.design = id ? cg_cards_find(r->game->cards, id) : 0;
    if (!card.design || r->board->stage.card_count == GUIDE_CARDS)
        return refuse(r, "there is no card '%.60s'", id ? id : "");
    r->board->cards[r->board->stage.card_count++] = card;
    add_marks(r, json_object_get(item, "marks"));
    json_t *under = json_object_get(item, "under_it");
    size_t host = r->board->stage.card_count;
    for (size_t i = 0; i < json_array_size(under); i++) {
        if (!add_card(r, json_array_get(under, i), zone, player))
            return false;
        r->board->cards[r->board->stage.card_count - 1].host = (uint16_t)host;
        r->board->cards[r->board->stage.card_count - 1].under = true;
    }
    return true;
}

static bool add_zone(reader *r, const json_t *cards, int zone, int player)
{
    for (size_t i = 0; i < json_array_size(cards); i++)
        if (!add_card(r, json_array_get(cards, i), zone, player))
            return false;
    return true;
}

static bool add_counter(reader *r, const char *name, json_int_t value, int player)
{
    int counter = cg_game_counter_find(r->game->game, name);
    if (counter < 0 || r->board->stage.counter_count == GUIDE_COUNTERS)
        return refuse(r, "there is no counter '%.60s'", name);
    r->board->counters[r->board->stage.counter_count++] =
        (cg_stage_counter){(uint8_t)counter, (int8_t)player, (int32_t)value};
    return true;
}

static bool add_player(reader *r, json_t *said, int player)
{
    bool good = true;
    for (void *at = json_object_iter(said); good && at; at = json_object_iter_next(said, at)) {
        const char *name = json_object_iter_key(at);
        json_t *value = json_object_iter_value(at);
        int zone = cg_game_zone_find(r->game->game, name);
        if (json_is_integer(value))
            good = add_counter(r, name, json_integer_value(value), player);
        else
            good = zone < 0 ? refuse(r, "there is no zone '%.60s'", name)
                            : add_zone(r, value, zone, player);
    }
    return good;
}

static bool add_dice(reader *r, json_t *dice)
{
    for (void *at = json_object_iter(dice); at; at = json_object_iter_next(dice, at)) {
        json_t *faces = json_object_iter_value(at);
        for (int pool = 0; cg_game_dice(r->game->game, (size_t)pool); pool++)
            if (strcmp(cg_game_dice(r->game->game, (size_t)pool), json_object_iter_key(at)) == 0)
                r->board->stage.dice_pool = pool;
        for (size_t i = 0; i < json_array_size(faces) && i < GUIDE_DICE; i++)
            r->board->dice[r->board->stage.dice_count++] =
                (uint8_t)json_integer_value(json_array_get(faces, i));
    }
    return true;
}

static bool read_place(reader *r, const json_t *said)
{
    const char *phase = json_string_value(json_object_get(said, "phase"));
    const char *rest = json_string_value(json_object_get(said, "rest"));
    cg_stage *stage = &r->board->stage;
    json_int_t turn = json_integer_value(json_object_get(said, "turn"));
    stage->active = (int)json_integer_value(json_object_get(said, "active")) - 1;
    stage->turn = turn > 0 ? (int)turn : 1;
    stage->phase = phase ? cg_game_phase_find(r->game->game, phase) : 0;
    stage->rest_zone = rest ? cg_game_zone_find(r->game->game, rest) + 1 : 0;
    return (stage->phase >= 0 || refuse(r, "there is no phase '%.60s'", phase)) &&
           (!rest || stage->rest_zone || refuse(r, "there is no zone '%.60s'", rest));
}

bool guide_read_board(const hall_game *game, const json_t *guide, guide_board *board, char *why)
{
    json_t *said = json_object_get(guide, "board"), *players = json_object_get(said, "players");
    reader r = {game, board, why};
    memset(board, 0, sizeof *board);
    board->stage.cards = board->cards;
    board->stage.counters = board->counters;
    board->stage.dice = board->dice;
    board->stage.active = -1;
    if (!said)
        return true;
    if (!read_place(&r, said) || !add_dice(&r, json_object_get(said, "dice")))
        return false;
    for (size_t i = 0; i < json_array_size(players); i++)
        if (!add_player(&r, json_array_get(players, i), (int)i))
            return false;
    return true;
}

/* ---- the script ---- */

static const json_t *step_of(const room *r)
{
    return r->guide ? json_array_get(json_object_get(r->guide, "script"), r->guided) : NULL;
}

/** What a seat answers in a step: a text, or a list of them. NULL: another is to answer */
static const json_t *said_for(const json_t *step, int seat)
{
    char key[12];
    snprintf(key, sizeof key, "%d", seat + 1);
    return json_object_get(step, key);
}

static int32_t find(const room *r, const char *text, bool whole)
{
    int32_t found =
        whole ? cg_match_choice_find(r->match, text) : cg_match_option_find(r->match, text);
    if (found >= 0)
        return found;
    return whole ? cg_match_choice_find_label(r->match, text)
                 : cg_match_option_find_label(r->match, text);
}

/** The options that a step means, in the match's own numbers. @return how many; 0: it does not fit */
static size_t meant(const room *r, int seat, uint32_t *picks, bool *whole)
{
    const json_t *said = said_for(step_of(r), seat);
    size_t count = json_is_array(said) ? json_array_size(said) : said != NULL;
    if (!count || count > PICKS_MOST || !cg_match_turn_to(r->match, seat))
        return 0;
    *whole = cg_match_choice(r->match, NULL);
    for (size_t i = 0; i < count; i++) {
        const char *text = json_string_value(json_is_array(said) ? json_array_get(said, i) : said);
        int32_t found = text ? find(r, text, *whole) : -1;
        if (found < 0)
            return 0;
        picks[i] = (uint32_t)found;
    }
    return count;
}

bool guide_fits(const room *r, int seat)
{
    uint32_t picks[PICKS_MOST];
    bool whole = false;
    return meant(r, seat, picks, &whole) > 0;
}

/** Is the step one that the player does? What says nothing is done for them. */
static bool is_taught(const room *r, int seat)
{
    return seat == PLAYER && json_object_get(step_of(r), "say");
}

bool guide_answers(const room *r, int seat, uint32_t *option)
{
    if (!step_of(r) || !cg_match_turn_to(r->match, seat))
        return false;
    bool fits = guide_fits(r, seat);
    if (fits && is_taught(r, seat))
        return false;
    const char *text = fits ? json_string_value(said_for(step_of(r), seat)) : "pass";
    int32_t found = text ? find(r, text, false) : -1;
    *option = found < 0 ? 0 : (uint32_t)found;
    return found >= 0;
}

bool guide_take(room *r, int seat, room_answer *answer)
{
    uint32_t picks[PICKS_MOST];
    bool whole = false;
    size_t count = meant(r, seat, picks, &whole);
    if (!count)
        return true;
    if (answer->whole != whole || answer->count != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (answer->picks[i] >= count)
            return false;
        answer->picks[i] = picks[answer->picks[i]];
    }
    return true;
}

json_t *guide_narrow(const room *r, int seat, json_t *decision)
{
    uint32_t picks[PICKS_MOST];
    bool whole = false;
    size_t count = meant(r, seat, picks, &whole);
    uint32_t option;
    if (guide_answers(r, seat, &option)) {
        json_decref(decision);
        return json_null();
    }
    if (!count)
        return decision;
    json_t *all = json_object_get(decision, "options"), *left = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append(left, json_array_get(all, picks[i]));
    json_object_set_new(decision, "options", left);
    if (whole)
        json_object_set_new(decision, "choice",
                            json_pack("{si si}", "least", (int)count, "most", (int)count));
    return decision;
}

/** The number of steps that the player does among the first so many. */
static int own_steps(const json_t *script, size_t count)
{
    int own = 0;
    for (size_t i = 0; i < count; i++) {
        const json_t *step = json_array_get(script, i);
        own += said_for(step, PLAYER) && json_object_get(step, "say");
    }
    return own;
}

json_t *guide_tell(const room *r)
{
    const json_t *script = json_object_get(r->guide, "script"), *step = step_of(r);
    if (cg_match_over(r->match))
        step = NULL;
    const char *say = json_string_value(json_object_get(step ? step : r->guide, "say"));
    return json_pack("{si si ss sb}", "step", own_steps(script, r->guided + (step != NULL)),
                     "steps", own_steps(script, json_array_size(script)), "say", say ? say : "",
                     "done", !step);
}
