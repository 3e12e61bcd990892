/* My Cpp, a game in C++20: wizards play one card in each turn. Spells do something once, charms stay. Who
 * has ten glory first wins. */
#include <cardgame/rules.h>

#include <iterator>

namespace
{

enum { FIELD_KIND, FIELD_EFFECT, FIELD_COUNT };
enum { KIND_SPELL, KIND_CHARM, KIND_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_SHELF, ZONE_DISCARD, ZONE_PLAYED, ZONE_COUNT };
enum { COUNTER_GLORY, COUNTER_COUNT };
enum { PHASE_MAIN, PHASE_COUNT };
enum { WINDOW_MAIN, WINDOW_COUNT };
enum { CAUSE_GLORY, CAUSE_LAST_PLAYER, CAUSE_COUNT };
enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_DARE,
    PROCEDURE_COUNT
};

constexpr int players_max = 4, goal = 10, hand_at_start = 3, die_sides = 6;

/* ---- a verb of the game's own: `dare {player} for {n} glory` ---- */

enum { DARED, STAKE, ROLLED }; /* slots: the parts of the verb; what the die shows */

/** The one who is dared says whether they dare. */
void offer_dare(const cg_match *, const cg_frame *, cg_offer *offer)
{
    cg_offer_yes_no(offer);
}

cg_flow gain(cg_match *match, int player, int32_t amount)
{
    return cg_rules_change(match, COUNTER_GLORY, player, amount, 0, player, CG_CAUSE_NONE);
}

cg_flow run_dare(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ask(match, frame->slot[DARED], CG_DECISION_OPTION));
    cg_rules_tell_choice(match, frame->slot[DARED]);
    if (cg_rules_chosen(match).verb == CG_VERB_NO) {
        CG_STEP(frame, 2, gain(match, frame->slot[DARED], -1));
    } else {
        CG_STEP(frame, 3, cg_rules_roll(match, frame, frame->player, die_sides, ROLLED));
        CG_STEP(frame, 4,
                gain(match,
                     frame->slot[ROLLED] > die_sides / 2 ? frame->player : frame->slot[DARED],
                     frame->slot[STAKE]));
    }
    CG_FLOW_END;
}

/* ---- turns ---- */

enum { PLAYED };        /* slot of a turn: has a card been played? */
enum { TURN_LEFT = 4 }; /* step after which the turn of who leaves goes on */

void offer_turn(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_pass(offer);
    cg_rules_try(match, CG_VERB_PLAY, -1, 0, 0);
    if (!frame->slot[PLAYED] || cg_rules_no(match, "a card has been played in this turn"))
        cg_offer_plays(offer, WINDOW_MAIN, frame->player);
    cg_offer_uses(offer, WINDOW_MAIN, frame->player);
}

cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_begin_phase(match, PHASE_MAIN));
    while (!cg_rules_turn_over(match) && cg_rules_is_in(match, frame->player)) {
        CG_STEP(frame, 2, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            break;
        frame->slot[PLAYED] |= cg_rules_chosen(match).verb == CG_VERB_PLAY;
        CG_STEP(frame, 3, cg_rules_act(match, frame->player));
    }
    CG_STEP(frame, TURN_LEFT, cg_rules_phase_ends(match, PHASE_MAIN));
    CG_STEP(frame, 5, cg_rules_turn_ends(match));
    cg_rules_close_turn(match);
    CG_STEP(frame, 6, cg_rules_rest(match));
    CG_FLOW_END;
}

enum { PLAYER }; /* slot of the rounds and of the match: who comes next */

cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    if (!cg_rules_is_in(match, frame->slot[PLAYER])) /* who has left before the first turn */
        frame->slot[PLAYER] = cg_rules_next(match, frame->slot[PLAYER]);
    for (;; frame->slot[PLAYER] = cg_rules_next_turn(match)) {
        CG_STEP(frame, 1, cg_rules_begin_turn(match, frame->slot[PLAYER]));
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[PLAYER], 1));
        CG_STEP(frame, 3, cg_rules_call_for(match, frame->slot[PLAYER], PROCEDURE_TURN, 0, 0));
    }
    CG_FLOW_END;
}

cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, CG_NOBODY));
    for (; frame->slot[PLAYER] < cg_rules_players(match); frame->slot[PLAYER]++)
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[PLAYER], hand_at_start));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, 0, 0));
    CG_FLOW_END;
}

/** A match that starts from a board, as scenarios do. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_call_for(match, cg_rules_active(match), PROCEDURE_TURN, 0, 0));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next_turn(match), 0));
    CG_FLOW_END;
}

/** For searches: who has more glory stands better. */
int64_t strength(const cg_match *match, int player)
{
    return cg_rules_counter(match, COUNTER_GLORY, player);
}

/* ---- the tables: rows stand in the order of their enum ---- */

constexpr const char *kind_words[] = {"spell", "charm", nullptr};

