/**
 * @file thing.h
 * What a place of a file speaks of (a card, an ability, a deck, a name within an effect, a word), where that is
 * defined, and where else it is spoken of.
 */
#ifndef LSP_THING_H
#define LSP_THING_H

#include "where.h"

typedef enum thing_kind {
    THING_NONE,
    THING_CARD,
    THING_ABILITY,
    THING_DECK,
    THING_SET,
    THING_GAME,
    THING_NAME,  /**< given within an effect_text */
    THING_WORD,  /**< of an effect_text */
    THING_FIELD, /**< a key */
    THING_VALUE
} thing_kind;

typedef struct thing {
    thing_kind kind;
    char *name; /**< as it is written there */
    span at;    /**< in the file */
    scalar word;
    effect_text effect; /**< of names and words */
    size_t byte;        /**< of the effect_text */
    uint32_t defined;   /**< of names: where it is given, in the effect_text */
} thing;

thing thing_at(server *s, document *d, size_t offset);
void thing_free(thing *t);

/** An entry of a file's lists; a NULL document: none. */
typedef struct origin {
    document *document;
    const listed *listed;
} origin;

/** Where a card, ability, deck or set is defined. */
origin thing_origin(server *s, document *d, const thing *t);

/** What is looked for when it is looked for who speaks of it. */
typedef struct target {
    thing_kind kind;
    char set[NAME_SIZE], own[2 * NAME_SIZE], id[2 * NAME_SIZE];
    char *name;
    const game *game;
} target;

typedef enum mention_form {
    MENTION_ID,         /**< of a card: with its set */
    MENTION_OWN,        /**< of a card: its id without its set */
    MENTION_NAME,       /**< its name */
    MENTION_DEFINITION, /**< the name, where it is defined */
    MENTION_OWN_ID      /**< the id that it is given there */
} mention_form;

typedef struct mention {
    document *document;
    span at;
    mention_form form;
    char quote; /**< it stands in these, of YAML or of an effect_text */
    bool in_effect;
    bool flow;
} mention;

typedef void (*mention_fn)(void *user, const mention *one);

bool target_of(server *s, document *d, const thing *t, target *of);
void target_free(target *of);
/** Tells all mentions in a file. */
void each_mention(server *s, document *d, const target *of, mention_fn tell, void *user);

#endif
