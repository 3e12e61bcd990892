/** @file frame.h  What lies under all else on a card: its edge, its colour, its texture and its ornament. */
#ifndef RENDER_FRAME_H
#define RENDER_FRAME_H

#include "text.h"

#define SEAM 0.05 /* edges lie over each other so much, that no light is seen between them */

/** @param bleed so much of the edge stands beyond the card */
void frame_draw(painter *p, const dress *d, double bleed);

#endif
