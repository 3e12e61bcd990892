/* Another version of the library makes other programs of the same texts: matches go on with them, as their cards
 * are told apart by what they say. Here the same is said in two ways that are compiled differently, and the
 * catalogue of today claims to have the other's spelling. */
#include "support.h"
#include "tests.h"

#include "engine/engine.h"

#include <cardgame/record.h>

const cg_module *cg_module_tabletop(void);

#define MATCHES 8
#define DEEP 120 /* answers */

/* Each '@' becomes a condition that always holds, or nothing. Spark and Ember have one program, then two:
 * so programs also get other numbers. */
static const char base[] =
    "game: tabletop\n"
    "set: r\n"
    "cards:\n"
    "  - {name: Bear, kind: creature, cost: 2, power: 2, toughness: 2}\n"
    "  - {name: Pup, kind: creature, power: 1, toughness: 1}\n"
    "  - {name: Spark, kind: spell, cost: 1, effect: 'play: deal 2 to target creature or player'}\n"
    "  - name: Ember\n"
    "    kind: spell\n"
    "    cost: 1\n"
    "    effect: |\n"
    "      play: @deal 2 to target creature or player\n"
    "  - name: Kennel\n"
    "    kind: creature\n"
    "    cost: 2\n"
    "    power: 1\n"
    "    toughness: 2\n"
    "    effect: |\n"
    "      when this enters play: @create a \"Pup\"\n"
    "  - name: Banner\n"
    "    kind: spell\n"
    "    cost: 1\n"
    "    effect: |\n"
    "      play:\n"
    "        @my creatures get power +1 until end of turn\n"
    "        @draw 1\n"
    "  - name: Teacher\n"
    "    kind: creature\n"
    "    cost: 2\n"
    "    power: 1\n"
    "    toughness: 3\n"
    "    effect: |\n"
    "      my other creatures have \"use (exhaust this), once per turn: @gain 1 life\"\n"
    "  - name: Sifter\n"
    "    kind: spell\n"
    "    cost: 1\n"
    "    effect: |\n"
    "      play:\n"
    "        @draw 2\n"
    "        @discard 1\n"
    "  - name: Martyr\n"
    "    kind: creature\n"
    "    cost: 1\n"
    "    power: 1\n"
    "    toughness: 1\n"
    "    effect: |\n"
    "      when this is destroyed: @draw 1\n"
    "  - name: Trainer\n"
    "    kind: spell\n"
    "    cost: 1\n"
    "    effect: |\n"
    "      play: @my creatures get \"when this is destroyed: @gain 1 life\" until end of turn\n"
    "  - name: Promise\n"
    "    kind: spell\n"
    "    cost: 1\n"
    "    effect: |\n"
    "      play:\n"
    "        @later when a turn ends: @gain 1 life\n"
    "  - name: Quick\n"
    "    kind: trick\n"
    "    cost: 0\n"
    "    effect: |\n"
    "      play in response: @gain 1 life\n"
    "decks:\n"
    "  - name: mixed\n"
    "    title: Mixed\n"
    "    cards:\n"
    "      - {card: bear, copies: 6}\n"
    "      - {card: spark, copies: 5}\n"
    "      - {card: ember, copies: 5}\n"
    "      - {card: kennel, copies: 5}\n"
    "      - {card: banner, copies: 5}\n"
    "      - {card: teacher, copies: 4}\n"
    "      - {card: sifter, copies: 6}\n"
    "      - {card: martyr, copies: 4}\n"
    "      - {card: trainer, copies: 6}\n"
    "      - {card: quick, copies: 4}\n"

    "      - {card: promise, copies: 4}\n";

static cg_cards *cards_with(const fixture *f, const char *condition)
{
    static char text[2 * sizeof base];
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    char *end = text;
    for (const char *at = base; *at; at++)
        if (*at == '@') {
            strcpy(end, condition);
            end += strlen(condition);
        } else {
            *end++ = *at;
        }
    *end = '\0';
    if (cg_cards_load_text(f->game, "r.yaml", text, strlen(text), report, &cards)) {
        char *mistakes = errors_of(report);
        fail_msg("%s", mistakes);
    }
    cg_report_destroy(report);
    return cards;
}

typedef struct compilers {
    cg_cards *then, *now;
} compilers;

/** The cards of two compilers of the same texts. */
static void begin(compilers *c, const fixture *f)
{
    unsigned others = 0;
    c->then = cards_with(f, "");
    c->now = cards_with(f, "if my life <= 999: ");
    assert_int_equal(c->then->count, c->now->count);
    for (cg_design design = 1; design <= c->then->count; design++) {
        const uint64_t *was = c->then->data[design].digest;
        uint64_t *is = (uint64_t *)(uintptr_t)c->now->data[design].digest;
        others += is[CG_DIGEST_PROGRAM] != was[CG_DIGEST_PROGRAM];
        is[CG_DIGEST_EFFECT] = was[CG_DIGEST_EFFECT];
    }
    assert_int_equal(others, 9);
}

