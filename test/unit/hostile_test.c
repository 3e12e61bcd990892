/* Every function for hosts with what no sensible program would hand over: numbers far out of range,
 * ids of another time, NULL, buffers of no size, kinds that there are not. Nothing crashes, reading
 * changes nothing, and what is written stays in its buffer. */
#include "support.h"
#include "tests.h"

#include <limits.h>

enum { ROUNDS = 400, ROOM = 300, GUARD = 0x5a };

static const char *const games[] = {"deities_demidice", "gemu_land", "divinity", "demi", "divino"};

static const int64_t numbers[] = {
    0,     1,     2,     3,       7,       8,           9,           31,         32,
    63,    64,    127,   128,     255,     256,         4095,        4096,       32767,
    32768, 65535, 65536, INT_MAX, INT_MIN, INT_MIN + 1, INT_MAX - 1, UINT32_MAX, -1,
    -2,    -3,    -4,    -128,    -129,    -32768,      -65536,      INT64_MAX,  INT64_MIN};

static const char *const words[] = {NULL,
                                    "",
                                    "pass",
                                    "play",
                                    "play ",
                                    "use \"",
                                    "use \"x\" of ",
                                    "choose",
                                    "player 99",
                                    "%s%n",
                                    "power",
                                    "hand",
                                    "players",
                                    "decks",
                                    "concede",
                                    "attack on",
                                    "play a/b",
                                    "number 99999999999999999999",
                                    "\xff\xfe",
                                    "use t/x 0",
                                    "CG_ERR_MEMORY"};

/** What calls take, chosen anew for each round. */
typedef struct things {
    const fixture *f;
    cg_random random;
    const cg_match *match; /**< NULL at times; only read */
    cg_match *own;         /**< a copy of it to be changed; NULL with it */
    cg_record *record;     /**< NULL at times */
    const cg_cards *cards; /**< the same */
    const cg_game *game;
    cg_context *context;
    const cg_deck *deck;
    cg_bot *bot;
    cg_report *report;
    int i, j, k, player;
    uint64_t n;
    cg_ref ref;
    cg_card card;
    cg_event event;
    cg_search_info search;
    cg_finding finding;
    cg_expected expected;
    const char *word;
    char *buffer;
    size_t size, count;
    unsigned char room[ROOM];
    cg_fix fix;
    const unsigned char *bytes; /**< a save or a replay, damaged or not */
    size_t length;
    cg_match_config config;
    cg_setting setting;
    cg_stage stage;
    cg_stage_card stage_cards[2];
    cg_stage_counter stage_counter;
    uint8_t die;
    /* for answers */
    cg_decision decision;
    cg_option option;
    cg_information_hash information;
    cg_choice choice;
    cg_result result;
    cg_error error;
    cg_view_card view_card;
    cg_view_object object;
    cg_view_item item;
    cg_view_change change;
    cg_card_info card_info;
    cg_card_words card_words;
    cg_translation *translation;
    cg_yaml *yaml;
    const cg_yaml_node *node;
    cg_deck_entry entry;
    cg_setting_info option_info;
    cg_zone_info zone_info;
    cg_scenario_result scenario;
    cg_conformance_report conformance;
    int64_t constant;
    int32_t value;
    uint32_t index;
    const char *name;
    cg_design designs[4];
    bool flag;
} things;

static int64_t any_number(cg_random *random)
{
    return numbers[cg_random_below(random, COUNT(numbers))];
}

static bool once_in(things *t, uint32_t times)
{
    return cg_random_below(&t->random, times) == 0;
}

/* ---- what makes something ---- */

#define DROP(type, call, destroy)                                                                  \
    do {                                                                                           \
        type *made = NULL;                                                                         \
        if ((call) == CG_OK)                                                                       \
            destroy(made);                                                                         \
        else                                                                                       \
            assert_null(made);                                                                     \
    } while (0)

static void playable(cg_match *match)
{
    cg_random random = cg_random_seed(1);
    cg_error error = {0};
    if (cg_match_check(match, &error))
        fail_msg("%s", error.text);
    cg_match_playout(match, &random, 5);
    cg_view_json(match, 0, NULL, 0);
    cg_match_destroy(match);
}

static void make_decks(things *t)
{
    cg_deck_entry entries[2] = {{(cg_design)t->i, (uint16_t)t->j, t->k & 1},
                                {(cg_design)t->k, (uint16_t)t->i, t->j & 1}};
    const cg_deck_entry *list = t->word ? entries : NULL;
    size_t count = list ? (size_t)t->i % 3 : (size_t)t->n % 2;
    DROP(cg_deck, cg_deck_create(t->cards, t->word, list, count, t->report, &made),
         cg_deck_destroy);
}

static void make_free_decks(things *t)
{
    cg_deck_entry entries[1] = {{(cg_design)t->i, (uint16_t)t->j, t->k & 1}};
    DROP(cg_deck, cg_deck_create_free(t->cards, t->word, entries, 1, t->report, &made),
         cg_deck_destroy);
}

static void make_bots(things *t)
{
    cg_bot_config config = cg_bot_config_default();
    config.cookie += once_in(t, 4);
    config.playouts = (uint32_t)t->i;
    config.playout_limit = (uint32_t)t->j;
    DROP(cg_bot, cg_bot_create(t->context, &config, &made, NULL), cg_bot_destroy);
}

static void make_contexts(things *t)
{
    cg_context_config config = cg_context_config_default();
    config.cookie += once_in(t, 2);
    config.file_limit = (size_t)t->n;
    config.memory_limit = (size_t)t->i;
    config.module_path = config.card_path = t->word;
    cg_context_destroy(cg_context_create(&config));
}

