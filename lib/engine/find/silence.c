/* Decides which sentences that take abilities away work when they take each other away. */
#include "engine/find/silence.h"

bool cg_silenced_by(const cg_match *match, int32_t who, bool given)
{
    const cg_watch *watch = match->watch;
    for (unsigned m = 0;
         ((watch->said.modifiers >> CG_MOD_SILENCE) & 1u) && m < match->head->modifiers; m++) {
        if (match->modifiers[m].op == CG_MOD_SILENCE && match->modifiers[m].target == who)
            return true;
    }
    for (unsigned i = 0; ((watch->said.mods >> CG_MOD_SILENCE) & 1u) && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (((watcher->mods >> CG_MOD_SILENCE) & 1u) && watcher->form == CG_FORM_STATIC &&
            (!given || watcher->ability == 255) && cg_static_affects(match, watcher, who))
            return true;
    }
    return false;
}

/** Maximum number of sentences that take abilities away and are weighed against each other. */
#define CG_SILENCERS_MAX 32u

/** The sentences that work, and the undecided ones, as bits. */
typedef struct cg_silencers {
    uint16_t at[CG_SILENCERS_MAX]; /* places in the list */
    unsigned count;
    uint32_t open;
} cg_silencers;

static bool silences(const cg_match *match, unsigned by, unsigned other)
{
    const cg_watcher *watchers = match->watch->watchers;
    return cg_static_affects(match, &watchers[by], cg_card_value(match, watchers[other].card));
}

static void list_silencers(const cg_watch *watch, cg_silencers *all)
{
    for (unsigned i = 0; i < watch->count && all->count < CG_SILENCERS_MAX; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (((watcher->mods >> CG_MOD_SILENCE) & 1u) && watcher->form == CG_FORM_STATIC &&
            watcher->ability != 255)
            all->at[all->count++] = (uint16_t)i;
    }
    all->open = (uint32_t)(((uint64_t)1 << all->count) - 1u);
}

static void drop(cg_match *match, cg_silencers *all, unsigned one)
{
    match->watch->watchers[all->at[one]].form = CG_FORM_RULE;
    all->open &= ~(1u << one);
}

/** Returns true if another sentence takes it away: an undecided one if `open`, otherwise one that
 * works. A sentence that takes itself away never settles. */
static bool is_threatened(const cg_match *match, const cg_silencers *all, unsigned one, bool open)
{
    for (unsigned i = 0; i < all->count; i++)
        if (match->watch->watchers[all->at[i]].form == CG_FORM_STATIC &&
            (((all->open >> i) & 1u) != 0) == open && silences(match, all->at[i], all->at[one]))
            return true;
    return false;
}

/** Decides the sure cases: a sentence that none can take away works, and those that it takes away
 * do not. @return true if any was decided */
static bool decide_sure(cg_match *match, cg_silencers *all)
{
    uint32_t before = all->open;
    for (unsigned i = 0; i < all->count; i++) {
        if (!((all->open >> i) & 1u))
            continue;
        if (is_threatened(match, all, i, false))
            drop(match, all, i);
        else if (!is_threatened(match, all, i, true))
            all->open &= ~(1u << i);
    }
    return all->open != before;
}

/** Lets the first of several sentences work that take each other away; those that would take it
 * away do not. */
static void decide_first(cg_match *match, cg_silencers *all)
{
    const cg_watcher *watchers = match->watch->watchers;
    unsigned first = 0;
    bool any = false;
    for (unsigned i = 0; i < all->count; i++) {
        if (!((all->open >> i) & 1u) ||
            (any && match->objects[watchers[all->at[i]].card].stamp >=
                        match->objects[watchers[all->at[first]].card].stamp))
            continue;
        first = i;
        any = true;
    }
    all->open &= ~(1u << first);
    for (unsigned i = 0; i < all->count; i++)
        if (((all->open >> i) & 1u) && silences(match, all->at[i], all->at[first]))
            drop(match, all, i);
}

void cg_weigh_silencers(cg_match *match)
{
    cg_silencers all = {.count = 0};
    list_silencers(match->watch, &all);
    for (unsigned i = 0; i < all.count; i++)
        if (silences(match, all.at[i], all.at[i]) ||
            cg_silenced_by(match, cg_card_value(match, match->watch->watchers[all.at[i]].card),
                           true))
            drop(match, &all, i);
    while (all.open)
        if (!decide_sure(match, &all))
            decide_first(match, &all);
}
