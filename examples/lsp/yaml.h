/**
 * @file yaml.h
 * Walks through YAML as it is being typed: mappings, lists and texts in blocks and in brackets, by their columns
 * and signs alone. Nothing is refused, nothing is kept, and a walk can begin at any entry of a list; so that
 * what stands under the cursor is found without the rest of the file.
 */
#ifndef LSP_YAML_H
#define LSP_YAML_H

#include "text.h"

#define YAML_DEEP 24

typedef struct span {
    uint32_t start, length;
} span;

/** A mapping or a list that is open. */
typedef struct yaml_frame {
    bool list;
    bool flow; /**< in brackets */
    uint32_t column;
    span key;         /**< of a mapping: the key whose value comes; length 0: none yet */
    uint32_t entries; /**< of a list: entries so far */
} yaml_frame;

typedef enum yaml_kind {
    YAML_ITEM,  /**< an entry of a list begins */
    YAML_KEY,   /**< of a mapping, which is the last frame */
    YAML_VALUE, /**< a text on its line, or in quotes */
    YAML_BLOCK  /**< a text of several lines, behind `|` or `>` */
} yaml_kind;

typedef struct yaml_token {
    yaml_kind kind;
    span at;    /**< what it says, without quotes; of a block its lines */
    char quote; /**< '"', '\'' or '\0' */
    const yaml_frame *frames;
    size_t depth;
} yaml_token;

typedef void (*yaml_fn)(void *user, const yaml_token *token);

/** Where a walk ended. */
typedef enum yaml_spot {
    YAML_AT_WORD,    /**< a word begins at `word`, or will */
    YAML_IN_BLOCK,   /**< in a text of several lines, which begins at `word` */
    YAML_IN_COMMENT, /**< nothing is to be said there */
} yaml_spot;

typedef struct yaml_walk {
    const char *text;
    size_t at, end;
    yaml_frame frames[YAML_DEEP];
    size_t depth;
    yaml_spot spot;
    size_t word;            /**< where the unfinished word begins */
    char quote;             /**< of that word */
    bool at_key;            /**< it is a key of the mapping that is the last frame */
    bool too_deep, stopped; /**< it ended before the end; within a word */
    yaml_fn visit;          /**< NULL allowed */
    void *user;
} yaml_walk;

/** Walks from `at` to `end`; frames that are open at `at` are given. */
void yaml_go(yaml_walk *w);
/** What a scalar says, without the signs of its quotes. Freed by the caller. */
char *yaml_said(const char *file, span at, char quote);
/** Writes a word as a scalar, in quotes where it needs them. */
void yaml_write(text *out, const char *word, bool flow);
/** The key of a frame is that word. */
bool yaml_key_is(const char *file, const yaml_frame *frame, const char *word);
/** The text of a block as YAML reads it, up to a place in it, with the place in the file of each of its bytes.
 * @param at the lines of the block; cut at `until`
 * @param map receives an array of length + 1 offsets, freed by the caller; NULL allowed */
void yaml_block(const char *file, span at, size_t until, text *said, uint32_t **map);

#endif
