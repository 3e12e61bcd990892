/* The definition of what static abilities and lasting changes make of cards. Every question is asked
 * anew; only circles of questions end, as everywhere. */
#include "engine/find/plain.h"

#ifdef CG_TWIN

#include "base/ratio.h"

#include <stdlib.h>
#include <string.h>

/** Asks a question that is not asked within itself: there its answer is no. */
static bool ask_within(const cg_scope *scope, unsigned section, uint64_t key)
{
    if (!section)
        return true;
    if (!cg_busy_begin(scope->match, key))
        return false;
    bool holds = cg_ask(scope, section) != 0;
    cg_busy_end(scope->match);
    return holds;
}

/** It affects whom its words select, while its condition holds. */
bool cg_plain_affects(const cg_match *match, const cg_watcher *watcher, int32_t who)
{
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    bool done = cg_static_says_action(code->static_kind) && cg_is_card(who) &&
                cg_card_in_play(match, cg_value_card(who));
    if (watcher->only && watcher->only != who)
        return false;
    scope.candidate = who;
    scope.shown = done ? 0 : who;
    return (watcher->only || ask_within(&scope, code->affects, cg_asked_key(watcher, who))) &&
           ask_within(&scope, code->condition, cg_asked_key(watcher, 0));
}

/* ---- stats ---- */

/** A stat while it is computed. */
typedef struct plain_sum {
    const cg_match *match;
    int32_t who;
    unsigned stat;
    int64_t base, sum;
    uint32_t stamp; /**< of the change that set the base: the newest counts */
    cg_ratio product;
} plain_sum;

static void apply(plain_sum *sum, unsigned op, uint32_t stamp, int32_t value, int32_t divisor)
{
    if (op == CG_MOD_ADD)
        sum->sum += value;
    else if (op == CG_MOD_MULTIPLY)
        cg_ratio_times(&sum->product, value, divisor);
    else if (stamp >= sum->stamp) {
        sum->base = value;
        sum->stamp = stamp;
    }
}

static bool is_number(const cg_match *match, const cg_code *code, unsigned section)
{
    int32_t number;
    const cg_code_unit *unit = &match->plan->unit;
    return !section || cg_walk_number(cg_walk_from(unit, code, section), &number);
}

/** Applies one change of a static ability. An amount that must be computed is found as if this
 * ability were not there. */
static void apply_mod(plain_sum *sum, const cg_watcher *watcher, const cg_mod *mod)
{
    const cg_match *match = sum->match;
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    bool computed = !is_number(match, code, mod->value) || !is_number(match, code, mod->divisor);
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    scope.candidate = scope.shown = sum->who;
    if (computed && !cg_without_begin(match, watcher))
        return;
    apply(sum, mod->op, match->objects[watcher->card].stamp,
          mod->value ? cg_ask(&scope, mod->value) : 1,
          mod->divisor ? cg_ask(&scope, mod->divisor) : 1);
    if (computed)
        cg_without_end(match, watcher);
}

static void apply_static(plain_sum *sum, const cg_watcher *watcher)
{
    const cg_code *code = &sum->match->plan->unit.codes[watcher->code];
    for (unsigned m = 0; m < code->mod_count; m++) {
        const cg_mod *mod = &sum->match->plan->unit.mods[code->mod_first + m];
        if (mod->op <= CG_MOD_MULTIPLY && mod->what == sum->stat &&
            cg_plain_affects(sum->match, watcher, sum->who))
            apply_mod(sum, watcher, mod);
    }
}

/** Applies what the abilities that work do to the stat. Those of `have` come first in the list. */
static void apply_statics(plain_sum *sum)
{
    const cg_watch *watch = cg_watch_get(sum->match);
    for (unsigned i = 0; i < watch->haves; i++)
        apply_static(sum, &watch->watchers[i]);
}

static void apply_lasting(plain_sum *sum)
{
    for (unsigned m = 0; m < sum->match->head->modifiers; m++) {
        const cg_modifier *modifier = &sum->match->modifiers[m];
        if (modifier->op <= CG_MOD_MULTIPLY && modifier->what == sum->stat &&
            modifier->target == sum->who && cg_modifier_holds(sum->match, modifier))
            apply(sum, modifier->op, cg_modifier_is_copied(modifier) ? 0 : modifier->stamp,
                  modifier->value, modifier->divisor);
    }
}

/** Applies what a card that is not in play says of its own stat: its cost, wherever it is played
 * from. */
