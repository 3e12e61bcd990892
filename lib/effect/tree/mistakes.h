/**
 * @file mistakes.h
 * The mistakes that a text in the effect language can have, and how they are reported.
 */
#ifndef CG_EFFECT_MISTAKES_H
#define CG_EFFECT_MISTAKES_H

#include "effect/tree/effect.h"

/** The kinds of mistakes. X(name, code, explanation); codes never change. */
#define CG_MISTAKES(X)                                                                             \
    X(BAD_CHARACTER, "bad-character", "The language has no such character.")                       \
    X(UNCLOSED_TEXT, "unclosed-text", "A quoted text has no closing quote on its line.")           \
    X(INDENTATION, "indentation",                                                                  \
      "A line is indented with tabs, or does not line up with any block.")                         \
    X(TEXT_TOO_LONG, "text-too-long", "The text is longer than 16,384 bytes.")                     \
    X(NUMBER_TOO_LARGE, "number-too-large",                                                        \
      "A number has more than 9 digits, or exceeds the limit of a rule, a card or a player.")      \
    X(NUMBER_TOO_SMALL, "number-too-small", "The amount is less than 1, so nothing would happen.") \
    X(SYNTAX, "syntax", "The language does not allow this word or sign here.")                     \
    X(MISSING_WORD, "missing-word", "A word or sign of the phrase is missing.")                    \
    X(WRONG_WORD, "wrong-word", "The language has another word for this.")                         \
    X(WRONG_FORM, "wrong-form", "The text must begin with another word here.")                     \
    X(ONE_ABILITY, "one-ability", "Only one ability is allowed here.")                             \
    X(PLAY_TWICE, "play-twice", "A card has more than one ability that begins with `play`.")       \
    X(EMPTY_EFFECT, "empty-effect", "An effect or a block has no steps.")                          \
    X(NOT_IN_GAME, "not-in-game", "The language has this phrase, but this game does not use it.")  \
    X(UNKNOWN_VERB, "unknown-verb", "No verb has this name.")                                      \
    X(UNKNOWN_NOUN, "unknown-noun", "The game has nothing of that name here.")                     \
    X(UNKNOWN_NAME, "unknown-name", "No target, value or parameter has this name.")                \
    X(UNKNOWN_WINDOW, "unknown-window", "The game has no window of that name.")                    \
    X(UNKNOWN_PHASE, "unknown-phase", "The game has no phase of that name.")                       \
    X(UNKNOWN_CAUSE, "unknown-cause", "The game cannot end in this way.")                          \
    X(UNKNOWN_KIND, "unknown-kind", "The game has no such kind of card.")                          \
    X(UNKNOWN_STAT, "unknown-stat", "The game's cards have no number or keyword of that name.")    \
    X(UNKNOWN_EVENT, "unknown-event", "No such event exists.")                                     \
    X(UNKNOWN_ACTION, "unknown-action",                                                            \
      "No such action exists, so it cannot be forbidden or forced.")                               \
    X(UNKNOWN_RESOURCE, "unknown-resource", "The game has no such resource to pay with.")          \
    X(UNKNOWN_CLAUSE, "unknown-clause", "The head of an ability has no such part.")                \
    X(UNKNOWN_SPAN, "unknown-span", "The game has no period of that name.")                        \
    X(UNKNOWN_CARD, "unknown-card", "No card has this name, or several do: then write the id.")    \
    X(VERB_FORM, "verb-form", "The verb does not agree with its subject.")                         \
    X(NO_SUBJECT, "no-subject",                                                                    \
      "The verb takes no subject: the player of the card always does it.")                         \
    X(SUBJECT_NEEDED, "subject-needed", "The verb needs a subject before it.")                     \
    X(NO_OWNER, "no-owner", "The zone has no owner, or the effect does not say whose zone it is.") \
    X(WRONG_TYPE, "wrong-type", "This place needs something of another type.")                     \
    X(NOT_ONE, "not-one", "One thing is needed here, but this can be several.")                    \
    X(TARGET_NEEDED, "target-needed",                                                              \
      "A chosen thing must first be named with `target` or `choose`.")                             \
    X(NOTHING_MEANT, "nothing-meant",                                                              \
      "`it`, `them` or a part of an event refers to nothing here.")                                \
    X(TWO_MEANINGS, "two-meanings", "A word such as `it` or `another` can mean two things here.")  \
    X(NAME_UNUSED, "name-unused", "A target, value or parameter is never used.")                   \
    X(NAME_TWICE, "name-twice", "A name, window or clause is given twice.")                        \
    X(CONTRADICTION, "contradiction",                                                              \
      "Two words that describe the same thing contradict each other.")                             \
    X(NAME_RESERVED, "name-reserved", "A name cannot be a word of the language.")                  \
    X(UPPER_CASE, "upper-case", "Names must be in lower case.")                                    \
    X(NAME_BEFORE_TARGET, "name-before-target",                                                    \
      "A name is used before it is defined, or a target comes after a step.")                      \
    X(TOO_MANY_TARGETS, "too-many-targets", "An ability has too many targets.")                    \
    X(TOO_MANY_COSTS, "too-many-costs", "An ability has too many costs.")                          \
    X(TOO_MANY_NAMES, "too-many-names", "An ability has too many values or parameters.")           \
    X(TOO_MANY_MODES, "too-many-modes", "More branches to choose from than an ability can have.")  \
    X(TOO_MANY_ROUNDS, "too-many-rounds", "A block is repeated more than 100 times.")              \
    X(TOO_DEEP, "too-deep", "Blocks or an expression are nested too deeply.")                      \
    X(TOO_BIG, "too-big", "The ability is too large.")                                             \
    X(PARAMETER_RANGE, "parameter-range", "The lowest value of a range exceeds the highest.")      \
    X(FACE_RANGE, "face-range", "The die has no such face.")                                       \
    X(DIVISION_BY_ZERO, "division-by-zero", "A number is divided by 0.")                           \
    X(CONSTANT_CONDITION, "constant-condition", "The condition is always true or always false.")   \
    X(NEVER_REACHED, "never-reached", "A step or branch can never be reached.")                    \
    X(NEVER_PAID, "never-paid", "No player can ever pay this cost.")                               \
    X(NEVER_USABLE, "never-usable", "The effect needs things that never exist at the same time.")  \
    X(READS_HIDDEN, "reads-hidden", "This asks about a card that its player cannot see yet.")

