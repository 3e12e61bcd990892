/* The story is the state: from the events that a viewer is told, and from nothing else, a second
 * program keeps the turn, counters, dice, zones and cards in play. It begins with the first view that
 * there is, and agrees with the viewer's view at every decision. So each change is told, by events whose
 * amounts sum up to it. An ability that waits for an event triggers as often as the event was told.
 *
 * What no event tells, since views can be asked for it: which cards lie in a pile before somebody has
 * seen them; what the rules keep of cards that are out of play; stats, keywords and all else that
 * follows from texts of cards. */
#include "law.h"

#include "base/hash.h"
#include "module/game.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    DECISIONS = 120,
    CASES = 90,
    EVENTS_KEPT = 1 << 14,
    TEXT_SIZE = 300,
    ZONES = 16,
    SEATS = CG_PLAYERS_MAX,
    COUNTERS = 24,
    CARDS = 2048,
    PLACE_CARDS = 512,
    POOLS = 4,
    DICE = 32
};

/** What lies in a zone of somebody, by design: the cards that the viewer was shown, and how many more
 * there are. */
typedef struct told_zone {
    cg_design design[PLACE_CARDS];
    unsigned known;
    int unknown;
} told_zone;

/** A card that the viewer can tell from others. */
typedef struct told_card {
    uint16_t generation;
    bool in_play, away, face_down, exhausted, token, attached;
    bool adopted; /**< its face was shown only now: how it lies was told of no card in particular */
    uint8_t zone, seat, place;
    uint16_t host, under;
    cg_design looks;
    int32_t marks[CG_MARKS_MAX];
} told_card;

/** What a viewer was told so far. */
typedef struct teller {
    int viewer;
    int turn, phase, active;
    unsigned in;
    int32_t counter[COUNTERS][SEATS];
    int die[POOLS][DICE];
    told_zone zones[ZONES][SEATS];
    told_card cards[CARDS];
} teller;

typedef struct telling {
    law_case *one;
    cg_match *match;
    const cg_module *module; /**< its tables: what never changes */
    unsigned marks;
    int players;
    uint64_t told;
    teller *of; /**< of each viewer: those who look on, and the seats */
} telling;

static void blame(const telling *t, const teller *of, const char *what, long long told,
                  long long seen)
{
    char who[20] = "a spectator";
    if (of->viewer >= 0)
        snprintf(who, sizeof who, "player %d", of->viewer + 1);
    law_blame(t->one, "%s was told: %s %lld; the view says %lld", who, what, told, seen);
}

/* ---- zones ---- */

static unsigned slot_of(const telling *t, unsigned zone, int owner)
{
    return t->module->zones[zone].per_player && owner >= 0 ? (unsigned)owner : 0;
}

/** A zone for each player without one: what comes from there was not there before. */
static bool is_nowhere(const telling *t, unsigned zone, int owner)
{
    return t->module->zones[zone].per_player && owner < 0;
}

static void put_design(told_zone *zone, cg_design design)
{
    if (design && zone->known < PLACE_CARDS)
        zone->design[zone->known++] = design;
    else
        zone->unknown++;
}

static void take_design(told_zone *zone, cg_design design)
{
    for (unsigned i = 0; design && i < zone->known; i++) {
        if (zone->design[i] != design)
            continue;
        zone->design[i] = zone->design[--zone->known];
        return;
    }
    if (!design && zone->unknown < 1) { /* it can be each of those that were known */
        zone->unknown += (int)zone->known;
        zone->known = 0;
    }
    zone->unknown--;
}

static uint64_t sum_of(const cg_design *designs, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += cg_hash_mix(7, designs[i]);
    return sum;
}

/* ---- cards ---- */

static told_card *card_of(teller *of, unsigned index)
{
    return index && index <= CARDS ? &of->cards[index - 1] : NULL;
}

/** What was attached to it lies there alone, or is attached to nothing that is seen. */
static void let_go(teller *of, unsigned index)
{
    for (unsigned i = 0; i < CARDS; i++) {
        if (of->cards[i].host != index)
            continue;
        of->cards[i].host = 0;
        of->cards[i].attached = false;
    }
}

static void leave_host(teller *of, cg_ref host)
{
    told_card *card = host.kind == CG_REF_CARD ? card_of(of, host.index) : NULL;
    if (card && card->in_play && card->under > 0)
        card->under--;
}

