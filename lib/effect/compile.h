/**
 * @file compile.h
 * Between the files of the compiler. An emitter writes one ability after the other: sections go to
 * the code as soon as they are finished, inner ones before those that use them, the body last.
 */
#ifndef CG_EFFECT_COMPILE_H
#define CG_EFFECT_COMPILE_H

#include "effect/effect.h"

#define CG_SCRATCH_FIRST 256 /**< words of unfinished sections before memory is asked for */
#define CG_STAND_INS 16      /**< terms that are replaced at once */

/** What is pushed where a term stands that was chosen before, or that a loop goes over. */
typedef struct cg_stand_in {
    const cg_term *term;
    int32_t operation, word; /**< SLOT, or CANDIDATE */
} cg_stand_in;

/** Where a bare noun of a statement is looked for. */
typedef enum cg_bare {
    CG_BARE_PLAY,  /**< in play */
    CG_BARE_OWN,   /**< in play, of the statement's player */
    CG_BARE_HAND,  /**< in the hand of the statement's player */
    CG_BARE_SEARCH /**< in the zone that is searched */
} cg_bare;

/** An ability within another, compiled when the outer one is finished. */
typedef struct cg_inner {
    const cg_ability_term *ability;
    uint32_t number;
    uint8_t captures[4], capture_count;
    bool captures_x; /**< the last one is X */
} cg_inner;

/** Why an ability does not fit; the first reason counts. */
typedef enum cg_excess {
    CG_FITS,
    CG_EXCESS_SLOTS,
    CG_EXCESS_STACK,
    CG_EXCESS_NESTING,
    CG_EXCESS_WORDS,
    CG_EXCESS_CAPTURES,
    CG_EXCESS_WHILE,
    CG_EXCESS_COUNT
} cg_excess;

typedef struct cg_emitter {
    const cg_module *module;
    cg_code_sink *sink; /**< NULL: everything is measured and nothing written */
    const int32_t *arguments;
    cg_buffer inner; /**< of cg_inner, those of all abilities of this call */
    bool memory_short;
    uint8_t excess; /**< a cg_excess */

    /* of the ability that is being compiled */
    const cg_ability_term *ability;
    cg_code code;
    bool crossed;      /**< the event's card and its other card change places */
    bool within_modes; /**< what an item needs is not needed there */
    uint32_t finished; /**< words of finished sections */
    uint32_t start;    /**< words in the sink before the ability */
    int depth;         /**< values on the stack */
    bool jumped;       /**< the section that is being written has jumps */
    unsigned nesting;
    unsigned slot_limit; /**< slots that may be read here */
    unsigned slots;      /**< in use now */
    unsigned most_slots; /**< of all abilities so far, those within it too */

    const cg_term *owner; /**< the statement's player; NULL: ME */
    const cg_term *searched;
    uint8_t bare; /**< a cg_bare */
    cg_stand_in stand_ins[CG_STAND_INS];
    unsigned stand_in_count;

    int32_t *scratch; /**< sections that are not finished */
    uint32_t scratch_count, scratch_limit;
    int32_t first[CG_SCRATCH_FIRST];
} cg_emitter;

/* ---- compile_emit.c: words, sections, jumps, slots ---- */

/** An operation without words, or with up to three. */
void cg_emit(cg_emitter *e, cg_operation operation);
void cg_emit1(cg_emitter *e, cg_operation operation, int32_t word);
void cg_emit2(cg_emitter *e, cg_operation operation, int32_t first, int32_t second);
/** SELECT or TEST. */
void cg_emit_select(cg_emitter *e, cg_operation operation, int32_t how, uint32_t zones,
                    unsigned filter);
/** DO or CALL, which takes that many values. */
void cg_emit_do(cg_emitter *e, cg_operation operation, unsigned row, unsigned values,
                const int32_t words[3]);
/** Any operation whose words lie ready. */
void cg_emit_words(cg_emitter *e, cg_operation operation, const int32_t *words);

/** A section that is being written. */
typedef struct cg_section {
    uint32_t begin;
    int depth;   /**< of the section around it */
    bool jumped; /**< has that one jumps? */
    bool body;   /**< jumps go where they say; in all other sections they go to its END */
} cg_section;

