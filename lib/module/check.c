/* Checks a module's tables before the library trusts them: version, texts, options, fields,
 * zones, windows, causes, procedures. The board is in check_board.c, names are in check_names.c. */
#include "module/check.h"

#include "base/unseen.h"
#include "yaml/codes.h"
#include "yaml/layout.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define MOST_CAUSES 250 /* greater numbers are the library's own causes */

static bool is_key(const char *text)
{
    return text && *text && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

cg_status cg_module_refuse(const cg_module_checker *check, const char *format, ...)
{
    char text[300];
    bool named = is_key(check->module->name);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return cg_fail(check->error, CG_ERR_MODULE, cg_code_name(CG_CODE_BAD_MODULE), "%.60s%s%s",
                   named ? check->module->name : "", named ? ": " : "", text);
}

cg_status cg_module_check_key(const cg_module_checker *check, const char *table, size_t index,
                              const char *key)
{
    if (is_key(key))
        return CG_OK;
    return cg_module_refuse(check, "%s %zu needs a valid name: only a-z, 0-9 and _", table, index);
}

cg_status cg_module_check_index(const cg_module_checker *check, const char *what, int64_t index,
                                size_t count, bool optional)
{
    if ((index >= 0 && (size_t)index < count) || (optional && index == -1))
        return CG_OK;
    return cg_module_refuse(check, "%s is %lld, but the table has %zu row%s", what,
                            (long long)index, count, count == 1 ? "" : "s");
}

cg_status cg_module_check_index_of(const cg_module_checker *check, const char *what,
                                   cg_module_row row, int64_t index, size_t count, bool optional)
{
    char whole[160];
    if (row.name)
        snprintf(whole, sizeof whole, "%s of %s '%.60s'", what, row.table, row.name);
    else
        snprintf(whole, sizeof whole, "%s of %s %zu", what, row.table, row.number);
    return cg_module_check_index(check, whole, index, count, optional);
}

cg_status cg_module_check_table(const cg_module_checker *check, const char *what, const void *table,
                                size_t count, size_t most)
{
    if (count && !table)
        return cg_module_refuse(check, "the table of %s is NULL, but its count is not 0", what);
    if (count > most)
        return cg_module_refuse(check, "there are %zu %s, but at most %zu are allowed", count, what,
                                most);
    return CG_OK;
}

/** Checks texts for people. */
static cg_status check_texts(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    const struct {
        const char *what, *text;
    } rows[] = {{"title", module->title},
                {"version", module->version},
                {"summary", module->summary},
                {"card_kind", module->card_kind}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!rows[i].text || !*rows[i].text)
            return cg_module_refuse(check, "%s must not be empty", rows[i].what);
        if (cg_text_unseen(rows[i].text, strlen(rows[i].text)))
            return cg_module_refuse(check, "%s must not contain invisible characters",
                                    rows[i].what);
    }
    return CG_OK;
}

static cg_status check_identity(const cg_module_checker *check, const char *name)
{
    const cg_module *module = check->module;
    if (!is_key(module->name))
        return cg_module_refuse(check, "the module needs a valid name: only a-z, 0-9 and _");
    if (name && strcmp(module->name, name) != 0)
        return cg_module_refuse(
            check, "the name of the module is '%.60s', but its file has the name '%.60s'",
            module->name, name);
    CG_TRY(check_texts(check));
    if (module->players_min < 1 || module->players_max > CG_PLAYERS_MAX ||
        module->players_min > module->players_default ||
        module->players_default > module->players_max)
        return cg_module_refuse(check,
                                "players_min %d, players_max %d and players_default %d do not fit "
                                "together, or are not 1 to %d",
                                module->players_min, module->players_max, module->players_default,
                                CG_PLAYERS_MAX);
    if (module->return_min > module->return_max)
        return cg_module_refuse(
            check, "return_min is %d, but must not be more than return_max, which is %d",
            module->return_min, module->return_max);
    if ((unsigned)module->utility >= CG_UTILITY_COUNT)
        return cg_module_refuse(check, "'utility' must be a value of cg_utility");
    if (module->payoffs && module->returns)
        return cg_module_refuse(check, "set only one of 'payoffs' and 'returns'");
    if (module->horizon && !module->strength)
        return cg_module_refuse(check, "a module with a 'horizon' must also set 'strength'");
    if (module->turn_decisions > CG_TURN_DECISIONS_MOST ||
        (unsigned)module->endless > CG_ENDLESS_DRAW)
        return cg_module_refuse(
            check, "turn_decisions is %u and endless is %d, but at most %d and %d are allowed",
            (unsigned)module->turn_decisions, (int)module->endless, (int)(CG_TURN_DECISIONS_MOST),
            (int)CG_ENDLESS_DRAW);
    return CG_OK;
}

