/* Keeps up to date what each player has come to know, as a number. */
#include "state/knowing.h"

#include "state/board.h"
#include "state/told.h"

#include <assert.h>

/* With what the words of each kind of knowledge begin. */
enum { TOLD = 1, ANSWERED, OTHER_ANSWERED, SHOWN };

#define WORDS_MAX 7

/** An event as words that are equal exactly if it tells the same. */
typedef struct words {
    uint64_t word[WORDS_MAX];
    unsigned count;
} words;

static void add(words *to, uint64_t word)
{
    assert(to->count < WORDS_MAX);
    to->word[to->count++] = word;
}

static uint64_t pair(uint32_t low, uint32_t high)
{
    return low | (uint64_t)high << 32;
}

static uint64_t of_ref(cg_ref ref)
{
    return (uint64_t)ref.kind | (uint64_t)ref.owner << 8 | (uint64_t)ref.index << 16 |
           (uint64_t)ref.generation << 32;
}

/** Events whose text says more than what viewers are told in fields. */
static bool says_more(unsigned kind)
{
    return kind == CG_EVENT_USE || kind == CG_EVENT_TRIGGER || kind == CG_EVENT_MODE ||
           kind == CG_EVENT_MODIFY;
}

static words words_of(const cg_match *match, const cg_event_record *record, int viewer)
{
    cg_event event = cg_event_told(match, record, viewer);
    words all = {.count = 0};
    add(&all, TOLD | (uint64_t)event.kind << 8 | (uint64_t)event.cause << 16 |
                  (uint64_t)(uint8_t)event.player << 24 | (uint64_t)event.from << 32 |
                  (uint64_t)event.to << 40 | (uint64_t)(uint8_t)event.from_owner << 48 |
                  (uint64_t)(uint8_t)event.to_owner << 56);
    add(&all,
        pair((uint32_t)event.card.index | (uint32_t)event.card.generation << 16, event.design));
    add(&all, of_ref(event.target) | (uint64_t)event.effect << 48);
    add(&all, of_ref(event.second_target));
    add(&all, pair((uint32_t)event.amount, (uint32_t)event.before));
    if (event.target_design || event.second_design)
        add(&all, pair(event.target_design, event.second_design));
    if (says_more(record->kind))
        add(&all, pair((uint32_t)record->effect | (uint32_t)record->from << 16 |
                           (uint32_t)record->to << 24,
                       (uint32_t)(record->amount ^ record->before << 16)));
    return all;
}

static void fold(cg_knowing *knowing, const words *all)
{
    cg_knowing now = *knowing;
    for (unsigned i = 0; i < all->count; i++)
        now = cg_knowing_fold(now, all->word[i]);
    *knowing = now;
}

static bool is_public(bool open, uint8_t known, uint8_t placed)
{
    return placed == 0xff && (open || known == CG_KNOWN_TO_ALL || !known);
}

static bool is_public_face(int32_t target, const cg_event_face *face)
{
    return CG_PACKED_KIND(target) != CG_REF_CARD ||
           is_public(face->open, face->known, face->placed);
}

/** Are all players told the same? */
static bool is_common(const cg_event_record *record)
{
    return record->kind != CG_EVENT_COUNTER && record->kind != CG_EVENT_ROLL &&
           record->kind != CG_EVENT_FACE &&
           (!record->card || is_public(record->open, record->known, record->placed)) &&
           is_public_face(record->target, &record->face) &&
           is_public_face(record->second, &record->second_face);
}

void cg_knowing_tell(cg_match *match, const cg_event_record *record)
{
    assert(match->knows);
    words all;
    if (record->kind == CG_EVENT_ANSWER)
        return;
    bool common = is_common(record), known = false;
    for (int p = 0; p < match->plan->players; p++) {
        if (!((match->listens >> p) & 1))
            continue;
        if (!known || !common)
            all = words_of(match, record, p);
        known = true;
        fold(&match->knowing[p], &all);
    }
}

/** The design of a card that an option names, if the player knows it; 0. */
static uint32_t design_in(const cg_match *match, int player, int32_t card)
{
    if (card < 0 || match->cards[card].zone == CG_NOWHERE ||
        !cg_state_knows(match, player, (unsigned)card))
        return 0;
    return match->plan->kinds[match->cards[card].kind].design;
}

void cg_knowing_answer(cg_match *match, const cg_entry *entry, unsigned place, bool sealed)
{
    int player = match->head->asked;
    assert(match->knows && player < match->plan->players);
    int32_t target = cg_is_card(entry->target) ? (int32_t)cg_value_card(entry->target) : -1;
    uint64_t which =
        pair(design_in(match, player, (int32_t)entry->card - 1), design_in(match, player, target));
    for (int p = 0; p < match->plan->players; p++) {
        cg_knowing *knowing = &match->knowing[p];
        if (p == player)
            *knowing =
                cg_knowing_fold(cg_knowing_fold(*knowing, which), ANSWERED | (uint64_t)place << 8);
        else if (!sealed)
            *knowing = cg_knowing_fold(*knowing, OTHER_ANSWERED | (uint64_t)player << 8);
    }
}

/* In which order several are shown does not matter; where they lie does, in piles. */
void cg_knowing_show(const cg_match *match, unsigned card, int player)
{
    const cg_card_state *state = &match->cards[card];
    if (!match->knows || player < 0 || state->zone == CG_NOWHERE ||
        cg_state_knows(match, player, card))
        return;
    uint32_t place = match->plan->zones[state->zone].ordered ? state->position + 1u : 0;
    cg_knowing own =
        cg_knowing_fold((cg_knowing){SHOWN, SHOWN},
                        pair(state->zone | place << 8, match->plan->kinds[state->kind].design));
    cg_knowing *knowing = &((cg_match *)match)->knowing[player];
    knowing->low += own.low;
    knowing->high += own.high;
}

void cg_knowing_restart(cg_match *match, int player)
{
    match->knowing[player] = (cg_knowing){1, (uint64_t)player + 1};
}
