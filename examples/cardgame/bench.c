#include "bench.h"

#include "commands.h"
#include "common.h"

enum { OPTION_JSON, OPTION_SECONDS };
static const option_def options[] = {
    {"json", OPTION_FLAG, NULL, "print JSON", 0, 0, 0},
    {"seconds", OPTION_NUMBER, "S", "time for each number of players (2)", 2, 1, 3600},
    {.name = NULL}};

static double per_second(double ns)
{
    return ns > 0 ? 1e9 / ns : 0;
}

static double ratio(const bench_result *result, bench_figure above, bench_figure below)
{
    return result->ns[below] > 0 ? result->ns[above] / result->ns[below] : 0;
}

static void write_row(const char *game, int players, const bench_result *result)
{
    double play = result->ns[FIGURE_PLAY];
    json_open(NULL, '{');
    json_string("game", game);
    json_integer("players", players);
    json_number("matches_per_s", per_second(play * result->decisions_per_match), 0);
    json_number("decisions_per_s", per_second(play), 0);
    json_number("ns_per_decision", play, 1);
    json_number("loop_ns", result->ns[FIGURE_LOOP], 2);
    json_number("loop_ratio", ratio(result, FIGURE_PLAY, FIGURE_LOOP), 2);
    json_number("clone_ns", result->ns[FIGURE_CLONE], 1);
    json_number("memcpy_ns", result->ns[FIGURE_MEMCPY], 1);
    json_number("state_bytes", result->state_bytes, 0);
    json_number("create_ns", result->ns[FIGURE_CREATE], 0);
    json_number("save_ns", result->ns[FIGURE_SAVE], 0);
    json_number("load_ns", result->ns[FIGURE_LOAD], 0);
    json_number("allocs_per_decision", result->allocations_per_decision, 4);
    json_close('}');
}

static void print_row(const char *game, int players, const bench_result *result)
{
    double play = result->ns[FIGURE_PLAY];
    printf("%s%s, %d players%s\n", style_code(STYLE_STRONG), game, players, style_code(STYLE_NONE));
    printf("  random play  %.2f M decisions/s (%.1f ns each), %.0f matches/s, %.4f allocations a "
           "decision\n",
           per_second(play) / 1e6, play, per_second(play * result->decisions_per_match),
           result->allocations_per_decision);
    printf("  plain loop   %.2f ns each; random play takes %.1f times as long\n",
           result->ns[FIGURE_LOOP], ratio(result, FIGURE_PLAY, FIGURE_LOOP));
    printf("  clone        %.1f ns, memcpy of the same %.0f bytes %.1f ns (%.2f times)\n",
           result->ns[FIGURE_CLONE], result->state_bytes, result->ns[FIGURE_MEMCPY],
           ratio(result, FIGURE_CLONE, FIGURE_MEMCPY));
    printf("  create       %.2f us, save %.2f us, load %.2f us\n", result->ns[FIGURE_CREATE] / 1e3,
           result->ns[FIGURE_SAVE] / 1e3, result->ns[FIGURE_LOAD] / 1e3);
    fflush(stdout);
}

static bool bench_players(const loaded_game *session, int players, const arguments *args)
{
    bench_result result;
    cg_error error = {0};
    const char *name = cg_game_describe(session->game).name;
    double seconds = (double)args->values[OPTION_SECONDS].number;
    if (bench_run(session->context, session->cards, players, seconds, &result, &error)) {
        complain_error(&error);
        return false;
    }
    if (args->values[OPTION_JSON].given)
        write_row(name, players, &result);
    else
        print_row(name, players, &result);
    return true;
}

/** With the fewest players, but two if one can play alone, and with the most. */
static bool bench_game(const char *name, const arguments *args)
{
    loaded_game session;
    if (!session_open(&session, name, true))
        return false;
    cg_game_info game = cg_game_describe(session.game);
    int fewest = game.players_min < 2 && game.players_max >= 2 ? 2 : game.players_min;
    bool good = bench_players(&session, fewest, args);
    if (game.players_max > fewest)
        good = bench_players(&session, game.players_max, args) && good;
    session_close(&session);
    return good;
}

static bool bench_all(const arguments *args)
{
    char name[64];
    bool good = true;
    cg_context *context = context_open();
    for (size_t i = 0; context && game_next(context, i, name, sizeof name); i++)
        good = bench_game(name, args) && good;
    cg_context_destroy(context);
    return good && context;
}

static int run_bench(const arguments *args)
{
    bool json = args->values[OPTION_JSON].given;
    if (json)
        json_open(NULL, '[');
    bool good = args->operand_count ? bench_game(args->operands[0], args) : bench_all(args);
    if (json) {
        json_close(']');
        json_end();
    }
    return good ? EXIT_OK : EXIT_FAILED;
}

const command_def command_bench = {
    "bench",  "[GAME] [--json] [--seconds S]", "Measure speed and memory.", 0, 1, options,
    run_bench};
