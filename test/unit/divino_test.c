/* DIVINO: cards and decks that are refused, the players whom it takes, and its options. */
#include "support_game.h"
#include "tests.h"

static int load(void **state)
{
    return load_game(state, "divino");
}

/* ---- cards (section 1) ---- */

#define ONE "rarity: common\n    plane: [naga]\n    kind: "
#define SIDE "alignment: neutral\n    "
#define CREATURE ONE "creature\n    " SIDE
#define NAGUAL ONE "nagual\n    " SIDE
#define WARRIOR ONE "warrior\n    " SIDE
#define DEMIGOD ONE "demigod\n    " SIDE
#define FORTRESS ONE "fortress\n    "
#define SHRINE ONE "shrine\n    "
#define DEITY ONE "deity\n    "
#define SORCERY ONE "sorcery\n    "
#define ORB ONE "orb\n    "
#define RELIC ONE "relic\n    "
#define LAND ONE "land\n    "
#define DRAW "effect: \"play: draw 1\"\n"
#define USE "effect: \"use: draw 1\"\n"
#define ATTACH "effect: \"play: attach this to target demigod or nagual\"\n"

static const bad_card bad_cards[] = {
    /* DVO-1.2, DVO-1.8, DVO-1.10, DVO-1.12 */
    {"rarity: common\n    kind: relic\n    energy: 0\n", "missing-key"},
    {"rarity: common\n    plane: [naga]\n    energy: 0\n", "missing-key"},
    {"plane: [naga]\n    kind: relic\n    energy: 0\n", "missing-key"},
    {"rarity: common\n    plane: []\n    kind: relic\n    energy: 0\n", "plane"},
    {"rarity: common\n    plane: [earth]\n    kind: relic\n    energy: 0\n", "unknown-word"},
    {"rarity: rarest\n    plane: [naga]\n    kind: relic\n    energy: 0\n", "unknown-word"},
    {ONE "monster\n    energy: 1\n", "unknown-word"},
    {ONE "spell\n    energy: 1\n    " DRAW, "unknown-word"},
    {ONE "aura_enchantment\n    energy: 1\n", "unknown-word"},
    /* DVO-1.11, DVO-1.14, DVO-17.17 */
    {ONE "creature\n    energy: 1\n    attack: 1\n    alignment: gray\n", "unknown-word"},
    {CREATURE "energy: 1\n    attack: 1\n    keyterms: [flying]\n", "unknown-word"},
    {CREATURE "energy: 1\n    attack: 1\n    tribes: [fish]\n", "unknown-word"},
    {ONE "creature\n    energy: 1\n    attack: 1\n", "field: a Creature needs alignment\n"},
    {RELIC "energy: 0\n    alignment: neutral\n", "field: a Relic has no alignment\n"},
    {RELIC "energy: 0\n    tribes: [elf]\n", "field: a Relic has no tribes\n"},
    {RELIC "energy: 0\n    keyterms: [defender]\n", "field: a Relic has no keyterms\n"},
    {FORTRESS "energy: 1\n    mana: 1 any\n    attack: 1\n    defense: 1\n    " SIDE "\n",
     "field: a Fortress has no alignment\n"},
    /* DVO-1.15: which type has what */
    {CREATURE "attack: 1\n", "field: a Creature needs energy\n"},
    {CREATURE "energy: 1\n", "field: a Creature needs attack\n"},
    {CREATURE "energy: 1\n    attack: 1\n    defense: 1\n", "field: a Creature has no defense\n"},
    {CREATURE "energy: 1\n    attack: 1\n    mana: 1 any\n", "field: a Creature has no mana\n"},
    {CREATURE "energy: 1\n    attack: 1\n    energize: 1\n", "field: a Creature has no energize\n"},
    {CREATURE "energy: 1\n    attack: 1\n    starting: [One]\n",
     "field: a Creature has no starting\n"},
    {ONE "relic_creature\n    " SIDE "energy: 1\n", "field: a Relic Creature needs attack\n"},
    {NAGUAL "energy: 1\n    attack: 1\n", "field: a Nagual needs energize\n"},
    {NAGUAL "energy: 1\n    attack: 1\n    energize: 1\n    counts_as: 2\n",
     "field: a Nagual has no counts_as\n"},
    {WARRIOR "energy: 1\n    attack: 1\n    defense: 1\n", "field: a Warrior needs mana\n"},
    {WARRIOR "energy: 1\n    mana: 1 any\n    attack: 1\n", "field: a Warrior needs defense\n"},
    {FORTRESS "energy: 1\n    mana: 1 any\n    attack: 1\n", "field: a Fortress needs defense\n"},
    {FORTRESS "mana: 1 any\n    attack: 1\n    defense: 0\n", "field: a Fortress needs energy\n"},
    {SHRINE "energy: 1\n    mana: 1 any\n    " USE, "field: a Shrine needs deity\n"},
    {LAND "energy: 1\n    " USE, "field: a Land has no energy\n"},
    {LAND "mana: 1 any\n    " USE, "field: a Land has no mana\n"},
    {ORB "energy: 1\n    " ATTACH, "field: an Orb needs energize\n"},
    {ORB "energize: 1\n    " ATTACH, "field: an Orb needs energy\n"},
    {RELIC "attack: 1\n", "field: a Relic needs energy\nfield: a Relic has no attack\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n", "field: a Demigod needs energize\n"},
    {DEMIGOD "energy: 1\n    energize: 1\n", "field: a Demigod needs attack\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    mana: 1 any\n",
     "field: a Demigod has no mana\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    tribes: [elf]\n",
     "field: a Demigod has no tribes\n"},
    {DEITY "summon_energy: 1\n    " USE, "field: a Deity needs loyalty\n"},
    {DEITY "loyalty: 1\n    energy: 1\n    " USE, "field: a Deity has no energy\n"},
    {DEITY "loyalty: 1\n    summon_energy: 1\n", "field: a Deity needs effect\n"},
    {RELIC "energy: 1\n    loyalty: 1\n", "field: a Relic has no loyalty\n"},
    {RELIC "energy: 1\n    deity: [Dea]\n", "field: a Relic has no deity\n"},
    {RELIC "energy: 1\n    summon_energy: 1\n", "field: a Relic has no summon_energy\n"},
    {RELIC "energy: 1\n    summon_mana: 1 any\n", "field: a Relic has no summon_mana\n"},
    /* DVO-1.3, DVO-R84: each Spell costs energy, and does something */
    {SORCERY "mana: 1 any\n    " DRAW, "field: a Sorcery needs energy\n"},
    {SORCERY "energy: 1\n", "field: a Sorcery needs effect\n"},
    {ONE "instant\n    energy: 1\n    " USE, "effect: an Instant needs an ability 'play'\n"},
    {ONE "aura\n    energy: 1\n    effect: \"the host has atk +1\"\n",
     "effect: an Aura needs an ability 'play' that attaches it\n"},
    {ORB "energy: 1\n    energize: 1\n    effect: \"the host has atk +1\"\n",
     "effect: an Orb needs an ability 'play' that attaches it\n"},
    {ONE "equipment\n    energy: 1\n    effect: \"the host has atk +1\"\n",
     "effect: an Equipment needs an ability 'use'\n"},
    /* DVO-R10: the ranges */
    {CREATURE "energy: 0\n    attack: 1\n",
     "energy: a Creature must begin with at least 1 energy\n"},
    {CREATURE "energy: 100\n    attack: 1\n", "out-of-range"},
    {CREATURE "energy: 1\n    attack: 100\n", "out-of-range"},
    {CREATURE "energy: 1\n    attack: -1\n", "out-of-range"},
    {NAGUAL "energy: 0\n    attack: 1\n    energize: 0\n",
     "energy: a Nagual must begin with at least 1 energy\n"},
    {NAGUAL "energy: 1\n    attack: 1\n    energize: 100\n", "out-of-range"},
    {WARRIOR "energy: 0\n    mana: 1 any\n    attack: 0\n    defense: 0\n",
     "energy: a Warrior must begin with at least 1 energy\n"},
    {WARRIOR "energy: 1\n    mana: 1 any\n    attack: 1\n    defense: 100\n", "out-of-range"},
    {WARRIOR "energy: 1\n    mana: 100 any\n    attack: 1\n    defense: 1\n", "out-of-range"},
    {WARRIOR "energy: 1\n    mana: 1 gray\n    attack: 1\n    defense: 1\n", "unknown-word"},
    {WARRIOR "energy: 1\n    mana: 1 universal\n    attack: 1\n    defense: 1\n", "unknown-word"},
    {FORTRESS "energy: 0\n    mana: 1 any\n    attack: 1\n    defense: 0\n",
     "energy: a Fortress must begin with at least 1 energy\n"},
    {DEMIGOD "energy: 0\n    attack: 1\n    energize: 1\n",
     "energy: a Demigod must begin with at least 1 energy\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    counts_as: 0\n", "out-of-range"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    counts_as: 5\n", "out-of-range"},
    {DEMIGOD
     "energy: 1\n    attack: 1\n    energize: 1\n    starting: [Two, Two, Two, Two, Two, Two, "
     "Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two]\n",
     "out-of-range"},
    {ORB "energy: 1\n    energize: 0\n    " ATTACH,
     "energize: an Orb must add at least 1 to the Energize rate\n"},
    {RELIC "energy: 100\n", "out-of-range"},
    {RELIC "energy: -1\n", "out-of-range"},
    {DEITY "loyalty: 0\n    " USE, "out-of-range"},
    {DEITY "loyalty: 100\n    " USE, "out-of-range"},
    {RELIC "energy: 1\n    effect: \"use: an opponent taps one enemy creature\"\n", "no-subject",
     "'taps'"},
    /* DVO-9.4, DVO-13.3: modes and Shrines are of cards in play */
    {RELIC "energy: 1\n    effect: \"use: open a shrine in my hand\"\n", "never-usable"},
    {RELIC "energy: 1\n    effect: \"use: switch the mode of a creature in my hand\"\n",
     "never-usable"},
    {RELIC "energy: 1\n    effect: \"use: bring a creature in my hand into attack mode\"\n",
     "never-usable"},
    {RELIC "energy: 1\n    effect: \"use: bring a creature in my hand into defense mode\"\n",
     "never-usable"},
    {SHRINE "energy: 1\n    mana: 1 any\n    deity: []\n    " USE, "empty"},
    /* DVO-13.1, DVO-16.3: what lists may name */
    {SHRINE "energy: 1\n    mana: 1 any\n    deity: [Two]\n    " USE,
     "deity: a Shrine must name a Deity\n"},
    {SHRINE "energy: 1\n    mana: 1 any\n    deity: [Dea, Dea]\n    " USE, "out-of-range"},
    {SHRINE "energy: 1\n    mana: 1 any\n    deity: [Nobody]\n    " USE,
     "field: a Shrine needs deity\nunknown-card: there is no card 'Nobody'\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    starting: [Two, Dea]\n",
     "starting: 'starting' must not list a Demigod or Deity\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    starting: [One]\n",
     "starting: 'starting' must not list a Demigod or Deity\n"},
    {NAGUAL "energy: 1\n    attack: 1\n    energize: 1\n    starting: [Nobody]\n", "unknown-card"},
    /* DVO-7.3, DVO-R55 */
    {"rarity: common\n    plane: [naga, roth]\n    kind: basic_land\n    " USE,
     "plane: a Basic Land must have exactly one Plane, and one with mana\n"},
    {"rarity: common\n    plane: [gray]\n    kind: basic_land\n    " USE,
     "plane: a Basic Land must have exactly one Plane, and one with mana\n"},
    {"rarity: common\n    plane: [universal]\n    kind: basic_land\n    " USE,
     "plane: a Basic Land must have exactly one Plane, and one with mana\n"},
    {ONE "basic_land\n    effect: \"when this enters play: draw 1\"\n",
     "effect: a Basic Land needs an ability 'use'\n"},
    {ONE "basic_land\n    effect: \"use (tap this): gain 2 naga mana\"\n",
     "basic: a Basic Land must have only the ability 'use (tap this): gain 1 naga mana'; with "
     "another it is a Land\n"},
    {ONE "basic_land\n    effect: \"use (tap this): gain 1 roth mana\"\n", "basic"},
    {ONE "basic_land\n    effect: \"use: gain 1 naga mana\"\n", "basic"},
    {ONE "basic_land\n    effect: |\n      use (tap this): gain 1 naga mana\n"
         "      when this enters play: draw 1\n",
     "basic"},
    /* DVO-R10: a numeric symbol may be 0, one of a kind may not */
    {ONE "instant\n    energy: 1\n    mana: 0 naga\n    " DRAW, "out-of-range"},
    {ONE "instant\n    energy: 1\n    mana: 1 naga, 0 any\n    " DRAW, "out-of-range"},
    {ONE "instant\n    energy: 1\n    mana: 0 any, 1 naga\n    " DRAW, "out-of-range"},
    /* DVO-11.10, DVO-R101: no text ends the game */
    {SORCERY "energy: 1\n    effect: \"play: win\"\n", "not-in-game"},
    {SORCERY "energy: 1\n    effect: \"play: win by defeat\"\n", "not-in-game"},
    {SORCERY "energy: 1\n    effect: \"play: an opponent loses the game\"\n", "not-in-game"},
    {SORCERY "energy: 1\n    effect: \"play: end the match in a draw\"\n", "not-in-game"},
    /* all that is missing at once */
    {ONE "warrior\n",
     "field: a Warrior needs energy\nfield: a Warrior needs mana\nfield: a Warrior needs attack\n"
     "field: a Warrior needs defense\nfield: a Warrior needs alignment\n"},
    /* what is wrong with the text is told once */
    {SORCERY "energy: 1\n    effect: \"play: sing\"\n", "unknown-verb"},
};

static const char *const good_cards[] = {
    /* DVO-1.2 to DVO-1.4: every type, with the least that it needs */
    CREATURE "energy: 1\n    attack: 0\n",
    ONE "relic_creature\n    " SIDE "energy: 1\n    attack: 1\n    tribes: [golem]\n",
    NAGUAL "energy: 1\n    attack: 1\n    energize: 0\n",
    WARRIOR "energy: 1\n    mana: 1 any\n    attack: 0\n    defense: 0\n",
    FORTRESS "energy: 1\n    mana: 1 naga\n    attack: 0\n    defense: 0\n",
    SHRINE "energy: 1\n    mana: 1 any\n    deity: [Dea]\n    " USE,
    ONE "basic_land\n    effect: \"use (tap this): gain 1 naga mana\"\n",
    LAND USE,
    ORB "energy: 0\n    energize: 1\n    " ATTACH,
    RELIC "energy: 0\n",
    ONE "equipment\n    energy: 0\n    effect: \"use, equip (1 energy): target t: one of my combat "
        "cards; attach this to t\"\n",
    SORCERY "energy: 0\n    " DRAW,
    ONE "instant\n    energy: 99\n    mana: 99 any\n    " DRAW,
    ONE "enchantment\n    energy: 1\n    effect: \"my combat cards have atk +1\"\n",
    ONE "aura\n    energy: 1\n    mana: 1 any, 1 aevos, 1 daevos, 1 naga, 1 elwynn, 1 alial, 1 "
        "nara, 1 roth, 1 sdrassa\n    effect: \"play: attach this to target combat card\"\n",
    DEMIGOD "energy: 1\n    attack: 0\n    energize: 0\n",
    DEITY "loyalty: 1\n    " USE,
    /* DVO-R10: the other end of each range */
    CREATURE "energy: 99\n    attack: 99\n",
    NAGUAL "energy: 99\n    attack: 99\n    energize: 99\n    starting: [Two, Two]\n",
    WARRIOR "energy: 1\n    mana: 0 any\n    attack: 0\n    defense: 0\n",
    WARRIOR "energy: 99\n    mana: 99 any, 99 naga\n    attack: 99\n    defense: 99\n",
    DEMIGOD "energy: 99\n    attack: 99\n    energize: 99\n    counts_as: 4\n    starting: [Two, "
            "Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, "
            "Two, Two]\n",
    DEITY "loyalty: 99\n    summon_energy: 99\n    summon_mana: 99 any\n    " USE,
    ORB "energy: 99\n    energize: 99\n    " ATTACH,
    /* DVO-1.8, DVO-1.10, DVO-1.11, DVO-1.14, DVO-R2, DVO-R11 */
    "rarity: ultra_rare\n    plane: [neutral]\n    kind: relic\n    energy: 0\n",
    "rarity: super_rare\n    plane: [colorless, naga]\n    kind: relic\n    energy: 0\n",
    "rarity: rare\n    plane: [gray, universal]\n    kind: relic\n    energy: 0\n",
    "rarity: uncommon\n    plane: [aevos, daevos, naga, elwynn, alial, nara, roth, sdrassa]\n    "
    "kind: relic\n    energy: 0\n    lore: It is.\n",
    ONE "creature\n    alignment: aevos\n    energy: 1\n    attack: 1\n    keyterms: [defender]\n",
    ONE "demigod\n    alignment: daevos\n    energy: 1\n    attack: 1\n    energize: 1\n    "
        "keyterms: [defender]\n    effect: \"use, power (1 energy): draw 1\"\n",
};

/** A card that others can name, one of each sort. */
static const char others[] =
    "  - {name: Two, plane: [naga], kind: relic, energy: 0, rarity: common}\n"
    "  - {name: Dea, plane: [naga], kind: deity, loyalty: 1, rarity: common, effect: \"use: "
    "draw 1\"}\n";

static void test_bad_cards(void **state)
{
    const card_file file = {*state, others};
    assert_bad_cards(&file, bad_cards, COUNT(bad_cards));
}

static void test_good_cards(void **state)
{
    const card_file file = {*state, others};
    assert_good_cards(&file, good_cards, COUNT(good_cards));
}

/* DVO-1.11, DVO-1.14, DVO-1.15, DVO-17.17: what a kind has not, of all that there is. */
static void test_fields_of_kinds(void **state)
{
    static const char behind[] =
        "energy: 1\n    mana: 1 any\n    attack: 1\n    defense: 1\n    alignment: neutral\n    "
        "tribes: [elf]\n    keyterms: [swift]\n    energize: 1\n    starting: [Two]\n    "
        "counts_as: 1\n    deity: [Dea]\n    loyalty: 1\n    summon_energy: 1\n    "
        "summon_mana: 1 any\n    effect: |\n      play: attach this to target demigod or nagual\n"
        "      use: draw 1\n";
    static const kind_row rows[] = {
        {"creature", " energy attack alignment tribes keyterms "},
        {"relic_creature", " energy attack alignment tribes keyterms "},
        {"nagual", " energy attack alignment tribes keyterms energize starting "},
        {"warrior", " energy mana attack defense alignment tribes keyterms "},
        {"fortress", " energy mana attack defense starting "},
        {"shrine", " energy mana deity "},
        {"basic_land", " "},
        {"land", " "},
        {"orb", " energy energize "},
        {"relic", " energy "},
        {"equipment", " energy "},
        {"sorcery", " energy mana "},
        {"instant", " energy mana "},
        {"enchantment", " energy mana "},
        {"aura", " energy mana "},
        {"demigod", " energy attack alignment keyterms energize starting counts_as "},
        {"deity", " loyalty summon_energy summon_mana "},
    };
    static const char *const names[] = {"energy",        "mana",        "attack",   "defense",
                                        "alignment",     "tribes",      "keyterms", "energize",
                                        "starting",      "counts_as",   "deity",    "loyalty",
                                        "summon_energy", "summon_mana", NULL};
    const card_file file = {*state, others};
    const all_fields all = {"rarity: common\n    plane: [naga]\n    ", behind, names};
    assert_kinds(&file, &all, rows, COUNT(rows));
}

/* DVO-R2: three words for one Plane */
static void test_gray(void **state)
{
    static const char *const words[] = {"gray", "neutral", "colorless"};
    const card_file file = {*state, others};
    char first[400] = "";
    for (size_t i = 0; i < COUNT(words); i++) {
        cg_cards *cards = NULL;
        cg_card_info info;
        char fields[200], value[400];
        snprintf(fields, sizeof fields,
                 "rarity: common\n    plane: [%s]\n    kind: relic\n    energy: 0\n", words[i]);
        assert_int_equal(read_card(&file, fields, NULL, &cards), CG_OK);
        assert_true(cg_cards_info(cards, cg_cards_find(cards, "test/one"), &info));
        snprintf(value, sizeof value, "%lld",
                 (long long)cg_cards_number(cards, cg_cards_find(cards, "test/one"), 0));
        if (i == 0)
            memcpy(first, value, sizeof first);
        assert_string_equal(value, first);
        cg_cards_destroy(cards);
    }
}

/* ---- decks (section 16) ---- */

#define PLAIN "plane: [naga], rarity: common, kind: "
#define PLAIN_DEMIGOD PLAIN "demigod, energy: 1, attack: 1, energize: 1, alignment: neutral"

/** Creatures C, Shrines S, Basic Lands B, other Lands L, Demigods D (one each), E (two), F (four),
 * P (with starting cards),
 * Deities G. */
static const plain_card plain[] = {
    {'C', 20, PLAIN "creature, energy: 1, attack: 1, alignment: neutral"},
    {'S', 3, PLAIN "shrine, energy: 1, mana: 1 any, deity: [G0], effect: \"use: open this\""},
    {'B', 2, PLAIN "basic_land, effect: \"use (tap this): gain 1 naga mana\""},
    {'L', 2, PLAIN "land, effect: \"use (tap this): gain 1 naga mana\""},
    {'D', 5, PLAIN_DEMIGOD},
    {'E', 2, PLAIN_DEMIGOD ", counts_as: 2"},
    {'F', 1, PLAIN_DEMIGOD ", counts_as: 4"},
    {'P', 1, PLAIN_DEMIGOD ", starting: [C0, C0, C1]"},
    {'G', 3, PLAIN "deity, loyalty: 1, effect: \"use: draw 1\""},
};

static const deck_row decks[] = {
    /* DVO-16.1 */
    {"B0-0*50 + D0-0*1", ""},
    {"B0-0*49 + D0-0*1", "deck-size: the deck has 49 cards, but must have at least 50\n"},
    {"B0-1*99 C0-19*4 + D0-0*1", ""},
    /* DVO-16.2, DVO-R91, DVO-R108 */
    {"C0-11*4 B0-0*2 + D0-0*1", ""},
    {"C0-0*5 B0-0*50 + D0-0*1", "copies: the deck has 5 copies of C0, but at most 4 are allowed\n"},
    {"L0-0*4 B0-0*50 + D0-0*1", ""},
    {"L0-0*5 B0-0*50 + D0-0*1", "copies: the deck has 5 copies of L0, but at most 4 are allowed\n"},
    {"S0-2*4 B0-0*50 + D0-0*1", ""},
    {"S0-0*5 B0-0*50 + D0-0*1", "copies: the deck has 5 copies of S0, but at most 4 are allowed\n"},
    /* DVO-16.3: neither in the deck, nor among the 50 */
    {"B0-0*50 D1-1*1 + D0-0*1", "apart: D1 is a Demigod and must be in the reserve\n"},
    {"B0-0*50 G0-0*1 + D0-0*1", "apart: G0 is a Deity and must be in the reserve\n"},
    {"B0-0*49 + D0-0*1 G0-2*1", "deck-size: the deck has 49 cards, but must have at least 50\n"},
    {"B0-0*50 D0-0*4 + D0-0*1", "apart: D0 is a Demigod and must be in the reserve\n"},
    /* DVO-16.4, DVO-16.5, DVO-R24, DVO-R92 */
    {"B0-0*50", "demigods: the deck needs a Demigod in its reserve\n"},
    {"B0-0*50 + G0-0*1", "demigods: the deck needs a Demigod in its reserve\n"},
    {"B0-0*50 + D0-3*1", ""},
    {"B0-0*50 + E0-1*1", ""},
    {"B0-0*50 + F0-0*1", ""},
    {"B0-0*50 + D0-4*1", "demigods: its Demigods count as 5, but at most 4 can be played\n"},
    {"B0-0*50 + F0-0*1 D0-0*1", "demigods: its Demigods count as 5, but at most 4 can be played\n"},
    {"B0-0*50 + D0-0*2", "copies: the deck has 2 copies of D0, but at most 1 is allowed\n"},
    {"B0-0*50 + F0-0*2", "copies: the deck has 2 copies of F0, but at most 1 is allowed\ndemigods: "
                         "its Demigods count as 8, but at most 4 can be played\n"},
    /* DVO-16.6, DVO-R25 */
    {"B0-0*50 + D0-0*1 G0-2*1", ""},
    {"B0-0*50 + D0-0*1 G0-0*2", "copies: the deck has 2 copies of G0, but at most 1 is allowed\n"},
    {"B0-0*50 + D0-0*1 C0-0*1", "reserve: C0 is a Creature and must not be in the reserve\n"},
    {"B0-0*50 + D0-0*1 B1-1*1", "reserve: B1 is a Basic Land and must not be in the reserve\n"},
    /* DVO-16.7 */
    {"C0-12*4 + D0-0*1", ""},
    /* all findings at once */
    {"C0-0*5 D0-0*1 + C1-1*1",
     "deck-size: the deck has 6 cards, but must have at least 50\ncopies: the deck has 5 copies of "
     "C0, but at most 4 are allowed\napart: D0 is a Demigod and must be in the reserve\nreserve: "
     "C1 is a Creature and must not be in the reserve\ndemigods: the deck needs a Demigod in its "
     "reserve\n"},
};

static void test_decks(void **state)
{
    cg_cards *cards = plain_cards(*state, plain, COUNT(plain));
    assert_decks(*state, cards, decks, COUNT(decks));
    cg_cards_destroy(cards);
}

/* ---- matches ---- */

/* DVO-15.6, DVO-16.4: what the Demigods count together is what was agreed on. */
static void test_agreed_demigods(void **state)
{
    static const struct {
        const char *list, *agreed;
        cg_status status;
    } rows[] = {{"B0-0*50 + D0-0*1", "1", CG_OK},         {"B0-0*50 + D0-0*1", "2", CG_ERR_OPTION},
                {"B0-0*50 + D0-1*1", "1", CG_ERR_OPTION}, {"B0-0*50 + D0-1*1", "2", CG_OK},
                {"B0-0*50 + E0-0*1", "1", CG_ERR_OPTION}, {"B0-0*50 + E0-0*1", "2", CG_OK}};
    cg_cards *cards = plain_cards(*state, plain, COUNT(plain));
    for (size_t i = 0; i < COUNT(rows); i++) {
        cg_match_config config = cg_match_config_default(cards);
        const cg_setting agreed = {"demigods", rows[i].agreed};
        cg_deck *deck = deck_from(cards, rows[i].list);
        cg_match *match = NULL;
        config.decks[0] = config.decks[1] = deck;
        config.settings = &agreed;
        config.setting_count = 1;
        assert_int_equal(cg_match_create(&config, &match, NULL), rows[i].status);
        cg_match_destroy(match);
        cg_deck_destroy(deck);
    }
    cg_cards_destroy(cards);
}

/** @return whether a match comes about without a word about decks, or with one for the first seat */
static bool begins(const fixture *f, int players, const char *agreed, const char *first,
                   const char *names[])
{
    cg_match_config config = config_for(f, players);
    const cg_setting settings[] = {{"demigods", agreed}};
    cg_match *match = NULL;
    for (int seat = 0; seat < CG_PLAYERS_MAX; seat++)
        config.decks[seat] = NULL;
    config.decks[0] = first ? cg_cards_deck_find(f->cards, first) : NULL;
    config.settings = settings;
    config.setting_count = COUNT(settings);
    if (cg_match_create(&config, &match, NULL))
        return false;
    for (int seat = 0; seat < players; seat++) {
        const char *name = cg_match_deck_name(match, seat);
        names[seat] = cg_deck_name(cg_cards_deck_find(f->cards, name));
    }
    cg_match_destroy(match);
    return true;
}

/* DVO-16.4, DVO-R24: whatever number is agreed on, ready decks go with it, different ones for two. A
 * deck that somebody has chosen stays. */
static void test_ready_decks(void **state)
{
    static const char *const firsts[] = {"choir", "crown", "wilds", "crossroads"};
    const fixture *f = *state;
    const char *names[CG_PLAYERS_MAX];
    for (int agreed = 1; agreed <= 4; agreed++) {
        const char number[] = {(char)('0' + agreed), '\0'};
        for (int players = 2; players <= 8; players++) {
            assert_true(begins(f, players, number, NULL, names));
            assert_string_equal(names[0], firsts[agreed - 1]);
            assert_string_not_equal(names[0], names[1]);
        }
        for (size_t i = 0; i < COUNT(firsts); i++) {
            bool good = begins(f, 3, number, firsts[i], names);
            assert_int_equal(good, agreed == (int)i + 1);
            assert_true(!good || strcmp(names[0], firsts[i]) == 0);
        }
    }
}

static bool is_in(const cg_deck *deck, cg_design design)
{
    cg_deck_entry entry;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++)
        if (entry.design == design)
            return true;
    return false;
}

