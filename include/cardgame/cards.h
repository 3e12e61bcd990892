/**
 * @file cards.h
 * Catalogues: the cards of a game, read from YAML, checked and compiled; and decks made of them. A
 * design is a card definition.
 *
 * Functions that read card definitions by rows of the game's tables, as rules do (from
 * cg_cards_has() to cg_cards_calls()), return false or 0 for definitions and rows that do not
 * exist.
 */
#ifndef CARDGAME_CARDS_H
#define CARDGAME_CARDS_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Loads card files into one catalogue. All mistakes of all files are reported at once; if there are
 * any, nothing is loaded.
 * @param paths  files, or folders whose *.yaml files are read in the order of their names; they
 *               must include everything they use, also abilities. NULL with count 0: the folders
 *               GAME/ of the card path; of files with the same name, the one in the first folder is
 *               used
 * @param report receives the errors; NULL: the context's log does (cg_context_config.log)
 * @param cards  receives the catalogue, owned by the caller, immutable, usable from every thread
 * @return CG_OK; CG_ERR_CARDS; CG_ERR_FILE or CG_ERR_NOT_FOUND if the only mistakes are unreadable
 *         files and folders; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_cards_load(const cg_game *game, const char *const *paths, size_t count,
                               cg_report *report, cg_cards **cards);

/**
 * Loads a catalogue from one text in memory.
 * @param name   name of the file in errors; NULL: "text"
 * @param length of the text, in bytes, at most cg_context_config.file_limit
 * @return as cg_cards_load()
 */
CG_API cg_status cg_cards_load_text(const cg_game *game, const char *name, const char *text,
                                    size_t length, cg_report *report, cg_cards **cards);

/** Frees a catalogue, at the latest with the last of its decks, matches and records. NULL is
 * allowed. */
CG_API void cg_cards_destroy(cg_cards *cards);

/** Returns the catalogue's game; valid as long as the catalogue. */
CG_API const cg_game *cg_cards_game(const cg_cards *cards);

/** Returns a hash of everything in the catalogue that rules can read. Equal content has an equal
 * hash, whatever files it is in. */
CG_API uint64_t cg_cards_hash(const cg_cards *cards);

/** Returns the number of card definitions; they are numbered from 1. */
CG_API size_t cg_cards_count(const cg_cards *cards);

/**
 * Returns the card definition with an id; 0 if there is none.
 * @param id as in cg_card_info, such as "egyptian/ra"
 */
CG_API cg_design cg_cards_find(const cg_cards *cards, const char *id);

/** A card definition for people; texts are owned by the catalogue. */
typedef struct cg_card_info {
    /** Unique in the catalogue: set, '/', and the card's own `id`, or otherwise its name in lower
     * case with '_'. */
    const char *id;
    const char *name; /**< name for people */
    const char *kind; /**< the game's word for this kind of card */
    const char *set;  /**< key of its set, "" if none */
    /** Rules text, generated from the effects; "" if it has none. The library makes it when it is first asked
     * for; it is also "" if memory is short. */
    const char *text;
} cg_card_info;

/** Reads the names and the text of a card definition. @return false if there is no such definition */
static inline bool cg_cards_info(const cg_cards *cards, cg_design design, cg_card_info *info)
{
    return cg_cards_info_sized(cards, design, info, sizeof *info);
}

/** Reads only the names; the text is "". Use it if you do not show the text: a first text takes time.
 * @return false if there is no such definition */
static inline bool cg_cards_names(const cg_cards *cards, cg_design design, cg_card_info *info)
{
    if (info)
        info->text = "";
    return cg_cards_info_sized(cards, design, info, offsetof(struct cg_card_info, text));
}

/**
 * Writes a field of the game's own as text.
 * @param field its name in card files
 * @return 0 and "" if the card has no such field
 */
CG_API size_t cg_cards_field(const cg_cards *cards, cg_design design, const char *field,
                             char *buffer, size_t size);

/** Returns the name of a field of the game; NULL past the last. */
CG_API const char *cg_cards_field_name(const cg_cards *cards, size_t index);

/* Card definitions as rules read them, by rows of the game's tables. */

