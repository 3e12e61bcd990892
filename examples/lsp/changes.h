/** @file changes.h  Changes of several files that belong together, and what would be wrong with the files after them. */
#ifndef LSP_CHANGES_H
#define LSP_CHANGES_H

#include "server.h"

typedef struct change {
    document *document;
    span at;
    char *words; /**< that stand there afterwards */
} change;

typedef struct changes {
    change *list;
    size_t count, capacity;
} changes;

void changes_add(changes *all, document *d, span at, const char *words);
void changes_free(changes *all);
/** As a WorkspaceEdit. */
json_t *changes_edits(const server *s, const changes *all);
/** What would be wrong with the cards of these folders and is not yet, freed by the caller; NULL: nothing.
 * @param d the file from which it is asked; its folder is looked through, too */
char *changes_fault(server *s, document *d, const changes *all);

#endif
