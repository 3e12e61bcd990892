#include "yaml.h"

#include <stdlib.h>
#include <string.h>

static bool is_end(const yaml_walk *w, size_t at)
{
    return at >= w->end;
}

static char sign(const yaml_walk *w, size_t at)
{
    return at < w->end ? w->text[at] : '\n';
}

static bool is_break(char c)
{
    return c == '\n' || c == '\r';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || is_break(c);
}

static size_t line_end(const yaml_walk *w, size_t at)
{
    while (!is_end(w, at) && !is_break(w->text[at]))
        at++;
    return at;
}

static void tell(yaml_walk *w, yaml_kind kind, size_t start, size_t end, char quote)
{
    if (!w->visit)
        return;
    yaml_token token = {
        kind, {(uint32_t)start, (uint32_t)(end - start)}, quote, w->frames, w->depth};
    w->visit(w->user, &token);
}

static void push(yaml_walk *w, yaml_frame frame)
{
    if (w->depth == YAML_DEEP) {
        w->too_deep = true;
        return;
    }
    w->frames[w->depth++] = frame;
}

static yaml_frame *top(yaml_walk *w)
{
    return w->depth ? &w->frames[w->depth - 1] : NULL;
}

/** Closes what began to the right of a column; and at it, what is of the other kind. */
static void close_to(yaml_walk *w, size_t column, bool list)
{
    yaml_frame *frame;
    while ((frame = top(w)) && (frame->flow || frame->column > column ||
                                (frame->column == column && frame->list && !list)))
        w->depth--;
}

static void begin_item(yaml_walk *w, size_t column)
{
    close_to(w, column, true);
    yaml_frame *frame = top(w);
    if (!frame || !frame->list || frame->column != column)
        push(w, (yaml_frame){.list = true, .column = (uint32_t)column});
    if ((frame = top(w)))
        frame->entries++;
    tell(w, YAML_ITEM, w->at, w->at + 1, '\0');
}

static void begin_pair(yaml_walk *w, size_t column, span key, char quote)
{
    close_to(w, column, false);
    yaml_frame *frame = top(w);
    if (!frame || frame->list || frame->column != column)
        push(w, (yaml_frame){.column = (uint32_t)column});
    if ((frame = top(w)))
        frame->key = key;
    tell(w, YAML_KEY, key.start, key.start + key.length, quote);
}

/** The walk ends within a word that begins here. */
static void stop_in(yaml_walk *w, size_t word, char quote)
{
    w->spot = YAML_AT_WORD;
    w->word = word;
    w->quote = quote;
    w->at = w->end;
    w->stopped = true;
}