static cg_status check_option(const cg_module_checker *check, const cg_setting_info *option)
{
    int64_t words = 0;
    while (option->words && option->words[words])
        words++;
    if (!option->summary)
        return cg_module_refuse(check, "option '%s' needs a summary", option->name);
    if ((unsigned)option->type >= CG_SETTING_TYPE_COUNT)
        return cg_module_refuse(check, "option '%s': the type must be a value of cg_setting_type",
                                option->name);
    if (option->type == CG_SETTING_CHOICE && !words)
        return cg_module_refuse(check, "option '%s' is a choice and needs words", option->name);
    if (option->type == CG_SETTING_TEXT && !option->text)
        return cg_module_refuse(check, "option '%s' is a text and needs a default text",
                                option->name);
    if (option->type == CG_SETTING_BOOL &&
        (option->minimum < 0 || option->maximum > 1 || option->initial < 0 || option->initial > 1))
        return cg_module_refuse(
            check, "option '%s' is a bool, but its numbers are not 0 and 1; set its type",
            option->name);
    bool in_range = option->initial >= option->minimum && option->initial <= option->maximum;
    bool word =
        option->type == CG_SETTING_CHOICE && option->initial >= 0 && option->initial < words;
    if (option->type != CG_SETTING_TEXT && !in_range && !word)
        return cg_module_refuse(check, "option '%s': the default must be in its range",
                                option->name);
    return CG_OK;
}

/** Checks an option of the table that the library itself reads. */
static cg_status check_own_option(const cg_module_checker *check, const char *what, int option,
                                  cg_setting_type type)
{
    const cg_module *module = check->module;
#define ROW(constant, words) words,
    static const char *const types[] = {CG_SETTING_TYPES(ROW)};
#undef ROW
    CG_TRY(cg_module_check_index(check, what, option, module->option_count, true));
    if (option >= 0 && module->options[option].type != type)
        return cg_module_refuse(check, "%s: option '%s' must have the type '%s'", what,
                                module->options[option].name, types[type]);
    return CG_OK;
}

static cg_status check_options(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "options", module->options, module->option_count, 64));
    for (size_t i = 0; i < module->option_count; i++) {
        CG_TRY(cg_module_check_key(check, "option", i, module->options[i].name));
        CG_TRY(check_option(check, &module->options[i]));
    }
    CG_TRY(check_own_option(check, "shared_option", module->shared_option - 1, CG_SETTING_BOOL));
    CG_TRY(check_own_option(check, "deck_check_option", module->deck_check_option - 1,
                            CG_SETTING_CHOICE));
    return check_own_option(check, "play_limit_option", module->play_limit_option - 1,
                            CG_SETTING_INT);
}

/* ---- cards ---- */

static bool is_counted(const char *word)
{
    size_t length = strlen(word);
    return length <= CG_COUNTED_WORD_MAX && !strpbrk(word, "\t\n") && word[0] != ' ' &&
           word[length - 1] != ' ';
}

static cg_status check_words(const cg_module_checker *check, const cg_field *field)
{
    size_t count = 0;
    while (field->words && field->words[count])
        if (!*field->words[count] || strchr(field->words[count++], ','))
            return cg_module_refuse(
                check, "field '%s': a word must not be empty or contain a comma", field->name);
    if (!count)
        return cg_module_refuse(check, "field '%s' needs words", field->name);
    size_t most = field->type == CG_FIELD_COUNTS ? CG_COUNTS_WORDS : 32;
    if (field->type != CG_FIELD_CHOICE && count > most)
        return cg_module_refuse(check, "field '%s' has %zu words, but at most %zu are allowed",
                                field->name, count, most);
    for (size_t i = 0; field->type == CG_FIELD_COUNTS && i < count; i++)
        if (!is_counted(field->words[i]))
            return cg_module_refuse(check,
                                    "field '%s': the word '%.40s' must have at most %d bytes and "
                                    "be usable after a number",
                                    field->name, field->words[i], CG_COUNTED_WORD_MAX);
    return CG_OK;
}

