#include "patch.h"

#include <stdio.h>
#include <string.h>

#define SIDE 65       /* values of arrays that are aligned, at most, and one */
#define WRAPPED 6     /* bytes around a value in {"!":value} */
#define LIKE_LEAST 32 /* bytes of an array whose values are looked at for likeness */

/** A value in its tree. */
typedef struct value {
    const tree *tree;
    node *node;
} value;

/* What there was where there was nothing. */
static node nothing[] = {{.length = 2, .next = 1}};
static const tree no_tree = {.text = "{}", .nodes = nothing, .count = 1};

static const char *text_of(value v)
{
    return v.tree->text + v.node->start;
}

static bool is_kind(value v, char first)
{
    return *text_of(v) == first;
}

static bool same_text(const char *a, size_t a_length, const char *b, size_t b_length)
{
    return a_length == b_length && memcmp(a, b, a_length) == 0;
}

static bool are_equal(value a, value b)
{
    return same_text(text_of(a), a.node->length, text_of(b), b.node->length);
}

/* ---- what is in a value ---- */

/** Goes through what is in a value: start with first_in(). */
static node *first_in(value v)
{
    return v.node + 1;
}

static node *end_of(value v)
{
    return v.tree->nodes + v.node->next;
}

static node *next_to(value in, const node *n)
{
    return in.tree->nodes + n->next;
}

static size_t count_in(value v)
{
    size_t count = 0;
    for (node *n = first_in(v); n < end_of(v); n = next_to(v, n))
        count++;
    return count;
}

static bool same_key(value a, const node *m, value b, const node *n)
{
    return same_text(a.tree->text + m->key, m->key_length, b.tree->text + n->key, n->key_length);
}

/** The member of that name. @param likely where it is looked for first. @return NULL: there is none */
static node *find_member(value in, value other, const node *named, node *likely)
{
    if (likely < end_of(in) && same_key(in, likely, other, named))
        return likely;
    for (node *n = first_in(in); n < end_of(in); n = next_to(in, n))
        if (same_key(in, n, other, named))
            return n;
    return NULL;
}

/* ---- writing ---- */

static void write_value(value v, writer *w)
{
    write_text(w, text_of(v), v.node->length);
}

static void write_name(value in, const node *n, writer *w)
{
    write_key_part(w, in.tree->text + n->key, n->key_length);
}

/** May it stand in a patch for itself? Its names are not those that patches have. */
static bool is_plain(value v)
{
    for (const node *n = v.node; n < end_of(v); n++)
        if (n->key_length == 1 && strchr("!@*-", v.tree->text[n->key]))
            return false;
    return true;
}

/** Writes what takes the place of an old value. */
static void replace(value before, value now, writer *w)
{
    bool wrapped = is_kind(now, '{') && (is_kind(before, '{') || !is_plain(now));
    if (wrapped) {
        write_open(w, '{');
        write_key(w, "!");
    }
    write_value(now, w);
    if (wrapped)
        write_close(w, '}');
}

/** Writes how a value is changed, in place of it where that is shorter. */
static void change(value before, value now, writer *w);

/* ---- objects ---- */

static void write_changed_members(value before, value now, writer *w)
{
    node *likely = first_in(before);
    for (node *n = first_in(now); n < end_of(now); n = next_to(now, n)) {
        value member = {now.tree, n}, old = {before.tree, find_member(before, now, n, likely)};
        if (old.node)
            likely = next_to(before, old.node);
        else
            old = (value){&no_tree, nothing};
        if (are_equal(old, member) && old.tree != &no_tree)
            continue;
        write_name(now, n, w);
        change(old, member, w);
    }
}

