/* Nothing is dead: each verb, cost, sentence and condition that a text can have changes something on
 * at least one of a thousand boards, and whatever never does is refused by lint. Cards that a verb
 * speaks of are named in each place where they can lie: a text that is accepted does something to
 * them. A card with the phrase is played beside one without, on the same board with the same
 * players; what both see is compared. */
#include "probe.h"
#include "support_build.h"

#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"
#include "module/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARDS = 1000, TEXTS = 60, OF_SENTENCE = 4 * TEXTS, BOARDS_OF_TEXT = 25 };

/** Where a phrase stands, and the same card without it. */
typedef struct head {
    const char *kind, *before, *after, *without;
    const char *gives; /**< letters of the event */
    const char *zone;  /**< where the card lies; NULL: a spell or trick in the hand, else in play */
} head;

#define BASE                                                                                       \
    "use (1 mana): deal 4 to me; deal 1 to each creature; destroy a creature; gain 3 life; draw "  \
    "1; "                                                                                          \
    "create 1 \"Frog\"\n"

static const head heads[] = {
    {"spell", "play: ", "", "play: do nothing", ""},
    {"spell", "play:\n  target d0: a die of the tray\n  ", "", "play: do nothing", ""},
    {"enchantment", "use (1 mana): ", "", "use (1 mana): do nothing", ""},
    {"creature", "use (1 mana): ", "", "use (1 mana): do nothing", ""},
    {"enchantment", BASE "instead when I am dealt damage: ", "", BASE, "cpsn"},
    {"enchantment", BASE "instead when a creature is destroyed: ", "", BASE, "cps"},
    {"enchantment", BASE "before a creature enters play: ", "", BASE, "cp"},
    {"enchantment", BASE "when a player plays a spell: ", "", BASE, "cpib"},
};

#define ATTACHES "play:\n  target t: a creature\n  attach this to t\n"

static const head sentence_heads[] = {
    {"enchantment", "", "", "", ""},
    {"creature", "", "", "", ""},
    {"aura", "", "", "", ""},
    {"aura", ATTACHES, "", ATTACHES, "", "hand"},
    {"spell", "play: draw 1\n", "", "play: draw 1", ""},
};

/** Where cards can lie, as a text names them. */
static const char *const places[] = {
    "a creature",
    "each card in my hand",
    "a creature in my hand",
    "the top card of my deck",
    "a card in my discard pile",
    "each creature in my discard pile",
    "each card in my exile zone",
    "each card in the resolving zone",
    "each card attached to a creature",
    "each card under a creature",
    "each card in play where face down",
    "each card in the hand of an opponent",
};

/** One phrase while it is looked for. */
typedef struct search {
    law_run *run;
    const cg_game *game;
    char text[PROBE_TEXT_SIZE], last[PROBE_TEXT_SIZE]; /**< with the phrase; the last accepted */
    char without[PROBE_TEXT_SIZE];
    unsigned accepted, boards, used, unmade;
    bool alive;
} search;

static uint64_t board_of(const search *one, unsigned number)
{
    return one->run->seed * 1000003u + number * 7919u + 1;
}

/** Does the phrase change something on some of the next boards? */
static void try_boards(search *one, const cg_cards *with, const cg_cards *without, const char *zone)
{
    bool in_play = strcmp(zone, "board") == 0;
    for (unsigned i = 0; i < BOARDS_OF_TEXT && !one->alive; i++) {
        probe_trace left, right;
        uint64_t seed = board_of(one, one->boards++);
        if (!probe_play(with, seed, zone, &left, NULL) ||
            !probe_play(without, seed, zone, &right, NULL)) {
            one->unmade++;
            continue;
        }
        if (!left.used && right.used)
            continue; /* that it cannot be used is no deed */
        one->used += left.used || in_play;
        one->alive = !probe_same(&left, &right);
    }
}

static const char *zone_of(const head *at)
{
    bool played = strcmp(at->kind, "spell") == 0 || strcmp(at->kind, "trick") == 0;
    return at->zone != NULL ? at->zone : played ? "hand" : "board";
}

static void try_text(search *one, const head *at)
{
    cg_cards *with = probe_load(one->run, one->game, at->kind, one->text, NULL, 0);
    cg_cards *without =
        with ? probe_load(one->run, one->game, at->kind, one->without, NULL, 0) : NULL;
    if (with && without) {
        one->accepted++;
        snprintf(one->last, sizeof one->last, "%s", one->text);
        try_boards(one, with, without, zone_of(at));
    }
    cg_cards_destroy(with);
    cg_cards_destroy(without);
}

