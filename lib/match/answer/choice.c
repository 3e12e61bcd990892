/* Answers a choice of several things as a whole. Its steps are first tried on a copy of the match
 * that asks every step, so that a refused set changes nothing. */
#include "match/answer/choice.h"

#include "base/memory.h"
#include "base/report.h"
#include "engine/can/copies.h"
#include "engine/engine.h"
#include "match/play/handle.h"
#include "match/text/refusal.h"

#include <assert.h>
#include <string.h>

#define TEXT_MAX 512

/* ---- the candidates ---- */

/** Replaces the options by the candidates, for code that reads options. */
static bool open_choice(const cg_match *match, cg_choice *choice)
{
    cg_several several = {0};
    if (match)
        several = cg_engine_whole(match);
    if (several.most < 2)
        return false;
    uint32_t most = (uint32_t)several.most, all = cg_engine_candidates(match)->count;
    *choice = (cg_choice){.candidates = all,
                          .least = (uint32_t)(several.least > 0 ? several.least : 0),
                          .most = most < all ? most : all};
    return true;
}

static bool own_match_choice(const cg_match *match, cg_choice *choice)
{
    cg_choice own;
    if (!open_choice(match, choice ? choice : &own))
        return false;
    cg_engine_relist(match);
    return true;
}

bool cg_match_choice_sized(const cg_match *match, cg_choice *choice, size_t size)
{
    CG_GIVE_SIZED(cg_choice, choice, size, own_match_choice(match, into));
}

static bool own_match_choice_option(const cg_match *match, uint32_t index, cg_option *option)
{
    cg_choice choice;
    if (!option || !open_choice(match, &choice))
        return false;
    bool there = cg_match_option(match, index, option);
    cg_engine_relist(match);
    return there;
}

bool cg_match_choice_option_sized(const cg_match *match, uint32_t index, cg_option *option,
                                  size_t size)
{
    CG_GIVE_SIZED(cg_option, option, size, own_match_choice_option(match, index, into));
}

typedef size_t (*option_writer)(const cg_match *match, uint32_t index, char *buffer, size_t size);
typedef int32_t (*option_finder)(const cg_match *match, const char *text);

static size_t write_candidate(const cg_match *match, uint32_t index, char *buffer, size_t size,
                              option_writer write)
{
    cg_choice choice;
    if (buffer && size)
        buffer[0] = '\0';
    if (!open_choice(match, &choice))
        return 0;
    size_t length = write(match, index, buffer, size);
    cg_engine_relist(match);
    return length;
}

size_t cg_match_choice_text(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    return write_candidate(match, index, buffer, size, cg_match_option_text);
}

size_t cg_match_choice_label(const cg_match *match, uint32_t index, char *buffer, size_t size)
{
    return write_candidate(match, index, buffer, size, cg_match_option_label);
}

static int32_t find_candidate(const cg_match *match, const char *text, option_finder find)
{
    cg_choice choice;
    if (!text || !open_choice(match, &choice))
        return -1;
    int32_t index = find(match, text);
    cg_engine_relist(match);
    return index;
}

int32_t cg_match_choice_find(const cg_match *match, const char *text)
{
    return find_candidate(match, text, cg_match_option_find);
}

int32_t cg_match_choice_find_label(const cg_match *match, const char *text)
{
    return find_candidate(match, text, cg_match_option_find_label);
}

/* ---- a set of them ---- */

/** An option that must be found again in later steps, in which the card may have another id. */
typedef struct wanted_entry {
    cg_entry entry;
    uint16_t kind; /**< of its card */
} wanted_entry;

/** Candidates to take, in the order of the steps. */
typedef struct picking {
    cg_choice choice;
    size_t count;
    wanted_entry entries[CG_LISTS_MAX];
} picking;

static int32_t thing_of(const cg_match *match, const cg_entry *entry)
{
    return entry->card ? cg_card_value(match, entry->card - 1u) : entry->target;
}

/** Returns true if both are the same option, in any step. An option to take a design names any card
 * of it. */
static bool is_same(const cg_match *match, const cg_entry *left, const wanted_entry *wanted)
{
    const cg_entry *right = &wanted->entry;
    if (left->verb != right->verb || left->effect != right->effect ||
        left->target != right->target || left->second != right->second)
        return false;
    if (left->verb == CG_VERB_TAKE && left->card && right->card)
        return match->cards[left->card - 1].kind == wanted->kind;
    return left->card == right->card &&
           (left->verb != CG_VERB_MODE || left->amount == right->amount);
}