/** No writing to what the catalogue of the tests is made of, and no reading of big files. */
static void load_files(things *t)
{
    const char *paths[2] = {t->word ? "/dev/null/none" : NULL, t->word};
    DROP(cg_cards, cg_cards_load(t->game, paths, 2, t->report, &made), cg_cards_destroy);
}

static void load_sources(things *t)
{
    const cg_source sources[2] = {{t->word ? "/dev/null/none" : NULL, NULL, 0},
                                  {t->word, (const char *)t->bytes, t->length}};
    DROP(cg_cards, cg_cards_load_sources(t->game, sources, 1 + (t->i & 1), t->report, &made),
         cg_cards_destroy);
}

static bool take_source(const cg_source *source, void *user)
{
    things *t = user;
    return source->length > 0 && (t->i & 2);
}

static void read_files(things *t)
{
    const char *paths[] = {t->word, "cards/demi"};
    cg_cards_read_files(once_in(t, 20) ? t->game : NULL, t->k & 4 ? paths : NULL,
                        (size_t)(t->i & 1), t->j & 1 ? take_source : NULL, t, t->report);
}

/** Counts what it hears of. */
static void hear_piece(void *user, const cg_effect_piece *piece)
{
    *(size_t *)user += piece->length;
}

static void tell_pieces(things *t)
{
    size_t heard = 0;
    cg_game_effect_pieces(t->game, t->word ? (const char *)t->bytes : NULL,
                          once_in(t, 20) ? 1u << 20 : t->length, hear_piece, &heard);
    assert_true(heard <= t->length);
}

/** Counts what it hears of. */
static void hear_proposal(void *user, const cg_proposal *proposal)
{
    *(size_t *)user += strlen(proposal->text) + strlen(proposal->summary);
}

static void list_proposals(things *t)
{
    size_t heard = 0, from = 0;
    bool much = once_in(t, 20);
    if (once_in(t, 10)) /* it tries all words of the language */
        cg_game_effect_proposals(t->game, t->word ? (const char *)t->bytes : NULL,
                                 much ? 1u << 20 : t->length, t->i & 1 ? &from : NULL,
                                 hear_proposal, &heard);
    assert_true(from <= 1u << 20);
}

static void drop_report(things *t)
{
    cg_report_destroy(cg_report_create(t->context));
}

static void drop_runner(things *t)
{
    cg_scenario_runner_destroy(cg_scenario_runner_create(once_in(t, 4) ? NULL : t->context));
}

static void check_scenarios(things *t)
{
    size_t length = t->word ? strlen(t->word) : 0;
    cg_status status = cg_scenario_text(once_in(t, 10) ? NULL : t->cards, "x", t->word, length,
                                        t->word, NULL, NULL, t->report);
    assert_int_not_equal(status, CG_OK);
}

static void run_scenarios(things *t)
{
    cg_scenario_runner *runner = once_in(t, 4) ? NULL : cg_scenario_runner_create(t->context);
    const char *path = t->word ? "/dev/null/none" : NULL;
    cg_status status = cg_scenario_runner_run(runner, path, NULL, NULL, t->report, &t->scenario);
    assert_int_equal(status, runner && path ? CG_ERR_FILE : CG_ERR_ARGUMENT);
    cg_scenario_runner_destroy(runner);
}

static void use_space(things *t)
{
    cg_space *space = NULL;
    cg_space_create(t->match, &space, &t->error);
    int32_t *room = calloc(cg_space_numbers(space) + cg_space_actions(space) + 1, sizeof *room);
    (void)(cg_space_observe(space, t->own, t->i, room, (size_t)t->n) + cg_space_hash(space) +
           cg_space_observe_hidden(space, t->match, t->i, room, (size_t)t->n) +
           cg_space_option(space, t->own, (uint32_t)t->j) + cg_space_json(space, t->buffer, 0) +
           cg_space_mask(space, t->match, (uint8_t *)room) +
           cg_space_list(space, t->match, t->word ? &t->index : NULL, t->word ? 1 : 0) +
           cg_space_action_text(space, (uint32_t)t->n, t->buffer, t->buffer ? t->size : 0));
    free(room);
    cg_space_destroy(space);
}

#define READ(name, args)                                                                           \
    static void call_##name(things *t)                                                             \
    {                                                                                              \
        (void)t;                                                                                   \
        (void)name args;                                                                           \
    }
#define MAKE(name, args, type, destroy)                                                            \
    static void call_##name(things *t)                                                             \
    {                                                                                              \
        DROP(type, name args, destroy);                                                            \
    }
#define VIA(name, helper)                                                                          \
    static void call_##name(things *t)                                                             \
    {                                                                                              \
        helper(t);                                                                                 \
    }
/* What destroys is called by all that make; here it gets NULL. */
#define NONE(name, none)                                                                           \
    static void call_##name(things *t)                                                             \
    {                                                                                              \
        (void)t;                                                                                   \
        name(NULL);                                                                                \
    }

#define TEXT t->buffer, t->size
#define PICKS                                                                                      \
    t->word ? (const uint32_t[]){(uint32_t)t->j, (uint32_t)t->i} : NULL, t->word ? 2 : (size_t)t->n
#define WORDS t->word ? (const char *const[]){t->word, NULL} : NULL, t->word ? 2 : (size_t)t->n
#define PASS t->word ? &(cg_pass){.player = t->i, .until = (uint32_t)t->j, .phase = t->i} : NULL

