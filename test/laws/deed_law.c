/* Text and deed: two abilities with the same rules text do the same on the same boards. A random text is
 * written once more with one of its choices made otherwise: another number, selection, player, word, or
 * one word more. Where people then read the same although the programs differ, both are played on the
 * same boards, by players who choose by what they are offered. */
#include "effect/tell/told.h"
#include "law.h"
#include "probe.h"

#include "catalogue/catalogue.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CASES = 8000,
    CHOICES = 150,
    CHANGES_MOST = 24,
    TRIES = 6,
    CARDS_LOOKED_AT = 24,
    EFFECT_SIZE = 4000,
    SAID_SIZE = 12000,
    LISTED_SIZE = 60000,
    BOARDS = 24
};

/** An effect as its author writes it, as people read it, and what it was compiled to. */
typedef struct saying {
    char effect[EFFECT_SIZE], said[SAID_SIZE], listed[LISTED_SIZE];
} saying;

static saying first, other;

static cg_design any_design(void *user, const char *text, size_t length)
{
    (void)user;
    (void)text;
    return length ? 1 : 0;
}

/** The programs as text; what stands at other places of the unit is the same. */
static bool list_programs(const cg_game *game, const cg_ability_term *abilities, cg_text *out)
{
    cg_buffer parts[5] = {{.context = game->context},
                          {.context = game->context},
                          {.context = game->context},
                          {.context = game->context},
                          {.context = game->context}};
    cg_code_sink sink = {&parts[0], &parts[1], &parts[2], &parts[3], &parts[4]};
    uint32_t number;
    bool done = true;
    for (const cg_ability_term *ability = abilities; ability != NULL; ability = ability->next)
        done = done && cg_effect_compile(game->language, ability, NULL, &sink, &number);
    const cg_code_unit unit = {.instructions = (const int32_t *)(const void *)parts[0].data,
                               .codes = (const cg_code *)(const void *)parts[1].data,
                               .mods = (const cg_mod *)(const void *)parts[2].data,
                               .costs = (const cg_cost *)(const void *)parts[3].data,
                               .labels = (const char *const *)(const void *)parts[4].data,
                               .word_count = parts[0].size / sizeof(int32_t),
                               .code_count = parts[1].size / sizeof(cg_code)};
    for (size_t i = 0; done && i < unit.code_count; i++)
        cg_effect_list(game->language, &unit, &unit.codes[i], out);
    for (unsigned i = 0; i < 5; i++)
        cg_buffer_free(&parts[i]);
    return done && out->length < out->size;
}

/** @return false: it has a mistake, or is too long */
static bool say(const cg_game *game, saying *it)
{
    cg_arena terms = {.context = game->context};
    cg_report *report = cg_report_create(game->context);
    const cg_effect_source source = {.text = it->effect,
                                     .length = strlen(it->effect),
                                     .place = {.file = "card", .line = 1, .column = 1},
                                     .find_design = any_design};
    const cg_ability_term *abilities =
        cg_effect_parse(game->language, &source, CG_ACCEPT_CARD, &terms, report);
    cg_text said = cg_text_start(it->said, sizeof it->said);
    cg_text listed = cg_text_start(it->listed, sizeof it->listed);
    bool fine = abilities != NULL;
    if (fine)
        cg_effect_describe(cg_game_english(game), abilities, NULL, NULL, &said);
    fine = fine && said.length < said.size && list_programs(game, abilities, &listed);
    cg_arena_free(&terms);
    cg_report_destroy(report);
    return fine;
}

/* ---- what is said otherwise ---- */

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static size_t word_size(const char *word)
{
    size_t length = 0;
    while (is_of_word(word[length]))
        length++;
    return length;
}

static size_t pick_of_many(law_case *one, size_t bound)
{
    size_t high = law_pick(one, 256);
    return (high * 256 + law_pick(one, 256)) % bound;
}

static const char *any_effect(law_case *one, const cg_cards *cards)
{
    return cards->data[1 + pick_of_many(one, cards->count)].source;
}

/** What is easily taken for each other. */
static const char *const small_words[] = {"once",  "twice", "each",   "a",         "my",  "enemy",
                                          "other", "top",   "up to",  "exhausted", "may", "random",
                                          "not",   "any",   "bottom", "1",         "2",   "3"};
