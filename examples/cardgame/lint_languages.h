/** @file lint_languages.h  Checks the languages beside card files. */
#ifndef LINT_LANGUAGES_H
#define LINT_LANGUAGES_H

#include <cardgame/cardgame.h>

/** Prints a mistake. */
typedef void (*lint_print)(const void *user, const cg_error *error);

/** Checks the files of all languages in folders FOLDER/GAME/languages beside the given card files.
 * @return the mistakes that were printed */
size_t lint_languages(const char *game, const char *const *paths, size_t count, lint_print print,
                      const void *user);

#endif
