/**
 * @file document.h
 * All that a viewer of a match is told of how it stands, as one JSON value (PROTOCOL.md). It is made of
 * what the library lets that viewer know, and of what everybody knows of the room.
 */
#ifndef TABLE_DOCUMENT_H
#define TABLE_DOCUMENT_H

#include "room.h"

/** @param viewer a seat or CG_SPECTATOR. @return a new reference */
json_t *document_make(room *r, int viewer);

/** One line of the log with its data, as that viewer may know it. @return a new reference; NULL: it is
 * no longer kept */
json_t *document_event(const room *r, int viewer, uint64_t number);

/** Who sits where: the member `seats` of the document. @return a new reference */
json_t *document_seats(const room *r);

#endif
