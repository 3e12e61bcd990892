/* What grows with the number of cards: views, options, saves and checks of the tests' game with 10,
 * 100, 1,000 and as many cards in one zone as a match can hold, each of a design of its own. The
 * exponent is that between 100 cards and the most: 1 is linear, n log n shows as about 1.1. */
#include "scale.h"

#include <cardgame/module.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIZES = 4, CARDS_MOST = 4030, OTHER_CARDS = 2, TEXT_BYTES = 1 << 20 };
#define EXPONENT_MOST 1.35
#define ROUND_SECONDS 0.02
#define ROUNDS 5

static const unsigned sizes[SIZES] = {10, 100, 1000, CARDS_MOST};

const cg_module *cg_module_tabletop(void);

/** A match with so many cards in one zone, and what the measured calls need. */
typedef struct board {
    cg_game *game;
    cg_cards *cards;
    cg_match *match, *other;
    char *text;
    unsigned char *save;
    size_t save_bytes;
    unsigned number; /**< of cards */
} board;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void give_up(const char *what, const cg_error *error)
{
    fprintf(stderr, "bench of scale: %s: %s\n", what, error ? error->text : "");
    exit(1);
}

/* ---- making ---- */

static cg_cards *make_cards(const cg_game *game, unsigned number)
{
    cg_cards *cards = NULL;
    char *text = malloc(64 + (size_t)number * 96);
    if (!text)
        give_up("memory", NULL);
    char *at = text + sprintf(text, "game: tabletop\nset: s\ncards:\n");
    for (unsigned i = 0; i < number; i++)
        at += sprintf(at, "  - {name: Stone %u, kind: creature, cost: 0, power: 1, toughness: 1}\n",
                      i + 1);
    if (cg_cards_load_text(game, "scale.yaml", text, (size_t)(at - text), NULL, &cards))
        give_up("the cards cannot be loaded", NULL);
    free(text);
    return cards;
}

static cg_deck *make_deck(const cg_cards *cards, unsigned first, unsigned count)
{
    cg_deck *deck = NULL;
    cg_deck_entry *entries = calloc(count, sizeof *entries);
    for (unsigned i = 0; entries && i < count; i++)
        entries[i] = (cg_deck_entry){.design = first + i, .copies = 1};
    if (!entries || cg_deck_create_free(cards, "scale", entries, count, NULL, &deck))
        give_up("the deck cannot be made", NULL);
    free(entries);
    return deck;
}

static cg_stage_card *list_cards(unsigned number, uint8_t zone)
{
    cg_stage_card *list = calloc(number, sizeof *list);
    for (unsigned i = 0; list && i < number; i++) /* in no order of the designs */
        list[i] = (cg_stage_card){.design = 1 + (i * 7919u) % number, .zone = zone};
    if (!list)
        give_up("memory", NULL);
    return list;
}

static uint8_t zone_number(const cg_game *game, const char *name)
{
    cg_zone_info info;
    for (size_t i = 0; cg_game_zone(game, i, &info); i++)
        if (strcmp(info.name, name) == 0)
            return (uint8_t)i;
    give_up(name, NULL);
    return 0;
}

static void make_matches(board *b, cg_match_config *config)
{
    cg_error error = {0};
    if (cg_match_create(config, &b->match, &error) || cg_match_clone(b->match, &b->other, &error))
        give_up("the match cannot be made", &error);
    b->save_bytes = cg_match_save(b->match, NULL, 0);
    b->save = malloc(b->save_bytes);
    if (!b->save)
        give_up("memory", NULL);
    cg_match_save(b->match, b->save, b->save_bytes);
}

/** @param zone by name; NULL: the game's own beginning, with random events as decisions */
static void make_board(board *b, const cg_game *game, const char *zone, unsigned number)
{
    *b = (board){.number = number, .text = malloc(TEXT_BYTES)};
    b->cards = make_cards(game, number + OTHER_CARDS);
    cg_deck *decks[2] = {make_deck(b->cards, 1, number),
                         make_deck(b->cards, number + 1, OTHER_CARDS)};
    cg_match_config config = cg_match_config_default(b->cards);
    config.decks[0] = decks[0];
    config.decks[1] = decks[1];
    config.explicit_chance = !zone;
    cg_stage stage = {.phase = 1, .turn = 1};
    cg_stage_card *list = zone ? list_cards(number, zone_number(game, zone)) : NULL;
    if (zone) {
        stage.cards = list;
        stage.card_count = number;
        config.stage = &stage;
    }
    make_matches(b, &config);
    free(list);
    cg_deck_destroy(decks[0]);
    cg_deck_destroy(decks[1]);
}

static void free_board(board *b)
{
    cg_match_destroy(b->match);
    cg_match_destroy(b->other);
    cg_cards_destroy(b->cards);
    free(b->text);
    free(b->save);
}

/* ---- what is measured ---- */

static void write_view(board *b)
{
    cg_view_json(b->match, 0, b->text, TEXT_BYTES);
}

static void write_others_view(board *b)
{
    cg_view_json(b->match, 1, b->text, TEXT_BYTES);
}

static void write_board(board *b)
{
    cg_view_text(b->match, 0, b->text, TEXT_BYTES);
}

