#include "support_variant.h"

#include <ctype.h>

const cg_module *cg_module_tabletop(void);

/* ---- the game ---- */

static const cg_act_def acts[] = {[ACT_SET] = {.name = "set"},
                                  [ACT_ATTACK] = {.name = "attack"},
                                  [ACT_BLOCK] = {.name = "block"},
                                  [ACT_DEED] = {.name = "deed"}};

static bool has_deed;

static void offer_main(const cg_match *match, const cg_frame *frame, cg_offer *offer)
{
    const cg_procedure *plain = &cg_module_tabletop()->procedures[PROCEDURE_PHASE + PHASE_MAIN];
    plain->offer(match, frame, offer);
    if (has_deed)
        cg_offer_do(offer, ACT_DEED, 0, 0, 0);
}

static cg_flow carry_out_main(cg_match *match)
{
    cg_option chosen = cg_rules_chosen(match);
    int player = cg_rules_active(match);
    if (chosen.verb == CG_VERB_DO)
        return cg_rules_call_for(match, player, VARIANT_DEED, 0, 0);
    return cg_rules_act(match, player);
}

static cg_flow run_main_phase(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    for (;;) {
        CG_STEP(frame, 1, cg_rules_ask(match, cg_rules_active(match), CG_DECISION_ACT));
        if (cg_rules_chosen(match).verb == CG_VERB_PASS)
            return CG_DONE;
        CG_STEP(frame, 2, carry_out_main(match));
    }
    CG_FLOW_END;
}

#define COPY(to, from) memcpy((to), (from), sizeof(to))

static void copy_procedures(variant *v)
{
    memcpy(v->procedures, v->module.procedures, PROCEDURE_COUNT * sizeof *v->procedures);
    v->procedures[PROCEDURE_PHASE + PHASE_MAIN].run = run_main_phase;
    v->procedures[PROCEDURE_PHASE + PHASE_MAIN].offer = offer_main;
    v->procedures[VARIANT_DEED] = (cg_procedure){.name = "deed", .run = run_nothing};
    v->procedures[VARIANT_NOTE] =
        (cg_procedure){.name = "note", .run = run_nothing, .waits = CG_AT_NONE};
    v->module.procedures = v->procedures;
    v->module.procedure_count = VARIANT_PROCEDURES;
    v->module.acts = acts;
    v->module.act_count = CG_LENGTH(acts);
}

void variant_begin(variant *v)
{
    memset(v, 0, sizeof *v);
    has_deed = false;
    v->module = *cg_module_tabletop();
    v->rules = *v->module.board;
    COPY(v->fields, v->module.fields);
    COPY(v->zones, v->module.zones);
    COPY(v->stats, v->rules.stats);
    COPY(v->marks, v->rules.marks);
    COPY(v->kinds, v->rules.kinds);
    COPY(v->keywords, v->rules.keywords);
    v->module.board = &v->rules;
    v->module.fields = v->fields;
    v->module.zones = v->zones;
    v->rules.stats = v->stats;
    v->rules.marks = v->marks;
    v->rules.kinds = v->kinds;
    v->rules.keywords = v->keywords;
    copy_procedures(v);
}

void variant_moment(variant *v, cg_moment moment, int procedure)
{
    v->moment = (cg_moment_def){moment, procedure};
    v->rules.moments = &v->moment;
    v->rules.moment_count = 1;
}

void variant_deed(variant *v, cg_flow (*run)(cg_match *match, cg_frame *frame))
{
    v->procedures[VARIANT_DEED].run = run;
    has_deed = true;
}

/* ---- cards ---- */

#define OWN_CARDS                                                                                  \
    "  - {name: Frog, kind: creature, power: 1, toughness: 1}\n"                                   \
    "  - {name: Troll, kind: creature, power: 3, toughness: 3}\n"

/** "name: Deep Well" is the card t/deep_well. */
static void list_cards(const char *cards, char *list, size_t size)
{
    size_t length = 0;
    for (const char *at = cards; (at = strstr(at, "name: ")); at++) {
        length += (size_t)snprintf(list + length, size - length, "%s{card: t/", length ? ", " : "");
        for (const char *c = at + 6; *c && !strchr(",\n}", *c); c++)
            list[length++] = *c == ' ' ? '_' : (char)tolower((unsigned char)*c);
        length += (size_t)snprintf(list + length, size - length, ", copies: 9}");
    }
}

