/** @file labels.h  Labels of modes and abilities that a language translates. */
#ifndef CG_CATALOGUE_LABELS_H
#define CG_CATALOGUE_LABELS_H

#include "catalogue/catalogue.h"
#include "yaml/tree.h"

/** Reports labels of a file that no card of a catalogue of the whole game has.
 * @param labels the section of the file */
void cg_labels_check(const cg_cards *cards, cg_document *document, const cg_tree *labels,
                     cg_report *report);
/** Reports such labels of the game's own English.
 * @return CG_ERR_CARDS after mistakes */
cg_status cg_labels_check_english(const cg_cards *cards, cg_report *report);

#endif
