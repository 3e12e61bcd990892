/* Gives cards the abilities of others: each keyword and each ability is a change of its own, as if
 * the text had named it. */
#include "engine/do/statements.h"

#include <assert.h>

/** Maximum number of abilities given at once. */
#define GIVEN_MAX 32u

/** The abilities to be given. */
typedef struct gift {
    unsigned lent; /**< number of changes before the step */
    uint64_t keywords;
    unsigned count;
    uint32_t codes[GIVEN_MAX];
} gift;

static void add_code(gift *given, uint32_t code)
{
    for (unsigned i = 0; i < given->count; i++)
        if (given->codes[i] == code)
            return;
    if (given->count < GIVEN_MAX)
        given->codes[given->count++] = code;
}

/** Returns true if the ability does something in play, wherever its card has come from. */
static bool works_in_play(const cg_code *code)
{
    const uint32_t elsewhere =
        1u << CG_STATIC_ENTER_WITH | 1u << CG_STATIC_ENTER_EXHAUSTED | 1u << CG_STATIC_ATTACHES;
    bool bound = code->form == CG_FORM_STATIC && ((elsewhere >> code->static_kind) & 1u);
    return code->form != CG_FORM_PLAY && !code->zones && !bound;
}

static void add_printed(const cg_match *match, gift *given, const cg_kind *looks)
{
    for (unsigned a = 0; a < looks->ability_count; a++)
        if (works_in_play(&match->plan->unit.codes[looks->abilities[a]]))
            add_code(given, looks->abilities[a]);
}

/** Adds the abilities that the card had for a time before the step. */
static void add_lent(const cg_match *match, gift *given, int32_t card)
{
    for (unsigned m = 0; m < given->lent; m++)
        if (match->modifiers[m].op == CG_MOD_ABILITY && match->modifiers[m].target == card)
            add_code(given, match->modifiers[m].code - 1u);
}

static bool is_face_down(const cg_match *match, int32_t card)
{
    unsigned index = cg_value_card(card);
    return cg_card_in_play(match, index) && cg_card_face_down(match, index);
}

/** Returns the keywords that a card has now, or had when it left play. */
static uint64_t keywords_of(const cg_match *match, int32_t card)
{
    if (cg_card_lives(match, card))
        return is_face_down(match, card) ? 0 : cg_card_keywords(match, cg_value_card(card));
    const cg_last *last = cg_board_last(match, card);
    return last ? last->keywords : 0;
}

/** Adds the abilities that a card has now, or had when it left play. */
static void add_abilities(const cg_match *match, gift *given, int32_t card)
{
    const cg_last *last = cg_card_lives(match, card) ? NULL : cg_board_last(match, card);
    if (last) {
        if (!(last->flags & CG_OBJECT_SILENCED))
            add_printed(match, given, &match->plan->kinds[last->design]);
        return;
    }
    if (!cg_card_lives(match, card) || is_face_down(match, card))
        return;
    unsigned index = cg_value_card(card);
    bool plays = cg_card_in_play(match, index);
    if (!plays || !cg_card_silenced(match, index))
        add_printed(match, given, cg_card_looks(match, index));
    add_lent(match, given, card);
}

static void give_one(cg_match *match, const cg_doing *doing, cg_modifier modifier, int32_t who)
{
    modifier.target = who;
    modifier.source = doing->this_card;
    modifier.value = modifier.divisor = 1;
    modifier.until = doing->value[2];
    modifier.duration = cg_duration_of(match, doing, doing->word[0]);
    modifier.span = (uint8_t)((uint32_t)doing->word[0] >> 8);
    modifier.player = doing->player;
    if (cg_modifier_add(match, &modifier))
        cg_modifier_tell(match, &modifier);
}

/** The cards whose abilities are given, with the keywords that they had before the step: a card
 * that gets abilities can be one of them. */
typedef struct sources {
    unsigned lent, count;
    int32_t cards[CG_LISTS_MAX];
    uint64_t keywords[CG_LISTS_MAX];
} sources;

static void gather(cg_match *match, const cg_doing *doing, sources *from)
{
    from->lent = match->head->modifiers;
    from->count = 0;
    for (unsigned i = 0, n = cg_set_size(match, doing->value[1]); i < n; i++) {
        int32_t card = cg_set_get(match, doing->value[1], i);
        if (from->count == CG_LISTS_MAX || !cg_is_card(card) ||
            !cg_can_be_copied(match, doing, card))
            continue;
        from->keywords[from->count] = keywords_of(match, card);
        from->cards[from->count++] = card;
    }
}

/** Gives all of the abilities to one card. It does not get its own abilities twice. */
static void give(cg_match *match, const cg_doing *doing, const sources *from, int32_t who)
{
    gift given = {.lent = from->lent};
    for (unsigned i = 0; i < from->count; i++) {
        if (from->cards[i] == who)
            continue;
        given.keywords |= from->keywords[i];
        add_abilities(match, &given, from->cards[i]);
    }
    for (unsigned k = 0; k < match->plan->board->keyword_count; k++)
        if ((given.keywords >> k) & 1u)
            give_one(match, doing, (cg_modifier){.op = CG_MOD_KEYWORD, .what = (uint16_t)k}, who);
    for (unsigned i = 0; i < given.count; i++)
        give_one(match, doing, (cg_modifier){.op = CG_MOD_ABILITY, .code = given.codes[i] + 1u},
                 who);
}

cg_flow cg_do_get_abilities(cg_match *match, const cg_doing *doing)
{
    sources from;
    gather(match, doing, &from);
    for (unsigned i = 0, n = cg_set_size(match, doing->value[0]); i < n; i++) {
        int32_t who = cg_set_get(match, doing->value[0], i);
        if (cg_card_lives(match, who))
            give(match, doing, &from, who);
    }
    return cg_is_queued(match) ? cg_settle_all(match) : CG_DONE;
}
