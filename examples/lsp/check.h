/**
 * @file check.h
 * A check of files: what is wrong with them, as `cardgame lint`, `cardgame test` and `cardgame balance check` say it.
 * It holds copies of all that it needs, so that a thread of its own can carry it out (checker.h).
 */
#ifndef LSP_CHECK_H
#define LSP_CHECK_H

#include "games.h"

/** A file that is read with others. */
typedef struct source {
    char *path; /**< as it is named in mistakes */
    char *uri;
    int64_t version; /**< of what the editor has open */
    char *words;     /**< NULL: it is read from the disk */
    size_t length;
    char *refused;    /**< why it is not read at all; NULL: it is */
    bool open, added; /**< the editor has it; it is only read along */
    mistakes found;
} source;

typedef struct check {
    file_sort sort;
    const game *game;
    cg_context *context;
    char *folder;  /**< of the cards; what is kept of them (games_keep()) */
    source *cards; /**< card files; of cards what is checked */
    size_t card_count, card_capacity;
    paths spare;      /**< card files that are read along when a card is missing */
    source subject;   /**< a file of scenarios or a study */
    char *only;       /**< the only scenario that is run; NULL: all are */
    bool run;         /**< its scenarios are run, and all is told of them */
    cg_cards *result; /**< what was loaded without mistakes; NULL */
    struct check *next;
} check;

check *check_new(file_sort sort, const game *g, cg_context *context, const char *folder);
/** Adds a card file; `words` is copied, NULL: it is read. @return it, valid until the next is added */
source *check_add(check *c, const char *path, const char *uri, int64_t version, const char *words,
                  size_t length);
/** The same for the file that is checked, if that has no cards. */
void check_subject(check *c, const document *f);
/** Carries it out. */
void check_run(check *c);
void check_free(check *c);

/* Parts with files of their own. */
void check_scenarios(check *c);
void check_study(check *c);
/** Loads the card files. @return whether they have no mistakes */
bool check_load(check *c);
/** Notes a mistake with a place as the library tells it. */
void check_blame(source *s, uint32_t line, uint32_t column, const char *code, const char *says);
/** The same with the byte where it stands. */
void check_blame_at(source *s, size_t at, const char *code, const char *says);
/** Notes what is no mistake of a line. */
void check_tell(source *s, uint32_t line, const char *code, const char *says);

#endif
