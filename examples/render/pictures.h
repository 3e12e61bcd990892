/** @file pictures.h  Pictures that somebody has put beside the cards. */
#ifndef RENDER_PICTURES_H
#define RENDER_PICTURES_H

#include "catalogue.h"

#include <cairo.h>

/** Reads the picture of a card, as FOLDER/ID.ENDING.
 * @param wrong is set after a message: it is broken, or too large
 * @return to be destroyed; NULL: there is none */
cairo_surface_t *pictures_read(const catalogue *c, const wishes *w, const json_t *card,
                               bool *wrong);

#endif
