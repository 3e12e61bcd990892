#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void *must(void *pointer)
{
    if (!pointer) {
        fputs("cardgame-lsp: not enough memory\n", stderr);
        exit(1);
    }
    return pointer;
}

void *need(size_t count, size_t size)
{
    return must(calloc(count ? count : 1, size ? size : 1));
}

static void make_room(text *t, size_t more)
{
    size_t wanted = t->length + more + 1;
    if (wanted <= t->capacity)
        return;
    t->capacity = wanted < 2 * t->capacity ? 2 * t->capacity : wanted;
    t->data = must(realloc(t->data, t->capacity));
}

void text_add(text *t, const char *bytes, size_t length)
{
    make_room(t, length);
    if (length)
        memcpy(t->data + t->length, bytes, length);
    t->length += length;
    t->data[t->length] = '\0';
}

void text_say(text *t, const char *words)
{
    text_add(t, words, strlen(words));
}

void text_format(text *t, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (length > 0) {
        make_room(t, (size_t)length);
        vsnprintf(t->data + t->length, (size_t)length + 1, format, again);
        t->length += (size_t)length;
    }
    va_end(again);
}

void text_free(text *t)
{
    free(t->data);
    *t = (text){NULL, 0, 0};
}

const char *text_words(const text *t)
{
    return t->data ? t->data : "";
}

char *written(writer write, const void *user)
{
    size_t length = write(user, NULL, 0);
    if (!length)
        return NULL;
    char *buffer = need(length + 1, 1);
    write(user, buffer, length + 1);
    return buffer;
}

char *copied(const char *bytes, size_t length)
{
    char *copy = must(malloc(length + 1));
    if (length)
        memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

uint64_t hashed(const char *bytes, size_t length)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
    return hash;
}

bool equals(const char *bytes, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(bytes, word, length) == 0;
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

bool begins(const char *word, const char *letters)
{
    while (*letters && lower(*word) == lower(*letters))
        word++, letters++;
    return !*letters;
}

bool begins_line(const char *bytes, size_t at)
{
    return !at || bytes[at - 1] == '\n' || (bytes[at - 1] == '\r' && bytes[at] != '\n');
}

bool has_break(const char *bytes, size_t length)
{
    return memchr(bytes, '\n', length) || memchr(bytes, '\r', length);
}

/** Bytes of the character that begins here; 0: none does. */
static size_t character(const unsigned char *at, size_t left)
{
    size_t length = *at < 0x80 ? 1 : *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2;
    if (*at == 0 || (*at >= 0x80 && *at < 0xc2) || *at > 0xf4 || length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    bool bad = (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] > 0x9f) ||
               (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] > 0x8f);
    return bad ? 0 : length;
}

bool is_unicode(const char *bytes, size_t length)
{
    for (size_t i = 0, step; i < length; i += step)
        if (!(step = character((const unsigned char *)bytes + i, length - i)))
            return false;
    return true;
}

void mend_unicode(char *bytes)
{
    size_t length = strlen(bytes);
    for (size_t i = 0; i < length;) {
        size_t step = character((const unsigned char *)bytes + i, length - i);
        if (!step)
            bytes[i] = '?';
        i += step ? step : 1;
    }
}

bool file_read(const char *path, size_t limit, text *content)
{
    struct stat info;
    char block[16384];
    if (stat(path, &info) || !S_ISREG(info.st_mode) || (uintmax_t)info.st_size > limit)
        return false;
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    for (size_t got; content->length <= limit && (got = fread(block, 1, sizeof block, file));)
        text_add(content, block, got);
    bool good = !ferror(file) && content->length <= limit;
    fclose(file);
    if (good)
        text_add(content, "", 0);
    return good;
}

const char *base_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

char *folder_of(const char *path)
{
    return copied(path, (size_t)(base_of(path) - path));
}

char *joined(const char *folder, const char *name)
{
    size_t length = strlen(folder);
    text path = {NULL, 0, 0};
    text_format(&path, "%s%s%s", folder, length && folder[length - 1] == '/' ? "" : "/", name);
    return path.data;
}
