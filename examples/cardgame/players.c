#include "players.h"

#include "args.h"
#include "common.h"

#include <string.h>

typedef struct kind_word {
    const char *word;
    player_kind kind;
} kind_word;

/* The first word of a kind is its name. */
static const kind_word words[] = {{"random", PLAYER_RANDOM},  {"bot", PLAYER_RANDOM},
                                  {"mc", PLAYER_MONTE_CARLO}, {"tree", PLAYER_TREE},
                                  {"greedy", PLAYER_GREEDY},  {"human", PLAYER_HUMAN}};
#define WORDS (sizeof words / sizeof *words)

/** How playouts go on, when that is said. */
typedef struct playing_row {
    const char *word;
    cg_bot_policy policy;
    uint32_t tries;
} playing_row;

/* The first is for those who say nothing: their configs stay as they are. */
static const playing_row playings[] = {
    {NULL, CG_BOT_BY_KINDS, 0},
    {"random", CG_BOT_BY_KINDS, 0},
    {"greedy", CG_BOT_BY_ESTIMATE, 8},
};
#define PLAYINGS (sizeof playings / sizeof *playings)

typedef struct level_row {
    uint32_t playouts;
    uint32_t time; /**< milliseconds in place of playouts; 0 */
    uint32_t trees;
    uint32_t threads; /**< 0: as many as there are processors */
} level_row;

/* All of them are tree searches. How they were set: README.md. */
static const level_row levels[PLAYER_LEVELS] = {{.playouts = 1, .trees = 1, .threads = 1},
                                                {.playouts = 16, .trees = 1, .threads = 1},
                                                {.playouts = 100, .trees = 1, .threads = 1},
                                                {.playouts = 800, .trees = 1, .threads = 1},
                                                {.time = 3000, .trees = 8}};

/** Where the reason goes when a word is no player. */
typedef struct refusal {
    char *why;
    size_t size;
} refusal;

static bool refuse(const refusal *to, bool people, const char *word)
{
    const char *known[WORDS + 1] = {NULL};
    size_t count = 0;
    for (size_t i = 0; i < WORDS; i++)
        if (people || words[i].kind != PLAYER_HUMAN)
            known[count++] = words[i].word;
    const char *near = nearest(word, known);
    snprintf(to->why, to->size,
             "a player must be %srandom, bot:1 to bot:5, greedy, mc or mc:N, tree or tree:N, not "
             "'%s'%s%s%s",
             people ? "human, " : "", word,
             strcmp(word, "human") == 0 ? ", but only 'cardgame play' has human players"
             : near                     ? "; did you mean '"
                                        : "",
             near ? near : "", near ? "'?" : "");
    return false;
}

static bool read_number(const refusal *to, const char *what, const char *text, uint32_t *number)
{
    uint64_t read;
    if (!number_read(text, &read) || read < 1 || read > UINT32_MAX) {
        snprintf(to->why, to->size, "the %s from 1 to %u, not '%s'", what, UINT32_MAX, text);
        return false;
    }
    *number = (uint32_t)read;
    return true;
}

static bool searches(player_kind kind)
{
    return kind == PLAYER_MONTE_CARLO || kind == PLAYER_TREE || kind == PLAYER_GREEDY;
}

bool players_keep_trees(const player_spec *players, int count)
{
    bool tree = false;
    for (int seat = 0; seat < count; seat++)
        tree = tree || players[seat].kind == PLAYER_TREE;
    return tree;
}

bool player_searches(player_spec player)
{
    return searches(player.kind);
}

/** Reads "greedy" behind a budget. */
static bool read_playing(const char *text, player_spec *player)
{
    for (size_t i = 0; i < PLAYINGS; i++) {
        if (playings[i].word && strcmp(playings[i].word, text) == 0) {
            player->playing = (int)i;
            return true;
        }
    }
    return false;
}

/** Cuts a text at its first colon. @return what stands behind it; NULL without one */
static char *cut(char *text)
{
    char *colon = strchr(text, ':');
    if (colon)
        *colon++ = '\0';
    return colon;
}

static bool read_length(const refusal *to, char *text, player_spec *player)
{
    char *behind = cut(text);
    if (!read_number(to,
                     "LENGTH of mc:N:LENGTH and tree:N:LENGTH must be a whole number of decisions",
                     text, &player->playout_limit))
        return false;
    if (!behind || read_playing(behind, player))
        return true;
    snprintf(to->why, to->size, "playouts must be random or greedy, not '%s'", behind);
    return false;
}

/** Reads "N" or "Nms" behind "mc:", and ":LENGTH" and ":greedy" behind that. */
static bool read_budget(const refusal *to, char *text, player_spec *player)
{
    char *behind = cut(text);
    size_t length = strlen(text);
    bool time = length > 2 && strcmp(text + length - 2, "ms") == 0;
    if (time)
        text[length - 2] = '\0';
    return read_number(to,
                       time ? "N of Nms must be a whole number of milliseconds"
                            : "N of mc:N, tree:N and greedy:N must be a whole number of playouts "
                              "(Nms: of milliseconds)",
                       text, time ? &player->time : &player->playouts) &&
           (!behind || read_playing(behind, player) || read_length(to, behind, player));
}

