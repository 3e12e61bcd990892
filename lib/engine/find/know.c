/* The knowledge of an ability about hidden cards. Every player sees its use, its event and its
 * lasting effects, or only one player is asked about them. So if that player does not know a card,
 * the ability learns only what the card's place reveals. */
#include "engine/find/scope.h"
#include "state/knowing.h"

#include <assert.h>
#include <string.h>

/** Returns the viewer whose knowledge counts. A spectator knows what every player knows. */
static int knower_of(const cg_scope *scope)
{
    if (scope->knower == CG_ALL_KNOW)
        return CG_SPECTATOR;
    return scope->knower ? (int)scope->knower - 1 : scope->player;
}

/** Returns true if the scope's viewer knows a new card: its maker does, and every player knows a
 * token that comes face up. */
static bool knows_new(const cg_scope *scope, int32_t value)
{
    uint8_t known = scope->match->cards[cg_value_card(value)].known;
    int knower = knower_of(scope);
    return !cg_card_is_new(scope->match, value) || known == CG_KNOWN_TO_ALL ||
           (knower >= 0 && (((unsigned)known >> knower) & 1u));
}

bool cg_scope_knows(const cg_scope *scope, int32_t value)
{
    unsigned card = cg_value_card(value);
    if (!cg_is_card(value) || value == scope->this_card || value == scope->shown)
        return true;
    if (scope->match->cards[card].zone == CG_NOWHERE
            ? knows_new(scope, value)
            : cg_state_knows(scope->match, knower_of(scope), card))
        return true;
    if (scope->looks && !cg_card_in_play(scope->match, card)) {
        if (scope->learns)
            cg_learn(scope->match, card, knower_of(scope) & 7);
        return true;
    }
    if (scope->unsure)
        *scope->unsure = true;
    return false;
}

bool cg_scope_knew(const cg_scope *scope, const cg_last *last)
{
    if (!(last->flags & CG_OBJECT_FACE_DOWN) || last->controller == knower_of(scope))
        return true;
    return cg_scope_knows(scope, last->became ? last->became : last->card);
}

/** Returns true if both kinds have the same word on the card. The first of several words counts:
 * cards with the others come into play face up. */
static bool same_word(const cg_kind_def *left, const cg_kind_def *right)
{
    size_t length = strcspn(left->word, "|");
    return left->field == right->field && length == strcspn(right->word, "|") &&
           strncmp(left->word, right->word, length) == 0;
}

bool cg_zone_tells(const cg_match *match, unsigned zone, unsigned kind)
{
    const cg_board *board = match->plan->board;
    assert(zone < match->plan->zone_count && kind < board->kind_count);
    const cg_kind_def *there = NULL;
    for (size_t k = 0; k < board->kind_count; k++) {
        const cg_kind_def *def = &board->kinds[k];
        if (def->zone != match->plan->zones[zone].zone + 1 || def->face == CG_FACE_UP)
            continue;
        if (there && !same_word(there, def))
            return false;
        there = def;
    }
    return there && same_word(there, &board->kinds[kind]);
}