static wanted_entry wanted_of(const cg_match *match, const cg_entry *entry)
{
    return (wanted_entry){*entry, entry->card ? match->cards[entry->card - 1].kind : 0};
}

static uint32_t place_of(const cg_match *match, const cg_offer *offer, const wanted_entry *wanted)
{
    uint32_t place = 0;
    while (place < offer->count && !is_same(match, &offer->entries[place], wanted))
        place++;
    return place;
}

/** Replaces copies that are equivalent by the first ones, which the steps take. */
static void take_first_copies(const cg_match *match, bool *picked)
{
    const cg_offer *offer = &match->offer;
    for (uint32_t i = 0; i < offer->count; i++)
        for (uint32_t k = 0; picked[i] && k < i; k++)
            if (!picked[k] && cg_are_copies(match, thing_of(match, &offer->entries[k]),
                                            thing_of(match, &offer->entries[i]))) {
                picked[k] = true;
                picked[i] = false;
            }
}

static cg_status mark(const cg_choice *choice, const uint32_t *indices, size_t count, bool *picked,
                      cg_error *error)
{
    for (size_t i = 0; i < count; i++) {
        if (indices[i] >= choice->candidates)
            return cg_fail(error, CG_ERR_ILLEGAL, "no-such-option",
                           "there is no candidate %u: candidates are 0 to %u", indices[i],
                           choice->candidates - 1u);
        if (picked[indices[i]])
            return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "candidate %u is named twice",
                           indices[i]);
        picked[indices[i]] = true;
    }
    return CG_OK;
}

static cg_status gather(const cg_match *match, const uint32_t *indices, size_t count, picking *p,
                        cg_error *error)
{
    uint32_t all = p->choice.candidates;
    assert(count <= CG_LISTS_MAX && p->count == 0);
    bool *picked = cg_memory_allocate(match->plan->context, all + 1u);
    if (!picked)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a choice");
    cg_status status = mark(&p->choice, indices, count, picked, error);
    if (!status)
        take_first_copies(match, picked);
    for (uint32_t i = 0; !status && i < all; i++)
        if (picked[i])
            p->entries[p->count++] = wanted_of(match, &match->offer.entries[i]);
    cg_memory_free(match->plan->context, picked, all + 1u);
    return status;
}

static cg_status check_player(const cg_match *match, int player, cg_error *error)
{
    char reason[TEXT_MAX];
    if (match->head->over)
        return cg_fail(error, CG_ERR_OVER, "over", "the match is over");
    if (player == cg_match_decider(match))
        return CG_OK;
    cg_match_refusal(match, player, NULL, reason, sizeof reason);
    return cg_fail(error, CG_ERR_ILLEGAL, "not-asked", "%s", reason);
}

static cg_status not_several(cg_error *error)
{
    return cg_fail(error, CG_ERR_ILLEGAL, "not-offered",
                   "this decision takes a single option, not several");
}

static cg_status too_many(size_t count, uint32_t most, cg_error *error)
{
    return cg_fail(error, CG_ERR_ILLEGAL, "not-offered",
                   "you have chosen %zu, but at most %u are allowed", count, most);
}

/** Reads the candidates, and refuses errors that can be found without trying. */
static cg_status begin(const cg_match *match, int player, const uint32_t *indices, size_t count,
                       picking *p, cg_error *error)
{
    cg_status status = check_player(match, player, error);
    p->choice = (cg_choice){0};
    if (status)
        return status;
    if (count && !indices)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    p->count = 0;
    if (!open_choice(match, &p->choice))
        return not_several(error);
    if (count > p->choice.most || count > CG_LISTS_MAX)
        status = too_many(count, p->choice.most, error);
    else
        status = gather(match, indices, count, p, error);
    cg_engine_relist(match);
    return status;
}

/* ---- trying it on a copy ---- */

/** Makes a copy that asks every step and keeps no events. */
static cg_match *copy_of(const cg_match *match)
{
    cg_match *copy = cg_handle_beside(match, (cg_wishes){0});
    if (copy)
        cg_match_copy(copy, match);
    return copy;
}

