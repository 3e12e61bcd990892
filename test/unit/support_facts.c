/* Four small games whose rules tell what is not shown. */
#include "support_facts.h"

#include <stdio.h>

static const char *const causes[] = {"over"};
static const uint8_t tells[] = {CG_TELLS_WINNERS | CG_TELLS_RETURNS};

/** What all four have in common. */
#define A_GAME(key, dealt, ...)                                                                    \
    {                                                                                              \
        CG_MODULE_HEAD, .name = (key), .title = (key), .version = "1", .summary = "A test.",       \
                        .players_min = 2, .players_max = 2, .players_default = 2, .chance = dealt, \
                        .hidden_information = true, .return_min = -1, .return_max = 1,             \
                        .common_deck = true, .card_kind = "card", .causes = causes,                \
                        .cause_count = 1, .cause_tells = tells, .procedure_count = 1, __VA_ARGS__  \
    }

/* ---- a trick game: who cannot follow suit has none of it, and draws a card ---- */

enum { FIELD_SUIT };

static int64_t suit_of(const cg_match *match, cg_thing card)
{
    return cg_rules_number(match, card, FIELD_SUIT);
}

static bool is_of_suit(const cg_match *match, cg_thing card, const int32_t *numbers)
{
    return suit_of(match, card) == numbers[0];
}

static void say_void(const cg_match *match, const cg_fact *fact, char *line, size_t size)
{
    (void)match;
    snprintf(line, size, "Player %d has no suit %d", fact->owner + 1, (int)fact->numbers[0]);
}

static bool can_follow(const cg_match *match, int player, int64_t suit)
{
    cg_thing card;
    for (int i = 0; (card = cg_rules_zone_card(match, TRICK_HAND, player, i)); i++)
        if (suit_of(match, card) == suit)
            return true;
    return false;
}

/** Slot 0: who plays. Slot 1: the suit that was led, 0 for who leads. */
static void offer_trick(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing card;
    int player = frame->slot[0];
    bool follows = frame->slot[1] && can_follow(match, player, frame->slot[1]);
    for (int i = 0; (card = cg_rules_zone_card(match, TRICK_HAND, player, i)); i++)
        if (!follows || suit_of(match, card) == frame->slot[1])
            cg_offer_thing(offer, card);
}

/** @return the suit of the card */
static int32_t play_to_trick(cg_match *match)
{
    cg_thing card = cg_rules_ref_thing(match, cg_rules_chosen(match).target);
    int64_t suit = suit_of(match, card);
    cg_rules_put(match, card, TRICK_TABLE, 0, CG_CAUSE_PLAY);
    return (int32_t)suit;
}

static cg_flow run_tricks(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, TRICK_DECK, 0));
    CG_STEP(frame, 2, cg_rules_draw(match, 0, 5));
    CG_STEP(frame, 3, cg_rules_draw(match, 1, 5));
    while (cg_rules_zone_size(match, TRICK_HAND, frame->slot[0])) {
        if (frame->slot[1] && !can_follow(match, frame->slot[0], frame->slot[1]))
            cg_rules_tell_fact(match, &(cg_fact){.fact = TRICK_VOID,
                                                 .numbers = {frame->slot[1]},
                                                 .zone = TRICK_HAND,
                                                 .owner = frame->slot[0]});
        CG_STEP(frame, 4, cg_rules_ask(match, frame->slot[0], CG_DECISION_PICK));
        frame->slot[2] = play_to_trick(match);
        if (frame->slot[1] && frame->slot[2] != frame->slot[1] &&
            cg_rules_zone_size(match, TRICK_DECK, 0) > 0)
            CG_STEP(frame, 5, cg_rules_draw(match, frame->slot[0], 1));
        frame->slot[1] = frame->slot[1] ? 0 : frame->slot[2];
        frame->slot[0] = 1 - frame->slot[0];
    }
    return cg_rules_win(match, frame->slot[0], 0);
    CG_FLOW_END;
}

static const cg_field trick_fields[] = {{"suit", "suit", CG_FIELD_INT, true, 1, 3, NULL, NULL}};
static const cg_zone_def trick_zones[] = {
    {.name = "deck", .title = "deck", .ordered = true, .home = true},
    {.name = "hand", .title = "hand", .per_player = true, .visibility = CG_SEEN_BY_OWNER},
    {.name = "table", .title = "table", .ordered = true, .visibility = CG_SEEN_BY_ALL}};
static const cg_slot_range trick_slots[CG_FRAME_SLOTS] = {
    {.maximum = 1}, {.maximum = 3}, {.maximum = 3}};
