#include "document.h"

#include "guide.h"
#include "moment.h"
#include "scan.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- where things lie ---- */

#define PLACES_MOST 1024

/** Where a card lies as a viewer sees it. */
typedef struct card_place {
    cg_card card;
    uint16_t zone;
    int16_t owner; /**< seat; -1: shared */
    uint16_t place;
} card_place;

/** Where all cards lie that have a reference. */
typedef struct places {
    const room *room;
    int seat;
    bool counts; /**< a number is asked for */
    bool known;  /**< they were looked up */
    size_t count;
    card_place cards[PLACES_MOST];
} places;

static void find_in_zone(places *p, int row, int owner, bool shared)
{
    cg_view_card card;
    for (uint32_t i = 0; cg_view_zone_card(p->room->match, p->seat, row, owner, i, &card); i++)
        if (card.card.index && p->count < PLACES_MOST)
            p->cards[p->count++] =
                (card_place){card.card, (uint16_t)row, (int16_t)(shared ? -1 : owner), (uint16_t)i};
}

static void find_cards(places *p)
{
    cg_zone_info zone;
    for (size_t z = 0; cg_game_zone(p->room->game->game, z, &zone); z++)
        for (int owner = 0; owner < (zone.per_player ? p->room->players : 1); owner++)
            find_in_zone(p, (int)z, owner, !zone.per_player);
    p->known = true;
}

static const card_place *find_card(places *p, cg_card card)
{
    if (!p->known)
        find_cards(p);
    for (size_t i = 0; i < p->count; i++)
        if (p->cards[i].card.index == card.index && p->cards[i].card.generation == card.generation)
            return &p->cards[i];
    return NULL;
}

static void write_zone_place(const room *r, uint32_t zone, int owner, writer *w)
{
    cg_zone_info info;
    if (!cg_game_zone(r->game->game, zone, &info))
        return;
    write_key(w, "zone");
    write_string(w, info.name);
    write_key(w, "seat");
    write_number(w, info.per_player ? owner : -1);
}

/** Where a viewer sees a card: the zone's name, its seat (-1: shared) and the place in it. */
static void write_card_place(places *p, const char *key, cg_card card, writer *w)
{
    const card_place *at = card.index ? find_card(p, card) : NULL;
    if (!at)
        return;
    write_key(w, key);
    write_open(w, '{');
    write_zone_place(p->room, at->zone, at->owner, w);
    write_key(w, "place");
    write_number(w, at->place);
    write_close(w, '}');
}

static void write_member(const char *key, int number, writer *w)
{
    write_key(w, key);
    write_number(w, number);
}

/** What a reference points to, where the client can find it; nothing for what lies nowhere. */
static void write_place(places *p, const char *key, cg_ref ref, writer *w)
{
    if (ref.kind == CG_REF_CARD) {
        write_card_place(p, key, (cg_card){.index = ref.index, .generation = ref.generation}, w);
        return;
    }
    if (ref.kind != CG_REF_PLAYER && ref.kind != CG_REF_DIE && ref.kind != CG_REF_ZONE &&
        ref.kind != CG_REF_ITEM)
        return;
    write_key(w, key);
    write_open(w, '{');
    if (ref.kind == CG_REF_DIE) {
        write_key(w, "dice");
        write_string(w, cg_game_dice(p->room->game->game, ref.owner));
    }
    if (ref.kind == CG_REF_ZONE)
        write_zone_place(p->room, ref.index, ref.owner, w);
    else
        write_member(ref.kind == CG_REF_DIE      ? "place"
                     : ref.kind == CG_REF_PLAYER ? "seat"
                                                 : "item",
                     ref.index, w);
    write_close(w, '}');
}

/* ---- what is asked ---- */

typedef size_t (*option_text)(const cg_match *match, uint32_t index, char *buffer, size_t size);

static void write_label(const cg_match *match, option_text label, uint32_t index, writer *w)
{
    size_t length;
    do
        length = label(match, index, write_room(w), write_left(w));
    while (write_wants(w, length));
    write_string_there(w, length);
}

