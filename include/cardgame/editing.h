/**
 * @file editing.h
 * For editors of card files: the pieces of effect texts, completions, meanings of words, mistakes
 * with their fixes, and unsaved files.
 *
 *     static void offer(void *user, const cg_proposal *proposal)
 *     {
 *         printf("%s  (%s)\n", proposal->text, proposal->summary);
 *     }
 *
 *     const char text[] = "play: draw 2; de";
 *     size_t from;
 *     cg_game_effect_proposals(game, text, strlen(text), &from, offer, NULL);
 *     // from is 14, where "de" begins; offers "deal" and "destroy" with what they do
 *
 * Places within a text are counted in bytes from 0. Arguments of a caller's function are valid
 * during that call, except texts described as static or owned by the game. The functions read only
 * the given text and keep nothing, so any thread can call them.
 */
#ifndef CARDGAME_EDITING_H
#define CARDGAME_EDITING_H

#include <cardgame/base.h>
#include <cardgame/sized.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- unsaved files ---- */

/** A card file: in memory, or to be read. */
typedef struct cg_source {
    const char *name; /**< name of the file, for errors */
    const char *text; /**< its content; NULL: the file is read */
    size_t length;    /**< length of the text, in bytes, at most cg_context_config.file_limit */
} cg_source;

/**
 * Loads card files into one catalogue as cg_cards_load() does, some of them from memory. It reports
 * the same mistakes, in the order of the sources.
 * @param sources all files of the catalogue; no folders
 * @param count   number of sources
 * @param report  receives the errors; NULL: the context's log does
 * @param cards   receives the catalogue, owned by the caller
 * @return as cg_cards_load()
 */
static inline cg_status cg_cards_load_sources(const cg_game *game, const cg_source *sources,
                                              size_t count, cg_report *report, cg_cards **cards)
{
    return cg_cards_load_sources_sized(game, sources, count, report, cards, sizeof *sources);
}

/** Receives a card file as it is on the disk, from cg_cards_read_files(). @return false to stop */
typedef bool (*cg_source_visitor)(const cg_source *source, void *user);

/**
 * Reads the files that cg_cards_load() would load and passes them to a function one by one, so that
 * an application can keep them: cg_cards_load_sources() makes the same catalogue from them.
 * @param paths  as for cg_cards_load(); NULL with count 0 for the card path
 * @param visit  called with each file, whose texts are valid during the call
 * @param user   passed to `visit`
 * @param report receives the errors; NULL: the context's log does
 * @return CG_OK; CG_ERR_FILE, CG_ERR_NOT_FOUND or CG_ERR_CARDS if a file or folder cannot be read,
 *         and `visit` was not called; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_cards_read_files(const cg_game *game, const char *const *paths, size_t count,
                                     cg_source_visitor visit, void *user, cg_report *report);

/**
 * Finds the card that a text of a set refers to by a name: by id, by the id within the set, by the
 * name within the set, or as the only card of that name.
 * @param set  key of the text's set; "" or NULL: none
 * @param name as in the text's quotes, or in a deck
 * @return the card definition; 0 if there is none, or several have that name
 */
CG_API cg_design cg_cards_find_named(const cg_cards *cards, const char *set, const char *name);

/**
 * Writes the id, without its set, of a card that has no `id` of its own: the letters a to z and the
 * digits of its name, in lower case, with `_` for everything between them. A name without such
 * letters gives a word made from the whole name, so that different names have different ids; a name
 * of only digits and ASCII signs stays as it is.
 * @param name   as in a card file, in any spelling
 * @param buffer receives the id, ended with NUL; NULL: only measures
 * @param size   of the buffer in bytes
 * @return length of the id without NUL; if it is `size` or more, the id was cut. 0 for NULL
 */
CG_API size_t cg_name_id(const char *name, char *buffer, size_t size);

/**
 * Returns true if two names are the same, whether a letter is written as one character or as a
 * letter and its marks (`é`).
 * @param left  a name in UTF-8
 * @param right another one
 * @return false if one is NULL
 */