/** Checks an alias: it is not a word of its field, and means one. Rows of one field must be
 * adjacent. */
static cg_status check_alias(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    const cg_alias *row = &module->aliases[index];
    CG_TRY(cg_module_check_index(check, "the field of an alias", row->field, module->field_count,
                                 false));
    const cg_field *field = &module->fields[row->field];
    if (!row->alias || !*row->alias || !field->words || cg_field_words(field, row->alias) ||
        !cg_field_words(field, row->word) || strchr(row->word, '|'))
        return cg_module_refuse(
            check,
            "field '%s': alias %zu must be a new word, and must stand for a word of the field",
            field->name, index);
    for (size_t i = index; i > 0 && row[-1].field != row->field; i--)
        if (module->aliases[i - 1].field == row->field)
            return cg_module_refuse(
                check, "the aliases of field '%s' must be together in the table", field->name);
    return CG_OK;
}

static cg_status check_field(const cg_module_checker *check, size_t index)
{
    static const char *const reserved[] = {"name", "id", "set", "text"};
    const cg_field *field = &check->module->fields[index];
    CG_TRY(cg_module_check_key(check, "field", index, field->name));
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (strcmp(field->name, reserved[i]) == 0)
            return cg_module_refuse(
                check, "a field must not have the name '%s': every card already has that key",
                reserved[i]);
    if (cg_field_index(check->module, field->name) != (int)index)
        return cg_module_refuse(check, "there are two fields '%s'", field->name);
    if ((unsigned)field->type >= CG_FIELD_TYPE_COUNT)
        return cg_module_refuse(check, "field '%s': the type must be a value of cg_field_type",
                                field->name);
    if (field->minimum > field->maximum)
        return cg_module_refuse(check, "field '%s': the minimum must not be more than the maximum",
                                field->name);
    if (field->type == CG_FIELD_CARDS && (field->minimum < 0 || field->maximum > CG_NAMES_MAX))
        return cg_module_refuse(check, "field '%s' may list at most %d cards", field->name,
                                CG_NAMES_MAX);
    if (field->type >= CG_FIELD_CHOICE && field->type <= CG_FIELD_COUNTS)
        return check_words(check, field);
    return CG_OK;
}

static cg_status check_fields(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "fields", module->fields, module->field_count,
                                 CG_KEYS_MAX - CG_CARD_FIELDS));
    for (size_t i = 0; i < module->field_count; i++)
        CG_TRY(check_field(check, i));
    CG_TRY(cg_module_check_table(check, "aliases", module->aliases, module->alias_count, 256));
    for (size_t i = 0; i < module->alias_count; i++)
        CG_TRY(check_alias(check, i));
    for (size_t i = 0; module->ability_fields && module->ability_fields[i]; i++) {
        const char *name = module->ability_fields[i];
        int field = cg_field_index(module, name);
        if (field < 0 || strcmp(name, "effect") == 0 ||
            module->fields[field].type >= CG_FIELD_COUNTS)
            return cg_module_refuse(check,
                                    "ability_fields: '%.60s' must be a field of the game that is a "
                                    "single value or a choice",
                                    name);
        if (i >= module->field_count)
            return cg_module_refuse(check, "ability_fields must name each field only once");
    }
    return CG_OK;
}

static bool has_timing(const cg_module *module, const char *word)
{
    for (size_t i = 0; i < module->timing_count; i++)
        if (strcmp(module->timings[i].name, word) == 0)
            return true;
    return false;
}

static cg_status check_timings(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_index(check, "timing_field", module->timing_field - 1,
                                 module->field_count, true));
    CG_TRY(cg_module_check_table(check, "timings", module->timings, module->timing_count, 256));
    uint32_t all =
        module->window_count < 32 ? ((uint32_t)1 << module->window_count) - 1 : UINT32_MAX;
    for (size_t i = 0; i < module->timing_count; i++) {
        if (!module->timings[i].name)
            return cg_module_refuse(check, "timing %zu needs a name", i);
        if ((module->timings[i].active | module->timings[i].others) & ~all)
            return cg_module_refuse(check, "timing '%s' names a window that does not exist",
                                    module->timings[i].name);
    }
    if (!module->timing_field)
        return CG_OK;
    const cg_field *field = &module->fields[module->timing_field - 1];
    if (field->type != CG_FIELD_CHOICE)
        return cg_module_refuse(check, "the timing field '%s' must be a choice", field->name);
    for (size_t i = 0; field->words[i]; i++)
        if (!has_timing(module, field->words[i]))
            return cg_module_refuse(check, "the word '%s' of field '%s' needs a row in the timings",
                                    field->words[i], field->name);
    return CG_OK;
}

