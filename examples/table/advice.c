#include "advice.h"

#include "texts.h"

#include <string.h>

#define PLAYOUTS 400
#define MICROSECONDS 1000000 /**< a choice of several things: for each of its steps */
#define NODES (1u << 13)
#define FOUND 4
#define PICKS_MOST 64

typedef struct adviser {
    cg_bot *bot;
    cg_match *match;
    int seat;
    cg_choice choice;                 /**< of several things; no candidates: one thing is chosen */
    cg_option candidates[PICKS_MOST]; /**< as they were put */
    bool picked[PICKS_MOST];
} adviser;

static cg_bot_config config_of_advice(void)
{
    cg_bot_config config = cg_bot_config_default();
    config.method = CG_BOT_TREE;
    config.playouts = PLAYOUTS;
    config.time_limit = MICROSECONDS;
    config.nodes = NODES;
    config.threads = 1;
    config.explain = true;
    return config;
}

static bool same_ref(cg_ref left, cg_ref right)
{
    return left.kind == right.kind && left.owner == right.owner && left.index == right.index &&
           left.generation == right.generation;
}

static bool same_option(const cg_option *left, const cg_option *right)
{
    return left->verb == right->verb && left->card.index == right->card.index &&
           left->design == right->design && left->amount == right->amount &&
           same_ref(left->target, right->target);
}

/** In a later step a card can have another id. */
static bool alike(const cg_option *left, const cg_option *right)
{
    return left->verb == right->verb && left->design && left->design == right->design;
}

static int find_candidate(const adviser *a, const cg_option *option,
                          bool (*fits)(const cg_option *left, const cg_option *right))
{
    for (uint32_t i = 0; i < a->choice.candidates && i < PICKS_MOST; i++)
        if (!a->picked[i] && fits(option, &a->candidates[i]))
            return (int)i;
    return -1;
}

/** The place by which the client knows an option of the step that is asked; -1: it has none, as it only
 * ends the choice. */
static int place_of_option(const adviser *a, uint32_t index)
{
    cg_option option;
    if (!a->choice.candidates)
        return (int)index;
    if (!cg_match_option(a->match, index, &option))
        return -1;
    int place = find_candidate(a, &option, same_option);
    return place >= 0 ? place : find_candidate(a, &option, alike);
}

static json_t *sentence_of(adviser *a, uint32_t rank)
{
    text t = {0};
    while (text_wants(&t, cg_bot_explain_option(a->bot, rank, t.data, t.size))) {
    }
    json_t *result = text_string(&t);
    text_free(&t);
    return result;
}

/** What was found of the best few, the chosen one first; nothing where there was nothing to choose from. */
static json_t *findings(adviser *a)
{
    json_t *found = json_array();
    cg_finding finding;
    for (uint32_t rank = 0; rank < FOUND && cg_bot_finding(a->bot, rank, &finding); rank++)
        json_array_append_new(
            found, json_pack("{si sf sf sI so}", "option", place_of_option(a, finding.option),
                             "value", finding.value, "error", finding.error, "playouts",
                             (json_int_t)finding.playouts, "text", sentence_of(a, rank)));
    return found;
}

/** Does the choice go on in the same question? */
static bool goes_on(const adviser *a, const char *reason)
{
    cg_decision decision;
    return cg_match_turn_to(a->match, a->seat) && cg_match_decision(a->match, &decision) &&
           strcmp(decision.reason, reason) == 0;
}

/** Goes through the steps of a choice until it is made. */
static json_t *picks_of(adviser *a, uint32_t option)
{
    json_t *picks = json_array();
    cg_decision decision = {0};
    cg_error error;
    cg_match_decision(a->match, &decision);
    for (int place; (place = place_of_option(a, option)) >= 0;) {
        a->picked[place] = true;
        json_array_append_new(picks, json_integer(place));
        if (json_array_size(picks) == a->choice.most ||
            cg_match_answer(a->match, a->seat, option, &error) || !goes_on(a, decision.reason) ||
            cg_bot_choose(a->bot, a->match, &option, &error))
            break;
    }
    return picks;
}

static void read_choice(adviser *a)
{
    if (!cg_match_choice(a->match, &a->choice))
        a->choice.candidates = 0;
    for (uint32_t i = 0; i < a->choice.candidates && i < PICKS_MOST; i++)
        cg_match_choice_option(a->match, i, &a->candidates[i]);
}

char *advice_make(cg_context *context, cg_match *match, int seat)
{
    adviser a = {.match = match, .seat = seat};
    cg_bot_config config = config_of_advice();
    cg_error error;
    uint32_t option;
    char *said = NULL;
    if (cg_match_turn_to(match, seat) && !cg_bot_create(context, &config, &a.bot, &error) &&
        !cg_bot_choose(a.bot, match, &option, &error)) {
        read_choice(&a);
        json_t *advice = json_pack("{so}", "found", findings(&a));
        if (a.choice.candidates)
            json_object_set_new(advice, "picks", picks_of(&a, option));
        else
            json_object_set_new(advice, "option", json_integer((json_int_t)option));
        said = json_dumps(advice, JSON_COMPACT);
        json_decref(advice);
    }
    cg_bot_destroy(a.bot);
    return said;
}
