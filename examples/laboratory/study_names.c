/* What a study names must be there: games, options, decks, cards. */
#include "study.h"

#include "../cardgame/decks.h"
#include "../cardgame/files.h"

#include <stdlib.h>
#include <string.h>

/** The folders of the study, seen from its own folder, in front of all others. */
static char *card_path(lab_study *study)
{
    char *path = need(1, 1);
    for (size_t i = 0; i < study->folder_count; i++) {
        const study_word *word = &study->folders[i];
        char *folder =
            word->text[0] == '/' ? must(strdup(word->text)) : file_beside(study->path, word->text);
        if (strchr(folder, ':') || !file_is_folder(folder))
            mistake(&study->found, word->at, "unknown-folder",
                    "'%s' is not a folder; it must contain a folder with the game's name and its "
                    "card files",
                    folder);
        else {
            size_t length = strlen(path), size = length + strlen(folder) + 2;
            path = must(realloc(path, size));
            snprintf(path + length, size - length, "%s%s", length ? ":" : "", folder);
        }
        free(folder);
    }
    return path;
}

static void on_log(void *user, const char *line)
{
    (void)user;
    complain("%s", line);
}

static cg_context *open_context(lab_study *study)
{
    cg_context_config config = cg_context_config_default();
    char *path = card_path(study);
    config.log = on_log;
    config.card_path = path;
    cg_context *context = must(cg_context_create(&config));
    free(path);
    return context;
}

