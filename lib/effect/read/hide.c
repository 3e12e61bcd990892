/* A name that is spelled like a word of the language hides the word: wherever the name has a
 * meaning, it is the name, and elsewhere the word. New phrases of the language therefore take no
 * names from existing texts. */
#include "effect/read/reader.h"

#include <string.h>

/** Returns true if such a name has a meaning here. In quotes, only parameters do. */
static bool is_named(const cg_reader *reader, const cg_spelling *spelling)
{
    bool all = true;
    for (const cg_name_scope *scope = reader->scope; scope != NULL; scope = scope->outer) {
        for (unsigned i = 0; i < scope->name_count; i++) {
            const cg_name *name = &scope->names[i];
            if (name->text != NULL && (all || name->kind == CG_NAME_PARAMETER) &&
                name->length == spelling->length &&
                memcmp(name->text, spelling->text, spelling->length) == 0)
                return true;
        }
        all = all && !scope->quoted;
    }
    return false;
}

/** Returns true if the spelling is hidden. Printing uses this spelling too, so it is hidden with
 * all others, or the printed text could not be read. */
static bool is_hidden(const cg_reader *reader, const cg_spelling *spelling)
{
    if (!spelling->open)
        return false;
    if (is_named(reader, spelling))
        return true;
    const cg_spelling *first =
        spelling->first ? NULL : cg_language_first(reader->language, spelling->word);
    return first != NULL && first->open && is_named(reader, first);
}

static const cg_spelling *spelling_of(const cg_reader *reader, const cg_token *token)
{
    return token->kind != CG_TOKEN_WORD
               ? NULL
               : cg_language_spelling(reader->language, cg_read_text(reader, token), token->length,
                                      (uint32_t)token->number);
}

bool cg_read_can_hide(const cg_reader *reader, const cg_token *token)
{
    const cg_spelling *spelling = spelling_of(reader, token);
    return spelling != NULL && spelling->open;
}

bool cg_read_is_hidden(const cg_reader *reader, const cg_token *token)
{
    const cg_spelling *spelling = spelling_of(reader, token);
    return spelling != NULL && is_hidden(reader, spelling);
}

void cg_read_hide(cg_reader *reader)
{
    if (!reader->hides)
        return;
    for (uint32_t i = reader->at; i < reader->tokens.count; i++) {
        cg_token *token = &reader->tokens.items[i];
        const cg_spelling *spelling = spelling_of(reader, token);
        if (spelling != NULL && spelling->open)
            token->word = is_hidden(reader, spelling) ? CG_WORD_NONE : spelling->word;
    }
}
