#include "beside.h"
#include "face.h"
#include "ink.h"
#include "markdown.h"
#include "path.h"
#include "products.h"
#include "say.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE_WIDTH 148.0 /* A5 */
#define PAGE_HEIGHT 210.0
#define MARGIN 15.0
#define FOOT 12.0
#define COLUMN (PAGE_WIDTH - 2 * MARGIN)
#define CELLS_MOST 8
#define BODY 3.3 /* size of letters */
#define TO_MM(units) ((double)(units) / PANGO_SCALE)

/** The booklet while it is written. */
typedef struct book {
    const catalogue *c;
    painter p;
    canvas pages;
    double y; /**< where the next line begins */
    bool good;
    double columns[CELLS_MOST]; /**< of the present table: their widths */
    size_t column_count;
} book;

static const struct {
    double size, before;
    bool bold, mono;
} looks[] = {[BLOCK_HEADING] = {4.4, 4, true, false},
             [BLOCK_TEXT] = {BODY, 1.8, false, false},
             [BLOCK_ITEM] = {BODY, 1, false, false},
             [BLOCK_CODE] = {2.5, 1.8, false, true},
             [BLOCK_ROW] = {2.9, 0.8, false, false}};

/* ---- pages ---- */

static void end_page(book *b)
{
    char number[16];
    text_style style = {.font = b->c->look.text_font,
                        .what = "number",
                        .most = 3,
                        .least = 2,
                        .centre = true,
                        .lines = 1};
    if (!b->pages.cr)
        return;
    snprintf(number, sizeof number, "%zu", b->pages.page);
    if (b->pages.page > 1)
        text_line(&b->p, number, &style, (box){MARGIN, PAGE_HEIGHT - FOOT, COLUMN, 5});
    b->good = canvas_end_page(&b->pages) && b->good;
}

static void new_page(book *b)
{
    end_page(b);
    b->good = b->good && canvas_page(&b->pages, PAGE_WIDTH, PAGE_HEIGHT);
    b->p.cr = b->pages.cr;
    b->y = MARGIN;
}

static void need(book *b, double height)
{
    if (b->y + height > PAGE_HEIGHT - MARGIN - 4)
        new_page(b);
}

/** The game's back as a whole page, with its title. */
static void draw_cover(book *b)
{
    const look *l = &b->c->look;
    cairo_t *cr = b->pages.cr;
    dress d = look_back(l);
    colour_use(cr, d.frame);
    cairo_paint(cr);
    colour_use(cr, d.trim);
    cairo_set_line_width(cr, 1);
    shape_add(cr, look_shape(l, "frame"), (box){8, 8, PAGE_WIDTH - 16, PAGE_HEIGHT - 16}, 6);
    cairo_stroke(cr);
    colour_use(cr, colour_mix(d.frame, 0.25, d.on_frame));
    path_add_icon(cr, look_back_icon(l), PAGE_WIDTH / 2 - 24, 55, 48);
    cairo_fill(cr);
    text_style style = {.font = l->name_font,
                        .what = "title",
                        .most = 14,
                        .least = 4,
                        .bold = true,
                        .centre = true,
                        .ink = d.on_frame};
    text_line(&b->p, l->title, &style, (box){MARGIN, 120, COLUMN, 26});
    style.most = 5;
    style.bold = false;
    style.font = l->text_font;
    text_line(&b->p, "How to play", &style, (box){MARGIN, 146, COLUMN, 10});
}

/* ---- blocks ---- */