/** All functions for hosts, in the order of lib/exports.txt. */
#define CALLS(R, M, V, N)                                                                          \
    R(cg_constant, (t->word, once_in(t, 9) ? NULL : &t->constant))                                 \
    R(cg_error_format, (t->word ? &t->error : NULL, TEXT))                                         \
    R(cg_text_check,                                                                               \
      (t->word, t->word ? strlen(t->word) : (size_t)t->n, t->flag ? &t->error : NULL))             \
    R(cg_random_below, (t->word ? &t->random : NULL, (uint32_t)t->i))                              \
    R(cg_random_next, (t->word ? &t->random : NULL))                                               \
    R(cg_random_seed, (t->n))                                                                      \
    R(cg_report_clear, (t->report))                                                                \
    R(cg_report_count, (t->report))                                                                \
    V(cg_report_create, drop_report)                                                               \
    N(cg_report_destroy, ())                                                                       \
    R(cg_report_dropped, (t->report))                                                              \
    R(cg_report_fix, (t->report, (size_t)t->n, t->word ? &t->fix : NULL))                          \
    R(cg_report_get, (t->report, (size_t)t->n))                                                    \
    R(cg_status_text, ((cg_status)t->i))                                                           \
    R(cg_version, ())                                                                              \
    R(cg_version_text, ())                                                                         \
    R(cg_bot_choose, (t->bot, t->match, t->word ? &t->index : NULL, NULL))                         \
    R(cg_bot_config_default, ())                                                                   \
    V(cg_bot_create, make_bots)                                                                    \
    N(cg_bot_destroy, ())                                                                          \
    R(cg_bot_expected, (t->bot, (uint32_t)t->i, (uint32_t)t->j, t->word ? &t->expected : NULL))    \
    R(cg_bot_expected_count, (t->bot, (uint32_t)t->i))                                             \
    R(cg_bot_expected_label, (t->bot, (uint32_t)t->i, (uint32_t)t->j, TEXT))                       \
    R(cg_bot_expected_text, (t->bot, (uint32_t)t->i, (uint32_t)t->j, TEXT))                        \
    R(cg_bot_explain, (t->bot, TEXT))                                                              \
    R(cg_bot_explain_json, (t->bot, TEXT))                                                         \
    R(cg_bot_explain_option, (t->bot, (uint32_t)t->i, TEXT))                                       \
    R(cg_bot_finding, (t->bot, (uint32_t)t->i, t->word ? &t->finding : NULL))                      \
    R(cg_bot_finding_label, (t->bot, (uint32_t)t->i, TEXT))                                        \
    R(cg_bot_finding_text, (t->bot, (uint32_t)t->i, TEXT))                                         \
    R(cg_bot_search, (t->bot, t->word ? &t->search : NULL))                                        \
    R(cg_bot_random, (t->match, t->word ? &t->random : NULL))                                      \
    R(cg_match_playout, (t->own, t->word ? &t->random : NULL, 3))                                  \
    R(cg_cards_abilities, (t->cards, (cg_design)t->i, t->j))                                       \
    R(cg_cards_calls, (t->cards, (cg_design)t->i, t->j, t->k))                                     \
    R(cg_cards_canonical, (t->game, (const char *)t->bytes, t->length, TEXT))                      \
    R(cg_cards_cost, (t->cards, (cg_design)t->i, t->j, t->k, (int)t->n))                           \
    R(cg_cards_count, (t->cards))                                                                  \
    R(cg_cards_creates, (t->cards, (cg_design)t->i, t->j))                                         \
    R(cg_cards_deck, (t->cards, (size_t)t->n))                                                     \
    R(cg_cards_deck_find, (t->cards, t->word))                                                     \
    N(cg_cards_destroy, ())                                                                        \
    R(cg_cards_discards, (t->cards, (cg_design)t->i, t->j, t->k))                                  \
    R(cg_cards_field, (t->cards, (cg_design)t->i, t->word, TEXT))                                  \
    R(cg_cards_field_find, (t->cards, t->word))                                                    \
    R(cg_cards_field_name, (t->cards, (size_t)t->n))                                               \
    R(cg_cards_find, (t->cards, t->word))                                                          \
    R(cg_cards_flags, (t->cards, (cg_design)t->i, t->j, t->k))                                     \
    R(cg_cards_game, (t->cards))                                                                   \
    R(cg_cards_has, (t->cards, (cg_design)t->i, t->j))                                             \
    R(cg_cards_has_keyword, (t->cards, (cg_design)t->i, t->j))                                     \
    R(cg_cards_has_steps, (t->cards, (cg_design)t->i, t->j, t->k))                                 \
    R(cg_cards_hash, (t->cards))                                                                   \
    R(cg_cards_info, (t->cards, (cg_design)t->i, t->word ? &t->card_info : NULL))                  \
    R(cg_cards_is, (t->cards, (cg_design)t->i, t->j))                                              \
    R(cg_cards_json, (t->cards, (cg_design)t->i, TEXT))                                            \
    R(cg_cards_list, (t->cards, (cg_design)t->i, t->j, t->word ? t->designs : NULL,                \
                      t->word ? COUNT(t->designs) : (size_t)t->n))                                 \
    R(cg_cards_listing, (t->cards, (cg_design)t->i, TEXT))                                         \
    R(cg_cards_find_named, (t->cards, t->word, t->word))                                           \
    R(cg_name_id, (t->word, TEXT))                                                                 \
    R(cg_names_equal, (t->word, t->word))                                                          \
    V(cg_cards_load, load_files)                                                                   \
    V(cg_cards_load_sources, load_sources)                                                         \
    V(cg_cards_read_files, read_files)                                                             \
    M(cg_cards_load_text, (t->game, t->word, (const char *)t->bytes, t->length, t->report, &made), \
      cg_cards, cg_cards_destroy)                                                                  \
    R(cg_cards_number, (t->cards, (cg_design)t->i, t->j))                                          \
    R(cg_cards_source, (t->cards, (cg_design)t->i, TEXT))                                          \
    R(cg_cards_stat, (t->cards, (cg_design)t->i, t->j))                                            \
    M(cg_cards_translate, (t->cards, t->word, t->report, &made), cg_translation,                   \
      cg_translation_destroy)                                                                      \
    R(cg_translation_card, (t->translation, (cg_design)t->i, t->word ? &t->card_words : NULL))     \
    R(cg_translation_code, (t->translation))                                                       \
    N(cg_translation_destroy, ())                                                                  \
    R(cg_translation_event_text, (t->translation, t->match, t->i, t->n, TEXT))                     \
    R(cg_translation_json, (t->translation, (cg_design)t->i, TEXT))                                \
    R(cg_translation_missing, (t->translation, t->cards, TEXT))                                    \
    R(cg_translation_name, (t->translation))                                                       \
    R(cg_yaml_admit, (t->f->context, t->word, (const char *)t->bytes, t->length, &t->error))       \
    R(cg_yaml_count, (t->node))                                                                    \
    N(cg_yaml_destroy, ())                                                                         \
    R(cg_yaml_find, (t->node, t->word))                                                            \
    R(cg_yaml_first, (t->node))                                                                    \
    R(cg_yaml_key, (t->node))                                                                      \
    R(cg_yaml_next, (t->node))                                                                     \
    R(cg_yaml_place, (t->yaml, t->node, t->i & 1, t->word ? &t->index : NULL, &t->index))          \
    R(cg_yaml_plain, (t->node))                                                                    \
    M(cg_yaml_read, (t->f->context, t->word, (const char *)t->bytes, t->length, t->report, &made), \
      cg_yaml, cg_yaml_destroy)                                                                    \
    R(cg_yaml_root, (t->yaml))                                                                     \
    R(cg_yaml_sort_of, (t->node))                                                                  \
    R(cg_yaml_text, (t->node, t->word ? &t->count : NULL))                                         \
    R(cg_cards_understood, (t->cards, (cg_design)t->i))                                            \
    R(cg_deck_cards, (t->deck))                                                                    \
    V(cg_deck_create, make_decks)                                                                  \
    V(cg_deck_create_free, make_free_decks)                                                        \
    N(cg_deck_destroy, ())                                                                         \
    R(cg_deck_get, (t->deck, (size_t)t->n, t->word ? &t->entry : NULL))                            \
    R(cg_deck_name, (t->deck))                                                                     \
    M(cg_deck_random, (once_in(t, 30) ? t->cards : NULL, t->word ? &t->random : NULL, &made),      \
      cg_deck, cg_deck_destroy)                                                                    \
    R(cg_deck_reserve_size, (t->deck))                                                             \
    R(cg_deck_size, (t->deck))                                                                     \
    R(cg_deck_title, (t->deck))                                                                    \
    R(cg_match_choice, (t->match, t->word ? &t->choice : NULL))                                    \
    R(cg_match_choice_find, (t->match, t->word))                                                   \
    R(cg_match_choice_label, (t->match, (uint32_t)t->j, TEXT))                                     \
    R(cg_match_choice_find_label, (t->match, t->word))                                             \
    R(cg_match_choice_option, (t->match, (uint32_t)t->j, t->word ? &t->option : NULL))             \
    R(cg_match_choice_refusal, (t->match, t->i, PICKS, TEXT))                                      \
    R(cg_match_choice_text, (t->match, (uint32_t)t->j, TEXT))                                      \
    R(cg_match_choose, (t->own, t->i, PICKS, &t->error))                                           \
    R(cg_match_choose_texts, (t->own, t->i, WORDS, &t->error))                                     \
    R(cg_match_option_copies, (t->match, (uint32_t)t->j, t->word ? &t->index : NULL))              \
    R(cg_match_option_copies_label, (t->match, (uint32_t)t->j, TEXT))                              \
    R(cg_conformance_run,                                                                          \
      (&t->config, t->n, once_in(t, 20) ? (uint32_t)t->i & 12u : 0, (uint32_t)t->j,                \
       t->word && once_in(t, 20) ? &t->conformance : NULL, NULL))                                  \
    R(cg_context_allocations, (t->context))                                                        \
    R(cg_context_card_file, (once_in(t, 20) ? t->context : NULL, t->word, TEXT))                   \
    R(cg_context_config_default, ())                                                               \
    V(cg_context_create, make_contexts)                                                            \
    N(cg_context_destroy, ())                                                                      \
    R(cg_context_memory, (t->context))                                                             \
    R(cg_cause_name, ((cg_cause)t->i))                                                             \
    R(cg_event_kind_name, ((cg_event_kind)t->i))                                                   \
    R(cg_utility_name, ((cg_utility)t->i))                                                         \
    R(cg_match_cause_name, (t->match, t->i))                                                       \
    R(cg_match_event, (t->match, t->i, t->n, t->word ? &t->event : NULL))                          \
    R(cg_match_event_count, (t->match))                                                            \
    R(cg_match_event_first, (t->match))                                                            \
    R(cg_match_event_number, (t->match, t->i, t->n))                                               \
    R(cg_match_event_told, (t->match, t->i, t->n))                                                 \
    R(cg_match_event_text, (t->match, t->i, t->n, TEXT))                                           \
    R(cg_context_game_count, (once_in(t, 20) ? t->context : NULL, t->word ? &t->count : NULL))     \
    R(cg_game_counter, (t->game, (size_t)t->n))                                                    \
    R(cg_game_counter_find, (t->game, t->word))                                                    \
    R(cg_game_describe, (t->game))                                                                 \
    N(cg_game_destroy, ())                                                                         \
    R(cg_game_value, (t->game, (size_t)t->n, t->word ? &t->flag : NULL))                           \
    R(cg_game_dice, (t->game, (size_t)t->n))                                                       \
    R(cg_game_dice_find, (t->game, t->word))                                                       \
    R(cg_context_game, (once_in(t, 20) ? t->context : NULL, (size_t)t->n, TEXT))                   \
    M(cg_game_from_module, (t->word ? NULL : t->context, NULL, &made, NULL), cg_game,              \
      cg_game_destroy)                                                                             \
    R(cg_game_effect_meaning,                                                                      \
      (t->game, t->word, t->word ? strlen(t->word) : 0, (size_t)t->n, TEXT))                       \
    V(cg_game_effect_proposals, list_proposals)                                                    \
    V(cg_game_effect_pieces, tell_pieces)                                                          \
    R(cg_game_keyword, (t->game, (size_t)t->n))                                                    \
    R(cg_game_keyword_find, (t->game, t->word))                                                    \
    R(cg_game_kind, (t->game, (size_t)t->n))                                                       \
    R(cg_game_kind_find, (t->game, t->word))                                                       \
    R(cg_game_language_text, (once_in(t, 50) ? t->game : NULL, TEXT))                              \
    M(cg_game_load, (t->context, t->word, &made, NULL), cg_game, cg_game_destroy)                  \
    R(cg_game_setting, (t->game, (size_t)t->n, t->word ? &t->option_info : NULL))                  \
    R(cg_game_option, (t->game, (size_t)t->n, t->word ? &t->option_info : NULL))                   \
    R(cg_game_phase, (t->game, (size_t)t->n))                                                      \
    R(cg_game_phase_find, (t->game, t->word))                                                      \
    R(cg_game_schema, (once_in(t, 50) ? t->game : NULL, TEXT))                                     \
    R(cg_game_stat, (t->game, (size_t)t->n))                                                       \
    R(cg_game_stat_find, (t->game, t->word))                                                       \
    R(cg_game_zone, (t->game, (size_t)t->n, t->word ? &t->zone_info : NULL))                       \
    R(cg_game_zone_find, (t->game, t->word))                                                       \
    R(cg_match_information_check, (t->match, t->i, NULL))                                          \
    R(cg_match_information_key, (t->match, t->i, TEXT))                                            \
    R(cg_match_information_hash, (t->match, t->i, &t->information))                                \
    R(cg_match_view_hash, (t->match, t->i, &t->information))                                       \
    R(cg_match_information_text, (t->match, t->i, TEXT))                                           \
    R(cg_decision_kind_name, ((cg_decision_kind)t->i))                                             \
    M(cg_deck_random_for, (once_in(t, 30) ? &t->config : NULL, &t->random, &made), cg_deck,        \
      cg_deck_destroy)                                                                             \
    R(cg_match_active_player, (t->match))                                                          \
    R(cg_match_answer, (t->own, t->i, (uint32_t)t->j, &t->error))                                  \
    R(cg_match_answer_text, (t->own, t->i, t->word, &t->error))                                    \
    R(cg_match_cards, (t->match))                                                                  \
    R(cg_match_check, (t->match, NULL))                                                            \
    M(cg_match_clone, (t->match, &made, NULL), cg_match, playable)                                 \
    R(cg_match_concede, (t->own, t->i, &t->error))                                                 \
    R(cg_match_config_default, (t->cards))                                                         \
    R(cg_match_copy, (t->own, t->word ? t->match : NULL))                                          \
    M(cg_match_create, (once_in(t, 9) ? NULL : &t->config, &made, &t->error), cg_match, playable)  \
    R(cg_match_decider, (t->match))                                                                \
    R(cg_match_owing, (t->match))                                                                  \
    R(cg_match_turn_to, (t->own, t->i))                                                            \
    R(cg_match_decision, (t->match, t->word ? &t->decision : NULL))                                \
    R(cg_match_deck_name, (t->match, t->i))                                                        \
    R(cg_match_design, (t->match, (uint32_t)t->n))                                                 \
    R(cg_match_design_count, (t->match))                                                           \
    R(cg_match_design_number, (t->match, (cg_design)t->n))                                         \
    N(cg_match_destroy, ())                                                                        \
    R(cg_match_determinize, (t->own, t->i, t->n))                                                  \
    R(cg_match_estimate, (t->match, t->i))                                                         \
    R(cg_match_fault, (t->match, NULL))                                                            \
    R(cg_match_hash, (t->match))                                                                   \
    M(cg_match_load, (&t->config, t->bytes, t->length, &made, &t->error), cg_match, playable)      \
    R(cg_match_may_concede, (t->match, t->i))                                                      \
    R(cg_match_option, (t->match, (uint32_t)t->i, t->word ? &t->option : NULL))                    \
    R(cg_match_option_count, (t->match))                                                           \
    R(cg_match_option_find, (t->match, t->word))                                                   \
    R(cg_match_option_label, (t->match, (uint32_t)t->i, TEXT))                                     \
    R(cg_match_option_find_label, (t->match, t->word))                                             \
    R(cg_match_option_text, (t->match, (uint32_t)t->i, TEXT))                                      \
    R(cg_match_over, (t->match))                                                                   \
    R(cg_match_phase, (t->match))                                                                  \
    R(cg_match_player_in, (t->match, t->i))                                                        \
    R(cg_match_players, (t->match))                                                                \
    R(cg_match_prompt, (t->match, TEXT))                                                           \
    R(cg_match_refusal, (t->match, t->i, t->word, TEXT))                                           \
    R(cg_match_refusal_about, (t->match, t->i, t->ref, TEXT))                                      \
    R(cg_match_restart, (t->own, t->n))                                                            \
    R(cg_match_result, (t->match, t->word ? &t->result : NULL))                                    \
    R(cg_match_save, (t->match, TEXT))                                                             \
    R(cg_match_setting, (t->match, t->word, TEXT))                                                 \
    R(cg_match_state_bytes, (t->match))                                                            \
    R(cg_match_state_limit, (t->match))                                                            \
    R(cg_match_turn, (t->match))                                                                   \
    V(cg_space_create, use_space)                                                                  \
    V(cg_space_numbers, use_space)                                                                 \
    V(cg_space_actions, use_space)                                                                 \
    V(cg_space_hash, use_space)                                                                    \
    V(cg_space_json, use_space)                                                                    \
    V(cg_space_action_text, use_space)                                                             \
    V(cg_space_observe, use_space)                                                                 \
    V(cg_space_observe_hidden, use_space)                                                          \
    V(cg_space_list, use_space)                                                                    \
    V(cg_space_mask, use_space)                                                                    \
    V(cg_space_option, use_space)                                                                  \
    N(cg_space_destroy, ())                                                                        \
    R(cg_pass_answers, (PASS, t->match, t->word ? &t->index : NULL))                               \
    R(cg_pass_begin, (t->match, t->i, (uint32_t)t->j, t->i))                                       \
    R(cg_record_answer, (t->record, t->i, (uint32_t)t->j, &t->error))                              \
    R(cg_record_answer_text, (t->record, (size_t)t->n, t->word ? &t->player : NULL, TEXT))         \
    R(cg_record_choose, (t->record, t->i, PICKS, &t->error))                                       \
    R(cg_record_choose_texts, (t->record, t->i, WORDS, &t->error))                                 \
    R(cg_record_concede, (once_in(t, 40) ? t->record : NULL, t->i, &t->error))                     \
    M(cg_record_create, (&t->config, &made, &t->error), cg_record, cg_record_destroy)              \
    N(cg_record_destroy, ())                                                                       \
    R(cg_record_length, (t->record))                                                               \
    M(cg_record_load, (t->cards, t->word, (const char *)t->bytes, t->length, &made, NULL),         \
      cg_record, cg_record_destroy)                                                                \
    R(cg_record_match, (t->record))                                                                \
    R(cg_record_turn_to, (t->record, t->i))                                                        \
    R(cg_record_redo, (t->record))                                                                 \
    R(cg_record_redo_length, (t->record))                                                          \
    R(cg_record_replay, (t->record, TEXT))                                                         \
    R(cg_record_seek, (t->record, (size_t)t->n))                                                   \
    R(cg_record_undo, (t->record))                                                                 \
    R(cg_replay_game, ((const char *)t->bytes, t->length, TEXT))                                   \
    R(cg_sort_name, ((cg_sort)t->i))                                                               \
    R(cg_scenario_game, (t->context, t->word ? "/dev/null/none" : NULL, TEXT, NULL))               \
    R(cg_scenario_run,                                                                             \
      (t->cards, t->word ? "/dev/null/none" : NULL, NULL, NULL, t->report, &t->scenario))          \
    V(cg_scenario_runner_create, drop_runner)                                                      \
    N(cg_scenario_runner_destroy, ())                                                              \
    V(cg_scenario_text, check_scenarios)                                                           \
    R(cg_scenario_runner_text, (NULL, t->word, t->word, 0, t->word, NULL, NULL, t->report))        \
    V(cg_scenario_runner_run, run_scenarios)                                                       \
    R(cg_match_ref_text, (t->match, t->ref, TEXT))                                                 \
    R(cg_view_change_get, (t->match, t->i, (uint32_t)t->j, t->word ? &t->change : NULL))           \
    R(cg_view_change_text, (t->match, (uint32_t)t->i, TEXT))                                       \
    R(cg_view_change_until, (t->match, (uint32_t)t->i, TEXT))                                      \
    R(cg_view_counter, (t->match, (uint8_t)t->i, t->j))                                            \
    R(cg_view_knows_counter, (t->match, t->i, (uint8_t)t->j, t->i))                                \
    R(cg_view_knows_dice, (t->match, t->i, (uint8_t)t->j))                                         \
    R(cg_view_dice_count, (t->match, (uint8_t)t->i))                                               \
    R(cg_view_die, (t->match, (uint8_t)t->i, (uint32_t)t->j))                                      \
    R(cg_view_has_keyword, (t->match, t->i, t->card, t->j))                                        \
    R(cg_view_is_kind, (t->match, t->i, t->card, t->j))                                            \
    R(cg_view_item_count, (t->match))                                                              \
    R(cg_view_item_get, (t->match, (uint32_t)t->i, t->word ? &t->item : NULL))                     \
    R(cg_view_json, (t->match, t->i, TEXT))                                                        \
    R(cg_view_mark, (t->match, t->card, t->i, t->word ? &t->value : NULL))                         \
    R(cg_view_object_get,                                                                          \
      (t->match, t->i, (uint8_t)t->j, t->k, (uint32_t)t->n, t->word ? &t->object : NULL))          \
    R(cg_view_ref_text, (t->match, t->i, t->ref, TEXT))                                            \
    R(cg_view_rule, (t->match, t->i, t->j))                                                        \
    R(cg_view_stat, (t->match, t->i, t->card, t->j, t->word ? &t->value : NULL))                   \
    R(cg_view_text, (t->match, t->i, TEXT))                                                        \
    R(cg_view_under, (t->match, t->i, (uint8_t)t->j, t->k, (uint32_t)t->n, (uint32_t)t->i,         \
                      t->word ? &t->view_card : NULL))                                             \
    R(cg_view_score, (t->match, t->i, t->word ? &t->value : NULL))                                 \
    R(cg_view_value, (t->match, (size_t)t->n, t->word ? &t->name : NULL, &t->value))               \
    R(cg_view_value_word, (t->match, (size_t)t->n))                                                \
    R(cg_view_zone_card,                                                                           \
      (t->match, t->i, (uint8_t)t->j, t->k, (uint32_t)t->n, t->word ? &t->view_card : NULL))       \
    R(cg_view_zone_size, (t->match, (uint8_t)t->i, t->j))

