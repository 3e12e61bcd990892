#include "shape.h"

#include <math.h>
#include <string.h>

typedef void (*add_shape)(cairo_t *cr, box b, double corner);

box box_inside(box b, double margin)
{
    return (box){b.x + margin, b.y + margin, b.width - 2 * margin, b.height - 2 * margin};
}

static void add_square(cairo_t *cr, box b, double corner)
{
    (void)corner;
    cairo_rectangle(cr, b.x, b.y, b.width, b.height);
}

static void add_round(cairo_t *cr, box b, double corner)
{
    double right = b.x + b.width - corner, low = b.y + b.height - corner;
    cairo_new_sub_path(cr);
    cairo_arc(cr, right, b.y + corner, corner, -PI / 2, 0);
    cairo_arc(cr, right, low, corner, 0, PI / 2);
    cairo_arc(cr, b.x + corner, low, corner, PI / 2, PI);
    cairo_arc(cr, b.x + corner, b.y + corner, corner, PI, PI * 3 / 2);
    cairo_close_path(cr);
}

/** Through these points, of the box's width and height each, with so many corners added. */
typedef struct vertex {
    double x, y, corner_x, corner_y;
} vertex;

static void add_polygon(cairo_t *cr, box b, double corner, const vertex *all, int count)
{
    for (int i = 0; i < count; i++)
        cairo_line_to(cr, b.x + all[i].x * b.width + all[i].corner_x * corner,
                      b.y + all[i].y * b.height + all[i].corner_y * corner);
    cairo_close_path(cr);
}

static void add_cut(cairo_t *cr, box b, double corner)
{
    static const vertex all[] = {{0, 0, 1, 0},  {1, 0, -1, 0}, {1, 0, 0, 1},  {1, 1, 0, -1},
                                 {1, 1, -1, 0}, {0, 1, 1, 0},  {0, 1, 0, -1}, {0, 0, 0, 1}};
    cairo_new_sub_path(cr);
    add_polygon(cr, b, corner, all, 8);
}

static void add_ribbon(cairo_t *cr, box b, double corner)
{
    static const vertex all[] = {{0, 0, 0, 0}, {1, 0, 0, 0}, {1, 0.5, -1, 0},
                                 {1, 1, 0, 0}, {0, 1, 0, 0}, {0, 0.5, 1, 0}};
    cairo_new_sub_path(cr);
    add_polygon(cr, b, corner, all, 6);
}

static void add_point(cairo_t *cr, box b, double corner)
{
    static const vertex all[] = {{0, 0, 1, 0},  {1, 0, -1, 0}, {1, 0.5, 0, 0},
                                 {1, 1, -1, 0}, {0, 1, 1, 0},  {0, 0.5, 0, 0}};
    cairo_new_sub_path(cr);
    add_polygon(cr, b, corner, all, 6);
}

/** Corners that are hollow. */
static void add_notch(cairo_t *cr, box b, double corner)
{
    double right = b.x + b.width, low = b.y + b.height;
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, b.x, b.y, corner, PI / 2, 0);
    cairo_arc_negative(cr, right, b.y, corner, PI, PI / 2);
    cairo_arc_negative(cr, right, low, corner, PI * 3 / 2, PI);
    cairo_arc_negative(cr, b.x, low, corner, 0, -PI / 2);
    cairo_close_path(cr);
}

/** Round above, as windows are; the corners give the rise. */
static void add_arch(cairo_t *cr, box b, double corner)
{
    double rise = fmin(corner * 3, b.height / 2), right = b.x + b.width;
    cairo_new_sub_path(cr);
    cairo_move_to(cr, b.x, b.y + b.height);
    cairo_line_to(cr, b.x, b.y + rise);
    cairo_curve_to(cr, b.x + b.width * 0.1, b.y + rise * 0.2, b.x + b.width * 0.32, b.y,
                   b.x + b.width / 2, b.y);
    cairo_curve_to(cr, right - b.width * 0.32, b.y, right - b.width * 0.1, b.y + rise * 0.2, right,
                   b.y + rise);
    cairo_line_to(cr, right, b.y + b.height);
    cairo_close_path(cr);
}

static void add_pill(cairo_t *cr, box b, double corner)
{
    (void)corner;
    add_round(cr, b, fmin(b.width, b.height) / 2);
}

static void add_shield(cairo_t *cr, box b, double corner)
{
    double right = b.x + b.width, low = b.y + b.height, side = b.y + b.height * 0.55;
    (void)corner;
    cairo_new_sub_path(cr);
    cairo_move_to(cr, b.x, b.y);
    cairo_line_to(cr, right, b.y);
    cairo_line_to(cr, right, side);
    cairo_curve_to(cr, right, low - b.height * 0.12, right - b.width * 0.3, low, b.x + b.width / 2,
                   low);
    cairo_curve_to(cr, b.x + b.width * 0.3, low, b.x, low - b.height * 0.12, b.x, side);
    cairo_close_path(cr);
}

static const struct {
    const char *name;
    add_shape add;
} shapes[] = {{"square", add_square}, {"cut", add_cut},       {"notch", add_notch},
              {"arch", add_arch},     {"ribbon", add_ribbon}, {"point", add_point},
              {"pill", add_pill},     {"shield", add_shield}};

void shape_add(cairo_t *cr, const char *name, box b, double corner)
{
    double fits = fmax(0, fmin(corner, fmin(b.width, b.height) / 2));
    for (size_t i = 0; name && i < sizeof shapes / sizeof *shapes; i++)
        if (strcmp(shapes[i].name, name) == 0) {
            shapes[i].add(cr, b, fits);
            return;
        }
    add_round(cr, b, fits);
}
