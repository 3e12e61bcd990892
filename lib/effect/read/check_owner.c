/* Reports cards of one player that a step would put into the hand, deck or the like of another.
 * Outside of play a card is always with its owner, so that the step could not do this. Also
 * reports cards that a player does not have: discards from another hand, or searches in the wrong
 * zone. */
#include "effect/code/select.h"
#include "effect/read/check.h"
#include "effect/tree/rows.h"

#define SLOTS 64

/** The selections that named cards were taken from, by slot. */
typedef struct owners {
    cg_reader *reader;
    const cg_term *named[SLOTS];
} owners;

/** The owner of something, as far as the text says. */
typedef enum side { NOT_SAID, MINE, ENEMYS, NAMED, ANYBODYS } side;

typedef struct belonging {
    side side;
    int32_t name; /**< slot */
} belonging;

static belonging of_player(const owners *at, const cg_term *player)
{
    if (player == NULL)
        return (belonging){NOT_SAID, 0};
    if (player->kind == CG_TERM_ME)
        return (belonging){MINE, 0};
    if (player->kind == CG_TERM_PLAYERS)
        return (belonging){player->whose == CG_WHOSE_ENEMY ? ENEMYS : NOT_SAID, 0};
    if (player->kind != CG_TERM_NAME || player->value < 0 || player->value >= SLOTS)
        return (belonging){NOT_SAID, 0};
    const cg_term *chosen = at->named[player->value];
    bool enemy =
        chosen != NULL && chosen->kind == CG_TERM_PLAYERS && chosen->whose == CG_WHOSE_ENEMY;
    return (belonging){enemy ? ENEMYS : NAMED, player->value};
}

/** Returns the owner of the cards: the player of their zone, or in play the player of their
 * side. */
static belonging of_cards(const owners *at, const cg_term *cards)
{
    if (cards->kind == CG_TERM_NAME && cards->value >= 0 && cards->value < SLOTS &&
        at->named[cards->value] != NULL)
        cards = at->named[cards->value];
    if (cards->kind != CG_TERM_SELECTOR)
        return (belonging){NOT_SAID, 0};
    const cg_term *zone = cards->args[CG_SELECTOR_WITHIN];
    if (cards->where == CG_WHERE_ZONE && zone != NULL && zone->kind == CG_TERM_ZONE &&
        zone->args[0] != NULL)
        return of_player(at, zone->args[0]);
    if (cards->where != CG_WHERE_PLAY)
        return (belonging){NOT_SAID, 0};
    switch (cards->whose) {
    case CG_WHOSE_MY:
        return (belonging){MINE, 0};
    case CG_WHOSE_ENEMY:
        return (belonging){ENEMYS, 0};
    case CG_WHOSE_OF:
        return of_player(at, cards->args[CG_SELECTOR_OWNER]);
    default:
        return (belonging){cards->where == CG_WHERE_PLAY ? ANYBODYS : NOT_SAID, 0};
    }
}

/** Returns true if the two are different players, as far as the text says. Cards of any player
 * include those of others. */
static bool differ(belonging left, belonging right)
{
    if (left.side == NOT_SAID || right.side == NOT_SAID)
        return false;
    if (left.side == ANYBODYS)
        return true;
    if (left.side == NAMED && right.side == NAMED)
        return left.name != right.name;
    return left.side != right.side && (left.side == MINE || right.side == MINE);
}

/** Reports `discard an enemy creature`: a discard without a place is from the player's own hand. */
static void check_discarded(const owners *at, const cg_term *step)
{
    const cg_term *who = step->args[0], *cards = step->args[1];
    if (step->index != CG_DO_DISCARD_CARDS || cards == NULL || cards->kind != CG_TERM_SELECTOR ||
        cards->where != CG_WHERE_PLAY || cg_discards_in_play(at->reader->module, cards))
        return;
    belonging player = who == NULL ? (belonging){MINE, 0} : of_player(at, who);
    bool mine = player.side == MINE || (player.side == NOT_SAID && who->kind == CG_TERM_PLAYERS);
    if (cards->whose == CG_WHOSE_ENEMY && mine)
        cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_CONTRADICTION,
                          "players discard their own cards: write 'an opponent discards a ...' or "
                          "'each opponent discards a ...'");
    else if (cards->whose == CG_WHOSE_MY && player.side == ENEMYS)
        cg_effect_mistake(&at->reader->mistakes, cards->spot, CG_MISTAKE_CONTRADICTION,
                          "players discard their own cards: write 'discards a ...' without 'my'");
}

static void look_at_step(const owners *at, const cg_term *step)
{
    bool search = step->index == CG_DO_SEARCH;
    if (step->kind == CG_TERM_STATEMENT) {
        check_discarded(at, step);
    }
    if (step->kind != CG_TERM_STATEMENT ||
        (!search && step->index != CG_DO_PUT && step->index != CG_DO_RETURN))
        return;
    const cg_term *cards = step->args[1], *place = step->args[search ? 3 : 2];
    const cg_term *zone = place != NULL && place->kind == CG_TERM_PLACE ? place->args[0] : NULL;
    if (cards == NULL || zone == NULL || zone->kind != CG_TERM_ZONE || zone->value == 1)
        return;
    belonging from =
        search && cards->kind == CG_TERM_ZONE ? of_player(at, cards->args[0]) : of_cards(at, cards);
    const cg_zone_def *def = &at->reader->module->zones[zone->index];
    if (def->in_play || !def->per_player || !differ(from, of_player(at, zone->args[0])))
        return;
    cg_effect_mistake(
        &at->reader->mistakes, place->spot, CG_MISTAKE_CONTRADICTION,
        "outside play a card is always in its owner's zones: write 'the %s of its owner', or let "
        "'put a copy of ...' make another player's card",
        def->title != NULL ? def->title : def->name);
}

static void look_at_steps(owners *at, const cg_term *steps)
{
    for (const cg_term *step = steps; step != NULL; step = step->next) {
        const cg_term *name = step->args[2];
        if (step->kind == CG_TERM_STATEMENT && step->index == CG_DO_CHOOSE && name != NULL &&
            name->value >= 0 && name->value < SLOTS)
            at->named[name->value] = step->args[1];
        look_at_step(at, step);
        if (step->ability == NULL)
            look_at_steps(at, step->body);
        look_at_steps(at, step->otherwise);
    }
}

void cg_read_check_owner(cg_reader *reader, const cg_ability_term *abilities)
{
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next) {
        owners at = {.reader = reader};
        for (unsigned i = 0; i < ability->target_count && i < CG_LENGTH(ability->targets); i++)
            at.named[i] = ability->targets[i].selector;
        look_at_steps(&at, ability->steps);
    }
}
