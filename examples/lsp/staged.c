#include "staged.h"

#include "text.h"

#include <stdlib.h>

enum { ENTRIES_MOST = 200, COUNTERS_MOST = 16 };

static bool has_card(const cg_deck *deck, cg_design design)
{
    cg_deck_entry one;
    for (size_t i = 0; cg_deck_get(deck, i, &one); i++)
        if (one.design == design)
            return true;
    return false;
}

/** A deck with the card in place of a copy of another one; NULL: the rules refuse it. */
static cg_deck *changed(const cg_cards *cards, const cg_deck *deck, cg_design design)
{
    cg_deck_entry entries[ENTRIES_MOST];
    size_t count = 0;
    cg_deck *result = NULL;
    while (count + 1 < ENTRIES_MOST && cg_deck_get(deck, count, &entries[count]))
        count++;
    for (size_t i = 0; i < count && !result; i++) {
        cg_deck_entry was = entries[i];
        size_t all = count;
        if (was.copies > 1) {
            entries[i].copies--;
            entries[all++] = (cg_deck_entry){.design = design, .copies = 1};
        } else {
            entries[i].design = design;
        }
        if (cg_deck_create(cards, "with it", entries, all, NULL, &result))
            result = NULL;
        entries[i] = was;
    }
    return result;
}

/** A legal deck with the card, owned by the caller if it is `*made`. */
static const cg_deck *deck_with(const cg_cards *cards, cg_design design, cg_deck **made)
{
    const cg_deck *deck;
    *made = NULL;
    for (size_t i = 0; (deck = cg_cards_deck(cards, i)); i++)
        if (has_card(deck, design))
            return deck;
    for (size_t i = 0; i < 4 && !*made && (deck = cg_cards_deck(cards, i)); i++)
        *made = changed(cards, deck, design);
    return *made;
}

static cg_match *create(const staged *k, const cg_deck *deck, bool token, cg_card *placed)
{
    const cg_game *rules = cg_cards_game(k->cards);
    cg_stage_card card = {.design = k->design, .zone = (uint8_t)k->zone, .token = token};
    cg_stage_counter counters[COUNTERS_MOST];
    cg_stage stage = {
        .turn = 2, .phase = k->phase, .cards = &card, .card_count = 1, .placed = placed};
    cg_match_config config = cg_match_config_default(k->cards);
    cg_match *match = NULL;
    cg_error error;
    for (size_t i = 0; k->rich && i < COUNTERS_MOST && cg_game_counter(rules, i); i++)
        counters[stage.counter_count++] = (cg_stage_counter){(uint8_t)i, 0, 10};
    stage.counters = counters;
    config.decks[0] = deck;
    config.explicit_chance = k->chance;
    config.event_capacity = 0;
    config.stage = &stage;
    return cg_match_create(&config, &match, &error) ? NULL : match;
}

cg_match *staged_match(const staged *k, cg_card *placed)
{
    cg_deck *made;
    const cg_deck *deck = deck_with(k->cards, k->design, &made);
    cg_match *match = deck ? create(k, deck, false, placed) : NULL;
    if (!match)
        match = create(k, NULL, true, placed);
    cg_deck_destroy(made);
    return match;
}
