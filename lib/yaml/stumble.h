/** @file stumble.h
 * Finds the mistake of an author behind an error of libyaml, which often complains after the wrong
 * line.
 */
#ifndef CG_YAML_STUMBLE_H
#define CG_YAML_STUMBLE_H

#include "yaml/layout.h"

#include <yaml.h>

/** A mistake with its place. */
typedef struct cg_stumble {
    size_t offset; /**< in bytes */
    char text[240];
} cg_stumble;

/** Finds what is wrong in the lines around the place where the parser has stopped.
 * @param layout the fields of the file; NULL: any word can be one
 * @return false when nothing better than the parser's own complaint is found */
bool cg_stumble_find(const char *text, size_t length, const cg_layout *layout,
                     const yaml_parser_t *parser, cg_stumble *cause);

#endif