CG_API bool cg_names_equal(const char *left, const char *right);

/* ---- mistakes ---- */

/** The place of a mistake's wrong words, and a fix. */
typedef struct cg_fix {
    uint32_t line, column, offset; /**< as in its cg_error */
    uint32_t length; /**< length of the wrong words, in characters, on that line; 0: unknown */
    uint32_t bytes;  /**< length of the wrong words in bytes of the file */
    /** The suggestion of the message ("did you mean"), as to be written in the file, with escapes
     * inside quotes. NULL: unknown. Valid until the report changes. */
    const char *replacement;
} cg_fix;

/**
 * Reads the fix of an error of a report, in the order of cg_report_get().
 * @return false if there is no such error
 */
static inline bool cg_report_fix(const cg_report *report, size_t index, cg_fix *fix)
{
    return cg_report_fix_sized(report, index, fix, sizeof *fix);
}

/* ---- pieces ---- */

/** The sorts of piece of a text: X(constant, its name). */
#define CG_SORTS(X)                                                                                \
    X(CG_SORT_UNKNOWN, "unknown") /**< not a valid word at its place */                            \
    X(CG_SORT_WORD, "word")       /**< a word of the grammar */                                    \
    X(CG_SORT_HEAD, "head")       /**< the beginning of an ability: `play`, `when` */              \
    X(CG_SORT_VERB, "verb")       /**< the verb of a step */                                       \
    /** the verb of a static ability */                                                            \
    X(CG_SORT_SENTENCE, "sentence")                                                                \
    X(CG_SORT_EVENT, "event")   /**< an event */                                                   \
    X(CG_SORT_PLAYER, "player") /**< `me`, `opponent` */                                           \
    X(CG_SORT_KIND, "kind")     /**< a kind of card, or `card` and `token` */                      \
    X(CG_SORT_ZONE, "zone")                                                                        \
    X(CG_SORT_COUNTER, "counter") /**< a counter of players */                                     \
    X(CG_SORT_STAT, "stat")                                                                        \
    X(CG_SORT_KEYWORD, "keyword")                                                                  \
    X(CG_SORT_MARK, "mark")   /**< a counter on cards */                                           \
    X(CG_SORT_STATE, "state") /**< a state of cards or players: `exhausted` */                     \
    X(CG_SORT_PHASE, "phase")                                                                      \
    X(CG_SORT_WINDOW, "window")                                                                    \
    X(CG_SORT_CAUSE, "cause")       /**< a cause by which the game can end */                      \
    X(CG_SORT_RESOURCE, "resource") /**< a resource that pays costs */                             \
    X(CG_SORT_RULE, "rule")         /**< a number of the rules: `hand limit` */                    \
    X(CG_SORT_ACTION, "action")     /**< an action that can be forbidden and forced */             \
    X(CG_SORT_SPAN, "span")         /**< a part of a turn */                                       \
    X(CG_SORT_FLAG, "flag")         /**< a flag of abilities */                                    \
    X(CG_SORT_VALUE, "value")       /**< a value of the game, or its word */                       \
    X(CG_SORT_DICE, "dice")         /**< dice or a pool of them */                                 \
    X(CG_SORT_TALLY, "tally")       /**< a count for each player and turn */                       \
    X(CG_SORT_NUMBER, "number")                                                                    \
    X(CG_SORT_SIGN, "sign")   /**< `:`, `+`, brackets */                                           \
    X(CG_SORT_NAME, "name")   /**< a name given in the text, or its use */                         \
    X(CG_SORT_CARD, "card")   /**< the name of a card in quotes */                                 \
    X(CG_SORT_TEXT, "text")   /**< any other text in quotes */                                     \
    X(CG_SORT_BLOCK, "block") /**< a step that contains steps: `if`, `for each` */
typedef enum cg_sort { CG_SORTS(CG_ENUMERATOR) CG_SORT_COUNT } cg_sort;