/** Reads the "3" of "bot:3". */
static bool read_level(const refusal *to, const char *text, player_spec *player)
{
    if (text[0] < '1' || text[0] > '0' + PLAYER_LEVELS || text[1]) {
        snprintf(to->why, to->size,
                 "the level of a bot must be from bot:1, a beginner, to bot:%d, the strongest, not "
                 "'bot:%s'",
                 PLAYER_LEVELS, text);
        return false;
    }
    int level = text[0] - '0';
    const level_row *row = &levels[level - 1];
    *player = (player_spec){
        .kind = PLAYER_TREE, .level = level, .playouts = row->playouts, .time = row->time};
    return true;
}

bool player_read(const char *word, bool people, player_spec *player, char *why, size_t size)
{
    const refusal to = {why, size};
    const char *colon = strchr(word, ':');
    size_t length = colon ? (size_t)(colon - word) : strlen(word);
    if (colon && length == 3 && memcmp(word, "bot", length) == 0)
        return read_level(&to, colon + 1, player);
    char budget[64];
    for (size_t i = 0; i < WORDS; i++) {
        player_kind kind = words[i].kind;
        if (strlen(words[i].word) != length || memcmp(words[i].word, word, length) != 0 ||
            (kind == PLAYER_HUMAN && !people) || (colon && !searches(kind)))
            continue;
        *player = (player_spec){.kind = kind};
        if (searches(kind))
            player->playouts = cg_bot_config_default().playouts;
        if (colon)
            snprintf(budget, sizeof budget, "%s", colon + 1);
        return !colon || read_budget(&to, budget, player);
    }
    return refuse(&to, people, word);
}

int players_read(const char *command, bool people, char *list, player_spec players[CG_PLAYERS_MAX])
{
    char why[256];
    int count = 0;
    for (char *word = strtok(list, ","); word; word = strtok(NULL, ",")) {
        if (count == CG_PLAYERS_MAX) {
            complain("%s: more than %d players", command, CG_PLAYERS_MAX);
            return 0;
        }
        if (!player_read(word, people, &players[count++], why, sizeof why)) {
            complain("%s: %s", command, why);
            return 0;
        }
    }
    if (!count) {
        refuse(&(refusal){why, sizeof why}, people, "");
        complain("%s: %s", command, why);
    }
    return count;
}

void player_name(player_spec player, char name[PLAYER_NAME_MAX])
{
    if (player.level) {
        snprintf(name, PLAYER_NAME_MAX, "bot:%d", player.level);
        return;
    }
    size_t row = 0;
    while (words[row].kind != player.kind)
        row++;
    int length = snprintf(name, PLAYER_NAME_MAX, "%s", words[row].word);
    size_t used = (size_t)length;
    if (!searches(player.kind))
        return;
    if (player.time)
        length = snprintf(name + used, PLAYER_NAME_MAX - used, ":%ums", player.time);
    else
        length = snprintf(name + used, PLAYER_NAME_MAX - used, ":%u", player.playouts);
    used += (size_t)length;
    if (player.playout_limit)
        used += (size_t)snprintf(name + used, PLAYER_NAME_MAX - used, ":%u", player.playout_limit);
    if (player.playing)
        snprintf(name + used, PLAYER_NAME_MAX - used, ":%s", playings[player.playing].word);
}

bool player_equals(player_spec left, player_spec right)
{
    return left.kind == right.kind && left.playouts == right.playouts && left.time == right.time &&
           left.playout_limit == right.playout_limit && left.playing == right.playing &&
           left.level == right.level;
}

static cg_bot_method method_of(player_kind kind)
{
    return kind == PLAYER_TREE ? CG_BOT_TREE : kind == PLAYER_GREEDY ? CG_BOT_GREEDY : CG_BOT_FLAT;
}

cg_status player_bot(cg_context *context, player_spec player, uint64_t seed, cg_bot **bot,
                     cg_error *error)
{
    cg_bot_config config = cg_bot_config_default();
    if (!searches(player.kind))
        return CG_OK;
    config.method = method_of(player.kind);
    config.playouts = player.time ? UINT32_MAX : player.playouts;
    config.time_limit = 1000u * (uint64_t)player.time;
    config.threads = 1;
    if (player.level) {
        config.trees = levels[player.level - 1].trees;
        config.threads = levels[player.level - 1].threads;
    }
    config.observers = CG_BOT_ONE_OBSERVER;
    config.playout_limit = player.playout_limit;
    if (player.playing) {
        config.playout_policy = playings[player.playing].policy;
        config.playout_tries = playings[player.playing].tries;
    }
    config.seed = seed;
    config.explain = player.explains;
    return cg_bot_create(context, &config, bot, error);
}