static void end(compilers *c)
{
    cg_cards_destroy(c->then);
    cg_cards_destroy(c->now);
}

static cg_record *record_of(const cg_cards *cards, uint64_t seed, unsigned answers)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_random random = cg_random_seed(seed);
    cg_record *record = NULL;
    cg_error error = {0};
    config.seed = seed;
    config.explicit_chance = seed % 3 == 0;
    config.decks[0] = config.decks[1] = cg_cards_deck_find(cards, "mixed");
    if (cg_record_create(&config, &record, &error))
        fail_msg("%s", error.text);
    const cg_match *match = cg_record_match(record);
    for (unsigned i = 0; i < answers && !cg_match_over(match); i++)
        assert_int_equal(cg_record_answer(record, cg_match_decider(match),
                                          cg_bot_random(match, &random), &error),
                         CG_OK);
    return record;
}

/** Without what is asked, in words: these quote the card. */
static char *seen_by(const cg_match *match, int viewer)
{
    static const char begin[] = "\"prompt\":\"";
    char *view = view_of(match, viewer), *at = strstr(view, begin), *end;
    if (at && (end = strstr(at, "\",\"")))
        memmove(at, end, strlen(end) + 1);
    return view;
}

/** Each sees the same in both, and is offered the same. */
static void assert_alike(const cg_match *one, const cg_match *other)
{
    char text[512], same[512];
    for (int viewer = CG_SPECTATOR; viewer < 2; viewer++) {
        char *seen = seen_by(one, viewer), *now = seen_by(other, viewer);
        assert_string_equal(seen, now);
        free(seen);
        free(now);
    }
    assert_int_equal(cg_match_over(one), cg_match_over(other));
    assert_int_equal(cg_match_option_count(one), cg_match_option_count(other));
    for (uint32_t i = 0; i < cg_match_option_count(one); i++) {
        cg_match_option_text(one, i, text, sizeof text);
        cg_match_option_text(other, i, same, sizeof same);
        assert_string_equal(text, same);
    }
}

static void assert_go_on_alike(cg_match *one, cg_match *other, uint64_t seed)
{
    cg_random random = cg_random_seed(seed);
    for (unsigned i = 0; i < 60 && !cg_match_over(one); i++) {
        uint32_t index = cg_bot_random(one, &random);
        int player = cg_match_decider(one);
        assert_alike(one, other);
        assert_int_equal(cg_match_answer(one, player, index, NULL), CG_OK);
        assert_int_equal(cg_match_answer(other, player, index, NULL), CG_OK);
    }
    assert_alike(one, other);
    assert_sound(other);
}

/** Each answer of a replay is played anew. Only the hashes of states in which abilities run can differ. */
static cg_record *played_again(const cg_cards *now, const cg_record *record)
{
    static char text[1 << 17];
    cg_record *is = NULL;
    cg_error error = {0};
    size_t length = cg_record_replay(record, text, sizeof text);
    assert_true(length < sizeof text);
    if (cg_record_load(now, "r", text, length, &is, &error))
        fail_msg("%s", error.text);
    return is;
}

static void check_replay(const cg_cards *now, const cg_record *record)
{
    cg_record *is = played_again(now, record);
    assert_int_equal(cg_record_length(record), cg_record_length(is));
    assert_alike(cg_record_match(record), cg_record_match(is));
    cg_record_destroy(is);
}

/** A save goes on with the other programs, as the match that was played with these from the beginning, or is
 * refused because it stands within one.
 * @return whether it goes on */
static bool goes_on(const cg_match *played, const cg_match *match, uint64_t seed)
{
    cg_match_config config = cg_match_config_default(cg_match_cards(played));
    cg_match *is = NULL, *was = clone_of(match);
    cg_error error = {0};
    size_t size;
    unsigned char *bytes = saved(match, &size);
    cg_status status = cg_match_load(&config, bytes, size, &is, &error);
    if (!status) {
        cg_match *same = clone_of(played);
        same->head->work = match->head->work;
        assert_int_equal(cg_match_hash(is), cg_match_hash(same));
        cg_match_destroy(same);
        assert_go_on_alike(was, is, seed);
    } else if (!strstr(error.text, "it was saved in the middle of an effect")) {
        fail_msg("%s", error.text);
    }
    cg_match_destroy(was);
    cg_match_destroy(is);
    free(bytes);
    return !status;
}

