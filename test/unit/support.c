#include "support.h"

#include <dirent.h>
#include <unistd.h>

#define STORY_MAX 2000 /* bytes of what scenarios tell */

/* ---- a game ---- */

int load_game(void **state, const char *name)
{
    fixture *f = calloc(1, sizeof *f);
    cg_error error = {.text = "a card file has mistakes"};
    if (!f)
        return -1;
    *state = f;
    f->context = cg_context_create(NULL);
    if (!cg_game_load(f->context, name, &f->game, &error) &&
        !cg_cards_load(f->game, NULL, 0, NULL, &f->cards))
        return 0;
    print_error("the game cannot be loaded: %s\n", error.text);
    return -1;
}

int load_tables(void **state, const cg_module *module)
{
    fixture *f = calloc(1, sizeof *f);
    cg_error error = {0};
    if (!f)
        return -1;
    *state = f;
    f->context = cg_context_create(NULL);
    if (!cg_game_from_module(f->context, module, &f->game, &error))
        return 0;
    print_error("the game cannot be made: %s\n", error.text);
    return -1;
}

int load_demidice(void **state)
{
    if (load_game(state, DEMIDICE))
        return -1;
    fixture *f = *state;
    f->draw_pile = cg_game_zone_find(f->game, "draw_pile");
    f->hand = cg_game_zone_find(f->game, "hand");
    f->discard_pile = cg_game_zone_find(f->game, "discard_pile");
    f->resolving = cg_game_zone_find(f->game, "resolving");
    f->power = cg_game_counter_find(f->game, "power");
    f->latent = cg_game_counter_find(f->game, "latent");
    return 0;
}

int unload_game(void **state)
{
    fixture *f = *state;
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    size_t left = cg_context_memory(f->context);
    cg_context_destroy(f->context);
    free(f);
    if (left)
        print_error("%zu bytes were not given back\n", left);
    return left ? -1 : 0;
}

void assert_module_refused(cg_context *context, const cg_module *module, const char *code,
                           const char *why)
{
    cg_game *game = NULL;
    cg_error error = {0};
    size_t memory = cg_context_memory(context);
    if (cg_game_from_module(context, module, &game, &error) != CG_ERR_MODULE)
        fail_msg("expected '%s', got %s %s", why, game ? "a game" : "", error.text);
    assert_null(game);
    assert_int_equal(cg_context_memory(context), memory);
    assert_string_equal(error.code, code);
    if (!strstr(error.text, why))
        fail_msg("expected '%s', got '%s'", why, error.text);
}

/* ---- matches ---- */

cg_match_config config_for(const fixture *f, int players)
{
    cg_match_config config = cg_match_config_default(f->cards);
    config.players = players;
    return config;
}

cg_match *start(const cg_match_config *config)
{
    cg_match *match = NULL;
    cg_error error = {0};
    if (cg_match_create(config, &match, &error))
        fail_msg("no match: %s", error.text);
    assert_non_null(match);
    return match;
}

cg_match *clone_of(const cg_match *match)
{
    cg_match *copy = NULL;
    assert_int_equal(cg_match_clone(match, &copy, NULL), CG_OK);
    return copy;
}

static void list_options(const cg_match *match)
{
    for (uint32_t i = 0; i < cg_match_option_count(match); i++) {
        char text[256];
        cg_match_option_text(match, i, text, sizeof text);
        print_error("    %s\n", text);
    }
}

void answer(cg_match *match, const char *text)
{
    cg_error error = {0};
    if (cg_match_answer_text(match, cg_match_decider(match), text, &error)) {
        list_options(match);
        fail_msg("%s (asked: %s)", error.text, reason_of(match));
    }
}

const char *reason_of(const cg_match *match)
{
    cg_decision decision;
    return cg_match_decision(match, &decision) ? decision.reason : "";
}

void pass_through(cg_match *match, const char *reason)
{
    while (strcmp(reason_of(match), reason) == 0)
        answer(match, "pass");
}

