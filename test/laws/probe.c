#include "probe.h"

#include "base/hash.h"
#include "base/text.h"

#include <cardgame/cardgame.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- cards ---- */

/** What can lie on the board beside the card that is tried: something to attach, to break, to wait
 * for what it tells, and something of each kind. */
static const char *const plain_cards[] = {
    "{name: Frog, kind: creature, subtypes: [frog], cost: 1, power: 1, toughness: 1}",
    "{name: Hive Drone, kind: creature, subtypes: [drone], cost: 1, power: 1, toughness: 2, "
    "effect: "
    "'when this enters play: gain 1 life'}",
    "{name: Bear, kind: creature, subtypes: [beast], cost: 2, power: 2, toughness: 3}",
    "{name: Drake, kind: creature, subtypes: [dragon], cost: 2, power: 2, toughness: 2, keywords: "
    "[flying]}",
    "{name: Old King, kind: creature, subtypes: [legend], cost: 3, power: 4, toughness: 5, effect: "
    "'use (1 mana): deal 1 to each opponent'}",
    "{name: Spark, kind: spell, cost: 1, effect: 'play: deal 2 to target creature or player'}",
    "{name: Idol, kind: artifact, cost: 1, effect: 'when \"storm\" happens: gain 2 life'}",
    "{name: Cloak, kind: aura, cost: 1, effect: 'the host has power +1'}",
    "{name: Trick, kind: trick, cost: 1, effect: 'play: draw 1'}",
};
static const char *const plain_ids[] = {"t/frog",  "t/hive_drone", "t/bear",
                                        "t/drake", "t/old_king",   "t/spark",
                                        "t/idol",  "t/cloak",      "t/trick"};
enum { PLAIN = sizeof plain_ids / sizeof *plain_ids, CREATURES = 5, CLOAK = 7, COPIES = 4 };

void probe_write(const char *kind, const char *effect, cg_text *out)
{
    cg_text_add(out, "game: tabletop\nset: t\ntitle: A card that is tried\ncards:\n");
    for (unsigned i = 0; i < PLAIN; i++)
        cg_text_format(out, "  - %s\n", plain_cards[i]);
    cg_text_format(out, "  - name: Probe\n    kind: %s\n    cost: 1\n", kind);
    if (strcmp(kind, "creature") == 0)
        cg_text_add(out, "    power: 2\n    toughness: 4\n");
    if (effect[0] != '\0')
        cg_text_add(out, "    effect: |\n");
    for (const char *line = effect, *end; *line; line = *end ? end + 1 : end) {
        end = line + strcspn(line, "\n");
        cg_text_format(out, "      %.*s\n", (int)(end - line), line);
    }
    cg_text_add(out, "decks:\n  - name: all\n    title: All\n    cards:\n");
    for (unsigned i = 0; i < PLAIN; i++)
        cg_text_format(out, "      - {card: %s, copies: %d}\n", plain_ids[i], COPIES);
    cg_text_format(out, "      - {card: t/probe, copies: %d}\n", COPIES);
}

cg_cards *probe_load(law_run *run, const cg_game *game, const char *kind, const char *effect,
                     char *why, size_t size)
{
    char text[PROBE_TEXT_SIZE + 4000];
    cg_report *report = cg_report_create(run->context);
    cg_cards *cards = NULL;
    cg_text out = cg_text_start(text, sizeof text);
    probe_write(kind, effect, &out);
    cg_cards_load_text(game, "probe.yaml", text, strlen(text), report, &cards);
    if (why != NULL)
        snprintf(why, size, "%s",
                 cg_report_count(report) ? cg_report_get(report, 0)->text : "refused");
    cg_report_destroy(report);
    return cards;
}

/* ---- boards ---- */

enum { CARDS_MOST = 48 };

typedef struct laying {
    const cg_cards *cards;
    const cg_game *game;
    cg_random random;
    cg_stage_card card[CARDS_MOST];
    unsigned count;
    int left[2][PLAIN];
} laying;

