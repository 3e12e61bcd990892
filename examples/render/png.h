/** @file png.h  Pictures as PNG files, quickly. */
#ifndef RENDER_PNG_H
#define RENDER_PNG_H

#include <cairo.h>
#include <stdbool.h>

/** Writes a surface of 32 bits a pixel. @param dpi is told to readers @return false: see errno */
bool png_write(cairo_surface_t *surface, const char *path, double dpi);

#endif