/** Each card of the game can be met with a ready deck. */
static void test_every_card_is_in_a_deck(void **state)
{
    const fixture *f = *state;
    const cg_deck *deck;
    for (cg_design design = 1; design <= cg_cards_count(f->cards); design++) {
        bool found = false;
        for (size_t i = 0; !found && (deck = cg_cards_deck(f->cards, i)); i++)
            found = is_in(deck, design);
        cg_card_info info;
        assert_true(cg_cards_info(f->cards, design, &info));
        if (!found)
            fail_msg("%s is in no deck", info.id);
    }
}

/* DVO-3.5, DVO-R17: of the list so many can be taken together as lie in the deck; one or none is no
 * choice of several. */
static void test_starting_cards(void **state)
{
    static const struct {
        const char *list;
        uint32_t most;
    } rows[] = {{"B0-0*50 + P0-0*1", 0},
                {"B0-0*50 C0-0*1 + P0-0*1", 0},
                {"B0-0*50 C0-1*1 + P0-0*1", 2},
                {"B0-0*50 C0-0*2 + P0-0*1", 2},
                {"B0-0*50 C0-0*4 + P0-0*1", 2},
                {"B0-0*50 C0-1*4 + P0-0*1", 3},
                {"B0-0*50 C0-0*1 C1-1*4 + P0-0*1", 2}};
    cg_cards *cards = plain_cards(*state, plain, COUNT(plain));
    for (size_t i = 0; i < COUNT(rows); i++) {
        cg_match_config config = cg_match_config_default(cards);
        const cg_setting first = {"first_player", "1"};
        cg_deck *deck = deck_from(cards, rows[i].list);
        cg_match *match = NULL;
        cg_choice choice = {0};
        config.decks[0] = config.decks[1] = deck;
        config.settings = &first;
        config.setting_count = 1;
        assert_int_equal(cg_match_create(&config, &match, NULL), CG_OK);
        bool several = cg_match_choice(match, &choice); /* two or more */
        assert_int_equal(several ? choice.candidates : 0, rows[i].most);
        assert_int_equal(several ? choice.most : 0, rows[i].most);
        assert_int_equal(choice.least, 0);
        cg_match_destroy(match);
        cg_deck_destroy(deck);
    }
    cg_cards_destroy(cards);
}

