#include "requests.h"

#include "accord.h"
#include "guide.h"
#include "past.h"
#include "repeats.h"
#include "request.h"

#include <stdio.h>
#include <string.h>

/** A text into which a client's was cut can hold half of a character, which no message may have. */
static void mend_text(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at; at++) {
        int wanted = *at >= 0xf0 ? 3 : *at >= 0xe0 ? 2 : *at >= 0xc0 ? 1 : 0, there = 0;
        while (there < wanted && (at[1 + there] & 0xc0) == 0x80)
            there++;
        if (there < wanted || (*at & 0xc0) == 0x80)
            memset(at, '?', (size_t)there + 1);
        at += there;
    }
}

json_t *request_refuse(request *r, const char *code, const char *why)
{
    r->code = code;
    if (why != r->why)
        snprintf(r->why, sizeof r->why, "%s", why);
    mend_text(r->why);
    return NULL;
}

const char *request_text(const request *r, const char *member)
{
    const char *text = json_string_value(json_object_get(r->body, member));
    return text ? text : "";
}

held *request_match(request *r)
{
    held *h = desk_find(r->desk, request_text(r, "match"), r->why);
    if (!h)
        request_refuse(r, "no-match", r->why);
    return h;
}

held *request_own_match(request *r)
{
    const seatview *view = r->line->view;
    if (!view || view->viewer == CG_SPECTATOR)
        request_refuse(r, "no-seat", "only players of a match can answer in it");
    else if (!room_is_full(view->held->room))
        request_refuse(r, "not-full", "the match begins when all seats are taken");
    else
        return view->held;
    return NULL;
}

bool request_seat(request *r, const held *h, int *seat)
{
    bool has = json_object_get(r->body, "token") != NULL;
    *seat = has ? desk_seat_of(h, request_text(r, "token")) : CG_SPECTATOR;
    if (!has || *seat >= 0)
        return true;
    request_refuse(r, "token", "no seat of this match belongs to this token");
    return false;
}

static bool is_bot(const json_t *seat)
{
    const char *kind = json_string_value(json_object_get(seat, "kind"));
    return kind && strcmp(kind, "bot") == 0;
}

static bool has_bots(const json_t *wish)
{
    const json_t *seats = json_object_get(wish, "seats");
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (is_bot(json_array_get(seats, i)))
            return true;
    return false;
}

bool request_may_create(request *r, const json_t *wish)
{
    return limits_may_create(r->line->from, r->desk->count, has_bots(wish), r->why);
}

bool request_may_work(request *r)
{
    if (limits_may_work(r->line->from, &r->wait))
        return true;
    snprintf(r->why, sizeof r->why, "too many requests from your address; wait %ld milliseconds",
             r->wait);
    request_refuse(r, "limit", r->why);
    return false;
}

json_t *request_later(request *r, json_t *good)
{
    repeats_keep(r, good);
    desk_reply_later(r->desk, r->line, r->id, good);
    return NULL;
}

static json_t *list_games(request *r)
{
    return json_pack("{so}", "games", hall_list(r->desk->hall));
}

/** Takes a seat for the line, and shows it the match. */
static json_t *sit(request *r, held *h, int seat)
{
    char token[TOKEN_SIZE];
    if (!repeats_token(r, token))
        return request_refuse(r, "memory", "the system has no random numbers");
    if (!desk_join(r->desk, h, seat, request_text(r, "name"), token, r->why))
        return request_refuse(r, "taken", r->why);
    seat = desk_seat_of(h, token);
    if (!desk_watch(r->desk, h, seat, r->line))
        store_spoil(r->desk->store, "not enough memory"); /* nobody has taken the seat */
    return request_later(
        r, json_pack("{ss si ss}", "match", h->room->id, "seat", seat, "token", token));
}

/** Is somebody wished for each seat who needs none? */
static bool has_bots_alone(const json_t *wish)
{
    const json_t *seats = json_object_get(wish, "seats");
    size_t bots = 0;
    for (size_t i = 0; i < json_array_size(seats); i++)
        bots += is_bot(json_array_get(seats, i));
    return bots && bots == json_array_size(seats);
}

static json_t *create(request *r)
{
    bool sits = json_is_true(json_object_get(r->body, "sit"));
    json_t *wish = json_deep_copy(json_object_get(r->body, "wish"));
    if (!json_is_object(wish) || (sits && has_bots_alone(wish))) {
        const char *why = json_is_object(wish)
                              ? "leave a seat for yourself in the match"
                              : "'wish' must be an object that describes the match";
        json_decref(wish);
        return request_refuse(r, "wish", why);
    }
    if (!request_may_create(r, wish)) {
        json_decref(wish);
        return request_refuse(r, "limit", r->why);
    }
    held *h = desk_create(r->desk, wish, r->why);
    json_decref(wish);
    if (!h)
        return request_refuse(r, "wish", r->why);
    if (!sits)
        return request_later(r, json_pack("{ss}", "match", h->room->id));
    return sit(r, h, -1);
}

static bool is_place(const json_t *value)
{
    return json_is_integer(value) && json_integer_value(value) >= 0 &&
           json_integer_value(value) <= INT32_MAX;
}

static json_t *join(request *r)
{
    held *h = request_match(r);
    json_t *seat = json_object_get(r->body, "seat");
    return h ? sit(r, h, is_place(seat) ? (int)json_integer_value(seat) : -1) : NULL;
}

/** With a token the seat is the client's, wherever it was before; without one it watches. */
static json_t *watch(request *r)
{
    held *h = request_match(r);
    int viewer;
    if (!h || !request_seat(r, h, &viewer))
        return NULL;
    if (!desk_watch(r->desk, h, viewer, r->line))
        return request_refuse(r, "memory", "not enough memory");
    return json_pack("{si}", "seat", viewer);
}