static const cg_procedure trick_procedures[] = {{.name = "match",
                                                 .reason = "card",
                                                 .prompt = "Play a card.",
                                                 .run = run_tricks,
                                                 .offer = offer_trick,
                                                 .slots = trick_slots}};
static const cg_fact_def trick_facts[] = {{.name = "void", .of_card = is_of_suit, .say = say_void}};
const cg_module trick_module = A_GAME(
    "trick", true, .fields = trick_fields, .field_count = 1, .zones = trick_zones, .zone_count = 3,
    .hand_zone = TRICK_HAND + 1, .discard_zone = TRICK_TABLE + 1, .stack_zone = TRICK_TABLE + 1,
    .procedures = trick_procedures, .facts = trick_facts, .fact_count = 1);

/* ---- a hidden code of dice: each guess is answered by how many are right, and in the right place ---- */

enum { CODE_ROUNDS = 7, CODE_OFFERED = 12 };

/** How well a guess fits, as 10 for each in its place and 1 for each elsewhere. */
static int32_t fit_of(const cg_match *match, int32_t guess)
{
    int exact = 0, both = 0, of_code[CODE_SIDES + 1] = {0}, of_guess[CODE_SIDES + 1] = {0};
    for (int i = 0; i < CODE_DICE; i++, guess /= CODE_SIDES) {
        int digit = guess % CODE_SIDES + 1, face = cg_rules_dice(match, 0)[i];
        exact += digit == face;
        of_code[face]++;
        of_guess[digit]++;
    }
    for (int side = 1; side <= CODE_SIDES; side++)
        both += of_code[side] < of_guess[side] ? of_code[side] : of_guess[side];
    return 10 * exact + both - exact;
}

static bool fits_so(const cg_match *match, const int32_t *numbers)
{
    return fit_of(match, numbers[0]) == numbers[1];
}

/** Slot 0: who guesses. Slot 1: the round. */
static void offer_codes(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    (void)match;
    for (int32_t i = 1; i <= CODE_OFFERED; i++)
        cg_offer_number(offer, (i * 107 + frame->slot[1] * 131) % 1295 + 1);
}

/** @return whether it is found */
static bool answer_code(cg_match *match, int player)
{
    int32_t guess = cg_rules_chosen(match).amount;
    cg_rules_tell_choice(match, player);
    cg_rules_tell_fact(match, &(cg_fact){.numbers = {guess, fit_of(match, guess)}});
    return fit_of(match, guess) == 10 * CODE_DICE;
}

static cg_flow run_code(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_roll_pool(match, 0, CODE_DICE));
    for (; frame->slot[1] < CODE_ROUNDS; frame->slot[1]++) {
        CG_STEP(frame, 2, cg_rules_ask(match, frame->slot[0], CG_DECISION_NUMBER));
        if (answer_code(match, frame->slot[0]))
            return cg_rules_win(match, frame->slot[0], 0);
        frame->slot[0] = 1 - frame->slot[0];
    }
    return cg_rules_draw_match(match, 0);
    CG_FLOW_END;
}

static const cg_dice_def code_dice[] = {{.name = "code",
                                         .title = "code",
                                         .die = "die",
                                         .sides = CODE_SIDES,
                                         .capacity = CODE_DICE,
                                         .sight = CG_SIGHT_NOBODY}};
static const cg_slot_range code_slots[CG_FRAME_SLOTS] = {{.maximum = 1}, {.maximum = CODE_ROUNDS}};
static const cg_procedure code_procedures[] = {{.name = "match",
                                                .reason = "code",
                                                .prompt = "Which code?",
                                                .run = run_code,
                                                .offer = offer_codes,
                                                .slots = code_slots}};
static const cg_fact_def code_facts[] = {{.name = "fit", .of_match = fits_so}};
static const cg_zone_def code_zones[] = {
    {.name = "deck", .title = "deck", .ordered = true, .home = true}};
const cg_module code_module =
    A_GAME("code", true, .zones = code_zones, .zone_count = 1, .dice = code_dice, .dice_count = 1,
           .procedures = code_procedures, .facts = code_facts, .fact_count = 1);

/* ---- hints: each player has a row of cards that all others see; hints say which are of a colour ---- */

enum { HINT_CARDS = 3, HINT_ROUNDS = 8, HINT_LOOK = 4 };

static cg_thing hint_card(const cg_match *match, int player, int i)
{
    return cg_rules_zone_card(match, HINT_ROW, player, i);
}

