/* My Board: two players with a deck each. Creatures stay in play, attack, and use what their cards say;
 * spells do something once. Who has no life left, or should draw and cannot, loses. */
#include <cardgame/rules.h>

enum {
    FIELD_KIND,
    FIELD_COST,
    FIELD_POWER,
    FIELD_TOUGHNESS,
    FIELD_KEYWORDS,
    FIELD_EFFECT,
    FIELD_COUNT
};
enum { KIND_CREATURE, KIND_SPELL, KIND_COUNT };
enum { STAT_COST, STAT_POWER, STAT_TOUGHNESS, STAT_COUNT };
enum { KEYWORD_GUARD, KEYWORD_COUNT };
enum { MARK_DAMAGE, MARK_COUNT };
enum { ZONE_DECK, ZONE_HAND, ZONE_ARENA, ZONE_DISCARD, ZONE_PLAYED, ZONE_COUNT };
enum { COUNTER_LIFE, COUNTER_MANA, COUNTER_COUNT };
enum { PHASE_DAWN, PHASE_MAIN, PHASE_COUNT };
enum { WINDOW_MAIN, WINDOW_COUNT };
enum { ACT_ATTACK, ACT_COUNT };
enum { CAUSE_LIFE, CAUSE_DECK, CAUSE_CONCESSION, CAUSE_COUNT };
/* The procedures of the phases stand in the order of the phases. */
enum {
    PROCEDURE_MATCH,
    PROCEDURE_STAGE,
    PROCEDURE_ROUNDS,
    PROCEDURE_TURN,
    PROCEDURE_DAWN,
    PROCEDURE_MAIN,
    PROCEDURE_ATTACK,
    PROCEDURE_SEND,
    PROCEDURE_COUNT
};
enum { PLAYERS = 2, LIFE = 12, HAND = 4, MANA_PER_TURN = 2, MANA_MOST = 6, STAT_MOST = 99 };

/* ---- attacks ---- */

enum { ATTACKER, FOE }; /* slots of an attack: a creature; a creature or a player */

/** What was named may have gone meanwhile. */
static bool is_there(const cg_match *match, cg_thing thing)
{
    return !cg_rules_is_card(thing) || cg_rules_zone(match, thing) == ZONE_ARENA;
}

/** Both strike at the same time; a player does not strike back. */
static cg_flow strike(cg_match *match, cg_thing attacker, cg_thing foe)
{
    if (!is_there(match, attacker) || !foe || !is_there(match, foe))
        return CG_DONE;
    const cg_blow blows[] = {{attacker, foe, cg_rules_stat(match, attacker, STAT_POWER)},
                             {foe, attacker, cg_rules_stat(match, foe, STAT_POWER)}};
    return cg_rules_deal(match, blows, cg_rules_is_card(foe) ? 2 : 1, CG_CAUSE_BATTLE);
}

static cg_flow run_attack(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_exhaust(match, frame->slot[ATTACKER], true));
    if (is_there(match, frame->slot[ATTACKER]) && is_there(match, frame->slot[FOE])) {
        CG_STEP(frame, 2, cg_rules_begin_attack(match, frame->slot[ATTACKER], frame->slot[FOE]));
        CG_STEP(frame, 3, strike(match, frame->slot[ATTACKER], cg_rules_attacked(match)));
        cg_rules_end_attack(match);
    }
    CG_FLOW_END;
}

/** Is that attack possible, as far as cards say? */
static bool may_attack(const cg_match *match, cg_thing attacker, cg_thing foe)
{
    return cg_rules_may(match, attacker, CG_ACTION_ATTACK, 0) &&
           cg_rules_may(match, foe, CG_ACTION_BE_ATTACKED, attacker);
}

