/* Permissions and prohibitions: the actions that cards and players may, must or cannot take, by
 * static abilities and lasting changes. */
#include "engine/find/ask_game.h"
#include "engine/find/group.h"
#include "engine/find/scope.h"
#include "engine/find/why.h"

#include <assert.h>

#define BIT(kind) (1u << CG_STATIC_##kind)

/** Static abilities that forbid. */
#define CG_BANS                                                                                    \
    (BIT(CANNOT) | BIT(CANNOT_BY) | BIT(CANNOT_DO) | BIT(CANNOT_EXCEPT) | BIT(CAN_ONLY) |          \
     BIT(CANNOT_MORE) | BIT(CANNOT_MORE_OF))
/** Static abilities that depend on the other side: on the doer, or on the object of the action. */
#define CG_OF_OTHER                                                                                \
    (BIT(CANNOT_BY) | BIT(CANNOT_DO) | BIT(CANNOT_EXCEPT) | BIT(CAN_ONLY) | BIT(MUST_DO))
/** Static abilities that forbid all others. */
#define CG_OF_ALL_OTHERS (BIT(CANNOT_EXCEPT) | BIT(CAN_ONLY))
/** Static abilities about the doer, checked for the object of the action. */
#define CG_DOES_BAN (BIT(CANNOT_DO) | BIT(CAN_ONLY))
#define CG_COUNTS (BIT(CANNOT_MORE) | BIT(CANNOT_MORE_OF))

/** Returns true if the static ability is about the card or player on the other side. */
static bool is_against(const cg_match *match, const cg_watcher *watcher, int32_t other)
{
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    scope.candidate = scope.shown = scope.acts = other;
    scope.last = true;
    bool meant = other && cg_ask(&scope, match->plan->unit.mods[scope.code->mod_first].value);
    return other && meant != (((CG_OF_ALL_OTHERS >> watcher->static_kind) & 1u) != 0);
}

/** Returns true if the action has been taken as often in this turn as the sentence allows. */
static bool is_used_up(const cg_match *match, const cg_watcher *watcher, int32_t who, int32_t card)
{
    cg_scope scope = cg_watcher_scope(match, watcher, NULL);
    const cg_mod *mod = &match->plan->unit.mods[scope.code->mod_first];
    scope.candidate = scope.shown = who;
    int kind = watcher->static_kind == CG_STATIC_CANNOT_MORE_OF ? mod->flags - 1 : -1;
    if (kind >= 0 &&
        (!cg_is_card(card) || !((cg_card_kinds(match, cg_value_card(card)) >> kind) & 1u)))
        return false;
    return cg_deeds(match, (int)CG_PACKED_LOW(who), mod->what, kind) >= cg_ask(&scope, mod->value);
}

static bool says_so(const cg_match *match, const cg_watcher *watcher, int32_t who, int32_t other)
{
    if ((CG_COUNTS >> watcher->static_kind) & 1u)
        return is_used_up(match, watcher, who, other);
    return !((CG_OF_OTHER >> watcher->static_kind) & 1u) || is_against(match, watcher, other);
}

/** Quotes the card that forbids something, if a player asks why. @return true */
static bool says(const cg_match *match, const cg_watcher *watcher)
{
    if (match->why && ((CG_BANS >> watcher->static_kind) & 1u))
        cg_why_quote(match, watcher->card, watcher->code, CG_REASON_FORBIDS);
    return true;
}

static bool one_says(const cg_match *match, unsigned kinds, int32_t who, unsigned action,
                     int32_t by)
{
    const cg_watch *watch = match->watch;
    for (unsigned i = watch->haves; i < watch->says; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        if (watcher->action == action && ((kinds >> watcher->static_kind) & 1u) &&
            cg_static_affects(match, watcher, who) && says_so(match, watcher, who, by))
            return says(match, watcher);
    }
    return false;
}

/** Returns true if a static ability says so. `kinds` are bits of static abilities. */
static inline bool static_says(const cg_match *match, unsigned kinds, int32_t who, unsigned action,
                               int32_t by)
{
    return (cg_watch_get(match)->said.static_kinds & kinds) &&
           one_says(match, kinds, who, action, by);
}

/** Returns true if a static ability of that kind on the card itself, which is not in play, concerns
 * the action. */
static bool own_static(const cg_match *match, unsigned card, cg_static_id kind, unsigned action,
                       int32_t by)
{
    const cg_kind *looks = cg_card_looks(match, card);
    const cg_code_unit *unit = &match->plan->unit;
    for (unsigned a = 0; a < looks->ability_count; a++) {
        const cg_code *code = &unit->codes[looks->abilities[a]];
        if (code->form != CG_FORM_STATIC || code->static_kind != kind ||
            unit->mods[code->mod_first].what != action)
            continue;
        cg_watcher self = {.code = looks->abilities[a],
                           .card = (uint16_t)card,
                           .player = (uint8_t)cg_card_player(match, card)};
        self.static_kind = code->static_kind;
        if (cg_static_affects(match, &self, cg_card_value(match, card)) &&
            (kind == CG_STATIC_CANNOT || (by && is_against(match, &self, by))))
            return true;
    }
    return false;
}

/** Returns true if a card that is being played forbids by itself that something is done to it. */
static bool says_itself(const cg_match *match, int32_t who, unsigned action, int32_t by)
{
    if (!cg_card_lives(match, who) || cg_card_in_play(match, cg_value_card(who)))
        return false;
    return own_static(match, cg_value_card(who), CG_STATIC_CANNOT, action, by) ||
           own_static(match, cg_value_card(who), CG_STATIC_CANNOT_BY, action, by) ||
           own_static(match, cg_value_card(who), CG_STATIC_CANNOT_EXCEPT, action, by);
}

