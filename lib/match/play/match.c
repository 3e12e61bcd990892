/* Simple accessors of a match: turn, players, decision, options, result, settings. */
#include "engine/engine.h"
#include "engine/happen/ends.h"
#include "match/play/handle.h"
#include "match/play/look.h"
#include "state/convert.h"
#include "state/settings.h"

#include <math.h>
#include <string.h>

/* ---- asking and answering ---- */

const cg_cards *cg_match_cards(const cg_match *match)
{
    return match ? match->plan->cards : NULL;
}

int cg_match_players(const cg_match *match)
{
    return match ? match->plan->players : 0;
}

int cg_match_turn(const cg_match *match)
{
    return match ? (int)match->head->turn : 0;
}

int cg_match_active_player(const cg_match *match)
{
    return match ? match->head->active : CG_NOBODY;
}

int cg_match_phase(const cg_match *match)
{
    return match ? match->head->phase - 1 : -1;
}

bool cg_match_player_in(const cg_match *match, int player)
{
    if (!match)
        return false;
    return player >= 0 && player < match->plan->players && cg_state_in(match, player);
}

bool cg_match_over(const cg_match *match)
{
    return match ? match->head->over : true;
}

int cg_match_decider(const cg_match *match)
{
    if (!match)
        return CG_NOBODY;
    if (!match->head->pending)
        return CG_NOBODY;
    return match->head->asked == CG_NO_OWNER ? CG_CHANCE : match->head->asked;
}

uint32_t cg_match_owing(const cg_match *match)
{
    int decider = cg_match_decider(match);
    if (decider >= 0 && cg_is_sealed(match))
        return match->sealed->owing;
    return decider >= 0 ? 1u << decider : 0;
}

bool cg_match_turn_to(cg_match *match, int player)
{
    if (!match || player < 0 || player >= match->plan->players ||
        !((cg_match_owing(match) >> player) & 1u))
        return false;
    cg_sealed_turn(match, player);
    return true;
}

uint32_t cg_match_option_count(const cg_match *match)
{
    return match ? match->head->pending ? cg_engine_options(match)->count : 0 : 0;
}

cg_design cg_picked_design(const cg_match *match, const cg_entry *entry)
{
    const cg_plan *plan = match->plan;
    const cg_frame *top = cg_top_frame(match);
    unsigned lot = entry->verb == CG_VERB_ROLL && top->procedure == CG_OWN_ROLL_TO
                       ? (unsigned)top->slot[5] /* see run_roll_to() */
                       : 0;
    return lot ? plan->kinds[plan->lots[lot - 1].kinds[entry->amount - 1]].design : 0;
}

static bool own_match_option(const cg_match *match, uint32_t index, cg_option *option)
{
    if (!match || !option)
        return false;
    if (index >= cg_match_option_count(match))
        return false;
    const cg_offer *offer = cg_engine_options(match);
    *option = cg_unpack_entry(match, &offer->entries[index]);
    option->index = index;
    option->weight_sum = option->weight ? offer->weights : offer->count;
    option->weight = option->weight ? option->weight : 1;
    cg_design picked = cg_picked_design(match, &offer->entries[index]);
    option->design = picked ? picked : option->design;
    int decider = cg_match_decider(match);
    if (option->card.index && !cg_name_knows(match, decider, option->card.index - 1u))
        option->design = 0;
    return true;
}

bool cg_match_option_sized(const cg_match *match, uint32_t index, cg_option *option, size_t size)
{
    CG_GIVE_SIZED(cg_option, option, size, own_match_option(match, index, into));
}

/* ---- the end ---- */

/** Writes the text of a fault whose details are unknown, because the match was loaded. */
static size_t plain_fault(const cg_match *match, bool mistake, char *text, size_t size)
{
    cg_text out = cg_text_start(text, size);
    cg_text_format(&out, "%.60s: the match was ended by %s", match->plan->module->name,
                   mistake                     ? "a mistake in the module"
                   : cg_turn_is_endless(match) ? "a turn that took too many decisions"
                                               : "a limit of the library");
    return out.length;
}

cg_status cg_match_fault(const cg_match *match, cg_error *error)
{
    char text[sizeof(cg_error)];
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    const cg_head *head = match->head;
    bool mistake = head->cause == CG_END_MISTAKE;
    if (!head->over || !(mistake || head->cause == CG_END_LIMIT))
        return CG_OK;
    if (match->failed)
        cg_fault_text(match, &match->fault, text, sizeof text);
    else
        plain_fault(match, mistake, text, sizeof text);
    return cg_fail(error, mistake ? CG_ERR_MODULE : CG_ERR_LIMIT,
                   cg_end_name(match->plan->module, head->cause), "%s", text);
}

/** Sets 1 for winners, -1 for the others. */
static void count_wins(const cg_match *match, cg_result *result)
{
    unsigned drawn = result->winners ? 0u : cg_teams_of(match, match->head->in);
    for (int p = 0; p < match->plan->players; p++)
        if (!((drawn >> p) & 1u))
            result->returns[p] = (result->winners >> p) & 1u ? 1 : -1;
}

/** Returns the nearest integer in the game's range; for NaN, the least. */
static int32_t whole(const cg_module *module, double payoff)
{
    return payoff >= module->return_max     ? module->return_max
           : !(payoff > module->return_min) ? module->return_min
                                            : (int32_t)lround(payoff);
}

