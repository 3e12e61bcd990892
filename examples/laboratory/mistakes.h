/** @file mistakes.h  What is wrong with a study, each with its place. */
#ifndef MISTAKES_H
#define MISTAKES_H

#include <cardgame/cardgame.h>

/** A place in a file, counted from 1. */
typedef struct place {
    uint32_t line, column;
} place;

typedef struct mistakes {
    const char *file;
    cg_error *list;
    size_t count, capacity;
} mistakes;

/** Notes a mistake. @param code stable name, such as "unknown-key" */
void mistake(mistakes *found, place at, const char *code, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

/** Prints all of them to standard error, in the order of their places. @return their number */
size_t mistakes_print(const mistakes *found);
void mistakes_free(mistakes *found);

#endif
