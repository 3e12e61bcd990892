/* Compiles static abilities, and the targets of abilities. */
#include "effect/code/compile.h"

#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

#include <assert.h>

/* ---- sentences ---- */

/** How a kind of static ability is compiled. */
typedef struct static_code {
    bool of_hole;  /**< it changes the cards of the first hole, for the player before it */
    bool anywhere; /**< the place of the cards does not matter */
    bool pending;  /**< it is also about cards and abilities being resolved */
    bool hand;     /**< bare cards are those in the hand of its player */
    bool one;      /**< one mod of that op */
    uint8_t op;
} static_code;

static const static_code statics[CG_STATIC_COUNT] = {
    [CG_STATIC_CANNOT_BY] = {.pending = true, .one = true, .op = CG_MOD_CANNOT},
    [CG_STATIC_CANNOT] = {.pending = true, .one = true, .op = CG_MOD_CANNOT},
    [CG_STATIC_MUST] = {.pending = true, .one = true, .op = CG_MOD_MUST},
    [CG_STATIC_CAN] = {.pending = true, .one = true, .op = CG_MOD_CAN},
    [CG_STATIC_MAY_PLAY_FREE] = {.of_hole = true, .hand = true},
    [CG_STATIC_MAY_PLAY_ANY_TIME] = {.of_hole = true, .hand = true},
    [CG_STATIC_MAY_PLAY] = {.of_hole = true},
    [CG_STATIC_CONTROL] = {.of_hole = true},
    [CG_STATIC_ENTER_WITH] = {.anywhere = true},
    [CG_STATIC_ENTER_EXHAUSTED] = {.anywhere = true},
    [CG_STATIC_TRIGGER_TWICE] = {.anywhere = true},
    [CG_STATIC_COST_MORE] = {.anywhere = true},
    [CG_STATIC_ATTACHES] = {.anywhere = true},
    [CG_STATIC_CANNOT_DO] = {.pending = true, .one = true, .op = CG_MOD_CANNOT},
    [CG_STATIC_CANNOT_EXCEPT] = {.pending = true, .one = true, .op = CG_MOD_CANNOT},
    [CG_STATIC_CAN_ONLY] = {.pending = true, .one = true, .op = CG_MOD_CANNOT},
    [CG_STATIC_CANNOT_MORE] = {.one = true, .op = CG_MOD_CANNOT},
    [CG_STATIC_CANNOT_MORE_OF] = {.one = true, .op = CG_MOD_CANNOT},
    [CG_STATIC_MUST_DO] = {.pending = true, .one = true, .op = CG_MOD_MUST},
};

/** Returns the number of holes of its pattern: the condition of `while` comes after their
 * contents. */
static unsigned holes_of(const cg_term *sentence)
{
    return cg_piece_holes(cg_rows_static(sentence->index)->pattern);
}

static void one_mod(cg_emitter *e, const cg_mod *mod)
{
    e->code.mod_first = cg_emit_mod(e, mod);
    e->code.mod_count = 1;
}

/** Writes a section that tests whether a card, in any zone, is one of those. */
static uint16_t cards_section(cg_emitter *e, const cg_term *cards)
{
    cg_tests tests = cg_tests_open(e);
    cg_tests_matches(e, &tests, cards,
                     &(cg_asked){.operation = CG_OP_CANDIDATE, .anywhere = true, .thing = true});
    return cg_tests_close(e, &tests);
}

static void action_mod(cg_emitter *e, const cg_term *sentence, uint8_t op)
{
    cg_mod mod = {.op = op, .what = sentence->args[1]->index};
    if (cg_static_counts(sentence->index))
        mod.value = cg_emit_value_section(e, sentence->args[2]);
    else if (sentence->args[2] != NULL && holes_of(sentence) == 2)
        mod.value = cards_section(e, sentence->args[2]);
    if (sentence->index == CG_STATIC_CANNOT_MORE_OF)
        mod.flags = (uint8_t)(sentence->args[3]->index + 1);
    one_mod(e, &mod);
}

/** Returns true if it is a selection that does not name the place of its cards. */
static bool is_of_hand(const cg_term *cards)
{
    return cards->kind == CG_TERM_SELECTOR && cards->where == CG_WHERE_PLAY;
}

/** Adds a mod for the player of the sentence, if it is not the ability's own. */
static void player_mod(cg_emitter *e, const cg_term *player, bool own_hand)
{
    cg_mod mod = {.op = CG_MOD_CAN, .flags = own_hand};
    if (player == NULL || player->kind == CG_TERM_ME)
        return;
    cg_section section = cg_section_open(e, false);
    cg_emit_set(e, player);
    mod.value = cg_section_close(e, &section);
    one_mod(e, &mod);
}

