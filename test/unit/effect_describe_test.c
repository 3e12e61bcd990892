/** Rules texts that are made from effects, as players read them. */
#include "support.h"
#include "support_english.h"
#include "tests.h"

#include "support_effects.h"
#include "support_generate.h"
#include "support_module.h"
#include "support_tables.h"

#define TEXT_MAX (1u << 16)

typedef struct telling {
    const char *text, *says;
} telling;

static const char *described(effects *in, const cg_ability_term *abilities,
                             const int32_t *arguments)
{
    static char buffer[TEXT_MAX];
    cg_text out = cg_text_start(buffer, sizeof buffer);
    english_describe(in->language, abilities, arguments, NULL, &out);
    assert_true(out.length < sizeof buffer);
    return buffer;
}

static void check_tellings(const cg_module *module, const telling *rows, size_t count,
                           const int32_t *arguments)
{
    effects in;
    effects_begin(&in, module);
    for (size_t i = 0; i < count; i++) {
        unsigned accept = strncmp(rows[i].text, "do", 2) == 0 ? CG_ACCEPT_RULE : CG_ACCEPT_CARD;
        const cg_ability_term *abilities = effects_parse(&in, rows[i].text, accept);
        assert_string_equal(described(&in, abilities, arguments), rows[i].says);
        effects_clear(&in);
    }
    effects_end(&in);
}

/* ---- the abilities and results of Deities & Demidice (DD-1.8, DD-11.5) ---- */

static const telling demidice[] = {
    {"play: gain 1 power die\n", "Gain 1 power die."},
    {"play:\n  target p: an opponent\n  p loses 1 power die\n",
     "Target opponent loses 1 power die."},
    {"play:\n  target d: a draw pile\n  look at the top 7 of d\n",
     "Look at the top 7 cards of target draw pile."},
    {"play: draw 2\n", "Draw 2 cards."},
    {"play:\n  draw 4\n  discard 3\n", "Draw 4 cards, then discard 3 cards."},
    {"play:\n  target p: an opponent\n  p discards 2 at random\n",
     "Target opponent discards 2 cards at random."},
    {"play: reroll the batch\n", "Reroll the batch."},
    {"with k in 1..6\nplay:\n  target d: a die of the batch\n  set d to k\n",
     "Target die of the batch becomes 4."},
    {"play: negate the announced result\n", "Negate the announced result."},
    {"play in response: negate the card being played\n",
     "Play this only in response to a card. Negate the card being played."},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  reroll d\n",
     "Play this only during the destiny window or the eternal struggle window. Reroll target "
     "die of the batch."},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  raise d by 1\n",
     "Play this only during the destiny window or the eternal struggle window. Raise target "
     "die of the batch by 1, to at most 6."},
    {"play in destiny, eternal_struggle:\n  target d: a die of the batch\n  lower d by 1\n",
     "Play this only during the destiny window or the eternal struggle window. Lower target "
     "die of the batch by 1, to at least 1."},
    {"play in divine_power, destiny, eternal_struggle, judgment:\n  target p: an opponent\n"
     "  look at the hand of p\n",
     "Play this only during the divine power window, the destiny window, the eternal struggle "
     "window or the judgment window. Look at the hand of target opponent."},
    {"do: gain 1 power die\n", "Gain 1 power die."},
    {"do: draw 1\n", "Draw 1 card."},
    {"do:\n  target p: an opponent\n  p discards 2 at random\n",
     "Target opponent discards 2 cards at random."},
    {"do:\n  target p: an opponent\n  p loses 1 power die\n", "Target opponent loses 1 power die."},
    {"do: win by victory\n", "Win the game by victory."},
    /* more of the same game's language */
    {"play: I draw 1; the active player loses 2 power dice;  shuffle my draw pile\n",
     "Draw 1 card. The active player loses 2 power dice. Shuffle your draw pile."},
    {"play:\n  if my hand is empty: draw 3\n  otherwise: draw 1\n",
     "If your hand is empty, draw 3 cards. Otherwise, draw 1 card."},
    {"play:\n  target p: a player\n  let n = count of the hand of p\n  p discards n\n"
     "  p draws n + 1\n",
     "Let n be the number of cards in the hand of target player. That player discards n "
     "cards, then draws n plus 1 cards."},
    {"play:\n  target d: a die of the batch\n  if not (the face of d >= 6 or my power dice < 2):\n"
     "    raise d by min(2, my latent dice)\n",
     "If the face of target die of the batch is less than 6 and you have 2 or more power "
     "dice, raise that die by X, to at most 6, where X is the number of your latent dice, but "
     "at most 2."},
    {"with k in 1..6\nplay:\n  if k > 3: draw k * 2 - 1\n  otherwise: discard 1\n",
     "Draw 7 cards."},
    {"play:\n  lose (count of the batch) power dice\n  gain 1 latent die\n",
     "Lose X power dice, where X is the number of dice in the batch, then gain 1 latent die."},
};

static void texts_of_demidice_stay_as_they_are(void **state)
{
    static const int32_t four[CG_PARAMETERS_MAX] = {4, 4, 4, 4};
    (void)state;
    check_tellings(test_module(), demidice, COUNT(demidice), four);
}

/* ---- a game with cards in play ---- */

