#include "text.h"

#include "ink.h"
#include "marks.h"

#include <math.h>
#include <stdarg.h>

#define STEP 0.1   /* of letters, in millimetres */
#define SLACK 0.08 /* what ink may leave its box by, in millimetres */
#define LEAN 0.3   /* letters in italics lean out of their lines so much */
#define TO_MM(units) ((double)(units) / PANGO_SCALE)

void findings_add(findings *f, const char *format, ...)
{
    va_list values;
    f->count++;
    if (!f->text)
        return;
    g_string_append_printf(f->text, "%s: ", f->card ? f->card : "");
    va_start(values, format);
    g_string_append_vprintf(f->text, format, values);
    va_end(values);
    g_string_append_c(f->text, '\n');
}

void findings_tell(findings *f, const char *name, const char *text)
{
    if (f->told)
        g_string_append_printf(f->told, "%s\t%s\n", name, text);
}

/* ---- painters ---- */

void painter_open(painter *p, const look *l)
{
    cairo_font_options_t *options = cairo_font_options_create();
    *p = (painter){.look = l};
    /* Letters have the same widths at any size and on any paper. */
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    p->fonts = pango_cairo_font_map_new();
    p->pango = pango_font_map_create_context(p->fonts);
    pango_cairo_context_set_font_options(p->pango, options);
    pango_cairo_context_set_resolution(p->pango, 72);
    pango_context_set_round_glyph_positions(p->pango, FALSE);
    pango_context_set_language(p->pango, pango_language_from_string("en"));
    cairo_font_options_destroy(options);
}

void painter_close(painter *p)
{
    g_object_unref(p->pango);
    g_object_unref(p->fonts);
    *p = (painter){0};
}

/* ---- fitting ---- */