/** Adds a mod for the zone, and for its owner, unless it has none or belongs to each affected
 * player. */
static void top_mod(cg_emitter *e, const cg_term *sentence)
{
    const cg_term *subject = sentence->args[0], *zone = sentence->args[1], *owner = zone->args[0];
    cg_mod mod = {.op = CG_MOD_CAN, .what = zone->index};
    bool me = subject == NULL || subject->kind == CG_TERM_ME;
    if (owner != NULL && owner->kind != CG_TERM_CANDIDATE && !(me && owner->kind == CG_TERM_ME)) {
        cg_section section = cg_section_open(e, false);
        cg_emit_set(e, owner);
        mod.value = cg_section_close(e, &section);
    }
    one_mod(e, &mod);
}

static void static_parts(cg_emitter *e, const cg_term *sentence)
{
    const static_code *row = &statics[sentence->index];
    unsigned count = 0;
    if (row->one) {
        action_mod(e, sentence, row->op);
    } else if (row->of_hole) {
        player_mod(e, sentence->args[0], row->hand && is_of_hand(sentence->args[1]));
    } else if (sentence->index == CG_STATIC_HAVE) {
        e->code.mod_first = cg_emit_mods(e, sentence->args[1], &count);
        e->code.mod_count = (uint16_t)count;
    } else if (sentence->index == CG_STATIC_ENTER_WITH) {
        cg_mod mod = {.op = CG_MOD_ADD, .what = sentence->args[2]->index};
        mod.value = cg_emit_value_section(e, sentence->args[1]);
        one_mod(e, &mod);
    } else if (cg_static_shows_top(sentence->index)) {
        top_mod(e, sentence);
    } else if (sentence->index == CG_STATIC_SKIP_PHASES) {
        one_mod(e, &(cg_mod){.op = CG_MOD_CAN, .what = sentence->args[1]->index});
    } else if (sentence->index == CG_STATIC_ATTACHES) {
        cg_mod mod = {.op = CG_MOD_CAN, .value = cards_section(e, sentence->args[1])};
        one_mod(e, &mod);
    } else if (sentence->index == CG_STATIC_COST_MORE) {
        e->code.cost_first = cg_emit_costs(e, sentence->args[1], NULL, &count);
        e->code.cost_count = (uint16_t)count;
    }
}

/** Returns true if it changes only costs. Then it is about cards where they are played from, mostly
 * in the hand. */
static bool is_of_costs(const cg_emitter *e, const cg_term *sentence)
{
    const cg_board *board = e->module->board;
    if (sentence->index != CG_STATIC_HAVE || board == NULL)
        return false;
    for (const cg_term *mod = sentence->args[1]; mod != NULL; mod = mod->next) {
        bool stat = mod->index2 <= CG_MOD_MULTIPLY, found = false;
        for (size_t i = 0; stat && i < board->resource_count; i++)
            found = found || board->resources[i].cost_stat == mod->index + 1;
        if (!found)
            return false;
    }
    return true;
}

/** Returns true if it does not name the place of its cards. */
static bool is_bare(const cg_term *cards)
{
    while (cards->kind == CG_TERM_UNION)
        cards = cards->args[0];
    return cards->kind != CG_TERM_SELECTOR || cards->where == CG_WHERE_PLAY;
}

/** Returns true for sentences like `creatures cannot enter play`, which are about creatures
 * anywhere. */
static bool enters_from_anywhere(const cg_term *sentence)
{
    return statics[sentence->index].one && sentence->args[1]->index == CG_ACTION_ENTER &&
           is_bare(sentence->args[0]);
}

void cg_emit_static(cg_emitter *e, const cg_term *sentence)
{
    assert(sentence->kind == CG_TERM_STATIC && sentence->index < CG_STATIC_COUNT);
    const static_code *row = &statics[sentence->index];
    const cg_term *changed = sentence->args[row->of_hole];
    cg_asked asked = {.operation = CG_OP_CANDIDATE,
                      .anywhere = row->anywhere || is_of_costs(e, sentence) ||
                                  enters_from_anywhere(sentence)};
    if (row->pending && changed != NULL && is_bare(changed) && e->module->stack_zone &&
        e->module->board != NULL)
        asked.zones = 1u << (e->module->stack_zone - 1);
    e->code.static_kind = (uint8_t)sentence->index;
    if (changed != NULL) {
        cg_tests tests = cg_tests_open(e);
        e->bare = row->hand ? CG_BARE_HAND : CG_BARE_PLAY;
        e->owner = row->hand && sentence->args[0]->kind != CG_TERM_ME ? sentence->args[0] : NULL;
        cg_tests_matches(e, &tests, changed, &asked);
        e->bare = CG_BARE_PLAY;
        e->owner = NULL;
        e->code.affects = cg_tests_close(e, &tests);
    }
    static_parts(e, sentence);
    e->code.condition = cg_emit_head_condition(e, sentence->args[holes_of(sentence) + 1]);
}

