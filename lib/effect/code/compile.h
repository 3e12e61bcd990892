/**
 * @file compile.h Shared by the files of the compiler. An emitter writes one ability after the
 * other: finished sections go to the code immediately, inner ones before those that use them, the
 * body last.
 *
 * An emitter without a sink writes nothing and only measures: how many slots, values, levels and
 * words an ability needs. If something does not fit or memory is short, the emitter notes it and
 * continues; it is tested at the end.
 */
#ifndef CG_EFFECT_COMPILE_H
#define CG_EFFECT_COMPILE_H

#include "effect/tree/effect.h"
#include "effect/tree/fold.h"

#define CG_SCRATCH_FIRST 256 /**< words of unfinished sections before memory is asked for */
#define CG_STAND_INS 16      /**< terms with stand-ins at the same time */

/** The operation that is emitted instead of a term that was chosen before, or that a loop
 * visits. */
typedef struct cg_stand_in {
    const cg_term *term;     /**< exactly this term, not an equal one */
    int32_t operation, word; /**< SLOT and its slot, or CANDIDATE */
} cg_stand_in;

/** The cards that a bare noun of a statement means. */
typedef enum cg_bare {
    CG_BARE_PLAY,  /**< in play */
    CG_BARE_OWN,   /**< in play, of the statement's player */
    CG_BARE_HAND,  /**< in the hand of the statement's player */
    CG_BARE_SEARCH /**< in the zone that is searched */
} cg_bare;

/** An ability within another one, compiled after the outer one. */
typedef struct cg_inner {
    const cg_ability_term *ability;
    uint32_t number;                    /**< of its code */
    uint8_t captures[4], capture_count; /**< slots of the outer code that it reads */
    uint8_t notes[4];                   /**< where their cards were found: cg_emit_notes_of() */
    bool moves;                         /**< as in the outer one */
    bool captures_x;                    /**< the last one is X */
    bool granted;                       /**< its card can differ from that of the outer one */
} cg_inner;

/** Why an ability does not fit; the first reason is kept. X(id, the reason in words) */
/* clang-format off */
#define CG_EXCESSES(X)                                                                             \
    X(CG_FITS, NULL)                                                                               \
    /* more than CG_CODE_SLOTS or CG_STAND_INS */                                                  \
    X(CG_EXCESS_SLOTS, "needs too many targets, names and choices at once")                        \
    /* an expression with more values than CG_CODE_STACK */                                        \
    X(CG_EXCESS_STACK, "has an expression with too many parts within parts")                       \
    /* sections in sections, more than CG_CODE_NESTING deep */                                     \
    X(CG_EXCESS_NESTING, "has too many selections within selections")                              \
    X(CG_EXCESS_WORDS, "is too long") /* more than offsets of sections can address */              \
    /* more names for an ability within it than it can capture */                                  \
    X(CG_EXCESS_CAPTURES, "has an ability within it that uses too many names from outside")        \
    /* a `while` that reads a slot which is not kept for it */                                     \
    X(CG_EXCESS_WHILE, "has a `while` that uses more than the first four targets and names")
/* clang-format on */
typedef enum cg_excess { CG_EXCESSES(CG_ENUMERATOR) CG_EXCESS_COUNT } cg_excess;

/** The state of the compiler. */
typedef struct cg_emitter {
    const cg_module *module;
    cg_code_sink *sink;       /**< NULL: everything is measured and nothing written */
    const int32_t *arguments; /**< of parameters; NULL: not known */
    /** Takes an ability within the one that is being compiled. @return its future number */
    uint32_t (*within)(struct cg_emitter *e, const cg_inner *inner);
    cg_buffer inner; /**< of cg_inner, for all abilities of this call */
    bool memory_short;
    uint8_t excess; /**< a cg_excess */

    /* of the current ability */
    const cg_ability_term *ability;
    cg_code code;
    bool granted;        /**< it is in quotes, or in an ability that is */
    bool crossed;        /**< the event's card and its other card are exchanged */
    uint8_t that_player; /**< field of the event whose player is `that player` */
    bool within_modes;   /**< the needs of an item do not count there */
    uint32_t finished;   /**< words of finished sections */
    uint32_t start;      /**< words in the sink before the ability */
    int depth;           /**< values on the stack */
    bool jumped;         /**< the current section has jumps */
    unsigned nesting;    /**< sections that are open */
    unsigned slot_limit; /**< slots that may be read here */
    unsigned slots;      /**< in use now */

    const cg_term *owner;    /**< the statement's player; NULL: ME */
    const cg_term *searched; /**< zone of CG_BARE_SEARCH */
    uint8_t bare;            /**< a cg_bare */
    uint32_t outside;        /**< slots, as bits, whose cards were found out of play */
    uint32_t unmoved;        /**< those of them that are still there */
    bool moves;              /**< a name can follow its card out of play */
    bool candidate_left;     /**< CANDIDATE can have left play */
    bool gathers;            /**< several players do the statement, and the cards of all are kept */
    cg_stand_in stand_ins[CG_STAND_INS];
    unsigned stand_in_count;

    int32_t *scratch; /**< words of unfinished sections */
    uint32_t scratch_count, scratch_limit;
    int32_t first[CG_SCRATCH_FIRST];
} cg_emitter;

