/* A match's config: its defaults, and the check that it is sound. */
#include "base/report.h"
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
    cg_copy_sized(result, size, &own, sizeof own);
    result->cookie = CG_COOKIE(MARK, size);
}

/** Are settings and boards as this library knows them? 0 is what a binding leaves. */
static bool is_of_this_version(const cg_match_config *config)
{
    static const uint16_t ours[] = {sizeof(cg_setting), sizeof(cg_stage), sizeof(cg_stage_card),
                                    sizeof(cg_stage_counter)};
    bool all = true;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        all = all && (!config->sizes[i] || config->sizes[i] == ours[i]);
    return all || (!config->setting_count && !config->stage);
}

/** Does a list of the stage lack its entries? */
static bool is_stage_cut(const cg_stage *stage)
{
    return (stage->card_count && !stage->cards) || (stage->counter_count && !stage->counters) ||
           (stage->dice_count && !stage->dice);
}

cg_status cg_config_take(const cg_match_config **given, cg_match_config *own, cg_error *error)
{
    const cg_match_config *config = own;
    *own = own_match_config_default(NULL);
    if (!*given || !cg_config_read(own, sizeof *own, *given, MARK) || !own->cards)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "the config was not made by cg_match_config_default()");
    if (!is_of_this_version(config))
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "settings or board are of another version of the library");
    if (config->event_capacity > CG_EVENTS_MAX)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "event_capacity is %" PRIu32 ", but 0 to %d are possible",
                       config->event_capacity, CG_EVENTS_MAX);
    if ((config->setting_count && !config->settings) ||
        (config->stage && is_stage_cut(config->stage)))
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a list has no entries");
    *given = own;
    return CG_OK;
}
