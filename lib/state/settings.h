/**
 * @file settings.h
 * From what the application asks for to resolved options and decks.
 */
#ifndef CG_STATE_SETTINGS_H
#define CG_STATE_SETTINGS_H

#include "state/plan.h"

/** A config that has been resolved. Texts and decks belong to the config or the module. */
struct cg_setup {
    const cg_module *module;
    int players;
    bool common_deck;                         /**< the players share one deck */
    int64_t options[CG_OPTIONS_MAX];          /**< by row of the game's table */
    const char *option_texts[CG_OPTIONS_MAX]; /**< of text options; else NULL */
    const cg_deck *decks[CG_PLAYERS_MAX];     /**< by seat */
    bool defaults[CG_PLAYERS_MAX];            /**< seats whose deck nobody has chosen */
};

/** Resolves the number of players and the options of a config, which cg_config_take() has
 * accepted; the decks stay NULL. Refuses unknown options, and values that an option does not
 * take. */
cg_status cg_setup_read(const cg_match_config *config, cg_setup *setup, cg_error *error);
/** Could all seats have that deck, as far as the game's setup check is concerned? */
bool cg_setup_suits(const cg_setup *setup, const cg_deck *deck);
/** Resolves a config, which cg_config_take() has accepted: the number of players, options with
 * their defaults, a deck for each seat; where the game refuses its default decks with these options,
 * ready ones that it takes, in their order. Decks that were made without asking the game's rules are
 * checked against them; then the game may refuse the whole. */
cg_status cg_setup_resolve(const cg_match_config *config, cg_setup *setup, cg_error *error);

/** Writes an option's value as it is spelled in settings. `text` is that of a text option, which
 * has no other value.
 * @return length of the whole text, of which the buffer may hold less */
size_t cg_setting_text(const cg_setting_info *option, int64_t value, const char *text, char *buffer,
                       size_t size);

/** A config as this library knows it, whatever the version of the program that made it. */
typedef struct cg_taken_config {
    cg_match_config config;
    cg_arena arena; /**< copies of lists whose entries have another size */
} cg_taken_config;

/** Reads a config of a program, which `given` then points to, into `own`; cg_config_drop() gives back
 * what that takes. Refuses one that is NULL or was not made by cg_match_config_default(), that has no
 * catalogue or keeps too many events, whose lists lack their entries, or that says what this library
 * does not know; then there is nothing to give back. */
cg_status cg_config_take(const cg_match_config **given, cg_taken_config *own, cg_error *error);
void cg_config_drop(cg_taken_config *own);

#endif