/** It lies elsewhere and is another object, unless it has only changed rows or sides. */
static void move_card(const telling *t, teller *of, const cg_event *event)
{
    told_card *card = card_of(of, event->card.index);
    bool comes = t->module->zones[event->to].in_play;
    if (!card)
        return;
    bool stays = card->in_play && comes && card->generation == event->card.generation;
    if (card->in_play && !stays)
        let_go(of, event->card.index);
    if (!stays)
        *card = (told_card){.looks = event->design};
    card->generation = event->card.generation;
    card->in_play = comes;
    card->zone = event->to;
    card->seat = (uint8_t)slot_of(t, event->to, event->to_owner);
    if (!comes)
        return;
    card->face_down = event->amount & CG_LIES_FACE_DOWN;
    card->exhausted = event->amount & CG_LIES_EXHAUSTED;
    card->token = event->amount & CG_LIES_TOKEN;
    card->place = (uint8_t)event->before;
}

static bool was_token(teller *of, const cg_event *event)
{
    const told_card *card = card_of(of, event->card.index);
    return card && card->in_play && card->token;
}

static bool was_away(teller *of, const cg_event *event)
{
    const told_card *card = card_of(of, event->card.index);
    return card && card->away;
}

static void hear_move(const telling *t, teller *of, const cg_event *event)
{
    bool made = event->cause == CG_CAUSE_CREATE && (event->amount & CG_LIES_TOKEN);
    bool token = made || was_token(of, event);
    bool ends = token && !t->module->zones[event->to].in_play;
    bool away = was_away(of, event); /* then it was taken from there before */
    leave_host(of, event->target);
    if (away && t->module->zones[event->to].in_play) { /* it comes back to there */
        told_card *card = card_of(of, event->card.index);
        card->zone = event->to;
        card->seat = (uint8_t)slot_of(t, event->to, event->to_owner);
        return;
    }
    if (!away && !is_nowhere(t, event->from, event->from_owner))
        take_design(&of->zones[event->from][slot_of(t, event->from, event->from_owner)],
                    event->design);
    if (!ends)
        put_design(&of->zones[event->to][slot_of(t, event->to, event->to_owner)], event->design);
    move_card(t, of, event);
    told_card *host =
        event->second_target.kind == CG_REF_CARD ? card_of(of, event->second_target.index) : NULL;
    if (host && !ends) /* a token that is put under a card exists no more */
        host->under++;
}

/** With the cause "reshuffle" another zone has become the pile, or the part behind what lies there. */
static void hear_shuffle(const telling *t, teller *of, const cg_event *event)
{
    told_zone *zone = &of->zones[event->to][slot_of(t, event->to, event->to_owner)];
    told_zone *from = &of->zones[event->from][slot_of(t, event->from, event->from_owner)];
    if (event->cause == CG_CAUSE_RESHUFFLE) {
        zone->unknown += (int)from->known + from->unknown;
        from->known = 0;
        from->unknown = 0;
    }
    if ((int)zone->known + zone->unknown != event->amount)
        blame(t, of, "cards that are shuffled", (int)zone->known + zone->unknown, event->amount);
}

static void hear_away(const telling *t, teller *of, const cg_event *event)
{
    told_card *card = card_of(of, event->card.index);
    bool back = event->kind == CG_EVENT_PHASE_IN;
    unsigned zone = back ? event->to : event->from;
    int owner = back ? event->to_owner : event->from_owner;
    told_zone *place = &of->zones[zone][slot_of(t, zone, owner)];
    if (back)
        put_design(place, event->design);
    else
        take_design(place, event->design);
    if (!card)
        return;
    card->away = !back;
    card->in_play = true;
    card->generation = event->card.generation;
}

/* ---- events ---- */

static void hear_state(teller *of, const cg_event *event)
{
    told_card *card = card_of(of, event->card.index);
    if (!card)
        return;
    if (!card->in_play)
        *card = (told_card){.generation = event->card.generation, .in_play = true, .adopted = true};
    switch (event->kind) {
    case CG_EVENT_EXHAUST:
    case CG_EVENT_READY:
        card->exhausted = event->kind == CG_EVENT_EXHAUST;
        return;
    case CG_EVENT_FACE_UP:
    case CG_EVENT_FACE_DOWN:
        card->face_down = event->kind == CG_EVENT_FACE_DOWN;
        return;
    case CG_EVENT_BECOME:
        card->looks = event->target_design;
        return;
    default:
        card->attached = event->kind == CG_EVENT_ATTACH;
        card->host = card->attached ? event->target.index : 0;
    }
}

