/**
 * @file cards.h
 * Catalogues: the cards of a game, read from YAML, checked and compiled; and decks made of them.
 *
 * What reads designs by the numbers of the game's tables, as rules do (from cg_cards_has() to
 * cg_cards_calls()), answers false or 0 of designs and rows that do not exist.
 */
#ifndef CARDGAME_CARDS_H
#define CARDGAME_CARDS_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_card_info;
struct cg_deck_entry;
CG_API cg_status cg_deck_create_free_sized(const cg_cards *cards, const char *name,
                                           const struct cg_deck_entry *entries, size_t count,
                                           cg_report *report, cg_deck **deck, size_t size);
CG_API cg_status cg_deck_create_sized(const cg_cards *cards, const char *name,
                                      const struct cg_deck_entry *entries, size_t count,
                                      cg_report *report, cg_deck **deck, size_t size);
CG_API bool cg_cards_info_sized(const cg_cards *cards, cg_design design, struct cg_card_info *info,
                                size_t size);
CG_API bool cg_deck_get_sized(const cg_deck *deck, size_t index, struct cg_deck_entry *entry,
                              size_t size);

/**
 * Loads card files into one catalogue. All mistakes of all files are reported at once; when there
 * is any, nothing is loaded.
 * @param paths  files, or folders whose *.yaml files are taken in the order of their names; these
 *               must bring all that they use, abilities too. NULL with count 0 for the folders
 *               GAME/ of the card path: of files with the same name that of the first folder
 *               counts
 * @param report receives the errors; NULL: the context's log does (cg_context_config.log)
 * @param cards  receives the catalogue, owned by the caller, immutable, usable from every thread
 * @return CG_OK; CG_ERR_CARDS; CG_ERR_FILE or CG_ERR_NOT_FOUND when the only mistakes are files and
 *         folders that cannot be read; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_cards_load(const cg_game *game, const char *const *paths, size_t count,
                               cg_report *report, cg_cards **cards);

/** As above from one text in memory.
 * @param name   stands for the file in errors; NULL: "text"
 * @param length of the text, in bytes, at most cg_context_config.file_limit
 * @return as cg_cards_load() */
CG_API cg_status cg_cards_load_text(const cg_game *game, const char *name, const char *text,
                                    size_t length, cg_report *report, cg_cards **cards);

/** Frees the catalogue, or leaves that to the last of its decks, matches and records. NULL is
 * allowed. */
CG_API void cg_cards_destroy(cg_cards *cards);

/** The game whose cards they are; valid as long as the catalogue. */
CG_API const cg_game *cg_cards_game(const cg_cards *cards);

/** Hash of everything in the catalogue that rules can read. It is equal for equal content, however
 * that is spread over files. */
CG_API uint64_t cg_cards_hash(const cg_cards *cards);

/** Number of designs; they are numbered from 1 to this. */
CG_API size_t cg_cards_count(const cg_cards *cards);

/** The design with that id; 0 when there is none.
 * @param id as in cg_card_info, such as "egyptian/ra" */
CG_API cg_design cg_cards_find(const cg_cards *cards, const char *id);

/** A design as people see it; texts are owned by the catalogue. */
typedef struct cg_card_info {
    /** Unique in the catalogue: set, '/', and the card's own `id`, or else its name in lower case
     * with '_'. */
    const char *id;
    const char *name; /**< as people say it */
    const char *kind; /**< the game's word for this kind of card */
    const char *set;  /**< key of its set, "" if none */
    const char *text; /**< rules text, generated from the compiled effects */
} cg_card_info;

/** Fills in what a design is called and says. @return false when there is no such design */
static inline bool cg_cards_info(const cg_cards *cards, cg_design design, cg_card_info *info)
{
    return cg_cards_info_sized(cards, design, info, sizeof *info);
}

/** Writes a field of the game's own as text.
 * @param field its name in card files
 * @return length of the whole text; 0 and "" when the card has no such field */
CG_API size_t cg_cards_field(const cg_cards *cards, cg_design design, const char *field,
                             char *buffer, size_t size);

/** Name of the game's field with that number; NULL past the last. */
CG_API const char *cg_cards_field_name(const cg_cards *cards, size_t index);

/* Designs as rules read them, by the numbers of the game's tables. */

/** Number of the game's field of that name; -1 when there is none. */
CG_API int cg_cards_field_find(const cg_cards *cards, const char *name);
/** Does the design have that field? An effect with mistakes does not count. */
CG_API bool cg_cards_has(const cg_cards *cards, cg_design design, int field);
/** The number in a field: an integer, 1 for true, the number of a choice's word, the bits of flags,
 * counts as cg_counts_of() reads them; 0 where the card has no such field, or it holds none of
 * these. */
CG_API int64_t cg_cards_number(const cg_cards *cards, cg_design design, int field);

#define CG_COUNTS_WORDS 9 /**< most words of a field of counts */
#define CG_COUNTS_BITS 7  /**< bits for each word in the number of such a field */
/** How many of a word the number of a field of counts holds.
 * @param counts as cg_cards_number() gives it
 * @param word row in the field's table; 0 is returned where there is no such row */
static inline int cg_counts_of(int64_t counts, int word)
{
    if (word < 0 || word >= CG_COUNTS_WORDS)
        return 0;
    return (int)(counts >> (word * CG_COUNTS_BITS) & ((1 << CG_COUNTS_BITS) - 1));
}

/**
 * The cards that a field of type CG_FIELD_CARDS lists, in their order; they need not be in any
 * deck. They are known when all cards have been read: a game may ask where it checks a card, but
 * not where it is asked what a card is (cg_board.derive).
 * @param list  receives the first `limit` of them
 * @return how many there are, which can be more than `limit`; 0 where the card has no such field
 */