/** A text in quotes that begins here. @return behind it; w->end and stopped: it has no end */
static size_t pass_quoted(yaml_walk *w, size_t at, span *said)
{
    char quote = w->text[at];
    size_t start = at + 1;
    for (at = start; !is_end(w, at); at++) {
        if (quote == '"' && w->text[at] == '\\')
            at++;
        else if (w->text[at] == quote && quote == '\'' && sign(w, at + 1) == quote &&
                 at + 1 < w->end)
            at++;
        else if (w->text[at] == quote) {
            *said = (span){(uint32_t)start, (uint32_t)(at - start)};
            return at + 1;
        }
    }
    stop_in(w, start, quote);
    return w->end;
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

/** The end of a plain text: a comment, or what ends it in brackets. */
static size_t plain_end(const yaml_walk *w, size_t at, bool flow)
{
    size_t start = at;
    for (; !is_end(w, at) && !is_break(w->text[at]); at++) {
        char c = w->text[at];
        if (flow && strchr(",[]{}", c))
            break;
        if (c == '#' && at > start && is_blank(w->text[at - 1]))
            break;
        if (c == ':' && (is_blank(sign(w, at + 1)) || (flow && strchr(",[]{}", sign(w, at + 1)))))
            break;
    }
    return at;
}

static size_t trimmed(const yaml_walk *w, size_t start, size_t end)
{
    while (end > start && is_blank(w->text[end - 1]))
        end--;
    return end;
}

/* ---- brackets ---- */

static void close_flow(yaml_walk *w)
{
    if (w->depth && top(w)->flow)
        w->depth--;
}

static void next_entry(yaml_walk *w)
{
    yaml_frame *frame = top(w);
    if (frame && frame->flow)
        frame->key.length = 0;
    w->at_key = frame && frame->flow && !frame->list;
}

static void item_if_list(yaml_walk *w)
{
    yaml_frame *frame = top(w);
    if (!frame || !frame->list || !frame->flow)
        return;
    frame->entries++;
    tell(w, YAML_ITEM, w->at, w->at, '\0');
}

/** A key or value in brackets. */
static void take_flow_word(yaml_walk *w)
{
    size_t start = w->at, end;
    char quote = is_quote(w->text[start]) ? w->text[start] : '\0';
    span said;
    item_if_list(w);
    if (quote) {
        end = pass_quoted(w, start, &said);
        if (w->stopped)
            return;
    } else {
        end = plain_end(w, start, true);
        said = (span){(uint32_t)start, (uint32_t)(trimmed(w, start, end) - start)};
        if (is_end(w, end)) {
            stop_in(w, start, '\0');
            return;
        }
    }
    w->at = end;
    yaml_frame *frame = top(w);
    while (sign(w, w->at) == ' ' || sign(w, w->at) == '\t')
        w->at++;
    if (frame && !frame->list && !frame->key.length && sign(w, w->at) == ':') {
        frame->key = said;
        w->at++;
        w->at_key = false;
        tell(w, YAML_KEY, said.start, said.start + said.length, quote);
        return;
    }
    if (w->at == start || (sign(w, w->at) == ':' && !is_end(w, w->at)))
        w->at++; /* a sign that stands wrong */
    tell(w, YAML_VALUE, said.start, said.start + said.length, quote);
}

static void open_flow(yaml_walk *w, bool list)
{
    item_if_list(w);
    push(w, (yaml_frame){.list = list, .flow = true});
    w->at_key = !list;
    w->at++;
}

static bool in_flow(const yaml_walk *w, size_t base)
{
    return w->depth > base && !w->too_deep && !w->stopped;
}

/** From an opening bracket to behind the one that closes it. */
static void take_flow(yaml_walk *w)
{
    size_t base = w->depth;
    open_flow(w, w->text[w->at] == '[');
    while (in_flow(w, base)) {
        while (!is_end(w, w->at) && is_blank(w->text[w->at]))
            w->at++;
        if (is_end(w, w->at)) {
            stop_in(w, w->end, '\0');
            return;
        }
        char c = w->text[w->at];
        if (c == '#')
            w->at = line_end(w, w->at);
        else if (c == '{' || c == '[')
            open_flow(w, c == '[');
        else if (c == '}' || c == ']')
            close_flow(w), w->at++;
        else if (c == ',')
            next_entry(w), w->at++;
        else
            take_flow_word(w);
    }
    w->at_key = w->at_key && w->stopped;
}

/* ---- lines ---- */

/** The end of the walk stands where a key of an open mapping, or a value of its own line, would begin. */
static void settle(yaml_walk *w, size_t column)
{
    close_to(w, column, false);
    yaml_frame *frame = top(w);
    w->at_key = frame && !frame->list && frame->column == column;
    if (w->at_key)
        frame->key.length = 0;
}

static size_t behind_break(const yaml_walk *w, size_t at)
{
    bool two = w->text[at] == '\r' && at + 1 < w->end && w->text[at + 1] == '\n';
    return at + (two ? 2 : 1);
}

/** The walk ends within the lines of a block, which begin at `start`. */
static void stop_in_block(yaml_walk *w, size_t start)
{
    tell(w, YAML_BLOCK, start, w->end, '\0');
    w->spot = YAML_IN_BLOCK;
    w->word = start;
    w->at = w->end;
}

/** The lines of a text that begins on the next one; they stand to the right of the column of its key. */
static void take_block(yaml_walk *w, size_t column)
{
    size_t at = line_end(w, w->at);
    if (is_end(w, at)) {
        stop_in(w, w->end, '\0');
        return;
    }
    size_t start = at = behind_break(w, at);
    while (!is_end(w, at)) {
        size_t word = at;
        while (!is_end(w, word) && w->text[word] == ' ')
            word++;
        bool empty = is_end(w, word) || is_break(w->text[word]);
        if (word - at <= column && (!empty || is_end(w, word)))
            break;
        word = line_end(w, word);
        if (is_end(w, word)) {
            stop_in_block(w, start);
            return;
        }
        at = behind_break(w, word);
    }
    tell(w, YAML_BLOCK, start, at, '\0');
    w->at = at;
    if (is_end(w, at))
        settle(w, 0);
}

/** A value behind its key, or an entry of a list. */
static void take_value(yaml_walk *w, size_t column)
{
    char c = sign(w, w->at);
    span said;
    if (is_end(w, w->at)) {
        stop_in(w, w->end, '\0');
    } else if (c == '|' || c == '>') {
        take_block(w, column);
    } else if (c == '{' || c == '[') {
        take_flow(w);
    } else if (is_quote(c)) {
        size_t end = pass_quoted(w, w->at, &said);
        if (w->stopped)
            return;
        w->at = end;
        tell(w, YAML_VALUE, said.start, said.start + said.length, c);
    } else if (!is_break(c) && c != '#') {
        size_t start = w->at, end = start;
        while (!is_end(w, end) && !is_break(w->text[end]) &&
               !(w->text[end] == '#' && is_blank(w->text[end - 1])))
            end++;
        if (is_end(w, end)) {
            stop_in(w, start, '\0');
            return;
        }
        w->at = end;
        tell(w, YAML_VALUE, start, trimmed(w, start, end), '\0');
    }
}

/** Where the colon behind a key is that begins here. @return false: none does */
static bool find_key(const yaml_walk *w, span *key, char *quote, size_t *colon)
{
    size_t start = w->at, at;
    *quote = is_quote(sign(w, start)) ? w->text[start] : '\0';
    if (strchr("{[|>#", sign(w, start)))
        return false;
    if (*quote) {
        yaml_walk ahead = *w;
        ahead.visit = NULL;
        at = pass_quoted(&ahead, start, key);
        if (ahead.stopped)
            return false;
        while (sign(w, at) == ' ' || sign(w, at) == '\t')
            at++;
    } else {
        at = plain_end(w, start, false);
        *key = (span){(uint32_t)start, (uint32_t)(trimmed(w, start, at) - start)};
    }
    *colon = at;
    return !is_end(w, at) && w->text[at] == ':' && is_blank(sign(w, at + 1)) && at > start;
}

static void skip_spaces(yaml_walk *w)
{
    while (sign(w, w->at) == ' ' || sign(w, w->at) == '\t')
        w->at++;
}

static void take_content(yaml_walk *w, size_t column, bool behind_dash)
{
    span key;
    char quote;
    size_t colon;
    if (find_key(w, &key, &quote, &colon)) {
        begin_pair(w, column, key, quote);
        w->at = colon + 1;
        skip_spaces(w);
        take_value(w, column);
        return;
    }
    if (!behind_dash && line_end(w, w->at) >= w->end)
        settle(w, column);
    take_value(w, behind_dash && w->depth ? w->frames[w->depth - 1].column : column);
}

static void take_line(yaml_walk *w)
{
    size_t start = w->at;
    bool dash = false;
    while (sign(w, w->at) == ' ')
        w->at++;
    if (is_end(w, w->at)) {
        settle(w, w->at - start);
        stop_in(w, w->end, '\0');
        return;
    }
    while (sign(w, w->at) == '-' && is_blank(sign(w, w->at + 1))) {
        begin_item(w, w->at - start);
        dash = true;
        w->at++;
        skip_spaces(w);
    }
    char c = sign(w, w->at);
    if (is_end(w, w->at))
        stop_in(w, w->end, '\0');
    else if (c != '#' && !is_break(c))
        take_content(w, w->at - start, dash);
    bool at_line = w->at && is_break(w->text[w->at - 1]); /* behind a block */
    if (w->at < w->end && !at_line && !is_break(w->text[w->at])) {
        size_t end = line_end(w, w->at);
        if (is_end(w, end) && sign(w, w->at) == '#')
            w->spot = YAML_IN_COMMENT;
        w->at = end;
    }
}

void yaml_go(yaml_walk *w)
{
    w->spot = YAML_AT_WORD;
    w->word = w->end;
    if (w->at == 0 && w->end >= 3 && memcmp(w->text, "\xef\xbb\xbf", 3) == 0)
        w->at = 3;
    while (w->at < w->end && !w->too_deep && !w->stopped) {
        w->at_key = false;
        size_t before = w->at;
        if (before == 0 || before == 3 || is_break(w->text[before - 1]) ||
            !is_break(w->text[before]))
            take_line(w);
        if (w->at < w->end && is_break(w->text[w->at])) {
            w->at = behind_break(w, w->at);
            if (is_end(w, w->at))
                settle(w, 0);
        } else if (w->at == before) {
            w->at++;
        }
    }
}

/* ---- scalars ---- */

static void say_character(text *said, unsigned long character)
{
    char bytes[4];
    size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    static const unsigned char leads[] = {0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length - 1; i > 0; i--, character >>= 6)
        bytes[i] = (char)(0x80 | (character & 0x3f));
    bytes[0] = (char)(leads[length - 1] | character);
    text_add(said, bytes, length);
}

/** A backslash in double quotes, and what stands behind it. */
static void say_escape(text *said, const char **at, const char *end)
{
    static const char from[] = "nt\"\\/ 0r", to[] = "\n\t\"\\/ \0\r";
    char c = *++*at, digits[9] = "";
    size_t count = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0, left = (size_t)(end - *at);
    if (count && count < left) {
        memcpy(digits, *at + 1, count);
        unsigned long character = strtoul(digits, NULL, 16);
        if (strspn(digits, "0123456789abcdefABCDEF") == count && character < 0x110000) {
            say_character(said, character);
            *at += count;
            return;
        }
    }
    const char *found = left && c ? strchr(from, c) : NULL;
    text_add(said, found ? to + (found - from) : "?", 1);
}

char *yaml_said(const char *file, span at, char quote)
{
    text said = {NULL, 0, 0};
    const char *from = file + at.start, *end = from + at.length;
    text_add(&said, "", 0);
    for (; from < end; from++) {
        if (quote == '"' && *from == '\\' && from + 1 < end)
            say_escape(&said, &from, end);
        else if (quote == '\'' && *from == '\'' && from + 1 < end && from[1] == '\'')
            text_add(&said, from++, 1);
        else
            text_add(&said, from, 1);
    }
    return said.data;
}

static bool is_plain(const char *word, bool flow)
{
    size_t length = strlen(word);
    static const char *const others[] = {"true", "false", "yes", "no",   "null", "~", "on",
                                         "off",  "y",     "n",   ".inf", ".nan", "=", NULL};
    char *behind_number;
    strtod(word, &behind_number);
    if (!length || strchr("-?:,[]{}#&*!|>'\"%@` ", word[0]) || word[length - 1] == ' ' ||
        word[length - 1] == ':' || !*behind_number)
        return false;
    for (size_t i = 0; others[i]; i++)
        if (strcasecmp(others[i], word) == 0)
            return false;
    return !strstr(word, ": ") && !strstr(word, " #") &&
           strspn(word, "0123456789._xoXO") != length &&
           !strpbrk(word, flow ? ",[]{}\t\n\r" : "\t\n\r");
}

void yaml_write(text *out, const char *word, bool flow)
{
    if (is_plain(word, flow)) {
        text_say(out, word);
        return;
    }
    text_say(out, "\"");
    for (; *word; word++) {
        if (*word == '"' || *word == '\\')
            text_say(out, "\\");
        text_add(out, *word == '\n' || *word == '\r' || *word == '\t' ? " " : word, 1);
    }
    text_say(out, "\"");
}

bool yaml_key_is(const char *file, const yaml_frame *frame, const char *word)
{
    return !frame->list && equals(file + frame->key.start, frame->key.length, word);
}

/** Spaces before the first line that says something. */
static size_t indent_of(const char *file, span at)
{
    size_t start = at.start, end = start + at.length, spaces = 0;
    for (size_t i = start; i < end; i++) {
        if (file[i] == ' ')
            spaces++;
        else if (is_break(file[i]))
            spaces = 0;
        else
            return spaces;
    }
    return spaces;
}

/** Adds words, and where each of their bytes, and what follows, stands in the file. */
static void add_mapped(text *said, uint32_t **map, size_t *room, const char *words, span at)
{
    size_t before = said->length;
    text_add(said, words, at.length);
    if (!map)
        return;
    if (!*map || said->length + 1 > *room) {
        *room = 2 * said->length + 64;
        *map = must(realloc(*map, *room * sizeof **map));
    }
    for (size_t i = 0; i <= at.length; i++)
        (*map)[before + i] = (uint32_t)(at.start + i);
}

void yaml_block(const char *file, span at, size_t until, text *said, uint32_t **map)
{
    size_t indent = indent_of(file, at), end = at.start + at.length, room = 0;
    end = until < end ? until : end;
    if (map)
        *map = NULL;
    add_mapped(said, map, &room, "", (span){at.start, 0});
    for (size_t i = at.start; i < end;) {
        for (size_t skip = 0; skip < indent && i < end && file[i] == ' '; skip++)
            i++;
        size_t first = i;
        while (i < end && !is_break(file[i]))
            i++;
        add_mapped(said, map, &room, file + first, (span){(uint32_t)first, (uint32_t)(i - first)});
        if (i == end)
            break;
        bool two = file[i] == '\r' && i + 1 < end && file[i + 1] == '\n';
        add_mapped(said, map, &room, "\n", (span){(uint32_t)i, 1});
        i += two ? 2 : 1;
    }
    if (map) /* behind "\r\n" */
        (*map)[said->length] = (uint32_t)(end > at.start ? end : at.start);
}
