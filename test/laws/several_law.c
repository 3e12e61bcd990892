/* One, two, three: what is done to each card is done to each alike. A verb of the language is used on
 * `each wall` of a board with one of them, two and three: for every card that comes of it there, there
 * are two and three. `for each wall as c` comes to the same as the verb with all of them. And in the
 * scenarios of the tree a card without abilities that nobody names lies twice and three times: what was
 * told of it is told twice and three times. */
#include "scripts.h"
#include "twins.h"

#include "base/hash.h"
#include "catalogue/catalogue.h"
#include "effect/tree/rows.h"
#include "module/game.h"
#include "scenario/file.h"

#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CASES = 6000, MOST = 3, STATES = 64, STEPS = 40, TEXT_SIZE = 6000, CARDS_MOST = 256 };

/* ---- verbs ---- */

/** Where the bodies lie. */
static const struct {
    const char *zone, *named;
} places[] = {
    {"board", "each wall"},
    {"hand", "each wall in my hand"},
    {"discard_pile", "each wall in my discard pile"},
    {"exile", "each wall in my exile zone"},
};
enum { PLACES = sizeof places / sizeof *places };

/** What of one card depends on the others. */
static bool is_joint(const char *text)
{
    static const char *const words[] = {"fight",    "divided", "exchange", "random",  "up to",
                                        "choose",   "copy",    "repeat",   "until a", "legend",
                                        "count of", "total ",  "highest",  "lowest"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i]) != NULL)
            return true;
    return false;
}

/** Frogs, of which no text speaks, make room for what a text does to others. */
static void write_cards(const char *kind, const char *effect, cg_text *out)
{
    static const char *const plain[] = {"Frog", "Bear", "Drake", "Hive Drone"};
    cg_text_add(out,
                "game: tabletop\nset: t\ncards:\n"
                "  - {name: Body, kind: creature, subtypes: [wall], power: 2, toughness: 4}\n");
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        cg_text_format(out,
                       "  - {name: %s, kind: creature, subtypes: [frog], power: 1, toughness: 1}\n",
                       plain[i]);
    cg_text_format(out, "  - name: Deed\n    kind: %s\n    effect: |\n%s", kind, effect);
    cg_text_add(out, "decks:\n  - name: all\n    title: All\n    cards:\n"
                     "      - {card: t/body, copies: 3}\n      - {card: t/deed, copies: 4}\n"
                     "      - {card: t/frog, copies: 4}\n      - {card: t/bear, copies: 4}\n"
                     "      - {card: t/drake, copies: 4}\n");
}

/** How many cards there are in the same state, of those that are bodies, or were. */
typedef struct tally {
    uint64_t state[STATES];
    unsigned count[STATES], states;
} tally;

static void tally_add(tally *to, uint64_t state)
{
    unsigned i = 0;
    while (i < to->states && to->state[i] != state)
        i++;
    if (i == STATES)
        return;
    to->states += i == to->states;
    to->state[i] = state;
    to->count[i]++;
}

static void tally_card(const cg_match *match, unsigned zone, int seat, uint32_t place,
                       cg_design body, tally *to)
{
    const cg_module *module = cg_cards_game(cg_match_cards(match))->module;
    cg_view_card card = {.design = 0};
    cg_view_object object;
    cg_view_zone_card(match, seat, (int)zone, seat, place, &card);
    if (card.design != body)
        return;
    uint64_t state = cg_hash_mix(zone, (uint64_t)seat);
    for (unsigned m = 0; m < module->board->mark_count; m++) {
        int32_t value = 0;
        cg_view_mark(match, card.card, (int)m, &value);
        state = cg_hash_mix(state, (uint64_t)value);
    }
    if (cg_view_object_get(match, seat, (int)zone, seat, place, &object)) {
        state = cg_hash_mix(state, twins_object_number(module, &object, object.controller));
        for (unsigned s = 0; s < module->board->stat_count; s++) {
            int32_t value = 0;
            cg_view_stat(match, seat, card.card, (int)s, &value);
            state = cg_hash_mix(state, (uint64_t)value);
        }
    }
    tally_add(to, state);
}

static void tally_all(const cg_match *match, tally *to)
{
    const cg_module *module = cg_cards_game(cg_match_cards(match))->module;
    cg_design body = cg_cards_find(cg_match_cards(match), "t/body");
    *to = (tally){.states = 0};
    int rest = cg_game_zone_find(cg_cards_game(cg_match_cards(match)), "box");
    for (unsigned zone = 0; zone < module->zone_count; zone++)
        for (int seat = 0; (int)zone != rest && seat < (module->zones[zone].per_player ? 2 : 1);
             seat++)
            for (uint32_t i = 0, size = cg_view_zone_size(match, (int)zone, seat); i < size; i++)
                tally_card(match, zone, seat, i, body, to);
}

static cg_match *lay(law_case *one, const cg_cards *cards, const char *zone, unsigned count)
{
    static const cg_setting settings[] = {{"mana", "9"}, {"dice", "2"}};
    const cg_game *game = cg_cards_game(cards);
    cg_stage_card lies[MOST + 12];
    size_t laid = 0;
    static const struct {
        const char *id, *zone;
        int owner;
    } others[] = {{"t/deed", "hand", 0},  {"t/frog", "board", 0},        {"t/bear", "board", 1},
                  {"t/drake", "hand", 0}, {"t/drake", "hand", 1},        {"t/frog", "deck", 0},
                  {"t/bear", "deck", 0},  {"t/bear", "discard_pile", 0}, {"t/frog", "deck", 1}};
    for (size_t i = 0; i < sizeof others / sizeof *others + count; i++) {
        bool body = i >= sizeof others / sizeof *others;
        int owner = body ? 0 : others[i].owner;
        lies[laid++] =
            (cg_stage_card){.design = cg_cards_find(cards, body ? "t/body" : others[i].id),
                            .owner = (int8_t)owner,
                            .zone_owner = (int8_t)owner,
                            .zone = (uint8_t)cg_game_zone_find(game, body ? zone : others[i].zone)};
    }
    cg_stage stage = {.turn = 3, .cards = lies, .card_count = laid};
    stage.phase = cg_game_phase_find(game, "main");
    stage.rest_zone = 1 + cg_game_zone_find(game, "box");
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error = {0};
    config.settings = settings;
    config.setting_count = sizeof settings / sizeof *settings;
    config.stage = &stage;
    if (cg_match_create(&config, &match, &error))
        law_blame(one, "no match: %s", error.text);
    return match;
}

