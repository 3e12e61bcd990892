#include "facts.h"
#include "path.h"
#include "products.h"

#include <math.h>
#include <string.h>

#define GAP 8.0
#define MARGIN 15.0
#define TITLE 7.0
#define WEAVE 3.0 /* between two threads */
#define ROWS_MOST 12
#define DICE_PLACES 3 /* for dice, in cards */
#define OPEN_PLACES 4 /* of a row that says no number */

/** A zone of the mat: where its places are. */
typedef struct area {
    const char *name;
    size_t places;
    bool dice; /**< they are one place, upon which dice are thrown */
} area;

static const json_t *zone_of(const catalogue *c, const char *name)
{
    return json_object_get(json_object_get(c->look.file, "zones"), name);
}

/** Does a mat show the zone? A hand is held. */
static bool is_shown(const catalogue *c, const char *name)
{
    cg_zone_info zone;
    const char *as = json_string_value(json_object_get(zone_of(c, name), "as"));
    int row = cg_game_zone_find(c->game, name);
    if (row < 0 || !cg_game_zone(c->game, (size_t)row, &zone))
        return cg_game_dice_find(c->game, name) >= 0;
    if (as)
        return strcmp(as, "none") != 0 && strcmp(as, "hand") != 0;
    return zone.visibility != CG_SEEN_BY_OWNER || zone.ordered;
}

static area area_of(const catalogue *c, const char *name)
{
    const json_t *zone = zone_of(c, name);
    const char *as = json_string_value(json_object_get(zone, "as"));
    json_int_t places = json_integer_value(json_object_get(zone, "places"));
    bool row = as && strcmp(as, "row") == 0;
    bool small = json_is_true(json_object_get(zone, "small"));
    if (cg_game_zone_find(c->game, name) < 0)
        return (area){name, DICE_PLACES, true};
    return (area){name, places > 0 ? (size_t)places : row && !small ? OPEN_PLACES : 1, false};
}

/** The rows of a mat: what all share, those of the layout's seat, and what is at the side. */
static json_t *rows_of(const catalogue *c)
{
    const json_t *seat = json_object_get(c->look.file, "seat"),
                 *wide = json_object_get(seat, "wide");
    const json_t *side = json_object_get(seat, "side");
    json_t *rows = json_array(), *row;
    cg_zone_info zone;
    if (wide && json_object_get(c->look.file, "middle"))
        json_array_append(rows, json_object_get(c->look.file, "middle"));
    for (size_t i = 0; i < json_array_size(wide); i++)
        json_array_append(rows, json_array_get(wide, i));
    if (json_array_size(side))
        json_array_append(rows, (json_t *)(uintptr_t)side);
    if (wide)
        return rows;
    row = json_array();
    for (size_t i = 0; cg_game_zone(c->game, i, &zone); i++)
        if (zone.per_player)
            json_array_append_new(row, json_string(zone.name));
    json_array_append_new(rows, row);
    return rows;
}

static double width_of(const catalogue *c, const json_t *row)
{
    double width = -GAP;
    for (size_t i = 0; i < json_array_size(row); i++) {
        const char *name = json_string_value(json_array_get(row, i));
        if (is_shown(c, name))
            width += GAP + (double)area_of(c, name).places * (CARD_WIDTH + 2);
    }
    return width;
}

