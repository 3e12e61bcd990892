/* Loading 100,000 generated cards, all stages, against libyaml's bare event loop on the same text.
 * Both are measured in turn in the same run; the ratio of the medians is what counts. Then cards of
 * which each has an effect of its own, against the same file in a game that takes the effects for
 * free text: the YAML is the same, so the difference is the cost of effects, from the text to checked
 * programs. Rules text and canonical spelling, which are made on demand, are measured on their own. */
#include "catalogue/catalogue.h"
#include "effect/tell/told.h"

#include "known.h"
#include "refusals.h"
#include "scale.h"
#include "search.h"
#include "support_tables.h"

#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yaml.h>

#define CARDS 100000
#define ROUNDS 7
#define CARD_BYTES 256
#define TEXTS 20000
#define TEXT_BYTES 768

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static const char abilities[] = "abilities:\n"
                                "  - name: gain_power_die\n"
                                "    time: DP\n"
                                "    effect: |\n"
                                "      play: gain 1 power die\n"
                                "  - name: set_die\n"
                                "    time: ES\n"
                                "    effect: |\n"
                                "      with k in 1..6\n"
                                "      play:\n"
                                "        target d: a die of the batch\n"
                                "        set d to k\n";

/** The text of one file with all the cards; freed by the caller. */
static char *generate(size_t *length)
{
    char *text = malloc(sizeof abilities + (size_t)CARDS * CARD_BYTES);
    if (!text)
        exit(1);
    char *at =
        text + sprintf(text, "game: deities_demidice\nset: generated\n%scards:\n", abilities);
    for (int i = 0; i < CARDS; i++) {
        bool die = i % 3 != 0;
        at += sprintf(
            at,
            "  - name: Deity of the %dth Hill\n    title: \"Keeper of Stone %d\"\n    time: %s\n",
            i, i * 7, die ? "ES" : "DP");
        at += die ? sprintf(at, "    ability: set_die(%d)\n", i % 6 + 1)
                  : sprintf(at, "    ability: gain_power_die\n");
    }
    *length = (size_t)(at - text);
    return text;
}

