/* Deals the match in another way: one random number is another, all others and all answers are the same.
 * Where a player was told the same in both, and sees the same now, whatever differs is a secret of
 * chance: the worlds that the player guesses must be the same, also in what the game itself keeps. A
 * number that was computed from dealt cards and is open shows there. */
#include "check/told.h"
#include "match/play/handle.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum {
    TIMES = 2,       /* other deals for each decision that is looked at */
    LONG = 48,       /* answers of a match beyond which only some decisions are looked at */
    BYTES = 1 << 20, /* of answers that are kept; a longer match is not dealt again */
    WHERE = 120      /* bytes for the name of what the game keeps */
};

void cg_note_answer(cg_checker *checker, uint32_t index)
{
    char text[CG_CHECK_TEXT_MAX];
    if (checker->answers.size >= BYTES)
        return;
    size_t length = cg_match_option_text(checker->match, index, text, sizeof text);
    length = length < sizeof text ? length + 1 : sizeof text;
    char *to = cg_buffer_grow(&checker->answers, length);
    if (to)
        memcpy(to, text, length);
}

/* ---- what the game keeps ---- */

/** Where two worlds differ in what the game keeps, in words. @return whether they do */
typedef struct difference {
    const cg_match *one, *other;
    char *where;
} difference;

static bool in_values(const difference *d)
{
    const cg_module *module = d->one->plan->module;
    for (size_t i = 0; i < module->value_count; i++)
        if (d->one->values[i] != d->other->values[i])
            return snprintf(d->where, WHERE, "the value '%s'", module->values[i].name) > 0;
    for (size_t i = 0; i < module->counter_count; i++)
        for (int p = 0; p < d->one->plan->players; p++)
            if (*cg_state_counter(d->one, (int)i, p) != *cg_state_counter(d->other, (int)i, p))
                return snprintf(d->where, WHERE, "the counter '%s' of player %d",
                                module->counters[i].name, p + 1) > 0;
    return false;
}

static bool in_dice(const difference *d)
{
    const cg_module *module = d->one->plan->module;
    for (unsigned pool = 0; pool < module->dice_count; pool++)
        if (d->one->dice[pool] != d->other->dice[pool] ||
            memcmp(cg_state_faces(d->one, pool), cg_state_faces(d->other, pool),
                   d->one->dice[pool]) != 0)
            return snprintf(d->where, WHERE, "the dice of '%s'", module->dice[pool].name) > 0;
    return false;
}

static bool is_thing(int32_t value)
{
    return cg_is_card(value) || cg_is_player(value);
}

/** Numbers alone: which card a slot names can be another in each world. */
static bool in_slots(const difference *d)
{
    for (unsigned f = 0; f < d->one->head->frames && f < d->other->head->frames; f++) {
        const cg_frame *one = &d->one->frames[f], *other = &d->other->frames[f];
        const cg_procedure *procedure = &d->one->plan->procedures[one->procedure];
        for (unsigned i = 0; one->procedure >= CG_OWN_COUNT && i < CG_FRAME_SLOTS; i++) {
            bool number = procedure->slots ? procedure->slots[i].kind == CG_SLOT_NUMBER
                                           : !is_thing(one->slot[i]) && !is_thing(other->slot[i]);
            if (number && one->slot[i] != other->slot[i])
                return snprintf(d->where, WHERE, "slot %u of the procedure '%s'", i,
                                procedure->name) > 0;
        }
    }
    return false;
}

/** What lies on the cards in play: the same place is the same card to who looks on. */
static bool in_objects(const difference *d)
{
    const cg_plan *plan = d->one->plan;
    for (unsigned z = 0; plan->board && z < plan->play_zone_count; z++) {
        unsigned zone = plan->play_zone[z];
        for (unsigned i = 0; i < d->one->counts[zone] && i < d->other->counts[zone]; i++) {
            const cg_object *one = &d->one->objects[cg_zone_slots(d->one, zone)[i]];
            const cg_object *other = &d->other->objects[cg_zone_slots(d->other, zone)[i]];
            if (one->game != other->game)
                return snprintf(d->where, WHERE, "the game's own bits of a card in play") > 0;
            if (memcmp(one->marks, other->marks, sizeof one->marks) != 0)
                return snprintf(d->where, WHERE, "the counters on a card in play") > 0;
        }
    }
    return false;
}

