/* Saves and replays name the cards that they use, by what these say: other cards do not matter. */
#include "support.h"
#include "tests.h"

#include "support_forge.h"

#include "base/hash.h"
#include "engine/engine.h"

#include <cardgame/editing.h>
#include <cardgame/record.h>

const cg_module *cg_module_tabletop(void);

#define ANSWERS 60

/* ---- catalogues ---- */

/** Cards of a few sorts: tokens, cards at random, abilities within abilities, names. */
static const char base[] =
    "game: tabletop\n"
    "set: r\n"
    "cards:\n"
    "  - {name: Bear, kind: creature, cost: 2, power: 2, toughness: 2}\n"
    "  - {name: Wyrmling, kind: creature, subtypes: [dragon], cost: 2, power: 2, toughness: 1}\n"
    "  - {name: Old Wyrm, kind: creature, subtypes: [dragon], cost: 3, power: 3, toughness: 3}\n"
    "  - {name: Pup, kind: creature, power: 1, toughness: 1}\n"
    "  - name: Kennel\n"
    "    kind: creature\n"
    "    cost: 2\n"
    "    power: 1\n"
    "    toughness: 2\n"
    "    effect: |\n"
    "      when this enters play: create a \"Pup\"\n"
    "  - {name: Egg, kind: spell, cost: 1, effect: 'play: create a random dragon in my hand'}\n"
    "  - name: Banner\n"
    "    kind: spell\n"
    "    cost: 1\n"
    "    effect: |\n"
    "      play:\n"
    "        my creatures get power +1 until end of turn\n"
    "        draw 1\n"
    "  - {name: Spark, kind: spell, cost: 1, effect: 'play: deal 2 to target creature or player'}\n"
    "  - name: Teacher\n"
    "    kind: creature\n"
    "    cost: 2\n"
    "    power: 1\n"
    "    toughness: 3\n"
    "    effect: |\n"
    "      my other creatures have \"use (exhaust this), once per turn: gain 1 life\"\n"
    "  - name: Silencer\n"
    "    kind: enchantment\n"
    "    cost: 1\n"
    "    effect: |\n"
    "      when this enters play: choose a name for this\n"
    "      enemy creatures with the chosen name have power -1\n"
    "  - {name: Unused, kind: creature, cost: 1, power: 1, toughness: 1}\n"
    "decks:\n"
    "  - name: mixed\n"
    "    title: Mixed\n"
    "    cards:\n"
    "      - {card: bear, copies: 6}\n"
    "      - {card: kennel, copies: 6}\n"
    "      - {card: egg, copies: 6}\n"
    "      - {card: banner, copies: 4}\n"
    "      - {card: spark, copies: 6}\n"
    "      - {card: teacher, copies: 4}\n"
    "      - {card: silencer, copies: 4}\n";

/** Read first, these give all others other numbers. They say what no other card says, and one says what
 * another says. */
static const char others[] =
    "game: tabletop\n"
    "set: aa\n"
    "cards:\n"
    "  - {name: Newcomer, kind: creature, cost: 2, power: 1, toughness: 4}\n"
    "  - {name: Newest, kind: creature, power: 1, toughness: 1}\n"
    "  - {name: Copycat, kind: spell, cost: 1, effect: 'play: deal 2 to target creature or "
    "player'}\n"
    "  - name: Watcher\n"
    "    kind: spell\n"
    "    cost: 0\n"
    "    effect: |\n"
    "      react when an opponent plays a spell: negate it\n"
    "  - name: Maker\n"
    "    kind: creature\n"
    "    cost: 1\n"
    "    power: 1\n"
    "    toughness: 1\n"
    "    effect: |\n"
    "      when this enters play: create a \"Newest\"\n"
    "      use (exhaust this): create a random soldier in my hand\n"
    "  - {name: Hatchling, kind: creature, subtypes: [dragon], cost: 1, power: 1, toughness: 1}\n"
    "  - name: Flanker\n"
    "    kind: creature\n"
    "    cost: 1\n"
    "    power: 1\n"
    "    toughness: 1\n"
    "    effect: |\n"
    "      creatures next to this have power +1\n"
    "      when one or more creatures are destroyed: gain 1 life\n"
    "  - name: Ambush\n"
    "    kind: trick\n"
    "    cost: 0\n"
    "    effect: |\n"
    "      react when an enemy creature attacks me: gain 1 life\n"
    "decks:\n"
    "  - name: another\n"
    "    title: Another\n"
    "    cards: [{card: newcomer, copies: 20}, {card: maker, copies: 20}]\n";

