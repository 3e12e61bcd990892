/**
 * @file pages.h
 * What is fetched over HTTP: the client's files, which are read once when the server starts, and what is
 * told of the games. No path of a request leads to the file system.
 */
#ifndef TABLE_PAGES_H
#define TABLE_PAGES_H

#include "hall.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct page_file {
    char *path; /**< as it is asked for: "/card.js" */
    const char *type;
    char *body;
    size_t length;
} page_file;

typedef struct pages {
    const hall *hall;
    char *games; /**< the list of all */
    page_file *files;
    size_t count;
} pages;

/** A page that was asked for. Its body lives as long as the pages, unless it is its own. */
typedef struct page {
    const char *type, *body;
    size_t length, sent;
    char *owned; /**< its body, to be freed when it has been sent; NULL */
} page;

/** Reads the client's files from a folder; NULL: there are none. @param why REASON_SIZE bytes
 * @return false: the folder cannot be read, with the reason */
bool pages_open(pages *p, const hall *h, const char *folder, char *why);
void pages_close(pages *p);

/** The page of a path. @return false: there is none, and `found` says so */
bool pages_find(const pages *p, const char *path, page *found);

#endif
