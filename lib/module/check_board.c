/* Checks the tables of a module's board: kinds, stats, keywords, marks, actions, verbs,
 * happenings, rules, limits, and the zones in play. */
#include "module/check.h"

#include "effect/tree/effect.h"
#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"
#include "yaml/layout.h"

#include <string.h>

#define MOST_ACTIONS (64 - CG_ACTION_COUNT)
#define MOST_RESOURCES 16
#define MOST_VERBS 192 /* with the moves at most 256 */
#define MOST_HAPPENINGS (64 - CG_ON_COUNT)
#define MOST_CARD_RULES 64
#define MOST_RESPONSES 256
#define MOST_LACKS 512

/** Words of the effect language: small letters, digits, '-', '_' and '\'', one space between two.
 */
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
    return cg_module_refuse(check, "%s %zu has no proper %s: words in small letters", table, index,
                            what);
}

/* ---- what cards are and have ---- */

static cg_status check_kind(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_kind_def *kind = &module->board->kinds[index];
    CG_TRY(check_words_of(check, "kind", index, "singular", kind->singular));
    CG_TRY(check_words_of(check, "kind", index, "plural", kind->plural));
    CG_TRY(cg_module_check_index_of(check, "the field",
                                    (cg_module_row){"kind", kind->singular, index}, kind->field,
                                    module->field_count, false));
    if ((unsigned)kind->face > CG_FACE_ANY)
        return cg_module_refuse(check, "kind '%s' has no proper face", kind->singular);
    const cg_field *field = &module->fields[kind->field];
    if (field->type != CG_FIELD_CHOICE && field->type != CG_FIELD_FLAGS)
        return cg_module_refuse(check, "kind '%s': field '%s' is neither a choice nor flags",
                                kind->singular, field->name);
    if (!cg_field_words(field, kind->word))
        return cg_module_refuse(check, "kind '%s': field '%s' does not have its word",
                                kind->singular, field->name);
    return cg_module_check_index_of(check, "the zone",
                                    (cg_module_row){"kind", kind->singular, index}, kind->zone,
                                    module->zone_count, true);
}

static cg_status check_kinds(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "kinds", board->kinds, board->kind_count, CG_KINDS_MAX));
    for (size_t i = 0; i < board->kind_count; i++)
        CG_TRY(check_kind(check, i));
    return CG_OK;
}

static cg_status check_stat(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_stat_def *stat = &module->board->stats[index];
    CG_TRY(cg_module_check_key(check, "stat", index, stat->name));
    CG_TRY(check_words_of(check, "stat", index, "title", stat->title));
    CG_TRY(cg_module_check_index_of(check, "the field", (cg_module_row){"stat", stat->name, index},
                                    stat->field, module->field_count, true));
    const cg_field *field = stat->field < 0 ? NULL : &module->fields[stat->field];
    if (field && field->type != CG_FIELD_INT)
        return cg_module_refuse(check, "stat '%s': field '%s' is no integer", stat->name,
                                field->name);
    if (stat->minimum > stat->initial || stat->initial > stat->maximum)
        return cg_module_refuse(check, "stat '%s' starts outside its range", stat->name);
    if (field && (field->minimum < stat->minimum || field->maximum > stat->maximum))
        return cg_module_refuse(check, "stat '%s' cannot hold all that field '%s' can", stat->name,
                                field->name);
    CG_TRY(cg_module_check_index_of(check, "attached", (cg_module_row){"stat", stat->name, index},
                                    (int64_t)stat->attached - 1, module->field_count, true));
    if (stat->attached && module->fields && module->fields[stat->attached - 1].type != CG_FIELD_INT)
        return cg_module_refuse(check, "stat '%s': field '%s' is no integer", stat->name,
                                module->fields[stat->attached - 1].name);
    if ((unsigned)stat->rounding > CG_ROUND_UP)
        return cg_module_refuse(check, "stat '%s' has no proper rounding", stat->name);
    return CG_OK;
}