static void hear_mark(const telling *t, teller *of, const cg_event *event)
{
    told_card *card = card_of(of, event->card.index);
    if (event->amount == event->before)
        law_blame(t->one, "a mark is told that has not changed");
    if (!card)
        return;
    if (card->marks[event->to] != event->before && !card->adopted)
        blame(t, of, "marks", card->marks[event->to], event->before);
    card->marks[event->to] = event->amount;
}

static void hear_counter(const telling *t, teller *of, const cg_event *event)
{
    int32_t *counter = &of->counter[event->to][event->player];
    if (!cg_view_knows_counter(t->match, of->viewer, event->to, event->player))
        return;
    if (*counter != event->before)
        blame(t, of, t->module->counters[event->to].name, *counter, event->before);
    *counter = event->amount;
}

static void hear_die(teller *of, const cg_event *event)
{
    if (event->target.kind == CG_REF_DIE && event->target.owner < POOLS &&
        event->target.index < DICE)
        of->die[event->target.owner][event->target.index] = event->amount;
}

static void hear(telling *t, teller *of, const cg_event *event)
{
    switch (event->kind) {
    case CG_EVENT_TURN:
        of->turn = event->amount;
        of->active = event->player;
        of->phase = -1; /* until one begins */
        break;
    case CG_EVENT_PHASE:
        of->phase = event->amount;
        break;
    case CG_EVENT_OUT:
        of->in &= ~(1u << event->player);
        break;
    case CG_EVENT_MOVE:
        hear_move(t, of, event);
        break;
    case CG_EVENT_SHUFFLE:
        hear_shuffle(t, of, event);
        break;
    case CG_EVENT_COUNTER:
        hear_counter(t, of, event);
        break;
    case CG_EVENT_MARK:
        hear_mark(t, of, event);
        break;
    case CG_EVENT_ROLL:
    case CG_EVENT_FACE:
        hear_die(of, event);
        break;
    case CG_EVENT_PHASE_OUT:
    case CG_EVENT_PHASE_IN:
        hear_away(t, of, event);
        break;
    case CG_EVENT_EXHAUST:
    case CG_EVENT_READY:
    case CG_EVENT_FACE_UP:
    case CG_EVENT_FACE_DOWN:
    case CG_EVENT_ATTACH:
    case CG_EVENT_DETACH:
    case CG_EVENT_BECOME:
        hear_state(of, event);
        break;
    default:
        break;
    }
}

/* ---- views ---- */

/** Reads the view, or compares with it. */
typedef struct reading {
    telling *t;
    teller *of;
    bool first;
    bool seen[CARDS];
} reading;

static void compare(const reading *r, const char *what, long long told, long long seen)
{
    if (told != seen)
        blame(r->t, r->of, what, told, seen);
}

static void read_object(reading *r, unsigned zone, unsigned seat, const cg_view_object *seen)
{
    told_card *card = card_of(r->of, seen->card.index);
    if (!card)
        return;
    r->seen[seen->card.index - 1] = true;
    if (r->first || card->adopted || (!card->in_play && seen->face_down)) {
        uint16_t generation = seen->card.generation;
        *card = (told_card){.generation = generation,
                            .in_play = true,
                            .zone = (uint8_t)zone,
                            .seat = (uint8_t)seat,
                            .place = seen->place,
                            .under = seen->under,
                            .face_down = seen->face_down,
                            .exhausted = seen->exhausted,
                            .token = seen->token,
                            .attached = seen->attached,
                            .host = seen->host.index,
                            .looks = seen->looks};
        memcpy(card->marks, seen->marks, sizeof card->marks);
        return;
    }
    compare(r, "in play", card->in_play && !card->away, true);
    compare(r, "generation", card->generation, seen->card.generation);
    compare(r, "row of a card", card->zone, (int)zone);
    compare(r, "side of a card", card->seat, (int)seat);
    compare(r, "controller", card->seat, seen->controller);
    compare(r, "place", card->place, seen->place);
    compare(r, "face down", card->face_down, seen->face_down);
    compare(r, "exhausted", card->exhausted, seen->exhausted);
    compare(r, "a token", card->token, seen->token);
    compare(r, "attached", card->attached, seen->attached);
    compare(r, "attached to", card->host, seen->host.index);
    compare(r, "cards under it", card->under, seen->under);
    compare(r, "looks like", card->looks, seen->looks);
    for (unsigned m = 0; m < r->t->marks; m++)
        compare(r, r->t->module->board->marks[m].name, card->marks[m], seen->marks[m]);
}

