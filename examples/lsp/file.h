/**
 * @file file.h
 * Files: those that the editor has open, with what is not saved of them, and those on the disk, of which so
 * many are kept as fit into a limit.
 */
#ifndef LSP_FILE_H
#define LSP_FILE_H

#include "body.h"
#include "outline.h"

#include <cardgame/cardgame.h>

#include <time.h>

/** A mistake in a file, as an editor shows it. */
typedef struct mistake {
    uint32_t start, end; /**< bytes of the document */
    int severity;        /**< of the protocol: 1 error, 2 warning, 3 information */
    char code[40];
    char *says;
    char *instead; /**< what would mend it; NULL: not known */
} mistake;

typedef struct mistakes {
    mistake *list;
    size_t count, capacity;
} mistakes;

typedef struct document {
    char *uri, *path; /**< path NULL: it is nowhere on the disk */
    int64_t version;
    body body;
    char *refused; /**< why its text is not looked at, and empty here; NULL: it is */
    outline outline;
    bool outlined;
    mistakes found; /**< at `found_version` */
    int64_t found_version;
    mistakes run; /**< what running its scenarios told, at `run_version` */
    int64_t run_version;
    struct timespec changed; /**< of what is on the disk */
    size_t size;             /**< of that */
    uint64_t used;           /**< when it was last asked for; for what is kept */
} document;

typedef struct files {
    cg_context *context; /**< whose limits hold */
    document **open;
    size_t count, capacity;
    document **kept;
    size_t kept_count, kept_capacity;
    size_t kept_bytes;
    uint64_t clock;
} files;

/** A path without `.` and `..` in it, freed by the caller. */
char *path_plain(const char *path);
/** A URI of the scheme `file` as a path, and a path as such a URI; freed by the caller. @return NULL: it is
 * another scheme */
char *path_of_uri(const char *uri);
char *uri_of_path(const char *path);

/** Is it a file of that folder, or of one within it? */
bool path_lies_in(const char *folder, const char *path);

document *file_open(files *all, const char *uri, const char *words, size_t length, int64_t version);
/** Changes a part of an open file, or all of it. @return false: it has become too large, and is refused until all of
 * it is there again */
bool file_change(document *f, size_t from, size_t to, const char *words, size_t length);
document *file_find(const files *all, const char *uri);
document *file_find_path(const files *all, const char *path);
void file_close(files *all, document *f);
/** The file of that path: the open one, or what is on the disk; NULL: there is none. One that the library would not let
 * in is `refused`, with the reason. Files that are not open
 * stay until files_trim(). */
document *file_at(files *all, const char *path);
/** Lets go of those on the disk that have not been asked for the longest, beyond a limit of bytes. */
void files_trim(files *all);
/** What is on the disk may have changed. */
void files_forget(files *all);
void files_free(files *all);
/** What is in the file now. */
const outline *file_outline(document *f);
/** Something of it has changed. */
void file_touch(document *f);
/** What a span of the file says, without quotes' signs. Freed by the caller. */
const char *file_words(const document *f);

void mistakes_add(mistakes *m, mistake one);
void mistakes_clear(mistakes *m);

/** A list of paths. */
typedef struct paths {
    char **list;
    size_t count, capacity;
} paths;

void paths_add(paths *p, const char *path);
bool paths_has(const paths *p, const char *path);
/** Adds the `.yaml` files of a folder in the order of their names; of those `deep` folders further down, too. */
void paths_add_folder(paths *p, const char *folder, int deep, size_t most);
/** Adds what is not in the list yet. */
void paths_add_new(paths *p, const char *path);
void paths_add_new_folder(paths *p, const char *folder, int deep, size_t most);
/** Of a file that is there by several paths, as links make them, the first one stays. */
void paths_unlink(paths *p);
void paths_free(paths *p);

#endif
