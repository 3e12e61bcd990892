#include "face.h"
#include "frame.h"
#include "jobs.h"
#include "pictures.h"
#include "products.h"
#include "say.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/** What the threads that draw cards know. */
typedef struct drawing {
    const catalogue *c;
    const wishes *w;
    format format;
    bool folder;
} drawing;

/** No part of a card is drawn over those beside it. */
static void clip_card(cairo_t *cr, double bleed)
{
    box all = box_inside((box){0, 0, CARD_WIDTH, CARD_HEIGHT}, -bleed - SEAM);
    cairo_rectangle(cr, all.x, all.y, all.width, all.height);
    cairo_clip(cr);
}

bool draw_card(painter *p, const catalogue *c, const wishes *w, const json_t *card, double x,
               double y, double bleed)
{
    bool wrong = false;
    cairo_surface_t *picture = pictures_read(c, w, card, &wrong);
    cairo_save(p->cr);
    cairo_translate(p->cr, x, y);
    clip_card(p->cr, fmax(bleed, 0));
    face_draw(p, card, picture, bleed);
    cairo_restore(p->cr);
    if (picture)
        cairo_surface_destroy(picture);
    return !wrong;
}

void draw_back(painter *p, double x, double y, double bleed)
{
    cairo_save(p->cr);
    cairo_translate(p->cr, x, y);
    face_draw_back(p, bleed);
    cairo_restore(p->cr);
}

/** The resolution that is wished, or what is usual. */
static double dpi_or(const wishes *w, double usual)
{
    return w->dpi > 0 ? w->dpi : usual;
}

format format_or_pdf(const wishes *w)
{
    format ending = out_is_folder(w->out) ? FORMAT_NONE : format_of(w->out);
    return w->format ? w->format : ending ? ending : FORMAT_PDF;
}

bool product_open(canvas *pages, const catalogue *c, const wishes *w, const char *what, double dpi,
                  size_t count)
{
    format wanted = format_or_pdf(w);
    char *path = out_is_folder(w->out)
                     ? g_strdup_printf("%s/%s-%s%s", w->out, c->stem, what, format_ending(wanted))
                     : g_strdup(w->out);
    canvas_open(pages, wanted, path, dpi_or(w, dpi), count);
    pages->title = c->look.title;
    bool good = canvas_make_folders(path);
    g_free(path);
    return good;
}

paper paper_of(const wishes *w)
{
    return *w->paper == 'a' ? (paper){210, 297} : (paper){215.9, 279.4};
}

static bool draw_page(const drawing *d, painter *p, canvas *page, const json_t *card)
{
    double bleed = d->w->bleed;
    if (!canvas_page(page, CARD_WIDTH + 2 * bleed, CARD_HEIGHT + 2 * bleed))
        return false;
    p->cr = page->cr;
    if (card)
        return draw_card(p, d->c, d->w, card, bleed, bleed, bleed > 0 ? bleed : -1) &&
               canvas_end_page(page);
    draw_back(p, bleed, bleed, bleed > 0 ? bleed : -1);
    return canvas_end_page(page);
}

/** A file of its own for each card; the last one is the back. */
static bool draw_file(void *user, painter *p, size_t index)
{
    const drawing *d = user;
    const json_t *card = index < d->c->count ? d->c->entries[index].card : NULL;
    const char *id = card ? json_string_value(json_object_get(card, "id")) : "back";
    char *path = d->folder ? g_strdup_printf("%s/%s%s", d->w->out, id, format_ending(d->format))
                           : g_strdup(d->w->out);
    canvas page;
    canvas_open(&page, d->format, path, dpi_or(d->w, 300), 1);
    page.title = card ? json_string_value(json_object_get(card, "name")) : d->c->look.title;
    bool good = canvas_make_folders(path) && draw_page(d, p, &page, card);
    g_free(path);
    return canvas_close(&page) && good;
}

/** One PDF with a page for each card. */
static bool draw_document(const drawing *d)
{
    painter p;
    canvas document;
    bool good = canvas_make_folders(d->w->out);
    canvas_open(&document, FORMAT_PDF, d->w->out, dpi_or(d->w, 300), d->c->count);
    document.title = d->c->look.title;
    painter_open(&p, &d->c->look);
    for (size_t i = 0; good && i < d->c->count; i++)
        good = draw_page(d, &p, &document, d->c->entries[i].card);
    if (good && d->w->backs)
        good = draw_page(d, &p, &document, NULL);
    painter_close(&p);
    return canvas_close(&document) && good;
}

bool make_cards(const catalogue *c, const wishes *w)
{
    format ending = format_of(w->out);
    bool there = out_is_folder(w->out);
    drawing d = {c, w, w->format, there};
    if (!d.format)
        d.format = ending && !there ? ending : FORMAT_PNG;
    if (!d.folder && d.format == FORMAT_PDF)
        return draw_document(&d);
    if (!d.folder && c->count + w->backs > 1) {
        say("%zu cards need a folder or a PDF; use --contact to put them into one picture",
            c->count + w->backs);
        return false;
    }
    return jobs_run(&c->look, c->count + w->backs, w->jobs, draw_file, &d, NULL);
}
