/* Writing JSON: brackets, commas and escapes. */
#include "base/text.h"

#include <assert.h>

cg_json cg_json_start(char *buffer, size_t size)
{
    return (cg_json){.text = cg_text_start(buffer, size)};
}

static void before_value(cg_json *json)
{
    if (json->comma)
        cg_text_add_bytes(&json->text, ",", 1);
    json->comma = true;
}

void cg_json_open(cg_json *json, char bracket)
{
    assert(bracket == '{' || bracket == '[');
    before_value(json);
    cg_text_add_bytes(&json->text, &bracket, 1);
    json->comma = false;
}

void cg_json_close(cg_json *json, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    cg_text_add_bytes(&json->text, &bracket, 1);
    json->comma = true;
}

static const char *escape_of(char c)
{
    switch (c) {
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    case '\n':
        return "\\n";
    case '\t':
        return "\\t";
    case '\r':
        return "\\r";
    default:
        return NULL;
    }
}

static void quote(cg_text *text, const char *value)
{
    cg_text_add_bytes(text, "\"", 1);
    const char *start = value;
    for (; *value; value++) {
        if ((unsigned char)*value >= 0x20 && *value != '"' && *value != '\\')
            continue;
        const char *escape = escape_of(*value);
        cg_text_add_bytes(text, start, (size_t)(value - start));
        if (escape)
            cg_text_add(text, escape);
        else
            cg_text_format(text, "\\u%04x", (unsigned)(unsigned char)*value);
        start = value + 1;
    }
    cg_text_add_bytes(text, start, (size_t)(value - start));
    cg_text_add_bytes(text, "\"", 1);
}

void cg_json_key(cg_json *json, const char *key)
{
    before_value(json);
    quote(&json->text, key);
    cg_text_add_bytes(&json->text, ":", 1);
    json->comma = false;
}

void cg_json_string(cg_json *json, const char *value)
{
    before_value(json);
    if (value)
        quote(&json->text, value);
    else
        cg_text_add(&json->text, "null");
}

void cg_json_int(cg_json *json, int64_t value)
{
    before_value(json);
    cg_text_number(&json->text, value);
}

void cg_json_bool(cg_json *json, bool value)
{
    before_value(json);
    cg_text_add(&json->text, value ? "true" : "false");
}

void cg_json_key_string(cg_json *json, const char *key, const char *value)
{
    cg_json_key(json, key);
    cg_json_string(json, value);
}

void cg_json_key_int(cg_json *json, const char *key, int64_t value)
{
    cg_json_key(json, key);
    cg_json_int(json, value);
}

void cg_json_key_bool(cg_json *json, const char *key, bool value)
{
    cg_json_key(json, key);
    cg_json_bool(json, value);
}

cg_json *cg_json_next(cg_json_group *group)
{
    if (!group->begun) {
        cg_json_key(group->json, group->key);
        cg_json_open(group->json, group->open);
    }
    group->begun = true;
    return group->json;
}

void cg_json_end(cg_json_group *group)
{
    if (group->begun)
        cg_json_close(group->json, group->close);
}
