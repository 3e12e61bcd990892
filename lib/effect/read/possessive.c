/* Advice for `t's power`: in this language the owner is after the noun. */
#include "effect/read/hints.h"
#include "effect/read/parse.h"
#include "effect/read/parse_noun.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

static bool is_role(const cg_reader *reader, const cg_token *token)
{
    return cg_read_spells(reader, token, "owner") || cg_read_spells(reader, token, "controller");
}

/** Returns true if the word can be before a noun, as a part of a card or player. */
static bool is_before_noun(const cg_reader *reader, const cg_token *token)
{
    static const char *const words[] = {"the", "a",     "an",     "this",    "that",  "each",
                                        "all", "every", "target", "another", "other", "one",
                                        "any", "its",   "my",     "enemy",   "random"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (cg_read_spells(reader, token, words[i]))
            return true;
    uint32_t at = (uint32_t)(token - reader->tokens.items);
    return cg_read_find(reader, at - reader->at, CG_NOUN_KIND) != NULL;
}

/** Returns the first word of the card or player before `'s`. */
static const cg_token *owner_begins(const cg_reader *reader, const cg_token *possessive)
{
    const cg_token *first = possessive - 1, *items = reader->tokens.items;
    while (first > items) {
        if (is_before_noun(reader, first - 1))
            first--;
        else if (first - 2 >= items && cg_read_spells(reader, first - 1, "of") &&
                 is_role(reader, first - 2))
            first -= 2;
        else
            break;
    }
    return first;
}

/** The words after `'s`: `last power`, `discard pile`, `owner`. */
typedef struct had {
    const cg_noun *noun; /**< NULL: it is not a noun */
    uint32_t count;      /**< of words; 0: they are unknown */
    bool host;
} had;

static had read_had(const cg_reader *reader, const cg_token *first)
{
    uint32_t ahead = (uint32_t)(first - cg_read_peek(reader, 0));
    uint32_t other = cg_read_spells(reader, first, "last") || cg_read_spells(reader, first, "base");
    if (is_role(reader, first))
        return (had){.count = 1};
    if (cg_read_spells(reader, first, "host"))
        return (had){.count = 1, .host = true};
    const cg_noun *noun =
        cg_read_find(reader, ahead + other,
                     other ? (uint32_t)CG_NOUN_STAT : CG_OF_PLAYERS | CG_OF_CARDS | CG_NOUN_KIND);
    return noun != NULL ? (had){.noun = noun, .count = noun->count + other} : (had){0};
}

static void add_tokens(const cg_reader *reader, const cg_token *first, const cg_token *end,
                       cg_text *out)
{
    for (const cg_token *token = first; token < end; token++) {
        cg_text_add(out, token > first ? " " : "");
        cg_text_add_bytes(out, cg_read_text(reader, token), token->length);
    }
}

static bool speaks_of_opponents(const char *owner)
{
    return strstr(owner, "opponent") != NULL;
}

/** Returns true if a number of the card is set: `set t's power to 3`, `t's power becomes 3`. */
static bool sets_number(const cg_reader *reader, const cg_token *behind)
{
    return cg_read_stands_before(reader, "set") || cg_read_spells(reader, behind, "becomes");
}

/** Writes the advice on the last property of the chain. */
static void write_last(const cg_noun *noun, const char *owner, const char *what, bool sentence,
                       bool sets, cg_text *out)
{
    const uint32_t numbers = CG_NOUN_STAT | CG_NOUN_RULE;
    bool kind = noun != NULL && noun->noun_class == CG_NOUN_KIND;
    if (kind && speaks_of_opponents(owner))
        cg_text_format(out, "write 'enemy %s'", what);
    else if (kind)
        cg_text_format(out, "write '%s of %s'", what, owner);
    else if (sets && noun != NULL && noun->noun_class == CG_NOUN_STAT)
        cg_text_format(out, "write '%s gets %s becomes 3'", owner, what);
    else if (sentence && noun != NULL && (noun->noun_class & numbers) != 0)
        cg_text_format(out, "write '%s has %s 3'", owner, what);
    else
        cg_text_format(out, "write 'the %s of %s'", what, owner);
}

const char *cg_read_of_whom(const cg_reader *reader, bool sentence, cg_text *out)
{
    char owner[120], what[60];
    cg_text name = cg_text_start(owner, sizeof owner), thing;
    const cg_token *at = cg_read_peek(reader, 0);
    if (at->kind != CG_TOKEN_POSSESSIVE || at == reader->tokens.items)
        return NULL;
    if (cg_read_spells(reader, at - 1, "it")) {
        cg_text_add(out, "write 'it is ...', or 'its ...' for what it has");
        return out->buffer;
    }
    add_tokens(reader, owner_begins(reader, at), at, &name);
    for (;;) {
        had has = read_had(reader, at + 1);
        const cg_token *end = at + 1 + has.count;
        if (has.host)
            cg_text_add(out, "write 'the host' for the card this is attached to, and 'cards "
                             "attached to t' for cards attached to another");
        else if (has.count == 0)
            cg_text_format(out, "write 'the ... of %.60s'", owner);
        if (has.host || has.count == 0)
            return out->buffer;
        thing = cg_text_start(what, sizeof what);
        add_tokens(reader, at + 1, end, &thing);
        if (end->kind != CG_TOKEN_POSSESSIVE || name.length + thing.length + 8 >= sizeof owner) {
            write_last(has.noun, owner, what, sentence, sets_number(reader, end), out);
            return out->buffer;
        }
        char longer[sizeof what + sizeof owner + 8];
        snprintf(longer, sizeof longer, "the %s of %s", what, owner);
        name = cg_text_start(owner, sizeof owner);
        cg_text_add(&name, longer);
        at = end;
    }
}