/** Marks of a card out of play. */
static void read_marks(const reading *r, const cg_view_card *seen)
{
    told_card *card = card_of(r->of, seen->card.index);
    for (unsigned m = 0; card && m < r->t->marks; m++) {
        int32_t value = 0;
        cg_view_mark(r->t->match, seen->card, (int)m, &value);
        if (r->first || (card->generation != seen->card.generation && !value))
            card->marks[m] = value;
        compare(r, r->t->module->board->marks[m].name, card->marks[m], value);
    }
}

static void read_zone(reading *r, unsigned zone, unsigned seat)
{
    const telling *t = r->t;
    cg_design known[PLACE_CARDS];
    unsigned count = 0;
    uint32_t size = cg_view_zone_size(t->match, (int)zone, (int)seat);
    told_zone *told = &r->of->zones[zone][seat];
    char what[200];
    snprintf(what, sizeof what, "cards in the %s of player %u", t->module->zones[zone].title,
             seat + 1);
    for (uint32_t i = 0; i < size && i < PLACE_CARDS; i++) {
        cg_view_object object;
        cg_view_card card;
        cg_view_zone_card(t->match, r->of->viewer, (int)zone, (int)seat, i, &card);
        if (card.design)
            known[count++] = card.design;
        if (cg_view_object_get(t->match, r->of->viewer, (int)zone, (int)seat, i, &object))
            read_object(r, zone, seat, &object);
        else
            read_marks(r, &card);
    }
    if (!r->first)
        compare(r, what, (int)told->known + told->unknown, size);
    if (!r->first && !told->unknown && count == size &&
        sum_of(told->design, told->known) != sum_of(known, count))
        blame(r->t, r->of, what, 0, 0);
    /* what was seen otherwise, or can be known no longer */
    memcpy(told->design, known, count * sizeof *known);
    told->known = count;
    told->unknown = (int)(size - count);
}

static void read_zones(reading *r)
{
    for (unsigned zone = 0; zone < r->t->module->zone_count; zone++)
        for (unsigned seat = 0; seat < (unsigned)r->t->players; seat++)
            if (seat == 0 || r->t->module->zones[zone].per_player)
                read_zone(r, zone, seat);
    for (unsigned i = 0; i < CARDS; i++) {
        told_card *card = &r->of->cards[i];
        if (!r->seen[i] && card->in_play && card->face_down)
            card->in_play = false; /* its owner cannot be told any more which one it is */
        if (!r->seen[i] && card->in_play && !card->away)
            blame(r->t, r->of, "a card in play", i + 1, 0);
    }
}

static void read_counters(const reading *r)
{
    const telling *t = r->t;
    for (unsigned c = 0; c < t->module->counter_count; c++) {
        for (int p = 0; p < t->players; p++) {
            int32_t value = cg_view_counter(t->match, (int)c, p);
            if (!cg_view_knows_counter(t->match, r->of->viewer, (int)c, p))
                continue;
            if (r->first)
                r->of->counter[c][p] = value;
            compare(r, t->module->counters[c].name, r->of->counter[c][p], value);
        }
    }
}

static void read_dice(const reading *r)
{
    const telling *t = r->t;
    for (unsigned pool = 0; pool < t->module->dice_count && pool < POOLS; pool++) {
        uint32_t count = cg_view_dice_count(t->match, (int)pool);
        for (uint32_t d = 0; d < count && d < DICE; d++) {
            int face = cg_view_die(t->match, (int)pool, d);
            if (!cg_view_knows_dice(t->match, r->of->viewer, (int)pool))
                continue;
            if (r->first || !face) /* it lies in the hand until it is rolled */
                r->of->die[pool][d] = face;
            compare(r, "a die", r->of->die[pool][d], face);
        }
    }
}

static void read_turn(const reading *r)
{
    const telling *t = r->t;
    teller *of = r->of;
    if (r->first) {
        of->turn = cg_match_turn(t->match);
        of->phase = cg_match_phase(t->match);
        of->active = cg_match_active_player(t->match);
        for (int p = 0; p < t->players; p++)
            of->in |= (unsigned)cg_match_player_in(t->match, p) << p;
    }
    compare(r, "turn", of->turn, cg_match_turn(t->match));
    if (of->turn > 0)
        compare(r, "whose turn", of->active, cg_match_active_player(t->match));
    compare(r, "phase", of->phase, cg_match_phase(t->match));
    for (int p = 0; p < t->players; p++)
        compare(r, "who is in", (of->in >> p) & 1u, cg_match_player_in(t->match, p));
}

