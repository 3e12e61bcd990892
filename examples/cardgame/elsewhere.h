/** @file elsewhere.h  Card files that were not given, and the cards in them. */
#ifndef ELSEWHERE_H
#define ELSEWHERE_H

#include <stdbool.h>
#include <stddef.h>

/** Looks for a card, by its name or id, in the files of a folder and of the folders in it.
 * @param path receives the file's path
 * @return false when no file has it, or there is no such folder */
bool elsewhere_find(const char *folder, const char *card, char *path, size_t size);

#endif
