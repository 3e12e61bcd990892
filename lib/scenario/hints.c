/* Suggestions for an unknown word of a scenario file: the nearest valid word, or all valid words
 * if they are few. */
#include "scenario/file.h"

#include "base/text.h"
#include "catalogue/catalogue.h"

#include <stdio.h>
#include <string.h>

#define CANDIDATES_MAX 160u
#define LISTED_MAX 24u /* number of words that are listed if none is similar */

/** Words that are valid in one place, NULL at the end. */
typedef struct candidates {
    const char *words[CANDIDATES_MAX + 1];
    size_t count;
} candidates;

static void add(candidates *all, const char *word)
{
    if (word && word[0] && all->count < CANDIDATES_MAX)
        all->words[all->count++] = word;
    all->words[all->count] = NULL;
}

static void add_options(candidates *all, const cg_game *game)
{
    cg_setting_info info;
    add(all, "players");
    for (size_t i = 0; cg_game_setting(game, i, &info); i++)
        add(all, info.name);
}

static void add_decks(candidates *all, const cg_cards *cards)
{
    const cg_deck *deck;
    for (size_t i = 0; (deck = cg_cards_deck(cards, i)) != NULL; i++)
        add(all, cg_deck_name(deck));
}

static void add_zones(candidates *all, const cg_script_file *file, const cg_script *script,
                      bool common)
{
    const cg_module *module = file->game->module;
    for (size_t i = 0; i < module->zone_count; i++)
        if (cg_script_common_zone(file, script, (int)i) == common)
            add(all, module->zones[i].name);
}

/** Adds the names in the board of the game. */
static void add_of_board(candidates *all, const cg_board *board, unsigned sorts)
{
    for (size_t i = 0; (sorts & CG_WORDS_STATS) && i < board->stat_count; i++)
        add(all, board->stats[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_RULES) && i < board->rule_count; i++)
        add(all, board->rules[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_MARKS) && i < board->mark_count; i++)
        add(all, board->marks[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_KINDS) && i < board->kind_count; i++)
        add(all, board->kinds[i].singular);
    for (size_t i = 0; (sorts & CG_WORDS_KEYWORDS) && i < board->keyword_count; i++)
        add(all, board->keywords[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_STATES) && i < board->condition_count; i++)
        add(all, board->conditions[i].words);
}

static void gather(candidates *all, const cg_script_file *file, const cg_script *script,
                   unsigned sorts)
{
    const cg_module *module = file->game->module;
    if (sorts & CG_WORDS_PLAYER_ZONES)
        add_zones(all, file, script, false);
    if (sorts & CG_WORDS_COMMON_ZONES)
        add_zones(all, file, script, true);
    for (size_t i = 0; (sorts & CG_WORDS_COUNTERS) && i < module->counter_count; i++)
        add(all, module->counters[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_PHASES) && i < module->phase_count; i++)
        add(all, module->phases[i]);
    for (size_t i = 0; (sorts & CG_WORDS_CAUSES) && i < module->cause_count; i++)
        add(all, module->causes[i]);
    for (size_t i = 0; (sorts & CG_WORDS_DICE) && i < module->dice_count; i++)
        add(all, module->dice[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_ACTS) && i < module->act_count; i++)
        add(all, module->acts[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_VALUES) && i < module->value_count; i++)
        if (module->values[i].is_public)
            add(all, module->values[i].name);
    for (size_t i = 0; (sorts & CG_WORDS_HANDLES) && i < script->handle_count; i++)
        add(all, script->handles[i].name);
    if (sorts & CG_WORDS_OPTIONS)
        add_options(all, file->game);
    if (sorts & CG_WORDS_DECKS)
        add_decks(all, file->cards);
    if (module->board)
        add_of_board(all, module->board, sorts);
}

