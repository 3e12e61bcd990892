/* Solves a small game for two: counterfactual regret minimisation (Zinkevich et al., 2007) over the
 * tree of the game, and best responses to what came out. Prints one JSON object a line.
 *
 *     solver GAME [ITERATIONS] [skip] [search=PLAYOUTS]
 *
 * With `skip` a single option is no decision. With `search` no strategy is learnt: that of the library's
 * tree search is judged, which is asked ASKED times in each information set.
 *
 * Regret minimisation comes to an equilibrium only where what one player gets the other loses: a game in
 * which the returns of both do not always add up to the same is refused. Best responses are right in any
 * game, so that `search` takes those, too.
 */
#include <cardgame/cardgame.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEY_MAX = 4096, EVENTS = 256, NONE = -1, ASKED = 20, ACTIONS = 64 };

/** A history: its children stand one behind the other. */
typedef struct node {
    int player; /* CG_NOBODY at the end */
    int set;    /* number of the information set */
    int next;   /* node of the same set; NONE */
    unsigned child, count;
    double chance;    /* of the way to it, of a random event */
    double values[2]; /* to each player, at the end */
} node;

/** What a player can know, and what is learnt about it. */
typedef struct information {
    unsigned char *key;
    size_t length;
    int nodes;             /* the newest of its nodes */
    int next;              /* set with the same hash; NONE */
    unsigned first, count; /* its actions among all */
    int best;              /* of a best response; -1 */
} information;

typedef struct tree {
    node *nodes;
    unsigned node_count, node_room;
    information *sets;
    unsigned set_count, set_room;
    int *buckets;               /* newest set of each hash; NONE */
    unsigned bucket_count;      /* a power of two, or 0 */
    double *regret, *sum, *now; /* by action of an information set */
    unsigned action_count;
    double *reach;      /* by node: of chance and the opponent, for a best response */
    double least, most; /* what both get together, over all ends */
    bool ended;         /* there is one */
    bool learns;        /* a game that is not zero-sum is of no use */
    bool failed;
} tree;

/* ---- the tree ---- */

static void *grown(tree *t, void *block, unsigned *room, unsigned needed, size_t size)
{
    if (needed <= *room || t->failed)
        return block;
    unsigned more = *room ? *room * 2 : 1024;
    while (more < needed)
        more *= 2;
    void *made = realloc(block, more * size);
    t->failed = !made;
    if (!made)
        return block;
    *room = more;
    return made;
}

/* FNV-1a. */
static unsigned bucket_of(const tree *t, const unsigned char *key, size_t length)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ key[i]) * 0x100000001b3u;
    return (unsigned)(hash ^ hash >> 32) & (t->bucket_count - 1);
}

static void hang_up(tree *t, unsigned number)
{
    information *set = &t->sets[number];
    int *bucket = &t->buckets[bucket_of(t, set->key, set->length)];
    set->next = *bucket;
    *bucket = (int)number;
}

/* At least as many buckets as sets. */
static void grow_buckets(tree *t)
{
    unsigned count = t->bucket_count ? t->bucket_count * 2 : 1024;
    int *made = realloc(t->buckets, count * sizeof *made);
    t->failed = t->failed || !made;
    if (!made)
        return;
    t->buckets = made;
    t->bucket_count = count;
    for (unsigned i = 0; i < count; i++)
        made[i] = NONE;
    for (unsigned i = 0; i < t->set_count; i++)
        hang_up(t, i);
}

static int add_set(tree *t, const unsigned char *key, size_t length, unsigned actions)
{
    t->sets = grown(t, t->sets, &t->set_room, t->set_count + 1, sizeof *t->sets);
    unsigned char *kept = t->failed ? NULL : malloc(length);
    if (!kept) {
        t->failed = true;
        return 0;
    }
    memcpy(kept, key, length);
    t->sets[t->set_count] = (information){.key = kept,
                                          .length = length,
                                          .nodes = NONE,
                                          .first = t->action_count,
                                          .count = actions,
                                          .best = -1};
    t->action_count += actions;
    hang_up(t, t->set_count);
    return (int)t->set_count++;
}

static int find_set(tree *t, const cg_match *match, int player, unsigned actions)
{
    unsigned char key[KEY_MAX];
    size_t length = cg_match_information_key(match, player, key, sizeof key);
    if (t->set_count == t->bucket_count)
        grow_buckets(t);
    if (length == 0 || length > sizeof key || t->failed) {
        t->failed = true;
        return 0;
    }
    for (int i = t->buckets[bucket_of(t, key, length)]; i != NONE; i = t->sets[i].next) {
        if (t->sets[i].length == length && memcmp(t->sets[i].key, key, length) == 0)
            return i;
    }
    return add_set(t, key, length, actions);
}