/* ---- the table ---- */

/** Returns true if the game needs a hand, a zone for cards and effects that have been played, and
 * one for those that wait; for boards see check_board.c. */
static bool needs_zones(const cg_module *module)
{
    bool needs = module->window_count || module->effect_count;
    for (size_t i = 0; i < module->field_count; i++)
        needs = needs || module->fields[i].type == CG_FIELD_EFFECT ||
                module->fields[i].type == CG_FIELD_ABILITY;
    return needs && !module->board;
}

/** Checks that the flags of the game and of a zone agree. */
static cg_status check_sight(const cg_module_checker *check, const cg_zone_def *zone)
{
    const cg_module *module = check->module;
    if (!module->hidden_information && zone->visibility != CG_SEEN_BY_ALL)
        return cg_module_refuse(
            check, "zone '%s' has hidden cards, so hidden_information must be true", zone->name);
    if (zone->shared && !zone->per_player)
        return cg_module_refuse(check, "zone '%s' is shared and so must be per_player", zone->name);
    if (zone->shared && !module->common_deck && !module->shared_option)
        return cg_module_refuse(
            check, "zone '%s' is shared, so the module must set common_deck or shared_option",
            zone->name);
    return CG_OK;
}

static cg_status check_leaving(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    for (size_t i = 0; i < module->zone_count; i++) {
        const cg_zone_def *zone = &module->zones[i];
        CG_TRY(cg_module_check_index_of(check, "leaves_to", (cg_module_row){"zone", zone->name, i},
                                        (int64_t)zone->leaves_to - 1, module->zone_count, true));
        if (zone->leaves_to && (!module->zones[zone->leaves_to - 1].per_player ||
                                module->zones[zone->leaves_to - 1].in_play))
            return cg_module_refuse(
                check, "zone '%s': leaves_to must name a per-player zone that is not in play",
                zone->name);
        if (zone->kept && !zone->in_play)
            return cg_module_refuse(check, "zone '%s' is kept and so must be in play", zone->name);
    }
    return CG_OK;
}

/** Checks the zone of reserves: it is not the deck's, is visible to all or to the player, and holds
 * any number of cards. */
static cg_status check_reserve_zone(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_index(check, "reserve_zone", (int64_t)module->reserve_zone - 1,
                                 module->zone_count, true));
    if (module->reserve_zone == 0)
        return CG_OK;
    const cg_zone_def *zone = &module->zones[module->reserve_zone - 1];
    const struct {
        bool wrong;
        const char *what;
    } mistakes[] = {{zone->home, "is the home of the deck"},
                    {module->reserve_zone == module->hand_zone, "is the hand"},
                    {!zone->per_player, "is not per_player"},
                    {zone->visibility != CG_SEEN_BY_ALL && zone->visibility != CG_SEEN_BY_OWNER,
                     "cannot be seen by its player"},
                    {zone->visibility == CG_SEEN_BY_OWNER && zone->ordered,
                     "is ordered, which would tell others about hidden cards"},
                    {zone->in_play, "is in play"},
                    {zone->places || zone->limit, "has a limit"},
                    {zone->of_kind || zone->place_field, "takes only some cards"},
                    {module->common_deck, "would belong to no player, since all share one deck"}};
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        if (mistakes[i].wrong)
            return cg_module_refuse(check, "zone '%s' cannot be the reserve_zone: it %s",
                                    zone->name, mistakes[i].what);
    return CG_OK;
}

