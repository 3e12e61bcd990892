#include "twins.h"

#include "base/hash.h"
#include "cardgame/choice.h"
#include "module/game.h"
#include "seats.h"
#include "state/state.h"

#include <stdio.h>

enum { DECISIONS = 120, TEXT_SIZE = 400, CHOSEN_MOST = 64 };

/** The seat in the second match of who sits there in the first. */
static int there(const law_twins *t, int seat)
{
    return t->turned ? seats_turn(seat, t->players) : seat;
}

/* ---- what is there ---- */

static void compare(law_twins *t, const char *what, int seat, long long left, long long right)
{
    if (left != right)
        law_blame(t->one, "%s of player %d: %lld; %s (player %d there) %lld", what, seat + 1, left,
                  t->how, there(t, seat) + 1, right);
}

uint64_t twins_object_number(const cg_module *module, const cg_view_object *seen, int controller)
{
    uint64_t number = cg_hash_mix(seen->looks, (uint64_t)controller);
    number = cg_hash_mix(number, seen->exhausted | seen->face_down << 1 | seen->token << 2 |
                                     seen->attached << 3 | seen->under << 4);
    for (unsigned m = 0; m < module->board->mark_count; m++)
        number = cg_hash_mix(number, (uint64_t)seen->marks[m]);
    return number;
}

/** The sum of what lies in the zone, in which cards out of order are listed by decks. */
static uint64_t zone_number(const law_twins *t, const cg_match *match, unsigned zone, int seat,
                            int turns)
{
    uint64_t number = 0;
    uint32_t size = cg_view_zone_size(match, (int)zone, seat);
    for (uint32_t i = 0; i < size; i++) {
        cg_view_card card = {.design = 0};
        cg_view_object object;
        cg_view_zone_card(match, seat, (int)zone, seat, i, &card);
        number += cg_hash_mix(1, card.design);
        if (cg_view_object_get(match, seat, (int)zone, seat, i, &object))
            number += twins_object_number(t->module, &object,
                                          turns ? there(t, object.controller) : object.controller);
    }
    return number;
}

/** Tells the cards in a zone of play, each with its state. */
static void tell_zone(const law_twins *t, const cg_match *match, unsigned zone, int seat)
{
    uint32_t size = cg_view_zone_size(match, (int)zone, seat);
    for (uint32_t i = 0; i < size; i++) {
        cg_view_card card = {.design = 0};
        cg_view_object object;
        cg_card_info info;
        cg_view_zone_card(match, seat, (int)zone, seat, i, &card);
        if (!cg_view_object_get(match, seat, (int)zone, seat, i, &object) ||
            !cg_cards_info(cg_match_cards(match), object.looks, &info))
            continue;
        law_tell(t->one, "#   there: %s of player %d%s%s%s%s", info.id, object.controller + 1,
                 object.exhausted ? ", exhausted" : "", object.face_down ? ", face down" : "",
                 object.token ? ", a token" : "", object.attached ? ", attached" : "");
        for (unsigned m = 0; m < t->module->board->mark_count; m++)
            if (object.marks[m])
                law_tell(t->one, ", %d %s", (int)object.marks[m],
                         t->module->board->marks[m].plural);
        law_tell(t->one, "\n");
    }
}

static void compare_zone(law_twins *t, unsigned zone, int seat)
{
    int other = there(t, seat);
    const char *title = t->module->zones[zone].title;
    bool shared = !t->module->zones[zone].per_player;
    compare(t, title, seat, cg_view_zone_size(t->left, (int)zone, seat),
            cg_view_zone_size(t->right, (int)zone, other));
    if (shared || t->one->fault[0] ||
        zone_number(t, t->left, zone, seat, 1) == zone_number(t, t->right, zone, other, 0))
        return;
    tell_zone(t, t->left, zone, seat);
    law_tell(t->one, "# %s\n", t->how);
    tell_zone(t, t->right, zone, other);
    law_blame(t->one, "other cards, or in another state, in the %s of player %d", title, seat + 1);
}

