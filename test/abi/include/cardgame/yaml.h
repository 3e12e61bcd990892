/**
 * @file yaml.h
 * YAML files of a program's own, such as layouts and guides beside the cards, read as card files
 * are: UTF-8 of at most cg_context_config.file_limit bytes, one document, at most 32 nested lists
 * and mappings and 200,000 values, no anchors, aliases and tags. No file therefore costs more time
 * or memory than its size, and each mistake has its place.
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

/** A document that was read. Only cg_yaml_place() changes it. */
typedef struct cg_yaml cg_yaml;
/** A value, list or mapping of a document; valid as long as the document. */
typedef struct cg_tree cg_yaml_node;

/** The sorts of node: X(constant). */
#define CG_YAML_SORTS(X)                                                                           \
    X(CG_YAML_VALUE)   /**< a single value */                                                      \
    X(CG_YAML_LIST)    /**< a sequence of nodes */                                                 \
    X(CG_YAML_MAPPING) /**< nodes with keys, in the order of the file */
typedef enum cg_yaml_sort { CG_YAML_SORTS(CG_ENUMERATOR) CG_YAML_SORT_COUNT } cg_yaml_sort;

/**
 * Reads a document, up to its first mistake.
 * @param name   of the file, for errors; NULL: "text"
 * @param text   its content; copied
 * @param length in bytes
 * @param report receives the mistake; NULL allowed
 * @param yaml   receives the document, owned by the caller
 * @return CG_OK; CG_ERR_CARDS if there is a mistake; CG_ERR_MEMORY; CG_ERR_ARGUMENT
 */
CG_API cg_status cg_yaml_read(cg_context *context, const char *name, const char *text,
                              size_t length, cg_report *report, cg_yaml **yaml);
/** Frees a document with its nodes. */
CG_API void cg_yaml_destroy(cg_yaml *yaml);

/**
 * Checks that the size and encoding of a text are acceptable. For programs that parse YAML in their
 * own way, for example during typing.
 * @param name   of the file, for the error; NULL: "text"
 * @param length in bytes
 * @param error  receives the reason if not; NULL allowed
 * @return CG_OK, CG_ERR_CARDS, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_yaml_admit(cg_context *context, const char *name, const char *text,
                               size_t length, cg_error *error);

/** Returns the node that contains all others; NULL for NULL. */
CG_API const cg_yaml_node *cg_yaml_root(const cg_yaml *yaml);

/** Returns the sort of a node: a cg_yaml_sort; CG_YAML_VALUE for NULL. */
CG_API cg_yaml_sort cg_yaml_sort_of(const cg_yaml_node *node);
/**
 * Returns the text of a value, ended with NUL, and without NUL in it.
 * @param length receives the length in bytes; NULL allowed
 * @return NULL for a list, a mapping and NULL
 */
CG_API const char *cg_yaml_text(const cg_yaml_node *node, size_t *length);
/** Returns true if a node is a value written without quotes and not in a block: `true` is then a
 * word, and `"true"` a text. */
CG_API bool cg_yaml_plain(const cg_yaml_node *node);

/** Returns how many nodes a list or mapping has; 0 for a value and NULL. */
CG_API size_t cg_yaml_count(const cg_yaml_node *node);
/** Returns the first node of a list or mapping; NULL if it is empty. */
CG_API const cg_yaml_node *cg_yaml_first(const cg_yaml_node *node);
/** Returns the next node of the same list or mapping; NULL after the last. */
CG_API const cg_yaml_node *cg_yaml_next(const cg_yaml_node *node);
/** Returns the key of a node in a mapping; otherwise NULL. */
CG_API const char *cg_yaml_key(const cg_yaml_node *node);
/** Returns the node of a key in a mapping; NULL if there is none, or the node is not a mapping. If
 * the key occurs twice, it is the first; the program must refuse duplicates itself. */
CG_API const cg_yaml_node *cg_yaml_find(const cg_yaml_node *mapping, const char *key);

/**
 * Finds where a node begins, or its key. It remembers the last place, so that places in the order
 * of the file are found quickly: two threads must not call it at the same time.
 * @param node   of that document
 * @param of_key true: the beginning of its key, if it has one
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
