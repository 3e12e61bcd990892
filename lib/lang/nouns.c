#include "lang/parser.h"

#include <stdio.h>
#include <string.h>

unsigned cg_find_noun(cg_parser *parser, unsigned kinds, cg_noun *noun)
{
    unsigned longest = 0;
    size_t place = 0;
    cg_noun next;
    while (cg_noun_next(parser->module, &place, &next)) {
        unsigned count = (next.kind & kinds) != 0 ? cg_match_phrase(parser, 0, next.text) : 0;
        if (count > longest) {
            longest = count;
            *noun = next;
        }
    }
    return longest;
}

void cg_noun_unknown(cg_parser *parser, unsigned kinds)
{
    cg_candidates candidates = {.count = 0};
    size_t place = 0;
    cg_noun noun;
    cg_candidate(&candidates, NULL);
    while (cg_noun_next(parser->module, &place, &noun))
        if ((noun.kind & kinds) != 0)
            cg_candidate(&candidates, noun.text);
    cg_unknown(parser, CG_MISTAKE_UNKNOWN_NOUN,
               kinds == CG_NOUN_COUNTER ? "a counter of this game" : "something that this game has",
               &candidates);
}

/** `of PLAYER`; a player who is missing is reported. */
static const cg_node *parse_owner(cg_parser *parser)
{
    if (!cg_expect_word(parser, CG_WORD_OF))
        return NULL;
    cg_spot spot = cg_peek(parser, 0)->spot;
    const cg_node *owner = cg_parse_primary(parser);
    if (owner != NULL)
        cg_check_type(parser, owner, CG_TYPE_PLAYER, spot);
    return owner;
}

static const cg_node *with_detail(cg_node *node, unsigned detail)
{
    if (node != NULL)
        node->detail = (uint8_t)detail;
    return node;
}

static const cg_node *owned(cg_parser *parser, cg_node *node, unsigned index, bool mine)
{
    cg_spot spot = parser->last.spot;
    if (node == NULL)
        return NULL;
    node->detail = (uint8_t)index;
    node->left = mine ? cg_node_make(parser, CG_NODE_SELF, CG_TYPE_PLAYER) : parse_owner(parser);
    return node->left != NULL && cg_node_close(parser, node, spot) ? node : NULL;
}

static const cg_node *make_zone(cg_parser *parser, const cg_noun *noun, bool mine, cg_spot spot)
{
    cg_node *node = cg_node_make(parser, CG_NODE_ZONE, CG_TYPE_ZONE);
    if (parser->module->zones[noun->index].per_player)
        return owned(parser, node, noun->index, mine);
    if (mine)
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_NO_OWNER,
                       "the zone belongs to nobody; write 'the %s'", noun->text);
    return with_detail(node, noun->index);
}

static const cg_node *make_face(cg_parser *parser)
{
    cg_node *node = cg_node_make(parser, CG_NODE_FACE, CG_TYPE_INTEGER);
    if (node == NULL || !cg_expect_word(parser, CG_WORD_OF))
        return NULL;
    cg_spot spot = cg_peek(parser, 0)->spot;
    node->left = cg_parse_primary(parser);
    if (node->left == NULL)
        return NULL;
    cg_check_type(parser, node->left, CG_TYPE_DIE, spot);
    return cg_node_close(parser, node, spot) ? node : NULL;
}

/** What the effect needs is noted; two kinds of item cannot be on top at once. */
static const cg_node *make_item(cg_parser *parser, cg_node_kind kind, unsigned need, cg_spot spot)
{
    const unsigned both = CG_NEEDS_CARD_ITEM | CG_NEEDS_EFFECT_ITEM;
    bool before = (parser->needs & both) == both;
    parser->needs |= need;
    if (!before && (parser->needs & both) == both)
        cg_mistake_add(&parser->mistakes, spot, CG_MISTAKE_NEVER_USABLE,
                       "a card being played and an announced result are never there together");
    return cg_node_make(parser, kind, CG_TYPE_ITEM);
}

