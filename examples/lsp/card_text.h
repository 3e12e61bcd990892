/** @file card_text.h  A card as Markdown: its fields, its rules text, its values as printed and in play. */
#ifndef LSP_CARD_TEXT_H
#define LSP_CARD_TEXT_H

#include "text.h"

#include <cardgame/cardgame.h>

void card_text(const cg_cards *cards, cg_design design, text *out);
/** Its name, kind and numbers on one line. */
void card_line(const cg_cards *cards, cg_design design, text *out);

#endif