static void write_gone_members(value before, value now, writer *w)
{
    bool any = false;
    node *likely = first_in(now);
    for (node *n = first_in(before); n < end_of(before); n = next_to(before, n)) {
        node *kept = find_member(now, before, n, likely);
        if (kept) {
            likely = next_to(now, kept);
            continue;
        }
        if (!any) {
            write_key(w, "-");
            write_open(w, '[');
        }
        any = true;
        write_text(w, before.tree->text + n->key - 1, n->key_length + 2);
    }
    if (any)
        write_close(w, ']');
}

static bool change_object(value before, value now, writer *w)
{
    if (!is_plain(now))
        return false;
    write_open(w, '{');
    write_changed_members(before, now, w);
    write_gone_members(before, now, w);
    write_close(w, '}');
    return true;
}

/* ---- strings ---- */

static size_t characters_between(const char *from, const char *to)
{
    size_t count = 0;
    for (; from < to; from = scan_character(from))
        count++;
    return count;
}

/** The first end of a character there or behind. */
static const char *character_at(const char *from, const char *least)
{
    while (from < least)
        from = scan_character(from);
    return from;
}

/** Is there an escape that may be half of a character? */
static bool has_half(value v)
{
    const char *at = text_of(v), *end = at + v.node->length;
    while ((at = memchr(at, '\\', (size_t)(end - at))) && at[1] != 'u')
        at += 2;
    return at;
}

/** What two strings have besides the same beginning and the same end. */
typedef struct difference {
    const char *start, *from, *to; /**< of the text behind the quote */
} difference;

static difference inside_of(value v)
{
    const char *start = text_of(v) + 1;
    return (difference){start, start, start + v.node->length - 2};
}

static void skip_beginning(difference *a, difference *b)
{
    while (a->from < a->to && b->from < b->to) {
        size_t size = (size_t)(scan_character(b->from) - b->from);
        if (size > (size_t)(a->to - a->from) || memcmp(a->from, b->from, size) != 0)
            return;
        a->from += size;
        b->from += size;
    }
}

/** @return false: the same end begins within a character of one of them */
static bool skip_end(difference *a, difference *b)
{
    const char *a_end = a->to, *b_end = b->to;
    while (a->to > a->from && b->to > b->from && a->to[-1] == b->to[-1]) {
        a->to--;
        b->to--;
    }
    a->to = character_at(a->from, a->to);
    b->to = character_at(b->from, b->to);
    return a_end - a->to == b_end - b->to;
}

static bool change_string(value before, value now, writer *w)
{
    difference a = inside_of(before), b = inside_of(now);
    if (has_half(before) || has_half(now))
        return false;
    skip_beginning(&a, &b);
    if (!skip_end(&a, &b))
        return false;
    write_open(w, '{');
    write_key(w, "@");
    write_open(w, '[');
    write_number(w, (int64_t)characters_between(b.start, b.from));
    write_number(w, (int64_t)characters_between(a.from, a.to));
    write_string_part(w, b.from, (size_t)(b.to - b.from));
    write_close(w, ']');
    write_close(w, '}');
    return true;
}

/* ---- arrays ---- */

/** The values of two arrays that are not the same at both ends. */
typedef struct middle {
    value before, now; /**< the arrays */
    size_t start;      /**< values in front of it, which are the same */
    size_t old, fresh; /**< how many it has */
    node *first_old, *first_fresh;
} middle;

static void skip_front(middle *m)
{
    while (m->old && m->fresh &&
           are_equal((value){m->before.tree, m->first_old}, (value){m->now.tree, m->first_fresh})) {
        m->first_old = next_to(m->before, m->first_old);
        m->first_fresh = next_to(m->now, m->first_fresh);
        m->start++;
        m->old--;
        m->fresh--;
    }
}

static node *skip(value in, node *n, size_t count)
{
    while (count--)
        n = next_to(in, n);
    return n;
}

