#include "frame.h"

#include "path.h"

#define CORNER 3.2
#define TILES_ACROSS 6
#define TILES_DOWN 8
#define TILE 12.0 /* side of a texture's tile */

static const box card = {0.4, 0.4, CARD_WIDTH - 0.8, CARD_HEIGHT - 0.8};

static void draw_texture(cairo_t *cr, const char *tile, const dress *d)
{
    colour_use(cr, colour_mix(d->frame, 0.9, d->on_frame));
    for (int i = 0; i < TILES_ACROSS * TILES_DOWN; i++) {
        int row = i / TILES_ACROSS, column = i % TILES_ACROSS;
        cairo_save(cr);
        cairo_translate(cr, column * TILE, row * TILE);
        path_add(cr, tile);
        cairo_restore(cr);
    }
    cairo_fill(cr);
}

static void draw_inside(painter *p, const dress *d, const char *shape)
{
    const char *tile = look_text(p->look, "frames", "texture");
    const char *ornament = look_text(p->look, "frames", "ornament");
    cairo_save(p->cr);
    shape_add(p->cr, shape, card, CORNER);
    cairo_clip(p->cr);
    if (tile)
        draw_texture(p->cr, tile, d);
    if (ornament) {
        colour_use(p->cr, d->trim);
        path_add(p->cr, ornament);
        cairo_fill(p->cr);
    }
    cairo_restore(p->cr);
}

void frame_draw(painter *p, const dress *d, double bleed)
{
    cairo_t *cr = p->cr;
    const char *shape = look_shape(p->look, "frame");
    if (bleed >= 0) {
        colour_use(cr, d->edge);
        box all = box_inside((box){0, 0, CARD_WIDTH, CARD_HEIGHT}, -bleed - SEAM);
        cairo_rectangle(cr, all.x, all.y, all.width, all.height);
        cairo_fill(cr);
    }
    shape_add(cr, shape, card, CORNER);
    colour_use(cr, d->frame);
    cairo_fill(cr);
    draw_inside(p, d, shape);
    shape_add(cr, shape, card, CORNER);
    colour_use(cr, d->edge);
    cairo_set_line_width(cr, 0.8);
    cairo_stroke(cr);
    if (!d->has_second && !d->has_trim)
        return;
    shape_add(cr, shape, box_inside(card, 1), CORNER * 0.75);
    colour_use(cr, d->has_second ? d->second : d->trim);
    cairo_set_line_width(cr, d->has_second ? 1.4 : 0.35);
    cairo_stroke(cr);
}
