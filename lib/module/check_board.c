/* Checks the tables of a module's board: kinds, stats, keywords, marks, actions, verbs,
 * happenings, rules, limits, and the zones in play. */
#include "module/check.h"

#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"
#include "yaml/layout.h"

#include <string.h>

#define MOST_ACTIONS (64 - CG_ACTION_OF_GAME)
#define MOST_RESOURCES 16
#define MOST_VERBS 192 /* at most 256 together with the moves */
#define MOST_HAPPENINGS (64 - CG_ON_OF_GAME)
#define MOST_CARD_RULES 64
#define MOST_RESPONSES 256
#define MOST_LACKS 512

/** Returns true for words of the effect language: small letters, digits, '-', '_' and '\'', with
 * single spaces between them. */
static bool is_words(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-'";
    if (!text || !*text)
        return false;
    for (;;) {
        size_t length = strspn(text, letters);
        if (!length)
            return false;
        text += length;
        if (!*text)
            return true;
        if (*text++ != ' ')
            return false;
    }
}

static cg_status check_words_of(const cg_module_checker *check, const char *table, size_t index,
                                const char *what, const char *words)
{
    if (is_words(words))
        return CG_OK;
    return cg_module_refuse(check, "%s %zu needs a valid %s: words in small letters", table, index,
                            what);
}

/* ---- tables in general ---- */

/** The kinds of members in rows. */
typedef enum member_kind {
    IS_KEY,   /**< its key */
    IS_WORDS, /**< words of the effect language */
    IS_TEXT,  /**< a required text */
    IS_ROW_1, /**< row of a table + 1; 0: none */
    IS_NEEDED /**< row of a table */
} member_kind;

/** A member of the rows of a table, and for rows of another table the number of its rows. */
typedef struct member {
    const char *what;
    uint8_t kind; /**< a member_kind */
    bool of_board;
    uint16_t at, count; /**< of the member in its row; of the number of rows in module or board */
} member;

/** A table of the board: the checks that all its rows have in common, and a function for the
 * rest. */
typedef struct table {
    const char *many, *one;
    uint16_t rows, count, size; /**< offsets in cg_board; the size of a row */
    uint16_t most;
    const member
        *members; /**< ends with one without a name; the first names the row if it is a text */
    cg_status (*check)(const cg_module_checker *check, size_t index); /**< NULL: no more checks */
} table;

static const char *text_at(const char *row, const member *m)
{
    const char *text;
    memcpy(&text, row + m->at, sizeof text);
    return text;
}

static int64_t number_at(const char *row, const member *m)
{
    int number;
    memcpy(&number, row + m->at, sizeof number);
    return (int64_t)number - (m->kind == IS_ROW_1);
}

static size_t count_at(const cg_module *module, bool of_board, size_t at)
{
    size_t count;
    memcpy(&count, (of_board ? (const char *)module->board : (const char *)module) + at,
           sizeof count);
    return count;
}

static cg_status check_member(const cg_module_checker *check, const table *of, const char *row,
                              const member *m, size_t index)
{
    const char *name = of->members->kind <= IS_TEXT ? text_at(row, of->members) : NULL;
    switch ((member_kind)m->kind) {
    case IS_KEY:
        return cg_module_check_key(check, of->one, index, text_at(row, m));
    case IS_WORDS:
        return check_words_of(check, of->one, index, m->what, text_at(row, m));
    case IS_TEXT:
        return text_at(row, m)
                   ? CG_OK
                   : cg_module_refuse(check, "%s '%s' needs a %s", of->one, name, m->what);
    default:
        return cg_module_check_index_of(
            check, m->what, (cg_module_row){of->one, name, index}, number_at(row, m),
            count_at(check->module, m->of_board, m->count), m->kind != IS_NEEDED);
    }
}

static cg_status check_table(const cg_module_checker *check, const table *of)
{
    const char *board = (const char *)check->module->board, *rows;
    size_t count = count_at(check->module, true, of->count);
    memcpy(&rows, board + of->rows, sizeof rows);
    CG_TRY(cg_module_check_table(check, of->many, rows, count, of->most));
    for (size_t i = 0; i < count; i++) {
        for (const member *m = of->members; m->what; m++)
            CG_TRY(check_member(check, of, rows + i * of->size, m, i));
        if (of->check)
            CG_TRY(of->check(check, i));
    }
    return CG_OK;
}