cg_section cg_section_open(cg_emitter *e, bool body);
/** Ends it. @return its offset; 0 when nothing was written in it */
uint16_t cg_section_close(cg_emitter *e, const cg_section *section);

/** Position of the next word in the section that is being written. */
uint32_t cg_emit_here(const cg_emitter *e, const cg_section *section);
/** Emits an operation whose last word is where to go on. @return place of that word */
uint32_t cg_emit_jump(cg_emitter *e, cg_operation operation, const int32_t *words);
/** Lets it go to the next word. */
void cg_emit_land(cg_emitter *e, const cg_section *section, uint32_t place);

/** A slot of the compiler's own. */
unsigned cg_emit_slot(cg_emitter *e);
/** Number of a slot of the tree in the code. */
unsigned cg_emit_slot_of(const cg_emitter *e, int32_t slot);
void cg_emit_excess(cg_emitter *e, cg_excess excess);

/** What is in use, to be given back with cg_emit_release(). */
typedef struct cg_emit_mark {
    unsigned slots, stand_ins;
} cg_emit_mark;
cg_emit_mark cg_emit_mark_now(const cg_emitter *e);
void cg_emit_release(cg_emitter *e, cg_emit_mark mark);
void cg_emit_stand_in(cg_emitter *e, const cg_term *term, cg_operation operation, int32_t word);

/** Room for a row at the end of a table. @return its number; `row` is copied */
uint32_t cg_emit_row(cg_emitter *e, cg_buffer *table, const void *row, size_t size);
uint32_t cg_emit_label(cg_emitter *e, const char *label);

/* ---- at_once.c ---- */

/** Does the ability, when it is used, only what the game says is done at once? */
bool cg_effect_is_at_once(const cg_module *module, const cg_ability_term *ability);

/* ---- fold.c ---- */

/** Number of a term that depends on nothing but the arguments. */
bool cg_effect_fold(const cg_term *term, const int32_t *arguments, int32_t *value);
/** What the engine makes of two numbers; `row` is a cg_operator_id. */
int32_t cg_effect_calculate(unsigned row, int32_t left, int32_t right);

/* ---- compile_value.c, compile_condition.c ---- */

/** Pushes the value of a term: of a selection the set. */
void cg_emit_value(cg_emitter *e, const cg_term *term);
/** Pushes what stands in for a term. @return false when nothing does */
bool cg_emit_standing_in(cg_emitter *e, const cg_term *term);
/** Conditions of their own kind. */
void cg_emit_condition(cg_emitter *e, const cg_term *term);
void cg_emit_there_is(cg_emitter *e, const cg_term *term);
void cg_emit_my_turn(cg_emitter *e, const cg_term *term);
/** A condition on what players have, whom a term within it names: `the life of an opponent < 5`
 * holds if it does for one, of `each opponent` for all. @return false when nobody stands there */
bool cg_emit_of_players(cg_emitter *e, const cg_term *condition, const cg_term *within);
/** A section with it; 0 for NULL. */
uint16_t cg_emit_value_section(cg_emitter *e, const cg_term *term);
/** A section that tests a condition; its parts, joined by `and`, one after the other. 0 for NULL.
 */
uint16_t cg_emit_condition_section(cg_emitter *e, const cg_term *condition);
/** When the ability works at all: in its phases, while what it was given for holds, and if the
 * condition of its head does. 0: always. */
uint16_t cg_emit_head_condition(cg_emitter *e, const cg_term *condition);
/** Within a section: goes to its END when the value is not true; the value of a section is that of
 * its last test. */
typedef struct cg_tests {
    cg_section section;
    unsigned count; /**< of tests so far */
} cg_tests;
cg_tests cg_tests_open(cg_emitter *e);
/** Call before each test. */
void cg_tests_next(cg_emitter *e, cg_tests *tests);
/** The parts of a condition. */
void cg_tests_condition(cg_emitter *e, cg_tests *tests, const cg_term *condition);
uint16_t cg_tests_close(cg_emitter *e, cg_tests *tests);

/* ---- compile_select.c, compile_match.c ---- */

/** What is asked whether it is in a selection. */
typedef struct cg_asked {
    const cg_term *term;    /**< its value; NULL: the operation */
    cg_operation operation; /**< EVENT, CANDIDATE */
    int32_t word;
    bool anywhere;  /**< where it is does not matter */
    bool by_player; /**< whose it is says the event's player */
    bool owned;     /**< whose it is says its owner */
    uint32_t zones; /**< more zones in which it may be */
} cg_asked;