static void draw_area(painter *p, const dress *d, const area *a, double x, double y)
{
    char room[128];
    double wide = (double)a->places * (CARD_WIDTH + 2);
    const char *icon = look_icon(p->look, a->name);
    text_style style = {.font = p->look->name_font,
                        .what = "zone",
                        .most = 5,
                        .least = 1.5,
                        .bold = true,
                        .lines = 1,
                        .centre = true,
                        .ink = d->on_frame};
    char *name = facts_capital(look_name(p->look, a->name, room, sizeof room));
    text_line(p, name, &style, (box){x, y, wide, TITLE});
    g_free(name);
    for (size_t i = 0; i < (a->dice ? 1 : a->places); i++) {
        box place = {x + 1 + (double)i * (CARD_WIDTH + 2), y + TITLE + 1,
                     a->dice ? wide - 2 : CARD_WIDTH, CARD_HEIGHT};
        shape_add(p->cr, look_shape(p->look, "frame"), place, 3.2);
        colour_use(p->cr, colour_mix(d->frame, 0.86, d->on_frame));
        cairo_fill_preserve(p->cr);
        colour_use(p->cr, colour_mix(d->frame, 0.5, d->on_frame));
        cairo_set_line_width(p->cr, 0.6);
        cairo_stroke(p->cr);
        if (!icon)
            continue;
        colour_use(p->cr, colour_mix(d->frame, 0.75, d->on_frame));
        path_add_icon(p->cr, icon, place.x + place.width / 2 - 12, place.y + CARD_HEIGHT / 2 - 12,
                      24);
        cairo_fill(p->cr);
    }
}

static void draw_row(painter *p, const catalogue *c, const dress *d, const json_t *row, double left,
                     double top)
{
    for (size_t i = 0; i < json_array_size(row); i++) {
        const char *name = json_string_value(json_array_get(row, i));
        area a = area_of(c, name);
        if (!is_shown(c, name))
            continue;
        draw_area(p, d, &a, left, top);
        left += (double)a.places * (CARD_WIDTH + 2) + GAP;
    }
}

/** The cloth: its colour with the weave upon it. */
static dress draw_cloth(painter *p, double width, double height)
{
    dress d = look_back(p->look);
    colour weave;
    look_colour(p->look, "colours", "cloth", &d.frame);
    d.on_frame = colour_readable(d.frame);
    colour_use(p->cr, d.frame);
    cairo_paint(p->cr);
    if (!look_colour(p->look, "colours", "weave", &weave))
        return d;
    colour_use(p->cr, weave);
    cairo_set_line_width(p->cr, 0.7);
    for (int i = 0; i * WEAVE < width + height; i++) {
        cairo_move_to(p->cr, i * WEAVE - height, height);
        cairo_line_to(p->cr, i * WEAVE, 0);
    }
    cairo_stroke(p->cr);
    return d;
}

bool make_mat(const catalogue *c, const wishes *w)
{
    json_t *rows = rows_of(c);
    double width = 3 * CARD_WIDTH, height = MARGIN * 2 + TITLE * 2;
    painter p;
    canvas page;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        double wide = width_of(c, json_array_get(rows, i));
        width = fmax(width, wide);
        height += wide > 0 ? CARD_HEIGHT + TITLE + GAP : 0;
    }
    width += 2 * MARGIN;
    bool good = product_open(&page, c, w, "mat", 150, 1);
    painter_open(&p, &c->look);
    good = good && canvas_page(&page, width, height);
    p.cr = page.cr;
    if (good) {
        dress d = draw_cloth(&p, width, height);
        double top = MARGIN;
        for (size_t i = 0; i < json_array_size(rows); i++) {
            const json_t *row = json_array_get(rows, i);
            double wide = width_of(c, row);
            if (wide <= 0)
                continue;
            draw_row(&p, c, &d, row, (width - wide) / 2, top);
            top += CARD_HEIGHT + TITLE + GAP;
        }
        text_style style = {.font = c->look.name_font,
                            .what = "title",
                            .most = 10,
                            .least = 2,
                            .bold = true,
                            .centre = true,
                            .lines = 1,
                            .ink = colour_mix(d.frame, 0.45, d.on_frame)};
        text_line(&p, c->look.title, &style,
                  (box){MARGIN, height - MARGIN - TITLE * 1.6, width - 2 * MARGIN, TITLE * 2});
    }
    painter_close(&p);
    json_decref(rows);
    return canvas_close(&page) && good;
}
