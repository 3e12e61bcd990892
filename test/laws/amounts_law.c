/* Nothing and a part of it: each amount is asked for with nothing, less than, exactly and more than
 * what is there, and what is told of it, asked for behind it and triggered on is what has happened.
 * First made-up cards, whose outcome plain arithmetic says; then the games as they are, where no event tells of a change that was none, and those of a number follow from each other. */
#include "law.h"

#include <stdlib.h>

enum { CASES = 700, CARDS_SIZE = 3000, TEXT_SIZE = 3000, DECISIONS = 150, KEPT = 64 };

/* ---- one amount, asked for ---- */

/** Where lies what is asked for. */
typedef enum lying { MINE, OTHERS, ON_BOX, IN_PILE } lying;

/** How a verb asks for an amount of something. */
typedef struct asked {
    const char *before, *behind; /**< the step, around how much */
    const char *event;           /**< what it is to those that wait for it */
    const char *each;            /**< what is replaced and announced; NULL: `event` */
    lying where;
    const char *key;  /**< in scenarios */
    const char *word; /**< "that much", "as many"; NULL: cannot be asked for */
    int most;         /**< of what there can be */
    bool grows;       /**< there is room for what is missing to `most`; else for what is there */
    bool apart;       /**< each of it is an event of its own, without an amount */
    bool all;         /**< all that is asked for happens */
    bool is_life;     /**< what is asked for is counted in mana */
} asked;

static const asked verbs[] = {
    {"an opponent loses", " mana", "an opponent loses mana", NULL, OTHERS, "mana", "that much", 99},
    {"gain", " mana", "I gain mana", NULL, MINE, "mana", "that much", 99, .grows = true},
    {"gain", " life", "I gain life", NULL, MINE, "life", "that much", 999, .grows = true,
     .is_life = true},
    {"an opponent loses", " life", "an opponent loses life", NULL, OTHERS, "life", "that much", 90,
     .is_life = true},
    {"an opponent loses", " poison", "an opponent loses poison", NULL, OTHERS, "poison",
     "that much", 9},
    {"put", " charge counters on each of my artifacts", "an artifact gets a charge counter", NULL,
     ON_BOX, "", NULL, 99, .grows = true},
    {"remove", " charge counters from each of my artifacts", "an artifact loses a charge counter",
     NULL, ON_BOX, "", NULL, 99},
    {"draw", "", "I draw", "I draw a card", IN_PILE, "deck", "as many", 7},
    {"discard", "", "I discard a card", NULL, IN_PILE, "hand", "as many", 7, .apart = true},
    {"mill", "", "a card is put into a discard pile from a deck", NULL, IN_PILE, "deck", "as many",
     7, .apart = true},
    {"deal", " to each opponent", "an opponent is dealt damage", NULL, OTHERS, "life", "that much",
     90, .all = true, .is_life = true},
};

enum { VERBS = sizeof verbs / sizeof *verbs };

/** Who waits for it. */
typedef enum listening { HOW_MUCH, HOW_OFTEN, BEFORE, INSTEAD, LISTENINGS } listening;

/** What is asked of the library, and what must come of it. */
typedef struct asking {
    const asked *verb;
    listening by;
    int there, wanted;
    int done;  /**< how much happens */
    int heard; /**< counters that who waits for it has got */
} asking;

static int less_of(int one, int other)
{
    return one < other ? one : other;
}

static bool is_drawn(const asked *verb)
{
    return verb->each != NULL;
}

/** What happens, by arithmetic alone. */
static void expect(asking *of)
{
    int room = of->verb->grows ? of->verb->most - of->there : of->there;
    int amount = of->verb->all ? of->wanted : less_of(of->wanted, room);
    of->done = of->by == INSTEAD ? 0 : amount;
    if (of->by == HOW_MUCH && !of->verb->apart)
        of->heard = amount;
    else if (of->by == INSTEAD && is_drawn(of->verb)) /* what is not drawn stays to be drawn */
        of->heard = room > 0 ? of->wanted : 0;
    else if (of->verb->apart || (is_drawn(of->verb) && of->by == BEFORE))
        of->heard = amount;
    else
        of->heard = amount > 0;
}