static void join_set(tree *t, unsigned number, const cg_match *match)
{
    node *at = &t->nodes[number];
    at->set = find_set(t, match, at->player, at->count);
    if (t->failed)
        return;
    at->next = t->sets[at->set].nodes;
    t->sets[at->set].nodes = (int)number;
}

static void fill(tree *t, unsigned number, const cg_match *match);

static void fill_children(tree *t, unsigned number, const cg_match *match)
{
    cg_match *after = NULL;
    unsigned count = t->nodes[number].count;
    t->nodes[number].child = t->node_count;
    t->nodes = grown(t, t->nodes, &t->node_room, t->node_count + count, sizeof *t->nodes);
    t->node_count += count;
    t->failed = t->failed || cg_match_clone(match, &after, NULL) != CG_OK;
    for (unsigned i = 0; i < count && !t->failed; i++) {
        unsigned child = t->nodes[number].child + i;
        cg_option option;
        cg_match_option(match, i, &option);
        cg_match_copy(after, match);
        t->failed = cg_match_answer(after, t->nodes[number].player, i, NULL) != CG_OK;
        t->nodes[child] = (node){.chance = t->nodes[number].player == CG_CHANCE
                                               ? (double)option.weight / option.weight_sum
                                               : 1};
        fill(t, child, after);
    }
    cg_match_destroy(after);
}

/** Does one player always lose what the other gets, apart from a number that is the same in all matches? */
static bool is_constant_sum(const tree *t)
{
    return t->most - t->least < 1e-6; /* more than rounding can make of it */
}

static void fill_end(tree *t, node *at, const cg_result *result)
{
    double sum = result->payoffs[0] + result->payoffs[1];
    at->values[0] = result->payoffs[0];
    at->values[1] = result->payoffs[1];
    t->least = t->ended && t->least < sum ? t->least : sum;
    t->most = t->ended && t->most > sum ? t->most : sum;
    t->ended = true;
    t->failed = t->failed || (t->learns && !is_constant_sum(t));
}

static void fill(tree *t, unsigned number, const cg_match *match)
{
    cg_result result;
    node *at = &t->nodes[number];
    at->player = cg_match_decider(match);
    at->count = cg_match_option_count(match);
    if (cg_match_result(match, &result))
        fill_end(t, at, &result);
    else if (at->player >= 0)
        join_set(t, number, match);
    t->failed = t->failed || (at->player >= 0 && at->count > ACTIONS);
    if (at->count > 0 && !t->failed)
        fill_children(t, number, match);
}

static bool build(tree *t, const cg_match *match)
{
    t->nodes = grown(t, t->nodes, &t->node_room, 1, sizeof *t->nodes);
    if (t->failed)
        return false;
    t->node_count = 1;
    t->nodes[0] = (node){.chance = 1};
    fill(t, 0, match);
    t->regret = calloc(t->action_count + 1, sizeof *t->regret);
    t->sum = calloc(t->action_count + 1, sizeof *t->sum);
    t->now = calloc(t->action_count + 1, sizeof *t->now);
    t->reach = calloc(t->node_count, sizeof *t->reach);
    return !t->failed && t->regret && t->sum && t->now && t->reach;
}

static void destroy(tree *t)
{
    for (unsigned i = 0; i < t->set_count; i++)
        free(t->sets[i].key);
    free(t->sets);
    free(t->buckets);
    free(t->nodes);
    free(t->regret);
    free(t->sum);
    free(t->now);
    free(t->reach);
}

/* ---- counterfactual regret ---- */

/** Shares of positive weights; equal ones where there are none. */
static void normalise(const double *weights, unsigned count, double *shares)
{
    double all = 0;
    for (unsigned i = 0; i < count; i++)
        all += weights[i] > 0 ? weights[i] : 0;
    for (unsigned i = 0; i < count; i++)
        shares[i] = all > 0 ? (weights[i] > 0 ? weights[i] / all : 0) : 1.0 / count;
}

static void match_regrets(tree *t)
{
    for (unsigned i = 0; i < t->set_count; i++) {
        const information *set = &t->sets[i];
        normalise(t->regret + set->first, set->count, t->now + set->first);
    }
}

/** @return value to the learner; `own` and `other`: probabilities of the way by the learner, and by
 * the opponent and chance */
