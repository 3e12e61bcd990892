/** @file nodes.h
 * The memory of a tree search: nodes, each for what the deciding player knows, and for each node
 * the options that were tried or seen there. Everything is in arrays of fixed size: when they are
 * full, nothing new is stored until nodes that were not visited lately are forgotten.
 */
#ifndef CG_SEARCH_NODES_H
#define CG_SEARCH_NODES_H

#include "base/memory.h"
#include "state/state.h"

/** No node or arm. */
#define CG_NO_NODE UINT32_MAX

/** An option at a node. */
typedef struct cg_arm {
    uint64_t key;   /**< identifies the option, as far as it matters there */
    uint32_t next;  /**< of the same node; CG_NO_NODE */
    uint32_t taken; /**< how often it was taken */
    uint32_t there; /**< how often it was available */
    float root;     /**< 1 / sqrt(taken) */
    double total;   /**< sum of the results for the deciding player, each from 0 to 1 */
} cg_arm;

/** What a player knows when they decide. */
typedef struct cg_node {
    cg_knowing key;
    uint32_t first, last; /**< of its arms; CG_NO_NODE */
    uint32_t arms;
    uint32_t visits;
    uint32_t lately; /**< number of the search that visited it last, from 1; 0: it is free */
} cg_node;

typedef struct cg_nodes {
    cg_context *context;
    cg_node *nodes;
    cg_arm *arms;
    uint32_t *slots;              /**< hash table of nodes, number + 1 */
    uint32_t node_end, arm_end;   /**< number of places used at some time */
    uint32_t node_free, arm_free; /**< first places that were freed; CG_NO_NODE: none */
    uint32_t node_count, arm_count;
    uint32_t node_limit, arm_limit, slot_mask;
    uint32_t search; /**< number of the current search */
} cg_nodes;

/** Returns the bytes for that many nodes. */
uint64_t cg_nodes_bytes(uint32_t limit);
/** Makes room for that many nodes.
 * @return false if memory is short; then nothing needs to be freed */
bool cg_nodes_create(cg_nodes *nodes, cg_context *context, uint32_t limit);
void cg_nodes_destroy(cg_nodes *nodes);

/** Begins a search. If more than half of the room is in use, nodes that the last search did not
 * visit are forgotten; if that is not enough, all of them. */
void cg_nodes_begin(cg_nodes *nodes);
/** Forgets everything. */
void cg_nodes_clear(cg_nodes *nodes);

/** Returns the node of that knowledge; NULL if there is none. */
cg_node *cg_nodes_find(cg_nodes *nodes, cg_knowing key);
/** Adds a node; NULL if there is no room. */
cg_node *cg_nodes_add(cg_nodes *nodes, cg_knowing key);

/** Adds an arm at the end of that node; NULL if there is no room. */
cg_arm *cg_nodes_add_arm(cg_nodes *nodes, cg_node *node, uint64_t key);

/** Returns the arm of that option; NULL if there is none. `expected` is its place if options come
 * in the same order as before; it is moved to the next one. */
static inline cg_arm *cg_nodes_arm(const cg_nodes *nodes, const cg_node *node, uint64_t key,
                                   uint32_t *expected)
{
    uint32_t at = *expected;
    if (at == CG_NO_NODE || nodes->arms[at].key != key)
        for (at = node->first; at != CG_NO_NODE && nodes->arms[at].key != key;)
            at = nodes->arms[at].next;
    if (at == CG_NO_NODE)
        return NULL;
    *expected = nodes->arms[at].next;
    return &nodes->arms[at];
}

#endif