/* The table of settings, with their defaults. */
static void test_options(void **state)
{
    static const option_row rows[] = {
        {"demigods", "1", "1", "0"},
        {"demigods", "1", "1", "5"},
        {"first_player", "random", "2", "3"},
        {"first_player", "random", "1", "0"},
        {"starting_hand", "6", "7", "5"},
        {"starting_hand", "6", "7", "8"},
        {"opening_hands", "own_first_turn", "before_game", "later"},
        {"demigod_pile", "hidden", "open", "shown"},
        {"energize", "own_turn", "every_turn", "never"},
        {"mana_pool_empties", "never", "turn", "game"},
        {"mana_pool_empties", "never", "phase", "always"},
        {"mana_pool_empties", "never", "step", "upkeep"},
        {"defeat_check", "end_of_combat", "continuous", "never"},
        {"turn_limit", "300", "0", "-1"},
        {"turn_limit", "300", "1", "none"},
        {"action_limit", "1000", "0", "9"},
        {"action_limit", "1000", "10", "1"},
        {"effect_limit", "10000", "100", "99"},
    };
    assert_options(*state, rows, COUNT(rows));
}

/** Does the view say that a card is to strike another one? */
static bool shows_strikes(const cg_match *match, int viewer)
{
    char *view = view_of(match, viewer);
    bool shown = strstr(view, "\"strikes\"") != NULL;
    free(view);
    return shown;
}