static double time_events(const char *text, size_t length)
{
    double start = now();
    yaml_parser_t parser;
    yaml_event_t event;
    bool more = true;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
    while (more && yaml_parser_parse(&parser, &event)) {
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return now() - start;
}

static double time_load(const cg_game *game, cg_report *report, const char *text, size_t length)
{
    double start = now();
    cg_cards *cards;
    if (cg_cards_load_text(game, "generated.yaml", text, length, report, &cards)) {
        char line[512] = "cannot load";
        cg_error_format(cg_report_get(report, 0), line, sizeof line);
        fprintf(stderr, "%s\n", line);
        exit(1);
    }
    double taken = now() - start;
    cg_cards_destroy(cards);
    return taken;
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* ---- texts ---- */

static cg_flow run_nothing(cg_match *match, cg_frame *frame)
{
    (void)match;
    (void)frame;
    return CG_DONE;
}

/** Effects as they come: a target and a condition, a trigger, a static ability with a cost beside
 * it; no two are alike. @return length */
static int write_effect(char *at, int number)
{
    static const char *const forms[] = {
        "      play:\n        target t: one enemy creature where power >= %d and not token\n"
        "        destroy t\n        if my hand is empty: draw %d\n",
        "      when this is destroyed, if count of my hand < %d:\n"
        "        draw 1\n        each opponent loses %d life\n",
        "      my creatures have power +%d while my hand is empty\n"
        "      use (1 mana), once per turn: gain %d life\n"};
    return sprintf(at, forms[number % 3], number % 100 + 1, number / 100 + 1);
}

static char *generate_texts(size_t *length)
{
    char *text = malloc(64 + (size_t)TEXTS * TEXT_BYTES);
    if (!text)
        exit(1);
    char *at = text + sprintf(text, "game: tables\nset: generated\ncards:\n");
    for (int i = 0; i < TEXTS; i++) {
        at += sprintf(at, "  - name: Card of the %dth Hill\n    type: creature\n    power: %d\n", i,
                      i % 90);
        at += sprintf(at, "    effect: |\n");
        at += write_effect(at, i);
    }
    *length = (size_t)(at - text);
    return text;
}

/** The game of the tests with cards in play, its tables changed. */
typedef struct changed_game {
    cg_module module;
    cg_board board;
    cg_verb_def verbs[8];
    cg_field fields[8];
    cg_game *game;
} changed_game;

/** @param effects what the field of effects holds */
static void make_game(changed_game *made, cg_context *context, cg_field_type effects)
{
    static const cg_procedure procedure = {.name = "main", .run = run_nothing};
    cg_error error;
    made->module = *tables_module();
    made->board = *made->module.board;
    memcpy(made->verbs, made->board.verbs, made->board.verb_count * sizeof *made->verbs);
    for (size_t i = 0; i < made->board.verb_count; i++)
        made->verbs[i].procedure = 0;
    memcpy(made->fields, made->module.fields, made->module.field_count * sizeof *made->fields);
    for (size_t i = 0; i < made->module.field_count; i++)
        if (made->fields[i].type == CG_FIELD_EFFECT)
            made->fields[i].type = effects;
    made->board.verbs = made->verbs;
    made->module.board = &made->board;
    made->module.fields = made->fields;
    made->module.procedures = &procedure;
    made->module.procedure_count = 1;
    made->module.main_procedure = 0;
    if (cg_game_from_module(context, &made->module, &made->game, &error)) {
        fprintf(stderr, "%s\n", error.text);
        exit(1);
    }
}

/** How long it takes to write rules text and canonical spelling of all effects. */
static double time_rules_texts(const cg_game *game)
{
    char text[TEXT_BYTES], rules[2 * TEXT_BYTES];
    cg_arena arena = {.context = game->context};
    double taken = 0;
    for (int i = 0; i < TEXTS; i++) {
        const cg_effect_source source = {.text = text, .length = (size_t)write_effect(text, i)};
        const cg_ability_term *effect =
            cg_effect_parse(game->language, &source, CG_ACCEPT_CARD, &arena, NULL);
        cg_text out = cg_text_start(rules, sizeof rules);
        double start = now();
        cg_effect_describe(cg_game_english(game), effect, NULL, NULL, &out);
        cg_effect_print(game->language, effect, &out);
        taken += now() - start;
        cg_arena_reset(&arena);
    }
    cg_arena_free(&arena);
    return taken;
}

static double median(double *times)
{
    qsort(times, ROUNDS, sizeof *times, compare);
    return times[ROUNDS / 2];
}

static void measure_texts(cg_context *context, cg_report *report)
{
    changed_game effects, plain;
    double with[ROUNDS], without[ROUNDS], rules[ROUNDS];
    size_t length;
    char *text = generate_texts(&length);
    make_game(&effects, context, CG_FIELD_EFFECT);
    make_game(&plain, context, CG_FIELD_TEXT);
    for (int round = 0; round < ROUNDS; round++) {
        without[round] = time_load(plain.game, report, text, length);
        with[round] = time_load(effects.game, report, text, length);
        rules[round] = time_rules_texts(effects.game);
    }
    double all = median(with), yaml = median(without), texts = median(rules);
    printf("loading %d cards with an effect of their own, median of %d rounds\n", TEXTS, ROUNDS);
    printf("  all stages      %6.1f ms\n", all * 1e3);
    printf("  up to the YAML  %6.1f ms\n", yaml * 1e3);
    printf("  effects of      %6.0f cards/s\n", TEXTS / (all - yaml));
    printf("  rules texts     %6.1f ms when they are asked for, with the canonical spelling\n",
           texts * 1e3);
    cg_game_destroy(effects.game);
    cg_game_destroy(plain.game);
    free(text);
}

static bool measure_loading(cg_context *unused)
{
    size_t length;
    char *text = generate(&length);
    cg_context_config config = cg_context_config_default();
    config.file_limit = length + 1;
    cg_context *context = cg_context_create(&config);
    cg_game *game;
    cg_error error;
    (void)unused;
    if (cg_game_load(context, "deities_demidice", &game, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return false;
    }
    cg_report *report = cg_report_create(context);
    double events[ROUNDS], loads[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        events[round] = time_events(text, length);
        loads[round] = time_load(game, report, text, length);
    }
    qsort(events, ROUNDS, sizeof *events, compare);
    qsort(loads, ROUNDS, sizeof *loads, compare);
    double megabytes = (double)length / 1e6;
    printf("loading %d generated cards, %.1f MB, median of %d rounds\n", CARDS, megabytes, ROUNDS);
    printf("  libyaml events  %6.1f ms  %6.1f MB/s\n", events[ROUNDS / 2] * 1e3,
           megabytes / events[ROUNDS / 2]);
    printf("  all stages      %6.1f ms  %6.1f MB/s\n", loads[ROUNDS / 2] * 1e3,
           megabytes / loads[ROUNDS / 2]);
    printf("  ratio of speeds %6.2f\n", events[ROUNDS / 2] / loads[ROUNDS / 2]);
    measure_texts(context, report);
    cg_report_destroy(report);
    cg_game_destroy(game);
    cg_context_destroy(context);
    free(text);
    return true;
}

/** What can be measured, each by its name. */
static const struct {
    const char *name;
    bool (*measure)(cg_context *context);
} parts[] = {
    {"loading", measure_loading}, {"refusals", measure_refusals}, {"known", measure_known},
    {"search", measure_search},   {"scale", measure_scale},
};

static bool is_wanted(const char *name, int count, char **wanted)
{
    bool found = count == 0;
    for (int i = 0; i < count; i++)
        found = found || strcmp(wanted[i], name) == 0;
    return found;
}

/** Measures the parts that are named; all of them without names. */
int main(int count, char **words)
{
    cg_context *context = cg_context_create(NULL);
    bool good = true;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (is_wanted(parts[i].name, count - 1, words + 1))
            good = parts[i].measure(context) && good;
    cg_context_destroy(context);
    return !good;
}
