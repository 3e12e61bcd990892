/**
 * @file document.h
 * One card file on its way into a catalogue: its text, its records, and where each value stands.
 */
#ifndef CG_YAML_DOCUMENT_H
#define CG_YAML_DOCUMENT_H

#include "base/report.h"
#include "yaml/codes.h"
#include "yaml/layout.h"

/** A place in a document as libyaml counts: characters from the start. */
typedef uint32_t cg_position;

typedef struct cg_document {
    cg_context *context;
    const char *name; /**< for errors */
    const char *text; /**< without a byte order mark */
    size_t length;
    size_t mark_length;   /**< of the byte order mark */
    bool ascii;           /**< a character is a byte */
    size_t mistakes;      /**< found so far */
    bool bad;             /**< it has mistakes */
    bool partial;         /**< the guard has found mistakes: some records are incomplete */
    bool cut;             /**< the guard could not read to the end */
    cg_file_record *file; /**< NULL: nothing could be read */
    /** For each kind a row per record, in the order of the file: the record's position, then that
     * of each key's value, 0 where it is absent or wrong. */
    cg_buffer positions[CG_KIND_COUNT];
    cg_buffer names;       /**< of cg_position: of the entries of all lists of names, ascending */
    cg_buffer wrong_cards; /**< a bool for each card: the guard has found mistakes in it */
    struct {
        size_t index, offset, line, line_offset;
    } last; /**< the place that was computed last, from where the next search starts */
} cg_document;

/** Row of positions of a record. */
static inline const cg_position *cg_document_row(const cg_document *document,
                                                 const cg_layout *layout, cg_kind_id kind,
                                                 size_t record)
{
    const cg_position *rows = (const cg_position *)(const void *)document->positions[kind].data;
    return rows + record * (layout->kinds[kind].key_count + 1);
}

/** Of a deck's row: does its reserve stand before its cards, so that its entries are counted first?
 * What could not be read to its end stands last. */
static inline bool cg_document_reserve_first(const cg_position *row)
{
    cg_position cards = row[1 + CG_DECK_CARDS], reserve = row[1 + CG_DECK_RESERVE];
    return reserve && (!cards || reserve < cards);
}

/** Checks that the text is UTF-8 and cuts off the byte order mark. @return false after an error */
bool cg_document_decode(cg_document *document, cg_report *report);

/** The position of an entry of a list of names, counted from 0, by that of the list. */
cg_position cg_document_entry(const cg_document *document, cg_position list, uint32_t index);

/** Frees the positions; text and records belong to others. */
void cg_document_close(cg_document *document);

/** Line, column and byte offset of a position. */
cg_place cg_document_place(cg_document *document, cg_position position);

/** Reports a mistake at a position (printf-like). */
void cg_document_error(cg_document *document, cg_report *report, cg_position position,
                       cg_error_code code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

#endif
