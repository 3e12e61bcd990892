/**
 * @file document.h
 * All that a viewer of a match is told of how it stands, as one JSON value (PROTOCOL.md). It is made of
 * what the library lets that viewer know, and of what everybody knows of the room. What is small and
 * seldom may be a jansson value (write_json()); the board and the decision are written as text, since
 * they are written for each viewer at each change.
 */
#ifndef TABLE_DOCUMENT_H
#define TABLE_DOCUMENT_H

#include "room.h"
#include "writer.h"

/** Writes the document. @param viewer a seat or CG_SPECTATOR */
void document_write(const room *r, int viewer, writer *w);

/** Writes lines of the log with their data, one value each, as that viewer may know them: those from a number
 * on that are still kept. */
void document_write_events(const room *r, int viewer, uint64_t from, writer *w);

/** The same as values, for what is seldom. @return a new reference; NULL: no memory */
json_t *document_make(const room *r, int viewer);
/** @param open the number in it is that of the match; else the viewer's own (cg_match_event_told())
 * @return a new reference; NULL: it is no longer kept, or the viewer is not told of it */
json_t *document_event(const room *r, int viewer, uint64_t number, bool open);

/** Who sits where: the member `seats` of the document. @return a new reference */
json_t *document_seats(const room *r);

#endif
