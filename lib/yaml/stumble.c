/* Finds the wrong line if YAML cannot be read on. Lines are examined as an author sees them:
 * dashes, a field, its colon, its value; lines of texts in blocks are skipped. */
#include "yaml/stumble.h"

#include "base/lines.h"
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/** A line as an author sees it. Offsets are those of the text. */
typedef struct line {
    size_t start, end; /**< without the line break */
    size_t dash;       /**< its first '-'; `end`: none */
    size_t key;        /**< the first character after indentation and dashes */
    size_t key_end;
    size_t colon; /**< of the field, with a space after it; `end`: none */
    size_t value; /**< `end`: none */
} line;

/** The relevant lines around the one at which the parser stopped. */
typedef struct scene {
    const char *text;
    size_t length;
    const cg_layout *layout;
    line here;   /**< at which the parser stopped */
    line before; /**< the last line before it that is not a comment, not blank and not in a block */
    bool has_before;    /**< there is one */
    bool after_block;   /**< a block of text ends just before `here` */
    size_t block;       /**< column of that text, from 1; 0: it has no lines */
    size_t dash_column; /**< of the last list before `here` */
    bool has_dash;
    size_t columns[32]; /**< of the fields before `here`, the newest last */
    unsigned column_count;
    bool list_begun; /**< the field before `before` contains a list without any '-' */
} scene;

