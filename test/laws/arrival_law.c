/* Order of arrival: in each scenario of the tree the cards of its board come in another order, those of
 * each zone without order and those in play. What is asked, offered and told is the same, and so is
 * what everything comes to, but for what a rule gives to the card that came first. */
#include "scripts.h"
#include "twins.h"

#include "module/game.h"
#include "scenario/file.h"

#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS_MOST = 512, PLAIN = 4, BOARD_MOST = 2 * (2 * PLAIN + 1), CASES = 400 };

/** What lies on a random board. */
typedef struct mixed_board {
    cg_stage_card cards[BOARD_MOST];
    size_t count;
} mixed_board;

/** A scenario that is not the same when cards come in another order, and which rule gives something to
 * what came first. */
typedef struct arrival_given {
    const char *scenario, *rule;
} arrival_given;

static const arrival_given given[] = {
    {"who passes over a Unit passes over all that are like it",
     "cards of which several are chosen are named in their order"},
    {"where not all that an effect puts into play find room its player chooses",
     "cards of which several are chosen are named in their order"},
    {"attackers are tapped, and all at once when the declaration is done", "DVO-R111"},
    {"an attack of nobody is no attack: attackers are chosen freely", "DVO-R111"},
    {"each attacker attacks one thing, and attackers come in their order", "DVO-R111"},
    {"a defender is set into attack mode, is attacked and strikes back, but does not attack",
     "DVO-R111"},
    {"a Nagual and a Warrior are set in modes and attack like Creatures", "DVO-R111"},
    {"an attacker without ATK attacks", "DVO-R111"},
    {"nothing is declared while attackers are named, and a pass ends the naming", "DVO-R111"},
    {"everybody is told who names no more attackers, and who no more blockers", "DVO-R111"},
    {"one block is enough, of whichever card and attacker", "DVO-R111"},
    {"attackers are not blocked by the attacking side", "DVO-R111"},
    {"the Writ of Exile reaches attackers and blockers, and removes them from the game",
     "DVO-R111"},
    {"first the active player divides, then the defender", "DVO-R111"},
    {"modes: each subset of the own cards that were there before", "DVO-R111"},
    {"attackers: each assignment of goals or none, in the order of the battlefield", "DVO-R111"},
    {"a text overrides the rules: attackers are chosen freely, but what must attack does",
     "DVO-R111"},
    {"attack and block choices are not targets", "DVO-R111"},
    {"combat is open: attackers, blockers, locked damage dealt", "DVO-R111"},
    {"defenders block in turn order, and only what attacks them", "DVO-R111"},
    {"in the Set phase any number of own combat cards is set, but none that came in this turn",
     "DVO-R111"},
    {"of two that each work only without the other the one that came first does, whoever has it "
     "and "
     "whose turn it is",
     "DIV-R34"},
    {"who bears the shield goes for each of two",
     "what happens at once is asked about, and goes, in the order in which it came"},
    {"who chooses several goes on after the last one, though cards before it have gone with their "
     "player",
     "cards of which several are chosen are named in their order"},
    {"two cards each time, beside another price",
     "cards of which several are chosen are named in their order"},
    {"creatures are exhausted for a part of the price, the rest is paid",
     "cards of which several are chosen are named in their order"},
    {"X is as much as cards and mana pay together",
     "cards of which several are chosen are named in their order"},
    {"two of one name are not taken together",
     "cards of which several are chosen are named in their order"},
    {"the pairs that keep to it", "cards of which several are chosen are named in their order"},
    {"what a later one asks for is not chosen for an earlier one",
     "what happens at once is asked about, and goes, in the order in which it came"},
    {"nothing is asked twice when a card before it has gone",
     "what happens at once is asked about, and goes, in the order in which it came"},
    {"a card that has gone before it could ask does not ask",
     "what happens at once is asked about, and goes, in the order in which it came"},
    {"of two that take each other's abilities away the one that came first works",
     "of two that take each other's abilities the first one counts"},
    {"whichever of them that is", "of two that take each other's abilities the first one counts"},
    {"attackers are chosen on from the same card when one before it has left", "DVO-R111"},
    {"an attacker that was passed over stays so when one before it has left", "DVO-R111"},
    {"what was to be attacked has left, and its attacker attacks something else", "DVO-R111"},
    {"modes are switched on from the same card when one before it has left", "DVO-R111"},
    {"blockers are chosen on from the same card when one before it has left", "DVO-R111"},
    {"who owes a block owes it again when the one that was chosen has left", "DVO-R111"},
    {"of several together something is left",
     "cards of which several are chosen are named in their order"},
    {"of three that have to be chosen as many are as are left",
     "cards of which several are chosen are named in their order"},
    {"of several that are destroyed at once each is asked about",
     "what happens at once is asked about, and goes, in the order in which it came"},
    {"two creatures at once, of which one can be kept",
     "what happens at once is asked about, and goes, in the order in which it came"},
};

