/* Averages over kinds of moves. After the tree the world is a guess, so all of its data may be
 * used. */
#include "search/averages.h"

#include "search/options.h"
#include "search/worlds.h"

#include "engine/engine.h"
#include "state/board.h"

#include <cardgame/bot.h>

#include <string.h>

/** The value of a kind that was never tried: high enough to be tried. */
#define UNSEEN 0.9f
/** The bonus of a kind that was seldom tried: this, divided by the number of trials + 1. */
#define SELDOM 0.3f

void cg_averages_clear(cg_averages *averages)
{
    memset(averages->kinds, 0, sizeof averages->kinds);
    averages->move_count = 0;
}

static uint64_t fold(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static uint64_t design_of(const cg_match *match, unsigned card)
{
    const cg_card_state *state = &match->cards[card];
    return (uint64_t)state->kind | (uint64_t)state->zone << 16 | UINT64_C(1) << 40;
}

static uint64_t referred(const cg_match *match, int32_t value)
{
    return cg_is_card(value) && cg_card_lives(match, value) ? design_of(match, cg_value_card(value))
                                                            : (uint32_t)value;
}

static uint16_t kind_of(const cg_match *match, const cg_entry *entry)
{
    uint64_t verb = (uint64_t)entry->verb | (uint64_t)entry->effect << 8 |
                    (uint64_t)match->head->asked << 24 | (uint64_t)(uint32_t)entry->amount << 32;
    uint64_t hash = fold(0, verb);
    if (entry->card)
        hash = fold(hash, entry->verb == CG_VERB_TAKE ? cg_design_key(match, entry)
                                                      : design_of(match, entry->card - 1u));
    if (entry->target)
        hash = fold(hash, referred(match, entry->target));
    return (uint16_t)((hash >> 32) % CG_AVERAGES);
}

static void note(cg_averages *averages, uint16_t kind, int player)
{
    if (averages->move_count < CG_AVERAGES_MOVES)
        averages->moves[averages->move_count++] =
            (cg_average_move){.kind = kind, .player = (uint8_t)player};
}

void cg_averages_note(cg_averages *averages, const cg_match *match, const cg_entry *entry)
{
    note(averages, kind_of(match, entry), match->head->asked);
}

static float promise(const cg_average *average)
{
    return average->taken ? average->mean + SELDOM / (float)(average->taken + 1) : UNSEEN;
}

/** Returns the best of some options drawn at random. */
static uint32_t draw_best(cg_averages *averages, const cg_match *match, cg_random *random,
                          uint32_t tries)
{
    const cg_offer *offer = &match->offer;
    uint32_t best = 0;
    uint16_t best_kind = 0;
    float most = -1.0f;
    for (uint32_t i = 0; i < tries; i++) {
        uint32_t drawn = cg_random_below(random, offer->count);
        uint16_t kind = kind_of(match, &offer->entries[drawn]);
        float own = promise(&averages->kinds[kind]);
        if (own > most) {
            best = drawn;
            best_kind = kind;
            most = own;
        }
    }
    note(averages, best_kind, match->head->asked);
    return best;
}

uint64_t cg_averages_play(cg_averages *averages, cg_match *match, cg_random *random, uint32_t tries,
                          uint64_t limit)
{
    uint64_t answered = 0;
    for (; match->head->pending && (limit == 0 || answered < limit); answered++) {
        const cg_offer *offer = cg_engine_options(match);
        uint32_t index = offer->count == 1 || match->head->chance
                             ? cg_bot_random(match, random)
                             : draw_best(averages, match, random, tries);
        cg_world_answer(match, index);
    }
    return answered;
}

void cg_averages_learn(cg_averages *averages, const float *worths)
{
    for (uint32_t i = 0; i < averages->move_count; i++) {
        const cg_average_move *move = &averages->moves[i];
        cg_average *kind = &averages->kinds[move->kind];
        kind->taken++;
        kind->mean += (worths[move->player] - kind->mean) / (float)kind->taken;
    }
    averages->move_count = 0;
}
