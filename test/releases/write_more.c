/* Writes records of what the matches of write.c do not have: facts, sealed answers in the middle, relations, what
 * each player knows, a described board. The test `releases` says which; it is built with the objects of the unit tests:
 *
 *     o=build/debug
 *     cc -rdynamic -Iinclude -Ilib -Itest/unit test/releases/write_more.c $o/obj/test/unit/support*.o \
 *         $o/test/libtestgames.a $o/lib/libcardgame_games.a -Wl,--whole-archive $o/lib/libcardgame.a \
 *         -Wl,--no-whole-archive -lcmocka -lcyaml -lyaml -lm -o write_more
 *     CARDGAME_MODULE_PATH=$o/test/modules:$o/lib/cardgame ./write_more test/releases/FOLDER
 *
 * The cards are those of FOLDER/cards/GAME. What is there is not written over. */
#include "support_facts.h"

#include "state/match.h"
#include "state/state.h"

#include <cardgame/record.h>

#include <inttypes.h>

static char buffer[1 << 20];

static void put(const char *folder, const char *name, const char *end, size_t size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s%s", folder, name, end);
    FILE *file = fopen(path, "wbx"); /* what is there stays */
    if (!file || fwrite(buffer, 1, size, file) != size || fclose(file))
        perror(path), exit(1);
}

/* ---- where a record ends ---- */

static bool has_facts(const cg_match *match)
{
    return match->facts->count >= 3;
}

static bool has_half_an_answer(const cg_match *match)
{
    unsigned owing = match->sealed->owing;
    return owing && !(owing & (owing - 1));
}

static bool has_relations(const cg_match *match)
{
    return match->extra->relations >= 2;
}

static bool has_been_played(const cg_match *match)
{
    return match->head->decisions >= 40;
}

/* ---- what it is about ---- */

static void put_told(const char *folder, const char *name, const cg_match *match)
{
    cg_information_hash known;
    uint64_t options = 0;
    char text[512];
    size_t size =
        (size_t)snprintf(buffer, sizeof buffer, "state %016" PRIx64 "\n", cg_match_hash(match));
    for (int seat = 0; seat < cg_match_players(match); seat++) {
        cg_match_information_hash(match, seat, &known);
        size += (size_t)snprintf(buffer + size, sizeof buffer - size,
                                 "seat %d %016" PRIx64 "%016" PRIx64 "\n", seat + 1, known.high,
                                 known.low);
    }
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        cg_match_option_text(match, i, text, sizeof text);
        size += (size_t)snprintf(buffer + size, sizeof buffer - size, "option %s\n", text);
        options++;
    }
    put(folder, name, ".told", size);
    printf("%s: %u decisions, %u options\n", name, (unsigned)match->head->decisions,
           (unsigned)options);
}

static void write_record(const cg_match_config *config, const char *folder, const char *name,
                         bool (*enough)(const cg_match *match))
{
    cg_error error = {0};
    cg_record *record = NULL;
    cg_match_config own = *config;
    own.information_hash = true;
    for (own.seed = 1; own.seed < 500; own.seed++) {
        cg_random random = cg_random_seed(own.seed);
        if (cg_record_create(&own, &record, &error))
            puts(error.text), exit(1);
        const cg_match *match = cg_record_match(record);
        while (!cg_match_over(match) && !enough(match))
            cg_record_answer(record, cg_match_decider(match), cg_bot_random(match, &random), NULL);
        if (!cg_match_over(match))
            break;
        cg_record_destroy(record);
        record = NULL;
    }
    if (!record)
        printf("%s: not found\n", name), exit(1);
    put(folder, name, ".save", cg_match_save(cg_record_match(record), buffer, sizeof buffer));
    put(folder, name, ".replay", cg_record_replay(record, buffer, sizeof buffer));
    put_told(folder, name, cg_record_match(record));
    cg_record_destroy(record);
}

static cg_cards *cards_in(const cg_game *game, const char *folder, const char *name)
{
    char path[512];
    const char *paths = path;
    cg_cards *cards = NULL;
    snprintf(path, sizeof path, "%s/cards/%s", folder, name);
    if (cg_cards_load(game, &paths, 1, NULL, &cards))
        printf("%s: no cards\n", path), exit(1);
    return cards;
}

static void write_of_game(const char *folder, const char *game, const char *name, const char *ids,
                          bool (*enough)(const cg_match *match))
{
    cg_context *context = cg_context_create(NULL);
    cg_game *made = NULL;
    cg_stage_card lies[8];
    cg_stage stage = {.cards = lies, .turn = 1};
    if (cg_game_load(context, game, &made, NULL))
        puts(game), exit(1);
    cg_cards *cards = cards_in(made, folder, game);
    cg_match_config config = cg_match_config_default(cards);
    config.decks[0] = config.decks[1] = cg_cards_deck(cards, 0);
    for (char id[64]; sscanf(ids, "%63s", id) == 1; ids += strlen(id) + (ids[strlen(id)] == ' ')) {
        lies[stage.card_count] = (cg_stage_card){.design = cg_cards_find(cards, id),
                                                 .owner = (int8_t)(stage.card_count % 2),
                                                 .zone = (uint8_t)cg_game_zone_find(made, "board"),
                                                 .zone_owner = (int8_t)(stage.card_count % 2)};
        if (!lies[stage.card_count++].design)
            puts(id), exit(1);
        stage.phase = cg_game_phase_find(made, "main");
        config.stage = &stage;
    }
    write_record(&config, folder, name, enough);
    cg_cards_destroy(cards);
    cg_game_destroy(made);
    cg_context_destroy(context);
}

int main(int count, char **words)
{
    if (count != 2)
        return puts("write_more FOLDER"), 2;
    for (int g = 0; g < FACTS_GAMES; g++) {
        char name[64];
        facts_fixture f;
        facts_begin(&f, &facts_games[g]);
        cg_cards *cards = cards_in(f.game, words[1], facts_games[g].module->name);
        cg_match_config config = cg_match_config_default(cards);
        snprintf(name, sizeof name, "%s-facts", facts_games[g].module->name);
        write_record(&config, words[1], name, has_facts);
        cg_cards_destroy(cards);
        facts_end(&f);
    }
    write_of_game(words[1], "divinity", "divinity-sealed", "", has_half_an_answer);
    write_of_game(words[1], "divino", "divino-relations", "", has_relations);
    write_of_game(words[1], "tabletop", "tabletop-start", "r/bear r/bear r/kennel",
                  has_been_played);
    return 0;
}