static const char *rule_of(const char *scenario)
{
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (strcmp(given[i].scenario, scenario) == 0)
            return given[i].rule;
    return NULL;
}

typedef struct mixing {
    const cg_module *module;
    const cg_cards *cards;
    const cg_script *script;
    const cg_stage *stage;
    uint64_t named[CARDS_MOST]; /**< of each card, the rows of answers that name it, as bits */
    unsigned rows;
    bool rows_count; /**< a card asks what lies beside what */
} mixing;

/* ---- answers ---- */

/** Cards of which several are chosen are named in the order in which they came. */
static bool same_sort(const char *left, const char *right)
{
    size_t length = strcspn(left, " ");
    return left[length] == ' ' && strncmp(left, right, length + 1) == 0;
}

static void note_named(mixing *of, const char *text)
{
    for (size_t i = 0; i < of->stage->card_count; i++) {
        cg_card_info info;
        cg_cards_info(of->cards, of->stage->cards[i].design, &info);
        bool named = law_names(text, info.id);
        for (size_t h = 0; h < of->script->handle_count && !named; h++)
            named =
                of->script->handles[h].card == i && law_names(text, of->script->handles[h].name);
        of->named[i] |= (uint64_t)named << of->rows % 64;
    }
}

/** Answers of one sort, one after the other, can be parts of one. */
static void note_answers(mixing *of)
{
    const char *last = "";
    for (size_t i = 0; i < of->script->step_count; i++) {
        const cg_script_step *step = &of->script->steps[i];
        for (size_t k = 0; step->kind == CG_STEP_ANSWER && k < step->texts.count; k++) {
            of->rows += !same_sort(last, step->texts.items[k]);
            last = step->texts.items[k];
            note_named(of, last);
        }
    }
}

/* ---- another order ---- */

/** Does a card of the board ask what lies beside what? Each card comes to the end of its row. */
static bool asks_for_rows(const mixing *of)
{
    static const char *const words[] = {"next to", "to the left of", "to the right of", "opposite"};
    for (size_t i = 0; i < of->stage->card_count; i++) {
        cg_card_info info;
        cg_cards_info(of->cards, of->stage->cards[i].design, &info);
        for (size_t w = 0; w < sizeof words / sizeof *words; w++)
            if (strstr(info.text, words[w]) != NULL)
                return true;
    }
    return false;
}

/** Do both lie where what came first has a place of its own? */
static bool lie_in_order(const mixing *of, const cg_stage_card *left, const cg_stage_card *right)
{
    const cg_zone_def *zone = &of->module->zones[left->zone];
    bool ordered = zone->ordered || zone->places > 0 || left->under || right->under ||
                   (zone->in_play && of->rows_count);
    return ordered && left->zone == right->zone;
}

/** Must the first of both come first? Cards of one name are told from each other by when they come. */
static bool goes_before(const mixing *of, size_t first, size_t second)
{
    const cg_stage_card *left = &of->stage->cards[first], *right = &of->stage->cards[second];
    return (left->design == right->design && left->owner == right->owner) ||
           (of->named[first] & of->named[second]) || right->host == first + 1 ||
           left->host == second + 1 || lie_in_order(of, left, right);
}

/** The last card that can come next, or any of these. */
static size_t next_card(const mixing *of, const bool *placed, cg_random *random)
{
    size_t found = of->stage->card_count;
    unsigned among = 0;
    for (size_t i = 0; i < of->stage->card_count; i++) {
        bool free = !placed[i];
        for (size_t k = 0; k < i && free; k++)
            free = placed[k] || !goes_before(of, k, i);
        if (free && (random == NULL || cg_random_below(random, ++among) == 0))
            found = i;
    }
    return found;
}

