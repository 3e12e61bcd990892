/* What people write who know other games and their tools: each phrase gets one message, with advice; what
 * the advice says is accepted. */
#include "support.h"
#include "tests.h"

#include "effect/read/reader.h"
#include "support_effects.h"

#include <ctype.h>

const cg_module *cg_module_tabletop(void);

/** A phrase of Magic, Forge, Hearthstone or Yu-Gi-Oh, and how this language says it. */
typedef struct row {
    const char *phrase, *accepted;
} row;

static const row rows[] = {
    {"when this enters play: exile target enemy creature until this leaves the battlefield\n",
     "when this enters play: exile target enemy creature until this leaves play\n"},
    {"this enters the battlefield tapped\n", "this enters exhausted\n"},
    {"this comes into play tapped\n", "this enters exhausted\n"},
    {"when this becomes tapped: draw 1\n", "when this is exhausted: draw 1\n"},
    {"when this becomes untapped: draw 1\n", "when this is readied: draw 1\n"},
    {"play: draw cards until I have 7 cards in my hand\n",
     "play: draw (7 - count of cards in my hand)\n"},
    {"play: put target creature into its owner's library\n",
     "play: put target creature shuffled into the deck of its owner\n"},
    {"play: put target creature on top of its owner's library\n",
     "play: put target creature on top of the deck of its owner\n"},
    {"when I gain life for the first time each turn: draw 1\n",
     "when I gain life, the first time each turn: draw 1\n"},
    {"creatures my opponents control have power -1\n", "enemy creatures have power -1\n"},
    {"spells I cast cost 1 less\n", "my spells have cost -1\n"},
    {"spells I cast cost 1 more\n", "my spells have cost +1\n"},
    {"{T}: Add {G}.\n", "use (exhaust this): gain 1 mana\n"},
    {"{2}, {T}: draw 1\n", "use (2 mana, exhaust this): draw 1\n"},
    {"play: create a 2/2\n", "play: create 1 \"Frog\"\n"},
    {"play: create a 2/2 green Bear creature token\n", "play: create 1 \"Frog\"\n"},
    {"this has p/t +1/+1\n", "this has power +1 and toughness +1\n"},
    {"play: search my sideboard for a card and put it into my hand\n",
     "play: search my reserve for a card and put it into my hand\n"},
    {"when this enters the battlefield, draw a card\n", "when this enters play: draw 1\n"},
    {"when this dies, draw a card\n", "when this is destroyed: draw 1\n"},
    {"whenever you cast a spell, draw a card\n", "when I play a spell: draw 1\n"},
    {"at the beginning of your upkeep, draw a card\n", "when my turn begins: draw 1\n"},
    {"at the beginning of the end step, draw a card\n", "when a turn ends: draw 1\n"},
    {"draw a card\n", "play: draw 1\n"},
    {"play: target creature gets +2/+2 until end of turn\n",
     "play: target creature gets power +2 and toughness +2 until end of turn\n"},
    {"play: target player discards a card\n", "play: target player discards 1\n"},
    {"play: counter target spell\n", "react when an opponent plays a spell: negate it\n"},
    {"play: you gain 3 life\n", "play: gain 3 life\n"},
    {"play: each opponent loses 2 life and you gain 2 life\n",
     "play: each opponent loses 2 life; gain 2 life\n"},
    {"play: look at the top three cards of your library\n", "play: look at the top 3 of my deck\n"},
    {"play: shuffle your library\n", "play: shuffle my deck\n"},
    {"play: deal 3 damage to any target\n", "play: deal 3 to target creature or player\n"},
    {"this can't be blocked\n", "this cannot be blocked\n"},
    {"this can't attack\n", "this cannot attack\n"},
    {"play: tap target creature\n", "play: exhaust target creature\n"},
    {"play: untap all creatures you control\n", "play: ready each of my creatures\n"},
    {"play: gain control of target creature until end of turn\n",
     "play: gain control of target creature until end of turn\n"},
    {"play: destroy all creatures\n", "play: destroy each creature\n"},
    {"play: exile target card from a graveyard\n", "play: exile target card in a discard pile\n"},
    {"play: return target creature card from your graveyard to your hand\n",
     "play: put a creature in my discard pile into my hand\n"},
    {"play: sacrifice another creature\n", "play: sacrifice another of my creatures\n"},
    {"play: proliferate\n",
     "play: put 1 growth counter on each card in play where growth counter\n"},
    {"SP$ Draw | NumCards$ 2\n", "play: draw 2\n"},
    {"T:Mode$ ChangesZone | Origin$ Any | Destination$ Battlefield\n",
     "when this enters play: draw 1\n"},
    {"K:Flying\n", "this has flying\n"},
    {"A:AB$ Draw | Cost$ T\n", "use (exhaust this): draw 1\n"},
    {"S:Mode$ Continuous | Affected$ Creature.YouCtrl | AddPower$ 1\n",
     "my creatures have power +1\n"},
    {"R:Event$ DamageDone\n", "instead when this is dealt damage: prevent it\n"},
    {"SVar:X:Count$Valid\n", "play: draw (count of my creatures)\n"},
    {"Battlecry: draw a card\n", "when this enters play: draw 1\n"},
    {"Deathrattle: draw a card\n", "when this is destroyed: draw 1\n"},
    {"At the end of your turn, draw a card\n", "when my turn ends: draw 1\n"},
    {"play: give a friendly minion +1/+1\n",
     "play: target t: one of my creatures; t gets power +1 and toughness +1\n"},
    {"play: summon a 1/1\n", "play: create 1 \"Frog\"\n"},
    {"play: deal 3 damage to a random enemy\n", "play: deal 3 to a random enemy creature\n"},
    {"play: restore 3 health to your hero\n", "play: gain 3 life\n"},
    {"Discover a spell\n", "play: look at the top 3 of my deck; put one of them into my hand\n"},
    {"Your other minions have +1/+1\n", "my other creatures have power +1 and toughness +1\n"},
    {"play: return a minion to your hand\n", "play: put one of my creatures into my hand\n"},
    {"play: destroy a random enemy minion\n", "play: destroy a random enemy creature\n"},
    {"play: add a random spell to your hand\n",
     "play: put a random spell in my deck into my hand\n"},
    {"Overload: (2)\n", "play: lose 2 mana\n"},
    {"You can Special Summon this card\n", "play from the hand or the discard pile: draw 1\n"},
    {"During your Main Phase: draw 1\n", "use during the main phase: draw 1\n"},
    {"Once per turn: draw 1\n", "use, once per turn: draw 1\n"},
    {"You can only use this effect once per turn\n", "use, once per turn: draw 1\n"},
    {"play: send the top card of your deck to the GY\n", "play: mill 1\n"},
    {"play: banish 1 card from your GY\n", "play: exile a card in my discard pile\n"},
    {"play: add 1 creature from your deck to your hand\n",
     "play: search my deck for a creature and put it into my hand\n"},
    {"play: target 1 monster your opponent controls; destroy that target\n",
     "play: destroy target enemy creature\n"},
    {"play: inflict 500 damage to your opponent\n", "play: each opponent loses 500 life\n"},
    {"when this card is destroyed by battle and sent to the GY: draw 1\n",
     "when this is destroyed: draw 1\n"},
    {"When this card is Normal Summoned: draw 1\n", "when this enters play: draw 1\n"},
    {"(Quick Effect): draw 1\n", "react when an opponent plays a creature: draw 1\n"},
    {"play: pay 1000 LP; draw 1\n", "play (1000 life): draw 1\n"},
    {"play: negate the activation, and if you do, destroy it\n",
     "react when an opponent plays a creature: negate it; destroy it\n"},
    {"play: Tribute 1 monster; draw 2\n", "play (sacrifice a creature): draw 2\n"},
    {"FLIP: draw 1\n", "when this is turned face up: draw 1\n"},
    {"Monsters you control gain 300 ATK\n", "my creatures have power +300\n"},
    {"this is unaffected by other cards' effects\n", "this cannot be targeted by enemy cards\n"},
    {"This card cannot be Normal Summoned/Set\n", "this cannot enter play\n"},
    {"use: change this card to Defense Position\n", "use: exhaust this\n"},
    {"play: draw two cards, then discard a card\n", "play: draw 2; discard 1\n"},
    {"play: put a +1/+1 counter on target creature\n",
     "play: put 1 growth counter on target creature\n"},
    {"play: mill three cards\n", "play: mill 3\n"},
    {"as an additional cost to cast this spell, sacrifice a creature\n",
     "play (sacrifice a creature): draw 1\n"},
    {"sacrifice this: draw 1\n", "use (sacrifice this): draw 1\n"},
    {"flying, haste\n", "this has flying and haste\n"},
    {"enchanted creature has flying\n", "the host has flying\n"},
    {"equipped creature gets +1/+1\n", "the host has power +1 and toughness +1\n"},
    {"enchant creature\n", "this attaches to creatures\n"},
    {"equip 2\n", "use (2 mana): attach this to one of my creatures\n"},
    {"cycling 2\n", "use from the hand (2 mana, discard this): draw 1\n"},
    {"play: choose one - draw 1\n",
     "play, choose 1:\n  \"draw\": draw 1\n  \"gain\": gain 1 life\n"},
    {"play: each player draws a card\n", "play: each player draws 1\n"},
    {"creatures you control have flying\n", "my creatures have flying\n"},
    {"creatures you control get +1/+1\n", "my creatures have power +1 and toughness +1\n"},
    {"other creatures you control get +1/+1\n",
     "my other creatures have power +1 and toughness +1\n"},
    {"play: target creature can't block this turn\n",
     "play: target creature gets cannot block until end of turn\n"},
    {"play: prevent the next 3 damage\n",
     "play: until end of turn: instead when I am dealt damage: prevent 3\n"},
    {"play: take an extra turn after this one\n", "play: take an extra turn\n"},
    {"this spell can't be countered\n", "this cannot be negated\n"},
    {"play: exile the top card of your library face down\n",
     "play: put the top 1 of my deck into the exile zone\n"},
    {"play: you win the game\n", "play: win by victory\n"},
    {"play: copy target spell\n", "when I play a spell: copy that item\n"},
    {"if this would die, exile it instead\n", "instead when this is destroyed: exile this\n"},
    {"this costs 1 less to cast for each creature you control\n",
     "this has cost -(count of my creatures)\n"},
    {"activate only as a sorcery\n", "use during the main phase: draw 1\n"},
    {"activate only once each turn\n", "use, once per turn: draw 1\n"},
    {"this costs 1 less to cast for each creature\n", "this has cost -(count of my creatures)\n"},
    {"{T}: draw 1\n", "use (exhaust this): draw 1\n"},
    {"{2}: draw 1\n", "use (2 mana): draw 1\n"},
    {"A:SP$ Draw\n", "play: draw 1\n"},
    {"dragons I cast cost 1 less\n", "my dragons have cost -1\n"},
    {"dragons I cast cost 1 more\n", "my dragons have cost +1\n"},
    {"this costs 1 less\n", "this has cost -1\n"},
    {"play: put target creature into its owner's graveyard\n",
     "play: put target creature into the discard pile of its owner\n"},
    {"play: put a creature from your GY into play\n",
     "play: put a creature in my discard pile into play\n"},
    {"play: target creature gains 300 ATK\n",
     "play: target creature gets power +300 until end of turn\n"},
    {"play: Special Summon a creature from your hand\n",
     "play: put a creature in my hand into play\n"},
};