enum { SMALL_WORDS = sizeof small_words / sizeof *small_words };

/** The words of all cards of the game, as often as they stand there. */
static const char *any_word(law_case *one, const cg_cards *cards, size_t *length)
{
    unsigned small = law_pick(one, 2 * SMALL_WORDS);
    if (small < SMALL_WORDS) {
        *length = strlen(small_words[small]);
        return small_words[small];
    }
    const char *source = any_effect(one, cards);
    size_t size = strlen(source), at = size ? pick_of_many(one, size) : 0;
    while (at > 0 && is_of_word(source[at - 1]))
        at--;
    *length = word_size(source + at);
    return source + at;
}

/** Where the word of that number begins; the numbers go round. */
static size_t find_word(const char *text, unsigned number)
{
    unsigned count = 0;
    for (unsigned round = 0; round < 2; round++) {
        for (size_t i = 0; text[i]; i++) {
            bool begins = is_of_word(text[i]) && (i == 0 || !is_of_word(text[i - 1]));
            if (begins && round == 1 && number-- == 0)
                return i;
            count += begins && round == 0;
        }
        if (count > 0)
            number %= count;
    }
    return 0;
}

/** Where that word begins in the text, from there on; the size of the text: nowhere. */
static size_t find_same(const char *text, size_t from, const char *word, size_t length)
{
    size_t at = from;
    for (; text[at]; at++)
        if ((at == 0 || !is_of_word(text[at - 1])) && word_size(text + at) == length &&
            memcmp(text + at, word, length) == 0)
            return at;
    return at;
}

/** A place where the word can stand: before a word that comes behind it on some card. */
static size_t find_fitting(law_case *one, const cg_cards *cards, const char *text, const char *word,
                           size_t length, size_t otherwise)
{
    for (unsigned tries = 0; tries < CARDS_LOOKED_AT; tries++) {
        const char *source = any_effect(one, cards);
        size_t at = find_same(source, 0, word, length);
        const char *next = source[at] && source[at + length] == ' ' ? source + at + length + 1 : "";
        size_t size = word_size(next), found = find_same(text, 0, next, size);
        if (size > 0 && text[found])
            return found;
    }
    return otherwise;
}

/** The same with a word less, another one, or one more. */
static void change_word(law_case *one, const cg_cards *cards, const char *effect, saying *to)
{
    enum { LESS, OTHER, MORE, FITTING, CHANGES };
    unsigned change = law_pick(one, CHANGES);
    size_t at = find_word(effect, law_pick(one, 256)), length = 0, behind;
    const char *word = any_word(one, cards, &length);
    cg_text out = cg_text_start(to->effect, sizeof to->effect);
    if (change == FITTING)
        at = find_fitting(one, cards, effect, word, length, at);
    behind = at;
    while (change < MORE && is_of_word(effect[behind]))
        behind++;
    if (change == LESS && effect[behind] == ' ')
        behind++;
    if (change == LESS && law_pick(one, 2)) /* a second word */
        while (is_of_word(effect[behind]) || effect[behind] == ' ')
            if (effect[behind++] == ' ')
                break;
    cg_text_add_bytes(&out, effect, at);
    if (change != LESS)
        cg_text_add_bytes(&out, word, length);
    cg_text_add(&out, change >= MORE ? " " : "");
    cg_text_add(&out, effect + behind);
}

/** Random choices, of which one can be made otherwise. */
typedef struct choices {
    unsigned char made[CHOICES];
    size_t used; /**< by the abilities that were written last */
} choices;

static void write_choices(const cg_game *game, choices *by, saying *to)
{
    cg_text out = cg_text_start(to->effect, sizeof to->effect);
    generate_source source = {.bytes = by->made, .size = CHOICES, .at = 1};
    source.wide = by->made[0] % 2 != 0;
    generate_abilities(game->language, &source, &out);
    by->used = source.at;
}

/* ---- on the same boards ---- */

static const struct {
    const char *kind, *zone;
} beings[] = {
    {"creature", "board"}, {"spell", "hand"},    {"trick", "hand"}, {"enchantment", "board"},
    {"creature", "hand"},  {"artifact", "hand"}, {"aura", "hand"},
};