/** Checks the zone for cards of players who are out of the game. */
static cg_status check_out_zone(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_index(check, "out_zone", (int64_t)module->out_zone - 1,
                                 module->zone_count, true));
    if (module->out_zone == 0)
        return CG_OK;
    const cg_zone_def *zone = &module->zones[module->out_zone - 1];
    const struct {
        bool wrong;
        const char *what;
    } mistakes[] = {{!module->board, "needs a game with a board"},
                    {zone->home, "is the home of the deck"},
                    {!zone->per_player, "is not per_player"},
                    {zone->in_play, "is in play"},
                    {zone->places || zone->limit, "has a limit"},
                    {zone->of_kind || zone->place_field, "takes only some cards"},
                    {module->common_deck || module->shared_option,
                     "would belong to no player when all share one deck"}};
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        if (mistakes[i].wrong)
            return cg_module_refuse(check, "zone '%s' cannot be the out_zone: it %s", zone->name,
                                    mistakes[i].what);
    return CG_OK;
}

static cg_status check_zones(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    size_t homes = 0;
    CG_TRY(cg_module_check_table(check, "zones", module->zones, module->zone_count, 32));
    for (size_t i = 0; i < module->zone_count; i++) {
        CG_TRY(cg_module_check_key(check, "zone", i, module->zones[i].name));
        if (module->zones[i].visibility == CG_SEEN_BY_OTHERS && !module->zones[i].per_player)
            return cg_module_refuse(
                check, "zone '%s' is seen by all but its owner and so must be per_player",
                module->zones[i].name);
        if (!module->zones[i].title || (unsigned)module->zones[i].visibility >= CG_VISIBILITY_COUNT)
            return cg_module_refuse(
                check,
                "zone '%s' needs a title, and its visibility must be a value of cg_visibility",
                module->zones[i].name);
        if (module->zones[i].limit < 0)
            return cg_module_refuse(check, "zone '%s' has the limit %d, but must have 0 or more",
                                    module->zones[i].name, module->zones[i].limit);
        CG_TRY(check_sight(check, &module->zones[i]));
        homes += module->zones[i].home;
    }
    if (homes != 1)
        return cg_module_refuse(
            check, "%zu zones are the home of the deck, but exactly one must be", homes);
    bool any = !needs_zones(module);
    CG_TRY(
        cg_module_check_index(check, "hand_zone", module->hand_zone - 1, module->zone_count, any));
    if (module->hand_zone && module->zones[module->hand_zone - 1].home)
        return cg_module_refuse(
            check, "hand_zone is zone '%s', the home of the deck; write the hand's row + 1",
            module->zones[module->hand_zone - 1].name);
    CG_TRY(cg_module_check_index(check, "discard_zone", module->discard_zone - 1,
                                 module->zone_count, any));
    CG_TRY(cg_module_check_index(check, "stack_zone", module->stack_zone - 1, module->zone_count,
                                 any));
    CG_TRY(check_out_zone(check));
    CG_TRY(check_leaving(check));
    return check_reserve_zone(check);
}

/** Checks a reserve: gains are taken from it, and losses go to it, never back to their origin. */
static cg_status check_reserve(const cg_module_checker *check, size_t index)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_index_of(
        check, "the reserve", (cg_module_row){"counter", module->counters[index].name, index},
        module->counters[index].reserve - 1, module->counter_count, true));
    int other = module->counters[index].reserve - 1;
    if (other == (int)index || (other >= 0 && module->counters[other].reserve - 1 == (int)index))
        return cg_module_refuse(check, "counter '%s' must not be its own reserve%s",
                                module->counters[index].name,
                                other == (int)index ? "" : ", by way of another counter");
    return CG_OK;
}

/** Checks the initial value of a counter. With an option for it, all values of the option must be
 * in range. */
static cg_status check_initial(const cg_module_checker *check, const cg_counter_def *counter)
{
    if (counter->minimum > counter->initial || counter->initial > counter->maximum)
        return cg_module_refuse(
            check, "counter '%s': the initial value is %ld, but the range is %ld to %ld",
            counter->name, (long)counter->initial, (long)counter->minimum, (long)counter->maximum);
    char what[100];
    snprintf(what, sizeof what, "the initial_option of counter '%.60s'", counter->name);
    CG_TRY(check_own_option(check, what, counter->initial_option - 1, CG_SETTING_INT));
    if (counter->initial_option == 0)
        return CG_OK;
    const cg_setting_info *option = &check->module->options[counter->initial_option - 1];
    if (option->minimum < counter->minimum || option->maximum > counter->maximum)
        return cg_module_refuse(check,
                                "counter '%s': its range must include the range of option '%s'",
                                counter->name, option->name);
    return CG_OK;
}

