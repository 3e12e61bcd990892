#include "study.h"

#include "../cardgame/content.h"

#include <stdlib.h>
#include <string.h>

/* ---- nodes ---- */

typedef struct reader {
    lab_study *study;
    mistakes *found;
    cg_yaml *document;
} reader;

static place place_of(const reader *r, const cg_yaml_node *node)
{
    place at = {1, 1};
    cg_yaml_place(r->document, node, false, &at.line, &at.column);
    return at;
}

static place place_of_key(const reader *r, const cg_yaml_node *node)
{
    place at = {1, 1};
    cg_yaml_place(r->document, node, true, &at.line, &at.column);
    return at;
}

static const char *text_of(const cg_yaml_node *node)
{
    return cg_yaml_text(node, NULL);
}

static const char *type_of(const cg_yaml_node *node)
{
    static const char *const types[] = {[CG_YAML_VALUE] = "a single value",
                                        [CG_YAML_LIST] = "a list",
                                        [CG_YAML_MAPPING] = "a mapping"};
    return types[cg_yaml_sort_of(node)];
}

static bool wants(const reader *r, const cg_yaml_node *node, cg_yaml_sort sort, const char *what)
{
    if (cg_yaml_sort_of(node) == sort)
        return true;
    mistake(r->found, place_of(r, node), "wrong-type", "%s, not %s", what, type_of(node));
    return false;
}

/** A text of at least one character, in one line, that stands there. */
static bool take_text(const reader *r, const char *text, place at, const char *key,
                      study_word *word)
{
    bool control = false;
    for (const char *c = text; *c; c++)
        control = control || (unsigned char)*c < ' ';
    if (!*text || control) {
        mistake(r->found, at, "wrong-value",
                *text ? "'%s' must be one line of plain text" : "'%s' must not be empty", key);
        return false;
    }
    *word = (study_word){text, at};
    return true;
}

static bool take_word(const reader *r, const cg_yaml_node *node, const char *key, study_word *word)
{
    char what[80];
    snprintf(what, sizeof what, "'%s' must be a text", key);
    return wants(r, node, CG_YAML_VALUE, what) &&
           take_text(r, text_of(node), place_of(r, node), key, word);
}

static bool take_number(const reader *r, const cg_yaml_node *node, const char *key, uint64_t least,
                        uint64_t most, uint64_t *number)
{
    uint64_t read;
    const char *text = text_of(node);
    if (text && number_read(text, &read) && read >= least && read <= most) {
        *number = read;
        return true;
    }
    mistake(r->found, place_of(r, node), text ? "out-of-range" : "wrong-type",
            "'%s' must be a whole number from %llu to %llu, not %s%s%s", key,
            (unsigned long long)least, (unsigned long long)most, text ? "'" : "",
            text ? text : type_of(node), text ? "'" : "");
    return false;
}

static bool truth_of(const cg_yaml_node *node, bool *truth)
{
    const char *text = text_of(node);
    if (!text)
        return false;
    *truth = strcmp(text, "yes") == 0 || strcmp(text, "true") == 0;
    return *truth || strcmp(text, "no") == 0 || strcmp(text, "false") == 0;
}

static void take_truth(const reader *r, const cg_yaml_node *node, const char *key, bool *truth)
{
    if (!truth_of(node, truth))
        mistake(r->found, place_of(r, node), "wrong-value", "'%s' must be yes or no", key);
}

