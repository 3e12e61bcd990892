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
    static const char *const words[] = {
        "fight",   "divided",   "exchange", "random", "up to",    "choose", "copy",    "repeat",
        "until a", "there are", "there is", "legend", "count of", "total ", "highest", "lowest"};
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

/* ---- scenarios ---- */

/** Scenarios in which one of several cards alone is meant, and why. */
static const struct {
    const char *scenario, *why;
} single[] = {
    {"several Monsters are ordered to attack one after the other",
     "who attacks what is asked one by one"},
    {"krenko", "as many others of the name are made as there are"},
    {"warp", "chance says which cards come back"},
    {"an attack is declared", "each attack by itself is declared"},
    {"when one goes the others close up, and who comes lies at the right end",
     "its neighbours alone are meant"},
    {"when a neighbour is destroyed, and not when one further away is",
     "its neighbours alone are meant"},
    {"what changes sides has other neighbours", "its neighbours alone are meant"},
    {"damage to one and to its neighbours, also when the first one is dead by then",
     "its neighbours alone are meant"},
    {"a target beside a target", "its neighbours alone are meant"},
    {"the one to the left, and nothing where there is none", "its neighbours alone are meant"},
    {"what lies beside a card that is away is not beside it, and gets neighbours of its own",
     "its neighbours alone are meant"},
    {"two creatures at once, of which one can be kept", "one of them can be kept"},
};

static const char *why_single(const char *scenario)
{
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        if (strcmp(single[i].scenario, scenario) == 0)
            return single[i].why;
    return NULL;
}

/** Does something of the scenario speak of that card of its board, or hang on it? */
static bool is_named(const cg_script *script, size_t card, const char *id)
{
    for (size_t i = 0; i < script->handle_count; i++)
        if (script->handles[i].card == card)
            return true;
    for (size_t i = 0; i < script->stage->card_count; i++)
        if (script->stage->cards[i].host == card + 1 ||
            (i != card && script->stage->cards[i].design == script->stage->cards[card].design))
            return true;
    for (size_t i = 0; i < script->step_count; i++)
        for (size_t k = 0; k < script->steps[i].texts.count; k++)
            if (script->steps[i].kind == CG_STEP_ANSWER &&
                law_names(script->steps[i].texts.items[k], id))
                return true;
    return false;
}

/** A card in play without abilities that nobody names; -1: there is none. */
static int find_bystander(const cg_script_file *file, const cg_script *script, cg_card_info *info)
{
    for (size_t i = 0; i < script->stage->card_count; i++) {
        const cg_stage_card *card = &script->stage->cards[i];
        cg_cards_info(file->cards, card->design, info);
        if (file->game->module->zones[card->zone].in_play && !info->text[0] && !card->host &&
            !card->place && !is_named(script, i, info->id))
            return (int)i;
    }
    return -1;
}

/** The board with so many of that card, none of which comes from a deck; the answers alone. */
static cg_script lay_several(cg_script_file *file, const cg_script *script, size_t card,
                             size_t count)
{
    cg_script other = *script;
    cg_stage *stage = cg_arena_allocate(&file->arena, sizeof *stage);
    size_t more = count - 1, all = script->stage->card_count + more;
    cg_stage_card *cards = cg_arena_allocate(&file->arena, all * sizeof *cards);
    *stage = *script->stage;
    memcpy(cards, stage->cards, stage->card_count * sizeof *cards);
    cards[card].token = true;
    for (size_t i = 0; i < more; i++)
        cards[stage->card_count + i] = cards[card];
    stage->cards = cards;
    stage->card_count = all;
    stage->placed = cg_arena_allocate(&file->arena, all * sizeof *stage->placed);
    other.stage = stage;
    other.steps = cg_arena_allocate(&file->arena, (script->step_count + 1) * sizeof *other.steps);
    other.step_count = 0;
    for (size_t i = 0; i < script->step_count; i++)
        if (script->steps[i].kind <= CG_STEP_PASS_UNTIL)
            other.steps[other.step_count++] = script->steps[i];
    return other;
}

/** How often the card is told of; -1: the answers lead elsewhere. */
static int count_told(cg_script_file *file, const cg_script *script, const char *name)
{
    char story[CG_STORY_MAX];
    cg_buffer log = {0};
    int count = 0;
    law_script_play(file, script, story, &log);
    for (size_t at = 0; at < log.size; at += strlen((char *)log.data + at) + 1)
        count += strstr((char *)log.data + at, name) != NULL;
    cg_buffer_free(&log);
    return story[0] ? -1 : count;
}

static void play_several(law_run *run, cg_script_file *file, const cg_script *script)
{
    cg_card_info info;
    char fault[400] = "";
    int card = script->stage && !script->refused ? find_bystander(file, script, &info) : -1;
    if (card < 0)
        return;
    cg_script one = lay_several(file, script, (size_t)card, 1);
    int told = count_told(file, &one, info.name);
    for (int k = 2; k <= MOST && told > 0 && !fault[0]; k++) {
        cg_script more = lay_several(file, script, (size_t)card, (size_t)k);
        int count = count_told(file, &more, info.name);
        if (count >= told && count != k * told) /* less: which of them is asked */
            snprintf(fault, sizeof fault, "%s: 1 is told of %d times, %d are %d times", info.name,
                     told, k, count);
    }
    const char *why = why_single(script->name);
    if (why && !fault[0])
        law_count(run, script->name, "all are told of there: take it off the list");
    else if (told > 0)
        law_count(run, script->name, why || !fault[0] ? NULL : fault);
}

LAW(several)
{
    law_scripts(run, play_several);
    law_random_games(run, play_verb, CASES);
}
