#include "room.h"

#include "chance.h"
#include "deck.h"
#include "guide.h"
#include "names.h"
#include "reveal.h"
#include "words.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEVELS 5
#define OPTIONS_MOST 64
#define CHANGES_MOST 200 /* of mind about another match */

/** A wish for a match as it is read. */
typedef struct reader {
    const hall *hall;
    json_t *wish;
    room *room;
    cg_setting settings[OPTIONS_MOST];
    char values[OPTIONS_MOST][64];
    size_t setting_count;
    const cg_deck *decks[CG_PLAYERS_MAX];
    bool recorded; /**< a record is wished, too */
    room_keeps keeps;
    cg_record *record;
    cg_deck *own[CG_PLAYERS_MAX]; /* that people have brought */
    const room_origin *origin;    /* NULL: it begins now */
    char *why;
} reader;

static bool refuse(const reader *r, const char *format, const char *word)
{
    snprintf(r->why, REASON_SIZE, format, word);
    return false;
}

static const char *text_of(const json_t *object, const char *member, const char *otherwise)
{
    const char *value = json_string_value(json_object_get(object, member));
    return value ? value : otherwise;
}

/* ---- reading a wish ---- */

static bool read_game(reader *r)
{
    const char *name = text_of(r->wish, "game", "");
    r->room->game = r->origin && r->origin->game ? r->origin->game : hall_find(r->hall, name);
    r->room->hintless = json_is_false(json_object_get(r->wish, "hints"));
    return r->room->game || refuse(r, "this server does not have the game '%.60s'", name);
}

/** A guided match is what its guide says, whatever else is wished. */
static bool read_guide(reader *r)
{
    if (!json_is_true(json_object_get(r->wish, "guide")))
        return true;
    r->room->guide = r->room->game->guide;
    if (!r->room->guide)
        return refuse(r, "%s has no guided match", r->room->game->name);
    guide_fill(r->wish, r->room->guide);
    r->room->hintless = true; /* the guide gives them */
    return true;
}

static bool read_players(reader *r)
{
    cg_game_info info = cg_game_describe(r->room->game->game);
    json_t *seats = json_object_get(r->wish, "seats");
    size_t count = json_array_size(seats);
    if (count < (size_t)info.players_min || count > (size_t)info.players_max) {
        snprintf(r->why, REASON_SIZE, "%s has %d to %d seats, not %zu", info.title,
                 info.players_min, info.players_max, count);
        return false;
    }
    r->room->players = (int)count;
    return true;
}

/** What is said as it is shown: what steers text is left out, and so is what does not fit. @return bytes */
static size_t take_text(char *text, size_t size, const char *given)
{
    size_t length = 0;
    for (; *given && length + 1 < size; given++)
        if ((unsigned char)*given >= 0x20 && *given != 0x7f)
            text[length++] = *given;
    /* No half of a character at the end. */
    if (*given)
        while (length && ((unsigned char)*given & 0xc0) == 0x80)
            given = &text[--length];
    text[length] = '\0';
    return length;
}

/** A deck by its name, or one that is brought. */
static bool read_deck(reader *r, int seat, const json_t *wished)
{
    const hall_game *game = r->room->game;
    if (json_is_object(wished))
        r->decks[seat] = r->own[seat] = deck_read(game->cards, wished, r->why);
    else if (wished && !json_is_null(wished)) {
        const char *name = json_string_value(wished);
        r->decks[seat] = name ? cg_cards_deck_find(game->cards, name) : NULL;
        return r->decks[seat] || refuse(r, "there is no deck '%.60s'", name ? name : "");
    }
    return r->decks[seat] || !json_is_object(wished);
}

static int bots_before(const room *r, int seat)
{
    int bots = 0;
    for (int s = 0; s < seat; s++)
        bots += r->seats[s].kind == SEAT_BOT;
    return bots;
}

static bool read_seat(reader *r, int seat, const json_t *wish)
{
    room_seat *s = &r->room->seats[seat];
    const char *kind = text_of(wish, "kind", "open");
    json_int_t level = 3;
    if (strcmp(kind, "bot") != 0 && strcmp(kind, "person") != 0 && strcmp(kind, "open") != 0)
        return refuse(r, "a seat must be open, person or bot, not '%.60s'", kind);
    s->kind = kind[0] == 'b' ? SEAT_BOT : SEAT_OPEN;
    if (json_object_get(wish, "level"))
        level = json_integer_value(json_object_get(wish, "level"));
    if (level < 1 || level > LEVELS)
        return refuse(r, "the level of a bot must be 1 to %s", "5");
    s->level = (int)level;
    s->taken = s->kind == SEAT_BOT;
    if (s->kind == SEAT_BOT)
        snprintf(s->name, sizeof s->name, "Bot %d", 1 + bots_before(r->room, seat));
    return read_deck(r, seat, json_object_get(wish, "deck"));
}

