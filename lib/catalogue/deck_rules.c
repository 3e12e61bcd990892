/* Refuses decks with too few cards, too many copies, or cards in the wrong part, by a game's table
 * (cg_deck_check). */
#include "catalogue/catalogue.h"

#include "base/memory.h"

#include <string.h>

/** A deck that is checked. */
typedef struct checked {
    const cg_cards *cards;
    const cg_deck *deck;
    const cg_deck_rules *rules;
    cg_report *report;
} checked;

static int64_t kind_of(const checked *of, cg_design design)
{
    const cg_field_rules *kinds = of->rules->kinds;
    return kinds ? cg_cards_number(of->cards, design, kinds->kind_field) : 0;
}

static bool is_one_of(const checked *of, cg_design design, uint32_t kinds)
{
    return of->rules->kinds && ((kinds >> kind_of(of, design)) & 1u) != 0;
}

static void check_size(const checked *of)
{
    size_t size = cg_deck_size(of->deck);
    unsigned least = of->rules->least, most = of->rules->most;
    if (size >= least && (!most || size <= most))
        return;
    if (!most)
        cg_deck_refuse(of->report, "deck-size", "the deck has %zu cards, but must have at least %u",
                       size, least);
    else if (least == most)
        cg_deck_refuse(of->report, "deck-size", "the deck has %zu cards, but must have exactly %u",
                       size, least);
    else
        cg_deck_refuse(of->report, "deck-size", "the deck has %zu cards, but must have %u to %u",
                       size, least, most);
}

static bool is_copy(const checked *of, const cg_deck_entry *entry, const cg_deck_entry *other)
{
    cg_card_info one, two;
    if (entry->reserve != other->reserve || is_one_of(of, other->design, of->rules->unlimited))
        return false;
    if (of->rules->same_design)
        return entry->design == other->design;
    return cg_cards_names(of->cards, entry->design, &one) &&
           cg_cards_names(of->cards, other->design, &two) && strcmp(one.name, two.name) == 0;
}

/** Returns the number of copies of an entry's card; 0 if an entry before it is of such cards. */
static unsigned copies_of(const checked *of, size_t index, const cg_deck_entry *entry)
{
    cg_deck_entry other;
    unsigned copies = 0;
    for (size_t i = 0; cg_deck_get(of->deck, i, &other); i++) {
        if (!is_copy(of, entry, &other))
            continue;
        if (i < index)
            return 0;
        copies += other.copies;
    }
    return copies;
}

static void check_copies(const checked *of)
{
    cg_deck_entry entry;
    cg_card_info info;
    for (size_t i = 0; cg_deck_get(of->deck, i, &entry); i++) {
        unsigned most = entry.reserve ? of->rules->reserve_copies : of->rules->copies;
        if (!most || is_one_of(of, entry.design, of->rules->unlimited))
            continue;
        unsigned copies = copies_of(of, i, &entry);
        if (copies <= most || !cg_cards_names(of->cards, entry.design, &info))
            continue;
        bool by_id = of->rules->same_design;
        cg_deck_refuse(of->report, "copies",
                       "the deck has %u copies of %s%s%s%s, but at most %u %s allowed", copies,
                       info.name, by_id ? " (" : "", by_id ? info.id : "", by_id ? ")" : "", most,
                       most == 1 ? "is" : "are");
    }
}

static void check_parts(const checked *of)
{
    cg_deck_entry entry;
    cg_card_info info;
    for (size_t i = 0; of->rules->reserved && cg_deck_get(of->deck, i, &entry); i++) {
        bool apart = is_one_of(of, entry.design, of->rules->reserved);
        if (apart == entry.reserve || !cg_cards_names(of->cards, entry.design, &info))
            continue;
        cg_deck_refuse(of->report, apart ? "apart" : "reserve",
                       apart ? "%s is %s and must be in the reserve"
                             : "%s is %s and must not be in the reserve",
                       info.name, of->rules->kinds->titles[kind_of(of, entry.design)]);
    }
}

void cg_deck_check_sized(const cg_cards *cards, const cg_deck *deck, const cg_deck_rules *rules,
                         cg_report *report, size_t size)
{
    cg_deck_rules room = {0};
    if (!cards || !deck || !report || !cg_is_place(rules, size))
        return;
    const checked of = {cards, deck, cg_row_sized(rules, 0, size, &room, sizeof room), report};
    check_size(&of);
    check_copies(&of);
    if (of.rules->kinds)
        check_parts(&of);
}