/** Slot 0: who chooses. Slot 1: the round. The other's cards of a colour are hinted at, the first own card
 * is looked at, or an own card is played. */
static void offer_hints(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_thing card;
    for (int32_t colour = 1; colour <= 3; colour++)
        cg_offer_number(offer, colour);
    if (hint_card(match, frame->slot[0], 0))
        cg_offer_number(offer, HINT_LOOK);
    for (int i = 0; (card = hint_card(match, frame->slot[0], i)); i++)
        cg_offer_thing(offer, card);
}

static void hint(cg_match *match, int player, int32_t colour)
{
    for (int i = 0; i < cg_rules_zone_size(match, HINT_ROW, player); i++) {
        cg_thing card = hint_card(match, player, i);
        int is = suit_of(match, card) == colour;
        cg_rules_tell_fact(match, &(cg_fact){.fact = HINT_COLOUR,
                                             .numbers = {colour, i + 1},
                                             .card = card,
                                             .least = is,
                                             .most = is});
    }
}

static void carry_out(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    if (chosen.verb != CG_VERB_NUMBER) {
        cg_rules_put(match, cg_rules_ref_thing(match, chosen.target), HINT_TABLE, 0, CG_CAUSE_PLAY);
        return;
    }
    cg_rules_tell_choice(match, player);
    if (chosen.amount == HINT_LOOK)
        cg_rules_let_see(match, hint_card(match, player, 0), 1u << player);
    else
        hint(match, 1 - player, chosen.amount);
}

static cg_flow run_hints(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, HINT_DECK, 0));
    CG_STEP(frame, 2, cg_rules_ready(match, HINT_DECK, 0, 2 * HINT_CARDS));
    for (int i = 0; i < 2 * HINT_CARDS; i++)
        cg_rules_put(
            match,
            cg_rules_zone_card(match, HINT_DECK, 0, cg_rules_zone_size(match, HINT_DECK, 0) - 1),
            HINT_ROW, i % 2, CG_CAUSE_SETUP);
    for (; frame->slot[1] < HINT_ROUNDS; frame->slot[1]++) {
        CG_STEP(frame, 3, cg_rules_ask(match, frame->slot[0], CG_DECISION_PICK));
        carry_out(match, frame->slot[0]);
        frame->slot[0] = 1 - frame->slot[0];
    }
    return cg_rules_draw_match(match, 0);
    CG_FLOW_END;
}

static const cg_zone_def hint_zones[] = {
    {.name = "deck", .title = "deck", .ordered = true, .home = true},
    {.name = "row",
     .title = "row",
     .per_player = true,
     .ordered = true,
     .visibility = CG_SEEN_BY_OTHERS},
    {.name = "table", .title = "table", .ordered = true, .visibility = CG_SEEN_BY_ALL}};
static const cg_slot_range hint_slots[CG_FRAME_SLOTS] = {{.maximum = 1}, {.maximum = HINT_ROUNDS}};
static const cg_procedure hint_procedures[] = {{.name = "match",
                                                .reason = "hint",
                                                .prompt = "Hint, look, or play a card.",
                                                .run = run_hints,
                                                .offer = offer_hints,
                                                .slots = hint_slots}};
static const cg_fact_def hint_facts[] = {{.name = "colour", .of_card = is_of_suit}};
const cg_module hint_module =
    A_GAME("hint", true, .fields = trick_fields, .field_count = 1, .zones = hint_zones,
           .zone_count = 3, .procedures = hint_procedures, .facts = hint_facts, .fact_count = 1);

/* ---- hidden stones: each player sees the own ones; who tries a cell that is taken is told so ---- */

static int32_t stones_of(const cg_match *match, int player)
{
    return cg_rules_counter(match, STONES, player);
}

/** numbers[0]: cell; numbers[1]: seat that has a stone there. */
static bool has_stone(const cg_match *match, const int32_t *numbers)
{
    return ((unsigned)stones_of(match, numbers[1]) >> numbers[0]) & 1u;
}

static int bits_of(int32_t stones)
{
    int count = 0;
    for (unsigned left = (unsigned)stones; left; left &= left - 1)
        count++;
    return count;
}

static bool stones_are_possible(const cg_match *match)
{
    return !(stones_of(match, 0) & stones_of(match, 1)) &&
           bits_of(stones_of(match, 0)) == cg_rules_counter(match, STONES_PLACED, 0) &&
           bits_of(stones_of(match, 1)) == cg_rules_counter(match, STONES_PLACED, 1);
}

