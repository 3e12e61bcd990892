/**
 * @file door.h
 * The one door through which YAML comes in, whatever it is read for: libyaml's events of a decoded
 * document, one by one, guarded. What is nested too deeply, anchors, aliases and tags, and more than
 * one mistake too many end the reading there, so that the work that a file makes is bounded by its
 * size. Size and encoding are looked at before, by cg_document_decode().
 *
 * Readers stand on it in layers: records of card files and their places (guard.h), and of good files
 * libcyaml's records (records.h); trees (tree.h), on which scenarios, languages and the public trees
 * of <cardgame/yaml.h> stand.
 */
#ifndef CG_YAML_DOOR_H
#define CG_YAML_DOOR_H

#include "yaml/document.h"

#include <yaml.h>

#define CG_DOOR_DEEPEST 32         /* lists and mappings within each other */
#define CG_DOOR_MISTAKES_MAX 10000 /* after so many the rest of a file is not read */

/** A document while it is read. */
typedef struct cg_door {
    yaml_parser_t parser;
    yaml_event_t event; /**< the current one; type YAML_NO_EVENT before the first */
    cg_document *document;
    const cg_layout *layout; /**< the fields of the file; NULL: any word can be one */
    cg_report *report;
    unsigned depth; /**< lists and mappings open now */
    bool strict;    /**< the first mistake ends the reading */
    bool merging;   /**< an alias that comes now is refused by the reader as something else */
    bool stopped;   /**< nothing more is read */
    bool broken;    /**< the parser could not go on; see cg_door_tell() */
    bool short_of_memory;
} cg_door;

/**
 * Opens a document that cg_document_decode() has let in.
 * @param strict the first mistake ends the reading
 * @return false when memory is short
 */
bool cg_door_open(cg_door *door, cg_document *document, const cg_layout *layout, bool strict,
                  cg_report *report);
/** Frees what libyaml holds. Also after cg_door_open() has failed. */
void cg_door_close(cg_door *door);

/** Goes to the next event. @return false when reading ends here: the file is too deep, has too many
 * mistakes, is not well-formed (`broken`; nothing is reported yet), or memory is short */
bool cg_door_next(cg_door *door);

/** Reports what the parser could not read, after cg_door_next() has set `broken`. */
void cg_door_tell(cg_door *door);

/** Ends the reading; the rest of the document is missing. */
void cg_door_stop(cg_door *door);

/** Where the current event begins. */
static inline cg_position cg_door_here(const cg_door *door)
{
    return (cg_position)door->event.start_mark.index;
}

#endif
