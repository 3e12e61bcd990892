/* DIVINO: refuses setups, cards (section 1) and decks (section 16) that break the rules. */
#include "game.h"

#include <stdio.h>
#include <string.h>

/* ---- cards ---- */

#define OF(kind) (1u << WORD_##kind)
#define CREATURES (OF(CREATURE) | OF(RELIC_CREATURE) | OF(NAGUAL))
#define COMBAT_CARDS (CREATURES | OF(WARRIOR))
#define BY_MANA (OF(WARRIOR) | OF(FORTRESS) | OF(SHRINE))
#define SPELLS (OF(SORCERY) | OF(INSTANT) | OF(ENCHANTMENT) | OF(AURA))
#define LANDS (OF(BASIC_LAND) | OF(LAND))
#define RELICS (OF(RELIC) | OF(EQUIPMENT))

/* DVO-1.15 */
static const cg_field_rule field_rules[] = {
    {FIELD_ENERGY, CREATURES | BY_MANA | SPELLS | RELICS | OF(ORB) | OF(DEMIGOD), 0},
    {FIELD_MANA, BY_MANA, SPELLS},
    {FIELD_ATTACK, COMBAT_CARDS | OF(FORTRESS) | OF(DEMIGOD), 0},
    {FIELD_DEFENSE, OF(WARRIOR) | OF(FORTRESS), 0},
    {FIELD_ALIGNMENT, COMBAT_CARDS | OF(DEMIGOD), 0},
    {FIELD_TRIBES, 0, COMBAT_CARDS},
    {FIELD_KEYTERMS, 0, COMBAT_CARDS | OF(DEMIGOD)},
    {FIELD_ENERGIZE, OF(DEMIGOD) | OF(NAGUAL) | OF(ORB), 0},
    {FIELD_STARTING, 0, OF(DEMIGOD) | OF(NAGUAL) | OF(FORTRESS)},
    {FIELD_COUNTS_AS, 0, OF(DEMIGOD)},
    {FIELD_DEITY, OF(SHRINE), 0},
    {FIELD_LOYALTY, OF(DEITY), 0},
    {FIELD_SUMMON_ENERGY, 0, OF(DEITY)},
    {FIELD_SUMMON_MANA, 0, OF(DEITY)},
    {FIELD_TEXT, SPELLS | LANDS | OF(ORB) | OF(EQUIPMENT) | OF(SHRINE) | OF(DEITY),
     COMBAT_CARDS | OF(FORTRESS) | OF(RELIC) | OF(DEMIGOD)}};

static const char *const kind_titles[WORD_COUNT] = {
    "a Creature",   "a Relic Creature", "a Nagual", "a Warrior", "a Fortress",   "a Shrine",
    "a Basic Land", "a Land",           "an Orb",   "a Relic",   "an Equipment", "a Sorcery",
    "an Instant",   "an Enchantment",   "an Aura",  "a Demigod", "a Deity"};

static const cg_field_rules fields = {FIELD_KIND, kind_titles, field_rules, CG_LENGTH(field_rules)};

/** DVO-R10 */
static void check_ranges(const cg_cards *cards, cg_design design, int kind, cg_report *report)
{
    unsigned lives = CREATURES | BY_MANA | OF(DEMIGOD);
    if (cg_cards_has(cards, design, FIELD_ENERGY) && ((lives >> kind) & 1u) &&
        cg_cards_number(cards, design, FIELD_ENERGY) < 1)
        cg_card_refuse(report, "energy", "%s must begin with at least 1 energy", kind_titles[kind]);
    if (kind == WORD_ORB && cg_cards_has(cards, design, FIELD_ENERGIZE) &&
        cg_cards_number(cards, design, FIELD_ENERGIZE) < 1)
        cg_card_refuse(report, "energize", "an Orb must add at least 1 to the Energize rate");
}

static int kind_in(const cg_cards *cards, cg_design design)
{
    return (int)cg_cards_number(cards, design, FIELD_KIND);
}

/** DVO-13.1, DVO-16.3 */
static void check_lists(const cg_cards *cards, cg_design design, cg_report *report)
{
    cg_design list[STARTING_MOST];
    size_t count = cg_cards_list(cards, design, FIELD_DEITY, list, 1);
    if (count && kind_in(cards, list[0]) != WORD_DEITY)
        cg_card_refuse(report, "deity", "a Shrine must name a Deity");
    count = cg_cards_list(cards, design, FIELD_STARTING, list, STARTING_MOST);
    for (size_t i = 0; i < count && i < STARTING_MOST; i++)
        if (kind_in(cards, list[i]) >= WORD_DEMIGOD) {
            cg_card_refuse(report, "starting", "'starting' must not list a Demigod or Deity");
            return;
        }
}

/** Returns true if there is exactly one Plane, and it has mana. */
static bool has_one_mana(int64_t planes)
{
    return planes && !(planes & (planes - 1)) && planes < (1 << PLANES_WITH_MANA);
}

/** DVO-7.3, DVO-R2, DVO-R55 */
static void check_planes(const cg_cards *cards, cg_design design, int kind, cg_report *report)
{
    int64_t planes = cg_cards_number(cards, design, FIELD_PLANE);
    if (!planes)
        cg_card_refuse(report, "plane", "every card needs a Plane");
    if (kind == WORD_BASIC_LAND && planes && !has_one_mana(planes))
        cg_card_refuse(report, "plane",
                       "a Basic Land must have exactly one Plane, and one with mana");
}

