/* Writing text into a caller's buffer of fixed size. */
#include "base/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cg_text cg_text_start(char *buffer, size_t size)
{
    if (!buffer)
        size = 0;
    if (size)
        buffer[0] = '\0';
    return (cg_text){.buffer = buffer, .size = size};
}

void cg_text_add_bytes(cg_text *text, const char *bytes, size_t length)
{
    assert(text->buffer || text->size == 0);
    if (text->length < text->size && length) {
        size_t room = text->size - text->length - 1;
        size_t count = length < room ? length : room;
        memcpy(text->buffer + text->length, bytes, count);
        text->buffer[text->length + count] = '\0';
    }
    text->length += length;
}

/* Most strings are short: they are copied byte by byte, without measuring first. */
void cg_text_add(cg_text *text, const char *string)
{
    if (text->length < text->size) {
        char *at = text->buffer + text->length;
        const char *last = text->buffer + text->size - 1;
        for (; *string && at < last; string++)
            *at++ = *string;
        *at = '\0';
        text->length = (size_t)(at - text->buffer);
    }
    if (*string)
        text->length += strlen(string);
}

void cg_text_add_words(cg_text *text, const char *key)
{
    for (; *key; key++)
        cg_text_add_bytes(text, *key == '_' ? " " : key, 1);
}

void cg_text_number(cg_text *text, int64_t number)
{
    char digits[20];
    char *first = digits + sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        *--first = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0)
        *--first = '-';
    cg_text_add_bytes(text, first, (size_t)(digits + sizeof digits - first));
}

static void add_string(cg_text *text, const char *string)
{
    cg_text_add(text, string ? string : "(null)");
}

static void add_formatted(cg_text *text, const char *format, va_list arguments)
{
    assert(text->buffer || text->size == 0);
    size_t room = text->length < text->size ? text->size - text->length : 0;
    int length = vsnprintf(room ? text->buffer + text->length : NULL, room, format, arguments);
    if (length > 0)
        text->length += (size_t)length;
}

/* Most formats have only %s and %d, which are written here, because vsnprintf() takes ten times as
 * long. From any other conversion on, the rest of the format goes to vsnprintf(). */
void cg_text_real(cg_text *text, double number)
{
    char digits[40];
    int places = 15;
    do
        snprintf(digits, sizeof digits, "%.*g", places, number);
    while (places++ < 17 && strtod(digits, NULL) != number);
    for (char *at = digits; *at; at++)
        *at = *at == ',' ? '.' : *at;
    cg_text_add(text, strcmp(digits, "-0") == 0 ? "0" : digits);
}

void cg_text_format(cg_text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    while (*format) {
        size_t plain = 0;
        while (format[plain] && format[plain] != '%')
            plain++;
        cg_text_add_bytes(text, format, plain);
        format += plain;
        if (format[0] == '%' && format[1] == 's')
            add_string(text, va_arg(arguments, const char *));
        else if (format[0] == '%' && format[1] == 'd')
            cg_text_number(text, va_arg(arguments, int));
        else
            break;
        format += 2;
    }
    if (*format)
        add_formatted(text, format, arguments);
    va_end(arguments);
}