/* ---- what is advised ---- */

/** Does a text stand in another? Spaces count as one, and `...` of the first for anything. */
static bool stands_in(const char *part, size_t length, const char *text)
{
    char left[300];
    snprintf(left, sizeof left, "%.*s", (int)length, part);
    for (char *piece = strtok(left, "."); piece; piece = strtok(NULL, ".")) {
        while (*piece == ' ')
            piece++;
        size_t size = strlen(piece);
        while (size > 0 && piece[size - 1] == ' ')
            piece[--size] = 0;
        const char *found = strstr(text, piece);
        if (!found)
            return false;
        text = found + size;
    }
    return true;
}

/** Is one of the spellings in quotes that the message advises part of the accepted text? */
static bool advises(const char *message, const char *accepted)
{
    const char *advice = strchr(message, ';');
    for (const char *at = advice; at && (at = strchr(at, '\'')) != NULL;) {
        const char *end = at + 1;
        while (*end && !(*end == '\'' && !isalnum((unsigned char)end[1])))
            end++;
        if (!*end)
            return false;
        if (end > at + 1 && stands_in(at + 1, (size_t)(end - at - 1), accepted))
            return true;
        at = end + 1;
    }
    return false;
}

static const row *row_of(size_t i)
{
    return &rows[i];
}

