#include "art.h"

#include "path.h"

#include <math.h>
#include <stdint.h>

#define REACH 40.0 /* of the ground from its middle, in millimetres */

/** Chance that is the same for a card each time, and the same in browsers. */
typedef struct chance {
    uint64_t seed;
} chance;

static double draw_chance(chance *c)
{
    c->seed = c->seed * 16807 % 2147483647;
    return (double)(c->seed % 1000) / 1000;
}

static void add_rays(cairo_t *cr, chance *c, double x, double y)
{
    int count = 9 + (int)(draw_chance(c) * 6);
    double turn = draw_chance(c);
    for (int i = 0; i < count; i++) {
        double from = (i + turn) / count * 2 * PI, to = from + PI / count;
        cairo_move_to(cr, x, y);
        cairo_line_to(cr, x + REACH * cos(from), y + REACH * sin(from));
        cairo_line_to(cr, x + REACH * cos(to), y + REACH * sin(to));
        cairo_close_path(cr);
    }
}

static void add_rings(cairo_t *cr, chance *c, double x, double y)
{
    double r = 8 + draw_chance(c) * 5;
    while (r < REACH) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y, r, 0, 2 * PI);
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y, r + 1.5, 0, 2 * PI);
        r += 5 + draw_chance(c) * 3;
    }
}

static void add_waves(cairo_t *cr, chance *c, double x, double y)
{
    for (int row = 0; row < 4; row++) {
        double top = y - 4 + row * (5 + draw_chance(c) * 2), step = 8 + draw_chance(c) * 6;
        double bend = row % 2 ? 5 : -5, at = -REACH;
        cairo_move_to(cr, x + at, top);
        while (at < REACH) {
            cairo_curve_to(cr, x + at + step / 3, top + bend * 2 / 3, x + at + step * 2 / 3,
                           top + bend * 2 / 3, x + at + step, top);
            at += step;
        }
        cairo_rel_line_to(cr, 0, 2);
        cairo_line_to(cr, x - REACH, top + 2);
        cairo_close_path(cr);
    }
}

static void add_hills(cairo_t *cr, chance *c, double x, double y)
{
    double at = -REACH;
    cairo_move_to(cr, x - REACH, y + REACH);
    while (at < REACH) {
        cairo_line_to(cr, x + at + 6, y - 6 + draw_chance(c) * 14);
        cairo_line_to(cr, x + at + 12, y + 6 + draw_chance(c) * 8);
        at += 12;
    }
    cairo_line_to(cr, x + REACH, y + REACH);
    cairo_close_path(cr);
}

static void draw_ground(cairo_t *cr, const json_t *card, double x, double y)
{
    static void (*const grounds[])(cairo_t *, chance *, double, double) = {add_rays, add_rings,
                                                                           add_waves, add_hills};
    const char *id = json_string_value(json_object_get(card, "id"));
    const char *kind = json_string_value(json_object_get(card, "kind"));
    chance c = {look_hash(id ? id : "")};
    draw_chance(&c);
    grounds[look_hash(kind ? kind : "") % 4](cr, &c, x, y);
    cairo_fill(cr);
}

static void draw_emblem(painter *p, const json_t *card, const dress *d, box room)
{
    cairo_t *cr = p->cr;
    double x = room.x + room.width / 2, y = room.y + room.height / 2;
    double side = fmin(room.height * 0.78, room.width * 0.5);
    colour_use(cr, colour_mix(d->frame, 0.55, d->face));
    cairo_paint(cr);
    colour_use(cr, colour_mix(d->frame, 0.75, d->face));
    draw_ground(cr, card, x, y);
    colour_use(cr, colour_mix(d->frame, 0.3, d->face));
    cairo_arc(cr, x, y, side * 0.62, 0, 2 * PI);
    cairo_fill(cr);
    colour_use(cr, colour_mix(d->frame, 0.75, d->on_face));
    path_add_icon(cr, look_emblem(p->look, card), x - side / 2, y - side / 2, side);
    cairo_fill(cr);
}

static void measure(cairo_surface_t *picture, double *width, double *height)
{
    cairo_rectangle_t all;
    if (cairo_surface_get_type(picture) != CAIRO_SURFACE_TYPE_IMAGE &&
        cairo_recording_surface_get_extents(picture, &all)) {
        *width = all.width;
        *height = all.height;
    } else {
        *width = cairo_image_surface_get_width(picture);
        *height = cairo_image_surface_get_height(picture);
    }
}

/** Fills the room; what is too much of the picture is cut off on both sides. */
static void draw_picture(cairo_t *cr, cairo_surface_t *picture, box room)
{
    double width, height;
    measure(picture, &width, &height);
    double scale = fmax(room.width / width, room.height / height);
    cairo_translate(cr, room.x + (room.width - width * scale) / 2,
                    room.y + (room.height - height * scale) / 2);
    cairo_scale(cr, scale, scale);
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD);
    cairo_paint(cr);
}

void art_draw(painter *p, const json_t *card, const dress *d, cairo_surface_t *picture, box room)
{
    const char *shape = look_shape(p->look, "art");
    if (room.width <= 0 || room.height <= 0)
        return;
    cairo_save(p->cr);
    shape_add(p->cr, shape ? shape : "square", room, 2.5);
    cairo_clip(p->cr);
    if (picture)
        draw_picture(p->cr, picture, room);
    else
        draw_emblem(p, card, d, room);
    cairo_restore(p->cr);
    if (!d->has_trim)
        return;
    shape_add(p->cr, shape ? shape : "square", room, 2.5);
    colour_use(p->cr, d->trim);
    cairo_set_line_width(p->cr, 0.5);
    cairo_stroke(p->cr);
}
