/** @file products.h  What the program makes: one function each. */
#ifndef RENDER_PRODUCTS_H
#define RENDER_PRODUCTS_H

#include "catalogue.h"
#include "text.h"

/** @return false after a message */
typedef bool (*make_product)(const catalogue *c, const wishes *w);

bool make_cards(const catalogue *c, const wishes *w);
bool make_contact(const catalogue *c, const wishes *w);
bool make_sheets(const catalogue *c, const wishes *w);
bool make_tabletop(const catalogue *c, const wishes *w);
bool make_counters(const catalogue *c, const wishes *w);
bool make_dice(const catalogue *c, const wishes *w);
bool make_mat(const catalogue *c, const wishes *w);
bool make_rules(const catalogue *c, const wishes *w);
bool make_check(const catalogue *c, const wishes *w);

/** Draws the face of a card on a page, its corner at x, y.
 * @param bleed as for face_draw()
 * @return false: its art is broken, and that was said */
bool draw_card(painter *p, const catalogue *c, const wishes *w, const json_t *card, double x,
               double y, double bleed);
/** The same with the side that all cards share. */
void draw_back(painter *p, double x, double y, double bleed);
/** Begins the file of a product, in the folder that is wished or as the file. @param what such as "mat"
 * @return false after a message */
bool product_open(canvas *pages, const catalogue *c, const wishes *w, const char *what, double dpi,
                  size_t count);
/** The format that is wished, by the file's ending too; PDF without both. */
format format_or_pdf(const wishes *w);

/** Width and height of a paper in millimetres. */
typedef struct paper {
    double width, height;
} paper;
paper paper_of(const wishes *w);

#endif