static cg_stage_card *lay(laying *to, const char *id, int owner, const char *zone)
{
    cg_stage_card *card = &to->card[to->count];
    if (to->count == CARDS_MOST)
        return NULL;
    *card = (cg_stage_card){.design = cg_cards_find(to->cards, id),
                            .owner = (int8_t)owner,
                            .zone = (uint8_t)cg_game_zone_find(to->game, zone),
                            .zone_owner = (int8_t)owner};
    to->count++;
    return card;
}

/** One of the plain cards of that player that are left, from `first` on; NULL when there is none. */
static cg_stage_card *lay_any(laying *to, int owner, const char *zone, unsigned first,
                              unsigned among)
{
    for (unsigned tries = 0; tries < 6; tries++) {
        unsigned which = first + cg_random_below(&to->random, among);
        if (to->left[owner][which] == 0)
            continue;
        to->left[owner][which]--;
        return lay(to, plain_ids[which], owner, zone);
    }
    return NULL;
}

/** Some bear counters: damage, growth counters, charge counters, or two of them. */
static void mark(laying *to, cg_stage_card *card)
{
    static const int32_t marks[][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}};
    if (cg_random_below(&to->random, 3) != 0)
        return;
    card->marks = marks[cg_random_below(&to->random, sizeof marks / sizeof *marks)];
    card->mark_count = sizeof *marks / sizeof **marks;
}

static void lay_in_play(laying *to, int owner)
{
    unsigned begin = to->count;
    for (unsigned left = 1 + cg_random_below(&to->random, 3); left > 0; left--) {
        cg_stage_card *card = lay_any(to, owner, "board", 0, CREATURES);
        if (card == NULL)
            continue;
        card->exhausted = cg_random_below(&to->random, 3) == 0;
        card->face_down = cg_random_below(&to->random, 8) == 0;
        card->entered = cg_random_below(&to->random, 4) == 0;
        card->token = cg_random_below(&to->random, 8) == 0;
        mark(to, card);
        if (cg_random_below(&to->random, 6) == 0)
            card->zone_owner = (int8_t)(1 - owner);
    }
    if (begin < to->count && cg_random_below(&to->random, 2) && to->left[owner][CLOAK]-- > 0) {
        cg_stage_card *card = lay(to, "t/cloak", owner, "board");
        if (card != NULL)
            card->host = (uint16_t)(begin + 1u);
    }
    if (cg_random_below(&to->random, 2) && to->left[owner][CLOAK - 1]-- > 0)
        lay(to, "t/idol", owner, "board");
    if (begin < to->count && cg_random_below(&to->random, 3) == 0) {
        cg_stage_card *card = lay_any(to, owner, "stash", 0, CREATURES);
        if (card != NULL) {
            card->host = (uint16_t)(begin + 1u);
            card->under = true;
        }
    }
}

static void lay_out(laying *to, int owner)
{
    lay_in_play(to, owner);
    for (unsigned left = 1 + cg_random_below(&to->random, 3); left > 0; left--)
        lay_any(to, owner, "hand", 0, PLAIN);
    for (unsigned left = cg_random_below(&to->random, 4); left > 0; left--)
        lay_any(to, owner, "discard_pile", 0, PLAIN);
    for (unsigned left = cg_random_below(&to->random, 3); left > 0; left--)
        lay_any(to, owner, "exile", 0, PLAIN);
}

/* ---- a match ---- */

static void see(const cg_match *match, probe_trace *trace)
{
    uint64_t seen = 0;
    for (int viewer = 0; viewer < 2; viewer++) {
        cg_information_hash hash = {0, 0};
        cg_match_view_hash(match, viewer, &hash);
        seen = cg_hash_mix(seen, hash.low);
    }
    if (trace->count < PROBE_TRACE)
        trace->seen[trace->count++] = seen;
}

/** The option that the seed likes best, by its text; with `eager` what the card that is tried can do
 * comes first. Some seeds like attacks. */