/** @return is the phrase accepted and dead? */
static bool is_dead(const search *one)
{
    return one->accepted > 0 && !one->alive;
}

static void judge(search *one, const char *what)
{
    char fault[LAW_FAULT_SIZE + PROBE_TEXT_SIZE];
    if (one->accepted == 0 && getenv("LAW_VAIN") != NULL)
        printf("# refused: %s; the last: %s", what, one->text);
    if (one->unmade > 0) {
        snprintf(fault, sizeof fault, "%u of %u boards could not be made", one->unmade,
                 one->boards);
        law_count(one->run, what, fault);
        return;
    }
    if (!is_dead(one)) {
        one->run->passed += one->accepted > 0;
        one->run->vain += one->accepted == 0;
        return;
    }
    snprintf(
        fault, sizeof fault,
        "accepted in %u texts, and changes nothing on %u boards (used on %u). The last one:\n%s",
        one->accepted, one->boards, one->used, one->last);
    law_count(one->run, what, fault);
}

/* ---- verbs ---- */

/** Steps that give a name to something are written with a use of it. */
static const char *const with_names[CG_STATEMENT_COUNT] = {
    [CG_DO_SET_VALUE] = "set my life to 10",
    [CG_DO_EXCHANGE_VALUES] = "exchange my life and the life of an opponent",
    [CG_DO_CHOOSE_NUMBER] = "choose a number from 1 to 6 as k; gain k life",
    [CG_DO_CHOOSE] = "choose a creature as c; put 1 growth counter on c",
    [CG_DO_ROLL] = "roll d20 as r; gain r life",
    [CG_DO_FLIP] = "flip a coin as c; gain (c + 1) life",
    [CG_DO_REVEAL_UNTIL] =
        "reveal cards from my deck until a creature is revealed as found; put found into my hand",
    [CG_DO_CHOOSE_KIND] = "choose a kind for this",
    [CG_DO_CHOOSE_KIND_FROM] = "choose a kind from dragon and creature for this",
    [CG_DO_CHOOSE_NAME] = "choose a name for this",
    [CG_DO_CHOOSE_NUMBER_FOR] = "choose a number from 1 to 6 for this",
    [CG_DO_CHOOSE_FOR] = "choose an opponent for this",
};

/** Of every second text. */
static const char *const with_words[CG_STATEMENT_COUNT] = {
    [CG_DO_CREATE_RANDOM_AT] = "create a random creature on top of my deck",
    [CG_DO_ENTER_COPY] = "it enters play as a copy of a creature",
    [CG_DO_ENTER_COPY_EXCEPT] = "it enters play as a copy of a creature except it has flying",
};

static void write_step(search *one, const head *at, unsigned id, const char *cards,
                       generate_source *source, bool written)
{
    const generate_about about = {.statement = id, .sentence = CG_STATIC_COUNT, .cards = cards};
    cg_text out = cg_text_start(one->text, sizeof one->text);
    cg_text_add(&out, at->before);
    if (with_names[id] != NULL)
        cg_text_add(&out, with_names[id]);
    else if (written && with_words[id] != NULL && cards == NULL)
        cg_text_add(&out, with_words[id]);
    else
        generate_phrase(one->game->language, source, &about, at->gives, &out);
    cg_text_add(&out, "\n");
    snprintf(one->without, sizeof one->without, "%s", at->without);
}

static void try_statement(law_run *run, const cg_game *game, unsigned id, const char *cards)
{
    search one = {.run = run, .game = game};
    const unsigned count = sizeof heads / sizeof *heads;
    char what[300];
    generate_source source = {.random = cg_random_seed(run->seed * 31 + id)};
    if (id == CG_DO_NOTHING)
        return;
    for (unsigned i = 0; i < TEXTS * count && !one.alive && one.boards < BOARDS; i++) {
        const head *at = &heads[i % count];
        write_step(&one, at, id, cards, &source, (i / count) % 2 == 0);
        try_text(&one, at);
    }
    snprintf(what, sizeof what, "'%s'%s%s", cg_rows_statement(id)->pattern,
             cards ? ", of cards named " : "", cards ? cards : "");
    judge(&one, what);
}

/** The other builds try each place; for memory errors one is enough. */
enum { EACH_PLACE = !UNDER_SANITIZERS };

