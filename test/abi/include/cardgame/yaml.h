/**
 * @file yaml.h
 * YAML files of a program's own, such as layouts and guides that lie beside the cards, read through
 * the same door as card files: UTF-8 of at most cg_context_config.file_limit bytes, one document, at
 * most 32 lists and mappings within each other and 200,000 values, no anchors, aliases and tags. So no file costs more time or memory than its size, and each mistake is
 * told with its place.
 *
 *     cg_yaml *yaml;
 *     if (cg_yaml_read(context, "table.layout", text, length, report, &yaml) == CG_OK) {
 *         const cg_yaml_node *game = cg_yaml_find(cg_yaml_root(yaml), "game");
 *         puts(game ? cg_yaml_text(game, NULL) : "no game");
 *         cg_yaml_destroy(yaml);
 *     }
 */
#ifndef CARDGAME_YAML_H
#define CARDGAME_YAML_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A document that was read. It does not change, except as cg_yaml_place() says. */
typedef struct cg_yaml cg_yaml;
/** A value, list or mapping of a document, which lives as long as that. */
typedef struct cg_tree cg_yaml_node;

/** What a node is: X(constant). */
#define CG_YAML_SORTS(X)                                                                           \
    X(CG_YAML_VALUE)   /**< a single value */                                                      \
    X(CG_YAML_LIST)    /**< nodes, one after the other */                                          \
    X(CG_YAML_MAPPING) /**< nodes with keys, in the order of the file */
typedef enum cg_yaml_sort { CG_YAML_SORTS(CG_ENUMERATOR) CG_YAML_SORT_COUNT } cg_yaml_sort;

/**
 * Reads a document up to its first mistake.
 * @param name   of the file, as errors name it; NULL: "text"
 * @param text   what it holds; copied
 * @param length in bytes
 * @param report receives the mistake; NULL allowed
 * @param yaml   receives the document, owned by the caller
 * @return CG_OK; CG_ERR_CARDS when there is a mistake; CG_ERR_MEMORY; CG_ERR_ARGUMENT
 */
CG_API cg_status cg_yaml_read(cg_context *context, const char *name, const char *text,
                              size_t length, cg_report *report, cg_yaml **yaml);
/** Frees a document with its nodes. NULL is allowed. */
CG_API void cg_yaml_destroy(cg_yaml *yaml);

/**
 * Would a text be let in, as far as its size and its encoding go? For programs that look at YAML in
 * their own way, while it is being typed for example.
 * @param name   of the file, as the error names it; NULL: "text"
 * @param length in bytes
 * @param error  receives why not; NULL allowed
 * @return CG_OK, CG_ERR_CARDS, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_yaml_admit(cg_context *context, const char *name, const char *text,
                               size_t length, cg_error *error);

/** The node that holds all others; NULL for NULL. */
CG_API const cg_yaml_node *cg_yaml_root(const cg_yaml *yaml);

/** What a node is: a cg_yaml_sort; CG_YAML_VALUE for NULL. */
CG_API cg_yaml_sort cg_yaml_sort_of(const cg_yaml_node *node);
/**
 * What a value says, ended with NUL, and with none within.
 * @param length receives the length in bytes; NULL allowed
 * @return NULL for a list, a mapping and NULL
 */
CG_API const char *cg_yaml_text(const cg_yaml_node *node, size_t *length);
/** Does a value stand there without quotes, and in no block? So `true` is a word, and `"true"` a
 * text. False for all that is no value. */
CG_API bool cg_yaml_plain(const cg_yaml_node *node);

/** How many nodes a list or mapping holds; 0 for a value and NULL. */
CG_API size_t cg_yaml_count(const cg_yaml_node *node);
/** The first node of a list or mapping; NULL when it holds none. */
CG_API const cg_yaml_node *cg_yaml_first(const cg_yaml_node *node);
/** The next node of the same list or mapping; NULL behind the last one. */
CG_API const cg_yaml_node *cg_yaml_next(const cg_yaml_node *node);
/** The key of a node that a mapping holds; else NULL. */
CG_API const char *cg_yaml_key(const cg_yaml_node *node);
/** The node of that key in a mapping, the first where it stands twice, which is for the program to
 * refuse; NULL when there is none, or the node is no mapping. */
CG_API const cg_yaml_node *cg_yaml_find(const cg_yaml_node *mapping, const char *key);

/**
 * Where a node begins, or its key. What was asked last is remembered, so that places in the order of
 * the file are found quickly: two threads must not ask at the same time.
 * @param node   of that document
 * @param of_key where its key begins, if it has one
 * @param line   receives the line, from 1; NULL allowed
 * @param column receives the column, from 1, in characters; NULL allowed
 * @return false for NULL
 */
CG_API bool cg_yaml_place(cg_yaml *yaml, const cg_yaml_node *node, bool of_key, uint32_t *line,
                          uint32_t *column);

#ifdef __cplusplus
}
#endif

#endif