static double learn(tree *t, const node *at, int learner, double own, double other)
{
    double value = 0, values[ACTIONS];
    if (at->count == 0)
        return at->values[learner];
    const node *child = t->nodes + at->child;
    if (at->player == CG_CHANCE) {
        for (unsigned i = 0; i < at->count; i++)
            value += child[i].chance * learn(t, &child[i], learner, own, other * child[i].chance);
        return value;
    }
    const information *set = &t->sets[at->set];
    const double *now = t->now + set->first;
    bool learns = at->player == learner;
    for (unsigned i = 0; i < at->count; i++) {
        values[i] = learn(t, &child[i], learner, learns ? own * now[i] : own,
                          learns ? other : other * now[i]);
        value += now[i] * values[i];
    }
    for (unsigned i = 0; learns && i < at->count; i++) {
        t->regret[set->first + i] += other * (values[i] - value);
        t->sum[set->first + i] += own * now[i];
    }
    return value;
}

static void iterate(tree *t)
{
    for (int learner = 0; learner < 2; learner++) {
        learn(t, t->nodes, learner, 1, 1);
        match_regrets(t);
    }
}

/* ---- a player that searches ---- */

/** Asks the bot in each set that comes below the node and was not asked yet: `sum` counts its answers.
 * @return could it be asked? */
static bool ask_below(const tree *t, const node *at, const cg_match *match, cg_bot *bot)
{
    const information *set = at->player >= 0 && at->count ? &t->sets[at->set] : NULL;
    cg_match *after = NULL;
    bool good = true;
    for (unsigned i = 0; set && t->nodes + set->nodes == at && i < ASKED && good; i++) {
        uint32_t index = 0;
        good = cg_bot_choose(bot, match, &index, NULL) == CG_OK;
        t->sum[set->first + index]++;
    }
    good = good && cg_match_clone(match, &after, NULL) == CG_OK;
    for (unsigned i = 0; i < at->count && good; i++) {
        cg_match_copy(after, match);
        good = cg_match_answer(after, at->player, i, NULL) == CG_OK &&
               ask_below(t, &t->nodes[at->child + i], after, bot);
    }
    cg_match_destroy(after);
    return good;
}

/* ---- what it is worth ---- */

/** The average strategy is played from now on. */
static void take_average(tree *t)
{
    for (unsigned i = 0; i < t->set_count; i++)
        normalise(t->sum + t->sets[i].first, t->sets[i].count, t->now + t->sets[i].first);
}

static double value_of(const tree *t, const node *at, int player)
{
    double value = at->count == 0 ? at->values[player] : 0;
    for (unsigned i = 0; i < at->count; i++) {
        const node *child = &t->nodes[at->child + i];
        double part = at->player == CG_CHANCE ? child->chance : t->now[t->sets[at->set].first + i];
        value += part * value_of(t, child, player);
    }
    return value;
}

static void spread(tree *t, unsigned number, int player, double reach)
{
    const node *at = &t->nodes[number];
    t->reach[number] = reach;
    for (unsigned i = 0; i < at->count; i++) {
        double part = at->player == CG_CHANCE ? t->nodes[at->child + i].chance
                      : at->player == player  ? 1
                                              : t->now[t->sets[at->set].first + i];
        spread(t, at->child + i, player, reach * part);
    }
}

static double respond(tree *t, unsigned number, int player);

/** What an action is worth over all histories of the set. */
static double worth(tree *t, int set, unsigned action, int player)
{
    double value = 0;
    for (int n = t->sets[set].nodes; n != NONE; n = t->nodes[n].next)
        value += t->reach[n] * respond(t, t->nodes[n].child + action, player);
    return value;
}

static int best_of(tree *t, int set, int player)
{
    int best = 0;
    double most = 0;
    for (unsigned action = 0; t->sets[set].best < 0 && action < t->sets[set].count; action++) {
        double value = worth(t, set, action, player);
        if (action == 0 || value > most) {
            most = value;
            best = (int)action;
        }
    }
    if (t->sets[set].best < 0)
        t->sets[set].best = best;
    return t->sets[set].best;
}

/** Value to a player who answers the strategy as well as can be. */
static double respond(tree *t, unsigned number, int player)
{
    const node *at = &t->nodes[number];
    double value = 0;
    if (at->count == 0)
        return at->values[player];
    if (at->player == player)
        return respond(t, at->child + (unsigned)best_of(t, at->set, player), player);
    for (unsigned i = 0; i < at->count; i++) {
        double part = at->player == CG_CHANCE ? t->nodes[at->child + i].chance
                                              : t->now[t->sets[at->set].first + i];
        value += part * respond(t, at->child + i, player);
    }
    return value;
}

/** How much both could gain together by answering each other as well as can be; right in any game. */
static double nash_conv(tree *t)
{
    double sum = 0;
    for (int player = 0; player < 2; player++) {
        for (unsigned i = 0; i < t->set_count; i++)
            t->sets[i].best = -1;
        spread(t, 0, player, 1);
        sum += respond(t, 0, player) - value_of(t, t->nodes, player);
    }
    return sum;
}