/** Returns true if a lasting change forbids it, or a static ability that gives the ban to the
 * card. */
static bool change_forbids(const cg_match *match, int32_t who, unsigned action)
{
    const cg_watcher *by = NULL;
    if (!cg_is_changed(match, who, CG_MOD_CANNOT, action, &by))
        return false;
    if (match->why && by)
        cg_why_quote(match, by->card, by->code, CG_REASON_FORBIDS);
    else if (match->why)
        cg_why_say(match, CG_REASON_LASTING);
    return true;
}

static bool forbids_one(const cg_match *match, int32_t who, unsigned action, int32_t by)
{
    if (cg_action_is_of_itself(action) && says_itself(match, who, action, by))
        return true;
    if (!cg_is_spoken_of(match, action))
        return false;
    return static_says(match, CG_BANS, who, action, by) ||
           (cg_may_change(match, CG_MOD_CANNOT) && change_forbids(match, who, action));
}

/** Returns true if something forbids the doer to do it to `who`. */
static bool forbids_doer(const cg_match *match, int32_t who, unsigned done, int32_t by)
{
    return static_says(match, CG_DOES_BAN, by, done, who) ||
           (cg_is_card(by) && cg_card_lives(match, by) &&
            static_says(match, CG_DOES_BAN,
                        cg_player_value(cg_card_player(match, cg_value_card(by))), done, who));
}

/** Returns true if the action can be forbidden to players as well. */
static bool is_said_of_players(const cg_match *match, unsigned action)
{
    return ((cg_watch_get(match)->said.player_actions >> action) & 1u) != 0;
}

/** Returns true if a ban on the player forbids it: it applies to what they do with their cards. */
static bool forbids_player(const cg_match *match, int32_t who, unsigned action, int32_t by)
{
    if (!cg_action_is_shared(action) || !cg_is_card(who) || !is_said_of_players(match, action) ||
        !cg_card_exists(match, who))
        return false;
    int32_t player = cg_player_value(cg_card_player(match, cg_value_card(who)));
    if (action == CG_ACTION_USE_ABILITIES)
        by = who; /* the player uses the abilities of their cards */
    return static_says(match, CG_BANS & ~CG_COUNTS, player, action, by) ||
           static_says(match, CG_COUNTS, player, action, who) ||
           (cg_may_change(match, CG_MOD_CANNOT) && change_forbids(match, player, action));
}

bool cg_is_forbidden(const cg_match *match, int32_t who, unsigned action, int32_t by)
{
    unsigned zone = 0, place = 0;
    int32_t member;
    int done = by ? cg_action_done_by(action) : -1;
    bool doer = done >= 0 && cg_is_spoken_of(match, (unsigned)done);
    if ((doer && forbids_doer(match, who, (unsigned)done, by)) ||
        forbids_player(match, who, action, by))
        return true;
    if (!cg_in_group(match, who))
        return forbids_one(match, who, action, by);
    while (cg_group_next(match, &zone, &place, &member))
        if (forbids_one(match, member, action, by))
            return true;
    return false;
}

bool cg_is_forced(const cg_match *match, int32_t who, unsigned action)
{
    bool says =
        static_says(match, BIT(MUST), who, action, 0) ||
        (cg_may_change(match, CG_MOD_MUST) && cg_is_changed(match, who, CG_MOD_MUST, action, NULL));
    if (says || !cg_action_is_shared(action) || !cg_is_card(who) || !cg_card_lives(match, who) ||
        !is_said_of_players(match, action))
        return says;
    return cg_is_forced(match, cg_player_value(cg_card_player(match, cg_value_card(who))), action);
}

bool cg_forced_to(const cg_match *match, int32_t who, unsigned action, int32_t other)
{
    return match->watch && cg_is_spoken_of(match, action) &&
           static_says(match, BIT(MUST_DO), who, action, other);
}

bool cg_allowed(const cg_match *match, int32_t who, unsigned action)
{
    return match->watch && cg_is_spoken_of(match, action) &&
           (static_says(match, 1u << CG_STATIC_CAN, who, action, 0) ||
            (cg_may_change(match, CG_MOD_CAN) &&
             cg_is_changed(match, who, CG_MOD_CAN, action, NULL))) &&
           !cg_forbidden(match, who, action, 0);
}

/** Returns true if the game lets protection hold against effects. */
static bool may_be_spared(const cg_match *match, int32_t card, cg_cause cause)
{
    return cause == CG_CAUSE_BATTLE || !cg_game_judges(match, CG_MAY_BE_SPARED) ||
           cg_game_allows(
               match, CG_MAY_BE_SPARED,
               (cg_question){.player = cg_card_player(match, cg_value_card(card)), .card = card});
}

bool cg_indestructible(const cg_match *match, int32_t card, int32_t source, cg_cause cause)
{
    unsigned action =
        match->plan->forbidden_by[cause == CG_CAUSE_BATTLE ? CG_CAUSE_BATTLE : CG_CAUSE_DESTROY];
    return may_be_spared(match, card, cause) &&
           (cg_forbidden(match, card, CG_ACTION_BE_DESTROYED, source) ||
            (action && cg_forbidden(match, card, action, source)));
}