static void a_phrase_has_one_message(void **state)
{
    (void)state;
    effects in;
    unsigned without = 0, wrong = 0;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *accepted = row_of(i)->accepted;
        if (effects_try(&in, row_of(i)->phrase, CG_ACCEPT_CARD)) { /* some are spelled alike */
            without++;
            effects_clear(&in);
            continue;
        }
        if (cg_report_count(in.report) != 1)
            fail_msg("%zu messages for %s", cg_report_count(in.report), row_of(i)->phrase);
        const cg_error *error = cg_report_get(in.report, 0);
        assert_int_equal(error->line, 1);
        if (strstr(error->text, "is said in another way") && !advises(error->text, accepted)) {
            print_error("%s%s\ndoes not lead to\n%s", row_of(i)->phrase, error->text, accepted);
            wrong++;
        }
        effects_clear(&in);
    }
    effects_end(&in);
    assert_int_equal(wrong, 0);
    assert_true(without <= 6);
}

static void what_is_advised_is_accepted(void **state)
{
    (void)state;
    effects in;
    effects_begin(&in, cg_module_tabletop());
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        (void)effects_parse(&in, row_of(i)->accepted, CG_ACCEPT_CARD);
        effects_clear(&in);
    }
    effects_end(&in);
}

/** Each advice is given for one of the phrases, but for those of games that lack something. */
static void each_advice_is_given(void **state)
{
    (void)state;
    effects in;
    unsigned never = 0;
    effects_begin(&in, cg_module_tabletop());
    for (size_t number = 0; cg_read_saying_of(number); number++) {
        bool given = false;
        for (size_t i = 0; !given && i < sizeof rows / sizeof *rows; i++) {
            (void)effects_try(&in, row_of(i)->phrase, CG_ACCEPT_CARD);
            given = cg_report_count(in.report) > 0 &&
                    strstr(cg_report_get(in.report, 0)->text, cg_read_saying_of(number));
            effects_clear(&in);
        }
        if (!given) {
            never++;
            print_message("not given: %s\n", cg_read_saying_of(number));
        }
    }
    effects_end(&in);
    assert_true(never <= 4);
}

TESTS(sayings)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_phrase_has_one_message),
        cmocka_unit_test(what_is_advised_is_accepted),
        cmocka_unit_test(each_advice_is_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
