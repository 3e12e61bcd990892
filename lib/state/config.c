/* The default config of a match, and the checks of a config. */
#include "base/report.h"
#include "base/rows.h"
#include "catalogue/catalogue.h"
#include "state/settings.h"

#include <inttypes.h>

#define MARK 0x6d61u

static cg_match_config own_match_config_default(const cg_cards *cards)
{
    return (cg_match_config){.cookie = CG_COOKIE(MARK, sizeof(cg_match_config)),
                             .cards = cards,
                             .seed = 1,
                             .event_capacity = 512};
}

void cg_match_config_default_sized(cg_match_config *result, size_t size, const cg_cards *cards)
{
    const cg_match_config own = own_match_config_default(cards);
    cg_config_give(result, size, &own, sizeof own, MARK);
}

/** Returns true if a list of the starting position lacks its entries. */
static bool is_stage_cut(const cg_stage *stage)
{
    return (stage->card_count && !stage->cards) || (stage->counter_count && !stage->counters) ||
           (stage->dice_count && !stage->dice);
}

/** Structures of the config. */
enum { OF_SETTING, OF_STAGE, OF_CARD, OF_COUNTER, SIZES };

/** The smallest size of each: that of its first version. */
static const size_t first_sizes[SIZES] = {sizeof(cg_setting), offsetof(cg_stage, dice_pool),
                                          offsetof(cg_stage_card, marks), sizeof(cg_stage_counter)};

/** Returns the size of a structure of the config in the program that made it. Language bindings
 * leave 0: they use the sizes of this library. */
static size_t size_of(const cg_match_config *config, int which)
{
    static const uint16_t ours[] = {sizeof(cg_setting), sizeof(cg_stage), sizeof(cg_stage_card),
                                    sizeof(cg_stage_counter)};
    return config->sizes[which] ? config->sizes[which] : ours[which];
}

/** Takes the starting position with its lists. */
static cg_rows_result adopt_stage(cg_taken_config *own)
{
    cg_match_config *config = &own->config;
    const void *given = config->stage, *cards, *counters;
    cg_rows_result result =
        cg_rows_adopt(&own->arena, &given, 1, size_of(config, OF_STAGE), sizeof(cg_stage));
    if (result != CG_ROWS_FIT)
        return result;
    const cg_stage *stage = config->stage = given;
    if (is_stage_cut(stage))
        return CG_ROWS_FIT; /* it is refused later */
    cards = stage->cards;
    counters = stage->counters;
    result = cg_rows_adopt(&own->arena, &cards, stage->card_count, size_of(config, OF_CARD),
                           sizeof(cg_stage_card));
    if (result == CG_ROWS_FIT)
        result = cg_rows_adopt(&own->arena, &counters, stage->counter_count,
                               size_of(config, OF_COUNTER), sizeof(cg_stage_counter));
    if (result != CG_ROWS_FIT || (cards == stage->cards && counters == stage->counters))
        return result;
    cg_stage *copy = cg_arena_allocate(&own->arena, sizeof *copy);
    if (!copy)
        return CG_ROWS_NO_MEMORY;
    *copy = *stage;
    copy->cards = cards;
    copy->counters = counters;
    config->stage = copy;
    return CG_ROWS_FIT;
}

static cg_status adopt_lists(cg_taken_config *own, cg_error *error)
{
    cg_match_config *config = &own->config;
    const void *settings = config->settings;
    cg_rows_result result = cg_rows_adopt(&own->arena, &settings, config->setting_count,
                                          size_of(config, OF_SETTING), sizeof(cg_setting));
    config->settings = settings;
    if (result == CG_ROWS_FIT && config->stage)
        result = adopt_stage(own);
    if (result == CG_ROWS_NO_MEMORY)
        return cg_fail(error, CG_ERR_MEMORY, "memory", "not enough memory for a config");
    if (result == CG_ROWS_UNKNOWN)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "the settings or the board have members that this version of the library "
                       "does not know");
    return CG_OK;
}

static cg_status check_taken(const cg_match_config *config, cg_error *error)
{
    if (config->event_capacity > CG_EVENTS_MAX)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "event_capacity is %" PRIu32 ", but must be 0 to %d", config->event_capacity,
                       CG_EVENTS_MAX);
    if (config->edition && config->edition != CG_EDITION_WHOLE)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "edition is %" PRIu64 ", but must be 0 or %d", config->edition,
                       CG_EDITION_WHOLE);
    if ((config->setting_count && !config->settings) ||
        (config->stage && is_stage_cut(config->stage)))
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "a list is NULL, but its count is not 0");
    return CG_OK;
}

cg_status cg_config_take(const cg_match_config **given, cg_taken_config *own, cg_error *error)
{
    *own = (cg_taken_config){.config = own_match_config_default(NULL)};
    cg_match_config *config = &own->config;
    if (!*given || !cg_config_read(config, sizeof *config, *given, MARK))
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "begin the config with cg_match_config_default()");
    if (!config->cards)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "the config has no cards");
    for (int which = 0; which < SIZES; which++)
        if (size_of(config, which) < first_sizes[which])
            return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                           "sizes[%d] of the config is %u, but must be 0 or at least %zu", which,
                           config->sizes[which], first_sizes[which]);
    own->arena.context = config->cards->context;
    cg_status status = adopt_lists(own, error);
    if (!status)
        status = check_taken(config, error);
    if (status)
        cg_config_drop(own);
    else
        *given = config;
    return status;
}

void cg_config_drop(cg_taken_config *own)
{
    cg_arena_free(&own->arena);
}