static cg_cards *cards_of(const fixture *f, const char *first, const char *second)
{
    const cg_source sources[] = {{"first", first, strlen(first)},
                                 {"second", second, second ? strlen(second) : 0}};
    cg_cards *cards = NULL;
    cg_report *report = cg_report_create(f->context);
    cg_cards_load_sources(f->game, sources, second ? 2 : 1, report, &cards);
    if (!cards) {
        char *mistakes = errors_of(report);
        fail_msg("%s", mistakes);
    }
    cg_report_destroy(report);
    return cards;
}

/** The base with one text in place of another. */
static char *changed(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    assert_non_null(at);
    char *made = calloc(1, strlen(text) + strlen(new) + 1);
    memcpy(made, text, (size_t)(at - text));
    strcat(made, new);
    strcat(made, at + strlen(old));
    return made;
}

static int set_up(void **state)
{
    return load_tables(state, cg_module_tabletop());
}

/* ---- matches ---- */

static cg_record *record_of(const cg_cards *cards, uint64_t seed, bool chance, unsigned answers)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_random random = cg_random_seed(seed);
    cg_record *record = NULL;
    cg_error error = {0};
    config.seed = seed;
    config.explicit_chance = chance;
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

static cg_match *loaded(const cg_cards *cards, const void *bytes, size_t size)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error = {0};
    if (cg_match_load(&config, bytes, size, &match, &error))
        fail_msg("%s", error.text);
    return match;
}

static void assert_save_refused(const cg_cards *cards, const void *bytes, size_t size,
                                const char *why)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error = {0};
    assert_int_equal(cg_match_load(&config, bytes, size, &match, &error), CG_ERR_SAVE);
    if (!strstr(error.text, why))
        fail_msg("'%s' does not say '%s'", error.text, why);
    assert_null(match);
}

/** Both are answered alike, by the texts of options, and stay the same. */
static void assert_go_on_alike(cg_match *one, cg_match *other, uint64_t seed)
{
    cg_random random = cg_random_seed(seed);
    char text[512], same[512];
    for (unsigned i = 0; i < 200 && !cg_match_over(one); i++) {
        assert_int_equal(cg_match_hash(one), cg_match_hash(other));
        assert_int_equal(cg_match_option_count(one), cg_match_option_count(other));
        uint32_t index = cg_bot_random(one, &random);
        cg_match_option_text(one, index, text, sizeof text);
        cg_match_option_text(other, index, same, sizeof same);
        assert_string_equal(text, same);
        assert_int_equal(cg_match_answer(one, cg_match_decider(one), index, NULL), CG_OK);
        assert_int_equal(cg_match_answer(other, cg_match_decider(other), index, NULL), CG_OK);
    }
    assert_int_equal(cg_match_hash(one), cg_match_hash(other));
    assert_sound(other);
}

static cg_status load_replay(const cg_cards *cards, const char *text, size_t length, uint64_t *hash,
                             cg_error *error)
{
    cg_record *record = NULL;
    cg_status status = cg_record_load(cards, "test", text, length, &record, error);
    if (!status && hash)
        *hash = cg_match_hash(cg_record_match(record));
    cg_record_destroy(record);
    return status;
}

/* ---- other cards ---- */

static void matches_go_on_with_other_cards(const cg_cards *then, const cg_cards *now, uint64_t seed,
                                           bool chance)
{
    cg_record *record = record_of(then, seed, chance, ANSWERS);
    size_t size, length;
    unsigned char *bytes = saved(cg_record_match(record), &size);
    cg_match *was = loaded(then, bytes, size), *is = loaded(now, bytes, size);
    char *text = replay_of(record, &length);
    uint64_t hash = 0;
    cg_error error = {0};
    if (load_replay(now, text, length, &hash, &error))
        fail_msg("seed %u: %s", (unsigned)seed, error.text);
    assert_int_equal(hash, cg_match_hash(cg_record_match(record)));
    assert_go_on_alike(was, is, seed);
    free(text);
    free(bytes);
    cg_match_destroy(was);
    cg_match_destroy(is);
    cg_record_destroy(record);
}

