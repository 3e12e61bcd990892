/** @file words.h  The language's own words, and the nouns that a game's tables add. */
#ifndef CG_LANG_WORDS_H
#define CG_LANG_WORDS_H

#include "lang/program.h"

/** X(name, word), sorted by the word's bytes. Verbs stand in a table of their own (verbs.h). */
#define CG_WORDS(X)                                                                                \
    X(I, "I")                                                                                      \
    X(A, "a")                                                                                      \
    X(AN, "an")                                                                                    \
    X(AND, "and")                                                                                  \
    X(AT, "at")                                                                                    \
    X(BY, "by")                                                                                    \
    X(COUNT, "count")                                                                              \
    X(DO, "do")                                                                                    \
    X(EMPTY, "empty")                                                                              \
    X(IF, "if")                                                                                    \
    X(IN, "in")                                                                                    \
    X(IS, "is")                                                                                    \
    X(LET, "let")                                                                                  \
    X(MAX, "max")                                                                                  \
    X(ME, "me")                                                                                    \
    X(MIN, "min")                                                                                  \
    X(MY, "my")                                                                                    \
    X(NOT, "not")                                                                                  \
    X(OF, "of")                                                                                    \
    X(OR, "or")                                                                                    \
    X(OTHERWISE, "otherwise")                                                                      \
    X(PLAY, "play")                                                                                \
    X(TARGET, "target")                                                                            \
    X(THE, "the")                                                                                  \
    X(TO, "to")                                                                                    \
    X(WITH, "with")

typedef enum cg_word {
    CG_WORD_NONE,
#define CG_WORD_NAME(name, word) CG_WORD_##name,
    CG_WORDS(CG_WORD_NAME)
#undef CG_WORD_NAME
        CG_WORD_END
} cg_word;

/** The language's word with these bytes, or CG_WORD_NONE. */
cg_word cg_word_find(const char *text, size_t length);
/** Its spelling; "" for CG_WORD_NONE; static. */
const char *cg_word_text(cg_word word);

/** What a noun stands for. */
typedef enum cg_noun_kind {
    CG_NOUN_OPPONENT = 1 << 0,
    CG_NOUN_PLAYER = 1 << 1,
    CG_NOUN_ACTIVE = 1 << 2,
    CG_NOUN_EFFECT_ITEM = 1 << 3,
    CG_NOUN_CARD_ITEM = 1 << 4,
    CG_NOUN_FACE = 1 << 5,
    CG_NOUN_ZONE = 1 << 6,
    CG_NOUN_POOL = 1 << 7,
    CG_NOUN_DIE = 1 << 8,
    CG_NOUN_COUNTER = 1 << 9
} cg_noun_kind;

/** Nouns that can follow an article or possessive. */
enum {
    CG_NOUNS_AFTER_THE = CG_NOUN_ACTIVE | CG_NOUN_EFFECT_ITEM | CG_NOUN_CARD_ITEM | CG_NOUN_FACE |
                         CG_NOUN_ZONE | CG_NOUN_POOL | CG_NOUN_COUNTER,
    CG_NOUNS_AFTER_MY = CG_NOUN_ZONE | CG_NOUN_COUNTER,
    CG_NOUNS_AFTER_A = CG_NOUN_OPPONENT | CG_NOUN_PLAYER | CG_NOUN_ZONE | CG_NOUN_DIE
};

typedef struct cg_noun {
    const char *text; /**< words with one space between them */
    unsigned kind;    /**< a cg_noun_kind */
    unsigned index;   /**< in the module's table */
} cg_noun;

/** Walks over all nouns of the language and the game: `*place` is 0 at first.
 *  @return false behind the last one */
bool cg_noun_next(const cg_module *module, size_t *place, cg_noun *noun);

/** "a" or "an", as the word that follows sounds. */
const char *cg_article(const char *noun);
/** A noun as said of `count` things, from its singular; "die" gives "dice". Static or `singular`
 * itself, or NULL when the plural is the singular and "s". */
const char *cg_plural(const char *singular);

#endif