/** Slot 0: who tries. A cell that the player knows to be taken can be tried again, to no avail. */
static void offer_cells(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    for (int32_t cell = 0; cell < STONE_CELLS; cell++)
        if (!(((unsigned)stones_of(match, frame->slot[0]) >> cell) & 1u))
            cg_offer_number(offer, cell + 1);
}

bool stones_whisper;

static void try_cell(cg_match *match, int player)
{
    int32_t cell = cg_rules_chosen(match).amount - 1;
    const cg_fact taken = {.numbers = {cell, 1 - player},
                           .players = stones_whisper ? 1u << player : 0u};
    if (has_stone(match, taken.numbers)) {
        cg_rules_tell_fact(match, &taken);
        return;
    }
    (void)cg_rules_gain(match, STONES, player, 1 << cell);
    (void)cg_rules_gain(match, STONES_PLACED, player, 1);
}

static cg_flow run_stones(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[1] < STONE_CELLS; frame->slot[1]++) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[0], CG_DECISION_NUMBER));
        try_cell(match, frame->slot[0]);
        frame->slot[0] = 1 - frame->slot[0];
    }
    return cg_rules_draw_match(match, 0);
    CG_FLOW_END;
}

static const cg_counter_def stone_counters[] = {
    {.name = "placed", .singular = "stone placed", .plural = "stones placed", .maximum = 9},
    {.name = "stones",
     .singular = "stone",
     .plural = "stones",
     .maximum = 511,
     .sight = CG_SIGHT_OWNER}};
static const cg_slot_range stone_slots[CG_FRAME_SLOTS] = {{.maximum = 1}, {.maximum = STONE_CELLS}};
static const cg_procedure stone_procedures[] = {{.name = "match",
                                                 .reason = "cell",
                                                 .prompt = "Where?",
                                                 .run = run_stones,
                                                 .offer = offer_cells,
                                                 .slots = stone_slots}};
static const cg_fact_def stone_facts[] = {{.name = "taken", .of_match = has_stone}};
const cg_module stones_module =
    A_GAME("stones", false, .zones = code_zones, .zone_count = 1, .counters = stone_counters,
           .counter_count = 2, .procedures = stone_procedures, .facts = stone_facts,
           .fact_count = 1, .possible = stones_are_possible);

/* ---- as fixtures ---- */

#define SUITS(game)                                                                                \
    "game: " game "\nset: c\ntitle: Cards\ncards:\n"                                               \
    "  - {name: Ant, suit: 1}\n  - {name: Bee, suit: 2}\n  - {name: Cat, suit: 3}\n"               \
    "  - {name: Asp, suit: 1}\n  - {name: Bat, suit: 2}\n  - {name: Cod, suit: 3}\n"               \
    "decks:\n  - {name: all, title: All, cards: [{card: c/ant, copies: 3}, {card: c/bee, "         \
    "copies: 3}, {card: c/cat, copies: 3}, {card: c/asp, copies: 2}, {card: c/bat, copies: 2}, "   \
    "{card: c/cod, copies: 2}]}\n"
#define BLANK(game)                                                                                \
    "game: " game "\nset: c\ntitle: Cards\ncards:\n  - {name: Blank}\n"                            \
    "decks:\n  - {name: all, title: All, cards: [{card: c/blank, copies: 1}]}\n"

const facts_game facts_games[FACTS_GAMES] = {{&trick_module, SUITS("trick")},
                                             {&code_module, BLANK("code")},
                                             {&hint_module, SUITS("hint")},
                                             {&stones_module, BLANK("stones")}};

void facts_begin(facts_fixture *f, const facts_game *game)
{
    cg_error error = {0};
    f->context = cg_context_create(NULL);
    f->game = NULL;
    f->cards = NULL;
    if (cg_game_from_module(f->context, game->module, &f->game, &error) ||
        cg_cards_load_text(f->game, "c.yaml", game->cards, strlen(game->cards), NULL, &f->cards))
        fail_msg("%s", error.text);
}

void facts_end(facts_fixture *f)
{
    cg_cards_destroy(f->cards);
    cg_game_destroy(f->game);
    cg_context_destroy(f->context);
}

cg_match *facts_match(const facts_fixture *f, uint64_t seed)
{
    cg_match *match = NULL;
    cg_error error = {0};
    cg_match_config config = cg_match_config_default(f->cards);
    config.seed = seed;
    config.recall = true;
    config.event_capacity = 4096;
    config.information_hash = true;
    if (cg_match_create(&config, &match, &error))
        fail_msg("%s", error.text);
    return match;
}
