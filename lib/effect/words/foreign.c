/* Signs that the language does not have: what they are, and what is meant. */
#include "effect/words/foreign.h"

#include <ctype.h>
#include <string.h>

#define MEANS(bytes, says, kind)                                                                   \
    {                                                                                              \
        bytes, says, CG_TOKEN_##kind, CG_WORD_NONE                                                 \
    }

static const cg_foreign_sign signs[] = {
    MEANS("==", "write '=' for '=='", EQUAL),
    MEANS("=>", "write '>=' for '=>'", AT_LEAST),
    MEANS("=<", "write '<=' for '=<'", AT_MOST),
    MEANS("<>", "write '!=' for '<>'", UNEQUAL),
    {"&&", "write 'and' for '&&'", CG_TOKEN_WORD, CG_WORD_AND},
    {"||", "write 'or' for '||'", CG_TOKEN_WORD, CG_WORD_OR},
    MEANS("\u2264", "write '<=' for '\u2264'", AT_MOST),
    MEANS("\u2265", "write '>=' for '\u2265'", AT_LEAST),
    MEANS("\u2260", "write '!=' for '\u2260'", UNEQUAL),
    MEANS("\u00d7", "write '*' for '\u00d7'", TIMES),
    MEANS("\u2013", "this is a dash; write '-'", MINUS),
    MEANS("\u2014", "this is a dash; write '-'", MINUS),
    MEANS("\u2212", "this is a minus sign of print; write '-'", MINUS),
    MEANS("\u2026", "this is one character for three dots; write '..'", RANGE),
    MEANS("\u00a0", "this is a no-break space; write a plain one", END),
    MEANS("\u202f", "this is a narrow no-break space; write a plain one", END),
    MEANS("\u2009", "this is a thin space; write a plain one", END),
    MEANS("\u3000", "this is a wide space; write a plain one", END),
    MEANS("\u2007", "this is a no-break space; write a plain one", END),
    MEANS("\uff1a", "this is a wide colon; write ':'", COLON),
    MEANS("\uff0c", "this is a wide comma; write ','", COMMA),
    MEANS("\uff1b", "this is a wide semicolon; write ';'", SEMICOLON),
    MEANS("\uff08", "this is a wide bracket; write '('", OPEN),
    MEANS("\uff09", "this is a wide bracket; write ')'", CLOSE),
    MEANS("\u200b", "this is a space of no width; take it away", END),
    MEANS("\ufeff", "this is a byte order mark; take it away", END),
    MEANS("\u2019s", "this is a curly apostrophe; write a straight one: 's", POSSESSIVE),
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

/** Words that are drawn together, up to the apostrophe and from it on. */
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
    {"you", "'re", "the player of the card is 'I' or 'me', not 'you'"},
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