static bool read_seats(reader *r)
{
    json_t *seats = json_object_get(r->wish, "seats");
    for (int seat = 0; seat < r->room->players; seat++)
        if (!read_seat(r, seat, json_array_get(seats, (size_t)seat)))
            return false;
    return true;
}

static bool read_option(reader *r, const char *name, const json_t *value)
{
    if (r->setting_count == OPTIONS_MOST)
        return refuse(r, "there are too many options%s", "");
    char *text = r->values[r->setting_count];
    if (json_is_integer(value))
        snprintf(text, sizeof r->values[0], "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else if (json_is_boolean(value))
        snprintf(text, sizeof r->values[0], "%s", json_is_true(value) ? "true" : "false");
    else if (json_is_string(value) && json_string_length(value) < sizeof r->values[0])
        snprintf(text, sizeof r->values[0], "%s", json_string_value(value));
    else
        return refuse(r, "the value of option '%.60s' is not valid", name);
    r->settings[r->setting_count++] = (cg_setting){.name = name, .value = text};
    return true;
}

static bool read_options(reader *r)
{
    json_t *options = json_object_get(r->wish, "options");
    for (void *at = json_object_iter(options); at; at = json_object_iter_next(options, at))
        if (!read_option(r, json_object_iter_key(at), json_object_iter_value(at)))
            return false;
    return true;
}

/** The seed is the server's: who knew it would know every card. */
static bool read_seed(reader *r)
{
    const char *seed = text_of(r->wish, "seed", NULL);
    char *end = NULL;
    errno = 0;
    r->room->seed = seed ? strtoull(seed, &end, 16) : 0;
    return (seed && !errno && *seed && !*end) || refuse(r, "there is no seed%s", "");
}

/** In worlds that a bot imagines opponents hold cards of their decks: of a deck that is somebody's own a hint
 * would tell them. */
static void keep_decks(reader *r)
{
    for (int s = 0; s < r->room->players; s++)
        if (r->own[s])
            r->room->hintless = true;
}

/** Cards and rules of today must be those of then as far as the match can meet them, or the game's module
 * takes its old matches on: it begins as it began. */
static bool begin_as_then(reader *r, const cg_match_config *config)
{
    cg_match *match;
    cg_error error = {0};
    if (!r->origin->begun)
        return refuse(r, "it was begun with other cards of %s than today's",
                      cg_game_describe(r->room->game->game).title);
    if (cg_match_load(config, r->origin->begun, r->origin->begun_size, &match, &error))
        return refuse(r, "%s", error.text);
    if (cg_match_players(match) != r->room->players) {
        cg_match_destroy(match);
        return refuse(r, "its beginning belongs to another match%s", "");
    }
    if (cg_match_hash(match) == cg_match_hash(r->room->match)) {
        cg_match_destroy(match); /* the one that was made anew tells how it was set up, too */
        return true;
    }
    cg_match_destroy(r->room->match);
    r->room->match = match;
    return true;
}

static bool create_match(reader *r)
{
    cg_error error = {0};
    guide_board board;
    cg_match_config config = cg_match_config_default(r->room->game->cards);
    if (!guide_read_board(r->room->game, r->room->guide, &board, r->why))
        return false;
    config.stage = board.stage.active < 0 ? NULL : &board.stage;
    if (r->keeps.events)
        config.event_capacity = r->keeps.events;
    config.information_hash = r->keeps.knowledge;
    if (r->origin && !r->origin->begun)
        config.edition = CG_EDITION_WHOLE;
    config.players = r->room->players;
    config.seed = r->room->seed;
    config.settings = r->settings;
    config.setting_count = r->setting_count;
    memcpy(config.decks, r->decks, sizeof config.decks);
    keep_decks(r);
    if (r->recorded && cg_record_create(&config, &r->record, &error))
        return refuse(r, "%s", error.text);
    if (cg_match_create(&config, &r->room->match, &error))
        return refuse(r, "%s", error.text);
    bool kept = r->origin && (r->origin->begun || !r->origin->game);
    return !kept || begin_as_then(r, &config);
}

static bool read_terms(reader *r)
{
    room *made = r->room;
    bool may_concede = cg_match_over(made->match) || cg_match_may_concede(made->match, 0);
    if (!terms_read(r->wish, may_concede, &made->terms, r->why))
        return false;
    clocks_begin(&made->clocks, &made->terms);
    return true;
}

static bool read_wish(reader *r)
{
    return read_game(r) && read_guide(r) && read_players(r) && read_seats(r) && read_options(r) &&
           read_seed(r) && create_match(r) && read_terms(r);
}

/** The first decisions are put. */
static void begin_asking(room *r)
{
    uint32_t owing = cg_match_owing(r->match);
    for (int s = 0; s < r->players; s++)
        r->asked[s] = owing >> s & 1u;
}

/** Makes the room of a wish with a seed. @param record receives a record of its answers; NULL allowed */
static room *make_room(const hall *h, json_t *wish, const room_origin *origin, cg_record **record,
                       const room_keeps *keeps, char *why)
{
    reader r = {.hall = h,
                .wish = wish,
                .origin = origin,
                .room = calloc(1, sizeof(room)),
                .recorded = record != NULL,
                .keeps = keeps ? *keeps : (room_keeps){0},
                .why = why};
    bool good = false;
    if (!r.room || !(r.room->said = json_array()) ||
        !(r.room->setup = json_dumps(wish, JSON_COMPACT)))
        refuse(&r, "not enough memory%s", "");
    else if ((good = read_wish(&r)))
        begin_asking(r.room);
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        cg_deck_destroy(r.own[seat]); /* the match keeps what it needs */
    if (good && record)
        *record = r.record;
    if (good)
        return r.room;
    cg_record_destroy(r.record);
    room_destroy(r.room);
    return NULL;
}

room *room_create(const hall *h, json_t *wish, char *why)
{
    uint64_t seed;
    char text[20], id[ID_SIZE];
    if (!chance_number(&seed) || !chance_id(id)) {
        snprintf(why, REASON_SIZE, "the system has no random numbers");
        return NULL;
    }
    snprintf(text, sizeof text, "%llx", (unsigned long long)seed);
    json_object_set_new(wish, "seed", json_string(text));
    room *r = make_room(h, wish, NULL, NULL, NULL, why);
    if (r)
        memcpy(r->id, id, sizeof id);
    return r;
}

room *room_restore(const hall *h, const char *id, const char *setup, const room_origin *origin,
                   const room_keeps *keeps, char *why)
{
    json_t *wish = json_loads(setup, 0, NULL);
    room *r = make_room(h, wish, origin, NULL, keeps, why);
    json_decref(wish);
    if (r)
        snprintf(r->id, sizeof r->id, "%s", id);
    return r;
}

cg_record *room_begin_record(const hall *h, const char *setup, const room_origin *origin, char *why)
{
    cg_record *record = NULL;
    json_t *wish = json_loads(setup, 0, NULL);
    room_destroy(make_room(h, wish, origin, &record, NULL, why));
    json_decref(wish);
    return record;
}

void room_destroy(room *r)
{
    if (!r)
        return;
    cg_match_destroy(r->match);
    json_decref(r->said);
    free(r->setup);
    free(r);
}

/* ---- whose turn ---- */

bool room_is_full(const room *r)
{
    for (int s = 0; s < r->players; s++)
        if (!r->seats[s].taken)
            return false;
    return true;
}

bool room_owes(const room *r, int seat)
{
    return seat >= 0 && seat < r->players && !r->stopped && (cg_match_owing(r->match) >> seat & 1u);
}

/** The answer of one seat leaves the question to another as it is, if that owes its answer before and
 * after: the decision is sealed. */
static void note_asked(room *r, int seat, entry_kind kind, uint32_t owed)
{
    uint32_t owing = cg_match_owing(r->match);
    for (int s = 0; s < r->players; s++) {
        bool stays = kind == ENTRY_ANSWER && s != seat && (owed & owing) >> s & 1u;
        if (stays)
            continue;
        r->asked[s] = owing >> s & 1u ? r->entries + 1 : 0;
        clocks_put(&r->clocks, s);
    }
}

/* ---- entries ---- */

bool room_write_answer(const room_answer *answer, char *data)
{
    size_t size = 0;
    data[0] = '\0';
    for (size_t i = 0; i < answer->count && size < ENTRY_SIZE; i++)
        size += (size_t)snprintf(data + size, ENTRY_SIZE - size, "%s%u", i ? "," : "",
                                 answer->picks[i]);
    if (answer->whole && size < ENTRY_SIZE)
        size += (size_t)snprintf(data + size, ENTRY_SIZE - size, ";");
    return size < ENTRY_SIZE;
}

bool room_read_answer(const char *data, room_answer *answer)
{
    *answer = (room_answer){0};
    while (*data >= '0' && *data <= '9' && answer->count < 64) {
        char *end;
        answer->picks[answer->count++] = (uint32_t)strtoul(data, &end, 10);
        data = end + (*end == ',');
    }
    answer->whole = *data == ';';
    return !data[answer->whole] && (answer->whole || answer->count == 1);
}

/** Reads an answer for a match in which it is the seat's turn. */
static cg_status read_given(const cg_match *match, const journal_entry *e, room_answer *answer,
                            cg_error *error)
{
    char data[ENTRY_SIZE];
    if (!words_fit(match, e, data, error))
        return CG_ERR_ILLEGAL;
    if (room_read_answer(data, answer))
        return CG_OK;
    snprintf(error->text, sizeof error->text, "this is not an answer");
    return CG_ERR_ARGUMENT;
}

cg_status room_give(cg_match *match, const journal_entry *e, cg_error *error)
{
    room_answer answer;
    cg_match_turn_to(match, e->seat);
    cg_status status = read_given(match, e, &answer, error);
    if (status)
        return status;
    return answer.whole ? cg_match_choose(match, e->seat, answer.picks, answer.count, error)
                        : cg_match_answer(match, e->seat, answer.picks[0], error);
}

cg_status room_record(cg_record *record, const journal_entry *e, cg_error *error)
{
    room_answer answer;
    cg_record_turn_to(record, e->seat);
    cg_status status = read_given(cg_record_match(record), e, &answer, error);
    if (status)
        return status;
    return answer.whole ? cg_record_choose(record, e->seat, answer.picks, answer.count, error)
                        : cg_record_answer(record, e->seat, answer.picks[0], error);
}

/** What can be taken back after an answer, and to whom it is offered: not to those after whose answer others
 * have given theirs, nor where what was told seems to be new to them. */
static void note_back(room *r, const journal_entry *e, uint32_t owed, uint64_t events)
{
    uint32_t own = 1u << e->seat;
    bool waits =
        owed & cg_match_owing(r->match) & ~own; /* it is sealed, and nothing is opened yet */
    bool opens = r->sealed & ~own && !waits;
    if (e->kind != ENTRY_ANSWER || r->guide || cg_match_over(r->match)) {
        memset(r->back, 0, sizeof r->back);
        r->offered = r->sealed = 0;
        return;
    }
    r->sealed = waits ? r->sealed | own : 0;
    r->offered &= waits ? ~own : 0;
    r->back[e->seat] = e->number;
    if (!opens && reveal_told(r->match, r->game->game, e->seat, events) != REVEALED_HIDDEN)
        r->offered |= own;
}

/** An answer or a concession. */
static cg_status move(room *r, const journal_entry *e, cg_error *error)
{
    if (r->stopped) {
        snprintf(error->text, sizeof error->text, "the match has ended");
        return CG_ERR_OVER;
    }
    uint32_t owed = cg_match_owing(r->match);
    bool guided = e->kind == ENTRY_ANSWER && guide_fits(r, e->seat);
    uint64_t events = cg_match_event_count(r->match);
    cg_status status = e->kind == ENTRY_ANSWER ? room_give(r->match, e, error)
                                               : cg_match_concede(r->match, e->seat, error);
    if (status && status != CG_ERR_MODULE && status != CG_ERR_LIMIT)
        return status;
    r->entries = e->number;
    r->guided += guided;
    clocks_answered(&r->clocks, &r->terms, e->seat);
    note_asked(r, e->seat, e->kind, owed);
    note_back(r, e, owed, events);
    r->undo.asked = false;
    return CG_OK;
}

/** The clocks begin, or go on: what has passed meanwhile is not counted. */
static cg_status start_clocks(room *r, const journal_entry *e, cg_error *error)
{
    (void)error;
    r->clocks.since = e->moment ? e->moment : e->time;
    r->clocks.stands = false;
    return CG_OK;
}

/** What has passed until now has been counted (room_apply()). */
static cg_status stop_clocks(room *r, const journal_entry *e, cg_error *error)
{
    (void)e;
    (void)error;
    r->clocks.stands = true;
    return CG_OK;
}

static cg_status ask_anew(room *r, const journal_entry *e, cg_error *error)
{
    (void)error;
    r->entries = e->number;
    note_asked(r, e->seat, e->kind, 0);
    r->undo.asked = false;
    return CG_OK;
}

static cg_status say(room *r, const journal_entry *e, cg_error *error)
{
    char text[SAID_SIZE];
    if (!r->terms.chat || !take_text(text, sizeof text, e->data)) {
        snprintf(error->text, sizeof error->text,
                 r->terms.chat ? "the message is empty" : "there is no chat in this match");
        return CG_ERR_ILLEGAL;
    }
    json_array_append_new(r->said, json_pack("{si ss sI}", "seat", e->seat, "text", text, "time",
                                             (json_int_t)e->time));
    if (json_array_size(r->said) > SAID_MOST)
        json_array_remove(r->said, 0);
    r->said_count++;
    return CG_OK;
}

static cg_status want_again(room *r, const journal_entry *e, cg_error *error)
{
    if (!cg_match_over(r->match)) {
        snprintf(error->text, sizeof error->text, "the match is not over yet");
        return CG_ERR_ILLEGAL;
    }
    if ((r->again >> e->seat & 1u) == (e->data[0] == '1') || r->changes == CHANGES_MOST) {
        snprintf(error->text, sizeof error->text, "you have already said so");
        return CG_ERR_ILLEGAL;
    }
    r->changes++;
    r->again &= ~(1u << e->seat);
    r->again |= (uint32_t)(e->data[0] == '1') << e->seat;
    return CG_OK;
}

static cg_status follow(room *r, const journal_entry *e, cg_error *error)
{
    (void)error;
    snprintf(r->next, sizeof r->next, "%s", e->data);
    return CG_OK;
}

/** Nobody is asked any more. */
static cg_status stop(room *r, const journal_entry *e, cg_error *error)
{
    (void)e;
    if (r->stopped || cg_match_over(r->match)) {
        snprintf(error->text, sizeof error->text, "the match has ended");
        return CG_ERR_OVER;
    }
    r->stopped = true;
    r->undo.asked = false;
    memset(r->asked, 0, sizeof r->asked);
    memset(r->back, 0, sizeof r->back);
    r->offered = 0;
    memset(r->standing, 0, sizeof r->standing);
    return CG_OK;
}

static const struct {
    entry_kind kind;
    cg_status (*run)(room *r, const journal_entry *e, cg_error *error);
} deeds[] = {
    {ENTRY_ANSWER, move},   {ENTRY_CONCEDE, move}, {ENTRY_CLOCK, start_clocks},
    {ENTRY_UNDO, ask_anew}, {ENTRY_SAY, say},      {ENTRY_AGAIN, want_again},
    {ENTRY_NEXT, follow},   {ENTRY_STOP, stop},    {ENTRY_STAND, stop_clocks},
};

const char *room_fault(const room *r, char *why)
{
    cg_error error; /* its text is for who makes the module */
    cg_status status = cg_match_fault(r->match, &error);
    const char *title = cg_game_describe(r->game->game).title;
    if (status == CG_ERR_MODULE)
        snprintf(why, REASON_SIZE,
                 "A mistake in the rules of %s has ended this match. No player wins. Other matches "
                 "continue.",
                 title);
    else if (status == CG_ERR_LIMIT)
        snprintf(why, REASON_SIZE,
                 "This match of %s has grown too large and has ended. No player wins.", title);
    else if (r->stopped)
        snprintf(why, REASON_SIZE, "The operator of this server has ended the match.");
    else
        return NULL;
    return status == CG_ERR_MODULE ? "module" : status == CG_ERR_LIMIT ? "limit" : "stopped";
}

cg_status room_apply(room *r, const journal_entry *e, cg_error *error)
{
    cg_status status = CG_ERR_ARGUMENT;
    clocks before = r->clocks;
    if (r->clocks.since && e->moment && e->kind != ENTRY_CLOCK)
        clocks_run(&r->clocks, cg_match_owing(r->match), e->moment);
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (deeds[i].kind == e->kind)
            status = deeds[i].run(r, e, error);
    if (status) {
        r->clocks = before;
        return status;
    }
    r->entries = e->number;
    if (e->clocks && *e->clocks)
        clocks_read(&r->clocks, r->players, e->clocks, e->time);
    return CG_OK;
}

uint32_t room_persons(const room *r)
{
    uint32_t persons = 0;
    for (int s = 0; s < r->players; s++)
        persons |= (uint32_t)(r->seats[s].kind == SEAT_PERSON) << s;
    return persons;
}

/* ---- snapshots ---- */

void room_write_seats(const room *r, char *text)
{
    size_t size = 0;
    text[0] = '\0';
    for (int s = 0; s < r->players && size < SEATS_TEXT; s++)
        size += (size_t)snprintf(text + size, SEATS_TEXT - size, "%s%" PRIu64 ":%" PRIu64,
                                 s ? "," : "", r->asked[s], r->offered >> s & 1u ? r->back[s] : 0);
}

static bool read_seats_text(room *r, const char *text)
{
    for (int s = 0; s < r->players; s++) {
        char *end;
        r->asked[s] = strtoull(text, &end, 10);
        if (*end != ':')
            return false;
        r->back[s] = strtoull(end + 1, &end, 10);
        r->offered |= (uint32_t)(r->back[s] != 0) << s;
        text = end + (*end == ',');
    }
    return !*text;
}

bool room_take_snapshot(room *r, uint64_t number, const char *seats, const void *state, size_t size)
{
    cg_match_config config = cg_match_config_default(r->game->cards);
    cg_match *match;
    cg_error error;
    room before = *r;
    if (cg_match_load(&config, state, size, &match, &error))
        return false;
    if (cg_match_players(match) != r->players || !read_seats_text(r, seats)) {
        *r = before;
        cg_match_destroy(match);
        return false;
    }
    cg_match_destroy(r->match);
    r->match = match;
    r->entries = r->snapped = number;
    return true;
}

/* ---- auto-passes ---- */

static const struct {
    const char *word;
    uint32_t until;
} stops[] = {{"played", CG_PASS_UNTIL_PLAYED},
             {"turn", 0},
             {"phase", CG_PASS_UNTIL_PLAYED | CG_PASS_UNTIL_PHASE}};

bool room_stand(room *r, int seat, const char *until, const char *phase)
{
    int row = cg_game_phase_find(r->game->game, phase);
    if (r->guide && *until)
        return false;
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        if (strcmp(stops[i].word, until) != 0)
            continue;
        if (row < 0 && stops[i].until & CG_PASS_UNTIL_PHASE)
            return false;
        r->passes[seat] = cg_pass_begin(r->match, seat, stops[i].until, row);
        r->standing[seat] = r->passes[seat].player == seat ? stops[i].word : NULL;
        return true;
    }
    r->standing[seat] = NULL;
    return !*until;
}