static cg_status no_memory(cg_error *error)
{
    return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a copy of the match");
}

/** The choice that is asked, and its progress. */
typedef struct place {
    unsigned frames, procedure;
    int player;
    cg_several several;
} place;

static place where(const cg_match *match)
{
    return (place){match->head->frames, cg_top_frame(match)->procedure, cg_match_decider(match),
                   cg_engine_whole(match)};
}

/** Returns true if the choice that was at `before` has continued by one step. */
static bool goes_on(const cg_match *match, const place *before)
{
    if (match->head->over || !match->head->pending)
        return false;
    place now = where(match);
    return now.frames == before->frames && now.procedure == before->procedure &&
           now.player == before->player && now.several.most > 0 &&
           now.several.at > before->several.at;
}

/** Refuses: "Bear: it does not go with those chosen before". */
static cg_status refuse(const cg_match *match, const cg_match *now, const wanted_entry *wanted,
                        cg_error *error)
{
    char text[TEXT_MAX], reason[2 * TEXT_MAX];
    cg_text out = cg_text_start(reason, sizeof reason);
    cg_choice choice;
    text[0] = '\0';
    if (open_choice(match, &choice)) {
        cg_match_option_text(match, place_of(match, &match->offer, wanted), text, sizeof text);
        cg_engine_relist(match);
    }
    cg_refuse_candidate(now, cg_match_decider(now), text, &out);
    return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "'%s' is refused: %s", text, reason);
}

/** Takes all but the last in a copy, in any order of the steps, and checks whether each can still
 * be taken. */
static cg_status try_together(const cg_match *match, cg_match *copy, const picking *p,
                              cg_error *error)
{
    for (size_t i = 0; i < p->count; i++) {
        place before = where(copy);
        const cg_offer *offer = cg_engine_candidates(copy);
        uint32_t at = place_of(copy, offer, &p->entries[i]);
        if (at == offer->count)
            return refuse(match, copy, &p->entries[i], error);
        if (i + 1 == p->count)
            break;
        cg_engine_take(copy, &offer->entries[at]);
        cg_engine_run(copy);
        if (!goes_on(copy, &before))
            return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "you have chosen too many: %zu",
                           p->count);
    }
    return CG_OK;
}

static cg_status compatible(const cg_match *match, const picking *p, cg_error *error)
{
    cg_match *copy = copy_of(match);
    if (!copy)
        return no_memory(error);
    cg_status status = try_together(match, copy, p, error);
    cg_match_destroy(copy);
    return status;
}

/** Returns the place of the option that ends a choice early (done or pass); the count if there is
 * none. */
static uint32_t end_of(const cg_offer *offer)
{
    uint32_t i = 0;
    while (i < offer->count && offer->entries[i].verb != CG_VERB_DONE &&
           offer->entries[i].verb != CG_VERB_PASS)
        i++;
    return i;
}

/** Takes a step in the copy.
 * @param asks true if the match itself asks that step, even with one answer */
static void step(cg_match *copy, uint32_t index, bool asks, cg_steps *steps)
{
    assert(index < copy->offer.count && steps->count < sizeof steps->index / sizeof *steps->index);
    if (asks || copy->offer.count != 1)
        steps->index[steps->count++] = index;
    cg_match_answer(copy, cg_match_decider(copy), index, NULL);
}

static cg_status more_wanted(cg_error *error)
{
    return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "you must choose more");
}

/** Answers step by step in the only possible order. */
static cg_status walk(const cg_match *match, cg_match *copy, const picking *p, cg_steps *steps,
                      cg_error *error)
{
    bool goes = true;
    for (size_t i = 0; i < p->count; i++) {
        place before = where(copy);
        const cg_offer *offer = cg_engine_options(copy);
        uint32_t index = place_of(copy, offer, &p->entries[i]);
        if (!goes || index == offer->count) /* they fit together, so they are too few */
            return more_wanted(error);
        step(copy, index, !match->skip_single || steps->count == 0, steps);
        goes = goes_on(copy, &before);
    }
    if (!goes || (int)p->count == cg_engine_whole(match).most)
        return CG_OK; /* the next question is another choice */
    const cg_offer *offer = cg_engine_options(copy);
    uint32_t index = end_of(offer);
    if (index == offer->count)
        return more_wanted(error);
    step(copy, index, !match->skip_single || steps->count == 0, steps);
    return CG_OK;
}

