/* Checks that no name of a module has two meanings: saves, views, scenarios and options find rows
 * by name. */
#include "base/text.h"
#include "effect/tree/pieces.h"
#include "module/check.h"

#include <string.h>

/** The names of a table: the first one, and the distance to the next. */
typedef struct name_column {
    const char *what;
    const char *const *first;
    size_t count, stride;
} name_column;

#define COLUMN(what, rows, count, member)                                                          \
    {                                                                                              \
        what, (rows) ? &(rows)->member : NULL, (rows) ? (count) : 0, sizeof *(rows)                \
    }
#define WORDS(what, words)                                                                         \
    {                                                                                              \
        what, words, cg_word_count(words), sizeof *(words)                                         \
    }

/** Returns the name in a row, or NULL. */
static const char *name_at(const name_column *column, size_t row)
{
    const char *place = (const char *)(const void *)column->first + row * column->stride;
    return *(const char *const *)(const void *)place;
}

static bool has_name(const name_column *column, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (name_at(column, i) && strcmp(name_at(column, i), name) == 0)
            return true;
    return false;
}

static cg_status check_unique(const cg_module_checker *check, const name_column *columns,
                              size_t count)
{
    for (size_t c = 0; c < count; c++) {
        for (size_t i = 1; i < columns[c].count; i++) {
            const char *name = name_at(&columns[c], i);
            if (name && has_name(&columns[c], i, name))
                return cg_module_refuse(check, "%s '%.60s' occurs twice", columns[c].what, name);
        }
    }
    return CG_OK;
}

static cg_status check_module_names(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    const name_column columns[] = {
        COLUMN("option", module->options, module->option_count, name),
        COLUMN("timing", module->timings, module->timing_count, name),
        COLUMN("zone", module->zones, module->zone_count, name),
        COLUMN("counter", module->counters, module->counter_count, name),
        COLUMN("dice pool", module->dice, module->dice_count, name),
        COLUMN("window", module->windows, module->window_count, name),
        COLUMN("effect", module->effects, module->effect_count, name),
        COLUMN("value", module->values, module->value_count, name),
        COLUMN("procedure", module->procedures, module->procedure_count, name),
        {"phase", module->phases, module->phase_count, sizeof *module->phases},
        {"cause", module->causes, module->cause_count, sizeof *module->causes},
        COLUMN("act", module->acts, module->act_count, name),
        WORDS("ability", module->abilities),
        WORDS("ability field", module->ability_fields)};
    return check_unique(check, columns, sizeof columns / sizeof *columns);
}

static cg_status check_board_names(const cg_module_checker *check)
{
    const cg_board *board = check->module->board;
    if (!board)
        return CG_OK;
    const name_column columns[] = {
        COLUMN("stat", board->stats, board->stat_count, name),
        COLUMN("keyword", board->keywords, board->keyword_count, name),
        COLUMN("mark", board->marks, board->mark_count, name),
        COLUMN("card value", board->card_values, board->card_value_count, name),
        COLUMN("condition", board->conditions, board->condition_count, words),
        COLUMN("relation", board->relations, board->relation_count, name),
        COLUMN("action", board->actions, board->action_count, words),
        COLUMN("move", board->moves, board->move_count, name),
        COLUMN("resource", board->resources, board->resource_count, singular),
        COLUMN("player rule", board->rules, board->rule_count, name),
        COLUMN("event", board->happenings, board->happening_count, name),
        COLUMN("verb", board->verbs, board->verb_count, pattern),
        WORDS("span", board->spans),
        WORDS("ability flag", board->ability_flags)};
    return check_unique(check, columns, sizeof columns / sizeof *columns);
}

/** Checks that no two words of a field, an option or a value are the same. */
static cg_status check_words(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    cg_status status = CG_OK;
    for (size_t i = 0; !status && i < module->field_count; i++) {
        const name_column column = WORDS("the word of a field", module->fields[i].words);
        status = check_unique(check, &column, 1);
    }
    for (size_t i = 0; !status && i < module->option_count; i++) {
        const name_column column = WORDS("the word of an option", module->options[i].words);
        status = check_unique(check, &column, 1);
    }
    for (size_t i = 0; !status && i < module->value_count; i++) {
        const cg_value_def *value = &module->values[i];
        const name_column column = {"the word of a value", value->words,
                                    value->words ? (size_t)value->maximum : 0,
                                    sizeof *value->words};
        status = check_unique(check, &column, 1);
    }
    return status;
}

/* ---- names next to others ---- */

/** The words that scenarios use beside the zones and values of the table, and the zones and
 * counters of a player, or the stats of a card. Options of one word belong to the library;
 * settings are written beside the options. */
static const char *const table_words[] = {"active",  "dice", "items", "out",    "over", "phase",
                                          "players", "rest", "turn",  "viewer", NULL};
static const char *const player_words[] = {"in", "player", "deck_name", NULL};
static const char *const card_words[] = {
    "attached_to", "controller", "exhausted", "face_down", "keywords", "kinds", "marks",
    "name",        "owner",      "place",     "token",     "under",    "zone",  NULL};
