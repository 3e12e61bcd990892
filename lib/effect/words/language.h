/** @file language.h
 * The inside of a language: its words by number, the nouns of a game, and the phrases as trees of
 * words and holes. All of it is in the language's arena.
 */
#ifndef CG_EFFECT_LANGUAGE_H
#define CG_EFFECT_LANGUAGE_H

#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"
#include "effect/words/lacks.h"
#include "effect/words/words.h"

#include <assert.h>
#include <string.h>

#define CG_PHRASE_WORDS 12u      /**< words in a row without a hole */
#define CG_NOUN_WORDS 8u         /**< words in a noun */
#define CG_PATTERN_PARTS 24u     /**< words and holes in a pattern */
#define CG_ZONEKIND_PLAY 0xffffu /**< number of the zone word `play` */

/** Returns the types of the expressions that fit in a hole, as bits (1 << cg_type); 0 if it is not
 * for expressions. */
unsigned cg_phrase_types(cg_fill hole);

/** The table to which a phrase belongs. */
typedef enum cg_phrase_table {
    CG_PHRASES_STATEMENT,    /**< also the game's verbs, its moves, and `choose n:` */
    CG_PHRASES_STATIC,       /**< static abilities */
    CG_PHRASES_CARD_EVENT,   /**< after cards */
    CG_PHRASES_PLAYER_EVENT, /**< after a player */
    CG_PHRASES_COUNT
} cg_phrase_table;

/** A phrase: the result of a parser at the end of it. */
typedef struct cg_phrase {
    uint8_t kind;        /**< the cg_term_kind that it makes */
    uint8_t subject;     /**< a cg_subject */
    uint16_t index;      /**< of the term */
    const char *gives;   /**< of events: letters of the values that steps can name */
    const char *pattern; /**< from which it was made */
} cg_phrase;

/** A place in a tree of phrases: after some words and holes. */
typedef struct cg_phrase_node cg_phrase_node;

/** Words that lead from one node to another. */
typedef struct cg_phrase_edge cg_phrase_edge;
struct cg_phrase_edge {
    uint16_t words[CG_PHRASE_WORDS];
    unsigned count;
    const char *text; /**< not in use */
    cg_phrase_node *to;
    cg_phrase_edge *next; /**< edges with the same first word are adjacent, longer ones first */
};

/** A hole that leads from one node to another. */
typedef struct cg_phrase_way cg_phrase_way;
struct cg_phrase_way {
    cg_fill hole;
    cg_phrase_node *to;
    cg_phrase_way *next;
};

struct cg_phrase_node {
    cg_phrase_edge *edges;
    cg_phrase_way *ways;     /**< expressions of different types, or one other hole */
    unsigned types;          /**< of all ways */
    const cg_phrase *phrase; /**< the one that can end here; NULL */
};

/** What a noun names, as bits; `index` is the row in that table of the game, unless the comment
 * says otherwise. */
typedef enum cg_noun_class {
    CG_NOUN_KIND = 1 << 0,
    CG_NOUN_ZONE = 1 << 1,
    CG_NOUN_COUNTER = 1 << 2,
    CG_NOUN_STAT = 1 << 3,
    CG_NOUN_KEYWORD = 1 << 4,
    CG_NOUN_MARK = 1 << 5,
    CG_NOUN_PHASE = 1 << 6,
    CG_NOUN_WINDOW = 1 << 7,
    CG_NOUN_CAUSE = 1 << 8,
    CG_NOUN_RESOURCE = 1 << 9,
    CG_NOUN_RULE = 1 << 10,
    CG_NOUN_ACTION = 1 << 11,
    CG_NOUN_SPAN = 1 << 12,
    CG_NOUN_FLAG = 1 << 13,
    CG_NOUN_VALUE = 1 << 14,
    CG_NOUN_POOL = 1 << 15,
    CG_NOUN_DIE = 1 << 16,
    CG_NOUN_TALLY = 1 << 17,
    CG_NOUN_MOVE = 1 << 18,      /**< the verb of a move, in costs */
    CG_NOUN_TEST = 1 << 19,      /**< words of a condition without holes, after `is` */
    CG_NOUN_PAST = 1 << 20,      /**< words of a condition without `is` */
    CG_NOUN_RESERVED = 1 << 21,  /**< `card`, `token`, `player`, `opponent` */
    CG_NOUN_STATE = 1 << 23,     /**< words of a condition of the game, after `is` */
    CG_NOUN_VALUE_WORD = 1 << 22 /**< the meaning of a value: index << 8 | number */
} cg_noun_class;