/* ---- compile_emit.c: words, sections, jumps, slots ---- */

/** Emits an operation without words. Here and below, CG_OPERATIONS says the number of words and
 * values. */
void cg_emit(cg_emitter *e, cg_operation operation);
/** Emits an operation with one word. */
void cg_emit1(cg_emitter *e, cg_operation operation, int32_t word);
/** Emits an operation with two words. */
void cg_emit2(cg_emitter *e, cg_operation operation, int32_t first, int32_t second);
/** Emits SELECT or TEST with the words of cg_select_word. */
void cg_emit_select(cg_emitter *e, cg_operation operation, int32_t how, uint32_t zones,
                    unsigned filter);
/** Emits a DO or CALL of a row, which takes that many values. */
void cg_emit_do(cg_emitter *e, cg_operation operation, unsigned row, unsigned values,
                const int32_t words[3]);
/** Emits any operation with the given words. */
void cg_emit_words(cg_emitter *e, cg_operation operation, const int32_t *words);

/** An open section, and the data to restore when it ends. */
typedef struct cg_section {
    uint32_t begin; /**< in the scratch words */
    int depth;      /**< of the section around it */
    bool jumped;    /**< the outer section has jumps */
    bool body;      /**< jumps have their own targets; in all other sections they go to its END */
} cg_section;

/** Begins a section within the current one. */
cg_section cg_section_open(cg_emitter *e, bool body);
/** Ends the innermost section.
 * @return its offset in the ability; 0 if it is empty */
uint16_t cg_section_close(cg_emitter *e, const cg_section *section);

/** Returns the position of the next word, counted from the beginning of the current section. */
uint32_t cg_emit_here(const cg_emitter *e, const cg_section *section);
/** Emits an operation whose last word is the target of a jump; that word in `words` does not count
 * yet.
 * @return place of that word, for cg_emit_land() */
uint32_t cg_emit_jump(cg_emitter *e, cg_operation operation, const int32_t *words);
/** Sets the target of the jump whose word is at `place` to the next word. */
void cg_emit_land(cg_emitter *e, const cg_section *section, uint32_t place);

/** Takes a slot for the compiler; cg_emit_release() gives it back. */
unsigned cg_emit_slot(cg_emitter *e);
/** Returns the number in the code of a slot of the tree; they differ because of captures. */
unsigned cg_emit_slot_of(const cg_emitter *e, int32_t slot);
/** Notes that something does not fit. */
void cg_emit_excess(cg_emitter *e, cg_excess excess);

/** Notes that the ability needs its card in play: CG_CODE_NEEDS_PLAY, ACTS_IN_PLAY or LOOKS_ROUND,
 * unless one of its steps can have put the card there. */
void cg_emit_needs_play(cg_emitter *e, unsigned flag);
/** The numbers of slots and stand-ins in use. */
typedef struct cg_emit_mark {
    unsigned slots, stand_ins;
} cg_emit_mark;
/** Returns the numbers in use now. */
cg_emit_mark cg_emit_mark_now(const cg_emitter *e);
/** Gives back the slots and stand-ins that were taken since the mark. */
void cg_emit_release(cg_emitter *e, cg_emit_mark mark);
/** Lets the operation (SLOT with a slot, or CANDIDATE) stand in for the term from now on. */
void cg_emit_stand_in(cg_emitter *e, const cg_term *term, cg_operation operation, int32_t word);

/** Copies a row to the end of a table of the sink. @return its number */
uint32_t cg_emit_row(cg_emitter *e, cg_buffer *table, const void *row, size_t size);
/** Adds a label, which is borrowed.
 * @return its number; 0 without a sink */
uint32_t cg_emit_label(cg_emitter *e, const char *label);

