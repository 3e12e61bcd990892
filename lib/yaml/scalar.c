/* Checks single values: texts, key words, integers, booleans, words of a list, effects. */
#include "yaml/scalar.h"

#include "base/text.h"
#include "base/unseen.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool cg_scalar_wrong(cg_mistake *mistake, cg_error_code code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    mistake->code = code;
    vsnprintf(mistake->text, sizeof mistake->text, format, arguments);
    va_end(arguments);
    return false;
}

bool cg_scalar_integer(const char *text, size_t length, int64_t *number)
{
    bool negative = length && text[0] == '-';
    size_t at = negative;
    if (at == length || (text[at] == '0' && length > 1))
        return false;
    uint64_t value = 0, limit = (uint64_t)INT64_MAX + negative;
    for (; at < length; at++) {
        if (text[at] < '0' || text[at] > '9')
            return false;
        uint64_t digit = (uint64_t)(text[at] - '0');
        value = value > (limit - digit) / 10 ? limit : value * 10 + digit;
    }
    *number = !negative ? (int64_t)value : value == limit ? INT64_MIN : -(int64_t)value;
    return true;
}

/** Returns true for `8 // high`, `8 -- high`, `8#high`. */
static bool has_comment(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits + strspn(text + digits, " ");
    return digits > 0 && (strncmp(rest, "//", 2) == 0 || strncmp(rest, "--", 2) == 0 ||
                          strncmp(rest, "/*", 2) == 0 || rest[0] == '#' || rest[0] == ';');
}

static bool check_integer(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                          cg_mistake *mistake)
{
    if (!cg_scalar_integer(scalar->text, scalar->length, number) && has_comment(scalar->text))
        return cg_scalar_wrong(
            mistake, CG_CODE_BAD_INTEGER,
            "'%s' must be a whole number, not '%.60s'; a comment begins with ' #'", key->name,
            scalar->text);
    if (!cg_scalar_integer(scalar->text, scalar->length, number))
        return cg_scalar_wrong(mistake, CG_CODE_BAD_INTEGER,
                               "'%s' must be a whole number in plain decimals, not '%.60s'",
                               key->name, scalar->text);
    if (!scalar->plain)
        return cg_scalar_wrong(mistake, CG_CODE_BAD_INTEGER,
                               "'%s' must be a number; take the quotes away", key->name);
    if (*number < key->minimum || *number > key->maximum)
        return cg_scalar_wrong(mistake, CG_CODE_OUT_OF_RANGE,
                               "'%s' must be %" PRId64 " to %" PRId64 ", not %.30s", key->name,
                               key->minimum, key->maximum, scalar->text);
    return true;
}

static bool check_bool(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                       cg_mistake *mistake)
{
    *number = strcmp(scalar->text, "true") == 0;
    if (scalar->plain && (*number || strcmp(scalar->text, "false") == 0))
        return true;
    return cg_scalar_wrong(mistake, CG_CODE_WRONG_TYPE,
                           "'%s' must be true or false, without quotes, not '%.60s'", key->name,
                           scalar->text);
}

/** Lists the first twelve words of a key: "DP, DY, ES". */
static void list_words(const cg_key *key, cg_text *out)
{
    for (size_t i = 0; i < key->word_count && i < 12; i++)
        cg_text_format(out, "%s%s", i ? ", " : "", key->words[i]);
    if (key->word_count > 12)
        cg_text_add(out, ", ...");
}

bool cg_scalar_word(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                    cg_mistake *mistake)
{
    assert(key->word_count > 0);
    *number = cg_key_word(key, scalar->text);
    if (*number >= 0)
        return true;
    char known[200];
    cg_text out = cg_text_start(known, sizeof known);
    const char *near = cg_nearest(scalar->text, key->words);
    list_words(key, &out);
    if (near)
        return cg_scalar_wrong(mistake, CG_CODE_UNKNOWN_WORD,
                               "unknown word '%.60s' for '%s'; did you mean '%s'?", scalar->text,
                               key->name, near);
    return cg_scalar_wrong(mistake, CG_CODE_UNKNOWN_WORD,
                           "unknown word '%.60s' for '%s'; it can be %s", scalar->text, key->name,
                           known);
}

/** Returns true if YAML reads it as no value. */
static bool is_null(const cg_scalar *scalar)
{
    static const char *const nulls[] = {"", "~", "null", "Null", "NULL"};
    for (size_t i = 0; scalar->plain && i < sizeof nulls / sizeof *nulls; i++)
        if (strcmp(scalar->text, nulls[i]) == 0)
            return true;
    return false;
}

/** Returns true if it contains control characters. Only the escapes in double quotes can produce
 * them. */
static bool has_controls(const cg_scalar *scalar)
{
    for (size_t i = 0; i < scalar->length; i++) {
        unsigned char c = (unsigned char)scalar->text[i];
        if ((c < 0x20 && c != '\n') || c == 0x7f)
            return true;
    }
    return false;
}

/** Refuses invisible characters, which make a text look like another one. */
static bool check_seen(const cg_scalar *scalar, const cg_key *key, cg_mistake *mistake)
{
    uint32_t unseen = cg_text_unseen(scalar->text, scalar->length);
    const char *called = cg_unseen_name(unseen);
    if (unseen >= 0xa0)
        return cg_scalar_wrong(mistake, CG_CODE_ENCODING,
                               "'%s' contains an invisible character (U+%04X%s%s)", key->name,
                               (unsigned)unseen, called ? ", " : "", called ? called : "");
    if (unseen || (scalar->quoted && has_controls(scalar)))
        return cg_scalar_wrong(mistake, CG_CODE_ENCODING, "'%s' contains a control character",
                               key->name);
    return true;
}