/** `send {cards} against {cards}`: each slot holds a card, or a set of which the first is meant. */
static cg_flow run_send(cg_match *match, cg_frame *frame)
{
    cg_thing attacker = cg_rules_set_get(match, frame->slot[ATTACKER], 0);
    cg_thing foe = cg_rules_set_get(match, frame->slot[FOE], 0);
    CG_FLOW(frame);
    if (attacker && foe && is_there(match, attacker) && is_there(match, foe) &&
        may_attack(match, attacker, foe))
        CG_STEP(frame, 1,
                cg_rules_call_for(match, cg_rules_controller(match, attacker), PROCEDURE_ATTACK,
                                  attacker, foe));
    CG_FLOW_END;
}

/* ---- what a player can do in the turn ---- */

static bool can_attack(const cg_match *match, cg_thing card)
{
    cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, card, 0);
    return cg_rules_is(match, card, KIND_CREATURE) &&
           (!cg_rules_exhausted(match, card) || cg_rules_no(match, "it is exhausted")) &&
           (cg_rules_entered(match, card) != cg_rules_turn(match) ||
            cg_rules_no(match, "it has come into play in this turn"));
}

static bool is_guarded(const cg_match *match, int player)
{
    CG_EACH_CARD(match, card, ZONE_ARENA, player)
        if (cg_rules_has(match, card, KEYWORD_GUARD))
            return true;
    return false;
}

static void offer_attack(const cg_match *match, cg_thing attacker, cg_thing foe, bool free,
                         cg_offer *offer)
{
    cg_rules_try(match, CG_VERB_DO, ACT_ATTACK, attacker, foe);
    if ((free || cg_rules_no(match, "a guard is in the way")) && may_attack(match, attacker, foe))
        cg_offer_do(offer, ACT_ATTACK, attacker, foe, 0);
}

/** Guards are attacked before anything else. */
static void offer_attacks(const cg_match *match, cg_thing attacker, int enemy, cg_offer *offer)
{
    bool guarded = is_guarded(match, enemy);
    offer_attack(match, attacker, cg_rules_player_thing(enemy), !guarded, offer);
    CG_EACH_CARD(match, card, ZONE_ARENA, enemy)
        offer_attack(match, attacker, card, !guarded || cg_rules_has(match, card, KEYWORD_GUARD),
                     offer);
}

static void offer_main(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    cg_offer_pass(offer);
    cg_offer_plays(offer, WINDOW_MAIN, frame->player);
    cg_offer_uses(offer, WINDOW_MAIN, frame->player);
    CG_EACH_CARD(match, card, ZONE_ARENA, frame->player)
        if (can_attack(match, card))
            offer_attacks(match, card, cg_rules_opponent(frame->player), offer);
}

static cg_flow act(cg_match *match, int player)
{
    cg_option chosen = cg_rules_chosen(match);
    if (chosen.verb != CG_VERB_DO)
        return cg_rules_act(match, player);
    return cg_rules_call_for(match, player, PROCEDURE_ATTACK,
                             cg_rules_card_thing(match, chosen.card),
                             cg_rules_ref_thing(match, chosen.target));
}

static cg_flow run_main(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    while (!cg_rules_turn_over(match)) {
        CG_STEP(frame, 1, cg_rules_ask(match, frame->player, CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            break;
        CG_STEP(frame, 2, act(match, frame->player));
    }
    CG_FLOW_END;
}

/* ---- turns ---- */

static cg_flow run_dawn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_ready_all(match, frame->player, 1u << ZONE_ARENA));
    CG_STEP(frame, 2, cg_rules_gain(match, COUNTER_MANA, frame->player, MANA_PER_TURN));
    CG_STEP(frame, 3, cg_rules_draw(match, frame->player, 1));
    if (cg_rules_short(match, frame->player))
        CG_STEP(frame, 4, cg_rules_out(match, 1u << frame->player, CAUSE_DECK));
    CG_FLOW_END;
}

enum { PHASE }; /* slot of a turn: the phase that comes */

