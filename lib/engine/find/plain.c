/* The definition of which abilities work. It walks over all players, zones, cards and abilities,
 * and keeps nothing. */
#include "engine/find/plain.h"

#ifdef CG_TWIN

#include "engine/find/silence.h"

#include <stddef.h>
#include <string.h>

/** A card that limits what it can be attached to, and whether it works where it is. */
typedef struct plain_guest {
    uint16_t card;
    bool works;
} plain_guest;

/** The attached cards with such limits, in the order in which they came. */
typedef struct plain_guests {
    unsigned count;
    plain_guest data[CG_PICKY_MAX];
} plain_guests;

static const cg_code *code_of(const cg_match *match, uint32_t number)
{
    return &match->plan->unit.codes[number];
}

void cg_plain_set(cg_match *match, bool plain)
{
    if (!match->watch)
        return;
    match->watch->plain = plain;
    match->watch->valid = false;
    match->watch->session++;
    cg_match_spoil(match);
}

/* ---- the list ---- */

/** Adds an ability at the end of the list. */
static void add(cg_match *match, cg_watcher watcher)
{
    cg_watch *watch = match->watch;
    const cg_code *code = code_of(match, watcher.code);
    if (watch->count == watch->limit)
        return;
    watcher.form = code->form;
    watcher.static_kind = code->static_kind;
    watcher.happenings = code->happenings;
    watcher.says = code->form == CG_FORM_STATIC && cg_static_says_action(code->static_kind);
    watcher.action = watcher.says ? (uint8_t)match->plan->unit.mods[code->mod_first].what : 0;
    for (unsigned m = 0; m < code->mod_count && code->static_kind == CG_STATIC_HAVE; m++) {
        const cg_mod *mod = &match->plan->unit.mods[code->mod_first + m];
        watcher.mods |= 1u << mod->op;
        watcher.stats |= mod->op <= CG_MOD_MULTIPLY ? 1u << mod->what : 0;
    }
    watch->watchers[watch->count++] = watcher;
}

static bool is_attached(const cg_match *match, unsigned card)
{
    return (match->objects[card].flags & CG_OBJECT_ATTACHED) != 0;
}

/** Returns true if the abilities of a card in play work there: the game says so, or it is face up
 * and not attached to something that its sentences exclude. */
static bool works_in_play(const cg_match *match, const plain_guests *guests, unsigned card,
                          unsigned form)
{
    if (match->plan->board->works)
        return cg_game_works(match, card, form);
    if (cg_card_face_down(match, card))
        return false;
    for (unsigned i = 0; i < guests->count; i++)
        if (guests->data[i].card == card)
            return guests->data[i].works;
    return true;
}

/** Returns true if an ability works in its card's place: in the zones that it names; otherwise in
 * play, and in the hand if it is a reaction of a card that never stays in play. */
static bool works_there(const cg_match *match, const plain_guests *guests, unsigned card,
                        const cg_code *code)
{
    unsigned row = cg_card_row(match, card);
    if (code->form == CG_FORM_PLAY)
        return false;
    if (code->zones)
        return (code->zones >> (row - 1)) & 1u;
    if (cg_card_in_play(match, card))
        return works_in_play(match, guests, card, code->form);
    return (int)row == match->plan->hand_zone + 1 &&
           cg_kind_answers(cg_card_looks(match, card), code->form);
}

/** Returns true if each player has that ability of the card separately: the ability of a card of
 * a kind that all players have in common. */
static bool is_common(const cg_kind *looks, unsigned ability)
{
    return ability < 64 && ((looks->common >> ability) & 1u);
}

/** Adds the abilities of a card that a player has: all for the player of the card, and those that
 * each player has for the others. */
static void add_card(cg_match *match, const plain_guests *guests, unsigned card, int player)
{
    const cg_kind *looks = cg_card_looks(match, card);
    bool own = cg_card_player(match, card) == player;
    for (unsigned a = 0; a < looks->ability_count; a++)
        if ((own || is_common(looks, a)) &&
            works_there(match, guests, card, code_of(match, looks->abilities[a])))
            add(match, (cg_watcher){.code = looks->abilities[a],
                                    .card = (uint16_t)card,
                                    .ability = (uint8_t)a,
                                    .common = is_common(looks, a),
                                    .player = (uint8_t)player});
}

/** Adds the cards of a player's zones, row by row. The active player also has the zones of
 * everybody. */
