/** @file text.h  Texts that are fitted to a box: broken into lines and made smaller until they are in it. */
#ifndef RENDER_TEXT_H
#define RENDER_TEXT_H

#include "look.h"

#include <pango/pangocairo.h>

/** What was found wrong with a card, for designers. */
typedef struct findings {
    GString *text; /**< lines; NULL: nobody asks */
    size_t count;
    const char *card;
    GString *told; /**< rows of what was drawn: name, tab, text; NULL: nobody asks */
} findings;
__attribute__((format(printf, 2, 3))) void findings_add(findings *f, const char *format, ...);

/** Remembers what was drawn for a field, or for a part of the card. */
void findings_tell(findings *f, const char *name, const char *text);

/** Who draws: one for each thread. */
typedef struct painter {
    cairo_t *cr; /**< millimetres */
    PangoFontMap *fonts;
    PangoContext *pango;
    const look *look;
    findings findings;
} painter;

void painter_open(painter *p, const look *l);
void painter_close(painter *p);

typedef struct text_style {
    const char *font, *what; /**< family; what it is called in findings */
    double most, least;      /**< size of letters in millimetres */
    double comfort;          /**< smaller letters than that are a finding */
    bool bold, italic, centre;
    bool marked; /**< keywords and icons in it */
    int lines;   /**< at most; 0: as many as there is room for */
    colour ink, key;
} text_style;

/** A text as it is laid out. */
typedef struct text_block {
    PangoLayout *layout;
    double size, width, height;
    double room_width, room_height;
    double lean; /**< of both sides of the box, for letters in italics */
    colour ink;
    const char *what;
    bool cut; /**< not all of it is there */
} text_block;

/** Lays out a text in the largest letters in which it fits. */
text_block text_fit(painter *p, const char *text, const text_style *style, double width,
                    double height);
/** Draws it, and frees it. What leaves its box is a finding. */
void text_draw(painter *p, text_block *block, double x, double y);
void text_free(text_block *block);
/** One line in a box: in its middle from above to below. */
void text_line(painter *p, const char *text, const text_style *style, box room);

#endif