static cg_flow run_turn(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (; frame->slot[PHASE] < PHASE_COUNT; frame->slot[PHASE]++) {
        if (cg_rules_turn_over(match) || cg_rules_skips_phase(match, frame->slot[PHASE]))
            continue;
        CG_STEP(frame, 1, cg_rules_begin_phase(match, frame->slot[PHASE]));
        CG_STEP(frame, 2,
                cg_rules_call_for(match, frame->player, PROCEDURE_DAWN + frame->slot[PHASE], 0, 0));
        CG_STEP(frame, 3, cg_rules_phase_ends(match, frame->slot[PHASE]));
    }
    CG_STEP(frame, 4, cg_rules_turn_ends(match));
    cg_rules_close_turn(match);
    CG_STEP(frame, 5, cg_rules_rest(match));
    CG_FLOW_END;
}

enum { PLAYER }; /* slot of the rounds and of the match: who comes next */

static cg_flow run_rounds(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;; frame->slot[PLAYER] = cg_rules_next_turn(match)) {
        CG_STEP(frame, 1, cg_rules_begin_turn(match, frame->slot[PLAYER]));
        CG_STEP(frame, 2,
                cg_rules_call_for(match, frame->slot[PLAYER], PROCEDURE_TURN, PHASE_DAWN, 0));
    }
    CG_FLOW_END;
}

static cg_flow run_match(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_shuffle(match, ZONE_DECK, CG_NOBODY));
    for (; frame->slot[PLAYER] < PLAYERS; frame->slot[PLAYER]++)
        CG_STEP(frame, 2, cg_rules_draw(match, frame->slot[PLAYER], HAND));
    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, 0, 0));
    CG_FLOW_END;
}

/** A match that starts from a board, as scenarios do: the rest of that turn, then turns as ever. */
static cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(
        frame, 1,
        cg_rules_call_for(match, cg_rules_active(match), PROCEDURE_TURN, frame->slot[PHASE], 0));
    CG_STEP(frame, 2, cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next_turn(match), 0));
    CG_FLOW_END;
}

/* ---- the tables: cards ---- */

static const cg_field fields[FIELD_COUNT] = {
    [FIELD_KIND] = {.name = "kind",
                    .summary = "what the card is",
                    .type = CG_FIELD_CHOICE,
                    .required = true,
                    .words = CG_WORD_LIST("creature", "spell")},
    [FIELD_COST] = {.name = "cost",
                    .summary = "mana to play it",
                    .type = CG_FIELD_INT,
                    .required = true,
                    .maximum = MANA_MOST},
    [FIELD_POWER] = {.name = "power",
                     .summary = "damage that it deals when it fights",
                     .type = CG_FIELD_INT,
                     .maximum = STAT_MOST},
    [FIELD_TOUGHNESS] = {.name = "toughness",
                         .summary = "damage that destroys it",
                         .type = CG_FIELD_INT,
                         .minimum = 1,
                         .maximum = STAT_MOST},
    [FIELD_KEYWORDS] = {.name = "keywords",
                        .summary = "guard: it is attacked before others",
                        .type = CG_FIELD_FLAGS,
                        .words = CG_WORD_LIST("guard")},
    [FIELD_EFFECT] = {.name = "effect", .summary = "what it does", .type = CG_FIELD_EFFECT},
};

static const cg_kind_def kinds[KIND_COUNT] = {
    [KIND_CREATURE] = {.singular = "creature",
                       .plural = "creatures",
                       .field = FIELD_KIND,
                       .word = "creature",
                       .zone = ZONE_ARENA + 1,
                       .tokens = true},
    [KIND_SPELL] = {.singular = "spell", .plural = "spells", .field = FIELD_KIND, .word = "spell"},
};

static const cg_stat_def stats[STAT_COUNT] = {
    [STAT_COST] = {.name = "cost", .title = "cost", .field = FIELD_COST + 1, .maximum = STAT_MOST},
    [STAT_POWER] = {.name = "power",
                    .title = "power",
                    .field = FIELD_POWER + 1,
                    .maximum = STAT_MOST},
    [STAT_TOUGHNESS] = {.name = "toughness",
                        .title = "toughness",
                        .field = FIELD_TOUGHNESS + 1,
                        .maximum = STAT_MOST},
};

