#include "common.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Whether a comma is due; a closed bracket is a value before the next one. */
static bool comma_due;

static void quote(const char *value)
{
    putchar('"');
    for (; *value; value++) {
        unsigned char byte = (unsigned char)*value;
        if (byte == '"' || byte == '\\')
            printf("\\%c", byte);
        else if (byte < 0x20)
            printf("\\u%04x", byte);
        else
            putchar(byte);
    }
    putchar('"');
}

static void before(const char *key)
{
    if (comma_due)
        putchar(',');
    if (key) {
        quote(key);
        putchar(':');
    }
    comma_due = true;
}

void json_open(const char *key, char bracket)
{
    before(key);
    putchar(bracket);
    comma_due = false;
}

void json_close(char bracket)
{
    putchar(bracket);
    comma_due = true;
}

void json_string(const char *key, const char *value)
{
    before(key);
    quote(value);
}

void json_integer(const char *key, int64_t value)
{
    before(key);
    printf("%" PRId64, value);
}

void json_unsigned(const char *key, uint64_t value)
{
    before(key);
    printf("%" PRIu64, value);
}

void json_number(const char *key, double value, int decimals)
{
    before(key);
    if (isfinite(value))
        printf("%.*f", decimals, value);
    else
        fputs("null", stdout); /* JSON has no others */
}

const char *real_text(double value, char *text)
{
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, REAL_SIZE, "%.*g", digits, value);
        if (strtod(text, NULL) == value)
            break;
    }
    return text;
}

void json_real(const char *key, double value)
{
    char text[REAL_SIZE];
    before(key);
    fputs(isfinite(value) ? real_text(value + 0.0, text) : "null", stdout);
}

void json_bool(const char *key, bool value)
{
    before(key);
    fputs(value ? "true" : "false", stdout);
}

void json_raw(const char *key, const char *value)
{
    before(key);
    fputs(value, stdout);
}

void json_end(void)
{
    putchar('\n');
    comma_due = false;
}