static void add_zones(cg_match *match, const plain_guests *guests, int seat, bool in_play)
{
    for (unsigned row = 0; row < match->plan->module->zone_count; row++) {
        unsigned zone = match->plan->zone_of[row][seat];
        const cg_zone_plan *plan = &match->plan->zones[zone];
        if (plan->in_play != in_play || (plan->owner == CG_NO_OWNER && seat != match->head->active))
            continue;
        for (unsigned i = 0; i < match->counts[zone]; i++) {
            unsigned card = cg_zone_slots(match, zone)[i];
            add_card(match, guests, card, cg_card_player(match, card));
        }
    }
}

/** Adds what this player has of the cards of others. */
static void add_common(cg_match *match, const plain_guests *guests, int seat)
{
    for (unsigned z = 0; z < match->plan->play_zone_count; z++) {
        unsigned zone = match->plan->play_zone[z];
        for (unsigned i = 0; i < match->counts[zone]; i++) {
            unsigned card = cg_zone_slots(match, zone)[i];
            if (((match->head->in >> seat) & 1) && cg_card_player(match, card) != seat)
                add_card(match, guests, card, seat);
        }
    }
}

/** Returns true if nothing gives the card abilities: it is in play face down. */
static bool takes_none(const cg_match *match, unsigned card)
{
    return cg_card_in_play(match, card) && cg_card_face_down(match, card);
}

/** Adds lasting and delayed abilities, and those that lasting changes give to cards. */
static void add_lasting(cg_match *match)
{
    for (unsigned m = 0; m < match->head->modifiers; m++) {
        const cg_modifier *modifier = &match->modifiers[m];
        bool given = modifier->op == CG_MOD_ABILITY && cg_card_lives(match, modifier->target) &&
                     !takes_none(match, cg_value_card(modifier->target));
        cg_watcher watcher = {.code = modifier->code - 1u, .ability = 255};
        if (given) {
            watcher.card = (uint16_t)cg_value_card(modifier->target);
            watcher.player = (uint8_t)cg_card_player(match, watcher.card);
        } else if (modifier->op == CG_MODIFIER_LASTING || modifier->op == CG_MODIFIER_LATER) {
            watcher.card = (uint16_t)cg_value_card(modifier->source);
            watcher.player = modifier->player;
            watcher.modifier = (uint16_t)(m + 1);
        } else
            continue;
        add(match, watcher);
    }
}

/** Adds the ability that a static ability gives to all cards in play that it affects. */
static void give(cg_match *match, const cg_watcher *giver, uint32_t code)
{
    for (unsigned card = 0; card < match->plan->card_limit; card++)
        if (cg_card_in_play(match, card) && !takes_none(match, card) &&
            cg_plain_affects(match, giver, cg_card_value(match, card)))
            add(match, (cg_watcher){.code = code,
                                    .card = (uint16_t)card,
                                    .ability = 255,
                                    .player = (uint8_t)cg_card_player(match, card)});
}

/** Adds the abilities that static abilities give to cards. Given abilities do not give others. */
static void add_given(cg_match *match)
{
    unsigned own = match->watch->count;
    for (unsigned i = 0; i < own; i++) {
        const cg_watcher giver = match->watch->watchers[i];
        const cg_code *code = code_of(match, giver.code);
        for (unsigned m = 0; (giver.mods >> CG_MOD_ABILITY & 1u) && m < code->mod_count; m++) {
            const cg_mod *mod = &match->plan->unit.mods[code->mod_first + m];
            if (mod->op == CG_MOD_ABILITY)
                give(match, &giver, mod->ability);
        }
    }
}

/** Removes the own abilities of cards that something takes them from. */
static void remove_silenced(cg_match *match)
{
    cg_watch *watch = match->watch;
    uint16_t kept = 0;
    cg_weigh_silencers(match);
    for (unsigned i = 0; i < watch->count; i++) {
        cg_watcher *watcher = &watch->watchers[i];
        if (watcher->ability != 255 &&
            cg_silenced_by(match, cg_card_value(match, watcher->card), false))
            watcher->form = CG_FORM_RULE;
    }
    for (unsigned i = 0; i < watch->count; i++)
        if (watch->watchers[i].form != CG_FORM_RULE)
            watch->watchers[kept++] = watch->watchers[i];
    watch->count = kept;
}

/** Returns the class of an ability: properties of cards come first, then what can be done. */
static unsigned class_of(const cg_watcher *watcher)
{
    if (watcher->form != CG_FORM_STATIC)
        return 2;
    return watcher->static_kind == CG_STATIC_HAVE ? 0 : watcher->says ? 1 : 2;
}