static cg_status check_stats(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "stats", board->stats, board->stat_count, CG_STATS_MAX));
    for (size_t i = 0; i < board->stat_count; i++)
        CG_TRY(check_stat(check, i));
    return cg_module_check_index(check, "the board's power", board->power - 1, board->stat_count,
                                 true);
}

static cg_status check_keyword(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_keyword_def *keyword = &module->board->keywords[index];
    CG_TRY(cg_module_check_key(check, "keyword", index, keyword->name));
    CG_TRY(check_words_of(check, "keyword", index, "title", keyword->title));
    CG_TRY(cg_module_check_index_of(check, "the field",
                                    (cg_module_row){"keyword", keyword->name, index},
                                    keyword->field, module->field_count, true));
    const cg_field *field = keyword->field < 0 ? NULL : &module->fields[keyword->field];
    if (!field || field->type == CG_FIELD_BOOL)
        return CG_OK;
    if (field->type != CG_FIELD_FLAGS)
        return cg_module_refuse(check, "keyword '%s': field '%s' is neither flags nor a bool",
                                keyword->name, field->name);
    if (!cg_field_words(field, keyword->word))
        return cg_module_refuse(check, "keyword '%s': field '%s' does not have its word",
                                keyword->name, field->name);
    return CG_OK;
}

static cg_status check_keywords(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "keywords", board->keywords, board->keyword_count,
                                 CG_KEYWORDS_MAX));
    for (size_t i = 0; i < board->keyword_count; i++)
        CG_TRY(check_keyword(check, i));
    return CG_OK;
}

static cg_status check_marks(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "marks", board->marks, board->mark_count, CG_MARKS_MAX));
    for (size_t i = 0; i < board->mark_count; i++) {
        const cg_mark_def *mark = &board->marks[i];
        CG_TRY(cg_module_check_key(check, "mark", i, mark->name));
        CG_TRY(check_words_of(check, "mark", i, "singular", mark->singular));
        CG_TRY(check_words_of(check, "mark", i, "plural", mark->plural));
        const cg_module_row row = {"mark", mark->name, i};
        if (mark->maximum < 1)
            return cg_module_refuse(check, "mark '%s' has no room for one", mark->name);
        if (mark->maximum > CG_MARKS_MOST)
            return cg_module_refuse(check, "mark '%s' has room for more than %d", mark->name,
                                    CG_MARKS_MOST);
        if (mark->starts)
            CG_TRY(cg_module_check_index_of(check, "the stat that starts", row, mark->starts - 1,
                                            board->stat_count, false));
        CG_TRY(
            cg_module_check_index_of(check, "the stat", row, mark->stat, board->stat_count, true));
    }
    CG_TRY(cg_module_check_index(check, "the board's damage_mark", board->damage_mark - 1,
                                 board->mark_count, true));
    return CG_OK;
}

static cg_status check_conditions(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "conditions", board->conditions, board->condition_count,
                                 CG_CONDITIONS_MAX));
    for (size_t i = 0; i < board->condition_count; i++) {
        const cg_condition_def *condition = &board->conditions[i];
        CG_TRY(check_words_of(check, "condition", i, "spelling", condition->words));
        if (!condition->summary)
            return cg_module_refuse(check, "condition '%s' has no summary", condition->words);
        if (!condition->bits || (condition->value & ~(unsigned)condition->bits))
            return cg_module_refuse(check, "condition '%s' asks for no bits, or for others",
                                    condition->words);
    }
    return CG_OK;
}

/* ---- what can be done ---- */

static cg_status check_actions(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(
        cg_module_check_table(check, "actions", board->actions, board->action_count, MOST_ACTIONS));
    for (size_t i = 0; i < board->action_count; i++) {
        const cg_action_def *action = &board->actions[i];
        CG_TRY(check_words_of(check, "action", i, "spelling", action->words));
        CG_TRY(cg_module_check_index_of(
            check, "what is forbidden", (cg_module_row){"action", action->words, i},
            action->forbids, CG_CAUSE_COUNT + board->move_count, false));
    }
    return CG_OK;
}

