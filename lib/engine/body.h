/** @file body.h  Inside the part of the engine that carries abilities out. */
#ifndef CG_ENGINE_BODY_H
#define CG_ENGINE_BODY_H

#include "engine/engine.h"
#include "engine/scope.h"

/** A statement that is being carried out: its values in the order of the row's parts, and its words
 * (see DO in code.h). */
typedef struct cg_saying {
    uint8_t statement; /**< a cg_statement_id */
    uint8_t count;
    uint8_t player; /**< the ability's */
    int32_t this_card;
    uint16_t record; /**< number + 1 of the event that the ability is about; 0 */
    uint16_t frame;  /**< number of the body's frame */
    int32_t value[6];
    int32_t word[3];
} cg_saying;

static inline unsigned cg_frame_number(const cg_match *match, const cg_frame *frame)
{
    return (unsigned)(frame - match->frames);
}

/** Would the ability of the frame, which its player may leave, have him draw more cards than there
 * are? */
bool cg_draws_too_much(const cg_match *match, const cg_frame *frame);

/** Carries a statement out. */
cg_flow cg_say(cg_match *match, const cg_saying *saying);
/** Carries out a gain or a loss of several players at the same time; seats as bits. */
cg_flow cg_say_changes(cg_match *match, const cg_saying *saying, unsigned seats);
/** Carries out a verb of the game's table of moves. */
cg_flow cg_say_move(cg_match *match, const cg_saying *saying, unsigned row);

/** Steps of abilities that may be carried out between two answers; behind them bodies end. */
#define CG_WORK_MAX 20000

/** Slots of CG_OWN_CHOOSE: what is chosen, for the frame number OF. */
enum {
    CG_CHOOSING_OF,   /**< number of the frame whose ability asks */
    CG_CHOOSING_SLOT, /**< of that frame, for the result */
    CG_CHOOSING_HOW,  /**< cg_quantity | cg_joint << 8 | stat << 16 */
    CG_CHOOSING_SECTION,
    CG_CHOOSING_MOST,
    CG_CHOOSING_LEAST,
    CG_CHOOSING_PICKED, /**< so far */
    CG_CHOOSING_LAST,   /**< place in the set of the last one + 1 */
    CG_CHOOSING_LIMIT,  /**< of the joint limit */
    CG_CHOOSING_START,  /**< where the picks begin in the lists */
    CG_CHOOSING_NUMBER, /**< 1: a number from LEAST to MOST; 2: a target; 3: what of several cards
                             comes where there is not room for all; 4: asked of a search that may
                             find nothing, whatever there is */
    CG_CHOOSING_TO      /**< number + 1 of the frame that gets the result; 0: OF */
};

/** With NUMBER 3: the cards, and where they go. */
enum {
    CG_FIT_PLACE = CG_CHOOSING_HOW,
    CG_FIT_SET = CG_CHOOSING_SECTION,
    CG_FIT_WHERE = CG_CHOOSING_LIMIT
};

/** Has the set enough targets to choose from? `how` and `limit` as above. */
bool cg_choice_possible(const cg_scope *scope, unsigned section, int32_t how, int32_t least,
                        int32_t limit);

/** Asks for a choice on behalf of the frame with that number. */
cg_flow cg_choose(cg_match *match, unsigned of, int player, unsigned slot, int32_t how,
                  unsigned section, int32_t amount, int32_t limit, bool target);
/** Of a search that may find nothing: from none up to what the text says, asked in any case. */
cg_flow cg_choose_found(cg_match *match, unsigned of, int player, const int32_t *words,
                        const int32_t *values);

/** Slot of CG_OWN_MAY: he cannot, and can only say so. */
#define CG_MAY_NOT 4

/** Costs that are to be paid, what was chosen for those before number `at` being known. */
typedef struct cg_paying {
    const cg_scope *scope;
    uint32_t first;
    unsigned count, at;
    unsigned paid;         /**< so many of them are paid already */
    const int32_t *chosen; /**< by cost: the cards; NULL when `at` is 0 */
} cg_paying;

/** Cards that are being picked for cost number `at`: those so far, and where the next come from. */
typedef struct cg_picking {
    const int32_t *picks;
    unsigned count;
    int32_t set;
    unsigned from; /**< place in the set */
} cg_picking;

/** Are there other cards for each of the costs? `picking` can be NULL. */
bool cg_cards_payable(const cg_paying *paying, const cg_picking *picking);
/** How many cards a cost wants at least; does the player choose them before anything is paid? */
unsigned cg_cost_wanted(const cg_scope *scope, const cg_cost *cost);
bool cg_cost_chosen(const cg_cost *cost);
/** What happens to each card that pays a cost; the card is filled in. */
cg_happening_state cg_cost_move(const cg_scope *scope, const cg_cost *cost);
/** Would the costs of that procedure still be payable with these cards for the one that is asked
 * for? */
