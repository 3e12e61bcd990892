/**
 * @file yaml_json.h
 * YAML files as JSON: what lies beside a game's cards for the table.
 */
#ifndef LAYOUT_YAML_JSON_H
#define LAYOUT_YAML_JSON_H

#include <cardgame/cardgame.h>
#include <jansson.h>

/** Reads a document as the library does (<cardgame/yaml.h>).
 * @param file as messages name it
 * @param why  receives "file:line:column: what is wrong", REASON_SIZE bytes
 * @return freed with cg_yaml_destroy(); NULL: it cannot be read */
cg_yaml *yaml_open(cg_context *context, const char *file, const char *text, size_t length,
                   char *why);

/** Reads one document of YAML. Whole numbers, true, false and null without quotes are what they are in JSON;
 * all else that is no list and no mapping is text.
 * @param file as messages name it
 * @param why  as above
 * @return a new reference; NULL: it cannot be read */
json_t *yaml_read(cg_context *context, const char *file, const char *text, size_t length,
                  char *why);

#endif
