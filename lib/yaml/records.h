/** @file records.h  The second reading of a card file: libcyaml makes the records. */
#ifndef CG_YAML_RECORDS_H
#define CG_YAML_RECORDS_H

#include "yaml/document.h"

struct cyaml_schema_value;

/** libcyaml's schema for a layout, in the arena; NULL when memory is short. */
const struct cyaml_schema_value *cg_records_schema(const cg_layout *layout, cg_arena *arena);

/**
 * Loads a document that the guard has found good.
 * @param texts  receives all texts; they live as long as this arena
 * @param lists  receives the lists of records, and those that they outgrew
 * @return false when memory is short; whatever else libcyaml refuses is reported
 */
bool cg_records_load(cg_document *document, const struct cyaml_schema_value *schema,
                     cg_arena *texts, cg_arena *lists, cg_report *report);

#endif
