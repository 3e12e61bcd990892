#include "products.h"

#include <math.h>

#define GAP 3.0
#define USUAL_DPI 75

/** All cards in one picture, in rows of about the width of a screen. */
bool make_contact(const catalogue *c, const wishes *w)
{
    size_t columns = (size_t)ceil(sqrt((double)c->count * 2.2)), count = c->count;
    columns = columns > count ? count : columns;
    size_t rows = (count + columns - 1) / columns;
    painter p;
    canvas page;
    painter_open(&p, &c->look);
    bool good = product_open(&page, c, w, "contact", USUAL_DPI, 1) &&
                canvas_page(&page, (double)columns * (CARD_WIDTH + GAP) + GAP,
                            (double)rows * (CARD_HEIGHT + GAP) + GAP);
    p.cr = page.cr;
    for (size_t i = 0; good && i < count; i++) {
        size_t row = i / columns, column = i % columns;
        good = draw_card(&p, c, w, c->entries[i].card, GAP + (double)column * (CARD_WIDTH + GAP),
                         GAP + (double)row * (CARD_HEIGHT + GAP), -1);
    }
    painter_close(&p);
    return canvas_close(&page) && good;
}
