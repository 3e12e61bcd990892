/**
 * @file compile.h
 * What the files of the compiler share. An emitter writes one ability after the other: sections go
 * to the code as soon as they are finished, inner ones before those that use them, the body last.
 *
 * An emitter without a sink writes nothing and only measures: how many slots, values, levels and
 * words an ability needs. What does not fit, and a lack of memory, are noted in the emitter and
 * asked for at the end; until then everything goes on.
 */
#ifndef CG_EFFECT_COMPILE_H
#define CG_EFFECT_COMPILE_H

#include "effect/tree/effect.h"
#include "effect/tree/fold.h"

#define CG_SCRATCH_FIRST 256 /**< words of unfinished sections before memory is asked for */
#define CG_STAND_INS 16      /**< terms that something can stand in for at the same time */

/** What is pushed where a term stands that was chosen before, or that a loop goes over. */
typedef struct cg_stand_in {
    const cg_term *term;     /**< this very term, not one like it */
    int32_t operation, word; /**< SLOT and its slot, or CANDIDATE */
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
    uint32_t number;                    /**< of its code */
    uint8_t captures[4], capture_count; /**< slots of the outer one's code that it reads */
    uint8_t notes[4];                   /**< where what they hold was found: cg_emit_notes_of() */
    bool moves;                         /**< as of the outer one */
    bool captures_x;                    /**< the last one is X */
    bool granted;                       /**< its card can be another than that of the outer one */
} cg_inner;

/** Why an ability does not fit; the first reason counts. X(id, the reason in words) */
/* clang-format off */
#define CG_EXCESSES(X)                                                                             \
    X(CG_FITS, NULL)                                                                               \
    /* more than CG_CODE_SLOTS, or than CG_STAND_INS */                                            \
    X(CG_EXCESS_SLOTS, "needs too many targets, names and choices at once")                        \
    /* an expression with more values than CG_CODE_STACK */                                        \
    X(CG_EXCESS_STACK, "has an expression with too many parts within parts")                       \
    /* sections in sections, more than CG_CODE_NESTING deep */                                     \
    X(CG_EXCESS_NESTING, "has too many selections within selections")                              \
    X(CG_EXCESS_WORDS, "is too long") /* more than offsets of sections can name */                 \
    /* more names for an ability within than it can capture */                                     \
    X(CG_EXCESS_CAPTURES, "has an ability within it that uses too many names from outside")        \
    /* a `while` that reads a slot which is not kept for it */                                     \
    X(CG_EXCESS_WHILE, "has a `while` that uses more than the first four targets and names")
/* clang-format on */
typedef enum cg_excess { CG_EXCESSES(CG_ENUMERATOR) CG_EXCESS_COUNT } cg_excess;

/** What compiles abilities. */
typedef struct cg_emitter {
    const cg_module *module;
    cg_code_sink *sink;       /**< NULL: everything is measured and nothing written */
    const int32_t *arguments; /**< of parameters; NULL: they are not known */
    /** Takes an ability within the one that is being compiled. @return the number that it will have */
    uint32_t (*within)(struct cg_emitter *e, const cg_inner *inner);
    cg_buffer inner; /**< of cg_inner, those of all abilities of this call */
    bool memory_short;
    uint8_t excess; /**< a cg_excess */

    /* of the ability that is being compiled */
    const cg_ability_term *ability;
    cg_code code;
    bool granted;        /**< it stands in quotes, or within one that does */
    bool crossed;        /**< the event's card and its other card change places */
    uint8_t that_player; /**< field of the event whose player is `that player` */
    bool within_modes;   /**< what an item needs is not needed there */
    uint32_t finished;   /**< words of finished sections */
    uint32_t start;      /**< words in the sink before the ability */
    int depth;           /**< values on the stack */
    bool jumped;         /**< the section that is being written has jumps */
    unsigned nesting;    /**< sections that are open */
    unsigned slot_limit; /**< slots that may be read here */
    unsigned slots;      /**< in use now */

    const cg_term *owner;    /**< the statement's player; NULL: ME */
    const cg_term *searched; /**< zone of CG_BARE_SEARCH */
    uint8_t bare;            /**< a cg_bare */
    uint32_t outside;        /**< slots, as bits: what they hold was found out of play */
    uint32_t unmoved;        /**< and lies there still */
    bool moves;              /**< a name can have followed its card out of play */
    bool candidate_left;     /**< CANDIDATE can have */
    bool gathers; /**< the statement is done by several players, and keeps the cards of all */
    cg_stand_in stand_ins[CG_STAND_INS];
    unsigned stand_in_count;

    int32_t *scratch; /**< sections that are not finished */
    uint32_t scratch_count, scratch_limit;
    int32_t first[CG_SCRATCH_FIRST];
} cg_emitter;

