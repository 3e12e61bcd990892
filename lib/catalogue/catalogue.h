/** @file catalogue.h
 * The structures of cg_cards and cg_deck. They never change after loading.
 */
#ifndef CG_CATALOGUE_CATALOGUE_H
#define CG_CATALOGUE_CATALOGUE_H

#include "base/keep.h"
#include "base/table.h"
#include "module/game.h"

#include <cardgame/language.h>

/** A design in a form for matches: small and dense. */
typedef struct cg_design_rules {
    /** Windows in which the active player and others may play it, as bits: its timing and `play in`
     * together. */
    uint32_t active_windows, other_windows;
    uint32_t abilities;       /**< place of its first ability in cg_cards.abilities */
    uint16_t ability_count;   /**< in the order of the text */
    uint64_t kinds, keywords; /**< bits of rows of the board's tables */
    uint64_t
        later_kinds; /**< those of `kinds` that a card does not have while it is in the reserve */
    bool stays;      /**< when it is played, it remains in play */
} cg_design_rules;

/** Cards that a field lists, in the order of the file. */
typedef struct cg_field_list {
    size_t count;
    cg_design designs[];
} cg_field_list;

/** The value of a field. `text`: a text, the canonical call of an ability, or the canonical
 * spelling of an effect. `number`: an integer, the row of a choice's word, a bool, the bits of
 * flags, or counts (cg_counts_of()). `list`: a list of cards. */
typedef union cg_field_value {
    const char *text;
    int64_t number;
    const cg_field_list *list;
} cg_field_value;

/** Writes the value of a field, by its number, as text: "7", "true", "trample, first_strike". */
void cg_field_text(const cg_cards *cards, int number, const cg_field_value *value, cg_text *out);

/** A design in another language, from its card file; missing words are NULL. */
typedef struct cg_design_words {
    const char *language, *name, *lore, *title;
} cg_design_words;

/** The parts of a design that are compared separately to find changes. */
typedef enum cg_digest {
    CG_DIGEST_TEXT,    /**< its name and its text fields */
    CG_DIGEST_NUMBERS, /**< its other fields that are not effects */
    CG_DIGEST_EFFECT,  /**< its effects as written, and the cards that it lists */
    CG_DIGEST_PROGRAM, /**< its effects as compiled: an effect is unchanged if either is */
    CG_DIGEST_COUNT
} cg_digest;

/** A design in a form for people and tools. */
typedef struct cg_design_data {
    const char *id, *name, *set;
    const char *source; /**< canonical spelling of its effects */
    uint64_t present;   /**< bits of the fields that it has */
    bool unread;        /**< its effects have mistakes: only while the catalogue is made */
    const cg_field_value *values; /**< of the module's fields in their order */
    const cg_design_words *languages;
    uint32_t language_count;
    /** Hashes of the parts, the same in every catalogue that has such a design. */
    uint64_t digest[CG_DIGEST_COUNT];
} cg_design_data;

/** Adds more of a design to a digest. */
void cg_digest_add(cg_design_data *data, cg_digest part, size_t field, uint64_t hash);

/** A deck of a catalogue, or of the application's own. */
struct cg_deck {
    const cg_cards *cards;
    const char *name, *title;
    const cg_deck_entry *entries; /**< in the order of the file */
    size_t entry_count, size;     /**< size: the copies of all entries */
    const cg_deck_entry *reserve; /**< the entries of the reserve */
    size_t reserve_count, reserve_size;
    uint64_t
        number; /**< number among the decks that the application made from the catalogue, from 1;
                     0: a ready one */
    bool free;  /**< the game's rules for decks were not checked */
    cg_arena arena; /**< of a deck that the application made; not used in catalogues */
};

/** Returns an entry without its card as a number for hashes: the copies, and whether they are in
 * the reserve. */
static inline uint64_t cg_entry_number(cg_deck_entry entry)
{
    return entry.copies + (entry.reserve ? (uint64_t)UINT16_MAX + 1 : 0);
}

