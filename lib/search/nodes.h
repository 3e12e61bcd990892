/** @file nodes.h The memory of a tree search: nodes, each what the player who decides there knows,
 * and for each node the options that were tried or seen there. Everything is in arrays of fixed
 * size: when they are full, nothing new is remembered until what was not visited lately is
 * forgotten. */
#ifndef CG_SEARCH_NODES_H
#define CG_SEARCH_NODES_H

#include "base/memory.h"
#include "state/state.h"

/** None of them. */
#define CG_NO_NODE UINT32_MAX

/** An option at a node. */
typedef struct cg_arm {
    uint64_t key;   /**< what the option is, as far as it matters there */
    uint32_t next;  /**< of the same node; CG_NO_NODE */
    uint32_t taken; /**< how often it was taken */
    uint32_t there; /**< how often it could have been */
    float root;     /**< 1 / sqrt(taken) */
    double total;   /**< sum of what came of it for the player who decides, each from 0 to 1 */
} cg_arm;

/** What a player knows when they decide. */
typedef struct cg_node {
    cg_knowing key;
    uint32_t first, last; /**< of its arms; CG_NO_NODE */
    uint32_t arms;
    uint32_t visits;
    uint32_t
        lately; /**< number of the search in which it was visited last, from 1; 0: it is free */
} cg_node;

typedef struct cg_nodes {
    cg_context *context;
    cg_node *nodes;
    cg_arm *arms;
    uint32_t *slots;              /**< hash table of nodes, number + 1 */
    uint32_t node_end, arm_end;   /**< of those that were ever in use */
    uint32_t node_free, arm_free; /**< the first of those that are free again; CG_NO_NODE */
    uint32_t node_count, arm_count;
    uint32_t node_limit, arm_limit, slot_mask;
    uint32_t search; /**< number of the search that goes on */
} cg_nodes;

/** Bytes that so many nodes take. */
uint64_t cg_nodes_bytes(uint32_t limit);
/** Makes room for so many nodes. @return false without memory; then nothing is left behind */
bool cg_nodes_create(cg_nodes *nodes, cg_context *context, uint32_t limit);
void cg_nodes_destroy(cg_nodes *nodes);

/** A new search begins. When more than half of the room is taken, what the last search did not
 * visit is forgotten; everything, if that is not enough. */
void cg_nodes_begin(cg_nodes *nodes);
/** Forgets everything. */
void cg_nodes_clear(cg_nodes *nodes);

/** The node of that knowledge; NULL if there is none. */
cg_node *cg_nodes_find(cg_nodes *nodes, cg_knowing key);
/** A new one; NULL when there is no room. */
cg_node *cg_nodes_add(cg_nodes *nodes, cg_knowing key);

/** A new arm behind the others of that node; NULL when there is no room. */
cg_arm *cg_nodes_add_arm(cg_nodes *nodes, cg_node *node, uint64_t key);

/** The arm of that option. `expected` is where it stands if options come in the same order as
 * before; it goes on to the next one. NULL: none. */
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