/* ---- compile_emit.c: words, sections, jumps, slots ---- */

/** An operation without words. Number of words and values as CG_OPERATIONS says, here and below. */
void cg_emit(cg_emitter *e, cg_operation operation);
/** An operation with one word. */
void cg_emit1(cg_emitter *e, cg_operation operation, int32_t word);
/** An operation with two words. */
void cg_emit2(cg_emitter *e, cg_operation operation, int32_t first, int32_t second);
/** SELECT or TEST with the words of cg_select_word. */
void cg_emit_select(cg_emitter *e, cg_operation operation, int32_t how, uint32_t zones,
                    unsigned filter);
/** DO or CALL of a row, which takes that many values. */
void cg_emit_do(cg_emitter *e, cg_operation operation, unsigned row, unsigned values,
                const int32_t words[3]);
/** Any operation whose words lie ready. */
void cg_emit_words(cg_emitter *e, cg_operation operation, const int32_t *words);

/** A section that is being written, and what is restored when it ends. */
typedef struct cg_section {
    uint32_t begin; /**< in the scratch words */
    int depth;      /**< of the section around it */
    bool jumped;    /**< has that one jumps? */
    bool body;      /**< jumps go where they say; in all other sections they go to its END */
} cg_section;

/** Begins a section within the one that is being written. */
cg_section cg_section_open(cg_emitter *e, bool body);
/** Ends the innermost section. @return its offset in the ability; 0 when nothing was written in
 * it */
uint16_t cg_section_close(cg_emitter *e, const cg_section *section);

/** Position of the next word, counted from the begin of the section that is being written. */
uint32_t cg_emit_here(const cg_emitter *e, const cg_section *section);
/** Emits an operation whose last word is where to go on; that word in `words` does not count yet.
 * @return place of that word, for cg_emit_land() */
uint32_t cg_emit_jump(cg_emitter *e, cg_operation operation, const int32_t *words);
/** Lets the jump whose word is at `place` go to the next word. */
void cg_emit_land(cg_emitter *e, const cg_section *section, uint32_t place);

/** Takes a slot of the compiler's own; given back by cg_emit_release(). */
unsigned cg_emit_slot(cg_emitter *e);
/** Number in the code of a slot of the tree, where captures stand in another place. */
unsigned cg_emit_slot_of(const cg_emitter *e, int32_t slot);
/** Notes that something does not fit. */
void cg_emit_excess(cg_emitter *e, cg_excess excess);

/** Notes that it needs the ability's card in play: CG_CODE_NEEDS_PLAY, ACTS_IN_PLAY or LOOKS_ROUND. Not
 * where a step of its own can have put the card there. */
void cg_emit_needs_play(cg_emitter *e, unsigned flag);
/** How many slots and stand-ins are in use. */
typedef struct cg_emit_mark {
    unsigned slots, stand_ins;
} cg_emit_mark;
/** Remembers what is in use. */
cg_emit_mark cg_emit_mark_now(const cg_emitter *e);
/** Gives back the slots and stand-ins that were taken since. */
void cg_emit_release(cg_emitter *e, cg_emit_mark mark);
/** From now on the operation (SLOT with a slot, or CANDIDATE) stands in for the term. */
void cg_emit_stand_in(cg_emitter *e, const cg_term *term, cg_operation operation, int32_t word);

/** Copies a row to the end of a table of the sink. @return its number */
uint32_t cg_emit_row(cg_emitter *e, cg_buffer *table, const void *row, size_t size);
/** Adds a label, which is borrowed. @return its number; 0 when there is no sink */
uint32_t cg_emit_label(cg_emitter *e, const char *label);

/* ---- at_once.c ---- */

/** Does the ability, when it is used, only what the game says is done at once? Nobody can then
 * react to it. */
