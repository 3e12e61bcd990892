/* Random decks that fit the settings of a match. */
#include <cardgame/match.h>

#include "state/settings.h"

bool cg_setup_suits(const cg_setup *setup, const cg_deck *deck)
{
    cg_setup all = *setup;
    cg_error error;
    for (int seat = 0; seat < all.players; seat++)
        all.decks[seat] = deck;
    return all.module->check_setup(&all, &error) == CG_OK;
}

static bool can_be_played(const cg_deck *deck, const void *data)
{
    return cg_setup_suits(data, deck);
}

cg_status cg_deck_random_for(const cg_match_config *config, cg_random *random, cg_deck **deck)
{
    cg_setup setup;
    cg_taken_config taken;
    cg_status status = random && deck ? cg_config_take(&config, &taken, NULL) : CG_ERR_ARGUMENT;
    if (status)
        return status;
    status = cg_setup_read(config, &setup);
    if (!status)
        status = cg_deck_mix(config->cards, random,
                             setup.module->check_setup ? can_be_played : NULL, &setup, deck);
    cg_config_drop(&taken);
    return status;
}
