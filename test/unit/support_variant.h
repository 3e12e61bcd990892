/** @file support_variant.h  The test game with some of its tables changed, a match of it, and a
 * deed: something that a test does in the main phase as a procedure of the game would. */
#ifndef TEST_SUPPORT_VARIANT_H
#define TEST_SUPPORT_VARIANT_H

#include "support.h"

#include "tabletop/game.h"

/** Cards of a file that lie in play and have that text, without a cost. */
#define USER(name, effect) "  - {name: " name ", kind: artifact, effect: '" effect "'}\n"
#define WATCHER(name, effect) "  - {name: " name ", kind: enchantment, effect: '" effect "'}\n"

enum { VARIANT_DEED = PROCEDURE_COUNT, VARIANT_NOTE, VARIANT_PROCEDURES };
enum { ACT_DEED = ACT_COUNT };

typedef struct variant {
    fixture f;
    board board;
    cg_match *match;
    /* copies of the game's tables, to be changed before the cards are loaded */
    cg_module module;
    cg_board rules;
    cg_field fields[FIELD_COUNT];
    cg_zone_def zones[ZONE_COUNT];
    cg_stat_def stats[STAT_COUNT];
    cg_mark_def marks[MARK_COUNT];
    cg_kind_def kinds[KIND_COUNT];
    cg_keyword_def keywords[KEYWORD_COUNT];
    cg_moment_def moment;
    cg_procedure procedures[VARIANT_PROCEDURES];
} variant;

void variant_begin(variant *v);
/** What the active player can do with the option "deed". */
void variant_deed(variant *v, cg_flow (*run)(cg_match *match, cg_frame *frame));
/** Has that procedure run at that moment. VARIANT_NOTE does nothing, at once. */
void variant_moment(variant *v, cg_moment moment, int procedure);
/** Loads these cards beside a Frog (1/1) and a Troll (3/3), all of them in everybody's deck; a
 * board begins in player 0's phase. */
void variant_load(variant *v, const char *phase, const char *cards);
/** Fails unless the game with its changed tables is refused with a text that holds `why`. */
void variant_refused(variant *v, const char *why);
/** Adds a card to the board. @return it, to be changed */
cg_stage_card *variant_card(variant *v, const char *id, int owner, int zone);
void variant_start(variant *v);
/** Gives everything back; for begin and load again. */
void variant_end(variant *v);

/** The design of that id, which must be there. */
cg_design variant_design(const variant *v, const char *id);
/** Its rules text. */
const char *variant_text(const variant *v, const char *id);
/** The first card of that design in a zone; 0. */
cg_thing variant_find(const variant *v, const char *id, int zone, int player);
/** A card on the board of a player. */
cg_thing variant_in_play(const variant *v, int player, int index);
int32_t variant_life(const variant *v, int player);
bool variant_offers(const variant *v, const char *text);
/** The amounts by which a player's life has changed, in order: "+1 -2". Static. */
const char *variant_lives(const variant *v, int player);

#endif