static void cards_that_are_not_met_do_not_matter(void **state)
{
    const fixture *f = *state;
    char *without = changed(base,
                            "  - {name: Unused, kind: creature, cost: 1, power: 1, "
                            "toughness: 1}\n",
                            "");
    cg_cards *then = cards_of(f, base, NULL);
    cg_cards *now[] = {cards_of(f, others, base), cards_of(f, base, others),
                       cards_of(f, without, NULL)};
    for (size_t i = 0; i < COUNT(now); i++) {
        assert_int_not_equal(cg_cards_hash(then), cg_cards_hash(now[i]));
        for (uint64_t seed = 1; seed <= 12; seed++)
            matches_go_on_with_other_cards(then, now[i], seed, seed % 3 == 0);
        cg_cards_destroy(now[i]);
    }
    cg_cards_destroy(then);
    free(without);
}

/** A card that a random choice can bring is one of the match, and is needed. */
static void what_chance_can_bring_is_part_of_it(void **state)
{
    const fixture *f = *state;
    cg_cards *then = cards_of(f, others, base), *now = cards_of(f, base, NULL);
    cg_record *record = record_of(then, 2, false, 10);
    size_t size;
    unsigned char *bytes = saved(cg_record_match(record), &size);
    assert_save_refused(now, bytes, size, "it was made with other cards: there is no aa/hatchling");
    free(bytes);
    cg_record_destroy(record);
    cg_cards_destroy(then);
    cg_cards_destroy(now);
}

/** What a match is saved as does not depend on cards that it cannot meet, nor on the order of files. */
static void a_match_is_the_same_beside_other_cards(void **state)
{
    const fixture *f = *state;
    static const char bare[] = "game: tabletop\nset: aa\ncards:\n"
                               "  - {name: Newcomer, kind: creature, cost: 2, power: 1, "
                               "toughness: 4}\n"
                               "  - {name: Copycat, kind: spell, cost: 1, effect: 'play: deal 2 to "
                               "target creature or player'}\n";
    cg_cards *then = cards_of(f, base, NULL), *now = cards_of(f, bare, base);
    for (uint64_t seed = 1; seed <= 6; seed++) {
        cg_record *one = record_of(then, seed, false, ANSWERS),
                  *other = record_of(now, seed, false, ANSWERS);
        assert_int_equal(cg_match_hash(cg_record_match(one)),
                         cg_match_hash(cg_record_match(other)));
        cg_record_destroy(one);
        cg_record_destroy(other);
    }
    cg_cards_destroy(then);
    cg_cards_destroy(now);
}

/* ---- what has changed is named ---- */

static void what_has_changed_is_named(void **state)
{
    static const struct {
        const char *old, *new, *why;
    } cases[] = {
        {"cost: 2, power: 2, toughness: 2", "cost: 2, power: 3, toughness: 2",
         "Bear (r/bear): its numbers differ"},
        {"name: Bear,", "id: bear, name: Big Bear,", "Big Bear (r/bear): its text differs"},
        {"deal 2 to target", "deal 3 to target", "Spark (r/spark): its effect differs"},
        {"deal 2 to target", "deal  2  to target", NULL}, /* another spelling */
        {"gain 1 life", "gain 2 life", "Teacher (r/teacher): its effect differs"},
        {"name: Pup, kind: creature, power: 1", "name: Pup, kind: creature, power: 2",
         "Pup (r/pup): its numbers differ"}, /* a token */
        {"name: Old Wyrm, kind: creature, subtypes: [dragon], cost: 3",
         "name: Old Wyrm, kind: creature, subtypes: [dragon], cost: 4",
         "Old Wyrm (r/old_wyrm): its numbers differ"}, /* at random */
        {"name: Wyrmling, kind: creature, subtypes: [dragon]", "name: Wyrmling, kind: creature",
         "Wyrmling (r/wyrmling): its numbers differ"},
        {"name: Wyrmling", "name: Young Wyrm", "there is no r/wyrmling"},
        {"name: Unused, kind: creature, cost: 1", "name: Unused, kind: creature, cost: 3", NULL},
    };
    const fixture *f = *state;
    cg_cards *then = cards_of(f, base, NULL);
    cg_record *record = record_of(then, 5, false, 30);
    size_t size, length;
    unsigned char *bytes = saved(cg_record_match(record), &size);
    char *text = replay_of(record, &length);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char *source = changed(base, cases[i].old, cases[i].new);
        cg_cards *now = cards_of(f, source, NULL);
        cg_error error = {0};
        cg_status status = load_replay(now, text, length, NULL, &error);
        if (!cases[i].why) {
            cg_match_destroy(loaded(now, bytes, size));
            assert_int_equal(status, CG_OK);
        } else {
            assert_save_refused(now, bytes, size, cases[i].why);
            assert_int_equal(status, CG_ERR_REPLAY);
            assert_string_equal(error.code, "replay-cards");
            if (!strstr(error.text, cases[i].why))
                fail_msg("'%s' does not say '%s'", error.text, cases[i].why);
        }
        cg_cards_destroy(now);
        free(source);
    }
    free(text);
    free(bytes);
    cg_record_destroy(record);
    cg_cards_destroy(then);
}

