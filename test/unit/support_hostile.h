/**
 * @file support_hostile.h
 * A call of every function for hosts, with arguments that the test chooses (hostile_test.c).
 */
#ifndef TEST_SUPPORT_HOSTILE_H
#define TEST_SUPPORT_HOSTILE_H

#include "support.h"

enum { ROOM = 300 };

/** What calls take, chosen anew for each round. */
typedef struct things {
    const fixture *f;
    cg_random random;
    const cg_match *match; /**< NULL at times; only read */
    cg_match *own;         /**< a copy of it to be changed; NULL with it */
    cg_record *record;     /**< NULL at times */
    const cg_cards *cards; /**< the same */
    const cg_game *game;
    cg_context *context;
    const cg_deck *deck;
    cg_bot *bot;
    cg_report *report;
    int i, j, k, player;
    uint64_t n;
    cg_ref ref;
    cg_card card;
    cg_event event;
    cg_search_info search;
    cg_finding finding;
    cg_expected expected;
    const char *word;
    char *buffer;
    size_t size, count;
    unsigned char room[ROOM];
    cg_fix fix;
    const unsigned char *bytes; /**< a save or a replay, damaged or not */
    size_t length;
    cg_match_config config;
    cg_setting setting;
    cg_stage stage;
    cg_stage_card stage_cards[2];
    cg_stage_counter stage_counter;
    uint8_t die;
    /* for answers */
    cg_decision decision;
    cg_option option;
    cg_information_hash information;
    cg_choice choice;
    cg_result result;
    cg_error error;
    cg_view_card view_card;
    cg_view_object object;
    cg_view_item item;
    cg_view_change change;
    cg_card_info card_info;
    cg_card_words card_words;
    cg_translation *translation;
    cg_yaml *yaml;
    const cg_yaml_node *node;
    cg_deck_entry entry;
    cg_setting_info option_info;
    cg_zone_info zone_info;
    cg_scenario_result scenario;
    cg_conformance_report conformance;
    int64_t constant;
    int32_t value;
    uint32_t index;
    const char *name;
    cg_design designs[4];
    bool flag;
} things;

bool once_in(things *t, uint32_t times);

/** A function for hosts. */
typedef struct hostile_call {
    const char *name;
    void (*call)(things *t);
} hostile_call;

/** All of them, in the order of lib/exports.txt; the last has no name. */
extern const hostile_call hostile_calls[];

#endif
