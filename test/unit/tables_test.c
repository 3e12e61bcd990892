/* Tables of a module that contradict themselves: each is refused when the game is loaded, with a
 * sentence that names the module and the entry. */
#include "support.h"
#include "tests.h"

#include "tabletop/game.h"

const cg_module *cg_module_tabletop(void);

/** The tables of a game that is accepted, to be spoiled. */
typedef struct tables {
    cg_module module;
    cg_board board;
    cg_setting_info options[OPTION_COUNT];
    cg_zone_def zones[ZONE_COUNT];
    cg_counter_def counters[COUNTER_COUNT];
    cg_window_def windows[WINDOW_COUNT];
    cg_value_def values[2];
    cg_state_rule rule;
    cg_procedure procedures[PROCEDURE_COUNT];
    cg_stat_def stats[STAT_COUNT];
    cg_rule_def rules[RULE_COUNT];
    cg_card_value_def card_values[2];
    const char *phases[PHASE_COUNT], *causes[CAUSE_COUNT];
    cg_act_def acts[ACT_COUNT];
} tables;

#define COPY(from, member, to) memcpy((to), (from)->member, sizeof(to)), (from)->member = (to)

static void write_tables(tables *t)
{
    t->module = *cg_module_tabletop();
    t->board = *t->module.board;
    t->module.board = &t->board;
    COPY(&t->module, options, t->options);
    COPY(&t->module, zones, t->zones);
    COPY(&t->module, counters, t->counters);
    COPY(&t->module, windows, t->windows);
    COPY(&t->module, procedures, t->procedures);
    COPY(&t->module, phases, t->phases);
    COPY(&t->module, causes, t->causes);
    COPY(&t->module, acts, t->acts);
    COPY(&t->board, stats, t->stats);
    COPY(&t->board, rules, t->rules);
    t->values[0] = t->module.values[0];
    t->values[1] = (cg_value_def){.name = "storm", .maximum = 1};
    t->module.values = t->values;
    t->module.value_count = 2;
    t->rule = t->module.state_rules[0];
    t->module.state_rules = &t->rule;
    t->module.state_rule_count = 1;
    t->card_values[0] = (cg_card_value_def){"hits", "hits", 0, 4};
    t->card_values[1] = (cg_card_value_def){"misses", "misses", 4, 4};
    t->board.card_values = t->card_values;
    t->board.card_value_count = 2;
}

static void offer_nothing(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    (void)offer;
}

static const char *const twice[] = {"rain", "sun", "rain"};
static int32_t no_price(const cg_match *match, int act, cg_thing card)
{
    (void)match;
    (void)card;
    return act;
}

static const cg_term_def no_meaning[] = {{"rain", "R-1", NULL}, {NULL, NULL, NULL}};
static const cg_term_def barred[] = {{"rain", "R-1", "Wet|cold."}, {NULL, NULL, NULL}};
static const cg_slot_range upside_down[CG_FRAME_SLOTS] = {{1, 0}}, late[CG_FRAME_SLOTS] = {{1, 2}};
static const cg_happening_def event = {"scored", NULL, false, "An event."};

/** What is spoiled in the tables `t`, and what is said of it behind the module's name. */
static const cg_moment_def moment[] = {{CG_MOMENT_LEFT, 99}};

