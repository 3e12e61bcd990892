/* The tables of a board: what the library refuses, one fault at a time. */
#include "support.h"
#include "tests.h"

#include "support_tables.h"

/** A board that is accepted, in copies that a test may spoil. */
typedef struct tables {
    cg_module module;
    cg_board board;
    cg_field fields[8];
    cg_zone_def zones[16];
    cg_kind_def kinds[CG_KINDS_MAX + 1];
    cg_stat_def stats[CG_STATS_MAX + 1];
    cg_keyword_def keywords[CG_KEYWORDS_MAX + 1];
    cg_mark_def marks[CG_MARKS_MAX + 1];
    cg_action_def actions[64];
    cg_move_def moves[4];
    cg_resource_def resources[4];
    cg_rule_def rules[CG_RULES_MAX + 1];
    cg_happening_def happenings[4];
    cg_verb_def verbs[4];
    cg_response_def responses[1];
    cg_card_rule card_rules[2];
    cg_setting_info options[2];
    cg_procedure procedures[1];
    cg_alias aliases[4];
} tables;

/* Copies a table and makes its owner point to the copy. */
#define TAKE(owner, table, count)                                                                  \
    do {                                                                                           \
        assert_true((owner).count <= COUNT(t->table));                                             \
        memcpy(t->table, (owner).table, (owner).count * sizeof *t->table);                         \
        (owner).table = t->table;                                                                  \
    } while (0)

static void make_tables(tables *t)
{
    memset(t, 0, sizeof *t);
    t->module = *tables_module();
    t->board = *t->module.board;
    t->module.board = &t->board;
    TAKE(t->module, fields, field_count);
    TAKE(t->module, zones, zone_count);
    TAKE(t->board, kinds, kind_count);
    TAKE(t->board, stats, stat_count);
    TAKE(t->board, keywords, keyword_count);
    TAKE(t->board, marks, mark_count);
    TAKE(t->board, actions, action_count);
    TAKE(t->board, moves, move_count);
    TAKE(t->board, resources, resource_count);
    TAKE(t->board, rules, rule_count);
    TAKE(t->board, happenings, happening_count);
    TAKE(t->board, verbs, verb_count);
    for (size_t i = 0; i < t->board.verb_count; i++)
        t->verbs[i].procedure = 0;
    t->responses[0] = (cg_response_def){CG_ON_ATTACK, true, 1};
    t->card_rules[0] = (cg_card_rule){CG_RULE_STAT_AT_MOST, 0, 0, 0, true, 0};
    t->card_rules[1] = (cg_card_rule){CG_RULE_ORPHAN, 2, -1, 0, false, 0};
    t->board.responses = t->responses;
    t->board.card_rules = t->card_rules;
    t->board.response_count = 1;
    t->board.card_rule_count = 2;
    t->options[0] = (cg_setting_info){"limit", "a limit", CG_SETTING_INT, 1, 9, 3, NULL, NULL};
    t->options[1] = (cg_setting_info){"fast", "be fast", CG_SETTING_BOOL, 0, 1, 0, NULL, NULL};
    t->module.options = t->options;
    t->module.option_count = COUNT(t->options);
    t->procedures[0] = (cg_procedure){.name = "main", .run = run_nothing};
    t->module.procedures = t->procedures;
    t->module.procedure_count = 1;
    t->module.main_procedure = 0;
}

/** Two aliases of the field `type`, one of `tribe`. */
static void take_aliases(tables *t)
{
    static const cg_alias aliases[] = {
        {0, "beast", "creature"}, {0, "thing", "relic"}, {1, "wyrm", "dragon"}};
    memcpy(t->aliases, aliases, sizeof aliases);
    t->module.aliases = t->aliases;
    t->module.alias_count = COUNT(aliases);
}

/* Spoils one thing. */
#define REFUSED(fault, why)                                                                        \
    do {                                                                                           \
        tables *t = malloc(sizeof *t);                                                             \
        assert_non_null(t);                                                                        \
        make_tables(t);                                                                            \
        take_aliases(t);                                                                           \
        (fault);                                                                                   \
        assert_module_refused(context, &t->module, "bad-module", why);                             \
        free(t);                                                                                   \
    } while (0)

