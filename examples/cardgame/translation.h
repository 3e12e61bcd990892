/** @file translation.h  Cards in another language. */
#ifndef TRANSLATION_H
#define TRANSLATION_H

#include <cardgame/cardgame.h>

/** Reads a language; NULL, and it is told on standard error, when there is none or it has mistakes. */
cg_translation *translation_open(cg_context *context, const cg_cards *cards, const char *code);

#endif
