/* The rows of phrases.h and happenings.h as tables, and the language's words as a game spells
 * them. */
#include "effect/tree/rows.h"

#include "effect/tree/code.h"
#include "effect/tree/operands.h"
#include "effect/tree/pieces.h"

#include <assert.h>
#include <string.h>

#define ROW(id, subject, pattern, example, summary, covers, them, does, reach, other)              \
    {CG_SUBJECT_##subject,                                                                         \
     0,                                                                                            \
     CG_THEM_##them,                                                                               \
     does,                                                                                         \
     CG_REACH_##reach,                                                                             \
     CG_REACH_##other,                                                                             \
     pattern,                                                                                      \
     NULL,                                                                                         \
     example,                                                                                      \
     summary,                                                                                      \
     covers,                                                                                       \
     ""},
static const cg_row statements[] = {CG_STATEMENTS(ROW)};
#undef ROW

#define ROW(id, subject, pattern, example, summary, covers)                                        \
    {CG_SUBJECT_##subject, 0, 0, 0, 0, 0, pattern, NULL, example, summary, covers, ""},
static const cg_row blocks[] = {CG_BLOCKS(ROW)};
#undef ROW

#define ROW(id, subject, pattern, example, summary, covers, reach, other)                          \
    {CG_SUBJECT_##subject,                                                                         \
     0,                                                                                            \
     0,                                                                                            \
     0,                                                                                            \
     CG_REACH_##reach,                                                                             \
     CG_REACH_##other,                                                                             \
     pattern,                                                                                      \
     NULL,                                                                                         \
     example,                                                                                      \
     summary,                                                                                      \
     covers,                                                                                       \
     ""},
static const cg_row statics[] = {CG_STATICS(ROW)};
#undef ROW

#define ROW(id, subject, pattern, happening, test, causes, holes, gives, example, summary, covers) \
    {CG_SUBJECT_##subject,                                                                         \
     CG_ON_##happening,                                                                            \
     0,                                                                                            \
     0,                                                                                            \
     0,                                                                                            \
     0,                                                                                            \
     pattern,                                                                                      \
     NULL,                                                                                         \
     example,                                                                                      \
     summary,                                                                                      \
     covers,                                                                                       \
     gives},
static const cg_row events[] = {CG_EVENTS(ROW)};
#undef ROW

#define ROW(id, subject, pattern, example, covers, reach, facts, denied)                           \
    {CG_SUBJECT_##subject, 0, 0, 0, CG_REACH_##reach, 0, pattern, NULL, example, "", covers, ""},
static const cg_row conditions[] = {CG_CONDITIONS(ROW)};
#undef ROW

#define ROW(id, subject, pattern, example, covers, reach, facts, denied) {denied, facts},
static const cg_condition_row conditions_more[] = {CG_CONDITIONS(ROW)};
#undef ROW

#define ROW(id, name, key, pattern, also, told, ends, example, summary)                            \
    {key, pattern, also, told, example, summary, CG_ENDS_##ends},
static const cg_duration_row durations[] = {CG_DURATIONS(ROW)};
#undef ROW

#define ROW(id, name, operand, reach, form, verb, pattern, also, facts, happening, cause, action,  \
            spelling, example, summary)                                                            \
    {pattern,           also,  spelling,          example, summary, verb, CG_REACH_##reach,        \
     CG_COST_OF_##form, facts, CG_ON_##happening, cause,   action},
const cg_cost_row cg_cost_rows[] = {CG_COST_KINDS(ROW)};
#undef ROW

#define ROW(id, name, key, pattern, stat, limit) {key, pattern},
static const cg_joint_row joints[] = {CG_JOINTS(ROW)};
#undef ROW

#define ROW(id, reach, other) [CG_ACTION_##id] = {CG_REACH_##reach, CG_REACH_##other},
static const struct {
    uint8_t reach, other;
} action_reaches[CG_ACTION_COUNT] = {CG_ACTION_REACHES(ROW)};
#undef ROW

/** By cg_reach. */
static const uint8_t game_reaches[] = {[CG_REACHES_ALL] = CG_REACH_ALL,
                                       [CG_REACHES_PLAY] = CG_REACH_IN_PLAY,
                                       [CG_REACHES_OUT] = CG_REACH_OUT};

#define ROW(id, words) words,
static const char *const own_actions[] = {CG_ACTIONS(ROW)};
#undef ROW

#define ROW(id, noun) noun,
static const char *const tallies[] = {CG_TALLIES(ROW)};
#undef ROW

#define ROW(id, text, binds, of_conditions) {text, binds, of_conditions},
static const cg_operator_row operators[] = {CG_OPERATORS(ROW)};
#undef ROW

const cg_row *cg_rows_statement(unsigned id)
{
    assert(id < CG_STATEMENT_COUNT);
    return &statements[id];
}

bool cg_rows_statement_does(unsigned id, unsigned does)
{
    return id < CG_STATEMENT_COUNT && (statements[id].does & does) != 0;
}

bool cg_rows_does(const cg_term *step, unsigned does)
{
    return step->kind == CG_TERM_STATEMENT && cg_rows_statement_does(step->index, does);
}

bool cg_rows_brings(unsigned id)
{
    unsigned them = id < CG_STATEMENT_COUNT ? statements[id].them : CG_THEM_SAME;
    return them == CG_THEM_TAKEN || them == CG_THEM_MADE || them == CG_THEM_LIKE;
}

bool cg_rows_moves(unsigned id)
{
    return id < CG_STATEMENT_COUNT && statements[id].them == CG_THEM_MOVED;
}

bool cg_rows_has_exceptions(const cg_term *step)
{
    return step->kind == CG_TERM_STATEMENT &&
           strstr(cg_rows_statement(step->index)->pattern, " except it has {mods}") != NULL;
}

bool cg_rows_plays(const cg_term *step)
{
    return step->kind == CG_TERM_STATEMENT && statements[step->index].them == CG_THEM_PLAYED;
}

unsigned cg_rows_lies(const cg_module *module, unsigned zone)
{
    assert(zone < module->zone_count);
    const cg_zone_def *def = &module->zones[zone];
    int row = (int)zone + 1;
    unsigned stack = row == module->stack_zone ? CG_LIES_BIT(STACK) : 0;
    if (def->in_play)
        return stack | CG_LIES_BIT(PLAY);
    if (stack && !def->per_player)
        return stack;
    if (module->board != NULL && row == module->board->under_zone)
        return CG_LIES_BIT(UNDER) |
               (def->visibility == CG_SEEN_BY_ALL ? (unsigned)CG_LIES_BIT(OPEN) : 0);
    if (row == module->hand_zone)
        return CG_LIES_BIT(HAND);
    if (def->home)
        return CG_LIES_BIT(DECK);
    return stack | (def->visibility == CG_SEEN_BY_ALL ? CG_LIES_BIT(OPEN) : CG_LIES_BIT(HIDDEN));
}

const cg_joint_row *cg_rows_joint(unsigned id)
{
    assert(id < CG_JOINT_COUNT);
    return &joints[id];
}

unsigned cg_rows_action_reach(const cg_module *module, unsigned action, unsigned *other)
{
    *other = CG_REACH_ALL;
    if (action < CG_ACTION_COUNT) {
        bool said = action_reaches[action].reach != CG_REACH_NOWHERE;
        *other = said ? action_reaches[action].other : CG_REACH_ALL;
        return said ? action_reaches[action].reach : CG_REACH_ALL;
    }
    if (module->board == NULL || !cg_is_action(module->board, action))
        return CG_REACH_ALL;
    const cg_action_def *def = &module->board->actions[action - CG_ACTION_OF_GAME];
    return def->forbids ? CG_REACH_IN_PLAY : game_reaches[def->reach];
}

unsigned cg_rows_counts(const cg_module *module, const cg_term *step)
{
    if (step->kind == CG_TERM_VERB)
        return cg_rows_move_of_verb(module, step->index) != NULL ? CG_DONE_CARDS : CG_DONE_COUNT;
    if (step->kind != CG_TERM_STATEMENT)
        return CG_DONE_COUNT;
    unsigned them = statements[step->index].them;
    if (them == CG_THEM_TAKEN || them == CG_THEM_MOVED || step->index == CG_DO_SEARCH)
        return CG_DONE_CARDS;
    return cg_rows_does(step, CG_DOES_SUM) ? CG_DONE_SUM : CG_DONE_COUNT;
}

const cg_row *cg_rows_block(unsigned id)
{
    assert(id < CG_BLOCK_COUNT);
    return &blocks[id];
}

const cg_row *cg_rows_static(unsigned id)
{
    assert(id < CG_STATIC_COUNT);
    return &statics[id];
}

const cg_row *cg_rows_event(unsigned id)
{
    assert(id < CG_EVENT_ROW_COUNT);
    return &events[id];
}

const cg_row *cg_rows_condition(unsigned id)
{
    assert(id < CG_CONDITION_COUNT);
    return &conditions[id];
}

const cg_condition_row *cg_rows_condition_more(unsigned id)
{
    assert(id < CG_CONDITION_COUNT);
    return &conditions_more[id];
}

bool cg_rows_condition_is(unsigned id, cg_condition_fact fact)
{
    return id < CG_CONDITION_COUNT && (conditions_more[id].facts & fact) != 0;
}

/** Returns the hole of its pattern; CG_FILL_COUNT: none. */
static cg_fill hole_of_condition(unsigned id)
{
    const char *pattern = cg_rows_condition(id)->pattern;
    cg_fill hole = CG_FILL_COUNT;
    (void)cg_piece_next_hole(&pattern, &hole);
    return hole;
}

bool cg_rows_condition_tests(unsigned id)
{
    cg_fill hole = hole_of_condition(id);
    return cg_rows_condition(id)->subject == CG_SUBJECT_CARDS &&
           (hole == CG_FILL_COUNT || cg_piece_operand(hole) != CG_OF_NOTHING);
}

unsigned cg_rows_condition_operand(unsigned id)
{
    cg_fill hole = hole_of_condition(id);
    return hole == CG_FILL_COUNT ? (unsigned)CG_OF_NOTHING : cg_piece_operand(hole);
}

const cg_duration_row *cg_rows_duration(unsigned id)
{
    assert(id < CG_DURATION_COUNT);
    return &durations[id];
}

unsigned cg_rows_duration_hole(unsigned id)
{
    const char *pattern = cg_rows_duration(id)->pattern;
    cg_fill hole = CG_FILL_COUNT;
    (void)cg_piece_next_hole(&pattern, &hole);
    return hole;
}

static const cg_move_def *move(const cg_module *module, unsigned index, size_t before)
{
    const cg_board *board = module->board;
    return board != NULL && index >= before && index - before < board->move_count
               ? &board->moves[index - before]
               : NULL;
}

const cg_move_def *cg_rows_move_of_verb(const cg_module *module, unsigned index)
{
    return move(module, index, module->board != NULL ? module->board->verb_count : 0);
}

const cg_move_def *cg_rows_move_of_event(const cg_module *module, unsigned index)
{
    return move(module, index, module->board != NULL ? module->board->happening_count : 0);
}

bool cg_rows_can_come_back(const cg_module *module, const cg_move_def *move)
{
    const cg_zone_def *zone = &module->zones[move->zone];
    return !zone->in_play && !zone->sealed && zone->visibility == CG_SEEN_BY_ALL;
}

unsigned cg_rows_exile(const cg_module *module)
{
    const cg_board *board = module->board;
    for (size_t i = 0; board != NULL && i < board->move_count; i++)
        if (cg_rows_can_come_back(module, &board->moves[i]) &&
            board->moves[i].zone + 1 != module->discard_zone)
            return (unsigned)(board->verb_count + i);
    return CG_NO_VERB;
}

cg_row cg_rows_game_verb(const cg_module *module, unsigned index)
{
    assert(module->board != NULL && index < module->board->verb_count);
    const cg_verb_def *verb = &module->board->verbs[index];
    return (cg_row){.subject = verb->of_player ? CG_SUBJECT_PLAYER : CG_SUBJECT_NONE,
                    .reach = game_reaches[verb->reach],
                    .other = game_reaches[verb->other],
                    .pattern = verb->pattern,
                    .says = verb->says,
                    .example = "",
                    .summary = verb->summary,
                    .covers = "",
                    .gives = ""};
}

cg_row cg_rows_game_event(const cg_module *module, unsigned index)
{
    assert(module->board != NULL && index < module->board->happening_count);
    const cg_happening_def *happening = &module->board->happenings[index];
    return (cg_row){.subject = happening->of_player ? CG_SUBJECT_PLAYER : CG_SUBJECT_CARDS,
                    .pattern = happening->pattern,
                    .example = "",
                    .summary = happening->summary,
                    .covers = "",
                    .gives = happening->of_player ? "pon" : "cpon",
                    .happening = (uint8_t)(CG_ON_OF_GAME + index)};
}

const char *cg_rows_action(const cg_module *module, unsigned index)
{
    if (index < CG_ACTION_COUNT)
        return strchr(own_actions[index], ' ') ? cg_rows_own(module, own_actions[index])
                                               : own_actions[index];
    return module->board != NULL && cg_is_action(module->board, index)
               ? module->board->actions[index - CG_ACTION_OF_GAME].words
               : "";
}

bool cg_rows_pays_prices(const cg_board *board)
{
    bool priced = false;
    for (size_t i = 0; i < board->resource_count; i++)
        priced = priced || board->resources[i].cost_stat != 0;
    for (size_t i = 0; i < board->moment_count; i++)
        priced = priced && board->moments[i].moment != CG_MOMENT_PAY;
    return priced && board->may[CG_MAY_PAY] == NULL;
}

const char *cg_rows_tally(unsigned tally)
{
    assert(tally < CG_TALLY_COUNT);
    return tallies[tally];
}

const cg_operator_row *cg_rows_operator(unsigned id)
{
    assert(id < CG_OPERATOR_COUNT);
    return &operators[id];
}

bool cg_rows_has_number(const char *key)
{
    for (const char *part = key; *part != '\0';) {
        size_t length = strcspn(part, "_");
        if (length > 0 && strspn(part, "0123456789") >= length)
            return true;
        part += length + (part[length] != '\0');
    }
    return false;
}

void cg_rows_words(cg_text *out, const char *key)
{
    const char *between = cg_rows_has_number(key) ? "_" : " ";
    for (const char *part = key; *part != '\0';) {
        size_t length = strcspn(part, "_");
        cg_text_add_bytes(out, part, length);
        part += length;
        if (*part == '_') {
            cg_text_add(out, between);
            part++;
        }
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

void cg_rows_phase(cg_text *out, const char *key)
{
    cg_rows_words(out, key);
    if (!ends_with(key, "phase") && !ends_with(key, "step"))
        cg_text_add(out, " phase");
}

const char *cg_rows_value_word(const cg_module *module, const cg_term *term)
{
    if (term->kind != CG_TERM_BINARY || term->args[0]->kind != CG_TERM_GAME_VALUE ||
        term->args[1]->kind != CG_TERM_NUMBER)
        return NULL;
    const cg_value_def *value = &module->values[term->args[0]->index];
    int32_t number = term->args[1]->value;
    return value->words != NULL && number > 0 && number <= value->maximum ? value->words[number - 1]
                                                                          : NULL;
}

/** Returns true if the word has that beginning, ignoring case. */
static bool begins(const char *word, const char *with)
{
    for (; *with != '\0'; word++, with++)
        if ((*word | 0x20) != *with)
            return false;
    return true;
}

void cg_rows_letter(unsigned unknown, char letter[CG_LETTER_MAX])
{
    /* without A and I, which are words, and O and L, which look like digits */
    static const char letters[] = "XYZWVUTSRQPNMKJHGFEDCB";
    const unsigned count = sizeof letters - 1;
    cg_text text = cg_text_start(letter, CG_LETTER_MAX);
    cg_text_add_bytes(&text, &letters[unknown % count], 1);
    if (unknown >= count)
        cg_text_number(&text, (int32_t)(unknown / count));
}

const char *cg_rows_article(const char *word)
{
    /* Words whose first sound differs from their spelling. */
    static const char *const vowels[] = {"hour", "heir", "honest", "honor", "honour"};
    static const char *const consonants[] = {"uni", "use", "usu", "eu", "one", "once", "ufo"};
    static const char *const vowels_after_all[] = {"unin", "unim", "unid"};
    for (size_t i = 0; i < sizeof vowels / sizeof *vowels; i++)
        if (begins(word, vowels[i]))
            return "an";
    for (size_t i = 0; i < sizeof vowels_after_all / sizeof *vowels_after_all; i++)
        if (begins(word, vowels_after_all[i]))
            return "an";
    for (size_t i = 0; i < sizeof consonants / sizeof *consonants; i++)
        if (begins(word, consonants[i]))
            return "a";
    return word[0] != '\0' && strchr("aeiouAEIOU", word[0]) != NULL ? "an" : "a";
}

const char *cg_rows_article_of_number(int32_t number)
{
    while (number >= 1000)
        number /= 1000;
    return number == 8 || number == 11 || number == 18 || number / 10 == 8 || number / 100 == 8
               ? "an"
               : "a";
}

/* ---- words of the game's own ---- */

const char *cg_rows_own_word(const cg_module *module, const char *word, size_t *length)
{
    const cg_board *board = module->board;
    for (size_t i = 0; board != NULL && i < board->word_count; i++) {
        const cg_word_def *row = &board->words[i];
        bool first = row->word[0] == word[0];
        if (first && strlen(row->word) == *length && memcmp(row->word, word, *length) == 0) {
            *length = strlen(row->own);
            return row->own;
        }
    }
    return word;
}

const char *cg_rows_own(const cg_module *module, const char *word)
{
    size_t length = strlen(word);
    return cg_rows_own_word(module, word, &length);
}

void cg_rows_add_word(cg_text *out, const cg_module *module, const char *word, size_t length)
{
    const char *own = cg_rows_own_word(module, word, &length);
    cg_text_add_bytes(out, own, length);
}

void cg_rows_add_words(cg_text *out, const cg_module *module, const char *words)
{
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        cg_rows_add_word(out, module, words, length);
        words += length;
        size_t spaces = strspn(words, " ");
        cg_text_add_bytes(out, words, spaces);
        words += spaces;
    }
}

void cg_rows_write(cg_text *out, const cg_module *module, const char *text)
{
    for (const char *mark; (mark = strchr(text, '%')) != NULL;) {
        size_t length = strcspn(mark + 1, " ");
        cg_text_add_bytes(out, text, (size_t)(mark - text));
        cg_rows_add_word(out, module, mark + 1, length);
        text = mark + 1 + length;
    }
    cg_text_add(out, text);
}
