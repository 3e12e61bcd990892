#include "texts.h"

#include <stdlib.h>

bool text_wants(text *t, size_t length)
{
    t->length = length;
    if (length < t->size)
        return false;
    char *data = realloc(t->data, length + 1);
    if (!data) {
        t->length = t->size ? t->size - 1 : 0;
        return false;
    }
    t->data = data;
    t->size = length + 1;
    return true;
}

void text_free(text *t)
{
    free(t->data);
    *t = (text){0};
}

json_t *text_json(const text *t)
{
    json_t *value = t->data ? json_loadb(t->data, t->length, JSON_DECODE_ANY, NULL) : NULL;
    return value ? value : json_null();
}

json_t *text_string(const text *t)
{
    json_t *value = t->data ? json_stringn(t->data, t->length) : NULL;
    return value ? value : json_string("");
}