static void a_board_without_faults_is_accepted(void **state)
{
    cg_context *context = *state;
    tables *t = malloc(sizeof *t);
    cg_game *game = NULL;
    cg_error error = {0};
    assert_non_null(t);
    make_tables(t);
    if (cg_game_from_module(context, &t->module, &game, &error))
        fail_msg("%s", error.text);
    assert_string_equal(cg_game_kind(game, 0), "creature");
    assert_int_equal(cg_game_kind_find(game, "dragon"), 3);
    assert_string_equal(cg_game_stat(game, 1), "level");
    assert_int_equal(cg_game_stat_find(game, "speed"), 2);
    assert_string_equal(cg_game_keyword(game, 1), "first_strike");
    assert_int_equal(cg_game_keyword_find(game, "flight"), -1);
    assert_null(cg_game_kind(game, t->board.kind_count));
    assert_null(cg_game_stat(game, t->board.stat_count));
    assert_null(cg_game_keyword(game, t->board.keyword_count));
    cg_game_destroy(game);
    free(t);
}

static void kinds_are_words_of_a_field(void **state)
{
    cg_context *context = *state;
    REFUSED(t->kinds[1].singular = "", "kind 1 needs a valid singular");
    REFUSED(t->kinds[1].singular = "Spell", "kind 1 needs a valid singular");
    REFUSED(t->kinds[1].plural = "old  spells", "kind 1 needs a valid plural");
    REFUSED(t->kinds[1].plural = "spells ", "kind 1 needs a valid plural");
    REFUSED(t->kinds[1].field = -1, "the field of kind 'spell' is -1");
    REFUSED(t->kinds[1].field = 6, "the field of kind 'spell' is 6");
    REFUSED(t->kinds[1].field = 2, "must be a choice or flags");
    REFUSED(t->kinds[1].word = "trap", "its word must be a word of field 'type'");
    REFUSED(t->kinds[1].word = NULL, "its word must be a word of field 'type'");
    REFUSED(t->kinds[1].word = "spell|trap", "its word must be a word of field 'type'");
    REFUSED(t->kinds[1].word = "trap|spell", "its word must be a word of field 'type'");
    REFUSED(t->kinds[1].word = "|spell", "its word must be a word of field 'type'");
    REFUSED(t->kinds[1].word = "beast", "its word must be a word of field 'type'");
    REFUSED(t->kinds[1].zone = 10, "the zone of kind 'spell' is 9");
    REFUSED(t->kinds[1].zone = -2 + 1, "the zone of kind 'spell' is -2");
    REFUSED(t->board.kinds = NULL, "the table of kinds is NULL, but its count is not 0");
    REFUSED(t->board.kind_count = CG_KINDS_MAX + 1, "there are 65 kinds");
}

static void aliases_stand_for_a_word_of_their_field(void **state)
{
    cg_context *context = *state;
    REFUSED(t->module.aliases = NULL, "the table of aliases is NULL, but its count is not 0");
    REFUSED(t->module.alias_count = 257, "there are 257 aliases");
    REFUSED(t->aliases[1].field = -1, "the field of an alias is -1");
    REFUSED(t->aliases[1].field = 6, "the field of an alias is 6");
    REFUSED(t->aliases[1].field = 5,
            "field 'effect': alias 1 must be a new word, and must stand for a word of the field");
    REFUSED(t->aliases[1].alias = NULL,
            "field 'type': alias 1 must be a new word, and must stand for a word of the field");
    REFUSED(t->aliases[1].alias = "",
            "field 'type': alias 1 must be a new word, and must stand for a word of the field");
    REFUSED(t->aliases[1].alias = "spell",
            "field 'type': alias 1 must be a new word, and must stand for a word of the field");
    REFUSED(t->aliases[1].word = NULL,
            "field 'type': alias 1 must be a new word, and must stand for a word of the field");
    REFUSED(t->aliases[1].word = "trap",
            "field 'type': alias 1 must be a new word, and must stand for a word of the field");
    REFUSED(t->aliases[1].word = "spell|relic",
            "field 'type': alias 1 must be a new word, and must stand for a word of the field");
    REFUSED((t->aliases[1] = t->aliases[2], t->aliases[2] = t->aliases[0]),
            "the aliases of field 'type' must be together in the table");
}

