/* Reads the settings of a match: the number of players, options and decks. Refuses settings that
 * the game does not allow, and says why. */
#include "state/settings.h"

#include "base/report.h"
#include "base/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DECK_NAME_MAX 64

int cg_setup_players(const cg_setup *setup)
{
    return setup ? setup->players : 0;
}

int64_t cg_setup_setting(const cg_setup *setup, int setting)
{
    return setup && setting >= 0 && (size_t)setting < setup->module->option_count
               ? setup->options[setting]
               : 0;
}

int64_t cg_setup_option(const cg_setup *setup, int option)
{
    return cg_setup_setting(setup, option);
}

const cg_deck *cg_setup_deck(const cg_setup *setup, int player)
{
    return setup ? setup->decks[player >= 0 && player < setup->players ? player : 0] : NULL;
}

cg_status cg_setup_refuse(cg_error *error, const char *option, const char *format, ...)
{
    char reason[256] = "";
    va_list arguments;
    if (!option || !format)
        return CG_ERR_ARGUMENT;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    return cg_fail(error, CG_ERR_OPTION, "setup", "option '%s': %s", option, reason);
}

/** Reads a whole text as a plain decimal number. */
static bool read_number(const char *text, int64_t *number)
{
    char *end;
    if (!*text || (*text != '-' && (*text < '0' || *text > '9')))
        return false;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || *end)
        return false;
    *number = value;
    return true;
}

static bool read_word(const cg_setting_info *option, const char *text, int64_t *value)
{
    static const char *const truth[] = {"false", "true", NULL};
    const char *const *words = option->type == CG_SETTING_BOOL ? truth : option->words;
    for (int64_t i = 0; words && words[i]; i++) {
        if (strcmp(words[i], text) == 0) {
            *value = i;
            return true;
        }
    }
    return false;
}

/** Returns true if the option takes numbers. A choice that has only words has the range from 0 to
 * 0. */
static bool takes_numbers(const cg_setting_info *option)
{
    return option->type == CG_SETTING_INT ||
           (option->type == CG_SETTING_CHOICE && (option->minimum || option->maximum));
}

/** Lists values: "monster or prophecy", "roll or a number from 1 to 6". */
static void list_values(const cg_setting_info *option, cg_text *list)
{
    size_t words = 0;
    bool numbers = takes_numbers(option);
    while (option->words && option->words[words])
        words++;
    for (size_t i = 0; i < words; i++) {
        bool last = i + 1 == words && !numbers;
        cg_text_format(list, "%s%s", i == 0 ? "" : last ? " or " : ", ", option->words[i]);
    }
    if (numbers)
        cg_text_format(list, "%sa number from %" PRId64 " to %" PRId64, words ? " or " : "",
                       option->minimum, option->maximum);
}

static cg_status bad_value(const cg_setting_info *option, const char *text, cg_error *error)
{
    char values[256];
    cg_text list = cg_text_start(values, sizeof values);
    if (option->type == CG_SETTING_BOOL)
        cg_text_add(&list, "true or false");
    else
        list_values(option, &list);
    return cg_fail(error, CG_ERR_OPTION, "option-value", "option '%s' must be %s, not '%s'",
                   option->name, values, text);
}

static cg_status read_option(const cg_setting_info *option, const char *text, int64_t *value,
                             cg_error *error)
{
    if (read_word(option, text, value))
        return CG_OK;
    if (takes_numbers(option) && read_number(text, value) && *value >= option->minimum &&
        *value <= option->maximum)
        return CG_OK;
    return bad_value(option, text, error);
}

static const char *nearest_option(const cg_module *module, const char *name)
{
    const char *names[CG_OPTIONS_MAX + 3] = {"players", "decks"};
    for (size_t i = 0; i < module->option_count; i++)
        names[i + 2] = module->options[i].name;
    return cg_nearest(name, names);
}

static cg_status unknown_option(const cg_module *module, const char *name, cg_error *error)
{
    const char *near = nearest_option(module, name);
    return cg_fail(error, CG_ERR_OPTION, "unknown-option", "%s has no setting '%s'%s%s%s",
                   module->title, name, near ? "; did you mean '" : "", near ? near : "",
                   near ? "'?" : "");
}

static cg_status set_players(cg_setup *setup, int64_t players, cg_error *error)
{
    const cg_module *module = setup->module;
    int fewest = module->players_min, most = module->players_max;
    if (fewest == most && players != most)
        return cg_fail(error, CG_ERR_OPTION, "players", "%s is for %d players, not %" PRId64,
                       module->title, most, players);
    if (players < fewest || players > most)
        return cg_fail(error, CG_ERR_OPTION, "players", "%s is for %d to %d players, not %" PRId64,
                       module->title, fewest, most, players);
    setup->players = (int)players;
    return CG_OK;
}

