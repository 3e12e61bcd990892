/* Undo and redo agree after every sequence of looks, answers and concessions: the match is then what
 * it was at that place of its history, whoever's question was looked at, whatever was read. */
#include "law.h"

#include "state/match.h"

enum { OPERATIONS = 120, CASES = 240, ANSWERS_MOST = OPERATIONS + 1, VIEW_SIZE = 1 << 16 };

typedef struct history {
    law_case *one;
    cg_record *record;
    uint64_t hashes[ANSWERS_MOST]; /**< of the match by its place in the history */
    char text[400];
} history;

static void expect_hash(history *h, const char *what)
{
    size_t at = cg_record_length(h->record);
    if (cg_match_hash(cg_record_match(h->record)) != h->hashes[at])
        law_blame(h->one, "after %s, at answer %zu, it is another match", what, at);
}

/** Reading changes nothing. */
static void look(history *h)
{
    static char text[VIEW_SIZE];
    const cg_match *match = cg_record_match(h->record);
    int viewer = (int)law_pick(h->one, (unsigned)cg_match_players(match) + 1) - 1;
    switch (law_pick(h->one, 3)) {
    case 0:
        law_tell(h->one, "#   the question to %d is looked at\n", viewer + 1);
        cg_record_turn_to(h->record, viewer);
        break;
    case 1:
        law_tell(h->one, "#   %d is shown the match\n", viewer + 1);
        cg_view_json(match, viewer, text, sizeof text);
        cg_view_text(match, viewer, text, sizeof text);
        break;
    default:
        law_tell(h->one, "#   %d asks why something is refused\n", viewer + 1);
        cg_match_refusal(match, viewer, "play it", text, sizeof text);
    }
    expect_hash(h, "looking");
}

static void note(history *h, cg_status status, const cg_error *error, size_t before)
{
    size_t at = cg_record_length(h->record);
    if (status && status != CG_ERR_LIMIT)
        law_blame(h->one, "%s", error->text);
    if (at != before + 1)
        law_blame(h->one, "the history has %zu answers behind answer %zu", at, before + 1);
    else
        h->hashes[at] = cg_match_hash(cg_record_match(h->record));
}

/** Of those who are to answer any one. */
static int some_decider(history *h, const cg_match *match)
{
    uint32_t owing = cg_match_owing(match);
    int seat = (int)law_pick(h->one, CG_PLAYERS_MAX);
    for (int i = 0; i < CG_PLAYERS_MAX; i++, seat = (seat + 1) % CG_PLAYERS_MAX)
        if ((owing >> seat) & 1u)
            return seat;
    return cg_match_decider(match);
}

static void answer(history *h)
{
    const cg_match *match = cg_record_match(h->record);
    size_t before = cg_record_length(h->record);
    cg_error error = {0};
    if (cg_match_over(match))
        return;
    int player = some_decider(h, match);
    cg_record_turn_to(h->record, player);
    uint32_t count = cg_match_option_count(match);
    uint32_t option = law_pick(h->one, count < 256 ? count : 256);
    cg_match_option_text(match, option, h->text, sizeof h->text);
    law_tell(h->one, "#   %d: %s\n", player + 1, h->text);
    note(h, cg_record_answer(h->record, player, option, &error), &error, before);
}

static void concede(history *h)
{
    const cg_match *match = cg_record_match(h->record);
    size_t before = cg_record_length(h->record);
    int player = (int)law_pick(h->one, (unsigned)cg_match_players(match));
    cg_error error = {0};
    if (!cg_match_may_concede(match, player))
        return;
    law_tell(h->one, "#   %d: concede\n", player + 1);
    note(h, cg_record_concede(h->record, player, &error), &error, before);
}

static void go_back(history *h)
{
    for (unsigned i = law_pick(h->one, 4) + 1; i > 0 && cg_record_length(h->record); i--) {
        law_tell(h->one, "#   undo\n");
        if (cg_record_undo(h->record))
            law_blame(h->one, "an answer cannot be undone");
        expect_hash(h, "undo");
    }
}

static void go_forth(history *h)
{
    for (unsigned i = law_pick(h->one, 6) + 1; i > 0 && cg_record_redo_length(h->record); i--) {
        law_tell(h->one, "#   redo\n");
        if (cg_record_redo(h->record))
            law_blame(h->one, "an answer cannot be redone");
        expect_hash(h, "redo");
    }
}

static void play_record(law_case *one, const cg_match_config *config)
{
    cg_error error = {0};
    history h = {.one = one};
    if (cg_record_create(config, &h.record, &error)) {
        law_blame(one, "no match: %s", error.text);
        return;
    }
    law_tell(one, "# %d players, seed %llu\n", config->players, (unsigned long long)config->seed);
    h.hashes[0] = cg_match_hash(cg_record_match(h.record));
    for (int i = 0; i < OPERATIONS && !one->fault[0]; i++) {
        unsigned operation = law_pick(one, 16);
        if (operation < 6)
            answer(&h);
        else if (operation < 7)
            concede(&h);
        else if (operation < 10)
            look(&h);
        else if (operation < 13)
            go_back(&h);
        else
            go_forth(&h);
    }
    cg_record_destroy(h.record);
}

/** Games with sealed decisions half the time: two Demigods are put in order, Deities are chosen. */
static void play_any(law_case *one, void *user)
{
    static const cg_setting demigods = {"demigods", "2"};
    const law_game *games = user;
    const law_game *game = &games[law_pick(one, LAW_GAMES)];
    const cg_module *module = game->game->module;
    cg_cards *random = law_pick(one, 8) == 1 ? law_cards(one, games[0].game) : NULL;
    module = random ? games[0].game->module : module;
    cg_match_config config = cg_match_config_default(random ? random : game->cards);
    int more = module->players_max - module->players_min;
    bool many = !random && strcmp(game->name, "divino") == 0 && law_pick(one, 2) == 1;
    config.settings = &demigods;
    config.setting_count = many;
    config.players = module->players_min + (int)law_pick(one, (unsigned)more + 1);
    config.seed = 1 + law_pick(one, 256);
    config.explicit_chance = law_pick(one, 2) == 1;
    config.skip_single = law_pick(one, 2) == 1;
    config.recall = law_pick(one, 2) == 1;
    law_tell(one, "# %s\n", module->name);
    play_record(one, &config);
    cg_cards_destroy(random);
}

LAW(undo)
{
    law_random_games(run, play_any, CASES);
}
