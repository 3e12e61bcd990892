/* Keeps up to date, for each player, a number that stands for all that the player has come to
 * know. */
#include "state/knowing.h"

#include "state/board.h"
#include "state/convert.h"
#include "state/told.h"

#include <assert.h>

/* The first word of each kind of knowledge. */
enum { TOLD, ANSWERED, OTHER_ANSWERED, SHOWN };

static uint64_t pair(uint32_t low, uint32_t high)
{
    return low | (uint64_t)high << 32;
}

/** Returns a zone as it is told, with its owner; without a zone, the number in its place. */
static uint32_t place_told(const cg_match *match, uint8_t zone, uint8_t number)
{
    if (!zone)
        return number | (uint32_t)CG_NO_OWNER << 8;
    const cg_zone_plan *plan = &match->plan->zones[zone - 1];
    return plan->zone | (uint32_t)plan->owner << 8;
}

/** Returns a target, and which card it is, as far as the viewer is told. */
static uint64_t target_told(const cg_match *match, int32_t target, const cg_event_face *face,
                            int viewer)
{
    uint64_t kind = CG_PACKED_KIND(target), told = 0;
    if (kind == CG_REF_CARD) {
        if (cg_seat_sees(face->placed, viewer)) {
            cg_ref ref = cg_unpack_ref(match, target);
            told = ref.index | (uint32_t)ref.generation << 16;
        }
    } else if (kind < CG_REF_KIND_COUNT) {
        told = CG_PACKED_LOW(target);
    } else {
        kind = 0;
    }
    uint64_t which = face->kind && cg_told_knows(viewer, face->open, face->known) ? face->kind : 0;
    return told | kind << 32 | which << 40;
}

/** Returns the card of an event, as far as the viewer can tell it. */
static uint64_t card_told(const cg_event_record *record, int viewer)
{
    if (!cg_told_knows(viewer, record->open, record->known))
        return 0;
    uint64_t which = (uint64_t)(record->card_kind + 1u) << 32;
    return cg_seat_sees(record->placed, viewer)
               ? which | record->card | (uint32_t)record->generation << 16
               : which;
}

static uint64_t numbers_told(const cg_match *match, const cg_event_record *record, int viewer)
{
    if (cg_told_hides_numbers(match, record, viewer) || cg_told_keeps_fact(record, viewer))
        return 0;
    if (record->kind == CG_EVENT_BATTLE &&
        (!record->face.kind || !cg_told_knows(viewer, record->face.open, record->face.known) ||
         !cg_told_knows(viewer, record->open, record->known)))
        return 0;
    return pair((uint32_t)record->amount, (uint32_t)record->before);
}

/** Returns what only the text says. */
static uint64_t words_told(const cg_event_record *record, int viewer)
{
    if (cg_event_says[record->kind] == CG_SAYS_FACT)
        return cg_told_keeps_fact(record, viewer)
                   ? 0
                   : (uint64_t)record->effect | (uint64_t)record->fact_zone << 16 |
                         (uint64_t)record->least << 24 | (uint64_t)record->most << 40 |
                         (uint64_t)1 << 56;
    if (cg_event_says[record->kind] == CG_SAYS_CHANGE)
        return (uint64_t)record->effect | (uint64_t)record->from << 16 | (uint64_t)record->to << 24;
    bool names = cg_event_says[record->kind] == CG_SAYS_ABILITY && record->card &&
                 cg_told_knows(viewer, record->open, record->known);
    return names ? record->effect : 0;
}

static uint64_t places_told(const cg_match *match, const cg_event_record *record)
{
    if (cg_event_says[record->kind] == CG_SAYS_CHANGE)
        return 0;
    if (record->kind == CG_EVENT_MARK)
        return pair(place_told(match, record->from_zone, record->from),
                    (uint32_t)record->to | record->to_zone);
    return pair(place_told(match, record->from_zone, record->from),
                place_told(match, record->to_zone, record->to));
}

/** Returns what an event tells every viewer, as a number. */
static cg_knowing told_to_all(const cg_match *match, const cg_event_record *record)
{
    uint64_t effect = cg_event_says[record->kind] == CG_SAYS_EFFECT ? record->effect : 0;
    cg_knowing all = {0, 0};
    cg_knowing_mix(&all, 0,
                   TOLD | (uint64_t)record->kind << 8 | (uint64_t)record->cause << 16 |
                       (uint64_t)record->player << 24 | effect << 32);
    cg_knowing_mix(&all, 1, places_told(match, record));
    return all;
}

/** Returns an event as a number that is equal only if it tells the viewer the same; `all` is what
 * it tells every player. */
static cg_knowing told(const cg_match *match, const cg_event_record *record, cg_knowing all,
                       int viewer)
{
    cg_knowing_mix(&all, 2, words_told(record, viewer));
    cg_knowing_mix(&all, 3, numbers_told(match, record, viewer));
    if (record->card)
        cg_knowing_mix(&all, 4, card_told(record, viewer));
    if ((record->target | record->face.kind) && !cg_told_keeps_fact(record, viewer))
        cg_knowing_mix(&all, 5, target_told(match, record->target, &record->face, viewer));
    if (record->second | record->second_face.kind)
        cg_knowing_mix(&all, 6, target_told(match, record->second, &record->second_face, viewer));
    return all;
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

/** Returns true if all players are told the same. */
static bool is_common(const cg_match *match, const cg_event_record *record)
{
    return !cg_told_hides_numbers(match, record, CG_SPECTATOR) &&
           (record->kind != CG_EVENT_FACT || record->told == CG_KNOWN_TO_ALL) &&
           (!record->card || is_public(record->open, record->known, record->placed)) &&
           is_public_face(record->target, &record->face) &&
           is_public_face(record->second, &record->second_face);
}

void cg_knowing_tell(cg_match *match, const cg_event_record *record)
{
    assert(match->knows);
    if (record->kind == CG_EVENT_ANSWER)
        return;
    unsigned players = match->listens & ((1u << match->plan->players) - 1u);
    const cg_knowing all = told_to_all(match, record);
    bool common = is_common(match, record), found = false;
    cg_knowing own = all;
    for (unsigned p = 0; players >> p; p++) {
        if (!((players >> p) & 1u) || cg_told_nothing(match, record, (int)p))
            continue;
        if (!found)
            own = told(match, record, all, common ? CG_SPECTATOR : (int)p);
        found = common;
        match->knowing[p] = cg_knowing_join(match->knowing[p], own);
    }
}

/** Returns the design of a card that an option names, if the player knows it; 0. */
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

/* The order in which cards are shown does not matter; their places do, in piles. */
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
