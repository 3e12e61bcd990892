/* Compares what is kept with the definition. */
#include "engine/find/plain.h"

#ifdef CG_TWIN

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/** One of that many answers is compared. */
#ifdef __SANITIZE_ADDRESS__
#define COMPARED 64
#else
#define COMPARED 8
#endif

/** All that is compared, as found in one way. */
typedef struct plain_answers {
    unsigned count, haves, says;
    cg_watcher *watchers; /**< the list */
    size_t values;        /**< of cards and players, one after the other */
    int64_t *value;
} plain_answers;

static bool is_same(const cg_watcher *kept, const cg_watcher *found)
{
    return kept->code == found->code && kept->card == found->card && kept->form == found->form &&
           kept->modifier == found->modifier && kept->player == found->player &&
           kept->ability == found->ability && kept->happenings == found->happenings &&
           kept->common == found->common && kept->static_kind == found->static_kind &&
           kept->says == found->says && kept->action == found->action &&
           kept->mods == found->mods && kept->stats == found->stats;
}

/** Notes what is forbidden to a card or player, or forced, as bits of actions. */
static void note_actions(const cg_match *match, int32_t who, plain_answers *to)
{
    uint64_t forbidden = 0, forced = 0;
    for (unsigned action = 0; action < CG_ACTION_COUNT; action++) {
        forbidden |= (uint64_t)cg_forbidden(match, who, action, 0) << action;
        forced |= (uint64_t)cg_forced(match, who, action) << action;
    }
    to->value[to->values++] = (int64_t)forbidden;
    to->value[to->values++] = (int64_t)forced;
}

/** Notes the properties of a card. No stat is surely above what it is. */
static void note_card(const cg_match *match, unsigned card, plain_answers *to)
{
    to->value[to->values++] = (int64_t)cg_card_kinds(match, card);
    to->value[to->values++] = (int64_t)cg_card_keywords(match, card);
    to->value[to->values++] = cg_card_name(match, card);
    for (unsigned stat = 0; stat < match->plan->board->stat_count; stat++) {
        int32_t value = cg_card_stat(match, card, stat);
        to->value[to->values++] = value;
        to->value[to->values++] =
            cg_card_in_play(match, card) && cg_stat_is_above(match, card, stat, value);
    }
    if (cg_card_in_play(match, card))
        note_actions(match, cg_card_value(match, card), to);
}

static void note_player(const cg_match *match, int player, plain_answers *to)
{
    for (unsigned rule = 0; rule < match->plan->board->rule_count; rule++)
        to->value[to->values++] = cg_player_rule(match, player, rule);
    note_actions(match, cg_player_value(player), to);
}

static bool ask_all(const cg_match *match, plain_answers *to)
{
    const cg_board *board = match->plan->board;
    const cg_watch *watch = cg_watch_get(match);
    size_t room = (size_t)match->plan->card_limit * (5 + 2 * board->stat_count) +
                  (size_t)match->plan->players * (2 + board->rule_count);
    to->values = 0;
    to->value = malloc(room * sizeof *to->value);
    to->watchers = malloc((watch->count + 1u) * sizeof *to->watchers);
    if (!to->value || !to->watchers)
        return false;
    memcpy(to->watchers, watch->watchers, watch->count * sizeof *to->watchers);
    to->count = watch->count;
    to->haves = watch->haves;
    to->says = watch->says;
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        if (match->cards[card].zone != CG_NOWHERE)
            note_card(match, card, to);
    for (int player = 0; player < match->plan->players; player++)
        note_player(match, player, to);
    return true;
}

static bool differ(const char *what, size_t place, int64_t kept, int64_t found)
{
    fprintf(stderr, "not as defined: %s %zu is kept as %" PRId64 ", found as %" PRId64 "\n", what,
            place, kept, found);
    return false;
}

static bool are_same(const plain_answers *kept, const plain_answers *found)
{
    if (kept->count != found->count)
        return differ("count of abilities", 0, kept->count, found->count);
    if (kept->haves != found->haves || kept->says != found->says)
        return differ("class of abilities", 0, kept->haves, found->haves);
    for (unsigned i = 0; i < kept->count; i++)
        if (!is_same(&kept->watchers[i], &found->watchers[i]))
            return differ("ability", i, kept->watchers[i].code, found->watchers[i].code);
    for (size_t i = 0; i < kept->values; i++)
        if (kept->value[i] != found->value[i])
            return differ("value", i, kept->value[i], found->value[i]);
    return true;
}

bool cg_plain_agrees(cg_match *match)
{
    cg_watch *watch = match->watch;
    plain_answers kept = {0}, found = {0};
    if (!watch || watch->plain || match->head->over || match->head->decisions % COMPARED != 0)
        return true; /* after its end nobody asks any more */
    watch->capped = false;
    bool asked = ask_all(match, &kept);
    size_t size = sizeof *watch + watch->limit * sizeof *watch->watchers;
    cg_watch *copy = malloc(size);
    bool same = true;
    if (asked && copy) {
        memcpy(copy, watch, size);
        watch->plain = true;
        watch->valid = false;
        same = !ask_all(match, &found) || watch->capped || are_same(&kept, &found);
        memcpy(watch, copy, size);
    }
    free(copy);
    free(kept.value);
    free(kept.watchers);
    free(found.value);
    free(found.watchers);
    return same;
}

#endif