static cg_status check_guesses(const cg_module_checker *check, const cg_counter_def *counter)
{
    bool ranged = counter->guess_minimum || counter->guess_maximum;
    bool wrong = counter->guess_minimum > counter->guess_maximum ||
                 counter->guess_minimum < counter->minimum ||
                 counter->guess_maximum > counter->maximum;
    if ((unsigned)counter->sight > CG_SIGHT_NOBODY || (ranged && wrong))
        return cg_module_refuse(check,
                                "counter '%s': the sight must be a value of cg_sight, and the "
                                "range of guesses within its range",
                                counter->name);
    return CG_OK;
}

static cg_status check_counters(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "counters", module->counters, module->counter_count, 64));
    for (size_t i = 0; i < module->counter_count; i++) {
        const cg_counter_def *counter = &module->counters[i];
        CG_TRY(cg_module_check_key(check, "counter", i, counter->name));
        if (!counter->singular || !counter->plural)
            return cg_module_refuse(check, "counter '%s' needs a singular and a plural",
                                    counter->name);
        CG_TRY(check_initial(check, counter));
        CG_TRY(check_reserve(check, i));
        CG_TRY(check_guesses(check, counter));
    }
    return CG_OK;
}

static cg_status check_dice(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "dice pools", module->dice, module->dice_count, 16));
    for (size_t i = 0; i < module->dice_count; i++) {
        const cg_dice_def *dice = &module->dice[i];
        CG_TRY(cg_module_check_key(check, "dice pool", i, dice->name));
        if (!module->chance)
            return cg_module_refuse(
                check, "the module has the dice pool '%s', so chance must be true", dice->name);
        if (!dice->title || !dice->die || dice->sides < 1 || dice->sides > 255 ||
            dice->capacity < 1 || dice->capacity > 255)
            return cg_module_refuse(check,
                                    "dice pool '%s' needs a title and a noun; its sides and its "
                                    "capacity must be 1 to 255",
                                    dice->name);
        if (dice->owner < 0 || dice->owner > module->players_max ||
            (unsigned)dice->sight > CG_SIGHT_NOBODY ||
            (dice->sight == CG_SIGHT_OWNER && !dice->owner))
            return cg_module_refuse(check, "dice pool '%s': its owner or its sight is not valid",
                                    dice->name);
    }
    return CG_OK;
}

/** Checks a window. Its members about reactions count only in games with a board. */
static cg_status check_window(const cg_module_checker *check, const cg_window_def *window)
{
    const cg_module *module = check->module;
    if (!window->prompt)
        return cg_module_refuse(check, "window '%s' needs a prompt", window->name);
    if ((unsigned)window->order > CG_ASK_ALTERNATE || (unsigned)window->resolve > CG_RESOLVE_TOP)
        return cg_module_refuse(check, "window '%s': its order or its resolve is not valid",
                                window->name);
    if (window->links < 0)
        return cg_module_refuse(check, "window '%s' has %d links, but must have 0 or more",
                                window->name, window->links);
    CG_TRY(cg_module_check_index_of(check, "asked_zone", (cg_module_row){"window", window->name, 0},
                                    window->asked_zone - 1, module->zone_count, true));
    CG_TRY(cg_module_check_index_of(check, "only_able", (cg_module_row){"window", window->name, 0},
                                    window->only_able - 1, module->option_count, true));
    CG_TRY(cg_module_check_index_of(check, "active_first",
                                    (cg_module_row){"window", window->name, 0},
                                    window->active_first - 1, module->option_count, true));
    if (!window->acts != !window->act_procedure)
        return cg_module_refuse(
            check, "window '%s' must set both acts and act_procedure, or neither", window->name);
    CG_TRY(cg_module_check_index_of(check, "the act_procedure",
                                    (cg_module_row){"window", window->name, 0},
                                    window->act_procedure - 1, module->procedure_count, true));
    return module->board
               ? cg_module_check_index_of(check, "the procedure",
                                          (cg_module_row){"window", window->name, 0},
                                          window->procedure - 1, module->procedure_count, true)
               : CG_OK;
}