/** Sorts the list by classes; within a class the order stays. */
static void sort(cg_watch *watch)
{
    for (unsigned i = 1; i < watch->count; i++)
        for (unsigned k = i; k && class_of(&watch->watchers[k - 1]) > class_of(&watch->watchers[k]);
             k--) {
            cg_watcher one = watch->watchers[k];
            watch->watchers[k] = watch->watchers[k - 1];
            watch->watchers[k - 1] = one;
        }
    watch->haves = watch->says = 0;
    for (unsigned i = 0; i < watch->count; i++) {
        watch->haves = (uint16_t)(watch->haves + (class_of(&watch->watchers[i]) == 0));
        watch->says = (uint16_t)(watch->says + (class_of(&watch->watchers[i]) <= 1));
    }
}

/** Empties the list. Nothing is ruled out: whoever asks must look at all abilities. */
static void begin(cg_watch *watch)
{
    watch->valid = watch->firsts = watch->reaches_out = watch->asked = true;
    watch->count = watch->haves = watch->says = 0;
    watch->uses_listed = watch->picky = false;
    memset(watch->listens, 0, sizeof watch->listens);
    memset(&watch->said, 255, sizeof watch->said);
    watch->move_causes = 0;
    for (unsigned i = 0; i < CG_STATS_MAX; i++)
        watch->floors[i] = watch->common[i] = CG_NO_FLOOR;
}

/** Notes who listens to what: an event that nobody listens to happens at once. */
static void listen(const cg_match *match)
{
    cg_watch *watch = match->watch;
    for (unsigned i = 0; i < watch->count; i++) {
        const cg_watcher *watcher = &watch->watchers[i];
        const cg_code *code = code_of(match, watcher->code);
        bool state = watcher->form == CG_FORM_STATE;
        watch->listens[watcher->form] |= state ? UINT64_MAX : code->happenings;
        if (watcher->form != CG_FORM_STATIC && ((code->happenings >> CG_ON_MOVE) & 1u))
            watch->move_causes |= cg_code_causes(code);
    }
}

static void make_list(cg_match *match, const plain_guests *guests)
{
    begin(match->watch);
    for (int i = 0; i < match->plan->players; i++) {
        int seat = cg_seat_in_turn(match, i);
        add_zones(match, guests, seat, true);
        add_zones(match, guests, seat, false);
        add_common(match, guests, seat);
    }
    add_lasting(match);
    remove_silenced(match);
    add_given(match);
    sort(match->watch);
    listen(match);
    match->watch->active = match->head->active;
}

/* ---- cards that limit what they are attached to ---- */

static bool has_limits(const cg_match *match, unsigned card)
{
    const cg_kind *looks = cg_card_looks(match, card);
    for (unsigned a = 0; a < looks->ability_count; a++)
        if (code_of(match, looks->abilities[a])->form == CG_FORM_STATIC &&
            code_of(match, looks->abilities[a])->static_kind == CG_STATIC_ATTACHES)
            return true;
    return false;
}

static void find_guests(const cg_match *match, plain_guests *guests)
{
    guests->count = 0;
    for (unsigned card = 0; card < match->plan->card_limit; card++) {
        if (!cg_card_in_play(match, card) || !is_attached(match, card) ||
            cg_card_face_down(match, card) || !has_limits(match, card) ||
            guests->count == CG_PICKY_MAX)
            continue;
        unsigned at = guests->count++;
        for (; at && match->objects[guests->data[at - 1].card].stamp > match->objects[card].stamp;
             at--)
            guests->data[at] = guests->data[at - 1];
        guests->data[at] = (plain_guest){.card = (uint16_t)card};
    }
}

/** Decides whether a guest works, by what all the others make of its host. */
static void settle(cg_match *match, plain_guests *guests, plain_guest *guest)
{
    guest->works = false;
    make_list(match, guests);
    guest->works = cg_attaches(match, cg_card_value(match, guest->card),
                               cg_card_value(match, match->objects[guest->card].host - 1u));
}

/** At first no guest works. They are asked one after the other until nothing changes. Those that
 * still change after as many rounds as there are guests do not work. */
void cg_plain_find(cg_match *match)
{
    plain_guests guests, before;
    find_guests(match, &guests);
    bool changed = !match->plan->board->works && guests.count > 0;
    for (unsigned round = 0; changed && round <= guests.count; round++) {
        before = guests;
        changed = false;
        for (unsigned i = 0; i < guests.count; i++) {
            settle(match, &guests, &guests.data[i]);
            changed = changed || guests.data[i].works != before.data[i].works;
        }
    }
    for (unsigned i = 0; changed && i < guests.count; i++)
        guests.data[i].works = guests.data[i].works && before.data[i].works;
    make_list(match, &guests);
}

#endif
