/* Is a guide one that can be followed? What it says is looked over, and then played. */
#include "guide_check.h"

#include "guide.h"

#include <stdio.h>
#include <string.h>

#define IDLE_MOST 200 /* answers after which a step does not come any more */

static const char *const members[] = {"game",  "seed",   "decks", "options",
                                      "board", "script", "say",   NULL};

static bool wrong(char *why, const char *format, const char *word)
{
    snprintf(why, REASON_SIZE, format, word);
    return false;
}

static bool is_listed(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

/** A step has what one seat answers, and may have what is said before it. */
static bool is_step(json_t *step, int players, size_t number, char *why)
{
    int answers = 0;
    snprintf(
        why, REASON_SIZE,
        "step %zu of the script must map a seat, 1 to %d, to its answer, with or without 'say'",
        number + 1, players);
    for (void *at = json_object_iter(step); at; at = json_object_iter_next(step, at)) {
        const char *name = json_object_iter_key(at);
        const json_t *value = json_object_iter_value(at);
        bool seat = name[0] >= '1' && name[0] < '1' + players && !name[1];
        if (!(seat ? json_is_string(value) || json_is_array(value)
                   : strcmp(name, "say") == 0 && json_is_string(value)))
            return false;
        answers += seat;
    }
    return answers == 1;
}

static bool has_form(const hall_game *g, char *why)
{
    json_t *guide = g->guide, *script = json_object_get(guide, "script");
    const char *game = json_string_value(json_object_get(guide, "game"));
    if (!json_is_object(guide))
        return wrong(why, "%s must be a mapping", "a guide");
    for (void *at = json_object_iter(guide); at; at = json_object_iter_next(guide, at))
        if (!is_listed(members, json_object_iter_key(at)))
            return wrong(why, "unknown key '%.60s'", json_object_iter_key(at));
    if (!game || strcmp(game, g->name) != 0)
        return wrong(why, "'game' must be %s, the name of the folder", g->name);
    if (!json_is_integer(json_object_get(guide, "seed")))
        return wrong(why, "'%s' must be a whole number", "seed");
    return json_array_size(script) > 0 || wrong(why, "'%s' must be a list of steps", "script");
}

/** The answer of the next step, or one that goes by until it comes. */
static void choose(const room *r, int seat, room_answer *answer)
{
    *answer = (room_answer){.count = 1};
    if (guide_answers(r, seat, answer->picks))
        return;
    json_t *step = json_array_get(json_object_get(r->guide, "script"), r->guided);
    json_t *said = json_object_get(step, (char[]){(char)('1' + seat), '\0'});
    room_answer meant = {.whole = cg_match_choice(r->match, NULL),
                         .count = json_is_array(said) ? json_array_size(said) : 1};
    for (size_t i = 0; i < meant.count && i < sizeof meant.picks / sizeof *meant.picks; i++)
        meant.picks[i] = (uint32_t)i;
    if (guide_take((room *)r, seat, &meant) && guide_fits(r, seat))
        *answer = meant;
}

static bool answer_one(room *r)
{
    char data[ENTRY_SIZE];
    room_answer answer;
    uint32_t owing = cg_match_owing(r->match);
    int seat = 0;
    while (!(owing >> seat & 1u))
        seat++;
    choose(r, seat, &answer);
    journal_entry entry = {
        .number = r->entries + 1, .seat = seat, .kind = ENTRY_ANSWER, .data = data, .clocks = ""};
    cg_error error;
    return room_write_answer(&answer, data) && room_apply(r, &entry, &error) == CG_OK;
}

/** Answers as the guide says until its script is done, or the match. @return false: a step does not come */
static bool play(room *r, size_t steps, char *why)
{
    size_t idle = 0, before = 0;
    while (r->guided < steps && idle++ < IDLE_MOST && !cg_match_over(r->match) && answer_one(r)) {
        idle = r->guided > before ? 0 : idle;
        before = r->guided;
    }
    if (r->guided >= steps || cg_match_over(r->match))
        return true;
    snprintf(why, REASON_SIZE, "step %zu of the script is not an option of that seat",
             r->guided + 1);
    return false;
}

/** Is it a guide that comes to its end? */
static bool is_good(const hall *h, const hall_game *g, char *why)
{
    if (!has_form(g, why))
        return false;
    json_t *script = json_object_get(g->guide, "script");
    char setup[256];
    snprintf(setup, sizeof setup, "{\"game\": \"%s\", \"guide\": true, \"seed\": \"1\"}", g->name);
    room *r = room_restore(h, "", setup, NULL, NULL, why);
    size_t steps = json_array_size(script);
    bool good = r != NULL;
    for (size_t i = 0; good && i < steps; i++)
        good = is_step(json_array_get(script, i), r->players, i, why);
    good = good && play(r, steps, why);
    room_destroy(r);
    return good;
}

void guide_check_all(hall *h, hall_log log)
{
    for (size_t i = 0; i < h->count; i++) {
        hall_game *g = &h->games[i];
        char why[REASON_SIZE], told[REASON_SIZE + 32];
        if (!g->guide || is_good(h, g, why))
            continue;
        snprintf(told, sizeof told, "table.guide: %s", why);
        log(g->name, told);
        json_decref(g->guide);
        g->guide = NULL;
    }
}
