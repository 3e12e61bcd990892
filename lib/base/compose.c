/* Unicode's normalization form C: decomposes, orders the marks after each letter, composes again.
 */
#include "base/compose.h"

#include "base/text.h"
#include "base/unicode.h"
#include "base/utf8.h"

#include <string.h>

#define RUN_MAX                                                                                    \
    64 /* characters of a letter with its marks; Unicode says that 31 are enough for text */
#define GIVEN 256 /* bytes that are passed at once */

/** A letter with its marks, and composed bytes that are ready. */
typedef struct composer {
    uint32_t run[RUN_MAX];
    uint8_t classes[RUN_MAX];
    size_t count;
    char ready[GIVEN];
    size_t length;
    cg_compose_fn give;
    void *user;
} composer;

static void give_ready(composer *c)
{
    if (c->length)
        c->give(c->user, c->ready, c->length);
    c->length = 0;
}

static void write_character(composer *c, uint32_t character)
{
    if (c->length + 4 > GIVEN)
        give_ready(c);
    c->length += cg_utf8_put(character, c->ready + c->length);
}

/** Orders marks by their classes; those of one class stay in their order. */
static void order(composer *c)
{
    for (size_t i = 1; i < c->count; i++) {
        uint32_t character = c->run[i];
        uint8_t class = c->classes[i];
        size_t to = i;
        for (; class && to > 0 && c->classes[to - 1] > class; to--) {
            c->run[to] = c->run[to - 1];
            c->classes[to] = c->classes[to - 1];
        }
        c->run[to] = character;
        c->classes[to] = class;
    }
}

/** Composes the letter with its marks. A mark is blocked by an earlier one of its class. */
static void compose(composer *c)
{
    size_t kept = 1;
    order(c);
    for (size_t i = 1; i < c->count && c->classes[0] == 0; i++) {
        bool blocked = kept > 1 && c->classes[kept - 1] >= c->classes[i];
        uint32_t whole = blocked ? 0 : cg_unicode_whole(c->run[0], c->run[i]);
        if (whole) {
            c->run[0] = whole;
            continue;
        }
        c->run[kept] = c->run[i];
        c->classes[kept++] = c->classes[i];
    }
    if (c->count && c->classes[0] == 0)
        c->count = kept;
}

static void end_run(composer *c)
{
    for (size_t i = 0; i < c->count; i++)
        write_character(c, c->run[i]);
    c->count = 0;
}

/** Adds the next character, which has been decomposed. */
static void add(composer *c, uint32_t character)
{
    uint8_t class = cg_unicode_class(character);
    if (class == 0 && c->count) {
        compose(c);
        uint32_t whole = c->count == 1 ? cg_unicode_whole(c->run[0], character) : 0;
        if (whole) {
            c->run[0] = whole;
            return;
        }
        end_run(c);
    }
    if (c->count == RUN_MAX) {
        compose(c);
        if (c->count == RUN_MAX)
            end_run(c);
    }
    c->run[c->count] = character;
    c->classes[c->count++] = class;
}

static void add_parts(composer *c, uint32_t character)
{
    enum { DEEPEST = 8 };
    uint32_t later[DEEPEST];
    size_t count = 0;
    cg_made made;
    for (;;) {
        while (cg_unicode_parts(character, &made) && count < DEEPEST) {
            uint32_t second = made.second & ~CG_MADE_APART;
            if (second)
                later[count++] = second;
            character = made.first;
        }
        add(c, character);
        if (!count)
            return;
        character = later[--count];
    }
}

/** Returns true if composing could change the spelling of the text; false for nearly all texts. */
static bool is_decomposed(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        if ((unsigned char)text[at] < 0xcc) { /* everything before U+0300 is composed */
            at++;
            continue;
        }
        uint32_t character = cg_utf8_take(text, length, &at);
        cg_made made;
        if (character == CG_UTF8_BROKEN)
            continue;
        if (cg_unicode_class(character) || cg_unicode_is_second(character))
            return true;
        if (cg_unicode_parts(character, &made) && (!made.second || made.second & CG_MADE_APART))
            return true;
    }
    return false;
}

void cg_compose_each(const char *text, size_t length, cg_compose_fn give, void *user)
{
    composer c;
    if (!is_decomposed(text, length)) {
        give(user, text, length);
        return;
    }
    c.count = c.length = 0;
    c.give = give;
    c.user = user;
    for (size_t at = 0; at < length;) {
        size_t before = at;
        uint32_t character = cg_utf8_take(text, length, &at);
        if (character != CG_UTF8_BROKEN) {
            add_parts(&c, character);
            continue;
        }
        compose(&c);
        end_run(&c);
        give_ready(&c);
        give(user, text + before, at - before);
    }
    compose(&c);
    end_run(&c);
    give_ready(&c);
}

static void add_bytes(void *user, const char *bytes, size_t length)
{
    cg_text_add_bytes(user, bytes, length);
}

size_t cg_text_compose(const char *text, size_t length, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    cg_compose_each(text, length, add_bytes, &out);
    return out.length;
}

const char *cg_arena_compose(cg_arena *arena, const char *text, size_t *length)
{
    if (!is_decomposed(text, *length))
        return text;
    size_t composed = cg_text_compose(text, *length, NULL, 0);
    char *copy = cg_arena_allocate(arena, composed + 1);
    if (copy)
        *length = cg_text_compose(text, *length, copy, composed + 1);
    return copy;
}

bool cg_text_is_same(const char *left, const char *right)
{
    enum { LONGEST = 1024 }; /* longer ones are compared without composing */
    char one[LONGEST], other[LONGEST];
    size_t long_one = strlen(left), long_other = strlen(right);
    bool plain = !is_decomposed(left, long_one) && !is_decomposed(right, long_other);
    if (plain || cg_text_compose(left, long_one, one, LONGEST) >= LONGEST ||
        cg_text_compose(right, long_other, other, LONGEST) >= LONGEST)
        return strcmp(left, right) == 0;
    return strcmp(one, other) == 0;
}
