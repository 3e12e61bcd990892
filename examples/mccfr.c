/* Learns a strategy for a game for two whose tree is too large to be walked whole: Monte Carlo
 * counterfactual regret minimisation with outcome sampling (Lanctot et al., 2009). Each episode is one
 * line of play from the beginning to the end; what is kept is a table of the information sets that were
 * met. Prints one JSON object a line.
 *
 *     mccfr GAME [EPISODES [SEED]]
 *
 * It learns where what one player gets the other loses, and stops with a mistake at the first two matches
 * whose returns do not add up to the same.
 */
#include <cardgame/cardgame.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MAX = 512, NONE = -1, REPORTS = 4, JUDGED = 100000 };

static const double explores = 0.6; /* how often the learner tries any action */

/** What a player can know, and what was learnt about it. */
typedef struct set {
    cg_information_hash known;
    int next; /* set with the same bucket; NONE */
    unsigned first, count;
} set;

typedef struct table {
    set *sets;
    unsigned count, room;
    int *buckets;
    unsigned bucket_count; /* a power of two */
    double *regret, *sum;  /* by action of a set */
    unsigned actions, action_room;
    double sum_of_returns; /* of the first match that ended */
    bool ended;            /* there was one */
} table;

/** One decision of an episode. */
typedef struct step {
    unsigned set, action;
    double chance;       /* with which the action would be played */
    double my_reach;     /* of the player's own actions before it */
    double others_reach; /* of all others, random events included */
    double sampled;      /* with which this line was come by before it */
} step;

/* ---- the table ---- */

static void *grown(void *block, unsigned *room, unsigned needed, size_t size)
{
    if (needed <= *room)
        return block;
    while (*room < needed)
        *room = *room ? *room * 2 : 1024;
    void *made = realloc(block, *room * size);
    if (!made) {
        fprintf(stderr, "there is not enough memory\n");
        exit(1);
    }
    return made;
}

static int *bucket_of(const table *t, cg_information_hash known)
{
    return &t->buckets[known.low & (t->bucket_count - 1)];
}

static void rehash(table *t)
{
    t->bucket_count = t->bucket_count ? t->bucket_count * 2 : 4096;
    unsigned room = 0;
    t->buckets = grown(t->buckets, &room, t->bucket_count, sizeof *t->buckets);
    for (unsigned i = 0; i < t->bucket_count; i++)
        t->buckets[i] = NONE;
    for (unsigned i = 0; i < t->count; i++) {
        int *bucket = bucket_of(t, t->sets[i].known);
        t->sets[i].next = *bucket;
        *bucket = (int)i;
    }
}

static unsigned add_set(table *t, cg_information_hash known, unsigned count)
{
    unsigned before = t->action_room;
    t->sets = grown(t->sets, &t->room, t->count + 1, sizeof *t->sets);
    t->regret = grown(t->regret, &t->action_room, t->actions + count, sizeof *t->regret);
    if (t->action_room != before) {
        unsigned room = before;
        t->sum = grown(t->sum, &room, t->action_room, sizeof *t->sum);
    }
    memset(t->regret + t->actions, 0, count * sizeof *t->regret);
    memset(t->sum + t->actions, 0, count * sizeof *t->sum);
    if (t->count >= t->bucket_count)
        rehash(t);
    int *bucket = bucket_of(t, known);
    t->sets[t->count] = (set){.known = known, .next = *bucket, .first = t->actions, .count = count};
    t->actions += count;
    *bucket = (int)t->count;
    return t->count++;
}

static unsigned find_set(table *t, const cg_match *match, int player)
{
    cg_information_hash known = {0, 0};
    cg_match_information_hash(match, player, &known);
    int at = t->bucket_count ? *bucket_of(t, known) : NONE;
    while (at != NONE &&
           (t->sets[at].known.low != known.low || t->sets[at].known.high != known.high))
        at = t->sets[at].next;
    return at != NONE ? (unsigned)at : add_set(t, known, cg_match_option_count(match));
}

static double positive(double regret)
{
    return regret > 0 ? regret : 0;
}

/** Plays what was regretted not to be played; without regrets, anything. */
static double chance_now(const table *t, unsigned number, unsigned action)
{
    const set *s = &t->sets[number];
    double total = 0;
    for (unsigned a = 0; a < s->count; a++)
        total += positive(t->regret[s->first + a]);
    return total > 0 ? positive(t->regret[s->first + action]) / total : 1.0 / s->count;
}

/** The average of all that was played: this is what is learnt. */
static double chance_learnt(const table *t, unsigned number, unsigned action)
{
    const set *s = &t->sets[number];
    double total = 0;
    for (unsigned a = 0; a < s->count; a++)
        total += t->sum[s->first + a];
    return total > 0 ? t->sum[s->first + action] / total : 1.0 / s->count;
}

/* ---- an episode ---- */

static double drawn(cg_random *random)
{
    return cg_random_below(random, UINT32_C(1) << 30) / (double)(UINT32_C(1) << 30);
}

/** A random event by its weights. @return the chance of it */
static double take_chance(cg_match *match, cg_random *random)
{
    cg_option option;
    uint32_t at = 0;
    cg_match_option(match, at, &option);
    uint32_t left = cg_random_below(random, option.weight_sum);
    while (left >= option.weight) {
        left -= option.weight;
        cg_match_option(match, ++at, &option);
    }
    cg_match_answer(match, CG_CHANCE, at, NULL);
    return option.weight / (double)option.weight_sum;
}

typedef double chance_fn(const table *t, unsigned number, unsigned action);

