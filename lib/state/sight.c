/* Numbers that a viewer does not know, and guesses of them. */
#include "state/sight.h"

#include <assert.h>

int32_t cg_unknown_get(const cg_unknown *unknown)
{
    assert(unknown->number || unknown->face);
    return unknown->number ? *unknown->number : *unknown->face;
}

void cg_unknown_set(const cg_unknown *unknown, int32_t number)
{
    assert(unknown->number || unknown->face);
    if (unknown->number)
        *unknown->number = number;
    else
        *unknown->face = (uint8_t)number;
}

/** Returns how many values it can have; UINT32_MAX: that many or more. */
static uint32_t room_of(const cg_unknown *unknown)
{
    uint64_t count = (uint64_t)((int64_t)unknown->most - unknown->least) + 1;
    return count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
}

void cg_unknown_guess(const cg_unknown *unknown, cg_random *random)
{
    cg_unknown_set(unknown,
                   (int32_t)((int64_t)unknown->least + cg_random_below(random, room_of(unknown))));
}

/** The function that is called with each of them, and its arguments. */
typedef struct walk {
    cg_match *match;
    int viewer;
    cg_unknown_visit *visit;
    void *user;
} walk;

static void visit_number(const walk *w, int32_t *number, int32_t least, int32_t most)
{
    w->visit(&(cg_unknown){.number = number, .least = least, .most = most}, w->user);
}

static void visit_counters(const walk *w)
{
    const cg_module *module = w->match->plan->module;
    for (unsigned c = 0; c < module->counter_count; c++) {
        const cg_counter_def *counter = &module->counters[c];
        bool ranged = counter->guess_minimum || counter->guess_maximum;
        for (int p = 0; p < w->match->plan->players; p++)
            if (!cg_sight_counter(w->match, c, p, w->viewer))
                visit_number(w, cg_state_counter(w->match, (int)c, p),
                             ranged ? counter->guess_minimum : counter->minimum,
                             ranged ? counter->guess_maximum : counter->maximum);
    }
}

static void visit_values(const walk *w)
{
    const cg_module *module = w->match->plan->module;
    for (unsigned v = 0; v < module->value_count; v++)
        if (!cg_sight_knows(module->values[v].sight, CG_NOBODY, w->viewer))
            visit_number(w, &w->match->values[v], module->values[v].minimum,
                         module->values[v].maximum);
}

/** Dice that have not been rolled yet are not visited. */
static void visit_dice(const walk *w)
{
    const cg_module *module = w->match->plan->module;
    for (unsigned pool = 0; pool < module->dice_count; pool++) {
        uint8_t *faces = cg_state_faces(w->match, pool);
        for (unsigned i = 0; i < w->match->dice[pool] && !cg_sight_dice(w->match, pool, w->viewer);
             i++)
            if (faces[i])
                w->visit(
                    &(cg_unknown){.face = &faces[i], .least = 1, .most = module->dice[pool].sides},
                    w->user);
    }
}

static void visit_slots(const walk *w)
{
    for (unsigned f = 0; f < w->match->head->frames; f++) {
        cg_frame *frame = &w->match->frames[f];
        const cg_slot_range *range = w->match->plan->procedures[frame->procedure].slots;
        for (unsigned i = 0; range && i < CG_FRAME_SLOTS; i++)
            if (!cg_sight_knows(range[i].sight, frame->player, w->viewer))
                visit_number(w, &frame->slot[i], range[i].minimum, range[i].maximum);
    }
}

void cg_sight_visit(cg_match *match, int viewer, cg_unknown_visit *visit, void *user)
{
    const walk w = {match, viewer, visit, user};
    visit_counters(&w);
    visit_values(&w);
    visit_dice(&w);
    visit_slots(&w);
}

static void guess(const cg_unknown *unknown, void *random)
{
    cg_unknown_guess(unknown, random);
}

void cg_sight_guess(cg_match *match, int viewer, cg_random *random)
{
    cg_sight_visit(match, viewer, guess, random);
}
