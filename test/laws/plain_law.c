/* What is kept makes no difference: a match and its slow twin, in which nothing is kept or summed up
 * (lib/engine/find/plain.h), get the same answers and are the same after each: the questions, the
 * options in their order, and what every viewer is told and sees. */
#include "law.h"

#include "engine/find/plain.h"

#include <cardgame/information.h>

#include <stdio.h>
#include <stdlib.h>

#ifdef CG_TWIN

enum { DECISIONS = 120, LINE = 400, CASES = 160 };

/** A match and its twin. */
typedef struct pair {
    cg_match *match, *twin;
    cg_plan *plan; /**< that of the twin, when its own is put in again */
    cg_plan without;
    cg_kind *kinds;
    uint8_t *demands;
    uint64_t told; /**< events compared so far */
} pair;

/** Gives the twin a plan whose summaries rule nothing out. */
static bool unsum(pair *two)
{
    cg_plan *plan = &two->without;
    memcpy(plan, two->twin->plan, sizeof *plan);
    cg_kind *kinds = malloc(plan->kind_count * sizeof *kinds);
    uint8_t *demands = calloc(plan->kind_count, 1);
    two->plan = two->twin->plan;
    if (!kinds || !demands) {
        free(kinds);
        free(demands);
        return false;
    }
    two->kinds = kinds;
    two->demands = demands;
    memcpy(kinds, plan->kinds, plan->kind_count * sizeof *kinds);
    for (uint32_t k = 0; k < plan->kind_count; k++) {
        kinds[k].hears = UINT64_MAX;
        kinds[k].hears_causes = kinds[k].of_this_causes = kinds[k].of_this_forms = UINT32_MAX;
        kinds[k].works = kinds[k].reaches_out = kinds[k].costs_more = true;
    }
    plan->kinds = kinds;
    plan->demands = demands; /* CG_DEMANDS_MORE */
    plan->hears = UINT64_MAX;
    plan->of_this_causes = plan->of_this_forms = UINT32_MAX;
    plan->costs_more = plan->parts = plan->follows_this = plan->shows_tops = true;
    plan->common = true;
    two->twin->plan = plan;
    return true;
}

static void end(pair *two)
{
    if (two->twin && two->plan) {
        free(two->kinds);
        free(two->demands);
        two->twin->plan = two->plan;
    }
    cg_match_destroy(two->match);
    cg_match_destroy(two->twin);
}

static void compare_told(law_case *one, pair *two)
{
    uint64_t end = cg_match_event_count(two->match);
    if (end != cg_match_event_count(two->twin))
        law_blame(one, "%llu events, the twin has %llu", (unsigned long long)end,
                  (unsigned long long)cg_match_event_count(two->twin));
    for (; two->told < end; two->told++)
        for (int viewer = CG_SPECTATOR; viewer < cg_match_players(two->match); viewer++) {
            char kept[LINE] = "", found[LINE] = "";
            cg_match_event_text(two->match, viewer, two->told, kept, sizeof kept);
            cg_match_event_text(two->twin, viewer, two->told, found, sizeof found);
            if (strcmp(kept, found) != 0)
                law_blame(one, "event %llu is '%s', the twin's '%s'", (unsigned long long)two->told,
                          kept, found);
        }
}

static void compare_options(law_case *one, const pair *two)
{
    uint32_t count = cg_match_option_count(two->match);
    if (cg_match_decider(two->match) != cg_match_decider(two->twin))
        law_blame(one, "player %d is asked, by the twin %d", cg_match_decider(two->match) + 1,
                  cg_match_decider(two->twin) + 1);
    if (count != cg_match_option_count(two->twin))
        law_blame(one, "%u options, of the twin %u", count, cg_match_option_count(two->twin));
    for (uint32_t i = 0; i < count && !one->fault[0]; i++) {
        char kept[LINE], found[LINE];
        cg_match_option_text(two->match, i, kept, sizeof kept);
        cg_match_option_text(two->twin, i, found, sizeof found);
        if (strcmp(kept, found) != 0)
            law_blame(one, "option %u is '%s', the twin's '%s'", i, kept, found);
    }
}

static void compare(law_case *one, pair *two)
{
    compare_told(one, two);
    compare_options(one, two);
    for (int viewer = CG_SPECTATOR; viewer < cg_match_players(two->match); viewer++) {
        cg_information_hash kept = {0}, found = {0};
        if (cg_match_view_hash(two->match, viewer, &kept) ||
            cg_match_view_hash(two->twin, viewer, &found) ||
            memcmp(&kept, &found, sizeof kept) != 0)
            law_blame(one, "viewer %d sees another match", viewer + 1);
    }
}

static void play(law_case *one, cg_match_config *config)
{
    pair two = {.match = NULL};
    cg_error error = {0};
    if (cg_match_create(config, &two.match, &error) || cg_match_create(config, &two.twin, &error) ||
        !unsum(&two))
        law_blame(one, "no match: %s", error.text);
    else
        cg_plain_set(two.twin, true);
    for (int i = 0; i < DECISIONS && !one->fault[0]; i++) {
        compare(one, &two);
        if (cg_match_over(two.match) || one->fault[0])
            break;
        uint32_t count = cg_match_option_count(two.match);
        uint32_t option = law_pick(one, count < 256 ? count : 256);
        char text[LINE];
        int decider = cg_match_decider(two.match);
        cg_match_option_text(two.match, option, text, sizeof text);
        law_tell(one, "#   %d: %s\n", decider + 1, text);
        cg_status kept = cg_match_answer(two.match, decider, option, &error);
        cg_status found = cg_match_answer(two.twin, decider, option, &error);
        if (kept || found)
            law_blame(one, "option %u is refused: %s", option, error.text);
    }
    end(&two);
}

static void play_any(law_case *one, void *user)
{
    law_any_match(one, user, play);
}

LAW(plain)
{
    law_random_games(run, play_any, CASES);
}

#else

LAW(plain)
{
    (void)run;
    puts("left out: the slow twin, which builds with asserts play");
}

#endif