static const cg_keyword_def keywords[KEYWORD_COUNT] = {
    [KEYWORD_GUARD] = {.name = "guard",
                       .title = "guard",
                       .field = FIELD_KEYWORDS + 1,
                       .word = "guard"},
};

static const cg_mark_def marks[MARK_COUNT] = {
    [MARK_DAMAGE] = {.name = "damage",
                     .singular = "damage",
                     .plural = "damage",
                     .maximum = CG_MARKS_MOST},
};

#define KIND_BIT(kind) (1u << (kind))
static const char *const kind_titles[] = {"a creature", "a spell"};
static const cg_field_rule field_rules[] = {
    {.field = FIELD_POWER, .needs = KIND_BIT(KIND_CREATURE)},
    {.field = FIELD_TOUGHNESS, .needs = KIND_BIT(KIND_CREATURE)},
    {.field = FIELD_KEYWORDS, .may = KIND_BIT(KIND_CREATURE)},
    {.field = FIELD_EFFECT, .needs = KIND_BIT(KIND_SPELL), .may = KIND_BIT(KIND_CREATURE)},
};

static void check_card(const cg_cards *cards, cg_design design, cg_report *report)
{
    static const cg_field_rules rules = {FIELD_KIND, kind_titles, field_rules,
                                         CG_LENGTH(field_rules)};
    cg_card_check_fields(cards, design, &rules, report);
}

/* ---- the tables: where cards lie, and what players have ---- */

static const cg_zone_def zones[ZONE_COUNT] = {
    [ZONE_DECK] = {CG_ZONE_DECK("deck", "deck")},
    [ZONE_HAND] = {CG_ZONE_HAND("hand", "hand")},
    [ZONE_ARENA] = {CG_ZONE_OF_CARDS("arena", "arena", CG_SEEN_BY_ALL, .in_play = true)},
    [ZONE_DISCARD] = {CG_ZONE_PILE("discard_pile", "discard pile", CG_SEEN_BY_ALL)},
    [ZONE_PLAYED] = {CG_ZONE_COMMON("played", "played cards", CG_SEEN_BY_ALL)},
};

static const cg_counter_def counters[COUNTER_COUNT] = {
    [COUNTER_LIFE] = {.name = "life",
                      .singular = "life",
                      .plural = "life",
                      .initial = LIFE,
                      .maximum = STAT_MOST},
    [COUNTER_MANA] = {.name = "mana", .singular = "mana", .plural = "mana", .maximum = MANA_MOST},
};

static const cg_state_rule state_rules[] = {{.counter = COUNTER_LIFE, .cause = CAUSE_LIFE + 1}};

/* ---- the tables: what is done when ---- */

static const char *const phases[PHASE_COUNT] = {"dawn", "main"};
static const char *const causes[CAUSE_COUNT] = {"life", "deck", "concession"};

static const cg_window_def windows[WINDOW_COUNT] = {
    [WINDOW_MAIN] = {.name = "main", .prompt = "Play a card.", .uses = true},
};

static const cg_timing_def timings[KIND_COUNT] = {
    [KIND_CREATURE] = {.name = "creature", .active = 1u << WINDOW_MAIN},
    [KIND_SPELL] = {.name = "spell", .active = 1u << WINDOW_MAIN},
};

static const cg_act_def acts[ACT_COUNT] = {
    [ACT_ATTACK] = {.name = "attack", .label = "Attack {t} with {c}"},
};

/* ---- the tables: the board ---- */

static const cg_resource_def resources[] = {{.singular = "mana",
                                             .plural = "mana",
                                             .counter = COUNTER_MANA + 1,
                                             .cost_stat = STAT_COST + 1}};

