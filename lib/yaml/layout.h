/**
 * @file layout.h
 * What a card file of a game looks like: the mappings, their keys, and the records in memory that
 * they become. Made from the game's field table; the guard, libcyaml's schema and the builder all
 * go by it.
 */
#ifndef CG_YAML_LAYOUT_H
#define CG_YAML_LAYOUT_H

#include "base/memory.h"

#include <cardgame/module.h>

/** The kinds of mapping in a card file. */
typedef enum cg_kind_id {
    CG_KIND_FILE,
    CG_KIND_ABILITY,
    CG_KIND_CARD,
    CG_KIND_DECK,
    CG_KIND_ENTRY, /**< one line of a deck's list */
    CG_KIND_COUNT
} cg_kind_id;

/** What stands behind a key. */
typedef enum cg_node_type {
    CG_NODE_TEXT,   /**< char * */
    CG_NODE_WORD,   /**< char *, of a-z, 0-9 and _ */
    CG_NODE_INT,    /**< int64_t */
    CG_NODE_BOOL,   /**< bool */
    CG_NODE_CHOICE, /**< int32_t, number of the word */
    CG_NODE_FLAGS,  /**< uint32_t, a bit per word */
    CG_NODE_COUNTS, /**< char *, so many of each word */
    CG_NODE_NAMES,  /**< of texts: cg_record_list whose records are char * */
    CG_NODE_EFFECT, /**< char * */
    CG_NODE_LIST    /**< of records: cg_record_list */
} cg_node_type;

typedef struct cg_key {
    const char *name;
    size_t length;
    cg_node_type type;
    bool required;
    bool one_line;            /**< a text that cannot hold line breaks */
    int64_t minimum, maximum; /**< of integers; of the length of texts in bytes; of the sum of
                                 counts; of the length of lists of names */
    const char *const *words;
    size_t word_count;
    const cg_alias *aliases;
    size_t alias_count;
    cg_kind_id list; /**< kind of the records in a list */
    uint32_t offset; /**< in the record */
} cg_key;

/** Number of that word of a choice or of flags, an alias standing for its word; -1. */
int cg_key_word(const cg_key *key, const char *text);

typedef struct cg_kind {
    const char *noun; /**< "a card" */
    const cg_key *keys;
    size_t key_count;         /**< at most CG_KEYS_MAX */
    const char *const *names; /**< of the keys that the game knows, NULL at the end */
    uint32_t record_size;
} cg_kind;

#define CG_KEYS_MAX 64

typedef struct cg_layout {
    const char *game; /**< name that the files must have */
    cg_kind kinds[CG_KIND_COUNT];
} cg_layout;

/* The records. The numbers of the fixed keys are the order of the members; a game's own fields
 * follow. */

typedef struct cg_record_list {
    unsigned char *records;
    uint32_t count;
} cg_record_list;

typedef struct cg_file_record {
    char *game, *set, *title;
    cg_record_list abilities, cards, decks;
} cg_file_record;
enum { CG_FILE_GAME, CG_FILE_SET, CG_FILE_TITLE, CG_FILE_ABILITIES, CG_FILE_CARDS, CG_FILE_DECKS };

typedef struct cg_ability_record {
    char *name, *effect;
} cg_ability_record;
enum { CG_ABILITY_NAME, CG_ABILITY_EFFECT, CG_ABILITY_FIELDS };

typedef struct cg_card_record {
    char *name, *id;
} cg_card_record;
enum { CG_CARD_NAME, CG_CARD_ID, CG_CARD_FIELDS };

typedef struct cg_deck_record {
    char *name, *title, *set;
    cg_record_list cards;
    bool free;
    cg_record_list reserve;
} cg_deck_record;
enum {
    CG_DECK_NAME,
    CG_DECK_TITLE,
    CG_DECK_SET,
    CG_DECK_CARDS,
    CG_DECK_FREE,
    CG_DECK_RESERVE /**< read in every game, known to those whose decks have one */
};

typedef struct cg_entry_record {
    char *card;
    int64_t copies;
} cg_entry_record;
enum { CG_ENTRY_CARD, CG_ENTRY_COPIES };

#define CG_TEXT_MAX 65535
#define CG_NAMES_MAX 1000 /* in one list */
#define CG_COPIES_MAX 99
#define CG_COUNTED_WORD_MAX 31 /* bytes of a word of a field of counts */

/** Makes the layout of a game's files in the arena. @return false when memory is short */
bool cg_layout_create(cg_layout *layout, const cg_module *module, cg_arena *arena);

/** Has the key a meaning in that game? The others are read all the same, to be told apart from
 * words that no game knows. */
bool cg_layout_knows(const cg_module *module, cg_kind_id kind, size_t key);

/** Number of the game's field of that name; -1 when there is none. */
int cg_field_index(const cg_module *module, const char *name);

/** Bits of the words of a field that stand there, separated by '|'; 0 when it lacks one of them. */
uint64_t cg_field_words(const cg_field *field, const char *words);

#endif
