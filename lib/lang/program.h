/**
 * @file program.h
 * Compiled effects: programs of the virtual machine. The compiler (lang) writes them, the engine
 * runs them.
 *
 * Code is 32-bit words. An operation takes its operands from a small value stack and, where the
 * table below says so, one operand from the word behind it. The stack is empty between two
 * statements, so that a program can be suspended there with nothing but its position and its slots.
 * A value is an integer or a reference packed into one word (CG_VALUE_REF).
 */
#ifndef CG_LANG_PROGRAM_H
#define CG_LANG_PROGRAM_H

#include <cardgame/module.h>

#define CG_PROGRAM_TARGETS                                                                         \
    2 /**< targets that one ability can have; they stand in the first slots */
#define CG_STACK_DEPTH                                                                             \
    16 /**< values that one expression can need; the compiler refuses deeper ones */

/** X(name, words behind it, values taken, values given) */
#define CG_OPERATIONS(X)                                                                           \
    X(END, 0, 0, 0)      /* the program is over */                                                 \
    X(NUMBER, 1, 0, 1)   /* a constant */                                                          \
    X(SLOT, 1, 0, 1)     /* a target or named value */                                             \
    X(STORE, 1, 1, 0)    /* names a value */                                                       \
    X(SELF, 0, 0, 1)     /* the player on whose behalf it runs */                                  \
    X(ACTIVE, 0, 0, 1)   /* the player whose turn it is */                                         \
    X(POOL, 1, 0, 1)     /* a dice pool, as CG_REF_DIE with index CG_WHOLE_POOL */                 \
    X(TOP_ITEM, 0, 0, 1) /* the item on top of those below the card that is being resolved */      \
    X(ZONE, 1, 1, 1)     /* player -> that player's zone */                                        \
    X(SIZE, 0, 1, 1)     /* zone or pool -> number of cards or dice */                             \
    X(COUNTER, 1, 1, 1)  /* player -> value of a counter */                                        \
    X(FACE, 0, 1, 1)     /* die -> its face */                                                     \
    X(ADD, 0, 2, 1)                                                                                \
    X(SUBTRACT, 0, 2, 1)                                                                           \
    X(MULTIPLY, 0, 2, 1)                                                                           \
    X(DIVIDE, 0, 2, 1) /* rounded down; by 0 gives 0 */                                            \
    X(MINIMUM, 0, 2, 1)                                                                            \
    X(MAXIMUM, 0, 2, 1)                                                                            \
    X(LESS, 0, 2, 1)                                                                               \
    X(EQUAL, 0, 2, 1)                                                                              \
    X(NOT, 0, 1, 1)                                                                                \
    X(AND, 0, 2, 1)                                                                                \
    X(OR, 0, 2, 1)                                                                                 \
    X(JUMP, 1, 0, 0) /* to that word of the program */                                             \
    X(JUMP_FALSE, 1, 1, 0)                                                                         \
    X(GAIN, 1, 2, 0)           /* player, amount: of a counter; a loss is a gain of less than 0 */ \
    X(DRAW, 0, 2, 0)           /* player, amount */                                                \
    X(DISCARD, 0, 2, 0)        /* player, amount: of the player's choice */                        \
    X(DISCARD_RANDOM, 0, 2, 0) /* player, amount */                                                \
    X(LOOK, 0, 2, 0)           /* zone, amount from the top (CG_WHOLE_ZONE: all) */                \
    X(ROLL, 0, 1, 0)           /* die or pool */                                                   \
    X(SET_FACE, 0, 2, 0)       /* die, face */                                                     \
    X(ADD_FACE, 0, 2, 0)       /* die, amount; clamped to the die's faces */                       \
    X(NEGATE, 0, 1, 0)         /* item */                                                          \
    X(WIN, 1, 1, 0)            /* player; the cause */                                             \
    X(SHUFFLE, 0, 1, 0)        /* zone */

typedef enum cg_operation {
#define CG_OPERATION_NAME(name, words, taken, given) CG_OP_##name,
    CG_OPERATIONS(CG_OPERATION_NAME)
#undef CG_OPERATION_NAME
        CG_OP_COUNT
} cg_operation;

#define CG_WHOLE_POOL 0xffffu
#define CG_WHOLE_ZONE 0x7fffffff

/** A reference as a value: kind, owner (seat or pool) and index in one non-negative word. */
#define CG_VALUE_REF(kind, owner, index)                                                           \
    ((int32_t)(((uint32_t)(kind) << 24) | ((uint32_t)(owner) << 16) | (uint32_t)(index)))
#define CG_VALUE_KIND(value) (((uint32_t)(value) >> 24) & 0x7fu)
#define CG_VALUE_OWNER(value) (((uint32_t)(value) >> 16) & 0xffu)
#define CG_VALUE_INDEX(value) ((uint32_t)(value)&0xffffu)

/** What a target may be. */
typedef enum cg_target_kind {
    CG_TARGET_NONE = 0,
    CG_TARGET_OPPONENT, /**< a player in the game other than the one who plays */
    CG_TARGET_PLAYER,   /**< any player in the game */
    CG_TARGET_DIE,      /**< a die of pool `detail` */
    CG_TARGET_ZONE /**< zone `detail` of any player in the game; one for all seats counts once */
} cg_target_kind;

typedef struct cg_target_spec {
    uint8_t kind;
    uint8_t detail;
} cg_target_spec;

/** What must be there for a program to be of use; found by the compiler. */
enum {
    CG_NEEDS_CARD_ITEM = 1,   /**< the item on top is a card being played */
    CG_NEEDS_EFFECT_ITEM = 2, /**< the item on top is an announced effect */
    CG_NEEDS_POOL = 4         /**< pool `needs_pool` holds dice */
};

/** When a program runs. */
typedef enum cg_program_form {
    CG_FORM_PLAY, /**< when its card is played */
    CG_FORM_RULE  /**< an effect of the game's table */
} cg_program_form;

typedef struct cg_program {
    uint32_t start;  /**< first word in the unit's code */
    uint16_t length; /**< in words */
    uint8_t form;
    uint8_t slots; /**< slots in use, targets included; at most CG_FRAME_SLOTS - 1 */
    uint8_t target_count;
    uint8_t needs, needs_pool;
    cg_target_spec targets[CG_PROGRAM_TARGETS];
    uint32_t
        windows; /**< bits of windows to which `play in` restricts it; 0xffffffff: no restriction */
    uint64_t verbs; /**< what it may do: bits of cg_operation */
} cg_program;

/** Name of an operation, for listings ("DRAW"); static. */
const char *cg_operation_name(cg_operation operation);
/** Words behind an operation. */
unsigned cg_operation_words(cg_operation operation);
/** Values that an operation leaves on the stack less those that it takes. */
int cg_operation_balance(cg_operation operation);

#endif
