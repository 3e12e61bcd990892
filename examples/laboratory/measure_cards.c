/* Each card of the decks: where it was, and who won with it. */
#include "measure.h"

#include <string.h>

enum { HELD_FIRST = 1, HELD_DRAWN = 2, HELD_PLAYED = 4 };
enum {
    CARD_IN_DECK, /* and the score with it, and so on */
    CARD_FIRST = 2,
    CARD_DRAWN = 4,
    CARD_PLAYED = 6,
    CARD_PLAYS = 8,
    CARD_USES,
    CARD_TRIGGERS,
    CARD_NUMBERS
};

typedef struct cards_room {
    uint64_t told;  /**< events that have been read */
    bool begun;     /**< the first turn */
    uint8_t seen[]; /**< [seats][designs]: bits; then as many numbers of cards in hands */
} cards_room;

static bool wanted(const lab_match *m)
{
    return m->plan->study->measures.cards;
}

static size_t rows(const lab_plan *plan)
{
    return plan->decks ? plan->decks : 1;
}

static void lay(const lab_plan *plan, lab_part *part)
{
    if (plan->study->measures.cards)
        part_block(part, "cards", plan->levels, rows(plan), plan->designs, CARD_NUMBERS);
}

static size_t size_of_seen(const lab_plan *plan)
{
    return (size_t)plan->players * (plan->designs + 1);
}

static size_t room(const lab_plan *plan)
{
    return sizeof(cards_room) + 2 * size_of_seen(plan);
}

static uint8_t *seen_at(const lab_match *m, cards_room *r, int seat, cg_design design)
{
    return &r->seen[(size_t)seat * (m->plan->designs + 1) + design];
}

static uint8_t *held_at(const lab_match *m, cards_room *r, int seat, cg_design design)
{
    return seen_at(m, r, seat, design) + size_of_seen(m->plan);
}

static bool is_hand(const lab_match *m, int zone)
{
    cg_zone_info info;
    return cg_game_zone(m->plan->study->session.game, (size_t)zone, &info) && info.per_player &&
           info.visibility == CG_SEEN_BY_OWNER;
}

static size_t deck_row(const lab_match *m, int seat)
{
    return m->decks[seat] < 0 ? 0 : (size_t)m->decks[seat];
}

static void count_deed(lab_match *m, const cg_event *event, size_t number)
{
    if (event->player >= 0 && event->design)
        count_in(m, "cards", m->job.level, deck_row(m, event->player), event->design - 1, number,
                 1);
}

/** Cards come to a hand and leave it; to tell which, its owner is asked. */
static void read_move(lab_match *m, cards_room *r, uint64_t number, const cg_event *event)
{
    bool to = event->to_owner >= 0 && is_hand(m, event->to);
    bool from = event->from_owner >= 0 && is_hand(m, event->from);
    cg_event own;
    if (to && !cg_match_event(m->match, event->to_owner, number, &own) && own.design) {
        *seen_at(m, r, event->to_owner, own.design) |= HELD_DRAWN;
        ++*held_at(m, r, event->to_owner, own.design);
    }
    if (!from || cg_match_event(m->match, event->from_owner, number, &own) || !own.design)
        return;
    --*held_at(m, r, event->from_owner, own.design);
    if (event->cause == CG_CAUSE_PLAY || event->cause == CG_CAUSE_SET ||
        event->cause == CG_CAUSE_SUMMON)
        *seen_at(m, r, event->from_owner, own.design) |= HELD_PLAYED;
}

static void note_first(lab_match *m, cards_room *r)
{
    r->begun = true;
    for (size_t i = 0; i < size_of_seen(m->plan); i++)
        if (r->seen[size_of_seen(m->plan) + i] > 0)
            r->seen[i] |= HELD_FIRST;
}

static void read_event(lab_match *m, cards_room *r, uint64_t number)
{
    cg_event event;
    if (cg_match_event(m->match, CG_SPECTATOR, number, &event))
        return;
    if (event.kind == CG_EVENT_TURN && !r->begun)
        note_first(m, r);
    else if (event.kind == CG_EVENT_MOVE)
        read_move(m, r, number, &event);
    else if (event.kind == CG_EVENT_PLAY && event.player >= 0) {
        cg_match_event(m->match, event.player, number, &event);
        count_deed(m, &event, CARD_PLAYS);
        if (event.design)
            *seen_at(m, r, event.player, event.design) |= HELD_PLAYED;
    } else if (event.kind == CG_EVENT_USE)
        count_deed(m, &event, CARD_USES);
    else if (event.kind == CG_EVENT_TRIGGER)
        count_deed(m, &event, CARD_TRIGGERS);
}

static void read_events(lab_match *m, void *own)
{
    cards_room *r = own;
    uint64_t count = cg_match_event_count(m->match), first = cg_match_event_first(m->match);
    if (r->told + 1 < first)
        r->told = first - 1;
    while (r->told < count)
        read_event(m, r, ++r->told);
}

static void begin(lab_match *m, void *own)
{
    memset(own, 0, room(m->plan));
    read_events(m, own);
}

/** A game without turns has begun when somebody has answered. */
static void answered(lab_match *m, void *own)
{
    cards_room *r = own;
    if (!r->begun && cg_match_turn(m->match) > 0)
        note_first(m, r);
    read_events(m, own);
}

static void count_card(lab_match *m, cards_room *r, int seat, cg_design design)
{
    int64_t *numbers =
        part_at(m->sum, "cards", m->job.level, deck_row(m, seat), design - 1, CARD_IN_DECK);
    uint8_t seen = *seen_at(m, r, seat, design);
    const uint8_t bits[] = {0, HELD_FIRST, HELD_DRAWN, HELD_PLAYED};
    for (size_t i = 0; i < sizeof bits; i++) {
        if ((seen & bits[i]) != bits[i])
            continue;
        numbers[2 * i]++;
        numbers[2 * i + 1] += m->scores[seat];
    }
}

/** A deck can list a card twice. */
static bool is_first_entry(const cg_deck *deck, size_t index, cg_design design)
{
    cg_deck_entry entry;
    for (size_t i = 0; i < index && cg_deck_get(deck, i, &entry); i++)
        if (entry.design == design)
            return false;
    return true;
}

static void end(lab_match *m, void *own)
{
    cg_deck_entry entry;
    for (int seat = 0; seat < m->players; seat++) {
        const cg_deck *deck = m->config.decks[seat];
        for (size_t i = 0; deck && cg_deck_get(deck, i, &entry); i++)
            if (is_first_entry(deck, i, entry.design))
                count_card(m, own, seat, entry.design);
    }
}

const measure_def measure_cards = {"cards", wanted, lay, room, begin, NULL, answered, end};
