/* One, two, three, and many: creatures leave play together, with others that make them stronger, give
 * them keywords and kinds, and watch them go. What is asked of them afterwards, card by card and of
 * all of them, is what they were just before, whichever came first and however many they are. Random
 * boards, with the life that it comes to by plain arithmetic. */
#include "law.h"

#include <cardgame/cardgame.h>

#include <stdio.h>
#include <string.h>

enum { CASES = 60, CREATURES_MAX = 48, TEXT_SIZE = 1 << 15, START = 20, LIFE_MOST = 999 };

/** A card on the board. */
typedef struct thing {
    char id[28];
    unsigned power, growth;
    bool creature, token, flies, rots; /* flies or rots for all others */
    int adds, doubles;
    int watches; /* row of `watchers`; -1 */
} thing;

/** What a watcher does, and what of the cards it counts. */
typedef enum worth { POWER, FLYING, ZOMBIES, NUMBER, AT_LEAST_3 } worth;
static const struct {
    bool batch;
    const char *condition, *body; /* the condition of its head, or "" */
    worth worth;
} watchers[] = {
    {false, "", "gain (its power) life", POWER},
    {false, "", "gain (its last power) life", POWER},
    {false, ", if it has flying", "gain 1 life", FLYING},
    {false, ", if it is a zombie", "gain 1 life", ZOMBIES},
    {true, "", "gain (count of them) life", NUMBER},
    {true, "", "gain (total power of them) life", POWER},
    {true, "", "gain (count of cards among them where flying) life", FLYING},
    {true, ", if count of them >= 3", "gain 1 life", AT_LEAST_3},
};
enum { WATCHERS = sizeof watchers / sizeof *watchers };

static const struct {
    const char *spell, *one, *many;
} ends[] = {
    {"destroy each creature", "is destroyed", "are destroyed"},
    {"exile each creature", "leaves play", "leave play"},
    {"return each creature to the hand of its owner", "leaves play", "leave play"},
};

typedef struct board {
    thing things[CREATURES_MAX];
    unsigned count, end;
    bool total; /* the spell asks for the total of them, too */
} board;

static void write_watcher(cg_text *out, unsigned w, bool creature, unsigned end)
{
    bool batch = watchers[w].batch;
    cg_text_format(out, "  - name: %s %u\n    kind: %s\n", creature ? "Mourner" : "Shrine", w,
                   creature ? "creature\n    power: 1\n    toughness: 1" : "enchantment");
    const char *whom =
        batch ? (creature ? "one or more of my other creatures" : "one or more of my creatures")
              : (creature ? "another of my creatures" : "one of my creatures");
    cg_text_format(out, "    effect: |\n      when %s %s%s: %s\n", whom,
                   batch ? ends[end].many : ends[end].one, watchers[w].condition, watchers[w].body);
}

static void write_cards(const board *b, cg_text *out)
{
    static const char *const lords[][2] = {{"Adder", "my creatures have power +2"},
                                           {"Doubler", "my creatures have power x 2"},
                                           {"Winger", "my other creatures have flying"},
                                           {"Rotter", "my other creatures have type zombie"}};
    cg_text_add(out, "game: tabletop\nset: g\ncards:\n");
    for (unsigned power = 1; power <= 3; power++)
        cg_text_format(out, "  - {name: Body %u, kind: creature, power: %u, toughness: 1}\n", power,
                       power);
    for (unsigned i = 0; i < 4; i++)
        cg_text_format(out,
                       "  - name: %s\n    kind: creature\n    power: 1\n    toughness: 1\n"
                       "    effect: |\n      %s\n",
                       lords[i][0], lords[i][1]);
    for (unsigned w = 0; w < 2 * WATCHERS; w++)
        write_watcher(out, w / 2, w % 2 == 1, b->end);
    cg_text_format(out, "  - name: End\n    kind: spell\n    effect: |\n      play:\n        %s\n",
                   ends[b->end].spell);
    if (b->total)
        cg_text_add(out, "        gain (total power of them) life\n");
}

static thing *add(board *b, const char *id, bool creature)
{
    thing *t = &b->things[b->count++];
    *t = (thing){.power = 1, .creature = creature, .watches = -1};
    snprintf(t->id, sizeof t->id, "g/%s", id);
    return t;
}

/** Each kind of lord once at most, a watcher or two, and one, two, three creatures, or dozens: then one
 * watcher, since the game lets 64 triggers wait. */