static const telling tellings[] = {
    {"play:\n  choose 1:\n    \"one\": draw 2\n"
     "    \"two\": each creature gets \"when this attacks: draw 1\"\n  draw 3\n",
     "Choose one: One - draw 2 cards; Two - creatures gain \"When this attacks, draw 1 "
     "card.\" "
     "Draw 3 cards."},
    {"play (discard 1)\n", "To play this, discard 1 card."},
    {"play during the main phase, if my hand is empty\n",
     "Play this only during the main phase and only if your hand is empty."},
    {"play from the discard pile (sacrifice a creature)\n",
     "To play this, sacrifice a creature. You can play this from your discard pile."},
    {"play:\n  target t: one enemy creature where power >= 3 and not token\n  destroy t\n"
     "  if my hand is empty: draw 1\n",
     "Destroy target enemy creature with power 3 or more that is not a token. If your hand is "
     "empty, draw 1 card."},
    {"play:\n  target t: up to 2 of my creatures\n"
     "  t gets power +2 and trample until end of turn\n",
     "Up to 2 target creatures of yours get +2 power and gain trample until end of turn."},
    {"use (1 mana): attach this to one of my creatures\n"
     "the host has power +(1 + count of creatures in my discard pile / 2), first strike\n",
     "1 mana: Attach this to one of your creatures.\n"
     "The host has +X power and first strike, where X is 1 plus half the number of creatures in "
     "your discard pile (rounded down)."},
    {"when this is destroyed: the controller of it creates 1 \"Hive Drone\"\n",
     "When this is destroyed, its controller creates a Hive Drone."},
    {"when this is destroyed: the controller of it creates max(1, the last power of it) \"Hive "
     "Drone\"\n",
     "When this is destroyed, its controller creates X Hive Drones, where X is its last "
     "power, but at least 1."},
    {"react when an opponent plays a spell:\n  unless that player pays (2 mana):\n"
     "    negate that item\n    put it into the exile zone\n",
     "When an opponent plays a spell, you may react: Unless that player pays 2 mana, negate that "
     "spell, then put it into its owner's exile zone."},
    {"instead when another of my creatures is destroyed, once per turn, may:\n"
     "  put it into the exile zone\n  gain (the last power of it) life\n",
     "Once per turn, if another of your creatures would be destroyed, you may instead put it into "
     "its owner's exile zone, then gain X life, where X is its last power."},
    {"instead when I am dealt damage by a spell: change the amount to the amount / 2 rounded up\n",
     "If you would be dealt damage by a spell, the damage becomes half the damage (rounded "
     "up) instead."},
    {"instead when I am dealt damage: multiply the damage by 3/2\n",
     "If you would be dealt damage, the damage is multiplied by 3/2, rounded down."},
    {"instead when I gain life: multiply the amount by 5/4 rounded up\n",
     "If you would gain life, the amount is multiplied by 5/4, rounded up."},
    {"instead when I gain life: multiply the amount by 3\n",
     "If you would gain life, the amount is multiplied by 3."},
    {"play: if the weather is an ice storm: draw 1\n",
     "If the weather is an ice storm, draw 1 card."},
    {"play:\n  if the weather is not a clear sky: draw 1\n  otherwise: draw 2\n",
     "If the weather is not a clear sky, draw 1 card. Otherwise, draw 2 cards."},
    {"play, choose 1 (or 2 if the kicked > 0):\n"
     "  \"burn\": target t: any creature; deal 3 to t\n"
     "  \"grow\": put 1 growth counter on each of my creatures\n"
     "  \"dig\": look at the top 4 of my deck; put one card among them into my hand; "
     "put the rest under my deck in random order\n",
     "Choose one (or two if the kicked is more than 0): Burn - deal 3 damage to target "
     "creature; Grow - put 1 growth counter on each of your creatures; Dig - look at the top "
     "4 cards of your deck, then put one of them into your hand and the rest on the bottom of "
     "your deck in random order."},
    {"play (X mana):\n  roll d20 as r\n  depending on r + X:\n    1..5: deal X to me\n"
     "    6..14: draw min(X, 3)\n"
     "    otherwise: draw X; my creatures get power +X until end of turn\n",
     "To play this, pay X mana. Roll a d20. Depending on the result plus X: on 1 to 5, take X "
     "damage; on 6 to 14, draw Y cards, where Y is X, but at most 3; otherwise, draw X cards, "
     "then your creatures get +X power until end of turn."},
    {"react when an enemy creature attacks me, if not (this entered this turn):\n"
     "  target t: one enemy creature other than the attacker\n"
     "  reveal this; redirect the attack to t; the attacker gets power -1 until end of combat; "
     "discard this\n",
     "When an enemy creature attacks you, if this did not enter play this turn, you may react: "
     "Reveal this, then redirect the attack to target enemy creature other than the attacker. The "
     "attacker gets -1 power until end of combat. Discard this."},
    /* heads */
    {"use, once per turn: draw 1\n", "Once per turn, you may draw 1 card."},
    {"use (2 mana, exhaust this), once per turn: draw 1\n",
     "2 mana, exhaust this, once per turn: Draw 1 card."},
    {"use \"Claw Storm\" (1 mana) or (3 life), attack: deal 2 to an enemy creature\n",
     "Attack: Claw Storm - 1 mana (or 3 life): Deal 2 damage to an enemy creature."},
    {"use from the discard pile (2 mana): put this into my hand\n",
     "2 mana: Put this into your hand. This works while the card is in your discard pile."},
    {"when I draw a card, the first time each turn, may: gain 1 life\n",
     "When you draw a card for the first time each turn, you may gain 1 life."},
    {"when I am dealt damage: gain (the amount) life\n",
     "When you are dealt damage, gain that much life."},
    {"as soon as my hand is empty: draw 1\n", "As soon as your hand is empty, draw 1 card."},
    {"before my draw phase begins: draw 1\n", "Before your draw phase begins, draw 1 card."},
    {"play, if my hand is empty: draw 1\n", "Play this only if your hand is empty. Draw 1 card."},
    /* selections */
    {"play: destroy target token or creature; draw (count of creatures or tokens)\n",
     "Destroy target token or creature, then draw X cards, where X is the number of creatures or "
     "tokens."},
    {"play, if there is a creature or a token: draw 1\n",
     "Play this only if there is a creature or token. Draw 1 card."},
    {"play, if there is a creature or a token is exhausted: draw 1\n",
     "Play this only if there is a creature or a token is exhausted. Draw 1 card."},
    {"play: destroy up to 2 enemy creatures with different names\n",
     "Destroy up to 2 enemy creatures with different names."},
    {"play: destroy 2 creatures of one player with total power 4 or less with different names\n",
     "Destroy 2 creatures of one player with different names and total power 4 or less."},
    {"play: destroy all creatures where damaged and not (dragon or trample)\n",
     "Destroy each damaged creature that is not a dragon and does not have trample."},
    {"play: exhaust 2 random enemy creatures\n", "Exhaust 2 random enemy creatures."},
    {"play: sacrifice one of my other creatures\n", "Sacrifice another of your creatures."},
    {"play: put a creature in my discard pile into play exhausted\n",
     "Put a creature from your discard pile into play exhausted."},
    {"play: search my deck for up to 2 dragons where power <= 4 and put them into my hand\n",
     "Search your deck for up to 2 dragons with power 4 or less and put them into your hand."},
    {"play: return target creature to the hand of its owner\n",
     "Return target creature to its owner's hand."},
    {"play:\n  target t: one of my creatures\n  target u: one enemy creature\n  t fights u\n",
     "Target creature of yours fights target enemy creature."},
    {"play:\n  target t: one creature\n  target u: one creature other than t\n"
     "  exchange control of t and u\n",
     "Exchange control of target creature and another target creature."},
    {"play:\n  target t: one of my creatures\n  target u: one enemy creature\n"
     "  t deals (the power of t) to u\n  exhaust u\n",
     "Target creature of yours deals X damage to target enemy creature, where X is your creature's "
     "power. Exhaust the enemy creature."},
    /* steps */
    {"play:\n  target p: an opponent\n  choose a name for this\n"
     "  look at the hand of p\n  p discards each card in the hand of p with the chosen name\n",
     "Choose a name for this, then look at the hand of target opponent. That opponent discards "
     "each "
     "card with the chosen name from their hand."},
    {"play:\n  destroy each creature\n  choose them as dead\n  draw 1\n  put dead into play\n",
     "Destroy each creature, then choose them. Draw 1 card, then put the chosen cards into play."},
    {"play:\n  target p: an opponent\n  p loses 2 life\n  p discards 1\n",
     "Target opponent loses 2 life, then discards 1 card."},
    {"play:\n  may pay (2 mana): draw 1\n  otherwise: lose 1 life\n",
     "You may pay 2 mana. If you do, draw 1 card. If you do not, lose 1 life."},
    {"play:\n  may: each opponent draws 1\n", "You may have each opponent draw 1 card."},
    /* whose the second is, is said: "then draw" would be yours */
    {"play:\n  may:\n    each opponent draws 1;\n    each opponent loses 1 life\n",
     "You may have each opponent draw 1 card, then have each opponent lose 1 life."},
    {"play:\n  may:\n    each opponent draws 1;\n    lose 1 life\n",
     "You may have each opponent draw 1 card, then lose 1 life."},
    {"play:\n  target t: a creature\n  may:\n    t gets power +1;\n    t gets trample\n",
     "You may have target creature get +1 power and gain trample."},
    {"play: destroy each creature where not not face down and not not not exhausted\n",
     "Destroy each face-down creature that is not exhausted."},
    {"play:\n  for each enemy creature as c: deal 1 to c\n",
     "For each enemy creature, deal 1 damage to that creature."},
    {"play:\n  for each of my creatures as c:\n"
     "    for each enemy creature as d: c deals 1 to d\n",
     "For each of your creatures, for each enemy creature, your creature deals 1 damage to that "
     "enemy creature."},
    {"play:\n  repeat 2 times:\n    draw 1\n    may: discard 1\n  draw 2\n",
     "Do this 2 times: draw 1 card, then you may discard 1 card. Draw 2 cards."},
    {"play:\n  if my hand is empty:\n    may: draw 1\n    discard 1\n  otherwise: draw 2\n",
     "If your hand is empty, do this: you may draw 1 card; discard 1 card. Otherwise, draw 2 "
     "cards."},
    {"play:\n  for each opponent as p:\n    p may: p discards 1\n    otherwise: draw 1\n",
     "For each opponent, that opponent may discard 1 card; if that player does not, you draw 1 "
     "card."},
    {"play:\n  choose 1:\n    \"a\": may: discard 1; draw 2\n    \"b\": draw 1\n",
     "Choose one: A - you may discard 1 card, then draw 2 cards; B - draw 1 card."},
    {"play:\n  if my hand is empty: each opponent discards 1; draw 1\n",
     "If your hand is empty, each opponent discards 1 card, then you draw 1 card."},
    {"play:\n  target t: up to 3 creatures\n  destroy a card among t\n",
     "Destroy one of up to 3 target creatures."},
    {"play:\n  target t: up to 3 creatures\n  for each card among t as c: deal 1 to c\n",
     "For each of up to 3 target creatures, deal 1 damage to that card."},
    {"play:\n  target t: up to 3 creatures\n  each card among t gets power +1\n",
     "Up to 3 target creatures get +1 power."},
    {"when this is dealt damage: the controller of the source discards 1\n",
     "When this is dealt damage, the controller of the source of the damage discards 1 card."},
    {"when this is destroyed: the controller of the source discards 1\n",
     "When this is destroyed, the controller of the card that destroyed this discards 1 card."},
    {"when this becomes a target: negate that item\n",
     "When this becomes a target, negate that card or ability."},
    {"when a card of an opponent is put into a discard pile: draw 1\n",
     "When a card of an opponent is put into a discard pile, draw 1 card."},
    {"when a card of an opponent is destroyed: draw 1\n",
     "When a card an opponent controls is destroyed, draw 1 card."},
    {"cards enter exhausted\n", "Cards enter exhausted."},
    {"use (sacrifice 2 cards), once per turn by name: each opponent sacrifices a card\n",
     "Sacrifice 2 cards, once per turn among all your cards of this name: Each opponent sacrifices "
     "a card."},
    {"instead when this is dealt damage: change the amount to the amount + 1\n",
     "If this would be dealt damage, the damage is 1 more."},
    {"this cannot be attacked except by relics\n", "This cannot be attacked except by relics."},
    {"when one or more of my creatures are destroyed: reveal them; draw (count of them)\n",
     "When one or more of your creatures are destroyed, reveal them, then draw X cards, "
     "where X is the number of them."},
    {"when this attacks: target opponent discards 1; if it is a creature: draw 1\n",
     "When this attacks, target opponent discards 1 card. If this is a creature, draw 1 card."},
    {"when this attacks: draw 1; if the power of it > 3: exhaust it\n",
     "When this attacks, draw 1 card. If the power of this is more than 3, exhaust this."},
    {"when this attacks: mill 1; if it has trample and the power of it > 3: draw 1\n",
     "When this attacks, put the top card of your deck into your discard pile. If this has trample "
     "and its power is more than 3, draw 1 card."},
    {"when another creature attacks: discard 1; it gets power +1 until end of turn\n",
     "When another creature attacks, discard 1 card. That creature gets +1 power until end of "
     "turn."},
    {"when this attacks: discard 1; later when a turn ends: destroy this\n",
     "When this attacks, discard 1 card. The next time a turn ends, destroy this."},
    {"when this attacks: if it is a dragon: draw 1\n",
     "When this attacks, if it is a dragon, draw 1 card."},
    {"when one or more enemy creatures attack: deal 1 to each of them\n",
     "When one or more enemy creatures attack, deal 1 damage to each of them."},
    {"when one or more of my creatures attack: they get power +1 until end of turn\n",
     "When one or more of your creatures attack, they get +1 power until end of turn."},
    {"when this attacks: each other player draws 1\n",
     "When this attacks, each opponent draws 1 card."},
    {"play:\n  draw 2\n  if as many < 2: discard 1\n",
     "Draw 2 cards. If that number is less than 2, discard 1 card."},
    {"play:\n  target p: an opponent\n  p may: p discards 1; draw 1\n  draw 2\n",
     "Target opponent may discard 1 card. If that player does, you draw 1 card. Draw 2 cards."},
    {"play:\n  target p: an opponent\n  p may: draw 1\n  otherwise: p discards 1\n",
     "Target opponent may have you draw 1 card. If that player does not, that opponent discards 1 "
     "card."},
    {"when this blocks a creature: exhaust this\n", "When this blocks a creature, exhaust this."},
    {"when this blocks a creature: exhaust the other card\n",
     "When this blocks a creature, exhaust that creature."},
    {"this cannot be targeted or destroyed\n", "This cannot be targeted or destroyed."},
    {"play:\n  repeat 3 times: draw 1\n", "Do this 3 times: draw 1 card."},
    {"play:\n  later when my turn begins: draw 1\n",
     "The next time your turn begins, draw 1 card."},
    {"play:\n  target t: one creature\n"
     "  until end of turn: instead when t is destroyed, once: exhaust t\n",
     "Until end of turn, the next time target creature would be destroyed, instead exhaust that "
     "creature."},
    {"play:\n  choose one opponent as p\n  p discards 2\n",
     "Choose an opponent. The chosen opponent discards 2 cards."},
    {"play:\n  flip a coin as c\n  if c = 1: draw 2\n  otherwise: discard 1\n",
     "Flip a coin. If it is heads, draw 2 cards. Otherwise, discard 1 card."},
    {"play:\n  roll d6 as a1\n  roll d6 as a2\n  gain (a1 + a2) life\n",
     "Roll a d6 as a1, then roll a d6 as a2. Gain X life, where X is a1 plus a2."},
    {"play:\n  roll d6 as r\n  draw r\n", "Roll a d6, then draw that many cards."},
    {"play: return all creatures where damaged to the hand of its owner\n",
     "Return each damaged creature to its owner's hand."},
    {"play: return up to 2 target creatures to the hand of its owner\n",
     "Return up to 2 target creatures to their owners' hands."},
    {"play: banish target enemy creature\n", "Banish target enemy creature."},
    {"play: put this shuffled into my deck\n", "Shuffle this into your deck."},
    {"play: set my life to 10\n", "Your life becomes 10."},
    {"play: transfer 2 gold from this to target creature\n",
     "Move 2 gold from this to target creature."},
    /* statics */
    {"my creatures have power +1 while my hand is empty\n",
     "Your creatures have +1 power while your hand is empty."},
    {"this cannot be destroyed by an enemy spell\n", "This cannot be destroyed by an enemy spell."},
    {"enemy creatures enter exhausted\n", "Enemy creatures enter exhausted."},
    {"this enters with 2 charge counters\n", "This enters with 2 charge counters."},
    {"I may play spells in my discard pile\n", "You may play spells from your discard pile."},
    {"each opponent has hand limit -1\n", "Each opponent has -1 hand limit."},
    {"my creatures have type dragon, no trample and cannot attack\n",
     "Your creatures are also dragons, lose trample and cannot attack."},
    {"my creatures have \"when this attacks: draw 1\"\n",
     "Your creatures have \"When this attacks, draw 1 card.\""},
    /* quoted abilities are told, not printed, and bring the full stop with them */
    {"play:\n  target t: one creature\n  t gets \"use (2 mana): create 1 \\\"Frog\\\"\"\n"
     "  draw 1\n",
     "Target creature gains \"2 mana: Create a Frog.\" Draw 1 card."},
    {"play:\n  target t: one creature\n  t gets \"when this attacks: signal 'storm'\" until end "
     "of turn\n",
     "Target creature gains \"When this attacks, signal 'storm'.\" until end of turn."},
    /* costs, subjects, moments */
    {"play (sacrifice a creature) or (5 life): draw 3\n",
     "To play this, sacrifice a creature or pay 5 life. Draw 3 cards."},
    {"play:\n  target t: up to 1 creature or player\n  deal 2 to t\n  deal 1 to t",
     "Deal 2 damage to up to 1 target creature or player, then deal 1 damage to that creature or "
     "player."},
    {"react when an enemy creature attacks (2 mana) or (3 life): draw 1\n",
     "When an enemy creature attacks, you may pay 2 mana or pay 3 life to react: Draw 1 card."},
    {"play:\n  create 2 \"Hive Drone\"\n  they get flying until end of turn\n",
     "Create 2 Hive Drones. They gain flying until end of turn."},
    {"play:\n  create 2 \"Hive Drone\"\n  if they are exhausted: ready them\n",
     "Create 2 Hive Drones. If they are exhausted, ready them."},
    {"enemy spells cost (1 mana) more\nthis costs (1 mana) more\n",
     "Enemy spells cost 1 mana more.\nThis costs 1 mana more."},
    {"this has power (count of my creatures) and speed (count of my creatures)\n",
     "This has power X and speed X, where X is the number of your creatures."},
    {"play in response, if the card being played is a dragon: draw the power of the card being "
     "played\n",
     "Play this only in response to a card and only if the card being played is a dragon. "
     "Draw X cards, where X is the power of the card being played."},
    {"when an opponent plays a card: destroy that item\n",
     "When an opponent plays a card, destroy it."},
    {"play, if I have 10 or more life: create 1 \"Unicorn\"\n",
     "Play this only if your life is 10 or more. Create a Unicorn."},
    {"play: create 1 \"Heir of Ice\"\n", "Create an Heir of Ice."},
    {"instead when this is destroyed: set my life to 5\n",
     "If this would be destroyed, instead your life becomes 5."},
    {"instead when this is destroyed, may: set my life to 5\n",
     "If this would be destroyed, you may instead have your life become 5."},
    {"instead when this is dealt damage: if my hand is empty: prevent it\n",
     "If this would be dealt damage, if your hand is empty, prevent it."},
    {"play: draw (count of creatures in a discard pile)\n",
     "Draw X cards, where X is the number of creatures in all discard piles."},
    {"play, if count of creatures in a discard pile > 3: draw 1\n",
     "Play this only if there are 4 or more creatures in all discard piles. Draw 1 card."},
    {"play, if there is a creature in a discard pile: banish a creature in a discard pile\n",
     "Play this only if there is a creature in a discard pile. Banish a creature from a discard "
     "pile."},
    {"play: banish each creature in a discard pile\n",
     "Banish each creature from all discard piles."},
    {"play, if count of my hand < count of the hand of an opponent: draw 1\n",
     "Play this only if there are fewer cards in your hand than in an opponent's hand. Draw 1 "
     "card."},
    {"play, if count of my creatures > count of enemy creatures: draw 1\n",
     "Play this only if you have more creatures than there are enemy creatures. Draw 1 card."},
    {"play, if count of my creatures > count of my drones: draw 1\n",
     "Play this only if you have more creatures than drones. Draw 1 card."},
    {"instead when I roll: change the amount to 6\n",
     "If you would roll, the result becomes 6 instead."},
    {"instead when \"storm\" happens: draw 1\n", "If \"storm\" would happen, instead draw 1 card."},
    {"play:\n  may: set my life to 10\n", "You may have your life become 10."},
    {"play: search my deck for a card and put it into my hand\n",
     "Search your deck for a card and put it into your hand."},
    {"play: draw (the draws of the controller of this this turn)\n",
     "Draw X cards, where X is the number of cards the controller of this drew this turn."},
    {"play: draw (my draws this turn)\n",
     "Draw X cards, where X is the number of cards you drew this turn."},
    {"play: return target creature on top of the deck of its owner\n",
     "Return target creature to the top of its owner's deck."},
    {"play:\n  roll d6 as r\n  depending on r:\n    ..2: draw 1\n    5..: draw 2\n",
     "Roll a d6. Depending on the result: on 2 or less, draw 1 card; on 5 or more, draw 2 cards."},
    {"enemy spells cost (discard 1, 2 mana) more\n",
     "Enemy spells have the additional cost to discard 1 card and pay 2 mana."},
    {"when this gets a wound: draw 1\nwhen this gets rust: draw (the rust on this)\n",
     "When this gets a wound, draw 1 card.\nWhen this gets rust, draw X cards, where X is the "
     "amount of rust on this."},
    {"play:\n  target p: an opponent\n  p searches my deck for a card and puts it into my hand\n",
     "Target opponent searches your deck for a card and puts it into your hand."},
    {"play: reveal one of my random cards in my discard pile\n",
     "Reveal one of your cards in your discard pile at random."},
    /* what a native speaker would print */
    {"play: I get draws per turn +1 until end of turn\n", "You get +1 draw this turn."},
    {"I have draws per turn -1 and hand limit +2\neach opponent has draws per turn 2\n",
     "You have -1 draw per turn and +2 hand limit.\nEach opponent has 2 draws per turn."},
    {"use \"Spark\": this gets power +2 until end of turn\n",
     "Spark - Free: This gets +2 power until end of turn."},
    {"use \"Spark\", attack, once per turn, if my hand is empty: deal 2 to an enemy creature\n",
     "Attack: Spark - Once per turn: Deal 2 damage to an enemy creature. Use this only if your "
     "hand is empty."},
    {"react when an opponent uses a creature: exhaust it\n",
     "When an opponent uses an ability of a creature, you may react: Exhaust that creature."},
    {"when this triggers: draw 1\nwhen an enemy creature triggers: set my life to the power of "
     "it\n",
     "When an ability of this triggers, draw 1 card.\nWhen an ability of an enemy creature "
     "triggers, your life becomes that creature's power."},
    {"play:\n  target t: one creature\n  draw (the power of t)\n  gain (the speed of t + 1) "
     "life\n",
     "Draw X cards, where X is the power of target creature, then gain Y life, where Y is that "
     "creature's speed plus 1."},
    {"play:\n  target p: an opponent\n  put a card in the discard pile of p into the hand of its "
     "owner\n",
     "Put a card from target opponent's discard pile into its owner's hand."},
    {"play:\n  target p: an opponent\n  put the top 2 cards of the deck of p into the hand of p\n",
     "Put the top 2 cards of target opponent's deck into that opponent's hand."},
    {"play:\n  target p: an opponent\n  put a creature of p into the hand of its owner\n"
     "  destroy each creature of p\n",
     "Put a creature target opponent controls into its owner's hand, then destroy each creature "
     "that "
     "opponent controls."},
    {"play: each opponent mills 2; mill 1\n",
     "Each opponent puts the top 2 cards of their deck into their discard pile. Put the top card "
     "of your deck into your discard pile."},
    {"play:\n  an opponent skips the next draw phase\n  skip the next turn\n",
     "An opponent skips their next draw phase. Skip your next turn."},
    {"each opponent cannot draw\n", "Opponents cannot draw."},
    {"this has power x 3/2\nmy creatures have power x 2\nenemy creatures have power x 2/3\n",
     "This has one and a half times its power.\nYour creatures have double their power.\n"
     "Enemy creatures have 2/3 of their power."},
    {"use (discard a creature in my hand): draw (my losses this turn)\n",
     "Discard a creature from your hand: Draw X cards, where X is the number of your cards that "
     "were destroyed this turn."},
    /* what comes once, with its clauses */
    {"play:\n  later when this is destroyed, if my hand is empty: draw 1\n",
     "The next time this is destroyed, if your hand is empty, draw 1 card."},
    {"when an opponent gains life:\n  target p: a player\n  p draws 1\n  that player draws 1\n"
     "  p gains 1 life\n",
     "When an opponent gains life, target player draws 1 card. The player of that event draws 1 "
     "card. "
     "The target player gains 1 life."},
    {"when an opponent gains life:\n  target p: a player\n  p draws 1\n  p gains 1 life\n",
     "When an opponent gains life, target player draws 1 card, then gains 1 life."},
    {"when an opponent gains life:\n  target p: a player\n  p draws 1\n  that player gains 1 "
     "life\n",
     "When an opponent gains life, target player draws 1 card. The player of that event gains 1 "
     "life."},
    {"play, if total power of other creatures < (my uses this turn), once per turn: draw my life\n",
     "Play this only if the total power of other creatures is less than the number of abilities "
     "you "
     "used this turn and only once per turn. Draw X cards, where X is your life."},
    {"play: if this is a dragon in play: draw 1\n",
     "If this is a dragon and this is in play, draw 1 card."},
    {"play:\n  later when this is destroyed (2 mana), the first time each turn: draw 1\n",
     "The next time this is destroyed for the first time each turn, you may pay 2 mana. If you do, "
     "draw 1 card."},
    {"play:\n  later when this is destroyed, may: an opponent draws 1\n",
     "The next time this is destroyed, you may have an opponent draw 1 card."},
    /* two coins, players in turn, whole events */
    {"play:\n  flip a coin as c\n  flip a coin as d\n  if c = 1 and d = 0: draw 1\n",
     "Flip a coin as c, then flip a coin as d. If c is heads and d is tails, draw 1 card."},
    {"play:\n  flip a coin as c\n  if c = 1: draw 1\n  later when a turn ends: if c = 1: draw 2\n",
     "Flip a coin. If it is heads, draw 1 card. The next time a turn ends, if the coin is "
     "heads, draw 2 cards."},
    {"play:\n  for each opponent as p:\n    p discards 1\n    p draws 2\n",
     "Each opponent discards 1 card, then draws 2 cards."},
    {"play:\n  for each player as p:\n    p chooses 1:\n      \"Gain\": gain 1 life\n      "
     "\"Lose\": p loses 1 life\n",
     "Each player chooses one: Gain - you gain 1 life; Lose - that player loses 1 life."},
    {"play:\n  each player chooses an opponent as q\n  q loses 1 life\n",
     "Each player chooses an opponent of yours. The chosen opponents lose 1 life."},
    {"play:\n  an opponent loses 1 life\n", "An opponent loses 1 life."},
    {"play:\n  for each opponent as p: unless p pays (2 mana): p discards 1\n",
     "Each opponent discards 1 card unless that opponent pays 2 mana."},
    {"play:\n  for each player as p:\n    p draws 1\n    gain 1 life\n",
     "For each player, that player draws 1 card, then you gain 1 life."},
    {"play:\n  target p: an opponent\n  p may:\n    p draws 2\n    p loses 1 life\n  otherwise: "
     "gain 1 life\n",
     "Target opponent may draw 2 cards, then lose 1 life. If that player does not, you gain 1 "
     "life."},
    {"play:\n  target p: an opponent\n  unless p pays (2 mana):\n    draw 1\n    gain 1 life\n",
     "Unless target opponent pays 2 mana, draw 1 card, then gain 1 life."},
    {"play:\n  if count of my creatures = 2: draw 1\n  if count of my creatures < 1: draw 1\n  if "
     "count of creatures < 3: draw 1\n  if count of my hand > 0: draw 1\n  if count of my hand = "
     "1: draw 1\n",
     "If you have exactly 2 creatures, draw 1 card. If you have no creatures, draw 1 card. If "
     "there are 2 or fewer creatures, draw 1 card. If there is a card in your hand, draw 1 "
     "card. If there is exactly 1 card in your hand, draw 1 card."},
    {"play:\n  if my hand is empty:\n    draw 1\n    if my life < 5: gain 2 life\n    draw 2\n  "
     "otherwise: gain 1 life\n",
     "If your hand is empty, do this: draw 1 card; if your life is less than 5, gain 2 life; "
     "draw 2 cards. Otherwise, gain 1 life."},
    {"when a creature blocks an enemy creature:\n  destroy it\n  destroy the other card\n",
     "When a creature blocks an enemy creature, destroy the blocker, then destroy the blocked "
     "card."},
    {"when an enemy creature attacks this: it gets power -1 until end of turn\n",
     "When an enemy creature attacks this, the attacker gets -1 power until end of turn."},
    {"when this attacks: destroy the other card\n",
     "When this attacks, destroy the attacked card."},
    {"when this becomes blocked: destroy the other card\n",
     "When this becomes blocked, destroy the blocker."},
    {"when this is dealt damage by a creature: deal the amount to the source\n",
     "When this is dealt damage by a creature, deal that much damage to that creature."},
    {"when this is dealt damage: deal 1 to the source\n",
     "When this is dealt damage, deal 1 damage to the source of the damage."},
    {"when this is destroyed: destroy the source\n",
     "When this is destroyed, destroy the card that destroyed this."},
    {"when a creature is dealt damage by this: destroy it\n",
     "When a creature is dealt damage by this, destroy that creature."},
    {"when a creature is destroyed by an enemy creature: put it into the hand of its owner\n",
     "When a creature is destroyed by an enemy creature, put the destroyed card into its "
     "owner's hand."},
    {"instead when this is dealt damage: double the amount\n",
     "If this would be dealt damage, the damage is doubled."},
    {"instead when I roll: prevent 2\n", "If you would roll, the result is 2 less."},
    {"instead when I am dealt damage, if my hand is empty: change the target to this\n",
     "If you would be dealt damage and your hand is empty, the damage is dealt to this "
     "instead."},
    {"play, if it is my turn, once per turn: draw 1\n",
     "Play this only during your turn and only once per turn. Draw 1 card."},
    {"use, if my hand is empty or my life < 5, once per turn: draw 1\n",
     "Once per turn, you may draw 1 card. Use this only if your hand is empty or your life is less "
     "than 5."},
    {"play:\n  target t: a creature\n  target u: a creature other than t\n  t fights u\n",
     "Target creature fights another target creature."},
    {"play:\n  target t: up to 3 creatures\n  destroy t; create a copy of t\n",
     "Destroy up to 3 target creatures, then create a copy of each of those creatures."},
    {"play: create a copy of each of my creatures\n", "Create a copy of each of your creatures."},
    {"play:\n  target t: 2 creatures\n  target u: an enemy creature\n  t becomes a copy of u until "
     "end of turn\n",
     "2 target creatures become copies of target enemy creature until end of turn."},
    {"play:\n  target t: a creature\n  t gets cannot attack until end of turn\n  t gets power +1 "
     "until "
     "end of turn\n",
     "Target creature cannot attack and gets +1 power until end of turn."},
    {"play:\n  target t: a creature\n  t gets cannot attack until end of turn\n  t gets power +1 "
     "until "
     "my next turn\n",
     "Target creature cannot attack until end of turn and gets +1 power until your next turn."},
    {"this cannot attack\nthis has trample while this is exhausted\n",
     "This cannot attack.\nThis has trample while it is exhausted."},
    {"play:\n  draw 1\n  discard 1\n  gain 1 life\n  lose 1 life\n",
     "Draw 1 card, then discard 1 card. Gain 1 life, then lose 1 life."},
    {"play:\n  look at the top 4 of my deck\n  put 2 cards among them into my hand\n  put the rest "
     "under my deck\n",
     "Look at the top 4 cards of your deck, then put 2 of them into your hand and the rest on "
     "the bottom of your deck."},
    {"play:\n  look at the top 4 of my deck\n  put a creature among them into my hand\n  put the "
     "rest shuffled into my deck\n",
     "Look at the top 4 cards of your deck, then put a creature from among them into your "
     "hand. Shuffle the rest into your deck."},
    {"play: destroy each creature where power >= 2 and not exhausted and trample\n",
     "Destroy each creature with power 2 or more and trample that is not exhausted."},
    {"play: discard each card in my hand\n", "Discard your hand."},
    {"play:\n  until end of turn: my creatures have power +1\n",
     "Your creatures have +1 power until end of turn."},
};

