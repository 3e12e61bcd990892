/**
 * @file editing.h
 * For editors of card files: texts of the effect language piece by piece, what may stand next in
 * them, what their words mean, mistakes with what would mend them, and files that are not saved yet.
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
 * Places within a text are counted in bytes from 0. All that is handed to a function of the caller's
 * is valid during that call; static texts and those of the game, which are said to be, stay longer.
 * The functions look at one text alone and keep nothing, so that any thread can call them.
 */
#ifndef CARDGAME_EDITING_H
#define CARDGAME_EDITING_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What functions below call, with the size of a structure as the program knows it. */
struct cg_fix;
struct cg_source;
CG_API bool cg_report_fix_sized(const cg_report *report, size_t index, struct cg_fix *fix,
                                size_t size);
CG_API cg_status cg_cards_load_sources_sized(const cg_game *game, const struct cg_source *sources,
                                             size_t count, cg_report *report, cg_cards **cards,
                                             size_t size);

/* ---- files that are not saved yet ---- */

/** A card file: in memory, or to be read. */
typedef struct cg_source {
    const char *name; /**< the file, as errors name it */
    const char *text; /**< what it holds; NULL: the file is read */
    size_t length;    /**< of the text, in bytes, at most cg_context_config.file_limit */
} cg_source;

/**
 * Loads card files into one catalogue as cg_cards_load() does, some of them from memory: the same
 * mistakes are reported, in the order of the sources.
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

/** Takes a card file as it is on the disk, for cg_cards_read_files(). @return false: no more are wanted */
typedef bool (*cg_source_visitor)(const cg_source *source, void *user);

/**
 * Reads the files that cg_cards_load() would load, and hands them over one by one, so that a host program
 * can keep them: cg_cards_load_sources() makes the same catalogue of them.
 * @param paths  as for cg_cards_load(); NULL with count 0 for the card path
 * @param visit  is called with each file, whose texts are valid during the call
 * @param user   is handed to it
 * @param report receives the errors; NULL: the context's log does
 * @return CG_OK; CG_ERR_FILE, CG_ERR_NOT_FOUND or CG_ERR_CARDS when a file or folder cannot be read, and
 * none is handed over; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_cards_read_files(const cg_game *game, const char *const *paths, size_t count,
                                     cg_source_visitor visit, void *user, cg_report *report);

/**
 * The card that a text of a set means by a name: that of the id, of the id within the set, of the
 * name within the set, or the only card of that name.
 * @param set  key of the set that the text belongs to; "" or NULL: none
 * @param name in the text's quotes, or a deck's
 * @return 0 when there is none, or several have that name
 */
CG_API cg_design cg_cards_find_named(const cg_cards *cards, const char *set, const char *name);

/**
 * The id, without its set, of a card that has no `id` of its own: the letters a to z and the digits of its name, in
 * small letters, and `_` for whatever stands between them. A name without such letters gives a word that
 * is made of the whole name, so that the ids of such names differ; one of plain digits and signs stays.
 * @param name   as a card file has it, in any spelling
 * @param buffer receives the id, ended with NUL; NULL: it is only measured
 * @param size   of the buffer in bytes
 * @return length of the id without NUL; when it is `size` or more, the id was cut off. 0 for NULL
 */
CG_API size_t cg_name_id(const char *name, char *buffer, size_t size);

/**
 * Are two names the same, be their letters written as one character or as a letter and its marks (`é`)?
 * @param left  a name in UTF-8
 * @param right another one
 * @return false when one is NULL
 */
CG_API bool cg_names_equal(const char *left, const char *right);

/* ---- mistakes ---- */

/** Where the wrong words of a mistake stand, and what would mend it. */
typedef struct cg_fix {
    uint32_t line, column, offset; /**< as in its cg_error */
    uint32_t length; /**< of what is wrong, in characters, on that line; 0: not known */
    uint32_t bytes;  /**< the same in bytes of the file */
    /** What is probably meant in its place, of those that the message asks "did you mean" for, as it is
     * to be written there: where quotes are around it, with escapes. NULL: nothing is known. Valid
     * until the report changes. */
    const char *replacement;
} cg_fix;

/** What would mend error number `index` of a report, in the order of cg_report_get(). @return false
 * when there is no such error */
static inline bool cg_report_fix(const cg_report *report, size_t index, cg_fix *fix)
{
    return cg_report_fix_sized(report, index, fix, sizeof *fix);
}

/* ---- pieces ---- */

