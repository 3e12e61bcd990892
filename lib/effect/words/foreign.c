/* Signs that the language does not have, and the ones that are meant. */
#include "effect/words/foreign.h"

#include <ctype.h>
#include <string.h>

#define SIGN(bytes, says, kind)                                                                    \
    {                                                                                              \
        (bytes), (says), (kind), 0                                                                 \
    }

static const cg_foreign_sign signs[] = {
    SIGN("==", "write '=' for '=='", CG_TOKEN_EQUAL),
    SIGN("=>", "write '>=' for '=>'", CG_TOKEN_AT_LEAST),
    SIGN("=<", "write '<=' for '=<'", CG_TOKEN_AT_MOST),
    SIGN("<>", "write '!=' for '<>'", CG_TOKEN_UNEQUAL),
    {"&&", "write 'and' for '&&'", CG_TOKEN_WORD, CG_WORD_AND},
    {"||", "write 'or' for '||'", CG_TOKEN_WORD, CG_WORD_OR},
    SIGN("\u2264", "write '<=' for '\u2264'", CG_TOKEN_AT_MOST),
    SIGN("\u2265", "write '>=' for '\u2265'", CG_TOKEN_AT_LEAST),
    SIGN("\u2260", "write '!=' for '\u2260'", CG_TOKEN_UNEQUAL),
    SIGN("\u00d7", "write '*' for '\u00d7'", CG_TOKEN_TIMES),
    SIGN("\u2013", "this is a dash; write '-'", CG_TOKEN_MINUS),
    SIGN("\u2014", "this is a dash; write '-'", CG_TOKEN_MINUS),
    SIGN("\u2212", "this is a typographic minus sign; write '-'", CG_TOKEN_MINUS),
    SIGN("\u2026", "this is an ellipsis character; write '..'", CG_TOKEN_RANGE),
    SIGN("\u00a0", "this is a no-break space; write a plain one", CG_TOKEN_END),
    SIGN("\u202f", "this is a narrow no-break space; write a plain one", CG_TOKEN_END),
    SIGN("\u2009", "this is a thin space; write a plain one", CG_TOKEN_END),
    SIGN("\u3000", "this is a wide space; write a plain one", CG_TOKEN_END),
    SIGN("\u2007", "this is a no-break space; write a plain one", CG_TOKEN_END),
    SIGN("\uff1a", "this is a wide colon; write ':'", CG_TOKEN_COLON),
    SIGN("\uff0c", "this is a wide comma; write ','", CG_TOKEN_COMMA),
    SIGN("\uff1b", "this is a wide semicolon; write ';'", CG_TOKEN_SEMICOLON),
    SIGN("\uff08", "this is a wide bracket; write '('", CG_TOKEN_OPEN),
    SIGN("\uff09", "this is a wide bracket; write ')'", CG_TOKEN_CLOSE),
    SIGN("\u200b", "this is a zero-width space; remove it", CG_TOKEN_END),
    SIGN("\ufeff", "this is a byte order mark; remove it", CG_TOKEN_END),
    SIGN("\u2019s", "this is a curly apostrophe; write a straight one: 's", CG_TOKEN_POSSESSIVE),
};

static const char *const quotes[] = {"\u201c", "\u201d", "\u201e", "\u2018",
                                     "\u2019", "\u201a", "\u00ab", "\u00bb"};

static const struct {
    char sign;
    const char *says;
} plain_signs[] = {
    {'{', "brackets are round here: '('"}, {'}', "brackets are round here: ')'"},
    {'[', "brackets are round here: '('"}, {']', "brackets are round here: ')'"},
    {'!', "write 'not' for '!'"},          {'&', "write 'and' for '&'"},
    {'|', "write 'or' for '|'"},
};

/** Contracted words, before the apostrophe and from it on. */
static const struct {
    const char *before, *behind, *says;
} contractions[] = {
    {"can", "'t", "write 'cannot' for 'can't'"},
    {"don", "'t", "write 'do not' for 'don't'"},
    {"doesn", "'t", "write 'does not' for 'doesn't'"},
    {"didn", "'t", "write 'did not' for 'didn't'"},
    {"isn", "'t", "write 'is not' for 'isn't'"},
    {"aren", "'t", "write 'are not' for 'aren't'"},
    {"wasn", "'t", "write 'was not' for 'wasn't'"},
    {"hasn", "'t", "write 'does not have' for 'hasn't'"},
    {"haven", "'t", "write 'do not have' for 'haven't'"},
    {"won", "'t", "write 'cannot' for 'won't'"},
    {"shouldn", "'t", "write 'cannot' for 'shouldn't'"},
    {"it", "'ll", "write 'it' and the verb with an 's' for 'it'll'"},
    {"you", "'re", "write 'I' or 'me', not 'you', for the player of the card"},
    {"I", "'ve", "write 'I have' for 'I've'"},
};

static bool begins_with(const char *text, size_t length, const char *bytes)
{
    size_t wanted = strlen(bytes);
    return length >= wanted && memcmp(text, bytes, wanted) == 0;
}

const cg_foreign_sign *cg_foreign_find(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (begins_with(text, length, signs[i].bytes))
            return &signs[i];
    return NULL;
}

const char *cg_foreign_plain(char sign)
{
    for (size_t i = 0; i < sizeof plain_signs / sizeof *plain_signs; i++)
        if (plain_signs[i].sign == sign)
            return plain_signs[i].says;
    return NULL;
}

const char *cg_foreign_contraction(const char *word, size_t length, const char *rest,
                                   size_t rest_length)
{
    for (size_t i = 0; i < sizeof contractions / sizeof *contractions; i++)
        if (strlen(contractions[i].before) == length &&
            tolower((unsigned char)word[0]) == tolower((unsigned char)contractions[i].before[0]) &&
            memcmp(contractions[i].before + 1, word + 1, length - 1) == 0 &&
            begins_with(rest, rest_length, contractions[i].behind))
            return contractions[i].says;
    return NULL;
}

uint8_t cg_foreign_quote(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++)
        if (begins_with(text, length, quotes[i]))
            return (uint8_t)strlen(quotes[i]);
    return 0;
}

uint32_t cg_foreign_length(const char *text, size_t length)
{
    uint32_t bytes = 1;
    while (bytes < length && ((unsigned char)text[bytes] & 0xc0u) == 0x80u)
        bytes++;
    return bytes;
}