CALLS(READ, MAKE, VIA, NONE)

static const struct {
    const char *name;
    void (*call)(things *t);
} calls[] = {
#define ROW(name, ...) {#name, call_##name},
    CALLS(ROW, ROW, ROW, ROW)
#undef ROW
};

/* ---- the list of exports ---- */

/** Programs call it without the size that its wrapper adds. */
static bool is_called(const char *name)
{
    const char *sized = strstr(name, "_sized");
    size_t length = sized ? (size_t)(sized - name) : strlen(name);
    for (size_t i = 0; i < COUNT(calls); i++)
        if (strncmp(calls[i].name, name, length) == 0 && !calls[i].name[length])
            return true;
    return false;
}

/** Modules have mistakes of their own, which other tests make. */
static bool is_for_modules(const char *header)
{
    return strstr(header, "module.h") || strstr(header, "rules.h") || strstr(header, "ready.h") ||
           strstr(header, "compat.h");
}

static void every_function_for_hosts_is_called(void **state)
{
    size_t length, found = 0;
    char *list = read_file("lib/exports.txt", &length);
    const char *header = "";
    (void)state;
    assert_non_null(list);
    for (char *line = strtok(list, "\n"); line; line = strtok(NULL, "\n")) {
        if (line[0] == '#')
            header = line;
        else if (!is_for_modules(header) && !is_called(line))
            fail_msg("no hostile call of %s", line);
        else
            found += !is_for_modules(header);
    }
    assert_int_equal(found, COUNT(calls));
    free(list);
}