static void read_cards(board *b)
{
    cg_view_card card;
    cg_zone_info info;
    const cg_game *game = cg_cards_game(b->cards);
    for (size_t zone = 0; cg_game_zone(game, zone, &info); zone++)
        for (uint32_t i = 0; i < cg_view_zone_size(b->match, (uint8_t)zone, 0); i++)
            cg_view_zone_card(b->match, 0, (uint8_t)zone, 0, i, &card);
}

static void write_options(board *b)
{
    for (uint32_t i = 0; i < cg_match_option_count(b->match); i++)
        cg_match_option_text(b->match, i, b->text, TEXT_BYTES);
}

static void write_labels(board *b)
{
    for (uint32_t i = 0; i < cg_match_option_count(b->match); i++)
        cg_match_option_label(b->match, i, b->text, TEXT_BYTES);
}

static void read_options(board *b)
{
    cg_option option;
    cg_match_copy(b->other, b->match); /* nothing is known of the list any more */
    for (uint32_t i = 0; i < cg_match_option_count(b->other); i++)
        cg_match_option(b->other, i, &option);
}

static void save(board *b)
{
    cg_match_save(b->match, b->save, b->save_bytes);
}

static void load(board *b)
{
    cg_match *loaded = NULL;
    cg_error error = {0};
    cg_match_config config = cg_match_config_default(b->cards);
    if (cg_match_load(&config, b->save, b->save_bytes, &loaded, &error))
        give_up("the save cannot be loaded", &error);
    cg_match_destroy(loaded);
}

static void copy(board *b)
{
    cg_match_copy(b->other, b->match);
}

static void check(board *b)
{
    cg_error error = {0};
    if (cg_match_check(b->match, &error))
        give_up("the match is not sound", &error);
}

static void determinize(board *b)
{
    cg_match_copy(b->other, b->match);
    cg_match_determinize(b->other, 1, 5);
}

static void hash(board *b)
{
    cg_match_hash(b->match);
}

static void answer(board *b)
{
    cg_error error = {0};
    cg_match_copy(b->other, b->match);
    if (cg_match_answer(b->other, cg_match_decider(b->other), cg_match_option_count(b->other) - 1,
                        &error))
        give_up("the answer is refused", &error);
}

typedef struct call {
    const char *name;
    void (*run)(board *);
} call;

static const call calls[] = {
    {"view as JSON, the owner's", write_view},
    {"view as JSON, another's", write_others_view},
    {"view as text", write_board},
    {"cards of all zones, one by one", read_cards},
    {"options, one by one", read_options},
    {"texts of all options", write_options},
    {"labels of all options", write_labels},
    {"answer", answer},
    {"copy", copy},
    {"hash", hash},
    {"save", save},
    {"load", load},
    {"check", check},
    {"determinize", determinize},
};

enum { CALLS = sizeof calls / sizeof *calls };

/** Seconds that a call takes: the least of some rounds. */
static double time_call(const call *measured, board *b)
{
    double least = 1e9;
    measured->run(b);
    for (int round = 0; round < ROUNDS; round++) {
        unsigned times = 0;
        double start = now(), taken = 0;
        do {
            measured->run(b);
            times++;
            taken = now() - start;
        } while (taken < ROUND_SECONDS);
        least = taken / times < least ? taken / times : least;
    }
    return least;
}

/** Below 100 cards much of it is what does not grow. */
static double exponent_of(const double times[SIZES])
{
    double more = times[SIZES - 1] / times[1];
    return log(more) / log((double)sizes[SIZES - 1] / sizes[1]);
}

static bool print_row(const char *zone, const char *name, const double times[SIZES])
{
    double exponent = exponent_of(times);
    printf("  %-13s %-31s", zone, name);
    for (int s = 0; s < SIZES; s++)
        printf(" %11.2f", times[s] * 1e6);
    printf("  n^%.2f%s\n", exponent, exponent > EXPONENT_MOST ? "  GROWS TOO FAST" : "");
    return exponent <= EXPONENT_MOST;
}

static bool measure_zone(const cg_game *game, const char *zone)
{
    double times[CALLS][SIZES];
    bool good = true;
    for (int s = 0; s < SIZES; s++) {
        board b;
        make_board(&b, game, zone, sizes[s]);
        for (int c = 0; c < CALLS; c++)
            times[c][s] = time_call(&calls[c], &b);
        free_board(&b);
    }
    for (int c = 0; c < CALLS; c++)
        good = print_row(zone ? zone : "first draw", calls[c].name, times[c]) && good;
    return good;
}

bool measure_scale(cg_context *context)
{
    static const char *const zones[] = {"deck", "hand", "exile", "discard_pile", "board", NULL};
    cg_game *game = NULL;
    cg_error error = {0};
    bool good = true;
    if (cg_game_from_module(context, cg_module_tabletop(), &game, &error))
        give_up("the game cannot be made", &error);
    printf("cost by the number of cards in a zone, in microseconds\n");
    printf("  %-13s %-31s", "zone", "call");
    for (int s = 0; s < SIZES; s++)
        printf(" %6u cards", sizes[s]);
    printf("\n");
    for (size_t z = 0; z < sizeof zones / sizeof *zones; z++)
        good = measure_zone(game, zones[z]) && good;
    cg_game_destroy(game);
    return good;
}