/* ---- what cards are and have ---- */

static cg_status check_kind(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_kind_def *kind = &module->board->kinds[index];
    if ((unsigned)kind->face > CG_FACE_ANY)
        return cg_module_refuse(check, "kind '%s': the face must be a value of cg_face",
                                kind->singular);
    const cg_field *field = &module->fields[kind->field];
    if (field->type != CG_FIELD_CHOICE && field->type != CG_FIELD_FLAGS)
        return cg_module_refuse(check, "kind '%s': field '%s' must be a choice or flags",
                                kind->singular, field->name);
    if (!cg_field_words(field, kind->word))
        return cg_module_refuse(check, "kind '%s': its word must be a word of field '%s'",
                                kind->singular, field->name);
    return CG_OK;
}

static cg_status check_stat(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_stat_def *stat = &module->board->stats[index];
    const cg_field *field = stat->field ? &module->fields[stat->field - 1] : NULL;
    if (field && field->type != CG_FIELD_INT)
        return cg_module_refuse(check, "stat '%s': field '%s' must be an integer", stat->name,
                                field->name);
    if (stat->minimum > stat->initial || stat->initial > stat->maximum)
        return cg_module_refuse(
            check, "stat '%s': the initial value is %ld, but the range is %ld to %ld", stat->name,
            (long)stat->initial, (long)stat->minimum, (long)stat->maximum);
    if (field && (field->minimum < stat->minimum || field->maximum > stat->maximum))
        return cg_module_refuse(check, "stat '%s': its range must include the range of field '%s'",
                                stat->name, field->name);
    if (stat->attached && module->fields && module->fields[stat->attached - 1].type != CG_FIELD_INT)
        return cg_module_refuse(check, "stat '%s': field '%s' must be an integer", stat->name,
                                module->fields[stat->attached - 1].name);
    if ((unsigned)stat->rounding > CG_ROUND_UP)
        return cg_module_refuse(check, "stat '%s': the rounding must be a value of cg_rounding",
                                stat->name);
    return CG_OK;
}

static cg_status check_keyword(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_keyword_def *keyword = &module->board->keywords[index];
    const cg_field *field = keyword->field ? &module->fields[keyword->field - 1] : NULL;
    if (!field || field->type == CG_FIELD_BOOL)
        return CG_OK;
    if (field->type != CG_FIELD_FLAGS)
        return cg_module_refuse(check, "keyword '%s': field '%s' must be flags or a bool",
                                keyword->name, field->name);
    if (!cg_field_words(field, keyword->word))
        return cg_module_refuse(check, "keyword '%s': its word must be a word of field '%s'",
                                keyword->name, field->name);
    return CG_OK;
}

static cg_status check_mark(const cg_module_checker *check, size_t index)
{
    const cg_mark_def *mark = &check->module->board->marks[index];
    if (mark->maximum < 1)
        return cg_module_refuse(check, "mark '%s': the maximum must be at least 1", mark->name);
    if (mark->maximum > CG_MARKS_MOST)
        return cg_module_refuse(check, "mark '%s': the maximum must be at most %d", mark->name,
                                CG_MARKS_MOST);
    return CG_OK;
}

static cg_status check_condition(const cg_module_checker *check, size_t index)
{
    const cg_condition_def *condition = &check->module->board->conditions[index];
    if (!condition->bits || (condition->value & ~(unsigned)condition->bits))
        return cg_module_refuse(
            check, "condition '%s' needs bits, and its value must be among them", condition->words);
    return CG_OK;
}

/* ---- what can be done ---- */

static cg_status check_reach(const cg_module_checker *check, cg_module_row row, cg_reach reach)
{
    return cg_module_check_index_of(check, "the reach", row, reach, CG_REACHES_OUT + 1, false);
}

static cg_status check_action(const cg_module_checker *check, size_t index)
{
    const cg_board *board = check->module->board;
    const cg_action_def *action = &board->actions[index];
    if (!cg_is_cause(board, action->forbids))
        return cg_module_refuse(check, "action '%s': 'forbids' is %d, which is not a cause",
                                action->words, action->forbids);
    return check_reach(check, (cg_module_row){"action", action->words, index}, action->reach);
}

