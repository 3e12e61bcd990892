/* Fills the templates with which a game words its own actions: card, target and amount in place
 * of {c}, {t} and {n}. */
#include "match/text/act_text.h"

#include <inttypes.h>
#include <string.h>

static bool has(const cg_act_parts *parts, char part)
{
    return part == 'c' ? parts->card != NULL : part == 't' ? parts->target != NULL : parts->amount;
}

/** Has the action all parts of the template that ends there? */
static bool fits(const cg_act_parts *parts, const char *at, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (at[i] == '{' && !has(parts, at[i + 1]))
            return false;
    return true;
}

static void write_part(cg_text *out, const cg_act_parts *parts, char part)
{
    if (part == 'n')
        cg_text_format(out, "%" PRId32, parts->amount);
    else
        cg_text_add(out, part == 'c' ? parts->card : parts->target);
}

static void write(cg_text *out, const cg_act_parts *parts, const char *at, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (at[i] != '{') {
            cg_text_add_bytes(out, at + i, 1);
            continue;
        }
        write_part(out, parts, at[i + 1]);
        i += 2;
    }
}

bool cg_act_text(cg_text *out, const char *words, const cg_act_parts *parts)
{
    while (words) {
        size_t length = strcspn(words, "|");
        if (fits(parts, words, length)) {
            write(out, parts, words, length);
            return true;
        }
        words = words[length] ? words + length + 1 : NULL;
    }
    return false;
}