static bool check_text(const cg_scalar *scalar, const cg_key *key, cg_mistake *mistake)
{
    if (scalar->length < 5 && is_null(scalar))
        return cg_scalar_wrong(mistake, CG_CODE_EMPTY, "'%s' has no value%s", key->name,
                               scalar->length ? "; put the word in quotes if you mean it as text"
                                              : "");
    if (!check_seen(scalar, key, mistake))
        return false;
    if (key->one_line && memchr(scalar->text, '\n', scalar->length))
        return cg_scalar_wrong(mistake, CG_CODE_OUT_OF_RANGE, "'%s' must be one line", key->name);
    if (!scalar->length && key->minimum > 0)
        return cg_scalar_wrong(mistake, CG_CODE_EMPTY, "'%s' must not be empty", key->name);
    if ((int64_t)scalar->length < key->minimum || (int64_t)scalar->length > key->maximum)
        return cg_scalar_wrong(mistake, CG_CODE_OUT_OF_RANGE,
                               "'%s' must be %" PRId64 " to %" PRId64 " bytes long, not %zu",
                               key->name, key->minimum, key->maximum, scalar->length);
    return true;
}

static bool check_key_word(const cg_scalar *scalar, const cg_key *key, cg_mistake *mistake)
{
    if (!check_text(scalar, key, mistake))
        return false;
    bool good = scalar->length > 0;
    for (size_t i = 0; good && i < scalar->length; i++) {
        char c = scalar->text[i];
        good = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
    return good || cg_scalar_wrong(mistake, CG_CODE_BAD_KEY_WORD,
                                   "'%s' must be a key of a-z, 0-9 and '_', not '%.60s'", key->name,
                                   scalar->text);
}

static bool check_effect(const cg_scalar *scalar, const cg_key *key, cg_mistake *mistake)
{
    if (scalar->folded)
        return cg_scalar_wrong(
            mistake, CG_CODE_WRONG_TYPE,
            "'%s' must be a literal block ('|') or on one line, so that its lines are kept",
            key->name);
    if (scalar->text[strspn(scalar->text, " \n\t")] == '\0')
        return cg_scalar_wrong(mistake, CG_CODE_EMPTY, "'%s' must not be empty", key->name);
    return check_text(scalar, key, mistake);
}

bool cg_scalar_odd_sign(const char *text, char *words, size_t size)
{
    static const char *const curly[] = {"\u201c", "\u201d", "\u201e", "\u2018", "\u2019"};
    size_t length = strlen(text);
    uint32_t unseen = cg_text_unseen(text, length), space = cg_text_false_space(text, length);
    uint32_t sign = unseen >= 0xa0 ? unseen : space;
    const char *called = cg_unseen_name(sign);
    for (size_t i = 0; i < sizeof curly / sizeof *curly; i++)
        if (strncmp(text, curly[i], strlen(curly[i])) == 0) {
            snprintf(words, size, "curly quotes; remove them");
            return true;
        }
    if (!sign)
        return false;
    if (called && space)
        snprintf(words, size, "%s (U+%04X); write a plain one, or none", called, (unsigned)sign);
    else
        snprintf(words, size, "an invisible character (U+%04X%s%s)", (unsigned)sign,
                 called ? ", " : "", called ? called : "");
    return true;
}

/** Names a sign because of which a word or number is wrong although it looks right. */
static void name_sign(const cg_scalar *scalar, const cg_key *key, cg_mistake *mistake)
{
    char sign[80];
    if (cg_scalar_odd_sign(scalar->text, sign, sizeof sign))
        cg_scalar_wrong(mistake, CG_CODE_ENCODING, "'%s' contains %s", key->name, sign);
}

static bool is_word_or_number(cg_node_type type)
{
    return type == CG_NODE_WORD || type == CG_NODE_INT || type == CG_NODE_BOOL ||
           type == CG_NODE_CHOICE || type == CG_NODE_COUNTS;
}

static bool check_value(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                        cg_mistake *mistake)
{
    switch (key->type) {
    case CG_NODE_TEXT:
        return check_text(scalar, key, mistake);
    case CG_NODE_WORD:
        return check_key_word(scalar, key, mistake);
    case CG_NODE_INT:
        return check_integer(scalar, key, number, mistake);
    case CG_NODE_BOOL:
        return check_bool(scalar, key, number, mistake);
    case CG_NODE_CHOICE:
        return cg_scalar_word(scalar, key, number, mistake);
    case CG_NODE_COUNTS:
        return cg_scalar_counts(scalar, key, number, mistake);
    case CG_NODE_EFFECT:
        return check_effect(scalar, key, mistake);
    case CG_NODE_FLAGS:
    case CG_NODE_NAMES:
    case CG_NODE_LIST:
        break;
    }
    if (is_null(scalar))
        return cg_scalar_wrong(mistake, CG_CODE_EMPTY, "'%s' must not be empty", key->name);
    if (key->type == CG_NODE_LIST)
        return cg_scalar_wrong(mistake, CG_CODE_WRONG_TYPE,
                               "'%s' must be a list, not a single value", key->name);
    return cg_scalar_wrong(mistake, CG_CODE_WRONG_TYPE,
                           "'%s' must be a list, not a single value: '[%.60s]'", key->name,
                           scalar->text);
}

bool cg_scalar_check(const cg_scalar *scalar, const cg_key *key, int64_t *number,
                     cg_mistake *mistake)
{
    assert(scalar->text[scalar->length] == '\0');
    *number = 0;
    if (check_value(scalar, key, number, mistake))
        return true;
    if (is_word_or_number(key->type))
        name_sign(scalar, key, mistake);
    return false;
}