static cg_status check_relations(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "relations", board->relations, board->relation_count,
                                 CG_RELATIONS_MAX));
    for (size_t i = 0; i < board->relation_count; i++) {
        CG_TRY(cg_module_check_key(check, "relation", i, board->relations[i].name));
        CG_TRY(check_words_of(check, "relation", i, "title", board->relations[i].title));
    }
    if (!board->limits.relations != !board->relation_count)
        return cg_module_refuse(check, "the board has relations, but no limit of them, or one for "
                                       "none");
    return CG_OK;
}

static cg_status check_moves(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "moves", board->moves, board->move_count, CG_MOVES_MAX));
    for (size_t i = 0; i < board->move_count; i++) {
        const cg_move_def *move = &board->moves[i];
        CG_TRY(check_words_of(check, "move", i, "name", move->name));
        CG_TRY(check_words_of(check, "move", i, "third person", move->third));
        CG_TRY(check_words_of(check, "move", i, "participle", move->participle));
        CG_TRY(cg_module_check_index_of(check, "the zone", (cg_module_row){"move", move->name, i},
                                        move->zone, check->module->zone_count, false));
    }
    return CG_OK;
}

static cg_status check_resource(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_resource_def *resource = &module->board->resources[index];
    CG_TRY(check_words_of(check, "resource", index, "singular", resource->singular));
    CG_TRY(check_words_of(check, "resource", index, "plural", resource->plural));
    CG_TRY(cg_module_check_index_of(check, "the counter",
                                    (cg_module_row){"resource", resource->singular, index},
                                    resource->counter, module->counter_count, true));
    CG_TRY(cg_module_check_index_of(check, "the cost_stat",
                                    (cg_module_row){"resource", resource->singular, index},
                                    resource->cost_stat, module->board->stat_count, true));
    if (resource->counter >= 0)
        return CG_OK;
    if (!resource->available)
        return cg_module_refuse(check,
                                "resource '%s' has no counter and no function that counts it",
                                resource->singular);
    return cg_module_check_index_of(check, "the procedure",
                                    (cg_module_row){"resource", resource->singular, index},
                                    resource->procedure, module->procedure_count, false);
}

static cg_status check_resources(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "resources", board->resources, board->resource_count,
                                 MOST_RESOURCES));
    for (size_t i = 0; i < board->resource_count; i++)
        CG_TRY(check_resource(check, i));
    return CG_OK;
}

static cg_status check_rules(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    const cg_board *board = module->board;
    CG_TRY(cg_module_check_table(check, "player rules", board->rules, board->rule_count,
                                 CG_RULES_MAX));
    for (size_t i = 0; i < board->rule_count; i++) {
        const cg_rule_def *rule = &board->rules[i];
        CG_TRY(cg_module_check_key(check, "player rule", i, rule->name));
        CG_TRY(check_words_of(check, "player rule", i, "title", rule->title));
        CG_TRY(cg_module_check_index_of(check, "the option",
                                        (cg_module_row){"player rule", rule->name, i}, rule->option,
                                        module->option_count, true));
        if (rule->option >= 0 && module->options[rule->option].type != CG_OPTION_INT)
            return cg_module_refuse(check, "player rule '%s': option '%s' is no integer",
                                    rule->name, module->options[rule->option].name);
        if (rule->minimum > rule->maximum ||
            (rule->option < 0 && (rule->initial < rule->minimum || rule->initial > rule->maximum)))
            return cg_module_refuse(check, "player rule '%s' starts outside its range", rule->name);
    }
    return CG_OK;
}