constexpr cg_field fields[] = {
    {.name = "kind",
     .summary = "what the card is",
     .type = CG_FIELD_CHOICE,
     .required = true,
     .words = kind_words},
    {.name = "effect", .summary = "what it does", .type = CG_FIELD_EFFECT, .required = true},
};
static_assert(std::size(fields) == FIELD_COUNT);

constexpr cg_kind_def kinds[] = {
    {.singular = "spell", .plural = "spells", .field = FIELD_KIND, .word = "spell"},
    {.singular = "charm",
     .plural = "charms",
     .field = FIELD_KIND,
     .word = "charm",
     .zone = ZONE_SHELF + 1},
};
static_assert(std::size(kinds) == KIND_COUNT);

constexpr cg_zone_def zones[] = {
    {CG_ZONE_DECK("deck", "deck")},
    {CG_ZONE_HAND("hand", "hand")},
    {CG_ZONE_OF_CARDS("shelf", "shelf", CG_SEEN_BY_ALL, .in_play = true)},
    {CG_ZONE_PILE("discard_pile", "discard pile", CG_SEEN_BY_ALL)},
    {.name = "played", .title = "played cards", .ordered = true, .visibility = CG_SEEN_BY_ALL},
};
static_assert(std::size(zones) == ZONE_COUNT);

constexpr cg_counter_def counters[] = {
    {.name = "glory", .singular = "glory", .plural = "glory", .maximum = goal},
};
static_assert(std::size(counters) == COUNTER_COUNT);

constexpr cg_state_rule state_rules[] = {{COUNTER_GLORY, true, goal, true, CAUSE_GLORY + 1}};

constexpr const char *phases[] = {"main"};
constexpr const char *causes[] = {"glory", "last_player"};

constexpr cg_window_def windows[] = {
    {.name = "main", .prompt = "Play a card.", .uses = true},
};
static_assert(std::size(windows) == WINDOW_COUNT);

constexpr cg_timing_def timings[] = {
    {.name = "spell", .active = 1u << WINDOW_MAIN},
    {.name = "charm", .active = 1u << WINDOW_MAIN},
};

constexpr cg_verb_def verbs[] = {
    {.pattern = "dare {player} for {n} glory",
     .summary = "They lose 1 glory, or a die is rolled: on 1 to 3 they gain as much, else you do.",
     .procedure = PROCEDURE_DARE},
};

constexpr cg_lack without[] = {
    {.kind = CG_LACKS_GROUP, .words = "reactions", .hint = "write 'when' or 'before'"},
};

constexpr cg_board board = {
    CG_HAS_TABLES(kind, verb),
    CG_HAS_TABLE(without, without_count, without),
    .triggers = CG_TRIGGER_AT_ONCE,
    .limits = {.tokens = 16, .modifiers = 64, .pending = 32, .lasts = 32},
};

/* Six ranges are those of the parts of the verb, whether it has so many or not. */
constexpr cg_slot_range dare_slots[CG_FRAME_SLOTS] = {
    {.maximum = players_max - 1}, CG_ANY_NUMBER, {.maximum = die_sides}, {}, {}, {},
    CG_VERB_SLOTS(players_max)};
constexpr cg_slot_range player_slots[CG_FRAME_SLOTS] = {{.maximum = players_max}};
constexpr cg_slot_range turn_slots[CG_FRAME_SLOTS] = {{.maximum = 1}};
constexpr cg_slot_range stage_slots[CG_FRAME_SLOTS] = {{.maximum = PHASE_COUNT - 1}};

constexpr cg_procedure procedures[] = {
    {.name = "match", .run = run_match, .slots = player_slots},
    {.name = "stage", .run = run_stage, .slots = stage_slots},
    {.name = "rounds", .run = run_rounds, .slots = player_slots},
    CG_ASKS("turn", "Play a card, use one, or pass.", run_turn, offer_turn, .slots = turn_slots,
            .left = TURN_LEFT),
    CG_ASKS("dare", "Do you dare?", run_dare, offer_dare, .slots = dare_slots),
};
static_assert(std::size(procedures) == PROCEDURE_COUNT);

constexpr cg_module module_of_game = {
    CG_GAME("my_cpp", "My Cpp", "0.1.0", "Wizards with spells and charms; ten glory win."),
    CG_PLAYERS(2, players_max, 2),
    CG_HIDDEN_CARDS,
    .card_kind = "card",
    CG_HAS_TABLES(field),
    .board = &board,
    .timing_field = FIELD_KIND + 1,
    CG_HAS_TABLES(timing, zone),
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD, ZONE_PLAYED),
    CG_HAS_TABLES(counter, phase, window, state_rule, cause),
    .last_standing_cause = CAUSE_LAST_PLAYER + 1,
    CG_HAS_TABLES(procedure),
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    CG_ESTIMATE(strength, 24),
};

} // namespace

CG_MODULE_IS(my_cpp, module_of_game)
