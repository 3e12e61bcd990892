/**
 * @file procedure.h
 * What a rule of a game is made of: frames, steps, slots, and the row of a procedure. module.h, which
 * includes it, says how rules are written.
 */
#ifndef CARDGAME_PROCEDURE_H
#define CARDGAME_PROCEDURE_H

#include <cardgame/board.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CG_FRAME_SLOTS 12 /**< slots of a frame */

/** A frame: one suspended procedure, in the match's state. */
typedef struct cg_frame {
    uint16_t procedure;           /**< number of the procedure, as the library counts them */
    uint16_t step;                /**< step at which it resumes */
    uint16_t program;             /**< for the library: the compiled effect */
    uint8_t player;               /**< seat on whose behalf it runs */
    uint8_t flags;                /**< for the library */
    int32_t slot[CG_FRAME_SLOTS]; /**< the procedure's own values, 0 at first */
} cg_frame;

/** Begins the body of a procedure, which CG_FLOW_END ends. The steps between are numbered from 1,
 * each number once. The numbers must not change between versions, since saved matches hold them. */
#define CG_FLOW(frame)                                                                             \
    switch ((frame)->step) {                                                                       \
    case 0:
/** One step: does the operation, which is a call that returns a cg_flow, and goes on when that is
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

/** The offer: the list of options that an offer function fills. */
typedef struct cg_offer cg_offer;

/**
 * Who knows a number that is no card: a counter, a value, dice, a slot of a frame. Who does not is
 * shown none, and the worlds they guess (cg_match_determinize()) have a number drawn from the range
 * that is declared for it, each as likely as the others; where these cannot be independent, or some are
 * less likely, cg_module.possible() refuses guesses. A number that is open to all and holds what
 * only one may know is a leak to every search, and the conformance suite finds it.
 */
typedef enum cg_sight {
    CG_SIGHT_ALL = 0, /**< everybody */
    CG_SIGHT_OWNER,   /**< the player whose counter or pool it is; of a slot, the frame's player */
    CG_SIGHT_NOBODY   /**< nobody, until the game shows it */
} cg_sight;

/** What a slot of a frame is. One that holds things can also be a negative number, down to its
 * minimum, which stands for something that is still to be chosen. */
typedef enum cg_slot_kind {
    CG_SLOT_NUMBER = 0, /**< from its minimum to its maximum */
    CG_SLOT_THING,      /**< 0, a card or a player (cg_thing) */
    CG_SLOT_CARD,       /**< 0 or a card */
    CG_SLOT_SET         /**< 0, a card, a player or a set of them (cg_rules_set_size()) */
} cg_slot_kind;

/** What a slot of a frame can hold. */
typedef struct cg_slot_range {
    int32_t minimum, maximum; /**< least and greatest that it can hold */
    cg_slot_kind kind;
    /** Steps, as bits (CG_AT()), at which it can hold less: a number must be below the maximum, as
     * in the body of a loop that counts up to it; a thing must be a card. */
    uint32_t narrow;
    cg_sight sight; /**< of a number: who knows it; guesses are from its minimum to its maximum */
} cg_slot_range;

/** Length of a table that is an array. */
#define CG_LENGTH(table) (sizeof(table) / sizeof *(table))

/** Row of a procedure that asks nothing. */
#define CG_RUNS(key, function, ranges, steps)                                                      \
    {                                                                                              \
        .name = (key), .run = (function), .slots = (ranges), .waits = (steps)                      \
    }
/** Row of a procedure that asks, with its key as the reason; then other fields: .slots = ..., .asks =
 * CG_AT(1). */
#define CG_ASKS(key, question, function, options, ...)                                             \
    {                                                                                              \
        .name = (key), .reason = (key), .prompt = (question), .run = (function),                   \
        .offer = (options), __VA_ARGS__                                                            \
    }

/* They name every member, so that compilers do not warn of missing ones. */

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
 * the parts: words, the ability's card, the seat of its player. C++ has no places in tables: there
 * the six ranges of the parts stand before it, {} for each that the verb does not have.
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

/** Bit of a step, for cg_procedure.asks and .waits. Calls of a verb for several players wait before
 * their first step: CG_AT(0). */
#define CG_AT(step) (1u << (step))
/** Bits of two steps. */
#define CG_AT_2(first, second) (CG_AT(first) | CG_AT(second))
/** Bits of three steps. */
#define CG_AT_3(first, second, third) (CG_AT_2(first, second) | CG_AT(third))
/** Bits of all steps from one to another. */
#define CG_AT_ALL(from, to) ((CG_AT(to) << 1) - CG_AT(from))
/** For a procedure that is always done at once, and so waits at no step. */
#define CG_AT_NONE (1u << 31)

/** Bit of a row of the table of procedures, for cg_module.callers. */
#define CG_ROW(procedure) ((uint64_t)1 << (procedure))

/** How many things can be taken in a choice of several things that is asked step by step. */
typedef struct cg_several {
    int at;          /**< how far the choice has come: grows with each step */
    int least, most; /**< how many more must and can be taken, most 0: it is no such choice */
} cg_several;

/** A procedure of the game's rules: a resumable function. */
typedef struct cg_procedure {
    const char *name;            /**< key, by which mistakes name it */
    const char *reason, *prompt; /**< of the decision that it asks for, NULL when it asks nothing */
    cg_flow (*run)(cg_match *match, cg_frame *frame); /**< its body: CG_FLOW() to CG_FLOW_END */
    /** Lists the options of the decision that the procedure has asked for; NULL when it asks
     * nothing. It must depend only on the state and change nothing. There is always room for 512
     * options. */
    void (*offer)(const cg_match *match, const cg_frame *frame, cg_offer *offer);
    /** What the slots can hold, CG_FRAME_SLOTS ranges: loading refuses a save whose frames hold
     * anything else. NULL: any numbers, and the procedure must be able to cope with all of them. */
    const cg_slot_range *slots;
    /** Steps, as bits (CG_AT()), at which it asks a player, and at which it waits for another
     * procedure or for chance: loading refuses a save in which it stands at any other. Both 0: at
     * any step, and the procedure must be able to cope with all of them. */
    uint32_t asks, waits;
    /** Can it go on from these slots, each of which is in its range, at this step? Asked of saves,
     * like cg_module.sound(), for slots that depend on each other or on the state. NULL: it always
     * can. */
    bool (*sound)(const cg_match *match, const cg_frame *frame);
    /** First and last step at which an attack that the procedure has begun
     * (cg_rules_begin_attack()) can be going on. 0: it begins none. Where no procedure of a game
     * says it, saves can have attacks at any time. */
    uint16_t attack_from, attack_to;
    /** The card or player that the question is about, which is put before the prompt ("Bear: what
     * does it attack?"); what is gone is named as it was. NULL, or 0: only the prompt. */
    int32_t (*about)(const cg_match *match, const cg_frame *frame);
    /** For a procedure that asks for several things step by step, where each step goes on after the
     * last one so that there is one path to every set: lists, in the order of that path, all that
     * can be taken in this step or a later one, for host programs that show the whole choice
     * (choice.h). The entries are those that the steps offer. With `offer` NULL it only says how
     * many. NULL: each question is a choice of its own. */
    cg_several (*whole)(const cg_match *match, const cg_frame *frame, cg_offer *offer);
    /** It is run for several players at the same time by cg_rules_ask_sealed(), and only so: it asks
     * its own player, once or several times, and notes the answers in its slots. It changes nothing
     * else, calls no other procedure and uses no chance: what is noted comes into effect when all
     * have answered. Slot 0 is given and stays as it is. */
    bool sealed;
    /**
     * It is a turn, or the end of one: the step behind which it goes on when the player whose turn
     * it is leaves the match (0: it is neither). Everything that it has begun ends where it stands,
     * as if the procedure that was called were done: nobody is asked, and nothing is dealt, moved
     * or paid any more. It goes on behind that step, or behind its own where that is a later one;
     * cg_rules_turn_over() is true from then on. So a loop over phases leaves them out, and what
     * must be done at the end of each turn (combat is over, "until end of turn" ends) stands behind
     * that step and not in what was begun. Of several such procedures the innermost goes on.
     *
     * - Whoever concedes leaves at once. Where the rules or an effect put the player out, the effect
     *   or the procedure that does it comes to its end first, and so does what happens together with
     *   that.
     * - What is going on is forgotten: items, attacks, happenings, choices. Triggers of others stay
     *   where they wait for a stack or in a queue.
     * - A card that somebody was about to play goes back to where it lay, as if it had not been
     *   played, and with it what its player has paid from counters as it is printed.
     */
    uint16_t left;
    uint8_t unused[4]; /**< 0; new members come behind it */
} cg_procedure;

#ifdef __cplusplus
}
#endif

#endif
