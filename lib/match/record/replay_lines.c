/* The lines of a replay file, and the words, numbers and hashes in them. */
#include "match/record/replay_read.h"

#include "base/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

cg_status cg_replay_refuse(cg_replay_reading *reading, uint32_t line, const char *code,
                           const char *format, ...)
{
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    bool own = line == reading->number && reading->line;
    cg_place place = {reading->name, line, 1, own ? (uint32_t)(reading->line - reading->start) : 0};
    return cg_fail_at(reading->error, CG_ERR_REPLAY, &place, code, "%s%s", text,
                      reading->altered ? " (the file was changed after it was written)"
                                       : reading->made_by);
}

#define KEYWORD(name, keyword, rest) keyword,
#define SHAPE(name, keyword, rest) keyword " " rest,
static const char *const keywords[] = {CG_REPLAY_LINES(KEYWORD)};
static const char *const shapes[] = {CG_REPLAY_LINES(SHAPE)};

cg_status cg_replay_bad_line(cg_replay_reading *reading, cg_replay_line line)
{
    return cg_replay_refuse(reading, reading->number, "replay-line", "expected '%s'", shapes[line]);
}

/** Takes the next line. */
static cg_status take_line(cg_replay_reading *reading, cg_replay_line line)
{
    reading->number++;
    reading->line = reading->next;
    char *end = memchr(reading->next, '\n', (size_t)(reading->end - reading->next));
    if (!end)
        return cg_replay_refuse(reading, reading->number, "replay-cut",
                                "the replay ends early: expected '%s'", keywords[line]);
    *end = '\0';
    reading->next = end + 1;
    if (strlen(reading->line) != (size_t)(end - reading->line))
        return cg_replay_refuse(reading, reading->number, "replay-line",
                                "a line of a replay must not contain a NUL byte");
    return CG_OK;
}

bool cg_replay_comes(const cg_replay_reading *reading, cg_replay_line line)
{
    const char *word = keywords[line];
    size_t length = strlen(word);
    return (size_t)(reading->end - reading->next) > length &&
           memcmp(reading->next, word, length) == 0 && reading->next[length] == ' ';
}

/** Takes a word off the line: the part up to the next blank, or to the end. */
char *cg_replay_take_word(char **rest)
{
    char *word = *rest, *blank = strchr(word, ' ');
    *rest = blank ? blank + 1 : word + strlen(word);
    if (blank)
        *blank = '\0';
    return word;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/** Decodes %XX, in place. */
bool cg_replay_decode_word(char *word)
{
    char *out = word;
    if (strcmp(word, "%") == 0) {
        *word = '\0';
        return true;
    }
    for (; *word; word++) {
        if (*word != '%') {
            *out++ = *word;
            continue;
        }
        int high = hex_digit(word[1]), low = high < 0 ? -1 : hex_digit(word[2]);
        if (low < 0 || high + low == 0)
            return false;
        *out++ = (char)(high * 16 + low);
        word += 2;
    }
    *out = '\0';
    return true;
}

bool cg_replay_read_hash(const char *word, uint64_t *hash)
{
    uint64_t value = 0;
    for (int i = 0; i < 16; i++) {
        int digit = hex_digit(word[i]);
        if (digit < 0)
            return false;
        value = value << 4 | (unsigned)digit;
    }
    *hash = value;
    return word[16] == '\0';
}

bool cg_replay_read_decimal(const char *word, uint64_t *number)
{
    uint64_t value = 0;
    if (!*word || (word[0] == '0' && word[1]))
        return false;
    for (; *word; word++) {
        unsigned digit = (unsigned)(*word - '0');
        if (digit > 9 || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

/** Decodes two hexadecimal digits for each byte, in place. */
bool cg_replay_decode_bytes(char *text, size_t *size)
{
    unsigned char *out = (unsigned char *)text;
    for (; *text; text += 2) {
        int high = hex_digit(text[0]), low = high < 0 ? -1 : hex_digit(text[1]);
        if (low < 0)
            return false;
        *out++ = (unsigned char)(high * 16 + low);
        ++*size;
    }
    return true;
}

cg_status cg_replay_read_line(cg_replay_reading *reading, cg_replay_line line, cg_read_line_fn read)
{
    cg_status status = take_line(reading, line);
    if (status)
        return status;
    char *rest = reading->line;
    return strcmp(cg_replay_take_word(&rest), keywords[line]) == 0
               ? read(reading, rest)
               : cg_replay_bad_line(reading, line);
}