static uint32_t pick(const cg_match *match, uint64_t seed, bool eager, bool *probe)
{
    uint32_t best = 0;
    uint64_t least = UINT64_MAX;
    bool fights = (seed >> 5) % 2 != 0;
    *probe = false;
    for (uint32_t i = 0, count = cg_match_option_count(match); i < count; i++) {
        char text[300];
        cg_match_option_text(match, i, text, sizeof text);
        bool its = strncmp(text, "play t/probe", 12) == 0 || strncmp(text, "use t/probe", 11) == 0;
        uint64_t value = cg_hash_bytes(seed, text, strlen(text)) >> 1;
        if (its && eager)
            value >>= 8;
        else if (fights && strncmp(text, "attack ", 7) == 0)
            value >>= 4;
        if (value >= least)
            continue;
        least = value;
        best = i;
        *probe = its;
    }
    return best;
}

static void tell_board(const laying *to, cg_text *story)
{
    cg_text_add(story, "# board:\n");
    for (unsigned i = 0; i < to->count; i++) {
        const cg_stage_card *card = &to->card[i];
        cg_zone_info zone;
        cg_game_zone(to->game, card->zone, &zone);
        cg_card_info info;
        cg_cards_info(to->cards, card->design, &info);
        cg_text_format(story, "#   %s of player %d, in the %s%s%s%s\n", info.id, card->owner + 1,
                       zone.name, card->exhausted ? ", exhausted" : "",
                       card->face_down ? ", face down" : "",
                       card->host ? card->under ? ", under a card" : ", attached" : "");
    }
}

static void play_on(cg_match *match, uint64_t seed, probe_trace *trace, cg_text *story)
{
    unsigned tried = 0;
    for (unsigned i = 0; i < PROBE_STEPS && !cg_match_over(match); i++) {
        cg_decision decision;
        bool probe;
        char text[300];
        if (!cg_match_decision(match, &decision))
            return;
        if (strcmp(decision.reason, "main") == 0)
            see(match, trace);
        uint32_t option = pick(match, seed, tried < 4 && (seed >> 3) % 3 != 0, &probe);
        tried += probe;
        cg_match_option_text(match, option, text, sizeof text);
        if (story != NULL)
            cg_text_format(story, "#   %d: %s\n", decision.player + 1, text);
        if (cg_match_answer(match, decision.player, option, NULL))
            return;
    }
    see(match, trace);
    trace->over = cg_match_over(match);
    trace->used = tried > 0;
}

bool probe_play(const cg_cards *cards, uint64_t seed, const char *zone, probe_trace *trace,
                cg_text *story)
{
    static const uint8_t dice[] = {3, 5};
    laying to = {.cards = cards, .game = cg_cards_game(cards), .random = cg_random_seed(seed)};
    for (int i = 0; i < 2; i++)
        for (unsigned k = 0; k < PLAIN; k++)
            to.left[i][k] = COPIES;
    lay(&to, "t/probe", 0, zone);
    lay_out(&to, 0);
    lay_out(&to, 1);
    cg_stage stage = {.active = 0, .turn = 3, .cards = to.card, .card_count = to.count};
    stage.phase = cg_game_phase_find(to.game, "main");
    const cg_setting settings[] = {{"mana", "9"}, {"dice", "2"}, {"turn_limit", "60"}};
    cg_match_config config = cg_match_config_default(cards);
    config.settings = settings;
    config.setting_count = sizeof settings / sizeof *settings;
    config.seed = seed;
    config.stage = &stage;
    stage.dice = dice;
    stage.dice_count = sizeof dice;
    cg_match *match = NULL;
    cg_error error = {0};
    *trace = (probe_trace){.count = 0};
    if (story != NULL)
        tell_board(&to, story);
    if (cg_match_create(&config, &match, &error)) {
        if (story != NULL)
            cg_text_format(story, "# no match: %s\n", error.text);
        return false;
    }
    play_on(match, seed, trace, story);
    cg_match_destroy(match);
    return true;
}

bool probe_same(const probe_trace *left, const probe_trace *right)
{
    /* a choice takes a step: the last moment can lie elsewhere */
    unsigned count = left->count < right->count ? left->count : right->count;
    if (left->over != right->over)
        return false;
    return count == 0 || memcmp(left->seen, right->seen, (count - 1) * sizeof *left->seen) == 0;
}
