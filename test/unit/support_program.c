#include "support_program.h"

#include "base/hash.h"
#include "catalogue/catalogue.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ABILITIES_SIZE = 8000, TRIES = 3, CARDS_MOST = 6, OPTION_SIZE = 256 };

unsigned program_pick(generate_source *source, unsigned bound)
{
    if (source->bytes == NULL)
        return cg_random_below(&source->random, bound);
    return source->at < source->size ? source->bytes[source->at++] % bound : 0;
}

/* ---- cards ---- */

/** What generated texts name is there. */
static const char *const plain_cards[] = {
    "{name: Frog, kind: creature, subtypes: [frog], cost: 1, power: 1, toughness: 1}",
    "{name: Hive Drone, kind: creature, subtypes: [drone], power: 1, toughness: 1}",
    "{name: Bear, kind: creature, subtypes: [beast], cost: 2, power: 2, toughness: 2}",
    "{name: Drake, kind: creature, subtypes: [dragon], power: 2, toughness: 2, keywords: [flying]}",
    "{name: Old King, kind: creature, subtypes: [legend], cost: 3, power: 3, toughness: 3}",
};
static const char *const plain_ids[] = {"frog", "hive_drone", "bear", "drake", "old_king"};

enum { PLAIN = sizeof plain_cards / sizeof *plain_cards };

static cg_design any_design(void *user, const char *text, size_t length)
{
    (void)user;
    (void)text;
    return length ? 1 : 0;
}

static bool has_no_mistake(const cg_game *game, const char *text)
{
    cg_arena terms = {.context = game->context};
    cg_report *report = cg_report_create(game->context);
    const cg_effect_source source = {.text = text,
                                     .length = strlen(text),
                                     .place = {.file = "card", .line = 1, .column = 1},
                                     .find_design = any_design};
    const cg_ability_term *abilities =
        report ? cg_effect_parse(game->language, &source, CG_ACCEPT_CARD, &terms, report) : NULL;
    cg_arena_free(&terms);
    cg_report_destroy(report);
    return abilities != NULL;
}

/** The text, indented as a block of the card's field. */
static void put_block(const char *text, cg_text *out)
{
    for (const char *end; *text; text = end + 1) {
        end = strchr(text, '\n');
        if (end == NULL)
            return;
        cg_text_format(out, "      %.*s\n", (int)(end - text), text);
    }
}

/** Can a card that does not stay in play have these abilities? */
static bool suits_spell(const cg_game *game, const char *text)
{
    static char card[ABILITIES_SIZE * 2];
    cg_cards *cards = NULL;
    cg_text out = cg_text_start(card, sizeof card);
    cg_text_add(&out, "game: tabletop\nset: t\ntitle: One\ncards:\n");
    for (unsigned i = 0; i < PLAIN; i++)
        cg_text_format(&out, "  - %s\n", plain_cards[i]);
    cg_text_add(&out, "  - name: Card\n    kind: spell\n    effect: |\n");
    put_block(text, &out);
    bool suits = out.length < sizeof card &&
                 !cg_cards_load_text(game, "one.yaml", card, out.length, NULL, &cards);
    cg_cards_destroy(cards);
    return suits;
}

static const char *kind_for(const cg_game *game, generate_source *source, const char *text)
{
    static const char *const played[] = {"spell", "trick", "creature", "aura"};
    static const char *const lasting[] = {"creature", "artifact", "enchantment", "creature"};
    return (suits_spell(game, text) ? played : lasting)[program_pick(source, 4)];
}

/** A card with abilities; without if none of a few has no mistake. */
static void put_card(const cg_game *game, generate_source *source, unsigned number, cg_text *out)
{
    char text[ABILITIES_SIZE];
    bool fine = false;
    for (unsigned left = TRIES; left > 0 && !fine; left--) {
        cg_text to = cg_text_start(text, sizeof text);
        generate_abilities(game->language, source, &to);
        fine = to.length < sizeof text && has_no_mistake(game, text);
    }
    if (!fine)
        text[0] = '\0';
    cg_text_format(out, "  - name: Card %u\n    kind: %s\n    cost: %u\n", number,
                   fine ? kind_for(game, source, text) : "creature", program_pick(source, 4));
    cg_text_format(out, "    power: %u\n    toughness: %u\n", program_pick(source, 4),
                   1 + program_pick(source, 4));
    if (fine) {
        cg_text_add(out, "    effect: |\n");
        put_block(text, out);
    }
}

void program_write(const cg_game *game, generate_source *source, cg_text *out)
{
    unsigned count = 1 + program_pick(source, CARDS_MOST);
    cg_text_add(out, "game: tabletop\nset: t\ntitle: Random cards\ncards:\n");
    for (unsigned i = 0; i < PLAIN; i++)
        cg_text_format(out, "  - %s\n", plain_cards[i]);
    for (unsigned i = 1; i <= count; i++)
        put_card(game, source, i, out);
    cg_text_add(out, "decks:\n  - name: all\n    title: All\n    cards:\n");
    for (unsigned i = 0; i < PLAIN; i++)
        cg_text_format(out, "      - {card: t/%s, copies: 2}\n", plain_ids[i]);
    for (unsigned i = 1; i <= count; i++)
        cg_text_format(out, "      - {card: t/card_%u, copies: 4}\n", i);
}

