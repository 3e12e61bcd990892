/** @file marks.h  What stands out in a text: keywords, and icons where words of costs and counters have some. */
#ifndef RENDER_MARKS_H
#define RENDER_MARKS_H

#include "look.h"

#include <pango/pango.h>

#define PLACE_LETTER 0xfffcU /* in whose place an icon is drawn */
#define SPACE_LETTER 0xa0U   /* a space where no line ends */
#define JOIN_LETTER 0x2060U  /* no line ends here */

typedef struct marks {
    GString *text; /**< with places for icons */
    GArray *spans;
} marks;

/** @param l NULL: nothing stands out */
marks marks_make(const look *l, const char *text);
/** For letters of that size in millimetres; icons grow with them. */
PangoAttrList *marks_attributes(const marks *m, double size, colour key);
void marks_free(marks *m);

#endif