static cg_status check_resource(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_resource_def *resource = &module->board->resources[index];
    if (resource->counter)
        return CG_OK;
    if (!resource->available)
        return cg_module_refuse(check, "resource '%s' needs a counter or the function 'available'",
                                resource->singular);
    return cg_module_check_index_of(check, "the procedure",
                                    (cg_module_row){"resource", resource->singular, index},
                                    resource->procedure, module->procedure_count, false);
}

static cg_status check_rule(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_rule_def *rule = &module->board->rules[index];
    if (rule->option && module->options[rule->option - 1].type != CG_SETTING_INT)
        return cg_module_refuse(check, "player rule '%s': option '%s' must be an integer",
                                rule->name, module->options[rule->option - 1].name);
    if (rule->minimum > rule->maximum ||
        (!rule->option && (rule->initial < rule->minimum || rule->initial > rule->maximum)))
        return cg_module_refuse(
            check, "player rule '%s': the initial value is %ld, but the range is %ld to %ld",
            rule->name, (long)rule->initial, (long)rule->minimum, (long)rule->maximum);
    return CG_OK;
}

static cg_status check_word_list(const cg_module_checker *check, const char *what,
                                 const char *const *words, size_t most)
{
    size_t count = 0;
    for (; words && words[count]; count++)
        CG_TRY(check_words_of(check, what, count, "spelling", words[count]));
    if (count > most)
        return cg_module_refuse(check, "there are %zu %ss, but at most %zu are allowed", count,
                                what, most);
    return CG_OK;
}

/** Checks that no earlier row has one of its bits. */
static cg_status check_card_value(const cg_module_checker *check, size_t index)
{
    const cg_card_value_def *values = check->module->board->card_values, *value = &values[index];
    uint32_t taken = 0;
    if (!value->bits || value->at + value->bits > 16)
        return cg_module_refuse(check, "card value '%s' must be within the 16 bits of a card",
                                value->name);
    for (size_t i = 0; i < index; i++)
        taken |= ((1u << values[i].bits) - 1) << values[i].at;
    if ((((1u << value->bits) - 1) << value->at) & taken)
        return cg_module_refuse(
            check, "card value '%s' must not share bits with another card value", value->name);
    return CG_OK;
}

static cg_status check_lists(const cg_module_checker *check)
{
    CG_TRY(check_word_list(check, "span", check->module->board->spans, 255));
    CG_TRY(check_word_list(check, "ability flag", check->module->board->ability_flags, 32));
    size_t flags = 0;
    while (check->module->board->ability_flags && check->module->board->ability_flags[flags])
        flags++;
    if (flags < 32 && check->module->board->silent_flags >> flags)
        return cg_module_refuse(check, "the board's silent_flags must be among its ability_flags");
    return CG_OK;
}

/* ---- the game's own verbs and events ---- */

static cg_status check_pattern(const cg_module_checker *check, const char *what, size_t index,
                               const char *pattern)
{
    const char *reason = pattern && *pattern ? cg_language_check_pattern(pattern) : "it is empty";
    if (!reason)
        return CG_OK;
    return cg_module_refuse(check, "the pattern of %s %zu is not valid: %s", what, index, reason);
}

/** Returns the end of a part of a rules text: `{0}`, `{0:card}`, `{0:coin|coins}` of a number,
 * `{0:sides}` of dice, `{my}`; NULL if it is none of them. */
static const char *behind_part(const char *part, const cg_fill *holes, unsigned count)
{
    if (strncmp(part, "{my}", 4) == 0)
        return part + 4;
    unsigned number = (unsigned)(part[1] - '0');
    if (number >= count)
        return NULL;
    if (part[2] == '}')
        return part + 3;
    bool dice = holes[number] == CG_FILL_DIE || holes[number] == CG_FILL_DICE;
    if (dice && strncmp(part + 2, ":sides}", 7) == 0)
        return part + 9;
    if (strncmp(part + 2, ":card}", 6) == 0)
        return part + 8;
    cg_piece_noun noun;
    bool counts = holes[number] == CG_FILL_N || holes[number] == CG_FILL_VALUE;
    return counts ? cg_piece_counted(part, &noun) : NULL;
}

