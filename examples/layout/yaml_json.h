/**
 * @file yaml_json.h
 * YAML files as JSON: what lies beside a game's cards for the table.
 */
#ifndef LAYOUT_YAML_JSON_H
#define LAYOUT_YAML_JSON_H

#include <jansson.h>
#include <stddef.h>

/** Reads one document of YAML. Whole numbers, true, false and null without quotes are what they are in JSON;
 * all else that is no list and no mapping is text.
 * @param why receives the reason, REASON_SIZE bytes
 * @return a new reference; NULL: it cannot be read */
json_t *yaml_read(const char *text, size_t length, char *why);

#endif
