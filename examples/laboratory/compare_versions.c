#include "compare.h"

#include "../cardgame/card_folders.h"
#include "../cardgame/decks.h"

#include <stdlib.h>
#include <string.h>

/* ---- words ---- */

static bool take_deck(const char *name, char *value, compare_version *version)
{
    if (version->deck_count == COMPARE_DECKS) {
        complain("compare: --%s may name at most %d decks", name, COMPARE_DECKS);
        return false;
    }
    version->deck_names[version->deck_count++] = value;
    return true;
}

static bool take_player(const char *name, char *value, compare_version *version)
{
    player_spec read[CG_PLAYERS_MAX];
    char copy[64];
    snprintf(copy, sizeof copy, "%s", value);
    int count = players_read("compare", false, copy, read);
    if (count > 1)
        complain("compare: --%s player= must be one player, not '%s'", name, value);
    if (count != 1)
        return false;
    version->player = read[0];
    version->has_player = true;
    return true;
}

static bool take_cards(const char *name, char *value, compare_version *version)
{
    if (strcmp(name, "against") != 0)
        return files_add(&version->files, value);
    complain("compare: --against must not have cards=; use it with --a, --b or --both");
    return false;
}

static bool take_setting(const char *name, char *value, compare_version *version)
{
    if (strcmp(name, "against") == 0)
        complain("compare: --against must not have setting=; use it with --a, --b or --both");
    else if (version->setting_count == 2 * VALUES_MAX)
        complain("compare: at most %d settings are allowed", 2 * VALUES_MAX);
    else if (!setting_read(value, &version->settings[version->setting_count]))
        complain("compare: --%s setting= must be followed by NAME=VALUE, not by '%s'", name, value);
    else
        return ++version->setting_count > 0;
    return false;
}

static const struct {
    const char *key;
    bool (*take)(const char *name, char *value, compare_version *version);
} keys[] = {{"deck", take_deck},
            {"player", take_player},
            {"cards", take_cards},
            {"setting", take_setting},
            {"option", take_setting}};
#define KEYS (sizeof keys / sizeof *keys)

static bool unknown_key(const char *name, const char *key)
{
    const char *known[KEYS + 1] = {NULL};
    for (size_t i = 0; i < KEYS; i++)
        known[i] = keys[i].key;
    const char *near = nearest(key, known);
    complain("compare: --%s must be deck=, player=, cards= or setting=, not '%s'%s%s%s", name, key,
             near ? "; did you mean '" : "", near ? near : "", near ? "='?" : "");
    return false;
}

static bool take_word(const char *name, const char *word, compare_version *version)
{
    char *copy = must(strdup(word)), *equals = strchr(copy, '=');
    version->copies[version->word_count] = copy;
    version->words[version->word_count++] = word;
    if (equals)
        *equals = '\0';
    for (size_t i = 0; equals && i < KEYS; i++)
        if (strcmp(copy, keys[i].key) == 0)
            return keys[i].take(name, equals + 1, version);
    return unknown_key(name, copy);
}

bool version_read(const char *name, const option_value *words, compare_version *version)
{
    for (size_t i = 0; i < words->count; i++)
        if (!take_word(name, words->texts[i], version))
            return false;
    return true;
}

/* ---- cards ---- */

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/** Adds the files of a folder whose names are not there yet: those take their places. */
static bool add_others(file_list *list, const char *folder)
{
    file_list found = {NULL, 0, 0};
    if (!file_is_folder(folder))
        return true;
    bool good = files_add(&found, folder);
    size_t count = list->count;
    for (size_t i = 0; good && i < found.count; i++) {
        bool there = false;
        for (size_t k = 0; k < count; k++)
            there = there || strcmp(file_name(list->paths[k]), file_name(found.paths[i])) == 0;
        good = there || files_add(list, found.paths[i]);
    }
    files_free(&found);
    return good;
}

static bool load_cards(const compare_plan *plan, compare_version *version)
{
    const char *game = cg_game_describe(plan->session.game).name;
    char *folder;
    version->cards = plan->session.cards;
    if (!version->files.count)
        return true;
    for (size_t i = 0; (folder = card_folder(game, i)) != NULL; i++) {
        bool good = add_others(&version->files, folder);
        free(folder);
        if (!good)
            return false;
    }
    cg_report *report = cg_report_create(plan->session.context);
    cg_status status = cg_cards_load(plan->session.game, (const char *const *)version->files.paths,
                                     version->files.count, report, &version->own_cards);
    if (status && (!report || !complain_report(report)))
        complain("the cards cannot be loaded: %s", cg_status_text(status));
    cg_report_destroy(report);
    version->cards = version->own_cards;
    return !status;
}

