/** @file build.h  A catalogue while it is made from documents. */
#ifndef CG_MODULE_BUILD_H
#define CG_MODULE_BUILD_H

#include "lang/lang.h"
#include "module/catalogue.h"
#include "module/table.h"
#include "yaml/document.h"

/** An ability that a file declares. */
typedef struct cg_ability {
    const char *name;
    cg_document *document;
    const unsigned char *record;
    const cg_position *row;
    const cg_effect *effect; /**< NULL: it has mistakes, already reported */
} cg_ability;

/** A compiled effect: an ability with certain arguments, or a text of a card's own. */
typedef struct cg_call {
    const cg_ability *ability; /**< NULL: a text of the card's own */
    const char *name;          /**< canonical: set_die(4); NULL for a text */
    const char *text, *source;
    uint64_t hash; /**< of the program */
    uint32_t windows;
    uint16_t program;
    bool good;
} cg_call;

/** The cards of one set in one file: they follow each other. */
typedef struct cg_set_range {
    const char *set;
    uint32_t first, count;
} cg_set_range;

typedef struct cg_builder {
    cg_context *context;
    const cg_module *module;
    const cg_layout *layout;
    cg_report *report;
    cg_cards *cards; /**< being made */
    cg_arena work;   /**< freed at the end */
    cg_document *documents;
    size_t document_count;
    bool short_of_memory;
    bool cut; /**< a file could not be read to its end: what is missing may stand there */
    cg_table ability_names;
    cg_table calls, texts; /**< of call_list: by ability and arguments, by a card's own text */
    cg_table names; /**< of cards with their sets; only used when a card has an id of its own */
    cg_ability *abilities;
    size_t ability_count;
    cg_buffer call_list; /**< of cg_call * */
    cg_buffer code, programs;
    cg_buffer ranges; /**< of cg_set_range */
    cg_table deck_names;
    cg_table set_decks; /**< first deck of each set */
    uint32_t *marks;    /**< per design, see decks.c */
    size_t searched;    /**< words that suggestions have looked at; beyond a bound there are none */
    uint64_t hash; /**< of the content so far; parts are added, so that order does not matter */
} cg_builder;

#define CG_SEARCHED_MAX 200000
#define CG_DECKS_MAX 4096
#define CG_MISTAKES_MAX 10000

/** Each step goes on after mistakes and returns false only when memory is short. */
bool cg_build_abilities(cg_builder *builder);
bool cg_build_designs(cg_builder *builder);
bool cg_build_decks(cg_builder *builder);
/** Lets the game check the decks of a catalogue without mistakes, and adds them to the hash. */
void cg_build_check_decks(cg_builder *builder);

/** The call for the text of an ability field; NULL, reported at the position, when it is wrong or
 * memory is short. */
const cg_call *cg_build_ability_call(cg_builder *builder, cg_document *document,
                                     cg_position position, const char *text);
/** The call for a card's own effect text. */
const cg_call *cg_build_text_call(cg_builder *builder, cg_document *document, cg_position position,
                                  const char *text);

/** The value of a record's key. */
const void *cg_build_value(const unsigned char *record, const cg_key *key);

/** Where the text of an effect begins: that of a block scalar on the line below its mark. */
cg_source cg_build_source(cg_document *document, cg_position position, const char *text);

/** Notes that memory was short; returns false. */
bool cg_build_short(cg_builder *builder);

/** Where a design stands that has been built. */
cg_place cg_build_design_place(const cg_builder *builder, uint32_t design);

/** Have so many mistakes been found that the rest is not looked at? What it declares then counts as
 * not read. */
bool cg_build_enough(cg_builder *builder);

/** The number of mistakes in a report, also those that it has dropped. */
size_t cg_build_mistakes(const cg_report *report);

#endif