bool room_passes(room *r, int *seat, uint32_t *option)
{
    for (int s = 0; s < r->players; s++) {
        if (!r->standing[s] || !room_owes(r, s) || !cg_match_turn_to(r->match, s))
            continue;
        if (cg_pass_answers(&r->passes[s], r->match, option)) {
            *seat = s;
            return true;
        }
        if (r->passes[s].player != s)
            r->standing[s] = NULL;
    }
    return false;
}

/** Is another at the table called so, or what looks like it? */
static bool is_called(const room *r, int seat, const char *name)
{
    for (int s = 0; s < r->players; s++)
        if (s != seat && r->seats[s].taken && names_look_alike(r->seats[s].name, name))
            return true;
    return false;
}

/** No two seats have the same name: the later one gets a number after it. */
static void tell_apart(room *r, int seat)
{
    char own[NAME_SIZE], *name = r->seats[seat].name;
    memcpy(own, name, sizeof own);
    own[sizeof own - 6] = '\0';
    names_clean(own, own, sizeof own); /* no half of a character at the end */
    for (unsigned char number = 2; number < CG_PLAYERS_MAX + 2 && is_called(r, seat, name);
         number++)
        snprintf(name, NAME_SIZE, "%.*s (%d)", NAME_SIZE - 7, own, number);
}

void room_seat_person(room *r, int seat, const char *name, const uint8_t *secret)
{
    room_seat *s = &r->seats[seat];
    s->kind = SEAT_PERSON;
    s->taken = true;
    memcpy(s->secret, secret, sizeof s->secret);
    if (!names_clean(name, s->name, sizeof s->name) || names_are_kept(s->name))
        snprintf(s->name, sizeof s->name, "Player %d", seat + 1);
    tell_apart(r, seat);
}