static void several_changes_are_told_together(void **state)
{
    const fixture *f = *state;
    cg_cards *then = cards_of(f, base, NULL);
    cg_record *record = record_of(then, 5, false, 10);
    size_t size;
    unsigned char *bytes = saved(cg_record_match(record), &size);
    char *one = changed(base, "deal 2 to target", "deal 3 to target");
    char *two = changed(one, "name: Spark, kind: spell, cost: 1",
                        "id: spark, name: Big Spark, kind: spell, cost: 2");
    cg_cards *now = cards_of(f, two, NULL);
    assert_save_refused(now, bytes, size,
                        "Big Spark (r/spark): its text, its numbers and its effect differ");
    cg_cards_destroy(now);
    now = cards_of(f, others, NULL);
    assert_save_refused(now, bytes, size, "there is no r/bear; ");
    assert_save_refused(now, bytes, size, " more");
    cg_cards_destroy(now);
    free(one);
    free(two);
    free(bytes);
    cg_record_destroy(record);
    cg_cards_destroy(then);
}

/* ---- forged ---- */

static void fix_checksum(unsigned char *bytes, size_t size)
{
    uint64_t sum = cg_hash_bytes(0, bytes, size - 8);
    for (size_t i = 0; i < 8; i++)
        bytes[size - 8 + i] = (unsigned char)(sum >> (8 * i));
}

/** A loaded match can be played, and its own save is loaded as the same match. */
static void use(const cg_cards *cards, cg_match *match, cg_random *random)
{
    size_t size;
    play_random(match, random, 10);
    assert_sound(match);
    unsigned char *bytes = saved(match, &size);
    cg_match *again = loaded(cards, bytes, size);
    assert_int_equal(cg_match_hash(match), cg_match_hash(again));
    cg_match_destroy(again);
    free(bytes);
}

/** Numbers of kinds, hashes, facts and sizes: whatever somebody writes there does no harm. */
static void what_stands_before_the_state_can_be_forged(void **state)
{
    const fixture *f = *state;
    cg_cards *cards = cards_of(f, others, base);
    cg_match_config config = cg_match_config_default(cards);
    cg_random random = cg_random_seed(11);
    unsigned used = 0, refused = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        cg_record *record = record_of(cards, seed, seed % 2, 40);
        size_t size;
        unsigned char *bytes = saved(cg_record_match(record), &size);
        for (unsigned i = 0; i < (UNDER_SANITIZERS ? 400u : 2000u); i++) {
            unsigned char was[2];
            size_t at[2];
            for (unsigned k = 0; k < 2; k++) {
                at[k] = 30 + cg_random_below(&random, (uint32_t)(size / 2));
                was[k] = bytes[at[k]];
                bytes[at[k]] = (unsigned char)(k && i % 2 ? was[k] : cg_random_below(&random, 256));
            }
            fix_checksum(bytes, size);
            cg_match *match = NULL;
            if (cg_match_load(&config, bytes, size, &match, NULL)) {
                refused++;
            } else {
                use(cards, match, &random);
                used++;
            }
            cg_match_destroy(match);
            for (unsigned k = 2; k-- > 0;)
                bytes[at[k]] = was[k];
        }
        free(bytes);
        cg_record_destroy(record);
    }
    assert_true(used > 50 && refused > 50);
    cg_cards_destroy(cards);
}