/* ---- choosing ---- */

static void choose_buffer(things *t)
{
    static const size_t sizes[] = {0, 1, 2, 5, 64, ROOM - 1};
    memset(t->room, GUARD, sizeof t->room);
    t->size = sizes[cg_random_below(&t->random, COUNT(sizes))];
    t->buffer = once_in(t, 4) ? NULL : (char *)t->room;
}

static void choose_ids(things *t)
{
    t->ref = (cg_ref){.kind = (uint8_t)any_number(&t->random),
                      .owner = (uint8_t)any_number(&t->random),
                      .index = (uint16_t)any_number(&t->random),
                      .generation = (uint16_t)any_number(&t->random)};
    t->card = (cg_card){(uint16_t)any_number(&t->random), (uint16_t)any_number(&t->random)};
}

/** One part of it is hostile. */
static void choose_stage(things *t)
{
    int64_t x = any_number(&t->random);
    const int32_t *marks = once_in(t, 2) ? NULL : &t->value;
    t->stage = (cg_stage){.active = 0, .turn = 1};
    t->stage_cards[0] = (cg_stage_card){.design = (cg_design)t->j, .zone = (uint8_t)t->k};
    t->stage_cards[1] = (cg_stage_card){.design = 1};
    t->stage.cards = t->stage_cards;
    t->stage.counters = &t->stage_counter;
    t->stage.dice = &t->die;
    t->stage_counter = (cg_stage_counter){0};
    switch (cg_random_below(&t->random, 16)) {
    case 0:
        t->stage.active = (int)x;
        break;
    case 1:
        t->stage.phase = (int)x;
        break;
    case 2:
        t->stage.turn = (int)x;
        break;
    case 3:
        t->stage.rest_zone = (int)((uint32_t)x + 1u);
        break;
    case 4:
        t->stage.out = (uint32_t)x;
        break;
    case 5:
        t->stage.card_count = 1;
        break;
    case 6:
        t->stage.card_count = 2, t->stage_cards[1].host = (uint16_t)x;
        break;
    case 7:
        t->stage.card_count = 2, t->stage_cards[1].zone_owner = (int8_t)x;
        break;
    case 8:
        t->stage.card_count = 2, t->stage_cards[1].owner = (int8_t)x;
        break;
    case 9:
        t->stage.card_count = 1, t->stage_cards[0].place = (uint8_t)x;
        break;
    case 10:
        t->stage.card_count = 1;
        t->stage_cards[0].marks = marks;
        t->stage_cards[0].mark_count = marks ? 1 : (size_t)x;
        break;
    case 11:
        t->stage.card_count = 1, t->stage_cards[0].known_to = (uint32_t)x;
        break;
    case 12:
        t->stage.counter_count = 1, t->stage_counter.counter = (uint8_t)x;
        break;
    case 13:
        t->stage.counter_count = 1, t->stage_counter.value = (int32_t)x;
        break;
    case 14:
        t->stage.dice_count = 1, t->stage.dice_pool = (int)x;
        break;
    default:
        t->stage.card_count = 1, t->stage_cards[0].token = t->stage_cards[0].under = true;
    }
}