/**
 * Returns the name of a sort, "verb"; static.
 * @param sort a cg_sort
 * @return NULL past the last
 */
CG_API const char *cg_sort_name(cg_sort sort);

#define CG_UNDEFINED UINT32_MAX /**< cg_effect_piece.defined of a piece that is not a name */

/** A piece of a text: a word, the words of a noun, a sign, a number, a text in quotes. */
typedef struct cg_effect_piece {
    uint32_t start, length; /**< start in bytes; length in bytes */
    uint32_t line;          /**< line of the text, from 0 */
    uint32_t column;        /**< in bytes, from 0 */
    cg_sort sort;
    /** For a name: the start of the piece that gives it, which can be this piece; names with an
     * equal number are the same. Otherwise CG_UNDEFINED. */
    uint32_t defined;
    /** For a card's name: its text without quotes and escapes, as cg_cards_find_named() takes it.
     * Otherwise NULL. */
    const char *card;
} cg_effect_piece;

/**
 * Receives a piece.
 * @param user  as given to cg_game_effect_pieces()
 * @param piece valid during the call
 */
typedef void (*cg_piece_fn)(void *user, const cg_effect_piece *piece);

/**
 * Lists the pieces of a text in order, as the parser reads them; after a mistake, each word is
 * judged by itself. Abilities in quotes are listed piece by piece, too.
 * @param text   an effect, as YAML gives it from a card file
 * @param length in bytes; a text of more than 16384 has no pieces
 * @param each   called for each piece
 * @param user   passed to `each`
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_game_effect_pieces(const cg_game *game, const char *text, size_t length,
                                       cg_piece_fn each, void *user);

/* ---- proposals ---- */

/** A completion of a text. */
typedef struct cg_proposal {
    cg_sort sort;
    /** The text to insert: a word, or the words of a noun or phrase up to its first hole. If only
     * the sort is known (a number, a new name, a card's name, a text), an example. */
    const char *text;
    /** The whole phrase as the reference writes it, if it is longer than its text, `draw NUMBER
     * [card]`; otherwise NULL. */
    const char *pattern;
    /** The phrase with numbered places to fill in, as editors take it: `draw ${1:NUMBER}`;
     * otherwise NULL. */
    const char *snippet;
    const char *summary; /**< its meaning in one sentence; "" if unknown */
    /** True if `text` is only an example: any other number or name of the sort is valid too. */
    bool open;
    /** True if it can be parsed there, but the text before it requires another type. */
    bool doubtful;
    uint8_t unused[6]; /**< 0: reserved */
} cg_proposal;

/**
 * Receives a proposal.
 * @param user     as given to cg_game_effect_proposals()
 * @param proposal valid during the call
 */
typedef void (*cg_proposal_fn)(void *user, const cg_proposal *proposal);

/**
 * Lists the completions at the end of a text: the parser has accepted each of them there. If the
 * text ends with a word, this word is completed; sorts with only examples are listed in any case.
 * @param text   an effect up to the place in question
 * @param length in bytes
 * @param from   receives the start of the replaced text: the start of that word, or `length`; NULL
 *               allowed
 * @param each   called for each proposal, grouped by sort
 * @param user   passed to `each`
 * @return CG_OK, also if nothing can follow; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_game_effect_proposals(const cg_game *game, const char *text, size_t length,
                                          size_t *from, cg_proposal_fn each, void *user);

/* ---- meanings ---- */

/**
 * Writes the meaning of the piece at a place, as Markdown: its sort; the pattern of its phrase with
 * explanation and example; the game's own words on a kind, zone or keyword; the definition of a
 * name.
 * @param text   a whole effect
 * @param length in bytes
 * @param at     a byte of the piece, or the one after it
 * @return 0 and "" if nothing is there, its meaning is unknown, or memory
 *         is short
 */
CG_API size_t cg_game_effect_meaning(const cg_game *game, const char *text, size_t length,
                                     size_t at, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