/* ---- decks ---- */

static void a_replay_brings_its_decks(void **state)
{
    const fixture *f = *state;
    cg_cards *then = cards_of(f, base, NULL);
    cg_record *record = record_of(then, 3, false, 20);
    size_t length;
    char *text = replay_of(record, &length);
    char *source = changed(base, "{card: bear, copies: 6}", "{card: bear, copies: 5}");
    char *none = changed(base, "name: mixed", "name: other");
    cg_cards *now[] = {cards_of(f, source, NULL), cards_of(f, none, NULL)};
    for (size_t i = 0; i < COUNT(now); i++) {
        uint64_t hash = 0;
        cg_error error = {0};
        if (load_replay(now[i], text, length, &hash, &error))
            fail_msg("%s", error.text);
        assert_int_equal(hash, cg_match_hash(cg_record_match(record)));
        cg_cards_destroy(now[i]);
    }
    free(source);
    free(none);
    free(text);
    cg_record_destroy(record);
    cg_cards_destroy(then);
}

/* ---- numbers of designs ---- */

static void designs_have_numbers_in_a_match(void **state)
{
    const fixture *f = *state;
    cg_cards *cards = cards_of(f, others, base);
    cg_record *record = record_of(cards, 1, false, 0);
    const cg_match *match = cg_record_match(record);
    uint32_t count = cg_match_design_count(match);
    assert_int_equal(count, 11); /* seven of the deck, the token, three dragons */
    for (uint32_t n = 1; n <= count; n++)
        assert_int_equal(cg_match_design_number(match, cg_match_design(match, n)), n);
    assert_int_equal(cg_match_design(match, 0), 0);
    assert_int_equal(cg_match_design(match, count + 1), 0);
    assert_int_equal(cg_match_design_number(match, cg_cards_find(cards, "aa/newcomer")), 0);
    assert_int_equal(cg_match_design_number(match, 0), 0);
    assert_int_equal(cg_match_design_count(NULL), 0);
    assert_int_equal(cg_match_design(NULL, 1), 0);
    assert_int_equal(cg_match_design_number(NULL, 1), 0);
    cg_record_destroy(record);
    cg_cards_destroy(cards);
}

/** What names no ability holds 0: none may have that number, or it would pass for none. */
static void no_ability_has_the_number_of_none(void **state)
{
    const fixture *f = *state;
    cg_cards *cards = cards_of(f, others, base);
    cg_record *record = record_of(cards, 1, false, 0);
    const cg_plan *plan = cg_record_match(record)->plan;
    unsigned count = 0;
    assert_int_equal(plan->unit.instructions[plan->unit.codes[0].start], CG_OP_END);
    for (uint32_t k = 0; k < plan->kind_count; k++)
        for (unsigned a = 0; a < plan->kinds[k].ability_count; a++, count++)
            assert_int_not_equal(plan->kinds[k].abilities[a], 0);
    assert_true(count > 4);
    cg_record_destroy(record);
    cg_cards_destroy(cards);
}

/* ---- all games ---- */

typedef struct files {
    cg_source list[64];
    size_t count;
} files;

static bool take(const cg_source *source, void *user)
{
    files *all = user;
    assert_true(all->count < COUNT(all->list));
    char *name = malloc(strlen(source->name) + 1), *text = malloc(source->length + 1);
    strcpy(name, source->name);
    memcpy(text, source->text, source->length);
    text[source->length] = '\0';
    all->list[all->count++] = (cg_source){name, text, source->length};
    return true;
}

/** The files of a game from the last to the first: so all numbers of the catalogue change. */
static cg_cards *turned_round(const cg_cards *cards, const char *folder)
{
    files all = {0}, turned = {0};
    cg_cards *made = NULL;
    cg_game *game = (cg_game *)(uintptr_t)cg_cards_game(cards);
    assert_int_equal(cg_cards_read_files(game, &folder, 1, take, &all, NULL), CG_OK);
    for (size_t i = all.count; i-- > 0;)
        turned.list[turned.count++] = all.list[i];
    assert_int_equal(cg_cards_load_sources(game, turned.list, turned.count, NULL, &made), CG_OK);
    for (size_t i = 0; i < all.count; i++) {
        free((char *)(uintptr_t)all.list[i].name);
        free((char *)(uintptr_t)all.list[i].text);
    }
    return made;
}