static void set_font(PangoLayout *layout, const text_style *style, double size)
{
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family_static(font, style->font);
    pango_font_description_set_absolute_size(font, round(size * PANGO_SCALE));
    pango_font_description_set_weight(font, style->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, style->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
}

/** Is a line broken within a word? */
static bool breaks_words(PangoLayout *layout)
{
    const PangoLogAttr *attributes;
    int count = 0, lines = pango_layout_get_line_count(layout);
    const char *text = pango_layout_get_text(layout);
    attributes = pango_layout_get_log_attrs_readonly(layout, &count);
    for (int i = 1; i < lines; i++) {
        int begin = pango_layout_get_line_readonly(layout, i)->start_index;
        long at = g_utf8_pointer_to_offset(text, text + begin);
        if (at < count && !attributes[at].is_line_break)
            return true;
    }
    return false;
}

/** Is all that is laid out within the box? */
static bool in_room(const text_block *block, const text_style *style)
{
    return block->height <= block->room_height + 0.01 && block->width <= block->room_width + 0.01 &&
           (!style->lines || pango_layout_get_line_count(block->layout) <= style->lines);
}

/** Lays the text out in letters of that size. @return does it fit? */
static bool try_size(text_block *block, const text_style *style, const marks *marked, double size)
{
    PangoRectangle all;
    set_font(block->layout, style, size);
    PangoAttrList *attributes = marks_attributes(marked, size, style->key);
    pango_layout_set_attributes(block->layout, attributes);
    pango_attr_list_unref(attributes);
    pango_layout_get_extents(block->layout, NULL, &all);
    block->size = size;
    block->width = TO_MM(all.width);
    block->height = TO_MM(all.height);
    return in_room(block, style) && !breaks_words(block->layout);
}

/** The largest of the sizes that fits, by halves: what fits in large letters fits in small ones. */
static void find_size(text_block *block, const text_style *style, const marks *marked)
{
    int least = 0, most = (int)floor((style->most - style->least) / STEP + 0.5);
    if (try_size(block, style, marked, style->most))
        return;
    while (least < most) {
        int middle = (least + most) / 2;
        if (try_size(block, style, marked, style->least + middle * STEP))
            least = middle + 1;
        else
            most = middle;
    }
    try_size(block, style, marked, style->least + (least ? least - 1 : 0) * STEP);
}

/** Lays out the first letters of the text and dots. @return are they within the box? */
static bool try_begin(text_block *block, const text_style *style, const look *l, const char *text,
                      long letters)
{
    const char *end = g_utf8_offset_to_pointer(text, letters);
    while (end > text && g_ascii_isspace(end[-1]))
        end--;
    gchar *begin = g_strdup_printf("%.*s…", (int)(end - text), text);
    marks marked = marks_make(l, begin);
    pango_layout_set_text(block->layout, marked.text->str, (int)marked.text->len);
    try_size(block, style, &marked, style->least);
    marks_free(&marked);
    g_free(begin);
    return in_room(block, style);
}

/** What does not fit in the smallest letters either ends with dots, wherever that is. */
static void cut(text_block *block, const text_style *style, const look *l, const char *text)
{
    long least = 0, most = g_utf8_strlen(text, -1) - 1;
    while (least < most) {
        long middle = (least + most + 1) / 2;
        if (try_begin(block, style, l, text, middle))
            least = middle;
        else
            most = middle - 1;
    }
    try_begin(block, style, l, text, least);
    block->cut = true;
}

text_block text_fit(painter *p, const char *text, const text_style *style, double width,
                    double height)
{
    double lean = style->italic ? LEAN : 0;
    marks marked = marks_make(style->marked ? p->look : NULL, text);
    text_block block = {.layout = pango_layout_new(p->pango),
                        .lean = lean,
                        .room_width = width - 2 * lean,
                        .room_height = height,
                        .ink = style->ink,
                        .what = style->what};
    pango_layout_set_text(block.layout, marked.text->str, (int)marked.text->len);
    pango_layout_set_width(block.layout, (int)(block.room_width * PANGO_SCALE));
    pango_layout_set_wrap(block.layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(block.layout, style->centre ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
    find_size(&block, style, &marked);
    if (!in_room(&block, style) && *text)
        cut(&block, style, style->marked ? p->look : NULL, text);
    if (block.size < style->comfort - 0.001)
        findings_add(&p->findings, "%s: letters of %.1f mm are too small to read", style->what,
                     block.size);
    marks_free(&marked);
    return block;
}

/* ---- drawing ---- */

/** The text that is drawn, without the places of icons. */
static void tell(painter *p, const text_block *block)
{
    GString *text = g_string_new(NULL);
    for (const char *at = pango_layout_get_text(block->layout); *at; at = g_utf8_next_char(at)) {
        gunichar letter = g_utf8_get_char(at);
        if (letter == PLACE_LETTER || letter == JOIN_LETTER)
            continue;
        g_string_append_unichar(text, letter == SPACE_LETTER || letter == '\n' ? ' ' : letter);
    }
    findings_tell(&p->findings, block->what, text->str);
    g_string_free(text, TRUE);
}

/** How far the ink reaches beyond the box. */
static double beyond(const text_block *block)
{
    PangoRectangle ink;
    pango_layout_get_extents(block->layout, &ink, NULL);
    double left = -TO_MM(ink.x) - block->lean, top = -TO_MM(ink.y);
    double right = TO_MM(ink.x + ink.width) - block->room_width - block->lean;
    double low = TO_MM(ink.y + ink.height) - block->room_height;
    return fmax(fmax(left, right), fmax(top, low));
}

/** Does it reach beyond the card's edges? */
static bool leaves_card(const text_block *block, double x, double y)
{
    return x < 0 || y < 0 || x + block->room_width > CARD_WIDTH || y + block->height > CARD_HEIGHT;
}

static void check_ink(painter *p, const text_block *block, double x, double y)
{
    double far = beyond(block);
    int unknown = pango_layout_get_unknown_glyphs_count(block->layout);
    if (unknown)
        findings_add(&p->findings, "%s: no font has %d of its letters; they are drawn as boxes",
                     block->what, unknown);
    if (block->cut)
        findings_add(&p->findings, "%s: it does not fit and is cut off", block->what);
    else if (far > SLACK)
        findings_add(&p->findings, "%s: it leaves its box by %.2f mm", block->what, far);
    else if (p->findings.card && leaves_card(block, x, y))
        findings_add(&p->findings, "%s: it leaves the card", block->what);
}

void text_draw(painter *p, text_block *block, double x, double y)
{
    check_ink(p, block, x, y);
    if (p->findings.told && !block->cut)
        tell(p, block);
    if (p->cr) {
        colour_use(p->cr, block->ink);
        ink_layout(p->cr, block->layout, x + block->lean, y);
    }
    text_free(block);
}

void text_free(text_block *block)
{
    if (block->layout)
        g_object_unref(block->layout);
    block->layout = NULL;
}

void text_line(painter *p, const char *text, const text_style *style, box room)
{
    text_block block = text_fit(p, text, style, room.width, room.height);
    text_draw(p, &block, room.x, room.y + (room.height - block.height) / 2);
}
