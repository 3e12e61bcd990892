/** @file plan.h
 * Data that never changes in a match: its setup and the layout of its state. A match and all its
 * copies share one plan.
 */
#ifndef CG_STATE_PLAN_H
#define CG_STATE_PLAN_H

#include "base/memory.h"
#include "catalogue/catalogue.h"
#include "effect/tree/code.h"

#include <cardgame/match.h>
#include <cardgame/module.h>

#define CG_ZONES_MAX 16         /**< rows of a game's zone table */
#define CG_OPTIONS_MAX 32       /**< rows of a game's option table */
#define CG_MATCH_CARDS_MAX 4096 /**< cards of all decks together, reserves included */
#define CG_FRAMES_MAX 192       /**< suspended procedures */
#define CG_FRAMES_NESTED 120 /**< beyond this many nothing is triggered, answered, copied, played */
#define CG_ITEMS_MAX 40      /**< things being resolved, one above another; then no window opens */

/* In games with a stack (CG_RESOLVE_TOP) each item on it takes three frames, so the caps on frames
 * are higher there. */
#define CG_FRAMES_STACKED (3 * CG_ITEMS_MAX + 24) /**< beyond this many nothing is put on a stack */
#define CG_FRAMES_ON_STACK 224                    /**< instead of CG_FRAMES_NESTED */
#define CG_FRAMES_OF_STACK 296                    /**< instead of CG_FRAMES_MAX */

#define CG_SKIPPED_MAX 1000000 /**< decisions with one option answered by the library in a row */
#define CG_NO_OWNER 0xffu      /**< seat of things without an owner, and of chance */
#define CG_KEY_TEXT 256        /**< bytes of settings with which a plan is kept */
#define CG_ITEM_TARGETS 2      /**< targets that an option and an item can name */

/** One zone of one player or of all. */
typedef struct cg_zone_plan {
    uint8_t zone;        /**< row of the game's table */
    uint8_t owner;       /**< seat, or CG_NO_OWNER */
    uint8_t visibility;  /**< cg_visibility */
    bool ordered;        /**< its cards keep their order; always so in play */
    bool in_play;        /**< its cards are in play */
    uint8_t places;      /**< numbered places; 0: any number */
    uint8_t place_field; /**< number + 1 of the card field that says the place; 0 */
    uint8_t seen_by;   /**< bits of the seats that see every card in it; 0xff: every player does */
    uint8_t row;       /**< cg_row_policy */
    uint8_t across;    /**< row of the opposite zone of the other sides */
    uint16_t capacity; /**< cards that it can hold */
    uint32_t slots;    /**< first of its places in the array of slots */
} cg_zone_plan;

/** The requirements for playing a card of a kind: see cg_plan.demands. */
enum {
    CG_DEMANDS_MORE = 0,     /**< see the kind's `needs` and `targets` */
    CG_DEMANDS_NOTHING = 255 /**< no target, no other requirement */
};

/** A design as this match knows it: dense copies of data that is often read. */
typedef struct cg_kind {
    const cg_code *play;           /**< the ability that is used when it is played; NULL: none */
    const cg_target_code *targets; /**< of `play`; NULL without it */
    uint8_t needs, needs_pool, target_count; /**< of `play` */
    bool plain; /**< `play` has no cost, condition, modes or selected targets */
    uint16_t ability_count;
    const uint32_t *abilities; /**< numbers of its abilities in the unit */
    uint32_t play_code;        /**< number of `play` */
    cg_design design;
    uint64_t kinds, keywords; /**< bits of rows of the board's tables */
    uint64_t later_kinds;     /**< those of `kinds` that a card of the reserve does not have yet */
    const int64_t *numbers;   /**< printed, by field: see cg_cards_number() */
    const int32_t *stats;     /**< printed, by row of the board's table; NULL without a board */
    /** Bits of rows of the zone table, apart from those in play, in which an ability of it can
     * work. */
    uint32_t zones;
    uint64_t hears;        /**< bits of happenings that its abilities, and those that it gives, wait
                     * for */
    uint32_t hears_causes; /**< of moves among them: see cg_cause_bit() */
    uint32_t of_this_causes; /**< of moves of its own card that it waits for, wherever it is */
    uint32_t of_this_forms;  /**< bits of cg_ability_form of those abilities, if they name no
                              * place */
    uint32_t forms;          /**< bits of cg_ability_form of its abilities */
    uint32_t played_from;    /**< bits of rows from which its `play` says that it is played; 0: the
                           * hand */
    bool works;              /**< it has an ability that can work in play */
    bool reaches_out;        /**< a static ability of it looks at more than cards in play */
    bool picky;              /**< it limits what it can be attached to */
    uint32_t own_costs;      /**< bits of the stats with which it changes its own cost */
    bool costs_more;         /**< it has additional costs for playing itself */
    /** Bits of its abilities, of the first 64, that work for each player separately. */
    uint64_t common;
    bool stays;        /**< it stays in play after it is played */
    bool only_answers; /**< it can only be played from the hand as a reaction */
} cg_kind;