static void count_returns(const cg_match *match, cg_result *result)
{
    const cg_module *module = match->plan->module;
    if (module->payoffs)
        module->payoffs(match, result->payoffs);
    else if (module->returns)
        module->returns(match, result->returns);
    else
        count_wins(match, result);
    for (int p = 0; p < match->plan->players; p++) {
        if (module->payoffs)
            result->returns[p] = whole(module, result->payoffs[p]);
        else
            result->payoffs[p] = result->returns[p];
    }
}

static bool own_match_result(const cg_match *match, cg_result *result)
{
    if (!match || !result)
        return false;
    const cg_module *module = match->plan->module;
    if (!match->head->over)
        return false;
    *result = (cg_result){.winners = match->head->winners,
                          .cause = cg_end_name(module, match->head->cause)};
    count_returns(match, result);
    return true;
}

bool cg_match_result_sized(const cg_match *match, cg_result *result, size_t size)
{
    CG_GIVE_SIZED(cg_result, result, size, own_match_result(match, into));
}

bool cg_ended_alike(const cg_match *one, const cg_result *other)
{
    cg_result own;
    bool alike = own_match_result(one, &own);
    for (int p = 0; alike && p < CG_PLAYERS_MAX; p++)
        alike = own.payoffs[p] == other->payoffs[p] ||
                (isnan(own.payoffs[p]) && isnan(other->payoffs[p]));
    return alike;
}

/** Returns the mean strength of these players. */
static int64_t strength_of(const cg_match *match, unsigned seats)
{
    const cg_module *module = match->plan->module;
    int64_t sum = 0, count = 0;
    for (int p = 0; p < match->plan->players; p++) {
        if (!((seats >> p) & 1u))
            continue;
        sum += module->strength(match, p);
        count++;
    }
    return count ? sum / count : 0;
}

/** Returns the player's lead, from -most to most: their team against the mean of the others;
 * without others, their progress. */
static int64_t lead_of(const cg_match *match, int player, int64_t most)
{
    const cg_module *module = match->plan->module;
    unsigned everybody = (1u << match->plan->players) - 1u, team = cg_team_of(match, player);
    if (!module->strength)
        return 0;
    if (module->utility == CG_UTILITY_IDENTICAL)
        team = everybody;
    int64_t own = strength_of(match, team);
    if (team == everybody)
        return most * (2 * (own < 1000 ? own : 1000) - 1000) / 1000;
    int64_t others = strength_of(match, everybody & ~team);
    return own + others > 0 ? most * (own - others) / (own + others) : 0;
}

/** Returns a payoff in thousandths, in the range of the library's numbers. */
static int32_t thousandths(double value)
{
    return value >= INT32_MAX     ? INT32_MAX
           : !(value > INT32_MIN) ? INT32_MIN
                                  : (int32_t)llround(value);
}

double cg_estimate_exact(const cg_match *match, int player)
{
    const cg_module *module = match->plan->module;
    int64_t low = 1000 * (int64_t)module->return_min, high = 1000 * (int64_t)module->return_max;
    cg_result result;
    if (player < 0 || player >= match->plan->players)
        return 0.5 * (double)(low + high);
    if (!own_match_result(match, &result))
        return 0.5 * (double)(low + high) + (double)lead_of(match, player, (high - low) / 2);
    double own = 1000 * result.payoffs[player];
    return own >= (double)high ? (double)high : !(own > (double)low) ? (double)low : own;
}

int32_t cg_match_estimate(const cg_match *match, int player)
{
    return match ? thousandths(cg_estimate_exact(match, player)) : 0;
}

size_t cg_match_state_bytes(const cg_match *match)
{
    return match ? cg_state_used(match) : 0;
}

size_t cg_match_state_limit(const cg_match *match)
{
    return match ? match->plan->state_limit : 0;
}

uint32_t cg_match_design_count(const cg_match *match)
{
    return match ? match->plan->whole ? match->plan->name_count : match->plan->kind_count : 0;
}

cg_design cg_match_design(const cg_match *match, uint32_t number)
{
    bool there = number && number <= cg_match_design_count(match);
    return there ? cg_plan_design(match->plan, number) : 0;
}

uint32_t cg_match_design_number(const cg_match *match, cg_design design)
{
    uint32_t count = cg_match_design_count(match), number = 1;
    if (match && match->plan->whole)
        return design <= count ? design : 0;
    while (number <= count && match->plan->names[number] != design)
        number++;
    return number <= count ? number : 0;
}

const char *cg_match_deck_name(const cg_match *match, int player)
{
    if (!match)
        return NULL;
    return player >= 0 && player < match->plan->players ? match->plan->seats[player].deck_name
                                                        : NULL;
}

static size_t deck_list(const cg_plan *plan, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    for (int p = 0; p < plan->players; p++)
        cg_text_format(&out, "%s%s", p ? "," : "", plan->seats[p].deck_name);
    return out.length;
}

size_t cg_match_setting(const cg_match *match, const char *name, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (!match || !name)
        return 0;
    const cg_plan *plan = match->plan;
    if (strcmp(name, "decks") == 0)
        return deck_list(plan, buffer, size);
    if (strcmp(name, "players") == 0)
        cg_text_format(&out, "%d", plan->players);
    for (size_t i = 0; i < plan->module->option_count; i++) {
        if (strcmp(plan->module->options[i].name, name) == 0)
            return cg_setting_text(&plan->module->options[i], plan->options[i],
                                   plan->option_texts[i], buffer, size);
    }
    return out.length;
}