static cg_status apply_setting(cg_setup *setup, const cg_setting *setting, const char **decks,
                               cg_error *error)
{
    const cg_module *module = setup->module;
    int64_t number;
    if (!setting->name || !setting->value)
        return cg_fail(error, CG_ERR_ARGUMENT, "argument", "a setting without name or value");
    if (strcmp(setting->name, "players") == 0)
        return read_number(setting->value, &number)
                   ? set_players(setup, number, error)
                   : cg_fail(error, CG_ERR_OPTION, "option-value",
                             "option 'players' must be a number, not '%s'", setting->value);
    if (strcmp(setting->name, "decks") == 0) {
        *decks = setting->value;
        return CG_OK;
    }
    for (size_t i = 0; i < module->option_count; i++) {
        if (strcmp(module->options[i].name, setting->name) != 0)
            continue;
        setup->option_texts[i] = module->options[i].type == CG_SETTING_TEXT ? setting->value : NULL;
        return module->options[i].type == CG_SETTING_TEXT
                   ? CG_OK
                   : read_option(&module->options[i], setting->value, &setup->options[i], error);
    }
    return unknown_option(module, setting->name, error);
}

static cg_status unknown_deck(const cg_cards *cards, const char *name, cg_error *error)
{
    const char *best = NULL;
    unsigned least = 4;
    for (size_t i = 0; i < cards->deck_count; i++) {
        unsigned distance = cg_distance(name, cards->decks[i].name);
        if (distance < least) {
            least = distance;
            best = cards->decks[i].name;
        }
    }
    return cg_fail(error, CG_ERR_OPTION, "unknown-deck", "there is no deck '%s'%s%s%s", name,
                   best ? "; did you mean '" : "", best ? best : "", best ? "'?" : "");
}

static cg_status named_deck(const cg_cards *cards, const char *name, const cg_deck **deck,
                            cg_error *error)
{
    *deck = cg_cards_deck_find(cards, name);
    return *deck ? CG_OK : unknown_deck(cards, name, error);
}

/** Reads "egyptian,greek": a deck for each seat, in order. */
static cg_status read_decks(const cg_cards *cards, cg_setup *setup, const char *list,
                            cg_error *error)
{
    for (int seat = 0;; seat++) {
        size_t length = strcspn(list, ",");
        char name[DECK_NAME_MAX];
        if (seat >= setup->players)
            return cg_fail(error, CG_ERR_OPTION, "option-value",
                           "option 'decks' must not name more decks than players (%d)",
                           setup->players);
        if (length >= sizeof name)
            return cg_fail(error, CG_ERR_OPTION, "option-value",
                           "option 'decks' has a name that is too long");
        memcpy(name, list, length);
        name[length] = '\0';
        cg_status status = named_deck(cards, name, &setup->decks[seat], error);
        bool enough = seat + 1 == setup->players || (seat == 0 && setup->common_deck);
        if (!status && !list[length] && !enough)
            return cg_fail(error, CG_ERR_OPTION, "option-value",
                           "option 'decks' names %d deck%s, but there are %d players", seat + 1,
                           seat ? "s" : "", setup->players);
        if (status || !list[length])
            return status;
        list += length + 1;
    }
}

static cg_status default_deck(const cg_cards *cards, cg_setup *setup, int seat, cg_error *error)
{
    const cg_module *module = setup->module;
    if (seat >= CG_PLAYERS_MAX)
        return CG_ERR_ARGUMENT;
    if (seat > 0 && setup->common_deck)
        setup->decks[seat] = setup->decks[0];
    else if (module->default_decks && cg_cards_deck_find(cards, module->default_decks[seat]))
        setup->decks[seat] = cg_cards_deck_find(cards, module->default_decks[seat]);
    else if (cards->deck_count > 0)
        setup->decks[seat] = &cards->decks[(size_t)seat % cards->deck_count];
    else
        return cg_fail(error, CG_ERR_DECK, "no-deck",
                       "there is no default deck for player %d; name one with the option 'decks'",
                       seat + 1);
    return CG_OK;
}

static cg_status choose_decks(const cg_match_config *config, cg_setup *setup, const char *list,
                              cg_error *error)
{
    cg_status status = list ? read_decks(config->cards, setup, list, error) : CG_OK;
    if (setup->common_deck && !config->decks[0] && !setup->decks[0])
        setup->decks[0] = config->decks[1];
    for (int seat = 0; !status && seat < setup->players; seat++) {
        if (config->decks[seat])
            setup->decks[seat] = config->decks[seat];
        if (setup->decks[seat] && setup->decks[seat]->cards != config->cards)
            return cg_fail(error, CG_ERR_ARGUMENT, "argument",
                           "the deck of player %d must be of the same catalogue as the match",
                           seat + 1);
        setup->defaults[seat] = !setup->decks[seat];
        if (setup->defaults[seat])
            status = default_deck(config->cards, setup, seat, error);
    }
    return status;
}

/** Returns the next deck from that place on, cyclically, that all could have; NULL if there is
 * none. */
static const cg_deck *next_suiting(const cg_cards *cards, const cg_setup *setup, size_t *at)
{
    for (size_t tried = 0; tried < cards->deck_count; tried++) {
        const cg_deck *deck = &cards->decks[(*at)++ % cards->deck_count];
        if (!deck->free && cg_setup_suits(setup, deck))
            return deck;
    }
    return NULL;
}

