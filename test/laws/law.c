#include "law.h"

#include "tree.h"

#include <cardgame/cardgame.h>

#include <dirent.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

enum { FAILURES_MOST = 3, SHRINKS_MOST = 4000 };
static const double shrink_seconds = 15;

unsigned law_pick(law_case *one, unsigned bound)
{
    return program_pick(&one->source, bound);
}

void law_tell(law_case *one, const char *format, ...)
{
    char text[LAW_FAULT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    cg_text_add(&one->story, text);
}

void law_blame(law_case *one, const char *format, ...)
{
    va_list arguments;
    if (one->fault[0] != '\0')
        return;
    va_start(arguments, format);
    vsnprintf(one->fault, sizeof one->fault, format, arguments);
    va_end(arguments);
}

/* ---- random cases ---- */

/** A law with its case, while random ones are played. */
typedef struct lawsuit {
    law_run *run;
    law_play play;
    void *user;
    law_case one;
    char *story;
} lawsuit;

typedef struct law_bytes {
    unsigned char byte[LAW_BYTES_MAX];
    size_t count;
} law_bytes;

static const char *playing = ""; /* the story so far */

/** An assert of the library fails, or worse: what was played is shown before the program ends. */
static void show_crash(int number)
{
    ssize_t written = write(STDOUT_FILENO, playing, strlen(playing));
    (void)written;
    signal(number, SIG_DFL);
    raise(number);
}

/** @return does the case break the law? */
static bool breaks(lawsuit *suit, const law_bytes *bytes)
{
    suit->one = (law_case){.run = suit->run,
                           .source = {.bytes = bytes->byte, .size = bytes->count},
                           .story = cg_text_start(suit->story, LAW_STORY_SIZE)};
    playing = suit->story;
    suit->play(&suit->one, suit->user);
    playing = "";
    return suit->one.fault[0] != '\0';
}

/** Does the case still break the law without some bytes, or with zeros in their place? */
static bool try_smaller(lawsuit *suit, law_bytes *bytes, size_t at, size_t length, bool zeros)
{
    law_bytes other = *bytes;
    if (zeros) {
        memset(other.byte + at, 0, length);
        if (memcmp(other.byte, bytes->byte, bytes->count) == 0)
            return false;
    } else {
        memmove(other.byte + at, other.byte + at + length, other.count - at - length);
        other.count -= length;
    }
    if (!breaks(suit, &other))
        return false;
    *bytes = other;
    return true;
}

/** Takes away halves, quarters and so on, as long as the rest breaks the law; then zeros. */
static void shrink(lawsuit *suit, law_bytes *bytes)
{
    double until = law_now() + shrink_seconds;
    unsigned left = SHRINKS_MOST;
    if (suit->one.source.at < bytes->count)
        bytes->count = suit->one.source.at;
    for (bool zeros = false, again = true; again; again = !zeros, zeros = true) {
        for (size_t length = bytes->count / 2; length > 0; length /= 2) {
            size_t at = 0;
            while (at + length <= bytes->count && left > 0 && law_now() < until) {
                left--;
                bool smaller = try_smaller(suit, bytes, at, length, zeros);
                at += !smaller || zeros ? length : 0;
            }
        }
    }
}

static void show(lawsuit *suit, law_bytes *bytes, unsigned long long number)
{
    shrink(suit, bytes);
    bool still = breaks(suit, bytes);
    printf("FAIL %s, case %llu of seed %llu%s\n%s\n%s\n", suit->run->name, number,
           (unsigned long long)suit->run->seed, still ? "" : " (only sometimes)", suit->story,
           suit->one.fault);
    fflush(stdout);
}

static bool goes_on(const law_run *run, unsigned long long number, unsigned least)
{
    if (run->failed >= FAILURES_MOST)
        return false;
    if (run->only)
        return number < run->only;
    return run->seconds > 0 ? law_now() - run->begun < run->seconds : number < least;
}

void law_random(law_run *run, law_play play, void *user, unsigned least)
{
    lawsuit *suit = calloc(1, sizeof *suit);
    char *story = malloc(LAW_STORY_SIZE);
    law_bytes bytes;
    signal(SIGABRT, show_crash);
    signal(SIGSEGV, show_crash);
    unsigned long long first = run->only ? run->only - 1 : 0;
    for (unsigned long long i = first; suit && story && goes_on(run, i, least); i++) {
        cg_random random = cg_random_seed(run->seed * 1000003 + i);
        *suit = (lawsuit){.run = run, .play = play, .user = user, .story = story};
        bytes.count = LAW_BYTES_MAX;
        for (size_t k = 0; k < bytes.count; k++)
            bytes.byte[k] = (unsigned char)cg_random_below(&random, 256);
        if (breaks(suit, &bytes)) {
            run->failed++;
            show(suit, &bytes, i);
        } else if (suit->one.vain) {
            run->vain++;
        } else {
            run->passed++;
        }
    }
    free(suit);
    free(story);
}

void law_count(law_run *run, const char *what, const char *fault)
{
    if (fault == NULL) {
        run->passed++;
        return;
    }
    run->failed++;
    printf("FAIL %s: %s\n%s\n", run->name, what, fault);
}

/* ---- games, cards, files ---- */

static const law_game all_games[LAW_GAMES] = {
    {.name = "tabletop"}, {.name = "demi"},      {.name = "deities_demidice"},
    {.name = "divinity"}, {.name = "gemu_land"}, {.name = "divino"},
};

bool law_load_games(law_run *run, law_game games[LAW_GAMES])
{
    cg_error error = {0};
    cg_status status = CG_OK;
    memcpy(games, all_games, sizeof all_games);
    for (int i = 0; i < LAW_GAMES && status == CG_OK; i++) {
        char folder[64];
        const char *path = folder;
        snprintf(folder, sizeof folder, i == 0 ? "test/%s/cards" : "cards/%s", games[i].name);
        status =
            i == 0 ? cg_game_from_module(run->context, cg_module_tabletop(), &games[i].game, &error)
                   : cg_game_load(run->context, games[i].name, &games[i].game, &error);
        if (status == CG_OK)
            status = cg_cards_load(games[i].game, &path, 1, NULL, &games[i].cards);
        if (status)
            law_count(run, games[i].name, error.text[0] ? error.text : "cannot be loaded");
    }
    return status == CG_OK;
}

void law_free_games(law_game games[LAW_GAMES])
{
    for (int i = 0; i < LAW_GAMES; i++) {
        cg_cards_destroy(games[i].cards);
        cg_game_destroy(games[i].game);
    }
}

cg_cards *law_load(law_case *one, const cg_game *game, const char *text)
{
    cg_report *report = cg_report_create(one->run->context);
    cg_cards *cards = NULL;
    cg_text_add(&one->story, text);
    cg_status status = cg_cards_load_text(game, "random.yaml", text, strlen(text), report, &cards);
    const cg_error *first = cg_report_count(report) ? cg_report_get(report, 0) : NULL;
    /* the generator does not know on which kinds of card a step can do something */
    one->vain = status && first && strcmp(first->code, "never-happens") == 0;
    if (status && !one->vain)
        law_blame(one, "the cards are refused: %s", first ? first->text : "");
    cg_report_destroy(report);
    return cards;
}

cg_cards *law_cards(law_case *one, const cg_game *game)
{
    static char text[PROGRAM_TEXT_SIZE];
    cg_text out = cg_text_start(text, sizeof text);
    program_write(game, &one->source, &out);
    return law_load(one, game, text);
}

void law_random_games(law_run *run, law_play play, unsigned least)
{
    law_game games[LAW_GAMES];
    if (law_load_games(run, games))
        law_random(run, play, games, least);
    law_free_games(games);
}

static void any_with_random_cards(law_case *one, const cg_game *game,
                                  void (*play)(law_case *one, cg_match_config *config))
{
    static const cg_setting settings[] = {{"mana", "9"}, {"dice", "2"}, {"turn_limit", "60"}};
    cg_cards *cards = law_cards(one, game);
    if (cards) {
        cg_match_config config = cg_match_config_default(cards);
        config.settings = settings;
        config.setting_count = sizeof settings / sizeof *settings;
        config.players = 2 + (int)law_pick(one, 2);
        config.skip_single = law_pick(one, 2) == 1;
        config.seed = 1 + law_pick(one, 256);
        play(one, &config);
    }
    cg_cards_destroy(cards);
}

void law_any_match(law_case *one, const law_game games[LAW_GAMES],
                   void (*play)(law_case *one, cg_match_config *config))
{
    unsigned game = law_pick(one, 2 * LAW_GAMES);
    if (game >= LAW_GAMES) {
        any_with_random_cards(one, games[0].game, play);
        return;
    }
    cg_match_config config = cg_match_config_default(games[game].cards);
    config.seed = 1 + law_pick(one, 256);
    config.skip_single = true;
    law_tell(one, "# %s\n", games[game].name);
    play(one, &config);
}

void law_answer(law_case *one, cg_match *match, unsigned passes)
{
    char text[400];
    cg_error error = {0};
    int decider = cg_match_decider(match);
    uint32_t count = cg_match_option_count(match);
    uint32_t option = law_pick(one, count < 256 ? count : 256);
    if (passes && option == 0 && count > 1 && law_pick(one, passes))
        option = 1 + law_pick(one, count < 256 ? count - 1 : 255);
    cg_match_option_text(match, option, text, sizeof text);
    law_tell(one, "#   %d: %s\n", decider + 1, text);
    cg_status status = cg_match_answer(match, decider, option, &error);
    if (status && status != CG_ERR_LIMIT)
        law_blame(one, "option %u: %s", option, error.text);
}

static int is_wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

void law_scenario_files(const char *folder, void (*visit)(const char *path, void *user), void *user)
{
    struct dirent **names = NULL;
    int count = scandir(folder, &names, is_wanted, alphasort);
    for (int i = 0; i < count; i++) {
        char path[TREE_PATH_MAX];
        struct stat info;
        int length = snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        if (stat(path, &info) == 0 && S_ISDIR(info.st_mode))
            law_scenario_files(path, visit, user);
        else if (length > 5 && strcmp(path + length - 5, ".yaml") == 0)
            visit(path, user);
        free(names[i]);
    }
    free(names);
}

double law_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}
