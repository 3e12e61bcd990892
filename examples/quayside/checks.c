/* What Quayside asks of its cards, and of the common deck from which a market is laid out. */
#include "quayside.h"

#define KIND_BIT(kind) (1u << (kind))

enum {
    PLAYED = KIND_BIT(KIND_TREASURE) | KIND_BIT(KIND_ERRAND),
    STAYS = KIND_BIT(KIND_VENTURE) | KIND_BIT(KIND_FIXTURE),
    COUNTED = KIND_BIT(KIND_LANDMARK) | KIND_BIT(KIND_DEBT)
};

static const char *const kind_titles[] = {
    [KIND_TREASURE] = "a treasure", [KIND_ERRAND] = "an errand",    [KIND_VENTURE] = "a venture",
    [KIND_FIXTURE] = "a fixture",   [KIND_LANDMARK] = "a landmark", [KIND_DEBT] = "a debt",
};

static const cg_field_rule field_rules[] = {
    {FIELD_EFFECT, PLAYED | STAYS, 0},
    {FIELD_POINTS, KIND_BIT(KIND_DEBT), KIND_BIT(KIND_LANDMARK)},
    {FIELD_FOR_EACH, 0, KIND_BIT(KIND_LANDMARK)},
    {FIELD_ENDS, 0, KIND_BIT(KIND_LANDMARK)},
    {FIELD_TRAITS, 0, KIND_BIT(KIND_ERRAND)},
};

static const cg_field_rules fields = {FIELD_KIND, kind_titles, field_rules, CG_LENGTH(field_rules)};

void quayside_check_card(const cg_cards *cards, cg_design design, cg_report *report)
{
    cg_card_check_fields(cards, design, &fields, report);
    int64_t kind = cg_cards_number(cards, design, FIELD_KIND);
    if (kind == KIND_LANDMARK && !cg_cards_has(cards, design, FIELD_POINTS) &&
        !cg_cards_has(cards, design, FIELD_FOR_EACH))
        cg_card_refuse(report, "points", "a landmark counts for nothing");
    if (!cg_cards_understood(cards, design))
        return;
    int64_t traits = cg_cards_number(cards, design, FIELD_TRAITS);
    bool reacts = cg_cards_abilities(cards, design, CG_FORM_REACT) > 0;
    if (reacts != (traits >> 1 & 1))
        cg_card_refuse(report, "ward", "a card reacts if it is a ward, and only then");
    if ((KIND_BIT(kind) & PLAYED) && !cg_cards_abilities(cards, design, CG_FORM_PLAY))
        cg_card_refuse(report, "effect", "%s does something when it is played ('play')",
                       kind_titles[kind]);
}

void quayside_check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    cg_deck_entry entry;
    int piles = 0, ends = 0, start = 0;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        int64_t each = cg_cards_number(cards, entry.design, FIELD_START);
        piles++;
        ends += cg_cards_number(cards, entry.design, FIELD_ENDS) != 0;
        start += (int)each;
        if (entry.copies < each * PLAYERS_MAX + 2) {
            cg_card_info info = {0};
            cg_cards_names(cards, entry.design, &info);
            cg_deck_refuse(report, "pile", "%s needs at least %d copies", info.id,
                           (int)each * PLAYERS_MAX + 2);
        }
    }
    if (piles < PILES_MIN || piles > PILES_MAX)
        cg_deck_refuse(report, "piles", "a market has %d to %d piles, and this has %d", PILES_MIN,
                       PILES_MAX, piles);
    if (ends != 1)
        cg_deck_refuse(report, "end", "one pile of a market ends the match, and here %d do", ends);
    if (start < HAND_SIZE)
        cg_deck_refuse(report, "start", "the decks that players start with need %d cards",
                       HAND_SIZE);
}
