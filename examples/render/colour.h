/** @file colour.h  Colours, and what is read upon them. */
#ifndef RENDER_COLOUR_H
#define RENDER_COLOUR_H

#include <cairo.h>

typedef struct colour {
    double red, green, blue; /**< 0 to 1 */
} colour;

/** Of "#a1b2c3". */
colour colour_of(const char *text);
/** So much of the first (0 to 1), the rest of the second: as CSS mixes them in sRGB. */
colour colour_mix(colour first, double share, colour second);
/** Black or white, whichever is read better upon it. */
colour colour_readable(colour ground);
/** @param hue in degrees */
colour colour_hsl(double hue, double saturation, double lightness);
void colour_use(cairo_t *cr, colour c);

#endif
