#include "face.h"

#include "art.h"
#include "facts.h"
#include "frame.h"
#include "path.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define ART_LEAST 10.0  /* height of the art where the text is long */
#define PAPER_LEAST 6.0 /* height of the text's paper */
#define TALES 3         /* notes, rules and lore */
#define GAP 1.8         /* between rules and lore */

/** A card while it is drawn. */
typedef struct face {
    painter *p;
    const json_t *card;
    dress d;
    stat stats[STATS_MOST];
    size_t stat_count;
    cost costs[COSTS_MOST];
    size_t cost_count;
} face;

static const box *part_of(const face *f, card_part which)
{
    return &f->p->look->parts[which];
}

/** Fills a part's outline, with the trim around it where there is some. */
static void draw_plate(const face *f, const char *name, box b, double corner, colour ground)
{
    cairo_t *cr = f->p->cr;
    shape_add(cr, look_shape(f->p->look, name), b, corner);
    colour_use(cr, ground);
    cairo_fill_preserve(cr);
    if (f->d.has_trim) {
        colour_use(cr, f->d.trim);
        cairo_set_line_width(cr, 0.35);
        cairo_stroke(cr);
    }
    cairo_new_path(cr);
}

/* ---- cost ---- */

static text_style bold_of(const face *f, const char *what, double most, double least)
{
    const look *l = f->p->look;
    return (text_style){.font = l->name_font,
                        .what = what,
                        .most = most,
                        .least = least,
                        .bold = true,
                        .centre = true,
                        .lines = 1,
                        .ink = f->d.on_face};
}

static void draw_gem(const face *f, const cost *c, box b)
{
    cairo_t *cr = f->p->cr;
    const char *icon = look_icon(f->p->look, c->word), *shape = look_shape(f->p->look, "cost");
    colour ground = f->d.face;
    bool own = look_frame(f->p->look, c->word, &ground);
    shape_add(cr, shape ? shape : "pill", b, b.height * 0.3);
    colour_use(cr, ground);
    cairo_fill_preserve(cr);
    colour_use(cr, colour_mix(ground, 0.6, (colour){0, 0, 0}));
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    colour ink = own ? colour_readable(ground) : f->d.on_face;
    if (icon && !*c->text) {
        colour_use(cr, ink);
        path_add_icon(cr, icon, b.x + b.width * 0.2, b.y + b.height * 0.2, b.height * 0.6);
        cairo_fill(cr);
    }
    text_style style = bold_of(f, "cost", b.height * 0.68, 1.5);
    style.ink = ink;
    gchar *told = g_strdup_printf("%s %s", c->text, c->word);
    for (char *at = told; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    findings_tell(&f->p->findings, c->field, told);
    g_free(told);
    if (*c->text)
        text_line(f->p, c->text, &style,
                  (box){b.x + b.height * 0.14, b.y, b.width - b.height * 0.28, b.height});
}

/** From the right edge of the name's bar to the left. @return how much of it they take */
static double draw_costs(const face *f)
{
    const box *bar = part_of(f, PART_NAME);
    double side = bar->height - 1.6, right = bar->x + bar->width - 1;
    double at = right, all = (side * 1.12) * (double)f->cost_count;
    if (all > bar->width * 0.55)
        side *= bar->width * 0.55 / all;
    for (size_t i = f->cost_count; i-- > 0;) {
        size_t letters = strlen(f->costs[i].text);
        double wide = side * fmax(1, 0.4 + 0.36 * (double)letters);
        at -= wide;
        draw_gem(f, &f->costs[i], (box){at, bar->y + (bar->height - side) / 2, wide, side});
        at -= side * 0.12;
    }
    return right - at;
}

/* ---- name and line ---- */

static void draw_name(const face *f, double taken)
{
    const look *l = f->p->look;
    box bar = *part_of(f, PART_NAME);
    const char *name = facts_text(f->card, "name");
    text_style style = {.font = l->name_font,
                        .what = "name",
                        .most = 4.6,
                        .least = 3,
                        .comfort = 2,
                        .bold = true,
                        .centre = look_centred(l, "name"),
                        .lines = 1,
                        .ink = f->d.on_frame};
    double side = style.centre ? fmax(1.5, taken + 0.5) : 1.5;
    box room = {bar.x + side, bar.y + 0.2, bar.width - side - fmax(side, taken + 1),
                bar.height - 0.4};
    text_block block = text_fit(f->p, name ? name : "", &style, room.width, room.height);
    if (block.cut || block.height > room.height || pango_layout_get_line_count(block.layout) > 1) {
        text_free(&block);
        style.most = 3.3;
        style.least = 1.2;
        style.lines = 0;
        block = text_fit(f->p, name ? name : "", &style, room.width, room.height);
    }
    text_draw(f->p, &block, room.x, room.y + (room.height - block.height) / 2);
}

/** In one line, or where that would be hard to read in two. */
static text_block fit_line(const face *f)
{
    const look *l = f->p->look;
    const box *line = part_of(f, PART_LINE);
    char *text = facts_line(l, f->card);
    text_style style = {.font = l->text_font,
                        .what = "line",
                        .most = 3,
                        .least = 2.1,
                        .bold = true,
                        .centre = look_centred(l, "line"),
                        .lines = 1,
                        .ink = f->d.on_frame};
    text_block block = text_fit(f->p, text, &style, line->width - 3, line->height);
    if (block.cut || pango_layout_get_line_count(block.layout) > 1) {
        text_free(&block);
        style.most = 2.4;
        style.least = 1.4;
        style.comfort = 1.7;
        style.lines = 2;
        block = text_fit(f->p, text, &style, line->width - 3, line->height * 1.4);
    }
    g_free(text);
    return block;
}

/* ---- numbers ---- */

static void draw_stat(const face *f, const stat *s, box b)
{
    cairo_t *cr = f->p->cr;
    const char *icon = look_icon(f->p->look, s->name);
    char number[24];
    double side = icon ? b.height * 0.62 : 0;
    text_style style = bold_of(f, "number", b.height * 0.8, 1.5);
    snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, s->value);
    draw_plate(f, "stats", b, 1.6, f->d.face);
    shape_add(cr, look_shape(f->p->look, "stats"), b, 1.6);
    colour_use(cr, f->d.has_trim ? f->d.trim : f->d.edge);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    findings_tell(&f->p->findings, s->name, number);
    style.centre = false;
    text_block block = text_fit(f->p, number, &style, b.width - side - 2.4, b.height);
    double left = b.x + (b.width - side * 1.15 - block.width) / 2;
    if (icon) {
        colour_use(cr, colour_mix(f->d.frame, 0.6, f->d.on_face));
        path_add_icon(cr, icon, left, b.y + (b.height - side) / 2, side);
        cairo_fill(cr);
    }
    text_draw(f->p, &block, left + side * 1.15, b.y + (b.height - block.height) / 2);
}

