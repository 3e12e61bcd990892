/* Demi: refuses cards (section 1) and decks (section 2) that break the rules. */
#include "game.h"

#include <string.h>

/* ---- cards ---- */

#define OF(kind) (1u << WORD_##kind)
#define CREATURES (OF(MONSTER) | OF(DEMI_GOD) | OF(GOD))
#define SPELLS (OF(PRAYER) | OF(VAIN))

/* DEMI-1.10 to DEMI-1.14 */
static const cg_field_rule field_rules[] = {
    {FIELD_POWER, CREATURES | OF(UNIT), OF(WORSHIPER)},
    {FIELD_CATEGORY, SPELLS | OF(TITAN), 0},
    {FIELD_ACTS_AS, OF(UNIT), 0},
    {FIELD_LASTING, 0, SPELLS},
    {FIELD_TURNS, 0, SPELLS},
    {FIELD_TEXT, SPELLS | OF(TITAN), CREATURES | OF(WORSHIPER) | OF(UNIT)}};

static const char *const kind_titles[] = {"a Monster", "a Demi-God", "a God",  "a Worshiper",
                                          "a Titan",   "a Prayer",   "a Vain", "a Unit"};

static const cg_field_rules fields = {FIELD_KIND, kind_titles, field_rules, CG_LENGTH(field_rules)};

/** DEMI-1.7 to DEMI-1.11, DEMI-R30, DEMI-R62 */
static void check_power(const cg_cards *cards, cg_design design, int kind, cg_report *report)
{
    static const int32_t ranges[][2] = {
        [WORD_MONSTER] = {0, MONSTER_POWER},
        [WORD_DEMI_GOD] = {MONSTER_POWER + 1, DEMI_GOD_POWER},
        [WORD_GOD] = {DEMI_GOD_POWER + 1, POWER_MOST},
        [WORD_WORSHIPER] = {1, WORSHIPER_POWER},
    };
    int64_t power = cg_cards_number(cards, design, FIELD_POWER);
    int64_t acts = kind == WORD_UNIT ? cg_cards_number(cards, design, FIELD_ACTS_AS) : kind;
    if (!cg_cards_has(cards, design, FIELD_POWER) || acts > WORD_WORSHIPER)
        return;
    if (power < ranges[acts][0] || power > ranges[acts][1])
        cg_card_refuse(report, "power", "the Power of %s is %d to %d, not %d", kind_titles[acts],
                       ranges[acts][0], ranges[acts][1], (int)power);
}

/** DEMI-6.16, DEMI-R26: checks the abilities. Each kind takes effect in its own way. */
static void check_forms(const cg_cards *cards, cg_design design, int kind, cg_report *report)
{
    bool spell = kind == WORD_PRAYER || kind == WORD_VAIN;
    if (!cg_cards_understood(cards, design))
        return;
    if (spell && cg_cards_abilities(cards, design, CG_FORM_USE))
        cg_card_refuse(report, "effect",
                       "%s takes effect when it is activated: write 'play:', or 'play, recurring:' "
                       "for an effect that repeats each turn",
                       kind_titles[kind]);
    if (!spell && cg_cards_abilities(cards, design, CG_FORM_PLAY))
        cg_card_refuse(report, "effect",
                       "%s is placed, not activated: write 'use:' for an effect of each turn, or "
                       "'when this enters play:'",
                       kind_titles[kind]);
    if (cg_cards_abilities(cards, design, CG_FORM_USE) > 1)
        cg_card_refuse(report, "abilities", "a card may have at most one ability 'use'");
}

/** DEMI-10.6 */
static void check_stay(const cg_cards *cards, cg_design design, cg_report *report)
{
    if (cg_cards_number(cards, design, FIELD_LASTING) && cg_cards_has(cards, design, FIELD_TURNS))
        cg_card_refuse(report, "stay",
                       "a card must not have both a number of turns and 'continuous'");
}

/** DEMI-1.3, DEMI-R93 */
static void check_pantheon(const cg_cards *cards, cg_design design, cg_report *report)
{
    bool other = cg_cards_number(cards, design, FIELD_PANTHEON) == PANTHEON_OTHER;
    bool named = cg_cards_has(cards, design, FIELD_OTHER_PANTHEON);
    if (other && !named)
        cg_card_refuse(
            report, "field",
            "'pantheon: other' needs the name of the Pantheon, as in 'other_pantheon: Celtic'");
    else if (named && !other)
        cg_card_refuse(report, "field", "'other_pantheon' is allowed only with 'pantheon: other'");
}

void check_card(const cg_cards *cards, cg_design design, cg_report *report)
{
    int kind = (int)cg_cards_number(cards, design, FIELD_KIND);
    cg_card_check_fields(cards, design, &fields, report);
    check_power(cards, design, kind, report);
    check_forms(cards, design, kind, report);
    check_stay(cards, design, report);
    check_pantheon(cards, design, report);
}

/* ---- decks ---- */

/* DEMI-2.1 to DEMI-2.3, DEMI-2.6, DEMI-R75 */
static const cg_deck_rules deck_rules = {.kinds = &fields,
                                         .least = DECK_LEAST,
                                         .most = DECK_MOST,
                                         .copies = COPIES_MOST,
                                         .reserved = OF(UNIT)};

/** Returns the name of a card's Pantheon. Pantheons of expansions have names of their own
 * (DEMI-R93). */
static const char *pantheon_of(const cg_cards *cards, cg_design design,
                               char name[PANTHEON_NAME_MAX * 4 + 1])
{
    static const char *const names[] = {"Greek", "Norse", "Egyptian"};
    int pantheon = (int)cg_cards_number(cards, design, FIELD_PANTHEON);
    if (pantheon != PANTHEON_OTHER)
        return names[pantheon];
    cg_cards_field(cards, design, "other_pantheon", name, PANTHEON_NAME_MAX * 4 + 1);
    return name;
}

/** DEMI-2.4, DEMI-2.6, DEMI-R76, DEMI-R77, DEMI-R93 */
static void check_pantheons(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    char first_name[PANTHEON_NAME_MAX * 4 + 1] = "", name[PANTHEON_NAME_MAX * 4 + 1] = "";
    const char *first = NULL;
    cg_deck_entry entry;
    cg_card_info info;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        if (cg_cards_number(cards, entry.design, FIELD_PANTHEON) == PANTHEON_AGNOSTIC)
            continue;
        if (!first) {
            first = pantheon_of(cards, entry.design, first_name);
            continue;
        }
        const char *own = pantheon_of(cards, entry.design, name);
        if (strcmp(own, first) != 0 && cg_cards_names(cards, entry.design, &info))
            cg_deck_refuse(report, "pantheon", "%s is %s, but the deck is %s", info.name, own,
                           first);
    }
}

void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    cg_deck_check(cards, deck, &deck_rules, report);
    check_pantheons(cards, deck, report);
}