/** Returns the end of the forms of a verb, `[draw|draws]`; NULL if they are wrong. */
static const char *behind_forms(const char *forms)
{
    const char *bar = strpbrk(forms, "|]");
    const char *end = bar && *bar == '|' ? strchr(bar, ']') : NULL;
    return end ? end + 1 : NULL;
}

/** Returns true if the parts of the rules text are in the pattern. */
static bool says_is_sound(const char *says, const char *pattern)
{
    cg_fill holes[CG_TERM_ARGS];
    unsigned count = 0;
    while (count < CG_TERM_ARGS && cg_piece_next_hole(&pattern, &holes[count]))
        count++;
    while (says && (says = strpbrk(says, "[{")) != NULL) {
        says = *says == '[' ? behind_forms(says) : behind_part(says, holes, count);
        if (!says)
            return false;
    }
    return true;
}

static cg_status check_happening(const cg_module_checker *check, size_t index)
{
    return check_pattern(check, "event", index, check->module->board->happenings[index].pattern);
}

/** The name of a part of a verb, for messages about slots. */
typedef struct part_kind {
    const char *hole, *holds;
    bool number;
} part_kind;

static const part_kind part_kinds[] = {
    {"{player", "a seat", true}, {"{cards", "a set", false}, {"{n}", "a number", true}};

/** Refuses a slot that cannot hold the part. The ranges of a procedure show how its author uses
 * it. */
static cg_status check_part(const cg_module_checker *check, const cg_verb_def *verb, unsigned slot,
                            const char *hole)
{
    const cg_procedure *procedure = &check->module->procedures[verb->procedure];
    const part_kind *kind = part_kinds;
    const part_kind *const end = part_kinds + sizeof part_kinds / sizeof *part_kinds;
    while (kind < end && strncmp(hole, kind->hole, strlen(kind->hole)) != 0)
        kind++;
    if (kind == end || !procedure->slots ||
        (procedure->slots[slot].kind == CG_SLOT_NUMBER) == kind->number)
        return CG_OK;
    return cg_module_refuse(
        check, "verb '%s' puts %s into slot %u of procedure '%s', whose kind does not fit",
        verb->pattern, kind->holds, slot, procedure->name);
}

static cg_status check_parts(const cg_module_checker *check, const cg_verb_def *verb)
{
    unsigned slot = 0;
    if (verb->of_player)
        CG_TRY(check_part(check, verb, slot++, part_kinds->hole));
    for (const char *hole = verb->pattern; slot < 6 && (hole = strchr(hole, '{')); hole++)
        CG_TRY(check_part(check, verb, slot++, hole));
    return CG_OK;
}

static cg_status check_verb(const cg_module_checker *check, size_t index)
{
    const cg_verb_def *verb = &check->module->board->verbs[index];
    CG_TRY(check_pattern(check, "verb", index, verb->pattern));
    if (!says_is_sound(verb->says, verb->pattern))
        return cg_module_refuse(
            check, "verb '%s': a part in the braces of its rules text is not valid", verb->pattern);
    if (!verb->summary)
        return cg_module_refuse(check, "verb '%s' needs a summary", verb->pattern);
    const cg_module_row row = {"verb", verb->pattern, index};
    CG_TRY(cg_module_check_index_of(check, "the procedure", row, verb->procedure,
                                    check->module->procedure_count, false));
    CG_TRY(check_reach(check, row, verb->reach));
    CG_TRY(check_reach(check, row, verb->other));
    return check_parts(check, verb);
}

static cg_status check_response(const cg_module_checker *check, size_t index)
{
    const cg_board *board = check->module->board;
    if (cg_is_happening(board, board->responses[index].happening))
        return CG_OK;
    return cg_module_refuse(
        check, "response %zu: 'happening' is %d, which is not an event of the library or the board",
        index, board->responses[index].happening);
}