static PangoLayout *lay_out(const book *b, const block *one, const char *text, double width)
{
    PangoLayout *layout = pango_layout_new(b->p.pango);
    PangoFontDescription *font = pango_font_description_new();
    bool heading = one->kind == BLOCK_HEADING;
    double size = looks[one->kind].size + (heading && one->level < 2   ? 3
                                           : heading && one->level < 3 ? 1
                                                                       : 0);
    pango_font_description_set_family(font, looks[one->kind].mono
                                                ? "Liberation Mono, DejaVu Sans Mono, monospace"
                                            : heading ? b->c->look.name_font
                                                      : b->c->look.text_font);
    pango_font_description_set_absolute_size(font, round(size * PANGO_SCALE));
    pango_font_description_set_weight(
        font, looks[one->kind].bold || one->first ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    char *markup = one->kind == BLOCK_CODE ? NULL : markdown_markup(text);
    if (markup && pango_parse_markup(markup, -1, 0, NULL, NULL, NULL, NULL))
        pango_layout_set_markup(layout, markup, -1);
    else
        pango_layout_set_text(layout, text, -1);
    g_free(markup);
    pango_font_description_free(font);
    return layout;
}

/** Line by line, as many on each page as there is room for. */
static void draw_lines(book *b, PangoLayout *layout, double x, colour ink)
{
    PangoLayoutIter *line = pango_layout_get_iter(layout);
    do {
        PangoRectangle all;
        pango_layout_iter_get_line_extents(line, NULL, &all);
        need(b, TO_MM(all.height));
        if (!b->good)
            break;
        int base = pango_layout_iter_get_baseline(line) - all.y;
        colour_use(b->pages.cr, ink);
        ink_line(b->pages.cr, layout, pango_layout_iter_get_line_readonly(line), x + TO_MM(all.x),
                 b->y + TO_MM(base));
        b->y += TO_MM(all.height);
    } while (pango_layout_iter_next_line(line));
    pango_layout_iter_free(line);
}

static void draw_block(book *b, const block *one)
{
    bool item = one->kind == BLOCK_ITEM, heading = one->kind == BLOCK_HEADING;
    double left = MARGIN + (item ? 4 + one->level * 4 : one->kind == BLOCK_CODE ? 3 : 0);
    dress d = look_back(&b->c->look);
    colour ink = heading ? colour_mix(d.frame, 0.8, (colour){0, 0, 0}) : (colour){0.07, 0.07, 0.07};
    if (heading)
        need(b, 22);
    b->y += b->y > MARGIN ? looks[one->kind].before : 0;
    PangoLayout *layout = lay_out(b, one, one->text->str, MARGIN + COLUMN - left);
    if (item) {
        need(b, BODY * 1.3);
        cairo_arc(b->pages.cr, left - 2.2, b->y + BODY * 0.62, 0.55, 0, 2 * PI);
        colour_use(b->pages.cr, ink);
        cairo_fill(b->pages.cr);
    }
    draw_lines(b, layout, left, ink);
    g_object_unref(layout);
}

/* ---- tables ---- */

static double cell_width(const book *b, const block *row, const char *text)
{
    PangoRectangle all;
    PangoLayout *layout = lay_out(b, row, text, 1000);
    pango_layout_get_extents(layout, NULL, &all);
    g_object_unref(layout);
    return TO_MM(all.width) + 3;
}

/** Columns as wide as they need; too wide ones share what the others leave. */
static void measure_table(book *b, const GArray *blocks, guint first)
{
    double all = 0;
    b->column_count = 0;
    memset(b->columns, 0, sizeof b->columns);
    for (guint i = first; i < blocks->len; i++) {
        const block *row = &g_array_index(blocks, block, i);
        if (row->kind != BLOCK_ROW || (row->first && i > first))
            break;
        char **cells = g_strsplit(row->text->str, "\x1f", CELLS_MOST);
        for (size_t n = 0; cells[n]; n++) {
            b->columns[n] =
                fmax(b->columns[n], fmin(cell_width(b, row, g_strstrip(cells[n])), COLUMN));
            b->column_count = n + 1 > b->column_count ? n + 1 : b->column_count;
        }
        g_strfreev(cells);
    }
    for (size_t n = 0; n < b->column_count; n++) {
        b->columns[n] = fmin(b->columns[n], fmax(COLUMN * 0.6, COLUMN / (double)b->column_count));
        all += b->columns[n];
    }
    for (size_t n = 0; all > COLUMN && n < b->column_count; n++)
        b->columns[n] *= COLUMN / all;
}

static void draw_row(book *b, const block *row)
{
    char **cells = g_strsplit(row->text->str, "\x1f", CELLS_MOST);
    PangoLayout *layouts[CELLS_MOST] = {NULL};
    double height = 0, x = MARGIN;
    for (size_t n = 0; n < b->column_count && cells[n]; n++) {
        int wide, high;
        layouts[n] = lay_out(b, row, g_strstrip(cells[n]), b->columns[n] - 2);
        pango_layout_get_size(layouts[n], &wide, &high);
        height = fmax(height, TO_MM(high));
    }
    need(b, height + (row->first ? 12 : 1.6));
    b->y += row->first && b->y > MARGIN ? 1.8 : 0;
    b->y += 0.8;
    for (size_t n = 0; b->good && n < b->column_count; x += b->columns[n++]) {
        if (!layouts[n])
            continue;
        cairo_set_source_rgb(b->pages.cr, 0.07, 0.07, 0.07);
        ink_layout(b->pages.cr, layouts[n], x, b->y);
    }
    for (size_t n = 0; n < CELLS_MOST; n++)
        if (layouts[n])
            g_object_unref(layouts[n]);
    g_strfreev(cells);
    b->y += height + 0.8;
    if (!b->good)
        return;
    cairo_set_source_rgb(b->pages.cr, 0.75, 0.75, 0.75);
    cairo_rectangle(b->pages.cr, MARGIN, b->y, COLUMN, row->first ? 0.4 : 0.15);
    cairo_fill(b->pages.cr);
}

static void write_blocks(book *b, const GArray *blocks)
{
    for (guint i = 0; b->good && i < blocks->len; i++) {
        const block *one = &g_array_index(blocks, block, i);
        if (one->kind != BLOCK_ROW) {
            draw_block(b, one);
            continue;
        }
        if (one->first)
            measure_table(b, blocks, i);
        draw_row(b, one);
    }
}

bool make_rules(const catalogue *c, const wishes *w)
{
    book b = {.c = c, .good = true};
    size_t length;
    if (format_or_pdf(w) != FORMAT_PDF) {
        say("--rules makes a PDF; use -o FILE.pdf");
        return false;
    }
    char *text = beside_page(c->context, c->look.game, "README.md", &length);
    if (!text) {
        say("%s has no page README.md in the folder of its module or its cards", c->look.game);
        return false;
    }
    GArray *blocks = markdown_read(text);
    painter_open(&b.p, &c->look);
    b.good = product_open(&b.pages, c, w, "rules", 300, 1);
    new_page(&b);
    if (b.good) {
        draw_cover(&b);
        new_page(&b);
    }
    write_blocks(&b, blocks);
    end_page(&b);
    painter_close(&b.p);
    markdown_free(blocks);
    free(text);
    return canvas_close(&b.pages) && b.good;
}