static asking draw_asking(law_case *one)
{
    asking of = {.verb = &verbs[law_pick(one, VERBS)], .by = law_pick(one, LISTENINGS)};
    int most = of.verb->most, edge = (int)law_pick(one, 6);
    int least = of.verb->is_life;
    of.there = edge == 0   ? least
               : edge == 1 ? 1
               : edge == 2 ? most
               : edge == 3 ? most - 1
                           : least + (int)law_pick(one, (unsigned)(most - least));
    int room = of.verb->grows ? most - of.there : of.there;
    switch (law_pick(one, 4)) {
    case 0:
        of.wanted = 0;
        break;
    case 1:
        of.wanted = room / 2;
        break;
    case 2:
        of.wanted = room;
        break;
    default:
        of.wanted = room + 1 + (int)law_pick(one, 5);
    }
    if (of.wanted > 90) /* so many counters there is room for */
        of.wanted = 90;
    if (strcmp(of.verb->key, "hand") == 0 && of.wanted > 0 && of.wanted < of.there)
        of.wanted = of.there; /* else the player says which, of cards that are all alike */
    expect(&of);
    return of;
}

/* ---- as cards and a scenario ---- */

static void write_cards(const asking *of, cg_text *out)
{
    static const char *const forms[LISTENINGS] = {"when", "when", "before", "instead when"};
    const char *event = of->by >= BEFORE && of->verb->each ? of->verb->each : of->verb->event;
    cg_text_format(out,
                   "game: tabletop\nset: law\ncards:\n"
                   "  - {name: Box, kind: artifact, cost: 0}\n"
                   "  - {name: Page, kind: trick, cost: 0, effect: \"play: do nothing\"}\n"
                   "  - {name: Undying, kind: enchantment, cost: 0, effect: \"I cannot lose the "
                   "game\"}\n");
    cg_text_format(out,
                   "  - name: Act\n    kind: spell\n    cost: 0\n    effect: |\n      play:\n"
                   "        %s (count of cards in my exile zone + %d)%s\n",
                   of->verb->before, of->wanted, of->verb->behind);
    if (of->verb->word)
        cg_text_format(out, "        gain %s %s\n", of->verb->word,
                       of->verb->is_life ? "mana" : "life");
    cg_text_format(out,
                   "  - name: Ear\n    kind: enchantment\n    cost: 0\n    effect: |\n"
                   "      %s %s: put %s on this\n",
                   forms[of->by], event,
                   of->by == HOW_MUCH && !of->verb->apart ? "(the amount) charge counters"
                                                          : "1 charge counter");
}

/** So many pages behind what comes first. */
static void write_pile(const char *key, const char *first, int number, cg_text *out)
{
    cg_text_format(out, ", %s: [%s", key, first);
    for (int i = 0; i < number; i++)
        cg_text_format(out, "%slaw/page", i || *first ? ", " : "");
    cg_text_add(out, "]");
}

static void write_board(const asking *of, cg_text *out)
{
    const asked *verb = of->verb;
    bool held = strcmp(verb->key, "hand") == 0;
    cg_text_format(out,
                   "game: tabletop\nscenarios:\n  - name: law\n    decks: board\n    board:\n"
                   "      active: 1\n      phase: main\n      player 1: {board: [law/ear, "
                   "{card: law/box, marks: {charge: %d}}, law/undying]",
                   verb->where == ON_BOX ? of->there : 0);
    if (!held)
        cg_text_add(out, ", hand: [law/act]");
    if (verb->where == IN_PILE)
        write_pile(verb->key, held ? "law/act" : "", of->there, out);
    else if (verb->where == MINE)
        cg_text_format(out, ", %s: %d", verb->key, of->there);
    cg_text_add(out, "}\n      player 2: {board: [law/undying]");
    if (verb->where == OTHERS)
        cg_text_format(out, ", %s: %d", verb->key, of->there);
    cg_text_add(out, "}\n    script:\n      - 1: play law/act\n");
}

static void write_scenario(const asking *of, cg_text *out)
{
    const asked *verb = of->verb;
    int left = verb->grows ? of->there + of->done : of->there - of->done;
    write_board(of, out);
    cg_text_format(out, "      - expect:\n          card law/ear: {marks: {charge: %d}}\n",
                   of->heard);
    if (verb->where == ON_BOX)
        cg_text_format(out, "          card law/box: {marks: {charge: %d}}\n", left);
    cg_text_add(out, "          player 1: {exile: 0");
    if (verb->where == MINE || verb->where == IN_PILE)
        cg_text_format(out, ", %s: %d", verb->key, left);
    if (verb->word)
        cg_text_format(out, ", %s: %d", verb->is_life ? "mana" : "life",
                       (verb->is_life ? 0 : 20) + of->done);
    cg_text_add(out, "}\n");
    if (verb->where == OTHERS)
        cg_text_format(out, "          player 2: {%s: %d}\n", verb->key, left < 0 ? 0 : left);
}

static void note(void *user, const cg_scenario_told *told)
{
    law_case *one = user;
    if (told->failure)
        law_blame(one, "%s", told->failure);
}

