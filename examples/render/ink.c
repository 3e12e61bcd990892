#include "ink.h"

#include "path.h"

#include <stdbool.h>

#define TO_MM(units) ((double)(units) / PANGO_SCALE)

/* In a PDF the place of a letter follows from those before it, rounded to a thousandth of their size, as long as
 * they have one matrix. Letters in turn have matrices that differ by nothing anybody sees: then each has its place
 * said in full. */
#define DIFFERENCE 1.0005

/** Where the drawing of a line is. */
typedef struct pen {
    cairo_t *cr;
    const char *text;
    double x, y;
    bool turns; /**< letters have two matrices in turn; an SVG says the place of each anyway */
    bool odd;
} pen;

static const PangoAttribute *attribute_of(const PangoItem *item, PangoAttrType type)
{
    for (const GSList *at = item->analysis.extra_attrs; at; at = at->next)
        if (((const PangoAttribute *)at->data)->klass->type == type)
            return at->data;
    return NULL;
}

static void use_colour(cairo_t *cr, const PangoItem *item)
{
    const PangoAttribute *own = attribute_of(item, PANGO_ATTR_FOREGROUND);
    const PangoColor *c = own ? &((const PangoAttrColor *)own)->color : NULL;
    if (c)
        cairo_set_source_rgb(cr, c->red / 65535.0, c->green / 65535.0, c->blue / 65535.0);
}

static void draw_icon(const pen *p, const PangoAttrShape *shape)
{
    path_add_icon(p->cr, shape->data, p->x, p->y + TO_MM(shape->ink_rect.y),
                  TO_MM(shape->ink_rect.width));
    cairo_fill(p->cr);
}

/** A box for a letter that no font has. */
static void draw_box(const pen *p, double x, double width, double size)
{
    double side = width * 0.7, line = size * 0.06;
    cairo_rectangle(p->cr, p->x + x + (width - side) / 2, p->y - size * 0.7, side, size * 0.7);
    cairo_set_line_width(p->cr, line);
    cairo_stroke(p->cr);
}

static double size_of(PangoFont *font)
{
    PangoFontDescription *all = pango_font_describe_with_absolute_size(font);
    double size = TO_MM(pango_font_description_get_size(all));
    pango_font_description_free(all);
    return size;
}

/** What a letter is made of; the text that it stands for goes into the PDF, too. */
static void draw_cluster(pen *p, PangoFont *font, const PangoGlyphString *glyphs,
                         const PangoGlyphItemIter *at)
{
    cairo_glyph_t marks[16];
    int count = 0, first = at->start_glyph < at->end_glyph ? at->start_glyph : at->end_glyph + 1;
    int last = at->start_glyph < at->end_glyph ? at->end_glyph : at->start_glyph + 1;
    double x = 0;
    for (int i = first; i < last; i++) {
        const PangoGlyphInfo *info = &glyphs->glyphs[i];
        if (info->glyph != PANGO_GLYPH_EMPTY && info->glyph & PANGO_GLYPH_UNKNOWN_FLAG)
            draw_box(p, x, TO_MM(info->geometry.width), size_of(font));
        if (count < 16 && !(info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) &&
            info->glyph != PANGO_GLYPH_EMPTY)
            marks[count++] = (cairo_glyph_t){info->glyph, x + TO_MM(info->geometry.x_offset),
                                             TO_MM(info->geometry.y_offset)};
        x += TO_MM(info->geometry.width);
    }
    cairo_text_cluster_t cluster = {at->end_index - at->start_index, count};
    if (count) {
        cairo_save(p->cr);
        cairo_translate(p->cr, p->x, p->y);
        if (p->odd)
            cairo_scale(p->cr, DIFFERENCE, 1);
        cairo_set_scaled_font(p->cr,
                              pango_cairo_font_get_scaled_font((PangoCairoFont *)(void *)font));
        cairo_show_text_glyphs(p->cr, p->text + at->start_index, cluster.num_bytes, marks, count,
                               &cluster, 1, 0);
        cairo_restore(p->cr);
        p->odd = p->turns && !p->odd;
    }
    p->x += x;
}

/** From left to right; where one reads from the right that is from the end. */
static void draw_letters(pen *p, PangoLayoutRun *run)
{
    PangoGlyphItemIter at;
    bool back = run->item->analysis.level % 2;
    bool more = back ? pango_glyph_item_iter_init_end(&at, run, p->text)
                     : pango_glyph_item_iter_init_start(&at, run, p->text);
    for (; more; more = back ? pango_glyph_item_iter_prev_cluster(&at)
                             : pango_glyph_item_iter_next_cluster(&at))
        draw_cluster(p, run->item->analysis.font, run->glyphs, &at);
}

static void draw_run(pen *p, PangoLayoutRun *run)
{
    const PangoAttribute *shape = attribute_of(run->item, PANGO_ATTR_SHAPE);
    cairo_save(p->cr);
    use_colour(p->cr, run->item);
    if (shape) {
        draw_icon(p, (const PangoAttrShape *)shape);
        p->x += TO_MM(pango_glyph_string_get_width(run->glyphs));
    } else {
        draw_letters(p, run);
    }
    cairo_restore(p->cr);
}

void ink_line(cairo_t *cr, PangoLayout *layout, PangoLayoutLine *line, double x, double y)
{
    pen p = {.cr = cr, .text = pango_layout_get_text(layout), .x = x, .y = y};
    p.turns = cairo_surface_get_type(cairo_get_target(cr)) != CAIRO_SURFACE_TYPE_SVG;
    cairo_new_path(cr);
    for (const GSList *run = line->runs; run; run = run->next)
        draw_run(&p, run->data);
}

void ink_layout(cairo_t *cr, PangoLayout *layout, double x, double y)
{
    PangoLayoutIter *line = pango_layout_get_iter(layout);
    do {
        PangoRectangle all;
        pango_layout_iter_get_line_extents(line, NULL, &all);
        ink_line(cr, layout, pango_layout_iter_get_line_readonly(line), x + TO_MM(all.x),
                 y + TO_MM(pango_layout_iter_get_baseline(line)));
    } while (pango_layout_iter_next_line(line));
    pango_layout_iter_free(line);
}