/** Checks a game's own word. Only actions can have several words. */
static cg_status check_own_word(const cg_module_checker *check, size_t index)
{
    const cg_word_def *word = &check->module->board->words[index];
    bool known = !strchr(word->word, ' ');
    for (unsigned a = 0; a < CG_ACTION_COUNT && !known; a++)
        known = strcmp(word->own, cg_rows_action(check->module, a)) == 0;
    if (!known)
        return cg_module_refuse(check,
                                "the word '%s' must be a single word, or '%s' must be an action",
                                word->word, word->own);
    return CG_OK;
}

/** Checks a missing phrase. The language itself later checks that it has the phrase. */
static cg_status check_lack(const cg_module_checker *check, size_t index)
{
    if ((unsigned)check->module->board->without[index].kind >= CG_LACKS_COUNT)
        return cg_module_refuse(check, "lack %zu: the kind must be a value of cg_lack_kind", index);
    return CG_OK;
}

/* ---- the tables ---- */

#define AT(type, name, what, kind)                                                                 \
    {                                                                                              \
        what, kind, false, offsetof(type, name), 0                                                 \
    }
#define ROW_OF_MODULE(type, name, what, kind, number)                                              \
    {                                                                                              \
        what, kind, false, offsetof(type, name), offsetof(cg_module, number)                       \
    }
#define ROW_OF_BOARD(type, name, what, kind, number)                                               \
    {                                                                                              \
        what, kind, true, offsetof(type, name), offsetof(cg_board, number)                         \
    }

static const member members_of_kinds[] = {
    AT(cg_kind_def, singular, "singular", IS_WORDS),
    AT(cg_kind_def, plural, "plural", IS_WORDS),
    ROW_OF_MODULE(cg_kind_def, field, "the field", IS_NEEDED, field_count),
    ROW_OF_MODULE(cg_kind_def, zone, "the zone", IS_ROW_1, zone_count),
    {0}};
static const member members_of_stats[] = {
    AT(cg_stat_def, name, "name", IS_KEY),
    AT(cg_stat_def, title, "title", IS_WORDS),
    ROW_OF_MODULE(cg_stat_def, field, "the field", IS_ROW_1, field_count),
    ROW_OF_MODULE(cg_stat_def, attached, "attached", IS_ROW_1, field_count),
    {0}};
static const member members_of_keywords[] = {
    AT(cg_keyword_def, name, "name", IS_KEY),
    AT(cg_keyword_def, title, "title", IS_WORDS),
    ROW_OF_MODULE(cg_keyword_def, field, "the field", IS_ROW_1, field_count),
    {0}};
static const member members_of_marks[] = {
    AT(cg_mark_def, name, "name", IS_KEY),
    AT(cg_mark_def, singular, "singular", IS_WORDS),
    AT(cg_mark_def, plural, "plural", IS_WORDS),
    ROW_OF_BOARD(cg_mark_def, starts, "the starting stat", IS_ROW_1, stat_count),
    ROW_OF_BOARD(cg_mark_def, stat, "the stat", IS_ROW_1, stat_count),
    {0}};
static const member members_of_card_values[] = {AT(cg_card_value_def, name, "name", IS_KEY),
                                                AT(cg_card_value_def, title, "title", IS_WORDS),
                                                {0}};
static const member members_of_conditions[] = {AT(cg_condition_def, words, "spelling", IS_WORDS),
                                               AT(cg_condition_def, summary, "summary", IS_TEXT),
                                               {0}};
static const member members_of_actions[] = {AT(cg_action_def, words, "spelling", IS_WORDS), {0}};
static const member members_of_relations[] = {
    AT(cg_relation_def, name, "name", IS_KEY), AT(cg_relation_def, title, "title", IS_WORDS), {0}};
static const member members_of_moves[] = {
    AT(cg_move_def, name, "name", IS_WORDS),
    AT(cg_move_def, third, "third person", IS_WORDS),
    AT(cg_move_def, participle, "participle", IS_WORDS),
    ROW_OF_MODULE(cg_move_def, zone, "the zone", IS_NEEDED, zone_count),
    {0}};
static const member members_of_resources[] = {
    AT(cg_resource_def, singular, "singular", IS_WORDS),
    AT(cg_resource_def, plural, "plural", IS_WORDS),
    ROW_OF_MODULE(cg_resource_def, counter, "the counter", IS_ROW_1, counter_count),
    ROW_OF_BOARD(cg_resource_def, cost_stat, "the cost_stat", IS_ROW_1, stat_count),
    {0}};
