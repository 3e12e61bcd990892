/* Names that are spelled like a word of the language hide it: where such a name stands for something,
 * the word is the name, and elsewhere it is the word. So a phrase that the language gets later takes
 * no name away from texts that were there before. */
#include "effect/read/reader.h"

#include <string.h>

/** Does such a name stand for something here? In quotes only parameters do. */
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

/** The spelling in which a text is printed is hidden with all others, or what is printed could not
 * be read. */
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