static const cg_node *make_noun(cg_parser *parser, const cg_noun *noun, bool mine, cg_spot spot)
{
    switch (noun->kind) {
    case CG_NOUN_ZONE:
        return make_zone(parser, noun, mine, spot);
    case CG_NOUN_COUNTER:
        return owned(parser, cg_node_make(parser, CG_NODE_COUNTER, CG_TYPE_INTEGER), noun->index,
                     mine);
    case CG_NOUN_FACE:
        return make_face(parser);
    case CG_NOUN_POOL:
        return with_detail(cg_node_make(parser, CG_NODE_POOL, CG_TYPE_POOL), noun->index);
    case CG_NOUN_EFFECT_ITEM:
        return make_item(parser, CG_NODE_EFFECT_ITEM, CG_NEEDS_EFFECT_ITEM, spot);
    case CG_NOUN_CARD_ITEM:
        return make_item(parser, CG_NODE_CARD_ITEM, CG_NEEDS_CARD_ITEM, spot);
    default:
        return cg_node_make(parser, CG_NODE_ACTIVE, CG_TYPE_PLAYER);
    }
}

const cg_node *cg_parse_noun(cg_parser *parser)
{
    cg_token article = *cg_take(parser);
    bool mine = article.word == CG_WORD_MY;
    unsigned kinds = mine ? CG_NOUNS_AFTER_MY : CG_NOUNS_AFTER_THE;
    cg_noun noun;
    unsigned count = cg_find_noun(parser, kinds, &noun);
    if (count == 0) {
        cg_noun_unknown(parser, kinds);
        return NULL;
    }
    cg_take_many(parser, count);
    return make_noun(parser, &noun, mine, article.spot);
}

/** `of the POOL` behind a die; another pool may have dice of the same name. */
static bool parse_pool(cg_parser *parser, unsigned *pool)
{
    cg_noun noun;
    unsigned count;
    if (!cg_expect_word(parser, CG_WORD_OF) || !cg_expect_word(parser, CG_WORD_THE))
        return false;
    count = cg_find_noun(parser, CG_NOUN_POOL, &noun);
    if (count == 0) {
        cg_noun_unknown(parser, CG_NOUN_POOL);
        return false;
    }
    cg_take_many(parser, count);
    *pool = noun.index;
    return true;
}

static bool describe_target(cg_parser *parser, const cg_noun *noun, cg_target_spec *spec,
                            cg_name *name)
{
    unsigned detail = noun->index;
    switch (noun->kind) {
    case CG_NOUN_DIE:
        if (!parse_pool(parser, &detail))
            return false;
        spec->kind = CG_TARGET_DIE;
        name->type = CG_TYPE_DIE;
        break;
    case CG_NOUN_ZONE:
        spec->kind = CG_TARGET_ZONE;
        name->type = CG_TYPE_ZONE;
        if (!parser->module->zones[detail].per_player)
            cg_mistake_add(&parser->mistakes, parser->last.spot, CG_MISTAKE_NO_OWNER,
                           "there is only one such zone; write 'the %s' without a target",
                           noun->text);
        break;
    default:
        spec->kind = noun->kind == CG_NOUN_PLAYER ? CG_TARGET_PLAYER : CG_TARGET_OPPONENT;
        name->type = CG_TYPE_PLAYER;
        detail = 0;
    }
    name->detail = spec->detail = (uint8_t)detail;
    return true;
}

bool cg_parse_target_kind(cg_parser *parser, cg_target_spec *spec, cg_name *name)
{
    cg_noun noun;
    unsigned count;
    if (!cg_accept_word(parser, CG_WORD_A) && !cg_accept_word(parser, CG_WORD_AN)) {
        cg_expected(parser, CG_MISTAKE_MISSING_WORD, "'a' or 'an'");
        return false;
    }
    count = cg_find_noun(parser, CG_NOUNS_AFTER_A, &noun);
    if (count == 0) {
        cg_noun_unknown(parser, CG_NOUNS_AFTER_A);
        return false;
    }
    cg_take_many(parser, count);
    return describe_target(parser, &noun, spec, name);
}