/** DVO-7.3, DVO-R55: a Basic Land makes 1 mana of its Plane's kind, and does nothing else. */
static void check_basic(const cg_cards *cards, cg_design design, cg_report *report)
{
    char plane[32], wanted[80], source[128];
    size_t length;
    if (!has_one_mana(cg_cards_number(cards, design, FIELD_PLANE)))
        return; /* reported elsewhere */
    (void)cg_cards_field(cards, design, "plane", plane, sizeof plane);
    snprintf(wanted, sizeof wanted, "use (tap this): gain 1 %s mana", plane);
    length = cg_cards_source(cards, design, source, sizeof source);
    while (length && length < sizeof source && source[length - 1] == '\n')
        source[--length] = '\0';
    if (strcmp(source, wanted) != 0)
        cg_card_refuse(report, "basic",
                       "a Basic Land must have only the ability '%s'; with another it is a Land",
                       wanted);
}

/** DVO-13.8, DVO-13.3, DVO-14.6: checks the abilities that a kind of card must have. */
static void check_abilities(const cg_cards *cards, cg_design design, int kind, cg_report *report)
{
    bool spell = kind == WORD_SORCERY || kind == WORD_INSTANT;
    unsigned used = OF(DEITY) | OF(SHRINE) | OF(EQUIPMENT) | OF(BASIC_LAND);
    unsigned placed = OF(AURA) | OF(ORB);
    if (!cg_cards_understood(cards, design) || !cg_cards_has(cards, design, FIELD_TEXT))
        return; /* reported elsewhere */
    if (((used >> kind) & 1u) && !cg_cards_abilities(cards, design, CG_FORM_USE))
        cg_card_refuse(report, "effect", "%s needs an ability 'use'", kind_titles[kind]);
    if ((spell || ((placed >> kind) & 1u)) && !cg_cards_abilities(cards, design, CG_FORM_PLAY))
        cg_card_refuse(report, "effect",
                       spell ? "%s needs an ability 'play'"
                             : "%s needs an ability 'play' that attaches it",
                       kind_titles[kind]);
    if (kind == WORD_BASIC_LAND && cg_cards_abilities(cards, design, CG_FORM_USE))
        check_basic(cards, design, report);
}

void check_card(const cg_cards *cards, cg_design design, cg_report *report)
{
    int kind = kind_in(cards, design);
    cg_card_check_fields(cards, design, &fields, report);
    check_ranges(cards, design, kind, report);
    check_lists(cards, design, report);
    check_planes(cards, design, kind, report);
    check_abilities(cards, design, kind, report);
}

/* ---- decks ---- */

/* DVO-16.1 to DVO-16.3, DVO-16.5, DVO-16.6, DVO-R91, DVO-R92 */
static const cg_deck_rules deck_rules = {.kinds = &fields,
                                         .least = DECK_LEAST,
                                         .copies = COPIES_MOST,
                                         .reserve_copies = 1,
                                         .unlimited = OF(BASIC_LAND),
                                         .reserved = OF(DEMIGOD) | OF(DEITY)};

/** Returns the number of Demigods that the reserve's Demigods count for. For a whole deck, such as
 * a board's, it counts all (DVO-R24). */
static int64_t demigods_of(const cg_cards *cards, const cg_deck *deck, bool whole)
{
    int64_t sum = 0;
    cg_deck_entry entry;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        if ((!entry.reserve && !whole) || kind_in(cards, entry.design) != WORD_DEMIGOD)
            continue;
        int64_t counts = cg_cards_has(cards, entry.design, FIELD_COUNTS_AS)
                             ? cg_cards_number(cards, entry.design, FIELD_COUNTS_AS)
                             : 1;
        sum += counts * entry.copies;
    }
    return sum;
}

void check_deck(const cg_cards *cards, const cg_deck *deck, cg_report *report)
{
    int64_t demigods = demigods_of(cards, deck, false);
    cg_deck_check(cards, deck, &deck_rules, report);
    if (demigods < 1) /* DVO-16.5 */
        cg_deck_refuse(report, "demigods", "the deck needs a Demigod in its reserve");
    if (demigods > DEMIGODS_MOST)
        cg_deck_refuse(report, "demigods", "its Demigods count as %d, but at most %d can be played",
                       (int)demigods, DEMIGODS_MOST);
}

/* ---- setups ---- */

/** DVO-15.6, DVO-16.4 */
static cg_status check_demigods(const cg_setup *setup, cg_error *error)
{
    int64_t agreed = cg_setup_setting(setup, OPTION_DEMIGODS);
    for (int seat = 0; seat < cg_setup_players(setup); seat++) {
        const cg_deck *deck = cg_setup_deck(setup, seat);
        int64_t demigods = demigods_of(cg_deck_cards(deck), deck, true);
        if (demigods != agreed)
            return cg_setup_refuse(
                error, "demigods",
                "the Demigods of player %d count as %d, but the setting asks for %d", seat + 1,
                (int)demigods, (int)agreed);
    }
    return CG_OK;
}

/** Checks the settings of the table "Settings of a match". */
cg_status check_setup(const cg_setup *setup, cg_error *error)
{
    int64_t limit = cg_setup_setting(setup, OPTION_ACTION_LIMIT);
    int64_t first = cg_setup_setting(setup, OPTION_FIRST_PLAYER);
    if (limit > 0 && limit < 10)
        return cg_setup_refuse(error, "action_limit", "it must be 0 for no limit, or at least 10");
    if (first > cg_setup_players(setup))
        return cg_setup_refuse(error, "first_player", "there are %d players",
                               cg_setup_players(setup));
    return check_demigods(setup, error);
}
