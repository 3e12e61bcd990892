/** @file art.h  What is to be seen on a card: somebody's picture, or a ground with the card's emblem. */
#ifndef RENDER_ART_H
#define RENDER_ART_H

#include "text.h"

/** Draws it within the outline of the card's art.
 * @param picture NULL: there is none */
void art_draw(painter *p, const json_t *card, const dress *d, cairo_surface_t *picture, box room);

#endif
