#include "marks.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#define PLACE "\xef\xbf\xbc" /* U+FFFC, in whose place an icon is drawn */
#define SPACE "\xc2\xa0"     /* U+00A0: a space where no line ends */
#define JOIN "\xe2\x81\xa0"  /* U+2060: no line ends here */

#define GAP 0.3 /* of a line, between two paragraphs */

/** Bytes of the text that stand out; an icon where one is given. */
typedef struct span {
    unsigned begin, end;
    const char *icon;
    bool gap; /**< the empty line between two paragraphs, which is low */
} span;

static bool in_word(const char *text, const char *at)
{
    if (at < text)
        return false;
    unsigned char c = (unsigned char)*at;
    return g_ascii_isalnum((char)c) || c == '_' || c >= 128;
}

static const char *find(const json_t *words, const char *text, const char *at)
{
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        size_t length = strlen(word);
        if (strncasecmp(word, at, length) == 0 && !in_word(text, at + length) && at[length] != '-')
            return word;
    }
    return NULL;
}

static const char *find_measure(const look *l, const char *text, const char *at, size_t *length)
{
    char room[128];
    for (size_t i = 0; i < json_array_size(l->measures); i++) {
        const char *word = json_string_value(json_array_get(l->measures, i));
        const char *name = look_name(l, word, room, sizeof room);
        *length = strlen(name);
        if (strncasecmp(name, at, *length) == 0 && !in_word(text, at + *length))
            return word;
    }
    return NULL;
}

/** Does a number stand right before the word, or right behind it? */
static bool counts(const char *text, const char *at, size_t length)
{
    bool before = at - 2 >= text && at[-1] == ' ' && g_ascii_isdigit(at[-2]);
    const char *behind = at + length;
    return before || (*behind == ' ' && behind[1 + (behind[1] == '+' || behind[1] == '-')] &&
                      g_ascii_isdigit(behind[1 + (behind[1] == '+' || behind[1] == '-')]));
}

static void add_span(marks *m, size_t begin, const char *icon)
{
    span s = {(unsigned)begin, (unsigned)m->text->len, icon, false};
    g_array_append_val(m->spans, s);
}

static void add_icon(marks *m, const char *icon)
{
    if (m->text->len && m->text->str[m->text->len - 1] == ' ') {
        g_string_truncate(m->text, m->text->len - 1);
        g_string_append(m->text, SPACE);
    }
    size_t begin = m->text->len;
    g_string_append(m->text, PLACE);
    add_span(m, begin, icon);
    g_string_append(m->text, JOIN);
}

static void add_gap(marks *m)
{
    span s = {(unsigned)m->text->len + 1, (unsigned)m->text->len + 2, NULL, true};
    g_string_append(m->text, "\n\n");
    g_array_append_val(m->spans, s);
}

/** Adds what begins here. @return how many bytes of the text it is */
static size_t add_word(marks *m, const look *l, const char *text, const char *at)
{
    size_t length = 0, begin;
    const char *measure = find_measure(l, text, at, &length);
    if (measure && counts(text, at, length))
        add_icon(m, look_icon(l, measure));
    const char *keyword = find(l->keywords, text, at);
    begin = m->text->len;
    if (!keyword)
        return 0;
    length = strlen(keyword);
    g_string_append_len(m->text, at, (gssize)length);
    add_span(m, begin, NULL);
    return length;
}

marks marks_make(const look *l, const char *text)
{
    marks m = {g_string_new(NULL), g_array_new(FALSE, FALSE, sizeof(span))};
    for (const char *at = text; *at;) {
        bool begins =
            l && in_word(text, at) && !in_word(text, at - 1) && (at == text || at[-1] != '-');
        size_t taken = begins ? add_word(&m, l, text, at) : 0;
        if (!taken && l && *at == '\n')
            add_gap(&m);
        else if (!taken)
            g_string_append_c(m.text, *at);
        at += taken ? taken : 1;
    }
    return m;
}

static void add_attribute(PangoAttrList *list, PangoAttribute *attribute, const span *s)
{
    attribute->start_index = s->begin;
    attribute->end_index = s->end;
    pango_attr_list_insert(list, attribute);
}

static guint16 part(double share)
{
    return (guint16)(share * 65535);
}

PangoAttrList *marks_attributes(const marks *m, double size, colour key)
{
    PangoAttrList *list = pango_attr_list_new();
    int side = (int)round(size * 0.82 * PANGO_SCALE), low = side / 8;
    PangoRectangle ink = {0, -side + low, side, side};
    PangoRectangle all = {0, -side + low, side + side / 4, side};
    for (guint i = 0; i < m->spans->len; i++) {
        const span *s = &g_array_index(m->spans, span, i);
        if (s->gap) {
            add_attribute(list, pango_attr_size_new_absolute((int)round(size * GAP * PANGO_SCALE)),
                          s);
            continue;
        }
        if (s->icon)
            add_attribute(
                list,
                pango_attr_shape_new_with_data(&ink, &all, (void *)(uintptr_t)s->icon, NULL, NULL),
                s);
        else
            add_attribute(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD), s);
        add_attribute(list,
                      pango_attr_foreground_new(part(key.red), part(key.green), part(key.blue)), s);
    }
    return list;
}

void marks_free(marks *m)
{
    g_string_free(m->text, TRUE);
    g_array_free(m->spans, TRUE);
}