static void try_statements(law_run *run, const cg_game *game)
{
    for (unsigned id = 0; id < CG_STATEMENT_COUNT; id++) {
        try_statement(run, game, id, NULL);
        if (!EACH_PLACE)
            continue;
        for (size_t p = 0; cg_rows_statement(id)->reach != CG_REACH_NOWHERE &&
                           p < sizeof places / sizeof *places && !with_names[id];
             p++)
            try_statement(run, game, id, places[p]);
    }
}

/* ---- sentences, conditions, costs ---- */

/** Of every second text: sentences that the generator seldom writes, or that speak of what the board seldom has. */
static const char *const with_cards[CG_STATIC_COUNT] = {
    [CG_STATIC_CANNOT_MORE] = "players cannot draw more than 1 card each turn",
    [CG_STATIC_CANNOT_MORE_OF] = "each player cannot play more than 1 spell each turn",
    [CG_STATIC_CANNOT_BY] = "creatures cannot be damaged by spells",
    [CG_STATIC_CANNOT_DO] = "creatures cannot attack players",
    [CG_STATIC_MAY_PLAY] = "I may play cards in my discard pile",
    [CG_STATIC_MAY_PLAY_FREE] = "I may play cards for free",
    [CG_STATIC_MAY_PLAY_ANY_TIME] = "I may play cards at any time",
    [CG_STATIC_TRIGGER_TWICE] = "creatures trigger twice",
    [CG_STATIC_CAN] = "creatures can attack directly",
    [CG_STATIC_MUST_DO] = "creatures must attack creatures",
    [CG_STATIC_ATTACHES] = "this attaches to dragons",
};

static void try_sentences(law_run *run, const cg_game *game)
{
    const unsigned count = sizeof sentence_heads / sizeof *sentence_heads;
    for (unsigned id = 0; id < CG_STATIC_COUNT; id++) {
        search one = {.run = run, .game = game};
        generate_source source = {.random = cg_random_seed(run->seed * 37 + id)};
        for (unsigned i = 0; i < OF_SENTENCE * count && !one.alive && one.boards < BOARDS; i++) {
            const head *at = &sentence_heads[i % count];
            const generate_about about = {.statement = CG_STATEMENT_COUNT, .sentence = id};
            cg_text out = cg_text_start(one.text, sizeof one.text);
            cg_text_add(&out, at->before);
            if (with_cards[id] != NULL && (i / count) % 2 == 0)
                cg_text_add(&out, with_cards[id]);
            else
                generate_phrase(game->language, &source, &about, "", &out);
            cg_text_add(&out, "\n");
            snprintf(one.without, sizeof one.without, "%s", at->without);
            try_text(&one, at);
        }
        judge(&one, cg_rows_static(id)->pattern);
    }
}

/** What is asked of cards of each place. */
static const char *const asked_of[] = {"each card in play", "each card in my hand",
                                       "each card in my discard pile", "each card in my exile zone",
                                       "each card under a creature"};

/** By whom: what is played in peace and in the middle of an attack, and cards in each of these
 * places. */
static const head askers[] = {
    {"spell", "play:", "", "play: do nothing", ""},
    {"trick", "play:", "", "play: do nothing", ""},
    {"enchantment", "when a creature attacks:", "", "when a creature attacks: do nothing", ""},
    {"creature", "use (1 mana):", "", "use (1 mana): do nothing", ""},
    {"creature", "use from the hand (1 mana):", "", "use from the hand (1 mana): do nothing", "",
     "hand"},
    {"creature", "use from the discard pile (1 mana):", "",
     "use from the discard pile (1 mana): do nothing", "", "discard_pile"},
    {"creature", "use from the exile zone (1 mana):", "",
     "use from the exile zone (1 mana): do nothing", "", "exile"},
};
enum { ASKERS = sizeof askers / sizeof *askers };

/** The row behind its subject, with words of tabletop: the first of several forms. */
static bool write_condition(const cg_row *row, char *out, size_t size)
{
    static const struct {
        cg_fill fill;
        const char *word;
    } words[] = {{CG_FILL_KIND, "dragon"},
                 {CG_FILL_KEYWORD, "flying"},
                 {CG_FILL_MARK, "growth counter"},
                 {CG_FILL_STATE, "attacking"},
                 {CG_FILL_CARDS, "this"}};
    cg_text text = cg_text_start(out, size);
    const char *pattern = row->pattern, *space = "";
    cg_piece piece;
    while (cg_piece_next(&pattern, &piece)) {
        const char *word = NULL;
        for (size_t i = 0; i < sizeof words / sizeof *words && piece.kind == CG_PIECE_HOLE; i++)
            word = piece.hole == words[i].fill ? words[i].word : word;
        if (piece.kind == CG_PIECE_HOLE && word == NULL)
            return false;
        if (piece.kind == CG_PIECE_OPTIONAL && strncmp(piece.text, "an", 2) == 0)
            continue;
        cg_text_add(&text, space);
        if (word != NULL)
            cg_text_add(&text, word);
        else
            cg_text_add_bytes(&text, piece.text, piece.length);
        space = " ";
    }
    return true;
}