/* ---- targets ---- */

static bool is_plain(const cg_term *term)
{
    return term->quantity == CG_ONE && !term->another && term->args[3] == NULL &&
           term->args[4] == NULL;
}

static void target_selection(cg_emitter *e, cg_target_code *target, const cg_term *term)
{
    const cg_term *cards = term->kind == CG_TERM_UNION ? term->args[0] : term;
    const cg_term *amount = cards->args[0];
    target->kind = CG_TARGET_SELECTED;
    target->quantity = term->quantity;
    if (term->kind == CG_TERM_UNION && term->args[2] != NULL)
        amount = term->args[2];
    if (term->quantity == CG_SOME || term->quantity == CG_UP_TO)
        target->amount = cg_emit_value_section(e, amount);
    target->joints = cards->joints;
    if (cards->joints & CG_JOINTS_OF_STAT)
        target->joint_stat = (uint8_t)cards->index2;
    if (cards->joints & CG_JOINTS_OF_LIMIT)
        target->joint_limit = cg_emit_value_section(e, cards->args[5]);
    cg_section section = cg_section_open(e, false);
    cg_emit_set(e, term);
    target->section = cg_section_close(e, &section);
}

static void need_pool(cg_code *code, unsigned pool)
{
    if (!(code->needs & CG_NEEDS_POOL))
        code->needs_pool = (uint8_t)pool;
    code->needs |= CG_NEEDS_POOL;
}

static void emit_target(cg_emitter *e, const cg_target_term *row, cg_target_code *target)
{
    const cg_term *term = row->selector;
    target->mode = row->mode;
    target->quantity = CG_ONE;
    if (term->type == CG_TYPE_DIE || term->type == CG_TYPE_ZONE) {
        target->kind = term->type == CG_TYPE_DIE ? CG_TARGET_DIE : CG_TARGET_ZONE;
        target->detail = (uint8_t)term->index;
        if (term->type == CG_TYPE_DIE && row->mode == 0)
            need_pool(&e->code, term->index);
    } else if (term->kind == CG_TERM_PLAYERS && is_plain(term) && !target->told_by) {
        target->kind = term->whose == CG_WHOSE_ENEMY ? CG_TARGET_OPPONENT : CG_TARGET_PLAYER;
    } else {
        target_selection(e, target, term);
    }
}

/** Returns true if the term, or one within it, names what is in that slot. */
static bool names_slot(const cg_term *term, int32_t slot)
{
    if (term == NULL)
        return false;
    bool names = term->kind == CG_TERM_NAME && term->value == slot;
    for (unsigned i = 0; i < CG_TERM_ARGS && !names; i++)
        names = names_slot(term->args[i], slot);
    return names;
}

/** Returns the later targets that refer to that one, as bits. */
static uint8_t told_by(const cg_ability_term *ability, unsigned number)
{
    unsigned bits = 0;
    for (unsigned i = number + 1; i < ability->target_count; i++)
        if (names_slot(ability->targets[i].selector, (int32_t)number))
            bits |= 1u << i;
    return (uint8_t)bits;
}

void cg_emit_targets(cg_emitter *e)
{
    const cg_ability_term *ability = e->ability;
    assert(ability->target_count <= CG_TARGETS_MAX);
    e->code.target_count = (uint8_t)ability->target_count;
    for (unsigned i = 0; i < ability->target_count; i++) {
        if (e->module->board != NULL) /* without one, all are named when the card is played */
            e->code.targets[i].told_by = told_by(ability, i);
        emit_target(e, &ability->targets[i], &e->code.targets[i]);
        cg_emit_note_found(e, cg_emit_slot_of(e, (int32_t)i), ability->targets[i].selector);
        if (e->code.x_slot != 0 && cg_uses_x(ability->targets[i].selector) &&
            ability->targets[i].selector->quantity != CG_UP_TO)
            e->code.flags |= CG_CODE_X_TARGETS;
    }
}