static const member members_of_rules[] = {
    AT(cg_rule_def, name, "name", IS_KEY),
    AT(cg_rule_def, title, "title", IS_WORDS),
    ROW_OF_MODULE(cg_rule_def, option, "the option", IS_ROW_1, option_count),
    {0}};
static const member members_of_happenings[] = {AT(cg_happening_def, name, "name", IS_KEY),
                                               AT(cg_happening_def, summary, "summary", IS_TEXT),
                                               {0}};
static const member members_of_verbs[] = {{0}};
static const member members_of_responses[] = {
    ROW_OF_MODULE(cg_response_def, window, "the window", IS_NEEDED, window_count), {0}};
static const member members_of_words[] = {AT(cg_word_def, word, "spelling", IS_WORDS),
                                          AT(cg_word_def, own, "word of the game", IS_WORDS),
                                          {0}};
static const member members_of_lacks[] = {AT(cg_lack, words, "phrase", IS_WORDS), {0}};

#define TABLE(many, one, list, number, most, members, check)                                       \
    {                                                                                              \
        many, one, offsetof(cg_board, list), offsetof(cg_board, number),                           \
            sizeof *((const cg_board *)0)->list, most, members, check                              \
    }

static const table tables[] = {
    TABLE("kinds", "kind", kinds, kind_count, CG_KINDS_MAX, members_of_kinds, check_kind),
    TABLE("stats", "stat", stats, stat_count, CG_STATS_MAX, members_of_stats, check_stat),
    TABLE("keywords", "keyword", keywords, keyword_count, CG_KEYWORDS_MAX, members_of_keywords,
          check_keyword),
    TABLE("marks", "mark", marks, mark_count, CG_MARKS_MAX, members_of_marks, check_mark),
    TABLE("card values", "card value", card_values, card_value_count, CG_CARD_VALUES_MAX,
          members_of_card_values, check_card_value),
    TABLE("conditions", "condition", conditions, condition_count, CG_CONDITIONS_MAX,
          members_of_conditions, check_condition),
    TABLE("moves", "move", moves, move_count, CG_MOVES_MAX, members_of_moves, NULL),
    TABLE("actions", "action", actions, action_count, MOST_ACTIONS, members_of_actions,
          check_action),
    TABLE("relations", "relation", relations, relation_count, CG_RELATIONS_MAX,
          members_of_relations, NULL),
    TABLE("resources", "resource", resources, resource_count, MOST_RESOURCES, members_of_resources,
          check_resource),
    TABLE("player rules", "player rule", rules, rule_count, CG_RULES_MAX, members_of_rules,
          check_rule),
    TABLE("events", "event", happenings, happening_count, MOST_HAPPENINGS, members_of_happenings,
          check_happening),
    TABLE("verbs", "verb", verbs, verb_count, MOST_VERBS, members_of_verbs, check_verb),
    TABLE("responses", "response", responses, response_count, MOST_RESPONSES, members_of_responses,
          check_response),
    TABLE("words", "word", words, word_count, MOST_LACKS, members_of_words, check_own_word),
    TABLE("lacks", "lack", without, without_count, MOST_LACKS, members_of_lacks, check_lack),
};

/* ---- the board's own rules ---- */

/** Checks the zone for cards that the rule does not destroy. */
static cg_status check_goal(const cg_module_checker *check, const cg_card_rule *rule, size_t index)
{
    const cg_module *module = check->module;
    if (!rule->to)
        return CG_OK;
    CG_TRY(cg_module_check_index_of(check, "the zone", (cg_module_row){"card rule", NULL, index},
                                    rule->to - 1, module->zone_count, false));
    const cg_zone_def *zone = &module->zones[rule->to - 1];
    if (rule->destroyed || zone->in_play)
        return cg_module_refuse(check, "card rule %zu must not put cards into the zone '%s': %s",
                                index, zone->name,
                                rule->destroyed ? "it destroys them" : "it is in play");
    return CG_OK;
}