bool cg_effect_is_at_once(const cg_module *module, const cg_ability_term *ability);

/* ---- compile_value.c, compile_condition.c ---- */

/** Pushes the value of a term: of a selection the set. */
void cg_emit_value(cg_emitter *e, const cg_term *term);
/** Pushes what stands in for a term. @return false when nothing does */
bool cg_emit_standing_in(cg_emitter *e, const cg_term *term);
/** Pushes whether a CG_TERM_CONDITION holds; of several subjects for one, or of `each` for all. */
void cg_emit_condition(cg_emitter *e, const cg_term *term);
/** Pushes whether a CG_TERM_THERE_IS holds. */
void cg_emit_there_is(cg_emitter *e, const cg_term *term);
/** Pushes whether a CG_TERM_MY_TURN holds. */
void cg_emit_my_turn(cg_emitter *e, const cg_term *term);
/** Pushes whether a condition holds for players that are named in the term `within` it: `the life
 * of an opponent < 5` holds if it does for one of them, of `each opponent` for all. @return false,
 * and pushes nothing, when `within` names no players in this way */
bool cg_emit_of_players(cg_emitter *e, const cg_term *condition, const cg_term *within);
/** Writes a section with the value of a term. @return its offset; 0 for NULL */
uint16_t cg_emit_value_section(cg_emitter *e, const cg_term *term);
/** Writes a section that tests a condition; parts that are joined by `and` one after the other.
 * @return its offset; 0 for NULL */
uint16_t cg_emit_condition_section(cg_emitter *e, const cg_term *condition);
/** Writes a section that tests when the ability works at all: in its phases, while what it was
 * given for holds, and if the condition of its head (or NULL) does. @return its offset; 0:
 * always */
uint16_t cg_emit_head_condition(cg_emitter *e, const cg_term *condition);
/** A section of tests. The first one that is not true ends it, with the value 0; else its value is
 * that of the last test. */
typedef struct cg_tests {
    cg_section section;
    unsigned count; /**< of tests so far */
} cg_tests;
/** Begins a section of tests. */
cg_tests cg_tests_open(cg_emitter *e);
/** Call it before each test, which then pushes its value. */
void cg_tests_next(cg_emitter *e, cg_tests *tests);
/** Tests a condition, or the parts of one that are joined by `and`. Calls cg_tests_next()
 * itself. */
void cg_tests_condition(cg_emitter *e, cg_tests *tests, const cg_term *condition);
/** Ends the section. @return its offset; 0 when it has no tests */
uint16_t cg_tests_close(cg_emitter *e, cg_tests *tests);

/* ---- compile_select.c, compile_match.c ---- */

/** A card or player of which it is asked whether it is in a selection. */
typedef struct cg_asked {
    const cg_term *term;    /**< its value; NULL: that of the operation */
    cg_operation operation; /**< EVENT, CANDIDATE */
    int32_t word;           /**< behind EVENT: a cg_event_field */
    bool anywhere;          /**< where it is does not matter */
    bool by_player;         /**< the event's player counts as the one whose it is */
    bool owned;             /**< its owner does, and not its controller */
    bool was;               /**< what has left play is asked as it was there */
    bool thing;             /**< it may be a player, who is no card */
    uint32_t zones;         /**< more zones in which it may be, as bits */
} cg_asked;

/** Pushes the set of a selection, or the value of any other term of cards or players. */
void cg_emit_set(cg_emitter *e, const cg_term *term);
/** Pushes whether that card or player is in the selection, or is one of those that the term
 * names. */
void cg_emit_matches(cg_emitter *e, const cg_term *term, const cg_asked *asked);
/** Asks the same by tests of a section, one after the other. */
void cg_tests_matches(cg_emitter *e, cg_tests *tests, const cg_term *term, const cg_asked *asked);
/** Takes a card or player from the stack and pushes whether it is one of these. */
void cg_emit_is_player(cg_emitter *e, const cg_term *players);
/** Is it a selection into which every player fits? */
bool cg_is_anybody(const cg_term *players);
/** Is it a selection of players, or a name for several? */
bool cg_is_player_set(const cg_term *term);
/** Is it a selection from which somebody chooses, or which is taken at random? */
bool cg_is_choice(const cg_term *term);
/** Rows of the zone table that are in play, as bits. */
uint32_t cg_zones_in_play(const cg_module *module);
/** The hand as such a bit; 0: the game has none. */
static inline uint32_t cg_hand_bit(const cg_module *module)
{
    return module->hand_zone ? 1u << (module->hand_zone - 1) : 0;
}

