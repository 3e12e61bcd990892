/** @file syntax.h
 * Reports the errors of libyaml, in plain English.
 */
#ifndef CG_YAML_SYNTAX_H
#define CG_YAML_SYNTAX_H

#include "yaml/document.h"

#include <yaml.h>

/** Reports the error that stopped the parser; the document counts as cut.
 * @param layout  the fields of the file; NULL: any word can be a field
 * @return false if the cause was a lack of memory, not a mistake in the file */
bool cg_syntax_report(const yaml_parser_t *parser, const cg_layout *layout, cg_document *document,
                      cg_report *report);

#endif