static void play_pair(law_case *one, const cg_cards *left, const cg_cards *right, const char *zone)
{
    for (unsigned i = 0; i < BOARDS && !one->fault[0]; i++) {
        static char story[2][LAW_STORY_SIZE / 8];
        uint64_t seed = 1 + i * 7919u;
        probe_trace seen[2];
        cg_text told[2];
        for (unsigned k = 0; k < 2; k++) {
            told[k] = cg_text_start(story[k], sizeof story[k]);
            if (!probe_play(k ? right : left, seed, zone, &seen[k], &told[k]))
                law_blame(one, "no match: %s", story[k]);
        }
        if (probe_same(&seen[0], &seen[1]))
            continue;
        law_tell(one, "# the first\n%s# the second\n%s", story[0], story[1]);
        law_blame(one, "the same text, and not the same deed on board %u, from the %s", i, zone);
    }
}

static void play_both(law_case *one, const cg_game *game, const saying *left, const saying *right)
{
    for (size_t i = 0; i < sizeof beings / sizeof *beings && !one->fault[0]; i++) {
        cg_cards *cards = probe_load(one->run, game, beings[i].kind, left->effect, NULL, 0);
        cg_cards *others =
            cards ? probe_load(one->run, game, beings[i].kind, right->effect, NULL, 0) : NULL;
        if (cards && others)
            play_pair(one, cards, others, beings[i].zone);
        cg_cards_destroy(cards);
        cg_cards_destroy(others);
    }
}

/** Compares both sayings, if the second is one. */
static void compare(law_case *one, const cg_game *game)
{
    const saying *left = &first, *right = &other;
    one->story = cg_text_start(one->story.buffer, one->story.size); /* of the last two alone */
    law_tell(one, "# an effect\n%s# another one\n%s", left->effect, right->effect);
    if (strcmp(left->effect, right->effect) == 0 || !say(game, &other) ||
        strcmp(left->said, right->said) != 0)
        return;
    one->vain = false;
    if (strcmp(left->listed, right->listed) == 0)
        return;
    if (getenv("LAW_VAIN") != NULL)
        printf("# differ\n%s# and\n%s# say\n%s\n", left->effect, right->effect, left->said);
    law_tell(one, "# both say\n%s\n", left->said);
    play_both(one, game, left, right);
}

/** A generated text whose choices are changed, and its words. */
static void play_generated(law_case *one, const law_game *game)
{
    choices by = {.used = 1};
    for (unsigned i = 0; i < CHOICES; i++)
        by.made[i] = (unsigned char)law_pick(one, 256);
    for (unsigned tries = 0; tries < TRIES; tries++) {
        by.made[0] = (unsigned char)(2 * tries + by.made[0] % 2);
        by.made[1 + tries] ^= (unsigned char)law_pick(one, 256);
        write_choices(game->game, &by, &first);
        law_tell(one, "# an effect\n%s", first.effect);
        if (say(game->game, &first))
            break;
    }
    if (!first.said[0])
        return;
    for (unsigned left = 1 + law_pick(one, CHANGES_MOST); left > 0 && !one->fault[0]; left--) {
        choices changed = by;
        if (law_pick(one, 2)) {
            changed.made[law_pick(one, 256) % by.used] = (unsigned char)law_pick(one, 256);
            write_choices(game->game, &changed, &other);
        } else {
            change_word(one, game->cards, first.effect, &other);
        }
        compare(one, game->game);
    }
}

/** The text of a card, whose words are changed. */
static void play_card(law_case *one, const law_game *game)
{
    snprintf(first.effect, sizeof first.effect, "%s", any_effect(one, game->cards));
    if (!say(game->game, &first))
        return;
    for (unsigned left = 1 + law_pick(one, CHANGES_MOST); left > 0 && !one->fault[0]; left--) {
        change_word(one, game->cards, first.effect, &other);
        compare(one, game->game);
    }
}

static void play_any(law_case *one, void *user)
{
    const law_game *game = user;
    one->vain = true;
    first.said[0] = '\0';
    if (law_pick(one, 2))
        play_generated(one, game);
    else
        play_card(one, game);
}

LAW(deed)
{
    law_random_games(run, play_any, CASES);
}