static cg_status check_word_list(const cg_module_checker *check, const char *what,
                                 const char *const *words, size_t most)
{
    size_t count = 0;
    for (; words && words[count]; count++)
        CG_TRY(check_words_of(check, what, count, "spelling", words[count]));
    if (count > most)
        return cg_module_refuse(check, "there are %zu %ss, but %zu is the most", count, what, most);
    return CG_OK;
}

static cg_status check_card_values(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    uint32_t taken = 0;
    CG_TRY(cg_module_check_table(check, "card values", board->card_values, board->card_value_count,
                                 CG_CARD_VALUES_MAX));
    for (size_t i = 0; i < board->card_value_count; i++) {
        const cg_card_value_def *value = &board->card_values[i];
        CG_TRY(cg_module_check_key(check, "card value", i, value->name));
        CG_TRY(check_words_of(check, "card value", i, "title", value->title));
        if (!value->bits || value->at + value->bits > 16)
            return cg_module_refuse(check, "card value '%s' is not among the 16 bits of a card",
                                    value->name);
        uint32_t bits = ((1u << value->bits) - 1) << value->at;
        if (bits & taken)
            return cg_module_refuse(check, "card value '%s' has bits of another one", value->name);
        taken |= bits;
    }
    return CG_OK;
}

static cg_status check_lists(const cg_module_checker *check)
{
    CG_TRY(check_card_values(check));
    CG_TRY(check_word_list(check, "span", check->module->board->spans, 255));
    CG_TRY(check_word_list(check, "ability flag", check->module->board->ability_flags, 32));
    size_t flags = 0;
    while (check->module->board->ability_flags && check->module->board->ability_flags[flags])
        flags++;
    if (flags < 32 && check->module->board->silent_flags >> flags)
        return cg_module_refuse(check, "the board's silent_flags name a flag that there is not");
    return CG_OK;
}

/* ---- the game's own verbs and events ---- */

static cg_status check_pattern(const cg_module_checker *check, const char *what, size_t index,
                               const char *pattern)
{
    const char *reason = pattern && *pattern ? cg_language_check_pattern(pattern) : "it is empty";
    if (!reason)
        return CG_OK;
    return cg_module_refuse(check, "the pattern of %s %zu is wrong: %s", what, index, reason);
}

/** What stands behind a part of a rules text: `{0}`, `{0:card}`, `{0:sides}` of dice, `{my}`; NULL
 * when it is none of them. */
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
    return strncmp(part + 2, ":card}", 6) == 0 ? part + 8 : NULL;
}

/** What stands behind the forms of a verb, `[draw|draws]`; NULL when they are not so. */
static const char *behind_forms(const char *forms)
{
    const char *bar = strpbrk(forms, "|]");
    const char *end = bar && *bar == '|' ? strchr(bar, ']') : NULL;
    return end ? end + 1 : NULL;
}

/** Do the parts of the rules text stand in the pattern? */
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

static cg_status check_happenings(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "events", board->happenings, board->happening_count,
                                 MOST_HAPPENINGS));
    for (size_t i = 0; i < board->happening_count; i++) {
        const cg_happening_def *happening = &board->happenings[i];
        CG_TRY(cg_module_check_key(check, "event", i, happening->name));
        CG_TRY(check_pattern(check, "event", i, happening->pattern));
        if (!happening->summary)
            return cg_module_refuse(check, "event '%s' has no summary", happening->name);
    }
    return CG_OK;
}

static cg_status check_verbs(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    const cg_board *board = module->board;
    CG_TRY(cg_module_check_table(check, "verbs", board->verbs, board->verb_count, MOST_VERBS));
    for (size_t i = 0; i < board->verb_count; i++) {
        const cg_verb_def *verb = &board->verbs[i];
        CG_TRY(check_pattern(check, "verb", i, verb->pattern));
        if (!says_is_sound(verb->says, verb->pattern))
            return cg_module_refuse(check, "the rules text of verb '%s' has no proper parts",
                                    verb->pattern);
        if (!verb->summary)
            return cg_module_refuse(check, "verb '%s' has no summary", verb->pattern);
        CG_TRY(cg_module_check_index_of(check, "the procedure",
                                        (cg_module_row){"verb", verb->pattern, i}, verb->procedure,
                                        module->procedure_count, false));
    }
    return CG_OK;
}

