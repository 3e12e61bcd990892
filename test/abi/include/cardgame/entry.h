/**
 * @file entry.h
 * The entry of a module: its one function, and the versions it was built with (see module.h). The
 * sizes of the rows of its tables let modules and libraries of different versions work together.
 */
#ifndef CARDGAME_ENTRY_H
#define CARDGAME_ENTRY_H

#include <cardgame/base.h>

#ifdef __cplusplus
#define CG_OF_C extern "C"
#else
#define CG_OF_C
#endif
/** Head of a module's only exported function, which returns its cg_module. In a module compiled
 * into a program (CG_MODULE_STATIC), the function is named cg_module_ and the game's name. */
#ifdef CG_MODULE_STATIC
#define CG_MODULE_ENTRY(game)                                                                      \
    CG_OF_C const cg_module *cg_module_##game(void);                                               \
    const cg_module *cg_module_##game(void)
#else
#define CG_MODULE_ENTRY(game)                                                                      \
    CG_OF_C CG_API const cg_module *cg_module_entry(void);                                         \
    CG_API const cg_module *cg_module_entry(void)
#endif

/** First members of every cg_module initialiser. */
#define CG_MODULE_HEAD                                                                             \
    .abi = CG_MODULE_ABI, .module_size = sizeof(cg_module), .frame_size = sizeof(cg_frame),        \
    .library_version = (CG_VERSION_MAJOR << 16) | (CG_VERSION_MINOR << 8) | CG_VERSION_PATCH,      \
    .sizes = {CG_SIZES}

/** The tables of module and board: X(module or board, type of a row, rows, their number). New ones
 * are added at the end. */
#define CG_TABLES(X)                                                                               \
    X(module, cg_setting_info, options, option_count)                                              \
    X(module, cg_field, fields, field_count)                                                       \
    X(module, cg_alias, aliases, alias_count)                                                      \
    X(module, cg_timing_def, timings, timing_count)                                                \
    X(module, cg_zone_def, zones, zone_count)                                                      \
    X(module, cg_counter_def, counters, counter_count)                                             \
    X(module, cg_dice_def, dice, dice_count)                                                       \
    X(module, cg_window_def, windows, window_count)                                                \
    X(module, cg_effect_def, effects, effect_count)                                                \
    X(module, cg_state_rule, state_rules, state_rule_count)                                        \
    X(module, cg_value_def, values, value_count)                                                   \
    X(module, cg_act_def, acts, act_count)                                                         \
    X(module, cg_procedure, procedures, procedure_count)                                           \
    X(board, cg_kind_def, kinds, kind_count)                                                       \
    X(board, cg_stat_def, stats, stat_count)                                                       \
    X(board, cg_keyword_def, keywords, keyword_count)                                              \
    X(board, cg_mark_def, marks, mark_count)                                                       \
    X(board, cg_card_value_def, card_values, card_value_count)                                     \
    X(board, cg_condition_def, conditions, condition_count)                                        \
    X(board, cg_relation_def, relations, relation_count)                                           \
    X(board, cg_action_def, actions, action_count)                                                 \
    X(board, cg_move_def, moves, move_count)                                                       \
    X(board, cg_resource_def, resources, resource_count)                                           \
    X(board, cg_rule_def, rules, rule_count)                                                       \
    X(board, cg_happening_def, happenings, happening_count)                                        \
    X(board, cg_verb_def, verbs, verb_count)                                                       \
    X(board, cg_response_def, responses, response_count)                                           \
    X(board, cg_card_rule, card_rules, card_rule_count)                                            \
    X(board, cg_word_def, words, word_count)                                                       \
    X(board, cg_lack, without, without_count)                                                      \
    X(board, cg_moment_def, moments, moment_count)                                                 \
    X(module, cg_fact_def, facts, fact_count)

/** Indices of cg_module.sizes. */
enum {
    CG_SIZE_OF_BOARD,   /**< size of cg_board */
    CG_SIZE_OF_TERM,    /**< size of cg_term_def */
    CG_SIZE_OF_SLOT,    /**< size of cg_slot_range */
    CG_SIZES_OF_TABLES, /**< first size of a row of CG_TABLES */
    CG_SIZES_MAX = 64   /**< length of cg_module.sizes, with room for growth */
};
#define CG_SIZE_OF_ROW(owner, type, rows, count) , sizeof(type)
/** Contents of cg_module.sizes, by the module's own headers. */
#define CG_SIZES                                                                                   \
    sizeof(cg_board), sizeof(cg_term_def), sizeof(cg_slot_range) CG_TABLES(CG_SIZE_OF_ROW)

#endif