static bool say(cg_stumble *cause, size_t offset, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

static bool say(cg_stumble *cause, size_t offset, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cause->offset = offset;
    vsnprintf(cause->text, sizeof cause->text, format, arguments);
    va_end(arguments);
    return true;
}

/* ---- lines ---- */

static size_t skip(const char *text, size_t at, size_t end)
{
    while (at < end && text[at] == ' ')
        at++;
    return at;
}

static line line_at(const char *text, size_t length, size_t start)
{
    const char *stop = cg_line_end(text + start, text + length);
    line found = {.start = start, .end = (size_t)(stop - text)};
    size_t end = found.end, at = skip(text, start, end);
    found.dash = found.colon = found.value = end;
    while (at < end && text[at] == '-' && (at + 1 == end || text[at + 1] == ' ')) {
        if (found.dash == end)
            found.dash = at;
        at = skip(text, at + 1, end);
    }
    found.key = at;
    while (at < end && cg_is_word_sign(text[at]))
        at++;
    found.key_end = at;
    if (at < end && text[at] == ':' && (at + 1 == end || text[at + 1] == ' ')) {
        found.colon = at;
        found.value = skip(text, at + 1, end);
    }
    return found;
}

static bool is_blank(const char *text, const line *seen)
{
    return seen->key == seen->end || text[seen->key] == '#';
}

/** Returns true if a block of text begins after this line. */
static bool opens_block(const char *text, const line *seen)
{
    size_t end = seen->end;
    while (end > seen->value && strchr(" +-123456789", text[end - 1]))
        end--;
    return end == seen->value + 1 && (text[seen->value] == '|' || text[seen->value] == '>');
}

/* ---- fields ---- */

static bool is_field(const scene *s, size_t key, size_t end)
{
    if (key == end)
        return false;
    for (size_t i = 0; s->layout && i < CG_KIND_COUNT; i++)
        for (const char *const *name = s->layout->kinds[i].names; *name; name++)
            if (strlen(*name) == end - key && memcmp(*name, s->text + key, end - key) == 0)
                return true;
    return !s->layout;
}

/** Returns true if the field contains a list of records. */
static bool is_list_field(const scene *s, const line *seen)
{
    static const char *const lists[] = {"cards",   "decks",     "abilities",
                                        "reserve", "scenarios", "steps"};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (strlen(lists[i]) == seen->key_end - seen->key &&
            memcmp(lists[i], s->text + seen->key, seen->key_end - seen->key) == 0)
            return true;
    return false;
}

/** Notes a line before the one at which the parser stopped. */
static void pass(scene *s, const line *seen)
{
    s->list_begun = s->has_before && is_list_field(s, &s->before) &&
                    s->before.value == s->before.end && seen->dash == seen->end;
    s->before = *seen;
    s->has_before = true;
    if (seen->dash < seen->end) {
        s->has_dash = true;
        s->dash_column = seen->dash - seen->start;
    }
    if (seen->colon == seen->end)
        return;
    unsigned last = sizeof s->columns / sizeof *s->columns - 1;
    if (s->column_count > last) {
        memmove(s->columns, s->columns + 1, last * sizeof *s->columns);
        s->column_count = last;
    }
    s->columns[s->column_count++] = seen->key - seen->start;
}

/** Examines all lines up to that one. */
static void look_at_lines(scene *s, size_t number)
{
    size_t start = 0, block = 0; /* indentation of the current block */
    bool within = false, first = false;
    for (size_t i = 0;; i++) {
        line seen = line_at(s->text, s->length, start);
        bool blank = is_blank(s->text, &seen);
        size_t indent = skip(s->text, seen.start, seen.end) - seen.start;
        if (within && first && !blank && indent >= block) {
            block = indent; /* the first line sets the indentation of the others */
            first = false;
        }
        bool inner = within && (blank || indent >= block);
        if (i == number || seen.end == s->length) {
            s->here = seen;
            s->after_block = within && !inner;
            s->block = first ? 0 : block + 1;
            return;
        }
        if (!inner && !blank) {
            pass(s, &seen);
            within = first = opens_block(s->text, &seen);
            block = seen.key - seen.start + 1;
        }
        start = seen.end + cg_line_break(s->text + seen.end, s->text + s->length);
    }
}

#define NAME(s, seen) (int)((seen)->key_end - (seen)->key), (s)->text + (seen)->key

/* ---- causes ---- */

/** Finds a sign of word processors in the structure of the line. */
static bool find_foreign(const scene *s, const line *seen, cg_stumble *cause)
{
    static const struct {
        const char *sign, *says;
    } signs[] = {{"\u00a0", "this is a no-break space; write a plain one"},
                 {"\u202f", "this is a no-break space; write a plain one"},
                 {"\u2007", "this is a no-break space; write a plain one"},
                 {"\u3000", "this is a wide space; write a plain one"},
                 {"\u200b", "this is a zero-width space; remove it"},
                 {"\ufeff", "this is a byte order mark; remove it"},
                 {"\uff1a", "this is a wide colon; write ':'"},
                 {"\u2013", "this is a dash; write '-'"},
                 {"\u2014", "this is a dash; write '-'"},
                 {"\u2022", "this is a bullet; items of a list begin with '-'"}};
    size_t behind = seen->key_end < seen->end && s->text[seen->key_end] == ':' ? seen->key_end + 1
                                                                               : seen->key_end;
    const size_t places[] = {seen->start, seen->key, behind};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (size_t k = 0; k < sizeof signs / sizeof *signs; k++) {
            size_t length = strlen(signs[k].sign);
            if (seen->end - places[i] >= length &&
                memcmp(s->text + places[i], signs[k].sign, length) == 0)
                return say(cause, places[i], "%s", signs[k].says);
        }
    return false;
}

/** Finds `-name: One`, `name:One`, `name One`, `name = One`. */
static bool find_sign_left_out(const scene *s, const line *seen, cg_stumble *cause)
{
    const char *text = s->text;
    if (seen->key < seen->end && text[seen->key] == '-') {
        size_t end = seen->key + 1;
        while (end < seen->end && cg_is_word_sign(text[end]))
            end++;
        if (is_field(s, seen->key + 1, end))
            return say(cause, seen->key + 1, "a space is missing after '-'");
    }
    if (seen->colon < seen->end || !is_field(s, seen->key, seen->key_end))
        return false;
    if (seen->key_end < seen->end && text[seen->key_end] == ':')
        return say(cause, seen->key_end + 1, "a space is missing after '%.*s:'", NAME(s, seen));
    size_t next = skip(text, seen->key_end, seen->end);
    if (next < seen->end && text[next] == '=')
        return say(cause, next, "write ':' instead of '='");
    if (next < seen->end && text[next] == ':')
        return say(cause, next, "put the ':' directly after '%.*s'", NAME(s, seen));
    return say(cause, seen->key_end, "a ':' is missing after '%.*s'", NAME(s, seen));
}

/** Finds `kind: spell cost: 1`, with the mark at the second colon. */
static bool find_second_field(const scene *s, size_t mark, cg_stumble *cause)
{
    size_t key = mark;
    while (key > s->here.start && cg_is_word_sign(s->text[key - 1]))
        key--;
    if (s->here.colon >= mark || s->here.value >= key || !s->layout || !is_field(s, key, mark))
        return false;
    return say(cause, key, "'%.*s:' is on the line of '%.*s:'; put it on a separate line",
               (int)(mark - key), s->text + key, NAME(s, &s->here));
}

/** Returns the nearest column of an earlier field. */
static size_t nearest_column(const scene *s, size_t column)
{
    size_t best = s->columns[s->column_count - 1];
    for (unsigned i = s->column_count; i-- > 0;) {
        size_t one = s->columns[i], old = best > column ? best - column : column - best;
        if ((one > column ? one - column : column - one) < old)
            best = one;
    }
    return best;
}

/** Finds a field that does not begin in a column of its neighbours. */
static bool find_column(const scene *s, cg_stumble *cause)
{
    const line *here = &s->here;
    size_t column = here->key - here->start;
    if (here->dash < here->end) {
        size_t dash = here->dash - here->start;
        if (!s->has_dash || dash == s->dash_column)
            return false;
        return say(cause, here->dash,
                   "this '-' is in column %zu; the one before it is in column %zu", dash + 1,
                   s->dash_column + 1);
    }
    bool nested = s->before.value == s->before.end && column > s->before.key - s->before.start;
    if (!s->column_count || nested || !is_field(s, here->key, here->key_end))
        return false;
    size_t beside = nearest_column(s, column);
    if (s->before.key > s->before.start + column) /* to the left of it: it should be below it */
        beside = s->before.key - s->before.start;
    if (beside == column)
        beside = s->columns[s->column_count - 1];
    if (beside == column)
        return false;
    return say(cause, here->key,
               "'%.*s' begins in column %zu; the fields next to it begin in column %zu",
               NAME(s, here), column + 1, beside + 1);
}

static bool find_in_list(const scene *s, cg_stumble *cause)
{
    const line *here = &s->here, *before = &s->before;
    if (here->dash < here->end && before->colon < before->end && before->value < before->end &&
        is_list_field(s, before))
        return say(cause, before->value,
                   "nothing may follow '%.*s:' on its line, since its list follows",
                   NAME(s, before));
    return false;
}

/** Finds a text of the effect language directly after its field. */
static bool find_bare_effect(const scene *s, cg_stumble *cause)
{
    const cg_layout *layout = s->layout;
    for (size_t i = 0; layout && i < CG_KIND_COUNT; i++)
        for (size_t k = 0; k < layout->kinds[i].key_count; k++) {
            const cg_key *key = &layout->kinds[i].keys[k];
            if (key->type == CG_NODE_EFFECT && key->length == s->here.key_end - s->here.key &&
                memcmp(key->name, s->text + s->here.key, key->length) == 0)
                return say(cause, s->here.value,
                           "put a text with a ':' below its field: write '%s: |', and the text "
                           "indented in the next lines",
                           key->name);
        }
    return false;
}

/** Finds the cause of a ':' in a wrong place, which is in this line or in the one before. */
static bool find_at_colon(const scene *s, size_t mark, cg_stumble *cause)
{
    if (find_second_field(s, mark, cause))
        return true;
    if (s->here.colon < mark)
        return find_bare_effect(s, cause);
    if (find_in_list(s, cause) || (s->has_before && find_sign_left_out(s, &s->before, cause)))
        return true;
    if (s->list_begun)
        return say(cause, s->before.key, "'- ' is missing before '%.*s:'", NAME(s, &s->before));
    return find_column(s, cause);
}

/** Finds a text after a closed quote. */
static bool find_behind_quote(const scene *s, size_t mark, cg_stumble *cause)
{
    char quote = s->here.value < s->here.end ? s->text[s->here.value] : '\0';
    if ((quote != '"' && quote != '\'') || mark <= s->here.value + 1)
        return false;
    const char *from = s->text + s->here.value + 1;
    if (!memchr(from, quote, (size_t)(s->text + mark - from)))
        return false;
    return say(cause, mark, "nothing may follow the closing quote");
}

/** Finds the cause if a key or '-' is expected. */
static bool find_at_key(const scene *s, size_t mark, cg_stumble *cause)
{
    const line *here = &s->here;
    if (find_behind_quote(s, mark, cause))
        return true;
    bool dash = s->has_before && s->before.key < s->before.end && s->text[s->before.key] == '-';
    return (dash && find_sign_left_out(s, &s->before, cause)) ||
           find_sign_left_out(s, here, cause) || find_column(s, cause);
}

/** Finds `{card: one copies: 2}`, and lists without their end. */
static bool find_in_brackets(const scene *s, const yaml_parser_t *parser, size_t mark,
                             cg_stumble *cause)
{
    char close = strstr(parser->problem, "']'") ? ']' : '}';
    size_t key = mark, colon = mark, end = mark;
    while (key > s->here.start && cg_is_word_sign(s->text[key - 1]))
        key--;
    while (colon < s->length && cg_is_word_sign(s->text[colon]))
        colon++;
    if (colon < s->length && s->text[colon] == ':' && is_field(s, key, colon))
        return say(cause, key, "a ',' is missing before '%.*s:'", (int)(colon - key),
                   s->text + key);
    if (skip(s->text, s->here.start, s->here.end) < mark)
        return false;
    while (end > 0 && strchr(" \r\n", s->text[end - 1]))
        end--;
    return say(cause, end, "the closing '%c' is missing (begun in line %zu)", close,
               parser->context_mark.line + 1);
}

/** Finds a line of a text that is too far to the left. */
static bool find_out_of_block(const scene *s, cg_stumble *cause)
{
    if (s->block)
        return say(
            cause, s->here.key,
            "the text of '%.*s' begins in column %zu, but this line begins further to the left",
            NAME(s, &s->before), s->block);
    return say(
        cause, s->here.key,
        "the text of '%.*s' must be indented more than the field; move this line to the right",
        NAME(s, &s->before));
}

/** Returns the byte offset of a mark. */
static size_t offset_of(const char *text, size_t length, const yaml_mark_t *mark)
{
    size_t offset = 0, index = 0;
    while (offset < length && (index < mark->index || ((unsigned char)text[offset] & 0xc0) == 0x80))
        index += ((unsigned char)text[offset++] & 0xc0) != 0x80;
    return offset;
}

bool cg_stumble_find(const char *text, size_t length, const cg_layout *layout,
                     const yaml_parser_t *parser, cg_stumble *cause)
{
    const char *problem = parser->problem ? parser->problem : "";
    bool keyless = strcmp(problem, "could not find expected ':'") == 0;
    scene s = {.text = text, .length = length, .layout = layout};
    size_t mark = offset_of(text, length, &parser->problem_mark);
    if (strcmp(problem, "found unexpected end of stream") == 0)
        return say(cause, offset_of(text, length, &parser->context_mark),
                   "the quote that begins here is not closed");
    look_at_lines(&s, keyless ? parser->context_mark.line : parser->problem_mark.line);
    if (s.after_block && s.here.dash == s.here.end && !is_field(&s, s.here.key, s.here.key_end))
        return find_out_of_block(&s, cause);
    if (find_foreign(&s, &s.here, cause) || (s.has_before && find_foreign(&s, &s.before, cause)))
        return true;
    if (keyless)
        return find_sign_left_out(&s, &s.here, cause);
    if (strcmp(problem, "mapping values are not allowed in this context") == 0)
        return find_at_colon(&s, mark, cause);
    if (strcmp(problem, "did not find expected key") == 0 ||
        strcmp(problem, "did not find expected '-' indicator") == 0 ||
        strcmp(problem, "block sequence entries are not allowed in this context") == 0)
        return find_at_key(&s, mark, cause);
    return strncmp(problem, "did not find expected ','", 25) == 0 &&
           find_in_brackets(&s, parser, mark, cause);
}
