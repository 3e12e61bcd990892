/** @file tree.h  A parsed text: what the parser builds, and compiler, printer and describer read.
 */
#ifndef CG_LANG_TREE_H
#define CG_LANG_TREE_H

#include "lang/lang.h"
#include "lang/lex.h"
#include "lang/verbs.h"

#define CG_HEIGHT_MAX 32 /**< operations within operations in one expression */

/** Type of an expression. */
typedef enum cg_type {
    CG_TYPE_UNKNOWN, /**< of something mistaken, reported already; fits everywhere */
    CG_TYPE_INTEGER,
    CG_TYPE_BOOLEAN,
    CG_TYPE_PLAYER,
    CG_TYPE_DIE,
    CG_TYPE_POOL,
    CG_TYPE_ZONE,
    CG_TYPE_ITEM,
    CG_TYPE_COUNT
} cg_type;

/** Name of a type with its article, for messages; static. */
const char *cg_type_text(cg_type type);

typedef enum cg_node_kind {
    CG_NODE_UNKNOWN,
    CG_NODE_NUMBER,    /**< value */
    CG_NODE_PARAMETER, /**< number `value` of the text's parameters */
    CG_NODE_NAME,      /**< slot `value`; detail: pool of a die, zone of a zone */
    CG_NODE_SELF,
    CG_NODE_ACTIVE,
    CG_NODE_POOL, /**< pool `detail` */
    CG_NODE_EFFECT_ITEM,
    CG_NODE_CARD_ITEM,
    CG_NODE_ZONE,     /**< zone `detail` of player `left`; NULL if it is nobody's */
    CG_NODE_COUNTER,  /**< counter `detail` of player `left` */
    CG_NODE_COUNT,    /**< cards or dice in `left` */
    CG_NODE_FACE,     /**< of die `left` */
    CG_NODE_EMPTY,    /**< whether zone or pool `left` is empty */
    CG_NODE_NEGATIVE, /**< `left` below 0 */
    CG_NODE_NOT,
    CG_NODE_BINARY, /**< operator `detail` on left and right */
    CG_NODE_CHOICE  /**< min or max, function `detail`, of left and right */
} cg_node_kind;

typedef struct cg_node cg_node;
struct cg_node {
    uint8_t kind, type; /**< a cg_node_kind, a cg_type */
    uint8_t detail;
    uint8_t depth;  /**< values on the VM's stack while it is computed */
    uint8_t height; /**< of the tree below */
    bool constant;  /**< of numbers alone, the same in every match and for all parameters */
    int32_t value;
    const char *name;
    const cg_node *left, *right;
};

/** A binary operator. */
typedef struct cg_operator {
    uint8_t token, word; /**< a cg_token_kind; for CG_TOKEN_WORD the cg_word */
    uint8_t precedence;
    uint8_t takes, gives; /**< types; CG_TYPE_UNKNOWN: both of one type that can be compared */
    uint8_t operation;    /**< a cg_operation */
    bool swaps;           /**< its operands are computed in the other order */
    bool inverts;         /**< the operation's result is the opposite */
    uint8_t opposite;     /**< operator that says the opposite; its own number: none */
    const char *text;     /**< canonical spelling */
    const char *says;     /**< for people */
} cg_operator;

/** Precedences, from loose to tight. */
enum {
    CG_BINDS_OR = 1,
    CG_BINDS_AND,
    CG_BINDS_NOT,
    CG_BINDS_COMPARISON,
    CG_BINDS_SUM,
    CG_BINDS_PRODUCT,
    CG_BINDS_NEGATIVE,
    CG_BINDS_PRIMARY
};

/** Operator number `index`, or NULL behind the last one. */
const cg_operator *cg_operator_get(size_t index);
/** The tightness of a node's spelling. */
unsigned cg_node_binding(const cg_node *node);

/** A function of two integers. */
typedef struct cg_choice {
    uint8_t word, operation;
    const char *says; /**< for people, before "of A and B" */
} cg_choice;

/** Function number `index`, or NULL behind the last one. */
const cg_choice *cg_choice_get(size_t index);

/** Value of an expression that needs nothing but the arguments.
 *  @param arguments NULL: parameters are not known
 *  @return false if it needs more */
bool cg_node_fold(const cg_node *node, const int32_t *arguments, int32_t *value);

typedef enum cg_step_kind {
    CG_STEP_ACT, /**< a verb */
    CG_STEP_LET, /**< amount, to slot `detail` */
    CG_STEP_IF   /**< condition is `amount` */
} cg_step_kind;

typedef struct cg_step_node cg_step_node;
struct cg_step_node {
    uint8_t kind;   /**< a cg_step_kind */
    uint8_t detail; /**< counter, cause or slot */
    bool ends;      /**< the match is over behind it */
    const cg_verb_row *verb;
    const cg_node *subject; /**< NULL: the player of the card */
    const cg_node *object, *amount;
    const char *name; /**< of a let */
    const cg_step_node *then, *otherwise;
    const cg_step_node *next;
};

typedef struct cg_target {
    const char *name;
    cg_target_spec spec;
} cg_target;

struct cg_effect {
    const cg_module *module;
    cg_program_form form;
    uint32_t windows;
    cg_parameter parameters[CG_PARAMETERS_MAX];
    unsigned parameter_count;
    cg_target targets[CG_PROGRAM_TARGETS];
    unsigned target_count;
    unsigned slots;
    const cg_step_node *steps;
};

/** Word that a text of this form begins with. */
cg_word cg_form_word(cg_program_form form);

#endif
