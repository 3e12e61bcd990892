/**
 * @file tongue.h
 * A language as data: the sentences, words and grammar of a translator (cards/LANGUAGES.md), with
 * the words of one game. It does not change after it is made.
 */
#ifndef CG_EFFECT_TONGUE_H
#define CG_EFFECT_TONGUE_H

#include "base/table.h"
#include "yaml/tree.h"

#include <cardgame/module.h>

#define CG_TONGUE_CASES 8 /**< the most cases of a language */
#define CG_TONGUE_FORMS 4 /**< the most forms of a noun by number: one, few, many */
#define CG_TONGUE_KEY 200 /**< the most bytes of a section, a separator and a key */

/** How a number chooses a form. A row fits when the number is in `from` to `to`, or its last digit
 * is in `ends_from` to `ends_to` and its last two are not in `tens_from` to `tens_to`; the last
 * row always fits. */
typedef struct cg_plural_row {
    int32_t from, to, ends_from, ends_to, tens_from, tens_to;
    const cg_tree *cases; /**< the case of the noun instead of another: "5 of cards"; NULL */
    bool single;          /**< these numbers take the verb of the singular */
} cg_plural_row;

/** The habits of a language: entries of its section `grammar`. */
typedef enum cg_habit {
    CG_HABIT_ADJECTIVES_ONCE,      /**< "your monster or token" */
    CG_HABIT_COMMAS_IN_LISTS,      /**< "has haste, trample and flying" */
    CG_HABIT_VERBS_ONCE,           /**< "pay 2 mana and 3 life" */
    CG_HABIT_PREPOSITIONS_ONCE,    /**< "from your hand or discard pile" */
    CG_HABIT_LIMITS_TOGETHER,      /**< "use this only during your turn and only once per turn" */
    CG_HABIT_COMMA_AFTER_LIMIT,    /**< "once per turn, you may" */
    CG_HABIT_PRONOUNS_WHERE_CLEAR, /**< "it" and "its" are used for cards if it is clear which */
    CG_HABIT_COUNT
} cg_habit;
/** Their keys, NULL at the end. */
extern const char *const cg_habits[CG_HABIT_COUNT + 1];

/** A language. */
typedef struct cg_tongue {
    cg_arena *arena;
    cg_table index;        /**< from section and key to nodes */
    const cg_tree **nodes; /**< entries of all sections */
    size_t node_count;
    const char *cases[CG_TONGUE_CASES], *forms[CG_TONGUE_FORMS];
    cg_plural_row plurals[CG_TONGUE_FORMS];
    unsigned case_count, form_count;
    uint32_t habits; /**< a bit for each */
    bool native; /**< it is the language of the effect language: words and patterns of the tables
                      are its own */
    const cg_tree *contractions; /**< the first of the contractions; NULL */
} cg_tongue;

/** Adds the entries of a file to a language, after the present ones: for each entry, the first file
 * counts. All mistakes go to the report.
 * @param code of the language
 * @param game the game whose words it has; NULL: it has the grammar
 * @return false when memory is short */
bool cg_tongue_add(cg_tongue *tongue, cg_document *document, const cg_tree *root, const char *code,
                   const char *game, cg_report *report);
/** Checks the contents of a file after all files are added: entries that can never be used are
 * mistakes.
 * @param module the game whose words it has; NULL: it has the grammar */
void cg_tongue_check(const cg_tongue *tongue, cg_document *document, const cg_tree *root,
                     const cg_module *module, cg_report *report);
/** Reports patterns of a section that lose the subject of the text, since they have no verb before a
 * bar. */
void cg_tongue_check_bars(cg_document *document, const cg_tree *section, cg_report *report);
/** Returns the keys that a section can have besides rows of the effect language and words of a
 * game, NULL at the end; NULL: any. `nouns`: words of the language that patterns count with. */
const char *const *cg_tongue_keys(const char *section);

/** Returns true for sections that are grouped by set, such as names and lore of cards: `egyptian:
 * {ra: ...}`, for "egyptian/ra". */
bool cg_tongue_is_by_sets(const char *section);

/** Adds the nouns of a game's tables to the native language, after those of its files.
 * @return false when memory is short */
bool cg_tongue_add_native(cg_tongue *tongue, const cg_module *module);

/** A file with a game's words, which was read. */
typedef struct cg_tongue_file {
    cg_document *document;
    const cg_tree *root;
    cg_report *report;                 /**< for its mistakes; NULL */
    const struct cg_tongue_file *next; /**< a file whose entries count less; NULL */
} cg_tongue_file;

/** Makes the built-in English of a game: its own words, the tables of cards/languages/en.yaml,
 * and the nouns of its tables.
 * @param tongue zeroed
 * @param arena for all of it, and for the texts that it keeps
 * @param own its own words; NULL. With mistakes its document is bad
 * @return false when memory is short */
bool cg_tongue_english(cg_tongue *tongue, cg_arena *arena, const cg_module *module,
                       const cg_tongue_file *own);

/** Adds a word if there is room for it; an earlier entry has precedence.
 * @return false when memory is short */
bool cg_tongue_add_word(cg_tongue *tongue, const cg_tree *word);

/** Returns the entry of a section; NULL when there is none. */
const cg_tree *cg_tongue_find(const cg_tongue *tongue, const char *section, const char *key);
/** Returns the text of an entry that is a single value; NULL when there is none. */
const char *cg_tongue_text(const cg_tongue *tongue, const char *section, const char *key);
/** Returns true if the language has that habit. */
bool cg_tongue_says(const cg_tongue *tongue, cg_habit habit);
/** Returns the text of a key within an entry, or NULL. */
const char *cg_tongue_part(const cg_tree *entry, const char *key);

/** Returns the form of a noun after that number. */
unsigned cg_tongue_form(const cg_tongue *tongue, int32_t number);
/** Returns the case of a noun after a number of that form, which can require another case. */
unsigned cg_tongue_counted_case(const cg_tongue *tongue, unsigned form, unsigned case_number);
/** Returns the number of a case; -1 if it is not one. */
int cg_tongue_case(const cg_tongue *tongue, const char *word, size_t length);

/** Looks up a form, gender and case in a table of forms by the most exact matching key:
 * `one.f.acc`, `one.acc`, `f.acc`, `one`, `f`, `acc` and `*`; keys that begin with a gender are
 * singular.
 * @return NULL when none fits */
const char *cg_tongue_inflect(const cg_tongue *tongue, const cg_tree *table, unsigned form,
                              const char *gender, unsigned case_number);

#endif