/* ---- compile_was.c: what cards were that have left play ---- */

/** The field of the event that has `the host`, when the ability triggers because that left play, or
 * because this came off it; CG_FIELD_OF_COUNT: it is the one that this has now. */
cg_event_field cg_emit_host_that_left(const cg_emitter *e);

/** Behind the value of a term of which something is asked: those that have left play are asked as they
 * were there. Nothing is emitted where that cannot be. */
void cg_emit_was(cg_emitter *e, const cg_term *term);
/** The same of CANDIDATE. */
void cg_emit_candidate_was(cg_emitter *e);
/** Can cards of that selection, in `where`, be such? */
bool cg_emit_among_left(const cg_emitter *e, const cg_term *selection);
/** Is the condition about what a card is like, so that it is asked of what the card was? */
bool cg_asks_what_was(const cg_term *condition);
/** Can one of the steps take a card out of play whose name follows it? */
bool cg_steps_move(const cg_term *steps);

/** Notes where what the slot holds from now on is found. */
void cg_emit_note_found(cg_emitter *e, unsigned slot, const cg_term *cards);
/** The same of what a step brings about or shows out of play. */
void cg_emit_note_brought(cg_emitter *e, unsigned slot, bool lies_there);
/** Notes that a step moves what the slot holds. */
void cg_emit_note_moved(cg_emitter *e, unsigned slot);
/** What is noted of a slot, for an ability within that captures it. */
uint8_t cg_emit_notes_of(const cg_emitter *e, unsigned slot);
/** Takes that over. */
void cg_emit_note_captured(cg_emitter *e, unsigned slot, uint8_t notes);

/* ---- compile_choice.c ---- */

/** Lets a player (NULL: ME) choose what a term leaves open; slots stand in for it from then on.
 * Does nothing where nothing is open. */
void cg_emit_choices(cg_emitter *e, const cg_term *term, const cg_term *chooser);
/** Does the term leave anything open, itself or the player whose cards are meant? */
bool cg_has_choice(const cg_term *term);
/** CHOOSE from a selection into that slot; chooser NULL: ME. */
void cg_emit_choose(cg_emitter *e, const cg_term *term, const cg_term *chooser, unsigned slot);

/** Lets the player of the ability choose an order of those cards, into that slot. */
void cg_emit_ordered(cg_emitter *e, const cg_term *cards, unsigned slot);

/* ---- compile_short.c: short ways of saying several statements ---- */

/** scry N */
void cg_emit_scry(cg_emitter *e, const cg_term *term);
/** copy ITEM for each card played before it this turn */
void cg_emit_copy_earlier(cg_emitter *e, const cg_section *body, const cg_term *term);
/** reveal cards from ZONE until CARDS is revealed as NAME */
void cg_emit_reveal_until(cg_emitter *e, const cg_section *body, const cg_term *term);

/* ---- compile_away.c: out of play, and back ---- */

/** Is there a moment at which what a move has taken away for that time (a cg_duration) comes back? */
bool cg_effect_can_end_away(unsigned duration);
/** The step before that gives what stands for the cards of a step: their name, or `them`; NULL. */
const cg_term *cg_effect_giver(const cg_ability_term *ability, const cg_term *step);

/** The selection from which the cards that a step is about were taken: its own, or that of the target
 * or the step before it that gives their name; NULL: that is not said. */
const cg_term *cg_effect_taken_from(const cg_ability_term *ability, const cg_term *step);

/** Are these cards in hands? */
bool cg_effect_is_held(const cg_module *module, const cg_term *selection);

/** Is it an ability with which something comes back? */
bool cg_effect_is_ending(const cg_ability_term *ability);
/** Before the choices of a step: where it does nothing unless this card is in play, jumps over it.
 * @return whether it does; `gone` receives the place of the jump */
bool cg_emit_begin_away(cg_emitter *e, const cg_term *step, uint32_t *gone);
/** `flicker CARDS`, or a move of the game with CG_STEP_UNTIL, whose choices are made.
 * @param named    slot + 1 by which its cards are named, or 0
 * @param counted  where it is counted how many it moves, as in the last word of CALL, or 0 */