static void pass_all(cg_match *match)
{
    for (int player = 0; player < 2; player++)
        assert_int_equal(cg_match_answer_text(match, player, "pass", NULL), CG_OK);
}

/* DVO-10.18, DVO-R47: combat damage is seen by all from when it is locked in until it is dealt. */
static void test_locked_damage(void **state)
{
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "attack");
    b.stage.turn = 3;
    board_card(&b, "aevos/ioveth_first_lampbearer", 0, cg_game_zone_find(f->game, "demigod"));
    board_card(&b, "aevos/dawn_picket", 0, cg_game_zone_find(f->game, "battlefield"));
    board_card(&b, "daevos/morrukh_the_unburied", 1, cg_game_zone_find(f->game, "demigod"));
    cg_match *match = board_start(&b);
    assert_int_equal(cg_match_answer_text(
                         match, 0, "attack aevos/dawn_picket on daevos/morrukh_the_unburied", NULL),
                     CG_OK);
    for (int window = 0; window < 4; window++) { /* of attackers, blockers, the damage, behind it */
        for (int viewer = 0; viewer < 2; viewer++)
            assert_int_equal(shows_strikes(match, viewer), window == 2);
        pass_all(match);
    }
    cg_match_destroy(match);
}

/* DVO-R33: which card comes in a mode is the card of both options, so that a table can point at it. */
static void test_modes_are_about_their_card(void **state)
{
    static const char *const named[] = {"attacking aevos/dawn_picket",
                                        "defending aevos/dawn_picket"};
    const fixture *f = *state;
    board b;
    board_begin(&b, f, 2, "main");
    b.stage.turn = 3;
    board_card(&b, "aevos/ioveth_first_lampbearer", 0, cg_game_zone_find(f->game, "demigod"));
    board_card(&b, "aevos/uriam_voice_of_the_host", 0, cg_game_zone_find(f->game, "battlefield"));
    board_card(&b, "aevos/dawn_picket", 0, cg_game_zone_find(f->game, "hand"));
    board_card(&b, "daevos/morrukh_the_unburied", 1, cg_game_zone_find(f->game, "demigod"));
    cg_match *match = board_start(&b);
    answer(match, "use aevos/uriam_voice_of_the_host");
    pass_all(match);
    answer(match, "choose aevos/dawn_picket");
    for (size_t i = 0; i < COUNT(named); i++) {
        cg_option option;
        int32_t at = cg_match_option_find(match, named[i]);
        assert_true(at >= 0);
        assert_true(cg_match_option(match, (uint32_t)at, &option));
        assert_true(option.card.index != 0);
        assert_int_equal(option.target.kind, CG_REF_NONE);
    }
    cg_match_destroy(match);
}

