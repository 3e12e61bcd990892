/** @file face.h  The two sides of a card. */
#ifndef RENDER_FACE_H
#define RENDER_FACE_H

#include "text.h"

/** Draws a card's face, its corner at 0, 0.
 * @param picture its art; NULL: there is none
 * @param bleed so much of its edge stands beyond it, in millimetres; 0: its corners are full; less: they are round */
void face_draw(painter *p, const json_t *card, cairo_surface_t *picture, double bleed);
/** The side that all cards of a game share. */
void face_draw_back(painter *p, double bleed);

#endif
