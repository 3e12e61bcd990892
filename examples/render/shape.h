/** @file shape.h  The outlines that parts of a card may have (cards/LAYOUT.md). */
#ifndef RENDER_SHAPE_H
#define RENDER_SHAPE_H

#include <cairo.h>

#define PI 3.14159265358979323846

typedef struct box {
    double x, y, width, height; /**< millimetres */
} box;

box box_inside(box b, double margin);
/** Adds the outline to the path.
 * @param name as in a layout; another is a rectangle with round corners
 * @param corner how far the corners reach */
void shape_add(cairo_t *cr, const char *name, box b, double corner);

#endif
