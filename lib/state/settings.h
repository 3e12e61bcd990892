/** @file settings.h  From what a host asks for to resolved options and decks. */
#ifndef CG_STATE_SETTINGS_H
#define CG_STATE_SETTINGS_H

#include "state/plan.h"

struct cg_setup {
    const cg_module *module;
    int players;
    bool common_deck; /**< the players share one deck */
    int64_t options[CG_OPTIONS_MAX];
    const char *option_texts[CG_OPTIONS_MAX];
    const cg_deck *decks[CG_PLAYERS_MAX];
};

/** Players and options of a config; no decks. */
cg_status cg_setup_read(const cg_match_config *config, cg_setup *setup, cg_error *error);
/** Resolves a config: numbers of players, options with their defaults, a deck for each seat; the
 * game may refuse the whole. Texts stay the config's or the module's. */
cg_status cg_setup_resolve(const cg_match_config *config, cg_setup *setup, cg_error *error);

/** Writes an option's value as it is spelled in settings. */
size_t cg_setting_text(const cg_option_info *option, int64_t value, const char *text, char *buffer,
                       size_t size);

/** Refuses a config that was not made by the default function, keeps too many events, or has lists
 * without their entries. */
cg_status cg_config_check(const cg_match_config *config, cg_error *error);

#endif