static void stats_are_numbers_in_a_range(void **state)
{
    cg_context *context = *state;
    REFUSED(t->stats[1].name = "Level", "stat 1 needs a valid name");
    REFUSED(t->stats[1].title = NULL, "stat 1 needs a valid title");
    REFUSED(t->stats[1].field = 7, "the field of stat 'level' is 6");
    REFUSED(t->stats[1].field = 1, "field 'type' must be an integer");
    REFUSED(t->stats[1].initial = 13, "stat 'level': the initial value is 13, but the range is ");
    REFUSED(t->stats[1].minimum = 2, "but the range is 2 to ");
    REFUSED(t->stats[0].maximum = 50,
            "stat 'power': its range must include the range of field 'power'");
    REFUSED(t->stats[1].rounding = (cg_rounding)2, "the rounding must be a value of");
    REFUSED(t->board.power = 4, "the board's power is 3");
    REFUSED(t->board.stats = NULL, "the table of stats is NULL, but its count is not 0");
    REFUSED(t->board.stat_count = CG_STATS_MAX + 1, "there are 13 stats");
}

static void keywords_are_said_by_flags_or_bools(void **state)
{
    cg_context *context = *state;
    REFUSED(t->keywords[1].name = "first strike", "keyword 1 needs a valid name");
    REFUSED(t->keywords[1].title = "", "keyword 1 needs a valid title");
    REFUSED(t->keywords[1].field = -2 + 1, "the field of keyword 'first_strike' is -2");
    REFUSED(t->keywords[1].field = 3, "must be flags or a bool");
    REFUSED(t->keywords[1].word = "haste", "its word must be a word of field 'words'");
    REFUSED(t->board.keyword_count = CG_KEYWORDS_MAX + 1, "there are 65 keywords");
}

static void marks_have_room_and_change_a_stat(void **state)
{
    cg_context *context = *state;
    REFUSED(t->marks[1].name = "", "mark 1 needs a valid name");
    REFUSED(t->marks[1].singular = NULL, "mark 1 needs a valid singular");
    REFUSED(t->marks[1].plural = NULL, "mark 1 needs a valid plural");
    REFUSED(t->marks[1].maximum = 0, "mark 'growth': the maximum must be at least 1");
    REFUSED(t->marks[1].stat = 4, "the stat of mark 'growth' is 3");
    REFUSED(t->board.damage_mark = 5, "the board's damage_mark is 4");
    REFUSED(t->board.mark_count = CG_MARKS_MAX + 1, "there are 9 marks");
}

static void what_can_be_done_has_words_and_places(void **state)
{
    cg_context *context = *state;
    REFUSED(t->actions[1].words = "", "action 1 needs a valid spelling");
    REFUSED(t->actions[1].reach = CG_REACHES_OUT + 1, "the reach of action '");
    REFUSED(t->board.action_count = 64, "there are 64 actions");
    REFUSED(t->moves[0].name = NULL, "move 0 needs a valid name");
    REFUSED(t->moves[0].third = "", "move 0 needs a valid third person");
    REFUSED(t->moves[0].participle = "", "move 0 needs a valid participle");
    REFUSED(t->moves[0].zone = -1, "the zone of move 'banish' is -1");
    REFUSED(t->board.move_count = 65, "there are 65 moves");
    REFUSED(t->resources[1].singular = "", "resource 1 needs a valid singular");
    REFUSED(t->resources[1].plural = "", "resource 1 needs a valid plural");
    REFUSED(t->resources[1].counter = 5, "the counter of resource 'gold coin' is 4");
    REFUSED(t->resources[1].counter = 0, "needs a counter or the function");
    REFUSED(t->resources[1].cost_stat = 4, "the cost_stat of resource 'gold coin' is 3");
    REFUSED(t->board.resource_count = 17, "there are 17 resources");
}

static int32_t none_available(const cg_match *match, int player, cg_thing card, int form)
{
    (void)form;
    (void)match;
    (void)player;
    (void)card;
    return 0;
}

static void a_resource_of_the_games_own_needs_a_procedure_that_pays(void **state)
{
    cg_context *context = *state;
    REFUSED((t->resources[1].counter = 0, t->resources[1].available = none_available,
             t->resources[1].procedure = 1),
            "the procedure of resource 'gold coin' is 1");
}

static void player_rules_start_in_their_range(void **state)
{
    cg_context *context = *state;
    REFUSED(t->rules[1].name = "", "player rule 1 needs a valid name");
    REFUSED(t->rules[1].title = "", "player rule 1 needs a valid title");
    REFUSED(t->rules[1].option = 3, "the option of player rule 'attack_limit' is 2");
    REFUSED(t->rules[1].option = 2, "option 'fast' must be an integer");
    REFUSED(t->rules[1].initial = 10,
            "player rule 'attack_limit': the initial value is 10, but the range is ");
    REFUSED((t->rules[1].option = 1, t->rules[1].minimum = 10), "but the range is 10 to ");
    REFUSED(t->board.rule_count = CG_RULES_MAX + 1, "there are 17 player rules");
}