/** Returns true if a reaction of that kind that names no place works in the hand, and the card is
 * played for it: that is true of cards that never stay in play. */
static inline bool cg_kind_answers(const cg_kind *kind, unsigned form)
{
    return (form == CG_FORM_REACT || form == CG_FORM_REACT_BEFORE) && !kind->stays;
}

/** Returns true if the ability is such a reaction. */
static inline bool cg_is_answer(const cg_kind *kind, const cg_code *code)
{
    return !code->zones && cg_kind_answers(kind, code->form);
}

/** The kinds that an effect can make at random: those of all designs that fit its filter. */
typedef struct cg_lot {
    uint32_t code, section; /**< the filter, in the unit */
    uint32_t count;
    const uint16_t *kinds; /**< in the order of the catalogue */
} cg_lot;

/** A seat's deck as it was when the match was made. */
typedef struct cg_seat {
    const char *deck_name;
    uint32_t first_card, card_count; /**< its cards among the match's cards */
    uint32_t reserve_count;          /**< number of cards at their end that are its reserve */
    uint64_t deck_hash;
} cg_seat;

/** The data from which a plan was made, for the next match of the catalogue: see
 * state/plan_kept.h. */
typedef struct cg_plan_key {
    int players; /**< as in the config */
    bool explicit_chance;
    size_t setting_count, text_length;
    char text[CG_KEY_TEXT]; /**< names and values of the settings, each with its terminating
                             * zero */
    const cg_deck *decks[CG_PLAYERS_MAX];
    uint64_t numbers[CG_PLAYERS_MAX]; /**< of the decks: another deck may later be at the same
                                       * address */
} cg_plan_key;

/** The plan. Its arrays and texts are in its own memory, except the tables of catalogue, game and
 * module, which it keeps alive by holding the catalogue. */
/** The numbers of rows of the tables in which games name rows; those of the board are 0 without
 * one. They are here because every call of a game is compared with them. */
typedef struct cg_row_limits {
    uint32_t option_count, value_count, zone_count, counter_count, dice_count, field_count;
    uint32_t cause_count, window_count, effect_count, procedure_count, phase_count, act_count;
    uint32_t kind_count, stat_count, keyword_count, mark_count, rule_count, resource_count;
    uint32_t relation_count, fact_count;
} cg_row_limits;