static void draw_stats(const face *f)
{
    const box *all = part_of(f, PART_STATS);
    double each = fmin(all->width / fmax(2, (double)f->stat_count), all->height * 2.6);
    double left = all->x + (all->width - each * (double)f->stat_count) / 2;
    for (size_t i = 0; i < f->stat_count; i++)
        draw_stat(f, &f->stats[i],
                  (box){left + each * (double)i + 0.4, all->y, each - 0.8, all->height});
}

/* ---- text ---- */

/** Notes, rules and lore; each may be missing. */
typedef struct tale {
    text_block notes, rules, lore;
    bool has_notes, has_rules, has_lore;
    double height;
} tale;

/** A short line at the head of the rules. */
static void fit_notes(const face *f, tale *t, double room)
{
    const look *l = f->p->look;
    char *notes = facts_notes(l, f->card);
    text_style style = {.font = l->text_font,
                        .what = "notes",
                        .most = 2.6,
                        .least = 2,
                        .comfort = 2.2,
                        .marked = true,
                        .centre = look_centred(l, "text"),
                        .ink = f->d.on_face,
                        .key = colour_mix(f->d.frame, 0.6, f->d.on_face)};
    t->has_notes = *notes;
    if (t->has_notes) {
        t->notes = text_fit(f->p, notes, &style, part_of(f, PART_TEXT)->width, room / 2);
        t->height = t->notes.height;
    }
    g_free(notes);
}