/* ---- decks ---- */

static const cg_deck *find_deck(const cg_cards *cards, const char *name)
{
    char why[DECK_WHY];
    const cg_deck *deck = cg_cards_deck_find(cards, name);
    if (deck)
        return deck;
    deck_unknown(cards, name, why);
    complain("%s", why);
    return NULL;
}

/** Could all play it, with the settings of either version? */
static bool suits_both(const compare_plan *plan, const char *name)
{
    for (int v = 0; v < VERSIONS; v++) {
        const compare_version *version = &plan->versions[v];
        const cg_deck *deck = cg_cards_deck_find(version->cards, name);
        cg_match_config config = cg_match_config_default(version->cards);
        config.players = plan->players;
        config.settings = version->settings;
        config.setting_count = version->setting_count;
        if (!deck || !deck_suits(&config, deck))
            return false;
    }
    return true;
}

/** Adds a deck to the pools of both versions; one that a version does not have is in neither. */
static void pool_add(compare_plan *plan, const char *name)
{
    for (int v = 0; v < VERSIONS; v++) {
        const cg_deck *deck = cg_cards_deck_find(plan->versions[v].cards, name);
        if (!deck)
            return;
        plan->versions[v].pool[plan->pool_count] = deck;
    }
    plan->pool_count++;
}

/** The decks from which those are drawn whose deck is not said: all, or those of the opponents. */
static bool fill_pool(compare_plan *plan)
{
    const cg_deck *deck;
    for (size_t i = 0; i < plan->against.deck_count; i++) {
        for (int v = 0; v < VERSIONS; v++)
            if (!find_deck(plan->versions[v].cards, plan->against.deck_names[i]))
                return false;
        pool_add(plan, plan->against.deck_names[i]);
    }
    if (plan->against.deck_count)
        return true;
    for (size_t i = 0; (deck = cg_cards_deck(plan->versions[VERSION_A].cards, i)); i++)
        if (plan->pool_count < COMPARE_DECKS && suits_both(plan, cg_deck_name(deck)))
            pool_add(plan, cg_deck_name(deck));
    return true;
}

static bool find_own_deck(compare_version *version, char letter)
{
    if (version->deck_count > 1)
        complain("compare: %c must have one deck, not %zu", letter, version->deck_count);
    else if (version->deck_count)
        return (version->deck = find_deck(version->cards, version->deck_names[0])) != NULL;
    return version->deck_count == 0;
}

bool versions_load(compare_plan *plan)
{
    for (int v = 0; v < VERSIONS; v++)
        if (!load_cards(plan, &plan->versions[v]) ||
            !find_own_deck(&plan->versions[v], (char)('A' + v)))
            return false;
    return fill_pool(plan);
}

static void free_version(compare_version *version)
{
    for (size_t i = 0; i < version->word_count; i++)
        free(version->copies[i]);
    files_free(&version->files);
    cg_cards_destroy(version->own_cards);
}

void versions_free(compare_plan *plan)
{
    for (int v = 0; v < VERSIONS; v++)
        free_version(&plan->versions[v]);
    free_version(&plan->against);
    session_close(&plan->session);
}

/* ---- what differs ---- */

static bool same_settings(const compare_version *a, const compare_version *b)
{
    bool same = a->setting_count == b->setting_count;
    for (size_t i = 0; same && i < a->setting_count; i++)
        same = strcmp(a->settings[i].name, b->settings[i].name) == 0 &&
               strcmp(a->settings[i].value, b->settings[i].value) == 0;
    return same;
}

static bool same_files(const compare_version *a, const compare_version *b)
{
    bool same = a->files.count == b->files.count;
    for (size_t i = 0; same && i < a->files.count; i++)
        same = strcmp(a->files.paths[i], b->files.paths[i]) == 0;
    return same;
}

bool versions_equal(const compare_plan *plan)
{
    const compare_version *a = &plan->versions[VERSION_A], *b = &plan->versions[VERSION_B];
    const char *a_deck = a->deck_count ? a->deck_names[0] : "",
               *b_deck = b->deck_count ? b->deck_names[0] : "";
    return same_settings(a, b) && same_files(a, b) && strcmp(a_deck, b_deck) == 0 &&
           player_equals(a->player, b->player);
}

bool versions_apart(const compare_plan *plan)
{
    const compare_version *a = &plan->versions[VERSION_A], *b = &plan->versions[VERSION_B];
    return !same_settings(a, b) || !same_files(a, b) || plan->against.word_count;
}