static void the_order_of_files_does_not_matter_in_any_game(void **state)
{
    static const char *const folders[FORGE_GAMES] = {
        "cards/deities_demidice", "cards/gemu_land",    "cards/divinity", "cards/demi",
        "cards/divino",           "test/tabletop/cards"};
    static forge_real real;
    (void)state;
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        const cg_cards *then = forge_cards(game);
        cg_cards *now = turned_round(then, folders[game]);
        assert_int_equal(cg_cards_hash(then), cg_cards_hash(now));
        for (unsigned i = 0; i < (UNDER_SANITIZERS ? 3u : 12u); i++) {
            forge_base from = {.game = game,
                               .chance = i % 4 == 3,
                               .decks = i % 2 ? i : 0,
                               .seed = i + 1,
                               .depth = 20 + 45 * i};
            forge_save(&from, &real);
            cg_match *was = loaded(then, real.bytes, real.length);
            cg_match *is = loaded(now, real.bytes, real.length);
            assert_go_on_alike(was, is, i);
            cg_match_destroy(was);
            cg_match_destroy(is);
        }
        cg_cards_destroy(now);
    }
}

/** What is asked is the same, whichever numbers a match has. */
static void an_older_edition_plays_the_same(void **state)
{
    char text[512], same[512];
    (void)state;
    for (unsigned game = 0; game < FORGE_GAMES; game++) {
        cg_match_config config = cg_match_config_default(forge_cards(game));
        for (config.seed = 1; config.seed <= (UNDER_SANITIZERS ? 1u : 3u); config.seed++) {
            config.edition = 0;
            cg_match *today = start(&config);
            config.edition = CG_EDITION_WHOLE;
            cg_match *older = start(&config);
            cg_random random = cg_random_seed(config.seed);
            for (unsigned i = 0; i < 400 && !cg_match_over(today); i++) {
                uint32_t index = cg_bot_random(today, &random);
                int player = cg_match_decider(today);
                assert_int_equal(cg_match_option_count(today), cg_match_option_count(older));
                cg_match_option_text(today, index, text, sizeof text);
                cg_match_option_text(older, index, same, sizeof same);
                assert_string_equal(text, same);
                assert_int_equal(cg_match_answer(today, player, index, NULL), CG_OK);
                assert_int_equal(cg_match_answer(older, player, index, NULL), CG_OK);
            }
            assert_int_equal(cg_match_over(today), cg_match_over(older));
            cg_match_destroy(today);
            cg_match_destroy(older);
        }
    }
    cg_match_config config = cg_match_config_default(forge_cards(0));
    cg_match *match = NULL;
    config.edition = 5;
    assert_int_equal(cg_match_create(&config, &match, NULL), CG_ERR_ARGUMENT);
}

TESTS(identity)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(cards_that_are_not_met_do_not_matter, set_up, unload_game),
        cmocka_unit_test_setup_teardown(what_chance_can_bring_is_part_of_it, set_up, unload_game),
        cmocka_unit_test_setup_teardown(a_match_is_the_same_beside_other_cards, set_up,
                                        unload_game),
        cmocka_unit_test_setup_teardown(what_has_changed_is_named, set_up, unload_game),
        cmocka_unit_test_setup_teardown(several_changes_are_told_together, set_up, unload_game),
        cmocka_unit_test_setup_teardown(what_stands_before_the_state_can_be_forged, set_up,
                                        unload_game),
        cmocka_unit_test_setup_teardown(a_replay_brings_its_decks, set_up, unload_game),
        cmocka_unit_test_setup_teardown(designs_have_numbers_in_a_match, set_up, unload_game),
        cmocka_unit_test_setup_teardown(no_ability_has_the_number_of_none, set_up, unload_game),
        cmocka_unit_test(the_order_of_files_does_not_matter_in_any_game),
        cmocka_unit_test(an_older_edition_plays_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