/* ---- at_once.c ---- */

/** Returns true if the use of the ability does only what the game says is done at once. Then no
 * player can react to it. */
bool cg_effect_is_at_once(const cg_module *module, const cg_ability_term *ability);

/* ---- compile_value.c, compile_condition.c ---- */

/** Pushes the value of a term; for a selection, the set. */
void cg_emit_value(cg_emitter *e, const cg_term *term);
/** Emits a player; NULL: the player of the ability. */
void cg_emit_player(cg_emitter *e, const cg_term *player);
/** Pushes the stand-in of a term.
 * @return false if there is none */
bool cg_emit_standing_in(cg_emitter *e, const cg_term *term);
/** Pushes whether a CG_TERM_CONDITION holds: for at least one of several subjects, or with `each`
 * for all. */
void cg_emit_condition(cg_emitter *e, const cg_term *term);
/** Pushes whether a CG_TERM_THERE_IS holds. */
void cg_emit_there_is(cg_emitter *e, const cg_term *term);
/** Pushes whether a CG_TERM_MY_TURN holds. */
void cg_emit_my_turn(cg_emitter *e, const cg_term *term);
/** Pushes whether a condition holds for players that are named in its part `within`: `the life of
 * an opponent < 5` is true if it holds for one of them, with `each opponent` for all.
 * @return false, without pushing, if `within` does not name players in this way */
bool cg_emit_of_players(cg_emitter *e, const cg_term *condition, const cg_term *within);
/** Writes a section with the value of a term. @return its offset; 0 for NULL */
uint16_t cg_emit_value_section(cg_emitter *e, const cg_term *term);
/** Writes a section that tests a condition; parts that are joined by `and` are tested one after the
 * other.
 * @return its offset; 0 for NULL */
uint16_t cg_emit_condition_section(cg_emitter *e, const cg_term *condition);
/** Writes a section that tests whether the ability works at all: in its phases, while the condition
 * under which it was given holds, and under the condition of its head (or NULL).
 * @return its offset; 0: always */
uint16_t cg_emit_head_condition(cg_emitter *e, const cg_term *condition);
/** A section of tests. The first one that is false ends it, with the value 0; otherwise its value
 * is that of the last test. */
typedef struct cg_tests {
    cg_section section;
    unsigned count; /**< of tests so far */
} cg_tests;
/** Begins a section of tests. */
cg_tests cg_tests_open(cg_emitter *e);
/** Begins the next test; must be called before each test, which then pushes its value. */
void cg_tests_next(cg_emitter *e, cg_tests *tests);
/** Tests a condition, or the parts of one that are joined by `and`. Calls cg_tests_next()
 * itself. */
void cg_tests_condition(cg_emitter *e, cg_tests *tests, const cg_term *condition);
/** Ends the section.
 * @return its offset; 0 if it has no tests */
uint16_t cg_tests_close(cg_emitter *e, cg_tests *tests);

/* ---- compile_select.c, compile_match.c ---- */

/** A card or player that is tested for being in a selection. */
typedef struct cg_asked {
    const cg_term *term;    /**< its value; NULL: that of the operation */
    cg_operation operation; /**< EVENT, CANDIDATE */
    int32_t word;           /**< for EVENT: a cg_event_field */
    bool anywhere;          /**< its place does not matter */
    bool by_player;         /**< the event's player counts as its player */
    bool owned;             /**< its owner counts, not its controller */
    bool was;               /**< a card that has left play is tested as it was there */
    bool thing;             /**< it may be a player instead of a card */
    uint32_t zones;         /**< further zones in which it may be, as bits */
} cg_asked;

/** Pushes the set of a selection, or the value of any other term of cards or players. */
void cg_emit_set(cg_emitter *e, const cg_term *term);
/** Pushes whether that card or player is in the selection, or is one that the term names. */
void cg_emit_matches(cg_emitter *e, const cg_term *term, const cg_asked *asked);
/** Makes the same test by several tests of a section. */
void cg_tests_matches(cg_emitter *e, cg_tests *tests, const cg_term *term, const cg_asked *asked);
/** Takes a card or player from the stack and pushes whether it is one of these players. */
void cg_emit_is_player(cg_emitter *e, const cg_term *players);
/** Returns true if it is a selection that every player fits. */
bool cg_is_anybody(const cg_term *players);
/** Returns true if it is a selection of players, or a name for several. */
bool cg_is_player_set(const cg_term *term);
/** Returns true if it is a selection from which someone chooses, or that is made at random. */
bool cg_is_choice(const cg_term *term);
/** Returns the rows of the zone table that are in play, as bits. */
uint32_t cg_zones_in_play(const cg_module *module);
/** Returns the bit of the hand; 0: the game has none. */
static inline uint32_t cg_hand_bit(const cg_module *module)
{
    return module->hand_zone ? 1u << (module->hand_zone - 1) : 0;
}

