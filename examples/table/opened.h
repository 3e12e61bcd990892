/**
 * @file opened.h
 * A match that is over with all that was hidden: hands, piles, dice, numbers, what was answered under seal.
 */
#ifndef TABLE_OPENED_H
#define TABLE_OPENED_H

#include "room.h"

/** The document (document.h) with all of it open. @return a new reference; NULL: no memory */
json_t *opened_document(room *r);
/** What a seat has answered, {seat, answered}, with the texts of the options; none of a concession.
 * @param before the match in which the answer was given. @return a new reference */
json_t *opened_given(const room *before, const journal_entry *e);
/** What has been answered in a sealed decision that others have still to answer: {seat, answered} of each who
 * has, with the texts of the options. @return a new reference */
json_t *opened_answers(const room *r);

#endif
