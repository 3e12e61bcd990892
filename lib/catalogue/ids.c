/* Ids made from names, and names with other spellings. */
#include "base/compose.h"
#include "base/text.h"

#include <cardgame/editing.h>

#include <string.h>

/** An id while it is being made. */
typedef struct slug {
    cg_text out;
    char last;                   /**< the sign written last; 0: none */
    bool letter, digit, foreign; /**< found: a to z, 0 to 9, signs outside ASCII */
    uint64_t
        hash; /**< of the composed name: FNV-1a. It is in decks and saves and must not change */
} slug;

static void add(void *user, const char *bytes, size_t length)
{
    slug *s = user;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i] >= 'A' && bytes[i] <= 'Z' ? (char)(bytes[i] + ('a' - 'A')) : bytes[i];
        bool letter = c >= 'a' && c <= 'z', kept = letter || (c >= '0' && c <= '9');
        s->hash = (s->hash ^ (unsigned char)bytes[i]) * 1099511628211u;
        s->letter |= letter;
        s->digit |= kept && !letter;
        s->foreign |= (unsigned char)c >= 0x80;
        if (!kept && s->last == '_')
            continue;
        s->last = kept ? c : '_';
        cg_text_add_bytes(&s->out, &s->last, 1);
    }
}

size_t cg_name_id(const char *name, char *buffer, size_t size)
{
    slug s = {.out = cg_text_start(buffer, size), .hash = 14695981039346656037u};
    if (!name)
        return 0;
    cg_compose_each(name, strlen(name), add, &s);
    if (!s.letter && (s.foreign || !s.digit) && *name) {
        s.out = cg_text_start(buffer, size);
        cg_text_format(&s.out, "n_%08x", (unsigned)(s.hash ^ s.hash >> 32));
    }
    return s.out.length;
}

bool cg_names_equal(const char *left, const char *right)
{
    return left && right && cg_text_is_same(left, right);
}
