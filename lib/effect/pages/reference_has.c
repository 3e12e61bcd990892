/* Tests which parts of the language a game has, so that its reference shows nothing else. */
#include "effect/pages/reference.h"

#include "effect/tree/events.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"
#include "effect/words/language.h"

#include <assert.h>
#include <string.h>

/** Returns how many the game has of the things that a word in capitals means; 1 for things that
 * every game has. */
static size_t count_of(const cg_language *language, const char *word, size_t length)
{
    const cg_module *module = language->module;
    const cg_board *board = language->board;
    const struct {
        const char *word;
        size_t count;
    } rows[] = {
        {"DIE", module->dice_count},        {"DICE", module->dice_count},
        {"COUNTER", module->counter_count}, {"STAT", board->stat_count},
        {"KEYWORD", board->keyword_count},  {"KIND", board->kind_count},
        {"KINDS", board->kind_count},       {"MARK", board->mark_count},
        {"MARKS", board->mark_count},       {"PHASE", module->phase_count},
        {"CAUSE", module->cause_count},     {"RESOURCE", board->resource_count},
        {"STATE", board->condition_count},  {"STATES", board->condition_count},
        {"RULE", board->rule_count},        {"WINDOW", module->window_count},
        {"VALUE", module->value_count},     {"SPAN", board->spans != NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].word) == length && memcmp(rows[i].word, word, length) == 0)
            return rows[i].count;
    return 1;
}

/** Returns true if the game has the things that the words in capitals mean; if bars separate
 * several, one of them is enough. */
static bool has_words(const cg_language *language, const char *words)
{
    while (*words != '\0') {
        bool any = false;
        size_t length = strspn(words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (length == 0) {
            words++;
            continue;
        }
        for (;; words++) {
            length = strspn(words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
            any = any || count_of(language, words, length) > 0;
            words += length;
            if (*words != '|')
                break;
        }
        if (!any)
            return false;
    }
    return true;
}

/** Returns true if it is about cards in play, or their actions. */
static bool is_of_board(cg_fill hole)
{
    static const bool of_board[CG_FILL_COUNT] = {
        [CG_FILL_CARDS] = true,    [CG_FILL_THING] = true, [CG_FILL_DESIGN] = true,
        [CG_FILL_PLACE] = true,    [CG_FILL_MODS] = true,  [CG_FILL_COST] = true,
        [CG_FILL_EVENT] = true,    [CG_FILL_TEXT] = true,  [CG_FILL_ABILITY] = true,
        [CG_FILL_DURATION] = true,
    };
    assert(hole >= 0 && hole < CG_FILL_COUNT);
    return of_board[hole];
}

/** Returns true if the game has the things in the holes of a pattern. */
static bool has_parts(const cg_language *language, const char *pattern)
{
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind != CG_PIECE_HOLE)
            continue;
        if (!has_words(language, cg_piece_words(piece.hole)) ||
            (piece.hole == CG_FILL_VALUE && language->module->counter_count == 0) ||
            (language->module->board == NULL && is_of_board((cg_fill)piece.hole)))
            return false;
    }
    return true;
}

/** Returns true if the game has a form of ability that can trigger on the event. */
static bool is_awaited(const cg_language *language, unsigned row)
{
    const cg_lack *const *forms = language->lacks.rows[CG_LACKS_FORM];
    unsigned happening = cg_event_row_of(language->module, row).happening;
    bool answered = language->lacks.rows[CG_LACKS_REACTION][row] == NULL;
    return forms[CG_FORM_WHEN] == NULL || forms[CG_FORM_BEFORE] == NULL ||
           (forms[CG_FORM_INSTEAD] == NULL && cg_event_changes(language->module, row) != 0) ||
           (answered && forms[CG_FORM_REACT] == NULL &&
            !(language->lacks.deaf[0] >> happening & 1u)) ||
           (answered && forms[CG_FORM_REACT_BEFORE] == NULL &&
            !(language->lacks.deaf[1] >> happening & 1u));
}