/** Returns the candidate for a word that other games and files use. */
static const char *usual(const candidates *all, const char *word)
{
    static const char *const rows[][2] = {
        {"tapped", "exhausted"},
        {"graveyard", "discard_pile"},
        {"graveyard", "discard"},
        {"discard", "discard_pile"},
        {"discards", "discard_pile"},
        {"library", "deck"},
        {"draw_pile", "deck"},
        {"battlefield", "board"},
        {"field", "board"},
        {"play", "board"},
        {"counters", "marks"},
        {"equipped_to", "on"},
        {"attached_to", "on"},
        {"power", "attack"},
        {"attack", "power"},
        {"hp", "toughness"},
        {"health", "life"},
        {"hp", "life"},
        {"facedown", "face_down"},
        {"turned", "face_down"},
        {"abilities", "keywords"},
        {"types", "kinds"},
        {"type", "kinds"},
        {"kind", "kinds"},
        {"keyword", "keywords"},
        {"keyterms", "keywords"},
        {"name", "as"},
        {"id", "card"},
        {"current", "active"},
        {"round", "turn"},
        {"steps", "script"},
        {"setup", "board"},
        {"test", "name"},
        {"result", "end"},
        {"then", "expect"},
        {"given", "board"},
        {"start", "board"},
        {"initial", "board"},
        {"state", "board"},
        {"actions", "script"},
        {"moves", "script"},
        {"when", "script"},
        {"then", "script"},
        {"assert", "script"},
        {"expect", "script"},
        {"asserts", "expect"},
        {"expected", "expect"},
        {"check", "expect"},
        {"title", "name"},
        {"yard", "discard_pile"},
        {"gy", "discard_pile"},
        {"grave", "discard_pile"},
        {"banished", "exile"},
        {"in_play", "board"},
        {"monsters", "board"},
        {"minions", "board"},
        {"sideboard", "reserve"},
        {"extra_deck", "reserve"},
        {"lp", "life"},
        {"energy", "mana"},
        {"hand_size", "hand"},
        {"assert", "expect"},
        {"options", "offers"},
        {"choose", "1"},
        {"mana_pool", "mana"},
        {"removed", "exile"},
        {"banished", "exile"},
        {"lifes", "life"},
        {"step", "phase"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t k = 0; strcmp(rows[i][0], word) == 0 && k < all->count; k++)
            if (strcmp(rows[i][1], all->words[k]) == 0)
                return rows[i][1];
    return NULL;
}

/** Returns the candidate with which the word begins: `charge_counter`, `hand zone`. */
static const char *longer(const candidates *all, const char *word)
{
    for (size_t i = 0; i < all->count; i++) {
        size_t length = strlen(all->words[i]);
        if (length > 2 && strncmp(all->words[i], word, length) == 0 &&
            (word[length] == '_' || word[length] == ' '))
            return all->words[i];
    }
    return NULL;
}

/** Writes the candidates, if they are few: "; valid words: deck, hand, board". */
static void list(const candidates *all, bool handles, char *buffer, size_t size)
{
    cg_text out = cg_text_start(buffer, size);
    if (all->count == 0)
        return;
    cg_text_add(&out, handles ? "; the board has " : "; valid words: ");
    for (size_t i = 0; i < all->count && i < LISTED_MAX; i++)
        cg_text_format(&out, "%s%.40s", i ? ", " : "", all->words[i]);
    cg_text_add(&out, all->count > LISTED_MAX ? ", ..." : "");
}

const char *cg_script_hint(const cg_script_file *file, const cg_script *script, const char *word,
                           const char *const *known, unsigned sorts, char buffer[CG_HINT_MAX])
{
    candidates all = {.count = 0};
    add(&all, NULL);
    for (size_t i = 0; known && known[i]; i++)
        add(&all, known[i]);
    if (script)
        gather(&all, file, script, sorts);
    const char *near = usual(&all, word);
    near = near ? near : cg_nearest(word, all.words);
    near = near ? near : longer(&all, word);
    buffer[0] = '\0';
    if (near)
        snprintf(buffer, CG_HINT_MAX, "; did you mean '%.60s'?", near);
    else
        list(&all, sorts == CG_WORDS_HANDLES, buffer, CG_HINT_MAX);
    return buffer;
}

/* ---- cards ---- */

/** Makes an id from a name: small letters, digits, and `_` for everything between them. */
static void make_id(const char *text, char *id, size_t size)
{
    size_t length = 0;
    for (; *text && length + 2 < size; text++) {
        char c = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
        bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (letter)
            id[length++] = c;
        else if (length > 0 && id[length - 1] != '_')
            id[length++] = '_';
    }
    id[length] = '\0';
}

/** Returns the card of any set with that name, or with that id after the set. */
static const char *find_called(const cg_script_file *file, const char *word)
{
    char id[100];
    const char *near = NULL;
    unsigned least = 3;
    make_id(word, id, sizeof id);
    for (const char *const *at = file->card_ids; id[0] && *at; at++) {
        const char *slash = strchr(*at, '/');
        const char *own = slash ? slash + 1 : *at;
        unsigned distance = strlen(own) + 3 > strlen(id) && strlen(id) + 3 > strlen(own)
                                ? cg_distance(own, id)
                                : least;
        if (distance < least && 3 * distance <= strlen(id)) {
            least = distance;
            near = *at;
        }
    }
    return near;
}

/** Returns the text after the number in `3x t/bear`. */
static const char *behind_times(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits && (word[digits] == 'x' || word[digits] == '*') && word[digits + 1] == ' '
               ? word + digits + 2
               : NULL;
}

const char *cg_script_near_card(const cg_script_file *file, const char *word,
                                char buffer[CG_HINT_MAX])
{
    /* People do not read that many mistakes, and comparing with all cards takes long. */
    bool worth = file->card_ids && file->mistakes < CG_SUGGESTIONS_MAX;
    const char *id = behind_times(word);
    buffer[0] = '\0';
    if (!worth)
        return buffer;
    if (id && cg_cards_find(file->cards, id)) {
        snprintf(buffer, CG_HINT_MAX, "; for several copies write '%.*s %.100s'",
                 (int)strspn(word, "0123456789"), word, id);
        return buffer;
    }
    const char *near = strchr(word, '/') ? NULL : find_called(file, word);
    near = near ? near : cg_nearest(word, file->card_ids);
    if (near)
        snprintf(buffer, CG_HINT_MAX, "; did you mean '%.150s'?", near);
    return buffer;
}