static void rules_texts_are_plain_english(void **state)
{
    (void)state;
    check_tellings(tables_module(), tellings, COUNT(tellings), NULL);
}

static void parameters_are_told_as_numbers_or_by_name(void **state)
{
    static const int32_t three[CG_PARAMETERS_MAX] = {3};
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    const cg_ability_term *abilities =
        effects_parse(&in, "with k in 1..6\nplay: draw k\n", CG_ACCEPT_CARD);
    assert_string_equal(described(&in, abilities, three), "Draw 3 cards.");
    assert_string_equal(described(&in, abilities, NULL), "Draw k cards.");
    effects_end(&in);
}

/** Whatever is described begins with a capital, ends with a full stop and has no word twice. */
static void random_texts_are_sentences(void **state)
{
    static char text[TEXT_MAX];
    effects in;
    (void)state;
    effects_begin(&in, tables_module());
    for (unsigned seed = 0; seed < 1000; seed++) {
        generate_source source = {.random = cg_random_seed(seed), .wide = true};
        cg_text out = cg_text_start(text, sizeof text);
        generate_abilities(in.language, &source, &out);
        const cg_ability_term *abilities = effects_try(&in, text, CG_ACCEPT_CARD);
        if (abilities != NULL) {
            const char *says = described(&in, abilities, NULL);
            size_t length = strlen(says);
            if ((says[0] >= 'a' && says[0] <= 'z') ||
                (says[length - 1] != '.' && says[length - 1] != '"') ||
                strstr(says, "..") != NULL || strstr(says, ".\".") != NULL ||
                strstr(says, ",.") != NULL || strstr(says, "that that") != NULL ||
                strstr(says, "  ") != NULL || strstr(says, " ,") != NULL ||
                strstr(says, " .") != NULL || strchr(says, '{') != NULL ||
                strchr(says, '|') != NULL) {
                fprintf(stderr, "%s\n%s\n", text, says);
                fail();
            }
        }
        effects_clear(&in);
    }
    effects_end(&in);
}

