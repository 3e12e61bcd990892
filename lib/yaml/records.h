/** @file records.h
 * The second reading, of good card files: libcyaml makes the records.
 */
#ifndef CG_YAML_RECORDS_H
#define CG_YAML_RECORDS_H

#include "yaml/document.h"

struct cyaml_schema_value;

/** Makes libcyaml's schema for a layout. It lives as long as the arena. NULL if memory is short. */
const struct cyaml_schema_value *cg_records_schema(const cg_layout *layout, cg_arena *arena);

/** Makes the records of a document in which the guard found no mistakes.
 * @param schema of the layout that the guard used
 * @param texts  arena for the texts and short lists: the catalogue's, in which the texts stay
 * @param lists  arena for longer lists of records; their outgrown blocks stay in it, too
 * @return false if memory is short; anything else that libcyaml refuses is reported as a mistake */
bool cg_records_load(cg_document *document, const struct cyaml_schema_value *schema,
                     cg_arena *texts, cg_arena *lists, cg_report *report);

/** Copies records, which are in a buffer for each kind, to the arena, makes them the document's,
 * and points their owners to them, since from now on they do not move.
 * @return false if memory is short */
bool cg_records_link(cg_document *document, const cg_layout *layout, cg_arena *keep,
                     const cg_buffer records[CG_KIND_COUNT]);

#endif
