/* Finds options that differ only in the copy of a card that they name, among indistinguishable
 * copies, and counts them (cg_match_option_copies). */
#include "match/text/alike.h"

#include "engine/engine.h"
#include "match/text/names.h"
#include "state/board.h"

#include <cardgame/choice.h>
#include <cardgame/language.h>

#include <assert.h>
#include <string.h>

/* ---- cards ---- */

static unsigned count_in(const int32_t *values, size_t count, int32_t value)
{
    unsigned found = 0;
    for (size_t i = 0; i < count; i++)
        found += values[i] == value;
    return found;
}

static bool is_in_frames(const cg_match *match, int32_t value)
{
    for (unsigned i = 0; i < match->head->frames; i++)
        if (count_in(match->frames[i].slot, CG_FRAME_SLOTS, value))
            return true;
    return false;
}

static bool is_in_records(const cg_match *match, int32_t value)
{
    const cg_head *head = match->head;
    for (unsigned i = 0; i < head->happenings; i++)
        if (count_in(match->happenings[i].field, CG_FIELD_OF_COUNT, value) ||
            match->happenings[i].host == value)
            return true;
    for (unsigned i = 0; i < head->waiting; i++)
        if (match->waiting[i].card == value ||
            count_in(match->waiting[i].field, CG_FIELD_OF_COUNT, value) ||
            count_in(match->waiting[i].captured, CG_CAPTURED, value))
            return true;
    for (unsigned i = 0; i < head->members; i++)
        if (match->members[i].card == value)
            return true;
    return false;
}

static bool is_changed(const cg_match *match, int32_t value)
{
    const cg_head *head = match->head;
    for (unsigned i = 0; i < head->modifiers; i++)
        if (match->modifiers[i].target == value || match->modifiers[i].source == value ||
            count_in(match->modifiers[i].captured, CG_CAPTURED, value))
            return true;
    for (unsigned i = 0; i < head->uses; i++)
        if (match->uses[i].who == value)
            return true;
    for (unsigned i = 0; match->plan->extra && i < match->extra->relations; i++)
        if (match->relations[i].from == value || match->relations[i].to == value)
            return true;
    return false;
}

static bool is_item(const cg_match *match, unsigned card, int32_t value)
{
    for (unsigned i = 0; i < match->head->items; i++)
        if (match->items[i].card == card + 1u ||
            count_in(match->items[i].target, CG_ITEM_TARGETS, value))
            return true;
    return false;
}

/** Returns true if something current or lasting refers to this card and not to its copies. */
static bool is_spoken_of(const cg_match *match, unsigned card)
{
    int32_t value = cg_card_value(match, card);
    if (is_item(match, card, value))
        return true;
    return match->plan->board &&
           (is_in_frames(match, value) || is_in_records(match, value) || is_changed(match, value));
}

static bool same_object(const cg_match *match, unsigned left, unsigned right)
{
    assert(match->cards[left].kind ==
           match->cards[right].kind); /* an earlier test has checked this */
    const cg_object *one = &match->objects[left], *other = &match->objects[right];
    int32_t values[] = {cg_card_value(match, left), cg_card_value(match, right)};
    return one->form == other->form && one->game == other->game && one->host == other->host &&
           one->top == other->top && one->flags == other->flags &&
           memcmp(one->marks, other->marks, sizeof one->marks) == 0 &&
           count_in(match->lists, match->head->lists, values[0]) ==
               count_in(match->lists, match->head->lists, values[1]);
}

static bool lies_loose(const cg_match *match, unsigned zone)
{
    assert(zone == CG_NOWHERE || zone < match->plan->zone_count);
    return zone != CG_NOWHERE && !match->plan->zones[zone].in_play &&
           !match->plan->zones[zone].ordered;
}

static bool are_alike(const cg_match *match, unsigned left, unsigned right)
{
    const cg_card_state *one = &match->cards[left], *other = &match->cards[right];
    return one->kind == other->kind && one->zone == other->zone && one->owner == other->owner &&
           one->known == other->known && one->group == other->group && one->flags == other->flags &&
           lies_loose(match, one->zone) &&
           (!match->plan->board || same_object(match, left, right)) && !is_spoken_of(match, left) &&
           !is_spoken_of(match, right);
}

/* ---- options ---- */

static bool says_amount(unsigned verb)
{
    return verb != CG_VERB_CHOOSE && verb != CG_VERB_PICK;
}

static bool same_but_card(const cg_entry *one, const cg_entry *other)
{
    return one->verb == other->verb && one->effect == other->effect &&
           one->second == other->second &&
           (!says_amount(one->verb) || one->amount == other->amount);
}

/** Returns the card in which both differ, if the cards are copies; else -1. */
static int differ_in(const cg_match *match, const cg_entry *one, const cg_entry *other)
{
    if (!same_but_card(one, other) || (one->card != other->card && one->target != other->target))
        return -1;
    if (one->card && other->card && one->card != other->card)
        return are_alike(match, one->card - 1u, other->card - 1u) ? one->card - 1 : -1;
    if (one->card != other->card || !cg_is_card(one->target) || !cg_is_card(other->target))
        return -1;
    unsigned left = cg_value_card(one->target), right = cg_value_card(other->target);
    bool live = cg_card_lives(match, one->target) && cg_card_lives(match, other->target);
    return live && are_alike(match, left, right) ? (int)left : -1;
}

/** Returns true if the player who is asked knows the card. Other players must not learn that it has
 * copies. */
static bool is_known_to_asked(const cg_match *match, int card)
{
    return card >= 0 && cg_name_knows(match, match->head->asked, (unsigned)card);
}

bool cg_options_are_alike(const cg_match *match, uint32_t one, uint32_t other)
{
    const cg_offer *offer = cg_engine_options(match);
    return !match->head->chance && one < offer->count && other < offer->count &&
           is_known_to_asked(match, differ_in(match, &offer->entries[one], &offer->entries[other]));
}

cg_copies cg_copies_of(const cg_match *match, const cg_offer *offer, uint32_t index)
{
    cg_copies copies = {.count = 1, .first = index};
    if (match->head->chance || cg_engine_whole(match).most > 1)
        return copies;
    for (uint32_t i = 0; i < offer->count; i++) {
        int card = i == index ? -1 : differ_in(match, &offer->entries[index], &offer->entries[i]);
        if (!is_known_to_asked(match, card))
            continue;
        copies.count++;
        copies.card = (unsigned)card;
        copies.first = i < copies.first ? i : copies.first;
    }
    return copies;
}

uint32_t cg_match_option_copies(const cg_match *match, uint32_t index, uint32_t *first)
{
    if (index >= cg_match_option_count(match))
        return 0;
    cg_copies copies = cg_copies_of(match, cg_engine_options(match), index);
    if (first)
        *first = copies.first;
    return copies.count;
}

size_t cg_match_option_copies_label(const cg_match *match, uint32_t index, char *buffer,
                                    size_t size)
{
    return cg_translation_option_copies_label(NULL, match, index, buffer, size);
}