/** Kinds of mistakes, as CG_MISTAKE_SYNTAX. */
typedef enum cg_mistake_kind {
#define CG_MISTAKE_NAME(name, code, explanation) CG_MISTAKE_##name,
    CG_MISTAKES(CG_MISTAKE_NAME)
#undef CG_MISTAKE_NAME
        CG_MISTAKE_COUNT
} cg_mistake_kind;

/** Returns the stable, static code of a kind of mistake, such as "unknown-verb". */
const char *cg_effect_mistake_code(cg_mistake_kind kind);

#define CG_MISTAKES_MAX 100 /**< the most mistakes of one text; the parser stops there */

#define CG_LATER_MAX 16

/** A word that is tried at a place (effect/read/noting.h). */
typedef struct cg_trial cg_trial;

/** The destination of the mistakes of one text. */
typedef struct cg_mistakes {
    const cg_effect_source *source;
    cg_report *report; /**< NULL: they are only counted */
    unsigned count;    /**< of mistakes so far, reported or not */
    /** Lines of the text about which nothing more is reported, the newest one last. */
    uint32_t quiet[CG_MISTAKES_MAX];
    unsigned quiet_count;
    unsigned kept_quiet; /**< number of those that remain so */
    cg_spot later
        [CG_LATER_MAX]; /**< mistakes that are only reported if their line is otherwise right */
    const char *later_text[CG_LATER_MAX];
    unsigned later_count;
    unsigned words; /**< length of the next mistake in words; 0: the single word at its spot */
    /** Called for each mistake in place of the report; NULL. */
    void (*tried)(cg_trial *trial, cg_spot spot, unsigned kind);
    /** Writes advice for a whole phrase around a mistake in place of the text, and moves the spot
     * to the beginning of the phrase; returns false if there is none. Nothing more is then
     * reported about the line. NULL: no advice. */
    bool (*saying)(void *user, unsigned kind, cg_spot *spot, char *text, size_t size);
    void *user;      /**< passed to it */
    cg_trial *trial; /**< NULL: no word is tried */
} cg_mistakes;

/** Counts a mistake and adds it to the report, with its place in the file and a message as printf
 * makes it. Nothing more is reported about its line, since later mistakes are mostly its
 * consequences. But after a wrong sign that was read as the intended one
 * (CG_MISTAKE_BAD_CHARACTER), the rest of the line counts. */
void cg_effect_mistake(cg_mistakes *mistakes, cg_spot spot, cg_mistake_kind kind,
                       const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;
/** Notes a wrong sign, which is reported at the end if its line has no other mistake. */
void cg_effect_mistake_later(cg_mistakes *mistakes, cg_spot spot, const char *text);
/** Reports the noted signs. */
void cg_effect_mistakes_end(cg_mistakes *mistakes);
/** Reports nothing about that line from now on. Call it before all other mistakes. */
void cg_effect_quiet(cg_mistakes *mistakes, uint32_t line);
/** Reports nothing about that line from now on; can be called at any time. */
void cg_effect_keep_quiet(cg_mistakes *mistakes, uint32_t line);
/** Reports mistakes of the line of the last mistake again, because something else begins. */
void cg_effect_resume(cg_mistakes *mistakes, uint32_t line);

#endif