static cg_status check_responses(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "responses", board->responses, board->response_count,
                                 MOST_RESPONSES));
    for (size_t i = 0; i < board->response_count; i++) {
        CG_TRY(cg_module_check_index_of(check, "the event", (cg_module_row){"response", NULL, i},
                                        board->responses[i].happening,
                                        CG_ON_COUNT + board->happening_count, false));
        CG_TRY(cg_module_check_index_of(check, "the window", (cg_module_row){"response", NULL, i},
                                        board->responses[i].window, check->module->window_count,
                                        false));
    }
    return CG_OK;
}

/** Of more than one word the game has its own for actions alone. */
static cg_status check_own_words(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "words", board->words, board->word_count, MOST_LACKS));
    for (size_t i = 0; i < board->word_count; i++) {
        const cg_word_def *word = &board->words[i];
        bool known = word->word && !strchr(word->word, ' ');
        CG_TRY(check_words_of(check, "word", i, "spelling", word->word));
        CG_TRY(check_words_of(check, "word", i, "word of the game", word->own));
        for (unsigned a = 0; a < CG_ACTION_COUNT && !known; a++)
            known = strcmp(word->own, cg_rows_action(check->module, a)) == 0;
        if (!known)
            return cg_module_refuse(check, "there is no action '%s' that would be '%s'", word->word,
                                    word->own);
    }
    return CG_OK;
}

/** Whether the language has the phrases is found out when the language is made. */
static cg_status check_lacks(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    CG_TRY(cg_module_check_table(check, "lacks", board->without, board->without_count, MOST_LACKS));
    for (size_t i = 0; i < board->without_count; i++) {
        if ((unsigned)board->without[i].kind >= CG_LACKS_COUNT)
            return cg_module_refuse(check, "lack %zu is of no table", i);
        CG_TRY(check_words_of(check, "lack", i, "words", board->without[i].words));
    }
    return CG_OK;
}

/* ---- the board's own rules ---- */

/** Where the cards that the rule does not destroy go. */
static cg_status check_goal(const cg_module_checker *check, const cg_card_rule *rule, size_t index)
{
    const cg_module *module = check->module;
    if (!rule->to)
        return CG_OK;
    CG_TRY(cg_module_check_index_of(check, "the zone", (cg_module_row){"card rule", NULL, index},
                                    rule->to - 1, module->zone_count, false));
    const cg_zone_def *zone = &module->zones[rule->to - 1];
    if (rule->destroyed || zone->in_play)
        return cg_module_refuse(check, "card rule %zu cannot put cards into the zone '%s': %s",
                                index, zone->name,
                                rule->destroyed ? "it destroys them" : "that is in play");
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
            return cg_module_refuse(check, "card rule %zu is of no proper sort", i);
        const cg_module_row row = {"card rule", NULL, i};
        CG_TRY(
            cg_module_check_index_of(check, "the kind", row, rule->kind, board->kind_count, true));
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
        return cg_module_refuse(check, "the board says nothing proper about triggers");
    bool limited = board->trigger_limit || board->trigger_limit_option;
    if (board->trigger_limit < 0 || (limited && board->triggers < CG_TRIGGER_STACKED))
        return cg_module_refuse(check, "a trigger_limit is for triggers in a queue or on a stack");
    CG_TRY(cg_module_check_index(check, "the board's trigger_limit_option",
                                 board->trigger_limit_option - 1, check->module->option_count,
                                 true));
    if (limited)
        CG_TRY(cg_module_check_index(check, "the trigger_cause", board->trigger_cause,
                                     check->module->cause_count, false));
    return CG_OK;
}