static bool in_relations(const difference *d)
{
    if (!d->one->plan->extra || d->one->extra->relations != d->other->extra->relations)
        return d->one->plan->extra && snprintf(d->where, WHERE, "how many relations hold") > 0;
    for (unsigned i = 0; i < d->one->extra->relations; i++)
        if (d->one->relations[i].amount != d->other->relations[i].amount)
            return snprintf(d->where, WHERE, "the amount of a relation") > 0;
    return false;
}

static bool differs(const difference *d)
{
    return in_values(d) || in_dice(d) || in_slots(d) || in_objects(d) || in_relations(d);
}

/* ---- two deals ---- */

/** Begins anew, with another random number at that place. */
static void deal(const cg_checker *checker, cg_match *match, uint32_t place, uint32_t by)
{
    match->until_other = place;
    match->other_by = by;
    cg_match_restart(match, checker->match->seed);
}

/** Gives the answers so far. @return false when one is not possible, or somebody else is asked */
static bool answer_all(const cg_checker *checker, cg_match *match)
{
    const char *at = (const char *)checker->answers.data, *end = at + checker->answers.size;
    for (; at < end; at += strlen(at) + 1) {
        int32_t found = cg_match_option_find(match, at);
        if (found < 0 || cg_check_answer(match, (uint32_t)found, NULL))
            return false;
    }
    return true;
}

static bool same_hash(cg_information_hash one, cg_information_hash other)
{
    return one.low == other.low && one.high == other.high;
}

/** Was the viewer told the same, and sees the same? */
static bool knows_the_same(const cg_match *one, const cg_match *other, int viewer)
{
    cg_information_hash left = {0, 0}, right = {0, 0};
    return cg_match_information_hash(one, viewer, &left) == CG_OK &&
           cg_match_information_hash(other, viewer, &right) == CG_OK && same_hash(left, right) &&
           cg_match_view_hash(one, viewer, &left) == CG_OK &&
           cg_match_view_hash(other, viewer, &right) == CG_OK && same_hash(left, right) &&
           cg_told_same_question(one, other);
}

/** The worlds of a viewer to whom both deals are the same. */
static void compare_worlds(cg_checker *checker, int viewer)
{
    char where[WHERE] = "";
    uint64_t seed = cg_random_next(&checker->side) | 1u;
    cg_match_copy(checker->one, checker->first);
    cg_match_copy(checker->other, checker->second);
    if (cg_match_determinize(checker->one, viewer, seed) ||
        cg_match_determinize(checker->other, viewer, seed))
        return;
    const difference d = {checker->one, checker->other, where};
    if (differs(&d))
        cg_violation(
            checker,
            "%s shows what chance has dealt to player %d, who was not told: it is open, and "
            "the worlds that they guess hold it",
            where, viewer + 1);
}

static void deal_again(cg_checker *checker, uint32_t numbers)
{
    uint32_t place = 1 + cg_random_below(&checker->side, numbers);
    deal(checker, checker->second, place, cg_random_below(&checker->side, UINT32_MAX));
    if (!answer_all(checker, checker->second) ||
        cg_match_over(checker->second) != cg_match_over(checker->first) ||
        cg_match_hash(checker->first) == cg_match_hash(checker->second))
        return;
    for (int viewer = 0; viewer < cg_match_players(checker->match); viewer++)
        if (knows_the_same(checker->first, checker->second, viewer))
            compare_worlds(checker, viewer);
}

static bool make_matches(cg_checker *checker)
{
    const cg_wishes wishes = {.skip_single = checker->config.skip_single, .knows = true};
    if (!checker->first)
        checker->first = cg_handle_beside(checker->match, wishes);
    if (!checker->second)
        checker->second = cg_handle_beside(checker->match, wishes);
    return checker->first && checker->second;
}

/** Of long matches only so many decisions that the whole costs about the same. */
static bool is_chosen(cg_checker *checker)
{
    uint64_t decisions = checker->decisions;
    return decisions <= LONG || cg_random_below(&checker->side, (uint32_t)(decisions / LONG)) == 0;
}

void cg_check_deals(cg_checker *checker)
{
    const cg_match *match = checker->match;
    bool whole = !match->plan->staged && !match->plan->explicit_chance && match->plan->chance &&
                 checker->answers.size < BYTES && !cg_is_sealed(match);
    if (!whole || !is_chosen(checker) || !make_matches(checker))
        return;
    deal(checker, checker->first, UINT32_MAX, 0);
    bool again = answer_all(checker, checker->first);
    uint32_t numbers = UINT32_MAX - checker->first->until_other;
    for (int i = 0; i < TIMES && again && numbers; i++)
        deal_again(checker, numbers);
}