bool cg_pay_allows(const cg_match *match, const cg_frame *pay, const cg_picking *picking);

/** Where a game asks for the conditions of a play when its costs have been paid: does it hold what
 * the ability of the scope asks for, and the game's own rules, once these cards are gone? */
bool cg_playable_without(const cg_scope *scope, const int32_t *cards, unsigned count);

/** Could the card be played if nothing lay in that zone? */
bool cg_playable_if_empty(const cg_match *match, unsigned card, int player, unsigned zone);
/** Do the game's own rules admit that the card is played, on that host (0: none)? */
bool cg_game_admits(const cg_match *match, int32_t card, int player, int32_t host);
/** Is that to be asked for the ability of that scope? */
static inline bool cg_asks_afterwards(const cg_scope *scope)
{
    return scope->match->plan->board->costs_first && scope->code &&
           scope->code->form == CG_FORM_PLAY;
}

/* ---- what comes of choices, where the board looks ahead ---- */

/** Are these words, behind the operation, of a choice among cards that a search looks through? */
bool cg_chooses_for_search(const int32_t *words);
/** Is the first thing that the ability does one that some choices, or the lack of any, forbid? */
bool cg_looks_ahead(const cg_scope *scope);
/** The same of one that is used or played, of which that is asked before. */
static inline bool cg_asks_ahead(const cg_scope *scope)
{
    return scope->match->plan->board->looks_ahead && scope->code &&
           (scope->code->form == CG_FORM_PLAY || scope->code->form == CG_FORM_USE) &&
           cg_looks_ahead(scope);
}
/** Are there choices, with those made already, by which that can be done? */
bool cg_leads_on(const cg_scope *scope);
/** The same with one more target; `pays`: when its costs have been paid. */
bool cg_target_leads_on(const cg_scope *scope, unsigned slot, int32_t value, bool pays);
/** Can the statement there come to nothing with some of what is chosen for that slot, and does the
 * game look at that? */
bool cg_step_can_fail(const cg_scope *scope, uint32_t step, unsigned slot);
/** Can it do with what was chosen what it says? Of a statement that can fail. */
bool cg_step_possible(const cg_scope *scope, uint32_t step);
/** What can be chosen from: each card as the group that it is of. */
int32_t cg_choices(const cg_scope *scope, unsigned section);
/** Can the ability be aimed at it? */
bool cg_touchable(const cg_scope *scope, int32_t value);
/** Do the game's own rules allow an effect of the player to attach it there; may he get it? */
bool cg_may_attach(const cg_match *match, int player, int32_t card, int32_t host);
bool cg_may_control(const cg_match *match, int player, int32_t card);

/** Can these costs be paid? */
bool cg_payable(const cg_scope *scope, uint32_t first, unsigned count);
/** The same when these amounts, by resource, have to be paid before. */
bool cg_payable_after(const cg_scope *scope, uint32_t first, unsigned count, const int64_t *before);
/** The player pays them, on behalf of the frame with that number. */
cg_flow cg_pay(cg_match *match, unsigned of, int player, uint32_t first, unsigned count);

/** What these costs come to in that resource, X not counted. */
int64_t cg_resource_cost(const cg_scope *scope, uint32_t first, unsigned count, unsigned resource);

/** The same with X, as it was chosen. */
int64_t cg_resource_cost_x(const cg_scope *scope, uint32_t first, unsigned count,
                           unsigned resource);

/** The most that X can be. */
int32_t cg_most_x(const cg_scope *scope, uint32_t first, unsigned count);
/** How much of a resource a player has for a card; paying it. */
int64_t cg_resource_available(const cg_match *match, unsigned resource, int player,
                              int32_t this_card, cg_form form);
cg_flow cg_pay_resource(cg_match *match, unsigned resource, int player, int64_t amount,
                        int32_t this_card);

/** Makes an ability last, or wait for its event. */
/** @return false at the limit, where nothing more is changed */
bool cg_modifier_add(cg_match *match, const cg_modifier *modifier);
/** Changes that end now: at the end of a turn, a span. */
void cg_modifiers_end(cg_match *match, cg_duration duration, int which);
/** The same of those with a later stamp alone. */
void cg_modifiers_end_since(cg_match *match, cg_duration duration, int which, uint32_t stamp);

/** Does the frame carry an item out that lies on the stack now? */
bool cg_frame_has_item(const cg_frame *frame);
/** Carries out a copy of what that item does, with all that was chosen for it: targets, branches,
 * X.
 */
cg_flow cg_copy_item(cg_match *match, unsigned number, int player);

/** Carries out `gets`: changes for each of the things. */
void cg_say_get(cg_match *match, const cg_frame *frame, const cg_saying *saying);

#endif
