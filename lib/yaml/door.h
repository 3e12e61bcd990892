/**
 * @file door.h The one place at which YAML is read, for all readers: the events of libyaml for a
 * decoded document, one by one, with checks. Reading ends at deep nesting, anchors, aliases and
 * tags, and at too many mistakes, so the work for a file is bounded by its size.
 * cg_document_decode() has already checked size and encoding.
 *
 * Its readers are layers: records of card files and their places (guard.h), and for good files
 * libcyaml's records (records.h); trees (tree.h), which scenarios, languages and the public trees
 * of <cardgame/yaml.h> use.
 */
#ifndef CG_YAML_DOOR_H
#define CG_YAML_DOOR_H

#include "yaml/document.h"

#include <yaml.h>

#define CG_DOOR_DEEPEST 32         /* lists and mappings within each other */
#define CG_DOOR_MISTAKES_MAX 10000 /* mistakes after which the rest of a file is not read */

/** A document while it is read. */
typedef struct cg_door {
    yaml_parser_t parser;
    yaml_event_t event; /**< the current one; type YAML_NO_EVENT before the first */
    cg_document *document;
    const cg_layout *layout; /**< the fields of the file; NULL: any word can be a field */
    cg_report *report;
    unsigned depth; /**< lists and mappings open now */
    bool strict;    /**< reading ends at the first mistake */
    bool merging;   /**< the reader refuses the next alias with another message */
    bool stopped;   /**< nothing more is read */
    bool broken;    /**< the parser cannot continue; see cg_door_tell() */
    bool short_of_memory;
} cg_door;

/** Opens a document that cg_document_decode() has accepted.
 * @param strict reading ends at the first mistake
 * @return false if memory is short */
bool cg_door_open(cg_door *door, cg_document *document, const cg_layout *layout, bool strict,
                  cg_report *report);
/** Frees what libyaml holds. Must also be called if cg_door_open() failed. */
void cg_door_close(cg_door *door);

/** Goes to the next event.
 * @return false if reading ends here: the file is too deep, has too many mistakes, is not
 * well-formed (`broken`; nothing is reported yet), or if memory is short */
bool cg_door_next(cg_door *door);

/** Reports the parser's error, after cg_door_next() has set `broken`. */
void cg_door_tell(cg_door *door);

/** Ends the reading; the rest of the document is missing. */
void cg_door_stop(cg_door *door);

/** Returns the position at which the current event begins. */
static inline cg_position cg_door_here(const cg_door *door)
{
    return (cg_position)door->event.start_mark.index;
}

#endif
