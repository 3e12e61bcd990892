/** @file svg.h  Writing SVG so that the same picture is the same file. */
#ifndef RENDER_SVG_H
#define RENDER_SVG_H

#include <glib.h>
#include <stdbool.h>

/** Writes the text of an SVG. Cairo numbers surfaces and images through all threads; here they are numbered as they
 * come in the file. @return false: errno says why */
bool svg_write(const GString *text, const char *path);

#endif