static cg_status check_card_rules(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "card rules", board->card_rules, board->card_rule_count,
                                 MOST_CARD_RULES));
    for (size_t i = 0; i < board->card_rule_count; i++) {
        const cg_card_rule *rule = &board->card_rules[i];
        if ((unsigned)rule->rule > CG_RULE_ORPHAN)
            return cg_module_refuse(
                check, "card rule %zu: the rule must be a value of cg_card_rule_kind", i);
        const cg_module_row row = {"card rule", NULL, i};
        CG_TRY(cg_module_check_index_of(check, "the kind", row, rule->kind - 1, board->kind_count,
                                        true));
        if (rule->rule == CG_RULE_MARKS_REACH)
            CG_TRY(cg_module_check_index_of(check, "the mark", row, rule->value, board->mark_count,
                                            false));
        if (rule->rule == CG_RULE_MARKS_AT_MOST)
            CG_TRY(cg_module_check_index_of(check, "the mark", row, rule->stat, board->mark_count,
                                            false));
        CG_TRY(check_goal(check, rule, i));
        if (rule->rule == CG_RULE_STAT_AT_MOST || rule->rule == CG_RULE_MARKS_REACH)
            CG_TRY(cg_module_check_index_of(check, "the stat", row, rule->stat, board->stat_count,
                                            false));
    }
    if ((unsigned)board->triggers > CG_TRIGGER_QUEUED)
        return cg_module_refuse(check, "the board's 'triggers' is not valid");
    bool limited = board->trigger_limit || board->trigger_limit_option;
    if (board->trigger_limit < 0 || (limited && board->triggers < CG_TRIGGER_STACKED))
        return cg_module_refuse(check, "a trigger_limit needs triggers in a queue or on a stack");
    CG_TRY(cg_module_check_index(check, "the board's trigger_limit_option",
                                 board->trigger_limit_option - 1, check->module->option_count,
                                 true));
    if (limited)
        CG_TRY(cg_module_check_index(check, "the trigger_cause", board->trigger_cause,
                                     check->module->cause_count, false));
    return CG_OK;
}

/** Checks the work that the board leaves to the game. */
static cg_status check_own_work(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    const cg_procedure *procedures = check->module->procedures;
    unsigned taken = 0;
    CG_TRY(cg_module_check_table(check, "moments", board->moments, board->moment_count,
                                 CG_MOMENT_COUNT));
    for (size_t i = 0; i < board->moment_count; i++) {
        const cg_moment_def *row = &board->moments[i];
        if ((unsigned)row->moment >= CG_MOMENT_COUNT || (taken >> row->moment & 1u))
            return cg_module_refuse(
                check, "row %zu of the moments: its moment is not valid, or already has a row", i);
        taken |= 1u << row->moment;
        CG_TRY(cg_module_check_index_of(check, "the procedure", (cg_module_row){"moment", NULL, i},
                                        row->procedure, check->module->procedure_count, false));
        if (row->moment == CG_MOMENT_CHOICE && procedures[row->procedure].waits != CG_AT_NONE)
            return cg_module_refuse(check, "procedure '%s' of the moment of a choice must not wait",
                                    procedures[row->procedure].name);
    }
    return cg_module_check_index(check, "the board's cost_stat", board->cost_stat - 1,
                                 board->stat_count, true);
}

/** Checks the zones that the board names, and those for cards that no longer fit. */
static cg_status check_places(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    const cg_board *board = module->board;
    CG_TRY(cg_module_check_index(check, "the board's power", board->power - 1, board->stat_count,
                                 true));
    CG_TRY(cg_module_check_index(check, "the board's damage_mark", board->damage_mark - 1,
                                 board->mark_count, true));
    CG_TRY(cg_module_check_index(check, "the board's life", board->life - 1, module->counter_count,
                                 true));
    CG_TRY(cg_module_check_index(check, "the board's under_zone", board->under_zone - 1,
                                 module->zone_count, true));
    CG_TRY(check_own_work(check));
    bool leaves =
        board->attached_go || board->card_rule_count || board->move_count || board->under_zone;
    if (leaves && !module->discard_zone)
        return cg_module_refuse(check,
                                "cards can leave this board, so the module must set discard_zone");
    return CG_OK;
}

