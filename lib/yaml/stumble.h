/** @file stumble.h
 * Finds the author's mistake that causes an error of libyaml, which often names a later line.
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

/** Finds the mistake in the lines around the place at which the parser stopped.
 * @param layout the fields of the file; NULL: any word can be a field
 * @return false if the parser's own message is best */
bool cg_stumble_find(const char *text, size_t length, const cg_layout *layout,
                     const yaml_parser_t *parser, cg_stumble *cause);

#endif
