/* Fills the templates of a game's own actions: card, target and amount in place of {c}, {t} and
 * {n}, or {n:coin|coins}. */
#include "match/text/act_text.h"

#include "effect/tree/pieces.h"

#include <inttypes.h>
#include <string.h>

static bool has(const cg_act_parts *parts, char part)
{
    return part == 'c' ? parts->card != NULL : part == 't' ? parts->target != NULL : parts->amount;
}

/** Returns true if the action has all parts of the template that ends there. */
static bool fits(const cg_act_parts *parts, const char *at, size_t length)
{
    for (size_t i = 0; i + 1 < length; i++)
        if (at[i] == '{' && !has(parts, at[i + 1]))
            return false;
    return true;
}

/** Writes the part that begins there. @return the text after it */
static const char *write_part(cg_text *out, const cg_act_parts *parts, const char *part)
{
    cg_piece_noun noun;
    const char *behind = cg_piece_counted(part, &noun);
    if (behind)
        cg_text_format(out, "%" PRId32 " %s", parts->amount,
                       parts->amount == 1 ? noun.one : noun.several);
    else if (part[1] == 'n')
        cg_text_format(out, "%" PRId32, parts->amount);
    else
        cg_text_add(out, part[1] == 'c' ? parts->card : parts->target);
    return behind ? behind : part + 3;
}

static void write(cg_text *out, const cg_act_parts *parts, const char *at, size_t length)
{
    const char *end = at + length;
    while (at < end) {
        if (*at == '{')
            at = write_part(out, parts, at);
        else
            cg_text_add_bytes(out, at++, 1);
    }
}

/** Returns the bytes of the first alternative; a bar within braces is not a separator. */
static size_t first_of(const char *words)
{
    size_t length = 0;
    for (bool within = false; words[length] && (within || words[length] != '|'); length++)
        within = words[length] == '{' || (within && words[length] != '}');
    return length;
}

bool cg_act_text(cg_text *out, const char *words, const cg_act_parts *parts)
{
    while (words) {
        size_t length = first_of(words);
        if (fits(parts, words, length)) {
            write(out, parts, words, length);
            return true;
        }
        words = words[length] ? words + length + 1 : NULL;
    }
    return false;
}