/** A deck, and the Demigod of it that is in play. */
typedef struct seat_deck {
    const fixture *f;
    const cg_deck *deck;
    cg_card_info demigod;
    char count[16]; /**< of Demigods that a match is for */
} seat_deck;

/** A card of a seat of the deck where the game calls the zone so. */
static void put(board *b, const seat_deck *of, const char *id, int owner, const char *zone)
{
    board_card(b, id, owner, cg_game_zone_find(of->f->game, zone));
}

/** How the player of a deck stands with 40 energy, of which some is paid, and one card more. */
static int32_t standing(const seat_deck *of, const cg_card_info *card, const char *zone,
                        int32_t paid)
{
    const int32_t energy = 40 - paid;
    board b;
    board_begin(&b, of->f, 2, "main");
    board_setting(&b, "demigods", of->count);
    b.config.decks[0] = b.config.decks[1] = of->deck;
    put(&b, of, of->demigod.id, 0, "demigod");
    put(&b, of, of->demigod.id, 1, "demigod");
    put(&b, of, card->id, 0, zone);
    b.cards[0].marks = &energy;
    b.cards[0].mark_count = 1;
    if (strcmp(zone, "hand") != 0 && strstr(" orb aura equipment ", card->kind))
        b.cards[2].host = 1;
    cg_match *match = board_start(&b);
    int32_t stands = cg_match_estimate(match, 0);
    cg_match_destroy(match);
    return stands;
}