/** Draws an action. @return the chance with which it was drawn */
static double draw_action(const table *t, unsigned number, chance_fn *chance, double explored,
                          cg_random *random, unsigned *action)
{
    unsigned count = t->sets[number].count;
    double left = drawn(random), drawn_with = 0;
    for (*action = 0; *action < count; ++*action) {
        drawn_with = explored / count + (1 - explored) * chance(t, number, *action);
        left -= drawn_with;
        if (left < 0)
            return drawn_with;
    }
    --*action;
    return drawn_with;
}

/** What that player gets. A game that is not zero-sum ends the program: no equilibrium would come of it. */
static double payoff_of(table *t, const cg_match *match, int player)
{
    cg_result result = {.winners = 0};
    cg_match_result(match, &result);
    double sum = result.payoffs[0] + result.payoffs[1];
    double more = sum - t->sum_of_returns;
    if (t->ended && (more > 1e-6 || more < -1e-6)) { /* rounding makes less of it */
        fprintf(stderr,
                "the game is not zero-sum: what both get adds up to %g in one match and to %g in "
                "another\n",
                t->sum_of_returns, sum);
        exit(1);
    }
    t->sum_of_returns = sum;
    t->ended = true;
    return result.payoffs[player];
}

/** Plays one line in which `learner` explores, and changes what is known of the sets that the learner
 * met. */
static void learn(table *t, cg_match *match, int learner, cg_random *random)
{
    static step steps[STEPS_MAX];
    unsigned count = 0;
    double mine = 1, others = 1, sampled = 1, tail = 1;
    while (!cg_match_over(match)) {
        int player = cg_match_decider(match);
        if (player == CG_CHANCE) {
            double chance = take_chance(match, random);
            others *= chance;
            sampled *= chance;
            continue;
        }
        unsigned action, number = find_set(t, match, player);
        double with =
            draw_action(t, number, chance_now, player == learner ? explores : 0, random, &action);
        double chance = chance_now(t, number, action);
        if (player == learner && count < STEPS_MAX)
            steps[count++] = (step){number, action, chance, mine, others, sampled};
        mine *= player == learner ? chance : 1;
        others *= player == learner ? 1 : chance;
        sampled *= with;
        cg_match_answer(match, player, action, NULL);
    }
    /* others' actions behind a step were drawn as they are played, so that they cancel out */
    double worth = payoff_of(t, match, learner) * others / sampled;
    for (unsigned i = count; i-- > 0; tail *= steps[i].chance) {
        const set *s = &t->sets[steps[i].set];
        double weight = steps[i].my_reach / steps[i].sampled;
        for (unsigned a = 0; a < s->count; a++)
            t->sum[s->first + a] += weight * chance_now(t, steps[i].set, a);
        for (unsigned a = 0; a < s->count; a++)
            t->regret[s->first + a] +=
                worth * tail * ((a == steps[i].action ? 1 : 0) - steps[i].chance);
    }
}

/** What the first player gets when both play what was learnt, and the variance of that. */
static void judge(table *t, cg_match *match, const cg_match *root, cg_random *random,
                  unsigned episodes)
{
    double total = 0, squares = 0;
    for (unsigned i = 0; i < JUDGED; i++) {
        cg_match_copy(match, root);
        while (!cg_match_over(match)) {
            int player = cg_match_decider(match);
            unsigned action;
            if (player == CG_CHANCE) {
                take_chance(match, random);
                continue;
            }
            draw_action(t, find_set(t, match, player), chance_learnt, 0, random, &action);
            cg_match_answer(match, player, action, NULL);
        }
        double payoff = payoff_of(t, match, 0);
        total += payoff;
        squares += payoff * payoff;
    }
    double mean = total / JUDGED, variance = squares / JUDGED - mean * mean;
    printf("{\"episodes\": %u, \"information_sets\": %u, \"value\": %.6f, \"variance\": %.8f}\n",
           episodes, t->count, mean, variance / JUDGED);
}

static void learn_all(table *t, cg_match *match, const cg_match *root, unsigned episodes,
                      uint64_t seed)
{
    cg_random random = cg_random_seed(seed);
    for (unsigned i = 1; i <= episodes; i++) {
        cg_match_copy(match, root);
        learn(t, match, (int)(i % 2), &random);
        if (i == episodes || i % (episodes / REPORTS + 1) == 0)
            judge(t, match, root, &random, i);
    }
    free(t->sets);
    free(t->buckets);
    free(t->regret);
    free(t->sum);
}

static int run(const cg_cards *cards, unsigned episodes, uint64_t seed)
{
    cg_match *root = NULL, *match = NULL;
    cg_error error = {0};
    cg_match_config config = cg_match_config_default(cards);
    table t = {0};
    config.players = 2;
    config.explicit_chance = true;
    config.information_hash = true;
    config.event_capacity = 0;
    int failed = cg_match_create(&config, &root, &error) || cg_match_clone(root, &match, &error);
    if (failed)
        fprintf(stderr, "%s\n", error.text);
    else
        learn_all(&t, match, root, episodes, seed);
    cg_match_destroy(match);
    cg_match_destroy(root);
    return failed;
}

int main(int count, char **words)
{
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_error error = {0};
    int status = 1;
    cg_context *context = cg_context_create(NULL);
    if (!context || count < 2)
        fprintf(stderr, "usage: mccfr GAME [EPISODES [SEED]]\n");
    else if (cg_game_load(context, words[1], &game, &error))
        fprintf(stderr, "%s\n", error.text);
    else if (cg_cards_load(game, NULL, 0, NULL, &cards))
        fprintf(stderr, "the cards cannot be loaded\n");
    else
        status = run(cards, count > 2 ? (unsigned)strtoul(words[2], NULL, 10) : 1000000,
                     count > 3 ? strtoull(words[3], NULL, 10) : 1);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return status;
}