void cg_emit_away(cg_emitter *e, const cg_section *body, const cg_term *step, int32_t named,
                  int32_t counted);

/* ---- compile_statement.c, compile_block.c ---- */

/** A statement or a verb of the game, with the choices before it. `body` is the section of the
 * ability's body, here and below. */
void cg_emit_statement(cg_emitter *e, const cg_section *body, const cg_term *term);
/** One block; slots that it took are given back. */
void cg_emit_block(cg_emitter *e, const cg_section *body, const cg_term *block);
/** A list of steps; NULL: none. */
void cg_emit_steps(cg_emitter *e, const cg_section *body, const cg_term *steps);
/** Branches of modes; the bits of the chosen ones are in that slot. */
void cg_emit_branches(cg_emitter *e, const cg_section *body, const cg_term *branches,
                      unsigned slot);
/** Labels of branches. @return number of the first; `count` receives how many */
uint32_t cg_emit_labels(cg_emitter *e, const cg_term *branches, unsigned *count);

/** A loop over players or cards that is being written. */
typedef struct cg_loop {
    uint32_t again, end; /**< where it begins; place of the jump behind it */
} cg_loop;
/** Begins a loop over what a term names; in it each one stands in for the term. `one` is the slot
 * for it; -1: one of the compiler's own. */
cg_loop cg_emit_loop(cg_emitter *e, const cg_section *body, const cg_term *over, int one);
/** Ends a loop: goes back to where it begins. */
void cg_emit_loop_end(cg_emitter *e, const cg_section *body, cg_loop loop);
/** Steps that are done as often as the number on the stack says. */
void cg_emit_times(cg_emitter *e, const cg_section *body, const cg_term *steps);
/** Jumps back to a place in the body, as cg_emit_here() gave it. */
void cg_emit_back(cg_emitter *e, uint32_t place);

/* ---- compile_x.c ---- */

/** Does a term or one of those behind it speak of X? */
bool cg_uses_x(const cg_term *term);
/** Does anything in the ability, or in one within it? */
bool cg_ability_uses_x(const cg_ability_term *ability);
/** Is X a part of what the head of the ability asks for? */
bool cg_head_pays_x(const cg_ability_term *ability);

/* ---- compile_parts.c, compile_static.c ---- */

/** Pushes the value of a place. @return its word, a CG_PLACE_WORD */
int32_t cg_emit_place(cg_emitter *e, const cg_term *place);
/** Only the word of a place. */
int32_t cg_place_word(const cg_emitter *e, const cg_term *place);
/** Pushes the operand of a duration (NULL: CG_LASTS). @return its word, a CG_DURATION_WORD */
int32_t cg_emit_duration(cg_emitter *e, const cg_term *duration);

/** Does a bare noun behind `discard` mean cards in play? */
bool cg_discards_in_play(const cg_module *module, const cg_term *cards);
/** Rows of mods. @return number of the first; `count` receives how many */
uint32_t cg_emit_mods(cg_emitter *e, const cg_term *mods, unsigned *count);
/** One row of mods. @return its number; 0 when there is no sink */
uint32_t cg_emit_mod(cg_emitter *e, const cg_mod *mod);
/** Rows of costs, paid by a player (NULL: ME). @return number of the first; `count` receives how
 * many */
uint32_t cg_emit_costs(cg_emitter *e, const cg_term *costs, const cg_term *payer, unsigned *count);
/** Notes an ability to be compiled when this one is finished, or measures it at once when there is
 * no sink. @return the number that it will have */
uint32_t cg_emit_inner(cg_emitter *e, const cg_ability_term *ability);
/** The same for an ability of the compiler's own that reads one slot of this one. */
uint32_t cg_emit_inner_with(cg_emitter *e, const cg_ability_term *ability, unsigned slot);
/** The sentence of a static ability: whom it affects, its mods or costs, its condition. */
void cg_emit_static(cg_emitter *e, const cg_term *sentence);
/** The targets of the ability. */
void cg_emit_targets(cg_emitter *e);

/* ---- compile_event.c ---- */

/** What the ability waits for: its happenings, causes, match section and flags. */
void cg_emit_event(cg_emitter *e, const cg_term *event);

#endif