static cg_status check_windows(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "phases", module->phases, module->phase_count, 32));
    for (size_t i = 0; i < module->phase_count; i++)
        CG_TRY(cg_module_check_key(check, "phase", i, module->phases[i]));
    CG_TRY(cg_module_check_table(check, "windows", module->windows, module->window_count, 32));
    for (size_t i = 0; i < module->window_count; i++) {
        CG_TRY(cg_module_check_key(check, "window", i, module->windows[i].name));
        CG_TRY(check_window(check, &module->windows[i]));
    }
    return cg_module_check_index(check, "response_window", module->response_window - 1,
                                 module->window_count, true);
}

/* ---- rules ---- */

/** Checks the causes with which a match can end. */
static cg_status check_causes(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(
        cg_module_check_table(check, "causes", module->causes, module->cause_count, MOST_CAUSES));
    if (!module->cause_count)
        return cg_module_refuse(check, "the table of causes is empty, so no match could end");
    for (size_t i = 0; i < module->cause_count; i++) {
        CG_TRY(cg_module_check_key(check, "cause", i, module->causes[i]));
        if (module->cause_tells && module->cause_tells[i] > (CG_TELLS_WINNERS | CG_TELLS_RETURNS))
            return cg_module_refuse(check, "cause '%s': cause_tells must be values of cg_tells",
                                    module->causes[i]);
    }
    CG_TRY(cg_module_check_index(check, "last_standing_cause", module->last_standing_cause - 1,
                                 module->cause_count, true));
    CG_TRY(cg_module_check_index(check, "concession_cause", module->concession_cause - 1,
                                 module->cause_count, true));
    if (module->concession != CG_CONCEDE_OUT && module->concession != CG_CONCEDE_NEVER)
        return cg_module_refuse(check, "'concession' must be a value of cg_concession");
    return cg_module_check_index(check, "effect_cause", module->effect_cause - 1,
                                 module->cause_count, true);
}

static cg_status check_state_rules(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "state rules", module->state_rules,
                                 module->state_rule_count, 256));
    for (size_t i = 0; i < module->state_rule_count; i++) {
        const cg_state_rule *rule = &module->state_rules[i];
        CG_TRY(cg_module_check_index_of(check, "the counter",
                                        (cg_module_row){"state rule", NULL, i}, rule->counter,
                                        module->counter_count, false));
        CG_TRY(cg_module_check_index_of(check, "the cause", (cg_module_row){"state rule", NULL, i},
                                        rule->cause - 1, module->cause_count, !rule->wins));
        CG_TRY(cg_module_check_index_of(check, "the option", (cg_module_row){"state rule", NULL, i},
                                        rule->option - 1, module->option_count, true));
        const cg_counter_def *counter = &module->counters[rule->counter];
        if ((unsigned)rule->ties > CG_TIE_SHARED)
            return cg_module_refuse(check, "state rule %zu: 'ties' must be a value of cg_tie", i);
        if (rule->value < counter->minimum || rule->value > counter->maximum)
            return cg_module_refuse(check, "state rule %zu: counter '%s' can never be %d", i,
                                    counter->name, (int)rule->value);
    }
    return CG_OK;
}

/** Checks a value, which starts at 0. */
static cg_status check_value(const cg_module_checker *check, size_t index,
                             const cg_value_def *value)
{
    CG_TRY(cg_module_check_key(check, "value", index, value->name));
    if (value->minimum > 0 || value->maximum < 0 || value->minimum == value->maximum)
        return cg_module_refuse(
            check, "value '%s' needs a range with 0 and at least one other number", value->name);
    if ((unsigned)value->sight > CG_SIGHT_NOBODY || value->sight == CG_SIGHT_OWNER ||
        (value->sight && value->is_public))
        return cg_module_refuse(
            check,
            "value '%s' must not be public and also have a sight, and its sight must be valid",
            value->name);
    if (value->words && (value->minimum != 0 || value->maximum > CG_VALUE_WORDS_MAX))
        return cg_module_refuse(check, "value '%s' has words, so its range must be 0 to at most %d",
                                value->name, CG_VALUE_WORDS_MAX);
    for (int32_t i = 0; value->words && i < value->maximum; i++) {
        if (!value->words[i] || !value->words[i][0])
            return cg_module_refuse(check, "value '%s' needs a word for %d", value->name,
                                    (int)i + 1);
    }
    return CG_OK;
}