/** What the board leaves to the game. */
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
            return cg_module_refuse(check, "row %zu of moments is for none, or for one again", i);
        taken |= 1u << row->moment;
        CG_TRY(cg_module_check_index_of(check, "the procedure", (cg_module_row){"moment", NULL, i},
                                        row->procedure, check->module->procedure_count, false));
        if (row->moment == CG_MOMENT_CHOICE && procedures[row->procedure].waits != CG_AT_NONE)
            return cg_module_refuse(check, "procedure '%s' waits, but a choice is only told",
                                    procedures[row->procedure].name);
    }
    return cg_module_check_index(check, "the board's cost_stat", board->cost_stat - 1,
                                 board->stat_count, true);
}

/** Where cards go when the board has no more room for them. */
static cg_status check_places(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    const cg_board *board = module->board;
    CG_TRY(cg_module_check_index(check, "the board's life", board->life - 1, module->counter_count,
                                 true));
    CG_TRY(cg_module_check_index(check, "the board's under_zone", board->under_zone - 1,
                                 module->zone_count, true));
    CG_TRY(check_own_work(check));
    bool leaves =
        board->attached_go || board->card_rule_count || board->move_count || board->under_zone;
    if (leaves && module->discard_zone < 0)
        return cg_module_refuse(check,
                                "cards go away from this board, but there is no discard zone");
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
            return cg_module_refuse(check, "the board's limit of %s is %u, but %u is the most",
                                    rows[i].what, rows[i].value, rows[i].most);
    return CG_OK;
}

/* ---- zones ---- */

/** Each word of the field has its place. */
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
        return cg_module_refuse(check, "zone '%s' has no place for each word of field '%s'",
                                zone->name, field->name);
    return CG_OK;
}

static cg_status check_zone(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_zone_def *zone = &module->zones[index];
    if (!module->board && (zone->in_play || zone->places || zone->when_full || zone->place_field))
        return cg_module_refuse(check, "zone '%s' is in play or has places: that needs a board",
                                zone->name);
    if (zone->of_kind)
        CG_TRY(cg_module_check_index(check, "the kind of a zone", zone->of_kind - 1,
                                     module->board ? module->board->kind_count : 0, false));
    if (zone->place_field)
        CG_TRY(check_place_field(check, zone));
    if (zone->places < 0 || zone->places > 255)
        return cg_module_refuse(check, "zone '%s' has %d places; 0 to 255 are possible", zone->name,
                                zone->places);
    if (zone->in_play && zone->home)
        return cg_module_refuse(check, "zone '%s' is home to a deck and cannot be in play",
                                zone->name);
    if (!zone->when_full)
        return CG_OK;
    CG_TRY(cg_module_check_index_of(check, "when_full", (cg_module_row){"zone", zone->name, index},
                                    zone->when_full - 1, module->zone_count, false));
    const cg_zone_def *other = &module->zones[zone->when_full - 1];
    if ((!zone->places && !zone->limit) || other->places || other->limit)
        return cg_module_refuse(
            check, "zone '%s': when_full needs a limit, and a zone that never is full", zone->name);
    return CG_OK;
}

cg_status cg_module_check_board(const cg_module_checker *check)
{
    static cg_status (*const checks[])(const cg_module_checker *) = {
        check_kinds,      check_stats,     check_keywords,  check_marks,    check_conditions,
        check_actions,    check_moves,     check_rules,     check_lists,    check_happenings,
        check_verbs,      check_resources, check_responses, check_lacks,    check_own_words,
        check_card_rules, check_places,    check_limits,    check_relations};
    for (size_t i = 0; i < check->module->zone_count; i++)
        CG_TRY(check_zone(check, i));
    for (size_t i = 0; check->module->board && i < sizeof checks / sizeof *checks; i++)
        CG_TRY(checks[i](check));
    return CG_OK;
}
