/* Finds the phrases that a game says it does not have, by their words, and the happenings to which
 * no player can react. */
#include "effect/words/lacks.h"

#include "effect/tree/operands.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"
#include "effect/words/groups.h"

#include <assert.h>
#include <string.h>

_Static_assert(CG_STATEMENT_COUNT <= CG_LACK_ROWS && CG_EVENT_ROW_COUNT <= CG_LACK_ROWS &&
                   CG_FORM_COUNT <= CG_LACK_ROWS && CG_BLOCK_COUNT <= CG_LACK_ROWS &&
                   CG_STATIC_COUNT <= CG_LACK_ROWS && CG_CONDITION_COUNT <= CG_LACK_ROWS &&
                   CG_ACTION_COUNT <= CG_LACK_ROWS,
               "a table has more rows than lacks can be noted of");

static const unsigned counts[CG_LACKS_COUNT] = {
    [CG_LACKS_FORM] = CG_FORM_STATIC,
    /* sentences have no words */[CG_LACKS_VERB] = CG_STATEMENT_COUNT,
    [CG_LACKS_BLOCK] = CG_BLOCK_COUNT,
    [CG_LACKS_SENTENCE] = CG_STATIC_COUNT,
    [CG_LACKS_EVENT] = CG_EVENT_ROW_COUNT,
    [CG_LACKS_REACTION] = CG_EVENT_ROW_COUNT,
    [CG_LACKS_CONDITION] = CG_CONDITION_COUNT,
    [CG_LACKS_ACTION] = CG_ACTION_COUNT,
    [CG_LACKS_MUST] = CG_ACTION_COUNT,
    [CG_LACKS_MUST_TO] = CG_ACTION_COUNT,
    [CG_LACKS_CLAUSE] = CG_CLAUSE_COUNT,
    [CG_LACKS_DAMAGE] = CG_HURT_COUNT,
};

static const char *const kinds[CG_LACKS_COUNT] = {
    [CG_LACKS_FORM] = "form of ability",
    [CG_LACKS_VERB] = "verb",
    [CG_LACKS_BLOCK] = "block",
    [CG_LACKS_SENTENCE] = "sentence",
    [CG_LACKS_EVENT] = "event",
    [CG_LACKS_REACTION] = "event",
    [CG_LACKS_CONDITION] = "condition",
    [CG_LACKS_ACTION] = "action",
    [CG_LACKS_MUST] = "action",
    [CG_LACKS_MUST_TO] = "action",
    [CG_LACKS_CLAUSE] = "clause",
    [CG_LACKS_DAMAGE] = "damage",
    [CG_LACKS_GROUP] = "group of phrases",
};

static const char *const hurt[CG_HURT_COUNT] = {
    [CG_HURT_CARDS] = "damage to cards",
    [CG_HURT_PLAYERS] = "damage to players",
};

const char *cg_lacks_kind(cg_lack_kind kind)
{
    assert(kind < CG_LACKS_COUNT);
    return kinds[kind];
}

static const char *pattern_of(const cg_module *module, cg_lack_kind kind, unsigned row)
{
    switch (kind) {
    case CG_LACKS_FORM:
        return cg_operand_name(module, CG_OF_FORMS, row);
    case CG_LACKS_VERB:
        return cg_rows_statement(row)->pattern;
    case CG_LACKS_BLOCK:
        return cg_rows_block(row)->pattern;
    case CG_LACKS_SENTENCE:
        return cg_rows_static(row)->pattern;
    case CG_LACKS_CONDITION:
        return cg_rows_condition(row)->pattern;
    case CG_LACKS_CLAUSE:
        return "may also pay";
    case CG_LACKS_DAMAGE:
        return hurt[row];
    case CG_LACKS_ACTION:
    case CG_LACKS_MUST:
    case CG_LACKS_MUST_TO:
        return cg_rows_action(module, row);
    default:
        return cg_rows_event(row)->pattern;
    }
}

/** Takes a word from the front of `words`, if it is there. */
static bool take_word(const char **words, const char *word, size_t length)
{
    const char *at = *words;
    if (word == NULL || strncmp(at, word, length) != 0 || (at[length] != ' ' && at[length] != '\0'))
        return false;
    *words = at + length + (at[length] == ' ');
    return true;
}

/** Returns true if these are the words of the pattern, without holes and optional parts. A phrase
 * that a game does not have is also missing with exceptions. */
