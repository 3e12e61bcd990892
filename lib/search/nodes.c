/* The memory of a tree search, of fixed size. */
#include "search/nodes.h"

#include <assert.h>
#include <string.h>

/** Arms for each node, on average. */
#define ARMS_EACH 6u

static uint32_t slots_of(uint32_t limit)
{
    uint32_t slots = 16;
    while (slots < 2 * limit)
        slots *= 2;
    return slots;
}

uint64_t cg_nodes_bytes(uint32_t limit)
{
    return (uint64_t)limit * (sizeof(cg_node) + ARMS_EACH * sizeof(cg_arm)) +
           (uint64_t)slots_of(limit) * sizeof(uint32_t);
}

bool cg_nodes_create(cg_nodes *nodes, cg_context *context, uint32_t limit)
{
    uint32_t slots = slots_of(limit);
    *nodes = (cg_nodes){.context = context,
                        .node_limit = limit,
                        .arm_limit = limit * ARMS_EACH,
                        .slot_mask = slots - 1};
    nodes->nodes = cg_memory_allocate(context, limit * sizeof *nodes->nodes);
    nodes->arms = cg_memory_allocate(context, (size_t)nodes->arm_limit * sizeof *nodes->arms);
    nodes->slots = cg_memory_allocate(context, slots * sizeof *nodes->slots);
    if (!nodes->nodes || !nodes->arms || !nodes->slots) {
        cg_nodes_destroy(nodes);
        return false;
    }
    cg_nodes_clear(nodes);
    return true;
}

void cg_nodes_destroy(cg_nodes *nodes)
{
    if (nodes->nodes)
        cg_memory_free(nodes->context, nodes->nodes, nodes->node_limit * sizeof *nodes->nodes);
    if (nodes->arms)
        cg_memory_free(nodes->context, nodes->arms, (size_t)nodes->arm_limit * sizeof *nodes->arms);
    if (nodes->slots)
        cg_memory_free(nodes->context, nodes->slots,
                       (nodes->slot_mask + 1u) * sizeof *nodes->slots);
    *nodes = (cg_nodes){.context = NULL};
}

void cg_nodes_clear(cg_nodes *nodes)
{
    memset(nodes->slots, 0, (nodes->slot_mask + 1u) * sizeof *nodes->slots);
    nodes->node_count = nodes->arm_count = nodes->node_end = nodes->arm_end = 0;
    nodes->node_free = nodes->arm_free = CG_NO_NODE;
    nodes->search += !nodes->search;
}

/** Returns the slot of that knowledge, or the free one where it belongs. */
static uint32_t *slot_of(const cg_nodes *nodes, cg_knowing key)
{
    uint32_t at = (uint32_t)(key.low ^ key.high >> 32) & nodes->slot_mask;
    for (; nodes->slots[at]; at = (at + 1) & nodes->slot_mask) {
        const cg_knowing *there = &nodes->nodes[nodes->slots[at] - 1].key;
        if (there->low == key.low && there->high == key.high)
            break;
    }
    return &nodes->slots[at];
}

cg_node *cg_nodes_find(cg_nodes *nodes, cg_knowing key)
{
    uint32_t found = *slot_of(nodes, key);
    return found ? &nodes->nodes[found - 1] : NULL;
}

/** Returns a place for a node; there must be room. */
static uint32_t take_node(cg_nodes *nodes)
{
    uint32_t place = nodes->node_free;
    nodes->node_count++;
    if (place == CG_NO_NODE)
        return nodes->node_end++;
    nodes->node_free = nodes->nodes[place].first;
    return place;
}

static uint32_t take_arm(cg_nodes *nodes)
{
    uint32_t place = nodes->arm_free;
    nodes->arm_count++;
    if (place == CG_NO_NODE)
        return nodes->arm_end++;
    nodes->arm_free = nodes->arms[place].next;
    return place;
}

cg_node *cg_nodes_add(cg_nodes *nodes, cg_knowing key)
{
    if (nodes->node_count == nodes->node_limit)
        return NULL;
    uint32_t place = take_node(nodes);
    nodes->nodes[place] =
        (cg_node){.key = key, .first = CG_NO_NODE, .last = CG_NO_NODE, .lately = nodes->search};
    *slot_of(nodes, key) = place + 1;
    return &nodes->nodes[place];
}

cg_arm *cg_nodes_add_arm(cg_nodes *nodes, cg_node *node, uint64_t key)
{
    if (nodes->arm_count == nodes->arm_limit)
        return NULL;
    uint32_t place = take_arm(nodes);
    nodes->arms[place] = (cg_arm){.key = key, .next = CG_NO_NODE};
    if (node->last == CG_NO_NODE)
        node->first = place;
    else
        nodes->arms[node->last].next = place;
    node->last = place;
    node->arms++;
    return &nodes->arms[place];
}

static void forget(cg_nodes *nodes, uint32_t place)
{
    cg_node *node = &nodes->nodes[place];
    if (node->last != CG_NO_NODE) {
        nodes->arms[node->last].next = nodes->arm_free;
        nodes->arm_free = node->first;
    }
    nodes->arm_count -= node->arms;
    nodes->node_count--;
    *node = (cg_node){.first = nodes->node_free, .last = CG_NO_NODE};
    nodes->node_free = place;
}

/** Forgets nodes that were visited neither in this search nor in the one before. */
static void forget_old(cg_nodes *nodes)
{
    memset(nodes->slots, 0, (nodes->slot_mask + 1u) * sizeof *nodes->slots);
    for (uint32_t place = 0; place < nodes->node_end; place++) {
        const cg_node *node = &nodes->nodes[place];
        if (node->lately && node->lately + 1 < nodes->search)
            forget(nodes, place);
        else if (node->lately)
            *slot_of(nodes, node->key) = place + 1;
    }
}

static bool is_half_full(const cg_nodes *nodes)
{
    return nodes->node_count > nodes->node_limit / 2 || nodes->arm_count > nodes->arm_limit / 2;
}

void cg_nodes_begin(cg_nodes *nodes)
{
    nodes->search++;
    if (!is_half_full(nodes))
        return;
    forget_old(nodes);
    if (is_half_full(nodes))
        cg_nodes_clear(nodes);
}
