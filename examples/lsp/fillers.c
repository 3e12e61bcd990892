#include "fillers.h"

#include <string.h>

enum { ANSWERS_MOST = 150, HIDDEN_FILLERS = 3 };

static void add(const cg_cards *cards, fillers *f, size_t zone, cg_design design)
{
    cg_card_info info;
    if (f->zones[zone].count == FILLERS_MOST || !cg_cards_names(cards, design, &info))
        return;
    for (size_t i = 0; i < f->zones[zone].count; i++)
        if (strcmp(f->zones[zone].ids[i], info.id) == 0)
            return;
    f->zones[zone].ids[f->zones[zone].count++] = info.id;
}

/** What lies in a zone of a player, but for tokens and what is attached. */
static void look(const cg_match *match, fillers *f, int zone, int seat)
{
    const cg_cards *cards = cg_match_cards(match);
    uint32_t size = cg_view_zone_size(match, zone, seat);
    for (uint32_t i = 0; i < size && i < 20; i++) {
        cg_view_object object;
        cg_view_card card;
        if (cg_view_object_get(match, seat, zone, seat, i, &object)) {
            f->zones[zone].in_play = true;
            if (object.design && !object.token && !object.host.kind)
                add(cards, f, (size_t)zone, object.design);
        } else if (cg_view_zone_card(match, seat, zone, seat, i, &card)) {
            f->zones[zone].hidden |= !card.design;
            if (card.design)
                add(cards, f, (size_t)zone, card.design);
        }
    }
}

static void look_around(const cg_match *match, fillers *f)
{
    cg_zone_info zone;
    for (size_t i = 0;
         i < FILLER_ZONES && cg_game_zone(cg_cards_game(cg_match_cards(match)), i, &zone); i++)
        for (int seat = 0; zone.per_player && seat < f->players; seat++)
            look(match, f, (int)i, seat);
}

/** Always the same answers, which pass seldom. */
static void play(cg_match *match, fillers *f)
{
    uint64_t random = 1;
    cg_error error;
    for (int i = 0; i < ANSWERS_MOST && !cg_match_over(match); i++) {
        uint32_t count = cg_match_option_count(match);
        random = random * 6364136223846793005u + 1442695040888963407u;
        uint32_t index = (uint32_t)((random >> 33) % count);
        cg_option option;
        if (count > 1 && cg_match_option(match, index, &option) && option.verb == CG_VERB_PASS)
            index = (index + 1) % count;
        if (cg_match_answer(match, cg_match_decider(match), index, &error))
            return;
        look_around(match, f);
    }
}

/** Cards of a deck for the zones that nobody sees into. */
static void fill_hidden(const cg_cards *cards, fillers *f)
{
    const cg_deck *deck = cg_cards_deck(cards, 0);
    cg_deck_entry one;
    for (size_t i = 0; i < FILLER_ZONES; i++)
        for (size_t j = 0; f->zones[i].hidden && j < HIDDEN_FILLERS && cg_deck_get(deck, j, &one);
             j++)
            add(cards, f, i, one.design);
}

void fillers_find(const cg_cards *cards, fillers *f)
{
    cg_match_config config = cg_match_config_default(cards);
    cg_match *match = NULL;
    cg_error error;
    *f = (fillers){.players = 2};
    if (cg_match_create(&config, &match, &error))
        return;
    f->players = cg_match_players(match);
    look_around(match, f);
    play(match, f);
    fill_hidden(cards, f);
    cg_match_destroy(match);
}