static void unknown_game(lab_study *study, const char *why)
{
    enum { GAMES = 32 };
    char found[GAMES][64];
    const char *names[GAMES + 1] = {NULL};
    cg_context *context = study->session.context;
    for (size_t i = 0; i < GAMES && game_next(context, i, found[i], sizeof found[i]); i++)
        names[i] = found[i];
    const char *near = strstr(why, "did you mean") ? NULL : nearest(study->game.text, names);
    mistake(&study->found, study->game.at, "unknown-game", "%s%s%s%s", why,
            near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
}

/** Only the catalogue tells all mistakes of card files, each with the file it is in. */
static cg_cards *open_cards(lab_study *study)
{
    cg_cards *cards = NULL;
    cg_report *report = must(cg_report_create(study->session.context));
    cg_status status = cg_cards_load(study->session.game, NULL, 0, report, &cards);
    if (status && !complain_report(report))
        mistake(&study->found, study->game.at, "cards", "the cards cannot be loaded: %s",
                cg_status_text(status));
    cg_report_destroy(report);
    return cards;
}

static cg_match_config config_of(const lab_study *study)
{
    cg_match_config config = cg_match_config_default(study->session.cards);
    config.players = study->players;
    config.event_capacity = 0;
    return config;
}

static bool try_match(const cg_match_config *config, cg_error *error)
{
    cg_match *match = NULL;
    cg_status status = cg_match_create(config, &match, error);
    cg_match_destroy(match);
    return status == CG_OK;
}

/** Each option alone, so that each that is wrong is named at its place; then all together. */
static bool check_settings(lab_study *study)
{
    cg_error error = {0};
    cg_match_config config = config_of(study);
    size_t before = study->found.count;
    for (size_t i = 0; i < study->setting_count; i++) {
        config.settings = &study->settings[i];
        config.setting_count = 1;
        if (!try_match(&config, &error) && error.status == CG_ERR_OPTION)
            mistake(&study->found, study->setting_words[i].at, "wrong-option", "%s", error.text);
    }
    return study->found.count == before;
}

static void check_players(lab_study *study)
{
    cg_game_info info = cg_game_describe(study->session.game);
    if (!study->players)
        study->players = info.players_default;
    if (study->players >= info.players_min && study->players <= info.players_max)
        return;
    mistake(&study->found, study->players_word.at, "out-of-range",
            info.players_min == info.players_max ? "%s is a game for %d players, not for %d"
                                                 : "%s is a game for %d to %d players, not for %d",
            info.title, info.players_min,
            info.players_min == info.players_max ? study->players : info.players_max,
            study->players);
    study->players = info.players_default;
}

/* ---- decks ---- */

static void unknown_deck(lab_study *study, const study_word *word)
{
    char why[DECK_WHY];
    deck_unknown(study->session.cards, word->text, why);
    mistake(&study->found, word->at, "unknown-deck", "%s", why);
}

/** Could all seats play that deck with the study's options? */
static void check_deck(lab_study *study, const cg_deck *deck, place at)
{
    cg_error error = {0};
    cg_match_config config = config_of(study);
    config.settings = study->settings;
    config.setting_count = study->setting_count;
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        config.decks[seat] = deck;
    if (!try_match(&config, &error))
        mistake(&study->found, at, "deck-refused", "deck '%s' cannot be played: %s",
                cg_deck_name(deck), error.text);
}

/** All that go with the study's options; where none does, all of them, each of which is named then. */
static void all_decks(lab_study *study, place at, bool suiting)
{
    const cg_deck *deck;
    cg_match_config config = config_of(study);
    config.settings = study->settings;
    config.setting_count = study->setting_count;
    for (size_t i = 0; (deck = cg_cards_deck(study->session.cards, i)); i++) {
        if (suiting && !deck_suits(&config, deck))
            continue;
        if (study->deck_count == STUDY_DECKS) {
            mistake(&study->found, at, "out-of-range",
                    "there are more than %d decks; name the ones to use", STUDY_DECKS);
            return;
        }
        study->deck_words[study->deck_count++] = (study_word){cg_deck_name(deck), at};
    }
    if (!study->deck_count && suiting)
        all_decks(study, at, false);
}

static void look_up_decks(lab_study *study, bool settings_good)
{
    place at = study->pool ? study->pool_word.at : study->decks_word.at;
    if (!study->deck_count &&
        (study->pool == POOL_RANDOM || (!study->pool && study->decks_word.text)))
        all_decks(study, at, settings_good);
    for (size_t i = 0; i < study->deck_count; i++) {
        const study_word *word = &study->deck_words[i];
        study->decks[i] = cg_cards_deck_find(study->session.cards, word->text);
        if (!study->decks[i])
            unknown_deck(study, word);
        else if (settings_good)
            check_deck(study, study->decks[i], word->at);
    }
    if (study->pool && !cg_cards_deck(study->session.cards, 0))
        mistake(&study->found, study->pool_word.at, "unknown-deck",
                "the game has no decks for a pool");
}

/* ---- cards ---- */

static const char *name_of(const cg_cards *cards, cg_design design)
{
    cg_card_info info;
    return cg_cards_names(cards, design, &info) ? info.name : NULL;
}

static const char *id_of(const cg_cards *cards, cg_design design)
{
    cg_card_info info;
    return cg_cards_names(cards, design, &info) ? info.id : NULL;
}

/** The card of that id or name. */
static cg_design find_card(lab_study *study, const study_word *word)
{
    const cg_cards *cards = study->session.cards;
    size_t count = cg_cards_count(cards);
    cg_design found = cg_cards_find(cards, word->text);
    for (cg_design design = 1; !found && design <= count; design++)
        if (names_alike(name_of(cards, design), word->text))
            found = design;
    if (found)
        return found;
    const char **names = need(2 * count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++) {
        names[i] = id_of(cards, (cg_design)(i + 1));
        names[count + i] = name_of(cards, (cg_design)(i + 1));
    }
    const char *near = nearest(word->text, names);
    mistake(&study->found, word->at, "unknown-card", "there is no card '%s'%s%s%s", word->text,
            near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    free(names);
    return 0;
}

static bool in_decks(const lab_study *study, cg_design design)
{
    cg_deck_entry entry;
    for (size_t deck = 0; deck < study->deck_count; deck++)
        for (size_t i = 0; study->decks[deck] && cg_deck_get(study->decks[deck], i, &entry); i++)
            if (entry.design == design && !entry.reserve)
                return true;
    return false;
}

static void look_up_cards(lab_study *study)
{
    study_measures *measures = &study->measures;
    if (!measures->blanks || !measures->blank.text)
        return;
    measures->blank_design = find_card(study, &measures->blank);
    for (size_t i = 0; i < measures->blank_count; i++) {
        const study_word *word = &measures->blank_cards[i];
        measures->blank_designs[i] = find_card(study, word);
        if (measures->blank_designs[i] && !in_decks(study, measures->blank_designs[i]))
            mistake(&study->found, word->at, "unknown-card", "card '%s' is not in any of the decks",
                    word->text);
    }
    if (!study->deck_count)
        mistake(&study->found, measures->blank.at, "contradiction",
                "blanks replace cards in decks, but this study has no decks");
}

void study_look_up(lab_study *study)
{
    cg_error error = {0};
    study->session.context = open_context(study);
    if (!study->game.text)
        return;
    if (cg_game_load(study->session.context, study->game.text, &study->session.game, &error)) {
        unknown_game(study, error.text);
        return;
    }
    study->session.cards = open_cards(study);
    check_players(study);
    if (!study->session.cards)
        return;
    bool good = check_settings(study);
    look_up_decks(study, good);
    look_up_cards(study);
    if (good && !study->deck_count && !study->found.count) {
        cg_match_config config = config_of(study);
        config.settings = study->settings;
        config.setting_count = study->setting_count;
        if (!try_match(&config, &error) && study->pool != POOL_MIXED)
            mistake(&study->found, study->game.at, "wrong-option", "%s", error.text);
    }
}