/** The match for which the deck was made, and a Demigod of it. */
static seat_deck seat_of(const fixture *f, const cg_deck *deck)
{
    seat_deck of = {.f = f, .deck = deck};
    cg_deck_entry entry;
    for (size_t i = 0; cg_deck_get(deck, i, &entry); i++) {
        cg_card_info info;
        cg_cards_info(f->cards, entry.design, &info);
        if (strcmp(info.kind, "demigod") == 0)
            of.demigod = info;
    }
    for (int count = 1; count <= 4; count++) {
        cg_match *match = NULL;
        const cg_setting setting = {"demigods", of.count};
        cg_match_config config = cg_match_config_default(f->cards);
        config.decks[0] = config.decks[1] = deck;
        config.settings = &setting;
        config.setting_count = 1;
        snprintf(of.count, sizeof of.count, "%d", count);
        if (cg_match_create(&config, &match, NULL) == CG_OK)
            count = 4;
        cg_match_destroy(match);
    }
    return of;
}

/** @return number of permanents in the deck */
static size_t compare_permanents(const seat_deck *of)
{
    static const char spells[] = " sorcery instant demigod deity ";
    cg_deck_entry entry;
    size_t permanents = 0;
    for (size_t i = 0; cg_deck_get(of->deck, i, &entry); i++) {
        cg_card_info info;
        cg_cards_info(of->f->cards, entry.design, &info);
        if (entry.reserve || strstr(spells, info.kind))
            continue;
        int32_t held = standing(of, &info, "hand", 0);
        int32_t played =
            standing(of, &info, "battlefield", cg_cards_stat(of->f->cards, entry.design, 0));
        permanents++;
        if (played < held)
            fail_msg("%s: %d in play, but %d in hand", info.id, played, held);
    }
    return permanents;
}