cg_status cg_choice_steps(const cg_match *match, int player, const uint32_t *indices, size_t count,
                          cg_steps *steps, cg_error *error)
{
    picking p;
    steps->count = 0;
    cg_status status = begin(match, player, indices, count, &p, error);
    if (!status)
        status = compatible(match, &p, error);
    if (status)
        return status;
    if (count < p.choice.least)
        return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "you must choose %zu more",
                       p.choice.least - count);
    cg_match *copy = copy_of(match);
    if (!copy)
        return no_memory(error);
    status = walk(match, copy, &p, steps, error);
    cg_match_destroy(copy);
    return status;
}

/* ---- for applications ---- */

size_t cg_match_choice_refusal(const cg_match *match, int player, const uint32_t *indices,
                               size_t count, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    cg_error error = {0};
    picking p;
    if (!match)
        return 0;
    cg_status status = begin(match, player, indices, count, &p, &error);
    if (!status)
        status = compatible(match, &p, &error);
    if (status)
        cg_text_add(&out, error.text);
    return out.length;
}

cg_status cg_match_choose(cg_match *match, int player, const uint32_t *indices, size_t count,
                          cg_error *error)
{
    cg_steps steps;
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    int before = cg_sealed_turn(match, player);
    cg_status status = cg_choice_steps(match, player, indices, count, &steps, error);
    if (status)
        cg_sealed_turn(match, before);
    for (size_t i = 0; !status && i < steps.count; i++)
        status = cg_match_answer(match, player, steps.index[i], error);
    return status;
}

/** Returns the first of equal candidates that is not named yet, or the first of all; -1 if there is
 * none. */
static int32_t next_named(const cg_match *match, const char *text, const uint32_t *indices,
                          size_t count)
{
    int32_t found = cg_match_option_find_label(match, text);
    if (found < 0)
        return -1;
    wanted_entry wanted = wanted_of(match, &match->offer.entries[found]);
    for (uint32_t at = (uint32_t)found; at < match->offer.count; at++) {
        bool named = false;
        for (size_t i = 0; i < count; i++)
            named = named || indices[i] == at;
        if (!named && is_same(match, &match->offer.entries[at], &wanted))
            return (int32_t)at;
    }
    return found;
}

static cg_status not_named(const cg_match *match, int player, const char *text, cg_error *error)
{
    char reason[TEXT_MAX] = "it is not one of the candidates";
    cg_match_refusal(match, player, text, reason, sizeof reason);
    return cg_fail(error, CG_ERR_ILLEGAL, "not-offered", "'%s' is refused: %s", text ? text : "",
                   reason);
}

static bool read_all(const cg_match *match, const char *const *texts, size_t count,
                     uint32_t *indices, size_t *wrong)
{
    for (size_t i = 0; i < count; i++) {
        int32_t found = texts[i] ? next_named(match, texts[i], indices, i) : -1;
        *wrong = i;
        if (found < 0)
            return false;
        indices[i] = (uint32_t)found;
    }
    return true;
}

cg_status cg_choice_read(const cg_match *match, int player, const char *const *texts, size_t count,
                         uint32_t *indices, cg_error *error)
{
    cg_choice choice;
    size_t wrong = 0;
    if (count && !texts)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    cg_status status = check_player(match, player, error);
    if (status)
        return status;
    if (!open_choice(match, &choice))
        return not_several(error);
    if (count > choice.most || count > CG_LISTS_MAX) {
        cg_engine_relist(match);
        return too_many(count, choice.most, error);
    }
    bool read = read_all(match, texts, count, indices, &wrong);
    cg_engine_relist(match);
    return read ? CG_OK : not_named(match, player, texts[wrong], error);
}

cg_status cg_match_choose_texts(cg_match *match, int player, const char *const *texts, size_t count,
                                cg_error *error)
{
    uint32_t indices[CG_LISTS_MAX];
    if (!match)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "an argument is NULL");
    int before = cg_sealed_turn(match, player);
    cg_status status = cg_choice_read(match, player, texts, count, indices, error);
    status = status ? status : cg_match_choose(match, player, indices, count, error);
    if (status)
        cg_sealed_turn(match, before);
    return status;
}