typedef struct cg_plan {
    cg_kept kept;                  /**< first: the catalogue keeps the newest */
    cg_plan_key key;               /**< of a plan that is kept */
    atomic_uint holders;           /**< references: see cg_plan_retain() */
    atomic_uint_fast64_t families; /**< matches that were created with it: see cg_match.family */
    cg_context *context;
    const cg_cards *cards;
    const cg_game *game;
    const cg_module *module;
    const cg_board *board; /**< NULL: no card is ever in play */
    cg_row_limits limits;
    /** The programs that the match can run, with numbers of their own: see state/part.h. */
    cg_code_unit unit;
    /** Designs by their numbers in programs and in the state, from 1: first those of the kinds, in
     * the order of the catalogue with which the match began, then others that abilities name. */
    const cg_design *names;
    uint32_t name_count;
    const uint32_t *kind_numbers; /**< the number of each kind's design; NULL: that of the
                                * catalogue */
    const uint16_t *numbered;  /**< by number: the kind + 1; 0: not a kind. NULL if `kind_numbers`
                                   * is */
    const uint32_t *abilities; /**< numbers in the unit, kind after kind; NULL: the catalogue's */
    /** Numbers of programs and designs are those of the catalogue, as in matches from saves and
     * replays of older formats. */
    bool whole;
    bool hides;            /**< there are counters or dice that not every player knows */
    cg_said said;          /**< by any ability of the catalogue with which the match began */
    int32_t survey;        /**< the result of cg_module.survey() for that catalogue */
    struct cg_kind *kinds; /**< in the order in which the decks list them */
    /** Windows in which a card of each kind may be played, by the active player and by others. */
    const uint32_t *active_windows, *other_windows;
    /** The requirements for playing each kind, if they are simple enough for a byte:
     * CG_DEMANDS_..., or the number of a pool + 1 if one die of it is the only target and the only
     * requirement. */
    const uint8_t *demands;
    uint16_t *card_kinds; /**< kind of each card as the decks list them */
    uint32_t kind_count, card_count;
    uint32_t card_limit; /**< cards of the decks, then places for tokens and for cards that are
                          * made */
    uint32_t pool_limit; /**< end of the cards that can be hidden: see cg_is_pooled() */
    const cg_lot *lots;  /**< of effects that make cards at random */
    uint32_t lot_count;
    bool makes; /**< an effect makes cards that are not tokens */
    int players;
    bool explicit_chance;
    bool chance; /**< the game says that it has random events */
    bool staged; /**< the match began from a starting position */
    bool shared; /**< the option that makes zones common is set */
    int64_t options[CG_OPTIONS_MAX];
    const char *option_texts[CG_OPTIONS_MAX]; /**< of text options */
    cg_seat seats[CG_PLAYERS_MAX];
    /** How the match began as each player sees it; NULL in matches without `recall`. */
    const char *beginnings[CG_PLAYERS_MAX];
    int64_t play_limit;
    uint32_t turn_decisions;     /**< after which a turn must end */
    int home_zone, reserve_zone; /**< rows; where cards begin. -1: decks have no reserve */
    int hand_zone, discard_zone, stack_zone; /**< rows; -1: the game has none */
    /** The library's own procedures, then the game's, by the number in a frame. */
    cg_procedure *procedures;
    uint32_t procedure_count;
    atomic_flag complained; /**< a mistake of the module was written to the log */

    uint32_t zone_count;
    cg_zone_plan zones[CG_ZONES_MAX * CG_PLAYERS_MAX];
    uint8_t zone_of[CG_ZONES_MAX][CG_PLAYERS_MAX]; /**< number of that player's zone */
    uint32_t play_zone_count;
    uint8_t play_zone[CG_ZONES_MAX * CG_PLAYERS_MAX]; /**< numbers of the zones in play, rising */
    /** The same zones for each active seat: zones without an owner first, then seats in turn
     * order. */
    uint8_t play_order[CG_PLAYERS_MAX][CG_ZONES_MAX * CG_PLAYERS_MAX];
    uint32_t slot_count;
    uint32_t dice_start[CG_ZONES_MAX]; /**< first face of each pool among the faces */
    uint32_t face_count;

    /* The offsets of the parts of the state, in bytes. */
    uint32_t counters_at, values_at, dice_at, counts_at, cards_at, slots_at, items_at, frames_at;
    uint32_t objects_at, modifiers_at, happenings_at, waiting_at, members_at, lasts_at, uses_at,
        players_at, lists_at, extra_at, relations_at, besides_at, sealed_at, facts_at, about_at;
    bool sealed;  /**< the game has sealed procedures */
    bool phasing; /**< a card of the catalogue lets cards phase out */
    bool rows;    /**< a card of the catalogue asks about neighbours */
    bool extra;   /**< it has a stack, relations between cards, or players who can leave */
    bool turns;   /**< one of the game's procedures is a turn: cg_procedure.left */
    uint32_t of_this_causes; /**< of all kinds */
    uint64_t hears;          /**< of all kinds */
    bool ends;               /**< a card of the catalogue mentions losing or winning the game */
    /* Things that any card of the match says, wherever it is. The library asks only about these. */
    uint64_t counted;       /**< bits of actions of which some card of the catalogue counts cards by
                       * kind */
    uint32_t own_costs;     /**< bits of the stats with which a kind changes its own cost */
    uint32_t of_this_forms; /**< bits of cg_ability_form that wait for moves of their own card */
    bool costs_more;        /**< a kind has additional costs for playing itself */
    bool parts;             /**< cards pay a part of a cost */
    bool follows_this; /**< a body of the catalogue has CG_CODE_FOLLOWS_THIS, or CG_CODE_FOLLOWS */
    bool origins;      /**< an ability asks from where cards are played */
    bool counts_earlier; /**< an ability asks how many cards were played before one */
    bool keeps_cards;    /**< a card is chosen for another card, which keeps the choice
                          * (CG_CHOSEN_CARD) */
    /** By `before` and kind: happenings to which some card of the catalogue reacts, and the causes
     * of the moves among them. */
    uint64_t reacts[2][CG_KINDS_MAX];
    uint32_t react_causes[2][CG_KINDS_MAX];
    uint64_t answered;        /**< bits of happenings after which the game opens a window */
    uint64_t answered_before; /**< bits of happenings before which it opens one */
    uint8_t responses[2][64]; /**< by `before` and happening: the board's row + 1; 0: no window */
    /* Properties of rows of the board's tables, for quick access. */
    uint8_t moments[CG_MOMENT_COUNT];                      /**< the game's procedure + 1; 0: none */
    uint8_t forbidden_by[CG_CAUSE_OF_GAME + CG_MOVES_MAX]; /**< by cause: an action; 0: none */
    uint64_t token_kinds, common_kinds;                    /**< bits of kinds */
    uint64_t staying_keywords;                             /**< bits of keywords */
    bool damage_removes;                                   /**< damage takes marks away */
    bool common;             /**< a card has an ability that works for each player separately */
    bool common_zone;        /**< a zone in play has no owner */
    bool shows_tops;         /**< a card of the catalogue can reveal the top card of a pile
                       * continuously */
    uint32_t list_limit;     /**< references that sets can hold at once */
    uint32_t play_zones;     /**< bits of rows of the zone table whose cards are in play */
    uint32_t other_zones;    /**< bits of rows in which abilities of cards out of play work */
    uint32_t played_from;    /**< bits of rows from which cards say that they are played */
    bool stacks;             /**< played cards and abilities wait on a stack until all players have
                              * passed */
    uint8_t everybody;       /**< a bit per seat */
    uint16_t frames_max;     /**< CG_FRAMES_MAX, or CG_FRAMES_OF_STACK */
    uint16_t frames_nested;  /**< CG_FRAMES_NESTED, or CG_FRAMES_ON_STACK */
    uint16_t happenings_max; /**< CG_HAPPENINGS_MAX, and one for each item of a stack */
    bool batches;            /**< a card of the catalogue waits for `one or more` */
    bool keeps;              /**< lasting and delayed abilities can remember several cards or
                              * players */
    bool asks_was;           /**< a card of the catalogue asks what cards were in play */
    uint16_t lasts_max;      /**< records of last-known information; 0: none */
    uint16_t members_max;    /**< of batches and kept sets at one time; 0: no card needs them */
    uint16_t together_max;   /**< maximum number of records of things that happen together */
    uint32_t state_limit;    /**< bytes if every frame is in use */
    uint32_t option_limit;   /**< options that one decision can have */
    cg_arena arena;
} cg_plan;