/* ---- the program ---- */

typedef struct wishes {
    unsigned iterations, playouts; /* without playouts nothing is searched */
    bool skip;
} wishes;

static double seconds_now(void)
{
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void report(tree *t, unsigned iterations)
{
    take_average(t);
    printf("{\"iterations\": %u, \"value\": %.6f, \"nash_conv\": %.6f, \"other\": %.6f}\n",
           iterations, value_of(t, t->nodes, 0), nash_conv(t), value_of(t, t->nodes, 1));
    match_regrets(t);
}

static void learn_all(tree *t, unsigned iterations)
{
    report(t, 0);
    for (unsigned i = 1; i <= iterations; i++) {
        iterate(t);
        if (i == 100 || i == iterations)
            report(t, i);
    }
}

/** Judges what the bot plays. @return could it be asked? */
static bool judge(tree *t, const cg_match *match, cg_bot *bot, unsigned playouts)
{
    if (!ask_below(t, t->nodes, match, bot))
        return false;
    take_average(t);
    printf("{\"playouts\": %u, \"value\": %.6f, \"nash_conv\": %.6f, \"other\": %.6f}\n", playouts,
           value_of(t, t->nodes, 0), nash_conv(t), value_of(t, t->nodes, 1));
    return true;
}

static void say_why_not(const tree *t)
{
    if (t->ended && t->learns && !is_constant_sum(t))
        fprintf(stderr,
                "the game is not zero-sum: what both get adds up to %g in one match and to %g in "
                "another, and regret minimisation need not converge to an equilibrium\n",
                t->least, t->most);
    else
        fprintf(stderr, "the game is too large, or memory is short\n");
}

static int solve(const cg_match *match, cg_bot *bot, const wishes *wanted)
{
    tree t = {.learns = !wanted->playouts};
    bool built = build(&t, match), judged = true;
    if (built) {
        printf("{\"histories\": %u, \"information_sets\": %u}\n", t.node_count, t.set_count);
        double start = seconds_now();
        if (wanted->playouts)
            judged = judge(&t, match, bot, wanted->playouts);
        else
            learn_all(&t, wanted->iterations);
        printf("{\"seconds\": %.3f}\n", seconds_now() - start);
    } else {
        say_why_not(&t);
    }
    destroy(&t);
    return !built || !judged;
}

static int run(const cg_cards *cards, cg_context *context, const wishes *wanted)
{
    cg_match *match = NULL;
    cg_error error = {0};
    cg_match_config config = cg_match_config_default(cards);
    config.players = 2;
    config.explicit_chance = true;
    config.recall = true;
    config.skip_single = wanted->skip;
    config.event_capacity = EVENTS;
    if (cg_match_create(&config, &match, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    cg_bot *bot = NULL;
    cg_bot_config search = cg_bot_config_default();
    search.method = CG_BOT_TREE;
    search.playouts = wanted->playouts ? wanted->playouts : 1;
    search.threads = 1;
    int failed = cg_bot_create(context, &search, &bot, &error) || solve(match, bot, wanted);
    cg_bot_destroy(bot);
    cg_match_destroy(match);
    return failed;
}

/** Reads a number. Returns false if the text is not one. */
static bool read_number(const char *text, unsigned *number)
{
    char *end;
    *number = (unsigned)strtoul(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end;
}

static bool read_wishes(int count, char **words, wishes *wanted)
{
    bool good = true;
    *wanted = (wishes){.iterations = 1000};
    for (int i = 0; good && i < count; i++) {
        if (strcmp(words[i], "skip") == 0)
            wanted->skip = true;
        else if (strncmp(words[i], "search=", 7) == 0)
            good = read_number(words[i] + 7, &wanted->playouts);
        else
            good = read_number(words[i], &wanted->iterations);
    }
    return good;
}

int main(int count, char **words)
{
    wishes wanted;
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    cg_error error = {0};
    int status = 1;
    cg_context *context = cg_context_create(NULL);
    if (!context || count < 2 || !read_wishes(count - 2, words + 2, &wanted))
        fprintf(stderr, "usage: solver GAME [ITERATIONS] [skip] [search=PLAYOUTS]\n");
    else if (cg_game_load(context, words[1], &game, &error))
        fprintf(stderr, "%s\n", error.text);
    else if (cg_cards_load(game, NULL, 0, NULL, &cards))
        fprintf(stderr, "the cards cannot be loaded\n");
    else
        status = run(cards, context, &wanted);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return status;
}