/** @param place receives for each card its new place */
static void mix(const mixing *of, size_t *place, cg_random *random)
{
    bool placed[CARDS_MOST] = {false};
    for (size_t i = 0; i < of->stage->card_count; i++) {
        size_t next = next_card(of, placed, random);
        placed[next] = true;
        place[next] = i;
    }
}

static void *copy(cg_script_file *file, const void *from, size_t size)
{
    void *to = size ? cg_arena_allocate(&file->arena, size) : NULL;
    if (to)
        memcpy(to, from, size);
    return to;
}

/** What is told at once is told in any order: each text by itself. */
static void untie_events(cg_script_file *file, cg_script *script)
{
    size_t count = 0;
    for (size_t i = 0; i < script->step_count; i++)
        count += script->steps[i].texts.count + 1;
    cg_script_step *steps = cg_arena_allocate(&file->arena, (count + 1) * sizeof *steps),
                   *to = steps;
    for (size_t i = 0; i < script->step_count; i++) {
        const cg_script_step *step = &script->steps[i];
        if (step->kind != CG_STEP_EVENTS) {
            *to++ = *step;
            continue;
        }
        *to = *step;
        to->texts.count = step->texts.count ? 1 : 0;
        to++;
        for (size_t k = 1; k < step->texts.count; k++) {
            *to = *step;
            to->absent.count = 0;
            to->texts = (cg_texts){step->texts.items + k, 1};
            to++;
        }
    }
    script->steps = steps;
    script->step_count = (size_t)(to - steps);
}

/** @return false: the order is the same */
static bool mix_script(cg_script_file *file, cg_script *script, cg_random *random)
{
    mixing of = {file->game->module, file->cards, script, script->stage, {0}, 0, false};
    size_t place[CARDS_MOST], count = script->stage->card_count;
    bool other = false;
    if (count > CARDS_MOST)
        return false;
    note_answers(&of);
    of.rows_count = asks_for_rows(&of);
    mix(&of, place, random);
    cg_stage *stage = copy(file, script->stage, sizeof *stage);
    cg_stage_card *cards = copy(file, stage->cards, count * sizeof *cards);
    for (size_t i = 0; i < count; i++) {
        cards[place[i]] = stage->cards[i];
        if (stage->cards[i].host)
            cards[place[i]].host = (uint16_t)(place[stage->cards[i].host - 1u] + 1);
        other = other || place[i] != i;
    }
    stage->cards = cards;
    script->stage = stage;
    cg_handle *handles = copy(file, script->handles, script->handle_count * sizeof *handles);
    for (size_t i = 0; i < script->handle_count; i++)
        handles[i].card = place[handles[i].card];
    script->handles = handles;
    untie_events(file, script);
    return other;
}

static void play_mixed(law_run *run, cg_script_file *file, const cg_script *script)
{
    char story[CG_STORY_MAX];
    cg_script mixed = *script;
    if (!script->stage || script->refused || !mix_script(file, &mixed, NULL))
        return;
    law_script_play(file, &mixed, story, NULL);
    law_script_count(run, script->name, story, rule_of(script->name), "what came first",
                     "arrival_law.c");
}

/* ---- random matches ---- */

/** Cards of tabletop without abilities lie everywhere, and one generated card of each player in the
 * hand, in play or in the discard pile, so that no two cards wait for the same. */
static void lay_board(law_case *one, const cg_cards *cards, mixed_board *to)
{
    static const char *const plain[] = {"t/frog", "t/hive_drone", "t/bear", "t/drake"};
    static const char *const zones[] = {"hand", "board", "discard_pile", "exile", "deck"};
    const cg_game *game = cg_cards_game(cards);
    for (int seat = 0; seat < 2; seat++) {
        for (unsigned i = 0; i < 2 * PLAIN + 1; i++) {
            const char *zone = zones[law_pick(one, i < PLAIN ? 2 : 5)];
            const char *id = i < 2 * PLAIN ? plain[i % PLAIN] : "t/card_1";
            if (i == 2 * PLAIN)
                zone = zones[law_pick(one, 2)];
            cg_stage_card *card = &to->cards[to->count++];
            *card = (cg_stage_card){.design = cg_cards_find(cards, id),
                                    .owner = (int8_t)seat,
                                    .zone_owner = (int8_t)seat,
                                    .zone = (uint8_t)cg_game_zone_find(game, zone)};
            law_tell(one, "# %s of player %d, in the %s\n", id, seat + 1, zone);
        }
    }
}

