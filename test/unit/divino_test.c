/* DIVINO: cards and decks that are refused, the players whom it takes, and its options. */
#include "support.h"

typedef struct divino {
    cg_context *context;
    cg_game *game;
    cg_cards *cards;
} divino;

static int load(void **state)
{
    divino *d = calloc(1, sizeof *d);
    cg_error error = {.text = "the cards cannot be loaded"};
    *state = d;
    assert_non_null(d);
    d->context = cg_context_create(NULL);
    if (!cg_game_load(d->context, "divino", &d->game, &error) &&
        !cg_cards_load(d->game, NULL, 0, NULL, &d->cards))
        return 0;
    print_error("%s\n", error.text);
    return -1;
}

static int unload(void **state)
{
    divino *d = *state;
    cg_cards_destroy(d->cards);
    cg_game_destroy(d->game);
    cg_context_destroy(d->context);
    free(d);
    return 0;
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

/** What is wrong with the only card of a file: each finding as "code: text", or how the first one
 * begins. */
typedef struct bad_card {
    const char *fields, *findings;
} bad_card;

static const bad_card bad_cards[] = {
    /* DVO-1.2, DVO-1.8, DVO-1.10, DVO-1.12 */
    {"rarity: common\n    kind: relic\n    energy: 0\n", "missing-key"},
    {"rarity: common\n    plane: [naga]\n    energy: 0\n", "missing-key"},
    {"plane: [naga]\n    kind: relic\n    energy: 0\n", "missing-key"},
    {"rarity: common\n    plane: []\n    kind: relic\n    energy: 0\n", ""},
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
    {ONE "instant\n    energy: 1\n    " USE,
     "effect: an Instant does what its 'play' says, and has none\n"},
    {ONE "aura\n    energy: 1\n    effect: \"the host has atk +1\"\n",
     "effect: an Aura needs a 'play' that attaches it\n"},
    {ORB "energy: 1\n    energize: 1\n    effect: \"the host has atk +1\"\n",
     "effect: an Orb needs a 'play' that attaches it\n"},
    {ONE "equipment\n    energy: 1\n    effect: \"the host has atk +1\"\n",
     "effect: an Equipment needs an ability 'use'\n"},
    /* DVO-R10: the ranges */
    {CREATURE "energy: 0\n    attack: 1\n", "energy: a Creature begins with 1 energy or more\n"},
    {CREATURE "energy: 100\n    attack: 1\n", "out-of-range"},
    {CREATURE "energy: 1\n    attack: 100\n", "out-of-range"},
    {CREATURE "energy: 1\n    attack: -1\n", "out-of-range"},
    {NAGUAL "energy: 0\n    attack: 1\n    energize: 0\n",
     "energy: a Nagual begins with 1 energy or more\n"},
    {NAGUAL "energy: 1\n    attack: 1\n    energize: 100\n", "out-of-range"},
    {WARRIOR "energy: 0\n    mana: 1 any\n    attack: 0\n    defense: 0\n",
     "energy: a Warrior begins with 1 energy or more\n"},
    {WARRIOR "energy: 1\n    mana: 1 any\n    attack: 1\n    defense: 100\n", "out-of-range"},
    {WARRIOR "energy: 1\n    mana: 100 any\n    attack: 1\n    defense: 1\n", "out-of-range"},
    {WARRIOR "energy: 1\n    mana: 1 gray\n    attack: 1\n    defense: 1\n", "unknown-word"},
    {WARRIOR "energy: 1\n    mana: 1 universal\n    attack: 1\n    defense: 1\n", "unknown-word"},
    {FORTRESS "energy: 0\n    mana: 1 any\n    attack: 1\n    defense: 0\n",
     "energy: a Fortress begins with 1 energy or more\n"},
    {DEMIGOD "energy: 0\n    attack: 1\n    energize: 1\n",
     "energy: a Demigod begins with 1 energy or more\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    counts_as: 0\n", "out-of-range"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    counts_as: 5\n", "out-of-range"},
    {DEMIGOD
     "energy: 1\n    attack: 1\n    energize: 1\n    starting: [Two, Two, Two, Two, Two, Two, "
     "Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two, Two]\n",
     "out-of-range"},
    {ORB "energy: 1\n    energize: 0\n    " ATTACH,
     "energize: an Orb adds 1 or more to the Energize rate\n"},
    {RELIC "energy: 100\n", "out-of-range"},
    {RELIC "energy: -1\n", "out-of-range"},
    {DEITY "loyalty: 0\n    " USE, "out-of-range"},
    {DEITY "loyalty: 100\n    " USE, "out-of-range"},
    /* DVO-13.1, DVO-16.3: what lists may name */
    {SHRINE "energy: 1\n    mana: 1 any\n    deity: [Two]\n    " USE,
     "deity: a Shrine names a Deity\n"},
    {SHRINE "energy: 1\n    mana: 1 any\n    deity: [Dea, Dea]\n    " USE, ""},
    {SHRINE "energy: 1\n    mana: 1 any\n    deity: [Nobody]\n    " USE,
     "field: a Shrine needs deity\nunknown-card: there is no card 'Nobody'\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    starting: [Two, Dea]\n",
     "starting: no Demigod or Deity lies in a deck\n"},
    {DEMIGOD "energy: 1\n    attack: 1\n    energize: 1\n    starting: [One]\n",
     "starting: no Demigod or Deity lies in a deck\n"},
    {NAGUAL "energy: 1\n    attack: 1\n    energize: 1\n    starting: [Nobody]\n", "unknown-card"},
    /* DVO-7.3, DVO-R55 */
    {"rarity: common\n    plane: [naga, roth]\n    kind: basic_land\n    " USE,
     "plane: a Basic Land is of one Plane that has mana\n"},
    {"rarity: common\n    plane: [gray]\n    kind: basic_land\n    " USE,
     "plane: a Basic Land is of one Plane that has mana\n"},
    {"rarity: common\n    plane: [universal]\n    kind: basic_land\n    " USE,
     "plane: a Basic Land is of one Plane that has mana\n"},
    {ONE "basic_land\n    effect: \"when this enters play: draw 1\"\n",
     "effect: a Basic Land needs an ability 'use'\n"},
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

static cg_status read_card(const divino *d, const char *fields, cg_report *report, cg_cards **cards)
{
    static const char others[] =
        "  - {name: Two, plane: [naga], kind: relic, energy: 0, rarity: common}\n"
        "  - {name: Dea, plane: [naga], kind: deity, loyalty: 1, rarity: common, effect: \"use: "
        "draw 1\"}\n";
    char text[2000];
    snprintf(text, sizeof text, "game: divino\nset: test\ncards:\n%s  - name: One\n    %s", others,
             fields);
    return cg_cards_load_text(d->game, "test.yaml", text, strlen(text), report, cards);
}

static void list_findings(const cg_report *report, char *told, size_t size)
{
    size_t length = 0;
    *told = 0;
    for (size_t i = 0; i < cg_report_count(report) && length < size; i++)
        length += (size_t)snprintf(told + length, size - length, "%s: %s\n",
                                   cg_report_get(report, i)->code, cg_report_get(report, i)->text);
}

static void test_bad_cards(void **state)
{
    const divino *d = *state;
    for (size_t i = 0; i < COUNT(bad_cards); i++) {
        cg_cards *cards = NULL;
        char told[2000];
        cg_report *report = cg_report_create(d->context);
        if (read_card(d, bad_cards[i].fields, report, &cards) != CG_ERR_CARDS)
            fail_msg("taken: %s", bad_cards[i].fields);
        list_findings(report, told, sizeof told);
        if (strchr(bad_cards[i].findings, '\n'))
            assert_string_equal(told, bad_cards[i].findings);
        else if (strncmp(told, bad_cards[i].findings, strlen(bad_cards[i].findings)) != 0)
            fail_msg("%s, not: %s", told, bad_cards[i].findings);
        cg_cards_destroy(cards);
        cg_report_destroy(report);
    }
}

static void test_good_cards(void **state)
{
    const divino *d = *state;
    for (size_t i = 0; i < COUNT(good_cards); i++) {
        cg_cards *cards = NULL;
        char told[2000];
        cg_report *report = cg_report_create(d->context);
        if (read_card(d, good_cards[i], report, &cards)) {
            list_findings(report, told, sizeof told);
            fail_msg("refused: %s\n%s", good_cards[i], told);
        }
        cg_cards_destroy(cards);
        cg_report_destroy(report);
    }
}

/* DVO-R2: three words for one Plane */
static void test_gray(void **state)
{
    static const char *const words[] = {"gray", "neutral", "colorless"};
    const divino *d = *state;
    char first[400] = "";
    for (size_t i = 0; i < COUNT(words); i++) {
        cg_cards *cards = NULL;
        cg_card_info info;
        char fields[200], value[400];
        snprintf(fields, sizeof fields,
                 "rarity: common\n    plane: [%s]\n    kind: relic\n    energy: 0\n", words[i]);
        assert_int_equal(read_card(d, fields, NULL, &cards), CG_OK);
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

/** Creatures C, Shrines S, Basic Lands B, other Lands L, Demigods D (one each), E (two), F (four),
 * Deities G. */
static cg_cards *plain_cards(const divino *d)
{
    static char text[32768];
    static const struct {
        char letter;
        int count;
        const char *fields;
    } rows[] = {
        {'C', 20, "kind: creature, energy: 1, attack: 1, alignment: neutral"},
        {'S', 3, "kind: shrine, energy: 1, mana: 1 any, deity: [G0], effect: \"use: open this\""},
        {'B', 2, "kind: basic_land, effect: \"use (tap this): gain 1 naga mana\""},
        {'L', 2, "kind: land, effect: \"use (tap this): gain 1 naga mana\""},
        {'D', 5, "kind: demigod, energy: 1, attack: 1, energize: 1, alignment: neutral"},
        {'E', 2,
         "kind: demigod, energy: 1, attack: 1, energize: 1, alignment: neutral, counts_as: 2"},
        {'F', 1,
         "kind: demigod, energy: 1, attack: 1, energize: 1, alignment: neutral, counts_as: 4"},
        {'G', 3, "kind: deity, loyalty: 1, effect: \"use: draw 1\""},
    };
    size_t length = (size_t)snprintf(text, sizeof text, "game: divino\nset: s\ncards:\n");
    cg_cards *cards = NULL;
    for (size_t r = 0; r < COUNT(rows); r++)
        for (int i = 0; i < rows[r].count; i++)
            length += (size_t)snprintf(text + length, sizeof text - length,
                                       "  - {name: %c%d, plane: [naga], rarity: common, %s}\n",
                                       rows[r].letter, i, rows[r].fields);
    assert_int_equal(cg_cards_load_text(d->game, "s.yaml", text, length, NULL, &cards), CG_OK);
    return cards;
}

/** Cards such as "C3-5*2 B1-1*1"; behind a '+' they stand in the reserve. */
static size_t read_entries(const cg_cards *cards, const char *list, cg_deck_entry *entries)
{
    size_t count = 0;
    bool reserve = false;
    for (; *list; list++) {
        char letter, id[20];
        int first, last, copies, used = 0;
        reserve = reserve || *list == '+';
        if (sscanf(list, " %c%d-%d*%d%n", &letter, &first, &last, &copies, &used) != 4)
            continue;
        for (int i = first; i <= last; i++) {
            snprintf(id, sizeof id, "s/%c%d", letter + ('a' - 'A'), i);
            entries[count++] = (cg_deck_entry){
                .design = cg_cards_find(cards, id), .copies = (uint16_t)copies, .reserve = reserve};
            assert_true(entries[count - 1].design);
        }
        list += used - 1;
    }
    return count;
}

static const struct {
    const char *list, *errors;
} decks[] = {
    /* DVO-16.1 */
    {"B0-0*50 + D0-0*1", ""},
    {"B0-0*49 + D0-0*1", "deck-size: the deck has 49 cards, 50 or more are needed\n"},
    {"B0-1*99 C0-19*4 + D0-0*1", ""},
    /* DVO-16.2, DVO-R91, DVO-R108 */
    {"C0-11*4 B0-0*2 + D0-0*1", ""},
    {"C0-0*5 B0-0*50 + D0-0*1", "copies: 5 copies of C0, at most 4 are allowed\n"},
    {"L0-0*4 B0-0*50 + D0-0*1", ""},
    {"L0-0*5 B0-0*50 + D0-0*1", "copies: 5 copies of L0, at most 4 are allowed\n"},
    {"S0-2*4 B0-0*50 + D0-0*1", ""},
    {"S0-0*5 B0-0*50 + D0-0*1", "copies: 5 copies of S0, at most 4 are allowed\n"},
    /* DVO-16.3: neither in the deck, nor among the 50 */
    {"B0-0*50 D1-1*1 + D0-0*1", "apart: D1 is a Demigod, which stands in the reserve\n"},
    {"B0-0*50 G0-0*1 + D0-0*1", "apart: G0 is a Deity, which stands in the reserve\n"},
    {"B0-0*49 + D0-0*1 G0-2*1", "deck-size: the deck has 49 cards, 50 or more are needed\n"},
    /* DVO-16.4, DVO-16.5, DVO-R24, DVO-R92 */
    {"B0-0*50", "demigods: a deck needs a Demigod in its reserve\n"},
    {"B0-0*50 + G0-0*1", "demigods: a deck needs a Demigod in its reserve\n"},
    {"B0-0*50 + D0-3*1", ""},
    {"B0-0*50 + E0-1*1", ""},
    {"B0-0*50 + F0-0*1", ""},
    {"B0-0*50 + D0-4*1", "demigods: its Demigods count as 5, at most 4 are played\n"},
    {"B0-0*50 + F0-0*1 D0-0*1", "demigods: its Demigods count as 5, at most 4 are played\n"},
    {"B0-0*50 + D0-0*2", "copies: 2 copies of D0, at most 1 is allowed\n"},
    /* DVO-16.6, DVO-R25 */
    {"B0-0*50 + D0-0*1 G0-2*1", ""},
    {"B0-0*50 + D0-0*1 G0-0*2", "copies: 2 copies of G0, at most 1 is allowed\n"},
    {"B0-0*50 + D0-0*1 C0-0*1",
     "reserve: C0 is no Demigod and no Deity; the reserve has nothing else\n"},
    {"B0-0*50 + D0-0*1 B1-1*1",
     "reserve: B1 is no Demigod and no Deity; the reserve has nothing else\n"},
    /* DVO-16.7 */
    {"C0-12*4 + D0-0*1", ""},
    /* all findings at once */
    {"C0-0*5 D0-0*1 + C1-1*1",
     "deck-size: the deck has 6 cards, 50 or more are needed\n"
     "copies: 5 copies of C0, at most 4 are allowed\n"
     "apart: D0 is a Demigod, which stands in the reserve\n"
     "reserve: C1 is no Demigod and no Deity; the reserve has nothing else\n"
     "demigods: a deck needs a Demigod in its reserve\n"},
};

static void check_list(const divino *d, const cg_cards *cards, const char *list, const char *errors)
{
    cg_deck_entry entries[100];
    char told[2000];
    cg_report *report = cg_report_create(d->context);
    cg_deck *deck = NULL;
    cg_status status =
        cg_deck_create(cards, "test", entries, read_entries(cards, list, entries), report, &deck);
    list_findings(report, told, sizeof told);
    assert_string_equal(told, errors);
    assert_int_equal(status, *errors ? CG_ERR_DECK : CG_OK);
    cg_deck_destroy(deck);
    cg_report_destroy(report);
}

static void test_decks(void **state)
{
    const divino *d = *state;
    cg_cards *cards = plain_cards(d);
    for (size_t i = 0; i < COUNT(decks); i++)
        check_list(d, cards, decks[i].list, decks[i].errors);
    cg_cards_destroy(cards);
}

/* ---- matches ---- */

static cg_status try_setting(const divino *d, const char *name, const char *value)
{
    cg_match_config config = cg_match_config_default(d->cards);
    const cg_setting setting = {name, value};
    cg_match *match = NULL;
    cg_error error;
    config.settings = &setting;
    config.setting_count = 1;
    cg_status status = cg_match_create(&config, &match, &error);
    cg_match_destroy(match);
    return status;
}

/* The table of game options, with their defaults. */
static void test_options(void **state)
{
    static const struct {
        const char *name, *initial, *good, *bad;
    } rows[] = {
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
    const divino *d = *state;
    cg_match_config config = cg_match_config_default(d->cards);
    cg_match *match = start(&config);
    for (size_t i = 0; i < COUNT(rows); i++) {
        char value[40];
        assert_true(cg_match_setting(match, rows[i].name, value, sizeof value) > 0);
        assert_string_equal(value, rows[i].initial);
        assert_int_equal(try_setting(d, rows[i].name, rows[i].initial), CG_OK);
        assert_int_equal(try_setting(d, rows[i].name, rows[i].good), CG_OK);
        assert_int_equal(try_setting(d, rows[i].name, rows[i].bad), CG_ERR_OPTION);
    }
    cg_match_destroy(match);
}

/* DVO-1.1, DVO-16.8 */
static void test_players(void **state)
{
    static const int numbers[] = {1, 9};
    const divino *d = *state;
    cg_match *match = NULL;
    cg_error error;
    cg_match_config config = cg_match_config_default(d->cards);
    for (size_t i = 0; i < COUNT(numbers); i++) {
        config.players = numbers[i];
        assert_int_not_equal(cg_match_create(&config, &match, &error), CG_OK);
        assert_null(match);
    }
    for (config.players = 2; config.players <= 8; config.players++) {
        match = start(&config);
        assert_int_equal(cg_match_players(match), config.players);
        cg_match_destroy(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_cards), cmocka_unit_test(test_good_cards),
        cmocka_unit_test(test_gray),      cmocka_unit_test(test_decks),
        cmocka_unit_test(test_options),   cmocka_unit_test(test_players),
    };
    return cmocka_run_group_tests_name("divino", tests, load, unload);
}