/* ---- matches ---- */

static void blame(program_outcome *outcome, const char *format, ...)
{
    va_list arguments;
    if (outcome->fault[0] != '\0')
        return;
    va_start(arguments, format);
    vsnprintf(outcome->fault, sizeof outcome->fault, format, arguments);
    va_end(arguments);
}

static int compare_hashes(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

/** Options have texts, and no two the same. */
static void check_options(const cg_match *match, program_outcome *outcome)
{
    uint32_t count = cg_match_option_count(match);
    if (count == 0) {
        cg_decision decision;
        if (cg_match_decision(match, &decision))
            blame(outcome, "nothing can be answered to %s", decision.reason);
        return;
    }
    uint64_t *hashes = malloc(count * sizeof *hashes);
    for (uint32_t i = 0; hashes != NULL && i < count; i++) {
        char text[OPTION_SIZE];
        size_t length = cg_match_option_text(match, i, text, sizeof text);
        if (length == 0)
            blame(outcome, "option %u has no text", i);
        hashes[i] = cg_hash_bytes(0, text, strlen(text));
    }
    if (hashes != NULL)
        qsort(hashes, count, sizeof *hashes, compare_hashes);
    for (uint32_t i = 1; hashes != NULL && i < count; i++) {
        cg_decision decision = {.reason = ""};
        cg_match_decision(match, &decision);
        if (hashes[i] == hashes[i - 1])
            blame(outcome, "two of %u options of %s are the same", count, decision.reason);
    }
    free(hashes);
}

static void check_saving(const cg_match *match, const cg_match_config *config,
                         program_outcome *outcome)
{
    size_t size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(size);
    cg_match *again = NULL;
    cg_error error = {0};
    if (bytes != NULL && (cg_match_save(match, bytes, size) != size ||
                          cg_match_load(config, bytes, size, &again, &error)))
        blame(outcome, "a saved match is not loaded: %s", error.text);
    if (again != NULL && cg_match_hash(again) != cg_match_hash(match))
        blame(outcome, "a loaded match is another one");
    cg_match_destroy(again);
    free(bytes);
}

/** A copy is equal, and goes the same way. */
static void check_copy(const cg_match *match, uint32_t option, cg_match **copy,
                       program_outcome *outcome)
{
    cg_error error = {0};
    if (cg_match_clone(match, copy, &error)) {
        blame(outcome, "no copy: %s", error.text);
        return;
    }
    if (cg_match_hash(*copy) != cg_match_hash(match))
        blame(outcome, "a copy is another match");
    if (cg_match_answer(*copy, cg_match_decider(*copy), option, &error))
        blame(outcome, "a copy cannot be answered: %s", error.text);
}

static void check_state(const cg_match *match, uint64_t events_before, program_outcome *outcome)
{
    cg_error error = {0};
    cg_result result;
    uint64_t events = cg_match_event_count(match) - events_before;
    if (events > outcome->most_events)
        outcome->most_events = events;
    if (events > PROGRAM_EVENTS_MAX)
        blame(outcome, "one answer told %llu events", (unsigned long long)events);
    if (cg_match_check(match, &error))
        blame(outcome, "%s", error.text);
    if (cg_match_result(match, &result) && strcmp(result.cause, "limit") == 0)
        blame(outcome, "the match came to a limit of the library");
}

static void answer_once(cg_match *match, const cg_match_config *config, generate_source *source,
                        program_outcome *outcome)
{
    cg_match *copy = NULL;
    cg_error error = {0};
    uint64_t events = cg_match_event_count(match);
    uint32_t count = cg_match_option_count(match);
    uint32_t option = program_pick(source, count < 256 ? count : 256);
    if (outcome->answers % 8 == 0) {
        check_saving(match, config, outcome);
        check_copy(match, option, &copy, outcome);
    }
    if (cg_match_answer(match, cg_match_decider(match), option, &error))
        blame(outcome, "option %u of %u is refused: %s", option, count, error.text);
    outcome->answers++;
    check_state(match, events, outcome);
    if (copy != NULL && cg_match_hash(copy) != cg_match_hash(match))
        blame(outcome, "a copy has gone another way");
    cg_match_destroy(copy);
}

void program_play(const cg_cards *cards, generate_source *source, unsigned limit,
                  program_outcome *outcome)
{
    static const cg_setting settings[] = {{"mana", "9"}, {"dice", "2"}, {"turn_limit", "60"}};
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error = {0};
    *outcome = (program_outcome){.answers = 0};
    config.settings = settings;
    config.setting_count = sizeof settings / sizeof *settings;
    config.players = 2 + (int)program_pick(source, 3) % 3;
    config.explicit_chance = program_pick(source, 4) == 1;
    config.skip_single = program_pick(source, 2) == 1;
    config.seed = 1 + program_pick(source, 256);
    if (cg_match_create(&config, &match, &error)) {
        blame(outcome, "no match: %s", error.text);
        return;
    }
    check_state(match, 0, outcome);
    while (!cg_match_over(match) && outcome->answers < limit && outcome->fault[0] == '\0') {
        check_options(match, outcome);
        if (outcome->fault[0] == '\0')
            answer_once(match, &config, source, outcome);
    }
    outcome->over = cg_match_over(match);
    cg_match_destroy(match);
}