/** Numbers that the question is about, and which of several things a card does. */
static void write_numbers(const cg_option *option, bool counts, writer *w)
{
    bool acts = option->verb == CG_VERB_DO || option->verb == CG_VERB_USE;
    if (counts || option->verb == CG_VERB_NUMBER || option->verb == CG_VERB_ANNOUNCE) {
        write_key(w, "amount");
        write_number(w, option->amount);
    }
    if (acts && option->target.kind)
        write_member("way", option->effect, w);
}

static void write_option(places *p, const cg_option *option, option_text label, uint32_t index,
                         writer *w)
{
    static const char *const verbs[CG_VERB_COUNT] = {
#define ROW(constant, word) [constant] = word,
        CG_VERBS(ROW)
#undef ROW
    };
    cg_card_info card;
    write_open(w, '{');
    write_key(w, "label");
    write_label(p->room->match, label, index, w);
    write_key(w, "verb");
    write_string(w, verbs[option->verb]);
    if (cg_cards_names(p->room->game->cards, option->design, &card)) {
        write_key(w, "card");
        write_string(w, card.id);
    }
    write_card_place(p, "at", option->card, w);
    write_place(p, "target", option->target, w);
    write_place(p, "second", option->second_target, w);
    write_numbers(option, p->counts, w);
    write_close(w, '}');
}

static void write_options(const room *r, int seat, bool whole, bool counts, writer *w)
{
    places p = {.room = r, .seat = seat, .counts = counts};
    option_text label = whole ? cg_match_choice_label : cg_match_option_label;
    cg_option option;
    write_open(w, '[');
    for (uint32_t i = 0; whole ? cg_match_choice_option(r->match, i, &option)
                               : cg_match_option(r->match, i, &option);
         i++)
        write_option(&p, &option, label, i, w);
    write_close(w, ']');
}

static void write_prompt(const room *r, writer *w)
{
    size_t length;
    do
        length = cg_match_prompt(r->match, write_room(w), write_left(w));
    while (write_wants(w, length));
    write_string_there(w, length);
}

static void write_choice(const cg_choice *choice, writer *w)
{
    write_open(w, '{');
    write_member("least", (int)choice->least, w);
    write_member("most", (int)choice->most, w);
    write_close(w, '}');
}

/** In a guided match what was written is narrowed to what the guide means. */
static void narrow_decision(const room *r, int seat, writer_mark mark, writer *w)
{
    if (w->failed)
        return;
    json_t *decision = json_loadb(w->data + mark.length, w->length - mark.length, 0, NULL);
    write_back(w, mark);
    write_json(w, decision ? guide_narrow(r, seat, decision) : json_null());
}

static void write_decision(const room *r, int seat, writer *w)
{
    writer_mark mark = write_mark(w);
    cg_decision decision;
    cg_choice choice;
    if (!room_is_full(r) || !room_owes(r, seat) || !cg_match_turn_to(r->match, seat) ||
        !cg_match_decision(r->match, &decision)) {
        write_null(w);
        return;
    }
    bool whole = cg_match_choice(r->match, &choice);
    write_open(w, '{');
    write_key(w, "number");
    write_number(w, (int64_t)r->asked[seat]);
    write_key(w, "kind");
    write_string(w, cg_decision_kind_name(decision.kind));
    write_key(w, "reason");
    write_string(w, decision.reason);
    write_key(w, "prompt");
    write_prompt(r, w);
    write_member("step", (int)decision.step, w);
    write_member("steps", (int)decision.steps, w);
    write_key(w, "options");
    write_options(r, seat, whole, decision.kind == CG_DECISION_NUMBER, w);
    if (whole) {
        write_key(w, "choice");
        write_choice(&choice, w);
    }
    write_close(w, '}');
    if (r->guide)
        narrow_decision(r, seat, mark, w);
}

/* ---- what is beside the rules ---- */

