/**
 * @file build.h
 * A catalogue while it is being made from documents: the state that the steps of loading share.
 */
#ifndef CG_CATALOGUE_BUILD_H
#define CG_CATALOGUE_BUILD_H

#include "base/table.h"
#include "catalogue/catalogue.h"
#include "module/unit.h"
#include "yaml/document.h"

/** A parsed text of the effect language. */
typedef struct cg_reading {
    const cg_ability_term *abilities; /**< NULL: it has mistakes, which were reported */
    /** The abilities with the designs that they name numbered from 1 in their order; for the hash,
     * which must not depend on their places in the catalogue. */
    const cg_ability_term *numbered;
    uint64_t designs; /**< hash of the ids of these designs */
    bool names;       /**< it names cards: its meaning depends on its set */
    bool compiled;    /**< the builder's `alone` holds the programs of `numbered` */
} cg_reading;

/** A named ability that a file declares. */
typedef struct cg_ability {
    const char *name;
    cg_document *document;
    const unsigned char *record;
    const cg_position *row;
    cg_reading reading;
    cg_parameter
        parameters[CG_PARAMETERS_MAX]; /**< of all its parts; the same name is the same parameter */
    unsigned parameter_count;
} cg_ability;

/** Compiled abilities: those of a named one with certain arguments, or of a text. */
typedef struct cg_call {
    const cg_ability *ability; /**< NULL: a text of the card's own */
    const char *name;          /**< canonical: set_die(4); NULL for a text */
    const char *source;        /**< canonical spelling */
    uint64_t hash;             /**< of the programs */
    uint64_t spelled;          /**< hash of the canonical source, with the cards that it names */
    uint32_t
        windows;    /**< windows of the ability for playing the card; UINT32_MAX if there is none */
    uint32_t first; /**< its place in cg_cards.abilities */
    uint32_t count;
    bool plays; /**< it has an ability for playing the card */
    bool names; /**< as in cg_reading */
} cg_call;

/** Of an ability of a card: see cg_cards.code_keys. */
typedef struct cg_code_key {
    uint64_t key;
    uint32_t code;
} cg_code_key;

/** A card's record in its document, and the place of its design. */
typedef struct cg_card_site {
    cg_document *document;
    const unsigned char *record;
    const cg_position *row; /**< [1 + key] */
    uint32_t number;        /**< of the design */
    uint32_t index;         /**< among the cards of its document */
    cg_design_data *data;
    cg_design_rules *rules;
    cg_field_value *values;
} cg_card_site;

/** The adjacent cards of one set in one file. */
typedef struct cg_set_range {
    const char *set;
    uint32_t first, count;
} cg_set_range;

/** The state of a load that all its steps share. */
typedef struct cg_builder {
    cg_context *context;
    const cg_module *module;
    const cg_language *language;
    const cg_layout *layout;
    cg_report *report;
    cg_cards *cards;  /**< being made */
    cg_arena work;    /**< freed at the end */
    cg_arena scratch; /**< for one text at a time */
    cg_buffer line;   /**< also for one text at a time */
    cg_document *documents;
    size_t document_count;
    bool short_of_memory;
    bool cut;      /**< a file was read only in part: missing things may be in the rest */
    bool nameless; /**< a card has a mistake in its name */
    cg_table ability_names;
    cg_table calls, texts; /**< of call_list: by ability and arguments, by a card's own text */
    cg_table set_texts;    /**< of call_list: by set and text, of texts that name cards */
    cg_table names; /**< of cards with their sets; only used when a card has an id of its own */
    cg_table set_names, all_names; /**< see names.c */
    bool *twins;                   /**< per design: others have the same name */
    cg_ability *abilities;
    size_t ability_count;
    cg_buffer call_list; /**< of cg_call * */
    cg_unit_buffers unit;
    cg_unit_buffers alone;  /**< one call without the others, for its hash */
    cg_buffer numbers;      /**< of uint32_t: of its outermost abilities */
    cg_buffer keys;         /**< of cg_code_key */
    cg_buffer ability_list; /**< of uint32_t, becomes cg_cards.abilities */
    cg_buffer joined;       /**< of uint32_t and char: abilities and texts of one card */
    cg_buffer ranges;       /**< of cg_set_range */
    cg_table deck_names;
    cg_table set_decks;     /**< first deck of each set */
    uint32_t *marks;        /**< per design, see decks.c */
    bool *bad_decks;        /**< per deck: it or its file has mistakes */
    cg_field_value *values; /**< of all designs */
    uint64_t kind_words[CG_KINDS_MAX],
        keyword_words[CG_KEYWORDS_MAX]; /**< the words' bits in their fields */
    size_t searched; /**< words that suggestions have compared; above a limit there are no
                          suggestions */
    uint64_t hash;   /**< of the content so far; parts are added, so the order does not matter */
} cg_builder;

