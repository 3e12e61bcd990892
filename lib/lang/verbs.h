/** @file verbs.h  The verbs: one row each, read by parser, compiler, printer, describer and
 * documentation. */
#ifndef CG_LANG_VERBS_H
#define CG_LANG_VERBS_H

#include "base/text.h"
#include "lang/program.h"

/** What can follow a verb. */
typedef enum cg_part_kind {
    CG_PART_END,
    CG_PART_WORDS,   /**< these words */
    CG_PART_AMOUNT,  /**< an integer */
    CG_PART_COUNTER, /**< a counter's noun */
    CG_PART_ZONE,
    CG_PART_DIE,
    CG_PART_DICE, /**< a die or a pool */
    CG_PART_ITEM,
    CG_PART_CAUSE, /**< a way in which the match can end */
    CG_PART_COUNT
} cg_part_kind;

typedef struct cg_part {
    uint8_t kind; /**< a cg_part_kind */
    const char *words;
} cg_part;

#define CG_PARTS_MAX 6

enum {
    CG_VERB_SUBJECT = 1,  /**< another player can be its subject, "p draws 2" */
    CG_VERB_NEGATES = 2,  /**< the operation gets the amount below 0 */
    CG_VERB_FACE = 4,     /**< the amount is a face of the die */
    CG_VERB_ENDS = 8,     /**< the match is over behind it */
    CG_VERB_WHOLE = 16,   /**< the operation gets CG_WHOLE_ZONE as its amount */
    CG_VERB_SENTENCE = 32 /**< its rules text begins with the object, not with the verb */
};

/**
 * A verb with one sequence of parts; verbs of one name stand together, those with more words first.
 * The operation gets: the subject if there can be one, the object if there is one, the amount if
 * there is one; the counter or cause stands behind it.
 */
typedef struct cg_verb_row {
    const char *name, *third; /**< "draw", "draws" */
    uint8_t operation;        /**< a cg_operation */
    uint8_t flags;
    cg_part parts[CG_PARTS_MAX];
    /** Rules text. [a|b]: a as an order, b with a subject; %k amount of cards, %t the same behind
     * "the top", %c amount of the counter, %a amount, %o object, %s number of the die's faces, %w
     * cause */
    const char *says;
    const char *example, *summary;
} cg_verb_row;

/** Verb number `index`, or NULL behind the last one; static. */
const cg_verb_row *cg_lang_verb(size_t index);
/** Writes how a verb is used, such as "look at the top NUMBER of ZONE". */
void cg_lang_verb_usage(const cg_verb_row *verb, cg_text *out);
/** A part as it stands in the usage, such as "NUMBER"; static. */
const char *cg_part_text(const cg_part *part);

#endif