static void lists_of_words_hold_words(void **state)
{
    cg_context *context = *state;
    static const char *const bad[] = {"combat", "", NULL};
    static const char *many[34];
    for (size_t i = 0; i < 33; i++)
        many[i] = "attack";
    REFUSED(t->board.spans = bad, "span 1 needs a valid spelling");
    REFUSED(t->board.ability_flags = bad, "ability flag 1 needs a valid spelling");
    REFUSED(t->board.ability_flags = many, "there are 33 ability flags");
}

static void verbs_and_events_of_the_game_have_patterns(void **state)
{
    cg_context *context = *state;
    REFUSED(t->happenings[1].name = "", "event 1 needs a valid name");
    REFUSED(t->happenings[1].pattern = "", "the pattern of event 1 is not valid: it is empty");
    REFUSED(t->happenings[1].pattern = "conquers {cardz}", "the pattern of event 1 is not valid");
    REFUSED(t->happenings[1].summary = NULL, "event 'conquers' needs a summary");
    REFUSED(t->board.happening_count = 64, "there are 64 events");
    REFUSED(t->verbs[1].pattern = NULL, "the pattern of verb 1 is not valid: it is empty");
    REFUSED(t->verbs[1].pattern = "scry {", "the pattern of verb 1 is not valid");
    static const char *const wrong[] = {
        "{1}",        "draw {0",
        "draw {",     "{0:cards}",
        "{0:sides}",  "[draw",
        "[draw] {0}", "[draw|draws {0}",
        "{0:coin}",   "{0:|coins}",
        "{0:coin|}",  "{0:coin|coins",
        "{0:a|b|c}",  "{0:a name of forty bytes, which is too long|s}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        REFUSED(t->verbs[1].says = wrong[i],
                "verb 'scry|scries {n}': a part in the braces of its rules text is not valid");
    REFUSED(t->verbs[0].says = "move {1:coin|coins}", "a part in the braces");
    REFUSED(t->verbs[1].summary = NULL, "needs a summary");
    REFUSED(t->verbs[1].reach = CG_REACHES_OUT + 1, "the reach of verb 'scry|scries {n}' is 3");
    REFUSED(t->verbs[1].other = CG_REACHES_OUT + 1, "the reach of verb 'scry|scries {n}' is 3");
    REFUSED(t->verbs[1].procedure = -1, "the procedure of verb 'scry|scries {n}' is -1");
    REFUSED(t->verbs[1].procedure = 1, "the procedure of verb 'scry|scries {n}' is 1");
    static const cg_slot_range sets[CG_FRAME_SLOTS] = {CG_ANY_SET};
    REFUSED(t->procedures[0].slots = sets,
            "verb 'transfer {n} gold from {cards} to {cards}' puts a number into slot 0");
    REFUSED(((t->procedures[0].slots = sets), t->verbs[0].of_player = true),
            "verb 'transfer {n} gold from {cards} to {cards}' puts a seat into slot 0");
    static const cg_slot_range numbers[CG_FRAME_SLOTS] = {CG_ANY_NUMBER, CG_ANY_NUMBER};
    REFUSED(t->procedures[0].slots = numbers,
            "verb 'transfer {n} gold from {cards} to {cards}' puts a set into slot 1");
    REFUSED(t->board.verb_count = 193, "there are 193 verbs");
}

/** A card goes when its wounds reach its power. */
static cg_card_rule *mark_rule(tables *t)
{
    t->card_rules[0] = (cg_card_rule){CG_RULE_MARKS_REACH, 0, 0, 2, false, 0};
    return &t->card_rules[0];
}

