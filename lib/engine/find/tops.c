/* The players who see the top card of a pile because of a sentence. */
#include "engine/find/scope.h"

#define SHOW_TOPS (1u << CG_STATIC_OPEN_TOP | 1u << CG_STATIC_SEE_TOP)

bool cg_tops_are_seen(const cg_match *match)
{
    return match->plan->shows_tops && match->watch &&
           (cg_watch_get(match)->said.static_kinds & SHOW_TOPS);
}

/** Returns the players in the game whose pile it is, as bits. */
static unsigned owners_of(const cg_match *match, unsigned row, unsigned zone)
{
    unsigned owners = 0;
    for (int p = 0; p < match->plan->players; p++)
        owners |= (unsigned)(match->plan->zone_of[row][p] == zone) << p;
    return owners & match->head->in;
}

/** Returns those of the players that the sentence applies to. */
static unsigned affected(const cg_match *match, const cg_watcher *watcher, unsigned players)
{
    unsigned found = 0;
    for (int p = 0; p < match->plan->players; p++)
        if (((players >> p) & 1u) && cg_static_affects(match, watcher, cg_player_value(p)))
            found |= 1u << p;
    return found;
}

/** Returns the players that one sentence shows the pile's top card to. */
static unsigned seers_by(const cg_match *match, const cg_watcher *watcher, unsigned zone)
{
    const cg_code_unit *unit = &match->plan->unit;
    const cg_mod *mod = &unit->mods[unit->codes[watcher->code].mod_first];
    if (mod->what != match->plan->zones[zone].zone)
        return 0;
    unsigned owners = owners_of(match, mod->what, zone);
    if (!mod->value) { /* each sees their own pile */
        unsigned seers = affected(match, watcher, owners);
        return seers && watcher->static_kind == CG_STATIC_OPEN_TOP ? CG_KNOWN_TO_ALL : seers;
    }
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    return cg_seats_of(match, cg_ask(&scope, mod->value)) & owners
               ? affected(match, watcher, match->head->in)
               : 0;
}

unsigned cg_top_seers(const cg_match *match, unsigned zone)
{
    const cg_watch *watch = cg_watch_get(match);
    unsigned seers = 0;
    for (unsigned i = 0; (watch->said.static_kinds & SHOW_TOPS) && i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->form == CG_FORM_STATIC && ((SHOW_TOPS >> watcher->static_kind) & 1u))
            seers |= seers_by(match, watcher, zone);
    }
    return seers;
}
