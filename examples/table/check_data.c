#include "check_data.h"

#include "journal.h"
#include "shelf.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct counts {
    hall hall;
    store *store;
    unsigned good, bad;
} counts;

static void say_game(const char *game, const char *why)
{
    fprintf(stderr, "cardgame-table: %s: %s\n", game, why);
}

/** With which cards a match goes on. */
static const char *cards_of(const counts *c, const store_match *match)
{
    const hall_game *game = hall_find(&c->hall, match->game);
    if (game && cg_cards_hash(game->cards) == match->content)
        return "with today's cards, which have not changed";
    if (shelf_find(&c->hall, c->store, match->game, match->content, !match->begun))
        return "with the cards with which it began";
    return "with today's cards: those that it can use have the same texts";
}

static bool check_match(const store_match *match, void *user)
{
    counts *c = user;
    char why[REASON_SIZE];
    room *r = journal_load(&c->hall, c->store, match->id, JOURNAL_NEWEST, JOURNAL_WHOLE, why);
    if (r) {
        printf("%.8s %s continues %s\n", match->id, match->game, cards_of(c, match));
        c->good++;
    } else {
        printf("%.8s %s cannot continue: %s\n", match->id, match->game, why);
        c->bad++;
    }
    room_destroy(r);
    return true;
}

static int check(counts *c, const char *path)
{
    char why[REASON_SIZE] = "matches in memory have no file; name one with --data";
    if (!hall_open(&c->hall, say_game)) {
        fprintf(stderr, "cardgame-table: no game can be loaded\n");
        return 1;
    }
    c->store = path ? store_open_copy(path, why) : NULL;
    if (!c->store) {
        fprintf(stderr, "cardgame-table: '%s' cannot be used: %s\n", path ? path : "", why);
        return 1;
    }
    if (!store_visit_matches(c->store, check_match, c)) {
        fprintf(stderr, "cardgame-table: '%s' cannot be read: %s\n", path, store_reason(c->store));
        return 1;
    }
    printf("%u of %u matches continue\n", c->good, c->good + c->bad);
    return c->bad ? 1 : 0;
}

int check_data(const char *path)
{
    counts c = {0};
    int status = check(&c, path);
    store_close(c.store);
    hall_close(&c.hall);
    return status;
}