static bool consists_of(const char *pattern, const char *words)
{
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        if (piece.kind == CG_PIECE_HOLE || piece.kind == CG_PIECE_OPTIONAL)
            continue;
        if (*words == '\0' && piece.length == 6 && strncmp(piece.text, "except", 6) == 0)
            return true;
        if (!take_word(&words, piece.text, piece.length) &&
            !take_word(&words, piece.second, piece.second_length))
            return false;
    }
    return *words == '\0';
}

void cg_lacks_words(cg_text *out, const cg_module *module, const char *pattern)
{
    const char *between = "";
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        bool second = piece.kind == CG_PIECE_FORMS;
        if (piece.kind == CG_PIECE_HOLE || piece.kind == CG_PIECE_OPTIONAL)
            continue;
        cg_text_add(out, between);
        cg_rows_add_word(out, module, second ? piece.second : piece.text,
                         second ? piece.second_length : piece.length);
        between = " ";
    }
}

/** Finds the happenings for which the board has no response. A board without responses opens no
 * window at all and is skipped. */
static void find_deaf(cg_lacks *lacks, const cg_board *board)
{
    if (board == NULL || board->response_count == 0)
        return;
    lacks->deaf[0] = lacks->deaf[1] = UINT64_MAX;
    for (size_t i = 0; i < board->response_count; i++)
        lacks->deaf[board->responses[i].before] &= ~((uint64_t)1 << board->responses[i].happening);
}

/** Removes phrases that change turns and phases unless cards are in play, and those that add phases
 * unless the game asks for them. */
static void find_fixed_turns(cg_lacks *lacks, const cg_module *module)
{
#define NO_TURNS "cards do not change the turns of this game"
    static const struct {
        uint8_t row;
        cg_lack lack;
    } of_turns[] = {
        {CG_DO_EXTRA_TURN, {CG_LACKS_VERB, "take an extra turn", NO_TURNS}},
        {CG_DO_SKIP_TURN, {CG_LACKS_VERB, "skip the next turn", NO_TURNS}},
        {CG_DO_SKIP_PHASE, {CG_LACKS_VERB, "skip the next", NO_TURNS}},
        {CG_DO_END_TURN, {CG_LACKS_VERB, "end the turn", NO_TURNS}},
    };
    static const cg_lack extra = {CG_LACKS_VERB, "take an extra phase",
                                  "cards do not add phases here"};
    static const cg_lack end = {CG_LACKS_VERB, "end the phase", "there are no phases to end"};
    const cg_lack **verbs = lacks->rows[CG_LACKS_VERB];
    for (size_t i = 0; module->board == NULL && i < sizeof of_turns / sizeof *of_turns; i++)
        verbs[of_turns[i].row] = &of_turns[i].lack;
    if (module->board == NULL || !module->board->extra_phases)
        verbs[CG_DO_EXTRA_PHASE] = &extra;
    if (module->board == NULL || module->phase_count == 0)
        verbs[CG_DO_END_PHASE] = &end;
}

/** Removes phrases that create cards, unless the game leaves room for cards that are not in a
 * deck. */
static void find_unmade(cg_lacks *lacks, const cg_module *module)
{
#define NO_ROOM "this game uses only the cards of the decks"
    static const cg_lack of_rows[CG_STATEMENT_COUNT] = {
        [CG_DO_CREATE_AT] = {CG_LACKS_VERB, "create", NO_ROOM},
        [CG_DO_COPY_AT] = {CG_LACKS_VERB, "create a copy of", NO_ROOM},
        [CG_DO_PUT_COPY] = {CG_LACKS_VERB, "put a copy of", NO_ROOM},
        [CG_DO_SHUFFLE_NEW] = {CG_LACKS_VERB, "shuffle into", NO_ROOM},
        [CG_DO_SHUFFLE_COPY] = {CG_LACKS_VERB, "shuffle a copy of into", NO_ROOM},
    };
    for (unsigned row = 0; row < CG_STATEMENT_COUNT; row++)
        if (of_rows[row].words != NULL && module->board != NULL &&
            module->board->limits.tokens == 0)
            lacks->rows[CG_LACKS_VERB][row] = &of_rows[row];
}

/** Removes `flicker` if no move takes cards out of play so that they can return. */
static void find_unreturning(cg_lacks *lacks, const cg_module *module)
{
    static const cg_lack flicker = {CG_LACKS_VERB, "flicker",
                                    "no move of this game takes cards away so that they can come "
                                    "back"};
    if (module->board != NULL && cg_rows_exile(module) == CG_NO_VERB)
        lacks->rows[CG_LACKS_VERB][CG_DO_FLICKER] = &flicker;
}