/** A procedure of the library. */
typedef struct cg_own {
    cg_procedure procedure;
    uint8_t sets;    /**< the first slots that can hold sets: no procedure above releases these */
    uint32_t chance; /**< bits of the steps at which it asks chance; games have these in `waits` */
    bool of_board;   /**< only games with a board have it */
} cg_own;

/** The procedures of the library, which every plan has in addition to those of its game. */
typedef struct cg_own_table {
    const cg_own *const *rows;
    size_t count;
} cg_own_table;

/** What the whole catalogue says, as far as it shows in a match: with other cards, windows would
 * open that no player of this match can use. It stays as it was when the match began. */
typedef struct cg_sayings {
    cg_said said;
    int32_t survey;
    uint64_t reacts[2][CG_KINDS_MAX];
    uint32_t react_causes[2][CG_KINDS_MAX];
} cg_sayings;

/** Data with which a plan is made instead of the present catalogue, so that a match is like another
 * one. */
typedef struct cg_pins {
    bool whole;              /**< see cg_plan.whole; then the rest is ignored */
    const cg_design *kinds;  /**< those of the match; other cards of the decks come after them */
    const uint32_t *numbers; /**< of the kinds: see cg_plan.kind_numbers */
    uint32_t kind_count;
    const cg_sayings *sayings;
} cg_pins;

