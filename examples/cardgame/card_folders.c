#include "card_folders.h"

#include "common.h"
#include "files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/** The folder of the cards that were installed with this program; NULL: it is not known. */
static char *installed_cards(void)
{
    char program[4096];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return NULL;
    program[length] = '\0';
    return file_beside(program, "../share/cardgame/cards");
}

/** Folder number `index` of a search path; NULL, with how many there are taken from `index`. */
static char *in_search_path(const char *folders, size_t *index)
{
    char *copy = must(strdup(folders ? folders : "")), *found = NULL;
    for (char *folder = strtok(copy, ":"); folder && !found; folder = strtok(NULL, ":"))
        if ((*index)-- == 0)
            found = must(strdup(folder));
    free(copy);
    return found;
}

char *card_folder(const char *game, size_t index)
{
    char *cards = in_search_path(getenv("CARDGAME_CARD_PATH"), &index);
    if (!cards && index == 0)
        cards = installed_cards();
    char *folder = cards ? file_join(cards, game) : NULL;
    free(cards);
    return folder;
}
