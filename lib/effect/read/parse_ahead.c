/* Looks ahead for the beginning of a step, to tell `and` between two steps from `and` between two
 * things, and back for words of the step. */
#include "effect/read/parse.h"

#include <assert.h>
#include <string.h>

bool cg_read_spells(const cg_reader *reader, const cg_token *token, const char *word)
{
    return token->kind == CG_TOKEN_WORD && token->length == strlen(word) &&
           memcmp(cg_read_text(reader, token), word, token->length) == 0;
}

bool cg_read_is_verb(const cg_reader *reader, const cg_token *token)
{
    assert(token->word < reader->language->words);
    return token->kind == CG_TOKEN_WORD && token->word != CG_WORD_NONE &&
           reader->language->verbs[token->word] != NULL;
}

static bool begins_block(uint16_t word)
{
    switch (word) {
    case CG_WORD_LET:
    case CG_WORD_IF:
    case CG_WORD_MAY:
    case CG_WORD_UNLESS:
    case CG_WORD_REPEAT:
    case CG_WORD_DEPENDING:
    case CG_WORD_LATER:
        return true;
    default:
        return false;
    }
}

bool cg_read_at_block(const cg_reader *reader)
{
    switch (cg_read_word(reader, 0)) {
    case CG_WORD_LET:
    case CG_WORD_IF:
    case CG_WORD_MAY:
    case CG_WORD_UNLESS:
    case CG_WORD_FOR:
    case CG_WORD_REPEAT:
    case CG_WORD_DEPENDING:
    case CG_WORD_LATER:
    case CG_WORD_UNTIL:
    case CG_WORD_WHILE:
    case CG_WORD_OTHERWISE:
    case CG_WORD_ELSE:
        return true;
    default:
        return false;
    }
}

/** Returns true if a possible verb is a noun here: `my draws`, `in play`. `turn t face up` has no
 * subject. */
static bool is_noun_behind(uint16_t before, uint16_t word)
{
    switch (before) {
    case CG_WORD_MY:
    case CG_WORD_THE:
        return true;
    case CG_WORD_IN:
    case CG_WORD_TO:
        return word == CG_WORD_PLAY;
    default:
        return word == CG_WORD_TURN;
    }
}

/** Returns true if the words of a subject and then a verb are there. */
static bool subject_and_verb(const cg_reader *reader, uint32_t ahead)
{
    for (uint32_t most = ahead + 8; ahead < most; ahead++) {
        const cg_token *token = cg_read_peek(reader, ahead);
        if (token->kind != CG_TOKEN_WORD || token->word == CG_WORD_IS ||
            token->word == CG_WORD_HAS || token->word == CG_WORD_DO || token->word == CG_WORD_AND ||
            token->word == CG_WORD_OR || token->word == CG_WORD_NOT || token->word == CG_WORD_WHERE)
            return false;
        if (cg_read_is_verb(reader, token) &&
            !is_noun_behind(cg_read_word(reader, ahead - 1), token->word))
            return true;
    }
    return false;
}

bool cg_read_step_follows(const cg_reader *reader, uint32_t ahead)
{
    const cg_token *token = cg_read_peek(reader, ahead);
    if (token->kind != CG_TOKEN_WORD)
        return false;
    if (begins_block(token->word))
        return true;
    if (cg_read_is_verb(reader, token) &&
        cg_read_find(reader, ahead,
                     CG_NOUN_STAT | CG_NOUN_KEYWORD | CG_NOUN_KIND | CG_NOUN_TEST | CG_NOUN_STATE |
                         CG_NOUN_PAST) == NULL)
        return true;
    return subject_and_verb(reader, ahead + 1);
}

bool cg_read_comes_before(const cg_reader *reader, const char *word, const cg_token *token)
{
    size_t length = strlen(word);
    while (token > reader->tokens.items) {
        const char *text;
        token--;
        if (token->kind < CG_TOKEN_WORD || token->kind == CG_TOKEN_COLON ||
            token->kind == CG_TOKEN_SEMICOLON)
            return false;
        text = cg_read_text(reader, token);
        bool third = token->length == length + 1 && text[length] == 's';
        if (token->kind == CG_TOKEN_WORD && (token->length == length || third) &&
            memcmp(text, word, length) == 0)
            return true;
    }
    return false;
}

bool cg_read_stands_before(const cg_reader *reader, const char *word)
{
    return cg_read_comes_before(reader, word, cg_read_peek(reader, 0));
}
