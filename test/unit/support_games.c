#include "support_games.h"

const cg_module *cg_module_tabletop(void);
const cg_module *cg_module_gemu_land(void);
const cg_module *cg_module_demi(void);
const cg_module *cg_module_divinity(void);
const cg_module *cg_module_divino(void);
const cg_module *cg_module_deities_demidice(void);

static void visit_game(const cg_module *module, const char *folder, game_visitor visit, void *user)
{
    cg_context *context = cg_context_create(NULL);
    cg_game *game = NULL;
    cg_cards *cards = NULL;
    assert_int_equal(cg_game_from_module(context, module, &game, NULL), CG_OK);
    assert_int_equal(cg_cards_load(game, &folder, 1, NULL, &cards), CG_OK);
    visit(module->name, cg_match_config_default(cards), user);
    cg_cards_destroy(cards);
    cg_game_destroy(game);
    cg_context_destroy(context);
}

void visit_games(game_visitor visit, void *user)
{
    visit_game(cg_module_tabletop(), "test/tabletop/cards", visit, user);
    visit_game(cg_module_deities_demidice(), "cards/deities_demidice", visit, user);
    visit_game(cg_module_demi(), "cards/demi", visit, user);
    visit_game(cg_module_divinity(), "cards/divinity", visit, user);
    visit_game(cg_module_divino(), "cards/divino", visit, user);
    visit_game(cg_module_gemu_land(), "cards/gemu_land", visit, user);
}

uint32_t choice_of(cg_bot *bot, const cg_match *match)
{
    uint32_t index = UINT32_MAX;
    cg_error error = {0};
    if (cg_bot_choose(bot, match, &index, &error))
        fail_msg("no choice: %s", error.text);
    assert_true(index < cg_match_option_count(match));
    return index;
}
