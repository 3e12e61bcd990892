/** @file guard.h  The first reading of a card file: finds every mistake of form, and where each
 * value stands. */
#ifndef CG_YAML_GUARD_H
#define CG_YAML_GUARD_H

#include "yaml/document.h"

/**
 * Reads a decoded document once, by libyaml's events. Notes all positions and reports all mistakes.
 * @param keep if not NULL, the records are made here, of all values that are right: the way to go
 * on with a bad file, which libcyaml would refuse
 * @return false when memory is short
 */
bool cg_guard_read(cg_document *document, const cg_layout *layout, cg_arena *keep,
                   cg_report *report);

#endif