static void choose_config(things *t)
{
    int64_t x = any_number(&t->random);
    t->config = cg_match_config_default(t->f->cards);
    switch (cg_random_below(&t->random, 8)) {
    case 0:
        t->config.cookie = (uint32_t)x;
        break;
    case 1:
        t->config.players = (int)x;
        break;
    case 2:
        t->config.event_capacity = x > 4096 ? UINT32_MAX : (uint32_t)x & 4095u;
        break;
    case 3:
        t->config.cards = NULL;
        break;
    case 4:
        t->setting = (cg_setting){t->word, once_in(t, 2) ? t->word : "99999999999999999999"};
        t->config.settings = once_in(t, 4) ? NULL : &t->setting;
        t->config.setting_count = 1;
        break;
    case 5:
        t->config.decks[1] = t->deck;
        break;
    default:
        choose_stage(t), t->config.stage = &t->stage;
    }
}

/** At times without a match, a catalogue ... at all. */
static void choose_objects(things *t, const cg_match *match, cg_match *own)
{
    bool none = once_in(t, 8);
    cg_match_copy(own, match);
    t->match = none ? NULL : match;
    t->own = none ? NULL : own;
    t->cards = once_in(t, 8) ? NULL : t->f->cards;
    t->game = once_in(t, 8) ? NULL : t->f->game;
    t->context = once_in(t, 8) ? NULL : t->f->context;
    t->deck = once_in(t, 8) ? NULL : cg_cards_deck(t->f->cards, 0);
}