CG_API size_t cg_cards_list(const cg_cards *cards, cg_design design, int field, cg_design *list,
                            size_t limit);
/** Is the card as printed of that kind, a row of the board's table? */
CG_API bool cg_cards_is(const cg_cards *cards, cg_design design, int kind);
/** Does the card as printed have that keyword, a row of the board's table? */
CG_API bool cg_cards_has_keyword(const cg_cards *cards, cg_design design, int keyword);
/** The printed value of a stat, a row of the board's table. */
CG_API int32_t cg_cards_stat(const cg_cards *cards, cg_design design, int stat);

/** Were all effects of the card understood? Where a game checks a card they may not have been: then
 * some of its abilities are missing, and nothing can be said of what it does not do. */
CG_API bool cg_cards_understood(const cg_cards *cards, cg_design design);
/** How many abilities of that form (a cg_ability_form) the card has. */
CG_API int cg_cards_abilities(const cg_cards *cards, cg_design design, int form);
/** What the costs of an ability come to in a resource (a row of the board's table), as far as they
 * are plain numbers. The ability is number `index`, from 0, of those of that form. */
CG_API int64_t cg_cards_cost(const cg_cards *cards, cg_design design, int form, int index,
                             int resource);

/** Does such an ability have steps, and not only costs and conditions? */
CG_API bool cg_cards_has_steps(const cg_cards *cards, cg_design design, int form, int index);

/** How many cards of the hand, of the player's choice, the costs of such an ability take, as far as
 * they are plain numbers; -1 when they take anything else. */
CG_API int64_t cg_cards_discards(const cg_cards *cards, cg_design design, int form, int index);

/** The flags in the head of such an ability, as bits of the board's ability_flags. */
CG_API uint32_t cg_cards_flags(const cg_cards *cards, cg_design design, int form, int index);
/** Card number `index` of those that the card's abilities create; 0 past the last. */
CG_API cg_design cg_cards_creates(const cg_cards *cards, cg_design design, int index);
/** Does an ability of that form (CG_FORM_COUNT: any), or an ability within it, use that verb, a row
 * of the board's table? */
CG_API bool cg_cards_calls(const cg_cards *cards, cg_design design, int form, int verb);

/** Writes the card's effects in the canonical spelling of the effect language.
 * @return length of the whole text; 0 when there is no such design */
CG_API size_t cg_cards_source(const cg_cards *cards, cg_design design, char *buffer, size_t size);

/**
 * Writes a card file anew with each effect that stands in a block (`effect: |`) in its canonical
 * spelling. Everything else stays byte for byte.
 * @param text   a file without mistakes; names of other cards are not looked up
 * @return length of the whole text; 0 and "" when the file has mistakes or memory is short
 */
CG_API size_t cg_cards_canonical(const cg_game *game, const char *text, size_t length, char *buffer,
                                 size_t size);

/** Writes the card's compiled programs as a listing, for authors who want to see what a card does.
 * @return length of the whole text; 0 when there is no such design */
CG_API size_t cg_cards_listing(const cg_cards *cards, cg_design design, char *buffer, size_t size);

/** Writes one JSON object with id, name, kind, set, text and all fields of the card.
 * @return length of the whole text; 0 when there is no such design */
CG_API size_t cg_cards_json(const cg_cards *cards, cg_design design, char *buffer, size_t size);

/** Deck number `index`, from 0, of those that the catalogue's files declare; owned by the
 * catalogue; NULL past the last. */
CG_API const cg_deck *cg_cards_deck(const cg_cards *cards, size_t index);
/** The same by name; NULL when there is none. */
CG_API const cg_deck *cg_cards_deck_find(const cg_cards *cards, const char *name);

/** A number of copies of one card. A card may stand once in the deck and once in its reserve. */
typedef struct cg_deck_entry {
    cg_design design; /**< which card */
    uint16_t copies;  /**< at least 1 */
    /** Not in the deck but in its reserve, which begins in a zone of its own and comes in by
     * effects. Only for games with such a zone. */
    bool reserve;
    uint8_t unused[1]; /**< 0; new members come behind it */
} cg_deck_entry;

/**
 * Makes a deck of the host program's own and checks it by the game's rules.
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
 * The same without asking the game's rules for decks: a match refuses a deck that breaks them, with
 * CG_ERR_DECK and the first reason, unless the game has an option that lets it pass and that is
 * set. Decks in card files say `free: true` for the same.
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
 * @return CG_OK, CG_ERR_NOT_FOUND when the catalogue has no deck, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_deck_random(const cg_cards *cards, cg_random *random, cg_deck **deck);
/** Frees a deck that the caller owns; decks of a catalogue stay. Matches keep what they need. NULL
 * is allowed. */
CG_API void cg_deck_destroy(cg_deck *deck);
/** Its name, by which catalogues and replays find it; owned by the deck. */
CG_API const char *cg_deck_name(const cg_deck *deck);
/** Its name for people; owned by the deck. */
CG_API const char *cg_deck_title(const cg_deck *deck);
/** The catalogue that its cards are from; valid as long as the deck. */
CG_API const cg_cards *cg_deck_cards(const cg_deck *deck);
/** Number of cards, copies counted, without the reserve. */
CG_API size_t cg_deck_size(const cg_deck *deck);
/** Number of cards of the reserve, copies counted. */
CG_API size_t cg_deck_reserve_size(const cg_deck *deck);
/** Entry number `index`, in the order of the file, first those of the deck, then those of its
 * reserve. @return false past the last */
static inline bool cg_deck_get(const cg_deck *deck, size_t index, cg_deck_entry *entry)
{
    return cg_deck_get_sized(deck, index, entry, sizeof *entry);
}

#ifdef __cplusplus
}
#endif

#endif