static void skip_back(middle *m)
{
    size_t pairs = m->old < m->fresh ? m->old : m->fresh, same = 0;
    node *a = skip(m->before, m->first_old, m->old - pairs);
    node *b = skip(m->now, m->first_fresh, m->fresh - pairs);
    for (size_t i = 0; i < pairs; i++) {
        same = are_equal((value){m->before.tree, a}, (value){m->now.tree, b}) ? same + 1 : 0;
        a = next_to(m->before, a);
        b = next_to(m->now, b);
    }
    m->old -= same;
    m->fresh -= same;
}

static middle middle_of(value before, value now)
{
    middle m = {.before = before, .now = now, .old = count_in(before), .fresh = count_in(now)};
    m.first_old = first_in(before);
    m.first_fresh = first_in(now);
    skip_front(&m);
    skip_back(&m);
    return m;
}

/** How much two values have to do with each other. */
static unsigned likeness(value a, value b)
{
    if (are_equal(a, b))
        return 4;
    if (!(is_kind(a, '{') && is_kind(b, '{')) || a.node->length == 2 || b.node->length == 2)
        return 0;
    return are_equal((value){a.tree, first_in(a)}, (value){b.tree, first_in(b)}) ? 3 : 1;
}

/** Where the values of an array begin, for the work on it. */
static void list_values(value in, node *first, size_t count, node **nodes)
{
    for (size_t i = 0; i < count; i++, first = next_to(in, first))
        nodes[i] = first;
}

/** What becomes of the values of a middle, by the best alignment. */
typedef struct alignment {
    const middle *middle;
    node *old[SIDE], *fresh[SIDE];
    uint16_t best[SIDE][SIDE]; /**< of what is left from there on */
} alignment;

static value old_value(const alignment *a, size_t i)
{
    return (value){a->middle->before.tree, a->old[i]};
}

static value fresh_value(const alignment *a, size_t j)
{
    return (value){a->middle->now.tree, a->fresh[j]};
}

static uint16_t larger(uint16_t a, uint16_t b)
{
    return a > b ? a : b;
}

static void align(alignment *a, const middle *m)
{
    a->middle = m;
    list_values(m->before, m->first_old, m->old, a->old);
    list_values(m->now, m->first_fresh, m->fresh, a->fresh);
    for (size_t i = m->old + 1; i-- > 0;)
        for (size_t j = m->fresh + 1; j-- > 0;) {
            uint16_t best = 0;
            if (i < m->old)
                best = larger(best, a->best[i + 1][j]);
            if (j < m->fresh)
                best = larger(best, a->best[i][j + 1]);
            if (i < m->old && j < m->fresh) {
                unsigned like = likeness(old_value(a, i), fresh_value(a, j));
                if (like)
                    best = larger(best, (uint16_t)(a->best[i + 1][j + 1] + like));
            }
            a->best[i][j] = best;
        }
}

/** Are these two the same value, before and now? */
static bool is_pair(const alignment *a, size_t i, size_t j)
{
    if (i == a->middle->old || j == a->middle->fresh)
        return false;
    unsigned like = likeness(old_value(a, i), fresh_value(a, j));
    return like && a->best[i][j] == a->best[i + 1][j + 1] + like;
}

/** The next run of values that go or come. */
static void next_run(const alignment *a, size_t *i, size_t *j)
{
    while ((*i < a->middle->old || *j < a->middle->fresh) && !is_pair(a, *i, *j)) {
        bool goes = *i < a->middle->old && a->best[*i][*j] == a->best[*i + 1][*j];
        *(goes ? i : j) += 1;
    }
}

static void write_run(const alignment *a, size_t place, size_t out, size_t from, size_t to,
                      writer *w)
{
    write_number(w, (int64_t)place);
    write_number(w, (int64_t)out);
    write_open(w, '[');
    for (size_t j = from; j < to; j++)
        write_value(fresh_value(a, j), w);
    write_close(w, ']');
}