/* ---- compile_was.c: last-known information about cards that have left play ---- */

/** Returns the field of the event that contains `the host`, if the ability triggers because the
 * host left play, or because this card came off it; CG_FIELD_OF_COUNT: it is the present host of
 * this card. */
cg_event_field cg_emit_host_that_left(const cg_emitter *e);

/** Emitted after the value of a term whose properties are read: lets cards that have left play be
 * read as they were there. Emits nothing if that cannot happen. */
void cg_emit_was(cg_emitter *e, const cg_term *term);
/** Does the same for CANDIDATE. */
void cg_emit_candidate_was(cg_emitter *e);
/** Returns true if cards of that selection, in `where`, can have left play. */
bool cg_emit_among_left(const cg_emitter *e, const cg_term *selection);
/** Returns true if the condition is about properties of a card, so that it is evaluated for what
 * the card was. */
bool cg_asks_what_was(const cg_term *condition);
/** Returns true if one of the steps can take a card out of play whose name follows it. */
bool cg_steps_move(const cg_term *steps);

/** Notes where the new cards of the slot were found. */
void cg_emit_note_found(cg_emitter *e, unsigned slot, const cg_term *cards);
/** Notes that a step brought or showed the new cards of the slot out of play. */
void cg_emit_note_brought(cg_emitter *e, unsigned slot, bool lies_there);
/** Notes that a step moves the cards of the slot. */
void cg_emit_note_moved(cg_emitter *e, unsigned slot);
/** Returns the notes about a slot, for an ability within that captures it. */
uint8_t cg_emit_notes_of(const cg_emitter *e, unsigned slot);
/** Takes over these notes. */
void cg_emit_note_captured(cg_emitter *e, unsigned slot, uint8_t notes);

/* ---- compile_choice.c ---- */

/** Lets a player (NULL: ME) make the choices that a term leaves open; slots then stand in for it.
 * Does nothing if no choice is open. */
void cg_emit_choices(cg_emitter *e, const cg_term *term, const cg_term *chooser);
/** Returns true if the term, or the player whose cards are meant, has an open choice. */
bool cg_has_choice(const cg_term *term);
/** Emits CHOOSE from a selection into that slot; chooser NULL: ME. */
void cg_emit_choose(cg_emitter *e, const cg_term *term, const cg_term *chooser, unsigned slot);

/** Lets the player of the ability choose an order of those cards, into that slot. */
void cg_emit_ordered(cg_emitter *e, const cg_term *cards, unsigned slot);

/* ---- compile_short.c: short forms of several statements ---- */

/** Emits `scry N`. */
void cg_emit_scry(cg_emitter *e, const cg_term *term);
/** Emits `copy ITEM for each card played before it this turn`. */
void cg_emit_copy_earlier(cg_emitter *e, const cg_section *body, const cg_term *term);
/** Emits `reveal cards from ZONE until CARDS is revealed as NAME`. */
void cg_emit_reveal_until(cg_emitter *e, const cg_section *body, const cg_term *term);

/* ---- compile_away.c: out of play, and back ---- */

/** Returns true if cards that a move takes out of play for that time (a cg_duration) can return at
 * a certain moment. */
bool cg_effect_can_end_away(unsigned duration);
/** Returns the earlier step that gives the cards of a step their name, or `them`; NULL if there is
 * none. */
const cg_term *cg_effect_giver(const cg_ability_term *ability, const cg_term *step);

/** Returns the selection from which the cards of a step were taken: its own, or that of the target
 * or the earlier step that gives their name; NULL: the text does not say it. */
const cg_term *cg_effect_taken_from(const cg_ability_term *ability, const cg_term *step);

/** Returns true if these cards are in hands. */
bool cg_effect_is_held(const cg_module *module, const cg_term *selection);

/** Returns true if it is an ability with which cards return. */
bool cg_effect_is_ending(const cg_ability_term *ability);
/** Emitted before the choices of a step: jumps over the step if it does nothing unless this card is
 * in play.
 * @return true if it can jump; `gone` receives the place of the jump */