/** A noun of the game, of one word or several. */
typedef struct cg_noun cg_noun;
struct cg_noun {
    uint32_t noun_class; /**< a cg_noun_class */
    uint16_t index;
    bool plural;
    uint8_t count; /**< of its words */
    uint16_t words[CG_NOUN_WORDS];
    const char *text;     /**< as the game spells it */
    const cg_noun *next;  /**< with the same first word; longer ones come first */
    const cg_noun *after; /**< in the order of the tables */
};

#define CG_MEANING_MAX 160 /**< bytes of the meaning of a noun */
/** Writes the meaning of a noun for messages: "the counter 'gold'". */
void cg_noun_meaning(const cg_language *language, const cg_noun *noun, char buffer[CG_MEANING_MAX]);

/** A word by its bytes. */
typedef struct cg_spelling {
    const char *text; /**< NULL: free */
    uint32_t hash;
    uint16_t word, length;
    bool first; /**< messages show this spelling of the word; the others mean the same */
    bool base;  /**< of a verb, the form that it has without a subject */
    bool open;  /**< a text can use it as a name, which then hides it */
} cg_spelling;

/** See cg_language in effect.h. */
struct cg_language {
    const cg_module *module;
    const cg_board *board; /**< an empty one if the module has none */
    cg_arena *arena;
    cg_spelling *spellings;    /**< by their hashes, in the next place if one is taken */
    uint32_t capacity, used;   /**< of the spellings; the capacity is a power of 2 */
    uint16_t words;            /**< numbers in use; the first is CG_WORD_NONE */
    bool of_game;              /**< added words are now the game's: no name is spelled like them */
    const cg_noun **nouns;     /**< lists by their first word */
    const cg_noun *first_noun; /**< of all nouns, by `after` */
    cg_phrase_node roots[CG_PHRASES_COUNT];
    cg_phrase_node durations, joints;
    /** The verb of each cost, CG_WORD_NONE without one, and the word before its last hole. */
    uint16_t cost_verbs[CG_COST_COUNT], cost_links[CG_COST_COUNT];
    cg_phrase_edge **verbs; /**< the first edge of the statements with that first word; NULL */
    cg_lacks lacks;
};

/** The hash of no bytes. */
#define CG_HASH_START 2166136261u
/** Continues the hash of a word's bytes (FNV-1a) by one byte. */
static inline uint32_t cg_language_hash(uint32_t hash, char c)
{
    return (hash ^ (unsigned char)c) * 16777619u;
}

/** Returns the spelling with these bytes, whose hash is given; NULL if the language has none. */
static inline const cg_spelling *cg_language_spelling(const cg_language *language, const char *text,
                                                      size_t length, uint32_t hash)
{
    assert(language->used < language->capacity); /* the search ends at a free place */
    uint32_t at = (hash ^ hash >> 15) & (language->capacity - 1);
    for (;; at = (at + 1) & (language->capacity - 1)) {
        const cg_spelling *spelling = &language->spellings[at];
        if (spelling->text == NULL)
            return NULL;
        if (spelling->hash == hash && spelling->length == length &&
            memcmp(spelling->text, text, length) == 0)
            return spelling;
    }
}

/** Returns the number of the word with these bytes, whose hash is given; CG_WORD_NONE if the
 * language has none. */
static inline uint16_t cg_language_word(const cg_language *language, const char *text,
                                        size_t length, uint32_t hash)
{
    const cg_spelling *spelling = cg_language_spelling(language, text, length, hash);
    return spelling != NULL ? spelling->word : CG_WORD_NONE;
}

/** Returns the number of a word, adding it if it is new; the text is borrowed. CG_WORD_NONE if
 * memory is short, if it is not a word of letters, digits and underscores, or if there are too
 * many. */
uint16_t cg_language_intern(cg_language *language, const char *text, size_t length);
/** Returns true if no name may be spelled like this: the word was in the language when the list was
 * closed. Words of later phrases can be names. (reserved.c) */
bool cg_language_reserves(const char *text, size_t length);
/** Returns the first spelling of a word, or NULL. */
const cg_spelling *cg_language_first(const cg_language *language, uint16_t word);
/** Writes a word in its first spelling. */
void cg_language_spell(const cg_language *language, uint16_t word, cg_text *out);
/** Adds a spelling of a word; the text is borrowed.
 * @return false if it is one of another word or not a word, or if memory is short */
bool cg_language_alias(cg_language *language, const char *text, size_t length, uint16_t word);

/** Adds all phrases of the language and of its game.
 * @return NULL, or the reason why it fails, static; `pattern` is then the wrong one, or NULL if
 * memory is short */
const char *cg_phrase_add_all(cg_language *language, const char **pattern);

#endif
