#include "markdown.h"

#include <string.h>

/** What is being read. */
typedef struct reading {
    GArray *blocks;
    bool open;   /**< the last block goes on in the next line */
    bool fenced; /**< within ``` */
    bool table;  /**< the last block is a row */
} reading;

static block *add(reading *r, block_kind kind, int level, const char *text, size_t length)
{
    block b = {.kind = kind, .level = level, .text = g_string_new_len(text, (gssize)length)};
    g_array_append_val(r->blocks, b);
    r->open = kind == BLOCK_TEXT || kind == BLOCK_ITEM || kind == BLOCK_CODE;
    r->table = kind == BLOCK_ROW;
    return &g_array_index(r->blocks, block, r->blocks->len - 1);
}

static block *last(const reading *r)
{
    return r->open ? &g_array_index(r->blocks, block, r->blocks->len - 1) : NULL;
}

static void add_code(reading *r, const char *line, size_t length)
{
    block *b = last(r);
    if (!b || b->kind != BLOCK_CODE) {
        add(r, BLOCK_CODE, 0, line, length);
        return;
    }
    g_string_append_c(b->text, '\n');
    g_string_append_len(b->text, line, (gssize)length);
}

/** "| a | b |" */
static void add_row(reading *r, const char *line, size_t length)
{
    bool first = !r->table;
    if (strspn(line, "|-: ") >= length)
        return;
    block *b = add(r, BLOCK_ROW, 0, "", 0);
    b->first = first;
    for (size_t i = 1; i < length; i++) {
        bool bar = line[i] == '|' && line[i - 1] != '\\';
        if (bar && i + 1 < length)
            g_string_append_c(b->text, '\x1f');
        else if (!bar)
            g_string_append_c(b->text, line[i]);
    }
}

/** Where the words of an item begin; 0: the line is none. */
static size_t item_begin(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    if (strncmp(line, "- ", 2) == 0 || strncmp(line, "* ", 2) == 0)
        return 2;
    return digits && strncmp(line + digits, ". ", 2) == 0 ? digits + 2 : 0;
}

static void add_words(reading *r, const char *line, size_t length, size_t indent)
{
    size_t item = item_begin(line), level = strspn(line, "#");
    block *b = last(r);
    if (level && level < 7 && line[level] == ' ') {
        add(r, BLOCK_HEADING, (int)level, line + level + 1, length - level - 1);
    } else if (*line == '|') {
        add_row(r, line, length);
    } else if (item) {
        add(r, BLOCK_ITEM, indent >= 2, line + item, length - item);
    } else if (b && b->kind != BLOCK_CODE) {
        g_string_append_c(b->text, ' ');
        g_string_append_len(b->text, line, (gssize)length);
    } else {
        add(r, BLOCK_TEXT, 0, line, length);
    }
}

static void read_line(reading *r, const char *line, size_t length)
{
    size_t indent = strspn(line, " ");
    indent = indent > length ? length : indent;
    const block *b = last(r);
    if (strncmp(line, "```", 3) == 0) {
        r->fenced = !r->fenced;
        r->open = false;
    } else if (r->fenced) {
        add_code(r, line, length);
    } else if (indent == length || strncmp(line, "<!--", 4) == 0) {
        r->open = r->table = false;
    } else if (indent >= 4 && (!b || b->kind == BLOCK_CODE)) {
        add_code(r, line + 4, length - 4);
    } else {
        add_words(r, line + indent, length - indent, indent);
    }
}

GArray *markdown_read(const char *text)
{
    reading r = {.blocks = g_array_new(FALSE, FALSE, sizeof(block))};
    while (*text) {
        size_t length = strcspn(text, "\n");
        read_line(&r, text, length);
        text += length + (text[length] == '\n');
    }
    return r.blocks;
}

void markdown_free(GArray *blocks)
{
    for (guint i = 0; i < blocks->len; i++)
        g_string_free(g_array_index(blocks, block, i).text, TRUE);
    g_array_free(blocks, TRUE);
}

/* ---- parts of a line ---- */

/** Marks that begin and end a part; the longer ones first. */
static const struct {
    const char *mark, *tag;
} parts[] = {{"**", "b"}, {"`", "tt"}, {"*", "i"}};
#define PARTS (sizeof parts / sizeof *parts)

/** Of "[words](where)" the words. @return bytes that it took; 0: it is none */
static size_t add_link(GString *markup, const char *at)
{
    const char *middle = strstr(at, "]("), *end = middle ? strchr(middle, ')') : NULL;
    if (!end || strcspn(at, "\n") < (size_t)(end - at))
        return 0;
    char *words = g_strndup(at + 1, (size_t)(middle - at - 1)), *inner = markdown_markup(words);
    g_string_append(markup, inner);
    g_free(inner);
    g_free(words);
    return (size_t)(end - at) + 1;
}

static size_t add_part(GString *markup, const char *at)
{
    for (size_t i = 0; i < PARTS; i++) {
        size_t mark = strlen(parts[i].mark);
        const char *end =
            strncmp(at, parts[i].mark, mark) == 0 ? strstr(at + mark, parts[i].mark) : NULL;
        if (!end || end == at + mark || at[mark] == ' ')
            continue;
        char *words = g_strndup(at + mark, (size_t)(end - at) - mark);
        char *inner =
            *parts[i].tag == 't' ? g_markup_escape_text(words, -1) : markdown_markup(words);
        g_string_append_printf(markup, "<%s>%s</%s>", parts[i].tag, inner, parts[i].tag);
        g_free(inner);
        g_free(words);
        return (size_t)(end - at) + mark;
    }
    return 0;
}

char *markdown_markup(const char *text)
{
    GString *markup = g_string_new(NULL);
    while (*text) {
        size_t taken = *text == '[' ? add_link(markup, text) : add_part(markup, text);
        if (!taken) {
            taken = (size_t)(g_utf8_next_char(text) - text);
            char *escaped = g_markup_escape_text(text, (gssize)taken);
            g_string_append(markup, escaped);
            g_free(escaped);
        }
        text += taken;
    }
    return g_string_free(markup, FALSE);
}