static json_t *leave(request *r)
{
    desk_leave(r->desk, r->line);
    return json_object();
}

static bool read_picks(request *r, room_answer *answer)
{
    json_t *picks = json_object_get(r->body, "picks");
    answer->whole = json_is_array(picks);
    if (!answer->whole) {
        json_t *option = json_object_get(r->body, "option");
        answer->picks[answer->count++] = (uint32_t)json_integer_value(option);
        return is_place(option);
    }
    for (size_t i = 0; i < json_array_size(picks); i++) {
        json_t *pick = json_array_get(picks, i);
        if (answer->count == 64 || !is_place(pick))
            return false;
        answer->picks[answer->count++] = (uint32_t)json_integer_value(pick);
    }
    return true;
}

static json_t *act(request *r, held *h, entry_kind kind, const char *data)
{
    cg_error error = {0};
    int seat = r->line->view->viewer;
    if (desk_act(r->desk, h, seat, kind, data, &error))
        return request_refuse(r, "illegal", error.text);
    return request_later(r, json_object());
}

/** An answer to a decision that is not put any more does nothing: it is a repeated or late one. */
static json_t *answer(request *r)
{
    held *h = request_own_match(r);
    room_answer given = {0};
    char data[ENTRY_SIZE];
    if (!h)
        return NULL;
    json_t *number = json_object_get(r->body, "decision");
    if (!json_is_integer(number) || !read_picks(r, &given))
        return request_refuse(r, "answer",
                              "an answer must have a decision, and an option or picks");
    if ((uint64_t)json_integer_value(number) != h->room->asked[r->line->view->viewer])
        return request_refuse(r, "late", "that decision is no longer open");
    if (!guide_take(h->room, r->line->view->viewer, &given))
        return request_refuse(r, "illegal", "not yet; the guide says which answer comes next");
    if (!room_write_answer(&given, data))
        return request_refuse(r, "answer", "the answer is too long");
    return act(r, h, ENTRY_ANSWER, data);
}

static json_t *concede(request *r)
{
    held *h = request_own_match(r);
    return h ? act(r, h, ENTRY_CONCEDE, "") : NULL;
}

static json_t *stand(request *r)
{
    held *h = request_own_match(r);
    if (!h)
        return NULL;
    if (!desk_stand(r->desk, h, r->line->view->viewer, request_text(r, "until"),
                    request_text(r, "phase")))
        return request_refuse(r, "stand",
                              "an auto-pass must end when a card is played, at a phase of the "
                              "game, or at your own turn");
    return request_later(r, json_object());
}

typedef struct request_row {
    const char *word;
    json_t *(*run)(request *r);
    bool dear; /**< the address pays for what it costs */
} request_row;

static const request_row rows[] = {
    {"games", list_games},
    {"create", create},
    {"join", join},
    {"watch", watch},
    {"leave", leave},
    {"answer", answer},
    {"concede", concede},
    {"stand", stand},
    {"undo", accord_undo, true},
    {"consent", accord_consent},
    {"say", accord_say},
    {"again", accord_again, true},
    {"log", past_log, true},
    {"replay", past_replay, true},
    {"why", request_why},
    {"hint", request_hint},
    {"deck", request_deck, true},
    {"glance", request_glance},
};
#define ROW_COUNT (sizeof rows / sizeof *rows)

static const request_row *find_row(const char *word)
{
    for (size_t i = 0; i < ROW_COUNT; i++)
        if (strcmp(rows[i].word, word) == 0)
            return &rows[i];
    return NULL;
}

static json_t *refusal_of(const request *r)
{
    json_t *error = json_pack("{ss ss}", "code", r->code, "text", r->why);
    if (r->wait)
        json_object_set_new(error, "wait", json_integer(r->wait));
    return json_pack("{sI so}", "re", r->id, "error", error);
}

static void reply_to(request *r, json_t *result)
{
    if (r->code)
        line_send_json(r->line, refusal_of(r));
    else if (result &&
             store_is_changed(r->desk->store)) /* it may tell of what is not on the disk yet */
        desk_reply_later(r->desk, r->line, r->id, result);
    else if (result)
        line_send_json(r->line, json_pack("{sI so}", "re", r->id, "ok", result));
    r->desk->wake(r->line);
}

/** Carries it out; not again where it has come again. */
static json_t *carry_out(request *r, const request_row *row)
{
    json_t *before = NULL;
    if (!row)
        return request_refuse(r, "unknown", "there is no such request");
    if (repeats_know(row->word) && !repeats_begin(r, &before))
        return NULL;
    return before ? before : row->run(r);
}

/** Its address pays for what costs much; for all else it has its number of messages. */
static void serve(request *r, const request_row *row)
{
    int64_t since = clock_fine();
    reply_to(r, carry_out(r, row));
    if (row && row->dear && !r->wait)
        limits_charge(r->line->from, clock_fine() - since);
}

/** Those who count requests hear of it. */
static void note_served(const request *r, const request_row *row)
{
    if (r->desk->served)
        r->desk->served(row ? row->word : "unknown", r->code, r->desk->user);
}

bool requests_take(desk *d, line *l, const char *text, size_t length)
{
    request r = {
        .desk = d, .line = l, .body = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL)};
    json_t *id = json_object_get(r.body, "id");
    const request_row *row = find_row(request_text(&r, "do"));
    bool good = json_is_object(r.body) && json_is_integer(id);
    desk_make_room(d);
    if (good) {
        r.id = json_integer_value(id);
        serve(&r, row);
        note_served(&r, row);
    }
    json_decref(r.body);
    return good;
}