static void choose(law_case *one, board *b)
{
    static const char *const lords[] = {"adder", "doubler", "winger", "rotter"};
    char id[24];
    b->end = law_pick(one, 3);
    b->total = law_pick(one, 2) == 1;
    for (unsigned i = 0; i < 4; i++) {
        if (law_pick(one, 2) == 0)
            continue;
        thing *lord = add(b, lords[i], true);
        lord->adds = i == 0 ? 2 : 0;
        lord->doubles = i == 1;
        lord->flies = i == 2;
        lord->rots = i == 3;
    }
    bool dozens = law_pick(one, 8) == 7;
    for (unsigned i = 1 + (dozens ? 0 : law_pick(one, 2)); i > 0; i--) {
        unsigned w = law_pick(one, WATCHERS);
        bool creature = law_pick(one, 2) == 1;
        snprintf(id, sizeof id, "%s_%u", creature ? "mourner" : "shrine", w);
        add(b, id, creature)->watches = (int)w;
    }
    unsigned many = dozens ? 20 + law_pick(one, 20) : 1 + law_pick(one, 3);
    for (unsigned i = 0; i < many; i++) {
        unsigned power = 1 + law_pick(one, 3);
        snprintf(id, sizeof id, "body_%u", power);
        thing *body = add(b, id, true);
        body->power = power;
        body->token = law_pick(one, 4) == 0;
        body->growth = law_pick(one, 3);
    }
    for (unsigned i = b->count - 1; i > 0; i--) { /* the order in which they came */
        unsigned k = law_pick(one, i + 1);
        thing kept = b->things[i];
        b->things[i] = b->things[k];
        b->things[k] = kept;
    }
}

/* ---- what it comes to ---- */

static int power_of(const board *b, unsigned i)
{
    int sum = (int)(b->things[i].power + b->things[i].growth), factor = 1;
    for (unsigned k = 0; k < b->count; k++) {
        sum += b->things[k].adds;
        factor *= b->things[k].doubles ? 2 : 1;
    }
    return sum * factor;
}

static int given_by_others(const board *b, unsigned i, bool flying)
{
    for (unsigned k = 0; k < b->count; k++)
        if (k != i && (flying ? b->things[k].flies : b->things[k].rots))
            return 1;
    return 0;
}

static int worth_of(const board *b, worth what, int but)
{
    int sum = 0;
    for (unsigned i = 0; i < b->count; i++) {
        if (!b->things[i].creature || (int)i == but)
            continue;
        sum += what == POWER                       ? power_of(b, i)
               : what == FLYING || what == ZOMBIES ? given_by_others(b, i, what == FLYING)
                                                   : 1;
    }
    return what == AT_LEAST_3 ? sum >= 3 : sum;
}

static int expected(const board *b)
{
    int life = START + (b->total ? worth_of(b, POWER, -1) : 0);
    for (unsigned i = 0; i < b->count; i++) {
        int w = b->things[i].watches;
        if (w >= 0)
            life += worth_of(b, watchers[w].worth, b->things[i].creature ? (int)i : -1);
    }
    return life < LIFE_MOST ? life : LIFE_MOST;
}

/* ---- playing ---- */

static void write_scenario(const board *b, cg_text *out)
{
    cg_text_add(out, "game: tabletop\ncards: cards.yaml\nscenarios:\n  - name: together\n    "
                     "decks: board\n    board:\n"
                     "      active: 1\n      phase: main\n"
                     "      player 1: {mana: 9, life: 20, hand: [g/end], board: [");
    for (unsigned i = 0; i < b->count; i++) {
        const thing *t = &b->things[i];
        cg_text_format(out, "%s{card: %s%s", i ? ", " : "", t->id, t->token ? ", token: true" : "");
        if (t->growth)
            cg_text_format(out, ", marks: {growth: %u}", t->growth);
        cg_text_add(out, "}");
    }
    cg_text_format(out,
                   "]}\n    script:\n      - 1: play g/end\n"
                   "      - expect: {player 1: {life: %d}}\n",
                   expected(b));
}

static void told(void *user, const cg_scenario_told *scenario)
{
    law_case *one = user;
    if (scenario->failure)
        law_blame(one, "%s", scenario->failure);
}

static void play_together(law_case *one, void *user)
{
    const law_game *games = user;
    static char cards_text[TEXT_SIZE], scenario_text[TEXT_SIZE];
    board b = {0};
    cg_cards *cards = NULL;
    choose(one, &b);
    cg_text out = cg_text_start(cards_text, sizeof cards_text);
    write_cards(&b, &out);
    out = cg_text_start(scenario_text, sizeof scenario_text);
    write_scenario(&b, &out);
    law_tell(one, "# cards.yaml\n%s# scenario\n%s", cards_text, scenario_text);
    cg_report *report = cg_report_create(one->run->context);
    if (cg_cards_load_text(games[0].game, "cards.yaml", cards_text, strlen(cards_text), report,
                           &cards) ||
        cg_scenario_text(cards, "together", scenario_text, strlen(scenario_text), NULL, told, one,
                         report))
        law_blame(one, "%s",
                  cg_report_count(report) ? cg_report_get(report, 0)->text : "it cannot be played");
    cg_report_destroy(report);
    cg_cards_destroy(cards);
}

LAW(together)
{
    law_random_games(run, play_together, CASES);
}