/** Seats of a mask. */
static void write_mask(const room *r, uint32_t mask, writer *w)
{
    write_open(w, '[');
    for (int s = 0; s < r->players; s++)
        if (mask >> s & 1u)
            write_number(w, s);
    write_close(w, ']');
}

static void write_times(const room *r, const int64_t *times, writer *w)
{
    write_open(w, '[');
    for (int s = 0; s < r->players; s++)
        write_number(w, times[s]);
    write_close(w, ']');
}

static void write_clock(const room *r, writer *w)
{
    write_open(w, '{');
    write_key(w, "left");
    write_times(r, r->clocks.left, w);
    write_key(w, "spent");
    write_times(r, r->clocks.spent, w);
    write_key(w, "since");
    write_number(w, r->clocks.stands ? moment_now() : r->clocks.since);
    if (r->clocks.stands) {
        write_key(w, "stands");
        write_bool(w, true);
    }
    write_close(w, '}');
}

static void write_undo(const room *r, writer *w)
{
    write_open(w, '{');
    write_member("seat", r->undo.seat, w);
    write_key(w, "waits");
    write_mask(r, r->undo.waits, w);
    write_close(w, '}');
}

static void write_terms(const room *r, writer *w)
{
    write_key(w, "terms");
    write_json(w, terms_json(&r->terms));
    if (r->clocks.since) {
        write_key(w, "clock");
        write_clock(r, w);
    }
    if (r->undo.asked) {
        write_key(w, "undo");
        write_undo(r, w);
    }
    if (r->again) {
        write_key(w, "again");
        write_mask(r, r->again, w);
    }
    if (r->next[0]) {
        write_key(w, "next");
        write_string(w, r->next);
    }
}

/* ---- the whole ---- */

static void write_seat(const room *r, int s, writer *w)
{
    const room_seat *seat = &r->seats[s];
    write_open(w, '{');
    write_key(w, "kind");
    write_string(w, seat->kind == SEAT_BOT ? "bot" : seat->kind == SEAT_PERSON ? "person" : "open");
    write_key(w, "name");
    write_string(w, seat->name);
    if (seat->kind == SEAT_BOT)
        write_member("level", seat->level, w);
    if (r->asked[s]) {
        write_key(w, "owes");
        write_bool(w, true);
    }
    if (r->away >> s & 1u) {
        write_key(w, "away");
        write_bool(w, true);
    }
    write_close(w, '}');
}

static void write_seats(const room *r, writer *w)
{
    write_open(w, '[');
    for (int s = 0; s < r->players; s++)
        write_seat(r, s, w);
    write_close(w, ']');
}

/** The library's view; its decision is put otherwise. */
static void write_board(const room *r, int viewer, writer *w)
{
    size_t length;
    do
        length = cg_view_json(r->match, viewer, write_room(w), write_left(w));
    while (write_wants(w, length));
    length = w->failed ? 0 : scan_without(write_room(w), length, "decision");
    write_text_there(w, length);
}

static void write_standing(const room *r, int seat, writer *w)
{
    const cg_pass *pass = &r->passes[seat];
    write_key(w, "standing");
    write_string(w, r->standing[seat]);
    if (pass->until & CG_PASS_UNTIL_PHASE) {
        write_key(w, "stop");
        write_string(w, cg_game_phase(r->game->game, (size_t)pass->phase));
    }
}

/** What only who sits there is told. */
static void write_own(const room *r, int seat, writer *w)
{
    if (r->terms.undo && (r->offered >> seat & 1u) && room_is_full(r)) {
        write_key(w, "may_undo");
        write_bool(w, true);
    }
    write_member("seat", seat, w);
    write_key(w, "decision");
    write_decision(r, seat, w);
    if (r->hintless) {
        write_key(w, "hints");
        write_bool(w, false);
    }
    if (r->standing[seat])
        write_standing(r, seat, w);
    write_key(w, "may_concede");
    write_bool(w, !r->stopped && cg_match_may_concede(r->match, seat));
}