static void compare_all(law_twins *t)
{
    compare(t, "the turn", 0, cg_match_turn(t->left), cg_match_turn(t->right));
    compare(t, "the phase", 0, cg_match_phase(t->left), cg_match_phase(t->right));
    for (int seat = 0; seat < t->players; seat++) {
        int other = there(t, seat);
        for (unsigned c = 0; c < t->module->counter_count; c++)
            compare(t, t->module->counters[c].name, seat, cg_view_counter(t->left, (int)c, seat),
                    cg_view_counter(t->right, (int)c, other));
        for (unsigned zone = 0; zone < t->module->zone_count; zone++)
            compare_zone(t, zone, seat);
    }
}

/* ---- what is asked ---- */

static int32_t find_option(const law_twins *t, uint32_t index, char *text)
{
    char other[TEXT_SIZE];
    cg_match_option_text(t->left, index, text, TEXT_SIZE);
    if (!t->turned)
        return cg_match_option_find(t->right, text);
    seats_turn_text(text, t->players, other, sizeof other);
    return cg_match_option_find(t->right, other);
}

static void compare_asked(law_twins *t)
{
    int decider = cg_match_decider(t->left);
    if (cg_match_over(t->left) != cg_match_over(t->right))
        law_blame(t->one, "only one of both is over");
    if (cg_match_over(t->left))
        return;
    if (there(t, decider) != cg_match_decider(t->right))
        law_blame(t->one, "player %d is asked; %s player %d", decider + 1, t->how,
                  cg_match_decider(t->right) + 1);
}

static void compare_options(law_twins *t)
{
    char text[TEXT_SIZE];
    uint32_t count = cg_match_option_count(t->left);
    if (count != cg_match_option_count(t->right))
        law_blame(t->one, "%u options; %s %u", count, t->how, cg_match_option_count(t->right));
    for (uint32_t i = 0; i < count && !t->one->fault[0]; i++)
        if (find_option(t, i, text) < 0)
            law_blame(t->one, "'%s' is no option %s", text, t->how);
}

static void compare_results(law_twins *t)
{
    cg_result left, right;
    if (!cg_match_result(t->left, &left) || !cg_match_result(t->right, &right))
        return;
    if ((t->turned ? seats_turn_bits(left.winners, t->players) : left.winners) != right.winners)
        law_blame(t->one, "others have won %s", t->how);
    for (int seat = 0; seat < t->players; seat++)
        if (left.returns[seat] != right.returns[there(t, seat)])
            law_blame(t->one, "player %d gets something else %s", seat + 1, t->how);
}

static void answer(law_twins *t)
{
    char text[TEXT_SIZE];
    cg_error error = {0};
    compare_options(t);
    if (t->one->fault[0])
        return;
    uint32_t count = cg_match_option_count(t->left);
    uint32_t option = law_pick(t->one, count < 256 ? count : 256);
    if (option == 0 && count > 1 && law_pick(t->one, 2))
        option = 1 + law_pick(t->one, count < 256 ? count - 1 : 255);
    int32_t other = find_option(t, option, text);
    law_tell(t->one, "#   %d: %s\n", cg_match_decider(t->left) + 1, text);
    cg_match_answer(t->left, cg_match_decider(t->left), option, NULL);
    if (cg_match_answer(t->right, cg_match_decider(t->right), (uint32_t)other, &error))
        law_blame(t->one, "'%s' is refused %s: %s", text, t->how, error.text);
}

/* ---- a choice of several, which is one answer ---- */

/** The text of a candidate as it is in the second match. */
static const char *text_there(const law_twins *t, uint32_t candidate, char *text, size_t size)
{
    char here[TEXT_SIZE];
    cg_match_choice_text(t->left, candidate, here, sizeof here);
    if (t->turned)
        seats_turn_text(here, t->players, text, size);
    else
        snprintf(text, size, "%s", here);
    return text;
}

static void compare_choices(law_twins *t, const cg_choice *left)
{
    char text[TEXT_SIZE];
    cg_choice right = {0};
    if (!cg_match_choice(t->right, &right))
        law_blame(t->one, "only one of both is a choice of several");
    compare(t, "the candidates", 0, left->candidates, right.candidates);
    compare(t, "the least to choose", 0, left->least, right.least);
    compare(t, "the most to choose", 0, left->most, right.most);
    for (uint32_t i = 0; i < left->candidates && !t->one->fault[0]; i++)
        if (cg_match_choice_find(t->right, text_there(t, i, text, sizeof text)) < 0)
            law_blame(t->one, "'%s' is no candidate %s", text, t->how);
}

