#include "support_stack.h"

cg_window_def stack_windows[WINDOW_COUNT];

static void make_window(int window, const char *name)
{
    stack_windows[window] = (cg_window_def){.name = name,
                                            .prompt = "Act, or pass.",
                                            .order = CG_ASK_ROUND,
                                            .uses = true,
                                            .costs = true,
                                            .resolve = CG_RESOLVE_TOP};
}

static cg_flow run_main_phase(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_window(match, WINDOW_MAIN, cg_rules_active(match)));
    CG_FLOW_END;
}

void stack_begin(variant *v)
{
    static const char *const decks[CG_PLAYERS_MAX] = {"all", "all", "all", "all",
                                                      "all", "all", "all", "all"};
    variant_begin(v);
    make_window(WINDOW_MAIN, "main");
    make_window(WINDOW_RESPONSE, "response");
    stack_windows[WINDOW_REACTION] = v->module.windows[WINDOW_REACTION];
    v->module.windows = stack_windows;
    v->module.response_window = WINDOW_RESPONSE + 1;
    v->module.players_max = CG_PLAYERS_MAX;
    v->module.default_decks = decks;
    v->rules.responses = NULL;
    v->rules.response_count = 0;
    v->rules.triggers = CG_TRIGGER_STACKED;
    v->procedures[PROCEDURE_PHASE + PHASE_MAIN] =
        (cg_procedure){.name = "main", .run = run_main_phase};
}

void stack_load(variant *v, int players, const char *cards)
{
    variant_load(v, "main", cards);
    board_begin(&v->board, &v->f, players, "main");
    v->board.stage.turn = 3;
}

void stack_load_all(variant *v)
{
    static const char *const files[] = {"test/tabletop/cards"};
    cg_error error = {0};
    v->f.context = cg_context_create(NULL);
    if (cg_game_from_module(v->f.context, &v->module, &v->f.game, &error))
        fail_msg("%s", error.text);
    cg_report *report = cg_report_create(v->f.context);
    if (cg_cards_load(v->f.game, files, COUNT(files), report, &v->f.cards)) {
        char *errors = errors_of(report);
        print_error("%s", errors);
        fail();
    }
    cg_report_destroy(report);
}

void stack_end(variant *v)
{
    cg_cards_destroy(v->f.cards);
    cg_game_destroy(v->f.game);
    assert_int_equal(cg_context_memory(v->f.context), 0);
    cg_context_destroy(v->f.context);
}

void stack_conform(const variant *v, int players, int matches)
{
    for (int i = 0; i < matches; i++) {
        cg_conformance_report report = {0};
        cg_error error = {0};
        const cg_setting turns = {"turn_limit", "24"};
        cg_match_config config = config_for(&v->f, players);
        config.settings = &turns;
        config.setting_count = 1;
        config.seed = (uint64_t)i + 1;
        if (cg_conformance_run(&config, (uint64_t)i + 7, CG_CHECK_ALL, 40, &report, &error))
            fail_msg("%s", error.text);
        if (report.violations)
            fail_msg("match %d: %s", i, report.first);
    }
}

const char *stack_asked(const variant *v)
{
    static char text[40];
    snprintf(text, sizeof text, "%d %s", cg_match_decider(v->match), reason_of(v->match));
    return text;
}

const char *stack_items(const variant *v)
{
    static char text[800];
    cg_view_item item;
    size_t length = 0;
    text[0] = '\0';
    for (uint32_t i = 0; cg_view_item_get(v->match, i, &item); i++) {
        cg_card_info info = {.name = "?"};
        cg_cards_info(v->f.cards, item.design, &info);
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%s%s%s", i ? ", " : "",
                                   info.name, item.kind == CG_VIEW_ITEM_ABILITY ? "*" : "",
                                   item.negated ? "!" : "");
    }
    return text;
}

void stack_pass(variant *v, int times)
{
    while (times-- > 0)
        answer(v->match, "pass");
}