/** What each seat gets, where winning is not all that counts. */
static void write_payoffs(const room *r, writer *w)
{
    cg_result result;
    if (!cg_game_describe(r->game->game).fractions || !cg_match_result(r->match, &result))
        return;
    write_key(w, "payoffs");
    write_open(w, '[');
    for (int seat = 0; seat < r->players; seat++)
        write_json(w, json_real(result.payoffs[seat]));
    write_close(w, ']');
}

static void write_fault(const room *r, writer *w)
{
    char why[REASON_SIZE];
    const char *fault = room_fault(r, why);
    if (!fault)
        return;
    write_key(w, "fault");
    write_open(w, '{');
    write_key(w, "cause");
    write_string(w, fault);
    write_key(w, "text");
    write_string(w, why);
    write_close(w, '}');
}

/** Where its cards are fetched when they are not those of today. */
static void write_kept(const room *r, writer *w)
{
    char content[20];
    if (!r->game->kept)
        return;
    snprintf(content, sizeof content, "%016" PRIx64, r->game->kept);
    write_key(w, "cards");
    write_string(w, content);
}

void document_write(const room *r, int viewer, writer *w)
{
    write_open(w, '{');
    write_key(w, "board");
    write_board(r, viewer, w);
    write_key(w, "seats");
    write_seats(r, w);
    write_key(w, "full");
    write_bool(w, room_is_full(r));
    write_terms(r, w);
    write_kept(r, w);
    write_payoffs(r, w);
    write_fault(r, w);
    if (r->guide) {
        write_key(w, "guide");
        write_json(w, guide_tell(r));
    }
    if (viewer != CG_SPECTATOR)
        write_own(r, viewer, w);
    write_close(w, '}');
}

/* ---- the log ---- */

static void write_event_text(const room *r, int viewer, uint64_t number, writer *w)
{
    size_t length;
    do
        length = cg_match_event_text(r->match, viewer, number, write_room(w), write_left(w));
    while (write_wants(w, length));
    write_string_there(w, length);
}

/** @param open everything is: the number is that of the match. Else it is the viewer's own, which tells nothing
 * of what only others are told. */
static void write_event(const room *r, int viewer, uint64_t number, bool open, writer *w)
{
    cg_event event;
    cg_card_info card;
    if (cg_match_event(r->match, viewer, number, &event) || event.kind == CG_EVENT_NONE)
        return;
    write_open(w, '{');
    write_key(w, "number");
    write_number(w, (int64_t)(open ? number : cg_match_event_told(r->match, viewer, number)));
    write_key(w, "kind");
    write_string(w, cg_event_kind_name((cg_event_kind)event.kind));
    write_key(w, "text");
    write_event_text(r, viewer, number, w);
    if (event.player >= 0)
        write_member("player", event.player, w);
    if (cg_cards_names(r->game->cards, event.design, &card)) {
        write_key(w, "card");
        write_string(w, card.id);
    }
    write_close(w, '}');
}

void document_write_events(const room *r, int viewer, uint64_t from, writer *w)
{
    for (uint64_t n = from; n <= cg_match_event_count(r->match); n++)
        write_event(r, viewer, n, false, w);
}

/* ---- as values ---- */

/** What was written, read; NULL where nothing was. */
static json_t *value_of(writer *w)
{
    const char *text = w->length ? write_end(w) : NULL;
    json_t *value = text ? json_loadb(text, w->length, 0, NULL) : NULL;
    write_free(w);
    return value;
}

json_t *document_make(const room *r, int viewer)
{
    writer w = {0};
    document_write(r, viewer, &w);
    return value_of(&w);
}

json_t *document_event(const room *r, int viewer, uint64_t number, bool open)
{
    writer w = {0};
    write_event(r, viewer, number, open, &w);
    return value_of(&w);
}

json_t *document_seats(const room *r)
{
    writer w = {0};
    write_seats(r, &w);
    return value_of(&w);
}
