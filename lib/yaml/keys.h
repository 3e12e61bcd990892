/** @file keys.h
 * The fields of a record while its file is read, for the guard: those that are present, and those
 * that its kind does not have.
 */
#ifndef CG_YAML_KEYS_H
#define CG_YAML_KEYS_H

#include "yaml/document.h"

#define CG_STRANGE_MAX 16 /**< unknown fields of a record; further ones are only counted */

/** The fields of a record while it is read. Initialise to zero. */
typedef struct cg_keys {
    uint64_t seen; /**< a bit for each key */
    bool merged;   /**< fields were to be taken over from another mapping */
    bool bare; /**< the last value is an empty block, whose text may follow as if it were fields */
    unsigned strange_count;
    struct {
        cg_position position;
        char name[64];
    } strange[CG_STRANGE_MAX]; /**< fields that the kind does not have */
} cg_keys;

/** Notes an unknown field, whose name is copied: the message about it depends on the missing
 * fields. */
void cg_keys_note(cg_keys *f, cg_document *document, const char *name, cg_position position);

/** Reports the unknown fields of a complete record, and in one message at `start` all missing ones.
 * `report` NULL: they are only counted. */
void cg_keys_report(cg_keys *f, const cg_record_kind *kind, cg_document *document,
                    cg_report *report, cg_position start);

#endif
