/**
 * @file procedure.h
 * The parts of a game's rules: frames, steps, slots, and the row of a procedure. module.h, which
 * includes this header, explains how to write rules.
 */
#ifndef CARDGAME_PROCEDURE_H
#define CARDGAME_PROCEDURE_H

#include <cardgame/board.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CG_FRAME_SLOTS 12 /**< number of slots of a frame */

/** A frame: one suspended procedure, in the match's state. */
typedef struct cg_frame {
    uint16_t procedure;           /**< number of the procedure in the library's order */
    uint16_t step;                /**< step at which it resumes */
    uint16_t program;             /**< reserved for the library: the compiled effect */
    uint8_t player;               /**< seat for which it runs */
    uint8_t flags;                /**< reserved for the library */
    int32_t slot[CG_FRAME_SLOTS]; /**< the procedure's own values, initially 0 */
} cg_frame;

/** Begins the body of a procedure, which CG_FLOW_END ends. Number the steps between them from 1,
 * each number once. Do not change the numbers between versions: saved matches contain them. */
#define CG_FLOW(frame)                                                                             \
    switch ((frame)->step) {                                                                       \
    case 0:
/** Runs one step: performs the operation, a call that returns a cg_flow, and continues once it is
 * done. */
#define CG_STEP(frame, number, operation)                                                          \
    do {                                                                                           \
        (frame)->step = (number);                                                                  \
        if ((operation) == CG_LATER)                                                               \
            return CG_LATER;                                                                       \
        goto cg_step_##number;                                                                     \
    case (number):                                                                                 \
        cg_step_##number:;                                                                         \
    } while (0)
/** Ends the body of a procedure. */
#define CG_FLOW_END                                                                                \
    default:                                                                                       \
        break;                                                                                     \
        }                                                                                          \
        return CG_DONE

/** The list of options that an offer function fills. */
typedef struct cg_offer cg_offer;

/** Visibility of a number that is not a card: a counter, a value, dice, a slot of a frame. Viewers
 * who may not know it are not shown it, and guessed worlds (cg_match_determinize()) draw it
 * uniformly from its declared range; cg_module.possible() must refuse guesses that contradict each
 * other. A visible number that holds private information leaks it to every search; the conformance
 * suite finds such leaks. */
typedef enum cg_sight {
    CG_SIGHT_ALL = 0, /**< visible to everyone */
    /** visible to the player of the counter or pool; for a slot, to the frame's player */
    CG_SIGHT_OWNER,
    CG_SIGHT_NOBODY /**< hidden from everyone until the game shows it */
} cg_sight;

/** The kinds of slot of a frame. A slot for things (entity handles) may also hold a negative
 * number, down to its minimum, for a thing that is still to be chosen. */
typedef enum cg_slot_kind {
    CG_SLOT_NUMBER = 0, /**< a number from its minimum to its maximum */
    CG_SLOT_THING,      /**< 0, a card or a player (cg_thing) */
    CG_SLOT_CARD,       /**< 0 or a card */
    CG_SLOT_SET         /**< 0, a card, a player or a set of them (cg_rules_set_size()) */
} cg_slot_kind;

/** The valid contents of a slot of a frame. */
typedef struct cg_slot_range {
    int32_t minimum, maximum; /**< least valid number; greatest valid number */
    cg_slot_kind kind;
    /** Steps, as bits (CG_AT()), with a narrower range: a number must be below the maximum, as in a
     * loop that counts up to it; a thing must be a card. */
    uint32_t narrow;
    cg_sight sight; /**< visibility of a number; guesses are from its minimum to its maximum */
} cg_slot_range;

/** Length of a table that is an array. */
#define CG_LENGTH(table) (sizeof(table) / sizeof *(table))

/** Row of a procedure that asks nothing. Its waits are last; other members may follow them:
 * .callers = CG_ROW(TURN). */
#define CG_RUNS(key, function, ranges, ...)                                                        \
    {                                                                                              \
        .name = (key), .run = (function), .slots = (ranges), .waits = __VA_ARGS__                  \
    }
/** Row of a procedure for a phase, which asks nothing, has no slots, and is only called by the
 * procedure `turn`. Its waits are last; other members may follow them. */