static void choose_numbers(things *t)
{
    t->i = (int)any_number(&t->random);
    t->j = (int)any_number(&t->random);
    t->k = (int)any_number(&t->random);
    t->n = (uint64_t)any_number(&t->random);
    t->word = words[cg_random_below(&t->random, COUNT(words))];
    t->value = t->i;
    t->die = (uint8_t)t->i;
}

/** A save, or no bytes, or a part of them. */
static void choose_bytes(things *t, const unsigned char *bytes, size_t size)
{
    t->bytes = once_in(t, 8) ? NULL : bytes;
    t->length = !t->bytes ? 0 : once_in(t, 2) ? size : cg_random_below(&t->random, (uint32_t)size);
}

/* ---- calling ---- */

static void assert_buffer_kept(const things *t, const char *name)
{
    size_t size = t->buffer ? t->size : 0;
    for (size_t i = size; i < sizeof t->room; i++)
        if (t->room[i] != GUARD)
            fail_msg("%s writes behind its buffer", name);
}

static void call_all(things *t)
{
    uint64_t hash = cg_match_hash(t->match);
    for (size_t c = 0; c < COUNT(calls); c++) {
        memset(t->room, GUARD, sizeof t->room);
        calls[c].call(t);
        assert_buffer_kept(t, calls[c].name);
        if (cg_match_hash(t->match) != hash)
            fail_msg("%s has changed a match that it reads", calls[c].name);
    }
    if (t->own)
        assert_sound(t->own);
}

