/** @file settings.h
 * Resolves the application's settings to options and decks.
 */
#ifndef CG_STATE_SETTINGS_H
#define CG_STATE_SETTINGS_H

#include "state/plan.h"

/** A resolved config. Texts and decks belong to the config or the module. */
struct cg_setup {
    const cg_module *module;
    int players;
    bool common_deck;                         /**< the players share one deck */
    int64_t options[CG_OPTIONS_MAX];          /**< by row of the game's table */
    const char *option_texts[CG_OPTIONS_MAX]; /**< of text options; else NULL */
    const cg_deck *decks[CG_PLAYERS_MAX];     /**< by seat */
    bool defaults[CG_PLAYERS_MAX];            /**< seats whose deck was not chosen */
};

/** Resolves the number of players and the options of a config that cg_config_take() has accepted;
 * the decks stay NULL. Refuses unknown options, and values that an option does not take. */
cg_status cg_setup_read(const cg_match_config *config, cg_setup *setup);
/** Returns true if the game's check of the setup accepts that deck for all seats. */
bool cg_setup_suits(const cg_setup *setup, const cg_deck *deck);
/** Resolves a config that cg_config_take() has accepted: the number of players, options with their
 * defaults, a deck for each seat. If the game refuses its default decks with these options,
 * ready-made ones that it accepts are taken, in their order. Decks that were made without the
 * game's rules are checked against them; then the game may refuse the whole setup. */
cg_status cg_setup_resolve(const cg_match_config *config, cg_setup *setup, cg_error *error);

/** Writes an option's value as settings spell it. `text` is the value of a text option.
 * @return length of the whole text, of which the buffer may hold less */
size_t cg_setting_text(const cg_setting_info *option, int64_t value, const char *text, char *buffer,
                       size_t size);

/** A config in the form of this library, whatever version the program was made for. */
typedef struct cg_taken_config {
    cg_match_config config;
    cg_arena arena; /**< copies of lists whose entries have another size */
} cg_taken_config;

/** Reads a program's config into `own`, and lets `given` point to the result; cg_config_drop()
 * releases it. Refuses a config that is NULL or was not made by cg_match_config_default(), has no
 * catalogue, keeps too many events, lacks the entries of a list, or uses what this library does
 * not know; then there is nothing to release. */
cg_status cg_config_take(const cg_match_config **given, cg_taken_config *own, cg_error *error);
void cg_config_drop(cg_taken_config *own);

#endif
