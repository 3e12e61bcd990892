#include "decks.h"

#include "common.h"

#include <stdlib.h>
#include <string.h>

/** Adds names as long as there is room for "and more" behind them. */
static void list_names(const char *const *names, char *why)
{
    for (size_t i = 0; names[i]; i++) {
        size_t used = strlen(why);
        if (used + strlen(names[i]) + 16 > DECK_WHY) {
            snprintf(why + used, DECK_WHY - used, " and more");
            return;
        }
        snprintf(why + used, DECK_WHY - used, "%s%s", i ? ", " : "", names[i]);
    }
}

void deck_unknown(const cg_cards *cards, const char *name, char why[DECK_WHY])
{
    size_t count = 0;
    while (cg_cards_deck(cards, count))
        count++;
    const char **names = need(count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = cg_deck_name(cg_cards_deck(cards, i));
    const char *near = nearest(name, names);
    snprintf(why, DECK_WHY, "there is no deck '%.80s'%s%s%s", name,
             near    ? "; did you mean '"
             : count ? "; the decks are "
                     : ", and no other",
             near ? near : "", near ? "'?" : "");
    if (!near)
        list_names(names, why);
    free(names);
}

/** Can all players have the deck with the default settings? */
static bool suits_usually(const cg_cards *cards, const cg_deck *deck)
{
    cg_match_config config = cg_match_config_default(cards);
    return deck_suits(&config, deck);
}

static void print_deck(const cg_cards *cards, const cg_deck *deck)
{
    size_t reserve = cg_deck_reserve_size(deck);
    printf("  %-18s %zu cards", cg_deck_name(deck), cg_deck_size(deck));
    if (reserve)
        printf(" and %zu in reserve", reserve);
    printf("  %s%s\n", cg_deck_title(deck),
           suits_usually(cards, deck) ? "" : " (not with the default settings)");
}

void decks_print(const cg_cards *cards)
{
    const cg_deck *deck = cg_cards_deck(cards, 0);
    if (deck)
        puts("\ndecks:");
    for (size_t i = 0; (deck = cg_cards_deck(cards, i)); i++)
        print_deck(cards, deck);
}

/** What it holds: an entry is a card, its copies, and whether these are of the reserve. */
static void write_list(const cg_cards *cards, const cg_deck *deck)
{
    cg_deck_entry entry;
    json_open("list", '[');
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        cg_card_info info = {0};
        cg_cards_names(cards, entry.design, &info);
        json_open(NULL, '{');
        json_string("card", info.id);
        json_integer("copies", entry.copies);
        json_bool("reserve", entry.reserve);
        json_close('}');
    }
    json_close(']');
}

void decks_write(const cg_cards *cards)
{
    const cg_deck *deck;
    json_open("decks", '[');
    for (size_t i = 0; (deck = cg_cards_deck(cards, i)); i++) {
        json_open(NULL, '{');
        json_string("name", cg_deck_name(deck));
        json_string("title", cg_deck_title(deck));
        json_integer("cards", (int64_t)cg_deck_size(deck));
        json_integer("reserve", (int64_t)cg_deck_reserve_size(deck));
        json_bool("usual", suits_usually(cards, deck));
        write_list(cards, deck);
        json_close('}');
    }
    json_close(']');
}
