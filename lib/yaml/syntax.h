/** @file syntax.h  Reporting what libyaml finds wrong, in plain English. */
#ifndef CG_YAML_SYNTAX_H
#define CG_YAML_SYNTAX_H

#include "yaml/document.h"

#include <yaml.h>

/** Reports what has stopped the parser; the document counts as cut.
 * @param layout  the fields of the file; NULL: any word can be one
 * @return false when memory was short, which is not a mistake of the file */
bool cg_syntax_report(const yaml_parser_t *parser, const cg_layout *layout, cg_document *document,
                      cg_report *report);

#endif