static cg_status check_facts(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "facts", module->facts, module->fact_count, 64));
    for (size_t i = 0; i < module->fact_count; i++) {
        const cg_fact_def *fact = &module->facts[i];
        CG_TRY(cg_module_check_key(check, "fact", i, fact->name));
        if (!fact->of_card == !fact->of_match)
            return cg_module_refuse(check, "fact '%s' needs exactly one of of_card and of_match",
                                    fact->name);
    }
    return CG_OK;
}

static cg_status check_effects(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "effects", module->effects, module->effect_count, 4096));
    for (size_t i = 0; i < module->effect_count; i++) {
        CG_TRY(cg_module_check_key(check, "effect", i, module->effects[i].name));
        if (!module->effects[i].title || !module->effects[i].text)
            return cg_module_refuse(check, "effect '%s' needs a title and a text",
                                    module->effects[i].name);
    }
    CG_TRY(cg_module_check_table(check, "values", module->values, module->value_count, 256));
    for (size_t i = 0; i < module->value_count; i++)
        CG_TRY(check_value(check, i, &module->values[i]));
    return CG_OK;
}

/** Checks slots, which are 0 at first. */
static cg_status check_slots(const cg_module_checker *check, const cg_procedure *procedure)
{
    for (int i = 0; procedure->slots && i < CG_FRAME_SLOTS; i++)
        if (procedure->slots[i].minimum > 0 || procedure->slots[i].maximum < 0)
            return cg_module_refuse(
                check, "procedure '%s': slot %d begins at 0, but its range is %d to %d",
                procedure->name, i, (int)procedure->slots[i].minimum,
                (int)procedure->slots[i].maximum);
    for (int i = 0; procedure->slots && i < CG_FRAME_SLOTS; i++)
        if ((unsigned)procedure->slots[i].sight > CG_SIGHT_NOBODY ||
            (procedure->slots[i].sight && procedure->slots[i].kind != CG_SLOT_NUMBER))
            return cg_module_refuse(
                check, "procedure '%s': slot %d has a sight, so its kind must be CG_SLOT_NUMBER",
                procedure->name, i);
    return CG_OK;
}

static cg_status check_procedures(const cg_module_checker *check)
{
    const cg_module *module = check->module;
    CG_TRY(cg_module_check_table(check, "procedures", module->procedures, module->procedure_count,
                                 4096));
    for (size_t i = 0; i < module->procedure_count; i++) {
        const cg_procedure *procedure = &module->procedures[i];
        CG_TRY(cg_module_check_key(check, "procedure", i, procedure->name));
        if (!procedure->run)
            return cg_module_refuse(check, "procedure '%s' needs the function 'run'",
                                    procedure->name);
        if (procedure->offer && (!procedure->reason || !procedure->prompt))
            return cg_module_refuse(
                check, "procedure '%s' asks, and so needs a reason and a prompt", procedure->name);
        if (!procedure->offer && (procedure->reason || procedure->prompt))
            return cg_module_refuse(
                check, "procedure '%s' has a reason or a prompt, and so needs the function 'offer'",
                procedure->name);
        CG_TRY(check_slots(check, procedure));
        if (procedure->sealed && procedure->left)
            return cg_module_refuse(check, "procedure '%s' is sealed, and so must not be a turn",
                                    procedure->name);
        if (procedure->sealed && !procedure->offer)
            return cg_module_refuse(check,
                                    "procedure '%s' is sealed, and so needs the function 'offer'",
                                    procedure->name);
    }
    CG_TRY(cg_module_check_index(check, "main_procedure", module->main_procedure,
                                 module->procedure_count, false));
    CG_TRY(cg_module_check_index(check, "stage_procedure", module->stage_procedure - 1,
                                 module->procedure_count, true));
    if (module->procedures[module->main_procedure].sealed ||
        (module->stage_procedure && module->procedures[module->stage_procedure - 1].sealed))
        return cg_module_refuse(check, "main_procedure and stage_procedure must not be sealed");
    return CG_OK;
}

cg_status cg_module_check(const cg_module *module, const char *name, cg_error *error)
{
    static cg_status (*const checks[])(const cg_module_checker *) = {
        check_options,         check_fields,         check_timings, check_zones,
        check_counters,        check_dice,           check_windows, check_causes,
        check_state_rules,     check_effects,        check_facts,   check_procedures,
        cg_module_check_board, cg_module_check_names};
    const cg_module_checker check = {module, error};
    CG_TRY(check_identity(&check, name));
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        CG_TRY(checks[i](&check));
    return CG_OK;
}
