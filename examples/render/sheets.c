#include "products.h"
#include "say.h"

#include <math.h>
#include <stdlib.h>

#define ACROSS 3
#define ON_SHEET 9
#define MARK 5.0         /* length of a mark to cut along */
#define APART 1.0        /* of a mark from the cards */
#define MARGIN_LEAST 3.0 /* of the paper, for the marks */

/** A sheet of 3 x 3 cards: where they are. */
typedef struct sheet {
    const catalogue *c;
    const wishes *w;
    paper paper;
    double left, top, across, down; /**< corner of the first card's room; size of a room */
} sheet;

static sheet measure(const catalogue *c, const wishes *w)
{
    sheet s = {c, w, paper_of(w), 0, 0, CARD_WIDTH + 2 * w->bleed, CARD_HEIGHT + 2 * w->bleed};
    s.left = (s.paper.width - ACROSS * s.across) / 2;
    s.top = (s.paper.height - ACROSS * s.down) / 2;
    return s;
}

static void draw_mark(const sheet *s, cairo_t *cr, double at, bool across)
{
    double length = across ? s->paper.height : s->paper.width, edge = across ? s->top : s->left;
    double begin = fmax(0.5, edge - APART - MARK), end = edge - APART;
    const double from[] = {begin, length - end}, to[] = {end, length - begin};
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, across ? at : from[i], across ? from[i] : at);
        cairo_line_to(cr, across ? at : to[i], across ? to[i] : at);
    }
}

/** They stand in the margins of the paper, and so on no card. */
static void draw_marks(const sheet *s, cairo_t *cr)
{
    cairo_set_source_rgb(cr, 0, 0, 0);
    cairo_set_line_width(cr, 0.15);
    for (int i = 0; i < ACROSS; i++)
        for (int side = 0; side < 2; side++) {
            draw_mark(s, cr, s->left + i * s->across + s->w->bleed + side * CARD_WIDTH, true);
            draw_mark(s, cr, s->top + i * s->down + s->w->bleed + side * CARD_HEIGHT, false);
        }
    cairo_stroke(cr);
}

static double left_of(const sheet *s, size_t column)
{
    return s->left + (double)column * s->across + s->w->bleed;
}

static double top_of(const sheet *s, size_t row)
{
    return s->top + (double)row * s->down + s->w->bleed;
}

/** The faces of up to nine cards. */
static bool draw_faces(const sheet *s, painter *p, const json_t *const *cards, size_t count)
{
    bool good = true;
    for (size_t i = 0; good && i < count; i++)
        good = draw_card(p, s->c, s->w, cards[i], left_of(s, i % ACROSS), top_of(s, i / ACROSS),
                         s->w->bleed);
    return good;
}

/** Behind them, when the paper is turned about its long edge, stand their backs. */
static void draw_backs(const sheet *s, painter *p, size_t count)
{
    for (size_t i = 0; i < count; i++)
        draw_back(p, left_of(s, ACROSS - 1 - i % ACROSS), top_of(s, i / ACROSS), s->w->bleed);
}

static bool draw_sheet(const sheet *s, painter *p, canvas *page, const json_t *const *cards,
                       size_t count, bool backs)
{
    bool good = canvas_page(page, s->paper.width, s->paper.height);
    if (!good)
        return false;
    p->cr = page->cr;
    cairo_set_source_rgb(page->cr, 1, 1, 1);
    cairo_paint(page->cr);
    if (backs)
        draw_backs(s, p, count);
    else
        good = draw_faces(s, p, cards, count);
    if (!s->w->no_marks)
        draw_marks(s, page->cr);
    return canvas_end_page(page) && good;
}

/** Every copy of every card. */
static const json_t **all_copies(const catalogue *c)
{
    const json_t **cards = calloc(catalogue_copies(c) + 1, sizeof(json_t *));
    size_t count = 0;
    for (size_t i = 0; cards && i < c->count; i++)
        for (unsigned n = 0; n < c->entries[i].copies; n++)
            cards[count++] = c->entries[i].card;
    return cards;
}

bool make_sheets(const catalogue *c, const wishes *w)
{
    sheet s = measure(c, w);
    size_t count = catalogue_copies(c), sheets = (count + ON_SHEET - 1) / ON_SHEET;
    if (fmin(s.left, s.top) < MARGIN_LEAST) {
        double most = fmin((s.paper.width - ACROSS * CARD_WIDTH) / 6,
                           (s.paper.height - ACROSS * CARD_HEIGHT) / 6) -
                      MARGIN_LEAST / 3;
        say("with a bleed of %g mm, 3 x 3 cards and their marks are larger than the paper; use at "
            "most %.1f mm",
            w->bleed, floor(most * 10) / 10);
        return false;
    }
    const json_t **cards = all_copies(c);
    painter p;
    canvas pages;
    painter_open(&p, &c->look);
    bool good = product_open(&pages, c, w, "sheets", 300, sheets * (w->backs ? 2 : 1)) && cards;
    for (size_t i = 0; good && i < count; i += ON_SHEET) {
        size_t on = count - i < ON_SHEET ? count - i : ON_SHEET;
        good = draw_sheet(&s, &p, &pages, cards + i, on, false) &&
               (!w->backs || draw_sheet(&s, &p, &pages, cards + i, on, true));
    }
    painter_close(&p);
    free(cards);
    return canvas_close(&pages) && good;
}
