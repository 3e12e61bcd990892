/* Finds the cards and players that a static ability changes. An answer is found once for each
 * question, and never within itself. */
#include "engine/find/plain.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

/** Returns the key of a question while sentences are left out. */
static inline uint64_t as_asked(const cg_watch *watch, uint64_t what)
{
    return watch->without ? cg_hash_mix(watch->without, what) : what;
}

/** Returns true if the question is the outermost one. If several are asked together, each has the
 * full limit. */
static bool is_outermost(const cg_watch *watch)
{
    return watch->busy_count == 0 || (watch->busy_count == 1 && watch->busy[0] == CG_BUSY_ALL);
}

static bool begin(cg_watch *watch, uint64_t what)
{
    if (is_outermost(watch))
        watch->nested = 0;
    if (watch->busy_count == 0) {
        watch->without = 0;
        watch->session++;
    }
    if (watch->busy_count == sizeof watch->busy / sizeof *watch->busy ||
        ++watch->nested > CG_NESTED_MAX) {
        watch->capped = true;
        return false;
    }
    for (unsigned i = 0; i < watch->busy_count; i++) {
        if (watch->busy[i] == what)
            return false;
    }
    watch->busy[watch->busy_count++] = what;
    return true;
}

bool cg_busy_begin(const cg_match *match, uint64_t what)
{
    cg_watch *watch = match->watch;
    assert(watch);
    return begin(watch, watch->busy_count ? as_asked(watch, what) : what);
}

void cg_busy_end(const cg_match *match)
{
    assert(match->watch->busy_count > 0);
    match->watch->busy_count--;
}

static uint64_t sentence_key(const cg_watcher *watcher)
{
    uint64_t what = (uint64_t)watcher->code << 32 | (uint64_t)watcher->card << 16;
    return cg_hash_mix(cg_hash_mix(CG_BUSY_ALL, what | watcher->ability),
                       (uint64_t)watcher->modifier << 8 | watcher->player);
}

bool cg_without_begin(const cg_match *match, const cg_watcher *watcher)
{
    uint64_t what = sentence_key(watcher);
    bool begun = begin(match->watch, what);
    match->watch->without ^= begun ? what : 0;
    return begun;
}

void cg_without_end(const cg_match *match, const cg_watcher *watcher)
{
    match->watch->without ^= sentence_key(watcher);
    cg_busy_end(match);
}

static cg_found *place_of(const cg_match *match, uint64_t what)
{
    return &match->watch->found[cg_hash_mix(0, what) & (CG_FOUND_MAX - 1)];
}

bool cg_found_get(const cg_match *match, uint64_t what, int32_t *value)
{
    if (!match->watch->busy_count || !match->watch->finds || cg_is_plain(match))
        return false;
    what = as_asked(match->watch, what);
    const cg_found *found = place_of(match, what);
    *value = found->value;
    return found->what == what && found->session == match->watch->session;
}

void cg_found_put(const cg_match *match, uint64_t what, int32_t value)
{
    if (!match->watch->busy_count)
        return;
    if (!match->watch->finds)
        memset(match->watch->found, 0, sizeof match->watch->found);
    match->watch->finds = true;
    what = as_asked(match->watch, what);
    *place_of(match, what) =
        (cg_found){.what = what, .session = match->watch->session, .value = value};
}

/** Answers a question about a static ability once. A question within itself is answered with no. */
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

uint64_t cg_asked_key(const cg_watcher *watcher, int32_t who)
{
    uint64_t what = (uint64_t)(watcher->code << 12 | watcher->card) << 32 | (uint32_t)who;
    return watcher->common ? cg_hash_mix(what, watcher->player + 1u) : what;
}

/** Returns the seat of the player who controls the card's host, as a bit; 0 if it has no host. */
static unsigned seat_of_host(const cg_match *match, unsigned card)
{
    unsigned host = match->objects[card].host;
    return host ? 1u << cg_card_player(match, host - 1u) : 0;
}

/** Returns the seats that a plain selection refers to. */
static unsigned seats_of(const cg_match *match, const cg_watcher *watcher, unsigned whose)
{
    unsigned own = 1u << watcher->player, in = match->head->in;
    switch (whose) {
    case CG_WHOSE_ANY:
        return in;
    case CG_WHOSE_ENEMY:
        return in & ~own;
    case CG_WHOSE_OF:
        return seat_of_host(match, watcher->card);
    default:
        return own;
    }
}

/** Returns true if the player or the existing card has the right place and player. */
static bool is_there(const cg_match *match, const cg_watcher *watcher, const cg_plain *plain,
                     int32_t who)
{
    unsigned seats = seats_of(match, watcher, plain->whose);
    if (plain->players || !cg_is_card(who))
        return plain->players && cg_is_player(who) && ((seats >> CG_PACKED_LOW(who)) & 1u);
    unsigned card = cg_value_card(who), row = cg_card_row(match, card);
    int32_t this_card = watcher->modifier ? match->modifiers[watcher->modifier - 1].source
                                          : cg_card_value(match, watcher->card);
    return (!plain->rows || (row && ((plain->rows >> (row - 1)) & 1u))) &&
           ((seats >> cg_card_player(match, card)) & 1u) && !(plain->another && who == this_card);
}

/** Returns true if the answer needs no words. Kinds that static abilities change are found only
 * once, and a card that has left play counts as it was. */
static bool is_plain(const cg_match *match, const cg_watcher *watcher, const cg_plain *plain,
                     int32_t who)
{
    return plain->known && (!cg_is_card(who) || cg_card_exists(match, who)) &&
           !(plain->kinds && cg_may_change(match, CG_MOD_KIND)) &&
           !(plain->whose == CG_WHOSE_OF && watcher->modifier);
}

static bool has_kinds(const cg_scope *scope, const cg_plain *plain, int32_t who)
{
    bool has = true;
    for (unsigned i = 0; has && i < plain->kinds; i++)
        has = cg_card_condition(scope, who, CG_IF_IS_KIND, plain->kind[i]);
    return has;
}

/** Returns true if it is affected, after its place and player fit. If `plain` is NULL, the words
 * are asked. */
static bool is_affected(const cg_scope *scope, const cg_watcher *watcher, const cg_plain *plain,
                        int32_t who)
{
    if (!plain)
        return ask_once(scope, scope->code->affects, cg_asked_key(watcher, who));
    return has_kinds(scope, plain, who) && ask_once(scope, plain->rest, cg_asked_key(watcher, who));
}

/* The condition is the same for everything that it may affect. */
bool cg_static_affects(const cg_match *match, const cg_watcher *watcher, int32_t who)
{
    if (cg_is_plain(match))
        return cg_plain_affects(match, watcher, who);
    if (watcher->only && watcher->only != who)
        return false;
    const cg_code *code = &match->plan->unit.codes[watcher->code];
    const cg_plain *plain = &code->sum.plain;
    if (watcher->only || !is_plain(match, watcher, plain, who))
        plain = NULL;
    else if (!is_there(match, watcher, plain, who))
        return false;
    bool all = watcher->only || (plain && !plain->kinds && !plain->rest);
    if (all && !code->condition)
        return true;
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    bool open =
        cg_is_card(who) && cg_card_in_play(match, cg_value_card(who)) && code->sum.of_actions;
    scope.candidate = who;
    scope.shown = open ? 0 : who;
    return (all || is_affected(&scope, watcher, plain, who)) &&
           ask_once(&scope, code->condition, cg_asked_key(watcher, 0));
}
