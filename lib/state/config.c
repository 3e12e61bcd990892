/* A match's config: its defaults, and the check that it is sound. */
#include "base/report.h"
#include "state/settings.h"

#include <inttypes.h>

#define CONFIG_COOKIE 0x6d617463u

cg_match_config cg_match_config_default(const cg_cards *cards)
{
    return (cg_match_config){
        .cookie = CONFIG_COOKIE, .cards = cards, .seed = 1, .event_capacity = 512};
}

/** Does a list of the stage lack its entries? */
static bool is_stage_cut(const cg_stage *stage)
{
    return (stage->card_count && !stage->cards) || (stage->counter_count && !stage->counters) ||
           (stage->dice_count && !stage->dice);
}

cg_status cg_config_check(const cg_match_config *config, cg_error *error)
{
    if (!config || config->cookie != CONFIG_COOKIE || !config->cards)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "the config was not made by cg_match_config_default()");
    if (config->event_capacity > CG_EVENTS_MAX)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                       "event_capacity is %" PRIu32 ", but 0 to %d are possible",
                       config->event_capacity, CG_EVENTS_MAX);
    if ((config->setting_count && !config->settings) ||
        (config->stage && is_stage_cut(config->stage)))
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a list has no entries");
    return CG_OK;
}