static void load_text(variant *v, const char *text)
{
    cg_report *report = cg_report_create(v->f.context);
    if (cg_cards_load_text(v->f.game, "t.yaml", text, strlen(text), report, &v->f.cards)) {
        char *errors = errors_of(report);
        print_error("%s\n%s", text, errors);
        fail();
    }
    cg_report_destroy(report);
}

void variant_load(variant *v, const char *phase, const char *cards)
{
    char text[8000], own[6000], list[1000];
    cg_error error = {0};
    v->f.context = cg_context_create(NULL);
    if (cg_game_from_module(v->f.context, &v->module, &v->f.game, &error))
        fail_msg("%s", error.text);
    snprintf(own, sizeof own, OWN_CARDS "%s", cards);
    list_cards(own, list, sizeof list);
    int length = snprintf(text, sizeof text,
                          "game: tabletop\nset: t\ntitle: T\ncards:\n%s"
                          "decks:\n  - {name: all, title: All, cards: [%s]}\n",
                          own, list);
    assert_in_range(length, 0, sizeof text - 1);
    load_text(v, text);
    board_begin(&v->board, &v->f, 2, phase);
    v->board.stage.turn = 3;
}

void variant_refused(variant *v, const char *why)
{
    cg_context *context = cg_context_create(NULL);
    assert_module_refused(context, &v->module, "bad-module", why);
    cg_context_destroy(context);
}

/* ---- a match ---- */

cg_stage_card *variant_card(variant *v, const char *id, int owner, int zone)
{
    board_card(&v->board, id, owner, zone);
    return &v->board.cards[v->board.stage.card_count - 1];
}

void variant_start(variant *v)
{
    v->match = board_start(&v->board);
}

void variant_end(variant *v)
{
    assert_sound(v->match);
    cg_match_destroy(v->match);
    cg_cards_destroy(v->f.cards);
    cg_game_destroy(v->f.game);
    assert_int_equal(cg_context_memory(v->f.context), 0);
    cg_context_destroy(v->f.context);
}

cg_design variant_design(const variant *v, const char *id)
{
    cg_design design = cg_cards_find(v->f.cards, id);
    assert_int_not_equal(design, 0);
    return design;
}

cg_thing variant_find(const variant *v, const char *id, int zone, int player)
{
    for (int i = 0; i < (int)size_of(v->match, zone, player); i++) {
        cg_thing card = cg_rules_zone_card(v->match, zone, player, i);
        if (cg_rules_design(v->match, card) == variant_design(v, id))
            return card;
    }
    return 0;
}

const char *variant_text(const variant *v, const char *id)
{
    cg_card_info info;
    assert_true(cg_cards_info(v->f.cards, variant_design(v, id), &info));
    return info.text;
}

cg_thing variant_in_play(const variant *v, int player, int index)
{
    return cg_rules_zone_card(v->match, ZONE_BOARD, player, index);
}

int32_t variant_life(const variant *v, int player)
{
    return cg_rules_counter(v->match, COUNTER_LIFE, player) - LIFE_AT_START;
}

bool variant_offers(const variant *v, const char *text)
{
    return cg_match_option_find(v->match, text) >= 0;
}

const char *variant_lives(const variant *v, int player)
{
    static char list[400];
    size_t length = 0;
    cg_event event;
    list[0] = '\0';
    for (uint64_t n = cg_match_event_first(v->match); n <= cg_match_event_count(v->match); n++) {
        assert_int_equal(cg_match_event(v->match, CG_SPECTATOR, n, &event), CG_OK);
        if (event.kind == CG_EVENT_COUNTER && event.to == COUNTER_LIFE && event.player == player)
            length += (size_t)snprintf(list + length, sizeof list - length, "%s%+d",
                                       length ? " " : "", (int)(event.amount - event.before));
    }
    return list;
}
