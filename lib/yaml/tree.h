/** @file tree.h
 * A YAML document as a tree, for files whose form is not in a table: scenarios, languages, and the
 * files of applications. It is strict: no anchors, aliases or tags, one document, and every key is
 * a single value that occurs once in its mapping.
 */
#ifndef CG_YAML_TREE_H
#define CG_YAML_TREE_H

#include "yaml/document.h"

/** The type of a node of the tree. */
typedef enum cg_tree_kind { CG_TREE_VALUE, CG_TREE_LIST, CG_TREE_MAP } cg_tree_kind;

/** A value, list or mapping; lives as long as the arena in which it was made. */
typedef struct cg_tree {
    cg_tree_kind kind;
    cg_position position;     /**< where it begins */
    cg_position key_position; /**< where its key begins, if it is in a mapping */
    const char *key;          /**< its key, if it is in a mapping; otherwise NULL */
    const char *text;         /**< of a value, ended with NUL; otherwise "" */
    size_t length;            /**< of the text */
    bool plain;               /**< a value neither quoted nor in a block */
    size_t count;             /**< of the nodes in a list or mapping */
    struct cg_tree *first;    /**< first node in a list or mapping; NULL if it is empty */
    struct cg_tree *next;     /**< next node in the same list or mapping; NULL for the last */
} cg_tree;

/** Reads a decoded document up to its first mistake.
 * @param arena for the tree
 * @return the root; NULL after a mistake (reported, and the document is bad) or if memory is
 * short */
cg_tree *cg_tree_read(cg_document *document, cg_arena *arena, cg_report *report);
/** Reads a document in which a key may be repeated in its mapping; the tree contains both. */
cg_tree *cg_tree_read_all(cg_document *document, cg_arena *arena, cg_report *report);

/** Returns the value of a key; NULL if the mapping does not have it, or `map` is NULL or not a
 * mapping. */
const cg_tree *cg_tree_get(const cg_tree *map, const char *key);

#endif