/** What verbs of a game's own count, in the forms that their rules text or pattern has. */
static void own_verbs_count_in_their_forms(void **state)
{
    static const cg_verb_def verbs[] = {
        {"pocket|pockets {n}", true, "[take|takes] {0:gold coin|gold coins}", "It is taken.", -1,
         false},
        {"earn|earns {n} (coin/coins)", true, NULL, "It is earned.", -1, false},
        {"lend|lends {n} (coin/coins) to {player}", true, NULL, "It is lent.", -1, false},
    };
    static const telling rows[] = {
        {"play: pocket 1\n", "Take 1 gold coin."},
        {"play: pocket 2\n", "Take 2 gold coins."},
        {"play: each opponent pockets 1\n", "Each opponent takes 1 gold coin."},
        {"play:\n  roll d6 as r\n  pocket r\n", "Roll a d6, then take that many gold coins."},
        {"play: pocket the power of this\n", "Take X gold coins, where X is the power of this."},
        {"play: earn 1 coin\n", "Earn 1 coin."},
        {"play: earn 2 coins\n", "Earn 2 coins."},
        {"play: lend 1 coin to an opponent\n", "Lend 1 coin to an opponent."},
        {"play: lend 3 coins to each opponent\n", "Lend 3 coins to each opponent."},
    };
    static const char *const spellings[][2] = {
        {"play: earn 1 coins\n", "play: earn 1 coin\n"},
        {"play: earn 2 coin\n", "play: earn 2 coins\n"},
        {"play: earn (the power of this) coins\n", "play: earn (the power of this) coins\n"},
    };
    cg_module module = *tables_module();
    cg_board own = *module.board;
    effects in;
    (void)state;
    own.verbs = verbs;
    own.verb_count = COUNT(verbs);
    module.board = &own;
    check_tellings(&module, rows, COUNT(rows), NULL);
    effects_begin(&in, &module);
    for (size_t i = 0; i < COUNT(spellings); i++) {
        char text[100];
        cg_text out = cg_text_start(text, sizeof text);
        effects_clear(&in);
        cg_effect_print(in.language, effects_parse(&in, spellings[i][0], CG_ACCEPT_CARD), &out);
        assert_string_equal(text, spellings[i][1]);
    }
    effects_end(&in);
}

TESTS(effect_describe)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_verbs_count_in_their_forms),
        cmocka_unit_test(texts_of_demidice_stay_as_they_are),
        cmocka_unit_test(rules_texts_are_plain_english),
        cmocka_unit_test(parameters_are_told_as_numbers_or_by_name),
        cmocka_unit_test(random_texts_are_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