bool cg_emit_begin_away(cg_emitter *e, const cg_term *step, uint32_t *gone);
/** Emits `flicker CARDS`, or a move of the game with CG_STEP_UNTIL, after its choices.
 * @param named    slot + 1 by which its cards are named, or 0
 * @param counted  the slot that counts the moved cards, as in the last word of CALL, or 0 */
void cg_emit_away(cg_emitter *e, const cg_section *body, const cg_term *step, int32_t named,
                  int32_t counted);

/* ---- compile_statement.c, compile_block.c ---- */

/** Emits a statement or a verb of the game, after its choices. Here and below, `body` is the
 * section of the ability's body. */
void cg_emit_statement(cg_emitter *e, const cg_section *body, const cg_term *term);
/** Emits a list of steps; NULL if there is none. */
void cg_emit_steps(cg_emitter *e, const cg_section *body, const cg_term *steps);
/** Emits branches of modes; the bits of the chosen ones are in that slot. */
void cg_emit_branches(cg_emitter *e, const cg_section *body, const cg_term *branches,
                      unsigned slot);
/** Adds labels of branches.
 * @return number of the first; `count` receives their number */
uint32_t cg_emit_labels(cg_emitter *e, const cg_term *branches, unsigned *count);

/** An open loop over players or cards. */
typedef struct cg_loop {
    uint32_t again, end; /**< its beginning; the place of the jump past it */
} cg_loop;
/** Begins a loop over what a term names; in it each element stands in for the term. `one` is the
 * slot for it; -1: a slot of the compiler. */
cg_loop cg_emit_loop(cg_emitter *e, const cg_section *body, const cg_term *over, int one);
/** Ends a loop: jumps back to its beginning. */
void cg_emit_loop_end(cg_emitter *e, const cg_section *body, cg_loop loop);
/** Emits steps that are repeated as often as the number on the stack. */
void cg_emit_times(cg_emitter *e, const cg_section *body, const cg_term *steps);
/** Jumps back to a place in the body that cg_emit_here() returned. */
void cg_emit_back(cg_emitter *e, uint32_t place);

/* ---- compile_x.c ---- */

/** Returns true if a term, or one after it in its list, uses X. */
bool cg_uses_x(const cg_term *term);
/** Returns true if the ability, or an ability within it, uses X. */
bool cg_ability_uses_x(const cg_ability_term *ability);
/** Returns true if the head of the ability asks for X. */
bool cg_head_pays_x(const cg_ability_term *ability);

/* ---- compile_parts.c, compile_static.c ---- */

/** Pushes the value of a place. @return its word, a CG_PLACE_WORD */
int32_t cg_emit_place(cg_emitter *e, const cg_term *place);
/** Returns only the word of a place. */
int32_t cg_place_word(const cg_emitter *e, const cg_term *place);
/** Pushes the operand of a duration (NULL: CG_LASTS). @return its word, a CG_DURATION_WORD */
int32_t cg_emit_duration(cg_emitter *e, const cg_term *duration);

/** Returns true if a bare noun after `discard` means cards in play. */
bool cg_discards_in_play(const cg_module *module, const cg_term *cards);
/** Adds rows of mods.
 * @return number of the first; `count` receives their number */
uint32_t cg_emit_mods(cg_emitter *e, const cg_term *mods, unsigned *count);
/** Adds one row of mods.
 * @return its number; 0 without a sink */
uint32_t cg_emit_mod(cg_emitter *e, const cg_mod *mod);
/** Adds rows of costs, paid by a player (NULL: ME).
 * @return number of the first; `count` receives their number */
uint32_t cg_emit_costs(cg_emitter *e, const cg_term *costs, const cg_term *payer, unsigned *count);
/** Notes an ability to be compiled after this one, or measures it at once without a sink.
 * @return its future number */
uint32_t cg_emit_inner(cg_emitter *e, const cg_ability_term *ability);
/** Does the same for an ability of the compiler that reads one slot of this one. */
uint32_t cg_emit_inner_with(cg_emitter *e, const cg_ability_term *ability, unsigned slot);
/** Emits the sentence of a static ability: whom it affects, its mods or costs, its condition. */
void cg_emit_static(cg_emitter *e, const cg_term *sentence);
/** Emits the targets of the ability. */
void cg_emit_targets(cg_emitter *e);

/* ---- compile_event.c ---- */

/** Emits what the ability waits for: its happenings, causes, match section and flags. */
void cg_emit_event(cg_emitter *e, const cg_term *event);

#endif
