/* Checks that a text is one well-formed JSON value. */
#include "check/check.h"

#include <string.h>

#define DEEPEST 64

/** The rest of a text that is being checked; NULL after a mistake. */
typedef struct rest {
    const char *at, *end;
} rest;

static const char *skip_space(rest r)
{
    while (r.at && r.at < r.end && strchr(" \t\r\n", *r.at))
        r.at++;
    return r.at;
}

static const char *skip_string(rest r)
{
    if (r.at >= r.end || *r.at != '"')
        return NULL;
    for (r.at++; r.at < r.end && *r.at != '"'; r.at++) {
        if ((unsigned char)*r.at < 0x20)
            return NULL;
        if (*r.at == '\\' && (++r.at >= r.end || !strchr("\"\\/bfnrtu", *r.at)))
            return NULL;
    }
    return r.at < r.end ? r.at + 1 : NULL;
}

static const char *skip_number(rest r)
{
    const char *start = r.at;
    while (r.at < r.end && strchr("+-.eE0123456789", *r.at))
        r.at++;
    return r.at > start ? r.at : NULL;
}

static const char *skip_word(rest r, const char *word)
{
    size_t length = strlen(word);
    bool same = (size_t)(r.end - r.at) >= length && memcmp(r.at, word, length) == 0;
    return same ? r.at + length : NULL;
}

static const char *skip_value(rest r, unsigned depth);

static const char *skip_member(rest r, unsigned depth)
{
    r.at = skip_string(r);
    r.at = skip_space(r);
    if (!r.at || r.at >= r.end || *r.at != ':')
        return NULL;
    r.at++;
    return skip_value(r, depth);
}

static const char *skip_group(rest r, char close, unsigned depth)
{
    r.at++;
    r.at = skip_space(r);
    if (r.at < r.end && *r.at == close)
        return r.at + 1;
    for (;;) {
        r.at = skip_space(r);
        r.at = close == '}' ? skip_member(r, depth) : skip_value(r, depth);
        r.at = skip_space(r);
        if (!r.at || r.at >= r.end || (*r.at != ',' && *r.at != close))
            return NULL;
        if (*r.at++ == close)
            return r.at;
    }
}

static const char *skip_value(rest r, unsigned depth)
{
    r.at = skip_space(r);
    if (!r.at || r.at >= r.end || depth > DEEPEST)
        return NULL;
    switch (*r.at) {
    case '{':
        return skip_group(r, '}', depth + 1);
    case '[':
        return skip_group(r, ']', depth + 1);
    case '"':
        return skip_string(r);
    case 't':
        return skip_word(r, "true");
    case 'f':
        return skip_word(r, "false");
    case 'n':
        return skip_word(r, "null");
    default:
        return skip_number(r);
    }
}

bool cg_json_is_well_formed(const char *text, size_t length)
{
    rest r = {text, text + length};
    r.at = skip_value(r, 0);
    return skip_space(r) == r.end;
}
