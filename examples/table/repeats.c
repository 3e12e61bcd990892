#include "repeats.h"

#include "chance.h"
#include "moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KEY_LEAST 16 /* characters: nobody may guess it, as it opens a seat */
#define KEY_MOST 64
#define KEPT_MOST 32 /* of a seat, besides the one that took it */

static const char *const words[] = {"create", "join", "answer",  "concede", "stand",
                                    "undo",   "say",  "consent", "again"};

bool repeats_know(const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

static bool is_key(const char *key)
{
    size_t length = strlen(key);
    for (size_t i = 0; i < length; i++)
        if (key[i] <= ' ' || key[i] > '~')
            return false;
    return length >= KEY_LEAST && length <= KEY_MOST;
}

/* ---- which request it is ---- */

/** Where a key holds: in a seat, in the match that is joined, or, for new matches, everywhere. @return false:
 * who asks has no seat, which is told them without a look at the key */
static bool write_place(const request *r, char *place, size_t size)
{
    const char *word = request_text(r, "do");
    const seatview *view = r->line->view;
    if (strcmp(word, "create") == 0 || strcmp(word, "join") == 0)
        snprintf(place, size, "%s %.*s", word, ID_SIZE, request_text(r, "match"));
    else if (view && view->viewer != CG_SPECTATOR)
        snprintf(place, size, "%s %d", view->held->room->id, view->viewer);
    else
        return false;
    return true;
}

static bool hash_key(request *r)
{
    char place[ID_SIZE + 32], text[sizeof place + KEY_MOST + 2];
    if (!write_place(r, place, sizeof place))
        return false;
    snprintf(text, sizeof text, "%s\n%s", place, r->key);
    return chance_hash(text, r->key_hash);
}

/** All that a request says, but for its number. */
static bool hash_body(request *r)
{
    json_t *body = json_copy(r->body);
    json_object_del(body, "id");
    char *text = json_dumps(body, JSON_COMPACT | JSON_SORT_KEYS);
    bool good = text && chance_hash(text, r->digest);
    free(text);
    json_decref(body);
    return good;
}

/* ---- it was carried out before ---- */

typedef struct known {
    request *request;
    json_t *reply; /**< NULL: the key was of another request */
    char salt[TOKEN_SIZE];
} known;

static bool read_known(const store_request *kept, void *user)
{
    known *k = user;
    if (chance_hash_equals(kept->digest, k->request->digest))
        k->reply = json_loads(kept->reply, 0, NULL);
    snprintf(k->salt, sizeof k->salt, "%s", kept->salt);
    return true;
}

/** Who has taken a seat by it looks at the match again, as at the first time. */
static void sit_again(request *r, const known *k)
{
    char token[TOKEN_SIZE], why[REASON_SIZE];
    if (!*k->salt || !chance_token_of(k->salt, r->key, token))
        return;
    json_object_set_new(k->reply, "token", json_string(token));
    held *h = desk_find(r->desk, json_string_value(json_object_get(k->reply, "match")), why);
    int seat = h ? desk_seat_of(h, token) : -1;
    if (seat >= 0)
        desk_watch(r->desk, h, seat, r->line);
}

bool repeats_begin(request *r, json_t **before)
{
    const json_t *key = json_object_get(r->body, "key");
    known k = {.request = r};
    *before = NULL;
    if (!key)
        return true;
    r->key = json_string_value(key);
    if (!r->key || !is_key(r->key)) {
        request_refuse(r, "key",
                       "a key must have 16 to 64 letters, digits and other ASCII characters");
        return false;
    }
    if (!hash_key(r) || !hash_body(r)) {
        r->key = NULL; /* what the request itself lacks is said */
        return true;
    }
    if (!store_visit_request(r->desk->store, r->key_hash, read_known, &k))
        return true;
    if (!k.reply) {
        request_refuse(r, "key", "this key was already used for another request");
        return false;
    }
    sit_again(r, &k);
    *before = k.reply;
    return true;
}

/* ---- it is carried out now ---- */

bool repeats_token(request *r, char *token)
{
    if (!r->key)
        return chance_name(token, TOKEN_SIZE);
    return chance_name(r->salt, sizeof r->salt) && chance_token_of(r->salt, r->key, token);
}

void repeats_keep(request *r, const json_t *good)
{
    if (!r->key)
        return;
    json_t *kept_reply = json_copy((json_t *)(uintptr_t)good),
           *seat = json_object_get(kept_reply, "seat");
    const seatview *view = r->line->view;
    const char *match = json_string_value(json_object_get(kept_reply, "match"));
    json_object_del(kept_reply, "token");
    char *text = json_dumps(kept_reply, JSON_COMPACT);
    store_request kept = {.key = r->key_hash,
                          .digest = r->digest,
                          .salt = r->salt,
                          .reply = text ? text : "{}",
                          .match = match  ? match
                                   : view ? view->held->room->id
                                          : "",
                          .seat = seat   ? (int)json_integer_value(seat)
                                  : view ? view->viewer
                                         : -1,
                          .lasts = match != NULL,
                          .moment = moment_now()};
    if (text)
        store_add_request(r->desk->store, &kept, KEPT_MOST);
    else
        store_spoil(r->desk->store, "not enough memory");
    free(text);
    json_decref(kept_reply);
}

void repeats_tidy(desk *d)
{
    store_expire_requests(d->store, moment_now() - d->remembers);
}
