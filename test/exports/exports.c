/* Calls each function that the library exports with NULL for every pointer in turn, with all else as it should be,
 * those that are told the size of a structure with sizes that are none, and those that fill a buffer or a list with
 * small ones. No call may crash or write where it
 * should not, and without a handle there are plain answers only; see cardgame.h. Each call has a process of its own.
 * The calls are written by calls.py. */
#include <cardgame/cardgame.h>
#include <cardgame/module.h>
#include <cardgame/rules.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define GAME "divinity"
#define ROOM 65536
#define MARK 0xa5
#define PARAMETERS 12
#define LARGE 4096
#define SECONDS 20

/** What calls are made with. */
typedef struct world {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
    const cg_deck *deck;
    cg_deck *own_deck;
    cg_match *match;
    cg_record *record;
    cg_report *report;
    cg_bot *bot;
    cg_space *space;
    cg_scenario_runner *runner;
    cg_translation *translation;
    cg_yaml *yaml;
    const cg_yaml_node *node;
    const struct cg_module *module;
    cg_context_config context_config;
    cg_match_config config;
    cg_bot_config bot_config;
    cg_random random;
    cg_error error;
    const char *text;
    const char *paths[2];
    void (*called)(void);
    unsigned char *room; /**< for what is written: as large as is said, marks behind it */
    size_t room_size;
    unsigned char *other; /**< for all else that is written */
    size_t length;        /**< that the last call has given, if it gives one */
    size_t unit;          /**< bytes of what is counted by the size or limit */
    const unsigned char *zeros, *bytes;
} world;

typedef struct row {
    const char *name;
    bool (*call)(world *w, int null, size_t size);
    const char *pointers[PARAMETERS]; /**< names of the parameters that are pointers */
    bool sized;                       /**< it is told the size of a structure */
    bool filled;                      /**< it fills a buffer or a list */
} row;

#define NO_POINTER (-1)

#include "calls.inc"

static void end_quietly(int number)
{
    _exit(128 + number);
}

static void never_called(void)
{
}

static void need(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "exports: there is no %s\n", what);
    exit(1);
}

static void make_world(world *w)
{
    static const unsigned char zeros[ROOM];
    static const char words[] = "a: [b]\n";
    cg_error error;
    memset(w, 0, sizeof *w);
    w->context_config = cg_context_config_default();
    w->context_config.environment = true;
    need((w->context = cg_context_create(&w->context_config)), "context");
    need(!cg_game_load(w->context, GAME, &w->game, &error), "game");
    need(!cg_cards_load(w->game, NULL, 0, NULL, &w->cards), "catalogue");
    need((w->deck = cg_cards_deck(w->cards, 0)), "deck");
    cg_random random = cg_random_seed(1);
    need(!cg_deck_random(w->cards, &random, &w->own_deck), "deck of its own");
    w->config = cg_match_config_default(w->cards);
    need(!cg_match_create(&w->config, &w->match, &error), "match");
    need(!cg_record_create(&w->config, &w->record, &error), "record");
    need((w->report = cg_report_create(w->context)), "report");
    w->bot_config = cg_bot_config_default();
    w->bot_config.playouts = 4;
    need(!cg_bot_create(w->context, &w->bot_config, &w->bot, &error), "bot");
    need(!cg_space_create(w->match, &w->space, &error), "space");
    need((w->runner = cg_scenario_runner_create(w->context)), "runner");
    need(!cg_cards_translate(w->cards, "en", NULL, &w->translation), "translation");
    need(!cg_yaml_read(w->context, NULL, words, strlen(words), NULL, &w->yaml), "document");
    w->node = cg_yaml_root(w->yaml);
    w->random = random;
    w->text = words;
    w->paths[0] = "nowhere";
    w->called = never_called;
    w->zeros = w->bytes = zeros;
    w->room = malloc(2 * ROOM);
    need(w->room, "memory");
    w->room_size = ROOM / 2;
    w->other = calloc(1, ROOM);
    need(w->other, "memory");
}

static void free_world(world *w)
{
    free(w->room);
    free(w->other);
    cg_yaml_destroy(w->yaml);
    cg_translation_destroy(w->translation);
    cg_scenario_runner_destroy(w->runner);
    cg_space_destroy(w->space);
    cg_bot_destroy(w->bot);
    cg_report_destroy(w->report);
    cg_record_destroy(w->record);
    cg_match_destroy(w->match);
    cg_deck_destroy(w->own_deck);
    cg_cards_destroy(w->cards);
    cg_game_destroy(w->game);
    cg_context_destroy(w->context);
}

/** Nothing is written behind what the call was told of. */
static bool is_clean(const world *w, size_t size)
{
    size_t from = size < w->room_size ? size : w->room_size;
    while (from < 2 * ROOM && w->room[from] == MARK)
        from++;
    return from == 2 * ROOM;
}

/** With little room it gives the same length as with much. */
static bool fills(world *w, const row *r, size_t size)
{
    (void)r->call(w, NO_POINTER, LARGE);
    size_t length = w->length;
    memset(w->room, MARK, 2 * ROOM);
    (void)r->call(w, NO_POINTER, size);
    return w->length == length;
}

/** @return 0, or how the call has ended: a signal + 128, 3 for another answer, 4 for a place that was written */
static int try(world *w, const row *r, int null, size_t size)
{
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGSEGV, end_quietly);
        signal(SIGABRT, end_quietly);
        alarm(SECONDS);
        memset(w->room, r->sized ? MARK : 0, 2 * ROOM);
        w->unit = 1;
        bool plain = r->call(w, null, size);
        if (r->filled && null == NO_POINTER)
            plain = fills(w, r, size);
        bool clean = null != NO_POINTER || is_clean(w, r->sized ? size : size * w->unit);
        _exit(!plain ? 3 : !clean ? 4 : 0);
    }
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static const char *words_of(int how)
{
    return how == 3    ? "does not give the plain answer"
           : how == 4  ? "writes behind the place"
           : how > 128 ? "crashes"
                       : "ends in another way";
}

static unsigned passed, failed;

static void judge(const row *r, const char *what, int how)
{
    passed += how == 0;
    failed += how != 0;
    if (how)
        printf("%s with %s: %s (%d)\n", r->name, what, words_of(how), how);
}

int main(void)
{
    static const struct {
        size_t size;
        const char *what;
    } rooms[] = {{0, "no room"}, {1, "room for 1"}, {7, "room for 7"}},
      sizes[] = {
          {0, "size 0"}, {1, "size 1"}, {ROOM, "size 65536"}, {SIZE_MAX, "the largest size"}};
    world w;
    make_world(&w);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const row *r = &rows[i];
        for (int p = 0; p < PARAMETERS; p++) {
            char what[80];
            snprintf(what, sizeof what, "NULL for '%s'", r->pointers[p] ? r->pointers[p] : "");
            if (r->pointers[p])
                judge(r, what, try(&w, r, p, 64));
        }
        for (size_t s = 0; r->filled && s < sizeof rooms / sizeof *rooms; s++)
            judge(r, rooms[s].what, try(&w, r, NO_POINTER, rooms[s].size));
        for (size_t s = 0; r->sized && s < sizeof sizes / sizeof *sizes; s++)
            judge(r, sizes[s].what, try(&w, r, NO_POINTER, sizes[s].size));
    }
    free_world(&w);
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