#define MISTAKES(X)                                                                                \
    X(t->options[1].name = t->options[0].name, "option 'mana' occurs twice")                       \
    X(t->options[1].name = "players",                                                              \
      "option 'players' must not have the name of a setting of the library")                       \
    X(t->options[1].type = (cg_setting_type)9,                                                     \
      "option 'dice': the type must be a value of cg_setting_type")                                \
    X(t->module.play_limit_option = OPTION_SPOILS + 1,                                             \
      "play_limit_option: option 'spoils' must have the type")                                     \
    X(t->module.shared_option = OPTION_DICE + 1,                                                   \
      "shared_option: option 'dice' must have the type 'true or false'")                           \
    X(t->zones[1].name = NULL, "zone 1 needs a valid name")                                        \
    X(t->zones[1].name = t->zones[0].name, "zone 'deck' occurs twice")                             \
    X(t->zones[1].limit = -1, "zone 'hand' has the limit -1, but must have 0 or more")             \
    X(t->zones[1].places = -1, "zone 'hand' has -1 places")                                        \
    X(t->zones[1].name = "in", "zone 'in' must not have the name of a word of the library")        \
    X(t->zones[1].name = "turn", "zone 'turn' must not have the name of a word of the library")    \
    X((t->zones[1].shared = true, t->zones[1].per_player = false),                                 \
      "zone 'hand' is shared and so must")                                                         \
    X(t->zones[1].shared = true, "zone 'hand' is shared, so the module must")                      \
    X(t->module.hidden_information = false, "so hidden_information must be true")                  \
    X(t->module.chance = false, "the module has the dice pool 'tray', so chance must be true")     \
    X(t->counters[1].name = t->counters[0].name, "counter 'life' occurs twice")                    \
    X(t->counters[1].name = "hand", "counter 'hand' must not have the name of a zone")             \
    X(t->counters[1].reserve = 100,                                                                \
      "the reserve of counter 'mana' is 99, but the table has 3 rows")                             \
    X(t->module.reserve_zone = 99, "reserve_zone is 98, but the table has")                        \
    X(t->module.reserve_zone = -1, "reserve_zone is -2, but the table has")                        \
    X(t->module.reserve_zone = ZONE_DECK + 1,                                                      \
      "zone 'deck' cannot be the reserve_zone: it is the home")                                    \
    X(t->module.hand_zone = ZONE_DECK + 1,                                                         \
      "hand_zone is zone 'deck', the home of the deck; write the hand's row + 1")                  \
    X(t->module.reserve_zone = ZONE_RESOLVING + 1,                                                 \
      "zone 'resolving' cannot be the reserve_zone: it is not per_player")                         \
    X(t->module.reserve_zone = ZONE_HAND + 1,                                                      \
      "zone 'hand' cannot be the reserve_zone: it is the hand")                                    \
    X(t->zones[ZONE_RESERVE].visibility = CG_SEEN_BY_NOBODY,                                       \
      "zone 'reserve' cannot be the reserve_zone: it cannot be seen by its player")                \
    X((t->zones[ZONE_RESERVE].visibility = CG_SEEN_BY_OWNER,                                       \
       t->zones[ZONE_RESERVE].ordered = true),                                                     \
      "zone 'reserve' cannot be the reserve_zone: it is ordered")                                  \
    X((t->module.reserve_zone = ZONE_BOARD + 1, t->zones[ZONE_BOARD].visibility = CG_SEEN_BY_ALL), \
      "zone 'board' cannot be the reserve_zone: it is in play")                                    \
    X(t->zones[ZONE_RESERVE].limit = 9,                                                            \
      "zone 'reserve' cannot be the reserve_zone: it has a limit")                                 \
    X(t->zones[ZONE_RESERVE].of_kind = KIND_CREATURE + 1,                                          \
      "zone 'reserve' cannot be the reserve_zone: it takes only some cards")                       \
    X((t->module.common_deck = true, t->module.out_zone = 0),                                      \
      "zone 'reserve' cannot be the reserve_zone: it would be")                                    \
    X(t->zones[1].when_full = 99, "when_full of zone 'hand' is 98, but the table has")             \
    X((t->rule.counter = 99), "the counter of state rule 0 is 99, but the table has 3 rows")       \
    X(t->counters[1].reserve = 2, "counter 'mana' must not be its own reserve")                    \
    X((t->counters[1].reserve = 3, t->counters[2].reserve = 2),                                    \
      "counter 'mana' must not be its own reserve, by way of another counter")                     \
    X(t->counters[1].initial_option = 99,                                                          \
      "the initial_option of counter 'mana' is 98, but the table has")                             \
    X((t->counters[1].initial_option = OPTION_TURN_LIMIT + 1),                                     \
      "counter 'mana': its range must include the range of option 'turn_limit'")                   \
    X(t->windows[1].name = t->windows[0].name, "occurs twice")                                     \
    X(t->windows[1].order = (cg_window_order)9, "window 'response': its order or")                 \
    X(t->windows[1].links = -1, "window 'response' has -1 links, but must have 0 or more")         \
    X(t->windows[1].only_able = 99, "only_able of window 'response' is 98, but the table has")     \
    X(t->windows[1].procedure = 100, "the procedure of window 'response' is 99, but")              \
    X(t->phases[1] = t->phases[0], "phase 'draw' occurs twice")                                    \
    X(t->causes[1] = t->causes[0], "cause 'victory' occurs twice")                                 \
    X(t->causes[1] = "limit", "cause 'limit' must not have the name of a cause of the library")    \
    X(t->module.cause_count = 0, "the table of causes is empty")                                   \
    X(t->module.cause_count = 251, "there are 251 causes, but at most 250 are allowed")            \
    X(t->rule.value = 1000, "state rule 0: counter 'life' can never be 1000")                      \
    X(t->values[1].name = t->values[0].name, "value 'round' occurs twice")                         \
    X(t->values[1].name = "hand", "value 'hand' must not have the name of a zone")                 \
    X(t->values[1].name = "active",                                                                \
      "value 'active' must not have the name of a word of the library")                            \
    X((t->values[1].words = twice, t->values[1].maximum = 3),                                      \
      "the word of a value 'rain' occurs twice")                                                   \
    X(t->acts[1].name = "two words", "act 1, 'two words', must be one word")                       \
    X(t->acts[1].name = "", "act 1, '', must be one word")                                         \
    X(t->acts[1] = t->acts[0], "act 'set' occurs twice")                                           \
    X(t->module.price = no_price, "a module with 'price' must also set 'price_title'")             \
    X(t->module.terms = no_meaning, "term 0, 'rain', needs a rule and a meaning")                  \
    X(t->module.terms = barred, "term 0, 'rain', needs a rule and a meaning")                      \
    X(t->acts[0].label = "Play {x}", "act 'set': a part in the braces of its texts is not valid")  \
    X(t->acts[0].label = "Pay {n:coin}",                                                           \
      "act 'set': a part in the braces of its texts is not valid")                                 \
    X(t->acts[0].told = "pays {n:|coins}",                                                         \
      "act 'set': a part in the braces of its texts is not valid")                                 \
    X(t->acts[0].label = "Pay {c:coin|coins}", "act 'set': a part in the braces")                  \
    X(t->acts[1].name = "pass", "act 'pass' must not have the name of an answer of the library")   \
    X(t->procedures[1].name = t->procedures[0].name, "procedure 'match' occurs twice")             \
    X(t->procedures[1].slots = upside_down, "procedure 'stage': slot 0 begins at 0")               \
    X(t->procedures[1].slots = late, "procedure 'stage': slot 0 begins at 0, but its range is 1")  \
    X(t->procedures[1].prompt = "Well?",                                                           \
      "procedure 'stage' has a reason or a prompt, and so needs the function 'offer'")             \
    X(t->procedures[1].offer = offer_nothing,                                                      \
      "procedure 'stage' asks, and so needs a reason and a prompt")                                \
    X(t->module.summary = "", "summary must not be empty")                                         \
    X((t->module.horizon = 9, t->module.strength = NULL),                                          \
      "a module with a 'horizon' must also set")                                                   \
    X(t->stats[1].name = t->stats[0].name, "stat 'cost' occurs twice")                             \
    X(t->stats[1].name = "owner", "stat 'owner' must not have the name of a word of the library")  \
    X(t->rules[1].name = "hand", "player rule 'hand' must not have the name of a zone")            \
    X(t->card_values[1].at = 3, "card value 'misses' must not share bits with another card value") \
    X((t->board.happenings = &event, t->board.happening_count = 1),                                \
      "the pattern of event 0 is not valid: it is empty")                                          \
    X(t->board.silent_flags = 1u << 9, "the board's silent_flags must be among its ability_flags") \
    X((t->board.moments = moment, t->board.moment_count = 1), "the procedure of moment 0 is 99")   \
    X(t->board.cost_stat = 99, "the board's cost_stat is 98")

#define SAYS(spoil, says) says,
#define SPOIL(spoil, says)                                                                         \
    if (row++ == which)                                                                            \
        (void)(spoil);

static const char *const said[] = {MISTAKES(SAYS)};

static void spoil(tables *t, unsigned which)
{
    unsigned row = 0;
    MISTAKES(SPOIL)
}

static void tables_that_contradict_themselves_are_refused(void **state)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_error error = {0};
    tables t;
    (void)state;
    write_tables(&t);
    if (cg_game_from_module(context, &t.module, &game, &error))
        fail_msg("%s", error.text);
    cg_game_destroy(game);
    for (unsigned i = 0; i < COUNT(said); i++) {
        write_tables(&t);
        spoil(&t, i);
        assert_module_refused(context, &t.module, "bad-module", said[i]);
        assert_module_refused(context, &t.module, "bad-module", "tabletop: ");
    }
    cg_context_destroy(context);
}

TESTS(tables)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_that_contradict_themselves_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
