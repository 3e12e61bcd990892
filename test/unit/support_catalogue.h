/**
 * @file support_catalogue.h
 * The tables (support_tables.h) with a named ability, a second text and a bool among the fields, and
 * catalogues of that game.
 */
#ifndef TEST_SUPPORT_CATALOGUE_H
#define TEST_SUPPORT_CATALOGUE_H

#include "support.h"

#include "catalogue/catalogue.h"
#include "support_tables.h"

enum { FIELD_TYPE, FIELD_TRIBE, FIELD_POWER, FIELD_LEVEL, FIELD_WORDS, FIELD_EFFECT };
enum { FIELD_ABILITY = FIELD_EFFECT + 1, FIELD_MORE, FIELD_FLYING, FIELDS };
enum { KIND_CREATURE, KIND_SPELL, KIND_RELIC, KIND_DRAGON };
enum { STAT_POWER, STAT_LEVEL, STAT_SPEED };
enum { KEYWORD_TRAMPLE, KEYWORD_FIRST_STRIKE, KEYWORD_FLYING };

typedef struct setting {
    cg_context *context;
    cg_game *game;
    cg_module module;
    cg_board board;
    cg_field fields[FIELDS];
    cg_keyword_def keywords[8];
    cg_verb_def verbs[8];
} setting;

int catalogue_begin(void **state);
int catalogue_end(void **state);

/** Loads a text that has no mistakes. */
cg_cards *catalogue_load(const setting *s, const char *text);
void assert_errors(const setting *s, const char *text, const char *expected);
const cg_code *code_of(const cg_cards *cards, const char *id, unsigned ability);
const cg_design_rules *rules_of(const cg_cards *cards, const char *id);

#endif
