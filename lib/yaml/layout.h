/** @file layout.h
 * The form of a game's card files: their mappings, the keys of these, and the records in memory
 * that they become. It is made from the game's field table. The guard, libcyaml's schema, the JSON
 * schema and the builder of the catalogue all use it.
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
    CG_KIND_WORDS, /**< a card in another language */
    CG_KIND_COUNT
} cg_kind_id;

/** The type of a key's value, with its C type in a record. */
typedef enum cg_node_type {
    CG_NODE_TEXT,   /**< char * */
    CG_NODE_WORD,   /**< char *, of a-z, 0-9 and _ */
    CG_NODE_INT,    /**< int64_t */
    CG_NODE_BOOL,   /**< bool */
    CG_NODE_CHOICE, /**< int32_t, number of the word */
    CG_NODE_FLAGS,  /**< uint32_t, a bit per word */
    CG_NODE_COUNTS, /**< char *, the number of each word: "2 any, 1 fire" */
    CG_NODE_NAMES,  /**< cg_record_list of char *, names of cards */
    CG_NODE_EFFECT, /**< char *, text in the effect language */
    CG_NODE_LIST    /**< cg_record_list of records */
} cg_node_type;

/** A key of a mapping, and the values that it may have. */
typedef struct cg_key {
    const char *name;
    size_t length; /**< of the name */
    cg_node_type type;
    bool required;
    bool one_line; /**< a text without line breaks */
    /** Range of an integer, of the length of a text in bytes, of the sum of counts (unless the
     * maximum is 0), or of the number of names. */
    int64_t minimum, maximum;
    const char *const *words; /**< of a choice, flags or counts */
    size_t word_count;
    const cg_alias *aliases; /**< of the words */
    size_t alias_count;
    cg_kind_id list; /**< kind of the records in a list */
    uint32_t offset; /**< of the value in the record, in bytes */
} cg_key;

/** Returns the number of a word of a choice, flags or counts; an alias has that of its word. -1 if
 * there is no such word. */
int cg_key_word(const cg_key *key, const char *text);

/** A kind of mapping: its keys, first the fixed ones, then those of the game. */
typedef struct cg_record_kind {
    const char *noun; /**< for messages, "a card" */
    const cg_key *keys;
    size_t key_count;         /**< at most CG_KEYS_MAX */
    const char *const *names; /**< of the keys that have a meaning in the game, NULL at the end */
    uint32_t record_size;     /**< in bytes */
} cg_record_kind;

#define CG_KEYS_MAX 64

/** The layout of a game. Lives as long as the arena in which it was made. */
typedef struct cg_layout {
    const char *game; /**< the name that files must give as their game */
    cg_record_kind kinds[CG_KIND_COUNT];
} cg_layout;

/* The records, each with the numbers of its fixed keys (CG_CARD_NAME and so on). The members are
 * in the order of these numbers. Records of cards and abilities are longer than their structs: the
 * game's own fields follow, at the offsets of their keys. */

/** A list of records, or of texts (char *). */
typedef struct cg_record_list {
    unsigned char *records;
    uint32_t count;
} cg_record_list;

/** A card file. Missing texts are NULL, missing lists have no records. */
typedef struct cg_file_record {
    char *game, *set, *title;
    cg_record_list abilities, cards, decks;
} cg_file_record;
enum { CG_FILE_GAME, CG_FILE_SET, CG_FILE_TITLE, CG_FILE_ABILITIES, CG_FILE_CARDS, CG_FILE_DECKS };

/** A named ability. */
typedef struct cg_ability_record {
    char *name, *effect;
} cg_ability_record;
enum { CG_ABILITY_NAME, CG_ABILITY_EFFECT, CG_ABILITY_FIELDS };

/** A design. */
typedef struct cg_card_record {
    char *name, *id;
    cg_record_list languages;
} cg_card_record;
enum { CG_CARD_NAME, CG_CARD_ID, CG_CARD_LANGUAGES, CG_CARD_FIELDS };

/** The texts of a card in another language. */
typedef struct cg_words_record {
    char *language, *name, *lore, *title;
} cg_words_record;
enum { CG_WORDS_LANGUAGE, CG_WORDS_NAME, CG_WORDS_LORE, CG_WORDS_TITLE };

/** A deck. */
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
    CG_DECK_RESERVE /**< read in every game, but only allowed if decks have a reserve */
};

/** A line of a deck's list. */
typedef struct cg_entry_record {
    char *card;
    int64_t copies;
} cg_entry_record;
enum { CG_ENTRY_CARD, CG_ENTRY_COPIES };

#define CG_TEXT_MAX 65535      /* bytes of a text, unless its field has a lower limit */
#define CG_NAMES_MAX 1000      /* names in one list, unless its field has another limit */
#define CG_COPIES_MAX 99       /* copies in one line of a deck */
#define CG_COUNTED_WORD_MAX 31 /* bytes of a word of a field of counts */

/** Makes the layout of a game's files; its tables are in the arena, names and words are the
 * module's.
 * @return false if memory is short */
bool cg_layout_create(cg_layout *layout, const cg_module *module, cg_arena *arena);

/** Returns true if the key has a meaning in that game. A key without one is still read, so that it
 * gets its own message instead of being called unknown. */
bool cg_layout_knows(const cg_module *module, cg_kind_id kind, size_t key);

/** Returns the number of the field of that name in the game's table; -1 if there is none. */
int cg_field_index(const cg_module *module, const char *name);

/** Returns a bit for each of the words, separated by '|', by their numbers in the field's table.
 * Aliases do not count.
 * @return 0 if the field does not have one of them, or `words` is NULL */
uint64_t cg_field_words(const cg_field *field, const char *words);

#endif