static void write_runs(const alignment *a, writer *w)
{
    bool any = false;
    for (size_t i = 0, j = 0; i < a->middle->old || j < a->middle->fresh;) {
        size_t old = i, from = j;
        next_run(a, &i, &j);
        if (i > old || j > from) {
            if (!any) {
                write_key(w, "@");
                write_open(w, '[');
            }
            any = true;
            write_run(a, a->middle->start + from, i - old, from, j, w);
        }
        i++;
        j++;
    }
    if (any)
        write_close(w, ']');
}

static void write_changed_values(const alignment *a, writer *w)
{
    for (size_t i = 0, j = 0; i < a->middle->old || j < a->middle->fresh; i++, j++) {
        char place[24];
        next_run(a, &i, &j);
        if (!is_pair(a, i, j) || are_equal(old_value(a, i), fresh_value(a, j)))
            continue;
        write_key_part(w, place,
                       (size_t)snprintf(place, sizeof place, "%zu", a->middle->start + j));
        change(old_value(a, i), fresh_value(a, j), w);
    }
}

/** Changes an array by runs and patches. @return false: it is too long for that */
static bool change_by_runs(value before, value now, writer *w)
{
    middle m = middle_of(before, now);
    if (m.old >= SIDE || m.fresh >= SIDE)
        return false;
    alignment a;
    align(&a, &m);
    write_open(w, '{');
    write_runs(&a, w);
    write_changed_values(&a, w);
    write_close(w, '}');
    return true;
}

/** Makes an array anew, each value by what is other than in the one before. */
static bool make_by_likeness(value now, writer *w)
{
    if (now.node->length < LIKE_LEAST)
        return false;
    write_open(w, '{');
    write_key(w, "*");
    write_open(w, '[');
    value before = {now.tree, NULL};
    for (node *n = first_in(now); n < end_of(now); n = next_to(now, n)) {
        value each = {now.tree, n};
        if (before.node)
            change(before, each, w);
        else
            write_value(each, w);
        before = each;
    }
    write_close(w, ']');
    write_close(w, '}');
    return true;
}

static bool change_array(value before, value now, writer *w)
{
    writer_mark mark = write_mark(w);
    bool by_runs = change_by_runs(before, now, w);
    size_t length = by_runs ? w->length - mark.length : SIZE_MAX;
    writer_mark behind = write_mark(w);
    if (make_by_likeness(now, w) && !w->failed && w->length - behind.length < length) {
        /* It is shorter: it goes where the runs stand. */
        size_t better = w->length - behind.length;
        size_t comma = by_runs && mark.comma == false;
        memmove(w->data + mark.length, w->data + behind.length + comma, better - comma);
        write_back(w, (writer_mark){mark.length + better - comma, true});
        return true;
    }
    write_back(w, behind);
    return by_runs;
}

/* ---- any ---- */

/** @return false: there is no way but to tell it anew */
static bool try_change(value before, value now, writer *w)
{
    switch (*text_of(now)) {
    case '{':
        return change_object(is_kind(before, '{') ? before : (value){&no_tree, nothing}, now, w);
    case '[':
        return is_kind(before, '[') ? change_array(before, now, w) : make_by_likeness(now, w);
    case '"':
        return is_kind(before, '"') && change_string(before, now, w);
    default:
        return false;
    }
}

static void change(value before, value now, writer *w)
{
    writer_mark mark = write_mark(w);
    bool good = try_change(before, now, w);
    size_t plain = now.node->length + (is_kind(now, '{') ? WRAPPED : 0);
    if (good && w->length - mark.length <= plain)
        return;
    write_back(w, mark);
    replace(before, now, w);
}

bool patch_write(patcher *p, const char *before, const char *now, writer *w)
{
    if (strcmp(before, now) == 0)
        return false;
    if (scan_tree(&p->before, before) && scan_tree(&p->now, now))
        change((value){&p->before, p->before.nodes}, (value){&p->now, p->now.nodes}, w);
    else
        w->failed = true;
    return true;
}

void patch_free(patcher *p)
{
    scan_free(&p->before);
    scan_free(&p->now);
}