static void read_view(telling *t, teller *of, bool first)
{
    reading r = {.t = t, .of = of, .first = first};
    read_turn(&r);
    read_counters(&r);
    read_dice(&r);
    read_zones(&r);
}

/* ---- matches ---- */

static void hear_all(telling *t)
{
    uint64_t count = cg_match_event_count(t->match);
    if (t->told + 1 < cg_match_event_first(t->match)) {
        t->one->vain = true;
        return;
    }
    for (; t->told < count; t->told++) {
        char text[TEXT_SIZE];
        cg_match_event_text(t->match, CG_SPECTATOR, t->told + 1, text, sizeof text);
        law_tell(t->one, "#     %s\n", text);
        for (int i = 0; i <= t->players; i++) {
            cg_event event;
            if (cg_match_event(t->match, t->of[i].viewer, t->told + 1, &event) == CG_OK)
                hear(t, &t->of[i], &event);
        }
    }
}

static void play_match(law_case *one, const cg_match_config *config, const cg_module *module)
{
    cg_error error = {0};
    telling t = {.one = one, .module = module};
    if (cg_match_create(config, &t.match, &error)) {
        law_blame(one, "no match: %s", error.text);
        return;
    }
    t.players = cg_match_players(t.match);
    t.marks = module->board ? (unsigned)module->board->mark_count : 0;
    t.told = cg_match_event_count(t.match);
    t.of = calloc((size_t)t.players + 1, sizeof *t.of);
    law_tell(one, "# %d players, seed %llu\n", t.players, (unsigned long long)config->seed);
    for (int i = 0; t.of && i <= t.players; i++) {
        t.of[i].viewer = i - 1;
        read_view(&t, &t.of[i], true);
    }
    for (int d = 0; t.of && d < DECISIONS && !cg_match_over(t.match); d++) {
        law_answer(t.one, t.match, 3);
        hear_all(&t);
        for (int i = 0; i <= t.players && !one->fault[0] && !one->vain; i++)
            read_view(&t, &t.of[i], false);
        if (one->fault[0] || one->vain)
            break;
    }
    free(t.of);
    cg_match_destroy(t.match);
}

/** Random decks for all, half the time. */
static void choose_decks(law_case *one, cg_match_config *config, cg_deck **decks)
{
    cg_random random = cg_random_seed(law_pick(one, 256));
    if (law_pick(one, 2))
        return;
    for (int p = 0; p < config->players; p++)
        if (cg_deck_random_for(config, &random, &decks[p]) == CG_OK)
            config->decks[p] = decks[p];
}

static void play_game(law_case *one, const cg_cards *cards, const cg_module *module)
{
    static const cg_setting settings[] = {{"turn_limit", "40"}, {"mana", "9"}, {"dice", "2"}};
    bool tabletop = strcmp(module->name, "tabletop") == 0;
    cg_match_config config = cg_match_config_default(cards);
    cg_deck *decks[CG_PLAYERS_MAX] = {NULL};
    int more = (module->players_max < 4 ? module->players_max : 4) - module->players_min;
    config.settings = settings;
    config.setting_count = tabletop ? 3 : 1;
    config.players = module->players_min + (int)law_pick(one, (unsigned)more + 1);
    config.seed = 1 + law_pick(one, 256);
    config.explicit_chance = law_pick(one, 4) == 1;
    config.skip_single = law_pick(one, 4) > 0;
    config.event_capacity = EVENTS_KEPT;
    choose_decks(one, &config, decks);
    law_tell(one, "# %s\n", module->name);
    play_match(one, &config, module);
    for (int p = 0; p < CG_PLAYERS_MAX; p++)
        cg_deck_destroy(decks[p]);
}

/** Generated cards half the time. */
static void play_any(law_case *one, void *user)
{
    const law_game *games = user;
    unsigned game = law_pick(one, 2 * LAW_GAMES);
    if (game < LAW_GAMES) {
        play_game(one, games[game].cards, games[game].game->module);
        return;
    }
    cg_cards *cards = law_cards(one, games[0].game);
    if (cards)
        play_game(one, cards, games[0].game->module);
    cg_cards_destroy(cards);
}

LAW(story)
{
    law_random_games(run, play_any, CASES);
}
