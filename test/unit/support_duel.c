#include "support_duel.h"

#include "catalogue/catalogue.h"
#include "support_tables.h"

#include <cardgame/rules.h>

#define TURNS 12

enum { ACT_WAKE, ACT_FLIP, ACT_STRIKE };

static const cg_act_def acts[] = {{.name = "wake"}, {.name = "flip"}, {.name = "strike"}};

static const char card_text[] = "game: tables\n"
                                "set: d\n"
                                "cards:\n"
                                "  - {name: Bear, type: creature, power: 2}\n"
                                "  - {name: Wolf, type: creature, power: 3, words: [trample]}\n"
                                "  - {name: Orb, type: relic}\n"
                                "  - {name: Mask, type: relic}\n"
                                "  - name: Imp\n"
                                "    type: creature\n"
                                "    power: 1\n"
                                "    effect: |\n"
                                "      use \"Spark\": put 1 growth counter on this\n"
                                "      use: target t: one enemy creature; put 1 wound on t\n"
                                "      use: this gets power +2 until end of turn\n"
                                "  - {name: Drone, type: creature, tribe: [drone], power: 1}\n"
                                "decks:\n"
                                "  - name: all\n"
                                "    cards:\n"
                                "      - {card: d/bear, copies: 4}\n"
                                "      - {card: d/wolf, copies: 4}\n"
                                "      - {card: d/orb, copies: 3}\n"
                                "      - {card: d/mask, copies: 3}\n"
                                "      - {card: d/imp, copies: 3}\n";

/* ---- rules ---- */

static void offer_strikes(const cg_match *match, cg_thing card, cg_offer *offer)
{
    int enemy = 1 - cg_rules_active(match);
    for (int zone = DUEL_FIELD; zone <= DUEL_BACK; zone++)
        for (int i = 0; i < cg_rules_zone_size(match, zone, enemy); i++)
            cg_offer_do(offer, ACT_STRIKE, card, cg_rules_zone_card(match, zone, enemy, i), 0);
}

static void offer_card(const cg_match *match, cg_thing card, cg_offer *offer)
{
    int ability;
    cg_offer_do(offer, ACT_WAKE, card, 0, 0);
    if (cg_rules_face_down(match, card)) {
        cg_offer_do(offer, ACT_FLIP, card, 0, 0);
        return;
    }
    offer_strikes(match, card, offer);
    for (int i = 0; (ability = cg_rules_ability(match, card, CG_FORM_USE, i)) >= 0; i++) {
        if (cg_rules_usable(match, cg_rules_active(match), card, ability))
            cg_offer_ability(offer, card, ability, 0);
    }
}

static void offer_turn(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    int player = cg_rules_active(match);
    (void)frame;
    cg_offer_pass(offer);
    for (int zone = DUEL_FIELD; zone <= DUEL_BACK; zone++)
        for (int i = 0; i < cg_rules_zone_size(match, zone, player); i++)
            offer_card(match, cg_rules_zone_card(match, zone, player, i), offer);
}

static cg_flow end_turn(cg_match *match)
{
    if (cg_rules_turn(match) >= TURNS)
        return cg_rules_draw_match(match, 0);
    cg_rules_close_turn(match);
    return cg_rules_begin_turn(match, cg_rules_next(match, cg_rules_active(match)));
}

static cg_flow carry_out(cg_match *match)
{
    cg_option chosen = cg_rules_chosen(match);
    cg_thing card = cg_rules_card_thing(match, chosen.card);
    if (chosen.verb == CG_VERB_PASS)
        return end_turn(match);
    if (chosen.verb == CG_VERB_USE)
        return cg_rules_use(match, cg_rules_active(match), card, chosen.effect);
    if (chosen.effect == ACT_WAKE)
        return cg_rules_exhaust(match, card, !cg_rules_exhausted(match, card));
    if (chosen.effect == ACT_FLIP)
        return cg_rules_turn_face(match, card, true);
    return cg_rules_damage(match, cg_rules_controller(match, card), card,
                           cg_rules_ref_thing(match, chosen.target), 2);
}

static cg_flow run_turns(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        CG_STEP(frame, 2, carry_out(match));
    }
    CG_FLOW_END;
}

static const cg_procedure procedures[] = {{.name = "turns",
                                           .reason = "turn",
                                           .prompt = "Do something.",
                                           .run = run_turns,
                                           .offer = offer_turn}};

/* ---- the game ---- */

static cg_module module;
static cg_board table;
static cg_zone_def zones[16];
static cg_verb_def verbs[8];

static void make_module(void)
{
    module = *tables_module();
    table = *module.board;
    memcpy(zones, module.zones, module.zone_count * sizeof *zones);
    memcpy(verbs, table.verbs, table.verb_count * sizeof *verbs);
    for (size_t i = 0; i < table.verb_count; i++)
        verbs[i].procedure = 0;
    zones[DUEL_FIELD].visibility = zones[DUEL_BACK].visibility = CG_SEEN_BY_FACE;
    zones[DUEL_UNDER].visibility = CG_SEEN_BY_NOBODY;
    module.acts = acts;
    module.act_count = CG_LENGTH(acts);
    table.verbs = verbs;
    module.board = &table;
    module.zones = zones;
    module.procedures = procedures;
    module.procedure_count = COUNT(procedures);
    module.main_procedure = 0;
    module.stage_procedure = 1;
    module.response_window = 0;
}

int duel_load(void **state)
{
    duel *d = calloc(1, sizeof *d);
    cg_error error = {0};
    cg_report *report;
    make_module();
    if (!d)
        return -1;
    d->context = cg_context_create(NULL);
    report = cg_report_create(d->context);
    if (cg_game_from_module(d->context, &module, &d->game, &error) ||
        cg_cards_load_text(d->game, "duel", card_text, sizeof card_text - 1, report, &d->cards)) {
        char *errors = errors_of(report);
        print_error("%s\n%s\n", error.text, errors);
        return -1;
    }
    cg_report_destroy(report);
    *state = d;
    return 0;
}

int duel_unload(void **state)
{
    duel *d = *state;
    cg_cards_destroy(d->cards);
    cg_game_destroy(d->game);
    size_t left = cg_context_memory(d->context);
    cg_context_destroy(d->context);
    free(d);
    return left ? -1 : 0;
}

/* ---- boards ---- */

void duel_begin(duel_board *b, const duel *d)
{
    memset(b, 0, sizeof *b);
    b->d = d;
    b->config = cg_match_config_default(d->cards);
    b->stage = (cg_stage){.turn = 3};
}

cg_stage_card *duel_card(duel_board *b, const char *id, int player, int zone)
{
    cg_design design = cg_cards_find(b->d->cards, id);
    assert_int_not_equal(design, 0);
    assert_true(b->stage.card_count < COUNT(b->cards));
    cg_stage_card *card = &b->cards[b->stage.card_count++];
    *card = (cg_stage_card){.design = design,
                            .owner = (int8_t)player,
                            .zone = (uint8_t)zone,
                            .zone_owner = (int8_t)player};
    return card;
}

cg_match *duel_start(duel_board *b)
{
    b->stage.cards = b->cards;
    b->stage.placed = b->placed;
    b->config.stage = &b->stage;
    return start(&b->config);
}
