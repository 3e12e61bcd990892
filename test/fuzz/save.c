/** Any bytes as a saved match, with the checksum put right: refused, or a match that can be played
 * on. The first bytes say where a real save is changed, so that most inputs get past the first
 * checks. */
#include "base/hash.h"

#include <cardgame/cardgame.h>
#include <cardgame/module.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
const cg_module *cg_module_deities_demidice(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_divinity(void);

typedef struct shipped_game {
    const cg_module *(*module)(void);
    const char *folder; /* of its cards, from the root of the tree, where the fuzzers run */
} shipped_game;

static const shipped_game games[] = {{cg_module_deities_demidice, "cards/deities_demidice"},
                                     {cg_module_gemu_land, "cards/gemu_land"},
                                     {cg_module_divinity, "cards/divinity"}};
#define GAMES (sizeof games / sizeof *games)

enum { SAVE_MAX = 1 << 16, MOST_DECISIONS = 100 };

static cg_cards *load_cards(size_t number)
{
    static cg_cards *cards[GAMES];
    cg_game *game;
    if (cards[number])
        return cards[number];
    cg_context *context = cg_context_create(NULL);
    if (cg_game_from_module(context, games[number].module(), &game, NULL) ||
        cg_cards_load(game, &games[number].folder, 1, NULL, &cards[number]))
        abort();
    return cards[number];
}

/** A match somewhere in its middle, saved. */
static size_t save_real(const cg_match_config *config, unsigned decisions, unsigned char *bytes)
{
    cg_match *match;
    if (cg_match_create(config, &match, NULL))
        abort();
    cg_random random = cg_random_seed(decisions);
    cg_match_playout(match, &random, decisions + 1);
    size_t length = cg_match_save(match, bytes, SAVE_MAX);
    cg_match_destroy(match);
    return length;
}

static void change(unsigned char *bytes, size_t length, const unsigned char *data, size_t size)
{
    for (; size >= 3; data += 3, size -= 3)
        bytes[(size_t)(data[0] << 8 | data[1]) % (length - 8)] = data[2];
    uint64_t checksum = cg_hash_bytes(0, bytes, length - 8);
    for (int i = 0; i < 8; i++)
        bytes[length - 8 + (size_t)i] = (unsigned char)(checksum >> (8 * i));
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static unsigned char bytes[SAVE_MAX];
    cg_match *match;
    if (size < 2)
        return 0;
    bool two = data[0] & 0x40; /* who play the second game */
    cg_match_config config = cg_match_config_default(load_cards(two));
    config.players = two ? 2 : 2 + data[0] % 5;
    config.explicit_chance = data[0] & 0x80;
    size_t length = save_real(&config, data[1], bytes);
    change(bytes, length, data + 2, size - 2);
    if (cg_match_load(&config, bytes, length, &match, NULL))
        return 0;
    cg_random random = cg_random_seed(1);
    cg_match_playout(match, &random, MOST_DECISIONS);
    cg_error error = {0};
    if (cg_match_check(match, &error)) {
        fputs(error.text, stderr);
        abort();
    }
    cg_match_destroy(match);
    return 0;
}