static void ask_for(law_case *one, const cg_game *game)
{
    char card_text[CARDS_SIZE], text[TEXT_SIZE];
    cg_text cards_out = cg_text_start(card_text, sizeof card_text),
            out = cg_text_start(text, sizeof text);
    asking of = draw_asking(one);
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(one->run->context);
    write_cards(&of, &cards_out);
    write_scenario(&of, &out);
    law_tell(one, "# cards:\n%s# scenario: %d there, %d asked for\n%s", card_text, of.there,
             of.wanted, text);
    cg_status status =
        cg_cards_load_text(game, "law.yaml", card_text, strlen(card_text), report, &cards);
    if (!status)
        status = cg_scenario_text(cards, "law.yaml", text, strlen(text), NULL, note, one, report);
    if (status)
        law_blame(one, "it is refused: %s",
                  cg_report_count(report) ? cg_report_get(report, 0)->text : "");
    cg_cards_destroy(cards);
    cg_report_destroy(report);
}

/* ---- what is told ---- */

/** The last number that was told of something. */
typedef struct kept {
    uint32_t key;
    int32_t number;
} kept;

typedef struct account {
    kept numbers[KEPT * 16];
    unsigned count;
} account;

/** The number told now begins where the last one ended, and is another one. */
static void check_number(law_case *one, account *of, uint32_t key, const cg_event *event,
                         const char *text)
{
    kept *place = NULL;
    for (unsigned i = 0; i < of->count && !place; i++)
        if (of->numbers[i].key == key)
            place = &of->numbers[i];
    if (event->amount == event->before)
        law_blame(one, "told of a change that was none: %s", text);
    if (place && place->number != event->before)
        law_blame(one, "%d was told, and now it was %d: %s", (int)place->number, (int)event->before,
                  text);
    if (!place && of->count < sizeof of->numbers / sizeof *of->numbers)
        place = &of->numbers[of->count++];
    if (place)
        *place = (kept){key, event->amount};
}

static void check_event(law_case *one, account *of, const cg_match *match, uint64_t number)
{
    cg_event event;
    char text[400] = "";
    if (cg_match_event(match, CG_SPECTATOR, number, &event)) {
        of->count = 0; /* too much was told at once */
        return;
    }
    cg_match_event_text(match, CG_SPECTATOR, number, text, sizeof text);
    if (event.kind == CG_EVENT_COUNTER)
        check_number(one, of, 1u << 24 | (uint32_t)event.player << 16 | (uint32_t)event.to, &event,
                     text);
    else if (event.kind == CG_EVENT_SHUFFLE && event.amount == 0)
        law_blame(one, "nothing was shuffled: %s", text);
    else if (event.kind == CG_EVENT_MARK && event.amount == event.before)
        law_blame(one, "told of counters that did not change: %s", text);
    else if (event.kind == CG_EVENT_DAMAGE && event.amount <= 0)
        law_blame(one, "told of no damage: %s", text);
}

static void play(law_case *one, const cg_match_config *config)
{
    cg_match *match = NULL;
    cg_error error = {0};
    account *of = calloc(1, sizeof *of);
    uint64_t told = 0;
    if (!of || cg_match_create(config, &match, &error)) {
        law_blame(one, "no match: %s", error.text);
        free(of);
        return;
    }
    for (int i = 0; i <= DECISIONS && !one->fault[0]; i++) {
        for (uint64_t all = cg_match_event_count(match); told < all && !one->fault[0]; told++)
            check_event(one, of, match, told + 1);
        if (cg_match_over(match))
            break;
        uint32_t count = cg_match_option_count(match);
        uint32_t option = law_pick(one, count < 256 ? count : 256);
        char text[300];
        cg_match_option_text(match, option, text, sizeof text);
        law_tell(one, "#   %d: %s\n", cg_match_decider(match) + 1, text);
        cg_match_answer(match, cg_match_decider(match), option, &error);
    }
    cg_match_destroy(match);
    free(of);
}

static void play_shipped(law_case *one, const law_game *game)
{
    cg_match_config config = cg_match_config_default(game->cards);
    config.seed = 1 + law_pick(one, 256);
    config.skip_single = true;
    law_tell(one, "# %s, seed %llu\n", game->name, (unsigned long long)config.seed);
    play(one, &config);
}

static void play_one(law_case *one, void *user)
{
    const law_game *games = user;
    unsigned which = law_pick(one, 2 * LAW_GAMES);
    if (which < LAW_GAMES)
        play_shipped(one, &games[which]);
    else
        ask_for(one, games[0].game);
}

LAW(amounts)
{
    law_random_games(run, play_one, CASES);
}
