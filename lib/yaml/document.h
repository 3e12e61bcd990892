/** @file document.h
 * A card file while it is loaded into a catalogue: its text, its records, and the place of each
 * value. Scenario files are documents, too, but have a tree (tree.h) instead of records.
 */
#ifndef CG_YAML_DOCUMENT_H
#define CG_YAML_DOCUMENT_H

#include "base/report.h"
#include "yaml/codes.h"
#include "yaml/layout.h"

#include <assert.h>

/** A place in a document as libyaml counts: characters from the start, without the byte order
 * mark. */
typedef uint32_t cg_position;

/** Everything about one file. The functions below fill it; context, name, text and length are set
 * first. */
typedef struct cg_document {
    cg_context *context;
    const char *name;     /**< of the file, for errors */
    const char *text;     /**< after decoding without the byte order mark; not owned */
    size_t length;        /**< of the text in bytes */
    size_t mark_length;   /**< of the byte order mark in bytes; 0: none */
    bool ascii;           /**< the text is ASCII, so that a character is a byte */
    bool returns;         /**< lines end with only "\r" */
    bool comments;        /**< comments begin after a value, without a space after their `#` */
    size_t mistakes;      /**< number of mistakes so far */
    bool bad;             /**< a mistake was found */
    bool partial;         /**< the guard found mistakes, so that some records are incomplete */
    bool cut;             /**< the guard could not read to the end */
    size_t events;        /**< given to the last reader: the cost of reading so far */
    size_t scanned;       /**< characters that were scanned for these */
    cg_file_record *file; /**< the records; NULL if nothing could be read */
    /** For each kind a row per record, in the order of the file: the record's position, then that
     * of each key's value, 0 if it is missing or wrong. */
    cg_buffer positions[CG_KIND_COUNT];
    cg_buffer names;       /**< of cg_position: of the entries of all lists of names, ascending */
    cg_buffer wrong_cards; /**< a bool for each card: the guard found mistakes in it */
    struct {
        size_t index, offset, line, line_offset;
    } last; /**< the place computed last, from which the next search starts */
} cg_document;

/** Returns the positions of a record: first its own, then that of each key's value, 0 if it is
 * missing or wrong. They are valid until the next record of that kind is read. */
static inline const cg_position *cg_document_row(const cg_document *document,
                                                 const cg_layout *layout, cg_kind_id kind,
                                                 size_t record)
{
    const cg_position *rows = (const cg_position *)(const void *)document->positions[kind].data;
    assert((record + 1) * (layout->kinds[kind].key_count + 1) * sizeof *rows <=
           document->positions[kind].size);
    return rows + record * (layout->kinds[kind].key_count + 1);
}

/** Returns true if, by the row of a deck, its reserve is before its cards. Then the entries of the
 * reserve come first among all entries of the file. A list that could not be read to its end comes
 * last. */
static inline bool cg_document_reserve_first(const cg_position *row)
{
    cg_position cards = row[1 + CG_DECK_CARDS], reserve = row[1 + CG_DECK_RESERVE];
    return reserve && (!cards || reserve < cards);
}

/** Checks that the text is UTF-8 and not larger than the context's limit for files, and cuts off
 * the byte order mark.
 * @return false after a mistake, which is reported; the text then ends before it */
bool cg_document_decode(cg_document *document, cg_report *report);

/** Returns the position of entry `index`, from 0, of the list of names at the position `list`; the
 * list's own if the entry is not known. */
cg_position cg_document_entry(const cg_document *document, cg_position list, uint32_t index);

/** Frees the positions. Text and records have other owners. */
void cg_document_close(cg_document *document);

/** Returns the position of the first character between two positions that is invisible or only
 * looks like a space; `from` if there is none. */
cg_position cg_document_odd_sign(const cg_document *document, cg_position from, cg_position to);

/** Finds the comment after a plain value, which ends at a position, that looks like a part of it:
 * `#3`, but not `# 3`.
 * @return its position; 0 if there is none */
cg_position cg_document_comment(cg_document *document, cg_position end);

/** Finds the first comment between two positions, in brackets that cannot be read, that looks like
 * a part of the value before it.
 * @return its position; 0 if there is none */
cg_position cg_document_cut(cg_document *document, cg_position from, cg_position to);

/** The message about it: the text that ends there, and the beginning of the comment. */
#define CG_CUT_OFF_TEXT                                                                            \
    "%s ends before '%s', which begins a comment; put the text in quotes, or a space after the "   \
    "'#'"

/** Copies the characters from a position to the next space, at most `size` - 1 bytes. */
void cg_document_word(cg_document *document, cg_position position, char *word, size_t size);

/** Returns the line and column (from 1) of a position, and its byte offset with the byte order
 * mark. */
cg_place cg_document_place(cg_document *document, cg_position position);

/** Tells the report the extent of the value or key that begins at that place, for the error that
 * was added last: if it is in quotes, without them. */
void cg_document_tell_range(const cg_document *document, cg_report *report, cg_place place);

/** Notes a mistake at a position (printf-like) and adds it to the report. The document is bad from
 * then on. @param report  NULL: the mistake is only noted */
void cg_document_error(cg_document *document, cg_report *report, cg_position position,
                       cg_error_code code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

#endif
