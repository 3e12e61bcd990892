/* Guesses of numbers that a viewer does not know. */
#include "state/sight.h"

static int32_t between(cg_random *random, int32_t least, int32_t most)
{
    uint64_t count = (uint64_t)((int64_t)most - least) + 1;
    uint32_t bound = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
    return (int32_t)((int64_t)least + cg_random_below(random, bound));
}

static void guess_counters(cg_match *match, int viewer, cg_random *random)
{
    const cg_module *module = match->plan->module;
    for (unsigned c = 0; c < module->counter_count; c++) {
        const cg_counter_def *counter = &module->counters[c];
        bool ranged = counter->guess_minimum || counter->guess_maximum;
        for (int p = 0; p < match->plan->players; p++)
            if (!cg_sight_counter(match, c, p, viewer))
                *cg_state_counter(match, (int)c, p) =
                    between(random, ranged ? counter->guess_minimum : counter->minimum,
                            ranged ? counter->guess_maximum : counter->maximum);
    }
}

static void guess_values(cg_match *match, int viewer, cg_random *random)
{
    const cg_module *module = match->plan->module;
    for (unsigned v = 0; v < module->value_count; v++)
        if (!cg_sight_knows(module->values[v].sight, CG_NOBODY, viewer))
            match->values[v] =
                between(random, module->values[v].minimum, module->values[v].maximum);
}

/** Dice that have not been rolled yet stay so. */
static void guess_dice(cg_match *match, int viewer, cg_random *random)
{
    const cg_module *module = match->plan->module;
    for (unsigned pool = 0; pool < module->dice_count; pool++)
        for (unsigned i = 0; i < match->dice[pool] && !cg_sight_dice(match, pool, viewer); i++)
            if (cg_state_faces(match, pool)[i])
                cg_state_faces(match, pool)[i] =
                    (uint8_t)between(random, 1, module->dice[pool].sides);
}

static void guess_slots(cg_match *match, int viewer, cg_random *random)
{
    for (unsigned f = 0; f < match->head->frames; f++) {
        cg_frame *frame = &match->frames[f];
        const cg_slot_range *range = match->plan->procedures[frame->procedure].slots;
        for (unsigned i = 0; range && i < CG_FRAME_SLOTS; i++)
            if (!cg_sight_knows(range[i].sight, frame->player, viewer))
                frame->slot[i] = between(random, range[i].minimum, range[i].maximum);
    }
}

void cg_sight_guess(cg_match *match, int viewer, cg_random *random)
{
    guess_counters(match, viewer, random);
    guess_values(match, viewer, random);
    guess_dice(match, viewer, random);
    guess_slots(match, viewer, random);
}