/** Candidates that can be chosen together. @return how many */
static uint32_t pick_candidates(law_twins *t, const cg_choice *choice, uint32_t *picked)
{
    char reason[TEXT_SIZE];
    int decider = cg_match_decider(t->left);
    uint32_t most = choice->most < CHOSEN_MOST ? choice->most : CHOSEN_MOST, count = 0;
    uint32_t wanted = choice->least + law_pick(t->one, most - choice->least + 1);
    uint32_t first = law_pick(t->one, choice->candidates < 256 ? choice->candidates : 256);
    for (uint32_t i = 0; i < choice->candidates && count < wanted; i++) {
        picked[count] = (first + i) % choice->candidates;
        if (!cg_match_choice_refusal(t->left, decider, picked, count + 1, reason, sizeof reason))
            count++;
    }
    return count;
}

/** The steps of a choice follow a list, and each step offers the rest of it. The order of that list is
 * no rule, so the choice is compared and answered as a whole. @return is there one? */
static bool answer_choice(law_twins *t)
{
    static char texts[CHOSEN_MOST][TEXT_SIZE];
    const char *chosen[CHOSEN_MOST];
    uint32_t picked[CHOSEN_MOST];
    cg_error error = {0};
    cg_choice choice;
    if (!cg_match_choice(t->left, &choice) || choice.least > CHOSEN_MOST)
        return false;
    compare_choices(t, &choice);
    if (t->one->fault[0])
        return true;
    uint32_t count = pick_candidates(t, &choice, picked);
    int decider = cg_match_decider(t->left), other = cg_match_decider(t->right);
    for (uint32_t i = 0; i < count; i++) {
        chosen[i] = text_there(t, picked[i], texts[i], sizeof texts[i]);
        law_tell(t->one, "#   %d: %s, there\n", decider + 1, chosen[i]);
    }
    bool left = cg_match_choose(t->left, decider, picked, count, NULL) == CG_OK;
    bool right = cg_match_choose_texts(t->right, other, chosen, count, &error) == CG_OK;
    if (left != right)
        law_blame(t->one, "what is chosen is refused %s: %s", left ? t->how : "as it was",
                  error.text);
    t->over = !left;
    return true;
}

/* ---- both of them ---- */

/** Parts of an answer are named in the order of the cards, so that other parts are left behind them. */
static bool names_parts(const law_twins *t)
{
    cg_decision decision;
    return !t->turned && cg_match_decision(t->left, &decision) && decision.steps > 1;
}

/** Is there no room for more tokens, changes or triggers? Which of them come to nothing then depends
 * on which comes first. */
static bool is_full(const cg_match *match)
{
    const cg_board *board = match->plan->board;
    return board && (match->head->tokens >= board->limits.tokens ||
                     match->head->modifiers >= board->limits.modifiers ||
                     match->head->waiting >= board->limits.pending);
}

static void play_on(law_twins *t)
{
    for (int i = 0; i < DECISIONS && !t->one->fault[0] && !t->over; i++) {
        if ((!cg_match_choice(t->left, NULL) && names_parts(t)) || is_full(t->left) ||
            is_full(t->right))
            return;
        compare_asked(t);
        compare_all(t);
        if (cg_match_over(t->left) || t->one->fault[0])
            break;
        if (!answer_choice(t))
            answer(t);
    }
    compare_results(t);
}

void twins_play(law_twins *t, const cg_match_config *left, const cg_match_config *right)
{
    cg_error error = {0};
    if (cg_match_create(left, &t->left, &error) || cg_match_create(right, &t->right, &error))
        law_blame(t->one, "no match: %s", error.text);
    else
        play_on(t);
    cg_match_destroy(t->left);
    cg_match_destroy(t->right);
}

bool twins_choose_decks(law_case *one, cg_match_config *config, cg_deck *decks[CG_PLAYERS_MAX])
{
    cg_random random = cg_random_seed(law_pick(one, 256));
    for (int p = 0; p < config->players; p++) {
        if (cg_deck_random_for(config, &random, &decks[p]))
            return false;
        config->decks[p] = decks[p];
    }
    return true;
}

void twins_free_decks(cg_deck *decks[CG_PLAYERS_MAX])
{
    for (int p = 0; p < CG_PLAYERS_MAX; p++)
        cg_deck_destroy(decks[p]);
}