static void play_twins(law_case *one, const cg_cards *cards, const mixed_board *board)
{
    static const cg_setting settings[] = {{"turn_limit", "40"}, {"mana", "9"}, {"dice", "2"}};
    const cg_module *module = cg_cards_game(cards)->module;
    cg_stage stage = {.turn = 3, .cards = board->cards, .card_count = board->count};
    stage.rest_zone = 1 + cg_game_zone_find(cg_cards_game(cards), "box"); /* no more cards come */
    cg_stage other = stage;
    cg_stage_card mixed[BOARD_MOST];
    size_t place[CARDS_MOST];
    mixing of = {.module = module, .cards = cards, .stage = &stage};
    cg_random random = cg_random_seed(law_pick(one, 256));
    cg_match_config left = cg_match_config_default(cards), right;
    law_twins t = {.one = one, .module = module, .players = 2, .how = "in another order"};
    of.rows_count = asks_for_rows(&of);
    mix(&of, place, law_pick(one, 2) ? &random : NULL);
    for (size_t i = 0; i < board->count; i++)
        mixed[place[i]] = board->cards[i];
    other.cards = mixed;
    left.settings = settings;
    left.setting_count = sizeof settings / sizeof *settings;
    left.explicit_chance = left.skip_single = true;
    stage.phase = other.phase = cg_game_phase_find(cg_cards_game(cards), "main");
    right = left;
    left.stage = &stage;
    right.stage = &other;
    twins_play(&t, &left, &right);
}

/** Is it a player of whom that word tells something: `you would`, `before an opponent`? */
static bool is_of_player(const char *text, const char *word)
{
    static const char *const players[] = {"you ", "player ", "opponent "};
    bool would = *word == 'w';
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        size_t length = strlen(players[i]);
        const char *found = would ? NULL : strstr(word, players[i]);
        if (found && found - word <= (ptrdiff_t)strlen("efore an "))
            return true;
        if (would && (size_t)(word - text) >= length &&
            memcmp(word - length, players[i], length) == 0)
            return true;
    }
    return false;
}

/** Is something done before each of several cards that are destroyed, readied, leave and so on at once,
 * or in place of that? It is asked about, and goes, in the order in which it came. */
static bool is_asked_about_each(const char *text)
{
    static const char *const words[] = {"would ", "efore "};
    bool any = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (const char *at = text; (at = strstr(at, words[i])) != NULL; at++) {
            any = true;
            if (!is_of_player(text, at))
                return true;
        }
    return any && (strstr(text, "readied") || strstr(text, "each of ") || strstr(text, "damage") ||
                   strstr(text, " leave"));
}

/** Does the text ask for what depends on the order? Of cards that fight one after the other some have
 * gone before their turn, what happens so often is for the first of them, of two that give a card
 * to other players the last to come does, several cards with abilities that they were given or
 * copied do what these say in the order in which they came, of legends with one name the first to come
 * stays, and cards that go to a pile at once lie there in the order in which they came. */
static bool asks_for_order(const cg_cards *cards)
{
    static const char *const words[] = {"fight",          "per turn",    "per match",
                                        "the first time", "ou control ", " controls ",
                                        "abilities of",   "legend"};
    cg_card_info info;
    cg_cards_info(cards, cg_cards_find(cards, "t/card_1"), &info);
    bool each = strstr(info.text, "ach ") != NULL;
    bool piled = strstr(info.text, "deck") != NULL &&
                 (strstr(info.text, "ut ") != NULL || strstr(info.text, "eturn ") != NULL);
    if (piled || is_asked_about_each(info.text) ||
        (each && strstr(info.text, "becomes a copy") != NULL))
        return true;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(info.text, words[i]) != NULL)
            return true;
    return false;
}

static void play_random(law_case *one, void *user)
{
    const law_game *games = user;
    mixed_board board = {.count = 0};
    cg_cards *cards = law_cards(one, games[0].game);
    one->vain = one->vain || (cards != NULL && asks_for_order(cards));
    if (cards != NULL && !one->vain) {
        lay_board(one, cards, &board);
        play_twins(one, cards, &board);
    }
    cg_cards_destroy(cards);
}

LAW(arrival)
{
    law_scripts(run, play_mixed);
    law_random_games(run, play_random, CASES);
}