/** Gives seats whose deck was not chosen ready-made decks that fit the options. */
static bool exchange_defaults(const cg_cards *cards, cg_setup *setup)
{
    size_t at = 0;
    bool any = false;
    for (int seat = 0; seat < setup->players; seat++) {
        const cg_deck *deck = setup->defaults[seat] ? next_suiting(cards, setup, &at) : NULL;
        any = any || deck;
        if (deck)
            setup->decks[seat] = deck;
    }
    return any;
}

/** Asks the game's check of the whole setup. If its default decks do not fit the options, others
 * are tried. */
static cg_status check_setup(const cg_cards *cards, cg_setup *setup, cg_error *error)
{
    const cg_module *module = setup->module;
    if (!module->check_setup)
        return CG_OK;
    cg_status status = module->check_setup(setup, error);
    if (status && exchange_defaults(cards, setup))
        status = module->check_setup(setup, error);
    return status;
}

/** A deck that all players share has no reserve: it would belong to no player. */
static cg_status check_common_deck(const cg_setup *setup, cg_error *error)
{
    const cg_deck *deck = setup->decks[0];
    if (!setup->common_deck || !deck->reserve_size)
        return CG_OK;
    return cg_fail(
        error, CG_ERR_DECK, "no-reserve",
        "the deck '%s' has a reserve, but a deck shared by all players must not have one",
        deck->name);
}

/** Writes all findings into one text, with the code of the first. */
static void tell_findings(const cg_report *report, const char *deck, cg_error *error)
{
    *error = *cg_report_get(report, 0);
    cg_text out = cg_text_start(error->text, sizeof error->text);
    cg_text_format(&out, "deck '%s': ", deck);
    for (size_t i = 0; i < cg_report_count(report); i++)
        cg_text_format(&out, "%s%s", i ? "; " : "", cg_report_get(report, i)->text);
}

/** Checks a deck that was made without the game's rules against them. */
static cg_status check_free(const cg_cards *cards, const cg_deck *deck, cg_error *error)
{
    cg_report *report = cg_report_create(cards->context);
    if (!report)
        return CG_ERR_MEMORY;
    cards->game->module->check_deck(cards, deck, report);
    bool refused = cg_report_count(report) > 0;
    if (refused && error)
        tell_findings(report, cg_deck_name(deck), error);
    cg_report_destroy(report);
    return refused ? CG_ERR_DECK : CG_OK;
}

static cg_status check_free_decks(const cg_cards *cards, const cg_setup *setup, cg_error *error)
{
    const cg_module *module = setup->module;
    cg_status status = CG_OK;
    if (!module->check_deck ||
        (module->deck_check_option && setup->options[module->deck_check_option - 1] != 0))
        return CG_OK;
    for (int seat = 0; !status && seat < setup->players; seat++)
        if (setup->decks[seat]->free)
            status = check_free(cards, setup->decks[seat], error);
    return status;
}

/** Reads players and options, and returns the text that names the decks. */
static cg_status read_settings(const cg_match_config *config, cg_setup *setup, const char **decks,
                               cg_error *error)
{
    const cg_module *module = config->cards->game->module;
    *setup = (cg_setup){.module = module};
    for (size_t i = 0; i < module->option_count; i++) {
        setup->options[i] = module->options[i].initial;
        setup->option_texts[i] = module->options[i].text;
    }
    cg_status status =
        set_players(setup, config->players ? config->players : module->players_default, error);
    for (size_t i = 0; !status && i < config->setting_count; i++)
        status = apply_setting(setup, &config->settings[i], decks, error);
    setup->common_deck = module->common_deck ||
                         (module->shared_option && setup->options[module->shared_option - 1] != 0);
    return status;
}

cg_status cg_setup_read(const cg_match_config *config, cg_setup *setup)
{
    const char *decks = NULL;
    return read_settings(config, setup, &decks, NULL);
}

cg_status cg_setup_resolve(const cg_match_config *config, cg_setup *setup, cg_error *error)
{
    const char *decks = NULL;
    cg_status status = read_settings(config, setup, &decks, error);
    if (status)
        return status;
    status = choose_decks(config, setup, decks, error);
    if (!status)
        status = check_common_deck(setup, error);
    if (!status)
        status = check_free_decks(config->cards, setup, error);
    if (!status)
        status = check_setup(config->cards, setup, error);
    return status;
}

size_t cg_setting_text(const cg_setting_info *option, int64_t value, const char *text, char *buffer,
                       size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    int64_t words = 0;
    while (option->words && option->words[words])
        words++;
    if (option->type == CG_SETTING_TEXT)
        cg_text_add(&out, text ? text : "");
    else if (option->type == CG_SETTING_BOOL)
        cg_text_add(&out, value ? "true" : "false");
    else if (value >= 0 && value < words)
        cg_text_add(&out, option->words[value]);
    else
        cg_text_format(&out, "%" PRId64, value);
    return out.length;
}
