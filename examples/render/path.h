/** @file path.h  The data of SVG paths, of which icons and ornaments are made. */
#ifndef RENDER_PATH_H
#define RENDER_PATH_H

#include <cairo.h>

/** Adds the path to that of `cr`. What cannot be read ends it. */
void path_add(cairo_t *cr, const char *data);
/** The same, scaled from 24 x 24 to a square with that corner and side. */
void path_add_icon(cairo_t *cr, const char *data, double x, double y, double side);

#endif