static tale fit_tale(const face *f, double room)
{
    const look *l = f->p->look;
    const char *rules = facts_text(f->card, "text"), *lore = facts_text(f->card, "lore");
    double width = part_of(f, PART_TEXT)->width;
    tale t = {.has_rules = rules};
    fit_notes(f, &t, room);
    text_style style = {.font = l->text_font,
                        .what = "text",
                        .most = 3.1,
                        .least = 1.9,
                        .comfort = 2.2,
                        .marked = true,
                        .centre = look_centred(l, "text"),
                        .ink = f->d.on_face,
                        .key = colour_mix(f->d.frame, 0.6, f->d.on_face)};
    if (rules) {
        t.height += t.has_notes ? GAP : 0;
        t.rules = text_fit(f->p, rules, &style, width, room - t.height);
        t.height += t.rules.height;
    }
    bool said = t.has_rules || t.has_notes;
    double left = room - t.height - (said ? GAP + 10 : 0);
    style = (text_style){.font = l->text_font,
                         .what = "lore",
                         .most = 2.5,
                         .least = 2.2,
                         .italic = true,
                         .centre = style.centre,
                         .ink = colour_mix(f->d.on_face, 0.75, f->d.face)};
    if (!lore || left < 5)
        return t;
    t.lore = text_fit(f->p, lore, &style, width, left);
    t.has_lore = !t.lore.cut;
    if (!t.has_lore)
        text_free(&t.lore);
    else
        t.height += t.lore.height + (said ? GAP : 0);
    return t;
}

static void draw_tale(const face *f, tale *t, box paper)
{
    double x = part_of(f, PART_TEXT)->x, width = part_of(f, PART_TEXT)->width;
    double top = paper.y + (paper.height - t->height) / 2;
    text_block *blocks[TALES] = {t->has_notes ? &t->notes : NULL, t->has_rules ? &t->rules : NULL,
                                 t->has_lore ? &t->lore : NULL};
    bool above = false;
    for (size_t i = 0; i < TALES; i++) {
        if (!blocks[i])
            continue;
        if (above) {
            colour_use(f->p->cr, colour_mix(f->d.frame, 0.35, f->d.face));
            cairo_rectangle(f->p->cr, x + width * 0.3, top + GAP / 2 - 0.1, width * 0.4, 0.2);
            cairo_fill(f->p->cr);
            top += GAP;
        }
        double height = blocks[i]->height;
        text_draw(f->p, blocks[i], x, top);
        top += height;
        above = true;
    }
}

/* ---- the whole ---- */

/** What the text does not need the art has, and the other way round. */
static void draw_middle(const face *f, cairo_surface_t *picture)
{
    const box *art = part_of(f, PART_ART), *line = part_of(f, PART_LINE),
              *text = part_of(f, PART_TEXT), *stats = part_of(f, PART_STATS);
    double bottom = f->stat_count ? text->y + text->height : stats->y + stats->height;
    text_block said = fit_line(f);
    double line_height = fmax(line->height, said.height + 0.4);
    tale t = fit_tale(f, bottom - art->y - ART_LEAST - line_height - 3);
    bool told = t.has_notes || t.has_rules || t.has_lore;
    double top = told ? bottom - fmax(t.height + 1.6, PAPER_LEAST) : bottom + 0.5;
    box paper = {line->x, top - 0.5, line->width, bottom - top + 0.5};
    double line_top = top - line_height - 1;
    art_draw(f->p, f->card, &f->d, picture,
             (box){art->x, art->y, art->width, fmax(PAPER_LEAST, line_top - art->y - 0.5)});
    text_draw(f->p, &said, line->x + 1.5, line_top + (line_height - said.height) / 2);
    if (!told)
        return;
    draw_plate(f, "text", paper, 1, f->d.face);
    draw_tale(f, &t, paper);
}

void face_draw(painter *p, const json_t *card, cairo_surface_t *picture, double bleed)
{
    face f = {.p = p, .card = card, .d = look_dress(p->look, card)};
    p->findings.card = facts_text(card, "id");
    f.stat_count = facts_stats(p->look, card, f.stats);
    f.cost_count = facts_costs(p->look, card, f.costs);
    frame_draw(p, &f.d, bleed);
    draw_plate(&f, "name", *part_of(&f, PART_NAME), 1.6, f.d.frame);
    draw_name(&f, f.cost_count ? draw_costs(&f) : 0);
    draw_middle(&f, picture);
    draw_stats(&f);
}

void face_draw_back(painter *p, double bleed)
{
    cairo_t *cr = p->cr;
    dress d = look_back(p->look);
    frame_draw(p, &d, bleed);
    colour_use(cr, colour_mix(d.frame, 0.55, d.on_frame));
    cairo_set_line_width(cr, 1);
    shape_add(cr, look_shape(p->look, "frame"), (box){4, 4, CARD_WIDTH - 8, CARD_HEIGHT - 8}, 2);
    cairo_stroke(cr);
    path_add(cr, "M31.5 10L53 44 31.5 78 10 44z");
    cairo_stroke(cr);
    colour_use(cr, colour_mix(d.frame, 0.25, d.on_frame));
    path_add_icon(cr, look_back_icon(p->look), 19.5, 32, 24);
    cairo_fill(cr);
}