/** The parts of a plan that come from saved bytes: kinds by design, cards by kind, resolved
 * options. */
typedef struct cg_plan_parts {
    const cg_cards *cards;
    const cg_own_table *own;
    int players;
    bool explicit_chance;
    int64_t options[CG_OPTIONS_MAX];
    const char *option_texts[CG_OPTIONS_MAX];
    const char *deck_names[CG_PLAYERS_MAX];
    uint32_t seat_cards[CG_PLAYERS_MAX], seat_reserves[CG_PLAYERS_MAX];
    uint64_t deck_hashes[CG_PLAYERS_MAX];
    const cg_design *kinds;
    uint32_t kind_count;
    const uint16_t *card_kinds;
    uint32_t card_count;
    bool whole; /**< see cg_plan.whole */
    const uint32_t
        *numbers; /**< of the kinds, each from 1 to their number once; NULL: in the order of the
                   * catalogue */
    const cg_sayings *sayings; /**< NULL: those of the catalogue */
} cg_plan_parts;

/** Resolves the config, which cg_config_take() has accepted, and makes a plan with one reference,
 * which belongs to the caller. `own` must outlive it. Fails if a setting or a deck is refused, if
 * the decks have too many cards, or if memory is short; then nothing needs to be released.
 * @param pins NULL: the plan is made from the present catalogue */
cg_status cg_plan_create(const cg_match_config *config, const cg_own_table *own,
                         const cg_pins *pins, cg_plan **plan, cg_error *error);

/** Makes a plan with one reference from parts that are known to be in range; it copies what it
 * needs of them and holds the catalogue. Fails only if memory is short. */
cg_status cg_plan_build(const cg_plan_parts *parts, cg_plan **out, cg_error *error);

/** Returns the initial value of a counter, which is a row of the game's table: that of an option or
 * of its row. */
int32_t cg_plan_initial(const cg_plan *plan, size_t counter);

/** Returns true if it is the number of an ability. In the plan of one match, 0 means that there is
 * none. */
static inline bool cg_plan_has_ability(const cg_plan *plan, int64_t number)
{
    return number >= !plan->whole && number < (int64_t)plan->unit.code_count;
}

/** Returns the design that has this number in programs and in the state; 0 if there is none. */
static inline cg_design cg_plan_design(const cg_plan *plan, int64_t number)
{
    return number > 0 && number <= plan->name_count ? plan->names[number] : 0;
}

/** Returns the number of a kind's design in programs and in the state. */
static inline int32_t cg_plan_number(const cg_plan *plan, uint32_t kind)
{
    return plan->whole ? (int32_t)plan->kinds[kind].design : (int32_t)plan->kind_numbers[kind];
}

/** Takes one more reference; thread-safe. */
void cg_plan_retain(cg_plan *plan);

/** Gives a reference back. The last one frees the plan and releases the catalogue. NULL is
 * allowed. */
void cg_plan_release(cg_plan *plan);

#endif