/** Number of the word that stands there, of a list with NULL at its end; -1 after a message. */
static int take_choice(const reader *r, const cg_yaml_node *node, const char *key,
                       const char *const *words)
{
    char list[160] = "";
    const char *text = text_of(node);
    for (int i = 0; words[i]; i++) {
        if (text && strcmp(words[i], text) == 0)
            return i;
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", i ? " or " : "", words[i]);
    }
    const char *near = text ? nearest(text, words) : NULL;
    mistake(r->found, place_of(r, node), "unknown-word", "'%s' must be %s, not %s%s%s%s%s%s", key,
            list, text ? "'" : "", text ? text : type_of(node), text ? "'" : "",
            near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return -1;
}

/** All texts of a list, or a single one. @return their number */
static size_t take_words(const reader *r, const cg_yaml_node *node, const char *key, size_t most,
                         study_word *words)
{
    size_t count = 0;
    if (cg_yaml_sort_of(node) == CG_YAML_VALUE)
        return take_word(r, node, key, words);
    char what[80];
    snprintf(what, sizeof what, "'%s' must be a list of names", key);
    if (!wants(r, node, CG_YAML_LIST, what))
        return 0;
    if (!cg_yaml_count(node))
        mistake(r->found, place_of(r, node), "wrong-value", "'%s' must not be empty", key);
    for (const cg_yaml_node *at = cg_yaml_first(node); at; at = cg_yaml_next(at)) {
        if (count == most) {
            mistake(r->found, place_of(r, at), "out-of-range", "'%s' may have at most %zu entries",
                    key, most);
            break;
        }
        count += take_word(r, at, key, &words[count]);
    }
    return count;
}

/* ---- mappings ---- */

typedef struct key_def {
    const char *key;
    void (*take)(const reader *r, const cg_yaml_node *node);
    bool required;
} key_def;

#define KEYS_MAX 20

/** A key of other programs, or a word that is near in sense; NULL: none is known. */
static const char *meant_by(const char *text, const key_def *keys)
{
    static const char *const words[][2] = {
        {"games", "matches"},    {"runs", "matches"}, {"rounds", "matches"},
        {"repeats", "matches"},  {"n", "matches"},    {"count", "matches"},
        {"study", "title"},      {"name", "title"},   {"players", "bots"},
        {"agents", "bots"},      {"ai", "bots"},      {"deck", "decks"},
        {"measures", "measure"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (size_t k = 0; strcmp(words[i][0], text) == 0 && keys[k].key; k++)
            if (strcmp(keys[k].key, words[i][1]) == 0)
                return words[i][1];
    return NULL;
}

static const key_def *find_key(const reader *r, const cg_yaml_node *node, const key_def *keys,
                               const char *where)
{
    const char *text = cg_yaml_key(node), *names[KEYS_MAX + 1] = {NULL};
    for (size_t i = 0; keys[i].key; i++) {
        names[i] = keys[i].key;
        if (strcmp(text, keys[i].key) == 0)
            return &keys[i];
    }
    const char *near = meant_by(text, keys);
    near = near ? near : nearest(text, names);
    mistake(r->found, place_of_key(r, node), "unknown-key", "%s has no key '%s'%s%s%s", where, text,
            near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    return NULL;
}

/** Calls for each key what takes its value. */
static void take_keys(const reader *r, const cg_yaml_node *node, const key_def *keys,
                      const char *where)
{
    bool seen[KEYS_MAX] = {false};
    char what[80];
    snprintf(what, sizeof what, "%s must be a mapping of keys to values", where);
    if (!wants(r, node, CG_YAML_MAPPING, what))
        return;
    for (const cg_yaml_node *at = cg_yaml_first(node); at; at = cg_yaml_next(at)) {
        const key_def *def = find_key(r, at, keys, where);
        if (!def)
            continue;
        if (seen[def - keys])
            mistake(r->found, place_of_key(r, at), "duplicate-key", "'%s' occurs twice", def->key);
        else
            def->take(r, at);
        seen[def - keys] = true;
    }
    for (size_t i = 0; keys[i].key; i++)
        if (keys[i].required && !seen[i])
            mistake(r->found, place_of(r, node), "missing-key", "%s has no '%s'", where,
                    keys[i].key);
}

/* ---- measures ---- */

#define NUMBER(name, field, least, most)                                                           \
    static void take_##field(const reader *r, const cg_yaml_node *node)                            \
    {                                                                                              \
        take_number(r, node, name, least, most, &r->study->measures.field);                        \
    }
NUMBER("every", drama_every, 1, 1000000)
NUMBER("playouts", drama_playouts, 2, 100000)
NUMBER("from", skill_from, 1, 1000000)
NUMBER("doublings", skill_doublings, 1, 10)
NUMBER("matches", skill_matches, 1, STUDY_MATCHES)
NUMBER("seeds", luck_seeds, 2, 1000000000)
NUMBER("repeats", luck_repeats, 2, 64)
NUMBER("matches", blank_matches, 1, STUDY_MATCHES)

static void take_blank(const reader *r, const cg_yaml_node *node)
{
    take_word(r, node, "with", &r->study->measures.blank);
}

static void take_blank_cards(const reader *r, const cg_yaml_node *node)
{
    study_measures *measures = &r->study->measures;
    if (text_of(node) && strcmp(text_of(node), "all") == 0)
        return;
    measures->blank_count = take_words(r, node, "cards", STUDY_CARDS, measures->blank_cards);
}

static const key_def drama_keys[] = {{"every", take_drama_every, false},
                                     {"playouts", take_drama_playouts, false},
                                     {NULL, NULL, false}};
static const key_def skill_keys[] = {{"from", take_skill_from, false},
                                     {"doublings", take_skill_doublings, false},
                                     {"matches", take_skill_matches, false},
                                     {NULL, NULL, false}};
static const key_def luck_keys[] = {
    {"seeds", take_luck_seeds, false}, {"repeats", take_luck_repeats, false}, {NULL, NULL, false}};
static const key_def blank_keys[] = {{"with", take_blank, true},
                                     {"cards", take_blank_cards, false},
                                     {"matches", take_blank_matches, false},
                                     {NULL, NULL, false}};

/** A measure is asked for with yes, or with its own numbers. */
static void take_measure(const reader *r, const cg_yaml_node *node, const char *key,
                         const key_def *keys, bool *wanted)
{
    *wanted = true;
    if (cg_yaml_sort_of(node) == CG_YAML_MAPPING)
        take_keys(r, node, keys, key);
    else if (!truth_of(node, wanted))
        mistake(r->found, place_of(r, node), "wrong-value", "'%s' must be yes, no or a mapping",
                key);
}

static void take_cards_wanted(const reader *r, const cg_yaml_node *node)
{
    take_truth(r, node, "cards", &r->study->measures.cards);
}

static void take_drama(const reader *r, const cg_yaml_node *node)
{
    take_measure(r, node, "drama", drama_keys, &r->study->measures.drama);
}

static void take_skill(const reader *r, const cg_yaml_node *node)
{
    take_measure(r, node, "skill", skill_keys, &r->study->measures.skill);
}

static void take_luck(const reader *r, const cg_yaml_node *node)
{
    take_measure(r, node, "luck", luck_keys, &r->study->measures.luck);
}

static void take_blanks(const reader *r, const cg_yaml_node *node)
{
    bool truth;
    if (truth_of(node, &truth) && truth)
        mistake(r->found, place_of(r, node), "missing-key",
                "'blanks' needs 'with': a card without any use, which replaces the others");
    else
        take_measure(r, node, "blanks", blank_keys, &r->study->measures.blanks);
}

static const key_def measure_keys[] = {
    {"cards", take_cards_wanted, false}, {"drama", take_drama, false},
    {"skill", take_skill, false},        {"luck", take_luck, false},
    {"blanks", take_blanks, false},      {NULL, NULL, false}};

static void take_measures(const reader *r, const cg_yaml_node *node)
{
    take_keys(r, node, measure_keys, "measure");
}

/* ---- the file ---- */

static void take_game(const reader *r, const cg_yaml_node *node)
{
    take_word(r, node, "game", &r->study->game);
}

static void take_title(const reader *r, const cg_yaml_node *node)
{
    take_word(r, node, "title", &r->study->title);
}

static void take_options(const reader *r, const cg_yaml_node *node)
{
    lab_study *study = r->study;
    if (!wants(r, node, CG_YAML_MAPPING, "'options' must be a mapping of names to values"))
        return;
    for (const cg_yaml_node *at = cg_yaml_first(node); at; at = cg_yaml_next(at)) {
        study_word name, value;
        if (study->setting_count == VALUES_MAX) {
            mistake(r->found, place_of_key(r, at), "out-of-range",
                    "at most %d settings are allowed", VALUES_MAX);
            return;
        }
        if (!take_text(r, cg_yaml_key(at), place_of_key(r, at), "options", &name) ||
            !take_word(r, at, name.text, &value))
            continue;
        study->setting_words[study->setting_count] = name;
        study->settings[study->setting_count++] = (cg_setting){name.text, value.text};
    }
}

static void take_folders(const reader *r, const cg_yaml_node *node)
{
    r->study->folder_count = take_words(r, node, "cards", STUDY_FOLDERS, r->study->folders);
}

static void take_players(const reader *r, const cg_yaml_node *node)
{
    uint64_t number = 0;
    r->study->players_word.at = place_of(r, node);
    if (take_number(r, node, "players", 1, CG_PLAYERS_MAX, &number))
        r->study->players = (int)number;
}

static void take_decks(const reader *r, const cg_yaml_node *node)
{
    r->study->decks_word = (study_word){"decks", place_of(r, node)};
    if (text_of(node) && strcmp(text_of(node), "all") == 0)
        return;
    r->study->decks_named = true;
    r->study->deck_count = take_words(r, node, "decks", STUDY_DECKS, r->study->deck_words);
    if (!r->study->deck_count)
        r->study->decks_word.text = NULL;
}

static void take_pool(const reader *r, const cg_yaml_node *node)
{
    static const char *const words[] = {"random", "mixed", NULL};
    int row = take_choice(r, node, "pool", words);
    r->study->pool_word = (study_word){"pool", place_of(r, node)};
    r->study->pool = row == 1 ? POOL_MIXED : POOL_RANDOM;
}

static void take_tables(const reader *r, const cg_yaml_node *node)
{
    static const char *const words[] = {"all", "drawn", NULL};
    int row = take_choice(r, node, "tables", words);
    r->study->all_tables = row == 0;
    r->study->drawn_tables = row == 1;
}

static void take_mirrors(const reader *r, const cg_yaml_node *node)
{
    take_truth(r, node, "mirrors", &r->study->mirrors);
}

static void take_time(const reader *r, const cg_yaml_node *node)
{
    take_truth(r, node, "time", &r->study->timed);
}

static void take_bot_name(const reader *r, const cg_yaml_node *node)
{
    take_word(r, node, "name", &r->study->bots[r->study->bot_count].name);
}

static void take_player(const reader *r, const cg_yaml_node *node)
{
    char why[256];
    study_word word;
    study_bot *bot = &r->study->bots[r->study->bot_count];
    if (!take_word(r, node, "player", &word))
        return;
    if (!player_read(word.text, false, &bot->player, why, sizeof why))
        mistake(r->found, word.at, "impossible-budget", "%s", why);
    if (!bot->name.text)
        bot->name = word;
}

static const key_def bot_keys[] = {
    {"name", take_bot_name, false}, {"player", take_player, true}, {NULL, NULL, false}};

static void take_bots(const reader *r, const cg_yaml_node *node)
{
    lab_study *study = r->study;
    if (!wants(r, node, CG_YAML_LIST, "'bots' must be a list, each item with a player"))
        return;
    if (!cg_yaml_count(node))
        mistake(r->found, place_of(r, node), "wrong-value", "'bots' must not be empty");
    for (const cg_yaml_node *bot = cg_yaml_first(node); bot; bot = cg_yaml_next(bot)) {
        if (study->bot_count == STUDY_BOTS) {
            mistake(r->found, place_of(r, bot), "out-of-range", "at most %d bots are allowed",
                    STUDY_BOTS);
            return;
        }
        if (cg_yaml_sort_of(bot) == CG_YAML_VALUE)
            take_player(r, bot);
        else
            take_keys(r, bot, bot_keys, "a bot");
        study->bots[study->bot_count].name.at = place_of(r, bot);
        study->bot_count++;
    }
}

static void take_first_seed(const reader *r, const cg_yaml_node *node)
{
    take_number(r, node, "from", 0, UINT64_MAX, &r->study->first_seed);
}

static const key_def seed_keys[] = {{"from", take_first_seed, true}, {NULL, NULL, false}};

static void take_seeds(const reader *r, const cg_yaml_node *node)
{
    take_keys(r, node, seed_keys, "seeds");
}

static void take_matches(const reader *r, const cg_yaml_node *node)
{
    r->study->matches_word = (study_word){"matches", place_of(r, node)};
    take_number(r, node, "matches", 1, STUDY_MATCHES, &r->study->matches);
}

static void take_interval(const reader *r, const cg_yaml_node *node)
{
    const char *text = text_of(node);
    char *end = NULL;
    double value = text ? strtod(text, &end) : 0;
    if (text && *text && !*end && value >= 0.0001 && value <= 0.5)
        r->study->interval = value;
    else
        mistake(r->found, place_of(r, node), "out-of-range",
                "'interval' must be half the width of an interval, from 0.0001 to 0.5, not %s%s%s",
                text ? "'" : "", text ? text : type_of(node), text ? "'" : "");
    if (r->study->interval <= 0)
        r->study->interval = 0.5;
}

static const key_def study_keys[] = {
    {"game", take_game, true},         {"title", take_title, false},
    {"options", take_options, false},  {"cards", take_folders, false},
    {"players", take_players, false},  {"decks", take_decks, false},
    {"pool", take_pool, false},        {"tables", take_tables, false},
    {"mirrors", take_mirrors, false},  {"time", take_time, false},
    {"bots", take_bots, true},         {"seeds", take_seeds, false},
    {"matches", take_matches, false},  {"interval", take_interval, false},
    {"measure", take_measures, false}, {NULL, NULL, false}};

/** What keys say of each other. */
static void check_together(const reader *r)
{
    const lab_study *study = r->study;
    for (size_t i = 0; i < study->bot_count; i++) {
        const study_bot *bot = &study->bots[i];
        if (bot->player.time && !study->timed)
            mistake(r->found, bot->name.at, "not-repeatable",
                    "%.40s thinks for %u milliseconds, so its results cannot be repeated; use a "
                    "number of playouts, as in tree:200, or add 'time: yes'",
                    bot->name.text, bot->player.time);
        for (size_t j = 0; j < i; j++)
            if (bot->name.text && study->bots[j].name.text &&
                strcmp(bot->name.text, study->bots[j].name.text) == 0)
                mistake(r->found, bot->name.at, "duplicate-name", "two bots have the name '%s'",
                        bot->name.text);
    }
    for (size_t i = 0; i < study->deck_count; i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(study->deck_words[i].text, study->deck_words[j].text) == 0)
                mistake(
                    r->found, study->deck_words[i].at, "duplicate-name",
                    "deck '%s' occurs twice; use 'mirrors: yes' to play decks against themselves",
                    study->deck_words[i].text);
    if (study->pool && study->decks_word.text)
        mistake(r->found, study->pool_word.at, "contradiction",
                "a study must not have both decks and a pool");
    if (study->interval > 0 && study->matches_word.text)
        mistake(r->found, study->matches_word.at, "contradiction",
                "a study must not have both matches and an interval");
    if (study->measures.skill && study->bot_count && !player_searches(study->bots[0].player))
        mistake(r->found, study->bots[0].name.at, "impossible-budget",
                "'skill' doubles the budget of the first bot, but that bot has no budget");
}

static void check_root(const reader *r, const cg_yaml_node *root)
{
    const lab_study *study = r->study;
    take_keys(r, root, study_keys, "a study");
    if (cg_yaml_sort_of(root) == CG_YAML_MAPPING && !study->matches_word.text &&
        study->interval <= 0)
        mistake(r->found, place_of(r, root), "missing-key",
                "a study needs 'matches' or 'interval'");
    check_together(r);
}

/** What the library calls a mistake of form has always been called so of studies. */
static const char *code_of(const cg_error *error)
{
    return strcmp(error->code, "syntax") == 0 ? "yaml" : error->code;
}

static bool load_document(lab_study *study, const file_content *content)
{
    cg_context *context = must(cg_context_create(NULL));
    cg_report *report = must(cg_report_create(context));
    cg_status status = cg_yaml_read(context, study->path, content->bytes, content->length, report,
                                    &study->document);
    const cg_error *error = cg_report_get(report, 0);
    if (status == CG_ERR_MEMORY)
        must(NULL);
    if (error && strcmp(error->code, "empty") == 0 && error->column == 1)
        mistake(&study->found, (place){1, 1}, "empty", "the file is empty");
    else if (error)
        mistake(&study->found, (place){error->line, error->column}, code_of(error), "%s",
                error->text);
    cg_report_destroy(report);
    cg_context_destroy(context);
    return status == CG_OK;
}

static bool study_parse(lab_study *study)
{
    file_content content;
    if (!content_read(study->path, &content))
        return false;
    bool good = load_document(study, &content);
    content_free(&content);
    if (!good)
        return true;
    const reader r = {study, &study->found, study->document};
    check_root(&r, cg_yaml_root(study->document));
    return true;
}

static void set_defaults(lab_study *study)
{
    study->first_seed = 1;
    study->measures.drama_every = 10;
    study->measures.drama_playouts = 32;
    study->measures.skill_from = 25;
    study->measures.skill_doublings = 3;
    study->measures.skill_matches = 200;
    study->measures.luck_seeds = 50;
    study->measures.luck_repeats = 8;
    study->measures.blank_matches = 200;
}

lab_study *study_open(const char *path)
{
    lab_study *study = need(1, sizeof *study);
    study->path = study->found.file = path;
    set_defaults(study);
    bool good = study_parse(study);
    if (good)
        study_look_up(study);
    good = mistakes_print(&study->found) == 0 && good && study->session.cards;
    if (good)
        return study;
    study_close(study);
    return NULL;
}

void study_close(lab_study *study)
{
    cg_yaml_destroy(study->document);
    session_close(&study->session);
    mistakes_free(&study->found);
    free(study);
}