/* A search that is cut off holds what is played to be worth what was paid for it, and the card. */
static void test_playing_is_no_worse_than_holding(void **state)
{
    const fixture *f = *state;
    const cg_deck *deck;
    size_t permanents = 0;
    for (size_t i = 0; (deck = cg_cards_deck(f->cards, i)); i++) {
        const seat_deck of = seat_of(f, deck);
        permanents += compare_permanents(&of);
    }
    assert_true(permanents > 150);
}

/* DVO-1.1, DVO-16.8 */
static void test_players(void **state)
{
    assert_players(*state, 2, 8);
}

TESTS(divino)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_cards),
        cmocka_unit_test(test_good_cards),
        cmocka_unit_test(test_fields_of_kinds),
        cmocka_unit_test(test_gray),
        cmocka_unit_test(test_agreed_demigods),
        cmocka_unit_test(test_decks),
        cmocka_unit_test(test_ready_decks),
        cmocka_unit_test(test_every_card_is_in_a_deck),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_starting_cards),
        cmocka_unit_test(test_locked_damage),
        cmocka_unit_test(test_modes_are_about_their_card),
        cmocka_unit_test(test_playing_is_no_worse_than_holding),
    };
    return cmocka_run_group_tests_name("divino", tests, load, unload_game);
}
