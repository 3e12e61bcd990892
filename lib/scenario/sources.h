/** @file sources.h  The card files that a scenario file names with its key `cards`. */
#ifndef CG_SCENARIO_SOURCES_H
#define CG_SCENARIO_SOURCES_H

#include "scenario/file.h"

/** A file or folder of cards. */
typedef struct cg_named_source {
    const cg_tree *at;
    const char *path;    /**< from the working directory, in the arena of the scenario file */
    uint64_t disk, node; /**< identity in the file system, whatever its path */
} cg_named_source;

/** The sources that a scenario file names, in its order; of files with the same name the first
 * counts. */
typedef struct cg_sources {
    cg_named_source *items;
    size_t count; /**< 0: only the cards of the card path */
} cg_sources;

/** Reads the key `cards` of an opened file: a path or a list of paths, relative to the file's own
 * folder.
 * @return false, after a report, if a path does not exist or contains no card files; false if
 * memory is short */
bool cg_sources_read(cg_script_file *file, const char *game, cg_sources *sources);

/** Reports, after the cards could not be loaded, each source whose files are all for other games.
 * @return true if there is one */
bool cg_sources_are_foreign(cg_script_file *file, const char *game, const cg_sources *sources);

#endif