/** Returns the number of a field of the game by its name; -1 if there is none. */
CG_API int cg_cards_field_find(const cg_cards *cards, const char *name);
/** Returns true if the card definition has that field. An effect with mistakes does not count. */
CG_API bool cg_cards_has(const cg_cards *cards, cg_design design, int field);
/** Returns the number in a field: an integer, 1 for true, the number of a choice's word, the bits
 * of flags, or counts for cg_counts_of(); 0 if the card has no such field, or a field of another
 * type. */
CG_API int64_t cg_cards_number(const cg_cards *cards, cg_design design, int field);

#define CG_COUNTS_WORDS 9 /**< maximum number of words of a field of counts */
#define CG_COUNTS_BITS 7  /**< bits for each word in the number of such a field */
/**
 * Returns the count of a word in the number of a field of counts.
 * @param counts from cg_cards_number()
 * @param word   row in the field's table; the count is 0 if there is no such row
 */
static inline int cg_counts_of(int64_t counts, int word)
{
    if (word < 0 || word >= CG_COUNTS_WORDS)
        return 0;
    return (int)(counts >> (word * CG_COUNTS_BITS) & ((1 << CG_COUNTS_BITS) - 1));
}

/**
 * Lists the cards in a field of type CG_FIELD_CARDS, in their order; they need not be in any deck.
 * Available once all cards have been read: a game may call it while it checks a card, but not in
 * cg_board.derive.
 * @param list receives the first `limit` of them
 * @return number of cards, which can be more than `limit`; 0 if the card has no such field
 */
CG_API size_t cg_cards_list(const cg_cards *cards, cg_design design, int field, cg_design *list,
                            size_t limit);
/** Returns true if the card as printed is of that kind. */
CG_API bool cg_cards_is(const cg_cards *cards, cg_design design, int kind);
/** Returns true if the card as printed has that keyword. */
CG_API bool cg_cards_has_keyword(const cg_cards *cards, cg_design design, int keyword);
/** Returns the printed value of a stat. */
CG_API int32_t cg_cards_stat(const cg_cards *cards, cg_design design, int stat);

/** Returns true if all effects of the card are valid. While a game checks a card they may not be:
 * then some of its abilities are missing, and you cannot conclude that it lacks anything. */
CG_API bool cg_cards_understood(const cg_cards *cards, cg_design design);
/** Returns the number of abilities of a form (a cg_ability_form) of the card. */
CG_API int cg_cards_abilities(const cg_cards *cards, cg_design design, int form);
/** Returns the costs of an ability in a resource, as far as they are
 * plain numbers. The ability is number `index`, from 0, of those of that form. */
CG_API int64_t cg_cards_cost(const cg_cards *cards, cg_design design, int form, int index,
                             int resource);

/** Returns true if an ability has steps, and not only costs and conditions. */
CG_API bool cg_cards_has_steps(const cg_cards *cards, cg_design design, int form, int index);

/** Returns how many cards of the hand, of the player's choice, the costs of an ability take, as far
 * as they are plain numbers; -1 if they take anything else. */
CG_API int64_t cg_cards_discards(const cg_cards *cards, cg_design design, int form, int index);

/** Returns the flags in the head of an ability, as bits of the board's ability_flags. */
CG_API uint32_t cg_cards_flags(const cg_cards *cards, cg_design design, int form, int index);
/** Returns a card that the card's abilities create, by its index from 0; 0 past the last. */
CG_API cg_design cg_cards_creates(const cg_cards *cards, cg_design design, int index);
/** Returns true if an ability of that form (CG_FORM_COUNT: any), or an ability within it, uses a
 * verb. */
CG_API bool cg_cards_calls(const cg_cards *cards, cg_design design, int form, int verb);

/**
 * Writes the card's effects in the canonical spelling of the effect language.
 * @return 0 if there is no such definition
 */
CG_API size_t cg_cards_source(const cg_cards *cards, cg_design design, char *buffer, size_t size);

/**
 * Writes a card file with each effect in a block (`effect: |`) in its canonical spelling.
 * Everything else stays byte for byte.
 * @param text a file without mistakes; names of other cards are not looked up
 * @return 0 and "" if the file has mistakes or memory is short
 */
CG_API size_t cg_cards_canonical(const cg_game *game, const char *text, size_t length, char *buffer,
                                 size_t size);