static const cg_card_rule card_rules[] = {
    {.rule = CG_RULE_MARKS_REACH,
     .kind = KIND_CREATURE + 1,
     .stat = STAT_TOUGHNESS,
     .value = MARK_DAMAGE,
     .destroyed = true},
};

static const cg_verb_def verbs[] = {
    {.pattern = "send {cards} against {cards}",
     .summary = "A creature in play attacks another one, whatever it has done in this turn.",
     .procedure = PROCEDURE_SEND},
};

static const cg_lack without[] = {
    {.kind = CG_LACKS_GROUP, .words = "reactions", .hint = "write 'when' or 'before'"},
    {.kind = CG_LACKS_GROUP, .words = "blocking", .hint = "nobody blocks: write 'guard'"},
    {.kind = CG_LACKS_SENTENCE, .words = "must", .hint = "nobody must attack"},
};

static const cg_board board = {
    CG_HAS_TABLES(kind, stat, keyword, mark, resource, verb, card_rule),
    CG_HAS_TABLE(without, without_count, without),
    .triggers = CG_TRIGGER_AT_ONCE,
    .life = COUNTER_LIFE + 1,
    .damage_mark = MARK_DAMAGE + 1,
    .power = STAT_POWER + 1,
    .limits = {.tokens = 32, .modifiers = 64, .pending = 32, .lasts = 32},
};

/* ---- the tables: procedures ---- */

static const cg_slot_range attack_slots[CG_FRAME_SLOTS] = {
    [ATTACKER] = CG_ANY_CARD, [FOE] = CG_ANY_THING};
static const cg_slot_range send_slots[CG_FRAME_SLOTS] = {
    [ATTACKER] = CG_ANY_SET, [FOE] = CG_ANY_SET, CG_VERB_SLOTS(PLAYERS)};

static const cg_procedure procedures[PROCEDURE_COUNT] = {
    [PROCEDURE_MATCH] = CG_RUNS("match", run_match, CG_SLOT_BELOW(PLAYERS + 1), 0),
    [PROCEDURE_STAGE] = CG_RUNS("stage", run_stage, CG_SLOT_BELOW(PHASE_COUNT + 1), 0),
    [PROCEDURE_ROUNDS] = CG_RUNS("rounds", run_rounds, CG_SLOT_BELOW(PLAYERS + 1), 0),
    [PROCEDURE_TURN] = CG_RUNS("turn", run_turn, CG_SLOT_BELOW(PHASE_COUNT + 1), 0),
    [PROCEDURE_DAWN] = {.name = "dawn", .run = run_dawn},
    [PROCEDURE_MAIN] = CG_ASKS("main", "Play a card, use one, attack, or pass.", run_main,
                               offer_main, .slots = CG_NO_SLOTS),
    [PROCEDURE_ATTACK] =
        CG_RUNS("attack", run_attack, attack_slots, 0, .attack_from = 2, .attack_to = 3),
    [PROCEDURE_SEND] = CG_RUNS("send", run_send, send_slots, 0),
};

static const cg_module module = {
    CG_GAME("my_board", "My Board", "0.1.0", "Creatures and spells; who has no life left loses."),
    CG_PLAYERS(PLAYERS, PLAYERS, PLAYERS),
    CG_HIDDEN_CARDS,
    CG_HAS_TABLES(field, timing, zone, counter, phase, window, state_rule, cause, act, procedure),
    .card_kind = "card",
    .board = &board,
    .timing_field = FIELD_KIND + 1,
    CG_CARDS_GO(ZONE_HAND, ZONE_DISCARD, ZONE_PLAYED),
    .refills = CG_REFILL_NEVER,
    .last_standing_cause = CAUSE_LIFE + 1,
    .concession_cause = CAUSE_CONCESSION + 1,
    CG_RUN_BY(PROCEDURE_MATCH, PROCEDURE_STAGE),
    .check_card = check_card,
};

CG_MODULE_IS(my_board, module)