unsigned play_random(cg_match *match, cg_random *random, unsigned limit)
{
    unsigned count = 0;
    for (; count < limit && !cg_match_over(match); count++) {
        uint32_t index = cg_bot_random(match, random);
        assert_int_equal(cg_match_answer(match, cg_match_decider(match), index, NULL), CG_OK);
    }
    return count;
}

unsigned size_of(const cg_match *match, int zone, int owner)
{
    return cg_view_zone_size(match, (uint8_t)zone, owner);
}

unsigned char *saved(const cg_match *match, size_t *size)
{
    *size = cg_match_save(match, NULL, 0);
    unsigned char *bytes = malloc(*size);
    assert_non_null(bytes);
    assert_int_equal(cg_match_save(match, bytes, *size), *size);
    return bytes;
}

char *view_of(const cg_match *match, int viewer)
{
    size_t length = cg_view_json(match, viewer, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(cg_view_json(match, viewer, text, length + 1), length);
    return text;
}

void assert_sound(const cg_match *match)
{
    cg_error error = {0};
    if (cg_match_check(match, &error))
        fail_msg("%s", error.text);
}

/* ---- boards ---- */

void board_begin(board *b, const fixture *f, int players, const char *phase)
{
    *b = (board){.f = f, .config = config_for(f, players)};
    b->stage = (cg_stage){.phase = cg_game_phase_find(f->game, phase), .turn = 1, .dice_pool = 0};
    assert_true(b->stage.phase >= 0);
}

void board_card(board *b, const char *id, int owner, int zone)
{
    cg_design design = cg_cards_find(b->f->cards, id);
    if (!design)
        fail_msg("there is no card %s", id);
    assert_true(b->stage.card_count < COUNT(b->cards));
    b->cards[b->stage.card_count++] = (cg_stage_card){.design = design,
                                                      .owner = (int8_t)owner,
                                                      .zone = (uint8_t)zone,
                                                      .zone_owner = (int8_t)owner};
}

void board_counter(board *b, int counter, int player, int value)
{
    assert_true(b->stage.counter_count < COUNT(b->counters));
    b->counters[b->stage.counter_count++] =
        (cg_stage_counter){.counter = (uint8_t)counter, .player = (int8_t)player, .value = value};
}

void board_power(board *b, int player, int power)
{
    board_counter(b, b->f->power, player, power);
    board_counter(b, b->f->latent, player, 9 - power);
}

void board_dice(board *b, const char *faces)
{
    static uint8_t dice[16];
    b->stage.dice_count = strlen(faces);
    assert_true(b->stage.dice_count <= COUNT(dice));
    for (size_t i = 0; i < b->stage.dice_count; i++)
        dice[i] = (uint8_t)(faces[i] - '0');
    b->stage.dice = dice;
}

void board_setting(board *b, const char *name, const char *value)
{
    assert_true(b->config.setting_count < COUNT(b->settings));
    b->settings[b->config.setting_count++] = (cg_setting){name, value};
}

const cg_match_config *board_config(board *b)
{
    b->stage.cards = b->cards;
    b->stage.counters = b->counters;
    b->config.settings = b->settings;
    b->config.stage = &b->stage;
    return &b->config;
}

cg_match *board_start(board *b)
{
    return start(board_config(b));
}

/* ---- texts ---- */

char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    size_t size = 0, capacity = 4096;
    char *text = malloc(capacity);
    if (!text)
        abort();
    for (size_t count; (count = fread(text + size, 1, capacity - size - 1, file)) > 0;) {
        size += count;
        char *more = capacity - size < 2 ? realloc(text, capacity *= 2) : text;
        if (!more)
            abort();
        text = more;
    }
    fclose(file);
    text[size] = '\0';
    if (length)
        *length = size;
    return text;
}

