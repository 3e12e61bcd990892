/**
 * @file tree.h
 * Where the tree lies, seen from the program that runs: tests find their files from any folder.
 */
#ifndef TEST_UNIT_TREE_H
#define TEST_UNIT_TREE_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TREE_PATH_MAX 4096

/** Does a file of the tree lie below that folder? */
static inline bool tree_is_root(const char *folder)
{
    char path[TREE_PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/lib/exports.txt", folder);
    return access(path, F_OK) == 0;
}

/** Finds the nearest folder above the program that is the top of a tree. A program that lies
 * elsewhere is taken to run there. @return the buffer */
static inline const char *tree_root(char root[TREE_PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", root, TREE_PATH_MAX - 1);
    root[length > 0 ? length : 0] = '\0';
    for (char *slash = strrchr(root, '/'); slash; slash = strrchr(root, '/')) {
        *slash = '\0';
        if (tree_is_root(root))
            return root;
    }
    return strcpy(root, ".");
}

#endif
