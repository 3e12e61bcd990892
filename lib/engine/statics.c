#include "engine/scope.h"

#include "base/hash.h"

/* Whom a static changes: it is found out once for one question, and not within itself. */

bool cg_busy_begin(const cg_match *match, uint64_t what)
{
    cg_watch *watch = match->watch;
    if (watch->busy_count == 0) {
        watch->nested = 0;
        watch->session++;
    }
    if (watch->busy_count == sizeof watch->busy / sizeof *watch->busy ||
        ++watch->nested > CG_NESTED_MAX)
        return false;
    for (unsigned i = 0; i < watch->busy_count; i++) {
        if (watch->busy[i] == what)
            return false;
    }
    watch->busy[watch->busy_count++] = what;
    return true;
}

void cg_busy_end(const cg_match *match)
{
    match->watch->busy_count--;
}

static cg_found *place_of(const cg_match *match, uint64_t what)
{
    return &match->watch->found[cg_hash_mix(0, what) & (CG_FOUND_MAX - 1)];
}

bool cg_found_get(const cg_match *match, uint64_t what, int32_t *value)
{
    if (!match->watch->busy_count)
        return false;
    const cg_found *found = place_of(match, what);
    *value = found->value;
    return found->what == what && found->session == match->watch->session;
}

void cg_found_put(const cg_match *match, uint64_t what, int32_t value)
{
    if (match->watch->busy_count)
        *place_of(match, what) =
            (cg_found){.what = what, .session = match->watch->session, .value = value};
}

/** Answers a question about a static, once; a question within itself is answered with no. */
static bool ask_once(const cg_scope *scope, uint32_t section, uint64_t what)
{
    int32_t found;
    if (!section)
        return true;
    if (cg_found_get(scope->match, what, &found))
        return found != 0;
    if (!cg_busy_begin(scope->match, what))
        return false;
    bool holds = cg_ask(scope, section) != 0;
    cg_busy_end(scope->match);
    cg_found_put(scope->match, what, holds);
    return holds;
}

/** What a static that each player has for himself is found out by is his own. */
static uint64_t asked_key(const cg_watcher *watcher, int32_t who)
{
    uint64_t what = (uint64_t)(watcher->code << 12 | watcher->card) << 32 | (uint32_t)who;
    return watcher->common ? cg_hash_mix(what, watcher->player + 1u) : what;
}

/* The condition is the same for everybody whom it may affect. */
bool cg_static_affects(const cg_match *match, const cg_watcher *watcher, int32_t who)
{
    if (watcher->only && watcher->only != who)
        return false;
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    bool open =
        cg_is_card(who) && cg_card_in_play(match, cg_value_card(who)) && scope.code->sum.of_actions;
    scope.candidate = who;
    scope.shown = open ? 0 : who;
    return (watcher->only || ask_once(&scope, scope.code->affects, asked_key(watcher, who))) &&
           ask_once(&scope, scope.code->condition, asked_key(watcher, 0));
}