/** A summary of all abilities, including inner ones: matches can skip work for the rest. */
typedef struct cg_said {
    uint64_t does[2]; /**< bits of cg_statement_id */
    uint64_t counted; /**< bits of the actions whose cards are counted by kind */
    uint32_t flags;   /**< bits of CG_CODE_... */
    bool ends;        /**< an ability triggers on a loss or win, or forbids it */
    bool parts;       /**< cards can pay a part of a price */
    uint32_t statics; /**< bits of cg_static_id */
} cg_said;

/** Adds the abilities of a unit to the summary. */
void cg_said_add(cg_said *said, const cg_code_unit *unit);

/** A word of a program that refers to a row of the unit's tables, or to a design. */
typedef struct cg_link {
    uint32_t at; /**< place among the words of its ability */
    uint8_t of;  /**< a cg_operand: CODES, DESIGNS; COSTS and LABELS, whose number is in the next
                      word; CG_LINK_MODS, also followed by their number */
} cg_link;
#define CG_LINK_MODS 0xff

/** A catalogue. Rules and data of design n are at [n]. */
struct cg_cards {
    atomic_uint holders;
    cg_context *context;
    const cg_game *game;
    cg_arena arena;
    uint64_t hash;
    size_t count;
    bool whole;                   /**< it has all cards of the game that are on the card path */
    const cg_design_rules *rules; /**< [1..count] */
    const cg_design_data *data;   /**< [1..count] */
    cg_code_unit unit;
    const uint32_t *abilities; /**< numbers of codes in the unit; equal texts share them */
    size_t ability_count;
    /** By code: a hash of the effect of a card's ability, the same in every catalogue; 0 for inner
     * abilities. */
    const uint64_t *code_keys;
    const cg_link *links;
    const uint32_t *link_first; /**< [code], and one more for the end */
    cg_said said;               /**< summary of all abilities, including the game's effects */
    const int32_t *stats;       /**< [design * stat_count + stat], printed; NULL without a board */
    const cg_deck *decks;
    size_t deck_count;
    cg_table index;                  /**< from ids to designs, for cg_cards_find() */
    atomic_uint_fast64_t decks_made; /**< by the application */
    cg_keep keep;                    /**< see state/plan_kept.h */
    _Atomic(char *) *texts; /**< [1..count], made when first requested; see cg_cards_text() */
};

/** Returns the rules text of a design, which is made at the first call; "" when memory is short.
 * Can be called from any thread. */
const char *cg_cards_text(const cg_cards *cards, cg_design design);
/** Frees the texts. */
void cg_cards_free_texts(cg_cards *cards);

/** Writes a card as JSON; in another language with its words there.
 * @param words NULL: those of the catalogue
 * @param language its code; NULL: not written */
size_t cg_cards_json_in(const cg_cards *cards, cg_design design, const cg_card_words *words,
                        const char *language, char *buffer, size_t size);

/* Catalogues count their users like games: see module/game.h. */

/** Holds a catalogue; see above. */
const cg_cards *cg_cards_hold(const cg_cards *cards);
/** Gives up a hold on a catalogue. */
void cg_cards_let_go(const cg_cards *cards);
/** Returns the store for data that holds the catalogue until its owner destroys it. */
cg_keep *cg_cards_keep(const cg_cards *cards);

/** Returns true for wanted decks. */
typedef bool cg_deck_filter(const cg_deck *deck, const void *data);

/** Makes a random legal deck that passes the filter.
 * @param filter NULL: any deck passes; `data` is passed to it
 * @param result receives the deck, owned by the caller
 * @return CG_OK, CG_ERR_NOT_FOUND when none was found, CG_ERR_MEMORY */
cg_status cg_deck_mix(const cg_cards *cards, cg_random *random, cg_deck_filter *filter,
                      const void *data, cg_deck **result);

#endif