static void responses_and_rules_name_rows(void **state)
{
    cg_context *context = *state;
    REFUSED(t->responses[0].happening = CG_ON_COUNT, "response 0: 'happening' is 35");
    REFUSED(t->responses[0].happening = CG_ON_OF_GAME + 2, "response 0: 'happening' is 50");
    REFUSED(t->responses[0].window = 3, "the window of response 0 is 3");
    REFUSED(t->board.responses = NULL, "the table of responses is NULL, but its count is not 0");
    REFUSED(t->card_rules[1].rule = (cg_card_rule_kind)(CG_RULE_ORPHAN + 1),
            "card rule 1: the rule must be a value of cg_card_rule_kind");
    REFUSED(t->card_rules[1].kind = 7, "the kind of card rule 1 is 6");
    REFUSED(t->card_rules[0].stat = -1, "the stat of card rule 0 is -1");
    REFUSED(t->board.card_rules = NULL, "the table of card rules is NULL, but its count is not 0");
    REFUSED((t->card_rules[0].rule = CG_RULE_MARKS_AT_MOST, t->card_rules[0].stat = 4),
            "the mark of card rule 0 is 4");
    REFUSED(t->card_rules[1].to = 99, "the zone of card rule 1 is 98");
    REFUSED(t->card_rules[1].to = 5, "card rule 1 must not put cards into the zone 'field': it is");
    REFUSED(t->card_rules[0].to = 1,
            "card rule 0 must not put cards into the zone 'deck': it destroys");
    REFUSED(mark_rule(t)->value = -1, "the mark of card rule 0 is");
    REFUSED(mark_rule(t)->value = 4, "the mark of card rule 0 is");
    REFUSED(mark_rule(t)->stat = 3, "the stat of card rule 0 is");
}

static void triggers_have_a_policy_and_an_end(void **state)
{
    cg_context *context = *state;
    REFUSED(t->board.triggers = (cg_trigger_policy)(CG_TRIGGER_QUEUED + 1), "triggers");
    REFUSED(t->board.trigger_limit = -1, "a trigger_limit needs triggers in a queue");
    REFUSED(t->board.trigger_limit = 9, "a trigger_limit needs triggers in a queue");
    REFUSED((t->board.triggers = CG_TRIGGER_QUEUED, t->board.trigger_limit = 9,
             t->board.trigger_cause = 2),
            "the trigger_cause is 2");
    REFUSED((t->board.triggers = CG_TRIGGER_QUEUED, t->board.trigger_limit = 9,
             t->board.trigger_cause = -1),
            "the trigger_cause is -1");
}

static void lacks_are_words_of_a_table(void **state)
{
    cg_context *context = *state;
    static const cg_lack no_table = {(cg_lack_kind)CG_LACKS_COUNT, "when", NULL};
    static const cg_lack no_words = {CG_LACKS_VERB, "Exhaust", NULL};
    REFUSED((t->board.without = &no_table, t->board.without_count = 1),
            "lack 0: the kind must be a value of cg_lack_kind");
    REFUSED((t->board.without = &no_words, t->board.without_count = 1),
            "lack 0 needs a valid phrase");
    REFUSED(t->board.without_count = 1, "the table of lacks is NULL, but its count is not 0");
}

static void words_of_the_game_stand_for_words(void **state)
{
    cg_context *context = *state;
    static const cg_word_def none = {NULL, "tap"}, large = {"exhaust", "Tap"},
                             action = {"gain life", "gain faith"},
                             no_action = {"gain mana", "gain faith"};
    REFUSED((t->board.words = &none, t->board.word_count = 1), "word 0 needs a valid spelling");
    REFUSED((t->board.words = &large, t->board.word_count = 1), "word 0 needs a valid word of");
    REFUSED((t->board.words = &no_action, t->board.word_count = 1),
            "the word 'gain mana' must be a single word, or 'gain faith' must be an action");
    REFUSED((t->board.words = &action, t->board.word_count = 1, t->board.life = 5),
            "the board's life is 4");
}

static void places_of_the_board_are_there(void **state)
{
    cg_context *context = *state;
    REFUSED(t->board.life = 5, "the board's life is 4");
    REFUSED(t->board.under_zone = 10, "the board's under_zone is 9");
    REFUSED(t->module.discard_zone = 0, "must set discard_zone");
    REFUSED((t->module.discard_zone = 0, t->board.move_count = t->board.card_rule_count = 0,
             t->board.under_zone = 0, t->board.attached_go = true),
            "must set discard_zone");
}

static void limits_have_a_bound(void **state)
{
    cg_context *context = *state;
    REFUSED(t->board.limits.tokens = 257, "limit of tokens is 257, but at most 256 is allowed");
    REFUSED(t->board.limits.modifiers = 257,
            "limit of modifiers is 257, but at most 256 is allowed");
    REFUSED(t->board.limits.pending = 65, "limit of pending is 65, but at most 64 is allowed");
    REFUSED(t->board.limits.lasts = 65, "limit of lasts is 65, but at most 64 is allowed");
}