/**
 * Writes a listing of the card's compiled programs, for authors who want to see what a card does.
 * @return 0 if there is no such definition
 */
CG_API size_t cg_cards_listing(const cg_cards *cards, cg_design design, char *buffer, size_t size);

/**
 * Writes one JSON object with id, name, kind, set, text and all fields of the card.
 * @return 0 if there is no such definition
 */
CG_API size_t cg_cards_json(const cg_cards *cards, cg_design design, char *buffer, size_t size);

/** Returns a deck that the catalogue's files declare, by its index from 0; owned by the catalogue;
 * NULL past the last. */
CG_API const cg_deck *cg_cards_deck(const cg_cards *cards, size_t index);
/** Returns a deck that the catalogue's files declare, by its name; owned by the catalogue; NULL if
 * there is none. */
CG_API const cg_deck *cg_cards_deck_find(const cg_cards *cards, const char *name);

/** Copies of one card. A card may have one entry in the deck and one in its reserve. */
typedef struct cg_deck_entry {
    cg_design design; /**< the card definition */
    uint16_t copies;  /**< number of copies, at least 1 */
    /** True for cards of the reserve, not of the deck: they begin in a zone of their own, and
     * effects bring them in. Only for games with such a zone. */
    bool reserve;
    uint8_t unused[1]; /**< 0: reserved */
} cg_deck_entry;

/**
 * Makes a deck and checks it by the game's rules.
 * @param name    of the deck, one line of text
 * @param entries those of the deck and those of its reserve, in any order
 * @param count   number of entries
 * @param report  receives every reason why the deck is refused; NULL allowed
 * @param deck    receives the deck, owned by the caller, immutable
 * @return CG_OK, CG_ERR_DECK, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
static inline cg_status cg_deck_create(const cg_cards *cards, const char *name,
                                       const cg_deck_entry *entries, size_t count,
                                       cg_report *report, cg_deck **deck)
{
    return cg_deck_create_sized(cards, name, entries, count, report, deck, sizeof *entries);
}
/**
 * Makes a deck without checking the game's rules for decks. A match refuses it with CG_ERR_DECK and
 * the first reason if it breaks them, unless a setting of the game allows it. Decks in card files
 * say `free: true` instead.
 * @param entries as for cg_deck_create()
 * @return as cg_deck_create()
 */
static inline cg_status cg_deck_create_free(const cg_cards *cards, const char *name,
                                            const cg_deck_entry *entries, size_t count,
                                            cg_report *report, cg_deck **deck)
{
    return cg_deck_create_free_sized(cards, name, entries, count, report, deck, sizeof *entries);
}
/**
 * Makes a random legal deck, for tests and experiments: one of the catalogue's decks, changed card
 * by card as far as the game allows.
 * @param random is advanced; equal generators make equal decks
 * @param deck   receives the deck, named "random", owned by the caller
 * @return CG_OK, CG_ERR_NOT_FOUND if the catalogue has no deck, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_deck_random(const cg_cards *cards, cg_random *random, cg_deck **deck);
/** Frees a deck that the caller owns; decks of a catalogue stay. Matches keep what they need. NULL
 * is allowed. */
CG_API void cg_deck_destroy(cg_deck *deck);
/** Returns the name by which catalogues and replays find the deck; owned by the deck. */
CG_API const char *cg_deck_name(const cg_deck *deck);
/** Returns the deck's name for people; owned by the deck. */
CG_API const char *cg_deck_title(const cg_deck *deck);
/** Returns the catalogue of the deck's cards; valid as long as the deck. */
CG_API const cg_cards *cg_deck_cards(const cg_deck *deck);
/** Returns the number of cards, with copies, without the reserve. */
CG_API size_t cg_deck_size(const cg_deck *deck);
/** Returns the number of cards of the reserve, with copies. */
CG_API size_t cg_deck_reserve_size(const cg_deck *deck);
/**
 * Reads an entry, in the order of the file, first those of the deck, then those of its reserve.
 * @return false past the last
 */
static inline bool cg_deck_get(const cg_deck *deck, size_t index, cg_deck_entry *entry)
{
    return cg_deck_get_sized(deck, index, entry, sizeof *entry);
}

#ifdef __cplusplus
}
#endif

#endif