/** What a piece of a text is: X(constant, its name). */
#define CG_SORTS(X)                                                                                \
    X(CG_SORT_UNKNOWN, "unknown")   /**< nothing that could stand there is spelled so */           \
    X(CG_SORT_WORD, "word")         /**< of the grammar */                                         \
    X(CG_SORT_HEAD, "head")         /**< what an ability begins with: `play`, `when` */            \
    X(CG_SORT_VERB, "verb")         /**< what a step does */                                       \
    X(CG_SORT_SENTENCE, "sentence") /**< the verb of a sentence that always holds */               \
    X(CG_SORT_EVENT, "event")       /**< what happens */                                           \
    X(CG_SORT_PLAYER, "player")     /**< `me`, `opponent` */                                       \
    X(CG_SORT_KIND, "kind")         /**< kinds of cards, and `card` and `token` */                 \
    X(CG_SORT_ZONE, "zone")                                                                        \
    X(CG_SORT_COUNTER, "counter") /**< of players */                                               \
    X(CG_SORT_STAT, "stat")                                                                        \
    X(CG_SORT_KEYWORD, "keyword")                                                                  \
    X(CG_SORT_MARK, "mark")   /**< counters on cards */                                            \
    X(CG_SORT_STATE, "state") /**< of cards and players: `exhausted` */                            \
    X(CG_SORT_PHASE, "phase")                                                                      \
    X(CG_SORT_WINDOW, "window")                                                                    \
    X(CG_SORT_CAUSE, "cause")       /**< ways in which the game can end */                         \
    X(CG_SORT_RESOURCE, "resource") /**< what costs are paid in */                                 \
    X(CG_SORT_RULE, "rule")         /**< numbers of the rules: `hand limit` */                     \
    X(CG_SORT_ACTION, "action")     /**< what can be forbidden and forced */                       \
    X(CG_SORT_SPAN, "span")         /**< stretches of time */                                      \
    X(CG_SORT_FLAG, "flag")         /**< of abilities */                                           \
    X(CG_SORT_VALUE, "value")       /**< values of the game, and their words */                    \
    X(CG_SORT_DICE, "dice")         /**< dice and pools of them */                                 \
    X(CG_SORT_TALLY, "tally")       /**< what is counted for each player and turn */               \
    X(CG_SORT_NUMBER, "number")                                                                    \
    X(CG_SORT_SIGN, "sign")   /**< `:`, `+`, brackets */                                           \
    X(CG_SORT_NAME, "name")   /**< given in the text, or used */                                   \
    X(CG_SORT_CARD, "card")   /**< the name of a card in quotes */                                 \
    X(CG_SORT_TEXT, "text")   /**< any other text in quotes */                                     \
    X(CG_SORT_BLOCK, "block") /**< a step that holds steps: `if`, `for each` */
typedef enum cg_sort { CG_SORTS(CG_ENUMERATOR) CG_SORT_COUNT } cg_sort;

/** Name of a sort, "verb"; static.
 * @param sort a cg_sort
 * @return NULL past the last */
CG_API const char *cg_sort_name(cg_sort sort);

#define CG_UNDEFINED UINT32_MAX /**< cg_effect_piece.defined of what is no name */

/** A piece of a text: a word, the words of a noun, a sign, a number, a text in quotes. */
typedef struct cg_effect_piece {
    uint32_t start, length; /**< in bytes */
    uint32_t line;          /**< of the text, from 0 */
    uint32_t column;        /**< in bytes, from 0 */
    cg_sort sort;
    /** Of a name, where it is given: the start of that piece, its own where it is given here. Names
     * that are equal here are the same. Else CG_UNDEFINED. */
    uint32_t defined;
    /** Of a card's name: the text without its quotes and escapes, as cg_cards_find_named() takes it.
     * Else NULL. */
    const char *card;
} cg_effect_piece;

/** Receives a piece.
 * @param user  as given to cg_game_effect_pieces()
 * @param piece valid during the call */
typedef void (*cg_piece_fn)(void *user, const cg_effect_piece *piece);

/**
 * Tells a text piece by piece, in order, as the parser reads it; behind a mistake, as far as each
 * word alone tells. What stands within an ability in quotes comes piece by piece, too.
 * @param text   an effect, as a card file holds it once YAML has been read
 * @param length in bytes; of more than 16384 nothing is told
 * @param each   called for each piece
 * @param user   passed to `each`
 * @return CG_OK, CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_game_effect_pieces(const cg_game *game, const char *text, size_t length,
                                       cg_piece_fn each, void *user);

/* ---- proposals ---- */

/** What can stand next in a text. */
typedef struct cg_proposal {
    cg_sort sort;
    /** What is written: a word, or the words of a noun or phrase up to its first hole. Where only
     * the sort is known (a number, a new name, a card's name, a text), an example. */
    const char *text;
    /** Of what is more than its text: all of it as the reference writes it, `draw NUMBER [card]`;
     * else NULL. */
    const char *pattern;
    /** The same with numbered places to fill in, as editors take it: `draw ${1:NUMBER}`; else NULL. */
    const char *snippet;
    const char *summary; /**< what it means, one sentence; "" where nothing is known */
    /** `text` is only an example of what can be written: any other number or name of the sort does
     * as well. */
    bool open;
    /** It can be read there, but what stands before it asks for something of another type. */
    bool doubtful;
    uint8_t unused[6]; /**< 0; new members come behind it */
} cg_proposal;

/** Receives a proposal.
 * @param user     as given to cg_game_effect_proposals()
 * @param proposal valid during the call */
typedef void (*cg_proposal_fn)(void *user, const cg_proposal *proposal);

/**
 * Lists what can stand at the end of a text: each proposal has been read by the parser, which did
 * not refuse it there. The word that the text ends with, if it ends with one, is taken for the
 * beginning of what is looked for; the sorts of which only examples can be given come anyway.
 * @param text   an effect up to the place in question
 * @param length in bytes
 * @param from   receives where what is replaced begins: the start of that word, or `length`; NULL
 *               allowed
 * @param each   called for each proposal; those of one sort come together
 * @param user   passed to `each`
 * @return CG_OK, also when nothing can stand there; CG_ERR_MEMORY, CG_ERR_ARGUMENT
 */
CG_API cg_status cg_game_effect_proposals(const cg_game *game, const char *text, size_t length,
                                          size_t *from, cg_proposal_fn each, void *user);

/* ---- meanings ---- */

/**
 * Writes what the piece at a place means, as Markdown: its sort, the pattern of its phrase with what
 * that does and an example; the game's own words on a kind, zone or keyword; what a name stands for.
 * @param text   a whole effect
 * @param length in bytes
 * @param at     a byte of the piece, or the one behind it
 * @return length of the whole text; 0 and "" when nothing stands there, nothing is known of it, or
 *         memory is short
 */
CG_API size_t cg_game_effect_meaning(const cg_game *game, const char *text, size_t length,
                                     size_t at, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
