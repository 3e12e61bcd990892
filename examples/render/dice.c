#include "path.h"
#include "products.h"

#include <math.h>
#include <stdio.h>

#define SIDE 16.0 /* of a die */
#define FLAP 5.0
#define ACROSS 2
#define DOWN 4
#define NET_WIDTH (4 * SIDE + FLAP)
#define NET_HEIGHT (3 * SIDE + 2 * FLAP)

/** Where a face lies in the cross that is folded, in sides; opposite faces make seven. */
static const struct {
    int across, down, pips;
} faces[] = {{0, 1, 1}, {1, 1, 2}, {2, 1, 6}, {3, 1, 5}, {1, 0, 3}, {1, 2, 4}};
#define FACES (sizeof faces / sizeof *faces)

/** Places of the pips of a face, in quarters of its side. */
static const signed char pips[][6][2] = {{{0, 0}},
                                         {{-1, -1}, {1, 1}},
                                         {{-1, -1}, {0, 0}, {1, 1}},
                                         {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
                                         {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}, {0, 0}},
                                         {{-1, -1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}, {1, 1}}};

static void draw_flap(cairo_t *cr, double x, double y, bool beside, double out)
{
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x + (beside ? out : 2), y + (beside ? 2 : out));
    cairo_line_to(cr, x + (beside ? out : SIDE - 2), y + (beside ? SIDE - 2 : out));
    cairo_line_to(cr, x + (beside ? 0 : SIDE), y + (beside ? SIDE : 0));
}

static void draw_face(painter *p, const dress *d, size_t face, double x, double y)
{
    cairo_t *cr = p->cr;
    double middle = SIDE / 2, step = SIDE / 4;
    cairo_rectangle(cr, x, y, SIDE, SIDE);
    colour_use(cr, d->frame);
    cairo_fill_preserve(cr);
    colour_use(cr, d->on_frame);
    cairo_set_line_width(cr, 0.15);
    cairo_stroke(cr);
    if (faces[face].pips == 1) {
        path_add_icon(cr, look_back_icon(p->look), x + SIDE * 0.2, y + SIDE * 0.2, SIDE * 0.6);
        cairo_fill(cr);
        return;
    }
    for (int i = 0; i < faces[face].pips; i++) {
        const signed char *at = pips[faces[face].pips - 1][i];
        cairo_new_sub_path(cr);
        cairo_arc(cr, x + middle + at[0] * step, y + middle + at[1] * step, SIDE * 0.1, 0, 2 * PI);
    }
    cairo_fill(cr);
}

/** A die to cut out and fold; the icon of the game is its one. */
static void draw_net(painter *p, const char *name, double x, double y)
{
    cairo_t *cr = p->cr;
    dress d = look_back(p->look);
    char room[128];
    cairo_set_source_rgb(cr, 0.4, 0.4, 0.4);
    cairo_set_line_width(cr, 0.2);
    draw_flap(cr, x + 4 * SIDE, y + SIDE, true, FLAP);
    for (int i = 0; i < 4; i += 2) {
        draw_flap(cr, x + i * SIDE, y + SIDE, false, -FLAP);
        draw_flap(cr, x + i * SIDE, y + 2 * SIDE, false, FLAP);
    }
    draw_flap(cr, x + SIDE, y, false, -FLAP);
    draw_flap(cr, x + SIDE, y + 3 * SIDE, false, FLAP);
    cairo_stroke(cr);
    for (size_t i = 0; i < FACES; i++)
        draw_face(p, &d, i, x + faces[i].across * SIDE, y + faces[i].down * SIDE);
    text_style style = {
        .font = p->look->text_font, .what = "die", .most = 3, .least = 1, .lines = 1};
    text_line(p, look_name(p->look, name, room, sizeof room), &style,
              (box){x + 2.2 * SIDE, y + 2 * SIDE + FLAP, 2 * SIDE, 5});
}

bool make_dice(const catalogue *c, const wishes *w)
{
    paper sheet = paper_of(w);
    double across = sheet.width / ACROSS, down = (sheet.height - 10) / DOWN;
    const char *name = cg_game_dice(c->game, 0);
    painter p;
    canvas page;
    bool good = product_open(&page, c, w, "dice", 300, 1);
    painter_open(&p, &c->look);
    good = good && canvas_page(&page, sheet.width, sheet.height);
    p.cr = page.cr;
    for (int i = 0; good && i < ACROSS * DOWN; i++) {
        int row = i / ACROSS, column = i % ACROSS;
        draw_net(&p, name ? name : c->look.title, column * across + (across - NET_WIDTH) / 2,
                 5 + FLAP + row * down + (down - NET_HEIGHT) / 2);
    }
    painter_close(&p);
    return canvas_close(&page) && good;
}