static void apply_own(plain_sum *sum, unsigned card)
{
    const cg_kind *looks = cg_card_looks(sum->match, card);
    if (cg_card_in_play(sum->match, card) || cg_card_silenced(sum->match, card))
        return;
    for (unsigned a = 0; ((looks->own_costs >> sum->stat) & 1u) && a < looks->ability_count; a++) {
        const cg_watcher self = cg_own_watcher(sum->match, card, a);
        const cg_code *code = &sum->match->plan->unit.codes[self.code];
        if (code->form == CG_FORM_STATIC && code->static_kind == CG_STATIC_HAVE &&
            code->sum.about == CG_ABOUT_THIS)
            apply_static(sum, &self);
    }
}

/** Returns what its counters, and the cards attached to it, add to the stat. */
static int64_t carried(const cg_match *match, unsigned card, unsigned stat)
{
    const cg_board *board = match->plan->board;
    int64_t sum = 0;
    for (size_t m = 0; m < board->mark_count; m++)
        if (board->marks[m].stat == (int)stat + 1)
            sum += (int64_t)board->marks[m].change * match->objects[card].marks[m];
    for (unsigned guest = 0; board->stats[stat].attached && guest < match->plan->card_limit;
         guest++)
        if (cg_card_in_play(match, guest) && match->objects[guest].host == card + 1u &&
            (match->objects[guest].flags & CG_OBJECT_ATTACHED))
            sum += cg_card_looks(match, guest)->numbers[board->stats[stat].attached - 1];
    return sum;
}

/** A stat is what is printed, times all factors, plus all sums (in the order of the game's layers),
 * within the limits of the stat. */
int32_t cg_plain_stat(const cg_match *match, unsigned card, unsigned stat)
{
    const cg_board *board = match->plan->board;
    const cg_stat_def *def = &board->stats[stat];
    plain_sum sum = {.match = match, .who = cg_card_value(match, card), .stat = stat};
    bool printed = !cg_may_change(match, CG_MOD_ADD); /* while the game is asked what works */
    sum.base = cg_card_base(match, card, stat);
    sum.sum = carried(match, card, stat);
    cg_ratio_set_one(&sum.product);
    if (!printed && cg_busy_begin(match, (uint64_t)1 << 63 | card << 8 | stat)) {
        apply_statics(&sum);
        apply_lasting(&sum);
        apply_own(&sum, card);
        cg_busy_end(match);
    }
    bool up = def->rounding == CG_ROUND_UP;
    int64_t value = board->layers == CG_LAYERS_FACTORS_FIRST
                        ? cg_ratio_of(&sum.product, sum.base, up) + sum.sum
                        : cg_ratio_of(&sum.product, sum.base + sum.sum, up);
    value = value < def->minimum ? def->minimum : value;
    return (int32_t)(value > def->maximum ? def->maximum : value);
}

/* ---- kinds and keywords ---- */

/** Returns the objects of all changes with that operation of a card, as bits. */
static uint64_t changes(const cg_match *match, int32_t who, unsigned op)
{
    const cg_watch *watch = cg_watch_get(match);
    uint64_t bits = 0;
    if (!cg_may_change(match, op)) /* while the game is asked what works */
        return 0;
    for (unsigned i = 0; i < watch->haves; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        const cg_code *code = &match->plan->unit.codes[watcher->code];
        for (unsigned m = 0; m < code->mod_count; m++) {
            const cg_mod *mod = &match->plan->unit.mods[code->mod_first + m];
            if (mod->op == op && cg_plain_affects(match, watcher, who))
                bits |= (uint64_t)1 << mod->what;
        }
    }
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        if (modifier->op == op && modifier->target == who && cg_modifier_holds(match, modifier))
            bits |= (uint64_t)1 << modifier->what;
    }
    return bits;
}

uint64_t cg_plain_kinds(const cg_match *match, unsigned card)
{
    return cg_card_looks(match, card)->kinds |
           changes(match, cg_card_value(match, card), CG_MOD_KIND);
}

/** A card has its own keywords if nothing takes its abilities away, and the given ones; then it
 * loses those that are taken away. Some keywords always stay. */
uint64_t cg_plain_keywords(const cg_match *match, unsigned card)
{
    int32_t who = cg_card_value(match, card);
    uint64_t own = cg_card_looks(match, card)->keywords;
    uint64_t words = changes(match, who, CG_MOD_SILENCE) ? 0 : own;
    words |= changes(match, who, CG_MOD_KEYWORD);
    words &= ~changes(match, who, CG_MOD_NO_KEYWORD);
    return words | (own & match->plan->staying_keywords);
}

#endif