/** Pushes the set of a selection, or of cards and players. */
void cg_emit_set(cg_emitter *e, const cg_term *term);
/** Pushes whether that card or player is in the selection, or is what the term names. */
void cg_emit_matches(cg_emitter *e, const cg_term *term, const cg_asked *asked);
/** The same as tests of a section, one after the other. */
void cg_tests_matches(cg_emitter *e, cg_tests *tests, const cg_term *term, const cg_asked *asked);
/** With a player on the stack: is it one of these? */
void cg_emit_is_player(cg_emitter *e, const cg_term *players);
/** Does every player fit? */
bool cg_is_anybody(const cg_term *players);
/** Is it a set of players, not one that is chosen? */
bool cg_is_player_set(const cg_term *term);
/** Is one or more chosen? */
bool cg_is_choice(const cg_term *term);
/** Zones in play, as bits. */
uint32_t cg_zones_in_play(const cg_module *module);

/* ---- compile_choice.c ---- */

/** Lets a player choose what a selection leaves open. chooser NULL: ME. */
void cg_emit_choices(cg_emitter *e, const cg_term *term, const cg_term *chooser);
/** Is there anything to choose? */
bool cg_has_choice(const cg_term *term);
/** CHOOSE into that slot. */
void cg_emit_choose(cg_emitter *e, const cg_term *term, const cg_term *chooser, unsigned slot);
/* ---- compile_statement.c, compile_block.c ---- */

void cg_emit_statement(cg_emitter *e, const cg_section *body, const cg_term *term);
/** Does a bare noun behind `discard` mean cards in play? */
bool cg_discards_in_play(const cg_module *module, const cg_term *cards);
void cg_emit_block(cg_emitter *e, const cg_section *body, const cg_term *block);
void cg_emit_steps(cg_emitter *e, const cg_section *body, const cg_term *steps);
/** Branches of modes whose bits are in that slot. */
void cg_emit_branches(cg_emitter *e, const cg_section *body, const cg_term *branches,
                      unsigned slot);
/** Their labels. @return the first; `count` how many */
uint32_t cg_emit_labels(cg_emitter *e, const cg_term *branches, unsigned *count);

/** A loop over players or cards: the one stands in for `over`. */
typedef struct cg_loop {
    uint32_t again, end;
} cg_loop;
cg_loop cg_emit_loop(cg_emitter *e, const cg_section *body, const cg_term *over, int one);
void cg_emit_loop_end(cg_emitter *e, const cg_section *body, cg_loop loop);
/** Goes back to a place in the body. */
void cg_emit_back(cg_emitter *e, uint32_t place);

/* ---- compile_parts.c, compile_static.c ---- */

/** Word of a place, with its value pushed. */
int32_t cg_emit_place(cg_emitter *e, const cg_term *place);
int32_t cg_place_word(const cg_emitter *e, const cg_term *place);
int32_t cg_emit_duration(cg_emitter *e, const cg_term *duration);
/** Rows of mods. @return the first */
uint32_t cg_emit_mods(cg_emitter *e, const cg_term *mods, unsigned *count);
uint32_t cg_emit_mod(cg_emitter *e, const cg_mod *mod);
/** Rows of costs, paid by a player (NULL: ME). */
uint32_t cg_emit_costs(cg_emitter *e, const cg_term *costs, const cg_term *payer, unsigned *count);
/** Remembers an ability to be compiled. @return its number */
uint32_t cg_emit_inner(cg_emitter *e, const cg_ability_term *ability);
/** The static of an ability. */
void cg_emit_static(cg_emitter *e, const cg_term *sentence);
/** Targets that it is played or used with. */
void cg_emit_targets(cg_emitter *e);

/* ---- compile_event.c ---- */

/** What the ability waits for: happenings, match section, flags. */
void cg_emit_event(cg_emitter *e, const cg_term *event);

/* ---- compile.c ---- */

/** One ability, and those within it when everything is only measured. */
void cg_emit_ability(cg_emitter *e, const cg_ability_term *ability, uint32_t number,
                     const cg_inner *inner);

#endif
