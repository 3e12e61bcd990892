/* The findings and expectations of a bot, for people and programs. Numbers are written by integer
 * arithmetic, so that a text is the same on every machine. */
#include "search/player.h"

#include "base/memory.h"
#include "base/text.h"

#include <cardgame/cards.h>
#include <cardgame/game.h>
#include <cardgame/match.h>

#include <math.h>

/** Longer texts are cut in JSON. */
#define TEXT_MAX_BYTES 1024

/* ---- expectations ---- */

uint32_t cg_bot_expected_count(cg_bot *bot, uint32_t rank)
{
    const cg_line *line = cg_line_of(bot, rank);
    return line ? line->count : 0;
}

static bool own_bot_expected(cg_bot *bot, uint32_t rank, uint32_t step, cg_expected *expected)
{
    const cg_line *line = cg_line_of(bot, rank);
    if (!line || step >= line->count || !expected)
        return false;
    const cg_follower *of = &line->steps[step];
    *expected =
        (cg_expected){.player = of->player, .visits = of->taken, .value = of->total / of->taken};
    return true;
}

bool cg_bot_expected_sized(cg_bot *bot, uint32_t rank, uint32_t step, cg_expected *expected,
                           size_t size)
{
    CG_GIVE_SIZED(cg_expected, expected, size, own_bot_expected(bot, rank, step, into));
}

typedef size_t (*option_writer)(const cg_match *match, uint32_t index, char *buffer, size_t size);

static size_t write_expected(cg_bot *bot, uint32_t rank, uint32_t step, option_writer write,
                             char *buffer, size_t size)
{
    uint32_t option = 0;
    const cg_line *line = cg_line_of(bot, rank);
    const cg_match *world =
        line && step < line->count ? cg_line_at(bot, rank, step, &option) : NULL;
    return write(world, option, buffer, size);
}

size_t cg_bot_expected_text(cg_bot *bot, uint32_t rank, uint32_t step, char *buffer, size_t size)
{
    return write_expected(bot, rank, step, cg_match_option_text, buffer, size);
}

size_t cg_bot_expected_label(cg_bot *bot, uint32_t rank, uint32_t step, char *buffer, size_t size)
{
    return write_expected(bot, rank, step, cg_match_option_label, buffer, size);
}

/* ---- sentences ---- */

/** Returns the rest of the buffer, for text functions that write into it. */
static char *rest_of(const cg_text *text, size_t *size)
{
    *size = text->length < text->size ? text->size - text->length : 0;
    return *size ? text->buffer + text->length : NULL;
}

/** Adds a label, with its lines joined into one. */
static void add_in_one_line(cg_text *text, char *rest, size_t size, size_t length)
{
    for (size_t i = 0; i < length && i < size; i++)
        if (rest[i] == '\n')
            rest[i] = ' ';
    text->length += length;
    cg_text_add(text, "\"");
}

static void add_label(cg_text *text, cg_bot *bot, uint32_t rank)
{
    size_t size;
    cg_text_add(text, "\"");
    char *rest = rest_of(text, &size);
    add_in_one_line(text, rest, size, cg_bot_finding_label(bot, rank, rest, size));
}

static void add_expected_label(cg_text *text, cg_bot *bot, uint32_t rank, uint32_t step)
{
    size_t size;
    cg_text_add(text, "\"");
    char *rest = rest_of(text, &size);
    add_in_one_line(text, rest, size, cg_bot_expected_label(bot, rank, step, rest, size));
}

static long long rounded(double value)
{
    return llround(value);
}

/** Returns true if each match is won, lost or drawn. Then values are a share of matches. */
static bool is_won_or_lost(const cg_game_info *game)
{
    return game->return_min == -1 && game->return_max == 1 && !game->fractions;
}

/** Adds a number with two decimals. */
static void add_decimals(cg_text *text, double value)
{
    long long hundredths = rounded(100 * value);
    long long whole = hundredths < 0 ? -hundredths : hundredths;
    cg_text_format(text, "%s%lld.%02lld", hundredths < 0 ? "-" : "", whole / 100, whole % 100);
}

/** Adds "62 % (± 4)", or the average return. */
static void add_mean(cg_text *text, const cg_game_info *game, const cg_finding *found)
{
    double span = (double)game->return_max - (double)game->return_min;
    bool share = is_won_or_lost(game);
    if (share)
        cg_text_format(text, "%lld %%", rounded(100 * found->value));
    else
        add_decimals(text, game->return_min + span * found->value);
    if (found->playouts < 2)
        return;
    cg_text_add(text, " (± ");
    if (share)
        cg_text_format(text, "%lld", (long long)ceil(100 * found->error));
    else
        add_decimals(text, span * found->error);
    cg_text_add(text, ")");
}

/** Adds "won 62 % (± 4) of 410 playouts"; playouts that were cut off have another verb. */
static void add_value(cg_text *text, const cg_game_info *game, const cg_finding *found)
{
    bool share = is_won_or_lost(game);
    cg_text_add(text, found->cut ? "stands at " : share ? "won " : "brought ");
    add_mean(text, game, found);
    cg_text_add(text, found->cut            ? " in "
                      : share               ? " of "
                      : found->playouts > 1 ? " on average of "
                                            : " in ");
    cg_text_format(text, "%llu playout%s", (unsigned long long)found->playouts,
                   found->playouts == 1 ? "" : "s");
    if (found->cut && found->cut == found->playouts)
        cg_text_add(text, ", estimated");
    else if (found->cut)
        cg_text_format(text, ", %llu estimated", (unsigned long long)found->cut);
}