/** Plays the deed and answers with the first of what is asked, until it is done.
 * @return was it played, and nothing left to chance or to choose among the bodies? */
static bool do_deed(cg_match *match)
{
    int32_t play = cg_match_option_find(match, "play t/deed");
    if (play < 0)
        return false;
    cg_match_answer(match, 0, (uint32_t)play, NULL);
    for (unsigned i = 0; i < STEPS && !cg_match_over(match); i++) {
        cg_decision decision = {.reason = ""};
        char text[300];
        cg_match_decision(match, &decision);
        if (strcmp(decision.reason, "main") == 0)
            return true;
        for (uint32_t k = 0, count = cg_match_option_count(match); k < count; k++) {
            cg_match_option_text(match, k, text, sizeof text);
            if (strstr(text, "body") != NULL)
                return false;
        }
        cg_match_answer(match, decision.player, 0, NULL);
    }
    return cg_match_over(match);
}

/** @return false: there is nothing to be seen */
static bool try_deed(law_case *one, const cg_cards *cards, const char *zone, unsigned count,
                     tally *seen)
{
    cg_match *match = lay(one, cards, zone, count);
    bool done = match != NULL && do_deed(match);
    if (done)
        tally_all(match, seen);
    cg_match_destroy(match);
    return done;
}

static unsigned count_of(const tally *seen, uint64_t state)
{
    for (unsigned i = 0; i < seen->states; i++)
        if (seen->state[i] == state)
            return seen->count[i];
    return 0;
}

static void compare(law_case *one, const tally *first, const tally *more, unsigned times)
{
    for (unsigned i = 0; i < first->states; i++)
        if (count_of(more, first->state[i]) != times * first->count[i])
            law_blame(one, "of %u bodies %u come to what 1 alone has come to", times,
                      count_of(more, first->state[i]));
    if (more->states != first->states)
        law_blame(one, "%u bodies come to %u things, 1 alone to %u", times, more->states,
                  first->states);
}

static cg_cards *load(law_case *one, const cg_game *game, const char *body)
{
    static char text[TEXT_SIZE + 2000];
    char effect[TEXT_SIZE];
    cg_text out = cg_text_start(text, sizeof text);
    snprintf(effect, sizeof effect, "      play:\n        %s\n", body);
    write_cards("spell", effect, &out);
    cg_report *report = cg_report_create(one->run->context);
    cg_cards *cards = NULL;
    cg_cards_load_text(game, "several.yaml", text, strlen(text), report, &cards);
    cg_report_destroy(report);
    if (cards != NULL)
        law_tell(one, "%s", text);
    return cards;
}

/** The deed with all of them, or for each of them. */
static bool play_deed(law_case *one, const cg_game *game, const char *body, const char *zone,
                      tally seen[MOST])
{
    cg_cards *cards = load(one, game, body);
    bool done = cards != NULL;
    for (unsigned k = 1; done && k <= MOST; k++)
        done = try_deed(one, cards, zone, k, &seen[k - 1]);
    for (unsigned k = 2; done && k <= MOST; k++)
        compare(one, &seen[0], &seen[k - 1], k);
    cg_cards_destroy(cards);
    return done;
}

static void play_verb(law_case *one, void *user)
{
    const cg_game *game = ((law_game *)user)[0].game;
    unsigned place = law_pick(one, PLACES), id = law_pick(one, CG_STATEMENT_COUNT);
    const char *const named[] = {places[place].named, "c"};
    char body[2][TEXT_SIZE / 2], again[TEXT_SIZE];
    tally seen[2][MOST];
    size_t from = one->source.at;
    one->vain = true;
    if (id == CG_DO_NOTHING || cg_rows_statement(id)->reach == CG_REACH_NOWHERE)
        return;
    for (unsigned i = 0; i < 2; i++) { /* the same choices */
        const generate_about about = {id, CG_STATIC_COUNT, named[i]};
        cg_text out = cg_text_start(body[i], sizeof body[i]);
        one->source.at = from;
        generate_phrase(game->language, &one->source, &about, "", &out);
    }
    if (strstr(body[0], "wall") == NULL || is_joint(body[0]) ||
        !play_deed(one, game, body[0], places[place].zone, seen[0]))
        return;
    one->vain = false;
    if (cg_rows_statement(id)->subject == CG_SUBJECT_PLAYER)
        return; /* which of them are the player's own is asked */
    snprintf(again, sizeof again, "for %s as c: %s", named[0], body[1]);
    if (one->fault[0] || !play_deed(one, game, again, places[place].zone, seen[1]))
        return;
    for (unsigned k = 0; k < MOST && !one->fault[0]; k++)
        if (seen[0][k].states != seen[1][k].states ||
            memcmp(seen[0][k].state, seen[1][k].state,
                   seen[0][k].states * sizeof *seen[0][k].state) != 0)
            law_blame(one, "with %u bodies, 'for each' comes to something else", k + 1);
}

LAW(several)
{
    law_random_games(run, play_verb, CASES);
}