#define CG_PHASE(turn, key, function, ...)                                                         \
    {                                                                                              \
        .name = (key), .run = (function), .slots = CG_NO_SLOTS, .callers = CG_ROW(turn),           \
        .waits = __VA_ARGS__                                                                       \
    }
/** Row of a procedure that asks, with its key as the reason; other members follow: .slots = ...,
 * .asks = CG_AT(1). */
#define CG_ASKS(key, question, function, options, ...)                                             \
    {                                                                                              \
        .name = (key), .reason = (key), .prompt = (question), .run = (function),                   \
        .offer = (options), __VA_ARGS__                                                            \
    }

/* These name every member, so that compilers do not warn of missing ones. */

/** Range of a slot that holds any number. */
#define CG_ANY_NUMBER                                                                              \
    {                                                                                              \
        INT32_MIN, INT32_MAX, CG_SLOT_NUMBER, 0, CG_SIGHT_ALL                                      \
    }
/** Range of a slot that holds a card, a player or 0. */
#define CG_ANY_THING                                                                               \
    {                                                                                              \
        0, INT32_MAX, CG_SLOT_THING, 0, CG_SIGHT_ALL                                               \
    }
/** Range of a slot that holds a card or 0. */
#define CG_ANY_CARD                                                                                \
    {                                                                                              \
        0, INT32_MAX, CG_SLOT_CARD, 0, CG_SIGHT_ALL                                                \
    }
/** Range of a slot that holds a set. */
#define CG_ANY_SET                                                                                 \
    {                                                                                              \
        0, INT32_MAX, CG_SLOT_SET, 0, CG_SIGHT_ALL                                                 \
    }

/**
 * Ranges of the slots that the library fills for a verb of the game (cg_verb_def), after those of
 * the parts: words, the ability's card, the seat of its player. C++ has no array designators, so
 * write the six ranges of the parts first, {} for each that the verb does not have:
 *
 *     {CG_ANY_SET, {}, {}, {}, {}, {}, CG_VERB_SLOTS(PLAYERS)}
 */
#ifdef __cplusplus
#define CG_VERB_SLOTS(seats)                                                                       \
    CG_ANY_NUMBER, CG_ANY_NUMBER, CG_ANY_NUMBER, CG_ANY_CARD,                                      \
    {                                                                                              \
        0, (seats)-1, CG_SLOT_NUMBER, 0, CG_SIGHT_ALL                                              \
    }
#else
#define CG_VERB_SLOTS(seats)                                                                       \
    [6] = CG_ANY_NUMBER, [7] = CG_ANY_NUMBER, [8] = CG_ANY_NUMBER, [9] = CG_ANY_CARD,              \
    [10] = {0, (seats)-1, CG_SLOT_NUMBER, 0, CG_SIGHT_ALL}
#endif

/** Bit of a step, for cg_procedure.asks and .waits. A verb called for several players waits before
 * its first step: CG_AT(0). */
#define CG_AT(step) (1u << (step))
/** Bits of two steps. */
#define CG_AT_2(first, second) (CG_AT(first) | CG_AT(second))
/** Bits of three steps. */
#define CG_AT_3(first, second, third) (CG_AT_2(first, second) | CG_AT(third))
/** Bits of all steps from one to another. */
#define CG_AT_ALL(from, to) ((CG_AT(to) << 1) - CG_AT(from))
/** Bit for a procedure that never waits at a step, because it always finishes at once. */
#define CG_AT_NONE (1u << 31)

/** Bit of a row of the table of procedures, for cg_procedure.callers. */
#define CG_ROW(procedure) ((uint64_t)1 << (procedure))

/** How many things the step-by-step choice of several things allows. */
typedef struct cg_several {
    int at; /**< progress of the choice, which grows with each step */
    /** how many more must be taken; how many more can be taken, 0 if it is not such a choice */
    int least, most;
} cg_several;

