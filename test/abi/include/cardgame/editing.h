/**
 * @file editing.h
 * For editors of card files: catalogues of files that are not saved yet.
 */
#ifndef CARDGAME_EDITING_H
#define CARDGAME_EDITING_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_source;
CG_API cg_status cg_cards_load_sources_sized(const cg_game *game, const struct cg_source *sources,
                                             size_t count, cg_report *report, cg_cards **cards,
                                             size_t size);

/* ---- files that are not saved yet ---- */

/** A card file: in memory, or to be read. */
typedef struct cg_source {
    const char *name; /**< the file, as errors name it */
    const char *text; /**< what it holds; NULL: the file is read */
    size_t length;    /**< of the text, in bytes, at most cg_context_config.file_limit */
} cg_source;

/**
 * Loads card files into one catalogue as cg_cards_load() does, some of them from memory: the same
 * mistakes are reported, in the order of the sources.
 * @param sources all files of the catalogue; no folders
 * @param count   number of sources
 * @param report  receives the errors; NULL: the context's log does
 * @param cards   receives the catalogue, owned by the caller
 * @return as cg_cards_load()
 */
static inline cg_status cg_cards_load_sources(const cg_game *game, const cg_source *sources,
                                              size_t count, cg_report *report, cg_cards **cards)
{
    return cg_cards_load_sources_sized(game, sources, count, report, cards, sizeof *sources);
}

/**
 * The card that a text of a set means by a name: that of the id, of the id within the set, of the
 * name within the set, or the only card of that name.
 * @param set  key of the set that the text belongs to; "" or NULL: none
 * @param name in the text's quotes, or a deck's
 * @return 0 when there is none, or several have that name
 */
CG_API cg_design cg_cards_find_named(const cg_cards *cards, const char *set, const char *name);

#ifdef __cplusplus
}
#endif

#endif