static void call_at(things *t, cg_match *match, cg_match *own)
{
    size_t size;
    unsigned char *bytes = saved(match, &size);
    for (int round = 0; round < ROUNDS / 8; round++) {
        choose_objects(t, match, own);
        choose_numbers(t);
        choose_ids(t);
        choose_buffer(t);
        choose_config(t);
        choose_bytes(t, bytes, size);
        call_all(t);
    }
    free(bytes);
}

static void play_and_call(const fixture *f, uint64_t seed)
{
    static things t;
    cg_match_config config = cg_match_config_default(f->cards);
    config.recall = seed & 1;
    config.explicit_chance = seed & 2;
    cg_match *match = start(&config), *own = clone_of(match);
    t = (things){.f = f, .random = cg_random_seed(seed)};
    cg_bot_config thinking = cg_bot_config_default();
    thinking.playouts = thinking.playout_limit = 1;
    thinking.explain = true;
    thinking.method = seed % 3 ? CG_BOT_TREE : CG_BOT_FLAT;
    assert_int_equal(cg_bot_create(f->context, &thinking, &t.bot, NULL), CG_OK);
    assert_int_equal(cg_record_create(&config, &t.record, NULL), CG_OK);
    t.report = cg_report_create(f->context);
    assert_int_equal(cg_cards_translate(f->cards, "de", NULL, &t.translation), CG_OK);
    assert_int_equal(cg_yaml_read(f->context, NULL, "a: [b]\n", 7, NULL, &t.yaml), CG_OK);
    t.node = seed % 3 ? cg_yaml_first(cg_yaml_root(t.yaml)) : NULL;
    for (int at = 0; at < 8; at++) {
        call_at(&t, match, own);
        cg_match_playout(match, &t.random, 12);
    }
    cg_translation_destroy(t.translation);
    cg_yaml_destroy(t.yaml);
    cg_report_destroy(t.report);
    cg_record_destroy(t.record);
    cg_bot_destroy(t.bot);
    cg_match_destroy(own);
    cg_match_destroy(match);
}

static void no_argument_crashes(void **state)
{
    (void)state;
    for (size_t g = 0; g < COUNT(games); g++) {
        void *loaded;
        assert_int_equal(load_game(&loaded, games[g]), 0);
        play_and_call(loaded, g);
        assert_int_equal(unload_game(&loaded), 0);
    }
}

TESTS(hostile)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_function_for_hosts_is_called),
        cmocka_unit_test(no_argument_crashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
