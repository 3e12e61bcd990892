/* Keeps the findings of a search: the candidates by rank, and the decision. */
#include "search/player.h"

#include "base/report.h"

#include <cardgame/match.h>

#include <math.h>

void cg_findings_forget(cg_bot *bot)
{
    cg_match_destroy(bot->findings.asked);
    bot->findings = (cg_findings){.rank = UINT32_MAX};
}

cg_status cg_findings_begin(cg_bot *bot, const cg_match *match, cg_error *error)
{
    cg_findings *findings = &bot->findings;
    if (!bot->config.explain)
        return CG_OK;
    if (findings->asked && cg_match_related(findings->asked, match) &&
        findings->asked->knows == match->knows)
        return CG_OK;
    cg_findings_forget(bot);
    return cg_match_clone(match, &findings->asked, error);
}

/** Compares by rank: candidates that were dropped later come first, then those with the better
 * result, then those with the lower number. */
static bool comes_before(const cg_candidate *left, const cg_candidate *right, uint32_t chosen)
{
    uint32_t left_left = left->dropped - 1u, right_left = right->dropped - 1u; /* 0 is the latest */
    if ((left->option == chosen) != (right->option == chosen))
        return left->option == chosen;
    if (left_left != right_left)
        return left_left > right_left;
    double own = left->worth * right->taken, other = right->worth * left->taken;
    return own != other ? own > other : left->option < right->option;
}

static void rank_candidates(cg_candidate *candidates, uint32_t count, uint32_t chosen)
{
    for (uint32_t i = 1; i < count; i++) {
        cg_candidate moved = candidates[i];
        uint32_t at = i;
        for (; at > 0 && comes_before(&moved, &candidates[at - 1], chosen); at--)
            candidates[at] = candidates[at - 1];
        candidates[at] = moved;
    }
}

void cg_findings_keep(cg_bot *bot, const cg_match *match, uint32_t chosen)
{
    cg_findings *findings = &bot->findings;
    if (!bot->config.explain)
        return;
    findings->count = cg_match_option_count(match);
    findings->rank = UINT32_MAX;
    cg_match_copy(findings->asked, match);
    rank_candidates((cg_candidate *)(void *)bot->candidates.data, findings->count, chosen);
}

/* ---- as numbers ---- */

static bool own_bot_search(const cg_bot *bot, cg_search_info *found)
{
    if (!cg_findings_of(bot, 0) || !found)
        return false;
    *found = (cg_search_info){.player = cg_match_decider(bot->findings.asked),
                              .options = bot->findings.count,
                              .playouts = bot->playouts,
                              .halvings = cg_halvings(bot->findings.count)};
    return true;
}

bool cg_bot_search_sized(const cg_bot *bot, cg_search_info *found, size_t size)
{
    CG_GIVE_SIZED(cg_search_info, found, size, own_bot_search(bot, into));
}

/** Returns the standard error of the mean. */
static double error_of(const cg_candidate *candidate)
{
    double count = candidate->taken, mean = candidate->worth / count;
    if (candidate->taken < 2)
        return 0.5;
    double variance = (candidate->squares - candidate->worth * mean) / (count - 1.0);
    return variance > 0 ? sqrt(variance / count) : 0;
}

static bool own_bot_finding(const cg_bot *bot, uint32_t rank, cg_finding *finding)
{
    const cg_candidate *of = cg_findings_of(bot, rank);
    if (!of || !finding)
        return false;
    *finding = (cg_finding){.option = of->option,
                            .dropped = of->dropped,
                            .playouts = of->taken,
                            .value = of->taken ? of->worth / of->taken : 0.5,
                            .error = error_of(of),
                            .cut = of->cut};
    return true;
}

bool cg_bot_finding_sized(const cg_bot *bot, uint32_t rank, cg_finding *finding, size_t size)
{
    CG_GIVE_SIZED(cg_finding, finding, size, own_bot_finding(bot, rank, into));
}

size_t cg_bot_finding_text(const cg_bot *bot, uint32_t rank, char *buffer, size_t size)
{
    const cg_candidate *of = cg_findings_of(bot, rank);
    return cg_match_option_text(of ? bot->findings.asked : NULL, of ? of->option : 0, buffer, size);
}

size_t cg_bot_finding_label(const cg_bot *bot, uint32_t rank, char *buffer, size_t size)
{
    const cg_candidate *of = cg_findings_of(bot, rank);
    return cg_match_option_label(of ? bot->findings.asked : NULL, of ? of->option : 0, buffer,
                                 size);
}
