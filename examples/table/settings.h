/**
 * @file settings.h
 * A file of options: YAML, with the names that options have on the command line.
 *
 *     address: 127.0.0.1
 *     matches: 30          # created in a minute by an address
 *     metrics: true
 */
#ifndef TABLE_SETTINGS_H
#define TABLE_SETTINGS_H

#include "common.h"

#include <stdbool.h>
#include <stddef.h>

/** A line of it. */
typedef struct setting {
    char *name, *value;
    uint32_t line;
} setting;

typedef struct settings {
    setting *rows;
    size_t count;
} settings;

/** Reads a file. @param why receives the reason, REASON_SIZE bytes. @return false: `s` is empty */
bool settings_read(settings *s, const char *path, char *why);
void settings_free(settings *s);
/** The value of the last line with that name; NULL: there is none. */
const char *settings_find(const settings *s, const char *name);

#endif