void write_file(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

void make_folder(char *path, size_t size)
{
    const char *base = getenv("TMPDIR");
    snprintf(path, size, "%s/cardgame-test-XXXXXX", base && *base ? base : "/tmp");
    assert_non_null(mkdtemp(path));
}

void remove_folder(const char *path)
{
    DIR *folder = opendir(path);
    const struct dirent *entry;
    while (folder && (entry = readdir(folder))) {
        char name[1024];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (unlink(name))
            remove_folder(name);
    }
    if (folder)
        closedir(folder);
    rmdir(path);
}

char *errors_of(const cg_report *report)
{
    size_t size = 1;
    for (size_t i = 0; i < cg_report_count(report); i++)
        size += cg_error_format(cg_report_get(report, i), NULL, 0) + 1;
    char *text = malloc(size), *at = text;
    assert_non_null(text);
    for (size_t i = 0; i < cg_report_count(report); i++) {
        at += cg_error_format(cg_report_get(report, i), at, size - (size_t)(at - text));
        *at++ = '\n';
    }
    *at = '\0';
    return text;
}

static void note_failure(void *user, const char *name, const char *failure)
{
    char *story = user;
    (void)name;
    if (failure)
        strncat(story, failure, STORY_MAX - 1 - strlen(story));
}

char *told_by_scenarios(const fixture *f, const char *text)
{
    char path[] = "/tmp/cardgame-scenarios-XXXXXX", story[STORY_MAX] = "";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    write_file(path, text, strlen(text));
    cg_report *report = cg_report_create(f->context);
    cg_scenario_result result = {0, 0};
    cg_status status = cg_scenario_run(f->cards, path, note_failure, story, report, &result);
    char *told = status ? errors_of(report) : strdup(story);
    assert_true(status || result.failed > 0 || !*told);
    cg_report_destroy(report);
    unlink(path);
    return told;
}

void assert_scenarios_pass(const fixture *f, const char *text)
{
    char *told = told_by_scenarios(f, text);
    if (*told)
        fail_msg("%s\nis told: %s", text, told);
    free(told);
}

void assert_scenarios_told(const fixture *f, const char *text, const char *says)
{
    char *told = told_by_scenarios(f, text);
    if (!strstr(told, says))
        fail_msg("%s\nis told: %s\ninstead of: %s", text, told, says);
    free(told);
}

/* ---- memory ---- */

/** Stands before each block and keeps what follows aligned for anything. */
typedef union ledger_head {
    size_t size;
    max_align_t align;
} ledger_head;

void *ledger_allocate(void *user, void *pointer, size_t old_size, size_t size)
{
    ledger *books = user;
    ledger_head *head = pointer ? (ledger_head *)pointer - 1 : NULL;
    books->calls++;
    books->wrong_sizes += old_size != (head ? head->size : 0);
    size_t before = head ? head->size : 0;
    if (size == 0) {
        books->bytes -= before;
        books->blocks -= head != NULL;
        free(head);
        return NULL;
    }
    if (books->budget == 0) {
        books->failed = true;
        books->budget -= books->once;
        return NULL;
    }
    books->budget -= books->budget > 0;
    books->blocks += head == NULL;
    /* A block that grows always moves, so that a pointer kept to the old one is found out. */
    ledger_head *made = malloc(sizeof *made + size);
    if (!made)
        return NULL;
    made->size = size;
    if (head)
        memcpy(made + 1, pointer, before < size ? before : size);
    free(head);
    books->bytes += size - before;
    books->peak = books->bytes > books->peak ? books->bytes : books->peak;
    return made + 1;
}

cg_context *ledger_context(ledger *books, size_t memory_limit)
{
    cg_context_config config = cg_context_config_default();
    config.allocate = ledger_allocate;
    config.allocate_user = books;
    config.memory_limit = memory_limit;
    return cg_context_create(&config);
}

cg_flow run_nothing(cg_match *match, cg_frame *frame)
{
    (void)match;
    (void)frame;
    return CG_DONE;
}

void offer_pass(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    (void)frame;
    cg_offer_pass(offer);
}

char *replay_of(const cg_record *record, size_t *length)
{
    *length = cg_record_replay(record, NULL, 0);
    char *text = malloc(*length + 1);
    assert_non_null(text);
    cg_record_replay(record, text, *length + 1);
    return text;
}
