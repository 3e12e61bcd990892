#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

cg_text cg_text_start(char *buffer, size_t size)
{
    if (size)
        buffer[0] = '\0';
    return (cg_text){.buffer = buffer, .size = size};
}

void cg_text_add_bytes(cg_text *text, const char *bytes, size_t length)
{
    if (text->length < text->size && length) {
        size_t room = text->size - text->length - 1;
        size_t count = length < room ? length : room;
        memcpy(text->buffer + text->length, bytes, count);
        text->buffer[text->length + count] = '\0';
    }
    text->length += length;
}

void cg_text_add(cg_text *text, const char *string)
{
    cg_text_add_bytes(text, string, strlen(string));
}

void cg_text_format(cg_text *text, const char *format, ...)
{
    size_t room = text->length < text->size ? text->size - text->length : 0;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(room ? text->buffer + text->length : NULL, room, format, arguments);
    va_end(arguments);
    if (length > 0)
        text->length += (size_t)length;
}
