#include "face.h"
#include "path.h"
#include "products.h"
#include "say.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define CHIP 20.0 /* millimetres across */
#define ROOM 23.0
#define ACROSS 8

/** What the counters of a word are worth. */
static const int values[] = {1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 5, 5, 10};
#define VALUES ((int)(sizeof values / sizeof *values))

#define LINES 2

/** Words that counters are printed for: those of the layout, or else those of players. */
static json_t *words_of(const catalogue *c)
{
    const json_t *own = json_object_get(c->look.file, "counters");
    json_t *words = json_array();
    const char *name;
    for (size_t i = 0; i < json_array_size(own); i++)
        json_array_append(words, json_array_get(own, i));
    for (size_t i = 0; !own && (name = cg_game_counter(c->game, i)); i++)
        json_array_append_new(words, json_string(name));
    return words;
}

static void draw_chip(painter *p, const char *word, int value, double x, double y)
{
    const look *l = p->look;
    const char *icon = look_icon(l, word);
    double half = CHIP / 2;
    char text[12], room[128];
    dress d = look_back(l);
    if (!look_frame(l, word, &d.frame))
        d.frame = colour_mix(colour_hsl(look_hash(word) % 360, 0.5, 0.36), 0.8, d.frame);
    d.on_frame = colour_readable(d.frame);
    cairo_arc(p->cr, x + half, y + half, half - 0.2, 0, 2 * PI);
    colour_use(p->cr, d.frame);
    cairo_fill_preserve(p->cr);
    colour_use(p->cr, d.on_frame);
    cairo_set_line_width(p->cr, 0.15);
    cairo_stroke(p->cr);
    cairo_arc(p->cr, x + half, y + half, half - 1.4, 0, 2 * PI);
    cairo_set_line_width(p->cr, 0.4);
    cairo_stroke(p->cr);
    if (icon) {
        path_add_icon(p->cr, icon, x + half - 3.5, y + 2.6, 7);
        cairo_fill(p->cr);
    }
    text_style style = {.font = l->name_font,
                        .what = "counter",
                        .most = 6,
                        .least = 1,
                        .bold = true,
                        .centre = true,
                        .lines = 1,
                        .ink = d.on_frame};
    snprintf(text, sizeof text, "%d", value);
    text_line(p, text, &style, (box){x + 3, y + 8.5, CHIP - 6, 7});
    style.most = 2;
    text_line(p, look_name(l, word, room, sizeof room), &style,
              (box){x + 4.5, y + 14.8, CHIP - 9, 2.6});
}

static void draw_row(painter *p, const char *word, double left, double *top)
{
    for (int i = 0; i < VALUES; i++) {
        int line = i / ACROSS, column = i % ACROSS;
        draw_chip(p, word, values[i], left + column * ROOM, *top + line * ROOM);
    }
    *top += LINES * ROOM;
}

bool make_counters(const catalogue *c, const wishes *w)
{
    json_t *words = words_of(c);
    paper sheet = paper_of(w);
    double left = (sheet.width - ACROSS * ROOM) / 2, high = LINES * ROOM, top;
    size_t count = json_array_size(words), on = (size_t)((sheet.height - 20) / high), i = 0;
    painter p;
    canvas pages;
    if (!count)
        say("%s has no counters; its layout can name some (counters: [...])", c->look.game);
    bool good = product_open(&pages, c, w, "counters", 300, (count + on - 1) / on) && count > 0;
    painter_open(&p, &c->look);
    while (good && i < count) {
        top = 10;
        good = canvas_page(&pages, sheet.width, sheet.height);
        p.cr = pages.cr;
        for (size_t n = 0; good && n < on && i < count; n++, i++)
            draw_row(&p, json_string_value(json_array_get(words, i)), left, &top);
        good = canvas_end_page(&pages) && good;
    }
    painter_close(&p);
    json_decref(words);
    return canvas_close(&pages) && good;
}