/** A board has no counters out of play: they are put there first. */
static void write_condition_text(search *one, const head *at, unsigned id, const char *cards,
                                 const char *condition)
{
    char first[200] = "";
    if (id == CG_IF_HAS_MARK)
        snprintf(first, sizeof first, "\n  put 1 growth counter on %s", cards);
    snprintf(one->text, sizeof one->text, "%s%s\n  for %s as c:\n    if c %s: gain 5 life\n",
             at->before, first, cards, condition);
    if (first[0] != '\0')
        snprintf(one->without, sizeof one->without, "%s%s\n", at->before, first);
    else
        snprintf(one->without, sizeof one->without, "%s", at->without);
}

/** For each card of a place by itself: `for each ... as c: if c is ...`. */
static void try_conditions(law_run *run, const cg_game *game)
{
    for (unsigned id = 0; id < CG_CONDITION_COUNT; id++) {
        const cg_row *row = cg_rows_condition(id);
        char condition[200];
        if (row->subject != CG_SUBJECT_CARDS || !write_condition(row, condition, sizeof condition))
            continue;
        for (size_t p = 0; p < (EACH_PLACE ? sizeof asked_of / sizeof *asked_of : 1u); p++) {
            search one = {.run = run, .game = game};
            char what[300];
            for (unsigned i = 0; i < BOARDS / BOARDS_OF_TEXT && !one.alive; i++) {
                const head *at = &askers[i % ASKERS];
                write_condition_text(&one, at, id, asked_of[p], condition);
                try_text(&one, at);
            }
            snprintf(what, sizeof what, "'%s', asked of %s", condition, asked_of[p]);
            judge(&one, what);
        }
    }
}

static const char *const costs[] = {
    "2 mana",
    "2 life",
    "exhaust this",
    "sacrifice this",
    "sacrifice a creature",
    "sacrifice a creature in my hand",
    "discard 1",
    "discard a creature",
    "discard a card in my discard pile",
    "put a card in my discard pile on top of my deck",
    "put a card in my hand into my hand",
    "exile a card in my discard pile",
    "exile a card in my exile zone",
    "reveal a card in my hand",
    "remove 1 growth counter from this",
    "remove 1 growth counter from a creature",
    "add 1 growth counter to this",
    "exhaust 2 cards",
    "exhaust a card in my hand",
    "X mana",
};

/** What is paid differs from what is not. */
static void try_costs(law_run *run, const cg_game *game)
{
    static const head at = {"creature", "", "", "", ""};
    for (size_t c = 0; c < sizeof costs / sizeof *costs; c++) {
        search one = {.run = run, .game = game};
        snprintf(one.text, sizeof one.text, "use (%s), once per turn: gain 1 life\n", costs[c]);
        snprintf(one.without, sizeof one.without, "use, once per turn: gain 1 life\n");
        for (unsigned i = 0; i < BOARDS / BOARDS_OF_TEXT && !one.alive; i++)
            try_text(&one, &at);
        judge(&one, costs[c]);
    }
}

/** What does nothing is seen to do nothing: else this law would find everything alive. */
static void try_nothing(law_run *run, const cg_game *game)
{
    search one = {.run = run, .game = game};
    snprintf(one.text, sizeof one.text, "play:\n  draw (my life - my life)\n  exhaust each wall\n");
    snprintf(one.without, sizeof one.without, "%s", heads[0].without);
    for (unsigned i = 0; i < 4 && !one.alive; i++)
        try_text(&one, &heads[0]);
    law_count(run, "a card that does nothing",
              one.accepted && one.used && !one.alive ? NULL : "is seen to do something");
}

LAW(dead)
{
    law_game games[LAW_GAMES];
    if (law_load_games(run, games)) {
        try_nothing(run, games[0].game);
        try_statements(run, games[0].game);
        try_sentences(run, games[0].game);
        try_conditions(run, games[0].game);
        try_costs(run, games[0].game);
    }
    law_free_games(games);
}