static void saves_go_on_with_other_programs(void **state)
{
    unsigned on = 0, within = 0;
    compilers c;
    begin(&c, *state);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        cg_record *record = record_of(c.then, seed, DEEP), *again = played_again(c.now, record);
        for (size_t length = cg_record_length(record); length > 4; length -= 5) {
            assert_int_equal(cg_record_seek(record, length), CG_OK);
            assert_int_equal(cg_record_seek(again, length), CG_OK);
            bool good = goes_on(cg_record_match(again), cg_record_match(record), seed);
            on += good;
            within += !good;
        }
        cg_record_destroy(again);
        cg_record_destroy(record);
    }
    assert_true(on > 50 && within > 50);
    end(&c);
}

/** A save of the match that goes on has the programs of today, and is loaded by the other compiler. */
static void what_has_gone_on_is_saved_with_its_own_programs(void **state)
{
    compilers c;
    size_t size;
    begin(&c, *state);
    cg_record *record = record_of(c.then, 1, 0);
    cg_match_config then = cg_match_config_default(c.then), now = cg_match_config_default(c.now);
    cg_match *is = NULL, *again = NULL;
    unsigned char *bytes = saved(cg_record_match(record), &size);
    assert_int_equal(cg_match_load(&now, bytes, size, &is, NULL), CG_OK);
    free(bytes);
    bytes = saved(is, &size);
    assert_int_equal(cg_match_load(&then, bytes, size, &again, NULL), CG_OK);
    assert_go_on_alike(is, again, 1);
    cg_match_destroy(is);
    cg_match_destroy(again);
    free(bytes);
    cg_record_destroy(record);
    end(&c);
}

static void replays_are_played_with_other_programs(void **state)
{
    compilers c;
    begin(&c, *state);
    for (uint64_t seed = 1; seed <= 4u * MATCHES; seed++) {
        cg_record *record = record_of(c.then, seed, 40);
        check_replay(c.now, record);
        cg_record_destroy(record);
    }
    end(&c);
}

/** The start is a save, which tells it. */
static void replays_of_described_boards_are_played_with_other_programs(void **state)
{
    compilers c;
    begin(&c, *state);
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        fixture f = *(const fixture *)*state;
        board b;
        cg_record *record = NULL;
        cg_random random = cg_random_seed(seed);
        f.cards = c.then;
        board_begin(&b, &f, 2, "main");
        b.config.seed = seed;
        b.config.decks[0] = b.config.decks[1] = cg_cards_deck_find(c.then, "mixed");
        assert_int_equal(cg_record_create(board_config(&b), &record, NULL), CG_OK);
        const cg_match *match = cg_record_match(record);
        for (unsigned i = 0; i < 40 && !cg_match_over(match); i++)
            cg_record_answer(record, cg_match_decider(match), cg_bot_random(match, &random), NULL);
        check_replay(c.now, record);
        cg_record_destroy(record);
    }
    end(&c);
}

/** Where no ability has run since the last answer, the state has to be that of the replay. */
static void a_replay_of_another_match_is_refused(void **state)
{
    static char text[1 << 17];
    compilers c;
    cg_error error = {0};
    begin(&c, *state);
    cg_record *record = record_of(c.then, 1, 40);
    size_t length = cg_record_replay(record, text, sizeof text);
    char *seed = strstr(text, "\nseed 1\n");
    assert_non_null(seed);
    seed[6] = '2';
    assert_int_equal(cg_record_load(c.now, "r", text, length, NULL, &error), CG_ERR_REPLAY);
    assert_string_equal(error.code, "replay-differs");
    seed[6] = '1';
    for (char *at = text;
         (at = strstr(at, "\nanswer "));) { /* its own compiler allows no other state */
        at = strchr(strchr(at, ' ') + 1, ' ') + 1;
        char was = *at;
        *at = was == '0' ? '1' : '0';
        assert_int_equal(cg_record_load(c.then, "r", text, length, NULL, &error), CG_ERR_REPLAY);
        assert_string_equal(error.code, "replay-differs");
        *at = was;
    }
    cg_record_destroy(record);
    end(&c);
}

static int set_up(void **state)
{
    return load_tables(state, cg_module_tabletop());
}

TESTS(recompiled)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(saves_go_on_with_other_programs, set_up, unload_game),
        cmocka_unit_test_setup_teardown(what_has_gone_on_is_saved_with_its_own_programs, set_up,
                                        unload_game),
        cmocka_unit_test_setup_teardown(replays_are_played_with_other_programs, set_up,
                                        unload_game),
        cmocka_unit_test_setup_teardown(replays_of_described_boards_are_played_with_other_programs,
                                        set_up, unload_game),
        cmocka_unit_test_setup_teardown(a_replay_of_another_match_is_refused, set_up, unload_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
