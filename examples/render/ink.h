/** @file ink.h  Laid out text as it is drawn: letter by letter, so that each stands at the same place on screen and paper. */
#ifndef RENDER_INK_H
#define RENDER_INK_H

#include <pango/pangocairo.h>

/** Draws a line in the present colour, but for parts that have one of their own.
 * @param x where it begins
 * @param y its base */
void ink_line(cairo_t *cr, PangoLayout *layout, PangoLayoutLine *line, double x, double y);
/** All lines, the upper left corner of the first at x, y. */
void ink_layout(cairo_t *cr, PangoLayout *layout, double x, double y);

#endif