/** A procedure of the game's rules: a resumable function. */
typedef struct cg_procedure {
    const char *name; /**< key, which names it in messages */
    /** reason of its decision, NULL if it asks nothing; prompt of that decision, likewise */
    const char *reason, *prompt;
    /** body of the procedure: CG_FLOW() to CG_FLOW_END */
    cg_flow (*run)(cg_match *match, cg_frame *frame);
    /** Lists the options of the decision that the procedure asks for; NULL if it asks nothing. It
     * must depend only on the state and change nothing. There is always room for 512 options. */
    void (*offer)(const cg_match *match, const cg_frame *frame, cg_offer *offer);
    /** Ranges of the CG_FRAME_SLOTS slots: a save with anything else is refused. NULL: any numbers,
     * and the procedure must handle all of them. */
    const cg_slot_range *slots;
    /** Steps, as bits (CG_AT()), at which it asks a player, and at which it waits for another
     * procedure or for chance: a save at any other is refused. Both 0: any step, and the procedure
     * must handle all of them. */
    uint32_t asks, waits;
    /** Returns true if the procedure can continue at this step with these slots, each within its
     * range. Called for saves, like cg_module.sound(). NULL: it always can. */
    bool (*sound)(const cg_match *match, const cg_frame *frame);
    /** First and last step during which an attack begun by the procedure (cg_rules_begin_attack())
     * can be in progress. 0: it begins none. If no procedure of a game sets them, saves can have
     * attacks at any time. */
    uint16_t attack_from, attack_to;
    /** Returns the card or player that the question is about; its name, or last name if it is gone,
     * precedes the prompt ("Bear: what does it attack?"). NULL, or 0: only the prompt. */
    int32_t (*about)(const cg_match *match, const cg_frame *frame);
    /** Lists the candidates of a step-by-step choice of several things (choice.h): everything that
     * can be taken in this step or a later one, in the order of the steps. Each step must continue
     * after the last one, so that each set has exactly one path. If `offer` is NULL, only return
     * the numbers. NULL: each question is a choice of its own. */
    cg_several (*whole)(const cg_match *match, const cg_frame *frame, cg_offer *offer);
    /** True if cg_rules_ask_sealed() runs it, for several players at the same time (a simultaneous
     * decision). It must only ask its own player, once or more, and note the answers in its slots.
     * It must not change anything else, call another procedure or use chance: the caller carries
     * the answers out when all are given. Slot 0 is given and must not change. */
    bool sealed;
    /**
     * For a turn or the end of one: the step after which it continues if the player whose turn it
     * is leaves the match; 0: it is neither. Everything that it began ends at once, as if done: no
     * decision, deal, move or payment follows. It continues after that step, or after its present
     * one if that is later; cg_rules_turn_over() is then true, so a loop over phases must skip
     * them. Put the work at the end of each turn ("until end of turn" ends) after that step. The
     * innermost of several such procedures continues.
     *
     * - A player who concedes leaves at once. If the rules or an effect put them out, that
     *   procedure or effect finishes first, and so does everything that happens at the same time.
     * - Items, attacks, happenings and choices in progress are dropped. Triggers of other players
     *   stay on their stack or in their queue.
     * - A card about to be played returns to its zone, and its player regains the printed cost paid
     *   from counters.
     */
    uint16_t left;
    uint8_t unused[4]; /**< 0: reserved */
    /** Rows of its possible callers, as bits (CG_ROW()): a save with any other is refused. 0: any.
     * If a game names callers, its main procedure and that of starting positions have none. */
    uint64_t callers;
} cg_procedure;

/* Types of the functions and slots of a procedure, which declare several at once:
 * `cg_procedure_run run_match, run_turn;` */

typedef cg_flow cg_procedure_run(cg_match *match, cg_frame *frame); /**< of cg_procedure.run */
/** Type of cg_procedure.offer. */
typedef void cg_procedure_offer(const cg_match *match, const cg_frame *frame, cg_offer *offer);
/** Type of cg_procedure.sound. */
typedef bool cg_procedure_sound(const cg_match *match, const cg_frame *frame);
/** Type of cg_procedure.about. */
typedef cg_thing cg_procedure_about(const cg_match *match, const cg_frame *frame);
/** Type of cg_procedure.whole. */
typedef cg_several cg_procedure_whole(const cg_match *match, const cg_frame *frame,
                                      cg_offer *offer);
/** Type of the array that cg_procedure.slots points to. */
typedef const cg_slot_range cg_procedure_slots[CG_FRAME_SLOTS];

#ifdef __cplusplus
}
#endif

#endif
