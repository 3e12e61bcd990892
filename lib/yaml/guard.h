/** @file guard.h
 * The first reading of a card file, through the door (door.h): finds every mistake of form, and the
 * place of each value.
 */
#ifndef CG_YAML_GUARD_H
#define CG_YAML_GUARD_H

#include "yaml/document.h"

/** Reads a decoded document event by event, notes the position of every value and reports all
 * mistakes. It may be called again for the same document.
 * @param keep   arena in which the document's records are made from all correct values, or NULL:
 * for files with mistakes, which libcyaml would refuse
 * @param report NULL: mistakes are only counted
 * @return false if memory is short */
bool cg_guard_read(cg_document *document, const cg_layout *layout, cg_arena *keep,
                   cg_report *report);

#endif
