/**
 * @file sized.h
 * For bindings: functions of the other headers that also take the size of a structure.
 *
 * A structure grows at its end in later versions. A function that reads or writes one therefore has
 * two forms. cg_match_option_sized() is part of the library and takes the size that the caller
 * knows. cg_match_option() is an inline function of match.h, which passes `sizeof`. Programs in C
 * and C++ call the inline functions, which their headers describe. Other languages cannot, and call
 * these. cardgame.h says which sizes are refused.
 */
#ifndef CARDGAME_SIZED_H
#define CARDGAME_SIZED_H

#include <cardgame/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/** @cond */
/* As in scenario.h. */
typedef void (*cg_scenario_fn)(void *user, const char *name, const char *failure);
/** @endcond */

struct cg_bot;
struct cg_bot_config;
struct cg_card_info;
struct cg_card_words;
struct cg_choice;
struct cg_conformance_report;
struct cg_context_config;
struct cg_decision;
struct cg_deck_entry;
struct cg_event;
struct cg_expected;
struct cg_finding;
struct cg_fix;
struct cg_game_info;
struct cg_match_config;
struct cg_option;
struct cg_result;
struct cg_scenario_result;
struct cg_scenario_runner;
struct cg_search_info;
struct cg_setting_info;
struct cg_source;
struct cg_translation;
struct cg_view_card;
struct cg_view_change;
struct cg_view_item;
struct cg_view_object;
struct cg_zone_info;

/* ---- context.h ---- */

CG_API void cg_context_config_default_sized(struct cg_context_config *result, size_t size);

/* ---- game.h ---- */

CG_API bool cg_game_setting_sized(const cg_game *game, size_t index, struct cg_setting_info *info,
                                  size_t size);
CG_API bool cg_game_zone_sized(const cg_game *game, size_t index, struct cg_zone_info *info,
                               size_t size);
CG_API void cg_game_describe_sized(struct cg_game_info *result, size_t size, const cg_game *game);

/* ---- cards.h ---- */

CG_API cg_status cg_deck_create_free_sized(const cg_cards *cards, const char *name,
                                           const struct cg_deck_entry *entries, size_t count,
                                           cg_report *report, cg_deck **deck, size_t size);
CG_API cg_status cg_deck_create_sized(const cg_cards *cards, const char *name,
                                      const struct cg_deck_entry *entries, size_t count,
                                      cg_report *report, cg_deck **deck, size_t size);
CG_API bool cg_cards_info_sized(const cg_cards *cards, cg_design design, struct cg_card_info *info,
                                size_t size);
CG_API bool cg_deck_get_sized(const cg_deck *deck, size_t index, struct cg_deck_entry *entry,
                              size_t size);

/* ---- editing.h ---- */

CG_API bool cg_report_fix_sized(const cg_report *report, size_t index, struct cg_fix *fix,
                                size_t size);
CG_API cg_status cg_cards_load_sources_sized(const cg_game *game, const struct cg_source *sources,
                                             size_t count, cg_report *report, cg_cards **cards,
                                             size_t size);

/* ---- language.h ---- */

CG_API bool cg_translation_card_sized(const struct cg_translation *translation, cg_design design,
                                      struct cg_card_words *words, size_t size);

/* ---- match.h ---- */

CG_API bool cg_match_decision_sized(const cg_match *match, struct cg_decision *decision,
                                    size_t size);
CG_API bool cg_match_option_sized(const cg_match *match, uint32_t index, struct cg_option *option,
                                  size_t size);
CG_API bool cg_match_result_sized(const cg_match *match, struct cg_result *result, size_t size);
CG_API void cg_match_config_default_sized(struct cg_match_config *result, size_t size,
                                          const cg_cards *cards);

/* ---- choice.h ---- */

CG_API bool cg_match_choice_sized(const cg_match *match, struct cg_choice *choice, size_t size);
CG_API bool cg_match_choice_option_sized(const cg_match *match, uint32_t index,
                                         struct cg_option *option, size_t size);

/* ---- event.h ---- */

CG_API cg_status cg_match_event_sized(const cg_match *match, int viewer, uint64_t number,
                                      struct cg_event *event, size_t size);

/* ---- view.h ---- */

CG_API bool cg_view_zone_card_sized(const cg_match *match, int viewer, int zone, int owner,
                                    uint32_t position, struct cg_view_card *card, size_t size);
CG_API bool cg_view_object_get_sized(const cg_match *match, int viewer, int zone, int owner,
                                     uint32_t position, struct cg_view_object *object, size_t size);
CG_API bool cg_view_under_sized(const cg_match *match, int viewer, int zone, int owner,
                                uint32_t position, uint32_t index, struct cg_view_card *card,
                                size_t size);
CG_API bool cg_view_change_get_sized(const cg_match *match, int viewer, uint32_t index,
                                     struct cg_view_change *change, size_t size);
CG_API bool cg_view_item_get_sized(const cg_match *match, uint32_t index, struct cg_view_item *item,
                                   size_t size);

/* ---- bot.h ---- */

CG_API void cg_bot_config_default_sized(struct cg_bot_config *result, size_t size);

/* ---- explain.h ---- */

CG_API bool cg_bot_search_sized(const struct cg_bot *bot, struct cg_search_info *info, size_t size);
CG_API bool cg_bot_finding_sized(const struct cg_bot *bot, uint32_t rank,
                                 struct cg_finding *finding, size_t size);
CG_API bool cg_bot_expected_sized(struct cg_bot *bot, uint32_t rank, uint32_t step,
                                  struct cg_expected *expected, size_t size);

/* ---- scenario.h ---- */

CG_API cg_status cg_scenario_runner_run_sized(struct cg_scenario_runner *runner, const char *path,
                                              cg_scenario_fn done, void *user, cg_report *report,
                                              struct cg_scenario_result *result, size_t size);
CG_API cg_status cg_scenario_run_sized(const cg_cards *cards, const char *path, cg_scenario_fn done,
                                       void *user, cg_report *report,
                                       struct cg_scenario_result *result, size_t size);

/* ---- conformance.h ---- */

CG_API cg_status cg_conformance_run_sized(const struct cg_match_config *config, uint64_t seed,
                                          uint32_t checks, uint32_t every,
                                          struct cg_conformance_report *report, cg_error *error,
                                          size_t size);

#ifdef __cplusplus
}
#endif

#endif