/** Removes copies `for each card played before it` if plays are told only after they were carried
 * out: cards that answered them already count then. */
static void find_unordered(cg_lacks *lacks, const cg_module *module)
{
    static const cg_lack copies = {CG_LACKS_VERB, "copy for each card played before it this turn",
                                   "what is played is told of when it has been carried out"};
    if (module->board == NULL || module->board->plays != CG_PLAYED_LAST)
        return;
    lacks->rows[CG_LACKS_VERB][CG_DO_COPY_EARLIER] = &copies;
    lacks->rows[CG_LACKS_VERB][CG_DO_COPY_EARLIER_ANEW] = &copies;
}

/** Removes damage if it changes nothing about cards or players. */
static void find_unhurt(cg_lacks *lacks, const cg_board *board)
{
    static const cg_lack to_cards = {CG_LACKS_DAMAGE, "damage to cards", "deal it to a player"},
                         to_players = {CG_LACKS_DAMAGE, "damage to players", "deal it to a card"},
                         to_none[CG_HURT_COUNT] = {
                             {CG_LACKS_DAMAGE, "damage to cards", NULL},
                             {CG_LACKS_DAMAGE, "damage to players", NULL},
                         };
    static const cg_lack damaged = {CG_LACKS_CONDITION, "is damaged", "no damage stays on a card"};
    if (board == NULL)
        return;
    bool none = !board->life && !board->damage_mark;
    if (!board->damage_mark) {
        lacks->rows[CG_LACKS_DAMAGE][CG_HURT_CARDS] = none ? &to_none[CG_HURT_CARDS] : &to_cards;
        lacks->rows[CG_LACKS_CONDITION][CG_IF_IS_DAMAGED] = &damaged;
    }
    if (!board->life)
        lacks->rows[CG_LACKS_DAMAGE][CG_HURT_PLAYERS] =
            none ? &to_none[CG_HURT_PLAYERS] : &to_players;
}

/** Notes the entry for the phrases of a table with these words.
 * @return false if no phrase has them */
static bool note(cg_lacks *lacks, const cg_module *module, const cg_lack *lack, cg_lack_kind kind,
                 const char *words)
{
    bool found = false;
    assert(kind < CG_LACKS_COUNT);
    for (unsigned row = 0; row < counts[kind]; row++) {
        if (!consists_of(pattern_of(module, kind, row), words))
            continue;
        lacks->rows[kind][row] = lack;
        found = true;
    }
    return found;
}

static bool take(cg_lacks *lacks, const cg_module *module, const cg_lack *lack)
{
    if (lack->kind != CG_LACKS_GROUP)
        return note(lacks, module, lack, lack->kind, lack->words);
    const cg_group_phrase *phrase = cg_lack_group_next(lack->words, NULL);
    bool found = phrase != NULL;
    for (; phrase != NULL; phrase = cg_lack_group_next(lack->words, phrase))
        found = note(lacks, module, lack, phrase->kind, phrase->words) && found;
    return found;
}

const char *cg_lacks_said(const cg_lack *lack, const cg_module *module, cg_lack_kind kind,
                          unsigned row)
{
    const cg_group_phrase *phrase = NULL;
    if (lack->kind != CG_LACKS_GROUP)
        return lack->words;
    while ((phrase = cg_lack_group_next(lack->words, phrase)) != NULL)
        if (phrase->kind == kind && consists_of(pattern_of(module, kind, row), phrase->words))
            return phrase->words;
    return lack->words;
}

const cg_lack *cg_lacks_take(cg_lacks *lacks, const cg_module *module)
{
    const cg_board *board = module->board;
    find_deaf(lacks, board);
    find_fixed_turns(lacks, module);
    find_unmade(lacks, module);
    find_unreturning(lacks, module);
    find_unordered(lacks, module);
    find_unhurt(lacks, board);
    for (size_t i = 0; board != NULL && i < board->without_count; i++)
        if (!take(lacks, module, &board->without[i]))
            return &board->without[i];
    const cg_lack **sentences = lacks->rows[CG_LACKS_SENTENCE];
    if (sentences[CG_STATIC_MAY_PLAY] != NULL)
        sentences[CG_STATIC_MAY_PLAY_FREE] = sentences[CG_STATIC_MAY_PLAY_ANY_TIME] =
            sentences[CG_STATIC_MAY_PLAY];
    return NULL;
}