static void zones_in_play_need_a_board(void **state)
{
    cg_context *context = *state;
    REFUSED(t->module.board = NULL, "zone 'field' is in play, or has places, when_full or "
                                    "place_field, so the module needs a board");
    REFUSED((t->module.board = NULL, t->zones[4].in_play = t->zones[5].in_play = false),
            "zone 'back_row' is in play, or has places, when_full or place_field, so the module "
            "needs a board");
    REFUSED(t->zones[5].places = -1, "zone 'back_row' has -1 places");
    REFUSED(t->zones[5].places = 256, "zone 'back_row' has 256 places");
    REFUSED(t->zones[0].in_play = true, "zone 'deck' is the home of the deck");
    REFUSED(t->zones[5].when_full = 10, "when_full of zone 'back_row' is 9");
    REFUSED(t->zones[5].when_full = -1, "when_full of zone 'back_row' is -2");
    REFUSED(t->zones[5].when_full = 6, "must name a zone without one");
    REFUSED(t->zones[1].limit = -1, "has the limit -1");
    REFUSED(t->zones[1].name = NULL, "zone 1 needs a valid name");
    REFUSED(t->zones[5].places = 0, "when_full needs a limit");
    REFUSED(t->zones[2].places = 9, "must name a zone without one");
}

/** The back row: a place for each word of that field. */
static cg_zone_def *sorted_by(tables *t, int field)
{
    t->zones[5].place_field = field + 1;
    return &t->zones[5];
}

static void places_and_kinds_of_zones_are_rows(void **state)
{
    cg_context *context = *state;
    REFUSED(sorted_by(t, 6), "the place field of a zone is 6");
    REFUSED(sorted_by(t, -2), "the place field of a zone is -2");
    REFUSED(sorted_by(t, 1),
            "zone 'back_row' needs a place for each word of field 'tribe', which must be a choice");
    REFUSED(sorted_by(t, 2),
            "zone 'back_row' needs a place for each word of field 'power', which must be a choice");
    REFUSED(sorted_by(t, 0)->places = 2,
            "zone 'back_row' needs a place for each word of field 'type', which must be a choice");
    REFUSED((t->module.board = NULL, t->zones[4].in_play = t->zones[5].in_play = false,
             t->zones[5].places = t->zones[5].when_full = 0, sorted_by(t, 0)),
            "zone 'back_row' is in play, or has places, when_full or place_field, so the module "
            "needs a board");
    REFUSED(t->zones[5].of_kind = 7, "the kind of a zone is 6");
    REFUSED(t->zones[5].of_kind = -1, "the kind of a zone is -2");
    REFUSED((t->module.board = NULL, t->zones[4].in_play = t->zones[5].in_play = false,
             t->zones[5].places = t->zones[5].when_full = 0, t->zones[5].of_kind = 1),
            "the kind of a zone is 0, but the table has 0 rows");
}

static void checks_of_decks_have_an_option_of_words(void **state)
{
    cg_context *context = *state;
    REFUSED(t->module.deck_check_option = 3, "deck_check_option is 2");
    REFUSED(t->module.deck_check_option = -1, "deck_check_option is -2");
    REFUSED(t->module.deck_check_option = 1,
            "deck_check_option: option 'limit' must have the type 'choice'");
}

static int begin(void **state)
{
    *state = cg_context_create(NULL);
    return *state ? 0 : -1;
}

static int end(void **state)
{
    cg_context_destroy(*state);
    return 0;
}

TESTS(board)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_without_faults_is_accepted),
        cmocka_unit_test(kinds_are_words_of_a_field),
        cmocka_unit_test(aliases_stand_for_a_word_of_their_field),
        cmocka_unit_test(stats_are_numbers_in_a_range),
        cmocka_unit_test(keywords_are_said_by_flags_or_bools),
        cmocka_unit_test(marks_have_room_and_change_a_stat),
        cmocka_unit_test(what_can_be_done_has_words_and_places),
        cmocka_unit_test(a_resource_of_the_games_own_needs_a_procedure_that_pays),
        cmocka_unit_test(player_rules_start_in_their_range),
        cmocka_unit_test(lists_of_words_hold_words),
        cmocka_unit_test(verbs_and_events_of_the_game_have_patterns),
        cmocka_unit_test(responses_and_rules_name_rows),
        cmocka_unit_test(triggers_have_a_policy_and_an_end),
        cmocka_unit_test(lacks_are_words_of_a_table),
        cmocka_unit_test(words_of_the_game_stand_for_words),
        cmocka_unit_test(places_of_the_board_are_there),
        cmocka_unit_test(limits_have_a_bound),
        cmocka_unit_test(zones_in_play_need_a_board),
        cmocka_unit_test(places_and_kinds_of_zones_are_rows),
        cmocka_unit_test(checks_of_decks_have_an_option_of_words),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