#define CG_SEARCHED_MAX 200000 /**< the most words that suggestions compare in one load */
#define CG_DECKS_MAX 4096      /**< the most decks of a catalogue */
#define CG_MISTAKES_MAX 10000  /**< the number of mistakes after which the rest is not checked */
#define CG_CODES_MAX ((size_t)1 << 20) /**< the most compiled abilities of a catalogue */

/* Each step continues after mistakes and returns false only when memory is short. */

/** Reads ids, names and plain fields of all cards. */
bool cg_build_designs(cg_builder *builder);
/** Reads fields that list cards, which any file may declare. */
bool cg_build_lists(cg_builder *builder);
/** Reads declarations of named abilities. */
bool cg_build_abilities(cg_builder *builder);
/** Reads the effects of cards; their texts may name other cards. */
bool cg_build_effects(cg_builder *builder);
/** Reads declarations of decks. */
bool cg_build_decks(cg_builder *builder);
/** Lets the game check the cards whose fields could be read. */
void cg_build_check_designs(cg_builder *builder);
/** Lets the game check the decks that have no mistakes so far. */
void cg_build_check_decks(cg_builder *builder);
/** Finds the keys and links with which matches take their part of the catalogue. The unit has been
 * copied by then. */
bool cg_build_links(cg_builder *builder);
/** Adds the decks to the hash, for a catalogue without mistakes. */
void cg_build_hash_decks(cg_builder *builder);

/** Returns the call for the text of an ability field; NULL, reported at the position, when it is
 * wrong or memory is short. */
const cg_call *cg_build_ability_call(cg_builder *builder, cg_document *document,
                                     cg_position position, const char *text);
/** Returns the call for a card's own effect text; NULL as above. */
const cg_call *cg_build_text_call(cg_builder *builder, cg_document *document, cg_position position,
                                  const char *text);

/**
 * Reads a text of the effect language into the arena.
 * @param compile also compiles it, into the builder's `alone`
 * @return false, when it has mistakes (reported) or memory is short
 */
bool cg_build_read(cg_builder *builder, cg_document *document, cg_position position,
                   const char *text, cg_arena *arena, bool compile, cg_reading *reading);

/** Compiles a parsed text and fills in the call's windows, abilities, texts and hash.
 * @param ability NULL for a text without parameters, else `arguments` are for its parameters
 * @return false when memory is short or a limit was reached, which is reported at the position */
bool cg_build_compile(cg_builder *builder, cg_document *document, cg_position position,
                      const cg_reading *reading, const cg_ability *ability,
                      const int32_t *arguments, cg_call *call);

/** Empties `alone`, and its numbers. */
void cg_build_clear_alone(cg_builder *builder);

/** Returns the position of a field of the game in a card's file; 0 when the card does not have
 * it. */
cg_position cg_build_field(const cg_card_site *site, size_t field);
/** Returns the key of a game's field in card records. */
const cg_key *cg_build_field_key(const cg_builder *builder, size_t field);

/** Calls `visit` for the cards of all files, in the order of their designs. @return false as soon
 * as a visit returns false */
bool cg_build_each_card(cg_builder *builder,
                        bool (*visit)(cg_builder *builder, const cg_card_site *site));

/** Finds the card that a file of that set names: by id, by id within the set, by name within the
 * set, or as the only card of that name. @return 0 if no card is found, or memory is short */
cg_design cg_build_find_design(cg_builder *builder, const char *set, const char *text,
                               size_t length);
/** Returns true if several cards have a name, so that cg_build_find_design() has found none by
 * it. */
bool cg_build_is_shared(const cg_builder *builder, const char *text, size_t length);
/** Returns the nearest id or name, for a suggestion; NULL when none is near or memory is short. */
const char *cg_build_nearest_design(cg_builder *builder, const char *set, const char *text,
                                    size_t length);

/** Returns the set of a file, "" when it names none. */
const char *cg_build_set(const cg_builder *builder, const cg_document *document);

/** Returns the place of a key's value in a record. */
const void *cg_build_value(const unsigned char *record, const cg_key *key);

/** Notes that memory was short; returns false. */
bool cg_build_short(cg_builder *builder);

/** Returns true if CG_MISTAKES_MAX mistakes have been found, so that the rest is not checked. Then
 * sets `cut`: declarations in the rest count as unread. */
bool cg_build_enough(cg_builder *builder);

/** Returns the number of mistakes in a report, including those that it has dropped. */
size_t cg_build_mistakes(const cg_report *report);

#endif