static void add_expected(cg_text *text, cg_bot *bot, uint32_t rank)
{
    uint32_t count = cg_bot_expected_count(bot, rank);
    cg_expected step = {.player = CG_NOBODY};
    int last = CG_NOBODY;
    for (uint32_t i = 0; i < count && cg_bot_expected(bot, rank, i, &step); i++) {
        cg_text_add(text, i ? ", " : "; then ");
        if (step.player != last)
            cg_text_format(text, "player %d: ", step.player + 1);
        add_expected_label(text, bot, rank, i);
        last = step.player;
    }
}

static cg_game_info game_of(const cg_bot *bot)
{
    return cg_game_describe(cg_cards_game(cg_match_cards(bot->findings.asked)));
}

static void add_option(cg_text *text, cg_bot *bot, uint32_t rank)
{
    cg_finding found;
    const cg_game_info game = game_of(bot);
    if (!cg_bot_finding(bot, rank, &found))
        return;
    add_label(text, bot, rank);
    cg_text_add(text, " ");
    if (found.playouts)
        add_value(text, &game, &found);
    else
        cg_text_add(text, "was not tried: no time was left");
    if (found.dropped)
        cg_text_format(text, ", and was dropped in halving %u", found.dropped);
    add_expected(text, bot, rank);
    cg_text_add(text, ".");
}

size_t cg_bot_explain_option(cg_bot *bot, uint32_t rank, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    if (cg_findings_of(bot, rank))
        add_option(&text, bot, rank);
    return text.length;
}

size_t cg_bot_explain(cg_bot *bot, char *buffer, size_t size)
{
    cg_text text = cg_text_start(buffer, size);
    cg_search_info found;
    if (!cg_bot_search(bot, &found))
        return 0;
    cg_text_format(&text, "Player %d: %u options in %llu playouts.\n", found.player + 1,
                   found.options, (unsigned long long)found.playouts);
    for (uint32_t rank = 0; rank < found.options; rank++) {
        cg_text_format(&text, "%u. ", rank + 1);
        add_option(&text, bot, rank);
        cg_text_add(&text, "\n");
    }
    return text.length;
}

/* ---- JSON ---- */

/** Writes a value from 0 to 1, with six decimals in every locale. */
static void json_share(cg_json *json, const char *key, double value)
{
    long long millionths = rounded(1e6 * value);
    cg_json_key(json, key);
    cg_text_format(&json->text, "%lld.%06lld", millionths / 1000000, millionths % 1000000);
    json->comma = true;
}

static void json_step(cg_json *json, cg_bot *bot, uint32_t rank, uint32_t step)
{
    char text[TEXT_MAX_BYTES];
    cg_expected expected;
    if (!cg_bot_expected(bot, rank, step, &expected))
        return;
    cg_json_open(json, '{');
    cg_json_key_int(json, "player", expected.player);
    cg_bot_expected_text(bot, rank, step, text, sizeof text);
    cg_json_key_string(json, "text", text);
    cg_bot_expected_label(bot, rank, step, text, sizeof text);
    cg_json_key_string(json, "label", text);
    cg_json_key_int(json, "visits", (int64_t)expected.visits);
    json_share(json, "value", expected.value);
    cg_json_close(json, '}');
}

static void json_option(cg_json *json, cg_bot *bot, uint32_t rank)
{
    char text[TEXT_MAX_BYTES];
    cg_finding found = {.option = 0};
    cg_bot_finding(bot, rank, &found);
    cg_json_open(json, '{');
    cg_json_key_int(json, "option", found.option);
    cg_bot_finding_text(bot, rank, text, sizeof text);
    cg_json_key_string(json, "text", text);
    cg_bot_finding_label(bot, rank, text, sizeof text);
    cg_json_key_string(json, "label", text);
    cg_json_key_int(json, "playouts", (int64_t)found.playouts);
    json_share(json, "value", found.value);
    json_share(json, "error", found.error);
    if (found.cut)
        cg_json_key_int(json, "cut", (int64_t)found.cut);
    if (found.dropped)
        cg_json_key_int(json, "dropped", found.dropped);
    cg_json_key(json, "expected");
    cg_json_open(json, '[');
    uint32_t count = cg_bot_expected_count(bot, rank);
    for (uint32_t step = 0; step < count; step++)
        json_step(json, bot, rank, step);
    cg_json_close(json, ']');
    cg_json_close(json, '}');
}

size_t cg_bot_explain_json(cg_bot *bot, char *buffer, size_t size)
{
    char question[TEXT_MAX_BYTES];
    cg_json json = cg_json_start(buffer, size);
    cg_search_info found;
    if (!cg_bot_search(bot, &found))
        return 0;
    cg_match_prompt(bot->findings.asked, question, sizeof question);
    cg_json_open(&json, '{');
    cg_json_key_int(&json, "player", found.player);
    cg_json_key_string(&json, "question", question);
    cg_json_key_int(&json, "playouts", (int64_t)found.playouts);
    cg_json_key_int(&json, "halvings", found.halvings);
    cg_json_key(&json, "options");
    cg_json_open(&json, '[');
    for (uint32_t rank = 0; rank < found.options; rank++)
        json_option(&json, bot, rank);
    cg_json_close(&json, ']');
    cg_json_close(&json, '}');
    return json.text.length;
}