/** Returns true if the phrase can be used in a game without cards in play. */
static bool stands_alone(cg_lack_kind kind, const cg_row *row)
{
    bool of_cards = row->subject == CG_SUBJECT_CARDS || row->subject == CG_SUBJECT_THING ||
                    row->subject == CG_SUBJECT_SOURCE;
    return !of_cards && kind != CG_LACKS_EVENT && kind != CG_LACKS_SENTENCE &&
           (kind != CG_LACKS_VERB || !(row->does & (CG_DOES_EDITS | CG_DOES_BOARD)));
}

/** Returns true for the loss of a counter in a game whose only counter is life, if that loss is
 * damage, which has an event of its own. */
static bool loss_is_damage(const cg_language *language, cg_lack_kind kind, unsigned index)
{
    return kind == CG_LACKS_EVENT && index == CG_EVENT_LOSES_ROW &&
           language->board->loss_is_damage && language->module->counter_count == 1;
}

/** Returns true for an action that can be required with an object: of the library's actions, only
 * an attack. */
static bool is_forced_to(const cg_language *language, cg_lack_kind kind, unsigned index)
{
    return kind != CG_LACKS_SENTENCE || index != CG_STATIC_MUST_DO ||
           language->lacks.rows[CG_LACKS_MUST_TO][CG_ACTION_ATTACK] == NULL;
}

bool cg_reference_has_row(const cg_language *language, cg_lack_kind kind, unsigned index,
                          const cg_row *row)
{
    if (language->lacks.rows[kind][index] != NULL || loss_is_damage(language, kind, index) ||
        !is_forced_to(language, kind, index) ||
        (language->module->board == NULL && !stands_alone(kind, row)))
        return false;
    return has_parts(language, row->pattern) &&
           (kind != CG_LACKS_EVENT || is_awaited(language, index));
}

bool cg_reference_has_form(const cg_language *language, cg_form form)
{
    return language->lacks.rows[CG_LACKS_FORM][form] == NULL &&
           (language->module->board != NULL || form == CG_FORM_PLAY);
}

/** Returns true for parts that games without cards in play also have. */
static bool is_plain_part(const char *spelling)
{
    static const char *const plain[] = {
        "NAME",
        "my COUNTER, the COUNTER of PLAYER",
        "the face of DIE",
        "count of CARDS|PLAYERS|ZONE|DICE",
        "the turn number",
        "the VALUE",
        "min(a, b), max(a, b)",
        "me, the active player, that player, an opponent, a player, each opponent",
        "in WINDOW, WINDOW",
        "if CONDITION",
        "choose NUMBER [(or NUMBER if CONDITION)]",
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i], spelling) == 0)
            return true;
    return false;
}

/** Returns true if there is a window for playing cards or using abilities, not only for
 * reactions. */
static bool has_open_window(const cg_module *module)
{
    for (size_t i = 0; i < module->window_count; i++)
        if (module->windows[i].uses || module->windows[i].procedure == 0)
            return true;
    return false;
}

bool cg_reference_has_part(const cg_language *language, const char *spelling)
{
    static const struct {
        const char *spelling;
        uint8_t kind, row;
    } rows[] = {
        {"into play ... exhausted", CG_LACKS_VERB, CG_DO_EXHAUST},
        {"mandatory", CG_LACKS_FORM, CG_FORM_REACT},
        {"one or more KINDS", CG_LACKS_FORM, CG_FORM_WHEN},
        {"may also pay (COST)", CG_LACKS_CLAUSE, CG_CLAUSE_MAY_ALSO_PAY},
        {"may also pay (COST) any number of times", CG_LACKS_CLAUSE, CG_CLAUSE_MAY_ALSO_PAY},
    };
    if (language->module->board == NULL && !is_plain_part(spelling))
        return false;
    if (strcmp(spelling, "in WINDOW, WINDOW") == 0 && !has_open_window(language->module))
        return false;
    if (strcmp(spelling, "X") == 0 && language->board->resource_count == 0)
        return false;
    if ((strcmp(spelling, "may pay (COST) instead") == 0 ||
         strcmp(spelling, "may pay (COST) for NUMBER RESOURCE each") == 0) &&
        !cg_rows_pays_prices(language->board))
        return false;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].spelling, spelling) == 0)
            return language->lacks.rows[rows[i].kind][rows[i].row] == NULL;
    return has_words(language, spelling);
}