static const char *const verb_words[] = {"concede", "done", "no", "pass", "yes", NULL};
static const char *const setting_words[] = {"decks", "players", NULL};
static const char *const cause_words[] = {"limit", NULL};

static cg_status check_apart(const cg_module_checker *check, const name_column *names,
                             const name_column *others)
{
    for (size_t i = 0; i < names->count; i++)
        if (has_name(others, others->count, name_at(names, i)))
            return cg_module_refuse(check, "%s '%.60s' must not have the name of %s", names->what,
                                    name_at(names, i), others->what);
    return CG_OK;
}

static cg_status check_beside(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    const cg_board *board = module->board;
    const name_column zones = COLUMN("zone", module->zones, module->zone_count, name),
                      counters = COLUMN("counter", module->counters, module->counter_count, name),
                      values = COLUMN("value", module->values, module->value_count, name),
                      options = COLUMN("option", module->options, module->option_count, name),
                      causes = {"cause", module->causes, module->cause_count,
                                sizeof *module->causes},
                      acts = COLUMN("act", module->acts, module->act_count, name),
                      rules = COLUMN("player rule", board ? board->rules : NULL,
                                     board ? board->rule_count : 0, name),
                      stats = COLUMN("stat", board ? board->stats : NULL,
                                     board ? board->stat_count : 0, name),
                      a_counter =
                          COLUMN("a counter", module->counters, module->counter_count, name),
                      a_zone = COLUMN("a zone", module->zones, module->zone_count, name),
                      of_table = WORDS("a word of the library", table_words),
                      of_players = WORDS("a word of the library", player_words),
                      of_cards = WORDS("a word of the library", card_words),
                      of_verbs = WORDS("an answer of the library", verb_words),
                      of_settings = WORDS("a setting of the library", setting_words),
                      of_causes = WORDS("a cause of the library", cause_words);
    const struct {
        const name_column *names, *others;
    } pairs[] = {{&counters, &a_zone},  {&values, &a_zone},       {&rules, &a_zone},
                 {&rules, &a_counter},  {&zones, &of_table},      {&values, &of_table},
                 {&zones, &of_players}, {&counters, &of_players}, {&rules, &of_players},
                 {&stats, &of_cards},   {&options, &of_settings}, {&acts, &of_verbs},
                 {&causes, &of_causes}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        CG_TRY(check_apart(check, pairs[i].names, pairs[i].others));
    return CG_OK;
}

/** Returns true if all braces name a part: {c}, {t}, {n}, or {n:coin|coins}. */
static bool is_template(const char *text)
{
    cg_piece_noun noun;
    for (; text && (text = strchr(text, '{')); text++) {
        bool counts = text[1] == 'n' && cg_piece_counted(text, &noun) != NULL;
        if (!counts && (!text[1] || !strchr("ctn", text[1]) || text[2] != '}'))
            return false;
    }
    return true;
}

/** Checks that acts are single words, since the text of an option is words with spaces between
 * them. */
static cg_status check_acts(const cg_module_checker *check)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    const cg_act_def *acts = check->module->acts;
    CG_TRY(cg_module_check_table(check, "acts", acts, check->module->act_count, 256));
    for (size_t i = 0; i < check->module->act_count; i++) {
        const char *name = acts[i].name ? acts[i].name : "";
        if (!*name || name[strspn(name, letters)])
            return cg_module_refuse(check, "act %zu, '%.60s', must be one word in small letters", i,
                                    name);
        if (!is_template(acts[i].label) || !is_template(acts[i].told))
            return cg_module_refuse(
                check, "act '%s': a part in the braces of its texts is not valid", name);
    }
    return CG_OK;
}

/** Returns true if the text can be a cell of a table: not empty, and without signs that end a
 * cell. */
static bool is_cell(const char *text)
{
    return text && *text && !strpbrk(text, "|\n`");
}

static cg_status check_terms(const cg_module_checker *check)
{
    const cg_term_def *terms = check->module->terms;
    for (size_t i = 0; terms && terms[i].word; i++)
        if (!is_cell(terms[i].word) || !is_cell(terms[i].rule) || !is_cell(terms[i].meaning))
            return cg_module_refuse(check,
                                    "term %zu, '%.60s', needs a rule and a meaning, without bars, "
                                    "backticks and line breaks",
                                    i, terms[i].word);
    return CG_OK;
}

static cg_status check_price(const cg_module_checker *check)
{
    if (check->module->price && !check->module->price_title)
        return cg_module_refuse(check, "a module with 'price' must also set 'price_title'");
    return CG_OK;
}

cg_status cg_module_check_names(const cg_module_checker *check)
{
    static cg_status (*const checks[])(const cg_module_checker *) = {
        check_acts,        check_price, check_terms, check_module_names,
        check_board_names, check_words, check_beside};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        CG_TRY(checks[i](check));
    return CG_OK;
}