static cg_status check_limits(const cg_module_checker *check)
{
    const cg_board_limits *limits = &check->module->board->limits;
    const struct {
        const char *what;
        unsigned value, most;
    } rows[] = {{"tokens", limits->tokens, 256},
                {"modifiers", limits->modifiers, 256},
                {"pending", limits->pending, 64},
                {"lasts", limits->lasts, 64},
                {"relations", limits->relations, 1024}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].value > rows[i].most)
            return cg_module_refuse(check,
                                    "the board's limit of %s is %u, but at most %u is allowed",
                                    rows[i].what, rows[i].value, rows[i].most);
    if (!limits->relations != !check->module->board->relation_count)
        return cg_module_refuse(check,
                                "set limits.relations if, and only if, the board has relations");
    return CG_OK;
}

/* ---- zones ---- */

/** Checks that each word of the field has its place. */
static cg_status check_place_field(const cg_module_checker *check, const cg_zone_def *zone)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_index(check, "the place field of a zone", zone->place_field - 1,
                                 module->field_count, false));
    const cg_field *field = &module->fields[zone->place_field - 1];
    int words = 0;
    while (field->type == CG_FIELD_CHOICE && field->words[words])
        words++;
    if (words == 0 || words > zone->places)
        return cg_module_refuse(
            check, "zone '%s' needs a place for each word of field '%s', which must be a choice",
            zone->name, field->name);
    return CG_OK;
}

/** Checks a zone in a row, and the zone opposite. */
static cg_status check_row(const cg_module_checker *check, const cg_zone_def *zone, size_t index)
{
    const cg_module *module = check->module;
    if ((unsigned)zone->row >= CG_ROW_COUNT)
        return cg_module_refuse(check, "zone '%s': the row must be a value of cg_row_policy",
                                zone->name);
    if ((zone->row != CG_ROW_LINE || zone->across) && !zone->in_play)
        return cg_module_refuse(check, "zone '%s' sets row or across, and so must be in play",
                                zone->name);
    if (!zone->across)
        return CG_OK;
    CG_TRY(cg_module_check_index_of(check, "across", (cg_module_row){"zone", zone->name, index},
                                    zone->across - 1, module->zone_count, false));
    const cg_zone_def *other = &module->zones[zone->across - 1];
    if (!zone->per_player || !other->per_player || !other->in_play)
        return cg_module_refuse(
            check, "zone '%s': 'across' must name a per-player zone that is in play", zone->name);
    return CG_OK;
}

static cg_status check_zone(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_zone_def *zone = &module->zones[index];
    if (!module->board && (zone->in_play || zone->places || zone->when_full || zone->place_field))
        return cg_module_refuse(check,
                                "zone '%s' is in play, or has places, when_full or place_field, so "
                                "the module needs a board",
                                zone->name);
    if (zone->of_kind)
        CG_TRY(cg_module_check_index(check, "the kind of a zone", zone->of_kind - 1,
                                     module->board ? module->board->kind_count : 0, false));
    if (zone->place_field)
        CG_TRY(check_place_field(check, zone));
    if (zone->places < 0 || zone->places > 255)
        return cg_module_refuse(check, "zone '%s' has %d places, but must have 0 to 255",
                                zone->name, zone->places);
    if (zone->in_play && zone->home)
        return cg_module_refuse(
            check, "zone '%s' is the home of the deck and so must not be in play", zone->name);
    CG_TRY(check_row(check, zone, index));
    if (!zone->when_full)
        return CG_OK;
    CG_TRY(cg_module_check_index_of(check, "when_full", (cg_module_row){"zone", zone->name, index},
                                    zone->when_full - 1, module->zone_count, false));
    const cg_zone_def *other = &module->zones[zone->when_full - 1];
    if ((!zone->places && !zone->limit) || other->places || other->limit)
        return cg_module_refuse(
            check, "zone '%s': when_full needs a limit here, and must name a zone without one",
            zone->name);
    return CG_OK;
}

cg_status cg_module_check_board(const cg_module_checker *check)
{
    for (size_t i = 0; i < check->module->zone_count; i++)
        CG_TRY(check_zone(check, i));
    if (!check->module->board)
        return CG_OK;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        CG_TRY(check_table(check, &tables[i]));
    CG_TRY(check_lists(check));
    CG_TRY(check_card_rules(check));
    CG_TRY(check_places(check));
    return check_limits(check);
}
