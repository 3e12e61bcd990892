/** @file guard.h
 * The first reading of a card file, through the door (door.h): finds every mistake of form, and the
 * place of each value.
 */
#ifndef CG_YAML_GUARD_H
#define CG_YAML_GUARD_H

#include "yaml/document.h"

/**
 * Reads a decoded document once, event by event, notes the position of every value and reports all
 * mistakes. It may be called again for the same document.
 * @param keep   if not NULL, the document's records are made in this arena, from all values that
 *               are right: the way to use a file with mistakes, which libcyaml would refuse
 * @param report NULL: mistakes are only counted
 * @return false when memory is short
 */
bool cg_guard_read(cg_document *document, const cg_layout *layout, cg_arena *keep,
                   cg_report *report);

#endif
